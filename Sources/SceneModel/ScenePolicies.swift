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

  /// Makes the default choices.
  package init() {}
}
