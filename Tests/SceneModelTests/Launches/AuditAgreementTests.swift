import LaunchModel
import TestSupport
import Testing

@testable import SceneModel

/// The audit beside a running app that has been brought to the same place by ordinary means.
@Suite struct AuditAgreementTests {
  @Test func `the audit says what becomes of a launch when it is delivered`() throws {
    let seed = RandomRun.seed("audit")
    var apps = RandomApps(seed: seed)
    for _ in 0..<max(1, RandomRun.steps / 500) {
      let app = apps.app()
      let audit = DeliveryAudit(app)
      if audit.adoption.traps {
        let cells = audit.cells()
        let allLost = cells.allSatisfy { cell in
          cell.isLost == (cell.path.reasonNotOffered(by: app) == nil) && !cell.isHandled
            && cell.deliveries.isEmpty
        }
        #expect(allLost, "seed \(seed), \(app)")
        continue
      }
      for state in LaunchState.allCases {
        for path in LaunchPath.allCases where path != .normal {
          let problem = try disagreement(audit, app, path, state)
          #expect(problem == nil, "seed \(seed), \(path), \(state), \(app)")
          if problem != nil { return }
        }
      }
    }
  }

  /// What the running app does otherwise than the audit says; nil when nothing.
  private func disagreement(
    _ audit: DeliveryAudit, _ app: AppDescription, _ path: LaunchPath, _ state: LaunchState
  ) throws -> String? {
    let cell = audit.cell(path, state)
    if cell.isHandled, cell.isLost { return "handled and lost" }
    if cell.isHandled != (cell.reason == nil), !path.isAboutWindows { return "\(cell.reason ?? "no reason")" }
    let system = try SceneSystem.running(app, in: state)
    let arrival = path.sample(for: app)
    do throws(SceneError) {
      let outcome = try system.deliver(arrival)
      let told = system.takeCallbacks()
      if told != cell.told { return "told \(told), audited \(cell.told)" }
      let isOffered = cell.isLost || cell.isHandled
      switch arrival {
      case .launch(let launch) where launch != .normal && isOffered:
        return outcome.isTaken == cell.isHandled ? nil : "taken \(outcome.isTaken)"
      case .handoff, .backgroundResponse, .presentedNotification, .deferredLink, .activation,
        .newScene(.some):
        if !isOffered { return nil }
        return outcome.isTaken == cell.isHandled ? nil : "taken \(outcome.isTaken)"
      default: return nil
      }
    } catch {
      if cell.isHandled || cell.isLost { return "refused: \(error)" }
      return cell.reason?.hasPrefix("cannot happen here: ") == true ? nil : "refused: \(error)"
    }
  }
}
