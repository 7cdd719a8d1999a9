import LaunchModel
import Testing

@testable import SceneModel

/// Activation of a session that exists.
@Suite struct ReactivationTests {
  // Holds: connectedContinues
  @Test func `continues an activity in a scene on screen and does nothing else`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let result = try system.activate(
      ActivationRequest(session: "session-1", userActivity: clownActivity, requestingScene: "scene-2"))
    #expect(system.takeTold() == [Told(.sceneContinueUserActivity, "scene-1", .activity(clownActivity))])
    #expect(!result.isNew)
    #expect(result.session == (try system.session("session-1")))
    #expect(result.scene == (try system.scene("scene-1")))
    #expect(system.state.scenes[result.scene].userActivity == clownActivity)
    #expect(system.places == ["scene-2", "scene-1"])
  }

  @Test func `tells nothing of a scene on screen without an activity`() throws {
    let system = SceneSystem.bare()
    let before = system.state
    let result = try system.activate(ActivationRequest(session: "session-1", requestingScene: "scene-1"))
    #expect(system.takeTold() == [])
    #expect(!result.isNew)
    #expect(system.state == before)
  }

  // Holds: payloadOrder
  @Test func `brings a scene back from the background, continuing before it becomes active`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    #expect(system.places == ["scene-1", "scene-3"])
    let result = try system.activate(
      ActivationRequest(session: "session-2", userActivity: clownActivity, requestingScene: "scene-3"))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .entersBackground("scene-1", snapshot: 2),
          .entersForeground("scene-2"), .continues("scene-2", clownActivity),
          .becomesActive("scene-2")))
    #expect(!result.isNew)
    #expect(system.places == ["scene-3", "scene-2"])
    #expect(try system.keyWindow("scene-2") == "window-2")
  }

  @Test func `brings a scene back from the background without an activity`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    _ = try system.activate(ActivationRequest(session: "session-2", requestingScene: "scene-1"))
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-3"), .entersBackground("scene-3", snapshot: 2),
          .entersForeground("scene-2"), .becomesActive("scene-2")))
    #expect(system.places == ["scene-1", "scene-2"])
  }

  @Test func `brings the app forward with one of its scenes`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: clownActivity))
    #expect(
      system.takeTold()
        == story(
          .entersForeground("scene-1"), .continues("scene-1", clownActivity), .becomesActive("scene-1"),
          .applicationComesForward))
    #expect(system.places == ["scene-1"])
    #expect(try system.activationState("scene-2") == .background)
  }

  // Holds: disconnectedConnects, configurationKept
  @Test func `connects a disconnected session without asking for a configuration`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let configuration = system.state.sessions[try system.session("session-2")].configuration
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    let options = ConnectionOptions(userActivities: [clownActivity])
    let result = try system.activate(
      ActivationRequest(session: "session-2", userActivity: clownActivity, requestingScene: "scene-1"))
    #expect(
      system.takeTold()
        == story(
          .connects(
            "scene-3", "session-2", options, telling: .shows("window-3") + .becomesKey("window-3")),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(!result.isNew)
    #expect(system.state.sessions[result.session].scene == result.scene)
    #expect(system.state.sessions[result.session].configuration == configuration)
    #expect(system.state.scenes[result.scene].userActivity == clownActivity)
    #expect(system.openSessions == ["session-1", "session-2"])
  }

  @Test func `restores a disconnected session from what was saved`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    let result = try system.activate(ActivationRequest(session: "session-2"))
    #expect(
      system.takeTold()
        == story(
          .connects("scene-3", "session-2", telling: .shows("window-3") + .becomesKey("window-3")),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(system.state.scenes[result.scene].userActivity == savedClownActivity)
  }

  @Test func `prefers what the person asked for to what was saved`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    _ = system.disconnectScene(try system.scene("scene-2"))
    let asked = UserActivity(activityType: "town.clown.book")
    let result = try system.activate(ActivationRequest(session: "session-2", userActivity: asked))
    #expect(system.state.scenes[result.scene].userActivity == asked)
    #expect(system.state.sessions[result.session].stateRestorationActivity == savedClownActivity)
  }

  // Holds: prominentPlacement
  @Test func `replaces nobody for an existing scene that is prominent`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    var request = ActivationRequest(session: "session-2", requestingScene: "scene-1")
    request.isProminent = true
    _ = try system.activate(request)
    #expect(
      system.takeTold() == story(.entersForeground("scene-2"), .becomesActive("scene-2")))
    #expect(system.places == ["scene-1", "scene-3", "scene-2"])
  }
}
