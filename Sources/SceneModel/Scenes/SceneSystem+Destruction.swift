extension SceneSystem {
  /// Destroys a session for good, its scene with it: `requestSceneSessionDestruction`.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - animation: How the scene leaves the screen, if it is on it; nil when the person has swiped it away.
  /// - Returns: The animation that was used; nil when the scene was not on screen.
  ///
  /// UIKit: seed 003; uikit.md 3.7: the animation counts for a scene on screen, and is ignored for any other.
  /// [animationOnScreen, A]
  package func destroy(
    _ session: Handle<SceneSession>, animation: DismissalAnimation?
  ) -> DismissalAnimation? {
    var used: DismissalAnimation?
    if let scene = state.sessions[session].scene {
      if state.scenes[scene].activationState.isForeground, let animation {
        used = animation
        log(.dismissalAnimation, identifier(of: scene), .animation(animation))
      }
      // UIKit: traces slow-kill and kill-from-switcher-terminate: a scene that goes for good resigns and disconnects
      // without entering the background. [goneWithoutBackground, B]
      disconnect(scene)
    } else {
      dropScene(of: session)
    }
    // UIKit: uikit.md 3.7: the scene disconnects, the session leaves openSessions, and then the app is told.
    // [discardedAfterDisconnect, A]
    let name = identifier(of: session)
    state.sessions.remove(session)
    state.retireSession(name)
    log(.didDiscardSceneSessions, Event.applicationTarget, .sessions([name]))
    return used
  }
}
