"""Finds the files of a project that are worth reading."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, List

from .errors import ProjectError

# Folders that hold somebody else's code or what a build leaves behind.
DEPENDENCY_FOLDERS = {"Pods", "Carthage", ".build", "DerivedData", "node_modules", "SourcePackages", "checkouts"}

# Folders whose contents are never part of an app.
OTHER_FOLDERS = {".git", ".svn", ".hg"}

TEST_FOLDER = re.compile(r"(tests?|specs?)$", re.IGNORECASE)

SOURCE_SUFFIXES = {".swift", ".m", ".mm", ".h"}


@dataclass
class ProjectFiles:
    """The files of a project by kind: sorted paths relative to the project folder, written with slashes."""

    root: Path
    sources: List[str] = field(default_factory=list)
    property_lists: List[str] = field(default_factory=list)
    entitlements: List[str] = field(default_factory=list)
    specifications: List[str] = field(default_factory=list)
    xcode_projects: List[str] = field(default_factory=list)
    _contents: Dict[str, bytes] = field(default_factory=dict)

    def exists(self, path: str) -> bool:
        return (self.root / path).is_file()

    def read(self, path: str) -> bytes:
        """The bytes of a file, read once: sources are searched several times before any is parsed."""
        if path not in self._contents:
            try:
                self._contents[path] = (self.root / path).read_bytes()
            except OSError as error:
                raise ProjectError(f"{path}: cannot be read: {error.strerror}") from error
        return self._contents[path]


def is_skipped(folder: str, include_dependencies: bool) -> bool:
    """Whether a folder is passed over, by its name."""
    if folder in OTHER_FOLDERS or TEST_FOLDER.search(folder):
        return True
    return folder in DEPENDENCY_FOLDERS and not include_dependencies


def find_files(root: Path, include_dependencies: bool = False) -> ProjectFiles:
    """Walks a project in sorted order, so that every later choice of "the first" is the same everywhere."""
    if not root.is_dir():
        raise ProjectError(f"{root}: not a folder")
    files = ProjectFiles(root)

    def refuse(error: OSError) -> None:
        raise ProjectError(f"{error.filename}: cannot be read: {error.strerror}")

    for folder, folders, names in os.walk(root, onerror=refuse):
        folders[:] = sorted(name for name in folders if not is_skipped(name, include_dependencies))
        prefix = Path(folder).relative_to(root)
        for name in sorted(names):
            sort_in(files, (prefix / name).as_posix())
    return files


def sort_in(files: ProjectFiles, path: str) -> None:
    """Puts a path with its kind; most files are of no kind."""
    name = path.rpartition("/")[2]
    suffix = os.path.splitext(name)[1].lower()
    if suffix in SOURCE_SUFFIXES:
        files.sources.append(path)
    elif suffix == ".plist":
        files.property_lists.append(path)
    elif suffix == ".entitlements":
        files.entitlements.append(path)
    elif name in ("project.yml", "project.yaml"):
        files.specifications.append(path)
    elif name == "project.pbxproj":
        files.xcode_projects.append(path)


def folder_of(path: str) -> str:
    """The folder a file stands in; empty for the project folder itself."""
    return path.rpartition("/")[0]


def nearness(first: str, second: str) -> int:
    """How many folders two files share from the project folder on: what belongs together stands together."""
    count = 0
    for one, other in zip(folder_of(first).split("/"), folder_of(second).split("/")):
        if one != other or not one:
            break
        count += 1
    return count
