"""Which activity types the app takes, put together from every method that is given an activity."""

from __future__ import annotations

from typing import List, Optional, Tuple

from .accepted_types import EVERY_TYPE, NO_TYPE, AcceptedTypes
from .activity_types import ActivityReading
from .activity_values import Value
from .connection_options import OptionsReading
from .places import Place
from .sources import Lineage, Sources

Answer = Tuple[Optional[List[Tuple[str, Place]]], List[Tuple[str, Place]]]

SCENE_CONTINUES = "scene(_:continue:)"
APP_CONTINUES = "application(_:continue:restorationHandler:)"


def accepted_activity_types(
    sources: Sources, app: Optional[Lineage], scene: Optional[Lineage], options: OptionsReading, has_scenes: bool
) -> Answer:
    """The accepted types with the places of the comparisons; nothing when there is no filter or no single answer."""
    readings: List[Tuple[str, ActivityReading]] = []
    lineage, name = (scene, SCENE_CONTINUES) if has_scenes else (app, APP_CONTINUES)
    method = lineage.method(name) if lineage is not None else None
    if method is not None and len(method.parameters) > 1:
        warm = ActivityReading(sources)
        warm.run(method, lineage, {method.parameters[1].name: Value("activity")})
        readings.append((name, warm))
    if has_scenes and "userActivities" in options.fields:
        cold = ActivityReading(sources)
        for holder in options.holders:
            cold.run(holder.method, holder.lineage, {one: Value("options") for one in holder.names})
        readings.append(("connection options", cold))
    return combined([(where, reading) for where, reading in readings if reading.accepted != NO_TYPE or reading.doubts])


def combined(readings: List[Tuple[str, ActivityReading]]) -> Answer:
    """One answer for all: when the methods differ, none would be true."""
    doubts = [doubt for _, reading in readings for doubt in reading.doubts]
    found: List[AcceptedTypes] = [reading.accepted for _, reading in readings]
    if doubts:
        return None, doubts
    if not found or all(accepted == EVERY_TYPE for accepted in found):
        return None, []
    place = min(place for _, reading in readings for place in reading.places.values())
    if any(accepted.inverted and accepted.types for accepted in found):
        return None, [("Every activity type but some is taken, which a list cannot say.", place)]
    if any(accepted != found[0] for accepted in found):
        said = "; ".join(
            f"{where}: {'every type' if reading.accepted.inverted else ', '.join(sorted(reading.accepted.types))}"
            for where, reading in readings
        )
        return None, [(f"The methods differ in the activity types they take ({said}).", place)]
    places = {name: at for _, reading in reversed(readings) for name, at in reading.places.items()}
    return [(name, places[name]) for name in sorted(found[0].types)], []
