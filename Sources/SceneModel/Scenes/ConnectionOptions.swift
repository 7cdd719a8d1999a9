package import LaunchModel

/// Why a scene is being connected: `UIScene.ConnectionOptions`.
///
/// UIKit hands over sets; here they are arrays in the order the payloads came, so that runs repeat.
///
/// Source: UISceneOptions.h; uikit.md 1.7.
package final class ConnectionOptions: Equatable, Sendable {
  /// Activities to continue at once; never one of Handoff.
  package let userActivities: [UserActivity]

  /// The type of a Handoff activity, which itself arrives later.
  package let handoffUserActivityType: String?

  /// Makes options.
  package init(userActivities: [UserActivity] = [], handoffUserActivityType: String? = nil) {
    self.userActivities = userActivities
    self.handoffUserActivityType = handoffUserActivityType
  }

  /// The options of a plain connection.
  package static let empty = ConnectionOptions(userActivities: [])

  /// Whether there is nothing in them.
  package var isEmpty: Bool { userActivities.isEmpty && handoffUserActivityType == nil }

  /// Whether both hold the same.
  package static func == (one: ConnectionOptions, other: ConnectionOptions) -> Bool {
    one === other
      || one.userActivities == other.userActivities
        && one.handoffUserActivityType == other.handoffUserActivityType
  }
}
