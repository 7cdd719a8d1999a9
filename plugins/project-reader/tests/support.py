"""Writes small projects and runs the program on them."""

from __future__ import annotations

import contextlib
import io
import json
import plistlib
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Union

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from project_reader.command import main  # noqa: E402

Files = Dict[str, Union[str, bytes]]

NAMED_MANIFEST: Dict[str, Any] = {
    "UIApplicationSupportsMultipleScenes": False,
    "UISceneConfigurations": {
        "UIWindowSceneSessionRoleApplication": [
            {"UISceneConfigurationName": "Default", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate"}
        ]
    },
}


def information(manifest: Any = None, **members: Any) -> bytes:
    """An Info.plist in XML."""
    values = dict(members)
    if manifest is not None:
        values["UIApplicationSceneManifest"] = manifest
    return plistlib.dumps(values, sort_keys=False)


APP_DELEGATE = """import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}
"""


def scene_delegate(members: str) -> str:
    return "import UIKit\n\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {\n" + members + "\n}\n"


def connecting(body: str, more: str = "") -> str:
    """A scene delegate whose scene connects with some code."""
    return scene_delegate(
        "    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, "
        "options connectionOptions: UIScene.ConnectionOptions) {\n" + body + "\n    }\n" + more
    )


class ProjectTest(unittest.TestCase):
    """A test that has a folder of its own to write projects in."""

    def setUp(self) -> None:
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        self.output = self.errors = ""

    def write(self, files: Files) -> None:
        for name, content in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))

    def run_program(self, *arguments: str) -> int:
        result = self.folder.parent / (self.folder.name + ".json")
        self.addCleanup(lambda: result.unlink() if result.exists() else None)
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            status = main([str(self.folder), "--output", str(result), *arguments])
        self.errors = errors.getvalue()
        self.output = result.read_text(encoding="utf-8") if status == 0 else ""
        return status

    def read(self, files: Files, *arguments: str) -> Dict[str, Any]:
        self.write(files)
        self.assertEqual(self.run_program(*arguments), 0, self.errors)
        return json.loads(self.output)

    def undecided(self, description: Dict[str, Any]) -> List[str]:
        return [entry["pointer"] for entry in description["undecided"]]
