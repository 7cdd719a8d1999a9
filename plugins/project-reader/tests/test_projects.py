"""Whole projects of every shape that is told apart."""

from __future__ import annotations

import plistlib
import unittest
from typing import Any, List

from .support import APP_DELEGATE, NAMED_MANIFEST, ProjectTest, connecting, information

BEFORE = """import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool { true }
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult { .noData }
    func applicationDidBecomeActive(_ application: UIApplication) {}
    static func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? { nil }
    func application(_ application: UIApplication, somethingOfOurOwn value: Int) {}
}
"""


class UIKitProjects(ProjectTest):
    def test_an_app_without_scenes_makes_its_window_in_the_app_delegate(self) -> None:
        found = self.read(
            {"App/AppDelegate.swift": BEFORE, "App/Info.plist": information(UILaunchStoryboardName="Launch")}
        )
        self.assertEqual((found["sceneManifest"], found["sceneConfigurations"]), (False, "none"))
        self.assertEqual(
            found["appDelegate"],
            [
                "application(_:didFinishLaunchingWithOptions:)",
                "applicationDidBecomeActive(_:)",
                "application(_:open:options:)",
                "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            ],
        )
        self.assertEqual(found["sceneDelegate"], [])
        self.assertNotIn("sceneDelegateClass", found)
        self.assertEqual(found["windowCreatedBy"], "UIWindow(frame:) in app delegate")
        self.assertEqual(found["launchScreen"], "UILaunchStoryboardName")
        self.assertIs(found["notificationCenterDelegate"], False)
        self.assertEqual(found["sources"]["/notificationCenterDelegate"]["line"], 7)
        self.assertEqual(found["undecided"], [])
        self.assertEqual(
            found["sources"]["/appDelegate/2"], {"file": "App/AppDelegate.swift", "line": 12, "column": 10}
        )
        self.assertEqual(found["sources"]["/launchScreen"], {"file": "App/Info.plist", "line": 5, "column": 2})

    def test_without_an_info_plist_it_is_not_known_whether_scenes_are_adopted(self) -> None:
        found = self.read({"App/AppDelegate.swift": BEFORE})
        self.assertEqual(self.undecided(found), ["/sceneManifest", "/sceneDelegate"])
        self.assertIs(found["sceneManifest"], False)
        for member in ("urlSchemes", "userActivityTypes", "cloudKitSharing", "documentTypes"):
            self.assertNotIn(member, found)

    def test_a_migrated_app_has_a_scene_delegate_from_the_manifest(self) -> None:
        found = self.read(
            {
                "App/AppDelegate.swift": APP_DELEGATE,
                "App/SceneDelegate.swift": connecting(
                    "        window = UIWindow(windowScene: scene as! UIWindowScene)\n        handle(connectionOptions.urlContexts)"
                ),
                "App/Info.plist": information(
                    NAMED_MANIFEST,
                    CFBundleIdentifier="org.example.app",
                    CKSharingSupported=True,
                    CFBundleURLTypes=[{"CFBundleURLSchemes": ["one", "two"]}],
                ),
                "App/App.entitlements": plistlib.dumps(
                    {"com.apple.developer.associated-domains": ["applinks:example.org"]}
                ),
            }
        )
        self.assertEqual(found["UIApplicationSceneManifest"], NAMED_MANIFEST)
        self.assertEqual((found["sceneConfigurations"], found["sceneDelegateClass"]), ("named", "SceneDelegate"))
        self.assertEqual(found["connectionOptionsConsumed"], ["urlContexts"])
        self.assertEqual(found["windowCreatedBy"], "UIWindow(windowScene:) in scene delegate")
        self.assertEqual((found["bundleIdentifier"], found["sources"]["/bundleIdentifier"]["file"]), ("org.example.app", "App/Info.plist"))
        self.assertEqual((found["urlSchemes"], found["associatedDomains"]), (["one", "two"], ["applinks:example.org"]))
        self.assertIs(found["cloudKitSharing"], True)
        self.assertEqual(found["sources"]["/connectionOptionsConsumed/0"]["line"], 6)

    def test_a_storyboard_of_the_configuration_makes_the_window(self) -> None:
        manifest = {
            "UISceneConfigurations": {
                "UIWindowSceneSessionRoleApplication": [
                    {
                        "UISceneConfigurationName": "Default",
                        "UISceneDelegateClassName": "SceneDelegate",
                        "UISceneStoryboardFile": "Main",
                    }
                ]
            }
        }
        found = self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "SceneDelegate.swift": connecting(""),
                "Info.plist": information(manifest),
            }
        )
        self.assertEqual(found["windowCreatedBy"], "storyboard from scene configuration")
        self.assertEqual(found["sceneDelegate"], ["scene(_:willConnectTo:options:)"])
        self.assertEqual(found["connectionOptionsConsumed"], [])

    def test_an_empty_manifest_is_called_empty(self) -> None:
        found = self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "Info.plist": information({"UISceneConfigurations": {}}, UIMainStoryboardFile="Main"),
            }
        )
        self.assertEqual((found["sceneManifest"], found["sceneConfigurations"]), (True, "empty"))
        self.assertEqual(found["windowCreatedBy"], "main storyboard")

    def test_a_configuration_in_code_needs_no_manifest(self) -> None:
        delegate = APP_DELEGATE.rstrip("}\n") + """ }
    func application(_ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        if let item = options.shortcutItem { remember(item) }
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}
"""
        found = self.read(
            {"AppDelegate.swift": delegate, "SceneDelegate.swift": connecting(""), "Info.plist": information()}
        )
        self.assertEqual((found["sceneManifest"], found["sceneConfigurations"]), (False, "inCode"))
        self.assertEqual(found["sceneDelegateClass"], "SceneDelegate")
        self.assertEqual(found["configurationForConnectingReads"], ["shortcutItem"])

    def test_a_class_that_is_not_there_is_left_open(self) -> None:
        found = self.read({"AppDelegate.swift": APP_DELEGATE, "Info.plist": information(NAMED_MANIFEST)})
        self.assertIsNone(found["sceneDelegateClass"])
        self.assertEqual(found["sceneDelegate"], [])
        self.assertIn("/sceneDelegateClass", self.undecided(found))
        self.assertIn("/sceneDelegate", self.undecided(found))

    def test_a_superclass_that_is_not_there_is_left_open(self) -> None:
        delegate = APP_DELEGATE.replace("UIResponder, UIApplicationDelegate", "FrameworkAppDelegate")
        found = self.read({"AppDelegate.swift": delegate, "Info.plist": information()})
        self.assertEqual(found["appDelegate"], ["application(_:didFinishLaunchingWithOptions:)"])
        self.assertIn("/appDelegate", self.undecided(found))
        self.assertIsNone(found["notificationCenterDelegate"])

    def test_what_a_superclass_in_the_project_implements_counts(self) -> None:
        base = connecting("        read(connectionOptions.userActivities)").replace(
            "SceneDelegate:", "BaseSceneDelegate:"
        )
        found = self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "Base.swift": base,
                "Info.plist": information(NAMED_MANIFEST),
                "SceneDelegate.swift": "class SceneDelegate: BaseSceneDelegate {}\nextension SceneDelegate {\n"
                "    func sceneDidBecomeActive(_ scene: UIScene) {}\n}\n",
            }
        )
        self.assertEqual(found["sceneDelegate"], ["scene(_:willConnectTo:options:)", "sceneDidBecomeActive(_:)"])
        self.assertEqual(found["connectionOptionsConsumed"], ["userActivities"])
        self.assertEqual(
            found["undecided"], [entry for entry in found["undecided"] if entry["pointer"] != "/sceneDelegate"]
        )

    def test_a_binary_property_list_is_read(self) -> None:
        binary = plistlib.dumps(
            {"UIApplicationSceneManifest": NAMED_MANIFEST, "CFBundleIdentifier": "org.example.app"},
            fmt=plistlib.FMT_BINARY,
        )
        found = self.read(
            {"AppDelegate.swift": APP_DELEGATE, "SceneDelegate.swift": connecting(""), "Info.plist": binary}
        )
        self.assertEqual(found["UIApplicationSceneManifest"], NAMED_MANIFEST)
        self.assertEqual(found["sources"]["/bundleIdentifier"], {"file": "Info.plist", "line": 1, "column": 1})


class NotificationCentres(ProjectTest):
    TAPPED = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    SHOWN = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    SETTINGS = "userNotificationCenter(_:openSettingsFor:)"
    CODE = {
        TAPPED: "    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}\n",
        SHOWN: "    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, "
        "withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void) { done([]) }\n",
        SETTINGS: "    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}\n",
    }

    def set_to(self, value: str, rest: str) -> Any:
        """The description of an app whose app delegate sets the notification centre's delegate."""
        code = f"{{ let center = UNUserNotificationCenter.current(); center.delegate = {value}; return true }}"
        return self.read(
            {
                "AppDelegate.swift": APP_DELEGATE.replace("{ true }", code),
                "Handler.swift": rest,
                "Info.plist": information(),
            }
        )

    def reasons(self, found: Any) -> List[str]:
        return [entry["reason"] for entry in found["undecided"] if entry["pointer"] == "/notificationCenterDelegate"]

    def handler(self, name: str, *methods: str, superclass: str = "NSObject") -> str:
        code = "".join(self.CODE[method] for method in methods)
        return f"class {name}: {superclass}, UNUserNotificationCenterDelegate {{\n{code}}}\n"

    def test_the_methods_of_the_delegate_are_listed(self) -> None:
        for methods in ([self.TAPPED], [self.SHOWN], [self.SETTINGS], [self.SHOWN, self.TAPPED], []):
            with self.subTest(methods=methods):
                code = "".join(self.CODE[method] for method in methods)
                found = self.set_to(
                    "self", f"extension AppDelegate: UNUserNotificationCenterDelegate {{\n{code}}}\n"
                )
                self.assertEqual(found["notificationCenterDelegate"], methods)
                self.assertEqual(self.reasons(found), [])
                self.assertEqual(
                    found["sources"]["/notificationCenterDelegate"],
                    {"file": "AppDelegate.swift", "line": 8, "column": 66},
                )
                for index in range(len(methods)):
                    self.assertEqual(
                        found["sources"][f"/notificationCenterDelegate/{index}"],
                        {"file": "Handler.swift", "line": 2 + index, "column": 10},
                    )

    def test_superclasses_in_the_project_count(self) -> None:
        rest = self.handler("Base", self.TAPPED) + self.handler("Handler", self.SHOWN, superclass="Base")
        found = self.set_to("Handler()", rest)
        self.assertEqual(found["notificationCenterDelegate"], [self.SHOWN, self.TAPPED])
        self.assertEqual(self.reasons(found), [])

    def test_a_superclass_that_is_not_there_leaves_open_what_is_missing(self) -> None:
        found = self.set_to("Handler()", self.handler("Handler", self.TAPPED, superclass="FrameworkHandler"))
        self.assertEqual(found["notificationCenterDelegate"], [self.TAPPED])
        self.assertIn("Handler inherits from FrameworkHandler", self.reasons(found)[0])
        found = self.set_to("Handler()", self.handler("Handler", superclass="FrameworkHandler"))
        self.assertIsNone(found["notificationCenterDelegate"])
        found = self.set_to("Handler()", self.handler("Handler", *self.CODE, superclass="FrameworkHandler"))
        self.assertEqual((len(found["notificationCenterDelegate"]), self.reasons(found)), (3, []))

    def test_several_delegates_count_if_all_of_them_are_certain(self) -> None:
        second = "func later() { UNUserNotificationCenter.current().delegate = %s }\n"
        both = self.handler("First", self.TAPPED) + self.handler("Second", self.TAPPED, self.SHOWN)
        found = self.set_to("First()", both + second % "Second()")
        self.assertEqual(found["notificationCenterDelegate"], [self.SHOWN, self.TAPPED])
        self.assertEqual(
            self.reasons(found),
            [f"First is set as the notification centre's delegate too and does not implement {self.SHOWN}."],
        )
        for unknown in ("FrameworkHandler()", "Third()"):
            with self.subTest(unknown):
                third = self.handler("Third", self.TAPPED, superclass="Elsewhere")
                found = self.set_to("First()", both + third + second % unknown)
                self.assertIsNone(found["notificationCenterDelegate"])
                self.assertEqual(len(self.reasons(found)), 1)

    def test_a_class_behind_a_protocol_or_a_base_class_is_left_open(self) -> None:
        protocol = (
            "protocol Handling: UNUserNotificationCenterDelegate {}\nextension Handling {\n"
            "    func start() { UNUserNotificationCenter.current().delegate = self }\n}\n"
        )
        found = self.read(
            {"AppDelegate.swift": APP_DELEGATE, "Handler.swift": protocol, "Info.plist": information()}
        )
        self.assertIsNone(found["notificationCenterDelegate"])
        self.assertEqual(self.reasons(found), ["The class of the notification centre's delegate is not known."])
        rest = self.handler("Base", self.TAPPED) + self.handler("Other", self.SHOWN, superclass="Base")
        found = self.set_to("Base()", rest)
        self.assertEqual(found["notificationCenterDelegate"], [self.TAPPED])
        self.assertIn("Other may be what is set in place of Base", self.reasons(found)[0])

    def test_what_a_base_class_of_the_app_delegate_sets_is_the_app_delegate(self) -> None:
        base = "class Base: UIResponder, UIApplicationDelegate {\n    func start() { UNUserNotificationCenter.current().delegate = self }\n}\n"
        delegate = APP_DELEGATE.replace("UIResponder, UIApplicationDelegate {", "Base {\n" + self.CODE[self.SHOWN])
        found = self.read({"AppDelegate.swift": delegate, "Handler.swift": base, "Info.plist": information()})
        self.assertEqual(found["notificationCenterDelegate"], [self.SHOWN])
        self.assertEqual(self.reasons(found), [])


class SwiftUIProjects(ProjectTest):
    APP = """import SwiftUI

@main
struct ExampleApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    var body: some Scene {
        WindowGroup {
            ContentView()
                .onOpenURL { url in open(url) }
                .onContinueUserActivity(CSSearchableItemActionType, perform: found)
        }
    }
}
"""
    DELEGATE = APP_DELEGATE.replace("@main\n", "").replace("UIResponder", "NSObject")

    def test_an_adapted_delegate_and_the_modifiers_are_found(self) -> None:
        found = self.read(
            {"ExampleApp.swift": self.APP, "AppDelegate.swift": self.DELEGATE, "Info.plist": information()}
        )
        self.assertEqual((found["sceneConfigurations"], found["delegateAdaptor"]), ("swiftui", True))
        self.assertEqual(found["appDelegate"], ["application(_:didFinishLaunchingWithOptions:)"])
        self.assertEqual(found["modifiers"], ["onOpenURL", "onContinueUserActivity(CSSearchableItemActionType)"])
        self.assertEqual(found["sources"]["/modifiers/0"], {"file": "ExampleApp.swift", "line": 9, "column": 18})
        self.assertIsNone(found["windowCreatedBy"])
        self.assertEqual(found["undecided"], [])

    def test_an_app_without_a_delegate_is_an_app(self) -> None:
        app = self.APP.replace("    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate\n", "")
        found = self.read({"ExampleApp.swift": app})
        self.assertEqual((found["delegateAdaptor"], found["appDelegate"]), (False, []))
        bare = self.read({"ExampleApp.swift": app.replace("onOpenURL", "onSomething").replace("onContinue", "on")})
        self.assertEqual((bare["modifiers"], bare["sources"]["/modifiers"]["line"]), ([], 4))

    def test_hosted_content_counts_its_modifiers(self) -> None:
        view = 'struct Content: View { var body: some View { Text("").onOpenURL { _ in } } }\n'
        found = self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "Info.plist": information(NAMED_MANIFEST),
                "Content.swift": view,
                "SceneDelegate.swift": connecting("        let host = UIHostingController(rootView: Content())"),
            }
        )
        self.assertEqual(found["modifiers"], ["onOpenURL"])
        self.assertNotIn("delegateAdaptor", found)


if __name__ == "__main__":
    unittest.main()
