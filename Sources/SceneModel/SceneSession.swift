package import LaunchModel

/// What the system keeps of a scene, connected or not: `UISceneSession`.
///
/// Source: UISceneSession.h; uikit.md 1.3 and 2.3.
package struct SceneSession: IdentifiedEntity, Equatable, Sendable {
  /// The `persistentIdentifier`.
  package let identifier: String
  /// What the session is for; fixed.
  package let role: SessionRole
  /// The configuration, chosen at the first connection and kept.
  package var configuration: SceneConfiguration
  /// The connected scene; nil while disconnected, and while the scene is still being connected.
  package var scene: Handle<Scene>?
  /// What was saved last for restoration.
  package var stateRestorationActivity: UserActivity?
  /// What the switcher shows.
  package var snapshot: Snapshot?

  /// When its scene was last used; larger is later.
  package var focusStamp: UInt64 = 0

  /// Makes a session that has never been connected.
  package init(identifier: String, role: SessionRole) {
    self.identifier = identifier
    self.role = role
    configuration = SceneConfiguration(name: nil, role: role)
  }

  package static let vacant = SceneSession(identifier: "", role: .windowApplication)
}

/// What the switcher shows of a session: not pixels, but what they would depict.
package struct Snapshot: Equatable, Sendable {
  /// The number of the snapshot, counted from 1 over all sessions.
  package let serial: Int
  /// The title of the scene.
  package let title: String
  /// The activity of the scene.
  package let userActivity: UserActivity?
  /// The identifiers of the visible windows, front to back.
  package let windows: [String]
}
