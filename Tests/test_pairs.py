#!/usr/bin/env python3
"""Tests of pairs of light and dark stylesheets: '--dark', twins by name, and the archive of SAP's theme designer.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_pairs.py
"""
import io
import json
import os
import random
import shutil
import zipfile

from command_line import Workspace, main

LIGHT = """@ink: #1D2D3E;
@tintColor: #0A6ED1;
@tintColor_darkBackground: #91C8F6;
Label { font-color: @ink; background-color: white; font-size: 14; }
"""
DARK = """@ink: #EAECEE;
@tintColor: #4DB1FF;
@tintColor_darkBackground: #A9D8FF;
Label { font-color: @ink; background-color: #12171C; font-size: 14; }
"""


class Pairs(Workspace):
    def setUp(self):
        super().setUp()
        self.write("acme.nss", LIGHT)
        self.write("acme.dark.nss", DARK)

    def pair(self, *arguments, status=0):
        return self.run_command("compile", "acme.nss", "--dark", "acme.dark.nss", *arguments, status=status)

    def theme(self, *arguments):
        return json.loads(self.run_command(*arguments, status=0).stdout)

    def text(self, name):
        return self.read(name).decode()

    # Compiling

    def test_dark_theme(self):
        light = self.theme("compile", "acme.nss")
        dark = self.theme("compile", "acme.dark.nss")
        pair = json.loads(self.pair().stdout)
        self.assertEqual({key: value for key, value in pair.items() if key != "dark"}, light)
        self.assertEqual(pair["nssTheme"], 1)
        self.assertEqual(pair["dark"]["constants"]["ink"], "#EAECEE")
        self.assertEqual(
            pair["dark"]["palette"]["colors"]["tintColor"], dark["palette"]["colors"]["tintColor"])
        properties = pair["dark"]["styles"]["Label"]["properties"]
        self.assertEqual(sorted(properties), ["background-color", "font-color"])

    def test_twins_in_other_letters(self):
        os.mkdir(self.path("Tenants"))
        self.write("Tenants/b.NSS", "Label { font-color: red; }\n")
        self.write("Tenants/b.dark.nss", "Button { font-color: red; }\n")
        result = self.run_command("check", "Tenants", status=0)
        self.assertIn("Tenants/b.NSS:1:1: warning: 'Tenants/b.dark.nss' has no style 'Label' [pair-missing-style]", result.stdout.decode())

    def test_layers(self):
        self.write("base.nss", "@brand: red;\n")
        self.write("top.dark.nss", "Label { font-color: @brand; }\n")
        pair = self.theme("compile", "base.nss", "acme.nss", "--dark", "base.nss", "--dark", "acme.dark.nss", "--dark", "top.dark.nss")
        self.assertEqual(pair["constants"]["brand"], "red")
        self.assertNotIn("brand", pair["dark"]["constants"])
        self.assertEqual(pair["dark"]["styles"]["Label"]["properties"]["font-color"]["written"], "@brand")

    def test_project_layers(self):
        self.write("base.nss", "@brand: red;\n")
        self.write(".nsscompile.json", '{ "base": { "acme*.nss": ["base.nss"] } }\n')
        self.write("acme.dark.nss", DARK + "Label { font-color: @brand; }\n")
        pair = json.loads(self.pair().stdout)
        self.assertEqual(pair["constants"]["brand"], "red")

    def test_errors(self):
        self.write("broken.nss", "Label { font-color: @nope; }\n")
        result = self.run_command("compile", "acme.nss", "--dark", "broken.nss", "-o", "out.json", status=1)
        self.assertIn("broken.nss:1:21: error: undefined constant '@nope'", result.errors)
        self.assertFalse(os.path.exists(self.path("out.json")))
        self.run_command("compile", "acme.nss", "--dark", "missing.nss", status=66)
        os.mkdir(self.path("folder"))
        result = self.run_command("compile", "acme.nss", "--dark", "folder", status=66)
        self.assertIn("'folder' is a folder", result.errors)
        self.assert_usage("compile", "acme.nss", "--dark", "acme.nss", says="both the light and the dark")
        self.assert_usage("compile", "acme.nss", "--dark", "./acme.nss", says="both the light and the dark")
        self.assert_usage("compile", "acme.nss", "--dark", "acme.dark.nss", "--dialect", "nui", says="has no palette")
        self.assert_usage("compile", "-", "--dark", "-", says="named twice")
        self.assert_usage("diff", "acme.nss", "acme.dark.nss", "--dark", "acme.dark.nss", says="unknown option '--dark'")

    def test_the_dark_stylesheet_is_an_input(self):
        before = self.text("acme.dark.nss")
        self.assert_usage("compile", "acme.nss", "--dark", "acme.dark.nss", "-o", "acme.dark.nss", says="is the input")
        self.assert_usage("preview", "acme.nss", "--dark", "acme.dark.nss", "-o", "acme.dark.nss", says="is the input")
        self.assertEqual(self.text("acme.dark.nss"), before)
        self.pair("-o", "out.json", "--depfile", "out.d")
        self.assertTrue(self.text("out.d").startswith("out.json: acme.nss acme.dark.nss\n"))
        self.pair("-o", "out.json", "--check")
        self.write("acme.dark.nss", DARK + "Button { font-size: 4; }\n")
        self.pair("-o", "out.json", "--check", status=1)

    def test_standard_input(self):
        result = self.run_command("compile", "acme.nss", "--dark", "-", input=DARK.encode(), status=0)
        self.assertEqual(json.loads(result.stdout), json.loads(self.pair().stdout))

    # Batches

    def test_manifest(self):
        self.write(
            "themes.jsonl",
            '{"inputs": ["acme.nss"], "dark": "acme.dark.nss", "output": "one.json"}\n'
            '{"inputs": ["acme.nss"], "dark": ["acme.dark.nss"], "output": "two.json"}\n'
            '{"inputs": ["acme.nss"], "output": "three.json"}\n')
        self.run_command("batch", "--manifest", "themes.jsonl", "-o", "out", status=0)
        expected = self.pair().stdout
        self.assertEqual(self.text("out/one.json"), expected.decode())
        self.assertEqual(self.text("out/two.json"), expected.decode())
        self.assertNotIn('"dark"', self.text("out/three.json"))

    def test_a_pair_in_one_object_of_a_manifest(self):
        """The message has both stylesheets in the right form."""
        def errors(inputs, status=78):
            self.write("themes.jsonl", '{"inputs": %s, "output": "a.json"}\n' % inputs)
            return self.run_command("batch", "--manifest", "themes.jsonl", "-o", "out", status=status).errors
        self.write("a.light.nss", "Button { font-color: red; }\n")
        self.write("a.dark.nss", "Button { font-color: blue; }\n")
        lists = '["a.light.nss"], "dark": ["a.dark.nss"]'
        expected = "themes.jsonl:1:12: error: expected an array; write '\"inputs\": %s'\n"
        for pair in ('{"light": "a.light.nss", "dark": "a.dark.nss"}', '{"dark": "a.dark.nss", "light": ["a.light.nss"]}'):
            self.assertEqual(errors(pair), expected % lists)
        errors(lists, status=0)
        self.assertEqual(json.loads(self.read("out/a.json"))["dark"]["styles"]["Button"]["properties"]["font-color"]["value"], "blue")
        self.assertEqual(errors('{"base": "a.light.nss", "theme": "a.dark.nss"}'), expected % '["a.light.nss", "a.dark.nss"]')

    def test_problems_of_a_manifest(self):
        for line, text in [
            ('{"inputs": ["acme.nss"], "dark": [], "output": "a.json"}', "'dark' is empty"),
            ('{"inputs": ["acme.nss"], "dark": "acme.nss", "output": "a.json"}', "both the light and the dark"),
            ('{"inputs": ["acme.nss"], "dark": 1, "output": "a.json"}', "expected an array; write '\"dark\": [\"acme.dark.nss\"]'"),
            ('{"inputs": ["acme.nss"], "dark": "x.nss", "output": "a.json", "options": {"dialect": "nui"}}', "has no palette"),
            ('{"inputs": ["acme.nss"], "dark": "./out/a.json", "output": "a.json"}', "'./out/a.json' does not exist"),
        ]:
            self.write("themes.jsonl", line + "\n")
            result = self.run_command("batch", "--manifest", "themes.jsonl", "-o", "out", status=None)
            self.assertIn(result.returncode, (64, 78), line)
            self.assertIn(text, result.errors, line)
        self.write("themes.jsonl", '{"inputs": ["acme.nss"], "dark": "acme.dark.nss", "output": "acme.dark.nss"}\n')
        self.run_command("batch", "--manifest", "themes.jsonl", "-o", ".", status=64)
        self.assertEqual(self.text("acme.dark.nss"), DARK)

    def test_lines(self):
        requests = [
            {"id": 1, "nss": LIGHT, "dark": DARK}, {"id": 2, "inputs": ["acme.nss"], "dark": ["acme.dark.nss"]},
            {"id": 3, "nss": LIGHT, "dark": ["@ink: red;", "Label { font-color: @ink; }"]},
            {"id": 4, "nss": LIGHT, "dark": "Label { font-color: @nope; }"}, {"id": 5, "nss": LIGHT, "dark": []},
        ]
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        answers = [json.loads(line) for line in self.run_command("batch", "--jsonl", input=lines.encode(), status=0).stdout.splitlines()]
        self.assertEqual([answer["status"] for answer in answers], [0, 0, 0, 1, 64])
        self.assertEqual(answers[0]["theme"], json.loads(self.pair().stdout))
        self.assertEqual(answers[1]["theme"], answers[0]["theme"])
        self.assertIsNone(answers[2]["theme"]["dark"]["styles"]["Label"]["properties"]["font-size"])
        self.assertIn("<dark>", json.dumps(answers[3]["diagnostics"]))

    def outputs(self, folder):
        """The paths and the texts of the files below a folder."""
        paths = [os.path.join(parent, name) for parent, _, names in os.walk(self.path(folder)) for name in names]
        return {os.path.relpath(path, self.path(folder)): self.read(path).decode() for path in paths}

    def batch(self, *arguments, status=0):
        shutil.rmtree(self.path("out"), ignore_errors=True)
        result = self.run_command("batch", *arguments, "-o", "out", status=status)
        return self.outputs("out"), result.errors

    def test_folders(self):
        """Twins in a folder, or that are both named, are one theme."""
        pair = self.pair().stdout.decode()
        for arguments in (["."], ["acme.nss", "acme.dark.nss"], ["acme.dark.nss", "acme.nss", "./acme.dark.nss"], [".", "acme.dark.nss"]):
            self.assertEqual(self.batch(*arguments), ({"acme.json": pair}, "nsscompile: 1 theme compiled\n"), arguments)
        for name in ("acme", "acme.dark"):
            alone = self.run_command("compile", f"{name}.nss", status=0).stdout.decode()
            self.assertEqual(self.batch(f"{name}.nss")[0], {f"{name}.json": alone})
        # A dialect without a palette has no pairs, whatever names it.
        names = ["acme.dark.json", "acme.json"]
        self.assertEqual(sorted(self.batch(".", "--dialect", "nui")[0]), names)
        self.write(".nsscompile.json", '{ "dialect": "nui" }\n')
        self.assertEqual(sorted(self.batch(".")[0]), names)
        self.assertEqual(self.batch(".", "--dialect", "sapfiori")[0], {"acme.json": pair})
        self.write(".nsscompile.json", '{ "overrides": [{ "files": ["acme.nss"], "palette": "v8" }] }\n')
        self.assertEqual(self.batch(".")[0], {"acme.json": self.pair().stdout.decode()})

    def test_names_of_pairs(self):
        os.mkdir(self.path("in"))
        self.write("in/a.light.nss", LIGHT)
        self.write("in/b.nss", LIGHT)
        self.assertEqual(sorted(self.batch("in")[0]), ["a.light.json", "b.json"])
        self.write("in/a.DARK.NSS", DARK)
        self.write("in/b.dark.nss", DARK)
        pair = self.pair().stdout.decode()
        self.assertEqual(self.batch("in")[0], {"a.json": pair, "b.json": pair})
        self.assertEqual(
            sorted(self.batch("in", "--emit", "swift", "--emit", "css", "-q")[0]), ["a.css", "a.swift", "b.css", "b.swift"])
        # The pair has the stylesheet with '.light', as in 'check', so the two themes have one name.
        self.write("in/a.nss", LIGHT)
        outputs, errors = self.batch("in", status=64)
        self.assertEqual(outputs, {})
        self.assertIn("'in/a.light.nss' and 'in/a.nss' would both be written to 'a.json'\n  help: rename or remove one of the files\n", errors)
        self.assertEqual(sorted(self.batch("in", "-k", status=64)[0]), ["a.json", "b.json"])

    def test_layers_and_errors_of_pairs(self):
        os.mkdir(self.path("in"))
        self.write("in/base.nss", "@brand: red;\n")
        self.write(".nsscompile.json", '{ "base": { "in/a*.nss": ["in/base.nss"] } }\n')
        self.write("in/a.nss", LIGHT)
        self.write("in/a.dark.nss", DARK + "Label { font-color: @brand; }\n")
        pair = self.run_command("compile", "in/a.nss", "--dark", "in/a.dark.nss", status=0).stdout.decode()
        self.assertEqual(self.batch("in")[0]["a.json"], pair)
        self.write("in/a.dark.nss", "Label { font-color: @nope; }\n")
        self.write("in/other.nss", LIGHT)
        outputs, errors = self.batch("in", "-k", status=1)
        self.assertEqual(sorted(outputs), ["other.json"])
        self.assertIn("in/a.dark.nss:1:21: error: undefined constant '@nope'", errors)
        os.remove(self.path("in/a.dark.nss"))
        os.mkfifo(self.path("in/a.dark.nss"))
        self.assertIn("a.dark.nss': it is a pipe or a device", self.batch("in", "-k", status=66)[1])

    def random_tree(self, choices):
        """Writes stylesheets below 'in', and returns the arguments of 'compile' for each theme by its name."""
        themes = {}
        for folder in ("", "b/", "b/c.nss/"):
            os.makedirs(self.path("in/" + folder), exist_ok=True)
            for name in ("a", "é", "x.y", "dark"):
                light, dark, name = choices.choice(["", ".light"]), choices.random() < 0.6, f"in/{folder}{name}"
                self.write(f"{name}{light}.nss", choices.choice([LIGHT, DARK, "Label { width: %d; }" % choices.randrange(9)]))
                if dark:
                    self.write(f"{name}.dark.nss", choices.choice([LIGHT, DARK, ""]))
                    themes[name] = [f"{name}{light}.nss", "--dark", f"{name}.dark.nss"]
                else:
                    themes[f"{name}{light}"] = [f"{name}{light}.nss"]
            if choices.random() < 0.5:
                self.write(f"in/{folder}lonely.dark.nss", DARK)
                themes[f"in/{folder}lonely.dark"] = [f"in/{folder}lonely.dark.nss"]
        return themes

    def test_law_of_pairs(self):
        """'batch' writes, and 'verify' compares, what 'compile' prints for each pair and each other stylesheet."""
        for seed in range(4):
            themes = self.random_tree(random.Random(seed))
            expected = {name: self.run_command("compile", *arguments).stdout.decode() for name, arguments in themes.items()}
            outputs, _ = self.batch("in", "-q", "-j", "2")
            self.assertEqual(outputs, {name.removeprefix("in/") + ".json": text for name, text in expected.items()})
            # 'verify' agrees: what 'batch' wrote is a golden file, and '--update' makes the same files.
            for name, text in expected.items():
                self.write(name + ".theme.json", text)
            fine = f"all {len(themes)} themes match their golden files\n"
            self.assertEqual(self.run_command("verify", "in").stdout.decode(), fine)
            for name in themes:
                os.remove(self.path(name + ".theme.json"))
            self.run_command("verify", "in", "--update")
            self.assertEqual({name: self.text(name + ".theme.json") for name in themes}, expected)
            self.assertEqual(self.run_command("verify", "in").stdout.decode(), fine)
            shutil.rmtree(self.path("in"))

    def test_no_output_replaces_the_dark_stylesheet(self):
        self.write("themes.jsonl", '{"inputs": ["acme.nss"], "output": "acme.dark.nss"}\n')
        self.assert_usage("batch", ".", "--manifest", "themes.jsonl", "-o", ".", says="is the input")
        os.mkdir(self.path("out"))
        os.symlink("../acme.dark.nss", self.path("out/acme.json"))
        self.run_command("batch", ".", "-o", "out", status=73)
        self.assertEqual(self.text("acme.dark.nss"), DARK)

    def test_outputs_of_earlier_versions(self):
        note = "'out/acme.dark.json' is no longer written: the theme of the pair contains the dark one; remove the file"
        self.batch("acme.dark.nss")
        for arguments in (["."], ["acme.nss", "acme.dark.nss"]):
            result = self.run_command("batch", *arguments, "-o", "out", status=0)
            self.assertIn("  note: " + note, result.errors)
            self.assertIn("acme.dark.json", self.outputs("out"))
        for arguments in ([".", "-q"], [".", "--emit", "css"], ["acme.nss"], [".", "--dialect", "nui"]):
            self.assertNotIn("no longer", self.run_command("batch", *arguments, "-o", "out", status=0).errors)
        # A line of a manifest still writes it.
        self.write("themes.jsonl", '{"inputs": ["acme.dark.nss"], "output": "acme.dark.json"}\n')
        self.assertNotIn("no longer", self.run_command("batch", ".", "--manifest", "themes.jsonl", "-o", "out", status=0).errors)

    # Forms

    def test_forms(self):
        self.pair(
            "-q", "--emit", "json=a.json", "--emit", "swift=Acme.swift", "--emit", "css=a.css", "--emit", "text=a.txt", "--emit",
            "xcassets=Acme.xcassets", "--emit", "dtcg=tokens/")
        self.assertIn("// Generated by nsscompile from acme.nss, acme.dark.nss.", self.text("Acme.swift"))
        self.assertIn("enum AcmeTheme", self.text("Acme.swift"))
        self.assertIn("ThemeColor(.rgb(0x1D2D3E), dark: .rgb(0xEAECEE))", self.text("Acme.swift"))
        self.assertIn("background-color: light-dark(#ffffff, #12171c);", self.text("a.css"))
        self.assertIn("style Label font-color #EAECEE [dark]", self.text("a.txt"))
        tokens = json.loads(self.text("tokens/acme.dark.tokens.json"))
        self.assertEqual(tokens["style"]["Label"]["background-color"]["$value"]["hex"], "#12171C")
        resolver = json.loads(self.text("tokens/acme.resolver.json"))
        self.assertEqual(list(resolver["modifiers"]), ["background"])
        contexts = resolver["modifiers"]["background"]["contexts"]
        self.assertEqual([{"$ref": "#/sets/dark"} in sources for sources in contexts.values()], [False, True])
        palette = json.loads(self.text("tokens/acme.darkBackground.tokens.json"))
        self.assertEqual(palette["palette"]["tintColor"]["$value"]["hex"], "#A9D8FF")
        for name, color in (("tintColor", "A9D8FF"), ("Constants/ink", "EAECEE")):
            colors = json.loads(self.text(f"Acme.xcassets/Acme/{name}.colorset/Contents.json"))["colors"]
            self.assertEqual(colors[1]["appearances"], [{"appearance": "luminosity", "value": "dark"}])
            components = colors[1]["color"]["components"]
            self.assertEqual("".join(components[part][2:] for part in ("red", "green", "blue")), color)

    def test_import(self):
        self.pair("-o", "a.json")
        result = self.run_command("import", "a.json", "-o", "b.nss", status=0)
        self.assertIn("the dark theme of the pair is omitted", result.errors)

    # Explaining

    def test_explain(self):
        arguments = ["explain", "acme.nss", "--dark", "acme.dark.nss"]
        result = self.run_command(*arguments, "Label.font-color", status=0)
        self.assertEqual(result.errors, "")
        lines = result.stdout.decode().splitlines()
        self.assertEqual(lines[0], "Label.font-color (light): #1D2D3E")
        dark = lines.index("Label.font-color (dark): #EAECEE")
        self.assertTrue(all("acme.nss:" in line for line in lines[1:3]), lines)
        self.assertTrue(all("acme.dark.nss:" in line for line in lines[dark + 1:dark + 3]), lines)
        sections = json.loads(self.run_command(*arguments, "tintColor", "--json", status=0).stdout)["sections"]
        self.assertEqual(
            [(section["when"]["appearance"], section["background"], section["value"]) for section in sections],
            [("light", "light", "#0A6ED1"), ("light", "dark", "#91C8F6"), ("dark", "light", "#4DB1FF"), ("dark", "dark", "#A9D8FF")])
        self.write("acme.nss", LIGHT + "Chip { width: 1; }\n@media (device: ipad) { Label { font-color: red; } }\n")
        result = self.run_command(*arguments, "Chip", status=0)
        self.assertIn("Chip.width (light): 1", result.stdout.decode())
        self.assertIn("only the light theme has 'Chip'", result.errors)
        self.assertIn("Label.font-color (light, ipad)", self.run_command(*arguments, "Label.font-color", status=0).stdout.decode())
        self.assertIn("the theme has no 'Nope'", self.run_command(*arguments, "Nope", status=1).errors)
        self.write("acme.dark.nss", DARK + "@moon: #FFFFFF;\nA { font-color: @nope; }\n")
        result = self.run_command(*arguments, "@moon", status=1)
        self.assertIn("@moon (dark): #FFFFFF", result.stdout.decode())
        self.assertIn("only the dark theme has '@moon'", result.errors)
        self.assertIn("acme.dark.nss:6:17: error: undefined constant '@nope'", result.errors)
        self.assert_usage("explain", "acme.nss", "--dark", "acme.nss", "@ink", says="both the light and the dark")

    def test_a_pair_with_errors_is_compared(self):
        """Errors in values hide nothing; one that may move the end of a block does, and that is said."""
        note = "nsscompile: some differences between light and dark are shown once their blocks have no errors: 'acme.nss'\n"
        self.write("acme.dark.nss", DARK.replace("Label", "Labl", 1))
        self.assertIn("pair-", self.run_command("check", ".", "--rule", "unknown-class=off").stdout.decode())
        self.write("acme.nss", LIGHT + "A { font-color: @gone; }\n")
        found = self.run_command("check", ".", "--all", status=1)
        self.assertIn("'acme.dark.nss' has no style 'A'", found.stdout.decode())
        self.assertNotIn("some differences", found.errors)
        self.write("acme.nss", LIGHT + "A { font-color: red;\n")
        for arguments in ([".", "--reporter", "json"], ["acme.nss"], ["acme.nss", "--dark", "acme.dark.nss"]):
            self.assertIn(note, self.run_command("check", *arguments, status=1).errors)
        # Its twin is not reported, and has no errors itself.
        self.assertIn(note, self.run_command("check", "acme.dark.nss").errors)
        self.assertNotIn("some differences", self.run_command("check", ".", "-q", status=1).errors)

    def test_named_twins_are_a_pair_in_any_order(self):
        os.remove(self.path("acme.nss"))
        os.remove(self.path("acme.dark.nss"))
        self.write("base.nss", "@ink: #333333;\n")
        for folder, names in (("", ("acme.light.nss", "acme.dark.nss")), ("b/", ("acme.nss", "acme.DARK.NSS"))):
            light, dark = folder + names[0], folder + names[1]
            self.write(light, LIGHT)
            self.write(dark, DARK)
            for command in (["contrast", "--reporter", "json"], ["preview"], ["explain", "Label.font-color", "--json"]):
                def run(*files):
                    what = command[1:2] if command[0] == "explain" else []
                    result = self.run_command(command[0], *files, *what, *command[1 + len(what):], status=None)
                    self.assertEqual(result.errors, "")
                    return result.stdout
                pair = run(light, "--dark", dark)
                self.assertEqual(run(light, dark), pair, command)
                self.assertEqual(run(dark, "./" + light), run("./" + light, "--dark", dark), command)
                # Other inputs are layers of both.
                layered = run("base.nss", light, "--dark", "base.nss", "--dark", dark)
                self.assertEqual(run("base.nss", dark, light), layered, command)
        # A dialect without a palette has no pairs.
        arguments = ["explain", light, dark, "Label.font-color", "--dialect", "nui"]
        self.assertNotIn("(dark)", self.run_command(*arguments).stdout.decode())

    # Comparing

    def test_diff_and_verify(self):
        self.pair("-o", "acme.theme.json")
        self.run_command("compile", "acme.nss", "-o", "light.json", status=0)
        self.run_command("diff", "acme.theme.json", "acme.theme.json", status=0)
        changes = json.loads(
            self.run_command("diff", "light.json", "acme.theme.json", "--reporter", "json", status=1).stdout)["changes"]
        self.assertTrue(all(change["when"] == {"appearance": "dark"} for change in changes))
        self.assertIn("Label", [change["name"] for change in changes])
        self.run_command("verify", "acme.nss", status=0)
        self.write("acme.dark.nss", DARK.replace("#EAECEE", "#FFFFFF"))
        result = self.run_command("verify", ".", status=1)
        self.assertIn("@ink (dark)", result.stdout.decode())
        self.run_command("verify", ".", "--update", status=0)
        self.run_command("verify", ".", status=0)
        self.assertEqual(self.read("acme.theme.json"), self.pair().stdout)
        self.write("acme.theme.json", self.text("acme.theme.json").replace('"dark": {', '"dark": {\n    "stiles": {},', 1))
        self.assertIn("'stiles'", self.run_command("verify", ".", status=78).errors)

    def test_golden_file_of_a_pair(self):
        self.write("a.light.nss", LIGHT)
        self.write("a.dark.nss", DARK)
        os.remove(self.path("acme.nss"))
        os.remove(self.path("acme.dark.nss"))
        pair = self.run_command("compile", "a.light.nss", "--dark", "a.dark.nss", "--palette", "v8").stdout.decode()
        errors = self.run_command("verify", "a.light.nss", "--palette", "v8", status=66).errors
        command = "nsscompile a.light.nss --dark a.dark.nss --palette v8 -o a.theme.json"
        self.assertTrue(errors.endswith(f"  help: make it: {command}; '--update' makes all that are missing, and accepts all changes\n"), errors)
        for options in ([], ["--update"]):
            errors = self.run_command("verify", "a.dark.nss", *options, status=66).errors
            self.assertIn("'a.dark.nss' is the dark stylesheet of a pair, which is verified with 'a.light.nss'\n", errors)
            self.assertIn("help: verify the pair: nsscompile verify a.light.nss\n", errors)
        for arguments in (["a.light.nss"], ["a.dark.nss", "a.light.nss"], ["."]):
            text = self.run_command("verify", *arguments, "--palette", "v8", "--update").stdout.decode()
            self.assertEqual(text, "a.theme.json: made from 'a.light.nss' and 'a.dark.nss'\n1 golden file made\n")
            self.assertEqual(self.text("a.theme.json"), pair)
            self.assertEqual(self.run_command("verify", *arguments).stdout, b"the theme matches its golden file\n")
            os.remove(self.path("a.theme.json"))
        # The name of the light stylesheet is a name of the golden file too.
        self.write("a.light.theme.json", pair)
        for arguments in (["a.light.nss"], ["."], [".", "--update"]):
            self.assertEqual(self.run_command("verify", *arguments).stdout, b"the theme matches its golden file\n")
        self.assertNotIn("a.theme.json", os.listdir(self.path(".")))

    def test_golden_files_of_both(self):
        """A dark stylesheet with a golden file of its own is verified alone, unless the light golden file has a dark theme."""
        for name in ("acme", "acme.dark"):
            self.run_command("compile", f"{name}.nss", "-o", f"{name}.theme.json")
        self.assertEqual(self.run_command("verify", ".").stdout, b"all 2 themes match their golden files\n")
        self.assertEqual(self.run_command("verify", "acme.dark.nss").stdout, b"the theme matches its golden file\n")
        self.pair("-o", "acme.theme.json")
        result = self.run_command("verify", ".")
        self.assertEqual(result.stdout, b"all 2 themes match their golden files\n")
        self.assertEqual(result.errors, "nsscompile: 'acme.dark.theme.json' is no longer written: the theme of the pair contains the dark "
                         "one; remove the file\n")
        self.assertEqual(self.run_command("verify", ".", "-q").errors, "")
        # Otherwise the pair is one theme.
        os.remove(self.path("acme.dark.theme.json"))
        self.run_command("compile", "acme.nss", "-o", "acme.theme.json")
        self.assertIn(b"@ink (dark)", self.run_command("verify", ".", status=1).stdout)
        self.run_command("verify", ".", "--update")
        self.assertEqual(self.read("acme.theme.json"), self.pair().stdout)
        # A dialect without a palette has no pairs.
        os.remove(self.path("acme.theme.json"))
        self.assertIn("2 golden files made", self.run_command("verify", ".", "--update", "--dialect", "nui").stdout.decode())

    def test_another_stylesheet_has_the_name_of_a_pair(self):
        self.write("acme.light.nss", LIGHT)
        self.run_command("acme.light.nss", "--dark", "acme.dark.nss", "-o", "acme.theme.json")
        golden = self.read("acme.theme.json")
        self.write("acme.nss", "Button { font-size: 12; }\n")
        for command in (["check", "."], ["verify", "."], ["verify", ".", "--update"], ["batch", ".", "-o", "out"]):
            self.assertRegex(self.run_command(*command, status=64).errors, "acme.light.nss'.*\n  help: rename or remove ('acme.nss'|one of)")
        self.assertEqual(self.read("acme.theme.json"), golden)

    def test_a_missing_dark_stylesheet_is_one_failure(self):
        self.run_command("acme.nss", "--dark", "acme.dark.nss", "-o", "acme.theme.json")
        os.rename(self.path("acme.nss"), self.path("acme.light.nss"))
        os.remove(self.path("acme.dark.nss"))
        self.assertEqual(self.run_command("verify", ".", status=1).errors, (
            "nsscompile: error: the stylesheet 'acme.dark.nss' of 'acme.theme.json' does not exist\n"
            "  help: restore the stylesheet, or remove the golden file\n"))

    def test_a_missing_dark_stylesheet_of_a_plain_name(self):
        self.pair("-o", "acme.theme.json")
        os.remove(self.path("acme.dark.nss"))
        result = self.run_command("verify", ".", status=1)
        self.assertEqual(result.errors, (
            "nsscompile: error: the stylesheet 'acme.dark.nss' of 'acme.theme.json' does not exist\n"
            "  help: restore the stylesheet; '--update' removes the dark theme from the golden file\n"))
        self.run_command("verify", ".", "--update")
        self.assertNotIn('"dark"', self.text("acme.theme.json"))

    def test_names_with_capital_letters(self):
        """All commands take the same files for a pair, whatever the letters of '.light' and '.dark'."""
        pair = self.pair().stdout
        os.remove(self.path("acme.dark.nss"))
        for light, dark in (("acme.nss", "acme.Dark.nss"), ("acme.Light.nss", "acme.dark.nss"), ("acme.LIGHT.nss", "acme.DARK.nss")):
            self.write(dark, DARK)
            if light != "acme.nss":
                os.rename(self.path("acme.nss"), self.path(light))
            self.assertEqual(self.batch(".")[0], {"acme.json": pair.decode()})
            self.assertIn("1 golden file made", self.run_command("verify", ".", "--update").stdout.decode())
            self.assertEqual(self.read("acme.theme.json"), pair)
            self.assertEqual(self.run_command("verify", light).stdout, b"the theme matches its golden file\n")
            self.assertIn("is the dark stylesheet of a pair", self.run_command("verify", dark, status=66).errors)
            for name in (dark, "acme.theme.json"):
                os.remove(self.path(name))
            if light != "acme.nss":
                os.rename(self.path(light), self.path("acme.nss"))

    # Checking

    def found(self, *arguments, status=0):
        report = json.loads(self.run_command("check", *arguments, "--reporter", "json", status=status).stdout)
        return sorted(
            (finding["file"], finding["id"]) for finding in report["findings"] if finding["id"].startswith("pair-"))

    def test_one_of_a_pair(self):
        """The twin is read too; what is wrong with it is not reported, and it is not fixed."""
        for light, dark in (("a.light.nss", "a.dark.nss"), ("a.nss", "a.dark.nss")):
            self.write(light, "@unused: red;\nLabel { font-color: black; }\n")
            self.write(dark, "Label { font-color: white; font-size: 14; }\n")

            def ids(*arguments):
                report = json.loads(self.run_command("check", *arguments, "--reporter", "json").stdout)
                return report["summary"]["files"], [(finding["file"], finding["id"]) for finding in report["findings"]]

            self.assertEqual(ids(light), (1, [(light, "unused-constant"), (light, "pair-missing-property")]))
            self.assertEqual(ids(dark), (1, []))
            self.assertEqual(ids(dark, light)[0], 2)
            before = self.read(dark)
            self.write(light, "Label { font-color: black; font-size: 14; corner-radius: 2; }\n")
            self.run_command("check", light, "--unsafe-fixes")
            self.assertEqual(self.read(dark), before)
            self.write(dark, "Label { font-color: white;\n")
            result = self.run_command("check", light, "--reporter", "json")
            self.assertNotIn(dark.encode(), b"".join(line for line in result.stdout.splitlines() if b'"file"' in line))
            self.assertEqual(result.errors, "nsscompile: some differences between light and dark are shown once their blocks have no errors: "
                             f"'{light}'\n")
            os.remove(self.path(light))
            os.remove(self.path(dark))

    def test_one_of_a_pair_is_excluded(self):
        os.mkdir(self.path("t"))
        for light, dark in (("t/a.light.nss", "t/a.dark.nss"), ("t/b.nss", "t/b.dark.nss")):
            self.write(light, "Label { font-color: black; }\n")
            self.write(dark, "Label { font-color: white; font-size: 14; }\n")
            name = light[:3]
            for out, other in ((dark, light), (light, dark)):
                self.write("t/.nsscompile.json", json.dumps({"exclude": [os.path.basename(out)]}))
                # A named stylesheet is compared with a twin that is not excluded.
                missing = [(light, "pair-missing-property")] if out == light else []
                self.assertEqual([self.found(path) for path in ("t", light, dark)], [[], missing, []])
                for found in ("verify", "t", "--update"), ("verify", "t"), ("verify", other):
                    self.run_command(*found, status=0)
                made = [entry for entry in sorted(os.listdir(self.path("t"))) if entry.endswith(".theme.json")]
                self.assertEqual(made, [os.path.basename(name if other == light else other[:-4]) + ".theme.json"])
                self.assertNotIn("dark", json.loads(self.read("t/" + made[0])))
                os.remove(self.path("t/" + made[0]))
            # The golden file of the pair stays valid for what is not excluded.
            os.remove(self.path("t/.nsscompile.json"))
            self.run_command("verify", "t", "--update", status=0)
            self.write("t/.nsscompile.json", json.dumps({"exclude": [os.path.basename(light)]}))
            self.assertNotIn("does not exist", self.run_command("verify", "t", status=None).errors)
            os.remove(self.path("t/.nsscompile.json"))
            os.remove(self.path(light))
            error = self.run_command("verify", "t", status=1).errors
            self.assertIn(f"the stylesheet '{name}.nss' of '{name}.theme.json' does not exist", error)
            os.remove(self.path(dark))
            os.remove(self.path(name + ".theme.json"))

    def test_check(self):
        self.assertEqual(self.found("acme.nss", "--dark", "acme.dark.nss"), [])
        self.write("acme.dark.nss", DARK.replace("font-size: 14; ", "") + "Chip { font-size: 4; }\n")
        expected = [("acme.dark.nss", "pair-missing-property"), ("acme.dark.nss", "pair-missing-style")]
        self.assertEqual(self.found("acme.nss", "--dark", "acme.dark.nss"), expected)
        self.assertEqual(self.found("."), expected)
        self.assertEqual(self.found("acme.nss", "acme.dark.nss"), expected)
        self.assertEqual(self.found("acme.nss"), [])
        self.assertEqual(self.found(".", "--rule", "pair-missing-style=off"), expected[:1])
        self.run_command("check", ".", "--strict", status=1)
        self.run_command("check", ".", "--baseline", "known.json", "--update-baseline", status=0)
        self.assertIn("acme.dark.nss", self.text("known.json"))
        self.run_command("check", ".", "--baseline", "known.json", "--strict", status=0)

    def test_fix(self):
        self.write("acme.dark.nss", DARK.replace("font-size: 14; ", ""))
        self.run_command("check", ".", "--fix", status=0)
        self.assertEqual(self.found("."), [("acme.dark.nss", "pair-missing-property")])
        self.run_command("check", ".", "--fix", "--unsafe-fixes", status=0)
        self.assertEqual(self.text("acme.dark.nss"), DARK)
        self.assertEqual(self.text("acme.nss"), LIGHT)
        self.write("acme.dark.nss", DARK.replace("font-size: 14; ", ""))
        self.run_command("check", "acme.nss", "--dark", "acme.dark.nss", "--fix", "--unsafe-fixes", status=0)
        self.assertEqual(self.text("acme.dark.nss"), DARK)

    def test_baseline_of_rules_that_do_not_run(self):
        """An entry is stale only if its stylesheet and its rule were checked."""
        os.mkdir(self.path("brands"))
        self.write("brands/a.dark.nss", "Label { font-color: white; }\n@unused: red;\n")
        baseline = ("--baseline", "known.json")
        self.run_command("check", "brands", *baseline, "--update-baseline", status=0)
        before = self.text("known.json")
        self.assertIn("pair-missing-twin", before)
        for run in (["brands/a.dark.nss"], ["brands/a.dark.nss", "--force-exclude"], ["brands", "--rule", "pair-missing-twin=off"]):
            self.assertNotIn("no longer", self.run_command("check", *run, *baseline, status=0).errors)
            self.run_command("check", *run, *baseline, "--update-baseline", status=0)
            self.assertEqual(self.text("known.json"), before)
        self.run_command("check", "brands", *baseline, "--strict", status=0)
        # The rule runs, and the twin exists.
        self.write("brands/a.nss", "Label { font-color: black; }\n")
        self.assertIn("1 diagnostic of 'known.json' no longer occurs", self.run_command("check", "brands", *baseline).errors)
        # Two stylesheets are not compared if a block has no end.
        self.write("brands/a.nss", "Label { font-color: black; font-size: 14; }\n")
        self.run_command("check", "brands", *baseline, "--update-baseline", status=0)
        self.assertIn("pair-missing-property", self.text("known.json"))
        self.write("brands/a.nss", "Label { font-color: black;\n")
        self.assertNotIn("no longer", self.run_command("check", "brands", *baseline, status=1).errors)

    def test_solid_background_and_gradient(self):
        gradient = "TabBar { background-color-top: #101010; background-color-bottom: #202020; }\n"
        for light, dark in (("TabBar { background-color: white; }\n", gradient), (gradient, "TabBar { background-color: #101010; }\n")):
            self.write("acme.nss", light)
            self.write("acme.dark.nss", dark)
            self.assertEqual(self.found("."), [])
        self.write("acme.nss", "TabBar { background-color-top: white; }\n")
        self.write("acme.dark.nss", gradient)
        self.assertEqual(self.found("."), [("acme.nss", "pair-missing-property")])

    def test_empty_rule_needs_no_twin(self):
        self.write("acme.nss", LIGHT + "NavigationBar { }\n")
        self.assertEqual(self.found("."), [])
        self.write("acme.nss", LIGHT + "NavigationBar { }\nNavigationBar { font-size: 3; }\n")
        self.assertEqual(self.found("."), [("acme.nss", "pair-missing-style")])

    def test_twins(self):
        os.mkdir(self.path("brands"))
        self.write("brands/a.light.nss", LIGHT)
        self.write("brands/b.dark.nss", DARK)
        self.write("brands/c.nss", LIGHT)
        self.assertEqual(
            self.found("brands"),
            [("brands/a.light.nss", "pair-missing-twin"), ("brands/b.dark.nss", "pair-missing-twin")])
        # A stylesheet that is named is checked alone.
        self.assertEqual(self.found("brands/a.light.nss"), [])
        self.write("brands/a.dark.nss", DARK)
        self.write("brands/b.nss", LIGHT)
        self.assertEqual(self.found("brands"), [])

    def test_misnamed_twins(self):
        """A stylesheet with another name for the missing twin is to be renamed. What the help says ends the warning."""
        for light, dark, renamed in (
                ("s.light", "s.night", {"s.night": "s.dark"}), ("S.light", "s.dark", {"s.dark": "S.dark"}),
                ("s.light", "s-dark", {"s-dark": "s.dark"}), ("s.light", "s.drak", {"s.drak": "s.dark"}),
                ("s.light", "s.darkmode", {"s.darkmode": "s.dark"}), ("styles.light", "style.dark", {"style.dark": "styles.dark"}),
                ("styles", "style.dark", {"styles": "style"}), ("s", "s_dark", {"s_dark": "s.dark"}),
                ("s_light", "s_dark", {"s_dark": "s.dark", "s_light": "s.light"}),
                ("s.day", "s.night", {"s.night": "s.dark", "s.day": "s.light"}),
                ("light", "dark", {"dark": "theme.dark", "light": "theme.light"}), ("today", "tonight", {}),
                ("tenant1", "tenant2", {})):
            folder = f"{light} {dark}"
            os.mkdir(self.path(folder))
            for name in (light, dark):
                self.write(f"{folder}/{name}.nss", "Label { height: 1; }\n")
            text = self.run_command("check", folder, status=0).stdout.decode()
            self.assertEqual(text.count("warning:"), 1 if renamed else 0, text)
            if renamed:
                files, names = (" and ".join(f"'{name}.nss'" for name in part) for part in (renamed, renamed.values()))
                self.assertIn(f"help: rename {files} to {names}\n", text)
            for name, new in renamed.items():
                os.rename(self.path(f"{folder}/{name}.nss"), self.path(f"{folder}/{new}.nss"))
            self.assertEqual(self.found(folder), [], folder)

    def test_properties_of_the_app(self):
        """A property that the project file lists is compared, and two similar ones are one mistake."""
        self.write(".nsscompile.json", '{"known": {"properties": ["bart*"]}}')
        self.write("acme.nss", LIGHT + "Order { bartintcolor: red; }\n")
        self.write("acme.dark.nss", DARK + "Order { width: 1; bartintcolr: red; }\n")
        text = self.run_command("check", ".", status=0).stdout.decode()
        self.assertIn("help: write one name in both stylesheets: 'bartintcolor' or 'bartintcolr'", text)
        self.assertEqual(text.count("warning:"), 2, text)

    def test_names_in_other_letters(self):
        """A property of the app, and a constant, in other letters: renamed, and never removed."""
        self.write(".nsscompile.json", '{"known": {"classes": ["ToolBar"], "properties": ["bartintcolor"]}}')
        self.write("app/t.nss", "ToolBar { font-color: white; barTintColor: black; }\n")
        self.run_command("check", "app", "--unsafe-fixes")
        self.assertEqual(self.text("app/t.nss"), "ToolBar { font-color: white; bartintcolor: black; }\n")
        self.write("app/s.light.nss", "@ink: black;\nLabel { font-color: @ink; }\n")
        self.write("app/s.dark.nss", "@Ink: white;\nLabel { font-color: @ink; }\n")
        self.assertIn("did you mean '@Ink'?", self.run_command("check", "app", status=1).stdout.decode())

    def pair_of(self, light, dark, known, *arguments):
        """The report for a pair in a folder of its own; the stylesheets stay there."""
        self.write("own/.nsscompile.json", json.dumps({"palette": "v8", "known": known}))
        self.write("own/s.light.nss", light)
        self.write("own/s.dark.nss", dark)
        return self.run_command("check", "own", "--all", *arguments, status=0).stdout.decode()

    def test_properties_of_classes_of_the_app(self):
        """A class of the app may read what resembles a property of NUI: '--fix' leaves it, and a documented name of MDK stays."""
        known = {"classes": ["ToolBar"]}
        light, dark = "ToolBar { bartintcolor: white; }\n", "ToolBar { bartintcolor: #12171C; }\n"
        text = self.pair_of(light, dark, known, "--unsafe-fixes")
        self.assertEqual([self.text("own/s.light.nss"), self.text("own/s.dark.nss")], [light, dark])
        self.assertEqual(text.count("help: if the app reads 'bartintcolor', list it in the project file under 'known.properties'"), 2, text)
        self.assertNotIn("did you mean", text)
        # The class in other letters is that of the app too, and so is one that the project file does not list.
        self.pair_of(light.replace("ToolBar", "toolbar"), dark, known, "--fix")
        self.assertIn("bartintcolor", self.text("own/s.light.nss"))
        self.pair_of(light, dark, {}, "--fix")
        self.assertIn("bartintcolor", self.text("own/s.light.nss"))
        # In other letters, it may be either one.
        text = self.pair_of("ToolBar { bar-tintcolor: white; }\n", dark, known, "--unsafe-fixes")
        self.assertEqual(self.text("own/s.light.nss"), "ToolBar { bar-tintcolor: white; }\n")
        # Other names may be misspelled.
        text = self.pair_of("ToolBar { fontColor: white; }\n", "ToolBar { font-color: black; }\n", known, "--fix")
        self.assertIn("did you mean 'font-color'?", text)
        self.assertIn("help: write 'font-color'; if the app reads 'fontColor', list it in the project file", text)
        self.assertIn("fontColor", self.text("own/s.light.nss"))
        self.pair_of("ToolBar { fontColor: white; }\n", "ToolBar { font-color: black; }\n", known, "--unsafe-fixes")
        self.assertIn("font-color", self.text("own/s.light.nss"))
        self.pair_of("TabBar { bartintcolor: white; }\n", "TabBar { bar-tint-color: black; }\n", known, "--fix")
        self.assertIn("bar-tint-color", self.text("own/s.light.nss"))

    def test_the_listed_name_wins_over_others(self):
        """A name of the project file, or of one of its patterns, is right, whichever stylesheet has it."""
        known = {"classes": ["ToolBar", "tagStyle*"]}
        for right, wrong in (("ToolBar", "Toolbar"), ("tagStyleGreen", "tag-style-green"), ("tagStyleRed", "TagstyleRed")):
            for light, dark in ((right, wrong), (wrong, right)):
                text = self.pair_of(f"{light} {{ background-color: white; }}\n", f"{dark} {{ background-color: #12171C; }}\n", known)
                self.assertIn(f"did you mean '{right}'?", text)
                self.assertEqual(text.count("warning:"), 1, text)

    def test_the_known_name_wins(self):
        """Of two spellings, the one that the project file lists is right, whichever stylesheet has it."""
        for light, dark, wrong in (("toolbar", "ToolBar", "s.light.nss"), ("ToolBar", "toolbar", "s.dark.nss")):
            text = self.pair_of(
                light + " { height: 1; }\n", dark + " { height: 1; }\n", {"classes": ["ToolBar"]})
            self.assertEqual(text.count("warning:"), 1, text)
            self.assertIn(f"own/{wrong}:1:1: warning: unknown style class 'toolbar'; did you mean 'ToolBar'?", text)

    def test_constants_of_other_stylesheets(self):
        """A constant that another stylesheet of the run uses is not removed; the help names the stylesheet that defines it."""
        self.write("app/base.nss", "@ink: #1D2D3E;\n")
        for head in ("", "@import \"base.nss\";\n", "@use \"base\" as b;\n"):
            self.write("app/s.nss", head + "OrderRow { font-color: @ink; }\n")
            text = self.run_command("check", "app", "--fix", "--unsafe-fixes", status=1).stdout.decode()
            self.assertEqual(self.text("app/base.nss"), "@ink: #1D2D3E;\n")
            self.assertNotIn("unused-constant", text)
        self.write("app/s.nss", "OrderRow { font-color: @ink; }\n")
        entry = '"base": {"app/s.nss": ["app/base.nss"]}'
        self.assertIn(f"'app/base.nss' defines it; write '{entry}'", self.run_command("check", "app", status=1).stdout.decode())
        self.write(".nsscompile.json", "{" + entry + "}")
        self.assertEqual(self.found("app"), [])

    def test_a_base_uses_constants_of_both(self):
        """A stylesheet beneath others is judged only with them. A value that depends on the mode is one mistake."""
        self.write(".nsscompile.json", '{"base": {"s.*.nss": ["base.nss"]}}')
        for name in ("acme.nss", "acme.dark.nss"):
            os.remove(self.path(name))
        self.write("base.nss", "OrderTitle { border-color: @rule; }\n")
        self.write("s.light.nss", "@rule: #1D2D3E;\n")
        self.write("s.dark.nss", "@rule: #EAECEE;\n")
        self.assertEqual(self.found("."), [])
        self.assertEqual(self.found("base.nss"), [])
        self.write("base.nss", "@rule: fade(@ink, 20%);\nOrderTitle { border-color: @rule; }\n")
        self.write("s.light.nss", "@ink: #1D2D3E;\n")
        self.write("s.dark.nss", "@ink: #EAECEE;\n")
        text = self.run_command("check", ".", status=1).stdout.decode()
        self.assertEqual(text.count("error:"), 1, text)
        light, dark = "@rule: rgba(29, 45, 62, 0.2);", "@rule: rgba(234, 236, 238, 0.2);"
        self.assertIn(f"help: move '@rule' into both stylesheets: write '{light}' in 's.light.nss', and '{dark}' in 's.dark.nss'", text)
        self.write("base.nss", "OrderTitle { border-color: @rule; }\n")
        self.write("s.light.nss", light + "\n")
        self.write("s.dark.nss", dark + "\n")
        self.assertEqual(self.found("."), [])
        # It is undefined in one of the themes, whatever else the light stylesheet is beneath.
        self.write("s.dark.nss", "@rul: #EAECEE;\n")
        self.assertIn("help: define it in 's.dark.nss': '@rule: ...;'", self.run_command("check", ".", status=1).stdout.decode())
        self.write(".nsscompile.json", '{"base": {"s.dark.nss": ["base.nss"], "base.nss": ["s.light.nss"]}}')
        self.assertIn(b"base.nss:1:28: error: undefined constant '@rule'", self.run_command("check", ".", status=1).stdout)

    def test_check_usage(self):
        self.write("other.nss", LIGHT)
        self.assert_usage("check", "acme.nss", "other.nss", "--dark", "acme.dark.nss", says="belongs to one theme")
        self.assertEqual(self.found("acme.nss", "other.nss", "--layers", "--dark", "acme.dark.nss"), [])
        self.run_command("check", "acme.nss", "--dark", "missing.nss", status=66)

    def test_archive(self):
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w") as files:
            files.writestr("acme.light.nss", LIGHT)
            files.writestr("acme.dark.nss", DARK.replace("font-size: 14; ", ""))
        self.write("theme.zip", archive.getvalue())
        result = self.run_command("check", "theme.zip", status=1)
        self.assertIn("a ZIP archive", result.stdout.decode())
        self.assertIn("unzip theme.zip -d theme && nsscompile check theme", result.stdout.decode())
        with zipfile.ZipFile(self.path("theme.zip")) as files:
            files.extractall(self.path("theme"))
        self.assertEqual(self.found("theme"), [("theme/acme.dark.nss", "pair-missing-property")])

    # Preview and contrast

    def test_preview(self):
        self.run_command("preview", "acme.nss", "--dark", "acme.dark.nss", "-o", "a.html", status=0)
        page = self.text("a.html")
        self.assertIn('class="pane light"', page)
        self.assertIn('class="pane dark"', page)
        light, dark = page.split('class="pane dark"')[0], page.split('class="pane dark"')[1]
        self.assertIn("Label.font-color (dark)", dark.split("</article>")[0])
        self.assertNotIn("(dark)", light.split('class="pane light"')[1].split("</article>")[0])
        self.assertIn(".pane.dark{", page)
        self.assertIn("#12171C", page)
        self.assertIn('id="dark"', page)
        self.pair("-o", "a.json")
        self.run_command("preview", "a.json", "-o", "b.html", status=0)
        self.assertIn('class="pane dark"', self.text("b.html"))
        self.assert_usage("preview", "a.json", "--dark", "acme.dark.nss", says="already contains its dark theme")
        self.run_command("preview", "acme.nss", "-o", "c.html", status=0)
        self.assertNotIn('class="pane dark"', self.text("c.html"))

    def test_contrast(self):
        self.write("acme.dark.nss", DARK.replace("#EAECEE", "#20262C"))
        result = self.run_command("contrast", "acme.nss", "--dark", "acme.dark.nss", "--reporter", "json", status=1)
        pairs = json.loads(result.stdout)["pairs"]
        fails = [pair for pair in pairs if pair["verdict"] == "fails"]
        self.assertEqual(
            [(pair["foreground"], pair["when"]) for pair in fails],
            [("Label.font-color", {"appearance": "dark"}), ("tintColor_darkBackground", {"appearance": "dark"})])
        for pair in pairs:
            is_dark = pair.get("when", {}).get("appearance") == "dark"
            if "cell" in pair:
                self.assertEqual("dark" in pair["cell"].lower(), is_dark, pair)
        result = self.run_command("contrast", "acme.nss", "--dark", "acme.dark.nss", "--reporter", "github", status=1)
        self.assertIn("file=acme.dark.nss", result.stdout.decode())


if __name__ == "__main__":
    main("test_pairs")
