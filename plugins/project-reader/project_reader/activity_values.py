"""What the names in the code that continues activities stand for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

from .accepted_types import EVERY_TYPE, AcceptedTypes
from .calls import accessed
from .connection_options import is_named
from .method_names import ACTIVITY_TYPES
from .places import Place
from .sources import Sources
from .syntax import Binary, Call, Closure, Evaluate, Expression, Member, Name, Text, everything_in

State = Optional[AcceptedTypes]

# Members of a collection of activities: one of them, and the same collection in another form.
ONE = {"first", "anyObject", "firstObject", "randomElement"}
SAME = {"allObjects", "filter", "sorted", "lazy", "map", "compactMap"}


@dataclass(frozen=True)
class Value:
    """What a name stands for: `options`, `activities`, `activity`, `type`, `test` or something `derived`."""

    kind: str
    accepted: AcceptedTypes = EVERY_TYPE
    test: Optional[Expression] = None


def joined(first: State, second: State) -> State:
    """What is left after two ways, of which one or both may have ended."""
    if first is None or second is None:
        return second if first is None else first
    return first.either(second)


def constant_value(sources: Sources, expression: Expression) -> Optional[str]:
    """The text of a constant: as written, as the system defines it, or as the project does in exactly one way."""
    if isinstance(expression, Text):
        return expression.value
    if isinstance(expression, Member) and expression.name == "rawValue" and expression.target is not None:
        return constant_value(sources, expression.target)
    name = (
        expression.text if isinstance(expression, Name) else expression.name if isinstance(expression, Member) else None
    )
    if name is None:
        return None
    if name in ACTIVITY_TYPES:
        return ACTIVITY_TYPES[name]
    pattern = rb"\b" + re.escape(name.encode()) + rb"\b\s*(?::\s*String\s*)?(?:=\s*|(?<=\w)\s+)@?\"([^\"\\\n]*)\""
    found = {value for path in sources.containing(name) for value in re.findall(pattern, sources.files.read(path))}
    return found.pop().decode("utf-8", "replace") if len(found) == 1 else None


class ActivityValues:
    """Recognises activities, their types and collections of them in expressions."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.doubts: List[Tuple[str, Place]] = []

    def _condition(
        self, condition: Expression, state: AcceptedTypes, names: Dict[str, Value]
    ) -> Tuple[AcceptedTypes, AcceptedTypes]:
        raise NotImplementedError

    def _value(self, expression: Optional[Expression], names: Dict[str, Value]) -> Optional[Value]:
        """What an expression stands for, where that is an activity, a collection of them or a type."""
        if isinstance(expression, Name):
            return names.get(expression.text)
        if expression is None or is_named(expression, set(names)):
            member = accessed(expression) if expression is not None else None
            return names.get(member[1]) or names.get("_" + member[1]) if member is not None else None
        member = accessed(expression)
        if member is None and isinstance(expression, Call) and expression.receiver is not None:
            member = (expression.receiver, expression.base)
        target = self._value(member[0], names) if member is not None else None
        if member is None or target is None:
            return None
        name = member[1]
        if target.kind == "options" and name == "userActivities":
            return Value("activities", target.accepted)
        if target.kind == "activities" and (name in ONE or name in SAME):
            return Value("activity" if name in ONE else "activities", self._chosen(expression, target, names))
        if target.kind == "activity" and name == "activityType":
            return Value("type", target.accepted)
        return None

    def _chosen(self, expression: Expression, target: Value, names: Dict[str, Value]) -> AcceptedTypes:
        """What passes the closure of `first(where:)` or `filter`."""
        accepted = target.accepted
        for closure in getattr(expression, "arguments", ()):
            if isinstance(closure, Closure) and closure.parameters and closure.body:
                last = closure.body[-1]
                answer = last.expression if isinstance(last, Evaluate) else getattr(last, "value", None)
                if answer is not None:
                    inner = {**names, closure.parameters[0]: Value("activity", accepted)}
                    accepted = self._condition(answer, accepted, inner)[0]
        return accepted

    def _mentions(self, expression: Expression, names: Dict[str, Value]) -> bool:
        return any(
            isinstance(part, (Name, Member))
            and self._value(part, names) is not None
            and self._value(part, names).kind not in ("options", "test")  # type: ignore[union-attr]
            for part in everything_in(expression)
        )

    def _mentioned(self, expression: Expression, names: Dict[str, Value]) -> AcceptedTypes:
        accepted = EVERY_TYPE
        for part in everything_in(expression):
            value = self._value(part, names) if isinstance(part, (Name, Member, Call)) else None
            if value is not None and value.kind in ("activity", "derived", "activities"):
                accepted = accepted.both(value.accepted)
        return accepted

    def _compares(self, expression: Expression, names: Dict[str, Value]) -> bool:
        for part in everything_in(expression):
            sides = (part.left, part.right) if isinstance(part, Binary) else ()
            if any((value := self._value(side, names)) is not None and value.kind == "type" for side in sides):
                return True
        return False

    def _doubt(self, reason: str, place: Place) -> None:
        if (reason + ".", place) not in self.doubts:
            self.doubts.append((reason + ".", place))
