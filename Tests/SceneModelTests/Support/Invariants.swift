@testable import SceneModel

/// What is true of every state between two commands.
enum Invariants {
  /// Says what is wrong with a state; nothing when all is well.
  static func violations(_ state: SceneState, _ ledger: Ledger) -> [String] {
    sessions(state, ledger) + scenes(state, ledger) + places(state) + windows(state, ledger)
  }

  private static func sessions(_ state: SceneState, _ ledger: Ledger) -> [String] {
    var violations: [String] = []
    for handle in state.sessions.handles {
      let session = state.sessions[handle]
      if ledger.discarded.contains(session.identifier) {
        violations.append("\(session.identifier) is back")
      }
      if let scene = session.scene, !state.scenes.contains(scene) || state.scenes[scene].session != handle {
        violations.append("\(session.identifier) has a scene that is not its own")
      }
    }
    return violations
  }

  private static func scenes(_ state: SceneState, _ ledger: Ledger) -> [String] {
    var violations: [String] = []
    var derived: [String: ActivationState] = [:]
    for handle in state.scenes.handles {
      let scene = state.scenes[handle]
      derived[scene.identifier] = scene.activationState
      if !state.sessions.contains(scene.session) || state.sessions[scene.session].scene != handle {
        violations.append("\(scene.identifier) is not its session's scene")
      }
      if scene.activationState != .foregroundActive, scene.activationState != .background {
        violations.append("\(scene.identifier) rests \(scene.activationState)")
      }
    }
    if derived != ledger.scenes {
      violations.append("the scenes are \(derived), the events make them \(ledger.scenes)")
    }
    let active = derived.values.count { $0 == .foregroundActive }
    let inactive = derived.values.count { $0 == .foregroundInactive }
    if state.activeScenes != active || state.inactiveScenes != inactive {
      violations.append("counted \(state.activeScenes) active and \(state.inactiveScenes) inactive scenes")
    }
    let aggregate: ApplicationState = active > 0 ? .active : inactive > 0 ? .inactive : .background
    if state.applicationState != aggregate || ledger.application != aggregate {
      violations.append("the app is \(state.applicationState), told \(ledger.application), not \(aggregate)")
    }
    return violations
  }

  private static func places(_ state: SceneState) -> [String] {
    var violations: [String] = []
    var placed: [Handle<Scene>] = []
    for screen in state.screens.handles { placed += state.screens[screen].places }
    if Set(placed).count != placed.count { violations.append("a scene has two places") }
    let living = placed.filter { state.scenes.contains($0) }
    if living != placed { violations.append("a scene that is gone has a place") }
    let states = living.map { state.scenes[$0].activationState }
    if Set(states).count > 1 { violations.append("scenes with a place are \(states)") }
    let onScreen = state.scenes.handles.filter { state.scenes[$0].activationState.isForeground }
    if !Set(onScreen).isSubset(of: placed) { violations.append("a scene on screen has no place") }
    return violations
  }

  private static func windows(_ state: SceneState, _ ledger: Ledger) -> [String] {
    var violations: [String] = []
    var keys: [String: String] = [:]
    var visible: Set<String> = []
    var attached = 0
    for handle in state.scenes.handles {
      let scene = state.scenes[handle]
      attached += scene.windows.count
      if !scene.windows.allSatisfy({
        state.windows.contains($0) && state.windows[$0].windowScene == handle
      }) {
        violations.append("\(scene.identifier) has a window that is not its own")
        continue
      }
      if let key = scene.keyWindow {
        if !scene.windows.contains(key) { violations.append("\(scene.identifier) has a stranger key") }
        keys[scene.identifier] = state.windows[key].identifier
      }
      let unhidden = scene.windows.filter { !state.windows[$0].isHidden }
      if Set(scene.visibleWindows) != Set(unhidden) || scene.visibleWindows.count != unhidden.count {
        violations.append("\(scene.identifier) does not order exactly its unhidden windows")
      }
      let order = scene.visibleWindows.map { state.windows[$0] }
      for (front, back) in zip(order, order.dropFirst())
      where (front.windowLevel, front.orderStamp) <= (back.windowLevel, back.orderStamp) {
        violations.append("\(front.identifier) stands in front of \(back.identifier)")
      }
      for window in scene.windows.map({ state.windows[$0] })
      where window.frame.size == scene.frame.size && window.frame.origin != .zero {
        violations.append("\(window.identifier) is as large as its scene and off the origin")
      }
      visible.formUnion(order.map(\.identifier))
    }
    let loose = state.windows.handles.count { state.windows[$0].windowScene == nil }
    if attached + loose != state.windows.count { violations.append("a window is lost to its scene") }
    for (finger, window) in state.touches where !state.windows.contains(window) {
      violations.append("the touch of \(finger) is in a window that is gone")
    }
    if let key = state.applicationKeyWindow, !state.windows.contains(key) {
      violations.append("keys go to a window that is gone")
    }
    if keys != ledger.keyWindows {
      violations.append("the key windows are \(keys), the events make them \(ledger.keyWindows)")
    }
    if visible != ledger.visibleWindows {
      violations.append("the visible windows are \(visible), the events make them \(ledger.visibleWindows)")
    }
    return violations
  }
}

/// Everything in a state, copied out of its tables.
struct Digest: Equatable {
  let screens: [Screen]
  let sessions: [SceneSession]
  let scenes: [Scene]
  let windows: [Window]
  let rest: [String]

  init(_ state: SceneState) {
    screens = state.screens.handles.map { state.screens[$0] }
    sessions = state.sessions.handles.map { state.sessions[$0] }
    scenes = state.scenes.handles.map { state.scenes[$0] }
    windows = state.windows.handles.map { state.windows[$0] }
    rest = [
      "\(state.supportsMultipleScenes)", "\(state.applicationState)", "\(state.policies)",
      "\(state.activeScenes)", "\(state.inactiveScenes)", "\(state.counters)",
      "\(state.focusedScene.map { "\($0)" } ?? "none")", "\(state.touches.sorted { $0.key < $1.key })",
      "\(state.retiredSessions.sorted())",
    ]
  }
}
