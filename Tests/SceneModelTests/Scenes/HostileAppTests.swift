import LaunchModel
import SceneModel
import Testing

/// An app that destroys the session it is called about, at one of its calls.
private final class HostileApp: AppDelegate {
  enum Call: CaseIterable {
    case configuration, willConnect, continueActivity, restoration
  }

  var call: Call?

  private func strike(_ call: Call, _ session: Handle<SceneSession>, _ system: SceneSystem) {
    guard self.call == call else { return }
    self.call = nil
    _ = system.destroy(session, animation: .standard)
  }

  func configuration(
    forConnecting session: Handle<SceneSession>, options: ConnectionOptions, in system: SceneSystem
  ) -> SceneConfiguration {
    let role = system.state.sessions[session].role
    strike(.configuration, session, system)
    return SceneConfiguration(name: nil, role: role)
  }

  func sceneWillConnect(
    _ scene: Handle<Scene>, to session: Handle<SceneSession>, options: ConnectionOptions,
    in system: SceneSystem
  ) {
    system.makeKeyAndVisible(system.makeWindow(in: scene))
    strike(.willConnect, session, system)
  }

  func scene(_ scene: Handle<Scene>, continue activity: UserActivity, in system: SceneSystem) {
    strike(.continueActivity, system.state.scenes[scene].session, system)
  }

  func stateRestorationActivity(for scene: Handle<Scene>, in system: SceneSystem) -> UserActivity? {
    strike(.restoration, system.state.scenes[scene].session, system)
    return UserActivity(activityType: "com.example.clown")
  }
}

@Suite struct HostileAppTests {
  private static let activity = UserActivity(activityType: "com.example.clown")

  /// What can be asked of a system with three sessions, the second in the background and the third disconnected.
  private static let operations: [@Sendable (SceneSystem) throws -> Void] = [
    { _ = try $0.activate(ActivationRequest(userActivity: activity)) },
    { _ = try $0.activate(ActivationRequest(session: "session-1", userActivity: activity)) },
    { _ = try $0.activate(ActivationRequest(session: "session-2", userActivity: activity)) },
    { _ = try $0.activate(ActivationRequest(session: "session-3", userActivity: activity)) },
    { _ = $0.refresh(try $0.session("session-1")) },
    { _ = $0.refresh(try $0.session("session-2")) },
    { _ = $0.refresh(try $0.session("session-3")) },
    { $0.enterBackground() },
    { _ = $0.disconnectScene(try $0.scene("scene-1")) },
    { _ = $0.disconnectScene(try $0.scene("scene-4")) },
    { _ = try $0.beginHandoff(activityType: "com.example.clown") },
    { _ = try $0.openWindow(for: activity, requestedBy: nil) },
    {
      $0.terminate(isForced: true)
      _ = try $0.launch()
    },
    { try $0.setLayout(.full, of: [try $0.scene("scene-4")], on: try $0.screen(nil)) },
  ]

  @Test(arguments: HostileApp.Call.allCases.indices, operations.indices)
  fileprivate func `an app that destroys its own session in the middle of a call harms nothing else`(
    call: Int, operation: Int
  ) throws {
    let app = HostileApp()
    let system = SceneSystem(app: app)
    for _ in 0..<4 { _ = try system.activate(ActivationRequest()) }
    _ = system.disconnectScene(try system.scene("scene-3"))
    system.discardEvents()
    app.call = HostileApp.Call.allCases[call]
    do {
      try Self.operations[operation](system)
    } catch let error as SceneError {
      guard case .requestDenied = error else { throw error }
    }
    app.call = nil
    for scene in system.state.scenes.handles {
      let session = system.state.scenes[scene].session
      #expect(system.state.sessions.contains(session))
      #expect(system.state.sessions[session].scene == scene)
    }
    for screen in system.state.screens.handles {
      #expect(system.state.screens[screen].places.allSatisfy { system.state.scenes.contains($0) })
    }
    let next = try system.activate(ActivationRequest(identifier: "afterwards"))
    #expect(system.activationState(of: next.scene) == .foregroundActive)
  }
}
