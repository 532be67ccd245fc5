"""Tests of the page that 'preview' writes: the command line, and the page in Chromium.

Run by Tests/run; alone, with Playwright and axe-playwright-python: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_preview.py
Without Playwright or Chromium, the tests in the browser are skipped, unless TESTS_REQUIRE_ALL is 1. CHROMIUM names another browser.
"""
import base64
import hashlib
import html.parser
import json
import os
import re
import struct
import sys
import unittest

import picture
from browser import HAS_BROWSER, launch, sync_playwright
from command_line import HOSTILE, ROOT, THEME_OPTIONS, THEMES, Workspace, main, needs_release, themes

USES = ("chromium",)

if HAS_BROWSER:
    from axe_playwright_python.sync_playwright import Axe

MODES = [("lightBackground", "darkBackground"), ("elevatedLightBackground", "elevatedDarkBackground"),
         ("contrastLightBackground", "contrastDarkBackground"), ("elevatedContrastLightBackground", "elevatedContrastDarkBackground")]

# For each element: the CSS property, the name in the theme, and the computed value.
COLORS = """() => [...document.querySelectorAll('[data-from]')].flatMap((element) => {
  const style = getComputedStyle(element);
  return element.dataset.from.split('\\n').filter((pair) => !pair.startsWith('value:')).map((pair) => {
    const [use, name] = [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)];
    const value = use === 'border-color' ? style.borderTopColor === style.borderLeftColor ? style.borderTopColor : style.borderColor
      : style.getPropertyValue(use);
    return [use, name, value, element.classList.contains('no-color')];
  });
})"""


def css(color):
    """A color of a compiled theme, as browsers compute it."""
    red, green, blue = (int(color["hex"][index:index + 2], 16) for index in (1, 3, 5))
    return (red, green, blue, color["alpha"])


def computed(text):
    numbers = [float(number) for number in re.findall(r"[\d.]+", text)]
    return (*map(int, numbers[:3]), numbers[3] if len(numbers) > 3 else 1)


def ratio(one, other):
    """The contrast of two computed colors, by WCAG 2.2."""
    def luminance(text):
        parts = [value / 255 for value in computed(text)[:3]]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def blended(colors):
    """What computed colors look like, the top one first, on black."""
    result = (0, 0, 0)
    for color in reversed(colors):
        *parts, alpha = computed(color)
        result = tuple(part * alpha + below * (1 - alpha) for part, below in zip(parts, result))
    return "rgb(%d, %d, %d)" % result


class Reader(html.parser.HTMLParser):
    """The tags of a page. Checks that they are nested correctly."""

    VOID = {"meta", "input", "wbr"}

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += [name for name, _ in attributes]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise AssertionError(f"</{tag}> closes nothing, at {self.getpos()}")


class Command(Workspace):
    """The command line and the bytes of the page."""

    def setUp(self):
        super().setUp()
        self.write("acme.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\nButton { font-size: 17; font-color: @brand; }\n")

    def page(self, *arguments, **options):
        return self.run_command("preview", *arguments, **options).stdout.decode()

    def test_the_output(self):
        text = self.page("acme.nss")
        self.assertTrue(text.startswith("<!DOCTYPE html>\n<html lang=\"en\">"), text[:80])
        self.assertTrue(text.endswith("</html>\n"))
        self.assertIn("The left color is for light backgrounds, the right one for dark backgrounds", text)
        self.run_command("preview", "acme.nss", "-o", "acme.html")
        self.assertEqual(self.read("acme.html").decode(), text)
        old = os.stat(self.path("acme.html"))
        self.run_command("preview", "acme.nss", "-o", "acme.html")
        self.assertEqual(os.stat(self.path("acme.html")).st_ino, old.st_ino, "an unchanged page was replaced")
        self.assertEqual(self.page("-", "--stdin-filename", "acme.nss", input=self.read("acme.nss")), text)

    def test_the_title(self):
        self.assertIn("<title>acme</title>", self.page("acme.nss"))
        self.assertIn("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>", self.page("acme.nss", "--title", 'A <b> & "c"'))

    def test_errors_write_nothing(self):
        self.write("bad.nss", "Button { font-size: 17\n@media {")
        result = self.run_command("preview", "bad.nss", "-o", "bad.html", status=1)
        self.assertIn("error", result.errors)
        self.assertFalse(os.path.exists(self.path("bad.html")))
        self.run_command("preview", "acme.nss", "--against", "bad.nss", "-o", "bad.html", status=1)
        self.write("bad.json", "{\"nssTheme\": 1, ")
        result = self.run_command("preview", "bad.json", "-o", "bad.html", status=78)
        self.assertIn("bad.json", result.errors)
        self.run_command("preview", "absent.nss", "-o", "bad.html", status=66)
        self.assertFalse(os.path.exists(self.path("bad.html")))

    def test_the_output_is_no_input(self):
        before = self.read("acme.nss")
        self.assert_usage("preview", "acme.nss", "-o", "acme.nss", says="acme.nss")
        self.write("old.nss", "")
        self.assert_usage("preview", "acme.nss", "--against", "old.nss", "-o", "old.nss", says="old.nss")
        self.assert_usage("preview", "-", "--against", "-", says="-")
        self.assertEqual(self.read("acme.nss"), before)

    def test_the_policy_names_the_script(self):
        text = self.page("acme.nss")
        script = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
        self.assertEqual(len(script), 1)
        self.assertLess(len(script[0].encode()), 16_000)
        digest = base64.b64encode(hashlib.sha256(script[0].encode()).digest()).decode()
        self.assertIn(f"script-src 'sha256-{digest}'", text, f"the hash in PreviewScript.swift is now '{digest}'")
        self.assertIn("default-src 'none'", text)

    def test_pages_are_well_formed_and_the_same_each_time(self):
        limits = {"acme.nss": 256_000, "next.nss": 1_000_000}
        for path, options in themes():
            name = os.path.basename(path)
            text = self.page(path, *options)
            reader = Reader(text)
            self.assertEqual(reader.open, [])
            self.assertNotIn("style", reader.attributes)
            self.assertEqual(self.page(path, *options), text)
            self.assertLess(len(text.encode()), limits.get(name, 300_000), name)

    def test_languages(self):
        for language, word in [("de", "Farben"), ("es", "colores"), ("fr", "couleurs"), ("it", "colori"), ("pt", "cores"),
                               ("zh-Hans", "颜色"), ("zh-Hant", "顏色")]:
            text = self.page("acme.nss", "--language", language)
            self.assertIn(f'<html lang="{language}">', text)
            self.assertIn(word, text)
            self.assertNotIn("Search names", text)
            # A mock-up is a picture: its sample words are in English, and marked as such for screen readers.
            screens = re.findall(r'<div class="screen (?:list|object|welcome) [^>]*>', text)
            self.assertGreaterEqual(len(screens), 3)
            self.assertTrue(all(' lang="en"' in screen for screen in screens), screens)
            self.assertIn(">Inspect pump 4<", text)
        self.assertNotIn(' lang="en">', self.page("acme.nss").split("<body", 1)[1])

    def test_a_compiled_theme(self):
        self.run_command("acme.nss", "-o", "acme.json")
        text = self.page("acme.json")
        self.assertIn("background-color:tintColor_lightBackground", text)
        self.assertIn('"@tintColor: @brand"', text)
        self.assertIn("No changes", self.page("acme.nss", "--against", "acme.json"))
        self.assert_usage("preview", "acme.json", "--palette", "v8", says="'--palette' belongs to a stylesheet")
        self.page("acme.json", "--against", "acme.nss", "--palette", "sapfiori")

    def test_a_compiled_theme_of_another_version(self):
        self.write("empty.json", '{"nssTheme": 1, "palette": {"name": "sapfiori", "colors": {}}}')
        self.page("empty.json")
        self.run_command("acme.nss", "-o", "acme.json")
        theme = json.loads(self.read("acme.json"))
        del theme["palette"]["colors"]["primary1"]
        self.write("less.json", json.dumps(theme))
        self.page("less.json")

    def test_a_compiled_theme_with_sorted_keys(self):
        self.run_command("acme.nss", "-o", "acme.json")
        self.write("sorted.json", json.dumps(json.loads(self.read("acme.json")), sort_keys=True))
        self.assertIn("No changes", self.page("acme.nss", "--against", "sorted.json"))
        self.assertIn("No changes", self.page("sorted.json", "--against", "acme.json"))
        colors = re.compile(r"\.pane\.(?:light|dark)\{[^}]*\}")
        self.assertEqual(set(colors.findall(self.page("sorted.json"))), set(colors.findall(self.page("acme.json"))))

    def test_what_changed(self):
        self.write("old.nss", "@brand: #0057B8;\n@tintColor: @brand;\nButton { font-size: 16; font-color: @brand; opacity: 0.5; }\n")
        text = self.page("acme.nss", "--against", "old.nss")
        for part in (" colors", "2 constants", "3 properties", "Compared with old.nss", "#0057B8", "tintColor_lightBackground"):
            self.assertIn(part, text)
        self.assertNotIn("No changes", text)
        text = self.page("acme.nss", "--against", "acme.nss")
        self.assertIn("No changes", text)
        self.assertNotIn("data-changed>", text)

    def test_compiled_themes_are_recognized_as_diff_does(self):
        self.run_command("compile", "acme.nss", "-o", "acme.json")
        theme = self.read("acme.json")
        for name, text in {"theme.json": b" // no JSON\n" + theme, "empty.json": b"", "broken": b"\n {"}.items():
            self.write(name, text)
            for arguments in (["preview", name], ["preview", "acme.nss", "--against", name], ["diff", name, "acme.nss"]):
                result = self.run_command(*arguments, status=78)
                self.assertIn(name, result.errors)
        self.write("theme.nss", theme)
        self.assertIn("theme.nss:1:1: error", self.run_command("preview", "theme.nss", status=1).errors)

    def test_names_of_files_are_split_at_bytes(self):
        os.mkdir(self.path("sl"))
        name = "\u0301x.nss"
        self.write(f"sl/{name}", self.read("acme.nss"))
        text = self.page(f"sl/{name}", "--against", f"sl/{name}")
        self.assertEqual(re.search("<title>(.*)</title>", text)[1], "\u0301x")
        self.assertEqual(re.findall(".*sl/.*", text), [])

    def test_the_face_of_a_font(self):
        """A weight is in the face of a font, behind the last '-', and not in its family."""
        faces = {
            "HighlightSans-Regular": ["font-weight:400"], "HighlightSans": [], "ItalicaBold-Light": ["font-weight:300"],
            "Acme-Semi-BoldItalic": ["font-style:italic", "font-weight:700"], "boldSystem": ["font-weight:700"],
        }
        for name, expected in faces.items():
            self.write("font.nss", f"Label {{ font-name: {name}; }}\n")
            found = re.findall(r"^\.k\d+\{(font-(?:weight|style):[^}]*)\}", self.page("font.nss"), re.MULTILINE)
            self.assertEqual(sorted(set(found)), expected, name)

    def test_a_folder(self):
        for name in ("acme.nss", "sub/deep.nss", "pair.light.nss", "pair.dark.nss", "low.nss", "shared.nss"):
            self.write("brands/" + name, "Button { font-color: #777777; background-color: white; }\n" if name == "low.nss" else "@tintColor: red;\n")
        self.write("brands/.nsscompile.json", json.dumps({"base": {"acme.nss": ["shared.nss"]}}))
        self.run_command("preview", "brands", "-o", "pages")
        found = sorted(os.path.relpath(os.path.join(folder, name), self.path("pages"))
                       for folder, _, names in os.walk(self.path("pages")) for name in names)
        self.assertEqual(found, ["acme.html", "index.html", "low.html", "pair.html", "sub/deep.html"])
        index = self.read("pages/index.html").decode()
        Reader(index)
        self.assertEqual(re.findall(r'href="([^"]*)"', index), ["acme.html", "low.html", "pair.html", "sub/deep.html"])
        self.assertIn("1 pair fails", index)
        self.assertNotIn("refresh", index)
        old = os.stat(self.path("pages/acme.html"))
        self.run_command("preview", "brands", "-o", "pages")
        self.assertEqual(os.stat(self.path("pages/acme.html")).st_ino, old.st_ino, "an unchanged page was replaced")
        self.assert_usage("preview", "brands", says="-o FOLDER")
        self.assert_usage("preview", "brands", "acme.nss", "-o", "pages", says="name it alone")
        self.assert_usage("preview", "brands", "-o", "pages", "--dark", "acme.nss", says="'--dark' belongs to one theme")
        self.write("brands/broken.nss", "Button { font-size: ")
        self.run_command("preview", "brands", "-o", "pages", status=1)
        self.assertNotIn("broken", self.read("pages/index.html").decode())
        os.rename(self.path("brands/broken.nss"), self.path("brands/index.nss"))
        self.assert_usage("preview", "brands", "-o", "pages", says="index.html")

    def test_many_styles(self):
        self.write("many.nss", "".join(f"Style{index} {{ font-size: {index % 90 + 1}; }}\n" for index in range(2_100)))
        text = self.page("many.nss")
        self.assertIn("only for the first 2000 styles", text)
        self.assertIn("Style2099", text)
        self.assertIn('"Style1999.font-size":', text)
        self.assertNotIn('"Style2000.font-size":', text)

    @needs_release
    def test_a_page_that_is_too_large(self):
        value = "x" * 1_000_000
        self.write("large.nss", f"@c: \"{value}\";\n" + "".join(f"Style{index} {{ image-name: @c; }}\n" for index in range(35)))
        result = self.run_command("preview", "large.nss", "-o", "large.html", status=1)
        self.assertIn("the page would have more than 32 MB", result.errors)
        self.assertFalse(os.path.exists(self.path("large.html")))

    def test_many_lost_definitions(self):
        """The steps to a value name some of the definitions that lost, so that uses do not repeat all of them."""
        self.write("many.nss", "".join(f"@c: {index};\n" for index in range(100)) + "A { width: @c; height: @c; }\n")
        data = json.loads(re.search(r'id="data">(.*?)</script>', self.page("many.nss"), re.DOTALL).group(1))
        for name in ("@c", "A.width", "A.height"):
            steps = [data["texts"][number] for number in data["steps"][name]]
            texts = [text for text, kind in zip(steps[1::3], steps[2::3]) if kind != "use"]
            self.assertEqual(len([text for text in texts if text.startswith("@c: ")]), 21, name)
            self.assertIn("... and so on", texts)
            self.assertEqual(texts[-1], "99")

    def test_a_long_comment_in_a_value(self):
        self.write("long.nss", f"@c: a /* {'x' * 10_000} */ b;\n@d: a /* {' ' * 10_000} */ b;\nA {{ p: @c; q: @d; }}\n")
        text = self.page("long.nss")
        self.assertIn("@c: a /* xxx", text)
        self.assertIn('"@d: a /* …;"', text)
        self.assertLess(len(text), 2 * len(self.page("acme.nss")))


@unittest.skipUnless(HAS_BROWSER, "needs Playwright and Chromium")
class Picture(Workspace):
    def test_the_picture_of_the_page(self):
        """The script draws the first screen. Its bytes depend on the fonts of the machine; the size and the limit do not."""
        picture.draw(self.path("next.png"))
        for path in (self.path("next.png"), picture.PICTURE):
            with open(path, "rb") as file:
                data = file.read()
            self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", data[16:24]), picture.SIZE)
            self.assertLess(len(data), 150_000)


@unittest.skipUnless(HAS_BROWSER, "needs Playwright and Chromium")
class Browser(Workspace):
    """The page in a browser."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.playwright = sync_playwright().start()
        cls.browser = launch(cls.playwright)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        super().tearDownClass()

    def open(self, *arguments, scheme="light", width=1280, **options):
        """Opens the page of a theme. At the end of the test, checks that there was one request, no dialog and no console output."""
        self.run_command("preview", *arguments, "-o", "page.html")
        context = self.browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, **options)
        page = context.new_page()
        seen, requests = [], []
        page.on("console", lambda message: seen.append(message.text))
        page.on("pageerror", lambda error: seen.append(str(error)))
        page.on("dialog", lambda dialog: (seen.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda request: requests.append(request.url))
        page.goto("file://" + self.path("page.html"))

        def close():
            context.close()
            self.assertEqual(seen, [])
            self.assertEqual(len(requests), 1, requests)

        self.addCleanup(close)
        return page

    def theme(self, *arguments):
        return json.loads(self.run_command(*arguments).stdout)

    def expected(self, theme, name):
        for separator in ("_", "."):
            head, _, tail = name.rpartition(separator)
            if separator == "_" and tail in theme.get("palette", {}).get("colors", {}).get(head, {}):
                return theme["palette"]["colors"][head][tail]
            style = theme.get("styles", {}).get(head, {})
            value = style.get("properties", {}).get(tail) or style.get("inherited", {}).get(tail)
            if value:
                return value.get("color", value)
        self.fail(f"the theme has no {name}")

    def check_colors(self, page, theme):
        rows = page.evaluate(COLORS)
        self.assertGreater(len(rows), 50)
        for use, name, value, is_none in rows:
            color = self.expected(theme, name)
            color = color if color["hex"] else None
            if is_none or color is None:
                self.assertTrue(is_none and color is None, name)
            elif use == "background-image":
                self.assertIn("rgb(%d, %d, %d)" % css(color)[:3], value, name)
            else:
                self.assertEqual(computed(value)[:3], css(color)[:3], (use, name))
                self.assertAlmostEqual(computed(value)[3], css(color)[3], delta=0.005, msg=(use, name))

    def test_colors_are_those_of_the_theme(self):
        for path, options in themes():
            page, theme = self.open(path, *options), self.theme(path, *options)
            for scheme in ("light", "dark"):
                with self.subTest(theme=os.path.basename(path), scheme=scheme):
                    page.emulate_media(color_scheme=scheme)
                    self.check_colors(page, theme)

    def test_colors_of_each_palette(self):
        self.write("plain.nss", "Button { font-size: 17; }\n")
        for palette in ("v2", "v3", "v4", "v5", "v6", "v7", "watch1"):
            with self.subTest(palette=palette):
                arguments = ["plain.nss", "--palette", palette]
                self.check_colors(self.open(*arguments), self.theme(*arguments))

    def test_modes_of_palettes_with_eight_colors(self):
        arguments = [os.path.join(THEMES, "next.nss"), "--palette", "v8"]
        page, theme = self.open(*arguments), self.theme(*arguments)
        for mode, variants in enumerate(MODES):
            page.check(f"#mode{mode}")
            rows = page.evaluate(COLORS.replace("'[data-from]'", "'.pane [data-from]'"))
            checked = 0
            for use, name, value, _ in rows:
                head, _, tail = name.rpartition("_")
                if tail in MODES[0]:
                    checked += 1
                    color = self.expected(theme, f"{head}_{variants[MODES[0].index(tail)]}")
                    self.assertEqual(computed(value)[:3], css(color)[:3], (mode, use, name))
            self.assertGreater(checked, 50)

    def test_hostile_names_and_values(self):
        attack = "</style></script><img src=x onerror=alert(1)>\\\"'&<!--"
        names = ["__proto__", "constructor", "a b", "</script><script>alert(1)</script>", "\u202e", "\u2028", "%", "`"]
        self.write("hostile.nss", "".join(f"@{name}:\"{attack}\";\n" for name in names) + "@tintColor:#FF0000;\n")
        page = self.open("hostile.nss", "--dialect", "thememanager", "--title", attack)
        self.assertEqual(page.locator("img").count(), 0)
        self.assertEqual(page.locator("script").count(), 2)
        rows = page.locator("#constants tbody tr")
        self.assertGreater(rows.count(), 3)
        for index in range(rows.count()):
            rows.nth(index).click()
            self.assertTrue(page.locator("#origin").is_visible())
        self.assertEqual(self.open(HOSTILE).locator("img").count(), 0)

    def test_without_javascript(self):
        page = self.open(os.path.join(THEMES, "acme.nss"), java_script_enabled=False)
        self.assertEqual(page.locator("#palette .swatch:visible").count(), 45)
        self.assertFalse(page.locator(".tools").is_visible())
        for section in ("mockups", "palette", "text-styles", "styles", "constants", "contrast"):
            self.assertTrue(page.locator("#" + section).is_visible(), section)

    def test_where_a_color_comes_from(self):
        page = self.open(os.path.join(THEMES, "acme.nss"))
        aside = page.locator("#origin")
        self.assertFalse(aside.is_visible())
        page.click(".button >> nth=0")
        self.assertIn("Button.background-color", aside.text_content())
        self.assertRegex(aside.text_content(), r"acme\.nss:\d+:\d+")
        page.keyboard.press("Escape")
        self.assertFalse(aside.is_visible())
        # With the keyboard only.
        for key in ("Enter", "Space"):
            page.locator("#palette .color").first.focus()
            page.keyboard.press(key)
            self.assertIn("primary1_lightBackground", aside.text_content())
            page.keyboard.press("Escape")
            self.assertIn("primary1_lightBackground", page.evaluate("document.activeElement.dataset.from"))
        page.locator("#styles tr button").first.focus()
        page.keyboard.press("Enter")
        self.assertTrue(aside.is_visible())
        page.click("#close")
        self.assertFalse(aside.is_visible())

    def test_keyboard_only(self):
        page = self.open(os.path.join(THEMES, "acme.nss"))
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip the mock-ups")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        self.assertTrue(page.evaluate("document.activeElement.closest('#palette') !== null"))
        missing = page.evaluate("""() => [...document.querySelectorAll('[data-from]')].filter((element) =>
          element.tabIndex === undefined || element.matches(':not(tr)') && !element.hasAttribute('tabindex')).length""")
        self.assertEqual(missing, 0)
        # Each grid is one stop of Tab, and arrow keys reach the rest of it.
        stops = page.evaluate("""() => [...document.querySelectorAll('.pane, .swatches, .specimens, .cards, #constants table')].map((grid) =>
          [...grid.querySelectorAll('[tabindex], button, summary')].filter((element) => element.tabIndex === 0).length)""")
        self.assertEqual(set(stops), {1})
        focused = "document.activeElement.dataset.from"
        page.locator("#palette .color").first.focus()
        seen = [page.evaluate(focused)]
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"):
            page.keyboard.press(key)
            seen.append(page.evaluate(focused))
        self.assertEqual(len(set(seen)), 3)
        self.assertEqual(seen[0], seen[4])
        page.keyboard.press("ArrowDown")
        self.assertNotIn(page.evaluate(focused), seen)
        page.keyboard.press("ArrowUp")
        self.assertEqual(page.evaluate(focused), seen[0])
        page.keyboard.press("/")
        self.assertEqual(page.evaluate("document.activeElement.id"), "search")

    def test_sections_are_listed(self):
        """In view at any width, with and without JavaScript, with as many entries as each has."""
        for options in ({}, {"java_script_enabled": False}, {"width": 390}):
            page = self.open(os.path.join(THEMES, "acme.nss"), **options)
            links = page.locator("nav a")
            ids = [href[1:] for href in page.eval_on_selector_all("nav a", "links => links.map((link) => link.getAttribute('href'))")]
            self.assertEqual(ids, page.eval_on_selector_all("main > section", "all => all.map((section) => section.id)"))
            self.assertIn("45", links.nth(ids.index("palette")).text_content())
            links.nth(ids.index("styles")).click()
            box = page.locator("#styles h2").bounding_box()
            bar = page.locator("nav").bounding_box()
            self.assertGreaterEqual(bar["y"], 0)
            self.assertGreaterEqual(box["y"], bar["y"] + bar["height"])
            self.assertLess(box["y"], 400)

    def test_addresses(self):
        self.write("names.nss", "@brand: #0A6ED1;\n@tintColor: @brand;\npalette { font-size: 17; }\nsearch { font-size: 17; }\nButton { font-color: @brand; }\n")
        page = self.open("names.nss", "--palette", "v8")
        ids = page.eval_on_selector_all("[id]", "all => all.map((element) => element.id)")
        self.assertEqual(len(ids), len(set(ids)))
        for name in ("tintColor", "@brand", "Button", ".palette", ".search"):
            self.assertIn(name, ids)
        top = "(id) => document.getElementById(id).getBoundingClientRect().top"
        page.evaluate("location.hash = 'Button'")
        page.wait_for_function("Math.abs(document.getElementById('Button').getBoundingClientRect().top) < 800")
        # A folded color and one that a search hides are shown.
        page.fill("#search", "nothing has this name")
        self.assertIn("#q=nothing", page.evaluate("location.hash"))
        page.evaluate("location.hash = 'grey3'")
        page.wait_for_function("document.getElementById('grey3').checkVisibility()")
        self.assertEqual(page.input_value("#search"), "")
        self.assertLess(page.evaluate(top, "grey3"), 900)
        page.evaluate("location.hash = 'q=tintColor'")
        page.wait_for_function("document.getElementById('search').value === 'tintColor'")
        self.assertFalse(page.locator("#Button").is_visible())
        page.fill("#search", "")
        self.assertNotIn("q=", page.url)
        page.locator("#tintColor .color").first.click()
        self.assertTrue(page.url.endswith("#tintColor"))

    def test_copies(self):
        page = self.open(os.path.join(THEMES, "acme.nss"))
        copies = lambda: page.locator("#copies button").all_text_contents()
        page.locator("#tintColor .color").last.click()
        self.assertEqual(copies(), ["#8CCBF2", "@tintColor_darkBackground", 'theme.color("tintColor", in: .darkBackground)'])
        page.locator("#Button tr").first.focus()
        page.locator("#Button tr button").first.focus()
        page.keyboard.press("Enter")
        value, name, code = copies()
        self.assertTrue(name.startswith("Button.") and code.startswith('theme.style("Button")?'), copies())
        # The keyboard alone: from the value to the copies and back.
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "close")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), value)
        page.keyboard.press("Enter")
        page.wait_for_function("getSelection().toString() !== '' || document.getElementById('copied').textContent === 'Copied'")
        for _ in range(2):
            page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        self.assertTrue(page.evaluate("document.activeElement.closest('#Button') !== null"))

    def test_names_for_screen_readers(self):
        page = self.open(os.path.join(THEMES, "acme.nss"))
        label = page.locator("#tintColor .color").first.get_attribute("aria-label")
        self.assertRegex(label, r"^tintColor on light backgrounds, #0B5E92, contrast with the page [\d.]+, contrast with cells [\d.]+$")

    def test_nothing_fails(self):
        page = self.open(os.path.join(THEMES, "acme.nss"))
        self.assertIn("No pair of colors fails", page.locator("#contrast").text_content())
        page.check("#only-failing")
        self.assertEqual(page.locator("#nothing").text_content(), "No pair of colors fails")
        self.write("low.nss", "Button { font-color: #eee; background-color: white; }\n")
        page = self.open("low.nss")
        self.assertIn("1 pair fails", page.locator("#contrast").text_content())
        self.assertTrue(page.locator("#contrast tbody tr").first.get_attribute("data-failing") is not None)

    def test_diagnostics_are_listed(self):
        self.write("found.nss", "NavigatonBar { background-color: white; }\nButton { font-colour: red; }\n")
        page = self.open("found.nss")
        self.assertEqual(page.locator(".meta a").get_attribute("href"), "#diagnostics")
        rows = page.locator("#diagnostics tbody tr").all_text_contents()
        self.assertTrue(any("found.nss:1:1" in row and "unknown-class" in row for row in rows), rows)
        self.assertIn("nothing reads it", page.locator("#NavigatonBar h3").text_content())

    def test_many_styles_are_folded(self):
        self.write("many.nss", "".join(
            f"@c{index}: {index};\nStyle{index} {{ font-size: @c{index}; font-color: #222222; background-color: white; }}\n" for index in range(250)))
        page = self.open("many.nss")
        self.assertFalse(page.locator("#Style249").is_visible())
        for section in ("styles", "constants", "contrast"):
            self.assertEqual(page.locator(f"#{section} :is(.style, .wide tbody tr):visible").count(), 200, section)
        self.assertIn("50 more", page.locator("#styles summary").text_content())
        page.fill("#search", "Style249")
        self.assertEqual(page.locator("#styles .style:visible").count(), 1)
        page.locator("#Style249 button").first.click()
        self.assertTrue(page.locator("#origin").is_visible())
        page.fill("#search", "")
        self.assertFalse(page.locator("#Style249").is_visible())

    def test_own_classes_sheet_and_alert(self):
        self.write("own.nss", "@tintColor_elevatedLightBackground: #123456;\nBadge { background-color: #FFE08A; font-color: #3A2A00; corner-radius: 8; }\n")
        page = self.open("own.nss", "--palette", "v8")
        own = page.locator(".pane.light .own")
        self.assertEqual(own.all_text_contents(), ["Badge"])
        self.assertEqual(own.evaluate("element => getComputedStyle(element).backgroundColor"), "rgb(255, 224, 138)")
        color = page.locator(".pane.light .sheet .side").evaluate("element => getComputedStyle(element).color")
        self.assertEqual(color, "rgb(18, 52, 86)")

    def test_print_leaves_out_built_in_colors(self):
        page = self.open(os.path.join(THEMES, "next.nss"), "--palette", "v8")
        page.emulate_media(media="print")
        self.assertEqual(page.locator(".swatch:visible").count(), page.locator(".swatch[data-overridden]").count())
        self.assertTrue(page.locator(".printed").is_visible())
        columns = page.locator(".swatches").first.evaluate("element => getComputedStyle(element).gridTemplateColumns")
        self.assertEqual(len(columns.split()), 8)

    def test_search_and_filters(self):
        page = self.open(os.path.join(THEMES, "page-examples.nss"))
        shown = lambda: [text.lower() for text in page.locator("[data-entry]:visible").all_text_contents()]
        everything = len(shown())
        page.keyboard.press("/")
        page.keyboard.type("TINTCOLOR")
        named = [text for text in shown() if "tintcolor" in text]
        self.assertGreater(len(named), 3)
        self.assertFalse(page.locator("#mockups").is_visible())
        page.fill("#search", "no such name")
        self.assertEqual(shown(), [])
        self.assertTrue(page.locator("#nothing").is_visible())
        page.keyboard.press("Escape")
        self.assertEqual(len(shown()), everything)
        page.check("#only-overridden")
        self.assertEqual(page.locator("#palette .swatch:visible").count(), 6)
        page.uncheck("#only-overridden")
        page.check("#only-failing")
        failing = page.locator("#contrast [data-entry]:visible")
        self.assertEqual(failing.count(), page.locator("#contrast .verdict.fails").locator("xpath=ancestor::tr").count())

    def test_search_finds_names_and_constants(self):
        """The names that the page itself writes, and what a value is made of."""
        page = self.open(os.path.join(THEMES, "acme.nss"))
        for text, entries in (("Button.font-color", "#styles .style"), ("tintColor_darkBackground", "#palette .swatch"),
                              ("@brand", "#palette .swatch"), ("@brand", "#styles .style")):
            page.fill("#search", text)
            self.assertGreater(page.locator(entries + ":visible").count(), 0, (text, entries))

    def test_contrast_is_that_of_the_command(self):
        """The same pairs and failures: within styles, in variants, without a palette, and those that are absent."""
        self.write(".nsscompile.json", json.dumps({"contrast": {"pairs": [{"foreground": "Nope.font-color", "background": "#FFFFFF"}]}}))
        self.write("low.nss", "@brand: #0A6ED1;\nButton { font-color: #eee; background-color: white; }\n"
                   "@media (device: ipad) { @tintColor: #dddddd; }\n")
        for name in ("low.nss", os.path.join(THEMES, "acme.nss"), os.path.join(THEMES, "nui-coast.nss")):
            arguments = [name, *THEME_OPTIONS.get(os.path.basename(name), [])]
            report = json.loads(self.run_command("contrast", *arguments, "--reporter", "json", status=None).stdout)
            failing = {(pair["foreground"].split("_")[0], pair["background"].split("_")[0], str(pair.get("when", "")))
                       for pair in report["pairs"] if pair["verdict"] in ("fails", "unknown")}
            page = self.open(*arguments)
            self.assertEqual(page.locator("#contrast tr[data-failing]").count(), len(failing), name)
            self.assertEqual(page.locator("#contrast tr:has(.fails)").count(), len(failing), name)
        page = self.open("low.nss")
        self.assertIn("absent from the theme", page.locator("#contrast tr:has-text('Nope.font-color')").text_content())
        self.assertIn("ipad", page.locator("#contrast tr[data-failing] small").all_text_contents())
        page.check("#only-failing")
        self.assertEqual(page.locator("#styles .style:visible").count(), 1)
        self.assertEqual(page.locator("#palette .swatch:visible").count(), 1)
        self.write(".nsscompile.json", "{}")
        page = self.open(os.path.join(THEMES, "nui-coast.nss"), "--dialect", "nui")
        self.assertFalse(page.locator("#only-overridden").is_visible())
        self.write("empty.nss", "")
        page = self.open("empty.nss", "--dialect", "nui")
        self.assertFalse(page.locator("#only-failing").is_visible())
        self.assertIn("This theme has no styles", page.locator("#styles").text_content())

    def test_contrast_sees_what_the_page_draws(self):
        """Each text of the mock-ups on its background is a pair of the command, unless the page chose one of the two colors."""
        self.write("app.nss", "@brand: #0A67D1;\nfdlFUIObjectView_subheadlineLabel { font-color: #F58B00; }\n"
                   "NavigationBar { bar-tint-color: @brand; }\nTabBar { background-color: #222222; }\nTextField { background-color: #333333; }\n"
                   "fdlFUIObjectHeaderView { background-color-top: #FFFFFF; background-color-bottom: #EEEEEE; }\n"
                   "fdlFUIObjectTableViewCell { background-color-selected: #DDEEFF; }\nOwn { font-color: white; background-color: @brand; }\n"
                   "Button { background-color: @brand; font-color: white; font-color-highlighted: #DDDDDD; font-color-disabled: #EEEEEE; }\n")
        self.write("dark.nss", "Label { font-color: #FFFFFF; }\nTableCell { background-color: #111111; }\nView { background-color: #FAFAFA; }\n"
                   "fdlFUIObjectTableViewCell { background-color-selected: #333333; }\n")
        cases = [("app.nss", *options) for options in (
            [], ["--palette", "v8"], ["--palette", "v3"], ["--dark", "dark.nss"], ["--dark", "dark.nss", "--palette", "v8"])]
        self.write("empty.nss", "")
        cases += [("empty.nss",), ("empty.nss", "--palette", "v8"), ("empty.nss", "--palette", "watch1"), ("dark.nss", "--palette", "v8")]
        for arguments in cases + [(path, *options) for path, options in themes()]:
            report = json.loads(self.run_command("contrast", *arguments, "--reporter", "json", status=None).stdout)
            known = {(pair["foreground"], pair["background"]) for pair in report["pairs"]}
            drawn = self.open(*arguments).evaluate("""() => [...document.querySelectorAll('.pane [data-from]')].flatMap((element) => {
              const source = (from, uses) => (from.dataset.from ?? '').split('\\n').filter((pair) => uses.includes(pair.split(':')[0]))
                .map((pair) => pair.slice(pair.indexOf(':') + 1));
              const inks = source(element, ['color']);
              // WCAG exempts disabled controls.
              const text = element.textContent.trim();
              if (!text || text === 'Disabled') return [];
              for (let around = element; around; around = around.parentElement) {
                const grounds = source(around, ['background-color', 'background-image']);
                const isOfStyle = ([ink, ground]) => ink.split('.')[0] === ground.split('.')[0];
                const pairs = inks.flatMap((ink) => grounds.map((ground) => [ink, ground]));
                // A label on a tint is one that can be read, and an own class that has only one of the colors gets the other.
                if (grounds.length) return element.closest('.button, .logo, .own') ? pairs.filter(isOfStyle) : pairs;
                // A color of the framework.
                if (getComputedStyle(around).backgroundColor.startsWith('rgb(')) return [];
              }
              return [];
            })""")
            self.assertGreater(len(drawn), 4 if "nui" in arguments else 15, arguments)
            # The command names a color for light backgrounds without its variant.
            name = lambda text: text.removesuffix(" (dark)").removesuffix("_lightBackground")
            for ink, ground in drawn:
                self.assertIn((name(ink), name(ground)), known, arguments)

    def test_inks_of_the_watch_can_be_read(self):
        self.write("plain.nss", "")
        page = self.open("plain.nss", "--palette", "watch1")
        colors = page.evaluate("""() => ['.bar strong', '.buttons .button', '.welcome .button', '.logo'].map((name) => {
          const element = document.querySelector('.pane.dark ' + name);
          const ground = element.closest('.bar') ?? element;
          return [name, getComputedStyle(element).color, getComputedStyle(ground).backgroundColor];
        })""")

        for name, ink, ground in colors:
            self.assertGreaterEqual(ratio(ink, ground), 3, name)

    def test_what_changed(self):
        self.write("old.nss", "@tintColor: #0057B8;\nButton { font-size: 16; opacity: 0.5; }\n")
        self.write("new.nss", "@tintColor: #0A6ED1;\nButton { font-size: 17; opacity: 0.5; }\n")
        page = self.open("new.nss", "--against", "old.nss")
        self.assertTrue(page.is_checked("#only-changed"))
        self.assertEqual(page.locator("#styles tr:visible").count(), 1)
        self.assertIn("16", page.locator("#styles tr:visible del").text_content())
        self.assertIn("#0057B8", page.locator("#palette .swatch:visible del").first.text_content())
        self.assertEqual(page.locator("#palette .swatch:visible del").count(), page.locator("#palette .swatch:visible del .dot").count())
        page.uncheck("#only-changed")
        self.assertEqual(page.locator("#styles tr:visible").count(), 2)
        page = self.open("new.nss", "--against", "new.nss")
        self.assertFalse(page.is_checked("#only-changed"))
        self.assertTrue(page.locator(".no-changes").is_visible())

    def test_causes_and_panes_of_changes(self):
        self.write("old.nss", "@brand: #0057B8;\n@tintColor: @brand;\nButton { background-color: @brand; font-color: white; }\n")
        self.write("new.nss", "@brand: #5BB8F0;\n@tintColor: @brand;\nButton { background-color: @brand; font-color: white; }\n")
        page = self.open("new.nss", "--against", "old.nss")
        rows = page.locator("#changes tbody tr").all_text_contents()
        self.assertTrue(rows[0].startswith("@brand") and "causes" in rows[0], rows[0])
        self.assertRegex(rows[0], r"\d\.\d")
        self.assertTrue(any("Button.font-color" in row and "Button.background-color" in row for row in rows), rows)
        page.uncheck("#only-changed")
        button = lambda time: page.locator(f".pane.light.{time} .buttons .button").first
        self.assertTrue(button("before").is_visible() and button("after").is_visible())
        color = "element => getComputedStyle(element).backgroundColor"
        self.assertEqual([button(time).evaluate(color) for time in ("before", "after")], ["rgb(0, 87, 184)", "rgb(91, 184, 240)"])
        page.set_viewport_size({"width": 900, "height": 900})
        self.assertFalse(button("before").is_visible())
        page.check("#shown-before")
        self.assertTrue(button("before").is_visible() and not button("after").is_visible())

    def test_accessibility(self):
        cases = [("acme.nss", "light", None), ("nui-coast.nss", "dark", None), ("next.nss", "dark", "#mockups")]
        for name, scheme, context in cases:
            with self.subTest(theme=name, scheme=scheme):
                page = self.open(os.path.join(THEMES, name), *THEME_OPTIONS.get(name, []), scheme=scheme, bypass_csp=True)
                page.locator("[data-from]").first.click()
                # The colors of mock-ups and samples come from the theme; the contrast section reports on them.
                options = {"rules": {"target-size": {"enabled": True}}}
                found = Axe().run(page, context=context, options=options).response["violations"]
                problems = [
                    (violation["id"], node["html"][:200]) for violation in found for node in violation["nodes"]
                    if violation["id"] != "color-contrast" or not re.search(
                        r"\.(pane|screen|color|sample|verdict > b)|#mockups|\.k\d+", " ".join(map(str, node["target"])))]
                self.assertEqual(problems, [])

    def test_widths_and_print(self):
        page = self.open(os.path.join(THEMES, "next.nss"), "--palette", "v8")
        for width in (320, 390, 900, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
        page.emulate_media(media="print")
        self.assertFalse(page.locator(".tools").is_visible())
        self.assertTrue(page.locator("#palette details .color").first.is_visible(), "closed details are not printed")
        self.assertTrue(page.locator("#palette .swatch").first.is_visible())

    def test_origins_cover_nothing(self):
        """What was clicked is marked and stays visible beside its origin, also at the end of the page."""
        for width in (390, 1280):
            page = self.open(os.path.join(THEMES, "acme.nss"), width=width)
            for selector in (".list .lines strong", ".welcome .button", "#palette .color", "#constants tbody tr:last-child"):
                page.locator(selector).first.click()
                element, sheet = page.locator(selector).first.bounding_box(), page.locator("#origin").bounding_box()
                self.assertTrue(element["y"] + element["height"] <= sheet["y"] or element["x"] + element["width"] <= sheet["x"],
                                (width, selector, element, sheet))
                self.assertGreaterEqual(element["y"], 0, (width, selector))
                self.assertTrue(page.locator(selector).first.evaluate("element => element.matches('.shown')"))
                self.assertEqual(page.locator(".shown").count(), 1)
            page.click("#close")
            self.assertEqual(page.locator(".shown").count(), 0)

    def test_focus_is_visible(self):
        """The ring around a part is not clipped, and has a color that differs from its second, inner ring."""
        rings = """() => {
          const rings = [];
          for (const element of document.querySelectorAll('.pane [data-from], .color, .sample, #styles th button')) {
            if (!element.checkVisibility()) continue;
            element.focus();
            const style = getComputedStyle(element), box = element.getBoundingClientRect();
            const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
            let isClipped = !element.matches(':focus-visible') || style.outlineStyle !== 'solid' || parseFloat(style.outlineWidth) < 2;
            for (let around = element.parentElement; around; around = around.parentElement) {
              if (getComputedStyle(around).overflowX === 'visible') continue;
              const clip = around.getBoundingClientRect();
              isClipped ||= box.left - reach < clip.left - 0.1 || box.right + reach > clip.right + 0.1
                || box.top - reach < clip.top - 0.1 || box.bottom + reach > clip.bottom + 0.1;
            }
            rings.push([element.outerHTML.slice(0, 90), isClipped, style.outlineColor, style.boxShadow, !!element.closest('.pane, .pair')]);
          }
          return rings;
        }"""
        for name, scheme in (("acme.nss", "light"), ("next.nss", "light"), ("next.nss", "dark")):
            page = self.open(os.path.join(THEMES, name), *THEME_OPTIONS.get(name, []), scheme=scheme)
            page.keyboard.press("Tab")
            found = page.evaluate(rings)
            self.assertGreater(len(found), 100)
            self.assertEqual([html for html, is_clipped, *_ in found if is_clipped], [], (name, scheme))
            for html, _, ring, shadow, is_on_theme in found:
                if is_on_theme and "no-color" not in html:
                    self.assertGreaterEqual(ratio(ring, shadow), 4.5, (name, scheme, html))

    def test_values_of_tables_are_in_view(self):
        """On a narrow page, no table hides columns beside it, and names break between their words."""
        self.write("old.nss", "@tintColor: #0057B8;\n")
        cases = [("acme.nss", []), ("field-service.nss", []), ("next.nss", []), ("acme-tenant.nss", ["--against", self.path("old.nss")])]
        for name, options in cases:
            page = self.open(os.path.join(THEMES, name), *THEME_OPTIONS.get(name, []), *options, width=390)
            page.evaluate("document.querySelectorAll('details').forEach((element) => element.open = true)")
            if options:
                page.uncheck("#only-changed")
            hidden = page.evaluate("""() => [...document.querySelectorAll('.scroll')]
              .filter((element) => element.scrollWidth > element.clientWidth).map((element) => element.closest('section').id)""")
            self.assertEqual(hidden, [], name)
            broken = page.evaluate("""() => {
              const broken = [], range = document.createRange();
              for (const element of document.querySelectorAll('.name code, .style h3 code, .style td, .ratios i, .value')) {
                for (const node of element.childNodes) {
                  if (node.nodeType !== Node.TEXT_NODE || /[\\s-]/.test(node.data)) continue;
                  range.selectNodeContents(node);
                  if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) broken.push(element.textContent);
                }
              }
              return broken;
            }""")
            self.assertEqual(broken, [], name)
            # The sample of a color is on the line of its value.
            torn = page.evaluate("""() => [...document.querySelectorAll('.dot')].filter((dot) => {
              const range = document.createRange();
              range.selectNode(dot.nextSibling);
              const [box, text] = [dot.getBoundingClientRect(), range.getClientRects()[0]];
              return box.width > 0 && (box.bottom < text.top || box.top > text.bottom);
            }).map((dot) => dot.parentElement.textContent)""")
            self.assertEqual(torn, [], name)

    def test_forced_colors(self):
        """With forced colors, the colors of the theme stay, and the texts of the page get the colors of the system."""
        arguments = [os.path.join(THEMES, "acme.nss")]
        for scheme in ("light", "dark"):
            page = self.open(*arguments, scheme=scheme, forced_colors="active")
            self.assertTrue(page.evaluate("matchMedia('(forced-colors: active)').matches"))
            self.check_colors(page, self.theme(*arguments))
            erased = page.evaluate("""() => [...document.querySelectorAll('.dot, .verdict b[class]')].filter((element) =>
              getComputedStyle(element).forcedColorAdjust !== 'none').length""")
            self.assertEqual(erased, 0)

    def test_dark_stylesheet_on_a_palette_without_dark_pages(self):
        """The example of the article: everything in the dark pane can be read, whatever palette the pair has."""
        article = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/LightAndDarkSheets.md")
        with open(article, encoding="utf-8") as file:
            for name, text in re.findall(r"```css (\S+)\n(.*?)```", file.read(), re.DOTALL):
                self.write(name, text)
        for palette in ("sapfiori", "v3", "v4", "v5", "v8"):
            page = self.open("acme.nss", "--dark", "acme.dark.nss", "--palette", palette)
            texts = page.evaluate("""() => {
              const result = [];
              const walker = document.createTreeWalker(document.querySelector('.pane.dark'), NodeFilter.SHOW_TEXT);
              while (walker.nextNode()) {
                const element = walker.currentNode.parentElement;
                if (!walker.currentNode.data.trim()) continue;
                const grounds = [];
                for (let around = element; around; around = around.parentElement) {
                  const color = getComputedStyle(around).backgroundColor;
                  grounds.push(color);
                  if (!/rgba|\\//.test(color)) break;
                }
                result.push([walker.currentNode.data, getComputedStyle(element).color, grounds]);
              }
              return result;
            }""")
            self.assertGreater(len(texts), 30)
            for text, ink, grounds in texts:
                ground = blended(grounds)
                self.assertGreaterEqual(ratio(blended([ink, ground]), ground), 3, (palette, text, ink, grounds))

    def test_panes_and_swatches_are_aligned(self):
        page = self.open(os.path.join(THEMES, "next.nss"), "--palette", "v8")
        tops = lambda selector: page.evaluate(
            "(selector) => [...document.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect().top))", selector)
        self.assertEqual(len(set(tops(".pane"))), 1, "light and dark are side by side")
        self.assertEqual(len(set(tops(".pane .list"))), 1, "the note above the dark screens shifts them")
        self.assertEqual(page.locator(".pane.dark .note").count(), 1)
        self.assertEqual(page.locator(".pane.light .note").count(), 0)
        # The codes of a row, and the names and values of styles, are on one line.
        page = self.open(os.path.join(THEMES, "acme.nss"))
        self.assertEqual(page.locator(".note").count(), 0)
        uneven = page.evaluate("""() => [...document.querySelectorAll('.pair')].filter((pair) => {
          const [light, dark] = [...pair.querySelectorAll('b')].map((element) => element.getBoundingClientRect().top);
          return dark !== undefined && Math.abs(light - dark) > 0.5;
        }).length""")
        self.assertEqual(uneven, 0)
        uneven = page.evaluate("""() => {
          const bottom = (parent) => {
            const range = document.createRange();
            range.selectNodeContents(document.createTreeWalker(parent, NodeFilter.SHOW_TEXT).nextNode());
            return range.getClientRects()[0].bottom;
          };
          return [...document.querySelectorAll('.style tr')].filter((row) => row.offsetParent !== null
            && Math.abs(bottom(row.querySelector('button')) - bottom(row.querySelector('td'))) > 0.6).length;
        }""")
        self.assertEqual(uneven, 0)

    def test_mockups_fit_printed_pages(self):
        """A4 with the margins of the page has 703 by 1032 pixels."""
        for path, options in themes():
            name = os.path.basename(path)
            page = self.open(path, *options, width=703)
            page.emulate_media(media="print")
            for pane in page.locator(".pane").all():
                self.assertLessEqual(pane.bounding_box()["height"], 1_032, name)
                self.assertEqual(pane.evaluate("element => getComputedStyle(element).breakInside"), "avoid")
            if name != "next.nss":
                box = page.locator(".pane").first.bounding_box()
                self.assertLessEqual(box["y"] + box["height"], 1_032, f"the title and the mock-ups of {name} are on two pages")

    def test_fonts_and_corners_of_buttons(self):
        """A style that sets colors only leaves the font and the corners to those behind it."""
        self.write("plain.nss", "Button { font-size: 19; corner-radius: 7; }\nfdlFUIWelcomeScreen_primaryActionButton { background-color: #123456; }\n")
        page = self.open("plain.nss")
        look = lambda selector: page.locator(selector).first.evaluate(
            "element => [getComputedStyle(element).fontSize, getComputedStyle(element).borderTopLeftRadius]")
        self.assertEqual(look(".welcome .button"), ["19px", "7px"])
        self.assertEqual(look(".welcome .button"), look(".buttons .button"))

    def test_targets_are_large_enough(self):
        page = self.open(os.path.join(THEMES, "acme.nss"), width=390)
        small = page.evaluate("""() => [...document.querySelectorAll('.pane [data-from], button, .color, summary, label')].filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.width < 24 || box.height < 23.9);
        }).map((element) => element.outerHTML.slice(0, 120))""")
        self.assertEqual(small, [])


if __name__ == "__main__":
    if not HAS_BROWSER:
        print("test_preview.py: the tests in the browser need Playwright and Chromium", file=sys.stderr)
    main("test_preview.py")
