extension SceneSystem {
  /// Destroys a session for good, its scene with it: `requestSceneSessionDestruction`.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - animation: How the scene leaves the screen, if it is on it; nil when the person has swiped it away.
  /// - Returns: The animation that was used; nil when the scene was not on screen.
  ///
  /// UIKit: seed 003; uikit.md 3.7.
  package func destroy(
    _ session: Handle<SceneSession>, animation: DismissalAnimation?
  ) -> DismissalAnimation? {
    var used: DismissalAnimation?
    if let scene = state.sessions[session].scene {
      if state.scenes[scene].activationState.isForeground, let animation {
        used = animation
        log(.dismissalAnimation, identifier(of: scene), .animation(animation))
      }
      // UIKit: traces slow-kill and kill-from-switcher-terminate: a scene that goes for good resigns and
      // disconnects without entering the background.
      if state.scenes[scene].activationState == .foregroundActive { resignActive(scene) }
      disconnect(scene)
    }
    // UIKit: uikit.md 3.7: the session has left openSessions before the app is told.
    let name = identifier(of: session)
    state.sessions.remove(session)
    state.retireSession(name)
    log(.didDiscardSceneSessions, Event.applicationTarget, .sessions([name]))
    return used
  }
}
