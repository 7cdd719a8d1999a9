"""Reads the targets of Xcode projects."""

from __future__ import annotations

from typing import Any, Dict, List

from .files import ProjectFiles, folder_of
from .openstep import read_openstep
from .places import Place
from .targets import Target, inside, setting_text

APPLICATIONS = {"com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable"}
OTHER_SYSTEMS = ("macosx", "watchos")


class XcodeProject:
    """One project file: a table of objects that name each other."""

    def __init__(self, files: ProjectFiles, path: str) -> None:
        self.path = path
        self.files = files
        # The file stands inside the project bundle, and paths count from the folder around it.
        self.base = folder_of(folder_of(path))
        content = files.read(path)
        self._lines = content.decode("utf-8", "replace").split("\n")
        document = read_openstep(path, content)
        self.objects: Dict[str, Dict[str, Any]] = document.get("objects", {}) if isinstance(document, dict) else {}
        self.project = self._object(document.get("rootObject", "") if isinstance(document, dict) else "")
        self.parents = {child: key for key, value in self.objects.items() for child in value.get("children", [])}

    def _object(self, key: str) -> Dict[str, Any]:
        return self.objects.get(key, {})

    def targets(self) -> List[Target]:
        return [
            self._target(self._object(key))
            for key in self.project.get("targets", [])
            if self._object(key).get("isa") == "PBXNativeTarget"
        ]

    def _target(self, members: Dict[str, Any]) -> Target:
        kind = members.get("productType", "")
        target = Target(
            members.get("name", ""),
            self.path,
            kind in APPLICATIONS,
            is_product=not kind.endswith((".framework", ".library.static", ".library.dynamic", ".framework.static")),
        )
        for owner in (self.project, members):
            self._settings(target, owner)
        if target.settings.get("SDKROOT", "").startswith(OTHER_SYSTEMS):
            target.is_app = False
        for phase in members.get("buildPhases", []):
            if self._object(phase).get("isa") == "PBXSourcesBuildPhase":
                for build_file in self._object(phase).get("files", []):
                    target.sources.append(self._path(self._object(build_file).get("fileRef", "")))
        target.sources += [self._path(group) for group in members.get("fileSystemSynchronizedGroups", [])]
        target.sources = sorted(source for source in target.sources if source)
        target.info_plist = self._setting_path(target, "INFOPLIST_FILE")
        target.entitlements_path = self._setting_path(target, "CODE_SIGN_ENTITLEMENTS")
        return target

    def _setting_path(self, target: Target, name: str) -> Any:
        value = target.settings.get(name)
        return inside(self.base, target.expand(value)) if value else None

    def _settings(self, target: Target, owner: Dict[str, Any]) -> None:
        """The settings of the release build, which is what people use."""
        configurations = self._object(owner.get("buildConfigurationList", "")).get("buildConfigurations", [])
        named = {self._object(key).get("name"): key for key in configurations}
        chosen = named.get("Release") or (configurations[-1] if configurations else "")
        if self._object(chosen).get("baseConfigurationReference"):
            target.is_whole = False
        for key, value in self._object(chosen).get("buildSettings", {}).items():
            target.settings[key] = setting_text(value)
            target.setting_places[key] = self._place(chosen, key)

    def _place(self, configuration: str, setting: str) -> Place:
        """The line of a setting in the configuration that sets it."""
        inside_it = False
        for number, line in enumerate(self._lines, start=1):
            text = line.strip()
            if text.startswith(configuration) and text.endswith("{"):
                inside_it = True
            elif inside_it and text.split(" = ")[0].strip('"') == setting:
                return Place(self.path, number, len(line) - len(line.lstrip()) + 1)
        return Place(self.path)

    def _path(self, key: str) -> str:
        """The path of a file or folder: each group may add a part."""
        parts: List[str] = []
        while key:
            members = self._object(key)
            if members.get("path"):
                parts.insert(0, members["path"])
            if members.get("sourceTree") != "<group>":
                break
            key = self.parents.get(key, "")
        if not parts:
            return ""
        return inside(self.base, self.project.get("projectDirPath", ""), *parts)


def read_xcode_projects(files: ProjectFiles) -> List[Target]:
    """The targets of every Xcode project."""
    return [target for path in files.xcode_projects for target in XcodeProject(files, path).targets()]
