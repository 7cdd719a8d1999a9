"""How a condition on the activity type splits the types that may have come this far."""

from __future__ import annotations

from typing import Dict, Sequence, Tuple, Union

from .accepted_types import NO_TYPE, AcceptedTypes
from .activity_values import ActivityValues, State, Value, constant_value, joined
from .places import Place
from .sources import Sources
from .syntax import Binary, Bind, Call, Exit, Expression, Group, Member, Name, Not, Statement, Switch, everything_in


class ActivityConditions(ActivityValues):
    """Splits a set of types at conditions and switches."""

    def __init__(self, sources: Sources) -> None:
        super().__init__(sources)
        self.places: Dict[str, Place] = {}

    def _walk(self, statements: Sequence[Statement], state: State, names: Dict[str, Value]) -> State:
        raise NotImplementedError

    def _bind(self, bind: Bind, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        raise NotImplementedError

    def _use(self, expression: Expression, state: AcceptedTypes, names: Dict[str, Value]) -> None:
        raise NotImplementedError

    def _is_given(self, call: Call, names: Dict[str, Value]) -> bool:
        raise NotImplementedError

    def _switch(self, switch: Switch, state: AcceptedTypes, names: Dict[str, Value]) -> State:
        subject = self._value(switch.subject, names)
        by_type = subject is not None and subject.kind == "type"
        if not by_type and self._mentions(switch.subject, names) and "activityType" in repr(switch.subject):
            self._doubt("A switch over the activity type together with something else is not followed", switch.place)
        left, result = state, None
        for case in switch.cases:
            matched = state
            if by_type:
                matched = left if not case.patterns else NO_TYPE
                for pattern in case.patterns:
                    matched = matched.either(state.both(self._constant(pattern)))
                left = left.both(matched.opposite()) if case.patterns else left
            after = self._walk(case.body, matched, names)
            if case.body and isinstance(case.body[-1], Exit) and not case.body[-1].leaves_method:
                after = matched
            result = joined(result, after)
        return joined(result, left) if by_type and all(case.patterns for case in switch.cases) else result

    def _conditions(
        self, conditions: Sequence[Union[Expression, Bind]], state: AcceptedTypes, names: Dict[str, Value]
    ) -> Tuple[AcceptedTypes, AcceptedTypes]:
        taken, left = state, NO_TYPE if conditions else state
        for condition in conditions:
            if isinstance(condition, Bind):
                self._bind(condition, taken, names)
                left = left.either(taken)
                continue
            holds, fails = self._condition(condition, taken, names)
            taken, left = holds, left.either(fails)
        return taken, left

    def _condition(
        self, condition: Expression, state: AcceptedTypes, names: Dict[str, Value]
    ) -> Tuple[AcceptedTypes, AcceptedTypes]:
        """What is left where a condition holds, and where it does not."""
        if isinstance(condition, Not):
            holds, fails = self._condition(condition.operand, state, names)
            return fails, holds
        if isinstance(condition, Binary) and condition.operator in ("&&", "||"):
            first = self._condition(condition.left, state, names)
            second = self._condition(condition.right, first[0] if condition.operator == "&&" else first[1], names)
            if condition.operator == "&&":
                return second[0], first[1].either(second[1])
            return first[0].either(second[0]), second[1]
        if isinstance(condition, Binary):
            for side, other in ((condition.left, condition.right), (condition.right, condition.left)):
                value = self._value(side, names)
                if value is not None and value.kind == "type":
                    return self._split(state, self._constant(other), condition.operator == "!=")
        if isinstance(condition, Name) and (value := names.get(condition.text)) is not None and value.test is not None:
            return self._condition(value.test, state, names)
        if isinstance(condition, Call) and condition.base in ("contains", "containsObject") and condition.arguments:
            value = self._value(condition.arguments[0], names)
            if value is not None and value.kind == "type":
                listed = condition.receiver
                if isinstance(listed, Group) and listed.is_list:
                    accepted = NO_TYPE
                    for element in listed.parts:
                        accepted = accepted.either(self._constant(element))
                    return self._split(state, accepted, False)
                self._doubt("The activity type is looked up in a list that is not written there", condition.place)
                return state, state
        if any(
            (value := self._value(part, names)) is not None and value.kind == "type"
            for part in everything_in(condition)
            if isinstance(part, (Name, Member, Call))
        ):
            self._doubt("The activity type is tested in a way that is not followed", condition.place)
        elif any(isinstance(part, Call) and self._is_given(part, names) for part in everything_in(condition)):
            self._use(condition, state, names)
        return state, state

    def _split(
        self, state: AcceptedTypes, accepted: AcceptedTypes, negated: bool
    ) -> Tuple[AcceptedTypes, AcceptedTypes]:
        inside, outside = state.both(accepted), state.both(accepted.opposite())
        return (outside, inside) if negated else (inside, outside)

    def _constant(self, expression: Expression) -> AcceptedTypes:
        """The raw value a constant stands for. One that cannot be found is a doubt, and stands for its own spelling."""
        value = constant_value(self.sources, expression)
        if value is None:
            self._doubt(
                "The activity type is compared with a value that is not written down as a constant", expression.place
            )
            value = repr(expression.place)
        self.places.setdefault(value, expression.place)
        return AcceptedTypes(frozenset([value]))
