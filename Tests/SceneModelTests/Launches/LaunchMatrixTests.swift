import LaunchModel
import Testing

@testable import SceneModel

/// The launch matrix, row by row: where each path arrives in each of the three shapes an app can have.
@Suite struct LaunchMatrixTests {
  /// What uikit.md 6 says of a row.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: LaunchPath
    /// The field of the connection options at a cold launch; nil for none.
    var cold: ConnectionOption?
    /// What is called on a connected scene, with the place of the payload; empty for foreground callbacks only.
    var warm: [String] = []
    /// What is called beside the connection at a cold launch.
    var alsoCold: [String] = []
    /// The launch option of an app without scenes; nil for none.
    var launchOption: String?
    /// What is called on an app without scenes.
    var sceneless: [String] = []
    /// What SwiftUI calls on a connected scene, when that differs.
    var swiftUI: [String]?
    /// Whether no scene need connect.
    var inBackground = false

    var testDescription: String { path.rawValue }
  }

  static let carryOn = "scene(_:continue:) userActivity"
  static let respond = "userNotificationCenter(_:didReceive:withCompletionHandler:) response"
  static let appAnnounce = "application(_:willContinueUserActivityWithType:) userActivityType"
  static let appContinue = "application(_:continue:restorationHandler:) userActivity"
  static let onOpen = "onOpenURL(perform:) url"
  static let onContinue = "onContinueUserActivity(_:perform:) userActivity"

  static func url(_ path: LaunchPath) -> Row {
    Row(
      path: path, cold: .urlContexts, warm: [Name.open], launchOption: "url", sceneless: [Name.appOpen],
      swiftUI: [onOpen])
  }

  static func activity(_ path: LaunchPath, swiftUI: String = onContinue) -> Row {
    Row(
      path: path, cold: .userActivities, warm: [carryOn], launchOption: "userActivityDictionary",
      sceneless: [appAnnounce, appContinue], swiftUI: [swiftUI])
  }

  /// Only a pushed notification has a launch option.
  static func response(_ path: LaunchPath, launchOption: String? = nil) -> Row {
    Row(
      path: path, cold: .notificationResponse, warm: [respond], alsoCold: [respond],
      launchOption: launchOption, sceneless: [respond])
  }

  static func handoff(_ path: LaunchPath, swiftUI: String) -> Row {
    Row(
      path: path, cold: .handoffUserActivityType,
      warm: ["scene(_:willContinueUserActivityWithType:) userActivityType", carryOn],
      alsoCold: ["scene(_:willContinueUserActivityWithType:) userActivityType", carryOn],
      launchOption: "userActivityDictionary",
      sceneless: [appAnnounce, appContinue],
      swiftUI: ["scene(_:willContinueUserActivityWithType:) userActivityType", swiftUI])
  }

  static func background(_ path: LaunchPath, _ name: String) -> Row {
    Row(path: path, warm: [name], alsoCold: [name], sceneless: [name], inBackground: true)
  }

  static let rows: [Row] = [
    Row(path: .normal), url(.widgetScheme), url(.urlScheme), url(.fileURL),
    activity(.universalLink, swiftUI: onOpen), activity(.spotlightResult), activity(.spotlightQuery),
    response(.notification, launchOption: "remoteNotification"), response(.notificationTimeInterval),
    response(.notificationCalendar),
    response(.notificationLocation), response(.notificationWithoutTrigger),
    response(.notificationAction, launchOption: "remoteNotification"),
    background(.notificationBackgroundAction, respond),
    Row(
      path: .shortcutItem, cold: .shortcutItem,
      warm: ["windowScene(_:performActionFor:completionHandler:) shortcutItem"], launchOption: "shortcutItem",
      sceneless: ["application(_:performActionFor:completionHandler:) shortcutItem"]),
    activity(.siriShortcut), activity(.siriIntent), Row(path: .appIntent), url(.todayWidget), url(.widget),
    activity(.widgetWithoutURL), activity(.liveActivity), handoff(.handoff, swiftUI: onContinue),
    handoff(.handoffWebPage, swiftUI: onOpen),
    Row(
      path: .cloudKitShare, cold: .cloudKitShareMetadata,
      warm: ["windowScene(_:userDidAcceptCloudKitShareWith:) cloudKitShareMetadata"],
      launchOption: "cloudKitShareMetadata",
      sceneless: ["application(_:userDidAcceptCloudKitShareWith:) cloudKitShareMetadata"]),
    activity(.appClip, swiftUI: onOpen), activity(.nfcTag, swiftUI: onOpen), activity(.classKit),
    background(.silentPush, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
    background(.backgroundTask, "application(_:handleEventsForBackgroundURLSession:completionHandler:)"),
    background(.locationUpdate, "locationManager(_:didUpdateLocations:)"),
  ]

  /// Callbacks with the places of their payloads, as `name place`.
  func told(_ path: LaunchPath, _ state: LaunchState, of app: AppDescription) -> [String] {
    DeliveryAudit(app).cell(path, state).told
  }

  /// Whether a callback comes once the scene is active, and not on its way there.
  func comesAfterActivation(_ row: Row) -> Bool { row.cold == .handoffUserActivityType }

  func comesUp(_ row: Row, _ inside: [String]) -> [String] {
    comesAfterActivation(row)
      ? Name.comingUp + inside : [Name.comingUp[0]] + inside + [Name.comingUp[1]]
  }

  // Holds: pathSamples, connectionOptionFields, connectionOptions, launchMatrix, payloadReceivers,
  // responseToCentre, responseTwice, handoffAtLaunch
  @Test(arguments: rows)
  func `with scenes, a cold launch hands its payload to the connection`(_ row: Row) {
    let told = told(row.path, .notRunning, of: .template)
    if row.inBackground {
      #expect(told == Name.finishing + row.alsoCold)
      return
    }
    let options = row.cold.map { " options.\($0.rawValue)" } ?? ""
    let connection = row.cold.map { " connectionOptions.\($0.rawValue)" } ?? ""
    #expect(
      told == Name.finishing + [Name.configuring + options, Name.connecting + connection]
        + comesUp(row, row.alsoCold))
  }

  @Test(arguments: rows)
  func `with scenes, a disconnected session is connected without asking for a configuration`(_ row: Row) {
    let told = told(row.path, .disconnected, of: .template)
    let connection = row.cold.map { " connectionOptions.\($0.rawValue)" } ?? ""
    #expect(
      told == (row.inBackground ? row.warm : [Name.connecting + connection] + comesUp(row, row.alsoCold)))
  }

  // Holds: payloadReceivers, payloadOrder, responseToCentre, launchMatrix
  @Test(arguments: rows, [LaunchState.background, .suspended])
  func `with scenes, a payload comes on the way from the background`(_ row: Row, _ state: LaunchState) {
    #expect(told(row.path, state, of: .template) == (row.inBackground ? row.warm : comesUp(row, row.warm)))
  }

  @Test(arguments: rows.filter { $0.path != .normal })
  func `with scenes, in front, nothing but the payload comes`(_ row: Row) {
    #expect(told(row.path, .foreground, of: .template) == row.warm)
  }

  static let swiftUI: AppDescription = {
    var app = AppDescription()
    app.configurationSource = .swiftUI
    return app
  }()

  // Holds: payloadReceivers, swiftUILinks, launchMatrix
  @Test(arguments: rows)
  func `with SwiftUI, modifiers get the payload on the way from the background`(_ row: Row) {
    let told = told(row.path, .background, of: Self.swiftUI)
    let inside = row.swiftUI ?? row.warm
    #expect(told == (row.inBackground ? inside : comesUp(row, inside)))
  }

  static let sceneless: AppDescription = {
    var app = AppDescription()
    app.declaresManifest = false
    app.appDelegate = []
    app.sceneDelegate = []
    return app
  }()

  // Holds: launchOptionKeys, payloadReceivers, announcedWithoutScenes, backgroundLaunch,
  // payloadBeforeActive, launchMatrix
  @Test(arguments: rows)
  func `without scenes, a cold launch has its payload in the launch options and in a call`(_ row: Row) {
    let told = told(row.path, .notRunning, of: Self.sceneless)
    let option = row.launchOption.map { " launchOptions[.\($0)]" } ?? ""
    let finishing = Name.finishing.map { $0 + option }
    if row.path == .silentPush {
      // UIKit: uikit.md 6, row 32: the push is in the launch options.
      #expect(told.prefix(2) == Name.finishing.map { $0 + " launchOptions[.remoteNotification]" }[...])
      #expect(told.suffix(2) == ["applicationDidEnterBackground(_:)"] + row.sceneless)
    } else if row.inBackground {
      #expect(told == finishing + ["applicationDidEnterBackground(_:)"] + row.sceneless)
    } else if comesAfterActivation(row) {
      #expect(told == finishing + [Name.appActive] + row.sceneless)
    } else {
      #expect(told == finishing + row.sceneless + [Name.appActive])
    }
  }

  // Holds: handoffWithoutScenes, announcedWithoutScenes, payloadReceivers, launchMatrix
  @Test(arguments: rows, [LaunchState.background, .suspended])
  func `without scenes, a payload comes to the app delegate on the way from the background`(
    _ row: Row, _ state: LaunchState
  ) {
    let told = told(row.path, state, of: Self.sceneless)
    if row.inBackground {
      #expect(told == row.sceneless)
    } else if comesAfterActivation(row) {
      #expect(told == [Name.appComing, Name.appActive] + row.sceneless)
    } else {
      #expect(told == [Name.appComing] + row.sceneless + [Name.appActive])
    }
  }
}
