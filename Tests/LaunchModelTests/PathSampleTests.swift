import LaunchModel
import Testing

/// What arrives by each path, and what the seed's tracker makes of it: the last column of uikit.md 6.
@Suite struct PathSampleTests {
  static let link = LaunchEvent.deepLink(url: "https://example.com/item/1")

  /// The last column; nil for nothing.
  static let tracked: [(LaunchPath, LaunchEvent?)] = [
    (.normal, .normal), (.widgetScheme, .widget(identifier: "1")),
    (.urlScheme, .deepLink(url: "adjustSchemeExample://item/1")), (.fileURL, nil), (.universalLink, link),
    (.spotlightResult, .spotlightResult(identifier: "item-1")),
    (.spotlightQuery, .spotlightQuery(query: "clown")),
    (.notification, .remoteNotification(identifier: "notification-1")),
    (.notificationTimeInterval, .localNotification(identifier: "notification-1")),
    (.notificationCalendar, nil),
    (.notificationLocation, nil), (.notificationWithoutTrigger, nil),
    (.notificationAction, .remoteNotification(identifier: "notification-1")),
    (.shortcutItem, .homeScreen(type: "com.example.app.compose")), (.siriShortcut, .intent(word: "word")),
    (.siriIntent, nil), (.todayWidget, .widget(identifier: "1")), (.widget, .widget(identifier: "1")),
    (.widgetWithoutURL, nil), (.liveActivity, nil), (.cloudKitShare, nil), (.appClip, link), (.nfcTag, link),
    (.classKit, nil),
  ]

  @Test(arguments: tracked)
  func `a launch is tracked as the table says`(_ path: LaunchPath, _ event: LaunchEvent?) throws {
    guard case .launch(let launch) = path.sample(for: .template) else {
      Issue.record("\(path) is no launch")
      return
    }
    switch try LaunchRules.seed.classify(launch) {
    case .tracked(let actual): #expect(actual == event)
    case .untracked: #expect(event == nil)
    }
  }

  @Test func `what is no launch is what the table says`() {
    let show = UserActivity(activityType: "com.example.app.show")
    let page = UserActivity(
      activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: "https://example.com/item/1")
    func response(_ action: String?) -> NotificationResponse {
      NotificationResponse(identifier: "notification-1", trigger: .push, actionIdentifier: action)
    }
    let others: [(LaunchPath, Arrival)] = [
      (.universalLinkNotInstalled, .deferredLink(OpenedURL(url: "adjustSchemeExample://item/1"))),
      (.notificationBackgroundAction, .backgroundResponse(response("later"))),
      (.notificationInForeground, .presentedNotification(response(nil))),
      (.notificationSettings, .notificationSettings), (.appIntent, .appIntent), (.handoff, .handoff(show)),
      (.handoffWebPage, .handoff(page)), (.silentPush, .silentPush), (.backgroundTask, .backgroundTask),
      (.locationUpdate, .locationUpdate), (.activation, .activation(show)),
      (.draggedActivity, .newScene(show)),
      (.newScene, .newScene(nil)),
      (.externalDisplay, .otherRole("UIWindowSceneSessionRoleExternalDisplayNonInteractive")),
      (.refresh, .refresh), (.destruction, .destruction), (.keyWindow, .launch(.normal)),
      (.windowOrder, .launch(.normal)), (.statusBar, .launch(.normal)),
    ]
    for (path, arrival) in others { #expect(path.sample(for: .template) == arrival, "\(path)") }
    #expect(Set(others.map(\.0) + Self.tracked.map(\.0)) == Set(LaunchPath.allCases))
  }

  // Holds: launchPaths
  @Test func `the paths are the rows of the launch matrix in its order, and titles tell them apart`() {
    #expect(LaunchPath.allCases.compactMap(\.row) == Array(1...38))
    for (path, row) in [
      (LaunchPath.normal, 1), (.universalLink, 5), (.notification, 9), (.shortcutItem, 18), (.handoff, 26),
      (.cloudKitShare, 28), (.silentPush, 32), (.activation, 35), (.externalDisplay, 38),
    ] {
      #expect(path.row == row)
    }
    #expect(LaunchPath.refresh.row == nil)
    #expect(Set(LaunchPath.allCases.map { "\($0.title)" }).count == LaunchPath.allCases.count)
  }

  // MARK: - The app's own words

  static func app(_ change: (inout LaunchOffers) -> Void) -> AppDescription {
    var app = AppDescription()
    change(&app.offers)
    return app
  }

  func url(_ path: LaunchPath, _ app: AppDescription) -> String? {
    guard case .launch(.openURL(let opened)) = path.sample(for: app) else { return nil }
    return opened.url
  }

  @Test func `of the schemes that an app declares the one that means the event is opened`() {
    let app = Self.app { $0.urlSchemes = ["other", "coordinator-example-widget", "adjustSchemeExample"] }
    #expect(url(.widgetScheme, app) == "coordinator-example-widget://item/1")
    #expect(url(.urlScheme, app) == "adjustSchemeExample://item/1")
    let own = Self.app { $0.urlSchemes = ["clowntown", "other"] }
    #expect(url(.widgetScheme, own) == "clowntown://item/1")
    #expect(url(.urlScheme, own) == "clowntown://item/1")
    #expect(url(.urlScheme, Self.app { $0.urlSchemes = [] }) == "adjustSchemeExample://item/1")
  }

  @Test(arguments: [
    (["applinks:clown.town"], "clown.town"),
    (["webcredentials:a.example", "applinks:clown.town"], "clown.town"),
    (["applinks:clown.town?mode=developer"], "clown.town"), (["applinks:*.clown.town"], "clown.town"),
    (["webcredentials:a.example"], "example.com"), ([], "example.com"),
  ])
  func `a universal link is of the first host that the app is associated with`(
    _ domains: [String], _ host: String
  ) {
    let app = Self.app { $0.associatedDomains = domains }
    let activity = UserActivity(activityType: ActivityType.browsingWeb, webpageURL: "https://\(host)/item/1")
    #expect(LaunchPath.universalLink.sample(for: app) == .launch(.userActivity(activity)))
  }

  // Holds: carActivation
  @Test func `types and roles are the app's where it declares them`() {
    let show = UserActivity(activityType: "com.example.app.show")
    #expect(LaunchPath.activation.sample(for: AppDescription()) == .activation(show))
    var app = Self.app {
      $0.shortcutItemTypes = ["book"]
      $0.userActivityTypes = ["town.clown"]
    }
    app.roles = ["UIWindowSceneSessionRoleApplication", "CPTemplateApplicationSceneSessionRoleApplication"]
    #expect(LaunchPath.shortcutItem.sample(for: app) == .launch(.shortcutItem(ShortcutItem(type: "book"))))
    #expect(LaunchPath.handoff.sample(for: app) == .handoff(UserActivity(activityType: "town.clown")))
    let car = Arrival.otherRole("CPTemplateApplicationSceneSessionRoleApplication")
    #expect(LaunchPath.activation.sample(for: app) == car)
    #expect(LaunchPath.externalDisplay.sample(for: app) == car)
  }

  // Holds: systemActivityTypes
  @Test(arguments: [
    (["NSUserActivityTypeBrowsingWeb", "town.clown"], "org.clown", "town.clown"),
    (["com.apple.corespotlightitem", "CSQueryContinuationActionType", "b", "c"], nil, "b"),
    (["INSendMessageIntent", "town.clown"], nil, "town.clown"), (["OrderIntent"], nil, "OrderIntent"),
    (["com.apple.notes.show"], "org.clown", "com.example.app.show"),
    (["com.apple.corespotlightitem", "com.apple.notes.show"], "com.apple.notes", "com.apple.notes.show"),
  ])
  func `the system's types are not the app's own`(_ types: [String], _ bundle: String?, _ own: String) {
    var app = Self.app { $0.userActivityTypes = types }
    app.bundleIdentifier = bundle
    for path in [LaunchPath.handoff, .draggedActivity] {
      let arrival = path.sample(for: app)
      let activity = UserActivity(activityType: own)
      #expect(arrival == .handoff(activity) || arrival == .newScene(activity), "\(path)")
    }
    #expect(LaunchPath.classKit.sample(for: app) == .launch(.userActivity(UserActivity(activityType: own))))
  }

  @Test func `an event has the value it carries`() {
    let events: [(LaunchEvent, String?)] = [
      (.normal, nil), (.localNotification(identifier: "a"), "a"), (.remoteNotification(identifier: "b"), "b"),
      (.deepLink(url: "c"), "c"), (.intent(word: "d"), "d"), (.spotlightResult(identifier: "e"), "e"),
      (.spotlightQuery(query: "f"), "f"), (.widget(identifier: "g"), "g"), (.homeScreen(type: "h"), "h"),
    ]
    for (event, value) in events { #expect(event.value == value) }
  }
}
