"""Tests of the recipes in the articles: the YAML of build servers and of pre-commit parses, and the commands in it run.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_recipes.py
"""
import os
import re
import shutil
import subprocess
import unittest

from command_line import COMMAND, HANG, ROOT, Workspace, main

try:
    import yaml
except ImportError:
    yaml = None
ARTICLES = os.path.join(ROOT, "Sources/nsscompile/Documentation.docc")


def blocks(language):
    """The fenced blocks of a language in all articles, with the names of their articles."""
    found = []
    for name in sorted(os.listdir(ARTICLES)):
        if name.endswith(".md"):
            with open(os.path.join(ARTICLES, name), encoding="utf-8") as file:
                found += [(name, text) for text in re.findall(rf"^```{language}\n(.*?)^```", file.read(), re.MULTILINE | re.DOTALL)]
    return found


def commands(node):
    """The commands that a recipe runs."""
    if isinstance(node, list):
        return [command for item in node for command in commands(item)]
    if not isinstance(node, dict):
        return []
    found = [value for key, value in node.items() if key in ("run", "script", "entry") and isinstance(value, str)]
    return found + [command for value in node.values() for command in commands(value)]


class Recipes(Workspace):
    def shell(self, command):
        os.makedirs(self.path("bin"), exist_ok=True)
        if not os.path.lexists(self.path("bin/nsscompile")):
            os.symlink(COMMAND, self.path("bin/nsscompile"))
        environment = {
            **os.environ, "PATH": f"{self.path('bin')}:{os.environ['PATH']}", "GITHUB_STEP_SUMMARY": self.path("summary.md")}
        return subprocess.run(
            ["sh", "-c", command], cwd=self.folder.name, capture_output=True, text=True, env=environment, timeout=HANG)

    @unittest.skipIf(yaml is None and os.environ.get("TESTS_REQUIRE_ALL") != "1", "PyYAML is not installed")
    def test_yaml(self):
        shutil.copytree(os.path.join(ROOT, "Themes"), self.path("Themes"))
        # The folder of an MDK app.
        os.mkdir(self.path("Styles"))
        for name in ("light", "dark"):
            self.write(f"Styles/Styles.{name}.nss", "Label { font-size: 14; }\n")
        found = blocks("yaml")
        self.assertGreaterEqual(len(found), 4)
        run = set()
        for name, text in found:
            recipe = yaml.safe_load(text)
            # A list of steps is a part of a workflow.
            if isinstance(recipe, list):
                continue
            for command in commands(recipe):
                if not command.startswith("nsscompile"):
                    continue
                # pre-commit appends the files of a commit, unless a hook declines them.
                if "repos" in recipe and "pass_filenames" not in text:
                    command += " Themes/acme.nss"
                result = self.shell(command)
                self.assertEqual(result.returncode, 0, f"{name}: {command}\n{result.stdout}{result.stderr}")
                run.add(command.split()[1])
        self.assertTrue({"check", "verify"} <= run, run)
        self.assertGreater(os.path.getsize(self.path("summary.md")), 0)

    def test_docker(self):
        """The instructions and options of the image. There is no daemon here; test_trust.py runs the command without other files."""
        (_, text), = blocks("dockerfile")
        for line in text.splitlines():
            self.assertRegex(line, r"^(FROM|WORKDIR|COPY|RUN|ENTRYPOINT) |^$")
        build = re.search(r"^RUN (.*)$", text, re.MULTILINE)[1]
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
            self.assertIn(build, file.read())


if __name__ == "__main__":
    main("recipes")
