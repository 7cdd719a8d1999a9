import LaunchModel

/// The audits of an app as it may be, once what is undecided of it is known.
final class SupposedAudits {
  private let app: AppDescription
  private let policies: ScenePolicies
  /// The members that are undecided and on which anything can depend, with one at most that decides the life cycle.
  private let members: [String]
  private var audits: [[String]: DeliveryAudit] = [:]

  init(_ app: AppDescription, policies: ScenePolicies) {
    self.app = app
    self.policies = policies
    let plain = app.supposing([])
    var members: [String] = []
    for member in app.undecided.compactMap(\.member)
    where !members.contains(member) && app.supposing([member]) != plain { members.append(member) }
    // To suppose the other life cycle twice is to suppose nothing.
    let deciding = members.filter { AppDescription.lifeCycleMembers.contains($0) }
    self.members = members.filter { !deciding.dropFirst().contains($0) }
  }

  /// The statements on which it depends whether a cell is lost: no fewer do; empty when it is lost for certain.
  ///
  /// Policy: lossInDoubt (migration.md 5 and 6): what is lost as the app is described, and would not be if something
  /// undecided turned out well, is undecided itself.
  func statements(deciding path: LaunchPath, _ state: LaunchState) -> [UndecidedStatement] {
    // The other life cycle saves some launches and loses others, so it is supposed only where nothing else helps.
    let certain = members.filter { !AppDescription.lifeCycleMembers.contains($0) }
    let worlds = certain == members ? [members] : [certain, members]
    guard var needed = worlds.first(where: { !$0.isEmpty && isSaved(path, state, supposing: $0) }) else {
      return []
    }
    let members = needed
    for member in members.reversed() where needed.count > 1 {
      let fewer = needed.filter { $0 != member }
      if isSaved(path, state, supposing: fewer) { needed = fewer }
    }
    return needed.compactMap { member in app.undecided.first { $0.member == member } }
  }

  private func isSaved(_ path: LaunchPath, _ state: LaunchState, supposing members: [String]) -> Bool {
    let audit = audits[members] ?? DeliveryAudit(app.supposing(members), policies: policies)
    audits[members] = audit
    return !audit.cell(path, state).isLost
  }
}
