"""Reads what a Swift file declares."""

from __future__ import annotations

from typing import List, Optional, Tuple

from .method_names import asynchronous_name, swift_name
from .parsers import Node, Tree, child_of, children_of
from .preparation import prepare_swift
from .swift_code import SwiftCode
from .syntax import Declaration, Method, Parameter, Property, SourceFile, Statement, bare_type

KINDS = ("class", "struct", "enum", "extension", "actor")


class SwiftReader:
    """Collects the declarations of one file."""

    def __init__(self, path: str, content: bytes) -> None:
        self.tree = Tree("swift", path, content)
        self.code = SwiftCode(self.tree)
        self.file = SourceFile(path)

    def read(self) -> SourceFile:
        loose: List[Statement] = []
        for node in self.tree.root.children:
            if node.type == "function_declaration":
                self.file.functions.append(self._method(node, ""))
            elif node.type in ("class_declaration", "protocol_declaration"):
                self._type(node)
            elif node.is_named and node.type.endswith(("_expression", "_statement")):
                loose.append(self.code.statement(node))
        self.file.statements = tuple(loose)
        return self.file

    def _type(self, node: Node) -> None:
        name_node = node.child_by_field_name("name")
        if name_node is None:
            return
        kind = (
            "protocol"
            if node.type == "protocol_declaration"
            else next((child.type for child in node.children if child.type in KINDS), "class")
        )
        inherits = [
            self.tree.text(specifier).split("<")[0].split(".")[-1].strip()
            for specifier in children_of(node, "inheritance_specifier")
        ]
        name = self.tree.text(name_node).split("<")[0].split(".")[-1]
        declaration = Declaration(
            name, kind, inherits, self._attributes(node), self.tree.place(name_node), understood=not node.has_error
        )
        self.file.declarations.append(declaration)
        body = node.child_by_field_name("body")
        for member in body.children if body is not None else ():
            if member.type in ("function_declaration", "init_declaration"):
                declaration.methods.append(self._method(member, name))
            elif member.type == "property_declaration":
                declaration.properties.extend(self._properties(member))
            elif member.type in ("class_declaration", "protocol_declaration"):
                self._type(member)

    def _attributes(self, node: Node) -> List[Tuple[str, str]]:
        """Attributes by name, each with the text of its arguments."""
        found = []
        for holder in [node, *children_of(node, "modifiers")]:
            for attribute in children_of(holder, "attribute"):
                name = child_of(attribute, "user_type")
                inner = [
                    self.tree.text(child)
                    for child in attribute.children
                    if child.is_named and child is not name and child.type != "user_type"
                ]
                found.append((self.tree.text(name) if name is not None else "", "".join(inner)))
        return found

    def _method(self, node: Node, owner: str) -> Method:
        name_node = node.child_by_field_name("name")
        base = self.tree.text(name_node) if name_node is not None else "init"
        parameters = [self._parameter(parameter) for parameter in children_of(node, "parameter")]
        name = f"{base}({''.join(parameter.label + ':' for parameter in parameters)})"
        modifiers = child_of(node, "modifiers")
        words = self.tree.text(modifiers).split() if modifiers is not None else []
        if child_of(node, "async") is not None:
            name = asynchronous_name(name)
        for attribute, argument in self._attributes(node):
            if attribute == "objc" and ":" in argument:
                name = swift_name(argument)
        return Method(
            name,
            parameters,
            self.tree.place(name_node if name_node is not None else node),
            owner,
            returns=self._returns(node),
            is_static="static" in words or "class" in words,
            body=self.code.statements(node.child_by_field_name("body")),
        )

    def _returns(self, node: Node) -> str:
        arrow = next((index for index, child in enumerate(node.children) if child.type == "->"), None)
        return bare_type(self.tree.text(node.children[arrow + 1])) if arrow is not None else ""

    def _parameter(self, node: Node) -> Parameter:
        names = [child for child in node.children if child.type == "simple_identifier"]
        types = [child for child in node.children if child.is_named and child.type != "simple_identifier"]
        label, name = self.tree.text(names[0]), self.tree.text(names[-1])
        return Parameter(label, name, bare_type(self.tree.text(types[-1])) if types else "")

    def _properties(self, node: Node) -> List[Property]:
        annotation = child_of(node, "type_annotation")
        kind = bare_type(self.tree.text(annotation)) if annotation is not None else ""
        value: Optional[Node] = node.child_by_field_name("value")
        body: Tuple[Statement, ...] = ()
        for child in (value, node.child_by_field_name("computed_value"), child_of(node, "willset_didset_block")):
            if child is not None:
                body += (self.code.statement(child),)
        return [
            Property(
                self.tree.text(name).split(":")[0].strip(), kind, self._attributes(node), self.tree.place(name), body
            )
            for name in node.children_by_field_name("name")
        ]


def read_swift(path: str, content: bytes) -> SourceFile:
    """The declarations of a Swift file."""
    return SwiftReader(path, prepare_swift(content)).read()
