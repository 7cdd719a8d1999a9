import LaunchModel

@testable import SceneModel

extension AppDescription {
  /// An app without scenes.
  static let sceneless = sceneless([])

  /// An app without scenes whose delegate has some methods.
  static func sceneless(_ methods: Set<String>) -> AppDescription {
    var app = AppDescription()
    app.declaresManifest = false
    app.appDelegate = methods
    app.sceneDelegate = []
    return app
  }

  /// An app with scenes whose scene delegate has some methods beside those of the template.
  static func scenes(_ methods: Set<String> = []) -> AppDescription {
    var app = AppDescription()
    app.configurationSource = .named
    app.sceneDelegate = methods.union([
      "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
      "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
    ])
    return app
  }

  /// A SwiftUI app with an app delegate adaptor, and a scene delegate of its own with some methods.
  static func swiftUI(_ methods: Set<String> = []) -> AppDescription {
    var app = AppDescription.scenes(methods)
    app.configurationSource = .swiftUI
    app.hasDelegateAdaptor = true
    return app
  }
}

extension Launch {
  /// A tap on a pushed notification.
  static let push = Launch.notification(NotificationResponse(identifier: "push", trigger: .push))
  /// A quick action.
  static let quickAction = Launch.shortcutItem(ShortcutItem(type: "compose"))
  /// A tap on a widget without a URL.
  static let widget = Launch.userActivity(UserActivity(activityType: "ConfigurationIntent"))
  /// A universal link.
  static let link = Launch.userActivity(
    UserActivity(activityType: ActivityType.browsingWeb, webpageURL: "https://example.com/1"))
}

// Launches with something to hand over.
extension OrderReplay {
  private static let pushMethod = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

  static let payloads = [
    OrderReplay(record: "lp-scene-push-cold") { stage in
      try stage.observe("", .cold()) { _ = try $0.deliver(.push) }
    },
    OrderReplay(record: "lp-scene-quickaction-cold", absent: [.windowScenePerformAction]) { stage in
      try stage.observe("", .cold()) { _ = try $0.deliver(.quickAction) }
    },
    OrderReplay(record: "lp-scene-quickaction-warm-nohandler", absent: [.applicationPerformAction]) { stage in
      let system = SceneSystem.bare()
      system.enterBackground()
      try stage.observe("", system) { _ = try $0.deliver(.quickAction) }
    },
    OrderReplay(
      record: "lp-scene-widget-cold", absent: [.sceneWillContinueUserActivity, .sceneContinueUserActivity]
    ) { stage in try stage.observe("", .cold()) { _ = try $0.deliver(.widget) } },
    OrderReplay(
      record: "lp-swiftui-appdelegate-cold",
      // The phase follows the activation state of the scene.
      reading: ["scenePhase change: active": "UIScene.didActivateNotification"],
      absent: [.applicationDidBecomeActive, .applicationWillEnterForeground]
    ) { stage in try stage.observe("", .installed(.swiftUI())) { _ = try $0.launch() } },
    OrderReplay(
      record: "lp-swiftui-scenedelegate-widget-warm",
      reading: [
        "scenePhase change: inactive": "UIScene.willEnterForegroundNotification",
        "scenePhase change: active": "UIScene.didActivateNotification",
      ]
    ) { stage in
      let app = AppDescription.swiftUI([
        "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
      ])
      try stage.observe("", .running(app, in: .background)) { _ = try $0.deliver(.widget) }
    },
    OrderReplay(record: "restore-interaction-order") { stage in
      let app = AppDescription.scenes([
        "stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)",
      ])
      let system = try SceneSystem.running(app)
      system.setUserActivity(clownActivity, of: try system.scene("scene-1"))
      _ = system.disconnectScene(try system.scene("scene-1"))
      try stage.observe("", system) { _ = try $0.launch() }
    },
  ]

  // MARK: - Apps without scenes

  static let sceneless = [
    OrderReplay(record: "lp-noscene-push-cold") { stage in
      try stage.observe("", .installed(.sceneless)) { _ = try $0.deliver(.push) }
    },
    OrderReplay(record: "lp-noscene-spotlight-cold", absent: [.applicationContinueUserActivity]) { stage in
      // The app itself was found, not something in it.
      try stage.observe("", .installed(.sceneless)) { _ = try $0.launch() }
    },
    OrderReplay(record: "lp-noscene-quickaction-cold") { stage in
      try stage.observe("", .installed(.sceneless)) { _ = try $0.deliver(.quickAction) }
    },
    OrderReplay(record: "lp-noscene-widget-cold") { stage in
      try stage.observe("", .installed(.sceneless)) { _ = try $0.deliver(.widget) }
    },
    OrderReplay(
      record: "sceneless-universal-cold",
      ignoring: [
        "application(_:shouldRestoreApplicationState:) [inactive]",
        "application(_:didDecodeRestorableStateWith:) [inactive]",
      ],
      reading: [
        "application(_:willFinishLaunchingWithOptions:) [inactive, launchOptions user activity type and id]":
          "application(_:willFinishLaunchingWithOptions:)",
        "application(_:didFinishLaunchingWithOptions:) [inactive]":
          "application(_:didFinishLaunchingWithOptions:)",
        "application(_:willContinueUserActivityWithType:) [inactive]":
          "application(_:willContinueUserActivityWithType:)",
        "application(_:continue:restorationHandler:) [inactive]":
          "application(_:continue:restorationHandler:)",
        "applicationDidBecomeActive(_:) [active]": "applicationDidBecomeActive(_:)",
      ]
    ) { stage in try stage.observe("", .installed(.sceneless)) { _ = try $0.deliver(.link) } },
    OrderReplay(
      record: "sceneless-universal-warm",
      reading: [
        "applicationWillEnterForeground(_:) [background]": "applicationWillEnterForeground(_:)",
        "application(_:willContinueUserActivityWithType:) [inactive]":
          "application(_:willContinueUserActivityWithType:)",
        "application(_:continue:restorationHandler:) [inactive]":
          "application(_:continue:restorationHandler:)",
        "applicationDidBecomeActive(_:) [active]": "applicationDidBecomeActive(_:)",
      ]
    ) { stage in try stage.observe("", .running(.sceneless, in: .background)) { _ = try $0.deliver(.link) } },
    OrderReplay(
      record: "sceneless-push-warm",
      reading: [
        "applicationWillEnterForeground(_:) [background]": "applicationWillEnterForeground(_:)",
        "\(pushMethod) [inactive]": pushMethod,
        "applicationDidBecomeActive(_:) [active]": "applicationDidBecomeActive(_:)",
      ]
    ) { stage in
      try stage.observe("", .running(.sceneless([pushMethod]), in: .background)) { _ = try $0.deliver(.push) }
    },
    OrderReplay(
      record: "sceneless-system-alert",
      reading: [
        "applicationWillResignActive(_:) [active]": "applicationWillResignActive(_:)",
        "applicationDidBecomeActive(_:) [active]": "applicationDidBecomeActive(_:)",
      ], absent: [.applicationDidEnterBackground, .applicationWillEnterForeground]
    ) { stage in
      try stage.observe("", .running(.sceneless)) {
        $0.resignActive()
        $0.becomeActive()
      }
    },
    OrderReplay(record: "opening-deeplink-flap") { stage in
      // The other app covers this one, for a moment no longer, and then for good.
      try stage.observe("", .running(.sceneless)) {
        $0.resignActive()
        $0.becomeActive()
        $0.enterBackground()
      }
    },
    OrderReplay(
      record: "notification-centre-flap",
      reading: [
        "inactive": "UIApplication.willResignActiveNotification",
        "active": "UIApplication.didBecomeActiveNotification",
      ], absent: [.applicationDidEnterBackground]
    ) { stage in
      try stage.observe("", .running(.sceneless)) {
        $0.resignActive()
        $0.becomeActive()
        $0.resignActive()
      }
    },
    OrderReplay(record: "kill-from-switcher-ios12") { stage in
      let system = try SceneSystem.running(.sceneless)
      // The log begins after the app has resigned.
      system.resignActive()
      try stage.observe("", system) { $0.terminate(isForced: true) }
    },
  ]
}
