import LaunchModel

@testable import SceneModel

/// A record that says what is so, and whether it is so in the model.
struct ClaimReplay: Sendable {
  typealias Check = @Sendable () throws -> Bool

  let record: String
  /// What the record says beyond the model.
  var ignoring: Set<String> = []
  /// Each thing that it says, with the check of it.
  let checks: [String: Check]

  static let all = processes + notifications + windows + states + launches

  // MARK: - Processes

  private static let processes = [
    ClaimReplay(
      record: "matt-swipe-not-frontmost",
      checks: [
        "(no callback)": {
          let system = SceneSystem.bare()
          system.suspend()
          system.discard(try system.session("session-1"))
          return !system.events.contains { $0.name.kind == .callback }
        }
      ]),
    ClaimReplay(
      record: "relaunch-restores-last-closed",
      checks: [
        "no application(_:configurationForConnecting:options:)": {
          try !relaunchAfterClosingBoth().contains { $0.name == .configurationForConnecting }
        },
        "DetailSceneDelegate scene(_:willConnectTo:options:) with the old restoration activity": {
          let connection = Told(
            .sceneWillConnect, "scene-3", .connection(session: "session-2", options: .empty))
          return try relaunchAfterClosingBoth().contains(connection)
        },
      ]),
    ClaimReplay(
      record: "uno-activation-order",
      checks: [
        "scene(_:willConnectTo:options:) once per request, treated as being in request order": {
          let system = SceneSystem.bare()
          let names = (0..<10).map { "wanted-\($0)" }
          for name in names { _ = try system.activate(ActivationRequest(identifier: name)) }
          let connected = system.events.compactMap { event -> String? in
            guard event.name == .sceneWillConnect, case .connection(let session, _) = event.detail else {
              return nil
            }
            return session
          }
          return connected == names
        }
      ]),
  ]

  /// Closes a main window and then the one with a detail, and launches. Returns what the launch told.
  private static func relaunchAfterClosingBoth() throws -> [Told] {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest(userActivity: clownActivity, requestingScene: "scene-1"))
    system.suspend()
    system.discard(try system.session("session-1"))
    system.discard(try system.session("session-2"))
    system.discardEvents()
    let scene = try system.launch()
    // The delegate finds what was saved, and shows it.
    guard let scene, system.state.scenes[scene].userActivity == savedClownActivity else { return [] }
    return system.takeTold()
  }

  // MARK: - Notifications of the app

  private static let notifications = [
    ClaimReplay(
      record: "scene-app-notifs-log",
      checks: [
        "AppDelegate life cycle methods: never called": {
          try !roundTrip().contains { $0.hasPrefix("application") }
        },
        "UIApplication life cycle notifications: posted": {
          try roundTrip().filter { $0.hasPrefix("UIApplication.") }
            == [
              "UIApplication.willResignActiveNotification", "UIApplication.didEnterBackgroundNotification",
              "UIApplication.willEnterForegroundNotification", "UIApplication.didBecomeActiveNotification",
            ]
        },
        "UIScene life cycle notifications: posted": {
          try roundTrip().filter { $0.hasPrefix("UIScene.") }
            == [
              "UIScene.willDeactivateNotification", "UIScene.didEnterBackgroundNotification",
              "UIScene.willEnterForegroundNotification", "UIScene.didActivateNotification",
            ]
        },
      ]),
    ClaimReplay(
      record: "did-become-active-with-scenes",
      checks: [
        "UIApplication.didBecomeActiveNotification posted": {
          try roundTrip().contains("UIApplication.didBecomeActiveNotification")
        },
        "applicationDidBecomeActive(_:) not called": {
          try !roundTrip().contains("applicationDidBecomeActive(_:)")
        },
      ]),
    ClaimReplay(
      record: "app-and-scene-notifs-double",
      checks: [
        "UIScene.didEnterBackgroundNotification and UIApplication.didEnterBackgroundNotification both": {
          let names = Set(try roundTrip())
          return names.isSuperset(of: [
            "UIScene.didEnterBackgroundNotification", "UIApplication.didEnterBackgroundNotification",
          ])
        },
        "UIScene.didActivateNotification and UIApplication.didBecomeActiveNotification both": {
          let names = Set(try roundTrip())
          return names.isSuperset(of: [
            "UIScene.didActivateNotification", "UIApplication.didBecomeActiveNotification",
          ])
        },
      ]),
    ClaimReplay(
      record: "app-notifs-aggregate-flutter",
      checks: [
        """
        UIApplication.willEnterForegroundNotification only if all scenes were in background and one comes \
        to foreground
        """: {
          let system = try SceneSystem.bare(scenes: 3)
          _ = try system.activate(ActivationRequest(session: "session-2"))
          let isPostedForOneMore = system.events.contains {
            $0.name == .applicationWillEnterForegroundNotification
          }
          system.enterBackground()
          system.discardEvents()
          _ = try system.activate(ActivationRequest(session: "session-2"))
          let count = system.events.count { $0.name == .applicationWillEnterForegroundNotification }
          return !isPostedForOneMore && count == 1
        },
        "UIApplication.didEnterBackgroundNotification only when all scenes are in background": {
          let system = try SceneSystem.bare(scenes: 3)
          _ = system.disconnectScene(try system.scene("scene-1"))
          let isPostedForOne = system.events.contains {
            $0.name == .applicationDidEnterBackgroundNotification
          }
          _ = system.disconnectScene(try system.scene("scene-3"))
          let count = system.events.count { $0.name == .applicationDidEnterBackgroundNotification }
          return !isPostedForOne && count == 1
        },
      ]),
  ]

  /// The names of what is told on the way to the background and back.
  private static func roundTrip() throws -> [String] {
    let system = SceneSystem.bare()
    system.enterBackground()
    try system.enterForeground()
    return system.events.map { "\($0.name.text)" }
  }
}
