"""Runs what docs/plugins.md shows, and compares what it says comes out.

A block with a title is a file; in a block of the language console, lines that begin with "$ " are run, in the order of
the page and in one folder, and the lines after each are what it writes. UPDATE_TRANSCRIPTS=1 writes them into the page.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List

PLUGINS = Path(__file__).resolve().parent.parent
PAGE = PLUGINS.parent / "docs" / "plugins.md"
sys.path.insert(0, str(PLUGINS / "python"))

from scenehost_testing import program  # noqa: E402

BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def run(block: str, folder: str) -> str:
    """Runs the commands of a block and returns the block with what they write."""
    written: List[str] = []
    for command in (line for line in block.splitlines() if line.startswith("$ ")):
        # The order of two pipes is nobody's, so what stands on standard error comes last.
        done = subprocess.run(
            ["sh", "-c", command[2:]], cwd=folder, capture_output=True, timeout=60, encoding="utf-8", env=environment()
        )
        written += [command, *done.stdout.splitlines(), *done.stderr.splitlines()]
    return "\n".join(written) + "\n"


def environment() -> "dict[str, str]":
    path = os.path.dirname(str(program())) + os.pathsep + os.environ.get("PATH", "")
    return {**os.environ, "PATH": path}


class DocumentationTests(unittest.TestCase):
    maxDiff = None

    @unittest.skipIf(program() is None, "there is no scenehost; name it with the environment variable SCENEHOST")
    def test_the_page_shows_what_happens(self) -> None:
        if missing := [name for name in ("node", "perl", "jq") if shutil.which(name) is None]:
            self.skipTest(f"{', '.join(missing)} is not on this machine")
        page = PAGE.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(PLUGINS / "python" / "scenehost_plugin.py", folder)

            def replaced(match: "re.Match[str]") -> str:
                language, title, body = match.groups()
                if title:
                    path = Path(folder, title)
                    path.write_text(body, encoding="utf-8")
                    path.chmod(0o755)
                if language != "console":
                    return match.group(0)
                return f"```console\n{run(body, folder)}```"

            shown = BLOCK.sub(replaced, page)
        if os.environ.get("UPDATE_TRANSCRIPTS") == "1":
            PAGE.write_text(shown, encoding="utf-8")
        self.assertEqual(shown, page)


if __name__ == "__main__":
    unittest.main()
