"""Tests of the nsscompile command: arguments, outputs and files.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_command_line.py
"""
import json
import os
import re
import resource
import signal
import stat
import subprocess
import time
import unittest

from command_line import COMMAND, ROOT, Workspace, main, quoted

GOOD = "@brand: #0A6ED1;\nButton { font-color: @brand; }\n"
# What an output may replace: a file that says where it comes from.
OLD = b'{"nssTheme": 1}'
BAD = "Button { font-color: @brnd; }\n@brand: #0A6ED1;\n"


class CommandLine(Workspace):
    def setUp(self):
        super().setUp()
        self.write("good.nss", GOOD)
        self.write("bad.nss", BAD)

    # Commands and options

    def test_theme_goes_to_standard_output(self):
        result = self.run_command("good.nss")
        theme = json.loads(result.stdout)
        self.assertEqual(theme["nssTheme"], 1)
        self.assertEqual(theme["styles"]["Button"]["properties"]["font-color"]["written"], "@brand")
        self.assertEqual(result.errors, "")

    def test_compile_is_the_default_command(self):
        self.assertEqual(self.run_command("good.nss").stdout, self.run_command("compile", "good.nss").stdout)

    def test_output_file_and_compact(self):
        self.run_command("good.nss", "-o", "out.json", "--compact")
        self.assertEqual(self.read("out.json").count(b"\n"), 1)
        self.assertEqual(json.loads(self.read("out.json")), json.loads(self.run_command("good.nss").stdout))
        self.assertEqual(self.leftovers(), [])

    def test_output_to_standard_output_by_name(self):
        self.assertEqual(self.run_command("good.nss", "-o", "-").stdout, self.run_command("good.nss").stdout)

    def test_standard_input(self):
        result = self.run_command("-", "--locations", "--stdin-filename", "Themes/x.nss", input=GOOD.encode())
        self.assertEqual(json.loads(result.stdout)["constants"]["brand"]["at"], "Themes/x.nss:1:1")
        other = self.run_command("--locations", "--stdin-filename", "Themes/x.nss", input=GOOD.encode())
        self.assertEqual(other.stdout, result.stdout)
        result = self.run_command("-", input=BAD.encode(), status=1)
        self.assertTrue(result.errors.startswith("<stdin>:1:22: error: undefined constant '@brnd'"), result.errors)

    def test_locations_have_no_absolute_paths(self):
        theme = json.loads(self.run_command(self.path("good.nss"), "--locations").stdout)
        self.assertEqual(theme["constants"]["brand"]["at"], "good.nss:1:1")
        theme = json.loads(self.run_command("./good.nss", "--locations").stdout)
        self.assertEqual(theme["constants"]["brand"]["at"], "./good.nss:1:1")

    def test_layers(self):
        self.write("tenant.nss", "@brand: red;\n")
        theme = json.loads(self.run_command("good.nss", "tenant.nss").stdout)
        self.assertEqual(theme["constants"]["brand"], "red")
        self.assertEqual(theme["styles"]["Button"]["properties"]["font-color"]["value"], "red")

    def test_dialect_palette_and_environment(self):
        self.write("media.nss", "Button { width: 1; }\n@media (device: ipad) { Button { width: 2; } }\n")
        theme = json.loads(self.run_command("media.nss").stdout)
        self.assertEqual(theme["variants"][0]["when"], {"device": "ipad"})
        theme = json.loads(self.run_command("media.nss", "--device", "ipad", "--orientation=landscape").stdout)
        self.assertNotIn("variants", theme)
        self.assertEqual(theme["styles"]["Button"]["properties"]["width"]["number"], 2)
        theme = json.loads(self.run_command("media.nss", "--palette", "v8").stdout)
        self.assertEqual(len(theme["palette"]["colors"]["tintColor"]), 8)
        theme = json.loads(self.run_command("media.nss", "--dialect", "nui").stdout)
        self.assertEqual(theme["palette"], {"name": "none", "colors": {}})

    def test_palette_command(self):
        palettes = self.run_command("palette").stdout.decode()
        self.assertRegex(palettes, r"(?m)^sapfiori  documentation +45 styles, 2 variants$")
        self.assertRegex(palettes, r"(?m)^v8 +SDK 9\.1 +218 styles, 8 variants")
        table = self.run_command("palette", "sapfiori").stdout.decode()
        self.assertIn("tintColor", table)
        self.assertIn("#3678AF", table)
        self.assertIn("none", table)
        for name in ("sapfiori", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "watch1"):
            text = self.run_command("palette", name).stdout.decode()
            self.assertLessEqual(max(map(len, text.splitlines())), 80, name)
            self.assertNotIn("\x1b", text)
            lines = text.partition("\n\n")[0].splitlines()
            starts = lambda line: [match.start() for match in re.finditer(r"(?<=  )\S", line)][-2:]
            self.assertTrue(lines[0].startswith("Style  "))
            for line in lines:
                self.assertEqual(starts(line), starts(lines[0]), line)
        colors = json.loads(self.run_command("palette", "v2", "--json").stdout)["colors"]
        self.assertEqual(colors["tintColor"]["darkBackground"], {"hex": "#CAE4FB", "alpha": 1})
        self.assertEqual([row["name"] for row in json.loads(self.run_command("palette", "--json").stdout)],
                         ["sapfiori", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "watch1"])
        theme = json.loads(self.run_command("good.nss", "--palette", "v2").stdout)
        self.assertEqual(theme["palette"]["colors"], colors)

    def test_palette_has_the_colors_that_differ(self):
        colors = json.loads(self.run_command("palette", "v8", "--json").stdout)["colors"]
        rows = self.run_command("palette", "v8").stdout.decode().partition("\n\n")[0].splitlines()[1:]
        found = {}
        for row in rows:
            cells = re.split("  +", row.strip())
            if not row.startswith(" "):
                style = found.setdefault(cells[0], {})
                cells[0] = ""
            style[cells[0]] = cells[1:]
        self.assertEqual(list(found), list(colors))
        shown = lambda color: ("none" if color["hex"] is None else color["hex"] if color["alpha"] == 1
                               else f"{color['hex']} / {round(color['alpha'] * 100, 1):g}%")
        for name, variants in colors.items():
            pairs = {label: [shown(variants[prefix + which]) for which in ("LightBackground", "DarkBackground")]
                     for label, prefix in (("elevated", "elevated"), ("contrast", "contrast"), ("elevatedContrast", "elevatedContrast"))}
            plain = [shown(variants["lightBackground"]), shown(variants["darkBackground"])]
            expected = {"": plain} | {label: pair for label, pair in pairs.items()
                                      if pair != (pairs["contrast"] if label == "elevatedContrast" else plain)}
            self.assertEqual(found[name], expected, name)

    def test_palette_of_a_color_or_a_part_of_a_name(self):
        text = self.run_command("palette", "v8", "#0070F2").stdout.decode()
        self.assertTrue(text.startswith("#0070F2 is the color of\n"), text)
        self.assertRegex(text, r"\n  tintColor_lightBackground +#0070F2\n")
        near = self.run_command("palette", "v8", "#0070F3").stdout.decode().splitlines()
        self.assertEqual(len(near), 4)
        self.assertIn("nothing has the color #0070F3", near[0])
        distances = [float(re.search(r"ΔE ([\d.]+)", line)[1]) for line in near[1:]]
        self.assertEqual(distances, sorted(distances))
        found = json.loads(self.run_command("palette", "v8", "rgb(0,112,242)", "--json").stdout)
        self.assertIn("tintColor_lightBackground", [match["name"] for match in found["matches"]])
        part = json.loads(self.run_command("palette", "v8", "tint", "--json").stdout)["colors"]
        self.assertEqual([name for name in part if "tint" not in name.lower()], [])
        self.assertIn("tintColorTapState", part)
        self.assert_usage("palette", "v8", "nosuchstyle", says="has no style")

    def test_explain_a_color_and_the_uses_of_a_constant(self):
        self.write("uses.nss", "@brand: #0B5E92;\n@tintColor: @brand;\nButton, Label { font-color: @brand; background-color: #0B5E93; }\n")
        text = self.run_command("explain", "uses.nss", "#0B5E92").stdout.decode()
        for line in (r"  tintColor_lightBackground +#0B5E92  uses\.nss:2:1", r"  @brand +#0B5E92  uses\.nss:1:1",
                     r"  Label\.font-color +#0B5E92  uses\.nss:3:29"):
            self.assertRegex(text, line)
        self.assertNotIn("background-color", text)
        near = self.run_command("explain", "uses.nss", "#0B5E95").stdout.decode().splitlines()
        self.assertEqual(len(near), 4)
        self.assertIn("ΔE", near[1])
        found = json.loads(self.run_command("explain", "uses.nss", "#0B5E92", "--json").stdout)
        self.assertIn({"name": "@brand", "color": {"hex": "#0B5E92", "alpha": 1}, "at": "uses.nss:1:1"}, found["matches"])
        lines = self.run_command("explain", "uses.nss", "@brand").stdout.decode().splitlines()
        self.assertEqual([line.split("→")[1].strip() for line in lines if "→" in line],
                         ["@tintColor: @brand;", "Button.font-color, Label.font-color: @brand;"])
        self.assertIn("→", lines[-1])
        self.assertEqual(self.run_command("explain", "uses.nss", "#nothex", status=1).stdout, b"")

    def test_palette_of_one_style(self):
        text = self.run_command("palette", "v8", "tintColor").stdout.decode()
        self.assertTrue(text.startswith("tintColor\n  lightBackground                  #0070F2\n"), text)
        self.assertEqual(text.count("\n"), 9)
        self.assertEqual(self.run_command("palette", "v8", "@tintColor").stdout.decode(), text)
        both = self.run_command("palette", "v8", "tintColor", "primary1").stdout.decode()
        self.assertTrue(both.startswith(text + "\nprimary1\n"), both)
        colors = json.loads(self.run_command("palette", "v8", "tintColor", "--json").stdout)
        self.assertEqual(colors["name"], "v8")
        self.assertEqual(colors["colors"]["tintColor"]["lightBackground"], {"hex": "#0070F2", "alpha": 1})
        colored = self.run_command("palette", "v8", "tintColor", "--color", "always").stdout.decode()
        self.assertIn("#0070F2 \x1b[48;2;0;112;242m    \x1b[0m\n", colored)
        self.assertIn("\x1b[48;2;0;112;242m", self.run_command("palette", "v8", "--color", "always").stdout.decode())
        self.assert_usage("palette", "v8", "tintColr", says="palette 'v8' has no style 'tintColr'; did you mean 'tintColor'?")
        self.assert_usage("palette", "sapfiori", "primaryLabel", says="other palettes have it: ")
        self.assert_usage("palette", "tintColor", says="name the palette first: 'nsscompile palette sapfiori tintColor'")
        self.assert_usage("palette", "v7", "v8", says="one palette at a time; 'v8' is a second one")

    def test_names_that_other_tools_use(self):
        version = self.run_command("--version").stdout
        for arguments in (["-V"], ["version"], ["check", "-V"], ["palette", "--version"]):
            self.assertEqual(self.run_command(*arguments).stdout, version)
        for word, meant in (("lint", "check"), ("validate", "check"), ("fmt", "format"), ("prettier", "format"), ("build", "compile"),
                            ("fix", "check --fix"), ("LINT", "check"), ("colors", "palette"), ("rule", "rules")):
            self.assert_usage(word, says=f"'{word}' is neither a command nor a file; did you mean '{meant}'?\n")
        self.assert_usage("help", "lint", says="unknown command 'lint'; did you mean 'check'?\n")
        for command, option, meant in (
                ("check", "--format", "--reporter"), ("compile", "--format", "--emit"), ("check", "-f", "--reporter"),
                ("check", "--json", "--reporter json"), ("check", "--no-color", "--color never"), ("check", "-v", "--all"),
                ("check", "--fix-unsafe", "--unsafe-fixes"), ("check", "-Werror", "--strict"), ("check", "--werror", "--strict"),
                ("check", "--ignore", "--rule ID=off"), ("format", "--write", "--in-place"), ("format", "-w", "--in-place"),
                ("compile", "--out", "--output"), ("compile", "--minify", "--compact"), ("batch", "--threads", "--jobs"),
                ("verify", "--bless", "--update"), ("compile", "--silent", "--quiet"), ("check", "--fixx", "--fix")):
            self.assert_usage(command, "good.nss", option, says=f"unknown option '{option}'; did you mean '{meant}'?\n")
        for option in ("--fail-on-warning", "--fail-on-warnings", "--error-on-warning", "--deny-warnings", "--warnaserror"):
            self.assert_usage("check", "good.nss", option, says=f"unknown option '{option}'; did you mean '--strict'?\n")
        for name, meant in (("gitlab", "junit"), ("Jenkins", "junit"), ("github-actions", "github"), ("stylish", "text")):
            self.assert_usage("check", "good.nss", "--reporter", name,
                              says=f"unknown value '{name}' for '--reporter'; did you mean '{meant}'?")
        for option in ("-o", "--output", "--out", "--outfile"):
            self.assert_usage("check", "good.nss", option, "x",
                              says=f"'check' has no option '{option}', because it writes to standard output; write '> FILE'\n")
        self.assert_usage("check", "good.nss", "--color",
                          says="option '--color WHEN' needs a value; the values are 'auto', 'always' and 'never'\n")
        # A file has precedence.
        self.write("version", GOOD)
        self.assertNotEqual(self.run_command("version").stdout, version)

    def test_patterns_and_backslashes_are_no_paths(self):
        os.makedirs(self.path("Styles/x"))
        self.write("Styles/a.nss", GOOD)
        for path, help in (
                ("Styles/**/*.nss", "name the folder 'Styles'"), ("Styles/x?.nss", "name the folder 'Styles'"),
                ("*.nss", "name the folder '.'"), ("Sty*/a.nss", "name the folder '.'"), ("Styles\\a.nss", "write 'Styles/a.nss'")):
            for command in ("check", "format"):
                errors = self.run_command(command, path, status=66).errors
                self.assertTrue(errors.startswith(f"nsscompile: error: '{path}' does not exist\n  help: "), errors)
                self.assertIn(help, errors)
        for path in ("none/*.nss", "none\\a.nss", "none.nss"):
            self.assertEqual(self.run_command("check", path, status=66).errors, f"nsscompile: error: '{path}' does not exist\n")
        self.assertEqual(self.run_command("explain", "Styles", "Button", status=66).errors,
                         "nsscompile: error: 'Styles' is a folder\n  help: name the stylesheets of one theme in it\n")

    def test_folder_is_no_stylesheet(self):
        os.mkdir(self.path("a b"))
        for arguments in (["a b"], ["compile", "a b"], ["good.nss", "a b", "-o", "x"]):
            result = self.run_command(*arguments, status=66)
            self.assertEqual(
                result.errors, "nsscompile: error: 'a b' is a folder\n  help: use 'check' or 'batch' for folders: "
                "nsscompile check 'a b', nsscompile batch 'a b' -o themes\n")
        self.assertFalse(os.path.exists(self.path("x")))

    def test_rules_of_the_compiler(self):
        self.write("w.nss", "Button { border-width: 2px; }\n")
        self.assertIn("warning: '2px'", self.run_command("w.nss").errors)
        self.assertEqual(self.run_command("w.nss", "--rule", "unit-ignored=off").errors, "")
        self.assertIn(": note: '2px'", self.run_command("w.nss", "--rule", "unit-ignored=note").errors)
        self.write("x.json", "old")
        self.assertIn(": error: '2px'", self.run_command("w.nss", "-o", "x.json", "--rule", "unit-ignored=error", status=1).errors)
        self.assertEqual(self.read("x.json"), b"old")
        for level in ("off", "note", "warning"):
            result = self.run_command("bad.nss", "--rule", f"undefined-constant={level}", status=1)
            self.assertIn(": error: undefined constant", result.errors)
            self.assertIn(f"nsscompile: '--rule undefined-constant={level}' has no effect: ", result.errors)
        self.assert_usage("w.nss", "--rule", "unit-ignord=off", says="did you mean 'unit-ignored'?")
        self.assert_usage("w.nss", "--rule", "unit-ignored", says="'--rule unit-ignored' needs a level")

    def test_help_and_version(self):
        for arguments in (["--help"], ["-h"], ["compile", "--help"], ["palette", "-h"]):
            text = self.run_command(*arguments).stdout.decode()
            self.assertTrue(text.startswith("Usage: nsscompile"), text)
            self.assertLessEqual(max(map(len, text.splitlines())), 100)
        self.assertRegex(self.run_command("--version").stdout.decode(), r"^nsscompile \d+\.\d+\.\d+\n$")

    @unittest.skipIf("/debug/" in os.path.realpath(COMMAND), "a debug build links everything")
    def test_files_that_are_no_theme_are_kept(self):
        """Another stylesheet, and files of another tool under the name of a stylesheet, as in projects of SAP MDK."""
        kept = {"other.nss": "@b: red;\n", "good.json": '{"mine": true}\n', "brand/good.json": "[]\n", "brand/good.css": "a {}\n",
                "brand/good.swift": "struct Good {}\n", "notes": "mine\n"}
        os.mkdir(self.path("brand"))
        for name, text in kept.items():
            self.write(name, text)
        self.write("brand/good.nss", "@a: red;\n")
        os.symlink("other.nss", self.path("link.json"))
        for arguments in (("compile", "good.nss", "-o", "other.nss"), ("compile", "good.nss", "-o", "link.json"),
                          ("compile", "good.nss", "--emit", "css=other.nss"), ("compile", "good.nss", "-o", "good.json"),
                          ("compile", "good.nss", "-o", "notes"), ("batch", "brand", "-o", "brand"),
                          ("batch", "brand", "-o", "brand", "--emit", "css"), ("batch", "brand", "-o", "brand", "--emit", "swift"),
                          ("compile", "good.nss", "-o", "new.nss"), ("compile", "good.nss", "-o", "brand/.nsscompile.json")):
            result = self.run_command(*arguments, status=64)
            self.assertRegex(result.stderr, b"is not a compiled theme; it is not replaced|has the name of a stylesheet or a project", arguments)
            self.assertFalse(os.path.exists(self.path("new.nss")) or os.path.exists(self.path("brand/.nsscompile.json")))
            for name, text in kept.items():
                self.assertEqual(self.read(name).decode(), text, arguments)
        for form in ("json", "css", "swift"):
            for name in ("good.nss", "other.nss"):
                self.run_command("compile", name, "--emit", f"{form}=theme.{form}")

    @unittest.skipIf("/debug/" in os.path.realpath(COMMAND), "a debug build links every library of the toolchain")
    def test_no_engine_for_regular_expressions_is_linked(self):
        # Searching for a string in a string would link that library, which each start would have to load.
        with open(COMMAND, "rb") as file:
            self.assertFalse(b"_RegexParser" in file.read(), "a text is searched for in a text")

    def test_the_usage_of_each_command_names_it(self):
        for name in self.commands():
            self.assertRegex(self.help(name), rf"^Usage: nsscompile \[?{name}\b")

    def test_json_ends_with_a_line_end(self):
        """The answers of each command with `--json` or `--reporter json`. A new command needs arguments here."""
        os.mkdir(self.path("en.lproj"))
        self.write("en.lproj/L.strings", '"a" = "b";\n')
        runs = {
            "check": ["good.nss", "--reporter", "json"], "classes": ["--json"], "contrast": ["good.nss", "--reporter", "json"],
            "diff": ["good.nss", "good.nss", "--reporter", "json"], "explain": ["good.nss", "tintColor", "--json"],
            "palette": ["v8", "--json"], "rules": ["--json"], "strings": ["en.lproj", "--reporter", "json"],
            "verify": ["good.nss", "--reporter", "json"]}
        self.assertEqual(set(runs), {name for name in self.commands() if re.search(r" (--json|--reporter FORM) ", self.help(name))})
        for name, arguments in runs.items():
            text = self.run_command(name, *arguments, status=None).stdout
            json.loads(text)
            self.assertTrue(text.endswith(b"\n") and not text.endswith(b"\n\n"), name)

    def all_commands(self):
        return f"the commands are {quoted(name for name in self.commands() if name != 'help')}"

    def test_help_command(self):
        overview = self.run_command("--help").stdout
        self.assertEqual(self.run_command("help").stdout, overview)
        self.assertRegex(overview.decode(), r"\n  help +show ")
        for name in ("compile", "palette", "help"):
            self.assertEqual(self.run_command("help", name).stdout, self.run_command(name, "--help").stdout)
        self.assert_usage("help", "complie", says="unknown command 'complie'; did you mean 'compile'?")
        self.assert_usage("help", "theme", says=self.all_commands())
        self.assert_usage("help", "compile", "palette", says="one command at a time")

    def test_help_shows_values_and_defaults(self):
        text = self.help("compile")
        self.assertIn("sapfiori (SAPFiori, for UIKit), nui (the NUI library), ", text)
        self.assertIn("); default: sapfiori", text)
        for words in ("of the package; default: json", "never; default: auto", "watch1; default: that of the dialect",
                      "iphone, ipad; default: all", "default: <stdin>"):
            self.assertIn(words, text)
        self.assertIn("78 a configuration error", text)
        self.assertNotIn("configuration", self.run_command("help", "palette").stdout.decode())

    # Usage errors

    def test_misspelled_options_name_the_nearest(self):
        self.assert_usage("good.nss", "--dialekt", "nui", says="unknown option '--dialekt'; did you mean '--dialect'?")
        self.assert_usage("good.nss", "--dialect", "niu", says="did you mean 'nui'?")
        self.assert_usage("good.nss", "--device", "tv", says="for '--device'; the values are 'iphone' and 'ipad'")
        self.assert_usage("good.nss", "--emit", "yaml", says=f"for '--emit'; the values are {quoted(self.forms())}")

    def test_files_that_look_like_options(self):
        for name in ("-x.nss", "-dark.nss", "--theme.nss", "-q.nss", "-x y.nss", "-weird"):
            self.write(name, GOOD)
            for command in (["compile"], ["check"], []):
                errors = self.run_command(*command, name, status=64).errors
                written = f"'./{name}'"
                self.assertEqual(errors, f"nsscompile: error: unknown option '{name}'\n  help: write {written} for the file, or '--' before it\n")
                self.run_command(*command, "./" + name)
                self.run_command(*(command or ["compile"]), "--", name)

    def test_options_before_the_command(self):
        for arguments, meant in ((["--strict", "check", "x.nss"], "check --strict x.nss"), (["-q", "check", "a b.nss"], "check -q 'a b.nss'"),
                                 (["--reporter", "json", "check", "x.nss"], "check --reporter json x.nss"),
                                 (["-j", "2", "batch", "t", "-o", "out"], "batch -j 2 t -o out"),
                                 (["--dialect", "nui", "explain", "x.nss", "A"], "explain --dialect nui x.nss A")):
            command = meant.split()[0]
            self.assert_usage(*arguments, says=f"the options of '{command}' follow its name\n  help: write: nsscompile {meant}\n")
        # The value of an option, and a file of that name.
        self.write("x.nss", GOOD)
        self.run_command("-o", "check", "x.nss")
        os.remove(self.path("check"))
        self.assert_usage("--strct", "x.nss", says="unknown option '--strct'")

    def test_a_word_that_is_neither_a_command_nor_a_file(self):
        self.assert_usage("complie", "good.nss",
                          says="'complie' is neither a command nor a file; did you mean 'compile'?")
        self.assert_usage("theme", says=f"'theme' is neither a command nor a file; {self.all_commands()}\n")
        self.write("theme", GOOD)
        self.run_command("theme")

    def test_unknown_palettes(self):
        names = "'sapfiori', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8' and 'watch1'"
        for name, hint in (("v9", f"the palettes are {names}"), ("v88", f"the palettes are {names}"),
                           ("x", f"the palettes are {names}"), ("sapfioir", "did you mean 'sapfiori'?"),
                           ("V8", "did you mean 'v8'?")):
            says = f"unknown palette '{name}'; {hint}\n"
            self.assert_usage("good.nss", "--palette", name, says=says)
            self.assert_usage("palette", name, says=says)

    def test_names_of_frameworks(self):
        self.assert_usage("check", "good.nss", "--portable", "swiftui", says="did you mean 'thememanager'?")
        self.assert_usage("good.nss", "--dialect", "UIKit", says="did you mean 'sapfiori'?")

    def test_beginning_of_a_palette_style(self):
        self.assertTrue(self.run_command("palette", "v8", "tint").stdout.startswith(b"tintColor\n"))
        self.assert_usage("palette", "v8", "t", says="palette 'v8' has no style 't'\n")

    def test_contradictory_arguments(self):
        self.assert_usage(says="no input")
        self.assert_usage("compile", says="no input")
        self.assert_usage("good.nss", "-o", says="needs a value")
        self.assert_usage("good.nss", "--compact=yes", says="takes no value")
        self.assert_usage("-", "-", says="twice")
        self.assert_usage("good.nss", "--depfile", "d", says="needs '-o FILE'")
        self.assert_usage("good.nss", "--dialect", "nui", "--palette", "v8", says="has no palette")
        self.assert_usage("good.nss", "-o", "good.nss", says="the output 'good.nss' is the input")
        self.assertEqual(self.read("good.nss"), GOOD.encode())

    def test_depfile_is_not_the_output(self):
        os.symlink("x", self.path("link"))
        os.mkdir(self.path("folder"))
        for content in (None, "old"):
            if content:
                self.write("x", content)
            for name in ("x", "./x", "link", "folder/../x", self.path("x")):
                self.assert_usage("good.nss", "-o", "x", "--depfile", name, says=f"the depfile '{name}' is the output\n")
            self.assertEqual(os.path.exists(self.path("x")), content is not None)
        self.assertEqual(self.read("x"), b"old")
        self.assert_usage("good.nss", "-o", "/dev/stdout", "--depfile", "/dev/stdout",
                          says="the depfile '/dev/stdout' is the output")
        self.run_command("good.nss", "-o", "/dev/null", "--depfile", "/dev/null")
        self.run_command("good.nss", "-o", "y", "--depfile", "folder/y")
        self.assert_usage("good.nss", "-o", "x", "--depfile", "good.nss", says="the depfile 'good.nss' is the input")

    def test_output_is_not_the_file_behind_standard_input(self):
        os.symlink("good.nss", self.path("link"))
        for arguments, says in (
                (["-o", "good.nss"], "the output 'good.nss' is the input '-'"),
                (["-o", "link"], "the output 'link' is the input '-'"),
                (["-o", "x", "--depfile", "good.nss"], "the depfile 'good.nss' is the input '-'")):
            with open(self.path("good.nss"), "rb") as file:
                result = self.run_command("-", *arguments, status=64, stdin=file)
            self.assertIn(says, result.errors)
            self.assertEqual(self.read("good.nss"), GOOD.encode())
        with open(self.path("good.nss"), "rb") as file:
            self.run_command("-", "-o", "x", stdin=file)

    def test_control_characters_of_file_names_are_shown_as_pictures(self):
        result = self.run_command("a\x1b[31m\nb\t\x7f\u009b.nss", status=66)
        self.assertEqual(result.errors, "nsscompile: error: 'a\u241b[31m\u240ab\u2409\u2421<U+009B>.nss' does not exist\n")
        result = self.run_command("good.nss", "-o", "a\nb/x", status=73)
        self.assertEqual(result.errors.count("\n"), 2)

    def test_double_dash_ends_the_options(self):
        self.write("--odd.nss", GOOD)
        self.run_command("--", "--odd.nss")

    # Errors of the theme

    def test_errors_write_nothing(self):
        self.write("out.json", OLD)
        result = self.run_command("bad.nss", "-o", "out.json", "--depfile", "out.d", status=1)
        self.assertEqual(self.read("out.json"), OLD)
        self.assertFalse(os.path.exists(self.path("out.d")))
        self.assertEqual(result.stdout, b"")
        self.assertEqual(
            result.errors,
            "bad.nss:1:22: error: undefined constant '@brnd'; did you mean '@brand'? [undefined-constant]\n"
            "Button { font-color: @brnd; }\n"
            "                     ^~~~~\n"
            "  help: replace it with '@brand'\n"
            "1 error\n")

    def test_warnings_are_allowed_and_quiet_hides_them(self):
        self.write("warn.nss", "A { border-width: 2px; }\n")
        result = self.run_command("warn.nss")
        self.assertIn("warning", result.errors)
        self.assertTrue(result.errors.endswith("1 warning\n"))
        self.assertEqual(self.run_command("warn.nss", "-q").errors, "")
        self.assertIn("error", self.run_command("bad.nss", "--quiet", status=1).errors)

    def test_colors_of_the_terminal(self):
        self.assertNotIn("\x1b", self.run_command("bad.nss", status=1).errors)
        self.assertIn("\x1b[1;31merror:", self.run_command("bad.nss", "--color", "always", status=1).errors)
        self.assertNotIn("\x1b", self.run_command("bad.nss", "--color=never", status=1).errors)

    def test_control_characters_do_not_reach_the_terminal(self):
        self.write("esc.nss", b"A { b: \x1b]0;owned\x07 \xc2\x9b; }\n")
        self.assertNotRegex(self.run_command("esc.nss", status=1).errors, "[\x00-\x08\x0b-\x1f\x7f-\x9f]")

    def test_many_errors_are_counted_and_the_first_are_shown(self):
        self.write("many.nss", "A {" + "a:;" * 50_000 + "}")
        errors = self.run_command("many.nss", status=1).errors
        self.assertTrue(errors.endswith("50000 errors (the first 1000 are shown)\n"), errors[-200:])

    # Files

    def test_unchanged_output_is_not_touched(self):
        self.run_command("good.nss", "-o", "out.json")
        os.utime(self.path("out.json"), ns=(10**18, 10**18))
        before = os.stat(self.path("out.json"))
        self.run_command("good.nss", "-o", "out.json")
        after = os.stat(self.path("out.json"))
        self.assertEqual((before.st_mtime_ns, before.st_ino), (after.st_mtime_ns, after.st_ino))

    def test_permissions_and_links_are_kept(self):
        self.write("real.json", OLD)
        os.chmod(self.path("real.json"), 0o640)
        os.symlink("real.json", self.path("link.json"))
        self.run_command("good.nss", "-o", "link.json")
        self.assertTrue(os.path.islink(self.path("link.json")))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("real.json")).st_mode), 0o640)
        json.loads(self.read("real.json"))

    def test_depfile(self):
        self.write("a b#$.nss", GOOD)
        self.run_command("good.nss", "a b#$.nss", "-o", "out.json", "--depfile", "out.d")
        self.assertEqual(self.read("out.d").decode(),
                         "out.json: good.nss a\\ b\\#$$.nss\ngood.nss:\na\\ b\\#$$.nss:\n")
        # `-` means standard output, as for other compilers, and not a file of that name.
        result = self.run_command("good.nss", "-o", "out.json", "--depfile", "-")
        self.assertEqual(result.stdout, b"out.json: good.nss\ngood.nss:\n")
        self.assertFalse(os.path.exists(self.path("-")))

    def test_depfile_that_cannot_be_written_leaves_no_theme(self):
        os.mkdir(self.path("folder"))
        self.write("tab\t.nss", GOOD)
        calls = [(["good.nss", "--depfile", "none/out.d"], 73), (["good.nss", "--depfile", "folder"], 73),
                 (["tab\t.nss", "--depfile", "out.d"], 64)]
        if os.path.exists("/dev/full"):
            calls.append((["good.nss", "--depfile", "/dev/full"], 74))
        for old in (None, OLD):
            if old:
                self.write("out.json", old)
            for arguments, status in calls:
                self.run_command(*arguments, "-o", "out.json", status=status)
                self.assertEqual(os.path.exists(self.path("out.json")), old is not None)
                self.assertEqual(self.leftovers(), [])
        self.assertEqual(self.read("out.json"), OLD)
        self.assertFalse(os.path.exists(self.path("out.d")))

    def test_theme_that_cannot_be_written_leaves_no_depfile(self):
        self.run_command("good.nss", "-o", "none/out.json", "--depfile", "out.d", status=73)
        self.assertFalse(os.path.exists(self.path("out.d")))

    def test_folder_that_is_not_writable(self):
        os.mkdir(self.path("closed"))
        self.write("closed/out.json", OLD)
        self.write("closed/out.d", "out.json: good.nss\ngood.nss:\nmore")
        for name, mode in ((".", 0o755), ("closed/out.json", 0o666), ("closed/out.d", 0o666), ("closed", 0o555)):
            os.chmod(self.path(name), mode)
        # Root may write everywhere.
        options = {"user": 65534} if os.geteuid() == 0 else {}
        try:
            for name in ("out.json", "new.json"):
                result = self.run_command("good.nss", "-o", f"closed/{name}", status=73, **options)
                self.assertIn(f"cannot create 'closed/{name}': the folder 'closed' is not writable", result.errors)
            os.chmod(self.path("."), 0o777)
            result = self.run_command("good.nss", "-o", "new.json", "--depfile", "closed/out.d", status=73, **options)
            self.assertIn("the folder 'closed' is not writable", result.errors)
            self.assertFalse(os.path.exists(self.path("new.json")))
        except PermissionError:
            self.skipTest("another user cannot run the command")
        finally:
            os.chmod(self.path("closed"), 0o755)
        self.assertEqual(self.read("closed/out.json"), OLD)

    def test_inputs_that_cannot_be_read(self):
        self.assertIn("'none.nss' does not exist", self.run_command("none.nss", status=66).errors)
        os.symlink("none.nss", self.path("link.nss"))
        self.assertIn("'link.nss' is a link to something that does not exist", self.run_command("link.nss", status=66).errors)
        os.mkdir(self.path("folder.nss"))
        self.assertIn("is a folder", self.run_command("folder.nss", status=66).errors)

    def test_outputs_that_cannot_be_written(self):
        os.mkdir(self.path("folder"))
        self.run_command("good.nss", "-o", "folder", status=73)
        result = self.run_command("good.nss", "-o", "none/out.json", status=73)
        self.assertIn("mkdir -p", result.errors)
        self.assertEqual(self.leftovers(), [])

    def test_full_disk(self):
        self.write("out.json", OLD)
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
        result = self.run_command("good.nss", "-o", "out.json", status=74, preexec_fn=limit)
        self.assertIn("out.json", result.errors)
        self.assertEqual(self.read("out.json"), OLD)
        self.assertEqual(self.leftovers(), [])
        if os.path.exists("/dev/full"):
            with open("/dev/full", "wb") as full:
                process = subprocess.run([COMMAND, self.path("good.nss")], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(process.returncode, 74)

    def test_closed_output(self):
        self.write("large.nss", "".join(f"S{i} {{ width: {i}; }}\n" for i in range(20_000)))
        process = subprocess.Popen([COMMAND, self.path("large.nss")], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(10)
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(), 74)

    def test_interrupted_while_writing(self):
        self.write("large.nss", "".join(f"S{i} {{ width: {i}; }}\n" for i in range(400_000)))
        self.write("out.json", OLD)
        for delay in (0.05, 0.15, 0.25, 0.35):
            process = subprocess.Popen([COMMAND, self.path("large.nss"), "-o", self.path("out.json")])
            time.sleep(delay)
            process.send_signal(signal.SIGTERM)
            status = process.wait()
            self.assertIn(status, (0, -signal.SIGTERM))
            # Old or new, but complete: the signal may arrive after the output was renamed.
            if status == 0 or self.read("out.json") != OLD:
                json.loads(self.read("out.json"))
                self.write("out.json", OLD)
            self.assertEqual(self.leftovers(), [])

    # Hostile input

    def test_empty_input(self):
        self.write("empty.nss", "")
        theme = json.loads(self.run_command("empty.nss").stdout)
        self.assertEqual((theme["constants"], theme["styles"]), ({}, {}))

    def test_invalid_utf8_is_reported_with_its_offset(self):
        self.write("bytes.nss", b"/* \xff\xfe\xc3( */ A { b: c; }")
        self.assertIn("invalid UTF-8 at byte 3", self.run_command("bytes.nss", status=1).errors)

    def test_input_beyond_2_gib_is_refused_unread(self):
        with open(self.path("huge.nss"), "wb") as file:
            file.truncate(3_000_000_000)
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
        says = " has 3000000000 bytes; a stylesheet can have at most 2147483647\n"
        self.assertEqual(self.run_command("huge.nss", status=1, preexec_fn=limit).errors, f"nsscompile: error: 'huge.nss'{says}")
        with open(self.path("huge.nss"), "rb") as file:
            self.assertEqual(self.run_command("-", status=1, stdin=file, preexec_fn=limit).errors, f"nsscompile: error: standard input{says}")

    def test_endless_input_is_refused(self):
        usage = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        if usage < 8 << 30 or not os.path.exists("/dev/zero"):
            self.skipTest("needs 8 GiB of memory and /dev/zero")
        self.assertEqual(
            self.run_command("/dev/zero", status=1).errors,
            "nsscompile: error: '/dev/zero' has more than the 2147483647 bytes that a stylesheet can have\n")

    def test_layers_beyond_2_gib_together_are_refused_unread(self):
        with open(self.path("large.nss"), "wb") as file:
            file.truncate(1_100_000_000)
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
        self.assertEqual(
            self.run_command("large.nss", "good.nss", "large.nss", status=1, preexec_fn=limit).errors,
            "nsscompile: error: the stylesheets have 2200000048 bytes together; at most 2147483647 can be compiled\n")

    def test_lists_that_make_too_many_properties_are_refused(self):
        selectors = ",".join(f"s{i}" for i in range(10_000))
        declarations = "".join(f"p{i}:1;" for i in range(10_000))
        self.write("product.nss", f"{selectors} {{{declarations}}}")
        self.assertIn("theme-too-large", self.run_command("product.nss", status=1).errors)

    def test_deep_nesting_and_nul_bytes(self):
        self.write("deep.nss", "A { b: " + "(" * 100_000 + "; }")
        self.run_command("deep.nss")
        self.write("braces.nss", "A {" * 100_000)
        self.run_command("braces.nss", status=1)
        self.write("nul.nss", b"A { b: c; }\0\0\0")
        self.assertIn("U+0000", self.run_command("nul.nss", status=1).errors)

    def test_same_bytes_everywhere(self):
        theme = os.path.join(ROOT, "Themes", "acme.nss")
        first = self.run_command(theme).stdout
        with open(theme, "rb") as file:
            self.write("copy.nss", file.read())
        self.assertEqual(self.run_command("copy.nss").stdout, first)
        self.assertEqual(self.run_command("copy.nss", env={"LANG": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"}).stdout, first)


if __name__ == "__main__":
    main("command line")
