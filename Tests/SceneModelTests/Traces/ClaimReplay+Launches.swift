import LaunchModel

@testable import SceneModel

// Launches with something to hand over, and apps without scenes.
extension ClaimReplay {
  static let launches = [
    ClaimReplay(
      record: "recoursive-universal-gate",
      checks: [
        "application(_:willFinishLaunchingWithOptions:)": {
          try linked(finishing: true).first == .applicationWillFinishLaunching
        },
        "application(_:didFinishLaunchingWithOptions:)": {
          try linked(finishing: true).dropFirst().first == .applicationDidFinishLaunching
        },
        "application(_:willContinueUserActivityWithType:) if both returned true": {
          let isCalled =
            try linked(finishing: true).dropFirst(2).first == .applicationWillContinueUserActivity
          return try isCalled && !linked(finishing: false).contains(.applicationWillContinueUserActivity)
        },
        "application(_:continue:restorationHandler:) if both returned true": {
          let isCalled = try linked(finishing: true).dropFirst(3).first == .applicationContinueUserActivity
          return try isCalled && !linked(finishing: false).contains(.applicationContinueUserActivity)
        },
        "applicationDidBecomeActive(_:)": {
          try [true, false].allSatisfy { try linked(finishing: $0).last == .applicationDidBecomeActive }
        },
      ]),
    ClaimReplay(
      record: "ios10-push-three-cases",
      checks: [
        """
        1: push arrival: didFinishLaunching, didReceiveRemoteNotification [background]; tap: \
        applicationWillEnterForeground, didReceiveRemoteNotification [inactive], applicationDidBecomeActive
        """: {
          let system = SceneSystem.installed(pushApp)
          _ = try system.deliver(.silentPush)
          let arrival = pushCalls(system)
          let isBackground = system.state.applicationState == .background
          _ = try system.deliver(.push)
          return isBackground
            && arrival == [.applicationDidFinishLaunching, .applicationDidReceiveRemoteNotification]
            && pushCalls(system) == tapCalls
        },
        "2: didFinishLaunching, didReceiveRemoteNotification [inactive], applicationDidBecomeActive": {
          let system = SceneSystem.installed(pushApp)
          _ = try system.deliver(.push)
          return pushCalls(system)
            == [
              .applicationDidFinishLaunching, .applicationDidReceiveRemoteNotification,
              .applicationDidBecomeActive,
            ]
        },
        """
        3: applicationWillEnterForeground, didReceiveRemoteNotification [inactive], applicationDidBecomeActive
        """: {
          let system = try SceneSystem.running(pushApp, in: .background)
          _ = try system.deliver(.push)
          return pushCalls(system) == tapCalls
        },
      ]),
    ClaimReplay(
      record: "notification-centre-basic",
      checks: [
        """
        centre/control/alert: UIApplication.willResignActiveNotification then \
        UIApplication.didBecomeActiveNotification
        """: {
          let system = try SceneSystem.running(.sceneless)
          system.resignActive()
          system.becomeActive()
          return system.events.map(\.name).filter { $0.kind == .notification }
            == [.applicationWillResignActiveNotification, .applicationDidBecomeActiveNotification]
        },
        "banner: none": {
          let system = try SceneSystem.running(.sceneless)
          let response = NotificationResponse(identifier: "banner", trigger: .push)
          _ = try system.deliver(.presentedNotification(response))
          return !system.events.contains { $0.name.kind == .notification }
        },
      ]),
    ClaimReplay(
      record: "un-delegate-set-time",
      checks: [
        "userNotificationCenter(_:didReceive:withCompletionHandler:) not called": {
          let method = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
          var app = AppDescription.sceneless
          app.notificationCenterDelegate = [method]
          let isTakenInTime = try SceneSystem.installed(app).deliver(.push).isTaken
          // A delegate that is set too late is none while the app launches.
          app.notificationCenterDelegate = []
          return try isTakenInTime && !SceneSystem.installed(app).deliver(.push).isTaken
        }
      ]),
    ClaimReplay(
      record: "push-cold-duplicate",
      checks: [
        "scene(_:willConnectTo:options:) with notificationResponse": {
          let system = SceneSystem.cold()
          _ = try system.deliver(.push)
          let connection = Told(
            .sceneWillConnect, "scene-1", .connection(session: "session-1", options: ConnectionOptions(.push))
          )
          return system.takeTold().contains(connection)
        },
        "userNotificationCenter(_:didReceive:withCompletionHandler:) may report the same response": {
          let system = SceneSystem.cold()
          _ = try system.deliver(.push)
          let told = system.takeTold()
          let report = Told(
            .userNotificationCenterDidReceive, "application", .payload(ConnectionOptions(.push)))
          guard let second = told.firstIndex(of: report) else { return false }
          return told[..<second].contains { $0.name == .sceneWillConnect }
        },
      ]),
    ClaimReplay(
      record: "background-launch-no-scene",
      checks: [
        "launch methods run": {
          let system = SceneSystem.cold()
          _ = try system.deliver(.silentPush)
          return system.events.prefix(2).map(\.name)
            == [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
        },
        "no window, no scene connected yet": {
          try [Arrival.silentPush, .backgroundTask].allSatisfy { arrival in
            let system = SceneSystem.cold()
            _ = try system.deliver(arrival)
            return system.connectedScenes.isEmpty && system.state.windows.handles.isEmpty
          }
        },
      ]),
    ClaimReplay(
      record: "carplay-connects-first",
      checks: [
        "CPTemplateApplicationScene connects": {
          let system = SceneSystem.cold()
          _ = try system.deliver(.otherRole(carRole))
          let names = system.events.map(\.name)
          return names.contains(.templateApplicationSceneDidConnect) && !names.contains(.sceneWillConnect)
        },
        "UIWindowScene may connect later": {
          let system = SceneSystem.cold()
          _ = try system.deliver(.otherRole(carRole))
          system.discardEvents()
          _ = try system.launch()
          let names = system.events.map(\.name)
          return names.contains(.sceneWillConnect) && !names.contains(.applicationDidFinishLaunching)
        },
      ]),
    ClaimReplay(
      record: "windows-array-overlay",
      ignoring: ["after: PGHostedWindow, app window, UITextEffectsWindow, ..."],
      checks: [
        "before: app window, overlay window": {
          let system = SceneSystem.bare()
          system.setHidden(
            false, of: system.makeWindow(in: try system.scene("scene-1"), identifier: "overlay"))
          return system.state.applicationWindows.map { system.identifier(of: $0) } == ["window-1", "overlay"]
        }
      ]),
  ]

  private static let carRole = "CPTemplateApplicationSceneSessionRoleApplication"

  /// The methods of the app delegate that a universal link calls while an app without scenes is launched.
  private static func linked(finishing returned: Bool) throws -> [EventName] {
    var app = AppDescription.sceneless
    app.finishLaunchingReturnsFalse = !returned
    let system = SceneSystem.installed(app)
    _ = try system.deliver(.link)
    return system.events.map(\.name).filter { $0.kind == .callback }
  }

  private static let pushApp = AppDescription.sceneless([
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
  ])

  private static let tapCalls: [EventName] = [
    .applicationWillEnterForeground, .applicationDidReceiveRemoteNotification, .applicationDidBecomeActive,
  ]

  /// Which of the methods that the record names have been called, in order.
  private static func pushCalls(_ system: SceneSystem) -> [EventName] {
    let named: [EventName] = tapCalls + [.applicationDidFinishLaunching]
    return system.takeTold().map(\.name).filter { named.contains($0) }
  }
}
