import TestSupport
import Testing

@testable import SceneModel

/// Long lives of an app: launches, ends, discards, screens, time.
@Suite struct RandomLifeTests {
  @Test func `every event fits the charts, and the state is what the events make it`() {
    let seed = RandomRun.seed("life")
    var driver = LifeDriver(seed: seed)
    let system = SceneSystem.bare()
    var ledger = LifeLedger(system)
    var seen: Set<EventName> = []
    var commands: [String] = []
    for step in 0..<RandomRun.steps {
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
    ]).subtracting(EventName.ofLaunches)
    if RandomRun.steps >= 5000 { #expect(unheard.isEmpty, "seed \(seed)") }
  }

  @Test func `the same seed leads the same life`() {
    expectSameSeedTellsSame(LifeDriver.self, steps: 2000)
  }
}
