"""What can arrive at an app at all: what it declares, and what is certain not to be declared anywhere."""

from __future__ import annotations

import plistlib
import unittest
from typing import Any, Dict

from .support import APP_DELEGATE, NAMED_MANIFEST, ProjectTest, connecting, information

LISTS = ("urlSchemes", "userActivityTypes", "shortcutItemTypes", "documentTypes")
FLAGS = ("cloudKitSharing", "spotlightContinuation", "supportsLiveActivities")
OFFERS = LISTS + FLAGS + ("associatedDomains",)
NOTHING: Dict[str, Any] = {**{name: [] for name in LISTS}, **{name: False for name in FLAGS}}
SPECIFICATION = """targets:
  App:
    type: application
    platform: iOS
    sources: [App]
    settings: {PRODUCT_BUNDLE_IDENTIFIER: org.example.app}
"""
PROJECT = """// !$*UTF8*$!
{ objects = {
    P = { isa = PBXProject; targets = (T); buildConfigurationList = NONE; mainGroup = G; };
    G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
    S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; fileSystemSynchronizedGroups = (S); };
    L = { isa = XCConfigurationList; buildConfigurations = (R); };
    R = { isa = XCBuildConfiguration; name = Release; %s buildSettings = { GENERATE_INFOPLIST_FILE = YES; %s }; };
}; rootObject = P; }
"""


class Offers(ProjectTest):
    def offers(self, files: Dict[str, Any], scene: str = "") -> Dict[str, Any]:
        found = self.read(
            {"App/AppDelegate.swift": APP_DELEGATE, "App/SceneDelegate.swift": connecting(scene), **files}
        )
        return {name: found[name] for name in OFFERS if name in found}

    def test_a_property_list_rules_out_what_it_does_not_declare(self) -> None:
        self.assertEqual(self.offers({"App/Info.plist": information(NAMED_MANIFEST)}), NOTHING)

    def test_a_specification_writes_the_whole_property_list_and_entitlements(self) -> None:
        described = "    info: {path: App/Info.plist, properties: {UILaunchScreen: {}}}\n"
        self.assertEqual(self.offers({"project.yml": SPECIFICATION + described}), {**NOTHING, "associatedDomains": []})
        rights = "    entitlements: {path: App/App.entitlements, properties: {aps-environment: development}}\n"
        found = self.read({"project.yml": SPECIFICATION + described + rights})
        self.assertEqual(found["associatedDomains"], [])
        self.assertEqual(found["sources"]["/associatedDomains"], {"file": "project.yml", "line": 8, "column": 48})
        self.assertEqual(found["sources"]["/cloudKitSharing"], {"file": "project.yml", "line": 7, "column": 34})

    def test_a_specification_that_is_not_all_there_rules_out_nothing(self) -> None:
        described = "    info: {path: App/Info.plist, properties: {UILaunchScreen: {}}}\n"
        for elsewhere in (
            "include: Shared.yml\n",
            "configFiles: {Release: App.xcconfig}\n",
            "settings: {groups: [app]}\n",
        ):
            with self.subTest(elsewhere):
                self.assertEqual(self.offers({"project.yml": elsewhere + SPECIFICATION + described}), {})

    def test_a_generated_property_list_declares_what_its_settings_say(self) -> None:
        project = "App.xcodeproj/project.pbxproj"
        self.assertEqual(self.offers({project: PROJECT % ("", "")}), {**NOTHING, "associatedDomains": []})
        self.assertEqual(self.offers({project: PROJECT % ("baseConfigurationReference = X;", "")}), {})

    def test_the_entitlements_of_the_target_have_all_its_domains(self) -> None:
        files = {
            "App.xcodeproj/project.pbxproj": PROJECT % ("", "CODE_SIGN_ENTITLEMENTS = App/App.entitlements;"),
            "App/App.entitlements": plistlib.dumps({"aps-environment": "development"}),
        }
        self.assertEqual(self.offers(files)["associatedDomains"], [])

    def test_documents_are_told_apart_by_types_or_extensions(self) -> None:
        for declared, expected in (
            ([{"LSItemContentTypes": ["public.text"]}], ["public.text"]),
            ([{"CFBundleTypeExtensions": ["txt"]}], ["txt"]),
            ([], []),
            ([{"CFBundleTypeName": "Everything"}], None),
            ("$(DOCUMENTS)", None),
        ):
            with self.subTest(declared):
                files = {"App/Info.plist": information(NAMED_MANIFEST, CFBundleDocumentTypes=declared)}
                self.assertEqual(self.offers(files).get("documentTypes"), expected)

    def test_live_activities_are_declared_or_stand_in_no_code(self) -> None:
        files = {"App/Info.plist": information(NAMED_MANIFEST)}
        self.assertNotIn("supportsLiveActivities", self.offers({**files, "App/Ride.swift": "import ActivityKit\n"}))
        files["App/Info.plist"] = information(NAMED_MANIFEST, NSSupportsLiveActivities=False)
        self.assertIs(self.offers({**files, "App/Ride.swift": "import ActivityKit\n"})["supportsLiveActivities"], False)

    def test_live_activities_may_be_a_build_setting(self) -> None:
        setting = PROJECT % ("", "INFOPLIST_KEY_NSSupportsLiveActivities = YES;")
        self.assertIs(self.offers({"App.xcodeproj/project.pbxproj": setting})["supportsLiveActivities"], True)

    def test_quick_actions_may_be_made_in_code(self) -> None:
        files = {"App/Info.plist": information(NAMED_MANIFEST)}
        for code, is_certain in (
            ("        UIApplication.shared.shortcutItems = nil", True),
            ("        UIApplication.shared.shortcutItems = []", True),
            ("        UIApplication.shared.shortcutItems = [.init(type: kind, localizedTitle: title)]", False),
            ("        handle(connectionOptions.shortcutItem)", False),
        ):
            with self.subTest(code):
                self.assertEqual("shortcutItemTypes" in self.offers(files, code), is_certain)
        files["App/AppDelegate.swift"] = APP_DELEGATE.replace("UIResponder", "FrameworkAppDelegate")
        self.assertNotIn("shortcutItemTypes", self.offers(files))
        items = [{"UIApplicationShortcutItemType": "new"}]
        files["App/Info.plist"] = information(NAMED_MANIFEST, UIApplicationShortcutItems=items)
        self.assertEqual(self.offers(files)["shortcutItemTypes"], ["new"])


if __name__ == "__main__":
    unittest.main()
