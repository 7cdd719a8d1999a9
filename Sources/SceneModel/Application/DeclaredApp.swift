package import LaunchModel

/// An app that is described by data, so that none of its code has to run.
///
/// Without a description it is the app that Xcode's template makes: one window a scene, made key and visible
/// when the scene connects, and the activity of the scene kept for restoration.
package final class DeclaredApp: AppDelegate {
  private static let template = SceneConfiguration(
    name: "Default Configuration", role: .windowApplication, delegateClass: "SceneDelegate")

  /// Makes the app of the template.
  package init() {}

  /// Chooses the template's one configuration.
  package func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    let role = system.state.sessions[session].role
    if role == .windowApplication { return DeclaredApp.template }
    return SceneConfiguration(name: "Default Configuration", role: role, delegateClass: "SceneDelegate")
  }

  /// Makes the window of the scene, shows it, and takes up the activity it is connected for.
  package func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    // UIKit: seed 001, slide 50: make, fill, show, keep.
    let window = system.makeWindow(in: scene)
    system.setRootViewController(ViewController(className: "ViewController"), of: window)
    system.makeKeyAndVisible(window)
    // UIKit: seed 004, the template's order: what the person asked for, else what was saved.
    let restored = system.state.sessions[session].stateRestorationActivity
    if let activity = options.userActivities.first ?? restored {
      system.setUserActivity(activity, of: scene)
    }
  }

  /// Shows the activity.
  package func scene(
    _ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem
  ) {
    system.setUserActivity(activity, of: scene)
  }

  /// Gives the activity of the scene.
  package func stateRestorationActivity(
    for scene: Handle<Scene>, in system: SceneSystem
  ) -> UserActivity? {
    // UIKit: seed 004, Apple's template returns scene.userActivity.
    system.state.scenes[scene].userActivity
  }
}
