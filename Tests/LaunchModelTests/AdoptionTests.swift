import LaunchModel
import Testing

/// By which life cycle UIKit runs an app.
@Suite struct AdoptionTests {
  static let configuring = "application(_:configurationForConnecting:options:)"

  /// An app whose delegate has some methods, and of which nothing else is said.
  static func app(_ methods: Set<String> = [], _ change: (inout AppDescription) -> Void = { _ in })
    -> AppDescription
  {
    var app = AppDescription()
    app.appDelegate = methods
    app.sceneDelegate = []
    app.declaresManifest = false
    change(&app)
    return app
  }

  static func manifest(_ configurations: Int) -> SceneManifest {
    SceneManifest(
      supportsMultipleScenes: false,
      configurations: (0..<configurations).map {
        SceneManifest.Configuration(role: "UIWindowSceneSessionRoleApplication", name: "Configuration \($0)")
      })
  }

  // Holds: adoption
  @Test func `a configuration, the method that gives one, or SwiftUI adopts scenes, and nothing else does`() {
    #expect(Self.app().adoption.lifeCycle == .sceneless)
    #expect(Self.app([Self.configuring]).adoption.lifeCycle == .scenes)
    #expect(Self.app { $0.manifest = Self.manifest(1) }.adoption.lifeCycle == .scenes)
    #expect(Self.app { $0.manifest = Self.manifest(0) }.adoption.lifeCycle == .sceneless)
    #expect(Self.app([Self.configuring]) { $0.manifest = Self.manifest(0) }.adoption.lifeCycle == .scenes)
    #expect(Self.app { $0.hasDelegateAdaptor = true }.adoption.lifeCycle == .swiftUI)
    for (source, lifeCycle) in [
      (AppDescription.ConfigurationSource.named, LifeCycle.scenes), (.inCode, .scenes), (.empty, .sceneless),
      (.absent, .sceneless), (.noneInManifest, .sceneless), (.swiftUI, .swiftUI),
    ] {
      #expect(Self.app { $0.configurationSource = source }.adoption.lifeCycle == lifeCycle, "\(source)")
    }
  }

  // Holds: adoption, adoptionTrap
  @Test(arguments: [(26, 26, false), (26, 27, false), (27, 26, false), (27, 27, true), (28, 27.1, true)])
  func `an app without scenes traps with the 27 SDK on 27`(_ sdk: Double, _ system: Double, _ traps: Bool) {
    let app = Self.app {
      $0.sdk = sdk
      $0.systemVersion = system
    }
    #expect(app.adoption.traps == traps)
    #expect(app.adoption.lifeCycle == .sceneless)
    var adopted = app
    adopted.manifest = Self.manifest(1)
    #expect(!adopted.adoption.traps)
  }

  // Holds: adoptionTrap
  @Test func `an empty manifest says why it traps`() {
    let app = Self.app {
      $0.manifest = Self.manifest(0)
      $0.sdk = 27
    }
    #expect(
      app.adoption.warnings == [
        "the scene manifest names no configuration, which counts as none with the 27 SDK",
        "UIScene life cycle is required for apps built with this SDK: the process traps while UIKit creates the scene",
      ])
  }

  /// What systems log of an app without scenes.
  static let words: [(Double, [String])] = [
    (17.5, []),
    (
      18.4, ["This process does not adopt UIScene lifecycle. This will become an assert in a future version."]
    ),
    (
      26,
      ["UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future."]
    ),
  ]

  // Holds: adoptionWarnings
  @Test(arguments: words)
  func `a system logs an app without scenes in its own words`(_ system: Double, _ words: [String]) {
    let app = Self.app {
      $0.sdk = 17
      $0.systemVersion = system
    }
    #expect(app.adoption.lifeCycle == .sceneless)
    #expect(!app.adoption.traps)
    #expect(app.adoption.warnings == words)
  }

  // Holds: defaultSceneDelegate
  @Test func `a scene delegate class that is not there is replaced by one that does nothing`() {
    let app = Self.app {
      $0.configurationSource = .named
      $0.sceneDelegateClass = .missing
    }
    #expect(app.adoption.lifeCycle == .scenes)
    #expect(
      app.adoption.warnings == [
        "no scene delegate class is there: UIKit uses a default delegate that does nothing"
      ])
    #expect(!app.implementsInSceneDelegate("sceneDidBecomeActive(_:)"))
    var named = app
    named.sceneDelegateClass = .named("SceneDelegate")
    #expect(named.adoption.warnings == [])
  }

  // Holds: multipleScenesDeclared
  @Test func `several scenes need a declaration, a device for them, and scenes`() {
    let declared = Self.app {
      $0.configurationSource = .named
      $0.declaresMultipleScenes = true
    }
    #expect(declared.supportsMultipleScenes)
    var changed = declared
    changed.device = .iPhone
    #expect(!changed.supportsMultipleScenes)
    changed = declared
    changed.declaresMultipleScenes = nil
    #expect(!changed.supportsMultipleScenes)
    changed.manifest = SceneManifest(
      supportsMultipleScenes: true, configurations: Self.manifest(1).configurations)
    #expect(changed.supportsMultipleScenes)
    changed = declared
    changed.configurationSource = .absent
    #expect(!changed.supportsMultipleScenes)
    #expect(AppDescription.template.supportsMultipleScenes)
  }
}
