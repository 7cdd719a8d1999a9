/// When a scene may be shown for some content, and when it would rather be: `UISceneActivationConditions`.
///
/// Source: UISceneActivationConditions.h; uikit.md 5.9: it may be for anything, and would rather be for nothing.
/// [conditionDefaults, A]
package struct ActivationConditions: Equatable, Sendable {
  /// What it may be shown for; anything unless said otherwise.
  package var canActivate = ActivationPredicate.always
  /// What it is better for than any scene that only may be shown; nothing unless said otherwise.
  package var prefersToActivate = ActivationPredicate.never

  /// Makes the conditions of a scene that sets none.
  package init() {}
}

extension SceneState {
  /// The session that content is shown in, nil for a new one, and how it was found.
  ///
  /// - Parameter identifier: The target content identifier, or the URL; nil when there is none.
  ///
  /// Of the app's windows those that prefer the content, else those that can show it (uikit.md 5.9); with no identifier
  /// any can and none prefers. Of several the policy sceneChoice takes one.
  /// When none can: a new one where multiple scenes are supported, else the one there is.
  package func choice(
    for identifier: String?
  ) -> (session: Handle<SceneSession>?, choice: LaunchDelivery.Choice) {
    let candidates = windowSessions
    let preferring = candidates.filter { session in
      identifier.map { conditions(of: session).prefersToActivate.evaluate($0) } ?? false
    }
    if let session = chosen(of: preferring) { return (session, .prefers) }
    let able = candidates.filter { session in
      identifier.map { conditions(of: session).canActivate.evaluate($0) } ?? true
    }
    if let session = chosen(of: able) { return (session, .canActivate) }
    if !supportsMultipleScenes, let session = chosen(of: candidates) { return (session, .onlyScene) }
    return (nil, .newSession)
  }

  private func chosen(of candidates: [Handle<SceneSession>]) -> Handle<SceneSession>? {
    switch policies.sceneChoice {
    case .usedLast: usedLast(of: candidates)
    case .createdFirst: candidates.first
    }
  }

  /// The conditions of a session's scene; of a disconnected one those known last.
  ///
  /// UIKit: seed 003; uikit.md 5.9: the system keeps them with the session. [lastKnownConditions, B]
  package func conditions(of session: Handle<SceneSession>) -> ActivationConditions {
    sessions[session].scene.map { scenes[$0].activationConditions } ?? sessions[session].activationConditions
  }
}
