#!/usr/bin/env python3
"""Counts the instructions of each stage of nsscompile with callgrind. The load of the machine does not change them.

    Tests/Benchmarks/stages.py                       a table: compile, check and a keystroke in the language server
    Tests/Benchmarks/stages.py --functions 20        also the most expensive functions of each column, with their callees
    Tests/Benchmarks/stages.py --columns check       only the columns whose name contains a text

A keystroke is the difference between two sessions, so that it has no cost of the start. The environment variable NSSCOMPILE
names the command, which needs its symbols.
"""
import argparse
import collections
import os
import re
import subprocess

from peers import DATA, OURS, sheet
from server import NEOVIM, VS_CODE, Client, Session

# For each stage, the functions in which it happens, and those inside them that belong to other stages.
EVALUATE = ["Analysis.init(_:options:diagnosticLimit:)"]
PARSE = ["Parser.parseGrammar(", "LineParser.parse("]
LINT = ["Check.init(_:twin:isDark:options:)"]
JSON = ["JSONValue.write(_:)"]
STAGES = {
    "read": (["StylesheetFiles.read(", "CheckRun.read(", "Server.handle("], ["Server.answer("]),
    "parse": (PARSE, []),
    "evaluate": (EVALUATE, PARSE),
    "lint": (LINT, []),
    "report": (["Report.add(", "ReportSummary.add(_:diagnostics:)", "DiagnosticReport.items("],
               ["Snapshot.check.getter"]),
    "emit": (["closure #1 in variable initialization expression of Emitter.json", *JSON], []),
    "write": (["EmittedTheme.write(to:)", "Server.write("], JSON),
}
KEYSTROKES = (4, 14)


class Profile:
    """What callgrind counted: the instructions of each function, and of each call from one function to another."""

    def __init__(self, path):
        self.own = collections.Counter()
        self.calls = collections.Counter()
        names, function, callee, is_call = {}, None, None, False
        with open(path, encoding="utf-8") as file:
            for line in file:
                if match := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
                    if match[3]:
                        names[match[2]] = re.sub(r"'\d+$", "", match[3])
                    if match[1]:
                        callee = match[2]
                    else:
                        function = match[2]
                elif line.startswith("calls="):
                    is_call = True
                elif match := re.match(r"[+\-*\d]\S* (\d+)$", line):
                    if is_call:
                        self.calls[function, callee] += int(match[1])
                    else:
                        self.own[function] += int(match[1])
                    is_call = False
        shown = dict(zip(names, demangled(names.values())))
        self.own = sums((shown[name], count) for name, count in self.own.items())
        self.calls = sums(((shown[a], shown[b]), count) for (a, b), count in self.calls.items() if shown[a] != shown[b])

    def minus(self, other, count):
        """What one of so many repetitions costs."""
        for mine, theirs in ((self.own, other.own), (self.calls, other.calls)):
            mine.subtract(theirs)
            for key in mine:
                mine[key] //= count
        return self

    def total(self):
        return sum(self.own.values())

    def inclusive(self, prefixes):
        """The instructions of functions with everything that they call; a function within another one of them counts once."""
        def of_these(name):
            return name.startswith(tuple(prefixes))
        return sum(count for (caller, callee), count in self.calls.items() if of_these(callee) and not of_these(caller))

    def functions(self):
        return sums((callee, count) for (_, callee), count in self.calls.items())


def sums(pairs):
    result = collections.Counter()
    for key, count in pairs:
        result[key] += count
    return result


def demangled(names):
    """Names without types. A specialized function has the name of the general one."""
    result = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(names), text=True, capture_output=True, check=True)
    return [re.sub(r"\b(specialized|static) ", "", name) for name in result.stdout.splitlines()]


def callgrind(output):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]


def profile(*arguments):
    output = os.path.join(DATA, "callgrind")
    subprocess.run([*callgrind(output), OURS, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return Profile(output)


def keystroke(path, capabilities, action):
    """The cost of a keystroke until its diagnostics."""
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    output = os.path.join(DATA, "callgrind")
    Client.runner = callgrind(output)
    profiles = []
    for count in KEYSTROKES:
        with Session(text, capabilities) as session:
            for _ in range(count):
                action(session)
            session.client.shutdown()
        profiles.append(Profile(output))
    return profiles[1].minus(profiles[0], KEYSTROKES[1] - KEYSTROKES[0])


def columns():
    """The name of each column, and a function that returns its profile."""
    path = {size: sheet(size) + ".nss" for size in ("2k", "20k", "100k")}
    output = os.path.join(DATA, "stages.json")
    return {
        **{f"compile {size}B": lambda path=path[size]: profile(path, "-o", output) for size in ("20k", "100k")},
        **{f"check {size}B": lambda path=path[size]: profile("check", path) for size in path},
        "keystroke 100kB, pushed": lambda: keystroke(path["100k"], VS_CODE, Session.push),
        "keystroke 100kB, pulled": lambda: keystroke(path["100k"], NEOVIM, Session.pull),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--functions", type=int, default=0)
    parser.add_argument("--columns", default="")
    options = parser.parse_args()
    os.makedirs(DATA, exist_ok=True)
    found = {name: make() for name, make in columns().items() if options.columns in name}
    rows = {stage: [max(profile.inclusive(functions) - profile.inclusive(inner), 0)
                    for profile in found.values()] for stage, (functions, inner) in STAGES.items()}
    totals = [profile.total() for profile in found.values()]
    rows["start and the rest"] = [total - sum(row[n] for row in rows.values()) for n, total in enumerate(totals)]
    rows["all"] = totals
    print("Millions of instructions\n\n| Stage | " + " | ".join(found) + " |\n" + "| --- " * (len(found) + 1) + "|")
    for stage, counts in rows.items():
        print(f"| {stage} | " + " | ".join(f"{count / 1e6:.1f}" if count else "" for count in counts) + " |")
    for name, profile in found.items() if options.functions else ():
        print(f"\n{name}\n")
        for function, count in profile.functions().most_common(options.functions):
            print(f"{count / profile.total():6.1%} {function}")


if __name__ == "__main__":
    main()
