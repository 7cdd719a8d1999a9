import Jansson
import LaunchModel
import SceneModel

// An app description as its schema has checked it. The names of its members are those of `schemas/types/app.json`.

extension AppDescription {
  /// Reads a description; what it leaves out is as in Xcode's template, and without a word of its shape all of it is.
  init(_ value: JSONValue) {
    self.init()
    bundleIdentifier = value.text("bundleIdentifier")
    readManifest(value)
    device = value.text("device").flatMap { Device(rawValue: $0) } ?? .iPad
    sdk = value.member("sdk")?.version
    systemVersion = value.member("systemVersion")?.version
    roles = value.texts("roles") ?? []
    looksUpWindowsByScene = value.text("windowLookup").map { $0 == "scene" }
    readOffers(value)
    readChoices(value)
    if let rules = value.member("launchRules"), rules.isObject { launchRules = LaunchRules(rules) }
    routes = value.elements(of: "routes") { LaunchRoute($0) } ?? []
    if let list = value.member("conditions") { conditions = list.booleans }
    if AppDescription.shape.contains(where: { value.member(named: $0) != nil }) {
      appDelegate = Set(value.texts("appDelegate") ?? [])
      sceneDelegate = Set(value.texts("sceneDelegate") ?? [])
      connectionOptionsConsumed = []
    }
    readNotificationCenterDelegate(value)
    readConsumption(value)
    readWindowCreation(value)
    undecided =
      value.elements(of: "undecided") {
        UndecidedStatement(
          pointer: $0.text("pointer") ?? "", reason: $0.text("reason") ?? "", file: $0.text("file"),
          line: $0.member("line")?.integer.map { Int($0) })
      } ?? []
  }

  /// The members that say what shape the app has.
  private static let shape = [
    "sceneManifest", "UIApplicationSceneManifest", "infoPlist", "sceneConfigurations", "appDelegate",
    "sceneDelegate",
    "delegateAdaptor",
  ]

  private mutating func readManifest(_ value: JSONValue) {
    declaresManifest = value.member("sceneManifest")?.boolean
    declaresMultipleScenes = value.member("supportsMultipleScenes")?.boolean
    configurationSource = value.text("sceneConfigurations").flatMap { ConfigurationSource(rawValue: $0) }
    if let dictionary = value.member("UIApplicationSceneManifest"), dictionary.isObject {
      manifest = SceneManifest(dictionary)
    }
    if let name = value.member("sceneDelegateClass") {
      sceneDelegateClass = name.text.map { .named($0) } ?? .missing
    }
    hasDelegateAdaptor = value.member("delegateAdaptor")?.boolean ?? false
    modifiers = value.texts("modifiers") ?? []
  }

  private mutating func readNotificationCenterDelegate(_ value: JSONValue) {
    guard let center = value.member("notificationCenterDelegate") else { return }
    if let methods = value.texts("notificationCenterDelegate") {
      notificationCenterDelegate = Set(methods)
    } else if let isSet = center.boolean {
      notificationCenterDelegate =
        isSet
        ? [
          "\(EventName.userNotificationCenterDidReceive.text)",
          "\(EventName.userNotificationCenterWillPresent.text)",
        ]
        : []
    }
  }

  private mutating func readConsumption(_ value: JSONValue) {
    if value.member("connectionOptionsConsumed") != nil {
      connectionOptionsConsumed = value.options("connectionOptionsConsumed")
    }
    configurationForConnectingReads = value.options("configurationForConnectingReads")
    launchOptionsConsumed = Set(value.texts("launchOptionsConsumed") ?? [])
    finishLaunchingReturnsFalse = value.member("finishLaunchingReturnsFalse")?.boolean ?? false
    swallowedMethods = Set(value.texts("swallowedMethods") ?? [])
    acceptedActivityTypes = value.texts("acceptedActivityTypes").map {
      Set($0.map(AppDescription.activityType))
    }
    readyAfter = value.text("readyAfter")
    replaysEarlyLaunches = value.member("replay")?.boolean ?? (value.text("replay") != nil)
    if let hooks = value.texts("sdkHooks") {
      consumerMethods = Set(hooks)
    } else if value.text("overrideIn") != nil {
      // The app's own code stands in methods of the app delegate, and hears nothing else.
      consumerMethods = appDelegate
    }
    capturesLaunchNotification = value.text("capture")?.hasPrefix("UIApplication.didFinishLaunching") ?? false
  }

  /// The value of a type that is given by the name of its constant or by its value.
  private static func activityType(_ text: String) -> String { ActivityType.value(ofSymbol: text) ?? text }

  private mutating func readWindowCreation(_ value: JSONValue) {
    hasDetachedOverlay = value.text("overlay")?.hasPrefix("UIWindow(frame:)") ?? false
    guard let text = value.text("windowCreatedBy") else { return }
    windowCreation =
      if text.hasSuffix("storyboard") || text.hasPrefix("storyboard") {
        .storyboard
      } else if text.hasPrefix("UIWindow(frame:), attached later") {
        .attachedLater
      } else if text.hasPrefix("UIWindow(frame:) in app delegate") {
        .appDelegate
      } else {
        .sceneDelegate
      }
  }

  private mutating func readOffers(_ value: JSONValue) {
    offers.urlSchemes = value.texts("urlSchemes")
    offers.userActivityTypes = value.texts("userActivityTypes")
    offers.shortcutItemTypes = value.texts("shortcutItemTypes")
    offers.associatedDomains = value.texts("associatedDomains")
    offers.cloudKitSharing = value.member("cloudKitSharing")?.boolean
    offers.documentTypes = value.texts("documentTypes")
    offers.spotlightContinuation = value.member("spotlightContinuation")?.boolean
    offers.liveActivities = value.member("supportsLiveActivities")?.boolean
  }

  private mutating func readChoices(_ value: JSONValue) {
    configurationChoice =
      value.elements(of: "configurationChoice") {
        ConfigurationChoice(
          role: $0.text("role"), activityType: $0.text("activityType"),
          targetContentIdentifier: $0.text("targetContentIdentifier"),
          configuration: $0.text("configuration") ?? "")
      } ?? []
    if let table = value.member("windows") { windows = table.declaredWindows }
    if let conditions = value.member("activationConditions") {
      activationConditions = DeclaredConditions(
        canActivate: conditions.text("canActivate"), prefersToActivate: conditions.text("prefersToActivate"))
    }
    duplicates = value.text("duplicates").flatMap { Duplicates(rawValue: $0) } ?? .content
    if let activity = value.member("stateRestorationActivity") {
      restoration = activity.isObject ? .activity(UserActivity(activity)) : .nothing
    }
  }
}

extension SceneManifest {
  /// Reads the manifest in Info.plist's own keys.
  init(_ value: JSONValue) {
    var configurations: [Configuration] = []
    if let roles = value.member("UISceneConfigurations") {
      var members = roles.members
      while let member = members.next() {
        let role = member.name.copy()
        configurations += member.value.elements { entry in
          Configuration(
            role: role, name: entry.text("UISceneConfigurationName"),
            sceneClass: entry.text("UISceneClassName"),
            delegateClass: entry.text("UISceneDelegateClassName"),
            storyboard: entry.text("UISceneStoryboardFile"))
        }
      }
    }
    let isMultiple = value.member("UIApplicationSupportsMultipleScenes")?.boolean ?? false
    self.init(supportsMultipleScenes: isMultiple, configurations: configurations)
  }
}

extension LaunchRoute {
  /// Reads a route.
  init(_ value: JSONValue) {
    var otherwise = Otherwise.wait
    if let given = value.member("otherwise") {
      otherwise =
        given.isObject ? .destination(JSONFragment(given).text) : given.text == "drop" ? .drop : .wait
    }
    var destination = "null"
    if let given = value.member("destination") { destination = JSONFragment(given).text }
    self.init(
      event: value.text("event") ?? "", value: value.text("value"), prefix: value.text("prefix"),
      destination: destination,
      requires: value.texts("requires") ?? [], otherwise: otherwise)
  }
}

extension ScenePolicies {
  /// Reads policies; what is left out has its default.
  init(_ value: JSONValue?) {
    self.init()
    guard let value else { return }
    if let count = value.member("scenesSideBySide")?.integer { scenesSideBySide = Int(count) }
    value.choose("backgroundConnection", &backgroundConnection)
    if let choice = value.member("touchMakesKey")?.boolean { touchMakesKey = choice }
    if let choice = value.member("releasedWindowPostsHidden")?.boolean { releasedWindowPostsHidden = choice }
    if let choice = value.member("releasedWindowPostsResignKey")?.boolean {
      releasedWindowPostsResignKey = choice
    }
    if let choice = value.member("disconnectPostsResignKey")?.boolean { disconnectPostsResignKey = choice }
    if let choice = value.member("statusBarHiddenWithoutOwner")?.boolean {
      statusBarHiddenWithoutOwner = choice
    }
    if let choice = value.member("movedWindowPostsVisibility")?.boolean {
      movedWindowPostsVisibility = choice
    }
    if let seconds = value.member("refreshDelay")?.number { refreshDelay = seconds }
    if let seconds = value.member("suspensionDelay")?.number { suspensionDelay = seconds }
    value.choose("lastDiscard", &lastDiscard)
    value.choose("payloadOrder", &payloadOrder)
    value.choose("discardReport", &discardReport)
    value.choose("sceneChoice", &sceneChoice)
    value.choose("replacement", &replacement)
    value.choose("levelChange", &levelChange)
    value.choose("shownAgain", &shownAgain)
    value.choose("storyboardWindow", &storyboardWindow)
    value.choose("canBecomeKeyAsked", &canBecomeKeyAsked)
    value.choose("secondScene", &secondScene)
    value.choose("crossSceneConversion", &crossSceneConversion)
    if let choice = value.member("scenelessPostsSceneNotifications")?.boolean {
      scenelessPostsSceneNotifications = choice
    }
    if let width = value.member("slideOverWidth")?.number { slideOverWidth = width }
    if let share = value.member("splitShare")?.number { splitShare = share }
  }
}

extension JSONValue {
  fileprivate var text: String? { string?.copy() }

  /// Takes the choice that a member names, if it is there.
  fileprivate func choose<Choice: RawRepresentable>(_ name: StaticString, _ choice: inout Choice)
  where Choice.RawValue == String {
    if let chosen = text(name).flatMap({ Choice(rawValue: $0) }) { choice = chosen }
  }

  /// The fields of connection options that an array names.
  fileprivate func options(_ name: StaticString) -> Set<ConnectionOption> {
    Set((texts(name) ?? []).compactMap { ConnectionOption(rawValue: $0) })
  }

  /// A version such as 27, 18.4 or "27.1"; nil for a text that is none.
  var version: Double? { number ?? text.flatMap { AppDescription.version($0) } }

  /// The members that are true or false.
  var booleans: [String: Bool] {
    var table: [String: Bool] = [:]
    var members = members
    while let member = members.next() {
      if let value = member.value.boolean { table[member.name.copy()] = value }
    }
    return table
  }

  fileprivate var declaredWindows: [String: [AppDescription.DeclaredWindow]] {
    var table: [String: [AppDescription.DeclaredWindow]] = [:]
    var members = members
    while let member = members.next() {
      table[member.name.copy()] = member.value.elements { AppDescription.DeclaredWindow($0) }
    }
    return table
  }
}

extension AppDescription.DeclaredWindow {
  fileprivate init(_ value: JSONValue) {
    self.init()
    if let given = value.member("frame") {
      let frame = Rect(given)
      self.frame = AppDescription.Frame(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    }
    level = value.member("level")?.number ?? 0
    isHidden = value.member("hidden")?.boolean ?? false
    isKey = value.member("key")?.boolean ?? true
    if let controller = value.member("rootViewController") {
      rootViewController = controller.text("class")
      prefersStatusBarHidden = controller.member("prefersStatusBarHidden")?.boolean ?? false
    }
  }
}
