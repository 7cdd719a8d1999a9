@testable import SceneModel

/// What follows from the events alone for scenes, sessions and the app, checked against the charts.
///
/// Source: uikit.md 2.1, 2.2, 2.3, 2.6 and 3.14.
struct LifeLedger: StateLedger {
  /// The connected scenes with their states.
  var scenes: [String: ActivationState] = [:]
  /// The scenes of the sessions that are connected.
  private(set) var sceneOfSession: [String: String] = [:]
  private(set) var sessions: Set<String> = []
  private(set) var discarded: Set<String> = []
  var application = ApplicationState.background
  private(set) var process = ProcessState.running
  var violations: [String] = []
  /// The types announced to scenes and not yet continued or failed.
  private var announced: [String: String] = [:]
  private var isLaunching = false
  /// The sessions discarded while the process did not run, which it has not been told of yet.
  private var untold: [String] = []
  /// Whether a process that sleeps may be woken by what is read now.
  private var mayWake = false

  init(_ system: SceneSystem) {
    let state = system.state
    application = state.applicationState
    for handle in state.sessions.handles {
      let session = state.sessions[handle]
      sessions.insert(session.identifier)
      sceneOfSession[session.identifier] = session.scene.map { state.scenes[$0].identifier }
    }
    for handle in state.scenes.handles {
      scenes[state.scenes[handle].identifier] = state.scenes[handle].activationState
    }
  }

  /// Reads the events of one command, and what the command says to have done.
  mutating func read(_ events: [Event], _ outcome: LifeDriver.Outcome) {
    mayWake = outcome != .refused
    if outcome == .needsProcess, process == .suspended { process = .running }
    for event in events {
      readProcess(event)
      readScene(event)
      readSession(event)
      readApplication(event)
    }
    if isLaunching { violations.append("a launch has connected nothing") }
    isLaunching = false
    switch outcome {
    case .refused:
      if !events.isEmpty { violations.append("a refusal was told") }
    case .continued(let scene):
      if announced.removeValue(forKey: scene) == nil { violations.append("\(scene) continues unannounced") }
    case .discardedUntold(let names):
      // A process that does not run, or sleeps, hears nothing of it yet.
      if process == .running { violations.append("\(names) go untold") }
      untold += names
      for name in names {
        sessions.remove(name)
        if let scene = sceneOfSession.removeValue(forKey: name) { forget(scene) }
      }
    case .needsProcess, .other: break
    }
  }

  /// Nothing is told to an app whose process does not run.
  private mutating func readProcess(_ event: Event) {
    if event.name.kind == .system || event.name == .applicationWillFinishLaunching { return }
    if process == .suspended, mayWake { process = .running }
    let isStart =
      event.name == .applicationDidFinishLaunching
      || event.name == .applicationDidFinishLaunchingNotification
    if process != .running, !isStart { fail(event, "comes to a process that is \(process)") }
  }

  private mutating func forget(_ scene: String) {
    scenes[scene] = nil
    announced[scene] = nil
  }

  // MARK: - Scenes

  private mutating func readScene(_ event: Event) {
    switch event.name {
    case .sceneWillConnect: move(event, from: [nil], to: .unattached)
    case .sceneWillEnterForeground:
      move(event, from: [.unattached, .background], to: .foregroundInactive)
    case .sceneDidBecomeActive: move(event, from: [.foregroundInactive], to: .foregroundActive)
    case .sceneWillResignActive: move(event, from: [.foregroundActive], to: .foregroundInactive)
    case .sceneDidEnterBackground: move(event, from: [.foregroundInactive], to: .background)
    case .sceneDidDisconnect:
      move(event, from: [.foregroundInactive, .background], to: nil)
      announced[event.target] = nil
      sceneOfSession = sceneOfSession.filter { $0.value != event.target }
    case .snapshot where scenes[event.target] == .unattached:
      // The chart's silent way from unattached to background.
      scenes[event.target] = .background
    case .windowSceneDidUpdate, .stateRestorationActivity, .snapshot:
      if scenes[event.target] == nil { fail(event, "comes to a scene that is not connected") }
    case .sceneWillContinueUserActivity:
      if scenes[event.target] != .foregroundActive { fail(event, "comes before the scene is active") }
      if case .activityType(let type) = event.detail { announced[event.target] = type }
    case .sceneDidFailToContinueUserActivity:
      guard case .activityFailure(let type, _, _) = event.detail else { return fail(event, "says nothing") }
      if announced.removeValue(forKey: event.target) != type { fail(event, "was not announced") }
    default: break
    }
  }

  // MARK: - Sessions

  private mutating func readSession(_ event: Event) {
    switch (event.name, event.detail) {
    case (.configurationForConnecting, .connection(let session, _)):
      if discarded.contains(session) { fail(event, "asks for \(session), which was discarded") }
      if !sessions.insert(session).inserted { fail(event, "asks for \(session) again") }
    case (.sceneWillConnect, .connection(let session, _)):
      if !sessions.contains(session) { fail(event, "connects \(session), which nobody asked about") }
      if let scene = sceneOfSession.updateValue(event.target, forKey: session) {
        fail(event, "connects \(session), whose scene is \(scene)")
      }
      if isLaunching, !untold.isEmpty { fail(event, "comes before \(untold) are reported") }
      isLaunching = false
    case (.didDiscardSceneSessions, .sessions(let names)):
      if names.isEmpty { fail(event, "discards nothing") }
      for name in names {
        if !discarded.insert(name).inserted { fail(event, "discards \(name) again") }
        if let scene = sceneOfSession[name] { fail(event, "discards \(name) while \(scene) is connected") }
      }
      if untold == names {
        untold = []
      } else if names.count != 1 || sessions.remove(names[0]) == nil {
        fail(event, "discards \(names), while untold are \(untold)")
      }
    default: break
    }
  }

  // MARK: - The app

  private mutating func readApplication(_ event: Event) {
    switch event.name {
    case .applicationWillEnterForegroundNotification: move(event, from: [.background], to: .inactive)
    case .applicationDidBecomeActiveNotification: move(event, from: [.inactive], to: .active)
    case .applicationWillResignActiveNotification: move(event, from: [.active], to: .inactive)
    case .applicationDidEnterBackgroundNotification: move(event, from: [.inactive], to: .background)
    case .applicationDidFinishLaunchingNotification:
      if process != .notRunning { fail(event, "comes to a process that exists") }
      process = .running
      isLaunching = true
    case .applicationWillTerminate:
      if !scenes.isEmpty { fail(event, "comes while \(scenes.keys.sorted()) are connected") }
    case .processSuspended:
      if process != .running || application != .background { fail(event, "comes on screen") }
      process = .suspended
    case .processTerminated:
      if process == .notRunning { fail(event, "comes again") }
      process = .notRunning
      application = .background
      scenes = [:]
      sceneOfSession = [:]
      announced = [:]
    default: break
    }
  }

  // MARK: - The state

  /// Says where a state is not what the events make it.
  func differences(from state: SceneState) -> [String] {
    var differences: [String] = []
    var derived: [String: ActivationState] = [:]
    for handle in state.scenes.handles {
      derived[state.scenes[handle].identifier] = state.scenes[handle].activationState
    }
    if derived != scenes { differences.append("the scenes are \(derived), told \(scenes)") }
    var connected: [String: String] = [:]
    for handle in state.sessions.handles {
      let scene = state.sessions[handle].scene.map { state.scenes[$0].identifier }
      connected[state.sessions[handle].identifier] = scene
    }
    if connected != sceneOfSession {
      differences.append("connected are \(connected), told \(sceneOfSession)")
    }
    let names = Set(state.sessions.handles.map { state.sessions[$0].identifier })
    if names != sessions {
      differences.append("the sessions are \(names.sorted()), told \(sessions.sorted())")
    }
    let active = derived.values.contains(.foregroundActive)
    let inactive = derived.values.contains(.foregroundInactive)
    let aggregate: ApplicationState = active ? .active : inactive ? .inactive : .background
    if state.applicationState != aggregate || application != aggregate {
      differences.append("the app is \(state.applicationState), told \(application), not \(aggregate)")
    }
    if state.process != process { differences.append("the process is \(state.process), told \(process)") }
    if derived.values.contains(.unattached) { differences.append("a scene rests unattached") }
    let waiting = state.scenes.handles.filter { state.scenes[$0].handoffActivityType != nil }
    let types = Dictionary(
      uniqueKeysWithValues: waiting.map {
        (state.scenes[$0].identifier, state.scenes[$0].handoffActivityType ?? "")
      })
    if types != announced { differences.append("awaited are \(types), announced \(announced)") }
    return differences
  }
}
