import LaunchModel
import SceneModel
import Testing

@Suite struct InterruptedConnectionTests {
  @Test func `a session that is being connected is not activated, refreshed or handed over to`() throws {
    let app = RecordingApp()
    let system = SceneSystem(app: app)
    let denied = SceneError.requestDenied(reason: "the session session-1 is being connected")
    var refused = 0
    app.whenConnecting = { _, system in
      #expect(throws: denied) { try system.activate(ActivationRequest(session: "session-1")) }
      #expect(throws: denied) { try system.approve(.refresh(try system.session("session-1"))) }
      #expect(throws: denied) { _ = try system.beginHandoff(activityType: "a") }
      refused += 1
    }
    _ = try system.activate(ActivationRequest())
    #expect(refused == 1)
    #expect(system.state.scenes.count == 1)
    app.whenConnecting = { _, _ in }
    #expect(try !system.activate(ActivationRequest(session: "session-1")).isNew)
  }

  @Test func `a scene that is disconnected while it connects leaves its session without one`() throws {
    let app = RecordingApp()
    let system = SceneSystem(app: app)
    app.whenConnecting = { scene, system in _ = system.disconnectScene(scene) }
    let gone = "the app has disconnected the scene while it was being activated"
    #expect(throws: SceneError.requestDenied(reason: gone)) { try system.activate(ActivationRequest()) }
    let handedOver = "the app has disconnected the scene while it was being connected"
    #expect(throws: SceneError.requestDenied(reason: handedOver)) {
      try system.beginHandoff(activityType: "a")
    }
    app.whenConnecting = { _, _ in }
    let session = try system.session("session-1")
    #expect(system.state.sessions[session].scene == nil)
    #expect(try !system.activate(ActivationRequest(session: "session-1")).isNew)
  }

  @Test func `a session that is destroyed while its scene connects is refused as such`() throws {
    let app = RecordingApp()
    let system = SceneSystem(app: app)
    app.whenConnecting = { scene, system in
      _ = system.destroy(system.state.scenes[scene].session, animation: nil)
    }
    let activated = "the app has destroyed the session while it was being activated"
    #expect(throws: SceneError.requestDenied(reason: activated)) { try system.activate(ActivationRequest()) }
    let connected = "the app has destroyed the session while it was being connected"
    #expect(throws: SceneError.requestDenied(reason: connected)) {
      try system.beginHandoff(activityType: "a")
    }
    #expect(system.state.sessions.count == 0)
    #expect(system.state.scenes.count == 0)
    app.whenConnecting = { _, _ in }
    #expect(try system.activate(ActivationRequest()).isNew)
  }

  @Test func `an identifier that is taken while the app is asked is refused`() throws {
    let app = InterruptedApp()
    let system = SceneSystem(app: app)
    app.interruptOnce(.refusal) { _ = try $0.activate(ActivationRequest(identifier: "mine")) }
    #expect(throws: SceneError.identifierTaken("mine")) {
      try system.activate(ActivationRequest(identifier: "mine"))
    }
    #expect(system.state.sessions.count == 1)
  }

  @Test func `a state goes on in another that has all it has`() throws {
    let system = SceneSystem.bare()
    let before = system.state
    _ = try system.activate(ActivationRequest())
    #expect(before.conflict(with: system.state) == nil)
    let between = system.state
    system.releaseWindow(try system.window("window-1"))
    #expect(before.conflict(with: system.state) == "the window window-1 is in use")
    _ = system.destroy(try system.session("session-2"), animation: nil)
    #expect(between.conflict(with: system.state) == "the session session-2 is in use")
    #expect(before.conflict(with: before) == nil)
  }
}
