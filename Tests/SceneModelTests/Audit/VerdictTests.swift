import LaunchModel
import Testing

@testable import SceneModel

/// What the audit says of methods that are not called once scenes are adopted.
@Suite struct VerdictTests {
  /// An app with scenes and some methods in each delegate.
  static func app(_ methods: Set<String>, scene: Set<String>) -> AppDescription {
    var app = AppDescription()
    app.configurationSource = .named
    app.appDelegate = methods
    app.sceneDelegate = scene.union(["scene(_:willConnectTo:options:)"])
    return app
  }

  func reason(_ app: AppDescription, _ path: LaunchPath, _ state: LaunchState) -> String? {
    DeliveryAudit(app).cell(path, state).reason
  }

  // Holds: restorationPairSilent
  @Test func `an app that saves in its delegate loses what it saved`() {
    let saving: Set = ["application(_:shouldSaveSecureApplicationState:)"]
    #expect(
      reason(Self.app(saving, scene: []), .normal, .notRunning)
        == "application(_:shouldSaveSecureApplicationState:) is not asked once scenes are adopted; "
        + "implement stateRestorationActivity(for:)")
    #expect(reason(Self.app(saving, scene: ["stateRestorationActivity(for:)"]), .normal, .notRunning) == nil)
    #expect(reason(.sceneless(saving), .normal, .notRunning) == nil)
  }

  // Holds: lifeCycleMethodsReplaced
  @Test(arguments: [
    ("applicationDidBecomeActive(_:)", "sceneDidBecomeActive(_:)", LaunchState.notRunning),
    ("applicationWillResignActive(_:)", "sceneWillResignActive(_:)", .foreground),
    ("applicationWillEnterForeground(_:)", "sceneWillEnterForeground(_:)", .background),
    ("applicationDidEnterBackground(_:)", "sceneDidEnterBackground(_:)", .suspended),
  ])
  func `a method of the app delegate is silent where a scene's has its place`(
    _ silent: String, _ scene: String, _ state: LaunchState
  ) {
    #expect(
      reason(Self.app([silent], scene: []), .normal, state)
        == "\(silent) is not called once scenes are adopted; implement \(scene)")
    #expect(reason(Self.app([silent], scene: [scene]), .normal, state) == nil)
    #expect(reason(.sceneless([silent]), .normal, state) == nil)
  }

  // Holds: adaptorLifeCycleSilent
  @Test func `the life-cycle methods of a SwiftUI adaptor are silent too`() {
    var app = Self.app(["applicationDidEnterBackground(_:)"], scene: [])
    app.configurationSource = .swiftUI
    app.hasDelegateAdaptor = true
    #expect(
      reason(app, .normal, .background)
        == "applicationDidEnterBackground(_:) is not called once scenes are adopted; implement "
        + "sceneDidEnterBackground(_:) in a scene delegate, or observe scenePhase")
    #expect(reason(app, .normal, .foreground) == nil)
    app.sceneDelegate?.insert("sceneDidEnterBackground(_:)")
    #expect(reason(app, .normal, .background) == nil)
  }

  // Holds: swiftUIConnection
  @Test func `a connection that SwiftUI may swallow deserves attention`() {
    var app = Self.app([], scene: ["windowScene(_:performActionFor:completionHandler:)"])
    app.configurationSource = .swiftUI
    app.hasDelegateAdaptor = true
    app.appDelegate = ["application(_:configurationForConnecting:options:)"]
    app.connectionOptionsConsumed = [.shortcutItem]
    func cell(_ state: LaunchState) -> DeliveryCell { DeliveryAudit(app).cell(.shortcutItem, state) }
    let doubt =
      "only scene(_:willConnectTo:options:) takes it, and reports disagree whether SwiftUI hands that on"
    #expect(
      cell(.notRunning).warning == doubt
        + "; read it in application(_:configurationForConnecting:options:) too")
    #expect(cell(.disconnected).warning == doubt)
    #expect(cell(.notRunning).isHandled && cell(.foreground).warning == nil)
    app.configurationForConnectingReads = [.shortcutItem]
    #expect(cell(.notRunning).warning?.hasPrefix("it is handed over 2 times") == true)
    app.swallowedMethods = ["scene(_:willConnectTo:options:)"]
    #expect(cell(.notRunning).warning?.contains("not called when a session is restored") == true)
    app.configurationForConnectingReads = []
    #expect(cell(.notRunning).isLost)
  }

  // Holds: endToldToScenes, terminationUnknown
  @Test func `the end of a scene is told to its delegate, and of its session to the app's`() {
    let ending: Set = ["applicationWillTerminate(_:)"]
    let discarding = "application(_:didDiscardSceneSessions:)"
    let doubtful = DeliveryAudit(Self.app(ending, scene: [])).cell(.destruction, .foreground)
    #expect(
      doubtful.reason
        == "reports disagree whether applicationWillTerminate(_:) is called once scenes are adopted; implement "
        + "sceneDidDisconnect(_:) or \(discarding)")
    #expect(doubtful.isUndecided && !doubtful.isLost && !doubtful.isHandled)
    #expect(reason(Self.app(ending, scene: ["sceneDidDisconnect(_:)"]), .destruction, .foreground) == nil)
    #expect(reason(Self.app(ending.union([discarding]), scene: []), .destruction, .foreground) == nil)
  }
}
