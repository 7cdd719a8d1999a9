import LaunchModel

@testable import SceneModel

/// Checks what is told to an app against the chart of its life cycle, while it is read.
///
/// Source: uikit.md 2.1, 2.2 and 3.2; migration.md 2 and 3.
struct LaunchLedger: StateLedger {
  var violations: [String] = []
  private var lastSequence: Int
  private var lifeCycle = LifeCycle.scenes
  private var forbidden = EventNameSet()
  var scenes: [String: ActivationState] = [:]
  var application = ApplicationState.background
  private var process = ProcessState.running
  /// Whether an app without scenes has been launched by what is read now.
  private var isLaunching = false

  init(_ system: SceneSystem) {
    lastSequence = system.lastSequence
    resume(system)
  }

  /// Takes over an app and a state that no event has led to.
  mutating func resume(_ system: SceneSystem) {
    let state = system.state
    lifeCycle = state.app.adoption.lifeCycle
    forbidden = Self.forbidden(state.app)
    application = state.applicationState
    process = state.process
    takeScenes(state)
  }

  private mutating func takeScenes(_ state: SceneState) {
    scenes = [:]
    for scene in state.scenes.handles {
      scenes[state.scenes[scene].identifier] = state.scenes[scene].activationState
    }
  }

  /// The methods of the app delegate that have a scene's in their place.
  static let silent: [EventName] = [
    .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
    .applicationWillEnterForeground, .applicationOpenURL, .applicationContinueUserActivity,
    .applicationWillContinueUserActivity, .applicationDidFailToContinueUserActivity,
    .applicationPerformAction, .applicationUserDidAcceptCloudKitShare,
  ]

  /// What an app never hears by its life cycle, or because SwiftUI keeps it.
  static func forbidden(_ app: InstalledApp) -> EventNameSet {
    let modifiers: [EventName] = [.onOpenURL, .onContinueUserActivity]
    var names: [EventName] =
      switch app.adoption.lifeCycle {
      case .sceneless:
        EventName.sceneDelegateMethods + EventName.sceneNotifications + [
          .configurationForConnecting, .didDiscardSceneSessions,
        ]
          + modifiers
      case .scenes: silent + modifiers
      case .swiftUI: silent + [.windowSceneDidUpdate, .sceneOpenURLContexts]
      }
    names += EventName.allCases.filter {
      $0.kind == .callback && app.description.swallowedMethods.contains("\($0.text)")
    }
    return EventNameSet(names)
  }

  /// What a refresh begins with, of a scene that is connected or has to be.
  private static let refreshing: EventNameSet = EventNameSet([
    .didDiscardSceneSessions, .stateRestorationActivity, .configurationForConnecting, .sceneWillConnect,
    .snapshot,
  ])

  /// Reads the events of one command, which has led to a state.
  ///
  /// - Parameter isTimePassing: Whether the command lets time pass, in which a process may be suspended, and be woken
  ///   by a refresh that was due later.
  mutating func read(_ events: [Event], to state: SceneState, isTimePassing: Bool) {
    isLaunching = false
    if process == .suspended, state.process != .suspended { process = .running }
    for event in events {
      lastSequence += 1
      if event.sequence != lastSequence { fail(event, "comes as \(event.sequence), not \(lastSequence)") }
      if forbidden.contains(event.name) { fail(event, "comes to an app of \(lifeCycle)") }
      if isTimePassing, process == .suspended, Self.refreshing.contains(event.name) { process = .running }
      readProcess(event)
      readApplication(event)
      if lifeCycle != .sceneless { readScene(event, state) }
    }
    compare(state)
  }

  private mutating func readProcess(_ event: Event) {
    switch event.name {
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .applicationDidFinishLaunchingNotification:
      if process == .suspended { fail(event, "comes to a process that exists") }
      process = .running
      isLaunching = true
    case .processSuspended: process = .suspended
    case .processTerminated:
      process = .notRunning
      application = .background
      scenes = [:]
    default:
      if event.name.kind == .callback, process != .running { fail(event, "comes while \(process)") }
    }
  }

  private mutating func readApplication(_ event: Event) {
    switch event.name {
    case .applicationWillEnterForegroundNotification: move(event, from: [.background], to: .inactive)
    case .applicationDidBecomeActiveNotification:
      // UIKit: uikit.md 3.2, no will-enter-foreground at the first launch without scenes.
      move(
        event, from: lifeCycle == .sceneless && isLaunching ? [.inactive, .background] : [.inactive],
        to: .active)
    case .applicationWillResignActiveNotification: move(event, from: [.active], to: .inactive)
    case .applicationDidEnterBackgroundNotification:
      move(
        event, from: lifeCycle == .sceneless && isLaunching ? [.inactive, .background] : [.inactive],
        to: .background)
    default: break
    }
  }

  private mutating func readScene(_ event: Event, _ state: SceneState) {
    switch event.name {
    case .sceneWillConnectNotification: move(event, from: [nil], to: .unattached)
    case .sceneWillEnterForegroundNotification:
      move(event, from: [.unattached, .background], to: .foregroundInactive)
    case .sceneDidActivateNotification: move(event, from: [.foregroundInactive], to: .foregroundActive)
    case .sceneWillDeactivateNotification: move(event, from: [.foregroundActive], to: .foregroundInactive)
    case .sceneDidEnterBackgroundNotification: move(event, from: [.foregroundInactive], to: .background)
    case .sceneDidDisconnectNotification: move(event, from: [.foregroundInactive, .background], to: nil)
    case .snapshot where scenes[event.target] == .unattached: scenes[event.target] = .background
    // The activity of a Handoff may come when the scene has left the screen.
    case .sceneOpenURLContexts, .windowScenePerformAction, .onOpenURL, .sceneRestoreInteractionState:
      if scenes[event.target]?.isForeground != true { fail(event, "comes off screen") }
    // SwiftUI announces what it forwards before the scene comes forward: trace lp-swiftui-scenedelegate-widget-warm.
    case .sceneWillContinueUserActivity where lifeCycle != .swiftUI:
      if scenes[event.target] != .foregroundActive { fail(event, "comes before the scene is active") }
    case .stateRestorationActivity:
      if scenes[event.target] == nil { fail(event, "asks a scene that is not connected") }
    default: break
    }
  }

  /// A process that sleeps, or is not there, hears nothing of scenes that go.
  private mutating func compare(_ state: SceneState) {
    if state.process != process { violations.append("the process is \(state.process), told \(process)") }
    if state.applicationState != application {
      violations.append("the app is \(state.applicationState), told \(application)")
    }
    if lifeCycle == .sceneless { return takeScenes(state) }
    if process != .running { scenes = scenes.filter { state.scenes.handle(of: $0.key) != nil } }
    let told = scenes
    takeScenes(state)
    if told != scenes { violations.append("the scenes are \(scenes), told \(told)") }
  }
}
