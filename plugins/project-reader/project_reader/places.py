"""Where a statement of the description stands in the project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Union

Pointer = str


@dataclass(frozen=True, order=True)
class Place:
    """A position in a file: the path relative to the project folder, line and column counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def members(self) -> Dict[str, Union[str, int]]:
        return {"file": self.file, "line": self.line, "column": self.column}


@dataclass
class PlacedValue:
    """A value from a property list or a YAML file together with the places of its parts, by JSON Pointer."""

    value: Any
    places: Dict[Pointer, Place]

    def place(self, pointer: Pointer) -> Place:
        """The place of a part, or of the nearest part around it that has one."""
        while pointer and pointer not in self.places:
            pointer = pointer.rpartition("/")[0]
        return self.places[pointer]


def pointer_to(*parts: Union[str, int]) -> Pointer:
    """A JSON Pointer (RFC 6901) to the part reached by keys and indices."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)
