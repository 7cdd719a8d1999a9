import LaunchModel
import Testing

@testable import SceneModel

/// The app on its way to the background and back, and scenes that the system reclaims.
@Suite struct TransitionTests {
  // Holds: methodThenNotification, fourMethodsSilent
  @Test func `goes to the background with one scene`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    #expect(
      system.takeTold() == [
        Told(.sceneWillResignActive, "scene-1"),
        Told(.sceneWillDeactivateNotification, "scene-1"),
        Told(.applicationWillResignActiveNotification, "application"),
        Told(.stateRestorationActivity, "scene-1", .restoration(nil)),
        Told(.sceneDidEnterBackground, "scene-1"),
        Told(.sceneDidEnterBackgroundNotification, "scene-1"),
        Told(.applicationDidEnterBackgroundNotification, "application"),
        Told(.snapshot, "scene-1", .snapshot(serial: 1)),
      ])
    #expect(system.state.applicationState == .background)
    #expect(try system.activationState("scene-1") == .background)
    #expect(system.places == ["scene-1"])
  }

  // Holds: methodThenNotification, applicationAfterScenes
  @Test func `comes back with one scene`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    try system.enterForeground()
    #expect(
      system.takeTold() == [
        Told(.sceneWillEnterForeground, "scene-1"),
        Told(.sceneWillEnterForegroundNotification, "scene-1"),
        Told(.sceneDidBecomeActive, "scene-1"),
        Told(.sceneDidActivateNotification, "scene-1"),
        Told(.applicationWillEnterForegroundNotification, "application"),
        Told(.applicationDidBecomeActiveNotification, "application"),
      ])
    #expect(system.state.applicationState == .active)
    #expect(try system.activationState("scene-1") == .foregroundActive)
  }

  // Holds: backgroundOrder, snapshotsLast, applicationAfterScenes
  @Test func `goes to the background with two scenes and comes back with both`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .resignsActive("scene-2"), .applicationResigns,
          .entersBackground("scene-1"), .entersBackground("scene-2", saving: savedClownActivity),
          .applicationEntersBackground, .isDepicted("scene-1", 1), .isDepicted("scene-2", 2)))
    #expect(system.places == ["scene-1", "scene-2"])
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(
          .entersForeground("scene-1"), .becomesActive("scene-1"), .entersForeground("scene-2"),
          .becomesActive("scene-2"), .applicationComesForward))
    #expect(system.state.applicationState == .active)
  }

  @Test func `leaves scenes without a place in the background`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    system.enterBackground()
    #expect(!system.takeTold().contains { $0.target == "scene-2" })
    try system.enterForeground()
    #expect(
      system.takeTold()
        == story(
          .entersForeground("scene-1"), .becomesActive("scene-1"), .entersForeground("scene-3"),
          .becomesActive("scene-3"), .applicationComesForward))
    #expect(try system.activationState("scene-2") == .background)
  }

  @Test func `does nothing the second time`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    let away = system.state
    system.enterBackground()
    #expect(system.takeTold() == [])
    #expect(system.state == away)
    try system.enterForeground()
    system.discardEvents()
    let back = system.state
    try system.enterForeground()
    #expect(system.takeTold() == [])
    #expect(system.state == back)
  }

  // MARK: - Reclaimed scenes

  // Holds: reclaimKeepsSession, sessionKeeps
  @Test func `saves a scene on screen before it disconnects it`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    system.discardEvents()
    let scene = try system.scene("scene-2")
    let window = try system.window("window-2")
    let kept = system.disconnectScene(scene)
    #expect(kept == (try system.session("session-2")))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-2"),
          .entersBackground("scene-2", saving: savedClownActivity, snapshot: 1),
          .disconnects("scene-2")))
    #expect(!system.state.scenes.contains(scene))
    #expect(!system.state.windows.contains(window))
    let session = system.state.sessions[try system.session("session-2")]
    #expect(session.scene == nil)
    #expect(session.stateRestorationActivity == savedClownActivity)
    #expect(session.configuration?.name == "Default Configuration")
    #expect(system.openSessions == ["session-1", "session-2"])
    #expect(system.places == ["scene-1"])
  }

  // Holds: reclaimKeepsSession
  @Test func `only disconnects a scene off screen`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    _ = system.disconnectScene(try system.scene("scene-2"))
    #expect(system.takeTold() == .disconnects("scene-2"))
    #expect(system.openSessions == ["session-1", "session-2", "session-3"])
    #expect(system.connectedScenes == ["scene-1", "scene-3"])
    #expect(system.state.sessions[try system.session("session-2")].snapshot?.serial == 1)
  }

  // Holds: leaveScreenOrder, disconnectOrder
  @Test func `sends the app to the background with the last scene`() throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .applicationResigns, .entersBackground("scene-1"),
          .applicationEntersBackground, .isDepicted("scene-1", 1), .disconnects("scene-1")))
    #expect(system.state.applicationState == .background)
    #expect(
      throws: SceneError.requestDenied(
        reason: "no connected scene has a place on a screen; activate a session")
    ) { try system.enterForeground() }
    #expect(system.takeTold() == [])
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(
      system.takeTold()
        == story(
          .connects("scene-2", "session-1", telling: .shows("window-2") + .becomesKey("window-2")),
          .entersForeground("scene-2"), .becomesActive("scene-2"), .applicationComesForward))
  }

  // Holds: activationStates, applicationStates
  @Test func `has UIKit's raw values for the states`() {
    let states: [ActivationState] = [.unattached, .foregroundActive, .foregroundInactive, .background]
    #expect(states.map(\.rawValue) == [-1, 0, 1, 2])
    #expect(states.map(\.isForeground) == [false, true, true, false])
    #expect(
      states.map { "\($0.name)" } == [
        "unattached", "foregroundActive", "foregroundInactive", "background",
      ])
    let applications: [ApplicationState] = [.active, .inactive, .background]
    #expect(applications.map(\.rawValue) == [0, 1, 2])
    #expect(applications.map { "\($0.name)" } == ["active", "inactive", "background"])
  }
}
