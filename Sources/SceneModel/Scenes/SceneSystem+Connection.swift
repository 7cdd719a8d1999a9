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
    // An app that destroys the session it is asked about gets a scene that is gone too.
    guard chooseConfiguration(of: session, options: options) else { return Handle(slot: 0, generation: 0) }
    return connect(session, options: options)
  }

  /// Asks the app for the configuration of a session that has none. Returns whether the session can still be connected.
  func chooseConfiguration(of session: Handle<SceneSession>, options: ConnectionOptions) -> Bool {
    connecting.insert(session)
    defer { connecting.remove(session) }
    // UIKit: uikit.md 3.1, step 5: the app chooses the configuration of a session that has none.
    // [configurationForNew, A]
    hand(
      options, in: .configurationForConnecting, to: Event.applicationTarget,
      as: .connection(session: identifier(of: session), options: options))
    // What is handed over may be tracked, for which the app is asked before it is called.
    guard state.sessions.contains(session) else { return false }
    let configuration = app.configuration(forConnecting: session, options: options, in: self)
    guard state.sessions.contains(session) else { return false }
    state.sessions[session].configuration = configuration
    return state.process != .notRunning
  }

  /// Connects a session with the configuration it has; the scene is left unattached.
  ///
  /// - Returns: The scene, which is gone when the app has let go of it meanwhile.
  func connect(
    _ session: Handle<SceneSession>, options: ConnectionOptions
  ) -> Handle<Scene> {
    let isOutermost = connecting.insert(session).inserted
    defer { if isOutermost { connecting.remove(session) } }
    let scene = state.insertScene(of: session)
    let name = identifier(of: scene)
    // UIKit: uikit.md 3.1, step 7: the storyboard is there before the delegate is called.
    // [storyboardBeforeConnection, B]
    app.loadInterface(of: scene, in: self)
    guard state.scenes.contains(scene) else { return scene }
    // By the policy storyboardWindow.
    let showsBefore = state.policies.storyboardWindow == .beforeConnection
    if showsBefore { app.showInterface(of: scene, in: self) }
    guard state.scenes.contains(scene) else { return scene }
    // UIKit: uikit.md 3.1, steps 8 to 10: delegate, notification, and only then session.scene. [connectionOrder, B]
    hand(
      options, in: .sceneWillConnect, to: name,
      as: .connection(session: identifier(of: session), options: options))
    guard state.scenes.contains(scene) else { return scene }
    app.sceneWillConnect(scene, to: session, options: options, in: self)
    guard state.scenes.contains(scene) else { return scene }
    log(.sceneWillConnectNotification, name)
    state.sessions[session].scene = scene
    if !showsBefore { app.showInterface(of: scene, in: self) }
    // Otherwise they are told by now, or there are none.
    reportDiscards()
    return scene
  }

  /// Refuses what would connect a session that is being connected, as its delegate may ask for.
  ///
  /// - Throws: `requestDenied`.
  func requireNotConnecting(_ session: Handle<SceneSession>) throws(SceneError) {
    guard connecting.contains(session) else { return }
    throw .requestDenied(reason: "the session \(identifier(of: session)) is being connected")
  }

  /// Forgets the scene of a session, of which nobody is told; also one that is being connected, which the session
  /// does not have yet.
  func dropScene(of session: Handle<SceneSession>) {
    var scene = state.sessions[session].scene
    if scene == nil, connecting.contains(session) {
      scene = state.scenes.handles.first { state.scenes[$0].session == session }
    }
    guard let scene else { return }
    state.detach(scene)
    state.removeScene(scene)
  }

  /// Refuses to answer for a scene that the app has let go of while it was asked about it.
  ///
  /// - Throws: `requestDenied`.
  func requireConnected(
    _ scene: Handle<Scene>, of session: Handle<SceneSession>, whileBeing deed: String
  ) throws(SceneError) {
    guard state.sessions.contains(session) else {
      throw .requestDenied(reason: "the app has destroyed the session while it was being \(deed)")
    }
    guard state.scenes.contains(scene) else {
      throw .requestDenied(reason: "the app has disconnected the scene while it was being \(deed)")
    }
  }

  /// A session with its scene, connected if it is not; a new session when there is none.
  ///
  /// - Throws: `requestDenied` for a session that is being connected.
  func connected(
    _ session: Handle<SceneSession>?, options: ConnectionOptions
  ) throws(SceneError) -> (session: Handle<SceneSession>, scene: Handle<Scene>) {
    guard let session else {
      let session = createSession(identifier: nil, role: .windowApplication)
      return (session, connectNewSession(session, options: options))
    }
    try requireNotConnecting(session)
    return (session, state.sessions[session].scene ?? connect(session, options: options))
  }

  /// Takes a scene away from its session, which stays; an active one resigns first.
  func disconnect(_ scene: Handle<Scene>) {
    let name = identifier(of: scene)
    if state.scenes[scene].activationState == .foregroundActive { resignActive(scene) }
    // UIKit: uikit.md 3.8, steps 2 to 5: the scene has left its session; the delegate, the notification, and then the
    // app as a whole. [disconnectOrder, B]
    state.detach(scene)
    log(.sceneDidDisconnect, then: .sceneDidDisconnectNotification, name)
    updateApplicationState()
    if state.policies.disconnectPostsResignKey, let key = state.scenes[scene].keyWindow {
      log(.windowDidResignKeyNotification, identifier(of: key))
    }
    state.removeScene(scene)
  }

  /// Disconnects a scene to reclaim its memory; the session stays open.
  ///
  /// A scene on screen leaves it first. Returns the session, which the app may have destroyed meanwhile.
  ///
  /// UIKit: uikit.md 2.3: reclaiming memory never discards the session. [reclaimKeepsSession, A]
  package func disconnectScene(_ scene: Handle<Scene>) -> Handle<SceneSession> {
    resumeProcess()
    let session = state.scenes[scene].session
    if state.scenes[scene].activationState.isForeground {
      leaveScreen(scene)
    }
    // An app that destroys the session while it is asked for its activity has ended the scene already.
    if state.scenes.contains(scene) { disconnect(scene) }
    return session
  }
}
