import LaunchModel

extension UserInfo {
  /// Makes a user info of strings; its encoding lists them by key.
  init(_ strings: [String: String]) {
    let entries = strings.sorted { $0.key < $1.key }.map { StringEntry(key: $0.key, value: $0.value) }
    self.init(encoded: entries.map { "\($0.key)=\($0.value)" }.joined(separator: "&"), strings: entries)
  }
}

extension Launch {
  /// A tap on a notification.
  static func notified(_ identifier: String, _ trigger: NotificationResponse.Trigger?) -> Launch {
    .notification(NotificationResponse(identifier: identifier, trigger: trigger))
  }

  /// A universal link.
  static func browsing(_ webpageURL: String?) -> Launch {
    .userActivity(UserActivity(activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: webpageURL))
  }

  /// An activity with strings in its user info.
  static func activity(_ activityType: String, _ userInfo: [String: String]) -> Launch {
    .userActivity(UserActivity(activityType: activityType, userInfo: UserInfo(userInfo)))
  }

  /// A URL to open.
  static func opened(_ url: String) -> Launch { .openURL(OpenedURL(url: url)) }
}

/// The launch types of the seed: the rows of its matrix.
enum LaunchType: String, CaseIterable, Sendable {
  case normal
  case notification
  case userActivity
  case openURL
  case shortcutItem

  /// Launches of the type that differ in everything a rule could look at.
  var samples: [Launch] {
    switch self {
    case .normal:
      [.normal]
    case .notification:
      (NotificationResponse.Trigger.allCases.map { Optional($0) } + [nil]).flatMap { trigger in
        Sample.texts.map { .notified($0, trigger) }
      }
    case .userActivity:
      Sample.texts.flatMap { activityType in
        (Sample.texts + [nil]).map { webpageURL in
          .userActivity(
            UserActivity(activityType: activityType, webpageURL: webpageURL, userInfo: Sample.userInfo))
        }
      }
    case .openURL:
      Sample.texts.map { .opened($0) }
    case .shortcutItem:
      Sample.texts.map { .shortcutItem(ShortcutItem(type: $0, userInfo: Sample.userInfo)) }
    }
  }
}

/// What the samples are made of.
enum Sample {
  /// Texts that mean something to a rule somewhere, each put everywhere.
  static let texts = [
    "normal", "NSUserActivityTypeBrowsingWeb", "com.apple.corespotlightitem",
    "com.apple.corespotlightquerycontinuation", "com.d-date.CoordinatorExample.intent",
    "com.example.own", "coordinator-example-widget://open/42", "adjustSchemeExample://item/7",
    "FirebaseDynamicLinksExmaple://google/link", "https://example.com/7", "http://example.com",
    "own-scheme:7", "file:///7", "", " ", "push", "timeInterval",
  ]

  /// A user info with every key that a rule looks for.
  static let userInfo = UserInfo([
    "kCSSearchableItemActivityIdentifier": "123456", "kCSSearchQueryString": "clowns",
    "signiture": "carried",
  ])
}
