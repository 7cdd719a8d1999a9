extension SceneSystem {
  /// Shows or hides a window: `UIWindow.isHidden`. The same value again does nothing.
  ///
  /// UIKit: uikit.md 2.4: each change is told once, the same value again not at all. [hiddenSameValue, B]
  package func setHidden(_ isHidden: Bool, of window: Handle<Window>) {
    if state.windows[window].isHidden == isHidden { return }
    let name = identifier(of: window)
    let scene = state.windows[window].windowScene
    if isHidden {
      let change = state.hide(window)
      // UIKit: uikit.md 2.4: the key moves before the window is told that it is hidden. [keyMovesBeforeHidden, B]
      log(change)
      if scene != nil { log(.windowDidBecomeHiddenNotification, name) }
      return
    }
    _ = state.show(window)
    guard let scene else { return }
    // UIKit: uikit.md 5.3: a window that was key before becomes key again when none is. [keyAgainWhenShown, B]
    let becomesKey = state.scenes[scene].keyWindow == nil && state.windows[window].keyStamp > 0
    // By the policy shownAgain.
    if becomesKey, state.policies.shownAgain == .keyBeforeVisible {
      makeKey(window)
      if state.windows.contains(window) { log(.windowDidBecomeVisibleNotification, name) }
      return
    }
    log(.windowDidBecomeVisibleNotification, name)
    if becomesKey { makeKey(window) }
  }

  /// Sets whether a window may become key: `UIWindow.canBecomeKey`. What becomes of one that is key and may not, the
  /// policy canBecomeKeyAsked says.
  package func setCanBecomeKey(_ canBecomeKey: Bool, of window: Handle<Window>) {
    state.windows[window].canBecomeKey = canBecomeKey
    guard !canBecomeKey, state.policies.canBecomeKeyAsked == .always,
      let scene = state.windows[window].windowScene
    else { return }
    log(state.passOnKey(from: window, in: scene))
  }

  /// Sets how a window takes touches; what is nil stays as it is.
  package func setInteraction(
    alpha: Double?, isEnabled: Bool?, regions: [Rect]??, of window: Handle<Window>
  ) {
    if let alpha { state.windows[window].alpha = alpha }
    if let isEnabled { state.windows[window].isUserInteractionEnabled = isEnabled }
    if let regions { state.windows[window].touchRegions = regions }
  }

  /// Lets go of a window that nobody else keeps: it vanishes.
  ///
  /// UIKit: seed 001, slide 50, step 4; uikit.md 5.3: a window that nobody keeps is gone, and its successor is key.
  /// [releasedKeyWindow, B]
  package func releaseWindow(_ window: Handle<Window>) {
    let name = identifier(of: window)
    let isVisible = state.windows[window].windowScene != nil && !state.windows[window].isHidden
    let change = state.detach(window)
    state.windows.remove(window)
    state.touches = state.touches.filter { $0.value != window }
    if change?.resigned == window, state.policies.releasedWindowPostsResignKey {
      log(.windowDidResignKeyNotification, name)
    }
    if let became = change?.became { log(.windowDidBecomeKeyNotification, identifier(of: became)) }
    if isVisible, state.policies.releasedWindowPostsHidden { log(.windowDidBecomeHiddenNotification, name) }
  }

  /// Moves a window to another scene, or out of every scene: `UIWindow.windowScene`.
  ///
  /// UIKit: uikit.md 2.4 and 5.3: a removal in the old scene; in the new one it is not key by itself.
  /// [movedWindow, U]
  package func moveWindow(_ window: Handle<Window>, to scene: Handle<Scene>?) {
    let old = state.windows[window].windowScene
    if old == scene { return }
    let name = identifier(of: window)
    let isTold = state.policies.movedWindowPostsVisibility && !state.windows[window].isHidden
    log(state.detach(window))
    if isTold, old != nil { log(.windowDidBecomeHiddenNotification, name) }
    guard let scene else { return }
    state.attach(window, to: scene)
    if isTold { log(.windowDidBecomeVisibleNotification, name) }
  }
}
