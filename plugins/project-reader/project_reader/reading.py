"""Asks a project everything the app description says."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, List, Optional

from .activities import accepted_activity_types
from .apps import App, AppFinder, choose_app, set_reach
from .connection_options import OptionsReader, OptionsReading
from .description import Description
from .files import find_files
from .information import Information
from .method_names import APP_DELEGATE, CONNECTION_OPTIONS, SCENE_DELEGATE
from .notifications import NotificationReading
from .places import Place
from .scene_delegate import CHOICE, SceneSetup, SceneSetupReader
from .sources import Lineage, Sources
from .swiftui import hosts_swiftui, modifiers_of
from .targets import Target
from .windows import window_created_by
from .xcode_project import read_xcode_projects
from .xcodegen import read_specifications

CONNECT = "scene(_:willConnectTo:options:)"

# Code that speaks of quick actions in another way than to take them all away.
QUICK_ACTION = rb"[sS]hortcutItem(?!s\s*=\s*(?:nil\b|@?\[\s*\]))"

# Code of Live Activities, which the framework's name or one of its protocols gives away.
LIVE_ACTIVITY = rb"\b(?:ActivityKit|ActivityAttributes)\b"


def read_project(root: Path, wanted: Optional[str] = None, include_dependencies: bool = False) -> Dict[str, Any]:
    """The app description of the project in a folder."""
    files = find_files(root, include_dependencies)
    targets = all_targets(read_specifications(files), read_xcode_projects(files))
    sources = Sources(files)
    apps = AppFinder(sources).find(targets)
    app = choose_app(apps, wanted)
    set_reach(sources, app, apps, targets)
    return ProjectReading(sources, app).read()


def all_targets(specified: List[Target], built: List[Target]) -> List[Target]:
    """A project that XcodeGen has written says nothing that its specification does not."""
    names = {target.name for target in specified}
    return specified + [target for target in built if target.name not in names]


class ProjectReading:
    """One app, read member by member."""

    def __init__(self, sources: Sources, app: App) -> None:
        self.sources = sources
        self.app = app
        self.description = Description()
        self.information = Information(sources.files, app.target, app.type.place.file)
        self.delegate: Optional[Lineage] = sources.lineage(app.delegate) if app.delegate is not None else None
        self.setup = SceneSetupReader(sources, self.information, self.delegate, app.swiftui is not None).read()
        self.scene: Optional[Lineage] = sources.lineage(self.setup.type) if self.setup.type is not None else None

    def read(self) -> Dict[str, Any]:
        self._property_list()
        self._manifest()
        self._scene_delegate_class()
        self._delegate("appDelegate", self.delegate, APP_DELEGATE)
        self._delegate("sceneDelegate", self.scene, SCENE_DELEGATE)
        self._passed_over()
        reading = self._options("connectionOptionsConsumed", self.scene, CONNECT, always=True)
        self._options("configurationForConnectingReads", self.delegate, CHOICE, always=False)
        self._activity_types(reading)
        self._notifications()
        self._window()
        self._swiftui()
        return self.description.members()

    def _property_list(self) -> None:
        information, state = self.information, self.description.state
        identifier = information.bundle_identifier()
        if identifier is not None:
            state("bundleIdentifier", *identifier)
        others = [other.name for other in self.app.other_targets if other.info_plist != information.path]
        if others and self.app.target is not None:
            self.description.remark(
                [
                    (
                        f"The target {self.app.target.name} is described; {', '.join(others)} share its delegate and have other settings.",
                        None,
                    )
                ],
            )
        self.description.leave_open("sceneManifest", information.doubts)
        if information.is_missing and self.scene is None:
            # Whom the manifest would name is not known either.
            self.description.leave_open("sceneDelegate", information.doubts)
        for name, path in (
            ("urlSchemes", ("CFBundleURLTypes", "*", "CFBundleURLSchemes", "*")),
            ("userActivityTypes", ("NSUserActivityTypes", "*")),
        ):
            values = information.strings(*path)
            if values or information.is_whole:
                self.description.state_list(name, values, information.place(path[0]))
        self._quick_actions()
        self._document_types()
        self._flag("cloudKitSharing", "CKSharingSupported", information.is_whole)
        self._flag("spotlightContinuation", "CoreSpotlightContinuation", information.is_whole)
        # A build setting that is not read can add the key; an app without such code has no use for it.
        is_idle = information.is_whole and not self._is_elsewhere and not self.sources.matching(LIVE_ACTIVITY)
        self._flag("supportsLiveActivities", "NSSupportsLiveActivities", is_idle)
        screen = information.launch_screen()
        if screen is not None:
            state("launchScreen", screen, information.place(screen))
        self._domains()

    def _document_types(self) -> None:
        """The content types of the documents, or whatever else a declaration tells them apart by."""
        information, key = self.information, "CFBundleDocumentTypes"
        kinds = ("LSItemContentTypes", "CFBundleTypeExtensions")
        values = [value for kind in kinds for value in information.strings(key, "*", kind, "*")]
        if values or information.get(key) == [] or information.get(key) is None and information.is_whole:
            self.description.state_list("documentTypes", values, information.place(key))

    def _flag(self, name: str, key: str, is_certain: bool) -> None:
        """A key of the property list that is true or false; one that is certain not to be there is false."""
        value = self.information.get(key)
        if value in ("YES", "NO"):
            value = value == "YES"
        if isinstance(value, bool):
            self.description.state(name, value, self.information.place(key))
        elif value is None and is_certain:
            self.description.state(name, False, self.information.place())

    @property
    def _is_elsewhere(self) -> bool:
        """Whether code of the delegates stands outside of the sources."""
        lineages = [lineage for lineage in (self.delegate, self.scene) if lineage is not None]
        return (
            any(lineage.outside is not None for lineage in lineages)
            or self.app.missing_delegate is not None
            or self.setup.class_name is not None
            and self.setup.type is None
        )

    def _quick_actions(self) -> None:
        """Quick actions are declared or made in code: there are none where no code speaks of them, and all of it is there."""
        name, path = "shortcutItemTypes", ("UIApplicationShortcutItems", "*", "UIApplicationShortcutItemType")
        declared = self.information.strings(*path)
        if declared:
            self.description.state_list(name, declared, self.information.place(path[0]))
            return
        if self.information.is_whole and not self._is_elsewhere and not self.sources.matching(QUICK_ACTION):
            self.description.state_list(name, [], self.information.place())

    def _domains(self) -> None:
        domains = self.information.associated_domains(self.app.type.place.file)
        if domains is not None:
            self.description.state_list("associatedDomains", *domains)

    def _manifest(self) -> None:
        information, state = self.information, self.description.state
        manifest = information.get("UIApplicationSceneManifest")
        key = information.place("UIApplicationSceneManifest")
        if manifest is not None:
            state("UIApplicationSceneManifest", manifest, key)
        state("sceneManifest", manifest is not None, key)
        multiple = manifest.get("UIApplicationSupportsMultipleScenes") if isinstance(manifest, dict) else None
        state(
            "supportsMultipleScenes",
            multiple is True,
            (
                information.place("UIApplicationSceneManifest", "UIApplicationSupportsMultipleScenes")
                if multiple is not None
                else key
            ),
        )
        place = (
            self.app.swiftui.place
            if self.setup.kind == "swiftui" and self.app.swiftui is not None
            else self.setup.place
        )
        state("sceneConfigurations", self.setup.kind, place)

    def _scene_delegate_class(self) -> None:
        setup: SceneSetup = self.setup
        if setup.class_place is None and setup.kind not in ("named", "inCode"):
            return
        self.description.state(
            "sceneDelegateClass", setup.type.name if setup.type is not None else None, setup.class_place or setup.place
        )
        if setup.class_name is not None and setup.type is None:
            reason = f"{setup.class_name} is named as the scene delegate and is not among the sources; it may come from a dependency."
            self.description.leave_open("sceneDelegateClass", [(reason, setup.class_place)])
            self.description.leave_open("sceneDelegate", [(reason, setup.class_place)])
        self.description.leave_open("sceneDelegateClass", setup.doubts)

    def _delegate(self, name: str, lineage: Optional[Lineage], table: Dict[str, str]) -> None:
        implemented = lineage.implemented(table.values()) if lineage is not None else []
        self.description.state_list(name, implemented, lineage.types[0].place if lineage is not None else None)
        if lineage is not None:
            self.description.leave_open(name, lineage.doubts)

    def _passed_over(self) -> None:
        if self.app.missing_delegate is not None:
            self.description.leave_open(
                "appDelegate",
                [
                    (
                        f"{self.app.missing_delegate} is adapted as the app delegate and is not among the sources.",
                        self.app.adaptor_place,
                    )
                ],
            )
        self.description.remark(
            [
                (
                    f"{type_.name} can be started as the app delegate too; it implements nothing and is not described.",
                    type_.place,
                )
                for type_ in self.app.passed_over
            ],
        )

    def _options(self, name: str, lineage: Optional[Lineage], method_name: str, always: bool) -> OptionsReading:
        reader = OptionsReader(self.sources)
        method = lineage.method(method_name) if lineage is not None else None
        if method is not None and method.parameters:
            reader.follow(method, lineage, method.parameters[-1].name)
        fields = [
            (field, reader.reading.fields[field]) for field in CONNECTION_OPTIONS if field in reader.reading.fields
        ]
        if always or fields:
            self.description.state_list(name, fields, method.place if method is not None else None)
        self.description.leave_open(name, reader.reading.doubts)
        return reader.reading

    def _activity_types(self, reading: OptionsReading) -> None:
        types, doubts = accepted_activity_types(
            self.sources, self.delegate, self.scene, reading, self.setup.kind in ("named", "inCode", "swiftui")
        )
        if types is not None:
            self.description.state_list("acceptedActivityTypes", types, types[0][1] if types else None)
        self.description.leave_open("acceptedActivityTypes", doubts)

    def _notifications(self) -> None:
        name = "notificationCenterDelegate"
        reading = NotificationReading(self.sources, self.delegate)
        if reading.is_set:
            if reading.methods is None:
                self.description.state(name, None, reading.place)
            else:
                self.description.state_list(name, reading.methods, reading.place)
            self.description.leave_open(name, reading.doubts)
        elif self.delegate is not None and self.delegate.outside is not None:
            self.description.state(name, None, self._beginning)
            self.description.leave_open(
                name,
                [
                    (
                        f"{self.delegate.outside}, which is not among the sources, may set the notification centre's delegate.",
                        self.delegate.types[-1].place,
                    )
                ],
            )
        else:
            self.description.state(name, False, self._beginning)

    @property
    def _beginning(self) -> Place:
        """Where an app sets up what it needs from the first launch on, or would."""
        if self.delegate is None:
            return self.app.type.place
        own = self.delegate.types[0]
        begun = [
            method.place for method in own.methods if method.name == "application(_:didFinishLaunchingWithOptions:)"
        ]
        return begun[0] if begun else own.place

    def _window(self) -> None:
        created, place = window_created_by(self.sources, self.information, self.setup, self.delegate, self.scene)
        self.description.state("windowCreatedBy", created, place)
        if created is None and self.app.swiftui is None:
            self.description.leave_open(
                "windowCreatedBy",
                [
                    (
                        "No window is created where it is looked for: in the delegates, in what "
                        "they call, and in storyboards that are named.",
                        None,
                    )
                ],
            )

    def _swiftui(self) -> None:
        if self.app.swiftui is not None:
            self.description.state("delegateAdaptor", self.app.adaptor_place is not None, self.app.adaptor_place)
        elif not hosts_swiftui(self.sources):
            return
        modifiers = modifiers_of(self.sources)
        # Where there is none, it is the app that lacks it.
        app = self.app.swiftui if not modifiers else None
        self.description.state_list("modifiers", list(modifiers.items()), app.place if app is not None else None)
