import LaunchModel
import Testing

@testable import SceneModel

// More parts of stories: the life of the process, Handoff, geometry.
extension [Told] {
  static let finishesLaunching = [
    Told(.applicationWillFinishLaunching, "application"),
    Told(.applicationDidFinishLaunching, "application"),
    Told(.applicationDidFinishLaunchingNotification, "application"),
  ]

  static let willTerminate = [
    Told(.applicationWillTerminate, "application"),
    Told(.applicationWillTerminateNotification, "application"),
  ]

  static let processEnds = [Told(.processTerminated, "application")]

  static let processIsSuspended = [Told(.processSuspended, "application")]

  static func comesUp(_ scene: String) -> [Told] {
    entersForeground(scene) + becomesActive(scene)
  }

  /// What the template's app does in a connection: it makes a window key and visible.
  static func connects(
    _ scene: String, _ session: String, _ options: ConnectionOptions = .empty, making window: String
  ) -> [Told] {
    connects(scene, session, options, telling: shows(window) + becomesKey(window))
  }

  /// A process that begins and connects a session kept.
  static func launches(_ scene: String, _ session: String, making window: String) -> [Told] {
    finishesLaunching + connects(scene, session, making: window) + comesUp(scene) + applicationComesForward
  }

  static func discards(together sessions: [String]) -> [Told] {
    [Told(.didDiscardSceneSessions, "application", .sessions(sessions))]
  }

  static func willContinue(_ scene: String, _ type: String) -> [Told] {
    [Told(.sceneWillContinueUserActivity, scene, .activityType(type))]
  }

  static func failsToContinue(_ scene: String, _ type: String, _ domain: String, _ code: Int) -> [Told] {
    [
      Told(
        .sceneDidFailToContinueUserActivity, scene, .activityFailure(type: type, domain: domain, code: code))
    ]
  }

  static func didUpdate(_ scene: String, from previous: Rect) -> [Told] {
    [Told(.windowSceneDidUpdate, scene, .previousGeometry(previous))]
  }
}

extension Rect {
  /// The whole of the large screen.
  static let screen = Rect(x: 0, y: 0, width: 1024, height: 1366)
  /// Its left and its right half.
  static let leftHalf = Rect(x: 0, y: 0, width: 512, height: 1366)
  static let rightHalf = Rect(x: 512, y: 0, width: 512, height: 1366)
  /// What floats over its right side.
  static let floating = Rect(x: 649, y: 0, width: 375, height: 1366)
}

extension SceneSystem {
  /// A system whose process has never run and that keeps no session.
  static func cold() -> SceneSystem {
    let system = SceneSystem(app: DeclaredApp())
    system.terminate(isForced: false)
    system.discardEvents()
    return system
  }

  /// Lets as much time pass in the background as it takes to suspend the process.
  func suspend() {
    enterBackground()
    advanceTime(by: state.policies.suspensionDelay)
    discardEvents()
  }

  /// What was saved of a session.
  func saved(_ session: String) throws -> UserActivity? {
    state.sessions[try self.session(session)].stateRestorationActivity
  }

  /// What goes on in a scene.
  func userActivity(_ scene: String) throws -> UserActivity? {
    state.scenes[try self.scene(scene)].userActivity
  }

  func frame(_ scene: String) throws -> Rect {
    state.scenes[try self.scene(scene)].frame
  }

  func windowFrame(_ window: String) throws -> Rect {
    state.windows[try self.window(window)].frame
  }
}

/// The refusal of whatever needs a process.
let deniedWithoutProcess = SceneError.requestDenied(reason: "the app is not running; launch it")

/// Expects an operation to be refused with an error, and the world and the log to stay as they were.
func expectRefusal(
  _ error: SceneError, of system: SceneSystem, sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () throws -> Void
) {
  let before = system.state
  let lastSequence = system.lastSequence
  #expect(throws: error, sourceLocation: sourceLocation) { try operation() }
  let isUntouched = system.state == before && system.lastSequence == lastSequence
  #expect(isUntouched, "a refusal left a trace", sourceLocation: sourceLocation)
}
