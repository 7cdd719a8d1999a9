"""Who is the delegate of the notification centre, and which of its methods that class implements."""

from __future__ import annotations

from typing import Dict, List, Optional, Set, Tuple

from .calls import Calls, accessed
from .method_names import NOTIFICATION_CENTER_DELEGATE
from .places import Place
from .sources import Lineage, Sources
from .syntax import Assign, Bind, Call, Declaration, Expression, Method, Name, everything_in

METHODS = tuple(NOTIFICATION_CENTER_DELEGATE.values())
CENTER = "UNUserNotificationCenter"


class NotificationReading:
    """The assignments of the notification centre's delegate, and the classes they name."""

    def __init__(self, sources: Sources, app_delegate: Optional[Lineage] = None) -> None:
        self.sources = sources
        self.app_delegate = app_delegate
        self.place: Optional[Place] = None
        self.doubts: List[Tuple[str, Place]] = []
        # The methods that are certain; None where it is not known what is set.
        self.methods: Optional[List[Tuple[str, Place]]] = None
        self._classes: Dict[Place, Lineage] = {}
        self._assignments: Dict[Place, Place] = {}
        self._is_unknown = False
        for path in sources.containing(CENTER):
            for owner, method in sources.methods_in([path]):
                self._read(owner, method)
        self._conclude()

    @property
    def is_set(self) -> bool:
        """Whether code sets a delegate at all."""
        return self.place is not None

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
        self.place = self.place or assignment.place
        name = calls.type_name(assignment.value)
        if isinstance(assignment.value, Name) and assignment.value.text == "self":
            found = lineage
        else:
            type_ = self.sources.type(name) if name is not None else None
            found = self.sources.lineage(type_) if type_ is not None else None
        # A protocol says nothing of the class that stands behind it, even where an extension adds code to it.
        if found is None or self.sources.is_protocol(found.types[0].name):
            self._is_unknown = True
            self.doubts.append(("The class of the notification centre's delegate is not known.", assignment.place))
            return
        found = self._started(found)
        key = found.types[0].place
        self._classes.setdefault(key, found)
        self._assignments.setdefault(key, assignment.place)

    def _started(self, lineage: Lineage) -> Lineage:
        """What a base class of the app delegate sets is the app delegate, with what that class adds."""
        app = self.app_delegate
        if app is not None and lineage.types[0].place in [type_.place for type_ in app.types]:
            return app
        return lineage

    def _conclude(self) -> None:
        """Puts the classes together. Only one at a time is the delegate: several count if all of them are certain."""
        implemented: Dict[Place, List[Tuple[str, Place]]] = {}
        for key, lineage in self._classes.items():
            implemented[key] = lineage.implemented(METHODS)
            if len(implemented[key]) < len(METHODS):
                self.doubts += lineage.doubts + self._doubts_of_subclasses(lineage)
        places: Dict[str, Place] = {}
        for methods in implemented.values():
            for name, place in methods:
                places.setdefault(name, place)
        if self._is_unknown or self.doubts and (len(implemented) > 1 or not places):
            return
        self.methods = [(name, places[name]) for name in METHODS if name in places]
        self.doubts += [
            (
                f"{self._classes[key].types[0].name} is set as the notification centre's delegate too and does not implement {missing}.",
                self._assignments[key],
            )
            for key, methods in implemented.items()
            for missing in places
            if missing not in dict(methods)
        ]

    def _doubts_of_subclasses(self, lineage: Lineage) -> List[Tuple[str, Place]]:
        """Code that names a class may mean one that inherits from it; which app delegate is started is known."""
        if lineage is self.app_delegate:
            return []
        known = dict(lineage.implemented(METHODS))
        name = lineage.types[0].name
        return [
            (f"{subclass.name} may be what is set in place of {name}; it implements {method.name}.", method.place)
            for subclass in self.sources.subclasses(name)
            for method in subclass.methods
            if method.name in METHODS and method.name not in known and not method.is_static
        ]


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
