"""Tests of the plug-ins for Swift packages: a package depends on a tag of a clone of this repository and is built.

It builds the command once more, which takes minutes, so Tests/run runs it only with TESTS_SLOW=1. Alone:
TESTS_SLOW=1 python3 Tests/test_plugin.py
"""
import os
import shutil
import subprocess
import tempfile
import unittest

from command_line import ROOT, main

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package(url: "../nsscompile", from: "0.0.1")],
  targets: [
    .executableTarget(name: "app", plugins: [.plugin(name: "NSSThemePlugin", package: "nsscompile")])
  ]
)
"""
MAIN = """import Foundation

print(AcmeTheme.Constants.brand)
if let url = Bundle.module.url(forResource: "acme", withExtension: "json") { print(try Data(contentsOf: url).count > 100) }
"""
SHEET = "@brand: 17;\nLabel { font-size: @brand; width: 1e; }\n"


@unittest.skipUnless(os.environ.get("TESTS_SLOW") == "1", "it builds the command; TESTS_SLOW=1 runs it")
class Plugin(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="nss plug-in ")
        cls.addClassCleanup(cls.folder.cleanup)
        clone, cls.app = (os.path.join(cls.folder.name, name) for name in ["nsscompile", "app"])
        # Uncommitted changes are tested too.
        files = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True)
        for name in filter(None, files.stdout.decode().split("\0")):
            if os.path.exists(os.path.join(ROOT, name)):
                os.makedirs(os.path.dirname(os.path.join(clone, name)), exist_ok=True)
                shutil.copy2(os.path.join(ROOT, name), os.path.join(clone, name))
        git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.com"]
        for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Version"], ["tag", "0.9.0"]]:
            subprocess.run([*git, *arguments], cwd=clone, check=True)
        cls.write("Package.swift", PACKAGE)
        cls.write("Sources/app/main.swift", MAIN)
        cls.write("Sources/app/acme.nss", SHEET)

    @classmethod
    def write(cls, name, text):
        path = os.path.join(cls.app, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def swift(self, *arguments, status=0):
        result = subprocess.run(["swift", *arguments], cwd=self.app, capture_output=True, text=True, timeout=1800)
        text = result.stdout + result.stderr
        self.assertEqual(result.returncode, status, text[-4000:])
        return text

    def save_package(self):
        """Swift Package Manager asks the plug-in for its inputs when the manifest changed."""
        os.utime(os.path.join(self.app, "Package.swift"))

    def run_app(self):
        path = os.path.join(self.swift("build", "--show-bin-path").strip(), "app")
        return subprocess.run([path], capture_output=True, text=True, check=True).stdout

    def test_builds(self):
        text = self.swift("build")
        self.assertRegex(text, r"/Sources/app/acme\.nss:2:35: warning: '1e' is read as '1'")
        self.assertNotIn("unhandled", text)
        self.assertEqual(self.run_app(), "17.0\ntrue\n")
        self.swift("build")
        self.assertNotIn("Compiling acme.nss", self.swift("build"))

        self.write("Sources/app/acme.nss", SHEET.replace("17", "18"))
        self.assertIn("Compiling acme.nss", self.swift("build"))
        self.assertEqual(self.run_app(), "18.0\ntrue\n")

        self.write("Sources/app/acme.nss", "@brand: @brnd;\n")
        self.assertRegex(self.swift("build", status=1), r"/acme\.nss:1:9: error: undefined constant '@brnd'")
        self.write("Sources/app/acme.nss", SHEET)
        self.swift("build")

        # The project file and lower layers are inputs.
        self.write("Sources/app/acme.nss", "Label { font-size: @brand; }\n")
        self.write("layers/base.nss", "@brand: 21;\n")
        self.write("layers/other.nss", "@brand: 31;\n")
        self.write(".nsscompile.json", '{"base": {"Sources/app/acme.nss": ["layers/base.nss"]}}\n')
        self.save_package()
        self.swift("build")
        self.assertEqual(self.run_app(), "21.0\ntrue\n")
        self.write("layers/base.nss", "@brand: 22;\n")
        self.assertIn("Compiling acme.nss", self.swift("build"))
        self.assertEqual(self.run_app(), "22.0\ntrue\n")
        # Another stylesheet beneath, which was there when the build was planned.
        self.write(".nsscompile.json", '{"base": {"Sources/app/acme.nss": ["layers/other.nss"]}}\n')
        self.swift("build")
        self.assertEqual(self.run_app(), "31.0\ntrue\n")
        self.write("layers/other.nss", "@brand: 32;\n")
        self.swift("build")
        self.assertEqual(self.run_app(), "32.0\ntrue\n")
        # Without the project file again.
        self.write("Sources/app/acme.nss", SHEET)
        os.remove(os.path.join(self.app, ".nsscompile.json"))
        self.save_package()
        self.swift("build")
        self.assertEqual(self.run_app(), "17.0\ntrue\n")

        # Two stylesheets with the same name.
        self.write("Sources/app/more/Acme.nss", SHEET)
        self.assertIn("have the same name", self.swift("build", status=1))
        shutil.rmtree(os.path.join(self.app, "Sources/app/more"))

        # The commands.
        self.assertIn("1 warning", self.swift("package", "nss-check", "Sources"))
        self.write("Sources/app/bad.nss", "@a: @b;\n")
        self.assertIn("undefined constant '@b'", self.swift("package", "nss-check", status=1))
        os.remove(os.path.join(self.app, "Sources/app/bad.nss"))
        self.swift(
            "package", "--allow-writing-to-package-directory", "nss-emit", "Sources/app/acme.nss", "--emit", "text=acme.txt")
        with open(os.path.join(self.app, "acme.txt"), encoding="utf-8") as file:
            self.assertIn("constant brand 17", file.read())


if __name__ == "__main__":
    main("plug-in", minutes=60)
