import LaunchModel
import Testing

/// What Info.plist and the launch matrix name.
@Suite struct ManifestTests {
  static let window = "UIWindowSceneSessionRoleApplication"
  static let car = "CPTemplateApplicationSceneSessionRoleApplication"

  static let manifest = SceneManifest(
    supportsMultipleScenes: true,
    configurations: [
      SceneManifest.Configuration(role: car, name: "Car"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "MapDelegate"),
      SceneManifest.Configuration(role: window, name: "Detail", storyboard: "Detail"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "Never"),
    ])

  // Holds: sceneManifest, configurationByName
  @Test func `the first configuration of a role is its default, and a name finds its own`() {
    #expect(Self.manifest.configuration(forRole: Self.window, named: nil)?.delegateClass == "MapDelegate")
    #expect(Self.manifest.configuration(forRole: Self.window, named: "Map")?.delegateClass == "MapDelegate")
    #expect(Self.manifest.configuration(forRole: Self.window, named: "Detail")?.storyboard == "Detail")
    #expect(Self.manifest.configuration(forRole: Self.car, named: nil)?.name == "Car")
  }

  // Holds: configurationByName
  @Test func `a name that no entry of the role has finds none`() {
    for (role, name) in [(Self.window, "Car"), (Self.car, "Map"), (Self.window, "map"), ("other", nil)] {
      #expect(Self.manifest.configuration(forRole: role, named: name) == nil)
    }
  }

  // Holds: launchPaths
  @Test func `the paths are the rows of the launch matrix, in its order`() {
    for (path, row) in [
      (LaunchPath.normal, 1), (.universalLink, 5), (.notification, 9), (.shortcutItem, 18), (.handoff, 26),
      (.cloudKitShare, 28), (.silentPush, 32), (.activation, 35), (.externalDisplay, 38),
    ] {
      #expect(path.row == row)
    }
    #expect(LaunchPath.allCases.compactMap(\.row) == Array(1...38))
    #expect(LaunchPath.refresh.row == nil)
  }

  // Holds: carActivation
  @Test func `what a car activates is a scene of its own role`() {
    var app = AppDescription()
    #expect(
      LaunchPath.activation.sample(for: app)
        == .activation(UserActivity(activityType: "com.example.app.show")))
    app.roles = [Self.window, Self.car]
    #expect(LaunchPath.activation.sample(for: app) == .otherRole(Self.car))
  }

  // Holds: launchOptionKeys
  @Test func `a field of the connection options has a key of the launch options`() {
    #expect(
      ConnectionOption.allCases.map(\.launchOption) == [
        "url", "userActivityDictionary", "userActivityType", "remoteNotification", "shortcutItem",
        "cloudKitShareMetadata",
      ])
  }
}
