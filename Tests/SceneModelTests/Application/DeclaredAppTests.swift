import LaunchModel
import Testing

@testable import SceneModel

/// What an app does that is described by data.
@Suite struct DeclaredAppTests {
  /// An app with two configurations, which gives the second to what it is asked about by a name.
  static func app(choosing name: String?) -> AppDescription {
    var app = AppDescription.scenes()
    let role = SessionRole.windowApplication.rawValue
    app.manifest = SceneManifest(
      supportsMultipleScenes: true,
      configurations: [
        SceneManifest.Configuration(role: role, name: "Map", delegateClass: "MapDelegate"),
        SceneManifest.Configuration(role: role, name: "Detail", delegateClass: "DetailDelegate"),
      ])
    if let name { app.configurationChoice = [.init(activityType: "town.clown.show", configuration: name)] }
    return app
  }

  func configuration(_ app: AppDescription) throws -> SceneConfiguration? {
    let system = SceneSystem.installed(app)
    _ = try system.deliver(.userActivity(clownActivity))
    return system.state.sessions[try system.session("session-1")].configuration
  }

  /// What the app chooses, and the name and the class of the configuration that the session gets.
  static let choices: [(String?, String?, String?)] = [
    (nil, "Map", "MapDelegate"), ("Detail", "Detail", "DetailDelegate"), ("Nobody", nil, nil),
  ]

  // Holds: configurationKept, unknownConfigurationName
  @Test(arguments: choices)
  func `chooses the first configuration, the one it names, or one without classes`(
    _ choice: String?, _ name: String?, _ delegateClass: String?
  ) throws {
    #expect(
      try configuration(Self.app(choosing: choice))
        == SceneConfiguration(name: name, role: .windowApplication, delegateClass: delegateClass))
  }

  // Holds: storyboardBeforeConnection, storyboardWindow
  @Test func `has the window of a storyboard when it is told of the connection, and shows it after`() throws {
    var app = AppDescription.scenes()
    app.windowCreation = .storyboard
    let watching = WatchingApp()
    let system = SceneSystem(app: watching)
    system.install(app)
    _ = try system.launch()
    #expect(watching.sights == [WatchingApp.Sight(windows: ["window-1"], visible: [], key: nil)])
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-1"), .connects("scene-1", "session-1"),
          .shows("window-1"), .becomesKey("window-1"), .comesUp("scene-1"), .applicationComesForward))
  }

  // Holds: windowSteps
  @Test func `makes a window of its own in the connection, fills it, shows it, keeps it`() throws {
    let watching = WatchingApp()
    let system = SceneSystem(app: watching)
    system.install(.scenes())
    _ = try system.launch()
    #expect(watching.sights == [WatchingApp.Sight(windows: [], visible: [], key: nil)])
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-1"),
          .connects("scene-1", "session-1", making: "window-1"), .comesUp("scene-1"),
          .applicationComesForward))
    let window = system.state.windows[try system.window("window-1")]
    #expect(window.rootViewController == ViewController(className: "ViewController"))
  }

  // Holds: askedIfImplemented, restorationKept
  @Test func `is not asked by methods that it does not have, and keeps what was saved`() throws {
    var app = AppDescription.scenes()
    app.appDelegate = []
    let system = SceneSystem.installed(app)
    _ = try system.launch()
    system.setStateRestorationActivity(clownActivity, of: try system.session("session-1"))
    system.enterBackground()
    #expect(try system.saved("session-1") == savedClownActivity)
    _ = system.disconnectScene(try system.scene("scene-1"))
    _ = try system.launch()
    let names = Set(system.events.map(\.name))
    #expect(
      names.isDisjoint(with: [
        .configurationForConnecting, .stateRestorationActivity, .sceneRestoreInteractionState,
      ]))
    #expect(try system.saved("session-1") == savedClownActivity)
  }

  // Holds: interactionStateOnce
  @Test func `restores what it was doing once, on the first way to the front`() throws {
    let system = try SceneSystem.running(
      .scenes(["stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)"]))
    system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
    _ = system.disconnectScene(try system.scene("scene-1"))
    system.discardEvents()
    _ = try system.launch()
    #expect(
      system.takeTold()
        == story(
          .connects("scene-2", "session-1", making: "window-2"), .entersForeground("scene-2"),
          [Told(.sceneRestoreInteractionState, "scene-2", .activity(savedClownActivity))],
          .becomesActive("scene-2"), .applicationComesForward))
    system.enterBackground()
    system.discardEvents()
    _ = try system.activate(ActivationRequest(session: "session-1"))
    #expect(system.takeTold() == story(.comesUp("scene-2"), .applicationComesForward))
  }

  // Holds: sessionRoles
  @Test func `roles have UIKit's raw strings`() {
    #expect(SessionRole.windowApplication.rawValue == "UIWindowSceneSessionRoleApplication")
    #expect(
      SessionRole.windowExternalDisplayNonInteractive.rawValue
        == "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  @Test(arguments: [nil, [AppDescription.DeclaredWindow()]])
  func `a window that the delegate makes beside a storyboard's is its own to show`(
    _ declared: [AppDescription.DeclaredWindow]?
  ) throws {
    let watching = WatchingApp()
    watching.whileConnecting = { scene, system in _ = system.makeWindow(in: scene) }
    var app = AppDescription.scenes()
    app.windowCreation = .storyboard
    app.windows["Default Configuration"] = declared
    let system = SceneSystem(app: watching)
    system.install(app)
    _ = try system.launch()
    #expect(try system.order("scene-1") == ["window-1"])
    #expect(system.state.windows[try system.window("window-2")].isHidden)
  }

  @Test func `a session of another role that is destroyed while its configuration is chosen is gone`() throws
  {
    let watching = WatchingApp()
    let system = SceneSystem(app: watching)
    system.install(.scenes())
    _ = try system.launch()
    watching.whileChoosing = { session, system in
      _ = system.destroy(session, animation: nil)
    }
    let before = system.state.sessions.count
    system.discardEvents()
    _ = try system.deliver(.otherRole("CPTemplateApplicationSceneSessionRoleApplication"))
    #expect(system.state.sessions.count == before)
    #expect(!system.events.contains { $0.name == .templateApplicationSceneDidConnect })
  }
}
