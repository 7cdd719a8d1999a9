import LaunchModel

// What becomes of payloads.

extension DeliveryAudit {
  /// Why the app does not take a payload: what would have to be there.
  func loss(_ cell: DeliveryCell, _ outcome: LaunchDelivery) -> Loss {
    let options = ConnectionOptions(outcome.launch)
    let carriers = cell.deliveries.filter { $0.payload != nil && $0.callback != .configurationForConnecting }
    guard let carrier = carriers.last(where: { !$0.callback.isAnnouncement }) ?? carriers.last else {
      let member = app.swallowedMethods.isEmpty ? "sceneDelegate" : "swallowedMethods"
      return Loss(member, "nothing that carries the payload is called")
    }
    if let loss = filterLoss(options) { return loss }
    // What the app has and reads is lost for another reason: its consumer is elsewhere, or does not listen yet.
    if carriers.contains(where: { installed.wouldTake(options, from: $0.callback) }),
      let loss = consumerLoss(carrier, isCold: outcome.isCold)
    {
      return loss
    }
    let loss = missing(carrier)
    guard let silent = silentMethod(options) else { return loss }
    return Loss(loss.statement.member, "\(loss.reason); \(silent) is not called once scenes are adopted")
  }

  private func filterLoss(_ options: ConnectionOptions) -> Loss? {
    guard let types = app.acceptedActivityTypes, let type = options.userActivities.first?.activityType,
      !types.contains(type)
    else { return nil }
    return Loss(
      "acceptedActivityTypes", "the consumer of activities accepts only \(list(types)), not \(type)")
  }

  /// Why what the app would take does not reach its consumer.
  private func consumerLoss(_ carrier: Delivery, isCold: Bool) -> Loss? {
    if let methods = app.consumerMethods {
      return Loss(
        methods == app.appDelegate ? "overrideIn" : "sdkHooks",
        "the consumer hears only \(list(methods)), and UIKit calls \(carrier.callback.text)")
    }
    if app.capturesLaunchNotification, isCold {
      return Loss(
        "capture",
        "the consumer takes it from the user info of did-finish-launching, which is empty with scenes; "
          + "hand it \(carrier.payload ?? "the payload")")
    }
    return app.readyAfter.map { event in
      Loss(
        "readyAfter",
        "it arrives in \(carrier.callback.text) before the consumer listens, which it does after \(event);"
          + " keep it and replay it")
    }
  }

  /// What the app lacks to take what a call carries.
  private func missing(_ carrier: Delivery) -> Loss {
    let callback = carrier.callback
    let method = "\(callback.text)"
    if installed.unimplemented.contains(callback) {
      var reason = "\(owner(of: callback)) does not implement \(method)"
      if callback == .sceneWillConnect, let place = carrier.payload { reason += " to read \(place)" }
      return Loss(member(of: callback), reason)
    }
    if callback == .onOpenURL || callback == .onContinueUserActivity {
      return Loss("modifiers", "no \(method) modifier takes it")
    }
    let reader =
      switch callback {
      case .sceneWillConnect: "connectionOptionsConsumed"
      case .applicationWillFinishLaunching, .applicationDidFinishLaunching: "launchOptionsConsumed"
      default: member(of: callback)
      }
    return Loss(reader, "\(method) does not read \(carrier.payload ?? "the payload")")
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
  func warning(_ cell: DeliveryCell, _ outcome: LaunchDelivery) -> String? {
    let options = ConnectionOptions(outcome.launch)
    if outcome.takenCount > 1 {
      return "it is handed over \(outcome.takenCount) times; tell the copies apart"
    }
    let takers = cell.deliveries.filter {
      $0.payload != nil && installed.takes(options, from: $0.callback)
    }
    guard let taker = takers.first, takers.count == 1 else { return nil }
    if taker.callback == .configurationForConnecting {
      return "only \(taker.callback.text) takes it, which is not called when a session is restored"
    }
    if taker.callback == .sceneWillConnect, lifeCycle == .swiftUI {
      // Policy: swiftUIConnection (migration.md 3): one report has SwiftUI hand the connection on to the app's scene
      // delegate, another has it swallowed; it is handed on, unless the description says so in swallowedMethods.
      // A session that is there already is not asked for a configuration.
      let remedy =
        cell.state == .notRunning ? "; read it in \(EventName.configurationForConnecting.text) too" : ""
      return
        "only \(taker.callback.text) takes it, and reports disagree whether SwiftUI hands that on\(remedy)"
    }
    return nil
  }

  func owner(of method: EventName) -> String {
    if EventName.notificationCenterDelegateMethods.contains(method) {
      return "the notification centre's delegate"
    }
    return EventName.appDelegateMethods.contains(method) ? "the app delegate" : "the scene delegate"
  }

  /// The member of an app description that lists a method.
  private func member(of method: EventName) -> String {
    if EventName.notificationCenterDelegateMethods.contains(method) { return "notificationCenterDelegate" }
    if EventName.appDelegateMethods.contains(method) { return "appDelegate" }
    return app.sceneDelegateClass == .missing ? "sceneDelegateClass" : "sceneDelegate"
  }

  private func list(_ names: Set<String>) -> String {
    names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
  }
}

extension EventName {
  /// Whether it tells only that something will be handed over.
  fileprivate var isAnnouncement: Bool {
    self == .sceneWillContinueUserActivity || self == .applicationWillContinueUserActivity
  }
}
