import Testing

@testable import LaunchModel

/// migration.md 1: who has adopted the scene life cycle, and what UIKit says to those who have not.
@Suite struct AdoptionRowTests {
  static let log18 =
    "This process does not adopt UIScene lifecycle. This will become an assert in a future version."
  static let log26 =
    "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future."
  static let trap =
    "UIScene life cycle is required for apps built with this SDK: the process traps while UIKit creates the scene"
  static let empty = "the scene manifest names no configuration, which counts as none with the 27 SDK"
  static let noDelegate = "no scene delegate class is there: UIKit uses a default delegate that does nothing"
  static let method = "application(_:configurationForConnecting:options:)"

  /// An app with these methods of the app delegate, of which else nothing is said.
  static func app(_ appDelegate: Set<String> = [], _ change: (inout AppDescription) -> Void = { _ in })
    -> AppDescription
  {
    var app = AppDescription()
    app.appDelegate = appDelegate
    app.sceneDelegate = []
    app.declaresManifest = false
    change(&app)
    return app
  }

  static func manifest(_ names: [String]) -> SceneManifest {
    SceneManifest(
      supportsMultipleScenes: true,
      configurations: names.map {
        SceneManifest.Configuration(role: "UIWindowSceneSessionRoleApplication", name: $0)
      })
  }

  // Holds: adoption
  @Test func `a manifest with a configuration is enough`() {
    let app = Self.app { $0.manifest = Self.manifest(["Default"]) }
    #expect(app.adoption == Adoption(lifeCycle: .scenes, traps: false, warnings: []))
  }

  // Holds: adoption
  @Test func `the method is enough, with no manifest, an empty one, or one without the key`() {
    let shapes: [(inout AppDescription) -> Void] = [
      { _ in }, { $0.manifest = Self.manifest([]) }, { $0.configurationSource = .empty },
      { $0.configurationSource = .noneInManifest }, { $0.configurationSource = .absent },
    ]
    for shape in shapes {
      for sdk in [nil, 26, 27.0] {
        let app = Self.app([Self.method]) {
          shape(&$0)
          $0.sdk = sdk
        }
        #expect(app.adoption == Adoption(lifeCycle: .scenes, traps: false, warnings: []))
      }
    }
  }

  // Holds: adoption
  @Test(arguments: [
    (AppDescription.ConfigurationSource.named, LifeCycle.scenes), (.inCode, .scenes), (.empty, .sceneless),
    (.absent, .sceneless), (.noneInManifest, .sceneless), (.swiftUI, .swiftUI),
  ])
  func `where configurations come from decides`(
    _ source: AppDescription.ConfigurationSource, _ lifeCycle: LifeCycle
  ) {
    #expect(Self.app { $0.configurationSource = source }.adoption.lifeCycle == lifeCycle)
  }

  // Holds: adoption
  @Test func `SwiftUI has scenes whatever the SDK and without a manifest`() {
    for sdk in [nil, 13.0, 26, 27, 30] {
      let app = Self.app {
        $0.configurationSource = .swiftUI
        $0.sdk = sdk
      }
      #expect(app.adoption == Adoption(lifeCycle: .swiftUI, traps: false, warnings: []))
      let adapted = Self.app {
        $0.hasDelegateAdaptor = true
        $0.sdk = sdk
      }
      #expect(adapted.adoption.lifeCycle == .swiftUI)
    }
  }

  // Holds: adoption, adoptionTrap
  @Test(arguments: [true, false])
  func `an empty manifest is said to be none`(_ isGiven: Bool) {
    let app = Self.app {
      if isGiven { $0.manifest = Self.manifest([]) } else { $0.declaresManifest = true }
      $0.configurationSource = isGiven ? nil : .empty
      $0.sdk = 26
    }
    #expect(
      app.adoption == Adoption(lifeCycle: .sceneless, traps: false, warnings: [Self.empty, Self.log26]))
    var other = app
    other.sdk = nil
    #expect(
      other.adoption == Adoption(lifeCycle: .sceneless, traps: false, warnings: [Self.empty, Self.log26]))
    other.sdk = 27
    #expect(
      other.adoption == Adoption(lifeCycle: .sceneless, traps: true, warnings: [Self.empty, Self.trap]))
  }

  // Holds: adoption, adoptionTrap, adoptionWarnings
  @Test(
    arguments: [
      (nil, nil, log26), (17, 17.5, nil), (17, 18.4, log18), (17, 26, log26), (18, nil, nil),
      (18.3, nil, nil),
      (18.4, nil, log18), (18.5, 18.4, log18), (26, nil, log26), (26, 26, log26), (26, 26.1, log26),
      (26, 27, log26), (18, 27, log26), (18.4, 26, log26), (27, nil, trap), (27, 27, trap), (27.1, 28, trap),
      (28, 27.1, trap), (27, 26, log26), (27, 18.4, log18), (27, 18, nil), (26, 18.3, nil),
    ] as [(Double?, Double?, String?)])
  func `the SDK and the system decide what is said`(_ sdk: Double?, _ system: Double?, _ warning: String?) {
    let app = Self.app {
      $0.sdk = sdk
      $0.systemVersion = system
    }
    let adoption = app.adoption
    #expect(adoption.lifeCycle == .sceneless)
    #expect(adoption.warnings == (warning.map { [$0] } ?? []))
    #expect(adoption.traps == (warning == Self.trap))
    var adopted = app
    adopted.manifest = Self.manifest(["Default"])
    #expect(adopted.adoption == Adoption(lifeCycle: .scenes, traps: false, warnings: []))
  }

  // Holds: defaultSceneDelegate
  @Test func `a delegate class that is not there is said, and the scenes are there, without its methods`() {
    let shapes = [Self.app([Self.method]), Self.app { $0.configurationSource = .named }]
    for shape in shapes {
      var app = shape
      app.sceneDelegateClass = .missing
      #expect(app.adoption == Adoption(lifeCycle: .scenes, traps: false, warnings: [Self.noDelegate]))
      #expect(!app.implementsInSceneDelegate("sceneDidBecomeActive(_:)"))
      app.sceneDelegateClass = .named("SceneDelegate")
      #expect(app.adoption.warnings == [])
    }
  }

  // Holds: adoption
  @Test func `without a word of configurations a manifest or a scene delegate stands for one`() {
    let unsaid: [(Bool?, Set<String>?, LifeCycle)] = [
      (true, [], .scenes), (false, ["scene(_:willConnectTo:options:)"], .sceneless), (nil, [], .scenes),
      (nil, nil, .sceneless),
    ]
    for (declares, sceneDelegate, lifeCycle) in unsaid {
      let app = Self.app {
        $0.declaresManifest = declares
        $0.sceneDelegate = sceneDelegate
      }
      #expect(app.adoption.lifeCycle == lifeCycle)
    }
    #expect(AppDescription.template.adoption == Adoption(lifeCycle: .scenes, traps: false, warnings: []))
  }
}
