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
  /// Policy: releasedWindowPostsResignKey (uikit.md 5.3): it does not, as the window that would resign is gone.
  package var releasedWindowPostsResignKey = false

  /// Whether the key window of a scene that disconnects posts `UIWindow.didResignKeyNotification`.
  ///
  /// Policy: disconnectPostsResignKey (uikit.md 3.8): it does not: the delegate goes with its scene, nobody else keeps the
  /// windows.
  package var disconnectPostsResignKey = false

  /// Whether the status bar is hidden when no window or no controller decides.
  ///
  /// Policy: statusBarHiddenWithoutOwner (uikit.md 5.5): it is shown.
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

  /// When a scene that comes forward is handed what it was launched with.
  ///
  /// Policy: payloadOrder (uikit.md 3.5, 3.12; 7.1, row 13): after will-enter-foreground and before did-become-active.
  package var payloadOrder = PayloadOrder.beforeActive

  /// When an app hears of the sessions that were discarded while it was not running.
  ///
  /// Policy: discardReport (uikit.md 3.14; 7.1, row 14): after did-finish-launching and before the first connection.
  package var discardReport = DiscardReport.beforeFirstConnection

  /// Which of several scenes shows content that all of them prefer, or can show.
  ///
  /// Policy: sceneChoice (uikit.md 5.9; 7.1, row 15; Apple documents no tie-break): the one used last.
  package var sceneChoice = SceneChoice.usedLast

  /// Which scene goes when another takes its place; never the one that asks for it.
  ///
  /// Policy: replacement (no public source): of the others the one that was activated longest ago.
  package var replacement = Replacement.activatedFirst

  /// Where a visible window stands in the level that it is moved to.
  ///
  /// Policy: levelChange (uikit.md 5.1, rule 5; trace same-level-z-order): in front.
  package var levelChange = LevelChange.inFront

  /// What a window that was key before is told first when it is shown again and becomes key.
  ///
  /// Policy: shownAgain (uikit.md 7.1, row 9): that it is visible.
  package var shownAgain = ShownAgain.visibleBeforeKey

  /// When a storyboard's window becomes key and visible.
  ///
  /// Policy: storyboardWindow (uikit.md 3.1, step 10, confidence U): after the connection.
  package var storyboardWindow = StoryboardWindow.afterConnection

  /// When the key window of a scene whose `canBecomeKey` becomes false gives up the keys.
  ///
  /// Policy: canBecomeKeyAsked (no public source): never; the answer counts when a window is to become key.
  package var canBecomeKeyAsked = CanBecomeKeyAsked.whenBecomingKey

  /// The error of a second scene where multiple scenes are not supported.
  ///
  /// Policy: secondScene (uikit.md 7.1, row 16): a code of its own.
  package var secondScene = SecondScene.multipleScenesNotSupported

  /// Whether coordinates of windows in different scenes are told apart by where the scenes stand.
  ///
  /// Policy: crossSceneConversion (uikit.md 5.6; 7.1, row 18): they are; of different screens the origins coincide.
  package var crossSceneConversion = CrossSceneConversion.throughScreen

  /// Whether the notifications are posted of the scene that UIKit makes for an app without scenes.
  ///
  /// Policy: scenelessPostsSceneNotifications (no public source): they are not.
  package var scenelessPostsSceneNotifications = false

  /// The width of what slides over, in points; the screen's where that is less.
  ///
  /// Policy: slideOverWidth (uikit.md 7.2, no public source): 375 points.
  package var slideOverWidth: Double = 375

  /// How much of the width of the screen the first of two scenes in a split has: more than 0, less than 1.
  ///
  /// Policy: splitShare (uikit.md 7.2, no public source): half.
  package var splitShare = 0.5

  /// Makes the default choices.
  package init() {}
}
