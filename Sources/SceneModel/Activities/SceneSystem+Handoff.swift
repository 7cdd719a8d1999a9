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
  /// - Throws: `requestDenied` when there is no process, and when the app lets go of the session or the scene meanwhile.
  ///
  /// UIKit: seed 004; uikit.md 3.11: a scene that connects for it finds only the type in its options.
  /// [handoffTypeOnly, A]
  /// UIKit: uikit.md 3.11: the announcement follows once the scene is active. [handoffAfterActive, B]
  package func beginHandoff(
    activityType: String, targetContentIdentifier target: String? = nil
  ) throws(SceneError) -> Handle<Scene> {
    try wakeProcess()
    let (session, scene) = try connected(
      state.choice(for: target).session, options: ConnectionOptions(handoffUserActivityType: activityType))
    bringForward(scene, capacity: state.policies.scenesSideBySide)
    updateApplicationState()
    try requireConnected(scene, of: session, whileBeing: "connected")
    // UIKit: UIApplication.h: the one that was waited for has to end. [handoffReplaced, A]
    if let earlier = state.scenes[scene].handoffActivityType {
      logFailure(of: earlier, in: scene, HandoffError.userCancelled)
    }
    state.scenes[scene].handoffActivityType = activityType
    tell(
      scene, .sceneWillContinueUserActivity, withoutScenes: .applicationWillContinueUserActivity,
      .activityType(activityType))
    return scene
  }

  /// Delivers the activity of a Handoff that has been announced.
  ///
  /// - Throws: `requestDenied` when none of the type has.
  ///
  /// UIKit: UIApplication.h: every announcement is followed by exactly one continue or one failure.
  /// [handoffEndsOnce, A]
  package func continueHandoff(_ activity: UserActivity, in scene: Handle<Scene>) throws(SceneError) {
    let type = try announcedHandoff(in: scene)
    guard type == activity.activityType else {
      throw .requestDenied(reason: "the Handoff announced to the scene is of type \(type)")
    }
    endHandoff(in: scene)
    hand(ConnectionOptions(userActivities: [activity]), to: scene, isAnnounced: true)
  }

  /// Tells that the activity of a Handoff does not arrive.
  ///
  /// - Throws: `requestDenied` when no Handoff has been announced.
  package func failHandoff(in scene: Handle<Scene>, _ error: HandoffError) throws(SceneError) {
    let type = try announcedHandoff(in: scene)
    endHandoff(in: scene)
    logFailure(of: type, in: scene, error)
  }

  private func logFailure(of type: String, in scene: Handle<Scene>, _ error: HandoffError) {
    tell(
      scene, .sceneDidFailToContinueUserActivity, withoutScenes: .applicationDidFailToContinueUserActivity,
      .activityFailure(type: type, domain: error.domain, code: error.code))
  }

  /// Tells a scene of a Handoff.
  ///
  /// UIKit: uikit.md 6, row 26: without scenes the app delegate hears what a scene delegate would.
  /// [handoffWithoutScenes, A]
  private func tell(
    _ scene: Handle<Scene>, _ callback: EventName, withoutScenes other: EventName, _ detail: Event.Detail
  ) {
    if isSceneless {
      log(other, Event.applicationTarget, detail)
    } else {
      log(callback, identifier(of: scene), detail)
    }
  }

  private func announcedHandoff(in scene: Handle<Scene>) throws(SceneError) -> String {
    if let type = state.scenes[scene].handoffActivityType { return type }
    throw .requestDenied(reason: "no Handoff has been announced to the scene; begin one")
  }

  private func endHandoff(in scene: Handle<Scene>) {
    resumeProcess()
    state.scenes[scene].handoffActivityType = nil
  }
}

/// Why the activity of a Handoff does not arrive: an `NSError`.
package struct HandoffError: Equatable, Sendable {
  /// The domain.
  package let domain: String
  /// The code in the domain.
  package let code: Int

  /// Makes an error.
  package init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }

  /// The error of a person who cancels.
  ///
  /// UIKit: uikit.md 2.6: `NSUserCancelledError`. [handoffCancelled, B]
  package static let userCancelled = HandoffError(domain: "NSCocoaErrorDomain", code: 3072)
}
