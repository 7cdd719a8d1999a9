/// Which of its life cycles UIKit runs an app by.
package enum LifeCycle: String, CaseIterable, Sendable {
  /// The app delegate's: one window, and every launch arrives at the app delegate.
  case sceneless
  /// The scenes', with the app's own scene delegate.
  case scenes
  /// The scenes', with SwiftUI's scene delegate in front of the app's.
  case swiftUI
}

/// What adopting the scene life cycle comes to for an app, an SDK and a system.
package struct Adoption: Equatable, Sendable {
  /// The life cycle by which the app runs.
  package let lifeCycle: LifeCycle
  /// Whether UIKit ends the process while it launches.
  package let traps: Bool
  /// What UIKit logs, or what is wrong, one sentence each.
  package let warnings: [String]

  /// Whether the app runs by the life cycle of its app delegate.
  package var isSceneless: Bool { lifeCycle == .sceneless }
}

extension AppDescription {
  /// A version such as 27, 18.4 or 26.1.2, as far as its second part; nil for a text that is none.
  package static func version(_ text: String) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    return isVersion ? Double(parts.prefix(2).joined(separator: ".")) : nil
  }

  /// Decides by which life cycle the app runs.
  ///
  /// UIKit: migration.md 1: adopted is a manifest with a configuration, or the delegate method that gives one, or a
  /// SwiftUI app; enforced when both the SDK and the system are 27 or later. [adoption, A]
  package var adoption: Adoption {
    if isSwiftUI { return Adoption(lifeCycle: .swiftUI, traps: false, warnings: []) }
    let hasMethod = implementsInAppDelegate("application(_:configurationForConnecting:options:)")
    if namesConfigurations || hasMethod {
      return Adoption(lifeCycle: .scenes, traps: false, warnings: configurationWarnings)
    }
    var warnings: [String] = []
    if hasManifest {
      warnings.append("the scene manifest names no configuration, which counts as none with the 27 SDK")
    }
    let linked = sdk ?? 26
    let running = systemVersion ?? linked
    if linked >= 27, running >= 27 {
      // UIKit: migration.md 1, openrung-120, loop-2492: the process traps before any scene callback.
      // [adoptionTrap, B]
      warnings.append(
        "UIScene life cycle is required for apps built with this SDK: the process traps while UIKit creates the scene"
      )
      return Adoption(lifeCycle: .sceneless, traps: true, warnings: warnings)
    }
    // UIKit: migration.md 1: the words that systems from 18.4 on, and from 26 on, log. [adoptionWarnings, A]
    if running >= 26 {
      warnings.append(
        "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future.")
    } else if running >= 18.4 {
      warnings.append(
        "This process does not adopt UIScene lifecycle. This will become an assert in a future version.")
    }
    return Adoption(lifeCycle: .sceneless, traps: false, warnings: warnings)
  }

  private var isSwiftUI: Bool { configurationSource == .swiftUI || hasDelegateAdaptor }

  private var hasManifest: Bool { manifest != nil || declaresManifest == true }

  /// Whether Info.plist names a configuration.
  private var namesConfigurations: Bool {
    if let manifest { return !manifest.configurations.isEmpty }
    switch configurationSource {
    case .named, .inCode: return true
    case .empty, .absent, .noneInManifest: return false
    case .swiftUI: return true
    case nil: return declaresManifest ?? (sceneDelegate != nil)
    }
  }

  /// What is wrong with how the scenes are configured.
  private var configurationWarnings: [String] {
    // UIKit: migration.md 1: UIKit logs a class it cannot use and takes a default delegate that does nothing.
    // [defaultSceneDelegate, C]
    switch sceneDelegateClass {
    case .missing:
      ["no scene delegate class is there: UIKit uses a default delegate that does nothing"]
    case .unknown, .named: []
    }
  }
}
