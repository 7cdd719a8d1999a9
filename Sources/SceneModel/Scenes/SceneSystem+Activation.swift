package import LaunchModel

/// A request to show a session or to make one: the arguments of `requestSceneSessionActivation`.
package struct ActivationRequest {
  /// The session to show; nil asks for a new one.
  package var session: String?
  /// What to hand to the scene.
  package var userActivity: UserActivity?
  /// The scene from which the person asked; it is never replaced.
  package var requestingScene: String?
  /// What a new session is for.
  package var role: SessionRole
  /// The identifier of a new session; nil to count.
  package var identifier: String?
  /// Whether a touch of the person led to the request.
  package var isUserInitiated: Bool
  /// Whether a scene that is brought forward takes no other scene's place: the placement `prominent`.
  ///
  /// UIKit: uikit.md 3.4: a prominent scene stands over the others. [prominentPlacement, A]
  package var isProminent = false

  /// Makes a request.
  package init(
    session: String? = nil, userActivity: UserActivity? = nil, requestingScene: String? = nil,
    role: SessionRole = .windowApplication, identifier: String? = nil, isUserInitiated: Bool = true
  ) {
    self.session = session
    self.userActivity = userActivity
    self.requestingScene = requestingScene
    self.role = role
    self.identifier = identifier
    self.isUserInitiated = isUserInitiated
  }
}

/// What became of an activation.
package struct ActivationResult {
  /// The session now shown.
  package let session: Handle<SceneSession>
  /// Its scene.
  package let scene: Handle<Scene>
  /// Whether the session is new.
  package let isNew: Bool
}

extension SceneSystem {
  /// Shows a session, or a new one, and hands it an activity: `requestSceneSessionActivation`.
  ///
  /// - Throws: `requestDenied` when no person asked, and when the app lets go of the session or the scene meanwhile;
  ///   `sessionNotFound`, `sceneNotFound` for names nobody has; `multipleScenesNotSupported`; `identifierTaken`.
  package func activate(_ request: ActivationRequest) throws(SceneError) -> ActivationResult {
    // UIKit: seed 003; uikit.md 3.4: activate only in response to a direct and local touch. [touchOnly, A]
    guard request.isUserInitiated else {
      throw .requestDenied(reason: "a session is activated only in response to a touch")
    }
    try requireRunning()
    let requesting: Handle<Scene>?
    if let name = request.requestingScene {
      requesting = try scene(name)
    } else {
      requesting = nil
    }
    let result: ActivationResult
    if let name = request.session {
      let session = try session(name)
      try approve(.activation(session, request.userActivity))
      guard state.sessions.contains(session) else { throw .sessionNotFound(name) }
      try wakeProcess()
      result = activate(session, request, requestedBy: requesting)
    } else {
      result = try activateNew(request, requestedBy: requesting)
    }
    updateApplicationState()
    try requireConnected(result.scene, of: result.session, whileBeing: "activated")
    return result
  }

  private func activateNew(
    _ request: ActivationRequest, requestedBy requesting: Handle<Scene>?
  ) throws(SceneError) -> ActivationResult {
    // UIKit: seed 003; uikit.md 3.4: no session means a brand-new one. [nilSessionIsNew, A]
    try requireRoom(for: request)
    try approve(.activation(nil, request.userActivity))
    // Whoever was asked may have opened one meanwhile.
    try requireRoom(for: request)
    try wakeProcess()
    let session = createSession(identifier: request.identifier, role: request.role)
    // UIKit: seed 003: the activity is there when the configuration is chosen, and again when the scene connects.
    // [activityInBothCalls, A]
    let options = options(carrying: request.userActivity)
    let scene = connectNewSession(session, options: options)
    bringForward(
      scene, requestedBy: requesting, handing: options.afterConnection(in: state.app),
      capacity: capacity(for: request))
    return ActivationResult(session: session, scene: scene, isNew: true)
  }

  private func requireRoom(for request: ActivationRequest) throws(SceneError) {
    if !state.supportsMultipleScenes, state.sessions.count > 0 {
      // By the policy secondScene.
      switch state.policies.secondScene {
      case .multipleScenesNotSupported: throw .multipleScenesNotSupported
      case .requestDenied: throw .requestDenied(reason: "the app supports one scene only")
      }
    }
    if let identifier = request.identifier, state.sessions.handle(of: identifier) != nil {
      throw .identifierTaken(identifier)
    }
  }

  private func activate(
    _ session: Handle<SceneSession>, _ request: ActivationRequest,
    requestedBy requesting: Handle<Scene>?
  ) -> ActivationResult {
    let capacity = capacity(for: request)
    let options = options(carrying: request.userActivity)
    if let scene = state.sessions[session].scene {
      // UIKit: seed 003: a scene still connected continues the activity. [connectedContinues, A]
      bringForward(scene, requestedBy: requesting, handing: options, capacity: capacity)
      return ActivationResult(session: session, scene: scene, isNew: false)
    }
    // UIKit: seed 003: a disconnected session goes straight to will-connect, no configuration is chosen.
    // [disconnectedConnects, A]
    let scene = connect(session, options: options)
    bringForward(
      scene, requestedBy: requesting, handing: options.afterConnection(in: state.app), capacity: capacity)
    return ActivationResult(session: session, scene: scene, isNew: false)
  }

  /// Asks the app whether a request may be carried out.
  ///
  /// - Throws: `requestDenied` with the app's reason, and for a session that is being connected.
  package func approve(_ request: GuardedRequest) throws(SceneError) {
    switch request {
    case .activation(let session?, _), .refresh(let session): try requireNotConnecting(session)
    case .activation(nil, _), .destruction, .becomingKey: break
    }
    if let refusal = app.refusal(of: request, in: self) { throw .refused(refusal) }
  }

  private func options(carrying activity: UserActivity?) -> ConnectionOptions {
    activity.map { ConnectionOptions(userActivities: [$0]) } ?? .empty
  }

  /// How many scenes may have a place before one has to go.
  private func capacity(for request: ActivationRequest) -> Int {
    request.isProminent ? Int.max : state.policies.scenesSideBySide
  }

  /// Gives a scene a place on its screen and makes it active, handing it something on the way.
  func bringForward(
    _ scene: Handle<Scene>, requestedBy requesting: Handle<Scene>? = nil,
    handing payload: ConnectionOptions = .empty, capacity: Int
  ) {
    guard state.scenes.contains(scene) else { return }
    if let replaced = state.makePlace(for: scene, sparing: requesting, capacity: capacity) {
      sendToBackground(replaced)
      takeSnapshot(of: replaced)
      guard state.scenes.contains(scene) else { return }
      // Whatever the app has brought forward meanwhile stays beside it.
      if !state.screens[state.scenes[scene].screen].places.contains(scene) {
        _ = state.makePlace(for: scene, sparing: nil, capacity: Int.max)
      }
    }
    hand(payload, to: scene, when: .beforeForeground)
    guard state.scenes.contains(scene) else { return }
    if !state.scenes[scene].activationState.isForeground { enterForeground(scene) }
    if isSceneless { updateApplicationState() }
    hand(payload, to: scene, when: .beforeActive)
    // What the app has sent to the background meanwhile stays there.
    guard state.isOnScreen(scene) else { return }
    restoreInteractionState(of: scene)
    if state.scenes[scene].activationState == .foregroundInactive { becomeActive(scene) }
    hand(payload, to: scene, when: .afterActive)
  }

  /// Hands a scene what it was launched with, when its time has come by the policy payloadOrder.
  private func hand(
    _ payload: ConnectionOptions, to scene: Handle<Scene>, when order: ScenePolicies.PayloadOrder
  ) {
    if payload === ConnectionOptions.empty || state.policies.payloadOrder != order { return }
    guard state.scenes.contains(scene) else { return }
    hand(payload, to: scene)
  }
}
