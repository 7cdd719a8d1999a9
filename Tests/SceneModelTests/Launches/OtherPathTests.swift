import LaunchModel
import Testing

@testable import SceneModel

/// The seven rows of the launch matrix that are no launches: where each arrives, in each state and shape.
@Suite struct OtherPathTests {
  static let willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:) notification"
  static let settings = "userNotificationCenter(_:openSettingsFor:)"

  func told(_ path: LaunchPath, _ shape: Shape, _ state: LaunchState) throws -> [String] {
    let system = try SceneSystem.running(shape.app, in: state)
    return try system.arrival(path.sample(for: shape.app)).told
  }

  /// Expects a path to be refused with an error, without a trace, and the audit to say that nothing is lost.
  func expectRefusal(_ error: SceneError, _ path: LaunchPath, _ shape: Shape, _ state: LaunchState) throws {
    let system = try SceneSystem.running(shape.app, in: state)
    SceneModelTests.expectRefusal(error, of: system) { _ = try system.deliver(path.sample(for: shape.app)) }
    let cell = DeliveryAudit(shape.app).cell(path, state)
    #expect(!cell.isLost && !cell.isHandled && cell.deliveries == [])
    #expect(cell.reason?.hasPrefix("cannot happen here: ") == true)
    #expect(try system.launch() != nil)
  }

  // MARK: - Universal link, by way of the store

  @Test(arguments: [
    (
      LaunchState.notRunning,
      Name.finishing + [Name.configuring, Name.connecting] + Name.comingUp + [Name.open]
    ),
    (.background, Name.comingUp + [Name.open]), (.suspended, Name.comingUp + [Name.open]),
    (.foreground, [Name.open]), (.disconnected, [Name.connecting] + Name.comingUp + [Name.open]),
  ])
  func `a deferred link is opened after a plain launch`(_ state: LaunchState, _ expected: [String]) throws {
    #expect(try told(.universalLinkNotInstalled, .scenes, state) == expected)
    #expect(try told(.universalLinkNotInstalled, .iPhone, state) == expected)
  }

  @Test(arguments: [
    (LaunchState.notRunning, Name.finishing + [Name.appActive, Name.appOpen]),
    (.background, [Name.appComing, Name.appActive, Name.appOpen]),
    (.suspended, [Name.appComing, Name.appActive, Name.appOpen]),
    (.foreground, [Name.appOpen]), (.disconnected, [Name.appComing, Name.appActive, Name.appOpen]),
  ])
  func `a deferred link is opened by the app delegate`(_ state: LaunchState, _ expected: [String]) throws {
    #expect(try told(.universalLinkNotInstalled, .sceneless, state) == expected)
  }

  @Test func `a deferred link reaches onOpenURL in SwiftUI`() throws {
    #expect(try told(.universalLinkNotInstalled, .swiftUI, .foreground) == ["onOpenURL(perform:) url"])
  }

  @Test(arguments: [Shape.scenes, .sceneless])
  func `a deferred link is tracked after the plain launch`(_ shape: Shape) throws {
    let system = try SceneSystem.running(shape.app, in: .notRunning)
    let outcome = try system.deliver(LaunchPath.universalLinkNotInstalled.sample(for: shape.app))
    #expect(outcome.tracked.map(\.event) == [.normal, .deepLink(url: "adjustSchemeExample://item/1")])
  }

  // MARK: - Notifications

  @Test(arguments: Shape.allCases)
  func `a notification is presented to an app in front and to no other`(_ shape: Shape) throws {
    #expect(try told(.notificationInForeground, shape, .foreground) == [Self.willPresent])
    let reason = "the app is not in front: the system shows the notification itself"
    for state in LaunchState.allCases where state != .foreground {
      try expectRefusal(.requestDenied(reason: reason), .notificationInForeground, shape, state)
    }
  }

  @Test(arguments: Shape.allCases)
  func `a notification that is presented is not tracked until it is tapped`(_ shape: Shape) throws {
    let system = try SceneSystem.running(shape.app)
    let outcome = try system.deliver(LaunchPath.notificationInForeground.sample(for: shape.app))
    #expect(outcome.isTaken)
    #expect(outcome.tracked == [])
    let tapped = try system.deliver(LaunchPath.notification.sample(for: shape.app))
    #expect(tapped.tracked.map(\.event) == [.remoteNotification(identifier: "notification-1")])
  }

  @Test(arguments: [
    (
      Shape.scenes, LaunchState.notRunning,
      Name.finishing + [Name.configuring, Name.connecting] + Name.comingUp
    ),
    (.scenes, .background, Name.comingUp), (.scenes, .suspended, Name.comingUp), (.scenes, .foreground, []),
    (.scenes, .disconnected, [Name.connecting] + Name.comingUp),
    (.sceneless, .notRunning, Name.finishing + [Name.appActive]),
    (.sceneless, .background, [Name.appComing, Name.appActive]), (.sceneless, .foreground, []),
    (.swiftUI, .suspended, Name.comingUp), (.iPhone, .foreground, []),
  ])
  func `the link to the settings comes once the app is in front`(
    _ shape: Shape, _ state: LaunchState, _ before: [String]
  ) throws {
    #expect(try told(.notificationSettings, shape, state) == before + [Self.settings])
  }

  // MARK: - Scenes beside the launched one

  static let asked: [LaunchPath: String] = [
    .activation: "userActivities", .draggedActivity: "userActivities", .newScene: "",
  ]

  @Test(
    arguments: [LaunchPath.activation, .draggedActivity, .newScene],
    [LaunchState.background, .suspended, .foreground, .disconnected])
  func `a scene asked for is a new one`(_ path: LaunchPath, _ state: LaunchState) throws {
    let field = Self.asked[path] ?? ""
    let places = field.isEmpty ? ["", ""] : [" options.\(field)", " connectionOptions.\(field)"]
    let expected = [Name.configuring + places[0], Name.connecting + places[1]] + Name.comingUp
    #expect(try told(path, .scenes, state) == expected)
    let modifiers = field.isEmpty ? [] : ["onContinueUserActivity(_:perform:) userActivity"]
    #expect(
      try told(path, .swiftUI, state)
        == expected.dropLast() + modifiers + [Name.comingUp[1]])
  }

  // Holds: newSceneCold
  @Test(arguments: [LaunchPath.draggedActivity, .newScene])
  func `a scene that the person asks for starts the process`(_ path: LaunchPath) throws {
    let field = Self.asked[path] ?? ""
    let places = field.isEmpty ? ["", ""] : [" options.\(field)", " connectionOptions.\(field)"]
    #expect(
      try told(path, .scenes, .notRunning)
        == Name.finishing + [Name.configuring + places[0], Name.connecting + places[1]] + Name.comingUp)
    let system = try SceneSystem.running(.template, in: .disconnected)
    system.terminate(isForced: true)
    #expect(try system.deliver(path.sample(for: .template)).isCold)
    #expect(system.openSessions == ["session-1", "session-2"])
  }

  @Test(arguments: [Shape.scenes, .swiftUI])
  func `a scene that the app asks for needs a process`(_ shape: Shape) throws {
    try expectRefusal(
      .requestDenied(reason: "the app is not running; launch it"), .activation, shape, .notRunning)
  }

  @Test(arguments: [LaunchPath.activation, .draggedActivity, .newScene], [Shape.iPhone, .sceneless])
  func `a scene asked for needs room for a second`(_ path: LaunchPath, _ shape: Shape) throws {
    for state in LaunchState.allCases where state != .notRunning || path != .activation {
      try expectRefusal(.multipleScenesNotSupported, path, shape, state)
    }
  }

  // Holds: trackable
  @Test(arguments: [LaunchPath.activation, .draggedActivity, .externalDisplay])
  func `what the seed has no launch type for is not tracked`(_ path: LaunchPath) throws {
    var app = Shape.scenes.app
    app.offers.userActivityTypes = ["com.d-date.CoordinatorExample.intent"]
    let system = try SceneSystem.running(app)
    let outcome = try system.deliver(path.sample(for: app))
    #expect(outcome.tracked == [])
    #expect(outcome.destination == .unrouted)
  }

  @Test func `a new window is tracked as a plain launch`() throws {
    let system = try SceneSystem.running(.template)
    let outcome = try system.deliver(.newScene(nil))
    #expect(outcome.tracked == [LaunchDelivery.Tracked(event: .normal, isRepeated: false)])
    #expect(outcome.choice == .newSession)
  }

  // MARK: - Other roles

  @Test(arguments: [
    (LaunchState.notRunning, Name.finishing), (.background, []), (.suspended, []), (.foreground, []),
    (.disconnected, []),
  ])
  func `an external display connects a scene of its own`(_ state: LaunchState, _ before: [String]) throws {
    let expected = before + [Name.configuring, Name.connecting] + Name.comingUp
    for shape in [Shape.scenes, .iPhone, .swiftUI] {
      #expect(try told(.externalDisplay, shape, state) == expected)
    }
  }

  // Holds: scenelessRoles
  @Test(arguments: LaunchState.allCases)
  func `an app without scenes has none of another role`(_ state: LaunchState) throws {
    try expectRefusal(
      .requestDenied(reason: "an app without scenes has none of another role"), .externalDisplay, .sceneless,
      state)
  }

  // Holds: roleSessionKept
  @Test func `a car asks for a scene of its role, which is no window scene`() throws {
    var app = Shape.scenes.app
    app.roles = ["UIWindowSceneSessionRoleApplication", "CPTemplateApplicationSceneSessionRoleApplication"]
    let system = try SceneSystem.running(app, in: .notRunning)
    let told = try system.arrival(LaunchPath.activation.sample(for: app)).told
    #expect(told == Name.finishing + [Name.configuring, "templateApplicationScene(_:didConnect:)"])
    #expect(system.connectedScenes == [])
    #expect(system.state.applicationState == .background)
    // The next drive finds the session again.
    let again = try system.arrival(LaunchPath.activation.sample(for: app)).told
    #expect(again == ["templateApplicationScene(_:didConnect:)"])
    #expect(system.openSessions == ["session-1"])
  }
}
