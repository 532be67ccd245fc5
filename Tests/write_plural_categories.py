"""Writes the table of the plural categories that depend on the version of CLDR into PluralNeeds.swift.

  write_plural_categories.py         installs releases of Babel from PyPI into a temporary folder, and writes the table

A category is in the table if some version of CLDR has it for a language, and another version that knows the language does not.
Run it when `babel` in runner.py has a newer CLDR. It is not a test, because it needs the network.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

# The releases of Babel by the CLDR that they have, as its change log says. No release has CLDR 48.
RELEASES = {42: "2.12.1", 43: "2.14.0", 44: "2.15.0", 45: "2.16.0", 46: "2.17.0", 47: "2.18.0", 49: "2.19.0"}
PATH = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Sources/NSSTools/CatalogCheck/PluralNeeds.swift")
ORDER = ["zero", "one", "two", "few", "many"]
READ = """
import json
from babel import Locale, localedata
print(json.dumps({name: sorted(Locale.parse(name).plural_form.tags) for name in localedata.locale_identifiers()}))
"""


def categories(release: str) -> dict[str, list[str]]:
    """The plural categories of each locale, without `other`."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--target", folder, f"babel=={release}"], check=True)
        result = subprocess.run([sys.executable, "-c", READ], env={"PYTHONPATH": folder}, capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


def main() -> None:
    versions = [categories(release) for release in RELEASES.values()]
    lines = []
    for language in sorted(name for name in versions[-1] if "_" not in name):
        known = [set(version[language]) for version in versions if language in version]
        if changing := set.union(*known) - set.intersection(*known):
            lines.append(f'"{language}": "{" ".join(sorted(changing, key=ORDER.index))}"')
    with open(PATH, encoding="utf-8") as file:
        text = file.read()
    table = f"private static let changing = [\n    {', '.join(lines)},\n  ]"
    text, count = re.subn(r"private static let changing = \[[^]]*\]", table, text)
    assert count == 1, PATH
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(["swift", "format", "-i", PATH], check=True)


if __name__ == "__main__":
    main()
