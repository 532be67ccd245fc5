"""A simple client of the Language Server Protocol, for tests and benchmarks: raw pipes, one thread, no packages."""
import json
import os
import select
import subprocess
import time
import urllib.parse

from command_line import COMMAND, LIMIT

# The capabilities of three editors, as far as the server uses them.
VS_CODE = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "applyEdit": True,
        "workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {"groupsOnLabel": True}},
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "configuration": True,
        "workspaceFolders": True,
        "inlayHint": {"refreshSupport": True},
    },
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}, "versionSupport": True},
        "completion": {"completionItem": {
            "snippetSupport": True, "documentationFormat": ["markdown", "plaintext"], "tagSupport": {"valueSet": [1]}}},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "definition": {"linkSupport": True},
        "declaration": {"linkSupport": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"isPreferredSupport": True, "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [""]}}},
        "foldingRange": {"rangeLimit": 5000, "lineFoldingOnly": True},
        "rename": {"prepareSupport": True, "honorsChangeAnnotations": True},
    },
}
NEOVIM = {
    "general": {"positionEncodings": ["utf-8", "utf-16", "utf-32"]},
    "workspace": {
        "workspaceEdit": {"documentChanges": False},
        "configuration": True,
        "workspaceFolders": True,
        "diagnostics": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "semanticTokens": {"refreshSupport": True},
    },
    "textDocument": {
        "diagnostic": {"dynamicRegistration": False, "tagSupport": {"valueSet": [1, 2]}, "relatedDocumentSupport": True},
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
        "completion": {"completionItem": {
            "snippetSupport": True, "documentationFormat": ["markdown", "plaintext"], "tagSupport": {"valueSet": [1]}}},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "definition": {"linkSupport": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"isPreferredSupport": True, "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [""]}}},
        "foldingRange": {"lineFoldingOnly": True},
        "rename": {"prepareSupport": True},
    },
}
EGLOT = {
    "workspace": {"workspaceEdit": {"documentChanges": True}, "configuration": True},
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": False},
        "completion": {"completionItem": {"snippetSupport": False}},
        "hover": {"contentFormat": ["plaintext"]},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
    },
}


class Client:
    """A session. Notifications and requests of the server are collected; requests of the server are answered with null."""

    # A program that runs the server, such as a profiler, with its options.
    runner = ()

    def __init__(self, capabilities=None, folder=None, options=None, initialize=True, arguments=(), settings=None, **params):
        self.process = subprocess.Popen(
            [*self.runner, COMMAND, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=folder, bufsize=0)
        self.buffer = b""
        self.received = []
        # The diagnostics that an editor would show, by the address of the document.
        self.shown = {}
        # The number of requests of the server that were answered.
        self.answered = 0
        # When the last message was complete, before it was read as JSON.
        self.received_at = 0.0
        self.settings = settings
        self.last_id = 0
        # The seconds within which a message comes.
        self.limit = LIMIT
        if initialize:
            self.initialize(capabilities or {}, folder, options, **params)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Messages

    def send_bytes(self, data):
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def notify(self, method, params=None):
        self.send({"method": method, **({} if params is None else {"params": params})})

    def start(self, method, params=None):
        self.last_id += 1
        self.send({"id": self.last_id, "method": method, **({} if params is None else {"params": params})})
        return self.last_id

    def answer(self, id):
        """The complete answer to a request."""
        while True:
            for index, message in enumerate(self.received):
                if "method" not in message and message.get("id") == id:
                    return self.received.pop(index)
            self.receive()

    def request(self, method, params=None):
        """The result of a request, which must succeed."""
        answer = self.answer(self.start(method, params))
        assert "error" not in answer, answer["error"]
        return answer["result"]

    def error(self, method, params=None):
        return self.answer(self.start(method, params))["error"]

    def receive(self):
        """The next message of the server."""
        message = self.read()
        assert message is not None, "the server has ended"
        if "method" in message and "id" in message:
            result = None
            if message["method"] == "workspace/configuration":
                result = [self.settings for _ in message["params"]["items"]]
            self.send({"id": message["id"], "result": result})
            self.answered += 1
        elif message.get("method") == "textDocument/publishDiagnostics":
            self.shown[message["params"]["uri"]] = message["params"]["diagnostics"]
        self.received.append(message)
        return message

    def read(self):
        """Reads a message; None at the end of the output."""
        end = time.monotonic() + self.limit
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                length = int(head.removeprefix(b"Content-Length: "))
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    self.received_at = time.perf_counter()
                    return json.loads(rest[:length])
            left = end - time.monotonic()
            ready = left > 0 and select.select([self.process.stdout], [], [], left)[0]
            assert ready, f"no message within {self.limit} s; there is {self.buffer[:200]!r}"
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                assert not self.buffer, f"the output ends within a message: {self.buffer[:200]!r}"
                return None
            self.buffer += data

    def take(self, method):
        """Removes and returns the collected notifications and requests with a method."""
        found = [message["params"] for message in self.received if message.get("method") == method]
        self.received = [message for message in self.received if message.get("method") != method]
        return found

    def wait_for(self, method, condition=lambda _: True):
        """The parameters of the next notification with a method."""
        while True:
            for index, message in enumerate(self.received):
                if message.get("method") == method and condition(message["params"]):
                    return self.received.pop(index)["params"]
            self.receive()

    # The life of a session

    def initialize(self, capabilities, folder=None, options=None, **params):
        folders = None if folder is None else [{"uri": uri(folder), "name": "folder"}]
        self.result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": folders and folders[0]["uri"], "workspaceFolders": folders,
            "capabilities": capabilities, "initializationOptions": options, **params})
        self.notify("initialized", {})
        # The server asks for settings, and publishes diagnostics again when it has them. Nothing is opened before.
        if capabilities.get("workspace", {}).get("configuration"):
            while not any(message.get("method") == "workspace/configuration" for message in self.received):
                self.receive()
        return self.result

    def shutdown(self):
        """Ends the session with `shutdown` and `exit`. Returns the exit status."""
        self.request("shutdown")
        self.notify("exit")
        return self.finish()

    def finish(self):
        self.process.stdin.close()
        status = self.process.wait(60)
        self.errors = self.process.stderr.read().decode(errors="replace")
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def close(self):
        if self.process.returncode is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if not stream.closed:
                stream.close()

    # Documents

    def open(self, address, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": address, "languageId": "nss", "version": version, "text": text}})
        return address

    def change(self, address, version, *changes):
        """Changes a document: each change is a text, or a range of two (line, character) pairs and a text."""
        content = []
        for change in changes:
            if isinstance(change, str):
                content.append({"text": change})
            else:
                content.append({"range": span(*change[:2]), "text": change[2]})
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": address, "version": version}, "contentChanges": content})

    def close_document(self, address):
        self.notify("textDocument/didClose", {"textDocument": {"uri": address}})

    def settle(self):
        """Waits until the server has pushed what it has to: it answers this request when nothing else is left to do."""
        answered = -1
        while answered != self.answered:
            answered = self.answered
            self.request("workspace/diagnostic", {"previousResultIds": []})

    def diagnostics(self, address):
        """The diagnostics that an editor shows for a document, after all changes so far. The server pushes only what has changed."""
        self.settle()
        self.received = [
            message for message in self.received
            if message.get("method") != "textDocument/publishDiagnostics" or message["params"]["uri"] != address]
        return self.shown.get(address, [])

    def pull(self, address, previous=None):
        return self.request("textDocument/diagnostic", {
            "textDocument": {"uri": address}, **({} if previous is None else {"previousResultId": previous})})

    def at(self, method, address, line, character, **params):
        return self.request(method, {
            "textDocument": {"uri": address}, "position": {"line": line, "character": character}, **params})

    def about(self, method, address, **params):
        return self.request(method, {"textDocument": {"uri": address}, **params})


def uri(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


def span(start, end):
    return {
        "start": {"line": start[0], "character": start[1]},
        "end": {"line": end[0], "character": end[1]},
    }


class Text:
    """A text as in an editor: positions are lines and code units."""

    def __init__(self, text, encoding="utf-16"):
        self.text = text
        self.encoding = encoding

    def units(self, text):
        return len(text.encode()) if self.encoding == "utf-8" else len(text.encode("utf-16-le", "surrogatepass")) // 2

    def lines(self):
        """The offsets at which lines begin, and at which their text ends."""
        lines, start, index = [], 0, 0
        text = self.text
        while index < len(text):
            if text[index] in "\r\n":
                end = index
                index += 2 if text[index:index + 2] == "\r\n" else 1
                lines.append((start, end))
                start = index
            else:
                index += 1
        lines.append((start, len(text)))
        return lines

    def index(self, line, character):
        """The index of a position, according to the protocol."""
        lines = self.lines()
        if line >= len(lines):
            return len(self.text)
        start, end = lines[line]
        count = 0
        for index in range(start, end):
            count += self.units(self.text[index])
            if count > character:
                return index
        return end

    def position(self, index):
        for line, (start, end) in enumerate(self.lines()):
            following = self.lines()[line + 1][0] if line + 1 < len(self.lines()) else len(self.text) + 1
            if start <= index < following:
                return line, self.units(self.text[start:index])
        raise AssertionError

    def offset(self, index):
        """The offset of an index in bytes."""
        return len(self.text[:index].encode())

    def replace(self, start, end, text):
        first, last = self.index(*start), self.index(*end)
        self.text = self.text[:first] + text + self.text[last:]

    def apply(self, edits):
        """The text after applying `TextEdit`s, which must not overlap."""
        found = []
        for edit in edits:
            first = self.index(edit["range"]["start"]["line"], edit["range"]["start"]["character"])
            last = self.index(edit["range"]["end"]["line"], edit["range"]["end"]["character"])
            found.append((first, last, edit["newText"]))
        found.sort(key=lambda edit: edit[:2])
        result, end = "", 0
        for first, last, text in found:
            assert first >= end, "edits overlap"
            result += self.text[end:first] + text
            end = last
        return result + self.text[end:]

    def part(self, range_):
        first = self.index(range_["start"]["line"], range_["start"]["character"])
        return self.text[first:self.index(range_["end"]["line"], range_["end"]["character"])]
