/// The rules by which launches become tracked events, as data.
///
/// The rules of a kind are tried in order and the first that fits decides.
package struct LaunchRules: Equatable, Sendable {
  /// What a URL of one scheme means.
  package struct SchemeRule: Equatable, Sendable {
    /// The events a URL can become.
    package enum Event: String, CaseIterable, Sendable {
      /// `widget`, identified by the last component of the path.
      case widget
      /// `deepLink` with the whole URL.
      case deepLink
    }

    /// The scheme, compared letter by letter, case included.
    package let scheme: String
    /// The event.
    package let event: Event

    /// Makes a rule.
    package init(scheme: String, event: Event) {
      self.scheme = scheme
      self.event = event
    }
  }

  /// What an activity of one of the app's own types means: an `intent` with a fixed word.
  package struct ActivityRule: Equatable, Sendable {
    /// The activity type, compared exactly.
    package let activityType: String
    /// The word of the event.
    package let word: String

    /// Makes a rule.
    package init(activityType: String, word: String) {
      self.activityType = activityType
      self.word = word
    }
  }

  /// What a notification with one trigger means.
  package struct TriggerRule: Equatable, Sendable {
    /// The events a notification can become.
    package enum Event: String, CaseIterable, Sendable {
      /// `localNotification`.
      case localNotification
      /// `remoteNotification`.
      case remoteNotification
    }

    /// The trigger.
    package let trigger: NotificationResponse.Trigger
    /// The event.
    package let event: Event

    /// Makes a rule.
    package init(trigger: NotificationResponse.Trigger, event: Event) {
      self.trigger = trigger
      self.event = event
    }
  }

  /// The rules for URLs.
  package var schemes: [SchemeRule]
  /// The rules for the app's own activity types.
  package var activities: [ActivityRule]
  /// The rules for notifications.
  package var triggers: [TriggerRule]
  /// The hosts whose universal links are tracked; nil for every host.
  package var universalLinkHosts: [String]?

  /// Makes a set of rules.
  package init(
    schemes: [SchemeRule], activities: [ActivityRule], triggers: [TriggerRule],
    universalLinkHosts: [String]? = nil
  ) {
    self.schemes = schemes
    self.activities = activities
    self.triggers = triggers
    self.universalLinkHosts = universalLinkHosts
  }

  /// The rules as they stand on the slides of seed 002, spellings included.
  package static let seed = LaunchRules(
    schemes: [
      SchemeRule(scheme: "coordinator-example-widget", event: .widget),
      SchemeRule(scheme: "adjustSchemeExample", event: .deepLink),
      // UIKit: seed 002, slide 62: the misspelling is the seed's own. [schemeSpelling, A]
      SchemeRule(scheme: "FirebaseDynamicLinksExmaple", event: .deepLink),
    ],
    activities: [
      // UIKit: seed 002, slide 61: the word is a literal there, not what the activity carries. [intentWord, A]
      ActivityRule(activityType: "com.d-date.CoordinatorExample.intent", word: "word")
    ],
    triggers: [
      TriggerRule(trigger: .push, event: .remoteNotification),
      TriggerRule(trigger: .timeInterval, event: .localNotification),
    ])
}
