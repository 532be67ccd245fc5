"""Shared by the tests of the nsscompile command: a folder for each test, in which the command runs.

The environment variable NSSCOMPILE names the command; the default is the release build.
"""
import collections
import faulthandler
import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# These variables choose the language of messages. Tests run without them; only the tests of languages set them for a command.
for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES"):
    os.environ.pop(name, None)
# A shell starts background jobs with SIGINT ignored, and the commands would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
COMMAND = os.path.abspath(os.environ.get("NSSCOMPILE", os.path.join(ROOT, ".build/release/nsscompile")))
# For tests with so much input that a debug build takes a minute.
needs_release = unittest.skipIf("/debug/" in os.path.realpath(COMMAND), "a debug build is too slow")
THEMES = os.path.join(ROOT, "Themes")
# The options of the themes that are not compiled with the default dialect and palette.
THEME_OPTIONS = {"next.nss": ["--palette", "v8"], "nui-coast.nss": ["--dialect", "nui"]}
# Names and texts that try to escape from the literals and comments in which they are written.
HOSTILE = os.path.join(ROOT, "Tests/NSSThemeTests/Golden/hostile.nss")


# The seconds within which everything happens that a test waits for, on any machine.
LIMIT = 60
# The seconds after which a process is taken to hang. On an idle machine, none takes a tenth of that.
HANG = 600


def wait_until(condition):
    """Waits until a condition is met, and returns whether it is."""
    end = time.monotonic() + LIMIT
    while not (met := condition()) and time.monotonic() < end:
        time.sleep(0.02)
    return bool(met)


def themes():
    """The paths of the themes of the repository, with their options."""
    paths = sorted(glob.glob(os.path.join(THEMES, "*.nss")))
    assert len(paths) > 4, "there are no themes"
    return [(path, THEME_OPTIONS.get(os.path.basename(path), [])) for path in paths]


def quoted(names, last="and"):
    """Names in quotation marks, as messages list them."""
    names = [f"'{name}'" for name in names]
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


class Workspace(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(data)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def run_command(self, *arguments, input=None, status=0, **options):
        environment = {**os.environ, "NO_COLOR": "", "TERM": "xterm", **options.pop("env", {})}
        if "stdin" not in options:
            options["input"] = input
        options.setdefault("cwd", self.folder.name)
        result = subprocess.run(
            [COMMAND, *arguments], capture_output=True, env=environment, **{"timeout": HANG, **options})
        message = result.stderr.decode(errors="replace")
        if status is None:
            self.assertGreaterEqual(result.returncode, 0, message)
        else:
            self.assertEqual(result.returncode, status, message)
        result.errors = message
        return result

    def assert_usage(self, *arguments, says):
        result = self.run_command(*arguments, status=64)
        self.assertIn(says, result.errors)
        self.assertEqual(result.stdout, b"")

    def commands(self):
        """The commands that the help lists."""
        text = self.run_command("help").stdout.decode()
        return [line.split()[0] for line in text.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()]

    def help(self, command):
        """The help of a command as one line."""
        return " ".join(self.run_command("help", command).stdout.decode().split())

    def forms(self):
        """The forms of a theme that the help lists."""
        return re.search(r"a form of the theme \(([^)]*)\)", self.help("compile"))[1].split(", or ")[0].split(", ")

    def dialects(self):
        """The dialects that the help lists, each with its meaning."""
        text = re.search(r"--dialect NAME [^:]*: (.*?); default:", self.help("compile"))[1]
        return dict(re.findall(r"(\w+) \(([^)]+)\)", text))

    def leftovers(self):
        return [name for name in os.listdir(self.folder.name) if "nsscompile" in name]

    def on_terminal(self, arguments, stream, delay=0, columns=0, **options):
        """Runs the command with one of its streams on a terminal, which is read some seconds after something is shown. Returns the
        finished process and the text that was shown. Without columns, the width of the terminal is unknown."""
        master, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))
        process = subprocess.Popen([COMMAND, *arguments], cwd=self.folder.name, **{stream: terminal}, **options)
        os.close(terminal)
        shown = b""
        if delay:
            select.select([master], [], [], LIMIT)
            time.sleep(delay)
        while True:
            try:
                block = os.read(master, 4096)
            except OSError:
                break
            if not block:
                break
            shown += block
        os.close(master)
        process.wait(60)
        return process, shown


# Reasons to skip a test although TESTS_REQUIRE_ALL is 1: what a machine does not allow, and what no package of Tests/run provides.
ALLOWED_SKIPS = ("it builds the command", "node is not installed", "no disk can be mounted", "tracing other processes is not allowed",
                 "needs 8 GiB", "only root", "another user cannot run")


def main(name, minutes=30):
    """Runs the tests of the script and prints their number. After these minutes, it shows where a test hangs and exits."""
    faulthandler.dump_traceback_later(60 * minutes, exit=True)
    result = unittest.main(exit=False, verbosity=1).result
    failed = len({str(getattr(test, "test_case", test)) for test, _ in result.failures + result.errors})
    for reason, count in collections.Counter(reason for _, reason in result.skipped).items():
        print(f"skipped: {count} ({reason})")
    if os.environ.get("TESTS_REQUIRE_ALL") == "1":
        for test, reason in result.skipped:
            if not reason.startswith(ALLOWED_SKIPS):
                print(f"{test} was skipped ({reason}), but TESTS_REQUIRE_ALL is 1")
                failed += 1
    passed = max(0, result.testsRun - failed - len(result.skipped))
    print(f"{name}: {passed} passed, {failed} failed, {len(result.skipped)} skipped")
    sys.exit(1 if failed else 0)
