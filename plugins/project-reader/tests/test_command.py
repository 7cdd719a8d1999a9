"""The choice of an app, the errors, and the exit statuses."""

from __future__ import annotations

import sys
import unittest
from unittest import mock

from project_reader import parsers

from .support import APP_DELEGATE, NAMED_MANIFEST, ProjectTest, connecting, information

XCODE_PROJECT = """// !$*UTF8*$!
{
	objects = {
		A1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
		A2 = { isa = PBXBuildFile; fileRef = A1; };
		A3 = { isa = PBXSourcesBuildPhase; files = (A2, ); };
		A4 = { isa = PBXGroup; children = (A1, ); path = App; sourceTree = "<group>"; };
		A5 = { isa = PBXGroup; children = (A4, ); sourceTree = "<group>"; };
		C1 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				GENERATE_INFOPLIST_FILE = YES;
				INFOPLIST_KEY_UILaunchScreen_Generation = YES;
				INFOPLIST_FILE = "App/App-Info.plist";
				PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME:lower)";
			};
			name = Release;
		};
		C2 = { isa = XCConfigurationList; buildConfigurations = (C1, ); };
		T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = C2; buildPhases = (A3, ); };
		P1 = { isa = PBXProject; mainGroup = A5; targets = (T1, ); };
	};
	rootObject = P1;
}
"""


class Targets(ProjectTest):
    def two_apps(self) -> None:
        self.write(
            {
                f"{name}/{file}": content
                for name in ("First", "Second")
                for file, content in (
                    ("AppDelegate.swift", APP_DELEGATE),
                    ("Info.plist", information(CFBundleIdentifier=f"org.example.{name.lower()}")),
                )
            }
        )

    def test_several_apps_are_listed(self) -> None:
        self.two_apps()
        self.assertEqual(self.run_program(), 2)
        self.assertIn("First/AppDelegate.swift:4", self.errors)
        self.assertIn("Second/AppDelegate.swift:4", self.errors)

    def test_one_of_several_apps_is_chosen(self) -> None:
        self.two_apps()
        found = self.read({}, "--target", "Second")
        self.assertEqual((found["bundleIdentifier"], found["sources"]["/bundleIdentifier"]["file"]), ("org.example.second", "Second/Info.plist"))

    def test_a_target_that_is_not_there_is_refused(self) -> None:
        self.two_apps()
        self.assertEqual(self.run_program("--target", "Third"), 2)
        self.assertIn("no app has the target Third", self.errors)

    def test_an_xcode_project_names_the_property_list(self) -> None:
        found = self.read(
            {
                "Example.xcodeproj/project.pbxproj": XCODE_PROJECT,
                "App/AppDelegate.swift": APP_DELEGATE,
                "App/SceneDelegate.swift": connecting(""),
                "App/App-Info.plist": information(NAMED_MANIFEST),
                "Sample/AppDelegate.swift": APP_DELEGATE,
                "Sample/Info.plist": information(),
            }
        )
        self.assertEqual((found["bundleIdentifier"], found["sources"]["/sceneManifest"]["file"]), ("org.example.App", "App/App-Info.plist"))
        self.assertEqual(found["launchScreen"], "UILaunchScreen")
        self.assertEqual(
            found["sources"]["/launchScreen"], {"file": "Example.xcodeproj/project.pbxproj", "line": 13, "column": 5}
        )

    def test_targets_that_share_a_delegate_are_one_app(self) -> None:
        target = "    type: application\n    platform: iOS\n    sources: [App]\n    info: {path: %s.plist, properties: {CFBundleIdentifier: org.example.%s}}\n"
        files = {
            "project.yml": "targets:\n  Store:\n"
            + target % ("Store", "store")
            + "  Beta:\n"
            + target % ("Beta", "beta"),
            "App/AppDelegate.swift": APP_DELEGATE,
            "Store.plist": information(),
            "Beta.plist": information(),
        }
        found = self.read(files)
        self.assertEqual(found["bundleIdentifier"], "org.example.store")
        self.assertEqual(self.undecided(found), ["/windowCreatedBy", ""])
        self.assertEqual(self.read({}, "--target", "Beta")["bundleIdentifier"], "org.example.beta")

    def test_an_app_beside_a_specification_is_an_app_too(self) -> None:
        specification = (
            "targets:\n  Specified:\n    type: application\n    platform: iOS\n    sources: [App]\n"
            "    info: {path: App/Info.plist, properties: {CFBundleIdentifier: org.example.specified}}\n"
        )
        handled = connecting("        use(connectionOptions.urlContexts)")
        centre = APP_DELEGATE.replace(
            "{ true }", "{ UNUserNotificationCenter.current().delegate = Elsewhere(); return true }"
        )
        for folder in ("", "Generated/"):
            with self.subTest(folder):
                self.folder = self.folder / ("inner" if folder else "root")
                self.write(
                    {
                        f"{folder}project.yml": specification,
                        f"{folder}App/AppDelegate.swift": APP_DELEGATE,
                        "Plain/AppDelegate.swift": centre,
                        "Plain/SceneDelegate.swift": handled,
                        "Plain/Info.plist": information(NAMED_MANIFEST, CFBundleIdentifier="org.example.plain"),
                    }
                )
                self.assertEqual(self.run_program(), 2)
                self.assertIn(f"{folder}project.yml:Specified  AppDelegate  {folder}App/AppDelegate.swift:4", self.errors)
                self.assertIn("no target  AppDelegate  Plain/AppDelegate.swift:4", self.errors)
                found = self.read({}, "--target", "Specified")
                self.assertEqual(
                    (found["bundleIdentifier"], found["sceneDelegate"], found["notificationCenterDelegate"]),
                    ("org.example.specified", [], False),
                )
                found = self.read({}, "--target", "Plain")
                self.assertEqual(
                    (found["bundleIdentifier"], found["sceneDelegateClass"], found["notificationCenterDelegate"]),
                    ("org.example.plain", "SceneDelegate", None),
                )
                self.assertEqual(found["sources"]["/appDelegate"]["file"], "Plain/AppDelegate.swift")

    def test_the_apps_of_other_systems_are_none(self) -> None:
        menu = "@main\nstruct MenuApp: App {\n    @NSApplicationDelegateAdaptor(Helper.self) var helper\n}\n"
        files = {
            "Phone/AppDelegate.swift": APP_DELEGATE,
            "Phone/Info.plist": information(),
            "Mac/AppDelegate.swift": "import AppKit\n@main\nclass AppDelegate: NSObject, NSApplicationDelegate {}\n",
            "Mac/MenuApp.swift": menu,
        }
        self.assertEqual(self.read(files)["sources"]["/appDelegate"]["file"], "Phone/AppDelegate.swift")
        self.write({"Mac/MenuApp.swift": menu.replace("{\n", "{\n    @UIApplicationDelegateAdaptor var other: Other\n")})
        self.assertEqual(self.run_program(), 2)

    def test_dependencies_and_tests_are_passed_over_unless_asked_for(self) -> None:
        files = {
            "App/AppDelegate.swift": APP_DELEGATE,
            "App/Info.plist": information(NAMED_MANIFEST),
            "Pods/Glue/SceneDelegate.swift": connecting("        use(connectionOptions.shortcutItem)"),
            "AppTests/Broken.plist": "",
            "AppTests/AppDelegate.swift": APP_DELEGATE,
        }
        self.assertEqual(self.read(files)["connectionOptionsConsumed"], [])
        self.assertEqual(self.read(files, "--include-dependencies")["connectionOptionsConsumed"], ["shortcutItem"])


class Errors(ProjectTest):
    def test_a_broken_property_list_is_named(self) -> None:
        self.write({"AppDelegate.swift": APP_DELEGATE, "Info.plist": "<plist><dict>\n<key>A</key></dict"})
        self.assertEqual(self.run_program(), 3)
        self.assertRegex(self.errors, r"^read_project.py: Info.plist:2:\d+: not a property list: ")

    def test_a_broken_specification_is_named(self) -> None:
        self.write({"AppDelegate.swift": APP_DELEGATE, "project.yml": "targets:\n  App: [\n"})
        self.assertEqual(self.run_program(), 3)
        self.assertRegex(self.errors, r"project.yml:3:1: not YAML: ")

    def test_a_broken_xcode_project_is_named(self) -> None:
        self.write({"AppDelegate.swift": APP_DELEGATE, "A.xcodeproj/project.pbxproj": "{ a = b }"})
        self.assertEqual(self.run_program(), 3)
        self.assertIn("A.xcodeproj/project.pbxproj:1:9: not an Xcode project: ';' is expected", self.errors)

    def test_a_folder_without_an_app_is_an_error(self) -> None:
        self.write({"Library.swift": "public func help() {}\n"})
        self.assertEqual(self.run_program(), 3)
        self.assertIn("no app delegate", self.errors)

    def test_a_file_is_no_project(self) -> None:
        self.folder = self.folder / "nothing"
        self.assertEqual(self.run_program(), 2)
        self.assertIn("not a folder", self.errors)

    def test_a_missing_parser_says_what_to_install(self) -> None:
        self.write({"AppDelegate.swift": APP_DELEGATE})
        parsers.parser_for.cache_clear()
        self.addCleanup(parsers.parser_for.cache_clear)
        with mock.patch.dict(sys.modules, {"tree_sitter": None}):
            self.assertEqual(self.run_program(), 4)
        self.assertRegex(self.errors, r"pip install -r /.*/requirements.txt")

    def test_the_same_project_gives_the_same_bytes(self) -> None:
        self.read(
            {
                "AppDelegate.swift": APP_DELEGATE,
                "Info.plist": information(NAMED_MANIFEST),
                "SceneDelegate.swift": connecting(""),
            }
        )
        first = self.output
        self.read({})
        self.assertEqual(self.output, first)
        self.assertTrue(first.endswith("}\n"))


if __name__ == "__main__":
    unittest.main()
