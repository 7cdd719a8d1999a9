/// When a scene may be shown for some content, and when it would rather be: `UISceneActivationConditions`.
package struct ActivationConditions: Equatable, Sendable {
  /// What it may be shown for; anything unless said otherwise.
  package var canActivate = ActivationPredicate.always
  /// What it is better for than any scene that only may be shown; nothing unless said otherwise.
  package var prefersToActivate = ActivationPredicate.never

  /// Makes the conditions of a scene that sets none.
  package init() {}
}

extension SceneState {
  /// The session that content is shown in; nil for a new one.
  ///
  /// - Parameter identifier: The target content identifier, or the URL; nil when there is none.
  ///
  /// Policy: sceneChoice (uikit.md 5.9; Apple documents no tie-break): of the app's windows those that prefer the
  /// content, else those that can show it, each time the one used last; with no identifier any can and none prefers.
  /// When none can: a new one where multiple scenes are supported, else the one there is.
  package func sessionChosen(for identifier: String?) -> Handle<SceneSession>? {
    let candidates = sessions.handles.filter { sessions[$0].role == .windowApplication }
    let preferring = candidates.filter { session in
      identifier.map { conditions(of: session).prefersToActivate.evaluate($0) } ?? false
    }
    let able = candidates.filter { session in
      identifier.map { conditions(of: session).canActivate.evaluate($0) } ?? true
    }
    let chosen = preferring.isEmpty ? able : preferring
    if let session = chosen.max(by: { lastUse(of: $0) < lastUse(of: $1) }) { return session }
    return supportsMultipleScenes ? nil : candidates.max { lastUse(of: $0) < lastUse(of: $1) }
  }

  /// The conditions of a session's scene; of a disconnected one those known last.
  package func conditions(of session: Handle<SceneSession>) -> ActivationConditions {
    sessions[session].scene.map { scenes[$0].activationConditions } ?? sessions[session].activationConditions
  }
}
