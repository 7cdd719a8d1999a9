"""Reads XcodeGen specifications, which hold the Info.plist of a project that is generated."""

from __future__ import annotations

import copy
from typing import Any, Dict, List, Optional

from .errors import MissingParserError, ProjectError
from .files import ProjectFiles, folder_of
from .places import Place, PlacedValue, Pointer, pointer_to
from .targets import Target, inside, setting_text
from .xcodegen_templates import Templates

# Product types that hold code of their own beside the app.
PLATFORMS = {"ios", "tvos", "visionos", "auto"}


class Specification:
    """One specification with everything it includes, as nodes that still know their lines."""

    def __init__(self, files: ProjectFiles, path: str) -> None:
        try:
            import yaml
        except ImportError as error:
            raise MissingParserError("PyYAML") from error
        self.yaml = yaml
        self.files = files
        self.path = path
        self.base = folder_of(path)
        self.is_whole = True
        self.root = Templates(yaml, self._merge, self._load(path, ())).applied()

    def _load(self, path: str, including: tuple) -> Any:
        yaml = self.yaml
        try:
            node = yaml.compose(self.files.read(path).decode("utf-8"), Loader=yaml.SafeLoader)
            if not isinstance(node, yaml.MappingNode):
                return yaml.MappingNode("tag:yaml.org,2002:map", [])
            self._prepare(node, path, [])
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            mark = getattr(error, "problem_mark", None)
            where = f"{path}:{mark.line + 1}:{mark.column + 1}" if mark is not None else path
            raise ProjectError(f"{where}: not YAML: {getattr(error, 'problem', None) or error}") from error
        merged = None
        for included in self._includes(node):
            found = self._resolve(included, path)
            self.is_whole = self.is_whole and found is not None
            if found is not None and found not in including:
                part = self._load(found, including + (path,))
                merged = part if merged is None else self._merge(merged, part)
        return node if merged is None else self._merge(merged, node)

    def _prepare(self, node: Any, path: str, around: List[Any]) -> None:
        """Notes the file in every node, since a node outlives its file when it is included, and carries out `<<`."""
        if any(node is one for one in around):
            raise self.yaml.MarkedYAMLError(problem="a part that contains itself", problem_mark=node.start_mark)
        if getattr(node, "file", None) is not None:
            return
        for child in self._children(node):
            self._prepare(child, path, around + [node])
        node.file = path
        if not isinstance(node, self.yaml.MappingNode):
            return
        self.yaml.constructor.SafeConstructor().flatten_mapping(node)
        # What is merged comes first, and what the mapping says itself goes before it.
        pairs: Dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, self.yaml.ScalarNode):
                raise self.yaml.MarkedYAMLError(problem="a key that is no word", problem_mark=key.start_mark)
            pairs[key.value] = (key, value)
        node.value = list(pairs.values())

    def _children(self, node: Any) -> List[Any]:
        if isinstance(node, self.yaml.MappingNode):
            return [part for pair in node.value for part in pair]
        return node.value if isinstance(node, self.yaml.SequenceNode) else []

    def _member(self, node: Any, key: str) -> Any:
        if isinstance(node, self.yaml.MappingNode):
            return next((value for name, value in node.value if name.value == key), None)
        return None

    def _includes(self, node: Any) -> List[str]:
        include = self._member(node, "include")
        entries = (
            include.value if isinstance(include, self.yaml.SequenceNode) else [include] if include is not None else []
        )
        paths = [self._member(entry, "path") or entry for entry in entries]
        return [entry.value for entry in paths if isinstance(entry, self.yaml.ScalarNode)]

    def _resolve(self, included: str, path: str) -> Optional[str]:
        """An included file; a specification kept aside is copied to a folder above before it is used."""
        folder = folder_of(path)
        while True:
            candidate = inside(folder, included)
            if not candidate.startswith("..") and self.files.exists(candidate):
                return candidate
            if not folder:
                return None
            folder = folder_of(folder)

    def _merge(self, below: Any, above: Any) -> Any:
        """Included values first, then those that include them: mappings are merged, lists put one after the other."""
        yaml = self.yaml
        if isinstance(below, yaml.MappingNode) and isinstance(above, yaml.MappingNode):
            result = copy.copy(below)
            result.value = list(below.value)
            for key, value in above.value:
                replaces = key.value.endswith(":REPLACE")
                name = key.value[: -len(":REPLACE")] if replaces else key.value
                index = next((number for number, pair in enumerate(result.value) if pair[0].value == name), None)
                if index is None:
                    result.value.append((key, value))
                else:
                    old = result.value[index]
                    result.value[index] = (old[0], value if replaces else self._merge(old[1], value))
            return result
        if isinstance(below, yaml.SequenceNode) and isinstance(above, yaml.SequenceNode):
            result = copy.copy(above)
            result.value = below.value + above.value
            return result
        return above

    def placed(self, node: Any) -> PlacedValue:
        """The value of a node, and where its parts stand."""
        places: Dict[Pointer, Place] = {}

        def walk(part: Any, pointer: Pointer, key: Any) -> None:
            mark = (key if key is not None else part).start_mark
            places[pointer] = Place((key if key is not None else part).file, mark.line + 1, mark.column + 1)
            if isinstance(part, self.yaml.MappingNode):
                for name, value in part.value:
                    walk(value, pointer + pointer_to(name.value), name)
            elif isinstance(part, self.yaml.SequenceNode):
                for index, element in enumerate(part.value):
                    walk(element, pointer + pointer_to(index), None)

        walk(node, "", None)
        try:
            return PlacedValue(self.yaml.constructor.SafeConstructor().construct_document(node), places)
        except self.yaml.YAMLError as error:
            raise ProjectError(f"{self.path}: not plain YAML: {getattr(error, 'problem', None) or error}") from error

    def targets(self) -> List[Target]:
        whole = PlacedValue({}, {}) if not self.root.value else self.placed(self.root)
        described = whole.value.get("targets")
        if not isinstance(described, dict):
            return []
        return [self._target(name, described[name], whole) for name in described if isinstance(described[name], dict)]

    def _target(self, name: str, members: Dict[str, Any], whole: PlacedValue) -> Target:
        pointer = pointer_to("targets", name)
        platform = members.get("platform", "iOS")
        platforms = {str(one).lower() for one in (platform if isinstance(platform, list) else [platform])}
        kind = str(members.get("type", ""))
        is_app = kind in ("application", "application.on-demand-install-capable") and bool(platforms & PLATFORMS)
        target = Target(name, self.path, is_app, is_product=not kind.startswith(("framework", "library")))
        sources = members.get("sources") or []
        for source in sources if isinstance(sources, list) else [sources]:
            path = source.get("path", "") if isinstance(source, dict) else str(source)
            target.sources.append(self._path(path))
        self._settings(target, members, whole, pointer)
        target.is_whole = self.is_whole and not any(
            part.get("configFiles") or mapping(part.get("settings")).get("groups") for part in (whole.value, members)
        )
        information = mapping(members.get("info"))
        if isinstance(information.get("properties"), dict):
            target.information = self._part(whole, pointer + "/info/properties")
        target.info_plist = (
            self._path(information.get("path") or target.expand(target.settings.get("INFOPLIST_FILE", ""))) or None
        )
        entitlements = mapping(members.get("entitlements"))
        if isinstance(entitlements.get("properties"), dict):
            target.entitlements = self._part(whole, pointer + "/entitlements/properties")
        target.entitlements_path = (
            self._path(entitlements.get("path") or target.settings.get("CODE_SIGN_ENTITLEMENTS", "")) or None
        )
        return target

    def _settings(self, target: Target, members: Dict[str, Any], whole: PlacedValue, pointer: Pointer) -> None:
        levels = [
            (mapping(whole.value.get("settings")), "/settings"),
            (mapping(members.get("settings")), pointer + "/settings"),
        ]
        for settings, at in levels:
            configurations = mapping(settings.get("configs"))
            chosen = next((one for one in ("Release", "release") if one in configurations), None)
            parts = [(mapping(settings.get("base")), at + "/base")]
            if chosen is not None:
                parts.append((mapping(configurations[chosen]), at + pointer_to("configs", chosen)))
            if not {"base", "configs", "groups"} & set(settings):
                parts.append((settings, at))
            for values, where in parts:
                for key, value in values.items():
                    target.settings[key] = setting_text(value)
                    target.setting_places[key] = whole.place(where + pointer_to(key))
        prefix = mapping(whole.value.get("options")).get("bundleIdPrefix")
        if prefix and "PRODUCT_BUNDLE_IDENTIFIER" not in target.settings:
            target.settings["PRODUCT_BUNDLE_IDENTIFIER"] = f"{prefix}.{target.name}"
            target.setting_places["PRODUCT_BUNDLE_IDENTIFIER"] = whole.place("/options/bundleIdPrefix")

    def _path(self, path: str) -> str:
        """A path of the specification relative to the project folder, under the folder that it is copied to."""
        if not path:
            return ""
        folder = self.base
        while True:
            candidate = inside(folder, path)
            if not candidate.startswith("..") and (self.files.root / candidate).exists():
                return candidate
            if not folder:
                return inside(self.base, path)
            folder = folder_of(folder)

    def _part(self, whole: PlacedValue, pointer: Pointer) -> PlacedValue:
        value = whole.value
        for key in pointer.split("/")[1:]:
            value = value[key.replace("~1", "/").replace("~0", "~")]
        places = {
            at[len(pointer) :]: place
            for at, place in whole.places.items()
            if at == pointer or at.startswith(pointer + "/")
        }
        return PlacedValue(value, places)


def mapping(value: Any) -> Dict[str, Any]:
    """A value that is a mapping; anything else is taken as an empty one, as XcodeGen refuses it anyway."""
    return value if isinstance(value, dict) else {}


def read_specifications(files: ProjectFiles) -> List[Target]:
    """The targets of every specification that has any."""
    targets = [target for path in files.specifications for target in Specification(files, path).targets()]
    complete = {target.specification for target in targets if target.is_app}
    return [target for target in targets if target.specification in complete]
