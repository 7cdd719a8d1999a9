import LaunchModel
import Testing

@testable import SceneModel

/// Apps without scenes, away from the launch matrix.
@Suite struct ScenelessDeliveryTests {
  static let app = Shape.sceneless.app
  static let awakening: [LaunchPath] = [
    .silentPush, .backgroundTask, .locationUpdate, .notificationBackgroundAction,
  ]
  static let payloads: [(LaunchPath, [String])] = [
    (.urlScheme, [Name.appOpen]),
    (
      .universalLink,
      [
        "application(_:willContinueUserActivityWithType:) userActivityType",
        "application(_:continue:restorationHandler:) userActivity",
      ]
    ),
    (.shortcutItem, ["application(_:performActionFor:completionHandler:) shortcutItem"]),
    (.cloudKitShare, ["application(_:userDidAcceptCloudKitShareWith:) cloudKitShareMetadata"]),
    (.notification, ["userNotificationCenter(_:didReceive:withCompletionHandler:) response"]),
  ]

  @Test(arguments: awakening, payloads)
  func `a process started in the background is handed what brings it forward`(
    _ path: LaunchPath, _ payload: (LaunchPath, [String])
  ) throws {
    let system = try SceneSystem.running(Self.app, in: .notRunning)
    _ = try system.deliver(path.sample(for: Self.app))
    let (told, outcome) = try system.arrival(payload.0.sample(for: Self.app))
    #expect(told == [Name.appComing] + payload.1 + [Name.appActive])
    #expect(outcome.isTaken)
    #expect(outcome.takenCount == 1)
    #expect(!outcome.isCold)
    #expect(system.applicationKey != nil)
  }

  @Test(arguments: awakening)
  func `a process started in the background shows its window when it comes forward`(_ path: LaunchPath) throws
  {
    let system = try SceneSystem.running(Self.app, in: .notRunning)
    _ = try system.deliver(path.sample(for: Self.app))
    #expect(system.applicationKey == nil)
    #expect(try system.arrival(.launch(.normal)).told == [Name.appComing, Name.appActive])
    #expect(system.applicationKey == "window-1")
  }

  // Holds: scenelessSwipe
  @Test(arguments: [LaunchState.background, .foreground])
  func `what is swiped away is the app, and it is not told of sessions`(_ state: LaunchState) throws {
    let system = try SceneSystem.running(Self.app, in: state)
    let told = try system.arrival(.destruction).told
    #expect(told.last == "applicationWillTerminate(_:)")
    #expect(!told.contains("application(_:didDiscardSceneSessions:)"))
    #expect(system.state.process == .notRunning)
    #expect(DeliveryAudit(Self.app).cell(.destruction, state).isHandled)
    #expect(try system.arrival(.launch(.normal)).told == Name.finishing + [Name.appActive])
  }

  @Test func `an app that sleeps is swiped away without a word`() throws {
    let system = try SceneSystem.running(Self.app, in: .suspended)
    #expect(try system.arrival(.destruction).told == [])
    #expect(system.state.process == .notRunning)
  }

  @Test func `a session discarded meanwhile is not reported`() throws {
    let system = try SceneSystem.running(Self.app)
    system.terminate(isForced: true)
    system.discard(try system.session("session-1"))
    #expect(try system.arrival(.launch(.normal)).told == Name.finishing + [Name.appActive])
  }

  @Test func `a round trip is told to the app delegate alone`() throws {
    let system = try SceneSystem.running(Self.app)
    system.enterBackground()
    try system.enterForeground()
    #expect(
      system.takeCallbacks() == [
        "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", Name.appComing,
        Name.appActive,
      ])
    system.resignActive()
    system.becomeActive()
    #expect(system.takeCallbacks() == ["applicationWillResignActive(_:)", Name.appActive])
  }
}
