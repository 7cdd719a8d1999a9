import Testing

@testable import SceneModel

@Suite struct BareSystemTests {
  @Test func `holds one foreground session, scene and window on a large screen`() throws {
    let system = SceneSystem.bare()
    let state = system.state
    #expect(state.screens.handles.map { state.screens[$0].identifier } == ["screen-1"])
    #expect(system.openSessions == ["session-1"])
    #expect(system.connectedScenes == ["scene-1"])
    #expect(state.windows.handles.map { state.windows[$0].identifier } == ["window-1"])
    #expect(state.supportsMultipleScenes)
    #expect(state.applicationState == .active)
    #expect(state.policies == ScenePolicies())
    #expect(state.policies.scenesSideBySide == 2)
    #expect(state.policies.backgroundConnection == .passesThroughForeground)
    #expect(state.screens[state.mainScreen].size == Size(width: 1024, height: 1366))
    #expect(system.places == ["scene-1"])
  }

  // Holds: windowSteps
  @Test func `shows its window and has it key`() throws {
    let system = SceneSystem.bare()
    let window = system.state.windows[try system.window("window-1")]
    #expect(window.windowScene == (try system.scene("scene-1")))
    #expect(window.frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    #expect(window.windowLevel == 0)
    #expect(!window.isHidden)
    #expect(window.canBecomeKey)
    #expect(window.rootViewController == ViewController(className: "ViewController"))
    #expect(system.isKeyWindow(try system.window("window-1")))
    #expect(try system.order("scene-1") == ["window-1"])
  }

  // Holds: sceneParts
  @Test func `has chosen the template's configuration`() throws {
    let system = SceneSystem.bare()
    let handle = try system.session("session-1")
    let session = system.state.sessions[handle]
    #expect(session.role == .windowApplication)
    #expect(
      session.configuration
        == SceneConfiguration(
          name: "Default Configuration", role: .windowApplication, delegateClass: "SceneDelegate"))
    #expect(session.scene == (try system.scene("scene-1")))
    #expect(session.stateRestorationActivity == nil)
    #expect(session.snapshot == nil)
    let scene = system.state.scenes[try system.scene("scene-1")]
    #expect(scene.session == handle)
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.frame == Rect(x: 0, y: 0, width: 1024, height: 1366))
    #expect(scene.title == "")
    #expect(scene.userActivity == nil)
  }

  @Test func `has told nothing yet, and counts from one`() throws {
    let system = SceneSystem.bare()
    #expect(system.events.isEmpty)
    #expect(system.lastSequence == 0)
    _ = system.refresh(try system.session("session-1"))
    #expect(system.events.map(\.sequence) == [1, 2])
    system.discardEvents()
    #expect(system.lastSequence == 2)
    _ = system.refresh(try system.session("session-1"))
    #expect(system.events.map(\.sequence) == [3, 4])
  }

  @Test func `is the same each time`() {
    #expect(SceneSystem.bare().state == SceneSystem.bare().state)
  }

  @Test func `refuses names that nobody has`() throws {
    let system = SceneSystem.bare()
    #expect(throws: SceneError.sessionNotFound("session-2")) { try system.session("session-2") }
    #expect(throws: SceneError.sessionNotFound("scene-1")) { try system.session("scene-1") }
    #expect(throws: SceneError.sceneNotFound("Scene-1")) { try system.scene("Scene-1") }
    #expect(throws: SceneError.windowNotFound("")) { try system.window("") }
    #expect(try system.state.windows[system.window("window-1")].identifier == "window-1")
  }

  @Test func `launches an app that has no scene yet`() throws {
    let app = RecordingApp()
    app.whenConnecting = { scene, system in system.makeKeyAndVisible(system.makeWindow(in: scene)) }
    let system = SceneSystem(app: app, screenSize: Size(width: 834, height: 1194))
    #expect(system.state.applicationState == .background)
    #expect(system.state.screens[system.state.mainScreen].size == Size(width: 834, height: 1194))
    _ = try system.activate(ActivationRequest())
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-1"),
          .connects("scene-1", "session-1", telling: .shows("window-1") + .becomesKey("window-1")),
          .entersForeground("scene-1"), .becomesActive("scene-1"), .applicationComesForward))
    #expect(system.state.applicationState == .active)
    #expect(
      system.state.windows[try system.window("window-1")].frame == Rect(x: 0, y: 0, width: 834, height: 1194))
  }
}
