import LaunchModel
import Testing

@testable import SceneModel

/// What an app takes and tracks of a launch, and where it leads.
@Suite struct TrackingTests {
  typealias Tracked = LaunchDelivery.Tracked

  static let url = "adjustSchemeExample://item/7"
  static let link = Launch.openURL(OpenedURL(url: url))
  static let linked = LaunchEvent.deepLink(url: url)

  // Holds: plainTracked
  @Test func `a plain launch is tracked where the scene connects, and a return is not`() throws {
    let system = SceneSystem.cold()
    #expect(try system.deliver(.normal).tracked == [Tracked(event: .normal, isRepeated: false)])
    system.enterBackground()
    #expect(try system.deliver(.normal).tracked == [])
    #expect(
      try SceneSystem.cold().deliver(Self.link).tracked == [Tracked(event: Self.linked, isRepeated: false)])
  }

  // Holds: scenelessTrackedTwice
  @Test func `without scenes a cold launch with a payload is tracked twice, a warm one once`() throws {
    let system = SceneSystem.installed(.sceneless(["application(_:open:options:)"]))
    #expect(
      try system.deliver(Self.link).tracked == [
        Tracked(event: .normal, isRepeated: false), Tracked(event: Self.linked, isRepeated: true),
      ])
    system.enterBackground()
    #expect(try system.deliver(Self.link).tracked == [Tracked(event: Self.linked, isRepeated: false)])
  }

  // Holds: capturedAtLaunch
  @Test func `a consumer of did-finish-launching's user info misses a tap at launch`() throws {
    var app = AppDescription.scenes()
    app.connectionOptionsConsumed = []
    #expect(try SceneSystem.installed(app).deliver(.push).isTaken)
    app.capturesLaunchNotification = true
    let system = SceneSystem.installed(app)
    #expect(try !system.deliver(.push).isTaken)
    system.enterBackground()
    #expect(try system.deliver(.push).isTaken)
    var sceneless = AppDescription.sceneless
    sceneless.capturesLaunchNotification = true
    #expect(try SceneSystem.installed(sceneless).deliver(.push).isTaken)
  }

  // Holds: waitingLaunch
  @Test func `a link opened before login leads on after it, once`() throws {
    var app = AppDescription.scenes(["scene(_:openURLContexts:)"])
    app.routes = [LaunchRoute(event: "deepLink", destination: "clown", requires: ["loggedIn"])]
    let system = SceneSystem.installed(app)
    #expect(try system.deliver(Self.link).destination == .waiting("clown", for: ["loggedIn"]))
    #expect(system.setConditions(["online": true]).isEmpty)
    let routed = system.setConditions(["loggedIn": true])
    #expect(routed.map(\.event) == [Self.linked])
    #expect(routed.map(\.destination) == [.now("clown")])
    #expect(system.setConditions(["loggedIn": true]).isEmpty)
    #expect(try system.deliver(Self.link).destination == .now("clown"))
  }

  // Holds: consumption
  @Test func `an app takes what it has the method for, reads, and accepts`() throws {
    let url = ConnectionOptions(urlContexts: [OpenedURL(url: Self.url)])
    let activity = ConnectionOptions(userActivities: [clownActivity])
    var app = AppDescription.scenes(["scene(_:openURLContexts:)", "scene(_:continue:)"])
    app.connectionOptionsConsumed = [.urlContexts]
    app.acceptedActivityTypes = ["town.clown.show"]
    func takes(_ options: ConnectionOptions, _ name: EventName) -> Bool {
      InstalledApp(app).takes(options, from: name)
    }
    #expect(takes(url, .sceneWillConnect))
    #expect(!takes(activity, .sceneWillConnect))
    #expect(!takes(.empty, .sceneWillConnect))
    #expect(takes(url, .sceneOpenURLContexts))
    #expect(takes(activity, .sceneContinueUserActivity))
    #expect(!takes(activity, .sceneWillContinueUserActivity))
    #expect(!takes(activity, .windowScenePerformAction))
    #expect(!takes(url, .configurationForConnecting))
    #expect(!takes(url, .applicationDidFinishLaunching))
    app.acceptedActivityTypes = ["town.clown.book"]
    #expect(!takes(activity, .sceneContinueUserActivity))
    app.consumerMethods = ["scene(_:continue:)"]
    #expect(!takes(url, .sceneOpenURLContexts))
  }
}
