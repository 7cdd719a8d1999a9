"""What the Info.plist, its parts in build settings, and the entitlements say."""

from __future__ import annotations

from typing import Any, List, Optional, Tuple

from .errors import ProjectError
from .files import ProjectFiles, nearness
from .places import Place, PlacedValue
from .plist import read_plist
from .targets import Target

LAUNCH_SCREENS = ("UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens")
SETTING = "INFOPLIST_KEY_"
ENTITLEMENTS = "CODE_SIGN_ENTITLEMENTS"
DOMAINS = "com.apple.developer.associated-domains"

# Xcode writes this for an app whose settings ask for a generated manifest.
GENERATED_MANIFEST = {"UIApplicationSupportsMultipleScenes": True, "UISceneConfigurations": {}}


class Information:
    """The Info.plist of an app, wherever its parts are written."""

    def __init__(self, files: ProjectFiles, target: Optional[Target], near: str) -> None:
        self.files = files
        self.target = target
        self.path: Optional[str] = None
        self.doubts: List[Tuple[str, Place]] = []
        # Whether nothing is known of what the app declares.
        self.is_missing = False
        self.value = self._read(near)

    def _read(self, near: str) -> PlacedValue:
        target = self.target
        if target is not None and target.info_plist and self.files.exists(target.info_plist):
            self.path = target.info_plist
        if target is not None and target.information is not None:
            return self._with_settings(target.information)
        if self.path is None and not (target is not None and self._is_generated(target)):
            self.path = self._nearest(near)
            if target is not None and target.info_plist and self.path is not None:
                reason = f"The target names {target.info_plist}, which is not there; {self.path} is read instead."
                self.doubts.append((reason, Place(self.path)))
        if self.path is not None:
            found = read_plist(self.path, self.files.read(self.path))
            if not isinstance(found.value, dict):
                raise ProjectError(f"{self.path}: not a property list with a dictionary")
            return self._with_settings(found)
        place = Place(target.specification) if target is not None else Place(near)
        found = self._with_settings(PlacedValue({}, {"": place}))
        if target is None or not self._is_generated(target):
            if "UIApplicationSceneManifest" not in found.value:
                self.is_missing = True
                self.doubts.append(("No Info.plist of the app is among the files that are read.", place))
        return found

    def _is_generated(self, target: Target) -> bool:
        """Whether Xcode writes the whole file from build settings."""
        return target.settings.get("GENERATE_INFOPLIST_FILE") == "YES" and not target.info_plist

    def _nearest(self, near: str) -> Optional[str]:
        """Without a target, the Info.plist of an app that stands nearest to the delegate."""
        candidates = []
        for path in self.files.property_lists:
            name = path.rpartition("/")[2]
            if not name.endswith("Info.plist") or name.startswith("GoogleService"):
                continue
            value = read_plist(path, self.files.read(path)).value
            if (
                not isinstance(value, dict)
                or "NSExtension" in value
                or value.get("CFBundlePackageType") in ("FMWK", "BNDL", "XPC!")
            ):
                continue
            candidates.append((-nearness(path, near), path.count("/"), name != "Info.plist", path))
        if not candidates:
            return None
        candidates.sort()
        best = candidates[0]
        if len(candidates) > 1 and candidates[1][:3] == best[:3]:
            self.doubts.append((f"{best[3]} is read, and {candidates[1][3]} might be meant as well.", Place(best[3])))
        return best[3]

    def _with_settings(self, value: PlacedValue) -> PlacedValue:
        """Adds what build settings add to the file."""
        if self.target is None:
            return value
        members, places = dict(value.value), dict(value.places)
        for setting, text in sorted(self.target.settings.items()):
            if not setting.startswith(SETTING):
                continue
            key = setting[len(SETTING) :].split("[")[0]
            addition: Any = text
            if key.endswith("_Generation"):
                key = key[: -len("_Generation")]
                addition = GENERATED_MANIFEST if key == "UIApplicationSceneManifest" else {}
                if text != "YES":
                    continue
            if key not in members:
                members[key] = addition
                places["/" + key] = self.target.setting_places[setting]
        return PlacedValue(members, places)

    @property
    def is_whole(self) -> bool:
        """Whether what is not found in the file is not in the app: the file is there, or all that goes into it is."""
        if self.doubts:
            return False
        target = self.target
        if target is not None and (target.information is not None or self.path is None and self._is_generated(target)):
            return target.is_whole
        return self.path is not None

    def get(self, key: str) -> Any:
        return self.value.value.get(key)

    def place(self, *parts: Any) -> Place:
        return self.value.place("".join(f"/{part}" for part in parts))

    def bundle_identifier(self) -> Optional[Tuple[str, Place]]:
        """The identifier with its build settings filled in, unless one of them is not known."""
        written = self.get("CFBundleIdentifier")
        expanded = self._expand(written) if isinstance(written, str) else None
        if expanded is not None:
            return expanded, self.place("CFBundleIdentifier")
        setting = self.target.settings.get("PRODUCT_BUNDLE_IDENTIFIER") if self.target is not None else None
        expanded = self._expand(setting) if setting else None
        if expanded is not None and self.target is not None:
            return expanded, self.target.setting_places["PRODUCT_BUNDLE_IDENTIFIER"]
        return None

    def _expand(self, text: str) -> Optional[str]:
        expanded = self.target.expand(text) if self.target is not None else text
        return None if "$(" in expanded or "${" in expanded else expanded

    def strings(self, *path: Any) -> List[Tuple[str, Place]]:
        """The strings reached by keys; `*` stands for every element of a list."""
        found: List[Tuple[Any, List[Any]]] = [(self.value.value, [])]
        for part in path:
            following: List[Tuple[Any, List[Any]]] = []
            for value, at in found:
                if part == "*" and isinstance(value, list):
                    following += [(element, at + [index]) for index, element in enumerate(value)]
                elif isinstance(value, dict) and part in value:
                    following.append((value[part], at + [part]))
            found = following
        return [
            (self.target.expand(value) if self.target is not None else value, self.place(*at))
            for value, at in found
            if isinstance(value, str)
        ]

    def launch_screen(self) -> Optional[str]:
        return next((key for key in LAUNCH_SCREENS if key in self.value.value), None)

    def associated_domains(self, near: str) -> Optional[Tuple[List[Tuple[str, Place]], Place]]:
        """The associated domains and the place of their list; nothing where it is not known whether there are any."""
        found, is_certain = self._entitlements(near)
        if found is None or not isinstance(found.value, dict):
            return None
        domains = found.value.get(DOMAINS, [] if is_certain else None)
        if not isinstance(domains, list):
            return None
        listed = [(one, found.place(f"/{DOMAINS}/{index}")) for index, one in enumerate(domains)]
        return [(one, place) for one, place in listed if isinstance(one, str)], found.place(f"/{DOMAINS}")

    def _entitlements(self, near: str) -> Tuple[Optional[PlacedValue], bool]:
        """The entitlements, and whether they are all there are; one that stands nearby may be another app's."""
        target = self.target
        if target is not None and target.entitlements is not None:
            return target.entitlements, target.is_whole
        path = target.entitlements_path if target is not None else None
        is_certain = path is not None
        if target is None or not target.settings:
            ranked = sorted((-nearness(one, near), one) for one in self.files.entitlements)
            path = path or (ranked[0][1] if ranked else None)
        elif path is None and target.is_whole and not any(name.startswith(ENTITLEMENTS) for name in target.settings):
            return PlacedValue({}, {"": Place(target.specification)}), True
        if path is None or not self.files.exists(path):
            return None, False
        return read_plist(path, self.files.read(path)), is_certain
