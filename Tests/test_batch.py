"""Many themes in one process: folders, manifests, JSON lines.

Run by Tests/run; by itself: NSSCOMPILE=path python3 Tests/test_batch.py
"""
import json
import os
import re
import select
import shutil
import subprocess

import command_line
from command_line import COMMAND, HANG, Workspace

GOOD = "@tintColor: red;\n@tintColor_darkBackground: blue;\nButton { font-color: tintColor; }\n"
BAD = "Button { font-color: @nowhere; }\n"


class Batches(Workspace):
    def setUp(self):
        super().setUp()
        for name, text in [("in/a.nss", GOOD), ("in/b/c.nss", GOOD + "A { height: 1; }\n"), ("in/b/d e.nss", "B { height: 2px; }\n"),
                           ("in/.hidden/x.nss", BAD), ("in/readme.txt", "no stylesheet\n")]:
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, text)

    def batch(self, *arguments, status=0, **options):
        return self.run_command("batch", *arguments, status=status, **options)

    def test_losses_of_many_themes_are_not_repeated(self):
        os.makedirs(self.path("in/t"))
        for number in range(12):
            self.write(f"in/t/{number:02}.nss", "Button { corner-radius: 4; unknown-thing: x; }\n")
        lines = self.batch("in/t", "-o", "out", "--emit", "xcassets", "-j", "3").errors.splitlines()
        losses = [line for line in lines if "in/" in line and "[output-loss]" in line]
        self.assertEqual(len(losses), 5, lines)
        self.assertRegex(lines[-1], r"  note: \d+ more notes about what outputs lose are not shown \[output-loss\]")
        everything = self.batch("in/t", "-o", "out", "--emit", "xcassets", "--rule", "output-loss=error", "--keep-going", status=1)
        self.assertGreater(everything.errors.count(": error: "), 12)

    def manifest_of(self, outputs):
        """Writes a manifest that names an output for each stylesheet."""
        self.write("m.jsonl", "".join(json.dumps({"inputs": [name], "output": output}) + "\n" for name, output in outputs.items()))

    def outputs(self, folder="out"):
        found = {}
        for path, _, names in os.walk(self.path(folder)):
            for name in names:
                file = os.path.join(path, name)
                with open(file, "rb") as opened:
                    found[os.path.relpath(file, self.path(folder))] = opened.read()
        return found


class Folders(Batches):
    def test_levels_of_rules(self):
        self.assertEqual(self.batch("in", "-o", "out", "--rule", "unit-ignored=off").errors, "nsscompile: 3 themes compiled\n")
        result = self.batch("in", "-o", "strict", "--keep-going", "--rule", "unit-ignored=error", status=1)
        self.assertIn("in/b/d e.nss:1:13: error: '2px' is read as '2'", result.errors)
        self.assertEqual(sorted(self.outputs("strict")), ["a.json", "b/c.json"])
        # A line of a manifest and a request have the levels of the command line.
        self.manifest_of({"in/b/d e.nss": "x.json"})
        self.batch("--manifest", "m.jsonl", "-o", "made", "--rule", "unit-ignored=error", status=1)
        request = json.dumps({"nss": "B { height: 2px; }"}).encode() + b"\n"
        for level, status, count in (("off", 0, 0), ("note", 0, 1), ("error", 1, 1)):
            answer = json.loads(self.batch("--jsonl", "--rule", f"unit-ignored={level}", input=request).stdout)
            self.assertEqual((answer["status"], len(answer["diagnostics"])), (status, count))

    def test_known_warnings(self):
        """'compile' and 'batch' do not show the warnings in the baseline of the project file."""
        self.write("in/.nsscompile.json", '{ "baseline": "known.json" }\n')
        self.run_command("check", "in", "--update-baseline")
        requests = json.dumps({"inputs": ["in/b/d e.nss"]}).encode() + b"\n"

        def shown():
            messages = [self.batch("in", "-o", "out", "-k", status=None).errors, self.run_command("in/b/d e.nss", "-o", "x.json", status=None).errors]
            self.manifest_of({"in/b/d e.nss": "x.json"})
            messages.append(self.batch("--manifest", "m.jsonl", "-o", "made", "--config", "in/.nsscompile.json", status=None).errors)
            messages.append(self.batch("--jsonl", "--config", "in/.nsscompile.json", input=requests).stdout.decode())
            return messages

        one = "nsscompile: 1 theme compiled\n"
        messages = shown()
        self.assertEqual(messages[:3], ["nsscompile: 3 themes compiled\n", "", one])
        self.assertEqual(json.loads(messages[3])["diagnostics"], [])
        self.assertIn("unit-ignored", self.run_command("in/b/d e.nss", "-o", "x.json", "--no-config").errors)
        # What is new is shown, and so are errors, even if the baseline has them.
        self.write("in/b/d e.nss", "\n\nB { height: 2px; width: 3px; }\n")
        for message in shown():
            self.assertIn("'3px' is read as '3'", message)
            self.assertNotIn("2px' is", message)
        self.write("in/b/d e.nss", "B { height: x; }\n")
        self.run_command("check", "in", "--update-baseline", status=None)
        for message in shown():
            self.assertIn("'height' needs a number", message)
        # A baseline that cannot be read hides nothing, and does not fail the compilation.
        self.write("in/b/d e.nss", "B { height: 2px; }\n")
        for change in (lambda: self.write("in/known.json", "{"), lambda: os.remove(self.path("in/known.json")),
                       lambda: os.symlink("/dev/zero", self.path("in/known.json"))):
            change()
            for message in shown():
                self.assertIn("'2px' is read as '2'", message)
            self.run_command("check", "in", status=78)

    def test_each_stylesheet_becomes_a_theme_at_its_path(self):
        result = self.batch("in", "-o", "out")
        self.assertEqual(sorted(self.outputs()), ["a.json", "b/c.json", "b/d e.json"])
        for name, data in self.outputs().items():
            self.assertEqual(data, self.run_command(f"in/{name[:-5]}.nss").stdout)
        self.assertEqual(result.stdout, b"")
        self.assertEqual(result.errors, "in/b/d e.nss:1:13: warning: '2px' is read as '2'; the text after the number is ignored [unit-ignored]\n"
                         "B { height: 2px; }\n            ^~~\n  help: write '2': numbers have no unit\n"
                         "nsscompile: 3 themes compiled\n")

    def test_same_bytes_and_messages_on_any_number_of_threads(self):
        for number in range(60):
            self.write(f"in/t{number:02}.nss", GOOD if number % 7 else f"A {{ height: {number}px; font-color: @x; }}\n")
        expected = self.batch("in", "-o", "out1", "-j", "1", "-k", status=1).errors
        for jobs in ("2", "7", "128"):
            self.assertEqual(self.batch("in", "-o", "out" + jobs, "-j", jobs, "-k", status=1).errors, expected)
            self.assertEqual(self.outputs("out" + jobs), self.outputs("out1"))
        self.assertEqual(self.batch("in", "-o", "outs", "-k", status=1).errors, expected)

    def test_status_is_that_of_the_first_failure(self):
        # The first failure in the order of the themes, whichever ends first.
        self.write("in/a.nss", "".join(f"S{i} {{ height: {i}; }}\n" for i in range(30_000)))
        os.symlink("nowhere", self.path("in/z.nss"))
        os.makedirs(self.path("out/a.json"))
        for jobs in ("1", "2", "2", "2"):
            self.batch("in", "-o", "out", "-k", "-j", jobs, status=73)

    def test_a_name_is_no_file_and_folder(self):
        self.write("in/a.nss", GOOD)
        os.mkdir(self.path("in/a.json"))
        self.write("in/a.json/x.nss", GOOD)
        errors = self.batch("in", "-o", "out", status=64).errors
        self.assertIn("a name cannot be both a file and a folder", errors)
        self.assertFalse(os.path.exists(self.path("out")))
        for jobs in ("1", "2"):
            self.assertRegex(self.batch("in", "-o", "out" + jobs, "-k", "-j", jobs, status=64).errors, "3 themes compiled; 1 theme failed\n$")
            self.assertTrue(os.path.isfile(self.path(f"out{jobs}/a.json")))

    def test_outputs_of_a_manifest_that_collide(self):
        outputs = ["x/y", "a", "a/b", "x", "a!", "a/b", "c/" * 60_000 + "d", "c"]
        self.write("m.jsonl", "".join(json.dumps({"inputs": ["in/a.nss"], "output": name}) + "\n" for name in outputs))
        errors = self.batch("--manifest", "m.jsonl", "-o", "out", status=78).errors
        self.assertEqual(errors.count("cannot be both a file and a folder"), 4)
        self.assertEqual(errors.count("cannot be written to 'a/b'"), 2)
        self.assertIn("m.jsonl:4:1: error: 'in/a.nss' cannot be written to 'x', because", errors)
        self.assertIn("\n  help: line 1 of 'm.jsonl' has the output 'x/y'\n", errors)
        self.assertFalse(os.path.exists(self.path("out")))

    def test_names_in_json_are_literal(self):
        # Otherwise another file would be read or written.
        lines = [b'{"inputs":["in/a.nss"],"output":"themes\\acme.json"}', b'{"inputs":["in/a.nss"],"output":"q\\u00zz.json"}',
                 b'{"inputs":["in/a.nss"],"output":"q\\ud800.json"}', b'{"inputs":["in/a\xff.nss"],"output":"x.json"}',
                 b'{"inputs":["in/a.nss"],"output":"y.json","options":{"palette":"v8","palette":"v3"}}']
        with open(self.path("m.jsonl"), "wb") as file:
            file.write(b"\n".join(lines))
        errors = self.batch("--manifest", "m.jsonl", "-o", "out", status=78).errors
        self.assertEqual(errors.count("an escape that JSON does not have"), 3)
        self.assertEqual((errors.count("invalid UTF-8"), errors.count("duplicate key")), (1, 1))
        self.assertFalse(os.path.exists(self.path("out")))

    def test_several_folders_and_files(self):
        os.makedirs(self.path("more/z"))
        self.write("more/z/y.nss", GOOD)
        self.batch("in", "more", "more/z/y.nss", "-o", "out", "-q")
        self.assertEqual(sorted(self.outputs()), ["a.json", "b/c.json", "b/d e.json", "y.json", "z/y.json"])

    def test_two_files_of_a_folder_with_one_output(self):
        os.makedirs(self.path("same"))
        self.write("same/A.nss", GOOD)
        self.write("same/A.NSS", GOOD)
        if len(os.listdir(self.path("same"))) == 2:
            result = self.run_command("batch", "same", "-o", "out", status=64)
            self.assertIn("would both be written to 'A.json'", result.errors)
            self.assertIn("help: rename or remove one of the files\n", result.errors)

    def test_what_is_named_twice_is_compiled_once(self):
        expected = self.batch("in", "-o", "once").errors
        for arguments in (["in", "in"], ["in/", "./in"], ["in", "in/a.nss"], [self.path("in"), "in"]):
            self.assertEqual(self.batch(*arguments, "-o", "out").errors, expected)
            self.assertEqual(self.outputs(), self.outputs("once"))
            shutil.rmtree(self.path("out"))

    def test_outputs_of_removed_themes_are_named(self):
        formats = ["--emit", "json", "--emit", "css", "--emit", "swift"]
        self.batch("in", "-o", "out", *formats)
        self.write("out/own.json", "{}")
        self.write("out/own.css", "a { color: red }")
        self.write("out/golden.theme.json", self.read("out/a.json"))
        plain = self.batch("in", "-o", "out", *formats).errors
        self.assertNotIn("no output", plain)
        os.remove(self.path("in/a.nss"))
        self.assertIn("  note: 'out/a.json' is no output of this run; remove it if its stylesheet is gone or a lower layer\n",
                      self.batch("in", "-o", "out").errors)
        os.rename(self.path("in/b/c.nss"), self.path("in/b/new.nss"))
        before = self.outputs()
        self.assertIn("  note: 'out/a.css', 'out/b/c.css', 'out/a.json', 'out/b/c.json', 'out/a.swift' and 'out/b/c.swift' are no outputs "
                      "of this run; remove those whose stylesheets are gone or lower layers\n", self.batch("in", "-o", "out", *formats).errors)
        self.assertLessEqual(before.items(), self.outputs().items())
        self.write("m.jsonl", json.dumps({"inputs": ["in/b/new.nss"], "output": "new.json"}))
        for arguments in (["in", "-q"], ["in/b/new.nss"], ["--manifest", "m.jsonl"]):
            self.assertNotIn("no output", self.batch(*arguments, "-o", "out").errors)

    def test_two_themes_with_one_output(self):
        os.makedirs(self.path("more"))
        self.write("more/a.nss", GOOD)
        self.assert_usage("batch", "in", "more", "-o", "out", says="'in/a.nss' and 'more/a.nss' would both be written to 'a.json'")
        self.assertEqual(self.outputs(), {})
        # All have the same help.
        os.makedirs(self.path("more/b"))
        self.write("more/b/c.nss", GOOD)
        self.assertEqual(self.batch("in", "more", "-o", "out", status=64).errors.count("help: compile each folder into a separate output folder"), 1)

    def test_names_that_a_file_system_does_not_distinguish(self):
        for one, two in (("Acme.json", "acme.json"), ("Acme/a.json", "acme/a.json"), ("\u00e9.json", "e\u0301.json"),
                         ("Stra\u00dfe.json", "STRASSE.json")):
            self.write("in/same.nss", GOOD)
            self.manifest_of({"in/a.nss": one, "in/same.nss": two})
            result = self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "-j", "2", "--keep-going", status=None)
            # On other file systems, a hard link makes both names lead to one file.
            if len(self.outputs()) == 2:
                self.assertEqual(result.returncode, 0, result.errors)
                os.remove(self.path("out/" + two))
                os.link(self.path("out/" + one), self.path("out/" + two))
                result = self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "-j", "2", "--keep-going", status=None)
            self.assertEqual(result.returncode, 64, result.errors)
            self.assertRegex(result.errors, "'in/.*' and 'in/.*' would both be written to 'out/")
            self.assertIn("1 theme compiled", result.errors)
            shutil.rmtree(self.path("out"))

    def test_unchanged_outputs_are_not_rewritten(self):
        self.batch("in", "-o", "out", "-q")
        before = {name: os.stat(self.path("out/" + name)) for name in self.outputs()}
        self.write("in/a.nss", GOOD + "\n/* nothing new */\n")
        self.write("in/b/c.nss", "A { height: 3; }\n")
        self.assertIn("3 themes compiled; 2 of them unchanged\n", self.batch("in", "-o", "out").errors)
        for name, old in before.items():
            new = os.stat(self.path("out/" + name))
            same = (new.st_ino, new.st_mtime_ns) == (old.st_ino, old.st_mtime_ns)
            self.assertEqual(same, name != "b/c.json", name)

    def test_options_apply_to_all(self):
        self.batch("in", "-o", "out", "--compact", "--palette", "v8", "--locations", "--device", "ipad", "-q")
        for name, data in self.outputs().items():
            alone = self.run_command(f"in/{name[:-5]}.nss", "--compact", "--palette", "v8", "--locations", "--device", "ipad").stdout
            self.assertEqual(data, alone)

    def test_without_themes(self):
        os.makedirs(self.path("empty"))
        self.assertIn("there is no '.nss' file below the folder 'empty'", self.batch("empty", "-o", "out", status=66).errors)
        self.assertIn("'weg' does not exist", self.batch("weg", "-o", "out", status=66).errors)
        # If everything was skipped, the message names that as the reason why there is no theme.
        os.mkfifo(self.path("empty/pipe.nss"))
        errors = self.batch("empty", "-o", "out", status=66).errors
        self.assertRegex(errors, "(?s)cannot open 'empty/pipe.nss': it is a pipe or a device.*there is no '.nss' file below the folder 'empty'")

    def test_usage_errors(self):
        self.assert_usage("batch", "in", says="no output folder; name it with '-o OUTDIR'")
        self.assert_usage("batch", "-o", "out", says="no input; name a folder of themes")
        self.assert_usage("batch", "in", "-o", "out", "-j", "0", says="'--jobs' needs a number from 1 to 9999, not '0'")
        self.assert_usage("batch", "in", "-o", "out", "-j", "many", says="'--jobs' needs a number from 1 to 9999, not 'many'")
        self.assert_usage("batch", "in", "-o", "-", says="no output folder; name it with '-o OUTDIR'")
        self.assert_usage("batch", "in/readme.txt", "-o", "out", says="'in/readme.txt' is neither a folder nor a '.nss' file")
        self.assert_usage("batch", "--jsonl", "-o", "out", says="'--jsonl' and '--output' cannot be combined")
        self.assert_usage("batch", "--jsonl", "in", says="'--jsonl' takes no folders")

    def test_output_that_is_no_folder(self):
        self.write("out", "a file")
        self.batch("in", "-o", "out", status=73)
        self.assertEqual(self.read("out"), b"a file")


class Failures(Batches):
    def setUp(self):
        super().setUp()
        self.write("in/b/bad.nss", BAD)

    def test_stops_at_the_first_bad_theme(self):
        errors = self.batch("in", "-o", "out", "-j", "1", status=1).errors
        self.assertEqual(sorted(self.outputs()), ["a.json"])
        self.assertTrue(errors.endswith("nsscompile: 1 theme compiled; 1 theme failed; 2 themes not tried\n"
                                        "  help: '--keep-going' compiles the other themes too\n"), errors)

    def test_keeps_going(self):
        errors = self.batch("in", "-o", "out", "--keep-going", status=1).errors
        self.assertEqual(sorted(self.outputs()), ["a.json", "b/c.json", "b/d e.json"])
        self.assertTrue(errors.endswith("nsscompile: 3 themes compiled; 1 theme failed\n"), errors)

    def test_older_output_of_a_bad_theme_stays(self):
        os.makedirs(self.path("out/b"))
        self.write("out/b/bad.json", "older")
        self.batch("in", "-o", "out", "-k", status=1)
        self.assertEqual(self.read("out/b/bad.json"), b"older")

    def test_system_errors_outrank_theme_errors(self):
        os.makedirs(self.path("out/a.json"))
        errors = self.batch("in", "-o", "out", "-k", "-j", "1", status=73).errors
        self.assertIn("nsscompile: error: cannot create 'out/a.json': it is a folder\n", errors)
        self.assertTrue(errors.endswith("nsscompile: 2 themes compiled; 2 themes failed\n"), errors)

    def test_quiet_reports_errors_only(self):
        errors = self.batch("in", "-o", "out", "-k", "-q", status=1).errors
        self.assertNotIn("unit-ignored", errors)
        self.assertIn("undefined-constant", errors)

    def test_output_over_its_input(self):
        os.makedirs(self.path("same"))
        self.write("same/x.nss", GOOD)
        os.makedirs(self.path("out"))
        os.link(self.path("same/x.nss"), self.path("out/x.json"))
        self.assertIn("is the input 'same/x.nss'", self.batch("same", "-o", "out", status=64).errors)
        self.assertEqual(self.read("same/x.nss").decode(), GOOD)


class Manifests(Batches):
    def test_a_golden_file_is_not_replaced(self):
        """The output of 'a.theme.nss' has the name of the golden file of 'a.nss'."""
        for light in ("a", "a.light"):
            os.makedirs(self.path("g"), exist_ok=True)
            self.write(f"g/{light}.nss", GOOD)
            self.write("g/a.theme.nss", GOOD.replace("red", "blue"))
            self.run_command("compile", f"g/{light}.nss", "-o", "g/a.theme.json")
            golden = self.read("g/a.theme.json")
            errors = self.batch("g", "-o", "g", status=64).errors
            self.assertEqual(errors, f"nsscompile: error: the output 'g/a.theme.json' of 'g/a.theme.nss' has the name of the golden file of 'g/{light}.nss'\n"
                             "  help: rename the stylesheet, or name another folder with '-o'\n")
            self.assertEqual(self.read("g/a.theme.json"), golden)
            self.batch("g", "-o", "other")
            shutil.rmtree(self.path("g"))
        # A manifest may write the golden file of its own stylesheet.
        self.manifest({"inputs": ["in/a.nss"], "output": "a.theme.json"})
        self.write("m.jsonl", json.dumps({"inputs": ["in/a.nss"], "output": "a.theme.json"}))
        self.batch("--manifest", "m.jsonl", "-o", "in")

    def test_the_project_file_is_not_replaced(self):
        for name, output, folder in [(".nsscompile.json", ".nsscompile.json", "."), ("in/p.json", "p.json", "in"), ("p.json", "link.json", ".")]:
            self.write(name, '{"palette": "v8"}')
            if output == "link.json":
                os.symlink("p.json", self.path("link.json"))
            self.write("m.jsonl", json.dumps({"inputs": ["in/a.nss"], "output": output}))
            errors = self.batch("--manifest", "m.jsonl", "-o", folder, "--config", name, status=64).errors
            self.assertIn("is the input", errors)
            self.assertEqual(self.read(name), b'{"palette": "v8"}')

    def manifest(self, *lines, status=0, arguments=()):
        self.write("m.jsonl", "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
        return self.batch("--manifest", "m.jsonl", "-o", "out", *arguments, status=status)

    def test_names_inputs_layers_options_and_output(self):
        self.write("in/n.nss", "@c: red;\nA { font-color: @c; height: 1; }\n")
        self.manifest({"inputs": ["in/a.nss", "in/b/c.nss"], "output": "both/x.json", "options": {"palette": "v8", "compact": True}}, "",
                      {"id": 7, "inputs": ["in/n.nss"], "output": "a.theme", "options": {"dialect": "nui"}})
        self.assertEqual(self.outputs(), {
            "both/x.json": self.run_command("in/a.nss", "in/b/c.nss", "--palette", "v8", "--compact").stdout,
            "a.theme": self.run_command("in/n.nss", "--dialect", "nui").stdout})

    def test_each_line_has_its_own_options(self):
        texts = [GOOD, "A { height: 1; }\n", "".join(f"@map{number}: #0{number}0;\n" for number in range(1, 6)), "@primary1: red;\n"]
        options = [{}, {"compact": True}, {"palette": "v8"}, {"palette": "v8", "compact": True}, {"locations": True}]
        for number, text in enumerate(texts):
            self.write(f"t{number}.nss", text)
        self.manifest(*({"inputs": [f"t{number % 4}.nss"], "options": options[number // 4], "output": f"{number:03}.json"}
                        for number in range(20)))
        outputs = self.outputs()
        for number in range(20):
            words = [f"--{name}" if value is True else f"--{name}={value}" for name, value in options[number // 4].items()]
            self.assertEqual(outputs[f"{number:03}.json"], self.run_command(f"t{number % 4}.nss", *words).stdout, number)

    def test_together_with_folders(self):
        self.manifest({"inputs": ["in/a.nss"], "output": "again.json"}, arguments=("in",))
        self.assertEqual(sorted(self.outputs()), ["a.json", "again.json", "b/c.json", "b/d e.json"])

    def test_broken_lines(self):
        good = {"inputs": ["in/a.nss"], "output": "a.json"}
        for line, reason in [
            ("nope", "expected an object\n  help: each line is a separate object, in UTF-8: "),
            ('{"inputs": ["in/a.nss"], "output": "x.json"', "the text ends too early"),
            ({"inputs": ["in/a.nss"]}, "there is no 'output'"),
            ({"output": "x.json"}, "'inputs' is missing"),
            ({"inputs": [], "output": "x.json"}, "'inputs' is empty"),
            ({"inputs": ["in/a.nss"], "output": "x.json", "outptu": 1}, "unknown key 'outptu'; did you mean 'output'?"),
            ({"inputs": ["in/a.nss"], "output": "x.json", "options": {"palette": "v9"}},
             "unknown value 'v9' for 'palette'; the palettes are 'sapfiori', 'v2', "),
            ({"inputs": ["in/a.nss"], "output": "x.json", "options": {"device": "ipod"}}, "did you mean 'ipad'?"),
            ({"inputs": ["in/a.nss"], "output": "x.json", "options": {"palette": "v8", "dialect": "nui"}},
             "dialect 'nui' has no palette, so '\"palette\": \"v8\"' has no effect"),
            ({"inputs": ["in/a.nss"], "output": "x.json", "options": {"compact": "yes"}}, "m.jsonl:2:69: error: expected 'true' or 'false'; write '\"compact\": true'"),
            ('{"inputs": ["in/a.nss"], "inputs": [], "output": "x.json"}', "duplicate key 'inputs'; the first one is in this line"),
            ({"inputs": ["in/a.nss"], "output": "../x.json"}, "the output '../x.json' is not inside the output folder"),
            ({"inputs": ["in/a.nss"], "output": "b/.//c.json"}, "the output 'b/.//c.json' is not in its simplest form; write 'b/c.json'"),
            ({"inputs": ["in/a.nss"], "output": "b/"}, "cannot create 'b/': the path ends with a slash"),
            ({"inputs": ["in/a.nss"], "output": ""}, "the name of an output is empty"),
            ({"inputs": ["in/a.nss"], "output": "b\0"}, "the name of an output contains a zero byte"),
        ]:
            errors = self.manifest(good, line, status=78).errors
            self.assertIn("m.jsonl:2:", errors)
            self.assertIn(reason, errors)
            self.assertEqual(self.outputs(), {})

    def test_all_broken_lines_are_reported(self):
        good = {"inputs": ["in/a.nss"], "output": "a.json"}
        lines = ["nope", good, {"output": "x.json"}]
        errors = self.manifest(*lines, status=78).errors
        self.assertEqual(self.outputs(), {})
        for number in (1, 3):
            self.assertIn(f"m.jsonl:{number}:1: error: ", errors)
        errors = self.manifest(*lines, status=78, arguments=("-k",)).errors
        self.assertEqual(sorted(self.outputs()), ["a.json"])
        self.assertTrue(errors.endswith("nsscompile: 1 theme compiled; 2 themes failed\n"), errors)

    def test_messages_name_the_theme(self):
        self.write("in/shared.nss", "A { font-color: @gone; }\n")
        errors = self.manifest({"inputs": ["in/shared.nss"], "output": "one.json"}, {"inputs": ["in/shared.nss"], "output": "two.json"},
                               status=1, arguments=("-k",)).errors
        self.assertIn("nsscompile: line 1 of 'm.jsonl': 'one.json'\nin/shared.nss:1:17: error: ", errors)
        self.assertIn("nsscompile: line 2 of 'm.jsonl': 'two.json'\n  note: 1 diagnostic not repeated\n", errors)

    def test_diagnostics_of_a_shared_layer_are_reported_once(self):
        self.write("in/shared.nss", "A { height: 2px; }\nB { height: 3px; }\n")
        self.write("in/own.nss", "C { height: 4px; }\n")
        lines = [{"inputs": ["in/shared.nss", "in/own.nss"][:number % 2 + 1], "output": f"{number}.json"} for number in range(40)]
        for jobs in ("1", "2"):
            errors = self.manifest(*lines, arguments=("-j", jobs)).errors
            for text in ("'2px'", "'3px'", "'4px'"):
                self.assertEqual(errors.count(f"warning: {text} is read as"), 1)
            self.assertEqual([line.split(": ")[1] for line in errors.splitlines() if line.startswith("nsscompile: line")],
                             ["line 1 of 'm.jsonl'", "line 2 of 'm.jsonl'"])
            self.assertIn("; 97 diagnostics not repeated\n", errors)
        # In folders, each stylesheet is one theme, above a shared base of the project file.
        self.write("brands/base.nss", "A { font-color: @gone; height: 2px; }\n")
        self.write("brands/.nsscompile.json", '{ "base": { "base.nss": [], "*.nss": ["base.nss"] } }\n')
        for number in range(20):
            self.write(f"brands/{number:02}.nss", "B { height: 3px; }\n" if number == 7 else "B { height: 3; }\n")
        for jobs in ("1", "2"):
            errors = self.batch("brands", "-o", "out", "-k", "-j", jobs, status=1).errors
            for text in ("@gone", "'2px' is read", "'3px' is read"):
                self.assertEqual(len([line for line in errors.splitlines() if text in line and ": " in line and "nss:" in line]), 1, errors)
            self.assertRegex(errors, r"nsscompile: 0 themes compiled; 20 themes failed; 38 diagnostics not repeated\n")
        self.write("in/same.nss", "A { height: 2px; }\n")
        self.assertNotIn("not repeated", self.batch("in", "-o", "out").errors)

    def test_folders_are_made_for_themes_only(self):
        self.write("in/bad.nss", BAD)
        self.manifest({"inputs": ["in/bad.nss"], "output": "deep/er/x.json"}, {"inputs": ["in/a.nss"], "output": "long/" + "n" * 300},
                      status=73, arguments=("-k",))
        self.assertEqual(os.listdir(self.path("out")), [])

    def test_no_theme_replaces_an_input_of_another(self):
        os.makedirs(self.path("out"))
        self.write("out/base.nss", GOOD)
        lines = [{"inputs": ["in/a.nss"], "output": "base.nss"}, {"inputs": ["out/base.nss"], "output": "b.json"}]
        for order in (lines, lines[::-1]):
            errors = self.manifest(*order, status=64, arguments=("-k", "-j", "1")).errors
            self.assertIn("the output 'out/base.nss' is the input 'out/base.nss'", errors)
            self.assertEqual(self.read("out/base.nss").decode(), GOOD)
        os.rename(self.path("m.jsonl"), self.path("out/m.jsonl"))
        self.write("out/m.jsonl", json.dumps({"inputs": ["in/a.nss"], "output": "m.jsonl"}) + "\n")
        errors = self.batch("--manifest", "out/m.jsonl", "-o", "out", status=64).errors
        self.assertIn("the output 'out/m.jsonl' is the input 'out/m.jsonl'", errors)

    def test_no_theme_creates_an_input_of_another(self):
        # Even if the input does not exist yet: the second theme would depend on the order.
        lines = [{"inputs": ["in/a.nss"], "output": "new/b.nss"}, {"inputs": ["in/a.nss", "./out/new/b.nss"], "output": "c.json"}]
        for order in (lines, lines[::-1]):
            errors = self.manifest(*order, status=78).errors
            self.assertRegex(errors, "m.jsonl:.:25: error: './out/new/b.nss' does not exist\n")
            self.assertEqual(self.outputs(), {})

    def test_broken_values_are_named(self):
        errors = self.manifest('{"inputs": "in/a.nss", "output": "x.json"}', '{"inputs": ["in/a.nss"], "output": null}', "[", status=78).errors
        self.assertIn("m.jsonl:1:12: error: expected an array; write '\"inputs\": [\"in/a.nss\"]'\n", errors)
        self.assertIn("m.jsonl:2:36: error: expected a string; write '\"output\": \"a.json\"'\n", errors)
        self.assertIn("m.jsonl:3:1: error: expected an object\n", errors)
        self.assertEqual(errors.count("help: each line is a separate object, in UTF-8: {\"inputs\": "), 1)
        errors = self.manifest('{"inputs": ["in/a.nss"], "output": "x.json", "' + "k" * 100_000 + '": 1}', status=78).errors
        self.assertLess(len(errors), 500)

    def test_a_replaced_input_is_no_input(self):
        # The system reuses the inode number of a deleted file.
        os.mkfifo(self.path("pipe.nss"))
        # It replaces an output, which has to look like a theme.
        self.write("in/b/c.nss", GOOD + '/* "nssTheme" */')
        self.batch("in/a.nss", "-o", "out", "-q")
        process = subprocess.Popen([COMMAND, "batch", "in/a.nss", "pipe.nss", "in/b/c.nss", "-o", "out", "-j", "1"],
                                   cwd=self.folder.name, stderr=subprocess.PIPE)
        with open(self.path("pipe.nss"), "w") as pipe:
            os.rename(self.path("in/b/c.nss"), self.path("out/c.json"))
            self.write("in/b/c.nss", GOOD)
            pipe.write(GOOD)
        errors = process.communicate(timeout=HANG)[1].decode()
        self.assertEqual((process.returncode, errors), (0, "nsscompile: 3 themes compiled; 1 of them unchanged\n"))
        self.assertEqual(self.outputs()["c.json"], self.outputs()["a.json"])

    def test_several_manifests(self):
        self.manifest_of({"in/a.nss": "1.json"})
        os.rename(self.path("m.jsonl"), self.path("first.jsonl"))
        self.manifest_of({"in/b/c.nss": "2.json", "in/a.nss": "1.json"})
        arguments = ("--manifest", "first.jsonl", "--manifest", "m.jsonl", "-o", "out")
        self.assertIn("m.jsonl:2:1: error: 'in/a.nss' and 'in/a.nss' would both be written to '1.json'",
                      self.batch(*arguments, status=78).errors)
        self.manifest_of({"in/b/c.nss": "2.json"})
        self.batch(*arguments)
        self.assertEqual(sorted(self.outputs()), ["1.json", "2.json"])

    def test_no_theme_of_a_folder_replaces_an_input_of_another(self):
        os.makedirs(self.path("out"))
        self.write("out/b.json", GOOD)
        os.makedirs(self.path("linked"))
        os.symlink("../out/b.json", self.path("linked/a.nss"))
        self.write("linked/b.nss", "A { height: 1; }\n")
        for jobs in ("1", "2"):
            errors = self.batch("linked", "-o", "out", "-k", "-j", jobs, status=64).errors
            self.assertIn("the output 'out/b.json' is the input 'linked/a.nss'", errors)
            self.assertEqual(self.read("out/b.json").decode(), GOOD)
            self.assertEqual(sorted(self.outputs()), ["a.json", "b.json"])

    def test_messages_name_few_of_many_inputs(self):
        for number in range(10):
            self.write(f"in/{number}.nss", GOOD)
        lines = [{"inputs": [f"in/{number % 10}.nss" for number in range(5000)], "output": "x"}]
        errors = self.manifest(*lines, *[{"inputs": ["in/a.nss"], "output": "x"}] * 50, status=78).errors
        self.assertIn("in/7.nss …", errors)
        self.assertLess(len(errors), 20_000)

    def test_pipes_are_not_waited_for(self):
        os.mkfifo(self.path("pipe"))
        for name in ("pipe", "/dev/zero"):
            errors = self.manifest({"inputs": [name], "output": "x.json"}, status=66).errors
            self.assertIn(f"cannot open '{name}': it is a pipe or a device", errors)
            answer = json.loads(self.batch("--jsonl", input=json.dumps({"inputs": [name]}).encode() + b"\n").stdout)
            self.assertEqual(answer["status"], 66)

    def test_omitted_diagnostics_are_counted(self):
        self.write("in/many.nss", "A {" + "a:;" * 1500 + "}\n")
        errors = self.batch("in", "-o", "out", "-k", status=1).errors
        self.assertIn("1500 errors (the first 1000 are shown)\n", errors)
        answer = json.loads(self.batch("--jsonl", input=b'{"inputs": ["in/many.nss"]}\n').stdout)
        self.assertEqual((len(answer["diagnostics"]), answer["omittedDiagnostics"]), (1000, 500))

    def test_missing_input_does_not_stop_the_others(self):
        errors = self.manifest({"inputs": ["weg.nss"], "output": "x.json"}, {"inputs": ["in/a.nss"], "output": "a.json"},
                               status=78, arguments=("-k",)).errors
        self.assertIn("m.jsonl:1:13: error: 'weg.nss' does not exist\n", errors)
        self.assertEqual(sorted(self.outputs()), ["a.json"])

    def test_one_missing_file_of_many_lines_is_named_once(self):
        lines = [{"inputs": ["bsae.nss", name], "output": f"{number}.json"} for number, name in enumerate(["in/a.nss", "weg.nss", "in/a.nss"])]
        errors = self.manifest(*lines, status=78).errors
        self.assertEqual(errors, "m.jsonl:1:13: error: 'bsae.nss' does not exist (and 2 more)\n"
                         "m.jsonl:2:25: error: 'weg.nss' does not exist\n")
        errors = self.manifest(*lines, {"inputs": ["in/a.nss"], "output": "a.json"}, status=78, arguments=("-k",)).errors
        self.assertEqual(errors.count("bsae.nss"), 1)
        self.assertTrue(errors.endswith("nsscompile: 1 theme compiled; 3 themes failed\n"), errors)
        # Other mistakes are in different places.
        errors = self.manifest({"inputs": ["in/a.nss"]}, {"inputs": ["in/a.nss"]}, status=78).errors
        self.assertEqual(errors.count("there is no 'output'"), 2)

    def test_placeholders_of_other_tools(self):
        """An output has no placeholders; the message has the path of this theme."""
        for path, placeholder, right in [
            ("{name}.json", "{name}", "a.json"), ("[name].json", "[name]", "a.json"), ("x/${tenant}/t.json", "${tenant}", "x/a/t.json"),
            ("<name>.json", "<name>", "a.json"), ("{{ name }}.json", "{{ name }}", "a.json"), ("{a}-{b}.json", "{a}-{b}", "a.json"),
        ]:
            message = f"'{placeholder}' is no placeholder, because outputs have none; write '{right}'\n"
            line = {"inputs": ["in/b/c.nss", "in/a.nss"], "output": path}
            self.assertEqual(self.manifest(line, status=78).errors, f"m.jsonl:1:40: error: {message}")
            del line["output"]
            self.assertIn(message, self.manifest({**line, "outputs": {"json": {"path": path}}}, status=78).errors)
            self.manifest({**line, "output": right})
        for path in ("a]b[.json", "{.json", "$x.json"):
            self.manifest({"inputs": ["in/a.nss"], "output": path})

    def test_a_missing_dark_file_is_not_the_light_one(self):
        for name, light, dark in [("prairie", ".nss", ".dark.nss"), ("summit", "-light.nss", "-dark.nss"), ("vista", ".light.nss", ".dark.nss")]:
            light, dark = f"in/{name}{light}", f"in/{name}{dark}"
            self.write(light, GOOD)
            line = {"inputs": [light], "dark": dark, "output": "x.json"}
            self.assertTrue(self.manifest(line, status=78).errors.endswith(f": error: '{dark}' does not exist\n"))
            self.assertTrue(self.run_command(light, "--dark", dark, status=66).errors.endswith("does not exist\n"))
            near = dark.replace("dark", "Dark")
            self.write(near, GOOD)
            self.assertTrue(self.manifest(line, status=78).errors.endswith(f"does not exist; write '{near}'\n"))

    def test_outputs_in_a_list_or_swapped(self):
        line = {"inputs": ["in/a.nss"]}
        example = """write '"outputs": { "swift": "NAME.swift" }'"""
        for outputs, help in [
                (["k/theme.json", "k/theme.css"], """write '"outputs": { "json": "k/theme.json", "css": "k/theme.css" }'"""),
                (["K.swift"], """write '"outputs": { "swift": "K.swift" }'"""), ("K.swift", """write '"outputs": { "swift": "K.swift" }'"""),
                (["a.json", "b.json"], example), ([3], example), ([], example)]:
            errors = self.manifest({**line, "outputs": outputs}, status=78).errors
            self.assertIn(f"expected an object; {help}\n", errors)
            self.assertEqual(errors.count("error:"), 2 if outputs == [3] else 1, errors)
        for swapped in ({"json": "x.css", "css": {"path": "x.json"}}, {"css": "x.json", "json": "x.css"}):
            errors = self.manifest({**line, "outputs": swapped}, status=78).errors
            self.assertEqual(errors, "m.jsonl:1:26: error: 'x.css' has the ending of the form 'css', and not of 'json'; swap the paths\n")
        self.manifest({**line, "outputs": {"json": "x.json", "css": "x.css"}})

    def test_a_release_in_place_of_a_palette(self):
        errors = self.manifest({"inputs": ["in/a.nss"], "output": "a.json", "options": {"palette": "9.1"}}, status=78).errors
        self.assertTrue(errors.endswith("unknown value '9.1' for 'palette'; did you mean 'v8'?\n"), errors)

    def test_all_mistakes_of_a_line_are_reported(self):
        line = ('{"id": true, "input": [], "inputs": ["weg.nss", 3, "in", "in/*.nss"], "outputs": {"swfit": "x", "css": {"prefix": 1, "paht": ""}}, '
                '"options": {"palette": "v9", "compact": 1, "swift-access": 7, "only": {}}}')
        errors = self.manifest(line, status=78).errors
        self.assertEqual(re.sub(r"m\.jsonl:1:\d+: error: ", "", errors).splitlines(), [
            "'id' is neither a string nor a JSON number of at most 1.797e308",
            "unknown key 'input'; did you mean 'inputs'?",
            "'weg.nss' does not exist",
            "expected a string; write '\"inputs\": [\"base.nss\"]'",
            "'in' is a folder; name the stylesheets of one theme in it",
            "'in/*.nss' does not exist; an input is not a pattern; name the folder 'in', or let the shell expand the pattern",
            "unknown key 'swfit'; did you mean 'swift'?",
            "expected a string; write '\"prefix\": \"PREFIX\"'",
            "unknown key 'paht'; did you mean 'path'?",
            "unknown value 'v9' for 'palette'; the palettes are 'sapfiori', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8' and 'watch1'",
            "expected 'true' or 'false'; write '\"compact\": true'",
            "expected a string; write '\"swift-access\": \"internal\"'",
            "expected an array; write '\"only\": [\"overridden\"]'"])

    def test_one_text_for_all_themes(self):
        """A manifest in another layout is one mistake, whose help makes the right layout."""
        line = {"inputs": ["in/a.nss"], "output": "a.json"}
        for text, program in [(json.dumps([line], indent=1), "'.[]'"), (json.dumps([line]), "'.[]'"), (json.dumps(line, indent=2), ".")]:
            errors = self.manifest(text, status=78).errors
            self.assertEqual(errors, "m.jsonl:1:1: error: a manifest has a separate object on each line\n"
                             f"  help: make one: jq -c {program} m.jsonl > themes.jsonl\n")
        # The help writes to no file that exists: the shell would empty the manifest itself.
        self.write("themes.jsonl", json.dumps([line]))
        errors = self.run_command("batch", "--manifest", "themes.jsonl", "-o", "out", status=78).errors
        self.assertIn("help: make one: jq -c '.[]' themes.jsonl > new-themes.jsonl\n", errors)

    def test_empty(self):
        self.assertIn("'m.jsonl' contains no themes", self.manifest("", status=78).errors)


class JSONLines(Batches):
    def ask(self, *requests, arguments=(), status=0):
        lines = [request if isinstance(request, (str, bytes)) else json.dumps(request) for request in requests]
        data = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
        result = self.batch("--jsonl", *arguments, input=data, status=status)
        self.assertTrue(result.stdout.endswith(b"\n") or not requests)
        answers = result.stdout.decode().split("\n")[:-1]
        self.assertEqual(len(answers), len(requests))
        self.assertEqual(result.errors, "")
        return [json.loads(answer) for answer in answers], answers

    def test_one_answer_for_each_request_in_order(self):
        answers, lines = self.ask({"id": 1, "nss": GOOD}, {"id": "two", "inputs": ["in/a.nss", "in/b/c.nss"], "options": {"palette": "v8"}},
                                  {"nss": BAD}, {"id": 4.5e3, "inputs": ["weg.nss"]})
        self.assertEqual([answer["id"] for answer in answers], [1, "two", None, 4500])
        self.assertEqual([answer["status"] for answer in answers], [0, 0, 1, 66])
        self.assertTrue(lines[0].endswith('"theme":' + self.run_command("in/a.nss", "--compact").stdout.decode().strip() + "}"))
        layers = self.run_command("in/a.nss", "in/b/c.nss", "--palette", "v8", "--compact").stdout.decode().strip()
        self.assertTrue(lines[1].endswith('"theme":' + layers + "}"))
        finding = answers[2]["diagnostics"][0]
        self.assertEqual((finding["id"], finding["file"], finding["line"], finding["column"]), ("undefined-constant", "<nss>", 1, 22))
        self.assertNotIn("theme", answers[2])
        self.assertEqual(answers[3]["error"], "'weg.nss' does not exist")

    def test_invalid_requests_are_answered(self):
        answers, _ = self.ask("nope", "", "[]", '{"id":1', '{"id":{},"nss":""}', '{"id":01,"nss":""}', '{"nss":"","inputs":["a"]}',
                              '{"id":2,"nss":1}', '{"id":3,"nss":"","x":0}', '{"id":4,"nss":""} trailing', b'{"id":"\xff","nss":""}',
                              b'{"id":1,"nss":"\xff"}')
        self.assertEqual([answer["status"] for answer in answers], [64] * 11 + [1])
        # With a replacement text, the answer could not be assigned to its request.
        self.assertEqual((answers[-2]["id"], answers[-2]["error"]), (None, "byte 6: invalid UTF-8"))
        self.assertEqual(answers[-1]["diagnostics"][0]["id"], "invalid-utf8")

    def test_an_id_after_a_mistake_is_returned(self):
        answers, _ = self.ask('{"nss":1,"id":7}', '{"nss":"","nss":"","id":8}', '{"options":[],"id":"nine"}', '{"inputs":[1],"x":{},"id":-1}',
                              '{"nss":1,"id":01}', '{"nss":1 "id":7}')
        self.assertEqual([answer["id"] for answer in answers], [7, 8, "nine", -1, None, None])
        self.assertEqual([answer["status"] for answer in answers], [64] * 6)

    def test_answers_are_no_requests(self):
        request = '{"id":1,"nss":""}\n'
        self.write("same", request)
        with open(self.path("same"), "rb") as requests, open(self.path("same"), "ab") as answers:
            process = subprocess.run([COMMAND, "batch", "--jsonl"], stdin=requests, stdout=answers, stderr=subprocess.PIPE, timeout=HANG)
        self.assertEqual((process.returncode, self.read("same").decode()), (64, request))
        self.assertIn(b"the output '/dev/stdout' is the input '/dev/stdin'", process.stderr)

    def test_last_line_needs_no_end(self):
        result = self.batch("--jsonl", input=b'{"id":1,"nss":""}\n{"id":2,"nss":""}')
        self.assertEqual([json.loads(line)["id"] for line in result.stdout.splitlines()], [1, 2])
        self.assertEqual(self.batch("--jsonl", input=b"").stdout, b"")

    def test_ids_are_returned_as_json(self):
        ids = ["", "\u2028\n\r\t\"\\\x00", "é", -0.0, 1e300, 12345678901234567890, None]
        answers, _ = self.ask(*[{"id": id, "nss": ""} for id in ids])
        self.assertEqual([answer["id"] for answer in answers], ids)
        for written in ("1e30", "1.797e308", "-1E-999", "1" * 300, '"\\/\\u0041"', '"\\ud83d\\ude00"'):
            _, lines = self.ask(f'{{"id": {written} , "nss": ""}}')
            self.assertTrue(lines[0].startswith(f'{{"id":{written},"status":0,'), lines[0][:80])
        # Many programs cannot read these in an answer.
        for written in ("1e400", "1" * 400, '"\\ud800"', '"x\\ude00\\ud83d"'):
            answers, _ = self.ask(f'{{"id": {written}, "nss": ""}}')
            self.assertEqual((answers[0]["id"], answers[0]["status"]), (None, 64))
        for written in ("1.798e308", "-1e400", "01", "1."):
            answers, _ = self.ask(f'{{"id": {written}, "nss": ""}}')
            self.assertIn("a JSON number of at most 1.797e308", answers[0]["error"])

    def test_answers_do_not_wait_for_the_end(self):
        process = subprocess.Popen([COMMAND, "batch", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            for number in range(3):
                process.stdin.write(json.dumps({"id": number, "nss": GOOD}).encode() + b"\n")
                process.stdin.flush()
                ready, _, _ = select.select([process.stdout], [], [], 60)
                self.assertTrue(ready, "no answer to a request that is whole")
                self.assertEqual(json.loads(process.stdout.readline())["id"], number)
        finally:
            process.stdin.close()
            self.assertEqual(process.wait(60), 0)
            process.stdout.close()

    def test_language_is_english_by_default(self):
        request = json.dumps({"nss": BAD}).encode() + b"\n"
        english = self.batch("--jsonl", input=request).stdout
        self.assertEqual(self.batch("--jsonl", input=request, env={"LANG": "de_DE.UTF-8"}).stdout, english)
        self.assertIn("nicht definiert", self.batch("--jsonl", "--language", "de", input=request).stdout.decode())

    def test_long_lines(self):
        text = "A { height: 1; }\n" * 200_000
        answers, _ = self.ask({"id": 1, "nss": text}, {"id": 2, "nss": GOOD})
        self.assertEqual([answer["status"] for answer in answers], [0, 0])


class Progress(Batches):
    def test_progress_is_shown_on_a_terminal_only(self):
        for number in range(60):
            self.write(f"in/t{number}.nss", "".join(f"A{i} {{ height: {i}px; }}\n" for i in range(50)))
        self.assertNotIn("\r", self.batch("in", "-o", "out").errors)
        # The diagnostics fill the buffer of the terminal. Until they are read, the batch waits, long enough to show progress.
        process, shown = self.on_terminal(
            ["batch", "in", "-o", "out2", "-j", "1"], "stderr", delay=0.5, env={"TERM": "xterm", "NO_COLOR": ""})
        self.assertEqual(process.wait(60), 0)
        # Without the erased lines, the diagnostics and the summary remain.
        self.assertTrue(shown.decode().endswith("63 themes compiled\r\n"), shown[-200:])
        self.assertRegex(shown.decode(), r"\r\x1b\[K\x1b\[\?7l\d+ of 63 themes, \d+ a second, \d+ s left\x1b\[\?7h")


if __name__ == "__main__":
    command_line.main("batch")
