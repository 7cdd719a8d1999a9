import LaunchModel

extension SceneSystem {
  /// Takes every active scene out of the active state, as Control Center or an alert does; nothing when none is.
  ///
  /// UIKit: uikit.md 3.3: only will-resign-active. [resignOnly, A]
  package func resignActive() {
    for scene in state.scenesOnScreen where state.scenes[scene].activationState == .foregroundActive {
      resignActive(scene)
    }
    updateApplicationState()
  }

  /// Makes every scene on screen active again; nothing when all are.
  package func becomeActive() {
    for scene in state.scenesOnScreen where state.scenes[scene].activationState == .foregroundInactive {
      becomeActive(scene)
    }
    updateApplicationState()
  }

  /// Ends the process; its sessions stay open and are connected again after the next launch.
  ///
  /// - Parameter isForced: Whether the person ends it in the switcher; else the system reclaims its memory, of
  ///   which a suspended process hears nothing.
  ///
  /// UIKit: traces kill-from-switcher-terminate and slow-kill: resign, disconnect, will-terminate, and no
  /// did-enter-background. [killedByPerson, B]
  /// UIKit: trace matt-swipe-not-frontmost: a suspended process is told nothing. [suspendedUntold, C]
  package func terminate(isForced: Bool) {
    if state.process == .notRunning { return }
    let isTold = state.process == .running && isForced
    for scene in state.scenes.handles {
      if isTold {
        disconnect(scene)
      } else {
        dropScene(of: state.scenes[scene].session)
      }
    }
    if isTold {
      log(.applicationWillTerminate, Event.applicationTarget)
      log(.applicationWillTerminateNotification, Event.applicationTarget)
    }
    state.endProcess()
    log(.processTerminated, Event.applicationTarget)
  }

  /// Tells of the sessions that were discarded while the process was not running.
  ///
  /// When, the policy discardReport says.
  func reportDiscards() {
    if state.unreportedDiscards.isEmpty { return }
    let names = state.unreportedDiscards
    state.unreportedDiscards = []
    log(.didDiscardSceneSessions, Event.applicationTarget, .sessions(names))
  }

  /// Discards a session as the person does in the switcher.
  ///
  /// UIKit: uikit.md 3.14; traces hill-close-three-windows and discard-next-launch-doc: told at once while the
  /// process runs, else after the next launch. [discardedInSwitcher, A]
  package func discard(_ session: Handle<SceneSession>) {
    if state.process != .notRunning, state.policies.lastDiscard == .terminates, isLastInSwitcher(session) {
      terminate(isForced: true)
    } else {
      discardForGood(session)
    }
  }

  /// Discards a session, of which the app is told at once while it runs, else when it does.
  func discardForGood(_ session: Handle<SceneSession>) {
    if state.process == .running { _ = destroy(session, animation: nil) } else { discardUntold(session) }
  }

  /// Whether a session is the only one that the switcher shows; it shows none of attached screens.
  private func isLastInSwitcher(_ session: Handle<SceneSession>) -> Bool {
    state.windowSessions == [session]
  }

  /// Discards a session of which a process that does not run is told when it does; a suspended one is not woken for it.
  private func discardUntold(_ session: Handle<SceneSession>) {
    let name = identifier(of: session)
    dropScene(of: session)
    state.sessions.remove(session)
    state.retireSession(name)
    state.unreportedDiscards.append(name)
  }

  /// Wakes a suspended process for what is asked of the app.
  ///
  /// - Throws: `requestDenied` when there is no process.
  package func wakeProcess() throws(SceneError) {
    try requireRunning()
    resumeProcess()
  }

  /// Refuses what needs the app while there is no process.
  ///
  /// - Throws: `requestDenied`.
  package func requireRunning() throws(SceneError) {
    if state.process == .notRunning { throw .requestDenied(reason: "the app is not running; launch it") }
  }

  /// Wakes a suspended process: it hears what was discarded meanwhile, and in the background its time begins anew.
  func resumeProcess() {
    guard state.process == .suspended else { return }
    state.process = .running
    state.backgroundSince = state.time
    reportDiscards()
  }

  // MARK: - Time

  /// Lets time pass and does what is due by then, in the order of its time.
  package func advanceTime(by seconds: Double) {
    let end = state.time + seconds
    while let next = nextDueTime(), next <= end {
      state.time = max(state.time, next)
      if let index = state.waitingRefreshes.firstIndex(where: { $0.due == next }) {
        let refresh = state.waitingRefreshes.remove(at: index)
        if state.sessions.contains(refresh.session) {
          resumeProcess()
          _ = refreshNow(refresh.session)
        }
      } else {
        state.backgroundSince = nil
        state.process = .suspended
        log(.processSuspended, Event.applicationTarget)
      }
    }
    state.time = end
  }

  private func nextDueTime() -> Double? {
    let refresh = state.waitingRefreshes.map(\.due).min()
    let suspension = state.backgroundSince.map { $0 + state.policies.suspensionDelay }
    switch (refresh, suspension) {
    case (let refresh?, let suspension?): return min(refresh, suspension)
    case (let refresh, let suspension): return refresh ?? suspension
    }
  }
}

extension SceneState {
  /// Forgets what only a process has.
  mutating func endProcess() {
    process = .notRunning
    applicationState = .background
    isConsumerReady = app.description.readyAfter == nil
    backgroundSince = nil
    waitingRefreshes = []
    touches = [:]
    focusedScene = nil
    for window in windows.handles { windows.remove(window) }
  }

  /// The open sessions of the app's windows on the device's screen, in the order they came to be.
  var windowSessions: [Handle<SceneSession>] {
    sessions.handles.filter { sessions[$0].role == .windowApplication }
  }

  /// The session of some that was in use last; of those never used the first.
  func usedLast(of candidates: [Handle<SceneSession>]) -> Handle<SceneSession>? {
    candidates.max { lastUse(of: $0) < lastUse(of: $1) }
  }

  /// When a session was last used; larger is later.
  func lastUse(of session: Handle<SceneSession>) -> UInt64 {
    sessions[session].scene.map { scenes[$0].focusStamp } ?? sessions[session].focusStamp
  }
}
