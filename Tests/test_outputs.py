"""Tests of the output forms of a theme: the command line of '--emit', the Swift file compiled for each platform, and 'NSSThemeUI'.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_outputs.py
The Swift files are compiled against the stubs of Apple's frameworks in AppleStubs, and linked into a program for this system.
"""
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from command_line import COMMAND, HANG, HOSTILE, ROOT, THEME_OPTIONS, Workspace, main, themes

NEEDS = ("swift",)
STUBS = os.path.join(ROOT, "Tests/AppleStubs")
LOSS = "note: swift: 2 colors of the palette have no value and are omitted (first: 'map8') [output-loss]\n"


def hostile_lines():
    """Constants of FioriThemeManager may have any name."""
    names = ['"', "\\", "\\(x)", "*/", "/*", "\u202e", "\u2028", "é", "e\u0301", "😀", "a b", "}", "\t", "`", "$0", "self", "1", "%"]
    return "".join(f"@{name}:#0A6ED1;\n@{name}x:\"{name}\";\n" for name in names)


def swift(*arguments, **options):
    return subprocess.run(["swiftc", *arguments], capture_output=True, text=True, timeout=HANG, **options)


class Outputs(Workspace):
    """The command line."""

    def setUp(self):
        super().setUp()
        self.write("acme.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\nButton { font-size: 17; }\n")

    def test_a_form_without_a_path_goes_to_standard_output(self):
        text = self.run_command("acme.nss", "--emit", "text").stdout.decode()
        self.assertTrue(text.startswith("dialect sapfiori\npalette sapfiori\npalette primary1 lightBackground #3F3A3A\n"), text)
        self.assertTrue(text.endswith("constant brand #0A6ED1\nconstant tintColor #0A6ED1\nstyle Button font-size 17\n"), text)
        self.run_command("acme.nss", "--emit", "text", "-o", "a.txt")
        self.assertEqual(self.read("a.txt").decode(), text)
        self.run_command("acme.nss", "--emit=text=b.txt")
        self.assertEqual(self.read("b.txt").decode(), text)

    def test_several_forms_at_once(self):
        result = self.run_command("acme.nss", "--emit", "json=a.json", "--emit", "swift=Acme.swift", "--emit", "text")
        self.assertEqual(result.errors, "acme.nss: " + LOSS + "1 note\n")
        self.assertEqual(self.read("a.json"), self.run_command("acme.nss").stdout)
        self.assertEqual(self.read("Acme.swift"), self.run_command("acme.nss", "--emit", "swift").stdout)
        self.assertEqual(result.stdout, self.run_command("acme.nss", "--emit", "text").stdout)

    def test_only_some_parts(self):
        self.write("v8.nss", "@brand: #0A6ED1;\n@tertiaryLabel: @brand;\n@primaryLabel: red;\n@row: 10;\n"
                   "Button { height: 44; font-color: primaryLabel; background-color: @brand; }\n.Own { width: 1; }\n")
        self.write("v8.dark.nss", "@primaryLabel: blue;\nButton { height: 45; }\n.Own { width: 2; }\n")
        whole = json.loads(self.run_command("v8.nss", "-q", "--palette", "v8", "--dark", "v8.dark.nss").stdout)

        def only(*parts, dark=("--dark", "v8.dark.nss")):
            arguments = [argument for part in parts for argument in ("--only", part)]
            return json.loads(self.run_command("v8.nss", "-q", "--palette", "v8", *dark, *arguments).stdout)

        overridden = ["primaryLabel", "tertiaryLabel"]
        for parts, colors, constants, styles in [
                (["overridden"], overridden, [], []), (["palette"], list(whole["palette"]["colors"]), [], []),
                (["constants"], [], ["brand", "tertiaryLabel", "primaryLabel", "row"], []), (["styles"], [], [], ["Button", ".Own"]),
                (["overridden,@r*", "B*n", "Own"], overridden, ["row"], ["Button", ".Own"]), (["@tertiaryLabel"], [], ["tertiaryLabel"], []),
                (["tertiaryLabel"], ["tertiaryLabel"], ["tertiaryLabel"], []), (["color"], list(whole["palette"]["colors"]), [], []),
                (["*"], list(whole["palette"]["colors"]), list(whole["constants"]), ["Button", ".Own"])]:
            theme = only(*parts)
            self.assertEqual(
                (list(theme["palette"]["colors"]), list(theme["constants"]), list(theme["styles"])), (colors, constants, styles), parts)
            for name in colors:
                self.assertEqual(theme["palette"]["colors"][name], whole["palette"]["colors"][name])
            dark, all_dark = theme["dark"], whole["dark"]
            self.assertEqual(dark.get("styles", {}), {name: all_dark["styles"][name] for name in styles}, parts)
            self.assertEqual(dark.get("palette", {"colors": {}})["colors"],
                             {name: all_dark["palette"]["colors"][name] for name in colors if name in all_dark["palette"]["colors"]})
            # A theme with some parts is a theme.
            self.write("part.json", json.dumps(theme))
            self.run_command("preview", "part.json", "-o", "part.html")
        # A color that is not written leaves its value.
        self.assertEqual(only("styles")["styles"]["Button"]["properties"]["font-color"]["color"], {"hex": "#FF0000", "alpha": 1})
        # The other forms, and the other commands.
        css = self.run_command("v8.nss", "-q", "--palette", "v8", "--only", "overridden", "--emit", "css").stdout.decode()
        self.assertEqual(set(re.findall(r"--nss-(\w+):", css)), set(overridden))
        self.run_command("v8.nss", "-q", "--palette", "v8", "--only", "overridden", "--emit", "xcassets=A.xcassets")
        self.assertEqual(sorted(os.listdir(self.path("A.xcassets/V8"))),
                         ["Contents.json"] + [name + ".colorset" for name in overridden])
        report = self.run_command("contrast", "v8.nss", "--palette", "v8", "--only", "Button", "--reporter", "json", status=1).stdout
        self.assertEqual([pair["foreground"] for pair in json.loads(report)["pairs"]], ["Button.font-color"])
        page = self.run_command("preview", "v8.nss", "--palette", "v8", "--only", "overridden").stdout.decode()
        self.assertEqual(re.findall(r'data-overridden.*?<code>(.*?)</code>', page.replace('<wbr>', '')), overridden)
        self.assertNotIn('id="styles"', page)
        os.mkdir(self.path("in"))
        self.write("in/a.nss", "@primary1: red;\n")
        self.write("in/b.nss", "@brand: red;\n")
        self.run_command("batch", "in", "-o", "out", "-q", "--only", "overridden,@brand")
        self.assertEqual(list(json.loads(self.read("out/a.json"))["palette"]["colors"]), ["primary1"])
        self.assertEqual(json.loads(self.read("out/b.json"))["constants"], {"brand": "red"})
        self.write("m.jsonl", '{"inputs": ["in/a.nss"], "options": {"only": ["tint*"]}, "output": "m.json"}\n')
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "-q")
        self.assertEqual(list(json.loads(self.read("out/m.json"))["palette"]["colors"]), list(
            name for name in json.loads(self.run_command("in/a.nss").stdout)["palette"]["colors"] if name.startswith("tint")))
        # A name that nothing has is an error.
        for command in (["v8.nss"], ["contrast", "v8.nss"], ["preview", "v8.nss"], ["diff", "v8.nss", "v8.nss"]):
            self.assert_usage(*command, "--palette", "v8", "--only", "styles,pallete", says="'pallete' names no part of the theme; did you mean 'palette'?")
        self.assert_usage("v8.nss", "--palette", "v8", "--only", "@brnad", says="did you mean '@brand'?")
        self.assert_usage("v8.nss", "--palette", "v8", "--only", ",", says="',' names no part of the theme; the values are 'palette', 'overridden', ")
        self.run_command("batch", "in", "-o", "out", "-q", "--only", "@nothing", status=64)

    def test_wrong_forms(self):
        self.assert_usage("acme.nss", "--emit", "swfit", says="unknown value 'swfit' for '--emit'; did you mean 'swift'?")
        self.assert_usage("acme.nss", "--emit", "yaml", says="unknown value 'yaml' for '--emit'; the values are 'json', ")
        self.assert_usage("acme.nss", "--emit", "json=", says="option '--emit json=PATH' needs a value, but it is empty")
        self.assert_usage(
            "acme.nss", "--emit", "json", "--emit", "text", says="'--emit json' and '--emit text' both lack a path; only one")
        self.assert_usage("acme.nss", "--emit", "json=a", "-o", "b", says="'-o' is not used: each '--emit' has its own path")
        for options in (["json=a", "text=./a"], ["json=a", "text=x/../a"], ["json=-", "text=-"], ["json=a", "json=a"]):
            self.assert_usage("acme.nss", "--emit", options[0], "--emit", options[1], says="two outputs would be written to '")
        self.assert_usage("acme.nss", "--emit", "text=a", "--emit", "json", "-o", "a", says="two outputs would be written to 'a'")
        self.assert_usage("acme.nss", "--emit", "text=acme.nss", says="the output 'acme.nss' is the input 'acme.nss'")
        os.link(self.path("acme.nss"), self.path("link.nss"))
        self.assert_usage("acme.nss", "--emit", "json=a", "--emit", "text=link.nss", says="the output 'link.nss' is the input 'acme.nss'")
        os.symlink("b.json", self.path("a.json"))
        self.write("b.json", "")
        self.assert_usage(
            "acme.nss", "--emit", "json=a.json", "--emit", "text=b.json", says="two outputs would be written to 'b.json'")

    def test_options_of_forms(self):
        self.assert_usage("acme.nss", "--swift-name", "A", says="'--swift-name' needs '--emit swift'")
        self.assert_usage("acme.nss", "--emit", "text", "--compact", says="'--compact' needs '--emit json'")
        for name in ("1st", "a b", "class", "String", "self", "", "é", "A.B", "ThemeColor", "UIColor", "NSColor", "SwiftUI"):
            if name:
                self.assert_usage(
                    "acme.nss", "--emit", "swift", "--swift-name", name, says=f"'{name}' cannot be the name of a type in Swift")
        self.assert_usage("acme.nss", "--emit", "swift", "--swift-support", "module:a b", says="'a b' cannot be the name of a module in Swift")
        for value in ("none", "shared=", "module:"):
            self.assert_usage(
                "acme.nss", "--emit", "swift", "--swift-support", value, says=f"unknown value '{value}' for '--swift-support'; write nested")
        self.assert_usage(
            "acme.nss", "--emit", "swift", "--swift-access", "open", says="unknown value 'open' for '--swift-access'; the values are")
        named = self.run_command("acme.nss", "--emit", "swift", "--swift-name", "Brand", "--swift-access", "public").stdout.decode()
        self.assertIn("\npublic nonisolated enum Brand {\n  public enum Palette {\n", named)
        self.assertIn("\n  public import UIKit\n", named)
        package = self.run_command("acme.nss", "--emit", "swift", "--swift-access", "package").stdout.decode()
        self.assertIn("\n  package import UIKit\n", package)
        for line in named[:named.index("\n}\n")].split("\n"):
            if re.match(r" {2,4}(static var|enum|struct|init|let|func) ", line):
                self.fail(f"without access: {line}")

    def test_names_of_types(self):
        for name, expected in {
            "acme.nss": "AcmeTheme", "acme-tenant.nss": "AcmeTenantTheme", "theme.nss": "AppTheme", "acme_theme.nss": "AcmeTheme",
            "3m.nss": "_3mTheme", "ACME.NSS": "ACMETheme", "é.nss": "AppTheme", "a b.v2.nss": "ABV2Theme", "-x.nss": "XTheme",
        }.items():
            result = self.run_command("--emit", "swift", "--stdin-filename", name, "-q", input=b"A { width: 1; }")
            self.assertIn(f"nonisolated enum {expected} {{", result.stdout.decode())
        self.assert_usage("-", "--emit", "swift", says="'--emit swift' needs '--swift-name NAME' for standard input")
        self.write("tenant.nss", "")
        layers = self.run_command("acme.nss", "tenant.nss", "--emit", "swift", "-q").stdout.decode()
        self.assertTrue(layers.startswith("// Generated by nsscompile from acme.nss, tenant.nss. Do not edit.\n"), layers[:200])
        self.assertIn("enum TenantTheme {", layers)

    def test_headers_name_files_safely(self):
        os.mkdir(self.path("sub"))
        for name in ("a\nimport Evil\u2028b.nss", "x\u202e*.nss", "##[add-mask]x.nss"):
            self.write("sub/" + name, "A { width: 1; }")
            lines = self.run_command("sub/" + name, "--emit", "swift", "-q").stdout.decode().split("\n")
            self.assertTrue(lines[0].startswith("// Generated by nsscompile from ") and lines[0].endswith(". Do not edit."), lines[0])
            self.assertEqual(lines[1], "// swiftlint:disable all")
            for part in ("sub/", "\u2028", "\u202e"):
                self.assertNotIn(part, lines[0])

    def test_losses_have_a_level(self):
        quiet = [["-q"], ["--rule", "output-loss=off"]]
        for options in quiet:
            self.assertEqual(self.run_command("acme.nss", "--emit", "swift", *options).errors, "")
        result = self.run_command("acme.nss", "--emit", "swift", "--rule", "output-loss=warning")
        self.assertIn("acme.nss: warning: swift: 2 colors", result.errors)
        result = self.run_command(
            "acme.nss", "--emit", "json=a.json", "--emit", "swift=a.swift", "--rule", "output-loss=error", status=1)
        self.assertIn("acme.nss: error: swift: 2 colors of the palette", result.errors)
        self.assertFalse(os.path.exists(self.path("a.json")) or os.path.exists(self.path("a.swift")))
        self.write(".nsscompile.json", '{ "rules": { "output-loss": "off" } }')
        self.assertEqual(self.run_command("acme.nss", "--emit", "swift").errors, "")
        self.assertIn("nsscompile compile --emit", self.run_command("rules", "output-loss").stdout.decode())

    def test_an_error_writes_nothing(self):
        self.write("bad.nss", "A { width: tall; }")
        self.write("a.json", "old")
        result = self.run_command("bad.nss", "--emit", "json=a.json", "--emit", "swift=b.swift", status=1)
        self.assertIn("1 error", result.errors)
        self.assertEqual(self.read("a.json"), b"old")
        self.assertFalse(os.path.exists(self.path("b.swift")))

    def test_lint(self):
        """'compile --lint' says what 'check' says, in the same words, and an error stops it."""
        self.write("bad.nss", "@unused: 1;\nButon { font-colour: red; }\nLabel { width: 1; } /* nss-disable-line */\n")
        lines = lambda text: [line for line in text.split("\n") if ": warning: " in line or ": error: " in line]
        checked = lines(self.run_command("check", "bad.nss").stdout.decode())
        self.assertGreater(len(checked), 2)
        self.assertEqual(lines(self.run_command("bad.nss", "--lint", "-o", "a.json").errors), checked)
        self.assertEqual(lines(self.run_command("bad.nss", "-o", "a.json").errors), [])
        os.remove(self.path("a.json"))
        for options in (["--rule", "unknown-class=error"], []):
            result = self.run_command("bad.nss", "--lint", "-o", "a.json", *options, status=1)
            self.assertIn("bad.nss:2:1: error: unknown style class 'Buton'", result.errors)
            self.assertFalse(os.path.exists(self.path("a.json")))
            self.write(".nsscompile.json", '{"rules": {"unknown-class": "error"}, "base": {"bad.nss": ["base.nss"]}}')
            self.write("base.nss", "Label { font-colour: red; }\n")
        # Lower layers are checked on their own, and a baseline hides warnings.
        self.assertNotIn("base.nss", result.errors)
        self.write(".nsscompile.json", '{"baseline": "known.json"}')
        self.run_command("check", "bad.nss", "--update-baseline")
        self.assertEqual(lines(self.run_command("bad.nss", "--lint", "-o", "a.json").errors), [])
        # A pair is compared, too.
        self.write("p.nss", "@tintColor: red;\n@tintColor_darkBackground: blue;\n@brand: 1;\nA { width: @brand; }\n")
        self.write("p.dark.nss", "@tintColor: red;\n@tintColor_darkBackground: blue;\nA { width: 1; }\n")
        pair = self.run_command("p.nss", "--dark", "p.dark.nss", "--lint", "-o", "a.json").errors
        self.assertEqual(lines(pair), lines(self.run_command("check", "p.nss", "--dark", "p.dark.nss").stdout.decode()))

    def test_swift_settings_of_a_project_file(self):
        self.write(".nsscompile.json", json.dumps({
            "swift": {"access": "package", "support": {"module": "Branding"}, "parts": ["tint*", "styles"]},
            "overrides": [{"files": ["acme.nss"], "swift": {"name": "Brand"}}]}))
        text = self.run_command("acme.nss", "--emit", "swift").stdout.decode()
        self.assertIn("\npackage import Branding\n\npackage nonisolated enum Brand {\n  package enum Palette {\n", text)
        self.assertIn("static var tintColor:", text)
        self.assertNotIn("primary1", text)
        self.assertNotIn("enum Constants", text)
        # Options win, and other formats do not care.
        text = self.run_command("acme.nss", "--emit", "swift", "--swift-name", "Own", "--swift-access", "public", "--swift-support", "shared").stdout
        self.assertIn(b"\n\npublic nonisolated enum Own {\n", text)
        self.assertIn("primary1", self.run_command("acme.nss").stdout.decode())
        for name, says in [("a b", "'a b' cannot be the name of a type in Swift")]:
            self.write(".nsscompile.json", json.dumps({"overrides": [{"files": ["*.nss"], "swift": {"name": name}}]}))
            self.assertIn(says, self.run_command("acme.nss", "--emit", "swift", status=78).errors)
        for settings, says in [
                ({"name": "A"}, "write 'name' in an entry of 'overrides', because each theme has its own"),
                ({"access": "open"}, "unknown value 'open' for 'access'"), ({"support": "own"}, "unknown value 'own' for 'support'"),
                ({"brands": {"name": "B"}}, "files"), ({"suport": "nested"}, "did you mean 'support'?")]:
            self.write(".nsscompile.json", json.dumps({"swift": settings}))
            self.assertIn(says, self.run_command("acme.nss", status=78).errors)
        self.write(".nsscompile.json", json.dumps({"overrides": [{"files": ["*"], "swift": {"access": "public"}}]}))
        self.assertIn("'access' cannot be in 'overrides'", self.run_command("acme.nss", status=78).errors)

    def test_misspelled_parts_of_a_project_file(self):
        for part, says in [("overriden", "did you mean 'overridden'?"), ("style", "did you mean 'styles'?")]:
            self.write(".nsscompile.json", json.dumps({"swift": {"parts": ["constants", part]}}))
            self.assertIn(f".nsscompile.json:1:35: error: '{part}' names no part of the theme; {says}",
                          self.run_command("acme.nss", status=78).errors)
        self.write(".nsscompile.json", json.dumps({"swift": {"support": {"module": "a b"}}}))
        self.assertIn("'a b' cannot be the name of a module in Swift", self.run_command("acme.nss", "--emit", "swift", status=78).errors)

    def test_layers_are_named_like_their_stylesheet(self):
        self.write("base.nss", "Label { font-size: @no; }\n")
        self.write("p.nss", "@a: 1;\n")
        self.write("p.dark.nss", "@a: 1;\n")
        self.write(".nsscompile.json", json.dumps({"base": {"p*.nss": ["base.nss"]}}))
        for folder in ("", self.path("")):
            errors = self.run_command(folder + "p.nss", "--dark", folder + "p.dark.nss", "--lint", "--emit", "json=p.json", status=1).errors
            self.assertRegex(errors, f"(?m)^{re.escape(folder)}base.nss:1:20: error: undefined constant '@no'")
            self.assertNotRegex(errors, r"(?m)^base.nss" if folder else r"(?m)^/")

    def test_brands(self):
        self.assert_usage("acme.nss", "--swift-brands", "B.swift", says="'--swift-brands' needs a project file with 'brands'")
        self.write("a-b.light.nss", "@tintColor: red;\n@only: 1;\nButton { font-size: 18; width: 1; }\n")
        self.write("a-b.dark.nss", "@tintColor: red;\nButton { font-size: 19; width: 1; }\n")
        self.write(".nsscompile.json", json.dumps({"swift": {"brands": {"name": "Tenant", "files": ["*.nss"]}}}))
        result = self.run_command("acme.nss", "-o", "a.json", "--swift-brands", "B.swift")
        text = self.read("B.swift").decode()
        self.assertIn("nonisolated enum Tenant: String, Hashable, Sendable, CaseIterable {\n  case aB, acme\n", text)
        self.assertIn(
            "func fontSize(for environment: ThemeEnvironment) -> Double { switch brand { case .aB: ABTheme.Styles.Button.fontSize(for: "
            "environment); case .acme: AcmeTheme.Styles.Button.fontSize } }", text)
        self.assertNotIn("only", text)
        self.assertIn("output-loss", result.errors)
        self.assertRegex(result.errors, r"members? that not all brands have with the same type (is|are) omitted \(first: 'Constants.only'\)")
        self.write("bad.nss", "A { width: @no; }\n")
        self.assertIn("the brand 'bad.nss' has errors", self.run_command("acme.nss", "-o", "a.json", "--swift-brands", "B.swift", status=1).errors)

    def test_unchanged_outputs_stay(self):
        forms = ["--emit", "json=a.json", "--emit", "swift=a.swift", "--emit", "text=a.txt"]
        self.run_command("acme.nss", *forms)
        names = ("a.json", "a.swift", "a.txt")
        for name in names:
            os.utime(self.path(name), ns=(10**18, 10**18))
        self.write("a.txt", "other")
        self.run_command("acme.nss", *forms)
        self.assertEqual([os.stat(self.path(name)).st_mtime_ns == 10**18 for name in names], [True, True, False])
        self.assertEqual(self.leftovers(), [])

    def test_check(self):
        forms = ["--emit", "json=a.json", "--emit", "swift=a.swift", "--emit", "text=a.txt", "--check"]
        result = self.run_command("acme.nss", *forms, status=1)
        self.assertEqual(result.stdout, b"a.json\na.swift\na.txt\n")
        self.assertIn("nsscompile: 3 outputs would change\n", result.errors)
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["acme.nss"])
        self.run_command("acme.nss", *forms[:-1])
        self.assertEqual(self.run_command("acme.nss", *forms).stdout, b"")
        for change in (lambda text: text + b"\n", lambda text: text[:-1], lambda text: b"x" + text[1:], lambda text: b""):
            text = self.read("a.swift")
            self.write("a.swift", change(text))
            self.assertEqual(self.run_command("acme.nss", *forms, status=1).stdout, b"a.swift\n")
            self.write("a.swift", text)
        os.remove(self.path("a.txt"))
        os.mkdir(self.path("a.txt"))
        self.assertIn("cannot create 'a.txt'", self.run_command("acme.nss", *forms, status=73).errors)
        self.assert_usage("acme.nss", "--check", says="'--check' needs '-o FILE', or '--emit FORM=PATH' for each form")
        self.assert_usage("acme.nss", "-o", "x", "--check", "--depfile", "d", says="'--check' and '--depfile' cannot be combined")

    def test_a_depfile_names_all_outputs(self):
        self.run_command("acme.nss", "--emit", "json=a b.json", "--emit", "swift=a.swift", "--emit", "text", "--depfile", "d")
        self.assertEqual(self.read("d"), b"a\\ b.json a.swift: acme.nss\nacme.nss:\n")
        self.assert_usage("acme.nss", "--emit", "json", "--depfile", "d", says="'--depfile' needs '-o FILE' or '--emit FORM=PATH'")
        self.assert_usage("acme.nss", "--emit", "json=a", "--emit", "text=d", "--depfile", "d", says="the depfile 'd' is the output")

    def test_full_disk_and_broken_pipe(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        result = self.run_command("acme.nss", "--emit", "json=a.json", "--emit", "swift=/dev/full", status=74)
        self.assertIn("cannot write '/dev/full'", result.errors)
        self.assertEqual(self.read("a.json"), self.run_command("acme.nss").stdout, "what was written before stays")


class Batches(Workspace):
    def test_swift_that_themes_share(self):
        def batch(*options, folder="out", status=0):
            shutil.rmtree(self.path(folder), ignore_errors=True)
            result = self.run_command("batch", "brands", "-o", folder, "--emit", "swift", "-q", *options, status=status)
            return {name: self.read(f"{folder}/{name}").decode() for name in self.files(folder)}, result.errors

        files, _ = batch("--swift-support", "shared", "--swift-access", "package")
        self.assertEqual(list(files), ["NSSThemeSupport.swift", "acme.swift", "sub/b-c.swift"])
        self.assertIn("\npackage nonisolated struct ThemeColor:", files["NSSThemeSupport.swift"])
        self.assertNotIn("struct ThemeColor", files["acme.swift"])
        files, _ = batch("--swift-support", "shared=sub/Types.swift")
        self.assertEqual(list(files), ["acme.swift", "sub/Types.swift", "sub/b-c.swift"])
        files, _ = batch("--swift-support", "module:Branding")
        self.assertEqual(list(files), ["acme.swift", "sub/b-c.swift"])
        self.assertIn("\nimport Branding\n", files["acme.swift"])
        # Nothing is written outside the folder, or over a theme.
        for path, says in [("../T.swift", "is not inside the output folder"), ("/T.swift", "is not inside the output folder"),
                           ("acme.swift", "would both be written to 'acme.swift'"), ("acme.swift/T", "cannot be both a file and a folder")]:
            self.assertIn(says, batch("--swift-support", f"shared={path}", status=64)[1])
        self.assert_usage("batch", "brands", "-o", "out", "--swift-support", "shared", says="'--swift-support' needs '--emit swift'")
        self.assert_usage("batch", "--jsonl", "--swift-brands", "B.swift", says="'--jsonl' and '--swift-brands' cannot be combined")
        # A project file counts like the option; the types are there even if a theme has errors.
        self.write(".nsscompile.json", json.dumps({"swift": {"support": "shared", "brands": {"files": ["brands/**"]}}}))
        files, _ = batch("--swift-brands", "Brand.swift")
        self.assertEqual(list(files), ["Brand.swift", "NSSThemeSupport.swift", "acme.swift", "sub/b-c.swift"])
        self.assertIn("case acme, bC\n", files["Brand.swift"])
        self.assertIn("needs types that the brands share", batch("--swift-brands", "B.swift", "--swift-support", "nested", status=64)[1])
        self.write("brands/acme.nss", "Button { font-size: @no; }\n")
        self.assertEqual(list(batch("-k", status=1)[0]), ["NSSThemeSupport.swift", "sub/b-c.swift"])
        self.assertIn("the brand 'brands/acme.nss' has errors", batch("--swift-brands", "Brand.swift", status=1)[1])
        os.remove(self.path(".nsscompile.json"))
        # The lines of a manifest: one file for each path, with the widest access.
        self.write("brands/acme.nss", "@a: 1;\n")
        lines = [{"inputs": ["brands/acme.nss"], "options": {"swift-support": support, "swift-access": access}, "outputs": {"swift": f"{name}.swift"}}
                 for name, support, access in [("a", "shared", "internal"), ("b", "shared", "public"), ("c", "shared=c/T.swift", "package")]]
        self.write("m.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "lines", "-q")
        self.assertEqual(self.files("lines"), ["NSSThemeSupport.swift", "a.swift", "b.swift", "c.swift", "c/T.swift"])
        self.assertIn(b"\npublic nonisolated struct ThemeColor:", self.read("lines/NSSThemeSupport.swift"))
        self.assertIn(b"\npackage nonisolated struct ThemeColor:", self.read("lines/c/T.swift"))
        lines[2]["options"]["swift-support"] = "shared=../T.swift"
        self.write("m.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        self.assertIn("m.jsonl:3:111: error: the output '../T.swift' is not inside the output folder", self.run_command(
            "batch", "--manifest", "m.jsonl", "-o", "lines", status=78).errors)

    def test_parts_in_every_way(self):
        """Colors of Swift adapt to the palette even if it is not written, whoever asks for the parts."""
        self.write("brands/acme.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\n@tintColor_darkBackground: #91C8F6;\n"
                   "Button { font-color: tintColor; border-color: primary2; }\n")
        forms = ["swift", "css", "json", "text"]
        for parts in ("styles", "Button", "overridden,styles", "palette", "constants", "tint*"):
            emit = [word for form in forms for word in ("--emit", form)]
            self.run_command("batch", "brands/acme.nss", "-o", "out", "-q", "--only", parts, *emit)
            self.write("m.jsonl", json.dumps({"inputs": ["brands/acme.nss"], "options": {"only": parts.split(",")}, "outputs": {
                form: f"m.{form}" for form in forms}}))
            self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "-q")
            request = json.dumps({"inputs": ["brands/acme.nss"], "options": {"only": parts.split(",")}, "emit": forms})
            answer = json.loads(self.run_command("batch", "--jsonl", input=request.encode() + b"\n").stdout)
            for form in forms:
                whole = self.run_command("brands/acme.nss", "-q", "--only", parts, "--emit", form).stdout
                self.assertEqual(whole, self.read(f"out/acme.{'txt' if form == 'text' else form}"), (parts, form))
                self.assertEqual(whole, self.read(f"out/m.{form}"), (parts, form))
                if form == "json":
                    self.assertEqual(json.loads(whole), answer["theme"])
                else:
                    self.assertEqual(whole.decode(), answer["outputs"][form], (parts, form))

    def setUp(self):
        super().setUp()
        os.makedirs(self.path("brands/sub"))
        self.write("brands/acme.nss", "@tintColor: red;\nButton { font-size: 17; }\n")
        self.write("brands/sub/b-c.nss", "@tintColor: blue;\n")

    def files(self, folder="out"):
        return sorted(
            os.path.relpath(os.path.join(path, name), self.path(folder))
            for path, _, names in os.walk(self.path(folder)) for name in names)

    def test_folders(self):
        self.run_command("batch", "brands", "-o", "out", "--emit", "json", "--emit", "swift", "--emit", "text", "--emit", "json")
        self.assertEqual(
            self.files(), ["acme.json", "acme.swift", "acme.txt", "sub/b-c.json", "sub/b-c.swift", "sub/b-c.txt"])
        self.assertIn("enum BCTheme {", self.read("out/sub/b-c.swift").decode())
        self.assertEqual(self.read("out/acme.txt"), self.run_command("brands/acme.nss", "--emit", "text").stdout)
        self.assertEqual(self.read("out/acme.swift"), self.run_command("brands/acme.nss", "--emit", "swift").stdout)
        again = self.run_command("batch", "brands", "-o", "out", "--emit", "text", "--emit", "json", "-j", "2")
        self.assertEqual(again.errors, "nsscompile: 2 themes compiled; 2 of them unchanged\n")
        loss = self.run_command("batch", "brands", "-o", "out", "--emit", "swift", "-j", "1")
        self.assertIn("brands/acme.nss: " + LOSS, loss.errors)
        self.assertNotIn("output-loss", self.run_command("batch", "brands", "-o", "o2", "--emit", "swift", "-q").errors)
        failed = self.run_command("batch", "brands", "-o", "o3", "--emit", "swift", "--rule", "output-loss=error", "-k", status=1)
        self.assertIn("2 themes failed", failed.errors)
        self.assertEqual(self.files("o3"), [])

    def test_wrong_forms(self):
        self.assert_usage("batch", "brands", "-o", "out", "--emit", "swift=a.swift", says="write '--emit swift' without a path")
        self.assert_usage("batch", "brands", "-o", "out", "--emit", "swfit", says="did you mean 'swift'?")
        self.assert_usage("batch", "brands", "-o", "out", "--emit", "text", "--compact", says="'--compact' needs '--emit json'")

    def test_manifests(self):
        lines = [
            {"inputs": ["brands/acme.nss"], "outputs": {
                "json": "a/theme.json", "swift": {"path": "a/Brand.swift", "name": "Brand", "access": "public"}}},
            {"inputs": ["brands/sub/b-c.nss"], "output": "b.json"},
        ]
        self.write("m.jsonl", "\n".join(map(json.dumps, lines)))
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out")
        self.assertEqual(self.files(), ["a/Brand.swift", "a/theme.json", "b.json"])
        self.assertIn("public nonisolated enum Brand {", self.read("out/a/Brand.swift").decode())
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out2", "--emit", "text")
        self.assertTrue(self.read("out2/b.json").startswith(b"dialect sapfiori\n"), "'output' is of the form of '--emit'")

    def test_one_swift_name_for_one_theme(self):
        self.assert_usage("batch", "brands", "-o", "out", "--emit", "swift", "--swift-name", "Foo", says="the types of 2 themes one name")
        self.run_command("batch", "brands/acme.nss", "-o", "out", "--emit", "swift", "--swift-name", "Foo")
        lines = [{"inputs": ["brands/acme.nss"], "outputs": {"swift": {"path": "Bar.swift", "name": "Bar"}}},
                 {"inputs": ["brands/sub/b-c.nss"], "outputs": {"swift": "Foo.swift"}}]
        self.write("m.jsonl", "\n".join(map(json.dumps, lines)))
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "--swift-name", "Foo")
        self.assertIn("enum Bar {", self.read("out/Bar.swift").decode())
        self.assertIn("enum Foo {", self.read("out/Foo.swift").decode())

    def test_design_tokens_in_a_folder(self):
        self.write("m.jsonl", json.dumps({"inputs": ["brands/acme.nss"], "outputs": {"dtcg": "tokens/"}}))
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out")
        self.assertIn("tokens/acme.resolver.json", self.files())
        self.assertIn("tokens/acme.lightBackground.tokens.json", self.files())

    def test_wrong_manifests(self):
        inputs = ["brands/acme.nss"]
        for line, says in [
            ({"inputs": inputs}, "there is no 'output'"),
            ({"inputs": inputs, "outputs": {}}, "there is no 'output'"),
            ({"inputs": inputs, "output": "a", "outputs": {"json": "b"}}, "'output' and 'outputs' cannot be combined"),
            ({"inputs": inputs, "outputs": {"jsn": "b"}}, "unknown key 'jsn'; did you mean 'json'?"),
            ({"inputs": inputs, "outputs": {"json": "../b"}}, "the output '../b' is not inside the output folder"),
            ({"inputs": inputs, "outputs": {"json": "/b"}}, "the output '/b' is not inside the output folder"),
            ({"inputs": inputs, "outputs": {"swift": {"name": "A"}}}, "the name of an output is empty"),
            ({"inputs": inputs, "outputs": {"swift": {"path": "a", "nmae": "A"}}}, "unknown key 'nmae'; did you mean 'name'?"),
            ({"inputs": inputs, "outputs": {"swift": {"path": "a", "name": "a b"}}}, "'a b' cannot be the name of a type in Swift"),
            ({"inputs": inputs, "outputs": {"swift": {"path": "a", "access": "x"}}}, "unknown value 'x' for 'swift-access'"),
            ({"inputs": inputs, "outputs": {"json": 3}}, "expected a string; write '\"json\": \"NAME.json\"'"),
        ]:
            self.write("m.jsonl", json.dumps(line))
            result = self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", status=78)
            self.assertIn(says, result.errors)
            self.assertFalse(os.path.exists(self.path("out")))
        self.write("m.jsonl", json.dumps({"inputs": inputs, "output": "a"}))
        result = self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "--emit", "json", "--emit", "text", status=78)
        self.assertIn("'output' is one file, but '--emit' names several forms; use 'outputs'", result.errors)

    def test_outputs_must_differ(self):
        same = [{"inputs": ["brands/acme.nss"], "outputs": {"json": "a", "text": "a"}}]
        inside = [{"inputs": ["brands/acme.nss"], "outputs": {"json": "a", "text": "a/b"}}]
        others = [{"inputs": ["brands/acme.nss"], "outputs": {"json": "x", "text": "a"}},
                  {"inputs": ["brands/sub/b-c.nss"], "outputs": {"json": "y", "text": "a"}}]
        for lines, says in [(same, "'brands/acme.nss (json)' and 'brands/acme.nss (text)' would both be written to 'a'"), (inside, "cannot be both"), (others, "both be written to 'a'")]:
            self.write("m.jsonl", "\n".join(map(json.dumps, lines)))
            self.assertIn(says, self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", status=78).errors)
        self.write("m.jsonl", json.dumps({"inputs": ["brands/acme.nss"], "outputs": {"json": "x", "text": "acme.nss"}}))
        result = self.run_command("batch", "--manifest", "m.jsonl", "-o", "brands", status=64)
        self.assertIn("the output 'brands/acme.nss' is the input 'brands/acme.nss'", result.errors)

    def test_links_lead_nowhere(self):
        os.mkdir(self.path("out"))
        os.mkdir(self.path("elsewhere"))
        os.symlink(self.path("elsewhere"), self.path("out/sub"))
        result = self.run_command("batch", "brands", "-o", "out", "--emit", "swift", "--emit", "text", "-k", status=73)
        self.assertIn("leads out of the folder", result.errors)
        self.assertEqual(os.listdir(self.path("elsewhere")), [])
        os.mkdir(self.path("other"))
        os.symlink("acme.swift", self.path("other/acme.txt"))
        result = self.run_command("batch", "brands/acme.nss", "-o", "other", "--emit", "swift", "--emit", "text", status=64)
        self.assertIn("would both be written to", result.errors)

    def answers(self, *requests, options=()):
        text = "".join(json.dumps(request) + "\n" for request in requests)
        result = self.run_command("batch", "--jsonl", *options, input=text.encode())
        return [json.loads(line) for line in result.stdout.splitlines()]

    def test_json_lines(self):
        sheet = "@tintColor: red; A/B { width: 1; }"
        plain, both, named, wrong, key = self.answers(
            {"id": 1, "nss": sheet}, {"id": 2, "nss": sheet, "emit": ["json", "text", "swift"]},
            {"id": 3, "inputs": ["brands/sub/b-c.nss"], "emit": ["swift"], "options": {"swift-access": "public"}},
            {"id": 4, "nss": sheet, "emit": ["less"]},
            {"id": 5, "nss": sheet, "emit": ["swift"], "options": {"swift-name": "class"}})
        self.assertIn("theme", plain)
        self.assertNotIn("outputs", plain)
        self.assertEqual(list(both["outputs"]), ["text", "swift"])
        self.assertEqual(both["theme"], plain["theme"])
        self.assertTrue(both["outputs"]["text"].endswith("style A/B width 1\n"))
        self.assertIn("enum AppTheme {", both["outputs"]["swift"])
        self.assertEqual(both["losses"], [
            {"form": "swift", "kind": "no-color", "count": 2, "first": "map8"},
            {"form": "swift", "kind": "renamed", "count": 1, "first": "A/B"}])
        self.assertNotIn("theme", named)
        self.assertIn("public nonisolated enum BCTheme {", named["outputs"]["swift"])
        self.assertEqual((wrong["status"], key["status"]), (64, 64))
        self.assertIn("unknown value 'less' for 'emit'", wrong["error"])
        self.assertIn("'class' cannot be the name of a type in Swift", key["error"])
        off = self.answers({"nss": sheet}, options=["--emit", "swift", "--rule", "output-loss=off"])[0]
        self.assertNotIn("losses", off)
        self.assertIn("swift", off["outputs"])


class Swift(unittest.TestCase):
    """The Swift files of all themes of the repository and of hostile ones, compiled."""

    PLATFORMS = {
        "Linux": [], "iOS": ["-D", "IOS"], "tvOS": ["-D", "TVOS"], "watchOS": ["-D", "WATCHOS"], "macOS": ["-D", "MACOS"],
    }
    MODES = [
        ["-swift-version", "6"],
        ["-swift-version", "5", "-strict-concurrency=complete"],
        ["-swift-version", "6", "-default-isolation", "MainActor", "-enable-library-evolution",
         "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances",
         "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
         "-enable-upcoming-feature", "MemberImportVisibility"],
        ["-swift-version", "5", "-default-isolation", "MainActor"],
    ]

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.sheets = {os.path.basename(path): path for path, _ in themes()}
        cls.sheets["hostile.nss"] = HOSTILE
        cls.sheets["hostile-lines.nss"] = os.path.join(folder.name, "hostile-lines.nss")
        with open(cls.sheets["hostile-lines.nss"], "w", encoding="utf-8") as file:
            file.write(hostile_lines())
        cls.options = THEME_OPTIONS | {"hostile-lines.nss": ["--dialect", "thememanager"]}
        accesses = ["internal", "public", "package"]
        cls.files = {}
        for index, (name, path) in enumerate(cls.sheets.items()):
            target = os.path.join(folder.name, name.replace(".nss", ".swift"))
            result = subprocess.run(
                [COMMAND, path, "--emit", f"swift={target}", "--swift-access", accesses[index % 3], *cls.options.get(name, [])],
                capture_output=True, text=True, timeout=HANG)
            assert result.returncode == 0, result.stderr
            cls.files[name] = target
        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            list(threads.map(cls.build_stubs, [name for name in cls.PLATFORMS if name != "Linux"]))

    @classmethod
    def build_stubs(cls, platform):
        """Builds the stubs of a platform: modules, and object files for programs."""
        out = os.path.join(cls.folder, "stubs", platform)
        os.makedirs(out)
        for module in ["AppKit" if platform == "macOS" else "UIKit", "SwiftUI"]:
            result = swift(
                "-emit-module", "-emit-object", "-parse-as-library", "-enable-library-evolution", "-module-name", module,
                "-I", out, *cls.PLATFORMS[platform], os.path.join(STUBS, f"{module}.swift"), "-o",
                os.path.join(out, f"{module}.o"), "-emit-module-path", os.path.join(out, f"{module}.swiftmodule"))
            assert result.returncode == 0, result.stderr

    @classmethod
    def copies(cls, platform, paths, kind=""):
        """Copies of Swift files in which the platform conditions are replaced by true or false."""
        folder = os.path.join(cls.folder, "copies", kind, platform)
        os.makedirs(folder, exist_ok=True)
        copies = []
        for path in paths:
            with open(path, encoding="utf-8") as file:
                text = re.sub(r"\bos\((\w+)\)", lambda match: str(match[1] == platform).lower(), file.read())
            copies.append(os.path.join(folder, os.path.basename(path)))
            if os.path.exists(copies[-1]):
                continue
            with open(copies[-1], "w", encoding="utf-8") as file:
                file.write(text)
        return copies

    @classmethod
    def stub_options(cls, platform):
        return [] if platform == "Linux" else ["-I", os.path.join(cls.folder, "stubs", platform)]

    def test_every_platform_and_mode(self):
        def check(case):
            platform, mode = case
            result = swift(
                "-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "App", "-package-name", "app", *mode,
                *self.stub_options(platform), *self.copies(platform, self.files.values()))
            return f"{platform} {mode}:\n{result.stderr[:3000]}" if result.returncode else None

        for platform in self.PLATFORMS:
            self.copies(platform, self.files.values())
        # The other platforms differ in few lines, so two modes are enough.
        cases = [(platform, mode) for platform in self.PLATFORMS for index, mode in enumerate(self.MODES)
                 if platform in ("Linux", "iOS") or index % 2 == 0]
        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            failures = [failure for failure in threads.map(check, cases) if failure]
        self.assertEqual(failures, [])

    # The values

    @staticmethod
    def identifier(name, is_property=False):
        if is_property:
            name = re.sub(r"-(.)", lambda match: match[1].upper(), name)
        name = re.sub(r"[^A-Za-z0-9_]", "_", name)
        return f"`{name}`" if name in ("default", "switch", "import", "operator", "class", "case") else name

    ENVIRONMENTS = [("", "")] + [(device, orientation) for device in ("iphone", "ipad") for orientation in ("portrait", "landscape")]
    CELLS = ["lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground", "contrastLightBackground",
             "contrastDarkBackground", "elevatedContrastLightBackground", "elevatedContrastDarkBackground"]

    @staticmethod
    def random_sheet(chance, palette):
        """A stylesheet with media blocks; a color names a palette style with or without a suffix."""
        def color():
            return chance.choice([
                f"#{chance.randrange(1 << 24):06X}", "@brand", chance.choice(palette), chance.choice(palette) + "_darkBackground"])

        def value(name):
            if "color" in name:
                return color()
            return {"font-name": chance.choice(["Avenir-Medium", "HelveticaNeue-Light", "boldSystem"]), "font-style": chance.choice(
                ["headline", "title1", "caption2", "kpiNumber"]), "text-align": chance.choice(["left", "center"]), "border-style":
                chance.choice(["none", "line"]), "padding": "1 2 3 4", "shadow-offset": "1,2", "exclude-views": "A,B",
                "text-transform": chance.choice(["none", "uppercase"])}.get(name, str(chance.randrange(1, 40)))

        names = ["font-color", "background-color", "border-color", "background-color-top", "background-color-bottom", "font-name",
                 "font-size", "font-style", "text-align", "border-style", "padding", "shadow-offset", "width", "corner-radius",
                 "exclude-views", "text-transform"]

        def rules(count):
            text = ""
            for name in chance.sample(["Button", "Card", "Label", "fdlFUIObjectView_headlineLabel", "Own", "Palette"], count):
                body = "".join(f" {name}: {value(name)};" for name in chance.sample(names, chance.randrange(1, 9)))
                text += f"{name} {{{body} }}\n"
            return text

        text = f"@brand: #{chance.randrange(1 << 24):06X};\n@size: {chance.randrange(40)};\n@word: w{chance.randrange(9)};\n"
        for style in chance.sample(palette, 3):
            text += f"@{style}: #{chance.randrange(1 << 24):06X};\n@{style}_darkBackground: @brand;\n"
        text += rules(5)
        for condition in chance.sample(["(device: ipad)", "(device: iphone) and (orientation: landscape)", "(orientation: landscape)"],
                                       chance.randrange(3)):
            extra = chance.choice(["", f"@size: {chance.randrange(40)};", f"@{chance.choice(palette)}: #112233;", "@brand: #445566;"])
            text += f"@media {condition} {{\n{extra}{rules(2)}}}\n"
        return text

    @staticmethod
    def members(text):
        """The declarations of a generated file: the path of each member, whether it is a function, and its type."""
        found, scope = {}, []
        for line in text.split("\n"):
            if match := re.match(r" *(?:public |package )?(?:nonisolated )?(?:enum|struct|extension) (\S+).*\{$", line):
                scope.append(match[1])
            elif line.strip() == "}":
                if scope:
                    scope.pop()
            elif match := re.match(r" *(?:public |package )?static (var|func) (`?\w+`?)(?:\(for .*?\) ->|:) (.*?) \{", line):
                found[".".join(scope + [match[2]])] = (match[1] == "func", match[3])
        return found

    def random_rows(self, name, light, dark, members, environment, is_pair):
        """Expressions and their texts for all members in an environment, from the JSON of the light and the dark theme there."""
        device, orientation = environment
        rows = []

        def hexadecimal(cell):
            return f"{cell['hex']} {float(cell['alpha'])}" if cell and cell["hex"] else None

        def colors(cell):
            """The eight cells; a cell without a color is not compared."""
            return "|".join(cell(index) or "*" for index in range(8))

        def argument(is_dark):
            parts = [f"device: .{device}, orientation: .{orientation}"] if device else []
            parts += ["variant: ThemeVariant(background: .dark)"] if is_dark else []
            return f"(for: ThemeEnvironment({', '.join(parts)}))"

        def use(path, is_dark=False):
            is_function, kind = members[path]
            return path + (argument(is_dark) if is_function else ""), kind.endswith("?")

        def shown(value, cell):
            """The color of a value in an appearance: its own, or that of the palette style that it names without a suffix."""
            palette = (dark if cell % 2 else light)["palette"]["colors"]
            if "paletteStyle" in value["color"] and "_" not in value["value"]:
                cells = palette[value["color"]["paletteStyle"]]
                return hexadecimal(cells[self.CELLS[cell % len(cells)]])
            return hexadecimal(value["color"])

        def show(path, text, is_dark, suffix=""):
            expression, is_optional = use(path, is_dark)
            rows.append((f"{expression}{'?' if is_optional and suffix else ''}{suffix}", text))

        for style, cells in light["palette"]["colors"].items():
            path = f"{name}.Palette.{style}"
            if not any(cell["hex"] for cell in cells.values()) or device and not members[path][0]:
                continue
            both = [theme["palette"]["colors"][style] for theme in (light, dark)]
            show(path, colors(lambda index: hexadecimal(both[index % 2][self.CELLS[index % len(both[0])]])), False)
        for selector in sorted(set(light["styles"]) | set(dark["styles"])):
            scope = f"{name}.Styles.{self.identifier(selector)}" + ("_" if selector == "Palette" else "")
            values = [theme["styles"].get(selector, {}) for theme in (light, dark)]
            values = [style.get("properties", {}) | style.get("inherited", {}) for style in values]
            for property in sorted(set(values[0]) | set(values[1])):
                for is_dark in (False, True) if is_pair else (False,):
                    own, other = values[is_dark].get(property), values[not is_dark].get(property)
                    path = f"{scope}.{self.identifier(property, True)}"
                    if own is None:
                        rows.append((use(path, is_dark)[0], "nil"))
                    elif own.get("color"):
                        pair = (other if other and other.get("color") else own, own) if is_dark else (own, other if other and other.get("color") else own)
                        show(path, colors(lambda index: shown(pair[index % 2], index)), is_dark)
                        if any("paletteStyle" in value["color"] and "_" not in value["value"] for value in pair):
                            first = self.identifier(property, True)
                            runtime = f"{scope}.runtime{first[0].upper()}{first[1:]}"
                            show(runtime, colors(lambda index: hexadecimal(pair[index % 2]["color"])), is_dark)
                    else:
                        for suffix, text in self.texts(own):
                            show(path, text, is_dark, suffix)
        for constant in sorted(set(light["constants"]) | set(dark["constants"])):
            path = f"{name}.Constants.{self.identifier(constant)}"
            if path not in members:
                continue
            for is_dark in (False, True) if is_pair else (False,):
                text = (dark if is_dark else light)["constants"].get(constant)
                if text is None:
                    rows.append((use(path, is_dark)[0], "nil"))
                elif re.fullmatch(r"[-+]?\d+(\.\d+)?", text):
                    show(path, str(float(text)), is_dark)
                elif not text.startswith("#") and "(" not in text:
                    show(path, text, is_dark)
        return rows

    @staticmethod
    def texts(value):
        """Suffixes of expressions and their texts for a value that is no color."""
        if "number" in value:
            return [(".description", str(float(value["number"])) if value["type"] != "integer" else str(int(value["number"])))]
        if "boolean" in value:
            return [(".description", str(value["boolean"]).lower())]
        if "offset" in value:
            return [(f".{key}", str(float(number))) for key, number in value["offset"].items()]
        if "box" in value:
            return [(f".{key}", str(float(number))) for key, number in value["box"].items()]
        if "classes" in value:
            return [(".joined(separator: \"|\")", "|".join(value["classes"]))]
        if value.get("type") not in ("string", "fontName", "image", None):
            return [(".rawValue", value.get("text", value["value"]))]
        return [("", value.get("text", value["value"]))]

    API = """@brand: #0A6ED1;
@tintColor: @brand;
@tintColor_darkBackground: #91C8F6;
Button { font-name: Avenir-Medium; font-size: 17; font-color: tintColor; padding: 8 12; }
Card { background-color: tintColor_darkBackground; text-align: center; }
@media (device: ipad) { Button { font-size: 20; } }
"""
    PROGRAMS = """import SwiftUI
import UIKit

struct Swatches: View {
  let environment: ThemeEnvironment
  var body: some View {
    ForEach(AcmeTheme.Palette.all, id: \\.name) { Text($0.name).foregroundStyle($0.color) }
    Text("Save").themeFont(AcmeTheme.Styles.Button.font(for: environment)).foregroundStyle(AcmeTheme.Styles.Button.fontColor)
  }
}
struct BrandPicker: View {
  @State private var brand = Brand.acme
  let brands = Brand.allCases
  var body: some View { ForEach(brands, id: \\.self) { other in Button(other.rawValue) { brand = other }.foregroundStyle(brand.palette.tintColor) } }
}
@MainActor func uiKit(label: UILabel, traits: UITraitCollection) {
  label.textColor = UIColor(AcmeTheme.Styles.Button.fontColor)
  label.font = UIFont.preferredFont(for: AcmeTheme.Styles.Button.font(for: ThemeEnvironment(traits)), compatibleWith: traits)
  label.font = UIFont.fixedFont(for: Brand.coast.styles.Button.font(for: ThemeEnvironment(EnvironmentValues())))
  _ = (UIEdgeInsets(AcmeTheme.Styles.Button.padding), EdgeInsets(AcmeTheme.Styles.Button.padding), Color(AcmeTheme.Constants.brand))
}
"""

    def test_programs(self):
        """The first programs of a newcomer: swatches, fonts that grow, brands at run time."""
        folder = os.path.join(self.folder, "programs")
        os.makedirs(folder)
        for name, text in [("acme.nss", self.API), ("coast.nss", self.API.replace("#0A6ED1", "#00695C").replace("20", "21")), (
                ".nsscompile.json", json.dumps({"swift": {"access": "public", "support": "shared", "parts": [
                    "overridden", "constants", "styles"], "brands": {"files": ["*.nss"]}}}))]:
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        path = lambda name: os.path.join(folder, name)
        for arguments in (["acme.nss", f"swift={path('AcmeTheme.swift')}", "--swift-support", f"shared={path('Support.swift')}",
                           "--swift-brands", path("Brand.swift")], ["coast.nss", f"swift={path('CoastTheme.swift')}"]):
            result = subprocess.run(
                [COMMAND, path(arguments[0]), "--emit", *arguments[1:]], capture_output=True, text=True, timeout=HANG)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
        # A batch writes the same files.
        result = subprocess.run(
            [COMMAND, "batch", folder, "-o", path("out"), "--emit", "swift", "--swift-brands", "Brand.swift"],
            capture_output=True, text=True, timeout=HANG)
        self.assertEqual((result.returncode, result.stderr), (0, "nsscompile: 2 themes compiled\n"))
        for name, other in [("AcmeTheme.swift", "acme.swift"), ("CoastTheme.swift", "coast.swift"),
                            ("Support.swift", "NSSThemeSupport.swift"), ("Brand.swift", "Brand.swift")]:
            with open(path(name), "rb") as one, open(os.path.join(path("out"), other), "rb") as file:
                self.assertEqual(one.read(), file.read(), name)
        with open(path("AcmeTheme.swift"), encoding="utf-8") as file:
            lines = file.read().split("\n")
        for line in ("public nonisolated enum AcmeTheme {",
                     "    /// #0A6ED1, dark #91C8F6: '@tintColor: @brand', '@tintColor_darkBackground: #91C8F6'",
                     "      /// 17; on an iPad 20", "      public static var fontColor: ThemeColor { Palette.tintColor }",
                     "      public static func fontSize(for environment: ThemeEnvironment) -> Double { environment.device == .ipad ? 20 : 17 }"):
            self.assertIn(line, lines)
        with open(path("Programs.swift"), "w", encoding="utf-8") as file:
            file.write(self.PROGRAMS)
        files = [path(name) for name in ("AcmeTheme.swift", "CoastTheme.swift", "Support.swift", "Brand.swift", "Programs.swift")]
        for mode in self.MODES:
            result = swift("-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "App", *mode,
                           *self.stub_options("iOS"), *self.copies("iOS", files, "programs"))
            self.assertEqual(result.returncode, 0, f"{mode}\n{result.stderr[:3000]}")

    def test_every_value_equals_that_of_the_json(self):
        """Each member of the themes of the repository and of 20 random ones, in each environment and appearance, is what the JSON
        for that environment has. A color that names a palette style without a suffix is that of the palette in each appearance."""
        chance = random.Random(49)
        folder = os.path.join(self.folder, "values")
        os.makedirs(folder)
        palette = ["primary1", "primary2", "primary3", "primary4", "primary5", "primary6", "tintColor", "tintColorLight"]
        cases = [([path], self.options.get(name, [])) for name, path in self.sheets.items() if not name.startswith("hostile")]
        for number in range(20):
            sheets = [os.path.join(folder, f"r{number}{role}.nss") for role in (("", ".dark") if number % 3 == 0 else ("",))]
            for sheet in sheets:
                with open(sheet, "w", encoding="utf-8") as file:
                    file.write(self.random_sheet(chance, palette))
            cases.append((sheets, ["--palette", "v8"] if number % 5 == 4 else []))
        support = os.path.join(folder, "NSSThemeSupport.swift")
        files, functions, expected = [support], [], []
        for number, (sheets, options) in enumerate(cases):
            files.append(os.path.join(folder, f"Theme{number}.swift"))
            subprocess.run(
                [COMMAND, sheets[0], *(["--dark", sheets[1]] if sheets[1:] else []), "--emit", f"swift={files[-1]}", "-q",
                 "--swift-name", f"Theme{number}", "--swift-support", f"shared={support}", *options], check=True, timeout=HANG)
            with open(files[-1], encoding="utf-8") as file:
                members = self.members(file.read())
            known = {}
            for device, orientation in self.ENVIRONMENTS:
                place = ["--device", device, "--orientation", orientation] if device else []
                themes = [json.loads(subprocess.run(
                    [COMMAND, sheet, "-q", *place, *options], capture_output=True, timeout=HANG, check=True).stdout) for sheet in sheets]
                rows = self.random_rows(f"Theme{number}", themes[0], themes[-1], members, (device, orientation), len(sheets) > 1)
                if not device:
                    self.assertGreater(len(rows), 40, sheets)
                # A member that is no function has the same value everywhere.
                rows = [row for row in rows if known.get(row[0]) != row[1]]
                known |= rows
                # Small functions compile faster.
                for start in range(0, len(rows), 200):
                    body = "".join(f"  show({expression})\n" for expression, _ in rows[start:start + 200])
                    functions.append(f"func part{len(functions)}() {{\n{body}}}\n")
                expected += [text for _, text in rows]
        main = self.program("values-main", """import UIKit

let v = [false, true].flatMap { contrast in [false, true].flatMap { elevated in
  [ThemeVariant.Background.light, .dark].map { ThemeVariant(background: $0, isElevated: elevated, isHighContrast: contrast) } } }
func show<Value>(_ value: Value?) { if let value { print(value) } else { print("nil") } }
func show(_ color: ThemeColor?) {
  guard let color else { return print("nil") }
  print(v.map { variant in
    let cell = color.cell(in: variant), digits = String(cell.rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits + " " + cell.alpha.description
  }.joined(separator: "|"))
}
""" + "".join(functions) + "".join(f"part{number}()\n" for number in range(len(functions))))
        output = self.run_program("iOS", [*self.copies("iOS", files), main], mode=["-swift-version", "6", "-Onone"]).split("\n")[:-1]
        self.assertGreater(len(output), 3000)
        self.assertEqual(len(output), len(expected))
        wrong = [(index, got, text) for index, (got, text) in enumerate(zip(output, expected)) if not all(
            part in ("*", cell) for cell, part in zip(got.split("|"), text.split("|"), strict=True))]
        self.assertEqual(wrong[:5], [])

    def test_hostile_names(self):
        with open(self.files["hostile.nss"], encoding="utf-8") as file:
            text = file.read()
        for part in (
            "enum A_B {\n", "enum A_B_2 {\n", "enum A_B_3 {\n", "enum A_B_4 {\n", "enum _2x {\n", "enum `class` {\n", "enum Type_ {\n",
            "enum init_ {\n", "enum String_ {\n", "enum ThemeColor_ {\n", "enum `default` {\n", "/// 'A/B'\n",
            "static var _1st: Double { 1 }", "static var a_b: String { \"red\" }", "static var a_b_2: ThemeColor { ",
            "static var font: String { \"y\" }", "static func font_2(for environment: ThemeEnvironment) -> ThemeFont { ThemeFont(size: fontSize(for: environment)) }",
            "static var fontColor: ThemeColor { ThemeColor(.rgb(0xFF0000)) }", "static var fontColor_2: ",
            "static var number_of_lines", "static var textAlign: ThemeTextAlign { .center }",
        ):
            if part == "static var number_of_lines":
                self.assertNotIn(part, text)
            else:
                self.assertIn(part, text)
        self.assertNotIn("\u202e", text)
        self.assertNotIn("\u2028", text)
        with open(self.files["hostile-lines.nss"], encoding="utf-8") as file:
            lines = file.read()
        for character in ("\u202e", "\u2028", "\t"):
            self.assertNotIn(character, lines)


    # Dynamic colors, resolved with the stubs

    def run_program(self, platform, sources, *options, mode=()):
        binary = os.path.join(self.folder, f"program-{platform}-{len(os.listdir(self.folder))}")
        stubs = os.path.join(self.folder, "stubs", platform)
        objects = [os.path.join(stubs, name) for name in os.listdir(stubs) if name.endswith(".o")]
        result = swift(*mode, *self.stub_options(platform), *sources, *objects, *options, "-o", binary)
        self.assertEqual(result.returncode, 0, result.stderr[:3000])
        result = subprocess.run([binary], capture_output=True, text=True, timeout=HANG)
        self.assertEqual(result.returncode, 0, result.stderr[:3000])
        return result.stdout

    def program(self, name, text):
        folder = os.path.join(self.folder, name)
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, "main.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    @property
    def cells(self):
        """The cells of a style in the theme that has eight per style."""
        theme = json.loads(subprocess.run(
            [COMMAND, self.sheets["next.nss"], "--palette", "v8"], capture_output=True, timeout=HANG).stdout)
        style = "tintColor"
        cells = theme["palette"]["colors"][style]
        names = ["lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground", "contrastLightBackground",
                 "contrastDarkBackground", "elevatedContrastLightBackground", "elevatedContrastDarkBackground"]
        return style, [cells[name] for name in names]

    @staticmethod
    def text(cell):
        return " ".join(str(int(cell["hex"][index:index + 2], 16)) for index in (1, 3, 5)) + f" {round(cell['alpha'] * 255)}"

    SHOW = """
func show(_ numbers: [CGFloat]) { print(numbers.map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")) }
"""
    ALL_TRAITS = """
nonisolated func resolveAll(_ color: UIColor) {
  for bits in 0..<8 {
    let traits = UITraitCollection.test(isDark: bits & 1 != 0, isHighContrast: bits & 4 != 0, isElevated: bits & 2 != 0)
    show(color.resolvedColor(with: traits).sRGB)
  }
}
"""

    def test_colors_resolve_on_any_thread(self):
        style, cells = self.cells
        for platform in ("iOS", "tvOS"):
            main = self.program(f"resolve-{platform}", "import UIKit\n" + self.SHOW.replace("func", "nonisolated func")
                                + self.ALL_TRAITS + f"""
let color = UIColor(NextTheme.Palette.{style})
let thread = Thread {{
  resolveAll(color)
  exit(0)
}}
thread.start()
while true {{ sleep(1) }}
""")
            sources = self.copies(platform, [self.files["next.nss"]]) + [main]
            output = self.run_program(
                platform, sources, mode=["-swift-version", "6", "-default-isolation", "MainActor", "-package-name", "app"])
            expected = [self.text(cells[bits & 5 if platform == "tvOS" else bits]) for bits in range(8)]
            self.assertEqual(output.split("\n")[:-1], expected, platform)

    def test_a_watch_is_dark(self):
        style, cells = self.cells
        main = self.program("watch", "import UIKit\n" + self.SHOW + f"show(UIColor(NextTheme.Palette.{style}).sRGB)\n")
        sources = self.copies("watchOS", [self.files["next.nss"]]) + [main]
        self.assertEqual(self.run_program("watchOS", sources, mode=["-package-name", "app"]), self.text(cells[1]) + "\n")

    def test_a_mac(self):
        style, cells = self.cells
        main = self.program("mac", "import AppKit\n" + self.SHOW + f"""
let names: [NSAppearance.Name] = [.aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua]
for name in names {{
  show(NSColor(NextTheme.Palette.{style}).resolved(with: NSAppearance(named: name)!).sRGB)
}}
""")
        sources = self.copies("macOS", [self.files["next.nss"]]) + [main]
        output = self.run_program("macOS", sources, mode=["-package-name", "app"])
        self.assertEqual(output.split("\n")[:-1], [self.text(cells[index]) for index in (0, 1, 4, 5)])

    # NSSThemeUI

    UI = os.path.join(ROOT, "Sources/NSSThemeUI")

    @classmethod
    def theme_module(cls):
        """The modules and the objects of 'NSSTheme' and 'NSSCompiler', compiled once from their sources."""
        out = os.path.join(cls.folder, "NSSTheme")
        if os.path.exists(out):
            return out
        os.makedirs(out)
        for module in "NSSTheme", "NSSCompiler":
            sources = [os.path.join(path, name) for path, _, names in os.walk(os.path.join(ROOT, "Sources", module))
                       for name in names if name.endswith(".swift")]
            result = swift(
                "-emit-module", "-emit-object", "-parse-as-library", "-wmo", "-Onone", "-swift-version", "6", "-package-name", "nss",
                "-module-name", module, *sources, "-I", out, "-o", os.path.join(out, f"{module}.o"), "-emit-module-path",
                os.path.join(out, f"{module}.swiftmodule"))
            assert result.returncode == 0, result.stderr[-3000:]
        return out

    @classmethod
    def ui_module(cls):
        """The object of 'NSSThemeUI' for iOS, compiled once, with its module and that of 'NSSThemeFoundation' beside it."""
        library = os.path.join(cls.folder, "NSSThemeUI.o")
        if os.path.exists(library):
            return library
        theme = cls.theme_module()
        for module in ("NSSThemeFoundation", "NSSThemeUI"):
            folder = os.path.join(ROOT, "Sources", module)
            sources = sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".swift"))
            result = swift(
                "-emit-module", "-emit-object", "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "nss",
                "-module-name", module, "-I", theme, *cls.stub_options("iOS"), *cls.copies("iOS", sources), "-o",
                os.path.join(cls.folder, f"{module}.o"), "-emit-module-path", os.path.join(cls.folder, f"{module}.swiftmodule"))
            assert result.returncode == 0, result.stderr[:3000]
        return library

    def test_the_examples_of_the_article(self):
        self.ui_module()
        folder = os.path.join(STUBS, "Examples")
        acme = os.path.join(self.folder, "AcmeTheme.swift")
        subprocess.run([COMMAND, self.sheets["acme.nss"], "--emit", f"swift={acme}", "-q"], check=True, timeout=HANG)
        examples = sorted(os.path.join(folder, name) for name in os.listdir(folder))
        for mode in (["-swift-version", "6"], ["-swift-version", "6", "-default-isolation", "MainActor"]):
            result = swift(
                "-typecheck", "-warnings-as-errors", "-parse-as-library", *mode, "-module-name", "App", "-I", self.theme_module(),
                "-I", self.folder, *self.stub_options("iOS"), *self.copies("iOS", [*examples, acme]))
            self.assertEqual(result.returncode, 0, result.stderr[:3000])

    def test_the_library_on_every_platform(self):
        theme = self.theme_module()
        sources = sorted(os.path.join(self.UI, name) for name in os.listdir(self.UI) if name.endswith(".swift"))

        def check(platform):
            result = swift(
                "-typecheck", "-warnings-as-errors", "-parse-as-library", "-swift-version", "6", "-package-name", "nss",
                "-module-name", "NSSThemeUI", "-I", theme, *self.stub_options(platform), *self.copies(platform, sources))
            return f"{platform}:\n{result.stderr[:3000]}" if result.returncode else None

        with concurrent.futures.ThreadPoolExecutor(2) as threads:
            self.assertEqual([failure for failure in threads.map(check, self.PLATFORMS) if failure], [])

    def test_the_library_gives_the_same_colors(self):
        style, cells = self.cells
        theme = self.theme_module()
        path = os.path.join(self.folder, "next.json")
        subprocess.run([COMMAND, self.sheets["next.nss"], "--palette", "v8", "-o", path], check=True, timeout=HANG)
        library = self.ui_module()
        main = self.program("library", "import NSSCompiler\nimport NSSTheme\nimport NSSThemeUI\nimport SwiftUI\nimport UIKit\n" + self.SHOW + self.ALL_TRAITS + f"""
let theme = try Theme(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "{path}"))))
resolveAll(UIColor(theme, .{style})!)
print(UIColor(theme, named: "noSuchStyle") == nil)
let sheet = Compilation("Button {{ font-name: Avenir-Medium; font-size: 17; padding: 1 2 3 4; }} Plain {{ font-size: 12; }} None {{ width: 1; }}"
  + " Bold {{ font-name: boldSystem; font-size: 9; }} Other {{ font-name: NotThere; font-size: 8; }}"
  + " @media (device: ipad) {{ Button {{ font-size: 20; }} }} @media (orientation: landscape) {{ Plain {{ font-size: 13; }} }}")
let styles = try sheet.theme()
for name in ["Button", "Plain", "Bold", "Other", "None"] {{
  let font = styles.style(name).flatMap {{ UIFont.fixedFont(for: $0) }}
  print(name, font?.fontName ?? "nil", font.map {{ Int($0.pointSize) }} ?? 0)
}}
let insets = UIEdgeInsets(styles.style("Button")!.insets("padding")!)
print(Int(insets.top), Int(insets.left), Int(insets.bottom), Int(insets.right))
let pad = styles.adapted(to: .test(idiom: .pad), orientation: .landscape)
print(Int(UIFont.fixedFont(for: pad.style("Button")!)!.pointSize), Int(UIFont.fixedFont(for: pad.style("Plain")!)!.pointSize))
let phone = styles.adapted(to: .test(idiom: .phone, height: .compact))
print(Int(UIFont.preferredFont(for: phone.style("Button")!)!.pointSize), Int(UIFont.fixedFont(for: phone.style("Plain")!)!.pointSize))
let adaptive = try Compilation("A {{ font-color: {style}; background-color: {style}_darkBackground; }}", options: .init(palette: .v8)).theme()
let built = try Theme(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: "{path}"))))
for isDark in [false, true] {{
  let traits = UITraitCollection.test(isDark: isDark)
  for property in ["font-color", "background-color"] {{
    let color = adaptive.style("A")!.color(property, in: Palette.Variant(traits))!
    let shown = UIColor(adaptive.style("A")!, property)!.resolvedColor(with: traits).sRGB
    let current = adaptive.adapted(to: traits).style("A")!.color(property)!
    print(shown.map {{ Int(($0 * 255).rounded()) }} == [color.red, color.green, color.blue, 255].map(Int.init), current == color)
  }}
  let values = EnvironmentValues.test(isDark: isDark)
  print(Palette.Variant(values).background, built.adapted(to: values).color(.{style}) == built.color(.{style}, in: Palette.Variant(traits)))
}}
print(UIColor(styles.style("Button")!, "font-size") == nil, Font(fixed: styles.style("Button")!) != nil, Font(fixed: styles.style("None")!) == nil)
""")
        output = self.run_program(
            "iOS", [main], library, os.path.join(theme, "NSSTheme.o"), os.path.join(theme, "NSSCompiler.o"), "-I", theme, "-I", self.folder)
        self.assertEqual(output.split("\n")[:-1], [self.text(cell) for cell in cells] + [
            "true", "Button Avenir-Medium 17", "Plain system 12", "Bold boldSystem 9", "Other system 8", "None nil 0", "1 4 3 2",
            "20 13", "34 13", "true true", "true true", "light true", "true true", "true true", "dark true", "true true true"])


if __name__ == "__main__":
    if shutil.which("swiftc") is None:
        print("outputs: swiftc is needed", file=sys.stderr)
        sys.exit(69)
    main("outputs")
