import LaunchModel
import Testing

@testable import SceneModel

/// Apps without scenes: what their delegate hears.
@Suite struct ScenelessTests {
  func names(_ system: SceneSystem) -> [EventName] { system.takeTold().map(\.name) }

  // Holds: scenelessHearsNone, scenelessPostsSceneNotifications, fourMethodsSilent
  @Test func `the delegate hears of the app and of no scene, the method before the notification`() throws {
    let system = SceneSystem.installed(.sceneless)
    _ = try system.launch()
    #expect(
      names(system) == [
        .applicationWillFinishLaunching, .applicationDidFinishLaunching,
        .windowDidBecomeVisibleNotification, .windowDidBecomeKeyNotification,
        .applicationDidFinishLaunchingNotification, .applicationDidBecomeActive,
        .applicationDidBecomeActiveNotification,
      ])
    system.enterBackground()
    #expect(
      names(system) == [
        .applicationWillResignActive, .applicationWillResignActiveNotification,
        .applicationDidEnterBackground, .applicationDidEnterBackgroundNotification, .snapshot,
      ])
    try system.enterForeground()
    #expect(
      names(system) == [
        .applicationWillEnterForeground, .applicationWillEnterForegroundNotification,
        .applicationDidBecomeActive, .applicationDidBecomeActiveNotification,
      ])
  }

  // Holds: scenelessInactive
  @Test func `it is inactive while it launches to the front`() throws {
    let app = RecordingApp()
    let system = SceneSystem(app: app)
    system.install(.sceneless)
    _ = try system.launch()
    #expect(app.takeSights().map(\.applicationState) == [.inactive, .inactive])
    #expect(system.state.applicationState == .active)
  }

  // Holds: backgroundLaunch
  @Test func `launched into the background it enters it at once, before what it is launched for`() throws {
    let system = SceneSystem.installed(.sceneless)
    _ = try system.deliver(.backgroundTask)
    #expect(
      names(system) == [
        .applicationWillFinishLaunching, .applicationDidFinishLaunching,
        .applicationDidFinishLaunchingNotification, .applicationDidEnterBackground,
        .applicationDidEnterBackgroundNotification, .applicationHandleEventsForBackgroundURLSession,
      ])
    #expect(system.state.applicationState == .background)
  }

  // Holds: payloadBeforeActive
  @Test(arguments: [Launch.quickAction, .widget, .link, .openURL(OpenedURL(url: "a://b"))])
  func `a payload comes before the active state, and not after a refusal to launch`(_ launch: Launch) throws {
    let carriers: Set<EventName> = [
      .applicationOpenURL, .applicationPerformAction, .applicationContinueUserActivity,
    ]
    var app = AppDescription.sceneless
    let system = SceneSystem.installed(app)
    _ = try system.deliver(launch)
    let told = names(system)
    let carrier = try #require(told.firstIndex { carriers.contains($0) })
    let active = try #require(told.firstIndex(of: .applicationDidBecomeActive))
    #expect(carrier < active)
    app.finishLaunchingReturnsFalse = true
    let refusing = SceneSystem.installed(app)
    _ = try refusing.deliver(launch)
    #expect(carriers.isDisjoint(with: names(refusing)))
  }

  // Holds: announcedWithoutScenes
  @Test func `an activity is announced right before it is continued, one of Handoff once`() throws {
    let expected: [EventName] = [.applicationWillContinueUserActivity, .applicationContinueUserActivity]
    let cold = SceneSystem.installed(.sceneless)
    _ = try cold.deliver(.widget)
    let warm = try SceneSystem.running(.sceneless, in: .background)
    _ = try warm.deliver(.widget)
    let handoff = try SceneSystem.running(.sceneless)
    _ = try handoff.deliver(.handoff(clownActivity))
    for system in [cold, warm, handoff] {
      #expect(names(system).filter { expected.contains($0) } == expected)
    }
  }

  // Holds: pushWithoutCentre
  @Test func `a push that is opened goes to the app delegate where the centre has no delegate`() throws {
    let push = EventName.applicationDidReceiveRemoteNotification
    let centre = EventName.userNotificationCenterDidReceive
    var app = AppDescription.sceneless(["\(push.text)"])
    let timed = Launch.notification(NotificationResponse(identifier: "timed", trigger: .timeInterval))
    func receiver(_ launch: Launch) throws -> [EventName] {
      let system = try SceneSystem.running(app, in: .background)
      _ = try system.deliver(launch)
      return names(system).filter { $0 == push || $0 == centre }
    }
    #expect(try receiver(.push) == [push])
    #expect(try receiver(timed) == [centre])
    app.notificationCenterDelegate = ["\(centre.text)"]
    #expect(try receiver(.push) == [centre])
    app.notificationCenterDelegate = []
    app.configurationSource = .named
    #expect(try receiver(.push) == [centre])
  }
}
