package import LaunchModel

/// Everything the system knows, as one value: a copy is a checkpoint, two compare with `==`.
package struct SceneState: Equatable, Sendable {
  /// The screens.
  package internal(set) var screens = EntityTable<Screen>()
  /// The open sessions; `UIApplication.openSessions`.
  package internal(set) var sessions = EntityTable<SceneSession>()
  /// The connected scenes; `UIApplication.connectedScenes`.
  package internal(set) var scenes = EntityTable<Scene>()
  /// The windows that someone keeps.
  package internal(set) var windows = EntityTable<Window>()
  /// The app, as it is described.
  package internal(set) var app = InstalledApp.template
  /// Whether the app may have more than one scene: `UIApplication.supportsMultipleScenes`.
  package internal(set) var supportsMultipleScenes = true
  /// What holds, such as `loggedIn`, for routes that require it.
  package internal(set) var conditions: [String: Bool] = [:]
  /// The launches that wait for a condition, in the order they came.
  package internal(set) var waitingLaunches: [WaitingLaunch] = []
  /// The state of the app as it was last announced.
  package internal(set) var applicationState = ApplicationState.background
  /// The process of the app.
  package internal(set) var process = ProcessState.running
  /// The seconds that have passed, by `advanceTime` alone.
  package internal(set) var time: Double = 0
  /// The choices where Apple leaves freedom.
  package internal(set) var policies = ScenePolicies()
  /// The screen of the device.
  package internal(set) var mainScreen: Handle<Screen>

  /// The scene used last, which may be gone.
  var focusedScene: Handle<Scene>?
  /// The touches that have begun and not ended, by their identifiers, with the windows that take them.
  var touches: [String: Handle<Window>] = [:]
  /// Sessions discarded while the process was not running, to be reported after the next launch.
  var unreportedDiscards: [String] = []
  /// The refreshes that wait for their time, in the order they were asked for.
  var waitingRefreshes: [WaitingRefresh] = []
  /// Whether the consumer of launches listens in this process.
  var isConsumerReady = true
  /// When the app went to the background; nil while it is not there.
  var backgroundSince: Double?
  var activeScenes = 0
  var inactiveScenes = 0
  var counters = Counters()
  /// The identifiers of destroyed sessions that counting would still come to.
  var retiredSessions: Set<String> = []

  /// What has been counted so far; the next of each is one more.
  struct Counters: Equatable, Sendable {
    var session = 0
    var scene = 0
    var window = 0
    var screen = 0
    var snapshot = 0
    /// Orders windows: what is put in front, or becomes key, later has the larger number.
    var stamp: UInt64 = 0
  }

  /// A refresh that waits for its time.
  struct WaitingRefresh: Equatable, Sendable {
    let session: Handle<SceneSession>
    let due: Double
  }

  /// A launch that leads somewhere once a condition holds.
  package struct WaitingLaunch: Equatable, Sendable {
    /// What it is tracked as.
    package let event: LaunchEvent
  }

  /// Makes a world with one screen and nothing on it.
  init(screenSize: Size) {
    counters.screen = 1
    mainScreen = screens.insert(Screen(identifier: "screen-1", size: screenSize))
  }

  mutating func nextStamp() -> UInt64 {
    counters.stamp += 1
    return counters.stamp
  }

  // Identifiers are counted, so that the same requests give the same ones; one that a caller has taken is skipped.

  mutating func nextSessionIdentifier() -> String {
    while true {
      let identifier = sessions.unusedIdentifier(SceneState.sessionPrefix, counting: &counters.session)
      if retiredSessions.remove(identifier) == nil { return identifier }
    }
  }

  /// Keeps the identifier of a destroyed session from being counted up to.
  ///
  /// UIKit: seed 003: a destroyed session does not come back. [destroyedIdentifier, A]
  mutating func retireSession(_ identifier: String) {
    guard identifier.hasPrefix(SceneState.sessionPrefix),
      let number = Int(identifier.dropFirst(SceneState.sessionPrefix.count)), number > counters.session
    else { return }
    retiredSessions.insert(identifier)
  }

  private static let sessionPrefix = "session-"

  mutating func nextSceneIdentifier() -> String {
    scenes.unusedIdentifier("scene-", counting: &counters.scene)
  }

  mutating func nextWindowIdentifier() -> String {
    windows.unusedIdentifier("window-", counting: &counters.window)
  }
}
