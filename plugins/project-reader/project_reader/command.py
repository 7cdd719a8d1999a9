"""The command line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import List, Optional

from .errors import ReaderError, UsageError
from .reading import read_project


def parse_arguments(arguments: Optional[List[str]]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="read_project.py", description="Reads the folder of an iOS project and writes its app description."
    )
    parser.add_argument("project", type=Path, metavar="PROJECT_DIR", help="the folder of the project")
    parser.add_argument("--target", metavar="NAME", help="the app to describe, by its target, class, file or folder")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write to a file instead of standard output")
    parser.add_argument(
        "--include-dependencies",
        action="store_true",
        help="read Pods, Carthage, .build, DerivedData and node_modules too",
    )
    return parser.parse_args(arguments)


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the program and answers with its exit status."""
    options = parse_arguments(arguments)
    # Sources nest deeper than Python expects: a long sum is a tree as deep as it has terms.
    sys.setrecursionlimit(10_000)
    try:
        if not options.project.is_dir():
            raise UsageError(f"{options.project}: not a folder")
        description = read_project(options.project, options.target, options.include_dependencies)
        write(json.dumps(description, indent=2, ensure_ascii=False, default=str) + "\n", options.output)
    except ReaderError as error:
        print(f"read_project.py: {error}", file=sys.stderr)
        return error.status
    return 0


def write(text: str, path: Optional[Path]) -> None:
    """UTF-8 and line feeds wherever the program runs, so that the same project gives the same bytes."""
    if path is None:
        sys.stdout.buffer.write(text.encode("utf-8"))
        return
    try:
        path.write_bytes(text.encode("utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from error
