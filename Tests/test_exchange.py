"""Tests of the exchange with other tools: asset catalogs, design tokens, CSS.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_exchange.py
It needs jsonschema and tinycss2. With DTCG_SCHEMAS=DIR, the folder of the published schemas of 2025.10, tokens are validated against
these too. With Playwright, the colors of the stylesheets are those that Chromium computes.
"""
import glob
import json
import os
import random
import re
import unicodedata
import unittest

import jsonschema
import tinycss2

from browser import HAS_BROWSER, launch, sync_playwright
from command_line import HOSTILE, ROOT, THEME_OPTIONS, THEMES, Workspace, main, themes

USES = ("chromium",)
VARIANTS = [
    "lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground", "contrastLightBackground",
    "contrastDarkBackground", "elevatedContrastLightBackground", "elevatedContrastDarkBackground"]
ENTRIES = {(): 0, (("luminosity", "dark"),): 1, (("contrast", "high"),): 4, (("luminosity", "dark"), ("contrast", "high")): 5}


GOLDEN = os.path.dirname(HOSTILE)


def all_themes():
    """The themes of the repository and the hostile one, with their options."""
    return [*themes(), (HOSTILE, [])]


def schema(name):
    with open(os.path.join(ROOT, "Grammar", name), encoding="utf-8") as file:
        return jsonschema.Draft202012Validator(json.load(file))


def rgba(color):
    """The color of the compiled JSON, as bytes and alpha; None for no color."""
    if color is None or color.get("hex") is None:
        return None
    return tuple(int(color["hex"][at:at + 2], 16) for at in (1, 3, 5)) + (color.get("alpha", 1),)


class Exchange(Workspace):
    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        super().write(name, text)

    def compile(self, path, options, *arguments):
        return self.run_command(path, *options, *arguments, "-q")

    def theme(self, path, options):
        return json.loads(self.compile(path, options).stdout)


class Catalogs(Exchange):
    """Asset catalogs."""

    def read_catalog(self, folder):
        """Every color set by its path, as cells by their numbers."""
        validator = schema("colorset.schema.json")
        sets = {}
        for root, _, files in os.walk(folder):
            self.assertEqual(files, ["Contents.json"], root)
            with open(os.path.join(root, "Contents.json"), encoding="utf-8") as file:
                text = file.read()
            contents = json.loads(text)
            validator.validate(contents)
            # The layout of Xcode: two spaces, ' : ', sorted keys, a final line feed.
            self.assertEqual(
                text, json.dumps(contents, indent=2, separators=(",", " : "), sort_keys=True, ensure_ascii=False) + "\n")
            if not root.endswith(".colorset"):
                continue
            cells = {}
            for entry in contents["colors"]:
                key = tuple((part["appearance"], part["value"]) for part in entry.get("appearances", []))
                if "color" not in entry:
                    continue
                parts = entry["color"]["components"]
                cells[ENTRIES[key]] = tuple(int(parts[name], 16) for name in ("red", "green", "blue")) + (float(parts["alpha"]),)
            if 4 not in cells and 0 in cells and 1 in cells:
                cells[4], cells[5] = cells[0], cells[1]
            sets[os.path.relpath(root, folder)[:-len(".colorset")]] = cells
        return sets

    def test_every_cell_comes_back(self):
        for number, (path, options) in enumerate(themes()):
            self.compile(path, options, "--emit", f"xcassets={number}.xcassets", "--asset-group", "Group")
            sets = self.read_catalog(self.path(f"{number}.xcassets"))
            theme = self.theme(path, options)
            for name, cells in theme["palette"]["colors"].items():
                for variant in (0, 1, 4, 5):
                    expected = rgba(cells.get(VARIANTS[variant]))
                    if expected is not None:
                        self.assertEqual(sets[f"Group/{name}"][variant], expected, f"{path} {name} {variant}")

    def test_nothing_that_is_equal_is_touched(self):
        path, options = os.path.join(THEMES, "next.nss"), THEME_OPTIONS["next.nss"]
        self.compile(path, options, "--emit", "xcassets=a.xcassets")
        files = glob.glob(self.path("a.xcassets") + "/**/Contents.json", recursive=True)
        self.assertGreater(len(files), 200)
        for file in files:
            os.utime(file, ns=(10**18, 10**18))
        self.compile(path, options, "--emit", "xcassets=a.xcassets")
        self.compile(path, options, "--emit", "xcassets=a.xcassets", "--check")
        for file in files:
            self.assertEqual(os.stat(file).st_mtime_ns, 10**18)
        os.truncate(files[5], 3)
        result = self.run_command(path, *options, "-q", "--emit", "xcassets=a.xcassets", "--check", status=1)
        self.assertEqual(result.stdout, b"a.xcassets\n")

    def test_only_own_color_sets_are_removed(self):
        self.write("a.nss", "@brand: #0A6ED1;\n@other: #FFF;\n")
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets")
        foreign = "A.xcassets/A/Foreign.colorset/Contents.json"
        os.mkdir(os.path.dirname(self.path(foreign)))
        self.write(foreign, '{"info":{"author":"xcode","version":1}}')
        mixed = "A.xcassets/A/Constants/other.colorset/picture.png"
        self.write(mixed, "x")
        self.write("a.nss", "")
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets", "--check", status=1)
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets")
        self.assertFalse(os.path.exists(self.path("A.xcassets/A/Constants/brand.colorset")))
        self.assertTrue(os.path.exists(self.path(foreign)) and os.path.exists(self.path(mixed)))
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets", "--check")
        # Another group: the old one stays, because another stylesheet may own it.
        before = self.files_below("A.xcassets/A")
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets", "--asset-group", "New")
        self.assertEqual(sorted(os.listdir(self.path("A.xcassets"))), ["A", "Contents.json", "New"])
        self.assertEqual(self.files_below("A.xcassets/A"), before)
        # A link does not lead out of the catalog.
        os.makedirs(self.path("elsewhere/x.colorset"))
        own = self.read("A.xcassets/New/primary1.colorset/Contents.json")
        self.write("elsewhere/x.colorset/Contents.json", own)
        os.symlink(self.path("elsewhere"), self.path("A.xcassets/New/link"))
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets", "--asset-group", "New")
        self.assertTrue(os.path.exists(self.path("elsewhere/x.colorset/Contents.json")))

    def test_folders_of_other_kinds_stay(self):
        self.write("a.nss", "@brand: #0A6ED1;\n")
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets")
        for name in ("Icon.imageset", "A/App.appiconset", "A/Old.colorset", "Old"):
            self.write(f"A.xcassets/{name}/Contents.json", '{"info":{"author":"nsscompile","version":1}}')
        self.run_command("a.nss", "-q", "--emit", "xcassets=A.xcassets")
        kept = [os.path.exists(self.path("A.xcassets/" + name)) for name in ("Icon.imageset", "A/App.appiconset", "A/Old.colorset", "Old")]
        self.assertEqual(kept, [True, True, False, True])

    def files_below(self, folder):
        """The bytes of all files below a folder."""
        paths = [os.path.join(folder, name) for folder, _, names in os.walk(self.path(folder)) for name in names]
        return {os.path.relpath(path, self.folder.name): self.read(path) for path in paths}

    def test_each_stylesheet_owns_its_group(self):
        self.write("a.nss", "@tintColor: red;\n@brand: #0A6ED1;\n")
        self.write("b.nss", "@tintColor: blue;\n@brand: #123456;\n")
        emit = ["-q", "--emit", "xcassets=S.xcassets"]
        self.run_command("a.nss", *emit)
        first = self.files_below("S.xcassets/A")
        self.run_command("b.nss", *emit)
        self.assertEqual(sorted(os.listdir(self.path("S.xcassets"))), ["A", "B", "Contents.json"])
        self.assertEqual(self.files_below("S.xcassets/A"), first)
        second = self.files_below("S.xcassets/B")
        # Without groups, the output owns the color sets at the root, and the constants there.
        self.run_command("a.nss", *emit, "--asset-group", "none")
        self.assertIn("brand.colorset", os.listdir(self.path("S.xcassets/Constants")))
        self.run_command("a.nss", *emit, "--asset-group", "none", "--check")
        self.write("a.nss", "@tintColor: red;\n")
        self.write("S.xcassets/old.colorset/Contents.json", self.read("S.xcassets/tintColor.colorset/Contents.json"))
        self.run_command("a.nss", *emit, "--asset-group", "none", "--check", status=1)
        self.run_command("a.nss", *emit, "--asset-group", "none")
        self.assertFalse({"old.colorset", "Constants"} & set(os.listdir(self.path("S.xcassets"))))
        self.assertEqual(self.files_below("S.xcassets/A"), first)
        self.assertEqual(self.files_below("S.xcassets/B"), second)
        # A group of this name would be taken for the constants of an output without groups.
        self.write("constants.nss", "@brand: #0A6ED1;\n")
        self.run_command("constants.nss", *emit)
        self.assertIn("Constants_", os.listdir(self.path("S.xcassets")))
        for name in ("Constants", "constants"):
            self.assert_usage("a.nss", *emit[1:], f"--asset-group={name}", says="cannot be the name of a group")

    def test_a_catalog_is_named_like_one(self):
        """A folder that is no catalog is never cleaned, whatever catalogs are below it."""
        self.write("a.nss", "@tintColor: red;\n")
        self.write("b.nss", "@tintColor: blue;\n")
        self.run_command("a.nss", "-q", "--emit", "xcassets=Brand/A.xcassets")
        before = self.files_below(".")
        for path, better in ((".", "b.xcassets"), ("Brand", "Brand/b.xcassets"), ("Brand/A.xcassets/..", "Brand/b.xcassets"),
                             ("/", "/b.xcassets"), ("new", "new.xcassets"), ("new/", "new/b.xcassets")):
            for arguments in (["missing/b.nss"], ["b.nss", "--check"], ["b.nss", "--emit", "json=b.json"]):
                result = self.run_command(*arguments, "-q", "--emit", f"xcassets={path}", status=64)
                self.assertIn(f"ends with '.xcassets', and '{path}' does not\n  help: write '{better}'", result.errors)
        self.write("1.jsonl", '{"inputs":["a.nss"],"outputs":{"xcassets":"t/x.xcassets"}}\n')
        self.write("2.jsonl", '{"inputs":["b.nss"],"outputs":{"xcassets":"t"}}\n')
        self.run_command("batch", "--manifest", "1.jsonl", "-o", "o", "-q")
        before = self.files_below(".")
        result = self.run_command("batch", "--manifest", "2.jsonl", "-o", "o", "-q", status=64)
        self.assertIn("2.jsonl:1:1: error: the name of an asset catalog ends with '.xcassets', and 't' does not", result.errors)
        self.assertEqual(self.files_below("."), before)
        # Literally followed, the help works.
        self.run_command("b.nss", "-q", "--emit", "xcassets=Brand/b.xcassets")
        self.assertEqual(sorted(os.listdir(self.path("Brand"))), ["A.xcassets", "b.xcassets"])

    def test_a_folder_that_is_no_catalog_of_the_command(self):
        """Nothing is written, no other output either, and nothing below is read."""
        self.write("a.nss", "@tintColor: red;\n")
        self.write("b.nss", "@tintColor: blue;\n")
        self.run_command("a.nss", "-q", "--emit", "xcassets=P.xcassets/A.xcassets")
        os.symlink(".", self.path("Project.xcassets"))
        os.symlink("/", self.path("Root.xcassets"))
        self.write("Q.xcassets/.hidden", "")
        before = self.files_below(".")
        for name in ("P", "Project", "Root", "Q"):
            arguments = ["b.nss", "-q", "--emit", "json=b.json", "--emit", f"xcassets={name}.xcassets"]
            for more in ([], ["--check"]):
                self.assertIn("has files", self.run_command(*arguments, *more, status=73).errors)
        self.assertEqual(self.files_below("."), before)
        # What the Finder adds is not a file of another tool, and a catalog in a catalog is not the catalog's own.
        self.write("F.xcassets/.DS_Store", "x")
        self.run_command("b.nss", "-q", "--emit", "xcassets=F.xcassets")
        self.run_command("a.nss", "-q", "--emit", "xcassets=F.xcassets/B/In.xcassets")
        inner = self.files_below("F.xcassets/B/In.xcassets")
        self.assertGreater(len(inner), 40)
        self.write("b.nss", "")
        self.run_command("b.nss", "-q", "--emit", "xcassets=F.xcassets")
        self.assertEqual(self.files_below("F.xcassets/B/In.xcassets"), inner)

    def test_overrides_are_no_constants(self):
        suffixes = "".join(f"@accent10_{name}: #12345{index};\n" for index, name in enumerate(VARIANTS))
        self.write("a.nss", "@brand: #0A6ED1;\n@accent10: #123456;\n" + suffixes.replace("LightBackground: #123456", "LightkBackground: #123456"))
        options = ["--palette", "v3"]
        self.compile("a.nss", options, "--emit", "xcassets=A.xcassets")
        self.assertEqual(sorted(os.listdir(self.path("A.xcassets/A/Constants"))), ["Contents.json", "brand.colorset"])
        self.assertNotIn("accent10_2", self.compile("a.nss", options, "--emit", "css").stdout.decode())

    def test_catalogs_of_others(self):
        self.write("a.nss", "@brand: #0A6ED1;\n")
        os.makedirs(self.path("F.xcassets/AppIcon.appiconset"))
        self.write("F.xcassets/Contents.json", '{"info":{"author":"xcode","version":1}}')
        self.run_command("a.nss", "-q", "--emit", "xcassets=F.xcassets", status=0)
        for folder in ("G.xcassets", "out/H.xcassets"):
            os.makedirs(self.path(folder + "/AppIcon.appiconset"))
            self.write(folder + "/Contents.json", '{"info":{"author":"xcode","version":1}}')
            self.write(folder + "/AppIcon.appiconset/Contents.json", "{}")
        result = self.run_command("a.nss", "-q", "--emit", "xcassets=G.xcassets", status=73)
        self.assertIn("'G.xcassets/' has files, and nsscompile did not write its 'Contents.json'", result.errors)
        self.assertIn("use a separate folder", result.errors)
        self.write("H.nss", "")
        self.run_command("batch", "H.nss", "-q", "-o", "out", "--emit", "xcassets", status=73)
        self.assertEqual(sorted(os.listdir(self.path("out/H.xcassets"))), ["AppIcon.appiconset", "Contents.json"])
        # A catalog may have no file of its own.
        mine = '{"mine":1,"info":{"author":"xcode"}}'
        self.write("I.xcassets/I/tintColor.colorset/Contents.json", mine)
        self.run_command("a.nss", "-q", "--emit", "xcassets=I.xcassets", "--asset-group", "I", status=73)
        self.assertEqual(self.read("I.xcassets/I/tintColor.colorset/Contents.json").decode(), mine)
        self.assertEqual(os.listdir(self.path("I.xcassets")), ["I"])

    def test_color_sets_of_others(self):
        # An empty catalog is used, but not one that says something.
        self.write("a.nss", "@brand: #0A6ED1;\n")
        fresh = '{"info":{"author":"xcode","version":1}%s}'
        self.write("A.xcassets/Contents.json", fresh % ',"properties":{"provides-namespace":true}')
        before = self.read("A.xcassets/Contents.json")
        for arguments in (["a.nss", "--emit", "xcassets=A.xcassets"], ["a.nss", "--emit", "xcassets=A.xcassets", "--check"],
                          ["batch", "A.nss", "-o", ".", "--emit", "xcassets"]):
            self.write("A.nss", "@brand: #0A6ED1;\n")
            self.assertIn("nsscompile did not write its 'Contents.json'", self.run_command(*arguments, "-q", status=73).errors)
        self.assertEqual(os.listdir(self.path("A.xcassets")), ["Contents.json"])
        self.assertEqual(self.read("A.xcassets/Contents.json"), before)
        # Someone added a color set to a catalog of the command, or Xcode saved one.
        self.run_command("a.nss", "-q", "--emit", "xcassets=B.xcassets")
        name = glob.glob(self.path("B.xcassets/**/brand.colorset/Contents.json"), recursive=True)[0]
        self.write(name, '{"colors":[],"info":{"author":"xcode","version":1}}')
        before = {path: self.read(path) for path in glob.glob(self.path("B.xcassets/**/Contents.json"), recursive=True)}
        self.write("a.nss", "@brand: #000000;\n@other: #111111;\n@tintColor: #222222;\n")
        for arguments in ([], ["--check"]):
            result = self.run_command("a.nss", "-q", "--emit", "xcassets=B.xcassets", *arguments, status=73)
            self.assertRegex(result.errors, "'B.xcassets/.*brand.colorset/' has files, and nsscompile did not write its 'Contents.json'")
        self.assertEqual({path: self.read(path) for path in glob.glob(self.path("B.xcassets/**/Contents.json"), recursive=True)}, before)

    def test_names(self):
        self.write("a.nss", '@a/b:#FFF;\n@A_B:#FFF;\n@.x:#FFF;\n@é:#000;\n@' + "n" * 300 + ':#000;\n@a:b:#000;\n')
        self.run_command("a.nss", "--dialect", "thememanager", "--emit", "xcassets=a.xcassets", "--asset-group", "none", "-q")
        names = sorted(name[:-9] for name in os.listdir(self.path("a.xcassets/Constants")) if name.endswith(".colorset"))
        self.assertIn("a_b", names)
        self.assertIn("A_B_2", names)
        self.assertIn("_x", names)
        self.assertIn("n" * 200, names)
        # APFS takes names for the same that differ in normalization or case.
        self.write("b.nss", "@\u00e9:#000;\n@e\u0301:#FFF;\n@E\u0301:#AAA;\n@\u202eevil:#000;\n@\u212a:#000;\n@k:#FFF;\n")
        self.run_command("b.nss", "--dialect", "thememanager", "--emit", "xcassets=b.xcassets", "--asset-group", "none", "-q")
        names = [name for name in os.listdir(self.path("b.xcassets/Constants")) if name.endswith(".colorset")]
        self.assertEqual(len({unicodedata.normalize("NFC", name.casefold()) for name in names}), 6, names)
        self.assertFalse(any("\u202e" in name for name in names), names)
        for group in ("a.b", "a/b", "", ".a"):
            self.assert_usage(
                "a.nss", "--emit", "xcassets=b.xcassets", f"--asset-group={group}",
                says="cannot be the name of a group" if group else "needs a value")
        self.assert_usage("a.nss", "--emit", "xcassets", says="'xcassets' is a folder of files; name it")


class Tokens(Exchange):
    """Design tokens."""

    def validators(self):
        result = [schema("tokens.schema.json").validate]
        folder = os.environ.get("DTCG_SCHEMAS")
        if folder:
            import referencing
            from referencing.jsonschema import DRAFT7

            resources = []
            for path in glob.glob(folder + "/**/*.json", recursive=True):
                with open(path, encoding="utf-8") as file:
                    contents = json.load(file)
                resource = referencing.Resource.from_contents(contents, default_specification=DRAFT7)
                resources += [(contents.get("$id", os.path.basename(path)), resource)]
            registry = referencing.Registry().with_resources(resources)
            published = {}
            for name in ("format", "resolver"):
                with open(os.path.join(folder, name + ".json"), encoding="utf-8") as file:
                    published[name] = jsonschema.Draft7Validator(json.load(file), registry=registry)

            def validate(tokens):
                published["resolver" if "resolutionOrder" in tokens else "format"].validate(tokens)

            result.append(validate)
        return result

    @staticmethod
    def color(value, tokens):
        if isinstance(value, str):
            value = tokens["constant"][value[len("{constant."):-1]]["$value"]
            return Tokens.color(value, tokens)
        parts = tuple(round(part * 255) for part in value["components"])
        assert "#%02X%02X%02X" % parts == value["hex"]
        return parts + (value["alpha"],)

    def test_every_value_comes_back(self):
        validators = self.validators()
        for number, (path, options) in enumerate(themes()):
            self.compile(path, options, "--emit", f"dtcg={number}/", "--emit", f"dtcg={number}.json")
            name = os.path.basename(path)[:-4]
            files = {}
            for file in os.listdir(self.path(str(number))):
                files[file] = json.loads(self.read(f"{number}/{file}"))
            inline = json.loads(self.read(f"{number}.json"))
            for tokens in [inline, *files.values()]:
                for validate in validators:
                    validate(tokens)
            resolver = files.pop(name + ".resolver.json")

            def replaced(value):
                if isinstance(value, list):
                    return [replaced(part) for part in value]
                if isinstance(value, dict):
                    if list(value) == ["$ref"] and not value["$ref"].startswith("#"):
                        return files[value["$ref"]]
                    return {key: replaced(part) for key, part in value.items()}
                return value

            self.assertEqual(replaced(resolver), inline)
            theme = self.theme(path, options)
            base = files[name + ".tokens.json"]
            for style, cells in theme["palette"]["colors"].items():
                for variant, cell in cells.items():
                    tokens = files[f"{name}.{variant}.tokens.json"]["palette"]
                    if rgba(cell) is None:
                        self.assertNotIn(style, tokens)
                    else:
                        self.assertEqual(self.color(tokens[style]["$value"], base), rgba(cell))
            self.check_styles(theme["styles"], base)

    def check_styles(self, styles, base):
        groups = {group.get("$extensions", {}).get("nsscompile", {}).get("name", key): group
                  for key, group in base.get("style", {}).items()}
        for name, style in styles.items():
            group = groups[name]
            tokens = {token["$extensions"]["nsscompile"].get("name", key): token
                      for key, token in group.items() if key != "$extensions"}
            own = group.get("$extensions", {}).get("nsscompile", {})
            for property_name, value in style["properties"].items():
                color = value.get("color")
                ends = ("background-color-top", "background-color-bottom")
                if property_name in ends and "background-gradient" in tokens and tokens["background-gradient"]["$type"] == "gradient":
                    stop = tokens["background-gradient"]["$value"][ends.index(property_name)]
                    self.assertEqual(self.color(stop["color"], base), rgba(color))
                elif property_name in tokens and tokens[property_name]["$type"] != "gradient":
                    token = tokens[property_name]
                    self.assertEqual(token["$extensions"]["nsscompile"]["value"], value["value"])
                    if color:
                        self.assertEqual(self.color(token["$value"], base), rgba(color))
                else:
                    text = own.get("properties", {}).get(property_name, own.get(property_name))
                    self.assertEqual(text, value["value"], f"{name}.{property_name}")

    def test_a_reference_stands_for_a_whole_constant_only(self):
        self.write("a.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\nA { font-color: @brand; color: tintColor; x: a @brand; }\n")
        result = self.run_command("a.nss", "-q", "--emit", "dtcg")
        tokens = json.loads(result.stdout)["sets"]["base"]["sources"][0]
        self.assertEqual(tokens["style"]["A"]["font-color"]["$value"], "{constant.brand}")
        self.assertEqual(tokens["style"]["A"]["color"]["$value"]["hex"], "#0A6ED1")
        self.assertEqual(tokens["constant"]["tintColor"]["$value"], "{constant.brand}")

    def test_a_folder_in_a_depfile(self):
        self.write("a.nss", "@brand: #0A6ED1;\n")
        self.run_command("a.nss", "-q", "--emit", "dtcg=t/", "--emit", "xcassets=A.xcassets", "--depfile", "a.d")
        self.assertEqual(self.read("a.d").decode(), "t/a.resolver.json A.xcassets/Contents.json: a.nss\na.nss:\n")
        self.run_command("a.nss", "-q", "--emit", "dtcg=t", "--check")


class Stylesheets(Exchange):
    """CSS."""

    def rules(self, text):
        """Every rule, and no error."""
        found = []

        def visit(nodes):
            for node in nodes:
                self.assertNotEqual(node.type, "error", getattr(node, "message", ""))
                if node.type == "at-rule":
                    visit(tinycss2.parse_rule_list(node.content, skip_whitespace=True, skip_comments=True))
                elif node.type == "qualified-rule":
                    for declaration in tinycss2.parse_blocks_contents(node.content, skip_whitespace=True):
                        self.assertEqual(declaration.type, "declaration", text[:200])
                    found.append(tinycss2.serialize(node.prelude).strip())

        visit(tinycss2.parse_stylesheet(text, skip_whitespace=True, skip_comments=True))
        return found

    def test_no_error(self):
        for path, options in all_themes():
            text = self.compile(path, options, "--emit", "css").stdout.decode()
            rules = self.rules(text)
            theme = self.theme(path, options)
            self.assertGreaterEqual(len(rules), len(theme["styles"]))
            self.assertNotIn("</", text)
            self.assertTrue(text.startswith(f"/* Generated by nsscompile from {os.path.basename(path)}. Do not edit. */\n"))

    def test_names_of_thememanager(self):
        names = ['"', "\\", "*/", "/*", "\u202e", "\u2028", "é", "e\u0301", "😀", "a b", "}", "\t", "</style>", "1", "%", "a--b"]
        self.write("a.nss", "".join(f"@{name}:#0A6ED1;\n@{name}x:\"{name}\";\n" for name in names))
        # An asset catalog is a folder.
        for form in set(self.forms()) - {"xcassets"}:
            text = self.run_command("a.nss", "--dialect", "thememanager", "--palette", "v2", "-q", "--emit", form).stdout.decode()
            if form == "css":
                self.rules(text)
                self.assertNotIn("\u202e", text)
            elif form == "dtcg":
                for validate in Tokens.validators(self):
                    validate(json.loads(text))
            elif form == "json":
                json.loads(text)

    def test_spaces_before_a_value(self):
        self.write("a.nss", "@sea: #0D5C75;\n@n:\t17 ;\n@t: a b;\n")
        options = ["--dialect", "thememanager", "--palette", "v2"]
        text = self.compile("a.nss", options, "--emit", "css").stdout.decode()
        for line in ("--nss-sea: #0d5c75;", "--nss-n: 17;", '--nss-t: " a b";'):
            self.assertIn(line, text)
        self.assertNotIn('" #0D5C75"', self.compile("a.nss", options, "--emit", "swift").stdout.decode())
        self.compile("a.nss", options, "--emit", "xcassets=A.xcassets")
        self.assertIn("sea.colorset", os.listdir(self.path("A.xcassets/A/Constants")))
        tokens = json.loads(self.compile("a.nss", options, "--emit", "dtcg").stdout)["sets"]["base"]["sources"][0]
        self.assertEqual(tokens["constant"]["sea"]["$value"]["hex"], "#0D5C75")

    def test_an_empty_value_of_thememanager(self):
        """Quotes would be part of the value."""
        options = ["--dialect", "thememanager", "--palette", "v2"]
        self.write("a.nss", "@a:;\n@b:\"\";\n@tintColor:#112233;\n")
        self.compile("a.nss", options, "-o", "a.json")
        result = self.run_command("import", "a.json", "-o", "b.nss")
        self.assertEqual(self.read("b.nss").decode().splitlines()[:2], ["@a:;", '@b:"";'])
        self.assertNotIn("omitted", result.errors)
        self.compile("b.nss", options, "-o", "b.json")
        self.run_command("diff", "a.json", "b.json")

    def test_names_that_the_palette_has(self):
        self.write("a.nss", "@tintColor--lightBackground: #111111;\nA { line: 4; }\n")
        text = self.run_command("a.nss", "-q", "--emit", "css").stdout.decode()
        self.assertIn("--nss-constant-tintColor--lightBackground: #111111;", text)
        names = re.findall(r"^  (--[^:]*):", text.split("}")[1], re.M)
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("--nss-line_2", text)

    def test_prefix(self):
        self.write("a.nss", "@brand: #0A6ED1;\nA/B { width: 1; exclude-views: C; }\n@media (device: ipad) { A/B { width: 2; } }\n")
        text = self.run_command("a.nss", "--emit", "css", "--css-prefix", "acme").stdout.decode()
        for part in ("  --acme-brand: #0a6ed1;\n", ".acme-A\\/B {\n", ":where([data-acme-device=\"ipad\"]) .acme-A\\/B {\n  width: 2px;\n"):
            self.assertIn(part, text)
        self.assertNotIn("nss-", text.split("\n", 1)[1])
        for prefix in ("1a", "a b", "-a", "é", "a{"):
            self.assert_usage("a.nss", "--emit", "css", f"--css-prefix={prefix}", says="cannot start names in CSS")
        self.assert_usage("a.nss", "--css-prefix", "a", says="'--css-prefix' needs '--emit css'")

    def css(self, text, *options):
        self.write("c.nss", text)
        return self.run_command("c.nss", "-q", "--emit", "css", *options).stdout.decode()

    def test_fonts(self):
        for name, family, weight, style in [
                ("Avenir-Book", '"Avenir-Book", "Avenir", system-ui, sans-serif', "400", "normal"),
                ("HelveticaNeue-BoldItalic", '"HelveticaNeue-BoldItalic", "HelveticaNeue", "Helvetica Neue", system-ui, sans-serif', "700", "italic"),
                ("Avenir-Heavy", '"Avenir-Heavy", "Avenir", system-ui, sans-serif', "800", "normal"),
                ("Georgia", '"Georgia", serif', "normal", "normal"), ("Menlo-Bold", '"Menlo-Bold", "Menlo", monospace', "700", "normal"),
                ("boldSystem", "system-ui, sans-serif", "700", "normal"), ("italicSystem", "system-ui, sans-serif", "normal", "italic"),
                ("system", "system-ui, sans-serif", "normal", "normal")]:
            text = self.css(f"Label {{ font-name: {name}; }}")
            self.assertIn(f"  font-family: {family};\n  font-weight: {weight};\n  font-style: {style};\n", text)

    def test_counterparts(self):
        for declarations, lines in [
                ("opacity: 0.5; number-of-lines: 2;", ["opacity: 0.5;", "--nss-number-of-lines: 2;"]),
                ("tint-color: red;", ["accent-color: #ff0000;", "caret-color: #ff0000;"]),
                ("text-line-clamp: 3;", ["-webkit-line-clamp: 3;", "display: -webkit-box;", "-webkit-box-orient: vertical;", "overflow: hidden;"]),
                ("text-shadow-color: red; text-shadow-offset: 1, 2;", ["text-shadow: 1px 2px #ff0000;"]),
                ("text-shadow-color: red;", ["text-shadow: 0 -1px #ff0000;"]),
                ("shadow-color: red; shadow-opacity: 0.5; shadow-radius: 2; shadow-offset: 1, 2;",
                 ["box-shadow: 1px 2px 4px rgb(255 0 0 / 0.5);"]),
                ("background-image: bar;", ['background-image: url("bar.png");']), ("separator-style: none;", ["border-bottom-style: none;"]),
                ("row-height: 4;", ["--nss-row-height: 4;"])]:
            text = self.css("Button { %s }" % declarations)
            for line in lines:
                self.assertIn(f"\n  {line}\n", text)

    def test_border_and_separator(self):
        text = self.css("A { border-color: red; separator-color: blue; } B { separator-color: blue; }\n"
                           "C { background-color-top: red; background-color-bottom: blue; background-image: bar; }")
        for line in ("border-color: #ff0000 #ff0000 #0000ff;", "border-bottom-color: #0000ff;",
                     'background-image: url("bar.png"), linear-gradient(#ff0000, #0000ff);'):
            self.assertIn(f"\n  {line}\n", text)

    def test_states(self):
        text = self.css("Button { font-color: red; font-color-highlighted: blue; background-color-disabled: #0F0; font-color-selected: #0FF;"
                        " font-color-selected-highlighted: black; } @media (device: ipad) { Button { font-color: #008; } }")
        for rule in (".nss-Button {\n  color: #ff0000;", ".nss-Button:active {\n  color: #0000ff;",
                     '.nss-Button:is(:disabled, [aria-disabled="true"]) {\n  background-color: #00ff00;',
                     '.nss-Button:is([aria-selected="true"], :checked) {\n  color: #00ffff;',
                     '.nss-Button:is([aria-selected="true"], :checked):active {\n  color: #000000;'):
            self.assertIn(rule, text)
        self.assertEqual(len(self.rules(text)), len(set(self.rules(text))))

    def test_an_addition_renames_nothing(self):
        sheet = "@brand: red;\n@row-height: 10;\n@primary1x: 2;\nTable { row-height: 4; line: 3; }\n"
        before = set(re.findall(r"--nss-[\w-]+(?=:)", self.css(sheet)))
        self.assertLessEqual({"--nss-row-height", "--nss-constant-row-height", "--nss-brand"}, before)
        for addition in ("@line2: 1;", "Label { text-alpha: 1; brand2: 4; }", "@tint-color: red;", "@background-color: red;", "@constant-brand: 4;",
                         "@constant-row-height: 4;"):
            self.assertLessEqual(before, set(re.findall(r"--nss-[\w-]+(?=:)", self.css(sheet + addition))), addition)

    def test_the_page_keeps_its_scheme(self):
        text = self.css("A { width: 1; }")
        self.assertIn(":where(:root) { color-scheme: light dark; }", text)
        self.assertNotRegex(text, r"(?m)^:root \{\n  color-scheme")
        self.assertNotIn("light-dark(", self.css("A { width: 1; }", "--css-dark", "media"))
        self.assertNotIn("prefers-color-scheme", self.css("A { width: 1; }", "--css-dark", "class"))
        self.assert_usage("c.nss", "--emit", "css", "--css-dark", "auto", says="the values are")

    @unittest.skipUnless(HAS_BROWSER, "needs Playwright and Chromium")
    def test_dark_modes_in_a_browser(self):
        """Every mode shows the same colors."""
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for path, options in [(os.path.join(THEMES, "next.nss"), ["--palette", "v8"]),
                                  (os.path.join(GOLDEN, "pair.nss"), ["--dark", os.path.join(GOLDEN, "pair.dark.nss")])]:
                theme = json.loads(self.compile(path, options).stdout)
                dark_cells = {**theme["palette"]["colors"]}
                for name, cells in theme.get("dark", {}).get("palette", {}).get("colors", {}).items():
                    dark_cells[name] = {**dark_cells[name], **cells}
                names = list(theme["palette"]["colors"])
                for mode in ("light-dark", "media", "class"):
                    css = self.compile(path, [*options, "--css-dark", mode], "--emit", "css").stdout.decode()
                    for dark in (False, True):
                        for background in ("", "light", "dark"):
                            page = browser.new_page(color_scheme="dark" if dark else "light")
                            page.set_content(f"<!doctype html><html class='{'nss-dark' if dark else ''}'><style>{css}</style>"
                                             f"<div {background and f'data-nss-background={background}'}><b id=probe></b></div></html>")
                            colors = page.evaluate("""names => { const probe = document.getElementById('probe')
                              return names.map(name => { probe.style.color = `var(--nss-${name})`; return getComputedStyle(probe).color }) }""", names)
                            page.close()
                            shown = background or ("dark" if dark else "light")
                            for name, color in zip(names, colors):
                                cells = (dark_cells if shown == "dark" else theme["palette"]["colors"])[name]
                                expected = rgba(cells[shown + "Background"])
                                if expected is not None:
                                    self.assert_color(color, expected, f"{path} {name} {mode} {dark} {background}")
            browser.close()

    @unittest.skipUnless(HAS_BROWSER, "needs Playwright and Chromium")
    def test_what_a_browser_computes(self):
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for path, options in all_themes():
                self.check_in_browser(browser, path, options)
            browser.close()

    def check_in_browser(self, browser, path, options):
        css = self.compile(path, options, "--emit", "css").stdout.decode()
        theme = self.theme(path, options)
        page = browser.new_page()
        page.set_content(f"<!doctype html><style>{css}</style><div id=box><b id=probe></b></div>")
        names = list(theme["palette"]["colors"])
        script = """([names, background]) => {
          const box = document.getElementById('box'), probe = document.getElementById('probe')
          box.dataset.nssBackground = background
          return names.map(name => { probe.style.color = 'transparent'; probe.style.color = `var(--nss-${name})`
            return getComputedStyle(probe).color })
        }"""
        for contrast in ("no-preference", "more"):
            page.emulate_media(contrast=contrast)
            for background in ("light", "dark"):
                colors = page.evaluate(script, [names, background])
                for name, color in zip(names, colors):
                    cells = theme["palette"]["colors"][name]
                    key = background.capitalize() + "Background"
                    key = "contrast" + key if contrast == "more" and "contrast" + key in cells else background + "Background"
                    expected = rgba(cells[key])
                    if expected is not None:
                        self.assert_color(color, expected, f"{path} {name} {key}")
        styles = list(theme["styles"])
        computed = page.evaluate("""names => names.map(name => { const probe = document.getElementById('probe')
          probe.style.color = ''; probe.className = 'nss-' + name; const style = getComputedStyle(probe)
          return [style.color, style.backgroundColor] })""", styles)
        for name, colors in zip(styles, computed):
            if re.search(r"\s", name):
                continue
            values = {**theme["styles"][name].get("inherited", {}), **theme["styles"][name]["properties"]}
            for key, color in zip(("font-color", "background-color"), colors):
                expected = rgba(values.get(key, {}).get("color"))
                if expected is not None:
                    self.assert_color(color, expected, f"{path} {name}.{key}")
        page.close()

    def assert_color(self, text, expected, where):
        parts = [float(part) for part in re.findall(r"[0-9.e-]+", text)]
        parts = tuple(parts + [1.0] * (4 - len(parts)))
        self.assertEqual(parts[:3], expected[:3], where)
        self.assertAlmostEqual(parts[3], expected[3], delta=0.003, msg=where)


class Imports(Exchange):
    """'nsscompile import'."""

    def themes_in_all_dialects(self):
        """The themes, and those that FioriThemeManager can read, with the spaces behind the colons of their constants."""
        yield from all_themes()
        for name in ("next.nss", "nui-coast.nss"):
            for palette in ("v2", "v8"):
                yield os.path.join(THEMES, name), ["--dialect", "thememanager", "--palette", palette]

    def test_tokens_and_compiled_themes_come_back(self):
        for path, options in self.themes_in_all_dialects():
            if path == HOSTILE:
                continue
            theme = self.theme(path, options)
            self.compile(path, options, "--emit", "json=a.json", "--emit", "dtcg=a.resolver.json", "--emit", "dtcg=t/")
            name = os.path.basename(path)[:-4]
            for source in ("a.json", "a.resolver.json", f"t/{name}.resolver.json"):
                result = self.run_command("import", source, *options, "-o", "b.nss")
                again = self.theme("b.nss", options)
                if "cannot be removed" in result.errors:
                    theme.pop("variants", None)
                    again.pop("variants", None)
                self.assertEqual(json.dumps(again, sort_keys=True), json.dumps(theme, sort_keys=True), f"{path} {source}")
                self.run_command("import", source, *options, "-o", "c.nss", "-q")
                self.assertEqual(self.read("b.nss"), self.read("c.nss"))

    def test_catalogs_come_back(self):
        for path, options in self.themes_in_all_dialects():
            if "nui" in options:
                continue
            self.compile(path, options, "--emit", "xcassets=A.xcassets", "--asset-group", "G")
            self.run_command("import", "A.xcassets", *options, "-o", "b.nss", "-q")
            self.compile("b.nss", options, "--emit", "xcassets=A.xcassets", "--asset-group", "G", "--check")

    def test_a_change_of_a_designer_wins(self):
        self.write("a.nss", "@brand: #0A6ED1;\nA { font-color: @brand; font-size: 17; text-align: left; }\n")
        text = self.run_command("a.nss", "-q", "--emit", "dtcg").stdout.decode()
        changed = text.replace('"#0A6ED1"}', '"#FF0000"}').replace("[0.039216, 0.431373, 0.819608]", "[1, 0, 0]").replace(
            '{"value": 17, ', '{"value": 18, ')
        result = self.run_command("import", "-", input=changed.encode()).stdout.decode()
        self.assertEqual(
            result, "@brand: #FF0000;\n\nA {\n    text-align: left;\n    font-color: @brand;\n    font-size: 18;\n}\n")

    def test_tokens_of_others(self):
        tokens = {
            "color": {"$type": "color", "brand": {"500": {"$value": "#0A6ED1"}, "alias": {"$value": "{color.brand.500}"}},
                      "white": {"$value": {"colorSpace": "hwb", "components": [90, 100, 0], "alpha": 0.5}},
                      "p3": {"$value": {"colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#ff0000"}},
                      "cam": {"$value": {"colorSpace": "cam16", "components": [1, 0, 0], "hex": "#00ff00"}},
                      "old": {"value": "rgba(1, 2, 3, 0.5)"}, "percent": {"value": "rgb(1 2 3 / 50% )"}, "loop": {"$value": "{color.loop}"}},
            "space": {"$type": "dimension", "small": {"$value": {"value": 0.5, "unit": "rem"}}, "old": {"$value": "4px"}},
            "tint": {"color": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [0, 100, 50]}}},
            "shadow": {"$type": "shadow", "$value": {}}}
        self.write("t.json", json.dumps(tokens))
        result = self.run_command("import", "t.json")
        self.assertEqual(result.stdout.decode(), "@color-brand-500: #0A6ED1;\n@color-brand-alias: @color-brand-500;\n"
                         "@color-white: rgba(255,255,255,0.5);\n@color-p3: #FF0000;\n@color-cam: #00FF00;\n@color-old: rgba(1,2,3,0.5);\n"
                         "@color-percent: rgba(1,2,3,0.5);\n"
                         "@space-small: 8;\n@space-old: 4;\n@tintColor: #FF0000;\n")
        self.assertIn("1 color has an unknown color space; its hex digits are used (first: 'color.cam')", result.errors)
        self.assertIn("1 color is outside sRGB", result.errors)
        self.write("m.json", '{"color.brand.500": "@primary1"}')
        self.assertIn(b"@primary1: #0A6ED1;", self.run_command("import", "t.json", "--map", "m.json").stdout)
        self.write("light.json", '{"tintColor": {"$type": "color", "$value": "#111111"}}')
        self.write("dark.json", '{"tintColor": {"$type": "color", "$value": "#EEEEEE"}}')
        result = self.run_command("import", "--light", "light.json", "--dark", "dark.json")
        self.assertEqual(
            result.stdout.decode(), "@tintColor_lightBackground: #111111;\n@tintColor_darkBackground: #EEEEEE;\n")

    def test_colors_in_any_form(self):
        values = [
            ("hsl(210, 48%, 41%)", "#36699B"), ("tomato", "#FF6347"), ("transparent", "rgba(0,0,0,0)"), ("red", "#FF0000"),
            ("#0A6ED180", "rgba(10,110,209,0.5"), ("0a6ed1", "#0A6ED1"), ("hsla(0, 100%, 50%, 0.5)", "rgba(255,0,0,0.5)"),
            ({"r": 255, "g": 99, "b": 71}, "#FF6347"), ({"r": 1, "g": 0.5, "b": 0, "a": 0.5}, "rgba(255,128,0,0.5)"),
            ({"h": 210, "s": 0.48, "l": 0.41}, "#36699B"), ({"h": 210, "s": 48, "l": 41, "a": 1}, "#36699B"),
            ({"h": 0, "s": 1, "v": 1}, "#FF0000"), ({"hex": "#123456"}, "#123456"),
            ({"colorSpace": "lab", "components": ["none", 0, 0]}, "#000000")]
        text, errors = self.imported({f"t{n}": {"$type": "color", "$value": value} for n, (value, _) in enumerate(values)})
        for line, (value, color) in zip(text.splitlines(), values):
            self.assertTrue(line.split(": ")[1].startswith(color.rstrip(";")), f"{value}: {line}")
        self.assertEqual(errors, "")
        text, errors = self.imported({name: {"$type": "color", "$value": value} for name, value in (
            ("good", "#123456"), ("a", "color(display-p3 0 1 0)"), ("b", "oklch(0.7 0.4 30)"), ("c", "brand(1)"), ("d", "#12345"),
            ("e", {"colorSpace": "cmyk", "components": [0, 0, 0]}))})
        self.assertEqual(re.findall("@(.)", text), ["g", "a", "b"])
        self.assertIn("2 colors are outside sRGB and become the nearest ones with components from 0 to 255 (first: 'a')", errors)
        self.assertIn("2 colors cannot be read and are omitted; write hex digits or colors of CSS (first: 'c')", errors)
        self.assertIn("1 color has an unknown color space and is omitted (first: 'e')", errors)

    def test_color_sets_of_xcode(self):
        def entry(red, space="srgb", alpha="1.000", **others):
            parts = {"white": red} if "gray" in space else {"red": red, "green": "0", "blue": "0"}
            return {"color": {"color-space": space, "components": {**parts, "alpha": alpha}}, "idiom": "universal", **others}

        dark = {"appearances": [{"appearance": "luminosity", "value": "dark"}]}
        sets = {"a": [entry("255", alpha="1")], "b": [entry("0.500", "gray-gamma-22")], "c": [entry("1.000", "display-p3")],
                "d": [entry("0x33", **{"display-gamut": "sRGB"}), entry("0.900", "display-p3", **{"display-gamut": "display-P3"})],
                "e": [entry("0.900", "display-p3", **{"display-gamut": "display-P3"}), entry("0x33", **{"display-gamut": "sRGB"})],
                "f": [entry("0.500", "display-p3", **{"display-gamut": "display-P3"})], "g": [entry("1.2", "extended-srgb")],
                "h": [entry("0x11"), entry("0x22", idiom="watch")], "i": [entry("1", "cmyk")], "j": [{**entry(255), "idiom": "universal"}],
                "tintColor": [entry("0x11"), entry("0x22", **dark), entry("0.300", "display-p3", **{"display-gamut": "display-P3"}, **dark)]}
        for name, entries in sets.items():
            self.write(f"A.xcassets/{name}.colorset/Contents.json", json.dumps({"colors": entries}))
        result = self.run_command("import", "A.xcassets")
        self.assertEqual(result.stdout.decode().splitlines(), [
            "@a: #FF0000;", "@b: #808080;", "@c: #FF0000;", "@d: #330000;", "@e: #330000;", "@f: #8C0000;", "@g: #FF0000;", "@h: #110000;",
            "@j: #FF0000;", "@tintColor_lightBackground: #110000;", "@tintColor_darkBackground: #220000;"])
        self.assertEqual(sorted(line.split(": ", 1)[1] for line in result.errors.splitlines()), [
            "1 color has an unknown color space and is omitted (first: 'i')",
            "1 entry for a device, a language or another appearance is omitted (first: 'h')",
            "3 colors are outside sRGB and become the nearest ones with components from 0 to 255 (first: 'c')",
            "3 colors for Display P3 are omitted, because there are colors for sRGB (first: 'd')"])

    def test_broken_sources(self):
        self.write("secret.json", "{}")
        self.write("in/r.json", '{"sets": {"a": {"sources": [{"$ref": "../secret.json"}]}}, "resolutionOrder": []}')
        self.assertIn("refers to '../secret.json'", self.run_command("import", "in/r.json", status=1).errors)
        for text in (b"", b"{", b"[1,", b"{" * 100000, b'{"a":' * 5000, b"\xff", b"null", b'"a"', b"[]"):
            self.assertIn(self.run_command("import", "-", input=text, status=None).returncode, (0, 1))
        chain = {"c": {"$type": "color", **{str(n): {"$value": "{c.%d}" % (n + 1)} for n in range(20000)}, "20000": {"$value": "#FFF"}}}
        self.write("chain.json", json.dumps(chain))
        self.run_command("import", "chain.json", "-q")
        evil = {"style": {"A { x: y } B": {"w": {"$type": "number", "$value": 1}},
                          "C": {"$extensions": {"nsscompile": {"a": "1; } @tintColor: red; D { b: 2"}}}}}
        self.write("evil.json", json.dumps(evil))
        self.assertEqual(self.run_command("import", "evil.json", "-q", status=1).stdout, b"")
        self.assert_usage("import", says="no input")

    def test_half_of_a_surrogate_pair(self):
        """It is no text: two names of tokens with such halves would be one."""
        for text in (r'{"a\ud800": {"$type": "number", "$value": 1}}', r'{"a": {"$type": "fontFamily", "$value": "\udc00b"}}'):
            self.write("t.json", text)
            self.assertIn("'t.json:1:", self.run_command("import", "t.json", status=1).errors)

    def test_forged_themes(self):
        self.write("a.nss", "@x: red;\nA { width: 4; }\n")
        theme = self.theme("a.nss", [])
        for name in ["a; } X {", "media", "", "a b", "a//b", "a\nb", "\u2028", "a:b"]:
            theme["constants"][name] = {"value": "red; } Y { z:1"} if "}" in name else {"value": "red"}
        for name in ["A { b:c } D", "@media", "A,B", "A:b", "#", "and", "@x", "a;b", "/a"]:
            theme["styles"][name] = {"class": "nui", "properties": {"width": {"value": "1", "type": "text"}}}
        theme["styles"]["A"]["properties"]["x;y"] = {"value": "1", "type": "text"}
        theme["styles"]["A"]["properties"]["z"] = {"value": "1; q:2", "type": "text"}
        for dialect in ["sapfiori", "nui"]:
            theme["dialect"] = dialect
            if dialect == "nui":
                theme["palette"] = None
                theme.pop("palette")
            self.write("th.json", json.dumps(theme))
            result = self.run_command("import", "th.json", "--dialect", dialect, "-o", "b.nss")
            self.assertIn("no counterpart in a stylesheet", result.errors)
            text = self.read("b.nss").decode()
            self.assertEqual([line for line in text.splitlines() if line and not line.startswith("@x")],
                             ["A {", "    width: 4;", "}"], text)
            self.run_command("check", "b.nss", "--dialect", dialect)
        tokens = {"style": {"@media": {"x": {"$type": "color", "$value": "#f00"}}, "B": {}, "@x": {}}}
        self.write("t.json", json.dumps(tokens))
        result = self.run_command("import", "t.json", "-o", "c.nss")
        self.assertIn("2 values have no counterpart", result.errors)
        self.assertEqual(self.read("c.nss").decode().split(), ["B", "{", "}"])
        # A line is all that this runtime reads.
        tokens = {"tintColor": {"$type": "fontFamily", "$value": "x\u2028@primary1:#FF0000"}, "c": {"$type": "fontFamily", "$value": "a:b"}}
        self.write("l.json", json.dumps(tokens))
        result = self.run_command("import", "l.json", "--dialect", "thememanager", status=1)
        self.assertEqual(result.stdout, b"")
        self.assertIn("2 values have no counterpart", result.errors)

    def test_references_that_lead_nowhere(self):
        for tokens, count in [({"y": "{nothere}"}, 1), ({"a": "{a}"}, 1), ({"a": "{b}", "b": "{c}", "c": "{a}"}, 3),
                              ({"a": "{b}", "b": "{x}"}, 2)]:
            text = {name: {"$type": "color", "$value": value} for name, value in tokens.items()}
            for source in [text, {"style": {"A": text}}]:
                self.write("t.json", json.dumps(source))
                result = self.run_command("import", "t.json", status=1)
                self.assertIn(f"{count} reference{'s lead' if count > 1 else ' leads'} nowhere or in a circle", result.errors)
                self.assertEqual(result.stdout, b"")
        self.write("m.json", json.dumps({"x": {"$type": "dimension", "$value": "4px"}, "tintColor": {"$type": "color", "$value": "{y}"}}))
        errors = self.run_command("import", "--dark", "m.json", status=1).errors
        self.assertIn("1 dark value of a constant or a style is omitted", errors)
        self.assertIn("1 reference leads nowhere", errors)

    def test_a_source_is_not_replaced(self):
        tokens = '{"brand": {"$type": "color", "$value": "#0A6ED1"}}'
        color = '{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}'
        self.write("tok.json", tokens)
        self.write("light.json", tokens)
        self.write("map.json", "{}")
        self.write("t.json", '{"sets": {"a": {"sources": [{"$ref": "tok.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}')
        self.write("C.xcassets/Contents.json", "{}")
        self.write("C.xcassets/b.colorset/Contents.json", color)
        self.write("C.xcassets/icon.imageset/Contents.json", "{}")
        os.link(self.path("tok.json"), self.path("second-name.json"))
        os.symlink("tok.json", self.path("link.json"))
        before = {path: self.read(path) for path in glob.glob(self.path("**/*.json"), recursive=True)}
        for arguments, output in [
            (["t.json"], "t.json"), (["t.json"], "tok.json"), (["t.json"], "second-name.json"), (["t.json"], "link.json"),
            (["t.json"], "./C.xcassets/../tok.json"), (["--light", "light.json"], "light.json"), (["t.json", "--map", "map.json"], "map.json"),
            (["C.xcassets"], "C.xcassets/b.colorset/Contents.json"), (["C.xcassets"], "C.xcassets/Contents.json"),
            (["C.xcassets"], "C.xcassets/icon.imageset/Contents.json"),
        ]:
            self.assert_usage("import", *arguments, "-q", "-o", output, says=f"the output '{output}' is the input")
            self.assertEqual({path: self.read(path) for path in before}, before, output)
        for source in ("t.json", "C.xcassets"):
            self.run_command("import", source, "-q", "-o", f"{source}.nss")
            self.assertTrue(self.read(f"{source}.nss"))

    def test_the_case_of_the_names_in_a_catalog(self):
        color = '{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"%d","green":"0","blue":"0","alpha":"1"}}}]}'
        for number, name in enumerate(["a.colorset/Contents.json", "b.colorset/contents.json", "d.ColorSet/Contents.json"]):
            self.write("C.xcassets/" + name, color % (number % 2))
        found = self.run_command("import", "C.xcassets", "-q").stdout.decode()
        self.assertEqual(re.findall(r"@(\w+):", found), ["a", "b", "d"])

    def test_sources_without_anything(self):
        self.write("a.nss", "@kept: red;")
        self.write("t.nss", "@x: red;")
        theme = self.theme("t.nss", [])
        for text, says in [("[]", "has nothing"), ("{}", "has nothing"), ('{"a": 1}', "has nothing"),
                           ('{"nssTheme": 1}', "has nothing"), ('{"nssTheme": 99}', "cannot be read"),
                           (json.dumps({**theme, "nssTheme": 2}), "cannot be read")]:
            self.write("s.json", text)
            result = self.run_command("import", "s.json", "-o", "a.nss", status=1)
            self.assertIn(f"'s.json' {says}", result.errors)
            self.assertEqual(self.read("a.nss"), b"@kept: red;")
        self.write("th.json", json.dumps(theme))
        self.write("t.json", '{"x": {"$type": "color", "$value": "#F00"}}')
        self.assertIn("is a compiled theme; import it without other sources",
                      self.run_command("import", "t.json", "th.json", status=1).errors)

    def test_catalogs_that_cannot_be_read(self):
        good = '{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"0x00","blue":"0x00","alpha":"1.000"}}}]}'
        self.write("a.nss", "@kept: red;")
        for case in range(4):
            folder = f"{case}.xcassets"
            self.write(f"{folder}/A.colorset/Contents.json", good)
            if case == 0:
                os.makedirs(self.path(f"{folder}/B.colorset"))
                os.mkfifo(self.path(f"{folder}/B.colorset/Contents.json"))
            elif case == 1:
                self.write("elsewhere/Contents.json", good)
                os.symlink("../elsewhere", self.path(f"{folder}/B.colorset"))
            elif case == 2:
                os.makedirs(os.fsencode(self.path(folder)) + b"/\xff.colorset")
            else:
                os.makedirs(self.path(f"{folder}/B.colorset"))
                os.symlink("missing", self.path(f"{folder}/B.colorset/Contents.json"))
            result = self.run_command("import", folder, "-o", "a.nss", status=66)
            self.assertEqual(result.errors.count("error"), 1, result.errors)
            self.assertEqual(self.read("a.nss"), b"@kept: red;")

    def test_a_file_counts_once_and_later_tokens_win(self):
        red, blue = [{"a": {"$type": "color", "$value": value}} for value in ("#F00", "#00F")]
        self.write("red.json", json.dumps(red))
        self.write("blue.json", json.dumps(blue))
        for names, color in [(["red", "red"], "#FF0000"), (["red", "blue"], "#0000FF"), (["blue", "red", "red"], "#FF0000")]:
            self.write("r.json", json.dumps({"sets": {"s": {"sources": [{"$ref": f"{name}.json"} for name in names]}}}))
            self.assertEqual(self.run_command("import", "r.json").stdout.decode(), f"@a: {color};\n")

    def test_names_of_a_map_are_bytes(self):
        self.write("t.json", json.dumps({name: {"$type": "color", "$value": "#F00"} for name in ("\u00e9", "e\u0301")}))
        self.write("m.json", json.dumps({"\u00e9": "brand"}))
        names = re.findall("@(.*):", self.run_command("import", "t.json", "--map", "m.json").stdout.decode())
        self.assertEqual(len(set(names)), 2, names)
        self.assertEqual(names.count("brand"), 1)


    def imported(self, source, *options, status=0):
        """The stylesheet of a token file, and the messages."""
        self.write("source.json", json.dumps(source))
        result = self.run_command("import", "source.json", *options, status=status)
        return result.stdout.decode(), result.errors

    def test_any_palette_overrides_come_back(self):
        """Random stylesheets, the same ones each time."""
        palettes = ["sapfiori", "v3", "v8", "v2", "v4", "v5", "v6", "v7"]
        names = {}
        for palette in palettes:
            self.write("empty.nss", "")
            names[palette] = list(self.theme("empty.nss", ["--palette", palette])["palette"]["colors"])
        for seed in range(96 if os.environ.get("LAWS") == "all" else len(palettes)):
            palette = palettes[seed % len(palettes)]
            self.write("a.nss", self.overrides(random.Random(seed), names[palette], 8 if palette != "sapfiori" else 2))
            self.assert_comes_back(["--palette", palette], f"seed {seed}")

    @staticmethod
    def overrides(numbers, styles, variants):
        def color():
            text = "#%06X" % numbers.randrange(1 << 24)
            parts = [str(numbers.randrange(256)) for _ in range(3)]
            return text if numbers.random() < 0.7 else f"rgba({','.join(parts)},{numbers.randrange(101) / 100})"

        lines = [f"@brand{index}: {color()};" for index in range(3)]
        # Few styles, so that overrides meet.
        chosen = numbers.sample(styles, 4) + (["map8"] if "map8" in styles else [])
        for style in chosen:
            suffixes = numbers.sample(["", *("_" + name for name in VARIANTS[:variants])], numbers.randrange(1, 4))
            if numbers.random() < 0.2:
                suffixes = ["", *("_" + name for name in VARIANTS[:variants])]
            for suffix in suffixes:
                suffix = suffix.replace("elevatedContrastLightBackground", "elevatedContrastLightkBackground")
                value = f"@brand{numbers.randrange(3)}" if numbers.random() < 0.2 else color()
                lines.append(f"@{style}{suffix}: {value};")
        numbers.shuffle(lines)
        return "\n".join(lines) + "\nA { font-color: @brand0; font-size: 17; }\n"

    def assert_comes_back(self, options, label):
        self.run_command(
            "a.nss", *options, "-q", "--emit", "json=a.json", "--emit", "dtcg=a.resolver.json", "--emit", "xcassets=A.xcassets",
            "--asset-group", "G")
        for source in ("a.json", "a.resolver.json"):
            self.run_command("import", source, *options, "-q", "-o", "b.nss")
            result = self.run_command("diff", "a.nss", "b.nss", *options, status=None)
            self.assertEqual(result.returncode, 0, f"{label} {source}\n{result.stdout.decode()}{result.errors}")
        self.run_command("import", "A.xcassets", *options, "-q", "-o", "b.nss")
        result = self.run_command("b.nss", *options, "-q", "--emit", "xcassets=A.xcassets", "--asset-group", "G", "--check", status=None)
        self.assertEqual(result.returncode, 0, f"{label} xcassets\n{result.stdout.decode()}\n{self.read('a.nss').decode()}")

    def test_any_pair_comes_back(self):
        """Random pairs, the same ones each time. A dark theme has no variants in tokens, and a catalog has no styles."""
        palettes = ["sapfiori", "v3", "v8"]
        for seed in range(60 if os.environ.get("LAWS") == "all" else 6):
            palette = palettes[seed % len(palettes)]
            options = ["--palette", palette]
            self.write("empty.nss", "")
            styles = list(self.theme("empty.nss", options)["palette"]["colors"])
            numbers = random.Random(f"pair {seed}")
            for name in ("a.nss", "a.dark.nss"):
                rules = "".join(f"S{index} {{ font-color: @brand{numbers.randrange(3)}; font-size: {numbers.randrange(9, 30)}; "
                                f"background-color-{numbers.choice(['top', 'bottom'])}: #{numbers.randrange(1 << 24):06X}; "
                                f"{numbers.choice(['text-align: left; ', 'width: 4; ', ''])}}}\n" for index in numbers.sample(range(5), 3))
                self.write(name, f"@x{numbers.randrange(4)}: 4;\n" + self.overrides(numbers, styles, 8 if palette == "v8" else 2) + rules)
            self.run_command("a.nss", "--dark", "a.dark.nss", *options, "-q", "--emit", "json=a.json", "--emit", "dtcg=a.resolver.json",
                             "--emit", "xcassets=A.xcassets", "--asset-group", "G")
            for source in ("a.json", "a.resolver.json"):
                self.run_command("import", source, *options, "-q", "-o", "b.nss", "--dark-output", "b.dark.nss")
                self.run_command("b.nss", "--dark", "b.dark.nss", *options, "-q", "-o", "b.json")
                result = self.run_command("diff", "a.json", "b.json", status=None)
                self.assertEqual(result.returncode, 0, f"{seed} {source}\n{result.stdout.decode()}{result.errors}")
            self.run_command("import", "A.xcassets", *options, "-q", "-o", "b.nss", "--dark-output", "b.dark.nss")
            self.run_command("b.nss", "--dark", "b.dark.nss", *options, "-q", "--emit", "xcassets=A.xcassets", "--asset-group", "G", "--check")

    def test_resolvers(self):
        def tokens(name, value):
            return {name: {"$type": "color", "$value": value}}

        light, dark = tokens("tintColor", "#111111"), tokens("tintColor", "#EEEEEE")
        contexts = {"light": [{"$ref": "#/sets/light"}], "dark": [{"$ref": "#/sets/dark"}]}
        modifier = {"contexts": contexts, "default": "light"}
        both = "@tintColor_lightBackground: #111111;\n@tintColor_darkBackground: #EEEEEE;\n"
        sets = {"light": {"sources": [light]}, "dark": {"sources": [dark]}}
        self.assertEqual(self.imported(
            {"version": "2025.10", "sets": sets, "modifiers": {"theme": modifier},
             "resolutionOrder": [{"$ref": "#/modifiers/theme"}]})[0], both)
        # Sets and modifiers in the order itself.
        inline = {"type": "modifier", "name": "theme", "contexts": {"light": [light], "dark": [dark]}, "default": "light"}
        base = {"type": "set", "name": "base", "sources": [tokens("brand", "#0A6ED1")]}
        self.assertEqual(self.imported({"resolutionOrder": [base, inline]})[0], "@brand: #0A6ED1;\n" + both)
        # The last one wins.
        sets = {"a": {"sources": [tokens("brand", "#111111")]}, "b": {"sources": [tokens("brand", "#222222")]}}
        for order, color in ((["b", "a"], "#111111"), (["a", "b"], "#222222"), (["a", "b", "a"], "#111111")):
            order = [{"$ref": f"#/sets/{name}"} for name in order]
            self.assertEqual(self.imported({"sets": sets, "resolutionOrder": order})[0], f"@brand: {color};\n")
        sets = {"a": {"sources": [tokens("brand", "#111111"), tokens("brand", "#222222")]}}
        self.assertEqual(self.imported({"sets": sets, "resolutionOrder": [{"$ref": "#/sets/a"}]})[0], "@brand: #222222;\n")
        # A set behind a modifier replaces its colors in all appearances.
        sets = {"last": {"sources": [tokens("tintColor", "#333333")]}}
        self.assertEqual(
            self.imported({"sets": sets, "resolutionOrder": [inline, {"$ref": "#/sets/last"}]})[0], "@tintColor: #333333;\n")
        # What is not listed is not read, and sets that contain each other end.
        sets = {name: {"sources": [{"$ref": "#/sets/b"}, {"$ref": "#/sets/a"}, tokens("x", "#111111")]} for name in "ab"}
        sets["c"] = {"sources": [tokens("brand", "#111111")]}
        self.assertEqual(self.imported({"sets": sets, "resolutionOrder": [{"$ref": "#/sets/a"}]})[0], "@x: #111111;\n")
        sets = {f"s{number}": {"sources": [{"$ref": f"#/sets/s{number + 1}"}] * 10} for number in range(50)}
        sets["s50"] = {"sources": [tokens("x", "#111111")]}
        self.assertEqual(self.imported({"sets": sets, "resolutionOrder": [{"$ref": "#/sets/s0"}]})[0], "@x: #111111;\n")
        for reference in ("#/sets/nope", "#/modifiers/nope", "#/else", "other.json#/sets/a"):
            errors = self.imported({"resolutionOrder": [{"$ref": reference}]}, status=1)[1]
            self.assertIn(f"refers to '{reference}'", errors)

    def test_a_compiled_theme_brings_its_dialect_and_palette(self):
        for name, options in (("next.nss", ["--palette", "v8"]), ("nui-coast.nss", ["--dialect", "nui"]),
                              ("next.nss", ["--dialect", "thememanager", "--palette", "v2"])):
            path = os.path.join(THEMES, name)
            self.compile(path, options, "-o", "a.json")
            self.assertEqual(self.run_command("import", "a.json", "-o", "b.nss").errors.count("compiled for"), 0)
            self.run_command("check", "b.nss", *options, "-q")
            self.run_command("diff", path, "b.nss", *options)
        self.compile(os.path.join(THEMES, "next.nss"), ["--palette", "v8"], "-o", "a.json")
        errors = self.run_command("import", "a.json", "--palette", "v3", "-o", "b.nss").errors
        self.assertIn("the theme was compiled for dialect 'sapfiori' and palette 'v8'", errors)

    def test_what_is_written_has_no_errors(self):
        texts = ["@foo", "!important", "a:b", "\u00dcber", "/g", "@@", "=", "1 2 )", "(", "\\", "<", "@f0", "rgba(", "url(x)", "a,,b"]
        tokens = {f"f{index}": {"$type": "fontFamily", "$value": text} for index, text in enumerate(texts)}
        tokens["media"] = {"$type": "color", "$value": "#FFF"}
        own = {f"p{index}": text for index, text in enumerate(texts)}
        tokens["style"] = {"C": {"$extensions": {"nsscompile": own}, "w": {"$type": "number", "$value": 1}},
                           "@media": {"w": {"$type": "number", "$value": 1}}, "A:B": {"w": {"$type": "number", "$value": 1}}}
        for dialect in self.dialects():
            text, errors = self.imported(tokens, "--dialect", dialect)
            self.assertIn("no counterpart", errors)
            self.write("o.nss", text)
            self.run_command("check", "o.nss", "--dialect", dialect, "-q")
            if dialect != "thememanager":
                self.assertIn("@_media: #FFFFFF;", text)
                self.assertIn("    w: 1;", text)

    def test_values_of_one_appearance(self):
        self.write("l.json", json.dumps({
            "size": {"$type": "dimension", "$value": "4px"}, "tintColor": {"$type": "color", "$value": "#111111"},
            "style": {"A": {"width": {"$type": "number", "$value": 1}}}}))
        result = self.run_command("import", "--light", "l.json")
        self.assertEqual(
            result.stdout.decode(), "@size: 4;\n@tintColor_lightBackground: #111111;\n\nA {\n    width: 1;\n}\n")
        self.assertIn("2 dark values of constants and styles are omitted", self.run_command("import", "--dark", "l.json").errors)
        names = ["light", "dark", "elevated-light", "elevated-dark", "contrast-light", "contrast-dark", "elevated-contrast-light",
                 "elevated-contrast-dark"]
        options = []
        for index, name in enumerate(names):
            self.write(f"{name}.json", json.dumps({"tintColor": {"$type": "color", "$value": "#00000%d" % index}}))
            options += ["--" + name, f"{name}.json"]
        text = self.run_command("import", "--palette", "v8", *options).stdout.decode()
        self.assertEqual(re.findall("#00000([0-9])", text), list("01234567"))
        # All files of one appearance count.
        self.write("more.json", json.dumps({"primary1": {"$type": "color", "$value": "#222222"}}))
        text = self.run_command("import", "--light", "light.json", "--light", "more.json").stdout.decode()
        self.assertIn("@tintColor_lightBackground", text)
        self.assertIn("@primary1_lightBackground", text)

    def test_the_type_of_a_reference(self):
        text, errors = self.imported({
            "s": {"$type": "dimension", "x": {"$value": {"value": 4, "unit": "px"}}}, "t": {"y": {"$value": "{s.x}"}},
            "u": {"$type": "fontFamily", "f": {"$value": "Avenir"}}, "v": {"$value": "{u.f}"}, "w": {"$value": "{t.y}"}})
        self.assertEqual(text, "@s-x: 4;\n@t-y: @s-x;\n@u-f: Avenir;\n@v: @u-f;\n@w: @t-y;\n")
        self.assertEqual(errors, "")
        errors = self.imported({
            "c": {"$type": "color", "b": {"$value": "#FFF"}, "d": {"$value": {"$ref": "#/c/b/$value"}}}, "r": {"$ref": "#/c/b"},
            "e": {"$extends": "{c}"}})[1]
        self.assertIn("3 references with '$ref' or '$extends' are not read", errors)

    def test_chosen_names_go_before_the_rules(self):
        tokens = {name: {"$type": "color", "$value": value}
                  for name, value in (("tintColor", "#111111"), ("brand", "#222222"), ("ref", "{brand}"))}
        for names, expected in (
                ({"tintColor": "@tintColor_darkBackground"}, "@brand: #222222;\n@ref: @brand;\n@tintColor_darkBackground: #111111;\n"),
                ({"tintColor": "brand2"}, "@brand2: #111111;\n@brand: #222222;\n@ref: @brand;\n"),
                ({"brand": "@corp"}, "@corp: #222222;\n@ref: @corp;\n@tintColor: #111111;\n"),
                ({"ref": "brand"}, "@brand_2: #222222;\n@brand: @brand_2;\n@tintColor: #111111;\n")):
            self.write("m.json", json.dumps(names))
            self.assertEqual(self.imported(tokens, "--map", "m.json")[0], expected, names)
        for name in ("bad name", "", "@", "@media", "a:b"):
            self.write("m.json", json.dumps({"ref": name}))
            self.assertIn("the name of 'ref', cannot be the name of a constant", self.imported(tokens, "--map", "m.json", status=78)[1])
        self.write("m.json", json.dumps({"nope.x": "a", "nope.y": "b"}))
        self.assertIn(
            "2 chosen names are for tokens that do not exist (first: 'nope.x')", self.imported(tokens, "--map", "m.json")[1])

    def test_two_tokens_for_one_style(self):
        text, errors = self.imported({name: {"tintColor": {"$type": "color", "$value": value}}
                                      for name, value in (("a", "#111111"), ("b", "#222222"))})
        self.assertEqual(text, "@a-tintColor: #111111;\n@b-tintColor: #222222;\n")
        self.assertIn("the tokens a.tintColor, b.tintColor share the name of a palette style", errors)

    def test_modes_and_sets(self):
        def colors(**values):
            return {name: {"$type": "color", "$value": value} for name, value in values.items()}

        pair = "@tintColor_lightBackground: #0A6ED1;\n@tintColor_darkBackground: #91C8F6;\n"
        light, dark = colors(tintColor="#0a6ed1"), colors(tintColor="#91c8f6")
        for source in (
                {"Theme": {"modes": {"Light": light, "Dark": dark}}}, {"modes": {"Light": light, "Dark": dark}}, {"light": light, "dark": dark},
                {"light": light, "dark": dark, "$themes": [], "$metadata": {"tokenSetOrder": ["light", "dark"]}},
                {"a": light, "b": dark, "$themes": [{"name": "Acme Light", "selectedTokenSets": {"a": "enabled", "b": "disabled"}},
                                                    {"name": "Acme Dark", "selectedTokenSets": {"a": "disabled", "b": "enabled"}}]},
                {"tintColor": {"$type": "color", "$value": "#0a6ed1", "$extensions": {"mode": {"light": "#0a6ed1", "dark": "#91c8f6"}}}},
                [{"fileName": "Theme.Light.json", "body": json.dumps(light)}, {"fileName": "Theme.Dark.json", "body": json.dumps(dark)}]):
            text, errors = self.imported(source)
            self.assertEqual(errors, "", source)
            # The light color is written once.
            self.assertEqual(text.replace("@tintColor: ", "@tintColor_lightBackground: "), pair, source)
        # References do not name sets and collections, or do.
        for reference in ("{blue.500}", "{core.blue.500}"):
            text, errors = self.imported({
                "core": {"blue": {"500": {"value": "#0A6ED1", "type": "color"}}}, "light": {"tintColor": {"value": reference, "type": "color"}},
                "dark": {"tintColor": {"value": "#91C8F6", "type": "color"}}, "$themes": [], "$metadata": {}})
            self.assertEqual(text, "@blue-500: #0A6ED1;\n" + pair, reference)
        # A token of the base that refers to one with appearances has these too.
        text, errors = self.imported({"base": {"tintColor": {"$type": "color", "$value": "{c.x}"}}, "light": {"c": colors(x="#0A6ED1")},
                                      "dark": {"c": colors(x="#91C8F6")}})
        self.assertEqual((text, errors.count("1 dark value")), ("@c-x: #0A6ED1;\n" + pair, 1))
        # Names of files.
        for name, tokens in (("acme-light.json", light), ("acme.dark.tokens.json", dark)):
            self.write(name, json.dumps(tokens))
        result = self.run_command("import", "acme-light.json", "acme.dark.tokens.json")
        self.assertEqual((result.stdout.decode(), result.errors), (pair, ""))
        self.assertEqual(self.run_command("import", "acme.dark.tokens.json").stdout, b"@tintColor: #91C8F6;\n")
        # Groups whose names have another meaning are no modes.
        for names in (("lightBlue", "darkBlue"), ("light", "dark")):
            text = self.imported({"c": {"d": {name: colors(a=value) for name, value in zip(names, ("#111111", "#222222"))}}})[0]
            self.assertEqual(text, f"@c-d-{names[0]}-a: #111111;\n@c-d-{names[1]}-a: #222222;\n")
        text = self.imported({"lightBlue": colors(a="#111111"), "darkBlue": colors(a="#222222")})[0]
        self.assertEqual(text, "@lightBlue-a: #111111;\n@darkBlue-a: #222222;\n")
        # Modes that are no appearances, and the same name in several sets.
        text, errors = self.imported({"Brand": {"modes": {"Acme": light, "Globex": dark}}, "x": colors(y="#123456")})
        self.assertEqual(text, "@x-y: #123456;\n")
        self.assertIn("2 contexts are not appearances, devices or orientations and are omitted (first: 'Brand.Acme')", errors)
        text, errors = self.imported({"a": light, "b": dark, "$themes": []})
        self.assertEqual(text, "@tintColor: #91C8F6;\n")
        self.assertIn("1 name has several values, and the last one is used (first: 'tintColor')", errors)

    def test_types_of_design_tools(self):
        text, errors = self.imported({
            "a": {"type": "spacing", "value": "16"}, "b": {"type": "sizing", "value": "16px"}, "c": {"type": "borderRadius", "value": 16},
            "d": {"type": "opacity", "value": "50%"}, "e": {"type": "fontFamilies", "value": "Avenir"}, "f": {"type": "fontWeights", "value": "Bold"},
            "g": {"$type": "typography", "$value": {"fontFamily": ["Avenir Next", "Arial"], "fontSize": {"value": 17, "unit": "px"}}},
            "h": {"type": "typography", "value": {"fontFamily": "{e}", "fontSize": "1rem", "lineHeight": 1.5}},
            "i": {"type": "spacing", "value": "{a} * 2"}, "o": {"type": "spacing", "value": "max({a}, 2)"}, "j": {"type": "spacing", "value": "0,5"}, "k": {"$type": "shadow", "$value": {}},
            "l": {"type": "color", "value": "#111111", "$extensions": {"studio.tokens": {"modify": {"type": "darken", "value": "0.1"}}}},
            "m": {"type": "color", "value": "#222222"}, "n": {"type": "color", "value": "rgba({m}, 0.5)"},
            "p": {"type": "color", "value": "darken({q}, 10%)"},
            "q": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}})
        self.assertEqual(text, "@a: 16;\n@b: 16;\n@c: 16;\n@d: 0.5;\n@e: Avenir;\n@f: Bold;\n@g-font-name: Avenir Next;\n@g-font-size: 17;\n"
                         "@h-font-name: @e;\n@h-font-size: 16;\n@i: 32;\n@m: #222222;\n@n: rgba(34,34,34,0.5);\n@p: #E6E6E6;\n@q: #FFFFFF;\n")
        for line in ("2 values are calculations or have modifiers and are omitted; export their results (first: 'l')",
                     "1 number cannot be read and is omitted; write a decimal number, alone or with 'px' (first: 'j')",
                     "1 value has a type that a stylesheet does not have and is omitted (first: 'k')",
                     "1 text style is imported as a font and a size, without its other parts (first: 'h')"):
            self.assertIn(line, errors)

    def test_tokens_with_one_last_name(self):
        tokens = {"color": {group: {"critical": {"$type": "color", "$value": value}}
                            for group, value in (("text", "#AA0000"), ("icon", "#BB0000"), ("bg", "#FFEFEC"))}}
        text, errors = self.imported(tokens)
        constants = ["@color-text-critical: #AA0000;", "@color-icon-critical: #BB0000;", "@color-bg-critical: #FFEFEC;"]
        self.assertEqual(text.splitlines(), constants)
        self.assertIn("the tokens color.text.critical, color.icon.critical, color.bg.critical share the name of a palette style", errors)
        self.write("m.json", re.search(r"\{.*\}", errors)[0])
        text, errors = self.imported(tokens, "--map", "m.json")
        self.assertEqual((sorted(text.splitlines()), errors), (sorted(["@critical: #AA0000;", *constants[1:]]), ""))
        # A catalog has the same rule.
        for folder, red in (("A", "0x11"), ("B", "0x22")):
            self.write(f"C.xcassets/{folder}/tintColor.colorset/Contents.json", json.dumps({"colors": [{"idiom": "universal", "color": {
                "color-space": "srgb", "components": {"red": red, "green": "0", "blue": "0", "alpha": "1"}}}]}))
        result = self.run_command("import", "C.xcassets")
        self.assertEqual(result.stdout, b"@A-tintColor: #110000;\n@B-tintColor: #220000;\n")
        self.assertIn("A.tintColor, B.tintColor", result.errors)

    def test_pairs(self):
        self.write("p.nss", "@ink: #111111;\n@gone: #222222;\n@tintColor: #0A6ED1;\n@primary1_darkBackground: #010101;\n"
                   "Label { font-color: @ink; text-align: left; font-size: 14; }\nOld { width: 1; }\n"
                   "@media (device: ipad) { Label { font-size: 20; } }\n")
        self.write("p.dark.nss", "@ink: #EEEEEE;\n@own: #333333;\n@tintColor: #4DB1FF;\n@primary1_lightBackground: #020202;\n"
                   "Label { font-color: @ink; text-align: right; }\nNew { width: 2; }\n")
        self.run_command("p.nss", "--dark", "p.dark.nss", "-q", "--emit", "json=p.json", "--emit", "dtcg=p.resolver.json", "--emit", "dtcg=t/",
                         "--emit", "xcassets=P.xcassets")
        for source in ("p.json", "p.resolver.json", "t/p.resolver.json", "t"):
            result = self.run_command("import", source, "-o", "q.nss", "--dark-output", "q.dark.nss")
            self.assertEqual(result.errors, "", source)
            self.run_command("q.nss", "--dark", "q.dark.nss", "-o", "q.json")
            result = self.run_command("diff", "p.json", "q.json", status=None)
            self.assertEqual(result.returncode, 0, f"{source}\n{result.stdout.decode()}")
        # Without the option, a note says how to get the dark values.
        for source, says in (("p.json", "the dark theme of the pair is omitted; '--dark-output FILE' writes it"),
                             ("p.resolver.json", "dark values of constants and styles are omitted; '--dark-output FILE' writes a dark stylesheet"),
                             ("P.xcassets", "1 dark value of a constant or a style is omitted")):
            self.assertIn(says, self.run_command("import", source).errors)
        self.run_command("import", "P.xcassets", "-o", "q.nss", "--dark-output", "q.dark.nss", "-q")
        self.assertIn(b"@ink: #EEEEEE;", self.read("q.dark.nss"))
        self.assertIn(b"@ink: #111111;", self.read("q.nss"))
        self.assert_usage("import", "p.json", "-o", "x.nss", "--dark-output", "./x.nss", says="needs a file other than the output")
        self.assert_usage("import", "p.json", "--dark-output", "-", says="needs a file other than the output")
        self.assert_usage("import", "p.json", "--dialect", "nui", "--dark-output", "d.nss", says="--dark-output")

    def test_variables_of_stylesheets(self):
        pair = "@bg: #FFFFFF;\n@tintColor_lightBackground: #0A6ED1;\n@tintColor_darkBackground: #91C8F6;\n"
        dark = "--tint-color: #91C8F6;"
        for end in (f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}", f"[data-theme='dark'] {{ {dark} }}",
                    f":root[data-theme=dark], .dark {{ {dark} }}", f"@media screen and (prefers-color-scheme:dark) {{ :root:not([data-theme=light]) {{ {dark} }} }}",
                    f":root {{ @media (prefers-color-scheme: dark) {{ {dark} }} }}"):
            self.write("a.css", ":root, .light { --bg: #fff; } /* x */ html[data-theme=light] { --tint-color: #0A6ED1 }\n" + end)
            result = self.run_command("import", "a.css")
            self.assertEqual((result.stdout.decode(), result.errors), (pair, ""), end)
        self.write("a.css", "@charset 'utf-8';\n:root { --blue: rgb(10 110 209); --tintColor: var(--blue); --space: 8px; --font-family: 'Avenir Next', Arial;\n"
                   "--both: light-dark(#fff, #000); --half: rgba(var(--both), 0.5); --shadow: 0 1px 2px red; }\n.card { --blue: red; color: blue }\n@media (min-width: 3px) { :root { --blue: red } }")
        result = self.run_command("import", "a.css")
        self.assertEqual(result.stdout.decode(), "@blue: #0A6ED1;\n@space: 8;\n@font-family: Avenir Next;\n@both: #FFFFFF;\n"
                         "@half: rgba(255,255,255,0.5);\n@tintColor: @blue;\n")
        self.assertIn("4 parts of a stylesheet are not variables for the whole page and are omitted (first: '@charset 'utf-8'')", result.errors)
        self.run_command("import", "a.css", "-o", "c.nss", "--dark-output", "c.dark.nss", "-q")
        self.assertIn(b"@both: #000000;", self.read("c.dark.nss"))
        self.write("b.scss", "// brand\n$brand: #0A6ED1 !default;\n$tint-color: $brand;\n$size: 14px;\n@use 'x';\n@mixin a { color: red; }\n")
        result = self.run_command("import", "b.scss")
        self.assertEqual(result.stdout.decode(), "@brand: #0A6ED1;\n@size: 14;\n@tintColor: @brand;\n")
        self.assertIn("2 parts of a stylesheet are not variables", result.errors)
        self.write("c.less", "@brand: #0A6ED1;\n.Title { color: fade(@brand, 50%); background-color: @brand; font-size: 17px; text-align: center; transition: none; }\nhtml { @ink: #111; }\n")
        result = self.run_command("import", "c.less", "-o", "c.nss")
        self.assertEqual(self.read("c.nss").decode(),
                         "@brand: #0A6ED1;\n@ink: #111111;\n\nTitle {\n    font-color: rgba(10,110,209,0.5);\n    background-color: @brand;\n    font-size: 17;\n    text-align: center;\n}\n")
        self.assertIn("1 value has no counterpart in a stylesheet and is omitted (first: '.Title { transition }')", result.errors)
        # Without a file name, the text says what it is.
        self.assertEqual(self.run_command("import", "-", input=b"/* x */\n:root { --a: red }").stdout, b"@a: #FF0000;\n")
        for text in ("{" * 1000, ":root {" * 1000, "--a", ":root { --a: '", ":root { --a: #{", "/*", "//", "a:b:c", ":root { --: 1; --a b: 2 }"):
            self.write("d.css", text)
            self.assertIn(self.run_command("import", "d.css", status=None).returncode, (0, 1), text)

    def imported_less(self, text):
        self.write("Styles.less", text)
        result = self.run_command("import", "Styles.less", status=None)
        return result.stdout.decode(), result.errors

    def test_rules_of_less(self):
        """A class is a style, whatever words its name has."""
        names = ["darkRed", "lightText", "contrastLabel", "TextDark", "dark-header", "headerDark", "dark", "darkBackground"]
        text, errors = self.imported_less("".join(f".{name} {{ color: red; }}\n" for name in names))
        self.assertEqual((text, errors), ("".join(f"\n{name} {{\n    font-color: #FF0000;\n}}\n" for name in names), ""))
        text, errors = self.imported_less(
            "@a: #111111;\n.dark { @a: #222222; }\nPage { background-color: @a; }\n.b, .c { border-radius: 4px; font-family: ~\"72-Bold\"; }\n")
        self.assertEqual(text, "@a: #111111;\n\nPage {\n    background-color: @a;\n}\n"
                         + "".join(f"\n{name} {{\n    corner-radius: 4;\n    font-name: 72-Bold;\n}}\n" for name in "bc"))
        self.assertIn("2 dark values of constants", errors)
        # What has no counterpart is named with its selector.
        for text, part in ((".a, .b:hover { color: red }", ".b:hover { color }"), ("#Blue { color: red }", "#Blue { color }"), ("h1 { color: red }", "h1 { color }"),
                           (".a { .b { color: red } }", ".b { color }"), (".a { opacity: 0.5 }", ".a { opacity }"), (".a { .mixin() }", ".a { .mixin() }"),
                           (":root { color: red }", ":root { color }")):
            self.assertIn(f"1 value has no counterpart in a stylesheet and is omitted (first: '{part}')", self.imported_less(text)[1], text)

    def test_references_and_orders_of_digits(self):
        text, errors = self.imported_less("@brand: #0A6ED1;\n@tintColor: @brand;\n")
        self.assertEqual((text, errors), ("@brand: #0A6ED1;\n@tintColor: @brand;\n", ""))
        self.assertIn("(first: 'style.T.font-color -> undefined')", self.imported_less(".T { color: @undefined; }")[1])
        text, errors = self.imported_less("@a: #FF112233;\n.T { color: #80112233; background-color: #FFFFFF1A; tint-color: #11223380; }\n")
        self.assertIn("@a: rgba(255,17,34,0.2);", text)
        self.assertIn("2 colors are read with the alpha last, as in CSS; if it is first, as in Android, put it last (first: '@a')", errors)

    def test_numbers_that_are_computed(self):
        values = {"a": "4", "b": {"value": 2, "unit": "rem"}, "c": "{a} + {b} + 4", "d": "{c} * 2", "e": "calc({a} * ({b} - 2px))", "f": "((1 + 2)) / 4",
                  "g": "50% * 2"}
        text, errors = self.imported({name: {"$type": "dimension", "$value": value} for name, value in values.items()})
        self.assertEqual((text, errors), ("@a: 4;\n@b: 32;\n@c: 40;\n@d: 80;\n@e: 120;\n@f: 0.75;\n@g: 1;\n", ""))
        # What depends on something else, and texts that only look like a calculation.
        others = ["calc(100% - 16px)", "16/9", "2024-01-02", "1 / 0", "1 +", "(" * 1000 + "1", "1 2", "4px auto", "{a} + {nowhere}", "4vw * 2"]
        text, errors = self.imported({f"x{index}": {"$type": "dimension", "$value": value} for index, value in enumerate(others)}, status=1)
        self.assertEqual((text, sum(map(int, re.findall(r"(?m): (\d+) ", errors)))), ("", len(others)), errors)

    def test_colors_without_their_function(self):
        self.write("a.css", ":root { --primary: 210 91% 43%; --half: 210 91% 43% / 0.5; --use: hsl(var(--primary)); --faded: hsl(var(--primary) / 0.25);"
                   " --space: 4px 91% 43%; }")
        result = self.run_command("import", "a.css")
        self.assertEqual(result.stdout.decode(), "@primary: #0A6ED1;\n@half: rgba(10,110,209,0.5);\n@use: #0A6ED1;\n@faded: rgba(10,110,209,0.25);\n")
        self.assertIn("1 number cannot be read", result.errors)

    def test_every_variable_of_a_hostile_stylesheet(self):
        """What is not read is counted."""
        for text, names in (("/*/ --x: red; */ :root { --a: red; }", "a"), (':root { --a: "x { } /* ; // y"; --b: red; }', "b"),
                            (":root {" * 200 + " --a: red; " + "}" * 200 + ":root { --b: red; }", "ab"), (':root { --a: "open\n; --b: red; }', "ab"),
                            (":root { --a: url(//host/x;y.png); --b: red }", "b"), ("// it's\n:root { --a: red }", "a"),
                            (":root { --a: red } } --b: red;", "ab"), ("@media print { :root { --x: red } } :root { --a: red", "a")):
            self.write("a.css", text)
            result = self.run_command("import", "a.css")
            found = "".join(re.findall(r"(?m)^@(\w):", result.stdout.decode()))
            self.assertEqual(found, names, text[:80])
            if found != "".join(sorted(set(re.findall(r"--([ab]):", text)))) or "print" in text:
                self.assertIn("omitted", result.errors, text[:80])

    def test_variants_of_a_dark_theme(self):
        """A context names the device and the appearance, and no message counts a set of the dark appearance again."""
        self.write("p.nss", "@ink: #111;\nA { font-color: @ink; }\n@media (device: ipad) { A { font-color: blue; } }\n")
        self.write("p.dark.nss", "@ink: #EEE;\nA { font-color: @ink; }\n@media (device: ipad) { @ink: #FFF; B { width: 3; } }\n")
        for palette in ("sapfiori", "v8"):
            options = ["--palette", palette]
            self.run_command("p.nss", "--dark", "p.dark.nss", *options, "-q", "--emit", "json=p.json", "--emit", "dtcg=p.resolver.json")
            tokens = json.loads(self.read("p.resolver.json"))
            self.assertEqual(list(tokens["modifiers"]), ["background"])
            contexts = {name: [part["$ref"][7:] for part in parts] for name, parts in tokens["modifiers"]["background"]["contexts"].items()}
            dark = [name for name in contexts if name.startswith("ipad") and name.endswith("-darkBackground")]
            self.assertTrue(dark)
            for name in dark:
                self.assertEqual(contexts[name][:2], ["darkBackground", "dark"])
                self.assertEqual({part.split("-")[0] for part in contexts[name][2:]}, {"dark"})
                self.assertNotIn("dark", " ".join(contexts[name.replace("dark", "light")]))
            result = self.run_command("import", "p.resolver.json", *options, "-o", "q.nss", "--dark-output", "q.dark.nss")
            self.assertEqual(result.errors, "")
            self.run_command("q.nss", "--dark", "q.dark.nss", *options, "-q", "-o", "q.json")
            self.run_command("diff", "p.json", "q.json")
            errors = self.run_command("import", "p.resolver.json", *options, "-o", "q.nss").errors
            self.assertEqual((errors.count("\n"), errors.count("dark values of constants and styles are omitted")), (1, 1))

    def test_other_formats_and_folders(self):
        for name, text, says in (("a.yaml", "a: 1", "'a.yaml' is not JSON (YAML); convert it"), ("a.csv", "a;b", "not JSON (CSV)"),
                                 ("colors.xml", "<resources/>", "not JSON (XML)"), ("a.txt", "hello", "not JSON (text)"),
                                 ("a.json", '{"a": 1,\n}', "'a.json:2:1' cannot be read: a ',' before '}'"),
                                 ("b.json", '{ // x\n}', "'b.json:1:3' cannot be read: JSON has no comments"),
                                 ("f.json", '{"status": 200, "meta": {"variables": {}, "variableCollections": {}}}', "is a response of Figma's variables API")):
            self.write(name, text)
            self.assertIn(says, self.run_command("import", name, status=1).errors)
        token = '{"%s": {"$type": "color", "$value": "#123456"}}'
        self.write("tokens/a.json", token % "x")
        self.write("tokens/sub/b.tokens", token % "y")
        self.write("tokens/readme.txt", "no")
        self.assertEqual(self.run_command("import", "tokens").stdout, b"@x: #123456;\n@y: #123456;\n")
        color = {"colors": [{"idiom": "universal", "color": {"components": {"red": "0x11", "green": "0", "blue": "0", "alpha": "1"}}}]}
        self.write("A.xcassets/brand.colorset/Contents.json", json.dumps(color))
        for path in ("A.xcassets/brand.colorset", "A.xcassets/brand.colorset/"):
            self.assertEqual(self.run_command("import", path).stdout, b"@brand: #110000;\n")
        os.makedirs(self.path("none"))
        self.assertIn("has no color sets, and no files with design tokens", self.run_command("import", "none", status=66).errors)

    def test_situations_and_gradients(self):
        self.write("a.nss", "A { width: 1; height: 1; background-color-bottom: #111111; }\n@media (device: ipad) { A { width: 2; background-color-top: #222222; } }\n"
                   "@media (orientation: landscape) { A { height: 3; } }\n")
        tokens = json.loads(self.run_command("a.nss", "-q", "--emit", "dtcg").stdout)
        contexts = tokens["modifiers"]["situation"]["contexts"]
        self.assertEqual(list(contexts), ["any", "iphone-landscape", "ipad-portrait", "ipad-landscape"])
        self.assertNotIn("device", tokens["modifiers"])
        self.assertNotIn("background-color-bottom", tokens["sets"]["base"]["sources"][0]["style"]["A"])
        self.assertIn("background-gradient", tokens["sets"]["ipad-portrait"]["sources"][0]["style"]["A"])
        self.write("a.json", json.dumps(tokens))
        self.run_command("import", "a.json", "-o", "b.nss", "-q")
        self.run_command("diff", "a.nss", "b.nss")

    def test_messages(self):
        self.write("a.nss", "@a: red;\n")
        self.assert_usage("import", "a.nss", says="'a.nss' is a stylesheet")
        self.assert_usage("import", "--light", "-", "--dark", "-", says="named twice")
        self.write("big.json", '{\n  "a": {"$value": 1e999}\n}')
        self.assertIn("'big.json:2:19' cannot be read", self.run_command("import", "big.json", status=1).errors)
        tokens = {"tintColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.3}}}
        text, errors = self.imported(tokens, "--dialect", "thememanager")
        self.assertEqual(text, "@tintColor:#0000004D;\n")
        self.assertIn("the opacity of 1 color is rounded", errors)


class Everywhere(Exchange):
    """Batches, JSON lines and losses."""

    def test_batch_and_manifest(self):
        self.write("in/acme.nss", "@brand: #0A6ED1;\nA { width: 1; }\n")
        forms = [part for form in self.forms() for part in ("--emit", form)]
        self.run_command("batch", "in", "-q", "-o", "out", *forms)
        self.assertEqual(len(os.listdir(self.path("out"))), len(self.forms()))
        self.assertEqual(self.read("out/acme.css"), self.run_command("in/acme.nss", "-q", "--emit", "css").stdout)
        again = self.run_command("batch", "in", "-o", "out", *forms, "--rule", "output-loss=off")
        self.assertIn("1 of them unchanged", again.errors)
        line = {"inputs": ["in/acme.nss"], "outputs": {
            "xcassets": {"path": "x/A.xcassets", "group": "Brand"}, "css": {"path": "x/a.css", "prefix": "b"}}}
        self.write("m.jsonl", json.dumps(line))
        self.run_command("batch", "--manifest", "m.jsonl", "-q", "-o", "out2")
        self.assertTrue(os.path.exists(self.path("out2/x/A.xcassets/Brand/Constants/brand.colorset/Contents.json")))
        self.assertIn(b".b-A {", self.read("out2/x/a.css"))

    def test_json_lines(self):
        request = {"id": 1, "nss": "@brand: #0A6ED1;\nA { width: 1; }", "emit": ["css", "xcassets", "dtcg"]}
        answer = json.loads(self.run_command("batch", "--jsonl", input=json.dumps(request).encode() + b"\n").stdout)
        self.assertEqual(sorted(answer["outputs"]), ["css", "dtcg", "xcassets"])
        self.assertIn("Contents.json", answer["outputs"]["xcassets"])
        self.assertIn("App/Constants/brand.colorset/Contents.json", answer["outputs"]["xcassets"])
        kinds = {(loss["form"], loss["kind"]) for loss in answer["losses"]}
        self.assertIn(("xcassets", "styles"), kinds)

    def test_losses(self):
        path = os.path.join(THEMES, "next.nss")
        errors = self.run_command(path, "--palette", "v8", "--emit", "xcassets=a.xcassets").errors
        self.assertRegex(errors, r"note: xcassets: \d+ colors for elevated surfaces are omitted \(first: '")
        errors = self.run_command(HOSTILE, "--emit", "css=a.css").errors
        self.assertRegex(errors, r"note: css: \d+ properties have no counterpart in CSS and become custom properties \(first: '")


if __name__ == "__main__":
    main("exchange")
