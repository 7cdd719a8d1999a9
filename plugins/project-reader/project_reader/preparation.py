"""Takes out of a source what its grammar stumbles over, leaving everything else where it stands."""

from __future__ import annotations

import re
from typing import Match

# Annotations of Objective-C headers: they say nothing about what is implemented, and a parser without a
# preprocessor cannot know that they are no types or variables.
ANNOTATION = re.compile(
    rb"\b(?:NS_ASSUME_NONNULL_(?:BEGIN|END)"
    rb"|_*[A-Z][A-Z0-9_]*(?:AVAILABLE|DEPRECATED|SWIFT_NAME|REFINED_FOR_SWIFT|DESIGNATED_INITIALIZER|REQUIRES_SUPER)[A-Z0-9_]*)"
    rb"(?:[ \t]*\((?:[^()]|\([^()]*\))*\))?"
)

# Either side of a condition may be what is built. Without the conditions, both sides are read.
CONDITION = re.compile(rb"^[ \t]*#(?:if|else|elseif|endif)\b[^\n]*", re.MULTILINE)

# The grammar takes the first `?` of `as? String ?? other` for a part of the type, and a type of `self` for a mistake.
# The cast says nothing about where a value goes.
MISREAD = re.compile(rb"\bas\?[ \t]+(?:[\w.]+(?:<[^<>\n]*>)?|\[[^\[\]\n]*\])(?=\s*\?\?)|(?<=\(self): Self\b")


def blank(match: Match[bytes]) -> bytes:
    """As many spaces, and the line ends of what is taken out, so that every place stays the same."""
    return re.sub(rb"[^\n]", b" ", match[0])


def prepare_swift(content: bytes) -> bytes:
    return MISREAD.sub(blank, CONDITION.sub(blank, content))


def prepare_objective_c(content: bytes) -> bytes:
    lines = content.split(b"\n")
    return b"\n".join(line if line.lstrip().startswith(b"#") else ANNOTATION.sub(blank, line) for line in lines)
