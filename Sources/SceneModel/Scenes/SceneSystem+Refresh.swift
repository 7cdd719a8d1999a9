import LaunchModel

/// What became of a refresh.
package struct RefreshResult {
  /// The scene of the session; nil when it is disconnected and the refresh waits.
  package let scene: Handle<Scene>?
  /// The number of the snapshot taken; nil when the refresh waits.
  package let snapshot: Int?
}

extension SceneSystem {
  /// Brings up to date what the system keeps of a session: `requestSceneSessionRefresh`.
  ///
  /// A disconnected session is connected in the background for it.
  ///
  /// UIKit: seed 003; uikit.md 3.6: a connected scene is asked anew and depicted where it is; a disconnected session
  /// is connected in the background. [refreshWhereItIs, A]
  package func refresh(_ session: Handle<SceneSession>) -> RefreshResult {
    if state.policies.refreshDelay <= 0 { return refreshNow(session) }
    if !state.waitingRefreshes.contains(where: { $0.session == session }) {
      let due = state.time + state.policies.refreshDelay
      state.waitingRefreshes.append(SceneState.WaitingRefresh(session: session, due: due))
    }
    return RefreshResult(scene: state.sessions[session].scene, snapshot: nil)
  }

  /// Carries a refresh out; nothing for a session that is being connected, of which nothing can be depicted yet.
  func refreshNow(_ session: Handle<SceneSession>) -> RefreshResult {
    if let scene = state.sessions[session].scene {
      let snapshot = depict(scene)
      return RefreshResult(scene: snapshot.map { _ in scene }, snapshot: snapshot)
    }
    guard connecting.insert(session).inserted else { return RefreshResult(scene: nil, snapshot: nil) }
    // It is being connected until it has settled: nothing brings it forward before.
    defer { connecting.remove(session) }
    let scene = connect(session, options: .empty)
    guard state.scenes.contains(scene) else { return RefreshResult(scene: nil, snapshot: nil) }
    let snapshot = settleInBackground(scene)
    return RefreshResult(scene: state.scenes.contains(scene) ? scene : nil, snapshot: snapshot)
  }

  /// Saves what a scene can be restored from and depicts it where it is. Returns the number of its snapshot.
  private func depict(_ scene: Handle<Scene>) -> Int? {
    saveRestorationActivity(of: scene)
    return takeSnapshot(of: scene)
  }

  /// Takes a scene that has just been connected to the background. Returns the number of its snapshot.
  private func settleInBackground(_ scene: Handle<Scene>) -> Int? {
    let name = identifier(of: scene)
    let isAnnounced = state.policies.backgroundConnection == .passesThroughForeground
    // By the policy backgroundConnection.
    if isAnnounced {
      log(.sceneWillEnterForeground, then: .sceneWillEnterForegroundNotification, name)
    }
    saveRestorationActivity(of: scene)
    guard state.scenes.contains(scene) else { return nil }
    state.setActivationState(.background, of: scene)
    if isAnnounced {
      log(.sceneDidEnterBackground, then: .sceneDidEnterBackgroundNotification, name)
    }
    return takeSnapshot(of: scene)
  }

  /// Asks the app for the activity to restore a scene from, and keeps it with the session.
  ///
  /// UIKit: uikit.md 3.10: what is given is kept with the session; nil clears what was saved. [restorationSaved, B]
  func saveRestorationActivity(of scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    // UIKit: uikit.md 3.10: an app that has no such method keeps what the session has. [restorationKept, B]
    guard state.app.told.contains(.stateRestorationActivity) else { return }
    log(.stateRestorationActivity, identifier(of: scene))
    let call = lastSequence
    let activity = app.stateRestorationActivity(for: scene, in: self)?.restorable
    complete(call, with: .restoration(activity))
    guard state.scenes.contains(scene) else { return }
    state.sessions[state.scenes[scene].session].stateRestorationActivity = activity
  }

  /// Takes a picture of a scene for the switcher. Returns its number; nil when the scene is gone.
  @discardableResult
  func takeSnapshot(of scene: Handle<Scene>) -> Int? {
    guard state.scenes.contains(scene) else { return nil }
    let serial = state.takeSnapshot(of: scene)
    log(.snapshot, identifier(of: scene), .snapshot(serial: serial))
    return serial
  }
}
