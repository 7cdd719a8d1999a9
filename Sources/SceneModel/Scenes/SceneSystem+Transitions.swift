import LaunchModel

extension SceneSystem {
  // A delegate may destroy what it is called about, or bring it forward; what is gone, or elsewhere, takes no further
  // step.
  //
  // UIKit: uikit.md 2.1: each step is the delegate method and then its notification. [methodThenNotification, B]
  // UIKit: uikit.md 2.1: the activation state changes before or after them as it is seen inside. [stateInsideCalls, B]

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
    guard state.scenes.contains(scene), state.scenes[scene].activationState == .foregroundInactive else {
      return
    }
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
  /// [leaveScreenOrder, A]
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
  /// UIKit: uikit.md 2.2: active while any scene is, else inactive while any is on screen.
  /// [applicationStateDerived, A]
  /// UIKit: uikit.md 2.2: the notifications of the app come after those of the scenes. [applicationAfterScenes, B]
  func updateApplicationState() {
    let new: ApplicationState =
      state.activeScenes > 0 ? .active : state.inactiveScenes > 0 ? .inactive : .background
    let old = state.applicationState
    if new == old { return }
    if old == .active { announce(.applicationWillResignActive, .applicationWillResignActiveNotification) }
    if old == .background {
      announce(.applicationWillEnterForeground, .applicationWillEnterForegroundNotification)
    }
    if new == .background {
      announce(.applicationDidEnterBackground, .applicationDidEnterBackgroundNotification)
    }
    if new == .active { announce(.applicationDidBecomeActive, .applicationDidBecomeActiveNotification) }
    state.applicationState = new
    state.backgroundSince = new == .background ? state.time : nil
  }

  /// Posts a notification about the app, after the delegate method of an app without scenes.
  ///
  /// UIKit: uikit.md 2.2: method, then notification; with scenes adopted the four methods are not called.
  /// [fourMethodsSilent, A]
  func announce(_ callback: EventName, _ notification: EventName) {
    if isSceneless { log(callback, Event.applicationTarget) }
    log(notification, Event.applicationTarget)
  }

  /// Sends the app to the background, as going to the home screen does; nothing when it is there.
  ///
  /// UIKit: uikit.md 2.4: coming and going of the app shows and hides no window. [switchingUntold, A]
  /// UIKit: uikit.md 5.3: a scene keeps its key window whatever its state. [keyKeptOffScreen, B]
  /// UIKit: uikit.md 3.3: all scenes resign, then the app, then each saves its state and leaves. [backgroundOrder, A]
  package func enterBackground() {
    let scenes = state.scenesOnScreen
    for scene in scenes where state.scenes[scene].activationState == .foregroundActive {
      resignActive(scene)
    }
    updateApplicationState()
    for scene in scenes { sendToBackground(scene) }
    updateApplicationState()
    // UIKit: uikit.md 3.3: the snapshots are taken shortly after the app has returned from all this.
    // [snapshotsLast, A]
    for scene in scenes { takeSnapshot(of: scene) }
  }

  /// Brings the app forward with the scenes that have a place on a screen; nothing when it is there.
  ///
  /// - Throws: `requestDenied` when no connected scene has a place; activating a session gives it one.
  package func enterForeground() throws(SceneError) {
    try requireRunning()
    let scenes = state.scenesWithPlaces
    if scenes.isEmpty {
      throw .requestDenied(reason: "no connected scene has a place on a screen; activate a session")
    }
    if scenes.allSatisfy({ state.scenes[$0].activationState == .foregroundActive }) { return }
    resumeProcess()
    for scene in scenes { comeForward(scene) }
    updateApplicationState()
  }

  /// Takes a scene from wherever it is to active.
  func comeForward(_ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    if !state.scenes[scene].activationState.isForeground {
      enterForeground(scene)
      restoreInteractionState(of: scene)
    }
    if state.scenes[scene].activationState == .foregroundInactive { becomeActive(scene) }
  }
}

extension SceneState {
  /// The scenes that have a place, screen by screen.
  var scenesWithPlaces: [Handle<Scene>] { screens.handles.flatMap { screens[$0].places } }

  /// The scenes that are on screen, screen by screen.
  var scenesOnScreen: [Handle<Scene>] {
    scenesWithPlaces.filter { scenes[$0].activationState.isForeground }
  }
}
