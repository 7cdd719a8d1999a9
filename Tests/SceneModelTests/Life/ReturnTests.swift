import LaunchModel
import Testing

@testable import SceneModel

/// What comes back, and what counts as used last.
@Suite struct ReturnTests {
  static let small = Size(width: 800, height: 600)

  @Test(arguments: [false, true])
  func `a launch connects the session of a reclaimed scene again`(isSuspended: Bool) throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    if isSuspended { system.advanceTime(by: 5) }
    system.discardEvents()
    let scene = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .connects("scene-2", "session-1", making: "window-2"), .comesUp("scene-2"),
          .applicationComesForward))
    #expect(scene == (try system.scene("scene-2")))
  }

  @Test func `a launch of a running app without a session makes one`() throws {
    let system = SceneSystem.bare()
    _ = system.destroy(try system.session("session-1"), animation: .standard)
    system.discardEvents()
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2"), .connects("scene-2", "session-2", making: "window-2"),
          .comesUp("scene-2"), .applicationComesForward))
  }

  @Test func `a launch brings forward a scene that was connected in the background`() throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = system.refresh(try system.session("session-1"))
    system.discardEvents()
    let scene = try system.launch()
    #expect(system.takeTold() == story(.comesUp("scene-2"), .applicationComesForward))
    #expect(scene == (try system.scene("scene-2")))
  }

  @Test func `a refresh in the background is no use of a session`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    #expect(system.applicationKey == "window-1")
    _ = try system.activate(ActivationRequest(session: "session-1"))
    _ = system.refresh(try system.session("session-2"))
    #expect(system.applicationKey == "window-1")
    #expect(try system.beginHandoff(activityType: "a") == system.scene("scene-1"))
    system.terminate(isForced: true)
    let scene = try #require(try system.launch())
    #expect(system.state.scenes[scene].session == (try system.session("session-1")))
  }

  @Test func `a refresh in the background does not make the last use forgotten`() throws {
    let system = SceneSystem(app: RecordingApp())
    for _ in 0..<2 { _ = try system.activate(ActivationRequest()) }
    _ = system.disconnectScene(try system.scene("scene-2"))
    _ = system.refresh(try system.session("session-2"))
    system.terminate(isForced: true)
    let scene = try #require(try system.launch())
    #expect(system.state.scenes[scene].session == (try system.session("session-2")))
  }

  @Test func `the key window of the app is in a scene on screen when one is`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    #expect(system.applicationKey == "window-3")
    // scene-2 stands in the background, used later than scene-1.
    _ = system.destroy(try system.session("session-3"), animation: .standard)
    #expect(system.places == ["scene-1"])
    #expect(system.applicationKey == "window-1")
    #expect(try system.launch() == system.scene("scene-1"))
  }

  // Holds: handoffReplaced, handoffCancelled
  @Test func `a Handoff begun again fails the one that was waited for`() throws {
    let system = SceneSystem.bare()
    let scene = try system.beginHandoff(activityType: "town.clown.map")
    system.discardEvents()
    _ = try system.beginHandoff(activityType: "town.clown.show")
    #expect(
      system.takeTold()
        == story(
          .failsToContinue("scene-1", "town.clown.map", "NSCocoaErrorDomain", 3072),
          .willContinue("scene-1", "town.clown.show")))
    try system.continueHandoff(clownActivity, in: scene)
    #expect(system.takeTold() == .continues("scene-1", clownActivity))
    expectRefusal(HandoffTests.notBegun, of: system) {
      try system.failHandoff(in: scene, HandoffError(domain: "a", code: 1))
    }
  }

  @Test func `a window that the scene comes to be as large as stands at its origin`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    _ = system.makeWindow(
      in: scene, identifier: "half", frame: Rect(x: 40, y: 50, width: 512, height: 1366))
    system.setGeometry(.rightHalf, of: scene)
    #expect(try system.windowFrame("half") == .leftHalf)
  }

  @Test func `the session of a screen goes with the screen, also when its scene has gone before`() throws {
    let system = SceneSystem.bare()
    let projector = try system.connectScreen(identifier: nil, size: Self.small)
    _ = system.disconnectScene(projector.scene)
    system.discardEvents()
    try system.disconnectScreen(projector.screen)
    #expect(system.takeTold() == .discards("session-2"))
    #expect(system.openSessions == ["session-1"])
  }

  @Test func `the session of a screen connects on its screen again`() throws {
    let system = SceneSystem.bare()
    let projector = try system.connectScreen(identifier: nil, size: Self.small)
    _ = system.disconnectScene(projector.scene)
    let scene = try system.activate(ActivationRequest(session: "session-2")).scene
    #expect(system.state.scenes[scene].screen == projector.screen)
    #expect(system.state.scenes[scene].frame.size == Self.small)
    #expect(system.places == ["scene-1"])
  }

  @Test func `a screen taken away while the app does not run takes its session along`() throws {
    let system = SceneSystem.bare()
    let projector = try system.connectScreen(identifier: nil, size: Self.small)
    system.terminate(isForced: true)
    system.discardEvents()
    try system.disconnectScreen(projector.screen)
    #expect(system.takeTold() == [])
    #expect(system.openSessions == ["session-1"])
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .discards("session-2"),
          .connects("scene-3", "session-1", making: "window-3"), .comesUp("scene-3"),
          .applicationComesForward))
  }

  @Test func `the last session of the switcher ends the process, whatever other screens show`() throws {
    let system = SceneSystem.bare()
    _ = try system.connectScreen(identifier: nil, size: Self.small)
    system.discard(try system.session("session-1"))
    #expect(system.state.process == .notRunning)
    #expect(system.openSessions == ["session-1", "session-2"])
  }

  @Test func `the device's scenes come forward although another screen has an active one`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    _ = try system.connectScreen(identifier: nil, size: Self.small)
    system.discardEvents()
    _ = try system.launch()
    #expect(system.takeTold() == story(.comesUp("scene-1"), .comesUp("scene-2")))
    system.enterBackground()
    _ = try system.connectScreen(identifier: nil, size: Self.small)
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(system.places == ["scene-1"])
  }
}
