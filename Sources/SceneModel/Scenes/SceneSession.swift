package import LaunchModel

/// What the system keeps of a scene, connected or not: `UISceneSession`.
///
/// Source: UISceneSession.h; uikit.md 1.3 and 2.3: what stays when the scene goes. [sessionKeeps, A]
package struct SceneSession: IdentifiedEntity, Equatable, Sendable {
  /// The `persistentIdentifier`.
  package let identifier: String
  /// The connected scene; nil while disconnected, and while the scene is still being connected.
  package var scene: Handle<Scene>?
  /// The attached screen that the session is for; nil when it is for that of the device.
  package var screen: Handle<Screen>?
  /// What was saved last for restoration.
  package var stateRestorationActivity: UserActivity?
  /// What the switcher shows.
  package var snapshot: Snapshot?
  /// When its scene, now disconnected, was last used; larger is later. Of a connected one the scene knows.
  package var focusStamp: UInt64 = 0
  /// What its scene could be shown for when it was last connected.
  package var activationConditions = ActivationConditions()
  /// The configuration, chosen at the first connection and kept; nil before it.
  package var configuration: SceneConfiguration?
  /// What the session is for; fixed.
  package let role: SessionRole

  /// Makes a session that has never been connected.
  package init(identifier: String, role: SessionRole) {
    self.identifier = identifier
    self.role = role
  }

  /// Gives the snapshot another number and what may change without looking up names; false when it depicts other
  /// windows. In place: the many sessions are not in the processor's cache, and a copy would fetch all they hold.
  mutating func renewSnapshot(
    _ serial: Int, of windows: WindowList, _ title: String, _ userActivity: UserActivity?
  ) -> Bool {
    // Handles never come to mean other windows, and identifiers never change.
    guard snapshot?.depicted == windows else { return false }
    snapshot?.serial = serial
    if snapshot?.title != title { snapshot?.title = title }
    if snapshot?.userActivity !== userActivity { snapshot?.userActivity = userActivity }
    return true
  }

  package static let vacant = SceneSession(identifier: "", role: .windowApplication)
}

/// What the switcher shows of a session: not pixels, but what they would depict.
package struct Snapshot: Equatable, Sendable {
  /// The number of the snapshot, counted from 1 over all sessions.
  package internal(set) var serial: Int
  /// The title of the scene.
  package internal(set) var title: String
  /// The activity of the scene.
  package internal(set) var userActivity: UserActivity?
  /// The identifiers of the visible windows, front to back.
  package internal(set) var windows: [String]
  /// The windows that `windows` names, so that the names are looked up only when they are others.
  var depicted = WindowList()

  init(serial: Int, title: String, userActivity: UserActivity?, windows: [String]) {
    self.serial = serial
    self.title = title
    self.userActivity = userActivity
    self.windows = windows
  }

  /// Whether both show the same under the same number.
  package static func == (one: Snapshot, other: Snapshot) -> Bool {
    one.serial == other.serial && one.title == other.title && one.userActivity == other.userActivity
      && one.windows == other.windows
  }
}
