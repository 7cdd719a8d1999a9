import LaunchModel
import Testing

@testable import SceneModel

/// Activities of another device: announced by their type, delivered or failed later.
///
/// Source: seed 004.
@Suite struct HandoffTests {
  static let type = "town.clown.show"
  static let options = ConnectionOptions(handoffUserActivityType: type)

  static let notBegun = SceneError.requestDenied(
    reason: "no Handoff has been announced to the scene; begin one")

  @Test func `to an active scene only tells it the type`() throws {
    let system = SceneSystem.bare()
    let scene = try system.beginHandoff(activityType: Self.type)
    #expect(system.takeTold() == .willContinue("scene-1", Self.type))
    #expect(scene == (try system.scene("scene-1")))
    #expect(try system.userActivity("scene-1") == nil)
  }

  @Test func `to an inactive scene tells it once it is active`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.discardEvents()
    _ = try system.beginHandoff(activityType: Self.type)
    #expect(
      system.takeTold()
        == story(
          .becomesActive("scene-1"), [Told(.applicationDidBecomeActiveNotification, "application")],
          .willContinue("scene-1", Self.type)))
  }

  // Holds: handoffAfterActive
  @Test func `to a scene in the background tells it once it is active`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    _ = try system.beginHandoff(activityType: Self.type)
    #expect(
      system.takeTold()
        == story(
          .comesUp("scene-1"), .applicationComesForward, .willContinue("scene-1", Self.type)))
  }

  @Test func `wakes a suspended process`() throws {
    let system = SceneSystem.bare()
    system.suspend()
    _ = try system.beginHandoff(activityType: Self.type)
    #expect(
      system.takeTold()
        == story(
          .comesUp("scene-1"), .applicationComesForward, .willContinue("scene-1", Self.type)))
    #expect(system.state.process == .running)
  }

  // Holds: handoffTypeOnly, handoffAfterActive
  @Test func `to a disconnected session: the type in the options, the announcement when active`() throws {
    let system = SceneSystem.bare()
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    let scene = try system.beginHandoff(activityType: Self.type)
    #expect(
      system.takeTold() == [
        Told(.sceneWillConnect, "scene-2", .connection(session: "session-1", options: Self.options)),
        Told(.windowDidBecomeVisibleNotification, "window-2"),
        Told(.windowDidBecomeKeyNotification, "window-2"),
        Told(.sceneWillConnectNotification, "scene-2"),
        Told(.sceneWillEnterForeground, "scene-2"),
        Told(.sceneWillEnterForegroundNotification, "scene-2"),
        Told(.sceneDidBecomeActive, "scene-2"),
        Told(.sceneDidActivateNotification, "scene-2"),
        Told(.applicationWillEnterForegroundNotification, "application"),
        Told(.applicationDidBecomeActiveNotification, "application"),
        Told(.sceneWillContinueUserActivity, "scene-2", .activityType(Self.type)),
      ])
    #expect(scene == (try system.scene("scene-2")))
    #expect(Self.options.userActivities == [])
    #expect(!Self.options.isEmpty)
  }

  @Test func `with no session left makes one, asking for its configuration with the type`() throws {
    let system = SceneSystem.bare()
    _ = system.destroy(try system.session("session-1"), animation: .standard)
    system.discardEvents()
    _ = try system.beginHandoff(activityType: Self.type)
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2", Self.options),
          .connects("scene-2", "session-2", Self.options, making: "window-2"), .comesUp("scene-2"),
          .applicationComesForward, .willContinue("scene-2", Self.type)))
  }

  @Test(arguments: ["session-1", "session-2"])
  func `goes to the session used last`(_ session: String) throws {
    let system = try SceneSystem.bare(scenes: 2)
    let scene = try system.activate(ActivationRequest(session: session)).scene
    system.discardEvents()
    #expect(try system.beginHandoff(activityType: Self.type) == scene)
    #expect(system.takeTold() == .willContinue(system.identifier(of: scene), Self.type))
  }

  // Holds: handoffEndsOnce
  @Test func `is continued once with its activity`() throws {
    let system = SceneSystem.bare()
    let scene = try system.beginHandoff(activityType: Self.type)
    system.discardEvents()
    try system.continueHandoff(clownActivity, in: scene)
    #expect(system.takeTold() == .continues("scene-1", clownActivity))
    #expect(try system.userActivity("scene-1") == clownActivity)
    expectRefusal(Self.notBegun, of: system) { try system.continueHandoff(clownActivity, in: scene) }
    expectRefusal(Self.notBegun, of: system) {
      try system.failHandoff(in: scene, HandoffError(domain: "a", code: 1))
    }
  }

  @Test func `refuses an activity of another type and goes on waiting`() throws {
    let system = SceneSystem.bare()
    let scene = try system.beginHandoff(activityType: Self.type)
    let other = UserActivity(activityType: "town.clown.map")
    expectRefusal(
      .requestDenied(reason: "the Handoff announced to the scene is of type town.clown.show"), of: system
    ) { try system.continueHandoff(other, in: scene) }
    try system.continueHandoff(clownActivity, in: scene)
    #expect(try system.userActivity("scene-1") == clownActivity)
  }

  // Holds: handoffEndsOnce
  @Test func `fails once with the error given`() throws {
    let system = SceneSystem.bare()
    let scene = try system.beginHandoff(activityType: Self.type)
    system.discardEvents()
    try system.failHandoff(in: scene, HandoffError(domain: "NSURLErrorDomain", code: -1009))
    #expect(
      system.takeTold() == .failsToContinue("scene-1", Self.type, "NSURLErrorDomain", -1009))
    expectRefusal(Self.notBegun, of: system) {
      try system.failHandoff(in: scene, HandoffError(domain: "a", code: 1))
    }
    expectRefusal(Self.notBegun, of: system) { try system.continueHandoff(clownActivity, in: scene) }
    // The next one begins as the first did.
    _ = try system.beginHandoff(activityType: Self.type)
    try system.continueHandoff(clownActivity, in: scene)
    #expect(try system.userActivity("scene-1") == clownActivity)
  }

  @Test func `neither continues nor fails without having begun`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let other = try system.scene("scene-1")
    _ = try system.beginHandoff(activityType: Self.type)
    expectRefusal(Self.notBegun, of: system) { try system.continueHandoff(clownActivity, in: other) }
    expectRefusal(Self.notBegun, of: system) {
      try system.failHandoff(in: other, HandoffError(domain: "a", code: 1))
    }
    try system.continueHandoff(clownActivity, in: try system.scene("scene-2"))
  }

  @Test func `begins in another scene while one is waited for`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let second = try system.beginHandoff(activityType: Self.type)
    _ = try system.activate(ActivationRequest(session: "session-1"))
    system.discardEvents()
    let first = try system.beginHandoff(activityType: "town.clown.map")
    #expect(system.takeTold() == .willContinue("scene-1", "town.clown.map"))
    try system.continueHandoff(clownActivity, in: second)
    try system.continueHandoff(UserActivity(activityType: "town.clown.map"), in: first)
    #expect(try system.userActivity("scene-2") == clownActivity)
    #expect(try system.userActivity("scene-1")?.activityType == "town.clown.map")
  }

  @Test func `is gone with its scene`() throws {
    let system = SceneSystem.bare()
    _ = try system.beginHandoff(activityType: Self.type)
    system.terminate(isForced: true)
    let scene = try #require(try system.launch())
    expectRefusal(Self.notBegun, of: system) { try system.continueHandoff(clownActivity, in: scene) }
    #expect(try system.beginHandoff(activityType: Self.type) == scene)
  }
}
