"""Sets of activity types of which either the members or the exceptions are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import FrozenSet


@dataclass(frozen=True)
class AcceptedTypes:
    """`types` alone, or, with `inverted`, every type but these."""

    types: FrozenSet[str] = frozenset()
    inverted: bool = False

    def both(self, other: "AcceptedTypes") -> "AcceptedTypes":
        """What is in this set and in the other."""
        if self.inverted and other.inverted:
            return AcceptedTypes(self.types | other.types, True)
        if self.inverted:
            return AcceptedTypes(other.types - self.types)
        return AcceptedTypes(self.types - other.types if other.inverted else self.types & other.types)

    def opposite(self) -> "AcceptedTypes":
        return AcceptedTypes(self.types, not self.inverted)

    def either(self, other: "AcceptedTypes") -> "AcceptedTypes":
        """What is in this set or in the other."""
        return self.opposite().both(other.opposite()).opposite()


EVERY_TYPE = AcceptedTypes(inverted=True)
NO_TYPE = AcceptedTypes()
