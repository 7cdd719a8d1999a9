"""Which fields of the connection options a delegate reads, wherever it hands the options on to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Set, Tuple

from .calls import Calls, accessed, given_parameter, taking
from .method_names import CONNECTION_OPTION_SPELLINGS
from .places import Place
from .sources import Lineage, Sources
from .syntax import Assign, Bind, Call, Expression, Member, Method, Name, everything_in

# Members that carry no launch payload the description knows of.
OTHER_MEMBERS = {
    "sourceApplication",
    "sceneAccessoryUserInfo",
    "description",
    "debugDescription",
    "self",
    "responds",
    "respondsToSelector",
    "nfcEvent",
    "credentialSessionEvent",
    "gameControllerActivationContext",
    "marketplaceDisplayOption",
    "appIntent",
    "shouldHandleActiveWorkoutRecovery",
}

# What the options are called in Swift and in Objective-C.
OPTIONS = ("ConnectionOptions", "UISceneConnectionOptions")

# Functions that only write down what they are given.
LOGGING = {"print", "debugPrint", "dump", "NSLog", "os_log", "DDLogInfo", "DDLogDebug"}


@dataclass
class Holder:
    """A method that has the options at hand, with the names they go by there."""

    method: Method
    lineage: Optional[Lineage]
    names: Set[str]


@dataclass
class OptionsReading:
    """What reading the options came to."""

    fields: Dict[str, Place] = field(default_factory=dict)
    doubts: List[Tuple[str, Place]] = field(default_factory=list)
    holders: List[Holder] = field(default_factory=list)


class OptionsReader:
    """Follows the options object through one delegate."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.reading = OptionsReading()
        self._seen: Set[Tuple[Place, str]] = set()

    def follow(self, method: Method, lineage: Optional[Lineage], name: str) -> None:
        """Reads a method in which the options have a name."""
        if (method.place, name) in self._seen or not name:
            return
        self._seen.add((method.place, name))
        names = {name}
        # A second name for the options may be given after its first use in the text, so names are gathered first.
        size = 0
        while size != len(names):
            size = len(names)
            for syntax in everything_in(list(method.body)):
                if isinstance(syntax, Bind) and is_named(syntax.value, names):
                    names.update(syntax.names)
        self.reading.holders.append(Holder(method, lineage, names))
        calls = Calls(self.sources, lineage, method)
        settled: Set[int] = set()
        for syntax in everything_in(list(method.body)):
            member = accessed(syntax) if isinstance(syntax, (Member, Call)) else None
            if isinstance(syntax, (Member, Call)) and member is not None and is_named(member[0], names):
                settled.add(id(member[0]))
                self._member(member[1], syntax.place)
            elif isinstance(syntax, Call):
                self._call(syntax, calls, names, settled)
            elif isinstance(syntax, Bind) and is_named(syntax.value, names):
                settled.add(id(syntax.value))
            elif isinstance(syntax, Assign) and is_named(syntax.value, names):
                settled.add(id(syntax.value))
                self._stored(syntax, lineage)
            elif isinstance(syntax, Assign) and is_named(syntax.target, names):
                settled.add(id(syntax.target))
            elif name == "self" and isinstance(syntax, Name) and syntax.text in CONNECTION_OPTION_SPELLINGS:
                self._member(syntax.text, syntax.place)
            elif (
                isinstance(syntax, (Name, Member))
                and is_named(syntax, names)
                and id(syntax) not in settled
                and name != "self"
            ):
                settled.update(id(part) for part in everything_in(syntax))
                # A property may be compared or cleared; a parameter that is used otherwise goes somewhere.
                if any(parameter.name == name for parameter in method.parameters):
                    self._doubt("The connection options are handed on in a way that is not followed", syntax.place)

    def _member(self, name: str, place: Place) -> None:
        if name in CONNECTION_OPTION_SPELLINGS:
            self.reading.fields.setdefault(CONNECTION_OPTION_SPELLINGS[name], place)
        elif name not in OTHER_MEMBERS and not self._extension(name, place):
            self._doubt(f"The connection options are asked for {name}, which is not declared in the project", place)

    def _extension(self, name: str, place: Place) -> bool:
        """A member that the project adds to the options itself reads them as `self`."""
        for extended in OPTIONS:
            type_ = self.sources.type(extended)
            if type_ is None:
                continue
            added = [Method(one.name, [], one.place, extended, body=one.body) for one in type_.properties]
            for method in [one for one in type_.methods + added if one.base == name]:
                self.follow(method, self.sources.lineage(type_), "self")
                return True
        return False

    def _call(self, call: Call, calls: Calls, names: Set[str], settled: Set[int]) -> None:
        if call.receiver is not None and is_named(call.receiver, names) and "self" not in names:
            settled.add(id(call.receiver))
            self._member(call.base, call.place)
        for index, argument in enumerate(call.arguments):
            if not is_named(argument, names):
                continue
            settled.add(id(argument))
            if call.base in LOGGING or call.name == "String(describing:)":
                continue
            targets = taking(calls.targets(call), call, index, *OPTIONS)
            if len(targets) != 1:
                known = "is not in the project" if not targets else "may be one of several methods"
                self._doubt(f"The connection options are passed to {call.name}, which {known}", call.place)
                continue
            method, lineage = targets[0]
            self.follow(method, lineage, parameter_name(method, call, index))

    def _stored(self, assignment: Assign, lineage: Optional[Lineage]) -> None:
        """Options kept in a property are read wherever the class reads that property."""
        target = assignment.target
        of_self = isinstance(target, Member) and isinstance(target.target, Name) and target.target.text == "self"
        name = (
            target.text if isinstance(target, Name) else target.name if isinstance(target, Member) and of_self else ""
        )
        if lineage is None or not name:
            self._doubt("The connection options are stored in another object", assignment.place)
            return
        for method in lineage.methods if name != "_" else ():
            if all(parameter.name != name for parameter in method.parameters):
                self.follow(method, lineage, name)

    def _doubt(self, reason: str, place: Place) -> None:
        if (reason + ".", place) not in self.reading.doubts:
            self.reading.doubts.append((reason + ".", place))


def is_named(expression: Optional[Expression], names: Set[str]) -> bool:
    """Whether an expression is one of some names, alone or as a member of `self`."""
    if isinstance(expression, Name):
        return expression.text in names
    if isinstance(expression, Member) and isinstance(expression.target, Name) and expression.target.text == "self":
        return expression.name in names or "_" + expression.name in names
    return False


def parameter_name(method: Method, call: Call, index: int) -> str:
    """The name a called method has for one of the arguments."""
    parameter = given_parameter(method, call, index)
    return parameter.name if parameter is not None else ""
