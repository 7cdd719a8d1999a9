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
    state.insertWindow(in: scene, identifier: identifier, frame: frame)
  }

  /// Sets the frame of a window; a window as large as its scene stands at its origin.
  package func setFrame(_ frame: Rect, of window: Handle<Window>) {
    state.setFrame(frame, of: window)
  }

  /// Sets the controller of a window.
  package func setRootViewController(_ controller: ViewController?, of window: Handle<Window>) {
    state.windows[window].rootViewController = controller
  }

  /// Sets the level of a window; where a visible one stands in it, the policy levelChange says.
  package func setWindowLevel(_ level: Window.Level, of window: Handle<Window>) {
    if state.windows[window].windowLevel == level { return }
    let scene = state.windows[window].isHidden ? nil : state.windows[window].windowScene
    if let scene { state.removeFromOrder(window, in: scene) }
    state.windows[window].windowLevel = level
    guard let scene else { return }
    switch state.policies.levelChange {
    case .inFront: state.putInFront(window, in: scene)
    case .whenLastInFront: state.putInOrder(window, in: scene)
    }
  }

  /// Shows a window in front of its level and makes it key: `UIWindow.makeKeyAndVisible()`.
  ///
  /// - Returns: The window that was key in the scene before; nil when there was none, and when the app has let go of it
  ///   meanwhile.
  ///
  /// UIKit: uikit.md 3.9: shown first, then key; one that is visible is not told so again. [makeKeyAndVisible, B]
  @discardableResult
  package func makeKeyAndVisible(_ window: Handle<Window>) -> Handle<Window>? {
    let previous = state.windows[window].windowScene.flatMap { state.scenes[$0].keyWindow }
    if state.show(window), state.windows[window].windowScene != nil {
      log(.windowDidBecomeVisibleNotification, identifier(of: window))
    }
    makeKey(window)
    return previous.flatMap { state.windows.contains($0) ? $0 : nil }
  }

  /// Makes a window the one that keys go to in its scene: `UIWindow.makeKey()`.
  ///
  /// Nothing happens when it is already, has no scene, or may not become key.
  ///
  /// UIKit: uikit.md 5.3: nothing where it is key already, has no scene, or may not become key. [makeKeyNothing, B]
  /// UIKit: uikit.md 5.3: a hidden window may become key and stays hidden. [hiddenMayBeKey, A]
  package func makeKey(_ window: Handle<Window>) {
    if app.refusal(of: .becomingKey(window), in: self) != nil { return }
    guard state.windows.contains(window) else { return }
    log(state.makeKey(window))
  }

  /// Tells of a change of the key window that has been made.
  ///
  /// UIKit: uikit.md 5.3: the swap comes first, then the old one resigns, then the new one becomes. [keySwapOrder, B]
  func log(_ change: KeyChange?) {
    if let resigned = change?.resigned { log(.windowDidResignKeyNotification, identifier(of: resigned)) }
    if let became = change?.became { log(.windowDidBecomeKeyNotification, identifier(of: became)) }
  }

  /// The identifiers of the visible windows of a window's scene, front to back; none without a scene, and for a window
  /// that is gone.
  package func order(around window: Handle<Window>) -> [String] {
    guard let scene = scene(of: window) else { return [] }
    return state.scenes[scene].visibleWindows.map { state.windows[$0].identifier }
  }

  /// Whether a window is the key window of its scene: `UIWindow.isKeyWindow`; one that is gone is not.
  ///
  /// UIKit: UIWindow.h: with the SDK of iOS 15 or later key is per scene. [keyPerScene, A]
  package func isKeyWindow(_ window: Handle<Window>) -> Bool {
    guard let scene = scene(of: window) else { return false }
    return state.scenes[scene].keyWindow == window
  }

  /// The scene of a window; nil without one, and for a window that is gone.
  private func scene(of window: Handle<Window>) -> Handle<Scene>? {
    state.windows.contains(window) ? state.windows[window].windowScene : nil
  }
}
