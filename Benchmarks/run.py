#!/usr/bin/env python3
"""Measures the host against the floor and prints a table: run.py FLOOR ROUNDTRIP HOST HOOK_CHILD FLOOD_CHILD.

Everything is a ratio of two programs that ran in turns within one run. The figures are reported, not judged.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

# What is imported from this folder leaves it as it is.
sys.dont_write_bytecode = True

import mix  # noqa: E402
import scaling  # noqa: E402

UNMEASURED = "failed"


class Failed(Exception):
    """A program did not do what it was started for."""


def arguments():
    parser = argparse.ArgumentParser(description="Measures the host against the floor.")
    parser.add_argument("floor", help="the floor, compiled from floor.c")
    parser.add_argument("roundtrip", help="the driver, compiled from roundtrip.c")
    parser.add_argument("host", help="the host, built for release")
    parser.add_argument("hook_child", help="the plugin, compiled from hook_child.c")
    parser.add_argument("flood_child", help="the plugin, compiled from flood_child.c")
    parser.add_argument("--requests", type=positive, default=500_000, help="the length of the long mix")
    parser.add_argument("--short", type=positive, default=5_000, help="the length of the short mix")
    parser.add_argument("--pairs", type=positive, default=7, help="pairs of throughput runs")
    parser.add_argument("--rounds", type=positive, default=5, help="pairs of round-trip runs")
    parser.add_argument("--exchanges", type=positive, default=20_000, help="round trips in one run")
    parser.add_argument("--warmups", type=positive, default=1_000, help="unmeasured ones before them")
    parser.add_argument("--flooded", type=positive, default=500_000, help="round trips while a plugin floods")
    parser.add_argument("--sessions", type=positive, default=100_000, help="sessions of the large world")
    parser.add_argument("--turns", type=positive, default=25, help="turns of 20,000 requests to it, at random")
    parser.add_argument("--starts", type=positive, default=50, help="starts of each program")
    return parser.parse_args()


def positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return value


def write_mix(path, count):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(mix.requests(count))
    return path


def processor_seconds(program, path):
    """User and system time of one run over a file."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, path, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    ]
    process = os.posix_spawn(program, [program], os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        raise Failed(f"{program} ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime


def driver(roundtrip, *words):
    """The figures that the driver prints, by name."""
    # What a plugin writes to the log is not looked at.
    run = subprocess.run(
        [roundtrip, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True
    )
    if run.returncode != 0:
        raise Failed(f"{roundtrip} {words[0]} ended with {run.returncode}")
    return {name: int(value) for name, value in (line.split() for line in run.stdout.splitlines())}


def ratio_row(name, target, pairs):
    """A row of the median, least and greatest of the ratios host to floor."""
    ratios = [host / floor for floor, host in pairs]
    low, high = min(ratios), max(ratios)
    return name, f"{statistics.median(ratios):.2f}", f"{low:.2f} to {high:.2f}", target


def throughput(given, path):
    pairs = []
    for _ in range(given.pairs):
        floor = processor_seconds(given.floor, path)
        pairs.append((floor, processor_seconds(given.host, path)))
    rate = given.requests / statistics.median(host for _, host in pairs)
    return [
        ratio_row("throughput, processor time, host / floor", "<= 1.0", pairs),
        ("requests a second of processor time", f"{rate:,.0f}", "", ""),
    ]


def round_trips(given, path):
    rounds = []
    for _ in range(given.rounds):
        figures = [
            driver(given.roundtrip, "answers", given.exchanges, given.warmups, path, program)
            for program in (given.floor, given.host)
        ]
        rounds.append(figures)
    host = {name: statistics.median(host[name] for _, host in rounds) / 1000 for name in ("p50", "p99")}
    return [
        ratio_row("round trip p50, host / floor", "<= 1.3", [(a["p50"], b["p50"]) for a, b in rounds]),
        ratio_row("round trip p99, host / floor", "", [(a["p99"], b["p99"]) for a, b in rounds]),
        ("round trip of the host, µs", f"{host['p50']:.1f}", f"p99 {host['p99']:.1f}", ""),
    ]


def hooks(given, place):
    """What a hook adds to a request, to the same exchange with the same child without a host between."""
    path = str(place / "hook.jsonl")
    pathlib.Path(path).write_text(request("makeKey", window="window-1"))
    pairs = {"p50": [], "p99": []}
    for _ in range(given.rounds):
        raw, alone, hooked = (
            driver(given.roundtrip, "answers", given.exchanges, given.warmups, path, *command)
            for command in (
                [given.hook_child],
                [given.host],
                [given.host, "--plugin", given.hook_child],
            )
        )
        for name, found in pairs.items():
            found.append((raw[name], hooked[name] - alone[name]))
    return [
        ratio_row("hook p50, what it adds / raw exchange", "<= 1.5", pairs["p50"]),
        ratio_row("hook p99, what it adds / raw exchange", "<= 3", pairs["p99"]),
    ]


def floods(given, place):
    """What a plugin that writes as fast as it can costs the others: time and memory."""
    path = str(place / "hook.jsonl")
    pathlib.Path(path).write_text(request("makeKey", window="window-1"))
    rows = []
    quiet = driver(given.roundtrip, "answers", given.exchanges, given.warmups, path, given.host)
    for stream in ("output", "errors", "requests"):
        folder = place / stream
        folder.mkdir()
        command = [str(pathlib.Path(given.flood_child).resolve()), stream]
        (folder / "plugin.json").write_text(json.dumps({"command": command}))
        begun = time.monotonic()
        flooded = driver(
            given.roundtrip, "answers", given.flooded, given.warmups, path, given.host, "--plugin", folder
        )
        seconds = time.monotonic() - begun
        ratio = flooded["p50"] / quiet["p50"]
        grown = (flooded["peak"] - quiet["peak"]) / 1024
        rows.append((f"flood of {stream}, round trip p50 / quiet", f"{ratio:.2f}", f"for {seconds:.0f} s", "<= 2"))
        rows.append((f"flood of {stream}, memory more than quiet, MiB", f"{grown:.1f}", "", "<= 32"))
    return rows


def starts(given, path):
    rows = []
    for name, program, target in (("host", given.host, "<= 10"), ("floor", given.floor, "")):
        figures = driver(given.roundtrip, "start", given.starts, path, program)
        rows.append((f"start to first answer, {name}, ms", f"{figures['start'] / 1e6:.2f}", "", target))
    return rows


def request(method, **params):
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"


def scaled(given):
    """What a request costs among many sessions, to what it costs among few."""
    rows = []
    for method, member in (("makeKeyAndVisible", "window"), ("activate", "session"), ("refresh", "session")):
        requests = [request(method, **{member: f"{member}-{number + 1}"}) for number in range(given.sessions)]
        rows.append(scaling.row(given.host, method, requests, given.turns))
    return rows


def memory(given, short, long):
    peaks = [driver(given.roundtrip, "peak", path, given.host)["peak"] / 1024 for path in (short, long)]
    return [
        (f"peak memory on {given.short:,} requests, MiB", f"{peaks[0]:.1f}", "", ""),
        (f"peak memory on {given.requests:,} requests, MiB", f"{peaks[1]:.1f}", "", ""),
        ("difference, MiB", f"{peaks[1] - peaks[0]:.1f}", "", "<= 5"),
    ]


def answers(given, path):
    """How many requests are answered with a result: a host that refuses them measures nothing."""
    with open(path, "rb") as file:
        run = subprocess.run([given.host], stdin=file, stdout=subprocess.PIPE, check=False)
    lines = run.stdout.splitlines()
    results = sum(b'"result":' in line and b'"error":' not in line for line in lines)
    return [("requests answered with a result", f"{results:,}", f"of {given.short:,}", f"{given.short:,}")]


def measured(name, measure, *inputs):
    """The rows of a measurement; one that says so when it failed."""
    print(f"measuring {name}", file=sys.stderr, flush=True)
    try:
        return measure(*inputs)
    except (Failed, OSError, ValueError, ZeroDivisionError, KeyError) as problem:
        print(f"{name}: {problem}", file=sys.stderr)
        return [(name, UNMEASURED, "", "")]


def table(rows):
    rows = [("", "median", "range", "target"), *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for name, value, extent, target in rows:
        cells = (name.ljust(widths[0]), value.rjust(widths[1]), extent.ljust(widths[2]), target)
        print("  ".join(cells).rstrip())


def main():
    given = arguments()
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        short = str(write_mix(place / "short.jsonl", given.short))
        long = str(write_mix(place / "long.jsonl", given.requests))
        # As many requests as are sent, so that none is sent twice: a session is destroyed once.
        exchanges = str(write_mix(place / "exchanges.jsonl", given.exchanges + given.warmups))
        rows = [
            *measured("answers", answers, given, short),
            *measured("throughput", throughput, given, long),
            *measured("round trips", round_trips, given, exchanges),
            *measured("hooks", hooks, given, place),
            *measured("floods", floods, given, place),
            *measured("starts", starts, given, exchanges),
            *measured("memory", memory, given, short, long),
            *measured("scaling", scaled, given),
        ]
    table(rows)


if __name__ == "__main__":
    main()
