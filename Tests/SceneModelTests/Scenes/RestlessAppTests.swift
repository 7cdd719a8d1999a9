import LaunchModel
import TestSupport
import Testing

@testable import SceneModel

/// Apps that do whatever anyone may in the middle of any of their calls.
@Suite struct RestlessAppTests {
  /// What an app has done inside its calls.
  private final class Interruptions {
    var depth = 0
    var calls: Set<InterruptedApp.Call> = []
    /// Since the last command from outside.
    var commands: [String] = []
  }

  /// Lets a driver interrupt an app now and then, and what it does inside a call again, up to three deep.
  private func interrupt(_ app: InterruptedApp, by driver: RestlessDriver) -> Interruptions {
    let interruptions = Interruptions()
    app.interruption = { call, system in
      let depth = interruptions.depth
      guard depth < 3, driver.random.oneIn(depth == 0 ? 3 : 6) else { return }
      interruptions.depth += 1
      interruptions.calls.insert(call)
      let command = driver.step(system, isInside: true)
      interruptions.commands.append("\(command) inside \(call) at \(depth)")
      interruptions.depth -= 1
    }
    app.isRefusing = { driver.random.oneIn(10) }
    app.shownSession = { system in
      guard let session = driver.random.pick(system.state.sessions), driver.random.oneIn(4) else {
        return .undecided
      }
      return .session(session)
    }
    return interruptions
  }

  private func installAnother(_ system: SceneSystem, _ driver: RestlessDriver) {
    var policies = ScenePolicies.random(using: &driver.random)
    policies.disconnectPostsResignKey = driver.random.oneIn(3)
    system.install(driver.apps.app(), policies: policies)
  }

  /// What is wrong with how scenes have come to where they are; one that is being connected can be disconnected here.
  private static func isAboutTransitions(_ violation: String) -> Bool {
    guard violation.contains(" of scene-"), !violation.hasPrefix("sceneDidDisconnectNotification") else {
      return false
    }
    return violation.contains(" comes in state ") || violation.hasSuffix(" comes off screen")
  }

  @Test func `whatever an app does in the middle of its calls, the world stays whole`() {
    let seed = RandomRun.seed("restless app")
    let driver = RestlessDriver(seed: seed)
    let app = InterruptedApp()
    let interruptions = interrupt(app, by: driver)
    let system = SceneSystem.bare(app: app)
    var shape = Ledger(system)
    var ledger = LaunchLedger(system)
    var commands: [String] = []
    for step in 0..<RandomRun.steps {
      if step % 60 == 59 {
        installAnother(system, driver)
        ledger.resume(system)
        commands = []
      }
      app.destination = driver.random.oneIn(5) ? .waiting("1", for: ["paid"]) : nil
      interruptions.commands = []
      commands.append(driver.step(system))
      let events = system.events
      system.discardEvents()
      ledger.read(events, to: system.state, isTimePassing: true)
      shape.resume(system)
      var violations = app.violations + driver.violations
      violations += ledger.violations.filter { Self.isAboutTransitions($0) }
      ledger.violations = []
      violations += Invariants.violations(system.state, shape).filter { !RandomLaunchTests.isAboutRest($0) }
      if system.state.process == .notRunning, system.state.scenes.count + system.state.windows.count > 0 {
        violations.append("something is there without a process")
      }
      if system.delivery != nil || !system.connecting.isEmpty { violations.append("something goes on") }
      if !violations.isEmpty {
        Issue.record(
          """
          seed \(seed), step \(step), after \(commands.suffix(8)), \(interruptions.commands): \(violations), \
          told \(events.map(Told.init))
          """)
        return
      }
    }
    let untouched = Set(InterruptedApp.Call.allCases).subtracting(interruptions.calls)
    if RandomRun.steps >= 5000 { #expect(untouched.isEmpty, "seed \(seed)") }
  }
}
