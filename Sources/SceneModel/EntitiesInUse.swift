/// What requests that are being carried out have named: it must not go before they end.
///
/// The model itself goes on whatever its app lets go of in the middle; the answers to requests tell of what they named.
package struct EntitiesInUse {
  fileprivate var screens: [Handle<Screen>] = []
  fileprivate var sessions: [Handle<SceneSession>] = []
  fileprivate var scenes: [Handle<Scene>] = []
  fileprivate var windows: [Handle<Window>] = []

  /// How much is named at a moment.
  package struct Mark: Sendable {
    fileprivate let counts: (screens: Int, sessions: Int, scenes: Int, windows: Int)
  }

  mutating func add(_ screen: Handle<Screen>) { screens.append(screen) }
  mutating func add(_ session: Handle<SceneSession>) { sessions.append(session) }
  mutating func add(_ window: Handle<Window>) { windows.append(window) }

  mutating func add(_ scene: Handle<Scene>, of session: Handle<SceneSession>) {
    scenes.append(scene)
    sessions.append(session)
  }

  fileprivate var mark: Mark {
    Mark(counts: (screens.count, sessions.count, scenes.count, windows.count))
  }

  fileprivate mutating func forget(after mark: Mark) {
    screens.removeSubrange(mark.counts.screens...)
    sessions.removeSubrange(mark.counts.sessions...)
    scenes.removeSubrange(mark.counts.scenes...)
    windows.removeSubrange(mark.counts.windows...)
  }
}

extension SceneSystem {
  /// Keeps from now on what requests name, because others may be made in the middle of them.
  package func keepEntitiesInUse() { inUse = EntitiesInUse() }

  /// What is named now; nil when nobody keeps it.
  package var inUseMark: EntitiesInUse.Mark? { inUse?.mark }

  /// A request has ended: what it has named may go.
  package func release(after mark: EntitiesInUse.Mark?) {
    if let mark { inUse?.forget(after: mark) }
  }

  /// What has gone since another state although a request that goes on stands on it, in words; nil when nothing has.
  ///
  /// That is what it has named, with the scene of a session and the session of a scene, and what is being connected.
  package func conflict(since other: SceneState) -> String? {
    guard let inUse else { return nil }
    for screen in inUse.screens where other.screens.contains(screen) && !state.screens.contains(screen) {
      return "the screen \(other.screens[screen].identifier) is in use"
    }
    let connecting = connecting.sorted { $0.slot < $1.slot }
    for session in inUse.sessions + connecting where other.sessions.contains(session) {
      if !state.sessions.contains(session) {
        return "the session \(other.sessions[session].identifier) is in use"
      }
      if let scene = other.sessions[session].scene, !state.scenes.contains(scene) {
        return "the scene \(other.scenes[scene].identifier) is in use"
      }
    }
    // A scene that is being connected is not that of its session yet.
    let scenes =
      connecting.isEmpty ? [] : other.scenes.handles.filter { connecting.contains(other.scenes[$0].session) }
    for scene in inUse.scenes + scenes where other.scenes.contains(scene) && !state.scenes.contains(scene) {
      return "the scene \(other.scenes[scene].identifier) is in use"
    }
    for window in inUse.windows where other.windows.contains(window) && !state.windows.contains(window) {
      return "the window \(other.windows[window].identifier) is in use"
    }
    return nil
  }
}
