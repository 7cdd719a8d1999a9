import LaunchModel
import Testing

@testable import SceneModel

/// Putting another app in place of the one there is.
@Suite struct InstallingTests {
  static let trapping: AppDescription = {
    var app = Shape.sceneless.app
    app.sdk = 27
    return app
  }()

  @Test func `identifiers count from one again and events go on`() throws {
    let system = SceneSystem.bare()
    _ = try system.activate(ActivationRequest())
    let last = system.lastSequence
    system.install(AppDescription.template)
    #expect(system.lastSequence == last)
    #expect(system.openSessions == [])
    #expect(system.state.process == .notRunning)
    _ = try system.launch()
    #expect(system.openSessions == ["session-1"])
    #expect(system.connectedScenes == ["scene-1"])
    #expect(system.events.map(\.sequence) == Array(1...system.lastSequence))
  }

  @Test func `policies and the number of scenes are the app's`() throws {
    let system = SceneSystem.bare()
    var policies = ScenePolicies()
    policies.suspensionDelay = 1
    system.install(Shape.iPhone.app, policies: policies)
    #expect(!system.state.supportsMultipleScenes)
    #expect(system.state.policies.suspensionDelay == 1)
    system.install(AppDescription.template)
    #expect(system.state.supportsMultipleScenes)
    #expect(system.state.policies == ScenePolicies())
  }

  @Test func `a checkpoint brings the app back with its world`() throws {
    let system = try SceneSystem.running(Shape.sceneless.app)
    let kept = system.state
    system.install(Shape.swiftUI.app)
    _ = try system.launch()
    system.restore(kept)
    #expect(system.state == kept)
    #expect(system.state.app.adoption.lifeCycle == .sceneless)
    let opening = LaunchPath.urlScheme.sample(for: .template)
    #expect(try system.arrival(opening).told == [Name.appOpen])
    system.restore(kept)
    #expect(try system.arrival(opening).told == [Name.appOpen])
  }

  @Test func `worlds of different apps are different`() throws {
    let one = try SceneSystem.running(.template, in: .notRunning)
    var app = AppDescription()
    app.duplicates = .allowed
    let other = try SceneSystem.running(app, in: .notRunning)
    #expect(one.state != other.state)
    other.install(AppDescription.template)
    #expect(one.state == other.state)
  }

  @Test func `an app that traps is refused whatever reaches it, and the world stays as it is`() throws {
    let system = try SceneSystem.running(Self.trapping, in: .notRunning)
    let reason =
      "the process traps at launch: UIScene life cycle is required for apps built with this SDK: the process"
      + " traps while UIKit creates the scene"
    let needless: [LaunchPath: SceneError] = [
      .notificationInForeground: .requestDenied(
        reason: "the app is not in front: the system shows the notification itself"),
      .activation: deniedWithoutProcess, .draggedActivity: .multipleScenesNotSupported,
      .newScene: .multipleScenesNotSupported,
      .externalDisplay: .requestDenied(reason: "an app without scenes has none of another role"),
      .refresh: deniedWithoutProcess, .destruction: .requestDenied(reason: "the app has no session"),
    ]
    for path in LaunchPath.allCases {
      expectRefusal(needless[path] ?? .requestDenied(reason: reason), of: system) {
        _ = try system.deliver(path.sample(for: Self.trapping))
      }
    }
    #expect(system.events == [])
    system.install(AppDescription.template)
    #expect(try system.launch() != nil)
  }

  @Test func `every cell of an app that traps is lost`() {
    let audit = DeliveryAudit(Self.trapping)
    let cells = audit.cells()
    #expect(cells.count == DeliveryAudit.paths.count * LaunchState.allCases.count)
    #expect(cells.allSatisfy { $0.isLost && $0.reason == audit.adoption.warnings.last })
    #expect(audit.adoption.traps)
  }

  @Test func `beginning with an app leaves no events`() {
    let system = SceneSystem.bare()
    system.begin(with: .template)
    #expect(system.lastSequence == 0)
    #expect(system.state.applicationState == .active)
    system.begin(with: Self.trapping)
    #expect(system.state.process == .notRunning)
    #expect(system.lastSequence == 0)
  }

  @Test func `a refresh of nothing wakes nobody`() throws {
    var policies = ScenePolicies()
    policies.lastDiscard = .discards
    let system = try SceneSystem.running(.template, in: .suspended, policies: policies)
    system.discard(try system.session("session-1"))
    expectRefusal(.requestDenied(reason: "the app has no session"), of: system) {
      _ = try system.deliver(.refresh)
    }
    #expect(system.state.process == .suspended)
    #expect(try system.launch() != nil)
    #expect(system.events.contains { $0.name == .didDiscardSceneSessions })
  }

  @Test func `SwiftUI hands what a reconnected scene is asked for to its modifiers`() throws {
    let system = try SceneSystem.running(Shape.swiftUI.app, in: .disconnected)
    let activity = UserActivity(activityType: "com.example.app.show")
    _ = try system.activate(ActivationRequest(session: "session-1", userActivity: activity))
    #expect(
      system.takeCallbacks() == [
        Name.connecting + " connectionOptions.userActivities", Name.comingUp[0],
        "onContinueUserActivity(_:perform:) userActivity", Name.comingUp[1],
      ])
  }
}
