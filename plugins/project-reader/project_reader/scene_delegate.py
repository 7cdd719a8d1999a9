"""Which class becomes the delegate of the app's scene, and which configuration says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

from .calls import accessed, class_named
from .information import Information
from .places import Place
from .sources import Lineage, ProjectType, Sources
from .syntax import Assign, Method, Text, everything_in

APPLICATION_ROLE = "UIWindowSceneSessionRoleApplication"
CHOICE = "application(_:configurationForConnecting:options:)"


@dataclass
class SceneSetup:
    """How a scene of the application role comes to its delegate."""

    kind: str
    class_name: Optional[str] = None
    class_place: Optional[Place] = None
    type: Optional[ProjectType] = None
    storyboard_place: Optional[Place] = None
    place: Optional[Place] = None
    doubts: List[Tuple[str, Place]] = field(default_factory=list)


class SceneSetupReader:
    """Reads the manifest and the method that may override it."""

    def __init__(
        self, sources: Sources, information: Information, delegate: Optional[Lineage], is_swiftui: bool
    ) -> None:
        self.sources = sources
        self.information = information
        self.delegate = delegate
        self.choice: Optional[Method] = delegate.method(CHOICE) if delegate is not None else None
        self.is_swiftui = is_swiftui

    def read(self) -> SceneSetup:
        manifest = self.information.get("UIApplicationSceneManifest")
        configurations = self._configurations(manifest)
        if any(configurations.values()):
            kind, place = "named", self.information.place("UIApplicationSceneManifest", "UISceneConfigurations")
        elif self.is_swiftui:
            kind, place = "swiftui", None
        elif self.choice is not None:
            kind, place = "inCode", self.choice.place
        elif manifest is not None:
            kind, place = "empty", self.information.place("UIApplicationSceneManifest", "UISceneConfigurations")
        else:
            kind, place = "none", None
        setup = SceneSetup(kind, place=place)
        self._from_manifest(setup, configurations)
        if self.choice is not None and self.delegate is not None:
            self._from_code(setup)
        if setup.class_name is not None:
            setup.type = self.sources.type(setup.class_name)
        return setup

    def _configurations(self, manifest: Any) -> Dict[str, List[Dict[str, Any]]]:
        written = manifest.get("UISceneConfigurations") if isinstance(manifest, dict) else None
        if not isinstance(written, dict):
            return {}
        return {
            role: [one for one in entries if isinstance(one, dict)]
            for role, entries in written.items()
            if isinstance(entries, list)
        }

    def _from_manifest(self, setup: SceneSetup, configurations: Dict[str, List[Dict[str, Any]]]) -> None:
        role = APPLICATION_ROLE if configurations.get(APPLICATION_ROLE) else None
        if role is None:
            return
        entries = configurations[role]
        index = self._chosen_entry(entries)
        at = ("UIApplicationSceneManifest", "UISceneConfigurations", role, index)
        name = entries[index].get("UISceneDelegateClassName")
        if isinstance(name, str) and name:
            setup.class_name = name.split(".")[-1]
            setup.class_place = self.information.place(*at, "UISceneDelegateClassName")
        else:
            setup.class_place = self.information.place(*at)
        if entries[index].get("UISceneStoryboardFile"):
            setup.storyboard_place = self.information.place(*at, "UISceneStoryboardFile")

    def _chosen_entry(self, entries: List[Dict[str, Any]]) -> int:
        """The entry that the app delegate asks for by name, or the first, which is the default of its role."""
        asked = (
            [part.value for part in everything_in(list(self.choice.body)) if isinstance(part, Text)]
            if self.choice
            else []
        )
        for index, entry in enumerate(entries):
            if entry.get("UISceneConfigurationName") in asked:
                return index
        return 0

    def _from_code(self, setup: SceneSetup) -> None:
        """A class that code puts into the configuration goes before the one in the manifest."""
        named: Dict[str, Place] = {}
        assert self.delegate is not None
        for method in self.delegate.methods:
            for part in everything_in(list(method.body)):
                if not isinstance(part, Assign):
                    continue
                target = accessed(part.target)
                if target is not None and target[1] == "delegateClass":
                    name = class_named(part.value)
                    if name is None:
                        setup.doubts.append(("The delegate class of the configuration is computed.", part.place))
                    else:
                        named.setdefault(name, part.place)
                elif target is not None and target[1] == "storyboard":
                    setup.storyboard_place = part.place
        windows = {name: place for name, place in named.items() if self._makes_windows(name)}
        chosen = windows or named
        if len(chosen) > 1:
            setup.doubts.append(
                (f"Code chooses between the scene delegates {' and '.join(sorted(chosen))}.", min(chosen.values()))
            )
        elif chosen:
            setup.class_name, setup.class_place = next(iter(chosen.items()))

    def _makes_windows(self, name: str) -> bool:
        type_ = self.sources.type(name)
        if type_ is None:
            return False
        return any("UIWindowSceneDelegate" in one.inherits for one in self.sources.lineage(type_).types)
