"""Finds the apps of a project: app delegates, SwiftUI apps, and the targets they belong to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Set

from .calls import class_named
from .errors import ProjectError, UsageError
from .files import folder_of
from .method_names import APP_DELEGATE
from .places import Place
from .sources import Lineage, ProjectType, Sources
from .syntax import Call, Name, Text, everything_in
from .targets import Target

PROJECT_FILE = ".xcodeproj/project.pbxproj"
ADAPTORS = ("UIApplicationDelegateAdaptor",)

# What marks the app of another system, whose sources may stand beside.
OTHER_ADAPTORS = ("NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor")
OTHER_DELEGATES = {"NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate"}


@dataclass
class App:
    """One app that might be meant: its delegate, its SwiftUI `App`, or both."""

    delegate: Optional[ProjectType] = None
    swiftui: Optional[ProjectType] = None
    adaptor_place: Optional[Place] = None
    target: Optional[Target] = None
    missing_delegate: Optional[str] = None
    passed_over: List[ProjectType] = field(default_factory=list)
    other_targets: List[Target] = field(default_factory=list)

    @property
    def type(self) -> ProjectType:
        found = self.swiftui or self.delegate
        assert found is not None
        return found

    @property
    def files(self) -> Set[str]:
        return {declaration.place.file for declaration in self.type.declarations}

    @property
    def labels(self) -> Set[str]:
        """What `--target` may say to mean this app."""
        place = self.type.place
        labels = {self.type.name, place.file, folder_of(place.file)}
        if self.target is not None:
            labels |= {
                self.target.name,
                self.target.specification,
                folder_of(self.target.specification),
                f"{self.target.specification}:{self.target.name}",
            }
        return labels - {""}

    def describe(self) -> str:
        place = self.type.place
        target = f"{self.target.specification}:{self.target.name}" if self.target is not None else "no target"
        return f"{target}  {self.type.name}  {place.file}:{place.line}"


class AppFinder:
    """Collects the candidates."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.marked: Set[str] = set()

    def find(self, targets: List[Target]) -> List[App]:
        found = self._swiftui_apps() + self._delegates()
        products = [target for target in targets if target.is_app]
        apps: List[App] = []
        for target in products:
            own = [app for app in found if any(target.owns(path) for path in app.files)]
            for app in self._narrowed(own):
                apps.append(
                    App(app.delegate, app.swiftui, app.adaptor_place, target, app.missing_delegate, app.passed_over)
                )
        if not apps:
            apps = self._narrowed(found)
            for app in apps:
                app.target = products[0] if len(products) == 1 and len(apps) == 1 else None
            return apps
        return apps + self._without_target(found, targets)

    def _without_target(self, found: List[App], targets: List[Target]) -> List[App]:
        """Apps beside those of the targets. An Xcode project names what it builds: what else is in its folder is no app."""
        folders = {
            folder_of(folder_of(target.specification))
            for target in targets
            if target.specification.endswith(PROJECT_FILE)
        }
        return [
            App(app.delegate, app.swiftui, app.adaptor_place, None, app.missing_delegate, app.passed_over)
            for app in self._narrowed(found)
            if not any(target.owns(path) for target in targets for path in app.files)
            and not any(is_inside(app.type.place.file, folder) for folder in folders)
        ]

    def _swiftui_apps(self) -> List[App]:
        apps = []
        for path in self.sources.matching(rb":[^{\n]*\bApp\b"):
            if not path.endswith(".swift"):
                continue
            for declaration in self.sources.parse(path).declarations:
                if "App" in declaration.inherits and declaration.kind in ("struct", "class"):
                    type_ = self.sources.type(declaration.name, path)
                    if type_ is not None and not self._is_elsewhere(type_):
                        apps.append(self._with_adaptor(App(swiftui=type_)))
                        if declaration.has_attribute("main"):
                            self.marked.add(declaration.name)
        return apps

    def _is_elsewhere(self, type_: ProjectType) -> bool:
        """Whether a SwiftUI app runs on other systems alone; one that adapts delegates of several runs here too."""
        adapted = {attribute for declared in type_.properties for attribute, _ in declared.attributes}
        return not adapted.isdisjoint(OTHER_ADAPTORS) and adapted.isdisjoint(ADAPTORS)

    def _with_adaptor(self, app: App) -> App:
        assert app.swiftui is not None
        for declared in app.swiftui.properties:
            for attribute, argument in declared.attributes:
                if attribute in ADAPTORS:
                    name = (argument.split(".self")[0] or declared.type).split(".")[-1]
                    app.adaptor_place = declared.place
                    app.delegate = self.sources.type(name, app.swiftui.place.file)
                    app.missing_delegate = None if app.delegate is not None else name
        return app

    def _delegates(self) -> List[App]:
        self._find_marked()
        types: Dict[Place, ProjectType] = {}
        for path in self.sources.matching(rb"UIApplicationDelegate|UIApplicationMain|@main|AppDelegate"):
            for declaration in self.sources.parse(path).declarations:
                if declaration.kind == "protocol" or declaration.kind == "struct":
                    continue
                type_ = self.sources.type(declaration.name, path)
                if type_ is not None and type_.place not in types and self._is_delegate(type_):
                    types[type_.place] = type_
        return [App(delegate=types[place]) for place in sorted(types)]

    def _is_delegate(self, type_: ProjectType) -> bool:
        if OTHER_DELEGATES.intersection(type_.inherits) and "UIApplicationDelegate" not in type_.inherits:
            return False
        if type_.has_attribute("main", "UIApplicationMain") and type_.primary.kind != "enum":
            return any(declaration.kind in ("class", "interface") for declaration in type_.declarations)
        lineage = self.sources.lineage(type_)
        if any("UIApplicationDelegate" in one.inherits for one in lineage.types):
            return True
        return lineage.outside is not None and lineage.outside.endswith("AppDelegate") and lineage.outside != type_.name

    def _find_marked(self) -> None:
        """The classes that are started: by an attribute, or by a call of UIApplicationMain."""
        for path in self.sources.containing("@main", "UIApplicationMain"):
            file = self.sources.parse(path)
            self.marked |= {
                declaration.name
                for declaration in file.declarations
                if declaration.has_attribute("main", "UIApplicationMain")
            }
            bodies = [function.body for function in file.functions] + [file.statements]
            bodies += [method.body for declaration in file.declarations for method in declaration.methods]
            for body in bodies:
                syntax = list(everything_in(list(body)))
                if not any(isinstance(part, Call) and part.base == "UIApplicationMain" for part in syntax):
                    continue
                for part in syntax:
                    named = part.value if isinstance(part, Text) else class_named(part) if not isinstance(part, Name) else None  # type: ignore[arg-type]
                    if named:
                        self.marked.add(named)

    def _narrowed(self, apps: List[App]) -> List[App]:
        """Leaves out base classes, delegates that SwiftUI apps already have, and what is never started."""
        inherited = {
            above.place
            for app in apps
            if app.delegate is not None
            for above in self.sources.lineage(app.delegate).types[1:]
        }
        adopted = {app.delegate.place for app in apps if app.swiftui is not None and app.delegate is not None}
        kept = [
            app
            for app in apps
            if app.swiftui is not None or app.delegate is not None and app.delegate.place not in inherited | adopted
        ]
        started = [app for app in kept if app.type.name in self.marked]
        kept = started or kept
        full = [app for app in kept if app.swiftui is not None or self._implements_something(app)]
        if full and len(full) < len(kept):
            passed_over = [app.type for app in kept if app not in full]
            for app in full:
                app.passed_over = passed_over
            return full
        return kept

    def _implements_something(self, app: App) -> bool:
        assert app.delegate is not None
        lineage: Lineage = self.sources.lineage(app.delegate)
        return lineage.outside is not None or any(lineage.method(name) is not None for name in APP_DELEGATE.values())


def choose_app(apps: List[App], wanted: Optional[str]) -> App:
    """The app that is meant; when it is not clear which, the candidates are listed."""
    if not apps:
        raise ProjectError("no app delegate and no SwiftUI App is among the sources")
    chosen = [app for app in apps if wanted is None or wanted in app.labels]
    listing = "".join(f"\n  {app.describe()}" for app in apps)
    if not chosen:
        raise UsageError(f"no app has the target {wanted}; there are:{listing}")
    if len({app.type.place for app in chosen}) > 1:
        raise UsageError(
            f"several apps are there; name one by its target, class, file or folder with --target:{listing}"
        )
    app = chosen[0]
    app.other_targets = [other.target for other in chosen[1:] if other.target is not None]
    return app


def set_reach(sources: Sources, app: App, apps: List[App], targets: List[Target]) -> None:
    """Keeps the code of other products, such as extensions and other apps, out of what is said about this app."""
    sources.anchor = app.type.place.file
    if app.target is None:
        # No target says what belongs to this app, so that only what belongs to the other apps is known to be foreign.
        others = [other.target for other in apps if other.target is not None]
    else:
        others = [
            target
            for target in targets
            if target.is_product
            and target.name != app.target.name
            or target.is_product
            and target.specification != app.target.specification
        ]
    home = folder_of(app.type.place.file)
    # An app without a target has the folder it stands in, unless that is around the app that is described.
    folders = [
        folder
        for folder in (folder_of(other.type.place.file) for other in apps if other.target is None)
        if app.target is not None and folder and not is_inside(home, folder)
    ]
    sources.foreign = {
        path
        for path in sources.files.sources
        if (any(other.owns(path) for other in others) or any(is_inside(path, folder) for folder in folders))
        and not (app.target is not None and app.target.owns(path))
        and path not in app.files
    }


def is_inside(path: str, folder: str) -> bool:
    """Whether a file or folder is a folder or stands in it."""
    return not folder or path == folder or path.startswith(folder + "/")
