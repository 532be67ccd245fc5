#!/usr/bin/env python3
"""Tests of 'nsscompile watch'. Each test waits for output, never for a fixed time."""
import os
import signal
import subprocess
import threading
import time

from command_line import COMMAND, LIMIT, Workspace, main, wait_until

GOOD = "@brand: #0A6ED1;\nLabel { font-color: @brand; }\n"


class Watch(Workspace):
    def setUp(self):
        super().setUp()
        self.process = None
        self.seen = 0

    def tearDown(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def write(self, name, text):
        """In one step: the command must not see an empty file."""
        super().write(name + ".new", text)
        os.replace(self.path(name + ".new"), self.path(name))

    def start(self, *arguments):
        with open(self.path("said"), "wb") as said:
            self.process = subprocess.Popen(
                [COMMAND, "watch", "--interval", "20", *arguments], cwd=self.folder.name, stdout=said, stderr=said,
                stdin=subprocess.DEVNULL)

    def wait_for(self, text):
        """Waits until the text appears after the previously awaited output."""
        wait_until(lambda: text.encode() in self.read("said")[self.seen:] or self.process.poll() is not None)
        said = self.read("said")
        found = said.find(text.encode(), self.seen)
        self.assertGreaterEqual(found, 0, f"'{text}' is not said: {said.decode()}")
        self.seen = found + len(text.encode())

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.assertEqual(self.process.wait(LIMIT), -number)

    def test_compile(self):
        self.write("acme.nss", GOOD)
        self.start("acme.nss", "-o", "acme.json")
        self.wait_for("acme.nss: done")
        first = self.read("acme.json")
        self.write("acme.nss", GOOD + "Label {")
        self.wait_for("acme.nss: errors; the older output is kept")
        self.assertEqual(self.read("acme.json"), first)
        # Rename over it, as editors do.
        self.write("acme.tmp", GOOD.replace("0A6ED1", "0057B8"))
        os.rename(self.path("acme.tmp"), self.path("acme.nss"))
        self.wait_for("acme.nss: done")
        self.assertIn(b"#0057B8", self.read("acme.json"))
        os.remove(self.path("acme.nss"))
        self.wait_for("'acme.nss' does not exist; waiting for it")
        self.write("acme.nss", GOOD)
        self.wait_for("acme.nss: done")
        self.assertEqual(self.read("acme.json"), first)
        self.end()

    def test_a_reader_that_is_gone(self):
        """While it waits, and while it writes."""
        self.write("acme.nss", GOOD.replace("brand;", "brnad;"))
        for arguments in (["acme.nss", "-o", "acme.json"], ["check", "acme.nss"], ["contrast", "acme.nss"]):
            with self.subTest(arguments), open(self.path("said"), "wb") as said:
                process = subprocess.Popen(
                    [COMMAND, "watch", "--interval", "20", *arguments], cwd=self.folder.name, stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=said)
                if arguments[0] == "check":
                    process.stdout.readline()
                process.stdout.close()
                self.assertEqual(process.wait(LIMIT), 74)
                self.assertNotIn("standard output", self.read("said").decode())

    def test_a_file_that_is_written_in_two_steps(self):
        self.write("acme.nss", GOOD)
        self.start("acme.nss", "-o", "acme.json")
        self.wait_for("acme.nss: done")
        with open(self.path("acme.nss"), "w") as file:
            file.write("@brand: #0057B8;\n")
            file.flush()
            time.sleep(0.1)
            file.write("Label { font-color: @brand; }\n")
        # The file between the two steps may be compiled or not. The first theme has the style too, the half-written one the color.
        def is_done():
            text = self.read("acme.json")
            return b"Label" in text and b"#0057B8" in text

        self.assertTrue(wait_until(is_done), self.read("acme.json"))
        self.end()

    def test_missing_at_first(self):
        self.start("compile", "acme.nss", "-o", "acme.json")
        self.wait_for("waiting for it")
        self.write("acme.nss", GOOD)
        self.wait_for("acme.nss: done")
        self.end(signal.SIGINT)

    def test_input_that_is_a_folder_for_a_moment(self):
        self.write("acme.nss", GOOD)
        self.start("acme.nss", "-o", "acme.json")
        self.wait_for("acme.nss: done")
        os.remove(self.path("acme.nss"))
        os.mkdir(self.path("acme.nss"))
        self.wait_for("acme.nss: failed with status 66")
        os.rmdir(self.path("acme.nss"))
        self.write("acme.nss", GOOD.replace("0A6ED1", "0057B8"))
        self.wait_for("acme.nss: done")
        self.assertIn(b"#0057B8", self.read("acme.json"))
        self.write("acme.nss", GOOD)
        self.wait_for("acme.nss: done")
        self.end()

    def test_folder_that_is_a_file_for_a_moment(self):
        os.mkdir(self.path("brands"))
        self.write("brands/a.nss", GOOD)
        self.start("check", "brands")
        self.wait_for("brands: done")
        os.remove(self.path("brands/a.nss"))
        os.rmdir(self.path("brands"))
        self.write("brands", GOOD)
        self.wait_for("brands")
        os.remove(self.path("brands"))
        os.mkdir(self.path("brands"))
        self.write("brands/a.nss", "Label { font-color: @gone; }")
        self.wait_for("brands/a.nss")
        self.wait_for("failed\n")
        self.write("brands/a.nss", GOOD)
        self.wait_for("brands/a.nss: done")
        self.end()

    def test_file_in_place_of_layers(self):
        self.write("old.nss", GOOD)
        self.start("diff", "old.nss", "base+new.nss")
        self.wait_for("'base' does not exist; waiting for it")
        self.write("base+new.nss", GOOD)
        self.wait_for("base+new.nss: done")
        self.end()

    def test_folder(self):
        os.mkdir(self.path("brands"))
        self.write("brands/a.nss", GOOD)
        self.start("check", "brands")
        self.wait_for("brands: done")
        self.write("brands/b.nss", "Label { font-color: @gone; }")
        self.wait_for("brands/b.nss: failed\n")
        os.remove(self.path("brands/b.nss"))
        self.wait_for("brands/b.nss: done")
        self.end()

    def test_project_file_layers_and_baseline(self):
        self.write("base.nss", "@brand: red;\n")
        self.write("acme.nss", "Label { font-color: @brand; }\n")
        self.start("check", "acme.nss")
        self.wait_for("acme.nss: failed\n")
        self.write("known.json", '{"nssBaseline": 1, "findings": []}')
        self.write(".nsscompile.json", '{"base": {"acme.nss": ["base.nss"]}, "baseline": "known.json"}')
        self.wait_for(".nsscompile.json: done")
        self.write("base.nss", "@other: red;\n")
        self.wait_for("base.nss: ")
        self.write(".nsscompile.json", "{")
        self.wait_for(".nsscompile.json: failed with status 78")
        self.write(".nsscompile.json", '{"base": {"acme.nss": ["base.nss"]}}')
        self.wait_for(".nsscompile.json: failed\n")
        self.write("base.nss", "@brand: red;\n")
        self.wait_for("base.nss: done")
        self.end()

    def test_a_layer_that_comes_back(self):
        self.write("base.nss", "@brand: red;\n")
        self.write("acme.nss", "Label { font-color: @brand; }\n")
        self.write(".nsscompile.json", '{"base": {"acme.nss": ["base.nss"]}}')
        self.start("acme.nss", "-o", "acme.json")
        self.wait_for("acme.nss: done")
        os.remove(self.path("base.nss"))
        self.wait_for("base.nss: failed with status 78")
        self.write("base.nss", "@brand: blue;\n")
        self.wait_for("base.nss: done")
        self.assertIn(b"#0000FF", self.read("acme.json"))
        self.end()

    def test_the_dark_stylesheet_of_a_golden_file(self):
        self.write("acme.nss", GOOD)
        self.write("acme.dark.nss", GOOD)
        with open(self.path("acme.theme.json"), "wb") as golden:
            golden.write(self.run_command("acme.nss", "--dark", "acme.dark.nss").stdout)
        self.start("verify", "acme.nss")
        self.wait_for("acme.nss: done")
        self.write("acme.dark.nss", GOOD + "Label { font-size: 9; }\n")
        self.wait_for("acme.dark.nss: failed\n")
        self.end()

    def test_a_pipe_is_not_waited_for(self):
        self.write("acme.nss", GOOD)
        self.start("acme.nss", "-o", "acme.json")
        self.wait_for("acme.nss: done")
        os.mkfifo(self.path("pipe"))
        os.rename(self.path("pipe"), self.path("acme.nss"))
        self.wait_for("cannot open 'acme.nss': it is a pipe or a device")
        self.write("acme.tmp", GOOD.replace("0A6ED1", "0057B8"))
        os.rename(self.path("acme.tmp"), self.path("acme.nss"))
        self.wait_for("acme.nss: done")
        self.assertIn(b"#0057B8", self.read("acme.json"))
        self.end()

    def test_a_pipe_to_compare_with_is_not_waited_for(self):
        for name in ("acme.nss", "old.nss"):
            self.write(name, GOOD)
        self.start("preview", "acme.nss", "--against", "old.nss", "-o", "acme.html")
        self.wait_for("acme.nss: done")
        os.mkfifo(self.path("pipe"))
        os.rename(self.path("pipe"), self.path("old.nss"))
        self.wait_for("cannot open 'old.nss': it is a pipe or a device")
        self.write("old.tmp", GOOD.replace("0A6ED1", "0057B8"))
        os.rename(self.path("old.tmp"), self.path("old.nss"))
        self.wait_for("old.nss: done")
        self.assertIn(b"#0057B8", self.read("acme.html"))
        self.end()

    def test_preview(self):
        self.write("acme.nss", GOOD)
        self.start("preview", "acme.nss", "-o", "acme.html")
        self.wait_for("acme.nss: done")
        self.assertNotIn(b"#0057B8", self.read("acme.html"))
        # A browser loads the page again. A page that is not watched stays as it is.
        self.assertIn(b'<meta http-equiv="refresh" content="2">', self.read("acme.html"))
        self.assertNotIn(b"http-equiv=\"refresh\"", self.run_command("preview", "acme.nss").stdout)
        self.write("acme.nss", GOOD.replace("0A6ED1", "0057B8"))
        self.wait_for("acme.nss: done")
        self.assertIn(b"#0057B8", self.read("acme.html"))
        self.end()

    def test_preview_of_a_folder(self):
        self.write("brands-acme.nss", GOOD)
        os.makedirs(self.path("brands"))
        os.rename(self.path("brands-acme.nss"), self.path("brands/acme.nss"))
        self.start("preview", "brands", "-o", "pages")
        self.wait_for("brands: done")
        self.assertIn(b'http-equiv="refresh"', self.read("pages/index.html"))
        self.write("other.nss", GOOD)
        os.rename(self.path("other.nss"), self.path("brands/other.nss"))
        self.wait_for("done")
        self.assertIn(b"other.html", self.read("pages/index.html"))
        self.end()

    def test_diff_and_contrast(self):
        self.write("old.nss", GOOD)
        self.write("new.nss", GOOD)
        self.write("base.nss", "")
        self.start("diff", "old.nss", "base.nss+new.nss")
        self.wait_for("old.nss and base.nss+new.nss: done")
        self.write("base.nss", "@tintColor: red;")
        self.wait_for("tintColor on light backgrounds")
        self.wait_for("base.nss: failed\n")
        self.end()
        self.seen = 0
        self.write("new.nss", "@tintColor: #0A6ED1;\n")
        self.start("contrast", "new.nss")
        self.wait_for("new.nss: done")
        self.write("new.nss", "Card { font-color: white; background-color: white; }")
        self.wait_for("new.nss: failed\n")
        self.end()

    def test_a_save_during_the_run(self):
        """The command has fixed the stylesheet and waits until its long report is read; then an editor saves over it."""
        unknown = "".join(f"    {'long' * 60}{number}: 1;\n" for number in range(600))
        self.write("acme.nss", f"Label {{\n{unknown}    font-size: 17 }}\n")
        old = os.stat(self.path("acme.nss")).st_ino
        with open(self.path("said"), "wb") as said:
            self.process = subprocess.Popen(
                [COMMAND, "watch", "--interval", "20", "check", "--fix", "--all", "acme.nss"], cwd=self.folder.name,
                stdout=subprocess.PIPE, stderr=said, stdin=subprocess.DEVNULL)
        self.addCleanup(self.process.stdout.close)
        self.assertTrue(wait_until(lambda: os.stat(self.path("acme.nss")).st_ino != old), "nothing is fixed")
        self.write("acme.nss", "Label { font-color: @gone; }\n")
        reader = threading.Thread(target=self.process.stdout.read)
        reader.start()
        self.wait_for("acme.nss: done")
        self.wait_for("acme.nss: failed\n")
        self.write("acme.nss", GOOD)
        self.wait_for("acme.nss: done")
        self.end()
        reader.join()

    def test_layers_with_an_empty_part(self):
        self.write("old.nss", GOOD)
        self.start("diff", "old.nss", "base++new.nss")
        self.wait_for("'base++new.nss' does not exist; waiting for it")
        self.end()

    def test_usage_errors_end_at_once(self):
        self.write("acme.nss", GOOD)
        self.assert_usage("watch", says="no input")
        self.assert_usage("watch", "check", says="no input")
        self.assert_usage("watch", "rules", says="does not run 'rules'")
        self.assert_usage("watch", "check", "acme.nss", "--reporter", "x", says="unknown value 'x'")
        self.assert_usage("watch", "acme.nss", "--palette", "x", says="unknown palette")
        self.assert_usage("watch", "acme.nss", "-o", "acme.nss", says="is the input")
        self.assert_usage("watch", "--interval", "1", "acme.nss", says="--interval")
        self.assert_usage("watch", "check", "-", says="standard input")
        self.run_command("watch", "check", "acme.nss", "--config", "acme.nss", status=78)
        self.assertIn(b"Usage: nsscompile check", self.run_command("watch", "check", "--help").stdout)


if __name__ == "__main__":
    main("test_watch")
