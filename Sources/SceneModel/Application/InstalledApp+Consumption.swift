package import LaunchModel

extension InstalledApp {
  /// Whether the app takes what it is handed in a call: whether it has the method, reads the field, accepts the type.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - options: What it is handed; empty for a method that hands over nothing.
  ///
  /// Source: migration.md 2 and 5: the consumption that UIKit's own layer can prove. [consumption, B]
  package func takes(_ options: ConnectionOptions, from name: EventName) -> Bool {
    guard wouldTake(options, from: name) else { return false }
    return description.consumerMethods?.contains("\(name.text)") ?? true
  }

  /// Whether the app would take what it is handed in a call, were its consumer to hear every method.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - options: What it is handed; empty for a method that hands over nothing.
  func wouldTake(_ options: ConnectionOptions, from name: EventName) -> Bool {
    guard calls(name) else { return false }
    // UIKit: seed 004: of a Handoff there is only the type in the options, and nothing to take. [handoffTypeNotTaken, A]
    let fields = options.fields.filter { $0 != .handoffUserActivityType }
    if fields.isEmpty { return false }
    switch name {
    case .sceneWillConnect:
      guard let consumed = description.connectionOptionsConsumed else { break }
      if !fields.contains(where: { consumed.contains($0) }) { return false }
    case .configurationForConnecting:
      if !fields.contains(where: { description.configurationForConnectingReads.contains($0) }) {
        return false
      }
    case .applicationWillFinishLaunching, .applicationDidFinishLaunching:
      let consumed = description.launchOptionsConsumed
      if !fields.contains(where: { consumed.contains($0.launchOption) }) { return false }
    case .sceneWillContinueUserActivity, .applicationWillContinueUserActivity:
      return false
    case .onOpenURL:
      if !description.modifiers.contains(where: { $0.hasPrefix("onOpenURL") }) { return false }
    case .onContinueUserActivity:
      guard let type = options.userActivities.first?.activityType, description.continues(type) else {
        return false
      }
    default: break
    }
    return accepts(options)
  }

  private func accepts(_ options: ConnectionOptions) -> Bool {
    guard let types = description.acceptedActivityTypes, let activity = options.userActivities.first else {
      return true
    }
    return types.contains(activity.activityType)
  }
}

extension InstalledApp {
  /// Whether a pushed notification that the person opens is handed to the app delegate as it was when it arrived.
  ///
  /// UIKit: traces sceneless-push-warm and ios10-push-three-cases: an app without scenes and without a delegate of
  /// the notification centre. [pushWithoutCentre, B]
  func receivesPushInAppDelegate(_ response: NotificationResponse) -> Bool {
    adoption.isSceneless && response.trigger == .push
      && unimplemented.contains(.userNotificationCenterDidReceive)
      && !unimplemented.contains(.applicationDidReceiveRemoteNotification)
  }

  /// Whether SwiftUI's scene delegate forwards an activity to the app's own.
  ///
  /// UIKit: trace lp-swiftui-scenedelegate-widget-warm; migration.md 3: it announces the activity before the scene
  /// enters the foreground and continues it before the scene is active; a link goes to the modifiers.
  /// [swiftUIForwards, C]
  func forwardsToSceneDelegate(_ activity: UserActivity) -> Bool {
    adoption.lifeCycle == .swiftUI && activity.activityType != ActivityType.browsingWeb
      && description.sceneDelegate?.contains("\(EventName.sceneContinueUserActivity.text)") == true
      && !description.continues(activity.activityType)
  }
}

extension AppDescription {
  /// Whether a SwiftUI modifier continues activities of a type.
  package func continues(_ activityType: String) -> Bool {
    modifiers.contains { modifier in
      guard modifier.hasPrefix("onContinueUserActivity(") else { return false }
      let argument = String(
        modifier.dropFirst("onContinueUserActivity(".count).prefix { $0 != ")" && $0 != "," })
      return argument == activityType || ActivityType.value(ofSymbol: argument) == activityType
    }
  }
}
