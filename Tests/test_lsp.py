"""Tests of the language server: the protocol, each request, and that editor and command agree.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_lsp.py
"""
import glob
import json
import os
import random
import re
import resource
import signal
import subprocess
import tempfile
import sys
import time
import unittest

from command_line import COMMAND, ROOT, Workspace, main, needs_release, wait_until
from language_server import EGLOT, NEOVIM, VS_CODE, Client, Text, span, uri

# Each editor, with the negotiated position encoding.
EDITORS = {"VS Code": (VS_CODE, "utf-16"), "Neovim": (NEOVIM, "utf-8"), "eglot": (EGLOT, "utf-16")}
INITIALIZE = {"processId": None, "rootUri": None, "capabilities": {}}


def corpus():
    """The themes and the stylesheets of the corpora that are UTF-8."""
    paths = sorted(
        glob.glob(os.path.join(ROOT, "Themes/*.nss"))
        + glob.glob(os.path.join(ROOT, "Tests/NSSThemeTests/Corpus/**/*.nss"), recursive=True))
    assert len(paths) > 10
    for path in paths:
        with open(path, "rb") as file:
            try:
                yield path, file.read().decode()
            except UnicodeDecodeError:
                continue


def frame(message, header="Content-Length: %d\r\n\r\n"):
    body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
    return (header % len(body)).encode() + body


class Lifecycle(unittest.TestCase):
    def test_a_session_ends_with_0_after_shutdown(self):
        for params in [{}, {"params": None}, {"params": {}}, {"params": []}]:
            client = Client()
            client.send({"id": "bye", "method": "shutdown", **params})
            self.assertEqual(client.answer("bye"), {"jsonrpc": "2.0", "id": "bye", "result": None})
            self.assertEqual(client.error("textDocument/hover")["code"], -32600)
            client.notify("exit")
            self.assertEqual(client.finish(), 0)
            self.assertEqual(client.errors, "")

    def test_a_session_ends_with_1_without_shutdown(self):
        with Client() as client:
            client.notify("exit")
            self.assertEqual(client.finish(), 1)

    def test_the_end_of_input_ends_the_session(self):
        for isShutDown, status in [(False, 1), (True, 0)]:
            with Client() as client:
                if isShutDown:
                    client.request("shutdown")
                self.assertEqual(client.finish(), status)

    def test_nothing_is_answered_before_initialize(self):
        with Client(initialize=False) as client:
            client.notify("textDocument/didOpen", {"textDocument": {}})
            client.notify("initialized")
            self.assertEqual(client.error("textDocument/hover")["code"], -32002)
            self.assertEqual(client.error("shutdown")["code"], -32002)
            client.notify("exit")
            self.assertEqual(client.finish(), 1)

    def test_initialize_comes_once(self):
        with Client() as client:
            self.assertEqual(client.error("initialize", INITIALIZE)["code"], -32600)
            self.assertEqual(client.shutdown(), 0)

    def test_the_parent_is_watched(self):
        # A process that starts the server, passes its pipes on, and is killed.
        script = "import os,subprocess,sys,time\n" \
            "p=subprocess.Popen(sys.argv[1:])\nprint(p.pid,file=sys.stderr,flush=True)\ntime.sleep(60)\n"
        for arguments in [[], ["--stdio"]]:
            process = subprocess.Popen(
                [sys.executable, "-c", script, COMMAND, "lsp", *arguments],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            server = int(process.stderr.readline())
            process.stdin.write(frame({"id": 1, "method": "initialize", "params": {**INITIALIZE, "processId": process.pid}}))
            process.stdin.flush()
            process.stdout.readline()
            process.kill()
            process.wait()
            self.assert_ends(server)
            for stream in (process.stdin, process.stdout, process.stderr):
                stream.close()

    def test_the_client_of_the_option_is_watched(self):
        other = subprocess.Popen(["sleep", "60"])
        client = Client(initialize=False, arguments=["--clientProcessId", str(other.pid)])
        other.kill()
        other.wait()
        client.process.wait(60)
        self.assertEqual(client.process.returncode, 1)
        client.close()

    def assert_ends(self, process):
        def has_ended():
            try:
                with open(f"/proc/{process}/stat") as file:
                    return file.read().split(") ")[1][0] == "Z"
            except OSError:
                return True

        if not wait_until(has_ended):
            os.kill(process, signal.SIGKILL)
            self.fail("the server outlives its client")

    def test_a_reader_that_is_gone_ends_the_server(self):
        with Client() as client:
            client.process.stdout.close()
            for _ in range(3):
                try:
                    client.start("textDocument/hover", {})
                except BrokenPipeError:
                    break
                time.sleep(0.1)
            client.process.wait(60)
            self.assertEqual(client.process.returncode, 74)

    def test_arguments(self):
        for arguments in [["a.nss"], ["--clientProcessId", "x"], ["--socket"]]:
            result = subprocess.run([COMMAND, "lsp", *arguments], capture_output=True, stdin=subprocess.DEVNULL)
            self.assertEqual(result.returncode, 64)
            self.assertEqual(result.stdout, b"")


class Messages(unittest.TestCase):
    """JSON-RPC."""

    def setUp(self):
        self.client = Client(initialize=False)
        self.addCleanup(self.client.close)

    def raw(self, body):
        """The error for a body."""
        self.client.send_bytes(frame(body))
        return self.client.read()

    def test_broken_messages(self):
        deep = b'{"jsonrpc":"2.0","id":1,"method":"x","params":' + b"[" * 65 + b"]" * 65 + b"}"
        for body, code, id in [
            (b"", -32700, None), (b"{", -32700, None), (b"\xff", -32700, None), (b'{"a":"\\ud800"}', -32700, None),
            (b'{"id":1,"method":"\xc3"}', -32700, None), (b"{} {}", -32700, None), (deep, -32700, None),
            (b"[]", -32600, None), (b'[{"id":1,"method":"x"}]', -32600, None), (b"1", -32600, None), (b"null", -32600, None),
            (b"{}", -32600, None), (b'{"id":7}', -32600, 7), (b'{"id":7,"method":5}', -32600, 7),
            (b'{"id":1.5,"method":"x"}', -32600, None), (b'{"id":null,"method":"x"}', -32600, None),
            (b'{"id":[],"method":"x"}', -32600, None), (b'{"id":1,"method":"x"}', -32002, 1),
            (b'{"jsonrpc":"1.0","id":"\xc3\xa9","method":"x"}', -32002, "é"),
        ]:
            answer = self.raw(body)
            self.assertEqual((answer["error"]["code"], answer["id"]), (code, id), body[:80])
        self.client.initialize({})
        self.assertEqual(self.client.error("textDocument/nothing")["code"], -32601)
        self.assertEqual(self.client.error("$/nothing")["code"], -32601)
        self.client.notify("textDocument/nothing")
        self.client.notify("$/nothing", {"a": 1})
        self.client.send({"id": "unasked", "result": 1})
        self.assertEqual(self.client.shutdown(), 0)

    def test_wrong_parameters_are_named(self):
        self.client.initialize(VS_CODE)
        address = self.client.open("untitled:a", "@a: 1;")
        for method, params, says in [
            ("textDocument/hover", None, "the parameters are not an object"),
            ("textDocument/hover", [], "the parameters are not an object"),
            ("textDocument/hover", {}, "'textDocument' is missing"),
            ("textDocument/hover", {"textDocument": 1}, "'textDocument' is not an object"),
            ("textDocument/hover", {"textDocument": {}}, "'textDocument.uri' is missing"),
            ("textDocument/hover", {"textDocument": {"uri": 1}}, "'textDocument.uri' is not a string"),
            ("textDocument/hover", {"textDocument": {"uri": "untitled:b"}},
             "'textDocument.uri' is not the address of an open document"),
            ("textDocument/hover", {"textDocument": {"uri": address}}, "'position' is missing"),
            ("textDocument/hover", {"textDocument": {"uri": address}, "position": {"line": -1, "character": 0}},
             "'position.line' is not a number from 0"),
            ("textDocument/hover", {"textDocument": {"uri": address}, "position": {"line": 1, "character": 0.5}},
             "'position.character' is not a number from 0"),
            ("textDocument/selectionRange", {"textDocument": {"uri": address}, "positions": [{"line": 0}]},
             "'positions[0].character' is missing"),
        ]:
            error = self.client.error(method, params)
            self.assertEqual((error["code"], error["message"]), (-32602, says))

    def test_a_waiting_request_is_cancelled(self):
        self.client.initialize(VS_CODE)
        address = self.client.open("untitled:a", "@a: 1;")
        messages = b""
        for id in range(100, 110):
            messages += frame({"id": id, "method": "textDocument/foldingRange", "params": {"textDocument": {"uri": address}}})
        for id in [105, 107, 999]:
            messages += frame({"method": "$/cancelRequest", "params": {"id": id}})
        # One write, so that all of them are waiting when the first one is answered.
        self.client.send_bytes(messages)
        codes = [self.client.answer(id).get("error", {}).get("code") for id in range(100, 110)]
        self.assertEqual(codes, [-32800 if index in (5, 7) else None for index in range(10)])

    def test_no_request_traps_on_any_parameters(self):
        self.client.initialize(VS_CODE)
        address = self.client.open("untitled:a", "@a: #123;\nButton { font-color: @a; }\n")
        methods = [
            "diagnostic", "codeAction", "completion", "hover", "definition", "declaration", "references",
            "documentHighlight", "prepareRename", "rename", "documentColor", "colorPresentation", "documentSymbol",
            "foldingRange", "selectionRange", "semanticTokens/full", "semanticTokens/range", "inlayHint", "formatting",
            "rangeFormatting"]
        numbers = random.Random(1)
        far = {"line": 2**31, "character": 2**53}
        values = [None, 1, -1, 1e300, "", "x", [], {}, [None], True, far, {"start": far, "end": far}]
        for method in methods:
            for _ in range(25):
                params = {
                    "textDocument": {"uri": address}, "position": {"line": numbers.randrange(4), "character": numbers.randrange(40)},
                    "range": span((numbers.randrange(3), numbers.randrange(9)), (numbers.randrange(3), numbers.randrange(9))),
                    "positions": [far], "newName": "b", "context": {"diagnostics": []}, "options": {"tabSize": 2},
                    "color": {"red": 1, "green": 2e9, "blue": -1, "alpha": 1e-300}}
                key = numbers.choice(list(params))
                params[key] = numbers.choice(values)
                answer = self.client.answer(self.client.start(f"textDocument/{method}", params))
                self.assertIn(answer.get("error", {}).get("code"), (None, -32602, -32803))
        self.assertEqual(self.client.shutdown(), 0)


class FrameTests(unittest.TestCase):
    """The base protocol."""

    def test_headers(self):
        for header in [
            "content-length:%d\r\n\r\n", "CONTENT-LENGTH:  %d \r\n\r\n", "Content-Length: %d\n\n",
            "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %d\r\n\r\n",
            "Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\nX-More: 1\r\n\r\n",
            "\r\n\r\nContent-Length: %d\r\n\r\n", "no field\r\nContent-Length: %d\r\n\r\n",
        ]:
            with Client(initialize=False) as client:
                client.send_bytes(frame({"id": 1, "method": "initialize", "params": INITIALIZE}, header))
                self.assertIn("capabilities", client.read()["result"], header)

    def test_cut_anywhere(self):
        data = frame({"id": 1, "method": "initialize", "params": INITIALIZE}) + frame({"id": 2, "method": "shutdown"})
        numbers = random.Random(2)
        for _ in range(20):
            with Client(initialize=False) as client:
                rest = data
                while rest:
                    count = numbers.choice([1, 2, 3, 7, 40])
                    client.send_bytes(rest[:count])
                    rest = rest[count:]
                self.assertEqual([client.read()["id"] for _ in range(2)], [1, 2])

    def test_a_lost_stream_ends_the_server(self):
        for data in [
            b"\r\nX: 1\r\n\r\n", b"Content-Length: abc\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: +1\r\n\r\n",
            b"Content-Length: 99999999999999999999\r\n\r\n", b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
            b"x" * 9000, b"X: 1\r\n" * 2000, b"Content-Length: \r\n\r\n",
        ]:
            with Client(initialize=False) as client:
                client.send_bytes(frame({"id": 1, "method": "initialize", "params": INITIALIZE}))
                client.read()
                try:
                    client.send_bytes(data)
                except BrokenPipeError:
                    pass
                answer = client.read()
                self.assertEqual((answer["error"]["code"], answer["id"]), (-32700, None), data[:40])
                self.assertIsNone(client.read())
                self.assertEqual(client.process.wait(60), 1)
                self.assertIn(b"nsscompile: ", client.process.stderr.read())

    def test_a_message_that_is_too_long_is_skipped(self):
        length = (64 << 20) + 1
        with Client() as client:
            client.send_bytes(b"Content-Length: %d\r\n\r\n" % length)
            block = b" " * (1 << 20)
            for _ in range(64):
                client.send_bytes(block)
            client.send_bytes(b" ")
            answer = client.read()
            self.assertEqual((answer["error"]["code"], answer["id"]), (-32700, None))
            self.assertEqual(client.shutdown(), 0)


class Sync(unittest.TestCase):
    """The text in the server is the same as in the editor."""

    def drift(self, client):
        client.request("workspace/symbol", {"query": "no such name"})
        return [params["message"] for params in client.take("window/logMessage") if "differs" in params["message"]]

    def test_a_save_compares(self):
        with Client(VS_CODE) as client:
            address = client.open("untitled:a", "@a: 1;")
            client.notify("textDocument/didSave", {"textDocument": {"uri": address}, "text": "@a: 1;"})
            self.assertEqual(self.drift(client), [])
            client.notify("textDocument/didSave", {"textDocument": {"uri": address}, "text": "@a: 2;"})
            self.assertEqual(len(self.drift(client)), 1)
            client.notify("textDocument/didSave", {"textDocument": {"uri": address}, "text": "@a: 2;"})
            self.assertEqual(self.drift(client), [])

    def test_random_edits(self):
        pieces = ["a", "@b: c;", "é", "e\u0301", "😀", "\u2028", "\r\n", "\r", "\n", "\ufeff", "", "{", "}", "/*", "x" * 300, "日本" * 200]
        for (capabilities, encoding) in EDITORS.values():
            numbers = random.Random(3)
            with Client(capabilities) as client:
                self.assertEqual(client.result["capabilities"]["positionEncoding"], encoding)
                text = Text("\ufeff@a: 1;\r\nButton { width: 1; }\r", encoding)
                address = client.open("untitled:a", text.text)
                for version in range(2, 702):
                    changes = []
                    for _ in range(numbers.choice([1, 1, 1, 2, 5])):
                        if numbers.random() < 0.01 or len(text.text) > 4000:
                            text.text = "".join(numbers.choices(pieces, k=numbers.randrange(20)))
                            changes.append(text.text)
                            continue
                        lines = text.lines()
                        ends = []
                        for _ in range(2):
                            line = numbers.randrange(len(lines) + 1)
                            length = text.units(text.text[slice(*lines[line])]) if line < len(lines) else 3
                            ends.append((line, numbers.choice([numbers.randrange(length + 2), length + numbers.randrange(9), 2**31 - 1])))
                        first, last = sorted(ends)
                        if numbers.random() < 0.7:
                            last = first
                        new = "".join(numbers.choices(pieces, k=numbers.randrange(4)))
                        text.replace(first, last, new)
                        changes.append((first, last, new))
                    client.change(address, version, *changes)
                    client.notify("textDocument/didSave", {"textDocument": {"uri": address}, "text": text.text})
                    if version % 50 == 0:
                        self.assertEqual(self.drift(client), [], f"{encoding}, version {version}")
                self.assertEqual(client.shutdown(), 0)

    def test_wrong_notifications_are_ignored(self):
        with Client(VS_CODE) as client:
            address = client.open("untitled:a", "@a: 1;", version=5)
            client.change(address, 4, "@old: 1;")
            client.change("untitled:b", 1, "@a: 1;")
            client.close_document("untitled:b")
            client.notify("textDocument/didChange", {"textDocument": {"uri": address, "version": 6}})
            client.notify("textDocument/didChange", {"textDocument": {"uri": address, "version": 6}, "contentChanges": [{}]})
            client.notify("textDocument/didSave", {"textDocument": {"uri": address}, "text": "@a: 1;"})
            self.assertEqual(self.drift(client), [])
            self.assertEqual(client.shutdown(), 0)
            self.assertEqual(len(client.errors.splitlines()), 5)

    def test_addresses_are_kept_as_written(self):
        for written, other in [("file:///tmp/a%20b.nss", "file:///tmp/a b.nss"), ("file:///tmp/%C3%A9.nss", "file:///tmp/%c3%a9.nss")]:
            with Client(VS_CODE) as client:
                client.open(written, "@a: @b;")
                self.assertNotEqual(client.diagnostics(written), [])
                client.change(other, 2, "@a: 1;")
                self.assertEqual([item["code"] for item in client.diagnostics(written)], ["unused-constant"])


class Equality(Workspace):
    """The editor shows the results of the commands."""

    def test_diagnostics_are_those_of_check(self):
        sheets = list(corpus())
        result = self.run_command("check", "--reporter", "json", *(path for path, _ in sheets), status=None)
        expected = {}
        for finding in json.loads(result.stdout)["findings"]:
            expected.setdefault(finding["file"], []).append(finding)
        self.assertGreater(len(expected), 5)
        for pulls in [True, False]:
            with Client(NEOVIM if pulls else EGLOT) as client:
                for path, text in sheets:
                    address = client.open(uri(path), text)
                    found = client.pull(address)["items"] if pulls else client.diagnostics(address)
                    client.close_document(address)
                    self.assertEqual([self.shown(item) for item in found], [
                        (finding["severity"], finding["id"], finding["line"], finding["endLine"],
                         "\n".join(filter(None, [finding["message"], finding.get("help")]
                                          + ([] if pulls else [note["message"] for note in finding["notes"]]))))
                        for finding in expected.get(path, [])], path)
                    lines = text.split("\n")
                    for item, finding in zip(found, expected.get(path, [])):
                        if lines[finding["line"] - 1].isascii() and "\r" not in text:
                            self.assertEqual(item["range"]["start"]["character"], finding["column"] - 1, path)
                        if lines[finding["endLine"] - 1].isascii() and "\r" not in text:
                            self.assertEqual(item["range"]["end"]["character"], finding["endColumn"] - 1, path)
                        self.assertEqual([item["code"], item["source"]], [finding["id"], "nsscompile"])
                self.assertEqual(client.shutdown(), 0)

    def shown(self, item):
        severity = {1: "error", 2: "warning", 3: "note"}[item["severity"]]
        return severity, item["code"], item["range"]["start"]["line"] + 1, item["range"]["end"]["line"] + 1, item["message"]

    def test_formatting_is_that_of_format(self):
        changed = 0
        with Client(VS_CODE) as client:
            for path, text in corpus():
                result = self.run_command("format", "-", input=text.encode(), status=None)
                address = client.open(uri(path), text)
                edits = client.about("textDocument/formatting", address, options={"tabSize": 4, "insertSpaces": True})
                client.close_document(address)
                if result.returncode:
                    self.assertIsNone(edits, path)
                    continue
                self.assertEqual(Text(text).apply(edits), result.stdout.decode(), path)
                for edit in edits:
                    # Never a whole token, so that the cursor keeps its position.
                    self.assertNotRegex(edit["newText"], r"[^\s]", path)
                changed += len(edits) > 0
            self.assertGreater(changed, 3)
            self.assertEqual(client.shutdown(), 0)

    def test_formatting_of_many_lines_keeps_words_on_their_lines(self):
        group = "@c{0}  :  red ;\nCard{0}{{width :4 ;}}\n"
        for sheet, moved in [
            ("".join(group.format(number) for number in range(400)), 0),
            # Each line becomes more than twenty.
            ("".join(" ".join(group.format(number * 4 + part).replace("\n", " ") for part in range(4)) + "\n"
                     for number in range(300)), 3),
        ]:
            result = self.run_command("format", "-", input=sheet.encode()).stdout.decode()
            with Client(NEOVIM) as client:
                address = client.open("untitled:a", sheet)
                edits = client.about("textDocument/formatting", address, options={"tabSize": 4, "insertSpaces": True})
                text = Text(sheet, "utf-8")
                self.assertEqual(text.apply(edits), result)
                # In an edit, Neovim keeps the line of the cursor. So a word stays on the same one of its lines, or nearly so.
                lines = sheet.split("\n")
                for edit in edits:
                    start, end = edit["range"]["start"], edit["range"]["end"]
                    old = "\n".join(lines[start["line"]:end["line"] + 1])
                    last = len(old) - len(lines[end["line"]]) + end["character"]
                    places = [
                        [part[:match.start()].count("\n") for match in re.finditer(r"[^\s;:{}]+", part)]
                        for part in (old[start["character"]:last], edit["newText"])]
                    self.assertEqual(len(places[0]), len(places[1]))
                    for before, after in zip(*places):
                        self.assertLessEqual(abs(after - before), moved, edit)
                self.assertEqual(client.shutdown(), 0)

    def test_fix_all_is_check_fix(self):
        fixed = 0
        with Client(VS_CODE) as client:
            for path, text in corpus():
                self.write("a.nss", text)
                self.run_command("check", "--fix", "-q", "a.nss", status=None)
                address = client.open(uri(path), text)
                actions = client.about(
                    "textDocument/codeAction", address, range=span((0, 0), (0, 0)),
                    context={"diagnostics": [], "only": ["source.fixAll"]})
                client.close_document(address)
                self.assertLessEqual(len(actions), 1)
                result = text
                for action in actions:
                    self.assertEqual(action["kind"], "source.fixAll.nsscompile")
                    change = action["edit"]["documentChanges"]
                    self.assertEqual([change[0]["textDocument"], len(change)], [{"uri": address, "version": 1}, 1])
                    result = Text(text).apply(change[0]["edits"])
                self.assertEqual(result.encode(), self.read("a.nss"), path)
                fixed += result != text
            self.assertGreater(fixed, 0)
            self.assertEqual(client.shutdown(), 0)


class Projects(Workspace):
    """Project files and lower layers."""

    USES = "Button { font-color: @brand; }\n"

    def configure(self, settings):
        self.write(".nsscompile.json", settings if isinstance(settings, str) else json.dumps(settings))

    def session(self, capabilities=EGLOT, **options):
        client = Client(capabilities, self.folder.name, **options)
        self.addCleanup(client.close)
        return client

    def open(self, client, name, text=None):
        return client.open(uri(self.path(name)), self.read(name).decode() if text is None else text)

    def codes(self, client, address):
        return [item["code"] for item in client.diagnostics(address)]

    def test_formatting_is_that_of_the_command(self):
        sheet = "Button {\n   font-color: red;\n}\n"
        os.mkdir(self.path("sub"))
        self.write("sub/a.nss", sheet)
        client = self.session(VS_CODE)
        address = self.open(client, "sub/a.nss")
        for settings, config in [(None, None), (None, "[*]\nindent_size = 2\n"), ({"format": {"indent": 3}}, None), ({}, "[*.nss]\nindent_style = tab\n"),
                                 ({}, "[sub/**]\ninsert_final_newline = false\nend_of_line = crlf\n")]:
            for name, text in ((".nsscompile.json", settings and json.dumps(settings)), (".editorconfig", config and "root = true\n" + config)):
                if os.path.exists(self.path(name)):
                    os.remove(self.path(name))
                if text:
                    self.write(name, text)
            edits = client.about("textDocument/formatting", address, options={"tabSize": 8, "insertSpaces": False})
            wanted = subprocess.run([COMMAND, "format", "sub/a.nss"], cwd=self.folder.name, capture_output=True, check=True).stdout.decode()
            self.assertEqual(Text(sheet, "utf-16").apply(edits), wanted, (settings, config))

    def test_images(self):
        os.mkdir(self.path("Assets"))
        for name in ["Logo.png", "Logo@2x.png", "my pic.jpg", "Wide@3x.PDF", "notes.txt", ".hidden.png", "Assets/tile.png"]:
            self.write(name, "")
        sheet = "@logo: Logo.png;\nButton { background-image: Wide; }\nLabel { background-image: Assets/tile; }\nView { background-image: \"my pic.jpg\"; }\n"
        self.write("a.nss", sheet)
        client = self.session(VS_CODE)
        address, text = self.open(client, "a.nss"), Text(sheet, "utf-16")

        def place(part):
            line, character = text.position(sheet.index(part) + 1)
            return {"line": line, "character": character}
        items = client.about("textDocument/completion", address, position=place("Wide"))["items"]
        self.assertEqual([(item["label"], item["textEdit"]["newText"]) for item in items if item["kind"] == 17],
                         [("Logo.png", "Logo.png"), ("Wide.PDF", "Wide.PDF"), ("my pic.jpg", '"my pic.jpg"')])
        for part, name in [("Logo.png", "Logo.png"), ("Wide", "Wide@3x.PDF"), ("Assets", "Assets/tile.png"), ("my pic", "my pic.jpg")]:
            [found] = client.about("textDocument/definition", address, position=place(part))
            self.assertEqual(found["uri"], uri(self.path(name)))
        self.assertIsNone(client.about("textDocument/definition", address, position=place("background")))

    def test_a_project_file_is_completed_and_names_its_layers(self):
        self.write("base.nss", "@brand: red;\n")
        self.configure({"base": {"a.nss": ["base.nss", "missing.nss"]}})
        text = self.read(".nsscompile.json").decode()
        client = self.session(VS_CODE)
        address = self.open(client, ".nsscompile.json")
        for part, found in [("base.nss", uri(self.path("base.nss"))), ("a.nss", None), ("missing", None)]:
            answer = client.about("textDocument/definition", address, position={"line": 0, "character": text.index(part) + 2})
            self.assertEqual(answer and answer[0]["uri"], found)
        for number, (text, name, edit) in enumerate([
                ('{ "pal|', "palette", '{ "palette": '), ("{ |", "rules", '{ "rules": '), ('{ "rules": { "half|" } }', "half-branded", '{ "rules": { "half-branded":  } }'),
                ('{ "rules": { "half-branded": "|" } }', "off", '{ "rules": { "half-branded": "off" } }'), ('{"palette": v|}', "v6", '{"palette": "v6"}'),
                ('{"dialect": "|"', "nui", '{"dialect": "nui"'), ('{"portable": ["nui", "|"]}', "all", '{"portable": ["nui", "all"]}'),
                ('{"format": {"inde|": 2}}', "indent", '{"format": {"indent": 2}}'), ('{"overrides": [{"fi|', "files", '{"overrides": [{"files": ')]):
            before = text.index("|")
            text = text.replace("|", "")
            client.change(address, number + 2, text)
            items = client.about("textDocument/completion", address, position={"line": 0, "character": before})["items"]
            [item] = [item for item in items if item["label"] == name]
            self.assertEqual(Text(text, "utf-16").apply([item["textEdit"]]), edit)
            self.assertTrue(item["filterText"].startswith(text[item["textEdit"]["range"]["start"]["character"]:before]))
            # A space before a key is indentation; one before a value is not.
            context = {"triggerKind": 2, "triggerCharacter": " "}
            spaced = client.about("textDocument/completion", address, position={"line": 0, "character": before}, context=context)["items"]
            self.assertEqual(bool(spaced), items[0]["kind"] == 12)

    def test_layers_are_read_from_disk_or_from_the_editor(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("base.nss", "@brand: red;\n")
        self.write("tenant.nss", self.USES)
        client = self.session()
        tenant = self.open(client, "tenant.nss")
        self.assertEqual(self.codes(client, tenant), [])
        # For an open layer, the text of the editor is used, not the one on disk.
        base = self.open(client, "base.nss", "@brnd: red;\n")
        self.assertEqual(self.codes(client, base), [])
        self.assertEqual(self.codes(client, tenant), ["undefined-constant"])
        client.change(base, 2, "@brand: blue;\n")
        self.assertEqual(self.codes(client, tenant), [])
        client.change(base, 3, "@brnd: blue;\n")
        self.assertEqual(self.codes(client, tenant), ["undefined-constant"])
        client.close_document(base)
        self.assertEqual(self.codes(client, tenant), [])
        self.assertEqual(client.shutdown(), 0)

    def test_a_stylesheet_is_compared_with_its_twin(self):
        full, short = "Label { font-size: 12; font-color: #0A6ED1; }\n", "Label { font-color: #91C8F6; }\n"
        for light, dark in [("a.light.nss", "a.dark.nss"), ("b.nss", "b.dark.nss")]:
            for first, second in [(light, dark), (dark, light)]:
                self.write(first, short)
                client = self.session(VS_CODE)
                address = self.open(client, first)
                self.assertEqual(self.codes(client, address), [])
                # The twin is not saved yet.
                other = self.open(client, second, full)
                [item] = client.diagnostics(address)
                self.assertEqual((item["code"], item["range"]["start"]["line"]), ("pair-missing-property", 0))
                self.assertIn("'font-size'", item["message"])
                self.assertEqual(item["relatedInformation"][0]["location"]["uri"], other)
                self.assertEqual(self.codes(client, other), [])
                client.change(other, 2, short)
                self.assertEqual(self.codes(client, address), [])
                # What is wrong in the twin is reported there.
                client.change(other, 3, "Label { font-color: #91C8F; }\n")
                self.assertEqual(self.codes(client, other), ["invalid-value"])
                self.assertEqual(self.codes(client, address), [])
                self.write(second, full)
                client.close_document(other)
                self.assertEqual(self.codes(client, address), ["pair-missing-property"])
                self.configure({"exclude": [second]})
                client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
                self.assertEqual(self.codes(client, address), [])
                self.assertEqual(client.shutdown(), 0)
                for name in [first, second, ".nsscompile.json"]:
                    os.remove(self.path(name))

    def test_the_layers_of_a_twin(self):
        self.configure({"base": {"*.dark.nss": ["dark/base.nss"], "a.nss": ["base.nss"]}})
        os.mkdir(self.path("dark"))
        self.write("base.nss", "Label { font-size: 12; }\n")
        self.write("dark/base.nss", "Label { font-size: 13; }\n")
        self.write("a.nss", "Label { font-color: #0A6ED1; }\n")
        self.write("a.dark.nss", "Label { font-color: #91C8F6; }\n")
        client = self.session()
        light, dark = self.open(client, "a.nss"), self.open(client, "a.dark.nss")
        self.assertEqual(self.codes(client, light) + self.codes(client, dark), [])
        base = self.open(client, "dark/base.nss", "")
        self.assertEqual(self.codes(client, dark), ["pair-missing-property"])
        self.assertEqual(client.shutdown(), 0)

    def test_errors_of_a_lower_layer(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("base.nss", "@brand: red\nButton { width: 1; }\n")
        self.write("tenant.nss", self.USES)
        base = uri(self.path("base.nss"))
        client = self.session()
        tenant = self.open(client, "tenant.nss")
        self.assertEqual(self.codes(client, base), ["missing-semicolon"])
        client.close_document(tenant)
        self.assertEqual(self.codes(client, base), [])
        client = self.session(NEOVIM)
        tenant = self.open(client, "tenant.nss")
        report = client.pull(tenant)
        self.assertEqual(client.take("textDocument/publishDiagnostics"), [])
        self.assertEqual([item["code"] for item in report["relatedDocuments"][base]["items"]], ["missing-semicolon"])

    def test_an_error_that_a_definition_of_a_higher_layer_causes(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("base.nss", "Button { background-color: @brand; }\n@brand: #0A6ED1;\n")
        self.write("tenant.nss", "@tintColor: @brand;\n@brand: bleu;\n")
        for isOpen in [False, True]:
            client = self.session(VS_CODE)
            base = self.open(client, "base.nss") if isOpen else uri(self.path("base.nss"))
            tenant = self.open(client, "tenant.nss")
            *_, error = client.diagnostics(tenant)
            self.assertEqual((error["code"], error["severity"], error["range"]), ("override-not-color", 1, span((0, 12), (0, 18))))
            self.assertIn("'@tintColor' overrides a palette color, but 'bleu' is not a color", error["message"])
            if isOpen:
                self.assertEqual(self.codes(client, base), [])

    def test_diagnostics_come_in_the_order_of_the_addresses(self):
        client = self.session()
        addresses = [client.open(uri(self.path(f"{name}.nss")), "@a: red;\n") for name in "hdbfaceg"]
        for address in addresses:
            client.diagnostics(address)
        client.received.clear()
        client.settings = {"language": "de"}
        client.notify("workspace/didChangeConfiguration", {"settings": None})
        self.assertEqual(
            [client.wait_for("textDocument/publishDiagnostics")["uri"] for _ in addresses], sorted(addresses))

    def test_a_list_that_did_not_change_is_not_sent_again(self):
        self.write("a.nss", "@a: red;\n")
        client = self.session()
        def sent():
            client.settle()
            return [[item["code"] for item in params["diagnostics"]] for params in client.take("textDocument/publishDiagnostics")]

        address = self.open(client, "a.nss")
        self.assertEqual(sent(), [["unused-constant"]])
        client.change(address, 2, "@a: blue;\nLabel { font-size: 12; }\n")
        self.assertEqual(sent(), [])
        client.change(address, 3, "\n@a: blue;\n")
        self.assertEqual(sent(), [["unused-constant"]])
        client.change(address, 4, "")
        self.assertEqual(sent(), [[]])
        client.change(address, 5, "\n")
        self.assertEqual(sent(), [])
        client.change(address, 6, "@a: red;\n")
        self.assertEqual(sent(), [["unused-constant"]])
        # A closed document has none, and gets them again.
        client.close_document(address)
        self.assertEqual(sent(), [[]])
        self.open(client, "a.nss")
        self.assertEqual(sent(), [["unused-constant"]])
        self.assertEqual(client.shutdown(), 0)

    def test_a_wrong_project_file(self):
        self.configure({"dialect": "nui"})
        sheet = "@a: red; /**/Button{ font-color: rgb(1, 2, 3) }\n"
        client = self.session()
        address = self.open(client, "a.nss", sheet)
        before = client.diagnostics(address)
        file = uri(self.path(".nsscompile.json"))
        self.configure('{\n  "dialcet": "nui"\n}')
        client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
        # The last valid settings still apply.
        self.assertEqual(client.diagnostics(address), before)
        [problem] = client.diagnostics(file)
        self.assertEqual(problem["range"], span((1, 2), (1, 11)))
        self.assertEqual([problem["severity"], problem["message"]], [1, "unknown key 'dialcet'; did you mean 'dialect'?"])
        [message] = client.take("window/showMessage")
        self.assertEqual(message["type"], 1)
        self.assertIn("did you mean 'dialect'?", message["message"])
        client.change(address, 2, sheet)
        client.diagnostics(address)
        self.assertEqual(client.take("window/showMessage"), [])
        self.configure({"dialect": "sapfiori"})
        client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
        client.diagnostics(address)
        self.assertEqual(client.diagnostics(file), [])
        self.assertEqual(client.shutdown(), 0)

    def test_a_former_rule_in_a_project_file(self):
        """A note in the file, and no message: the settings are valid."""
        self.configure({"rules": {"undocumented-property": "off"}})
        client = self.session()
        address = self.open(client, "a.nss", "Label { sparkle: 3; }\n")
        self.assertEqual(client.diagnostics(address), [])
        file = uri(self.path(".nsscompile.json"))
        [note] = client.diagnostics(file)
        self.assertEqual([note["severity"], note["message"]],
                         [3, "rule 'undocumented-property' is part of 'undocumented-name' now"])
        self.assertEqual(client.take("window/showMessage"), [])
        self.configure({"rules": {"undocumented-name": "off"}})
        client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
        self.assertEqual(client.diagnostics(file), [])
        self.assertEqual(client.shutdown(), 0)

    def test_each_problem_of_a_project_file_is_shown_once(self):
        self.write("tenant.nss", self.USES)
        client = self.session()
        tenant = self.open(client, "tenant.nss")
        # Afterwards the server reads nothing until the next change.
        client.diagnostics(tenant)
        for version, (settings, message) in enumerate([
            ({"dialcet": "nui"}, "unknown key 'dialcet'"), ({"dialcet": "nui"}, None),
            ({"base": {"tenant.nss": ["bse.nss"]}}, "the base stylesheet 'bse.nss' does not exist"),
            ({"base": {"tenant.nss": ["bse2.nss"]}}, "the base stylesheet 'bse2.nss' does not exist"),
            ({}, None), ({"base": {"tenant.nss": ["bse2.nss"]}}, "the base stylesheet 'bse2.nss' does not exist"),
        ], 2):
            self.configure(settings)
            client.change(tenant, version, self.USES)
            client.diagnostics(tenant)
            shown = [params["message"] for params in client.take("window/showMessage")]
            self.assertEqual(len(shown), 0 if message is None else 1, settings)
            self.assertIn(message or "", "".join(shown))

    def test_a_rule_is_turned_off_for_the_project(self):
        self.write("a.nss", "@unused: red;\n")
        for text, result in [
            ("{}", '{ "rules": { "unused-constant": "off" } }'),
            ('{"dialect": "nui"}', '{"rules": { "unused-constant": "off" }, "dialect": "nui"}'),
            ('{\n  "dialect": "nui"\n}\n', '{\n  "rules": { "unused-constant": "off" },\n  "dialect": "nui"\n}\n'),
            ('{ "rules": {} }', '{ "rules": { "unused-constant": "off" } }'),
            ('{ "rules": { "low-contrast": "off" } }', '{ "rules": { "unused-constant": "off", "low-contrast": "off" } }'),
            ('{"rules": {"unused-constant": "note"}}', '{"rules": {"unused-constant": "off"}}'),
            ('{"rules": {"unused-constant": "error"}}', '{"rules": {"unused-constant": "off"}}'),
            # The file is broken.
            ('{"rules": {"unused-constant": "note"}', None),
            # The override would still win.
            ('{"overrides": [{"files": ["*.nss"], "rules": {"unused-constant": "warning"}}]}', None),
        ]:
            self.configure(text)
            with Client(VS_CODE, self.folder.name) as client:
                address = self.open(client, "a.nss")
                actions = client.about(
                    "textDocument/codeAction", address, range=span((0, 3), (0, 3)),
                    context={"diagnostics": [], "only": ["quickfix"]})
                actions = [action for action in actions if "for the project" in action["title"]]
                if result is None:
                    self.assertEqual(actions, [])
                    continue
                [action] = actions
                self.assertEqual(action["title"], "Turn 'unused-constant' off for the project")
                [change] = action["edit"]["documentChanges"]
                self.assertEqual(change["textDocument"], {"uri": uri(self.path(".nsscompile.json")), "version": None})
                self.assertEqual(Text(text).apply(change["edits"]), result)
                self.assertNotIn("unused-constant", self.configured(result))

    def test_a_rule_is_turned_off_in_a_new_project_file(self):
        for folder in ["other", "theme", "themes"]:
            os.mkdir(self.path(folder))
        self.write("themes/a.nss", "@unused: red;\n")
        project = self.path("themes/.nsscompile.json")
        creating = json.loads(json.dumps(VS_CODE))
        creating["workspace"]["workspaceEdit"] = {"documentChanges": True, "resourceOperations": ["create", "rename"]}

        def actions(client):
            address = client.open(uri(self.path("themes/a.nss")), "@unused: red;\n")
            found = client.about(
                "textDocument/codeAction", address, range=span((0, 3), (0, 3)),
                context={"diagnostics": [], "only": ["quickfix"]})
            return [action for action in found if action["title"].startswith("Turn")]

        for folder, settings, text in [
            (self.path("themes"), None, '{\n    "rules": { "unused-constant": "off" }\n}\n'),
            # The settings of the editor do not apply beside a project file.
            (self.path("themes"), {"dialect": "nui"},
             '{\n    "dialect": "nui",\n    "rules": { "unused-constant": "off" }\n}\n'),
        ]:
            with Client(creating, folder, settings) as client:
                [action] = actions(client)
                self.assertEqual(action["title"], "Turn 'unused-constant' off in a new '.nsscompile.json'")
                self.assertEqual(action["edit"]["documentChanges"], [
                    {"kind": "create", "uri": uri(project), "options": {"ignoreIfExists": True}},
                    {"textDocument": {"uri": uri(project), "version": None}, "edits": [
                        {"range": span((0, 0), (0, 0)), "newText": text}]},
                ])
                # The editor loads the new file, and saves it later.
                address = uri(self.path("themes/a.nss"))
                self.assertEqual(self.codes(client, address), ["unused-constant"])
                opened = client.open(uri(project), "")
                client.change(opened, 2, text)
                self.assertEqual(self.codes(client, address), [])
                client.close_document(opened)
                self.assertEqual(self.codes(client, address), ["unused-constant"])
                self.assertEqual(client.take("window/showMessage"), [])
                self.assertEqual(client.shutdown(), 0)
        # In no folder, in another one, beside a broken file, or if the editor creates no files.
        for capabilities, folder, broken in [
            (creating, None, False), (creating, self.path("other"), False), (creating, self.path("theme"), False),
            (creating, self.path("themes"), True), (VS_CODE, self.path("themes"), False),
        ]:
            if broken:
                self.write("themes/.nsscompile.json", "{")
            with Client(capabilities, folder) as client:
                self.assertEqual(actions(client), [], (folder, broken))
                self.assertEqual(client.shutdown(), 0)

    def test_an_open_project_file_counts_before_it_is_saved(self):
        self.write("a.nss", "@unused: red;\n")
        self.configure({})
        file, off = uri(self.path(".nsscompile.json")), '{"rules": {"unused-constant": "off"}}'
        client = self.session()
        address = self.open(client, "a.nss")
        self.assertEqual(self.codes(client, address), ["unused-constant"])
        client.open(file, off)
        self.assertEqual(self.codes(client, address), [])
        # While it is typed, its problems are diagnostics, and the last valid settings apply.
        client.change(file, 2, '{"rules": {"unused-constant": "of"}}')
        self.assertEqual(self.codes(client, address), [])
        [problem] = client.diagnostics(file)
        self.assertIn("'of'", problem["message"])
        self.assertEqual(client.take("window/showMessage"), [])
        client.change(file, 3, "{}")
        self.assertEqual(self.codes(client, address), ["unused-constant"])
        self.assertEqual(client.diagnostics(file), [])
        client.change(file, 4, off)
        self.assertEqual(self.codes(client, address), [])
        # The changes are discarded.
        client.close_document(file)
        self.assertEqual(self.codes(client, address), ["unused-constant"])
        client = self.session(NEOVIM)
        address = self.open(client, "a.nss")
        first = client.pull(address)
        client.received.clear()
        client.open(file, off)
        self.assertEqual(client.pull(address, first["resultId"])["items"], [])
        self.assertEqual([message["method"] for message in client.received], [
            "workspace/diagnostic/refresh", "workspace/inlayHint/refresh", "workspace/semanticTokens/refresh"])
        self.assertEqual(client.shutdown(), 0)

    def configured(self, text):
        self.configure(text)
        return self.run_command("check", "a.nss").stdout.decode()

    def test_a_missing_layer(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("tenant.nss", self.USES)
        client = self.session()
        tenant = self.open(client, "tenant.nss")
        [problem] = client.diagnostics(uri(self.path(".nsscompile.json")))
        self.assertEqual(problem["message"], "the base stylesheet 'base.nss' does not exist")
        # Nothing else is known but errors of the syntax.
        message = "a layer cannot be used, so only syntax errors are shown: the base stylesheet 'base.nss' does not exist"
        [missing] = client.diagnostics(tenant)
        self.assertEqual(missing, {
            "range": span((0, 0), (0, 0)), "severity": 1, "source": "nsscompile", "message": message})
        client.change(tenant, 2, "Button { font-color: @brand; widht: 1\n")
        self.assertEqual(
            [item.get("code") for item in client.diagnostics(tenant)], [None, "missing-brace", "missing-semicolon"])
        actions = client.about(
            "textDocument/codeAction", tenant, range=span((0, 0), (1, 0)), context={"diagnostics": []})
        self.assertEqual(
            [(action["kind"], action["diagnostics"][0]["code"]) for action in actions],
            [("quickfix", "missing-brace"), ("quickfix", "missing-semicolon")])
        client.change(tenant, 3, self.USES)
        self.assertEqual(client.diagnostics(tenant), [missing])
        # A client that pulls, and knows related locations.
        other = self.session(NEOVIM)
        pulled = other.pull(self.open(other, "tenant.nss"))
        self.assertEqual(pulled["items"], [{**missing, "relatedInformation": [{
            "location": {"uri": uri(self.path(".nsscompile.json")), "range": span((0, 25), (0, 35))},
            "message": "the base stylesheet 'base.nss' does not exist"}]}])
        # The undefined constant may be in the missing layer, and other uses of it.
        self.assertIsNone(client.at("textDocument/hover", tenant, 0, 23))
        for method in ["textDocument/prepareRename", "textDocument/rename"]:
            error = client.error(method, {
                "textDocument": {"uri": tenant}, "position": {"line": 0, "character": 23}, "newName": "other"})
            self.assertEqual(error["message"], "a layer is missing, so the name cannot be changed everywhere")
        self.write("base.nss", "@other: red;\n")
        client.notify("workspace/didChangeWatchedFiles", {"changes": []})
        self.assertEqual(client.diagnostics(uri(self.path(".nsscompile.json"))), [])
        self.assertEqual(self.codes(client, tenant), ["undefined-constant"])

    def test_changes_on_disk_are_noticed(self):
        self.write("a.nss", "@unused: red;\n")
        client = self.session(VS_CODE)
        client.request("workspace/symbol", {"query": "x"})
        [registration] = client.take("client/registerCapability")
        self.assertEqual(
            [(entry["method"], entry["registerOptions"].get("watchers")) for entry in registration["registrations"]],
            [("workspace/didChangeWatchedFiles", [{"globPattern": "**/*.nss"}, {"globPattern": "**/.nsscompile.json"}]),
             ("workspace/didChangeConfiguration", None)])
        address = self.open(client, "a.nss")
        self.assertEqual(self.codes(client, address), ["unused-constant"])
        # A project file is created, changed and removed.
        for settings, codes in [({"rules": {"unused-constant": "off"}}, []), ({}, ["unused-constant"])]:
            self.configure(settings)
            client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": address, "type": 2}]})
            self.assertEqual(self.codes(client, address), codes)
        self.configure({"rules": {"unused-constant": "error"}})
        client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
        self.assertEqual([item["severity"] for item in client.diagnostics(address)], [1])
        os.remove(self.path(".nsscompile.json"))
        client.change(address, 2, "@unused: blue;\n")
        self.assertEqual([item["severity"] for item in client.diagnostics(address)], [2])

    def answers(self, client, address):
        """What the server says about closed files: each answer with its places, or its error."""
        found = {}
        for name, method, params in [
            ("references", "textDocument/references", {"context": {"includeDeclaration": True}}),
            ("rename", "textDocument/rename", {"newName": "ink"}),
            ("definition", "textDocument/definition", {}),
            ("highlights", "textDocument/documentHighlight", {}),
            ("hover", "textDocument/hover", {}),
        ]:
            answer = client.answer(client.start(method, {
                "textDocument": {"uri": address}, "position": {"line": 0, "character": 23}, **params}))
            found[name] = answer.get("result", answer.get("error"))
        found["symbols"] = client.request("workspace/symbol", {"query": "brand"})
        if client.result["capabilities"].get("diagnosticProvider"):
            found["diagnostics"] = client.pull(address)
            found["workspace"] = client.request("workspace/diagnostic", {"previousResultIds": []})["items"]
            for report in [found["diagnostics"], *found["workspace"]]:
                report.pop("resultId")
        return found

    def shown(self, client):
        """The diagnostics that a client shows, after all that it has received."""
        for params in client.take("textDocument/publishDiagnostics"):
            client.pushed[params["uri"]] = params["diagnostics"]
        return {address: items for address, items in client.pushed.items() if items}

    def test_answers_are_those_of_the_files_at_the_time_of_the_request(self):
        """No notification comes. A session that asked before gives the answers of one that begins after the change."""
        def write(name, text):
            return lambda: self.write(name, text)

        def in_place():
            """The same size, and the same time of change."""
            status = os.stat(self.path("base.nss"))
            self.write("base.nss", self.read("base.nss").replace(b"@x: 1;\n@brand: red;\n", b"@brand: red;\n@x: 1;\n"))
            os.utime(self.path("base.nss"), ns=(status.st_atime_ns, status.st_mtime_ns))

        def replace():
            self.write("new", "@brand: blue; /* newer */\n")
            os.rename(self.path("new"), self.path("base.nss"))

        def link(target):
            if os.path.lexists(self.path("base.nss")):
                os.remove(self.path("base.nss"))
            os.symlink(target, self.path("base.nss"))

        def folder():
            os.remove(self.path("base.nss"))
            os.mkdir(self.path("base.nss"))

        settings = {"base": {f"{name}.nss": ["base.nss"] for name in "uvwy"}}
        steps = [
            ("longer", write("base.nss", "/* new */\n\n@x: 1;\n@brand: red;\n")),
            ("in place", in_place),
            ("replaced", replace),
            ("an error", write("base.nss", "@brand: blue\n@x: 1;\n")),
            ("deleted", lambda: os.remove(self.path("base.nss"))),
            ("again", write("base.nss", "\n@brand: red;\n")),
            ("a link", lambda: link("lower.txt")),
            ("the target", write("lower.txt", "\n\n\n@brand: green;\n")),
            ("a link to nothing", lambda: link("nothing")),
            ("a link to a device", lambda: link("/dev/null")),
            ("a link to another stylesheet", lambda: link("v.nss")),
            ("a file again", lambda: (os.remove(self.path("base.nss")), self.write("base.nss", "@brand: red;\n"))),
            ("a folder", folder),
            ("no folder", lambda: (os.rmdir(self.path("base.nss")), self.write("base.nss", "@brand: red;\n"))),
            ("unreadable", lambda: os.chmod(self.path("base.nss"), 0)),
            ("readable", lambda: os.chmod(self.path("base.nss"), 0o644)),
            ("another use", write("v.nss", "/* 1 */\n@tintColor: @brand;\n")),
            ("a new stylesheet", write("w.nss", "@other: @brand;\n")),
            ("a deleted stylesheet", lambda: os.remove(self.path("v.nss"))),
            ("a copy by name", lambda: os.symlink("w.nss", self.path("y.nss"))),
            ("no base", lambda: self.configure({})),
            ("another base", lambda: self.configure({"base": {"u.nss": ["w.nss"]}})),
            ("no project file", lambda: os.remove(self.path(".nsscompile.json"))),
            ("a project file", lambda: self.configure(settings)),
        ]
        for capabilities in [EGLOT, NEOVIM]:
            self.configure(settings)
            self.write("base.nss", "@brand: red;\n")
            self.write("lower.txt", "/* lower */ @brand: red;\n")
            self.write("v.nss", "@tintColor: @brand;\n")
            for name in ["w.nss", "y.nss"]:
                if os.path.lexists(self.path(name)):
                    os.remove(self.path(name))

            def begin():
                client = self.session(capabilities)
                client.pushed = {}
                return client, client.open(uri(self.path("u.nss")), self.USES)

            old, address = begin()
            self.answers(old, address)
            for name, change in steps:
                change()
                new, _ = begin()
                with self.subTest(name):
                    expected = self.answers(new, address)
                    self.assertEqual(self.answers(old, address), expected)
                    # Whatever an edit replaces is the name, in the text that the file has now.
                    for change in (expected["rename"] or {}).get("documentChanges", []):
                        path = change["textDocument"]["uri"].removeprefix("file://")
                        text = self.USES if path.endswith("/u.nss") else self.read(path).decode()
                        for edit in change["edits"]:
                            self.assertEqual(Text(text).part(edit["range"]), "@brand")
                    if capabilities is EGLOT:
                        new.pushed[address] = new.diagnostics(address)
                        new.request("workspace/symbol", {"query": "brand"})
                        while self.shown(old) != self.shown(new):
                            old.receive()
                self.assertEqual(new.shutdown(), 0)
            self.assertEqual(old.shutdown(), 0)

    def test_a_request_about_an_incomplete_stylesheet_asks_for_nothing(self):
        """Otherwise the client would ask again and again."""
        self.configure({"base": {"u.nss": ["base.nss"]}})
        client = self.session(NEOVIM)
        address = client.open(uri(self.path("u.nss")), self.USES)
        client.pull(address)
        client.wait_for("window/showMessage")
        client.received.clear()
        for _ in range(3):
            client.pull(address)
        self.assertEqual([message.get("method") for message in client.received], [])
        self.assertEqual(client.shutdown(), 0)

    def test_a_client_that_pulls_is_asked_to_refresh(self):
        self.write("a.nss", "@unused: red;\n")
        client = self.session(NEOVIM)
        address = self.open(client, "a.nss")
        first = client.pull(address)
        self.assertEqual([item["code"] for item in first["items"]], ["unused-constant"])
        self.assertEqual(client.pull(address, first["resultId"]), {"kind": "unchanged", "resultId": first["resultId"]})
        # A text with the same diagnostics.
        client.change(address, 2, ((1, 0), (1, 0), "Label { font-size: 12; }\n"))
        same = client.pull(address, first["resultId"])
        self.assertEqual(same["kind"], "unchanged")
        self.assertNotEqual(same["resultId"], first["resultId"])
        client.change(address, 3, ((0, 0), (0, 0), "\n"))
        moved = client.pull(address, same["resultId"])
        self.assertEqual([item["range"]["start"]["line"] for item in moved["items"]], [1])
        client.change(address, 4, ((0, 0), (1, 0), ""))
        first = client.pull(address, moved["resultId"])
        def refreshes():
            return [message["method"] for message in client.received if message.get("method", "").endswith("/refresh")]

        self.assertEqual(refreshes(), [])
        self.configure({"rules": {"unused-constant": "off"}})
        client.notify("textDocument/didSave", {"textDocument": {"uri": address}})
        second = client.pull(address, first["resultId"])
        self.assertEqual(second["items"], [])
        # Hints and tokens depend on the project file and on lower layers too.
        self.assertEqual(refreshes(), [
            "workspace/diagnostic/refresh", "workspace/inlayHint/refresh", "workspace/semanticTokens/refresh"])
        # One channel: nothing is pushed.
        self.assertEqual(client.take("textDocument/publishDiagnostics"), [])
        self.assertEqual(client.shutdown(), 0)

    def test_a_change_of_a_lower_layer_reaches_the_client(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("base.nss", "@brand: red;\n")
        self.write("tenant.nss", self.USES)
        for refreshes in [True, False]:
            client = self.session({**NEOVIM, "workspace": {"diagnostics": {"refreshSupport": refreshes}}})
            self.assertEqual("diagnosticProvider" in client.result["capabilities"], refreshes)
            tenant = self.open(client, "tenant.nss")
            base = self.open(client, "base.nss")
            if not refreshes:
                # It would not pull for the other file, so diagnostics are pushed.
                self.assertEqual(self.codes(client, tenant), [])
                # The tenant is published again before the base, which was opened after it.
                self.assertEqual(self.codes(client, base), [])
                client.take("textDocument/publishDiagnostics")
                client.change(base, 2, "@brnd: red;\n")
                self.assertEqual(self.codes(client, tenant), ["undefined-constant"])
                continue
            self.assertEqual(client.pull(tenant)["items"], [])
            client.received.clear()
            client.change(base, 2, "@brnd: red;\n")
            self.assertEqual([item["code"] for item in client.pull(tenant)["items"]], ["undefined-constant"])
            self.assertEqual([message.get("method") for message in client.received], ["workspace/diagnostic/refresh"])
            client.received.clear()
            # Changes that arrive together take one request.
            client.send_bytes(b"".join(frame({"method": "textDocument/didChange", "params": {
                "textDocument": {"uri": base, "version": version}, "contentChanges": [{"text": f"@brand{version}: red;"}]}})
                for version in range(3, 30)) + frame({"id": 0, "method": "textDocument/diagnostic", "params": {
                    "textDocument": {"uri": tenant}}}))
            self.assertEqual([item["code"] for item in client.answer(0)["result"]["items"]], ["undefined-constant"])
            self.assertLess([message.get("method") for message in client.received].count("workspace/diagnostic/refresh"), 5)
            client.received.clear()
            # No other document depends on this one.
            client.change(tenant, 2, self.USES + "\n")
            client.pull(tenant)
            self.assertEqual(client.received, [])

    def test_a_baseline(self):
        self.write("a.nss", "@unused: red;\n")
        self.configure({"baseline": "known.json"})
        self.run_command("check", "a.nss", "--update-baseline")
        client = self.session()
        address = self.open(client, "a.nss")
        self.assertEqual(self.codes(client, address), [])
        client.change(address, 2, "@unused: red;\n@other: red;\n")
        self.assertEqual(self.codes(client, address), ["unused-constant"])

    def test_project_files_of_others(self):
        self.write("a.nss", "@unused: red;\n")
        self.configure({"baseline": "known.json"})
        self.run_command("check", "a.nss", "--update-baseline")
        with tempfile.TemporaryDirectory() as outside:
            os.rename(self.path("known.json"), os.path.join(outside, "known.json"))
            os.symlink(os.path.join(outside, "known.json"), self.path("known.json"))
            client = self.session()
            address = self.open(client, "a.nss")
            self.assertEqual(self.codes(client, address), ["unused-constant"])
            self.assertEqual(client.shutdown(), 0)
        os.mkfifo(self.path("pipe"))
        for layer in ["pipe", "/dev/zero"]:
            self.configure({"base": {"a.nss": [layer]}})
            client = self.session()
            self.open(client, "a.nss")
            self.assertEqual(client.shutdown(), 0)

    def shown(self, value, key=""):
        """The texts of a message that an editor shows to people."""
        if isinstance(value, dict):
            return [text for key, item in value.items() for text in self.shown(item, key)]
        if isinstance(value, list):
            return [text for item in value for text in self.shown(item, key)]
        keys = ("message", "value", "title", "name", "label", "detail", "documentation", "contents", "tooltip", "containerName")
        return [value] if isinstance(value, str) and key in keys else []

    def test_texts_are_tame(self):
        evil = "Ev\u202eil\x1b[31m\u2066\x07\x9b0m"
        hostile = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b-\u200f]")
        sheet = (f'@a{evil}: red;\n@text: "{evil}";\nA{evil} {{ font-name: "{evil}"; font-color: @a{evil}; wid{evil}th: 1; }}\n'
                 f'B {{ font-name: @text; font-color: {evil}; background-color: @{evil}; }}\n/* nss-disable {evil} */\nC {{ font-name: "{evil}" }}\n')
        self.write("a.nss", sheet)
        name = evil + ".nss"
        self.write(name, f"@base{evil}: red;\nA {{ font-color: @none{evil}; }}\n")
        for settings in (
            {"base": {"a.nss": [f"evil{evil}\n::error::x.nss"]}}, {f"{evil}\n": 1}, {"palette": f"{evil}\n"}, {"base": {"a.nss": [name]}},
            {"baseline": f"../{evil}\n"}, {},
        ):
            self.configure(settings)
            texts = []
            for capabilities in (VS_CODE, EGLOT):
                client = self.session(capabilities)
                address = self.open(client, "a.nss")
                if capabilities is VS_CODE:
                    texts += self.shown(client.pull(address))
                    client.request("workspace/symbol", {"query": ""})
                else:
                    texts += self.shown(client.diagnostics(address))
                text = Text(sheet)
                whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
                for method, params in (
                    ("documentSymbol", {}), ("inlayHint", {"range": whole}), ("codeAction", {"range": whole, "context": {"diagnostics": []}}),
                ):
                    texts += self.shown(client.about(f"textDocument/{method}", address, **params))
                texts += self.shown(client.request("workspace/symbol", {"query": ""}))
                for word in ("@a", "@text", "A" + evil, "font-name", "Ev", "font-color: @a", "@text;", "nss-disable", "C {"):
                    for offset in (1, len(word) - 1):
                        at = text.position(sheet.index(word) + offset)
                        texts += self.shown(client.at("textDocument/hover", address, *at))
                        for item in client.at("textDocument/completion", address, *at)["items"][:3]:
                            texts += self.shown(client.request("completionItem/resolve", item))
                self.assertEqual(client.shutdown(), 0)
                texts += self.shown([message for message in client.received if "method" in message])
            self.assertGreater(len(texts), 20)
            for shown in texts:
                match = hostile.search(shown)
                self.assertIsNone(match, match and repr(shown[max(0, match.start() - 60):match.end() + 20]))
                self.assertNotRegex(shown, r"(?m)^\s*::error", shown)

    def test_the_same_project_file_as_the_command(self):
        folders = ["", "themes", "themes/tenants", "themes/tenants/a b", "other/é"]
        for folder in folders:
            os.makedirs(self.path(folder), exist_ok=True)
            self.write(os.path.join(folder, "a.nss"), "@unused: red;\n")
        self.configure({"rules": {"unused-constant": "note"}, "overrides": [{"files": ["other/**"], "rules": {"unused-constant": "off"}}]})
        self.write("themes/tenants/.nsscompile.json", '{"rules": {"unused-constant": "error"}}')
        client = self.session()
        for folder in folders:
            name = os.path.join(folder, "a.nss")
            result = self.run_command("check", "--reporter", "json", name, status=None)
            expected = [finding["severity"] for finding in json.loads(result.stdout)["findings"]]
            address = self.open(client, name)
            found = [{1: "error", 2: "warning", 3: "note"}[item["severity"]] for item in client.diagnostics(address)]
            self.assertEqual(found, expected, folder)
        self.assertEqual(client.shutdown(), 0)

    def test_the_workspace(self):
        for name, text in [("a.nss", "@unused: red;\n"), ("b.nss", "Button { width: 1; }\n"), ("build/c.nss", "@u: red;\n"), ("x.nss", "@u: red;\n")]:
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, text)
        self.configure({"exclude": ["x*"]})
        client = self.session(NEOVIM)
        self.open(client, "b.nss", "@b: 1;\n")
        items = client.request("workspace/diagnostic", {"previousResultIds": []})["items"]
        self.assertEqual(
            [(item["uri"], item["version"], [found["code"] for found in item["items"]]) for item in items],
            [(uri(self.path("a.nss")), None, ["unused-constant"]), (uri(self.path("b.nss")), 1, ["unused-constant"])])
        previous = [{"uri": item["uri"], "value": item["resultId"]} for item in items]
        again = client.request("workspace/diagnostic", {"previousResultIds": previous, "partialResultToken": "part"})
        self.assertEqual(again, {"items": []})
        parts = client.take("$/progress")
        self.assertEqual([[item["kind"] for item in part["value"]["items"]] for part in parts], [["unchanged"], ["unchanged"]])
        self.assertEqual({part["token"] for part in parts}, {"part"})
        # Shutting down answers the waiting requests.
        id = client.start("workspace/diagnostic", {"previousResultIds": []})
        self.assertEqual(client.shutdown(), 0)
        self.assertIn(client.answer(id).get("error", {"code": -32800})["code"], [-32800])

    def test_other_schemes_are_only_read(self):
        self.configure({"rules": {"unused-constant": "error"}})
        client = self.session()
        client.open("git:" + uri(self.path("a.nss"))[5:], "@unused: red;\n")
        client.open("untitled:b", "@unused: red;\n")
        self.assertEqual([item["severity"] for item in client.diagnostics("untitled:b")], [2])
        self.assertEqual(client.take("textDocument/publishDiagnostics"), [])
        self.assertEqual(client.shutdown(), 0)

    def test_a_file_that_becomes_a_folder(self):
        self.configure({"base": {"tenant.nss": ["base.nss"]}})
        self.write("base.nss", "@brand: red;\n")
        self.write("tenant.nss", self.USES)
        client = self.session()
        tenant = self.open(client, "tenant.nss")
        self.assertEqual(self.codes(client, tenant), [])
        for name in ["base.nss", ".nsscompile.json"]:
            os.remove(self.path(name))
            os.mkdir(self.path(name))
            client.notify("textDocument/didSave", {"textDocument": {"uri": tenant}})
            client.diagnostics(tenant)
        self.assertEqual(client.shutdown(), 0)


class Settings(Workspace):
    NUI = "Button { font-color: rgb(1, 2, 3); }\n"

    def test_settings_hold_where_there_is_no_project_file(self):
        sheet = "@tintColor: rgb(1, 2, 3);\n"
        with Client({}, options={"dialect": "nui", "dialcet": "nui", "palette": "v9", "inlayHints": 1}) as client:
            messages = [params["message"] for params in client.take("window/logMessage")]
            self.assertEqual(messages, [
                "unknown key 'dialcet'; did you mean 'dialect'?",
                "unknown value 'v9' for 'palette'; the values are 'sapfiori', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8' and 'watch1'",
                "setting 'inlayHints' cannot be 1"])
            address = client.open("untitled:a", sheet)
            nui = client.diagnostics(address)
            client.notify("workspace/didChangeConfiguration", {"settings": {"nsscompile": {"dialect": "sapfiori"}}})
            self.assertNotEqual(client.diagnostics(address), nui)
        with Client(VS_CODE, settings={"dialect": "nui"}) as client:
            client.request("workspace/symbol", {"query": "x"})
            client.open("untitled:a", sheet)
            self.assertEqual(
                [item["code"] for item in client.diagnostics("untitled:a")], [item["code"] for item in nui])

    def test_the_language_of_the_editor(self):
        for params, arguments, text in [
            ({"locale": "de"}, [], "nicht definiert"), ({"locale": "de_DE.UTF-8"}, [], "nicht definiert"),
            ({"locale": "xx"}, [], "undefined constant"), ({}, ["--language", "fr"], "non définie"),
            ({"locale": "de", "options": {"language": "it"}}, [], "non definita"), ({"locale": "pt-br"}, [], "não"),
        ]:
            with Client(EGLOT, arguments=arguments, **params) as client:
                address = client.open("untitled:a", "Button { font-color: @b; }\n")
                self.assertIn(text, client.diagnostics(address)[0]["message"])

    def test_the_log_has_no_contents(self):
        with Client(EGLOT, arguments=["--log", self.path("log")]) as client:
            client.open("untitled:a", "@secret: 1;\n")
            client.diagnostics("untitled:a")
            self.assertEqual(client.shutdown(), 0)
        log = self.read("log").decode()
        self.assertRegex(log, r"(?m)^initialize 1: \d+ bytes, \d+ µs$")
        self.assertRegex(log, r"(?m)^textDocument/didOpen: \d+ bytes, \d+ µs$")
        self.assertNotIn("secret", log)


class Sessions(Workspace):
    """Each request, with the capabilities of three editors. There are non-ASCII characters before most positions."""

    SHEET = """/* 😀 the color
   of the brand */
/* 😀 */ @brand: #0A6ED1;
@tintColor: @brand;
@unused: 4;

Button {
    font-color: @brand; /* é */ background-color: white;
}

@media (device: ipad) {
    Button { width: 4; }
}
"""

    def sessions(self, sheet=None):
        """A session for each editor, with its document."""
        for name, (capabilities, encoding) in EDITORS.items():
            with Client(capabilities) as client:
                self.address = client.open("untitled:a", sheet or self.SHEET)
                self.text = Text(sheet or self.SHEET, encoding)
                yield name, client
                self.assertEqual(client.shutdown(), 0)
                self.assertEqual(client.errors, "")

    def place(self, part, number=0, offset=0):
        """The position of an occurrence of a part of the text."""
        index = -1
        for _ in range(number + 1):
            index = self.text.text.index(part, index + 1)
        line, character = self.text.position(index + offset)
        return {"line": line, "character": character}

    def range(self, part, number=0):
        return {"start": self.place(part, number), "end": self.place(part, number, len(part))}

    def ask(self, client, method, part, number=0, offset=0, **params):
        return client.about(
            f"textDocument/{method}", self.address, position=self.place(part, number, offset), **params)

    def test_capabilities(self):
        for name, client in self.sessions():
            capabilities = client.result["capabilities"]
            self.assertEqual(client.result["serverInfo"]["name"], "nsscompile")
            self.assertEqual(capabilities.pop("positionEncoding"), EDITORS[name][1])
            self.assertEqual(capabilities.pop("textDocumentSync"), {"openClose": True, "change": 2, "save": {"includeText": True}})
            self.assertEqual(capabilities.pop("diagnosticProvider", None), {
                "identifier": "nsscompile", "interFileDependencies": True, "workspaceDiagnostics": True
            } if name == "Neovim" else None)
            self.assertEqual(capabilities.pop("completionProvider"), {
                "triggerCharacters": ["@", "_", ":", "(", "#", " ", '"'], "resolveProvider": True})
            self.assertEqual(capabilities.pop("signatureHelpProvider"), {"triggerCharacters": ["(", ",", ":", " "]})
            self.assertEqual(capabilities.pop("codeActionProvider"), {"codeActionKinds": [
                "quickfix", "source.fixAll.nsscompile", "refactor.extract", "refactor.inline", "refactor.rewrite"]})
            self.assertEqual(capabilities.pop("inlayHintProvider"), {"resolveProvider": True})
            self.assertEqual(capabilities.pop("renameProvider"), {"prepareProvider": True})
            tokens = capabilities.pop("semanticTokensProvider")
            self.assertEqual((tokens["full"], tokens["range"]), (True, True))
            self.assertEqual(capabilities.pop("workspace"), {
                "workspaceFolders": {"supported": True, "changeNotifications": True}})
            self.assertEqual(capabilities, {f"{key}Provider": True for key in [
                "hover", "definition", "declaration", "references", "documentHighlight", "color", "documentSymbol",
                "workspaceSymbol", "foldingRange", "selectionRange", "documentFormatting",
                "documentRangeFormatting"]})

    def test_diagnostics(self):
        sheet = "/* 😀 */ @unused: 4;\nButton { font-color: @brnd; width: 1; width: 2; }\n@brand: red;\n@x: @brand;\n"
        for name, client in self.sessions(sheet):
            if name == "Neovim":
                found = client.pull(self.address)["items"]
                self.assertEqual(client.take("textDocument/publishDiagnostics"), [])
            else:
                self.assertEqual(client.error("textDocument/diagnostic", {})["code"], -32602)
                found = client.diagnostics(self.address)
            unused = next(item for item in found if item["range"] == self.range("@unused"))
            self.assertEqual((unused["severity"], unused["code"], unused["source"]), (2, "unused-constant", "nsscompile"))
            self.assertEqual(unused.get("tags"), None if name == "eglot" else [1])
            self.assertEqual(unused["data"]["id"], "unused-constant")
            self.assertRegex(unused["data"]["fingerprint"], "^[0-9a-f]{16}")
            undefined = next(item for item in found if item["code"] == "undefined-constant")
            self.assertEqual((undefined["severity"], undefined["range"]), (1, self.range("@brnd")))
            self.assertIn("did you mean '@brand'?", undefined["message"])
            double = next(item for item in found if item["code"] == "duplicate-property")
            if name == "eglot":
                self.assertNotIn("relatedInformation", double)
                self.assertGreater(double["message"].count("\n"), 0)
            else:
                self.assertEqual(double["relatedInformation"][0]["location"]["uri"], self.address)

    def test_hover(self):
        for name, client in self.sessions():
            hover = self.ask(client, "hover", "@brand", 1, 2)
            self.assertEqual(hover["range"], self.range("@brand", 1))
            self.assertEqual(hover["contents"]["kind"], "plaintext" if name == "eglot" else "markdown")
            self.assertIn("#0A6ED1", hover["contents"]["value"])
            self.assertEqual("```" in hover["contents"]["value"], name != "eglot")
            self.assertIsNone(self.ask(client, "hover", "the color", 0, 2))

    def test_hover_says_what_explain_says(self):
        self.write("a.nss", self.SHEET)
        explained = self.run_command("explain", "a.nss", "@brand").stdout.decode()
        for _, client in self.sessions():
            address = client.open(uri(self.path("a.nss")), self.SHEET)
            value = client.about("textDocument/hover", address, position=self.place("@brand", 1, 2))["contents"]["value"]
            # The uses of a constant are the answer to another request.
            self.assertIn(explained[:explained.index("→")].rpartition("\n")[0], value)

    def test_a_document_without_a_name(self):
        # Neovim gives this address to a buffer that has no name.
        with Client(EGLOT) as client:
            address = client.open("file://", "Button { font-colr: red; }\n")
            self.assertEqual([item["code"] for item in client.diagnostics(address)], ["unknown-property"])
            hover = client.at("textDocument/hover", address, 0, 12)
            self.assertIn("untitled:1:10 ", hover["contents"]["value"])

    def test_values_in_media_blocks_are_those_of_explain(self):
        sheet = """@a: #111111;
@media (device: ipad) {
    @a: red;
    Label { font-color: @a; }
}
"""
        self.write("a.nss", sheet)
        for options in [[], ["--device", "ipad"]]:
            explained = json.loads(self.run_command("explain", "a.nss", "Label.font-color", "--json", *options).stdout)
            sections = [section for section in explained["sections"] if section.get("when") == {"device": "ipad"}]
            self.assertEqual([section["color"]["hex"] for section in sections or explained["sections"]], ["#FF0000"])
        for _, client in self.sessions(sheet):
            colors = client.about("textDocument/documentColor", self.address)
            self.assertEqual([color["color"]["red"] for color in colors], [17 / 255, 1, 1])
            everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
            hints = client.about("textDocument/inlayHint", self.address, range=everything)
            self.assertEqual([hint["label"][0]["value"].strip() for hint in hints], ["#FF0000"])
            for number in [1, 2]:
                value = self.ask(client, "hover", "@a", number, 1)["contents"]["value"]
                self.assertRegex(value, "^(\\*\\*)?#FF0000")
            answer = self.ask(client, "definition", "@a", 2, 1)[0]
            self.assertEqual(answer.get("targetSelectionRange", answer.get("range")), self.range("@a", 1))

    def test_definition(self):
        for name, client in self.sessions():
            for method in ["definition", "declaration"]:
                answer = self.ask(client, method, "@brand", 2, 3)
                name_range = self.range("@brand")
                if name == "eglot" or (name == "Neovim" and method == "declaration"):
                    self.assertEqual(answer, [{"uri": self.address, "range": name_range}])
                else:
                    self.assertEqual(answer, [{
                        "originSelectionRange": self.range("@brand", 2), "targetUri": self.address,
                        "targetRange": self.range("@brand: #0A6ED1;"), "targetSelectionRange": name_range}])
                self.assertIsNone(self.ask(client, method, "the color"))

    def test_references_and_highlights(self):
        for _, client in self.sessions():
            places = [{"uri": self.address, "range": self.range("@brand", number)} for number in range(3)]
            found = self.ask(client, "references", "@brand", 1, 1, context={"includeDeclaration": True})
            self.assertEqual(found, places)
            found = self.ask(client, "references", "@brand", 1, 1, context={"includeDeclaration": False})
            self.assertEqual(found, places[1:])
            self.assertEqual(self.ask(client, "documentHighlight", "@brand", 0, 1), [
                {"range": place["range"], "kind": 2 if number else 3} for number, place in enumerate(places)])

    def test_rename(self):
        for name, client in self.sessions():
            self.assertEqual(self.ask(client, "prepareRename", "@brand", 1, 4), {
                "range": self.range("@brand", 1), "placeholder": "@brand"})
            for new in ["accent", "@accent"]:
                edit = self.ask(client, "rename", "@brand", 1, 4, newName=new)
                edits = [{"range": self.range("@brand", number), "newText": "@accent"} for number in range(3)]
                if name == "Neovim":
                    self.assertEqual(edit, {"changes": {self.address: edits}})
                else:
                    self.assertEqual(edit, {"documentChanges": [
                        {"textDocument": {"uri": self.address, "version": 1}, "edits": edits}]})
            for new in ["unused", "@unused", "a b", "", "@", "9}"]:
                error = client.error("textDocument/rename", {
                    "textDocument": {"uri": self.address}, "position": self.place("@brand", 1, 4), "newName": new})
                self.assertEqual(error["code"], -32803, new)
                self.assertGreater(len(error["message"]), 5)
                self.assertEqual(error["message"] == "the new name is empty", new == "")

    def test_completion(self):
        sheet = "/* 😀 */ @brand: #0A6ED1;\nButton { font-color: @br; }\n"
        for name, client in self.sessions(sheet):
            answer = self.ask(client, "completion", "@br;", 0, 3)
            self.assertFalse(answer["isIncomplete"])
            [item] = [item for item in answer["items"] if item["label"] == "@brand"]
            self.assertEqual(item["textEdit"], {"range": self.range("@br", 1), "newText": "@brand"})
            self.assertEqual((item["kind"], item["filterText"]), (21, "@brand"))
            resolved = client.request("completionItem/resolve", item)
            self.assertEqual(item.pop("documentation"), "#0A6ED1")
            self.assertEqual({key: resolved[key] for key in item}, item)
            self.assertIn("#0A6ED1", resolved["documentation"]["value"])
            for item in self.ask(client, "completion", "font-color", 0, 4)["items"]:
                self.assertEqual(item.get("insertTextFormat") == 2, name != "eglot" and "$" in item["textEdit"]["newText"])
            # In comments, only directives.
            labels = [item["label"] for item in self.ask(client, "completion", "😀")["items"]]
            self.assertEqual([label for label in labels if not label.startswith("nss-")], [])

    def test_a_space_opens_the_completion_of_a_value_and_never_that_of_an_indented_line(self):
        for text, names in [
                ("@brand: red;\nButton { font-color: |; }\n", ["@brand", "backgroundBase"]), ("@brand: |", ["backgroundBase"]), ("@media (device: |", ["ipad"]),
                ("Label, |", ["Button"]), ("Button {\n |", []), (" |", []), ("Button { font-color: red; | }", []), ("/* a | */", [])]:
            with Client(VS_CODE) as client:
                before = text.split("|")[0]
                address = client.open("untitled:a", text.replace("|", ""))
                place = {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}
                items = client.about("textDocument/completion", address, position=place, context={"triggerKind": 2, "triggerCharacter": " "})["items"]
                labels = [item["label"] for item in items]
                self.assertEqual([name for name in names if name in labels], names, text)
                self.assertEqual(bool(labels), bool(names), text)

    def test_deprecated_styles(self):
        for name, (capabilities, encoding) in EDITORS.items():
            with Client(capabilities, options={"palette": "v8"}) as client:
                self.address = client.open("untitled:a", "Button { font-color: primary; }\n")
                self.text = Text("Button { font-color: primary; }\n", encoding)
                items = self.ask(client, "completion", "primary;", 0, 7)["items"]
                tags = {item["label"]: item.get("tags") for item in items}
                self.assertEqual(tags["primary1"], None if name == "eglot" else [1])
                self.assertIsNone(tags["primaryLabel"])

    def test_colors(self):
        for _, client in self.sessions():
            colors = client.about("textDocument/documentColor", self.address)
            blue = {"red": 10 / 255, "green": 110 / 255, "blue": 209 / 255, "alpha": 1}
            self.assertEqual([color["range"] for color in colors], [
                self.range("#0A6ED1"), self.range("@brand", 1), self.range("@brand", 2), self.range("white")])
            self.assertEqual(colors[0]["color"], blue)
            self.assertEqual(colors[2]["color"], blue)
            choices = client.about(
                "textDocument/colorPresentation", self.address, range=self.range("#0A6ED1"),
                color={"red": 1, "green": 0, "blue": 0, "alpha": 1})
            self.assertEqual(choices[0], {
                "label": "#FF0000", "textEdit": {"range": self.range("#0A6ED1"), "newText": "#FF0000"}})
            self.assertIn("red", [choice["label"] for choice in choices])

    def test_symbols(self):
        for name, client in self.sessions():
            symbols = client.about("textDocument/documentSymbol", self.address)
            if name == "eglot":
                self.assertEqual(
                    [(symbol["name"], symbol["kind"], symbol.get("containerName")) for symbol in symbols][:4],
                    [("@brand", 14, None), ("@tintColor", 14, None), ("@unused", 14, None), ("Button", 5, None)])
                continue
            self.assertEqual([(symbol["name"], symbol["kind"]) for symbol in symbols][:4], [
                ("@brand", 14), ("@tintColor", 14), ("@unused", 14), ("Button", 5)])
            self.assertEqual(symbols[0]["range"], self.range("@brand: #0A6ED1;"))
            self.assertEqual(symbols[0]["selectionRange"], self.range("@brand"))
            self.assertEqual(symbols[0]["detail"], "#0A6ED1")
            self.assertEqual(
                [(child["name"], child["kind"]) for child in symbols[3]["children"]], [("font-color", 7), ("background-color", 7)])
            self.assertEqual((symbols[4]["kind"], symbols[4]["children"][0]["name"]), (3, "Button"))

    def test_folding(self):
        for name, client in self.sessions():
            folds = client.about("textDocument/foldingRange", self.address)
            self.assertIn(("comment", 0, 1), [(fold.get("kind"), fold["startLine"], fold["endLine"]) for fold in folds])
            self.assertIn((None, 6, 7), [(fold.get("kind"), fold["startLine"], fold["endLine"]) for fold in folds])
            self.assertEqual({"startCharacter" in fold for fold in folds}, {name == "eglot"})

    def test_selection(self):
        for _, client in self.sessions():
            [answer, last] = client.about("textDocument/selectionRange", self.address, positions=[
                self.place("white", 0, 2), {"line": 99, "character": 0}])
            parts = []
            while answer:
                parts.append(self.text.part(answer["range"]))
                answer = answer.get("parent")
            self.assertEqual(parts[0], "white")
            self.assertEqual(parts[-1], self.SHEET)
            self.assertIn("background-color: white;", parts)
            for inner, outer in zip(parts, parts[1:]):
                self.assertIn(inner, outer)
                self.assertNotEqual(inner, outer)
            self.assertIn("range", last)

    def tokens(self, client, method="semanticTokens/full", **params):
        legend = client.result["capabilities"]["semanticTokensProvider"]["legend"]
        data = client.about(f"textDocument/{method}", self.address, **params)["data"]
        line = character = 0
        for delta, start, length, kind, modifiers in zip(*[iter(data)] * 5):
            line, character = line + delta, start if delta else character + start
            names = [name for bit, name in enumerate(legend["tokenModifiers"]) if modifiers >> bit & 1]
            part = self.text.part(span((line, character), (line, character + length)))
            yield part, legend["tokenTypes"][kind], names

    def test_semantic_tokens(self):
        for _, client in self.sessions():
            tokens = list(self.tokens(client))
            # A comment of two lines is two tokens.
            self.assertEqual([token[:2] for token in tokens[:3]], [
                ("/* 😀 the color", "comment"), ("   of the brand */", "comment"), ("/* 😀 */", "comment")])
            self.assertEqual(tokens[3][:2], ("@brand", "variable"))
            self.assertIn("declaration", tokens[3][2])
            self.assertIn(("Button", "class", ["declaration", "defaultLibrary"]), tokens)
            self.assertIn(("font-color", "property"), [token[:2] for token in tokens])
            rest = self.SHEET
            for part, _, _ in tokens:
                rest = rest[rest.index(part) + len(part):]
            self.assertEqual(rest.strip(), "")
            some = list(self.tokens(client, "semanticTokens/range", range=self.range("Button {\n    font")))
            self.assertLess(len(some), len(tokens))
            self.assertIn("Button", [token[0] for token in some])

    def test_inlay_hints(self):
        for _, client in self.sessions():
            everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
            hints = client.about("textDocument/inlayHint", self.address, range=everything)
            [hint] = [hint for hint in hints if hint["position"] == self.place("@brand", 2, 6)]
            [part] = hint["label"]
            self.assertIn("#0A6ED1", part["value"])
            self.assertEqual(part["location"]["uri"], self.address)
            resolved = client.request("inlayHint/resolve", hint)
            self.assertIn("#0A6ED1", resolved["tooltip"]["value"])
            client.change(self.address, 2, "")
            self.assertEqual(client.request("inlayHint/resolve", hint), hint)
        with Client(VS_CODE, options={"inlayHints": "off"}) as client:
            client.open(self.address, self.SHEET)
            self.assertEqual(client.about("textDocument/inlayHint", self.address, range=everything), [])

    def test_code_actions(self):
        sheet = "/* 😀 */ @brand: #0A6ED1;\nButton { font-color: @brnd; }\n"
        for name, client in self.sessions(sheet):
            actions = client.about(
                "textDocument/codeAction", self.address, range=self.range("@brnd"),
                context={"diagnostics": [], "only": ["quickfix"]})
            action = next(action for action in actions if "@brand" in action["title"])
            edits = [{"range": self.range("@brnd"), "newText": "@brand"}]
            if name == "Neovim":
                self.assertEqual(action["edit"], {"changes": {self.address: edits}})
            else:
                self.assertEqual(action["edit"], {"documentChanges": [
                    {"textDocument": {"uri": self.address, "version": 1}, "edits": edits}]})
            self.assertEqual((action["kind"], action["diagnostics"][0]["code"]), ("quickfix", "undefined-constant"))
            self.assertEqual("isPreferred" in action, name != "eglot")
            for only, kinds in [
                (["source"], {"source.fixAll.nsscompile"}), (["source.fixAll.other"], set()), (["source.organizeImports"], set()),
                (["refactor.extract"], {"refactor.extract"}),
            ]:
                actions = client.about(
                    "textDocument/codeAction", self.address, range=self.range("#0A6ED1"), context={"diagnostics": [], "only": only})
                self.assertLessEqual({action["kind"] for action in actions}, kinds, only)
            # Neovim sends the diagnostics of the line.
            titles = [action["title"] for action in client.about(
                "textDocument/codeAction", self.address, range=span((1, 29), (1, 29)), context={
                    "diagnostics": [{"range": self.range("@brnd"), "message": ""}, {}], "only": ["quickfix"]})]
            self.assertEqual([title for title in titles if "@brand" in title], ["Replace '@brnd' with '@brand'"])
        with Client({}) as client:
            client.open(self.address, sheet)
            self.assertNotIn("codeActionProvider", client.result["capabilities"])

    def test_a_constant_that_cannot_be_inlined(self):
        sheet = "@brand: #0A6ED1;\n@media (device: ipad) { @brand: red; }\nButton { font-color: @brand; }\n"
        capabilities = json.loads(json.dumps(VS_CODE))
        capabilities["textDocument"]["codeAction"]["disabledSupport"] = True
        for capabilities, expected in [
            (capabilities, [{
                "title": "Inline '@brand' everywhere and remove it", "kind": "refactor.inline",
                "disabled": {"reason": "The value of '@brand' depends on '@media'"}}]),
            # An editor that does not know disabled actions would run it.
            (VS_CODE, []),
        ]:
            with Client(capabilities) as client:
                address = client.open("untitled:a", sheet)
                actions = client.about(
                    "textDocument/codeAction", address, range=span((2, 23), (2, 23)),
                    context={"diagnostics": [], "only": ["refactor.inline"]})
                self.assertEqual([
                    {key: value for key, value in action.items() if key in ("title", "kind", "disabled", "edit")}
                    for action in actions], expected)
                self.assertEqual(client.shutdown(), 0)

    def test_formatting(self):
        sheet = "/* 😀 */ @brand:#0A6ED1;\nButton{width:1;/* é */height:2;}\n"
        for _, client in self.sessions(sheet):
            for options in [{"tabSize": 2, "insertSpaces": True}, {"tabSize": 2, "insertSpaces": False}]:
                edits = client.about("textDocument/formatting", self.address, options=options)
                # As 'nsscompile format', whatever the style of the editor.
                self.assertIn("\n    width: 1;", self.text.apply(edits))
            edits = client.about(
                "textDocument/rangeFormatting", self.address, range=self.range("Button"), options={"tabSize": 4, "insertSpaces": True})
            formatted = self.text.apply(edits)
            self.assertTrue(formatted.startswith("/* 😀 */ @brand:#0A6ED1;"))
            self.assertIn("\n    width: 1;", formatted)
            client.change(self.address, 2, "Button { width: 1 }")
            self.assertIsNone(client.about("textDocument/formatting", self.address, options={"tabSize": 4, "insertSpaces": True}))

    def test_edits_at_the_end(self):
        """Neovim keeps an empty line for a line ending that is inserted after the last one."""
        options = {"tabSize": 4, "insertSpaces": True}
        for sheet, edit in [
            ("Button {\n    width: 1;\n", {"range": span((1, 13), (2, 0)), "newText": "\n}\n"}),
            ("/* 😀 */\r\nButton {\r\n    width: 1;\r\n", {"range": span((2, 13), (3, 0)), "newText": "\r\n}\r\n"}),
        ]:
            for _, client in self.sessions(sheet):
                [action] = client.about(
                    "textDocument/codeAction", self.address, range=span((0, 0), (0, 0)),
                    context={"diagnostics": [], "only": ["source.fixAll"]})
                change = action["edit"].get("changes", {}).get(self.address) or action["edit"]["documentChanges"][0]["edits"]
                self.assertEqual(change, [edit])
        for sheet, edit in [
            ("Button {\n    width: 1;\n}", {"range": span((2, 1), (2, 1)), "newText": "\n"}),
            ("Button {\n    width: 1;\n}\n\n", {"range": span((2, 1), (4, 0)), "newText": "\n"}),
        ]:
            for _, client in self.sessions(sheet):
                self.assertEqual(client.about("textDocument/formatting", self.address, options=options), [edit])

    def test_no_position_is_beyond_the_text(self):
        """In answers to any positions, also those beyond the text."""
        def check(value, text):
            if isinstance(value, dict):
                if set(value) == {"line", "character"}:
                    lines = text.lines()
                    self.assertLess(value["line"], len(lines), (text.text, value))
                    start, end = lines[value["line"]]
                    self.assertLessEqual(value["character"], text.units(text.text[start:end]), (text.text, value))
                for part in value.values():
                    check(part, text)
            elif isinstance(value, list):
                for part in value:
                    check(part, text)

        sheets = [
            "", " ", "\n", "\r", "\r\n", "\ufeff", "@", "X{a:1;}", "X{a:1}", "X{", "X{a:1;", "X { width : 1; } /* é", "é😀{a:b;}",
            "/* 😀 */", "@a:red;@b:@a", "X{font-color:@a;}@a:red;", "X{colour:red;background-colour:1}", "// 😀", "X{}\n\n\n",
            "@media (device: ipad) {\nX {\nwidth:1}", "X{a:'é😀", "X\n{\na:1;\n}",
        ]
        sheets += [re.sub("\n", end, sheet) for end in ["\r\n", "\r"] for sheet in sheets if "\n" in sheet]
        options = {"tabSize": 4, "insertSpaces": True}
        for capabilities, encoding in [(VS_CODE, "utf-16"), (NEOVIM, "utf-8")]:
            with Client(capabilities) as client:
                for number, sheet in enumerate(sheets):
                    address, text = client.open(f"untitled:{number}", sheet), Text(sheet, encoding)
                    last = len(text.lines()) - 1
                    asked = [(0, 1), (last, 9999), (last + 1, 0)]
                    answers = [client.about("textDocument/selectionRange", address, positions=[
                        {"line": line, "character": character} for line, character in asked])]
                    for line, character in asked:
                        for method in ["hover", "definition", "references", "documentHighlight"]:
                            answers.append(client.at(
                                f"textDocument/{method}", address, line, character, context={"includeDeclaration": True}))
                        answers.append(client.at("textDocument/completion", address, line, character))
                        for method in ["prepareRename", "rename"]:
                            answers.append(client.answer(client.start(f"textDocument/{method}", {
                                "textDocument": {"uri": address}, "position": {"line": line, "character": character},
                                "newName": "@new"})).get("result"))
                    whole = span((0, 0), (last + 5, 7))
                    for method in ["foldingRange", "documentSymbol", "documentColor", "formatting"]:
                        answers.append(client.about(f"textDocument/{method}", address, options=options))
                    for start in asked:
                        range_ = span(start, (last + 5, 7))
                        answers.append(client.about("textDocument/rangeFormatting", address, range=range_, options=options))
                        answers.append(client.about("textDocument/inlayHint", address, range=range_))
                        answers.append(client.about(
                            "textDocument/colorPresentation", address, range=range_,
                            color={"red": 1, "green": 0, "blue": 0, "alpha": 1}))
                    for only in [None, ["source.fixAll"], ["refactor"]]:
                        context = {"diagnostics": [], **({"only": only} if only else {})}
                        answers.append(client.about("textDocument/codeAction", address, range=whole, context=context))
                    answers.append(client.pull(address) if capabilities is NEOVIM else client.diagnostics(address))
                    for answer in answers:
                        check(answer, text)
                    edits = client.about("textDocument/formatting", address, options=options)
                    if edits is not None:
                        formatted = subprocess.run(
                            [COMMAND, "format", "-", "--no-config"], input=sheet.encode(), stdout=subprocess.PIPE)
                        self.assertEqual(text.apply(edits).encode(), formatted.stdout, repr(sheet))
                    tokens = client.about("textDocument/semanticTokens/full", address)["data"]
                    line = character = 0
                    for index in range(0, len(tokens), 5):
                        line, character = line + tokens[index], tokens[index + 1] + (0 if tokens[index] else character)
                        check({"line": line, "character": character + tokens[index + 2]}, text)

    def test_workspace_symbols(self):
        for name in ["a.nss", "b.nss"]:
            self.write(name, "/* 😀 */ @brandColor: red;\nAcmeButton { width: 1; }\n")
        with Client(VS_CODE, self.folder.name) as client:
            address = client.open(uri(self.path("b.nss")), "@brandNew: red;\n")
            found = client.request("workspace/symbol", {"query": "BndNw"})
            self.assertEqual(found, [{
                "name": "@brandNew", "kind": 14, "location": {"uri": address, "range": span((0, 0), (0, 9))}}])
            found = client.request("workspace/symbol", {"query": "acmebtn"})
            self.assertEqual([(symbol["name"], symbol["kind"]) for symbol in found], [("AcmeButton", 5)])
            self.assertEqual(found[0]["location"]["range"], span((1, 0), (1, 10)))

    def test_the_best_workspace_symbols_come_first(self):
        for name in ["a.nss", "b.nss"]:
            self.write(name, "".join(f"@b{number}rand: red;\n@my{name[0]}Brand{number}: red;\n" for number in range(300)))
        self.write("c.nss", "@brand: red;\nBrand { width: 1; }\n@brandColor: red;\n")
        with Client(VS_CODE, self.folder.name) as client:
            found = [symbol["name"] for symbol in client.request("workspace/symbol", {"query": "brand"})]
            self.assertEqual(found[:5], ["@brand", "Brand", "@brandColor", "@myaBrand0", "@myaBrand1"])
            self.assertEqual(len(found), 500)
            found = [symbol["name"] for symbol in client.request("workspace/symbol", {"query": "@BRAND"})]
            self.assertEqual(found[:3], ["@brand", "@brandColor", "@b0rand"])

    def test_layers(self):
        """Names of all stylesheets that share layers."""
        self.write(".nsscompile.json", json.dumps({"base": {"tenants/*.nss": ["base.nss"]}}))
        os.mkdir(self.path("tenants"))
        self.write("base.nss", "@brand: red;\n")
        self.write("tenants/a.nss", "Button { font-color: @brand; }\n")
        self.write("tenants/b.nss", "@tintColor: @brand;\n")
        self.write("other.nss", "@brand: blue;\nButton { font-color: @brand; }\n")
        for name in ["base.nss", "tenants/a.nss"]:
            with Client(VS_CODE, self.folder.name) as client:
                address = client.open(uri(self.path(name)), self.read(name).decode())
                column = self.read(name).decode().index("@brand") + 1
                found = client.at(
                    "textDocument/references", address, 0, column, context={"includeDeclaration": True})
                self.assertEqual(
                    sorted(os.path.relpath(place["uri"].removeprefix("file://"), self.folder.name) for place in found),
                    ["base.nss", "tenants/a.nss", "tenants/b.nss"], name)
                edit = client.at("textDocument/rename", address, 0, column, newName="accent")
                versions = {
                    os.path.relpath(change["textDocument"]["uri"].removeprefix("file://"), self.folder.name):
                    (change["textDocument"]["version"], len(change["edits"])) for change in edit["documentChanges"]}
                self.assertEqual(versions, {
                    known: (1 if known == name else None, 1) for known in ["base.nss", "tenants/a.nss", "tenants/b.nss"]})
                definition = client.at("textDocument/definition", address, 0, column)
                self.assertEqual([place["targetUri"] for place in definition], [uri(self.path("base.nss"))])


@unittest.skipUnless(hasattr(resource, "prlimit"), "needs Linux")
@needs_release
class Time(unittest.TestCase):
    """Time grows with the input: with its square, these stylesheets take minutes."""

    def answer(self, sheet, method, line, character):
        with Client(VS_CODE) as client:
            # The processor's time, so other processes make no difference.
            resource.prlimit(client.process.pid, resource.RLIMIT_CPU, (20, 20))
            client.limit = 600
            address = client.open("untitled:a", sheet)
            return client.at(method, address, line, character)

    def test_completion_behind_a_long_list_of_selectors(self):
        count = 200_000
        for sheet in [
            "".join(f"Sel{number},\n" for number in range(count)),
            "a:b;" * count + "X,\n" + "  Sel,\n" * count,
            "@a: rgb(\n" + "1,\n" * count,
        ]:
            lines = sheet.count("\n")
            self.assertIn("items", self.answer(sheet, "textDocument/completion", lines, 0))

    def test_hover_over_a_selector_with_many_properties(self):
        properties = "".join(f"p{number}: 1;\n" for number in range(30_000))
        sheet = f"Button {{\n{properties}}}\n@media (device: ipad) {{ Button {{ width: 2; }} }}\n"
        self.assertIn("p29999", self.answer(sheet, "textDocument/hover", 0, 2)["contents"]["value"])


@needs_release
class Memory(unittest.TestCase):
    def resident(self, client):
        with open(f"/proc/{client.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("RssAnon")) / 1024

    @unittest.skipUnless(os.path.exists("/proc/self/status"), "needs /proc")
    def test_edits_and_documents_leave_nothing(self):
        text = "".join(f"@c{n}: #0A{n % 10}ED1;\nButton{n} {{ font-color: @c{n}; }}\n" for n in range(2100))
        self.assertGreater(len(text), 100_000)
        with Client(VS_CODE) as client:
            address = client.open("untitled:a", text)
            client.diagnostics(address)
            sizes, version = {}, 1
            # A hundred keystrokes wait at a time, so their diagnostics are computed once or twice; then each is awaited.
            for count, waiting in [(1000, 100), (10000, 100), (11000, 1)]:
                while version < count:
                    for _ in range(waiting):
                        version += 1
                        change = ((1, 20), (1, 20), "x") if version % 2 == 0 else ((1, 20), (1, 21), "")
                        client.change(address, version, change)
                    client.diagnostics(address)
                    client.received.clear()
                sizes[count] = self.resident(client)
            # A leak of 1 kB per edit would be 10 MB.
            self.assertLess(sizes[10000] - sizes[1000], 6, sizes)
            self.assertLess(sizes[11000] - sizes[1000], 6, sizes)
            before = self.resident(client)
            for number in range(1000):
                other = client.open(f"untitled:{number}", "@a: red;\n")
                client.about("textDocument/foldingRange", other)
                client.close_document(other)
            self.assertLess(self.resident(client) - before, 6)
            self.assertEqual(client.shutdown(), 0)


if __name__ == "__main__":
    main("lsp")
