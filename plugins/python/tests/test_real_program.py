"""The module under the real program."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, List

from scenehost_plugin import HostError
from scenehost_testing import Scenehost, program

FOLDER = Path(__file__).resolve().parent.parent


@unittest.skipIf(program() is None, "there is no scenehost; name it with the environment variable SCENEHOST")
class RealProgramTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name: str, code: str, **members: Any) -> str:
        """Writes a plugin and returns its folder."""
        path = os.path.join(self.folder, name)
        os.mkdir(path)
        head = f"import sys\nsys.path.insert(0, {str(FOLDER)!r})\nfrom scenehost_plugin import *\n"
        Path(path, "p.py").write_text(f"{head}plugin = Plugin({name!r})\n{code}\nplugin.run()\n")
        Path(path, "plugin.json").write_text(json.dumps({"command": [sys.executable, "p.py"], **members}))
        return path

    def host(self, *folders: str) -> Scenehost:
        arguments: List[str] = []
        for folder in folders:
            arguments += ["--plugin", folder]
        host = Scenehost(*arguments)
        self.addCleanup(host.close)
        return host

    def test_the_first_plugin(self) -> None:
        host = Scenehost("--plugin", str(FOLDER), "--plugin-option", "python.level=5")
        self.addCleanup(host.close)
        self.assertEqual(host.ask("window-maker.greet", name="Crusty"), "Hello, Crusty!")
        opened = host.ask("activate", userActivity={"activityType": "clown"})
        self.assertEqual(host.ask("keyWindow", scene=opened["scene"]), {"window": "window-2"})
        windows = {window["window"]: window for window in host.ask("describe")["windows"]}
        self.assertEqual(windows["window-2"]["level"], 5)
        with self.assertRaises(HostError) as caught:
            host.ask("window-maker.greet")
        self.assertEqual(caught.exception.kind, "invalidParams")
        self.assertEqual(host.ask("plugin.list")["plugins"][0]["faults"], 0)
        self.assertEqual(host.close(), 0)
        self.assertEqual(host.log, "")

    def test_a_method_that_opens_a_window_is_asked_about_by_no_hook_of_its_own(self) -> None:
        folder = self.write(
            "p",
            """
@plugin.hook("sceneWillConnect")
def connect(params):
    raise AssertionError("a plugin is not asked about what it does itself")
@plugin.hook("configurationForConnecting")
def choose(params):
    return None
@plugin.method("open")
def open_window(params):
    try:
        return plugin.call("openWindow", userActivity={"activityType": "clown"})["scene"]
    except HostError as error:
        return error.kind
""",
        )
        host = self.host(folder)
        self.assertEqual(host.ask("p.open"), "scene-2")

    def test_a_failure_costs_its_own_answer(self) -> None:
        host = self.host(
            self.write(
                "p",
                """
@plugin.hook("sessionForActivity")
def find(params):
    raise KeyError("no such clown")
@plugin.method("fail")
def fail(params):
    raise PluginError("not today", kind="notToday", day="monday")
@plugin.method("odd")
def odd(params):
    return {1, 2}
""",
            )
        )
        opened = host.ask("openWindow", userActivity={"activityType": "clown"})
        self.assertTrue(opened["created"])
        fault = opened["events"][0]
        self.assertEqual((fault["kind"], fault["name"]), ("system", "pluginFault"))
        for method, kind in [("p.fail", "notToday"), ("p.odd", "pluginException")]:
            with self.assertRaises(HostError) as caught:
                host.ask(method)
            self.assertEqual(caught.exception.kind, kind)
            self.assertEqual(caught.exception.data["origin"], "p")

    def test_a_listener_may_ask(self) -> None:
        host = self.host(
            self.write(
                "p",
                """
known = []
@plugin.on("snapshot")
def heard(event):
    known.append(len(plugin.call("listSessions")["sessions"]))
@plugin.method("known")
def tell(params):
    return known
""",
            )
        )
        host.ask("refresh", session="session-1")
        # The call of the listener is carried out when the host has nothing else to do.
        for _ in range(100):
            host.ask("host.ping")
            if host.ask("p.known"):
                break
        self.assertEqual(host.ask("p.known"), [1])

    def test_what_is_not_granted_is_refused_by_name(self) -> None:
        code = """
@plugin.method("stop")
def stop(params):
    return plugin.call("terminate")["process"]
"""
        host = self.host(self.write("p", code), self.write("q", code, grants=["terminate"]))
        with self.assertRaises(HostError) as caught:
            host.ask("p.stop")
        self.assertEqual(caught.exception.kind, "notGranted")
        self.assertEqual(host.ask("q.stop"), "notRunning")

    def test_plugins_that_wait_for_one_another_are_told_so(self) -> None:
        code = """
@plugin.method("ask")
def ask(params):
    return plugin.call(params["other"] + ".ask", other=plugin.name)
"""
        host = self.host(self.write("p", code, grants=["q.ask"]), self.write("q", code, grants=["p.*"]))
        with self.assertRaises(HostError) as caught:
            host.ask("p.ask", other="q")
        self.assertEqual(caught.exception.kind, "pluginCycle")

    def test_the_end_is_orderly(self) -> None:
        path = os.path.join(self.folder, "ended")
        host = self.host(
            self.write(
                "p",
                f"""
@plugin.at_end
def end():
    open({path!r}, "a").write("end\\n")
""",
            )
        )
        self.assertEqual(host.close(), 0)
        self.assertEqual(Path(path).read_text(), "end\n")
