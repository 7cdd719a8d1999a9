"""The types of a project, put together from all the files that declare a part of them.

A file is parsed when a question leads to it. What leads there is a plain search of its bytes, which is what keeps a
tree of a hundred megabytes a matter of seconds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Dict, Iterable, List, Optional, Set, Tuple

from .files import ProjectFiles, nearness
from .objective_c_source import read_objective_c
from .places import Place
from .swift_source import read_swift
from .syntax import Declaration, Method, Property, SourceFile

DECLARED = re.compile(
    rb"(?:\b(?:class|extension|struct|enum|actor|protocol)|@interface|@implementation(?!\s+extension\b))\s+([A-Za-z_][\w.]*)"
)

# A Swift class that Objective-C knows under another name.
RENAMED = re.compile(rb"@objc\(([A-Za-z_]\w*)\)")

# Superclasses that bring no delegate method of their own.
SYSTEM_SUPERCLASSES = {"UIResponder", "NSObject"}

# A class may follow these without inheriting from anything, so that they are never taken for a superclass.
PROTOCOLS = {
    "UIApplicationDelegate",
    "UISceneDelegate",
    "UIWindowSceneDelegate",
    "UNUserNotificationCenterDelegate",
    "ObservableObject",
    "Sendable",
    "NSObjectProtocol",
    "App",
    "View",
    "Scene",
}


@dataclass
class ProjectType:
    """A type with everything the project declares of it."""

    name: str
    declarations: List[Declaration] = field(default_factory=list)

    @property
    def primary(self) -> Declaration:
        """The declaration a reader would look for: the one with the code, then a header, then an extension."""
        order = {"interface": 1, "extension": 2}

        def rank(declaration: Declaration) -> Tuple[int, Place]:
            is_code = declaration.has_attribute("implementation", "_objcImplementation")
            return 0 if is_code else order.get(declaration.kind, 0), declaration.place

        return min(self.declarations, key=rank)

    @property
    def place(self) -> Place:
        return self.primary.place

    @property
    def methods(self) -> List[Method]:
        return [method for declaration in self.declarations for method in declaration.methods]

    @property
    def properties(self) -> List[Property]:
        return [property for declaration in self.declarations for property in declaration.properties]

    @property
    def inherits(self) -> List[str]:
        return [name for declaration in self.declarations for name in declaration.inherits]

    def has_attribute(self, *names: str) -> bool:
        return any(declaration.has_attribute(*names) for declaration in self.declarations)


@dataclass
class Lineage:
    """A type followed by its superclasses in the project, and the first superclass that is not there."""

    types: List[ProjectType]
    outside: Optional[str] = None

    def method(self, name: str) -> Optional[Method]:
        """The method that runs when this name is called: the most derived one."""
        for type_ in self.types:
            for method in type_.methods:
                if method.name == name and not method.is_static:
                    return method
        return None

    def implemented(self, names: Iterable[str]) -> List[Tuple[str, Place]]:
        """Those of some delegate methods that run when they are called, with their places."""
        found = [(name, self.method(name)) for name in names]
        return [(name, method.place) for name, method in found if method is not None]

    @property
    def doubts(self) -> List[Tuple[str, Place]]:
        """Why a method that is not found may be implemented nonetheless."""
        doubts: List[Tuple[str, Place]] = []
        if self.outside is not None:
            last = self.types[-1]
            doubts.append(
                (
                    f"{last.name} inherits from {self.outside}, which is not among the sources; what it implements is not listed.",
                    last.place,
                )
            )
        for type_ in self.types:
            doubts += [
                (f"A part of {type_.name} cannot be parsed; a method there may be missing.", declaration.place)
                for declaration in type_.declarations
                if not declaration.understood and declaration.kind != "interface"
            ]
        return doubts

    @property
    def methods(self) -> List[Method]:
        return [method for type_ in self.types for method in type_.methods]

    @property
    def properties(self) -> List[Property]:
        return [property for type_ in self.types for property in type_.properties]


class Sources:
    """All sources of a project, of which some may belong to targets other than the one described."""

    def __init__(self, files: ProjectFiles) -> None:
        self.files = files
        self.foreign: Set[str] = set()
        self.anchor = ""
        self._parsed: Dict[str, SourceFile] = {}
        self._declared: Dict[str, List[str]] = {}
        self._named: Dict[str, List[str]] = {}
        self._functions: Dict[str, List[Method]] = {}
        for path in files.sources:
            names = {name.decode().split(".")[-1] for name in DECLARED.findall(files.read(path))}
            for name in names:
                self._declared.setdefault(name, []).append(path)
            for name in (
                {name.decode() for name in RENAMED.findall(files.read(path))} if path.endswith(".swift") else ()
            ):
                self._named.setdefault(name, []).append(path)

    def parse(self, path: str) -> SourceFile:
        if path not in self._parsed:
            read = read_swift if path.endswith(".swift") else read_objective_c
            self._parsed[path] = read(path, self.files.read(path))
        return self._parsed[path]

    def containing(self, *words: str, suffixes: Iterable[str] = (".swift", ".m", ".mm", ".h")) -> List[str]:
        """The files of the target's reach in which one of some words stands."""
        wanted, endings = [word.encode() for word in words], tuple(suffixes)
        return [
            path
            for path in self.files.sources
            if path not in self.foreign
            and path.endswith(endings)
            and any(word in self.files.read(path) for word in wanted)
        ]

    def matching(self, pattern: bytes) -> List[str]:
        """The files of the target's reach in which a pattern is found."""
        search = re.compile(pattern).search
        return [path for path in self.files.sources if path not in self.foreign and search(self.files.read(path))]

    def type(self, name: str, near: Optional[str] = None) -> Optional[ProjectType]:
        """A type by name. Of several with one name, it is the one nearest to the app that is described."""
        declarations = [
            declaration
            for path in self._declared.get(name, ())
            if path not in self.foreign
            for declaration in self.parse(path).declarations
            if declaration.name == name and declaration.kind != "protocol"
        ]
        if not declarations:
            return self._renamed(name)
        complete = [declaration for declaration in declarations if declaration.kind not in ("extension", "interface")]
        complete = complete or [declaration for declaration in declarations if declaration.kind == "interface"]
        homes = {declaration.place.file for declaration in complete}
        if len(homes) > 1:
            anchor = near or self.anchor
            home = max(sorted(homes), key=lambda path: nearness(path, anchor) if path != anchor else 999)
            declarations = [
                declaration
                for declaration in declarations
                if max(sorted(homes), key=lambda path: self._closeness(path, declaration)) == home
            ]
        return ProjectType(name, declarations)

    def _closeness(self, home: str, declaration: Declaration) -> int:
        return 999 if home == declaration.place.file else nearness(home, declaration.place.file)

    def _renamed(self, name: str) -> Optional[ProjectType]:
        """A Swift class that Objective-C knows under another name: `@objc(Name) class Other`."""
        for path in [path for path in self._named.get(name, ()) if path not in self.foreign]:
            for declaration in self.parse(path).declarations:
                if ("objc", name) in declaration.attributes:
                    return self.type(declaration.name, path)
        return None

    def is_protocol(self, name: str) -> bool:
        """Whether the project declares a protocol of this name, so that some other type has the code."""
        return any(
            declaration.name == name and declaration.kind == "protocol"
            for path in self._declared.get(name, ())
            for declaration in self.parse(path).declarations
        )

    def lineage(self, type_: ProjectType) -> Lineage:
        """The type and its superclasses. The first name after the colon is the superclass, for these classes have one."""
        types: List[ProjectType] = []
        current: Optional[ProjectType] = type_
        while current is not None and current.name not in [known.name for known in types]:
            types.append(current)
            superclass = self.superclass(current)
            if superclass is None or superclass in SYSTEM_SUPERCLASSES:
                return Lineage(types)
            current = self.type(superclass, current.place.file)
            if current is None:
                return Lineage(types, superclass)
        return Lineage(types)

    def subclasses(self, name: str) -> List[ProjectType]:
        """The classes of the project that inherit from a class, directly or not."""
        found: Dict[str, ProjectType] = {}
        waiting = [name]
        while waiting:
            above = waiting.pop()
            for path in self.matching(rb":\s*(?:\w+\.)?" + re.escape(above.encode()) + rb"\b"):
                for declaration in self.parse(path).declarations:
                    type_ = self.type(declaration.name, path) if above in declaration.inherits[:1] else None
                    if type_ is not None and type_.name not in found and self.superclass(type_) == above:
                        found[type_.name] = type_
                        waiting.append(type_.name)
        return list(found.values())

    def superclass(self, type_: ProjectType) -> Optional[str]:
        for declaration in sorted(type_.declarations, key=lambda one: one.kind == "extension"):
            if declaration.kind in ("class", "interface", "actor") and declaration.inherits:
                first = declaration.inherits[0]
                return None if first in PROTOCOLS else first
        return None

    def functions(self, base: str) -> List[Method]:
        """The functions and methods of the project with a base name, wherever they stand."""
        if base not in self._functions:
            self._functions[base] = self._find_functions(base)
        return self._functions[base]

    def _find_functions(self, base: str) -> List[Method]:
        word = re.escape(base.encode())
        # What begins with a word is found many times faster than what may begin anywhere.
        in_swift = re.compile((rb"" if base == "init" else rb"func\s+") + word + rb"\b")
        in_objective_c = re.compile(rb"\)\s*" + word + rb"\s*[:{]|\b" + word + rb"\s*\([^;{}]*\)\s*\{")
        found: List[Method] = []
        for path in self.containing(base) if base else ():
            declared = in_swift if path.endswith(".swift") else in_objective_c
            if declared.search(self.files.read(path)) is None:
                continue
            parsed = self.parse(path)
            found += [function for function in parsed.functions if function.base == base]
            found += [
                method for declaration in parsed.declarations for method in declaration.methods if method.base == base
            ]
        return found

    def parsed(self, paths: Iterable[str]) -> List[SourceFile]:
        return [self.parse(path) for path in paths]

    def methods_in(self, paths: Iterable[str]) -> List[Tuple[Optional[Declaration], Method]]:
        """Every method and function in some files with the declaration around it."""
        found: List[Tuple[Optional[Declaration], Method]] = []
        for file in self.parsed(paths):
            found += [(None, function) for function in file.functions]
            found += [(declaration, method) for declaration in file.declarations for method in declaration.methods]
        return found
