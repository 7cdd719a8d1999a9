"""What a project says of each of its targets."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

from .places import Place, PlacedValue


@dataclass
class Target:
    """A target of an Xcode project or of an XcodeGen specification."""

    name: str
    specification: str
    is_app: bool
    is_product: bool = True
    sources: List[str] = field(default_factory=list)
    settings: Dict[str, str] = field(default_factory=dict)
    setting_places: Dict[str, Place] = field(default_factory=dict)
    info_plist: Optional[str] = None
    information: Optional[PlacedValue] = None
    entitlements_path: Optional[str] = None
    entitlements: Optional[PlacedValue] = None
    # Whether all that is said of the target has been read: settings may also stand in files that are not.
    is_whole: bool = True

    def owns(self, path: str) -> bool:
        """Whether a file is one of the target's sources, or stands in a folder that is."""
        return any(path == source or path.startswith(source + "/") or source in ("", ".") for source in self.sources)

    def expand(self, text: str) -> str:
        """A text with its build settings filled in; a setting that is not known stays as it is written."""
        known = {"TARGET_NAME": self.name, "PRODUCT_NAME": self.name, **self.settings}

        def value(match: "re.Match[str]") -> str:
            name = (match[1] or match[2]).partition(":")[0]
            if name in ("SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"):
                return "."
            replacement = known.get(name)
            return match[0] if replacement is None or match[0] in replacement else replacement

        for _ in range(4):
            text = re.sub(r"\$\(([^()]*)\)|\$\{([^{}]*)\}", value, text)
        return text


def setting_text(value: Any) -> str:
    """A build setting as text, whether it is written as a word, a boolean or a list."""
    if isinstance(value, bool):
        return "YES" if value else "NO"
    return " ".join(map(setting_text, value)) if isinstance(value, list) else str(value)


def inside(*parts: str) -> str:
    """A path relative to the project folder, without detours."""
    path = posixpath.normpath(posixpath.join(*parts))
    return "" if path == "." else path
