package import LaunchModel

/// Why a scene is being connected: `UIScene.ConnectionOptions`.
///
/// UIKit hands over sets; here they are arrays in the order the payloads came, so that runs repeat. The same value
/// carries what a connected scene is handed, and what an app without scenes finds in its launch options.
///
/// Source: UISceneOptions.h; uikit.md 1.7: each launch is in one field; a plain connection has none.
/// [connectionOptions, A]
package final class ConnectionOptions: Equatable, Sendable {
  /// URLs to open.
  package let urlContexts: [OpenedURL]
  /// Activities to continue at once; never one of Handoff.
  package let userActivities: [UserActivity]
  /// The type of a Handoff activity, which itself arrives later.
  package let handoffUserActivityType: String?
  /// A person's answer to a notification.
  package let notificationResponse: NotificationResponse?
  /// A quick action of the home screen.
  package let shortcutItem: ShortcutItem?
  /// The metadata of an accepted CloudKit share, passed on unread.
  package let cloudKitShareMetadata: String?

  /// Makes options.
  package init(
    urlContexts: [OpenedURL] = [], userActivities: [UserActivity] = [],
    handoffUserActivityType: String? = nil,
    notificationResponse: NotificationResponse? = nil, shortcutItem: ShortcutItem? = nil,
    cloudKitShareMetadata: String? = nil
  ) {
    self.urlContexts = urlContexts
    self.userActivities = userActivities
    self.handoffUserActivityType = handoffUserActivityType
    self.notificationResponse = notificationResponse
    self.shortcutItem = shortcutItem
    self.cloudKitShareMetadata = cloudKitShareMetadata
  }

  /// The options that carry a launch.
  package convenience init(_ launch: Launch) {
    switch launch {
    case .normal: self.init()
    case .notification(let response): self.init(notificationResponse: response)
    case .userActivity(let activity): self.init(userActivities: [activity])
    case .openURL(let url): self.init(urlContexts: [url])
    case .shortcutItem(let item): self.init(shortcutItem: item)
    case .cloudKitShare(let metadata): self.init(cloudKitShareMetadata: metadata)
    }
  }

  /// The options of a plain connection.
  package static let empty = ConnectionOptions()

  /// The fields that hold something, in the order of their declaration.
  package var fields: [ConnectionOption] {
    ConnectionOption.allCases.filter { field in
      switch field {
      case .urlContexts: !urlContexts.isEmpty
      case .userActivities: !userActivities.isEmpty
      case .handoffUserActivityType: handoffUserActivityType != nil
      case .notificationResponse: notificationResponse != nil
      case .shortcutItem: shortcutItem != nil
      case .cloudKitShareMetadata: cloudKitShareMetadata != nil
      }
    }
  }

  /// Whether there is nothing in them.
  package var isEmpty: Bool { self === ConnectionOptions.empty || fields.isEmpty }

  /// What the system compares with activation conditions to choose a scene; nil when there is nothing.
  ///
  /// UIKit: uikit.md 5.9: the target content identifier of an activity, a quick action or a notification, or a URL.
  /// [contentTested, A]
  package var targetContentIdentifier: String? {
    if let url = urlContexts.first { return url.url }
    if let activity = userActivities.first { return activity.targetContentIdentifier ?? activity.webpageURL }
    return shortcutItem?.targetContentIdentifier ?? notificationResponse?.targetContentIdentifier
  }

  /// Whether both hold the same.
  package static func == (one: ConnectionOptions, other: ConnectionOptions) -> Bool {
    one === other
      || one.urlContexts == other.urlContexts && one.userActivities == other.userActivities
        && one.handoffUserActivityType == other.handoffUserActivityType
        && one.notificationResponse == other.notificationResponse && one.shortcutItem == other.shortcutItem
        && one.cloudKitShareMetadata == other.cloudKitShareMetadata
  }
}

extension AppDescription.ConfigurationChoice {
  /// Whether a session of a role is connected for what the rule names.
  func matches(role: String, _ options: ConnectionOptions) -> Bool {
    if let wanted = self.role, wanted != role { return false }
    if let wanted = activityType, wanted != options.userActivities.first?.activityType { return false }
    if let wanted = targetContentIdentifier, wanted != options.targetContentIdentifier { return false }
    return true
  }
}
