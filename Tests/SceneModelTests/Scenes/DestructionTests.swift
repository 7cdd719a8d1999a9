import LaunchModel
import Testing

@testable import SceneModel

@Suite struct DestructionTests {
  // Holds: animationOnScreen, goneWithoutBackground, discardedAfterDisconnect
  @Test(arguments: DismissalAnimation.allCases)
  func `takes a scene off the screen with the animation asked for`(
    _ animation: DismissalAnimation
  ) throws {
    let system = try SceneSystem.bare(scenes: 2)
    let scene = try system.scene("scene-2")
    let window = try system.window("window-2")
    let used = system.destroy(try system.session("session-2"), animation: animation)
    #expect(
      system.takeTold() == [
        Told(.dismissalAnimation, "scene-2", .animation(animation)),
        Told(.sceneWillResignActive, "scene-2"),
        Told(.sceneWillDeactivateNotification, "scene-2"),
        Told(.sceneDidDisconnect, "scene-2"),
        Told(.sceneDidDisconnectNotification, "scene-2"),
        Told(.didDiscardSceneSessions, "application", .sessions(["session-2"])),
      ])
    #expect(used == animation)
    #expect(!system.state.scenes.contains(scene))
    #expect(!system.state.windows.contains(window))
    #expect(system.openSessions == ["session-1"])
    #expect(system.connectedScenes == ["scene-1"])
    #expect(system.places == ["scene-1"])
    #expect(try system.activationState("scene-1") == .foregroundActive)
  }

  // Holds: animationOnScreen
  @Test(arguments: DismissalAnimation.allCases)
  func `uses no animation off screen`(_ animation: DismissalAnimation) throws {
    let system = try SceneSystem.bare(scenes: 3)
    #expect(system.destroy(try system.session("session-2"), animation: animation) == nil)
    #expect(system.takeTold() == story(.disconnects("scene-2"), .discards("session-2")))
    #expect(system.places == ["scene-1", "scene-3"])
    #expect(system.openSessions == ["session-1", "session-3"])
  }

  @Test(arguments: DismissalAnimation.allCases)
  func `only discards a disconnected session`(_ animation: DismissalAnimation) throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    #expect(system.destroy(try system.session("session-2"), animation: animation) == nil)
    #expect(system.takeTold() == .discards("session-2"))
    #expect(system.openSessions == ["session-1"])
  }

  // Holds: disconnectOrder
  @Test func `sends the app to the background with its last scene`() throws {
    let system = SceneSystem.bare()
    #expect(system.destroy(try system.session("session-1"), animation: .commit) == .commit)
    #expect(
      system.takeTold()
        == story(
          .leaves("scene-1", with: .commit), .resignsActive("scene-1"), .disconnects("scene-1"),
          .applicationResigns, .applicationEntersBackground, .discards("session-1")))
    #expect(system.state.applicationState == .background)
    #expect(system.openSessions == [])
    #expect(system.connectedScenes == [])
    #expect(system.state.windows.count == 0)
    #expect(
      throws: SceneError.requestDenied(
        reason: "no connected scene has a place on a screen; activate a session")
    ) { try system.enterForeground() }
    #expect(system.takeTold() == [])
    _ = try system.activate(ActivationRequest())
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2"),
          .connects("scene-2", "session-2", telling: .shows("window-2") + .becomesKey("window-2")),
          .entersForeground("scene-2"), .becomesActive("scene-2"), .applicationComesForward))
  }

  @Test func `leaves the app in the background where it is`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    #expect(system.destroy(try system.session("session-1"), animation: .decline) == nil)
    #expect(system.takeTold() == story(.disconnects("scene-1"), .discards("session-1")))
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(.entersForeground("scene-2"), .becomesActive("scene-2"), .applicationComesForward))
  }

  @Test func `saves nothing of a scene that goes for good`() throws {
    let app = RecordingApp()
    app.restoration = clownActivity
    let system = SceneSystem(app: app)
    let result = try system.activate(ActivationRequest())
    _ = app.takeSights()
    _ = system.destroy(result.session, animation: .standard)
    #expect(app.takeSights() == [])
  }

  @Test func `makes room for the next scene`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.destroy(try system.session("session-2"), animation: .standard)
    system.discardEvents()
    _ = try system.activate(ActivationRequest())
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-3"),
          .connects("scene-3", "session-3", telling: .shows("window-3") + .becomesKey("window-3")),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
  }

  // Holds: discardedAfterDisconnect
  @Test func `never brings a destroyed session back`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let session = try system.session("session-2")
    _ = system.destroy(session, animation: .standard)
    #expect(!system.state.sessions.contains(session))
    #expect(throws: SceneError.sessionNotFound("session-2")) { try system.session("session-2") }
    #expect(throws: SceneError.sessionNotFound("session-2")) {
      try system.activate(ActivationRequest(session: "session-2"))
    }
    let next = try system.activate(ActivationRequest())
    #expect(system.state.sessions[next.session].identifier == "session-3")
    #expect(!system.state.sessions.contains(session))
  }

  // Holds: destroyedIdentifier
  @Test func `never counts up to the identifier of a destroyed session`() throws {
    let system = SceneSystem.bare()
    for name in ["session-2", "session-4", "session-04", "session-5"] {
      let named = try system.activate(ActivationRequest(identifier: name))
      _ = system.destroy(named.session, animation: .standard)
    }
    var counted: [String] = []
    for _ in 0..<3 {
      let next = try system.activate(ActivationRequest())
      counted.append(system.state.sessions[next.session].identifier)
    }
    #expect(counted == ["session-3", "session-6", "session-7"])
  }

  // Holds: dismissalAnimations
  @Test func `has UIKit's raw values for the animations`() {
    #expect(DismissalAnimation.allCases.map(\.rawValue) == [1, 2, 3])
    #expect(DismissalAnimation.allCases.map { "\($0.name)" } == ["standard", "commit", "decline"])
  }
}
