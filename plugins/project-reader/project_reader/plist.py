"""Reads property lists, XML or binary, with the place of every part where the file has lines."""

from __future__ import annotations

import plistlib
import xml.parsers.expat
from typing import Any, Dict, List, Tuple

from .errors import ProjectError
from .places import Place, PlacedValue, Pointer, pointer_to

CONTAINERS = {"dict", "array"}


def read_plist(path: str, content: bytes) -> PlacedValue:
    """A property list; one that is broken ends the program with the file's name."""
    try:
        value = plistlib.loads(content)
    except xml.parsers.expat.ExpatError as error:
        raise ProjectError(
            f"{path}:{error.lineno}:{error.offset + 1}: not a property list: {xml_reason(error)}"
        ) from error
    except Exception as error:  # plistlib raises whatever its conversions raise.
        raise ProjectError(f"{path}: not a property list: {error or type(error).__name__}") from error
    places = {"": Place(path)}
    if not content.startswith(b"bplist"):
        places.update(PlaceFinder(path).find(content))
    return PlacedValue(value, places)


def xml_reason(error: xml.parsers.expat.ExpatError) -> str:
    return xml.parsers.expat.ErrorString(error.code)


class PlaceFinder:
    """Finds where the keys and elements of an XML property list stand."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.places: Dict[Pointer, Place] = {}
        # For every open container: its pointer, whether it is an array, and the key or index to come.
        self._open: List[Tuple[Pointer, bool, Any]] = []
        self._key_text: List[str] = []
        self._key_place = Place(path)
        self._in_key = False

    def find(self, content: bytes) -> Dict[Pointer, Place]:
        parser = xml.parsers.expat.ParserCreate()
        parser.StartElementHandler = lambda name, _: self._start(name, parser)
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.Parse(content, True)
        return self.places

    def _start(self, name: str, parser: Any) -> None:
        place = Place(self.path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        if name == "key":
            self._in_key, self._key_text, self._key_place = True, [], place
            return
        if name == "plist":
            return
        pointer = self._next(place)
        if name in CONTAINERS:
            self._open.append((pointer, name == "array", 0))

    def _next(self, place: Place) -> Pointer:
        """The pointer of the value that begins; a value in a dictionary stands at its key."""
        if not self._open:
            return ""
        parent, is_array, following = self._open[-1]
        pointer = parent + pointer_to(following)
        self.places[pointer] = place if is_array else self._key_place
        if is_array:
            self._open[-1] = (parent, True, following + 1)
        return pointer

    def _end(self, name: str) -> None:
        if name == "key":
            parent, is_array, _ = self._open[-1]
            self._in_key = False
            self._open[-1] = (parent, is_array, "".join(self._key_text))
        elif name in CONTAINERS and self._open:
            self._open.pop()

    def _text(self, text: str) -> None:
        if self._in_key:
            self._key_text.append(text)
