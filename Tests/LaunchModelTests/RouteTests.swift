import LaunchModel
import Testing

/// Where launches lead.
///
/// Source: seed 002, slides 46 to 53.
@Suite struct RouteTests {
  static func app(_ routes: [LaunchRoute]) -> AppDescription {
    var app = AppDescription()
    app.routes = routes
    return app
  }

  static let link = LaunchEvent.deepLink(url: "https://example.com/clown/7")

  // Holds: launchRoutes
  @Test func `the first route that matches decides`() {
    let app = Self.app([
      LaunchRoute(event: "widget", destination: "widget"),
      LaunchRoute(event: "deepLink", value: "https://example.com/clown/7", destination: "seven"),
      LaunchRoute(event: "deepLink", prefix: "https://example.com/clown/", destination: "clown"),
      LaunchRoute(event: "deepLink", destination: "any"),
    ])
    #expect(app.destination(of: Self.link, conditions: [:]) == .now("seven"))
    #expect(
      app.destination(of: .deepLink(url: "https://example.com/clown/8"), conditions: [:]) == .now("clown"))
    #expect(app.destination(of: .deepLink(url: "https://example.com"), conditions: [:]) == .now("any"))
    #expect(app.destination(of: .normal, conditions: [:]) == .unrouted)
    #expect(app.unreachableRules == [])
  }

  // Holds: launchRoutes
  @Test(arguments: [
    (LaunchRoute.Otherwise.wait, LaunchDestination.waiting("clown", for: ["loggedIn"])),
    (.drop, .dropped(for: ["loggedIn"])), (.destination("login"), .now("login")),
  ])
  func `a route whose condition does not hold waits, is dropped, or leads elsewhere`(
    _ otherwise: LaunchRoute.Otherwise, _ destination: LaunchDestination
  ) {
    let app = Self.app([
      LaunchRoute(
        event: "deepLink", destination: "clown", requires: ["online", "loggedIn"], otherwise: otherwise)
    ])
    #expect(app.destination(of: Self.link, conditions: ["online": true]) == destination)
    #expect(app.destination(of: Self.link, conditions: ["online": true, "loggedIn": true]) == .now("clown"))
  }

  // Holds: launchRoutes
  @Test func `a route that an earlier one always takes is named`() {
    let app = Self.app([
      LaunchRoute(event: "deepLink", prefix: "https://", destination: "web"),
      LaunchRoute(event: "deepLink", value: "https://example.com", destination: "never"),
      LaunchRoute(event: "deepLink", destination: "rest"),
    ])
    #expect(app.unreachableRules == ["/routes/1 is never taken: /routes/0 matches all it would"])
  }
}
