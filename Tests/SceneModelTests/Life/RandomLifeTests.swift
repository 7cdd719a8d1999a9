import Foundation
import Testing

@testable import SceneModel

/// Long lives of an app: launches, ends, discards, screens, time.
@Suite struct RandomLifeTests {
  /// How many commands: `SCENEHOST_RANDOM_STEPS`.
  static let steps = ProcessInfo.processInfo.environment["SCENEHOST_RANDOM_STEPS"].flatMap { Int($0) } ?? 5000

  /// Where to start: `SCENEHOST_RANDOM_SEED`, else anywhere; it is printed so that a run can be repeated.
  static func seed() -> UInt64 {
    let given = ProcessInfo.processInfo.environment["SCENEHOST_RANDOM_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: .min ... .max)
    print("life: SCENEHOST_RANDOM_SEED=\(seed) SCENEHOST_RANDOM_STEPS=\(steps)")
    return seed
  }

  @Test func `every event fits the charts, and the state is what the events make it`() {
    let seed = Self.seed()
    var driver = LifeDriver(seed: seed)
    let system = SceneSystem.bare()
    var ledger = LifeLedger(system)
    var seen: Set<EventName> = []
    var commands: [String] = []
    for step in 0..<Self.steps {
      let before = system.state
      let (command, outcome) = driver.step(system)
      commands.append(command)
      let events = system.events
      system.discardEvents()
      seen.formUnion(events.map(\.name))
      ledger.read(events, outcome)
      var violations = ledger.violations + ledger.differences(from: system.state)
      if outcome == .refused, system.state != before { violations.append("a refusal left a trace") }
      if !violations.isEmpty {
        let last = commands.suffix(12)
        Issue.record(
          "seed \(seed), step \(step), after \(last): \(violations), told \(events.map(Told.init))")
        return
      }
    }
    let unheard = Set(EventName.allCases).subtracting(seen).subtracting([
      // Touches and windows have random sequences of their own.
      .windowDidBecomeHiddenNotification, .windowDidResignKeyNotification,
    ])
    if Self.steps >= 5000 { #expect(unheard.isEmpty, "seed \(seed)") }
  }

  @Test func `the same seed leads the same life`() {
    let seed = Self.seed()
    let systems = [SceneSystem.bare(), SceneSystem.bare()]
    for system in systems {
      var driver = LifeDriver(seed: seed)
      for _ in 0..<min(Self.steps, 2000) { _ = driver.step(system) }
    }
    let tellsSame = systems[0].takeTold() == systems[1].takeTold()
    let endsSame = systems[0].state == systems[1].state
    #expect(tellsSame, "seed \(seed)")
    #expect(endsSame, "seed \(seed)")
  }
}
