"""A plugin that does one thing wrong, or nothing: what it does is its second argument.

    fault_plugin.py NAME MODE [SETTINGS]

SETTINGS is a JSON object:
    hooks          names or entries of the manifest (default: sceneWillConnect)
    manifest       members that are added to the manifest
    answer         the answer to every hook (default: {"result": "continue"})
    answers        the answers by hook
    calls          requests made inside each hook: [{"method", "params", "notification"?}, ...]
    seed           two of the calls are chosen inside each hook, by this number
    callsIn        the hook inside which the requests are made (default: every one)
    callsAtStart   requests made as soon as it is initialized
    after          how many hooks are answered as they should be before the mode begins (default: 0)
    asks           the method that is called inside each method of its own
    seconds        how long to sleep or to flood
    bytes          how long the line is that is too long
    count          how many requests to make before an answer is read
    logs           whether what it is asked goes to standard error
In the mode "pry" its methods are what it tries: each has a function of its name below.
What it is answered goes to standard error, a line for each answer.
"""

import errno
import json
import os
import random
import signal
import sys
import time

NAME, MODE = sys.argv[1], sys.argv[2]
SETTINGS = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
random.seed(SETTINGS.get("seed"))
GOOD_SIGNALS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]


def write(data):
    while data:
        data = data[os.write(1, data):]


def send(message):
    write(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")


def answer(identifier, result):
    send({"jsonrpc": "2.0", "id": identifier, "result": result})


def say(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def sleep():
    time.sleep(SETTINGS.get("seconds", 600))


class Lines:
    """The lines of standard input, read without a buffer that nobody sees."""

    def __init__(self):
        self.rest = b""

    def next(self):
        while b"\n" not in self.rest:
            data = os.read(0, 65536)
            if not data:
                return None
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)


lines = Lines()
waiting = []


def ask(method, params, is_notification=False):
    """Makes a request and waits for its answer; what comes meanwhile is kept."""
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    if is_notification:
        send(message)
        return
    message["id"] = f"{NAME}-{method}"
    send(message)
    while True:
        reply = lines.next()
        if reply is None:
            sys.exit(0)
        if "method" in reply:
            waiting.append(reply)
            continue
        error = reply.get("error")
        text = json.dumps(reply.get("result"), separators=(",", ":"))
        say(f"{method}: {error['code']} {error['data']['kind']} {error['message']}" if error else f"{method}: {text}")
        return reply


def hold_pipes(detached):
    """Leaves a process behind that has the same pipes, in the group or outside of it."""
    if os.fork() == 0:
        if detached:
            os.setsid()
            if os.fork() != 0:
                os._exit(0)
            null = os.open("/dev/null", os.O_RDWR)
            for number in range(3):
                os.dup2(null, number)
        for number in GOOD_SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        time.sleep(600)
        os._exit(0)


def manifest():
    hooks = SETTINGS.get("hooks", ["sceneWillConnect"])
    made = {
        "name": NAME,
        "version": "1.0.0",
        "protocolVersion": 1,
        "hooks": [{"name": hook} if isinstance(hook, str) else hook for hook in hooks],
    }
    if MODE == "pry":
        made["methods"] = [{"name": name} for name in ATTEMPTS]
    made.update(SETTINGS.get("manifest", {}))
    return made


def before_handshake():
    if MODE == "banner":
        write(b"Welcome to the plugin!\n\n[not a batch\n{\"not\": a message}\n")
    elif MODE == "flood-errors-first":
        data = (b"x" * 63 + b"\n") * 1024
        for _ in range((1 << 20) // len(data)):
            os.write(2, data)
    elif MODE == "exit-first":
        say("nothing works here")
        sys.exit(7)
    elif MODE == "sleep-in-manifest":
        sleep()
    elif MODE == "stubborn":
        for number in GOOD_SIGNALS:
            signal.signal(number, signal.SIG_IGN)


def hook_answer(method):
    return SETTINGS.get("answers", {}).get(method[5:], SETTINGS.get("answer", {"result": "continue"}))


def flood(descriptor, data):
    end = time.monotonic() + SETTINGS.get("seconds", 2)
    while time.monotonic() < end:
        try:
            os.write(descriptor, data)
        except BrokenPipeError:
            sys.exit(0)


asked = 0


def on_hook(message):
    """Answers a hook in the way of the mode."""
    global asked
    asked += 1
    identifier = message["id"]
    good = hook_answer(message["method"])
    text = json.dumps({"jsonrpc": "2.0", "id": identifier, "result": good}, ensure_ascii=False).encode() + b"\n"
    if SETTINGS.get("logs"):
        say(f"asked {json.dumps(message, separators=(',', ':'))}")
    if asked <= SETTINGS.get("after", 0):
        return write(text)
    if message["method"][5:] == SETTINGS.get("callsIn", message["method"][5:]):
        calls = SETTINGS.get("calls", [])
        for call in random.choices(calls, k=2) if "seed" in SETTINGS else calls:
            ask(call["method"], call.get("params", {}), call.get("notification", False))
    if MODE == "bytewise":
        for byte in text:
            write(bytes([byte]))
    elif MODE == "split":
        place = asked % len(text)
        write(text[:place])
        time.sleep(0.002)
        write(text[place:])
    elif MODE == "mute":
        pass
    elif MODE == "twice":
        write(text + text)
    elif MODE == "unknown-id":
        answer(identifier + 1000, good)
    elif MODE == "other-id-type":
        answer(str(identifier), good)
    elif MODE == "batch":
        write(b"[" + text.strip() + b"]\n")
    elif MODE == "long-line":
        write(b'{"jsonrpc":"2.0","id":%d,"result":{"result":"continue","filling":"' % identifier)
        for _ in range(SETTINGS.get("bytes", 100 << 20) >> 16):
            write(b"x" * 65536)
        write(b'"}}\n')
    elif MODE == "unfinished-line":
        write(text[:-2])
        sleep()
    elif MODE == "invalid-utf8":
        write(text.replace(b"continue", b"\xff\xfe\xc3("))
    elif MODE == "deep":
        nested = b"[" * 100_000 + b"]" * 100_000
        write(b'{"jsonrpc":"2.0","id":%d,"result":' % identifier + nested + b"}\n")
    elif MODE == "close-output":
        os.close(1)
        sleep()
    elif MODE == "close-input":
        os.close(0)
        write(text)
        sleep()
    elif MODE == "exit":
        say("going down")
        os._exit(3)
    elif MODE == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    elif MODE == "hold-pipes":
        hold_pipes(detached=False)
        os._exit(5)
    elif MODE == "detach":
        hold_pipes(detached=True)
        write(text)
    elif MODE == "slow" or (MODE == "slow-once" and asked == 1):
        sleep()
        write(text)
    elif MODE == "error":
        send({"jsonrpc": "2.0", "id": identifier, "error": {"code": -1, "message": "I do not want to"}})
    elif MODE == "no-result":
        send({"jsonrpc": "2.0", "id": identifier})
    elif MODE == "extra":
        send({"jsonrpc": "2.0", "id": identifier, "result": {**good, "mood": "fine"}, "trace": {"span": [1]}})
    elif MODE == "topic":
        send({"jsonrpc": "2.0", "method": "event", "params": {"name": "myOwnTopic"}})
        ask("event", {"name": "myOwnTopic"})
        write(text)
    elif MODE == "flood-requests":
        write(b'{"jsonrpc":"2.0","id":1,"method":"describe"}\n' * SETTINGS.get("count", 5000))
        write(text)
    else:
        write(text)


def connect(params):
    """Connects to a port of this machine, to an abstract name, or to a path."""
    import socket  # Here, as the other modes begin sooner without it.

    if "port" in params:
        place, family = ("127.0.0.1", params["port"]), socket.AF_INET
    else:
        place, family = params.get("path") or "\0" + params["name"], socket.AF_UNIX
    with socket.socket(family) as peer:
        peer.settimeout(10)
        peer.connect(place)
    return "connected"


def read(params):
    if os.path.isdir(params["path"]):
        return sorted(os.listdir(params["path"]))
    with open(params["path"]) as file:
        return file.read()


def overwrite(params):
    """Writes a text into a file; without a text, what is in the file."""
    text = params["text"] if "text" in params else read(params)
    with open(params["path"], "w") as file:
        file.write(text)
    return "written"


def remount(params):
    """Makes a file system writable that is shown for reading."""
    import ctypes

    bind, again = 0x1000, 0x20
    library = ctypes.CDLL(None, use_errno=True)
    if library.mount(None, params["path"].encode(), None, bind | again, None) < 0:
        raise OSError(ctypes.get_errno(), "mount")
    return "mounted"


def fork(params):
    """Makes so many processes that wait to be ended, or as many as it gets."""
    made = 0
    while made < params["count"]:
        try:
            if os.fork() == 0:
                while True:
                    signal.pause()
        except OSError as error:
            return {"made": made, "error": errno.errorcode[error.errno]}
        made += 1
    return {"made": made, "error": None}


def hide(params):
    """Leaves a process behind that has nothing by which the host knows it."""
    if os.fork() == 0:
        os.setsid()
        null = os.open("/dev/null", os.O_RDWR)
        for number in range(3):
            os.dup2(null, number)
        os.execve("/bin/sleep", ["sleep", "600"], {})
    return "hidden"


def tell(params):
    """Sends a signal that does nothing to a process."""
    os.kill(params["process"], 0)
    return "told"


def look(params):
    """Says what it sees of itself and of others."""
    status = dict(line.rstrip("\n").split(":\t", 1) for line in open("/proc/self/status"))
    return {
        "descriptors": sorted(name for name in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{name}")),
        "environment": sorted(os.environ),
        "isInSession": os.getsid(0) > 0,
        "privileges": [status["CapEff"], status["CapBnd"], status["NoNewPrivs"]],
        "processes": len([name for name in os.listdir("/proc") if name.isdigit()]),
    }


ATTEMPTS = {
    function.__name__: function for function in (connect, read, overwrite, remount, fork, hide, tell, look)
}


def on_request(message):
    """Answers a method of its own."""
    if MODE == "pry":
        try:
            result = {"got": ATTEMPTS[message["method"]](message.get("params", {}))}
        except OSError as error:
            result = {"error": errno.errorcode.get(error.errno, str(error))}
        return answer(message["id"], result)
    if MODE == "bad-result":
        return answer(message["id"], 42)
    if MODE == "method-error":
        error = {"code": 7, "message": "no", "data": {"kind": "mine", "more": 1}}
        return send({"jsonrpc": "2.0", "id": message["id"], "error": error})
    if MODE == "method-exit":
        os._exit(4)
    if "asks" in SETTINGS:
        reply = ask(SETTINGS["asks"], message.get("params", {}))
        return answer(message["id"], reply.get("result", {"error": reply.get("error")}))
    answer(message["id"], {"params": message.get("params")})


def initialized(message):
    if MODE == "disable-in-init":
        return answer(message["id"], {"disable": "it is Monday"})
    if MODE == "error-in-init":
        return send({"jsonrpc": "2.0", "id": message["id"], "error": {"code": 1, "message": "no luck"}})
    if SETTINGS.get("logs"):
        say(f"init {json.dumps(message['params'], separators=(',', ':'))}")
    answer(message["id"], {})
    for call in SETTINGS.get("callsAtStart", []):
        ask(call["method"], call.get("params", {}), call.get("notification", False))
    if MODE == "crash-loop":
        sys.exit(9)
    if MODE in ("deaf", "stubborn"):
        while True:
            sleep()
    if MODE == "detach-at-start":
        hold_pipes(detached=True)
    if MODE == "hold-pipes-at-start":
        hold_pipes(detached=False)
    if MODE == "flood-output":
        flood(1, b"nonsense\n" * 7000)
    if MODE == "flood-messages":
        flood(1, b"{}\n" * 20000)
    if MODE == "flood-requests-at-start":
        flood(1, b'{"jsonrpc":"2.0","id":1,"method":"describe"}\n' * 500)
    if MODE == "asks-before-reading":
        count = SETTINGS["count"]
        for number in range(count):
            send({"jsonrpc": "2.0", "id": number, "method": "host.ping"})
        replies = [reply for reply in (lines.next() for _ in range(count)) if reply.get("result") == {}]
        in_order = [reply["id"] for reply in replies] == list(range(count))
        say(f"{len(replies)} answers, {'in order' if in_order else 'out of order'}")
    if MODE == "flood-errors":
        flood(2, b"y\n" * 30000)
    if MODE == "flood-everywhere":
        if os.fork() == 0:
            flood(2, b"y\n" * 30000)
            os._exit(0)
        flood(1, b"nonsense\n" * 7000)


def main():
    before_handshake()
    while True:
        message = waiting.pop(0) if waiting else lines.next()
        if message is None:
            return
        method = message.get("method", "")
        if method == "plugin.manifest":
            answer(message["id"], manifest())
        elif method == "plugin.init":
            initialized(message)
        elif method == "plugin.shutdown":
            if MODE == "deaf-to-shutdown":
                sleep()
            if MODE == "waits-for-signal":
                signal.signal(signal.SIGTERM, lambda *_: (say("told to finish"), os._exit(0)))
                sleep()
            answer(message["id"], {})
        elif method in ("event", "launch.tracked"):
            say(f"{method} {json.dumps(message['params'], separators=(',', ':'))}")
        elif method.startswith("hook."):
            on_hook(message)
        elif "id" in message:
            on_request(message)


main()
