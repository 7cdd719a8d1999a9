"""Whether somebody listens when a notification is tapped."""

from __future__ import annotations

from typing import List, Optional, Set, Tuple

from .calls import Calls, accessed
from .places import Place
from .sources import Lineage, Sources
from .syntax import Assign, Bind, Call, Declaration, Expression, Method, Name, everything_in

TAPPED = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
CENTER = "UNUserNotificationCenter"


class NotificationReading:
    """The assignments of the notification centre's delegate, and the classes they name."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.place: Optional[Place] = None
        self.doubts: List[Tuple[str, Place]] = []
        self.handled: Optional[bool] = False
        for path in sources.containing(CENTER):
            for owner, method in sources.methods_in([path]):
                self._read(owner, method)

    def _read(self, owner: Optional[Declaration], method: Method) -> None:
        type_ = self.sources.type(owner.name, owner.place.file) if owner is not None else None
        lineage = self.sources.lineage(type_) if type_ is not None else None
        calls = Calls(self.sources, lineage, method)
        body = list(everything_in(list(method.body)))
        centers = {
            name for part in body if isinstance(part, Bind) and is_center(part.value, set()) for name in part.names
        }
        if lineage is not None:
            centers |= {
                declared.name
                for declared in lineage.properties
                if declared.type == CENTER
                or any(is_center(getattr(part, "expression", None), set()) for part in declared.body)
            }
        for part in body:
            target = accessed(part.target) if isinstance(part, Assign) else None
            if (
                isinstance(part, Assign)
                and target is not None
                and target[1] == "delegate"
                and is_center(target[0], centers)
            ):
                self._assigned(part, calls, lineage)

    def _assigned(self, assignment: Assign, calls: Calls, lineage: Optional[Lineage]) -> None:
        if isinstance(assignment.value, Name) and assignment.value.text == "nil":
            return
        name = calls.type_name(assignment.value)
        type_ = self.sources.type(name) if name is not None else None
        if isinstance(assignment.value, Name) and assignment.value.text == "self" and lineage is not None:
            chain: Optional[Lineage] = lineage
        else:
            chain = self.sources.lineage(type_) if type_ is not None else None
        if chain is not None and chain.method(TAPPED) is not None:
            if self.handled is not True:
                self.handled, self.place = True, assignment.place
            return
        if self.handled is True:
            return
        self.place = self.place or assignment.place
        if chain is None or chain.outside is not None:
            self.handled = None
            self.doubts.append(("The class of the notification centre's delegate is not known.", assignment.place))
        elif self.handled is False:
            self.place = assignment.place


def is_center(expression: Optional[Expression], names: Set[str]) -> bool:
    """Whether an expression is the notification centre."""
    if isinstance(expression, Name):
        return expression.text in names
    if isinstance(expression, Call):
        return (
            isinstance(expression.receiver, Name)
            and expression.receiver.text == CENTER
            and expression.base in ("current", "currentNotificationCenter")
        )
    member = accessed(expression)
    if member is not None and isinstance(member[0], Name):
        return (
            member[0].text == CENTER
            and member[1] == "currentNotificationCenter"
            or member[0].text == "self"
            and member[1] in names
        )
    return False
