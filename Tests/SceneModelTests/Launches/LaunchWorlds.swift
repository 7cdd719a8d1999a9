import LaunchModel

@testable import SceneModel

extension SceneSystem {
  /// A system with an app that is installed and does not run.
  static func installed(_ app: AppDescription, policies: ScenePolicies = ScenePolicies()) -> SceneSystem {
    let system = SceneSystem(app: DeclaredApp())
    system.install(app, policies: policies)
    return system
  }

  /// An app, brought to where something is to reach it.
  static func running(
    _ app: AppDescription, in place: LaunchState = .foreground, policies: ScenePolicies = ScenePolicies()
  ) throws -> SceneSystem {
    let system = installed(app, policies: policies)
    defer { system.discardEvents() }
    if place == .notRunning { return system }
    _ = try system.launch()
    if place == .foreground { return system }
    system.enterBackground()
    if place == .suspended { system.advanceTime(by: policies.suspensionDelay) }
    if place == .disconnected, !system.isSceneless {
      for scene in system.state.scenes.handles { _ = system.disconnectScene(scene) }
    }
    return system
  }

  /// The callbacks since this was last asked, with the places of their payloads, as `name place`.
  func takeCallbacks() -> [String] {
    defer { discardEvents() }
    return events.filter { $0.name.kind == .callback }.map { event in
      "\(event.name.text)" + (event.payloadPlace.map { " \($0)" } ?? "")
    }
  }

  /// Delivers something. Returns the callbacks and what became of it.
  func arrival(_ arrival: Arrival) throws -> (told: [String], outcome: LaunchDelivery) {
    discardEvents()
    let outcome = try deliver(arrival)
    return (takeCallbacks(), outcome)
  }
}

extension DeliveryCell {
  /// The callbacks with the places of their payloads, as `name place`.
  var told: [String] {
    deliveries.map { "\($0.callback.text)" + ($0.payload.map { " \($0)" } ?? "") }
  }
}

/// The shapes an app can have.
enum Shape: String, CaseIterable, Sendable {
  case scenes, sceneless, swiftUI, iPhone

  /// An app of the shape that has every method of it.
  var app: AppDescription {
    var app = AppDescription()
    switch self {
    case .scenes: break
    case .sceneless:
      app.declaresManifest = false
      app.configurationSource = .absent
      app.appDelegate = Set(
        EventName.appDelegateMethods.filter { $0 != .configurationForConnecting }.map { "\($0.text)" })
      app.sceneDelegate = []
      app.notificationCenterDelegate = Set(EventName.notificationCenterDelegateMethods.map { "\($0.text)" })
    case .swiftUI:
      app.configurationSource = .swiftUI
      app.declaresMultipleScenes = true
      app.modifiers = ["onOpenURL", "onContinueUserActivity(com.example.app.show)"]
    case .iPhone: app.device = .iPhone
    }
    return app
  }
}

/// The names of callbacks that the tests of launches share.
enum Name {
  static let finishing = [
    "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
  ]
  static let configuring = "application(_:configurationForConnecting:options:)"
  static let connecting = "scene(_:willConnectTo:options:)"
  static let comingUp = ["sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)"]
  static let open = "scene(_:openURLContexts:) URLContexts"
  static let appOpen = "application(_:open:options:) url"
  static let appActive = "applicationDidBecomeActive(_:)"
  static let appComing = "applicationWillEnterForeground(_:)"
}
