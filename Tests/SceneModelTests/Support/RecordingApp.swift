import LaunchModel
import SceneModel

/// An app that writes down what it sees whenever it is called.
final class RecordingApp: AppDelegate {
  /// What the app saw in one call.
  struct Sight: Equatable {
    let call: EventName
    let session: String
    var scene: String?
    var activationState: ActivationState?
    var sessionScene: String?
    var keyWindow: String?
    let connectedScenes: [String]
    let applicationState: ApplicationState
  }

  private(set) var sights: [Sight] = []
  /// The options of each connection, with the configuration call before it where there was one.
  private(set) var options: [ConnectionOptions] = []
  /// What the app makes of a scene that connects; nothing unless a test says so.
  var whenConnecting: (Handle<Scene>, SceneSystem) -> Void = { _, _ in }
  /// What the app does when it continues an activity.
  var whenContinuing: (Handle<Scene>, SceneSystem) -> Void = { _, _ in }
  /// What the app gives for restoration.
  var restoration: UserActivity?

  /// Takes what was seen since this was last asked.
  func takeSights() -> [Sight] {
    defer { sights = [] }
    return sights
  }

  private func look(
    _ call: EventName, _ session: Handle<SceneSession>, _ scene: Handle<Scene>?, _ system: SceneSystem
  ) {
    let state = system.state
    let keyWindow = scene.flatMap { state.scenes[$0].keyWindow }
    sights.append(
      Sight(
        call: call, session: state.sessions[session].identifier,
        scene: scene.map { state.scenes[$0].identifier },
        activationState: scene.map { state.scenes[$0].activationState },
        sessionScene: state.sessions[session].scene.map { state.scenes[$0].identifier },
        keyWindow: keyWindow.map { state.windows[$0].identifier },
        connectedScenes: state.scenes.handles.map { state.scenes[$0].identifier },
        applicationState: state.applicationState))
  }

  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    look(.configurationForConnecting, session, nil, system)
    self.options.append(options)
    return SceneConfiguration(
      name: "Recorded", role: system.state.sessions[session].role, delegateClass: "RecordedDelegate",
      storyboard: "Main")
  }

  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    look(.sceneWillConnect, session, scene, system)
    self.options.append(options)
    whenConnecting(scene, system)
  }

  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {
    look(.sceneContinueUserActivity, system.state.scenes[scene].session, scene, system)
    whenContinuing(scene, system)
  }

  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    look(.stateRestorationActivity, system.state.scenes[scene].session, scene, system)
    return restoration
  }
}
