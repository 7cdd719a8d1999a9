package import LaunchModel

/// One connected instance of the app's user interface: `UIWindowScene`.
///
/// Source: UIScene.h, UIWindowScene.h; uikit.md 1.1 and 1.5: one session and one screen, at most one key window, and
/// a title that is never nil. [sceneParts, A]
package struct Scene: IdentifiedEntity, Equatable, Sendable {
  /// The identifier, such as `scene-1`.
  package let identifier: String
  /// The session, fixed for life.
  package let session: Handle<SceneSession>
  // What a refresh and a change of the key window need stands side by side: of many scenes it is fetched from memory.
  /// The activity that the app says is going on.
  package var userActivity: UserActivity? { didSet { isDepicted.holds = false } }
  /// That the snapshot of its session shows it as it is now.
  var isDepicted = Hint()
  /// The activation state.
  package var activationState = ActivationState.unattached
  /// Whether it takes touches and keys, which follows from the role of its session.
  package let isInteractive: Bool
  /// Whether it has been on its way to the front before, where it is asked to restore what it was doing.
  var hasRestoredInteractionState = false
  /// The window that keys go to.
  package var keyWindow: Handle<Window>?
  /// When it was last used: activated, touched, or given a key window; larger is later.
  package var focusStamp: UInt64 = 0
  /// The attached windows that are not hidden, front to back.
  package var visibleWindows = WindowList() { didSet { isDepicted.holds = false } }
  /// The screen it is on.
  package var screen: Handle<Screen>
  /// The title that the switcher shows.
  package var title = "" { didSet { isDepicted.holds = false } }
  /// The windows attached to it, in the order they were.
  package var windows = WindowList()
  /// Where it stands on its screen.
  package var frame: Rect
  /// What it may be shown for.
  package var activationConditions = ActivationConditions()
  /// The type of the Handoff that has been announced and neither continued nor failed.
  package var handoffActivityType: String?

  /// Makes a scene that is not connected yet.
  package init(
    identifier: String, session: Handle<SceneSession>, screen: Handle<Screen>, frame: Rect,
    isInteractive: Bool = true
  ) {
    self.identifier = identifier
    self.session = session
    self.screen = screen
    self.frame = frame
    self.isInteractive = isInteractive
  }

  package static let vacant = Scene(
    identifier: "", session: Handle(slot: 0, generation: 0), screen: Handle(slot: 0, generation: 0),
    frame: Rect(x: 0, y: 0, width: 0, height: 0))
}

/// Something that is known and spares work; no part of what it is known of, so any two are equal.
struct Hint: Equatable, Sendable {
  /// Whether it is known to hold; if not, it may hold all the same.
  var holds = false

  static func == (one: Hint, other: Hint) -> Bool { true }
}
