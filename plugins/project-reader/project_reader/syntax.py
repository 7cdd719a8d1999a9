"""What the questions about code need to know of it, the same for Swift and Objective-C.

Both grammars are turned into these few shapes, so that each question is asked once and not once for each language.
Whatever has no bearing on where a payload goes is a `Group` of its parts, or left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Iterator, List, Optional, Sequence, Tuple, Union

from .places import Place


@dataclass(frozen=True)
class Name:
    """A word standing alone: a variable, a constant, a type, `self` or `super`."""

    text: str
    place: Place


@dataclass(frozen=True)
class Member:
    """`target.name`; without a target where Swift leaves it out, as in `.shortcutItem`."""

    target: Optional["Expression"]
    name: str
    place: Place


@dataclass(frozen=True)
class Call:
    """A call. `name` is a full Swift name such as `open(_:options:)`, or an Objective-C selector."""

    receiver: Optional["Expression"]
    name: str
    arguments: Tuple["Expression", ...]
    place: Place

    @property
    def base(self) -> str:
        """The name up to its first argument."""
        return self.name.split("(")[0].split(":")[0]


@dataclass(frozen=True)
class Text:
    """A string literal without interpolation."""

    value: str
    place: Place


@dataclass(frozen=True)
class Binary:
    """Two operands of `==`, `!=`, `&&` or `||`; other operators make a `Group`."""

    operator: str
    left: "Expression"
    right: "Expression"
    place: Place


@dataclass(frozen=True)
class Not:
    operand: "Expression"
    place: Place


@dataclass(frozen=True)
class Closure:
    """A Swift closure or an Objective-C block; `$0` is the parameter of a closure that names none."""

    parameters: Tuple[str, ...]
    body: Tuple["Statement", ...]
    place: Place


@dataclass(frozen=True)
class Group:
    """Anything else, such as a list, a sum or a choice between two values, as its parts in order."""

    parts: Tuple["Expression", ...]
    place: Place
    is_list: bool = False


Expression = Union[Name, Member, Call, Text, Binary, Not, Closure, Group]


@dataclass(frozen=True)
class Bind:
    """`let name = value`, also as a condition, with the type where one is written."""

    names: Tuple[str, ...]
    value: Optional[Expression]
    place: Place
    type: str = ""


@dataclass(frozen=True)
class Assign:
    target: Expression
    value: Expression
    place: Place


@dataclass(frozen=True)
class If:
    conditions: Tuple[Union[Expression, Bind], ...]
    body: Tuple["Statement", ...]
    otherwise: Tuple["Statement", ...]
    place: Place


@dataclass(frozen=True)
class Guard:
    conditions: Tuple[Union[Expression, Bind], ...]
    otherwise: Tuple["Statement", ...]
    place: Place


@dataclass(frozen=True)
class Case:
    """A case of a switch; without patterns it is the default."""

    patterns: Tuple[Expression, ...]
    body: Tuple["Statement", ...]


@dataclass(frozen=True)
class Switch:
    subject: Expression
    cases: Tuple[Case, ...]
    place: Place


@dataclass(frozen=True)
class Loop:
    """`for names in collection where conditions`; a while loop has no names and no collection."""

    names: Tuple[str, ...]
    collection: Optional[Expression]
    conditions: Tuple[Union[Expression, Bind], ...]
    body: Tuple["Statement", ...]
    place: Place


@dataclass(frozen=True)
class Exit:
    """`return`, `throw`, `break` or `continue`; only the last two leave the method running."""

    value: Optional[Expression]
    place: Place
    leaves_method: bool = True


@dataclass(frozen=True)
class Scope:
    """Statements of their own, as in `do { }` or between `#if` and `#endif`."""

    body: Tuple["Statement", ...]
    place: Place


@dataclass(frozen=True)
class Evaluate:
    expression: Expression
    place: Place


Statement = Union[Bind, Assign, If, Guard, Switch, Loop, Exit, Scope, Evaluate]
Syntax = Union[Expression, Statement, Case]


def parts_of(syntax: Syntax) -> Iterator[Syntax]:
    """The direct parts of a piece of syntax, in the order of the source."""
    for value in vars(syntax).values():
        if isinstance(value, tuple):
            for element in value:
                if not isinstance(element, str):
                    yield element
        elif value is not None and not isinstance(value, (str, bool, Place)):
            yield value


def everything_in(syntax: Union[Syntax, Sequence[Syntax]]) -> Iterator[Syntax]:
    """A piece of syntax and everything inside it, outer first."""
    waiting: List[Syntax] = list(reversed(syntax)) if isinstance(syntax, (list, tuple)) else [syntax]  # type: ignore
    while waiting:
        current = waiting.pop()
        yield current
        waiting.extend(reversed(list(parts_of(current))))


def bare_type(text: str) -> str:
    """The name of a type without what surrounds it: `Optional`, pointers, generic arguments, outer types."""
    return text.strip("()*?!: \n").split("<")[0].split("*")[0].strip("? !").split(".")[-1].split(" ")[-1]


@dataclass
class Parameter:
    label: str
    name: str
    type: str


@dataclass
class Method:
    """A method or function: its name as UIKit spells it in Swift, and its code once somebody asks for it."""

    name: str
    parameters: List[Parameter]
    place: Place
    owner: str = ""
    is_static: bool = False
    returns: str = ""
    body: Tuple[Statement, ...] = field(default=(), repr=False)

    @property
    def base(self) -> str:
        return self.name.split("(")[0].split(":")[0]


@dataclass
class Property:
    name: str
    type: str
    attributes: List[Tuple[str, str]]
    place: Place
    body: Tuple[Statement, ...] = field(default=(), repr=False)


@dataclass
class Declaration:
    """One declaration of a type; a type has several when it has extensions, categories or a header."""

    name: str
    kind: str
    inherits: List[str]
    attributes: List[Tuple[str, str]]
    place: Place
    methods: List[Method] = field(default_factory=list)
    properties: List[Property] = field(default_factory=list)
    understood: bool = True

    def has_attribute(self, *names: str) -> bool:
        return any(name in names for name, _ in self.attributes)


@dataclass
class SourceFile:
    """What a source file declares."""

    path: str
    declarations: List[Declaration] = field(default_factory=list)
    functions: List[Method] = field(default_factory=list)
    statements: Tuple[Statement, ...] = ()
