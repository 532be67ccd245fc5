"""Tests of format: outputs, exit statuses, and which files it changes.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_format.py
"""
import os
import random
import subprocess

import editorconfig
from command_line import Workspace, main

PLAIN = "@a :1;\nA{width:@a;}\n"
FORMATTED = "@a: 1;\n\nA {\n    width: @a;\n}\n"
BROKEN = "A{width:1}\n"
BROKEN_NOTE = "'b.nss' was not formatted because it has syntax errors; 'nsscompile check --fix' fixes what is certain\n"


class Formatting(Workspace):
    def setUp(self):
        super().setUp()
        self.write("a.nss", PLAIN)
        self.write("b.nss", BROKEN)
        self.write("c.nss", FORMATTED)

    def text(self, *arguments, status=0, **options):
        """The standard output of a command that writes nothing to standard error."""
        result = self.run_command("format", *arguments, status=status, **options)
        self.assertEqual(result.errors, "")
        return result.stdout.decode()

    def test_one_stylesheet_goes_to_standard_output(self):
        self.assertEqual(self.text("a.nss"), FORMATTED)
        self.assertEqual(self.read("a.nss"), PLAIN.encode())

    def test_standard_input(self):
        self.assertEqual(self.text("-", input=PLAIN.encode()), FORMATTED)
        self.assertEqual(self.text("--stdin-filename", "x.nss", input=PLAIN.encode()), FORMATTED)

    def test_broken_standard_input_comes_back(self):
        result = self.run_command("format", "--stdin-filename", "x.nss", input=BROKEN.encode(), status=1)
        self.assertEqual(result.stdout, BROKEN.encode())
        self.assertIn("x.nss:1:10: error: expected ';' after '1' [missing-semicolon]\n", result.errors)

    def test_a_broken_stylesheet_stays(self):
        for option in ([], ["-i"], ["--check"], ["--diff"]):
            result = self.run_command("format", "b.nss", *option, status=1)
            self.assertEqual(result.stdout, b"")
            self.assertIn("b.nss:1:10: error: expected ';' after '1' [missing-semicolon]\n", result.errors)
            self.assertTrue(result.errors.endswith(BROKEN_NOTE), result.errors)
            self.assertEqual(self.read("b.nss"), BROKEN.encode())
        quiet = self.run_command("format", "b.nss", "-q", status=1)
        self.assertNotIn("was not formatted", quiet.errors)

    def test_the_note_names_the_fix_only_where_there_is_one(self):
        for text, reason in ((b"\xff@a: 1;", "it is not UTF-8"), (b"@a: 1;\n/* x", "it has syntax errors")):
            result = self.run_command("format", "-", input=text, status=1)
            self.assertTrue(result.errors.endswith(f"was not formatted because {reason}\n"), result.errors)

    def test_errors_are_in_the_order_of_the_text(self):
        text = b'@import "b.nss";\nButton { a: 1;\n &:hover { font-color: red; } }\n'
        errors = self.run_command("format", "-", "--stdin-filename", "x.nss", input=text, status=1).errors
        places = [tuple(map(int, line.split(":")[1:3])) for line in errors.splitlines() if line.startswith("x.nss:")]
        self.assertGreater(len(places), 1)
        self.assertEqual(places, sorted(places))

    def test_in_place(self):
        os.utime(self.path("c.nss"), ns=(10**18, 10**18))
        before = os.stat(self.path("c.nss"))
        result = self.run_command("format", "-i", "a.nss", "c.nss")
        self.assertEqual((result.stdout, result.errors), (b"", "nsscompile: formatted 1 stylesheet\n"))
        self.assertEqual(self.read("a.nss"), FORMATTED.encode())
        after = os.stat(self.path("c.nss"))
        self.assertEqual((after.st_mtime_ns, after.st_ino), (before.st_mtime_ns, before.st_ino))
        self.assertEqual(self.run_command("format", "--in-place", "a.nss").errors, "nsscompile: there was nothing to format\n")
        self.assertEqual(self.run_command("format", "-iq", "a.nss").errors, "")
        self.assertEqual(self.leftovers(), [])

    def test_a_folder(self):
        os.mkdir(self.path("f"))
        os.mkdir(self.path("f/g"))
        for name in ("f/x.nss", "f/g/y.nss", "f/z.txt"):
            self.write(name, PLAIN)
        self.assertEqual(self.text("--check", "-q", "f", "f/x.nss", status=1), "f/x.nss\nf/g/y.nss\n")
        self.assertEqual(self.run_command("format", "-i", "f").errors, "nsscompile: formatted 2 stylesheets\n")
        self.assertEqual(self.read("f/g/y.nss"), FORMATTED.encode())
        self.assertEqual(self.read("f/z.txt"), PLAIN.encode())

    def test_a_broken_stylesheet_does_not_stop_the_others(self):
        result = self.run_command("format", "-i", "b.nss", "a.nss", "missing.nss", status=66)
        self.assertEqual(self.read("a.nss"), FORMATTED.encode())
        self.assertIn("'missing.nss' does not exist\n", result.errors)
        self.assertIn("nsscompile: formatted 1 stylesheet\n", result.errors)
        self.assertEqual(self.run_command("format", "-i", "b.nss", "a.nss", status=1).errors.count("nothing to format"), 0)

    def test_links_out_of_a_folder_are_not_followed(self):
        os.mkdir(self.path("f"))
        os.symlink("../a.nss", self.path("f/link.nss"))
        self.run_command("format", "-i", "f", status=73)
        self.assertEqual(self.read("a.nss"), PLAIN.encode())
        self.run_command("format", "-i", "f/link.nss")
        self.assertEqual(self.read("a.nss"), FORMATTED.encode())
        self.assertTrue(os.path.islink(self.path("f/link.nss")))

    def test_check_lists_what_would_change(self):
        result = self.run_command("format", "--check", "a.nss", "c.nss", status=1)
        self.assertEqual(result.stdout, b"a.nss\n")
        self.assertEqual(result.errors, "nsscompile: 1 stylesheet would change; 'nsscompile format -i' formats it\n")
        self.assertEqual(self.text("--check", "c.nss"), "")
        self.assertEqual(self.read("a.nss"), PLAIN.encode())

    def test_diff_can_be_applied(self):
        for option in ([], ["--check"]):
            diff = self.text("--diff", "-q", *option, "a.nss", "c.nss", status=1)
            self.assertTrue(diff.startswith("--- a/a.nss\n+++ b/a.nss\n@@ -1,2 +1,5 @@\n-@a :1;\n"), diff)
        self.assertEqual(self.text("--diff", "c.nss"), "")
        subprocess.run(["patch", "-p1", "-s"], input=diff.encode(), cwd=self.folder.name, check=True)
        self.assertEqual(self.read("a.nss"), FORMATTED.encode())

    def test_lines(self):
        self.assertEqual(self.text("--lines", "1:1", "a.nss"), "@a: 1;\nA{width:@a;}\n")
        self.assertEqual(self.text("--lines=1:99", "a.nss"), FORMATTED)
        self.write("d.nss", "@a :1;\nA{width:1}\n")
        self.assertEqual(self.text("--lines", "1:1", "d.nss"), "@a: 1;\nA{width:1}\n")
        self.run_command("format", "--lines", "1:1", "-i", "d.nss")
        self.assertEqual(self.read("d.nss"), b"@a: 1;\nA{width:1}\n")
        result = self.run_command("format", "--lines", "2:2", "d.nss", status=1)
        self.assertIn("d.nss:2:10: error: expected ';'", result.errors)
        for value in ("3", "3:", ":3", "0:1", "3:2", "1:2:3", "a:b"):
            self.assert_usage("format", "a.nss", f"--lines={value}", says="'--lines' needs a first and a last line, such as '3:8'")
        self.assert_usage("format", "--check", "a.nss", "c.nss", "--lines", "1:1", says="'--lines' takes one stylesheet")

    def test_style(self):
        self.assertEqual(self.text("a.nss", "--indent", "2"), FORMATTED.replace("    ", "  "))
        self.assertEqual(self.text("a.nss", "--indent", "tab"), FORMATTED.replace("    ", "\t"))
        self.assertEqual(self.text("a.nss", "--space-after-colon", "never"), FORMATTED.replace("@a: 1", "@a:1"))
        for option in (["--dialect", "thememanager"], ["--portable", "nui,thememanager"]):
            self.assertEqual(self.text("a.nss", *option), FORMATTED.replace("@a: 1", "@a:1"))
        # The spaces would remove colors from the theme.
        self.run_command("format", "a.nss", "--dialect", "thememanager", "--space-after-colon", "always", status=64)
        crlf = self.run_command("format", "a.nss", "--line-ending", "crlf").stdout
        self.assertEqual(crlf, FORMATTED.replace("\n", "\r\n").encode())
        self.write("s.nss", f"{'A' * 12}, {'B' * 12} {{}}\n")
        self.assertEqual(self.text("s.nss", "--line-width", "20"), f"{'A' * 12},\n{'B' * 12} {{}}\n")

    def test_usage(self):
        for value in ("0", "17", "x"):
            self.assert_usage("format", "a.nss", "--indent", value, says=f"'--indent' needs a number from 1 to 16 or 'tab', not '{value}'")
        for value in ("19", "1001", "x"):
            self.assert_usage("format", "a.nss", "--line-width", value, says=f"'--line-width' needs a number from 20 to 1000, not '{value}'")
        self.assert_usage("format", "a.nss", "c.nss", says="only one stylesheet can be written to standard output")
        self.assert_usage("format", ".", says="only one stylesheet can be written to standard output")
        self.assert_usage("format", "-i", "-", says="'-i' cannot change standard input")
        self.assert_usage("format", "-i", "--check", "a.nss", says="'--in-place' and '--check' cannot be combined")
        self.assert_usage("format", "-i", "--diff", "a.nss", says="'--in-place' and '--diff' cannot be combined")
        self.assert_usage("format", "a.nss", "--portable", "androd", says="unknown runtime 'androd' for '--portable'")
        self.assert_usage("format", "a.nss", "--space-after-colon", "always", "--portable", "thememanager",
                          says="'--space-after-colon always' and '--portable thememanager' cannot be combined")
        self.assert_usage("format", says="no input")

    def test_messages_in_another_language(self):
        result = self.run_command("format", "--check", "a.nss", "--language", "de", status=1)
        self.assertEqual(result.errors, "nsscompile: 1 stylesheet would change; 'nsscompile format -i' formats it\n")


class EditorConfig(Workspace):
    """The style of `.editorconfig`, below that of the project file."""

    SHEET = "Button {\n   width: 1;\n}\n"

    def formatted(self, name="a.nss", *arguments):
        self.write(name, self.SHEET)
        return self.run_command("format", name, *arguments).stdout.decode()

    def test_each_setting(self):
        for properties, text in (
                ("indent_size = 2", "Button {\n  width: 1;\n}\n"),
                ("indent_style = space\nindent_size = tab\ntab_width = 3", "Button {\n   width: 1;\n}\n"),
                ("indent_style = tab\nindent_size = 2", "Button {\n\twidth: 1;\n}\n"),
                ("INDENT_SIZE=2 ; two", "Button {\n  width: 1;\n}\n"),
                ("end_of_line = crlf", "Button {\r\n    width: 1;\r\n}\r\n"),
                ("insert_final_newline = false", "Button {\n    width: 1;\n}"),
                ("insert_final_newline = true", "Button {\n    width: 1;\n}\n"),
                ("indent_size = 2\nindent_size = unset", "Button {\n    width: 1;\n}\n"),
                ("indent_size = 17", "Button {\n    width: 1;\n}\n")):
            self.write(".editorconfig", f"root = true\n[*]\n{properties}\n")
            self.assertEqual(self.formatted(), text, properties)
            self.assertEqual(self.run_command("format", "-", input=self.SHEET.encode()).stdout.decode(), text, properties)
            self.write("x.nss", text)
            self.run_command("format", "--check", "x.nss")

    def test_the_width_of_a_line(self):
        long = f"Button, {', '.join(f'Label{number}' for number in range(40))} {{\n    width: 1;\n}}\n"
        self.write("a.nss", long)
        for length, lines in (("off", 3), ("1000", 3), ("30", 43)):
            self.write(".editorconfig", f"root = true\n[*.nss]\nmax_line_length = {length}\n")
            self.assertEqual(self.run_command("format", "a.nss").stdout.count(b"\n"), lines, length)

    def test_what_overrides_it(self):
        self.write(".editorconfig", "root = true\n[*]\nindent_size = 2\nend_of_line = crlf\n")
        self.assertEqual(self.formatted("a.nss", "--no-config"), "Button {\n    width: 1;\n}\n")
        self.assertEqual(self.formatted("a.nss", "--indent", "1"), "Button {\r\n width: 1;\r\n}\r\n")
        self.write(".nsscompile.json", "{}")
        self.assertEqual(self.formatted(), "Button {\r\n  width: 1;\r\n}\r\n")
        self.write(".nsscompile.json", '{"format": {"indent": "tab"}}')
        self.assertEqual(self.formatted(), "Button {\r\n\twidth: 1;\r\n}\r\n")

    def test_show_config(self):
        self.write(".editorconfig", "root = true\n[*]\n indent_size = 2\nend_of_line = cr\nquote_type = single\ncharset = utf-8\n")
        self.write(".nsscompile.json", '{"format": {"lineWidth": 80}}')
        for path in ("a.nss", "."):
            result = self.run_command("check", "--show-config", path)
            self.assertRegex(result.stdout.decode(), r"(?m)^format\.indent +2 +\.editorconfig:3:2$")
            self.assertEqual(result.errors, ".editorconfig:4:1: note: 'format' does not read 'end_of_line = cr'\n"
                             ".editorconfig:5:1: note: 'format' does not read 'quote_type = single'\n")
        self.write(".nsscompile.json", '{"format": {"indent": 8}}')
        self.assertNotIn(".editorconfig", self.run_command("check", "--show-config", "a.nss", "-q").stdout.decode())

    def test_sections_that_are_not_read(self):
        for section in ("[ab].nss", "b{1..12}.nss", "{single}.nss", "{a,{b,a}}.nss", "{a", "sub/**.nss", "a**s", "\\a.nss", "a//b"):
            self.write(".editorconfig", f"root = true\n[*]\nindent_size = 2\n[{section}]\nindent_size = 3\n")
            self.assertEqual(self.formatted(), "Button {\n  width: 1;\n}\n")
            errors = self.run_command("check", "--show-config", "a.nss").errors
            self.assertEqual(errors, f".editorconfig:4:1: note: 'format' does not read '[{section}]'\n")

    def test_files_that_cannot_be_read(self):
        os.mkdir(self.path(".editorconfig"))
        self.assertEqual(self.formatted(), "Button {\n    width: 1;\n}\n")
        os.rmdir(self.path(".editorconfig"))
        os.mkfifo(self.path(".editorconfig"))
        self.assertEqual(self.formatted(), "Button {\n    width: 1;\n}\n")

    def test_sections_as_the_library_of_the_format_reads_them(self):
        source = random.Random(53)
        globs = ["*", "*.nss", "*.css", "a.nss", "{a,b}.nss", "**", "**.nss", "/a.nss", "sub/*.nss", "sub/**", "/sub/**/a.nss", "**/deep/*",
                 "?.nss", "{*.nss,*.css}", "sub", "*/a.nss", "s*b/**", "{sub,other}/**", "é.nss", "*.{nss,NSS}", "a,b.nss", "*b*s", "{sub/a,b}.nss"]
        names = ["a.nss", "b.nss", "c.nss", "b7.nss", "b13.nss", "é.nss", "{single}.nss", "a,b.nss", "sub/a.nss", "sub/b.nss",
                 "sub/deep/a.nss", "sub/deep/er/b.nss", "other/c.nss"]
        properties = {"indent_style": ["tab", "space"], "indent_size": ["1", "2", "tab", "8"], "end_of_line": ["lf", "CRLF"],
                      "tab_width": ["3"], "max_line_length": ["off", "40", "120"], "insert_final_newline": ["false"]}
        os.makedirs(self.path("sub/deep/er"))
        os.mkdir(self.path("other"))
        for name in names:
            self.write(name, self.SHEET)

        def config():
            lines = ["# comment", "; another", source.choice(["root = true", "root=false", "", "Root: TRUE"])]
            for _ in range(source.randint(1, 5)):
                lines.append(source.choice(["", " "]) + f"[{source.choice(globs)}]" + source.choice(["", " ; comment"]))
                for key in source.sample(sorted(properties), source.randint(1, 4)):
                    lines.append(key + source.choice(["=", " = ", ": "]) + source.choice(properties[key]) + source.choice(["", " # why", " "]))
            return source.choice(["", "\ufeff"]) + source.choice(["\n", "\r\n"]).join(lines) + "\n"

        for _ in range(25):
            for folder in ("", "sub/", "sub/deep/"):
                self.write(f"{folder}.editorconfig", config() if folder == "" or source.random() < 0.6 else "")
            for name in source.sample(names, 4):
                found = editorconfig.get_properties(self.path(name))
                rows = dict(line.split()[:2] for line in self.run_command("check", "--show-config", name, "-q").stdout.decode().splitlines())
                size = found.get("indent_size")
                indent = '"tab"' if found.get("indent_style") == "tab" else size if size != "tab" else None
                line_ending = found.get("end_of_line")
                wanted = {"format.indent": indent, "format.lineEnding": line_ending and f'"{line_ending}"',
                          "format.lineWidth": found.get("max_line_length"), "insert_final_newline": found.get("insert_final_newline")}
                shown = {key: value for key, value in rows.items() if key.startswith(("format", "insert"))}
                texts = [self.read(f"{folder}.editorconfig").decode() for folder in ("", "sub/", "sub/deep/")]
                self.assertEqual(shown, {key: value for key, value in wanted.items() if value}, "\n----\n".join([name, *texts]))


if __name__ == "__main__":
    main("format")
