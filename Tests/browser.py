"""The browser of the tests, through Playwright. CHROMIUM names another one than the system's Chromium; if it is empty, there is none."""
import os
import shutil

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

CHROMIUM = os.environ.get("CHROMIUM", next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None))
HAS_BROWSER = bool(CHROMIUM and sync_playwright)


def launch(playwright):
    """Starts the browser. Containers often have a small /dev/shm."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
