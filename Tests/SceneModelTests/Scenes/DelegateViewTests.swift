import LaunchModel
import Testing

@testable import SceneModel

/// What an app sees of the system while it is being called.
@Suite struct DelegateViewTests {
  typealias Sight = RecordingApp.Sight

  /// A system whose app makes one key window a scene, with one scene on screen.
  func launched(_ app: RecordingApp) throws -> SceneSystem {
    app.whenConnecting = { scene, system in system.makeKeyAndVisible(system.makeWindow(in: scene)) }
    let system = SceneSystem(app: app)
    _ = try system.activate(ActivationRequest())
    system.discardEvents()
    return system
  }

  // Holds: connectionOrder, stateInsideCalls
  @Test func `sees an unattached scene without a session's scene while it connects`() throws {
    let app = RecordingApp()
    _ = try launched(app)
    #expect(
      app.takeSights() == [
        Sight(
          call: .configurationForConnecting, session: "session-1", connectedScenes: [],
          applicationState: .background),
        Sight(
          call: .sceneWillConnect, session: "session-1", scene: "scene-1", activationState: .unattached,
          connectedScenes: ["scene-1"], applicationState: .background),
      ])
  }

  @Test func `gets the same options in both calls`() throws {
    let app = RecordingApp()
    let system = try launched(app)
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    let options = ConnectionOptions(userActivities: [clownActivity])
    #expect(app.options == [.empty, .empty, options, options])
    #expect(ConnectionOptions.empty.isEmpty)
    #expect(!options.isEmpty)
  }

  @Test func `sees its window key as soon as it has made it so`() throws {
    let app = RecordingApp()
    let system = SceneSystem(app: app)
    var keys: [String?] = []
    app.whenConnecting = { scene, system in
      let first = system.makeWindow(in: scene)
      system.makeKeyAndVisible(first)
      keys.append(system.state.scenes[scene].keyWindow.map { system.state.windows[$0].identifier })
      system.makeKeyAndVisible(system.makeWindow(in: scene))
      keys.append(system.state.scenes[scene].keyWindow.map { system.state.windows[$0].identifier })
      #expect(!system.isKeyWindow(first))
    }
    _ = try system.activate(ActivationRequest())
    #expect(keys == ["window-1", "window-2"])
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-1"),
          .connects(
            "scene-1", "session-1",
            telling: story(
              .shows("window-1"), .becomesKey("window-1"), .shows("window-2"),
              .becomesKey("window-2", insteadOf: "window-1"))),
          .entersForeground("scene-1"), .becomesActive("scene-1"), .applicationComesForward))
  }

  @Test func `sees a disconnected session without a scene while it connects again`() throws {
    let app = RecordingApp()
    app.restoration = clownActivity
    let system = try launched(app)
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = app.takeSights()
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(
      app.takeSights() == [
        Sight(
          call: .sceneWillConnect, session: "session-1", scene: "scene-2", activationState: .unattached,
          connectedScenes: ["scene-2"], applicationState: .background)
      ])
    #expect(app.options.last == ConnectionOptions(userActivities: [clownActivity]))
    #expect(app.options.count == 3)
    #expect(try system.activationState("scene-2") == .foregroundActive)
  }

  @Test func `continues in an active scene as it is`() throws {
    let app = RecordingApp()
    let system = try launched(app)
    _ = app.takeSights()
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(
      app.takeSights() == [
        Sight(
          call: .sceneContinueUserActivity, session: "session-1", scene: "scene-1",
          activationState: .foregroundActive, sessionScene: "scene-1", keyWindow: "window-1",
          connectedScenes: ["scene-1"], applicationState: .active)
      ])
  }

  // Holds: stateInsideCalls
  @Test func `saves and continues an inactive scene on its way out and back`() throws {
    let app = RecordingApp()
    let system = try launched(app)
    _ = app.takeSights()
    system.enterBackground()
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(
      app.takeSights() == [
        Sight(
          call: .stateRestorationActivity, session: "session-1", scene: "scene-1",
          activationState: .foregroundInactive, sessionScene: "scene-1", keyWindow: "window-1",
          connectedScenes: ["scene-1"], applicationState: .inactive),
        Sight(
          call: .sceneContinueUserActivity, session: "session-1", scene: "scene-1",
          activationState: .foregroundInactive, sessionScene: "scene-1", keyWindow: "window-1",
          connectedScenes: ["scene-1"], applicationState: .background),
      ])
  }

  @Test func `is asked for restoration in whatever state the scene is refreshed`() throws {
    let app = RecordingApp()
    let system = try launched(app)
    _ = app.takeSights()
    _ = system.refresh(try system.session("session-1"))
    system.enterBackground()
    _ = system.refresh(try system.session("session-1"))
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = system.refresh(try system.session("session-1"))
    let asked = app.takeSights().filter { $0.call == .stateRestorationActivity }
    #expect(
      asked.map(\.activationState) == [
        .foregroundActive, .foregroundInactive, .background, .unattached,
      ])
    #expect(asked.map(\.sessionScene) == ["scene-1", "scene-1", "scene-1", "scene-2"])
  }

  @Test func `may call the system from within a call`() throws {
    let app = RecordingApp()
    let system = try launched(app)
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    system.discardEvents()
    app.whenContinuing = { _, system in
      guard let session = try? system.session("session-1") else { return }
      #expect(system.destroy(session, animation: .commit) == .commit)
    }
    _ = try system.activate(ActivationRequest(session: "session-2", userActivity: clownActivity))
    #expect(
      system.takeTold()
        == story(
          .continues("scene-2", clownActivity), .leaves("scene-1", with: .commit),
          .resignsActive("scene-1"), .disconnects("scene-1"), .discards("session-1")))
    #expect(system.openSessions == ["session-2"])
    #expect(system.state.applicationState == .active)
  }
}
