"""The grammars and the folders for editors: they are well-formed, and the TextMate grammar agrees with the compiler."""

import json
import logging
import os
import plistlib
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from command_line import main
from language_server import Client

USES = ("emacs-nox",)
ROOT = Path(__file__).resolve().parent.parent
GRAMMAR = ROOT / "Grammar"

# The scopes of the grammar by the types of semantic tokens. A font or an image is a string, also as a word without quotes.
SCOPES = {
    "comment": ("comment.",), "variable": ("variable.other.constant",), "class": ("entity.name.type.class",),
    "property": ("support.type.property-name",), "number": ("constant.numeric", "constant.other.color.hex"),
    "string": ("string.quoted", "support.constant.value"), "function": ("support.function",), "enumMember": ("support.constant",),
    "type": ("support.constant", "constant.other.color.hex"),
    "keyword": ("keyword.", "support.type.media-feature", "support.constant.media"),
    "operator": ("punctuation.", "keyword.operator"),
}


def semantic_tokens(texts):
    """The types of the tokens of texts, as (line, column in UTF-8 bytes, length, type)."""
    with Client({"general": {"positionEncodings": ["utf-8"]}}) as client:
        for number, text in enumerate(texts):
            client.open(f"untitled:{number}.nss", text)
        answers = [client.about("textDocument/semanticTokens/full", f"untitled:{number}.nss") for number in range(len(texts))]
        legend = client.result["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        client.shutdown()
    for answer in answers:
        data = answer["data"]
        line = column = 0
        tokens = []
        for index in range(0, len(data), 5):
            down, right, length, kind, _ = data[index : index + 5]
            line, column = line + down, right if down else column + right
            tokens.append((line, column, length, legend[kind]))
        yield tokens


class Files(unittest.TestCase):
    def test_json_is_well_formed(self):
        for path in GRAMMAR.glob("*.json"):
            json.loads(path.read_text(encoding="utf-8"))

    def test_the_grammar_is_short(self):
        self.assertLess((GRAMMAR / "nss.tmLanguage.json").read_text().count("\n"), 250)
        self.assertLessEqual(sum(path.read_text().count("\n") for path in GRAMMAR.glob("*.js")), 500)

    def test_the_extension_needs_no_packages(self):
        manifest = json.loads((GRAMMAR / "package.json").read_text())
        self.assertFalse({"dependencies", "devDependencies", "extensionDependencies"} & manifest.keys())
        for path in [manifest["contributes"]["grammars"][0]["path"], manifest["contributes"]["languages"][0]["configuration"]]:
            self.assertTrue((GRAMMAR / path).exists(), path)
        modules = {name for path in GRAMMAR.glob("*.js") for name in re.findall(r"require\('([^']+)'\)", path.read_text())}
        self.assertEqual(modules, {"vscode", "node:child_process", "node:fs", "./client", "./values"})

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_the_extension_is_a_script(self):
        for path in GRAMMAR.glob("*.js"):
            subprocess.run(["node", "--check", path], check=True)

    @unittest.skipUnless(shutil.which("emacs"), "emacs is not installed")
    def test_the_mode_of_emacs_compiles_without_a_warning(self):
        # Emacs replaces the compiled file by renaming: with /dev/null it would replace the device.
        with tempfile.TemporaryDirectory() as folder:
            program = f'''(progn (setq byte-compile-error-on-warn t byte-compile-dest-file-function (lambda (_) "{folder}/nss-mode.elc"))
(unless (byte-compile-file "nss-mode.el") (kill-emacs 1)))'''
            subprocess.run(["emacs", "--batch", "--eval", program], cwd=GRAMMAR / "emacs", check=True, stderr=subprocess.DEVNULL)


class TextMate(unittest.TestCase):
    """Each token of the compiler has a scope of its class."""

    @classmethod
    def setUpClass(cls):
        logging.disable(logging.CRITICAL)
        from textmate_grammar.parsers.base import LanguageParser

        # The parser writes its cache into the current folder.
        folder, before = tempfile.TemporaryDirectory(), os.getcwd()
        cls.addClassCleanup(folder.cleanup)
        cls.addClassCleanup(os.chdir, before)
        os.chdir(folder.name)
        cls.parser = LanguageParser(json.loads((GRAMMAR / "nss.tmLanguage.json").read_text()))

    def scopes(self, text):
        """The scopes of each character: a list for each line."""
        lines = [[()] * (len(line) + 1) for line in text.split("\n")]
        for (line, column), part, scopes in self.parser.parse_string(text).flatten():
            for offset, character in enumerate(part):
                if character == "\n":
                    break
                if column + offset < len(lines[line]):
                    lines[line][column + offset] = scopes
        return lines

    def differences(self, text, tokens):
        lines = text.split("\n")
        scopes = self.scopes(text)
        for line, column, length, kind in tokens:
            start = len(lines[line].encode()[:column].decode(errors="replace"))
            found = scopes[line][start] if start < len(scopes[line]) else ()
            if not any(scope.startswith(wanted) for scope in found for wanted in SCOPES[kind]):
                yield f"{line + 1}:{start + 1} {lines[line][start:start + length]!r}: {kind} is {' '.join(found[1:])}"

    def test_tokens_of_stylesheets(self):
        paths = sorted([*(ROOT / "Themes").glob("*.nss"), *(ROOT / "Tests/NSSThemeTests/Corpus").glob("*.nss")])
        texts = [path.read_text(encoding="utf-8").replace("\r\n", "\n") for path in paths]
        self.assertGreater(len(paths), 10)
        for path, text, tokens in zip(paths, texts, semantic_tokens(texts), strict=True):
            self.assertEqual(list(self.differences(text, tokens))[:5], [], path.name)

    def test_mistakes(self):
        for text, part, wanted in (
                ("Button { font-color: #12; }", "#12", "invalid.illegal"), ("@a: #GGGGGG;", "#GGGGGG", "invalid.illegal"),
                ("@\u00fcn\u00ef: red;", "\u00fcn\u00ef", "invalid.illegal"), ("Button { Label, .own { width: 1; } }", "Label", "entity.name.type.class"),
                ("Button { Label, .own { width: 1; } }", ".own", "entity.name.type.class"),
                ("Button { Label, .own { width: 1; } }", "width", "support.type.property-name"),
                ("a {}\n}\nButton { width: 1; }", "}\nB", "punctuation.section.block.end"),
                ("a {}\n}\nButton { width: 1; }", "Button", "entity.name.type.class.nui")):
            line, start = text[:text.index(part)].count("\n"), text.index(part) - text.rfind("\n", 0, text.index(part)) - 1
            for scopes in self.scopes(text)[line][start:start + len(part.partition("\n")[0])]:
                self.assertTrue(any(scope.startswith(wanted) for scope in scopes), f"{text!r}: {part!r} is {scopes}")

    def test_the_property_list_is_the_same(self):
        with open(GRAMMAR / "sublime/NSS.tmLanguage", "rb") as file:
            self.assertEqual(plistlib.load(file), json.loads((GRAMMAR / "nss.tmLanguage.json").read_text()))

    def test_a_missing_semicolon_costs_one_line(self):
        text = (ROOT / "Themes/page-examples.nss").read_text()
        lines = text.split("\n")
        whole = self.scopes(text)
        for number, line in enumerate(lines):
            if not re.search(r";\s*$", line):
                continue
            changed = self.scopes("\n".join([*lines[:number], line.rstrip()[:-1], *lines[number + 1 :]]))
            for other in [*range(number), *range(number + 2, len(lines))]:
                self.assertEqual(changed[other], whole[other], f"line {other + 1} without the ';' of line {number + 1}")


if __name__ == "__main__":
    main("grammars")
