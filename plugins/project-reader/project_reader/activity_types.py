"""Which activity types the code that continues an activity takes.

The code is run in thought, with the set of types that may have come this far instead of an activity: a comparison
with `activityType` splits the set, and whatever is done with the activity accepts the types that are left by then.
"""

from __future__ import annotations

from typing import Dict, Optional, Sequence, Set, Union

from .accepted_types import EVERY_TYPE, NO_TYPE, AcceptedTypes
from .activity_conditions import ActivityConditions
from .activity_values import State, Value, joined
from .calls import Calls, taking
from .connection_options import LOGGING, OPTIONS, parameter_name
from .places import Place
from .sources import Lineage, Sources
from .syntax import (
    Assign,
    Bind,
    Call,
    Closure,
    Evaluate,
    Exit,
    Expression,
    Guard,
    If,
    Loop,
    Member,
    Method,
    Name,
    Scope,
    Statement,
    Switch,
    everything_in,
    parts_of,
)

LOG_METHODS = {"debug", "info", "notice", "warning", "error", "trace", "log", "verbose"}


class ActivityReading(ActivityConditions):
    """Follows activities through the methods that are given them."""

    def __init__(self, sources: Sources) -> None:
        super().__init__(sources)
        self.accepted = NO_TYPE
        self._active: Set[Place] = set()
        self._lineage: Optional[Lineage] = None
        self._method: Optional[Method] = None

    def run(
        self, method: Method, lineage: Optional[Lineage], names: Dict[str, Value], state: AcceptedTypes = EVERY_TYPE
    ) -> None:
        if method.place in self._active:
            return
        self._active.add(method.place)
        before = self._lineage, self._method
        self._lineage, self._method = lineage, method
        self._walk(method.body, state, dict(names))
        self._lineage, self._method = before
        self._active.discard(method.place)

    def _walk(self, statements: Sequence[Statement], state: State, names: Dict[str, Value]) -> State:
        """Runs statements; the answer is what is left afterwards, or nothing when the method has ended."""
        for statement in statements:
            if state is None:
                return None
            state = self._step(statement, state, names)
        return state

    def _step(self, statement: Statement, state: AcceptedTypes, names: Dict[str, Value]) -> State:
        if isinstance(statement, Bind):
            self._bind(statement, state, names)
        elif isinstance(statement, Assign):
            self._use(statement.value, state, names)
        elif isinstance(statement, Evaluate):
            self._use(statement.expression, state, names)
        elif isinstance(statement, Scope):
            return self._walk(statement.body, state, names)
        elif isinstance(statement, If):
            taken, left = self._conditions(statement.conditions, state, names)
            return joined(self._walk(statement.body, taken, names), self._walk(statement.otherwise, left, names))
        elif isinstance(statement, Guard):
            taken, left = self._conditions(statement.conditions, state, names)
            self._walk(statement.otherwise, left, names)
            return taken
        elif isinstance(statement, Switch):
            return self._switch(statement, state, names)
        elif isinstance(statement, Loop):
            item = self._value(statement.collection, names)
            if item is not None:
                kind = "activity" if item.kind == "activities" else "derived"
                names.update({name: Value(kind, item.accepted) for name in statement.names})
            taken, _ = self._conditions(statement.conditions, state, names)
            self._walk(statement.body, taken, names)
        elif isinstance(statement, Exit):
            if statement.value is not None:
                if self._compares(statement.value, names):
                    self._doubt("The activity type decides what a method returns", statement.place)
                self._use(statement.value, state, names)
            return None
        return state

    def _bind(self, bind: Bind, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        """A name for an activity is no use of it yet; what is done with the name is."""
        if bind.value is None:
            return
        value = self._value(bind.value, names)
        if value is None and self._compares(bind.value, names):
            value = Value("test", test=bind.value)
        if value is None and self._mentions(bind.value, names):
            value = Value("derived", self._mentioned(bind.value, names))
            if any(
                isinstance(part, Call) and not part.base[:1].isupper() and self._is_given(part, names)
                for part in everything_in(bind.value)
            ):
                self._use(bind.value, state, names)
            else:
                value = Value("derived", self._built(bind.value, names) or value.accepted)
        if value is not None:
            names.update({name: value for name in bind.names})

    def _is_given(self, call: Call, names: Dict[str, Value]) -> bool:
        return any(self._mentions(argument, names) for argument in call.arguments if not isinstance(argument, Closure))

    def _built(self, expression: Expression, names: Dict[str, Value]) -> Optional[AcceptedTypes]:
        """What a type of the project accepts that is made from an activity, for its initialiser may well refuse one."""
        if not isinstance(expression, Call) or not expression.base[:1].isupper():
            return None
        type_ = self.sources.type(expression.base)
        wanted = "init" + expression.name[len(expression.base) :]
        if type_ is None:
            return None
        for method in type_.methods:
            if method.name == wanted:
                return self._apart(method, self.sources.lineage(type_), expression, names)
        return None

    def _apart(self, method: Method, lineage: Optional[Lineage], call: Call, names: Dict[str, Value]) -> AcceptedTypes:
        """What a called method accepts, without counting it yet."""
        before, self.accepted = self.accepted, NO_TYPE
        self._enter(method, lineage, call, EVERY_TYPE, names)
        found, self.accepted = self.accepted, before
        return found

    def _enter(
        self, method: Method, lineage: Optional[Lineage], call: Call, state: AcceptedTypes, names: Dict[str, Value]
    ) -> None:
        inner = {
            parameter_name(method, call, index): value
            for index, argument in enumerate(call.arguments)
            for value in [self._value(argument, names)]
            if value is not None
        }
        self.run(method, lineage, inner, state)

    def _use(self, expression: Expression, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        """Something is done with an expression: the types that are left have been accepted if an activity is in it."""
        if isinstance(expression, Call):
            self._use_call(expression, state, names)
            return
        if isinstance(expression, Closure):
            self._walk(expression.body, state, dict(names))
            return
        value = self._value(expression, names) if isinstance(expression, (Name, Member)) else None
        if value is not None:
            if value.kind in ("activity", "derived", "activities"):
                self.accepted = self.accepted.either(state.both(value.accepted))
            return
        for part in parts_of(expression):
            self._use(part, state, names)  # type: ignore[arg-type]

    def _use_call(self, call: Call, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        if call.base in LOGGING or call.base in LOG_METHODS and call.receiver is not None:
            return
        calls = Calls(self.sources, self._lineage, self._method)
        source = self._value(call.receiver, names) if call.receiver is not None else None
        each = source if source is not None and source.kind == "activities" else None
        one = self._value(call, names)
        if each is None and call.receiver is not None:
            self._use(call.receiver, state, names)
        given = [
            argument
            for argument in call.arguments
            if (value := self._value(argument, names)) is not None
            and value.kind in ("activity", "options", "activities")
        ]
        targets = calls.targets(call) if given else []
        for index, argument in enumerate(call.arguments):
            if argument in given:
                whole = self._value(argument, names).kind == "options"  # type: ignore[union-attr]
                targets = taking(targets, call, index, *(OPTIONS if whole else ("NSUserActivity",)))
        for argument in call.arguments:
            if isinstance(argument, Closure):
                inner = (
                    {**names, **{name: Value("activity", each.accepted) for name in argument.parameters[:1]}}
                    if each
                    else dict(names)
                )
                if one is None:
                    self._walk(argument.body, state, inner)
            elif each is not None and isinstance(argument, (Name, Member)):
                self._reference(argument, calls, state, each)
            elif argument not in given or len(targets) != 1:
                self._use(argument, state, names)
                self._leaves_project(argument, call, state, names)
        if len(targets) == 1 and given:
            self._enter(targets[0][0], targets[0][1], call, state, names)

    def _leaves_project(self, argument: Expression, call: Call, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        """A whole activity of any type, given to code that is not there, may meet a filter there."""
        value = self._value(argument, names)
        if value is not None and value.kind in ("activity", "activities") and state.both(value.accepted).inverted:
            self._doubt(
                f"The activity is passed to {call.name}, which is not in the project or may be one of several",
                call.place,
            )

    def _reference(self, reference: Union[Name, Member], calls: Calls, state: AcceptedTypes, each: Value) -> None:
        """`activities.forEach(continueActivity)` calls the method with every one of them."""
        name = reference.text if isinstance(reference, Name) else reference.name
        found = [
            method
            for method in (calls.lineage.methods if calls.lineage is not None else ())
            if method.base == name.split("(")[0]
        ]
        if len(found) == 1 and found[0].parameters:
            self.run(found[0], calls.lineage, {found[0].parameters[0].name: Value("activity", each.accepted)}, state)
        else:
            self.accepted = self.accepted.either(state.both(each.accepted))
