"""Faults: killed and interrupted processes, full disks, closed pipes, missing permissions, inputs and outputs that change meanwhile.

An output is the old or the new one, and complete. After a failure that the command reports, no temporary file is left.

Run by Tests/run; by itself: NSSCOMPILE=path python3 Tests/test_faults.py
"""
import fcntl
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import termios
import threading
import time
import unittest

import command_line
from command_line import COMMAND, HANG, Workspace, wait_until

NEEDS = ("release", "strace")
SLIP = "@brand: red;\nButton { font-color: @brnd; }\n"
FIXED = "@brand: red;\nButton { font-color: @brand; }\n"
LATER = "/* written meanwhile */\n" + FIXED
# The user id with which root runs the command, so that permissions apply.
NOBODY = 65534
SUFFIX = ".nsscompile-tmp"
# What an output may replace: a file that says where it comes from.
OLDER = b'{"nssTheme": 1}\n'
# Errors injected into system calls, with the reported status and reason.
CALLS = {
    "write": [("ENOSPC", 74, "no space left on the disk"), ("EIO", 74, "the device reports an error"),
              ("EDQUOT", 74, "the disk quota is used up")],
    "fsync": [("EIO", 74, "the device reports an error"), ("ENOSPC", 74, "no space left on the disk")],
    "rename": [("EACCES", 73, "permission denied"), ("EROFS", 73, "the file system is read-only"), ("EXDEV", 73, "")],
}


def sheet(count, first=0):
    return "".join(f"S{number} {{ width: {number}; }}\n" for number in range(first, first + count))


def tracing(call, injection, log="/dev/null"):
    """A prefix that runs a command under strace and injects a fault into one of its system calls. The calls are logged with the paths of
    their files."""
    return ["strace", "-f", "-y", "--seccomp-bpf", "-qq", "-o", log, "-e", f"trace={call}", "-e", f"inject={call}:{injection}"]


# Many containers do not allow tracing.
TRACES = bool(shutil.which("strace")) and subprocess.run(
    [*tracing("fsync", "error=EIO:when=1"), "true"], capture_output=True).returncode == 0


class Faults(Workspace):
    """Commands that write, each in a separate folder."""

    def setUp(self):
        super().setUp()
        # Large enough for several blocks of output.
        self.write("large.nss", sheet(15000))
        self.write("known.nss", "@unused: red;\n" * 200)
        self.write("slip.nss", SLIP + sheet(2000))
        self.write("golden.nss", sheet(600))
        self.write("older.json", OLDER)
        self.writers = [
            ["compile", "large.nss", "-o", "older.json"],
            ["compile", "large.nss", "-o", "new.json"],
            ["compile", "large.nss", "-o", "older.json", "--depfile", "older.d"],
            ["check", "slip.nss", "--fix"],
            ["check", "known.nss", "--baseline", "known.json", "--update-baseline"],
            ["verify", "golden.nss", "--update"],
            ["batch", "large.nss", "golden.nss", "-o", "out", "-j", "1", "--keep-going"],
            ["batch", "large.nss", "golden.nss", "-o", "out2"],
        ]
        self.write("known.json", '{"nssBaseline": 1, "findings": []}\n')
        self.write("older.d", "older\n")
        os.mkdir(self.path("out"))
        self.write("out/golden.json", OLDER)
        self.write("golden.theme.json", self.run_command("-", input=b"S { width: 1; }\n").stdout)
        self.before = self.files()

    def files(self):
        """The files below the folder, by names, without temporary files."""
        return {name: data for name, data in self.all_files().items() if not name.endswith(SUFFIX)}

    def all_files(self):
        found = {}
        for folder, _, names in os.walk(self.folder.name):
            for name in names:
                path = os.path.join(folder, name)
                if not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder.name)] = file.read()
        return found

    def leftovers(self):
        return [name for name in self.all_files() if name.endswith(SUFFIX)]

    def reset(self):
        for name in self.all_files():
            if name not in self.before:
                os.remove(self.path(name))
        for name, data in self.before.items():
            self.write(name, data)

    def each_writer(self):
        """Each command that writes, with the files after it."""
        for writer in self.writers:
            self.assertEqual(self.start(writer).wait(60), 0)
            after = self.files()
            self.assertNotEqual(after, self.before)
            self.assertEqual(self.leftovers(), [])
            self.reset()
            yield writer, after
            self.reset()

    def start(self, arguments, prefix=(), errors=subprocess.DEVNULL, output=subprocess.DEVNULL, **options):
        environment = dict(os.environ)
        process = subprocess.Popen([*prefix, COMMAND, *arguments], cwd=self.folder.name, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=errors, **options)
        # A failing test leaves no process behind.
        self.addCleanup(process.kill)
        return process

    def assert_whole(self, after):
        """Checks that each file is the old or the new one."""
        for name, data in self.files().items():
            self.assertIn(data, (self.before.get(name), after.get(name)), f"{name}: {data[:80]}")
        self.assertLessEqual(set(self.before), set(self.files()))

    def assert_reported(self, errors, path, reason):
        lines = [line for line in errors.splitlines() if line.startswith("nsscompile: error: ")]
        self.assertTrue(any(path in line and reason in line for line in lines), errors)


class Killed(Faults):
    def test_at_any_moment(self):
        moments = random.Random(1)
        for writer, after in self.each_writer():
            start = time.monotonic()
            self.start(writer).wait()
            duration = time.monotonic() - start
            self.reset()
            for _ in range(6):
                self.reset()
                process = self.start(writer)
                time.sleep(moments.uniform(0, duration))
                process.kill()
                self.assertIn(process.wait(), (0, -signal.SIGKILL))
                self.assert_whole(after)
            # Leftovers of the killed process do no harm.
            self.assertEqual(self.start(writer).wait(), 0)
            self.assertEqual(self.files(), after)

    @unittest.skipUnless(TRACES, "needs strace")
    def test_before_each_step_of_writing(self):
        for writer, after in self.each_writer():
            for call in ("write", "fsync", "rename"):
                for number in range(1, 6):
                    process = self.start(writer, tracing(call, f"signal=KILL:when={number}"))
                    status = process.wait(60)
                    self.assert_whole(after)
                    if status == 0:
                        self.assertEqual(self.files(), after)
                        break
                    self.assertEqual(status, -signal.SIGKILL)
                    self.reset()
            self.assertEqual(self.start(writer).wait(), 0)
            self.assertEqual(self.files(), after)

    def test_batch_goes_on_where_it_was_killed(self):
        os.mkdir(self.path("in"))
        for number in range(100):
            self.write(f"in/t{number:03}.nss", sheet(150, number))
        arguments = ["batch", "in", "-o", "themes", "-j", "2"]
        self.assertEqual(self.start(arguments).wait(60), 0)
        after = self.files()
        shutil.rmtree(self.path("themes"))
        self.before = self.files()
        moments = random.Random(2)
        for _ in range(8):
            process = self.start(arguments)
            time.sleep(moments.uniform(0, 0.06))
            process.kill()
            process.wait()
            self.assert_whole(after)
        done = set(self.files()) - set(self.before)
        # The next run keeps the complete outputs.
        result = self.run_command(*arguments)
        unchanged = f"; {len(done)} of them unchanged" if done else ""
        self.assertTrue(result.errors.endswith(f"nsscompile: 100 themes compiled{unchanged}\n"), result.errors)
        self.assertEqual(self.files(), after)

    def test_each_file_of_a_catalog(self):
        def colors(value):
            return "".join(f"@c{number}: #{value}{number:03};\n" for number in range(150))

        arguments = ["a.nss", "-q", "--emit", "xcassets=A.xcassets"]
        self.write("a.nss", colors("ABC"))
        self.run_command(*arguments)
        self.before = self.files()
        self.write("a.nss", colors("123"))
        start = time.monotonic()
        self.run_command(*arguments)
        duration = time.monotonic() - start
        after = self.files()
        moments = random.Random(3)
        for _ in range(8):
            self.reset()
            self.write("a.nss", colors("123"))
            process = self.start(arguments)
            time.sleep(moments.uniform(0, duration))
            process.kill()
            process.wait()
            self.assert_whole(after)
        self.run_command(*arguments)
        self.assertEqual(self.files(), after)

    def test_leftovers_of_a_process_of_the_same_number(self):
        # A reused process id: the child makes leftovers with its own id before it executes the command.
        elsewhere = self.path("elsewhere")
        self.write("elsewhere", "precious\n")

        def leave(count):
            for attempt in range(count):
                counter = f".{attempt}" if attempt else ""
                os.symlink(elsewhere, self.path(f".older.json.{os.getpid()}{counter}{SUFFIX}"))

        self.run_command("large.nss", "-o", "older.json", preexec_fn=lambda: leave(3))
        self.assertEqual(self.read("older.json"), self.run_command("large.nss").stdout)
        self.write("older.json", OLDER)
        errors = self.run_command("large.nss", "-o", "older.json", status=73, preexec_fn=lambda: leave(100)).errors
        self.assertIn("nsscompile: error: cannot create 'older.json': ", errors)
        self.assertIn("\n  help: ", errors)
        self.assertEqual(self.read("older.json"), OLDER)
        self.assertEqual(self.read("elsewhere"), b"precious\n")

    def test_leftovers_are_no_inputs(self):
        os.mkdir(self.path("in"))
        self.write("in/a.nss", FIXED)
        self.write(f"in/.b.nss.7{SUFFIX}", "half")
        self.write(f"in/.a.nss.7{SUFFIX}", "half")
        self.assertIn("1 theme compiled\n", self.run_command("batch", "in", "-o", "themes").errors)
        self.assertEqual(self.run_command("check", "in").stdout, b"no diagnostics\n")


class Interrupted(Faults):
    SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    RARE_SIGNALS = (signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2, signal.SIGXCPU, signal.SIGVTALRM, signal.SIGPROF)

    def setUp(self):
        super().setUp()
        # Background jobs of some shells ignore signals, and children inherit that.
        for number in self.SIGNALS:
            if signal.getsignal(number) == signal.SIG_IGN:
                signal.signal(number, signal.SIG_DFL)
                self.addCleanup(signal.signal, number, signal.SIG_IGN)

    def test_at_any_moment(self):
        moments = random.Random(3)
        for writer, after in self.each_writer():
            start = time.monotonic()
            self.start(writer).wait()
            duration = time.monotonic() - start
            self.reset()
            for number in self.SIGNALS * 2 + self.RARE_SIGNALS:
                self.reset()
                process = self.start(writer)
                time.sleep(moments.uniform(0, duration))
                process.send_signal(number)
                self.assertIn(process.wait(60), (0, -number))
                self.assert_whole(after)
                self.assertEqual(self.leftovers(), [])

    @unittest.skipUnless(TRACES, "needs strace")
    def test_before_each_step_of_writing(self):
        for writer, after in self.each_writer():
            for call in ("write", "fsync", "rename"):
                for number in (1, 2):
                    process = self.start(writer, tracing(call, f"signal=TERM:when={number}"))
                    self.assertIn(process.wait(60), (0, -signal.SIGTERM))
                    self.assert_whole(after)
                    self.assertEqual(self.leftovers(), [])
                    self.reset()

    def test_during_a_batch(self):
        os.mkdir(self.path("in"))
        for number in range(200):
            self.write(f"in/t{number:03}.nss", sheet(200, number))
        arguments = ["batch", "in", "-o", "themes"]
        self.assertEqual(self.start(arguments).wait(60), 0)
        after = self.files()
        # The batch cannot end before it is interrupted: no process writes to the pipe.
        os.mkfifo(self.path("pipe.nss"))
        for number in self.SIGNALS:
            for jobs in ("1", "7"):
                shutil.rmtree(self.path("themes"))
                process = self.start([*arguments, "pipe.nss", "-j", jobs], errors=subprocess.PIPE)
                self.assertTrue(wait_until(lambda: os.path.exists(self.path("themes/t003.json"))))
                self.assertIsNone(process.poll())
                process.send_signal(number)
                self.assertEqual(process.wait(60), -number)
                with process.stderr as errors:
                    self.assertIn(b"interrupted: finished themes are kept", errors.read())
                self.assertEqual(self.leftovers(), [])
                for name, data in self.files().items():
                    self.assertEqual(data, after[name], name)
        self.assertEqual(self.start(arguments).wait(60), 0)
        self.assertEqual(self.files(), after)

    @unittest.skipUnless(TRACES, "needs strace")
    def test_while_other_threads_make_their_files(self):
        # A file that a thread creates after the removal would remain. Delays slow down opening, writing and the end of the process.
        pipes = [f"pipe{number}.nss" for number in range(4)]
        for pipe in pipes:
            os.mkfifo(self.path(pipe))
        for delay in (0.02, 0.05, 0.08):
            process = self.start(["batch", *pipes, "-o", "themes", "-j", "4"])
            tracer = subprocess.Popen(
                ["strace", "-f", "-p", str(process.pid), "-e", "trace=openat,write,tgkill", "-e", "inject=openat:delay_enter=150000",
                 "-e", "inject=write:delay_enter=300000", "-e", "inject=tgkill:delay_enter=200000"], stderr=subprocess.PIPE)
            try:
                if b"attached" not in tracer.stderr.readline():
                    self.skipTest("tracing other processes is not allowed")
                for pipe in pipes:
                    with open(self.path(pipe), "w") as file:
                        file.write(FIXED)
                time.sleep(delay)
                process.send_signal(signal.SIGTERM)
                # It may have finished before the signal.
                self.assertIn(process.wait(60), (0, -signal.SIGTERM))
            finally:
                tracer.kill()
                tracer.communicate()
            self.assertEqual(self.leftovers(), [])
            self.reset()

    def test_while_messages_are_not_read(self):
        # Writing the last line must not block the process: the pipe is full.
        os.mkdir(self.path("bad"))
        for number in range(300):
            self.write(f"bad/{number}.nss", "A { font-color: @nowhere; height: 1px; }\n" * 4)
        for number in self.SIGNALS:
            process = self.start(["batch", "bad", "-o", "themes", "-k"], errors=subprocess.PIPE)
            # Wait until the pipe is full: the amount of unread data no longer changes.
            last = None
            while (fresh := fcntl.ioctl(process.stderr, termios.FIONREAD, bytes(4))) != last or fresh == bytes(4):
                last = fresh
                time.sleep(0.1)
            process.send_signal(number)
            self.assertEqual(process.wait(60), -number)
            process.stderr.close()

    def test_signals_that_are_ignored_stay_so(self):
        # As under nohup, and in background jobs of some shells.
        os.mkfifo(self.path("pipe.nss"))
        for number in self.SIGNALS:
            process = self.start(["pipe.nss", "-o", "new.json"], preexec_fn=lambda: signal.signal(number, signal.SIG_IGN))
            with open(self.path("pipe.nss"), "w") as pipe:
                process.send_signal(number)
                pipe.write(FIXED)
            self.assertEqual(process.wait(60), 0)

    def test_while_waiting_for_input(self):
        os.mkfifo(self.path("pipe.nss"))
        for arguments in (["pipe.nss", "-o", "older.json"], ["check", "pipe.nss"], ["batch", "pipe.nss", "-o", "out"]):
            for number in self.SIGNALS:
                process = self.start(arguments)
                with open(self.path("pipe.nss"), "w"):
                    process.send_signal(number)
                    self.assertEqual(process.wait(60), -number)
        process = subprocess.Popen([COMMAND, "batch", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b'{"nss":""}\n')
        process.stdin.flush()
        self.assertTrue(process.stdout.readline().startswith(b'{"id":null,"status":0,'))
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), -signal.SIGTERM)
        process.stdin.close()
        process.stdout.close()


class FullDisks(Faults):
    def test_limits_of_the_size_of_files(self):
        for writer, after in self.each_writer():
            for limit in (0, 1, 500, None):
                # None means one byte less than the size of the largest file.
                changed = [data for name, data in after.items() if data != self.before.get(name)]
                limit = max(map(len, changed)) - 1 if limit is None else limit
                process = self.start(writer, errors=subprocess.PIPE, preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_FSIZE, (limit, limit)))
                errors = process.communicate()[1].decode()
                self.assertEqual(process.returncode, 74, errors)
                self.assert_reported(errors, "cannot write", "larger than")
                self.assert_whole(after)
                self.assertNotEqual(self.files(), after)
                self.assertEqual(self.leftovers(), [])
                self.reset()

    def test_one_theme_of_a_batch_too_large(self):
        limit = len(self.run_command("golden.nss").stdout)
        errors = self.run_command("batch", "golden.nss", "large.nss", "-o", "out", "-k", status=74, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (limit, limit))).errors
        self.assert_reported(errors, "'out/large.json'", "larger than")
        self.assertTrue(errors.endswith("nsscompile: 1 theme compiled; 1 theme failed\n"), errors)
        self.assertEqual(os.listdir(self.path("out")), ["golden.json"])
        self.assertEqual(self.read("out/golden.json"), self.run_command("golden.nss").stdout)

    def small_disk(self, arguments, size):
        """Runs a command with a new disk of a given size at `disk`, and prints the files that are left on it."""
        os.makedirs(self.path("disk"), exist_ok=True)
        script = ('mount -t tmpfs -o "$0" tmpfs disk || exit 99; cp older.json disk || exit 99; "$@"; status=$?; '
                  'cat disk/older.json; find disk -type f; exit $status')
        map_root = [] if os.geteuid() == 0 else ["--map-root-user"]
        return subprocess.run(["unshare", "--mount", *map_root, "sh", "-c", script, size, COMMAND, *arguments],
                              cwd=self.folder.name, capture_output=True)

    @unittest.skipUnless(shutil.which("unshare"), "needs unshare")
    def test_small_disk(self):
        if self.small_disk(["--version"], "size=64k").returncode != 0:
            self.skipTest("no disk can be mounted")
        for arguments, size, status, path, reason in [
            (["large.nss", "-o", "disk/older.json"], "size=64k", 74, "'disk/older.json'", "no space left on the disk"),
            (["large.nss", "-o", "disk/new.json"], "size=64k", 74, "'disk/new.json'", "no space left on the disk"),
            (["large.nss", "-o", "disk/older.json"], "nr_inodes=2", 74, "'disk/older.json'", "no space left on the disk"),
            (["large.nss", "-o", "disk/new.json"], "nr_inodes=2", 74, "'disk/new.json'", "no space left on the disk"),
            (["batch", "large.nss", "-o", "disk"], "size=64k", 74, "'disk/large.json'", "no space left on the disk"),
            (["batch", "large.nss", "-o", "disk/sub"], "nr_inodes=2", 74, "'disk/sub'", "no space left on the disk"),
        ]:
            with self.subTest(arguments + [size]):
                result = self.small_disk(arguments, size)
                self.assertEqual(result.returncode, status, result.stderr)
                self.assert_reported(result.stderr.decode(), path, reason)
                self.assertEqual(result.stdout, OLDER + b"disk/older.json\n")

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_full_device(self):
        for arguments, says in [(["large.nss"], "to standard output"), (["large.nss", "-o", "/dev/full"], "'/dev/full'"),
                                (["large.nss", "-o", "/dev/stdout"], "'/dev/stdout'"), (["palette"], "to standard output"),
                                (["verify", "golden.nss"], "to standard output"), (["help"], "to standard output"),
                                (["check", "slip.nss", "--fix", "--dry-run"], "to standard output"),
                                (["check", "slip.nss", "--reporter", "sarif"], "to standard output")]:
            with open("/dev/full", "wb") as full:
                process = self.start(arguments, errors=subprocess.PIPE, output=full)
                errors = process.communicate()[1].decode()
            self.assertEqual(process.returncode, 74, arguments)
            self.assertEqual(errors, f"nsscompile: error: cannot write {says}: no space left on the disk\n")
        with open("/dev/full", "wb") as full:
            process = subprocess.run([COMMAND, "batch", "--jsonl"], input=b'{"nss":""}\n' * 3, stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(process.returncode, 74)
        self.assertIn(b"no space left on the disk", process.stderr)

    @unittest.skipUnless(TRACES, "needs strace")
    def test_each_system_call_fails(self):
        # A smaller sheet: strace counts the calls of each thread, and the message is a call too.
        self.write("large.nss", sheet(3000))
        self.before["large.nss"] = self.read("large.nss")
        for index, (writer, after) in enumerate(self.each_writer()):
            for call, failures in CALLS.items():
                # One error per command and call: the handling does not depend on the command.
                error, status, reason = failures[index % len(failures)]
                for number in (1, 2, 3):
                    process = self.start(writer, tracing(call, f"error={error}:when={number}"), errors=subprocess.PIPE)
                    errors = process.communicate()[1].decode()
                    self.assert_whole(after)
                    self.assertEqual(self.leftovers(), [])
                    if process.returncode == 0:
                        # Only writing a message or syncing the folder failed.
                        self.assertEqual(self.files(), after)
                        break
                    self.assertEqual(process.returncode, status, errors)
                    self.assert_reported(errors, "cannot ", reason)
                    self.reset()
                self.reset()


class ClosedPipes(Faults):
    COMMANDS = [["large.nss"], ["large.nss", "-o", "/dev/stdout"], ["check", "known.nss"], ["check", "slip.nss", "--fix", "--dry-run"], ["palette", "v8"], ["rules"],
                ["explain", "large.nss", "S1"], ["verify", "golden.nss"], ["help", "batch"]]

    def test_reader_that_takes_a_line(self):
        for arguments in self.COMMANDS + [["check", "known.nss", "--reporter", form]
                                          for form in ("xcode", "github", "sarif", "json", "junit", "markdown")]:
            with self.subTest(arguments):
                process = self.start(arguments, output=subprocess.PIPE, errors=subprocess.PIPE)
                process.stdout.readline()
                process.stdout.close()
                errors = process.stderr.read()
                process.stderr.close()
                # Data that is already in the pipe counts as written.
                self.assertIn(process.wait(60), (0, 1, 74))
                self.assertEqual(errors, b"")

    def test_reader_that_takes_nothing(self):
        for arguments in self.COMMANDS:
            with self.subTest(arguments):
                reader, writer = os.pipe()
                os.close(reader)
                process = self.start(arguments, output=writer, errors=subprocess.PIPE)
                os.close(writer)
                self.assertEqual(process.communicate()[1], b"")
                self.assertEqual(process.returncode, 74)

    def test_jsonl_whose_answers_are_not_read(self):
        process = subprocess.Popen([COMMAND, "batch", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(b'{"nss":""}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"nss":""}\n')
        process.stdin.flush()
        self.assertEqual(process.wait(60), 74)
        self.assertEqual(process.stderr.read(), b"")
        process.stdin.close()
        process.stderr.close()

    def test_messages_that_are_not_read(self):
        for writer, after in self.each_writer():
            reader, pipe = os.pipe()
            os.close(reader)
            process = self.start(writer, errors=pipe)
            os.close(pipe)
            self.assertEqual(process.wait(60), 0)
            self.assertEqual(self.files(), after)

    def test_streams_that_are_closed(self):
        script = 'exec "$@" <&- >&- 2>&-'
        for writer, after in self.each_writer():
            status = subprocess.run(["sh", "-c", script, "sh", COMMAND, *writer], cwd=self.folder.name).returncode
            # A report that cannot be written is a failure, but written files are complete.
            self.assertIn(status, (0, 74))
            self.assert_whole(after)
            self.assertEqual(self.leftovers(), [])

    def test_pipe_as_output(self):
        os.mkfifo(self.path("pipe"))
        process = self.start(["large.nss", "-o", "pipe"], errors=subprocess.PIPE)
        with open(self.path("pipe"), "rb") as pipe:
            pipe.read(10)
        self.assert_reported(process.communicate()[1].decode(), "cannot write 'pipe'", "the reader has closed the pipe")
        self.assertEqual(process.returncode, 74)


class Permissions(Faults):
    def setUp(self):
        super().setUp()
        os.makedirs(self.path("in/closed"))
        self.write("in/a.nss", FIXED)
        self.write("in/z.nss", FIXED)
        self.write("in/closed/b.nss", FIXED)

    def run_command(self, *arguments, **options):
        """Runs as an ordinary user: permissions do not restrict root."""
        if os.geteuid() == 0 and hasattr(self, "before"):
            os.chown(self.folder.name, NOBODY, NOBODY)
            for folder, folders, names in os.walk(self.folder.name):
                for name in folders + names:
                    os.chown(os.path.join(folder, name), NOBODY, NOBODY)
            options.update(user=NOBODY, group=NOBODY, extra_groups=[])
        try:
            return super().run_command(*arguments, **options)
        except PermissionError:
            self.skipTest("another user cannot run the command")

    def withhold(self, name, mode):
        before = os.stat(self.path(name)).st_mode
        os.chmod(self.path(name), mode)
        self.addCleanup(lambda: os.path.exists(self.path(name)) and os.chmod(self.path(name), before))

    def test_folders_that_are_not_writable(self):
        for name in (".", "out"):
            self.withhold(name, 0o555)
        for writer, path in zip(self.writers, ("older.json", "new.json", "older.d", "slip.nss", "known.json", "golden.theme.json",
                                               "out/large.json", "out2")):
            with self.subTest(" ".join(writer)):
                errors = self.run_command(*writer, status=73).errors
                reason = "permission denied" if path == "out2" else "is not writable"
                self.assert_reported(errors, f"cannot create '{path}': ", reason)
                self.assertEqual(self.all_files(), self.before | {
                    "in/a.nss": FIXED.encode(), "in/z.nss": FIXED.encode(), "in/closed/b.nss": FIXED.encode()})

    def test_files_that_are_not_writable(self):
        for name in ("older.json", "slip.nss", "known.json", "golden.theme.json", "out/golden.json"):
            self.withhold(name, 0o444)
        for writer, path in zip(self.writers, ("older.json", None, "older.json", "slip.nss", "known.json", "golden.theme.json",
                                               "out/golden.json")):
            if not path:
                continue
            with self.subTest(" ".join(writer)):
                self.assert_reported(self.run_command(*writer, status=73).errors, f"cannot create '{path}': ", "permission denied")
                self.assertEqual(self.read(path), self.before[path])
                self.assertEqual(self.leftovers(), [])

    def test_older_output_that_cannot_be_read_is_replaced(self):
        self.withhold("older.json", 0o222)
        self.run_command("large.nss", "-o", "older.json")
        self.assertEqual(os.stat(self.path("older.json")).st_mode & 0o777, 0o222)
        self.withhold("older.json", 0o644)
        self.assertEqual(self.read("older.json"), self.run_command("large.nss").stdout)

    def test_inputs_that_cannot_be_read(self):
        self.withhold("in/a.nss", 0)
        for arguments in (["in/a.nss", "-o", "older.json"], ["check", "in/a.nss"], ["check", "in/a.nss", "--fix"],
                          ["explain", "in/a.nss", "@brand"], ["batch", "in/a.nss", "-o", "out"]):
            with self.subTest(arguments):
                errors = self.run_command(*arguments, status=66).errors
                self.assert_reported(errors, "cannot open 'in/a.nss'", "permission denied")
        self.assertEqual(self.read("older.json"), OLDER)
        self.assertEqual(os.listdir(self.path("out")), ["golden.json"])

    def test_other_inputs_are_still_compiled_and_checked(self):
        self.withhold("in/a.nss", 0)
        self.withhold("in/closed", 0)
        result = self.run_command("batch", "in", "-o", "themes", "-k", status=66)
        self.assert_reported(result.errors, "'in/a.nss'", "permission denied")
        self.assert_reported(result.errors, "'in/closed'", "permission denied")
        self.assertEqual(os.listdir(self.path("themes")), ["z.json"])
        result = self.run_command("check", "in", status=66)
        self.assert_reported(result.errors, "'in/a.nss'", "permission denied")
        self.assert_reported(result.errors, "'in/closed'", "permission denied")
        self.assertEqual(result.stdout, b"no diagnostics\n")

    def test_folders_that_cannot_be_passed(self):
        self.withhold("in/closed", 0o600)
        self.assert_reported(self.run_command("in/closed/b.nss", status=66).errors, "'in/closed/b.nss'", "permission denied")
        self.assert_reported(self.run_command("large.nss", "-o", "in/closed/x.json", status=73).errors,
                         "'in/closed/x.json'", "permission denied")
        self.assert_reported(self.run_command("batch", "large.nss", "-o", "in/closed/out", status=73).errors,
                         "'in/closed/out'", "permission denied")


class Meanwhile(Faults):
    """Files that change while the command runs. A pipe as an input blocks the command while it reads that input."""

    def setUp(self):
        super().setUp()
        os.mkfifo(self.path("pipe.nss"))

    def held(self, *arguments, change, text=""):
        """Runs a command that reads the pipe, makes a change as soon as it reads, and lets it continue."""
        process = self.start(arguments, errors=subprocess.PIPE, output=subprocess.PIPE)
        with open(self.path("pipe.nss"), "w") as pipe:
            change()
            pipe.write(text)
        process.output, errors = process.communicate(timeout=HANG)
        process.errors = errors.decode()
        return process

    def replace(self, name, text):
        self.write(name + ".saved", text)
        os.replace(self.path(name + ".saved"), self.path(name))

    def test_input_is_replaced_while_others_are_read(self):
        for change in (lambda: self.replace("slip.nss", LATER), lambda: self.write("slip.nss", LATER)):
            process = self.held("pipe.nss", "slip.nss", "-o", "older.json", change=change)
            self.assertEqual((process.returncode, process.errors), (0, ""))
            self.assertEqual(self.read("older.json"), self.run_command("-", input=LATER.encode()).stdout)

    def test_input_disappears_while_others_are_read(self):
        process = self.held("pipe.nss", "slip.nss", "-o", "older.json", change=lambda: os.remove(self.path("slip.nss")))
        self.assertEqual(process.returncode, 66)
        self.assertEqual(process.errors, "nsscompile: error: 'slip.nss' does not exist\n")
        self.assertEqual(self.read("older.json"), OLDER)

    def test_input_of_a_batch_disappears(self):
        process = self.held("batch", "pipe.nss", "slip.nss", "large.nss", "-o", "out", "-j", "1", "-k",
                            change=lambda: os.remove(self.path("slip.nss")))
        self.assertEqual(process.returncode, 66)
        self.assert_reported(process.errors, "'slip.nss'", "does not exist")
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["golden.json", "large.json", "pipe.json"])

    def test_inputs_are_whole_whenever_they_are_replaced(self):
        texts = [sheet(1500), sheet(2500, 7)]
        themes = []
        for text in texts:
            self.write("changing.nss", text)
            themes.append(self.run_command("changing.nss").stdout)
        stop = threading.Event()

        def change():
            while not stop.is_set():
                for text in texts:
                    self.replace("changing.nss", text)

        thread = threading.Thread(target=change)
        thread.start()
        try:
            for _ in range(20):
                self.assertIn(self.run_command("changing.nss").stdout, themes)
        finally:
            stop.set()
            thread.join()

    @unittest.skipUnless(TRACES, "needs strace")
    def test_input_that_grows_while_it_is_read(self):
        self.write("growing.nss", "A { width: 1; }".ljust(600_000))
        process = self.start(["growing.nss", "-o", "new.json"], errors=subprocess.PIPE,
                             prefix=tracing("read", "delay_enter=1500000", self.path("trace")))
        # It is open, and each call of `read` waits.
        self.assertTrue(wait_until(lambda: os.path.exists(self.path("trace")) and b"growing.nss>" in self.read("trace")))
        with open(self.path("growing.nss"), "a") as file:
            file.write("\nGrown { width: 2; }\n")
        errors = process.communicate(timeout=HANG)[1].decode()
        self.assertEqual((process.returncode, errors), (0, ""))
        self.assertIn("Grown", json.loads(self.read("new.json"))["styles"])

    def test_inputs_that_are_rewritten_in_place(self):
        # The input may be read partially; it is compiled or rejected, nothing else.
        stop = threading.Event()

        def change():
            while not stop.is_set():
                for count in (2000, 1, 500):
                    self.write("changing.nss", sheet(count))

        self.write("changing.nss", "")
        thread = threading.Thread(target=change)
        thread.start()
        try:
            for _ in range(20):
                process = self.start(["changing.nss", "-o", "new.json"], errors=subprocess.PIPE)
                errors = process.communicate()[1].decode()
                self.assertIn(process.returncode, (0, 1))
                self.assertEqual(process.returncode == 1, ": error: " in errors)
                if process.returncode == 0:
                    json.loads(self.read("new.json"))
        finally:
            stop.set()
            thread.join()

    def test_fixing_does_not_lose_what_is_written_meanwhile(self):
        for change in (lambda: self.replace("slip.nss", LATER), lambda: self.write("slip.nss", LATER)):
            self.reset()
            process = self.held("check", "slip.nss", "pipe.nss", "--layers", "--fix", change=change)
            self.assertEqual(self.read("slip.nss"), LATER.encode())
            self.assertEqual(process.returncode, 75, process.errors)
            self.assert_reported(process.errors, "'slip.nss'", "")
            self.assertEqual(self.leftovers(), [])

    def test_output_folder_disappears_during_a_batch(self):
        os.makedirs(self.path("in"))
        self.write("in/a.nss", FIXED)
        process = self.held("batch", "pipe.nss", "in/a.nss", "-o", "themes", "-j", "1", "-k",
                            change=lambda: os.rmdir(self.path("themes")))
        self.assertEqual(process.returncode, 73)
        self.assert_reported(process.errors, "'themes/a.json'", "")
        self.assertTrue(process.errors.endswith("nsscompile: 0 themes compiled; 2 themes failed\n"), process.errors)
        self.assertFalse(os.path.exists(self.path("themes")))

    def test_output_becomes_a_folder(self):
        process = self.held("pipe.nss", "-o", "new.json", change=lambda: os.mkdir(self.path("new.json")))
        self.assertEqual(process.returncode, 73)
        self.assert_reported(process.errors, "'new.json'", "folder")
        self.assertEqual(self.leftovers(), [])

    def test_older_output_changes_while_it_is_compared(self):
        # Equal except for the last byte, so that almost all of it is copied from the existing file.
        self.write("huge.nss", sheet(60_000))
        self.run_command("huge.nss", "-o", "huge.json", "-q")
        theme = self.read("huge.json")
        for _ in range(3):
            self.write("huge.json", theme[:-1] + b" ")
            process = self.start(["huge.nss", "-o", "huge.json"], errors=subprocess.PIPE)
            while process.poll() is None and not any(name.startswith(".huge") for name in os.listdir(self.folder.name)):
                pass
            process.send_signal(signal.SIGSTOP)
            # Rewritten in place, as cp does.
            with open(self.path("huge.json"), "r+b") as file:
                file.write(b"#" * len(theme))
            process.send_signal(signal.SIGCONT)
            errors = process.communicate()[1].decode()
            if process.returncode == 0:
                # The other process may also have been too late.
                self.assertTrue(self.read("huge.json") in (theme, b"#" * len(theme)), "half of each")
            else:
                self.assertEqual(process.returncode, 75)
                self.assert_reported(errors, "'huge.json'", "")
            self.assertEqual(self.leftovers(), [])


class Together(Faults):
    def test_processes_with_one_output(self):
        self.write("a.nss", sheet(1500))
        self.write("b.nss", sheet(2500, 7))
        themes = [self.run_command(name).stdout for name in ("a.nss", "b.nss")]
        self.write("older.json", themes[0])
        seen = set()
        stop = threading.Event()

        def watch():
            while not stop.is_set():
                seen.add(self.read("older.json"))

        thread = threading.Thread(target=watch)
        thread.start()
        try:
            for _ in range(12):
                processes = [self.start([name, "-o", "older.json"]) for name in ("a.nss", "b.nss", "a.nss", "b.nss")]
                self.assertEqual([process.wait(60) for process in processes], [0] * 4)
                self.assertIn(self.read("older.json"), themes)
        finally:
            stop.set()
            thread.join()
        self.assertLessEqual(seen, set(themes))
        self.assertEqual(self.leftovers(), [])

    def test_batches_with_one_folder(self):
        for folder in ("one", "two"):
            os.mkdir(self.path(folder))
            for number in range(60):
                self.write(f"{folder}/t{number}.nss", sheet(100, number if folder == "one" else 0))
        whole = {name: {self.run_command(f"{folder}/{name}.nss").stdout for folder in ("one", "two")}
                 for name in ("t0", "t31", "t59")}
        for number in range(6):
            processes = [self.start(["batch", folder, "-o", "themes", "-j", "3"]) for folder in ("one", "two")]
            self.assertEqual([process.wait(60) for process in processes], [0, 0])
            self.assertEqual(len(os.listdir(self.path("themes"))), 60)
            for name, themes in whole.items():
                self.assertIn(self.read(f"themes/{name}.json"), themes)
            # New themes, and themes that replace others.
            if number % 2:
                shutil.rmtree(self.path("themes"))

    def test_all_other_writers(self):
        for writer, after in self.each_writer():
            processes = [self.start(writer) for _ in range(4)]
            self.assertEqual([process.wait(60) for process in processes], [0] * 4)
            self.assertEqual(self.files(), after)
            self.assertEqual(self.leftovers(), [])

    def test_baselines_lose_nothing(self):
        names = [f"{number}.nss" for number in range(20)]
        for name in names:
            self.write(name, "Buton { font-color: red; }\n")
        os.remove(self.path("known.json"))
        for _ in range(2):
            processes = [self.start(["check", name, "--baseline", "known.json", "--update-baseline"], errors=subprocess.PIPE)
                         for name in names]
            for process in processes:
                self.assertEqual((process.communicate(timeout=HANG), process.returncode)[1], 0)
            self.assertEqual([entry["file"] for entry in json.loads(self.read("known.json"))["findings"]], sorted(names))
        self.assertEqual(self.leftovers(), [])

    def test_first_baselines_lose_nothing(self):
        os.remove(self.path("known.json"))
        names = [f"{number}.nss" for number in range(10)]
        for name in names:
            self.write(name, "Buton { font-color: red; }\n")
        processes = [self.start(["check", name, "--baseline", "known.json", "--update-baseline"], errors=subprocess.PIPE)
                     for name in names]
        written = set()
        for name, process in zip(names, processes):
            if "now" in process.communicate(timeout=HANG)[1].decode():
                written.add(name)
        self.assertTrue(written)
        self.assertEqual({entry["file"] for entry in json.loads(self.read("known.json"))["findings"]}, written)

    def test_golden_files_are_not_overwritten_after_a_change(self):
        self.write("a.nss", FIXED)
        self.run_command("a.nss", "-o", "a.theme.json", "-q")
        os.remove(self.path("a.nss"))
        os.mkfifo(self.path("a.nss"))
        process = self.start(["verify", "a.nss", "--update"], errors=subprocess.PIPE, output=subprocess.PIPE)
        # The golden file is read before the stylesheet.
        with open(self.path("a.nss"), "w") as pipe:
            self.write("a.theme.json", "of another process\n")
            pipe.write(FIXED + "Z { width: 1; }\n")
        errors = process.communicate(timeout=HANG)[1].decode()
        self.assertEqual(process.returncode, 75, errors)
        self.assertIn("cannot replace 'a.theme.json': it was changed meanwhile; run again", errors)
        self.assertEqual(self.read("a.theme.json"), b"of another process\n")


    @unittest.skipUnless(TRACES, "needs strace")
    def test_a_folder_that_another_process_keeps_locked(self):
        """The command waits once for all files of the folder. strace ends each pause at once, so that the test does not take that long."""
        os.mkdir(self.path("w"))
        for name in "abc":
            self.write(f"w/{name}.nss", "A{width:1;}")
        folder = os.open(self.path("w"), os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        result = subprocess.run(
            ["strace", "-f", "-qq", "-o", self.path("calls"), "-e", "trace=flock,poll", "-e", "inject=poll:retval=0", COMMAND, "format", "-i", "w"],
            cwd=self.folder.name, capture_output=True, timeout=HANG)
        errors = result.stderr.decode()
        self.assertEqual(result.returncode, 75, errors)
        for name in "abc":
            self.assertIn(f"cannot replace 'w/{name}.nss': another process keeps its folder locked; run again later", errors)
        self.assertLess(self.read("calls").count(b"flock("), 6010)


if __name__ == "__main__":
    command_line.main("faults")
