/// The choices where Apple leaves freedom or sources disagree, each with its name.
package struct ScenePolicies: Equatable, Sendable {
  /// How many scenes stand side by side on a screen.
  ///
  /// UIKit: seed 003 shows two, and the third taking the place of the one that did not ask.
  package var scenesSideBySide = 2

  /// What a scene is told that the system connects straight into the background.
  package enum BackgroundConnection: String, CaseIterable, Sendable {
    /// `sceneWillEnterForeground`, then `sceneDidEnterBackground`, as one device log shows.
    case passesThroughForeground
    /// Nothing, as the documentation's chart of states draws it.
    case silent
  }

  /// What a scene is told that the system connects straight into the background.
  ///
  /// Policy: backgroundConnection (uikit.md 2.1, confidence C).
  package var backgroundConnection = BackgroundConnection.passesThroughForeground

  /// Whether a touch makes the window it hits key.
  ///
  /// UIKit: uikit.md 5.3: since iOS 14.2, not before.
  package var touchMakesKey = true

  /// Whether releasing a visible window posts `UIWindow.didBecomeHiddenNotification`.
  ///
  /// Policy: releasedWindowPostsHidden (uikit.md 7.1 row 10, confidence C).
  package var releasedWindowPostsHidden = false

  /// Whether moving a visible window to another scene posts that it became hidden, and visible there.
  ///
  /// Policy: movedWindowPostsVisibility (uikit.md 2.4, confidence C).
  package var movedWindowPostsVisibility = false

  /// The seconds after which a refresh is carried out; several of one session by then are one.
  ///
  /// UIKit: seed 003, the system may fulfil the request at a later point in time. Policy: refreshDelay, at once.
  package var refreshDelay: Double = 0

  /// The seconds in the background after which the process is suspended.
  ///
  /// Policy: suspensionDelay (uikit.md 2.2; no public source for the time).
  package var suspensionDelay: Double = 5

  /// What happens when the person swipes the last session of a running app away.
  package enum LastDiscard: String, CaseIterable, Sendable {
    /// The process ends and the session is kept for the next launch.
    case terminates
    /// The session is discarded like any other.
    case discards
  }

  /// What happens when the person swipes the last session of a running app away.
  ///
  /// Policy: lastDiscard (traces hill-close-three-windows and relaunch-restores-last-closed).
  package var lastDiscard = LastDiscard.terminates

  /// Makes the default choices.
  package init() {}
}
