/// The names of everything the system tells: delegate methods, notifications, and acts of its own.
///
/// Names are UIKit's Swift names in full.
package enum EventName: UInt8, CaseIterable, Sendable {
  case configurationForConnecting
  case didDiscardSceneSessions
  case sceneWillConnect
  case sceneDidDisconnect
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneContinueUserActivity
  case stateRestorationActivity
  case sceneWillContinueUserActivity
  case sceneDidFailToContinueUserActivity
  case windowSceneDidUpdate
  case applicationWillFinishLaunching
  case applicationDidFinishLaunching
  case applicationWillTerminate
  case sceneOpenURLContexts
  case windowScenePerformAction
  case windowSceneUserDidAcceptCloudKitShare
  case sceneRestoreInteractionState
  case templateApplicationSceneDidConnect
  case onOpenURL
  case onContinueUserActivity
  case userNotificationCenterDidReceive
  case userNotificationCenterWillPresent
  case userNotificationCenterOpenSettings
  case applicationDidReceiveRemoteNotification
  case applicationHandleEventsForBackgroundURLSession
  case locationManagerDidUpdateLocations
  case applicationOpenURL
  case applicationContinueUserActivity
  case applicationWillContinueUserActivity
  case applicationDidFailToContinueUserActivity
  case applicationPerformAction
  case applicationUserDidAcceptCloudKitShare
  case applicationDidBecomeActive
  case applicationWillResignActive
  case applicationDidEnterBackground
  case applicationWillEnterForeground

  case sceneWillConnectNotification
  case sceneDidDisconnectNotification
  case sceneWillEnterForegroundNotification
  case sceneDidActivateNotification
  case sceneWillDeactivateNotification
  case sceneDidEnterBackgroundNotification
  case windowDidBecomeVisibleNotification
  case windowDidBecomeHiddenNotification
  case windowDidBecomeKeyNotification
  case windowDidResignKeyNotification
  case applicationDidBecomeActiveNotification
  case applicationWillResignActiveNotification
  case applicationDidEnterBackgroundNotification
  case applicationWillEnterForegroundNotification
  case applicationDidFinishLaunchingNotification
  case applicationWillTerminateNotification

  case snapshot
  case dismissalAnimation
  case processSuspended
  case processTerminated
  case pluginFault

  /// What kind of thing is told.
  package enum Kind: Sendable {
    /// A delegate method that the system calls on the app.
    case callback
    /// A notification that the system posts.
    case notification
    /// Something the system does by itself.
    case system

    /// The name of the case.
    package var name: StaticString {
      switch self {
      case .callback: "callback"
      case .notification: "notification"
      case .system: "system"
      }
    }
  }

  /// The kind.
  package var kind: Kind {
    switch self {
    case .configurationForConnecting, .didDiscardSceneSessions, .sceneWillConnect,
      .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneContinueUserActivity,
      .stateRestorationActivity, .sceneWillContinueUserActivity, .sceneDidFailToContinueUserActivity,
      .windowSceneDidUpdate, .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .applicationWillTerminate, .sceneOpenURLContexts, .windowScenePerformAction,
      .windowSceneUserDidAcceptCloudKitShare, .sceneRestoreInteractionState,
      .templateApplicationSceneDidConnect, .onOpenURL, .onContinueUserActivity,
      .userNotificationCenterDidReceive, .userNotificationCenterWillPresent,
      .userNotificationCenterOpenSettings, .applicationDidReceiveRemoteNotification,
      .applicationHandleEventsForBackgroundURLSession, .locationManagerDidUpdateLocations,
      .applicationOpenURL, .applicationContinueUserActivity, .applicationWillContinueUserActivity,
      .applicationDidFailToContinueUserActivity, .applicationPerformAction,
      .applicationUserDidAcceptCloudKitShare, .applicationDidBecomeActive, .applicationWillResignActive,
      .applicationDidEnterBackground, .applicationWillEnterForeground:
      .callback
    case .sceneWillConnectNotification, .sceneDidDisconnectNotification,
      .sceneWillEnterForegroundNotification, .sceneDidActivateNotification,
      .sceneWillDeactivateNotification, .sceneDidEnterBackgroundNotification,
      .windowDidBecomeVisibleNotification, .windowDidBecomeHiddenNotification,
      .windowDidBecomeKeyNotification, .windowDidResignKeyNotification,
      .applicationDidBecomeActiveNotification, .applicationWillResignActiveNotification,
      .applicationDidEnterBackgroundNotification, .applicationWillEnterForegroundNotification,
      .applicationDidFinishLaunchingNotification,
      .applicationWillTerminateNotification:
      .notification
    case .snapshot, .dismissalAnimation, .processSuspended, .processTerminated, .pluginFault:
      .system
    }
  }

  /// The name in full; it needs no escape in JSON.
  package var text: StaticString {
    switch self {
    case .configurationForConnecting: "application(_:configurationForConnecting:options:)"
    case .didDiscardSceneSessions: "application(_:didDiscardSceneSessions:)"
    case .sceneWillConnect: "scene(_:willConnectTo:options:)"
    case .sceneDidDisconnect: "sceneDidDisconnect(_:)"
    case .sceneWillEnterForeground: "sceneWillEnterForeground(_:)"
    case .sceneDidBecomeActive: "sceneDidBecomeActive(_:)"
    case .sceneWillResignActive: "sceneWillResignActive(_:)"
    case .sceneDidEnterBackground: "sceneDidEnterBackground(_:)"
    case .sceneContinueUserActivity: "scene(_:continue:)"
    case .stateRestorationActivity: "stateRestorationActivity(for:)"
    case .sceneWillConnectNotification: "UIScene.willConnectNotification"
    case .sceneDidDisconnectNotification: "UIScene.didDisconnectNotification"
    case .sceneWillEnterForegroundNotification: "UIScene.willEnterForegroundNotification"
    case .sceneDidActivateNotification: "UIScene.didActivateNotification"
    case .sceneWillDeactivateNotification: "UIScene.willDeactivateNotification"
    case .sceneDidEnterBackgroundNotification: "UIScene.didEnterBackgroundNotification"
    case .windowDidBecomeVisibleNotification: "UIWindow.didBecomeVisibleNotification"
    case .windowDidBecomeHiddenNotification: "UIWindow.didBecomeHiddenNotification"
    case .windowDidBecomeKeyNotification: "UIWindow.didBecomeKeyNotification"
    case .windowDidResignKeyNotification: "UIWindow.didResignKeyNotification"
    case .applicationDidBecomeActiveNotification: "UIApplication.didBecomeActiveNotification"
    case .applicationWillResignActiveNotification: "UIApplication.willResignActiveNotification"
    case .applicationDidEnterBackgroundNotification: "UIApplication.didEnterBackgroundNotification"
    case .applicationWillEnterForegroundNotification:
      "UIApplication.willEnterForegroundNotification"
    case .sceneWillContinueUserActivity: "scene(_:willContinueUserActivityWithType:)"
    case .sceneDidFailToContinueUserActivity: "scene(_:didFailToContinueUserActivityWithType:error:)"
    case .windowSceneDidUpdate: "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"
    case .applicationWillFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .applicationDidFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .applicationWillTerminate: "applicationWillTerminate(_:)"
    case .applicationDidFinishLaunchingNotification: "UIApplication.didFinishLaunchingNotification"
    case .applicationWillTerminateNotification: "UIApplication.willTerminateNotification"
    case .sceneOpenURLContexts: "scene(_:openURLContexts:)"
    case .windowScenePerformAction: "windowScene(_:performActionFor:completionHandler:)"
    case .windowSceneUserDidAcceptCloudKitShare: "windowScene(_:userDidAcceptCloudKitShareWith:)"
    case .sceneRestoreInteractionState: "scene(_:restoreInteractionStateWith:)"
    case .templateApplicationSceneDidConnect: "templateApplicationScene(_:didConnect:)"
    case .onOpenURL: "onOpenURL(perform:)"
    case .onContinueUserActivity: "onContinueUserActivity(_:perform:)"
    case .userNotificationCenterDidReceive: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    case .userNotificationCenterWillPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    case .userNotificationCenterOpenSettings: "userNotificationCenter(_:openSettingsFor:)"
    case .applicationDidReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .applicationHandleEventsForBackgroundURLSession:
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case .locationManagerDidUpdateLocations: "locationManager(_:didUpdateLocations:)"
    case .applicationOpenURL: "application(_:open:options:)"
    case .applicationContinueUserActivity: "application(_:continue:restorationHandler:)"
    case .applicationWillContinueUserActivity: "application(_:willContinueUserActivityWithType:)"
    case .applicationDidFailToContinueUserActivity:
      "application(_:didFailToContinueUserActivityWithType:error:)"
    case .applicationPerformAction: "application(_:performActionFor:completionHandler:)"
    case .applicationUserDidAcceptCloudKitShare: "application(_:userDidAcceptCloudKitShareWith:)"
    case .applicationDidBecomeActive: "applicationDidBecomeActive(_:)"
    case .applicationWillResignActive: "applicationWillResignActive(_:)"
    case .applicationDidEnterBackground: "applicationDidEnterBackground(_:)"
    case .applicationWillEnterForeground: "applicationWillEnterForeground(_:)"
    case .processSuspended: "processSuspended"
    case .processTerminated: "processTerminated"
    case .pluginFault: "pluginFault"
    case .snapshot: "snapshot"
    case .dismissalAnimation: "dismissalAnimation"
    }
  }
}
