import LaunchModel
import Testing

/// One row of the table of launches that no system delivers.
struct RefusedLaunch: Sendable, CustomTestStringConvertible {
  let launch: Launch
  let reason: String

  init(_ launch: Launch, _ reason: String) {
    self.launch = launch
    self.reason = reason
  }

  var testDescription: String { reason }
}

@Suite struct InvalidLaunchTests {
  static let refused: [RefusedLaunch] = [
    RefusedLaunch(
      .browsing(nil), "an activity of type NSUserActivityTypeBrowsingWeb has a webpageURL"),
    RefusedLaunch(
      .activity("NSUserActivityTypeBrowsingWeb", ["webpageURL": "https://example.com"]),
      "an activity of type NSUserActivityTypeBrowsingWeb has a webpageURL"),
    RefusedLaunch(
      .browsing("ftp://example.com/7"), "a webpageURL is an http or https URL, not ftp://example.com/7"),
    RefusedLaunch(
      .browsing("httpss://example.com"), "a webpageURL is an http or https URL, not httpss://example.com"),
    RefusedLaunch(
      .browsing("adjustSchemeExample://item"),
      "a webpageURL is an http or https URL, not adjustSchemeExample://item"),
    RefusedLaunch(.browsing("example.com/7"), "a webpageURL is an http or https URL, not example.com/7"),
    RefusedLaunch(
      .browsing("https://example.com/a b"),
      "a webpageURL is an http or https URL, not https://example.com/a b"),
    RefusedLaunch(.browsing(""), "a webpageURL is an http or https URL, not "),
    RefusedLaunch(
      .userActivity(UserActivity(activityType: "com.apple.corespotlightitem")),
      "an activity of type com.apple.corespotlightitem has the string "
        + "kCSSearchableItemActivityIdentifier in its userInfo"),
    RefusedLaunch(
      .activity("com.apple.corespotlightitem", ["kCSSearchQueryString": "clowns"]),
      "an activity of type com.apple.corespotlightitem has the string "
        + "kCSSearchableItemActivityIdentifier in its userInfo"),
    RefusedLaunch(
      .userActivity(
        UserActivity(
          activityType: "com.apple.corespotlightitem",
          userInfo: UserInfo(encoded: #"{"kCSSearchableItemActivityIdentifier":7}"#, strings: []))),
      "an activity of type com.apple.corespotlightitem has the string "
        + "kCSSearchableItemActivityIdentifier in its userInfo"),
    RefusedLaunch(
      .userActivity(UserActivity(activityType: "com.apple.corespotlightquerycontinuation")),
      "an activity of type com.apple.corespotlightquerycontinuation has the string "
        + "kCSSearchQueryString in its userInfo"),
    RefusedLaunch(
      .activity(
        "com.apple.corespotlightquerycontinuation",
        ["kCSSearchableItemActivityIdentifier": "1", "kcssearchquerystring": "clowns"]),
      "an activity of type com.apple.corespotlightquerycontinuation has the string "
        + "kCSSearchQueryString in its userInfo"),
    RefusedLaunch(.opened(""), "a URL to open begins with a scheme and a colon, unlike "),
    RefusedLaunch(
      .opened("example.com/7"),
      "a URL to open begins with a scheme and a colon, unlike example.com/7"),
    RefusedLaunch(
      .opened("coordinator example widget://42"),
      "a URL to open begins with a scheme and a colon, unlike coordinator example widget://42"),
  ]

  // Holds: activityTypesTracked, webpageURLScheme
  @Test(arguments: refused)
  func `refuses a launch that no system delivers`(_ row: RefusedLaunch) throws {
    #expect(throws: InvalidLaunch(reason: row.reason)) { try LaunchRules.seed.classify(row.launch) }
    #expect(try LaunchRules.seed.classify(.normal) == .tracked(.normal))
  }

  @Test(arguments: refused)
  func `refuses it under rules of the app's own just the same`(_ row: RefusedLaunch) throws {
    let rules = LaunchRules(
      schemes: [], activities: [], triggers: [], universalLinkHosts: ["example.com"])
    #expect(throws: InvalidLaunch(reason: row.reason)) { try rules.classify(row.launch) }
    #expect(try rules.classify(.normal) == .tracked(.normal))
  }
}
