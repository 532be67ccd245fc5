"""Tests of `nsscompile classes`: classes, parts, text styles and properties, as text and as JSON.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_classes.py
"""
import json
import subprocess

from command_line import Workspace, main


class Classes(Workspace):
    def lines(self, *arguments):
        return self.run_command("classes", *arguments).stdout.decode().splitlines()

    def json(self, *arguments):
        answer = json.loads(self.run_command("classes", *arguments, "--json").stdout)
        self.assertEqual(answer["nssClasses"], 1)
        return {row["name"]: row for row in answer["classes"]}

    def fails(self, *arguments):
        return self.run_command("classes", *arguments, status=1).stderr.decode()

    def test_list(self):
        lines = self.lines()
        self.assertRegex(lines[0], "^ActivityIndicator +class of NUI$")
        self.assertIn("headlineLabel, subheadlineLabel", next(line for line in lines if line.startswith("fdlFUIObjectHeaderView ")))
        self.assertTrue(any(line.startswith("fdlFontStyle_kpiNumber2 ") for line in lines))
        kinds = {row["kind"] for row in self.json().values()}
        self.assertEqual(kinds, {"nui-class", "component", "part", "text-style"})
        # The list is the same for each class alone.
        for name, row in self.json().items():
            self.assertEqual(self.json(name)[name], row)

    def test_class(self):
        bar = self.json("TabBar")
        self.assertEqual(list(bar), ["TabBar"])
        self.assertIn({"name": "bar-tint-color", "type": "color", "range": None, "source": "NUI"}, bar["TabBar"]["properties"])
        self.assertRegex("\n".join(self.lines("Button")), r"\n  text-alpha +number +NUI +0 to 1\n")
        self.assertRegex("\n".join(self.lines("Table")), r"\n  separator-style +separatorStyle +NUI +none \| single-line \| ")

    def test_additions_of_sap(self):
        addition = {"name": "standard-background-color", "type": "color", "range": None, "source": "SAPFiori"}
        self.assertIn(addition, self.json("NavigationBar")["NavigationBar"]["properties"])
        self.assertNotIn(addition, self.json("NavigationBar", "--dialect", "nui")["NavigationBar"]["properties"])

    def test_components_and_parts(self):
        self.assertEqual(
            list(self.json("fdlFUIContactView")),
            ["fdlFUIContactView"] + [f"fdlFUIContactView_{part}" for part in
                                     ("headlineLabel", "subheadlineLabel", "descriptionLabel", "detailImageView")])
        part = self.json("fdlFUIObjectView_headlineLabel")["fdlFUIObjectView_headlineLabel"]
        self.assertEqual([row["name"] for row in part["properties"]], ["font-color", "font-style"])
        self.assertTrue(part["properties"][1]["range"].startswith("headline | subheadline"))
        self.assertIn("  no properties are documented", self.lines("fdlFUIGridRowImageItem"))
        # SAP documents the first rows and columns.
        self.assertIn("fdlFUIDataTableCardView_textItem_row12_column3", self.json("fdlFUIDataTableCardView_textItem_row12_column3"))

    def test_property(self):
        readers = self.json("current-color")
        self.assertEqual(list(readers), ["PageControl"])
        self.assertEqual([row["name"] for row in readers["PageControl"]["properties"]], ["current-color"])
        self.assertEqual(self.lines("row-height"), ["row-height  number  NUI  >= 0", "  Table  NUI"])
        self.assertIn("fdlFUIObjectView_headlineLabel", self.json("font-style"))

    def test_unknown_names(self):
        for name, meant in [
                ("tabbar", "'TabBar'"), ("TABBAR", "'TabBar'"), ("UITabBar", "'TabBar'"), ("FUIObjectView", "'fdlFUIObjectView'"),
                ("fdlfuiobjectview", "'fdlFUIObjectView'"), ("Font-Color", "'font-color'"), ("textColor", "'font-color'"),
                ("unselected-color", "'font-color-selected', 'background-color-selected' or 'selected-image-tint-color'")]:
            self.assertEqual(
                self.fails(name),
                f"nsscompile: error: '{name}' is not a documented class or property of SAPFiori\n  help: did you mean {meant}?\n")
        self.assertIn("'nsscompile classes' lists the classes", self.fails("zzz"))
        self.assertIn("choose with '--dialect sapfiori'", self.fails("fdlFUIObjectView", "--dialect", "nui"))
        self.assertIn("no rules", self.fails("TabBar", "--dialect", "thememanager"))
        self.run_command("classes", "TabBar", "Button", status=64)

    def test_a_terminal_is_not_exceeded(self):
        for name in ("TextField", "fdlFUIObjectHeaderView", "font-style"):
            text = self.on_terminal(["classes", name], "stdout", columns=80)[1].decode()
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
            self.assertEqual(text.split(), " ".join(self.lines(name)).split())

    # MARK: Where other commands lead here

    def test_explain_leads_to_the_command(self):
        self.write("t.nss", "Label { font-size: 3; }")
        for name, meant in (("TabBar", "TabBar"), ("tabbar", "TabBar"), ("row-height", "row-height")):
            help_line = f"  help: 'nsscompile classes {meant}' shows what is documented\n"
            alone = self.run_command("explain", name, status=64).errors
            self.assertEqual(alone, f"nsscompile: error: no input; name a stylesheet before '{name}'\n{help_line}")
            self.assertTrue(self.run_command("explain", "t.nss", name, status=1).errors.endswith(help_line), name)
            self.run_command("classes", meant)
        self.assertNotIn("classes", self.run_command("explain", "t.nss", "TabBar", "--dialect", "thememanager", status=1).errors)

    def test_pages_of_rules_lead_to_the_command(self):
        for rule in ("undocumented-name", "undocumented-property", "undocumented-font-style", "unknown-class", "unread-property"):
            self.assertIn(b"'nsscompile classes NAME'", self.run_command("rules", rule).stdout)
            for language in ("de", "zh-Hant"):
                self.assertIn("nsscompile classes", self.run_command("rules", rule, "--language", language).stdout.decode())

    def test_notes_name_the_nearest(self):
        self.write("t.nss", "TabBar { unselected-color: red; } fdlFontStyle_largeTitle { font-size: 3; }\n"
                            "fdlFUIObjectView_caption { font-style: largeTitle; }\nLabel { sparkle: 3; }\n")
        text = self.run_command("check", "t.nss", "--all").errors + self.run_command("check", "t.nss", "--all").stdout.decode()
        for part in (
                "similar documented names: 'selected-image-tint-color', 'bar-tint-color', 'selected-image'; 'nsscompile classes TabBar' lists",
                "similar documented names: 'title1', 'title2', 'title3'; 'nsscompile classes font-style' lists all",
                "the only documented part of 'fdlFUIObjectView' is 'headlineLabel'; others may exist",
                "'nsscompile classes Label' shows what is documented"):
            self.assertIn(part, text)

    def test_explain_marks_errors_and_wraps(self):
        self.write("t.nss", "Button { corner-radius: 50%; padding: x; }\n@media (width: 3) { Button { background: red; } }\n")
        result = self.run_command("explain", "t.nss", "Button", status=1)
        text = result.stdout.decode()
        self.assertIn("'50%' is read as 50\n", text)
        self.assertIn("Button.padding: x (error)\n", text)
        self.assertIn("= x (error)\n", text)
        self.assertIn("its '@media' block applies everywhere, because it names no known device or orientation", text)
        self.assertIn("neither NUI nor SAPFiori has the property 'background'", text)
        shown = self.on_terminal(["explain", "t.nss", "Button"], "stdout", columns=72, stderr=subprocess.DEVNULL)[1].decode()
        self.assertLessEqual(max(map(len, shown.splitlines())), 72)
        self.assertEqual(shown.split(), text.split())


if __name__ == "__main__":
    main("test_classes")
