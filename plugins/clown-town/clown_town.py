#!/usr/bin/env python3
"""Plays the Clown Town story to a scenehost and tells what the system did.

Clown Town finds clowns for parties. A map fills the window of scene-1; every clown can be opened in a
window of its own, is never opened twice, is refreshed while nobody looks, and goes away once booked.

    clown_town.py [--host PROGRAM] [--app FILE] [--plugin PATH]... [REQUESTS]

FILE and PATH are handed to the host: an app description, and plugins to start. PROGRAM is the scenehost to
start: the option, else the environment variable SCENEHOST, else the first on PATH. REQUESTS is a file of JSON-RPC
requests, one a line; clown-town.jsonl beside this file when left out.

Exit status: 0 every request was carried out; 1 the host answered an error, answered something else than it
was asked, or closed early; 2 the file of requests or the program cannot be used.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, NoReturn

Members = dict[str, Any]

# What happens in the story, by the id of the request.
STORY: dict[str, str] = {
    "open-bubu": "BuBu LuBu has five stars: the map opens her in a window of her own.",
    "browse": "The map keeps the keyboard: there are more clowns to compare.",
    "open-crusty": "Crusty gets a window too, beside the map that asked for it.",
    "open-happy": "And one for Mr. Happy.",
    "dismiss-happy": "Mr. Happy has one star. His window is closed, and he is gone for good.",
    "no-duplicate": "BuBu LuBu once more: her session is activated, not a second one made.",
    "home": "The app goes to the background while a friend is told about it.",
    "refresh-bubu": "A notification: BuBu LuBu is still free, and her picture in the switcher says so.",
    "reclaim-crusty": "Memory is short: the system disconnects Crusty's scene and keeps the session.",
    "refresh-crusty": "Crusty is no longer free: refreshing connects a scene in the background for it.",
    "drop-crusty": "No need for Crusty's window then. It is not on screen, so nothing is animated.",
    "return-to-bubu": "Back to BuBu LuBu, quickly, before somebody else books her.",
    "book-bubu": "She is booked: her window has done what it was for and goes with commit.",
    "party": "The map is back, alone. See you at the party!",
    # party.jsonl, with the plugin.
    "party-bubu": "BuBu LuBu for a party: the plugin chooses the detail configuration and makes her window.",
    "party-crusty": "Crusty too, to compare.",
    "party-again": "BuBu LuBu again, found by a search: the plugin knows that she has a window.",
    "party-taken": "Crusty is taken: what is saved of him says so, and so does his picture in the switcher.",
    "party-reclaim": "Memory is short, and the system disconnects Crusty's scene.",
    "party-free": "Crusty is free again: his scene is connected in the background for a new picture.",
    "party-book": "BuBu LuBu is booked, and her window goes with commit.",
    "party-look": "What about Crusty as well?",
    "party-home": "The app goes to the background: each scene is asked what it can be restored from.",
    "party-end": "The app is ended in the switcher. The sessions stay.",
    "party-launch": "The next day: Crusty's window is back, as it was.",
    "party-why": "Who set that scene up? The plugin did.",
}

CLOSED_EARLY = "the host closed before it answered"


class StoryError(Exception):
    """Something that ends the story, with the exit status to give."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Request:
    """One line of the file of requests."""

    text: str
    id: str
    method: str


def read_requests(path: Path) -> list[Request]:
    """Reads the file of requests; each needs a string as id, since the story goes by it."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise StoryError(f"{path}: cannot be read: {error}", 2) from error
    requests: list[Request] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            message = json.loads(line)
        except ValueError as error:
            raise StoryError(f"{path}:{number}: not JSON: {error}", 2) from error
        if not isinstance(message, dict):
            raise StoryError(f"{path}:{number}: a request is an object", 2)
        identifier, method = message.get("id"), message.get("method")
        if not isinstance(identifier, str) or not isinstance(method, str):
            raise StoryError(f"{path}:{number}: a request of the story has a string as id and as method", 2)
        requests.append(Request(line.strip(), identifier, method))
    return requests


class Host:
    """A scenehost that is asked one thing at a time."""

    def __init__(self, program: str, arguments: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                [program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except OSError as error:
            raise StoryError(f"{program}: cannot be started: {error.strerror}", 2) from error

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.terminate()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            try:
                if stream is not None:
                    stream.close()
            except BrokenPipeError:
                pass

    def ask(self, request: Request) -> Members:
        """Sends a request and returns its result."""
        try:
            self._input.write(request.text + "\n")
            self._input.flush()
        except BrokenPipeError as error:
            raise StoryError(f"{request.id}: {CLOSED_EARLY}") from error
        line = self._output.readline()
        if not line.endswith("\n"):
            raise StoryError(f"{request.id}: {CLOSED_EARLY}")
        return result_of(line, request)

    def finish(self) -> None:
        """Ends the input, after which the host has nothing more to say and exits with 0."""
        self._input.close()
        if rest := self._output.read():
            raise StoryError(f"the host said something that nobody asked: {rest.splitlines()[0]}")
        if status := self._process.wait():
            raise StoryError(f"the host ended with status {status}")

    @property
    def _input(self) -> IO[str]:
        assert self._process.stdin is not None
        return self._process.stdin

    @property
    def _output(self) -> IO[str]:
        assert self._process.stdout is not None
        return self._process.stdout


def result_of(line: str, request: Request) -> Members:
    """Takes the result out of an answer, or says what is wrong with it."""
    try:
        answer = json.loads(line)
    except ValueError as error:
        raise StoryError(f"{request.id}: the answer is not JSON: {error}") from error
    if not isinstance(answer, dict) or answer.get("jsonrpc") != "2.0":
        raise StoryError(f"{request.id}: not a JSON-RPC 2.0 answer: {line.rstrip()}")
    if isinstance(error_member := answer.get("error"), dict):
        kind = error_member.get("data", {}).get("kind", "no kind")
        code, message = error_member.get("code"), error_member.get("message")
        raise StoryError(f"{request.id}: {request.method} is refused: {message} ({code}, {kind})")
    if answer.get("id") != request.id:
        raise StoryError(f"{request.id}: the answer is for {answer.get('id')!r}")
    if not isinstance(result := answer.get("result"), dict):
        raise StoryError(f"{request.id}: an answer without a result: {line.rstrip()}")
    return result


def brief(value: object) -> str:
    """A value as it stands in the account: an activity by its title, else JSON without quotes."""
    match value:
        case {"activityType": _, "title": str(title), "userInfo": {"available": False}}:
            return f"\u201c{title}\u201d, not available"
        case {"activityType": _, "title": str(title)}:
            return f"\u201c{title}\u201d"
        case dict():
            return " ".join(f"{name} {brief(member)}" for name, member in value.items())
        case list():
            return "[" + ", ".join(brief(element) for element in value) + "]"
        case str():
            return value
        case _:
            return json.dumps(value)


def event_line(event: Members) -> str:
    """An event of the system: its number, kind, target and name, and what came with it."""
    line = f"    {event['seq']:>3}  {event['kind']:<12}  {event['target']:<11}  {event['name']}"
    detail: Members = event.get("detail", {})
    # A name that says the same as the event says nothing.
    parts = [brief(value) if name == event["name"] else f"{name} {brief(value)}" for name, value in detail.items()]
    return f"{line}  ({', '.join(parts)})" if parts else line


def account_lines(request: Request, result: Members) -> list[str]:
    """What is told about one request."""
    lines = [STORY.get(request.id, request.id)]
    answer = ", ".join(f"{name} {brief(value)}" for name, value in result.items() if name != "events")
    lines.append(f"  {request.method} -> {answer}")
    lines += [event_line(event) for event in result.get("events", [])]
    return lines


def play(program: str, arguments: list[str], path: Path) -> None:
    """Plays the requests of a file and prints the account."""
    requests = read_requests(path)
    with Host(program, arguments) as host:
        for index, request in enumerate(requests):
            lines = account_lines(request, host.ask(request))
            if index:
                print()
            print("\n".join(lines))
        host.finish()


def fail(message: str, status: int) -> NoReturn:
    sys.stdout.flush()
    print(f"clown_town.py: {message}", file=sys.stderr)
    sys.exit(status)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays the Clown Town story to a scenehost.")
    parser.add_argument("--host", default=os.environ.get("SCENEHOST") or "scenehost", help="the scenehost to start")
    parser.add_argument("--app", metavar="FILE", help="an app description for the host")
    parser.add_argument("--plugin", metavar="PATH", action="append", default=[], help="a plugin for the host to start")
    parser.add_argument(
        "requests",
        nargs="?",
        type=Path,
        default=Path(__file__).with_name("clown-town.jsonl"),
        help="a file of requests, one a line",
    )
    arguments = parser.parse_args()
    for_host = ["--app", arguments.app] if arguments.app else []
    for plugin in arguments.plugin:
        for_host += ["--plugin", plugin]
    try:
        play(arguments.host, for_host, arguments.requests)
    except StoryError as error:
        fail(str(error), error.status)


if __name__ == "__main__":
    # The account is UTF-8 wherever it is printed.
    sys.stdout = open(sys.stdout.fileno(), "w", encoding="utf-8", closefd=False)
    main()
