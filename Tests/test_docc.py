"""Tests of the catalogs of articles: `docc convert` accepts each, with the symbols of its modules, without a warning.

Run by Tests/run --all; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_docc.py
The modules are those beside the command; MODULES names another folder.
"""
import glob
import os
import shutil
import subprocess
import unittest

from command_line import COMMAND, HANG, ROOT, Workspace, main

NEEDS = ("release", "swift")
MODULES = os.environ.get("MODULES", os.path.join(os.path.dirname(os.path.realpath(COMMAND)), "Modules"))
# Each catalog with the modules whose symbols it documents.
CATALOGS = {
    "Sources/nsscompile/Documentation.docc": [],
    # `NSSThemeUI` has no symbols without UIKit, AppKit and SwiftUI.
    "Sources/NSSTheme/NSSTheme.docc": ["NSSTheme", "NSSThemeFoundation", "NSSMessages"],
    "Sources/NSSTools/NSSTools.docc": ["NSSTools", "NSSCompiler", "NSSOutputs"],
    "Sources/Localization/Localization.docc": ["Localization"],
    "Sources/LocalizationFormats/LocalizationFormats.docc": ["LocalizationFormats"],
}


@unittest.skipUnless(shutil.which("docc"), "docc is not installed")
class Catalogs(Workspace):
    def call(self, *words):
        result = subprocess.run(words, cwd=self.folder.name, capture_output=True, text=True, timeout=HANG, check=False)
        output = result.stdout + result.stderr
        self.assertTrue(result.returncode == 0 and "warning:" not in output, output)

    def test_convert(self):
        found = [os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "Sources/*/*.docc"))]
        self.assertEqual(sorted(found), sorted(CATALOGS))
        target = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
        triple = target.partition('"triple": "')[2].partition('"')[0]
        for catalog, modules in CATALOGS.items():
            with self.subTest(catalog):
                shutil.rmtree(self.path("symbols"), ignore_errors=True)
                os.mkdir(self.path("symbols"))
                for module in modules:
                    self.call("swift-symbolgraph-extract", "-module-name", module, "-I", MODULES, "-target", triple, "-output-dir", self.path("symbols"),
                              "-minimum-access-level", "public")
                self.call("docc", "convert", os.path.join(ROOT, catalog), "--additional-symbol-graph-dir", self.path("symbols"),
                          "--output-path", self.path("archive"), "--warnings-as-errors")


if __name__ == "__main__":
    main("docc")
