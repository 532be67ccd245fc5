"""The languages of messages: which one is chosen, and which texts are translated.

Run by Tests/run; by itself: NSSCOMPILE=path python3 Tests/test_languages.py
"""
import json
import re

import command_line
from command_line import Workspace

LANGUAGES = ["en", "de", "es", "fr", "it", "pt", "zh-Hans", "zh-Hant"]
UNDEFINED = {
    "en": "undefined constant '@brnd'; did you mean '@brand'?",
    "de": "Konstante „@brnd“ ist nicht definiert; war „@brand“ gemeint?",
    "es": "constante «@brnd» no definida; ¿quería decir «@brand»?",
    "fr": "constante « @brnd » non définie ; vouliez-vous dire « @brand » ?",
    "it": "costante «@brnd» non definita; si intendeva «@brand»?",
    "pt": "constante “@brnd” não definida; quis dizer “@brand”?",
    "zh-Hans": "未定义的常量“@brnd”；您是否想用“@brand”？",
    "zh-Hant": "未定義的常數「@brnd」；您是否想用「@brand」？",
}
SUMMARY = {
    "en": "1 error", "de": "1 Fehler", "es": "1 error", "fr": "1 erreur", "it": "1 errore", "pt": "1 erro",
    "zh-Hans": "1 个错误", "zh-Hant": "1 個錯誤",
}
# Reports for programs, and other commands that write JSON.
MACHINE = [
    ["check", "a.nss", "--portable", "nui", "--reporter", form] for form in
    ["xcode", "github", "sarif", "json", "junit", "markdown"]
] + [["explain", "a.nss", "Button.font-color", "--json"], ["rules", "--json"], ["rules", "half-branded", "--json"],
     ["palette", "--json"]]


class Languages(Workspace):
    def setUp(self):
        super().setUp()
        self.write("a.nss", "@brand: #0A6ED1;\nA { color: @brand; font-color: @brnd; }\nButton { font-color: gray; }\n")

    def spoken(self, *arguments, status=0, **options):
        result = self.run_command(*arguments, status=status, **options)
        return result.stdout.decode() + result.errors

    def test_option(self):
        for language in LANGUAGES:
            text = self.spoken("compile", "a.nss", "--language", language, status=1)
            self.assertIn(f"a.nss:2:32: error: {UNDEFINED[language]} [undefined-constant]\n", text)
            self.assertTrue(text.endswith(f"\n{SUMMARY[language]}\n"), text)

    def test_environment(self):
        for environment, language in [
            ({}, "en"), ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "de_DE.UTF-8", "LC_ALL": "zh_TW.UTF-8"}, "zh-Hant"),
            ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "pt_BR.UTF-8"}, "pt"), ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
            ({"LANG": "de_DE.UTF-8", "LANGUAGE": "nl:it:fr"}, "it"), ({"LANG": "fr_FR.ISO-8859-1"}, "en"),
            ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"), ({"LANG": "nl_NL.UTF-8"}, "en"), ({"LANG": "%s{}"}, "en"),
        ]:
            self.assertIn(UNDEFINED[language], self.spoken("check", "a.nss", status=1, env=environment), environment)
            text = self.spoken("check", "a.nss", "--language=es", status=1, env=environment)
            self.assertIn(UNDEFINED["es"], text, environment)

    def test_reports_for_programs_do_not_depend_on_the_environment(self):
        for arguments in MACHINE:
            status = 1 if arguments[0] in ("check", "explain") else 0
            expected = self.run_command(*arguments, status=status).stdout
            self.assertNotEqual(expected, b"")
            for environment in [{"LANG": "de_DE.UTF-8"}, {"LC_ALL": "zh_CN.UTF-8"}, {"LANGUAGE": "fr", "LANG": "en_US.UTF-8"}]:
                got = self.run_command(*arguments, status=status, env=environment).stdout
                self.assertEqual(got, expected, arguments)
                other = self.run_command(*arguments, "--language", "nl", status=status, env=environment).stdout
                self.assertEqual(other, expected, arguments)
            english = self.run_command(*arguments, "--language", "en", status=status, env={"LANG": "de_DE.UTF-8"}).stdout
            self.assertEqual(english, expected, arguments)

    def test_themes_do_not_depend_on_the_language(self):
        self.write("fine.nss", "@tintColor: red;\nA { font-color: #11223344; }\n")
        expected = self.run_command("fine.nss").stdout
        for language in LANGUAGES:
            self.assertEqual(self.run_command("fine.nss", "--language", language).stdout, expected)
            self.assertEqual(self.run_command("fine.nss", env={"LANG": language.replace("-", "_") + ".UTF-8"}).stdout, expected)

    def test_reports_for_programs_in_a_requested_language(self):
        report = json.loads(self.run_command("check", "a.nss", "--reporter", "json", "--language", "de", status=1).stdout)
        self.assertIn(UNDEFINED["de"], [finding["message"] for finding in report["findings"]])
        sarif = json.loads(self.run_command("check", "a.nss", "--reporter", "sarif", "--language", "zh-Hans", status=1).stdout)
        rules = sarif["runs"][0]["tool"]["driver"]["rules"]
        self.assertTrue(all(re.search("[\u4e00-\u9fff]", rule["shortDescription"]["text"]) for rule in rules))
        rule = json.loads(self.run_command("rules", "half-branded", "--json", "--language", "fr").stdout)
        self.assertNotEqual(rule["summary"], json.loads(self.run_command("rules", "half-branded", "--json").stdout)["summary"])

    def test_what_editors_match_is_not_translated(self):
        self.write("e.nss", "@size: 1;\nA { color: red; color: blue; height: 2px; }\nA { width: @siz; }\n")
        pattern = r"e\.nss:\d+:\d+: (error|warning|note): .+ \[[a-z0-9-]+\]"
        for language in LANGUAGES:
            text = self.spoken("check", "e.nss", "--language", language, status=1)
            heads = [line for line in text.splitlines() if line.startswith("e.nss:")]
            self.assertEqual([line.split(": ")[1] for line in heads if line.endswith("]")],
                             ["warning", "warning", "note", "error"], text)
            self.assertEqual(len(heads), 6, text)
            for line in heads:
                self.assertRegex(line, pattern if line.endswith("]") else r"e\.nss:\d+:\d+: note: .")

    def test_same_diagnostics_in_all_languages(self):
        keys = None
        for language in LANGUAGES:
            report = self.run_command("check", "a.nss", "--reporter", "json", "--language", language, status=1).stdout
            found = [(f["id"], f["line"], f["column"], f["fingerprint"]) for f in json.loads(report)["findings"]]
            keys = keys or found
            self.assertEqual(found, keys)

    def test_quotation_marks_of_lists(self):
        """A list has the marks of the language, as the message above it does."""
        marks = {"en": "''", "de": "„“", "es": "«»", "fr": "«»", "it": "«»", "pt": "“”", "zh-Hans": "“”", "zh-Hant": "「」"}
        rules = "".join(f"Label {{ height: {n}rem; font-color: grey{n}; font-size: {n},5; }}\nMyC{n} {{ font-colr: red; }}\n"
                        for n in range(1, 9))
        self.write("lists.nss", "@brand: red;\nButton { font-color: @brand; }\n" + rules)
        for language in LANGUAGES:
            text = self.spoken("check", "lists.nss", "--language", language, status=1)
            lists = [line for line in text.splitlines() if line.startswith("  ") and re.search(r"\b\d+:\d+", line)]
            self.assertGreater(len(lists), 2, text)
            opening, closing = marks[language]
            for line in lists:
                self.assertTrue(opening in line and closing in line or not re.search(r"['„“”«»「」]", line), line)
            self.assertGreater(sum(line.count(opening) for line in lists), 8)
            if language != "en":
                self.assertNotIn("'", "".join(lists))

    def test_baseline_of_another_language(self):
        self.run_command("check", "a.nss", "--baseline", "b.json", "--update-baseline", "--language", "de")
        text = self.spoken("check", "a.nss", "--baseline", "b.json", "--language", "en")
        self.assertEqual(text, "no new diagnostics\n"
                         "nsscompile: 'a.nss' has errors that are silenced here; 'nsscompile compile' still rejects it\n"
                         "nsscompile: 1 known diagnostic is ignored ('b.json')\n")

    def test_language_without_messages(self):
        text = self.spoken("check", "a.nss", "--language", "nl", status=1)
        self.assertIn("nsscompile: warning: there are no messages in the language 'nl'; 'en' is used; available: en, "
                      "de, es, fr, it, pt, zh-Hans, zh-Hant\n", text)
        self.assertIn(UNDEFINED["en"], text)
        text = self.spoken("check", "a.nss", "--language", "nl", status=1, env={"LANG": "de_AT.UTF-8"})
        self.assertIn(UNDEFINED["de"], text)
        self.assertIn("nsscompile: warning: there are no messages in the language 'nl'; 'de' is used; ", text)

    def test_malformed_language(self):
        self.assert_usage("check", "a.nss", "--language", "zh--Hant", says="'zh--Hant' is not a language tag")
        self.assert_usage("check", "a.nss", "--language", "C", says="'C' is not a language tag")
        self.assert_usage("check", "a.nss", "--language", says="option '--language TAG' needs a value")

    def test_messages_about_the_command_stay_english(self):
        """Also with parts that are translated elsewhere: suggestions, lists, reasons."""
        self.write("broken.json", "{,")
        self.write("fine.nss", "A { color: red; }\n")
        for arguments in [
            ["gone.nss"], ["check", "a.nss", "--strct"], ["chek"], ["a.nss", "-o", "a.nss"],
            ["check", "a.nss", "--rule", "half-brande=off"], ["check", "a.nss", "--dialect", "nuj"],
            ["check", "a.nss", "--portable", "x"], ["check", "a.nss", "--config", "broken.json"],
            ["check", "a.nss", "--baseline", "broken.json"], ["fine.nss", "-o", "gone/a.json"],
            ["batch", "gone", "-o", "out"], ["verify", "gone"], ["strings", "gone"], ["diff", "a.nss"],
            ["format", "a.nss", "--indent", "x"], ["watch", "explain", "a.nss"], ["completions", "x"],
            ["import", "a.nss"], ["fine.nss", "--emit", "css", "--css-prefix", "1"],
        ]:
            english = self.run_command(*arguments, status=None)
            self.assertNotEqual(english.errors, "")
            self.assertNotEqual(english.returncode, 0, arguments)
            for language in LANGUAGES[1:]:
                result = self.run_command(*arguments, status=english.returncode, env={"LANG": language.replace("-", "_") + ".UTF-8"})
                self.assertEqual((result.stdout, result.errors), (english.stdout, english.errors), (arguments, language))

    def test_long_paths_are_whole(self):
        self.write("fine.nss", "A { color: red; }\n")
        folder = "/".join(["a" * 50] * 4)
        for language in LANGUAGES:
            self.assertIn(f"{folder}/x.nss", self.spoken(f"{folder}/x.nss", "--language", language, status=66))
            text = self.spoken("fine.nss", "-o", f"{folder}/x.json", "--language", language, status=73)
            self.assertIn(f"{folder}/x.json", text)
            self.assertIn(f"mkdir -p '{folder}'\n", text)

    def test_help_stays_english(self):
        english = self.run_command("check", "--help").stdout
        self.assertEqual(self.run_command("check", "--help", env={"LANG": "de_DE.UTF-8"}).stdout, english)
        self.assertIn(b"--language TAG", english)
        self.assertEqual(self.run_command("--help", env={"LANG": "de_DE.UTF-8"}).stdout, self.run_command("--help").stdout)

    def test_pages_of_rules(self):
        ids = [line.split()[0] for line in self.run_command("rules").stdout.decode().splitlines()]
        self.assertGreater(len(ids), 100)
        english = self.run_command("rules").stdout.decode().splitlines()
        for language in LANGUAGES[1:]:
            lines = self.run_command("rules", "--language", language).stdout.decode().splitlines()
            self.assertEqual([line.split()[:2] for line in lines], [line.split()[:2] for line in english])
            self.assertTrue(all(line != other for line, other in zip(lines, english)), language)
        for language in LANGUAGES:
            for name in ids:
                page = self.run_command("rules", name, "--language", language).stdout.decode()
                self.assertTrue(page.startswith(f"{name} ("))
                lines = [line for line in page.splitlines() if line and not line.startswith("    ")]
                widths = [sum(2 if ord(c) >= 0x1100 and ord(c) not in range(0x1E00, 0x2E80) else 1 for c in line)
                          for line in lines]
                self.assertLessEqual(max(widths), 80, page)
                for line in lines[1:]:
                    self.assertNotRegex(line, "«$|^[»:;?!，。；：、！？）」”]|[（「]$", page)

    def test_other_commands(self):
        self.assertIn("hellen Hintergründen", self.spoken("explain", "a.nss", "tintColor", "--language", "de", status=1))
        self.assertIn("stili", self.spoken("palette", "--language", "it"))
        self.write("x.nss", "@tintColor: red;\n")
        self.run_command("x.nss", "-o", "x.theme.json")
        self.write("x.nss", "@tintColor: blue;\n")
        self.assertIn("x.nss : 4 modifications\n", self.spoken("verify", ".", "--language", "fr", status=1))


if __name__ == "__main__":
    command_line.main("languages")
