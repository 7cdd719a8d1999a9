package import LaunchModel

extension SceneSystem {
  /// Launches the app from its icon, or brings it forward when its process exists.
  ///
  /// - Returns: The scene now in front; nil when the app has let go of it meanwhile.
  /// - Throws: What delivering a launch throws.
  package func launch() throws(SceneError) -> Handle<Scene>? { try deliver(.normal).scene }

  /// Delivers a launch to the app as it is now.
  ///
  /// A process that does not exist is made. The scene that the system chooses is connected, or comes forward, and
  /// finds the payload where UIKit puts it.
  ///
  /// - Throws: `requestDenied` when the process traps, and when the app ends it meanwhile.
  ///
  /// UIKit: uikit.md 3.1: the app finishes launching, a session is made and configured, its scene connects and comes
  /// up. [launchOrder, A]
  package func deliver(_ launch: Launch) throws(SceneError) -> LaunchDelivery {
    try deliver(.launch(launch))
  }

  /// Brings the app to the front with a payload, from wherever it is.
  func bringUp(with options: ConnectionOptions) throws(SceneError) {
    if state.process == .notRunning {
      try startProcess(with: options)
      try connectAtLaunch(options)
      return
    }
    let isPlain = options === ConnectionOptions.empty
    if isPlain, !state.screens[state.mainScreen].places.isEmpty {
      try enterForeground()
      delivery?.scene = state.sceneInFocus
      delivery?.choice = .usedLast
      return
    }
    resumeProcess()
    let session = chosenSession(for: options)
    if let session { try requireNotConnecting(session) }
    if let session, let scene = state.sessions[session].scene {
      delivery?.scene = scene
      announceActivities(of: options, to: scene)
      bringForward(scene, handing: options, capacity: state.policies.scenesSideBySide)
      updateApplicationState()
      return
    }
    try connectAndShow(session, options)
  }

  /// Connects a scene for a payload, of a session or of a new one, and brings it forward.
  private func connectAndShow(
    _ session: Handle<SceneSession>?, _ options: ConnectionOptions
  ) throws(SceneError) {
    let scene = try connected(session, options: options).scene
    bringForward(
      scene, handing: options.afterConnection(in: state.app), capacity: state.policies.scenesSideBySide)
    updateApplicationState()
    delivery?.scene = state.scenes.contains(scene) ? scene : nil
  }

  /// Makes the process: the app finishes launching and hears what was discarded meanwhile.
  ///
  /// - Parameters:
  ///   - options: What it is launched with; only an app without scenes finds it in its launch options.
  ///   - inBackground: Whether nothing of it is shown.
  func startProcess(
    with options: ConnectionOptions = .empty, inBackground: Bool = false
  ) throws(SceneError) {
    if state.app.adoption.traps {
      let reason = state.app.adoption.warnings.last ?? ""
      throw .requestDenied(reason: "the process traps at launch: \(reason)")
    }
    state.process = .running
    delivery?.isCold = true
    state.isConsumerReady = state.app.description.readyAfter == nil
    // UIKit: uikit.md 2.2: an app without scenes is inactive while it launches to the front. [scenelessInactive, A]
    if isSceneless, !inBackground { state.applicationState = .inactive }
    let launchOptions = isSceneless ? options.inLaunchOptions : .empty
    let detail: Event.Detail = launchOptions.isEmpty ? .none : .payload(launchOptions)
    let target = Event.applicationTarget
    hand(launchOptions, in: .applicationWillFinishLaunching, to: target, as: detail)
    if isSceneless {
      // UIKit: uikit.md 6: seed 002's app delegate starts a plain launch in did-finish-launching, whatever it is
      // launched with. [scenelessTrackedTwice, B]
      track(.normal)
      if delivery?.launch == .normal, !inBackground { delivery?.isTaken = true }
    }
    hand(launchOptions, in: .applicationDidFinishLaunching, to: target, as: detail)
    // The app is asked what it tracks, and may end by that.
    try requireRunning()
    if isSceneless, !inBackground {
      let scene = try connected(state.usedLast(of: state.windowSessions), options: .empty).scene
      delivery?.scene = scene
      try requireRunning()
    }
    log(.applicationDidFinishLaunchingNotification, target, detail)
    if state.policies.discardReport == .beforeFirstConnection { reportDiscards() }
    if inBackground {
      state.backgroundSince = state.time
      // UIKit: uikit.md 6, row 32: a launch into the background enters it at once. [backgroundLaunch, A]
      if isSceneless { announce(.applicationDidEnterBackground, .applicationDidEnterBackgroundNotification) }
    }
  }

  /// Connects a scene of a process that has just been made, or shows the one window of an app without scenes.
  func connectAtLaunch(_ options: ConnectionOptions) throws(SceneError) {
    if isSceneless {
      if let scene = delivery?.scene, state.scenes.contains(scene) {
        showAtLaunch(scene, options)
      }
      return updateApplicationState()
    }
    try connectAndShow(chosenSession(for: options), options)
  }

  /// UIKit: uikit.md 3.2: the payload, unless a finish-launching method returned false, and then active; what an app
  /// in the background would hear is left out. [payloadBeforeActive, A]
  private func showAtLaunch(_ scene: Handle<Scene>, _ options: ConnectionOptions) {
    _ = state.makePlace(for: scene, sparing: nil, capacity: 1)
    let name = identifier(of: scene)
    state.setActivationState(.foregroundInactive, of: scene)
    // What a scene posts is told where the policy scenelessPostsSceneNotifications says so.
    log(.sceneWillEnterForegroundNotification, name)
    if !state.app.description.finishLaunchingReturnsFalse || options.notificationResponse != nil {
      hand(options, to: scene)
    }
    guard state.scenes.contains(scene) else { return }
    state.setActivationState(.foregroundActive, of: scene)
    log(.sceneDidActivateNotification, name)
  }

  /// The session that a payload is shown in; nil for a new one.
  private func chosenSession(for options: ConnectionOptions) -> Handle<SceneSession>? {
    if options === ConnectionOptions.empty {
      let session = state.usedLast(of: state.windowSessions)
      delivery?.choice = session == nil ? .newSession : .usedLast
      return session
    }
    let (session, choice) = state.choice(for: options.targetContentIdentifier)
    delivery?.choice = choice
    return session
  }
}

extension ConnectionOptions {
  /// What of a payload an app without scenes finds in its launch options.
  ///
  /// UIKit: uikit.md 6, rows 9 to 13: of notifications only a pushed one has a key there. [pushedLaunchOption, B]
  ///
  /// Every answer goes to the notification centre's delegate.
  fileprivate var inLaunchOptions: ConnectionOptions {
    guard let response = notificationResponse else { return self }
    return response.trigger == .push ? self : .empty
  }

  /// What of a payload arrives once more after the scene has been connected for it.
  ///
  /// UIKit: uikit.md 6, row 9: the response to a notification goes to the notification centre's delegate too.
  /// [responseTwice, B]
  /// UIKit: migration.md 3: SwiftUI hands URLs and activities to its modifiers, cold too. [swiftUICold, B]
  ///
  /// An app without scenes finds nothing in a connection.
  func afterConnection(in app: InstalledApp) -> ConnectionOptions {
    if app.adoption.isSceneless { return self }
    if app.adoption.lifeCycle == .swiftUI {
      // What SwiftUI forwards to the app's own scene delegate that finds in the options of its connection.
      let activities = userActivities.filter { !app.forwardsToSceneDelegate($0) }
      if urlContexts.isEmpty, activities.isEmpty, notificationResponse == nil { return .empty }
      return ConnectionOptions(
        urlContexts: urlContexts, userActivities: activities, notificationResponse: notificationResponse)
    }
    guard let response = notificationResponse else { return .empty }
    return ConnectionOptions(notificationResponse: response)
  }
}
