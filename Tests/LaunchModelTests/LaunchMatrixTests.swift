import LaunchModel
import Testing

/// The matrix of the seed's slides 59 and 67: five launch types, nine events.
@Suite struct LaunchMatrixTests {
  static let events: [LaunchEvent] = [
    .normal, .localNotification(identifier: ""), .remoteNotification(identifier: ""),
    .deepLink(url: ""), .intent(word: ""), .spotlightResult(identifier: ""),
    .spotlightQuery(query: ""), .widget(identifier: ""), .homeScreen(type: ""),
  ]

  static let eventNames = [
    "normal", "localNotification", "remoteNotification", "deepLink", "intent", "spotlightResult",
    "spotlightQuery", "widget", "homeScreen",
  ]

  /// The cells that are not empty.
  static func canYield(_ type: LaunchType, _ event: String) -> Bool {
    switch type {
    case .normal: event == "normal"
    case .notification: ["localNotification", "remoteNotification"].contains(event)
    case .userActivity: ["deepLink", "intent", "spotlightResult", "spotlightQuery"].contains(event)
    case .openURL: ["deepLink", "widget"].contains(event)
    case .shortcutItem: event == "homeScreen"
    }
  }

  /// Rules that give every launch they can to the event that the seed gives it last.
  static let generous = LaunchRules(
    schemes: [
      LaunchRules.SchemeRule(scheme: "https", event: .widget),
      LaunchRules.SchemeRule(scheme: "coordinator-example-widget", event: .deepLink),
      LaunchRules.SchemeRule(scheme: "file", event: .widget),
    ],
    activities: Sample.texts.map { LaunchRules.ActivityRule(activityType: $0, word: "normal") },
    triggers: NotificationResponse.Trigger.allCases.map {
      LaunchRules.TriggerRule(trigger: $0, event: $0 == .push ? .localNotification : .remoteNotification)
    })

  static func yields(_ type: LaunchType, under rules: LaunchRules) -> Set<String> {
    var names: Set<String> = []
    for launch in type.samples {
      if case .tracked(let event)? = try? rules.classify(launch) { names.insert(event.name) }
    }
    return names
  }

  @Test(arguments: LaunchType.allCases, eventNames)
  func `yields an event exactly where the matrix allows it`(_ type: LaunchType, _ event: String) {
    #expect(LaunchMatrixTests.yields(type, under: .seed).contains(event) == Self.canYield(type, event))
  }

  @Test(arguments: LaunchType.allCases, eventNames)
  func `keeps the matrix under rules of the app's own`(_ type: LaunchType, _ event: String) {
    #expect(
      LaunchMatrixTests.yields(type, under: Self.generous).contains(event) == Self.canYield(type, event))
  }

  @Test func `names the nine events apart`() {
    #expect(Self.events.map(\.name) == Self.eventNames)
  }

  @Test(arguments: LaunchType.allCases)
  func `names a launch by its type`(_ type: LaunchType) {
    #expect(Set(type.samples.map(\.typeName)) == [type.rawValue])
  }

  // Holds: shareUntracked
  @Test func `yields nothing for a share under any rules`() throws {
    let share = Launch.cloudKitShare(metadata: "{}")
    #expect(share.typeName == "cloudKitShare")
    for rules in [LaunchRules.seed, Self.generous] {
      #expect(
        try rules.classify(share) == .untracked(reason: "a CloudKit share has no launch type to track"))
    }
  }

  @Test func `tells the two events of Spotlight apart`() {
    #expect(LaunchEvent.spotlightResult(identifier: "a") != .spotlightQuery(query: "a"))
    #expect(LaunchEvent.localNotification(identifier: "a") != .remoteNotification(identifier: "a"))
    #expect(LaunchEvent.widget(identifier: "a") != .widget(identifier: "b"))
  }
}
