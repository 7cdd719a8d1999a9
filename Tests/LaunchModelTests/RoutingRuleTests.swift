import LaunchModel
import Testing

/// Where launches lead: seed 002's second responsibility of an app delegate.
///
/// Source: seed 002, slides 46 to 53.
@Suite struct RoutingRuleTests {
  static func app(_ routes: [LaunchRoute]) -> AppDescription {
    var app = AppDescription()
    app.routes = routes
    return app
  }

  static func link(_ url: String) -> LaunchEvent { .deepLink(url: url) }

  // Holds: launchRoutes
  @Test func `the first route that matches decides`() {
    let app = Self.app([
      LaunchRoute(event: "widget", destination: "0"),
      LaunchRoute(event: "deepLink", value: "a://book", destination: "1"),
      LaunchRoute(event: "deepLink", prefix: "a://", destination: "2"),
      LaunchRoute(event: "deepLink", destination: "3"),
    ])
    let led: [(LaunchEvent, LaunchDestination)] = [
      (Self.link("a://book"), .now("1")), (Self.link("a://book/7"), .now("2")),
      (Self.link("a://"), .now("2")),
      (Self.link("b://"), .now("3")), (.widget(identifier: "a://book"), .now("0")), (.normal, .unrouted),
      (.homeScreen(type: "a://book"), .unrouted),
    ]
    for (event, destination) in led { #expect(app.destination(of: event, conditions: [:]) == destination) }
    #expect(app.unreachableRules == [])
  }

  @Test func `a value goes before a prefix beside it`() {
    let app = Self.app([LaunchRoute(event: "intent", value: "word", prefix: "other", destination: "1")])
    #expect(app.destination(of: .intent(word: "word"), conditions: [:]) == .now("1"))
    #expect(app.destination(of: .intent(word: "other"), conditions: [:]) == .unrouted)
  }

  @Test func `a plain launch takes a route without a value`() {
    let app = Self.app([
      LaunchRoute(event: "normal", value: "x", destination: "1"),
      LaunchRoute(event: "normal", prefix: "x", destination: "2"),
      LaunchRoute(event: "normal", destination: "3"),
    ])
    #expect(app.destination(of: .normal, conditions: [:]) == .now("3"))
  }

  @Test(
    arguments: [
      ([:], ["loggedIn", "paid"]), (["loggedIn": true], ["paid"]),
      (["loggedIn": false, "paid": true], ["loggedIn"]),
    ] as [([String: Bool], [String])])
  func `what does not hold is named in the order it is required`(
    _ conditions: [String: Bool], _ missing: [String]
  ) {
    func led(_ otherwise: LaunchRoute.Otherwise) -> LaunchDestination {
      Self.app([
        LaunchRoute(event: "normal", destination: "1", requires: ["loggedIn", "paid"], otherwise: otherwise),
        LaunchRoute(event: "normal", destination: "2"),
      ]).destination(of: .normal, conditions: conditions)
    }
    #expect(led(.wait) == .waiting("1", for: missing))
    #expect(led(.drop) == .dropped(for: missing))
    #expect(led(.destination("3")) == .now("3"))
  }

  // Holds: launchRoutes
  @Test(arguments: [
    (LaunchRoute.Otherwise.wait, LaunchDestination.waiting("clown", for: ["loggedIn"])),
    (.drop, .dropped(for: ["loggedIn"])), (.destination("login"), .now("login")),
  ])
  func `a route waits, is dropped, or leads elsewhere until everything it requires holds`(
    _ otherwise: LaunchRoute.Otherwise, _ destination: LaunchDestination
  ) {
    let app = Self.app([
      LaunchRoute(
        event: "deepLink", destination: "clown", requires: ["online", "loggedIn"], otherwise: otherwise)
    ])
    let link = Self.link("https://example.com/clown/7")
    #expect(app.destination(of: link, conditions: ["online": true]) == destination)
    #expect(app.destination(of: link, conditions: ["online": true, "loggedIn": true]) == .now("clown"))
  }

  // MARK: - What can never decide

  // Holds: launchRoutes
  @Test func `a route behind one that takes all it would is never taken`() {
    let app = Self.app([
      LaunchRoute(event: "deepLink", prefix: "a://", destination: "0"),
      LaunchRoute(event: "deepLink", prefix: "a://book", destination: "1"),
      LaunchRoute(event: "deepLink", value: "a://book", destination: "2"),
      LaunchRoute(event: "deepLink", value: "b://book", destination: "3"),
      LaunchRoute(event: "deepLink", value: "b://book", destination: "4", requires: ["x"]),
      LaunchRoute(event: "deepLink", prefix: "b://book", destination: "5"),
      LaunchRoute(event: "deepLink", destination: "6"),
      LaunchRoute(event: "deepLink", prefix: "c", destination: "7"),
      LaunchRoute(event: "widget", prefix: "a://book", destination: "8"),
    ])
    #expect(
      app.unreachableRules == [
        "/routes/1 is never taken: /routes/0 matches all it would",
        "/routes/2 is never taken: /routes/0 matches all it would",
        "/routes/4 is never taken: /routes/3 matches all it would",
        "/routes/7 is never taken: /routes/6 matches all it would",
      ])
  }

  @Test func `a rule for what an earlier one is for is never asked`() {
    var app = AppDescription()
    app.launchRules = LaunchRules(
      schemes: [
        LaunchRules.SchemeRule(scheme: "a", event: .widget),
        LaunchRules.SchemeRule(scheme: "A", event: .widget),
        LaunchRules.SchemeRule(scheme: "a", event: .deepLink),
      ],
      activities: ["t", "com.apple.corespotlightitem", "t"].map {
        LaunchRules.ActivityRule(activityType: $0, word: "w")
      },
      triggers: [
        LaunchRules.TriggerRule(trigger: .push, event: .localNotification),
        LaunchRules.TriggerRule(trigger: .calendar, event: .localNotification),
        LaunchRules.TriggerRule(trigger: .push, event: .remoteNotification),
      ])
    #expect(
      app.unreachableRules == [
        "/launchRules/urlSchemes/2 is never asked: /launchRules/urlSchemes/0 is for the same",
        "/launchRules/activityTypes/2 is never asked: /launchRules/activityTypes/0 is for the same",
        "/launchRules/triggers/2 is never asked: /launchRules/triggers/0 is for the same",
        "/launchRules/activityTypes/1 is never asked: com.apple.corespotlightitem has an event of its own",
      ])
  }

  @Test func `the seed's own rules all decide`() {
    #expect(AppDescription.template.unreachableRules == [])
  }
}
