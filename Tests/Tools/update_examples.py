#!/usr/bin/env python3
"""Rewrites the results of the examples in schemas/methods with what the program answers.

Run it after the model has changed on purpose, and read the difference before committing it:
the examples are documentation and tests at once.

    python3 Tests/Tools/update_examples.py .build/release/scenehost
"""

import json
import subprocess
import sys
from pathlib import Path


def answers(host: str, requests: list[dict]) -> list[dict]:
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([host], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    host = sys.argv[1]
    folder = Path(__file__).resolve().parents[2] / "schemas" / "methods"
    for path in sorted(folder.glob("*.json")):
        method = json.loads(path.read_text())
        for example in method["examples"]:
            if example.get("x-partial") or example.get("x-plugins"):
                continue
            requests = [
                {"jsonrpc": "2.0", "id": 1, "method": given["method"], "params": given["params"]}
                for given in example.get("x-given", [])
            ]
            params = {param["name"]: param["value"] for param in example["params"]}
            requests.append(
                {"jsonrpc": "2.0", "id": 1, "method": method["name"], "params": params}
            )
            answer = answers(host, requests)[-1]
            if "result" not in answer:
                print(f"{path.name}: {example['name']}: {answer['error']['message']}", file=sys.stderr)
                return 1
            example["result"]["value"] = answer["result"]
        path.write_text(json.dumps(method, indent=2, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
