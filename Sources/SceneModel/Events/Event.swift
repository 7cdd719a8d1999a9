package import LaunchModel

/// One thing that the system told, in its place in the order of all.
package struct Event: Equatable, Sendable {
  /// The place in the order, counted from 1 without gaps.
  package let sequence: Int
  /// What it is.
  package let name: EventName
  /// The identifier of whom it concerns: a scene, a session, a window, or `application`.
  package let target: String
  /// What belongs to it.
  package internal(set) var detail: Detail

  /// What an event carries beside its target.
  package enum Detail: Equatable, Sendable {
    /// Nothing.
    case none
    /// The session that a scene connects to or asks a configuration for, why, and the configuration's name.
    case connection(session: String, options: ConnectionOptions)
    /// An activity handed over.
    case activity(UserActivity)
    /// What a scene, an app or a notification centre's delegate is handed beside an activity.
    case payload(ConnectionOptions)
    /// Why it came to it, in one sentence.
    case reason(String)
    /// An activity given back, or none.
    case restoration(UserActivity?)
    /// Sessions discarded together.
    case sessions([String])
    /// A snapshot, by its number.
    case snapshot(serial: Int)
    /// The type of an activity to come.
    case activityType(String)
    /// The type of an activity that does not come, and the error.
    case activityFailure(type: String, domain: String, code: Int)
    /// The geometry that a scene had before.
    case previousGeometry(Rect)
    /// The animation with which a scene leaves the screen.
    case animation(DismissalAnimation)
  }

  /// The target of what concerns the app as a whole.
  package static let applicationTarget = "application"
}

/// The animations with which a scene on screen can be destroyed, with the raw values of `UIWindowScene.DismissalAnimation`.
///
/// Source: UIWindowScene.h, seed 003; uikit.md 3.7: the three animations. [dismissalAnimations, A]
package enum DismissalAnimation: Int, CaseIterable, Sendable {
  /// The person discards what the scene holds.
  case standard = 1
  /// The purpose of the scene is fulfilled: the mail is sent.
  case commit = 2
  /// The purpose is set aside: the draft is kept.
  case decline = 3

  /// The name of the case.
  package var name: StaticString {
    switch self {
    case .standard: "standard"
    case .commit: "commit"
    case .decline: "decline"
    }
  }
}
