/// A unit of user work that the system hands to an app: UIKit's `NSUserActivity`, as a value.
///
/// It is immutable and shared, so keeping one costs a reference.
///
/// Source: NSUserActivity's documentation page; uikit.md 1.8: what an activity carries. [userActivityFields, A]
package final class UserActivity: Equatable, Sendable {
  /// The type, such as `NSUserActivityTypeBrowsingWeb` or one of the app's own.
  package let activityType: String
  /// What a person would call it.
  package let title: String?
  /// The web page to open instead; http or https.
  package let webpageURL: String?
  /// What the app needs to continue.
  package let userInfo: UserInfo?
  /// What the system matches with the activation conditions of scenes.
  package let targetContentIdentifier: String?

  /// Makes an activity.
  package init(
    activityType: String, title: String? = nil, webpageURL: String? = nil,
    userInfo: UserInfo? = nil, targetContentIdentifier: String? = nil
  ) {
    self.activityType = activityType
    self.title = title
    self.webpageURL = webpageURL
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
  }

  /// Whether both say the same; which object it is does not matter.
  package static func == (one: UserActivity, other: UserActivity) -> Bool {
    one === other
      || one.activityType == other.activityType && one.title == other.title
        && one.webpageURL == other.webpageURL && one.userInfo == other.userInfo
        && one.targetContentIdentifier == other.targetContentIdentifier
  }

  /// What is left of the activity when it is saved for restoration: its type, title and user info.
  package var restorable: UserActivity {
    // UIKit: uikit.md 3.10 (observed): only type, title and userInfo survive a save. [savedFields, B]
    if webpageURL == nil, targetContentIdentifier == nil { return self }
    return UserActivity(activityType: activityType, title: title, userInfo: userInfo)
  }
}

/// The `userInfo` of an activity or a shortcut item: kept whole, looked into only for its top-level strings.
package struct UserInfo: Equatable, Sendable {
  /// One entry whose value is a string.
  package struct StringEntry: Equatable, Sendable {
    /// The key.
    package let key: String
    /// The value.
    package let value: String

    /// Makes an entry.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Everything, in the encoding of whoever made it; the model passes it on and never reads it.
  package let encoded: String
  /// The entries whose value is a string, in the order they came.
  package let strings: [StringEntry]

  /// Makes a user info.
  package init(encoded: String, strings: [StringEntry]) {
    self.encoded = encoded
    self.strings = strings
  }

  /// The string under a key; nil when there is none or the value is no string.
  package func string(forKey key: String) -> String? {
    strings.first { $0.key == key }?.value
  }

  /// Whether both hold the same; the strings follow from the encoding.
  package static func == (one: UserInfo, other: UserInfo) -> Bool { one.encoded == other.encoded }
}
