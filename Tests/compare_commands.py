#!/usr/bin/env python3
"""Compares two binaries of nsscompile: for the same commands, both must give the same results.

    Tests/compare_commands.py OLD NEW                      everything; two or three minutes on two cores
    Tests/compare_commands.py OLD NEW --quick              a sample, the same one each time
    Tests/compare_commands.py OLD NEW --only check,fix     some kinds of commands
    Tests/compare_commands.py OLD NEW --texts changed.txt  ignores wordings that were changed on purpose

Use it for changes to the compiler that must not change its behavior. The stylesheets are those of the specification, the
corpora, `Themes/` and the conformance cases, layers made from them, some thousand mutated texts, and a few large sheets.
Standard output, standard error, the exit status and all files are compared, byte by byte. The same seed gives the same runs.

A difference is shown as a diff, with the command line and a folder: `input` has the files from before the command, and `repeat
BINARY` runs the command in a copy of them. Similar differences are shown once and counted. The exit status is 0 if nothing
differs, and 1 otherwise.

The file of `--texts` has a line `old text => new text` for each wording. `{}` stands for an argument within one line, which is
compared. Lines that are empty or begin with `#` are ignored. Such wordings are treated as equal in user-facing texts: standard
error, text reports, and the messages in reports for programs. The width of white space within lines of texts and tables is then
not compared, because it depends on the length of the texts. Themes, stylesheets, ids, locations and statuses must still be
equal.

A command, dialect, palette or rule that only one of the binaries has is not used; the names are shown at the start. A command
that both have and no case runs ends the script with an error.
"""
import argparse
import base64
import collections
import concurrent.futures
import dataclasses
import difflib
import functools
import html
import itertools
import json
import os
import queue
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

TESTS = Path(__file__).resolve().parent
CASES = TESTS / "NSSThemeTests"
THEMES = TESTS.parent / "Themes"

LANGUAGES = ("en", "de", "es", "fr", "it", "pt", "zh-Hans", "zh-Hant")
LOCALES = ("de_DE.UTF-8", "fr_CA.UTF-8", "pt_BR.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "C.UTF-8", "de_DE.ISO-8859-1")
# The names that both binaries have, in the order of the older one.
COMMANDS, DIALECTS, PALETTES, RULES = (), (), (), ()
# Commands that older binaries may lack; each has cases of its own kind.
LATER_COMMANDS = {"format", "contrast", "diff", "import", "preview", "strings", "completions"}
# Commands without cases: they run until they are ended, and other tests compare their answers.
WITHOUT_CASES = {"lsp", "watch"}

THREADS = 2
# Seconds for one command, and the status of one that takes longer.
TIMEOUT = 120
TIMED_OUT = ("exact", b"timeout")
# In memory if there is such a file system: the speed of the disk is irrelevant.
WORK = "/dev/shm" if os.path.isdir("/dev/shm") else None

# The number of texts of each kind.
COMBINATION_COUNT = 500
MUTANT_COUNT = 4000
QUICK_SHARE = 5
# The maximum number of names of one theme that are explained.
EXPLAINED_NAMES = 100
# The number of texts for a process that takes many.
TEXTS_PER_PROCESS = 50
# Below and above 256 kB: larger themes may be compiled in another way.
LARGE_SIZES = (100_000, 600_000, 1_500_000)
# The size limit of sheets with thousands of diagnostics, and of sheets that are fixed: both take long.
LARGEST_FAULTY = 700_000

# The size of a shown difference.
CONTEXT_LINES = 3
SHOWN_LINES = 40
COMPARED_LINES = 400
LONG_LINE = 240
# If a process with many texts differs, each text is run alone. This limits the number of such processes of a kind.
NARROWED_PROCESSES = 20
SECONDS_BETWEEN_PROGRESS = 5


# MARK: Commands and cases


@dataclasses.dataclass(frozen=True)
class Command:
    """One run of the binary."""
    arguments: tuple[str, ...]
    stdin: bytes | None = None
    environment: dict[str, str] = dataclasses.field(default_factory=dict)

    def __str__(self):
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        return shlex.join([*variables, "nsscompile", *self.arguments])


@dataclasses.dataclass(frozen=True)
class Case:
    """Commands that run one after the other in a folder with some files. A name that ends with a slash is an empty folder."""
    kind: str
    name: str
    commands: tuple[Command, ...]
    files: dict[str, bytes]
    # A separate case for each of the texts.
    parts: Callable[[], list["Case"]] | None = None


@dataclasses.dataclass(frozen=True)
class Sheet:
    """The layers of a theme, with the options that belong to them."""
    name: str
    layers: tuple[bytes, ...]
    options: tuple[str, ...] = ()
    # The layers of the dark theme of a pair.
    dark: tuple[bytes, ...] = ()

    @property
    def files(self):
        return dict(zip([*self.paths, *self.dark_paths], self.layers + self.dark))

    @property
    def paths(self):
        return ["a.nss", *(f"layer{number}.nss" for number in range(2, len(self.layers) + 1))]

    @property
    def dark_paths(self):
        return [f"dark{number}.nss" for number in range(1, len(self.dark) + 1)]

    def has_common_names(self):
        """True if the options name only what both binaries have."""
        for option, value in zip(self.options, self.options[1:]):
            names = value.partition("=")[0].split(",")
            known = {"--dialect": DIALECTS, "--portable": (*DIALECTS, "all"), "--palette": PALETTES, "--migrate-from": PALETTES,
                     "--rule": RULES}.get(option, names)
            if not set(names) <= set(known):
                return False
        return True


def run(*arguments, stdin=None, **environment):
    return Command(tuple(arguments), stdin, environment)


# MARK: Options

FORMAT_WITH_VALUE = {"--indent", "--line-width", "--space-after-colon", "--line-ending", "--lines"}
FORMAT_ONLY = {"--format"} | FORMAT_WITH_VALUE
CHECK_ONLY = {"--check", "--fix", "--unsafe-fixes", "--portable", "--rule", "--migrate-from"} | FORMAT_ONLY
COMPILE_ONLY = {"--check", "--compact", "--locations"} | FORMAT_ONLY
THEME_ONLY = {"--palette", "--device", "--orientation"}
WITH_VALUE = {"--dialect", "--portable", "--rule", "--migrate-from", "--missing-twin"} | THEME_ONLY | FORMAT_WITH_VALUE

COMPILE_FORMS = (
    (), ("--compact",), ("--locations",), ("--compact", "--locations"), ("-q",), ("--color", "always"), ("--emit", "json"),
    ("--device", "ipad"), ("--device", "iphone", "--orientation", "portrait"), ("--orientation", "landscape", "--locations"),
    ("-o", "out.json"), ("-o", "out.json", "--compact", "--locations"), ("-o", "out.json", "--depfile", "out.d"))
CHECK_FORMS = (
    (), ("--strict",), ("--max-warnings", "1"), ("-q",), ("--color", "always"), ("--absolute-paths",),
    ("--rule", "unused-constant=error", "--rule", "unknown-class=off"), ("--device", "ipad"), ("--orientation", "portrait"),
    ("--reporter", "json"), ("--reporter", "json", "-q"), ("--reporter", "sarif"), ("--reporter", "github"),
    ("--reporter", "junit"), ("--reporter", "xcode", "--absolute-paths"), ("--reporter", "markdown"))
PORTABLE_FORMS = (
    (), ("--reporter", "json"), ("--reporter", "markdown"), ("--strict", "--color", "always"), ("--reporter", "sarif"),
    ("--reporter", "github"), ("--reporter", "junit"), ("--reporter", "xcode"), ("-q",), ("--device", "iphone"))
FIX_FORMS = (
    ("--fix",), ("--fix", "--unsafe-fixes"), ("--fix", "--dry-run"), ("--fix", "--unsafe-fixes", "--dry-run"),
    ("--fix", "--reporter", "json"), ("--fix", "--unsafe-fixes", "--reporter", "json", "-q"))
EXPLAIN_FORMS = (
    (), ("--json",), ("--background", "light"), ("--background", "dark", "--json"), ("--device", "ipad"),
    ("--orientation", "portrait", "--json"), ("--color", "always"))


def without(options, dropped):
    """Options without some of them and their values."""
    kept, words = [], iter(options)
    for word in words:
        group = [word, next(words)] if word in WITH_VALUE else [word]
        if word not in dropped:
            kept += group
    return tuple(kept)


def in_dialect(rng, dialect):
    """The options of a dialect, sometimes with a palette."""
    if dialect == "nui" or rng.random() < 0.5:
        return ("--dialect", dialect)
    return ("--dialect", dialect, "--palette", series_palette(rng))


def series_palette(rng):
    """A palette of the SDK, which each dialect with palettes takes."""
    return rng.choice([name for name in PALETTES if name.startswith("v")])


def any_dialect(rng):
    return in_dialect(rng, rng.choice(DIALECTS))


def portable(dialect):
    return ("--portable", ",".join(other for other in DIALECTS if other != dialect))


# MARK: Stylesheets


class Material:
    """All texts that the commands read."""

    def __init__(self, seed, corpora, mutant_count):
        spec = [sheet for path in sorted((CASES / "Spec").glob("*.md")) for sheet in spec_sheets(path)]
        self.pairs = [sheet for sheet in spec if sheet.dark and sheet.has_common_names()]
        self.spec = [sheet for sheet in spec if not sheet.dark and sheet.has_common_names()]
        themes = [sheet for folder in (CASES / "Corpus", THEMES, *corpora) for sheet in folder_sheets(folder)]
        # Each theme once, even if several folders contain it.
        self.themes = list({sheet.layers: sheet for sheet in themes}.values())
        self.sheets = self.spec + self.themes + conformance_sheets()
        self.texts = sorted({layer for sheet in self.sheets for layer in sheet.layers})
        rng = random.Random(f"{seed} texts")
        self.combinations = [combination(rng, self.texts, number) for number in range(COMBINATION_COUNT)]
        self.mutants = [mutant(rng, self.texts) for _ in range(mutant_count)]
        self.large = large_sheets(rng, self)


def spec_sheets(path):
    """The cases of a file of the specification, as `SpecFile.swift` reads them."""
    for section in re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        layers, dark, options = [], [], []
        for info, body in re.findall(r"^```(.*)\n((?:.*\n)*?)```$", section, flags=re.MULTILINE):
            kind, *words = info.split() or [""]
            if kind in ("nss", "nss-escaped"):
                text = body.encode() if kind == "nss" else unescaped(body[:-1])
                (dark if "--dark" in words else layers).append(text)
                options += words
        if layers:
            # A missing twin is found by its name, in a folder.
            options = without(options, {"--dark", "--missing-twin"})
            yield Sheet(f"{path.name}: {section.partition(chr(10))[0]}", tuple(layers), options, tuple(dark))


ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u\{([0-9A-Fa-f]+)\}|(.))", re.DOTALL)
SIMPLE_ESCAPES = {"n": b"\n", "r": b"\r", "t": b"\t", "0": b"\0"}


def unescaped(text):
    r"""`\n \r \t \0 \\`, `\xFF` for a byte and `\u{FEFF}` for a character."""
    result, end = b"", 0
    for match in ESCAPE.finditer(text):
        byte, scalar, character = match.groups()
        result += text[end:match.start()].encode()
        if byte:
            result += bytes([int(byte, 16)])
        else:
            result += chr(int(scalar, 16)).encode() if scalar else SIMPLE_ESCAPES.get(character, character.encode())
        end = match.end()
    return result + text[end:].encode()


def folder_sheets(folder):
    for path in sorted(Path(folder).rglob("*.nss")):
        options = ("--dialect", "nui") if "nui" in path.name.lower() else ()
        yield Sheet(str(path.relative_to(folder)), (path.read_bytes(),), options)


def conformance_sheets():
    sheets = []
    for name, options in [("nui", ("--dialect", "nui")), ("thememanager", ("--dialect", "thememanager", "--palette", "v2"))]:
        for row in json_lines(CASES / "Conformance" / f"{name}.jsonl"):
            text = row["nss"].encode() if "nss" in row else base64.b64decode(row["nssBase64"])
            sheets.append(Sheet(f"{name}.jsonl: {row['id']}", (text,), options))
    for row in json_lines(CASES / "Conformance" / "nui-values.jsonl"):
        properties = ("font-color", "font-size", "background-color", "title-insets", "text-align", "exclude-views")
        text = "Button {\n" + "".join(f"    {name}: {row['value']};\n" for name in properties) + "}\n"
        sheets.append(Sheet(f"nui-values.jsonl: {row['id']}", (text.encode(),), ("--dialect", "nui")))
    return sheets


def json_lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]


def combination(rng, texts, number):
    """Two or three texts as layers of one theme."""
    return Sheet(f"combination {number}", tuple(rng.sample(texts, rng.choice((2, 2, 3)))), any_dialect(rng))


# MARK: Mutated texts

TOKEN = re.compile(rb"[\w.#@-]+|\s+|/\*|\*/|.", re.DOTALL)
PUNCTUATION = (b"{", b"}", b";", b":", b",", b"(", b")", b"@", b"#", b"\"", b"'", b"/", b"*", b"\\", b"!", b"%", b"+", b"&", b"-",
               b"@media", b" and ", b"//", b"_darkBackground", b"/* nss-disable */", b"px", b"\xc2\xa0", b"\xe2\x80\x93",
               b"\xe2\x80\xa8")
INVALID_UTF8 = (b"\xff", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80", b"\xf0\x9f\x98", b"\xc0\xaf", b"\x80")


def replaced(rng, text, new, longest=0):
    """The text with a few bytes replaced at a random offset."""
    start = rng.randint(0, len(text))
    return text[:start] + new + text[start + rng.randint(0, longest):]


def with_tokens(change):
    """A mutation of the tokens of a text; `change` gets a start and an end index."""
    def mutation(rng, text, _):
        tokens = TOKEN.findall(text)
        start, end = sorted(rng.randint(0, len(tokens)) for _ in range(2))
        if rng.random() < 0.8:
            end = min(end, start + rng.randint(1, 4))
        return b"".join(change(tokens, start, end))
    return mutation


def joined(rng, text, texts):
    other = rng.choice(texts)
    return text + rng.choice((b"", b"\n")) + (other if rng.random() < 0.5 else other[:rng.randint(0, len(other))])


def spliced(rng, text, texts):
    """Some tokens of another text in the middle of a text."""
    tokens = TOKEN.findall(rng.choice(texts)) or [b""]
    start = rng.randrange(len(tokens))
    return replaced(rng, text, b"".join(tokens[start:start + rng.randint(1, 12)]))


MUTATIONS = (
    lambda rng, text, _: replaced(rng, text, b"", longest=6),
    lambda rng, text, _: replaced(rng, text, rng.choice(PUNCTUATION), longest=1),
    lambda rng, text, _: replaced(rng, text, rng.choice(PUNCTUATION)),
    lambda rng, text, _: replaced(rng, text, rng.choice((b"/*", b"*/", b"/* ", b"//", b"/**/", b"\n/*"))),
    lambda rng, text, _: replaced(rng, text, rng.choice(INVALID_UTF8)),
    lambda rng, text, _: replaced(rng, text, rng.choice((b"\0", b"\x01", b"\x0b", b"\x1b[31m", b"\x7f"))),
    lambda rng, text, _: replaced(rng, text, rng.choice((b"", b" ", b"\n", b"\t", b"\r", b"\f")), longest=1),
    lambda rng, text, _: text[:rng.randint(0, len(text))],
    with_tokens(lambda tokens, start, end: tokens[:start] + tokens[end:]),
    with_tokens(lambda tokens, start, end: tokens[:end] + tokens[start:]),
    with_tokens(lambda tokens, start, end: tokens[:start] + tokens[start:end][::-1] + tokens[end:]),
    with_tokens(lambda tokens, start, end: tokens[:start] + [token.swapcase() for token in tokens[start:end]] + tokens[end:]),
    joined,
    spliced,
    spliced,
    lambda rng, text, _: text.replace(b"\n", b"\r\n"),
    lambda rng, text, _: text.replace(b"\n", rng.choice((b"\r", b" ", b"")), rng.choice((-1, 3))),
    lambda rng, text, _: b"\xef\xbb\xbf" + text,
)


def mutant(rng, texts):
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(MUTATIONS)(rng, text, texts)
    return text


# MARK: Large stylesheets

SLIPS = ((b";\n", b"\n"), (b"font-color:", b"fon-color:"), (b";\n}", b";;\n}"), (b"color: @shade", b"color: @shad"),
         (b" {", b" {{"), (b"}\n", b"\n"), (b": #", b":: #"), (b"    font", b"    // font"))


def large_sheets(rng, material):
    """For each size, a theme without errors, one with mistakes that can be fixed, and one of all texts with many diagnostics."""
    declarations = sorted({match for sheet in material.themes for layer in sheet.layers
                           for match in re.findall(rb"^ +([\w-]+: (?:#[0-9A-F]{6}|\d+);)", layer, re.MULTILINE)})
    sheets = []
    for size in LARGE_SIZES:
        sheets.append(Sheet(f"{size // 1000} kB, fine", (regular_sheet(rng, size, declarations),)))
        sheets.append(Sheet(f"{size // 1000} kB, with slips", (regular_sheet(rng, size, declarations, SLIPS),)))
        if size <= LARGEST_FAULTY:
            sheets.append(Sheet(f"{size // 1000} kB, faulty", (faulty_sheet(rng, size, material.texts + material.mutants),)))
    return sheets


def regular_sheet(rng, size, declarations, slips=()):
    parts, length, number = [b"@tintColor:#0A6ED1;\n@brand: #0A6ED1;\nButton {\n    font-color: @brand;\n}\n"], 0, 0
    while length < size:
        number += 1
        lines = b"".join(b"    %s\n" % line for line in rng.sample(declarations, rng.randint(1, 8)))
        rule = b"@shade%d: #%06X;\nStyle%d {\n    font-color: @shade%d;\n%s}\n" % (
            number, rng.getrandbits(24), number, rng.randint(1, number), lines)
        if number % 50 == 0:
            rule += b"@media (device: ipad) {\nStyle%d {\n%s}\n}\n" % (rng.randint(1, number), lines)
        if slips and number % 20 == 0:
            rule = rule.replace(*rng.choice(slips), 1)
        parts.append(rule)
        length += len(rule)
    return b"".join(parts)


def faulty_sheet(rng, size, texts):
    """A sequence of texts, without those that would turn the rest into a comment."""
    parts, length = [], 0
    while length < size:
        text = rng.choice(texts)
        if b"/*" in text.rpartition(b"*/")[2]:
            continue
        parts.append(text + b"\n}\n")
        length += len(parts[-1])
    return b"".join(parts)


# MARK: Cases of one theme


def sheet_case(kind, sheet, *arguments, stdin=None):
    return Case(kind, sheet.name, (run(*arguments, stdin=stdin),), sheet.files)


def compile_cases(material, rng):
    for sheet in material.sheets + material.combinations:
        own = without(sheet.options, CHECK_ONLY)
        yield sheet_case("compile", sheet, *sheet.paths, *own)
        for form in rng.sample(COMPILE_FORMS, 2):
            yield sheet_case("compile", sheet, "compile", *sheet.paths, *any_dialect(rng), *form)
        if rng.random() < 0.1:
            yield sheet_case("compile", sheet, "-", *own, "--stdin-filename", "in.nss", stdin=sheet.layers[0])
    for number, text in enumerate(rng.sample(material.mutants, len(material.mutants) // 4)):
        sheet = Sheet(f"mutated text {number}", (text,))
        yield sheet_case("compile", sheet, *sheet.paths, *any_dialect(rng), *rng.choice(COMPILE_FORMS))
    for sheet, palette in itertools.product(material.themes, PALETTES):
        yield sheet_case("compile", sheet, *sheet.paths, "--palette", palette)


def check_cases(material, rng):
    for sheet in material.sheets + material.combinations:
        own = without(sheet.options, COMPILE_ONLY | {"--fix", "--unsafe-fixes"})
        layers = ("--layers",) if len(sheet.layers) > 1 else ()
        yield sheet_case("check", sheet, "check", *sheet.paths, *layers, *own)
        yield sheet_case("check", sheet, "check", *sheet.paths, *layers, *any_dialect(rng), *rng.choice(CHECK_FORMS))
        if rng.random() < 0.05:
            yield sheet_case("check", sheet, "check", "-", *own, "--reporter", "json", stdin=sheet.layers[0])
    for texts, dialect in groups(material.texts + material.mutants):
        for form in [("--reporter", "json"), *rng.sample(CHECK_FORMS, 2)]:
            yield many_texts("check", texts, "check", *in_dialect(rng, dialect), *form)


def portable_cases(material, rng):
    for sheet in material.sheets:
        own = without(sheet.options, COMPILE_ONLY | {"--fix", "--unsafe-fixes"})
        if "--portable" in own:
            yield sheet_case("portable", sheet, "check", *sheet.paths, *own, "--reporter", "json")
    for sheet in material.combinations:
        dialect = sheet.options[1]
        yield sheet_case("portable", sheet, "check", *sheet.paths, "--layers", *sheet.options, *portable(dialect),
                         *rng.choice(PORTABLE_FORMS))
    for texts, dialect in groups(material.texts + material.mutants):
        for form in [("--reporter", "json"), rng.choice(PORTABLE_FORMS)]:
            yield many_texts("portable", texts, "check", *in_dialect(rng, dialect), *portable(dialect), *form)


def fix_cases(material, rng):
    for sheet in material.sheets + material.combinations:
        layers = ("--layers",) if len(sheet.layers) > 1 else ()
        own = without(sheet.options, COMPILE_ONLY)
        if "--fix" in own or layers:
            form = () if "--fix" in own else rng.choice(FIX_FORMS)
            yield sheet_case("fix", sheet, "check", *sheet.paths, *layers, *own, *form)
    for texts, dialect in groups(material.texts + material.mutants):
        # Options that add diagnostics also add fixes.
        others = portable(dialect) if rng.random() < 0.3 else ()
        for form in [("--fix", "--unsafe-fixes"), rng.choice(FIX_FORMS)]:
            yield many_texts("fix", texts, "check", *in_dialect(rng, dialect), *others, *form)


def explain_cases(material, rng):
    for sheet in material.themes:
        names = names_in(sheet.layers[0])
        for what in rng.sample(names, min(EXPLAINED_NAMES, len(names))):
            yield sheet_case("explain", sheet, "explain", *sheet.paths, what, *sheet.options, *rng.choice(EXPLAIN_FORMS))
    for sheet in material.sheets + material.combinations:
        own = without(sheet.options, CHECK_ONLY | COMPILE_ONLY)
        names = names_in(b"\n".join(sheet.layers))
        for what in rng.sample(names, min(2, len(names))):
            options = own if rng.random() < 0.5 else any_dialect(rng)
            yield sheet_case("explain", sheet, "explain", *sheet.paths, what, *options, *rng.choice(EXPLAIN_FORMS))
    for number, text in enumerate(rng.sample(material.mutants, len(material.mutants) // 8)):
        sheet = Sheet(f"mutated text {number}", (text,))
        what = rng.choice(names_in(text))
        yield sheet_case("explain", sheet, "explain", *sheet.paths, what, *any_dialect(rng), *rng.choice(EXPLAIN_FORMS))


def names_in(text):
    """Most names of a stylesheet that can be explained, and some that cannot."""
    names = {"tintColor", "primary1", "@nowhere", "Buton"}
    for constant in re.findall(rb"@([\w-]+)", text):
        names |= {"@" + constant.decode(), constant.decode().partition("_")[0]}
    for selectors, body in re.findall(rb"([\w\s,:.-]+)\{([^{}]*)", text):
        selector = selectors.split(b",")[0].strip().decode()
        properties = re.findall(rb"([\w-]+)\s*:", body)
        names |= {selector, *(f"{selector}.{name.decode()}" for name in properties[:3])}
    return sorted(name for name in names if name and not name.startswith("-") and "\n" not in name)


# MARK: Cases of many texts


def groups(texts):
    """The texts in groups for one process each, in all dialects."""
    for start in range(0, len(texts), TEXTS_PER_PROCESS):
        for dialect in DIALECTS:
            yield texts[start:start + TEXTS_PER_PROCESS], dialect


def numbered(texts, folder="in"):
    return {f"{folder}/{number:03}.nss": text for number, text in enumerate(texts)}


def many_texts(kind, texts, *arguments, **environment):
    """A process that gets many independent texts."""
    return many_files(kind, numbered(texts), lambda paths: run(*arguments, *paths, **environment))


def many_files(kind, files, command):
    """A process that gets many files; `command` makes its command line from their paths."""
    def parts():
        return [Case(kind, f"one of {len(files)} texts", (command([path]),), {path: text}) for path, text in files.items()]

    return Case(kind, f"{len(files)} texts", (command(list(files)),), files, parts if len(files) > 1 else None)


def batch_cases(material, rng):
    forms = [(), ("--compact",), ("--locations",), ("-q",), ("--device", "ipad"), ("--color", "always")]
    for texts, dialect in groups(material.texts + material.mutants):
        arguments = ("batch", "in", "-o", "out", "-k", "-j", rng.choice("124"), *in_dialect(rng, dialect), *rng.choice(forms))
        yield many_files("batch", numbered(texts), lambda _, arguments=arguments: run(*arguments))
    for _ in range(40):
        texts = rng.sample(material.texts, 12)
        files = numbered(texts[:6]) | numbered(texts[6:], "in/more themes/z")
        files |= {"in/.hidden/x.nss": b"{", "in/readme.txt": b"text"}
        # One thread: with several, the set of themes that start before one fails would vary.
        once = run("batch", "in", "-o", "out", "-j", "1", *any_dialect(rng))
        yield Case("batch", "nested folders", (once, once), files)
        yield manifest_case(rng, files)
    files = numbered(material.texts[:2]) | numbered(material.texts[:2], "more")
    for inputs in ("in more", "in more -k", "in/000.nss", "in in", "nowhere", "in --manifest nowhere"):
        yield Case("batch", "inputs", (run("batch", *inputs.split(), "-o", "out", "-j", "1"),), files)


def manifest_case(rng, files):
    """A manifest whose lines are mostly valid."""
    lines = []
    for number, path in enumerate(files):
        inputs = rng.sample(sorted(files), rng.choice((0, 1, 1))) + [path]
        output = rng.choice((f"{number}.json", f"a/b/{number}.json", f"{number}.json", "same.json", "../out.json", "in/000.nss"))
        line = json.dumps({"inputs": inputs, "options": request_options(rng), "output": output})
        lines.append(rng.choice(BROKEN_REQUESTS) if rng.random() < 0.04 else line.encode())
    keeps_going = ("-k", "-j", "2") if rng.random() < 0.6 else ("-j", "1")
    manifest = b"\n".join(lines) + b"\n"
    if rng.random() < 0.2:
        return Case("batch", "manifest", (run("batch", "--manifest", "-", "-o", ".", *keeps_going, stdin=manifest),), files)
    command = run("batch", "--manifest", "m.jsonl", "-o", "out", *keeps_going)
    return Case("batch", "manifest", (command,), files | {"m.jsonl": manifest})


BROKEN_REQUESTS = (
    b"{", b"[]", b"{}", b"null", b'{"id": 1}', b'{"id": 1, "nss": 7}', b'{"id": 1, "nss": "a", "inputs": ["a.nss"]}',
    b'{"id": [1], "nss": ""}', b'{"id": 1, "ns": ""}', b'{"id": 1e999, "nss": ""}', b'{"id": "\\ud800", "nss": ""}',
    b'{"id": 1, "nss": "\xff"}', b'{"id": 1, "id": 2, "nss": ""}', b'{"id": 1, "nss": ""} x',
    b'{"id": 1, "inputs": ["nowhere.nss"]}', b'{"id": 1, "inputs": ["in"]}',
    b'{"id": 1, "nss": "", "options": {"dialect": "nuj"}}', b'{"id": 1, "nss": "", "options": {"palette": "v9"}}',
    b'{"id": 1, "nss": "", "options": {"dialect": "nui", "palette": "v8"}}', b'{"id": 1, "inputs": []}',
    b'{"id": 1, "nss": "", "options": {"compact": "yes"}}', b'{"id": 1, "nss": "", "options": {"device": "watch"}}',
    b'{"inputs": ["in/000.nss"], "output": 7}', b'{"inputs": ["in/000.nss"]}', b'{"id": 1, "nss": "\\q"}', b"",
)


def request_options(rng):
    dialect = rng.choice(DIALECTS)
    options = {"dialect": dialect}
    if dialect != "nui" and rng.random() < 0.4:
        options["palette"] = series_palette(rng)
    others = {"device": ("iphone", "ipad"), "orientation": ("portrait", "landscape"), "locations": (True, False)}
    for name, values in others.items():
        if rng.random() < 0.3:
            options[name] = rng.choice(values)
    return options


def jsonl_cases(material, rng):
    for texts, dialect in groups(material.texts + material.mutants):
        requests = [jsonl_request(rng, number, texts, dialect) for number in range(len(texts))]
        yield jsonl_case(rng, f"{len(texts)} requests", requests)
    for number in range(60):
        texts = rng.sample(material.texts, 20)
        requests = [jsonl_request(rng, number, texts, None, layers=rng.randint(1, 3)) for number in range(len(texts))]
        requests += [(line, {}) for line in rng.sample(BROKEN_REQUESTS, 4)]
        rng.shuffle(requests)
        yield jsonl_case(rng, "layers and broken requests", requests)
    for line in BROKEN_REQUESTS:
        yield jsonl_case(rng, "a broken request", [(line, {})])


def jsonl_request(rng, number, texts, dialect, layers=1):
    """A line, and the files that it names. Texts that are not UTF-8 are always in files."""
    request = {"id": number, "options": request_options(rng)}
    if dialect:
        request["options"].pop("palette", None)
        request["options"]["dialect"] = dialect
    try:
        if layers == 1 and rng.random() < 0.7:
            return json.dumps(request | {"nss": texts[number].decode()}, ensure_ascii=rng.random() < 0.5).encode(), {}
    except UnicodeDecodeError:
        pass
    files = {f"in/{index:03}.nss": texts[index] for index in [number, *rng.sample(range(len(texts)), layers - 1)]}
    return json.dumps(request | {"inputs": list(files)}).encode(), files


def jsonl_case(rng, name, requests):
    arguments = ("batch", "--jsonl", *rng.choice(((), ("--dialect", "thememanager"), ("--locations",), ("--language", "de"))))
    files = {path: text for _, files in requests for path, text in files.items()}
    stdin = b"".join(line + b"\n" for line, _ in requests)

    def parts():
        return [Case("jsonl", f"one of {name}", (run(*arguments, stdin=line + b"\n"),), files) for line, files in requests]

    return Case("jsonl", name, (run(*arguments, stdin=stdin),), files, parts if len(requests) > 1 else None)


# MARK: Cases of the other commands


def large_cases(material, rng):
    for sheet, dialect in itertools.product(material.large, DIALECTS):
        options = ("a.nss", "--dialect", dialect)
        what = rng.choice(("@shade7", "tintColor", "Style7.font-color"))
        for arguments in [
            ("compile", *options), ("compile", *options, "-o", "out.json", *rng.choice(COMPILE_FORMS)),
            ("compile", *options, "--locations", "--compact"), ("check", *options), ("check", *options, "--reporter", "json"),
            ("check", *options, *rng.choice(CHECK_FORMS)), ("check", *options, *portable(dialect), *rng.choice(PORTABLE_FORMS)),
            ("explain", "a.nss", what, *options[1:], *rng.choice(EXPLAIN_FORMS)),
        ]:
            yield sheet_case("large", sheet, *arguments)
        if "faulty" not in sheet.name and len(sheet.layers[0]) <= LARGEST_FAULTY:
            yield sheet_case("large", sheet, "check", *options, *rng.choice(FIX_FORMS))
        yield sheet_case("large", sheet, "-", *options[1:], stdin=sheet.layers[0])
        layered = Sheet(f"{sheet.name}, with another layer", (sheet.layers[0], rng.choice(material.texts)))
        yield sheet_case("large", layered, "compile", *layered.paths, *options[1:])
        yield sheet_case("large", layered, "check", *layered.paths, *options[1:], "--layers", *rng.choice(CHECK_FORMS))
        request = json.dumps({"id": 1, "inputs": ["a.nss"], "options": {"dialect": dialect}}).encode()
        yield sheet_case("large", sheet, "batch", "--jsonl", stdin=request)


def verify_cases(material, rng):
    texts = material.texts + material.mutants
    for number in range(150):
        files = {"golden.nss": rng.choice(material.texts), "brand/x.nss": rng.choice(texts)}
        if number % 3 == 0:
            files["brand/x.nss"] = files["golden.nss"]
        elif number % 3 == 1:
            files["brand/x.nss"] = rng.choice(MUTATIONS)(rng, files["golden.nss"], texts)
        form = rng.choice(((), ("-q",), ("--color", "always"), ("--dialect", "nui"), ("--palette", "v8")))
        yield Case("verify", "a golden file of the same binary", (
            run("golden.nss", "-o", "brand/x.theme.json", *any_dialect(rng), *rng.choice(((), ("--compact",), ("--locations",)))),
            run("verify", "brand", *form), run("verify", "brand", "--update", *form), run("verify", "brand/x.nss")), files)
    stylesheet, golden = (THEMES / "acme.nss").read_bytes(), (THEMES / "acme.theme.json").read_bytes()
    for number in range(150):
        files = {"brand/acme.nss": stylesheet, "brand/acme.theme.json": golden}
        name = rng.choice(sorted(files))
        files[name] = rng.choice(MUTATIONS)(rng, files[name], texts)
        yield Case("verify", "the golden file of 'acme.nss'", (
            run("verify", "brand"), run("verify", "brand", "--update"), run("verify", "brand")), files)
    both = {"brand/acme.nss": stylesheet, "brand/acme.theme.json": golden}
    for files in (both, {"brand/acme.nss": stylesheet}, {"brand/acme.theme.json": golden}, both | {"brand/acme.theme.json": b""},
                  both | {"brand/other.nss": stylesheet, "brand/gone.theme.json": golden}):
        for arguments in (("brand",), ("brand", "--update"), ("brand/acme.nss",), ("brand", "brand/acme.nss"), ("nowhere",)):
            yield Case("verify", "missing files", (run("verify", *arguments),), files)


def baseline_cases(material, rng):
    for _ in range(120):
        files = {"a.nss": rng.choice(material.texts), "b/c.nss": rng.choice(material.mutants)}
        options = ("--baseline", rng.choice(("baseline.json", "b/baseline.json")), *any_dialect(rng))
        yield Case("baseline", "a new one", (
            run("check", "a.nss", *options), run("check", "a.nss", "b/c.nss", *options, *rng.choice(CHECK_FORMS)),
            run("check", "b/c.nss", *options, "--update-baseline"), run("check", "a.nss", "b/c.nss", *options, "--fix")), files)
    for text in (b"", b"{}", b"[]", b'{"nssBaseline": 2, "findings": []}', b'{"nssBaseline": 1, "findings": [{}]}'):
        yield Case("baseline", "a broken one", (run("check", "a.nss", "--baseline", "baseline.json"),),
                   {"a.nss": b"A { height: 2px; }", "baseline.json": text})


def palette_cases(_, __):
    for name, form in itertools.product([*PALETTES, "v9", "sapfior", "Watch1"], ((), ("--json",))):
        yield Case("palette", name, (run("palette", name, *form),), {})
    for arguments in ((), ("--json",), ("v2", "v3")):
        yield Case("palette", "all", (run("palette", *arguments),), {})


def rules_cases(_, __):
    for name, form in itertools.product([*RULES, "unknown-clas", "nothing", "Half-Branded"], ((), ("--json",))):
        yield Case("rules", name, (run("rules", name, *form),), {})
    for arguments in ((), ("--json",), ("half-branded", "low-contrast")):
        yield Case("rules", "all", (run("rules", *arguments),), {})


def format_cases(material, rng):
    forms = (("--diff",), ("--check",), ("--indent", "tab"), ("--line-width", "40"), ("--line-ending", "crlf"), ("--lines", "2:3"),
             ("--space-after-colon", "never"), ("-i",))
    for sheet in material.spec + material.themes:
        own = without(sheet.options, CHECK_ONLY - FORMAT_WITH_VALUE | COMPILE_ONLY - FORMAT_WITH_VALUE | THEME_ONLY)
        yield sheet_case("format", sheet, "format", *sheet.paths[:1], *own)
    for texts, dialect in groups(material.texts + material.mutants):
        yield many_texts("format", texts, "format", "--dialect", dialect, *rng.choice(forms))


def contrast_cases(material, rng):
    forms = ((), ("--reporter", "json"), ("--reporter", "markdown"), ("--reporter", "sarif"), ("--failures",), ("--all",),
             ("--level", "AAA", "--high-contrast-level", "AA"), ("--pair", "tintColor,#FFFFFF:ui"))
    for sheet in material.themes + rng.sample(material.sheets + material.combinations, 300):
        own = without(sheet.options, CHECK_ONLY | COMPILE_ONLY)
        for form in rng.sample(forms, 2):
            yield sheet_case("contrast", sheet, "contrast", *sheet.paths, *own, *form)


def diff_cases(material, rng):
    forms = ((), ("--reporter", "json"), ("--reporter", "markdown"), ("--only", "color"), ("--min-delta-e", "2"), ("--exit-zero",))
    for sheet in material.themes + rng.sample(material.spec, 300):
        old = sheet.layers[0]
        new = rng.choice(MUTATIONS)(rng, old, material.texts)
        command = run("diff", "old.nss", "new.nss", *without(sheet.options, CHECK_ONLY | COMPILE_ONLY), *rng.choice(forms))
        yield Case("diff", sheet.name, (command,), {"old.nss": old, "new.nss": new})


def import_cases(material, rng):
    """What `compile` writes is imported again."""
    for sheet in material.themes + rng.sample(material.spec, 200):
        own = without(sheet.options, CHECK_ONLY | COMPILE_ONLY | {"--device", "--orientation"})
        names = without(own, THEME_ONLY) if "nui" in own else own
        emitted = run("compile", *sheet.paths, *own, "--emit", "json=t.json", "--emit", "dtcg=t.resolver.json",
                      "--emit", "xcassets=t.xcassets")
        sources = [run("import", source, *names, *rng.choice(((), ("--all",), ("-o", "new.nss"))))
                   for source in ("t.json", "t.resolver.json", "t.xcassets")]
        yield Case("import", sheet.name, (emitted, *sources), sheet.files)


def preview_cases(material, rng):
    for sheet in material.themes + rng.sample(material.spec + material.combinations, 200):
        own = without(sheet.options, CHECK_ONLY | COMPILE_ONLY)
        yield sheet_case("preview", sheet, "preview", *sheet.paths, *own, *rng.choice(((), ("-o", "a.html"), ("--title", "<b>"))))


def pair_cases(material, _):
    """Pairs of light and dark stylesheets, in each command that takes them."""
    for sheet in material.pairs:
        dark = [word for path in sheet.dark_paths for word in ("--dark", path)]
        own = without(sheet.options, CHECK_ONLY | COMPILE_ONLY)
        for arguments in (["compile"], ["compile", "--emit", "css"], ["check", "--reporter", "json"], ["contrast"], ["preview"],
                          ["explain", "tintColor"]):
            yield sheet_case("pair", sheet, arguments[0], *sheet.paths, *arguments[1:], *dark, *own)


def strings_cases(_, rng):
    """The catalogs are texts of the seeds of the fuzzers, and broken ones."""
    sys.path.insert(0, str(TESTS / "Fuzz"))
    import seeds
    texts = [text.encode() if isinstance(text, str) else text for text in seeds.strings()]
    for number in range(150):
        one, two = rng.sample(texts, 2)
        two = rng.choice(MUTATIONS)(rng, two, texts) if number % 2 else two
        files = {"App/en.lproj/A.strings": one, "App/de.lproj/A.strings": two}
        form = rng.choice(((), ("--reporter", "json"), ("--reporter", "markdown"), ("--strict",), ("--development-language", "de")))
        yield Case("strings", "two languages", (run("strings", "App", *form),), files)


def completions_cases(_, __):
    for shell in ("bash", "zsh", "fish", "csh", ""):
        yield Case("completions", shell, (run("completions", shell),), {})


def help_cases(_, __):
    for line in ("--help", "-h", "help", "--version", "help nothing", "help chekc", "help check batch"):
        yield Case("help", "all", (run(*line.split()),), {})
    for command in COMMANDS:
        for line in (f"{command} --help", f"{command} -h", f"help {command}", f"{command} --version", f"{command} -h a.nss"):
            yield Case("help", command, (run(*line.split()),), {})


USAGE_FILES = {
    "a.nss": b"@brand: red;\nButton { font-color: @brand; }\n", "b.nss": b"Button { height: 2px }\n", "folder/": b"",
    "sheets/c.nss": b"Label { font-color: @brnd; }\n", "x.json": b"{}"}
USAGE = """
|nothing|chekc a.nss|compil a.nss|nowhere.nss|folder|sheets|x.json|a.nss nowhere.nss|- -|--stdin-filename x.nss
a.nss --|a.nss -o|a.nss -o=|a.nss -o a.nss|a.nss -o ./a.nss|a.nss -o folder|a.nss -o nowhere/x.json
a.nss -o x.json -o y.json|a.nss -oy.json|a.nss --output=y.json|a.nss -o -- --depfile y.d|a.nss --depfile y.d
a.nss -o x.json --depfile x.json|a.nss -o x.json --depfile a.nss|a.nss -o x.json --depfile -|a.nss -o - --depfile -
a.nss --emit xml|a.nss --emit|a.nss --dialect|a.nss --dialect nuj|a.nss --dialect css|a.nss --palette v9
a.nss --palette sapfior|a.nss --palette v8 --dialect nui|a.nss --device watch|a.nss --orientation left
a.nss --compact=1|a.nss --compat|a.nss -x|a.nss -Q|a.nss -qx|a.nss -q=1|a.nss -palette v8|a.nss --color
a.nss --color sometimes|a.nss --color=always -q|b.nss|b.nss -q|b.nss --color always|a.nss b.nss -q|compile
compile --stdin-filename|compile -- a.nss|compile a.nss --language|compile a.nss --language xx
compile a.nss --language 1|compile a.nss --language de-AT|b.nss --language de-AT|nothing --language de
check|check nowhere.nss a.nss|check folder|check sheets|check .|check sheets sheets/c.nss|check - --fix
check a.nss --dry-run|check -|check a.nss --unsafe-fixes|check a.nss --reporter|check a.nss --reporter htm
check a.nss --reporter html|check a.nss --rule x|check a.nss --rule unknown-clas=off
check a.nss --rule unknown-class=of|check a.nss --rule unknown-class|check a.nss --rule =off
check a.nss --max-warnings -1|check a.nss --max-warnings x|check b.nss --max-warnings 0|check b.nss --strict -q
check a.nss --portable|check a.nss --portable sapfiori|check a.nss --portable nuj|check a.nss --portable nui,nui
check a.nss --portable ,|check a.nss a.nss|check a.nss --update-baseline|check a.nss --baseline -
check a.nss --baseline x.json|check a.nss --baseline folder|check b.nss -q|check a.nss a.nss --layers
check a.nss a.nss --layers --fix|check a.nss --fix --dry-run --reporter json|check b.nss --fixx
explain|explain a.nss|explain Button|explain a.nss nothing|explain a.nss Buton|explain a.nss Button.font-colour
explain @brand a.nss|explain nowhere.nss @brand|explain a.nss @brnd|explain a.nss @brand --background grey
explain b.nss Button|explain a.nss b.nss Button|explain a.nss accent1|explain a.nss accent1 --palette v8
explain a.nss @brand --json=1|explain - @brand|explain --stdin-filename x @brand|explain a.nss tintColor --dialect nui
explain a.nss Button --dialect thememanager|explain a.nss ''|explain a.nss -- -x
verify|verify folder|verify sheets|verify a.nss|verify x.json|verify nowhere|verify sheets --update|verify . --updat
batch|batch sheets|batch sheets -o|batch sheets -o -|batch folder -o out|batch nowhere -o out|batch x.json -o out
batch sheets -o x.json|batch sheets -o out -j 0|batch sheets -o out -j x|batch sheets -o out -j 10000
batch sheets -o out --jsonl|batch --jsonl sheets|batch --jsonl -j 2|batch --jsonl -k|batch --jsonl --manifest x.json
batch --manifest nowhere -o out|batch --manifest x.json -o out|batch --manifest a.nss -o out|batch --jsonl
batch sheets -o . -j 1|batch a.nss b.nss -o out -j 1|batch . -o out -k|palette v8 --jso|palette --palette v8
rules --json=1|rules -x|rules half branded|help --json|--json|-x|--|-- a.nss|--language de|-hq
"""


def usage_cases(_, __):
    lines = [line for part in USAGE.strip("\n").split("\n") for line in part.split("|")]
    for line in lines:
        yield Case("usage", line, (run(*shlex.split(line)),), USAGE_FILES)
    # Arguments that a line above cannot express: empty words, control characters, bytes that are not UTF-8.
    unusual = (("",), ("check", ""), ("-o", "", "a.nss"), ("check", "a\nb"), ("\x1b[31m",), ("a\udcff.nss",), ("check", "\udcff"))
    for arguments in unusual:
        yield Case("usage", repr(arguments), (run(*arguments),), USAGE_FILES)


def language_cases(material, rng):
    for number, (texts, dialect) in enumerate(groups(material.texts + material.mutants[:1000])):
        language = LANGUAGES[number // len(DIALECTS) % len(LANGUAGES)]
        yield many_texts("language", texts, "check", *in_dialect(rng, dialect), *portable(dialect), "--language", language)
    for language in LANGUAGES:
        for sheet in rng.sample(material.sheets + material.combinations, 60):
            options = (*without(sheet.options, CHECK_ONLY), "--language", language)
            yield sheet_case("language", sheet, *sheet.paths, *options)
            options = (*without(sheet.options, CHECK_ONLY | COMPILE_ONLY), "--language", language, *rng.choice(EXPLAIN_FORMS))
            yield sheet_case("language", sheet, "explain", *sheet.paths, rng.choice(names_in(sheet.layers[0])), *options)
        for name in RULES:
            yield Case("language", name, (run("rules", name, "--language", language),), {})
        yield Case("language", "rules", (run("rules", "--language", language),), {})
        yield Case("language", "rules", (run("rules", "--json", "--language", language),), {})
        yield Case("language", "palette", (run("palette", "v8", "--language", language),), {})
        others = [*usage_cases(None, None), *rng.sample([*verify_cases(material, rng), *baseline_cases(material, rng)], 20)]
        for case in others + rng.sample([*fix_cases(material, rng)], 4):
            yield spoken(case, "--language", language)
    texts = material.texts[:TEXTS_PER_PROCESS]
    for locale, form in itertools.product(LOCALES, ((), ("--reporter", "markdown"), ("--reporter", "json"))):
        yield many_texts("language", texts, "check", *form, LANG=locale)
        yield many_texts("language", texts, "check", *form, LANG="en_US.UTF-8", LANGUAGE=f"{locale[:5]}:fr")


def spoken(case, *options):
    """A case in another language."""
    def translated(command):
        # After `--` there are no options.
        arguments = () if "--" in command.arguments else options
        return dataclasses.replace(command, arguments=command.arguments + arguments)

    return Case("language", f"{case.kind}: {case.name}", tuple(translated(command) for command in case.commands), case.files)


def other_cases(material, _):
    """Commands without cases of their own."""
    for command in COMMANDS:
        if command not in KINDS.keys() | WITHOUT_CASES:
            yield Case("other", command, (Command((command, "a.nss")),), {"a.nss": b"Button { font-color: red; }\n"})


KINDS = {
    "compile": compile_cases, "check": check_cases, "portable": portable_cases, "fix": fix_cases, "baseline": baseline_cases,
    "explain": explain_cases, "verify": verify_cases, "batch": batch_cases, "jsonl": jsonl_cases, "large": large_cases,
    "palette": palette_cases, "rules": rules_cases, "format": format_cases, "contrast": contrast_cases, "diff": diff_cases,
    "import": import_cases, "preview": preview_cases, "pair": pair_cases, "strings": strings_cases,
    "completions": completions_cases, "help": help_cases, "usage": usage_cases, "language": language_cases,
    "other": other_cases}


def all_cases(material, options):
    """The selected cases. Each kind has its own random numbers, so that it does not depend on the other kinds."""
    cases = []
    for kind in options.only:
        if kind in LATER_COMMANDS and kind not in COMMANDS:
            continue
        found = list(KINDS[kind](material, random.Random(f"{options.seed} {kind}")))
        if options.quick:
            count = max(min(len(found), 20), len(found) // QUICK_SHARE)
            chosen = sorted(random.Random(f"{options.seed} {kind} sample").sample(range(len(found)), count))
            found = [found[index] for index in chosen]
        cases += found
    return cases


# MARK: Running


class Workspace:
    """A folder in which both binaries run, one after the other, so that all paths are the same for both."""

    def __init__(self, path):
        self.path = path
        self.present = None
        self.process = None

    def documents(self, binary, case):
        """The results of a case: a dictionary of the statuses, streams and files, with the form of each."""
        self.fill(case.files)
        documents = {}
        for number, command in enumerate(case.commands, 1):
            suffix = f" of command {number}" if len(case.commands) > 1 else ""
            status, output, errors = self.execute(binary, command)
            documents["status" + suffix] = ("exact", status)
            documents["stdout" + suffix] = (output_form(command.arguments), output)
            documents["stderr" + suffix] = ("text", errors)
        self.present = snapshot(self.path)
        for name in sorted(self.present.keys() | case.files.keys()):
            if self.present.get(name) != case.files.get(name):
                form = "json" if name.endswith("baseline.json") else "exact"
                documents[f"file {name}"] = (form, self.present.get(name, b"(removed)"))
        return documents

    def fill(self, files):
        if self.present == files:
            return
        self.present = None
        shutil.rmtree(self.path, ignore_errors=True)
        os.makedirs(self.path)
        write_files(self.path, files)

    def execute(self, binary, command):
        """The exit status, standard output and standard error of a command."""
        environment = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "TERM": "xterm", **command.environment}
        stdin = subprocess.DEVNULL if command.stdin is None else subprocess.PIPE
        # Both run under the same name.
        self.process = subprocess.Popen(["nsscompile", *command.arguments], executable=binary, cwd=self.path, env=environment,
                                        stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            output, errors = self.process.communicate(command.stdin, TIMEOUT)
        except subprocess.TimeoutExpired:
            self.stop()
            self.process.communicate()
            return TIMED_OUT[1], b"", b""
        return str(self.process.returncode).encode(), output, errors

    def stop(self):
        if self.process:
            self.process.kill()


def write_files(folder, files):
    for name, data in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if not name.endswith("/"):
            with open(path, "wb") as file:
                file.write(data)


def snapshot(folder):
    """The files below a folder, and its empty folders."""
    found = {}
    for path, folders, names in os.walk(folder):
        prefix = os.path.relpath(path, folder) + "/" if path != folder else ""
        for name in names:
            with open(os.path.join(path, name), "rb") as file:
                found[prefix + name] = file.read()
        if prefix and not names and not folders:
            found[prefix] = b""
    return found


@dataclasses.dataclass(frozen=True)
class Difference:
    case: Case
    # A diff for each document that differs.
    diffs: dict[str, list[str]]

    @functools.cached_property
    def likeness(self):
        """A key that is equal for differences that probably have the same cause."""
        label, diff = next(iter(self.diffs.items()))
        lines = [next((line for line in diff if re.match(sign + r"(?!\1)", line)), "") for sign in (r"(-)", r"(\+)")]
        place = re.sub(r" .*", "", label)
        return self.case.kind, place, *(re.sub(r"'[^']*'|\"[^\"]*\"|„[^“]*“|\S*\d\S*", "…", line) for line in lines)


class Comparison:
    """Runs cases with both binaries."""

    def __init__(self, old, new, wordings, folder):
        self.old, self.new = old, new
        self.wordings = wordings
        self.workspaces = [Workspace(os.path.join(folder, str(number), "work")) for number in range(THREADS)]
        self.free = queue.SimpleQueue()
        for workspace in self.workspaces:
            self.free.put(workspace)
        self.narrowed = collections.Counter()
        self.unfinished = []
        self.lock = threading.Lock()

    def differences(self, case):
        """The differences of a case. For a case of many texts, those of the single texts if they differ alone."""
        workspace = self.free.get()
        try:
            difference = self.difference(workspace, case)
            if difference is None:
                return []
            if case.parts is None or not self.may_narrow(case.kind):
                return [difference]
            found = [self.difference(workspace, part) for part in case.parts()]
            return [part for part in found if part is not None] or [difference]
        finally:
            self.free.put(workspace)

    def stop(self):
        for workspace in self.workspaces:
            workspace.stop()

    def may_narrow(self, kind):
        with self.lock:
            self.narrowed[kind] += 1
            return self.narrowed[kind] <= NARROWED_PROCESSES

    def difference(self, workspace, case):
        old, new = (workspace.documents(binary, case) for binary in (self.old, self.new))
        if TIMED_OUT in old.values() and TIMED_OUT in new.values():
            self.unfinished.append(case)
        if old == new:
            return None
        diffs = {}
        for label in [*old, *(label for label in new if label not in old)]:
            # A file that one of the binaries did not change.
            unchanged = ("exact", case.files.get(label.removeprefix("file "), b"(no file)"))
            (form, one), (_, other) = (documents.get(label, unchanged) for documents in (old, new))
            if one != other and self.wordings:
                one, other = self.wordings.unified(one, form), self.wordings.unified(other, form)
            if one != other:
                diffs[label] = diff_lines(label, one, other)
        return Difference(case, diffs) if diffs else None


# MARK: User-facing texts


def output_form(arguments):
    """The form of standard output: `exact` is compared byte by byte, and wordings are not applied."""
    words = set(arguments)
    command = arguments[0] if arguments and arguments[0] in COMMANDS else "compile"
    if "--jsonl" in words:
        return "jsonl"
    if words & {"--help", "-h"} or command in ("help", "rules") and "--json" not in words:
        return "wrapped"
    if "--json" in words:
        return "json"
    if command == "check":
        if "--dry-run" in words:
            return "exact"
        reporter = arguments[arguments.index("--reporter") + 1] if "--reporter" in arguments[:-1] else "text"
        return {"json": "json", "sarif": "json", "junit": "junit", "markdown": "markdown"}.get(reporter, "text")
    return "text" if command in ("explain", "verify", "palette") else "exact"


class Wordings:
    """Texts that were changed on purpose. In user-facing texts, old and new ones are treated as equal."""

    MESSAGE = re.compile(r'("(?:message|help|text|error|summary|explanation)": ?)("(?:[^"\\]|\\.)*")')

    def __init__(self, path):
        self.changes = []
        for number, line in enumerate(Path(path).read_text(encoding="utf-8").split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            old, arrow, new = line.partition(" => ")
            if not arrow or old.count("{}") != new.count("{}"):
                sys.exit(f"{path}:{number}: expected 'old text => new text', with as many '{{}}' on both sides")
            self.changes.append(Wordings.change(old, new))

    @staticmethod
    def change(old, new):
        """A pattern for both texts, and the parts of the new one. A new text that contains the old one is not changed again."""
        pattern, pieces = Wordings.pattern(old), new.split("{}")
        is_inside = re.search(pattern, new.replace("{}", "\0"))
        return re.compile(f"(?:{Wordings.pattern(new)})|{pattern}" if is_inside else pattern, re.MULTILINE), pieces

    @staticmethod
    def pattern(text):
        """`{}` matches as little as possible; at the end it matches the rest of the message."""
        pattern = "(.*?)".join(re.escape(piece) for piece in text.split("{}"))
        return pattern + r"(?=[ \t]*(?: \[[a-z0-9-]+\])?$)" if text.endswith("{}") else pattern

    def unified(self, data, form):
        if form == "exact":
            return data
        text = data.decode("utf-8", "surrogateescape")
        if form == "jsonl":
            lines = (line.partition(',"theme":') for line in text.split("\n"))
            text = "\n".join(self.in_json(answer) + mark + theme for answer, mark, theme in lines)
        elif form == "json":
            text = self.in_json(text)
        else:
            text = self.in_text(readable(text, form), form == "wrapped")
        return text.encode("utf-8", "surrogateescape")

    def in_json(self, text):
        def message(match):
            return match[1] + json.dumps(self.in_text(json.loads(match[2], strict=False), False), ensure_ascii=False)

        return Wordings.MESSAGE.sub(message, text)

    def in_text(self, text, is_wrapped):
        # Keep the white space at the beginning of a line: it positions the mark below the source.
        text = re.sub(r"\s+" if is_wrapped else r"(?<=\S)[ \t]+", " ", text)
        for pattern, pieces in self.changes:
            text = pattern.sub(functools.partial(Wordings.renewed, pieces), text)
        return text

    @staticmethod
    def renewed(pieces, match):
        arguments = [group for group in match.groups() if group is not None]
        return pieces[0] + "".join(argument + piece for argument, piece in zip(arguments, pieces[1:]))


def readable(text, form):
    """A report without the escapes of its form."""
    if form == "junit":
        return html.unescape(text)
    return re.sub(r"\\([^\w\s])", r"\1", text) if form == "markdown" else text


# MARK: Showing differences


def diff_lines(label, old, new):
    """The lines of a unified diff around the first difference."""
    old_lines, new_lines = shown_lines(old), shown_lines(new)
    start = next((index for index, (one, other) in enumerate(zip(old_lines, new_lines)) if one != other),
                 min(len(old_lines), len(new_lines)))
    start = max(0, start - CONTEXT_LINES)
    one, other = (lines[start:start + COMPARED_LINES] for lines in (old_lines, new_lines))
    diff = list(difflib.unified_diff(one, other, f"old {label}", f"new {label}", lineterm="", n=CONTEXT_LINES))
    if not diff:
        return [f"{label}: the bytes differ, from the {len(os.path.commonprefix([old, new]))}th on; the lines look the same"]
    # Number the lines from the first line of the document.
    diff = [re.sub(r"^@@ -(\d+).*", lambda match: f"@@ line {int(match[1]) + start} @@", line) for line in diff]
    return diff[:SHOWN_LINES] + ["…"] * (len(diff) > SHOWN_LINES)


def shown_lines(data):
    """Lines for a terminal. Very long ones, such as JSON without white space, are split at punctuation."""
    text = data.decode("utf-8", "backslashreplace")
    lines = []
    for line in text.split("\n"):
        lines += re.sub(r"(?<=[,{}\]]) ?|(?<=[.;] )", "\n", line).split("\n") if len(line) > LONG_LINE else [line]
    return [re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", lambda match: f"\\x{ord(match[0]):02x}", line) for line in lines]


REPEAT = """#!/bin/sh
# Runs the commands with a binary in a copy of the input, which is left there.
binary=$(realpath "$1") here=$(realpath "$(dirname "$0")") copy=$(mktemp -d) || exit
cp -a "$here/input/." "$copy" && cd "$copy" && echo "in $copy" || exit
clean="env -u LANG -u LANGUAGE -u LC_ALL -u LC_MESSAGES"
"""


class Report:
    """The differences, by kind."""

    def __init__(self, options):
        self.options = options
        self.keep = options.keep
        self.count = 0
        # The first of several similar differences, and their number.
        self.examples = {}
        self.counts = collections.Counter()

    def add(self, difference):
        self.count += 1
        self.examples.setdefault(difference.likeness, difference)
        self.counts[difference.likeness] += 1

    def write(self):
        likenesses = self.shown()
        numbers = collections.Counter()
        for likeness in likenesses:
            kind = likeness[0]
            if not numbers[kind]:
                count = sum(count for other, count in self.counts.items() if other[0] == kind)
                print(f"== {kind}, differences: {count}")
            numbers[kind] += 1
            self.write_one(self.examples[likeness], self.counts[likeness], numbers[kind])
        rest = collections.Counter()
        for likeness in self.counts.keys() - set(likenesses):
            rest[likeness[0]] += self.counts[likeness]
        if rest:
            print("Not shown: " + ", ".join(f"{kind} {count}" for kind, count in sorted(rest.items())) + " (see --most)")

    def shown(self):
        """Some differences of each kind, grouped by kind."""
        kinds = collections.defaultdict(list)
        for likeness in self.examples:
            kinds[likeness[0]].append(likeness)
        taken = [likeness for row in itertools.zip_longest(*kinds.values()) for likeness in row if likeness]
        return sorted(taken[:self.options.most], key=lambda likeness: list(KINDS).index(likeness[0]))

    def write_one(self, difference, count, number):
        case = difference.case
        folder = self.save(case, f"{case.kind}-{number}")
        print(f"\n[{case.kind}-{number}] {case.name}" + (f" ({count - 1} more look like it)" if count > 1 else ""))
        for command in case.commands:
            print(f"    {command}{' < stdin' if command.stdin else ''}")
        print(f"    {shlex.join([os.path.join(folder, 'repeat'), self.options.new])}")
        for diff in difference.diffs.values():
            print("\n".join(diff))
        print()

    def save(self, case, name):
        """Keeps the files of a case, and a script that runs its commands with a binary in a copy of them."""
        self.keep = self.keep or tempfile.mkdtemp(prefix="compare-commands-")
        folder = os.path.join(os.path.abspath(self.keep), name)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(os.path.join(folder, "input"))
        write_files(os.path.join(folder, "input"), case.files)
        script = REPEAT
        for number, command in enumerate(case.commands, 1):
            stdin = "/dev/null"
            if command.stdin is not None:
                write_files(folder, {f"stdin-{number}": command.stdin})
                stdin = f'"$here/stdin-{number}"'
            variables = "".join(f" {name}={value}" for name, value in command.environment.items())
            script += f'$clean{variables} "$binary" {shlex.join(command.arguments)} < {stdin}; echo "status $?"\n'
        write_files(folder, {"repeat": script.encode("utf-8", "surrogateescape")})
        os.chmod(os.path.join(folder, "repeat"), 0o755)
        return folder


# MARK: The command line


def parsed_options():
    parser = argparse.ArgumentParser(description="Compares two binaries of nsscompile.", epilog=f"Kinds: {', '.join(KINDS)}")
    parser.add_argument("old", metavar="OLD", type=program)
    parser.add_argument("new", metavar="NEW", type=program)
    parser.add_argument("--quick", action="store_true", help="a sample of the cases")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="for other random texts and options; default: 1")
    parser.add_argument("--most", type=int, default=20, metavar="N", help="how many differences are shown; default: 20")
    parser.add_argument("--only", type=kinds_of_cases, default=list(KINDS), metavar="KIND[,KIND]", help="some kinds of commands")
    parser.add_argument("--keep", metavar="DIR", help="where the input of differences is kept; default: a new folder")
    parser.add_argument("--corpus", type=existing_folder, action="append", default=[], metavar="DIR",
                        help="a folder with more stylesheets; may be repeated")
    parser.add_argument("--texts", type=Wordings, metavar="FILE", help="wordings that were changed: 'old text => new text'")
    return parser.parse_args()


def program(path):
    if not os.access(path, os.X_OK) or os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"'{path}' is not a program")
    return os.path.abspath(path)


def output_of(binary, *arguments):
    return subprocess.run([binary, *arguments], capture_output=True, text=True, check=True, timeout=TIMEOUT).stdout


def names_of(binary):
    """The names of commands, dialects, palettes and rules that a binary lists."""
    commands = output_of(binary, "help").partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    dialects = output_of(binary, "help", "compile").partition("--dialect NAME")[2].partition("default:")[0]
    return {
        "command": [line.split()[0] for line in commands],
        "dialect": re.findall(r"\w+", re.sub(r"\([^)]*\)", "", dialects).partition(":")[2]),
        "palette": [entry["name"] for entry in json.loads(output_of(binary, "palette", "--json"))],
        "rule": [entry["id"] for entry in json.loads(output_of(binary, "rules", "--json"))],
    }


def use_common_names(old, new):
    """Sets the names that the cases use, and shows those that only one of the binaries has."""
    global COMMANDS, DIALECTS, PALETTES, RULES
    old, new = names_of(old), names_of(new)
    COMMANDS, DIALECTS, PALETTES, RULES = (tuple(name for name in old[kind] if name in new[kind]) for kind in old)
    for kind in old:
        for label, here, there in (("OLD", old[kind], new[kind]), ("NEW", new[kind], old[kind])):
            names = [name for name in here if name not in there]
            if names:
                print(f"Not used, because only {label} has it: {kind} {', '.join(names)}")


def existing_folder(path):
    if not os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"'{path}' is not a folder")
    return path


def kinds_of_cases(names):
    unknown = [name for name in names.split(",") if name not in KINDS]
    if unknown:
        raise argparse.ArgumentTypeError(f"unknown kind '{unknown[0]}'; there are {', '.join(KINDS)}")
    return names.split(",")


def compared(cases, comparison, report):
    """Runs all cases, and shows the progress on standard error."""
    last = time.monotonic()
    executor = concurrent.futures.ThreadPoolExecutor(THREADS)
    try:
        for number, found in enumerate(executor.map(comparison.differences, cases), 1):
            for difference in found:
                report.add(difference)
            if time.monotonic() - last > SECONDS_BETWEEN_PROGRESS:
                last = time.monotonic()
                print(f"{number} of {len(cases)} cases, {report.count} differences", file=sys.stderr, flush=True)
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        comparison.stop()
        raise
    finally:
        executor.shutdown()


def main():
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = parsed_options()
    use_common_names(options.old, options.new)
    start = time.monotonic()
    mutant_count = MUTANT_COUNT // QUICK_SHARE if options.quick else MUTANT_COUNT
    material = Material(options.seed, options.corpus, mutant_count)
    cases = all_cases(material, options)
    report = Report(options)
    with tempfile.TemporaryDirectory(prefix="compare-commands-", dir=WORK) as folder:
        comparison = Comparison(options.old, options.new, options.texts, folder)
        compared(cases, comparison, report)
    report.write()
    for case in comparison.unfinished:
        print(f"{case.name}: '{case.commands[0]}' takes both binaries more than {TIMEOUT} s, and is not compared")
    counts = collections.Counter()
    for case in cases:
        counts[case.kind] += len(case.commands)
    runs = ", ".join(f"{kind} {count}" for kind, count in counts.items())
    print(f"{sum(counts.values())} runs of each binary in {time.monotonic() - start:.0f} s, {report.count} differences: {runs}")
    sys.exit(1 if report.count else 0)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
