import TestSupport
import Testing

@testable import SceneModel

/// Long sequences of commands, good and bad; whatever comes, some things stay true.
@Suite struct RandomSceneTests {
  /// A state that was kept, and what it was like then.
  struct Checkpoint {
    let state: SceneState
    let digest: Digest
    let discarded: Set<String>
  }

  @Test func `keeps its invariants after every one of many commands`() throws {
    let seed = RandomRun.seed("SceneSystem")
    var driver = RandomDriver(seed: seed)
    let system = SceneSystem.bare()
    var ledger = Ledger(system)
    var checkpoints: [Checkpoint] = []
    var seen: Set<EventName> = []
    for step in 0..<RandomRun.steps {
      let before = system.state
      let command = driver.step(system)
      let events = system.events
      system.discardEvents()
      seen.formUnion(events.map(\.name))
      ledger.read(events, from: before, to: system.state)
      var violations = ledger.violations + Invariants.violations(system.state, ledger)
      if command.contains("refused"), !events.isEmpty || system.state != before {
        violations.append("a refusal left a trace")
      }
      if command.contains("astray") { violations.append("a touch has gone astray") }
      if !violations.isEmpty {
        Issue.record("seed \(seed), step \(step), after \(command): \(violations)")
        return
      }
      if step % 97 == 0 {
        checkpoints.append(
          Checkpoint(
            state: system.state, digest: Digest(system.state), discarded: ledger.discarded))
      }
      if step % 211 == 210, let checkpoint = checkpoints.randomElement(using: &driver.random) {
        let last = system.lastSequence
        system.restore(checkpoint.state)
        try #require(system.events.isEmpty && system.lastSequence == last, "seed \(seed), step \(step)")
        try #require(system.state == checkpoint.state, "seed \(seed), step \(step)")
        ledger.resume(system)
        ledger.restoreDiscarded(checkpoint.discarded)
        try #require(Digest(system.state) == checkpoint.digest, "seed \(seed), step \(step)")
      }
    }
    for checkpoint in checkpoints {
      try #require(Digest(checkpoint.state) == checkpoint.digest, "seed \(seed)")
    }
    // Processes, Handoff and geometry have random sequences of their own.
    let unheard = Set(EventName.allCases).subtracting(seen).subtracting([
      .windowSceneDidUpdate, .applicationWillFinishLaunching,
      .applicationDidFinishLaunching, .applicationDidFinishLaunchingNotification, .applicationWillTerminate,
      .applicationWillTerminateNotification, .sceneWillContinueUserActivity,
      .sceneDidFailToContinueUserActivity, .processSuspended, .processTerminated,
    ]).subtracting(EventName.ofLaunches)
    if RandomRun.steps >= 5000 { #expect(unheard.isEmpty, "seed \(seed)") }
  }

  /// A run of its own: what was told, and the state in the end.
  func run(_ system: SceneSystem, _ driver: inout RandomDriver, steps: Int) -> [Told] {
    system.discardEvents()
    for _ in 0..<steps { _ = driver.step(system) }
    return system.takeTold()
  }

  @Test func `tells the same for the same seed`() {
    expectSameSeedTellsSame(RandomDriver.self, steps: 3000)
  }

  @Test func `goes on from a copy as from the original`() {
    let seed = RandomRun.seed("SceneSystem, copies")
    var driver = RandomDriver(seed: seed)
    let system = SceneSystem.bare()
    for round in 0..<20 {
      _ = run(system, &driver, steps: 100)
      let copy = system.state
      let digest = Digest(copy)
      let other = SceneSystem.bare()
      other.state = copy
      var twin = driver
      let told = run(system, &driver, steps: 100)
      let retold = run(other, &twin, steps: 100)
      let tellsSame = told == retold
      let endsSame = system.state == other.state && Digest(system.state) == Digest(other.state)
      let keepsCopy = Digest(copy) == digest
      #expect(tellsSame, "seed \(seed), round \(round)")
      #expect(endsSame, "seed \(seed), round \(round)")
      #expect(keepsCopy, "seed \(seed), round \(round)")
      // Back where the two parted, both are what they were.
      system.state = copy
      #expect(Digest(system.state) == digest, "seed \(seed), round \(round)")
    }
  }
}
