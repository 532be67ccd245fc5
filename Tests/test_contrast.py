#!/usr/bin/env python3
"""Tests of 'nsscompile contrast'."""
import json
import os
import re

from command_line import Workspace, main

THEME = """@brand: #FFA325;
@side: hello;
Card { font-color: #767676; background-color: white; }
Weak { font-color: #777777; background-color: white; }
Title { font-color: #777777; background-color: white; font-size: 18; }
Off { font-color-disabled: #DDDDDD; background-color: white; }
"""


class Contrast(Workspace):
    def setUp(self):
        super().setUp()
        self.write("acme.nss", THEME)

    def pairs(self, *arguments, status=1, theme="acme.nss"):
        report = json.loads(self.run_command("contrast", theme, *arguments, "--reporter", "json", status=status).stdout)
        self.assertEqual(report["nssContrast"], 1)
        self.assertEqual(report["failures"], sum(pair["verdict"] in ("fails", "unknown") for pair in report["pairs"]))
        return report["pairs"]

    def verdict(self, name, *arguments, **options):
        return [pair["verdict"] for pair in self.pairs(*arguments, **options) if pair["foreground"] == name]

    def test_pairs_of_styles(self):
        pairs = {pair["foreground"]: pair for pair in self.pairs()}
        self.assertEqual((pairs["Card.font-color"]["verdict"], pairs["Card.font-color"]["ratio"]), ("passes", 4.5422))
        weak = pairs["Weak.font-color"]
        self.assertEqual((weak["verdict"], weak["ratio"], weak["needed"], weak["nearest"]), ("fails", 4.478, 4.5, "#767676"))
        self.assertEqual((pairs["Title.font-color"]["kind"], pairs["Title.font-color"]["verdict"]), ("large", "passes"))
        self.assertNotIn("Off.font-color-disabled", pairs)

    def test_levels(self):
        self.assertEqual(self.verdict("Card.font-color", "--level", "AAA"), ["fails"])
        pairs = self.pairs("--palette", "v8", "--high-contrast-level", "AAA")
        card = [(pair["verdict"], "ontrast" in pair["cell"]) for pair in pairs if pair["foreground"] == "Card.font-color"]
        self.assertTrue(("passes", False) in card and ("fails", True) in card, card)
        for verdict, is_high in card:
            self.assertEqual(verdict == "fails", is_high)

    def test_own_pairs(self):
        self.assertEqual(self.verdict("@brand", "--pair", "@brand,#fff"), ["fails"])
        self.assertEqual(self.verdict("#0A6ED1", "--pair", "#0A6ED1,rgb(255, 255, 255):ui"), ["passes"])
        self.assertEqual(self.verdict("#777777", "--pair", "#777777,white"), ["fails"])
        self.assertEqual(self.verdict("@side", "--pair", "@side, white"), ["unknown"])
        self.assertEqual(self.verdict("Nope.font-color", "--pair", "Nope.font-color,white"), ["absent"])
        self.assertEqual(self.verdict("@nope", "--pair", "@nope,white"), ["absent"])
        self.write("fine.nss", "Card { font-color: black; background-color: white; }\n")
        self.pairs("--pair", "@nope,white", theme="fine.nss", status=0)
        summary = self.run_command("contrast", "fine.nss", "--pair", "@nope,white", "--failures").stdout.decode()
        self.assertRegex(summary, r"^\d+ pairs, none fails\n1 pair is absent from the theme \(@nope on #FFFFFF\)\n$")
        for text, hint in (("tintColour", "did you mean 'tintColor'?"), ("Card.fontcolor", "did you mean 'Card.font-color'?"),
                           ("#12", "a color is a palette style, "), ("Card.nope", "a color is a palette style, ")):
            self.assert_usage("contrast", "acme.nss", "--pair", text + ",#FFF", says=f"unknown color '{text}'; {hint}")
            self.assert_usage("contrast", "acme.nss", "--pair", "#FFF," + text, says=f"unknown color '{text}'; {hint}")
        for text in ("a", "a,b,c", ",b", "a,", "a,:ui"):
            self.assert_usage("contrast", "acme.nss", "--pair", text, says="is not a pair")
        self.assert_usage("contrast", "acme.nss", "--pair", "a,b:bold", says="'large'")

    def test_image(self):
        self.write("image.nss", "Card { font-color: white; background-color: black; background-image: x.png; }\n")
        self.assertEqual(self.verdict("Card.font-color", theme="image.nss"), ["unknown"])

    def test_translucent_background_is_seen_over_the_page(self):
        self.write("clear.nss", "Card { font-color: #767676; background-color: rgba(255, 255, 255, 0); }\n")
        card = [pair for pair in self.pairs(theme="clear.nss") if pair["foreground"] == "Card.font-color"]
        self.assertEqual([pair["colors"] for pair in card], [["#767676", "#E8E8ED"]])

    def test_variants(self):
        self.write("ipad.nss", "Card { font-color: black; background-color: white; }\n"
                   "@media (device: ipad) { Card { font-color: #888888; } }\n")
        failures = [pair for pair in self.pairs(theme="ipad.nss") if pair["verdict"] == "fails"]
        self.assertEqual([pair["when"] for pair in failures], [{"device": "ipad"}])

    def test_built_in_colors(self):
        self.write("fine.nss", "@tintColor: #0A6ED1;\n")
        self.assertEqual(set(self.verdict("critical", theme="fine.nss", status=0)), {"builtIn"})
        self.assertEqual(set(self.verdict("critical", "--all", theme="fine.nss")), {"fails"})
        self.assertEqual(set(self.verdict("line", "--all", theme="fine.nss")), {"decorative"})

    def test_the_theme_sets_only_the_background(self):
        self.write("ground.nss", "@backgroundBase: #777777;\n")
        report = self.run_command("contrast", "ground.nss", "--failures", status=1).stdout.decode()
        self.assertRegex(report, r"fails; (the background )?#[0-9A-F]{6} passes\n")
        pairs = [pair for pair in self.pairs(theme="ground.nss") if pair["verdict"] == "fails"]
        self.assertTrue(pairs and all(("nearest" in pair) != ("nearestBackground" in pair) for pair in pairs), pairs)
        sarif = self.run_command("contrast", "ground.nss", "--reporter", "github", status=1).stdout.decode()
        self.assertRegex(sarif, "a (background|color) with that contrast is")

    def test_project_file(self):
        self.write(".nsscompile.json", json.dumps({"contrast": {"level": "AAA", "pairs": [
            {"foreground": "@brand", "background": "white", "kind": "ui", "level": "AA"}]}}))
        self.assertEqual(self.verdict("Card.font-color"), ["fails"])
        self.assertEqual(self.verdict("Card.font-color", "--level", "AA"), ["passes"])
        self.assertEqual([pair["needed"] for pair in self.pairs() if pair["foreground"] == "@brand"], [3])

    def test_reports(self):
        text = self.run_command("contrast", "acme.nss", "--failures", status=1).stdout.decode()
        self.assertRegex(text, r"^Weak\.font-color on Weak\.background-color  all backgrounds  #777777 on #FFFFFF  4\.47  4\.5  fails; #767676 passes\n")
        self.assertRegex(text, r"\n1 of \d+ pairs fails\n$")
        markdown = self.run_command("contrast", "acme.nss", "--failures", "--reporter", "markdown", status=1).stdout.decode()
        self.assertIn("| Pair | Where | Colors | Contrast | Needed | Result |\n", markdown)
        github = self.run_command("contrast", "acme.nss", "--pair", "@side,white", "--reporter", "github", status=1).stdout.decode()
        self.assertIn("::error file=acme.nss,line=4,col=20,", github)
        self.assertIn("title=unknown-contrast", github)
        sarif = json.loads(self.run_command("contrast", "acme.nss", "--reporter", "sarif", status=1).stdout)
        self.assertEqual([result["ruleId"] for result in sarif["runs"][0]["results"]], ["palette-contrast"])
        self.write("fine.nss", "@tintColor: #0A6ED1;\n")
        self.assertEqual(self.run_command("contrast", "fine.nss", "-q").stdout, b"")
        self.assertEqual(self.run_command("contrast", "fine.nss", "--reporter", "github").stdout, b"")

    def test_parts_of_an_app(self):
        """What the preview page draws is judged: texts on cells, and the items of a bar on its color."""
        self.write("app.nss", "@brand: #0A67D1; @accent: #F58B00;\nfdlFUIObjectView_subheadlineLabel { font-color: @accent; }\n"
                   "NavigationBar { bar-tint-color: @brand; }\n")
        found = {(pair["foreground"], pair["background"]): pair for pair in self.pairs(theme="app.nss")}
        label = found["fdlFUIObjectView_subheadlineLabel.font-color", "primary6"]
        self.assertEqual((label["verdict"], label["ratio"], label["needed"]), ("fails", 2.4488, 4.5))
        tint = found["tintColor_darkBackground", "NavigationBar.bar-tint-color"]
        self.assertEqual((tint["verdict"], tint["needed"]), ("fails", 4.5))
        self.write("large.nss", "fdlFUIObjectView_subheadlineLabel { font-color: #777777; font-size: 18; }\n")
        label = [pair for pair in self.pairs(theme="large.nss", status=0) if "subheadline" in pair["foreground"]]
        self.assertEqual([(pair["kind"], pair["verdict"]) for pair in label], [("large", "passes")])

    def test_failures_come_first(self):
        self.write("order.nss", THEME + "Last { font-color: #EEEEEE; background-color: white; }\n")
        text = self.run_command("contrast", "order.nss", status=1).stdout.decode().splitlines()
        self.assertEqual([line.split()[0] for line in text[:2]], ["Weak.font-color", "Last.font-color"])
        self.assertNotIn("fails", "\n".join(text[2:-1]))
        markdown = self.run_command("contrast", "order.nss", "--reporter", "markdown", status=1).stdout.decode().splitlines()
        self.assertIn("| `#777777` on `#FFFFFF` |", markdown[2])
        self.assertIn("| `#EEEEEE` on `#FFFFFF` |", markdown[3])

    def test_a_terminal(self):
        """Every line fits, each pair is named once, and failures and colors are painted."""
        for width, theme in ((80, "acme.nss"), (100, "acme.nss")):
            _, shown = self.on_terminal(
                ["contrast", theme, "--palette", "v8"], "stdout", columns=width, env=dict(os.environ, TERM="xterm-256color"))
            text = shown.decode().replace("\r\n", "\n")
            lines = re.sub(r"\x1b\[[0-9;]*m", "", text).splitlines()
            self.assertLessEqual(max(map(len, lines)), width, width)
            self.assertEqual(sum(line.startswith("secondaryLabel on header") for line in lines), 1)
            self.assertIn("\x1b[31mfails", text)
            self.assertIn("\x1b[38;5;", text)

    def test_only_what_became_worse_fails(self):
        self.write("old.nss", "A { font-color: #999999; background-color: white; }\nB { font-color: #555555; background-color: white; }\n")
        for new, failing in (("A { font-color: #888888; background-color: white; }\n", []),
                             ("A { font-color: #999999; background-color: white; }\n", []),
                             ("A { font-color: #AAAAAA; background-color: white; }\n", ["A.font-color"]),
                             ("C { font-color: #AAAAAA; background-color: white; }\n", ["C.font-color"]),
                             ("B { font-color: #666666; background-color: white; }\n", [])):
            self.write("new.nss", new)
            for old in ("old.nss", "old.json"):
                self.run_command("compile", "old.nss", "-o", "old.json")
                pairs = self.pairs("--against", old, theme="new.nss", status=1 if failing else 0)
                self.assertEqual([pair["foreground"] for pair in pairs if pair["verdict"] == "fails"], failing)
        self.write("new.nss", "A { font-color: #888888; background-color: white; }\n")
        text = self.run_command("contrast", "new.nss", "--against", "old.nss").stdout.decode()
        self.assertIn("fails as before", text)

    def test_a_folder(self):
        self.write("brands/fine.nss", "@tintColor: #0A6ED1;\n")
        self.write("brands/sub/weak.nss", "Weak { font-color: #777777; background-color: white; }\n")
        text = self.run_command("contrast", "brands", "--failures", status=1).stdout.decode()
        self.assertRegex(text, r"^fine:\n\d+ pairs, none fails\n\nsub/weak:\nWeak\.font-color on ")
        report = json.loads(self.run_command("contrast", "brands", "--reporter", "json", status=1).stdout)
        self.assertEqual([(theme["name"], theme["failures"]) for theme in report["themes"]], [("fine", 0), ("sub/weak", 1)])
        sarif = json.loads(self.run_command("contrast", "brands", "--reporter", "sarif", status=1).stdout)
        self.assertEqual(len(sarif["runs"][0]["results"]), 1)
        self.assertIn("### sub/weak", self.run_command("contrast", "brands", "--reporter", "markdown", status=1).stdout.decode())

    def test_failures(self):
        self.write("broken.nss", "Label { font-color: @gone; }")
        result = self.run_command("contrast", "broken.nss", status=1)
        self.assertEqual(result.stdout, b"")
        self.assertIn("undefined constant", result.errors)
        sarif = json.loads(self.run_command("contrast", "broken.nss", "--reporter", "sarif", status=1).stdout)
        self.assertEqual([result["ruleId"] for result in sarif["runs"][0]["results"]], ["undefined-constant"])
        github = self.run_command("contrast", "broken.nss", "--reporter", "github", status=1).stdout.decode()
        self.assertIn("::error file=broken.nss,line=1,", github)
        report = json.loads(self.run_command("contrast", "broken.nss", "--reporter", "json", status=1).stdout)
        self.assertEqual((report["errors"], report["pairs"]), (1, []))
        self.run_command("contrast", "gone.nss", status=66)
        self.assert_usage("contrast", says="no input")
        self.assert_usage("contrast", "acme.nss", "--level", "A", says="'AA'")


if __name__ == "__main__":
    main("test_contrast")
