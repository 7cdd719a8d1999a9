"""Objective-C sources with a specification for XcodeGen."""

from __future__ import annotations

import unittest

from .support import ProjectTest, information

HEADER = """#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The delegate of the app.
@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window API_DEPRECATED("unused", ios(2.0, 13.0));
@end

NS_ASSUME_NONNULL_END
"""

APP = """#import "AppDelegate.h"

@implementation AppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    [UNUserNotificationCenter currentNotificationCenter].delegate = self;
    return YES;
}
- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options { return YES; }
#if TARGET_OS_IOS
- (void)application:(UIApplication *)application performActionForShortcutItem:(UIApplicationShortcutItem *)item completionHandler:(void (^)(BOOL))done {}
#endif
- (void)userNotificationCenter:(UNUserNotificationCenter *)center didReceiveNotificationResponse:(UNNotificationResponse *)response withCompletionHandler:(void (^)(void))done {}
@end
"""

SCENE = """#import "SceneDelegate.h"

@implementation SceneDelegate
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
    self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
    [self scene:scene openURLContexts:connectionOptions.URLContexts];
    for (NSUserActivity *activity in connectionOptions.userActivities) {
        [self scene:scene continueUserActivity:activity];
    }
}
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts {}
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
    if (![userActivity.activityType isEqualToString:kNoteActivity]) {
        return;
    }
    self.note = userActivity;
}
- (void)windowScene:(UIWindowScene *)windowScene performActionForShortcutItem:(UIApplicationShortcutItem *)item completionHandler:(void (^)(BOOL))done {}
@end
"""

SPECIFICATION = """name: Example
include:
  - path: shared.yml
options:
  bundleIdPrefix: org.example
targets:
  App:
    type: application
    platform: iOS
    sources:
      - path: App
    info:
      path: App/Info.plist
      properties:
        CFBundleURLTypes:
          - CFBundleURLSchemes: [note]
    entitlements:
      path: App/App.entitlements
      properties:
        com.apple.developer.associated-domains:
          - applinks:example.org
  Widget:
    type: app-extension
    platform: iOS
    sources: [Widget]
"""

SHARED = """targets:
  App:
    info:
      properties:
        UILaunchStoryboardName: Launch
        UIApplicationSceneManifest:
          UIApplicationSupportsMultipleScenes: true
          UISceneConfigurations:
            UIWindowSceneSessionRoleApplication:
              - UISceneConfigurationName: Default
                UISceneDelegateClassName: SceneDelegate
"""

FILES = {
    "project.yml": SPECIFICATION,
    "shared.yml": SHARED,
    "App/AppDelegate.h": HEADER,
    "App/AppDelegate.m": APP,
    "App/SceneDelegate.h": "@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n",
    "App/SceneDelegate.m": SCENE,
    "App/Types.m": 'NSString *const kNoteActivity = @"org.example.note";\n',
    "Widget/Widget.swift": 'struct Entry: View { var body: some View { Text("").onOpenURL { _ in } } }\n',
}


class ObjectiveCProjects(ProjectTest):
    def test_a_generated_project_is_read_from_its_specification(self) -> None:
        found = self.read(FILES)
        self.assertEqual(found["bundleIdentifier"], "org.example.App")
        self.assertEqual((found["sceneConfigurations"], found["supportsMultipleScenes"]), ("named", True))
        self.assertEqual(
            found["sources"]["/UIApplicationSceneManifest"], {"file": "shared.yml", "line": 6, "column": 9}
        )
        self.assertEqual(found["sources"]["/urlSchemes/0"], {"file": "project.yml", "line": 16, "column": 34})
        self.assertEqual(found["associatedDomains"], ["applinks:example.org"])

    def test_selectors_are_named_as_in_swift(self) -> None:
        found = self.read(FILES)
        self.assertEqual(
            found["appDelegate"],
            [
                "application(_:didFinishLaunchingWithOptions:)",
                "application(_:open:options:)",
                "application(_:performActionFor:completionHandler:)",
            ],
        )
        self.assertEqual(
            found["sceneDelegate"],
            [
                "scene(_:willConnectTo:options:)",
                "scene(_:openURLContexts:)",
                "scene(_:continue:)",
                "windowScene(_:performActionFor:completionHandler:)",
            ],
        )
        self.assertEqual(found["sources"]["/appDelegate/1"], {"file": "App/AppDelegate.m", "line": 8, "column": 9})

    def test_the_methods_of_the_notification_centres_delegate_are_named_as_in_swift(self) -> None:
        handler = """#import "Handler.h"
@implementation Handler
- (void)start { [[UNUserNotificationCenter currentNotificationCenter] setDelegate:self]; }
- (void)userNotificationCenter:(UNUserNotificationCenter *)center openSettingsForNotification:(UNNotification *)notification {}
@end
@implementation Handler (Foreground)
- (void)userNotificationCenter:(UNUserNotificationCenter *)center willPresentNotification:(UNNotification *)notification withCompletionHandler:(void (^)(UNNotificationPresentationOptions))done { done(0); }
@end
"""
        found = self.read(
            {
                **FILES,
                "App/AppDelegate.m": APP.replace("    [UNUserNotificationCenter currentNotificationCenter].delegate = self;\n", ""),
                "App/Handler.h": "@interface Handler : NSObject <UNUserNotificationCenterDelegate>\n@end\n",
                "App/Handler.m": handler,
            }
        )
        self.assertEqual(
            found["notificationCenterDelegate"],
            [
                "userNotificationCenter(_:willPresent:withCompletionHandler:)",
                "userNotificationCenter(_:openSettingsFor:)",
            ],
        )
        self.assertEqual(
            [found["sources"][f"/notificationCenterDelegate{part}"]["line"] for part in ("", "/0", "/1")], [3, 7, 4]
        )

    def test_a_class_of_a_header_that_swift_implements_stands_where_its_code_does(self) -> None:
        swift = "@main\n@objc @implementation\nextension AppDelegate {\n    func applicationDidBecomeActive(_ application: UIApplication) {}\n}\n"
        header = "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end\n"
        found = self.read({"App/AppDelegate.h": header, "App/AppDelegate.swift": swift, "Info.plist": information()})
        self.assertEqual(found["appDelegate"], ["applicationDidBecomeActive(_:)"])
        for pointer in ("/appDelegate", "/notificationCenterDelegate"):
            self.assertEqual(found["sources"][pointer], {"file": "App/AppDelegate.swift", "line": 3, "column": 11})

    def test_code_is_followed_as_in_swift(self) -> None:
        found = self.read(FILES)
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts", "userActivities"])
        self.assertEqual(found["acceptedActivityTypes"], ["org.example.note"])
        self.assertEqual(found["windowCreatedBy"], "UIWindow(windowScene:) in scene delegate")
        self.assertEqual(
            found["notificationCenterDelegate"], ["userNotificationCenter(_:didReceive:withCompletionHandler:)"]
        )
        self.assertNotIn("modifiers", found)
        self.assertEqual(found["undecided"], [])


if __name__ == "__main__":
    unittest.main()
