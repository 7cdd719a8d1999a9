import LaunchModel
import Testing

@testable import SceneModel

@Suite struct RefreshTests {
  // Holds: refreshWhereItIs
  @Test func `saves and depicts a scene on screen and leaves it there`() throws {
    let system = SceneSystem.bare()
    let result = system.refresh(try system.session("session-1"))
    #expect(
      system.takeTold() == [
        Told(.stateRestorationActivity, "scene-1", .restoration(nil)),
        Told(.snapshot, "scene-1", .snapshot(serial: 1)),
      ])
    #expect(result.scene == (try system.scene("scene-1")))
    #expect(result.snapshot == 1)
    #expect(try system.activationState("scene-1") == .foregroundActive)
    #expect(
      system.state.sessions[try system.session("session-1")].snapshot
        == Snapshot(serial: 1, title: "", userActivity: nil, windows: ["window-1"]))
  }

  @Test func `saves and depicts a scene off screen and leaves it there`() throws {
    let system = try SceneSystem.bare(scenes: 3)
    let result = system.refresh(try system.session("session-2"))
    #expect(
      system.takeTold() == story(.isAsked("scene-2", saving: nil), .isDepicted("scene-2", 2)))
    #expect(result.snapshot == 2)
    #expect(try system.activationState("scene-2") == .background)
    #expect(system.places == ["scene-1", "scene-3"])
    #expect(system.state.applicationState == .active)
  }

  @Test func `leaves the app in the background where it is`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    _ = system.refresh(try system.session("session-1"))
    #expect(
      system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2)))
    #expect(system.state.applicationState == .background)
  }

  /// A bare system and a second session, saved and disconnected.
  func withDisconnectedSession() throws -> SceneSystem {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity))
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.discardEvents()
    return system
  }

  // Holds: refreshWhereItIs, backgroundConnection
  @Test func `connects a disconnected session in the background, by way of the foreground`() throws {
    let system = try withDisconnectedSession()
    let result = system.refresh(try system.session("session-2"))
    #expect(
      system.takeTold()
        == story(
          .connects("scene-3", "session-2", telling: .shows("window-3") + .becomesKey("window-3")),
          .entersForeground("scene-3"), .isAsked("scene-3", saving: savedClownActivity),
          .didEnterBackground("scene-3"), .isDepicted("scene-3", 2)))
    try expectConnectedInBackground(system, result)
  }

  // Holds: backgroundConnection
  @Test func `connects a disconnected session in the background silently where the policy says so`() throws {
    let system = try withDisconnectedSession()
    system.state.policies.backgroundConnection = .silent
    let result = system.refresh(try system.session("session-2"))
    #expect(
      system.takeTold()
        == story(
          .connects("scene-3", "session-2", telling: .shows("window-3") + .becomesKey("window-3")),
          .isAsked("scene-3", saving: savedClownActivity), .isDepicted("scene-3", 2)))
    try expectConnectedInBackground(system, result)
  }

  func expectConnectedInBackground(_ system: SceneSystem, _ result: RefreshResult) throws {
    #expect(result.scene == (try system.scene("scene-3")))
    #expect(result.snapshot == 2)
    let session = system.state.sessions[try system.session("session-2")]
    #expect(session.scene == result.scene)
    #expect(session.stateRestorationActivity == savedClownActivity)
    #expect(
      session.snapshot
        == Snapshot(serial: 2, title: "", userActivity: savedClownActivity, windows: ["window-3"]))
    #expect(try system.activationState("scene-3") == .background)
    #expect(try system.activationState("scene-1") == .foregroundActive)
    #expect(system.places == ["scene-1"])
    #expect(system.state.applicationState == .active)
    // It comes forward like any scene off screen.
    _ = try system.activate(ActivationRequest(session: "session-2", requestingScene: "scene-1"))
    #expect(system.takeTold() == story(.entersForeground("scene-3"), .becomesActive("scene-3")))
  }

  @Test(arguments: ScenePolicies.BackgroundConnection.allCases)
  func `keeps an app without a scene on screen in the background`(
    _ policy: ScenePolicies.BackgroundConnection
  ) throws {
    let system = SceneSystem.bare()
    system.state.policies.backgroundConnection = policy
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    _ = system.refresh(try system.session("session-1"))
    #expect(!system.takeTold().contains { $0.target == "application" })
    #expect(system.state.applicationState == .background)
    #expect(system.places == [])
  }

  // Holds: restorationSaved, templateRestoration
  @Test func `saves type, title and user info, and clears them when nothing is given`() throws {
    let system = SceneSystem.bare()
    let session = try system.session("session-1")
    let scene = try system.scene("scene-1")
    system.setUserActivity(clownActivity, of: scene)
    _ = system.refresh(session)
    #expect(
      system.takeTold()
        == story(.isAsked("scene-1", saving: savedClownActivity), .isDepicted("scene-1", 1)))
    #expect(system.state.sessions[session].stateRestorationActivity == savedClownActivity)
    #expect(system.state.sessions[session].snapshot?.userActivity == clownActivity)
    #expect(system.state.scenes[scene].userActivity == clownActivity)
    system.setUserActivity(nil, of: scene)
    _ = system.refresh(session)
    #expect(
      system.takeTold() == story(.isAsked("scene-1", saving: nil), .isDepicted("scene-1", 2)))
    #expect(system.state.sessions[session].stateRestorationActivity == nil)
    #expect(system.state.sessions[session].snapshot?.userActivity == nil)
  }

  @Test func `numbers snapshots over all sessions`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let one = try system.session("session-1")
    let two = try system.session("session-2")
    #expect([one, two, two, one].map { system.refresh($0).snapshot } == [1, 2, 3, 4])
    #expect(system.state.sessions[one].snapshot?.serial == 4)
    #expect(system.state.sessions[two].snapshot?.serial == 3)
  }

  @Test func `depicts the visible windows front to back`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    let alert = system.makeWindow(in: scene, identifier: "alert")
    system.setWindowLevel(UIWindowLevel.alert, of: alert)
    system.makeKeyAndVisible(alert)
    _ = system.makeWindow(in: scene, identifier: "hidden")
    system.makeKeyAndVisible(system.makeWindow(in: scene, identifier: "front"))
    _ = system.refresh(try system.session("session-1"))
    #expect(
      system.state.sessions[try system.session("session-1")].snapshot?.windows
        == ["alert", "front", "window-1"])
  }

  /// Something by which a scene is depicted.
  enum Depicted: CaseIterable { case title, userActivity, front, hidden, released }

  private func change(_ what: Depicted, of scene: Handle<Scene>, in system: SceneSystem) throws {
    let window = try system.window("window-1")
    switch what {
    case .title: system.setTitle("Draft", of: scene)
    case .userActivity: system.setUserActivity(UserActivity(activityType: "edit"), of: scene)
    case .front: system.makeKeyAndVisible(system.makeWindow(in: scene, identifier: "front"))
    case .hidden: system.setHidden(true, of: window)
    case .released: system.releaseWindow(window)
    }
  }

  @Test(arguments: Depicted.allCases)
  func `depicts what has changed since the last one, and the same again when nothing has`(
    _ what: Depicted
  ) throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    let session = try system.session("session-1")
    _ = system.refresh(session)
    try change(what, of: scene, in: system)
    for serial in 2...3 {
      _ = system.refresh(session)
      let depicted = try #require(system.state.sessions[session].snapshot)
      #expect(depicted.serial == serial)
      #expect(depicted.title == system.state.scenes[scene].title)
      #expect(depicted.userActivity == system.state.scenes[scene].userActivity)
      #expect(
        depicted.windows
          == system.state.scenes[scene].visibleWindows.map { system.identifier(of: $0) })
    }
  }

  // Holds: titleReset
  @Test func `a title of nil is empty`() throws {
    let system = SceneSystem.bare()
    let scene = try system.scene("scene-1")
    system.setTitle("Draft", of: scene)
    #expect(system.state.scenes[scene].title == "Draft")
    system.setTitle(nil, of: scene)
    #expect(system.state.scenes[scene].title == "")
  }

  @Test func `a world whose scene has changed there and back is equal to what it was`() throws {
    let system = SceneSystem.bare()
    _ = system.refresh(try system.session("session-1"))
    let before = system.state
    let scene = try system.scene("scene-1")
    system.setTitle("Draft", of: scene)
    #expect(system.state != before)
    system.setTitle("", of: scene)
    #expect(system.state == before)
  }
}
