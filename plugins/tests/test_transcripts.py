"""Plays each file in `transcripts` to the real program with its plugins, and compares everything that comes out.

A transcript has lines of five kinds:

    $ ARGUMENTS    what scenehost is started with, in the folder of the project; {tmp} is a folder of its own
    > REQUEST      a line that is sent
    < ANSWER       the line that answers it
    = FILE LINE    a line of a file in {tmp}, in its order, once the program has ended
    ! LINE         a line on standard error, once the program has ended; then the exit status, as `! exit N`

How long a plugin took stands as 0 in a transcript: it is another time each time.

SCENEHOST names the program. UPDATE_TRANSCRIPTS=1 writes what comes out into the files; read what has changed.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List

FOLDER = Path(__file__).resolve().parent
PROJECT = FOLDER.parent.parent
sys.path.insert(0, str(FOLDER.parent / "python"))

from scenehost_testing import Scenehost, program  # noqa: E402

IS_UPDATE = os.environ.get("UPDATE_TRANSCRIPTS") == "1"


def missing_programs(arguments: List[str]) -> List[str]:
    """The programs that the plugins among the arguments need and this machine lacks."""
    missing: List[str] = []
    for option, value in zip(arguments, arguments[1:]):
        description = PROJECT / value / "plugin.json"
        if option != "--plugin" or not description.exists():
            continue
        needed = [json.loads(description.read_text())["command"][0]]
        if "state-restoration" in value:
            needed.append("jq")
        for name in needed:
            found = (PROJECT / value / name).exists() if "/" in name else shutil.which(name)
            if not found:
                missing.append(name)
    return missing


def play(lines: List[str], folder: str) -> List[str]:
    """Sends the requests of a transcript and returns the transcript that comes of it."""
    played = [line for line in lines if line.startswith(("#", "$"))]
    arguments = [word.replace("{tmp}", folder) for line in lines if line[:2] == "$ " for word in shlex.split(line[2:])]
    host = Scenehost(*arguments)
    try:
        for line in lines:
            if line.startswith("> "):
                host.send(line[2:])
    finally:
        status = host.close()
    played += host.transcript
    for path in sorted(Path(folder).iterdir()):
        played += [f"= {path.name} {line}" for line in path.read_text(encoding="utf-8").splitlines()]
    played += [f"! {line}" for line in host.log.splitlines()]
    played += [f"! exit {status}"]
    played = [re.sub(r'((?:total|longest)Microseconds":)\d+', r"\g<1>0", line) for line in played]
    return [line.replace(folder, "{tmp}") for line in played]


@unittest.skipIf(program() is None, "there is no scenehost; name it with the environment variable SCENEHOST")
class TranscriptTests(unittest.TestCase):
    maxDiff = None

    def check(self, path: Path) -> None:
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line]
        arguments = [word for line in lines if line[:2] == "$ " for word in shlex.split(line[2:])]
        if missing := missing_programs(arguments):
            self.skipTest(f"{', '.join(missing)} is not on this machine")
        with tempfile.TemporaryDirectory() as folder:
            played = play(lines, folder)
        for line in played:
            if line.startswith("< "):
                json.loads(line[2:])
        if IS_UPDATE:
            path.write_text("\n".join(played) + "\n", encoding="utf-8")
        self.assertEqual("\n".join(played), "\n".join(lines))


def add_test(path: Path) -> None:
    def test(self: TranscriptTests) -> None:
        self.check(path)

    setattr(TranscriptTests, "test_" + re.sub(r"\W", "_", path.stem), test)


# The plugins are named from the folder of the project.
os.chdir(PROJECT)
for transcript in sorted((FOLDER / "transcripts").glob("*.txt")):
    add_test(transcript)


if __name__ == "__main__":
    unittest.main()
