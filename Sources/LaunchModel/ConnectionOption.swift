/// A field of `UIScene.ConnectionOptions` that carries what an app is launched with.
///
/// Source: UISceneOptions.h; uikit.md 1.7: the fields of the options. [connectionOptionFields, A]
package enum ConnectionOption: String, CaseIterable, Sendable {
  /// URLs to open.
  case urlContexts
  /// Activities to continue at once.
  case userActivities
  /// The type of a Handoff activity, which itself arrives later.
  case handoffUserActivityType
  /// A person's answer to a notification.
  case notificationResponse
  /// A quick action of the home screen.
  case shortcutItem
  /// An accepted CloudKit share.
  case cloudKitShareMetadata

  /// The key of the launch options that carries the same to an app without scenes, in Swift.
  ///
  /// UIKit: migration.md 2 (H): launch-option key and its replacement. [launchOptionKeys, A]
  package var launchOption: String {
    switch self {
    case .urlContexts: "url"
    case .userActivities: "userActivityDictionary"
    case .handoffUserActivityType: "userActivityType"
    case .notificationResponse: "remoteNotification"
    case .shortcutItem: "shortcutItem"
    case .cloudKitShareMetadata: "cloudKitShareMetadata"
    }
  }
}
