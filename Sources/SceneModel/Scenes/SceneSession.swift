package import LaunchModel

/// What the system keeps of a scene, connected or not: `UISceneSession`.
///
/// Source: UISceneSession.h; uikit.md 1.3 and 2.3: what stays when the scene goes. [sessionKeeps, A]
package struct SceneSession: IdentifiedEntity, Equatable, Sendable {
  /// The `persistentIdentifier`.
  package let identifier: String
  /// The connected scene; nil while disconnected, and while the scene is still being connected.
  package var scene: Handle<Scene>?
  // What a refresh needs stands side by side: of many sessions it is fetched from memory.
  /// What was saved last for restoration.
  package var stateRestorationActivity: UserActivity?
  /// What the switcher shows.
  package var snapshot: Snapshot?
  /// The attached screen that the session is for; nil when it is for that of the device.
  package var screen: Handle<Screen>?
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

  /// Gives the snapshot another number. In place: of the many sessions, which are not in the processor's cache, nothing
  /// else is fetched.
  mutating func renumberSnapshot(_ serial: Int) { snapshot?.serial = serial }

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

  init(serial: Int, title: String, userActivity: UserActivity?, windows: [String]) {
    self.serial = serial
    self.title = title
    self.userActivity = userActivity
    self.windows = windows
  }
}
