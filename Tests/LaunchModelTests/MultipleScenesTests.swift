import LaunchModel
import Testing

/// How many scenes an app may have.
@Suite struct MultipleScenesTests {
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
    let configuration = SceneManifest.Configuration(role: ManifestTests.window, name: "Default")
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
    changed.manifest = ManifestTests.manifest
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
}
