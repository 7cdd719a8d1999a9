"""Turns the bodies of Objective-C methods into the shapes of `syntax`."""

from __future__ import annotations

from typing import List, Optional, Tuple

from .method_names import swift_name
from .parsers import Node, Tree, child_of, children_of
from .syntax import (
    Assign,
    Binary,
    Bind,
    Call,
    Case,
    Closure,
    Evaluate,
    Exit,
    Expression,
    Group,
    If,
    Loop,
    Member,
    Name,
    Not,
    Scope,
    Statement,
    Switch,
    Text,
    bare_type,
)

# How a comparison of strings is spelled as a message.
EQUALITY_MESSAGES = {"isEqualToString", "isEqual"}

WRAPPERS = {"parenthesized_expression", "cast_expression", "expression_statement"}
EMPTY = {
    "comment",
    "type_descriptor",
    "string_content",
    "number_literal",
    "type_name",
    "preproc_call",
    "type_identifier",
    "available_expression",
    "primitive_type",
    "typedefed_specifier",
    "storage_class_specifier",
}


class ObjectiveCCode:
    """Converts nodes of one file."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def statements(self, node: Optional[Node]) -> Tuple[Statement, ...]:
        """The statements of a body in braces, or the one statement that stands without braces."""
        if node is None:
            return ()
        if node.type != "compound_statement":
            return self.statement(node)
        return self._inside(node)

    def _inside(self, node: Node, *excepted: str) -> Tuple[Statement, ...]:
        return tuple(
            statement
            for child in node.children
            if child.is_named and child.type not in EMPTY and child.type not in excepted
            for statement in self.statement(child)
        )

    def statement(self, node: Node) -> Tuple[Statement, ...]:
        """One statement; a declaration of several variables makes several."""
        place, kind = self.tree.place(node), node.type
        if kind == "declaration":
            kind = node.child_by_field_name("type")
            written = bare_type(self.tree.text(kind)) if kind is not None else ""
            return tuple(
                self._declared(declarator, written) for declarator in node.children_by_field_name("declarator")
            )
        if kind == "expression_statement":
            inner = next((child for child in node.children if child.is_named), None)
            return (self._evaluated(inner),) if inner is not None else ()
        if kind == "if_statement":
            otherwise = node.child_by_field_name("alternative")
            return (
                If(
                    (self.expression(node.child_by_field_name("condition")),),
                    self.statements(node.child_by_field_name("consequence")),
                    self._inside(otherwise) if otherwise is not None else (),
                    place,
                ),
            )
        if kind in ("preproc_if", "preproc_ifdef"):
            return (self._conditional_compilation(node),)
        if kind == "switch_statement":
            body = node.child_by_field_name("body")
            cases = tuple(self._case(entry) for entry in children_of(body, "case_statement"))
            return (Switch(self.expression(node.child_by_field_name("condition")), cases, place),)
        if kind == "for_statement":
            return (self._for(node),)
        if kind in ("while_statement", "do_statement"):
            condition = self.expression(node.child_by_field_name("condition"))
            return (Loop((), None, (condition,), self.statements(node.child_by_field_name("body")), place),)
        if kind in ("return_statement", "break_statement", "continue_statement", "throw_statement", "goto_statement"):
            value = next((child for child in node.children if child.is_named and child.type not in EMPTY), None)
            leaves = kind not in ("break_statement", "continue_statement")
            return (Exit(self.expression(value) if value is not None else None, place, leaves),)
        if kind in ("compound_statement", "try_statement", "catch_clause", "finally_clause", "synchronized_statement"):
            return (Scope(self._inside(node, "identifier"), place),)
        return (self._evaluated(node),)

    def _declared(self, declarator: Node, kind: str) -> Statement:
        value = declarator.child_by_field_name("value")
        name = declarator.child_by_field_name("declarator") or declarator
        return Bind(
            (self.identifier(name),),
            self.expression(value) if value is not None else None,
            self.tree.place(declarator),
            kind,
        )

    def identifier(self, node: Node) -> str:
        """The name inside a declarator with its stars and brackets."""
        while node.type != "identifier":
            inner = node.child_by_field_name("declarator") or child_of(node, "identifier", "pointer_declarator")
            if inner is None:
                return self.tree.text(node)
            node = inner
        return self.tree.text(node)

    def _evaluated(self, node: Node) -> Statement:
        place = self.tree.place(node)
        if node.type == "assignment_expression":
            return Assign(
                self.expression(node.child_by_field_name("left")),
                self.expression(node.child_by_field_name("right")),
                place,
            )
        expression = self.expression(node)
        # A setter spelled as a message assigns like one spelled with a dot.
        if (
            isinstance(expression, Call)
            and expression.receiver is not None
            and expression.name.startswith("set")
            and expression.name.endswith(":")
            and expression.name.count(":") == 1
            and len(expression.name) > 4
        ):
            name = expression.name[3].lower() + expression.name[4:-1]
            return Assign(Member(expression.receiver, name, place), expression.arguments[0], place)
        return Evaluate(expression, place)

    def _conditional_compilation(self, node: Node) -> If:
        """Either side of `#if` may be what is built, so both count and neither ends the method."""
        otherwise = node.child_by_field_name("alternative")
        condition = node.child_by_field_name("condition") or node.child_by_field_name("name")
        body = tuple(
            statement
            for child in node.children
            if child.is_named and child.type not in EMPTY and child != condition and child != otherwise
            for statement in self.statement(child)
        )
        other = self._inside(otherwise) if otherwise is not None else ()
        return If((), body, other, self.tree.place(node))

    def _case(self, entry: Node) -> Case:
        value = entry.child_by_field_name("value")
        body = tuple(
            statement
            for child in entry.children
            if child.is_named and child != value and child.type not in EMPTY
            for statement in self.statement(child)
        )
        is_default = any(child.type == "default" for child in entry.children)
        return Case(() if is_default or value is None else (self.expression(value),), body)

    def _for(self, node: Node) -> Loop:
        body = node.child_by_field_name("body")
        children = [child for child in node.children if child.is_named and child.type not in EMPTY]
        if not any(child.type == "in" for child in node.children):
            return Loop((), None, (), self.statements(body), self.tree.place(node))
        names = self.identifier(children[0])
        return Loop(
            (names,), self.expression(children[1]), (), self.statements(body or children[-1]), self.tree.place(node)
        )

    def expression(self, node: Node) -> Expression:
        place, kind = self.tree.place(node), node.type
        if kind in ("identifier", "field_identifier"):
            return Name(self.tree.text(node), place)
        if kind in WRAPPERS:
            inner = [child for child in node.children if child.is_named and child.type not in EMPTY]
            return self.expression(inner[-1]) if inner else Group((), place)
        if kind == "field_expression":
            return Member(
                self.expression(node.child_by_field_name("argument")),
                self.tree.text(node.child_by_field_name("field")),
                place,
            )
        if kind == "message_expression":
            return self._message(node)
        if kind == "call_expression":
            function = node.child_by_field_name("function")
            arguments = tuple(
                self.expression(child)
                for child in node.child_by_field_name("arguments").children
                if child.is_named and child.type not in EMPTY
            )
            return Call(None, self.tree.text(function), arguments, place)
        if kind == "string_literal":
            return Text("".join(self.tree.text(part) for part in children_of(node, "string_content")), place)
        if kind == "binary_expression":
            operator = self.tree.text(node.child_by_field_name("operator"))
            left, right = (self.expression(node.child_by_field_name(side)) for side in ("left", "right"))
            if operator in ("==", "!=", "&&", "||"):
                return Binary(operator, left, right, place)
            return Group((left, right), place)
        if kind == "unary_expression" and self.tree.text(node).startswith("!"):
            return Not(self.expression(node.child_by_field_name("argument")), place)
        if kind == "block_literal":
            parameters = child_of(node, "parameter_list")
            declared = children_of(parameters, "parameter_declaration") if parameters is not None else []
            names = tuple(self.identifier(parameter) for parameter in declared if len(parameter.children) > 1)
            return Closure(names, self.statements(child_of(node, "compound_statement")), place)
        parts = tuple(self.expression(child) for child in node.children if child.is_named and child.type not in EMPTY)
        return Group(parts, place, is_list=kind == "array_literal")

    def _message(self, node: Node) -> Expression:
        receiver = self.expression(node.child_by_field_name("receiver"))
        place = self.tree.place(node)
        words: List[str] = []
        arguments: List[Expression] = []
        for index, child in enumerate(node.children):
            if node.field_name_for_child(index) == "method":
                words.append(self.tree.text(child))
            elif child.is_named and index > 1 and child.type not in ("comment",) and words:
                arguments.append(self.expression(child))
        if not arguments:
            return Call(receiver, words[0] if words else "", (), place)
        if words[0] in EQUALITY_MESSAGES and len(arguments) == 1:
            return Binary("==", receiver, arguments[0], place)
        return Call(receiver, swift_name("".join(word + ":" for word in words)), tuple(arguments), place)
