import LaunchModel
import Testing

@testable import SceneModel

/// Sessions that the person swipes away in the switcher.
@Suite struct DiscardTests {
  // Holds: discardedInSwitcher
  @Test func `one of two on screen: resigns, disconnects, is discarded, with no animation`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.discard(try system.session("session-2"))
    #expect(
      system.takeTold() == [
        Told(.sceneWillResignActive, "scene-2"),
        Told(.sceneWillDeactivateNotification, "scene-2"),
        Told(.sceneDidDisconnect, "scene-2"),
        Told(.sceneDidDisconnectNotification, "scene-2"),
        Told(.didDiscardSceneSessions, "application", .sessions(["session-2"])),
      ])
    #expect(system.openSessions == ["session-1"])
    #expect(system.places == ["scene-1"])
    #expect(system.state.applicationState == .active)
  }

  // Holds: applicationStateDerived
  @Test func `one of two inactive: does not resign again`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.resignActive()
    system.discardEvents()
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == story(.disconnects("scene-1"), .discards("session-1")))
    #expect(system.state.applicationState == .inactive)
  }

  @Test func `one of two in the background: disconnects and is discarded`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == story(.disconnects("scene-1"), .discards("session-1")))
    #expect(system.openSessions == ["session-2"])
    #expect(system.state.process == .running)
  }

  @Test func `one of two disconnected: is discarded`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    system.discard(try system.session("session-2"))
    #expect(system.takeTold() == .discards("session-2"))
    #expect(system.openSessions == ["session-1"])
  }

  // Holds: lastDiscard
  @Test func `the last one ends the process and is kept`() throws {
    let system = SceneSystem.bare()
    system.setStateRestorationActivity(clownActivity, of: try system.session("session-1"))
    system.discard(try system.session("session-1"))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .disconnects("scene-1"), .applicationResigns,
          .applicationEntersBackground, .willTerminate, .processEnds))
    #expect(system.state.process == .notRunning)
    #expect(system.openSessions == ["session-1"])
    _ = try system.launch()
    #expect(
      system.takeTold()
        == .launches("scene-2", "session-1", making: "window-2"))
    #expect(try system.userActivity("scene-2") == savedClownActivity)
  }

  @Test func `the last one, disconnected, ends the process and is kept`() throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == story(.willTerminate, .processEnds))
    #expect(system.openSessions == ["session-1"])
  }

  // Holds: lastDiscard
  @Test func `the last one is discarded like any other where the policy says so`() throws {
    let system = SceneSystem.bare()
    system.state.policies.lastDiscard = .discards
    system.discard(try system.session("session-1"))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .disconnects("scene-1"), .applicationResigns,
          .applicationEntersBackground, .discards("session-1")))
    #expect(system.state.process == .running)
    #expect(system.openSessions == [])
    system.terminate(isForced: true)
    #expect(system.takeTold() == story(.willTerminate, .processEnds))
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-2"),
          .connects("scene-2", "session-2", making: "window-2"), .comesUp("scene-2"),
          .applicationComesForward))
  }

  // Holds: discardReport, discardedInSwitcher
  @Test(arguments: ScenePolicies.LastDiscard.allCases)
  func `while not running they are reported together after the next launch, in order, once`(
    _ policy: ScenePolicies.LastDiscard
  ) throws {
    let system = try SceneSystem.bare(scenes: 4)
    system.state.policies.lastDiscard = policy
    system.terminate(isForced: true)
    system.discardEvents()
    for name in ["session-3", "session-1", "session-4"] { system.discard(try system.session(name)) }
    #expect(system.takeTold() == [])
    #expect(system.openSessions == ["session-2"])
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .discards(together: ["session-3", "session-1", "session-4"]),
          .connects("scene-5", "session-2", making: "window-5"), .comesUp("scene-5"),
          .applicationComesForward))
    system.terminate(isForced: true)
    system.discardEvents()
    _ = try system.launch()
    #expect(
      system.takeTold()
        == .launches("scene-6", "session-2", making: "window-6"))
  }

  @Test(arguments: ScenePolicies.LastDiscard.allCases)
  func `the last one while not running goes, and the next launch makes a new one`(
    _ policy: ScenePolicies.LastDiscard
  ) throws {
    let system = SceneSystem.bare()
    system.state.policies.lastDiscard = policy
    system.terminate(isForced: false)
    system.discardEvents()
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == [])
    #expect(system.openSessions == [])
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .discards("session-1"), .asksConfiguration("session-2"),
          .connects("scene-2", "session-2", making: "window-2"), .comesUp("scene-2"),
          .applicationComesForward))
  }

  @Test func `while suspended nothing is told, the process sleeps on, and the scene is gone`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.suspend()
    system.discard(try system.session("session-2"))
    #expect(system.takeTold() == [])
    #expect(system.state.process == .suspended)
    #expect(system.openSessions == ["session-1"])
    #expect(system.connectedScenes == ["scene-1"])
    #expect(system.places == ["scene-1"])
    #expect(system.state.windows.handles.map { system.state.windows[$0].identifier } == ["window-1"])
  }

  @Test func `what was discarded while suspended is reported after the next launch, with what came later`()
    throws
  {
    let system = try SceneSystem.bare(scenes: 3)
    system.suspend()
    system.discard(try system.session("session-3"))
    system.terminate(isForced: false)
    system.discard(try system.session("session-1"))
    #expect(system.takeTold() == .processEnds)
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .discards(together: ["session-3", "session-1"]),
          .connects("scene-4", "session-2", making: "window-4"), .comesUp("scene-4"),
          .applicationComesForward))
  }

  @Test func `a discarded session never comes back`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.activate(ActivationRequest(identifier: "session-4"))
    system.terminate(isForced: true)
    let session = try system.session("session-4")
    system.discard(session)
    _ = try system.launch()
    #expect(!system.state.sessions.contains(session))
    expectRefusal(.sessionNotFound("session-4"), of: system) {
      _ = try system.activate(ActivationRequest(session: "session-4"))
    }
    let names = try (0..<2).map { _ in
      system.identifier(of: try system.activate(ActivationRequest()).session)
    }
    #expect(names == ["session-3", "session-5"])
  }
}
