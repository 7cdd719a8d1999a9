#!/usr/bin/env python3
"""Compares host.validate with jsonschema-rs on made-up schemas and values: differential.py HOST [--pairs N] [--seed N].

Each schema of few keywords meets values that hypothesis-jsonschema makes to fit it, where it can, and values made
without looking. The program prints each verdict that differs and ends with 1 when there is one.
"""

import argparse
import json
import random
import subprocess
import sys
import warnings

import hypothesis_jsonschema
import jsonschema_rs
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import HypothesisException

NAMES = ["a", "b", "foo", "bar"]
TYPES = ["string", "integer", "number", "object", "array", "null", "boolean"]
PATTERNS = ["^a", "o+", "^.$", "r$", "\\d", "\\p{L}"]
SIMPLE = [None, True, False, 0, 1, 2, -1, 1.0, 1.5, 10, "", "a", "foo", "bar", "ä", "12"]
DRAFTS = {"2020-12": jsonschema_rs.Draft202012Validator, "draft-07": jsonschema_rs.Draft7Validator}
NEW = ["prefixItems", "unevaluatedProperties", "unevaluatedItems", "dependentSchemas", "dependentRequired"]
SINGLE = ["not", "contains", "propertyNames", "additionalProperties", "unevaluatedProperties", "unevaluatedItems"]
SEVERAL = ["allOf", "anyOf", "oneOf", "prefixItems"]
NUMBERS = ["minimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems"]
NUMBERS += ["minProperties", "maxProperties"]


def value(source, depth=0):
    """A value of at most three levels."""
    kind = source.random()
    if depth > 2 or kind < 0.4:
        return source.choice(SIMPLE)
    if kind < 0.7:
        return {name: value(source, depth + 1) for name in source.sample(NAMES, source.randint(0, 3))}
    return [value(source, depth + 1) for _ in range(source.randint(0, 3))]


def schema(source, draft, depth=0):
    """A schema of one to three keywords, with schemas of at most four levels in it."""
    if depth > 3 or source.random() < 0.1:
        return source.choice([True, False, {}, {"type": source.choice(TYPES)}])

    def inner():
        return schema(source, draft, depth + 1)

    words = ["type", "const", "enum", "properties", "patternProperties", "required", "items", "uniqueItems", "pattern"]
    words += ["if", "$ref"] + NUMBERS + [word for word in SINGLE + SEVERAL + NEW if draft == "2020-12" or word not in NEW]
    made = {}
    for word in source.sample(words, source.randint(1, 3)):
        if word == "type":
            made[word] = source.choice(TYPES + [source.sample(TYPES, 2)])
        elif word == "const":
            made[word] = value(source, 1)
        elif word == "enum":
            made[word] = [value(source, 2) for _ in range(3)]
        elif word in ("properties", "dependentSchemas"):
            made[word] = {name: inner() for name in source.sample(NAMES, 2)}
        elif word == "patternProperties":
            made[word] = {pattern: inner() for pattern in source.sample(PATTERNS, 2)}
        elif word == "required":
            made[word] = source.sample(NAMES, 1)
        elif word == "dependentRequired":
            made[word] = {source.choice(NAMES): source.sample(NAMES, 2)}
        elif word == "items":
            made[word] = inner() if draft == "2020-12" or source.random() < 0.5 else [inner(), inner()]
        elif word == "pattern":
            made[word] = source.choice(PATTERNS)
        elif word == "uniqueItems":
            made[word] = source.random() < 0.8
        elif word == "if":
            made.update({"if": inner(), "then": inner(), "else": inner()})
        elif word == "$ref":
            # Draft-07 passes over what stands beside a reference, and so the reference stands alone.
            made.setdefault("allOf", []).append({"$ref": "#/definitions/leaf"})
        elif word in SINGLE:
            made[word] = inner()
        elif word in SEVERAL:
            made[word] = [inner() for _ in range(source.randint(1, 3))]
        else:
            made[word] = source.choice([1, 2, 3] if word != "minimum" else [0, 1.5, 2])
    return made


def fitting(made, number):
    """Up to two values that fit a schema, as far as hypothesis-jsonschema can make some."""
    found = []

    @seed(number)
    @settings(max_examples=2, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck), deadline=None)
    @given(hypothesis_jsonschema.from_schema(made))
    def take(instance):
        found.append(instance)

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            take()
    except (HypothesisException, ValueError, TypeError, AssertionError, RecursionError, KeyError):
        pass
    return found[:2]


def pairs(count, source):
    """Drafts with schemas and values."""
    made = 0
    while made < count:
        draft = "2020-12" if made % 2 == 0 else "draft-07"
        rule = schema(source, draft)
        if isinstance(rule, dict):
            rule["definitions"] = {"leaf": {"type": source.choice(TYPES)}}
        values = [value(source) for _ in range(4)]
        if made % 10 == 0:
            values += fitting(rule, made)
        for instance in values:
            yield draft, rule, instance
            made += 1


def main():
    parser = argparse.ArgumentParser(description="Compares host.validate with jsonschema-rs.")
    parser.add_argument("host")
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given_arguments = parser.parse_args()
    source = random.Random(given_arguments.seed)
    cases = []
    requests = []
    for draft, rule, instance in pairs(given_arguments.pairs, source):
        cases.append((draft, rule, instance, DRAFTS[draft](rule).is_valid(instance)))
        params = {"schema": rule, "instance": instance, "draft": draft, "output": "flag"}
        requests.append({"jsonrpc": "2.0", "id": len(cases), "method": "host.validate", "params": params})
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([given_arguments.host], input=lines, capture_output=True, text=True, check=True)
    different = 0
    for (draft, rule, instance, expected), line in zip(cases, run.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        if answer.get("result", {}).get("valid") is expected:
            continue
        different += 1
        print(f"{draft}: {json.dumps(rule)} and {json.dumps(instance)}: {expected} elsewhere, here {line}")
    print(f"{len(cases)} pairs, seed {given_arguments.seed}: {different} verdicts differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
