extension SceneSystem {
  /// Makes a session that has not been connected.
  func createSession(identifier: String?, role: SessionRole) -> Handle<SceneSession> {
    let name = identifier ?? state.nextSessionIdentifier()
    return state.sessions.insert(SceneSession(identifier: name, role: role))
  }

  /// Connects a session for the first time: the app chooses its configuration.
  func connectNewSession(
    _ session: Handle<SceneSession>, options: ConnectionOptions
  ) -> Handle<Scene> {
    // UIKit: uikit.md 3.1, step 5.
    log(
      .configurationForConnecting, Event.applicationTarget,
      .connection(session: identifier(of: session), options: options))
    let configuration = app.configuration(forConnecting: session, options: options, in: self)
    // An app that destroys the session it is asked about gets a scene that is gone too.
    guard state.sessions.contains(session) else { return Handle(slot: 0, generation: 0) }
    state.sessions[session].configuration = configuration
    return connect(session, options: options)
  }

  /// Connects a session with the configuration it has; the scene is left unattached.
  func connect(
    _ session: Handle<SceneSession>, options: ConnectionOptions
  ) -> Handle<Scene> {
    let scene = state.insertScene(of: session)
    let name = identifier(of: scene)
    // UIKit: uikit.md 3.1, steps 8 to 10: delegate, notification, and only then session.scene.
    log(
      .sceneWillConnect, name,
      .connection(session: identifier(of: session), options: options))
    app.sceneWillConnect(scene, to: session, options: options, in: self)
    guard state.sessions.contains(session) else {
      // The session has been destroyed before it had the scene.
      if state.scenes.contains(scene) { state.removeScene(scene) }
      return scene
    }
    log(.sceneWillConnectNotification, name)
    state.sessions[session].scene = scene
    return scene
  }

  /// Takes a scene away from its session, which stays.
  func disconnect(_ scene: Handle<Scene>) {
    let name = identifier(of: scene)
    // UIKit: uikit.md 3.8, steps 2 to 6: inside sceneDidDisconnect session.scene is nil already.
    state.detach(scene)
    log(.sceneDidDisconnect, then: .sceneDidDisconnectNotification, name)
    updateApplicationState()
    // The scene's delegate goes with it, and nobody else keeps its windows.
    state.removeScene(scene)
  }

  /// Disconnects a scene to reclaim its memory; the session stays open.
  ///
  /// A scene on screen leaves it first. Returns the session.
  ///
  /// UIKit: uikit.md 2.3, reclaiming memory never discards the session.
  package func disconnectScene(_ scene: Handle<Scene>) -> Handle<SceneSession> {
    resumeProcess()
    let session = state.scenes[scene].session
    if state.scenes[scene].activationState.isForeground {
      leaveScreen(scene)
    }
    disconnect(scene)
    return session
  }
}
