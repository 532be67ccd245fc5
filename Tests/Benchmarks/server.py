#!/usr/bin/env python3
"""Measures the language server over raw pipes: startup, a keystroke until its diagnostics, requests after a keystroke, memory.

    swift build -c release
    .build/release/benchmarks --write 100k small.nss && .build/release/benchmarks --write 1m large.nss
    Tests/Benchmarks/server.py small.nss large.nss

Medians, with the 95th percentile behind them. The time for reading JSON in this script does not count. The
environment variable NSSCOMPILE names the command.
"""
import os
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from command_line import COMMAND  # noqa: E402
from language_server import NEOVIM, VS_CODE, Client  # noqa: E402

ADDRESS = "untitled:sheet"
WARM_UP, ROUNDS = 20, 200


def main():
    show("start until the answer to 'initialize'", times(start, 40))
    show("nsscompile --version, for comparison", times(version, 40))
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        print(f"\n{path}: {len(text.encode()):,} bytes")
        measure(text)


def start():
    begin = time.perf_counter()
    client = Client({})
    elapsed = time.perf_counter() - begin
    client.shutdown()
    return elapsed


def version():
    begin = time.perf_counter()
    subprocess.run([COMMAND, "--version"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def measure(text):
    with Session(text, VS_CODE) as session:
        before = session.cpu()
        show("keystroke, diagnostics pushed", times(session.push, ROUNDS, WARM_UP))
        print(f"  {(session.cpu() - before) / (ROUNDS + WARM_UP) * 1000:8.2f} ms of CPU for each of them")
    with Session(text, NEOVIM) as session:
        show("keystroke, diagnostics pulled", times(session.pull, ROUNDS, WARM_UP))
        for method, params in [
            ("completion", session.here), ("hover", session.here), ("documentColor", {}), ("documentSymbol", {}),
            ("semanticTokens/full", {}), ("foldingRange", {}), ("formatting", {"options": {"tabSize": 4, "insertSpaces": True}}),
            ("codeAction", {"range": {"start": session.here["position"], "end": session.here["position"]},
                            "context": {"diagnostics": [], "triggerKind": 2}}),
        ]:
            show(f"keystroke, {method}", times(lambda: session.ask(method, params), 40, 5))
        print(f"  {session.memory() / 1024:8.1f} MB resident")


class Session:
    """A document in which a character in the middle is typed and deleted in turn."""

    def __init__(self, text, capabilities):
        self.client = Client(capabilities)
        self.version = 1
        lines = text.split("\n")
        line = next(n for n in range(len(lines) // 2, len(lines)) if ": " in lines[n])
        column = lines[line].index(": ") + 2
        self.here = {"position": {"line": line, "character": column}}
        self.places = ((line, column), (line, column + 1))
        self.client.open(ADDRESS, text)
        if capabilities is VS_CODE:
            self.client.diagnostics(ADDRESS)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.close()

    def type(self):
        self.version += 1
        first, second = self.places
        change = (first, first, "1") if self.version % 2 == 0 else (first, second, "")
        self.client.change(ADDRESS, self.version, change)

    def push(self):
        begin = time.perf_counter()
        self.type()
        self.client.diagnostics(ADDRESS)
        return self.client.received_at - begin

    def pull(self):
        begin = time.perf_counter()
        self.type()
        self.client.pull(ADDRESS)
        return self.client.received_at - begin

    def ask(self, method, params):
        begin = time.perf_counter()
        self.type()
        self.client.about(f"textDocument/{method}", ADDRESS, **params)
        return self.client.received_at - begin

    def cpu(self):
        """The seconds of CPU of the server so far, in steps of a hundredth."""
        with open(f"/proc/{self.client.process.pid}/stat") as file:
            return sum(int(word) for word in file.read().rpartition(")")[2].split()[11:13]) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        with open(f"/proc/{self.client.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def times(action, count, warm_up=3):
    for _ in range(warm_up):
        action()
    return [action() for _ in range(count)]


def show(name, measured):
    high = sorted(measured)[int(len(measured) * 0.95)]
    print(f"  {statistics.median(measured) * 1000:8.2f} ms  {high * 1000:8.2f} ms  {name}")


if __name__ == "__main__":
    main()
