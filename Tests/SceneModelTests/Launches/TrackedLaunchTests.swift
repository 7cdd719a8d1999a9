import LaunchModel
import Testing

@testable import SceneModel

/// What the app tracks of a launch, and where it leads.
@Suite struct TrackedLaunchTests {
  static let link = LaunchEvent.deepLink(url: "adjustSchemeExample://item/1")
  static let opening = Arrival.launch(.openURL(OpenedURL(url: "adjustSchemeExample://item/1")))

  static func once(_ event: LaunchEvent) -> [LaunchDelivery.Tracked] {
    [LaunchDelivery.Tracked(event: event, isRepeated: false)]
  }

  @Test(arguments: [Shape.scenes, .iPhone, .swiftUI], LaunchState.allCases)
  func `a launch is tracked once, however often it is handed over`(
    _ shape: Shape, _ state: LaunchState
  ) throws {
    let system = try SceneSystem.running(shape.app, in: state)
    let outcome = try system.deliver(Self.opening)
    #expect(outcome.tracked == Self.once(Self.link))
    #expect(outcome.isTaken)
    let notified = try SceneSystem.running(shape.app, in: state)
    let response = try notified.deliver(LaunchPath.notification.sample(for: shape.app))
    #expect(response.tracked == Self.once(.remoteNotification(identifier: "notification-1")))
  }

  @Test func `a notification is handed over twice at a cold launch and once at a warm one`() throws {
    for (state, count) in [
      (LaunchState.notRunning, 2), (.disconnected, 2), (.background, 1), (.foreground, 1),
    ] {
      let system = try SceneSystem.running(.template, in: state)
      #expect(try system.deliver(LaunchPath.notification.sample(for: .template)).takenCount == count)
    }
  }

  @Test(arguments: LaunchState.allCases)
  func `without scenes a cold launch is tracked as a plain one first`(_ state: LaunchState) throws {
    let system = try SceneSystem.running(Shape.sceneless.app, in: state)
    let outcome = try system.deliver(Self.opening)
    if state == .notRunning {
      #expect(
        outcome.tracked == [
          LaunchDelivery.Tracked(event: .normal, isRepeated: false),
          LaunchDelivery.Tracked(event: Self.link, isRepeated: true),
        ])
    } else {
      #expect(outcome.tracked == Self.once(Self.link))
    }
  }

  @Test(arguments: Shape.allCases)
  func `a plain launch is tracked when the app begins, and not when it comes forward`(_ shape: Shape) throws {
    let system = try SceneSystem.running(shape.app, in: .notRunning)
    let cold = try system.deliver(.normal)
    #expect(cold.tracked == Self.once(.normal))
    #expect(cold.isTaken)
    system.enterBackground()
    let warm = try system.deliver(.normal)
    #expect(warm.tracked == [])
    #expect(!warm.isTaken)
  }

  @Test(arguments: Shape.allCases)
  func `a plain launch leads where its route says`(_ shape: Shape) throws {
    var app = shape.app
    app.routes = [LaunchRoute(event: "normal", destination: #"{"screen":"home"}"#)]
    let system = try SceneSystem.running(app, in: .notRunning)
    #expect(try system.deliver(.normal).destination == .now(#"{"screen":"home"}"#))
    #expect(try system.deliver(.normal).destination == .unrouted)
  }

  @Test(arguments: [LaunchState.notRunning, .background, .foreground, .disconnected])
  func `a launch that is lost is not tracked and leads nowhere`(_ state: LaunchState) throws {
    var app = AppDescription()
    app.appDelegate = []
    app.sceneDelegate = []
    app.configurationSource = .named
    app.routes = [
      LaunchRoute(event: "deepLink", destination: "1"), LaunchRoute(event: "normal", destination: "2"),
    ]
    let system = try SceneSystem.running(app, in: state)
    let outcome = try system.deliver(Self.opening)
    #expect(outcome.tracked == [])
    #expect(!outcome.isTaken)
    #expect(outcome.destination == .unrouted)
    #expect(DeliveryAudit(app).cell(.urlScheme, state).isLost)
  }

  @Test func `what is taken and has no event is not tracked`() throws {
    let system = try SceneSystem.running(.template)
    let outcome = try system.deliver(LaunchPath.fileURL.sample(for: .template))
    #expect(outcome.isTaken)
    #expect(outcome.tracked == [])
    #expect(outcome.destination == .unrouted)
  }

  @Test func `a refresh in the background is no launch`() throws {
    let system = try SceneSystem.running(.template, in: .disconnected)
    let outcome = try system.deliver(.refresh)
    #expect(outcome.tracked == [])
    #expect(system.state.applicationState == .background)
  }

  @Test func `what starts a process in the background is tracked by an app without scenes alone`() throws {
    for path in [LaunchPath.silentPush, .backgroundTask, .locationUpdate] {
      let scenes = try SceneSystem.running(.template, in: .notRunning)
      #expect(try scenes.deliver(path.sample(for: .template)).tracked == [])
      let sceneless = try SceneSystem.running(Shape.sceneless.app, in: .notRunning)
      #expect(try sceneless.deliver(path.sample(for: .template)).tracked == Self.once(.normal))
    }
  }
}
