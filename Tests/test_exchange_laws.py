"""The laws of the exchange with other tools, over random themes and all themes of the repository.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_exchange_laws.py
A color of the CSS form is, in Chromium, the color of the compiled JSON, in every mode, appearance, contrast, device, orientation and
state. A theme that was written as JSON, tokens or a catalog and imported is the same theme. The other texts of colors that 'import'
and 'check' read are those of coloraide.
"""
import json
import os
import random
import re
import shutil
import unittest

from browser import HAS_BROWSER, launch, sync_playwright
from command_line import HOSTILE, ROOT, main, themes
from test_exchange import VARIANTS, Exchange, rgba

USES = ("chromium",)
COUNT = 60 if os.environ.get("LAWS") == "all" else 12
GOLDEN = os.path.dirname(HOSTILE)
PALETTES = ["sapfiori", "v3", "v8", "v4"]
DEVICES, ORIENTATIONS = ["iphone", "ipad"], ["portrait", "landscape"]
STATES = {"": "", "-highlighted": "data-active", "-selected": "aria-selected=true", "-disabled": "aria-disabled=true",
          "-selected-highlighted": "aria-selected=true data-active", "-selected-disabled": "aria-selected=true aria-disabled=true"}
# What shows a color property in CSS: properties, or parts of one.
SHOWN = {"font-color": ["color"], "background-color": ["background-color"], "border-color": ["border-left-color", "border-top-color"],
         "separator-color": ["border-bottom-color"], "tint-color": ["caret-color", "accent-color"], "text-shadow-color": ["text-shadow"]}
COLORS = [*SHOWN, "background-color-top", "background-color-bottom", "shadow-color", "cell-color", "row-tint-color"]


class RandomTheme:
    """A random stylesheet with a palette, and for some a dark one; the same for each number."""

    def __init__(self, number, styles):
        self.random = random.Random(f"theme {number}")
        self.palette = PALETTES[number % len(PALETTES)]
        self.styles = styles[self.palette]
        self.constants = ["brand0", "brand1", "row-height", "tint-color", "line", *self.random.sample(["a", "b-c", "d_e", "F"], 2)]
        self.text = self.stylesheet()
        self.dark = self.stylesheet() if self.random.random() < 0.5 else None

    def color(self, constants=True):
        draw = self.random
        red, green, blue = (draw.randrange(256) for _ in range(3))
        return draw.choice([f"#{red:02X}{green:02x}{blue:02X}", f"#{red % 16:x}{green % 16:x}{blue % 16:x}", f"rgb({red}, {green}, {blue})",
                            f"rgba({red},{green},{blue},{draw.randrange(101) / 100})", f"#{draw.randrange(256):02X}{red:02X}{green:02X}{blue:02X}",
                            draw.choice(["red", "blue", "gray", "clear"]), *(["@brand0", "@brand1"] if constants else [])])

    def declarations(self, count):
        draw = self.random
        names = [name + draw.choice([""] * 4 + list(STATES)) for name in COLORS]
        lines = [f"{name}: {self.color()};" for name in draw.sample(names, count)]
        others = ["font-size: 17;", "text-shadow-offset: 1, 2;", "shadow-opacity: 0.5;", "shadow-radius: 2;", "font-name: Avenir-Heavy;", "row-height: 4;",
                  "width: 3;", "background-image: bar;", "line: 2;"]
        lines += draw.sample(others, draw.randrange(3))
        draw.shuffle(lines)
        return " ".join(lines)

    def rules(self, count):
        names = ["Label", "Button", "A/B", "C_d", "E", "F-g"]
        return "".join(f"{name} {{ {self.declarations(self.random.randrange(1, 7))} }}\n" for name in self.random.sample(names, count))

    def overrides(self, count):
        suffixes = ["", *("_" + name.replace("elevatedContrastLightB", "elevatedContrastLightkB")
                          for name in VARIANTS[:2 if self.palette == "sapfiori" else 8])]
        return "".join(f"@{style}{suffix}: {self.color(constants=False)};\n" for style in self.random.sample(self.styles, count)
                       for suffix in self.random.sample(suffixes, self.random.randrange(1, 3)))

    def stylesheet(self):
        draw = self.random
        text = ""
        for name in self.constants:
            # A constant with the name of a style of the palette overrides it.
            is_color = name.startswith("brand") or name in self.styles or draw.random() < 0.7
            if name.startswith("brand") or draw.random() < 0.8:
                text += f"@{name}: {self.color(constants=False) if is_color else draw.choice(['4', '1.5', 'left', '@brand0'])};\n"
        text += self.overrides(draw.randrange(5)) + self.rules(draw.randrange(1, 6))
        for _ in range(draw.randrange(3)):
            features = draw.choice([f"(device: {draw.choice(DEVICES)})", f"(orientation: {draw.choice(ORIENTATIONS)})",
                                    f"(device: {draw.choice(DEVICES)}) and (orientation: {draw.choice(ORIENTATIONS)})"])
            inside = draw.choice(["", f"@brand0: {self.color(constants=False)};\n"]) + self.overrides(draw.choice([0, 0, 0, 1])) + self.rules(draw.randrange(3))
            text += f"@media {features} {{\n{inside}}}\n"
        return text


class Laws(Exchange):
    def sheets(self):
        """Random themes and those of the repository: name, options, path and the path of the dark stylesheet."""
        self.write("empty.nss", "")
        styles = {palette: list(self.theme("empty.nss", ["--palette", palette])["palette"]["colors"]) for palette in PALETTES}
        for number in range(COUNT):
            theme = RandomTheme(number, styles)
            self.write(f"{number}.nss", theme.text)
            self.write(f"{number}d.nss", theme.dark or "")
            yield f"theme {number}", ["--palette", theme.palette], self.path(f"{number}.nss"), theme.dark and self.path(f"{number}d.nss")
        for path, options in [*themes(), (HOSTILE, [])]:
            yield os.path.basename(path), options, path, None
        yield "pair.nss", [], os.path.join(GOLDEN, "pair.nss"), os.path.join(GOLDEN, "pair.dark.nss")


@unittest.skipUnless(HAS_BROWSER, "needs Playwright and Chromium")
class Browser(Laws):
    # A page always has an orientation.
    ENVIRONMENTS = [("", "portrait"), *((device, orientation) for device in DEVICES for orientation in ORIENTATIONS)]
    SCRIPT = """([names, styles]) => {
      const body = document.body, computed = []
      body.textContent = ''
      const add = (parent, name) => parent.appendChild(document.createElement(name))
      const variable = (parent, name) => {
        const element = add(parent, 'i')
        element.style.color = `var(--nss-${CSS.escape(name)}, #010203)`
        computed.push([element, 'color'])
      }
      for (const background of ['', 'light', 'dark']) {
        const box = add(body, 'div')
        if (background) box.dataset.nssBackground = background
        for (const name of names) variable(box, name)
      }
      for (const [name, attributes, shown] of styles) {
        const element = add(body, 'b')
        element.className = 'nss-' + name
        for (const part of attributes.split(' ').filter(part => part)) element.setAttribute(...(part + '=').split('=', 2))
        for (const property of shown) property.startsWith('--') ? variable(element, property.slice(2)) : computed.push([element, property])
      }
      return computed.map(([element, property]) => getComputedStyle(element).getPropertyValue(property))
    }"""

    def test_every_color_in_a_browser(self):
        checked, self.cache = 0, {}
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page()
            for label, options, path, dark in self.sheets():
                for mode in ("light-dark", "media", "class"):
                    css = self.compile(path, [*options, *(["--dark", dark] if dark else []), "--css-dark", mode], "--emit", "css").stdout.decode()
                    # Only a mouse makes an element active.
                    page.set_content(f"<!doctype html><style>{css.replace(':active', '[data-active]')}</style>")
                    base = self.pair(path, dark, options, ("", "any"))
                    for environment in self.ENVIRONMENTS if any("variants" in theme for theme in base) else [("", "portrait")]:
                        pair = self.pair(path, dark, options, environment)
                        for is_dark in (False, True):
                            for is_more in (False, True) if not environment[0] else (False,):
                                where = f"{label} {mode} {environment} {'dark' if is_dark else 'light'} {'more contrast' if is_more else ''}"
                                checked += self.check(page, pair, css, mode, environment, is_dark, is_more, where)
            browser.close()
        self.assertGreater(checked, 10**5)

    def pair(self, path, dark, options, environment):
        """The light and the dark theme of an environment."""
        return self.adapted(path, options, *environment), self.adapted(dark or path, options, *environment)

    def adapted(self, path, options, device, orientation):
        """A theme for a device and an orientation. Without a device, only the variants for no device count."""
        key = (path, device, orientation)
        if key not in self.cache:
            base = self.theme(path, options) if not device else None
            whens = [variant["when"] for variant in base.get("variants", [])] if base else []
            if device or {"orientation": orientation} in whens:
                base = self.theme(path, [*options, *(["--device", device] if device else []), "--orientation", orientation])
            self.cache[key] = base
        return self.cache[key]

    def check(self, page, pair, css, mode, environment, is_dark, is_more, where):
        page.emulate_media(color_scheme="dark" if is_dark else "light", contrast="more" if is_more else "no-preference")
        device, orientation = environment
        page.set_viewport_size({"width": 400, "height": 800} if orientation == "portrait" else {"width": 800, "height": 400})
        page.evaluate("""([name, device]) => { const root = document.documentElement; root.className = name
          device ? root.dataset.nssDevice = device : delete root.dataset.nssDevice }""", ["nss-dark" if is_dark and mode == "class" else "", device])
        names, expected = self.palette(pair, is_dark, is_more)
        constants = {name: color for name in pair[is_dark]["constants"] if (color := self.constant(pair[is_dark], name))}
        palette = pair[0]["palette"]["colors"] if pair[0]["palette"] else {}
        for name, color in constants.items():
            # Those that override a color of the palette are there.
            for variable in (f"constant-{name}", name):
                if variable not in palette and f"--nss-{variable}:" in css:
                    names.append(variable)
                    # The color of another background is in the function alone.
                    expected = [[*part, color if not index or pair[0] is pair[1] else None] for index, part in enumerate(expected)]
                    break
        if environment[0] and pair[0] is not pair[1]:
            # The variants of a pair follow the appearance of the page alone.
            expected = [part if index in (0, 1 + is_dark) else [None] * len(part) for index, part in enumerate(expected)]
        rows, colors = self.styles(pair[is_dark])
        found = page.evaluate(self.SCRIPT, [names, rows])
        wanted = [color for part in expected for color in part] + colors
        shown = [f"{name} on {on}" for on in ("page", "light", "dark") for name in names] + [
            f"{name} [{attributes}] {part}" for name, attributes, parts in rows for part in parts]
        self.assertEqual(len(found), len(wanted))
        for text, color, part in zip(found, wanted, shown):
            for text, color in zip(re.findall(r"rgba?\([^)]*\)", text) or [text], [color] if isinstance(color, tuple) else color or []):
                numbers = [float(number) for number in re.findall(r"[0-9.e-]+", text)]
                self.assertEqual(tuple(numbers[:3]), color[:3], f"{where}: {part} is {text}, not {color}\n")
                self.assertAlmostEqual((numbers + [1.0])[3], color[3], delta=0.003, msg=f"{where}: {part}")
        return len(wanted)

    @staticmethod
    def constant(theme, name):
        value = theme["constants"][name]
        if re.fullmatch("#[0-9A-Fa-f]{6}", value):
            return rgba({"hex": value})
        parts = re.fullmatch(r"rgba\((\d+),(\d+),(\d+),(1|0\.\d+)\)", value)
        return parts and (*map(int, parts.groups()[:3]), float(parts[4]))

    @staticmethod
    def palette(pair, is_dark, is_more):
        """The variables of the palette, and their colors on the page itself, on light and on dark backgrounds."""
        palettes = [theme["palette"]["colors"] if theme["palette"] else {} for theme in pair]
        names, expected = [], [[], [], []]
        for number, style in enumerate(palettes[0]):
            # Built-in colors are all written in the same way.
            if number % 8 and not any("origin" in cell for palette in palettes for cell in palette[style].values()):
                continue
            cells = [{variant: rgba(cell) for variant, cell in palette[style].items()} for palette in palettes]
            shown = []
            for number in (0, 1):
                key = ["lightBackground", "darkBackground"][number]
                contrast = "contrast" + key[0].upper() + key[1:]
                shown.append((is_more and cells[number].get(contrast)) or cells[number][key])
            if None in shown:
                continue
            names.append(style)
            for part, index in zip(expected, (is_dark, 0, 1)):
                part.append(shown[index])
            for variant in cells[0]:
                if all(cell[variant] for cell in cells):
                    names.append(f"{style}--{variant}")
                    for part, index in zip(expected, (is_dark, 0, 1)):
                        part.append(cells[index][variant])
        return names, expected

    @staticmethod
    def styles(theme):
        """For each style and state: the name of its class, attributes, and what to read; and the colors."""
        rows, colors = [], []
        for name, style in theme["styles"].items():
            if re.search(r"\s", name):
                continue
            values = {**style.get("inherited", {}), **style["properties"]}
            found = {end: ([], []) for end in STATES}

            def value(key, end, part="color"):
                return (values.get(key + end) or values.get(key, {})).get(part)

            def add(end, shown, color):
                found[end][0].append(shown)
                found[end][1].append(color)

            for key, own in values.items():
                color = rgba(own.get("color"))
                if color is None:
                    continue
                end = max((end for end in STATES if key.endswith(end)), key=len)
                base = key[:len(key) - len(end)]
                opacity = value("shadow-opacity", end, "number")
                if base in ("background-color-top", "background-color-bottom") and value("background-color-top", end) and value("background-color-bottom", end):
                    add(end, "background-image", [rgba(value("background-color-top", end)), rgba(value("background-color-bottom", end))])
                elif base == "shadow-color" and opacity is not None and 0 <= opacity <= 1:
                    add(end, "box-shadow", [(*color[:3], color[3] * opacity)])
                elif base in SHOWN:
                    for shown in SHOWN[base]:
                        add(end, shown, color)
                else:
                    add("", f"--{key}", color)
            for end, (shown, expected) in found.items():
                if shown:
                    rows.append([name, STATES[end], shown])
                    colors += expected
        return rows, colors


class Returns(Laws):
    def test_every_theme_comes_back(self):
        """Without a loss that a message reports, nothing differs."""
        for label, options, path, dark in self.sheets():
            pair = ["--dark", dark] if dark else []
            result = self.run_command(path, *pair, *options, "--emit", "json=a.json", "--emit", "dtcg=a.resolver.json", "--emit", "dtcg=t/",
                                      "--emit", "xcassets=A.xcassets", "--asset-group", "G")
            folder = next(name for name in os.listdir(self.path("t")) if name.endswith(".resolver.json"))
            for source in ("a.json", "a.resolver.json", f"t/{folder}"):
                messages = result.errors if source != "a.json" else ""
                messages += self.run_command("import", source, *options, "-o", "b.nss", *(["--dark-output", "b.dark.nss"] if dark else [])).errors
                again = ["--dark", "b.dark.nss"] if dark else []
                self.run_command("b.nss", *again, *options, "-q", "-o", "b.json")
                difference = self.run_command("diff", "a.json", "b.json", status=None)
                self.assertEqual(difference.returncode, 0, f"{label} {source}\n{messages}\n{difference.stdout.decode()[:2000]}")
            shutil.rmtree(self.path("t"))
            self.run_command("import", "A.xcassets", *options, "-q", "-o", "b.nss", *(["--dark-output", "b.dark.nss"] if dark else []))
            self.run_command("b.nss", *again, *options, "-q", "--emit", "xcassets=A.xcassets", "--asset-group", "G", "--check")


if __name__ == "__main__":
    main("exchange_laws")
