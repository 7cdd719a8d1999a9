import Testing

@testable import SceneModel

/// Time, and what it does to a process in the background.
@Suite struct SuspensionTests {
  // Holds: processStates, suspensionDelay
  @Test func `a process in the background is suspended after the delay and not before`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    system.advanceTime(by: 4.75)
    #expect(system.takeTold() == [])
    #expect(system.state.process == .running)
    system.advanceTime(by: 0.25)
    #expect(system.takeTold() == .processIsSuspended)
    #expect(system.state.process == .suspended)
    #expect(system.state.time == 5)
    #expect(try system.activationState("scene-1") == .background)
    system.advanceTime(by: 1000)
    #expect(system.takeTold() == [])
    #expect(system.state.time == 1005)
  }

  // Holds: suspensionDelay
  @Test(arguments: [0, 0.5, 30]) func `the delay is a policy`(delay: Double) {
    let system = SceneSystem.bare()
    system.state.policies.suspensionDelay = delay
    system.advanceTime(by: 7)
    system.enterBackground()
    system.discardEvents()
    if delay > 0 {
      system.advanceTime(by: delay * 0.75)
      #expect(system.takeTold() == [])
    }
    system.advanceTime(by: delay)
    #expect(system.takeTold() == .processIsSuspended)
    #expect(system.state.time == (delay > 0 ? 7 + delay * 1.75 : 7))
  }

  @Test(arguments: [false, true])
  func `a process on screen is never suspended`(isCovered: Bool) {
    let system = SceneSystem.bare()
    if isCovered { system.resignActive() }
    system.discardEvents()
    system.advanceTime(by: 1_000_000)
    #expect(system.takeTold() == [])
    #expect(system.state.process == .running)
  }

  @Test func `a process that comes back in time is not suspended, and the delay begins anew`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.advanceTime(by: 4)
    try system.enterForeground()
    system.discardEvents()
    system.advanceTime(by: 100)
    #expect(system.takeTold() == [])
    system.enterBackground()
    system.discardEvents()
    system.advanceTime(by: 4)
    #expect(system.takeTold() == [])
    system.advanceTime(by: 1)
    #expect(system.takeTold() == .processIsSuspended)
    #expect(system.state.time == 109)
  }

  @Test func `it is suspended again after a second time in the background`() throws {
    let system = SceneSystem.bare()
    for _ in 0..<3 {
      system.enterBackground()
      system.discardEvents()
      system.advanceTime(by: 5)
      #expect(system.takeTold() == .processIsSuspended)
      try system.enterForeground()
      #expect(system.takeTold() == story(.comesUp("scene-1"), .applicationComesForward))
      #expect(system.state.process == .running)
    }
  }

  @Test func `the app goes to the background when its last scene is reclaimed, and is suspended`() throws {
    let system = SceneSystem.bare()
    system.advanceTime(by: 1)
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    system.advanceTime(by: 5)
    #expect(system.takeTold() == .processIsSuspended)
  }

  @Test(arguments: [true, false])
  func `an ended process is not suspended`(isForced: Bool) {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.terminate(isForced: isForced)
    system.discardEvents()
    system.advanceTime(by: 100)
    #expect(system.takeTold() == [])
    #expect(system.state.process == .notRunning)
    #expect(system.state.time == 100)
  }

  @Test func `activation wakes a suspended process`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.suspend()
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(
      system.takeTold()
        == story(
          .entersForeground("scene-1"), .continues("scene-1", clownActivity), .becomesActive("scene-1"),
          .applicationComesForward))
    #expect(system.state.process == .running)
    #expect(system.places == ["scene-1"])
  }

  @Test func `no time passing does nothing`() {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    let before = system.state
    system.advanceTime(by: 0)
    #expect(system.takeTold() == [])
    let isSame = system.state == before
    #expect(isSame)
  }

  @Test func `many small steps do what a large one does`() throws {
    let one = try SceneSystem.bare(scenes: 2)
    let other = try SceneSystem.bare(scenes: 2)
    for system in [one, other] {
      system.state.policies.refreshDelay = 3
      system.enterBackground()
      _ = system.refresh(try system.session("session-2"))
    }
    one.advanceTime(by: 8)
    for _ in 0..<32 { other.advanceTime(by: 0.25) }
    #expect(one.takeTold() == other.takeTold())
    let endsSame = one.state == other.state
    #expect(endsSame)
  }
}
