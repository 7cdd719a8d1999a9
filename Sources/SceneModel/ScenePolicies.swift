/// The choices where Apple leaves freedom or sources disagree, each with its name.
package struct ScenePolicies: Equatable, Sendable {
  /// How many scenes stand side by side on a screen.
  ///
  /// UIKit: seed 003: two, and a third takes the place of the one that did not ask. [scenesSideBySide, B]
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
  /// Policy: backgroundConnection (uikit.md 2.1, confidence C; trace fast-kill-new-scene): as the device log shows.
  package var backgroundConnection = BackgroundConnection.passesThroughForeground

  /// Whether a touch makes the window it hits key.
  ///
  /// UIKit: uikit.md 5.3: since iOS 14.2, not before. [touchMakesKey, B]
  package var touchMakesKey = true

  /// Whether releasing a visible window posts `UIWindow.didBecomeHiddenNotification`.
  ///
  /// Policy: releasedWindowPostsHidden (uikit.md 7.1, row 10, confidence C): it does not, as the documentation names
  /// no such case.
  package var releasedWindowPostsHidden = false

  /// Whether releasing the key window posts `UIWindow.didResignKeyNotification`.
  ///
  /// Policy: releasedKeyUntold (uikit.md 5.3): it does not, as the window that would resign is gone.
  package var releasedWindowPostsResignKey = false

  /// Whether the key window of a scene that disconnects posts `UIWindow.didResignKeyNotification`.
  ///
  /// Policy: keyUntoldAtDisconnect (uikit.md 3.8): it does not: the delegate goes with its scene, nobody else keeps the
  /// windows.
  package var disconnectPostsResignKey = false

  /// Whether the status bar is hidden when no window or no controller decides.
  ///
  /// Policy: statusBarWithoutOwner (uikit.md 5.5): it is shown.
  package var statusBarHiddenWithoutOwner = false

  /// Whether moving a visible window to another scene posts that it became hidden, and visible there.
  ///
  /// Policy: movedWindowPostsVisibility (uikit.md 2.4, confidence C): it does not, as the window stays visible.
  package var movedWindowPostsVisibility = false

  /// The seconds after which a refresh is carried out; several of one session by then are one.
  ///
  /// UIKit: seed 003: the system may fulfil the request at a later point in time. [refreshLater, A]
  /// Policy: refreshDelay: at once.
  package var refreshDelay: Double = 0

  /// The seconds in the background after which the process is suspended.
  ///
  /// Policy: suspensionDelay (uikit.md 2.2; no public source for the time): five seconds.
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
  /// Policy: lastDiscard (traces hill-close-three-windows and relaunch-restores-last-closed): the process ends and
  /// the session is kept.
  package var lastDiscard = LastDiscard.terminates

  /// Makes the default choices.
  package init() {}
}
