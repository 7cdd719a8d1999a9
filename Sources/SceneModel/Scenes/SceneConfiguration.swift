/// How a scene is made: `UISceneConfiguration`, chosen when its session is first connected and kept with it.
///
/// It is immutable and shared by the sessions that have it.
///
/// Source: UISceneSession.h; uikit.md 1.4: kept with the session. [configurationKept, A]
package final class SceneConfiguration: Equatable, Sendable {
  /// The name in Info.plist; nil when the app made it in code.
  package let name: String?
  /// The role it is for.
  package let role: SessionRole
  /// The class of the scene's delegate.
  package let delegateClass: String?
  /// The storyboard that UIKit loads before it connects the scene.
  package let storyboard: String?

  /// Makes a configuration.
  package init(
    name: String?, role: SessionRole, delegateClass: String? = nil, storyboard: String? = nil
  ) {
    self.name = name
    self.role = role
    self.delegateClass = delegateClass
    self.storyboard = storyboard
  }

  /// Whether both say the same.
  package static func == (one: SceneConfiguration, other: SceneConfiguration) -> Bool {
    one === other
      || one.name == other.name && one.role == other.role && one.delegateClass == other.delegateClass
        && one.storyboard == other.storyboard
  }
}
