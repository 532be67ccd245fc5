"""Compares what the library reads from property lists and String Catalogs with what plistlib and json of Python read.

  compare_catalogs.py --write FOLDER    writes files; the suite CatalogOracleTests answers if CATALOG_FILES names the folder
  compare_catalogs.py FOLDER            compares the answers
"""
import json
import os
import plistlib
import random
import sys

WORDS = ["", "a", "Öffnen", "😀 ok", "line\nbreak", "tab\t", "<b>&amp;\"'</b>", "%@ %d", "x" * 14, "y" * 15, "z" * 300, "ä" * 200, "\\ \"q\"",
         "日本語", "e\u0301", "]]>", "--", "\u00a0"]


def text(generator):
    return "".join(generator.choice(WORDS) for _ in range(generator.randint(0, 3)))


def table(generator, count):
    """Texts, and other values that a table must not have."""
    values = {}
    for number in range(count):
        kind = generator.random()
        key = f"{number}{text(generator)}"
        values[key] = text(generator) if kind < 0.8 else generator.choice([5, -7, 2.5, True, b"data", [text(generator)], {"k": "v"}])
    return values


def catalog(generator, count):
    strings = {}
    for number in range(count):
        key = f"{number}{text(generator)}"
        unit = {"stringUnit": {"state": "translated", "value": text(generator)}}
        plural = {"variations": {"plural": {"one": unit, "other": {"stringUnit": {"value": text(generator)}}}}}
        strings[key] = generator.choice([{}, {"localizations": {"de": unit}}, {"localizations": {"de": plural, "en": unit}}])
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def files(generator):
    for number in range(60):
        values = table(generator, generator.choice([0, 1, 3, 20, 300]))
        form = plistlib.FMT_BINARY if number % 2 else plistlib.FMT_XML
        yield f"{number}.strings", plistlib.dumps(values, fmt=form)
    for number in range(60):
        value = catalog(generator, generator.choice([0, 1, 3, 20]))
        written = json.dumps(value, ensure_ascii=number % 2 == 0, indent=[None, 2, "\t"][number % 3]).encode()
        yield f"good{number}.xcstrings", written
        # Data that is no longer JSON must not be read.
        for turn in range(10):
            broken = bytearray(written)
            place = generator.randrange(len(broken))
            if turn % 2:
                del broken[place]
            else:
                broken[place] = generator.choice(b'{}[]",:\\ 0e-tu\n')
            yield f"broken{number}-{turn}.xcstrings", bytes(broken)


def general(localization):
    """The text of a localization; for a plural, that of the category `other`."""
    unit = localization.get("stringUnit") or localization["variations"]["plural"]["other"]["stringUnit"]
    return unit["value"]


def expected(name, data):
    """The texts of each language by key; None if the file is not valid."""
    if name.endswith(".strings"):
        return {"en": {key: value for key, value in plistlib.loads(data).items() if isinstance(value, str)}}
    try:
        strings = json.loads(data.decode(), parse_constant=lambda _: 1 / 0)["strings"]
    except (ValueError, KeyError, TypeError, ZeroDivisionError):
        return None
    texts = {}
    for key, value in strings.items():
        localizations = value.get("localizations", {})
        for language, content in {"en": {"stringUnit": {"value": key}}, **localizations}.items():
            texts.setdefault(language, {})[key] = general(content)
    return texts


def main():
    folder = sys.argv[-1]
    if "--write" in sys.argv:
        os.makedirs(folder, exist_ok=True)
        for name, data in files(random.Random(33)):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)
        return
    with open(os.path.join(folder, "answers.json"), encoding="utf-8") as file:
        answers = json.load(file)
    faults = []
    for name, data in files(random.Random(33)):
        answer = answers[name]
        if name.startswith("broken"):
            # A file that is still JSON may lack required parts of a catalog.
            try:
                json.loads(data.decode(), parse_constant=lambda _: 1 / 0)
                is_valid = True
            except (ValueError, ZeroDivisionError):
                is_valid = False
            if is_valid != (answer["invalid"] is False):
                faults.append(f"{name}: valid is {is_valid}, and the library says {answer['invalid']}")
        elif {language: texts for language, texts in answer["texts"].items() if texts} != {
                language: texts for language, texts in expected(name, data).items() if texts}:
            faults.append(f"{name}: the texts differ")
    for fault in faults[:20]:
        print(fault)
    print(f"catalogs: {len(answers)} files, {len(faults)} differences")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
