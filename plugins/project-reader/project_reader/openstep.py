"""Reads the old text form of property lists, in which Xcode keeps its projects."""

from __future__ import annotations

import re
from typing import Any, List, Tuple

from .errors import ProjectError

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|([{}()=;,])|"((?:[^"\\]|\\.)*)"|<([0-9a-fA-F\s]*)>|([\w./$:@+\-]+)', re.DOTALL
)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class OpenStepReader:
    """Turns tokens into dictionaries, lists and strings."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self._tokens: List[Tuple[str, str, int]] = []
        self._index = 0
        position = 0
        while position < len(text):
            match = TOKEN.match(text, position)
            if match is None:
                raise self._error(text, position, f"{text[position]!r} does not belong here")
            position = match.end()
            if match[1]:
                self._tokens.append(("mark", match[1], match.start()))
            elif match[2] is not None:
                self._tokens.append(("text", re.sub(r"\\(.)", unescaped, match[2], flags=re.DOTALL), match.start()))
            elif match[3] is not None or match[4]:
                self._tokens.append(("text", match[4] or match[3], match.start()))
        self._text = text

    def read(self) -> Any:
        value = self._value()
        if self._index != len(self._tokens):
            raise self._wrong("the end")
        return value

    def _value(self) -> Any:
        kind, text, _ = self._take("a value")
        if kind == "text":
            return text
        if text == "{":
            members = {}
            while not self._skip("}"):
                key = self._take("a key")[1]
                self._expect("=")
                members[key] = self._value()
                self._expect(";")
            return members
        if text == "(":
            elements = []
            while not self._skip(")"):
                elements.append(self._value())
                if not self._skip(","):
                    self._expect(")")
                    break
            return elements
        self._index -= 1
        raise self._wrong("a value")

    def _take(self, wanted: str) -> Tuple[str, str, int]:
        if self._index >= len(self._tokens):
            raise self._wrong(wanted)
        self._index += 1
        return self._tokens[self._index - 1]

    def _skip(self, mark: str) -> bool:
        if self._index < len(self._tokens) and self._tokens[self._index][:2] == ("mark", mark):
            self._index += 1
            return True
        return False

    def _expect(self, mark: str) -> None:
        if not self._skip(mark):
            raise self._wrong(f"{mark!r}")

    def _wrong(self, wanted: str) -> ProjectError:
        position = self._tokens[self._index][2] if self._index < len(self._tokens) else len(self._text)
        return self._error(self._text, position, f"{wanted} is expected")

    def _error(self, text: str, position: int, reason: str) -> ProjectError:
        line = text.count("\n", 0, position) + 1
        column = position - (text.rfind("\n", 0, position) + 1) + 1
        return ProjectError(f"{self.path}:{line}:{column}: not an Xcode project: {reason}")


def unescaped(match: "re.Match[str]") -> str:
    return ESCAPES.get(match[1], match[1])


def read_openstep(path: str, content: bytes) -> Any:
    return OpenStepReader(path, content.decode("utf-8", "replace")).read()
