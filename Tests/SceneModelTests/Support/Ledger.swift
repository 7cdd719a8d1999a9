@testable import SceneModel

/// What follows from the events alone, checked against the charts while it is read.
///
/// Source: uikit.md 2.1, 2.2, 2.3 and 5.3.
struct Ledger: StateLedger {
  var scenes: [String: ActivationState] = [:]
  var application = ApplicationState.background
  private(set) var keyWindows: [String: String] = [:]
  private(set) var visibleWindows: Set<String> = []
  private(set) var discarded: Set<String> = []
  private(set) var lastSnapshot = 0
  private var lastSequence: Int
  /// Which scene each window is in, as far as it has been seen.
  private var sceneOfWindow: [String: String] = [:]
  /// What is wrong, in the order it was found.
  var violations: [String] = []

  /// Begins with the state of a system.
  init(_ system: SceneSystem) {
    lastSequence = system.lastSequence
    resume(system)
  }

  /// Takes over a state that no event has led to.
  mutating func resume(_ system: SceneSystem) {
    let state = system.state
    scenes = [:]
    keyWindows = [:]
    visibleWindows = []
    application = state.applicationState
    lastSnapshot = state.counters.snapshot
    for handle in state.scenes.handles {
      let scene = state.scenes[handle]
      scenes[scene.identifier] = scene.activationState
      keyWindows[scene.identifier] = scene.keyWindow.map { state.windows[$0].identifier }
      visibleWindows.formUnion(scene.visibleWindows.map { state.windows[$0].identifier })
    }
    learnWindows(state)
  }

  /// Forgets what was discarded after a checkpoint that has been restored.
  mutating func restoreDiscarded(_ earlier: Set<String>) {
    discarded = earlier
  }

  private mutating func learnWindows(_ state: SceneState) {
    for handle in state.windows.handles {
      let window = state.windows[handle]
      sceneOfWindow[window.identifier] = window.windowScene.map { state.scenes[$0].identifier }
    }
  }

  /// Reads the events of one command, which has led from one state to another.
  mutating func read(_ events: [Event], from before: SceneState, to state: SceneState) {
    learnWindows(state)
    for (index, event) in events.enumerated() {
      lastSequence += 1
      if event.sequence != lastSequence { fail(event, "comes as \(event.sequence), not \(lastSequence)") }
      let next = index + 1 < events.count ? events[index + 1] : nil
      let previous = index > 0 ? events[index - 1] : nil
      checkPair(event, previous, next)
      readScene(event, state)
      readApplication(event)
      readWindow(event, state)
    }
    for (scene, key) in keyWindows where scenes[scene] == nil { fail("\(key) is key in no scene") }
    followSilentChanges(from: before, to: state)
    sceneOfWindow = sceneOfWindow.filter { scenes[$0.value] != nil }
  }

  private mutating func fail(_ what: String) {
    violations.append(what)
  }

  // MARK: - Pairs

  private static let notifications: [EventName: EventName] = [
    .sceneWillEnterForeground: .sceneWillEnterForegroundNotification,
    .sceneDidBecomeActive: .sceneDidActivateNotification,
    .sceneWillResignActive: .sceneWillDeactivateNotification,
    .sceneDidEnterBackground: .sceneDidEnterBackgroundNotification,
    .sceneDidDisconnect: .sceneDidDisconnectNotification,
  ]

  private static let callbacks = Dictionary(
    uniqueKeysWithValues: notifications.map { ($0.value, $0.key) })

  /// A delegate method and its notification stand together, in this order.
  private mutating func checkPair(_ event: Event, _ previous: Event?, _ next: Event?) {
    if let notification = Self.notifications[event.name],
      next?.name != notification || next?.target != event.target
    {
      fail(event, "is not followed by its notification")
    }
    if let callback = Self.callbacks[event.name],
      previous?.name != callback || previous?.target != event.target
    {
      fail(event, "does not follow its delegate method")
    }
  }

  // MARK: - Scenes

  private mutating func readScene(_ event: Event, _ state: SceneState) {
    let now = scenes[event.target]
    switch event.name {
    case .sceneWillConnect:
      move(event, from: [nil], to: .unattached)
    case .sceneWillEnterForeground:
      move(event, from: [.unattached, .background], to: .foregroundInactive)
    case .sceneDidBecomeActive:
      move(event, from: [.foregroundInactive], to: .foregroundActive)
    case .sceneWillResignActive:
      move(event, from: [.foregroundActive], to: .foregroundInactive)
    case .sceneDidEnterBackground:
      move(event, from: [.foregroundInactive], to: .background)
    case .sceneDidDisconnect:
      move(event, from: [.foregroundInactive, .background], to: nil)
      keyWindows[event.target] = nil
    case .snapshot where now == .unattached:
      // The chart's silent way from unattached to background ends with a snapshot.
      if state.policies.backgroundConnection != .silent { fail(event, "takes a scene nobody announced") }
      scenes[event.target] = .background
    case .sceneContinueUserActivity:
      if now?.isForeground != true { fail(event, "comes off screen") }
    case .dismissalAnimation:
      if now?.isForeground != true { fail(event, "runs off screen") }
    case .stateRestorationActivity:
      if now == nil { fail(event, "asks a scene that is not connected") }
    default: break
    }
    readSession(event)
  }

  private mutating func readSession(_ event: Event) {
    switch event.detail {
    case .sessions(let sessions):
      for session in sessions where !discarded.insert(session).inserted {
        fail(event, "discards \(session) again")
      }
    case .connection(let session, _):
      if discarded.contains(session) { fail(event, "connects \(session), which was discarded") }
    case .snapshot(let serial):
      lastSnapshot += 1
      if serial != lastSnapshot { fail(event, "has the number \(serial), not \(lastSnapshot)") }
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
    default: break
    }
  }

  // MARK: - Windows

  private mutating func readWindow(_ event: Event, _ state: SceneState) {
    switch event.name {
    case .windowDidBecomeVisibleNotification:
      if !visibleWindows.insert(event.target).inserted { fail(event, "comes while it is visible") }
    case .windowDidBecomeHiddenNotification:
      if visibleWindows.remove(event.target) == nil { fail(event, "comes while it is not visible") }
      let isGone = state.windows.handle(of: event.target) == nil
      if isGone, !state.policies.releasedWindowPostsHidden { fail(event, "is of a window that is gone") }
      if !isGone, keyWindows.values.contains(event.target) { fail(event, "comes while it is key") }
    case .windowDidResignKeyNotification:
      // A window that moves resigns in the scene it leaves.
      guard let scene = keyWindows.first(where: { $0.value == event.target })?.key else {
        return fail(event, "comes while it is not key")
      }
      keyWindows[scene] = nil
    case .windowDidBecomeKeyNotification:
      guard let scene = sceneOfWindow[event.target] else { return fail(event, "is of an unknown window") }
      if let key = keyWindows[scene], state.windows.handle(of: key) != nil {
        fail(event, "comes while \(key) is key")
      }
      if let window = state.windows.handle(of: event.target), !state.windows[window].canBecomeKey {
        fail(event, "comes to a window that may not become key")
      }
      keyWindows[scene] = event.target
    default: break
    }
  }

  /// Takes in what by policy nobody is told: a window vanishes, or moves without a word.
  private mutating func followSilentChanges(from before: SceneState, to state: SceneState) {
    keyWindows = keyWindows.filter { state.windows.handle(of: $0.value) != nil }
    visibleWindows = visibleWindows.filter { state.windows.handle(of: $0) != nil }
    if state.policies.movedWindowPostsVisibility { return }
    for handle in state.windows.handles {
      let window = state.windows[handle]
      guard before.windows.handle(of: window.identifier) == handle,
        before.windows[handle].windowScene != window.windowScene
      else { continue }
      if window.windowScene == nil || window.isHidden {
        visibleWindows.remove(window.identifier)
      } else {
        visibleWindows.insert(window.identifier)
      }
    }
  }
}
