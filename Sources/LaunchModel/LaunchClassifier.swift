/// What a launch is tracked as.
package enum LaunchClassification: Equatable, Sendable {
  /// An event is tracked.
  case tracked(LaunchEvent)
  /// Nothing is tracked, for a reason in one sentence.
  case untracked(reason: String)
}

/// A launch that no system would deliver: what is wrong with it, in one sentence.
package struct InvalidLaunch: Error, Equatable, Sendable {
  /// What is wrong and what would be right.
  package let reason: String

  /// Makes an error.
  package init(reason: String) {
    self.reason = reason
  }
}

extension LaunchRules {
  /// Classifies a launch, as `LaunchTracker.track(launchType:)` of seed 002 does.
  ///
  /// - Throws: `InvalidLaunch` where the seed would trap, and for a URL that is none.
  package func classify(_ launch: Launch) throws(InvalidLaunch) -> LaunchClassification {
    switch launch {
    case .normal:
      return .tracked(.normal)
    case .notification(let response):
      return classify(response)
    case .userActivity(let activity):
      return try classify(activity)
    case .openURL(let opened):
      return try classify(opened)
    case .shortcutItem(let item):
      // UIKit: seed 002, slide 62: a quick action is tracked by its type alone. [quickActionTracked, A]
      return .tracked(.homeScreen(type: item.type))
    case .cloudKitShare:
      // UIKit: uikit.md 6, row 28: the seed has no launch type for a share. [shareUntracked, A]
      return .untracked(reason: "a CloudKit share has no launch type to track")
    }
  }

  private func classify(_ response: NotificationResponse) -> LaunchClassification {
    // UIKit: seed 002, slide 60; uikit.md 4.7: the trigger decides, and the action identifier plays no part.
    // [triggerDecides, A]
    guard let trigger = response.trigger else {
      return .untracked(reason: "a notification without a trigger is not tracked")
    }
    guard let rule = triggers.first(where: { $0.trigger == trigger }) else {
      return .untracked(reason: "no rule tracks notifications with a \(trigger.rawValue) trigger")
    }
    switch rule.event {
    case .localNotification: return .tracked(.localNotification(identifier: response.identifier))
    case .remoteNotification: return .tracked(.remoteNotification(identifier: response.identifier))
    }
  }

  private func classify(_ activity: UserActivity) throws(InvalidLaunch) -> LaunchClassification {
    // UIKit: seed 002, slide 61: in the order of the slide; where the slide traps, the launch is invalid.
    // [activityTypesTracked, A]
    switch activity.activityType {
    case ActivityType.browsingWeb:
      return try classifyUniversalLink(activity)
    case ActivityType.searchableItemAction:
      let key = ActivityType.searchableItemIdentifierKey
      return .tracked(.spotlightResult(identifier: try requiredString(key, of: activity)))
    case ActivityType.queryContinuationAction:
      let key = ActivityType.searchQueryKey
      return .tracked(.spotlightQuery(query: try requiredString(key, of: activity)))
    default:
      if let rule = activities.first(where: { $0.activityType == activity.activityType }) {
        return .tracked(.intent(word: rule.word))
      }
      return .untracked(reason: "no rule tracks the activity type \(activity.activityType)")
    }
  }

  private func classifyUniversalLink(
    _ activity: UserActivity
  ) throws(InvalidLaunch) -> LaunchClassification {
    guard let address = activity.webpageURL else {
      throw InvalidLaunch(reason: "an activity of type \(activity.activityType) has a webpageURL")
    }
    // UIKit: NSUserActivity.webpageURL: any scheme but http and https raises an exception. [webpageURLScheme, A]
    guard let url = URLText(address), ["http", "https"].contains(url.scheme.lowercased()) else {
      throw InvalidLaunch(reason: "a webpageURL is an http or https URL, not \(address)")
    }
    // Source: RFC 3986, section 3.2.2: hosts are compared without regard to case. [hostCase, A]
    if let hosts = universalLinkHosts,
      !hosts.contains(where: { $0.lowercased() == url.host.lowercased() })
    {
      return .untracked(reason: "no rule tracks universal links of the host \(url.host)")
    }
    return .tracked(.deepLink(url: address))
  }

  private func requiredString(
    _ key: String, of activity: UserActivity
  ) throws(InvalidLaunch) -> String {
    guard let value = activity.userInfo?.string(forKey: key) else {
      throw InvalidLaunch(
        reason: "an activity of type \(activity.activityType) has the string \(key) in its userInfo")
    }
    return value
  }

  private func classify(_ opened: OpenedURL) throws(InvalidLaunch) -> LaunchClassification {
    guard let url = URLText(opened.url) else {
      throw InvalidLaunch(
        reason: "a URL to open begins with a scheme and a colon, unlike \(opened.url)")
    }
    guard let rule = schemes.first(where: { url.hasScheme($0.scheme) }) else {
      return .untracked(reason: "no rule tracks the URL scheme \(url.scheme)")
    }
    switch rule.event {
    case .widget: return .tracked(.widget(identifier: url.lastPathComponent))
    case .deepLink: return .tracked(.deepLink(url: opened.url))
    }
  }
}
