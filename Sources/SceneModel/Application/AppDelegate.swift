package import LaunchModel

/// The app under study: what its delegates answer and do when the system calls them.
///
/// The system calls synchronously, in the middle of an operation, as UIKit does on its main thread. A delegate
/// may call back into the system and sees the state that UIKit would show it then. The system logs each call
/// before it makes it.
package protocol AppDelegate: AnyObject {
  /// Chooses the configuration of a session that connects for the first time.
  ///
  /// It stands for `application(_:configurationForConnecting:options:)`; the role of the answer is the session's.
  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration

  /// Sets up a scene; `session.scene` is still nil.
  ///
  /// It stands for `scene(_:willConnectTo:options:)`.
  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem)

  /// Continues an activity in a connected scene.
  ///
  /// It stands for `scene(_:continue:)`.
  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem)

  /// Gives the activity from which the scene can be restored.
  ///
  /// It stands for `stateRestorationActivity(for:)`.
  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity?

  /// Opens URLs in a connected scene.
  ///
  /// It stands for `scene(_:openURLContexts:)`.
  func scene(_ scene: Handle<Scene>, openURLContexts urls: [OpenedURL], in system: SceneSystem)

  /// Performs a quick action in a connected scene.
  ///
  /// It stands for `windowScene(_:performActionFor:completionHandler:)`.
  func scene(_ scene: Handle<Scene>, performActionFor item: ShortcutItem, in system: SceneSystem)

  /// Loads what UIKit or SwiftUI makes of the scene's interface before the delegate is told of the connection.
  func loadInterface(of scene: Handle<Scene>, in system: SceneSystem)

  /// Shows what was loaded, after the connection.
  func showInterface(of scene: Handle<Scene>, in system: SceneSystem)

  /// Why a request is not to be carried out; nil to allow it.
  func refusal(of request: GuardedRequest, in system: SceneSystem) -> Refusal?

  /// The session that shows an activity already, by the app's own policy.
  func session(showing activity: UserActivity, in system: SceneSystem) -> ShownSession

  /// What a launch is tracked as, after the app's rules have said what.
  func classify(
    _ launch: Launch, as classification: LaunchClassification, in system: SceneSystem
  ) -> LaunchClassification

  /// Where a launch leads, before the app's routes are asked; nil for no opinion.
  func destination(of event: LaunchEvent, in system: SceneSystem) -> LaunchDestination?
}

extension AppDelegate {
  /// Does nothing with them.
  package func scene(_ scene: Handle<Scene>, openURLContexts urls: [OpenedURL], in system: SceneSystem) {}

  /// Does nothing with it.
  package func scene(_ scene: Handle<Scene>, performActionFor item: ShortcutItem, in system: SceneSystem) {}

  /// Loads nothing.
  package func loadInterface(of scene: Handle<Scene>, in system: SceneSystem) {}

  /// Shows nothing.
  package func showInterface(of scene: Handle<Scene>, in system: SceneSystem) {}

  /// Allows everything.
  package func refusal(of request: GuardedRequest, in system: SceneSystem) -> Refusal? { nil }

  /// Leaves it to the description.
  package func session(showing activity: UserActivity, in system: SceneSystem) -> ShownSession { .undecided }

  /// Keeps it.
  package func classify(
    _ launch: Launch, as classification: LaunchClassification, in system: SceneSystem
  ) -> LaunchClassification { classification }

  /// Has no opinion.
  package func destination(of event: LaunchEvent, in system: SceneSystem) -> LaunchDestination? { nil }
}

/// Why an app refuses a request, and who of it does.
package struct Refusal: Error, Equatable, Sendable {
  /// Why, in a sentence without its end.
  package let reason: String
  /// The plugin that refuses; nil for the app itself.
  package let plugin: String?

  /// Makes a refusal.
  package init(reason: String, plugin: String? = nil) {
    self.reason = reason
    self.plugin = plugin
  }
}

/// A request that an app can refuse before anything of it happens.
package enum GuardedRequest: Equatable, Sendable {
  /// A session is to be activated; nil for a new one.
  case activation(Handle<SceneSession>?, UserActivity?)
  /// A session is to be refreshed.
  case refresh(Handle<SceneSession>)
  /// A session is to be destroyed.
  case destruction(Handle<SceneSession>)
  /// A window is to become key.
  case becomingKey(Handle<Window>)
}

/// Which session an app finds for an activity.
package enum ShownSession: Equatable, Sendable {
  /// The app has no policy of its own.
  case undecided
  /// None: a new one is made.
  case none
  /// This one.
  case session(Handle<SceneSession>)
}
