"""Puts the templates of an XcodeGen specification into the targets that name them."""

from __future__ import annotations

import copy
import re
from typing import Any, Callable, Dict, List, Tuple

Merge = Callable[[Any, Any], Any]


class Templates:
    """The target templates of a specification, as nodes that still know their lines."""

    def __init__(self, yaml: Any, merge: Merge, root: Any) -> None:
        self.yaml = yaml
        self.merge = merge
        self.root = root
        self.templates = dict(self._pairs(self._member(root, "targetTemplates")))

    def applied(self) -> Any:
        """The specification in which each target has what its templates say and it does not say itself."""
        targets = self._member(self.root, "targets")
        if not isinstance(targets, self.yaml.MappingNode):
            return self.root
        whole, changed = copy.copy(self.root), copy.copy(targets)
        changed.value = [(key, self._target(key.value, target)) for key, target in targets.value]
        whole.value = [(key, changed if value is targets else value) for key, value in self.root.value]
        return whole

    def _target(self, name: str, target: Any) -> Any:
        names = self._names(target, ())
        if not names:
            return target
        below = self.yaml.MappingNode("tag:yaml.org,2002:map", [], target.start_mark, target.end_mark)
        below.file = target.file
        for template in names:
            below = self.merge(below, self.templates[template])
        words = {"target_name": name}
        for key, value in self._pairs(self._member(target, "templateAttributes")):
            if isinstance(value, self.yaml.ScalarNode):
                words[key] = value.value
        return self.merge(self._filled(below, words), target)

    def _names(self, node: Any, using: Tuple[str, ...]) -> List[str]:
        """The templates that a target or a template names, each after those that it names itself."""
        listed = self._member(node, "templates")
        found: List[str] = []
        for one in listed.value if isinstance(listed, self.yaml.SequenceNode) else ():
            if isinstance(one.value, str) and one.value in self.templates and one.value not in using:
                found += self._names(self.templates[one.value], using + (one.value,)) + [one.value]
        return found

    def _filled(self, node: Any, words: Dict[str, str]) -> Any:
        """A copy with the words of one target in place of their names, such as `${target_name}`."""
        filled = copy.copy(node)
        if isinstance(node, self.yaml.ScalarNode):
            filled.value = re.sub(r"\$\{(\w+)\}", lambda match: words.get(match[1], match[0]), node.value)
        elif isinstance(node, self.yaml.MappingNode):
            filled.value = [(self._filled(key, words), self._filled(value, words)) for key, value in node.value]
        else:
            filled.value = [self._filled(element, words) for element in node.value]
        return filled

    def _pairs(self, node: Any) -> List[Tuple[str, Any]]:
        return [(key.value, value) for key, value in node.value] if isinstance(node, self.yaml.MappingNode) else []

    def _member(self, node: Any, key: str) -> Any:
        return dict(self._pairs(node)).get(key)
