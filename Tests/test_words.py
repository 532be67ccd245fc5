"""Habits of writing that make a sentence hard to read, in articles, messages, and comments that are documentation.

Run by Tests/run; alone: python3 Tests/test_words.py
"""
import glob
import os
import re
import unittest

from command_line import ROOT, main

# Each habit, with what to write instead.
HABITS = {
    r"\b[Aa]lso (if|for|in|when|where|with|at|on|after|by|of|as|from)\b": "'even if', 'including', or two sentences",
    r"\bof (which|whom)\b": "a sentence of its own",
    r"(?:^|(?<=[.;!?] ))(What|Of|Those of|That of)\b(?! is| are| does| you|ever)[^?]*$": "the subject first",
    r"\b([Ss]ome|[Nn]o|[Ee]very)body\b": "the person who acts: the author, an app, a reader",
}
SOURCES = [path for path in sorted(glob.glob(os.path.join(ROOT, "Sources/**/*.swift"), recursive=True)) if "/Translations/" not in path]
ARTICLES = [os.path.join(ROOT, name) for name in ("README.md", "Tests/README.md")] \
    + sorted(glob.glob(os.path.join(ROOT, "Sources/**/*.md"), recursive=True))


def paragraphs(path: str) -> list[tuple[int, str]]:
    """The sentences of a file with the number of their first line: lines of an article outside its examples, or comments that are
    documentation and the texts of phrases."""
    found: list[tuple[int, str]] = []
    is_example = continues = False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if path.endswith(".md"):
                is_example ^= line.startswith("```")
                text = "" if is_example else line.strip()
            else:
                comment = re.match(r"\s*/// (.*)", line)
                text = comment[1] if comment else " ".join(re.findall(r'PhraseID\("[^"]*",\s*"((?:[^"\\]|\\.)*)"', line))
            if text and continues and not text.startswith(("|", "-", "#")):
                found[-1] = (found[-1][0], found[-1][1] + " " + text)
            elif text:
                found.append((number, text))
            continues = bool(text)
    return found


class Words(unittest.TestCase):
    def test_habits(self):
        for path in ARTICLES + SOURCES:
            for number, text in paragraphs(path):
                for habit, remedy in HABITS.items():
                    match = re.search(habit, text)
                    with self.subTest(file=os.path.relpath(path, ROOT), line=number):
                        self.assertIsNone(match, f"write {remedy}: …{text[max(0, match.start() - 40):][:120]}…" if match else "")

    def test_a_habit_is_found(self):
        for text in ("It is read, also if it is empty.", "A list of which the first counts.", "Of two, the last counts.", "Ask somebody."):
            self.assertTrue(any(re.search(habit, text) for habit in HABITS), text)


if __name__ == "__main__":
    main("words")
