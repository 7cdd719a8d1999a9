/// How a scene is made: `UISceneConfiguration`, chosen when its session is first connected and kept with it.
///
/// Source: UISceneSession.h; uikit.md 1.4.
package struct SceneConfiguration: Equatable, Sendable {
  /// The name in Info.plist; nil when the app made it in code.
  package var name: String?
  /// The role it is for.
  package var role: SessionRole
  /// The class of the scene's delegate.
  package var delegateClass: String?
  /// The storyboard that UIKit loads before it connects the scene.
  package var storyboard: String?

  /// Makes a configuration.
  package init(
    name: String?, role: SessionRole, delegateClass: String? = nil, storyboard: String? = nil
  ) {
    self.name = name
    self.role = role
    self.delegateClass = delegateClass
    self.storyboard = storyboard
  }
}
