import SceneModel
import Testing

@Suite struct EventNameTests {
  /// The names in full, by kind.
  static let callbacks: [EventName: String] = [
    .configurationForConnecting: "application(_:configurationForConnecting:options:)",
    .didDiscardSceneSessions: "application(_:didDiscardSceneSessions:)",
    .sceneWillConnect: "scene(_:willConnectTo:options:)",
    .sceneDidDisconnect: "sceneDidDisconnect(_:)",
    .sceneWillEnterForeground: "sceneWillEnterForeground(_:)",
    .sceneDidBecomeActive: "sceneDidBecomeActive(_:)",
    .sceneWillResignActive: "sceneWillResignActive(_:)",
    .sceneDidEnterBackground: "sceneDidEnterBackground(_:)",
    .sceneContinueUserActivity: "scene(_:continue:)",
    .stateRestorationActivity: "stateRestorationActivity(for:)",
    .sceneWillContinueUserActivity: "scene(_:willContinueUserActivityWithType:)",
    .sceneDidFailToContinueUserActivity: "scene(_:didFailToContinueUserActivityWithType:error:)",
    .windowSceneDidUpdate: "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
    .applicationWillFinishLaunching: "application(_:willFinishLaunchingWithOptions:)",
    .applicationDidFinishLaunching: "application(_:didFinishLaunchingWithOptions:)",
    .applicationWillTerminate: "applicationWillTerminate(_:)",
    .sceneOpenURLContexts: "scene(_:openURLContexts:)",
    .windowScenePerformAction: "windowScene(_:performActionFor:completionHandler:)",
    .windowSceneUserDidAcceptCloudKitShare: "windowScene(_:userDidAcceptCloudKitShareWith:)",
    .sceneRestoreInteractionState: "scene(_:restoreInteractionStateWith:)",
    .templateApplicationSceneDidConnect: "templateApplicationScene(_:didConnect:)",
    .onOpenURL: "onOpenURL(perform:)",
    .onContinueUserActivity: "onContinueUserActivity(_:perform:)",
    .userNotificationCenterDidReceive: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    .userNotificationCenterWillPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    .userNotificationCenterOpenSettings: "userNotificationCenter(_:openSettingsFor:)",
    .applicationDidReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    .applicationHandleEventsForBackgroundURLSession:
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    .locationManagerDidUpdateLocations: "locationManager(_:didUpdateLocations:)",
    .applicationOpenURL: "application(_:open:options:)",
    .applicationContinueUserActivity: "application(_:continue:restorationHandler:)",
    .applicationWillContinueUserActivity: "application(_:willContinueUserActivityWithType:)",
    .applicationDidFailToContinueUserActivity: "application(_:didFailToContinueUserActivityWithType:error:)",
    .applicationPerformAction: "application(_:performActionFor:completionHandler:)",
    .applicationUserDidAcceptCloudKitShare: "application(_:userDidAcceptCloudKitShareWith:)",
    .applicationDidBecomeActive: "applicationDidBecomeActive(_:)",
    .applicationWillResignActive: "applicationWillResignActive(_:)",
    .applicationDidEnterBackground: "applicationDidEnterBackground(_:)",
    .applicationWillEnterForeground: "applicationWillEnterForeground(_:)",
  ]

  static let notifications: [EventName: String] = [
    .sceneWillConnectNotification: "UIScene.willConnectNotification",
    .sceneDidDisconnectNotification: "UIScene.didDisconnectNotification",
    .sceneWillEnterForegroundNotification: "UIScene.willEnterForegroundNotification",
    .sceneDidActivateNotification: "UIScene.didActivateNotification",
    .sceneWillDeactivateNotification: "UIScene.willDeactivateNotification",
    .sceneDidEnterBackgroundNotification: "UIScene.didEnterBackgroundNotification",
    .windowDidBecomeVisibleNotification: "UIWindow.didBecomeVisibleNotification",
    .windowDidBecomeHiddenNotification: "UIWindow.didBecomeHiddenNotification",
    .windowDidBecomeKeyNotification: "UIWindow.didBecomeKeyNotification",
    .windowDidResignKeyNotification: "UIWindow.didResignKeyNotification",
    .applicationDidBecomeActiveNotification: "UIApplication.didBecomeActiveNotification",
    .applicationWillResignActiveNotification: "UIApplication.willResignActiveNotification",
    .applicationDidEnterBackgroundNotification: "UIApplication.didEnterBackgroundNotification",
    .applicationWillEnterForegroundNotification: "UIApplication.willEnterForegroundNotification",
    .applicationDidFinishLaunchingNotification: "UIApplication.didFinishLaunchingNotification",
    .applicationWillTerminateNotification: "UIApplication.willTerminateNotification",
  ]

  static let acts: [EventName: String] = [
    .snapshot: "snapshot", .dismissalAnimation: "dismissalAnimation", .processSuspended: "processSuspended",
    .processTerminated: "processTerminated", .pluginFault: "pluginFault",
  ]

  @Test(arguments: EventName.allCases)
  func `has UIKit's name and its kind`(_ name: EventName) {
    let text = "\(name.text)"
    switch name.kind {
    case .callback: #expect(Self.callbacks[name] == text)
    case .notification: #expect(Self.notifications[name] == text)
    case .system: #expect(Self.acts[name] == text)
    }
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
  }

  @Test func `has a name for every event`() {
    #expect(
      Self.callbacks.count + Self.notifications.count + Self.acts.count == EventName.allCases.count)
    #expect(Set(EventName.allCases.map { "\($0.text)" }).count == EventName.allCases.count)
    #expect("\(EventName.Kind.callback.name)" == "callback")
    #expect("\(EventName.Kind.notification.name)" == "notification")
    #expect("\(EventName.Kind.system.name)" == "system")
  }
}
