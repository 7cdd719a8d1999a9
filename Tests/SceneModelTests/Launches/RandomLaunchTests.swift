import LaunchModel
import TestSupport
import Testing

@testable import SceneModel

/// Apps of every shape, whatever reaches them, and whatever is done with them meanwhile.
@Suite struct RandomLaunchTests {
  /// What scenes at rest may be like here, where Control Center can stand over them.
  static func isAboutRest(_ violation: String) -> Bool {
    violation.contains("rests foregroundInactive") || violation.hasPrefix("scenes with a place are")
  }

  @Test func `every app hears what its life cycle allows, and the world stays whole`() throws {
    let seed = RandomRun.seed("launches")
    var driver = LaunchDriver(seed: seed)
    let system = SceneSystem.bare()
    var ledger = LaunchLedger(system)
    var shape = Ledger(system)
    var checkpoints: [(state: SceneState, digest: Digest)] = []
    var seen: Set<EventName> = []
    var commands: [String] = []
    for step in 0..<(RandomRun.steps * 5) {
      let before = system.state
      let outcome = driver.step(system)
      if outcome.isInstall { commands = [] }
      commands.append(outcome.command)
      let events = system.events
      system.discardEvents()
      seen.formUnion(events.map(\.name))
      if outcome.isInstall { ledger.resume(system) }
      ledger.read(events, to: system.state, isTimePassing: outcome.command == "advanceTime")
      shape.resume(system)
      var violations = ledger.violations
      violations += Invariants.violations(system.state, shape).filter { !Self.isAboutRest($0) }
      if outcome.isRefused, !events.isEmpty || system.state != before {
        violations.append("a refusal left a trace")
      }
      if system.delivery != nil { violations.append("a delivery goes on") }
      if !violations.isEmpty {
        let last = [commands.first ?? ""] + commands.dropFirst().suffix(12)
        Issue.record(
          "seed \(seed), step \(step), after \(last): \(violations), told \(events.map(Told.init))")
        return
      }
      if step % 97 == 0 { checkpoints.append((system.state, Digest(system.state))) }
      if step % 211 == 210, let checkpoint = checkpoints.randomElement(using: &driver.apps.random) {
        let last = system.lastSequence
        system.restore(checkpoint.state)
        try #require(system.events.isEmpty && system.lastSequence == last, "seed \(seed), step \(step)")
        try #require(system.state == checkpoint.state, "seed \(seed), step \(step)")
        try #require(Digest(system.state) == checkpoint.digest, "seed \(seed), step \(step)")
        ledger.resume(system)
        commands = ["restore \(system.state.app.description)"]
      }
    }
    let unheard = Set(EventName.allCases).subtracting(seen).subtracting([
      // Nothing leaves the screen with an animation here, nobody touches windows, and there are no plugins.
      .dismissalAnimation, .windowDidBecomeHiddenNotification, .pluginFault,
    ])
    if RandomRun.steps >= 5000 { #expect(unheard.isEmpty, "seed \(seed)") }
  }

  @Test func `the same seed tells the same`() {
    expectSameSeedTellsSame(LaunchDriver.self, steps: 3000)
  }
}
