"""What ends the program early, each with the exit status it means."""

from __future__ import annotations

from pathlib import Path

REQUIREMENTS = Path(__file__).resolve().parent.parent / "requirements.txt"


class ReaderError(Exception):
    """A reason to stop. The message is one for a person, and names the file where there is one."""

    status = 3


class UsageError(ReaderError):
    """The program was asked something it cannot answer as asked, such as a target that does not exist."""

    status = 2


class ProjectError(ReaderError):
    """The project cannot be read: a broken file, or no app in the folder."""

    status = 3


class MissingParserError(ReaderError):
    """A package that the reading of sources stands on is not installed."""

    status = 4

    def __init__(self, package: str) -> None:
        super().__init__(f"the package {package} is missing: pip install -r {REQUIREMENTS}")
