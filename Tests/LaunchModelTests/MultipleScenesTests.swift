import LaunchModel
import Testing

/// How many scenes an app may have, and which configuration Info.plist gives one.
@Suite struct MultipleScenesTests {
  static let window = "UIWindowSceneSessionRoleApplication"

  @Test func `an app of which nothing is said may have several, but not on an iPhone`() {
    var app = AppDescription()
    #expect(app.supportsMultipleScenes)
    app.device = .iPhone
    #expect(!app.supportsMultipleScenes)
    app.declaresMultipleScenes = true
    #expect(!app.supportsMultipleScenes)
  }

  @Test func `an app that is described has to declare it`() {
    var app = AppDescription()
    app.appDelegate = ["application(_:configurationForConnecting:options:)"]
    #expect(!app.supportsMultipleScenes)
    app.declaresMultipleScenes = true
    #expect(app.supportsMultipleScenes)
    app.declaresMultipleScenes = false
    #expect(!app.supportsMultipleScenes)
  }

  @Test func `the manifest declares it, and a word of its own goes before`() {
    var app = AppDescription()
    let configuration = SceneManifest.Configuration(role: Self.window, name: "Default")
    app.manifest = SceneManifest(supportsMultipleScenes: false, configurations: [configuration])
    #expect(!app.supportsMultipleScenes)
    app.declaresMultipleScenes = true
    #expect(app.supportsMultipleScenes)
    app.declaresMultipleScenes = nil
    app.manifest?.supportsMultipleScenes = true
    #expect(app.supportsMultipleScenes)
  }

  // Holds: multipleScenesDeclared
  @Test func `several scenes need a declaration, a device for them, and scenes`() {
    var declared = AppDescription()
    declared.appDelegate = []
    declared.sceneDelegate = []
    declared.declaresManifest = false
    declared.configurationSource = .named
    declared.declaresMultipleScenes = true
    #expect(declared.supportsMultipleScenes)
    var changed = declared
    changed.device = .iPhone
    #expect(!changed.supportsMultipleScenes)
    changed = declared
    changed.declaresMultipleScenes = nil
    #expect(!changed.supportsMultipleScenes)
    changed.manifest = Self.manifest
    #expect(changed.supportsMultipleScenes)
    changed = declared
    changed.configurationSource = .absent
    #expect(!changed.supportsMultipleScenes)
    #expect(AppDescription.template.supportsMultipleScenes)
  }

  @Test func `an app without scenes has one window, whatever it declares`() {
    var app = AppDescription()
    app.appDelegate = []
    app.configurationSource = .empty
    app.declaresMultipleScenes = true
    #expect(!app.supportsMultipleScenes)
    app.configurationSource = .swiftUI
    #expect(app.supportsMultipleScenes)
  }

  // MARK: - The manifest

  static let manifest = SceneManifest(
    supportsMultipleScenes: true,
    configurations: [
      SceneManifest.Configuration(role: "other", name: "Map", delegateClass: "OtherMap"),
      SceneManifest.Configuration(role: window, name: nil, delegateClass: "Nameless"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "First"),
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "Second"),
    ])

  @Test(
    arguments: [
      (window, "Map", "First"), (window, nil, "Nameless"), ("other", "Map", "OtherMap"),
      ("other", nil, "OtherMap"),
      (window, "map", nil), (window, "Detail", nil), ("another", nil, nil), ("another", "Map", nil),
    ] as [(String, String?, String?)])
  func `a configuration is found by its role and name`(_ role: String, _ name: String?, _ found: String?) {
    #expect(Self.manifest.configuration(forRole: role, named: name)?.delegateClass == found)
  }

  @Test func `a scene delegate that is not there has no methods`() {
    var app = AppDescription()
    #expect(app.implementsInSceneDelegate("anything"))
    app.sceneDelegateClass = .missing
    #expect(!app.implementsInSceneDelegate("scene(_:continue:)"))
    app.sceneDelegate = ["scene(_:continue:)"]
    #expect(app.implementsInSceneDelegate("scene(_:continue:)"))
    #expect(!app.implementsInSceneDelegate("scene(_:openURLContexts:)"))
  }
}
