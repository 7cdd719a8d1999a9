"""Who creates the app's window."""

from __future__ import annotations

from typing import List, Optional, Set, Tuple

from .calls import Calls, accessed, closest
from .information import Information
from .places import Place
from .scene_delegate import SceneSetup
from .sources import Lineage, Sources
from .syntax import Assign, Call, Method, everything_in

SCENE = "UIWindow(windowScene:) in scene delegate"
STORYBOARD = "storyboard from scene configuration"
MAIN_STORYBOARD = "main storyboard"
FRAME = "UIWindow(frame:) in app delegate"
FRAME_THEN_SCENE = "UIWindow(frame:) then windowScene set"

# How many calls away from a delegate method a window is looked for.
DEPTH = 3


class WindowReading:
    """The windows that a delegate makes, itself or through the methods it calls."""

    def __init__(self, sources: Sources, lineage: Optional[Lineage], starts: Set[str]) -> None:
        self.sources = sources
        self.with_scene: Optional[Place] = None
        self.with_frame: Optional[Place] = None
        self.scene_set: Optional[Place] = None
        self._seen: Set[Place] = set()
        if lineage is None:
            return
        for method in lineage.methods:
            self._read(method, lineage, DEPTH if method.name in starts else 0)
        for declared in lineage.properties:
            self._collect(list(declared.body), Calls(sources, lineage))

    def _read(self, method: Method, lineage: Optional[Lineage], depth: int) -> None:
        if method.place in self._seen and depth == 0:
            return
        self._seen.add(method.place)
        calls = Calls(self.sources, lineage, method)
        body = list(method.body)
        self._collect(body, calls)
        if depth == 0:
            return
        for part in everything_in(body):
            if isinstance(part, Call) and not self._makes_window(part, calls):
                targets = self._targets(part, calls)
                if len(targets) == 1 and targets[0][0].place not in self._seen:
                    self._read(targets[0][0], targets[0][1], depth - 1)

    def _targets(self, call: Call, calls: Calls) -> List[Tuple[Method, Optional[Lineage]]]:
        """Only calls whose receiver is known are followed: a common name elsewhere says nothing about this window."""
        if call.receiver is None:
            own = calls.lineage.methods if calls.lineage is not None else []
            return [(method, calls.lineage) for method in closest(call.name, own)]
        return calls.targets(call) if calls.type_name(call.receiver) is not None else []

    def _makes_window(self, call: Call, calls: Calls) -> bool:
        made = call.base if call.receiver is None else calls.type_name(call.receiver)
        return made is not None and made.endswith("Window")

    def _collect(self, body: list, calls: Calls) -> None:
        for part in everything_in(body):
            if isinstance(part, Assign):
                target = accessed(part.target)
                if target is not None and target[1] == "windowScene" and self.scene_set is None:
                    self.scene_set = part.place
            elif isinstance(part, Call) and self._makes_window(part, calls):
                name = part.name
                if name.endswith("(windowScene:)") or name == "initWithWindowScene:":
                    self.with_scene = self.with_scene or part.place
                elif name.endswith(("(frame:)", "Window()")) or name in ("initWithFrame:", "new", "init"):
                    self.with_frame = self.with_frame or part.place


def window_created_by(
    sources: Sources, information: Information, setup: SceneSetup, app: Optional[Lineage], scene: Optional[Lineage]
) -> Tuple[Optional[str], Optional[Place]]:
    """The way the window comes into being, and where the code or the file says so."""
    in_scene = WindowReading(sources, scene, {"scene(_:willConnectTo:options:)"})
    in_app = WindowReading(
        sources,
        app,
        {"application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)"},
    )
    if setup.kind in ("named", "inCode") or scene is not None:
        if in_scene.with_scene is not None:
            return SCENE, in_scene.with_scene
        if in_scene.scene_set is not None and (in_scene.with_frame or in_app.with_frame) is not None:
            return FRAME_THEN_SCENE, in_scene.scene_set
        if setup.storyboard_place is not None:
            return STORYBOARD, setup.storyboard_place
    if in_app.with_frame is not None:
        return (FRAME_THEN_SCENE, in_app.scene_set) if in_app.scene_set is not None else (FRAME, in_app.with_frame)
    if setup.kind in ("none", "empty") and information.get("UIMainStoryboardFile"):
        return MAIN_STORYBOARD, information.place("UIMainStoryboardFile")
    return None, None
