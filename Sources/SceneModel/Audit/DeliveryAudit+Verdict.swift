import LaunchModel

extension DeliveryAudit {
  private var app: AppDescription { installed.description }
  private var lifeCycle: LifeCycle { adoption.lifeCycle }

  /// Decides whether the app takes what arrived.
  func judge(_ cell: inout DeliveryCell, _ arrival: Arrival, _ outcome: LaunchDelivery) {
    if let reason = cell.path.reasonNotOffered(by: app) {
      cell.reason = reason
      return
    }
    if cell.path.isAboutWindows || cell.path == .normal {
      settle(&cell, lost: plainLoss(cell))
      return
    }
    if let method = arrival.method {
      // Nothing sends it to an app that has not asked for it.
      cell.isHandled = !installed.unimplemented.contains(method)
      if !cell.isHandled {
        cell.reason = "the app does not ask for it: \(owner(of: method)) has no \(method.text)"
      }
      return
    }
    switch arrival {
    case .launch, .handoff, .backgroundResponse, .presentedNotification, .deferredLink, .activation,
      .newScene(.some):
      settle(&cell, lost: outcome.isTaken ? nil : loss(cell, outcome))
      if outcome.isTaken { cell.warning = warning(cell, outcome) }
    case .destruction: settle(&cell, lost: destructionLoss)
    case .otherRole(let role): settle(&cell, lost: roleLoss(role))
    default: settle(&cell, lost: nil)
    }
  }

  private func settle(_ cell: inout DeliveryCell, lost reason: String?) {
    cell.isHandled = reason == nil
    cell.isLost = reason != nil
    cell.reason = reason
  }

  /// Takes a loss back that depends on what is undecided.
  func doubt(_ cell: inout DeliveryCell, _ statements: [UndecidedStatement]) {
    if statements.isEmpty { return }
    cell.isLost = false
    cell.isUndecided = true
    cell.undecidedStatements = statements
    let names = statements.map(\.pointer).joined(separator: " and ")
    let reasons = statements.map { $0.reason.last == "." ? String($0.reason.dropLast()) : $0.reason }
    let verb = statements.count == 1 ? "is" : "are"
    cell.reason =
      (cell.reason.map { "\($0); " } ?? "")
      + "it depends on \(names), which \(verb) undecided: \(reasons.joined(separator: "; "))"
  }

  // MARK: - Payloads

  /// Why the app does not take a payload: what would have to be there.
  private func loss(_ cell: DeliveryCell, _ outcome: LaunchDelivery) -> String {
    let options = ConnectionOptions(outcome.launch)
    let carriers = cell.deliveries.filter { $0.payload != nil && $0.callback != .configurationForConnecting }
    guard let carrier = carriers.last(where: { !$0.callback.isAnnouncement }) ?? carriers.last else {
      return "nothing that carries the payload is called"
    }
    let method = "\(carrier.callback.text)"
    if let filter = filterLoss(options) { return filter }
    // What the app has and reads is lost for another reason: its consumer is elsewhere, or does not listen yet.
    if carriers.contains(where: { installed.wouldTake(options, from: $0.callback) }) {
      if let methods = app.consumerMethods {
        return "the consumer hears only \(list(methods)), and UIKit calls \(method)"
      }
      if app.capturesLaunchNotification, outcome.isCold {
        return
          "the consumer takes it from the user info of did-finish-launching, which is empty with scenes; "
          + "hand it \(carrier.payload ?? "the payload")"
      }
      if let event = app.readyAfter {
        return
          "it arrives in \(method) before the consumer listens, which it does after \(event); keep it and replay it"
      }
    }
    var reason: String
    if installed.unimplemented.contains(carrier.callback) {
      reason = "\(owner(of: carrier.callback)) does not implement \(method)"
      if carrier.callback == .sceneWillConnect, let place = carrier.payload { reason += " to read \(place)" }
    } else if carrier.callback == .onOpenURL || carrier.callback == .onContinueUserActivity {
      reason = "no \(method) modifier takes it"
    } else {
      reason = "\(method) does not read \(carrier.payload ?? "the payload")"
    }
    if let silent = silentMethod(options) { reason += "; \(silent) is not called once scenes are adopted" }
    return reason
  }

  private func filterLoss(_ options: ConnectionOptions) -> String? {
    guard let types = app.acceptedActivityTypes, let type = options.userActivities.first?.activityType,
      !types.contains(type)
    else { return nil }
    return "the consumer of activities accepts only \(list(types)), not \(type)"
  }

  /// The method of the app delegate that took it before scenes were adopted, if the app still has it.
  private func silentMethod(_ options: ConnectionOptions) -> String? {
    guard !adoption.isSceneless, app.appDelegate != nil, let field = options.fields.first else {
      return nil
    }
    let method: EventName? =
      switch field {
      case .urlContexts: .applicationOpenURL
      case .userActivities, .handoffUserActivityType: .applicationContinueUserActivity
      case .shortcutItem: .applicationPerformAction
      case .cloudKitShareMetadata: .applicationUserDidAcceptCloudKitShare
      case .notificationResponse: nil
      }
    guard let method, !installed.unimplemented.contains(method) else { return nil }
    return "\(method.text)"
  }

  /// What is handled and may surprise all the same.
  private func warning(_ cell: DeliveryCell, _ outcome: LaunchDelivery) -> String? {
    let options = ConnectionOptions(outcome.launch)
    if outcome.takenCount > 1 {
      return "it is handed over \(outcome.takenCount) times; tell the copies apart"
    }
    let takers = cell.deliveries.filter {
      $0.payload != nil && installed.takes(options, from: $0.callback)
    }
    if let taker = takers.first, takers.count == 1, taker.callback == .configurationForConnecting {
      return "only \(taker.callback.text) takes it, which is not called when a session is restored"
    }
    return nil
  }

  // MARK: - Plain launches and windows

  /// Why a plain launch is not what the app expects; nil when it is.
  private func plainLoss(_ cell: DeliveryCell) -> String? {
    if cell.path == .keyWindow {
      if adoption.isSceneless || app.looksUpWindowsByScene == true { return nil }
      return
        "the key window of the app is nil or another one while scenes connect, are inactive, or show an overlay;"
        + " use the keyWindow of the window scene"
    }
    if app.hasDetachedOverlay, !adoption.isSceneless {
      return
        "a window made with UIWindow(frame:) belongs to no scene and is not shown; use UIWindow(windowScene:)"
    }
    if cell.path == .statusBar { return nil }
    if cell.state == .notRunning || cell.path == .windowOrder, let loss = windowLoss { return loss }
    if cell.path == .windowOrder { return nil }
    if cell.state == .notRunning, let loss = restorationLoss { return loss }
    return lifeCycleLoss(cell.state)
  }

  private var windowLoss: String? {
    guard lifeCycle == .scenes, app.sceneDelegate != nil else { return nil }
    switch app.windowCreation {
    case .appDelegate:
      return "the window that the app delegate makes joins no scene and stays invisible; make it with"
        + " UIWindow(windowScene:) in scene(_:willConnectTo:options:)"
    case .attachedLater:
      return
        "the window made before the scene connects is not attached to it; set its windowScene when the scene connects"
    case .sceneDelegate, .storyboard: return nil
    }
  }

  /// UIKit: migration.md 2: with scenes the app delegate is not asked to save and restore. [restorationPairSilent, B]
  private var restorationLoss: String? {
    let pair = [
      "application(_:shouldSaveSecureApplicationState:)",
      "application(_:shouldRestoreSecureApplicationState:)",
    ]
    guard !adoption.isSceneless, let methods = app.appDelegate, pair.contains(where: methods.contains),
      !app.implementsInSceneDelegate("stateRestorationActivity(for:)")
    else { return nil }
    return "\(pair[0]) is not asked once scenes are adopted; implement stateRestorationActivity(for:)"
  }

  /// UIKit: migration.md 2: four methods of the app delegate that have a scene's in their place.
  /// [lifeCycleMethodsReplaced, A]
  private func lifeCycleLoss(_ state: LaunchState) -> String? {
    guard lifeCycle == .scenes, app.appDelegate != nil else { return nil }
    let pairs: [(EventName, EventName)]
    switch state {
    case .notRunning: pairs = [(.applicationDidBecomeActive, .sceneDidBecomeActive)]
    case .foreground:
      pairs = [
        (.applicationDidBecomeActive, .sceneDidBecomeActive),
        (.applicationWillResignActive, .sceneWillResignActive),
      ]
    case .background, .suspended, .disconnected:
      pairs = [
        (.applicationWillEnterForeground, .sceneWillEnterForeground),
        (.applicationDidBecomeActive, .sceneDidBecomeActive),
        (.applicationWillResignActive, .sceneWillResignActive),
        (.applicationDidEnterBackground, .sceneDidEnterBackground),
      ]
    }
    for (silent, scene) in pairs
    where !installed.unimplemented.contains(silent) && installed.unimplemented.contains(scene) {
      return "\(silent.text) is not called once scenes are adopted; implement \(scene.text)"
    }
    return nil
  }

  /// UIKit: migration.md 2: a scene that goes is told to the scene's delegate, and its session to the app delegate.
  /// [endToldToScenes, A]
  private var destructionLoss: String? {
    guard lifeCycle == .scenes, app.appDelegate != nil,
      !installed.unimplemented.contains(.applicationWillTerminate),
      installed.unimplemented.contains(.sceneDidDisconnect),
      installed.unimplemented.contains(.didDiscardSceneSessions)
    else { return nil }
    return "\(EventName.applicationWillTerminate.text) does not tell of a scene that goes; implement"
      + " \(EventName.sceneDidDisconnect.text) or \(EventName.didDiscardSceneSessions.text)"
  }

  private func roleLoss(_ role: String) -> String? {
    guard !adoption.isSceneless, app.sceneDelegate != nil, role.hasPrefix("CPTemplate") else { return nil }
    let method = EventName.templateApplicationSceneDidConnect
    return installed.unimplemented.contains(method)
      ? "no scene delegate implements \(method.text): a launch from the car finds nothing the window scene sets up"
      : nil
  }

  // MARK: - Words

  private func owner(of method: EventName) -> String {
    if EventName.notificationCenterDelegateMethods.contains(method) {
      return "the notification centre's delegate"
    }
    return EventName.appDelegateMethods.contains(method) ? "the app delegate" : "the scene delegate"
  }

  private func list(_ names: Set<String>) -> String {
    names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
  }
}

extension Arrival {
  /// The one method that something without a payload arrives at; nil for what has one or needs none.
  fileprivate var method: EventName? {
    switch self {
    case .notificationSettings: .userNotificationCenterOpenSettings
    case .silentPush: .applicationDidReceiveRemoteNotification
    case .backgroundTask: .applicationHandleEventsForBackgroundURLSession
    default: nil
    }
  }
}

extension EventName {
  /// Whether it tells only that something will be handed over.
  fileprivate var isAnnouncement: Bool {
    self == .sceneWillContinueUserActivity || self == .applicationWillContinueUserActivity
  }
}

extension LaunchPath {
  /// Why nothing can arrive by this path; nil when the app does not rule it out.
  fileprivate func reasonNotOffered(by app: AppDescription) -> String? {
    let offers = app.offers
    switch self {
    case .urlScheme, .widgetScheme, .todayWidget, .universalLinkNotInstalled:
      return offers.urlSchemes == [] ? "the app declares no URL scheme" : nil
    case .universalLink, .appClip, .nfcTag:
      return offers.associatedDomains == [] ? "the app declares no associated domain" : nil
    case .shortcutItem:
      return offers.shortcutItemTypes == [] ? "the app declares no quick action" : nil
    case .cloudKitShare:
      return offers.cloudKitSharing == false ? "the app does not declare CKSharingSupported" : nil
    case .handoff, .siriShortcut, .classKit:
      return offers.userActivityTypes == [] ? "the app declares no activity type" : nil
    default: return nil
    }
  }
}
