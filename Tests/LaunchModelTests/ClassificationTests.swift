import LaunchModel
import Testing

/// One row of the table that the seed's rules make: a launch and what is tracked.
struct TrackedLaunch: Sendable, CustomTestStringConvertible {
  let launch: Launch
  let event: LaunchEvent

  init(_ launch: Launch, _ event: LaunchEvent) {
    self.launch = launch
    self.event = event
  }

  var testDescription: String { "\(launch.typeName) becomes \(event)" }
}

/// One row of the table of launches that are not tracked.
struct UntrackedLaunch: Sendable, CustomTestStringConvertible {
  let launch: Launch
  let reason: String

  init(_ launch: Launch, _ reason: String) {
    self.launch = launch
    self.reason = reason
  }

  var testDescription: String { "\(launch.typeName): \(reason)" }
}

@Suite struct ClassificationTests {
  static let tracked: [TrackedLaunch] = [
    TrackedLaunch(.normal, .normal),
    TrackedLaunch(.notified("n-1", .push), .remoteNotification(identifier: "n-1")),
    TrackedLaunch(.notified("n-2", .timeInterval), .localNotification(identifier: "n-2")),
    TrackedLaunch(.notified("", .timeInterval), .localNotification(identifier: "")),
    TrackedLaunch(
      .browsing("https://example.coordinator.com/123456"),
      .deepLink(url: "https://example.coordinator.com/123456")),
    TrackedLaunch(.browsing("http://example.com"), .deepLink(url: "http://example.com")),
    TrackedLaunch(.browsing("HTTPS://Example.com/A?b#c"), .deepLink(url: "HTTPS://Example.com/A?b#c")),
    TrackedLaunch(
      .activity("com.apple.corespotlightitem", ["kCSSearchableItemActivityIdentifier": "123456"]),
      .spotlightResult(identifier: "123456")),
    TrackedLaunch(
      .activity("com.apple.corespotlightitem", ["kCSSearchableItemActivityIdentifier": ""]),
      .spotlightResult(identifier: "")),
    TrackedLaunch(
      .activity("com.apple.corespotlightquerycontinuation", ["kCSSearchQueryString": "clowns"]),
      .spotlightQuery(query: "clowns")),
    TrackedLaunch(.activity("com.d-date.CoordinatorExample.intent", [:]), .intent(word: "word")),
    TrackedLaunch(
      .activity("com.d-date.CoordinatorExample.intent", ["signiture": "carried", "word": "other"]),
      .intent(word: "word")),
    TrackedLaunch(.opened("coordinator-example-widget://open/42"), .widget(identifier: "42")),
    TrackedLaunch(.opened("coordinator-example-widget://open/a%20b/?q=/c"), .widget(identifier: "a b")),
    TrackedLaunch(.opened("coordinator-example-widget://42"), .widget(identifier: "")),
    TrackedLaunch(
      .opened("adjustSchemeExample://item/7?ref=mail#top"),
      .deepLink(url: "adjustSchemeExample://item/7?ref=mail#top")),
    TrackedLaunch(
      .opened("FirebaseDynamicLinksExmaple://google/link"),
      .deepLink(url: "FirebaseDynamicLinksExmaple://google/link")),
    TrackedLaunch(.shortcutItem(ShortcutItem(type: "com.example.a")), .homeScreen(type: "com.example.a")),
    TrackedLaunch(.shortcutItem(ShortcutItem(type: "")), .homeScreen(type: "")),
  ]

  // Holds: activityTypeValues, activityTypesTracked, schemeSpelling, intentWord
  @Test(arguments: tracked)
  func `tracks a launch as the slides do`(_ row: TrackedLaunch) throws {
    #expect(try LaunchRules.seed.classify(row.launch) == .tracked(row.event))
  }

  static let untracked: [UntrackedLaunch] = [
    UntrackedLaunch(
      .notified("n", .calendar), "no rule tracks notifications with a calendar trigger"),
    UntrackedLaunch(
      .notified("n", .location), "no rule tracks notifications with a location trigger"),
    UntrackedLaunch(.notified("n", nil), "a notification without a trigger is not tracked"),
    UntrackedLaunch(
      .activity("com.example.own", [:]), "no rule tracks the activity type com.example.own"),
    UntrackedLaunch(
      .activity("COM.D-DATE.CoordinatorExample.intent", [:]),
      "no rule tracks the activity type COM.D-DATE.CoordinatorExample.intent"),
    UntrackedLaunch(
      .activity("com.apple.corespotlightquery", ["kCSSearchQueryString": "clowns"]),
      "no rule tracks the activity type com.apple.corespotlightquery"),
    UntrackedLaunch(.opened("https://example.com/7"), "no rule tracks the URL scheme https"),
    UntrackedLaunch(.opened("file:///tmp/a.txt"), "no rule tracks the URL scheme file"),
    UntrackedLaunch(
      .opened("Coordinator-Example-Widget://open/42"),
      "no rule tracks the URL scheme Coordinator-Example-Widget"),
    UntrackedLaunch(
      .opened("adjustschemeexample://item"), "no rule tracks the URL scheme adjustschemeexample"),
    UntrackedLaunch(
      .opened("FirebaseDynamicLinksExample://google/link"),
      "no rule tracks the URL scheme FirebaseDynamicLinksExample"),
    UntrackedLaunch(
      .cloudKitShare(metadata: "{}"), "a CloudKit share has no launch type to track"),
  ]

  @Test(arguments: untracked)
  func `leaves a launch untracked and says why`(_ row: UntrackedLaunch) throws {
    #expect(try LaunchRules.seed.classify(row.launch) == .untracked(reason: row.reason))
  }

  // Holds: triggerDecides
  @Test(arguments: [
    nil, "com.apple.UNNotificationDefaultActionIdentifier",
    "com.apple.UNNotificationDismissActionIdentifier", "snooze",
  ])
  func `ignores which action of a notification was chosen`(_ action: String?) throws {
    let pushed = NotificationResponse(
      identifier: "p", trigger: .push, content: "{}", actionIdentifier: action)
    let timed = NotificationResponse(identifier: "t", trigger: .timeInterval, actionIdentifier: action)
    let dated = NotificationResponse(identifier: "c", trigger: .calendar, actionIdentifier: action)
    #expect(
      try LaunchRules.seed.classify(.notification(pushed)) == .tracked(.remoteNotification(identifier: "p")))
    #expect(
      try LaunchRules.seed.classify(.notification(timed)) == .tracked(.localNotification(identifier: "t")))
    #expect(
      try LaunchRules.seed.classify(.notification(dated))
        == .untracked(reason: "no rule tracks notifications with a calendar trigger"))
  }

  // Holds: quickActionTracked
  @Test func `ignores what a shortcut item carries beside its type`() throws {
    let item = ShortcutItem(
      type: "new", userInfo: UserInfo(["identifier": "1"]), targetContentIdentifier: "target")
    #expect(try LaunchRules.seed.classify(.shortcutItem(item)) == .tracked(.homeScreen(type: "new")))
  }

  @Test func `ignores who sent a URL`() throws {
    let url = "coordinator-example-widget://open/42"
    let launch = Launch.openURL(OpenedURL(url: url, sourceApplication: "com.example.sender"))
    #expect(try LaunchRules.seed.classify(launch) == .tracked(.widget(identifier: "42")))
  }
}
