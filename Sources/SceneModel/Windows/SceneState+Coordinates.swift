extension SceneState {
  /// Where the origin of a window stands on its screen; without a scene, where its frame says.
  package func originOnScreen(of window: Handle<Window>) -> Point {
    let frame = windows[window].frame
    guard let scene = windows[window].windowScene else { return frame.origin }
    let sceneOrigin = scenes[scene].frame.origin
    return frame.origin.moved(from: sceneOrigin, to: .zero)
  }

  /// Converts a point from the coordinates of one window to those of another: `UIWindow.convert(_:to:)`.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - window: The window in whose coordinates it is; nil for the screen.
  ///   - other: The window in whose coordinates to give it; nil for the screen.
  ///
  /// UIKit: UIWindow.h: nil means the screen. [convertNilIsScreen, A]
  /// UIKit: uikit.md 5.6: within a scene by the frames of the windows. [convertByFrames, B]
  package func convert(_ point: Point, from window: Handle<Window>?, to other: Handle<Window>?) -> Point {
    if window == other { return point }
    if policies.crossSceneConversion == .scenesCoincide, let window, let other {
      return point.moved(from: windows[window].frame.origin, to: windows[other].frame.origin)
    }
    let start = window.map { originOnScreen(of: $0) } ?? .zero
    let end = other.map { originOnScreen(of: $0) } ?? .zero
    return point.moved(from: start, to: end)
  }

  // MARK: - Touches

  /// The window of a scene that takes a touch at a point of the scene; nil for a scene that is not on screen.
  ///
  /// UIKit: uikit.md 5.7: visible windows front to back, those that take no touches passed over; the first whose hit
  /// test finds something takes it. [hitTestOrder, B]
  /// UIKit: uikit.md 4.2: none in a scene without interaction. [noTouchWithoutInteraction, B]
  package func hitTest(_ point: Point, in scene: Handle<Scene>) -> Handle<Window>? {
    guard isInteractive(scene), scenes[scene].activationState.isForeground else { return nil }
    return scenes[scene].visibleWindows.first { takesTouch(at: point, $0) }
  }

  private func takesTouch(at point: Point, _ window: Handle<Window>) -> Bool {
    let frame = windows[window].frame
    // UIKit: UIView.hitTest(_:with:): hidden, nearly transparent and disabled views are ignored. [ignoredViews, A]
    guard windows[window].isUserInteractionEnabled, windows[window].alpha >= 0.01, frame.contains(point)
    else {
      return false
    }
    guard let regions = windows[window].touchRegions else { return true }
    let inside = point.moved(from: .zero, to: frame.origin)
    return regions.contains { $0.contains(inside) }
  }

  /// The scene on screen that stands at a point of a screen, the one activated last first.
  package func scene(at point: Point, on screen: Handle<Screen>) -> Handle<Scene>? {
    screens[screen].places.last {
      scenes[$0].activationState.isForeground && scenes[$0].frame.contains(point)
    }
  }

  // MARK: - Status bar

  /// The window that decides whether the status bar is hidden.
  ///
  /// UIKit: seed 001, slides 66 to 68: of the visible windows as large as the scene the frontmost, key or not.
  /// [statusBarOwner, A]
  package func statusBarOwner(in scene: Handle<Scene>) -> Handle<Window>? {
    scenes[scene].visibleWindows.first { windows[$0].frame.size == scenes[scene].frame.size }
  }

  /// Whether the status bar of a scene is hidden.
  package func isStatusBarHidden(in scene: Handle<Scene>) -> Bool {
    let controller = statusBarOwner(in: scene).flatMap { windows[$0].rootViewController }
    return controller?.statusBarController.prefersStatusBarHidden ?? policies.statusBarHiddenWithoutOwner
  }
}
