"""Finds the method a call leads to, as far as the project alone can tell."""

from __future__ import annotations

from typing import List, Optional, Sequence, Tuple

from .sources import Lineage, Sources
from .syntax import Bind, Call, Expression, Member, Method, Name, Parameter, Property, everything_in

# Members that hand out an instance of the type they are asked of.
MAKERS = {"alloc", "new", "init", "shared", "default", "instance", "sharedInstance", "standard", "self"}

Target = Tuple[Method, Optional[Lineage]]


def labels_of(name: str) -> List[str]:
    """The argument labels in a full Swift name."""
    inside = name.partition("(")[2].rstrip(")")
    return inside.split(":")[:-1]


def fits(call: str, method: str) -> bool:
    """Whether a call may mean a method: arguments with defaults are left out, trailing closures lose their label."""
    if call == method:
        return True
    if "(" not in call or "(" not in method or call.partition("(")[0] != method.partition("(")[0]:
        return False
    wanted, waiting = labels_of(call), labels_of(method)
    for position, label in enumerate(wanted):
        trailing = position == len(wanted) - 1 and label == "_"
        while waiting and waiting[0] != label and not (trailing and len(waiting) == 1):
            waiting.pop(0)
        if not waiting:
            return False
        waiting.pop(0)
    return True


def closest(name: str, methods: Sequence[Method]) -> List[Method]:
    """The methods a call may mean; one of exactly its name leaves no doubt.

    Objective-C calls a Swift method by a selector that is made of its labels.
    """
    first, colon, rest = name.partition(":")
    bridged = f"{first}(_:{rest})" if colon and "(" not in name else name
    exact = [method for method in methods if method.name in (name, bridged)]
    return exact or [method for method in methods if fits(name, method.name)]


def given_parameter(method: Method, call: Call, index: int) -> Optional[Parameter]:
    """The parameter of a called method that is given one of the arguments."""
    labels = labels_of(call.name)
    if labels and labels[index] != "_":
        for parameter in method.parameters:
            if parameter.label == labels[index]:
                return parameter
    return method.parameters[index] if index < len(method.parameters) else None


def taking(targets: List[Target], call: Call, index: int, *types: str) -> List[Target]:
    """Of several methods with one name, those that take an argument of its type, where any does."""
    fitting = [
        target for target in targets if (found := given_parameter(target[0], call, index)) and found.type in types
    ]
    return fitting if len(targets) > 1 and fitting else targets


def accessed(expression: Optional[Expression]) -> Optional[Tuple[Optional[Expression], str]]:
    """The target and name of a member, whether with a dot or as a message without arguments."""
    if isinstance(expression, Member):
        return expression.target, expression.name
    if (
        isinstance(expression, Call)
        and expression.receiver is not None
        and not expression.arguments
        and "(" not in expression.name
    ):
        return expression.receiver, expression.name
    return None


def class_named(expression: Optional[Expression]) -> Optional[str]:
    """The class that `SceneDelegate.self` or `[SceneDelegate class]` names."""
    member = accessed(expression)
    if member is not None and member[1] in ("self", "class"):
        named = member[0]
        return named.text if isinstance(named, Name) else named.name if isinstance(named, Member) else None
    return None


class Calls:
    """Resolves calls made in the methods of one class."""

    def __init__(self, sources: Sources, lineage: Optional[Lineage], method: Optional[Method] = None) -> None:
        self.sources = sources
        self.lineage = lineage
        self.method = method

    def targets(self, call: Call) -> List[Target]:
        """What a call may lead to in the project; none when the called code is not there, several when in doubt."""
        receiver, own = call.receiver, self.lineage
        if own is not None and (
            receiver is None or isinstance(receiver, Name) and receiver.text in ("self", "super", "Self")
        ):
            above = isinstance(receiver, Name) and receiver.text == "super"
            for type_ in own.types[1:] if above else own.types:
                found = closest(call.name, type_.methods)
                if found:
                    return [(method, own) for method in found]
            if receiver is not None:
                return []
        name = self.type_name(receiver)
        if name is not None and not self.sources.is_protocol(name):
            lineage = self._lineage(name)
            return [(method, lineage) for method in closest(call.name, lineage.methods)] if lineage is not None else []
        return [
            (method, self._lineage(method.owner, method.place.file))
            for method in closest(call.name, self.sources.functions(call.base))
            if receiver is not None or not method.owner
        ]

    def _lineage(self, name: Optional[str], near: Optional[str] = None) -> Optional[Lineage]:
        type_ = self.sources.type(name, near) if name else None
        return self.sources.lineage(type_) if type_ is not None else None

    def type_name(self, expression: Optional[Expression], depth: int = 0) -> Optional[str]:
        """The type of a value, where it is written down: `Router.shared`, `Router()`, a variable with a type."""
        if expression is None or depth > 6:
            return None
        if isinstance(expression, Name):
            if expression.text in ("self", "Self"):
                return self.lineage.types[0].name if self.lineage is not None else None
            if expression.text[:1].isupper():
                return expression.text
            return self._type_of_variable(expression.text, depth) or self._type_of_property(
                self.lineage, expression.text, depth
            )
        member = accessed(expression)
        if isinstance(expression, Call) and expression.receiver is None and expression.base[:1].isupper():
            return expression.base
        if (
            member is not None
            and member[1] in MAKERS
            or isinstance(expression, Call)
            and expression.base.startswith("init")
        ):
            return self.type_name(member[0] if member is not None else expression.receiver, depth + 1)  # type: ignore[union-attr]
        if isinstance(expression, Call):
            found = self.targets(expression) if depth < 3 else []
            returned = {method.returns for method, _ in found if method.returns[:1].isupper()}
            return returned.pop() if len(returned) == 1 else None
        if member is None:
            return None
        of_self = isinstance(member[0], Name) and member[0].text == "self"
        lineage = self.lineage if of_self else self._lineage(self.type_name(member[0], depth + 1))
        return self._type_of_property(lineage, member[1], depth)

    def _type_of_variable(self, name: str, depth: int) -> Optional[str]:
        """The type of a parameter or local variable; what is written in capitals is a class."""
        if self.method is None:
            return None
        for parameter in self.method.parameters:
            if parameter.name == name and parameter.type[:1].isupper():
                return parameter.type
        for part in everything_in(list(self.method.body)):
            if isinstance(part, Bind) and name in part.names and (part.type or part.value is not None):
                if part.type[:1].isupper():
                    return part.type
                if not (isinstance(part.value, Name) and part.value.text == name):
                    return self.type_name(part.value, depth + 1)
        return None

    def _type_of_property(self, lineage: Optional[Lineage], name: str, depth: int) -> Optional[str]:
        for declared in lineage.properties if lineage is not None else ():
            if declared.name.lstrip("_") == name.lstrip("_"):
                if declared.type[:1].isupper():
                    return declared.type
                return self.type_name(initial_value(declared), depth + 1) if not declared.type else None
        return None


def initial_value(declared: Property) -> Optional[Expression]:
    """The value a property starts with."""
    for syntax in declared.body:
        return getattr(syntax, "expression", None)
    return None
