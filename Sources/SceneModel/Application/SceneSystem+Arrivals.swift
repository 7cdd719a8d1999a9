package import LaunchModel

extension SceneSystem {
  /// Delivers whatever reaches the app, a launch or not, as the app is now.
  ///
  /// - Throws: `requestDenied` for what cannot reach an app in this state, and when the process traps;
  ///   `multipleScenesNotSupported` for a second scene.
  ///
  /// UIKit: uikit.md 6: a row for each. [launchMatrix, B]
  package func deliver(_ arrival: Arrival) throws(SceneError) -> LaunchDelivery {
    // The app may let something arrive while it is handed something else.
    let outer = delivery
    delivery = LaunchDelivery(arrival.launch, isTrackable: arrival.isTrackable)
    defer { delivery = outer }
    switch arrival {
    case .launch(let launch): try bringUp(with: launch == .normal ? .empty : ConnectionOptions(launch))
    case .handoff(let activity): try handOver(activity)
    case .backgroundResponse(let response):
      try startInBackground(.empty)
      hand(
        ConnectionOptions(notificationResponse: response), in: .userNotificationCenterDidReceive,
        to: Event.applicationTarget)
    case .presentedNotification(let response):
      guard state.applicationState == .active else {
        throw .requestDenied(reason: "the app is not in front: the system shows the notification itself")
      }
      hand(
        ConnectionOptions(notificationResponse: response), in: .userNotificationCenterWillPresent,
        to: Event.applicationTarget)
    case .notificationSettings:
      try bringUp(with: .empty)
      try requireRunning()
      log(.userNotificationCenterOpenSettings, Event.applicationTarget)
    case .silentPush:
      try startInBackground(ConnectionOptions(notificationResponse: Arrival.silent))
      log(.applicationDidReceiveRemoteNotification, Event.applicationTarget)
    case .backgroundTask:
      try startInBackground(.empty)
      log(.applicationHandleEventsForBackgroundURLSession, Event.applicationTarget)
    case .locationUpdate:
      try startInBackground(.empty)
      log(.locationManagerDidUpdateLocations, Event.applicationTarget)
    case .appIntent: try bringUp(with: .empty)
    case .deferredLink(let url):
      // UIKit: seed 002, slide 17: the store, a plain launch, and then an SDK that opens the URL. [deferredLink, A]
      try bringUp(with: .empty)
      if let scene = delivery?.scene, state.scenes.contains(scene) {
        delivery?.tracked = []
        track(.normal)
        hand(ConnectionOptions(urlContexts: [url]), to: scene)
      }
    case .activation(let activity): try openScene(activity)
    case .newScene(let activity):
      // UIKit: uikit.md 6, rows 36 and 37: the person can ask for one whether the app runs or not. [newSceneCold, B]
      if state.process == .notRunning {
        guard state.supportsMultipleScenes else { throw .multipleScenesNotSupported }
        try startProcess()
      }
      try openScene(activity)
    case .otherRole(let role): try connectScene(ofRole: role)
    case .refresh:
      try requireRunning()
      let session = try onlySession()
      resumeProcess()
      let scene = refresh(session).scene
      delivery?.scene = scene
    case .destruction:
      let session = try onlySession()
      if isSceneless, state.process != .notRunning {
        // UIKit: migration.md 2: without scenes what is swiped away is the app. [scenelessSwipe, A]
        terminate(isForced: true)
      } else {
        discardForGood(session)
      }
    }
    return finishDelivery()
  }

  /// What became of the delivery, with where it leads.
  private func finishDelivery() -> LaunchDelivery {
    // A consumer that waits for something that is never told listens once the launch is over; any other hears it.
    if state.app.readyAfter == nil { state.isConsumerReady = true }
    guard var result = delivery else { return LaunchDelivery(.normal) }
    if result.isTaken, let event = result.tracked.last?.event { result.destination = route(event) }
    if let scene = result.scene, !state.scenes.contains(scene) { result.scene = nil }
    return result
  }

  /// UIKit: uikit.md 3.11: the type when the scene connects, and after it is active the announcement and the
  /// activity. [handoffAtLaunch, B]
  private func handOver(_ activity: UserActivity) throws(SceneError) {
    if state.process == .notRunning {
      try startProcess(with: isSceneless ? ConnectionOptions(userActivities: [activity]) : .empty)
      // UIKit: uikit.md 3.2: a finish-launching method that returned false has had the Handoff. [falseEndsHandoff, A]
      if isSceneless, state.app.description.finishLaunchingReturnsFalse { return try connectAtLaunch(.empty) }
    }
    let scene = try beginHandoff(
      activityType: activity.activityType, targetContentIdentifier: activity.targetContentIdentifier)
    delivery?.scene = scene
    try continueHandoff(activity, in: scene)
  }

  /// Makes the process if there is none, and shows nothing of it.
  private func startInBackground(_ options: ConnectionOptions) throws(SceneError) {
    if state.process == .notRunning {
      try startProcess(with: options, inBackground: true)
    } else {
      resumeProcess()
    }
  }

  private func openScene(_ activity: UserActivity?) throws(SceneError) {
    let result = try activate(ActivationRequest(userActivity: activity))
    delivery?.scene = result.scene
    delivery?.choice = .newSession
  }

  /// Connects a scene of another role than the app's own windows.
  ///
  /// UIKit: uikit.md 6, row 38; rn-carplay#149: a car starts the process, and no window scene need connect.
  /// [carStartsProcess, C]
  private func connectScene(ofRole role: String) throws(SceneError) {
    if isSceneless {
      // UIKit: uikit.md 6, row 38: there is no other role without scenes. [scenelessRoles, B]
      throw .requestDenied(reason: "an app without scenes has none of another role")
    }
    if state.process == .notRunning { try startProcess(inBackground: true) }
    if role == SessionRole.windowExternalDisplayNonInteractive.rawValue {
      let scene = try connectScreen(identifier: nil, size: Size(width: 1920, height: 1080)).scene
      delivery?.scene = scene
      return
    }
    resumeProcess()
    // UIKit: uikit.md 1.3: a session of another role that is there keeps its configuration. [roleSessionKept, B]
    let earlier = state.sessions.handles.first { state.sessions[$0].role.rawValue == role }
    let session = earlier ?? createSession(identifier: nil, role: SessionRole(rawValue: role))
    guard earlier != nil || chooseConfiguration(of: session, options: .empty) else { return }
    log(.templateApplicationSceneDidConnect, identifier(of: session))
  }

  private func onlySession() throws(SceneError) -> Handle<SceneSession> {
    if let session = state.usedLast(of: state.windowSessions) { return session }
    throw .requestDenied(reason: "the app has no session")
  }
}

extension Arrival {
  /// What the launch options of a silent push hold.
  fileprivate static let silent = NotificationResponse(identifier: "silent", trigger: .push)

  /// Whether it is a launch in the sense of seed 002, which the app tracks.
  ///
  /// UIKit: uikit.md 6, rows 16, 35, 36 and 38: a notification is tracked once it is tapped, and what the app asks
  /// for, what is dragged, and another role's scene not at all; nor is a refresh a launch. [trackable, B]
  fileprivate var isTrackable: Bool {
    switch self {
    case .presentedNotification, .activation, .newScene(.some), .otherRole, .refresh, .destruction: false
    case .launch, .handoff, .backgroundResponse, .notificationSettings, .silentPush, .backgroundTask,
      .locationUpdate, .appIntent, .deferredLink, .newScene(nil):
      true
    }
  }

  /// The launch that it is tracked as; a plain one for what seed 002 has no type for.
  package var launch: Launch {
    switch self {
    case .launch(let launch): launch
    case .handoff(let activity), .activation(let activity): .userActivity(activity)
    case .backgroundResponse(let response), .presentedNotification(let response): .notification(response)
    case .deferredLink(let url): .openURL(url)
    case .newScene(let activity): activity.map { .userActivity($0) } ?? .normal
    case .notificationSettings, .silentPush, .backgroundTask, .locationUpdate, .appIntent, .otherRole,
      .refresh,
      .destruction:
      .normal
    }
  }
}
