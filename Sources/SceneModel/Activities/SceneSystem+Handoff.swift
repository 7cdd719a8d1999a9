package import LaunchModel

extension SceneSystem {
  /// Begins a Handoff: the person picks up an activity of another device.
  ///
  /// An open session is chosen by its activation conditions, or a new one is made; its scene comes forward and is
  /// told the type of the activity. What it is about arrives later.
  ///
  /// - Parameters:
  ///   - activityType: The type.
  ///   - target: The target content identifier, if the activity has one.
  /// - Returns: The scene.
  ///
  /// UIKit: seed 004; uikit.md 3.11: a scene that connects for it finds only the type in its options, and the
  /// announcement follows once it is active.
  package func beginHandoff(
    activityType: String, targetContentIdentifier target: String? = nil
  ) throws(SceneError) -> Handle<Scene> {
    try wakeProcess()
    let scene: Handle<Scene>
    if let session = state.sessionChosen(for: target) {
      scene =
        state.sessions[session].scene
        ?? connect(session, options: ConnectionOptions(handoffUserActivityType: activityType))
    } else {
      scene = connectNewSession(
        createSession(identifier: nil, role: .windowApplication),
        options: ConnectionOptions(handoffUserActivityType: activityType))
    }
    bringForward(scene, capacity: state.policies.scenesSideBySide)
    updateApplicationState()
    guard state.scenes.contains(scene) else {
      throw .requestDenied(reason: "the app has destroyed the session while it was being connected")
    }
    // UIKit: UIApplication.h: the one that was waited for has to end.
    if let earlier = state.scenes[scene].handoff {
      logFailure(of: earlier.activityType, in: scene, domain: "NSCocoaErrorDomain", code: 3072)
    }
    state.scenes[scene].handoff = Handoff(activityType: activityType, phase: .announced)
    log(.sceneWillContinueUserActivity, identifier(of: scene), .activityType(activityType))
    return scene
  }

  /// Delivers the activity of a Handoff that has been announced.
  ///
  /// - Throws: `requestDenied` when none of the type has.
  ///
  /// UIKit: UIApplication.h: every announcement is followed by exactly one continue or one failure.
  package func continueHandoff(_ activity: UserActivity, in scene: Handle<Scene>) throws(SceneError) {
    try takeHandoff(of: activity.activityType, in: scene)
    log(.sceneContinueUserActivity, identifier(of: scene), .activity(activity))
    app.scene(scene, continue: activity, in: self)
  }

  /// Tells that the activity of a Handoff does not arrive.
  ///
  /// - Throws: `requestDenied` when no Handoff has been announced.
  ///
  /// UIKit: uikit.md 2.6: a person who cancels is NSCocoaErrorDomain 3072.
  package func failHandoff(in scene: Handle<Scene>, domain: String, code: Int) throws(SceneError) {
    guard let type = state.scenes[scene].handoff?.activityType else {
      throw .requestDenied(reason: "no Handoff has been announced to the scene; begin one")
    }
    try takeHandoff(of: type, in: scene)
    logFailure(of: type, in: scene, domain: domain, code: code)
  }

  private func logFailure(of type: String, in scene: Handle<Scene>, domain: String, code: Int) {
    log(
      .sceneDidFailToContinueUserActivity, identifier(of: scene),
      .activityFailure(type: type, domain: domain, code: code))
  }

  private func takeHandoff(of type: String, in scene: Handle<Scene>) throws(SceneError) {
    guard let handoff = state.scenes[scene].handoff else {
      throw .requestDenied(reason: "no Handoff has been announced to the scene; begin one")
    }
    guard handoff.activityType == type else {
      throw .requestDenied(reason: "the Handoff announced to the scene is of type \(handoff.activityType)")
    }
    resumeProcess()
    state.scenes[scene].handoff = nil
  }
}
