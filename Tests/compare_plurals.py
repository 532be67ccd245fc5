"""Compares the plural rules and the parent locales of the library with those of CLDR, as Babel has them.

  compare_plurals.py --write FILE    writes the questions; the suite PluralTests answers them if LOCALE_QUESTIONS names the file
  compare_plurals.py FILE            compares the answers
"""

import sys
from decimal import Decimal

from babel import Locale, localedata
from babel.core import get_global


def numbers():
    """Whole numbers, and decimals with one to three digits."""
    yield from map(str, range(1001))
    yield from ("10000", "100000", "1000000", "1000001", "2000000", "1000000000")
    # Babel counts one decimal for 0.01.
    for digits, start, end in ((1, 0, 301), (2, 10, 401), (3, 100, 2201)):
        yield from (f"{Decimal(number).scaleb(-digits):.{digits}f}" for number in range(start, end))
        yield from (f"1000000.{'0' * digits}", f"100.{'1' * digits}")


def parents(identifier):
    """The chain of parents in CLDR from a locale to its language."""
    exceptions = get_global("parent_exceptions")
    while True:
        parent = exceptions.get(identifier) or identifier.rpartition("_")[0]
        if not parent:
            return
        yield parent
        identifier = parent


def tag(identifier):
    """The tag as the library writes it: Norwegian is Bokmål."""
    words = identifier.split("_")
    return "-".join(["nb" if words[0] == "no" else words[0], *words[1:]])


def main():
    path = sys.argv[-1]
    locales = sorted(localedata.locale_identifiers())
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            print(*numbers(), file=file)
            for locale in locales:
                print(locale, file=file)
        return
    texts = list(numbers())
    values = [Decimal(text) for text in texts]
    expected = {}
    faults = []
    with open(path + ".answers", encoding="utf-8") as file:
        answers = [line.rstrip("\n").split("|") for line in file]
    assert len(answers) == len(locales) > 900, f"{len(answers)} answers for {len(locales)} locales"
    for locale, fallbacks, categories in answers:
        rule = Locale.parse(locale).plural_form
        key = str(rule.rules)
        if key not in expected:
            expected[key] = [rule(value) for value in values]
        for text, wanted, given in zip(texts, expected[key], categories.split(), strict=True):
            if wanted != given:
                faults.append(f"{locale}: {text} is {given}, not {wanted}")
        given = fallbacks.split()
        # Chinese and similar languages never leave their script.
        has_script = len(locale.partition("_")[2].partition("_")[0]) == 4
        wanted = [tag(parent) for parent in parents(locale) if "_" in parent or not has_script]
        exceptions = [parent for parent in wanted if parent.replace("-", "_") in get_global("parent_exceptions").values()]
        positions = [given.index(parent) for parent in wanted if parent in given]
        if not set(exceptions) <= set(given) or positions != sorted(positions):
            faults.append(f"{locale}: {given} for the parents {wanted}")
    for fault in faults[:40]:
        print(fault)
    print(f"plurals: {len(answers)} locales, {len(texts)} numbers, {len(faults)} differences")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
