extension SceneState {
  /// Where a view is: its window, its size, and whether there is one.
  package func view(_ identifier: String) -> (window: Handle<Window>, size: Size)? {
    for window in windows.handles {
      guard let controller = windows[window].rootViewController else { continue }
      if let view = SceneState.find(identifier, below: controller) { return (window, view.frame.size) }
    }
    return nil
  }

  private static func find(_ identifier: String, below controller: ViewController) -> View? {
    if let view = find(identifier, in: controller.views) { return view }
    for next in [controller.childForStatusBarHidden, controller.presentedViewController] {
      if let next, let view = find(identifier, below: next) { return view }
    }
    return nil
  }

  private static func find(_ identifier: String, in views: [View]) -> View? {
    for view in views {
      if view.identifier == identifier { return view }
      if let found = find(identifier, in: view.subviews) { return found }
    }
    return nil
  }

  /// All windows in the order of `UIApplication.windows`: hidden ones too, back to front by level.
  ///
  /// UIKit: UIApplication.windows; seed 001, slide 55: within a level the order tells nothing, here it is the order
  /// in which the windows came to be. [windowsByLevel, A]
  package var applicationWindows: [Handle<Window>] {
    // A stable sort: equal levels keep their order.
    windows.handles.filter { windows[$0].windowScene != nil }.enumerated()
      .sorted {
        (windows[$0.element].windowLevel, $0.offset) < (windows[$1.element].windowLevel, $1.offset)
      }
      .map(\.element)
  }

  /// How many scenes have a key window, any of which `UIApplication.keyWindow` could be taken for.
  package var keyWindowCount: Int {
    scenes.handles.count { scenes[$0].keyWindow != nil }
  }
}
