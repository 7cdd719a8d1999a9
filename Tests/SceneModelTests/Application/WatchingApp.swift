import LaunchModel

@testable import SceneModel

/// The app of a description, which notes what there is of a scene when its delegate is told of the connection.
final class WatchingApp: AppDelegate {
  private let app = DeclaredApp()
  /// The windows of each scene as it connected, and which of them was key.
  private(set) var sights: [Sight] = []

  /// What its code does besides when a configuration is asked for, and when a scene connects.
  var whileChoosing: (Handle<SceneSession>, SceneSystem) -> Void = { _, _ in }
  var whileConnecting: (Handle<Scene>, SceneSystem) -> Void = { _, _ in }

  struct Sight: Equatable {
    let windows: [String]
    let visible: [String]
    let key: String?
  }

  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    whileChoosing(session, system)
    return app.configuration(forConnecting: session, options: options, in: system)
  }

  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    let state = system.state
    sights.append(
      Sight(
        windows: state.scenes[scene].windows.map { state.windows[$0].identifier },
        visible: state.scenes[scene].visibleWindows.map { state.windows[$0].identifier },
        key: state.scenes[scene].keyWindow.map { state.windows[$0].identifier }))
    whileConnecting(scene, system)
    app.sceneWillConnect(scene, to: session, options: options, in: system)
  }

  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {
    app.scene(scene, continue: activity, in: system)
  }

  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    app.stateRestorationActivity(for: scene, in: system)
  }

  func loadInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    app.loadInterface(of: scene, in: system)
  }

  func showInterface(of scene: Handle<Scene>, in system: SceneSystem) {
    app.showInterface(of: scene, in: system)
  }
}
