package import LaunchModel

extension SceneSystem {
  /// Hands a payload to an app whose scene is connected.
  ///
  /// UIKit: migration.md 2: the scene delegate's methods with scenes, the app delegate's without, and SwiftUI's
  /// modifiers for URLs and activities. [payloadReceivers, A]
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - scene: The scene, which an app without scenes does not know of.
  ///   - isAnnounced: Whether the app has been told that the activities will come.
  func hand(_ payload: ConnectionOptions, to scene: Handle<Scene>, isAnnounced: Bool = false) {
    if let response = payload.notificationResponse { hand(response) }
    switch state.app.adoption.lifeCycle {
    case .sceneless: handToAppDelegate(payload, isAnnounced: isAnnounced)
    case .scenes: handToSceneDelegate(payload, scene)
    case .swiftUI:
      handToModifiers(payload, scene)
      handToSceneDelegate(
        ConnectionOptions(
          shortcutItem: payload.shortcutItem, cloudKitShareMetadata: payload.cloudKitShareMetadata),
        scene)
    }
  }

  // What is handed over may be tracked, for which the app is asked: the scene may be gone before its delegate is called.

  private func handToSceneDelegate(_ payload: ConnectionOptions, _ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    if !payload.urlContexts.isEmpty {
      hand(payload, in: .sceneOpenURLContexts, to: name)
      if state.scenes.contains(scene) { app.scene(scene, openURLContexts: payload.urlContexts, in: self) }
    }
    for activity in payload.userActivities where state.scenes.contains(scene) {
      hand(payload, in: .sceneContinueUserActivity, to: name, as: .activity(activity))
      if state.scenes.contains(scene) { app.scene(scene, continue: activity, in: self) }
    }
    if let item = payload.shortcutItem, state.scenes.contains(scene) {
      hand(payload, in: .windowScenePerformAction, to: name)
      if state.scenes.contains(scene) { app.scene(scene, performActionFor: item, in: self) }
    }
    if payload.cloudKitShareMetadata != nil, state.scenes.contains(scene) {
      hand(payload, in: .windowSceneUserDidAcceptCloudKitShare, to: name)
    }
  }

  /// UIKit: migration.md 3: a universal link goes to the modifier for its activity type, else to onOpenURL.
  /// [swiftUILinks, B]
  private func handToModifiers(_ payload: ConnectionOptions, _ scene: Handle<Scene>) {
    guard state.scenes.contains(scene) else { return }
    let name = identifier(of: scene)
    for url in payload.urlContexts where state.scenes.contains(scene) {
      hand(ConnectionOptions(urlContexts: [url]), in: .onOpenURL, to: name)
    }
    for activity in payload.userActivities where state.scenes.contains(scene) {
      if state.app.forwardsToSceneDelegate(activity) {
        handToSceneDelegate(ConnectionOptions(userActivities: [activity]), scene)
      } else if activity.activityType == ActivityType.browsingWeb,
        !state.app.description.continues(activity.activityType), let url = activity.webpageURL
      {
        hand(ConnectionOptions(urlContexts: [OpenedURL(url: url)]), in: .onOpenURL, to: name)
      } else {
        hand(
          ConnectionOptions(userActivities: [activity]), in: .onContinueUserActivity, to: name,
          as: .activity(activity))
      }
    }
  }

  private func handToAppDelegate(_ payload: ConnectionOptions, isAnnounced: Bool) {
    let target = Event.applicationTarget
    if !payload.urlContexts.isEmpty { hand(payload, in: .applicationOpenURL, to: target) }
    for activity in payload.userActivities {
      // UIKit: traces lp-noscene-widget-cold, sceneless-universal-cold and sceneless-universal-warm: every activity
      // is announced right before it is continued. [announcedWithoutScenes, B]
      if !isAnnounced {
        log(.applicationWillContinueUserActivity, target, .activityType(activity.activityType))
      }
      hand(payload, in: .applicationContinueUserActivity, to: target, as: .activity(activity))
    }
    if payload.shortcutItem != nil { hand(payload, in: .applicationPerformAction, to: target) }
    if payload.cloudKitShareMetadata != nil {
      hand(payload, in: .applicationUserDidAcceptCloudKitShare, to: target)
    }
  }

  /// UIKit: uikit.md 6, row 9: the notification centre's delegate in every life cycle. [responseToCentre, A]
  private func hand(_ response: NotificationResponse) {
    hand(
      ConnectionOptions(notificationResponse: response),
      in: state.app.receivesPushInAppDelegate(response)
        ? .applicationDidReceiveRemoteNotification : .userNotificationCenterDidReceive,
      to: Event.applicationTarget)
  }

  /// Tells a scene that comes forward for activities that they will be continued.
  func announceActivities(of payload: ConnectionOptions, to scene: Handle<Scene>) {
    for activity in payload.userActivities where state.app.forwardsToSceneDelegate(activity) {
      log(.sceneWillContinueUserActivity, identifier(of: scene), .activityType(activity.activityType))
    }
  }

  /// Asks a scene to restore what it was doing, if something was saved and the app answers.
  ///
  /// UIKit: uikit.md 3.1, step 11: once, at the first way to the front. [interactionStateOnce, B]
  func restoreInteractionState(of scene: Handle<Scene>) {
    guard state.scenes.contains(scene), !state.scenes[scene].hasRestoredInteractionState else { return }
    // What is saved later is what the scene does already.
    state.scenes[scene].hasRestoredInteractionState = true
    guard state.app.told.contains(.sceneRestoreInteractionState),
      let activity = state.sessions[state.scenes[scene].session].stateRestorationActivity
    else { return }
    log(.sceneRestoreInteractionState, identifier(of: scene), .activity(activity))
  }

  // MARK: - What the app makes of it

  /// Tells of a call that carries a payload, and notes what the app makes of it.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - callback: The method.
  ///   - target: Whose it is.
  ///   - detail: What is told of the payload; nil for all of it.
  func hand(
    _ payload: ConnectionOptions, in callback: EventName, to target: String, as detail: Event.Detail? = nil
  ) {
    log(callback, target, detail ?? .payload(payload))
    consider(callback, payload)
  }

  /// Notes whether the app takes what it is handed in a call, and tracks it.
  private func consider(_ name: EventName, _ options: ConnectionOptions) {
    guard let current = delivery, state.app.told.contains(name) else { return }
    if current.launch == .normal {
      // UIKit: seed 002, slide 62: a plain launch is tracked where the app begins. [plainTracked, A]
      if name == .sceneWillConnect {
        delivery?.isTaken = true
        track(.normal)
      }
      return
    }
    guard state.app.takes(options, from: name) || isCaptured(name, options) else { return }
    // UIKit: clevertap-cordova#325: such a consumer does not hear the notification centre's delegate at launch.
    // [capturedAtLaunch, C]
    if state.app.description.capturesLaunchNotification, current.isCold,
      name == .userNotificationCenterDidReceive
    {
      return
    }
    if state.isConsumerReady || state.app.description.replaysEarlyLaunches { take(current.launch) }
  }

  /// Whether the consumer takes it from the user info of did-finish-launching, which only an app without scenes fills.
  private func isCaptured(_ name: EventName, _ options: ConnectionOptions) -> Bool {
    state.app.description.capturesLaunchNotification && name == .applicationDidFinishLaunching
      && !options.isEmpty
  }

  private func take(_ launch: Launch) {
    delivery?.isTaken = true
    delivery?.takenCount += 1
    // Nothing is tracked twice for one launch unless the app's shape makes it so.
    guard delivery?.takenCount == 1 else { return }
    guard let built = try? state.app.description.launchRules.classify(launch) else { return }
    if case .tracked(let event) = app.classify(launch, as: built, in: self) { track(event) }
  }

  func track(_ event: LaunchEvent) {
    guard delivery?.isTrackable == true else { return }
    let isRepeated = delivery?.tracked.isEmpty == false
    delivery?.tracked.append(LaunchDelivery.Tracked(event: event, isRepeated: isRepeated))
  }

  /// Where a launch of an event leads now: where the app says, else by the routes of its description.
  package func destination(of event: LaunchEvent) -> LaunchDestination {
    app.destination(of: event, in: self)
      ?? state.app.description.destination(of: event, conditions: state.conditions)
  }

  /// Decides where a launch leads; one that has to wait is kept.
  func route(_ event: LaunchEvent) -> LaunchDestination {
    let destination = destination(of: event)
    if case .waiting = destination { state.waitingLaunches.append(SceneState.WaitingLaunch(event: event)) }
    return destination
  }
}
