import SceneModel

extension EventName {
  /// What only a launch with something to hand over, an app of another shape, or a plugin brings about.
  static let ofLaunches: Set<EventName> = [
    .sceneOpenURLContexts, .windowScenePerformAction, .windowSceneUserDidAcceptCloudKitShare,
    .sceneRestoreInteractionState, .templateApplicationSceneDidConnect, .onOpenURL, .onContinueUserActivity,
    .userNotificationCenterDidReceive, .userNotificationCenterWillPresent,
    .userNotificationCenterOpenSettings,
    .applicationDidReceiveRemoteNotification, .applicationHandleEventsForBackgroundURLSession,
    .locationManagerDidUpdateLocations, .applicationOpenURL, .applicationContinueUserActivity,
    .applicationWillContinueUserActivity, .applicationDidFailToContinueUserActivity,
    .applicationPerformAction,
    .applicationUserDidAcceptCloudKitShare, .applicationDidBecomeActive, .applicationWillResignActive,
    .applicationDidEnterBackground, .applicationWillEnterForeground, .pluginFault,
  ]
}
