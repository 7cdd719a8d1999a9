extension SceneSystem {
  /// Moves or resizes a scene on its screen; windows as large as the scene follow.
  ///
  /// UIKit: uikit.md 3.13: the delegate is told the previous values. [geometryPrevious, A]
  /// UIKit: uikit.md 3.13 and 5.4: windows as large as the scene follow, others stay. [fullSizeFollows, B]
  package func setGeometry(_ frame: Rect, of scene: Handle<Scene>) {
    let previous = state.scenes[scene].frame
    if frame == previous { return }
    resumeProcess()
    state.setSceneFrame(frame, of: scene)
    log(.windowSceneDidUpdate, identifier(of: scene), .previousGeometry(previous))
  }

  /// How scenes share a screen.
  package enum Layout: String, CaseIterable, Sendable {
    /// One scene has all of it.
    case full
    /// Two stand side by side, each with half of it.
    case split
    /// One has all of it and the others float over its right side, one upon the other.
    case slideOver
    /// Each stands where it was put.
    case windowed
  }

  /// Arranges scenes on a screen; the others on it go to the background.
  ///
  /// - Parameters:
  ///   - layout: How they share it.
  ///   - scenes: The scenes, from left to right, or from the back to the front.
  ///   - screen: The screen.
  /// - Throws: `requestDenied` for a number of scenes that the layout has no room for, for one that is being connected,
  ///   and when the app lets go of one meanwhile.
  ///
  /// How large the panes are, the policies splitShare and slideOverWidth say.
  package func setLayout(
    _ layout: Layout, of scenes: [Handle<Scene>], on screen: Handle<Screen>
  ) throws(SceneError) {
    let allowed: ClosedRange<Int> =
      switch layout {
      case .full: 1...1
      case .split: 2...2
      case .slideOver: 2...Int.max
      case .windowed: 1...Int.max
      }
    guard allowed.contains(scenes.count) else {
      let wanted = allowed.upperBound == Int.max ? "\(allowed.lowerBound) or more" : "\(allowed.lowerBound)"
      throw .requestDenied(reason: "the layout \(layout.rawValue) has \(wanted) scenes, not \(scenes.count)")
    }
    if Set(scenes).count < scenes.count { throw .requestDenied(reason: "a scene has one place on a screen") }
    for scene in scenes where state.scenes[scene].screen != screen {
      throw .requestDenied(reason: "the scene \(identifier(of: scene)) is on another screen")
    }
    for scene in scenes { try requireNotConnecting(state.scenes[scene].session) }
    resumeProcess()
    for scene in state.screens[screen].places where !scenes.contains(scene) && state.isOnScreen(scene) {
      sendToBackground(scene)
      takeSnapshot(of: scene)
    }
    let living = scenes.filter { state.scenes.contains($0) }
    // Whatever the app has brought forward meanwhile stays behind them.
    let others = state.screens[screen].places.filter { !living.contains($0) && state.isOnScreen($0) }
    state.screens[screen].places = others + living
    for (index, scene) in scenes.enumerated() where state.scenes.contains(scene) {
      setGeometry(frame(index, of: scene, in: layout, on: screen), of: scene)
      comeForward(scene)
    }
    if let last = living.last { state.focus(last) }
    updateApplicationState()
    guard scenes.allSatisfy({ state.scenes.contains($0) }) else {
      throw .requestDenied(reason: "the app has disconnected a scene while it was being arranged")
    }
  }

  private func frame(
    _ index: Int, of scene: Handle<Scene>, in layout: Layout, on screen: Handle<Screen>
  ) -> Rect {
    let size = state.screens[screen].size
    switch layout {
    case .full: return state.screens[screen].bounds
    case .split:
      let first = size.width * state.policies.splitShare
      return index == 0
        ? Rect(x: 0, y: 0, width: first, height: size.height)
        : Rect(x: first, y: 0, width: size.width - first, height: size.height)
    case .slideOver:
      let width = min(state.policies.slideOverWidth, size.width)
      return index == 0
        ? state.screens[screen].bounds
        : Rect(x: size.width - width, y: 0, width: width, height: size.height)
    case .windowed: return state.scenes[scene].frame
    }
  }

  // MARK: - Screens

  /// Attaches a screen that shows content and takes no touches; the system makes a scene for it.
  ///
  /// - Returns: The screen and the scene on it.
  /// - Throws: `identifierTaken`; `requestDenied` when there is no process, and when the app lets go of the scene
  ///   meanwhile.
  ///
  /// UIKit: uikit.md 6, row 38; trace external-scene-always-offered: it comes even when the app has one scene only.
  /// [screenGetsScene, B]
  package func connectScreen(
    identifier: String?, size: Size
  ) throws(SceneError) -> (screen: Handle<Screen>, scene: Handle<Scene>) {
    if let identifier, state.screens.handle(of: identifier) != nil { throw .identifierTaken(identifier) }
    try wakeProcess()
    let screen = state.insertScreen(identifier: identifier, size: size)
    let session = createSession(identifier: nil, role: .windowExternalDisplayNonInteractive)
    state.sessions[session].screen = screen
    let scene = connectNewSession(session, options: .empty)
    bringForward(scene, capacity: 1)
    updateApplicationState()
    try requireConnected(scene, of: session, whileBeing: "connected")
    return (screen, scene)
  }

  /// Detaches a screen; the scenes on it disconnect.
  ///
  /// Policy: externalSessionDiscard: their sessions are discarded, because no screen can show them again.
  ///
  /// - Throws: `requestDenied` for the screen of the device.
  package func disconnectScreen(_ screen: Handle<Screen>) throws(SceneError) {
    if screen == state.mainScreen {
      throw .requestDenied(reason: "the screen of the device cannot be detached")
    }
    resumeProcess()
    for session in state.sessions.handles
    where state.sessions.contains(session) && state.sessions[session].screen == screen {
      discardForGood(session)
    }
    state.removeScreen(screen)
  }
}

extension SceneState {
  /// Moves or resizes a scene; windows as large as it was, or as it becomes, take its size and stand at its origin.
  mutating func setSceneFrame(_ frame: Rect, of scene: Handle<Scene>) {
    let previous = scenes[scene].frame.size
    scenes[scene].frame = frame
    for window in scenes[scene].windows
    where windows[window].frame.size == previous || windows[window].frame.size == frame.size {
      windows[window].frame = Rect(origin: .zero, size: frame.size)
    }
  }

  mutating func insertScreen(identifier: String?, size: Size) -> Handle<Screen> {
    let name = identifier ?? screens.unusedIdentifier("screen-", counting: &counters.screen)
    return screens.insert(Screen(identifier: name, size: size))
  }

  mutating func removeScreen(_ screen: Handle<Screen>) {
    screens.remove(screen)
  }
}
