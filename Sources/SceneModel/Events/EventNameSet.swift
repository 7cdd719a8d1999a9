/// A set of names of events, with a bit for each.
package struct EventNameSet: Equatable, Sendable {
  private var bits: UInt128 = 0

  /// Makes a set.
  package init(_ names: some Sequence<EventName> = []) {
    for name in names { bits |= 1 << UInt128(name.rawValue) }
  }

  /// Every name.
  package static let all = EventNameSet(EventName.allCases)

  /// Whether a name is in it.
  package func contains(_ name: EventName) -> Bool { bits & (1 << UInt128(name.rawValue)) != 0 }

  /// The names that are not in another set.
  package func subtracting(_ other: EventNameSet) -> EventNameSet {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }
}

extension EventName {
  /// The event of a name in full; nil when nothing is called so.
  package init?(text: String) {
    guard let name = EventName.byText[text] else { return nil }
    self = name
  }

  private static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0.text)", $0) })

  /// What the system calls on the delegate of a scene.
  package static let sceneDelegateMethods: [EventName] = [
    .sceneWillConnect, .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
    .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneContinueUserActivity, .stateRestorationActivity,
    .sceneWillContinueUserActivity,
    .sceneDidFailToContinueUserActivity, .windowSceneDidUpdate, .sceneOpenURLContexts,
    .windowScenePerformAction,
    .windowSceneUserDidAcceptCloudKitShare, .sceneRestoreInteractionState,
    .templateApplicationSceneDidConnect,
  ]

  /// What the system posts about scenes.
  package static let sceneNotifications: [EventName] = [
    .sceneWillConnectNotification, .sceneDidDisconnectNotification, .sceneWillEnterForegroundNotification,
    .sceneDidActivateNotification, .sceneWillDeactivateNotification, .sceneDidEnterBackgroundNotification,
  ]

  /// What the system calls on the delegate of the notification centre.
  package static let notificationCenterDelegateMethods: [EventName] = [
    .userNotificationCenterDidReceive, .userNotificationCenterWillPresent,
    .userNotificationCenterOpenSettings,
  ]

  /// What the system calls on the delegate of the app.
  package static let appDelegateMethods: [EventName] = [
    .configurationForConnecting, .didDiscardSceneSessions, .applicationWillFinishLaunching,
    .applicationDidFinishLaunching, .applicationWillTerminate, .applicationDidReceiveRemoteNotification,
    .applicationHandleEventsForBackgroundURLSession, .applicationOpenURL, .applicationContinueUserActivity,
    .applicationWillContinueUserActivity, .applicationDidFailToContinueUserActivity,
    .applicationPerformAction,
    .applicationUserDidAcceptCloudKitShare, .applicationDidBecomeActive, .applicationWillResignActive,
    .applicationDidEnterBackground, .applicationWillEnterForeground,
  ]
}
