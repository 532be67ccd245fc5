"""Writes the picture of README.md and of the article about the page of `preview`: its first screen, for Themes/next.nss.

  NSSCOMPILE=.build/debug/nsscompile .build/test-tools/bin/python Tests/picture.py [FILE]

It needs Playwright and Chromium; test_preview.py runs it.
"""
import os
import subprocess
import sys
import tempfile

from browser import launch, sync_playwright
from command_line import COMMAND, ROOT, THEMES

PICTURE = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/next.png")
SIZE = (1280, 900)


def draw(path):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = os.path.join(folder, "next.html")
        subprocess.run([COMMAND, "preview", "next.nss", "--palette", "v8", "-o", page], cwd=THEMES, check=True)
        browser = launch(playwright)
        tab = browser.new_page(viewport=dict(zip(("width", "height"), SIZE)), color_scheme="light")
        tab.goto(f"file://{page}")
        tab.screenshot(path=path)
        browser.close()


if __name__ == "__main__":
    draw(sys.argv[1] if len(sys.argv) > 1 else PICTURE)
