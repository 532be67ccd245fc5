"""Tests of the completions in bash, zsh and fish, and of the manual page.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_shells.py
Tests of a shell that is not installed are skipped, unless TESTS_REQUIRE_ALL is 1.
"""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import time
import unittest

from command_line import COMMAND, HANG, Workspace, main


USES = ("zsh", "fish", "shellcheck", "mandoc", "groff")

def needs(*tools):
    missing = [tool for tool in tools if not shutil.which(tool)]
    required = os.environ.get("TESTS_REQUIRE_ALL") == "1"
    return unittest.skipIf(missing and not required, f"not installed: {', '.join(missing)}")


class Shells(Workspace):
    def setUp(self):
        super().setUp()
        for name in ["acme.nss", "my brand.nss", "notes.txt", "known.json", "it's.nss"]:
            self.write(name, "@tintColor: red;")
        os.makedirs(self.path("brands/deep"))
        self.write("brands/one.nss", "@tintColor: red;")
        # The scripts are in another folder, so that they are not candidates.
        os.makedirs(self.path(".scripts/bin"))
        os.symlink(COMMAND, self.path(".scripts/bin/nsscompile"))
        for shell, name in [("bash", "nsscompile.bash"), ("zsh", "_nsscompile"), ("fish", "nsscompile.fish")]:
            self.write(f".scripts/{name}", self.run_command("completions", shell).stdout)
        self.environment = {
            "PATH": f"{self.path('.scripts/bin')}:{os.environ['PATH']}", "HOME": self.path(".scripts"), "TERM": "dumb", "LC_ALL": "C.UTF-8"}

    def options(self, command):
        """The options of the help of a command: names and letters."""
        text = self.run_command("help", command).stdout.decode().partition("\nOptions:\n")[2].partition("\n\n")[0]
        found = re.findall(r"^  (-\w)?[, ]* *(--[\w-]+)", text, re.MULTILINE)
        self.assertTrue(found, command)
        return {name for names in found for name in names if name}

    def typed(self, shell, keys, until, start=(), wait=60):
        """Types keys into a shell on a terminal and returns what the terminal shows, once it has a text."""
        pid, master = pty.fork()
        if pid == 0:
            os.chdir(self.folder.name)
            os.execvpe(shell[0], list(shell), {**os.environ, **self.environment})
        shown = ""

        def read(condition):
            nonlocal shown
            end = time.monotonic() + wait
            while time.monotonic() < end and not condition(shown):
                if select.select([master], [], [], 0.1)[0]:
                    try:
                        shown += os.read(master, 65536).decode(errors="replace")
                    except OSError:
                        break
            return shown

        try:
            for line in start:
                os.write(master, line.encode() + b"\n")
            os.write(master, b"echo rea''dy\n")
            read(lambda text: re.search(r"^ready", text, re.MULTILINE))
            shown = ""
            os.write(master, keys.encode())
            read(lambda text: until in text)
            # The shell reads the next keys when everything is shown.
            os.write(master, b"\x15echo do''ne\n")
            read(lambda text: re.search(r"^done", text, re.MULTILINE))
        finally:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(master)
        self.assertIn(until, shown, f"{shell[0]}: {keys!r}")
        return shown


@needs("bash")
class Bash(Shells):
    def offered(self, *words, breaks=True):
        """The candidates of the function for words that are split at '=' and ':', as in bash 4; `breaks` is False for bash 3.2."""
        split = []
        for word in words:
            split += [part for part in re.split(r"([=:]+)", word) if part] or [""] if breaks else [word]
            if breaks and word and len(re.split(r"([=:]+)", word)) > 1 and word[-1] in "=:":
                pass
        quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in split)
        script = f"""
            source .scripts/nsscompile.bash
            COMP_WORDS=(nsscompile {quoted}); COMP_CWORD=$(({len(split)})); COMP_LINE=''; COMP_POINT=0
            compopt() {{ return 0; }}
            _nsscompile
            for reply in "${{COMPREPLY[@]}}"; do printf '%s\\n' "$reply"; done
        """
        result = subprocess.run(
            ["bash", "--norc", "-u", "-c", script], cwd=self.folder.name, capture_output=True, text=True,
            env={**os.environ, **self.environment}, timeout=HANG)
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)
        return sorted(result.stdout.split("\n")[:-1])

    def test_commands(self):
        self.assertEqual(self.offered(""), sorted([*self.commands(), "acme.nss", "brands", "it's.nss", "my brand.nss"]))
        self.assertEqual(self.offered("ch"), ["check"])

    def test_the_options_of_each_command(self):
        for command in self.commands():
            expected = self.options(command)
            self.assertEqual(set(self.offered(command, "-")), expected, command)
            self.assertEqual(set(self.offered(command, "--")), {name for name in expected if name.startswith("--")}, command)
        self.assertEqual(set(self.offered("acme.nss", "-")), self.options("compile"))
        self.assertEqual(set(self.offered("-")), self.options("compile"))

    def test_values(self):
        self.assertEqual(self.offered("check", "--dialect", ""), sorted(self.dialects()))
        self.assertEqual(self.offered("check", "--palette", "v"), [f"v{n}" for n in range(2, 9)])
        self.assertEqual(self.offered("check", "--reporter=j"), ["json", "junit"])
        self.assertEqual(self.offered("check", "--reporter=j", breaks=False), ["json", "junit"])
        self.assertEqual(self.offered("check", "--reporter="), sorted(
            "github json junit markdown sarif text xcode".split()))
        self.assertEqual(self.offered("check", "--portable", "nui,t"), ["nui,thememanager"])
        self.assertEqual(self.offered("palette", "s"), ["sapfiori"])
        self.assertEqual(self.offered("palette", "--json", "s"), ["sapfiori"])
        self.assertEqual(self.offered("palette", "v8", ""), [])
        self.assertEqual(self.offered("rules", "half"), ["half-branded"])
        self.assertEqual(self.offered("check", "--rule", "half"), ["half-branded="])
        self.assertEqual(self.offered("check", "--rule", "half-branded=o"), ["off"])
        self.assertEqual(self.offered("check", "--rule=half-branded=n"), ["note"])
        self.assertEqual(self.offered("completions", ""), ["bash", "fish", "zsh"])
        self.assertEqual(self.offered("help", "ex"), ["explain"])
        self.assertEqual(self.offered("acme.nss", "--emit", "s"), ["swift"])
        self.assertEqual(self.offered("acme.nss", "--emit", "json=no"), ["notes.txt"])
        self.assertEqual(self.offered("lsp", "--clientProcessId", ""), [])

    def test_files(self):
        self.assertEqual(self.offered("check", "a"), ["acme.nss"])
        self.assertEqual(self.offered("check", "n"), [])
        self.assertEqual(self.offered("check", "my\\ "), ["my brand.nss"])
        self.assertEqual(self.offered("check", '"my b'), ["my brand.nss"])
        self.assertEqual(self.offered("check", "acme.nss", "--baseline", ""), ["brands", "known.json"])
        self.assertEqual(self.offered("batch", "b"), ["brands"])
        self.assertEqual(self.offered("batch", "a"), [])
        self.assertEqual(self.offered("compile", "-o", "n"), ["notes.txt"])
        self.assertEqual(self.offered("check", "brands/"), ["brands/deep", "brands/one.nss"])
        self.assertEqual(self.offered("check", "."), [".", "..", ".scripts"])
        self.assertEqual(self.offered("check", "--", "-"), [])
        self.assertEqual(self.offered("check", "--", "a"), ["acme.nss"])

    def test_with_tab(self):
        shell = ("bash", "--norc", "--noprofile")
        start = ["PS1='$ '", "source .scripts/nsscompile.bash", "bind 'set show-all-if-ambiguous on'"]
        self.typed(shell, "nsscompile che\t", "check ", start)
        self.typed(shell, "nsscompile check --dialect=nu\t", "--dialect=nui", start)
        self.typed(shell, "nsscompile check --rule half\t", "half-branded=", start)
        self.typed(shell, "nsscompile check --rule half-branded=of\t", "half-branded=off", start)
        self.typed(shell, "nsscompile check my\t", "my\\ brand.nss", start)
        self.typed(shell, "nsscompile check it\t", "it\\'s.nss", start)
        self.typed(shell, "nsscompile check bra\t", "brands/", start)
        self.typed(shell, "nsscompile check --unsafe\t", "--unsafe-fixes", start)

    def test_old_bash(self):
        """The script uses nothing that bash 3.2 lacks."""
        script = self.read(".scripts/nsscompile.bash").decode()
        for word in ["mapfile", "readarray", "declare -A", "local -A", ",,}", "^^}", "local -n", "[-1]", "&>>", "|&", "coproc"]:
            self.assertNotIn(word, script)

    @needs("shellcheck")
    def test_shellcheck(self):
        result = subprocess.run(
            ["shellcheck", "--shell=bash", self.path(".scripts/nsscompile.bash")], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stdout), (0, ""))


@needs("fish")
class Fish(Shells):
    def offered(self, line):
        result = subprocess.run(
            ["fish", "--no-config", "-c", "source .scripts/nsscompile.fish; complete -C $argv[1]", "--", line],
            cwd=self.folder.name, capture_output=True, text=True, env={**os.environ, **self.environment}, timeout=HANG)
        self.assertEqual((result.returncode, result.stderr), (0, ""), line)
        return sorted(row.split("\t")[0] for row in result.stdout.splitlines())

    def test_commands(self):
        self.assertTrue(set(self.commands()) <= set(self.offered("nsscompile ")))
        self.assertEqual(self.offered("nsscompile chec"), ["check"])

    def test_the_options_of_each_command(self):
        for command in self.commands():
            expected = self.options(command)
            self.assertEqual(set(self.offered(f"nsscompile {command} -")), expected, command)
        self.assertEqual(set(self.offered("nsscompile acme.nss -")), self.options("compile"))
        # Options may follow an argument.
        self.assertEqual(set(self.offered("nsscompile check acme.nss --strict --")), {
            name for name in self.options("check") if name.startswith("--")})

    def test_values(self):
        self.assertEqual(self.offered("nsscompile check --dialect "), sorted(self.dialects()))
        self.assertEqual(self.offered("nsscompile check --reporter=j"), ["--reporter=json", "--reporter=junit"])
        self.assertEqual(self.offered("nsscompile check --portable nui,t"), ["nui,thememanager"])
        self.assertEqual(self.offered("nsscompile check --rule half"), ["half-branded="])
        self.assertEqual(self.offered("nsscompile check --rule half-branded=o"), ["half-branded=off"])
        self.assertEqual(self.offered("nsscompile palette s"), ["sapfiori"])
        self.assertEqual(self.offered("nsscompile palette v8 s"), [])
        self.assertEqual(self.offered("nsscompile rules half"), ["half-branded"])
        self.assertEqual(self.offered("nsscompile completions "), ["bash", "fish", "zsh"])
        self.assertEqual(self.offered("nsscompile acme.nss --emit sw"), ["swift"])
        self.assertEqual(self.offered("nsscompile acme.nss --emit json=no"), ["json=notes.txt"])

    def test_files(self):
        self.assertEqual(self.offered("nsscompile check a"), ["acme.nss"])
        self.assertEqual(self.offered("nsscompile check brands/o"), ["brands/one.nss"])
        self.assertEqual(self.offered("nsscompile batch b"), ["brands/"])
        self.assertEqual(self.offered("nsscompile compile -o no"), ["notes.txt"])
        self.assertEqual(self.offered("nsscompile compile --output=no"), ["--output=notes.txt"])

    def test_syntax(self):
        result = subprocess.run(["fish", "--no-execute", self.path(".scripts/nsscompile.fish")], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))


@needs("zsh")
class Zsh(Shells):
    SHELL = ("zsh", "-f")
    START = ["PS1='$ '", "fpath=($PWD/.scripts $fpath)", "autoload -Uz compinit && compinit -u -D"]

    def offered(self, line):
        """The options that Tab lists, without their descriptions."""
        start = [*self.START, "zstyle ':completion:*' verbose no", "LISTMAX=1000 COLUMNS=200 LINES=200"]
        shown = self.typed(self.SHELL, f"{line}\t", "--version", start)
        # The listing follows the typed line, which is shown again after it.
        return set(re.findall(r"^--?[\w-]+|(?<=\s)--?[a-zA-Z][\w-]*", shown.partition("\n")[2].replace("\x1b", " "), re.MULTILINE))

    def test_syntax(self):
        result = subprocess.run(["zsh", "-n", self.path(".scripts/_nsscompile")], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertTrue(self.read(".scripts/_nsscompile").startswith(b"#compdef nsscompile\n"))

    def test_the_options_of_each_command(self):
        commands = self.commands()
        for command in commands:
            self.assertEqual(self.offered(f"nsscompile {command} -"), self.options(command), command)

    def test_with_tab(self):
        for keys, shown in [
            ("nsscompile che\t", "check "), ("nsscompile check --dialect=nu\t", "--dialect=nui"),
            ("nsscompile check --dialect nu\t", "--dialect nui"), ("nsscompile check --portable nui,th\t", "nui,thememanager"),
            ("nsscompile check --rule half\t", "half-branded="), ("nsscompile check --rule half-branded=of\t", "half-branded=off"),
            ("nsscompile check my\t", "my\\ brand.nss"), ("nsscompile check bra\t", "brands/"),
            ("nsscompile check --unsafe\t", "--unsafe-fixes"), ("nsscompile rules half\t", "half-branded"),
            ("nsscompile palette sap\t", "sapfiori"), ("nsscompile acme.nss --emit sw\t", "swift"),
            ("nsscompile acme.nss --emit json=no\t", "json=notes.txt"), ("nsscompile acm\t", "acme.nss"),
            ("nsscompile check --no\t", "--no-config"), ("nsscompile completions fi\t", "fish"),
        ]:
            self.typed(self.SHELL, keys, shown, self.START)


class Manual(Shells):
    def test_text(self):
        page = self.run_command("help", "--man").stdout.decode()
        for command in self.commands():
            self.assertIn(f".Ss \\&nsscompile \\&{command}\n", page)
            section = page.partition(f".Ss \\&nsscompile \\&{command}\n")[2].partition("\n.S")[0].replace("\\&", "").replace("\\-", "-")
            for name in self.options(command):
                if name.startswith("--"):
                    self.assertRegex(section, rf"\.It Fl (\w , )?{name[1:]}( |\n)", command)
        self.assertEqual(page, self.run_command("help", "--man", env={"LANG": "de_DE.UTF-8"}).stdout.decode())
        page.encode("ascii")

    def test_usage(self):
        self.assert_usage("help", "check", "--man", says="the manual page covers all commands; omit 'check'")
        self.assert_usage("completions", says="no shell; name 'bash', 'zsh' or 'fish'")
        self.assert_usage("completions", "fihs", says="unknown shell 'fihs'; did you mean 'fish'?")
        self.assert_usage("completions", "bash", "zsh", says="one shell at a time; 'zsh' is a second one")

    @needs("mandoc")
    def test_mandoc(self):
        self.lint(["mandoc", "-T", "lint", "-W", "warning"])

    @needs("groff")
    def test_groff(self):
        self.lint(["groff", "-mandoc", "-ww", "-z", "-Tutf8"])

    def lint(self, command):
        page = self.run_command("help", "--man").stdout
        result = subprocess.run(command, input=page, capture_output=True)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))


if __name__ == "__main__":
    main("shells")
