"""What tests of plugins need: a host that is played, and the real program.

    with FakeHost(plugin) as host:
        host.answers["createWindow"] = {"window": "window-2", "events": []}
        assert host.ask("sceneWillConnect", scene="scene-2") == {"result": "answer"}

    with Scenehost("--plugin", "plugins/clown-town") as host:
        host.ask("clown-town.book", clown="crusty")
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import threading
from types import TracebackType
from typing import Any, BinaryIO, Dict, List, Optional, Tuple, Type

from scenehost_plugin import HostError, Params, Plugin

__all__ = ["FakeHost", "Scenehost", "program"]


class FakeHost:
    """Plays the host to a plugin that runs in a thread."""

    def __init__(self, plugin: Plugin, options: Optional[Params] = None) -> None:
        self.plugin = plugin
        self.options: Params = options or {}
        #: What calls of the plugin are answered with: a result, or a HostError, by method.
        self.answers: Dict[str, Any] = {}
        #: The calls of the plugin, each with its parameters.
        self.calls: List[Tuple[str, Params]] = []
        self._last_id = 0
        self._logs: List[Params] = []

    def __enter__(self) -> FakeHost:
        to_plugin, from_plugin = os.pipe(), os.pipe()
        self._reader: BinaryIO = os.fdopen(from_plugin[0], "rb")
        self._writer: BinaryIO = os.fdopen(to_plugin[1], "wb")
        reader, writer = os.fdopen(to_plugin[0], "rb"), os.fdopen(from_plugin[1], "wb")

        def serve() -> None:
            with reader, writer:
                self.plugin.run(reader, writer)

        self._thread = threading.Thread(target=serve, daemon=True)
        self._thread.start()
        self.manifest = self.request("plugin.manifest", {"protocolVersions": [1], "host": {"name": "fake"}})["result"]
        self.started = self.request("plugin.init", {"options": self.options, "grants": []})["result"]
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.close()
        finally:
            self._reader.close()

    def close(self) -> None:
        """Closes the wire and waits until the plugin has ended."""
        if not self._writer.closed:
            self._writer.close()
        self._thread.join(10)
        if self._thread.is_alive():
            raise AssertionError("the plugin goes on although the wire is closed")

    @property
    def logs(self) -> List[Params]:
        """The lines that it has logged."""
        return self._logs

    def send(self, message: Params) -> None:
        """Sends any message."""
        self._writer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self._writer.flush()

    def receive(self) -> Params:
        """The next message of the plugin that is no line for the log."""
        while True:
            line = self._reader.readline()
            if not line:
                raise EOFError("the plugin has ended")
            message: Params = json.loads(line)
            if message.get("method") != "log":
                return message
            self._logs.append(message["params"])

    def request(self, method: str, params: Params) -> Params:
        """Sends a request, answers the calls of the plugin meanwhile, and returns its answer."""
        self._last_id += 1
        number = self._last_id
        self.send({"id": number, "method": method, "params": params})
        while True:
            message = self.receive()
            if "method" not in message:
                if message["id"] != number:
                    raise AssertionError(f"an answer to {message['id']} where {number} is asked")
                return message
            self.answer(message)

    def answer(self, message: Params) -> None:
        """Answers a call of the plugin as `answers` says."""
        name = message["method"]
        self.calls.append((name, message["params"]))
        result = self.answers.get(name, HostError(name, {"code": -32601, "message": f"no method is called {name}"}))
        if callable(result):
            result = result(message["params"])
        if isinstance(result, HostError):
            error = {"code": result.code, "message": result.message, "data": result.data}
            self.send({"id": message["id"], "error": error})
        else:
            self.send({"id": message["id"], "result": result})

    def ask(self, hook: str, **params: Any) -> Any:
        """Asks a hook and returns the result; raises HostError for an error answer."""
        return self._result(f"hook.{hook}", params)

    def call(self, method: str, /, **params: Any) -> Any:
        """Calls a method of the plugin."""
        return self._result(method, params)

    def tell(self, name: str, **members: Any) -> None:
        """Tells of an event."""
        self.send({"method": "event", "params": {"name": name, **members}})

    def _result(self, method: str, params: Params) -> Any:
        message = self.request(method, params)
        if "error" in message:
            raise HostError(method, message["error"])
        return message["result"]


def program() -> Optional[str]:
    """The scenehost to test with: the environment variable SCENEHOST, else one that is built, else one on PATH."""
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".build", "release", "scenehost")
    named = os.environ.get("SCENEHOST")
    if named:
        return os.path.abspath(named) if os.sep in named else shutil.which(named)
    return os.path.normpath(built) if os.path.exists(built) else shutil.which("scenehost")


class Scenehost:
    """The real program, asked one thing at a time."""

    def __init__(self, *arguments: str) -> None:
        path = program()
        if path is None:
            raise FileNotFoundError("no scenehost; name it with the environment variable SCENEHOST")
        self._errors = tempfile.TemporaryFile("a+b")
        self._log = ""
        self._process = subprocess.Popen(
            [path, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
        )
        #: Every line that went in and came out, in order.
        self.transcript: List[str] = []
        self._last_id = 0
        self.status: Optional[int] = None

    def __enter__(self) -> Scenehost:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def send(self, text: str) -> str:
        """Sends a line and returns the line that answers it."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(text.encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline().decode()
        if not line:
            raise EOFError(f"the host has ended: {self.log}")
        self.transcript += [f"> {text}", f"< {line.rstrip()}"]
        return line

    def ask(self, method: str, /, **params: Any) -> Any:
        """Calls a method and returns its result; raises HostError for an error answer."""
        self._last_id += 1
        message = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        answer = json.loads(self.send(json.dumps(message, separators=(",", ":"), ensure_ascii=False)))
        if "error" in answer:
            raise HostError(method, answer["error"])
        return answer["result"]

    @property
    def log(self) -> str:
        """What stands on its standard error."""
        if not self._errors.closed:
            self._errors.seek(0)
            self._log = self._errors.read().decode()
        return self._log

    def close(self) -> int:
        """Ends the input, waits for the program, and returns its exit status."""
        if self.status is None:
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.close()
            self._process.stdout.read()
            self._process.stdout.close()
            self.status = self._process.wait(30)
            self._log = self.log
            self._errors.close()
        return self.status
