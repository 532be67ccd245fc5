"""Tests of Tests/SampleApp, an app with a design system of two brands, built as its team builds it: with the package of plug-ins of a
release. Its screens, which need SwiftUI, are type-checked against AppleStubs.

Alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_sample_app.py
"""
import os
import shutil
import subprocess
import tempfile
import unittest

import test_outputs
import test_packages
from command_line import HANG, ROOT, main

NEEDS = ("release", "swift")


class SampleApp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="nss app ")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        packages = os.path.join(cls.folder, "packages")
        result = test_packages.pack(packages)
        assert result.returncode == 0, result.stderr
        shutil.copytree(os.path.join(packages, "nsscompile-plugins"), os.path.join(cls.folder, "nsscompile-plugins"))
        cls.app = os.path.join(cls.folder, "SampleApp")
        shutil.copytree(os.path.join(ROOT, "Tests/SampleApp"), cls.app)

    def swift(self, *words, status=0):
        result = subprocess.run(["swift", *words], cwd=self.app, capture_output=True, text=True, timeout=4 * HANG)
        self.assertEqual(result.returncode, status, (result.stdout + result.stderr)[-4000:])
        return result.stdout + result.stderr

    def test_the_article_shows_the_manifest(self):
        with open(os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/InSwiftPackages.md"), encoding="utf-8") as article:
            with open(os.path.join(ROOT, "Tests/SampleApp/Package.swift"), encoding="utf-8") as manifest:
                self.assertIn(f"```swift Package.swift\n{manifest.read()}```", article.read())

    def test_app(self):
        self.assertIn("4 tests", self.swift("test", "--disable-xctest"))

        # The screens, against the stubs.
        class Stubs(test_outputs.Swift):
            folder = self.folder

        Stubs.build_stubs("iOS")
        generated = []
        for path, _, names in os.walk(os.path.join(self.app, ".build/plugins/outputs")):
            generated += [os.path.join(path, name) for name in names if name.endswith(".swift")]
        self.assertEqual(
            sorted(os.path.basename(path) for path in generated),
            ["Brand.swift", "NSSThemeSupport.swift", "acmeTheme.swift", "coastTheme.swift"])
        module = os.path.join(self.folder, "DesignSystem.swiftmodule")
        for name, files, options in [
                ("DesignSystem", generated, ["-emit-module", "-emit-module-path", module]),
                ("App", [os.path.join(self.app, "Sources/App/BrandPicker.swift")], ["-typecheck", "-I", self.folder])]:
            result = test_outputs.swift(
                "-warnings-as-errors", "-parse-as-library", "-swift-version", "6", "-module-name", name, *options,
                *Stubs.stub_options("iOS"), *Stubs.copies("iOS", files))
            self.assertEqual(result.returncode, 0, result.stderr[:3000])

        # A misspelled class and an undefined constant: the build says what 'check' says, and an error stops it.
        sheet = os.path.join(self.app, "Sources/DesignSystem/brands/acme.nss")
        with open(sheet, "a", encoding="utf-8") as file:
            file.write("Buton { width: 1; }\n")
        self.assertRegex(self.swift("build"), r"/acme\.nss:14:1: warning: unknown style class 'Buton'")
        with open(sheet, "a", encoding="utf-8") as file:
            file.write("Label { width: @wide; }\n")
        self.assertRegex(self.swift("build", status=1), r"/acme\.nss:15:16: error: undefined constant '@wide'")


if __name__ == "__main__":
    main("sample app", minutes=30)
