#!/usr/bin/env python3
"""Clown Town's delegates as a plugin: a window for every clown, and none for a clown that has one.

The state is the host's: which clown a session shows stands in its activity. Only who is available is known here.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Optional, Set

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from scenehost_plugin import Params, Plugin, PluginError, answer  # noqa: E402

CLOWN = "com.example.clowntown.clown"
ONE_CLOWN = {
    "type": "object",
    "properties": {"clown": {"type": "string", "minLength": 1}},
    "required": ["clown"],
    "additionalProperties": False,
}
AVAILABILITY = {
    "type": "object",
    "properties": {**ONE_CLOWN["properties"], "available": {"type": "boolean"}},  # type: ignore[dict-item]
    "required": ["clown", "available"],
    "additionalProperties": False,
}

plugin = Plugin("clown-town")
unavailable: Set[str] = set()


def clown_of(activity: Optional[Params]) -> Optional[str]:
    """The clown that an activity is about; None for any other activity."""
    if activity is None or activity["activityType"] != CLOWN:
        return None
    clown = activity.get("userInfo", {}).get("clown")
    return clown if isinstance(clown, str) else None


def current(activity: Params, clown: str) -> Params:
    """The activity with what is true of the clown now, which is what restoration and the switcher shall see."""
    user_info = {"clown": clown, "available": clown not in unavailable}
    return {"activityType": CLOWN, "title": activity.get("title", clown), "userInfo": user_info}


def session_of(clown: str) -> Optional[Params]:
    """The open session that shows a clown, with its `scene` and its `activity`."""
    world = plugin.call("describe")
    scenes = {scene["scene"]: scene for scene in world["scenes"]}
    for session in world["sessions"]:
        scene = scenes.get(session["scene"])
        activity = scene["userActivity"] if scene else session["stateRestorationActivity"]
        if clown_of(activity) == clown:
            return {**session, "activity": activity}
    return None


# The app delegate


@plugin.hook("configurationForConnecting")
def choose_configuration(params: Params) -> Optional[Params]:
    if any(clown_of(activity) for activity in params["options"].get("userActivities", [])):
        return answer(configuration="Detail")
    return None


@plugin.hook("sessionForActivity")
def find_session(params: Params) -> Optional[Params]:
    clown = clown_of(params["userActivity"])
    if clown is None:
        return None
    session = session_of(clown)
    return answer(session=session["session"] if session else None)


# The scene delegate


@plugin.hook("sceneWillConnect")
def set_up(params: Params) -> Optional[Params]:
    # What the person asked for comes before what was saved.
    activities = [*params["options"].get("userActivities", []), params["stateRestorationActivity"]]
    activity = next((activity for activity in activities if clown_of(activity)), None)
    clown = clown_of(activity)
    if activity is None or clown is None:
        return None
    controller = {"class": "ClownViewController"}
    window = plugin.call("createWindow", scene=params["scene"], rootViewController=controller)["window"]
    plugin.call("makeKeyAndVisible", window=window)
    plugin.call("setUserActivity", scene=params["scene"], userActivity=current(activity, clown))
    return answer()


@plugin.hook("sceneContinueUserActivity")
def show(params: Params) -> Optional[Params]:
    clown = clown_of(params["userActivity"])
    if clown is None:
        return None
    plugin.call("setUserActivity", scene=params["scene"], userActivity=current(params["userActivity"], clown))
    return answer()


@plugin.hook("stateRestorationActivity")
def save(params: Params) -> Optional[Params]:
    clown = clown_of(params["userActivity"])
    return None if clown is None else answer(userActivity=current(params["userActivity"], clown))


# What the rest of the app calls


@plugin.method("book", params=ONE_CLOWN)
def book(params: Params) -> Any:
    """Books a clown; the window has done what it was for and goes with commit."""
    clown = params["clown"]
    session = session_of(clown)
    if session is None:
        raise PluginError(f"no window shows {clown}", kind="clownNotOpen", clown=clown)
    if clown in unavailable:
        raise PluginError(f"{clown} is not available", kind="clownNotAvailable", clown=clown)
    unavailable.add(clown)
    destroyed = plugin.call(
        "destroy", session=session["session"], options={"windowDismissalAnimation": "commit"}
    )
    return {"clown": clown, "session": destroyed["session"], "animation": destroyed["animation"]}


@plugin.method("setAvailability", params=AVAILABILITY)
def set_availability(params: Params) -> Any:
    """Says whether a clown is available; the window and its picture in the switcher are brought up to date."""
    clown = params["clown"]
    if params["available"]:
        unavailable.discard(clown)
    else:
        unavailable.add(clown)
    result = {"clown": clown, "available": params["available"], "session": None, "snapshot": None}
    session = session_of(clown)
    if session is None:
        return result
    # A plugin is not asked about what it does itself, so it says what is to be saved before it refreshes.
    activity = current(session["activity"], clown)
    if session["scene"]:
        plugin.call("setUserActivity", scene=session["scene"], userActivity=activity)
    else:
        plugin.call("setStateRestorationActivity", session=session["session"], userActivity=activity)
    refreshed = plugin.call("refresh", session=session["session"])
    return {**result, "session": refreshed["session"], "snapshot": refreshed["snapshot"]}


if __name__ == "__main__":
    plugin.run()
