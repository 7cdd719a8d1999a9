import LaunchModel
import Testing

@testable import SceneModel

/// Refreshes that the system fulfils at a later point in time.
@Suite struct DeferredRefreshTests {
  func waiting(scenes: Int = 1, delay: Double = 3) throws -> SceneSystem {
    let system = try SceneSystem.bare(scenes: scenes)
    system.state.policies.refreshDelay = delay
    return system
  }

  // Holds: refreshLater
  @Test func `wait for their time and say so`() throws {
    let system = try waiting()
    let result = system.refresh(try system.session("session-1"))
    #expect(system.takeTold() == [])
    #expect(result.scene == (try system.scene("scene-1")))
    #expect(result.snapshot == nil)
    system.advanceTime(by: 2.75)
    #expect(system.takeTold() == [])
    system.advanceTime(by: 0.25)
    #expect(system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 1)))
    system.advanceTime(by: 100)
    #expect(system.takeTold() == [])
  }

  // Holds: refreshLater
  @Test func `of one session become one, at the time of the first`() throws {
    let system = try waiting()
    let session = try system.session("session-1")
    for _ in 0..<3 {
      #expect(system.refresh(session).snapshot == nil)
      system.advanceTime(by: 0.5)
    }
    system.discardEvents()
    system.advanceTime(by: 1.5)
    #expect(system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 1)))
    // One asked for after that is another one.
    #expect(system.refresh(session).snapshot == nil)
    system.advanceTime(by: 3)
    #expect(system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2)))
    #expect(system.state.waitingRefreshes == [])
  }

  @Test func `are done in the order of their time`() throws {
    let system = try waiting(scenes: 3)
    _ = system.refresh(try system.session("session-3"))
    system.advanceTime(by: 0.5)
    system.state.policies.refreshDelay = 1
    _ = system.refresh(try system.session("session-1"))
    _ = system.refresh(try system.session("session-2"))
    system.discardEvents()
    system.advanceTime(by: 10)
    #expect(
      system.takeTold()
        == story(
          .isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2),
          .isAsked("scene-2", saving: nil), .isDepicted("scene-2", 3),
          .isAsked("scene-3", saving: nil), .isDepicted("scene-3", 4)))
  }

  @Test func `save what the scene shows by then`() throws {
    let system = try waiting()
    _ = system.refresh(try system.session("session-1"))
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.advanceTime(by: 3)
    #expect(
      system.takeTold()
        == story(.isAsked("scene-1", saving: savedClownActivity), .isDepicted("scene-1", 1)))
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  @Test func `connect a disconnected session in the background when they are due`() throws {
    let system = try waiting(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    let result = system.refresh(try system.session("session-2"))
    #expect(result.scene == nil)
    #expect(result.snapshot == nil)
    #expect(system.takeTold() == [])
    #expect(system.connectedScenes == ["scene-1"])
    system.advanceTime(by: 3)
    #expect(
      system.takeTold()
        == story(
          .connects("scene-3", "session-2", making: "window-3"), .entersForeground("scene-3"),
          .isAsked("scene-3", saving: nil), .didEnterBackground("scene-3"), .isDepicted("scene-3", 2)))
    #expect(try system.activationState("scene-3") == .background)
    #expect(system.places == ["scene-1"])
  }

  @Test func `connect a session that was disconnected meanwhile`() throws {
    let system = try waiting(scenes: 2)
    let result = system.refresh(try system.session("session-2"))
    #expect(result.scene == (try system.scene("scene-2")))
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.state.policies.backgroundConnection = .silent
    system.discardEvents()
    system.advanceTime(by: 3)
    #expect(
      system.takeTold()
        == story(
          .connects("scene-3", "session-2", making: "window-3"), .isAsked("scene-3", saving: nil),
          .isDepicted("scene-3", 2)))
  }

  @Test func `of a session destroyed meanwhile are forgotten`() throws {
    let system = try waiting(scenes: 2)
    _ = system.refresh(try system.session("session-2"))
    _ = system.destroy(try system.session("session-2"), animation: .standard)
    system.discardEvents()
    system.advanceTime(by: 3)
    #expect(system.takeTold() == [])
    #expect(system.openSessions == ["session-1"])
  }

  @Test func `are not done for a new session with the place of a destroyed one`() throws {
    let system = try waiting(scenes: 2)
    _ = system.refresh(try system.session("session-2"))
    _ = system.destroy(try system.session("session-2"), animation: .standard)
    _ = try system.activate(ActivationRequest())
    system.discardEvents()
    system.advanceTime(by: 3)
    #expect(system.takeTold() == [])
  }

  @Test(arguments: [true, false])
  func `of a process that ended meanwhile are forgotten`(isForced: Bool) throws {
    let system = try waiting()
    _ = system.refresh(try system.session("session-1"))
    system.terminate(isForced: isForced)
    system.discardEvents()
    system.advanceTime(by: 3)
    #expect(system.takeTold() == [])
    _ = try system.launch()
    system.discardEvents()
    system.advanceTime(by: 3)
    #expect(system.takeTold() == [])
  }

  @Test func `come before a suspension that is due at the same time`() throws {
    let system = try waiting(delay: 5)
    system.enterBackground()
    _ = system.refresh(try system.session("session-1"))
    system.discardEvents()
    system.advanceTime(by: 5)
    #expect(
      system.takeTold()
        == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2), .processIsSuspended))
  }

  // Holds: refreshDelay
  @Test func `are done at once without a delay`() throws {
    let system = try waiting(delay: 0)
    #expect(system.refresh(try system.session("session-1")).snapshot == 1)
    #expect(system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 1)))
  }

  @Test func `wait on in a copy of the state`() throws {
    let system = try waiting()
    _ = system.refresh(try system.session("session-1"))
    let kept = system.state
    system.advanceTime(by: 3)
    let first = system.takeTold()
    system.restore(kept)
    system.advanceTime(by: 3)
    #expect(system.takeTold() == first)
    #expect(first.count == 2)
  }
}
