"""Turns the bodies of Swift functions into the shapes of `syntax`."""

from __future__ import annotations

from typing import List, Optional, Tuple, Union

from .parsers import Node, child_of, children_of
from .swift_expressions import EMPTY, SwiftExpressions
from .syntax import (
    Assign,
    Bind,
    Case,
    Evaluate,
    Exit,
    Expression,
    Group,
    Guard,
    If,
    Loop,
    Name,
    Scope,
    Statement,
    Switch,
    bare_type,
)

Condition = Union[Expression, Bind]


class SwiftCode(SwiftExpressions):
    """Converts the statements of one file."""

    def statements(self, node: Optional[Node]) -> Tuple[Statement, ...]:
        """The statements of a `statements` node, of a body in braces, or of nothing."""
        if node is None:
            return ()
        if node.type != "statements":
            inner = child_of(node, "statements")
            return self.statements(inner) if inner is not None else ()
        return tuple(self.statement(child) for child in node.children if child.is_named and child.type not in EMPTY)

    def statement(self, node: Node) -> Statement:
        place, kind = self.tree.place(node), node.type
        if kind == "property_declaration":
            value = node.child_by_field_name("value") or node.child_by_field_name("computed_value")
            names = [
                self.tree.text(name)
                for pattern in node.children_by_field_name("name")
                for name in self._leaves(pattern, "simple_identifier")
            ]
            return Bind(
                tuple(names), self.expression(value) if value is not None else None, place, self._type(node, value)
            )
        if kind == "assignment":
            return Assign(
                self.expression(node.child_by_field_name("target")),
                self.expression(node.child_by_field_name("result")),
                place,
            )
        if kind == "if_statement":
            return self._if(node)
        if kind == "guard_statement":
            return Guard(self.conditions(node), self.statements(node), place)
        if kind == "switch_statement":
            return Switch(
                self.expression(node.child_by_field_name("expr")),
                tuple(self._case(entry) for entry in children_of(node, "switch_entry")),
                place,
            )
        if kind == "for_statement":
            where = child_of(node, "where_clause")
            conditions = (self.expression(where.children[-1]),) if where is not None else ()
            items = self._leaves(node.child_by_field_name("item"), "simple_identifier")
            return Loop(
                tuple(self.tree.text(item) for item in items),
                self.expression(node.child_by_field_name("collection")),
                conditions,
                self.statements(node),
                place,
            )
        if kind in ("while_statement", "repeat_while_statement"):
            return Loop((), None, self.conditions(node), self.statements(node), place)
        if kind == "do_statement":
            catches = [Scope(self.statements(block), place) for block in children_of(node, "catch_block")]
            return Scope(self.statements(node) + tuple(catches), place)
        if kind == "control_transfer_statement":
            value = node.child_by_field_name("result") or next(
                (
                    child
                    for child in node.children
                    if child.is_named and child.type not in EMPTY and child.type != "throw_keyword"
                ),
                None,
            )
            leaves = node.children[0].type not in ("break", "continue")
            return Exit(self.expression(value) if value is not None else None, place, leaves)
        return Evaluate(self.expression(node), place)

    def conditions(self, node: Node) -> Tuple[Condition, ...]:
        """The conditions of `if`, `guard` or `while`: the grammar leaves them flat between the commas."""
        groups: List[List[Node]] = [[]]
        for child in node.children[1:]:
            if child.type in ("{", "else", "statements"):
                break
            if child.type == ",":
                groups.append([])
            elif child.type not in ("comment", "multiline_comment"):
                groups[-1].append(child)
        return tuple(self._condition(group) for group in groups if group)

    def _condition(self, group: List[Node]) -> Condition:
        place = self.tree.place(group[0])
        binds = any(
            child.type == "value_binding_pattern" or children_of(child, "value_binding_pattern") for child in group
        )
        equals = next((index for index, child in enumerate(group) if child.type == "="), None)
        if not binds and equals is None:
            expressions = [child for child in group if child.is_named]
            return self.expression(expressions[-1]) if expressions else Group((), place)
        before = group if equals is None else group[:equals]
        names = tuple(
            self.tree.text(name)
            for child in before
            if child.type != "type_annotation"
            for name in self._leaves(child, "simple_identifier")
        )
        if equals is None:
            return Bind(names, Name(names[-1], place) if names else None, place)
        return Bind(names, self.expression(group[-1]), place, self._type(None, group[-1]))

    def _type(self, declaration: Optional[Node], value: Optional[Node]) -> str:
        """The type that is written for a variable, or that its value is cast to."""
        annotation = child_of(declaration, "type_annotation") if declaration is not None else None
        if annotation is not None:
            return bare_type(self.tree.text(annotation))
        return (
            bare_type(self.tree.text(value.children[-1])) if value is not None and value.type == "as_expression" else ""
        )

    def _if(self, node: Node) -> If:
        body: Optional[Node] = None
        otherwise: Tuple[Statement, ...] = ()
        after_else = False
        for child in node.children:
            if child.type == "else":
                after_else = True
            elif child.type == "statements":
                if after_else:
                    otherwise = self.statements(child)
                else:
                    body = child
            elif child.type == "if_statement" and after_else:
                otherwise = (self._if(child),)
        return If(self.conditions(node), self.statements(body), otherwise, self.tree.place(node))

    def _case(self, entry: Node) -> Case:
        patterns = [
            self.expression(pattern.children[0])
            for wrapper in children_of(entry, "switch_pattern")
            for pattern in children_of(wrapper, "pattern")
            if pattern.children
        ]
        return Case(tuple(patterns), self.statements(child_of(entry, "statements")))
