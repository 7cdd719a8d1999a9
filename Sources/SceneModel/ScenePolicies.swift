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

  /// Makes the default choices.
  package init() {}
}
