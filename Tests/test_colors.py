"""The law of colors: a value that is a color in CSS, Less, Sass, Swift or a design tool gets one remedy, which is that color.

The colors are computed by coloraide. Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_colors.py
"""
import json
import os
import random
import re
import unittest

from command_line import Workspace, main

try:
    from coloraide import Color
    from coloraide.css import color_names
except ImportError:
    Color = None

# The names that the runtimes know. Some are other colors in CSS.
KNOWN = "black white red blue cyan yellow magenta green gray orange purple brown".split()
# Names with the name of UIKit as their remedy, and those that have former colors in coloraide.
OTHERS = ["grey", "transparent", "mediumpurple", "palevioletred"]
# What is said about a constant, a rule or a stylesheet, and not about a value.
OTHER = {"unused-constant", "duplicate-selector", "half-branded", "palette-contrast"}
# Lines with a value, and the statements of a line that have another mistake.
POSITIONS = {
    "a declaration": ("Style{n} {{ font-color: {value}; }}", 0),
    "a constant without use": ("@value{n}: {value};", 0),
    "a constant that is a color": ("@value{n}: {value}; Style{n} {{ font-color: @value{n}; }}", 0),
    "a constant that is a number": ("@value{n}: {value}; Style{n} {{ font-size: @value{n}; }}", 1),
    "a constant in a list": ("@value{n}: {value}; Style{n} {{ font-color: @value{n}, 12; }}", 1),
    "an override": ("@{style}: {value};", 0),
    "a constant that an override uses": ("@value{n}: {value}; @{style}: @value{n};", 0),
    "a constant in an override with another mistake": ("@value{n}: {value}; @{style}: @value{n} 12;", 1),
    "a constant in an override with two colors": ("@value{n}: {value}; @{style}: @value{n}, #91C8F6;", 1),
}


# The color spaces of the function 'color', and those with a function of their own, each with what 100% of a component is.
RGB_SPACES = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50", "xyz-d65"]
SPACES = {**{name: [1, 1, 1] for name in RGB_SPACES}, "lab": [100, 125, 125], "lch": [100, 150, 360], "oklab": [1, 0.4, 0.4],
          "oklch": [1, 0.4, 360]}


class Generator:
    """Makes notations of colors, each with red, green, blue and alpha from 0 to 1."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def color(self, space, values, alpha=1.0):
        color = Color(space, values, alpha).convert("srgb").clip()
        return (*color.coords(nans=False), color.alpha())

    def hex(self):
        return f"#{self.random.randrange(1 << 24):06{self.pick('x', 'X')}}"

    def of_hex(self, digits, alpha=1.0):
        return (*Color(digits).convert("srgb").coords(), alpha)

    def alpha(self):
        """The text of an alpha, and its value."""
        percent = self.random.randrange(1, 101)
        return self.pick((f"{percent}%", percent / 100), (f"{percent / 100}", percent / 100),
                         (f"{percent / 100}".replace("0.", ".") if 0 < percent < 100 else "1", percent / 100 if 0 < percent < 100 else 1))

    def function(self, name, parts, alpha=True):
        """A function of CSS with three components in one of its notations, and the value of its alpha."""
        text, value = self.alpha() if alpha and self.pick(True, False) else ("", 1)
        name = self.pick(name, name, name.upper(), name + "a" if name != "hwb" else name)
        if name.lower() != "hwb" and "none" not in parts and self.pick(True, False):
            comma = self.pick(",", ", ", " , ")
            return f"{name}({comma.join(parts + [text] * bool(text))})", value
        slash = self.pick("/", " / ", "/ ", " /")
        space = self.pick(" ", "  ")
        return f"{name}({space.join(parts)}{slash + text if text else ''})", value

    def rgb(self):
        values = [self.random.randrange(2, 256) for _ in range(3)]
        kind = self.pick("byte", "byte", "percent", "decimal", "none", "large")
        parts = [str(value) for value in values]
        if kind == "percent":
            values = [value % 101 * 2.55 for value in values]
            parts = [f"{round(value / 2.55)}%" for value in values]
        elif kind == "decimal":
            values[1] += 0.5
            parts[1] = str(values[1])
        elif kind == "none":
            values[0], parts[0] = 0, "none"
        elif kind == "large":
            values[2], parts[2] = 255, self.pick("300", "255.5")
        if kind == "percent" and self.pick(True, False):
            parts = [part.replace("%", " %") for part in parts]
            return f"rgb({', '.join(parts)})", self.color("srgb", [value / 255 for value in values])
        text, alpha = self.function("rgb", parts)
        return text, self.color("srgb", [value / 255 for value in values], alpha)

    def hue(self):
        degrees = self.random.randrange(2, 360)
        return self.pick((f"{degrees}deg", degrees), (f"{degrees}DEG", degrees), (str(degrees), degrees), (f"{degrees}.5", degrees + .5),
                         (f"-{degrees}deg", -degrees), (f"{degrees + 360}deg", degrees), (f"{degrees / 400}turn", degrees * 0.9),
                         (f"{degrees}grad", degrees * 0.9), (f"{degrees / 100}rad", degrees / 100 * 57.29577951308232), ("none", 0))

    def hsl(self):
        (hue, degrees), saturation, lightness = self.hue(), self.random.randrange(2, 101), self.random.randrange(2, 101)
        if self.pick(True, False, False, False, False, False) and hue.endswith("deg"):
            degree = self.pick(" deg", "\u00B0", " \u00B0")
            return f"hsl({hue[:-3]}{degree}, {saturation} %, {lightness}%)", self.color("hsl", [degrees, saturation / 100, lightness / 100])
        if self.pick(True, True, False):
            text, alpha = self.function("hsl", [hue, f"{saturation}%", f"{lightness}%"])
        else:
            text, alpha = f"hsl({hue} {saturation} {lightness})", 1
        return text, self.color("hsl", [degrees, saturation / 100, lightness / 100], alpha)

    def hsb(self):
        """Hue, saturation and brightness, as design tools show them."""
        (hue, degrees), saturation, brightness = self.hue(), self.random.randrange(2, 101), self.random.randrange(2, 101)
        percent = self.pick("%", "%", "") if hue != "none" and "." not in hue else "%"
        text, alpha = self.function(self.pick("hsb", "hsv"), [hue, f"{saturation}{percent}", f"{brightness}{percent}"])
        return text, self.color("hsv", [degrees, saturation / 100, brightness / 100], alpha)

    def hwb(self):
        (hue, degrees), white, black = self.hue(), self.random.randrange(101), self.random.randrange(101)
        text, alpha = self.function("hwb", [hue, f"{white}%", f"{black}%"])
        return text, self.color("hwb", [degrees, white / 100, black / 100], alpha)

    def space(self, name=None):
        """A function of CSS with a color space, for a color of sRGB, and the components of that color."""
        name = name or self.random.choice(list(SPACES))
        units = SPACES[name]
        exact = Color("srgb", [self.random.random() for _ in range(3)]).convert(name)
        values = [round(value, 4 if units[index] <= 1 else 2) for index, value in enumerate(exact.coords(nans=False))]
        parts = [f"{round(value / unit * 100, 4)}%" if unit < 360 and self.pick(True, False, False) else str(value)
                 for value, unit in zip(values, units)]
        text, alpha = self.pick(("", 1), self.alpha())
        start = f"{name} " if name in RGB_SPACES else ""
        function = "color" if start else name
        return (f"{self.pick(function, function.upper())}({start}{' '.join(parts)}{' / ' + text if text else ''})",
                self.color(name, values, alpha))

    def name(self):
        name = self.random.choice([name for name in sorted(color_names.name2val_map) if name not in KNOWN + OTHERS])
        return self.pick(name, name.title(), name.upper()), self.of_hex(name)

    def opacity(self):
        percent = self.random.randrange(2, 101)
        base = self.pick(self.hex(), self.hex(), "black", "white", "hotpink", "teal")
        opacity = self.pick(f" {percent}%", f" @ {percent}%", f" / {percent / 100}", f"/{percent}", f"@{percent}%", f"/{percent}%", f" / {percent}%")
        comma = f"{percent / 100:.2f}".replace(".", ",")
        half = min(percent, 99)
        return self.pick(
            (base + opacity, self.of_hex(base, percent / 100)), (f"{base} {percent / 100:.2f}", self.of_hex(base, percent / 100)),
            (f"{base}{self.pick('/', ' / ')}{comma}", self.of_hex(base, percent / 100)),
            (f"{base} {half},5%", self.of_hex(base, half / 100 + 0.005)), (f"'{base}{opacity}'", self.of_hex(base, percent / 100)),
            (f"rgba({base}, {comma})", self.of_hex(base, percent / 100)), (f"fade({base}, {half},5%)", self.of_hex(base, half / 100 + 0.005)))

    def design(self):
        """A color of a design tool whose opacity is not in the usual place."""
        base, percent = self.hex(), self.random.randrange(10, 101)
        text = self.pick(f"{base} {percent}", f"{percent}% {base}", f"{base} ({percent}%)", f"{base} \u2013 {percent}%",
                         f"rgb({base} / {percent}%)")
        return text, self.of_hex(base, percent / 100)

    def calculation(self):
        base, other, percent = self.hex(), self.hex(), self.random.randrange(2, 100)
        text, alpha = self.pick(self.alpha(), (str(percent), percent / 100))
        name = self.pick("rgba", "fade", "lighten", "darken", "mix", "tint", "shade")
        if name in ("tint", "shade"):
            mixed = Color(base).mix("white" if name == "tint" else "black", percent / 100, space="srgb")
            return f"{name}({base}, {percent}%)", self.of_hex(mixed.to_string(hex=False))
        if name == "rgba":
            return f"rgba({base}, {text})", self.of_hex(base, alpha)
        if name == "fade":
            return f"fade({base}, {percent}%)", self.of_hex(base, percent / 100)
        if name == "mix":
            share = self.pick(None, percent)
            text = f"mix({base}, {other}{'' if share is None else f', {share}%'})"
            mixed = Color(base).mix(other, 1 - (50 if share is None else share) / 100, space="srgb")
            return text, self.of_hex(mixed.to_string(hex=False))
        hue, saturation, lightness = Color(base).convert("hsl").coords(nans=False)
        lightness += (percent if name == "lighten" else -percent) / 100
        return f"{name}({base}, {percent}%)", self.color("hsl", [hue, saturation, min(max(lightness, 0), 1)])

    def swift(self):
        parts = [self.random.randrange(101) / 100 for _ in range(3)]
        alpha = self.random.randrange(1, 101) / 100
        digits = self.hex()[1:]
        ending = self.pick((f", alpha: {alpha}", alpha), (f", opacity: {alpha}", alpha), ("", 1))
        name = self.pick("UIColor", "Color", "NSColor")
        red, green, blue = parts
        byte = self.random.randrange(256)
        srgb = [*parts, ending[1]]
        return self.pick(
            (f"{name}(red: {red}, green: {green}, blue: {blue}{ending[0]})", srgb),
            (f"#colorLiteral(red: {red}, green: {green}, blue: {blue}, alpha: {alpha})", [*parts, alpha]),
            (f"Color(.sRGB, red: {red}, green: {green}, blue: {blue}{ending[0]})", srgb),
            (f"{name}(red: {byte}/255, green: {byte}.0 / 255.0, blue: {blue}{ending[0]})", [byte / 255, byte / 255, blue, ending[1]]),
            (f"{name}(white: {red}{ending[0]})", [red, red, red, ending[1]]),
            (f"{name}(hue: {red}, saturation: {green}, brightness: {blue}{ending[0]})",
             self.color("hsv", [red * 360, green, blue], ending[1])),
            (f'{name}(hex: "#{digits}"{ending[0]})', self.of_hex("#" + digits, ending[1])),
            (f"{name}(hex: 0x{digits}{ending[0]})", self.of_hex("#" + digits, ending[1])),
            (f"Color(0xFF{digits})", self.of_hex("#" + digits)),
            (f"{name}(red: {red}, green: {green}, blue: {blue}).{self.pick('opacity', 'withAlphaComponent')}({alpha})",
             [*parts, alpha]),
            (f"UIColor(red: {red}, green: {green}, blue: {blue}, alpha: {alpha}).cgColor", [*parts, alpha]),
            (f"{self.pick('UIColor.init', 'SwiftUI.Color')}(red: {red}, green: {green}, blue: {blue}{ending[0]})", srgb),
            (f"Color({self.pick('', 'uiColor: ')}UIColor(red: {red}, green: {green}, blue: {blue}, alpha: {alpha}))", [*parts, alpha]),
            (f"UIColor(red: CGFloat({byte})/255, green: {byte}/255.0f, blue: {blue}, alpha: {alpha})",
             [byte / 255, byte / 255, blue, alpha]),
            (f"UIColor(displayP3Red: {red}, green: {green}, blue: {blue}, alpha: {alpha})",
             self.color("display-p3", parts, alpha)),
            (f"Color(.displayP3, red: {red}, green: {green}, blue: {blue}, opacity: {alpha})",
             self.color("display-p3", parts, alpha)),
            (f"[UIColor colorWithRed:{red} green:{byte}.0f/255.0f blue:{blue} alpha:{alpha}]", [red, byte / 255, blue, alpha]),
            (f"[{self.pick('UIColor', 'NSColor')} colorWithWhite:{red} alpha:{alpha}]", [red, red, red, alpha]),
            (f'[UIColor colorWithHexString:@"#{digits}"]', self.of_hex("#" + digits)),
            (f'{name}(hex: "{digits}"{ending[0]})', self.of_hex("#" + digits, ending[1])))

    def described(self):
        """A color in the words of a person."""
        digits = self.hex()[1:]
        values = [int(digits[i:i + 2], 16) for i in (0, 2, 4)]
        percent = self.random.randrange(2, 101)
        red, green, blue = [max(value, 2) for value in values]
        color = self.of_hex(f"#{red:02x}{green:02x}{blue:02x}")
        return self.pick(
            (f"RGB {red} {green} {blue}", color), (f"rgb {red}, {green}, {blue}", color), (f"{red}, {green}, {blue}", color),
            (f"{self.pick('HEX', 'Hex')}: #{digits}", self.of_hex("#" + digits)),
            (f"{self.pick('RGB', 'rgb')}: {red}, {green}, {blue}", color), (f"R: {red}, G: {green}, B: {blue}", color),
            (f"R{red} G{green} B{blue}", color), (f"{red}/{green}/{blue}", color),
            (f"#{digits[:2]} {digits[2:4]} {digits[4:]}", self.of_hex("#" + digits)),
            (f"PANTONE {red} C (#{digits})", self.of_hex("#" + digits)),
            (f"hex({digits})", self.of_hex("#" + digits)), (f"#{digits} (Violet 600)", self.of_hex("#" + digits)),
            (f"{digits} {percent}%", self.of_hex("#" + digits, percent / 100)))

    def digits(self):
        digits, alpha = self.hex()[1:], self.random.randrange(0x65, 256)
        return f"0x{alpha:02X}{digits}", self.of_hex("#" + digits, alpha / 255)


def read(text):
    """Red, green, blue and alpha of a value as NUI reads it: a number with a point is a fraction, any other is out of 255."""
    if re.fullmatch("(#|0x)[0-9A-Fa-f]{6}", text):
        return [*(int(text[-6:][i:i + 2], 16) / 255 for i in (0, 2, 4)), 1]
    function = re.fullmatch(r"(rgba?)\(([0-9., ]+)\)", text.lower())
    parts = [float(part) / (1 if "." in part else 255) for part in function[2].split(",")] if function else []
    return (parts + [1])[:4] if function and len(parts) == len(function[1]) else None


@unittest.skipUnless(Color, "coloraide is not installed")
class ColorTests(Workspace):
    def findings(self, name, options):
        result = self.run_command("check", name, "--reporter", "json", *options, status=None)
        return json.loads(result.stdout)["findings"]

    def assert_remedies(self, notations, position, options, styles, definitions=""):
        """Applies the first fix-it of each line, and checks the values that are left."""
        line, others = POSITIONS[position]
        lines = [line.format(n=n, value=value, style=styles[n % len(styles)]) for n, (value, _) in enumerate(notations)]
        self.write("a.nss", "\n".join(lines) + "\n" + definitions)
        ends = [0]
        for text in lines:
            ends.append(ends[-1] + len(text.encode()) + 1)
        changes = {}
        for finding in self.findings("a.nss", options):
            number = finding["line"] - 1
            # The other mistake of a line is first if the runtimes read the value as it is.
            if number < len(lines) and finding["id"] not in OTHER and number not in changes and (finding["fixIts"] or not others):
                changes[number] = finding["fixIts"][0] if finding["fixIts"] else finding
        fixed, wrong = list(lines), []
        for number, fix in changes.items():
            if "replacement" not in fix:
                wrong.append(f"no remedy: {lines[number]} {fix['message']}")
                continue
            start, end = fix["start"] - ends[number], fix["end"] - ends[number]
            line = lines[number].encode()
            # Two definitions have two lines.
            fixed[number] = (line[:start] + fix["replacement"].replace("\n", " ").encode() + line[end:]).decode()
        self.write("b.nss", "\n".join(fixed) + "\n" + definitions)
        left = {}
        for finding in self.findings("b.nss", options):
            if finding["id"] not in OTHER:
                left.setdefault(finding["line"] - 1, []).append(finding)
        for number, (notation, expected) in enumerate(notations):
            value = re.search(r": (.*?);", fixed[number])[1]
            color = read(value)
            end = fixed[number].index(value) + len(value)
            is_right = color and all(abs(min(part, 1) - wanted) <= 1.001 / 255 for part, wanted in zip(color[:3], expected))
            if not is_right or abs(color[3] - expected[3]) > 0.005:
                wrong.append(f"{lines[number]} → {fixed[number]}, not {[round(part * 255, 1) for part in expected[:3]]} {expected[3]}")
            rest = left.get(number, [])
            if len(rest) > others or any(finding["column"] <= end for finding in rest):
                wrong.append(f"{lines[number]} → {fixed[number]}: {[finding['message'] for finding in rest]}")
        self.assertEqual(wrong, [], position + "\n" + "\n".join(wrong))

    def notations(self, seed, count, *without):
        generator = Generator(seed)
        kinds = [generator.rgb, generator.hsl, generator.hsb, generator.hwb, generator.space, generator.name, generator.opacity,
                 generator.design, generator.calculation, generator.swift, generator.digits]
        kinds = [kind for kind in kinds if kind.__name__ not in without]
        return [kinds[n % len(kinds)]() for n in range(count)]

    def test_each_notation_has_one_remedy(self):
        for position in list(POSITIONS)[:5]:
            self.assert_remedies(self.notations(position, 200), position, [], ["tintColor"])

    def test_words(self):
        generator = Generator("words")
        for position in "a declaration", "a constant that is a color":
            self.assert_remedies([generator.described() for _ in range(60)], position, [], ["tintColor"])

    def test_doubted_colors(self):
        """A color that is computed from eight digits in the order of the web is that of the web, and nothing is judged by them."""
        generator = Generator("doubted")
        notations, definitions = [], []
        for number in range(40):
            # No usual alpha of Android, which would be a second meaning.
            digits = "#" + generator.pick("1F", "3D", "5B", "D9") + generator.hex()[3:]
            percent = generator.random.randrange(2, 100)
            definitions.append(f"@base{number}: {digits}FF; Base{number} {{ font-color: @base{number}; background-color: @base{number}; }}")
            value = generator.pick(f"@base{number} {percent}%", f"rgba(@base{number}, {percent})", f"fade(@base{number}, {percent}%)")
            notations.append((value, generator.of_hex(digits, percent / 100)))
        for position in "a declaration", "a constant that is a color":
            self.assert_remedies(notations, position, [], ["tintColor"], "\n".join(definitions))
        found = {finding["id"] for finding in self.findings("b.nss", [])}
        self.assertFalse(found & {"low-contrast", "palette-contrast"}, found)

    def test_overrides(self):
        for position in list(POSITIONS)[5:]:
            for seed in range(10):
                styles = ["tintColor", "backgroundBase", "primary1", "primary2", "primary3", "positive", "negative", "critical"]
                self.assert_remedies(self.notations(f"{position} {seed}", 8), position, [], styles)

    def test_halves(self):
        """Each half of an override with two colors is offered as it is meant."""
        generator = Generator("halves")
        styles = ["tintColor", "backgroundBase", "primary1", "primary2", "primary3", "positive", "negative", "critical"]
        for _ in range(10):
            # A name or a list of its own could be the beginning of another value.
            halves = [[kind() for kind in (generator.rgb, generator.hsl, generator.calculation, generator.space)] for _ in range(2)]
            pairs = list(zip(*halves))
            lines = []
            for style, ((light, _), (dark, _)) in zip(styles, pairs):
                form = generator.pick("{}, {}", "light-dark({}, {})", "light {}, dark {}")
                lines.append(f"@{style}: {form.format(light, dark)};")
            self.write("a.nss", "\n".join(lines) + "\n")
            replaced = {}
            for finding in self.findings("a.nss", []):
                if finding["fixIts"]:
                    replaced.setdefault(finding["line"] - 1, finding["fixIts"][0]["replacement"])
            for number, (pair, line) in enumerate(zip(pairs, lines)):
                self.assertIn(number, replaced, line)
                values = re.fullmatch(r"(.*);\n@.*_darkBackground: (.*)", replaced[number])
                self.assertIsNotNone(values, f"{line} {replaced[number]}")
                for text, (_, expected) in zip(values.groups(), pair):
                    color = read(text)
                    self.assertIsNotNone(color, f"{line} {text}")
                    for part, wanted in zip(color[:3], expected):
                        self.assertLessEqual(abs(min(part, 1) - wanted), 1.001 / 255, f"{line} {text}")
                    self.assertAlmostEqual(color[3], expected[3], delta=0.005, msg=f"{line} {text}")

    def test_nui(self):
        # NUI finds hex digits and functions anywhere in a value.
        for position in list(POSITIONS)[:4]:
            self.assert_remedies(self.notations(position, 90, "design"), position, ["--dialect", "nui"], ["tintColor"])

    def test_opacity_of_a_constant(self):
        generator = Generator("constants")
        notations, definitions = [], []
        for number in range(60):
            parts, percent = [generator.random.randrange(2, 256) for _ in range(3)], generator.random.randrange(2, 100)
            rgb = generator.pick("rgb({}, {}, {})", "rgb({},{},{})", "rgba({}, {}, {}, 1.0)", "#{:02X}{:02x}{:02X}").format(*parts)
            opacity = generator.pick(f"{percent}%", f"{percent} %", f"/ {percent / 100}", f"/ {percent}%")
            expected = (*(part / 255 for part in parts), percent / 100)
            definitions.append(f"@base{number}: {rgb};")
            notations += [(f"@base{number} {opacity}", expected), (f"{rgb} {opacity}", expected)]
        for position in list(POSITIONS)[0], "an override":
            for start in range(0, len(notations), 8):
                styles = ["tintColor", "backgroundBase", "primary1", "primary2", "primary3", "positive", "negative", "critical"]
                self.assert_remedies(notations[start:start + 8], position, [], styles, "\n".join(definitions))

    def test_imports(self):
        """Each color space of design tokens and asset catalogs."""
        generator = Generator("imports")
        colors = [generator.space() for _ in range(100)] + [generator.hsl() for _ in range(20)] + [generator.hwb() for _ in range(20)]
        tokens = {f"t{n}": {"$type": "color", "$value": text} for n, (text, _) in enumerate(colors)}
        for n in range(300):
            name = generator.pick(*SPACES, "hsl", "hwb")
            exact = Color("srgb", [generator.random.random() for _ in range(3)]).convert(name)
            scale = 100 if name in ("hsl", "hwb") else 1
            components = [exact.coords(nans=False)[0]] + [value * scale for value in exact.coords(nans=False)[1:]]
            tokens[f"t{len(tokens)}"] = {"$type": "color", "$value": {"colorSpace": name, "components": components}}
            colors.append((name, (*exact.convert("srgb").coords(), 1)))
        self.write("t.json", json.dumps(tokens))
        self.assert_imported("t.json", colors)

        def linear(values):
            return self_color("srgb-linear", values)

        self_color, colors = Generator(0).color, []
        for n in range(100):
            name = generator.pick("srgb", "extended-srgb", "display-p3", "extended-linear-srgb", "gray-gamma-22", "extended-gray")
            parts = [generator.random.randrange(256) for _ in range(3)]
            if name in ("srgb", "extended-srgb"):
                expected = [part / 255 for part in parts] + [1]
            elif name == "display-p3":
                exact = Color("srgb", [part / 255 for part in parts]).convert("display-p3")
                expected, parts = [part / 255 for part in parts] + [1], exact.coords()
            elif name == "extended-linear-srgb":
                expected = linear([part / 255 for part in parts])
            else:
                expected = linear([(parts[0] / 255) ** 2.2] * 3)
            texts = [str(part) if isinstance(part, int) else f"{part:.3f}" for part in parts]
            names = ["white"] if "gray" in name else ["red", "green", "blue"]
            os.makedirs(self.path(f"A.xcassets/t{n}.colorset"))
            self.write(f"A.xcassets/t{n}.colorset/Contents.json", json.dumps({"colors": [{"idiom": "universal", "color": {
                "color-space": name, "components": {**dict(zip(names, texts)), "alpha": generator.pick("1", "1.000")}}}]}))
            colors.append((f"{name} {texts}", expected))
        self.assert_imported("A.xcassets", colors)

    def assert_imported(self, source, colors):
        result = self.run_command("import", source)
        self.assertEqual(result.errors, "")
        values = dict(re.findall("@(.*): (.*);", result.stdout.decode()))
        for n, (text, expected) in enumerate(colors):
            color = read(values[f"t{n}"])
            self.assertIsNotNone(color, values[f"t{n}"])
            for part, wanted in zip(color[:3], expected):
                self.assertLessEqual(abs(part - min(max(wanted, 0), 1)), 1.001 / 255, f"{text}: {values[f't{n}']}, not {expected}")
            self.assertAlmostEqual(color[3], expected[3], delta=0.005, msg=text)


if __name__ == "__main__":
    main(__name__)
