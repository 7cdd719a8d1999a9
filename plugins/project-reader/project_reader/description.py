"""Puts the app description together; every statement comes with its place, every doubt with its reason."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional, Tuple

from .places import Place, pointer_to

Doubts = Iterable[Tuple[str, Optional[Place]]]

# The members in the order in which they are written.
ORDER = (
    "bundleIdentifier",
    "UIApplicationSceneManifest",
    "sceneManifest",
    "supportsMultipleScenes",
    "sceneConfigurations",
    "sceneDelegateClass",
    "appDelegate",
    "sceneDelegate",
    "connectionOptionsConsumed",
    "configurationForConnectingReads",
    "acceptedActivityTypes",
    "notificationCenterDelegate",
    "windowCreatedBy",
    "delegateAdaptor",
    "modifiers",
    "urlSchemes",
    "userActivityTypes",
    "shortcutItemTypes",
    "associatedDomains",
    "cloudKitSharing",
    "documentTypes",
    "spotlightContinuation",
    "supportsLiveActivities",
    "launchScreen",
)


class Description:
    """The members that are decided, their places, and what is not decided."""

    def __init__(self) -> None:
        self._members: Dict[str, Any] = {}
        self._places: Dict[str, Place] = {}
        self._undecided: List[Dict[str, Any]] = []

    def state(self, name: str, value: Any, place: Optional[Place] = None) -> None:
        self._members[name] = value
        if place is not None:
            self._places[pointer_to(name)] = place

    def state_list(self, name: str, values: Iterable[Tuple[str, Place]], place: Optional[Place] = None) -> None:
        """A list in which every element has its own place; what stands twice is listed once."""
        unique: Dict[str, Place] = {}
        for value, at in values:
            unique.setdefault(value, at)
        self.state(name, list(unique), place)
        for index, at in enumerate(unique.values()):
            self._places[pointer_to(name, index)] = at

    def leave_open(self, name: str, doubts: Doubts) -> None:
        self._add(pointer_to(name), doubts)

    def remark(self, doubts: Doubts) -> None:
        """What may be described otherwise as a whole: no statement of this description is in doubt."""
        self._add(pointer_to(), doubts)

    def _add(self, pointer: str, doubts: Doubts) -> None:
        for reason, place in doubts:
            entry: Dict[str, Any] = {"pointer": pointer, "reason": reason}
            if place is not None:
                entry.update({"file": place.file, "line": place.line})
            if entry not in self._undecided:
                self._undecided.append(entry)

    def has(self, name: str) -> bool:
        return name in self._members

    def members(self) -> Dict[str, Any]:
        """The description as it is written."""
        written = {name: self._members[name] for name in ORDER if name in self._members}
        order = {pointer_to(name): index for index, name in enumerate(ORDER)}
        order[pointer_to()] = len(ORDER)

        def rank(pointer: str) -> Tuple[int, List[Any]]:
            parts = pointer.split("/")[1:]
            return order["/" + parts[0]], [int(part) if part.isdigit() else part for part in parts[1:]]

        written["sources"] = {pointer: self._places[pointer].members() for pointer in sorted(self._places, key=rank)}
        written["undecided"] = sorted(
            self._undecided, key=lambda entry: (order[entry["pointer"]], entry.get("file", ""), entry.get("line", 0))
        )
        return written
