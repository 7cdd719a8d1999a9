/// A window of the app: `UIWindow`.
///
/// Source: UIWindow.h, seed 001; uikit.md 1.6.
package struct Window: IdentifiedEntity, Equatable, Sendable {
  /// A place in the order of windows: `UIWindow.Level`, any finite number.
  package typealias Level = Double

  /// The identifier, such as `window-1`.
  package let identifier: String
  /// The scene it is attached to; without one it shows nowhere.
  package var windowScene: Handle<Scene>?
  /// The frame in the coordinates of its scene.
  package var frame: Rect
  /// The level.
  package var windowLevel: Level = UIWindowLevel.normal
  /// Whether it is hidden; a window made in code is, until it is shown.
  package var isHidden = true
  /// Whether it may become key.
  package var canBecomeKey = true
  /// The controller whose view fills it.
  package var rootViewController: ViewController?
  /// When it was last put in front of its level; larger is nearer to the front.
  package var orderStamp: UInt64 = 0
  /// When it last became key; zero for never.
  package var keyStamp: UInt64 = 0

  /// Makes a hidden window.
  package init(identifier: String, windowScene: Handle<Scene>?, frame: Rect) {
    self.identifier = identifier
    self.windowScene = windowScene
    self.frame = frame
  }

  package static let vacant = Window(
    identifier: "", windowScene: nil, frame: Rect(x: 0, y: 0, width: 0, height: 0))
}

/// The levels that UIKit names; any other number is a level too.
///
/// Source: uikit.md 4.1.
package enum UIWindowLevel {
  /// `UIWindow.Level.normal`.
  package static let normal: Window.Level = 0
  /// `UIWindow.Level.statusBar`.
  package static let statusBar: Window.Level = 1000
  /// `UIWindow.Level.alert`.
  package static let alert: Window.Level = 2000
}

/// What the model needs to know of a `UIViewController`.
package final class ViewController: Equatable, Sendable {
  /// The name of its class.
  package let className: String?
  /// What it answers to `prefersStatusBarHidden`.
  package let prefersStatusBarHidden: Bool
  /// The child it lets answer instead.
  package let childForStatusBarHidden: ViewController?

  /// Makes a controller.
  package init(
    className: String? = nil, prefersStatusBarHidden: Bool = false,
    childForStatusBarHidden: ViewController? = nil
  ) {
    self.className = className
    self.prefersStatusBarHidden = prefersStatusBarHidden
    self.childForStatusBarHidden = childForStatusBarHidden
  }

  /// Whether both answer the same.
  package static func == (one: ViewController, other: ViewController) -> Bool {
    one === other
      || one.className == other.className
        && one.prefersStatusBarHidden == other.prefersStatusBarHidden
        && one.childForStatusBarHidden == other.childForStatusBarHidden
  }
}
