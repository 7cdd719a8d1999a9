/// What starts an app or brings it forward, as the system describes it to the app.
///
/// The first five cases are seed 002's `LaunchType`; a CloudKit share is a launch that the seed has no type for.
package enum Launch: Equatable, Sendable {
  /// The icon, the switcher, or a restart of the device.
  case normal
  /// A tap on a notification, or on one of its actions.
  case notification(NotificationResponse)
  /// An activity to continue: a universal link, a Spotlight result, a Siri shortcut, Handoff.
  case userActivity(UserActivity)
  /// A URL to open.
  case openURL(OpenedURL)
  /// A quick action of the home screen.
  case shortcutItem(ShortcutItem)
  /// An accepted CloudKit share; the metadata is passed on unread.
  case cloudKitShare(metadata: String)

  /// The name of the case, as the protocol spells it.
  package var typeName: String {
    switch self {
    case .normal: "normal"
    case .notification: "notification"
    case .userActivity: "userActivity"
    case .openURL: "openURL"
    case .shortcutItem: "shortcutItem"
    case .cloudKitShare: "cloudKitShare"
    }
  }
}

/// A person's answer to a notification: `UNNotificationResponse` with what it wraps.
package struct NotificationResponse: Equatable, Sendable {
  /// What made the notification appear: the subclass of `UNNotificationTrigger`.
  package enum Trigger: String, CaseIterable, Sendable {
    /// `UNPushNotificationTrigger`, which no app can construct.
    case push
    /// `UNTimeIntervalNotificationTrigger`.
    case timeInterval
    /// `UNCalendarNotificationTrigger`.
    case calendar
    /// `UNLocationNotificationTrigger`.
    case location
  }

  /// The identifier of the request.
  package let identifier: String
  /// The trigger; nil for a request without one.
  package let trigger: Trigger?
  /// The content, passed on unread.
  package let content: String?
  /// Which action was chosen; nil for the default one.
  package let actionIdentifier: String?
  /// What the system matches with the activation conditions of scenes: `target-content-id` of the content.
  package let targetContentIdentifier: String?

  /// Makes a response.
  package init(
    identifier: String, trigger: Trigger?, content: String? = nil, actionIdentifier: String? = nil,
    targetContentIdentifier: String? = nil
  ) {
    self.identifier = identifier
    self.trigger = trigger
    self.content = content
    self.actionIdentifier = actionIdentifier
    self.targetContentIdentifier = targetContentIdentifier
  }
}

/// A URL that another app or the system asks this app to open: `UIOpenURLContext`.
package struct OpenedURL: Equatable, Sendable {
  /// The URL as it was written.
  package let url: String
  /// The bundle identifier of the sender, given only for the same developer team.
  package let sourceApplication: String?

  /// Makes a request to open a URL.
  package init(url: String, sourceApplication: String? = nil) {
    self.url = url
    self.sourceApplication = sourceApplication
  }
}

/// A quick action of the home screen: `UIApplicationShortcutItem`.
package struct ShortcutItem: Equatable, Sendable {
  /// The type the app gave it.
  package let type: String
  /// What the app needs to perform it.
  package let userInfo: UserInfo?
  /// What the system matches with the activation conditions of scenes.
  package let targetContentIdentifier: String?

  /// Makes a quick action.
  package init(type: String, userInfo: UserInfo? = nil, targetContentIdentifier: String? = nil) {
    self.type = type
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
  }
}
