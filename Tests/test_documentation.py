"""Tests of the documentation: each command that README.md or an article shows is run, and its output is compared.

Two kinds of fenced blocks are used. The blocks of a document share one folder. It contains a copy of Themes/, unless a
block writes a file there:

- a block with a file name after its language (```css brand.nss) writes that file; with `append` after the name, it adds to the file;
- a block ```console runs each line that begins with `$ `, and compares the lines below it with the output of the command,
  messages included. A line `…` stands for omitted lines.

Lists in documents, schemas and tests that must agree with the command are compared too.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_documentation.py
With UPDATE_DOCUMENTATION=1 the outputs are rewritten instead; read the difference before you commit it.
"""
import glob
import json
import os
import re
import shlex
import shutil
import subprocess

from command_line import COMMAND, HANG, ROOT, Workspace, main

DOCUMENTS = ["README.md", *sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "Sources/*/*.docc/*.md")))]
UPDATE = os.environ.get("UPDATE_DOCUMENTATION") == "1"
OMITTED = "…"
ARTICLES = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc")
# Files other than documents that contain the version of the command, and how it stands in all of them.
VERSIONED = ["Grammar/package.json", ".github/actions/check/action.yml"]
VERSION = r'(\bnsscompile[\w-]*[-=]=?|"version": "|\bfrom: "|\bv|^    default: |^## )\d+\.\d+\.\d+(?!\.?\d)'
# The worst diagnostic for a habit of CSS, Less or Sass, the habit, and its replacement.
HABITS = [
    ("error", "$brand: red; A { color: $brand; }", "@brand: red; A { color: @brand; }"),
    ("error", ":root { --brand: red; } A { color: var(--brand); }", "A { color: @brand; } @brand: red;"),
    ("error", "@red: 230; A { color: rgb(#{red}, 138, 0); }", "@red: 230; A { color: rgb(@red, 138, 0); }"),
    ("error", "@name: red; A { color: @@name; }", "@name: red; A { color: @name; }"),
    ("error", "@name: red; A { color: @{name}; }", "@name: red; A { color: @name; }"),
    ("error", "@import \"base\";", ""),
    ("error", "@charset \"utf-8\";", ""),
    ("error", "@font-face { font-family: X; }", ""),
    ("error", "@supports (x: y) { A { width: 1; } }", "A { width: 1; }"),
    ("warning", "// note\nA { width: 1; }", "/* note */ A { width: 1; }"),
    ("warning", ".card { width: 1; }", "card { width: 1; }"),
    ("warning", "#card { width: 1; }", "card { width: 1; }"),
    ("error", "A B { width: 1; }", "A, B { width: 1; }"),
    ("error", "A > B { width: 1; }", "A { width: 1; } B { width: 1; }"),
    ("error", "* { width: 1; }", "View { width: 1; }"),
    ("error", "A:hover { font-color: red; }", "A { font-color-highlighted: red; }"),
    ("error", "A::before { width: 1; }", "A { width: 1; }"),
    ("error", "A { B { width: 1; } }", "A { width: 1; } B { width: 1; }"),
    ("error", "A { &:hover { width: 1; } }", "A { width: 1; }"),
    ("error", "A { @b: red; color: @b; }", "@b: red; A { color: @b; }"),
    ("error", ".mixin() { width: 1; } A { .mixin(); }", "A, B { width: 1; }"),
    ("error", "A { @extend B; }", "A, B { width: 1; }"),
    ("error", "@a: 1; @b: 2; A { width: @a + @b; }", "@a: 3; A { width: @a; }"),
    ("error", "A { width: map-get(sizes, small); }", "A { width: 1; }"),
    ("error", "A { color: inherit; }", ""),
    ("error", "A { width: calc(1 + 2); }", "A { width: 3; }"),
    ("error", "@a: red; A { color: darken(@a, 10%); }", "A { color: #CC0000; }"),
    ("error", "A { color: color.adjust(red, $lightness: -10%); }", "A { color: #CC0000; }"),
    ("error", "A { color: color-mix(in srgb, red, blue); }", "A { color: #800080; }"),
    ("error", "A { color: red !important; }", "A { color: red; }"),
    ("error", "@media screen { A { width: 1; } }", "@media (device: ipad) { A { width: 1; } }"),
    ("error", "@media (device: ipad), (device: iphone) { A { width: 1; } }", "@media (device: iphone) { A { width: 1; } }"),
    ("warning", "@media (min-width: 600px) { A { width: 1; } }", "@media (orientation: portrait) { A { width: 1; } }"),
    ("warning", "@media (prefers-color-scheme: dark) { A { width: 1; } }",
     "@tintColor: red; @tintColor_darkBackground: cyan;"),
    ("error", "A { width: 1 }", "A { width: 1; }"),
    ("warning", "A { width: 12px; }", "A { width: 12; }"),
    ("warning", "A { width: 2em; }", "A { width: 2; }"),
    ("warning", "A { width: 50%; }", "A { width: 50; }"),
    ("warning", "A { padding: 4px 8px; }", "A { padding: 4 8; }"),
    ("warning", "Button { padding-left: 4px; }", "Button { padding: 0 0 0 4; }"),
    ("error", "A { color: transparent; }", "A { color: clear; }"),
    ("error", "A { color: darkgray; }", "A { color: darkGray; }"),
    ("error", "A { color: lightgray; }", "A { color: lightGray; }"),
    (None, "A { color: green; border-color: orange; divider-color: brown; }", ""),
    ("error", "A { color: rebeccapurple; }", "A { color: #663399; }"),
    ("error", "A { color: #0A6ED1 50%; }", "A { color: rgba(10, 110, 209, 0.5); }"),
    ("error", "A { color: black / 0.6; }", "A { color: rgba(0, 0, 0, 0.6); }"),
    ("error", "A { color: rgba(#0A6ED1, 0.5); }", "A { color: rgba(10, 110, 209, 0.5); }"),
    ("error", "@tintColor: #0A6ED1, #91C8F6;", "@tintColor: #0A6ED1; @tintColor_darkBackground: #91C8F6;"),
    ("error", "@tintColor: light-dark(#0A6ED1, #91C8F6);", "@tintColor: #0A6ED1; @tintColor_darkBackground: #91C8F6;"),
    ("error", "A { color: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1); }", "A { color: #336699; }"),
    ("error", "A { color: Color(hex: 0x336699); }", "A { color: #336699; }"),
    ("error", "A { color: [UIColor colorWithRed:0.2 green:0.4 blue:0.6 alpha:1]; }", "A { color: #336699; }"),
    ("error", "A { color: HEX: #336699; }", "A { color: #336699; }"),
    ("error", "A { color: RGB: 51, 102, 153; }", "A { color: #336699; }"),
    ("error", "Button { shadow-offset: CGSize(width: 0, height: 2); }", "Button { shadow-offset: 0,2; }"),
    ("error", "Button { padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4); }", "Button { padding: 1 4 3 2; }"),
    ("warning", "Button { filter: drop-shadow(0 2px 6px rgba(0, 0, 0, 0.16)); }", "Button { shadow-offset: 0,2; shadow-radius: 3; }"),
    ("error", "A { color: var(--brand, #0A6ED1); }", "A { color: #0A6ED1; }"),
    ("error", "@gap: 8; A { width: @gap / 2; }", "A { width: 4; }"),
    ("error", "A { color: Color.red.opacity(0.5); }", "A { color: rgba(255, 0, 0, 0.5); }"),
    ("error", "A { color: red.opacity(0.5); }", "A { color: rgba(255, 0, 0, 0.5); }"),
    ("warning", "A { color: 0xFF336699; }", "A { color: #336699; }"),
    ("note", "A { color: #0A6ED180; }", "A { color: rgba(10, 110, 209, 0.5); }"),
    ("error", "A { color: rgb(0 128 0); }", "A { color: rgb(0, 128, 0); }"),
    ("error", "A { color: rgb(0 128 0 / 50%); }", "A { color: rgba(0, 128, 0, 0.5); }"),
    ("warning", "A { color: rgba(0, 0, 0, 1); }", "A { color: rgba(0, 0, 0, 1.0); }"),
    ("error", "A { color: hsl(120, 100%, 50%); }", "A { color: rgb(0, 255, 0); }"),
    ("error", "Label { font-name: Helvetica, Arial; }", "Label { font-name: Helvetica; }"),
    ("warning", "Label { font-family: A, B; }", "Label { font-name: A; }"),
    ("error", "Button { background-image: url(\"logo.png\"); }", "Button { background-image: logo.png; }"),
    ("warning", "Label { color: red; }", "Label { font-color: red; }"),
    ("warning", "Button { background: red; }", "Button { background-color: red; }"),
    ("warning", "Label { font-family: Helvetica; font-weight: bold; }", "Label { font-name: Helvetica-Bold; }"),
    ("warning", "Label { font-name: Georgia; font-style: italic; }", "Label { font-name: Georgia-Italic; }"),
    ("warning", "Button { border-radius: 4px; }", "Button { corner-radius: 4; }"),
    ("warning", "Button { border: 1px solid red; }", "Button { border-width: 1; border-color: red; }"),
    ("warning", "Button { box-shadow: 0 1px 2px black; }",
     "Button { shadow-color: black; shadow-offset: 0,1; shadow-opacity: 0.5; shadow-radius: 2; }"),
    ("warning", "Label { text-shadow: 0 1px black; }", "Label { text-shadow-color: black; text-shadow-offset: 0,1; }"),
    ("warning", "Label { opacity: 0.5; }", "Label { text-alpha: 0.5; }"),
    ("warning", "Label { margin: 4; display: none; }", ""),
    # A property that resembles no known one is assumed to belong to the app.
    (None, "Card { badge-size: 4; }", ""),
]


def text_of(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def rows_of(text, header):
    """The cells of the rows of the tables with a header."""
    tables = re.findall(rf"^\| {re.escape(header)}.*\n\|[ |-]*\n((?:\|.*\n)+)", text, re.M)
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for table in tables for row in table.splitlines()]


def matches(shown, output):
    """True if the shown lines are those of the output, with omitted lines at each `…`."""
    if not shown:
        return not output
    if shown[0] == OMITTED:
        return any(matches(shown[1:], output[start:]) for start in range(len(output) + 1))
    return bool(output) and shown[0] == output[0] and matches(shown[1:], output[1:])


class Documentation(Workspace):
    def setUp(self):
        super().setUp()
        self.assertTrue(os.access(COMMAND, os.X_OK), f"there is no command '{COMMAND}'")
        os.mkdir(self.path("bin"))
        os.symlink(COMMAND, self.path("bin/nsscompile"))

    def type(self, command):
        environment = dict(os.environ)
        environment.update(NO_COLOR="1", PATH=self.path("bin") + os.pathsep + os.environ["PATH"])
        result = subprocess.run(["bash", "-c", command], cwd=self.path("work"), env=environment, timeout=HANG, check=False,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return result.stdout.decode().splitlines()

    def run_console(self, name, lines):
        """Runs the commands of a block. Returns the block with the actual outputs."""
        commands = [number for number, line in enumerate(lines) if line.startswith("$ ")]
        self.assertTrue(commands and commands[0] == 0, f"{name}: a console block begins with a command")
        answer = []
        for start, end in zip(commands, [*commands[1:], len(lines)]):
            shown = lines[start + 1:end]
            output = self.type(lines[start][2:])
            if matches(shown, output):
                output = shown
            elif not UPDATE or OMITTED in shown:
                self.fail(f"{name}: {lines[start]}\nis said to print\n" + "\n".join(shown) + "\nand prints\n" + "\n".join(output))
            answer += [lines[start], *output]
        return answer

    def run_document(self, name):
        """Runs the blocks of a document. Returns its text with the actual outputs, the original text, and the number of commands."""
        shutil.rmtree(self.path("work"), ignore_errors=True)
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            text = file.read()
        if re.search(r"^```\w+ Themes/", text, re.M):
            os.mkdir(self.path("work"))
        else:
            shutil.copytree(os.path.join(ROOT, "Themes"), self.path("work/Themes"))
        commands = 0

        def block(match):
            nonlocal commands
            words, content = match[1].split(), match[2]
            files = [word for word in words[1:] if re.fullmatch(r"[\w./-]*\w\.\w+|[\w/]*Makefile|\.editorconfig", word)]
            if files:
                path = self.path(os.path.join("work", files[0]))
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "a" if "append" in words else "w", encoding="utf-8") as file:
                    file.write(content)
            elif words[:1] == ["console"]:
                commands += content.count("\n$ ") + 1
                content = "\n".join(self.run_console(name, content.splitlines())) + "\n"
            return f"```{match[1]}\n{content}```"

        return re.sub(r"^```([^\n`]*)\n(.*?)^```$", block, text, flags=re.S | re.M), text, commands

    def test_commands(self):
        total = 0
        for name in DOCUMENTS:
            with self.subTest(name):
                answer, text, commands = self.run_document(name)
                total += commands
                if UPDATE and answer != text:
                    with open(os.path.join(ROOT, name), "w", encoding="utf-8") as file:
                        file.write(answer)
        self.assertGreater(total, 20)

    def test_commands_that_name_themes(self):
        """Each command on files of Themes/ ends with status 0 in a clone as it stands: those of scripts, of sentences, and of Themes/ itself, which
        run in that folder. The other commands of an article that writes its own Themes/ run after its blocks. In place of `swift run` and
        `docker run`, the command itself runs."""
        for name in ("swift", "docker"):
            self.write(f"bin/{name}", '#!/bin/sh\nwhile [ "$1" != nsscompile ]; do shift; done\nexec "$@"\n')
            os.chmod(self.path(f"bin/{name}"), 0o755)
        variables = "export SRCROOT=$PWD TARGET_BUILD_DIR=$PWD/built UNLOCALIZED_RESOURCES_FOLDER_PATH=App; "
        total = 0
        themes = [f"Themes/{name}" for name in sorted(os.listdir(os.path.join(ROOT, "Themes"))) if name.endswith((".md", ".nss"))]
        for name in DOCUMENTS + themes:
            text = text_of(name)
            scripts = "".join(re.findall(r"^```(?:sh|shell|bash)\n(.*?)^```$", text, re.M | re.S))
            prose = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
            lines = re.findall(r"^(?:nsscompile|swift run nsscompile|docker run) .*", scripts, re.M)
            lines += re.findall(r"`(nsscompile [^`]*)`", prose) + re.findall(r"^ {4,}(nsscompile .*)", prose, re.M)
            inside = name.startswith("Themes/")
            lines = [line for line in lines if inside or re.search(r"(?<![\w$])Themes\b", line.partition(" #")[0])]
            if not lines:
                continue
            if not inside:
                self.run_document(name)
            if inside or not re.search(r"^```\w+ Themes/", text, re.M):
                shutil.rmtree(self.path("work"), ignore_errors=True)
                shutil.copytree(os.path.join(ROOT, "Themes"), self.path("work/Themes"))
            for line in lines:
                with self.subTest(name, line=line):
                    place = "cd Themes; " if inside else ""
                    output = self.type(f"{variables}{place}{line}; echo status $?")
                    self.assertEqual(output[-1], "status 0", output)
                    self.assertNotIn("error", "\n".join(output))
                    total += 1
        self.assertGreater(total, 20)
        self.assertEqual(self.run_command("check", "Themes", cwd=ROOT).stdout, b"no diagnostics in 6 stylesheets\n")

    def test_readme_is_short(self):
        self.assertLessEqual(text_of("README.md").count("\n"), 200)

    def test_blocks_of_the_readme(self):
        """A test knows each block: `test_commands` files and sessions, DocumentationTests.swift examples of Swift, test_packages.py the
        lines that install the command, and this test the other lines for a shell."""
        lines = []
        for language, content in re.findall(r"^```([^\n]*)\n(.*?)^```$", text_of("README.md"), re.S | re.M):
            if language != "sh":
                self.assertRegex(language, r"^(css \w+\.nss|console|swift)$", "no test knows this block of the README")
            elif not content.startswith("release="):
                lines += content.splitlines()
        lines.remove("Tests/run")
        self.assertTrue(os.access(os.path.join(ROOT, "Tests/run"), os.X_OK))
        self.assertGreater(len(lines), 0)
        for line in lines:
            self.assertTrue(line.startswith("swift run nsscompile "), f"no test knows this line of the README: {line}")
            theme = self.run_command(*shlex.split(line)[3:], cwd=ROOT).stdout
            self.assertIn("nssTheme", json.loads(theme), line)

    def test_the_picture_of_a_palette(self):
        """Each color that the article about words draws is that of the palette."""
        rows = re.findall(r"^(\w+) +│(.*)│ …$", text_of(ARTICLES, "Words.md"), re.M)
        self.assertGreater(len(rows), 2)
        for name, cells in rows:
            listed = re.findall(r"#\w+", self.run_command("palette", "v8", name).stdout.decode())
            self.assertEqual(re.findall(r"#\w+", cells), listed[:3], name)

    def test_each_command_is_listed(self):
        """UPDATE_DOCUMENTATION=1 writes the tables of commands from the help."""
        commands = re.findall(r"^  (\w+) +(.*)$", self.run_command("help").stdout.decode().partition("Commands:\n")[2].partition("\n\n")[0], re.M)
        self.assertEqual([name for name, _ in commands], self.commands())
        for path in ("README.md", os.path.join(ARTICLES, "CommandLine.md")):
            text = text_of(path)
            head = "| Command | Use it to |\n| --- | --- |\n"
            start, table, rest = re.fullmatch(rf"(.*{re.escape(head)})((?:\|[^\n]*\n)*)(.*)", text, re.S).groups()
            rows = "".join(f"| `{name}` | {summary} |\n" for name, summary in commands)
            if UPDATE and table != rows:
                with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
                    file.write(start + rows + rest)
            else:
                self.assertEqual(table, rows, f"the commands in {path}")

    def options(self, command):
        """The rows of the options that a command has in its help."""
        part = self.run_command("help", command).stdout.decode().partition("\nOptions:\n")[2].partition("\n\n")[0]
        rows = []
        for line in part.splitlines():
            if match := re.match(r" {2,6}(?:(-\w), )?(--\S+(?: [^\s=]\S*)?)(?:  +(.*))?$", line):
                rows.append([*filter(None, match.groups()[:2])] + [match[3] or ""])
            else:
                rows[-1][-1] += " " + line.strip()
        return rows

    def test_options_are_listed(self):
        """UPDATE_DOCUMENTATION=1 writes the options of each command, except those that many commands share, from its help. An option that an
        earlier command has with the same meaning refers to that command."""
        path = os.path.join(ROOT, ARTICLES, "CommandLine.md")
        text = text_of(path)
        shared = set(re.findall(r"`(--[\w-]+)", text.partition("\n## Options that many commands share\n")[2].partition("\n## ")[0]))

        described = {}

        def table(match):
            rows, references = "", {}
            for *names, meaning in self.options(match[2]):
                if names[-1].split()[0] not in shared:
                    row = ", ".join(f"`{name}`" for name in names), re.sub("'([^']+)'", r"`\1`", meaning.strip())
                    command = described.setdefault(row, match[2])
                    if command == match[2]:
                        rows += f"| {row[0]} | {row[1]} |\n"
                    else:
                        references.setdefault(command, []).append(row[0])
            rows += "".join(f"| {', '.join(names)} | as for `{command}` |\n" for command, names in references.items())
            return f"{match[1]}| Option | Meaning |\n| --- | --- |\n{rows}{match[3]}"

        written, count = re.subn(r"^(<!-- options of (\w+), from its help -->\n).*?^(<!-- end of options -->\n)", table, text, flags=re.M | re.S)
        self.assertGreater(count, 10)
        if UPDATE and written != text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(written)
        else:
            self.assertEqual(written, text)

    def test_every_option_is_described(self):
        text = text_of(ARTICLES, "CommandLine.md")
        shared = text.partition("\n## Options that many commands share\n")[2].partition("\n## ")[0]
        for command in self.commands():
            # The manual page is in the section of completions.
            section = text.partition("\n## completions\n")[2] if command == "help" else "".join(re.findall(rf"^## (?:\w+ and )?{command}\b[^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S))
            for letter, option in re.findall(r"^ +(?:(-\w), +)?(--[\w-]+)", self.run_command("help", command).stdout.decode(), re.M):
                names = [option, letter] if letter else [option]
                found = re.search(rf"(?<![\w-])({'|'.join(names)})(?![\w-])", section + shared)
                self.assertTrue(found, f"CommandLine.md does not describe '{command} {option}'")

    def test_the_claims_of_security_have_tests(self):
        """Tests/README.md has each claim of the article, in its order, with tests that exist."""
        claims = re.findall(r"^- (.*)$", text_of(ARTICLES, "Security.md"), re.M)
        rows = rows_of(text_of(os.path.join(ROOT, "Tests"), "README.md"), "Claim")
        self.assertEqual([claim for claim, _ in rows][:len(claims)], claims)
        self.assertGreater(len(claims), 80)
        for claim, tests in rows:
            files = re.findall(r"`([\w/]+(?:\.py|\.swift))`", tests) + re.findall(r"`(Fuzz/run)`", tests)
            folders = ("Tests", "Tests/NSSThemeTests")
            paths = [os.path.join(ROOT, folder, name) for folder in folders for name in files]
            text = ""
            for path in filter(os.path.exists, paths):
                with open(path, encoding="utf-8") as file:
                    text += file.read()
            self.assertTrue(text, f"no test: {claim}")
            for name in re.findall(r"`(?:\w+\.)?(\w+)`", re.sub(r"`\w+\.(py|swift)`", "", tests)):
                self.assertTrue(re.search(rf"(def|class|func) {name}\b", text), f"{name}: {claim}")

    def test_habits_of_css(self):
        """The tables of the article FromCSSAndLess: the diagnostic for each habit, and that its replacement has none. Each code in the first
        column is in one of the habits."""
        texts = " ".join(habit + " " + replacement for _, habit, replacement in HABITS)
        # These name a notation.
        notations = {"#RGB", "#RRGGBB", "#RRGGBBAA"}
        rows = rows_of(text_of(ARTICLES, "FromCSSAndLess.md"), "In CSS")
        codes = {code.partition("…")[0].strip() for row in rows for code in re.findall(r"`([^`]+)`", row[0])}
        self.assertEqual({code for code in codes if code not in texts}, notations)
        self.assertGreater(len(codes), 50)
        for severity, habit, replacement in HABITS:
            for text, expected in ((habit, severity), (replacement, None)):
                self.write("h.nss", text)
                result = self.run_command("check", "h.nss", "--reporter", "json", status=None)
                found = {finding["severity"] for finding in json.loads(result.stdout)["findings"]}
                self.assertIn(result.returncode, (0, 1))
                self.assertEqual(max(found, key=("note", "warning", "error").index, default=None), expected, text)

    def test_forms(self):
        article = text_of(ARTICLES, "CommandLine.md")
        forms = [f"`{form}`" for form in self.forms()]
        self.assertEqual([row[0] for row in rows_of(article, "Form ")], forms)
        self.assertEqual(sorted(row[0] for row in rows_of(text_of(ARTICLES, "LightAndDarkSheets.md"), "Form ")), sorted(forms))
        # The names of the files.
        self.write("a.nss", "@brand: red;\n")
        self.run_command("batch", "a.nss", "-q", "-o", "out", *(word for form in self.forms() for word in ("--emit", form)))
        names = {name.replace("a.", "NAME.") for name in os.listdir(self.path("out"))}
        self.assertEqual(set(re.findall(r"`(NAME\.[\w.]+)`", re.search(r"^The forms are written to (.*)", article, re.M)[1])), names)

    def test_the_values_of_options(self):
        """The row of an option names all its values."""
        article = text_of(ARTICLES, "CommandLine.md")
        project = text_of(ARTICLES, "ProjectFile.md")
        for name in self.dialects():
            self.assertIn(f"`{name}`", re.search(r"^\| `--dialect NAME` \|(.*)", article, re.M)[1])
            self.assertIn(f"`{name}`", re.search(r"^\| `dialect` \|(.*)", project, re.M)[1])
        runtimes = re.search(r"other runtimes: (.*?), separated by", self.help("check"))[1].split(", ")
        self.assertEqual(list(self.dialects()), runtimes, "a dialect has no meaning in CompilationOptions")

    def test_the_version_is_everywhere_the_same(self):
        """UPDATE_DOCUMENTATION=1 writes the version of the command where another one stands."""
        version = self.run_command("--version").stdout.decode().split()[1]
        found = 0
        for path in VERSIONED + DOCUMENTS:
            text = text_of(path)
            # The release notes have a section for each version, the latest first.
            limit = 1 if path.endswith("ReleaseNotes.md") else 0
            changed = re.sub(VERSION, lambda match: match[1] + version, text, count=limit, flags=re.M)
            found += len(re.findall(VERSION, text, re.M))
            if UPDATE and changed != text and not limit:
                with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
                    file.write(changed)
            else:
                self.assertEqual(text, changed, f"{path} has another version than the command")
        self.assertGreater(found, 15)

    def test_scripts_of_tests_are_run_and_described(self):
        names = [os.path.basename(path) for kind in ("test", "validate") for path in glob.glob(os.path.join(ROOT, f"Tests/{kind}_*.py"))]
        self.assertGreater(len(names), 25)
        for name in names:
            self.assertTrue(name.startswith("test_") or f"Tests/{name}" in text_of("Tests/runner.py"), f"Tests/run does not run '{name}'")
            self.assertTrue(name[5:-3] in self.commands() or f"`{name}`" in text_of("Tests/README.md"), f"Tests/README.md does not describe '{name}'")

    def test_links_lead_to_files(self):
        for name in DOCUMENTS:
            with open(os.path.join(ROOT, name), encoding="utf-8") as file:
                text = re.sub(r"^```.*?^```$", "", file.read(), flags=re.S | re.M)
            for link in re.findall(r"\]\(([^)#:]+)\)", text):
                path = os.path.join(ROOT, os.path.dirname(name), link)
                self.assertTrue(os.path.exists(path), f"{name} links to {link}")


if __name__ == "__main__":
    main("documentation")
