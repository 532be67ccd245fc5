#!/usr/bin/env python3
"""Tests of 'nsscompile diff', with git."""
import json
import os
import re
import shlex
import shutil
import subprocess
import unittest

from command_line import COMMAND, HANG, Workspace, main

OLD = """@brand: #0A6ED1;
@accent: @brand;
@tintColor: @brand;
Button { background-color: @brand; font-size: 17; }
Label { font-color: @accent; }
@media (device: ipad) { Button { font-size: 20; } }
"""
NEW = OLD.replace("#0A6ED1", "#0057B8").replace("font-size: 20", "font-size: 22")


class Diff(Workspace):
    def setUp(self):
        super().setUp()
        self.write("old.nss", OLD)
        self.write("new.nss", NEW)

    def changes(self, *arguments, status=1):
        return json.loads(self.run_command("diff", *arguments, "--reporter", "json", status=status).stdout)

    def test_causes_and_distances(self):
        report = self.changes("old.nss", "new.nss")
        self.assertEqual(report["nssDiff"], 1)
        found = {(change["name"], change.get("detail")): change for change in report["changes"]}
        self.assertEqual(found["tintColor", "lightBackground"]["causes"], ["@brand"])
        self.assertEqual(found["Label", "font-color"]["causes"], ["@brand"])
        self.assertEqual(found["@brand", None]["causes"], [])
        self.assertEqual(found["@brand", None]["deltaE"], 7.0934)
        size = found["Button", "font-size"]
        self.assertEqual((size["when"], size["before"], size["after"]), ({"device": "ipad"}, "20", "22"))
        self.assertEqual(size["at"], "new.nss:6:45")

    def test_migrated_overrides_are_renames(self):
        self.write("a.nss", "@primary1: #112233;\n@primary1_darkBackground: #DDEEFF;\n@line: #445566;\n")
        self.write("b.nss", "@primaryLabel: #112233;\n@primaryLabel_darkBackground: #DDEEFF;\n@separatorOpaque: #445566;\n")
        report = self.changes("a.nss", "b.nss", "--palette", "v8")
        self.assertEqual(report["changes"], [])
        self.assertEqual({(rename["before"], rename["after"]) for rename in report["renamed"]},
                         {("primary1", "primaryLabel"), ("line", "separatorOpaque")})
        self.assertIn("2 changes", self.run_command("diff", "a.nss", "b.nss", "--palette", "v8", status=1).stdout.decode())
        # The same between the palettes, in compiled themes, and back.
        self.run_command("a.nss", "--palette", "v2", "-q", "-o", "a.json")
        self.run_command("b.nss", "--palette", "v8", "-q", "-o", "b.json")
        report = self.changes("a.json", "b.json")
        self.assertEqual(len(report["renamed"]), 2)
        self.assertFalse([change for change in report["changes"] if change["kind"] == "constant"])
        self.assertEqual(self.changes("b.nss", "a.nss", "--palette", "v8")["renamed"], [])
        # Another color is a change.
        self.write("c.nss", "@primaryLabel: #112244;\n@primaryLabel_darkBackground: #DDEEFF;\n@line: #445566;\n")
        self.assertEqual(self.changes("a.nss", "c.nss", "--palette", "v8")["renamed"], [])

    def test_successors_are_renames(self):
        for style, successor in (
                ("negative", "negativeLabel"), ("primary2", "secondaryLabel"), ("primary10", "contrastElement"), ("shadow", "cardShadow"),
                ("accent1", "mango3"), ("critical", "criticalLabel")):
            self.write("a.nss", f"@{style}: #123456;\n")
            self.write("b.nss", f"@{successor}: #123456;\n")
            report = self.changes("a.nss", "b.nss", "--palette", "v8")
            self.assertEqual((report["changes"], len(report["renamed"])), ([], 1), style)

    def test_folders(self):
        for name, text in (("a/same.nss", OLD), ("b/same.nss", OLD), ("a/sub/x.nss", OLD), ("b/sub/x.nss", NEW), ("a/gone.nss", OLD), ("b/new.nss", OLD)):
            self.write(name, text)
        text = self.run_command("diff", "a", "b", status=1).stdout.decode()
        self.assertIn("a/sub/x.nss → b/sub/x.nss: ", text)
        self.assertIn("new.nss: only in 'b'\n", text)
        self.assertIn("gone.nss: only in 'a'\n", text)
        self.assertTrue(text.endswith("3 of 4 themes changed\n"), text)
        self.assertNotIn("same.nss", text)
        report = self.changes("a", "b")
        found = {theme["name"]: theme.get("only", len(theme.get("changes", []))) for theme in report["themes"]}
        self.assertEqual((found["gone.nss"], found["new.nss"], found["same.nss"]), ("before", "after", 0))
        self.assertGreater(found["sub/x.nss"], 3)
        self.run_command("diff", "a", "a")
        self.run_command("diff", "a", "b", "--exit-zero")
        markdown = self.run_command("diff", "a", "b", "--reporter", "markdown", status=1).stdout.decode()
        self.assertIn("| Changed | Before |", markdown)

    def test_swatches(self):
        text = self.run_command("diff", "old.nss", "new.nss", "--color", "always", status=1).stdout.decode()
        self.assertIn("\x1b[48;2;10;110;209m  \x1b[0m #0A6ED1 → \x1b[48;2;0;87;184m  \x1b[0m #0057B8", text)
        plain = self.run_command("diff", "old.nss", "new.nss", status=1).stdout.decode()
        self.assertNotIn("\x1b", plain)

    def test_text(self):
        text = self.run_command("diff", "old.nss", "new.nss", status=1).stdout.decode()
        lines = text.splitlines()
        self.assertRegex(lines[0], r"^old\.nss → new\.nss: \d+ changes$")
        self.assertRegex(lines[1], r"^  @brand +#0A6ED1 → #0057B8  ΔE 7\.1  new\.nss:1:1 +causes \d changes$")
        self.assertTrue(any(line.startswith("    Label.font-color ") for line in lines))
        self.assertTrue(any(line.startswith("  Button.font-size (ipad) ") for line in lines))

    def test_same_themes(self):
        self.write("other.nss", OLD.replace("\n", "\n\n").replace("#0A6ED1", "#0a6ed1"))
        self.assertEqual(self.changes("old.nss", "other.nss", status=0), {"nssDiff": 1, "changes": [], "renamed": []})
        self.assertIn(b"the themes are the same", self.run_command("diff", "old.nss", "old.nss").stdout)
        self.assertEqual(self.run_command("diff", "-q", "old.nss", "old.nss").stdout, b"")

    def test_compiled_themes_and_layers(self):
        self.run_command("old.nss", "-o", "old.json")
        self.run_command("new.nss", "-o", "new.json")

        def plain(report):
            return [{key: value for key, value in change.items() if key not in ("at", "causes")} for change in report["changes"]]

        expected = plain(self.changes("old.nss", "new.nss"))
        for sides in (("old.json", "new.json"), ("old.json", "new.nss"), ("old.nss", "new.json"), ("old.nss", "old.nss+new.nss")):
            self.assertEqual(plain(self.changes(*sides)), expected, sides)
        # A file with that name takes precedence over a pair of layers.
        self.write("old.nss+new.nss", OLD)
        self.changes("old.nss", "old.nss+new.nss", status=0)
        # Any name, and standard input.
        shutil.copy(self.path("old.json"), self.path("theme"))
        self.changes("theme", "old.nss", status=0)
        self.run_command("diff", "-", "old.nss", input=OLD.encode())

    def test_filters(self):
        kinds = {change["kind"] for change in self.changes("old.nss", "new.nss", "--only", "color,property")["changes"]}
        self.assertEqual(kinds, {"color", "property"})
        rest = self.changes("old.nss", "new.nss", "--min-delta-e", "8")["changes"]
        self.assertEqual([change["name"] for change in rest], ["Button"])
        self.changes("old.nss", "new.nss", "--min-delta-e", "8", "--only", "color", status=0)
        self.run_command("diff", "old.nss", "new.nss", "--exit-zero")
        # Another opacity is always shown.
        self.write("a.nss", "Label { font-color: white; }")
        self.write("b.nss", "Label { font-color: rgba(255, 255, 255, 0.5); }")
        self.assertEqual(len(self.changes("a.nss", "b.nss", "--min-delta-e", "8")["changes"]), 1)

    def test_markdown(self):
        text = self.run_command("diff", "old.nss", "new.nss", "--reporter", "markdown", status=1).stdout.decode()
        self.assertIn("| Changed | Before | After | ΔE | Cause |\n|---|---|---|---|---|\n", text)
        self.assertIn("`#0057B8` | 7.1 | `@brand` |\n", text)
        self.write("evil.nss", '@x: "a|b`c<b>";\n@y: "**b**";\n')
        lines = self.run_command("diff", "old.nss", "evil.nss", "--reporter", "markdown", status=1).stdout.decode().splitlines()
        for line in lines:
            if line.startswith("| "):
                self.assertEqual(line.replace("\\|", "").count("|"), 6, line)

    def test_project_file(self):
        self.write("old.nss", "@accentLabel1: red;\n")
        self.write("new.nss", "@accentLabel1: blue;\n")
        os.mkdir(self.path("app"))
        self.write("app/.nsscompile.json", '{"palette": "v8"}')
        shutil.move(self.path("new.nss"), self.path("app/new.nss"))
        # The project file of one side also applies to an older version elsewhere.
        names = {change["name"] for change in self.changes("old.nss", "app/new.nss")["changes"]}
        self.assertEqual(names, {"accentLabel1", "@accentLabel1"})

    def test_layers_of_each_side(self):
        """An older version in a folder has the layers of its folder, whether it has a project file or not."""
        for folder, color in (("old", "red"), ("new", "blue")):
            self.write(f"{folder}/base.nss", f"@brand: {color};\n")
            self.write(f"{folder}/tenants/a.nss", "@tintColor: @brand;\n")
        for owners in (["new"], ["old"], ["old", "new"]):
            for owner in owners:
                self.write(f"{owner}/.nsscompile.json", '{"base": {"tenants/*.nss": ["base.nss"]}}')
            for sides in (["old/tenants/a.nss", "new/tenants/a.nss"], ["old", "new"], ["./old/", self.path("new")]):
                text = self.run_command("diff", *sides, status=1).stdout.decode()
                self.assertRegex(text, r"tintColor on light backgrounds +#FF0000 → #0000FF")
            # A copy without layers beside it has those of the other side.
            shutil.copy(self.path("old/tenants/a.nss"), self.path("copy.nss"))
            self.run_command("diff", "copy.nss", f"{owners[0]}/tenants/a.nss")
            for owner in owners:
                os.remove(self.path(f"{owner}/.nsscompile.json"))

    def test_another_palette(self):
        """Built-in colors that only one palette has are counted, those that the theme sets are listed."""
        self.write("old.nss", "@tintColor: red;\n")
        self.run_command("old.nss", "--palette", "v2", "-o", "v2.json")
        self.write("new.nss", "@tintColor: red;\n@quaternaryFill: blue;\n")
        self.run_command("new.nss", "--palette", "v8", "-o", "v8.json")
        report = self.changes("v2.json", "v8.json")
        text = self.run_command("diff", "v2.json", "v8.json", status=1).stdout.decode()
        count = int(re.search(r"\n  (\d+) built-in colors are only in palette 'v8' \(new\)\n", text)[1])
        self.assertGreater(count, 1000)
        self.assertEqual(len(report["changes"]), count + len(text.splitlines()) - 2)
        self.assertIn("quaternaryFill on light backgrounds", text)
        self.assertNotIn("gone", text)
        back = self.run_command("diff", "v8.json", "v2.json", status=1).stdout.decode()
        self.assertIn(f"\n  {count} built-in colors are only in palette 'v8' (gone)\n", back)
        markdown = self.run_command("diff", "v2.json", "v8.json", "--reporter", "markdown", status=1).stdout.decode()
        self.assertTrue(f"\n{count} built-in colors are only in palette 'v8' (new)\n" in markdown.replace("\\", ""))
        self.assertTrue(f"<summary>{len(report['changes']) - count} rows</summary>" in markdown)
        # Options that select some of the changes do not change the name of the palette.
        for only in ["overridden", "palette"]:
            text = self.run_command("diff", "v2.json", "v8.json", "--only", only, status=1).stdout.decode()
            self.assertRegex(text, r"built-in colors? (is|are) only in palette 'v8' \(new\)\n")

    def test_failures(self):
        self.write("broken.nss", "Label { font-color: @gone; }")
        result = self.run_command("diff", "old.nss", "broken.nss", status=1)
        self.assertEqual(result.stdout, b"")
        self.assertIn("undefined constant", result.errors)
        self.run_command("diff", "old.nss", "gone.nss", status=66)
        self.write("bad.json", '{"nssTheme": 7}')
        self.run_command("diff", "old.nss", "bad.json", status=78)
        self.assert_usage("diff", "old.nss", says="two themes")
        self.assert_usage("diff", "-", "-", says="twice")
        self.assert_usage("diff", "old.nss", "new.nss", "--only", "colour", says="did you mean 'color'")
        self.assert_usage("diff", "old.nss", "new.nss", "--min-delta-e", "x", says="--min-delta-e")
        self.assert_usage("diff", "--git", "a", "b", says="7 or 9")


@unittest.skipUnless(shutil.which("git"), "needs git")
class Git(Workspace):
    def git(self, *arguments, status=0):
        environment = dict(
            os.environ, HOME=self.folder.name, XDG_CONFIG_HOME=self.folder.name, GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="a",
            GIT_AUTHOR_EMAIL="a@b", GIT_COMMITTER_NAME="a", GIT_COMMITTER_EMAIL="a@b", LC_ALL="C")
        environment.pop("GIT_CONFIG_GLOBAL", None)
        result = subprocess.run(
            ["git", "--no-pager", *arguments], cwd=self.folder.name, env=environment, capture_output=True, timeout=HANG)
        self.assertEqual(result.returncode, status, result.stderr)
        return result.stdout.decode()

    def setUp(self):
        super().setUp()
        self.git("init", "-q")
        self.write(".gitattributes", "*.nss diff=nss\n")
        self.git("config", "diff.nss.command", f"{shlex.quote(COMMAND)} diff --git")
        self.write("acme.nss", OLD)
        self.git("add", ".")
        self.git("commit", "-qm", "first")

    def test_changed(self):
        self.write("acme.nss", NEW)
        text = self.git("diff")
        self.assertIn("acme.nss: ", text)
        self.assertRegex(text, r"@brand +#0A6ED1 → #0057B8 +ΔE 7\.1")
        self.assertIn("acme.nss:1:1", text)
        self.write("acme.nss", OLD + "\n\n")
        self.assertIn("acme.nss: the themes are the same", self.git("diff"))

    def test_added_removed_renamed(self):
        self.git("mv", "acme.nss", "brand.nss")
        self.write("brand.nss", OLD.replace("17", "18"))
        self.assertRegex(self.git("diff", "-M", "HEAD"), r"acme\.nss → brand\.nss: 1 change\n  Button\.font-size +17 → 18")
        text = self.git("diff", "--no-renames", "HEAD")
        self.assertIn("acme.nss: removed", text)
        self.assertIn("brand.nss: added", text)

    def test_broken(self):
        self.write("acme.nss", "Label {\n  font-color: @gone;\n}\n")
        self.write("other.txt", "x")
        self.git("add", "other.txt")
        text = self.git("diff", "HEAD")
        self.assertIn("acme.nss:2:15: error: undefined constant", text)
        # The diff continues after it.
        self.assertIn("+x", text)

    def test_broken_project_file(self):
        self.write(".nsscompile.json", "{")
        self.write("acme.nss", NEW)
        self.assertIn("error", self.git("diff"))

    def test_difftool(self):
        self.write("acme.nss", NEW)
        text = self.git("difftool", "-y", "-x", f"{shlex.quote(COMMAND)} diff", "--", "acme.nss")
        self.assertRegex(text, r"@brand +#0A6ED1 → #0057B8")

    def test_unmerged(self):
        result = self.run_command("diff", "--git", "acme.nss")
        self.assertIn(b"acme.nss: not merged yet", result.stdout)


if __name__ == "__main__":
    main("test_diff")
