import LaunchModel
import Testing

@testable import SceneModel

/// Which configuration a new session gets.
@Suite struct ConfigurationChoiceTests {
  static let window = "UIWindowSceneSessionRoleApplication"
  static let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

  static let manifest = SceneManifest(
    supportsMultipleScenes: true,
    configurations: [
      SceneManifest.Configuration(role: window, name: "Map", delegateClass: "MapDelegate"),
      SceneManifest.Configuration(
        role: window, name: "Detail", delegateClass: "DetailDelegate", storyboard: "Detail"),
      SceneManifest.Configuration(role: display, name: "Stage"),
    ])

  static func app(_ rules: [AppDescription.ConfigurationChoice] = []) -> AppDescription {
    var app = AppDescription()
    app.manifest = manifest
    app.configurationChoice = rules
    return app
  }

  func configuration(_ session: String, _ system: SceneSystem) throws -> SceneConfiguration? {
    system.state.sessions[try system.session(session)].configuration
  }

  @Test func `without a rule a session gets the first configuration of its role`() throws {
    let system = try SceneSystem.running(Self.app())
    #expect(
      try configuration("session-1", system)
        == SceneConfiguration(name: "Map", role: .windowApplication, delegateClass: "MapDelegate"))
    _ = try system.deliver(.otherRole(Self.display))
    #expect(try configuration("session-2", system)?.name == "Stage")
  }

  @Test func `the first rule that matches decides`() throws {
    let system = try SceneSystem.running(
      Self.app([
        AppDescription.ConfigurationChoice(role: Self.display, configuration: "Map"),
        AppDescription.ConfigurationChoice(targetContentIdentifier: "clown-7", configuration: "Detail"),
        AppDescription.ConfigurationChoice(activityType: "town.clown", configuration: "Map"),
      ]))
    let activities = [
      UserActivity(activityType: "town.clown", targetContentIdentifier: "clown-7"),
      UserActivity(activityType: "town.clown", targetContentIdentifier: "clown-8"),
      UserActivity(activityType: "town.map"),
    ]
    for activity in activities { _ = try system.activate(ActivationRequest(userActivity: activity)) }
    let names = try ["session-2", "session-3", "session-4"].map { try configuration($0, system)?.name }
    #expect(names == ["Detail", "Map", "Map"])
    #expect(try configuration("session-2", system)?.storyboard == "Detail")
  }

  @Test func `a name that no entry has gives a configuration without classes`() throws {
    let system = try SceneSystem.running(
      Self.app([AppDescription.ConfigurationChoice(configuration: "Nobody")]))
    #expect(
      try configuration("session-1", system) == SceneConfiguration(name: nil, role: .windowApplication))
  }

  @Test func `a session that is connected again keeps what it has`() throws {
    let system = try SceneSystem.running(Self.app(), in: .disconnected)
    _ = try system.deliver(.openURL(OpenedURL(url: "adjustSchemeExample://item/1")))
    #expect(try configuration("session-1", system)?.name == "Map")
    #expect(!system.events.contains { $0.name == .configurationForConnecting })
  }

  // Holds: unaskedConfiguration
  @Test func `an app that is not asked has no rules`() throws {
    var app = Self.app([AppDescription.ConfigurationChoice(configuration: "Detail")])
    #expect(try configuration("session-1", try SceneSystem.running(app))?.name == "Detail")
    app.appDelegate = []
    app.sceneDelegate = ["scene(_:willConnectTo:options:)"]
    let system = try SceneSystem.running(app, in: .notRunning)
    #expect(try system.arrival(.launch(.normal)).told == Name.finishing + [Name.connecting] + Name.comingUp)
    #expect(try configuration("session-1", system)?.name == "Map")
  }
}
