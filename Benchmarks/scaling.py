"""What a request costs in a world of many sessions, to what it costs in a world of few.

Each world is made once, in a process of its own. Then the two processes are asked in long turns, few, many, few, and the
clock that counts what a process has run is read around each turn; so neither the making of the world nor a processor
that changes its speed is part of the ratio.
"""

import os
import random
import statistics
import subprocess
import threading
import time

FEW = 100
TURN = 20_000
# A pair counts when the two turns of the small world around it agree within this: else the processor changed its speed.
STEADY = 0.1
END = b'{"jsonrpc":"2.0","id":"end","method":"keyWindow","params":{}}\n'


class World:
    """A host with a number of sessions, each with a scene and a window."""

    def __init__(self, host, sessions):
        self.sessions = sessions
        self.source = random.Random(sessions)
        self.process = subprocess.Popen([host], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send(b'{"jsonrpc":"2.0","method":"activate","params":{}}\n' * (sessions - 1))

    def send(self, requests):
        """Sends requests and waits until the last is answered."""
        writer = threading.Thread(target=self.write, args=(requests + END,))
        writer.start()
        tail = b""
        while not (tail.endswith(b"\n") and b'"id":"end"' in tail):
            piece = os.read(self.process.stdout.fileno(), 1 << 20)
            if not piece:
                raise ValueError("the host has ended")
            tail = (tail + piece)[-1_000:]
        writer.join()

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def turn(self, requests):
        """The processor time of one turn of requests to sessions at random, in seconds."""
        text = "".join(requests[self.source.randrange(self.sessions)] for _ in range(TURN)).encode()
        before = self.processor_seconds()
        self.send(text)
        return self.processor_seconds() - before

    def processor_seconds(self):
        # Linux names the processor clock of a process so: clock_getcpuclockid(3).
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def ratios(host, requests, turns):
    """The ratios, many to few, of the pairs that ran at a steady speed."""
    few, many = World(host, FEW), World(host, len(requests))
    try:
        found = []
        for _ in range(turns):
            before, among, after = few.turn(requests), many.turn(requests), few.turn(requests)
            if abs(before - after) <= STEADY * before:
                found.append(2 * among / (before + after))
        return found
    finally:
        few.close()
        many.close()


def row(host, method, requests, turns):
    """The median of the ratios and where half of them are; there is a request for each session of the large world."""
    found = ratios(host, requests, turns)
    low, middle, high = statistics.quantiles(found, n=4)
    name = f"{method}, {len(requests):,} sessions / {FEW}"
    return name, f"{middle:.2f}", f"{low:.2f} to {high:.2f}", "<= 1.5"
