package import LaunchModel

/// An app description with what follows from it, worked out once.
package final class InstalledApp: Equatable, Sendable {
  /// The description.
  package let description: AppDescription
  /// The life cycle it runs by.
  package let adoption: Adoption
  /// What the system tells at all.
  let told: EventNameSet
  /// The methods that the system calls and the app does not have.
  package let unimplemented: EventNameSet
  /// What has to be told before the consumer of launches listens; nil when it does from the beginning.
  let readyAfter: EventName?

  /// Works out what follows from a description.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - postsSceneNotifications: Whether an app without scenes hears the notifications of the one that UIKit makes for
  ///     it, which the policy scenelessPostsSceneNotifications says.
  package init(_ description: AppDescription, postsSceneNotifications: Bool = false) {
    self.description = description
    adoption = description.adoption
    unimplemented = InstalledApp.unimplemented(description)
    var untold: [EventName] = []
    if adoption.isSceneless {
      // UIKit: uikit.md 3.2: an app without scenes hears of none. [scenelessHearsNone, A]
      untold += EventName.sceneDelegateMethods
      if !postsSceneNotifications { untold += EventName.sceneNotifications }
      untold += [.configurationForConnecting, .didDiscardSceneSessions]
    }
    if adoption.lifeCycle == .swiftUI {
      // UIKit: seed 001, slide 78: a change of geometry is not forwarded. [swiftUIGeometry, A]
      untold.append(.windowSceneDidUpdate)
    }
    // UIKit: uikit.md 3.1, 3.10: asked only of an app that answers. [askedIfImplemented, A]
    for name in [
      EventName.configurationForConnecting, .sceneRestoreInteractionState, .stateRestorationActivity,
    ]
    where unimplemented.contains(name) { untold.append(name) }
    if description.sceneDelegate == nil { untold.append(.sceneRestoreInteractionState) }
    for method in description.swallowedMethods {
      // What is forwarded, or is not, are calls; nobody stands between the app and what is posted.
      if let name = EventName(text: method), name.kind == .callback { untold.append(name) }
    }
    told = EventNameSet.all.subtracting(EventNameSet(untold))
    readyAfter = description.readyAfter.flatMap { EventName(text: $0) }
  }

  /// Whether a call reaches a method that the app has.
  func calls(_ name: EventName) -> Bool { told.contains(name) && !unimplemented.contains(name) }

  private static func unimplemented(_ description: AppDescription) -> EventNameSet {
    var names: [EventName] = []
    names += EventName.sceneDelegateMethods.filter { !description.implementsInSceneDelegate("\($0.text)") }
    names += EventName.appDelegateMethods.filter { !description.implementsInAppDelegate("\($0.text)") }
    if let methods = description.notificationCenterDelegate {
      names += EventName.notificationCenterDelegateMethods.filter { !methods.contains("\($0.text)") }
    } else if description.appDelegate != nil {
      names += EventName.notificationCenterDelegateMethods
    }
    return EventNameSet(names)
  }

  /// The app of Xcode's template.
  package static let template = InstalledApp(.template)

  /// Whether both are described alike.
  package static func == (one: InstalledApp, other: InstalledApp) -> Bool {
    one === other || one.description == other.description
  }
}
