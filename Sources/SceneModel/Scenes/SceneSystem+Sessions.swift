package import LaunchModel

extension SceneSystem {
  /// Sets what was saved of a session: `UISceneSession.stateRestorationActivity`.
  package func setStateRestorationActivity(_ activity: UserActivity?, of session: Handle<SceneSession>) {
    state.sessions[session].stateRestorationActivity = activity?.restorable
  }

  /// Sets what a scene may be shown for: `UIScene.activationConditions`; what is nil stays as it is.
  package func setActivationConditions(
    canActivate: ActivationPredicate?, prefersToActivate: ActivationPredicate?, of scene: Handle<Scene>
  ) {
    if let canActivate { state.scenes[scene].activationConditions.canActivate = canActivate }
    if let prefersToActivate {
      state.scenes[scene].activationConditions.prefersToActivate = prefersToActivate
    }
  }

  /// Opens a window for an activity: of a session that shows it already, else of a new one.
  ///
  /// - Throws: What activating the session throws.
  ///
  /// UIKit: seed 003: no duplicates, the app asks for the existing session instead of a new one.
  /// [existingInsteadOfNew, A]
  package func openWindow(
    for activity: UserActivity, requestedBy requesting: String?
  ) throws(SceneError) -> ActivationResult {
    let existing: Handle<SceneSession>?
    switch app.session(showing: activity, in: self) {
    case .undecided: existing = state.session(showing: activity)
    case .none: existing = nil
    case .session(let session): existing = state.sessions.contains(session) ? session : nil
    }
    return try activate(
      ActivationRequest(
        session: existing.map { identifier(of: $0) }, userActivity: activity, requestingScene: requesting))
  }
}

extension SceneState {
  /// The open session that shows what an activity is about, the one used last of several.
  ///
  /// Policy: noDuplicates (seed 003): equal target content identifiers where the activity has one, else the same type
  /// and user info; compared with what goes on in the scene, or with what was saved of a disconnected one.
  func session(showing activity: UserActivity) -> Handle<SceneSession>? {
    let duplicates = app.description.duplicates
    if duplicates == .allowed { return nil }
    let showing = sessions.handles.filter { session in
      let shown =
        sessions[session].scene.map { scenes[$0].userActivity }
        ?? sessions[session].stateRestorationActivity
      return shown.map { SceneState.isSame($0, activity, by: duplicates) } ?? false
    }
    return usedLast(of: showing)
  }

  private static func isSame(
    _ one: UserActivity, _ other: UserActivity, by duplicates: AppDescription.Duplicates
  ) -> Bool {
    if duplicates == .activityType { return one.activityType == other.activityType }
    if let identifier = other.targetContentIdentifier, let shown = one.targetContentIdentifier {
      return identifier == shown
    }
    return one.activityType == other.activityType && one.userInfo == other.userInfo
  }
}
