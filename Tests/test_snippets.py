"""Tests of the Swift examples of README and articles: each compiles with exactly the imports that its page shows, in the example or before it.

Run by Tests/run; alone: NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_snippets.py
The modules are those beside the command; MODULES names another folder. 'DocumentationTests' compares the examples with the pages.
"""
import glob
import os
import re
import shutil
import subprocess
import unittest

from command_line import COMMAND, HANG, ROOT, Workspace, main

NEEDS = ("swift",)
MODULES = os.environ.get("MODULES", os.path.join(os.path.dirname(os.path.realpath(COMMAND)), "Modules"))
PAGES = ["README.md", *sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "Sources/*/*.docc/*.md")))]


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def code(lines):
    """Lines without indentation, imports and empty lines at the ends."""
    return "\n".join(line.strip() for line in lines if not line.startswith("import ")).strip()


def imports(lines):
    return [match[1] for line in lines for match in [re.match(r"import (\w+)", line)] if match]


def members(path):
    """The code of each example with the member of the type that has it."""
    found, member, lines, example = {}, [], text(path).split("\n"), None
    for index, line in enumerate(lines):
        if line.strip().startswith("// example"):
            example = index + 1
        elif line.strip() == "// end":
            start = example if lines[example - 1].startswith("  //") else max(
                number for number in range(example) if re.match(r"  (func|struct|@)", lines[number]))
            end = index if start == example else next(number for number in range(index, len(lines)) if lines[number] == "  }") + 1
            found[code(lines[example:index])] = "\n".join(lines[start:end])
    return found


def blocks(page):
    """The Swift blocks of a page, each with the modules that the page has imported so far."""
    shown = []
    for match in re.finditer(r"^```swift\n(.*?)^```$", text(page), re.M | re.S):
        lines = match[1].split("\n")
        shown += [name for name in imports(lines) if name not in shown]
        yield code(lines), list(shown)


@unittest.skipUnless(shutil.which("swiftc"), "swiftc is not installed")
class Snippets(Workspace):
    def test_each_example_has_its_imports(self):
        examples = members("Tests/PublicTests/DocumentationExamples.swift")
        sources = []
        for page in PAGES:
            for block, shown in blocks(page):
                if block not in examples:
                    continue
                sources.append(f"{os.path.basename(page)}-{len(sources)}.swift")
                # Without package access, as an app.
                self.write(sources[-1], "".join(f"import {name}\n" for name in shown)
                           + f"struct Example{len(sources)} {{\n{examples[block]}\n}}\n")
        self.assertGreater(len(sources), 25)
        plugins = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc")))), "lib/swift/host/plugins/testing")
        result = subprocess.run(
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility", "-wmo",
             "-module-name", "App", "-I", MODULES, "-plugin-path", plugins, *sources],
            cwd=self.folder.name, capture_output=True, text=True, timeout=HANG)
        self.assertEqual(result.returncode, 0, "\n".join(re.findall(r"^\S*: error: .*", result.stderr, re.M)) or result.stderr[:3000])

    def test_pages_with_other_examples_show_their_imports(self):
        """Examples that need other sources, such as the stubs of UIKit, are compiled elsewhere, with the imports of their file."""
        pages = {
            "Sources/Localization/Localization.docc/Localization.md": ["Tests/LocalizationTests/DocumentationTests.swift"],
            "Sources/LocalizationFormats/LocalizationFormats.docc/LocalizationFormats.md": [
                "Tests/LocalizationFormatsTests/DocumentationTests.swift"],
            "Sources/NSSTheme/NSSTheme.docc/ColorsInUIKitAndSwiftUI.md": [
                f"Tests/AppleStubs/Examples/{name}.swift" for name in ("UIKitExamples", "SwiftUIExamples", "AppExamples")],
        }
        for page, files in pages.items():
            shown = {name for _, names in blocks(page) for name in names}
            needed = {name for path in files for name in imports(text(path).split("\n"))}
            self.assertEqual(shown - {"Foundation"}, needed - {"Foundation", "Testing", "Random", "Synchronization"}, page)


class Names(unittest.TestCase):
    LIBRARIES = ["NSSTheme", "NSSCompiler", "NSSMessages", "NSSTools", "NSSOutputs", "NSSThemeFoundation", "NSSThemeUI", "Localization",
                 "LocalizationFormats"]

    def test_pages_name_public_symbols(self):
        """Pages do not name what an app cannot use. The release notes name what was removed."""
        sources = [text(os.path.relpath(path, ROOT)) for library in self.LIBRARIES
                   for path in glob.glob(os.path.join(ROOT, "Sources", library, "**/*.swift"), recursive=True)]
        kind = r"(?:func|var|let|struct|enum|class|typealias|protocol|case|init)\b ?`?(\w*)"
        words = r"(?:\b(?:static|mutating|nonisolated|final|indirect|convenience)\b |\((?:set)\) |(?:package|private|internal)\(set\) )*"
        names, types = {"init"}, set()
        for source in sources:
            names |= {match[1] for match in re.finditer(rf"\bpublic {words}{kind}", source)}
            # Enums and protocols: their members have no access of their own.
            names |= {name for match in re.finditer(r"^ *(?:indirect )?case ([\w`, ]+)", source, re.M) for name in re.findall(r"\w+", match[1])}
            types |= {match[1] for match in re.finditer(rf"\bpublic {words}(?:struct|enum|class|protocol) (\w+)", source)}
        found = 0
        for page in PAGES:
            if os.path.basename(page) == "ReleaseNotes.md":
                continue
            for match in re.finditer(r"`(?:[A-Z]\w*[./])*([A-Z]\w*)[./](\w+)[(`]", text(page)):
                if match[1] in types:
                    found += 1
                    self.assertTrue(match[2] in names, f"{page} names {match[0]}")
        self.assertGreater(found, 40)
        self.assertNotIn("paletteName", names)


if __name__ == "__main__":
    main("snippets")
