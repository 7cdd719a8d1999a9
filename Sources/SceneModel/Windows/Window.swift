/// A window of the app: `UIWindow`.
///
/// Source: UIWindow.h, seed 001; uikit.md 1.6: what a window made in code is like. [windowDefaults, B]
package struct Window: IdentifiedEntity, Equatable, Sendable {
  /// A place in the order of windows: `UIWindow.Level`, any finite number.
  package typealias Level = Double

  /// The identifier, such as `window-1`.
  package let identifier: String
  /// The scene it is attached to; without one it shows nowhere.
  package var windowScene: Handle<Scene>?
  /// Whether it is hidden; a window made in code is, until it is shown.
  package var isHidden = true
  /// Whether it may become key.
  package var canBecomeKey = true
  /// Whether it takes touches at all.
  package var isUserInteractionEnabled = true
  /// The level.
  package var windowLevel: Level = UIWindowLevel.normal
  /// When it was last put in front of its level; larger is nearer to the front.
  package var orderStamp: UInt64 = 0
  /// When it last became key; zero for never.
  package var keyStamp: UInt64 = 0
  /// The frame in the coordinates of its scene.
  package var frame: Rect
  /// The controller whose view fills it.
  package var rootViewController: ViewController?
  /// How opaque it is, 0 to 1; below 0.01 it takes no touches.
  package var alpha: Double = 1
  /// The parts that take touches, in the window's coordinates; nil for all of it.
  package var touchRegions: [Rect]?

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
/// Source: uikit.md 4.1: their numbers. [windowLevels, B]
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
  /// The controller it presents.
  package let presentedViewController: ViewController?
  /// How it is presented, by the names of `UIModalPresentationStyle`.
  package let modalPresentationStyle: String
  /// Whether it takes over the status bar although it does not cover the screen.
  package let modalPresentationCapturesStatusBarAppearance: Bool
  /// The views below it that somebody may ask for.
  package let views: [View]

  /// Makes a controller.
  package init(
    className: String? = nil, prefersStatusBarHidden: Bool = false,
    childForStatusBarHidden: ViewController? = nil, presentedViewController: ViewController? = nil,
    modalPresentationStyle: String = "automatic", modalPresentationCapturesStatusBarAppearance: Bool = false,
    views: [View] = []
  ) {
    self.className = className
    self.prefersStatusBarHidden = prefersStatusBarHidden
    self.childForStatusBarHidden = childForStatusBarHidden
    self.presentedViewController = presentedViewController
    self.modalPresentationStyle = modalPresentationStyle
    self.modalPresentationCapturesStatusBarAppearance = modalPresentationCapturesStatusBarAppearance
    self.views = views
  }

  /// Whether both answer the same.
  package static func == (one: ViewController, other: ViewController) -> Bool {
    one === other
      || one.className == other.className
        && one.prefersStatusBarHidden == other.prefersStatusBarHidden
        && one.childForStatusBarHidden == other.childForStatusBarHidden
        && one.presentedViewController == other.presentedViewController
        && one.modalPresentationStyle == other.modalPresentationStyle
        && one.modalPresentationCapturesStatusBarAppearance
          == other.modalPresentationCapturesStatusBarAppearance
        && one.views == other.views
  }

  /// The controller that decides about the status bar.
  ///
  /// UIKit: uikit.md 5.5: a presented controller takes over when it covers the screen or captures the appearance, and
  /// a controller may leave the answer to a child. [statusBarController, A]
  package var statusBarController: ViewController {
    var controller = self
    while true {
      if let presented = controller.presentedViewController,
        presented.modalPresentationStyle == "fullScreen"
          || presented.modalPresentationCapturesStatusBarAppearance
      {
        controller = presented
      } else if let child = controller.childForStatusBarHidden {
        controller = child
      } else {
        return controller
      }
    }
  }
}

/// A view that somebody may ask for: its identifier, its frame, and the views in it.
package struct View: Equatable, Sendable {
  /// The identifier, unique in its window.
  package let identifier: String
  /// The frame in the coordinates of the view around it, or of the window.
  package let frame: Rect
  /// The views in it.
  package let subviews: [View]

  /// Makes a view.
  package init(identifier: String, frame: Rect, subviews: [View] = []) {
    self.identifier = identifier
    self.frame = frame
    self.subviews = subviews
  }
}
