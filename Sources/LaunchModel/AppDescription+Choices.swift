// What the app decides and makes by itself: configurations, windows, what a scene is for, what is restored.

extension AppDescription {
  /// When a session gets a configuration: what it is connected for.
  package struct ConfigurationChoice: Equatable, Sendable {
    /// The raw string of the role; nil for any.
    package var role: String?
    /// The type of the activity; nil for any, and for none.
    package var activityType: String?
    /// The target content identifier, exactly; nil for any, and for none.
    package var targetContentIdentifier: String?
    /// The name of the configuration.
    package var configuration: String

    /// Makes a rule.
    package init(
      role: String? = nil, activityType: String? = nil, targetContentIdentifier: String? = nil,
      configuration: String
    ) {
      self.role = role
      self.activityType = activityType
      self.targetContentIdentifier = targetContentIdentifier
      self.configuration = configuration
    }
  }

  /// A window that the app makes in each scene of a configuration.
  package struct DeclaredWindow: Equatable, Sendable {
    /// The frame in the scene, in points; nil for all of it.
    package var frame: Frame?
    /// The level.
    package var level: Double = 0
    /// Whether it stays hidden.
    package var isHidden = false
    /// Whether it is made key.
    package var isKey = true
    /// The class of its controller.
    package var rootViewController: String?
    /// What its controller says of the status bar.
    package var prefersStatusBarHidden = false

    /// Makes a window as large as its scene.
    package init() {}
  }

  /// A rectangle in points.
  package struct Frame: Equatable, Sendable {
    /// The edge on the left.
    package var x: Double
    /// The edge at the top.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Makes a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// What every scene of the app may be shown for, as predicates.
  package struct DeclaredConditions: Equatable, Sendable {
    /// What it may be shown for; nil for anything.
    package var canActivate: String?
    /// What it would rather be shown for; nil for nothing.
    package var prefersToActivate: String?

    /// Makes conditions.
    package init(canActivate: String? = nil, prefersToActivate: String? = nil) {
      self.canActivate = canActivate
      self.prefersToActivate = prefersToActivate
    }
  }

  /// By what the app finds a session that shows an activity already.
  package enum Duplicates: String, CaseIterable, Sendable {
    /// By the target content identifier, else by type and user info.
    case content
    /// By the type alone.
    case activityType
    /// Never: each window is a new one.
    case allowed
  }

  /// What the app gives for restoration.
  package enum Restoration: Equatable, Sendable {
    /// What goes on in the scene.
    case sceneUserActivity
    /// Nothing, which clears what was saved.
    case nothing
    /// The same activity each time.
    case activity(UserActivity)
  }
}
