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
  /// - Throws: `requestDenied` when no person asked; `sessionNotFound`, `sceneNotFound` for names nobody has;
  ///   `multipleScenesNotSupported`; `identifierTaken`.
  package func activate(_ request: ActivationRequest) throws(SceneError) -> ActivationResult {
    // UIKit: seed 003, activate only in response to a direct and local touch; uikit.md 3.4.
    guard request.isUserInitiated else {
      throw .requestDenied(reason: "a session is activated only in response to a touch")
    }
    try requireProcess()
    let requesting: Handle<Scene>?
    if let name = request.requestingScene {
      requesting = try scene(name)
    } else {
      requesting = nil
    }
    let result: ActivationResult
    if let name = request.session {
      let session = try session(name)
      resumeProcess()
      result = activate(session, request, requestedBy: requesting)
    } else {
      result = try activateNew(request, requestedBy: requesting)
    }
    updateApplicationState()
    guard state.sessions.contains(result.session), state.scenes.contains(result.scene) else {
      throw .requestDenied(reason: "the app has destroyed the session while it was being activated")
    }
    return result
  }

  private func activateNew(
    _ request: ActivationRequest, requestedBy requesting: Handle<Scene>?
  ) throws(SceneError) -> ActivationResult {
    // UIKit: uikit.md 3.4, no session means a brand-new one (003, documentation); 7.1 row 16 for the code.
    if !state.supportsMultipleScenes, state.sessions.count > 0 {
      throw .multipleScenesNotSupported
    }
    if let identifier = request.identifier, state.sessions.handle(of: identifier) != nil {
      throw .identifierTaken(identifier)
    }
    resumeProcess()
    let session = createSession(identifier: request.identifier, role: request.role)
    let scene = connectNewSession(session, options: options(carrying: request.userActivity))
    bringForward(scene, requestedBy: requesting, capacity: capacity(for: request))
    return ActivationResult(session: session, scene: scene, isNew: true)
  }

  private func activate(
    _ session: Handle<SceneSession>, _ request: ActivationRequest,
    requestedBy requesting: Handle<Scene>?
  ) -> ActivationResult {
    let capacity = capacity(for: request)
    if let scene = state.sessions[session].scene {
      // UIKit: seed 003, a scene still connected continues the activity.
      bringForward(
        scene, requestedBy: requesting, continuing: request.userActivity, capacity: capacity)
      return ActivationResult(session: session, scene: scene, isNew: false)
    }
    // UIKit: seed 003, a disconnected session goes straight to will-connect, no configuration is chosen.
    let scene = connect(session, options: options(carrying: request.userActivity))
    bringForward(scene, requestedBy: requesting, capacity: capacity)
    return ActivationResult(session: session, scene: scene, isNew: false)
  }

  private func options(carrying activity: UserActivity?) -> ConnectionOptions {
    activity.map { ConnectionOptions(userActivities: [$0]) } ?? .empty
  }

  /// How many scenes may have a place before one has to go.
  private func capacity(for request: ActivationRequest) -> Int {
    request.isProminent ? Int.max : state.policies.scenesSideBySide
  }

  /// Gives a scene a place on its screen and makes it active.
  func bringForward(
    _ scene: Handle<Scene>, requestedBy requesting: Handle<Scene>? = nil,
    continuing activity: UserActivity? = nil, capacity: Int
  ) {
    guard state.scenes.contains(scene) else { return }
    if let replaced = state.makePlace(for: scene, sparing: requesting, capacity: capacity) {
      sendToBackground(replaced)
      takeSnapshot(of: replaced)
    }
    if !state.scenes[scene].activationState.isForeground { enterForeground(scene) }
    if let activity {
      // Policy: payloadOrder, after will-enter-foreground and before did-become-active (uikit.md 3.5, 3.12).
      log(.sceneContinueUserActivity, identifier(of: scene), .activity(activity))
      app.scene(scene, continue: activity, in: self)
      guard state.scenes.contains(scene) else { return }
    }
    if state.scenes[scene].activationState != .foregroundActive { becomeActive(scene) }
  }
}
