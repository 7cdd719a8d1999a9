"""The SwiftUI modifiers through which payloads reach views."""

from __future__ import annotations

from typing import Dict, List

from .places import Place
from .sources import Sources
from .syntax import Call, Closure, Expression, Member, Name, Text, everything_in

URL = "onOpenURL"
ACTIVITY = "onContinueUserActivity"


def spelling(expression: Expression) -> str:
    """An activity type as it is written."""
    if isinstance(expression, Text):
        return f'"{expression.value}"'
    if isinstance(expression, Name):
        return expression.text
    if isinstance(expression, Member):
        return (spelling(expression.target) if expression.target is not None else "") + "." + expression.name
    return "…"


def modifiers_of(sources: Sources) -> Dict[str, Place]:
    """Each modifier with the first place where it stands, in the order of the files."""
    found: Dict[str, Place] = {}
    for path in sources.containing(URL, ACTIVITY, suffixes=(".swift",)):
        file = sources.parse(path)
        bodies: List[tuple] = [function.body for function in file.functions]
        for declaration in file.declarations:
            bodies += [method.body for method in declaration.methods]
            bodies += [declared.body for declared in declaration.properties]
        calls = [part for body in bodies for part in everything_in(list(body)) if isinstance(part, Call)]
        for call in sorted(calls, key=lambda one: one.place):
            if call.base == URL:
                found.setdefault(URL, call.place)
            elif call.base == ACTIVITY and call.arguments and not isinstance(call.arguments[0], Closure):
                found.setdefault(f"{ACTIVITY}({spelling(call.arguments[0])})", call.place)
    return found


def hosts_swiftui(sources: Sources) -> bool:
    return bool(sources.containing("UIHostingController", "UIHostingConfiguration", suffixes=(".swift",)))
