package import LaunchModel

/// One connected instance of the app's user interface: `UIWindowScene`.
///
/// Source: UIScene.h, UIWindowScene.h; uikit.md 1.5.
package struct Scene: IdentifiedEntity, Equatable, Sendable {
  /// The identifier, such as `scene-1`.
  package let identifier: String
  /// The session, fixed for life.
  package let session: Handle<SceneSession>
  /// The screen it is on.
  package var screen: Handle<Screen>
  /// The activation state.
  package var activationState = ActivationState.unattached
  /// The window that keys go to.
  package var keyWindow: Handle<Window>?
  /// When it was last used: activated, touched, or given a key window; larger is later.
  package var focusStamp: UInt64 = 0
  /// The attached windows that are not hidden, front to back.
  package var visibleWindows: [Handle<Window>] = []
  /// The windows attached to it, in the order they were.
  package var windows: [Handle<Window>] = []
  /// The activity that the app says is going on.
  package var userActivity: UserActivity?
  /// Where it stands on its screen.
  package var frame: Rect
  /// The title that the switcher shows.
  package var title = ""
  /// What it may be shown for.
  package var activationConditions = ActivationConditions()
  /// The Handoff that has been announced or waits for the scene to become active.
  package var handoff: Handoff?

  /// Makes a scene that is not connected yet.
  package init(
    identifier: String, session: Handle<SceneSession>, screen: Handle<Screen>, frame: Rect
  ) {
    self.identifier = identifier
    self.session = session
    self.screen = screen
    self.frame = frame
  }

  package static let vacant = Scene(
    identifier: "", session: Handle(slot: 0, generation: 0), screen: Handle(slot: 0, generation: 0),
    frame: Rect(x: 0, y: 0, width: 0, height: 0))
}

/// A Handoff on its way to a scene.
package struct Handoff: Equatable, Sendable {
  /// How far it has come.
  package enum Phase: Sendable {
    /// The scene is not active yet.
    case pending
    /// The scene has been told the type.
    case announced
  }

  /// The type of the activity.
  package let activityType: String
  /// How far it has come.
  package var phase: Phase

  /// Makes a Handoff.
  package init(activityType: String, phase: Phase) {
    self.activityType = activityType
    self.phase = phase
  }
}
