"""Plugins of scenehost in Python: one file, the standard library only, Python 3.9 or later.

    from scenehost_plugin import Plugin, answer

    plugin = Plugin("window-maker")

    @plugin.hook("sceneWillConnect")
    def make_window(params):
        window = plugin.call("createWindow", scene=params["scene"])["window"]
        plugin.call("makeKeyAndVisible", window=window)
        return answer()

    plugin.run()

A hook answers with `answer(...)`, or with None for "no opinion". What a handler raises becomes an error answer;
nothing it does leaves the host without one. `print` goes to the log of the host. `plugin.call` may be used inside
every handler: what the host asks meanwhile is answered at once, and events wait until the handler is done.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
import traceback
from collections import deque
from typing import (
    Any,
    BinaryIO,
    Callable,
    Deque,
    Dict,
    Generic,
    List,
    Mapping,
    NoReturn,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
    overload,
)

__all__ = ["Disable", "Event", "HostClosed", "HostError", "Option", "Params", "Plugin", "PluginError", "answer"]

PROTOCOL_VERSION = 1

Params = Dict[str, Any]
Event = Dict[str, Any]
HookHandler = Callable[[Params], Optional[Mapping[str, Any]]]
MethodHandler = Callable[[Params], Any]
EventHandler = Callable[[Event], object]
Schema = Union[Mapping[str, Any], bool]

Value = TypeVar("Value", str, int, float, bool)
T = TypeVar("T")
Hook = TypeVar("Hook", bound=HookHandler)
Method = TypeVar("Method", bound=MethodHandler)
Listener = TypeVar("Listener", bound=EventHandler)
Action = TypeVar("Action", bound=Callable[[], object])


def answer(**members: Any) -> Params:
    """An answer to a hook; without members it says that the plugin has done what there was to do."""
    return dict(members)


class PluginError(Exception):
    """A refusal for the client: raised in a handler, it is the answer. Scripts compare its kind."""

    def __init__(self, message: str, *, kind: str = "pluginError", code: int = -32000, **data: Any) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.code = code
        self.data: Params = {"kind": kind, **data}


class HostError(PluginError):
    """What the host answers when it does not carry out a call; where no handler catches it, it is passed on."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        data = error.get("data")
        details: Params = dict(data) if isinstance(data, dict) else {}
        kind = str(details.pop("kind", "hostError"))
        code = error.get("code")
        super().__init__(
            str(error.get("message", "no message")), kind=kind, code=code if isinstance(code, int) else -32603
        )
        self.data.update(details)
        self.method = method


class Disable(Exception):
    """Raised by a function of `at_start`: the plugin takes no part, for the reason given."""


class HostClosed(Exception):
    """The host has closed the wire while an answer of it was waited for."""


class Option(Generic[T]):
    """An option; its value is there once the plugin has started."""

    def __init__(self, name: str, type_name: str, default: Optional[T], description: str) -> None:
        self.name = name
        self.type_name = type_name
        self.description = description
        self._default = default
        self._value: Optional[T] = default

    @property
    def value(self) -> T:
        # An option without a default has the type Optional, so None is one of its values.
        return self._value  # type: ignore[return-value]

    def _take(self, values: Mapping[str, Any]) -> None:
        value = values.get(self.name, self._default)
        if self.type_name == "number" and isinstance(value, int):
            value = float(value)
        self._value = value

    def _manifest(self) -> Params:
        entry: Params = {"name": self.name, "type": self.type_name}
        if self._default is not None:
            entry["default"] = self._default
        if self.description:
            entry["description"] = self.description
        return entry


class _Wire:
    """The two ends on which messages go, one JSON text a line."""

    def __init__(self, reader: BinaryIO, writer: BinaryIO) -> None:
        self._reader = reader
        self._writer = writer

    _claimed: Optional[_Wire] = None

    @classmethod
    def claim(cls) -> _Wire:
        """Takes standard input and output for the wire: from now on `print` writes to standard error."""
        if cls._claimed is None:
            sys.stdout.flush()
            reader = os.fdopen(os.dup(0), "rb")
            writer = os.fdopen(os.dup(1), "wb")
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.close(nothing)
            os.dup2(2, 1)
            cls._claimed = cls(reader, writer)
        return cls._claimed

    def read(self) -> Optional[Params]:
        """The next message; None at the end."""
        while True:
            line = self._reader.readline()
            if not line.endswith(b"\n"):
                return None
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                message = None
            if isinstance(message, dict):
                return message
            print(f"not a message of the host: {line[:200]!r}", file=sys.stderr)

    def write(self, text: bytes) -> None:
        try:
            self._writer.write(text + b"\n")
            self._writer.flush()
        except BrokenPipeError as error:
            raise HostClosed("the host does not read any more") from error


def _encoded(message: Mapping[str, Any]) -> bytes:
    # The host takes no half surrogate pairs, so they have to fail here, and NaN is not JSON.
    text = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8")


_TYPE_NAMES: Dict[type, str] = {str: "string", int: "integer", float: "number", bool: "boolean"}


class Plugin:
    """A plugin: what it takes part in is declared with decorators, then `run` serves the host."""

    def __init__(self, name: str, version: str = "1.0.0") -> None:
        self.name = name
        self.version = version
        #: The methods that it may call at any time, once it has started.
        self.grants: List[str] = []
        self._hooks: Dict[str, Tuple[Params, HookHandler]] = {}
        self._methods: Dict[str, Tuple[Params, MethodHandler]] = {}
        self._listeners: List[Tuple[str, EventHandler]] = []
        self._options: List[Option[Any]] = []
        self._starting: List[Callable[[], object]] = []
        self._ending: List[Callable[[], object]] = []
        self._wire: Optional[_Wire] = None
        self._thread: Optional[int] = None
        self._last_id = 0
        self._answers: Dict[int, Params] = {}
        self._events: Deque[Event] = deque()
        if os.environ.get("SCENEHOST_PLUGIN"):
            self._wire = _Wire.claim()

    # What it takes part in

    def hook(
        self,
        name: str,
        *,
        before: Sequence[str] = (),
        after: Sequence[str] = (),
        deadline: Optional[int] = None,
    ) -> Callable[[Hook], Hook]:
        """Takes part in a hook.

        The function gets the parameters and returns `answer(...)`, or None for "no opinion".

        before, after: names of plugins that are asked later, or earlier. deadline: milliseconds, 1000 by default.
        """
        entry: Params = {"name": name}
        if before:
            entry["before"] = list(before)
        if after:
            entry["after"] = list(after)
        if deadline is not None:
            entry["deadlineMs"] = deadline

        def register(handler: Hook) -> Hook:
            if name in self._hooks:
                raise ValueError(f"the hook {name} has a function already")
            self._hooks[name] = (entry, handler)
            return handler

        return register

    def method(
        self,
        name: str,
        *,
        summary: str = "",
        params: Optional[Schema] = None,
        result: Optional[Schema] = None,
    ) -> Callable[[Method], Method]:
        """Offers a method, which clients call as `plugin.name`.

        The function gets the parameters and returns the result. The host checks both by the JSON Schemas given.
        Parameters by position arrive as {"arguments": [...]}.
        """
        if name.startswith(("plugin.", "hook.")) or name in ("event", "launch.tracked"):
            raise ValueError(f"{name} is a name of the protocol")
        entry: Params = {"name": name}
        if params is not None:
            entry["params"] = params
        if result is not None:
            entry["result"] = result

        def register(handler: Method) -> Method:
            if name in self._methods:
                raise ValueError(f"the method {name} has a function already")
            text = summary or (handler.__doc__ or "").strip().split("\n")[0]
            if text:
                entry["summary"] = text
            self._methods[name] = (entry, handler)
            return handler

        return register

    def on(self, *patterns: str) -> Callable[[Listener], Listener]:
        """Listens to the events whose names fit; a star stands for any text.

        What the app tracks comes by the name `launch.tracked`, with the launch event as its member `event`.
        """

        def register(handler: Listener) -> Listener:
            for pattern in patterns:
                self._listeners.append((pattern, handler))
            return handler

        return register

    @overload
    def option(self, name: str, kind: Type[Value], *, default: Value, description: str = "") -> Option[Value]: ...

    @overload
    def option(self, name: str, kind: Type[Value], *, description: str = "") -> Option[Optional[Value]]: ...

    def option(self, name: str, kind: type, *, default: Any = None, description: str = "") -> Option[Any]:
        """Understands an option, which is str, int, float or bool; its `value` is there once the plugin has started."""
        option: Option[Any] = Option(name, _TYPE_NAMES[kind], default, description)
        self._options.append(option)
        return option

    def at_start(self, action: Action) -> Action:
        """Runs a function once the options are known; it may raise `Disable`."""
        self._starting.append(action)
        return action

    def at_end(self, action: Action) -> Action:
        """Runs a function once when the host ends the plugin, or has gone."""
        self._ending.append(action)
        return action

    def manifest(self) -> Params:
        """What it says of itself."""
        manifest: Params = {"name": self.name, "version": self.version, "protocolVersion": PROTOCOL_VERSION}
        manifest["hooks"] = [entry for entry, _ in self._hooks.values()]
        manifest["subscriptions"] = list(dict.fromkeys(pattern for pattern, _ in self._listeners))
        manifest["methods"] = [entry for entry, _ in self._methods.values()]
        manifest["options"] = [option._manifest() for option in self._options]
        return manifest

    # What it asks for

    def call(self, method: str, /, **params: Any) -> Any:
        """Calls a method of the host, or `other-plugin.method`, and returns the result.

        Raises HostError for an error answer and HostClosed when the host goes away meanwhile.
        """
        wire = self._running()
        self._last_id += 1
        number = self._last_id
        wire.write(_encoded({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        while number not in self._answers:
            self._take_next(wire)
        message = self._answers.pop(number)
        error = message.get("error")
        if isinstance(error, dict):
            raise HostError(method, error)
        return message.get("result")

    def log(self, message: object, level: str = "info") -> None:
        """Writes a line into the log of the host."""
        params = {"level": level, "message": str(message)}
        self._running().write(_encoded({"jsonrpc": "2.0", "method": "log", "params": params}))

    def _running(self) -> _Wire:
        if self._wire is None or self._thread is None:
            raise RuntimeError("the host can be called once the plugin runs")
        if self._thread != threading.get_ident():
            raise RuntimeError("the host is called from the thread in which the handlers run")
        return self._wire

    # Serving

    def run(self, reader: Optional[BinaryIO] = None, writer: Optional[BinaryIO] = None) -> None:
        """Serves the host until it closes the wire. With a reader and a writer, whoever holds their other ends."""
        is_process = reader is None or writer is None
        if reader is not None and writer is not None:
            self._wire = _Wire(reader, writer)
        elif self._wire is None:
            self._explain()
        wire = self._wire
        assert wire is not None
        self._thread = threading.get_ident()
        try:
            while True:
                while self._events:
                    self._tell(self._events.popleft())
                self._take_next(wire)
        except HostClosed:
            pass
        finally:
            self._end()
            self._thread = None
            if is_process:
                # A thread of the plugin's own that goes on does not keep the process.
                timer = threading.Timer(0.5, os._exit, [0])
                timer.daemon = True
                timer.start()

    def _explain(self) -> NoReturn:
        """Says how to start it to somebody who has started it by hand."""
        script = os.path.abspath(sys.argv[0])
        folder = os.path.dirname(script)
        path = os.path.relpath(folder if os.path.exists(os.path.join(folder, "plugin.json")) else script)
        lines = [f"{self.name} is a plugin of scenehost, which starts it:", "", f"    scenehost --plugin {path}", ""]
        listed = [
            ("hooks", list(self._hooks)),
            ("methods", [f"{self.name}.{name}" for name in self._methods]),
            ("options", [option.name for option in self._options]),
        ]
        lines += [f"{what}: {', '.join(names)}" for what, names in listed if names]
        print("\n".join(lines), file=sys.stderr)
        sys.exit(2)

    def _take_next(self, wire: _Wire) -> None:
        """Takes one message: answers a request, keeps an answer or an event."""
        message = wire.read()
        if message is None:
            raise HostClosed("the host has closed the wire")
        method, number = message.get("method"), message.get("id")
        if not isinstance(method, str):
            if isinstance(number, int):
                self._answers[number] = message
            return
        params = message.get("params")
        members: Params = params if isinstance(params, dict) else {}
        if "id" in message:
            self._answer(wire, number, method, members)
        elif method == "event":
            self._events.append(members)
        elif method == "launch.tracked":
            self._events.append({"name": method, **members})

    def _answer(self, wire: _Wire, number: object, method: str, params: Params) -> None:
        """Answers a request, once, whatever its handler does."""
        left: Optional[BaseException] = None
        try:
            text = _encoded({"jsonrpc": "2.0", "id": number, "result": self._result(method, params)})
        except HostClosed:
            raise
        except BaseException as error:
            if not isinstance(error, PluginError):
                traceback.print_exc()
            if not isinstance(error, Exception):
                left = error
            text = _error_answer(number, method, error)
        wire.write(text)
        if left is not None:
            # It wants to leave, such as by sys.exit; now it may.
            raise left

    def _result(self, method: str, params: Params) -> Any:
        if method.startswith("hook."):
            if method[5:] not in self._hooks:
                return {"result": "continue"}
            opinion = self._hooks[method[5:]][1](params)
            if opinion is None:
                return {"result": "continue"}
            if not isinstance(opinion, Mapping):
                raise TypeError(f"a hook returns answer(...) or None, not {opinion!r}")
            # Whoever says result itself knows the wire.
            return dict(opinion) if "result" in opinion else {"result": "answer", **opinion}
        if method in self._methods:
            return self._methods[method][1](params)
        if method == "plugin.manifest":
            return self.manifest()
        if method == "plugin.init":
            return self._start(params)
        if method == "plugin.shutdown":
            self._end()
            return {}
        raise PluginError(f"{self.name} has no method {method}", kind="methodNotFound", code=-32601)

    def _start(self, params: Params) -> Params:
        for option in self._options:
            option._take(params.get("options") or {})
        self.grants = [str(grant) for grant in params.get("grants") or []]
        try:
            for action in self._starting:
                action()
        except Disable as reason:
            return {"disable": str(reason)}
        return {}

    def _end(self) -> None:
        # What is told before the end is heard before the end.
        while self._events:
            try:
                self._tell(self._events.popleft())
            except HostClosed:
                pass
        actions, self._ending = self._ending, []
        for action in actions:
            try:
                action()
            except Exception:
                traceback.print_exc()

    def _tell(self, event: Event) -> None:
        name = str(event.get("name", ""))
        for pattern, handler in self._listeners:
            if not fits(name, pattern):
                continue
            try:
                handler(event)
            except HostClosed:
                raise
            except Exception:
                # Nobody waits for an answer; the log says what happened.
                traceback.print_exc()


def fits(name: str, pattern: str) -> bool:
    """Whether a name fits a pattern, in which a star stands for any text."""
    expression = ".*".join(re.escape(part) for part in pattern.split("*"))
    return re.fullmatch(expression, name, re.DOTALL) is not None


def _error_answer(number: object, method: str, error: BaseException) -> bytes:
    if isinstance(error, PluginError):
        code, message, data = error.code, error.message, error.data
    else:
        code, message = -32603, f"{type(error).__name__}: {error}"
        data = {"kind": "pluginException", "exception": type(error).__name__, "method": method}
    answer: Params = {"jsonrpc": "2.0", "id": number}
    try:
        return _encoded({**answer, "error": {"code": code, "message": message, "data": data}})
    except Exception:
        # What it says cannot be written; that it failed can.
        error_members = {"code": code, "message": "no message", "data": {"kind": "pluginException"}}
        return _encoded({**answer, "error": error_members})
