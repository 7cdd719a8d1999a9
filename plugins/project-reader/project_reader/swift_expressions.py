"""Turns the expressions of Swift into the shapes of `syntax`."""

from __future__ import annotations

from typing import List, Optional, Tuple

from .parsers import Node, Tree, child_of, children_of
from .syntax import Binary, Call, Closure, Expression, Group, Member, Name, Not, Statement, Text

# How tightly an operator binds. The grammar misjudges `!=`, so that chains are taken apart and put together again.
STRENGTH = {"||": 1, "&&": 2, "==": 3, "!=": 3}
CHAINS = {"equality_expression", "conjunction_expression", "disjunction_expression", "infix_expression"}

# Nodes that only wrap one expression and change nothing about where a value goes.
WRAPPERS = {
    "try_expression",
    "await_expression",
    "postfix_expression",
    "as_expression",
    "directly_assignable_expression",
    "value_pack_expansion",
    "statement_label",
}
EMPTY = {
    "comment",
    "multiline_comment",
    "directive",
    "nil",
    "line_str_text",
    "raw_str_part",
    "type_annotation",
    "availability_condition",
    "user_type",
    "try_operator",
    "as_operator",
    "bang",
    "value_argument_label",
    "value_binding_pattern",
    "else",
    "where_keyword",
    "default_keyword",
    "integer_literal",
    "boolean_literal",
}


class SwiftExpressions:
    """Converts the expressions of one file; statements, which stand in closures, are a matter of `SwiftCode`."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def statement(self, node: Node) -> Statement:
        raise NotImplementedError

    def statements(self, node: Optional[Node]) -> Tuple[Statement, ...]:
        raise NotImplementedError

    def expression(self, node: Node) -> Expression:
        place, kind = self.tree.place(node), node.type
        if kind in ("simple_identifier", "self_expression", "super_expression", "bound_identifier"):
            return Name(self.tree.text(node), place)
        if kind == "navigation_expression":
            return self._member(node)
        if kind == "call_expression":
            return self._call(node)
        if kind in ("line_string_literal", "raw_string_literal", "multi_line_string_literal"):
            return self._text(node)
        if kind in CHAINS:
            return self._chain(node)
        if kind == "prefix_expression":
            target = node.child_by_field_name("target")
            if node.children[0].type == "bang":
                return Not(self.expression(target), place)
            return (
                Member(None, self.tree.text(target), place) if node.children[0].type == "." else self.expression(target)
            )
        if kind == "tuple_expression" and len(node.children_by_field_name("value")) == 1:
            return self.expression(node.child_by_field_name("value"))
        if kind == "lambda_literal":
            names = tuple(
                self.tree.text(name)
                for parameters in children_of(node, "lambda_function_type")
                for parameter in self._leaves(parameters, "lambda_parameter")
                for name in children_of(parameter, "simple_identifier")[-1:]
            )
            return Closure(names or ("$0",), self.statements(node), place)
        if kind in ("if_statement", "switch_statement", "computed_property", "statements", "computed_getter"):
            body = (self.statement(node),) if kind.endswith("_statement") else self._property_body(node)
            return Closure((), body, place)
        if kind in WRAPPERS:
            inner = [child for child in node.children if child.is_named and child.type not in EMPTY]
            return self.expression(inner[0]) if inner else Group((), place)
        parts = tuple(self.expression(child) for child in node.children if child.is_named and child.type not in EMPTY)
        return Group(parts, place, is_list=kind == "array_literal")

    def _property_body(self, node: Node) -> Tuple[Statement, ...]:
        getter = child_of(node, "computed_getter")
        return self.statements(getter if getter is not None else node)

    def _member(self, node: Node) -> Expression:
        target, place = node.child_by_field_name("target"), self.tree.place(node)
        name = self.tree.text(node.child_by_field_name("suffix").children[-1])
        inner, is_negated = self._without_negation(target)
        member = Member(inner, name, place)
        return Not(member, place) if is_negated else member

    def _without_negation(self, node: Optional[Node]) -> Tuple[Optional[Expression], bool]:
        """What a member is asked of or a call calls: the grammar takes the `!` of `!a.b` for a part of `a`."""
        found = self.expression(node) if node is not None else None
        if isinstance(found, Not) and node is not None and node.type != "tuple_expression":
            return found.operand, True
        return found, False

    def _call(self, node: Node) -> Expression:
        callee, place = node.children[0], self.tree.place(node)
        labels: List[str] = []
        arguments: List[Expression] = []
        subscript = False
        for suffix in children_of(node, "call_suffix"):
            subscript = subscript or self.tree.text(suffix).startswith("[")
            trailing = "_"
            for child in suffix.children:
                if child.type == "value_arguments":
                    for argument in children_of(child, "value_argument"):
                        label, value = argument.child_by_field_name("name"), argument.child_by_field_name("value")
                        labels.append(self.tree.text(label) if label is not None else "_")
                        arguments.append(
                            self.expression(value) if value is not None else Group((), self.tree.place(argument))
                        )
                elif child.type == "simple_identifier":
                    trailing = self.tree.text(child)
                elif child.type == "lambda_literal":
                    labels.append(trailing)
                    arguments.append(self.expression(child))
        if callee.type == "bang":
            grouped = subscript or len(arguments) != 1
            return Not(Group(tuple(arguments), place, is_list=subscript) if grouped else arguments[0], place)
        function, is_negated = self._without_negation(callee)
        if is_negated:
            return Not(self._called(function, callee, labels, arguments, subscript), place)
        return self._called(function, callee, labels, arguments, subscript)

    def _called(
        self,
        function: Optional[Expression],
        callee: Node,
        labels: List[str],
        arguments: List[Expression],
        subscript: bool,
    ) -> Expression:
        place = function.place if isinstance(function, Name) else self.tree.place(callee)
        if subscript or not isinstance(function, (Name, Member)):
            return Group((function, *arguments), place)  # type: ignore[arg-type]
        name = function.text if isinstance(function, Name) else function.name
        if isinstance(function, Member):
            # A chain of calls starts in one place; what is called stands where its name does.
            place = self.tree.place((callee.child_by_field_name("suffix") or callee).children[-1])
        receiver = function.target if isinstance(function, Member) else None
        return Call(receiver, f"{name}({''.join(label + ':' for label in labels)})", tuple(arguments), place)

    def _text(self, node: Node) -> Expression:
        parts = tuple(
            self.expression(child.child_by_field_name("value"))
            for child in node.children
            if child.type == "interpolated_expression" and child.child_by_field_name("value") is not None
        )
        if parts:
            return Group(parts, self.tree.place(node))
        return Text(self.tree.text(node).strip('#"'), self.tree.place(node))

    def _chain(self, node: Node) -> Expression:
        operands: List[Expression] = []
        operators: List[str] = []

        def take_apart(current: Node) -> None:
            named = [child for child in current.children if child.type not in ("comment", "multiline_comment")]
            if current.type not in CHAINS or len(named) != 3:
                operands.append(self.expression(current))
                return
            take_apart(named[0])
            operators.append(self.tree.text(named[1]))
            take_apart(named[2])

        take_apart(node)
        return put_together(operands, operators)

    def _leaves(self, node: Optional[Node], kind: str) -> List[Node]:
        if node is None:
            return []
        return [node] if node.type == kind else [leaf for child in node.children for leaf in self._leaves(child, kind)]


def put_together(operands: List[Expression], operators: List[str]) -> Expression:
    """Puts a chain together at its weakest, rightmost operator."""
    if not operators:
        return operands[0]
    weakest = min(range(len(operators)), key=lambda index: (STRENGTH.get(operators[index], 9), -index))
    left = put_together(operands[: weakest + 1], operators[:weakest])
    right = put_together(operands[weakest + 1 :], operators[weakest + 1 :])
    if operators[weakest] not in STRENGTH:
        return Group((left, right), left.place)
    return Binary(operators[weakest], left, right, left.place)
