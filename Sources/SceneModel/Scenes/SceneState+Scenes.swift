extension SceneState {
  // The changes to scenes that nobody is told of one by one; the system makes them and tells.

  /// Sets the activation state of a scene and keeps the counts.
  mutating func setActivationState(_ new: ActivationState, of scene: Handle<Scene>) {
    count(scenes[scene].activationState, by: -1)
    count(new, by: 1)
    scenes[scene].activationState = new
  }

  private mutating func count(_ activationState: ActivationState, by change: Int) {
    switch activationState {
    case .foregroundActive: activeScenes += change
    case .foregroundInactive: inactiveScenes += change
    case .background, .unattached: break
    }
  }

  /// Whether a scene exists and is on screen.
  // A call that is not inlined copies the state out of the system first.
  @inline(__always)
  func isOnScreen(_ scene: Handle<Scene>) -> Bool {
    scenes.contains(scene) && scenes[scene].activationState.isForeground
  }

  /// Makes a scene of a session, on the session's screen or the device's, unattached.
  mutating func insertScene(of session: Handle<SceneSession>) -> Handle<Scene> {
    let name = nextSceneIdentifier()
    let screen = sessions[session].screen ?? mainScreen
    let frame = screens[screen].bounds
    var scene = Scene(
      identifier: name, session: session, screen: screen, frame: frame,
      isInteractive: sessions[session].role != .windowExternalDisplayNonInteractive)
    scene.focusStamp = sessions[session].focusStamp
    return scenes.insert(scene)
  }

  /// Takes a scene away from its session and from its place on the screen.
  mutating func detach(_ scene: Handle<Scene>) {
    let screen = scenes[scene].screen
    if let index = screens[screen].places.firstIndex(of: scene) {
      screens[screen].places.remove(at: index)
    }
    setActivationState(.unattached, of: scene)
    sessions[scenes[scene].session].scene = nil
    sessions[scenes[scene].session].focusStamp = scenes[scene].focusStamp
    sessions[scenes[scene].session].activationConditions = scenes[scene].activationConditions
  }

  /// Forgets a scene, the windows attached to it, and the touches they take.
  mutating func removeScene(_ scene: Handle<Scene>) {
    for window in scenes[scene].windows { windows.remove(window) }
    touches = touches.filter { windows.contains($0.value) }
    scenes.remove(scene)
  }

  /// Puts a scene among those with a place on its screen, the last of them.
  ///
  /// - Returns: The scene that has to go for it.
  mutating func makePlace(
    for scene: Handle<Scene>, sparing requesting: Handle<Scene>?, capacity: Int
  ) -> Handle<Scene>? {
    let screen = scenes[scene].screen
    if !screens[screen].places.contains(where: { scenes[$0].activationState.isForeground }) {
      // Policy: activationFromBackground: the activated scene comes forward alone.
      screens[screen].places.removeAll(keepingCapacity: true)
    }
    if screens[screen].places.last == scene {
      focus(scene)
      return nil
    }
    var replaced: Handle<Scene>?
    if let index = screens[screen].places.firstIndex(of: scene) {
      screens[screen].places.remove(at: index)
    } else if screens[screen].places.count >= capacity {
      // UIKit: seed 003: the requesting scene is not replaced. [requestingSceneSpared, A]
      let places = screens[screen].places
      let index =
        switch policies.replacement {
        case .activatedFirst: places.firstIndex { $0 != requesting } ?? 0
        case .activatedLast: places.lastIndex { $0 != requesting } ?? places.count - 1
        }
      replaced = screens[screen].places.remove(at: index)
    }
    screens[screen].places.append(scene)
    focus(scene)
    return replaced
  }

  /// Takes a picture of a scene for its session. Returns its number.
  mutating func takeSnapshot(of scene: Handle<Scene>) -> Int {
    counters.snapshot += 1
    let session = scenes[scene].session
    if scenes[scene].isDepicted.holds {
      sessions[session].renumberSnapshot(counters.snapshot)
      return counters.snapshot
    }
    sessions[session].snapshot = Snapshot(
      serial: counters.snapshot, title: scenes[scene].title, userActivity: scenes[scene].userActivity,
      windows: scenes[scene].visibleWindows.map { windows[$0].identifier })
    scenes[scene].isDepicted.holds = true
    return counters.snapshot
  }
}
