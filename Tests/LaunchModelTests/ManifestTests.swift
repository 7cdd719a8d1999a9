import LaunchModel
import Testing

/// What Info.plist and the launch matrix name.
@Suite struct ManifestTests {
  static let window = "UIWindowSceneSessionRoleApplication"
  static let car = "CPTemplateApplicationSceneSessionRoleApplication"

  static let manifest = SceneManifest(
    supportsMultipleScenes: true,
    configurations: [
      SceneManifest.Configuration(role: car, name: "Map", delegateClass: "CarMap"),
      SceneManifest.Configuration(role: car, name: "Car", delegateClass: "Car"),
      SceneManifest.Configuration(role: window, name: nil, delegateClass: "Nameless"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "First"),
      SceneManifest.Configuration(role: window, name: "Detail", delegateClass: "Detail", storyboard: "Pane"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "Second"),
    ])

  // Holds: sceneManifest, configurationByName
  @Test(
    arguments: [
      (window, "Map", "First"), (window, nil, "Nameless"), (window, "Detail", "Detail"),
      (car, "Map", "CarMap"), (car, "Car", "Car"), (car, nil, "CarMap"), (window, "map", nil),
      (window, "Car", nil), (window, "Nobody", nil), (car, "Detail", nil), ("another", nil, nil),
      ("another", "Map", nil),
    ] as [(String, String?, String?)])
  func `a name finds the first configuration of its role that has it, and no name the first of all`(
    _ role: String, _ name: String?, _ found: String?
  ) {
    let configuration = Self.manifest.configuration(forRole: role, named: name)
    #expect(configuration?.delegateClass == found)
    #expect(configuration?.storyboard == (found == "Detail" ? "Pane" : nil))
  }

  @Test func `a scene delegate that is not there has no methods`() {
    var app = AppDescription()
    #expect(app.implementsInSceneDelegate("anything"))
    app.sceneDelegateClass = .missing
    #expect(!app.implementsInSceneDelegate("scene(_:continue:)"))
    // Nor has the default delegate that UIKit takes instead what another class implements.
    app.sceneDelegate = ["scene(_:continue:)"]
    #expect(!app.implementsInSceneDelegate("scene(_:continue:)"))
    app.sceneDelegateClass = .named("SceneDelegate")
    #expect(app.implementsInSceneDelegate("scene(_:continue:)"))
    #expect(!app.implementsInSceneDelegate("scene(_:openURLContexts:)"))
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
