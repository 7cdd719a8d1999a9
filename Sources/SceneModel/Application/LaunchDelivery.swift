package import LaunchModel

/// What became of one launch while it was delivered.
package struct LaunchDelivery: Equatable, Sendable {
  /// One event that the app tracks.
  package struct Tracked: Equatable, Sendable {
    /// The event.
    package let event: LaunchEvent
    /// Whether the same launch has been tracked before, as an app without scenes does that tracks a plain launch in
    /// did-finish-launching and then the payload.
    package let isRepeated: Bool
  }

  /// How the scene was found.
  package enum Choice: String, Sendable {
    /// It prefers the content.
    case prefers
    /// It can show the content; of several it was used last.
    case canActivate
    /// The app has the one.
    case onlyScene
    /// None could show the content, or there was none.
    case newSession
    /// It is the one in front, or the one in front last.
    case usedLast
  }

  /// What arrives.
  package let launch: Launch
  /// The scene; nil when none is concerned, or when it is gone.
  package internal(set) var scene: Handle<Scene>?
  /// How it was found.
  package internal(set) var choice: Choice?
  /// Whether the process was made for it.
  package internal(set) var isCold = false
  /// Whether the app has taken the payload.
  package internal(set) var isTaken = false
  /// How often it has.
  package internal(set) var takenCount = 0
  /// What the app tracked, in order.
  package internal(set) var tracked: [Tracked] = []
  /// Where it leads.
  package internal(set) var destination = LaunchDestination.unrouted

  /// Whether it is something that the app tracks at all.
  let isTrackable: Bool

  init(_ launch: Launch, isTrackable: Bool = true) {
    self.launch = launch
    self.isTrackable = isTrackable
  }
}
