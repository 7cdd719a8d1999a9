/// A change of the key window of a scene.
struct KeyChange {
  /// The window that was key and is told that it no longer is.
  var resigned: Handle<Window>?
  /// The window that is key now.
  var became: Handle<Window>?
}

extension SceneState {
  /// Makes a window key in its scene.
  ///
  /// - Returns: Nil when nothing changes: it is key already, has no scene, or may not become key.
  mutating func makeKey(_ window: Handle<Window>) -> KeyChange? {
    guard let scene = windows[window].windowScene, windows[window].canBecomeKey else { return nil }
    // A scene that connects is not in use yet; it is when it gets a place on its screen.
    if scenes[scene].activationState != .unattached { focus(scene) }
    if scenes[scene].keyWindow == window { return nil }
    let previous = scenes[scene].keyWindow
    // UIKit: seed 001, slide 53; uikit.md 5.1, rule 3: who is key has no part in the order. [keyLeavesOrder, A]
    scenes[scene].keyWindow = window
    windows[window].keyStamp = nextStamp()
    return KeyChange(resigned: previous, became: window)
  }

  /// Gives the key of a scene to another window because the one that has it goes; nil when it does not have it.
  ///
  /// UIKit: uikit.md 5.3: of the windows that were key before the latest, else of the visible ones the frontmost,
  /// each visible and allowed to be key; else none. [keySuccessor, B]
  mutating func passOnKey(from window: Handle<Window>, in scene: Handle<Scene>) -> KeyChange? {
    guard scenes[scene].keyWindow == window else { return nil }
    let candidates = scenes[scene].visibleWindows.filter { $0 != window && windows[$0].canBecomeKey }
    let former = candidates.filter { windows[$0].keyStamp > 0 }
    let successor =
      former.max { windows[$0].keyStamp < windows[$1].keyStamp } ?? candidates.first
    scenes[scene].keyWindow = successor
    if let successor { windows[successor].keyStamp = nextStamp() }
    return KeyChange(resigned: window, became: successor)
  }

  /// Notes that a scene is the one used last.
  mutating func focus(_ scene: Handle<Scene>) {
    if focusedScene == scene || !isInteractive(scene) { return }
    scenes[scene].focusStamp = nextStamp()
    focusedScene = scene
  }

  /// The scene used last that takes part in the choice of the app-wide key window.
  ///
  /// A scene on screen goes before one that is not: a scene that the system connects in the background to refresh
  /// it does not draw the keyboard to itself.
  ///
  /// UIKit: uikit.md 4.2: external scenes without interaction are passed over (observed).
  /// [nonInteractivePassedOver, B]
  package var sceneInFocus: Handle<Scene>? {
    if let focusedScene, isInteractive(focusedScene), scenes[focusedScene].activationState.isForeground {
      return focusedScene
    }
    let onScreen = scenesOnScreen.filter { isInteractive($0) }
    let candidates = onScreen.isEmpty ? scenes.handles.filter { isInteractive($0) } : onScreen
    return candidates.max { scenes[$0].focusStamp < scenes[$1].focusStamp }
  }

  /// Whether a scene exists and takes touches and keys.
  func isInteractive(_ scene: Handle<Scene>) -> Bool {
    scenes.contains(scene) && scenes[scene].isInteractive
  }

  /// The window that keys go to: `UIApplication.keyWindow`.
  ///
  /// UIKit: uikit.md 1.2 and 5.3: one across all scenes, the key window of the scene used last.
  /// [applicationKeyWindow, B]
  package var applicationKeyWindow: Handle<Window>? {
    sceneInFocus.flatMap { scenes[$0].keyWindow }
  }
}
