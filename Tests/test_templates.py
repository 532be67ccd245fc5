"""Tests of templates: the language, compared with pystache; the members of the view; and the templates in Themes/Templates.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile .build/test-tools/bin/python Tests/test_templates.py
Each template of the repository is read back by a tool of its language: aapt, libsass, lesscpy, TypeScript, tree-sitter and Pillow.
"""
import io
import json
import os
import random
import re
import shutil
import subprocess
import unittest

import pystache

from command_line import HANG, HOSTILE, ROOT, THEMES, Workspace, main, themes

USES = ("aapt", "node-typescript", "nodejs")
TEMPLATES = os.path.join(THEMES, "Templates")
ARTICLE = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/Templates.md")
VARIANTS = ("light", "dark", "elevatedLight", "elevatedDark", "contrastLight", "contrastDark", "elevatedContrastLight",
            "elevatedContrastDark")
SHEET = """@brand: #0A6ED1;
@tintColor: @brand;
@tint-Color2: #0A6ED1;
@URLColor: "a 'b' <c> & {d}";
@row: 10.5;
Button { font-color: @brand; font-size: 17; font-name: "Avenir-Book"; text-align: left; opacity: 0; }
.Own { background-color: #40FF0000; title-insets: 1 2 3 4; }
"""


def number(text):
    return re.fullmatch(r"-?\d+(\.\d+)?", text)


def forms(names):
    """The names of each, in all forms."""
    taken = [set() for _ in range(4)]
    found = []
    for name in names:
        ascii_name = "".join(character if character.isascii() else f"u{ord(character):x}" for character in name)
        words = [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])[a-z0-9]*|[A-Z]?[a-z0-9]+", ascii_name)]
        capital = [word[:1].upper() + word[1:] for word in words]
        texts = ["".join(words[:1] + capital[1:]), "_".join(words), "-".join(words), "".join(capital)]
        for index, text in enumerate(texts):
            text = text if text and not text[0].isdigit() else "_" + text
            unique, count = text, 2
            while unique in taken[index]:
                unique, count = f"{text}_{count}", count + 1
            taken[index].add(unique)
            texts[index] = unique
        found.append(dict(zip(("name", "camelCase", "snakeCase", "kebabCase", "pascalCase"), [name, *texts])))
    return found


def color_view(color, variant=""):
    """A color of the compiled theme, whose numbers are texts."""
    digits, alpha = color["hex"][1:], color["alpha"]
    red, green, blue = (int(digits[index:index + 2], 16) for index in (0, 2, 4))
    last = f"{int(float(alpha) * 255 + 0.5):02X}"
    rgb = f"{red}, {green}, {blue}"
    return {"variant": variant, "hex": "#" + digits, "hexAlphaFirst": f"#{last}{digits}", "hexAlphaLast": f"#{digits}{last}",
            "digits": digits, "alphaDigits": last, "rgb": f"rgb({rgb})" if alpha == "1" else f"rgba({rgb}, {alpha})",
            "red": str(red), "green": str(green), "blue": str(blue), "alpha": alpha}


def view(theme, name):
    """The view of a compiled theme that has no pair and no variants."""
    def colors():
        for names, cells in zip(forms(theme["palette"]["colors"]), theme["palette"]["colors"].values()):
            shown = {variant + "Background": False for variant in VARIANTS}
            shown |= {variant: color_view(cell, variant) for variant, cell in cells.items() if cell["hex"]}
            yield {**names, **shown, "cells": [cell for cell in shown.values() if cell],
                   "isOverridden": any("origin" in cell for cell in cells.values())}

    def value(kind, text, color=None, amount="", word=""):
        return {"type": kind, "value": text, "color": color_view(color) if color else False, "number": amount, "text": word}

    def constant(text):
        inner = text[1:-1] if text[:1] in ("'", '"') else text
        if number(text):
            return value("number", inner, amount=text)
        if re.fullmatch(r"#[0-9A-F]{6}", text):
            return value("color", inner, {"hex": text, "alpha": "1"})
        return value("text", inner, word=inner)

    def property_value(item):
        text, kind = item.get("text", item["value"]), item.get("type", "")
        if item.get("color"):
            return value(kind, text, item["color"])
        if "number" in item:
            return value(kind, text, amount=item["number"])
        return value(kind, text, word="" if {"box", "offset", "classes", "boolean"} & set(item) else text)

    def styles():
        all_names = list(dict.fromkeys(name for style in theme["styles"].values() for part in ("properties", "inherited")
                                       for name in style.get(part, {})))
        names_of = dict(zip(all_names, forms(all_names)))
        for names, style in zip(forms(theme["styles"]), theme["styles"].values()):
            rows = [(key, item, part == "inherited") for part in ("properties", "inherited") for key, item in style.get(part, {}).items()]
            yield {**names, "properties": [
                {**names_of[key], **property_value(item), "isInherited": inherited, "style": names, "dark": property_value(item)}
                for key, item, inherited in rows]}

    constants = [{**names, **constant(text), "dark": constant(text), "isOverride": names["name"] in theme["palette"]["colors"]}
                 for names, text in zip(forms(theme["constants"]), theme["constants"].values())]
    return {**forms([name])[0], "dialect": theme["dialect"], "palette": theme["palette"]["name"], "isPair": False,
            "colors": list(colors()), "constants": constants, "styles": list(styles())}


class Templates(Workspace):
    def setUp(self):
        super().setUp()
        self.write("acme.nss", SHEET)

    def render(self, template, *options, name="t.txt.mustache", sheet="acme.nss", status=0):
        self.write(name, template)
        return self.run_command(sheet, "-q", *options, "--emit", name, status=status).stdout.decode()

    def theme(self, sheet="acme.nss", *options):
        text = self.run_command(sheet, "-q", *options).stdout
        return json.loads(text, parse_float=str, parse_int=str)


class Language(Templates):
    """The language, compared with pystache on templates made at random."""

    SCALARS = ["name", "camelCase", "snakeCase", "kebabCase", "pascalCase", "hex", "hexAlphaFirst", "rgb", "red", "alpha", "variant",
               "value", "type", "number", "text", "dialect", "palette", "missing", "lightBackground.hex", "color.digits", "dark.value",
               "style.name", "dark.color.hex", "missing.name", "name.missing", "colors.name"]
    SECTIONS = ["constants", "styles", "properties", "cells", "color", "isOverridden", "isOverride", "isInherited", "isPair", "dark",
                "lightBackground", "number", "text", "missing", "style", "dark.color", "contrastLightBackground"]

    def piece(self, chance, depth, tags):
        kind = chance.choice(["text", "value", "value", "section", "section", "inverted", "comment", "delimiters"])
        space = chance.choice(["", "", " ", "  ", "\t"])
        line = chance.choice(["", "", "\n", "\r\n", " \n"])
        opening, closing = tags[0]
        if kind == "text":
            return chance.choice(["a", "{ b }", "\n", "  ", "\r\n", "x\ny", "<é>", "}}"]).replace(closing, "")
        if kind == "value":
            name = chance.choice(self.SCALARS)
            form = chance.randrange(4)
            if form == 0 and opening == "{{":
                return f"{space}{{{{{{{space}{name}{space}}}}}}}{line}"
            return f"{space}{opening}{'&' if form == 1 else ''}{space}{name}{space}{closing}{line}"
        if kind == "comment":
            return f"{line}{space}{opening}! any\n thing {closing}{line}"
        if kind == "delimiters":
            new = chance.choice([("{{", "}}"), ("<%", "%>"), ("|", "|"), ("[[", "]]")])
            tags[0] = new
            return f"{line}{space}{opening}={new[0]} {new[1]}={closing}{line}"
        if depth == 0:
            return "."
        name = chance.choice(self.SECTIONS)
        sign = "^" if kind == "inverted" else "#"
        inside = "".join(self.piece(chance, depth - 1, tags) for _ in range(chance.randrange(4)))
        if name in ("number", "text") and sign == "#" and tags[0][0] == "{{":
            inside += "{{.}}"
        first = f"{space}{opening}{sign}{space}{name}{space}{closing}{line}"
        opening, closing = tags[0]
        return f"{first}{inside}{space}{opening}/{name}{space}{closing}{line}"

    def test_as_pystache(self):
        theme = self.theme()
        data = view(theme, "acme")
        data["colors"] = data["colors"][:3]
        renderer = pystache.Renderer(escape=lambda text: text, string_encoding="utf-8")
        for seed in range(150):
            chance = random.Random(seed)
            tags = [("{{", "}}")]
            template = "".join(self.piece(chance, 4, tags) for _ in range(chance.randrange(1, 8)))
            self.assertEqual(self.render(template), renderer.render(template, data), (seed, template))

    def test_the_whole_view(self):
        for options in ([], ["--palette", "v8"]):
            data = view(self.theme("acme.nss", *options), "acme")
            template = "{{#colors}}{{#cells}}{{name}} {{variant}} {{hex}} {{rgb}}\n{{/cells}}{{^isOverridden}}-{{/isOverridden}}{{/colors}}"
            template += "{{#styles}}{{#properties}}{{style.kebabCase}} {{snakeCase}} {{type}} {{{value}}} {{text}}\n{{/properties}}{{/styles}}"
            self.assertEqual(self.render(template, *options), pystache.Renderer(escape=str).render(template, data))

    def test_errors_have_a_line(self):
        for template, line, says in [
                ("a\n{{> part}}", 2, "tags with '>'"), ("{{<parent}}{{/parent}}", 1, "tags with '<'"), ("\n\n{{$block}}", 3, "tags with '$'"),
                ("{{#a}}\n{{/b}}", 2, "'b' is not the section that is open"), ("{{#a}}", 1, "no tag ends the section 'a'"), ("{{a", 1, "no end"),
                ("\n{{}}", 2, "no name"), ("{{=a=}}", 1, "delimiters"), ("{{= = = =}}", 1, "delimiters"), ("{{/a}}", 1, "'a' is not the section"),
                ("{{#a}}" * 65 + "{{/a}}" * 65, 1, "nested more than 64 levels"), ("{{", 1, "no end")]:
            self.write("t.mustache", template)
            errors = self.run_command("acme.nss", "-q", "--emit", "t.mustache", status=78).errors
            self.assertIn(f"line {line} of 't.mustache': ", errors, template)
            self.assertIn(says, errors, template)

    def test_a_name_that_no_view_has_is_noted(self):
        self.write("t.mustache", "{{nmae}}{{#colors}}{{hexx}}{{/colors}}{{name}}")
        errors = self.run_command("acme.nss", "--emit", "t.mustache").errors
        self.assertIn("2 names in the template are not known and stay empty (first: 'hexx')", errors)

    def test_escapes(self):
        text = "a\"b'c<d>&e{f}$g`h\\\u202e\u00e9"
        self.write("e.nss", f"@a: x;\n.A {{ title: \"{text.replace(chr(34), '').replace(chr(92), '')}\"; }}\n")
        for extension, expected in [
                ("txt", "ab'c<d>&e{f}$g`h\u202eé"), ("xml", "ab&#x27;c&lt;d&gt;&amp;e{f}$g`h\u202eé"), ("kt", "ab\\'c<d>&e{f}\\$g`h\\u202eé"),
                ("dart", "ab\\'c<d>&e{f}\\$g`h\\u{202e}é"), ("swift", "ab'c<d>&e{f}$g`h\\u{202e}é"), ("json", "ab'c<d>&e{f}$g`h\\u202eé"),
                ("ts", "ab\\'c<d>&e{f}\\$g\\`h\\u202eé"), ("js", "ab\\'c<d>&e{f}\\$g\\`h\\u202eé"), ("scss", "ab\\'c<d>&e\\{f}$g`h\\202e é"),
                ("css", "ab\\'c<d>&e\\{f}$g`h\\202e é"), ("less", "ab\\'c<d>&e\\{f}$g`h\\202e é"), ("html", "ab&#x27;c&lt;d&gt;&amp;e{f}$g`h\u202eé")]:
            template = "{{#styles}}{{#properties}}{{text}}|{{{text}}}|{{&text}}{{/properties}}{{/styles}}"
            raw = "ab'c<d>&e{f}$g`h\u202eé"
            self.assertEqual(self.render(template, name=f"t.{extension}.mustache", sheet="e.nss"), f"{expected}|{raw}|{raw}", extension)

    def test_outputs(self):
        self.write("a.xml.mustache", "<a n=\"{{name}}\"/>\n")
        self.run_command("acme.nss", "-q", "--emit", "a.xml.mustache=a.xml", "--emit", "a.xml.mustache=b.xml", "--depfile", "a.d")
        self.assertEqual(self.read("a.xml"), b'<a n="acme"/>\n')
        self.assertEqual(self.read("b.xml"), b'<a n="acme"/>\n')
        self.assertIn(b" a.xml.mustache\n", self.read("a.d").replace(b" \\\n", b" "))
        self.run_command("acme.nss", "-q", "--emit", "a.xml.mustache=a.xml", "--check")
        self.assert_usage("acme.nss", "--emit", "a.xml.mustache=a.xml.mustache", says="is the input")
        self.run_command("acme.nss", "--emit", "none.xml.mustache", status=66)
        os.mkdir(self.path("in"))
        self.write("in/acme.nss", SHEET)
        self.run_command("batch", "in", "-o", "out", "-q", "--emit", "a.xml.mustache", "--emit", "json")
        self.assertEqual(sorted(os.listdir(self.path("out"))), ["acme.json", "acme.xml"])
        self.write("m.jsonl", '{"inputs": ["acme.nss"], "outputs": {"a.xml.mustache": "x/values/a.xml", "json": {"path": "x/a.json"}}}\n')
        self.run_command("batch", "--manifest", "m.jsonl", "-o", "out", "-q")
        self.assertEqual(self.read("out/x/values/a.xml"), b'<a n="acme"/>\n')

    def test_an_unknown_form_names_its_template(self):
        for form, template in [("scss", "theme.scss"), ("sass", "theme.scss"), ("less", "theme.less"), ("android", "colors.xml"),
                               ("kotlin", "Theme.kt"), ("compose", "Theme.kt"), ("flutter", "theme.dart"), ("ts", "theme.ts"),
                               ("typescript", "theme.ts"), ("markdown", "style-guide.md"), ("gpl", "palette.gpl")]:
            self.assertTrue(os.path.exists(os.path.join(TEMPLATES, template + ".mustache")))
            self.assert_usage("acme.nss", "--emit", form, says=f"the template '{template}.mustache' writes it")
        self.assertIn("Themes/Templates", " ".join(self.run_command("help", "compile").stdout.decode().split()))

    def test_the_article_names_each_member(self):
        with open(ARTICLE, encoding="utf-8") as file:
            rows = re.findall(r"^\| (`[^|]*`) \| (`[^|]*`) \|", file.read(), re.M)
        self.assertGreater(len(rows), 12)
        for places, names in rows:
            for place in re.findall(r"`([^`]*)`", places):
                for name in re.findall(r"`([^`]*)`", names):
                    sections = [] if place == "the theme" else place.split(".")
                    template = "".join(f"{{{{#{part}}}}}" for part in sections)
                    template += f"{{{{#{name}}}}}+{{{{{'' if name in ('cells', 'colors') else '&'}{name}}}}}{{{{/{name}}}}}"
                    template += "".join(f"{{{{/{part}}}}}" for part in reversed(sections))
                    self.write("t.mustache", template)
                    result = self.run_command("acme.nss", "--palette", "v8", "--emit", "t.mustache")
                    self.assertNotIn("in the template", result.errors, template)
                    if name not in ("isPair", "isInherited", "variant"):
                        self.assertIn(b"+", result.stdout, template)


class Shipped(Templates):
    """The templates of the repository, with all themes."""

    def all_themes(self):
        yield from ((path, options) for path, options in themes())
        yield HOSTILE, []
        self.write("name.nss", "@tint-color: #112233;\n@tintColor_: #1;\n@class: red;\n@in: 4;\n@empty: \"\";\n@text: \"#{a} @{b} $c ${d}\";\n")
        yield "name.nss", []
        self.write("pair.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\n@n: 4;\n")
        self.write("pair.dark.nss", "@brand: #91C8F6;\n@tintColor: @brand;\n@n: 5;\n")
        yield "pair.nss", ["--dark", "pair.dark.nss"]

    def outputs(self, name):
        for path, options in self.all_themes():
            template = os.path.join(TEMPLATES, name + ".mustache")
            result = self.run_command(path, "--emit", template, *options)
            self.assertNotIn("in the template", result.errors)
            yield path, self.theme(path, *options), result.stdout.decode()

    def cells(self, theme, dark=False):
        for name, cells in theme["palette"]["colors"].items():
            cell = cells["darkBackground" if dark else "lightBackground"]
            other = cells["lightBackground" if dark else "darkBackground"]
            if cell["hex"] or other["hex"]:
                yield name, cell if cell["hex"] else other

    @unittest.skipUnless(shutil.which("aapt"), "needs aapt")
    def test_android(self):
        for folder, name, dark in (("values", "colors.xml", False), ("values-night", "colors-night.xml", True)):
            for path, theme, text in self.outputs(name):
                os.makedirs(self.path(f"res/{folder}"), exist_ok=True)
                os.makedirs(self.path("res/values"), exist_ok=True)
                self.write("res/values/colors.xml", text)
                self.write(f"res/{folder}/colors.xml", text)
                self.write("AndroidManifest.xml", '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"/>')
                made = subprocess.run(["aapt", "package", "-f", "-M", self.path("AndroidManifest.xml"), "-S", self.path("res"), "-F",
                                       self.path("a.apk")], capture_output=True, text=True, timeout=HANG)
                self.assertEqual(made.returncode, 0, made.stderr + path)
                dump = subprocess.run(["aapt", "dump", "--values", "resources", self.path("a.apk")], capture_output=True, text=True,
                                      timeout=HANG).stdout
                values = dict(re.findall(r"resource 0x\w+ a\.b:color/(\w+): t=0x1[cd] d=0x(\w{8})", dump))
                names = dict(zip(theme["palette"]["colors"], forms(theme["palette"]["colors"])))
                if "dark" in theme:
                    continue
                for color, cell in self.cells(theme, dark):
                    alpha = f"{int(float(cell['alpha']) * 255 + 0.5):02X}"
                    self.assertEqual(values[names[color]["snakeCase"]].upper(), alpha + cell["hex"][1:], (path, color))
            os.remove(self.path(f"res/{folder}/colors.xml"))

    def check_css(self, text, theme, prefix, values):
        names = dict(zip(theme["palette"]["colors"], forms(theme["palette"]["colors"])))
        for color, cells in theme["palette"]["colors"].items():
            for variant, end in (("lightBackground", ""), ("darkBackground", "--dark")):
                if cells[variant]["hex"]:
                    self.assertIn(f"{prefix}nss-{names[color]['kebabCase']}{end}: {color_view(cells[variant])['rgb']};", text)
        self.assertEqual(len(values), len(set(values)))

    def test_sass(self):
        import sass
        for path, theme, text in self.outputs("theme.scss"):
            names = re.findall(r"^\$(nss-[\w-]+):", text, re.M)
            css = sass.compile(string=text + ".all {" + "".join(f"--x{index}: #{{${name}}};" for index, name in enumerate(names)) + "}")
            self.assertEqual(len(re.findall(r"--x\d+:", css)), len(names), path)
            if "dark" not in theme:
                self.check_css(text, theme, "$", names)

    def test_less(self):
        import lesscpy
        for path, theme, text in self.outputs("theme.less"):
            names = re.findall(r"^@(nss-[\w-]+): (?:rgb|\d)", text, re.M)
            css = lesscpy.compile(io.StringIO(text + ".all {" + "".join(f"width: @{name};" for name in names[:200]) + "}"))
            self.assertEqual(css.count("width:"), min(len(names), 200), path)
            if "dark" not in theme:
                self.check_css(text, theme, "@", names)

    @unittest.skipUnless(shutil.which("tsc") and shutil.which("node"), "needs TypeScript")
    def test_typescript(self):
        expected = []
        for index, (_, theme, text) in enumerate(self.outputs("theme.ts")):
            self.write(f"t{index}.ts", text + "\nconsole.log(JSON.stringify({ colors, constants, styles }))\n")
            expected.append(theme)
        made = subprocess.run(["tsc", "--strict", "--target", "es2020", "--lib", "es2020,dom", "--module", "commonjs", "--outDir", self.path("js"),
                               *[self.path(f"t{index}.ts") for index in range(len(expected))]], capture_output=True, text=True, timeout=HANG)
        self.assertEqual(made.returncode, 0, made.stdout)
        for index, theme in enumerate(expected):
            made = subprocess.run(["node", self.path(f"js/t{index}.js")], capture_output=True, text=True, timeout=HANG, check=True)
            read = json.loads(made.stdout)
            self.assertEqual((list(read["constants"]), list(read["styles"])), (list(theme["constants"]), list(theme["styles"])))
            if "dark" not in theme:
                self.assertEqual(read["colors"], {
                    name: {key: color_view(cell)["hexAlphaLast"] for key, cell in cells.items() if cell["hex"]}
                    for name, cells in theme["palette"]["colors"].items()})

    def check_tree(self, language, name):
        import tree_sitter
        parser = tree_sitter.Parser(tree_sitter.Language(language))
        for path, theme, text in self.outputs(name):
            tree = parser.parse(text.encode())
            self.assertFalse(tree.root_node.has_error, f"{path} {name}")
            digits = {f"0x{color_view(cell)['alphaDigits']}{cell['hex'][1:]}" for _, cell in self.cells(theme)}
            self.assertLessEqual(digits, set(re.findall(r"0x[0-9A-F]{8}", text)), path)

    def test_compose(self):
        import tree_sitter_kotlin
        self.check_tree(tree_sitter_kotlin.language(), "Theme.kt")

    def test_flutter(self):
        import tree_sitter_dart
        self.check_tree(tree_sitter_dart.language(), "theme.dart")

    def test_style_guide(self):
        for path, theme, text in self.outputs("style-guide.md"):
            rows = re.findall(r"^\| `(\w+)` \| (?:`(#\w{8})`)? \| (?:`(#\w{8})`)? \|$", text, re.M)
            self.assertEqual([row[0] for row in rows], list(theme["palette"]["colors"]), path)
            for row, cells in zip(rows, theme["palette"]["colors"].values()):
                if cells["lightBackground"]["hex"]:
                    self.assertEqual(row[1], color_view(cells["lightBackground"])["hexAlphaLast"])

    def test_gimp(self):
        from PIL import GimpPaletteFile
        for path, theme, text in self.outputs("palette.gpl"):
            if "dark" in theme:
                continue
            palette = GimpPaletteFile.GimpPaletteFile(io.BytesIO(text.encode())).palette
            cells = [cell for colors in theme["palette"]["colors"].values() for cell in colors.values() if cell["hex"]]
            expected = b"".join(bytes.fromhex(cell["hex"][1:]) for cell in cells[:256])
            self.assertEqual(bytes(palette)[:3 * min(len(cells), 256)][:len(expected)], expected[:len(bytes(palette))], path)


if __name__ == "__main__":
    main("templates")
