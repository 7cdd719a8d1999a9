/// What each policy may choose, by the names that an app description has for them.
extension ScenePolicies {
  /// When a scene that comes forward is handed what it was launched with.
  package enum PayloadOrder: String, CaseIterable, Sendable {
    /// Before will-enter-foreground.
    case beforeForeground
    /// After will-enter-foreground and before did-become-active.
    case beforeActive
    /// After did-become-active.
    case afterActive
  }

  /// When an app hears of the sessions that were discarded while it was not running.
  package enum DiscardReport: String, CaseIterable, Sendable {
    /// After did-finish-launching.
    case beforeFirstConnection
    /// As soon as a scene has been connected.
    case afterFirstConnection
  }

  /// Which of several scenes shows content.
  package enum SceneChoice: String, CaseIterable, Sendable {
    /// The one used last.
    case usedLast
    /// The one whose session was made first.
    case createdFirst
  }

  /// Which scene goes when another takes its place.
  package enum Replacement: String, CaseIterable, Sendable {
    /// The one that was activated longest ago.
    case activatedFirst
    /// The one that was activated last.
    case activatedLast
  }

  /// Where a visible window stands in the level that it is moved to.
  package enum LevelChange: String, CaseIterable, Sendable {
    /// In front of all.
    case inFront
    /// Where it would stand had it had the level when it was last put in front.
    case whenLastInFront
  }

  /// What a window is told first that is shown again and becomes key.
  package enum ShownAgain: String, CaseIterable, Sendable {
    /// That it is visible.
    case visibleBeforeKey
    /// That it is key.
    case keyBeforeVisible
  }

  /// When a storyboard's window becomes key and visible.
  package enum StoryboardWindow: String, CaseIterable, Sendable {
    /// After will-connect and its notification.
    case afterConnection
    /// Before will-connect.
    case beforeConnection
  }

  /// When the key window gives up the keys whose `canBecomeKey` becomes false.
  package enum CanBecomeKeyAsked: String, CaseIterable, Sendable {
    /// Not before another becomes key.
    case whenBecomingKey
    /// At once.
    case always
  }

  /// The error of a second scene where multiple scenes are not supported.
  package enum SecondScene: String, CaseIterable, Sendable {
    /// `UISceneError.Code.multipleScenesNotSupported`.
    case multipleScenesNotSupported
    /// `UISceneError.Code.requestDenied`.
    case requestDenied
  }

  /// How coordinates of windows in different scenes are converted.
  package enum CrossSceneConversion: String, CaseIterable, Sendable {
    /// By where the scenes stand on their screens.
    case throughScreen
    /// As if every scene stood at the origin.
    case scenesCoincide
  }
}
