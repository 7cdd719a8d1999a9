/// What a touch does.
package enum TouchPhase: String, CaseIterable, Sendable {
  /// A finger comes down.
  case began
  /// It moves.
  case moved
  /// It leaves.
  case ended
  /// The system takes the touch away.
  case cancelled
}

extension SceneSystem {
  /// Sends a touch to the window under it, or to the one that its sequence began in.
  ///
  /// - Parameters:
  ///   - identifier: Which finger; one that has begun nowhere does nothing until it begins.
  ///   - phase: What it does.
  ///   - point: Where, in the coordinates of the scene.
  ///   - scene: The scene.
  /// - Returns: The window that takes it; nil when none does.
  ///
  /// UIKit: uikit.md 5.7: the window hit first keeps the whole sequence. [touchSequence, A]
  /// UIKit: uikit.md 5.3: being touched makes key, before the views see the touch. [touchMakesKeyFirst, B]
  package func sendTouch(
    _ identifier: String, _ phase: TouchPhase, at point: Point, in scene: Handle<Scene>
  ) -> Handle<Window>? {
    var window = state.touches[identifier]
    if window == nil, phase == .began {
      window = state.hitTest(point, in: scene)
      guard let window else { return nil }
      state.focus(state.windows[window].windowScene ?? scene)
      if state.policies.touchMakesKey { makeKey(window) }
      // The app may let go of the window while it is asked whether it becomes key.
      guard state.windows.contains(window) else { return nil }
    }
    switch phase {
    case .began, .moved: state.touches[identifier] = window
    case .ended, .cancelled: state.touches[identifier] = nil
    }
    return window
  }

  /// The window that a key goes to: the key window of the scene used last; nil when there is none.
  ///
  /// UIKit: seed 001, slides 58 to 62: what has no coordinates goes to the key window. [keysToKeyWindow, A]
  package func sendKey() -> Handle<Window>? {
    state.applicationKeyWindow
  }
}
