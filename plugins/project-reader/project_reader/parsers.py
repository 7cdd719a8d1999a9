"""The two grammars, loaded when the first file of their language is read."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .errors import MissingParserError
from .places import Place

Node = Any


@lru_cache(maxsize=None)
def parser_for(language: str) -> Any:
    """A parser for `swift` or `objc`. A missing package ends the program with what to install."""
    package = f"tree_sitter_{language}"
    try:
        from tree_sitter import Language, Parser

        grammar = __import__(package)
    except ImportError as error:
        raise MissingParserError((error.name or package).replace("_", "-")) from error
    return Parser(Language(grammar.language()))


class Tree:
    """The syntax tree of one file, which knows where and what each node is."""

    def __init__(self, language: str, path: str, content: bytes) -> None:
        self.path = path
        self._content = content
        self.root: Node = parser_for(language).parse(content).root_node

    def text(self, node: Node) -> str:
        return self._content[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def place(self, node: Node) -> Place:
        """The parser counts columns in bytes from 0; a place counts characters from 1."""
        row, column = node.start_point
        before = self._content[node.start_byte - column : node.start_byte]
        return Place(self.path, row + 1, len(before.decode("utf-8", "replace")) + 1)


def child_of(node: Node, *types: str) -> Node:
    """The first child of one of some types, or None."""
    return next((child for child in node.children if child.type in types), None)


def children_of(node: Node, *types: str) -> list:
    return [child for child in node.children if child.type in types]
