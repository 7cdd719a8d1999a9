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

  @Test func `what a request has named is in use until it ends`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest())
    system.keepEntitiesInUse()
    let mark = system.inUseMark
    let window = try system.window("window-1")
    let before = system.state
    #expect(system.conflict(since: before) == nil)
    _ = system.destroy(try #require(system.state.sessions.handle(of: "session-2")), animation: nil)
    #expect(system.conflict(since: before) == nil)
    system.releaseWindow(window)
    #expect(system.conflict(since: before) == "the window window-1 is in use")
    // What was gone before is nobody's conflict.
    #expect(system.conflict(since: system.state) == nil)
    system.release(after: mark)
    #expect(system.conflict(since: before) == nil)
  }

  @Test func `the scene of a session in use is in use, and the session of a scene`() throws {
    let system = SceneSystem.bare()
    system.keepEntitiesInUse()
    let mark = system.inUseMark
    let session = try system.session("session-1")
    let before = system.state
    _ = system.disconnectScene(try #require(before.sessions[session].scene))
    #expect(system.conflict(since: before) == "the scene scene-1 is in use")
    system.restore(before)
    system.release(after: mark)
    _ = try system.scene("scene-1")
    _ = system.destroy(session, animation: nil)
    #expect(system.conflict(since: before) == "the session session-1 is in use")
  }
}
