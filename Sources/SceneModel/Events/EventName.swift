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
      .applicationWillTerminate:
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
    case .snapshot, .dismissalAnimation, .processSuspended, .processTerminated:
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
    case .processSuspended: "processSuspended"
    case .processTerminated: "processTerminated"
    case .snapshot: "snapshot"
    case .dismissalAnimation: "dismissalAnimation"
    }
  }
}
