import LaunchModel
import Testing

@Suite struct LaunchRulesTests {
  static let none = LaunchRules(schemes: [], activities: [], triggers: [])

  // Holds: schemeSpelling, intentWord
  @Test func `spells the seed's rules as the slides do`() {
    let rules = LaunchRules.seed
    #expect(
      rules.schemes == [
        LaunchRules.SchemeRule(scheme: "coordinator-example-widget", event: .widget),
        LaunchRules.SchemeRule(scheme: "adjustSchemeExample", event: .deepLink),
        LaunchRules.SchemeRule(scheme: "FirebaseDynamicLinksExmaple", event: .deepLink),
      ])
    #expect(
      rules.activities == [
        LaunchRules.ActivityRule(activityType: "com.d-date.CoordinatorExample.intent", word: "word")
      ])
    #expect(
      rules.triggers == [
        LaunchRules.TriggerRule(trigger: .push, event: .remoteNotification),
        LaunchRules.TriggerRule(trigger: .timeInterval, event: .localNotification),
      ])
    #expect(rules.universalLinkHosts == nil)
  }

  @Test func `replaces the seed's rules, not adds to them`() throws {
    let rules = LaunchRules(
      schemes: [LaunchRules.SchemeRule(scheme: "clowntown", event: .widget)],
      activities: [LaunchRules.ActivityRule(activityType: "town.clown.show", word: "show")],
      triggers: [LaunchRules.TriggerRule(trigger: .calendar, event: .localNotification)])
    #expect(try rules.classify(.opened("clowntown://c/7")) == .tracked(.widget(identifier: "7")))
    #expect(try rules.classify(.activity("town.clown.show", [:])) == .tracked(.intent(word: "show")))
    #expect(
      try rules.classify(.notified("n", .calendar)) == .tracked(.localNotification(identifier: "n")))
    #expect(
      try rules.classify(.opened("coordinator-example-widget://open/42"))
        == .untracked(reason: "no rule tracks the URL scheme coordinator-example-widget"))
    #expect(
      try rules.classify(.activity("com.d-date.CoordinatorExample.intent", [:]))
        == .untracked(reason: "no rule tracks the activity type com.d-date.CoordinatorExample.intent"))
    #expect(
      try rules.classify(.notified("n", .push))
        == .untracked(reason: "no rule tracks notifications with a push trigger"))
  }

  @Test func `keeps what no rule decides`() throws {
    #expect(try Self.none.classify(.normal) == .tracked(.normal))
    #expect(
      try Self.none.classify(.browsing("https://example.com"))
        == .tracked(.deepLink(url: "https://example.com")))
    #expect(
      try Self.none.classify(
        .activity("com.apple.corespotlightitem", ["kCSSearchableItemActivityIdentifier": "1"]))
        == .tracked(.spotlightResult(identifier: "1")))
    #expect(
      try Self.none.classify(.shortcutItem(ShortcutItem(type: "new"))) == .tracked(.homeScreen(type: "new")))
    #expect(
      try Self.none.classify(.notified("n", nil))
        == .untracked(reason: "a notification without a trigger is not tracked"))
  }

  @Test func `lets the first rule that fits decide`() throws {
    let rules = LaunchRules(
      schemes: [
        LaunchRules.SchemeRule(scheme: "a", event: .deepLink),
        LaunchRules.SchemeRule(scheme: "a", event: .widget),
      ],
      activities: [
        LaunchRules.ActivityRule(activityType: "t", word: "first"),
        LaunchRules.ActivityRule(activityType: "t", word: "second"),
      ],
      triggers: [
        LaunchRules.TriggerRule(trigger: .push, event: .localNotification),
        LaunchRules.TriggerRule(trigger: .push, event: .remoteNotification),
      ])
    #expect(try rules.classify(.opened("a://h/7")) == .tracked(.deepLink(url: "a://h/7")))
    #expect(try rules.classify(.activity("t", [:])) == .tracked(.intent(word: "first")))
    #expect(try rules.classify(.notified("n", .push)) == .tracked(.localNotification(identifier: "n")))
  }

  @Test func `does not let a rule take a system activity`() throws {
    let rules = LaunchRules(
      schemes: [],
      activities: [
        LaunchRules.ActivityRule(activityType: "NSUserActivityTypeBrowsingWeb", word: "taken")
      ],
      triggers: [])
    #expect(
      try rules.classify(.browsing("https://example.com")) == .tracked(.deepLink(url: "https://example.com"))
    )
  }

  @Test(arguments: NotificationResponse.Trigger.allCases, LaunchRules.TriggerRule.Event.allCases)
  func `gives any trigger to either event`(
    _ trigger: NotificationResponse.Trigger, _ event: LaunchRules.TriggerRule.Event
  ) throws {
    var rules = Self.none
    rules.triggers = [LaunchRules.TriggerRule(trigger: trigger, event: event)]
    let expected: LaunchEvent =
      switch event {
      case .localNotification: .localNotification(identifier: "n")
      case .remoteNotification: .remoteNotification(identifier: "n")
      }
    #expect(try rules.classify(.notified("n", trigger)) == .tracked(expected))
  }

  // MARK: - Hosts of universal links

  static let tracking: [String] = [
    "https://example.com", "https://example.com:8443/7", "http://user:word@example.com/7?a#b",
    "https://www.example.com/",
  ]

  @Test(arguments: tracking)
  func `tracks universal links of the hosts it is given`(_ url: String) throws {
    var rules = Self.none
    rules.universalLinkHosts = ["example.com", "www.example.com"]
    #expect(try rules.classify(.browsing(url)) == .tracked(.deepLink(url: url)))
  }

  @Test(arguments: [
    ("https://example.org/7", "example.org"), ("https://a.example.com", "a.example.com"),
    ("https://example.com.evil.org/", "example.com.evil.org"),
    ("https://example.com@evil.org/", "evil.org"), ("https:/example.com", ""),
  ])
  func `leaves universal links of other hosts untracked`(_ url: String, _ host: String) throws {
    var rules = Self.none
    rules.universalLinkHosts = ["example.com", "www.example.com"]
    #expect(
      try rules.classify(.browsing(url))
        == .untracked(reason: "no rule tracks universal links of the host \(host)"))
  }

  // Holds: hostCase
  @Test func `compares hosts without regard to case`() throws {
    // RFC 3986, section 3.2.2: the host is case-insensitive.
    var rules = Self.none
    rules.universalLinkHosts = ["Example.com"]
    for url in ["https://example.com/7", "https://EXAMPLE.COM/7", "https://Example.com/7"] {
      #expect(try rules.classify(.browsing(url)) == .tracked(.deepLink(url: url)))
    }
  }

  @Test func `tracks no universal link for an empty list of hosts`() throws {
    var rules = Self.none
    rules.universalLinkHosts = []
    #expect(
      try rules.classify(.browsing("https://example.com"))
        == .untracked(reason: "no rule tracks universal links of the host example.com"))
  }

  @Test func `leaves URLs that are opened alone, whatever their host`() throws {
    var rules = LaunchRules.seed
    rules.universalLinkHosts = ["example.com"]
    let url = "adjustSchemeExample://elsewhere.org/7"
    #expect(try rules.classify(.opened(url)) == .tracked(.deepLink(url: url)))
  }
}
