#!/usr/bin/env python3
"""Measures validation and prints a table: validation.py PROGRAM WORK.

Each schema meets values that are valid by it: the requests of this host, and the configuration files that the
package check-jsonschema is tested with. For each value the time of a validation is compared with Jansson's parse of
its bytes, with jsonschema-rs and with sourcemeta-jsonschema. The figures are reported, not judged.
"""

import argparse
import json
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time

import jsonschema_rs
import ruamel.yaml
import sourcemeta_jsonschema

sys.dont_write_bytecode = True

import mix  # noqa: E402

PROJECT = pathlib.Path(__file__).resolve().parent.parent
SCHEMAS = PROJECT / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
MACHINE = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
# Folders of check-jsonschema's own test files, and the schemas they are valid by.
VENDORED = "src/check_jsonschema/builtin_schemas/vendor"
EXAMPLES = "tests/example-files/hooks/positive"
PEER = pathlib.Path(sourcemeta_jsonschema.__file__).parent / f"jsonschema-linux-{MACHINE}"
LOOPS = 2000


def request_schema(method):
    """The schema of a whole request of a method, with the types that it refers to."""
    document = json.loads((SCHEMAS / "methods" / f"{method}.json").read_text())
    params = document["params"]
    types = [json.loads(path.read_text()) for path in sorted((SCHEMAS / "types").glob("*.json"))]
    return {
        "$schema": DIALECT,
        "$id": f"https://scenehost.dev/schemas/methods/{method}.json",
        "type": "object",
        "properties": {
            "jsonrpc": {"const": "2.0"},
            "id": {"type": ["string", "integer", "null"]},
            "method": {"const": method},
            "params": {
                "type": "object",
                "properties": {param["name"]: param["schema"] for param in params},
                "required": [param["name"] for param in params if param.get("required")],
                "additionalProperties": False,
            },
        },
        "required": ["jsonrpc", "method"],
        "additionalProperties": False,
        "$defs": {kind["$id"]: kind for kind in types},
    }


def requests():
    """The requests of the examples of each method, and those of the mix."""
    found = {}
    for path in sorted((SCHEMAS / "methods").glob("*.json")):
        method = json.loads(path.read_text())
        for example in method.get("examples", []):
            params = {param["name"]: param["value"] for param in example["params"]}
            if not params:
                continue
            request = {"jsonrpc": "2.0", "id": 1, "method": method["name"], "params": params}
            found.setdefault(method["name"], []).append(request)
    for line in mix.requests(50):
        request = json.loads(line)
        found[request["method"]].append(request)
    for method, values in found.items():
        yield f"request: {method}", request_schema(method), values


def configurations(folder):
    """The files that check-jsonschema is tested with."""
    reader = ruamel.yaml.YAML(typ="safe")
    for path in sorted((folder / VENDORED).glob("*.json")):
        files = sorted((folder / EXAMPLES / path.stem).glob("*"))
        values = []
        for file in files:
            if file.suffix == ".json":
                values.append(json.loads(file.read_text()))
            elif file.suffix in (".yml", ".yaml", ".cff"):
                try:
                    values += [json.loads(json.dumps(value, default=str)) for value in reader.load_all(file)]
                except ruamel.yaml.YAMLError:
                    print(f"{file.name}: left out, it has tags that no JSON value stands for", file=sys.stderr)
        if values:
            yield f"public: {path.stem}", json.loads(path.read_text()), values


def measure_rust(schema, values):
    """Nanoseconds of a validation by jsonschema-rs, called from Python on Python's values."""
    validator = jsonschema_rs.validator_for(schema)
    times = []
    for value in values:
        best = []
        for _ in range(7):
            start = time.process_time_ns()
            for _ in range(LOOPS):
                validator.is_valid(value)
            best.append((time.process_time_ns() - start) / LOOPS)
        times.append(statistics.median(best))
    return times


def measure_peer(schema, file):
    """Nanoseconds of a validation by sourcemeta-jsonschema, as it says itself; None when it says none."""
    command = [PEER, "validate", schema, file, "--benchmark", "--loop", str(LOOPS)]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"PASS ([0-9.]+) \+-", output)
    return float(found[1]) * 1000 if found else None


def measure(program, work, name, schema, values):
    """Measures all the values of a schema. Returns a row for each."""
    folder = work / re.sub(r"\W+", "-", name)
    folder.mkdir(parents=True, exist_ok=True)
    schema_file = folder / "schema.json"
    schema_file.write_text(json.dumps(schema))
    files = []
    for number, value in enumerate(values):
        files.append(folder / f"value-{number}.json")
        files[-1].write_text(json.dumps(value, separators=(",", ":"), ensure_ascii=False))
    run = subprocess.run([program, schema_file, *files], stdout=subprocess.PIPE, text=True, check=False)
    if run.returncode:
        print(f"{name}: left out, {run.stdout.strip()}", file=sys.stderr)
        return []
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    valid = [number for number, row in enumerate(rows) if row["isValid"]]
    if len(valid) < len(rows):
        print(f"{name}: {len(rows) - len(valid)} of {len(rows)} values are not valid and left out", file=sys.stderr)
    if not valid:
        return []
    rust = measure_rust(schema, [values[number] for number in valid])
    peer = [measure_peer(schema_file, files[number]) for number in valid]
    if None in peer:
        print(f"{name}: sourcemeta-jsonschema refuses {peer.count(None)} of {len(valid)}", file=sys.stderr)
    return [{**rows[number], "rust": rust[place], "peer": peer[place]} for place, number in enumerate(valid)]


def ratio(rows, over, under):
    """The median of a ratio; a dash when there is none."""
    ratios = [row[over] / row[under] for row in rows if row[over] and row[under]]
    return f"{statistics.median(ratios):.3f}" if ratios else "-"


def row(name, rows):
    """A line of the table."""
    figures = [ratio(rows, "validation", under) for under in ("parse", "rust", "peer")]
    size = statistics.median(row["bytes"] for row in rows)
    time = statistics.median(row["validation"] for row in rows)
    return f"{name:40} {len(rows):6} {size:8.0f} {time:9.0f} " + " ".join(f"{figure:>9}" for figure in figures)


def main():
    parser = argparse.ArgumentParser(description="Measures validation.")
    parser.add_argument("program", help="ValidationBenchmark, built for release")
    parser.add_argument("work", type=pathlib.Path, help="a folder for files, with the sources of check-jsonschema")
    parser.add_argument("--only", default="", help="schemas whose name has this in it")
    options = parser.parse_args()
    PEER.chmod(0o755)
    sources = sorted(options.work.glob("check_jsonschema-*/"))
    sets = [*requests()]
    for folder in sources[-1:]:
        sets += configurations(folder)
    print(f"{'':40} {'':6} {'':8} {'':9} {'validation to':>29}")
    print(f"{'schema':40} {'values':>6} {'bytes':>8} {'ns':>9} {'parse':>9} {'js-rs':>9} {'peer':>9}")
    all_rows = {"request": [], "public": []}
    for name, schema, values in sets:
        if options.only not in name:
            continue
        rows = measure(options.program, options.work / "values", name, schema, values)
        if rows:
            print(row(name, rows), flush=True)
            all_rows[name.split(":")[0]] += [rows]
    all_rows["both"] = [rows for sets_of_rows in all_rows.values() for rows in sets_of_rows]
    for kind, sets_of_rows in all_rows.items():
        # A schema counts once, however many values there are for it.
        medians = [statistics.median(row["validation"] / row["parse"] for row in rows) for rows in sets_of_rows]
        if medians:
            print(f"{kind}: median of {len(medians)} schemas: validation / parse = {statistics.median(medians):.3f}")


if __name__ == "__main__":
    main()
