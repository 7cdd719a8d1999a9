import LaunchModel
import Testing

@testable import SceneModel

/// An app whose scene delegate brings its activity up to date only when it is asked for it.
private final class LateApp: AppDelegate {
  var late: UserActivity?
  /// What the scene was like when the app was asked.
  private(set) var askedIn: [ActivationState] = []
  /// What the app took up when a scene connected.
  private(set) var takenUp: [UserActivity?] = []

  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    SceneConfiguration(name: nil, role: system.state.sessions[session].role)
  }

  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    takenUp.append(options.userActivities.first ?? system.state.sessions[session].stateRestorationActivity)
  }

  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {}

  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    askedIn.append(system.activationState(of: scene))
    system.setUserActivity(late, of: scene)
    return system.state.scenes[scene].userActivity
  }
}

/// What a scene gives for its restoration, and what becomes of it.
///
/// Source: seed 004.
@Suite struct RestorationTests {
  // Holds: restorationSaved
  @Test func `set when a view appears, it is saved before the scene is in the background`() throws {
    let system = SceneSystem.bare()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    #expect(system.takeTold() == [])
    #expect(try system.saved("session-1") == nil)
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .applicationResigns, .isAsked("scene-1", saving: savedClownActivity),
          .didEnterBackground("scene-1"), .applicationEntersBackground, .isDepicted("scene-1", 1)))
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  // Holds: restorationSaved
  @Test func `cleared when the view disappears, what was saved goes with the next time`() throws {
    let system = SceneSystem.bare()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.enterBackground()
    try system.enterForeground()
    system.setUserActivity(nil, of: try system.scene("scene-1"))
    #expect(try system.saved("session-1") == savedClownActivity)
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .applicationResigns, .isAsked("scene-1", saving: nil),
          .didEnterBackground("scene-1"), .applicationEntersBackground, .isDepicted("scene-1", 2)))
    #expect(try system.saved("session-1") == nil)
  }

  // Holds: restorationSaved
  @Test func `set when the scene resigns, it is saved on the way on`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .isAsked("scene-1", saving: savedClownActivity), .didEnterBackground("scene-1"),
          .applicationEntersBackground, .isDepicted("scene-1", 1)))
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  @Test func `set when the scene resigns, it is not saved when the scene becomes active again`() throws {
    let system = SceneSystem.bare()
    system.resignActive()
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.becomeActive()
    #expect(try system.saved("session-1") == nil)
    #expect(try system.userActivity("scene-1") == clownActivity)
  }

  @Test func `set in the middle, the inactive scene saves what it was given last`() throws {
    let app = LateApp()
    let system = SceneSystem(app: app)
    let scene = try system.activate(ActivationRequest()).scene
    system.setUserActivity(UserActivity(activityType: "early"), of: scene)
    app.late = clownActivity
    system.discardEvents()
    system.enterBackground()
    #expect(
      system.takeTold()
        == story(
          .resignsActive("scene-1"), .applicationResigns, .isAsked("scene-1", saving: savedClownActivity),
          .didEnterBackground("scene-1"), .applicationEntersBackground, .isDepicted("scene-1", 1)))
    #expect(app.askedIn == [.foregroundInactive])
    #expect(try system.saved("session-1") == savedClownActivity)
    // The picture shows the scene as it is, the whole activity.
    #expect(system.state.sessions[try system.session("session-1")].snapshot?.userActivity == clownActivity)
  }

  @Test func `a reclaimed scene saves on its way, and the next scene of the session finds it`() throws {
    let app = LateApp()
    let system = SceneSystem(app: app)
    let scene = try system.activate(ActivationRequest()).scene
    app.late = clownActivity
    _ = system.disconnectScene(scene)
    #expect(app.askedIn == [.foregroundInactive])
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(app.takenUp == [nil, savedClownActivity])
  }

  @Test func `what the person asked for comes before what was saved`() throws {
    let app = LateApp()
    let system = SceneSystem(app: app)
    let scene = try system.activate(ActivationRequest()).scene
    app.late = clownActivity
    _ = system.disconnectScene(scene)
    let wanted = UserActivity(activityType: "town.clown.book")
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: wanted))
    #expect(app.takenUp == [nil, wanted])
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  // Holds: askedBeforeSaved, templateRestoration
  @Test func `the template's app takes up the same`() throws {
    let system = SceneSystem.bare()
    system.setStateRestorationActivity(clownActivity, of: try system.session("session-1"))
    system.terminate(isForced: false)
    _ = try system.launch()
    #expect(try system.userActivity("scene-2") == savedClownActivity)
    // It gives the scene's activity back when it is asked, so it is saved again.
    system.enterBackground()
    #expect(try system.saved("session-1") == savedClownActivity)
    _ = system.disconnectScene(try system.scene("scene-2"))
    let wanted = UserActivity(activityType: "town.clown.book", webpageURL: "https://example.com")
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: wanted))
    #expect(try system.userActivity("scene-3") == wanted)
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  @Test func `set by the app for a session, it keeps type, title and user info only`() throws {
    let system = SceneSystem.bare()
    let session = try system.session("session-1")
    system.setStateRestorationActivity(clownActivity, of: session)
    #expect(system.takeTold() == [])
    #expect(try system.saved("session-1") == savedClownActivity)
    let saved = try #require(try system.saved("session-1"))
    #expect(saved.activityType == clownActivity.activityType)
    #expect(saved.title == clownActivity.title)
    #expect(saved.userInfo == clownActivity.userInfo)
    #expect(saved.webpageURL == nil)
    #expect(saved.targetContentIdentifier == nil)
    #expect(try system.userActivity("scene-1") == nil)
    system.setStateRestorationActivity(nil, of: session)
    #expect(try system.saved("session-1") == nil)
  }

  @Test func `set by the app for a disconnected session, it is there at the next connection`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    _ = system.disconnectScene(try system.scene("scene-2"))
    system.setStateRestorationActivity(clownActivity, of: try system.session("session-2"))
    _ = try system.activate(ActivationRequest(session: "session-2"))
    #expect(try system.userActivity("scene-3") == savedClownActivity)
  }

  @Test func `each of two scenes saves its own`() throws {
    let system = try SceneSystem.bare(scenes: 2)
    let other = UserActivity(activityType: "town.clown.map")
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    system.setUserActivity(other, of: try system.scene("scene-2"))
    system.enterBackground()
    #expect(try system.saved("session-1") == savedClownActivity)
    #expect(try system.saved("session-2") == other)
  }
}
