"""The module with a host that is played."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, List

from scenehost_plugin import Disable, HostClosed, HostError, Params, Plugin, PluginError, answer, fits
from scenehost_testing import FakeHost

FOLDER = Path(__file__).resolve().parent.parent


def quietly() -> Any:
    """Keeps what is written to standard error: what fails here fails on purpose."""
    return contextlib.redirect_stderr(io.StringIO())


class ManifestTests(unittest.TestCase):
    def test_it_says_all_that_is_declared(self) -> None:
        plugin = Plugin("clowns", "2.1")

        @plugin.hook("sceneWillConnect", before=["late"], after=["early"], deadline=250)
        def connect(params: Params) -> None: ...

        @plugin.method("book", params={"type": "object"}, result=True)
        def book(params: Params) -> None:
            """Books a clown.

            For good.
            """

        @plugin.on("sceneDid*", "snapshot")
        @plugin.on("snapshot")
        def heard(event: Params) -> None: ...

        plugin.option("stars", int, default=3, description="the fewest stars")
        plugin.option("town", str)
        self.assertEqual(
            plugin.manifest(),
            {
                "name": "clowns",
                "version": "2.1",
                "protocolVersion": 1,
                "hooks": [{"name": "sceneWillConnect", "before": ["late"], "after": ["early"], "deadlineMs": 250}],
                "subscriptions": ["snapshot", "sceneDid*"],
                "methods": [
                    {"name": "book", "params": {"type": "object"}, "result": True, "summary": "Books a clown."}
                ],
                "options": [
                    {"name": "stars", "type": "integer", "default": 3, "description": "the fewest stars"},
                    {"name": "town", "type": "string"},
                ],
            },
        )

    def test_a_name_is_taken_once_and_not_from_the_protocol(self) -> None:
        plugin = Plugin("clowns")
        plugin.hook("sceneWillConnect")(lambda params: None)
        with self.assertRaisesRegex(ValueError, "has a function already"):
            plugin.hook("sceneWillConnect")(lambda params: None)
        for name in ("plugin.shutdown", "hook.routeLaunch", "event"):
            with self.assertRaisesRegex(ValueError, "a name of the protocol"):
                plugin.method(name)

    def test_options_have_the_values_that_the_host_says(self) -> None:
        plugin = Plugin("clowns")
        stars = plugin.option("stars", int, default=3)
        share = plugin.option("share", float, default=0.5)
        town = plugin.option("town", str)
        with FakeHost(plugin, {"stars": 5, "share": 1}):
            self.assertEqual((stars.value, share.value, town.value), (5, 1.0, None))
            self.assertIsInstance(share.value, float)

    def test_a_plugin_can_take_no_part(self) -> None:
        plugin = Plugin("clowns")

        @plugin.at_start
        def start() -> None:
            raise Disable("no clowns today")

        with FakeHost(plugin) as host:
            self.assertEqual(host.started, {"disable": "no clowns today"})


class AnswerTests(unittest.TestCase):
    def setUp(self) -> None:
        self.plugin = Plugin("clowns")

    def ask(self, handler: Any) -> Params:
        """What comes back for a hook with this function."""
        self.plugin.hook("routeLaunch")(handler)
        with quietly(), FakeHost(self.plugin) as host:
            message = host.request("hook.routeLaunch", {})
            # The next request is answered as ever.
            self.assertEqual(host.request("hook.other", {})["result"], {"result": "continue"})
            return message

    def test_an_opinion_and_none(self) -> None:
        self.assertEqual(
            self.ask(lambda params: answer(destination=None))["result"], {"result": "answer", "destination": None}
        )
        self.plugin = Plugin("clowns")
        self.assertEqual(self.ask(lambda params: None)["result"], {"result": "continue"})
        self.plugin = Plugin("clowns")
        self.assertEqual(self.ask(lambda params: answer())["result"], {"result": "answer"})
        self.plugin = Plugin("clowns")
        self.assertEqual(self.ask(lambda params: {"result": "later"})["result"], {"result": "later"})

    def test_an_exception_is_an_error_with_a_kind(self) -> None:
        def fail(params: Params) -> None:
            raise ZeroDivisionError("by zero")

        self.assertEqual(
            self.ask(fail)["error"],
            {
                "code": -32603,
                "message": "ZeroDivisionError: by zero",
                "data": {
                    "kind": "pluginException",
                    "exception": "ZeroDivisionError",
                    "method": "hook.routeLaunch",
                },
            },
        )

    def test_a_refusal_is_an_error_of_its_own_kind(self) -> None:
        def refuse(params: Params) -> None:
            raise PluginError("she is booked", kind="alreadyBooked", code=-32050, clown="bubu-lubu")

        self.assertEqual(
            self.ask(refuse)["error"],
            {"code": -32050, "message": "she is booked", "data": {"kind": "alreadyBooked", "clown": "bubu-lubu"}},
        )

    def test_what_is_no_json_is_an_error(self) -> None:
        for value in (object(), float("nan"), "\ud800", {1, 2}):
            self.plugin = Plugin("clowns")
            message = self.ask(lambda params: answer(destination=value))
            self.assertEqual(message["error"]["data"]["kind"], "pluginException", repr(value))

    def test_what_is_no_answer_is_an_error(self) -> None:
        message = self.ask(lambda params: "yes")
        self.assertIn("a hook returns answer(...) or None, not 'yes'", message["error"]["message"])

    def test_an_error_that_cannot_be_written_is_an_error_all_the_same(self) -> None:
        def fail(params: Params) -> None:
            raise RuntimeError("\ud800")

        self.assertEqual(
            self.ask(fail)["error"], {"code": -32603, "message": "no message", "data": {"kind": "pluginException"}}
        )

    def test_one_that_leaves_answers_first(self) -> None:
        plugin = Plugin("clowns")
        plugin.hook("routeLaunch")(lambda params: sys.exit(3))
        with quietly(), FakeHost(plugin) as host:
            message = host.request("hook.routeLaunch", {})
            self.assertEqual(message["error"]["data"]["exception"], "SystemExit")
            with self.assertRaises(EOFError):
                host.receive()

    def test_a_method_that_nobody_has(self) -> None:
        with FakeHost(self.plugin) as host:
            with self.assertRaises(HostError) as caught:
                host.call("juggle")
            self.assertEqual((caught.exception.code, caught.exception.kind), (-32601, "methodNotFound"))


class CallTests(unittest.TestCase):
    def test_a_hook_calls_the_host(self) -> None:
        plugin = Plugin("clowns")

        @plugin.hook("sceneWillConnect")
        def connect(params: Params) -> Params:
            window = plugin.call("createWindow", scene=params["scene"])["window"]
            plugin.call("makeKeyAndVisible", window=window)
            return answer()

        with FakeHost(plugin) as host:
            host.answers = {"createWindow": {"window": "window-9"}, "makeKeyAndVisible": {}}
            self.assertEqual(host.ask("sceneWillConnect", scene="scene-2"), {"result": "answer"})
            self.assertEqual(
                host.calls, [("createWindow", {"scene": "scene-2"}), ("makeKeyAndVisible", {"window": "window-9"})]
            )

    def test_a_refusal_of_the_host_can_be_caught_or_passed_on(self) -> None:
        plugin = Plugin("clowns")

        @plugin.method("catch")
        def catch(params: Params) -> str:
            try:
                plugin.call("destroy", session="session-9")
            except HostError as error:
                return f"{error.method} {error.code} {error.kind} {error.data['session']}"
            return "no error"

        @plugin.method("pass")
        def pass_on(params: Params) -> None:
            plugin.call("destroy", session="session-9")

        with FakeHost(plugin) as host:
            error = {"code": -32001, "message": "none", "data": {"kind": "sessionNotFound", "session": "session-9"}}
            host.answers = {"destroy": HostError("destroy", error)}
            self.assertEqual(host.call("catch"), "destroy -32001 sessionNotFound session-9")
            message = host.request("pass", {})
            self.assertEqual(message["error"], error)

    def test_a_hook_that_is_asked_while_a_call_waits_is_answered_at_once(self) -> None:
        plugin = Plugin("clowns")

        @plugin.method("open")
        def open_window(params: Params) -> Any:
            return plugin.call("openWindow")["session"]

        @plugin.hook("sceneWillConnect")
        def connect(params: Params) -> Params:
            return answer(window=plugin.call("createWindow")["window"])

        with FakeHost(plugin) as host:
            host.send({"id": 100, "method": "open", "params": {}})
            outer = host.receive()
            self.assertEqual(outer["method"], "openWindow")
            host.send({"id": 101, "method": "hook.sceneWillConnect", "params": {}})
            inner = host.receive()
            self.assertEqual(inner["method"], "createWindow")
            # The answers come in the wrong order, and each finds who waits for it.
            host.send({"id": outer["id"], "result": {"session": "session-2"}})
            host.send({"id": inner["id"], "result": {"window": "window-2"}})
            self.assertEqual(host.receive()["result"], {"result": "answer", "window": "window-2"})
            self.assertEqual(host.receive(), {"jsonrpc": "2.0", "id": 100, "result": "session-2"})

    def test_events_wait_until_the_handler_is_done_and_keep_their_order(self) -> None:
        plugin = Plugin("clowns")
        happened: List[str] = []

        @plugin.on("scene*")
        def heard(event: Params) -> None:
            happened.append(event["name"])
            if event["name"] == "scene1":
                plugin.call("describe")
                happened.append("described")

        @plugin.method("happened")
        def tell(params: Params) -> List[str]:
            plugin.call("describe")
            return list(happened)

        with FakeHost(plugin) as host:
            host.answers = {"describe": {}}
            host.send({"id": 100, "method": "happened", "params": {}})
            call = host.receive()
            for name in ("scene1", "other", "scene2"):
                host.tell(name)
            host.send({"id": call["id"], "result": {}})
            self.assertEqual(host.receive()["result"], [])
            host.answer(host.receive())
            self.assertEqual(host.call("happened"), ["scene1", "described", "scene2"])

    def test_a_listener_that_fails_leaves_the_others_alone(self) -> None:
        plugin = Plugin("clowns")
        heard: List[str] = []
        plugin.on("*")(lambda event: heard.append(event["missing"]))
        plugin.on("*")(lambda event: heard.append(event["name"]))
        with quietly(), FakeHost(plugin) as host:
            host.tell("snapshot")
            host.request("hook.none", {})
        self.assertEqual(heard, ["snapshot"])

    def test_stars_stand_for_any_text(self) -> None:
        for name, pattern, expected in [
            ("sceneDidBecomeActive(_:)", "sceneDid*", True),
            ("sceneDidBecomeActive(_:)", "*Active*", True),
            ("snapshot", "*", True),
            ("snapshot", "snap", False),
            ("a.b", "a?b", False),
            ("aXbXc", "a*b*c", True),
            ("two\nlines", "two*", True),
        ]:
            self.assertEqual(fits(name, pattern), expected, (name, pattern))

    def test_logging(self) -> None:
        plugin = Plugin("clowns")
        plugin.method("say")(lambda params: plugin.log("BuBu", level="warning"))
        with FakeHost(plugin) as host:
            host.call("say")
            self.assertEqual(host.logs, [{"level": "warning", "message": "BuBu"}])

    def test_calls_are_made_while_it_runs_and_from_its_thread(self) -> None:
        plugin = Plugin("clowns")
        with self.assertRaisesRegex(RuntimeError, "once the plugin runs"):
            plugin.call("describe")
        with FakeHost(plugin):
            with self.assertRaisesRegex(RuntimeError, "from the thread in which the handlers run"):
                plugin.call("describe")


class EndTests(unittest.TestCase):
    def test_the_end_of_the_wire_ends_a_call_that_waits(self) -> None:
        plugin = Plugin("clowns")
        ended: List[str] = []

        @plugin.method("wait")
        def wait(params: Params) -> None:
            try:
                plugin.call("describe")
            except HostClosed:
                ended.append("call")
                raise

        plugin.at_end(lambda: ended.append("end"))
        with FakeHost(plugin) as host:
            host.send({"id": 100, "method": "wait", "params": {}})
            host.receive()
            host.close()
        self.assertEqual(ended, ["call", "end"])

    def test_the_end_comes_once_and_after_the_events(self) -> None:
        plugin = Plugin("clowns")
        ended: List[str] = []
        plugin.on("*")(lambda event: ended.append(event["name"]))
        plugin.at_end(lambda: ended.append("end"))
        with FakeHost(plugin) as host:
            host.tell("last")
            self.assertEqual(host.request("plugin.shutdown", {})["result"], {})
        self.assertEqual(ended, ["last", "end"])

    def test_lines_that_are_no_messages_are_left_alone(self) -> None:
        plugin = Plugin("clowns")
        with quietly(), FakeHost(plugin) as host:
            for line in (b"\n", b"hello\n", b"[]\n", b"3\n", b'{"id":77,"result":0}\n', b"\xff\n"):
                host._writer.write(line)
            self.assertEqual(host.request("hook.none", {})["result"], {"result": "continue"})


class ProcessTests(unittest.TestCase):
    """The plugin as a process, without a host."""

    def run_plugin(self, code: str, wire: str, marked: bool = True) -> subprocess.CompletedProcess[bytes]:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "p.py")
            Path(path).write_text("from scenehost_plugin import *\n" + code)
            environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
            environment.pop("SCENEHOST_PLUGIN", None)
            if marked:
                environment["SCENEHOST_PLUGIN"] = "1"
            return subprocess.run(
                [sys.executable, path],
                input=wire.encode(),
                capture_output=True,
                timeout=20,
                env=environment,
                cwd=folder,
            )

    def test_print_goes_to_the_log(self) -> None:
        code = """
plugin = Plugin("p")
print("before")
@plugin.method("say")
def say(params):
    print("inside")
    import subprocess
    subprocess.run(["echo", "child"])
    return input() if params else 1
plugin.run()
"""
        done = self.run_plugin(code, '{"id":1,"method":"say"}\n{"id":2,"method":"say","params":{"a":1}}\n')
        lines = done.stdout.decode().splitlines()
        self.assertEqual(lines[0], '{"jsonrpc":"2.0","id":1,"result":1}')
        # Whoever reads standard input reads nothing, and takes nothing from the wire.
        self.assertIn("EOFError", lines[1])
        self.assertEqual(len(lines), 2)
        self.assertTrue(set(b"before inside child".split()) <= set(done.stderr.split()))
        self.assertEqual(done.returncode, 0)

    def test_it_ends_at_the_end_of_the_wire_even_with_a_busy_thread(self) -> None:
        code = """
import threading, time
threading.Thread(target=time.sleep, args=[60]).start()
Plugin("p").run()
"""
        self.assertEqual(self.run_plugin(code, "").returncode, 0)

    def test_started_by_hand_it_says_how_to_start_it(self) -> None:
        code = """
plugin = Plugin("clowns")
plugin.method("book")(lambda params: None)
plugin.run()
"""
        done = self.run_plugin(code, "", marked=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, b"")
        self.assertEqual(
            done.stderr.decode(),
            "clowns is a plugin of scenehost, which starts it:\n\n"
            "    scenehost --plugin p.py\n\n"
            "methods: clowns.book\n",
        )


if __name__ == "__main__":
    unittest.main()
