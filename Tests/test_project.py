"""Tests of the project file .nsscompile.json: keys, errors, precedence, layers, names of the app, and which file applies.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_project.py
"""
import json
import os
import re
import shutil

from command_line import ROOT, Workspace, main

FILE = ".nsscompile.json"
SCHEMA = os.path.join(ROOT, "Grammar", "config.schema.json")
GOOD = "@brand: #0A6ED1;\nButton { font-color: @brand; }\n"
# One warning.
UNUSED = "@unused: red;\nButton { font-color: white; }\n"
EVERY_KEY = {
    "$schema": "https://example.com/config.schema.json",
    "dialect": "sapfiori",
    "palette": "v8",
    "device": "ipad",
    "orientation": "landscape",
    "rules": {"unused-constant": "off", "low-contrast": "error"},
    "portable": ["nui", "thememanager"],
    "strict": True,
    "maxWarnings": 3,
    "baseline": "baseline.json",
    "base": {"tenants/*.nss": ["base.nss", "../shared.nss"]},
    "exclude": ["build/**", "**/*.generated.nss", "{a,b}/?.nss"],
    "contrast": {
        "level": "AA", "highContrastLevel": "AAA",
        "pairs": [{"foreground": "primaryLabel", "background": "Card.background-color", "kind": "text", "level": "AAA"}],
    },
    "known": {"classes": ["Acme*"], "properties": ["badge-size"], "fonts": ["Acme Sans"], "keywords": ["brandTint"]},
    "format": {"indent": "tab", "lineWidth": 100, "spaceAfterColon": "auto", "lineEnding": "lf"},
    "overrides": [{"files": ["legacy/**"], "dialect": "nui", "rules": {"unread-property": "off"}, "format": {"indent": 2}, "swift": {"name": "Legacy"}}],
    "strings": {"developmentLanguage": "de", "tables": ["Localizable"]},
    "swift": {
        "access": "public", "support": {"module": "Branding"}, "parts": ["overridden", "Acme*"],
        "brands": {"name": "Brand", "files": ["brands/*.nss"]}},
}


class Project(Workspace):
    def write_below(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)) or ".", exist_ok=True)
        self.write(name, text)

    def configure(self, settings, name=FILE):
        self.write_below(name, settings if isinstance(settings, str) else json.dumps(settings))

    def findings(self, *arguments, status=0, **options):
        result = self.run_command("check", *arguments, "--reporter", "json", status=status, **options)
        return [(finding["file"], finding["id"]) for finding in json.loads(result.stdout)["findings"]]

    def ids(self, *arguments, **options):
        return [name for _, name in self.findings(*arguments, **options)]

    def theme(self, *arguments, **options):
        return json.loads(self.run_command(*arguments, **options).stdout)

    def problems(self, text, *arguments):
        """The errors of a project file, which all commands report."""
        self.configure(text)
        self.write("a.nss", GOOD)
        result = self.run_command(*(arguments or ["check", "a.nss"]), status=78)
        self.assertEqual(result.stdout, b"")
        return result.errors.splitlines()


class Keys(Project):
    def test_every_key_is_accepted(self):
        self.configure(EVERY_KEY)
        self.write("a.nss", GOOD)
        self.run_command("check", "--show-config", "a.nss")
        self.configure("{}")
        self.run_command("check", "a.nss")

    def test_dialect_palette_and_environment(self):
        self.write("a.nss", "@media (device: ipad) { Button { font-size: 20; } }")
        self.configure({"palette": "v8", "device": "ipad"})
        theme = self.theme("a.nss")
        self.assertIn("Button", theme["styles"])
        self.assertEqual(theme["palette"]["name"], "v8")
        self.configure({"dialect": "nui"})
        self.assertEqual(self.theme("a.nss")["dialect"], "nui")

    def test_options_win(self):
        self.write("a.nss", UNUSED)
        self.configure({"rules": {"unused-constant": "error"}, "palette": "v8"})
        self.assertEqual(self.theme("a.nss", "--dialect", "sapfiori", "--palette", "v4")["palette"]["name"], "v4")
        self.assertEqual(self.theme("a.nss", "--dialect", "nui")["dialect"], "nui")
        self.assertEqual(self.ids("a.nss", status=1), ["unused-constant"])
        self.assertEqual(self.ids("a.nss", "--rule", "unused-constant=off"), [])
        self.assertEqual(self.theme("a.nss", "--no-config")["palette"]["name"], "sapfiori")

    def test_rules_hold_for_warnings_of_compile(self):
        self.write("a.nss", "Button { border-width: 2%; font-color: @gone; }")
        self.configure({"rules": {"percent-sign": "off", "undefined-constant": "note"}})
        errors = self.run_command("a.nss", status=1).errors
        self.assertNotIn("percent-sign", errors)
        self.assertIn("error: undefined constant '@gone'", errors)

    def test_portable(self):
        self.write("a.nss", "@brand: #1EE68A00;\nButton { background-color: @brand; }")
        self.configure({"portable": ["nui"]})
        self.assertIn("NUI", self.run_command("check", "a.nss").stdout.decode())
        # The dialect itself is not compared with itself.
        self.run_command("check", "a.nss", "--dialect", "nui")

    def test_strict_and_max_warnings(self):
        self.write_below("a/a.nss", UNUSED)
        self.write_below("b/b.nss", UNUSED)
        self.configure({"strict": True}, "a/" + FILE)
        self.assertIn("'strict' is set in 'a/.nsscompile.json'", self.run_command("check", "a/a.nss", status=1).errors)
        self.run_command("check", "b/b.nss")
        # The run fails if one project fails.
        self.run_command("check", "a/a.nss", "b/b.nss", status=1)
        self.configure({"maxWarnings": 1}, "a/" + FILE)
        self.run_command("check", "a/a.nss", "b/b.nss")
        self.configure({"maxWarnings": 0}, "a/" + FILE)
        errors = self.run_command("check", "a/a.nss", status=1).errors
        self.assertIn("because of warnings: 1, but 'maxWarnings' in 'a/.nsscompile.json' allows 0", errors)
        self.run_command("check", "a/a.nss", "--max-warnings", "1")

    def test_baselines_belong_to_their_projects(self):
        for folder in ["a", "b"]:
            self.write_below(f"{folder}/x.nss", UNUSED)
            self.configure({"baseline": "known.json", "strict": True}, f"{folder}/{FILE}")
        errors = self.run_command("check", "a/x.nss", "b/x.nss", status=78).errors
        self.assertTrue(errors.startswith("a/.nsscompile.json:1:2: error: the baseline 'a/known.json' does not exist\n"), errors)
        self.assertIn("'--update-baseline' creates it", errors)
        self.run_command("check", "a/x.nss", "b/x.nss", "--update-baseline")
        for folder in ["a", "b"]:
            self.assertEqual([f["file"] for f in json.loads(self.read(f"{folder}/known.json"))["findings"]], ["x.nss"])
        self.assertEqual(self.ids("a", "b", "-q"), [])
        self.run_command("check", "a", "--update-baseline")
        self.run_command("check", "a/x.nss", "--no-config", "--update-baseline", status=64)

    def test_exclude_holds_in_folders(self):
        for name in ["a.nss", "build/a.nss", "x/y.generated.nss", "Pods/p.nss", "old/z.nss"]:
            self.write_below(name, UNUSED)
        self.configure({"exclude": ["old/**", "**/*.generated.nss"]})
        self.assertEqual([name for name, _ in self.findings(".")], ["a.nss"])
        # A named file is read, and so is a named folder.
        self.assertEqual([name for name, _ in self.findings("old/z.nss")], ["old/z.nss"])
        self.assertEqual([name for name, _ in self.findings("build")], ["build/a.nss"])
        self.run_command("batch", ".", "-o", "out")
        self.assertEqual(os.listdir(self.path("out")), ["a.json"])
        self.assertIn("excludes every stylesheet", self.run_command("check", "old", status=66).errors)

    def test_a_pattern_that_matches_a_folder(self):
        for name in ["Vendor/a.nss", "Vendor/x/y.nss", "App/Vendor/b.nss", "App/c.nss", "Vendors.nss"]:
            self.write_below(name, UNUSED)
        root, nested = {"Vendor/a.nss", "Vendor/x/y.nss"}, {"App/Vendor/b.nss"}
        for pattern, excluded in [
                ("Vendor", root), ("Vendor/", root), ("/Vendor", root), ("/Vendor/", root), ("Vendor/**", root), ("Vend?r", root),
                ("Vendor/x", {"Vendor/x/y.nss"}), ("**/Vendor", root | nested), ("**/Vendor/", root | nested),
                ("**/Vendor/**", root | nested), ("App/Vendor", nested), ("{App,Lib}/Vendor/", nested), ("Vend", set())]:
            with self.subTest(pattern):
                self.configure({"exclude": [pattern]})
                found = {name for name, _ in self.findings(".")}
                self.assertEqual(found, (root | nested | {"App/c.nss", "Vendors.nss"}) - excluded)
                shown = self.run_command("check", "--show-config", "App/c.nss").errors
                self.assertEqual(shown, "" if excluded else ".nsscompile.json:1:14: note: no file in the folder of the project "
                                 "file matches 'Vend'\n")
                # The files of 'overrides' and 'base' are named in the same way.
                self.configure({"overrides": [{"files": [pattern], "rules": {"unused-constant": "off"}}]})
                self.assertEqual({name for name, _ in self.findings(".")}, found)
        self.write("base.nss", "@brand: red;")
        self.write("Vendor/x/y.nss", "Button { font-color: @brand; }")
        self.configure({"base": {"Vendor/": ["base.nss"]}})
        self.assertEqual(self.findings("Vendor/x/y.nss"), [])

    def test_patterns_of_layers_and_overrides_that_match_nothing(self):
        self.write("base.nss", GOOD)
        self.write_below("App/a.nss", GOOD)
        self.configure('{"base": {"App/*.nss": ["base.nss"],\n "tenant/*.nss": ["base.nss"]},\n'
                       ' "overrides": [{"files": ["App", "Ap/**"], "dialect": "nui"}]}')
        errors = self.run_command("check", "--show-config", "App/a.nss").errors
        self.assertEqual(errors, "".join(
            f"{FILE}:{place}: note: no file in the folder of the project file matches '{pattern}'\n"
            for place, pattern in (("2:2", "tenant/*.nss"), ("3:34", "Ap/**"))))

    def test_patterns_that_match_nothing(self):
        self.write_below("App/Base.lproj/L.strings", '"a" = "b";')
        self.write_below("App/a.nss", GOOD)
        self.configure('{"exclude": ["App/*.lproj",\n "Libs", "**/*.generated.nss", "App"]}')
        for cwd, path in [(".", FILE), ("App", os.path.realpath(self.path(FILE)))]:
            result = self.run_command("check", "--show-config", "a.nss", cwd=self.path(cwd))
            excluded = f"{path}:2:32: note: 'App' excludes 'a.nss', which is checked only if it is named\n" if cwd == "App" else ""
            self.assertEqual(result.errors, excluded + "".join(
                f"{path}:2:{column}: note: no file in the folder of the project file matches '{pattern}'\n"
                for column, pattern in [(2, "Libs"), (10, "**/*.generated.nss")]))
        self.assertEqual(self.run_command("check", "--show-config", "App/a.nss", "-q").errors, "")
        self.assertEqual(
            self.run_command("check", "--show-config", "App/Pods/a.nss", "--no-config").errors
            + self.run_command("check", "--show-config", "Pods/a.nss").errors.splitlines()[0],
            "nsscompile: 'Pods/a.nss' is in a folder of third-party code or outputs, and is checked only if it is named")

    def test_named_files_that_are_excluded(self):
        for name in ["Vendor/v.nss", "a.nss", "Pods/p.nss"]:
            self.write_below(name, UNUSED)
        self.write_below("Vendor/en.lproj/L.strings", '"a" = ;')
        self.configure({"exclude": ["Vendor"]})
        named = ["Vendor/v.nss", "a.nss", "Pods/p.nss"]
        self.assertEqual(len(self.ids(*named)), 3)
        self.assertEqual(self.findings(*named, "--force-exclude"), [("a.nss", "unused-constant")])
        self.assertEqual(self.ids("Vendor/v.nss", "--force-exclude"), [])
        self.assertEqual(self.ids("Vendor/v.nss", "--force-exclude", "--layers"), [])
        self.assertEqual(len(self.ids("Vendor/v.nss", "--force-exclude", "--no-config")), 1)
        self.write("Vendor/v.nss", "A{b:1;}")
        before = self.read("Vendor/v.nss")
        self.run_command("format", "-i", "Vendor/v.nss", "--force-exclude")
        self.assertEqual(self.read("Vendor/v.nss"), before)
        self.run_command("batch", *named, "-o", "out", "--force-exclude")
        self.assertEqual(os.listdir(self.path("out")), ["a.json"])
        self.run_command("verify", "Vendor/v.nss", status=66)
        self.run_command("verify", "Vendor/v.nss", "Pods/p.nss", "--force-exclude")
        for options in [], ["--update"], ["--reporter", "xcode"]:
            result = self.run_command("verify", "Vendor", *options, status=66)
            self.assertIn("'.nsscompile.json' excludes every stylesheet below the folder 'Vendor'",
                          result.errors + result.stdout.decode())
        self.run_command("strings", "Vendor/en.lproj/L.strings", status=1)
        self.run_command("strings", "Vendor/en.lproj/L.strings", "--force-exclude")

    def test_without_an_input_the_project_is_checked(self):
        self.write_below("x/a.nss", UNUSED)
        self.assertEqual(
            self.run_command("check", status=64).errors, "nsscompile: error: no input; name a stylesheet, or '-' for standard input\n"
            "  help: 'nsscompile check .' checks the stylesheets in the current folder\n")
        self.configure({})
        self.assertEqual(self.findings(), [("x/a.nss", "unused-constant")])
        self.assertEqual(self.findings(cwd=self.path("x")), [("a.nss", "unused-constant")])
        self.run_command("check", "--no-config", status=64)
        self.run_command("verify", "--no-config", status=64)
        self.run_command("verify", "--update", cwd=self.path("x"), status=0)
        self.assertIn("the theme matches its golden file", self.run_command("verify", status=0).stdout.decode())

    def test_without_a_project_file_nothing_is_excluded(self):
        self.write_below("build/a.nss", UNUSED)
        self.assertEqual([name for name, _ in self.findings(".")], ["build/a.nss"])


class Formatting(Project):
    SHEET = "@a:red;\nButton{width:1;}\n"

    def formatted(self, *arguments, name="a.nss", status=0, **options):
        return self.run_command("format", *arguments, name, status=status, **options).stdout.decode()

    def test_the_style_of_the_project(self):
        self.write_below("a.nss", self.SHEET)
        self.write_below("legacy/a.nss", self.SHEET)
        self.configure({
            "format": {"indent": "tab", "spaceAfterColon": "never", "lineEnding": "crlf"},
            "overrides": [{"files": ["legacy/**"], "format": {"indent": 2, "spaceAfterColon": "always"}}]})
        self.assertEqual(self.formatted(), "@a:red;\r\n\r\nButton {\r\n\twidth: 1;\r\n}\r\n")
        self.assertEqual(self.formatted(name="legacy/a.nss"), "@a: red;\r\n\r\nButton {\r\n  width: 1;\r\n}\r\n")
        self.assertEqual(self.formatted("--no-config"), "@a: red;\n\nButton {\n    width: 1;\n}\n")
        self.assertEqual(
            self.formatted("--indent", "3", "--line-ending", "lf"), "@a:red;\n\nButton {\n   width: 1;\n}\n")
        self.assertEqual(
            self.formatted("--stdin-filename", "legacy/b.nss", name="-", input=self.SHEET.encode()),
            self.formatted(name="legacy/a.nss"))

    def test_the_runtimes_of_the_project(self):
        self.write_below("a.nss", self.SHEET)
        for settings, text in [({"portable": ["thememanager"]}, "@a:red;"), ({"dialect": "thememanager"}, "@a:red;"),
                               ({"portable": ["nui"]}, "@a: red;")]:
            self.configure(settings)
            self.assertEqual(self.formatted().splitlines()[0], text)
        self.configure({"portable": ["thememanager"]})
        self.assertEqual(self.formatted("--portable", "nui").splitlines()[0], "@a: red;")

    def test_folders_skip_what_is_excluded(self):
        self.write_below("a.nss", self.SHEET)
        self.write_below("build.nss", self.SHEET)
        self.configure({"exclude": ["build*"]})
        self.assertEqual(self.formatted("--check", name=".", status=1), "a.nss\n")

    def test_a_wrong_project_file(self):
        self.write_below("a.nss", self.SHEET)
        self.configure({"format": {"indnt": 2}})
        self.assertIn("did you mean 'indent'?", self.run_command("format", "a.nss", status=78).errors)


class Known(Project):
    def test_names_of_the_app_are_not_misspelled(self):
        self.write("a.nss", "Buttn { font-colr: red; }\nBarButton { font-color-disabled: gray; }")
        self.assertEqual(self.ids("a.nss"), ["unknown-class", "unknown-property", "unread-property"])
        self.configure({"known": {"classes": ["But*"], "properties": ["font-colr"]}})
        self.assertEqual(self.ids("a.nss"), ["unread-property"])

    def test_keywords_are_accepted_without_a_type(self):
        self.write("a.nss", "@tint: brandTint;\nButton { font-color: @tint; background-color: brandTint; border-width: red; }")
        self.run_command("a.nss", status=1)
        self.configure({"known": {"keywords": ["brandTint", "red"]}})
        properties = self.theme("a.nss")["styles"]["Button"]["properties"]
        self.assertEqual(properties["background-color"], {"value": "brandTint"})
        self.assertEqual(properties["font-color"]["value"], "brandTint")
        self.assertNotIn("type", properties["border-width"])
        # Only as the whole value.
        self.write("a.nss", "Button { border-width: brandTint 2; }")
        self.run_command("a.nss", status=1)
        # A value that its type accepts keeps the type.
        self.write("a.nss", "Button { font-color: red; }")
        self.assertEqual(self.theme("a.nss")["styles"]["Button"]["properties"]["font-color"]["type"], "color")

    def test_explain_accepts_keywords(self):
        self.write("a.nss", "Button { font-color: brandTint; }")
        self.configure({"known": {"keywords": ["brandTint"]}})
        text = self.run_command("explain", "a.nss", "Button.font-color").stdout.decode()
        self.assertIn("'brandTint' is a keyword of the app, which any property accepts\n", text)

    def test_every_command_knows_the_names_of_the_app(self):
        text = ("Acme { badge-size: skipped; font-color: skipped; font-size: skipped; content-insets: skipped; "
                "text-alpha: skipped; background-image: skipped; }\n")
        self.write_below("t/a.nss", text)
        self.configure({"known": {"classes": ["Acme"], "properties": ["badge-size"], "keywords": ["skipped"]}})
        self.assertEqual(self.run_command("check", "t").stdout, b"no diagnostics\n")
        theme = self.theme("t/a.nss")
        self.run_command("t/a.nss", "-o", "t/a.theme.json")
        self.assertEqual(self.run_command("verify", "t").stdout, b"the theme matches its golden file\n")
        self.run_command("batch", "t", "-o", "out")
        self.assertEqual(json.loads(self.read("out/a.json")), theme)
        request = json.dumps({"nss": text}).encode() + b"\n"
        answer = json.loads(self.run_command("batch", "--jsonl", "--config", ".nsscompile.json", input=request).stdout)
        self.assertEqual((answer["status"], answer["diagnostics"], answer["theme"]["styles"]), (0, [], theme["styles"]))
        # The other runtimes know them too, and show them.
        report = self.run_command("check", "t/a.nss", "--portable", "nui").stdout.decode()
        self.assertNotIn("none", report)
        self.assertNotIn("invalid-value", report)


class Base(Project):
    def setUp(self):
        super().setUp()
        self.write("base.nss", "@brand: red;\n@other: blue;\nButtn { font-color: @brand; }\n")
        self.write_below("tenants/t.nss", "Button { font-color: @brand; }\n")
        self.configure({"base": {"tenants/*.nss": ["base.nss"]}})

    def test_every_command_reads_the_layers(self):
        theme = self.theme("tenants/t.nss")
        self.assertEqual(theme["styles"]["Button"]["properties"]["font-color"]["value"], "red")
        self.assertIn("base.nss:1:1", self.run_command("explain", "tenants/t.nss", "Button.font-color").stdout.decode())
        self.run_command("batch", "tenants", "-o", "out")
        self.assertEqual(json.loads(self.read("out/t.json")), theme)
        self.run_command("tenants/t.nss", "-o", "tenants/t.theme.json")
        self.run_command("verify", "tenants")
        # From standard input with a name, and from another folder.
        self.assertEqual(self.theme("-", "--stdin-filename", "tenants/t.nss", input=self.read("tenants/t.nss")), theme)
        self.assertEqual(self.theme("t.nss", cwd=self.path("tenants")), theme)

    def test_several_inputs_are_their_own_layers(self):
        self.write_below("tenants/u.nss", "@brand: blue;")
        theme = self.theme("tenants/u.nss", "tenants/t.nss")
        self.assertEqual(theme["styles"]["Button"]["properties"]["font-color"]["value"], "blue")
        self.run_command("check", "tenants/t.nss", "--layers", status=1)

    def test_what_a_layer_causes_below_is_reported_there(self):
        self.write("base.nss", "@brand: #0A6ED1;\n@radius: 4;\n"
                   "Button { font-color: white; background-color: @brand; corner-radius: @radius; }\n"
                   "Label { background-color: @brand; border-color: @brand; }\n")
        for text, found in [
            ("@brand: bleu;", [("tenants/t.nss", "invalid-value")]),
            ("@brand: #FFFF00;", [("tenants/t.nss", "low-contrast")]),
            ("@radius: -1;", [("tenants/t.nss", "out-of-range")]),
            ("@own: #FFFF00;\n@brand: @own;", [("tenants/t.nss", "low-contrast")]),
            ("Button { background-color: #FFFFF0; }", [("tenants/t.nss", "low-contrast")]),
            ("@brand: #0A6ED1;", []),
        ]:
            self.write_below("tenants/t.nss", text + "\n")
            status = 1 if ("tenants/t.nss", "invalid-value") in found else 0
            self.assertEqual(self.findings("tenants/t.nss", status=status), found, text)
        self.write_below("tenants/t.nss", "@brand: bleu;\n")
        text = self.run_command("check", "tenants/t.nss", status=1).stdout.decode()
        self.assertTrue(text.startswith("tenants/t.nss:1:9: error: 'background-color' needs a color, and 'bleu' is not one"), text)
        self.assertIn("\nbase.nss:3:47: note: the lower stylesheet is affected here\n", text)

    def test_check_reports_the_stylesheet_alone(self):
        self.assertEqual(self.findings("tenants/t.nss"), [])
        # Others may use the constants of a lower stylesheet.
        self.assertEqual(self.findings("base.nss"), [("base.nss", "unknown-class")])
        self.write("base.nss", "@brand: red")
        self.assertEqual(self.findings("tenants/t.nss", status=1), [("base.nss", "missing-semicolon")])

    def test_a_finding_of_a_shared_layer_is_one(self):
        for name in "uv":
            self.write(f"tenants/{name}.nss", "Label { font-color: @brand; hight: 4; }\n")
        self.write("base.nss", "@brand: red;\n@other: 1;\nButtn { font-color: @brnd; wdth: 1; }\nLabel { font-color: @brnd; }\n")
        found = sorted(self.findings(".", status=1))
        self.assertEqual(
            found, [("base.nss", "undefined-constant")] * 2 + [("base.nss", "unknown-class"), ("base.nss", "unknown-property")]
            + [(f"tenants/{name}.nss", "unknown-property") for name in "uv"])
        self.assertEqual(sorted(self.findings("tenants", status=1)), [found[0]] * 2 + found[4:])
        for inputs, expected in ([["."], found], [["tenants"], [found[0]] * 2 + found[4:]]):
            recorded = self.run_command("check", *inputs, "--baseline", "b.json", "--update-baseline").errors
            self.assertEqual(recorded, "".join([
                "nsscompile: 'base.nss' has errors that are silenced here; 'nsscompile compile' still rejects it\n",
                f"nsscompile: recorded {len(expected)} diagnostics in 'b.json'; later checks with it report only new ones\n"]))
            for command in ([*inputs], ["tenants/v.nss"]):
                errors = self.run_command("check", *command, "--baseline", "b.json").errors
                self.assertNotIn("no longer", errors)
            entries = [(entry["file"], entry["id"]) for entry in json.loads(self.read("b.json"))["findings"]]
            self.assertEqual(sorted(entries), sorted(expected))
            self.run_command("check", *inputs, "--baseline", "b.json", "--update-baseline", "-q")
            self.assertEqual([(entry["file"], entry["id"]) for entry in json.loads(self.read("b.json"))["findings"]], entries)
            # A check of some themes keeps what is known about the layer.
            self.run_command("check", "tenants/v.nss", "--baseline", "b.json", "--update-baseline", "-q")
            self.assertEqual(sorted((entry["file"], entry["id"]) for entry in json.loads(self.read("b.json"))["findings"]), sorted(expected))
            os.remove(self.path("b.json"))
        report = self.run_command("check", "tenants", ".", "--reporter", "junit", status=1).stdout.decode()
        suites = re.findall(r'<testsuite name="([^"]*)" tests="(\d+)" failures="(\d+)"', report)
        self.assertEqual(
            sorted(suites), [("base.nss", "4", "4"), ("tenants/t.nss", "1", "0"), ("tenants/u.nss", "1", "1"), ("tenants/v.nss", "1", "1")])
        self.assertEqual(report.count("<testcase "), 7)

    def test_check_counts_the_stylesheets_without_their_layers(self):
        self.write("tenants/u.nss", "Label { font-color: @brand; }\n")
        report = self.run_command("check", ".").stdout.decode()
        self.assertTrue(report.endswith("\n1 warning in 3 stylesheets; '--fix' fixes 1\n"), report)
        self.assertEqual(self.run_command("check", "tenants/t.nss").stdout, b"no diagnostics\n")
        for name, count in [(".", 3), ("tenants", 2), ("tenants/t.nss", 1)]:
            report = json.loads(self.run_command("check", name, "--reporter", "json").stdout)
            self.assertEqual(report["summary"]["files"], count)

    def test_a_fix_leaves_lower_stylesheets_alone(self):
        before = self.read("base.nss")
        self.write("tenants/t.nss", "Button { font-color: @brnd; }\n")
        self.run_command("check", "tenants/t.nss", "--fix")
        self.assertEqual(self.read("base.nss"), before)
        self.assertEqual(self.read("tenants/t.nss"), b"Button { font-color: @brand; }\n")

    def test_a_depfile_names_layers_and_project_file(self):
        self.run_command("tenants/t.nss", "-o", "t.json", "--depfile", "t.d")
        self.assertEqual(self.read("t.d").splitlines()[0], b"t.json: base.nss tenants/t.nss .nsscompile.json")
        self.assertIn("is the input", self.run_command("tenants/t.nss", "-o", FILE, status=64).errors)
        self.assertIn("is the input", self.run_command("tenants/t.nss", "-o", "base.nss", status=64).errors)

    def test_the_first_pattern_counts(self):
        self.configure({"base": {"tenants/t.nss": [], "tenants/*.nss": ["base.nss"]}})
        self.run_command("tenants/t.nss", status=1)

    def test_a_missing_layer_is_an_error_of_the_project_file(self):
        os.remove(self.path("base.nss"))
        for command in [["check"], ["compile"], ["batch", "-o", "out"]]:
            errors = self.run_command(*command, "tenants/t.nss", status=78).errors
            self.assertEqual(errors, ".nsscompile.json:1:29: error: the base stylesheet 'base.nss' does not exist\n")

    def test_all_missing_layers_are_named_with_the_other_mistakes(self):
        for name in "ab":
            self.write(f"tenants/{name}.nss", GOOD)
        self.run_command("tenants/a.nss", "-o", "tenants/a.theme.json", "--no-config")
        settings = '{"base": {"tenants/*.nss": ["gone.nss"], "x/*": ["Base.nss"]}%s}'
        missing = [".nsscompile.json:1:29: error: the base stylesheet 'gone.nss' does not exist",
                   ".nsscompile.json:1:50: error: the base stylesheet 'Base.nss' does not exist; did you mean 'base.nss'?"]
        self.configure(settings % "")
        for command in (["check", "."], ["verify", "."], ["batch", "tenants", "-o", "out"], ["batch", "tenants", "-o", "out", "-k"]):
            lines = [line for line in self.run_command(*command, status=78).errors.splitlines() if "does not exist" in line]
            self.assertEqual(lines, missing)
        self.assertEqual(self.problems(settings % ', "strict": 1'), missing + [
            ".nsscompile.json:1:74: error: expected 'true' or 'false'; write '\"strict\": true'"])
        self.assertEqual(self.problems('{"base": "gone.nss"}'), [
            ".nsscompile.json:1:10: error: expected an object; write '\"base\": { \"**/*.nss\": [\"gone.nss\"] }'",
            ".nsscompile.json:1:10: error: the base stylesheet 'gone.nss' does not exist"])

    def test_a_layer_of_its_own_pattern_has_those_before_it(self):
        self.write("palette.nss", "@brand: blue;\n")
        self.write("base.nss", "Button { font-color: @brand; }\n")
        self.write("t.nss", "Label { font-color: @brand; }\n")
        self.configure({"base": {"**/*.nss": ["palette.nss", "base.nss"]}})
        self.assertEqual(self.run_command("check", ".", "--strict").stdout, b"no diagnostics in 4 stylesheets\n")
        for name, styles in (("t", ["Button", "Label"]), ("base", ["Button"])):
            self.assertEqual(list(self.theme(f"{name}.nss")["styles"]), styles)

    def test_patterns_that_match_nothing_are_named(self):
        self.configure({"base": {"tenants/*.nss": ["base.nss"], "brands/*.nss": ["base.nss"]},
                        "overrides": [{"files": ["none/**", "TENANTS/**"], "palette": "v7"}], "exclude": ["build/**"]})
        for command in (["check", "."], ["verify", "."], ["batch", ".", "-o", "out"]):
            notes = [line for line in self.run_command(*command, status=None).errors.splitlines() if "matches" in line]
            self.assertEqual([note.split(": ", 2)[2] for note in notes], [
                f"no file in the folder of the project file matches '{pattern}'" for pattern in ("brands/*.nss", "none/**")])
        self.assertNotIn("matches", self.run_command("check", "tenants").errors)

    def notes(self, *arguments, status=None):
        lines = self.run_command(*arguments, status=status).errors.splitlines()
        return [line.split(": note: ")[-1] for line in lines if ": note: " in line or "did you mean" in line or "in place of" in line]

    def test_an_entry_whose_stylesheets_all_have_another_one(self):
        self.write_below("tenants/a/a.nss", GOOD)
        self.write_below("tenants/a/a.dark.nss", GOOD)
        self.write("dark.nss", GOOD)
        commands = [["check", "."], ["check", "tenants"], ["batch", "tenants", "tenants/a", "-o", "out"], ["verify", "."],
                    ["check", "--show-config", "tenants/a/a.nss"], ["tenants/a/a.nss", "-o", "a.json"]]
        for first, second in [
                ("tenants/*/*.nss", "tenants/*/*.dark.nss"), ("**/*.nss", "tenants/*/*.dark.nss"), ("tenants/**/*.nss", "tenants/**/*.dark.nss"),
                ("tenants/**", "tenants/{a,b}/*.nss"), ("tenants", "tenants/a/a.nss"), ("TENANTS/*/*.nss", "tenants/a/a.nss")]:
            note = f"every stylesheet that '{second}' matches is taken by '{first}' before it; put it first"
            for command in commands:
                self.configure({"base": {first: ["base.nss"], second: ["dark.nss"]}})
                self.assertEqual(self.notes(*command), [note], command)
                self.configure({"base": {second: ["dark.nss"], first: ["base.nss"]}})
                self.assertEqual(self.notes(*command), [], command)
        # A layer of an entry that nothing has.
        self.configure({"base": {"tenants/*/*.nss": ["base.nss"], "tenants/*/*.dark.nss": ["dakr.nss"], "x/*.nss": ["base.nss", "gone.nss"]}})
        for command in (["check", "."], ["batch", ".", "-o", "out"], ["verify", "."], ["check", "--show-config", "base.nss"]):
            self.assertEqual([note for note in self.notes(*command) if "does not exist" in note],
                             ["the base stylesheet 'dakr.nss' does not exist", "the base stylesheet 'gone.nss' does not exist"], command)
        # A folder that is misspelled.
        self.write_below("shared/base.nss", GOOD)
        self.configure({"base": {"tenants/*/*.nss": ["share/base.nss"]}})
        self.assertIn("'share/base.nss' does not exist; did you mean 'shared/base.nss'?", self.run_command("check", ".", status=78).errors)
        # The second entry has stylesheets of its own.
        for first, second in [("tenants/a/*.nss", "tenants/**"), ("tenants/*/x.nss", "tenants/**/x.nss"), ("tenants/*/*.nss", "**/*.dark.nss"),
                              ("tenants/a?.nss", "tenants/a*.nss"), ("a/{b,c}.nss", "a/*.nss"), ("a/*.nss", "{a,b}/c.nss"), ("tenants/*/*.nss", "tenants/**/*.nss")]:
            self.configure({"base": {first: ["base.nss"], second: ["base.nss"]}})
            self.assertEqual([note for note in self.notes("check", "base.nss") if "taken" in note], [], (first, second))
        self.configure({"base": {"tenants/*": ["base.nss"], "tenants/a": ["base.nss"]}})
        self.assertEqual(self.run_command("check", ".", "-q").errors, "")

    def test_a_nested_file_in_place_of_layers(self):
        self.write("tenants/t.nss", "Button { font-color: @brand; }\n")
        self.write_below("tenants/harbor/h.nss", GOOD)
        self.write_below("tenants/harbor/i.nss", GOOD)
        nested = "tenants/harbor/" + FILE
        base, overrides = {"base": {"tenants/**": ["base.nss"]}}, {"overrides": [{"files": ["tenants/harbor"], "palette": "v8"}]}
        for outer, inner, key in [
                (base, {"strict": True}, "base"), (overrides, {}, "overrides"), ({**base, **overrides}, {}, "base"),
                ({**base, **overrides}, {"base": {}}, "overrides"), (base, {"base": {}}, None), ({"dialect": "sapfiori"}, {}, None),
                ({"base": {"tenants/*.nss": ["base.nss"]}}, {}, None), ({**base, "exclude": ["tenants/harbor"]}, {}, None)]:
            self.configure(outer)
            self.configure(inner, nested)
            expected = [f"nsscompile: '{nested}' is used in place of '{FILE}', whose '{key}' does not apply there; "
                        f"move its settings into 'overrides' of '{FILE}'"] if key else []
            for command in [["check", "."], ["batch", ".", "-o", "out"], ["batch", "tenants", "-o", "out"], ["verify", "."]]:
                self.assertEqual([line for line in self.notes(*command) if "in place" in line], expected, (command, outer, inner))
        self.configure(base)
        self.assertEqual(self.notes("check", ".", "-q"), [])

    def test_other_names_of_project_files(self):
        self.write_below("tenants/a/x.nss", GOOD)
        for name in ("nsscompile.json", ".nsscompilerc", ".nsscompilerc.json"):
            self.write("tenants/a/" + name, '{ "dialect": "nui" }')
            note = f"nsscompile: 'tenants/a/{name}' is not read; did you mean '.nsscompile.json'?"
            for has_outer in (False, True):
                if has_outer:
                    self.configure({})
                for command in [["check", "."], ["tenants/a/x.nss", "-o", "x.json"], ["batch", "tenants", "-o", "out"], ["verify", "tenants"]]:
                    self.assertEqual(self.notes(*command), [note], command)
                self.assertEqual(self.notes("check", ".", "-q") + self.notes("check", ".", "--no-config"), [])
            # It has the right name, too.
            self.configure({}, "tenants/a/" + FILE)
            self.assertEqual(self.notes("check", "tenants/a"), [])
            for path in (FILE, "tenants/a/" + FILE, "tenants/a/" + name):
                os.remove(self.path(path))
        self.write("nsscompile.json", "{}")
        self.assertEqual(self.notes("check", "."), ["nsscompile: 'nsscompile.json' is not read; did you mean '.nsscompile.json'?"])

    def test_patterns_that_mean_something_else(self):
        self.write_below("App/tenants/summit/s.nss", GOOD)
        self.write_below("App/tenants/xenon/draft.nss", GOOD)
        none = "no file in the folder of the project file matches "
        for pattern, meant in [
                ("draft.nss", "**/draft.nss"), ("App/tenants/sumit/**", "App/tenants/summit/**"), ("App/tenant/*/*.nss", "App/tenants/*/*.nss"),
                ("App/tenants/(xenon|yarrow)/**", "App/tenants/{xenon,yarrow}/**"), ("tenants/x*", "**/tenants/x*"), ("gone.nss", None)]:
            note = f"{none}'{pattern}'" + (f"; did you mean '{meant}'?" if meant else "")
            for settings in ({"exclude": [pattern]}, {"base": {pattern: ["base.nss"]}}, {"overrides": [{"files": [pattern]}]}):
                self.configure(settings)
                for command in (["check", "."], ["verify", "."], ["batch", ".", "-o", "out"], ["check", "--show-config", "base.nss"]):
                    self.assertEqual(self.notes(*command), [note], command)
        # These may be made later.
        self.write_below("v3/s.nss", GOOD)
        for pattern in ("build/**", "**/*.generated.nss", "v2", "v2/*.nss", "App/tenants/((", "App/|", "(a", ")"):
            self.configure({"exclude": [pattern]})
            self.assertEqual(self.notes("check", "."), [])

    def test_patterns_match_letters_of_either_case(self):
        self.write("tenants/U.NSS", "Label { font-color: @brand; }\n")
        self.configure({"base": {"Tenants/*.nss": ["base.nss"]}, "exclude": ["Tenants/T.nss"]})
        report = self.run_command("check", ".").stdout.decode()
        self.assertIn("in 2 stylesheets", report)

    def test_a_pattern_is_no_layer(self):
        """A key and a value that are swapped are an error, whatever is checked."""
        swapped = '{"base": {"base.nss": ["tenants/**/*.nss"]}}'
        problem = ".nsscompile.json:1:24: error: 'tenants/**/*.nss' is a pattern; the patterns are the keys, and their values list base stylesheets"
        for command in (["check", "."], ["check", "tenants"], ["check", "a.nss"], ["verify", "."], ["batch", ".", "-o", "out"], ["a.nss"]):
            self.assertEqual(self.problems(swapped, *command), [problem + "; write '\"tenants/**/*.nss\": [\"base.nss\"]'"])
        self.assertEqual(self.problems(swapped.replace("base.nss", "b*.nss")), [problem.replace("24", "22")])
        self.assertEqual(self.problems('{"base": {"base.nss": ["{a,b}.nss"]}, "strict": 1}')[0],
                         problem.replace("tenants/**/*", "{a,b}") + "; write '\"{a,b}.nss\": [\"base.nss\"]'")
        self.configure('{"base": {"base.nss": ["tenants"]}}')
        self.assertEqual(self.run_command("check", ".", status=78).errors, problem.replace("/**/*.nss' is a pattern", "' is a folder") + "\n")

    def test_a_missing_layer_of_many_entries_is_named_once(self):
        for name in "abc":
            self.write(f"tenants/{name}.nss", GOOD)
        missing = "error: the base stylesheet 'gone.nss' does not exist"
        for base, expected in [
            ({f"tenants/{name}.nss": ["gone.nss"] for name in "abc"}, f".nsscompile.json:1:29: {missing} (and 2 more)"),
            ({"tenants/?.nss": ["gone.nss"]}, f".nsscompile.json:1:29: {missing}"),
        ]:
            self.configure({"base": base})
            for command in (["check", "."], ["check", "tenants/a.nss", "tenants/b.nss"], ["verify", ".", "--update"], ["contrast", "."],
                            ["preview", ".", "-o", "pages"], ["batch", ".", "-o", "out"], ["batch", ".", "-o", "out", "-k"]):
                errors = self.run_command(*command, status=78).errors
                self.assertEqual([line for line in errors.splitlines() if "gone" in line], [expected], command)

    def test_a_layer_is_no_theme(self):
        self.configure({"base": {"tenants/*.nss": ["base.nss"]}})
        self.run_command("batch", ".", "-o", "out")
        self.assertEqual(os.listdir(self.path("out")), ["tenants"])
        # Alone, it is not valid.
        self.write("base.nss", "@brand: red;\nButton { font-color: @own; }\n")
        self.write("tenants/t.nss", "@own: red;\nLabel { font-color: @brand; }\n")
        self.assertEqual(self.run_command("check", ".", "--strict").stdout, b"no diagnostics in 2 stylesheets\n")
        self.run_command("batch", ".", "-o", "out")
        # It is one if it is named.
        self.write("base.nss", "@brand: red;\n")
        self.run_command("batch", "base.nss", "-o", "out")
        self.assertTrue(os.path.exists(self.path("out/base.json")))
        self.assertIn("'./out/base.json' is no output of this run; remove it if its stylesheet is gone or a lower layer\n",
                      self.run_command("batch", ".", "-o", "./out").errors.replace("'out", "'./out"))
        self.write_below("shared/base.nss", "@brand: red;\n")
        self.configure({"base": {"tenants/*.nss": ["shared/base.nss"]}})
        for command in (["batch", "shared", "-o", "out"], ["contrast", "shared"]):
            self.assertEqual(self.run_command(*command, status=66).errors, "nsscompile: error: '.nsscompile.json' has every "
                             "stylesheet as a layer of others below the folder 'shared'\n")

    def helps(self, *arguments):
        result = self.run_command(*arguments, status=1)
        return [line[8:] for line in (result.stdout.decode() + result.errors).splitlines() if line.startswith("  help: ")]

    def test_the_import_of_a_layer(self):
        """The help of an import has an entry that works, or says that it is there."""
        self.write("tenants/t.nss", '@import "../base.nss";\nButton { font-color: @brand; }\n')
        for command in (["check", "."], ["check", "tenants/t.nss"], ["compile", "tenants/t.nss"], ["batch", ".", "-o", "out"]):
            self.assertIn("remove it; 'base.nss' is a lower layer already", self.helps(*command), command)
        # Layers have no layers of their own, so the entry that has them gets another one.
        self.write("palette.nss", "@p: red;\n")
        self.write("tenants/t.nss", "Button { font-color: @brand; }\n")
        self.write("base.nss", '@import "palette.nss";\n@brand: @p;\n')
        entry = 'write \'"base": {"tenants/*.nss": ["palette.nss", "base.nss"]}\' in the project file'
        for base in ({}, {"base.nss": ["palette.nss"]}):
            self.configure({"base": {"tenants/*.nss": ["base.nss"], **base}})
            for command in (["check", "."], ["check", "tenants/t.nss"], ["check", "base.nss"], ["compile", "tenants/t.nss"]):
                helps = self.helps(*command)
                self.assertTrue(helps[0].startswith(f"remove it, and {entry}, with paths"), helps)
                self.assertTrue(helps[0].endswith("'nsscompile check --layers palette.nss base.nss'"), helps)
        self.configure({"base": {"tenants/*.nss": ["palette.nss", "base.nss"]}})
        self.assertEqual(self.helps("check", "."), ["remove it; 'palette.nss' is a lower layer already"])
        # A stylesheet above layers gets the imported one above them.
        self.write("base.nss", "@brand: red;\n")
        self.write("tenants/t.nss", '@import "../palette.nss";\nButton { font-color: @p; }\n')
        self.configure({"base": {"tenants/*.nss": ["base.nss"]}})
        self.assertTrue(self.helps("check", ".")[0].startswith(
            'remove it, and write \'"base": {"tenants/*.nss": ["base.nss", "palette.nss"]}\' in the project file, '))
        self.assertIn("--layers base.nss palette.nss tenants/t.nss", self.helps("check", ".")[0])

    def test_a_constant_of_a_layer_of_a_layer(self):
        """Its help has the whole list of the entry for the stylesheets above."""
        self.write("palette.nss", "@p: red;\n")
        self.write("base.nss", "@brand: @p;\n")
        self.write("tenants/t.nss", "Button { font-color: @brand; }\nLabel { font-color: @p; }\n")
        self.configure({"base": {"tenants/*.nss": ["base.nss"], "base.nss": ["palette.nss"]}})
        helps = self.helps("check", ".", "--all")
        self.assertEqual(len(helps), 2)
        for text in helps:
            self.assertTrue(text.startswith("'palette.nss' defines it; write '\"base\": {\"tenants/*.nss\": [\"palette.nss\", \"base.nss\"]}'"), text)
        self.configure({"base": {"tenants/*.nss": ["palette.nss", "base.nss"], "base.nss": ["palette.nss"]}})
        self.run_command("check", ".", "--strict")
        # Another tenant is no layer.
        self.write("tenants/t.nss", "Button { font-color: @mine; }\n")
        self.write("tenants/u.nss", "@mine: red;\nButton { font-color: @mine; }\n")
        self.assertEqual(self.helps("check", "."), ["define it: '@mine: ...;'"])

    def test_unused_constants_of_a_layer(self):
        """Other stylesheets may use them, whatever the level of the rule."""
        self.write("base.nss", "@brand: red;\n@other: blue;\n")
        self.write("tenants/u.nss", "Button { font-color: @other; }\n")
        base = {"tenants/*.nss": ["base.nss"]}
        for settings, options in [({"rules": {"unused-constant": "error"}}, []), ({}, ["--rule", "unused-constant=error"]),
                                  ({"overrides": [{"files": ["base.nss"], "rules": {"unused-constant": "error"}}]}, [])]:
            self.configure({"base": base, **settings})
            for path in (".", "tenants/u.nss", "base.nss"):
                self.assertEqual(self.ids(path, *options), [], (settings, path))
        self.write("tenants/u.nss", "@mine: red;\n")
        self.assertEqual(self.findings(".", "--rule", "unused-constant=error", status=1), [("tenants/u.nss", "unused-constant")])

    def test_a_batch_names_all_missing_layers(self):
        for name in "abt":
            self.write(f"tenants/{name}.nss", GOOD)
        self.configure({"base": {"tenants/a.nss": ["gone.nss"], "tenants/b.nss": ["lost.nss"]}})
        for options, written in [([], False), (["--keep-going"], True)]:
            errors = self.run_command("batch", "tenants", "-o", "out", *options, status=78).errors
            for name in ["gone.nss", "lost.nss"]:
                self.assertIn(f"error: the base stylesheet '{name}' does not exist\n", errors)
            self.assertEqual(os.path.exists(self.path("out/t.json")), written, errors)

    def test_cycles_and_excluded_layers(self):
        self.write("b.nss", GOOD)
        self.assertEqual(len(self.problems('{"base": {"a.nss": ["b.nss"], "b.nss": ["a.nss"]}}')), 1)
        self.assertEqual(
            self.problems('{"base": {"x/*": ["b.nss"]}, "exclude": ["b*"]}'),
            [".nsscompile.json:1:19: error: 'b.nss' is the base of other stylesheets, but 'exclude' skips it"])
        # Behind a chain, through a pattern, and beside a layer that two others have.
        for base, layer in [({"a": ["b"], "b": ["c", "d"], "d": ["e"], "e": ["x", "b"]}, "b"),
                            ({"{a,b}": ["c"], "c": ["b"]}, "b")]:
            problems = [problem for problem in self.problems(json.dumps({"base": base})) if "does not exist" not in problem]
            self.assertEqual(len(problems), 1, problems)
            self.assertIn(f"error: '{layer}' would be its own base", problems[0])
        for base in [{"a": ["b", "c"], "b": ["c"], "c": ["d", "d"]}, {"b": [], "*": ["b"]}, {"a": ["x/b"], "x/*": ["c", "x/../x/d"]},
                     {"a": ["b"], "a/b": ["a"]}]:
            self.configure({"base": base})
            self.run_command("check", "--show-config", "a.nss")

    def test_a_layer_is_a_regular_file(self):
        commands = [["check", "a.nss"], ["check", "."], ["compile", "a.nss"], ["verify", "a.nss"], ["verify", "."],
                    ["explain", "a.nss", "Button.font-color"], ["contrast", "a.nss"], ["preview", "a.nss", "-o", "p.html"],
                    ["diff", "a.nss", "a.nss"], ["batch", "a.nss", "-o", "out"]]
        # These read a project file, and no layers.
        without_layers = {"format", "strings"}
        reading = {name for name in self.commands() if "--config FILE" in self.help(name)}
        self.assertEqual({command[0] for command in commands} | without_layers, reading, "a command that reads a project file")
        os.mkfifo(self.path("pipe"))
        for layer in ["pipe", "/dev/zero", "link"]:
            if layer == "link":
                os.symlink("pipe", self.path("link"))
            self.configure({"base": {"a.nss": [layer]}})
            self.write("a.nss", GOOD)
            self.run_command("a.nss", "--no-config", "-o", "a.theme.json")
            # From here on, no other stylesheet lacks a golden file.
            if os.path.exists(self.path("base.nss")):
                os.remove(self.path("base.nss"))
                shutil.rmtree(self.path("tenants"))
            for command in commands:
                errors = self.run_command(*command, status=78).errors
                # A batch does not tell what is outside of the folder.
                reason = "is outside the folder" if command[0] == "batch" and layer == "/dev/zero" else "is a pipe or a device"
                self.assertIn(f".nsscompile.json:1:21: error: the base stylesheet '{layer}' {reason}", errors, command)


class Finding(Project):
    def test_the_nearest_file_counts_and_is_never_merged(self):
        self.configure({"dialect": "nui"})
        self.write_below("a/b/x.nss", GOOD)
        self.assertEqual(self.theme("a/b/x.nss")["dialect"], "nui")
        self.assertEqual(self.theme("x.nss", cwd=self.path("a/b"))["dialect"], "nui")
        self.configure({"palette": "v8"}, "a/" + FILE)
        theme = self.theme("a/b/x.nss")
        self.assertEqual((theme["dialect"], theme["palette"]["name"]), ("sapfiori", "v8"))

    def test_the_last_input_of_a_theme_counts(self):
        self.write_below("a/x.nss", GOOD)
        self.write_below("b/x.nss", GOOD)
        self.configure({"dialect": "nui"}, "a/" + FILE)
        self.assertEqual(self.theme("b/x.nss", "a/x.nss")["dialect"], "nui")
        self.assertEqual(self.theme("a/x.nss", "b/x.nss")["dialect"], "sapfiori")

    def test_config_names_a_file(self):
        self.write_below("a/x.nss", GOOD)
        self.configure({"dialect": "nui"}, "a/" + FILE)
        self.configure({"palette": "v8", "overrides": [{"files": ["a/*.nss"], "palette": "v7"}]}, "other.json")
        self.assertEqual(self.theme("a/x.nss", "--config", "other.json")["palette"]["name"], "v7")
        self.assertEqual(self.theme("a/x.nss", "--no-config")["palette"]["name"], "sapfiori")
        self.assert_usage("a/x.nss", "--no-config", "--config", "other.json", says="cannot be combined")
        self.run_command("a/x.nss", "--config", "missing.json", status=66)

    def test_each_stylesheet_of_a_folder_has_its_nearest_file(self):
        self.write_below("a/x.nss", UNUSED)
        self.write_below("a/deep/y.nss", UNUSED)
        self.write_below("b/z.nss", UNUSED)
        self.configure({"rules": {"unused-constant": "off"}}, "a/" + FILE)
        unused = ("b/z.nss", "unused-constant")
        for outer in (None, {"palette": "v8"}, {"rules": {"unused-constant": "warning"}}):
            if outer:
                self.configure(outer)
            self.assertEqual(self.findings("."), [unused])
            self.assertEqual(self.findings("a", "b"), [unused])
            self.assertEqual(len(self.findings(".", "--no-config")), 3)
        # The project file of the folder and that of a stylesheet exclude it.
        self.configure({"exclude": ["deep"]}, "a/" + FILE)
        self.assertEqual(self.findings("."), [("a/x.nss", "unused-constant"), unused])
        self.configure({"exclude": ["a"]})
        self.write("a/" + FILE, "broken")
        self.assertEqual(self.findings("."), [unused])
        self.assertIn("a/" + FILE + ":1:1: error:", self.run_command("check", "a", status=78).errors)

    def test_commands_for_folders_read_nested_files(self):
        text = "@ink: red;\nA { font-color: @ink; }\n"
        self.write_below("t/a/base.nss", "@brand: #FF0000;\n")
        self.write_below("t/a/x.nss", "Button { font-color: @brand; }\n")
        self.write_below("t/plain.nss", text)
        self.configure({"palette": "v8", "baseline": "known.json", "base": {"x.nss": ["base.nss"]}}, "t/a/" + FILE)
        self.run_command("check", "t", "--update-baseline", "-q")
        self.assertTrue(os.path.exists(self.path("t/a/known.json")))
        self.run_command("batch", "t", "-o", "out")
        expected = {name: self.theme(f"t/{name}.nss") for name in ("a/x", "plain")}
        self.assertEqual([expected[name]["palette"]["name"] for name in expected], ["v8", "sapfiori"])
        for name, theme in expected.items():
            self.assertEqual(json.loads(self.read(f"out/{name}.json")), theme)
        # A lower layer of the nested file is no theme of its own.
        self.run_command("verify", "t", "--update")
        self.assertEqual(json.loads(self.read("t/a/x.theme.json")), expected["a/x"])
        self.assertFalse(os.path.exists(self.path("t/a/base.theme.json")))
        self.run_command("verify", "t")
        self.run_command("diff", "t", "t")
        report = json.loads(self.run_command("contrast", "t", "--reporter", "json", status=None).stdout)
        self.assertEqual([theme["name"] for theme in report["themes"]], ["plain", "a/x"])

    def test_a_manifest_names_the_files_that_it_ignores(self):
        self.write_below("t/a.nss", GOOD)
        self.write("m.jsonl", '{"inputs": ["t/a.nss"], "output": "a.json"}\n')
        self.configure({"dialect": "nui"}, "t/" + FILE)
        batch = ["batch", "--manifest", "m.jsonl", "-o", "out"]
        note = f"nsscompile: 't/{FILE}' does not apply to a manifest; '--config t/{FILE}' applies it\n"
        self.assertTrue(self.run_command(*batch).errors.startswith(note))
        self.assertEqual(json.loads(self.read("out/a.json"))["dialect"], "sapfiori")
        for options in (["--config", "t/" + FILE], ["--no-config"], ["-q"]):
            self.assertNotIn("does not apply", self.run_command(*batch, *options).errors)
        self.run_command(*batch, "--config", "t/" + FILE)
        self.assertEqual(json.loads(self.read("out/a.json"))["dialect"], "nui")

    def test_standard_input(self):
        self.configure({"dialect": "nui"}, "a/" + FILE)
        self.assertEqual(self.theme("-", input=GOOD.encode())["dialect"], "sapfiori")
        self.assertEqual(self.theme("-", "--stdin-filename", "a/x.nss", input=GOOD.encode())["dialect"], "nui")
        self.configure({"dialect": "nui"})
        self.assertEqual(self.theme("-", input=GOOD.encode())["dialect"], "nui")

    def test_a_project_file_that_cannot_be_read(self):
        self.write("a.nss", GOOD)
        os.symlink("missing", self.path(FILE))
        self.run_command("check", "a.nss", status=66)
        os.remove(self.path(FILE))
        os.mkfifo(self.path(FILE))
        self.assertIn("cannot open", self.run_command("check", "a.nss", status=78).errors)
        os.remove(self.path(FILE))
        os.mkdir(self.path(FILE))
        self.assertIn("is a folder", self.run_command("check", "a.nss", status=78).errors)
        os.rmdir(self.path(FILE))
        os.symlink(FILE, self.path(FILE))
        self.run_command("check", "a.nss", status=78)
        for path in ("/dev/zero", "/dev/null"):
            self.run_command("check", "a.nss", "--config", path, status=78)


class Overrides(Project):
    def test_a_later_entry_wins(self):
        self.write_below("legacy/a.nss", UNUSED)
        self.write_below("legacy/new/b.nss", UNUSED)
        self.configure({
            "rules": {"unused-constant": "off"}, "dialect": "nui",
            "overrides": [
                {"files": ["legacy/**"], "rules": {"unused-constant": "note"}},
                {"files": ["legacy/new/*.nss"], "rules": {"unused-constant": "error"}, "dialect": "sapfiori"},
            ],
        })
        self.assertEqual(self.ids("legacy/a.nss"), ["unused-constant"])
        self.run_command("check", "legacy/new/b.nss", status=1)
        self.run_command("batch", "legacy", "-o", "out")
        self.assertEqual(json.loads(self.read("out/a.json"))["dialect"], "nui")
        self.assertEqual(json.loads(self.read("out/new/b.json"))["dialect"], "sapfiori")

    def test_the_parent_of_a_linked_folder(self):
        """'x/link/..' is the folder that contains the target of the link."""
        self.configure({"overrides": [
            {"files": ["real/**"], "rules": {"unused-constant": "off"}}, {"files": ["x/**"], "rules": {"unused-constant": "error"}}]})
        self.write_below("real/a.nss", UNUSED)
        self.write_below("real/sub/b.nss", UNUSED)
        os.mkdir(self.path("x"))
        os.symlink("../real/sub", self.path("x/link"))
        for path in ("real/a.nss", "x/link/../a.nss", "real/sub/../a.nss", "real/sub/b.nss"):
            self.assertEqual(self.ids(path), [], path)
        self.assertEqual(self.ids("x/link/b.nss", status=1), ["unused-constant"])

    def test_fonts_of_the_app(self):
        self.write("fonts.nss", "A { font-name: Gotham-Book; }\nB { font-name: Futura-Light; }\nC { font-name: Acme Sans; }\n")
        self.assertEqual(self.ids("fonts.nss"), ["unknown-font"] * 2)
        self.assertEqual(self.ids("fonts.nss", "--strict", status=1), ["unknown-font"] * 3)
        self.configure({"known": {"fonts": ["Gotham-*", "Futura-Light"]}})
        self.assertEqual(self.ids("fonts.nss"), ["unknown-font"])
        self.assertEqual(self.ids("fonts.nss", "--strict", status=1), ["unknown-font"])
        self.configure({"known": {"fonts": ["*"]}, "strict": True})
        self.assertEqual(self.ids("fonts.nss"), [])

    def test_contrast(self):
        self.write("c.nss", "@side: #6A6D70;\nBar { background-color: @side; border-color: #888888; }\n")
        self.assertEqual(self.ids("c.nss"), [])
        for pair, ids in [
                ({"foreground": "primary1", "background": "@side"}, ["palette-contrast"]),
                ({"foreground": "primary1", "background": "Bar.background-color"}, ["palette-contrast"]),
                ({"foreground": "white", "background": "@side"}, []),
                ({"foreground": "white", "background": "@side", "level": "AAA"}, ["palette-contrast"]),
                ({"foreground": "Bar.border-color", "background": "#FFFFFF", "kind": "ui"}, []),
                ({"foreground": "Bar.border-color", "background": "#FFFFFF"}, ["palette-contrast"]),
                ({"foreground": "Absent.border-color", "background": "#FFFFFF"}, []),
                ({"foreground": "@absent", "background": "#FFFFFF"}, []),
                ({"foreground": "critical", "background": "#FFFFFF"}, [])]:
            self.configure({"contrast": {"pairs": [pair]}})
            self.assertEqual(self.ids("c.nss"), ids, pair)

    def test_misspelled_colors_of_contrast(self):
        forms = "write a palette style, '@brand', 'Button.font-color' or '#0A6ED1'"
        for color, hint in [
                ("Button.font-colr", "did you mean 'font-color'?"), ("foo", forms), ("primary1_x", forms), ("FFFFFF", forms)]:
            pair = {"foreground": color, "background": "#FFFFFF"}
            self.assertEqual(
                self.problems(json.dumps({"contrast": {"pairs": [pair]}})),
                [f".nsscompile.json:1:40: error: unknown color '{color}'; {hint}"])

    def test_near_names(self):
        for text, message in [
                ('{"palette": "V8"}', "unknown value 'V8' for 'palette'; did you mean 'v8'?"),
                ('{"rules": {"low-contrast": "warn"}}', "unknown value 'warn' for 'low-contrast'; did you mean 'warning'?"),
                ('{"known": {"class": []}}', "unknown key 'class'; did you mean 'classes'?"),
                ('{"extends": "x"}', "unknown key 'extends'; remove it: project files are not merged"),
                ('{"overrides": [{"files": ["a"], "extends": "x"}]}', "unknown key 'extends'; remove it: project files are not merged"),
                ('{"root": true}', "unknown key 'root'; remove it: only the nearest project file applies"),
                ('{"ignoreFiles": []}', "unknown key 'ignoreFiles'; did you mean 'exclude'?"),
                ('{"include": []}', "unknown key 'include'; remove it: inputs are named on the command line"),
                ('{"settings": {}}', "unknown key 'settings'; remove it: each setting is a key of its own"),
                ('{"strict": true, "strict": true}', "duplicate key 'strict'; the first one is in this line"),
                ('{"rules": {"low-contrast": "off",\n"unused-constant": "off",\n"low-contrast": "off"}}',
                 "duplicate key 'low-contrast'; the first one is in line 1"),
                ('// c\n{}', "JSON has no comments")]:
            self.assertEqual(self.problems(text)[-1].split(": error: ")[1], message)

    def test_all_runtimes(self):
        self.write("p.nss", "@tintColor: red;\n@tintColor_darkBackground: red;\n")
        self.configure({"portable": ["all"]})
        self.assertIn("no-palette", self.ids("p.nss"))

    def test_levels_of_contrast(self):
        self.write("c.nss", "Card { font-color: #6A6D70; background-color: white; }\n@primary1: #545454;\n@primary1_darkBackground: white;\n")
        self.assertEqual(self.ids("c.nss"), [])
        self.configure({"contrast": {"level": "AAA"}})
        self.assertEqual(self.ids("c.nss"), ["low-contrast", "palette-contrast"])
        self.write("d.nss", "@primaryLabel_contrastLightBackground: #545454;\n")
        self.configure({"palette": "v8", "rules": {"half-branded": "off"}, "contrast": {"highContrastLevel": "AAA"}})
        self.assertEqual(self.ids("d.nss"), ["palette-contrast"])
        self.configure({"palette": "v8", "rules": {"half-branded": "off"}})
        self.assertEqual(self.ids("d.nss"), [])

    def test_known_names_are_added(self):
        self.write("a.nss", "Buttn { font-colr: red; }")
        self.configure({
            "known": {"classes": ["Buttn"]}, "overrides": [{"files": ["a.nss"], "known": {"properties": ["font-colr"]}}]})
        self.assertEqual(self.ids("a.nss"), [])


class Trust(Project):
    def test_requests_read_no_project_file_but_that_of_config(self):
        self.configure({"dialect": "nui"})
        self.write("a.nss", GOOD)
        self.write("m.jsonl", '{"inputs": ["a.nss"], "output": "a.json"}')
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out")
        self.assertEqual(json.loads(self.read("out/a.json"))["dialect"], "sapfiori")
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "--config", FILE)
        self.assertEqual(json.loads(self.read("out/a.json"))["dialect"], "nui")
        request = b'{"inputs": ["a.nss"]}\n{"nss": "A{}", "options": {"dialect": "sapfiori"}}\n'
        answers = self.run_command("batch", "--jsonl", input=request).stdout.splitlines()
        self.assertEqual([json.loads(answer)["theme"]["dialect"] for answer in answers], ["sapfiori", "sapfiori"])
        answers = self.run_command("batch", "--jsonl", "--config", FILE, input=request).stdout.splitlines()
        self.assertEqual([json.loads(answer)["theme"]["dialect"] for answer in answers], ["nui", "sapfiori"])
        self.configure({"base": {"a.nss": ["../outside.nss"]}})
        self.write("../outside.nss" if False else "x.nss", "")
        answer = self.run_command("batch", "--jsonl", "--config", FILE, input=b'{"inputs": ["a.nss"]}\n').stdout
        self.assertEqual(json.loads(answer)["status"], 78)

    def test_base_stays_in_the_folder_in_batch(self):
        self.write("outside.nss", "@brand: red;")
        self.write_below("in/a.nss", "Button { font-color: @brand; }")
        self.configure({"base": {"a.nss": ["../outside.nss"]}}, "in/" + FILE)
        self.run_command("check", "in/a.nss")
        self.run_command("compile", "in/a.nss")
        errors = self.run_command("batch", "in", "-o", "out", status=78).errors
        self.assertTrue(errors.startswith("in/.nsscompile.json:1:21: error: the base stylesheet 'outside.nss' is outside the"), errors)
        # A link leads out as well.
        os.symlink("../outside.nss", self.path("in/link.nss"))
        self.configure({"base": {"a.nss": ["link.nss"]}}, "in/" + FILE)
        self.run_command("batch", "in/a.nss", "-o", "out", status=78)

    def test_a_base_stylesheet_may_be_named_in_several_ways(self):
        os.mkdir(self.path("in"))
        self.write_below("in/base.nss", "@brand: red;\n@other: blue;\n")
        self.write_below("in/t/a.nss", "Button { font-color: @brand; }\n")
        os.symlink("base.nss", self.path("in/link.nss"))
        os.symlink("in", self.path("linked"))
        for name in ["base.nss", "../in/base.nss", self.path("in/base.nss"), "link.nss"]:
            self.configure({"base": {"t/*.nss": [name]}}, "in/" + FILE)
            self.run_command("check", "in", "--fix", "--unsafe-fixes", "--strict")
            self.assertEqual(self.read("in/base.nss"), b"@brand: red;\n@other: blue;\n", name)
        # The patterns of a project file that is named through a link hold too.
        self.run_command("check", "in/t/a.nss", "--config", self.path("linked/" + FILE))
        # A stylesheet that is its own base is one layer.
        self.configure({"base": {"*.nss": ["../in/base.nss"]}}, "in/" + FILE)
        self.assertEqual(self.ids("in/base.nss"), [])

    def test_spaces_after_colons_where_they_remove_colors(self):
        self.write("a.nss", "@tintColor:blue;\n")
        always = {"format": {"spaceAfterColon": "always"}}
        for settings in [
            {"dialect": "thememanager", "overrides": [{"files": ["*.nss"], **always}]},
            {**always, "overrides": [{"files": ["*.nss"], "portable": ["thememanager"]}]},
        ]:
            self.configure(settings)
            errors = self.run_command("format", "-i", "a.nss", status=78).errors
            self.assertRegex(errors, r"^\.nsscompile\.json:1:\d+: error: FioriThemeManager ignores a color name after a space")
            self.assertEqual(self.read("a.nss"), b"@tintColor:blue;\n")
        self.configure(always)
        self.run_command("format", "-i", "a.nss", "--dialect", "thememanager", status=78)
        self.configure({"portable": ["thememanager"]})
        errors = self.run_command("format", "a.nss", "--space-after-colon", "always", status=64).errors
        self.assertIn("'\"portable\": [\"thememanager\"]' cannot be combined", errors)
        self.run_command(
            "format", "a.nss", "--no-config", "--space-after-colon", "always", "--dialect", "thememanager", status=64)

    def test_the_baseline_stays_in_the_folder(self):
        self.write_below("in/a.nss", UNUSED)
        self.write_below("in/e.nss", "A{x y;}")
        os.makedirs(self.path("out"))
        os.symlink("../out/link.json", self.path("in/link.json"))
        os.symlink("../out", self.path("in/folder"))
        names = ["../out/b.json", self.path("out/b.json"), "x/../../out/b.json", "..", "link.json", "folder/b.json"]
        for exists in [False, True]:
            if exists:
                for name in ["b.json", "link.json"]:
                    self.write(f"out/{name}", '{"nssBaseline": 1, "findings": []}')
            before = sorted(os.listdir(self.path("out")))
            for name in names:
                self.configure({"baseline": name}, "in/" + FILE)
                for arguments in [["check", "in"], ["check", "in", "--update-baseline"], ["strings", "in", "--update-baseline"]]:
                    self.write_below("in/en.lproj/L.strings", '"a" = "b";')
                    result = self.run_command(*arguments, status=None)
                    self.assertIn(result.returncode, (73, 78), (name, arguments))
                    self.assertEqual(sorted(os.listdir(self.path("out"))), before)
                    for file in before:
                        self.assertEqual(self.read(f"out/{file}"), b'{"nssBaseline": 1, "findings": []}')
        self.configure({"baseline": "../out/b.json"}, "in/" + FILE)
        self.assertIn(".nsscompile.json:1:14: error: the baseline '../out/b.json' is outside the folder of the project file",
                      self.run_command("check", "in", status=78).errors)
        # The command line may name it.
        self.configure({}, "in/" + FILE)
        self.run_command("check", "in/a.nss", "--baseline", "out/new.json", "--update-baseline")
        self.assertEqual(len(json.loads(self.read("out/new.json"))["findings"]), 1)

    def test_a_project_file_makes_no_baseline(self):
        self.write("a.nss", "A{x y;}")
        for name in ["known.json", "new.nss", "x\x1b[31m\n::error::y", "sub/known.json"]:
            self.configure({"baseline": name})
            before = sorted(os.listdir(self.folder.name))
            result = self.run_command("check", "a.nss", status=78)
            self.assertIn("does not exist", result.errors)
            self.assertNotIn("\x1b", result.errors)
            self.assertFalse(any(line.startswith("::") for line in result.errors.splitlines()), result.errors)
            self.assertEqual(sorted(os.listdir(self.folder.name)), before)
        for make in [lambda path: os.mkfifo(path), lambda path: os.mkdir(path), lambda path: os.symlink("/dev/zero", path)]:
            self.configure({"baseline": "known.json"})
            make(self.path("known.json"))
            for options in [[], ["--update-baseline"]]:
                self.run_command("check", "a.nss", *options, status=78)
            (os.rmdir if os.path.isdir(self.path("known.json")) else os.remove)(self.path("known.json"))

    def test_a_baseline_with_another_name(self):
        self.write("a.nss", UNUSED)
        known = '{"nssBaseline": 1, "findings": []}'
        for name, text, option in [("nss-baseline.json", known, ["--baseline", "nss-baselines.json"]), ("nss_baselines.json", known, []),
                                   ("nss-baseline.json", known, []), ("nss-baseline.json", "{}", []), (None, known, [])]:
            self.configure({} if option else {"baseline": "nss-baselines.json"})
            if name:
                self.write(name, text)
            expected = f"did you mean '{name}'?" if name and text == known else "'--update-baseline' creates it"
            for command in (["check", "a.nss"], ["check", "."]):
                self.assertTrue(self.run_command(*command, *option, status=78).errors.endswith(
                    f"the baseline 'nss-baselines.json' does not exist\n  help: {expected}\n"))
            if name:
                os.remove(self.path(name))

    def test_links_to_the_baseline_may_stay_in_the_folder(self):
        self.write("a.nss", UNUSED)
        self.write_below("x/known.json", '{"nssBaseline": 1, "findings": []}')
        os.symlink("x/known.json", self.path("link.json"))
        self.configure({"baseline": "./y/../link.json"})
        self.run_command("check", "a.nss", "--update-baseline")
        self.assertTrue(os.path.islink(self.path("link.json")))
        self.assertEqual([f["file"] for f in json.loads(self.read("x/known.json"))["findings"]], ["a.nss"])
        self.run_command("check", "a.nss", "--strict")

    def test_an_output_replaces_no_lower_stylesheet(self):
        self.write_below("in/a.nss", "Button { font-color: @brand; }")
        self.write_below("out/a.json", "@brand: red;")
        self.configure({"base": {"in/a.nss": ["out/a.json"]}})
        self.run_command("batch", "in", "-o", "out", status=64)
        self.assertEqual(self.read("out/a.json"), b"@brand: red;")

    def test_control_characters_do_not_reach_the_terminal(self):
        for line in self.problems('{"\\u001b[2Jx": 1, "dialect": "\\u001b]0;x", "rules": {"::error": "off"}}'):
            self.assertNotIn("\x1b", line)


class Errors(Project):
    def test_all_errors_at_once_with_hints(self):
        text = """{
            "dialct": "nui",
            "palette": "v9",
            "device": "ipda",
            "rules": { "unused-constnt": "off", "low-contrast": "of" },
            "portable": ["nuj"],
            "strict": "yes",
            "maxWarnings": -1,
            "exclude": ["../x", "//y", "{a", ""],
            "contrast": { "level": "AAAA", "pairs": [{ "foreground": "@a" }] },
            "known": { "clases": [] },
            "format": { "indent": 0, "lineWidth": 5, "lineEnding": "cr" },
            "overrides": [{ "files": ["a"], "strict": true }, {}],
            "strings": { "developmentLanguage": "no such" },
            "strict": true
        }"""
        expected = [
            "2:13: error: unknown key 'dialct'; did you mean 'dialect'?",
            "3:24: error: unknown value 'v9' for 'palette'; the palettes are 'sapfiori', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8' "
            "and 'watch1'",
            "4:23: error: unknown value 'ipda' for 'device'; did you mean 'ipad'?",
            "5:24: error: unknown rule 'unused-constnt'; did you mean 'unused-constant'?",
            "5:65: error: unknown value 'of' for 'low-contrast'; did you mean 'off'?",
            "6:26: error: unknown value 'nuj' for 'portable'; did you mean 'nui'?",
            "7:23: error: expected 'true' or 'false'; write '\"strict\": true'",
            "8:28: error: expected a whole number from 0 to 999999; write '\"maxWarnings\": 0'",
            "9:25: error: a pattern cannot have empty names, '.', '..' or a backslash, nor begin with '!'",
            "9:33: error: a pattern cannot have empty names, '.', '..' or a backslash, nor begin with '!'; write '/y'",
            "9:40: error: braces must be closed, cannot be nested, and may stand for at most 256 patterns",
            "9:46: error: the value is empty",
            "10:36: error: unknown value 'AAAA' for 'level'; did you mean 'AAA'?",
            "10:54: error: 'background' is missing",
            "11:24: error: unknown key 'clases'; did you mean 'classes'?",
            "12:35: error: expected a whole number from 1 to 16, or 'tab'; write '\"indent\": 2'",
            "12:51: error: expected a whole number from 20 to 1000; write '\"lineWidth\": 100'",
            "12:68: error: unknown value 'cr' for 'lineEnding'; the values are 'keep', 'lf' and 'crlf'",
            "13:45: error: 'strict' cannot be in 'overrides', because it applies to all files",
            "13:63: error: 'files' is missing",
            "14:49: error: 'no such' is not a language tag such as 'de' or 'zh-Hant'",
            "15:13: error: duplicate key 'strict'; the first one is in line 7",
        ]
        self.assertEqual(self.problems(text), [f".nsscompile.json:{line}" for line in expected])

    def test_the_example_of_a_message_is_right(self):
        """A value of another kind is replaced by the example of its message."""
        wrong = [{key: None} for key in EVERY_KEY]
        wrong += [{key: {name: None}} for key in ["contrast", "format", "known", "strings", "swift"] for name in EVERY_KEY[key]]
        wrong += [{"overrides": [{"files": ["a"], key: 1.5}]} for key in EVERY_KEY["overrides"][0] if key != "files"]
        wrong += [{"overrides": [{"files": 0}]}, {"swift": {"brands": {"files": 1}}}, {"contrast": {"pairs": [{"kind": 1}]}}]
        for settings in wrong:
            text = json.dumps(settings)
            example = re.search("""; write '("(\\w+|\\$schema)": .*)'$""", self.problems(text)[0])
            self.assertTrue(example, text)
            fixed = re.sub(f'"{re.escape(example[2])}": (null|1.5|0|1)', lambda _: example[1], text)
            self.configure(fixed)
            status = self.run_command("check", "--show-config", "a.nss", status=None)
            if "pairs" not in fixed:
                self.assertEqual(status.returncode, 0, (fixed, status.errors))
        self.assertEqual(self.problems('{"exclude": "old/**"}'),
                         [".nsscompile.json:1:13: error: expected an array; write '\"exclude\": [\"old/**\"]'"])
        self.assertEqual(self.problems('{"base": {"t*.nss": "base.nss"}}'),
                         [".nsscompile.json:1:21: error: expected an array; write '\"t*.nss\": [\"base.nss\"]'"])

    def test_a_release_in_place_of_a_palette(self):
        for release, palette in [("9.1", "v8"), ("24.4", "v8"), ("8.0", "v7"), ("SDK 5.1", "v4"), ("3.0", "v2"), ("9.1.2", None), ("2.1", None)]:
            hint = f"did you mean '{palette}'?" if palette else "the palettes are 'sapfiori', "
            self.assertIn(f"unknown value '{release}' for 'palette'; {hint}", self.problems(json.dumps({"palette": release}))[0])
            self.configure("{}")
            self.assertIn(f"unknown palette '{release}'; {hint}", self.run_command("check", "a.nss", "--palette", release, status=64).errors)

    def test_forms_of_other_linters(self):
        """Levels in numbers, and the names of the app without their kind: the example says the same."""
        for value, level in [("0", "off"), ("1", "warning"), ("2", "error"), ("false", "off")]:
            self.assertEqual(
                self.problems('{"rules": {"unused-constant": ' + value + "}}"),
                [f".nsscompile.json:1:31: error: expected a string; write '\"unused-constant\": \"{level}\"'"])
        self.assertEqual(
            self.problems('{"known": ["ActionBar", "tag*"]}'),
            [".nsscompile.json:1:11: error: expected an object; write '\"known\": { \"classes\": [\"ActionBar\", \"tag*\"] }'"])

    def test_rules_that_are_part_of_another_rule(self):
        """Their keys stay accepted, with a note."""
        self.write("a.nss", "Label { sparkle: 3; }\nA, A { font-size: 1; }\n")
        self.write(FILE, '{ "rules": { "undocumented-property": "off", "empty-stylesheet": "off" },\n'
                   '  "overrides": [{ "files": ["a.nss"], "rules": { "repeated-selector": "error" } }] }\n')
        notes = [".nsscompile.json:1:14: note: rule 'undocumented-property' is part of 'undocumented-name' now",
                 ".nsscompile.json:1:46: note: rule 'empty-stylesheet' no longer exists",
                 ".nsscompile.json:2:50: note: rule 'repeated-selector' is part of 'duplicate-selector' now"]
        result = self.run_command("check", "a.nss", "--reporter", "xcode", status=1)
        self.assertEqual(result.stdout, b"a.nss:2:4: error: 'A' is in this list already; remove it [duplicate-selector]\n")
        self.assertEqual(result.errors.splitlines(), notes)
        # Several stylesheets have the same project file.
        self.write("b.nss", "A { font-size: 1; }\n")
        self.assertEqual(self.run_command("check", ".", status=1).errors.splitlines(), notes)
        self.assertEqual(self.run_command("check", "b.nss", "-q").errors, "")
        shown = self.run_command("check", "--show-config", "a.nss").stdout.decode()
        self.assertRegex(shown, r'rules.undocumented-name +"off" +\.nsscompile\.json:1:14\n')
        # A mistake beside them is the only message.
        self.assertEqual(self.problems('{"rules": {"undocumented-class": "of"}}'),
                         [".nsscompile.json:1:34: error: unknown value 'of' for 'undocumented-class'; did you mean 'off'?"])

    def test_a_hundred_errors_and_a_count(self):
        problems = self.problems(json.dumps({f"k{index}": 1 for index in range(300)}, indent=1))
        self.assertEqual(len(problems), 101)
        self.assertTrue(problems[99].startswith(".nsscompile.json:101:2: error: unknown key 'k99'"), problems[99])
        self.assertEqual(problems[100], "nsscompile: error: '.nsscompile.json' has 200 more errors")

    def test_patterns_are_bounded(self):
        for pattern in ["{" + ",".join(f"x{index}" for index in range(256)) + "}" + "z" * 100, "{a}" * 2000, "a" * 5000,
                        "{" + "a" * 100 + ",b}" * 1 + "{c,d}" * 6]:
            self.assertIn("a pattern may have at most 4096 characters", self.problems(json.dumps({"exclude": [pattern]}))[0])
        self.configure({"exclude": ["{a}{a,b}{c}.nss", "*.{x,nss}", "{old,new}/**/{a,b}?.nss"]})
        for name in ["aac.nss", "abc.nss", "abd.css.nss", "new/q/az.nss", "new/q/cz.nss"]:
            self.write_below(name, UNUSED)
        self.assertEqual(self.findings("."), [("new/q/cz.nss", "unused-constant")])

    def test_every_command_reports_them(self):
        for command in [["compile", "a.nss"], ["check", "a.nss"], ["check", "."], ["explain", "a.nss", "tintColor"],
                        ["batch", ".", "-o", "out"], ["verify", "."], ["check", "--show-config", "a.nss"]]:
            self.assertEqual(self.problems('{"x": 1}', *command)[0].split(": ")[0], ".nsscompile.json:1:2", command)
        self.run_command("batch", "--jsonl", "--config", FILE, status=78, input=b"")

    def test_json_is_strict(self):
        for text, place in [("", "1:1"), ("[]", "1:1"), ('{"strict": true,}', "1:17"), ("{} x", "1:4"),
                            ("{\n// no\n}", "2:1"), ('{"dialect": "nui', "1:17")]:
            self.assertTrue(self.problems(text)[0].startswith(f".nsscompile.json:{place}: error: "), (text, self.problems(text)))

    def test_words_that_mean_false(self):
        for value in ('"no"', '"False"', "0", "off", "[]", '"yes"', "1"):
            meant = "true" if value in ("[]", '"yes"', "1") else "false"
            self.assertEqual(self.problems('{ "strict": ' + value + " }"), [
                f".nsscompile.json:1:13: error: expected 'true' or 'false'; write '\"strict\": {meant}'"])

    def test_notations_that_json_has_not(self):
        comments, quotes, comma = "JSON has no comments", "JSON has no single quotes", "JSON has no comma after the last value"
        for text, place, message in [
                ("// no\n{}", "1:1", comments), ("{\n  // no\n}", "2:3", comments), ("{} /* no */", "1:4", comments),
                ('{ "strict": /* no */ true }', "1:13", comments), ('{ "rules": # no\n{} }', "1:12", comments),
                ('{ "exclude": ["a", // no\n"b"] }', "1:20", comments), ("{ 'strict': true }", "1:3", quotes),
                ("""{ "dialect": 'nui' }""", "1:14", quotes), ("""{ "strict": 'yes' }""", "1:13", quotes),
                ('{ "strict": true, }', "1:19", comma), ('{ "exclude": ["a",\n] }', "2:1", comma)]:
            self.assertEqual(self.problems(text), [f".nsscompile.json:{place}: error: {message}"])

    def test_settings_that_exclude_each_other(self):
        self.assertIn("has no palette", self.problems('{"dialect": "nui", "palette": "v8"}')[0])
        self.assertIn(
            "after a space",
            self.problems('{"portable": ["thememanager"], "format": {"spaceAfterColon": "always"}}')[0])

    def test_columns_count_characters(self):
        self.assertTrue(self.problems('{"$schema": "\U0001F600é", "x": 1}')[0].startswith(".nsscompile.json:1:19:"))

    def test_other_languages(self):
        self.configure('{"dialct": 1}')
        self.write("a.nss", GOOD)
        errors = self.run_command("check", "a.nss", "--language", "de", status=78).errors
        self.assertEqual(errors, ".nsscompile.json:1:2: error: unknown key 'dialct'; did you mean 'dialect'?\n")


class Shown(Project):
    def test_each_value_and_where_it_comes_from(self):
        self.configure("""{
  "palette": "v8",
  "rules": { "unused-constant": "off", "low-contrast": "note" },
  "known": { "classes": ["Acme*"] },
  "exclude": [
    "build/**"
  ],
  "overrides": [{ "files": ["a.nss"], "rules": { "low-contrast": "error" }, "known": { "classes": ["Old"] } }]
}
""")
        self.write("a.nss", GOOD)
        result = self.run_command("check", "--show-config", "a.nss", "--rule", "unused-constant=note", "--strict")
        self.assertEqual([line.split("  ") for line in result.stdout.decode().splitlines() if line], [
            [part for part in row] for row in [line.split("  ") for line in """\
dialect                "sapfiori"      default
palette                "v8"            .nsscompile.json:2:3
rules.unused-constant  "note"          --rule
rules.low-contrast     "error"         .nsscompile.json:8:50
strict                 true            --strict
exclude                [ "build/**" ]  .nsscompile.json:5:3
known.classes          ["Acme*"]       .nsscompile.json:4:14
known.classes          ["Old"]         .nsscompile.json:8:88""".splitlines()]])
        self.assertEqual(
            self.run_command("check", "--show-config", "b.nss", "--no-config").stdout.decode(),
            'dialect  "sapfiori"  default\npalette  "sapfiori"  default\n')


class Schema(Project):
    """The schema, the reader and the article agree."""

    def test_keys(self):
        with open(SCHEMA, encoding="utf-8") as file:
            schema = json.load(file)
        self.assertEqual(list(schema["properties"]), list(EVERY_KEY))
        article = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/ProjectFile.md")
        with open(article, encoding="utf-8") as file:
            text = file.read()
        for key in EVERY_KEY:
            self.assertIn(f"`{key}`", text)

    def test_accepts_and_rejects_the_same(self):
        try:
            from jsonschema import Draft202012Validator
        except ImportError:
            self.skipTest("needs the package jsonschema")
        with open(SCHEMA, encoding="utf-8") as file:
            schema = json.load(file)
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        self.write("a.nss", GOOD)
        cases = [EVERY_KEY, {}] + [{key: value} for key, value in EVERY_KEY.items()]
        wrong = [None, 1, 1.5, -1, "", "x", True, [], ["x"], [1], {}, {"x": 1}, {"x": "x"}, [{}], [{"files": ["a"]}]]
        cases += [{key: value} for key in [*EVERY_KEY, "x"] for value in wrong]
        for key in ["contrast", "known", "format", "strings", "swift"]:
            for name in EVERY_KEY[key]:
                cases += [{key: {name: value}} for value in wrong]
        for case in cases:
            self.configure(case)
            status = self.run_command("check", "--show-config", "a.nss", status=None).returncode
            self.assertEqual(status, 0 if validator.is_valid(case) else 78, case)


if __name__ == "__main__":
    main("test_project.py")
