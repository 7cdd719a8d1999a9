extension SceneSystem {
  /// Makes a window in a scene: `UIWindow(windowScene:)`; it is hidden.
  ///
  /// - Parameters:
  ///   - scene: The scene to attach it to.
  ///   - identifier: Its identifier, which no window has; nil to count.
  ///   - frame: Its frame; nil for the whole scene.
  package func makeWindow(
    in scene: Handle<Scene>, identifier: String? = nil, frame: Rect? = nil
  ) -> Handle<Window> {
    let name = identifier ?? state.nextWindowIdentifier()
    // UIKit: UIWindow.h, init(windowScene:), the frame matches the scene.
    let bounds = Rect(origin: .zero, size: state.scenes[scene].frame.size)
    let window = state.windows.insert(
      Window(identifier: name, windowScene: scene, frame: bounds))
    state.scenes[scene].windows.append(window)
    if let frame { setFrame(frame, of: window) }
    return window
  }

  /// Sets the frame of a window; a window as large as its scene stands at its origin.
  ///
  /// UIKit: seed 001, slides 63 to 65; uikit.md 5.4.
  package func setFrame(_ frame: Rect, of window: Handle<Window>) {
    var frame = frame
    if let scene = state.windows[window].windowScene,
      frame.size == state.scenes[scene].frame.size
    {
      frame.origin = .zero
    }
    state.windows[window].frame = frame
  }

  /// Sets the controller of a window.
  package func setRootViewController(_ controller: ViewController?, of window: Handle<Window>) {
    state.windows[window].rootViewController = controller
  }

  /// Sets the level of a window; a visible one comes to the front of its new level.
  ///
  /// Policy: levelChange, to the front of the new level (uikit.md 5.1, rule 5).
  package func setWindowLevel(_ level: Window.Level, of window: Handle<Window>) {
    if state.windows[window].windowLevel == level { return }
    let scene = state.windows[window].windowScene
    let isVisible = scene != nil && !state.windows[window].isHidden
    if isVisible, let scene { removeFromOrder(window, in: scene) }
    state.windows[window].windowLevel = level
    if isVisible, let scene { putInFront(window, in: scene) }
  }

  /// Shows a window in front of its level and makes it key: `UIWindow.makeKeyAndVisible()`.
  ///
  /// - Returns: The window that was key in the scene before.
  ///
  /// UIKit: uikit.md 3.9.
  @discardableResult
  package func makeKeyAndVisible(_ window: Handle<Window>) -> Handle<Window>? {
    let wasHidden = state.windows[window].isHidden
    state.windows[window].isHidden = false
    guard let scene = state.windows[window].windowScene else {
      // UIKit: UIWindow.h, a window without a scene shows nowhere and is key nowhere.
      return nil
    }
    if !wasHidden { removeFromOrder(window, in: scene) }
    putInFront(window, in: scene)
    if wasHidden {
      log(.windowDidBecomeVisibleNotification, state.windows[window].identifier)
    }
    let previous = state.scenes[scene].keyWindow
    makeKey(window)
    return previous
  }

  /// Makes a window the one that keys go to in its scene: `UIWindow.makeKey()`.
  ///
  /// Nothing happens when it is already, has no scene, or may not become key.
  ///
  /// UIKit: uikit.md 5.3.
  package func makeKey(_ window: Handle<Window>) {
    guard let scene = state.windows[window].windowScene, state.windows[window].canBecomeKey,
      state.scenes[scene].keyWindow != window
    else { return }
    let previous = state.scenes[scene].keyWindow
    // UIKit: uikit.md 5.3, the swap comes first, then the old one resigns, then the new one becomes.
    state.scenes[scene].keyWindow = window
    state.windows[window].keyStamp = state.nextStamp()
    if let previous { log(.windowDidResignKeyNotification, state.windows[previous].identifier) }
    log(.windowDidBecomeKeyNotification, state.windows[window].identifier)
  }

  /// Whether a window is the key window of its scene: `UIWindow.isKeyWindow`.
  ///
  /// UIKit: UIWindow.h, with the SDK of iOS 15 or later key is per scene.
  package func isKeyWindow(_ window: Handle<Window>) -> Bool {
    guard let scene = state.windows[window].windowScene else { return false }
    return state.scenes[scene].keyWindow == window
  }

  // MARK: - Order

  /// Puts a window that is not in the order in front of all of its level.
  ///
  /// UIKit: seed 001, slides 54 to 57; uikit.md 5.1: by level, then by who became visible last.
  func putInFront(_ window: Handle<Window>, in scene: Handle<Scene>) {
    state.windows[window].orderStamp = state.nextStamp()
    let index = orderIndex(of: window, in: scene)
    state.scenes[scene].visibleWindows.insert(window, at: index)
  }

  /// Takes a window out of the order.
  func removeFromOrder(_ window: Handle<Window>, in scene: Handle<Scene>) {
    let index = orderIndex(of: window, in: scene)
    let removed = state.scenes[scene].visibleWindows.remove(at: index)
    precondition(removed == window, "the order has lost a window")
  }

  /// Where a window stands, or would stand, in the order of its scene, front to back.
  private func orderIndex(of window: Handle<Window>, in scene: Handle<Scene>) -> Int {
    let level = state.windows[window].windowLevel
    let stamp = state.windows[window].orderStamp
    var low = 0
    var high = state.scenes[scene].visibleWindows.count
    while low < high {
      let middle = (low + high) / 2
      let other = state.scenes[scene].visibleWindows[middle]
      let otherLevel = state.windows[other].windowLevel
      let isInFront =
        otherLevel > level || otherLevel == level && state.windows[other].orderStamp > stamp
      if isInFront { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
