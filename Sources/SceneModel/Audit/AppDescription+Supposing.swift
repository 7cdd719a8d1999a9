import LaunchModel

extension AppDescription {
  /// The members of which each decides by which life cycle the app runs.
  static let lifeCycleMembers = ["sceneManifest", "UIApplicationSceneManifest", "sceneConfigurations"]
  /// The members of which each decides what the scene delegate implements.
  static let sceneDelegateMembers = ["sceneDelegate", "sceneDelegateClass"]

  /// The app as it takes most, should what is undecided of some members turn out well.
  ///
  /// What a member states stands; a list gets what it may have beside that.
  ///
  /// - Parameter members: The members, by their names in an app description.
  func supposing(_ members: [String]) -> AppDescription {
    var app = self
    app.undecided = []
    // Which methods count depends on the life cycle.
    if members.contains(where: { AppDescription.lifeCycleMembers.contains($0) }) {
      app.supposeOtherLifeCycle()
    }
    for member in members {
      app.suppose(member)
      app.supposeOffer(member)
      app.supposeWindow(member)
    }
    return app
  }

  private mutating func suppose(_ member: String) {
    switch member {
    case "appDelegate":
      // Policy: undecidedAdoption (migration.md 1): a class outside of the sources does not adopt scenes for the app:
      // what adopts them is stated by itself.
      let names = EventName.appDelegateMethods.filter { $0 != .configurationForConnecting }
      appDelegate?.formUnion(names.map { "\($0.text)" })
    case _ where AppDescription.sceneDelegateMembers.contains(member): supposeSceneDelegate()
    case "notificationCenterDelegate":
      notificationCenterDelegate = Set(EventName.notificationCenterDelegateMethods.map { "\($0.text)" })
    case "connectionOptionsConsumed": connectionOptionsConsumed = nil
    case "configurationForConnectingReads": configurationForConnectingReads = Set(ConnectionOption.allCases)
    case "launchOptionsConsumed": launchOptionsConsumed = Set(ConnectionOption.allCases.map(\.launchOption))
    case "finishLaunchingReturnsFalse": finishLaunchingReturnsFalse = false
    case "acceptedActivityTypes": acceptedActivityTypes = nil
    case "modifiers": supposeModifiers()
    case "swallowedMethods": swallowedMethods = []
    case "readyAfter": readyAfter = nil
    case "replay": replaysEarlyLaunches = true
    case "sdkHooks", "overrideIn": consumerMethods = nil
    case "capture": capturesLaunchNotification = false
    default: break
    }
  }

  private mutating func supposeSceneDelegate() {
    let connect = "\(EventName.sceneWillConnect.text)"
    // What a method reads that is not among the sources is not stated either.
    if !implementsInSceneDelegate(connect) { connectionOptionsConsumed = nil }
    if sceneDelegateClass == .missing { sceneDelegateClass = .unknown }
    sceneDelegate?.formUnion(EventName.sceneDelegateMethods.map { "\($0.text)" })
  }

  private mutating func supposeModifiers() {
    let types = LaunchPath.allCases.compactMap { path -> String? in
      guard case .launch(.userActivity(let activity)) = path.sample(for: self) else { return nil }
      return activity.activityType
    }
    modifiers += ["onOpenURL"] + types.map { "onContinueUserActivity(\($0))" }
  }

  /// Supposes that the app adopts scenes if it is stated not to, and the other way round.
  private mutating func supposeOtherLifeCycle() {
    let isSceneless = adoption.isSceneless
    manifest = nil
    declaresManifest = isSceneless
    configurationSource = isSceneless ? .named : .absent
  }

  private mutating func supposeOffer(_ member: String) {
    switch member {
    case "urlSchemes": offers.urlSchemes = []
    case "userActivityTypes": offers.userActivityTypes = []
    case "shortcutItemTypes": offers.shortcutItemTypes = []
    case "associatedDomains": offers.associatedDomains = []
    case "cloudKitSharing": offers.cloudKitSharing = false
    case "documentTypes": offers.documentTypes = []
    case "spotlightContinuation": offers.spotlightContinuation = false
    case "supportsLiveActivities": offers.liveActivities = false
    default: break
    }
  }

  private mutating func supposeWindow(_ member: String) {
    switch member {
    case "windowCreatedBy": windowCreation = .sceneDelegate
    case "overlay": hasDetachedOverlay = false
    case "windowLookup": looksUpWindowsByScene = true
    default: break
    }
  }
}
