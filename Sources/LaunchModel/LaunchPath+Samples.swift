extension LaunchPath {
  /// What arrives by this path, with the app's own schemes, hosts and types where it declares them.
  ///
  /// Source: uikit.md 6: the payload of each row. [pathSamples, B]
  package func sample(for app: AppDescription) -> Arrival {
    switch self {
    case .normal, .keyWindow, .windowOrder, .statusBar: .launch(.normal)
    case .widgetScheme, .todayWidget, .widget: opening(LaunchPath.widgetURL(app))
    case .urlScheme: opening(LaunchPath.deepURL(app))
    case .fileURL: opening("file:///private/var/mobile/Inbox/document.txt")
    case .universalLink, .appClip, .nfcTag: .launch(.userActivity(LaunchPath.link(app)))
    case .universalLinkNotInstalled: .deferredLink(OpenedURL(url: LaunchPath.deepURL(app)))
    case .spotlightResult:
      carrying(ActivityType.searchableItemAction, ActivityType.searchableItemIdentifierKey, "item-1")
    case .spotlightQuery: carrying(ActivityType.queryContinuationAction, ActivityType.searchQueryKey, "clown")
    case .notification: responding(.push)
    case .notificationTimeInterval: responding(.timeInterval)
    case .notificationCalendar: responding(.calendar)
    case .notificationLocation: responding(.location)
    case .notificationWithoutTrigger: responding(nil)
    case .notificationAction: .launch(.notification(LaunchPath.response(.push, action: "open")))
    case .notificationBackgroundAction: .backgroundResponse(LaunchPath.response(.push, action: "later"))
    case .notificationInForeground: .presentedNotification(LaunchPath.response(.push))
    case .notificationSettings: .notificationSettings
    case .shortcutItem:
      .launch(
        .shortcutItem(ShortcutItem(type: app.offers.shortcutItemTypes?.first ?? "com.example.app.compose")))
    case .siriShortcut:
      continuing(app.launchRules.activities.first?.activityType ?? LaunchPath.ownType(app))
    case .siriIntent: continuing("OrderSoupIntent")
    case .appIntent: .appIntent
    case .widgetWithoutURL: continuing("ConfigurationIntent")
    case .liveActivity: continuing("NSUserActivityTypeLiveActivity")
    case .handoff: .handoff(UserActivity(activityType: LaunchPath.ownType(app)))
    case .handoffWebPage: .handoff(LaunchPath.link(app))
    case .cloudKitShare: .launch(.cloudKitShare(metadata: "{}"))
    case .classKit: continuing(LaunchPath.ownType(app))
    case .silentPush: .silentPush
    case .backgroundTask: .backgroundTask
    case .locationUpdate: .locationUpdate
    case .activation:
      // UIKit: rn-carplay#149: what a car activates is a scene of its own role. [carActivation, C]
      app.roles.first { $0.hasPrefix("CPTemplate") }.map { .otherRole($0) }
        ?? .activation(UserActivity(activityType: LaunchPath.ownType(app)))
    case .draggedActivity: .newScene(UserActivity(activityType: LaunchPath.ownType(app)))
    case .newScene: .newScene(nil)
    case .externalDisplay: .otherRole(LaunchPath.otherRole(app))
    case .refresh: .refresh
    case .destruction: .destruction
    }
  }

  private func opening(_ url: String) -> Arrival { .launch(.openURL(OpenedURL(url: url))) }

  private func continuing(_ activityType: String) -> Arrival {
    .launch(.userActivity(UserActivity(activityType: activityType)))
  }

  private func carrying(_ activityType: String, _ key: String, _ value: String) -> Arrival {
    let userInfo = UserInfo(
      encoded: "{\"\(key)\":\"\(value)\"}", strings: [UserInfo.StringEntry(key: key, value: value)])
    return .launch(.userActivity(UserActivity(activityType: activityType, userInfo: userInfo)))
  }

  private func responding(_ trigger: NotificationResponse.Trigger?) -> Arrival {
    .launch(.notification(LaunchPath.response(trigger)))
  }

  private static func response(
    _ trigger: NotificationResponse.Trigger?, action: String? = nil
  ) -> NotificationResponse {
    NotificationResponse(identifier: "notification-1", trigger: trigger, actionIdentifier: action)
  }

  private static func link(_ app: AppDescription) -> UserActivity {
    let prefix = "applinks:"
    let domain = app.offers.associatedDomains?.first { $0.hasPrefix(prefix) }
    // The host may stand for all below it, and be followed by a mode for developers.
    let host =
      domain.map { $0.dropFirst(prefix.count).prefix { $0 != "?" } }
      .map { $0.hasPrefix("*.") ? $0.dropFirst(2) : $0 }.map { String($0) } ?? "example.com"
    return UserActivity(activityType: ActivityType.browsingWeb, webpageURL: "https://\(host)/item/1")
  }

  private static func widgetURL(_ app: AppDescription) -> String {
    "\(scheme(app, .widget))://item/1"
  }

  private static func deepURL(_ app: AppDescription) -> String {
    "\(scheme(app, .deepLink))://item/1"
  }

  /// A scheme that the app declares, one that means the event if there is such a one; else one of its rules.
  private static func scheme(_ app: AppDescription, _ event: LaunchRules.SchemeRule.Event) -> String {
    let schemes = app.launchRules.schemes.filter { $0.event == event }.map { $0.scheme }
    guard let declared = app.offers.urlSchemes else { return schemes.first ?? "example" }
    return schemes.first { declared.contains($0) } ?? declared.first ?? schemes.first ?? "example"
  }

  private static func ownType(_ app: AppDescription) -> String {
    app.handedOverTypes?.first ?? app.ownActivityTypes?.first ?? "com.example.app.show"
  }

  private static func otherRole(_ app: AppDescription) -> String {
    app.roles.first { $0 != "UIWindowSceneSessionRoleApplication" }
      ?? "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  }
}
