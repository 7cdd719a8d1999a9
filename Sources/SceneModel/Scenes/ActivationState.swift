/// The states of a scene, with the raw values of `UIScene.ActivationState`.
///
/// Source: UISceneDefinitions.h; uikit.md 2.1: the raw values. [activationStates, A]
package enum ActivationState: Int, Sendable {
  /// Connecting, or disconnected.
  case unattached = -1
  /// On screen and receiving events.
  case foregroundActive = 0
  /// On screen, events held back.
  case foregroundInactive = 1
  /// Off screen.
  case background = 2

  /// The name of the case.
  package var name: StaticString {
    switch self {
    case .unattached: "unattached"
    case .foregroundActive: "foregroundActive"
    case .foregroundInactive: "foregroundInactive"
    case .background: "background"
    }
  }

  /// Whether the scene is on screen.
  package var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}

/// The states of the app, with the raw values of `UIApplication.State`.
///
/// Source: UIApplication.h; uikit.md 2.2: the raw values. [applicationStates, A]
package enum ApplicationState: Int, Sendable {
  /// At least one scene is active.
  case active = 0
  /// No scene is active, at least one is on screen.
  case inactive = 1
  /// No scene is on screen.
  case background = 2

  /// The name of the case.
  package var name: StaticString {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}
