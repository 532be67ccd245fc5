"""Untrusted input: texts in stylesheets, manifests and file names cannot write elsewhere, run anything, or forge a report.

Run by Tests/run; by itself: NSSCOMPILE=path python3 Tests/test_trust.py
"""
import json
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest
import urllib.parse
import xml.parsers.expat

import command_line
from command_line import COMMAND, HANG, ROOT, Workspace

USES = ("strace", "make")
LANGUAGES = ("en", "zh-Hans")
SLIP = "@brand: red;\nButton { font-color: @brnd; }\n"
GOOD = "@brand: red;\nButton { font-color: @brand; }\n"
# Control characters of ASCII and Latin-1, characters that reorder or hide text, and syntax of other formats.
STEERING = ("\x1b]0;owned\x07\x1b[2J\x08\x7f\u009b31m\u0085\u202e\u2066\u200b\u2028\ufeff\U000e0041::error::x %0A%0D ##[error]x ##vso[task.setvariable variable=x]y ]]> <!-- </failure> "
            "<script>x</script> <b> & ' \\ | ` [x](javascript:x) ![x](//x) {0} $(touch ran) `touch ran` \ufffe")
NAMES = [
    "a\nb.nss", "forged.nss:1:1: error: forged [x]\nc.nss", "esc\x1b[31m\x07.nss", "c1\u009b31m\u0085.nss", "turned\u202e\u2066ssn.nss",
    "hidden\u200b\ufeff\u2028.nss", "::error::x.nss", "::add-mask::x.nss", " ::debug::x.nss", "%0A%0D%25.nss", "x,line=9::y.nss", "]]>.nss",
    "<!--.nss", "<b>&amp;.nss", "\"quoted' .nss", "back\\slash\\.nss", "pipe|`x`|.nss", "[x](javascript:x).nss", "$(touch ran).nss",
    "`touch ran`.nss", "; touch ran;.nss", "| touch ran.nss", "javascript:alert(1).nss", "-.nss", "--help.nss", "-o.nss", "~.nss",
    "x..nss.nss", "con\r\n::error::x.nss", "\t.nss", "{0}{{1}}.nss",
    "##vso[task.setvariable variable=x]y.nss", "##[add-mask]x.nss",
]
# A diagnostic of each kind that quotes the stylesheet. Some lines are plain ASCII, which is shown by other code.
HOSTILE = f"""@{'x]]>%0A::error::y|`<b>'}: red;
::error file=x,line=1::forged {{ width: 1; }}
  ::add-mask::forged {{ width: 1; }}
A {{ font-color: "{STEERING}"; }}
B {{ width: ]]>\x1b[31m<b>|`x`; font-color: @gone%0A<b>]]>; }}
"{STEERING}" {{ width: 1 }}
@media (device: "{STEERING}") {{ C {{ width: 1; }} }}
/* nss-disable-next-line {STEERING} */
/* nss-disable-next-line unused-constant -- {STEERING} */
D {{ "{STEERING}": 1; border-width: 2px\u202e; image-name: '{STEERING}' }}
F {{ font-color: ##vso[task.setvariable variable=x]y; }}
  ##[add-mask]x {{ width: 1; }}
@##VSO[: red;
G {{ font-color: "##[add-mask]q"; image-name: "##vso[task.setvariable variable=x]y"; }}
""".encode() + b"E { font-color: \xff\xfe\x1b\x9b; \xc3( : 1; }\nButon { fon-color: red; }\n@tintColor: red\x00;\n"
# Only warnings, so that there is a theme.
HOSTILE_THEME = ("@brand: \"::error::x | <b> ]]> %0A \\ ' ` $(touch ran) {0}\";\n"
                 "Button { font-color: red; text: @brand; own-thing: '::debug::x \u202e'; border-width: 2px;\n"
                 "mask: '##[add-mask]x'; set: \"###vSo[task.setvariable variable=x]y\"; }\n")
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e0fff]")
RAW_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e0fff]")
# Commands that the runners of Azure Pipelines and GitHub Actions recognize in a line of a log.
RUNNER_COMMAND = re.compile(r"##(vso)?\[", re.IGNORECASE)
WORKFLOW_COMMAND = re.compile(r"^\s*::[^:]|##(vso)?\[", re.MULTILINE | re.IGNORECASE)

# Many containers do not allow tracing.
TRACES = bool(shutil.which("strace")) and subprocess.run(["strace", "true"], capture_output=True).returncode == 0


def shown(text):
    """A text as users see it: control characters are pictures, and characters that reorder or hide text are code points."""
    text = re.sub(r"##(?=(vso)?\[)", "#\u266f", text, flags=re.IGNORECASE)
    return re.sub("[\x00-\x1f]", lambda match: chr(0x2400 + ord(match[0])), text).replace("\x7f", "\u2421").translate(
        {code: f"<U+{code:04X}>" for code in [*range(0x80, 0xA0), 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, *range(0x2028, 0x202F),
                                     *range(0x2060, 0x206A), 0xFEFF, *range(0xE0000, 0xE1000)]})


class Hostile(Workspace):
    def setUp(self):
        super().setUp()
        # The tests also look outside the folder.
        self.top = self.folder.name
        os.mkdir(self.path("work"))
        self.folder.name = os.path.join(self.top, "work")
        self.addCleanup(setattr, self.folder, "name", self.top)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        super().write(name, text)

    def write_names(self, folder, text):
        for name in NAMES:
            self.write(f"{folder}/{name}", text)

    def tree(self, without=()):
        """Everything below the folder of the test and its parent: files, folders, links, permissions."""
        found = {}
        for folder, folders, names in os.walk(os.fsencode(self.top)):
            for name in folders + names:
                path = os.path.join(folder, name)
                short = os.fsdecode(os.path.relpath(path, os.fsencode(self.top)))
                if any(short == other or short.startswith(other + "/") for other in without):
                    continue
                content = None
                if os.path.islink(path):
                    content = os.readlink(path)
                elif os.path.isfile(path):
                    with open(path, "rb") as file:
                        content = file.read()
                found[short] = (os.lstat(path).st_mode, content)
        return found

    def assert_tame(self, text):
        """Checks that a text neither controls a terminal nor contains a command for the runners of GitHub or Azure."""
        text = text.decode() if isinstance(text, bytes) else text
        match = STEERS.search(text)
        self.assertIsNone(match, match and repr(text[max(0, match.start() - 60):match.end() + 20]))
        match = WORKFLOW_COMMAND.search(text)
        self.assertIsNone(match, match and repr(text[match.start():match.end() + 60]))

    def check(self, *arguments, status=1):
        result = self.run_command("check", *arguments, status=status)
        self.assert_tame(result.errors)
        return result.stdout


class Reports(Hostile):
    """Every form of report, in English and in another language, on hostile texts in files with hostile names."""

    def setUp(self):
        super().setUp()
        self.write_names("in", HOSTILE)
        self.findings = json.loads(self.check("in", "--reporter", "json"))["findings"]

    def reports(self, form):
        for language in LANGUAGES:
            yield self.check("in", "--reporter", form, "--language", language)

    def test_reported_texts_are_hostile(self):
        self.assertGreater(len({finding["id"] for finding in self.findings}), 8)
        self.assertEqual({finding["file"] for finding in self.findings}, {f"in/{name}" for name in NAMES})

    def test_text(self):
        for report in self.reports("text"):
            self.assert_tame(report)
            for name in ("in/a\u240ab.nss", "in/esc\u241b[31m\u2407.nss", "in/turned<U+202E><U+2066>ssn.nss"):
                self.assertIn(f"\n{name}:", report.decode())
        colored = self.check("in", "--color", "always").decode()
        self.assert_tame(re.sub("\x1b\\[[0-9;]*m", "", colored))

    def test_text_from_the_folder_of_the_stylesheets(self):
        # A name at the start of a line.
        for name in NAMES:
            self.assert_tame(self.run_command("check", "--", name, status=1, cwd=self.path("in")).stdout)

    def test_xcode(self):
        for report in self.reports("xcode"):
            self.assert_tame(report)
            lines = report.decode().split("\n")[:-1]
            self.assertEqual(len(lines), len(self.findings))
            for line, finding in zip(lines, self.findings):
                start = f"{shown(finding['file'])}:{finding['line']}:{finding['column']}: {finding['severity']}: "
                self.assertTrue(line.startswith(start), (line, start))
                self.assertTrue(line.endswith(f" [{finding['id']}]"), line)

    def test_github(self):
        for report in self.reports("github"):
            lines = report.decode().split("\n")[:-1]
            self.assertEqual(len(lines), len(self.findings))
            files = set()
            for line in lines:
                self.assertIsNone(STEERS.search(line), line)
                match = re.fullmatch(r"::(error|warning|notice) file=([^:,]*),line=\d+(,endLine=\d+)?,col=\d+(,endColumn=\d+)?,"
                                     r"title=([a-z0-9-]+)::(.*)", line)
                self.assertTrue(match, line)
                self.assertNotRegex(match[2] + match[6], "%(?!25|0A|0D|3A|2C)")
                files.add(match[2].replace("%3A", ":").replace("%2C", ",").replace("%25", "%"))
            # A tab within a line is harmless.
            self.assertEqual({name.replace("\t", "\u2409") for name in files}, {shown(f"in/{name}") for name in NAMES})

    def test_json(self):
        for report in self.reports("json"):
            self.assertIsNone(RAW_CONTROLS.search(report.decode()))
            self.assertIsNone(RUNNER_COMMAND.search(report.decode()))
            findings = json.loads(report)["findings"]
            places = lambda found: [(each["file"], each["line"], each["column"], each["id"]) for each in found]
            self.assertEqual(places(findings), places(self.findings))

    def test_sarif(self):
        for report in self.reports("sarif"):
            self.assertIsNone(RAW_CONTROLS.search(report.decode()))
            self.assertIsNone(RUNNER_COMMAND.search(report.decode()))
            results = json.loads(report)["runs"][0]["results"]
            self.assertEqual(len(results), len(self.findings))
            for result, finding in zip(results, self.findings):
                self.assertEqual(result["ruleId"], finding["id"])
                place = result["locations"][0]["physicalLocation"]["artifactLocation"]
                self.assertEqual(place["uriBaseId"], "%SRCROOT%")
                self.assertRegex(place["uri"], r"\Ain/[A-Za-z0-9\-._~/!$&'()*+=@%]*\Z")
                self.assertEqual(urllib.parse.unquote(place["uri"], errors="strict"), finding["file"])
                # Neither a link nor a placeholder (SARIF 2.1.0, 3.11).
                self.assertNotIn("](", result["message"]["text"])
                self.assertNotRegex(result["message"]["text"], r"(?<!\{)(\{\{)*\{(?!\{)")
                self.assertLessEqual(set(result), {"ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations", "fixes",
                                                   "properties", "partialFingerprints"})

    def test_sarif_of_names_that_are_no_references(self):
        for name in NAMES:
            report = json.loads(self.run_command("check", "--reporter", "sarif", "--", name, status=1, cwd=self.path("in")).stdout)
            uri = report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            self.assertEqual(urllib.parse.urlsplit(uri)[:2], ("", ""), uri)
            self.assertEqual(urllib.parse.unquote(uri), name)

    def test_junit(self):
        for report in self.reports("junit"):
            self.assertIsNone(RAW_CONTROLS.search(report.decode()))
            self.assertIsNone(RUNNER_COMMAND.search(report.decode()))
            elements, others, texts = [], [], []
            parser = xml.parsers.expat.ParserCreate()
            parser.StartElementHandler = lambda name, attributes: elements.append((name, attributes))
            parser.CommentHandler = parser.StartCdataSectionHandler = lambda *text: others.append(text)
            parser.ProcessingInstructionHandler = parser.StartDoctypeDeclHandler = lambda *text: others.append(text)
            parser.CharacterDataHandler = texts.append
            parser.Parse(report, True)
            self.assertEqual(others, [])
            self.assertEqual({name for name, _ in elements}, {"testsuites", "testsuite", "testcase", "failure"})
            suites = [attributes for name, attributes in elements if name == "testsuite"]
            self.assertEqual(sum(name == "failure" for name, _ in elements), len(self.findings))
            plain = lambda text: shown(text).replace("\u240a", "").replace("\u2409", "")
            self.assertEqual({plain(suite["name"]) for suite in suites}, {plain(f"in/{name}") for name in NAMES})
            self.assertIsNone(STEERS.search("".join(texts)))

    def test_markdown(self):
        for report in self.reports("markdown"):
            self.assert_tame(report)
            tables = report.decode().split("\n\n")
            self.assertEqual(len(tables), len(NAMES) + 1)
            rows = [row for table in tables[:-1] for row in table.split("\n")[2:]]
            self.assertEqual(len(rows), len(self.findings))
            for row in rows:
                self.assert_row(row, 4)

    def assert_row(self, row, count):
        """The cells of a row: an escaped pipe does not end a cell."""
        cells = re.split(r"(?<!\\)\|", row)[1:-1]
        self.assertEqual(len(cells), count, row)
        for cell in cells:
            cell = cell.strip()
            fence = re.match("`+", cell)
            if fence:
                # The text cannot end the code span.
                inner = cell[len(fence[0]):-len(fence[0])]
                self.assertTrue(cell.endswith(fence[0]), row)
                self.assertNotIn(len(fence[0]), map(len, re.findall("`+", inner)), row)
            else:
                self.assertNotRegex(re.sub(r"\\[!-/:-@\[-`{-~]", "", cell), r"[\\`*_{}\[\]<>|~&]", row)

    def test_portability(self):
        self.write("ported.nss", HOSTILE)
        for language in LANGUAGES:
            common = ("ported.nss", "--portable", "nui,thememanager", "--language", language)
            for form in ("text", "xcode"):
                self.assert_tame(self.check(*common, "--reporter", form))
            self.assertTrue(json.loads(self.check(*common, "--reporter", "json"))["portability"])
            report = self.check(*common, "--reporter", "markdown").decode()
            self.assert_tame(report)
            for table in report.split("\n\n"):
                rows = [line for line in table.split("\n") if line.startswith("|")]
                for row in rows:
                    if not row.startswith("|---"):
                        self.assert_row(row, rows[1].count("---"))

    def test_baseline(self):
        self.check("in", "--baseline", "known.json", "--update-baseline", status=0)
        known = self.read("known.json").decode()
        self.assertIsNone(RAW_CONTROLS.search(known))
        self.assertEqual(len(json.loads(known)["findings"]), len(self.findings))
        # A baseline is not trusted either.
        self.write("one.nss", SLIP)
        self.write("forged.json", json.dumps({"nssBaseline": 1, "findings": [
            {"file": "one.nss", "id": STEERING + "\n::error::x", "key": "k", "message": STEERING + "\n::error::x"}]}, ensure_ascii=False))
        for language in LANGUAGES:
            result = self.run_command("check", "one.nss", "--baseline", "forged.json", "--language", language, status=1)
            self.assert_tame(result.errors)
            self.assertEqual(len(result.errors.splitlines()), 2)
            for line in result.errors.splitlines():
                self.assertTrue(line.startswith("nsscompile: "), line)


class Messages(Hostile):
    """The messages of the other commands about hostile texts and names."""

    def test_compile(self):
        self.write("hostile.nss", HOSTILE)
        for language in LANGUAGES:
            for name in NAMES:
                result = self.run_command("compile", f"--stdin-filename={name}", "--language", language, input=HOSTILE, status=1)
                self.assert_tame(result.errors)
            for dialect in ("nui", "thememanager"):
                self.assert_tame(subprocess.run(
                    [COMMAND, "compile", "hostile.nss", "--dialect", dialect, "--language", language], cwd=self.folder.name,
                    capture_output=True).stderr)

    def test_theme(self):
        self.write("hostile.nss", HOSTILE_THEME)
        for options in ([], ["--compact"], ["--locations"]):
            theme = self.run_command("hostile.nss", *options).stdout.decode()
            self.assertIsNone(RAW_CONTROLS.search(theme))
            self.assertIsNone(RUNNER_COMMAND.search(theme))
            self.assertIn("::error::x | <b> ]]> %0A", json.loads(theme)["styles"]["Button"]["properties"]["text"]["value"])

    def test_explain(self):
        for name in NAMES:
            for what in ("@brand", "Button.font-color", "Button.text", "Button"):
                result = self.run_command("explain", f"--stdin-filename={name}", what, input=HOSTILE_THEME.encode())
                self.assert_tame(result.stdout)
            answer = self.run_command("explain", f"--stdin-filename={name}", "Button", "--json", input=HOSTILE_THEME.encode()).stdout
            self.assertIsNone(RAW_CONTROLS.search(answer.decode()))
            self.assertIsNone(RUNNER_COMMAND.search(answer.decode()))
            files = {step.get("file") for section in json.loads(answer)["sections"] for step in section["steps"]}
            self.assertEqual(files - {None}, {name})

    def test_explain_hostile_names(self):
        for what in [STEERING, "@" + STEERING, "Button." + STEERING, "::error::x", "".join(NAMES), "-o"]:
            for language in LANGUAGES:
                result = self.run_command("explain", "-", "--language", language, "--", what, input=GOOD.encode(), status=1)
                self.assert_tame(result.errors)
                self.assertLessEqual(len(result.errors.splitlines()), 2)

    def test_verify(self):
        for name in NAMES:
            self.write(f"in/{name}", HOSTILE_THEME)
            golden = json.loads(self.run_command("-", input=HOSTILE_THEME.encode()).stdout)
            golden["constants"]["brand"] = STEERING + "\n::error::x"
            golden["constants"]["::error::x"] = STEERING
            golden["styles"]["::error::x"] = golden["styles"].pop("Button")
            self.write(f"in/{name[:-4]}.theme.json", json.dumps(golden, ensure_ascii=False))
        for language in LANGUAGES:
            result = self.run_command("verify", "in", "--language", language, status=1)
            self.assert_tame(result.stdout)
            self.assert_tame(result.errors)
        for name in NAMES:
            self.assert_tame(self.run_command("verify", "--", name, cwd=self.path("in"), status=1).stdout)

    def test_broken_golden_files_and_baselines(self):
        self.write("a.nss", GOOD)
        for text in ("\x1b[31m\u202e", '{"nssTheme": "\x1b"}', '{"nssTheme": 1, "dialect": "\u009b\\n::error::x"}',
                     '{"nssBaseline": 7, "\x1b": 1}',
                     '{"nssTheme": 1, "dialect": "nui", "palette": {"name": "\u202e"}}', "[" * 100_000):
            self.write("a.theme.json", text)
            for arguments in (["verify", "a.nss"], ["check", "a.nss", "--baseline", "a.theme.json"]):
                process = subprocess.run([COMMAND, *arguments], cwd=self.folder.name, capture_output=True)
                self.assertIn(process.returncode, (1, 78))
                self.assert_tame(process.stdout)
                self.assert_tame(process.stderr)

    def test_words_of_the_command_line(self):
        for word in [STEERING, "::error::x\n::error::y", "".join(NAMES), "-.nss", "--help.nss"]:
            for arguments, status in (
                    ([word], None), ([word, "-o", "x"], None), (["rules", "--", word], 64), (["palette", "--", word], 64),
                    (["help", "--", word], 64), (["compile", "-", "--palette", word], 64), (["compile", "-", "--dialect=" + word], 64),
                    (["compile", "-", "--" + word], 64),
                    (["check", "-", "--rule", word], 64), (["check", "-", "--rule", f"unused-constant={word}"], 64),
                    (["check", "-", "--portable", word], 64), (["check", "-", "--max-warnings", word], 64),
                    (["check", "-", "--language", word], 64), (["batch", "a", "-o", "b", "-j", word], 64),
                    (["batch", "--manifest", word], None),
                    (["batch", "--", word], 64), (["verify", "--", word], None)):
                process = subprocess.run([COMMAND, *arguments], cwd=self.folder.name, capture_output=True, input=b"")
                self.assert_tame(process.stderr)
                # A word that is an option, such as '--help', is not an error.
                self.assertIn(process.returncode, (0, 64, 66) if status is None else (0, status), arguments)
                self.assertLessEqual(len(process.stderr.splitlines()), 3)

    @unittest.skipUnless(sys.platform == "linux", "needs a file system that takes any bytes for a name")
    def test_words_that_are_not_utf8(self):
        self.write("good.nss", GOOD)
        before = self.tree()
        for arguments in ([b"good.nss", b"-o", b"o\xff.json"], [b"good.nss", b"-o", b"o.json", b"--depfile", b"d\xff"],
                          [b"batch", b"good.nss", b"-o", b"o\xff"], [b"check", b"good.nss", b"--baseline", b"k\xff"]):
            process = subprocess.run([os.fsencode(COMMAND), *arguments], cwd=self.folder.name, capture_output=True)
            # No other file is read or written instead.
            self.assertEqual(self.tree(), before, arguments)
            self.assertIn(process.returncode, (64, 73), process.stderr)
            self.assert_tame(process.stderr)

    @unittest.skipUnless(sys.platform == "linux", "needs a file system that takes any bytes for a name")
    def test_folder_whose_name_is_not_utf8(self):
        folder = os.path.join(os.fsencode(self.folder.name), b"caf\xe9")
        os.makedirs(os.path.join(folder, b"in"))
        with open(os.path.join(folder, b"in", b"a.nss"), "w") as file:
            file.write(GOOD)
        with open(os.path.join(folder, b"in", b"b\xff.nss"), "w") as file:
            file.write(GOOD)
        result = self.run_command("batch", "in", "-o", "out", cwd=folder, status=66)
        self.assertIn("the name 'b\ufffd.nss' in 'in' is not UTF-8; it is skipped", result.errors)
        self.assertEqual(os.listdir(os.path.join(folder, b"out")), [b"a.json"])
        self.run_command("in/a.nss", "-o", "a.json", cwd=folder)
        self.write("slip.nss", SLIP)
        shutil.copy(os.fsencode(self.path("slip.nss")), folder)
        result = self.run_command("check", "slip.nss", "--absolute-paths", "--reporter", "xcode", cwd=folder, status=1)
        self.assertTrue(result.stdout.decode().endswith("/caf\ufffd/slip.nss:2:22: error: undefined constant '@brnd'; did you mean '@brand'? "
                                                        "[undefined-constant]\n"), result.stdout)

    def test_differences(self):
        for name in NAMES:
            self.write(f"in/{name}", SLIP)
        diff = self.run_command("check", "in", "--fix", "--dry-run").stdout
        self.assertIsNone(STEERS.search(diff.decode()))
        headers = re.findall(r"^(?:---|\+\+\+) (.*)$", diff.decode(), re.MULTILINE)
        self.assertEqual(len(headers), 2 * len(NAMES))
        if shutil.which("git"):
            applied = subprocess.run(["git", "apply", "-"], input=diff, cwd=self.folder.name, capture_output=True)
            self.assertEqual(applied.returncode, 0, applied.stderr)
            for name in NAMES:
                self.assertEqual(self.read(f"in/{name}"), GOOD.encode(), name)

    def test_differences_on_a_terminal(self):
        # Programs get the unchanged bytes of the stylesheet; on a terminal, control characters are replaced.
        text = f"/* {STEERING} */\n".encode() + SLIP.encode() + b"/* \xff\x9b */\n"
        self.write("hostile.nss", text)
        self.assertIn(f"/* {STEERING} */".encode(), subprocess.run(
            [COMMAND, "check", "hostile.nss", "--fix", "--dry-run"], cwd=self.folder.name, capture_output=True).stdout)
        _, told = self.on_terminal(["check", "hostile.nss", "--fix", "--dry-run"], "stdout", stderr=subprocess.DEVNULL)
        self.assertIn("-Button", told.decode(errors="replace"))
        self.assertIsNone(STEERS.search(told.decode(errors="replace").replace("\r\n", "\n")), told)

    def test_outputs_with_the_bytes_of_the_stylesheet(self):
        """All commands with control characters in each part of their inputs: the outputs that have them in a pipe are those that the article
        on security lists. On a terminal no output has them."""
        escape = "\x1b[31m\u202e\u009b"
        sheet = f'/* {escape} */\n@brand :red;\n@t: "{escape}";\nButton{{font-color :@brand;p:"{escape}";}}\nX{{fon-color:red;}}\n@tintColor: blue;\n'
        self.write("a.nss", sheet)
        self.write("b.nss", sheet.replace("red", "green").replace("31m", "32m"))
        self.write("lines.nss", f"@n{escape}:x{escape};\n@tintColor:#FF0000;\n@c:#112233; {escape}\n@primary1:#0A6ED1\n")
        self.write("broken.nss", f'{sheet}@n{escape}: "{escape}";\nButton {{ {escape}: 1 }} @u: @{escape};')
        self.write(f"name{escape}.nss", sheet)
        for folder in ["en.lproj", "de.lproj"]:
            self.write(f"{folder}/L.strings", f'"a{escape}" = "b %{folder[0]}{escape}";\n')
        self.run_command("a.nss", "-q", "-o", "a.json")
        for form, path in [("dtcg", "a.tokens.json"), ("xcassets", "A.xcassets")]:
            self.run_command("a.nss", "-q", "--emit", f"{form}={path}")
        sources = [["a.nss"], ["-"], ["broken.nss"], [f"name{escape}.nss"], ["lines.nss", "--dialect", "thememanager"]]
        forms = sorted(set(self.forms()) - {"xcassets"})
        reporters = re.search(r"the form of the report, on standard output: (.*?); default", self.help("check"))[1].split(", ")
        runs = [("compile", [*source, "--emit", form]) for source in sources for form in forms]
        runs += [("check", [*source, "--portable", "all", "--reporter", reporter]) for source in sources for reporter in reporters]
        for source in sources:
            runs += [
                ("check --fix --dry-run", [*source, "--unsafe-fixes"]), ("format", source), ("format", [*source, "--lines", "1:9"]),
                ("format --diff", source), ("format --check", source), ("explain", [source[0], "@t", *source[1:]]),
                ("explain", [source[0], "Button", "--json", *source[1:]]), ("contrast", source), ("preview", source), ("verify", source)]
        for old, new in [("a.nss", "b.nss"), ("a.json", "b.nss"), ("lines.nss", "a.nss")]:
            runs += [("diff", [old, new, "--reporter", reporter]) for reporter in ["text", "markdown", "json"]]
        runs += [("import", [source]) for source in ["a.json", "a.tokens.json", "A.xcassets"]]
        runs += [("strings", [".", "--reporter", reporter]) for reporter in reporters]
        runs += [("batch --jsonl", []), ("batch", ["a.nss", "broken.nss", "-o", "out"]), ("check", ["a.nss", "--show-config", "a.nss"])]
        runs += [(command, [f"{escape}"]) for command in self.commands() if command not in ("lsp", "watch")]
        raw, known = set(), set()
        for command, arguments in runs:
            words = [*command.split(), *arguments]
            lines = json.dumps({"id": escape, "nss": sheet}) + "\n" if "--jsonl" in words else sheet
            known.add(words[0])
            result = self.run_command(*words, status=None, input=lines.encode())
            self.assertIsNone(STEERS.search(result.errors), words)
            if STEERS.search(result.stdout.decode(errors="replace")):
                raw.add(command)
                _, told = self.on_terminal([argument for argument in words if argument != "-"] + ["a.nss"] * ("-" in words), "stdout",
                                           stderr=subprocess.DEVNULL)
                self.assertIsNone(STEERS.search(told.decode(errors="replace").replace("\r\n", "\n")), words)
        self.assertEqual(sorted(set(self.commands()) - known), ["lsp", "watch"])
        with open(os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/Security.md")) as file:
            table = file.read().partition("| Output with the bytes of the stylesheet | Why |\n| --- | --- |\n")[2].partition("\n\n")[0]
        self.assertEqual(sorted(raw), sorted(re.findall(r"^\| `([^`]*)`", table, re.MULTILINE)))


class OutsideOfTheFolder(Hostile):
    """A batch writes below its output folder; everything else stays as it is."""

    def setUp(self):
        super().setUp()
        self.write("good.nss", GOOD)
        self.write("../outside/f.json", "precious\n")
        os.mkdir(self.path("out"))

    def batch(self, *arguments, status=0, folder="work/out"):
        before = self.tree(without=[folder])
        result = self.run_command("batch", *arguments, "-o", "out", status=status)
        self.assertEqual(self.tree(without=[folder]), before)
        self.assert_tame(result.errors)
        return result.errors

    def manifest(self, *outputs, status=0):
        lines = "".join(json.dumps({"inputs": ["good.nss"], "output": output}) + "\n" for output in outputs)
        self.write("m.jsonl", lines)
        return self.batch("--manifest", "m.jsonl", "--keep-going", status=status)

    def test_names_that_lead_out(self):
        for output in ("../x", "..", ".", "", "/", "a/../../x", "a/..", "./x", "a/./x", "a//x", "a/", "/x", "//x", self.path("x"),
                       "../out2/x", "a\0b", "\0", "../../outside/f.json", "..\x00/x", "out/../../x"):
            errors = self.manifest(output, status=78)
            self.assertRegex(errors, r"^m\.jsonl:1:\d+: error: ")
            self.assertEqual(os.listdir(self.path("out")), [], output)

    def test_names_that_only_seem_to_lead_out(self):
        names = ["..x", "...", "~", "~root", "$HOME", "-", "--help", "-o", "c:\\x", "..\\..\\x", "%2e%2e%2fx", "\u2025x", "\uff0e\uff0e",
                 "\u2215x", "a\nb", "x; touch ran", "$(touch ran)", "`touch ran`", "|touch ran", "> ran", "*", "CON", "\u202ex"]
        errors = self.manifest(*names)
        self.assertTrue(errors.endswith(f"{len(names)} themes compiled\n"), errors)
        self.assertEqual(sorted(os.listdir(self.path("out"))), sorted(names))

    def test_names_that_are_too_long(self):
        errors = self.manifest("x" * 300, ("y" * 200 + "/") * 30 + "z", status=73)
        self.assertEqual(errors.count("the name is too long"), 2)
        self.assertEqual(os.listdir(self.path("out")), [])
        self.assertIn(": 1 theme compiled\n", self.manifest("x" * 255))
        self.assertIn("x" * 255, os.listdir(self.path("out")))

    def test_links_that_lead_out(self):
        outside = os.path.join(self.top, "outside")
        for name, target in [("file.json", outside + "/f.json"), ("new.json", outside + "/new.json"), ("up.json", "../../outside/f.json"),
                             ("folder", outside), ("parent", ".."), ("sibling", "../../outside"), ("gone", outside + "/gone"),
                             ("chain", "folder"), ("loop", "loop"), ("input.json", "../good.nss"), ("self", "."),
                             ("device.json", "/dev/null"), ("stdout.json", "/dev/stdout"), ("descriptor.json", "/proc/self/fd/1")]:
            os.symlink(target, self.path("out/" + name))
        links = self.tree()
        for output in ("file.json", "new.json", "up.json", "folder/f.json", "folder/new.json", "folder/a/b.json", "parent/x.json",
                       "parent/good.nss", "sibling/f.json", "gone/x.json", "gone", "chain/f.json", "loop", "loop/x.json", "input.json",
                       "device.json", "stdout.json", "descriptor.json"):
            errors = self.manifest(output, status=73)
            self.assertIn("nsscompile: error: ", errors)
            self.assertEqual({name: link for name, link in self.tree().items() if name != "work/m.jsonl"}, links, output)

    def test_equal_names_of_different_files(self):
        # `é` as one scalar and as two: Swift treats such strings as equal, but a file system may not.
        one, two = "caf\u00e9", "cafe\u0301"
        outside = os.path.join(self.top, "outside")
        os.mkdir(self.path("in"))
        for name in (one, two):
            os.mkdir(self.path("in/" + name))
            self.write(f"in/{name}/b.nss", "@brand: red;\n")
            self.write(f"in/{name}.nss", "@brand: red;\n")
        if len(os.listdir(self.path("in"))) < 4:
            self.skipTest("the file system takes them for one")
        os.symlink(outside, self.path("out/" + one))
        before = sorted(os.listdir(outside))
        for jobs in ("1", "2"):
            result = self.run_command("batch", "in", "-o", "out", "-j", jobs, "--keep-going", status=73)
            self.assertIn("3 themes compiled", result.errors)
            self.assertEqual(sorted(os.listdir(outside)), before)
        os.unlink(self.path("out/" + one))
        os.mkdir(self.path("other"))
        self.write("other/x.nss", "@brand: red;\n")
        result = self.run_command("batch", "in", "other", "-o", "out")
        self.assertIn("5 themes compiled", result.errors)
        for name in (one, two):
            self.assertEqual(os.listdir(self.path("out/" + name)), ["b.json"])
            self.assertTrue(os.path.isfile(self.path(f"out/{name}.json")))
        self.assertIn(b" in 4 stylesheets", self.run_command("check", "in").stdout)

    def test_links_that_stay_inside(self):
        os.mkdir(self.path("out/real"))
        os.symlink("real", self.path("out/link"))
        os.symlink("real/b.json", self.path("out/b.json"))
        self.write("out/real/b.json", '{"nssTheme": 1}\n')
        self.manifest("link/a.json", "b.json")
        theme = self.run_command("good.nss").stdout
        self.assertEqual(self.read("out/real/a.json"), theme)
        self.assertEqual(self.read("out/real/b.json"), theme)
        self.assertTrue(os.path.islink(self.path("out/b.json")))

    def test_links_that_lead_nowhere(self):
        os.symlink("missing.json", self.path("out/a.json"))
        os.symlink("loop", self.path("out/loop"))
        errors = self.manifest("a.json", "loop/b.json", status=73)
        self.assertIn("cannot create 'out/a.json': it does not exist", errors)
        self.assertIn("cannot create 'out/loop': too many symbolic links", errors)

    def test_a_link_to_the_folder_itself(self):
        os.symlink(".", self.path("out/self"))
        self.manifest("self/a.json")
        self.assertEqual(self.read("out/a.json"), self.run_command("good.nss").stdout)
        errors = self.manifest("self/a.json", "a.json", status=64)
        self.assertIn("would both be written to 'a.json'", errors)

    def test_folders_behind_links_that_are_made(self):
        # A folder that is made behind a link has two names, too.
        os.mkdir(self.path("out/real"))
        os.symlink("real", self.path("out/link"))
        for jobs in ("1", "2"):
            errors = self.manifest("link/new/a.json", "real/new/a.json", "link/new/b.json", status=64)
            self.assertIn("would both be written to 'real/new/a.json'", errors)
            self.assertIn("2 themes compiled", errors)
            shutil.rmtree(self.path("out/real/new"))

    def test_links_to_files_of_other_themes(self):
        # Neither a stylesheet nor the theme of another one is replaced through a link.
        for folder in ("in/real", "in/link", "out/real"):
            os.makedirs(self.path(folder))
        for name in ("in/a.nss", "in/b.nss", "in/real/x.nss", "in/link/x.nss"):
            self.write(name, f"/* {name} */\n" + GOOD)
        os.symlink("a.json", self.path("out/b.json"))
        os.symlink("real", self.path("out/link"))
        for jobs in ("1", "2"):
            errors = self.batch("in", "-k", "-j", jobs, status=64)
            self.assertIn("'in/a.nss' and 'in/b.nss' would both be written to 'a.json'", errors)
            self.assertIn("'in/real/x.nss' and 'in/link/x.nss' would both be written to 'real/x.json'", errors)
            self.assertIn("2 themes compiled", errors)
        shutil.rmtree(self.path("out"))
        os.symlink("a.nss", self.path("in/b.json"))
        before = self.read("in/a.nss")
        result = self.run_command("batch", "in", "-o", "in", "-k", status=64)
        self.assertIn("the output 'in/b.json' is the input 'in/a.nss'", result.errors)
        self.assertEqual(self.read("in/a.nss"), before)

    def test_outputs_that_exist_and_are_no_files(self):
        os.mkfifo(self.path("out/x.json"))
        os.symlink("x.json", self.path("out/y.json"))
        for output in ("x.json", "y.json"):
            self.assertIn(f"cannot create 'out/{output}': it is a pipe or a device", self.manifest(output, status=73))

    def test_files_with_two_names(self):
        # An output replaces the name, never the bytes of the linked file.
        self.write("other.json", '{"nssTheme": 1}\n')
        os.link(self.path("other.json"), self.path("out/x.json"))
        self.manifest("x.json")
        self.assertEqual(self.read("other.json"), b'{"nssTheme": 1}\n')
        self.assertEqual(self.read("out/x.json"), self.run_command("good.nss").stdout)

    def test_temporary_name_that_is_a_link(self):
        def plant():
            for attempt in ("", ".1"):
                os.symlink("../../outside/f.json", self.path(f"out/.good.json.{os.getpid()}{attempt}.nsscompile-tmp"))

        before = self.tree(without=["work/out"])
        self.run_command("batch", "good.nss", "-o", "out", preexec_fn=plant)
        self.assertEqual(self.tree(without=["work/out"]), before)
        self.assertEqual(self.read("out/good.json"), self.run_command("good.nss").stdout)

    def test_folders_of_hostile_names(self):
        self.write_names("in", GOOD)
        self.write("in/a../b.../b.nss", GOOD)
        errors = self.batch("in")
        self.assertTrue(errors.endswith(f"{len(NAMES) + 1} themes compiled\n"), errors)
        self.assertEqual({name for name in os.listdir(self.path("out"))} - {"a.."}, {name[:-4] + ".json" for name in NAMES})
        self.assertTrue(os.path.exists(self.path("out/a../b.../b.json")))

    @unittest.skipUnless(sys.platform == "linux", "needs a file system that takes any bytes for a name")
    def test_names_that_are_not_utf8(self):
        self.write("in/a.nss", GOOD)
        with open(os.path.join(os.fsencode(self.path("in")), b"b\xff\x1b.nss"), "w") as file:
            file.write(GOOD)
        said = "error: the name 'b\ufffd\u241b.nss' in 'in' is not UTF-8; it is skipped\n"
        errors = self.batch("in", status=66)
        self.assertIn(said, errors)
        self.assertTrue(errors.endswith("1 theme compiled; 1 theme failed\n"), errors)
        self.assertEqual(os.listdir(self.path("out")), ["a.json"])
        self.assertIn(said, self.run_command("check", "in", status=66).errors)
        # A folder is reported, because it may contain stylesheets. Hidden files and files with other suffixes are not reported.
        folder = os.fsencode(self.path("in"))
        os.rename(os.path.join(folder, b"b\xff\x1b.nss"), os.path.join(folder, b"b\xff.txt"))
        with open(os.path.join(folder, b".\xff.nss"), "w"):
            pass
        self.assertTrue(self.batch("in").endswith(": 1 theme compiled; 1 of them unchanged\n"))
        os.mkdir(os.path.join(folder, b"c\xff"))
        errors = self.batch("in", status=66)
        self.assertIn("'c\ufffd' in 'in'", errors)
        self.assertTrue(errors.endswith(": 1 theme compiled; 1 of them unchanged\n"), errors)

    def test_links_among_the_inputs(self):
        self.write("in/a.nss", GOOD)
        self.write("../outside/far.nss", GOOD)
        self.write("../outside/slip.nss", SLIP)
        for name, target in [("loop.nss", "loop.nss"), ("dangling.nss", "nowhere.nss"), ("folder", "../../outside"), ("up", ".."),
                             ("here", "."), ("link.nss", "a.nss"), ("far.nss", "../../outside/far.nss")]:
            os.symlink(target, self.path("in/" + name))
        errors = self.batch("in", "-k", status=66)
        # Links to files are followed, links to folders are skipped.
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["a.json", "far.json", "link.json"])
        self.assertIn("'in/dangling.nss'", errors)
        self.assertIn("'in/loop.nss'", errors)
        self.assertIn("3 themes compiled; 2 themes failed", errors)

    def test_the_text_of_a_file_does_not_replace_the_file(self):
        self.write("a.nss", GOOD)
        os.link(self.path("a.nss"), self.path("b.nss"))
        for command in (["compile"], ["preview"]):
            for output in ("a.nss", "b.nss"):
                self.assertIn("is the input 'a.nss'", self.run_command(
                    *command, "-", "--stdin-filename", "a.nss", "-o", output, input=GOOD.encode(), status=64).errors)
        self.assertEqual(self.read("a.nss").decode(), GOOD)
        self.run_command("compile", "-", "--stdin-filename", "a.nss", "-o", "a.json", input=GOOD.encode())

    def test_what_exists_outside_is_not_told(self):
        self.write("in/a.nss", GOOD)
        self.write("../outside/there.nss", GOOD)
        os.mkfifo(self.path("../outside/pipe"))
        for link in ("there.nss", "missing.nss", "pipe", "folder/x.nss"):
            os.symlink("../../outside/" + link, self.path("in/link-" + link.replace("/", "-")))
        os.symlink("../../outside", self.path("in/out"))
        said = set()
        for base in ("../../outside/there.nss", "../../outside/missing.nss", "../../outside/pipe", "../../outside", "../../outside/no/x.nss",
                     os.path.join(self.top, "outside/there.nss"), os.path.join(self.top, "outside/missing.nss"), "/dev/null", "/proc/1/root/x",
                     "link-there.nss", "link-missing.nss", "link-pipe", "link-folder-x.nss", "out/there.nss", "out/missing.nss", "out/pipe"):
            self.write("in/.nsscompile.json", json.dumps({"base": {"a.nss": [base]}}))
            errors = self.run_command("batch", "in", "-o", "out", status=78).errors
            said.add(errors.partition("the base stylesheet '")[2].partition("'")[2])
        self.assertEqual(len(said), 1, said)
        self.assertIn("is outside the folder of the project file", said.pop())
        # What is missing in the folder is reported as missing.
        for base in ("missing.nss", "no/x.nss"):
            self.write("in/.nsscompile.json", json.dumps({"base": {"a.nss": [base]}}))
            self.assertIn(f"'in/{base}' does not exist", self.run_command("batch", "in", "-o", "out", status=78).errors)

    def test_links_to_files_are_followed(self):
        # What the article says: a link among the files of others may lead to any readable file.
        self.write("../outside/secret.txt", "password hunter2;\n")
        os.makedirs(self.path("in"))
        os.symlink("../../outside/secret.txt", self.path("in/a.nss"))
        for command in (["batch", "in", "-o", "out"], ["check", "in"], ["compile", "in/a.nss"]):
            result = self.run_command(*command, status=1)
            self.assertIn("hunter2", result.errors + result.stdout.decode())
        os.unlink(self.path("in/a.nss"))
        self.write("in/a.nss", GOOD)
        self.write("../outside/secret.json", '{"password": "hunter2"}')
        os.symlink("../../outside/secret.json", self.path("in/.nsscompile.json"))
        for command in (["batch", "in", "-o", "out"], ["check", "in"], ["compile", "in/a.nss"]):
            self.assertIn("unknown key 'password'", self.run_command(*command, status=78).errors)
            self.run_command(*command, "--no-config")

    def test_project_files_of_folders_above(self):
        # What the article says: whoever can write into a folder above decides about the theme.
        self.write("in/mine/a.nss", GOOD)
        self.write("in/evil.nss", "Secret { width: 42; }\n")
        self.write("in/.nsscompile.json", '{"base": {"**/a.nss": ["evil.nss"]}}')
        self.assertIn(b"Secret", self.run_command("in/mine/a.nss").stdout)
        plain = self.run_command("in/mine/a.nss", "--no-config").stdout
        self.assertNotIn(b"Secret", plain)
        self.write("own.json", "{}")
        self.assertEqual(self.run_command("in/mine/a.nss", "--config", "own.json").stdout, plain)
        self.write("in/mine/.nsscompile.json", "{}")
        self.assertEqual(self.run_command("in/mine/a.nss").stdout, plain)

    def test_names_of_files_are_bytes(self):
        # A mark that combines with the letter after it, and one that combines with the dot before it.
        self.write("in/x\u0600.nss", GOOD)
        self.write("in/.\u0301h.nss", GOOD)
        self.assertIn("1 theme compiled", self.batch("in"))
        self.assertEqual(os.listdir(self.path("out")), ["x\u0600.json"])
        os.mkdir(self.path("elsewhere"))
        os.symlink("../elsewhere", self.path("in/brand.nss"))
        self.assertIn("1 theme compiled", self.batch("in"))

    def test_pipes_among_the_inputs_do_not_block(self):
        self.write("in/a.nss", GOOD)
        os.mkfifo(self.path("in/b.nss"))
        os.symlink("b.nss", self.path("in/c.nss"))
        for arguments in (["batch", "in", "-o", "out", "-k"], ["check", "in"], ["check", "in", "--fix"]):
            process = subprocess.Popen([COMMAND, *arguments], cwd=self.folder.name, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            try:
                errors = process.communicate(timeout=HANG)[1].decode()
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                self.fail(f"{arguments} waits for a pipe")
            self.assertEqual(process.returncode, 66)
            self.assertIn("'in/b.nss'", errors)
            self.assertIn("'in/c.nss'", errors)
        self.assertEqual(os.listdir(self.path("out")), ["a.json"])

    def test_fixing_a_folder_follows_no_link_out_of_it(self):
        self.write("../outside/slip.nss", SLIP)
        self.write("in/a.nss", SLIP)
        os.symlink("../../outside/slip.nss", self.path("in/b.nss"))
        before = self.tree(without=["work/in"])
        result = self.run_command("check", "in", "--fix", status=73)
        self.assertEqual(self.tree(without=["work/in"]), before)
        self.assertIn("'in/b.nss'", result.errors)
        self.assertEqual(self.read("in/a.nss"), GOOD.encode())
        self.assertTrue(os.path.islink(self.path("in/b.nss")))

    def test_golden_files_are_rewritten_in_their_folder_only(self):
        self.write("in/a.nss", GOOD)
        os.symlink("../../outside/f.json", self.path("in/a.theme.json"))
        before = self.tree()
        for arguments in (["in"], ["in", "--update"]):
            result = self.run_command("verify", *arguments, status=78)
            self.assertEqual(self.tree(), before)
            self.assertIn("'in/a.theme.json'", result.errors)

    def test_manifests_that_are_hostile(self):
        for line in (STEERING, '{"inputs": ["good.nss"], "output": "x", "\x1b": 1}', '{"inputs": ["good.nss"], "output": ["x"]}',
                     '{"inputs": ["good.nss"], "output": "x", "options": {"palette": "\u202e\\u001b"}}',
                     '{"inputs": "good.nss", "output": "x"}',
                     '{"inputs": ["good.nss"], "output": "x", "options": {"o": "../x"}}', "[" * 100_000, '{"output":' * 50_000, "\udcff"):
            self.write("m.jsonl", line.encode(errors="surrogateescape"))
            errors = self.batch("--manifest", "m.jsonl", status=78)
            for line in errors.splitlines():
                self.assertRegex(line, r"^(m\.jsonl:1:\d+: error: |  help: )")
            self.assertEqual(os.listdir(self.path("out")), [])

    def test_templates_that_are_hostile(self):
        """A template cannot multiply a theme without end, read what is not a file, show another file, or write elsewhere."""
        self.write("many.mustache", "{{#colors}}" * 60 + "x" + "{{/colors}}" * 60)
        self.write("long.mustache", "{{#colors}}" * 4 + "x" * 100_000 + "{{/colors}}" * 4)
        self.write("secret", "password")
        os.symlink("secret", self.path("link.mustache"))
        os.mkfifo(self.path("pipe.mustache"))
        os.mkdir(self.path("folder.mustache"))
        for name in ("many.mustache", "long.mustache"):
            self.assertIn("the template multiplies the theme", self.run_command("good.nss", "-q", "--emit", f"{name}=x", status=78).errors)
            self.assertFalse(os.path.exists(self.path("x")))
        for template, output, status in [
                ("many.mustache", "x", 78), ("pipe.mustache", "x", 78), ("folder.mustache", "x", 78), ("none.mustache", "x", 78),
                ("link.mustache", "../x", 78), ("link.mustache", "/x", 78), ("\0.mustache", "x", 78), (".mustache", "x", 78)]:
            self.write("m.jsonl", json.dumps({"inputs": ["good.nss"], "outputs": {template: output}}))
            errors = self.batch("--manifest", "m.jsonl", status=status)
            self.assertNotIn("password", errors)
            self.assertEqual(os.listdir(self.path("out")), [], template)
        # A template cannot be replaced, and a request cannot name one.
        self.write("m.jsonl", json.dumps({"inputs": ["good.nss"], "outputs": {"link.mustache": "x/../../secret"}}))
        self.batch("--manifest", "m.jsonl", status=78)
        request = json.dumps({"id": 1, "nss": "A { width: 1; }", "emit": ["link.mustache"]})
        answer = json.loads(self.run_command("batch", "--jsonl", input=request.encode() + b"\n").stdout)
        self.assertEqual(answer["status"], 64)
        self.assertEqual(self.read("secret"), b"password")

    def test_manifest_names_what_it_reads_but_not_standard_input(self):
        for name in ("-", "--help", "-o", "", "\0", STEERING):
            self.write("m.jsonl", json.dumps({"inputs": [name], "output": "x"}))
            self.assertIn("m.jsonl:1:13: error: ", self.batch("--manifest", "m.jsonl", status=78))
        self.write("-", GOOD)
        self.write("m.jsonl", json.dumps({"inputs": ["-"], "output": "x"}))
        self.batch("--manifest", "m.jsonl")
        self.assertEqual(os.listdir(self.path("out")), ["x"])


class Races(Hostile):
    """Another process swaps names while the command writes: nothing outside the folder changes."""

    SECONDS = 1.5

    def setUp(self):
        super().setUp()
        self.exchange = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
        if not self.exchange:
            self.skipTest("the system cannot exchange names")
        for name in ("f.json", "a.json", "a.nss", "a.theme.json", "b/c.json", "b/c.nss", "b/c.theme.json"):
            self.write("../outside/" + name, "precious\n")
        self.write("good.nss", GOOD)
        self.outside = self.everything_outside()

    def everything_outside(self):
        return {name: found for name, found in self.tree().items() if name.startswith("outside")}

    def race(self, one, other, *arguments, prepare=lambda: None, seconds=SECONDS):
        """Runs a command repeatedly while two names are swapped. Returns the exit statuses."""
        stop = threading.Event()
        paths = os.fsencode(self.path(one)), os.fsencode(self.path(other))

        def swap():
            # RENAME_EXCHANGE
            while not stop.is_set():
                self.exchange(-100, paths[0], -100, paths[1], 2)

        statuses = []
        thread = threading.Thread(target=swap)
        thread.start()
        try:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                prepare()
                result = self.run_command(*arguments, status=None)
                self.assertIn(result.returncode, (0, 1, 64, 66, 73, 74, 75, 78), result.errors)
                statuses.append(result.returncode)
        finally:
            stop.set()
            thread.join()
        self.assertEqual(self.everything_outside(), self.outside)
        return statuses

    def test_folder_of_a_batch(self):
        for number in range(40):
            self.write(f"in/b/c{number}.nss", GOOD)
        self.write("in/b/c.nss", GOOD)
        os.makedirs(self.path("out/b"))
        os.symlink("../../outside/b", self.path("out/link"))
        self.race("out/b", "out/link", "batch", "in", "-o", "out", "-k")

    def test_deep_folder_of_a_batch(self):
        for number in range(20):
            self.write(f"in/b/x/y/c{number}.nss", GOOD)
        os.makedirs(self.path("out/b/x/y"))
        self.write("../outside/x/y/c1.json", "precious\n")
        self.outside = self.everything_outside()
        os.symlink("../../outside", self.path("out/link"))
        self.race("out/b", "out/link", "batch", "in", "-o", "out", "-k")

    def test_output_of_a_batch(self):
        for number in range(20):
            self.write(f"in/a{number}.nss", GOOD)
        self.write("in/a.nss", GOOD)
        self.write("out/a.json", "older\n")
        os.symlink("../../outside/f.json", self.path("out/link"))

        def prepare():
            # A name may be missing during a swap.
            if not os.path.lexists(self.path("out/link")):
                os.symlink("../../outside/f.json", self.path("out/link"))

        self.race("out/a.json", "out/link", "batch", "in", "-o", "out", "-k", prepare=prepare)

    def test_manifest_through_links(self):
        os.makedirs(self.path("out/real"))
        os.symlink("real", self.path("out/inside"))
        os.symlink("../../outside/b", self.path("out/outside"))
        self.write("m.jsonl", "".join(
            json.dumps({"inputs": ["good.nss"], "output": f"inside/{name}.json"}) + "\n" for name in ["c", *range(20)]))
        self.race("out/inside", "out/outside", "batch", "--manifest", "m.jsonl", "-o", "out", "-k")

    def test_golden_files(self):
        for number in range(10):
            self.write(f"in/b/c{number}.nss", GOOD)
            self.write(f"in/b/c{number}.theme.json", "{}")
        self.write("in/b/c.nss", GOOD)
        self.write("in/b/c.theme.json", "{}")
        os.symlink("../../outside/b", self.path("in/link"))
        self.race("in/b", "in/link", "verify", "in", "--update", "-q")

    def test_one_golden_file(self):
        self.write("in/a.nss", GOOD)
        self.write("in/a.theme.json", "{}")
        os.symlink("../../outside/a.theme.json", self.path("in/link"))

        def prepare():
            if not os.path.lexists(self.path("in/link")):
                os.symlink("../../outside/a.theme.json", self.path("in/link"))

        self.race("in/a.theme.json", "in/link", "verify", "in", "--update", "-q", prepare=prepare)

    def test_layers_of_a_project_file(self):
        for number in range(20):
            self.write(f"in/a{number}.nss", GOOD)
        self.write("../outside/base.nss", "Secret { width: 42; }\n")
        self.outside = self.everything_outside()
        self.write("in/b/base.nss", "Base { width: 1; }\n")
        os.symlink("../../outside", self.path("in/link"))
        self.write("in/.nsscompile.json", json.dumps({"base": {"a*.nss": ["b/base.nss"]}}))
        self.write("project.json", json.dumps({"base": {"in/a*.nss": ["in/b/base.nss"]}}))
        self.write("m.jsonl", "".join(json.dumps({"inputs": [f"in/a{number}.nss"], "output": f"{number}.json"}) + "\n" for number in range(20)))
        for arguments in (["in"], ["--manifest", "m.jsonl", "--config", "project.json"]):
            self.race("in/b", "in/link", "batch", *arguments, "-o", "out", "-k", seconds=1)
            # Without an output folder: each command of the race reported a problem, and compiled nothing.
            if os.path.isdir(self.path("out")):
                for name in os.listdir(self.path("out")):
                    if name.endswith(".json"):
                        self.assertNotIn(b"Secret", self.read("out/" + name))
                shutil.rmtree(self.path("out"))

    def test_a_pipe_in_place_of_a_stylesheet(self):
        for number in range(5):
            self.write(f"in/b{number}.nss", SLIP)
        self.write("in/a.nss", SLIP)
        self.write("in/a.theme.json", "{}")
        os.mkfifo(self.path("in/pipe"))
        for command in (["check", "in"], ["check", "in", "--fix"], ["check", "in", "--layers"], ["format", "in", "--check"],
                        ["format", "in", "-i"], ["batch", "in", "-o", "out", "-k"], ["verify", "in"], ["strings", "in"]):
            # No process writes to the pipe, so a command that opened it would wait for ever.
            self.race("in/a.nss", "in/pipe", *command, "-q", seconds=0.7)

    def test_fixes_and_formats(self):
        self.write("../outside/b/c.nss", SLIP)
        self.outside = self.everything_outside()
        os.makedirs(self.path("in/b"))
        os.symlink("../../outside/b", self.path("in/link"))

        def prepare():
            for folder in ("in/b", "in/link"):
                if not os.path.islink(self.path(folder)):
                    try:
                        descriptor = os.open(self.path(folder), os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
                    except OSError:
                        continue
                    file = os.open("c.nss", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o666, dir_fd=descriptor)
                    os.write(file, SLIP.encode() + b"A{width:1}")
                    os.close(file)
                    os.close(descriptor)

        self.race("in/b", "in/link", "check", "in", "--fix", "-q", prepare=prepare, seconds=1)
        self.race("in/b", "in/link", "format", "-i", "in", "-q", prepare=prepare, seconds=1)


class JSONLines(Hostile):
    def ask(self, *requests):
        lines = [json.dumps(request, ensure_ascii=False) if isinstance(request, dict) else request for request in requests]
        before = self.tree()
        result = self.run_command("batch", "--jsonl", input="".join(line + "\n" for line in lines).encode(errors="surrogateescape"))
        self.assertEqual(self.tree(), before)
        self.assertIsNone(RAW_CONTROLS.search(result.stdout.decode()))
        self.assertIsNone(RUNNER_COMMAND.search(result.stdout.decode()))
        answers = result.stdout.decode().split("\n")[:-1]
        self.assertEqual(len(answers), len(requests))
        return [json.loads(answer) for answer in answers]

    def test_ids(self):
        ids = [STEERING, "\n{\"id\":1,\"status\":0}\n", "\u2028\u0085\r", "\"},{\"", "::error::x", 1e308, -0.0, "\0"]
        answers = self.ask(*[json.dumps({"id": id, "nss": GOOD}, ensure_ascii=False) for id in ids])
        for id, answer in zip(ids, answers):
            self.assertEqual((answer["id"], answer["status"]), (id, 0))
            self.assertEqual(set(answer), {"id", "status", "diagnostics", "theme"})

    def test_invalid_ids(self):
        requests = ['{"id":%s,"nss":""}' % id for id in ("NaN", "Infinity", "+1", "01", "1.", ".5", "0x1", "1e", "true", "[]", "{}", "'x'",
                                                         "--1", "1 2", "\"a\" \"b\"", "\x1b", "1,\"status\":0")]
        for answer in self.ask(*requests):
            # An id before other text may be returned.
            self.assertIn(answer["id"], (None, 0, 1, "a"))
            self.assertEqual((set(answer), answer["status"]), ({"id", "status", "error"}, 64))

    def test_names_and_texts(self):
        answers = self.ask({"id": 1, "nss": HOSTILE.decode(errors="replace")}, {"id": 2, "inputs": [STEERING]},
                           {"id": 3, "nss": HOSTILE_THEME}, {"id": 4, STEERING: 1},
                           {"id": 5, "nss": "", "options": {"palette": STEERING}}, STEERING, "\udcff\udcfe")
        self.assertEqual([answer["status"] for answer in answers], [1, 66, 0, 64, 64, 64, 64])
        self.assertIn(STEERING, answers[1]["error"])

    def test_nothing_is_written(self):
        self.write("good.nss", GOOD)
        for key in ("output", "-o", "depfile", "baseline", "manifest"):
            answer, = self.ask({"inputs": ["good.nss"], key: "x.json"})
            self.assertEqual(answer["status"], 64)
            answer, = self.ask({"inputs": ["good.nss"], "options": {key: "x.json"}})
            self.assertEqual(answer["status"], 64)

    def test_requests_do_not_read_the_requests(self):
        for name in ("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"):
            if not os.path.exists(name):
                continue
            process = subprocess.Popen([COMMAND, "batch", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            process.stdin.write(json.dumps({"id": 1, "inputs": [name]}).encode() + b"\n")
            process.stdin.flush()
            output = process.communicate(b'{"id":2,"nss":"@secret: red"}\n')[0]
            answers = [json.loads(line) for line in output.splitlines()]
            self.assertEqual([(answer["id"], answer["status"]) for answer in answers], [(1, 66), (2, 1)], name)
            self.assertNotIn("secret", json.dumps(answers[0]))
            self.assertEqual(process.returncode, 0)


class NothingRuns(Hostile):
    COMMANDS = [["compile", "--", "{}", "-"], ["check", "--fix", "--", "{}"], ["check", "--reporter", "sarif", "--", "{}"],
                ["explain", "--", "{}", "@brand"], ["batch", "-o", "out", "--", "{}"], ["verify", "--update", "--", "{}"]]

    def setUp(self):
        super().setUp()
        self.names = [name for name in NAMES if "touch" in name] + [
            "'; touch ran; '.nss", "\"; touch ran; \".nss", "&& touch ran.nss", "\n touch ran.nss"]
        for name in self.names:
            self.write(name, SLIP.replace("red", "\"$(touch ran)`touch ran`;touch ran\""))
            self.write(name[:-4] + ".theme.json", self.run_command("-", input=GOOD.encode()).stdout)

    def assert_nothing_ran(self):
        self.assertFalse(any(name.startswith("ran") for _, folders, names in os.walk(self.top) for name in folders + names))

    def test_names_for_a_shell(self):
        for name in self.names:
            for command in self.COMMANDS:
                arguments = [word.replace("{}", name) for word in command]
                environment = dict(os.environ, LANG="$(touch ran)", PAGER="touch ran", EDITOR="touch ran", SHELL="touch ran")
                process = subprocess.run([COMMAND, *arguments], cwd=self.folder.name, capture_output=True, input=b"", env=environment)
                self.assertIn(process.returncode, (0, 1, 78), process.stderr)
        self.assert_nothing_ran()

    @unittest.skipUnless(TRACES, "needs strace")
    def test_no_process_is_started_and_no_connection_made(self):
        self.write("m.jsonl", json.dumps({"inputs": self.names, "output": "$(touch ran)"}) + "\n")
        self.write("hostile.nss", HOSTILE)
        for arguments in [[word.replace("{}", name) for word in command] for command in self.COMMANDS for name in self.names[:3]] + [
                ["batch", "--manifest", "m.jsonl", "-o", "out"], ["batch", ".", "-o", "out", "-k", "-j", "4"], ["check", ".", "--fix"],
                ["hostile.nss"], ["rules", "half-branded"], ["palette", "v8"], ["help"], ["batch", "--jsonl"]]:
            log = os.path.join(self.top, "log")
            traced = ["strace", "-f", "-qq", "-o", log, "-e", "trace=execve,execveat,fork,vfork,clone,clone3,socket,connect,bind"]
            subprocess.run([*traced, COMMAND, *arguments], cwd=self.folder.name, capture_output=True,
                           input=json.dumps({"inputs": self.names}).encode())
            with open(log) as file:
                calls = [line.split(None, 1)[1] for line in file]
            calls = [call for call in calls if not call.startswith(("+++", "---", "<..."))]
            self.assertTrue(calls[0].startswith("execve("), calls)
            for call in calls[1:]:
                # Only the threads of a batch.
                self.assertRegex(call, r"\Aclone3?\(.*CLONE_THREAD", arguments)
        self.assert_nothing_ran()

    @unittest.skipUnless(shutil.which("make"), "needs make")
    def test_depfile_for_make(self):
        # The rule always runs, so that a recipe or a shell command in a name would run too.
        self.write("Makefile", "all: t.json\n\t@true\nt.json: due\n\t@true\ndue:\n-include t.d\n")
        script = "/*\necho>ran\n*/\n" + GOOD
        self.write("x.nss", script)
        os.chmod(self.path("x.nss"), 0o777)
        for name in ("$(shell touch ran).nss", "$$(shell touch ran).nss", "`touch ran`.nss", "a\\ b#c.nss", "${shell touch ran}.nss", "%.nss",
                     "a: b.nss", "a :b:.nss", "#.nss", "| x.nss", "a|b.nss", "&.nss", "@x.nss", "-x.nss", "include x.nss", "a=b.nss",
                     "a := $(shell touch ran).nss", "x;echo>ran;.nss", "x; echo>ran;.nss", "a: ;echo>ran #.nss", "all:;echo>ran;.nss",
                     "~/x.nss", "a[1].nss", "a*.nss", "a?.nss", ".IGNORE", "a&", "a\\", "a%b.nss",
                     "a\\:b.nss", "a\\#b.nss", "%\\:;echo>ran;.nss", "SHELL=./x.nss", "a!=echo>ran;.nss", "a!=echo>ran.nss"):
            self.write(name, script)
            with self.subTest(name):
                process = subprocess.run([COMMAND, "compile", "-o", "t.json", "--depfile", "t.d", "--", name], cwd=self.folder.name,
                                         capture_output=True)
                if process.returncode == 64:
                    # Rejected, because the name cannot be written for make.
                    self.assertIn(b"depfile", process.stderr)
                    self.assertFalse(os.path.exists(self.path("t.d")) or os.path.exists(self.path("t.json")))
                    continue
                self.assertEqual(process.returncode, 0, process.stderr)
                made = subprocess.run(["make"], cwd=self.folder.name, capture_output=True)
                self.assert_nothing_ran()
                self.assertEqual((made.returncode, made.stderr), (0, b""), self.read("t.d"))
            for made in os.listdir(self.folder.name):
                if made.startswith(("t.json", "t.d", "ran")):
                    os.remove(self.path(made))
        # Names that make would read as several files, as none, or as a command.
        for name in ("a\n\ttouch ran.nss", "a\rb.nss", "a\tb.nss", "a[1].nss", "a*.nss", "a?.nss", "a%b.nss", "~x.nss", ".IGNORE", "a&", "a\\"):
            self.write(name, GOOD)
            self.assert_usage("compile", "-o", "u.json", "--depfile", "u.d", "--", name, says="depfile")
            self.assertFalse(os.path.exists(self.path("u.json")) or os.path.exists(self.path("u.d")))

    def test_commands_that_messages_offer(self):
        # Users copy the command into a shell: it makes the folder, and does nothing else.
        self.write("good.nss", GOOD)
        for folder in ("a'; touch ran; '", "$(touch ran)", "`touch ran`", "a b; touch ran", "-p", "\\'; touch ran"):
            errors = self.run_command("compile", "good.nss", "-o", f"{folder}/x.json", status=73).errors
            command = re.search(r"(mkdir -p .*)$", errors, re.MULTILINE)[1]
            subprocess.run(["sh", "-c", command], cwd=self.folder.name, check=True, capture_output=True)
            self.assertTrue(os.path.isdir(self.path(folder)), (folder, command))
            self.assert_nothing_ran()
            self.run_command("compile", "good.nss", "-o", f"{folder}/x.json")

    def test_no_program_is_started_after_a_crash(self):
        # Swift's runtime would start the program that the variable names.
        self.write("run", "#!/bin/sh\ntouch ran\n")
        os.chmod(self.path("run"), 0o755)
        for settings in ("enable=yes,swift-backtrace=", "enable=yes,interactive=no,symbolicate=off,swift-backtrace="):
            environment = {**os.environ, "SWIFT_BACKTRACE": settings + self.path("run")}
            process = subprocess.Popen([COMMAND, "batch", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, cwd=self.folder.name, env=environment)
            process.stdin.write(b"{}\n")
            process.stdin.flush()
            process.stdout.readline()
            process.send_signal(signal.SIGSEGV)
            process.communicate(timeout=HANG)
            self.assertFalse(os.path.exists(self.path("ran")))


# The arguments of commands that need others than `a.nss`.
RUNS = {
    "batch": ["a.nss", "b.nss", "-o", "out"], "check": ["a.nss", "b.nss", "--portable", "all"], "classes": [], "completions": ["bash"],
    "diff": ["a.nss", "b.nss"], "explain": ["a.nss", "tintColor"], "format": ["a.nss", "--check"], "import": ["a.tokens.json"], "lsp": [],
    "palette": ["v8"], "rules": [], "strings": ["en.lproj"], "help": ["check"]}


class WithoutProc(Hostile):
    """A container that contains only the command."""

    def setUp(self):
        super().setUp()
        if not sys.platform.startswith("linux") or b"interpreter" in subprocess.run(
                ["readelf", "-l", COMMAND], capture_output=True).stdout:
            self.skipTest("the command is not a static executable")

    def run_there(self, *arguments, status=0, input=None, **variables):
        return self.run_command(*arguments, status=status, input=input, executable="/nsscompile",
                                preexec_fn=lambda: (os.chroot(self.folder.name), os.chdir("/")), env=variables)

    @unittest.skipIf(os.getuid() != 0, "only root can change the root folder")
    def test_every_command(self):
        shutil.copy(COMMAND, self.path("nsscompile"))
        self.write("a.nss", GOOD)
        theme = self.run_command("a.nss").stdout
        for variables in ({}, {"SWIFT_ROOT": "/"}, {"SWIFT_BACKTRACE": "enable=yes"}):
            self.assertEqual(self.run_there("/a.nss", **variables).stdout, theme)
        self.assertEqual(self.run_there("-", input=GOOD.encode()).stdout, theme)
        self.assertIn(b"no diagnostics", self.run_there("check", "a.nss").stdout)
        self.run_there("batch", "/a.nss", "-o", "out", "-j", "2")
        self.assertEqual(self.read("out/a.json"), theme)
        self.run_there("a.nss", "-o", "a.theme.json")
        self.run_there("verify", "a.nss", "--update")
        self.run_there("format", "-i", "a.nss")
        self.run_there("explain", "a.nss", "@brand")
        self.run_there("check", "a.nss", "--fix", "--language", "de")
        self.assertIn("unknown option '--nope'", self.run_there("check", "--nope", status=64).errors)
        self.assertIn("not UTF-8", self.run_there("check", b"\xff", status=64).errors)
        self.assertIn(b'"status":0', self.run_there("batch", "--jsonl", input=b'{"id": 1, "nss": ""}\n').stdout)

    @unittest.skipIf(os.getuid() != 0, "only root can change the root folder")
    def test_each_command_of_the_help(self):
        """The same output as with `/proc`."""
        shutil.copy(COMMAND, self.path("nsscompile"))
        self.write("a.nss", GOOD)
        self.write("b.nss", GOOD.replace("red", "blue"))
        self.run_command("a.nss", "-o", "a.theme.json")
        self.run_command("a.nss", "--emit", "dtcg=a.tokens.json")
        self.write("en.lproj/L.strings", '"a" = "b";\n')
        message = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "shutdown"})
        for name in self.commands():
            with self.subTest(name):
                # It does not end.
                if name == "watch":
                    self.assertIn(b"no diagnostics", self.watched())
                    continue
                input = f"Content-Length: {len(message)}\r\n\r\n{message}".encode() if name == "lsp" else b""
                here = self.run_command(name, *RUNS.get(name, ["a.nss"]), status=None, input=input)
                shutil.rmtree(self.path("out"), ignore_errors=True)
                there = self.run_there(name, *RUNS.get(name, ["a.nss"]), status=None, input=input)
                self.assertEqual((there.returncode, there.stdout, there.errors), (here.returncode, here.stdout, here.errors))
                self.assertNotIn(there.returncode, (70, 71, -6, 134))

    def watched(self):
        """The first report of `watch` in a folder without `/proc`."""
        process = subprocess.Popen(
            ["nsscompile", "watch", "check", "/a.nss"], executable="/nsscompile", env={}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=lambda: (os.chroot(self.folder.name), os.chdir("/")))
        text = b""
        # If it prints nothing, the pipe ends.
        timer = threading.Timer(HANG, process.kill)
        timer.start()
        while b"no diagnostics" not in text and (line := process.stdout.readline()):
            text += line
        timer.cancel()
        process.kill()
        process.communicate()
        return text

    def test_path_that_is_longer_than_a_path_may_be(self):
        folder = os.open(self.folder.name, os.O_RDONLY)
        for _ in range(20):
            os.mkdir("d" * 250, dir_fd=folder)
            folder = os.open("d" * 250, os.O_RDONLY, dir_fd=folder)
        with open(COMMAND, "rb") as file, open(os.open("nsscompile", os.O_CREAT | os.O_WRONLY, 0o755, dir_fd=folder), "wb") as copy:
            shutil.copyfileobj(file, copy)
        result = subprocess.run(["./nsscompile", "--version"], capture_output=True, preexec_fn=lambda: os.fchdir(folder))
        self.assertRegex(result.stdout, rb"^nsscompile \d")


if __name__ == "__main__":
    command_line.main("trust")
