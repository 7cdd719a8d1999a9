"""Reads what an Objective-C file declares."""

from __future__ import annotations

from typing import Iterator, List

from .method_names import swift_name
from .objective_c_code import ObjectiveCCode
from .parsers import Node, Tree, child_of, children_of
from .preparation import prepare_objective_c
from .syntax import Declaration, Method, Parameter, Property, SourceFile, bare_type

CONDITIONALS = {
    "preproc_if",
    "preproc_ifdef",
    "preproc_else",
    "preproc_elif",
    "implementation_definition",
    "linkage_specification",
    "declaration_list",
}


class ObjectiveCReader:
    """Collects the declarations of one file."""

    def __init__(self, path: str, content: bytes) -> None:
        self.tree = Tree("objc", path, content)
        self.code = ObjectiveCCode(self.tree)
        self.file = SourceFile(path)

    def read(self) -> SourceFile:
        for node in self._members(self.tree.root):
            if node.type in ("class_interface", "class_implementation", "category_interface", "protocol_declaration"):
                self._type(node)
            elif node.type == "function_definition":
                self._function(node)
        return self.file

    def _members(self, node: Node) -> Iterator[Node]:
        """What stands in a node, whatever `#if` is around it."""
        for child in node.children:
            if child.type in CONDITIONALS:
                yield from self._members(child)
            else:
                yield child

    def _type(self, node: Node) -> None:
        name_node = child_of(node, "identifier")
        if name_node is None:
            return
        is_category = node.child_by_field_name("category") is not None or any(
            child.type == "(" for child in node.children
        )
        kind = (
            "protocol"
            if node.type == "protocol_declaration"
            else (
                "extension" if is_category else "implementation" if node.type == "class_implementation" else "interface"
            )
        )
        superclass = node.child_by_field_name("superclass")
        inherits = [self.tree.text(superclass)] if superclass is not None else []
        for protocols in children_of(node, "parameterized_arguments", "protocol_reference_list"):
            inherits += [self.tree.text(name) for name in children_of(protocols, "type_name", "identifier")]
        name = self.tree.text(name_node)
        declaration = Declaration(name, kind, inherits, [], self.tree.place(name_node), understood=not node.has_error)
        self.file.declarations.append(declaration)
        for member in self._members(node):
            if member.type == "method_definition":
                declaration.methods.append(self._method(member, name))
            elif member.type == "property_declaration":
                declaration.properties += self._property(member)
            elif member.type == "instance_variables":
                for variable in children_of(member, "instance_variable"):
                    declaration.properties += self._property(variable)

    def _method(self, node: Node, owner: str) -> Method:
        words = [self.tree.text(word) for word in children_of(node, "identifier")]
        place = self.tree.place(children_of(node, "identifier")[0]) if words else self.tree.place(node)
        parameters: List[Parameter] = []
        for word, parameter in zip(words, children_of(node, "method_parameter")):
            kind = child_of(parameter, "method_type")
            name = children_of(parameter, "identifier")
            parameters.append(
                Parameter(
                    word,
                    self.tree.text(name[-1]) if name else "",
                    bare_type(self.tree.text(kind)) if kind is not None else "",
                )
            )
        selector = "".join(word + ":" for word in words) if parameters else "".join(words[:1])
        kind = child_of(node, "method_type")
        return Method(
            swift_name(selector),
            parameters,
            place,
            owner,
            is_static=node.children[0].type == "+",
            returns=bare_type(self.tree.text(kind)) if kind is not None else "",
            body=self.code.statements(child_of(node, "compound_statement")),
        )

    def _property(self, node: Node) -> List[Property]:
        declared = child_of(node, "struct_declaration")
        if declared is None:
            return []
        kind = next((self.tree.text(child) for child in declared.children if child.is_named), "")
        return [
            Property(self.code.identifier(declarator).lstrip("* "), bare_type(kind), [], self.tree.place(declarator))
            for declarator in children_of(declared, "struct_declarator")
        ]

    def _function(self, node: Node) -> None:
        declarator = node.child_by_field_name("declarator")
        while declarator is not None and declarator.type != "function_declarator":
            declarator = declarator.child_by_field_name("declarator")
        if declarator is None:
            return
        name = declarator.child_by_field_name("declarator")
        declared = children_of(declarator.child_by_field_name("parameters"), "parameter_declaration")
        parameters = [
            Parameter("_", self.code.identifier(parameter), self.tree.text(parameter.children[0]))
            for parameter in declared
        ]
        self.file.functions.append(
            Method(
                self.tree.text(name),
                parameters,
                self.tree.place(name),
                body=self.code.statements(node.child_by_field_name("body")),
            )
        )


def read_objective_c(path: str, content: bytes) -> SourceFile:
    """The declarations of an Objective-C file or header."""
    return ObjectiveCReader(path, prepare_objective_c(content)).read()
