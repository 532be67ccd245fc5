#!/usr/bin/env python3
"""Writes the seeds of the fuzzers: the stylesheets and themes in the cases of the specification, texts from the tests of
`.strings` files, and JSON lines.

    python3 Tests/Fuzz/seeds.py .build/fuzz/seeds
"""

import hashlib
import json
import plistlib
import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
DIALECT_SOURCE = (TESTS.parent / "Sources/NSSTheme/Vocabulary/Dialect.swift").read_text(encoding="utf-8")
DIALECTS = re.findall(r"\.(\w+)", re.search(r"static let all: \[Dialect\] = \[(.*)\]", DIALECT_SOURCE)[1])
ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u\{([0-9A-Fa-f]+)\}|(.))", re.DOTALL)
SIMPLE = {"n": b"\n", "r": b"\r", "t": b"\t", "0": b"\0"}


def main():
    folder = Path(sys.argv[1])
    seeds = {name: set() for name in ("syntax", "compile", "strings", "binary", "xml", "catalog", "theme", "lines", "server")}
    for path in sorted((TESTS / "NSSThemeTests/Spec").glob("*.md")):
        for case in cases(path.read_text(encoding="utf-8")):
            add_case(case, seeds)
    for path in [*(TESTS / "NSSThemeTests/Corpus").glob("*.nss"), *(TESTS.parent / "Themes").glob("*.nss")]:
        add_case(([path.read_bytes()], [], []), seeds)
    seeds["strings"] |= set(strings())
    for name, text in catalogs():
        seeds[name].add(text)
    seeds["lines"] |= set(lines())
    seeds["server"] |= set(streams())
    for name, texts in seeds.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        seeds_by_hash = {hashlib.sha1(text).hexdigest(): text for text in texts}
        if name in ("compile", "server"):
            # One of them takes a tenth of a second, so a quarter is enough.
            seeds_by_hash = {digest: text for digest, text in seeds_by_hash.items() if digest[0] in "0123"}
        for digest, text in seeds_by_hash.items():
            (folder / name / digest).write_bytes(text)
        print(f"{name}: {len(seeds_by_hash)} seeds")


def add_case(case, seeds):
    layers, arguments, themes = case
    dialect, how = mode(arguments, len(layers))
    seeds["syntax"] |= set(layers)
    seeds["compile"].add(bytes([dialect, how]) + b"\x1e".join(layers))
    seeds["theme"] |= set(themes)
    request = {"id": len(layers), "nss": layers[0].decode("utf-8", "replace")}
    if arguments:
        request["options"] = {"dialect": next((word for word in arguments if word in DIALECTS), "sapfiori"), "compact": True}
    # The first byte is the size of the blocks that are read.
    seeds["lines"].add(b"@" + json.dumps(request).encode() + b"\n")
    # A document, then requests at its first characters.
    steps = b"".join(bytes([method, method % 5, method * 7 % 30, method % 5, method * 7 % 30 + 3, 4]) for method in range(how, how + 12))
    seeds["server"].add(bytes([dialect * 4 + 1 + len(layers) % 2 * 2 + 64]) + layers[0] + b"\x1e" + steps + b"@a: 1")


def streams():
    """Streams of a client."""
    def frame(**message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
    document = {"uri": "untitled:a", "languageId": "nss", "version": 1, "text": "@a: red;\nButton { font-color: @a; }\n"}
    begin = frame(id=1, method="initialize", params={"processId": None, "capabilities": {}}) + frame(method="initialized", params={})
    begin += frame(method="textDocument/didOpen", params={"textDocument": document})
    where = {"textDocument": {"uri": "untitled:a"}, "position": {"line": 1, "character": 22}}
    end = frame(id=9, method="shutdown") + frame(method="exit")
    for method in ["hover", "completion", "rename", "definition"]:
        yield b"@" + begin + frame(id=2, method=f"textDocument/{method}", params={**where, "newName": "b"}) + end
    yield b"\x02" + begin + frame(method="$/cancelRequest", params={"id": 3}) + frame(id=3, method="workspace/diagnostic", params={}) + end


def cases(text):
    """The layers, the arguments and the expected themes of each case of a file."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        layers, arguments, themes = [], [], []
        for info, body in re.findall(r"^```(.*)\n((?:.*\n)*?)```$", section, flags=re.MULTILINE):
            kind, *words = info.split() or [""]
            if kind in ("nss", "nss-escaped"):
                layers.append(body.encode() if kind == "nss" else unescaped(body[:-1]))
                arguments += words
            if kind == "theme":
                themes.append(body.encode())
            if kind in ("report", "fixed"):
                arguments.append("--check")
        if layers:
            yield layers, arguments, themes


def unescaped(text):
    r"""Replaces the escapes `\n \r \t \0 \\`, `\xFF` for a byte and `\u{FEFF}` for a character."""
    result = b""
    end = 0
    for match in ESCAPE.finditer(text):
        byte, scalar, character = match.groups()
        result += text[end:match.start()].encode()
        result += bytes([int(byte, 16)]) if byte else chr(int(scalar, 16)).encode() if scalar else \
            SIMPLE.get(character, character.encode())
        end = match.end()
    return result + text[end:].encode()


def mode(arguments, layers):
    """The first two bytes of an input of `FuzzCompile`."""
    dialect = next((DIALECTS.index(word) for word in arguments if word in DIALECTS), 0)
    how = 64 if layers > 1 else 0
    for bit, words in ((1, ["--palette"]), (2, ["--check"]), (4, ["--compact"]), (8, ["--locations"]), (16, ["ipad"]),
                       (32, ["landscape"])):
        how |= bit if any(word in arguments for word in words) else 0
    return dialect, how


def lines():
    """Inputs with several lines, broken lines, and file names. The first byte is the size of the blocks that are read."""
    yield b'\x01{"id":1,"nss":"@a: b;"}\r\n\n{"id":null,"inputs":["a.nss"]}'
    yield b'\x00{"id":"a\\ud83d\\ude00","nss":"","options":{"dialect":"thememanager","palette":"v2","locations":true}}'
    yield b'\x07{"id":-1.5e3,"inputs":["a.nss","b.nss"],"options":{"device":"ipad","orientation":"portrait","compact":false}}\n{'
    yield b'@{"nss":1}\n[]\n{"nsss":""}\n{"id":true,"nss":""}\n{"options":{"dialct":"nui"}}\n'


def strings():
    """The texts of the translations, the literals of the tests of `.strings` files, and both in the other encodings."""
    texts = ['"a" = "b";\n', "/* c */ a = b; // d\n'e' = 'f';", '"a\\U00e9\\n\\101" = "\\Ud83d\\Ude00";', "a = b", '"a"; /* open']
    for path in (TESTS / "LocalizationTests").glob("*.swift"):
        for literal in re.findall(r'#"(.*?)"#|"((?:[^"\\\n]|\\.)*)"', path.read_text(encoding="utf-8")):
            texts += [text for text in (literal[0], literal[1].replace('\\"', '"').replace("\\n", "\n")) if "=" in text]
    for path in (TESTS.parent / "Sources/NSSMessages/Translations").glob("*.swift"):
        texts += re.findall(r'(?:^ *"[^"\n]*" = .*\n){1,12}', path.read_text(encoding="utf-8"), flags=re.MULTILINE)[:6]
    for text in texts:
        yield text.encode()
    for text in texts[:12]:
        yield from (text.encode(encoding) for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"))


def catalogs():
    """Property lists in both forms, and the String Catalogs of the tests."""
    rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}
    plural = {**rule, "one": "%d file", "few": "%d %#@b@", "other": "%d files"}
    lists = [
        {"a": "b"}, {"a": "\u00e9\U0001f600", "b": "", "n": 5, "t": True, "l": ["x", {"y": "z"}]}, {}, [], "text",
        {"k": {"NSStringLocalizedFormatKey": "%#@a@ in %2$#@b@", "a": plural, "b": {**rule, "other": "%lu"}}},
        {"w": {"NSStringVariableWidthRuleType": {"5": "Hi", "20": "Hello"}}},
        {"d": {"NSStringDeviceSpecificRuleType": {"mac": "Click", "other": "Tap"}}},
        {f"key {number}": "text" * number for number in range(20)},
    ]
    for value in lists:
        yield "binary", plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
        yield "xml", plistlib.dumps(value)
    yield "xml", b"<!-- c --><dict><key>a</key><string>&#65;<![CDATA[<]]>&amp;</string></dict>"
    text = (TESTS / "LocalizationTests/CatalogFileTests.swift").read_text(encoding="utf-8")
    for body in re.findall(r'= """\n(    \{.*?)"""', text, flags=re.DOTALL):
        yield "catalog", body.replace("\\\\", "\\").encode()
    yield "catalog", b'{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringSet":{"state":"new","values":["b"]}}}}}}'
    # A broken string, and what would be a number by itself.
    yield "catalog", b'"00\\\\00\\0'


if __name__ == "__main__":
    main()
