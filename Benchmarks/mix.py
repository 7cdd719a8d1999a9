#!/usr/bin/env python3
"""Prints a mix of the five methods, one request a line: mix.py COUNT.

Five requests make a round: a new session is activated, refreshed, its window made key and visible, a launch
classified, the session destroyed. Nothing is random, and after each round the world is what it was before.
"""

import json
import sys

ACTIVITY = {
    "activityType": "com.example.clowntown.clown",
    "title": "Crusty",
    "userInfo": {"clown": "crusty", "shift": 3},
}

INTENT = {
    "activityType": "com.d-date.CoordinatorExample.intent",
    "userInfo": {"word": "balloon"},
}

SPOTLIGHT_RESULT = {
    "activityType": "com.apple.corespotlightitem",
    "userInfo": {"kCSSearchableItemActivityIdentifier": "clown-crusty"},
}

SPOTLIGHT_QUERY = {
    "activityType": "com.apple.corespotlightquery",
    "userInfo": {"kCSSearchQueryString": "crusty"},
}

WEB_PAGE = {
    "activityType": "NSUserActivityTypeBrowsingWeb",
    "webpageURL": "https://example.com/clowns/crusty",
}


def notification(identifier, trigger, content=None):
    request = {"identifier": identifier, "trigger": trigger and {"type": trigger}}
    if content is not None:
        request["content"] = content
    return {"type": "notification", "request": request}


LAUNCHES = [
    {"type": "normal"},
    notification("promotion-7", "push", {"title": "Tonight", "body": "Crusty is in town"}),
    {"type": "userActivity", "activity": WEB_PAGE},
    {"type": "openURL", "url": "coordinator-example-widget://open/42"},
    {"type": "shortcutItem", "item": {"type": "com.example.clowntown.book", "userInfo": {"clown": "crusty"}}},
    {"type": "cloudKitShare", "metadata": {"containerIdentifier": "iCloud.com.example.clowntown"}},
    notification("tea", "timeInterval"),
    {"type": "userActivity", "activity": INTENT},
    {"type": "openURL", "url": "adjustSchemeExample://promotion?page=7", "sourceApplication": "com.example.mail"},
    notification("rehearsal", "calendar"),
    {"type": "userActivity", "activity": SPOTLIGHT_RESULT},
    {"type": "openURL", "url": "https://example.com/clowns/crusty"},
    notification("circus", "location"),
    {"type": "userActivity", "activity": SPOTLIGHT_QUERY},
    notification("greeting", None),
]

ANIMATIONS = ["standard", "commit", "decline"]


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def requests(count):
    """Yields the lines of the mix."""
    activation = compact({"session": None, "userActivity": ACTIVITY, "options": {"requestingScene": "scene-1"}})
    launches = [compact({"launch": launch}) for launch in LAUNCHES]
    for index in range(count):
        round_number, step = divmod(index, 5)
        # The bare world has one session, scene and window, so the first new ones have the number 2.
        number = round_number + 2
        if step == 0:
            method, params = "activate", activation
        elif step == 1:
            method, params = "refresh", f'{{"session":"session-{number}"}}'
        elif step == 2:
            method, params = "makeKeyAndVisible", f'{{"window":"window-{number}"}}'
        elif step == 3:
            method, params = "classifyLaunch", launches[round_number % len(launches)]
        else:
            method = "destroy"
            animation = ANIMATIONS[round_number % len(ANIMATIONS)]
            params = (
                f'{{"session":"session-{number}","options":{{"windowDismissalAnimation":"{animation}"}}}}'
            )
        identifier = f'"request-{index}"' if index % 2 else str(index)
        yield f'{{"jsonrpc":"2.0","id":{identifier},"method":"{method}","params":{params}}}\n'


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit("usage: mix.py COUNT")
    sys.stdout.writelines(requests(int(sys.argv[1])))


if __name__ == "__main__":
    main()
