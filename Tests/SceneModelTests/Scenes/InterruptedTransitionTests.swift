import LaunchModel
import Testing

@testable import SceneModel

/// What the app brings forward, or sends away, in the middle of a call about another step.
@Suite struct InterruptedTransitionTests {
  private let app = InterruptedApp()

  @Test func `a scene whose place is taken while another leaves for it stands beside`() throws {
    let system = try app.world(scenes: 2)
    app.interruptOnce(.restoration) { system in
      for _ in 0..<2 { _ = try system.activate(ActivationRequest()) }
    }
    let result = try system.activate(ActivationRequest())
    #expect(system.identifier(of: result.scene) == "scene-3")
    #expect(system.places == ["scene-4", "scene-5", "scene-3"])
    #expect(system.activationState(of: result.scene) == .foregroundActive)
    try app.expectWhole(system)
  }

  @Test func `a scene that is sent away while it continues an activity stays away`() throws {
    let system = try app.world(scenes: 1)
    system.enterBackground()
    system.discardEvents()
    app.interruptOnce(.continueActivity) { $0.enterBackground() }
    let activity = UserActivity(activityType: "a")
    let result = try system.activate(ActivationRequest(session: "session-1", userActivity: activity))
    #expect(system.activationState(of: result.scene) == .background)
    #expect(
      system.takeTold()
        == story(
          .entersForeground("scene-1"), .continues("scene-1", activity),
          [Told(.applicationWillEnterForegroundNotification, "application")],
          .entersBackground("scene-1"), .applicationEntersBackground, .isDepicted("scene-1", 2)))
    try app.expectWhole(system)
  }

  @Test func `a scene that comes forward while it leaves is not taken to the background`() throws {
    let system = try app.world(scenes: 2)
    app.interruptOnce(.restoration) { _ = try $0.activate(ActivationRequest(session: "session-1")) }
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .resignsActive("scene-2"), .applicationResigns,
          [Told(.stateRestorationActivity, "scene-1", .restoration(nil))], .becomesActive("scene-1"),
          [Told(.applicationDidBecomeActiveNotification, "application")],
          .entersBackground("scene-2"), .isDepicted("scene-1", 1), .isDepicted("scene-2", 2)))
    #expect(try system.activationState("scene-1") == .foregroundActive)
  }

  @Test func `a scene that is active again resigns before it disconnects`() throws {
    let system = try app.world(scenes: 1)
    app.interruptOnce(.restoration) { _ = try $0.activate(ActivationRequest(session: "session-1")) }
    _ = system.disconnectScene(try system.scene("scene-1"))
    let told = system.takeTold().filter { $0.target == "scene-1" }
    #expect(
      told
        == story(
          .resignsActive("scene-1"), [Told(.stateRestorationActivity, "scene-1", .restoration(nil))],
          .becomesActive("scene-1"), .isDepicted("scene-1", 1), .resignsActive("scene-1"),
          .disconnects("scene-1")))
    try app.expectWhole(system)
  }

  @Test func `a session that is connected in the background is not brought forward before it has settled`()
    throws
  {
    let system = try app.world(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    let denied = SceneError.requestDenied(reason: "the session session-2 is being connected")
    var refused = 0
    app.interruptOnce(.restoration) { system in
      #expect(throws: denied) { try system.activate(ActivationRequest(session: "session-2")) }
      #expect(throws: denied) {
        try system.setLayout(.full, of: [system.scene("scene-3")], on: system.screen(nil))
      }
      refused += 1
    }
    let result = system.refresh(try system.session("session-2"))
    #expect(refused == 1)
    #expect(system.activationState(of: try #require(result.scene)) == .background)
    #expect(try !system.activate(ActivationRequest(session: "session-2")).isNew)
    try app.expectWhole(system)
  }

  @Test func `a scene that is being connected has no part in a layout and is not depicted`() throws {
    let system = try app.world(scenes: 1)
    app.interruptOnce(.willConnect) { system in
      #expect(throws: SceneError.requestDenied(reason: "the session session-2 is being connected")) {
        try system.setLayout(.full, of: [system.scene("scene-2")], on: system.screen(nil))
      }
      let result = system.refreshNow(try system.session("session-2"))
      #expect(result.scene == nil)
    }
    let result = try system.activate(ActivationRequest())
    #expect(system.activationState(of: result.scene) == .foregroundActive)
    try app.expectWhole(system)
  }

  @Test func `a layout leaves what has come forward meanwhile behind its scenes`() throws {
    let system = try app.world(scenes: 2)
    app.interruptOnce(.restoration) { _ = try $0.activate(ActivationRequest()) }
    try system.setLayout(.full, of: [system.scene("scene-2")], on: system.screen(nil))
    #expect(system.places == ["scene-3", "scene-2"])
    try app.expectWhole(system)
  }
}
