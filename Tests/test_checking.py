"""Tests of check, explain, verify and rules: diagnostics, reports, fixes and exit statuses.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_checking.py
"""
import collections
import json
import os
import pty
import random
import re
import shutil
import stat
import subprocess
import unicodedata
import unittest
import xml.etree.ElementTree

from command_line import COMMAND, Workspace, main, quoted

GOOD = "@brand: #0A6ED1;\nButton { font-color: @brand; }\n"
# A mistake with a safe fix-it, and the fixed text.
SLIP = "@brand: red;\nButton { font-color: @brnd; }\n"
FIXED = "@brand: red;\nButton { font-color: @brand; }\n"
# Two warnings.
WARN = "@unused: red;\nButton { border-width: 22%; font-color: white; }\n"
# Two warnings, then two errors.
MIX = "@unused: red;\nButton { border-width: 22%; font-color: @gone }\n"
MIX_IDS = ["unused-constant", "percent-sign", "undefined-constant", "missing-semicolon"]
STRICT = "nsscompile: the check fails because of warnings: '--strict' is set\n"
TOO_MANY = "nsscompile: the check fails because of warnings: {}, but '--max-warnings' allows {}\n"
BY_HAND = "nsscompile: to be fixed by hand: {}\n"
UNSAFE = "nsscompile: fixes that change the look of the app or remove something need '--unsafe-fixes': {}\n"
# One diagnostic of each rule that became part of another one.
FORMER = """fdlFUIObjectView_caption { font-size: 13; }
fdlFontStyle_largeTitle { font-size: 34; }
Label { sparkle: 3; }
Button, Hint, Button { font-size: 14; }
h1 { font-size: 28; }
"""
# Their entries in a baseline of an older version.
FORMER_KEYS = [
    ("undocumented-class", "c774fd7c02211c7b"),
    ("undocumented-text-style", "6bf74eec1ebcd977"),
    ("undocumented-property", "d4201c8844663b2a"),
    ("repeated-selector", "04a88adf78a73cc9"),
    ("element-selector", "373f8818ef204a8b"),
]
REFUSED = "nsscompile: '{}' has errors that are silenced here; 'nsscompile compile' still rejects it\n"


class Checking(Workspace):
    def text(self, *arguments, status=0, **options):
        """The standard output of a command that writes nothing to standard error."""
        result = self.run_command(*arguments, status=status, **options)
        self.assertEqual(result.errors, "")
        return result.stdout.decode()

    def findings(self, *arguments, status=0, **options):
        result = self.run_command("check", *arguments, "--reporter", "json", status=status, **options)
        return json.loads(result.stdout)["findings"]

    def ids(self, *arguments, **options):
        return [finding["id"] for finding in self.findings(*arguments, **options)]

    def places(self, *arguments, **options):
        return [f"{f['file']}:{f['line']}:{f['column']}" for f in self.findings(*arguments, **options)]

    def state(self, name):
        status = os.stat(self.path(name))
        return status.st_mtime_ns, status.st_ino

    def settle(self, *names):
        """Sets the modification times of files to the past, so that a later change is visible."""
        for name in names:
            os.utime(self.path(name), ns=(10**18, 10**18))
        return [self.state(name) for name in names]

    def absolute(self, name):
        # The folder for temporary files may itself be a link.
        return os.path.join(os.path.realpath(self.folder.name), name)


class CheckTests(Checking):
    # The report

    def test_text_report(self):
        self.write("mix.nss", MIX)
        self.assertEqual(
            self.text("check", "mix.nss", status=1),
            "mix.nss:1:1: warning: the constant '@unused' is never used [unused-constant]\n"
            "@unused: red;\n"
            "^~~~~~~\n"
            "  help: remove it, or use it\n"
            "mix.nss:2:24: warning: NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '22%' [percent-sign]\n"
            "Button { border-width: 22%; font-color: @gone }\n"
            "                       ^~~\n"
            "  help: NSS has points only: write the value in points\n"
            "mix.nss:2:41: error: undefined constant '@gone' [undefined-constant]\n"
            "Button { border-width: 22%; font-color: @gone }\n"
            "                                        ^~~~~\n"
            "  help: define it: '@gone: ...;'\n"
            "mix.nss:2:46: error: expected ';' after '@gone' [missing-semicolon]\n"
            "Button { border-width: 22%; font-color: @gone }\n"
            "                                             ^\n"
            "  help: add ';'\n"
            "2 errors, 2 warnings; '--fix' fixes 1\n")

    def test_summary_line(self):
        self.write("good.nss", GOOD)
        self.write("warn.nss", WARN)
        self.write("slip.nss", SLIP)
        summary = lambda *names, status=0: self.text("check", *names, status=status).splitlines()[-1]
        self.assertEqual(self.text("check", "good.nss"), "no diagnostics\n")
        self.assertEqual(summary("warn.nss"), "2 warnings")
        self.assertEqual(summary("slip.nss", status=1), "1 error; '--fix' fixes 1")
        self.assertEqual(summary("good.nss", "warn.nss", "slip.nss", status=1), "1 error, 2 warnings in 3 stylesheets; '--fix' fixes 1")

    def test_text_is_the_default_form(self):
        self.write("mix.nss", MIX)
        report = self.text("check", "mix.nss", "--reporter", "text", status=1)
        self.assertTrue(report.endswith("\n2 errors, 2 warnings; '--fix' fixes 1\n"), report)
        self.assertEqual(self.text("check", "mix.nss", status=1), report)

    def test_colors_of_the_report(self):
        self.write("mix.nss", MIX)
        plain = self.text("check", "mix.nss", status=1)
        self.assertNotIn("\x1b", plain)
        colored = self.text("check", "mix.nss", "--color", "always", status=1)
        self.assertIn("\x1b[1;31merror:", colored)
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", colored), plain)
        self.assertNotIn("\x1b", self.text("check", "mix.nss", "--reporter", "xcode", "--color", "always", status=1))

    def test_check_writes_nothing(self):
        self.write("mix.nss", MIX)
        before = self.settle("mix.nss")
        for form in ("text", "xcode", "github", "sarif", "json", "junit", "markdown"):
            self.assertIn("undefined constant", self.text("check", "mix.nss", "--reporter", form, status=1))
        self.assertEqual(os.listdir(self.folder.name), ["mix.nss"])
        self.assertEqual([self.state("mix.nss")], before)

    # The inputs

    def test_several_stylesheets_are_checked_alone(self):
        self.write("base.nss", "@brand: red;\n")
        self.write("top.nss", "Button { font-color: @brand; }\n")
        found = [(f["file"], f["id"]) for f in self.findings("base.nss", "top.nss", status=1)]
        self.assertEqual(found, [("top.nss", "undefined-constant")])
        found = [f["file"] for f in self.findings("top.nss", "base.nss", status=1)]
        self.assertEqual(found, ["top.nss"])

    def test_layers_are_one_theme(self):
        self.write("base.nss", "@brand: red;\n")
        self.write("top.nss", "Button { font-color: @brand; }\n")
        self.assertEqual(self.text("check", "base.nss", "top.nss", "--layers"), "no diagnostics in 2 stylesheets\n")

    def test_folder(self):
        for name in ("themes/sub/deep", "themes/.hidden", "themes/empty"):
            os.makedirs(self.path(name))
        for name in ("themes/b.nss", "themes/a.nss", "themes/Z.nss", "themes/sub/deep/x.nss", "themes/sub/c.nss",
                     "themes/.hidden/h.nss", "themes/.h.nss", "themes/a.css", "themes/nss"):
            self.write(name, "@unused: red;\n")
        names = ["Z.nss", "a.nss", "b.nss", "sub/c.nss", "sub/deep/x.nss"]
        expected = [f"themes/{name}:1:1" for name in names]
        for folder in ("themes", "themes/", "./themes", self.absolute("themes")):
            self.assertEqual(self.places(folder), expected)
        self.assertEqual(self.places(".", cwd=self.path("themes")), [f"{name}:1:1" for name in names])
        self.assertEqual(self.places("themes/.h.nss"), ["themes/.h.nss:1:1"])
        self.assertTrue(self.text("check", "themes").endswith("\n5 warnings in 5 stylesheets\n"))

    def test_folder_without_stylesheets(self):
        os.makedirs(self.path("themes/sub"))
        self.write("themes/sub/a.css", GOOD)
        self.write("themes/.h.nss", GOOD)
        result = self.run_command("check", "themes", status=66)
        self.assertEqual(result.errors, "nsscompile: error: there is no '.nss' file below the folder 'themes'\n")

    def test_stylesheet_that_is_named_twice_is_checked_once(self):
        os.mkdir(self.path("sub"))
        self.write("warn.nss", WARN)
        report = self.text("check", "warn.nss")
        self.assertTrue(report.endswith("\n2 warnings\n"), report)
        for other in ("warn.nss", "./warn.nss", "sub/../warn.nss", ".//warn.nss", self.absolute("warn.nss"), "."):
            self.assertEqual(self.text("check", "warn.nss", other), report, other)
            self.assertEqual(self.text("check", other, "warn.nss"), report, other)

    def test_missing_stylesheet_does_not_stop_the_others(self):
        self.write("warn.nss", WARN)
        self.write("slip.nss", SLIP)
        result = self.run_command("check", "warn.nss", "none.nss", "slip.nss", status=66)
        self.assertEqual(result.errors, "nsscompile: error: 'none.nss' does not exist\n")
        report = result.stdout.decode()
        self.assertEqual(re.findall(r"(?m)^(\w+)\.nss:", report), ["warn", "warn", "slip"])
        self.assertTrue(report.endswith("\n1 error, 2 warnings in 2 stylesheets; '--fix' fixes 1\n"), report)

    def test_no_input(self):
        self.assert_usage("check", says="no input")
        result = self.run_command("check", "none.nss", status=66)
        self.assertEqual((result.stdout, result.errors), (b"", "nsscompile: error: 'none.nss' does not exist\n"))

    def test_standard_input(self):
        report = self.text("check", "-", input=MIX.encode(), status=1)
        self.assertTrue(report.startswith("<stdin>:1:1: warning:"), report)
        named = self.text("check", "-", "--stdin-filename", "Themes/x.nss", input=MIX.encode(), status=1)
        self.assertEqual(named, report.replace("<stdin>", "Themes/x.nss"))
        self.assertEqual(self.text("check", "--stdin-filename", "Themes/x.nss", input=MIX.encode(), status=1), named)

    def test_absolute_input_is_shown_from_the_current_folder(self):
        os.mkdir(self.path("sub"))
        self.write("sub/warn.nss", WARN)
        self.assertEqual(self.places(self.absolute("sub/warn.nss")), ["sub/warn.nss:1:1", "sub/warn.nss:2:24"])
        beside = self.absolute("sub/warn.nss")
        os.mkdir(self.path("other"))
        self.assertEqual(self.places(beside, cwd=self.path("other")), [f"{beside}:1:1", f"{beside}:2:24"])

    def test_absolute_paths(self):
        self.write("warn.nss", WARN)
        absolute = self.absolute("warn.nss")
        for name in ("warn.nss", "./warn.nss", absolute):
            self.assertEqual(self.places(name, "--absolute-paths"), [f"{absolute}:1:1", f"{absolute}:2:24"])
        lines = self.text("check", "warn.nss", "--absolute-paths", "--reporter", "xcode").splitlines()
        self.assertEqual([line.startswith(f"{absolute}:") for line in lines], [True, True])
        report = json.loads(self.text("check", "warn.nss", "--absolute-paths", "--reporter", "sarif"))
        place = report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        self.assertEqual(place, {"uri": f"file://{absolute}"})

    def test_hostile_inputs(self):
        self.write("empty.nss", "")
        empty = self.text("check", "empty.nss")
        self.assertEqual(empty, "no diagnostics; the stylesheet is empty\n")
        self.write("bytes.nss", b"/* \xff */\n" + GOOD.encode())
        report = self.text("check", "bytes.nss", status=1)
        self.assertTrue(report.startswith("bytes.nss:1:4: error: invalid UTF-8 at byte 3 [invalid-utf8]\n"), report)
        for form in ("json", "sarif", "junit", "github", "xcode", "markdown"):
            self.run_command("check", "bytes.nss", "--reporter", form, status=1).stdout.decode()
        self.write("esc.nss", b"A { b: \x1b]0;owned\x07 \xc2\x9b; }\n")
        self.assertNotRegex(self.text("check", "esc.nss", status=1), "[\x00-\x08\x0b-\x1f\x7f-\x9f]")

    def test_byte_order_mark_and_crlf_do_not_move_the_locations(self):
        text = "A { font-color: @a; }\nB { font-color: @b; }\n"
        for name, data in (("a.nss", text), ("b.nss", text.replace("\n", "\r\n")),
                           ("c.nss", "\ufeff" + text), ("d.nss", "\ufeff" + text.replace("\n", "\r\n"))):
            self.write(name, data)
            self.assertEqual(self.places(name, status=1), [f"{name}:1:17", f"{name}:2:17"])
        self.assertNotIn("\r", self.text("check", "d.nss", status=1))

    # Exit statuses

    def test_strict(self):
        self.write("good.nss", GOOD)
        self.write("warn.nss", WARN)
        self.run_command("check", "warn.nss")
        strict = self.run_command("check", "warn.nss", "--strict", status=1)
        self.assertEqual((strict.stdout.decode(), strict.errors), (self.text("check", "warn.nss"), STRICT))
        self.run_command("check", "good.nss", "--strict")
        notes = ["--rule", "unused-constant=note", "--rule", "percent-sign=note"]
        self.assertTrue(self.text("check", "warn.nss", "--strict", *notes).endswith("\n2 notes\n"))

    def test_maximum_of_warnings(self):
        self.write("warn.nss", WARN)
        self.write("other.nss", "@other: red;\n")
        for names, most, status in ((["warn.nss"], 2, 0), (["warn.nss"], 1, 1), (["warn.nss"], 0, 1),
                                    (["warn.nss", "other.nss"], 3, 0), (["warn.nss", "other.nss"], 2, 1)):
            self.run_command("check", *names, "--max-warnings", str(most), status=status)
        self.assertEqual(self.run_command("check", "warn.nss", "--max-warnings", "1", status=1).errors, TOO_MANY.format(2, 1))
        for options in (["--max-warnings", "2", "--strict"], ["--strict", "--reporter", "json"]):
            self.assertEqual(self.run_command("check", "warn.nss", *options, status=1).errors, STRICT)
        for value in ("-1", "two", "1.5"):
            self.assert_usage("check", "warn.nss", f"--max-warnings={value}",
                              says=f"'--max-warnings' needs a number of 0 or more, not '{value}'\n")

    def test_quiet_shows_errors_only_and_keeps_the_verdict(self):
        self.write("warn.nss", WARN)
        self.write("mix.nss", MIX)
        for options, status, reason in (([], 0, ""), (["--strict"], 1, STRICT), (["--max-warnings", "1"], 1, TOO_MANY.format(2, 1)),
                                        (["--max-warnings", "2"], 0, "")):
            result = self.run_command("check", "warn.nss", "-q", *options, status=status)
            self.assertEqual((result.stdout, result.errors), (b"", reason))
        report = self.text("check", "mix.nss", "--quiet", status=1)
        self.assertIn("error: undefined constant '@gone'", report)
        self.assertNotIn("warning", report)
        self.assertTrue(report.endswith("\n2 errors; '--fix' fixes 1\n"), report)
        self.assertEqual(self.ids("mix.nss", "-q", status=1), MIX_IDS[2:])
        for options, failures in ((["--max-warnings", "1"], 1), (["--strict"], 1), ([], 0)):
            report = self.run_command("check", "warn.nss", "-q", "--reporter", "junit", *options, status=failures).stdout.decode()
            self.assertEqual(len(re.findall("<failure ", report)), failures, report)
            xml.etree.ElementTree.fromstring(report)

    def test_levels_of_rules(self):
        self.write("warn.nss", WARN)
        self.assertEqual(self.ids("warn.nss", "--rule", "unused-constant=off"), ["percent-sign"])
        for level, status in (("note", 0), ("warning", 0), ("error", 1)):
            first, second = self.findings("warn.nss", "--rule", f"unused-constant={level}", status=status)
            self.assertEqual((first["severity"], second["severity"]), (level, "warning"))
        both = ["--rule=unused-constant=off", "--rule=percent-sign=off"]
        self.assertEqual(self.text("check", "warn.nss", "--strict", *both), "no diagnostics\n")

    def test_mistakes_in_rule_settings(self):
        self.write("warn.nss", WARN)
        for setting, says in (
                ("unused-constnt=off", "unknown rule 'unused-constnt'; did you mean 'unused-constant'?\n"),
                ("zzz=off", "unknown rule 'zzz'; 'nsscompile rules' lists them\n"),
                ("=off", "unknown rule ''; "),
                ("unused-constant=of", "unknown level 'of' for '--rule'; did you mean 'off'?\n"),
                ("unused-constant=fatal", "the levels are 'off', 'note', 'warning' and 'error'\n"),
                ("unused-constant=", "unknown level '' for '--rule'; "),
                ("unused-constant", "'--rule unused-constant' needs a level, such as '--rule unused-constant=off'\n")):
            self.assert_usage("check", "warn.nss", "--rule", setting, says=says)

    def test_rules_that_are_part_of_another_rule(self):
        """Their ids stay accepted."""
        self.write("former.nss", FORMER)
        self.assertEqual(self.ids("former.nss"), ["undocumented-name"] * 3 + ["duplicate-selector", "unknown-class"])
        for rule, former in (("undocumented-name", "undocumented-class"), ("undocumented-name", "undocumented-property"),
                             ("undocumented-name", "undocumented-text-style"), ("duplicate-selector", "repeated-selector"),
                             ("unknown-class", "element-selector")):
            self.assertNotIn(rule, self.ids("former.nss", "--rule", f"{former}=off"))
            self.assertEqual(self.text("check", "former.nss", "--rule", f"{former}=error", status=1),
                             self.text("check", "former.nss", "--rule", f"{rule}=error", status=1))
            self.assertEqual(self.text("rules", former), self.text("rules", rule))
        for former in ("too-many-properties", "too-much-text"):
            self.assertEqual(self.text("rules", former), self.text("rules", "theme-too-large"))
        # The last one wins, whichever id it has.
        self.assertEqual(self.ids("former.nss", "--rule", "undocumented-class=off", "--rule", "undocumented-name=note"),
                         self.ids("former.nss"))
        self.assertEqual(self.ids("former.nss", "--rule", "empty-stylesheet=error"), self.ids("former.nss"))
        self.assert_usage("check", "former.nss", "--rule", "empty-stylesheet=of", says="unknown level 'of' for '--rule'")
        self.assert_usage("rules", "empty-stylesheet", says="rule 'empty-stylesheet' no longer exists\n")

    def test_former_ids_in_a_baseline(self):
        """A baseline of an older version lists the diagnostics under the ids of then."""
        self.write("former.nss", FORMER)
        self.write("b.json", json.dumps({"nssBaseline": 1, "findings": [
            {"file": "former.nss", "id": id, "key": key, "message": ""} for id, key in FORMER_KEYS]}))
        result = self.run_command("check", "former.nss", "--baseline", "b.json")
        self.assertEqual((result.stdout, result.errors),
                         (b"no new diagnostics\n", "nsscompile: 5 known diagnostics are ignored ('b.json')\n"))
        # One more of the same kind is new.
        self.write("former.nss", FORMER + "h2 { font-size: 24; }\n")
        self.assertEqual(self.ids("former.nss", "--baseline", "b.json"), ["unknown-class"])
        self.run_command("check", "former.nss", "--baseline", "b.json", "--update-baseline")
        ids = [entry["id"] for entry in json.loads(self.read("b.json"))["findings"]]
        self.assertEqual(ids, ["undocumented-name"] * 3 + ["duplicate-selector"] + ["unknown-class"] * 2)

    def test_empty_stylesheets(self):
        self.write("empty.nss", "/* Acme */\n")
        self.write("blank.nss", "")
        self.write("good.nss", GOOD)
        self.assertEqual(self.text("check", "empty.nss"), "no diagnostics; the stylesheet is empty\n")
        self.assertEqual(self.text("check", "empty.nss", "good.nss"), "no diagnostics in 2 stylesheets; 'empty.nss' is empty\n")
        self.assertEqual(self.text("check", "."), "no diagnostics in 3 stylesheets; 'blank.nss' and 'empty.nss' are empty\n")
        self.assertEqual(self.text("check", "empty.nss", "-q"), "")
        # FioriThemeManager reads no rules, and broken text is no empty stylesheet.
        self.assertEqual(self.text("check", "empty.nss", "--dialect", "thememanager"), "no diagnostics\n")
        self.write("broken.nss", "}\n")
        self.assertNotIn("empty", self.text("check", "broken.nss", status=1))
        # A layer beneath the stylesheet is not counted.
        self.write(".nsscompile.json", '{"base": {"good.nss": ["empty.nss"]}}')
        self.assertEqual(self.text("check", "good.nss"), "no diagnostics\n")
        self.assertEqual(json.loads(self.text("check", "blank.nss", "--reporter", "json"))["findings"], [])

    # Comments that suppress diagnostics

    def test_comments_suppress_diagnostics(self):
        self.write("line.nss",
                   "/* nss-disable-next-line unused-constant -- for the app */\n@a: red;\n@b: red;\n"
                   "@c: red; /* nss-disable-line unused-constant */\n/* nss-disable-next-line */\n@d: red;\n")
        self.assertEqual(self.places("line.nss"), ["line.nss:3:1"])
        self.write("range.nss",
                   "@a: red;\n/* nss-disable unused-constant -- later */\n@b: red;\n@c: red;\nA { border-width: 22%; }\n"
                   "/* nss-enable unused-constant */\n@d: red;\n")
        self.assertEqual(self.places("range.nss"), ["range.nss:1:1", "range.nss:5:19", "range.nss:7:1"])
        self.assertEqual(self.ids("range.nss"), ["unused-constant", "percent-sign", "unused-constant"])
        self.write("open.nss", "/* nss-disable unused-constant, percent-sign */\n" + WARN)
        self.assertEqual(self.ids("open.nss"), [])

    def test_comments_that_suppress_nothing(self):
        self.write("a.nss", "/* nss-disable-next-line unused-constant */\nA { width: 1; }\n"
                            "/* nss-disable-next-line unused-constnt */\n@a: red;\n")
        found = [(f["line"], f["id"]) for f in self.findings("a.nss")]
        self.assertEqual(found, [(1, "unneeded-disable"), (3, "invalid-directive"), (4, "unused-constant")])
        self.assertIn("did you mean 'unused-constant'?", self.text("check", "a.nss"))

    def test_suppressed_errors_still_fail_in_compile(self):
        self.write("slip.nss", SLIP)
        self.write("comment.nss",
                   "/* nss-disable-next-line undefined-constant -- comes later */\nA { font-color: @gone; }\n")
        off = ["--rule", "undefined-constant=off", "--rule", "unused-constant=off"]
        for arguments in (["comment.nss"], ["comment.nss", "-q"], ["slip.nss", *off], ["slip.nss", "-q", *off]):
            result = self.run_command("check", *arguments)
            self.assertEqual(result.errors, REFUSED.format(arguments[0]))
            self.assertEqual(result.stdout.decode(), "" if "-q" in arguments else "no diagnostics\n")
            self.run_command("compile", arguments[0], status=1)
        self.assertEqual(self.run_command("check", "slip.nss", status=1).errors, "")

    # The forms of the report

    def test_unknown_form(self):
        self.write("good.nss", GOOD)
        self.assert_usage("check", "good.nss", "--reporter", "jsn", says="for '--reporter'; did you mean 'json'?\n")
        self.assert_usage("check", "good.nss", "--reporter", "yaml",
                          says="the values are 'text', 'xcode', 'github', 'sarif', 'json', 'junit' and 'markdown'\n")

    def test_form_for_xcode(self):
        self.write("mix.nss", MIX)
        lines = self.text("check", "mix.nss", "--reporter", "xcode", status=1).splitlines()
        form = re.compile(r"mix\.nss:(\d+):(\d+): (error|warning|note): \S.* \[([a-z0-9-]+)\]")
        matches = [form.fullmatch(line) for line in lines]
        self.assertEqual([match and match.groups() for match in matches], [
            ("1", "1", "warning", "unused-constant"), ("2", "24", "warning", "percent-sign"),
            ("2", "41", "error", "undefined-constant"), ("2", "46", "error", "missing-semicolon")])

    def test_xcode_has_the_remedy(self):
        self.write("mix.nss", MIX)
        lines = self.text("check", "mix.nss", "--reporter", "xcode", status=1).splitlines()
        self.assertEqual(lines, [
            "mix.nss:1:1: warning: the constant '@unused' is never used; remove it, or use it [unused-constant]",
            "mix.nss:2:24: warning: NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '22%'; NSS has points only: write the value in points [percent-sign]",
            "mix.nss:2:41: error: undefined constant '@gone'; define it: '@gone: ...;' [undefined-constant]",
            "mix.nss:2:46: error: expected ';' after '@gone'; add ';' [missing-semicolon]"])
        # A suggestion is not repeated.
        self.write("slip.nss", SLIP)
        self.assertTrue(self.text("check", "slip.nss", "--reporter", "xcode", status=1).endswith(
            "error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]\n"))

    def test_form_for_github(self):
        self.write("mix.nss", MIX)
        lines = self.text("check", "mix.nss", "--reporter", "github", status=1).splitlines()
        self.assertEqual(
            lines[0], "::error file=mix.nss,line=2,col=41,endColumn=46,title=undefined-constant::undefined constant '@gone'"
            "%0Ahelp: define it: '@gone: ...;'")
        self.assertEqual([line.split()[0] for line in lines], ["::error", "::error", "::warning", "::warning"])
        self.write("a,b:%.nss", "A { b: %; }\n")
        line = self.text("check", "a,b:%.nss", "--reporter", "github", status=1).splitlines()[0]
        self.assertTrue(line.startswith("::error file=a%2Cb%3A%25.nss,line=1,col=8,"), line)
        self.assertTrue(line.endswith("::invalid character '%25'%0Ahelp: remove it; numbers have no '%25'"), line)

    def test_github_has_the_errors_of_all_stylesheets_first(self):
        self.write("a.nss", MIX)
        self.write("b.nss", MIX)
        lines = self.text("check", "a.nss", "b.nss", "--reporter", "github", status=1).splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["::error"] * 4 + ["::warning"] * 4)

    def test_forms_agree(self):
        self.write("mix.nss", MIX)
        self.write("warn.nss", WARN)
        self.write("good.nss", GOOD)
        form = lambda name: self.text("check", "mix.nss", "warn.nss", "good.nss", "--reporter", name, status=1)
        report = json.loads(form("json"))
        places = [(f["file"], f["line"], f["column"], f["severity"], f["id"]) for f in report["findings"]]
        self.assertEqual(len(places), 6)
        self.assertEqual(report["summary"], {"files": 3, "errors": 2, "warnings": 4, "notes": 0})
        first_lines = lambda text: [
            (match[1], int(match[2]), int(match[3]), match[4], match[5])
            for match in re.finditer(r"(?m)^(\S+\.nss):(\d+):(\d+): (\w+): .* \[(.*)\]$", text)]
        self.assertEqual(first_lines(form("text")), places)
        self.assertEqual(first_lines(form("xcode")), places)
        run = json.loads(form("sarif"))["runs"][0]
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        found = []
        for entry in run["results"]:
            place = entry["locations"][0]["physicalLocation"]
            region = place["region"]
            self.assertEqual(rules[entry["ruleIndex"]], entry["ruleId"])
            uri = place["artifactLocation"]["uri"]
            found.append((uri, region["startLine"], region["startColumn"], entry["level"], entry["ruleId"]))
        self.assertEqual(found, places)
        command = r"(?m)^::(\w+) file=(.*?),line=(\d+),col=(\d+),(?:endColumn=\d+,)?title=(.*?)::"
        found = [(name, int(line), int(column), level, rule)
                 for level, name, line, column, rule in re.findall(command, form("github"))]
        self.assertEqual(sorted(found), sorted(places))
        tests = xml.etree.ElementTree.fromstring(form("junit"))
        self.assertEqual(len(tests.findall(".//failure")), 6)
        rows = re.findall(r"(?m)^\| `(.*):(\d+):(\d+)` \| (\w+) \| .* \| `(.*)` \|$", form("markdown"))
        self.assertEqual([(name, int(line), int(column), level, rule) for name, line, column, level, rule in rows], places)

    def test_forms_without_diagnostics(self):
        self.write("good.nss", GOOD)
        form = lambda name: self.text("check", "good.nss", "--reporter", name)
        self.assertEqual(form("xcode") + form("github"), "")
        self.assertEqual(form("markdown"), "no diagnostics\n")
        self.assertEqual(json.loads(form("json"))["findings"], [])
        self.assertEqual(json.loads(form("sarif"))["runs"][0]["results"], [])
        self.assertEqual(xml.etree.ElementTree.fromstring(form("junit")).findall(".//failure"), [])

    def test_form_for_junit(self):
        self.write("mix.nss", MIX)
        self.write("good.nss", GOOD)
        tests = xml.etree.ElementTree.fromstring(
            self.text("check", "mix.nss", "good.nss", "--reporter", "junit", status=1))
        self.assertEqual(tests.tag, "testsuites")
        suites = [(s.get("name"), s.get("tests"), s.get("failures")) for s in tests.findall("testsuite")]
        self.assertEqual(suites, [("mix.nss", "4", "4"), ("good.nss", "1", "0")])
        self.assertEqual([case.get("name") for case in tests.find("testsuite").findall("testcase")], [
            "unused-constant 1:1", "percent-sign 2:24", "undefined-constant 2:41", "missing-semicolon 2:46"])
        failure = tests.find(".//failure")
        self.assertEqual((failure.get("type"), failure.get("message")), ("warning", "the constant '@unused' is never used"))
        self.assertTrue(failure.text.startswith("mix.nss:1:1: warning: "))

    def test_form_for_markdown(self):
        self.write("mix.nss", MIX)
        lines = self.text("check", "mix.nss", "--reporter", "markdown", status=1).splitlines()
        self.assertEqual(lines[:2], ["| Location | Severity | Diagnostic | Rule |", "|---|---|---|---|"])
        self.assertEqual(lines[4], "| `mix.nss:2:41` | error | undefined constant '@gone' | `undefined-constant` |")
        self.assertEqual(lines[6:], ["", "2 errors, 2 warnings"])

    def test_sarif_fix_its_and_fingerprints(self):
        self.write("slip.nss", SLIP)
        results = lambda: json.loads(self.text("check", "slip.nss", "--reporter", "sarif", status=1))["runs"][0]["results"]
        before = results()
        slip = next(result for result in before if result["ruleId"] == "undefined-constant")
        self.assertEqual(slip["fixes"][0]["artifactChanges"][0]["replacements"], [
            {"deletedRegion": {"startLine": 2, "startColumn": 22, "endLine": 2, "endColumn": 27},
             "insertedContent": {"text": "@brand"}}])
        self.write("slip.nss", "\n\n" + SLIP)
        after = results()
        line = lambda result: result["locations"][0]["physicalLocation"]["region"]["startLine"]
        self.assertEqual([line(result) + 2 for result in before], [line(result) for result in after])
        keys = [result["partialFingerprints"] for result in before]
        self.assertEqual(keys, [result["partialFingerprints"] for result in after])

    # The output

    def test_closed_output(self):
        self.write("mix.nss", MIX)
        self.write("large.nss", "".join(f"@c{i}: red;\n" for i in range(5000)))
        for name in ("mix.nss", "large.nss"):
            for form in ("text", "json", "sarif"):
                reader, writer = os.pipe()
                os.close(reader)
                process = subprocess.Popen(
                    [COMMAND, "check", self.path(name), "--reporter", form], stdout=writer, stderr=subprocess.PIPE)
                os.close(writer)
                self.assertEqual(process.communicate()[1], b"")
                self.assertEqual(process.returncode, 74)

    def test_output_that_is_closed_in_between(self):
        self.write("large.nss", "".join(f"@c{i}: red;\n" for i in range(5000)))
        process = subprocess.Popen(
            [COMMAND, "check", self.path("large.nss"), "--all"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertTrue(process.stdout.readline().endswith(b"[unused-constant]\n"))
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(), 74)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_full_disk(self):
        self.write("mix.nss", MIX)
        for arguments in (["check", "mix.nss"], ["check", "mix.nss", "--reporter", "json"], ["rules"],
                          ["explain", "mix.nss", "@unused"]):
            with open("/dev/full", "wb") as full:
                process = subprocess.run([COMMAND, *arguments], cwd=self.folder.name, stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(process.returncode, 74)
            self.assertEqual(
                process.stderr.decode(), "nsscompile: error: cannot write to standard output: no space left on the disk\n")


class FirstTries(Checking):
    """The first report about a file of a newcomer fits a screen, and following it leads to a clean file."""

    def fits(self, *arguments, status, lines=50):
        text = self.text("check", "--no-config", *arguments, status=status)
        wrapped = sum(max(1, -(-len(line) // 120)) for line in text.splitlines())
        self.assertLessEqual(wrapped, lines, text)
        return text

    def follow(self, name, edits):
        """Changes a file as its report says, and expects a clean one."""
        text = self.read(name).decode()
        for old, new in edits:
            self.assertIn(old, text)
            text = text.replace(old, new)
        self.write(name, text)
        self.assertEqual(self.text("check", "--no-config", name), "no diagnostics\n")

    def test_habits_from_css(self):
        self.write("first.nss", """\
:root { --brand: #0A6ED1; }
$radius: 4px;
@brand = #0A6ED1;
.button { background: var(--brand); color: white; }
Button:hover { background-color: darken(#0A6ED1, 10%); }
Label { color: #333; font-family: 'SF Pro Text', sans-serif; font-weight: bold; }
NavBar { background-color: deeppink !important; }
Table { opacity: 0.5; border: 1px solid red; }
TextField { border-radius: $radius; text-align: centre; }
TabBar { font-color: rgba(255, 255, 255, 50%) }
@media (prefers-color-scheme: dark) { Label { font-color: white; } }
Lable { font-size: 1.5em; }
Switch { on-tint-color: #0A6ED1FF; }
View { box-shadow: none; margin: 8px; }
fdlFUIObjectView.headlineLabel { font-color: @brnad; }
""")
        self.fits("first.nss", status=1)
        self.run_command("check", "--no-config", "first.nss", "--fix", "-q")
        self.follow("first.nss", [
            ("@brand: #0A6ED1;\n@radius", "@radius"),
            (".button { background: var(--brand); color: white; }\nButton {",
             "Button { background-color: @brand; font-color: white;"),
            ("font-family: 'SF Pro Text', sans-serif; font-weight: bold;", "font-name: boldSystem;"), ("NavBar", "NavigationBar"),
            ("Table { opacity: 0.5; border: 1px solid red; }\n", ""),
            ("TabBar { font-color: rgba(255, 255, 255, 0.5); }\n", ""),
            ("@media (prefers-color-scheme: dark) { Label { font-color: white; } }\nLable { font-size: 1.5em; }\n", ""),
            ("#0A6ED1FF", "#0A6ED1"), ("View { box-shadow: none; margin: 8px; }\n", "")])

    def test_pair_of_a_converter(self):
        for name, page in (("Styles.light.nss", "#FFFFFF"), ("Styles.dark.nss", "#000000")):
            self.write(name, "@mdkYellow1: #ffff00;\n@mdkRed1: #ff0000;\n@mdkBlue1: #0000ff;\n@grey1: #6A6D70;\n"
                       f"ActionBar {{ bartintcolor: #0A6ED1; }}\nToolBar {{ bar-tint-color: #0A6ED1; }}\n"
                       f"Page {{ background-color: {page}; }}\n"
                       "MyButton { border-radius: 8px; font-name: Helvetica-bold; }\n")
        self.fits(".", status=0)
        self.run_command("check", "--no-config", ".", "--fix", "--unsafe-fixes", "-q")
        for name in ("Styles.light.nss", "Styles.dark.nss"):
            constants = "@mdkYellow1: #ffff00;\n@mdkRed1: #ff0000;\n@mdkBlue1: #0000ff;\n@grey1: #6A6D70;\n"
            self.follow(
                name, [(constants, ""), ("Toolbar { bar-tint-color: #0A6ED1; }\n", ""), ("ActionBar { bartintcolor: #0A6ED1; }\n", "")])
        self.assertEqual(self.text("check", "--no-config", "."), "no diagnostics in 2 stylesheets\n")

    def test_theme_for_a_later_palette(self):
        self.write("later.nss", "@primaryLabel: #1D2D3E;\n@primaryLabel_darkBackground: #EAECEE;\n@header: #FFFFFF;\n"
                   "NavigationBar { background-color: header; font-color: primaryLabel; }\n"
                   "Label { font-color: secondaryLabel; }\n")
        text = self.fits("later.nss", status=1, lines=25)
        self.assertIn("  help: use '--palette v8', the palette of SDK 9.1\n", text)
        self.assertNotIn("error", self.text("check", "--no-config", "later.nss", "--palette", "v8"))

    def test_file_of_less(self):
        self.write("theme.nss", "@import \"base\";\n@brand: #0A6ED1;\n.rounded(@r: 4px) { border-radius: @r; }\n"
                   ".btn { .rounded(6px); &:hover { color: darken(@brand, 5%); } }\n")
        text = self.fits("theme.nss", status=1, lines=6)
        self.assertEqual(text.count("error:"), 1, text)

    def test_imports(self):
        """The constants of an imported file are known, and what the help says is right when it is followed."""
        os.makedirs(self.path("app/tenants"))
        self.write("app/base.nss", "@brand: #0A6ED1;\n")
        rules = "Label { font-color: @brand; background-color: @gone; }\n"
        self.write("app/tenants/acme.light.nss", "@import \"../base\";\n" + rules)
        found = self.run_command("check", "app/tenants/acme.light.nss", status=1)
        text = " ".join(found.stdout.decode().split())
        self.assertIn("undefined constant '@gone'", text)
        self.assertNotIn("undefined constant '@brand'", text)
        entry = "\"base\": {\"app/tenants/acme.*.nss\": [\"app/base.nss\"]}"
        self.assertIn(f"write '{entry}' in the project file", text)
        self.assertIn("'nsscompile check --layers app/base.nss app/tenants/acme.light.nss'", text)
        self.write("app/tenants/acme.light.nss", rules.replace("@gone", "white"))
        self.run_command("check", "--layers", "app/base.nss", "app/tenants/acme.light.nss", status=0)
        self.write(".nsscompile.json", "{" + entry + "}")
        self.run_command("check", "app/tenants/acme.light.nss", status=0)
        # Without the file, nothing is known.
        os.remove(self.path(".nsscompile.json"))
        self.write("app/tenants/acme.light.nss", "@import \"../bas\";\n" + rules)
        found = self.run_command("check", "app/tenants/acme.light.nss", status=1)
        self.assertNotIn("undefined constant", found.stdout.decode())
        self.assertIn("undefined constants are not reported", found.errors)

    def test_names_of_the_app_in_other_spellings(self):
        """A name of the project file is meant rather than a published one."""
        self.write(".nsscompile.json", "{\"known\": {\"classes\": [\"ToolBar\"], \"properties\": [\"bartintcolor\"]}}")
        self.write("t.nss", "ToolBar { bartintcolor: red; }\n")
        self.assertEqual(self.run_command("check", "t.nss", status=0).stdout, b"no diagnostics\n")
        for name in ("Tool Bar", "Tool-Bar", "toolbar", "Toolbar"):
            self.write("t.nss", name + " { bar-tintcolor: red; }\n")
            text = self.run_command("check", "t.nss", status=1 if name == "Tool Bar" else 0).stdout.decode()
            self.assertIn("'bartintcolor'", text)
            if name != "Toolbar":
                self.assertIn("'ToolBar'", text)
                self.assertNotIn("'Toolbar'", text)

    def test_folder_with_mixed_case(self):
        self.write("B.NSS", "@tintColour: #0A6ED1;\nbutton { Font-Color: white; background-color: TintColor; }\n")
        self.write("a.nss", "buton { font-color: White; }\n")
        self.write("acme.nss", "@brand: #0A6ED1;\nButton { background-color: @brand; font-size: 3; }\n")
        self.write("acme.dark.NSS", "@brand: #91C8F6;\nButton { background-color: @brand; font-size: 3; }\n")
        text = self.fits(".", status=1)
        for name in ("B.NSS", "a.nss"):
            self.assertIn(name, text)
        self.run_command("check", "--no-config", ".", "--fix", "--unsafe-fixes", "-q")
        self.assertNotIn("error", self.text("check", "--no-config", "."))


class TerminalTests(Checking):
    """On a terminal, a report is wrapped. It has the words of the report that a pipe gets."""
    STREAMS = {"check": "stdout", "strings": "stdout", "compile": "stderr", "batch": "stderr"}

    def wrapped(self, width, *arguments, env=None):
        stream = self.STREAMS[arguments[0]]
        env = dict(os.environ, TERM="xterm", **env or {})
        env.pop("NO_COLOR", None)
        result = self.run_command(*arguments, status=None, env=dict(env, COLUMNS=str(width)))
        plain = result.stdout.decode() if stream == "stdout" else result.errors
        other = {"stdout": "stderr", "stderr": "stdout"}[stream]
        shown = {}
        for options in ("never", "auto"):
            _, text = self.on_terminal([*arguments, "--color", options], stream, columns=width, env=env, **{other: subprocess.DEVNULL})
            shown[options] = text.decode().replace("\r\n", "\n")
        # Colors have no width.
        self.assertIn("\x1b[", shown["auto"])
        self.assertEqual(re.sub(r"\x1b\[[0-9;]*m", "", shown["auto"]), shown["never"])
        self.assertEqual("".join(shown["never"].split()), "".join(plain.split()))
        return plain, shown["never"]

    def assert_wrapped(self, width, *arguments, breaks_words=False):
        plain, shown = self.wrapped(width, *arguments)
        excerpts = [line for line in plain.splitlines() if not re.match(r"\S+\.\w+:\d+:\d+: |  \S|\d|\S+: \w+: ", line)]
        longest = 0
        for line in shown.splitlines():
            cells = sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in line)
            if line not in excerpts:
                self.assertTrue(cells <= width or len(line.strip(" «»").split()) == 1, (width, line))
                longest = max(longest, cells)
        self.assertGreater(longest, width - 30)
        if not breaks_words:
            self.assertEqual(shown.split(), plain.split())
        starts = ("    ", "  help: ", "  and ", *(line[:12] for line in plain.splitlines()))
        for line in shown.splitlines():
            self.assertTrue(line.startswith(starts) or line in excerpts, line)
        return shown

    def test_widths(self):
        folder = "themes/of/a/company/with/a/long/name/and/many/brands"
        os.makedirs(self.path(folder))
        mistakes = ("@unused: red;\n@unused2: red;\n@unused3: red;\ndiv { width: 1; }\n" + "".join(
            f"Label {{ {name}: 1; font-color: @gone{name}; }}\n" for name in ("font", "border", "elevation", "gradient", "shade")))
        self.write(f"{folder}/a.nss", mistakes)
        self.write("few.nss", "Label { text-transform: UPPER; font-color: @gone; font-style: bold; }\n" + f"Label {{ font-color: {'x' * 150}; }}\n")
        os.mkdir(self.path("de.lproj"))
        os.mkdir(self.path("en.lproj"))
        self.write("de.lproj/Localizable.strings", '"a" = "%d of %@";\n"b" = "";\n"c" = "c"\n')
        self.write("en.lproj/Localizable.strings", '"a" = "%@ of %d";\n"b" = "b";\n"d" = "d";\n')
        for width in (20, 60, 80, 100):
            for language in ("en", "fr", "zh-Hans"):
                for arguments in (
                        ["check", folder], ["check", "few.nss"], ["check", "few.nss", "--all", "--portable", "nui"],
                        ["compile", "few.nss"], ["batch", "few.nss", "-o", "out"], ["strings", "."]):
                    if width == 20 or "--portable" in arguments:
                        self.wrapped(width, *arguments, "--language", language)
                    else:
                        self.assert_wrapped(width, *arguments, "--language", language, breaks_words=language != "en")

    def test_width(self):
        self.write("a.nss", "Label { text-transform: UPPER; }\n")
        env = dict(os.environ, TERM="xterm", NO_COLOR="1")
        env.pop("COLUMNS", None)
        plain = self.text("check", "a.nss", status=1)
        for columns, variable, is_wrapped in (
                (60, None, True), (0, None, False), (200, None, False), (200, "60", True), (60, "200", False), (60, "x", True)):
            _, shown = self.on_terminal(["check", "a.nss"], "stdout", columns=columns, env=dict(env, **{"COLUMNS": variable} if variable else {}))
            self.assertEqual(shown.decode().replace("\r\n", "\n") != plain, is_wrapped, (columns, variable))
        # A report for programs is never wrapped.
        _, shown = self.on_terminal(["check", "a.nss", "--reporter", "xcode"], "stdout", columns=40, env=env)
        self.assertEqual(shown.decode().count("\n"), 1)


class RepeatedTests(Checking):
    """The text report shows repeated diagnostics once; all other counts include each of them."""

    def test_the_same_message(self):
        self.write("a.nss", "".join(f"S{number} {{ font-color: @gone; }}\n" for number in range(28)))
        text = self.text("check", "a.nss", status=1)
        self.assertEqual(text.count("[undefined-constant]"), 1)
        self.assertTrue(text.startswith("a.nss:1:18: error: undefined constant '@gone' [undefined-constant]\n"), text)
        self.assertIn("\n  and 27 more: 2:18, 3:18, 4:18, ", text)
        self.assertTrue(text.endswith(", ...\n28 errors; '--all' shows each\n"), text)
        self.assertLessEqual(max(map(len, text.splitlines())), 110)
        each = self.text("check", "a.nss", "--all", status=1)
        self.assertEqual(each.count("[undefined-constant]"), 28)
        self.assertTrue(each.endswith("\n28 errors\n"), each)

    def test_other_reports_show_each(self):
        self.write("a.nss", "".join(f"@c{number}: red;\n" for number in range(28)))
        self.assertEqual(self.text("check", "a.nss").count("unused-constant"), 1)
        for form, mark in (("xcode", "[unused-constant]"), ("github", "title=unused-constant"), ("junit", '"unused-constant '),
                           ("sarif", '"ruleId": "unused-constant"'), ("json", '"id": "unused-constant"'),
                           ("markdown", "`unused-constant`")):
            self.assertEqual(self.text("check", "a.nss", "--reporter", form).count(mark), 28, form)

    def test_leftovers_count_once(self):
        self.write("a.nss", "".join(f"@c{number}: red;\n" for number in range(28)))
        text = self.text("check", "a.nss", "--max-warnings", "1")
        self.assertTrue(text.endswith("\n1 warning, 27 notes; '--all' shows each\n"), text)
        self.run_command("check", "a.nss", "--max-warnings", "27", "--rule", "unused-constant=warning", status=1)

    def test_counts_are_those_of_all(self):
        self.write("a.nss", "".join(f"A{number} {{ hieght: 1; }}\n" for number in range(28)))
        self.assertTrue(self.text("check", "a.nss").endswith("\n28 warnings; '--all' shows each; '--fix' fixes 28\n"))
        self.run_command("check", "a.nss", "--max-warnings", "27", status=1)
        self.run_command("check", "a.nss", "--max-warnings", "28")
        result = self.run_command("check", "a.nss", "--baseline", "b.json", "--update-baseline")
        self.assertEqual(len(json.loads(self.read("b.json"))["findings"]), 28)
        self.assertIn("recorded 28 diagnostics in 'b.json'", result.errors)

    def test_replacements_of_a_rule_are_one_list(self):
        self.write("a.nss", "Label {\n  fontColor: red;\n  backgroundColor: red;\n  font-family: Menlo;\n  border-radius: 4;\n}\n")
        text = self.text("check", "a.nss")
        self.assertEqual(text.count("a.nss:"), 1, text)
        self.assertIn(
            "\n  help: replace it with 'font-color'\n"
            "  and 3 more: 3:3 'backgroundColor' → 'background-color', 4:3 'font-family' → 'font-name',\n"
            "    5:3 'border-radius' → 'corner-radius'\n", text)
        self.assertEqual(self.text("check", "a.nss", "--all").count("a.nss:"), 4)

    def test_many_different_mistakes_have_one_line_each(self):
        properties = "font border padding-top box-shadow text-shadow elevation gradient separator uppercase selected-color disabled-color".split()
        names = "@unused: 1;\nbody { font-size: 0; }\nLabel { border-width: -1; text-alpha: 2; sparkle: 1; }\nh1 { font-name: Futura-Bold2; }\n"
        self.write("a.nss", "".join(f"Label {{ {name}: 1; }}\n" for name in properties) + names)
        text = self.text("check", "a.nss")
        self.assertNotIn("^", text)
        self.assertNotIn("\n  help: ", text)
        self.assertIn("; '--all' shows each", text)
        self.assertIn("^", self.text("check", "a.nss", "--all"))

    def test_constants_that_nothing_uses(self):
        self.write("a.nss", "@a: red;\n@b: red;\n@c: red;\n@d: red;\n@e: red;\n")
        text = self.text("check", "a.nss")
        self.assertEqual(text.count("[unused-constant]"), 1)
        self.assertIn("\n  and 4 more: 2:1 '@b', 3:1 '@c', 4:1 '@d', 5:1 '@e'\n", text)
        # A few are shown one by one, because they may be misspellings.
        self.write("a.nss", "@a: red;\n@b: red;\nA { font-color: red; }\n")
        self.assertTrue(self.text("check", "a.nss").endswith("\n2 warnings\n"))

    def test_pairs_of_colors(self):
        rule = "{name} {{ font-color: {font}; background-color: white; }}\n"
        self.write("a.nss", "".join(
            rule.format(name=f"S{number}", font=("#999999", "#AAAAAA")[number % 2]) for number in range(12)))
        text = self.text("check", "a.nss")
        self.assertEqual(text.count("[low-contrast]"), 2)
        self.assertEqual(text.count("\n  and 5 more: "), 2)
        self.assertTrue(text.endswith("\n12 warnings; '--all' shows each\n"))
        # Different pairs are not the same mistake.
        self.write("a.nss", "".join(rule.format(name=f"S{number}", font=f"#9{number}9999") for number in range(6)))
        self.assertEqual(self.text("check", "a.nss").count("[low-contrast]"), 6)

    def test_messages_with_other_remedies_are_not_joined(self):
        self.write("a.nss", "Label { font-colr: red; border-widht: 1; font: 1; elevation: 2; }\n")
        self.assertEqual(self.text("check", "a.nss").count("[unknown-property]"), 4)
        self.write("a.nss", "Button { width: 1 }\n" + "A { font-color: @a; font-color-disabled: @b; }\n")
        self.assertEqual(self.text("check", "a.nss", status=1).count("[undefined-constant]"), 2)

    def test_layers(self):
        self.write("a.nss", "A { font-color: @gone; }\n")
        self.write("b.nss", "B { font-color: @gone; }\n")
        text = self.text("check", "a.nss", "b.nss", "--layers", status=1)
        self.assertIn("\n  and 1 more: b.nss:1:17\n", text)
        # Stylesheets that are checked alone are reported alone.
        self.assertEqual(self.text("check", "a.nss", "b.nss", status=1).count("[undefined-constant]"), 2)

    def test_colors_of_another_palette(self):
        """One answer, with the palette that has all of them, in 'check' and in 'compile'."""
        rules = "".join(f"S{number} {{ font-color: primaryLabel; border-color: {name}; }}\n"
                        for number, name in enumerate(["chrome", "header", "tertiaryFill"] * 10))
        self.write("a.nss", "@secondaryLabel: #223548;\n" + rules)
        text = self.text("check", "a.nss", status=1)
        self.assertIn("1 override and 60 values name colors that palette 'sapfiori' lacks [other-palette]\n", text)
        self.assertIn("the stylesheet is written for palette 'v8': ", text)
        self.assertIn("  help: use '--palette v8', which has all of them\n  and 59 more: 2:46 'chrome', 3:18, ", text)
        self.assertEqual(text.count("[invalid-value]"), 1)
        self.assertEqual(self.text("check", "a.nss", "--all", status=1).count("[invalid-value]"), 60)
        errors = self.run_command("compile", "a.nss", status=1).errors
        self.assertIn("  help: use '--palette v8', which has all of them\n  and 59 more: 2:46 'chrome', 3:18, ", errors)
        self.assertEqual(errors.count("[invalid-value]"), 1)
        self.assertTrue(errors.endswith("60 errors\n"), errors)
        errors = self.run_command("batch", "a.nss", "-o", "out", status=None).errors
        self.assertEqual(errors.count("[invalid-value]"), 1)
        # With that palette nothing of it is left.
        text = self.text("check", "a.nss", "--palette", "v8", status=None)
        for rule in ["other-palette", "invalid-value"]:
            self.assertNotIn(f"[{rule}]", text)

    def test_a_single_color_of_another_palette(self):
        self.write("a.nss", "A { font-color: primaryLabel; }\n")
        text = self.text("check", "a.nss", status=1)
        self.assertIn("  help: 'primaryLabel' is a style of other palettes; choose one with '--palette': v6, v7, v8\n", text)
        self.assertNotIn("[other-palette]", text)

    def test_levels_and_runtimes_differ(self):
        self.write("a.nss", "@tintColor: red;\n@tintColor_darkBackground: red;\n" * 1)
        text = self.text("check", "a.nss", "--portable", "all")
        self.assertIn("[no-palette]", text)

    def test_quiet(self):
        self.write("a.nss", "@c: red;\n" + "".join(f"S{number} {{ font-color: @gone; }}\n" for number in range(3)))
        text = self.text("check", "a.nss", "-q", status=1)
        self.assertNotIn("unused", text)
        self.assertIn("  and 2 more: ", text)

    def test_a_list_is_not_cut_for_one_item(self):
        for count in range(3, 40):
            self.write("a.nss", "".join(f"@constant{number}: red;\n" for number in range(count)))
            text = self.text("check", "a.nss")
            shown = len(re.findall(r"\d+:1 '@constant\d+'", text))
            self.assertEqual(", ...\n" in text, shown < count - 1, text)
            self.assertNotEqual(shown, count - 2, text)
            self.write("a.nss", "".join(f"S{number} {{ font-color: @gone; }}\n" for number in range(count)))
            text = self.text("check", "a.nss", status=1)
            self.assertNotEqual(len(re.findall(r"\d+:\d+[,\n]", text)), count - 2, text)
        for count, cut in ((2, False), (8, False), (9, False), (10, True)):
            names = [f"@c{number}" for number in range(count)]
            self.write("a.nss", "".join(f"{name}: {following};\n" for name, following in zip(names, names[1:] + names[:1])))
            text = self.text("check", "a.nss", status=1)
            self.assertEqual("…" in text, cut, text)
            self.assertIn(" → ".join(names[:8] + ["…"] if cut else names) + " → @c0", text)

    def test_what_differs_is_listed(self):
        self.write("s.light.nss", "MyButton { font-size: 12; height: 40; border-width: 1; corner-radius: 3; }\n")
        self.write("s.dark.nss", "MyButton { corner-radius: 3; }\n")
        text = self.text("check", "s.light.nss", "s.dark.nss", status=None)
        self.assertIn("'MyButton' has 'font-size' in ", text)
        self.assertIn("\n  and 2 more: 1:1 'height', 1:1 'border-width'\n", text)
        # A value that is the same for other properties: the properties.
        self.write("a.nss", "Label { font-size: 1,5x; }\nButton { border-width: 1,5x; }\nTable { corner-radius: 1,5x; }\n")
        self.assertIn("\n  and 2 more: 2:24 'border-width', 3:24 'corner-radius'\n", self.text("check", "a.nss", status=1))
        # What is inserted is the same everywhere.
        self.write("a.nss", "A { font-size: 1 }\nB { font-size: 2 }\nC { font-size: 3 }\n")
        self.assertIn("\n  and 2 more: 2:17 '2', 3:17 '3'\n", self.text("check", "a.nss", status=1))

    def test_values_are_grouped_by_type(self):
        self.write("a.nss", "Label { font-size: 12,5; text-transform: UPPERCASE; font-color: gray50; border-width: 1,5; }\n"
                   "Button { corner-radius: 0,2; font-color: gray60; }\n")
        text = self.text("check", "a.nss", status=1)
        self.assertIn("\n  and 2 more: 1:87 '1,5' → '1.5', 2:25 '0,2' → '0.2'\n", text)
        self.assertEqual(text.count("[invalid-value]"), 4, text)

    def test_errors_come_first(self):
        for name in ("a.nss", "b.nss"):
            self.write(name, "@unused: red;\ndiv { width: 1; }\n" + "".join(
                f"Label {{ {name}: 1; font-color: @gone{name}; }}\n" for name in ("font", "border", "elevation", "gradient", "shade")))
        text = self.text("check", "a.nss", "b.nss", status=1)
        found = re.findall(r"^([ab])\.nss:(\d+):(\d+): (\w+): ", text, re.M)
        places = [(["error", "warning", "note"].index(severity), name, int(line), int(column)) for name, line, column, severity in found]
        self.assertEqual(places, sorted(places), text)
        self.assertEqual({place[:2] for place in places}, {(kind, name) for kind in range(3) for name in "ab"}, text)
        self.assertIn("; '-q' shows only errors", text.splitlines()[-1])
        errors = self.text("check", "a.nss", "b.nss", "-q", status=1)
        self.assertEqual(set(re.findall(r": (error|warning|note): ", errors)), {"error"})
        self.assertNotIn("'-q'", errors)
        self.write("b.nss", "Label { font-color: @gone; }\n@unused: red;\n")
        self.assertNotIn("'-q'", self.text("check", "b.nss", status=1))

    def test_hostile_texts(self):
        self.write("a.nss", "".join(f"S{number} {{ border-width: {number}\x1b[31m%; }}\n" for number in range(9)))
        self.assertNotIn("\x1b", self.run_command("check", "a.nss", status=None).stdout.decode())

    def test_no_snippet_of_a_file_that_is_no_text(self):
        self.write("a.nss", "\ufeff@tintColor: red;\n".encode("utf-16-le"))
        self.assertEqual(self.text("check", "a.nss", status=1),
                         "a.nss:1:1: error: the file is UTF-16, not UTF-8 [utf16-encoding]\n"
                         "  help: save the file as UTF-8\n1 error\n")
        self.assertNotIn("\ufffd", self.run_command("a.nss", status=1).errors)

    def test_names_in_upper_case_below_a_folder(self):
        os.makedirs(self.path("themes/Sub"))
        self.write("themes/Theme.NSS", SLIP)
        self.write("themes/Sub/UPPER.Nss", WARN)
        self.write("themes/plain.nss", GOOD)
        self.write("themes/other.nssx", SLIP)
        self.assertIn(" in 3 stylesheets", self.text("check", "themes", status=1))
        self.run_command("check", "themes", "--fix")
        self.assertEqual(self.read("themes/Theme.NSS"), FIXED.encode())
        self.run_command("batch", "themes", "-o", "out")
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["Sub", "Theme.json", "plain.json"])
        self.assertEqual(os.listdir(self.path("out/Sub")), ["UPPER.json"])
        # Two themes with one output.
        self.write("themes/Theme.nss", GOOD)
        result = self.run_command("batch", "themes", "-o", "out", status=64)
        self.assertIn("would both be written to 'Theme.json'", result.errors)


class FixTests(Checking):
    def test_the_last_line_names_the_fixes(self):
        self.write("a.nss", "Buton { border-widht: 2px; width: 2em; }\n")
        self.assertTrue(self.text("check", "a.nss").endswith("\n3 warnings; '--fix' fixes 2\n"))
        # What is left after fixing has no safe fix-it.
        self.assertTrue(self.run_command("check", "a.nss", "--fix").stdout.endswith(b"\n1 warning\n"))
        self.write("many.nss", "Label { width: 1px; height: 2px; font-size: 3px; }\nButon { width: 4px; }\n")
        self.assertTrue(self.text("check", "many.nss").endswith("\n5 warnings; '--all' shows each; '--fix' fixes 5\n"))

    def test_the_last_line_promises_what_is_fixed(self):
        """The number is that of the diagnostics that '--fix' fixes: some hide others, some fixes do not fit or would be errors."""
        mistakes = ["Buton { border-widht: 2px; width: 2em; }", "@a: red;; Label { font-color: @a !important }", "Label { font-size = 12}",
                    "Label { font-size: 2; }\n  font-size = 12}", "@brand: red\n@brnd: @brnad;", "A { width: 2px; width: 2px; }",
                    "Label { font-name: \"Menlo\"; text-align: centre; color: #ff; font-color: @gone; }", "// line\nA, B, { height: 1px }"]
        choices = random.Random(7)
        for number in range(24):
            files = [f"a{number}.{index}.nss" for index in range(choices.randint(1, 2))]
            for name in files:
                self.write(name, "".join(choice + "\n" for choice in choices.sample(mistakes, choices.randint(1, 4))))
            report = self.run_command("check", *files, status=None).stdout.decode().splitlines()[-1]
            promised = re.search(r"'--fix' fixes (\d+)", report)
            done = re.search(r"made (\d+) change", self.run_command("check", *files, "--fix", status=None).errors)
            self.assertEqual(int(promised[1]) if promised else 0, int(done[1]) if done else 0, report)

    def test_a_long_list_of_rules_is_broken_into_lines(self):
        self.write("a.nss", "@a: red;;\nButon { border-widht: 2px; font-color: @a !important; text-color: Red; // x\n"
                   "  font-name: \"Menlo\"; text-align: centre; color: #ff; }\n")
        errors = self.run_command("check", "a.nss", "--fix", status=None).errors
        self.assertTrue(errors.startswith("nsscompile: made "), errors)
        self.assertLessEqual(max(map(len, errors.splitlines())), 120)

    def test_summary_says_what_was_left_and_why(self):
        self.write("a.nss", "@tintColor: red;\n@unused: red;\nButon { border-widht: 2px; width: 2px; font-color: @gone; }\n")
        result = self.run_command("check", "a.nss", "--fix", "--rule", "palette-contrast=off", status=1)
        self.assertEqual(result.errors, "".join([
            "nsscompile: made 3 changes in 1 stylesheet: unit-ignored (1), unknown-class (1), unknown-property (1)\n",
            BY_HAND.format("half-branded (1), undefined-constant (1), unused-constant (1)")]))
        result = self.run_command("check", "a.nss", "--fix", "--unsafe-fixes", "--rule", "palette-contrast=off", status=1)
        # '@unused' may be what the undefined constant means, so it is not removed.
        self.assertEqual(result.errors, "nsscompile: there was nothing to fix\n"
                         + BY_HAND.format("half-branded (1), undefined-constant (1), unused-constant (1)"))

    def test_summary_of_fixes_that_would_cause_errors(self):
        # With a ':', the declaration would have a '{' too few.
        self.write("a.nss", "Label { font-size: 2; }\n  font-size = 12}\n")
        result = self.run_command("check", "a.nss", "--fix", status=1)
        self.assertEqual(result.errors, "nsscompile: made no changes\n"
                         "nsscompile: not applied, because the result would be an error: invalid-character (1); a.nss:2:13: "
                         "expected '{' after\n  the selector 'font-size', found ':'\n"
                         "nsscompile: to be fixed by hand: unexpected-token (1)\n")

    def test_a_fix_of_a_property_whose_value_does_not_fit_is_not_safe(self):
        self.write("a.nss", "Button { text-color: 12 3; }\n")
        finding = json.loads(self.text("check", "a.nss", "--reporter", "json"))["findings"][0]
        self.assertEqual([fix["isSafe"] for fix in finding["fixIts"]], [False])

    def test_summary_of_other_runtimes(self):
        self.write("a.nss", "@tintColor: red;\n@tintColor_darkBackground: red;\n")
        result = self.run_command("check", "a.nss", "--fix", "--portable", "nui", "--rule", "palette-contrast=off")
        self.assertEqual(result.errors, "nsscompile: made no changes\n"
                         "nsscompile: diagnostics about other runtimes are not fixed: no-palette (2)\n")

    def test_summary_leaves_out_known_diagnostics(self):
        self.write("warn.nss", WARN)
        self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        result = self.run_command("check", "warn.nss", "--baseline", "b.json", "--fix")
        self.assertEqual(result.errors, "nsscompile: there was nothing to fix\nnsscompile: 2 known diagnostics are ignored ('b.json')\n")

    def test_fixes_in_place(self):
        self.write("slip.nss", SLIP)
        os.chmod(self.path("slip.nss"), 0o640)
        before = self.state("slip.nss")
        result = self.run_command("check", "slip.nss", "--fix")
        self.assertEqual(result.stdout, b"no diagnostics\n")
        self.assertEqual(result.errors, "nsscompile: made 1 change in 1 stylesheet: undefined-constant (1)\n")
        self.assertEqual(self.read("slip.nss"), FIXED.encode())
        # A new file replaces the old one, so that no reader sees a partial file.
        self.assertNotEqual(self.state("slip.nss")[1], before[1])
        self.assertEqual(stat.S_IMODE(os.stat(self.path("slip.nss")).st_mode), 0o640)
        self.assertEqual(os.listdir(self.folder.name), ["slip.nss"])

    def test_nothing_to_fix(self):
        gone = "A { font-color: @gone; }"
        nothing = "nsscompile: there was nothing to fix\n"
        for name, text, status, says in (
                ("good.nss", GOOD, 0, nothing), ("gone.nss", gone, 1, nothing + BY_HAND.format("undefined-constant (1)")),
                ("warn.nss", WARN, 0, nothing + BY_HAND.format("percent-sign (1), unused-constant (1)"))):
            self.write(name, text)
            before = self.settle(name)
            result = self.run_command("check", name, "--fix", status=status)
            self.assertEqual(result.errors, says)
            self.assertEqual([self.state(name)], before)
            self.assertEqual(result.stdout, self.run_command("check", name, status=status).stdout)

    def test_second_run_changes_nothing(self):
        self.write("mix.nss", MIX)
        self.run_command("check", "mix.nss", "--fix", status=1)
        fixed = self.read("mix.nss")
        before = self.settle("mix.nss")
        result = self.run_command("check", "mix.nss", "--fix", status=1)
        self.assertEqual(result.errors.splitlines()[0], "nsscompile: there was nothing to fix")
        self.assertEqual(self.read("mix.nss"), fixed)
        self.assertEqual([self.state("mix.nss")], before)

    def test_keeps_everything_else_byte_for_byte(self):
        text = ("\ufeff/* caf\u00e9 \u2009 */\r\n\r\n  Button\t{ font-color : @brnd }   \r\n"
                "/* mixed */\n@brand  :red ;/* \U0001f3a8 */\t\r\n\r\n\n  /* last */")
        self.write("a.nss", text)
        result = self.run_command("check", "a.nss", "--fix")
        self.assertEqual(result.errors, "nsscompile: made 2 changes in 1 stylesheet: missing-semicolon (1), undefined-constant (1)\n")
        self.assertEqual(self.read("a.nss").decode(), text.replace("@brnd ", "@brand; "))

    def test_remaining_diagnostics_are_reported(self):
        self.write("mix.nss", MIX)
        result = self.run_command("check", "mix.nss", "--fix", status=1)
        self.assertEqual(
            result.errors, "nsscompile: made 1 change in 1 stylesheet: missing-semicolon (1)\n"
            + BY_HAND.format("percent-sign (1), undefined-constant (1), unused-constant (1)"))
        self.assertEqual(self.read("mix.nss").decode(), MIX.replace("@gone }", "@gone; }"))
        self.assertEqual(re.findall(r"(?m)\[(.*)\]$", result.stdout.decode()), MIX_IDS[:3])
        self.assertTrue(result.stdout.endswith(b"\n1 error, 2 warnings\n"))

    def test_only_faulty_files_of_a_folder_are_fixed(self):
        os.makedirs(self.path("themes/sub"))
        self.write("themes/good.nss", GOOD)
        self.write("themes/a.nss", SLIP)
        self.write("themes/sub/b.nss", "Button { font-color: red }\nLabel { font-color: red }\n")
        self.write("themes/sub/warn.nss", WARN)
        before = self.settle("themes/good.nss", "themes/sub/warn.nss")
        result = self.run_command("check", "themes", "--fix")
        self.assertEqual(result.errors.splitlines()[0],
                         "nsscompile: made 3 changes in 2 stylesheets: missing-semicolon (2), undefined-constant (1)")
        self.assertEqual(self.read("themes/a.nss"), FIXED.encode())
        self.assertEqual(self.read("themes/sub/b.nss"), b"Button { font-color: red; }\nLabel { font-color: red; }\n")
        self.assertEqual([self.state("themes/good.nss"), self.state("themes/sub/warn.nss")], before)

    def test_written_changes_are_counted(self):
        # One of the layers is a link out of the folder, and is not changed.
        os.makedirs(self.path("themes"))
        self.write("elsewhere.nss", SLIP)
        self.write("themes/a.nss", "Button { font-color: red }\n")
        os.symlink("../elsewhere.nss", self.path("themes/b.nss"))
        result = self.run_command("check", "themes", "--layers", "--fix", status=73)
        self.assertEqual(self.read("elsewhere.nss"), SLIP.encode())
        self.assertEqual(self.read("themes/a.nss"), b"Button { font-color: red; }\n")
        self.assertTrue(result.errors.endswith("nsscompile: made 1 change in 1 stylesheet: missing-semicolon (1)\n"), result.errors)

    def test_quiet_says_nothing_about_changes(self):
        self.write("slip.nss", SLIP)
        self.assertEqual(self.text("check", "slip.nss", "--fix", "-q"), "")
        self.assertEqual(self.read("slip.nss"), FIXED.encode())

    def test_dry_run_shows_a_diff_and_writes_nothing(self):
        self.write("slip.nss", SLIP)
        before = self.settle("slip.nss")
        self.assertEqual(
            self.text("check", "slip.nss", "--fix", "--dry-run"),
            "--- a/slip.nss\n+++ b/slip.nss\n@@ -1,2 +1,2 @@\n @brand: red;\n"
            "-Button { font-color: @brnd; }\n+Button { font-color: @brand; }\n")
        self.assertEqual([self.state("slip.nss")], before)
        self.assertEqual(os.listdir(self.folder.name), ["slip.nss"])
        self.text("check", "slip.nss", "--fix", "--dry-run", "--baseline", "new.json", "--update-baseline")
        self.assertEqual(os.listdir(self.folder.name), ["slip.nss"])
        self.write("good.nss", GOOD)
        self.assertEqual(self.text("check", "good.nss", "--fix", "--dry-run"), "")

    def test_dry_run_fails_for_remaining_errors(self):
        self.write("mix.nss", MIX)
        self.assertIn("\n+Button { border-width: 22%; font-color: @gone; }\n",
                      self.text("check", "mix.nss", "--fix", "--dry-run", status=1))

    @unittest.skipUnless(shutil.which("patch"), "needs patch")
    def test_patch_applies_the_diff_like_fix(self):
        filler = "".join(f"/* {i} */\n" for i in range(20))
        originals = {
            "slip.nss": SLIP,
            "a b.nss": SLIP,
            "sub/c d.nss": SLIP.rstrip("\n"),
            "sub/end.nss": SLIP.rstrip("\n").replace("; }", " }"),
            "crlf.nss": "\ufeff" + (filler + SLIP + filler).replace("\n", "\r\n"),
            "far.nss": SLIP + filler + "A { font-color: @brand }\n" + filler + "B { font-color: @brand }",
            "\u00e9.nss": SLIP,
            "good.nss": GOOD,
        }
        for folder in ("old/sub", "new/sub"):
            os.makedirs(self.path(folder))
        for name, text in originals.items():
            self.write(f"old/{name}", text)
            self.write(f"new/{name}", text)
        diff = self.run_command("check", ".", "--fix", "--dry-run", cwd=self.path("old")).stdout
        for name, text in originals.items():
            self.assertEqual(self.read(f"old/{name}").decode(), text)
        patched = subprocess.run(["patch", "-p1", "--binary"], input=diff, capture_output=True, cwd=self.path("old"))
        self.assertEqual(patched.returncode, 0, patched)
        self.run_command("check", ".", "--fix", cwd=self.path("new"))
        for name, text in originals.items():
            self.assertEqual(self.read(f"old/{name}"), self.read(f"new/{name}"), name)
            self.assertEqual(self.read(f"old/{name}") == text.encode(), name == "good.nss", name)
        self.assertEqual(sorted(os.listdir(self.path("old"))), sorted(os.listdir(self.path("new"))))

    def test_options_that_need_fix(self):
        self.write("slip.nss", SLIP)
        for arguments, option in ((["check"], "--dry-run"), (["watch", "check"], "--unsafe-fixes")):
            errors = self.run_command(*arguments, "slip.nss", option, status=64).errors
            self.assertEqual(errors, f"nsscompile: error: '{option}' needs '--fix'\n  help: write '--fix {option}'\n")
        self.assertEqual(self.read("slip.nss"), SLIP.encode())

    def test_unsafe_fixes_alone(self):
        results = []
        for options in (["--fix", "--unsafe-fixes"], ["--unsafe-fixes"], ["--unsafe-fixes", "--dry-run"]):
            self.write("a.nss", "@tintColorHover: red;\nButton { font-color: red; }\n")
            results.append((self.run_command("check", "a.nss", *options).stdout, self.read("a.nss")))
        self.assertEqual(results[0], results[1])
        self.assertNotIn(b"Hover", results[1][1])
        self.assertIn(b"\n-@tintColorHover", results[2][0])
        self.assertIn(b"Hover", results[2][1])

    def test_standard_input_cannot_be_fixed(self):
        result = self.run_command("check", "-", "--fix", input=SLIP.encode(), status=64)
        self.assertIn("'--fix' cannot change standard input; '--fix --dry-run' shows the changes\n", result.errors)
        diff = self.text("check", "-", "--fix", "--dry-run", input=SLIP.encode())
        self.assertIn("\n+Button { font-color: @brand; }\n", diff)

    def test_no_fix_invents_a_dark_color(self):
        self.write("half.nss", "@tintColor: #0A6ED1;\n")
        result = self.run_command("check", "half.nss", "--fix", "--unsafe-fixes", "--rule", "palette-contrast=off")
        self.assertEqual(result.errors, "nsscompile: there was nothing to fix\n" + BY_HAND.format("half-branded (1)"))
        self.assertEqual(self.read("half.nss"), b"@tintColor: #0A6ED1;\n")

    def test_safe_fixes_come_before_unsafe_ones(self):
        # The constant seems unused until the misspelling is fixed.
        self.write("m.nss", SLIP)
        result = self.run_command("check", "m.nss", "--fix", "--unsafe-fixes")
        self.assertEqual(result.stdout, b"no diagnostics\n")
        self.assertEqual(self.read("m.nss"), FIXED.encode())
        # Only the author knows what an unused constant is meant for.
        self.write("unused.nss", "@unused: red;\n" + FIXED)
        self.run_command("check", "unused.nss", "--fix", "--unsafe-fixes")
        self.assertEqual(self.read("unused.nss"), b"@unused: red;\n" + FIXED.encode())

    def test_mistakes_that_hide_one_another(self):
        # A check suggests names for a hundred undefined constants, and a run checks eight times.
        numbers = range(750)
        self.write("many.nss", "".join(f"@brandcolor{number}: red;\n" for number in numbers)
                   + "".join(f"Own{number} {{ font-color: @brandcolr{number}; }}\n" for number in numbers))
        result = self.run_command("check", "many.nss", "--fix", "--unsafe-fixes", status=1)
        self.assertIn("nsscompile: made 700 changes in 1 stylesheet: undefined-constant (700)\n", result.errors)
        self.assertIn("nsscompile: more can be fixed: run the same command again\n", result.errors)
        result = self.run_command("check", "many.nss", "--fix", "--unsafe-fixes")
        self.assertEqual(result.errors, "nsscompile: made 50 changes in 1 stylesheet: undefined-constant (50)\n")

    def test_fixes_that_would_be_errors(self):
        # 'color: 1px' is an error, 'width: 4px' is none. Both kinds of fixes are in the same pass.
        bad = [f"X{number} {{ colr: 1px; }}\n" for number in range(2000)]
        good = [f"G{number} {{ width: {number + 1}px; }}\n" for number in range(50)]
        self.write("mixed.nss", "".join(bad[:1000] + good + bad[1000:]))
        result = self.run_command("check", "mixed.nss", "--fix", "--unsafe-fixes")
        self.assertIn("made 50 changes in 1 stylesheet: unit-ignored (50)\n", result.errors)
        self.assertNotIn("more can be fixed", result.errors)
        good = [rule.replace("px", "") for rule in good]
        self.assertEqual(self.read("mixed.nss").decode(), "".join(bad[:1000] + good + bad[1000:]))

    def test_more_undefined_names_than_get_suggestions(self):
        definitions = "".join(f"@brandcolor{number}x: #123456;\n" for number in range(150))
        uses = "".join(f"Used{number} {{ font-color: @brandcolor{number}x; }}\n" for number in range(150))
        sheet = definitions + uses + "".join(f"Own{number} {{ font-color: @brandcolr{number % 150}x; }}\n" for number in range(300))
        self.write("names.nss", sheet)
        summary = "300 errors; '--all' shows each; '--fix' fixes 300; no suggestions for 50 more names\n"
        self.assertTrue(self.text("check", "names.nss", status=1).endswith("\n" + summary))
        for arguments, expected in [
                (["check", "names.nss", "--all"], "300 errors; '--fix' fixes 300; no suggestions for 50 more names\n"),
                (["check", "names.nss", "--language", "de", "--all"], "300 Fehler; „--fix“ behebt 300; 50 weitere Namen ohne Vorschlag\n"),
                (["check", "names.nss", "--reporter", "markdown"], "300 errors; no suggestions for 50 more names")]:
            self.assertIn(expected, self.text(*arguments, status=1))
        result = self.run_command("check", "names.nss", "--rule", "undefined-constant=off")
        self.assertEqual(result.stdout, b"no diagnostics\n")
        result = self.run_command("names.nss", status=1)
        self.assertTrue(result.errors.endswith("300 errors; no suggestions for 50 more names\n"), result.errors[-200:])
        self.run_command("check", "names.nss", "--fix")
        self.assertEqual(self.read("names.nss").decode(), sheet.replace("colr", "color"))

    def test_folder_that_is_not_writable(self):
        os.mkdir(self.path("closed"))
        self.write("closed/slip.nss", SLIP)
        for name, mode in ((".", 0o755), ("closed/slip.nss", 0o666), ("closed", 0o555)):
            os.chmod(self.path(name), mode)
        # Root may write everywhere.
        options = {"user": 65534} if os.geteuid() == 0 else {}
        try:
            result = self.run_command("check", "closed/slip.nss", "--fix", status=73, **options)
        except PermissionError:
            self.skipTest("another user cannot run the command")
        finally:
            os.chmod(self.path("closed"), 0o755)
        self.assertIn("the folder 'closed' is not writable", result.errors)
        self.assertIn("undefined constant '@brnd'", result.stdout.decode())
        self.assertEqual(self.read("closed/slip.nss"), SLIP.encode())
        self.assertEqual(os.listdir(self.path("closed")), ["slip.nss"])

    def test_link_is_kept_and_its_target_fixed(self):
        os.mkdir(self.path("sub"))
        self.write("sub/target.nss", SLIP)
        os.symlink("sub/target.nss", self.path("link.nss"))
        self.run_command("check", "link.nss", "--fix")
        self.assertEqual(os.readlink(self.path("link.nss")), "sub/target.nss")
        self.assertEqual(self.read("sub/target.nss"), FIXED.encode())
        self.assertEqual(os.listdir(self.path("sub")), ["target.nss"])

    def test_each_layer_is_fixed(self):
        use = "Table { background-color: @brand; }\n"
        self.write("base.nss", SLIP + use)
        self.write("top.nss", "A { font-color: @brnd; }\n")
        result = self.run_command("check", "base.nss", "top.nss", "--fix", "--layers")
        self.assertEqual(result.errors, "nsscompile: made 2 changes in 2 stylesheets: undefined-constant (2)\n")
        self.assertEqual(self.read("base.nss").decode(), FIXED + use)
        self.assertEqual(self.read("top.nss"), b"A { font-color: @brand; }\n")

    def test_folder_that_cannot_be_searched(self):
        # The names in the folder can be read, but not the entries.
        os.makedirs(self.path("themes/closed/inner"))
        self.write("themes/closed/file.nss", FIXED)
        self.write("themes/closed/inner/deep.nss", FIXED)
        os.symlink("file.nss", self.path("themes/closed/link.nss"))
        self.write("themes/slip.nss", SLIP)
        for name, mode in ((".", 0o755), ("themes", 0o755), ("themes/slip.nss", 0o644), ("themes/closed", 0o644)):
            os.chmod(self.path(name), mode)
        options = {"user": 65534} if os.geteuid() == 0 else {}
        try:
            result = self.run_command("check", "themes", status=66, **options)
        except PermissionError:
            self.skipTest("another user cannot run the command")
        finally:
            os.chmod(self.path("themes/closed"), 0o755)
        for name in ("file.nss", "link.nss", "inner"):
            self.assertIn(f"'themes/closed/{name}'", result.errors)
        self.assertIn("undefined constant '@brnd'", result.stdout.decode())

    def test_missing_stylesheet_does_not_stop_other_fixes(self):
        self.write("slip.nss", SLIP)
        result = self.run_command("check", "none.nss", "slip.nss", "--fix", status=66)
        self.assertIn("'none.nss' does not exist", result.errors)
        self.assertEqual(self.read("slip.nss"), FIXED.encode())


class BaselineTests(Checking):
    def entries(self, name="b.json"):
        baseline = json.loads(self.read(name))
        self.assertEqual(baseline["nssBaseline"], 1)
        return [(entry["file"], entry["id"]) for entry in baseline["findings"]]

    def test_keys_are_stable(self):
        # Baselines of projects and alerts of code hosts store them.
        self.write("f.nss", "@tintColor: red;\n@a: 1;\n@a: 2;\nA { height: 2px; width: abc; font-color: white; "
                            "background-color: #EEEEEE; }\n")
        for language in ("en", "zh-Hant"):
            report = self.run_command("check", "f.nss", "--reporter", "json", "--language", language, status=1).stdout
            self.assertEqual({finding["id"]: finding["fingerprint"] for finding in json.loads(report)["findings"]}, {
                "half-branded": "ffd70c19ef33c17d", "duplicate-constant": "6fd30fbf946584b5",
                "unused-constant": "c9b5de9a7a8562e4",
                "unit-ignored": "070b235ebcd7609e", "invalid-value": "1a8f10e73634f0a4", "low-contrast": "0ae71b40a37f6c64"})

    def test_written_when_absent_and_honoured_afterwards(self):
        self.write("warn.nss", WARN)
        result = self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline", "--strict")
        self.assertEqual(result.stdout, b"no new diagnostics\n")
        self.assertEqual(
            result.errors, "nsscompile: recorded 2 diagnostics in 'b.json'; later checks with it report only new ones\n")
        self.assertEqual(self.entries(), [("warn.nss", "unused-constant"), ("warn.nss", "percent-sign")])
        before = self.settle("b.json")
        result = self.run_command("check", "warn.nss", "--baseline", "b.json", "--strict")
        self.assertEqual(result.stdout, b"no new diagnostics\n")
        self.assertEqual(result.errors, "nsscompile: 2 known diagnostics are ignored ('b.json')\n")
        self.assertEqual([self.state("b.json")], before)
        self.assertEqual(self.leftovers(), [])

    def test_quiet(self):
        self.write("warn.nss", WARN)
        for _ in range(2):
            self.assertEqual(self.text("check", "warn.nss", "--baseline", "b.json", "--update-baseline", "-q"), "")
        self.assertEqual(len(self.entries()), 2)

    def test_known_errors_do_not_fail_but_are_reported(self):
        self.write("mix.nss", MIX)
        for _ in range(2):
            result = self.run_command("check", "mix.nss", "--baseline", "b.json", "--update-baseline")
            self.assertTrue(result.errors.startswith(REFUSED.format("mix.nss")), result.errors)

    def test_moved_lines_are_known(self):
        self.write("mix.nss", MIX)
        self.run_command("check", "mix.nss", "--baseline", "b.json", "--update-baseline")
        self.write("mix.nss", "\n/* moved */\n\n" + MIX.replace("\n", "\n\n").replace("{ ", "{\n    ").replace("\n", "\r\n"))
        self.assertEqual(self.ids("mix.nss", "--baseline", "b.json"), [])

    def known_in_folders(self, *calls):
        """Checks, from several folders, that a baseline knows the diagnostics of a stylesheet."""
        os.makedirs(self.path("sub/deep"))
        self.write("warn.nss", WARN)
        self.write("sub/warn.nss", WARN)
        self.run_command("check", "warn.nss", "sub/warn.nss", "--baseline", "b.json", "--update-baseline")
        self.assertEqual([file for file, _ in self.entries()], ["sub/warn.nss"] * 2 + ["warn.nss"] * 2)
        for name, baseline, cwd in calls:
            found = self.ids(name, "--baseline", baseline, cwd=self.path(cwd))
            self.assertEqual(found, [], f"check {name} --baseline {baseline} in the folder {cwd}")

    def test_known_under_every_name(self):
        names = ["sub/warn.nss", "./sub/warn.nss", "sub/../sub/warn.nss", "sub", ".", self.absolute("sub/warn.nss")]
        baselines = ["b.json", "./b.json", "sub/../b.json", self.absolute("b.json")]
        self.known_in_folders(*[(name, baseline, ".") for name in names for baseline in baselines])

    def test_known_by_absolute_paths_in_every_folder(self):
        names = [self.absolute("warn.nss"), self.absolute("sub/warn.nss"), self.absolute("sub")]
        self.known_in_folders(*[(name, self.absolute("b.json"), cwd) for name in names for cwd in (".", "sub", "sub/deep")])

    def test_known_beside_the_baseline_from_a_folder_below(self):
        self.known_in_folders(("../warn.nss", "../b.json", "sub"), ("../../warn.nss", "../../b.json", "sub/deep"))

    def test_known_in_the_current_folder_with_the_baseline_above(self):
        self.known_in_folders(("warn.nss", "../b.json", "sub"))

    def test_known_in_a_folder_between_the_current_one_and_the_baseline(self):
        self.known_in_folders(("../warn.nss", "../../b.json", "sub/deep"))

    def test_known_where_only_the_stylesheet_has_an_absolute_path(self):
        self.known_in_folders((self.absolute("warn.nss"), "../b.json", "sub"))

    def test_known_where_only_the_baseline_has_an_absolute_path(self):
        self.known_in_folders(("../warn.nss", self.absolute("b.json"), "sub"))

    def test_changed_diagnostic_is_new(self):
        self.write("warn.nss", WARN)
        self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        self.write("warn.nss", WARN.replace("22%", "33%"))
        result = self.run_command("check", "warn.nss", "--baseline", "b.json", "--strict", status=1)
        self.assertEqual(re.findall(r"(?m)^\S+: warning: (NUI's.*) \[", result.stdout.decode()),
                         ["NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '33%'"])
        self.assertEqual(
            result.errors,
            "nsscompile: 1 known diagnostic is ignored ('b.json')\n"
            "nsscompile: 1 diagnostic of 'b.json' no longer occurs; '--update-baseline' removes it, and records what is new\n"
            "nsscompile:   warn.nss: NUI's parser, which SAPFiori is built on, rejects the whole file because of the '%' in '22%' [percent-sign]\n" + STRICT)

    def test_equal_diagnostics_are_counted(self):
        line = "Button { border-width: 22%; }\n"
        self.write("a.nss", line * 2)
        self.run_command("check", "a.nss", "--baseline", "b.json", "--update-baseline", "--rule", "duplicate-selector=off")
        self.assertEqual(self.entries(), [("a.nss", "percent-sign")] * 2)
        self.write("a.nss", line * 3)
        self.assertEqual(self.ids("a.nss", "--baseline", "b.json", "--rule", "duplicate-selector=off"), ["percent-sign"])

    def test_update(self):
        self.write("warn.nss", WARN)
        self.write("other.nss", "@other: red;\n")
        self.run_command("check", "warn.nss", "other.nss", "--baseline", "b.json", "--update-baseline")
        self.write("warn.nss", WARN.replace("22%", "22"))
        result = self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        self.assertEqual(result.errors, "nsscompile: 'b.json' has 2 known diagnostics now\n")
        # Entries of stylesheets that were not checked are kept.
        self.assertEqual(sorted(self.entries()), [("other.nss", "unused-constant"), ("warn.nss", "unused-constant")])
        self.assertEqual(self.ids("warn.nss", "other.nss", "--baseline", "b.json"), [])

    def test_update_without_change_leaves_the_file_alone(self):
        self.write("warn.nss", WARN)
        self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        before = self.settle("b.json")
        self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        self.assertEqual([self.state("b.json")], before)

    def test_update_removes_deleted_stylesheets_of_the_folder(self):
        for name in ("a/x.nss", "a/deep/y.nss", "a/z.nss", "b/x.nss", "c.nss"):
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, "@unused: red;\n")
        os.symlink("a", self.path("link"))
        os.mkdir(self.path("other"))
        for baseline, folder, cwd in [
                ("b.json", "a", "."), ("a/deep/b.json", "a", "."), (self.absolute("b.json"), "../a", "other"), ("b.json", self.absolute("a"), "."),
                ("../b.json", ".", "a"), ("b.json", "link", "."), ("a/deep/b.json", "link", ".")]:
            with self.subTest(f"{folder} in {cwd} with {baseline}"):
                def check(*arguments, at=cwd):
                    return self.run_command("check", *arguments, cwd=self.path(at)).errors

                def files():
                    return {os.path.normpath(entry["file"]) for entry in json.loads(self.read(os.path.join(cwd, baseline)))["findings"]}

                os.makedirs(self.path("a/deep"), exist_ok=True)
                for name in ("a/x.nss", "a/deep/y.nss", "a/z.nss"):
                    self.write(name, "@unused: red;\n")
                above = os.path.relpath(self.path("."), self.path(cwd))
                check(folder, f"{above}/b", f"{above}/c.nss", "--baseline", baseline, "--update-baseline")
                self.assertEqual(len(files()), 5, files())
                os.remove(self.path("a/x.nss"))
                os.rename(self.path("a/deep/y.nss"), self.path("a/new.nss"))
                os.rename(self.path("b"), self.path("gone"))
                try:
                    # Files outside of the folder, and one that was named alone, keep their entries.
                    before = files()
                    check(f"{folder}/z.nss", "--baseline", baseline, "--update-baseline")
                    self.assertEqual(files(), before)
                    errors = check(folder, "--baseline", baseline)
                    self.assertIn("2 diagnostics of ", errors)
                    check(folder, "--baseline", baseline, "--update-baseline")
                    self.assertEqual(sorted(os.path.basename(name) for name in files()), ["c.nss", "new.nss", "x.nss", "z.nss"], files())
                    self.assertEqual([name for name in files() if name.endswith("b/x.nss")], [name for name in files() if "x.nss" in name])
                finally:
                    os.rename(self.path("gone"), self.path("b"))
                    os.remove(self.path("a/new.nss"))
                    os.remove(os.path.join(self.path(cwd), baseline))

    def test_update_keeps_what_may_exist(self):
        for name in ("a/x.nss", "a/y.nss", "a/build/z.nss"):
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, "@unused: red;\n")
        self.run_command("check", "a", "a/build/z.nss", "--baseline", "b.json", "--update-baseline")
        # A stylesheet that is named may be a slip, and one that cannot be read prevents the update.
        os.remove(self.path("a/y.nss"))
        self.run_command("check", "a/x.nss", "a/y.nss", "--baseline", "b.json", "--update-baseline", status=66)
        os.symlink("none.nss", self.path("a/w.nss"))
        self.run_command("check", "a", "--baseline", "b.json", "--update-baseline", status=66)
        self.assertEqual(sorted(file for file, _ in self.entries()), ["a/build/z.nss", "a/x.nss", "a/y.nss"])
        os.remove(self.path("a/w.nss"))
        # The folder of builds is not searched, but its stylesheet exists.
        self.run_command("check", "a", "--baseline", "b.json", "--update-baseline")
        self.assertEqual(sorted(file for file, _ in self.entries()), ["a/build/z.nss", "a/x.nss"])

    def test_names_like_that_of_standard_input_in_a_baseline(self):
        for folder in ["a", "b"]:
            os.mkdir(self.path(folder))
            self.write(f"{folder}/<x.nss", f"@{folder}: red;\n")
            self.run_command(
                "check", "<x.nss", "--baseline", "../known.json", "--update-baseline", cwd=self.path(folder))
        files = [entry["file"] for entry in json.loads(self.read("known.json"))["findings"]]
        self.assertEqual(files, ["a/<x.nss", "b/<x.nss"])

    def test_missing_baseline(self):
        """A check without its baseline does not pass."""
        self.write("warn.nss", WARN)
        for options in ([], ["--strict"], ["-q"], ["--fix"]):
            result = self.run_command("check", "warn.nss", "--baseline", "none/b.json", *options, status=78)
            self.assertEqual((result.stdout, result.errors), (
                b"", "nsscompile: error: the baseline 'none/b.json' does not exist\n  help: '--update-baseline' creates it\n"))
        self.assertEqual((os.listdir(self.folder.name), self.read("warn.nss")), (["warn.nss"], WARN.encode()))

    def test_update_needs_a_baseline(self):
        self.write("warn.nss", WARN)
        self.assert_usage("check", "warn.nss", "--update-baseline", says="'--update-baseline' needs '--baseline FILE'\n")
        self.assert_usage("check", "warn.nss", "--baseline", "-", says="'--baseline' needs the name of a file\n")

    def test_file_that_is_no_baseline(self):
        self.write("warn.nss", WARN)
        for text in ("", "{}", "x", "[1]", '{ "nssBaseline": 2, "findings": [] }', '{ "nssBaseline": 1, "findings": [{}] }',
                     '{ "nssBaseline": 1, "findings": [] } more', WARN):
            self.write("b.json", text)
            # An empty file, which a tool may create beforehand, becomes a baseline.
            for options in ([], ["--update-baseline"]) if text else ([],):
                result = self.run_command("check", "warn.nss", "--baseline", "b.json", *options, status=78)
                self.assertRegex(result.errors, r"^(nsscompile|b\.json:\d+:\d+): error: 'b\.json' is (not a baseline: |empty; )")
                self.assertEqual(result.stdout, b"")
                self.assertEqual(self.read("b.json"), text.encode())

    def test_not_written_after_a_missing_input(self):
        self.write("warn.nss", WARN)
        self.run_command("check", "warn.nss", "none.nss", "--baseline", "b.json", "--update-baseline", status=66)
        self.assertEqual(os.listdir(self.folder.name), ["warn.nss"])
        self.run_command("check", "warn.nss", "--baseline", "b.json", "--update-baseline")
        self.write("warn.nss", GOOD)
        before = self.settle("b.json")
        self.run_command("check", "warn.nss", "none.nss", "--baseline", "b.json", "--update-baseline", status=66)
        self.assertEqual([self.state("b.json")], before)

    def test_numbers_of_json(self):
        """JSON has stricter numbers than stylesheets."""
        self.write("a.nss", "A { width: 4; }\n")
        for number in ("01", "1.", ".5", "-", "+1", "1e", "1.e1", "0x1", "-01", "1e+"):
            self.write("b.json", f'{{"nssBaseline": {number}, "findings": []}}')
            self.run_command("check", "a.nss", "--baseline", "b.json", status=78)
            self.write(".nsscompile.json", f'{{"maxWarnings": {number}}}')
            errors = self.run_command("check", "a.nss", status=78).errors
            self.assertRegex(errors, r"^\.nsscompile\.json:1:1[6-9]: error: ", number)
            os.remove(self.path(".nsscompile.json"))
        for number in ("1", "1.0", "1e0", "10E-1", "0.1e+1"):
            self.write("b.json", f'{{"nssBaseline": {number}, "findings": []}}')
            self.run_command("check", "a.nss", "--baseline", "b.json")

    def test_baseline_that_cannot_be_written(self):
        self.write("warn.nss", WARN)
        result = self.run_command("check", "warn.nss", "--baseline", "none/b.json", "--update-baseline", status=73)
        self.assertIn("cannot create 'none/b.json': the folder 'none' does not exist\n", result.errors)


class PortabilityTests(Checking):
    def setUp(self):
        super().setUp()
        self.write("p.nss", "@primary1:green;\n@primary1_darkBackground:#FFFFFF;\nButton { font-color: red; }\n")

    def test_diagnostics_name_the_runtime(self):
        self.assertEqual(self.ids("p.nss"), ["palette-contrast"])
        found = [(f["runtime"], f["id"]) for f in self.findings("p.nss", "--portable", "nui,thememanager") if "runtime" in f]
        self.assertEqual(collections.Counter(runtime for runtime, _ in found).keys(), {"nui", "thememanager"})
        self.assertIn(("nui", "no-palette"), found)
        self.assertIn(("thememanager", "adaptive-color"), found)
        self.assertIn(("thememanager", "ignored-rule"), found)
        text = self.text("check", "p.nss", "--portable", "nui,thememanager")
        self.assertIn("p.nss:1:11: warning: 'green' is #34C759 in FioriThemeManager, and #00FF00 in SAPFiori "
                      "[adaptive-color]\n", text)
        self.assertIn("warning: NUI has no palette, so '@primary1' overrides nothing there [no-palette]\n", text)
        self.assertIn("warning: FioriThemeManager reads no rules: this one has no effect there [ignored-rule]\n", text)

    def test_rejected_files_are_rejected_in_every_comparison(self):
        # Even if many other errors precede the one that makes the runtime reject the file.
        self.write("many.nss", "Button { " + "font-color: nocolor; " * 1100 + "}\n@media (device: ipad) { @tintColor: red; }\n"
                   "@tintColor: blue;\nLabel { font-color: tintColor }\n")
        result = self.run_command("check", "many.nss", "--portable", "nui,thememanager", "--reporter", "json", status=1)
        rows = json.loads(result.stdout)["portability"][0]
        self.assertEqual(rows["rejecting"], ["sapfiori", "nui"])
        self.assertNotIn("ipad", json.dumps(rows))

    def test_only_the_runtimes_that_are_named(self):
        for name in ("nui", "thememanager"):
            self.assertEqual({f["runtime"] for f in self.findings("p.nss", "--portable", name) if "runtime" in f}, {name})
        twice = self.text("check", "p.nss", "--portable", "nui", "--portable", "thememanager")
        self.assertEqual(twice, self.text("check", "p.nss", "--portable", "nui,thememanager"))

    def test_table(self):
        text = self.text("check", "p.nss", "--portable", "nui,thememanager")
        table = [line.split() for line in text[text.index("\nWhat "):].splitlines()[1:-1]]
        self.assertEqual(table[0], ["What", "SAPFiori", "NUI", "FioriThemeManager"])
        self.assertIn(["primary1", "lightBackground", "#00FF00", "–", "#34C759"], table)
        self.assertIn(["Button", "font-color", "#FF0000", "#FF0000", "–"], table)
        markdown = self.text("check", "p.nss", "--portable", "nui,thememanager", "--reporter", "markdown")
        self.assertIn("\n| What | | SAPFiori | NUI | FioriThemeManager |\n|---|---|---|---|---|\n", markdown)
        self.assertIn("\n| `primary1` | `lightBackground` | `#00FF00` | – | `#34C759` |\n", markdown)
        report = json.loads(self.text("check", "p.nss", "--portable", "nui,thememanager", "--reporter", "json"))
        tables = report["portability"]
        self.assertEqual(len(tables), 1)
        self.assertEqual(tables[0]["runtimes"], ["sapfiori", "nui", "thememanager"])
        self.assertIn({"style": "primary1", "variant": "lightBackground",
                       "values": {"sapfiori": "#00FF00", "nui": None, "thememanager": "#34C759"}}, tables[0]["rows"])
        self.assertIn({"selector": "Button", "property": "font-color",
                       "values": {"sapfiori": "#FF0000", "nui": "#FF0000", "thememanager": None}}, tables[0]["rows"])
        self.assertEqual(len(table) - 1, len(tables[0]["rows"]))

    def test_without_differences(self):
        self.write("same.nss", "Button { font-color: red; }\n")
        text = self.text("check", "same.nss", "--portable", "nui")
        self.assertEqual(text, "SAPFiori and NUI show the same\nno diagnostics\n")

    def test_invalid_runtimes(self):
        says = "unknown runtime 'nuii' for '--portable'; did you mean 'nui'?\n"
        self.assert_usage("check", "p.nss", "--portable", "nuii", says=says)
        self.assert_usage("check", "p.nss", "--portable", "thememanager,nuii", says=says)
        self.assert_usage("check", "p.nss", "--portable", "android",
                          says=f"the runtimes are {quoted(self.dialects())}\n")
        for own in ("sapfiori", "nui"):
            others = quoted([*(name for name in self.dialects() if name != own), "all"], "or")
            self.assert_usage("check", "p.nss", "--portable", own, "--dialect", own,
                              says=f"'--portable' compares with other runtimes; name {others}\n")
        self.assert_usage("check", "p.nss", "--portable", "al", says="did you mean 'all'?\n")

    def test_all_runtimes(self):
        others = ",".join(name for name in self.dialects() if name != "sapfiori")
        text = self.run_command("check", "p.nss", "--portable", others, status=None).stdout
        self.assertEqual(self.run_command("check", "p.nss", "--portable", "all", status=None).stdout, text)
        self.assertEqual(self.run_command("check", "p.nss", "--portable", "nui,all", status=None).stdout, text)


class KindsOfFilesTests(Checking):
    """The command's own files (golden files, baselines) are regular files."""

    def setUp(self):
        super().setUp()
        self.write("a.nss", "Button { font-color: red; }\n")
        self.write("b.nss", "Button { font-color: red; }\n")
        self.run_command("b.nss", "-o", "b.theme.json")

    def test_golden_files_in_a_folder(self):
        def link(target):
            return lambda path: os.symlink(target, path)

        for make, message in ((os.mkfifo, "cannot open 'a.theme.json': it is a pipe or a device"), (os.mkdir, "'a.theme.json' is a folder"),
                              (link("/dev/null"), "it is a pipe or a device"), (link("."), "'a.theme.json' is a folder"),
                              (link("gone"), "is a link to something that does not exist")):
            make(self.path("a.theme.json"))
            for options in ([], ["--update"]):
                result = self.run_command("verify", ".", *options, status=66 if "does not exist" in message else 78)
                self.assertNotIn("there is no golden file", result.errors)
                self.assertIn(message.replace("'a.", "'./a.") if "cannot open" in message else message, result.errors)
            (os.rmdir if make is os.mkdir else os.remove)(self.path("a.theme.json"))
        self.assertIn("'a.nss' has no golden file", self.run_command("verify", ".", status=1).errors)

    def test_a_dark_stylesheet_that_is_a_pipe(self):
        self.write("b.nss", "A { font-color: red; }\n")
        self.write("b.dark.nss", "A { font-color: blue; }\n")
        self.run_command("b.nss", "--dark", "b.dark.nss", "-o", "b.theme.json")
        self.run_command("verify", "b.nss")
        golden = self.read("b.theme.json")
        for make in (os.mkfifo, lambda path: os.symlink("/dev/zero", path)):
            os.remove(self.path("b.dark.nss"))
            make(self.path("b.dark.nss"))
            for arguments in (["b.nss"], ["."], [".", "--update"]):
                self.assertIn("b.dark.nss': it is a pipe or a device", self.run_command("verify", *arguments, status=66).errors)
        self.assertEqual(self.read("b.theme.json"), golden)

    def test_only_a_golden_file_that_is_a_pipe(self):
        os.mkdir(self.path("only"))
        self.write("only/a.nss", "A { width: 4; }")
        os.mkfifo(self.path("only/a.theme.json"))
        errors = self.run_command("verify", "only", status=78).errors
        self.assertIn("it is a pipe or a device", errors)
        self.assertNotIn("no golden file", errors)

    def test_files_of_the_command(self):
        os.mkfifo(self.path("a.theme.json"))
        os.mkfifo(self.path("pipe"))
        for path in ("pipe", "/dev/zero", "/dev/null"):
            for arguments in (["check", "a.nss", "--baseline", path], ["check", "a.nss", "--baseline", path, "--update-baseline"],
                              ["batch", "--manifest", path, "-o", "out"]):
                self.assertIn(f"cannot open '{path}': it is a pipe or a device", self.run_command(*arguments, status=78).errors)
        for options in ([], ["--update"]):
            errors = self.run_command("verify", "a.nss", *options, status=78).errors
            self.assertIn("'a.theme.json': it is a pipe or a device", errors)
        with open(self.path("large.json"), "wb") as file:
            file.truncate(3 << 30)
        for arguments in (["check", "a.nss", "--baseline", "large.json"], ["batch", "--manifest", "large.json", "-o", "out"]):
            errors = self.run_command(*arguments, status=78).errors
            self.assertIn("'large.json' has 3221225472 bytes; at most 2147483647 can be read", errors)

    def test_outputs_of_the_command_are_no_baseline(self):
        for path in ("/dev/stdout", "/dev/stderr", "/dev/fd/1"):
            for options in ([], ["--update-baseline"]):
                errors = self.run_command("check", "a.nss", "--baseline", path, *options, status=78).errors
                self.assertIn(f"'{path}' is an output of the command", errors)
        with open(self.path("report.txt"), "wb") as file:
            process = subprocess.run([COMMAND, "check", "a.nss", "--baseline", "report.txt", "--update-baseline"], stdout=file,
                                     stderr=subprocess.PIPE, cwd=self.folder.name)
        self.assertEqual((process.returncode, self.read("report.txt")), (78, b""))

    def test_folders_with_names_that_are_not_utf8(self):
        folder = os.path.join(os.fsencode(self.folder.name), b"only")
        os.mkdir(folder)
        for name in (b"\xff.nss", b"\xfe.nss"):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(b"A { width: 1; }\n")
        for command in (["check"], ["check", "--fix"], ["format", "--check"], ["format", "-i"], ["batch", "-o", "out"]):
            errors = self.run_command(*command, "only", status=66).errors
            self.assertEqual(errors.count("in 'only' is not UTF-8; it is skipped"), 2, errors)
            self.assertIn("there is no '.nss' file below the folder 'only'", errors)

    def test_summaries_count_what_decides(self):
        self.write("warn.nss", "Buton { font-color: red; }\n")
        for options in (["--max-warnings", "0"], ["--strict"]):
            report = json.loads(self.run_command("check", "warn.nss", "-q", *options, "--reporter", "json", status=1).stdout)
            self.assertEqual(report["summary"]["warnings"], 1)


class BytesTests(Checking):
    """Names that look the same and have different bytes are different."""

    NAMES = ("caf\u00e9.nss", "cafe\u0301.nss")

    def setUp(self):
        super().setUp()
        for name in self.NAMES:
            self.write(name, "Buton { font-color: red; }\n")
        if len(os.listdir(self.folder.name)) < 2:
            self.skipTest("the file system takes them for one")

    def entries(self):
        return [entry["file"] for entry in json.loads(self.read("b.json"))["findings"]]

    def test_baselines(self):
        one, two = self.NAMES
        self.run_command("check", one, "--baseline", "b.json", "--update-baseline")
        self.assertIn(b"unknown-class", self.run_command("check", two, "--baseline", "b.json").stdout)
        self.run_command("check", two, "--baseline", "b.json", "--update-baseline")
        self.assertEqual(self.entries(), [two, one])
        for name in self.NAMES:
            self.assertEqual(self.run_command("check", name, "--baseline", "b.json").stdout, b"no new diagnostics\n")
        self.write(one, "Button { font-color: red; }\n")
        self.run_command("check", one, "--baseline", "b.json", "--update-baseline")
        self.assertEqual(self.entries(), [two])
        self.write(two, "")
        self.assertIn("1 diagnostic of 'b.json' no longer occurs",
                      self.run_command("check", one, two, "--baseline", "b.json").errors)

    def test_baselines_of_project_files(self):
        for name in ("a\u0301", "\u00e1"):
            os.mkdir(self.path(name))
            self.write(f"{name}/x.nss", "Buton { font-color: red; }\n")
            self.write(f"{name}/.nsscompile.json", '{"baseline": "b.json"}')
        self.run_command("check", "a\u0301", "\u00e1", "--update-baseline")
        for name in ("a\u0301", "\u00e1"):
            self.assertEqual(len(json.loads(self.read(f"{name}/b.json"))["findings"]), 1)

    def test_golden_files(self):
        for before, after in (self.NAMES, reversed(self.NAMES)):
            self.write("t.nss", f"A {{ text: '{before}'; }}\n")
            self.run_command("t.nss", "-o", "t.theme.json", "-q")
            self.write("t.nss", f"A {{ text: '{after}'; }}\n")
            self.assertIn(b"1 change", self.run_command("verify", "t.nss", status=1).stdout)

    def test_golden_files_with_signs_before_digits(self):
        """U+0600 joins with the character behind it, also with a quote, a brace or a slash."""
        sign = "\u0600"
        for name in (f"t{sign}.nss", f"{sign}t.nss", f"t{sign}/{sign}1.nss"):
            with self.subTest(name):
                os.makedirs(os.path.dirname(self.path(name)) or ".", exist_ok=True)
                text = f"@c: '{sign}2';\nA {{ text: '{sign}1'; p: @c; q: '{sign}'; r: '{sign}/{sign}\\\\'; }}\n"
                self.write(name, text)
                golden = name.removesuffix(".nss") + ".theme.json"
                self.run_command(name, "-o", golden, "-q")
                self.run_command("verify", name)
                self.run_command("verify", "--update", os.path.dirname(name) or ".")
                self.assertEqual(json.loads(self.read(golden))["styles"]["A"]["properties"]["q"]["value"], f"'{sign}'")
                self.write(name, text.replace(f"'{sign}1'", "'1'").replace(f"'{sign}'", f"'{sign}{sign}'"))
                self.assertIn(b"2 changes", self.run_command("verify", name, status=1).stdout)
                self.run_command("verify", name, "--update")
                self.run_command("verify", name)
                os.remove(self.path(name))
                os.remove(self.path(golden))

    def test_keys_of_json(self):
        # Two unknown keys, not one that is repeated.
        self.write(".nsscompile.json", '{"rules": {"caf\u00e9": "off", "cafe\u0301": "off"}}')
        errors = self.run_command("check", self.NAMES[0], status=78).errors
        self.assertEqual(errors.count("error: "), 2, errors)


class RulesTests(Checking):
    def rules(self):
        return json.loads(self.text("rules", "--json"))

    def test_list(self):
        lines = self.text("rules").splitlines()
        rows = [re.fullmatch(r"([a-z0-9-]+) +(error|warning|note|off) +(\S.*)", line) for line in lines]
        self.assertEqual([line for line, row in zip(lines, rows) if not row], [])
        ids = [row[1] for row in rows]
        self.assertEqual(ids, sorted(set(ids)))
        self.assertEqual([row.groups() for row in rows], [(r["id"], r["level"], r["summary"]) for r in self.rules()])
        self.assertEqual(len({row.start(3) for row in rows}), 1)
        self.assertLessEqual({"half-branded", "undefined-constant", "unneeded-disable", "adaptive-color"}, set(ids))

    def test_sarif_has_the_rules_that_occur(self):
        self.write("good.nss", GOOD)
        self.write("mix.nss", MIX + MIX)
        run = lambda *names, **options: json.loads(
            self.text("check", *names, "--reporter", "sarif", **options))["runs"][0]
        self.assertEqual(run("good.nss")["tool"]["driver"]["rules"], [])
        found = run("mix.nss", "good.nss", status=1)
        ids = [rule["id"] for rule in found["tool"]["driver"]["rules"]]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertEqual([ids[result["ruleIndex"]] for result in found["results"]], [each["ruleId"] for each in found["results"]])
        self.assertEqual(set(ids), {each["ruleId"] for each in found["results"]})
        summaries = {rule["id"]: rule["summary"] for rule in self.rules()}
        for rule in found["tool"]["driver"]["rules"]:
            self.assertEqual(rule["shortDescription"]["text"], summaries[rule["id"]])

    def test_one_rule(self):
        text = self.text("rules", "half-branded")
        self.assertTrue(text.startswith(
            "half-branded (warning)\nan override leaves other colors of the same style as SAP defines them\n\n"), text)
        bad, good = re.search(r"\nBad:\n\n((?:    .*\n)+)\nGood:\n\n((?:    .*\n)+)$", text).groups()
        self.assertEqual(bad, "    @tintColor: #0A6ED1;\n")
        self.assertEqual(good, "    @tintColor: #0A6ED1;\n    @tintColor_darkBackground: #91C8F6;\n")
        rule = json.loads(self.text("rules", "half-branded", "--json"))
        self.assertEqual(rule, next(other for other in self.rules() if other["id"] == "half-branded"))
        explanation = text[text.index("\n\n"):text.index("\n\nBad:")]
        self.assertEqual(explanation.split(), rule["explanation"].split())
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_unknown_rule(self):
        self.assert_usage("rules", "half-brande", says="unknown rule 'half-brande'; did you mean 'half-branded'?\n")
        self.assert_usage("rules", "zzz", says="unknown rule 'zzz'; 'nsscompile rules' lists them\n")

    def check_files(self, command, folder, example):
        """Checks the files of an example about string catalogs or pairs. A line `== PATH ==` begins a file."""
        name = None
        for line in example.splitlines():
            if line.startswith("== "):
                name = f"{folder}/{line.strip('= ')}"
                os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
                self.write(name, "")
            else:
                with open(self.path(name), "a", encoding="utf-8") as file:
                    file.write(line + "\n")
        return self.run_command(command, folder, "--reporter", "json", status=None).stdout

    def test_examples_have_the_diagnostics_of_their_page(self):
        count = 0
        for rule in self.rules():
            options = rule["options"].split()
            for kind in ("bad", "good"):
                if not rule[kind]:
                    continue
                if rule["id"].startswith("strings-"):
                    output = self.check_files("strings", f"{rule['id']}-{kind}", rule[kind])
                elif rule["id"].startswith("pair-"):
                    output = self.check_files("check", f"{rule['id']}-{kind}", rule[kind])
                else:
                    output = self.run_checked("-", "--reporter", "json", *options, input=rule[kind].encode())
                ids = [finding["id"] for finding in json.loads(output)["findings"]]
                self.assertEqual(rule["id"] in ids, kind == "bad", (rule["id"], kind, ids))
                count += 1
        self.assertGreater(count, 100)

    def run_checked(self, *arguments, input):
        process = subprocess.run([COMMAND, "check", *arguments], input=input, capture_output=True)
        self.assertIn(process.returncode, (0, 1), process.stderr)
        return process.stdout


class ExplainTests(Checking):
    def setUp(self):
        super().setUp()
        self.write("a.nss", "@brand: #0A6ED1;\n"
                            "@accent: @brand;\n"
                            "@tintColor: @accent;\n"
                            "Button { font-color: @accent; border-width: 2; }\n"
                            "Button { border-width: 3; }\n"
                            "@media (device: ipad) { Button { border-width: 4; } }\n"
                            "NavBar { background-color: tintColor_darkBackground; }\n")
        self.write("tenant.nss", "@brand: red;\n")

    def explain(self, *arguments, **options):
        return self.text("explain", *arguments, **options)

    def sections(self, *arguments, **options):
        return json.loads(self.explain(*arguments, "--json", **options))["sections"]

    def test_palette_style(self):
        light = ("tintColor on light backgrounds: #0A6ED1\n"
                 "               'tintColor' on light backgrounds is overridden by the first of these that is defined: "
                 "'@tintColor_lightBackground', '@tintColor', '@tintColorDark'\n"
                 "  a.nss:3:1    @tintColor: @accent;\n"
                 "  a.nss:2:1    @accent: @brand;\n"
                 "  a.nss:1:1    @brand: #0A6ED1;\n"
                 "               palette 'sapfiori' has #3678AF for 'tintColor' on light backgrounds, which is replaced\n"
                 "             = #0A6ED1\n")
        dark = ("tintColor on dark backgrounds: #CAE4FB\n"
                "      palette 'sapfiori' has #CAE4FB for 'tintColor' on dark backgrounds\n"
                "    = #CAE4FB\n")
        self.assertEqual(self.explain("a.nss", "tintColor"), light + "\n" + dark)
        self.assertEqual(self.explain("a.nss", "tintColor", "--background", "all"), light + "\n" + dark)
        self.assertEqual(self.explain("a.nss", "tintColor", "--background", "light"), light)
        self.assertEqual(self.explain("a.nss", "tintColor", "--background=dark"), dark)
        self.assertEqual(self.explain("a.nss", "tintColor_darkBackground"), dark)

    def test_last_line_is_the_compiled_color(self):
        names = ["tintColor", "primary1", "tintColorDark", "negative"]
        for files in (["a.nss"], ["a.nss", "tenant.nss"]):
            colors = json.loads(self.run_command(*files).stdout)["palette"]["colors"]
            for name in names:
                for background in ("light", "dark"):
                    last = self.explain(*files, name, "--background", background).splitlines()[-1]
                    self.assertEqual(last.split(), ["=", colors[name][f"{background}Background"]["hex"]])

    def test_constant(self):
        self.assertEqual(
            self.explain("a.nss", "@accent"),
            "@accent: #0A6ED1\n  a.nss:2:1     @accent: @brand;\n  a.nss:1:1     @brand: #0A6ED1;\n              = #0A6ED1\n"
            "  a.nss:3:1   → @tintColor: @accent;\n  a.nss:4:10  → Button.font-color: @accent;\n")

    def test_property_and_losing_declarations(self):
        text = self.explain("a.nss", "Button.border-width")
        self.assertEqual(
            text,
            "Button.border-width: 3\n"
            "  a.nss:4:31  ✗ border-width: 2;  lost: a later declaration is used\n"
            "  a.nss:6:34  ✗ border-width: 4;  lost: its '@media' block does not apply (ipad)\n"
            "  a.nss:5:10    border-width: 3;\n"
            "              = 3\n"
            "\n"
            "Button.border-width (ipad): 4\n"
            "  a.nss:4:31  ✗ border-width: 2;  lost: a later declaration is used\n"
            "  a.nss:5:10  ✗ border-width: 3;  lost: a later declaration is used\n"
            "  a.nss:6:34    border-width: 4;\n"
            "                its '@media' block applies (ipad)\n"
            "              = 4\n")

    def test_selector_has_all_its_properties(self):
        self.assertEqual(
            self.explain("a.nss", "Button"),
            self.explain("a.nss", "Button.font-color") + "\n" + self.explain("a.nss", "Button.border-width"))

    def test_class_path(self):
        text = self.explain("a.nss", "Button:NavBar.font-color")
        self.assertTrue(text.startswith("Button:NavBar.font-color: #0A6ED1\n"), text)
        self.assertIn(" 'NavBar' does not declare it\n", text)
        self.assertIn(" 'Button' is the last class of the path that declares it\n", text)
        self.assertTrue(self.explain("a.nss", "Button:NavBar.background-color").endswith(" = #CAE4FB\n"))

    def test_device(self):
        for device, width in (("ipad", "4"), ("iphone", "3")):
            text = self.explain("a.nss", "Button.border-width", "--device", device)
            self.assertTrue(text.startswith(f"Button.border-width ({device}): {width}\n"), text)
            self.assertTrue(text.endswith(f" = {width}\n"), text)
            self.assertEqual(text.count("Button.border-width"), 1)

    def test_layers(self):
        text = self.explain("a.nss", "tenant.nss", "@accent")
        self.assertIn("  a.nss:1:1       ✗ @brand: #0A6ED1;  lost: a later stylesheet defines it again\n", text)
        self.assertIn("  tenant.nss:1:1    @brand: red;\n", text)
        self.assertIn(["=", "#FF0000"], [line.split() for line in text.splitlines()])
        self.assertEqual(text.splitlines()[-1].split()[1:], ["→", "Button.font-color:", "@accent;"])

    def test_json(self):
        light, dark = self.sections("a.nss", "tintColor")
        self.assertEqual((light["background"], light["value"]), ("light", "#0A6ED1"))
        self.assertEqual((dark["background"], dark["color"]), ("dark", {"hex": "#CAE4FB", "alpha": 1}))
        self.assertEqual([(step["kind"], step.get("line")) for step in light["steps"]], [
            ("rule", None), ("override", 3), ("constant", 2), ("constant", 1), ("palette", None), ("result", None)])
        self.assertEqual(self.sections("a.nss", "tintColor", "--background", "dark"), [dark])
        base, tablet = self.sections("a.nss", "Button.border-width")
        self.assertEqual((base["value"], tablet["value"], tablet["when"]), ("3", "4", {"device": "ipad"}))
        self.assertEqual([step["kind"] for step in base["steps"]], ["lost", "lost", "declaration", "result"])

    def test_standard_input(self):
        with open(self.path("a.nss"), "rb") as file:
            text = file.read()
        expected = self.explain("a.nss", "@accent")
        self.assertEqual(self.explain("-", "@accent", "--stdin-filename", "a.nss", input=text), expected)
        self.assertIn("  <stdin>:1:1 ", self.explain("-", "@accent", input=text))

    def assert_unknown(self, *arguments, says):
        result = self.run_command("explain", *arguments, status=1)
        self.assertEqual(result.stdout, b"")
        self.assertIn(says, result.errors)

    def test_unknown_names(self):
        for what, nearest in (("tintColr", "tintColor"), ("@brnd", "@brand"), ("brand", "@brand"), ("Buton", "Button"),
                              ("Button.font-colr", "Button.font-color"),
                              ("tintColor_darkBackgroun", "tintColor_darkBackground")):
            self.assert_unknown("a.nss", what, says=f"the theme has no '{what}'; did you mean '{nearest}'?\n")
        self.assert_unknown("a.nss", "zzzzzzzz", says="the theme has no 'zzzzzzzz'\n")

    def test_a_property_lists_its_uses(self):
        self.write("u.nss", "A { font-color: red; }\nB { font-size: 12; font-color: blue; my-own: 1; }\n"
                            "@media (device: ipad) { C { font-size: 13; } }\n")
        self.assert_unknown("u.nss", "font-color", says="'font-color' is a property; name one of its uses\n"
                                                        "  help: available: 'A.font-color', 'B.font-color'\n")
        self.assert_unknown("u.nss", "font-size", says="  help: available: 'B.font-size', 'C.font-size'\n")
        self.assert_unknown("u.nss", "my-own", says="  help: available: 'B.my-own'\n")
        self.assertEqual(self.run_command("explain", "u.nss", "border-width", status=1).errors,
                         "nsscompile: error: no style of the theme has the property 'border-width'\n"
                         "  help: 'nsscompile classes border-width' shows what is documented\n")
        self.write("many.nss", "".join(f"S{number} {{ font-color: red; }}\n" for number in range(40)))
        self.assert_unknown("many.nss", "font-color", says="'S11.font-color' and 28 more\n")

    def test_a_component_lists_its_parts(self):
        self.write("u.nss", "fdlFUIObjectView_headlineLabel { font-color: red; }\n"
                            "fdlFUIObjectView_footnoteLabel { font-color: red; font-size: 12; }\n")
        for what in ("fdlFUIObjectView", "fdlFUIObjectView_", "fdlFUIObjectView.width"):
            self.assert_unknown("u.nss", what, says=f"the theme has no '{what}', only styles of its parts; name one of them\n  help: "
                                "available: 'fdlFUIObjectView_headlineLabel', 'fdlFUIObjectView_footnoteLabel'\n")
        self.assert_unknown("u.nss", "fdlFUIObjectView.font-size",
                            says="  help: available: 'fdlFUIObjectView_footnoteLabel.font-size'\n")
        self.assert_unknown("u.nss", "fdlFUIObjectView_headlineLabel:fdlFUIObjectView_footnoteLabel",
                            says="is a class path; name one of its properties\n")

    def test_near_names(self):
        """Names that `check` would correct are corrected here too."""
        self.write("n.nss", "@tintColor: #0A6ED1;\n@brand: red;\nButton { font-color: @brand; background-color: tintColor; }\n"
                            "NavigationBar { font-size: 12; }\nfdlFUIObjectView_headlineLabel { font-color: @brand; }\n")
        for what, meant in [("tintColour", "tintColor"), ("TintColor", "tintColor"), ("tintColor_dark", "tintColor_darkBackground"),
                            ("tintColor_darkBackgroud", "tintColor_darkBackground"), ("tintColor.dark", "tintColor_darkBackground"),
                            ("@brnd", "@brand"), ("@Brand", "@brand"), ("brand", "@brand"), ("$brand", "@brand"),
                            ("Buton", "Button"), ("button", "Button"), ("NavBar", "NavigationBar"), ("UIButton", "Button"),
                            ("fdlFUIObjectVeiw", "fdlFUIObjectView"),
                            ("fdlFUIObjectVeiw_headlineLabel", "fdlFUIObjectView_headlineLabel"),
                            ("fdlFUIObjectView_headlinelabel", "fdlFUIObjectView_headlineLabel"),
                            ("font-colr", "font-color"), ("fontcolor", "font-color"), ("text-color", "font-color"),
                            ("bg-color", "background-color"), ("Button.font-colr", "Button.font-color"),
                            ("Button.text-color", "Button.font-color"), ("Buton.font-color", "Button.font-color")]:
            with self.subTest(what):
                for arguments in (("n.nss", what), (what, "n.nss")):
                    self.assertIn(f"; did you mean '{meant}'?\n", self.run_command("explain", *arguments, status=1).errors)

    def test_one_name_at_a_time(self):
        for names in (["Button", "@brand"], ["tintColor", "Label", "Button.font-color"]):
            self.assert_usage(
                "explain", "theme.nss", *names, says=f"'explain' shows one value; '{names[0]}' and '{names[-1]}' are two\n"
                f"  help: write: nsscompile explain theme.nss {names[0]}\n")
        errors = self.run_command("explain", "gone.nss", "Button", status=66).errors
        self.assertIn("'gone.nss' does not exist", errors)

    def test_contradictory_arguments(self):
        self.assert_usage("explain", says="no input; name a stylesheet and what to explain\n")
        self.assert_usage("explain", "a.nss", says="nothing to explain; add it after 'a.nss'")
        self.assert_usage("explain", "tintColor", says="no input; name a stylesheet before 'tintColor'\n")
        # The name may come first, unless it looks like a file.
        self.assertEqual(self.run_command("explain", "tintColor", "a.nss").stdout, self.run_command("explain", "a.nss", "tintColor").stdout)
        for name in ("none.nss", "x/y"):
            self.assertEqual(self.run_command("explain", name, "a.nss", status=66).errors, f"nsscompile: error: '{name}' does not exist\n")
        result = self.run_command("explain", "none.nss", "tintColor", status=66)
        self.assertEqual(result.errors, "nsscompile: error: 'none.nss' does not exist\n")

    def test_errors_in_the_stylesheet(self):
        self.write("b.nss", "@tintColor: @gone;\nA { font-color: red; }\n")
        result = self.run_command("explain", "b.nss", "tintColor", status=1)
        self.assertTrue(result.stdout.decode().startswith("tintColor on light backgrounds: #3678AF\n"))
        self.assertIn("b.nss:1:13: error: undefined constant '@gone' [undefined-constant]\n", result.errors)
        result = self.run_command("explain", "b.nss", "A.font-color", status=1)
        self.assertTrue(result.stdout.endswith(b" = #FF0000\n"))
        self.assertIn("undefined constant '@gone'", result.errors)

    def test_many_errors_do_not_hide_the_answer(self):
        self.write("b.nss", "A { font-color: red; font-size: x; width: y; height: @z; }\n")
        result = self.run_command("explain", "b.nss", "A.font-color", status=1)
        self.assertTrue(result.stdout.endswith(b" = #FF0000\n"))
        self.assertEqual(result.errors, "nsscompile: there are 3 errors; 'nsscompile check' shows them\n")

    def test_colors_of_another_palette_are_one_error(self):
        self.write("b.nss", "A { font-color: chrome; }\n" + "Label { font-color: primaryLabel; }\n" * 9)
        result = self.run_command("explain", "b.nss", "A.font-color", status=1)
        self.assertIn("'chrome' is not a color, so the value is not used\n", result.stdout.decode())
        self.assertEqual(result.errors.count("[invalid-value]"), 1, result.errors)

    def test_swatches(self):
        plain = self.explain("a.nss", "tintColor")
        self.assertNotIn("\x1b", plain)
        self.assertEqual(self.explain("a.nss", "tintColor", "--color", "never"), plain)
        shown = self.explain("a.nss", "tintColor", "--color", "always")
        self.assertIn("= #0A6ED1 \x1b[48;2;10;110;209m    \x1b[0m\n", shown)
        self.assertEqual(re.sub(" \x1b\\[48;2;\\d+;\\d+;\\d+m    \x1b\\[0m", "", shown), plain)

    def test_swatches_on_a_terminal(self):
        for settings, swatch in (
                ({"COLORTERM": "truecolor"}, b"2;10;110;209"), ({"COLORTERM": "24bit"}, b"2;10;110;209"),
                ({"COLORTERM": ""}, None), ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, None),
                ({"COLORTERM": "truecolor", "TERM": "dumb"}, None), ({"TERM": "xterm-256color", "NO_COLOR": "1"}, None),
                # The nearest color of the cube is #005FD7.
                ({"TERM": "xterm-256color"}, b"5;26"), ({"TERM": "screen-256color", "COLORTERM": "no"}, b"5;26"),
                ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, b"2;10;110;209")):
            environment = dict(os.environ, NO_COLOR="", TERM="xterm", COLORTERM="")
            environment.update(settings)
            reader, writer = pty.openpty()
            process = subprocess.Popen(
                [COMMAND, "explain", self.path("a.nss"), "@brand"], stdout=writer, env=environment)
            os.close(writer)
            text = b""
            try:
                while block := os.read(reader, 4096):
                    text += block
            except OSError:
                # Linux reports the closed terminal like this.
                pass
            os.close(reader)
            self.assertEqual(process.wait(), 0)
            self.assertTrue(text.startswith(b"@brand: #0A6ED1"), text)
            self.assertEqual(re.findall(b"\x1b\\[48;([0-9;]+)m", text)[:1], [swatch] if swatch else [], settings)
            self.assertEqual(b"\x1b" in text, swatch is not None, settings)


class VerifyTests(Checking):
    THEME = "@brand: red;\n@tintColor: @brand;\nButton { font-color: @brand; border-width: 2; }\n"

    def setUp(self):
        super().setUp()
        os.mkdir(self.path("themes"))

    def golden(self, name, text, *options):
        """Writes a theme and its golden file."""
        self.write(f"themes/{name}.nss", text)
        self.run_command("compile", f"themes/{name}.nss", "-q", "-o", f"themes/{name}.theme.json", *options)

    def change(self, name="a"):
        self.write(f"themes/{name}.nss", self.THEME.replace("width: 2", "width: 3"))

    def test_same(self):
        self.golden("a", self.THEME)
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")
        self.golden("b", self.THEME)
        before = self.settle("themes/a.theme.json", "themes/b.theme.json")
        self.assertEqual(self.text("verify", "themes"), "all 2 themes match their golden files\n")
        self.assertEqual([self.state("themes/a.theme.json"), self.state("themes/b.theme.json")], before)
        self.assertEqual(self.text("verify", "themes/a.nss"), "the theme matches its golden file\n")
        self.assertEqual(self.text("verify", "themes", "./themes/", "themes/a.nss", self.absolute("themes")),
                         "all 2 themes match their golden files\n")

    def test_unknown_keys_of_a_golden_file(self):
        text = "@tintColor: red;\n@media (device: ipad) { @tintColor: blue; A { width: 1; } }\n"
        self.golden("a", text)
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")
        original = self.read("themes/a.theme.json").decode()
        for old, new, says in (
                ('"styles": {}', '"styls": {}', "unknown key 'styls'; did you mean 'styles'?"),
                ('"dialect":', '"version": 2, "dialect":', "unknown key 'version'; the keys are 'nssTheme', 'dialect', "),
                ('"device": "ipad"', '"device": "ipd"', "unknown value 'ipd' for 'device'; did you mean 'ipad'?"),
                ('"device": "ipad"', '"devise": "ipad"', "unknown key 'devise'; did you mean 'device'?"),
                ('"variants":', '"varants":', "unknown key 'varants'; did you mean 'variants'?"),
                ('"type": "number"', '"type": "nmber"', "unknown value 'nmber' for 'type'; did you mean 'number'?"),
                ('"properties":', '"propertys":', "unknown key 'propertys'; did you mean 'properties'?"),
                ('"type":', '"foo": 1, "type":', "unknown key 'foo'; the keys are 'value', 'type', "),
                ('"name": "sapfiori"', '"name": "sapfiori", "colours": {}', "unknown key 'colours'; did you mean 'colors'?")):
            changed = original.replace(old, new, 1)
            self.assertNotEqual(changed, original, old)
            self.write("themes/a.theme.json", changed)
            result = self.run_command("verify", "themes", status=78)
            self.assertIn(f"nsscompile: error: 'themes/a.theme.json' cannot be compared in full: {says}", result.errors)
            self.assertIn("  help: correct it, or rewrite the file with '--update'\n", result.errors)
            self.assertEqual(self.read("themes/a.theme.json").decode(), changed)
            self.run_command("verify", "themes", "--update", status=None)
            self.assertEqual(self.read("themes/a.theme.json").decode(), original)
        # The others are still verified.
        self.golden("b", self.THEME)
        self.write("themes/a.theme.json", original.replace('"styles"', '"styls"', 1))
        self.change("b")
        self.assertIn(b"themes/b.nss: 1 change\n", self.run_command("verify", "themes", status=78).stdout)

    def test_names_in_upper_case(self):
        self.golden("a", self.THEME)
        os.rename(self.path("themes/a.nss"), self.path("themes/a.NSS"))
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")

    def test_same_in_another_form(self):
        self.golden("a", self.THEME)
        theme = json.loads(self.read("themes/a.theme.json"))
        turned = dict(reversed(list(theme.items())))
        for text in (json.dumps(theme, indent=7), json.dumps(theme, separators=(",", ":")),
                     json.dumps(turned, indent="\t") + "\r\n"):
            self.write("themes/a.theme.json", text)
            self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")
            self.assertEqual(self.read("themes/a.theme.json").decode(), text)

    def test_same_value_written_otherwise(self):
        self.golden("a", "Button { font-color: red; border-width: 2; }\n")
        self.write("themes/a.nss", "/* moved */\n\nButton {\n  border-width: 2.0;\n  font-color: #F00;\n}\n")
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")

    def test_same_override_written_otherwise(self):
        self.golden("a", "@tintColor: red;\n@tintColor_darkBackground: #0000FF;\n")
        self.write("themes/a.nss", "@tintColor_darkBackground: blue;\n@tintColor: #F00;\n")
        self.assertEqual(self.run_command("verify", "themes").stdout, b"the theme matches its golden file\n")

    def test_changes_are_listed(self):
        self.golden("a", "@brand: red;\n@old: 1;\n@tintColor: @brand;\nButton { font-color: @brand; border-width: @old; }\n")
        self.write("themes/a.nss",
                   "@brand: #00F;\n@tintColor: @brand;\nButton { font-color: @brand; border-width: 3; }\n@neu: 1;\n")
        text = self.text("verify", "themes", status=1)
        lines = [re.sub("  +", " | ", line.strip()) for line in text.splitlines()]
        self.assertRegex(lines[0], r"^themes/a\.nss: \d+ changes$")
        self.assertEqual(len(lines), int(lines[0].split()[1]) + 3)
        for line in ("tintColor on light backgrounds | #FF0000 → #0000FF | ΔE 53.7 | themes/a.nss:2:1",
                     "@brand | red → #00F | ΔE 53.7 | themes/a.nss:1:1", "@old | 1 → –", "@neu | – → 1 | themes/a.nss:4:1",
                     "Button.font-color | #FF0000 → #0000FF | ΔE 53.7 | themes/a.nss:3:22",
                     "Button.border-width | 1 → 3 | themes/a.nss:3:44"):
            self.assertIn(line, lines)
        self.assertNotIn("tintColor on dark", text)
        self.assertEqual(lines[-2:], ["the theme changed",
                                      "help: if this is intended, run the same command with '--update' and read the difference"])

    def test_changes_of_variants_are_listed(self):
        media = "Button { border-width: 1; }\n@media (device: ipad) { Button { border-width: 2; } }\n"
        self.golden("a", media)
        self.write("themes/a.nss", media.replace("2", "5"))
        text = self.text("verify", "themes", status=1)
        self.assertIn("themes/a.nss: 1 change\n", text)
        self.assertRegex(text, r"\n  Button\.border-width \(.*ipad.*\)  2 → 5  themes/a\.nss:2:48\n")

    def test_quiet_prints_no_summary(self):
        self.golden("a", self.THEME)
        self.assertEqual(self.text("verify", "themes", "-q"), "")
        self.change()
        self.assertEqual(self.text("verify", "themes", "-q", status=1),
                         "themes/a.nss: 1 change\n  Button.border-width  2 → 3  themes/a.nss:3:44\n")

    def test_update(self):
        self.golden("a", self.THEME)
        self.golden("b", self.THEME)
        self.change()
        before = self.settle("themes/b.theme.json")
        text = self.text("verify", "themes", "--update")
        self.assertIn("  Button.border-width  2 → 3  themes/a.nss:3:44\n", text)
        self.assertTrue(text.endswith("\n1 of 2 themes changed, and the golden files with them\n"), text)
        self.assertEqual(self.read("themes/a.theme.json"), self.run_command("themes/a.nss").stdout)
        self.assertEqual([self.state("themes/b.theme.json")], before)
        self.assertEqual(self.text("verify", "themes"), "all 2 themes match their golden files\n")
        self.assertEqual(sorted(os.listdir(self.path("themes"))), ["a.nss", "a.theme.json", "b.nss", "b.theme.json"])

    def test_update_keeps_the_form(self):
        for options in (["--compact"], ["--locations"], ["--compact", "--locations"]):
            self.golden("a", self.THEME, *options)
            self.change()
            self.run_command("verify", "themes", "--update")
            self.assertEqual(self.read("themes/a.theme.json"), self.run_command("themes/a.nss", *options).stdout, options)

    def test_update_adds_no_locations(self):
        # A constant may have the name of the key.
        text = "@at: #FF0000;\nButton { font-color: @at; }\n"
        self.golden("a", text)
        before = self.read("themes/a.theme.json")
        self.assertEqual(self.text("verify", "themes", "--update"), "the theme matches its golden file\n")
        self.assertEqual(self.read("themes/a.theme.json"), before)

    def test_update_keeps_the_compact_form_of_a_small_theme(self):
        self.golden("a", "Button { border-width: 2; }\n", "--dialect", "nui", "--compact")
        self.write("themes/a.nss", "Button { border-width: 3; }\n")
        self.run_command("verify", "themes", "--update")
        self.assertEqual(self.read("themes/a.theme.json").decode(),
                         self.run_command("themes/a.nss", "--dialect", "nui", "--compact").stdout.decode())

    def test_golden_file_without_stylesheet(self):
        self.golden("a", self.THEME)
        shutil.copy(self.path("themes/a.theme.json"), self.path("themes/gone.theme.json"))
        for options in ([], ["-q"], ["--update"]):
            result = self.run_command("verify", "themes", *options, status=1)
            self.assertIn("nsscompile: error: the stylesheet 'themes/gone.nss' of 'themes/gone.theme.json' does not exist\n", result.errors)
        self.assertTrue(os.path.exists(self.path("themes/gone.theme.json")))

    def test_two_stylesheets_with_one_golden_file(self):
        self.golden("a", self.THEME)
        before = self.read("themes/a.theme.json")
        self.write("themes/a.NSS", self.THEME.replace("red", "blue"))
        for options in ([], ["--update"], ["--reporter", "github"]):
            result = self.run_command("verify", "themes", *options, status=64)
            self.assertIn("'themes/a.NSS' and 'themes/a.nss' would both be written to 'themes/a.theme.json'", result.errors + result.stdout.decode())
        os.remove(self.path("themes/a.NSS"))
        self.run_command("verify", "themes", "--update")
        self.assertEqual(self.read("themes/a.theme.json"), before)

    def test_stylesheet_without_golden_file(self):
        self.golden("a", self.THEME)
        self.write("themes/new.nss", self.THEME)
        # A golden file that is gone fails, as a stylesheet that never had one.
        result = self.run_command("verify", "themes", status=1)
        self.assertEqual(
            result.errors, "nsscompile: error: 'themes/new.nss' has no golden file 'themes/new.theme.json'\n"
            "  help: make it: nsscompile themes/new.nss -o themes/new.theme.json; '--update' makes all that are missing, and accepts all changes\n")
        self.assertEqual(result.stdout, b"")
        self.change()
        self.assertIn("themes/a.nss: 1 change\n", self.run_command("verify", "themes", status=1).stdout.decode())
        self.run_command("verify", "themes", "--update")
        self.text("verify", "themes")
        os.remove(self.path("themes/a.theme.json"))
        os.remove(self.path("themes/new.theme.json"))
        self.write("themes/pair.light.nss", self.THEME)
        self.write("themes/pair.dark.nss", self.THEME.replace("red", "blue"))
        self.golden("kept", self.THEME)
        self.write("themes/a.nss", self.THEME)
        errors = self.run_command("verify", "themes", status=1).errors
        self.assertEqual(re.findall(r"error: '([^']*)' has no", errors), ["themes/a.nss", "themes/new.nss", "themes/pair.light.nss"])
        self.assertIn("nsscompile themes/pair.light.nss --dark themes/pair.dark.nss -o themes/pair.theme.json;", errors)
        result = self.run_command("verify", "themes/new.nss", status=66)
        self.assertIn("'themes/new.nss' has no golden file 'themes/new.theme.json'\n", result.errors)
        self.assertIn("nsscompile themes/new.nss -o themes/new.theme.json;", result.errors)

    def test_first_golden_files(self):
        self.write("themes/a.nss", self.THEME)
        self.write("themes/base.nss", "@x: 1;\n")
        self.write("themes/.nsscompile.json", '{ "palette": "v8", "base": { "a.nss": ["base.nss"] } }\n')
        errors = self.run_command("verify", "themes", status=66).errors
        self.assertEqual(
            errors, "nsscompile: error: there is no golden file below the folder 'themes'\n"
            "  help: make the first ones: nsscompile verify themes --update\n")
        self.assertEqual(self.text("verify", "themes", "--update"), "themes/a.theme.json: made from 'themes/a.nss'\n1 golden file made\n")
        self.assertEqual(self.read("themes/a.theme.json"), self.run_command("themes/a.nss").stdout)
        # A lower layer is no theme of its own, so it lacks nothing.
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")
        self.write("themes/b.nss", "A { width: x; }\n")
        self.write("themes/c.nss", "")
        result = self.run_command("verify", "themes", "--update", status=1)
        self.assertEqual(
            result.stdout.decode(), "themes/c.theme.json: made from 'themes/c.nss'\n1 of 2 themes cannot be compiled; 1 golden file made\n")
        self.assertFalse(os.path.exists(self.path("themes/b.theme.json")))
        self.write("themes/b.nss", "")
        self.assertEqual(self.text("verify", "themes", "--update", "-q"), "")
        self.assertEqual(self.text("verify", "themes"), "all 3 themes match their golden files\n")

    def test_a_first_golden_file_replaces_nothing(self):
        self.golden("a", self.THEME)
        self.write("themes/b.nss", self.THEME)
        for target in ("gone", "../out"):
            os.symlink(target, self.path("themes/b.theme.json"))
            result = self.run_command("verify", "themes", "--update", status=66)
            self.assertIn("'themes/b.theme.json' is a link to something that does not exist\n", result.errors)
            os.remove(self.path("themes/b.theme.json"))
        self.assertEqual(sorted(os.listdir(self.path("themes"))), ["a.nss", "a.theme.json", "b.nss"])

    def findings(self, *arguments, status):
        result = self.run_command("verify", *arguments, "--reporter", "json", status=status)
        self.assertEqual(result.errors, "")
        return [(found["id"], found["severity"], f"{found['file']}:{found['line']}:{found['column']}", found["message"])
                for found in json.loads(result.stdout)["findings"]]

    def test_reports(self):
        """A report has a diagnostic for each failure, at its place."""
        self.golden("a", self.THEME)
        self.golden("b", self.THEME)
        self.assertEqual(self.findings("themes", status=0), [])
        self.change()
        differs = ("golden-file", "error", "themes/a.nss:3:44", "the theme differs from 'themes/a.theme.json': Button.border-width: 2 → 3")
        self.assertEqual(self.findings("themes", status=1), [differs])
        # With several changes, the notes have all places.
        self.write("themes/b.nss", self.THEME.replace("red", "blue"))
        result = json.loads(self.run_command("verify", "themes/b.nss", "--reporter", "json", status=1).stdout)["findings"][0]
        self.assertEqual((result["line"], result["column"]), (2, 1))
        self.assertIn(f" in {len(result['notes'])} values, first tintColor on light backgrounds: #FF0000 → #0000FF", result["message"])
        self.assertEqual({(note["line"], note["column"]) for note in result["notes"]}, {(2, 1), (1, 1), (3, 22)})
        # A removed value has no place.
        self.write("themes/b.nss", "@brand: red;\n@tintColor: @brand;\n")
        self.assertEqual(self.findings("themes/b.nss", status=1)[0][2], "themes/b.nss:1:1")
        self.write("themes/b.nss", SLIP)
        self.assertEqual(
            [found[:3] for found in self.findings("themes", status=1)],
            [differs[:3], ("undefined-constant", "error", "themes/b.nss:2:22")])
        self.write("themes/new.nss", "")
        self.assertEqual(
            self.findings("themes/new.nss", "themes/a.nss", status=66),
            [("golden-file", "error", "themes/new.nss:1:1", "'themes/new.nss' has no golden file 'themes/new.theme.json'"), differs])
        os.remove(self.path("themes/b.nss"))
        self.assertEqual(
            [found[2] for found in self.findings("themes", status=1)],
            ["themes/new.nss:1:1", "themes/b.theme.json:1:1", "themes/a.nss:3:44"])
        os.remove(self.path("themes/new.nss"))
        self.golden("b", self.THEME)
        text = self.read("themes/b.theme.json").decode()
        for broken, place in (("", "1:1"), ("{\n", "2:1"), (text.replace('"styles"', '"styls"', 1), None)):
            self.write("themes/b.theme.json", broken)
            found = self.findings("themes", status=78)
            place = place or f"{1 + broken[:broken.index('styls')].count(chr(10))}:"
            self.assertEqual(found[0], differs)
            self.assertEqual(found[1][0], "golden-file")
            self.assertTrue(found[1][2].startswith(f"themes/b.theme.json:{place}"), found)
        os.remove(self.path("themes/b.theme.json"))
        os.mkfifo(self.path("themes/b.theme.json"))
        for arguments in (["themes"], ["themes/b.nss"]):
            self.assertIn("themes/b.theme.json:1:1", [found[2] for found in self.findings(*arguments, status=78)])
        os.remove(self.path("themes/b.theme.json"))
        os.remove(self.path("themes/a.theme.json"))
        self.assertEqual(sorted({found[2] for found in self.findings("themes", status=66)}), ["themes/a.nss:1:1", "themes/b.nss:1:1"])

    def test_forms_of_reports(self):
        self.golden("a", self.THEME)
        self.golden("b", self.THEME)
        self.change()
        for form, text in (("xcode", "themes/a.nss:3:44: error: the theme differs from"),
                           ("github", "::error file=themes/a.nss,line=3,col=44,title=golden-file::the theme differs from"),
                           ("junit", '<testcase name="no diagnostics" classname="themes/b.nss"/>'), ("sarif", '"startLine": 3, "startColumn": 44'),
                           ("markdown", "| `themes/a.nss:3:44` | error | the theme differs from")):
            self.assertIn(text, self.text("verify", "themes", "--reporter", form, status=1))
        self.assertEqual(self.text("verify", "themes", "--reporter", "text", status=1), self.text("verify", "themes", status=1))
        absolute = self.text("verify", "themes", "--reporter", "xcode", "--absolute-paths", status=1)
        self.assertTrue(absolute.startswith(os.path.realpath(self.path("themes/a.nss")) + ":3:44: "), absolute)
        # With '--update', the golden file agrees.
        self.write("themes/c.nss", "")
        result = self.run_command("verify", "themes", "--update", "--reporter", "github")
        made = "themes/c.theme.json: made from 'themes/c.nss'\n"
        self.assertEqual((result.stdout.decode(), result.errors), ("::notice title=nsscompile::" + made, "nsscompile: " + made))
        self.assertEqual(self.text("verify", "themes"), "all 3 themes match their golden files\n")

    def test_nothing_to_verify(self):
        self.write("themes/a.nss", self.THEME)
        result = self.run_command("verify", "themes", status=66)
        self.assertIn("there is no golden file below the folder 'themes'\n", result.errors)
        os.mkdir(self.path("empty"))
        for options in ([], ["--update"]):
            errors = self.run_command("verify", "empty", *options, status=66).errors
            self.assertEqual(errors, "nsscompile: error: there is no golden file below the folder 'empty'\n")
        result = self.run_command("verify", "none", status=66)
        self.assertEqual(result.errors, "nsscompile: error: 'none' does not exist\n")
        self.assert_usage("verify", says="no input; name a folder of themes\n")
        self.write("themes/a.txt", "")
        self.assert_usage("verify", "themes/a.txt", says="'themes/a.txt' is neither a folder nor a '.nss' file\n")

    def test_broken_golden_file(self):
        # A file of another tool is kept.
        for text in ("{", "[]", "\x00", '{"someone":"elses"}\n', "<<<<<<< HEAD\n{}\n"):
            self.write("other/b.nss", self.THEME)
            self.write("other/b.theme.json", text)
            for options in ([], ["--update"]):
                result = self.run_command("verify", "other", *options, status=78)
                says = r"^nsscompile: error: 'other/b\.theme\.json' (is not a compiled theme: .*|has conflict markers of git)\n"
                self.assertRegex(result.errors, says + "  help: move or remove the file; '--update' does not replace it\n")
                self.assertEqual(self.read("other/b.theme.json").decode(), text)
        os.remove(self.path("other/b.theme.json"))
        self.text("verify", "other", "--update")
        conflict = '{\n<<<<<<< HEAD\n  "nssTheme": 1\n=======\n'
        for text in ("", '{ "nssTheme": 2 }', conflict):
            self.golden("z", self.THEME)
            self.change("z")
            self.write("themes/b.nss", self.THEME)
            self.write("themes/b.theme.json", text)
            result = self.run_command("verify", "themes", status=78)
            self.assertRegex(result.errors, r"^nsscompile: error: 'themes/b\.theme\.json' " + ("has conflict markers" if text == conflict else "is "))
            self.assertIn("Button.border-width  2 → 3", result.stdout.decode())
            self.assertEqual(self.read("themes/b.theme.json").decode(), text)
            output = self.text("verify", "themes", "--update")
            self.assertIn("themes/b.theme.json: rewritten, because it was not a compiled theme\n", output)
            self.assertEqual(self.text("verify", "themes"), "all 2 themes match their golden files\n")

    def test_errors_of_a_shared_layer_are_reported_once(self):
        for number in range(12):
            self.golden(f"t{number:02}", self.THEME)
        self.write("themes/base.nss", "A { font-color: @gone; height: x; }\n")
        self.write("themes/.nsscompile.json", '{ "base": { "base.nss": [], "*.nss": ["base.nss"] } }\n')
        result = self.run_command("verify", "themes", status=1)
        self.assertEqual(result.errors.count("themes/base.nss:1:"), 2, result.errors)
        self.assertIn("12 of 12 themes cannot be compiled; 22 diagnostics not repeated\n", result.stdout.decode())

    def test_a_single_theme_is_not_counted(self):
        for language in ("en", "de", "es", "fr", "it", "pt", "zh-Hans", "zh-Hant"):
            self.golden("a", self.THEME)
            for change, options, says in [
                (self.change, [], "the theme changed\n"),
                (self.change, ["--update"], "the theme changed, and the golden file with it\n"),
                (lambda: self.write("themes/a.nss", SLIP), [], "the theme cannot be compiled\n"),
                (lambda: self.golden("a", self.THEME), [], "the theme matches its golden file\n"),
            ]:
                change()
                text = self.run_command("verify", "themes", "--language", language, *options, status=None).stdout.decode()
                self.assertIn("\n" + says, "\n" + text)
                self.assertNotRegex(text, r"\b1 (of|\w+s\b)")

    def test_missing_golden_files_are_in_the_report(self):
        self.golden("a", self.THEME)
        self.change("b")
        result = self.run_command("verify", "themes", "--reporter", "github", status=1)
        self.assertEqual(result.stdout.decode().splitlines()[0].split("::")[1:], [
            "error file=themes/b.nss,line=1,col=1,title=golden-file",
            "'themes/b.nss' has no golden file 'themes/b.theme.json'%0Ahelp: make it: nsscompile themes/b.nss -o themes/b.theme.json; "
            "'--update' makes all that are missing, and accepts all changes"])
        os.remove(self.path("themes/a.theme.json"))
        summary = json.loads(self.run_command("verify", "themes", "--reporter", "json", status=66).stdout)["summary"]
        self.assertEqual((summary["files"], summary["errors"]), (2, 2))
        os.mkdir(self.path("empty"))
        summary = json.loads(self.run_command("verify", "empty", "--reporter", "json", status=66).stdout)["summary"]
        self.assertEqual((summary["files"], summary["errors"]), (0, 1))
        for name in "ab":
            self.assertIn(f"themes/{name}.nss", self.run_command("verify", "themes", "--reporter", "xcode", status=66).stdout.decode())

    def test_stylesheet_with_errors(self):
        self.golden("a", self.THEME)
        self.golden("z", self.THEME)
        golden = self.read("themes/a.theme.json")
        self.write("themes/a.nss", SLIP)
        self.change("z")
        broken = "; 1 of 2 themes cannot be compiled\n"
        for options, summary in (([], "1 of 2 themes changed" + broken),
                                 (["--update"], "1 of 2 themes changed, and the golden files with them" + broken)):
            result = self.run_command("verify", "themes", *options, status=1)
            self.assertIn("themes/a.nss:2:22: error: undefined constant '@brnd'; did you mean '@brand'?", result.errors)
            self.assertIn(summary, result.stdout.decode())
            self.assertEqual(self.read("themes/a.theme.json"), golden)

    def test_palette_and_dialect_are_those_of_the_golden_file(self):
        self.golden("palette", "@tintColor: red;\n", "--palette", "v8")
        self.golden("manager", "@tintColor:red;\n", "--dialect", "thememanager")
        self.golden("nui", "Button { width: 1; }\n", "--dialect", "nui")
        self.assertEqual(self.text("verify", "themes"), "all 3 themes match their golden files\n")
        self.write("themes/palette.nss", "@tintColor: blue;\n")
        self.write("themes/manager.nss", "@tintColor:blue;\n")
        self.write("themes/nui.nss", "Button { width: 2; }\n")
        self.run_command("verify", "themes", "--update")
        for name, options in (("palette", ["--palette", "v8"]), ("manager", ["--dialect", "thememanager"]),
                              ("nui", ["--dialect", "nui"])):
            theme = self.run_command(f"themes/{name}.nss", *options).stdout
            self.assertEqual(self.read(f"themes/{name}.theme.json"), theme)
        text = self.text("verify", "themes/palette.nss", "--palette", "v2", status=1)
        self.assertRegex(text, r"\n  the palette +v8 → v2\n")

    def test_folders_below(self):
        os.makedirs(self.path("themes/sub"))
        os.makedirs(self.path("themes/.hidden"))
        self.golden("sub/a", self.THEME)
        self.golden(".hidden/h", self.THEME)
        self.change(".hidden/h")
        self.assertEqual(self.text("verify", "themes"), "the theme matches its golden file\n")
        self.change("sub/a")
        self.assertIn("themes/sub/a.nss: 1 change\n", self.text("verify", "themes", status=1))


if __name__ == "__main__":
    main("checking")
