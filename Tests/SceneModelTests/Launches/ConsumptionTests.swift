import LaunchModel
import Testing

@testable import SceneModel

/// What keeps a launch from an app whose methods are all there.
@Suite struct ConsumptionTests {
  func cell(_ path: LaunchPath, _ state: LaunchState, _ app: AppDescription) -> DeliveryCell {
    DeliveryAudit(app).cell(path, state)
  }

  @Test(arguments: LaunchState.allCases)
  func `an activity of a type that is not accepted is lost`(_ state: LaunchState) {
    var app = AppDescription()
    app.acceptedActivityTypes = [ActivityType.browsingWeb]
    #expect(cell(.universalLink, state, app).isHandled)
    let spotlight = cell(.spotlightResult, state, app)
    #expect(spotlight.isLost)
    #expect(
      spotlight.reason
        == "the consumer of activities accepts only NSUserActivityTypeBrowsingWeb, not com.apple.corespotlightitem"
    )
    #expect(cell(.urlScheme, state, app).isHandled)
    app.acceptedActivityTypes = []
    #expect(
      cell(.universalLink, state, app).reason
        == "the consumer of activities accepts only nothing, not NSUserActivityTypeBrowsingWeb")
  }

  @Test func `a consumer that hears one method loses what comes by another`() {
    var app = AppDescription()
    app.consumerMethods = ["scene(_:openURLContexts:)"]
    #expect(cell(.urlScheme, .background, app).isHandled)
    #expect(cell(.urlScheme, .notRunning, app).isLost)
    #expect(
      cell(.universalLink, .background, app).reason
        == "the consumer hears only scene(_:openURLContexts:), and UIKit calls scene(_:continue:)")
  }

  @Test func `the fields that are read are the fields that are taken`() {
    for path in [LaunchPath.urlScheme, .universalLink, .shortcutItem, .cloudKitShare] {
      var app = AppDescription()
      app.connectionOptionsConsumed = []
      #expect(cell(path, .notRunning, app).isLost, "\(path)")
      #expect(cell(path, .background, app).isHandled, "\(path)")
      app.connectionOptionsConsumed = Set(ConnectionOption.allCases)
      #expect(cell(path, .notRunning, app).isHandled, "\(path)")
    }
  }

  // Holds: handoffTypeNotTaken
  @Test(arguments: [nil, Set(ConnectionOption.allCases)] as [Set<ConnectionOption>?])
  func `the type of a Handoff is not the activity`(_ consumed: Set<ConnectionOption>?) throws {
    var app = AppDescription()
    app.connectionOptionsConsumed = consumed
    app.configurationForConnectingReads = [.handoffUserActivityType]
    let system = try SceneSystem.running(app, in: .notRunning)
    #expect(try system.deliver(LaunchPath.handoff.sample(for: app)).takenCount == 1)
    app.sceneDelegate = ["scene(_:willConnectTo:options:)", "scene(_:willContinueUserActivityWithType:)"]
    let cold = cell(.handoff, .notRunning, app)
    #expect(cold.isLost)
    #expect(cold.reason == "the scene delegate does not implement scene(_:continue:)")
  }

  @Test func `what only the choice of a configuration reads is not read again`() {
    var app = AppDescription()
    app.connectionOptionsConsumed = []
    app.configurationForConnectingReads = [.shortcutItem]
    let cold = cell(.shortcutItem, .notRunning, app)
    #expect(cold.isHandled)
    #expect(
      cold.warning
        == "only application(_:configurationForConnecting:options:) takes it, which is not called when a session is restored"
    )
    #expect(cell(.shortcutItem, .disconnected, app).isLost)
  }

  // MARK: - Swallowed methods

  @Test func `a method that is swallowed is neither told nor takes anything`() throws {
    var app = Shape.swiftUI.app
    app.swallowedMethods = ["scene(_:willConnectTo:options:)"]
    let system = try SceneSystem.running(app, in: .notRunning)
    let (told, outcome) = try system.arrival(LaunchPath.shortcutItem.sample(for: app))
    #expect(told == Name.finishing + [Name.configuring + " options.shortcutItem"] + Name.comingUp)
    #expect(!outcome.isTaken)
  }

  @Test func `what is continued in a swallowed method does not go on in the scene`() throws {
    var app = AppDescription()
    app.swallowedMethods = ["scene(_:continue:)"]
    let system = try SceneSystem.running(app)
    _ = try system.deliver(.userActivity(UserActivity(activityType: "town.clown")))
    #expect(try system.userActivity("scene-1") == nil)
  }

  @Test func `notifications and acts of the system are not swallowed`() throws {
    var app = AppDescription()
    app.swallowedMethods = Set(EventName.allCases.filter { $0.kind != .callback }.map { "\($0.text)" })
    app.swallowedMethods.insert("nothing(_:)")
    let usual = try SceneSystem.running(.template, in: .notRunning)
    let system = try SceneSystem.running(app, in: .notRunning)
    for world in [usual, system] {
      _ = try world.launch()
      world.terminate(isForced: true)
    }
    #expect(system.takeTold() == usual.takeTold())
  }

  // MARK: - A finish-launching method that returns false

  static let payloads: [LaunchPath] = [.urlScheme, .universalLink, .shortcutItem, .cloudKitShare, .handoff]

  // Holds: falseEndsHandoff
  @Test(arguments: payloads)
  func `after false the app delegate is not handed the launch again`(_ path: LaunchPath) throws {
    var app = Shape.sceneless.app
    app.finishLaunchingReturnsFalse = true
    let system = try SceneSystem.running(app, in: .notRunning)
    let (told, outcome) = try system.arrival(path.sample(for: app))
    #expect(told.count == 3)
    #expect(told.first?.hasPrefix(Name.finishing[0] + " launchOptions[.") == true)
    #expect(told.last == Name.appActive)
    #expect(!outcome.isTaken)
    #expect(system.state.applicationState == .active)
    // The process runs: what comes next is handed over.
    #expect(try system.deliver(path.sample(for: app)).isTaken)
  }

  @Test(arguments: [LaunchPath.notification, .notificationTimeInterval])
  func `after false a notification is answered all the same`(_ path: LaunchPath) throws {
    var app = Shape.sceneless.app
    app.finishLaunchingReturnsFalse = true
    #expect(cell(path, .notRunning, app).isHandled)
  }
}
