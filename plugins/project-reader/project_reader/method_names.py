"""The delegate methods UIKit and UserNotifications call, by selector and by their full name in Swift.

The order of a table is the order in which a description lists what is implemented.
"""

from __future__ import annotations

from typing import Dict

APP_DELEGATE: Dict[str, str] = {
    "application:willFinishLaunchingWithOptions:": "application(_:willFinishLaunchingWithOptions:)",
    "application:didFinishLaunchingWithOptions:": "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching:": "applicationDidFinishLaunching(_:)",
    "application:configurationForConnectingSceneSession:options:": "application(_:configurationForConnecting:options:)",
    "application:didDiscardSceneSessions:": "application(_:didDiscardSceneSessions:)",
    "applicationDidBecomeActive:": "applicationDidBecomeActive(_:)",
    "applicationWillResignActive:": "applicationWillResignActive(_:)",
    "applicationDidEnterBackground:": "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground:": "applicationWillEnterForeground(_:)",
    "applicationWillTerminate:": "applicationWillTerminate(_:)",
    "applicationProtectedDataDidBecomeAvailable:": "applicationProtectedDataDidBecomeAvailable(_:)",
    "applicationProtectedDataWillBecomeUnavailable:": "applicationProtectedDataWillBecomeUnavailable(_:)",
    "applicationDidReceiveMemoryWarning:": "applicationDidReceiveMemoryWarning(_:)",
    "applicationSignificantTimeChange:": "applicationSignificantTimeChange(_:)",
    "applicationShouldRequestHealthAuthorization:": "applicationShouldRequestHealthAuthorization(_:)",
    "applicationShouldAutomaticallyLocalizeKeyCommands:": "applicationShouldAutomaticallyLocalizeKeyCommands(_:)",
    "application:openURL:options:": "application(_:open:options:)",
    "application:openURL:sourceApplication:annotation:": "application(_:open:sourceApplication:annotation:)",
    "application:handleOpenURL:": "application(_:handleOpen:)",
    "application:willContinueUserActivityWithType:": "application(_:willContinueUserActivityWithType:)",
    "application:continueUserActivity:restorationHandler:": "application(_:continue:restorationHandler:)",
    "application:didUpdateUserActivity:": "application(_:didUpdate:)",
    "application:didFailToContinueUserActivityWithType:error:": "application(_:didFailToContinueUserActivityWithType:error:)",
    "application:performActionForShortcutItem:completionHandler:": "application(_:performActionFor:completionHandler:)",
    "application:userDidAcceptCloudKitShareWithMetadata:": "application(_:userDidAcceptCloudKitShareWith:)",
    "application:handlerForIntent:": "application(_:handlerFor:)",
    "application:handleIntent:completionHandler:": "application(_:handle:completionHandler:)",
    "application:handleWatchKitExtensionRequest:reply:": "application(_:handleWatchKitExtensionRequest:reply:)",
    "application:didRegisterForRemoteNotificationsWithDeviceToken:": "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    "application:didFailToRegisterForRemoteNotificationsWithError:": "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    "application:didReceiveRemoteNotification:fetchCompletionHandler:": "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application:didReceiveRemoteNotification:": "application(_:didReceiveRemoteNotification:)",
    "application:didReceiveLocalNotification:": "application(_:didReceive:)",
    "application:didRegisterUserNotificationSettings:": "application(_:didRegister:)",
    "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:": "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    "application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:": "application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:)",
    "application:handleActionWithIdentifier:forLocalNotification:completionHandler:": "application(_:handleActionWithIdentifier:for:completionHandler:)",
    "application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:completionHandler:": "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)",
    "application:performFetchWithCompletionHandler:": "application(_:performFetchWithCompletionHandler:)",
    "application:handleEventsForBackgroundURLSession:completionHandler:": "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "application:supportedInterfaceOrientationsForWindow:": "application(_:supportedInterfaceOrientationsFor:)",
    "application:shouldAllowExtensionPointIdentifier:": "application(_:shouldAllowExtensionPointIdentifier:)",
    "application:viewControllerWithRestorationIdentifierPath:coder:": "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "application:shouldSaveSecureApplicationState:": "application(_:shouldSaveSecureApplicationState:)",
    "application:shouldRestoreSecureApplicationState:": "application(_:shouldRestoreSecureApplicationState:)",
    "application:shouldSaveApplicationState:": "application(_:shouldSaveApplicationState:)",
    "application:shouldRestoreApplicationState:": "application(_:shouldRestoreApplicationState:)",
    "application:willEncodeRestorableStateWithCoder:": "application(_:willEncodeRestorableStateWith:)",
    "application:didDecodeRestorableStateWithCoder:": "application(_:didDecodeRestorableStateWith:)",
}

SCENE_DELEGATE: Dict[str, str] = {
    "scene:willConnectToSession:options:": "scene(_:willConnectTo:options:)",
    "sceneDidDisconnect:": "sceneDidDisconnect(_:)",
    "sceneDidBecomeActive:": "sceneDidBecomeActive(_:)",
    "sceneWillResignActive:": "sceneWillResignActive(_:)",
    "sceneWillEnterForeground:": "sceneWillEnterForeground(_:)",
    "sceneDidEnterBackground:": "sceneDidEnterBackground(_:)",
    "scene:openURLContexts:": "scene(_:openURLContexts:)",
    "scene:willContinueUserActivityWithType:": "scene(_:willContinueUserActivityWithType:)",
    "scene:continueUserActivity:": "scene(_:continue:)",
    "scene:didFailToContinueUserActivityWithType:error:": "scene(_:didFailToContinueUserActivityWithType:error:)",
    "scene:didUpdateUserActivity:": "scene(_:didUpdate:)",
    "windowScene:performActionForShortcutItem:completionHandler:": "windowScene(_:performActionFor:completionHandler:)",
    "windowScene:userDidAcceptCloudKitShareWithMetadata:": "windowScene(_:userDidAcceptCloudKitShareWith:)",
    "stateRestorationActivityForScene:": "stateRestorationActivity(for:)",
    "scene:restoreInteractionStateWithUserActivity:": "scene(_:restoreInteractionStateWith:)",
    "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:": "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
    "windowScene:didUpdateEffectiveGeometry:": "windowScene(_:didUpdateEffectiveGeometry:)",
    "preferredWindowingControlStyleForScene:": "preferredWindowingControlStyle(for:)",
}

NOTIFICATION_CENTER_DELEGATE: Dict[str, str] = {
    "userNotificationCenter:willPresentNotification:withCompletionHandler:": "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:": "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "userNotificationCenter:openSettingsForNotification:": "userNotificationCenter(_:openSettingsFor:)",
}

SWIFT_NAMES: Dict[str, str] = {**APP_DELEGATE, **SCENE_DELEGATE, **NOTIFICATION_CENTER_DELEGATE}


def without_completion(name: str) -> str:
    """How Swift imports a method with a completion handler when it is asynchronous: without the last argument."""
    return name[: name[:-2].rindex(":") + 1] + ")"


ASYNCHRONOUS: Dict[str, str] = {
    without_completion(name): name
    for name in SWIFT_NAMES.values()
    if name.endswith((":completionHandler:)", ":fetchCompletionHandler:)", ":withCompletionHandler:)"))
}

# The fields of the connection options, as Swift spells them, and what Objective-C calls them.
CONNECTION_OPTIONS = (
    "urlContexts",
    "userActivities",
    "shortcutItem",
    "notificationResponse",
    "cloudKitShareMetadata",
    "handoffUserActivityType",
)
CONNECTION_OPTION_SPELLINGS: Dict[str, str] = {
    **{name: name for name in CONNECTION_OPTIONS},
    "URLContexts": "urlContexts",
}

# Activity types that code compares with by a constant of the system, with their raw values.
ACTIVITY_TYPES: Dict[str, str] = {
    "NSUserActivityTypeBrowsingWeb": "NSUserActivityTypeBrowsingWeb",
    "NSUserActivityTypeLiveActivity": "NSUserActivityTypeLiveActivity",
    "CSSearchableItemActionType": "com.apple.corespotlightitem",
    "CSQueryContinuationActionType": "com.apple.corespotlightquerycontinuation",
}


def swift_name(selector: str) -> str:
    """The Swift name of a delegate method; any other selector stays what it is."""
    return SWIFT_NAMES.get(selector, selector)


def asynchronous_name(name: str) -> str:
    """The full name of the delegate method that an asynchronous method of this name implements."""
    return ASYNCHRONOUS.get(name, name)
