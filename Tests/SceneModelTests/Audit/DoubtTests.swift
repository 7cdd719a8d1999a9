import LaunchModel
import Testing

@testable import SceneModel

/// What the audit says where the description leaves something open.
@Suite struct DoubtTests {
  /// A scene delegate that reads nothing, and an app delegate with no methods.
  static func app(undecided pointers: String..., sceneless: Bool = false) -> AppDescription {
    var app = sceneless ? AppDescription.sceneless([]) : VerdictTests.app([], scene: [])
    app.connectionOptionsConsumed = []
    app.undecided = pointers.map { UndecidedStatement(pointer: $0, reason: "the class is elsewhere.") }
    return app
  }

  func cell(_ app: AppDescription, _ path: LaunchPath, _ state: LaunchState) -> DeliveryCell {
    DeliveryAudit(app).cell(path, state)
  }

  // Holds: lossInDoubt
  @Test(arguments: [
    ("/sceneDelegate", LaunchPath.urlScheme, LaunchState.background),
    ("/sceneDelegate/0", .cloudKitShare, .foreground),
    ("/sceneDelegateClass", .universalLink, .suspended),
    ("/connectionOptionsConsumed", .shortcutItem, .notRunning),
    ("/notificationCenterDelegate", .notification, .background),
  ])
  func `a loss that depends on an undecided statement is undecided`(
    _ pointer: String, _ path: LaunchPath, _ state: LaunchState
  ) {
    let open = cell(Self.app(undecided: pointer), path, state)
    #expect(open.isUndecided && !open.isLost && !open.isHandled)
    #expect(open.undecidedStatements.map(\.pointer) == [pointer])
    #expect(
      open.reason?.hasSuffix("; it depends on \(pointer), which is undecided: the class is elsewhere") == true
    )
    let certain = cell(Self.app(), path, state)
    #expect(certain.isLost && !certain.isUndecided && certain.undecidedStatements == [])
  }

  // Holds: lossInDoubt
  @Test(arguments: [
    ("/appDelegate", LaunchPath.urlScheme, LaunchState.background), ("", .urlScheme, .background),
    ("/sceneDelegate", .urlScheme, .notRunning), ("/notificationCenterDelegate", .shortcutItem, .notRunning),
    ("/launchScreen", .notification, .foreground), ("sceneDelegate", .urlScheme, .background),
  ])
  func `what the loss does not depend on changes nothing`(
    _ pointer: String, _ path: LaunchPath, _ state: LaunchState
  ) {
    let open = Self.app(undecided: pointer)
    #expect(cell(open, path, state) == cell(Self.app(), path, state))
    #expect(cell(open, path, state).isLost)
  }

  @Test(arguments: [
    AppDescription.template, AppDescription.sceneless([]), VerdictTests.app([], scene: []), DoubtTests.app(),
  ])
  func `the verdict alone is that of the cell`(_ app: AppDescription) {
    let audit = DeliveryAudit(app)
    for cell in audit.cells(of: LaunchPath.allCases) {
      #expect(audit.isLost(cell.path, cell.state) == cell.isLost, "\(cell.path) \(cell.state)")
    }
  }

  @Test func `more that is undecided makes no loss certain`() {
    let all = [
      "/sceneManifest", "/sceneConfigurations", "/sceneDelegate", "/connectionOptionsConsumed",
      "/appDelegate",
      "/notificationCenterDelegate", "/windowCreatedBy",
    ]
    for isSceneless in [true, false] {
      var certain: Set<String>?
      for count in 0...all.count {
        var app = Self.app(sceneless: isSceneless)
        app.undecided = all.prefix(count).map {
          UndecidedStatement(pointer: $0, reason: "the class is elsewhere.")
        }
        let lost = Set(DeliveryAudit(app).cells().filter(\.isLost).map { "\($0.path) \($0.state)" })
        if let certain { #expect(lost.isSubset(of: certain), "\(all.prefix(count))") }
        certain = lost
      }
    }
  }

  // Holds: lossInDoubt
  @Test func `of several statements that would each do the one is named that the loss is about`() {
    let open = cell(
      Self.app(undecided: "/connectionOptionsConsumed", "/sceneDelegate", "/notificationCenterDelegate"),
      .notification, .notRunning)
    #expect(open.undecidedStatements.map(\.pointer) == ["/notificationCenterDelegate"])
    let alike = cell(
      Self.app(undecided: "/connectionOptionsConsumed", "/sceneDelegateClass"), .urlScheme, .background)
    #expect(alike.undecidedStatements.map(\.pointer) == ["/sceneDelegateClass"])
  }

  @Test func `statements that decide only together are named together`() {
    var app = Self.app(undecided: "/readyAfter", "/connectionOptionsConsumed", "/overlay")
    app.readyAfter = "the bridge is ready"
    let open = cell(app, .urlScheme, .notRunning)
    let named = open.undecidedStatements.map(\.pointer)
    #expect(named == ["/readyAfter", "/connectionOptionsConsumed"])
    #expect(
      open.reason?.contains("; it depends on \(named.joined(separator: " and ")), which are undecided: ")
        == true)
  }

  @Test func `of statements that decide alone the first is named`() {
    let open = cell(Self.app(undecided: "/sceneDelegate", "/sceneDelegateClass"), .urlScheme, .background)
    #expect(open.undecidedStatements.map(\.pointer) == ["/sceneDelegate"])
  }

  // Holds: undecidedAdoption
  @Test func `an app delegate in doubt may take what an app without scenes is handed, and adopts none`() {
    let open = Self.app(undecided: "/appDelegate", sceneless: true)
    #expect(cell(open, .urlScheme, .foreground).isUndecided)
    #expect(cell(open, .urlScheme, .notRunning).deliveries.contains { $0.callback == .applicationOpenURL })
    var trapping = open
    trapping.sdk = 27
    #expect(cell(trapping, .normal, .notRunning).isLost)
    trapping.undecided = [UndecidedStatement(pointer: "/sceneManifest", reason: "two files")]
    #expect(cell(trapping, .normal, .notRunning).isUndecided)
  }

  @Test func `what may not be offered is undecided, and so are windows`() {
    #expect(cell(Self.app(undecided: "/urlSchemes"), .urlScheme, .background).isUndecided)
    #expect(cell(Self.app(undecided: "/urlSchemes"), .fileURL, .background).isLost)
    var app = Self.app(undecided: "/windowCreatedBy")
    app.windowCreation = .appDelegate
    #expect(cell(app, .normal, .notRunning).isUndecided)
    var swiftUI = AppDescription.swiftUI()
    swiftUI.undecided = [UndecidedStatement(pointer: "/modifiers", reason: "a view is elsewhere")]
    for path in [LaunchPath.urlScheme, .universalLink, .spotlightResult] {
      #expect(cell(swiftUI, path, .foreground).isUndecided, "\(path)")
    }
  }

  @Test func `every member that can be in doubt can be supposed`() {
    var app = VerdictTests.app([], scene: [])
    app.finishLaunchingReturnsFalse = true
    app.swallowedMethods = ["scene(_:continue:)"]
    app.acceptedActivityTypes = []
    app.readyAfter = "later"
    app.consumerMethods = []
    app.capturesLaunchNotification = true
    app.sceneDelegateClass = .missing
    app.windowCreation = .appDelegate
    app.hasDetachedOverlay = true
    let plain = app.supposing([])
    for member in [
      "appDelegate", "sceneDelegate", "sceneDelegateClass", "notificationCenterDelegate",
      "configurationForConnectingReads", "launchOptionsConsumed", "finishLaunchingReturnsFalse",
      "acceptedActivityTypes", "modifiers", "swallowedMethods", "readyAfter", "replay", "sdkHooks",
      "overrideIn",
      "capture", "sceneManifest", "UIApplicationSceneManifest", "sceneConfigurations", "urlSchemes",
      "userActivityTypes", "shortcutItemTypes", "associatedDomains", "cloudKitSharing", "documentTypes",
      "supportsLiveActivities", "spotlightContinuation", "windowCreatedBy",
      "overlay",
      "windowLookup",
    ] {
      #expect(app.supposing([member]) != plain, "\(member)")
    }
    #expect(app.supposing(["device", "x", ""]) == plain)
  }
}
