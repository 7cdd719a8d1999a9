import LaunchModel
import Testing

@testable import SceneModel

/// What reaches an app and is no plain launch.
@Suite struct ArrivalTests {
  static let link = OpenedURL(url: "adjustSchemeExample://item/7")
  static let banner = NotificationResponse(identifier: "banner", trigger: .push)

  // Holds: deferredLink
  @Test func `a link by way of the store launches plainly, and is opened once the scene is active`() throws {
    let system = SceneSystem.cold()
    let outcome = try system.deliver(.deferredLink(Self.link))
    let payload = ConnectionOptions(urlContexts: [Self.link])
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-1"),
          .connects("scene-1", "session-1", making: "window-1"), .comesUp("scene-1"),
          .applicationComesForward, [Told(.sceneOpenURLContexts, "scene-1", .payload(payload))]))
    #expect(
      outcome.tracked == [
        LaunchDelivery.Tracked(event: .normal, isRepeated: false),
        LaunchDelivery.Tracked(event: .deepLink(url: Self.link.url), isRepeated: true),
      ])
  }

  // Holds: carStartsProcess
  @Test func `a car starts the process and connects no window scene`() throws {
    let system = SceneSystem.cold()
    _ = try system.deliver(.otherRole("CPTemplateApplicationSceneSessionRoleApplication"))
    #expect(
      system.takeTold()
        == story(
          .finishesLaunching, .asksConfiguration("session-1"),
          [Told(.templateApplicationSceneDidConnect, "session-1")]))
    #expect(system.connectedScenes == [])
    #expect(system.state.applicationState == .background)
  }

  // Holds: launchMatrix
  @Test func `another display gets a scene of its own beside the app's`() throws {
    let system = SceneSystem.bare()
    let outcome = try system.deliver(.otherRole("UIWindowSceneSessionRoleExternalDisplayNonInteractive"))
    #expect(outcome.scene == (try system.scene("scene-2")))
    #expect(
      system.takeTold()
        == story(
          .asksConfiguration("session-2"), .connects("scene-2", "session-2", making: "window-2"),
          .comesUp("scene-2")))
  }

  // Holds: launchMatrix
  @Test func `a notification in front is presented, and elsewhere shown by the system`() throws {
    let system = SceneSystem.bare()
    _ = try system.deliver(.presentedNotification(Self.banner))
    let payload = ConnectionOptions(notificationResponse: Self.banner)
    #expect(
      system.takeTold() == [Told(.userNotificationCenterWillPresent, "application", .payload(payload))])
    system.resignActive()
    expectRefusal(
      .requestDenied(reason: "the app is not in front: the system shows the notification itself"), of: system
    ) { _ = try system.deliver(.presentedNotification(Self.banner)) }
  }

  // Holds: launchMatrix
  @Test func `the link to the notification settings brings the app forward first`() throws {
    let system = SceneSystem.bare()
    system.enterBackground()
    system.discardEvents()
    _ = try system.deliver(.notificationSettings)
    #expect(
      system.takeTold()
        == story(
          .comesUp("scene-1"), .applicationComesForward,
          [Told(.userNotificationCenterOpenSettings, "application")]))
  }

  // Holds: launchMatrix
  @Test func `a new scene connects with what was dragged, or with nothing`() throws {
    for activity in [clownActivity, nil] {
      let system = SceneSystem.bare()
      _ = try system.deliver(.newScene(activity))
      let options = activity.map { ConnectionOptions(userActivities: [$0]) } ?? .empty
      #expect(
        system.takeTold()
          == story(
            .asksConfiguration("session-2", options),
            .connects("scene-2", "session-2", options, making: "window-2"), .comesUp("scene-2")))
    }
  }

  // Holds: contentTested
  @Test(arguments: [
    Launch.userActivity(UserActivity(activityType: "a", targetContentIdentifier: "clown-7")),
    .userActivity(UserActivity(activityType: ActivityType.browsingWeb, webpageURL: "https://clown/7")),
    .shortcutItem(ShortcutItem(type: "a", targetContentIdentifier: "clown-7")),
    .notification(
      NotificationResponse(identifier: "a", trigger: nil, targetContentIdentifier: "clown-7")),
    .openURL(OpenedURL(url: "clown://7")),
  ])
  func `a launch goes to the scene that prefers what it is about`(_ launch: Launch) throws {
    let system = try SceneSystem.bare(scenes: 2)
    #expect(try system.deliver(launch).choice == .canActivate)
    _ = try system.activate(ActivationRequest(session: "session-2"))
    let predicate = try ActivationPredicate(format: "self IN {'clown-7', 'https://clown/7', 'clown://7'}")
    system.setActivationConditions(
      canActivate: nil, prefersToActivate: predicate, of: try system.scene("scene-1"))
    let outcome = try system.deliver(launch)
    #expect(outcome.choice == .prefers)
    #expect(outcome.scene == (try system.scene("scene-1")))
  }
}
