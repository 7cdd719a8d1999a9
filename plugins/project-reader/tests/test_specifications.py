"""XcodeGen specifications that say what they say in several places."""

from __future__ import annotations

import unittest
from typing import Any, Dict

from .support import APP_DELEGATE, ProjectTest, connecting

PROGRAM = """    type: application
    platform: iOS
    sources: [App]
    info:
      path: App/Info.plist
      properties:
        UILaunchScreen: {}
        CFBundleURLTypes:
          - CFBundleURLSchemes: ["notes-${target_name}"]
        UIApplicationSceneManifest:
          UISceneConfigurations:
            UIWindowSceneSessionRoleApplication:
              - UISceneDelegateClassName: SceneDelegate
    settings:
      PRODUCT_BUNDLE_IDENTIFIER: org.example.${word}
"""


class Specifications(ProjectTest):
    def specified(self, specification: str, **more: str) -> Dict[str, Any]:
        return self.read(
            {
                "App/AppDelegate.swift": APP_DELEGATE,
                "App/SceneDelegate.swift": connecting("        open(connectionOptions.urlContexts)"),
                "project.yml": specification,
                **more,
            }
        )

    def test_templates_say_what_the_target_does_not(self) -> None:
        found = self.specified(
            "targetTemplates:\n  Base:\n    templateAttributes: {unused: no}\n  Program:\n    templates: [Base]\n"
            + PROGRAM
            + "targets:\n  Notes:\n    templates: [Program]\n    templateAttributes: {word: notes}\n"
            "    info:\n      properties: {UILaunchStoryboardName: Launch}\n"
        )
        self.assertEqual((found["bundleIdentifier"], found["urlSchemes"]), ("org.example.notes", ["notes-Notes"]))
        self.assertEqual(
            (found["sceneDelegateClass"], found["launchScreen"]), ("SceneDelegate", "UILaunchStoryboardName")
        )
        self.assertEqual(found["sources"]["/urlSchemes/0"], {"file": "project.yml", "line": 14, "column": 34})
        self.assertEqual(found["sources"]["/launchScreen"]["line"], 26)

    def test_what_a_target_merges_is_its_own(self) -> None:
        found = self.specified(
            "x-program: &program\n" + PROGRAM + "targets:\n  Notes:\n    <<: *program\n    settings:\n"
            "      PRODUCT_BUNDLE_IDENTIFIER: org.example.merged\n"
        )
        self.assertEqual((found["bundleIdentifier"], found["sceneConfigurations"]), ("org.example.merged", "named"))
        self.assertEqual(found["sources"]["/launchScreen"], {"file": "project.yml", "line": 8, "column": 9})

    def test_specifications_that_make_no_sense_are_refused_with_a_place(self) -> None:
        for specification, words in (
            ("targets: &all\n  Notes: *all\n", "project.yml:1:10: not YAML: a part that contains itself"),
            ("targets:\n  ? [Notes]\n  : none\n", "project.yml:2:5: not YAML: a key that is no word"),
            ("targets:\n  Notes:\n    <<: none\n", "project.yml:3:9: not YAML: expected a mapping"),
        ):
            with self.subTest(words):
                self.write({"App/AppDelegate.swift": APP_DELEGATE, "project.yml": specification})
                self.assertEqual(self.run_program(), 3)
                self.assertIn(words, self.errors)


if __name__ == "__main__":
    unittest.main()
