#!/usr/bin/env python3
"""Validates compiled themes against Grammar/theme.schema.json.

    python3 Tests/validate_themes.py acme.json next.json
    nsscompile acme.nss --compact | python3 Tests/validate_themes.py -
    python3 Tests/validate_themes.py --self-test

Needs the package jsonschema (pip install jsonschema).
"""

import argparse
import concurrent.futures
import copy
import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMA = Path(__file__).resolve().parent.parent / "Grammar" / "theme.schema.json"


def main():
    parser = argparse.ArgumentParser(description="Validate compiled themes against their JSON Schema.")
    parser.add_argument("files", nargs="*", metavar="FILE", help="a compiled theme; '-' is one theme per line of standard input")
    parser.add_argument("--schema", type=Path, default=SCHEMA, help="the schema (default: Grammar/theme.schema.json)")
    parser.add_argument("--self-test", action="store_true", help="check that broken themes are rejected")
    arguments = parser.parse_args()
    if not arguments.files and not arguments.self_test:
        parser.error("name a compiled theme, '-' or --self-test")

    schema = json.loads(arguments.schema.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)

    failed = False
    if arguments.self_test:
        failed = not self_test(Draft202012Validator(schema))
    if arguments.files:
        failed = not validate(schema, arguments.files) or failed
    return 1 if failed else 0


def validate(schema, names):
    """Prints the errors of each document, and the number of valid ones."""
    valid = invalid = 0
    # One process per processor, because validating takes most of the time.
    with concurrent.futures.ProcessPoolExecutor(initializer=prepare, initargs=(schema,)) as processes:
        for failures in processes.map(document_failures, documents(names), chunksize=8):
            for failure in failures:
                print(failure)
            if failures:
                invalid += 1
            else:
                valid += 1
    if valid + invalid == 0:
        print("no documents to validate", file=sys.stderr)
    print(f"{valid} documents valid" + (f", {invalid} invalid" if invalid else ""))
    return invalid == 0 and valid > 0


def prepare(schema):
    """Prepares a worker process."""
    document_failures.validator = Draft202012Validator(schema)


def document_failures(document):
    name, text = document
    failures = [text] if isinstance(text, OSError) else text_failures(document_failures.validator, text)
    return [f"{name}: {failure}" for failure in failures]


def documents(names):
    """Names and texts: one for each file, and one for each line of standard input. A file that cannot be read has its error."""
    for name in names:
        if name == "-":
            for number, line in enumerate(sys.stdin.buffer, 1):
                if line.strip():
                    yield f"<stdin>:{number}", line
            continue
        try:
            yield name, Path(name).read_bytes()
        except OSError as error:
            yield name, error


def text_failures(validator, text):
    try:
        document = json.loads(
            text.decode("utf-8"), object_pairs_hook=unique_members, parse_constant=reject_constant)
    except ValueError as error:
        return [f"no JSON: {error}"]
    return [f"{pointer(error)}: {message(error, document)}" for error in schema_errors(validator, document)]


def schema_errors(validator, document):
    """The errors in the order of the document, those inside an alternative in place of the alternative."""
    return sorted(
        (leaf for error in validator.iter_errors(document) for leaf in leaves(error)),
        key=lambda error: [str(part) for part in error.absolute_path])


def leaves(error):
    """If all alternatives fail, the errors of the one that matches most of the document."""
    if not error.context:
        return [error]
    alternatives = {}
    for inner in error.context:
        alternatives.setdefault(inner.relative_schema_path[0], []).append(inner)
    closest = max(alternatives.values(), key=lambda errors: max(len(inner.absolute_path) for inner in errors))
    return [leaf for inner in closest for leaf in leaves(inner)]


def pointer(error):
    path = "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in error.absolute_path)
    return path or "/"


def message(error, document):
    """The text of an error. Where a key is not allowed at all, jsonschema names neither the key nor its path."""
    if error.schema is not False:
        return error.message
    holder = document
    for part in error.absolute_path:
        holder = holder[part]
    keys = [key for key, value in holder.items() if value is error.instance] if isinstance(holder, dict) else []
    return f"{keys[0]!r} does not belong here" if keys else error.message


def unique_members(members):
    """JSON allows a key twice in one object; a theme has none."""
    names = set()
    for name, _ in members:
        if name in names:
            raise ValueError(f"the key {name!r} occurs twice in one object")
        names.add(name)
    return dict(members)


def reject_constant(word):
    raise ValueError(f"{word} is not a number of JSON")


# The self-test: valid themes, and changes that each make one of them invalid at one location.

PLAIN = {
    "nssTheme": 1,
    "dialect": "sapfiori",
    "palette": {
        "name": "sapfiori",
        "colors": {
            "tintColor": {
                "lightBackground": {
                    "hex": "#00FFFF", "alpha": 1, "origin": "tintColor_lightBackground", "value": "cyan",
                    "written": "@brand", "at": "a.nss:1:1",
                },
                "darkBackground": {"hex": "#CAE4FB", "alpha": 1},
            },
            "map8": {
                "lightBackground": {"hex": None, "alpha": None, "documented": "D0R774"},
                "darkBackground": {"hex": "#D08774", "alpha": 0.5, "origin": "map8_darkBackground", "value": "#32D08774"},
            },
        },
    },
    "constants": {"brand": {"value": "cyan", "at": "a.nss:2:1"}},
    "styles": {
        "fdlFontStyle_body": {
            "global": {"enum": "FontStyle", "case": "body"},
            "properties": {"font-size": {"value": "14", "type": "number", "number": 14}},
        },
        "fdlFUIObjectTableViewCell": {
            "component": "FUIObjectTableViewCell",
            "properties": {
                "tint-color": {
                    "value": "cyan", "type": "color", "color": {"hex": "#00FFFF", "alpha": 1}, "written": "@brand",
                    "at": "a.nss:9:17",
                },
                "background-color-selected": {"value": "map8", "type": "color", "color": None},
                "font-color": {
                    "value": "tintColor", "type": "color",
                    "color": {"hex": "#00FFFF", "alpha": 1, "paletteStyle": "tintColor", "cell": "lightBackground"},
                },
            },
        },
        "fdlFUIObjectView_headlineLabel": {
            "component": "FUIObjectView",
            "part": "headlineLabel",
            "properties": {"font-style": {"value": "body", "type": "textStyle"}},
            "inherited": {"font-size": {"value": "14", "type": "number", "number": 14, "from": "fdlFontStyle_body"}},
        },
        "Button": {
            "class": "nui",
            "properties": {
                "text-line-clamp": {"value": "2", "type": "integer", "number": 2},
                "text-auto-fit": {"value": "true", "type": "boolean", "boolean": True},
                "text-shadow-offset": {"value": "0,-1", "type": "offset", "offset": {"horizontal": 0, "vertical": -1}},
                "padding": {"value": "1 2", "type": "box", "box": {"top": 1, "right": 2, "bottom": 1, "left": 2}},
                "exclude-views": {"value": "UIStepper,UISwitch", "type": "classList", "classes": ["UIStepper", "UISwitch"]},
                "font-name": {"value": "\"Avenir Next\"", "type": "fontName", "text": "Avenir Next"},
                "text-align": {"value": "center", "type": "textAlign"},
                "made-up": {"value": "a b,c", "type": "string"},
            },
        },
        "Caption": {"class": "own", "properties": {}},
    },
    "variants": [
        {
            "when": {"device": "ipad", "orientation": "landscape"},
            "palette": {"colors": {"tintColor": {"darkBackground": {"hex": "#FFFFFF", "alpha": 1}}}},
            "constants": {"brand": {"value": "white", "at": "a.nss:12:3"}},
            "styles": {
                "fdlFUIObjectView_headlineLabel": {
                    "component": "FUIObjectView",
                    "part": "headlineLabel",
                    "properties": {},
                    "inherited": {"font-size": None},
                }
            },
        }
    ],
    "dark": {
        "palette": {"colors": {"tintColor": {"lightBackground": {"hex": "#FFFFFF", "alpha": 1}}}},
        "constants": {"brand": {"value": "white", "at": "a.dark.nss:1:3"}, "gone": None},
        "styles": {
            "Caption": None,
            "Chip": {"class": "own", "properties": {"width": {"value": "1", "type": "number", "number": 1}, "height": None}},
        },
        "variants": [{"when": {"device": "ipad"}, "constants": {"brand": {"value": "red", "at": "a.dark.nss:2:3"}}}],
    },
}

NUI = {
    "nssTheme": 1,
    "dialect": "nui",
    "palette": {"name": "none", "colors": {}},
    "constants": {"brand": "red"},
    "styles": {},
}

THEME_MANAGER = {
    "nssTheme": 1,
    "dialect": "thememanager",
    "palette": {
        "name": "v8",
        "colors": {
            "tintColor": {
                variant: {"hex": "#0070F2", "alpha": 1}
                for variant in (
                    "lightBackground", "darkBackground", "elevatedLightBackground", "elevatedDarkBackground",
                    "contrastLightBackground", "contrastDarkBackground", "elevatedContrastLightBackground",
                    "elevatedContrastDarkBackground")
            }
        },
    },
    "constants": {"tintColor ": " blue"},
    "styles": {},
}

ABSENT = object()
TINT = "palette/colors/tintColor/lightBackground"
MAP8 = "palette/colors/map8/lightBackground"
CELL = "styles/fdlFUIObjectTableViewCell"
LABEL = "styles/fdlFUIObjectView_headlineLabel"
BUTTON = "styles/Button/properties"
VARIANT = "variants/0"

WHITE = {"hex": "#FFFFFF", "alpha": 1}

# The defect, the theme, the path in it, and the new value at that path.
BROKEN = [
    ("no version", PLAIN, "nssTheme", ABSENT),
    ("a later version", PLAIN, "nssTheme", 2),
    ("an unknown key at the top", PLAIN, "created", "today"),
    ("an unknown dialect", PLAIN, "dialect", "uikit"),
    ("no styles", PLAIN, "styles", ABSENT),
    ("an unknown palette", PLAIN, "palette/name", "v9"),
    ("a dialect without its palette", PLAIN, "palette/name", "none"),
    ("a palette without colors", PLAIN, "palette/colors", {}),
    ("a palette for NUI", NUI, "palette/name", "v8"),
    ("colors without a palette", NUI, "palette/colors/line", {"lightBackground": WHITE}),
    ("a style of the palette with an illegal name", PLAIN, "palette/colors/tint-color", PLAIN["palette"]["colors"]["tintColor"]),
    ("a style with one background", PLAIN, "palette/colors/tintColor/darkBackground", ABSENT),
    ("an elevated color in a palette of two", PLAIN, "palette/colors/tintColor/elevatedDarkBackground", WHITE),
    ("an elevated color in a variant of two", PLAIN, f"{VARIANT}/palette/colors/tintColor/elevatedDarkBackground", WHITE),
    ("seven colors of eight", THEME_MANAGER, "palette/colors/tintColor/contrastDarkBackground", ABSENT),
    ("the SDK's misspelling as a key", THEME_MANAGER, "palette/colors/tintColor/elevatedContrastLightkBackground", WHITE),
    ("lower-case hex digits", PLAIN, f"{TINT}/hex", "#00ffff"),
    ("three hex digits", PLAIN, f"{TINT}/hex", "#0FF"),
    ("hex digits with alpha", PLAIN, f"{TINT}/hex", "#00FFFFFF"),
    ("alpha as a percentage", PLAIN, f"{TINT}/alpha", 30),
    ("negative alpha", PLAIN, f"{TINT}/alpha", -0.1),
    ("hex without alpha", PLAIN, f"{TINT}/alpha", ABSENT),
    ("null alpha of a color", PLAIN, f"{TINT}/alpha", None),
    ("alpha of no color", PLAIN, f"{MAP8}/alpha", 1),
    ("no color and nothing documented", PLAIN, f"{MAP8}/documented", ABSENT),
    ("an empty documented text", PLAIN, f"{MAP8}/documented", ""),
    ("a documented text beside a color", PLAIN, f"{TINT}/documented", "D0R774"),
    ("an origin without a value", PLAIN, f"{TINT}/value", ABSENT),
    ("a value without an origin", PLAIN, "palette/colors/tintColor/darkBackground/value", "cyan"),
    ("a place of a built-in color", PLAIN, "palette/colors/tintColor/darkBackground/at", "a.nss:1:1"),
    ("an origin with its @", PLAIN, f"{TINT}/origin", "@tintColor"),
    ("an origin with an unknown suffix", PLAIN, f"{TINT}/origin", "tintColor_lightBackgrounfd"),
    ("a written value without a constant", PLAIN, f"{TINT}/written", "cyan"),
    ("a place without a column", PLAIN, f"{TINT}/at", "a.nss:1"),
    ("a place in line 0", PLAIN, f"{TINT}/at", "a.nss:0:1"),
    ("a constant with its @", PLAIN, "constants/@brand", {"value": "cyan", "at": "a.nss:2:1"}),
    ("a constant that is a number", NUI, "constants/brand", 12),
    ("a constant with an empty value", NUI, "constants/brand", ""),
    ("constants in two forms", PLAIN, "constants/size", "12"),
    ("a constant without its place", PLAIN, "constants/brand/at", ABSENT),
    ("a style with an illegal name", PLAIN, "styles/Button:LargeButton", {"class": "own", "properties": {}}),
    ("a style of no kind", PLAIN, "styles/Caption/class", ABSENT),
    ("a style of two kinds", PLAIN, "styles/Caption/component", "Caption"),
    ("a class of NUI as one of the app", PLAIN, "styles/Button/class", "own"),
    ("a class of the app as one of NUI", PLAIN, "styles/Caption/class", "nui"),
    ("a component with a part that its name has not", PLAIN, f"{CELL}/part", "label"),
    ("a part without its name", PLAIN, f"{LABEL}/part", ABSENT),
    ("a global style of an unknown enum", PLAIN, "styles/fdlFontStyle_body/global/enum", "ColorStyle"),
    ("a style without properties", PLAIN, "styles/Caption/properties", ABSENT),
    ("a property without a value", PLAIN, f"{BUTTON}/text-align/value", ABSENT),
    ("a property with an unknown key", PLAIN, f"{BUTTON}/text-align/unit", "pt"),
    ("a property of an unknown type", PLAIN, f"{BUTTON}/text-align/type", "alignment"),
    ("a property that is null in the base", PLAIN, f"{BUTTON}/text-align", None),
    ("a property of the style with a source", PLAIN, f"{BUTTON}/text-align/from", "fdlFontStyle_body"),
    ("a value with a blank before it", PLAIN, f"{BUTTON}/made-up/value", " a"),
    ("a color without a color", PLAIN, f"{CELL}/properties/tint-color/color", ABSENT),
    ("a color with an unknown key", PLAIN, f"{CELL}/properties/tint-color/color/name", "cyan"),
    ("a palette style without its cell", PLAIN, f"{CELL}/properties/font-color/color/cell", ABSENT),
    ("a cell without its palette style", PLAIN, f"{CELL}/properties/font-color/color/paletteStyle", ABSENT),
    ("an unknown cell", PLAIN, f"{CELL}/properties/font-color/color/cell", "light"),
    ("a color without alpha", PLAIN, f"{CELL}/properties/tint-color/color/alpha", ABSENT),
    ("a number of a color", PLAIN, f"{CELL}/properties/tint-color/number", 1),
    ("a number without a number", PLAIN, "styles/fdlFontStyle_body/properties/font-size/number", ABSENT),
    ("a number in quotes", PLAIN, "styles/fdlFontStyle_body/properties/font-size/number", "14"),
    ("a fraction for an integer", PLAIN, f"{BUTTON}/text-line-clamp/number", 2.5),
    ("a boolean as a number", PLAIN, f"{BUTTON}/text-auto-fit/boolean", 1),
    ("an offset with one part", PLAIN, f"{BUTTON}/text-shadow-offset/offset/vertical", ABSENT),
    ("a box of three", PLAIN, f"{BUTTON}/padding/box/left", ABSENT),
    ("a box as a list", PLAIN, f"{BUTTON}/padding/box", [1, 2, 1, 2]),
    ("an empty list of classes", PLAIN, f"{BUTTON}/exclude-views/classes", []),
    ("a class with a quote", PLAIN, f"{BUTTON}/exclude-views/classes/0", "\"UIStepper"),
    ("a quoted value without its text", PLAIN, f"{BUTTON}/font-name/text", ABSENT),
    ("a text of a value without quotes", PLAIN, f"{BUTTON}/made-up/text", "a b,c"),
    ("a text of two quoted items", PLAIN, f"{BUTTON}/font-name/value", "\"Avenir\" \"Next\""),
    ("a word that is not an alignment", PLAIN, f"{BUTTON}/text-align/value", "justified"),
    ("an unknown text style", PLAIN, f"{LABEL}/properties/font-style/value", "title4"),
    ("a typed member without a type", PLAIN, f"{BUTTON}/text-line-clamp/type", ABSENT),
    ("an inherited property without its source", PLAIN, f"{LABEL}/inherited/font-size/from", ABSENT),
    ("an inherited property from no global style", PLAIN, f"{LABEL}/inherited/font-size/from", "Label"),
    ("an inherited property that is null in the base", PLAIN, f"{LABEL}/inherited/font-size", None),
    ("nothing inherited", PLAIN, f"{LABEL}/inherited", {}),
    ("inherited without a font style", PLAIN, f"{LABEL}/properties/font-style", ABSENT),
    ("a dark theme that is null", PLAIN, "dark", None),
    ("an unknown key in the dark theme", PLAIN, "dark/stiles", {}),
    ("no differences of the palette", PLAIN, "dark/palette/colors", {}),
    ("the name of the palette again", PLAIN, "dark/palette/name", "sapfiori"),
    ("an elevated color of SAPFiori in the dark theme", PLAIN, "dark/palette/colors/tintColor/elevatedDarkBackground", {"hex": "#FFFFFF", "alpha": 1}),
    ("no constants in the dark theme", PLAIN, "dark/constants", {}),
    ("a constant that is a number in the dark theme", PLAIN, "dark/constants/gone", 1),
    ("no variants of the dark theme", PLAIN, "dark/variants", []),
    ("a constant that is null in a variant of the dark theme", PLAIN, "dark/variants/0/constants/brand", None),
    ("a style that is null in the base", PLAIN, "styles/Caption", None),
    ("a property that is null in the base", PLAIN, f"{LABEL}/properties/font-style", None),
    ("a constant that is null in the base", PLAIN, "constants/brand", None),
    ("a style that is null in a variant", PLAIN, f"{VARIANT}/styles/fdlFUIObjectView_headlineLabel", None),
    ("no variants in the list", PLAIN, "variants", []),
    ("the same variant twice", PLAIN, "variants/1", PLAIN["variants"][0]),
    ("a variant without an environment", PLAIN, f"{VARIANT}/when", ABSENT),
    ("a variant for every environment", PLAIN, f"{VARIANT}/when", {}),
    ("a variant for an unknown device", PLAIN, f"{VARIANT}/when/device", "watch"),
    ("a variant for an unknown feature", PLAIN, f"{VARIANT}/when/Device", "ipad"),
    ("a variant in which nothing differs", PLAIN, VARIANT, {"when": {"device": "ipad"}}),
    ("a variant with a palette of its own", PLAIN, f"{VARIANT}/palette/name", "sapfiori"),
    ("a variant with empty styles", PLAIN, f"{VARIANT}/styles", {}),
    ("a null among a variant's own properties", PLAIN, f"{VARIANT}/{LABEL}/properties/font-name", None),
    ("colors of NUI in a variant", NUI, "variants", [{"when": {"device": "ipad"}, "palette": PLAIN["variants"][0]["palette"]}]),
    ("styles of FioriThemeManager", THEME_MANAGER, "styles/Label", {"class": "nui", "properties": {}}),
    ("variants of FioriThemeManager", THEME_MANAGER, "variants", [{"when": {"device": "ipad"}, "constants": {"a": "1"}}]),
]


def self_test(validator):
    """Checks that the valid themes are accepted, and that each defect is reported at its location."""
    passed = True
    for name, document in (("sapfiori", PLAIN), ("nui", NUI), ("thememanager", THEME_MANAGER)):
        for error in schema_errors(validator, document):
            passed = False
            print(f"self-test: the valid theme for {name} is rejected: {pointer(error)}: {message(error, document)}")
    for defect, document, path, value in BROKEN:
        places = ["/" + "/".join(str(part) for part in error.absolute_path)
                  for error in schema_errors(validator, changed(document, path, value))]
        if not places:
            passed = False
            print(f"self-test: accepted in spite of {defect} ({path})")
        elif not any(is_near(place, "/" + path) for place in places):
            passed = False
            print(f"self-test: {defect} is found at {', '.join(places)}, not at /{path}")
    if not text_failures(validator, b'{"nssTheme": 1, "nssTheme": 1}'):
        passed = False
        print("self-test: accepted in spite of a key that occurs twice")
    if passed:
        print(f"self-test: all {len(BROKEN)} broken documents rejected")
    return passed


def changed(document, path, value):
    """A copy of the document with another value at a path, or without the value there."""
    document = copy.deepcopy(document)
    *parents, last = path.split("/")
    target = document
    for part in parents:
        target = target[int(part)] if isinstance(target, list) else target[part]
    if isinstance(target, list):
        target[int(last):int(last) + 1] = [value]
    elif value is ABSENT:
        del target[last]
    else:
        target[last] = value
    return document


def is_near(place, path):
    """True if an error is at the path, below it, or at the object that contains it, next to it or one level up."""
    parent = path.rsplit("/", 1)[0]
    return place == path or place.startswith(path + "/") or place == (parent or "/") or place.rsplit("/", 1)[0] == parent


if __name__ == "__main__":
    sys.exit(main())
