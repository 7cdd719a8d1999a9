import LaunchModel

/// The audits of an app as it may be, once what is undecided of it is known.
final class SupposedAudits {
  private let app: AppDescription
  private let policies: ScenePolicies
  /// The members that are undecided and on which anything can depend, with one at most that decides the life cycle.
  private let members: [String]
  /// The first statement about each of `members`.
  private let statements: [UndecidedStatement]
  /// All of `members` but the one that decides the life cycle.
  private let certain: Supposition
  private var audits: [Supposition: DeliveryAudit] = [:]

  init(_ app: AppDescription, policies: ScenePolicies) {
    self.app = app
    self.policies = policies
    let plain = app.undecided.isEmpty ? app : app.supposing([])
    var members: [String] = []
    for member in app.undecided.compactMap(\.member)
    where !members.contains(member) && app.supposing([member]) != plain { members.append(member) }
    // To suppose the other life cycle twice is to suppose nothing.
    let deciding = members.filter { AppDescription.lifeCycleMembers.contains($0) }
    members.removeAll { deciding.dropFirst().contains($0) }
    self.members = members
    statements = members.compactMap { member in app.undecided.first { $0.member == member } }
    certain = Supposition(members.indices.filter { !AppDescription.lifeCycleMembers.contains(members[$0]) })
  }

  /// The statements on which it depends whether a cell is lost: no fewer do; empty when it is lost for certain.
  ///
  /// Of several answers it is the one that the loss itself is about.
  ///
  /// Policy: lossInDoubt (migration.md 5 and 6): what is lost as the app is described, and would not be if something
  /// undecided turned out well, is undecided itself.
  func statements(deciding cell: DeliveryCell) -> [UndecidedStatement] {
    supposition(saving: cell).map { statements[$0] }
  }

  private func supposition(saving cell: DeliveryCell) -> Supposition {
    if members.isEmpty { return Supposition() }
    let isSaved = { (supposed: Supposition) in
      !self.audit(supposing: supposed).isLost(cell.path, cell.state)
    }
    if let named = supposition(namedBy: cell) {
      return named.count == 1 ? named : Supposition().neededAddition(of: named, that: isSaved)
    }
    if !certain.isEmpty, isSaved(certain) {
      return Supposition().neededAddition(of: certain, that: isSaved)
    }
    // The other life cycle saves some launches and loses others, so it is supposed only where nothing else helps.
    let deciding = Supposition(members.indices).subtracting(certain)
    guard !deciding.isEmpty, isSaved(deciding.union(certain)) else { return Supposition() }
    return deciding.union(deciding.addition(of: certain, that: isSaved))
  }

  /// What the loss is about, what the next loss is about once that is supposed, and so on until nothing is lost; nil
  /// when a loss is about something decided.
  private func supposition(namedBy cell: DeliveryCell) -> Supposition? {
    var supposed = Supposition()
    var cell = cell
    while cell.isLost {
      guard let member = cell.statement?.member, let index = index(of: member) else { return nil }
      let more = supposed.union(Supposition(CollectionOfOne(index)))
      if more == supposed { return nil }
      supposed = more
      cell = audit(supposing: supposed).stated(cell.path, cell.state)
    }
    return supposed
  }

  /// The index of a member, or of one that is supposed with it.
  private func index(of member: String) -> Int? {
    let alike = [AppDescription.lifeCycleMembers, AppDescription.sceneDelegateMembers]
      .first { $0.contains(member) }
    return members.firstIndex { $0 == member || alike?.contains($0) == true }
  }

  private func audit(supposing supposed: Supposition) -> DeliveryAudit {
    if let audit = audits[supposed] { return audit }
    let audit = DeliveryAudit(app.supposing(supposed.map { members[$0] }), policies: policies)
    audits[supposed] = audit
    return audit
  }
}
