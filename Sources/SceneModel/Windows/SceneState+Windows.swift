extension SceneState {
  // The changes to windows that nobody is told of one by one; the system makes them and tells.

  /// Puts a window that is not in the order in front of all of its level.
  ///
  /// UIKit: seed 001, slides 54 to 57; uikit.md 5.1: by level, then by who became visible last. [frontToBack, B]
  mutating func putInFront(_ window: Handle<Window>, in scene: Handle<Scene>) {
    windows[window].orderStamp = nextStamp()
    putInOrder(window, in: scene)
  }

  /// Puts a window into the order where it stood last in its level.
  mutating func putInOrder(_ window: Handle<Window>, in scene: Handle<Scene>) {
    let index = orderIndex(of: window, in: scene)
    scenes[scene].visibleWindows.insert(window, at: index)
  }

  /// Takes a window out of the order.
  mutating func removeFromOrder(_ window: Handle<Window>, in scene: Handle<Scene>) {
    let removed = scenes[scene].visibleWindows.remove(at: orderIndex(of: window, in: scene))
    precondition(removed == window, "the order has lost a window")
  }

  /// Where a window stands, or would stand, in the order of its scene, front to back.
  private func orderIndex(of window: Handle<Window>, in scene: Handle<Scene>) -> Int {
    let level = windows[window].windowLevel
    let stamp = windows[window].orderStamp
    var low = 0
    var high = scenes[scene].visibleWindows.count
    while low < high {
      let middle = (low + high) / 2
      let other = scenes[scene].visibleWindows[middle]
      let otherLevel = windows[other].windowLevel
      let isInFront = otherLevel > level || otherLevel == level && windows[other].orderStamp > stamp
      if isInFront { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Shows a window, or puts a visible one in front of its level. Returns whether it was hidden.
  mutating func show(_ window: Handle<Window>) -> Bool {
    let wasHidden = windows[window].isHidden
    // UIKit: UIWindow.h: a window without a scene shows nowhere. [windowWithoutScene, A]
    guard let scene = windows[window].windowScene else {
      windows[window].isHidden = false
      return wasHidden
    }
    if !wasHidden, isInFront(window, in: scene) { return false }
    windows[window].isHidden = false
    // UIKit: uikit.md 3.9: a visible window comes to the front of its level. [refronting, B]
    if !wasHidden { removeFromOrder(window, in: scene) }
    putInFront(window, in: scene)
    return wasHidden
  }

  /// Whether a visible window is in front of all of its level already.
  private func isInFront(_ window: Handle<Window>, in scene: Handle<Scene>) -> Bool {
    if scenes[scene].visibleWindows.first == window { return true }
    let index = orderIndex(of: window, in: scene)
    let before = scenes[scene].visibleWindows[index - 1]
    return windows[before].windowLevel > windows[window].windowLevel
  }

  /// Takes a visible window off the screen. Returns what becomes of the key, nil when nothing does.
  mutating func hide(_ window: Handle<Window>) -> KeyChange? {
    windows[window].isHidden = true
    guard let scene = windows[window].windowScene else { return nil }
    removeFromOrder(window, in: scene)
    return passOnKey(from: window, in: scene)
  }

  /// Takes a window out of its scene. Returns what becomes of the key there.
  mutating func detach(_ window: Handle<Window>) -> KeyChange? {
    guard let scene = windows[window].windowScene else { return nil }
    if !windows[window].isHidden { removeFromOrder(window, in: scene) }
    if let index = scenes[scene].windows.firstIndex(of: window) { scenes[scene].windows.remove(at: index) }
    let change = passOnKey(from: window, in: scene)
    windows[window].windowScene = nil
    // The history of another scene is not this one's.
    windows[window].keyStamp = 0
    return change
  }

  /// Puts a window without a scene into one; a visible one comes to the front of its level.
  mutating func attach(_ window: Handle<Window>, to scene: Handle<Scene>) {
    windows[window].windowScene = scene
    scenes[scene].windows.append(window)
    setFrame(windows[window].frame, of: window)
    if !windows[window].isHidden { putInFront(window, in: scene) }
  }

  /// Sets the frame of a window; a window as large as its scene stands at its origin.
  ///
  /// UIKit: seed 001, slides 63 to 65; uikit.md 5.4: whatever origin is set. [fullSizeOrigin, A]
  /// Policy: fullSizeSnap (uikit.md 5.4): at the moment it is as large; one that shrinks keeps the origin it got.
  mutating func setFrame(_ frame: Rect, of window: Handle<Window>) {
    var frame = frame
    if let scene = windows[window].windowScene, frame.size == scenes[scene].frame.size {
      frame.origin = .zero
    }
    windows[window].frame = frame
  }

  /// Makes a hidden window attached to a scene, as large as it unless a frame is given.
  mutating func insertWindow(
    in scene: Handle<Scene>, identifier: String?, frame: Rect?
  ) -> Handle<Window> {
    // UIKit: UIWindow.h, init(windowScene:): the frame matches the scene. [windowMatchesScene, A]
    let bounds = Rect(origin: .zero, size: scenes[scene].frame.size)
    let window = windows.insert(
      Window(identifier: identifier ?? nextWindowIdentifier(), windowScene: scene, frame: bounds))
    scenes[scene].windows.append(window)
    if let frame { setFrame(frame, of: window) }
    return window
  }
}
