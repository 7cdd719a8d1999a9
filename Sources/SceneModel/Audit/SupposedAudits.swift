import LaunchModel

/// The audits of an app as it may be, once what is undecided of it is known.
final class SupposedAudits {
  private let app: AppDescription
  private let policies: ScenePolicies
  /// The members that are undecided and on which anything can depend.
  private let members: [String]
  private var audits: [[String]: DeliveryAudit] = [:]

  init(_ app: AppDescription, policies: ScenePolicies) {
    self.app = app
    self.policies = policies
    let plain = app.supposing([])
    var members: [String] = []
    for member in app.undecided.compactMap(\.member)
    where !members.contains(member) && app.supposing([member]) != plain { members.append(member) }
    self.members = members
  }

  /// The statements on which it depends whether a cell is lost: no fewer do; empty when it is lost for certain.
  ///
  /// Policy: lossInDoubt (migration.md 5 and 6): what is lost as the app is described, and would not be if something
  /// undecided turned out well, is undecided itself.
  func statements(deciding path: LaunchPath, _ state: LaunchState) -> [UndecidedStatement] {
    guard !members.isEmpty, isSaved(path, state, supposing: members) else { return [] }
    var needed = members
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
