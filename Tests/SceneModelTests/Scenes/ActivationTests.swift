import LaunchModel
import Testing

@testable import SceneModel

/// Activation of a new session.
@Suite struct ActivationTests {
  // Holds: nilSessionIsNew, connectionOrder
  @Test func `makes, connects and shows a session beside the scene that asked`() throws {
    let system = SceneSystem.bare()
    let result = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(
      system.takeTold() == [
        Told(
          .configurationForConnecting, "application", .connection(session: "session-2", options: .empty)),
        Told(.sceneWillConnect, "scene-2", .connection(session: "session-2", options: .empty)),
        Told(.windowDidBecomeVisibleNotification, "window-2"),
        Told(.windowDidBecomeKeyNotification, "window-2"),
        Told(.sceneWillConnectNotification, "scene-2"),
        Told(.sceneWillEnterForeground, "scene-2"),
        Told(.sceneWillEnterForegroundNotification, "scene-2"),
        Told(.sceneDidBecomeActive, "scene-2"),
        Told(.sceneDidActivateNotification, "scene-2"),
      ])
    #expect(result.isNew)
    #expect(result.session == (try system.session("session-2")))
    #expect(result.scene == (try system.scene("scene-2")))
    #expect(system.state.sessions[result.session].scene == result.scene)
    #expect(try system.activationState("scene-1") == .foregroundActive)
    #expect(try system.activationState("scene-2") == .foregroundActive)
    #expect(system.places == ["scene-1", "scene-2"])
    #expect(system.openSessions == ["session-1", "session-2"])
  }

  // Holds: activityInBothCalls
  @Test func `hands the activity to both calls of a new session`() throws {
    let system = SceneSystem.bare()
    let options = ConnectionOptions(userActivities: [clownActivity])
    let request = ActivationRequest(userActivity: clownActivity, requestingScene: "scene-1")
    let result = try system.activate(request)
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2", options),
          .connects(
            "scene-2", "session-2", options, telling: .shows("window-2") + .becomesKey("window-2")),
          .entersForeground("scene-2"), .becomesActive("scene-2")))
    #expect(system.state.scenes[result.scene].userActivity == clownActivity)
    #expect(try system.state.scenes[system.scene("scene-1")].userActivity == nil)
  }

  @Test func `tells the same without a requesting scene`() throws {
    let system = SceneSystem.bare()
    let other = SceneSystem.bare()
    _ = try system.activate(ActivationRequest())
    _ = try other.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(system.events == other.events)
    #expect(system.state == other.state)
  }

  // Holds: configurationKept
  @Test func `keeps the configuration that the app chose`() throws {
    let system = SceneSystem(app: RecordingApp())
    let role = SessionRole.windowExternalDisplayNonInteractive
    let result = try system.activate(ActivationRequest(role: role, identifier: "A3F0"))
    let session = system.state.sessions[result.session]
    #expect(session.identifier == "A3F0")
    #expect(session.role == role)
    #expect(
      session.configuration
        == SceneConfiguration(
          name: "Recorded", role: role, delegateClass: "RecordedDelegate", storyboard: "Main"))
  }

  @Test func `names a session as the caller says and counts the next`() throws {
    let system = SceneSystem.bare()
    let named = try system.activate(ActivationRequest(identifier: "A3F0"))
    #expect(system.state.sessions[named.session].identifier == "A3F0")
    let taken = try system.activate(ActivationRequest(identifier: "session-3"))
    #expect(system.state.sessions[taken.session].identifier == "session-3")
    for expected in ["session-2", "session-4", "session-5"] {
      let counted = try system.activate(ActivationRequest())
      #expect(system.state.sessions[counted.session].identifier == expected)
    }
    #expect(system.connectedScenes == (1...6).map { "scene-\($0)" })
  }

  // MARK: - Who has to go

  static let third = story(
    .asksConfiguration("session-3"),
    .connects("scene-3", "session-3", telling: .shows("window-3") + .becomesKey("window-3")))

  // Holds: scenesSideBySide, requestingSceneSpared
  @Test func `replaces with the third scene the one that did not ask`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(
      system.takeTold()
        == story(
          Self.third, .resignsActive("scene-2"), .entersBackground("scene-2", snapshot: 1),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(try system.activationState("scene-1") == .foregroundActive)
    #expect(try system.activationState("scene-2") == .background)
    #expect(try system.activationState("scene-3") == .foregroundActive)
    #expect(system.places == ["scene-1", "scene-3"])
    #expect(system.connectedScenes == ["scene-1", "scene-2", "scene-3"])
  }

  @Test func `replaces the first scene when the second asks`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.activate(ActivationRequest(requestingScene: "scene-2"))
    #expect(
      system.takeTold()
        == story(
          Self.third, .resignsActive("scene-1"), .entersBackground("scene-1", snapshot: 1),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(system.places == ["scene-2", "scene-3"])
  }

  // Holds: replacement
  @Test func `replaces the scene activated longest ago when nobody is named`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(system.places == ["scene-2", "scene-1"])
    _ = try system.activate(ActivationRequest())
    #expect(
      system.takeTold()
        == story(
          Self.third, .resignsActive("scene-2"), .entersBackground("scene-2", snapshot: 1),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(system.places == ["scene-1", "scene-3"])
  }

  @Test func `saves what the replaced scene gives for restoration`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(
      ActivationRequest(userActivity: clownActivity, requestingScene: "scene-1"))
    system.discardEvents()
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(
      system.takeTold()
        == story(
          Self.third, .resignsActive("scene-2"),
          .entersBackground("scene-2", saving: savedClownActivity, snapshot: 1),
          .entersForeground("scene-3"), .becomesActive("scene-3")))
    let session = system.state.sessions[try system.session("session-2")]
    #expect(session.stateRestorationActivity == savedClownActivity)
    #expect(
      session.snapshot
        == Snapshot(serial: 1, title: "", userActivity: clownActivity, windows: ["window-2"]))
  }

  // Holds: prominentPlacement
  @Test func `replaces nobody for a prominent scene`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    var request = ActivationRequest(requestingScene: "scene-1")
    request.isProminent = true
    _ = try system.activate(request)
    #expect(
      system.takeTold()
        == story(Self.third, .entersForeground("scene-3"), .becomesActive("scene-3")))
    #expect(system.places == ["scene-1", "scene-2", "scene-3"])
    for scene in ["scene-1", "scene-2", "scene-3"] {
      #expect(try system.activationState(scene) == .foregroundActive)
    }
  }

  // Holds: requestingSceneSpared
  @Test func `never replaces the scene that asks, however often`() throws {
    let system = SceneSystem.bare()
    for number in 2...40 {
      _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
      #expect(system.places == ["scene-1", "scene-\(number)"])
    }
    #expect(try system.activationState("scene-1") == .foregroundActive)
  }

  // Holds: activationFromBackground
  @Test func `comes forward alone from the background, and the app with it`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    system.enterBackground()
    system.discardEvents()
    _ = try system.activate(ActivationRequest(requestingScene: "scene-1"))
    #expect(
      system.takeTold()
        == story(
          Self.third, .entersForeground("scene-3"), .becomesActive("scene-3"), .applicationComesForward))
    #expect(system.places == ["scene-3"])
    #expect(try system.activationState("scene-1") == .background)
    #expect(try system.activationState("scene-2") == .background)
    #expect(system.state.applicationState == .active)
  }
}
