"""The plugin with a host that is played, and under the real program."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

FOLDER = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(FOLDER.parent / "python"))
sys.path.insert(0, str(FOLDER))

import clown_town_plugin as town  # noqa: E402
from scenehost_plugin import HostError  # noqa: E402
from scenehost_testing import FakeHost, Scenehost, program  # noqa: E402


def activity(clown: str, **user_info: Any) -> Dict[str, Any]:
    return {"activityType": town.CLOWN, "title": clown.title(), "userInfo": {"clown": clown, **user_info}}


def world(*sessions: Optional[Dict[str, Any]]) -> Dict[str, Any]:
    """A world with a session for each activity, connected and numbered from 1."""
    return {
        "sessions": [
            {"session": f"session-{n}", "scene": f"scene-{n}", "stateRestorationActivity": None}
            for n in range(1, len(sessions) + 1)
        ],
        "scenes": [{"scene": f"scene-{n}", "userActivity": shown} for n, shown in enumerate(sessions, 1)],
    }


class HookTests(unittest.TestCase):
    def setUp(self) -> None:
        town.unavailable.clear()
        self.host = FakeHost(town.plugin)
        self.host.__enter__()
        self.addCleanup(self.host.__exit__)
        for method in ("setUserActivity", "setStateRestorationActivity", "makeKeyAndVisible"):
            self.host.answers[method] = {}
        self.host.answers["createWindow"] = {"window": "window-7"}

    def test_a_clown_has_the_detail_configuration(self) -> None:
        ask = self.host.ask
        options = {"userActivities": [activity("crusty")]}
        self.assertEqual(
            ask("configurationForConnecting", options=options), {"result": "answer", "configuration": "Detail"}
        )
        self.assertEqual(ask("configurationForConnecting", options={}), {"result": "continue"})

    def test_a_clown_is_not_opened_twice(self) -> None:
        self.host.answers["describe"] = world(None, activity("crusty", available=False))
        found = self.host.ask("sessionForActivity", userActivity=activity("crusty", openedFrom="search"))
        self.assertEqual(found, {"result": "answer", "session": "session-2"})
        found = self.host.ask("sessionForActivity", userActivity=activity("bubu"))
        self.assertEqual(found, {"result": "answer", "session": None})
        found = self.host.ask("sessionForActivity", userActivity={"activityType": "other"})
        self.assertEqual(found, {"result": "continue"})

    def test_a_scene_gets_its_window_and_keeps_the_clown(self) -> None:
        saved = activity("happy")
        for options in ({"userActivities": [activity("crusty")]}, {}):
            self.host.calls.clear()
            result = self.host.ask(
                "sceneWillConnect", scene="scene-2", options=options, stateRestorationActivity=saved
            )
            self.assertEqual(result, {"result": "answer"})
            self.assertEqual(
                self.host.calls,
                [
                    ("createWindow", {"scene": "scene-2", "rootViewController": {"class": "ClownViewController"}}),
                    ("makeKeyAndVisible", {"window": "window-7"}),
                    (
                        "setUserActivity",
                        {
                            "scene": "scene-2",
                            "userActivity": activity("crusty" if options else "happy", available=True),
                        },
                    ),
                ],
            )
        map_scene = self.host.ask("sceneWillConnect", scene="scene-1", options={}, stateRestorationActivity=None)
        self.assertEqual(map_scene, {"result": "continue"})

    def test_what_is_saved_says_who_is_available(self) -> None:
        town.unavailable.add("crusty")
        shown = activity("crusty", available=True)
        self.assertEqual(
            self.host.ask("stateRestorationActivity", scene="scene-2", userActivity=shown),
            {"result": "answer", "userActivity": activity("crusty", available=False)},
        )
        self.assertEqual(
            self.host.ask("stateRestorationActivity", scene="scene-1", userActivity=None), {"result": "continue"}
        )

    def test_a_clown_without_a_window_or_a_free_evening_is_not_booked(self) -> None:
        self.host.answers["describe"] = world(None, activity("crusty"))
        town.unavailable.add("crusty")
        for clown, kind in [("crusty", "clownNotAvailable"), ("bubu", "clownNotOpen")]:
            with self.assertRaises(HostError) as caught:
                self.host.call("book", clown=clown)
            self.assertEqual((caught.exception.kind, caught.exception.data["clown"]), (kind, clown))

    def test_the_availability_of_one_without_a_window_is_remembered(self) -> None:
        self.host.answers["describe"] = world(None)
        result = self.host.call("setAvailability", clown="bubu", available=False)
        self.assertEqual(result, {"clown": "bubu", "available": False, "session": None, "snapshot": None})
        self.host.ask("sceneContinueUserActivity", scene="scene-3", userActivity=activity("bubu"))
        kept = {"scene": "scene-3", "userActivity": activity("bubu", available=False)}
        self.assertEqual(self.host.calls[-1], ("setUserActivity", kept))


@unittest.skipIf(program() is None, "there is no scenehost; name it with the environment variable SCENEHOST")
class StoryTests(unittest.TestCase):
    def setUp(self) -> None:
        self.host = Scenehost("--app", str(FOLDER / "app.json"), "--plugin", str(FOLDER))
        self.addCleanup(self.host.close)

    def open(self, clown: str, **user_info: Any) -> Dict[str, Any]:
        opened: Dict[str, Any] = self.host.ask("openWindow", userActivity=activity(clown, **user_info))
        return opened

    def sessions(self) -> List[Any]:
        return [
            (session["session"], session["configuration"]) for session in self.host.ask("listSessions")["sessions"]
        ]

    def test_the_story_is_the_same_each_time_and_nothing_fails(self) -> None:
        arguments = [sys.executable, "clown_town.py", "--host", str(program()), "--app", "app.json", "--plugin", "."]
        runs = [
            subprocess.run([*arguments, "party.jsonl"], cwd=FOLDER, capture_output=True, timeout=60) for _ in range(3)
        ]
        self.assertEqual([run.stderr for run in runs], [b""] * 3)
        self.assertEqual([run.returncode for run in runs], [0] * 3)
        self.assertEqual(runs[0].stdout, runs[1].stdout)
        self.assertEqual(runs[0].stdout, runs[2].stdout)
        told = runs[0].stdout.decode()
        self.assertIn("openWindow -> session session-2, scene scene-2, created false", told)
        self.assertIn("(userActivity \u201cCrusty\u201d, not available)", told)
        self.assertIn("clown-town.book -> clown bubu-lubu, session session-2, animation commit", told)
        self.assertIn("decisions [hook sceneWillConnect decidedBy clown-town faults []]", told)

    def test_one_window_for_a_clown(self) -> None:
        self.assertTrue(self.open("crusty")["created"])
        self.assertFalse(self.open("crusty", openedFrom="search")["created"])
        self.assertEqual(self.sessions(), [("session-1", "Map"), ("session-2", "Detail")])
        window = self.host.ask("describe")["windows"][1]
        self.assertEqual(window["rootViewController"]["class"], "ClownViewController")

    def test_a_booked_clown_goes_with_commit_and_once(self) -> None:
        self.open("crusty")
        booked = self.host.ask("clown-town.book", clown="crusty")
        self.assertEqual((booked["session"], booked["animation"]), ("session-2", "commit"))
        self.assertEqual(booked["events"][0]["detail"], {"animation": "commit"})
        # The events are told once.
        self.assertEqual(self.host.ask("enterBackground")["events"][0]["seq"], booked["events"][-1]["seq"] + 1)
        with self.assertRaises(HostError) as caught:
            self.host.ask("clown-town.book", clown="crusty")
        self.assertEqual(caught.exception.kind, "clownNotOpen")
        self.assertEqual(self.sessions(), [("session-1", "Map")])

    def test_availability_reaches_a_disconnected_session(self) -> None:
        self.open("crusty")
        self.host.ask("enterBackground")
        self.host.ask("disconnectScene", scene="scene-2")
        result = self.host.ask("clown-town.setAvailability", clown="crusty", available=False)
        self.assertEqual(result["session"], "session-2")
        saved = self.host.ask("listSessions")["sessions"][1]["stateRestorationActivity"]
        self.assertEqual(saved["userInfo"], {"clown": "crusty", "available": False})

    def test_the_window_comes_back_after_the_app_has_ended(self) -> None:
        self.open("crusty")
        self.host.ask("enterBackground")
        self.host.ask("terminate")
        scene = self.host.ask("launch")["scene"]
        scenes = {shown["scene"]: shown for shown in self.host.ask("describe")["scenes"]}
        self.assertEqual(scenes[scene]["userActivity"]["userInfo"]["clown"], "crusty")

    def test_what_a_person_says_by_hand(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "SCENEHOST_PLUGIN"}
        done = subprocess.run(
            [sys.executable, "clown_town_plugin.py"], cwd=FOLDER, capture_output=True, env=environment, text=True
        )
        self.assertEqual(done.returncode, 2)
        self.assertIn("scenehost --plugin .", done.stderr)


if __name__ == "__main__":
    unittest.main()
