package import LaunchModel

/// The app under study: what its delegates answer and do when the system calls them.
///
/// The system calls synchronously, in the middle of an operation, as UIKit does on its main thread. A delegate
/// may call back into the system and sees the state that UIKit would show it then. The system logs each call
/// before it makes it.
package protocol AppDelegate: AnyObject {
  /// Chooses the configuration of a session that connects for the first time.
  ///
  /// UIKit: `application(_:configurationForConnecting:options:)`; the role of the answer is the session's.
  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration

  /// Sets up a scene; `session.scene` is still nil.
  ///
  /// UIKit: `scene(_:willConnectTo:options:)`.
  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem)

  /// Continues an activity in a connected scene.
  ///
  /// UIKit: `scene(_:continue:)`.
  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem)

  /// Gives the activity from which the scene can be restored.
  ///
  /// UIKit: `stateRestorationActivity(for:)`.
  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity?
}
