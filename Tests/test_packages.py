"""Tests of the packages of a release: each is installed into an empty environment and compiles a theme.

Run by Tests/run --all; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_packages.py
NSSCOMPILE_RELEASE names another release build of the command. Tests with npm are skipped without node. The tests of pre-commit and of the
workflows need the Python packages pre-commit and check-jsonschema; actionlint runs where it is installed.
"""
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
import urllib.parse
import zipfile

from command_line import COMMAND, HANG, ROOT, THEMES, Workspace, main

NEEDS = ("release", "swift")
USES = ("shellcheck",)
RELEASE = os.path.abspath(os.environ.get("NSSCOMPILE_RELEASE", COMMAND))
PACKAGE = os.path.join(ROOT, ".ci/package")
SHEET = "@brand: 17;\nLabel { font-size: @brand; }\n"
APP = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package(path: "../nsscompile-plugins")],
  targets: [
    .executableTarget(name: "app", plugins: [.plugin(name: "NSSThemePlugin", package: "nsscompile-plugins")])
  ]
)
"""


def needs(*modules):
    """Skips a test without Python packages, unless TESTS_REQUIRE_ALL is 1."""
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing and os.environ.get("TESTS_REQUIRE_ALL") != "1", f"not installed: {', '.join(missing)}")


def pack(output, *options, **environment):
    return subprocess.run([sys.executable, PACKAGE, "--command", RELEASE, "--output", output, *options], capture_output=True, text=True,
                          env={**os.environ, **environment}, timeout=HANG)


def files_below(folder):
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = (os.stat(path).st_mode & 0o777, hashlib.sha256(file.read()).hexdigest())
    return found


class Packaged(Workspace):
    """Packages that are made once for all tests."""

    made = None

    @classmethod
    def setUpClass(cls):
        if not Packaged.made:
            Packaged.made = tempfile.TemporaryDirectory(prefix="nss packages ")
            unittest.addModuleCleanup(Packaged.made.cleanup)
            Packaged.packages = os.path.join(Packaged.made.name, "packages")
            result = pack(Packaged.packages)
            assert result.returncode == 0, result.stderr
            Packaged.version = subprocess.run([RELEASE, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]

    def package(self, name):
        return os.path.join(self.packages, name.replace("VERSION", self.version))

    def call(self, *words, status=0, **options):
        # Nothing of the person who runs the test is used.
        environment = {"PATH": os.environ["PATH"], "HOME": self.folder.name, "LC_ALL": "C.UTF-8", **options.pop("env", {})}
        options.setdefault("cwd", self.folder.name)
        result = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=HANG, stdin=subprocess.DEVNULL, **options)
        self.assertEqual(result.returncode, status, f"{words}\n{result.stdout[-4000:]}\n{result.stderr[-4000:]}")
        return result

    def assert_compiles(self, *command, **options):
        """Compiles a theme with an installed command, and compares it with that of the command that was packed."""
        self.write("acme.nss", SHEET)
        self.call(*command, "acme.nss", "-o", "acme.json", **options)
        self.call(RELEASE, "acme.nss", "-o", "expected.json")
        self.assertEqual(self.read("acme.json"), self.read("expected.json"))
        self.assertEqual(self.call(*command, "--version", **options).stdout, f"nsscompile {self.version}\n")

    def assert_licensed(self, names):
        for name in ("LICENSE", "NOTICES.txt", "LGPL-2.1.txt", "Apache-2.0-Swift.txt"):
            self.assertTrue(any(os.path.basename(path) == name for path in names), f"{name} is missing: {names}")


class Packages(Packaged):
    def test_the_same_command_gives_the_same_bytes(self):
        again = self.path("again")
        result = subprocess.run(
            ["sh", "-c", 'umask 077; cp "$1" copy; exec "$2" "$3" --command copy --output again', "sh", RELEASE, sys.executable, PACKAGE],
            cwd=self.folder.name, capture_output=True, text=True, env={**os.environ, "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "7"})
        self.assertEqual(result.returncode, 0, result.stderr)
        found = files_below(again)
        self.assertGreater(len(found), 7)
        umask = {name: digest for name, (_, digest) in found.items()}
        self.assertEqual(umask, {name: digest for name, (_, digest) in files_below(self.packages).items()})
        self.call("sha256sum", "--check", "SHA256SUMS", cwd=self.packages)
        sums = {line.split()[1] for line in open(self.package("SHA256SUMS"), encoding="ascii")}
        self.assertEqual(sums, {name for name in os.listdir(self.packages) if "." in name})

    def test_archive(self):
        name = f"nsscompile-{self.version}-linux-x64"
        # As the README shows it: into a folder that exists, whose permissions stay as they are.
        prefix = self.path("prefix")
        os.makedirs(os.path.join(prefix, "bin"), 0o700)
        os.chmod(prefix, 0o711)
        self.call("tar", "-xzf", self.package(f"{name}.tar.gz"), "--strip-components", "1", "-C", prefix)
        self.assertEqual([os.stat(os.path.join(prefix, path)).st_mode & 0o777 for path in ("", "bin", "bin/nsscompile")], [0o711, 0o700, 0o755])
        command = os.path.join(prefix, "bin/nsscompile")
        self.assert_compiles(command)
        self.assertLess(os.path.getsize(command), 20_000_000)
        # The sections that differ between builds in two folders.
        for section in (b"\0.swift_modhash\0", b"\0.note.gnu.build-id\0"):
            self.assertNotIn(section, self.read("prefix/bin/nsscompile"))
        for path, arguments in [
            ("man/man1/nsscompile.1", ["help", "--man"]), ("bash-completion/completions/nsscompile", ["completions", "bash"]),
            ("zsh/site-functions/_nsscompile", ["completions", "zsh"]), ("fish/vendor_completions.d/nsscompile.fish", ["completions", "fish"]),
        ]:
            with open(os.path.join(prefix, "share", path), encoding="utf-8") as file:
                self.assertEqual(file.read(), self.call(command, *arguments).stdout, path)
        shutil.copytree(THEMES, self.path("themes"))
        self.assertEqual({path: digest for path, (_, digest) in files_below(os.path.join(prefix, "share/nsscompile/Themes")).items()},
                         {path: digest for path, (_, digest) in files_below(THEMES).items()})
        with tarfile.open(self.package(f"{name}.tar.gz")) as archive:
            self.assert_licensed(archive.getnames())
            self.assertEqual({(entry.uid, entry.gid, entry.isfile()) for entry in archive}, {(0, 0, True)})

    def test_wheel(self):
        self.call(sys.executable, "-m", "venv", "venv")
        wheel = self.package("nsscompile-VERSION-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl")
        self.call("venv/bin/python", "-m", "pip", "install", "--no-index", "--disable-pip-version-check", wheel)
        self.assert_compiles("venv/bin/nsscompile")
        self.assertIn(f"Version: {self.version}\n", self.call("venv/bin/python", "-m", "pip", "show", "nsscompile").stdout)
        self.call("venv/bin/python", "-m", "pip", "uninstall", "-y", "nsscompile")
        self.assertFalse(os.path.exists(self.path("venv/bin/nsscompile")))
        with zipfile.ZipFile(wheel) as archive:
            self.assert_licensed(archive.namelist())
            tags = re.findall(r"^Tag: (.*)$", archive.read(f"nsscompile-{self.version}.dist-info/WHEEL").decode(), re.M)
        self.assertEqual(tags, ["py3-none-manylinux_2_17_x86_64", "py3-none-musllinux_1_1_x86_64"])

    @unittest.skipUnless(shutil.which("npm"), "node is not installed")
    def test_lines_of_the_readme(self):
        """Each line that README.md shows installs the command, here from the folder of the packages."""
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
            block = re.search(r"^```sh\n(release=.*?)^```", file.read(), re.M | re.S)[1]
        for name in ("prefix", "project"):
            os.mkdir(self.path(name))
        self.call(sys.executable, "-m", "venv", "venv")
        address = "file://" + urllib.parse.quote(self.packages)
        block = re.sub(r"^release=.*", f"release={address}", block).replace("/usr/local", self.path("prefix"))
        environment = {"PATH": f"{self.path('venv/bin')}:{os.environ['PATH']}", "PIP_NO_INDEX": "1", "npm_config_offline": "true"}
        self.call("bash", "-euo", "pipefail", "-c", block, cwd=self.path("project"), env=environment)
        for command in ("prefix/bin/nsscompile", "venv/bin/nsscompile", "project/node_modules/.bin/nsscompile"):
            self.assert_compiles(self.path(command))

    @unittest.skipUnless(shutil.which("npm"), "node is not installed")
    def test_npm(self):
        packages = [self.package(f"{name}-VERSION.tgz") for name in ("nsscompile", "nsscompile-linux-x64")]
        # Below the folder of a project, so that a package.json elsewhere is not found.
        self.write("package.json", "{}")
        command = ["npm", "exec", "--offline", "--yes", *(f"--package={path}" for path in packages), "--", "nsscompile"]
        self.assert_compiles(*command)
        self.write("bad.nss", "@a: @b;\n")
        self.assertIn("undefined constant", self.call(*command, "check", "bad.nss", status=1).stdout)
        self.call("npm", "install", "--offline", "--no-audit", "--no-fund", *packages)
        self.assert_compiles("node_modules/.bin/nsscompile")
        self.assert_licensed(os.listdir(self.path("node_modules/@nsscompile/linux-x64")))
        with open(self.path("node_modules/nsscompile/package.json"), encoding="utf-8") as file:
            versions = json.load(file)["optionalDependencies"]
        self.assertEqual(versions, {f"@nsscompile/{name}": self.version for name in ("linux-x64", "linux-arm64", "darwin-universal")})

        # A signal to the script ends the command, and the status says so.
        process = subprocess.Popen(
            ["node_modules/.bin/nsscompile", "watch", "check", "acme.nss"], cwd=self.folder.name, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        # The end of the output means that the command has ended too.
        process.stdout.read()
        process.stdout.close()
        self.assertEqual(process.wait(60), 128 + signal.SIGTERM)

        # Elsewhere one sentence says what to do.
        for platform, says in [("win32", "Windows Subsystem for Linux"), ("freebsd", "build the command from its sources")]:
            script = f"Object.defineProperty(process, 'platform', {{value: '{platform}'}}); require('nsscompile/bin/nsscompile.js')"
            errors = self.call("node", "-e", script, status=69).stderr
            self.assertRegex(errors, rf"^nsscompile: error: the package '@nsscompile/{platform}-x64' is missing; .*{says}.*\n$")

    def test_artifact_bundle(self):
        shutil.copytree(self.package("nsscompile-plugins"), self.path("nsscompile-plugins"))
        os.makedirs(self.path("app/Sources/app"))
        self.write("app/Package.swift", APP)
        self.write("app/Sources/app/main.swift", "print(AcmeTheme.Constants.brand)\n")
        self.write("app/Sources/app/acme.nss", SHEET)
        swift = {"cwd": self.path("app"), "env": {"HOME": os.environ["HOME"]}}
        self.call("swift", "build", **swift)
        folder = self.call("swift", "build", "--show-bin-path", **swift).stdout.strip()
        self.assertEqual(self.call(os.path.join(folder, "app")).stdout, "17.0\n")
        self.write("app/Sources/app/bad.nss", "@a: @b;\n")
        self.assertIn("undefined constant '@b'", self.call("swift", "package", "nss-check", "Sources", status=1, **swift).stdout)
        self.call("swift", "package", "--allow-writing-to-package-directory", "nss-emit", "Sources/app/acme.nss", "--emit", "text=acme.txt", **swift)
        self.assertIn(b"constant brand 17", self.read("app/acme.txt"))
        # The archives hold the same files.
        self.call("tar", "-xzf", self.package("nsscompile-plugins-VERSION.tar.gz"), "-C", self.path("app"))
        self.assertEqual(files_below(self.path("app/nsscompile-plugins")), files_below(self.package("nsscompile-plugins")))
        self.call("unzip", "-q", self.package("nsscompile-VERSION.artifactbundle.zip"))
        bundle = files_below(self.path("nsscompile.artifactbundle"))
        self.assertEqual(bundle, files_below(self.package("nsscompile-plugins/nsscompile.artifactbundle")))
        self.assert_licensed(bundle)

    def test_other_platforms(self):
        """With commands for other platforms, their packages are made too; what is in them can only be a stand-in here."""
        self.write("macos", b"\xCA\xFE\xBA\xBE" + bytes(100))
        header = bytearray(64)
        header[:6], header[18] = b"\x7FELF\x02\x01", 183
        self.write("arm64", bytes(header))
        result = pack(self.path("out"), "--macos-command", self.path("macos"), "--linux-arm64-command", self.path("arm64"))
        self.assertEqual(result.returncode, 0, result.stderr)
        names = os.listdir(self.path("out"))
        for name in ["nsscompile-VERSION-linux-arm64.tar.gz", "nsscompile-VERSION-darwin-universal.tar.gz",
                     "nsscompile-VERSION-py3-none-manylinux_2_17_aarch64.musllinux_1_1_aarch64.whl",
                     "nsscompile-VERSION-py3-none-macosx_15_0_universal2.whl"]:
            self.assertIn(name.replace("VERSION", self.version), names)
        for platform, system, cpu in [("linux-arm64", "linux", ["arm64"]), ("darwin-universal", "darwin", ["arm64", "x64"])]:
            with tarfile.open(self.path(f"out/nsscompile-{platform}-{self.version}.tgz")) as archive:
                manifest = json.load(archive.extractfile("package/package.json"))
            self.assertEqual((manifest["name"], manifest["os"], manifest["cpu"]), (f"@nsscompile/{platform}", [system], cpu))
        info = json.loads(self.read("out/nsscompile-plugins/nsscompile.artifactbundle/info.json"))["artifacts"]["nsscompile"]
        self.assertEqual(
            {variant["path"]: variant["supportedTriples"] for variant in info["variants"]},
            {"linux-x64/bin/nsscompile": ["x86_64-unknown-linux-gnu"], "linux-arm64/bin/nsscompile": ["aarch64-unknown-linux-gnu"],
             "darwin-universal/bin/nsscompile": ["arm64-apple-macosx", "x86_64-apple-macosx"]})

    def test_refused(self):
        self.write("kept.txt", "kept")
        shutil.copy("/bin/sh", self.path("dynamic"))
        for options, says in [
            (["--command", self.path("dynamic")], "'.*/dynamic' is not a static executable for Linux on x86-64; build it"),
            (["--command", self.path("none")], "cannot read the command '.*/none': No such file"),
            (["--macos-command", RELEASE], "is not a universal executable for macOS"),
            (["--linux-arm64-command", RELEASE], "is not a static executable for Linux on arm64"),
            (["--output", self.folder.name], "holds other files than packages; name another folder"),
        ]:
            result = pack(self.path("out"), *options)
            self.assertRegex(result.stderr, rf"\Apackage: error: .*{says}")
            self.assertEqual(result.returncode, 1)
        self.assertEqual(self.read("kept.txt"), b"kept")


class GitHub(Packaged):
    """What runs on GitHub alone: its form is checked here, and the scripts of the action run with an archive in place of a release."""

    WORKFLOW = os.path.join(ROOT, ".github/workflows/release.yml")
    ACTION = os.path.join(ROOT, ".github/actions/check/action.yml")

    @staticmethod
    def load(path):
        import yaml
        with open(path, encoding="utf-8") as file:
            return yaml.safe_load(file)

    @needs("check_jsonschema", "yaml")
    def test_forms(self):
        for schema, path in [("vendor.github-workflows", self.WORKFLOW), ("vendor.github-actions", self.ACTION)]:
            self.call(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, path)
        # Its package on PyPI downloads the program from elsewhere, so Tests/run cannot install it everywhere.
        if shutil.which("actionlint"):
            self.call("actionlint", self.WORKFLOW)
        for job in self.load(self.WORKFLOW)["jobs"].values():
            for step in job["steps"]:
                self.assertEqual(len({"run", "uses"} & set(step)), 1)

    @needs("yaml")
    @unittest.skipUnless(shutil.which("shellcheck") or os.environ.get("TESTS_REQUIRE_ALL") == "1", "shellcheck is not installed")
    def test_scripts(self):
        jobs = self.load(self.WORKFLOW)["jobs"].values()
        steps = [step for job in jobs for step in job["steps"]] + self.load(self.ACTION)["runs"]["steps"]
        scripts = [step["run"] for step in steps if "run" in step]
        self.assertGreater(len(scripts), 7)
        for script in scripts:
            self.write("script.sh", "#!/bin/bash\nset -eo pipefail\n" + re.sub(r"\$\{\{.*?\}\}", "EXPRESSION", script) + "\n")
            self.call("shellcheck", "script.sh")

    @needs("yaml")
    def test_action(self):
        release = self.path(f"releases/v{self.version}")
        os.makedirs(release)
        for name in ["SHA256SUMS", f"nsscompile-{self.version}-linux-x64.tar.gz"]:
            shutil.copy(self.package(name), release)
        for folder in ("app", "temp"):
            os.mkdir(self.path(folder))
        self.write("app/a b.nss", "Button { fon-color: red; }\n")
        self.write("app/bad.nss", "@a: @b;\n")
        action = self.load(self.ACTION)
        inputs = {name: str(item["default"]) for name, item in action["inputs"].items()}
        self.assertEqual(inputs["version"], self.version)

        def run(number, status=0, **options):
            step = action["runs"]["steps"][number]
            environment = {"RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "RUNNER_TEMP": self.path("temp"), "GITHUB_PATH": self.path("paths")}
            for name, value in {**step["env"], **options}.items():
                environment[name] = re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda match: inputs[match[1]], value)
            words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
            return self.call(*words, status=status, env=environment, cwd=self.path("app"))

        releases = {"RELEASES": f"file://{self.path('releases')}"}
        run(0, **releases)
        path = self.read("paths").decode().strip() + os.pathsep + os.environ["PATH"]
        report = run(1, status=1, PATH=path).stdout
        self.assertRegex(report, r"(?m)^::error file=bad\.nss,line=1,col=5,.*undefined constant")
        self.assertIn("::warning file=a b.nss,line=1,", report)
        os.remove(self.path("app/bad.nss"))
        run(1, PATH=path)
        run(1, status=1, PATH=path, OPTIONS="--strict --dialect nui")
        # Another platform; and a download with other bytes is not unpacked.
        self.assertIn("::error::nsscompile runs on Linux and macOS", run(0, status=1, **releases, RUNNER_OS="Windows").stdout)
        shutil.rmtree(self.path("temp"))
        os.mkdir(self.path("temp"))
        with open(os.path.join(release, f"nsscompile-{self.version}-linux-x64.tar.gz"), "ab") as file:
            file.write(b"x")
        self.assertIn("FAILED", run(0, status=1, **releases).stdout)
        self.assertFalse(os.path.exists(self.path(f"temp/nsscompile-{self.version}-linux-x64")))


class PreCommit(Packaged):
    def configure(self, text):
        """Makes a repository with two stylesheets, one of them wrong, and the hooks."""
        os.makedirs(self.path("app"))
        self.write("app/.pre-commit-config.yaml", text)
        self.write("app/good.nss", "@tintColor:red;\nButton { font-color: @tintColor; }\n")
        self.write("app/bad.nss", "@a: @b;\n")
        self.git("app", "add", "-A")

    def git(self, folder, *arguments):
        if not os.path.exists(self.path(f"{folder}/.git")):
            self.call("git", "init", "-q", cwd=self.path(folder))
        return self.call("git", "-c", "user.name=test", "-c", "user.email=test@example.com", *arguments, cwd=self.path(folder)).stdout.strip()

    def hook(self, name, status, **environment):
        return self.call(sys.executable, "-m", "pre_commit", "run", name, "--all-files", cwd=self.path("app"), status=status, env=environment).stdout

    @needs("pre_commit")
    def test_hooks_of_this_repository(self):
        os.makedirs(self.path("hooks"))
        shutil.copy(os.path.join(ROOT, ".pre-commit-hooks.yaml"), self.path("hooks"))
        self.git("hooks", "add", "-A")
        self.git("hooks", "commit", "-qm", "Hooks")
        revision = self.git("hooks", "rev-parse", "HEAD")
        self.configure(f"repos: [{{repo: '{self.path('hooks')}', rev: {revision}, hooks: [{{id: nsscompile-check}}, {{id: nsscompile-format}}]}}]\n")
        os.mkdir(self.path("bin"))
        os.symlink(RELEASE, self.path("bin/nsscompile"))
        path = f"{self.path('bin')}:{os.environ['PATH']}"
        self.assertIn("bad.nss:1:5: error: undefined constant '@b'", self.hook("nsscompile-check", 1, PATH=path))
        self.assertIn("files were modified by this hook", self.hook("nsscompile-format", 1, PATH=path))
        self.assertIn(b"@tintColor: red;", self.read("app/good.nss"))
        self.git("app", "add", "-A")
        self.hook("nsscompile-format", 0, PATH=path)
        self.git("app", "rm", "-qf", "bad.nss")
        self.hook("nsscompile-check", 0, PATH=path)

    @needs("pre_commit", "virtualenv")
    def test_hook_of_the_article(self):
        """The configuration that the article shows installs the wheel, here from a folder instead of an index."""
        import virtualenv
        with open(os.path.join(ROOT, "Sources/nsscompile/Documentation.docc/InContinuousIntegration.md"), encoding="utf-8") as file:
            text, = re.findall(r"^```yaml\n(repos:\n(?:.*\n)*?.*additional_dependencies(?:.*\n)*?)```", file.read(), re.M)
        self.assertIn(f"nsscompile=={self.version}", text)
        self.configure(text)
        # pre-commit builds an empty package, for which pip needs setuptools; virtualenv contains its wheel.
        embedded = os.path.join(os.path.dirname(virtualenv.__file__), "seed/wheels/embed")
        os.symlink(self.packages, self.path("packages"))
        os.symlink(embedded, self.path("embedded"))
        environment = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"{self.path('packages')} {self.path('embedded')}"}
        self.assertIn("bad.nss:1:5: error: undefined constant '@b'", self.hook("nsscompile-check", 1, **environment))
        self.git("app", "rm", "-qf", "bad.nss")
        self.hook("nsscompile-check", 0, **environment)


if __name__ == "__main__":
    main("packages")
