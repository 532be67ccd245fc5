"""Compares `negotiate(…, regional: true)` with langcodes, over random requests for the languages of CLDR.

  compare_matching.py --write FILE   writes the questions; the suite LanguageTests answers them if MATCHING_QUESTIONS names the file
  compare_matching.py FILE           compares whether there is an answer
"""

import random
import sys

import langcodes
from babel import localedata


def questions():
    """Requests, each with languages that an app supports: some in the language of the request, some in others."""
    source = random.Random(49)
    # Variants are not regions, and langcodes does not know Sunuwar.
    names = [name for name in localedata.locale_identifiers() if len(name.split("_")[-1]) < 5 and name.split("_")[0] != "suz"]
    locales = sorted({str(langcodes.Language.get(name)) for name in names})
    by_language = {}
    for locale in locales:
        by_language.setdefault(locale.split("-")[0], []).append(locale)
    several = [language for language, names in by_language.items() if len(names) > 1]
    for _ in range(6000):
        language = source.choice(several)
        own = by_language[language]
        supported = source.sample(own, source.randint(0, min(3, len(own)))) + source.sample(locales, source.randint(1, 4))
        source.shuffle(supported)
        yield source.choice(own), supported


def has_answer(request, supported):
    """True if langcodes finds a language with the same language and script."""
    wanted = langcodes.Language.get(request).maximize()
    for tag in supported:
        found = langcodes.Language.get(tag).maximize()
        if (found.language, found.script) == (wanted.language, wanted.script) and langcodes.tag_distance(request, tag) < 10:
            return True
    return False


def is_fallback(request, answer):
    """True for a fallback, with or without `regional`: in the languages that are usually in one script, it may have another one."""
    words = request.split("-")
    return len(words) > 1 and len(words[1]) == 4 and answer in (words[0], "-".join([words[0], *words[2:]]))


def main():
    path = sys.argv[-1]
    lines = list(questions())
    if "--write" in sys.argv:
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"{request} {' '.join(supported)}\n" for request, supported in lines)
        return
    with open(path + ".answers", encoding="utf-8") as file:
        answers = file.read().splitlines()
    faults = []
    positive = 0
    for (request, supported), answer in zip(lines, answers, strict=True):
        wanted = has_answer(request, supported)
        positive += wanted
        if wanted != (answer != "xx") and not is_fallback(request, answer):
            faults.append(f"{request} of {' '.join(supported)}: {answer}")
    for fault in faults[:40]:
        print(fault)
    print(f"matching: {len(answers)} requests, {positive} with an answer, {len(faults)} differences")
    sys.exit(1 if faults or not 1000 < positive < len(answers) - 1000 else 0)


if __name__ == "__main__":
    main()
