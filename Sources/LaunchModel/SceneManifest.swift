/// `UIApplicationSceneManifest` of an Info.plist.
///
/// Source: "Specifying the scenes your app supports"; uikit.md 1.9: the first configuration of a role is its default.
/// [sceneManifest, A]
package struct SceneManifest: Equatable, Sendable {
  /// One element of `UISceneConfigurations`.
  package struct Configuration: Equatable, Sendable {
    /// The raw string of the role, the key under which it stands.
    package let role: String
    /// `UISceneConfigurationName`.
    package let name: String?
    /// `UISceneClassName`.
    package let sceneClass: String?
    /// `UISceneDelegateClassName`.
    package let delegateClass: String?
    /// `UISceneStoryboardFile`.
    package let storyboard: String?

    /// Makes a configuration.
    package init(
      role: String, name: String?, sceneClass: String? = nil, delegateClass: String? = nil,
      storyboard: String? = nil
    ) {
      self.role = role
      self.name = name
      self.sceneClass = sceneClass
      self.delegateClass = delegateClass
      self.storyboard = storyboard
    }
  }

  /// `UIApplicationSupportsMultipleScenes`.
  package var supportsMultipleScenes: Bool
  /// `UISceneConfigurations`, role by role in the order they stand; the first of a role is its default.
  package var configurations: [Configuration]

  /// Makes a manifest.
  package init(supportsMultipleScenes: Bool, configurations: [Configuration]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  /// The configuration that UIKit finds for a role and a name.
  ///
  /// UIKit: uikit.md 1.4: a nil name finds the first entry of the role; a name that no entry has finds none.
  /// [configurationByName, A]
  package func configuration(forRole role: String, named name: String?) -> Configuration? {
    configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }
}
