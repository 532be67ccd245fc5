"""Tests of the plug-ins for Swift packages.

A package with a stand-in for the command, which runs the real one, is built after each kind of edit. A second package depends on a
tag of a clone of this repository; it builds the command once more, which takes minutes, so Tests/run runs it only with TESTS_SLOW=1.
Alone: TESTS_SLOW=1 NSSCOMPILE=.build/debug/nsscompile python3 Tests/test_plugin.py
"""
import json
import os
import random
import shutil
import subprocess
import tempfile
import time
import unittest

from command_line import COMMAND, ROOT, main

NEEDS = ("release", "swift")
APP = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package({dependency})],
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
STAND_IN = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "nsscompile",
  products: [
    .plugin(name: "NSSThemePlugin", targets: ["NSSThemePlugin"]), .plugin(name: "nss-check", targets: ["nss-check"]),
    .plugin(name: "nss-emit", targets: ["nss-emit"]),
  ],
  targets: [
    .executableTarget(name: "nsscompile"),
    .plugin(name: "NSSThemePlugin", capability: .buildTool(), dependencies: ["nsscompile"]),
    .plugin(
      name: "nss-check", capability: .command(intent: .custom(verb: "nss-check", description: "")), dependencies: ["nsscompile"],
      path: "Plugins/NSSCheckPlugin"),
    .plugin(
      name: "nss-emit",
      capability: .command(
        intent: .custom(verb: "nss-emit", description: ""), permissions: [.writeToPackageDirectory(reason: "It is a test.")]),
      dependencies: ["nsscompile"], path: "Plugins/NSSEmitPlugin"),
  ]
)
"""
STAND_IN_MAIN = """#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
execv(#"{command}"#, &arguments)
perror("execv")
exit(70)
"""


class App(unittest.TestCase):
    """A package with a stylesheet. Builds are as a person makes them: an edit is never in the second of the build before it."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="nss plug-in ")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.tool, cls.app = (os.path.join(cls.folder.name, name) for name in ["nsscompile", "app"])
        dependency = cls.make_tool()
        cls.write("Package.swift", APP.replace("{dependency}", dependency))
        cls.write("Sources/app/main.swift", MAIN)
        cls.write("Sources/app/acme.nss", SHEET)

    @classmethod
    def make_tool(cls):
        """Makes the package with the plug-in and returns how a manifest refers to it."""
        raise NotImplementedError

    @classmethod
    def write(cls, name, text, folder=None):
        path = os.path.join(folder or cls.app, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def swift(self, *arguments, status=0):
        result = subprocess.run(["swift", *arguments], cwd=self.app, capture_output=True, text=True, timeout=1800)
        text = result.stdout + result.stderr
        self.assertEqual(result.returncode, status, text[-4000:])
        return text

    def build(self, status=0):
        """Builds the app. The Swift compiler compares times of files in whole seconds: it does not see a second change within the same
        one, of any Swift file. So wait until the second of the last change of a generated file is over."""
        generated = [
            os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(self.app, ".build/plugins/outputs"))
            for name in names if name.endswith(".swift")]
        last = max((int(os.stat(path).st_mtime) for path in generated), default=0)
        while int(time.time()) <= last:
            time.sleep(0.02)
        return self.swift("build", status=status)

    def assert_value(self, value):
        """Builds the app, which must then print a value of its theme."""
        text = self.build()
        path = os.path.join(self.swift("build", "--show-bin-path").strip(), "app")
        shown = subprocess.run([path], capture_output=True, text=True, check=True).stdout
        self.assertEqual(shown, f"{value}\ntrue\n", text)
        return text

    def assert_commands(self):
        """Runs the commands `nss-check` and `nss-emit`."""
        self.write("Sources/app/acme.nss", SHEET)
        self.assertIn("1 warning", self.swift("package", "nss-check", "Sources"))
        self.write("Sources/app/bad.nss", "@a: @b;\n")
        self.assertIn("undefined constant '@b'", self.swift("package", "nss-check", status=1))
        os.remove(os.path.join(self.app, "Sources/app/bad.nss"))
        self.swift(
            "package", "--allow-writing-to-package-directory", "nss-emit", "Sources/app/acme.nss", "--emit", "text=acme.txt")
        with open(os.path.join(self.app, "acme.txt"), encoding="utf-8") as file:
            self.assertIn("constant brand 17", file.read())

    def save_package(self):
        """Swift Package Manager asks the plug-in for its inputs when the manifest changed."""
        os.utime(os.path.join(self.app, "Package.swift"))


class Inputs(App):
    @classmethod
    def make_tool(cls):
        for name in ("NSSThemePlugin", "NSSCheckPlugin", "NSSEmitPlugin"):
            shutil.copytree(os.path.join(ROOT, "Sources", name), os.path.join(cls.tool, "Plugins", name))
        cls.write("Package.swift", STAND_IN, cls.tool)
        cls.write("Sources/nsscompile/main.swift", STAND_IN_MAIN.replace("{command}", COMMAND), cls.tool)
        return 'name: "nsscompile", path: "../nsscompile"'

    def test_each_edit_reaches_the_app(self):
        text = self.assert_value("17.0")
        self.assertRegex(text, r"/Sources/app/acme\.nss:2:35: warning: '1e' is read as '1'")
        self.assertNotIn("unhandled", text)
        self.build()
        self.assertNotIn("Compiling acme.nss", self.build())

        self.write("Sources/app/acme.nss", SHEET.replace("17", "18"))
        self.assertIn("Compiling acme.nss", self.assert_value("18.0"))

        self.write("Sources/app/acme.nss", "@brand: @brnd;\n")
        self.assertRegex(self.build(status=1), r"/acme\.nss:1:9: error: undefined constant '@brnd'")
        self.write("Sources/app/acme.nss", SHEET)
        self.assert_value("17.0")

        # The project file and lower layers are inputs.
        self.write("Sources/app/acme.nss", "Label { font-size: @brand; }\n")
        self.write("layers/base.nss", "@brand: 21;\n")
        self.write("layers/other.nss", "@brand: 31;\n")
        self.write(".nsscompile.json", '{"base": {"Sources/app/acme.nss": ["layers/base.nss"]}}\n')
        self.save_package()
        self.assert_value("21.0")
        self.write("layers/base.nss", "@brand: 22;\n")
        self.assertIn("Compiling acme.nss", self.assert_value("22.0"))
        # Another stylesheet beneath, which was there when the build was planned.
        self.write(".nsscompile.json", '{"base": {"Sources/app/acme.nss": ["layers/other.nss"]}}\n')
        self.assertIn("Compiling acme.nss", self.assert_value("31.0"))
        self.write("layers/other.nss", "@brand: 32;\n")
        self.assertIn("Compiling acme.nss", self.assert_value("32.0"))
        # Without the project file again.
        self.write("Sources/app/acme.nss", SHEET)
        os.remove(os.path.join(self.app, ".nsscompile.json"))
        self.save_package()
        self.assert_value("17.0")

        # Two stylesheets with the same name.
        self.write("Sources/app/more/Acme.nss", SHEET)
        self.assertIn("have the same name", self.build(status=1))
        shutil.rmtree(os.path.join(self.app, "Sources/app/more"))

        # The build says what 'check' says, and a rule that is an error stops it.
        self.write("Sources/app/second.nss", "Buton { font-colour: red; }\n")
        self.save_package()
        self.assertRegex(self.assert_value("17.0"), r"/second\.nss:1:1: warning: unknown style class 'Buton'")
        self.write(".nsscompile.json", '{"rules": {"unknown-class": "error"}}')
        self.save_package()
        self.assertRegex(self.build(status=1), r"/second\.nss:1:1: error: unknown style class 'Buton'")

        # A pair is one theme, themes share their types, and brands are an enum.
        self.write("Sources/app/second.nss", "@brand: 18;\nLabel { font-size: @brand; }\n")
        self.write("Sources/app/second.dark.nss", "@brand: 19;\nLabel { font-size: @brand; }\n")
        self.write(".nsscompile.json", '{"swift": {"access": "public", "brands": {"files": ["Sources/app/*.nss"]}}}')
        self.write("Sources/app/main.swift", MAIN.replace("AcmeTheme.Constants.brand", (
            "Brand.allCases.map { $0.constants.brand(for: ThemeEnvironment(variant: ThemeVariant(background: .dark))) }")))
        # The first theme has types of its own, so the second one writes those that the others share.
        self.write("Sources/app/aaa/.nsscompile.json", '{"swift": {"support": "nested"}}')
        self.write("Sources/app/aaa/alone.nss", "@brand: 1;\n")
        self.save_package()
        self.assert_value("[17.0, 19.0]")
        shutil.rmtree(os.path.join(self.app, "Sources/app/aaa"))
        for name in ("second.nss", "second.dark.nss"):
            os.remove(os.path.join(self.app, "Sources/app", name))
        os.remove(os.path.join(self.app, ".nsscompile.json"))
        self.write("Sources/app/main.swift", MAIN)
        self.save_package()

    def test_pairs_are_those_of_the_command(self):
        """The plug-in joins the stylesheets that 'batch' joins."""
        folder = os.path.join(self.folder.name, "pairs")
        os.makedirs(folder)
        with open(os.path.join(folder, "main.swift"), "w", encoding="utf-8") as file:
            file.write("""for (light, dark) in PairedNames.groups(Array(CommandLine.arguments.dropFirst())) {
  print(PairedNames.themeName(light, isPair: dark != nil), dark != nil)
}
""")
        program = os.path.join(folder, "program")
        subprocess.run(["swiftc", os.path.join(ROOT, "Sources/NSSThemePlugin/PairedNames.swift"), os.path.join(folder, "main.swift"),
                        "-o", program], check=True)
        chance, pairs = random.Random(49), 0
        names = ["a.nss", "a.light.nss", "a.dark.nss", "a.Dark.NSS", "b.nss", "b.DARK.nss", "b.light.light.nss", "b.light.dark.nss",
                 "b.light.nss", "light.nss", "dark.nss", "dark.dark.nss"]
        for number in range(60):
            sheets = os.path.join(folder, str(number))
            os.makedirs(sheets)
            chosen = sorted(chance.sample(names, chance.randrange(1, 6)))
            # On a file system that ignores letter case, they are one file.
            if len({name.lower() for name in chosen}) < len(chosen):
                continue
            for index, name in enumerate(chosen):
                with open(os.path.join(sheets, name), "w", encoding="utf-8") as file:
                    file.write(f"Label {{ width: {index}; }}\n")
            batch = subprocess.run([COMMAND, "batch", sheets, "-o", sheets + ".out", "-q"], capture_output=True)
            if batch.returncode:
                continue
            found = []
            for name in os.listdir(sheets + ".out"):
                with open(os.path.join(sheets + ".out", name), encoding="utf-8") as file:
                    found.append(f"{name[:-5]} {str('dark' in json.load(file)).lower()}")
            shown = subprocess.run([program, *chosen], capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
            self.assertEqual(sorted(shown), sorted(found), chosen)
            pairs += sum(line.endswith(" true") for line in shown)
        self.assertGreater(pairs, 10)

    def test_commands(self):
        self.assert_commands()


@unittest.skipUnless(os.environ.get("TESTS_SLOW") == "1", "it builds the command; TESTS_SLOW=1 runs it")
class Tag(App):
    @classmethod
    def make_tool(cls):
        # Uncommitted changes are tested too.
        files = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True)
        for name in filter(None, files.stdout.decode().split("\0")):
            if os.path.exists(os.path.join(ROOT, name)):
                os.makedirs(os.path.dirname(os.path.join(cls.tool, name)), exist_ok=True)
                shutil.copy2(os.path.join(ROOT, name), os.path.join(cls.tool, name))
        git = ["git", "-c", "user.name=test", "-c", "user.email=test@example.com"]
        for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Version"], ["tag", "0.9.0"]]:
            subprocess.run([*git, *arguments], cwd=cls.tool, check=True)
        return 'url: "../nsscompile", from: "0.0.1"'

    def test_builds(self):
        self.assertRegex(self.assert_value("17.0"), r"/Sources/app/acme\.nss:2:35: warning: '1e' is read as '1'")
        self.write("Sources/app/acme.nss", SHEET.replace("17", "18"))
        self.assert_value("18.0")
        self.assert_commands()


if __name__ == "__main__":
    main("plug-in", minutes=60)
