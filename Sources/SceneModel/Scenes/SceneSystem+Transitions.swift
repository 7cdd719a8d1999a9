extension SceneSystem {
  // A delegate may destroy what it is called about; what is gone takes no further step.
  //
  // Each step is the delegate method and then its notification, and the activation state changes before or
  // after them as UIKit lets it be seen inside. UIKit: uikit.md 2.1.

  /// Takes a scene from off screen to inactive.
  func enterForeground(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    log(.sceneWillEnterForeground, then: .sceneWillEnterForegroundNotification, name)
    state.setActivationState(.foregroundInactive, of: scene)
  }

  /// Takes a scene from inactive to active.
  func becomeActive(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    state.setActivationState(.foregroundActive, of: scene)
    log(.sceneDidBecomeActive, then: .sceneDidActivateNotification, name)
  }

  /// Takes a scene from active to inactive.
  func resignActive(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    log(.sceneWillResignActive, then: .sceneWillDeactivateNotification, name)
    state.setActivationState(.foregroundInactive, of: scene)
  }

  /// Takes a scene from inactive off the screen; its state is saved before.
  func enterBackground(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    saveRestorationActivity(of: scene)
    guard state.scenes.contains(scene) else { return }
    state.setActivationState(.background, of: scene)
    log(.sceneDidEnterBackground, then: .sceneDidEnterBackgroundNotification, name)
  }

  /// Takes a scene off the screen from wherever it is on it.
  func sendToBackground(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    if state.scenes[scene].activationState == .foregroundActive { resignActive(scene) }
    if state.scenes[scene].activationState == .foregroundInactive { enterBackground(scene) }
  }

  /// Takes a scene off the screen when nothing takes its place: the app as a whole goes along.
  ///
  /// UIKit: uikit.md 3.3: the scene resigns, then the app, then the scene saves its state and leaves.
  func leaveScreen(_ scene: Handle<Scene>) {
    if state.scenes[scene].activationState == .foregroundActive { resignActive(scene) }
    updateApplicationState()
    enterBackground(scene)
    updateApplicationState()
    takeSnapshot(of: scene)
  }

  /// The activation state of a scene.
  package func activationState(of scene: Handle<Scene>) -> ActivationState {
    state.scenes[scene].activationState
  }

  // MARK: - The app as a whole

  /// Announces the state of the app when it follows from its scenes that it has changed.
  ///
  /// UIKit: uikit.md 2.2: the delegate methods of the app are not called, the notifications are posted, and
  /// after those of the scenes.
  func updateApplicationState() {
    let new: ApplicationState =
      state.activeScenes > 0 ? .active : state.inactiveScenes > 0 ? .inactive : .background
    let old = state.applicationState
    if new == old { return }
    let target = Event.applicationTarget
    if old == .active { log(.applicationWillResignActiveNotification, target) }
    if old == .background { log(.applicationWillEnterForegroundNotification, target) }
    if new == .background { log(.applicationDidEnterBackgroundNotification, target) }
    if new == .active { log(.applicationDidBecomeActiveNotification, target) }
    state.applicationState = new
    state.backgroundSince = new == .background ? state.time : nil
  }

  /// Sends the app to the background, as going to the home screen does; nothing when it is there.
  ///
  /// UIKit: uikit.md 3.3: all scenes resign, then the app, then each saves its state and leaves.
  package func enterBackground() {
    let scenes = scenesOnScreen()
    for scene in scenes where state.scenes[scene].activationState == .foregroundActive {
      resignActive(scene)
    }
    updateApplicationState()
    for scene in scenes { enterBackground(scene) }
    updateApplicationState()
    // UIKit: uikit.md 3.3, the snapshots are taken shortly after the app has returned from all this.
    for scene in scenes { takeSnapshot(of: scene) }
  }

  /// Brings the app forward with the scenes that have a place on a screen; nothing when it is there.
  ///
  /// - Throws: `requestDenied` when no connected scene has a place; activating a session gives it one.
  package func enterForeground() throws(SceneError) {
    try requireProcess()
    var scenes: [Handle<Scene>] = []
    for screen in state.screens.handles { scenes += state.screens[screen].places }
    if scenes.isEmpty {
      throw .requestDenied(reason: "no connected scene has a place on a screen; activate a session")
    }
    if scenes.allSatisfy({ state.scenes[$0].activationState == .foregroundActive }) { return }
    resumeProcess()
    for scene in scenes where state.scenes.contains(scene) {
      if !state.scenes[scene].activationState.isForeground { enterForeground(scene) }
      if state.scenes[scene].activationState == .foregroundInactive { becomeActive(scene) }
    }
    updateApplicationState()
  }

  func scenesOnScreen() -> [Handle<Scene>] {
    var scenes: [Handle<Scene>] = []
    for screen in state.screens.handles {
      scenes += state.screens[screen].places.filter {
        state.scenes[$0].activationState.isForeground
      }
    }
    return scenes
  }
}
