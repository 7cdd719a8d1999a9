import LaunchModel
import Testing

@testable import SceneModel

/// When the consumer of launches listens, and where it does.
@Suite struct ReadinessTests {
  static func app(readyAfter: String, replays: Bool = false) -> AppDescription {
    var app = AppDescription()
    app.readyAfter = readyAfter
    app.replaysEarlyLaunches = replays
    return app
  }

  func isTaken(_ path: LaunchPath, _ state: LaunchState, _ app: AppDescription) throws -> Bool {
    try SceneSystem.running(app, in: state).deliver(path.sample(for: app)).isTaken
  }

  @Test(arguments: [
    "sceneDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification", "the bridge is ready",
  ])
  func `what arrives before is lost, and what arrives after is not`(_ event: String) throws {
    let app = Self.app(readyAfter: event)
    #expect(try !isTaken(.urlScheme, .notRunning, app))
    for state in [LaunchState.background, .suspended, .foreground, .disconnected] {
      #expect(try isTaken(.urlScheme, state, app), "\(state)")
    }
    #expect(
      DeliveryAudit(app).cell(.urlScheme, .notRunning).reason
        == "it arrives in scene(_:willConnectTo:options:) before the consumer listens, which it does after \(event);"
        + " keep it and replay it")
  }

  @Test func `what is replayed is not lost`() throws {
    let app = Self.app(readyAfter: "sceneDidBecomeActive(_:)", replays: true)
    for state in LaunchState.allCases { #expect(try isTaken(.urlScheme, state, app), "\(state)") }
  }

  @Test func `a consumer that is ready in time loses nothing`() throws {
    let app = Self.app(readyAfter: "application(_:didFinishLaunchingWithOptions:)")
    #expect(try isTaken(.urlScheme, .notRunning, app))
  }

  @Test func `a Handoff comes late enough for a consumer that waits for the active scene`() throws {
    #expect(try isTaken(.handoff, .notRunning, Self.app(readyAfter: "sceneDidBecomeActive(_:)")))
    #expect(try !isTaken(.handoff, .notRunning, Self.app(readyAfter: "the bridge is ready")))
  }

  @Test func `a process started in the background does not make the consumer ready`() throws {
    let app = Self.app(readyAfter: "sceneDidBecomeActive(_:)")
    let system = try SceneSystem.running(app, in: .notRunning)
    _ = try system.deliver(.silentPush)
    #expect(try !system.deliver(LaunchPath.urlScheme.sample(for: app)).isTaken)
    #expect(try system.deliver(LaunchPath.urlScheme.sample(for: app)).isTaken)
  }

  @Test func `a consumer that waits for what is never told never listens`() throws {
    var app = Shape.sceneless.app
    app.readyAfter = "sceneDidBecomeActive(_:)"
    for state in LaunchState.allCases { #expect(try !isTaken(.urlScheme, state, app), "\(state)") }
  }

  @Test func `each process begins anew`() throws {
    let app = Self.app(readyAfter: "sceneDidBecomeActive(_:)")
    let system = try SceneSystem.running(app)
    system.terminate(isForced: true)
    #expect(try !system.deliver(LaunchPath.urlScheme.sample(for: app)).isTaken)
  }

  // MARK: - The notification of the launch

  @Test func `a consumer of the launch's notification hears it without scenes and not with them`() throws {
    var sceneless = Shape.sceneless.app
    sceneless.capturesLaunchNotification = true
    #expect(try isTaken(.notification, .notRunning, sceneless))
    var scenes = AppDescription()
    scenes.capturesLaunchNotification = true
    scenes.connectionOptionsConsumed = []
    #expect(try !isTaken(.notification, .notRunning, scenes))
    #expect(try isTaken(.notification, .background, scenes))
    #expect(
      DeliveryAudit(scenes).cell(.notification, .notRunning).reason
        == "the consumer takes it from the user info of did-finish-launching, which is empty with scenes; "
        + "hand it response")
  }

  // Holds: pushedLaunchOption
  @Test(arguments: [
    (LaunchPath.notification, true), (.notificationTimeInterval, false), (.notificationCalendar, false),
    (.notificationLocation, false), (.notificationWithoutTrigger, false),
  ])
  func `only a pushed notification is in the launch options`(_ path: LaunchPath, _ isThere: Bool) throws {
    var app = Shape.sceneless.app
    app.notificationCenterDelegate = []
    app.launchOptionsConsumed = ["remoteNotification"]
    #expect(try isTaken(path, .notRunning, app) == isThere)
    // Without a delegate of the centre a push that is opened goes to the app delegate.
    #expect(try isTaken(path, .background, app) == isThere)
  }
}
