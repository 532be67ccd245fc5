"""Stylesheets that are made to be expensive: they are compiled or rejected with a diagnostic.

The memory is proportional to their size.

Run by Tests/run; by itself: NSSCOMPILE=path python3 Tests/test_bounds.py
`swift run -c release benchmarks --hostile` shows how the time grows.
"""
import itertools
import json
import os
import plistlib
import resource
import subprocess
import threading

import command_line
from command_line import COMMAND, HANG, Workspace

NEEDS = ("release",)

# The memory limit of each process, so that a bug does not exhaust the machine.
LIMIT = 3 << 30


def limited(megabytes=LIMIT >> 20, seconds=60):
    """Limits a process to some memory and some seconds of processor time. Unlike the time of a clock, these do not depend on other
    processes."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    return limit


class Bounds(Workspace):
    def compile(self, text, *arguments, finding=None, most=30):
        """Compiles a text, and checks the status, the diagnostic, and the memory in bytes per byte of the text."""
        self.write("h.nss", text)
        status = 1 if finding else 0
        # GNU time is not always installed, so a Python process in between measures the memory of its child.
        script = ("import resource, subprocess, sys; code = subprocess.run(sys.argv[1:]).returncode; "
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr); sys.exit(code)")
        result = subprocess.run(
            ["python3", "-c", script, COMMAND, "h.nss", "-o", "h.json", *arguments], cwd=self.folder.name, capture_output=True,
            timeout=HANG, preexec_fn=limited())
        errors = result.stderr.decode()
        self.assertEqual(result.returncode, status, errors[:2000])
        if finding:
            self.assertRegex(errors, r"h\.nss:\d+:\d+: error: .* \[" + finding + r"\]\n")
        memory = int(errors.splitlines()[-1]) * 1024
        self.assertLess(memory, len(text) * most + (64 << 20), f"{memory >> 20} MB for {len(text) >> 20} MB")
        return errors

    def theme(self):
        return json.loads(self.read("h.json"))

    def test_chain_of_a_million_constants(self):
        count = 1_000_000
        text = "".join(f"@c{i}: @c{i + 1};\n" for i in range(count)) + f"@c{count}: #00FF00;\nA {{ font-color: @c0; }}\n"
        self.compile(text, "--compact")
        self.assertEqual(self.theme()["styles"]["A"]["properties"]["font-color"]["color"]["hex"], "#00FF00")

    def test_cycle_of_a_million_constants(self):
        count = 1_000_000
        text = "".join(f"@c{i}: @c{(i + 1) % count};\n" for i in range(count)) + "A { font-color: @c0; }\n"
        errors = self.compile(text, finding="constant-cycle")
        # The path is shortened, and the notes are limited.
        self.assertLess(len(errors), 10_000)

    def test_billion_laughs(self):
        text = "@a0: x;\n" + "".join(f"@a{i}: {f'@a{i - 1} ' * 100};\n" for i in range(1, 10)) + "A { text: @a9; }\n"
        errors = self.compile(text, finding="substitution-too-long")
        self.assertIn("to more than 1 MiB, or all values to more than 256 MiB", errors)

    def test_wide_laughs(self):
        # Each value is within its limit, but all together exceed 256 MiB. They take at most twice that.
        text = "@a: " + "x" * 1_000_000 + ";\n" + "".join(f"@b{i}: @a;\nA {{ p{i}: y @b{i}; }}\n" for i in range(400))
        self.compile(text, finding="substitution-too-long", most=640)

    def test_many_long_texts(self):
        # Each text contains the substituted text of @m, which must not be copied each time.
        text = f"@k: 1;\n@m: {'a' * 100_000} @k;\n" + "".join(f"@q{i}: x @m;\n" for i in range(100_000))
        self.compile(text, finding="substitution-too-long", most=640)

    def test_names_of_ten_megabytes(self):
        name = "n" * 10_000_000
        self.compile(f"@{name}: red;\nA {{ font-color: @{name}; }}\n")
        self.compile(f"A {{ font-color: @{name}; }}\n", finding="undefined-constant")
        self.compile(f"{name} {{ font-color: red; }}\n")
        self.compile(f"A {{ {name}: red; }}\n")
        self.compile(f"A {{ font-color: {name}; }}\n", finding="invalid-value")

    def test_words_longer_than_a_token(self):
        word = "n" * 140_000_000
        for text in (f"A {{ font-color: {word}; width: 4; }}\n", f"A, {word} {{ font-color: red; }}\n",
                     f"A {{ {word}: red; }}\n", f"@a: 'x{word}';\n"):
            errors = self.compile(text, finding="word-too-long", most=8)
            self.assertEqual(errors.count(": error: "), 1, errors[:2000])
            self.assertIn(" bytes in one piece; a word", errors)
        errors = self.compile(f"@tintColor: red;\n@a:{word};\n", "--dialect", "thememanager", finding="word-too-long", most=8)
        self.assertRegex(errors, r"h\.nss:2:1: error: 140000004 bytes in one piece")

    def test_deep_parentheses(self):
        self.compile("A { font-color: " + "(" * 3_000_000 + "; }\n", finding="invalid-value")
        self.compile("A { font-color: " + "(" * 1_000_000 + ")" * 1_000_000 + "; }\n", finding="invalid-value")

    def test_deep_blocks(self):
        self.compile("@media (device: ipad) {\n" * 200_000 + "}" * 200_000, finding="nested-media")
        self.compile("A {\n" * 300_000 + "}" * 300_000, finding="nested-rule")
        self.compile("A { a: b; " * 300_000, finding="missing-brace")

    def test_millions_of_tiny_rules(self):
        self.compile("".join(f"a{i}{{}}" for i in range(2_000_000)))
        self.compile("a{b:c;}" * 2_000_000, most=40)

    def test_names_shaped_for_collisions(self):
        # Names that collide in common hash functions. The hash of names is seeded for each process.
        names = ["".join(blocks) for blocks in itertools.product(["Aa", "BB", "Cb"], repeat=11)]
        self.compile("".join(f"@{name}: 1;\n" for name in names[:170_000]))
        self.compile("".join(f"{'x' * 64}{i:07}{'y' * 64}{{p:1;}}" for i in range(60_000)))

    def test_duplicates_far_from_what_replaces_them(self):
        text = "A {" + "x: 1;" * 2_000 + "/*" + "-" * 20_000_000 + "*/ x: 2; }"
        errors = self.compile(text)
        self.assertIn(f"h.nss:1:{len(text) - 6}: note:", errors)

    def test_check_of_distant_and_long_constructs(self):
        # The text before a value is searched for its property once, not once for each class of the rule.
        far = "BarButton, Label, Progress, Switch, Slider, Table, Window, View {/*" + "-" * 20_000_000 + "*/ font-color-disabled: red; }"
        # Declarations that many styles share are not read for each style, although the theme exceeds its limit.
        shared = "@f: " + "a" * 2_000_000 + ";\n" + "".join(
            f"A{i} {{ font-color: black; background-color: white; font-size: 15; font-name: @f; }}\n" for i in range(40_000))
        for text, count, status in ((far, 8, 0), (shared, 0, 1)):
            self.write("h.nss", text)
            result = self.run_command("check", "--all", "h.nss", status=None, preexec_fn=limited())
            self.assertEqual(result.stdout.count(b"[unread-property]"), count)
            self.assertEqual(result.returncode, status)
            self.assertEqual(result.stdout.count(b"[theme-too-large]"), status)

    def test_every_combination_of_media(self):
        devices, orientations = ["iphone", "ipad"], ["portrait", "landscape"]
        blocks = [""] + [f"(device: {d})" for d in devices] + [f"(orientation: {o})" for o in orientations] + [
            f"(device: {d}) and (orientation: {o})" for d in devices for o in orientations]
        text = ""
        for number in range(3_000):
            for index, condition in enumerate(blocks):
                inner = f"@c{number}: #{index:06X}; A{number} {{ font-color: @c{number}; height: {index}; }}"
                text += f"@media {condition} {{ {inner} }}\n" if condition else inner + "\n"
        self.compile(text, "--compact", most=60)
        self.assertEqual(len(self.theme()["variants"]), 4)

    def test_selectors_times_declarations(self):
        selectors = ",".join(f"s{i}" for i in range(10_000))
        declarations = "".join(f"p{i}:1;" for i in range(10_000))
        errors = self.compile(f"{selectors}{{{declarations}}}", finding="theme-too-large", most=200)
        self.assertIn("by more than 1 GiB", errors)

    def test_a_long_text_in_many_properties(self):
        # The theme repeats the text, and is in memory as a whole: 128 MB, and as much for its buffer.
        text = "@x: " + "w" * 4_000_000 + ";\nA {\n" + "".join(f"  p{i}: @x;\n" for i in range(32)) + "}\n"
        self.compile(text, most=72)
        self.assertEqual(len(self.theme()["styles"]["A"]["properties"]["p31"]["value"]), 4_000_000)

    def test_long_texts_many_times(self):
        """A theme of gigabytes from a stylesheet of a megabyte."""
        selectors = ",".join(f"s{i}" for i in range(3_000))
        long = "x" * 1_000_000
        for name, text in [
            ("a value of a list of selectors", f"{selectors} {{ text: {long}; }}"),
            ("the name of a property of such a list", f"{selectors} {{ {long}: 1; }}"),
            ("a constant in rules", f"@a: {long};\n" + "".join(f"A{i} {{ text: @a; }}\n" for i in range(3_000))),
            ("a constant in constants", f"@a: {long};\n" + "".join(f"@b{i}: @a;\n" for i in range(3_000))),
            ("the name of a constant", f"@{long}: 1;\n{selectors} {{ text: @{long}; }}"),
            ("constants of a variant", f"@media (device: ipad) {{ @a: {long}; " + "".join(f"@b{i}: @a; " for i in range(3_000)) + "} A { text: b; }"),
            ("a value of a variant", f"@media (device: ipad) {{ {selectors} {{ text: {long}; }} }}")]:
            with self.subTest(name):
                errors = self.compile(text, finding="theme-too-large")
                self.assertIn("by more than 1 GiB", errors)
                self.assertFalse(os.path.exists(self.path("h.json")))
                # Also in a stylesheet with other mistakes.
                self.compile(text + "\nLabel { font-color: rot; }", finding="theme-too-large")
        # A long text that is not repeated is accepted.
        self.compile(f"A {{ text: {long}; {long}: 1; }}\n@{long}: {long};\n")

    def test_font_styles_times_parts(self):
        style = "fdlFontStyle_body {" + "".join(f"p{i}:1;" for i in range(10_000)) + "}\n"
        parts = "".join(f"fdlA_p{i}{{font-style:body;}}\n" for i in range(10_000))
        errors = self.compile(style + parts, finding="theme-too-large", most=1200)
        self.assertIn("h.nss:1:1: error", errors)
        self.compile(f"{style}@media (device: ipad) {{\n{parts}}}", finding="theme-too-large", most=1200)
        self.compile(f"{style}@media (device: ipad) {{\n@c: 1;\n{parts}}}", finding="theme-too-large", most=1200)
        # Also in a stylesheet with other mistakes.
        for other in ["Label { font-color: rot; }", "Label { font-color: @gone; }", "Label { font-color red }"]:
            self.compile(style + parts + other, finding="theme-too-large", most=1200)

    def test_checks_that_were_quadratic(self):
        """Constructs whose cost was quadratic. Each would take minutes with quadratic cost, but takes seconds."""
        count = 80_000
        for name, text, arguments in [
            ("words before no brace", "a b;\n" * count, []),
            ("columns without ASCII", "é;" * count, ["--reporter", "xcode"]),
            ("columns in what is not UTF-8", (b"\xc3 " * (count // 4)).decode("latin-1"), ["--reporter", "junit"]),
            ("edges that lead back", "".join(f"@c{i}: @c0 @c{i + 1};\n" for i in range(count)), []),
            ("definitions elsewhere", "@media (device: ipad) {" + "".join(f"@c{i}: 1;\n" for i in range(2 * count)) + "}\nA {"
             + "".join(f"p{i}: @c{i};\n" for i in range(2 * count)) + "}", []),
            ("comments that silence one line", "/* nss-disable-line unused-constant *//* nss-disable-next-line unused-constant */" * count + "@c: 1;" * count, []),
            ("blanks before findings", " " * (count * 10) + "a{b:}" * count, []),
            ("lines that end otherwise", "@tintColor: red\f" * (count // 2), ["--portable", "thememanager"])]:
            with self.subTest(name), open(self.path("h.nss"), "w", encoding="latin-1" if "no UTF-8" in name else "utf-8") as file:
                file.write(text)
                file.flush()
                result = self.run_command("check", "h.nss", *arguments, status=None, preexec_fn=limited(seconds=30))
                self.assertIn(result.returncode, (0, 1))

    def test_commands_with_large_reports(self):
        """Other commands with much output: their time is bounded, and the report is proportional to the input."""
        def rules(count, value):
            return "".join(f"A{i} {{ text: {value}; font-color: rgba({i % 255},2,3,0.5); }}\n" for i in range(count))

        def properties(count, value):
            return "A {" + "".join(f"p{i}: {value};\n" for i in range(count)) + "}"

        long = "x" * 1_000_000
        for name, text, arguments, statuses in [
            ("a table with one long value", f"B {{ text: {long}; font-color: rgba(1,2,3,0.5); }}\n" + rules(4_000, "a"),
             ["check", "h.nss", "--portable", "nui,thememanager"], (0, 1)),
            ("a selector with many properties", properties(100_000, "1"), ["explain", "h.nss", "A"], (0,)),
            ("misspelled constants", "".join(f"@brand{i}: red;\nA{i} {{ font-color: @brnd{i}; }}\n" for i in range(10_000)),
             ["check", "h.nss", "--fix", "--dry-run"], (0, 1))]:
            with self.subTest(name):
                self.write("h.nss", text)
                result = self.run_command(*arguments, status=None, preexec_fn=limited())
                self.assertIn(result.returncode, statuses, result.stderr[:500])
                self.assertLess(len(result.stdout) + len(result.stderr), 20 * len(text))
        for name, before, after in [
            ("a rule with many properties", properties(100_000, "1"), properties(100_000, "2")),
            ("one long value", f"B {{ text: {long}; }}\n" + rules(4_000, "a"), f"B {{ text: {long}y; }}\n" + rules(4_000, "b"))]:
            with self.subTest(name):
                self.compile(before)
                os.rename(self.path("h.json"), self.path("h.theme.json"))
                self.write("h.nss", after)
                result = self.run_command("verify", "h.nss", status=1, preexec_fn=limited())
                self.assertLess(len(result.stdout) + len(result.stderr), 20 * len(before))


class ProjectFiles(Workspace):
    """Project files that were made to be expensive. Each of these was quadratic or worse, and took minutes."""

    def check(self, settings, status=0, megabytes=LIMIT >> 20):
        self.write("a.nss", "A { width: 4; }\n")
        self.write(".nsscompile.json", json.dumps(settings))
        return self.run_command("check", "a.nss", status=None, preexec_fn=limited(megabytes))

    def test_chains_of_layers(self):
        count = 20_000
        for name, entries in (("x{}.nss", count), ("x{}/*.nss", 256)):
            result = self.check({"base": {name.format(index): [f"x{index + 1}.nss"] for index in range(entries)}})
            self.assertEqual(result.returncode, 0, result.stderr[:1000])
        result = self.check({"base": {f"x{index}.nss": [f"x{(index + 1) % count}.nss"] for index in range(count)}})
        self.assertEqual(result.returncode, 78)
        self.assertEqual(result.stderr.count(b"its own base"), 1)

    def test_one_layer_beneath_all(self):
        self.assertEqual(self.check({"base": {f"x{index}": ["b.nss"] for index in range(20_000)}}).returncode, 0)

    def test_patterns_with_braces(self):
        pattern = "{" + ",".join(f"x{index}" for index in range(256)) + "}" + "z" * 10
        self.assertEqual(self.check({"exclude": [pattern] * 256}, megabytes=512).returncode, 0)
        self.assertEqual(self.check({"exclude": ["{a}" * 300_000]}).returncode, 78)
        self.assertEqual(self.check({"exclude": [pattern + "z" * 4_000_000]}, megabytes=1024).returncode, 78)

    def test_patterns_with_wildcards(self):
        # Each is compared with each file.
        for count, status in ((256, 0), (257, 78), (20_000, 78)):
            names = [f"t{index}/*.nss" for index in range(count)]
            for settings in ({"base": {name: ["b.nss"] for name in names}}, {"exclude": names},
                             {"overrides": [{"files": [name], "palette": "v8"} for name in names]}):
                result = self.check(settings)
                self.assertEqual(result.returncode, status)
                self.assertEqual(result.stderr.count(b" may have at most 256 patterns with "), 1 if status else 0)

    def test_long_patterns(self):
        patterns = ["*" + "a" * 4_000 + "b*"] * 256
        self.assertEqual(self.check({"exclude": patterns, "base": {"x": ["a" * 4_000_000, "a" * 3_000]}}).returncode, 0)

    def test_names_of_many_folders(self):
        names = [f"t{index}" for index in range(50_000)]
        for settings in ({"base": {name: ["b.nss"] for name in names}}, {"exclude": names},
                         {"overrides": [{"files": [name], "palette": "v8"} for name in names]}):
            self.assertEqual(self.check(settings).returncode, 0)

    def limited(self, settings, *arguments, status=0, text="A { width: 4; }\n", **limits):
        """Checks a stylesheet within bounded time and memory."""
        self.write("a.nss", text)
        self.write(".nsscompile.json", json.dumps(settings, separators=(",", ":")))
        return self.run_command(*(arguments or ["check", "a.nss"]), status=status, preexec_fn=limited(**limits))

    def test_names_of_the_app(self):
        count = 100_000
        for key, name, text in [
            ("properties", "p{}", "A {{ fnt-colr{}: 1; p{}: 1; }}\n"),             ("classes", "NavigationBar:b{}", "NavigationBar:b{} {{ width: 1; }}\nNavigationBax.b{} {{ width: 1; }}\n"),
            ("fonts", "Acme{}", "A{} {{ font-name: Acme{}; }}\n"), ("keywords", "k{}", "A{} {{ font-color: k{}; }}\n")]:
            with self.subTest(key, name=name):
                names = [name.format(index) for index in range(count)]
                self.limited({"known": {key: names}}, "check", "a.nss", "--quiet",
                             text="".join(text.format(index, index) for index in range(count)), status=None)

    def test_one_long_pattern_of_a_name(self):
        for pattern in ("*" + "a" * 60_000 + "b", "*" + "a" * 60_000 + "b*", "*a" * 30_000 + "b"):
            self.limited({"known": {"properties": [pattern]}}, text="Button { " + "a" * 2_000_000 + ": red; }\n")

    def test_patterns_of_names(self):
        # Each is compared with each name.
        text = "A {" + "".join(f"p{index}: 1;" for index in range(100_000)) + "}\n"
        for count, status in ((256, 0), (257, 78), (20_000, 78)):
            patterns = [f"x*{index}" for index in range(count)]
            for settings in ({"known": {"properties": patterns}},
                             {"overrides": [{"files": ["a.nss"], "known": {"classes": [name]}} for name in patterns]}):
                result = self.limited(settings, "check", "a.nss", "--quiet", status=status, text=text)
                self.assertEqual(result.errors.count("'known' may have at most 256 patterns with "), 1 if status else 0)
        self.limited({"known": {"fonts": ["*"] * 100_000}})

    def test_overrides_of_one_stylesheet(self):
        count = 150_000
        self.limited({"overrides": [{"files": ["a.nss"], "palette": "v8", "known": {"classes": [f"A{index}"]},
                                     "rules": {"unused-constant": "off"}} for index in range(count)]}, "check", "a.nss")
        result = self.run_command("check", "--show-config", "a.nss", preexec_fn=limited())
        self.assertEqual(result.stdout.count(b"palette"), 1)
        self.assertEqual(result.stdout.count(b"known.classes"), count)

    def test_shown_settings(self):
        count = 200_000
        result = self.limited({"base": {f"t{index}": [] for index in range(count)}}, "check", "--show-config", "a.nss")
        self.assertEqual(result.stdout.count(b".nsscompile.json:"), count)

    def test_overrides_without_files(self):
        self.limited({"overrides": [{}] * 800_001}, status=78)

    def test_one_layer_many_times(self):
        self.write("b.nss", "".join(f"@color{index}: #{index:06X};\n" for index in range(50_000)))
        self.limited({"base": {"a.nss": ["b.nss"] * 900}}, "a.nss", megabytes=512)
        self.limited({"base": {"a.nss": ["b.nss"] * 900}}, "batch", "a.nss", "-o", "o", megabytes=512)

    def test_many_errors(self):
        for settings in ({f"k{index}": 1 for index in range(100_000)},
                         {"rules": {f"unused-constnt{index}": "off" for index in range(50_000)}}):
            result = self.check(settings)
            self.assertEqual(result.returncode, 78)
            self.assertEqual(result.stderr.count(b": error: "), 101)


class Paths(Workspace):
    """Paths that are longer than any file can have."""

    def test_parents(self):
        self.write("a.nss", "A { width: 4; }\n")
        os.mkdir(self.path("a"))
        os.mkdir(self.path("a/a"))
        for path in ("a/" * 20_000 + "../" * 20_000 + "b.nss", "a/../" * 20_000 + "b.nss", "a/a/../../" * 10_000 + "b.nss"):
            self.run_command("check", path, status=66, preexec_fn=limited(256))
            self.run_command("compile", "a.nss", "-o", path, status=None, preexec_fn=limited(256))
        for path in ("a/" * 200_000 + "../" * 200_000 + "b.nss", "a/" * 200_000 + "b.nss", "a/../" * 200_000 + "b.nss",
                     "./" * 200_000 + "b.nss"):
            self.write(".nsscompile.json", json.dumps({"base": {"a.nss": [path]}, "baseline": path}))
            for arguments in (["check", "a.nss"], ["a.nss"], ["batch", "a.nss", "-o", "o"]):
                self.run_command(*arguments, status=78, preexec_fn=limited())
        self.write("b.nss", "@a: 1;\n")
        self.run_command("a.nss", preexec_fn=limited())

    def test_folders_of_a_path(self):
        self.run_command("check", "a/" * 30_000 + "a.nss", status=66, preexec_fn=limited(256))


class LanguageServer(Workspace):
    """Documents, and sessions with many of them, that are made to be expensive."""

    def session(self, *messages, waits=False, **limits):
        """The answer to the request "last" of a session, which ends with status 0.

        With `waits`, the session ends after this answer, so that the work that needs no request is done.
        """
        def frame(message):
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)

        frames = [frame(message) for message in [
            {"id": 0, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
            {"method": "initialized", "params": {}}, *messages]]
        end = [frame({"id": 1, "method": "shutdown"}), frame({"method": "exit"})]
        process = subprocess.Popen([COMMAND, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder.name,
                                   preexec_fn=limited(**limits))
        # The input stays open: after its end, the server has two seconds.
        answered = threading.Event()

        def write():
            process.stdin.write(b"".join(frames))
            process.stdin.flush()
            if waits:
                answered.wait()
            process.stdin.write(b"".join(end))
            process.stdin.flush()

        writer = threading.Thread(target=write)
        writer.start()
        output = bytearray()
        with process.stdout, process.stdin:
            while block := process.stdout.read1(1 << 20):
                output += block
                if b'"id":"last"' in output[-len(block) - 20:]:
                    answered.set()
            answered.set()
            writer.join()
        self.assertEqual(process.wait(), 0)
        for frame in output.split(b"Content-Length: "):
            answer = json.loads(frame.partition(b"\r\n\r\n")[2] or b"{}")
            if answer.get("id") == "last":
                return answer["result"]
        return None

    def opened(self, text, uri="file:///tmp/none/a.nss"):
        return {"method": "textDocument/didOpen",
                "params": {"textDocument": {"uri": uri, "languageId": "nss", "version": 1, "text": text}}}

    def test_folds_of_one_line(self):
        count = 100_000
        params = {"textDocument": {"uri": "file:///tmp/none/a.nss"}}
        for text in ("A{width:1;}" * count, "/* x */" * count, "@a: 1;" * count, "@media (device: ipad) {" + "A{}" * count + "}",
                     "/* #region */" * count + "/* #endregion */" * count):
            with self.subTest(text[:20]):
                folds = self.session(self.opened(text + "\nA {\n  width: 1;\n}\n"),
                                     {"id": "last", "method": "textDocument/foldingRange", "params": params})
                self.assertEqual([fold["startLine"] for fold in folds], [1])

    def test_one_position_many_times(self):
        count = 100_000
        params = {"textDocument": {"uri": "file:///tmp/none/a.nss"}, "positions": [{"line": 0, "character": 4}] * count}
        answers = self.session(self.opened("A { font-color: " + "(" * count + "; }"),
                               {"id": "last", "method": "textDocument/selectionRange", "params": params})
        self.assertEqual(len(answers), count)

    def test_selections_in_many_calls(self):
        """The ranges of an answer are inside each other, and programs that read JSON limit its depth."""
        count = 100_000
        params = {"textDocument": {"uri": "file:///tmp/none/a.nss"}, "positions": [{"line": 0, "character": count + 16}]}
        for call in ("(", "f("):
            text = "A { font-color: " + call * count + "x" + ")" * count + "; }"
            params["positions"][0]["character"] = text.index("x")
            answer, = self.session(self.opened(text), {"id": "last", "method": "textDocument/selectionRange", "params": params})
            depth = 0
            while answer:
                answer, depth = answer.get("parent"), depth + 1
            self.assertLess(depth, 50)

    def test_many_open_documents(self):
        count = 30_000
        uris = [f"file:///tmp/none/{index}.nss" for index in range(count)]
        self.session(*[self.opened("", uri) for uri in uris],
                     *[{"method": "textDocument/didClose", "params": {"textDocument": {"uri": uri}}} for uri in uris])

    def test_many_folders(self):
        folders = [{"uri": f"file:///tmp/none/{index}", "name": ""} for index in range(100_000)]
        self.session({"method": "workspace/didChangeWorkspaceFolders", "params": {"event": {"added": folders, "removed": []}}},
                     {"method": "workspace/didChangeWorkspaceFolders", "params": {"event": {"added": [], "removed": folders}}})

    def added(self, *folders):
        return {"method": "workspace/didChangeWorkspaceFolders", "params": {"event": {
            "added": [{"uri": "file://" + self.path(folder), "name": ""} for folder in folders], "removed": []}}}

    # The last job of a session: it is done after all documents.
    LAST = {"id": "last", "method": "workspace/diagnostic", "params": {"previousResultIds": []}}

    def test_many_project_files(self):
        """Each document may change the problems of one project file, and the others are not looked at."""
        count = 2_000
        for index in range(count):
            os.makedirs(self.path(f"w/{index}"))
            self.write(f"w/{index}/a.nss", "A { width: 1; }\n")
            self.write(f"w/{index}/.nsscompile.json", '{"dialcet": "nui"}' if index % 2 else '{"base": {"a.nss": ["gone.nss"]}}')
        answer = self.session(self.added("w"), self.LAST, waits=True)
        self.assertEqual(len(answer["items"]), count)

    def test_many_missing_layers(self):
        """The problems of a project file are sent as a whole, so once for documents that are opened together."""
        count = 700
        self.write(".nsscompile.json", json.dumps({"base": {f"{index}.nss": [f"gone{index}.nss"] for index in range(count)}}))
        uris = [f"file://{self.path(f'{index}.nss')}" for index in range(count)]
        for pulls in (False, True):
            pulled = [{"id": index + 10, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": uri}}}
                      for index, uri in enumerate(uris)]
            self.session(*[self.opened("A { width: 1; }", uri) for uri in uris], *(pulled if pulls else []), self.LAST, waits=True)

    def test_many_broken_layers(self):
        count = 1_500
        for index in range(count):
            self.write(f"b{index}.nss", "A { width }\n")
        self.write(".nsscompile.json", json.dumps({"base": {f"{index}.nss": [f"b{index}.nss"] for index in range(count)}}))
        uris = [f"file://{self.path(f'{index}.nss')}" for index in range(count)]
        self.session(*[self.opened("A { width: 1; }", uri) for uri in uris], self.LAST, waits=True)

    def test_many_cancellations(self):
        count = 20_000
        position = {"textDocument": {"uri": "file:///tmp/none/a.nss"}, "position": {"line": 0, "character": 1}}
        jobs = [{"id": f"j{index}", "method": "workspace/diagnostic", "params": {"previousResultIds": []}} for index in range(count // 10)]
        hovers = [{"id": f"h{index}", "method": "textDocument/hover", "params": position} for index in range(count)]
        for requests in (hovers, hovers[::-1], jobs, []):
            cancellations = [{"method": "$/cancelRequest", "params": {"id": request.get("id")}} for request in requests or hovers]
            self.session(self.opened("A { width: 1; }"), *requests, *cancellations, *cancellations)

    def test_many_changes(self):
        count = 20_000
        uri = "file:///tmp/none/a.nss"

        def change(version, text):
            at = {"line": 0, "character": 0}
            return {"method": "textDocument/didChange", "params": {
                "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": {"start": at, "end": at}, "text": text}]}}

        last = {"id": "last", "method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": uri}}}
        symbols = self.session(self.opened("A { width: 1; }", uri), *[change(index + 2, "") for index in range(count)], last)
        self.assertEqual([symbol["name"] for symbol in symbols], ["A", "width"])
        symbols = self.session(
            self.opened("A { width: 1; }\n" * 10_000, uri), *[change(index + 2, "@a: 1;\n") for index in range(100)], last)
        self.assertEqual(len(symbols), 20_100)

    def test_address_of_many_folders(self):
        self.session(self.opened("A { width: 1; }", "file:///" + "a/" * 32_000 + "a.nss"),
                     self.opened("A { width: 1; }", "file:///" + "a/" * 32_000 + "../" * 32_000 + "a.nss"), megabytes=256)


class Pages(Workspace):
    """Pages of stylesheets that were made to be expensive. Their time was the number of uses times that of definitions."""

    def preview(self, text, status=0, arguments=()):
        self.write("h.nss", text)
        result = self.run_command("preview", "h.nss", *arguments, status=None, preexec_fn=limited(2048))
        self.assertEqual(result.returncode, status, result.stderr[:1000])
        return result

    def test_definitions_times_uses(self):
        count = 3_000
        uses = "A {" + "".join(f"p{index}: @b;" for index in range(count)) + "}\n"
        for name, text in [
            ("lost definitions", uses + "@b: 1;" * count),
            ("lost overrides", "A {" + "".join(f"p{index}: tintColor;" for index in range(count)) + "}\n" + "@tintColor: red;" * count),
            ("a long definition", uses + f"@b: 1 /* {'x' * 1_000_000} */;"),
            ("lost font styles", "fdlA_b {" + f"font-style: body;" * count + "}\nfdlFontStyle_body {"
             + "".join(f"p{index}: 1;" for index in range(count)) + "}")]:
            with self.subTest(name):
                self.assertLess(len(self.preview(text).stdout), 80 * len(text) + (1 << 20))

    def test_styles_times_declarations(self):
        count = 1_900
        for name, text in [
            ("lost declarations of a font style", "fdlFontStyle_body {" + "p: 1;" * 10_000 + "}\n"
             + "".join(f"fdlA_b{index} {{ font-style: body; }}\n" for index in range(count))),
            ("lost declarations of many selectors", ",".join(f"s{index}" for index in range(count)) + "{" + "p: 1;" * 1_000 + "}"),
            ("rules of other styles", "".join(f"s{index} {{ p: 1; }}\n" for index in range(count)) + "a{}" * 100_000)]:
            with self.subTest(name):
                self.preview(text)

    def test_changes_of_a_variant(self):
        """The themes of an environment are made once, not for each change."""
        count = 3_000
        for name, value in [("old.nss", 1), ("h.nss", 2)]:
            text = ("".join(f"A{index} {{ width: 1; }}\n" for index in range(count)) + "@media (device: ipad) {"
                    + "".join(f"A{index} {{ width: {value}{index}; }}\n" for index in range(count)) + "}")
            self.write(name, text)
        self.assertIn(b"id=\"changes\"", self.preview(text, arguments=["--against", "old.nss"]).stdout)

    def test_a_page_that_is_too_large(self):
        """Writing ends at the limit."""
        selectors = ",".join(f"s{index}" for index in range(3_000))
        result = self.preview(f"{selectors} {{ " + "".join(f"p{index}: {'x' * 300};" for index in range(1_000)) + "}", status=1)
        self.assertIn(b"more than 32 MB", result.stderr)


class Pairs(Workspace):
    """The rules of each style are found in one pass."""

    def test_many_classes(self):
        count = 60_000
        for name, properties in [("acme.nss", "width: 1;"), ("acme.dark.nss", "width: 1; height: 2;")]:
            self.write(name, "".join(f"A{index} {{ {properties} }}\n" for index in range(count)))
        result = self.run_command("check", "acme.nss", "--dark", "acme.dark.nss", status=None, preexec_fn=limited(2048))
        self.assertIn(b"pair-missing-property", result.stdout)


class Imports(Workspace):
    """Tokens that were made to be expensive."""

    def test_one_file_many_times(self):
        self.write("big.json", json.dumps({f"a{index}": {"$type": "color", "$value": "#F00"} for index in range(2000)}))
        self.write("r.json", json.dumps({"sets": {"a": {"sources": [{"$ref": "big.json"}] * 20_000}}}))
        result = self.run_command("import", "r.json", preexec_fn=limited(512))
        self.assertEqual(result.stdout.count(b";"), 2000)

    def test_memory(self):
        """The memory grows with the tokens."""
        color = {"$type": "color", "$value": "#F00"}
        for name, tokens in [("colors", {f"{index:x}": color for index in range(200_000)}),
                             ("other values", {"x": color, "y": {f"{index:x}": {"$value": 1} for index in range(200_000)}}),
                             ("references", {"x": color, "y": {f"{index:x}": {"$value": "{x}"} for index in range(200_000)}})]:
            with self.subTest(name):
                text = json.dumps(tokens, separators=(",", ":"))
                self.write("t.json", text)
                self.run_command("import", "t.json", preexec_fn=limited((60 * len(text) >> 20) + 256))


class Catalogs(Workspace):
    """String catalogs that were made to be expensive."""

    def test_memory(self):
        """The memory grows with the file."""
        for name, text, most in [
            ("L.strings", "".join(f'"key {index}" = "Text %@ {index}";\n' for index in range(100_000)), 100),
            ("D.strings", "x;" * 1_000_000, 600),
            ("Q.strings", '"a"="b" "c"="d" ' * 100_000, 300),
            ("D.xcstrings", '{"sourceLanguage":"en","strings":{' + ",".join(['"a":{}'] * 300_000) + "}}", 200)]:
            with self.subTest(name):
                self.write(name, text)
                result = self.run_command("strings", name, status=None, preexec_fn=limited((most * len(text) >> 20) + 256))
                self.assertIn(result.returncode, (0, 1), result.stderr[:1000])

    def test_one_text_of_many_keys(self):
        os.mkdir(self.path("en.lproj"))
        shared = "%d " * 1_000_000
        texts = plistlib.dumps({f"k{index}": shared for index in range(40_000)}, fmt=plistlib.FMT_BINARY)
        with open(self.path("en.lproj/L.strings"), "wb") as file:
            file.write(texts)
        self.run_command("strings", "en.lproj/L.strings", status=1, preexec_fn=limited())


class Fixes(Workspace):
    def run_limited(self, *arguments, megabytes, status=0):
        return self.run_command(*arguments, status=status, preexec_fn=limited(megabytes))

    def test_differences_take_memory_for_what_changes(self):
        size = 20_000_000
        self.write("h.nss", "\n" * size + "Button { fnt-color: red; }\n" + "\n" * size)
        result = self.run_limited("check", "h.nss", "--fix", "--dry-run", megabytes=1200, status=None)
        self.assertEqual(result.returncode, 0, result.errors)
        self.assertEqual(result.stdout.count(b"\n"), 11)

    def test_differences_of_texts_that_differ_everywhere(self):
        size = 500_000
        self.write("h.nss", "\n" * size + "Button { font-color: red; }\n" + "\n" * size)
        result = self.run_limited("format", "h.nss", "--diff", megabytes=600, status=1)
        self.assertGreater(result.stdout.count(b"\n-"), size)

    def test_fixes_of_many_misspelled_constants(self):
        # Each of the eight checks of a run suggests a hundred names, except for the last one, which is the report.
        count = 4_000
        self.write("h.nss", "".join(f"@brandcolor{i}: #123456;\n" for i in range(count))
                   + "".join(f"Own{i} {{ font-color: @brandcolr{i}; }}\n" for i in range(count)))
        result = self.run_command("check", "h.nss", "--fix", status=1)
        self.assertIn("made 700 changes in 1 stylesheet", result.errors)

    def test_fixes_that_would_all_be_errors(self):
        sheet = "".join(f"X{i} {{ font-name: \"é🎨\"; colr: 1px; }}\n" for i in range(16_000))
        self.write("h.nss", sheet)
        result = self.run_command("check", "h.nss", "--fix", "--unsafe-fixes")
        self.assertIn("made no changes", result.errors)
        self.assertEqual(self.read("h.nss").decode(), sheet)


if __name__ == "__main__":
    command_line.main("bounds")
