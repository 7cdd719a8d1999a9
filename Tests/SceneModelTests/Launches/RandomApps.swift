import LaunchModel
import TestSupport

@testable import SceneModel

/// App descriptions of every shape, as a source of random numbers chooses them.
struct RandomApps {
  var random: RandomSource

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  static let optionSets = ConnectionOption.allCases
  static let launchOptions = Array(Set(ConnectionOption.allCases.map(\.launchOption))).sorted()
  static let types = [
    "NSUserActivityTypeBrowsingWeb", "com.apple.corespotlightitem", "com.d-date.CoordinatorExample.intent",
    "com.example.app.show",
  ]
  static let predicates = [
    "TRUEPREDICATE", "FALSEPREDICATE", "self CONTAINS 'item'", "self BEGINSWITH 'https'", "self == 'clown-1'",
  ]

  mutating func some<Element>(_ elements: [Element], oneIn count: Int = 2) -> [Element] {
    var chosen: [Element] = []
    for element in elements where random.oneIn(count) { chosen.append(element) }
    return chosen
  }

  /// One of some elements, or none.
  mutating func maybe<Element>(of elements: [Element]) -> Element? {
    random.oneIn(2) ? one(of: elements) : nil
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    guard let element = elements.randomElement(using: &random) else { preconditionFailure("of nothing") }
    return element
  }

  mutating func methods(_ names: [EventName]) -> Set<String> {
    if random.oneIn(3) { return Set(names.map { "\($0.text)" }) }
    return Set(some(names).map { "\($0.text)" })
  }

  /// An app; one in five is the template's but for its choices.
  mutating func app() -> AppDescription {
    var app = AppDescription()
    app.device = one(of: AppDescription.Device.allCases)
    app.declaresMultipleScenes = maybe(of: [true, false])
    if !random.oneIn(5) { shape(&app) }
    choices(&app)
    consumption(&app)
    return app
  }

  private mutating func shape(_ app: inout AppDescription) {
    app.declaresManifest = maybe(of: [true, false])
    app.configurationSource = maybe(of: AppDescription.ConfigurationSource.allCases)
    if random.oneIn(3) { app.manifest = manifest() }
    app.appDelegate = methods(EventName.appDelegateMethods)
    app.sceneDelegate = methods(EventName.sceneDelegateMethods)
    if random.oneIn(2) {
      app.notificationCenterDelegate = methods(EventName.notificationCenterDelegateMethods)
    }
    app.sceneDelegateClass = one(of: [.unknown, .missing, .named("SceneDelegate")])
    app.hasDelegateAdaptor = random.oneIn(6)
    app.hasDetachedOverlay = random.oneIn(8)
    app.looksUpWindowsByScene = maybe(of: [true, false])
    // One in a while traps at launch.
    app.sdk = one(of: [nil, 18, 26, 26, 27])
    app.systemVersion = one(of: [nil, 18.4, 26, 26, 27])
    app.windowCreation = one(of: [.sceneDelegate, .sceneDelegate, .storyboard, .appDelegate, .attachedLater])
  }

  private mutating func manifest() -> SceneManifest {
    let names = ["Default Configuration", "Detail"]
    return SceneManifest(
      supportsMultipleScenes: random.oneIn(2),
      configurations: some(names).map {
        SceneManifest.Configuration(role: "UIWindowSceneSessionRoleApplication", name: $0)
      })
  }

  private mutating func choices(_ app: inout AppDescription) {
    if random.oneIn(3) {
      app.configurationChoice = [
        AppDescription.ConfigurationChoice(activityType: maybe(of: Self.types), configuration: "Detail")
      ]
    }
    if random.oneIn(3) {
      var window = AppDescription.DeclaredWindow()
      window.isHidden = random.oneIn(3)
      window.isKey = random.oneIn(2)
      window.level = one(of: [0, 1, 1000])
      app.windows = ["Default Configuration": [AppDescription.DeclaredWindow(), window], "Detail": []]
    }
    if random.oneIn(3) {
      app.activationConditions = AppDescription.DeclaredConditions(
        canActivate: maybe(of: Self.predicates), prefersToActivate: maybe(of: Self.predicates))
    }
    app.duplicates = one(of: AppDescription.Duplicates.allCases)
    app.restoration = one(of: [
      .sceneUserActivity, .nothing, .activity(UserActivity(activityType: "saved")),
    ])
    app.roles = some([
      "UIWindowSceneSessionRoleApplication", "CPTemplateApplicationSceneSessionRoleApplication",
    ])
    if random.oneIn(2) {
      app.routes = [
        LaunchRoute(event: "normal", destination: #""home""#),
        LaunchRoute(event: one(of: ["deepLink", "homeScreen"]), destination: "1", requires: ["loggedIn"]),
        LaunchRoute(event: "widget", destination: "2", requires: ["loggedIn", "paid"], otherwise: .drop),
      ]
      app.conditions = random.oneIn(2) ? ["loggedIn": random.oneIn(2)] : [:]
    }
  }

  private mutating func consumption(_ app: inout AppDescription) {
    if random.oneIn(2) { app.connectionOptionsConsumed = Set(some(Self.optionSets)) }
    app.configurationForConnectingReads = Set(some(Self.optionSets, oneIn: 5))
    app.launchOptionsConsumed = Set(some(Self.launchOptions, oneIn: 4))
    app.finishLaunchingReturnsFalse = random.oneIn(5)
    app.modifiers = some([
      "onOpenURL", "onContinueUserActivity(NSUserActivityTypeBrowsingWeb)",
      "onContinueUserActivity(com.example.app.show)",
    ])
    if random.oneIn(5) {
      app.swallowedMethods = Set(some(EventName.allCases, oneIn: 12).map { "\($0.text)" })
    }
    if random.oneIn(5) { app.acceptedActivityTypes = Set(some(Self.types)) }
    if random.oneIn(4) {
      app.readyAfter = one(of: [
        "sceneDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification", "later",
      ])
      app.replaysEarlyLaunches = random.oneIn(3)
    }
    if random.oneIn(6) { app.consumerMethods = methods(EventName.sceneDelegateMethods) }
    app.capturesLaunchNotification = random.oneIn(8)
  }
}
