"""Tests of strings: the catalogs of an app.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_strings.py
"""
import json
import os
import plistlib
import re
import resource

from command_line import Workspace, main

ENGLISH = '"open" = "Open";\n"found" = "%d of %@";\n'
GERMAN = '"open" = "Öffnen";\n"found" = "%d von %@";\n'
# One error and two warnings.
BROKEN = '"open" = "Öffnen"\n"fuond" = "x";\n'


class Strings(Workspace):
    def table(self, name="Localizable", **texts):
        """Writes a table: the text of each language."""
        for language, text in texts.items():
            self.put(f"App/{language.replace('_', '-')}.lproj/{name}.strings", text)

    def put(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        self.write(name, text)

    def found(self, *arguments, status=0, **options):
        result = self.run_command("strings", *arguments, "--reporter", "json", status=status, **options)
        return [f"{f['file']}:{f['line']}:{f['column']} {f['id']}" for f in json.loads(result.stdout)["findings"]]

    def test_clean(self):
        self.table(en=ENGLISH, de=GERMAN)
        result = self.run_command("strings", "App")
        self.assertEqual((result.stdout, result.errors), (b"no diagnostics in 2 files\n", ""))
        self.assertEqual(self.run_command("strings", "App", "-q").stdout, b"")

    def test_mistakes(self):
        self.table(en=ENGLISH, de=BROKEN)
        self.assertEqual(self.found("App", status=1), [
            "App/de.lproj/Localizable.strings:1:17 strings-missing-key",
            "App/de.lproj/Localizable.strings:1:18 strings-missing-semicolon",
            "App/de.lproj/Localizable.strings:2:2 strings-extra-key",
        ])
        text = self.run_command("strings", "App", status=None).stdout.decode()
        self.assertIn("'de' has no text for 'found'", text)
        self.assertIn("help: did you mean 'found'?", text)
        self.assertTrue(text.endswith("1 error, 2 warnings in 2 files\n"), text)

    def test_the_reporters(self):
        self.table(en=ENGLISH, de=BROKEN)
        for form in ["text", "xcode", "github", "sarif", "json", "junit", "markdown"]:
            result = self.run_command("strings", "App", "--reporter", form, status=1)
            self.assertIn(b"strings-missing-semicolon", result.stdout, form)
        self.assertIn("„de“ hat keinen Text für „found“",
                      self.run_command("strings", "App", "--language", "de", status=1).stdout.decode())

    def test_levels_and_limits(self):
        self.table(en=ENGLISH, de=GERMAN + '"extra" = "x";\n')
        self.run_command("strings", "App")
        self.run_command("strings", "App", "--strict", status=1)
        self.run_command("strings", "App", "--max-warnings", "1")
        self.run_command("strings", "App", "--max-warnings", "0", status=1)
        self.run_command("strings", "App", "--rule", "strings-extra-key=error", status=1)
        self.assertEqual(self.found("App", "--rule", "strings-extra-key=off"), [])
        self.assert_usage("strings", "App", "--rule", "strings-extra-kex=off", says="did you mean 'strings-extra-key'?")

    def test_baseline(self):
        self.table(en=ENGLISH, de=BROKEN)
        self.run_command("strings", "App", "--baseline", "known.json", "--update-baseline")
        self.assertEqual(self.found("App", "--baseline", "known.json"), [])
        self.table(de='"a" = "x";\n' + BROKEN)
        self.assertEqual(self.found("App", "--baseline", "known.json"), ["App/de.lproj/Localizable.strings:1:2 strings-extra-key"])
        self.table(de=GERMAN)
        self.assertIn("3 diagnostics of 'known.json' no longer occur", self.run_command("strings", "App", "--baseline", "known.json").errors)
        self.assert_usage("strings", "App", "--update-baseline", says="'--update-baseline' needs '--baseline FILE'")

    def test_the_project_file(self):
        self.table(en=ENGLISH, de=GERMAN + '"extra" = "x";\n')
        self.table("Other", en='"a" = "A";', de="")
        settings = {"strings": {"developmentLanguage": "de", "tables": ["Localizable"]}, "rules": {"strings-missing-key": "error"}}
        self.write(".nsscompile.json", json.dumps(settings))
        self.assertEqual(self.found("App", status=1), ["App/en.lproj/Localizable.strings:2:20 strings-missing-key"])
        self.assertEqual(self.found("App", "--development-language", "en"), ["App/de.lproj/Localizable.strings:3:2 strings-extra-key"])
        self.assertEqual(len(self.found("App", "--no-config")), 2)
        self.write(".nsscompile.json", json.dumps({"exclude": ["App/de.lproj/**"], "strict": True}))
        self.assertEqual(self.found("App"), [])
        self.write(".nsscompile.json", json.dumps({"baseline": "known.json", "strict": True}))
        self.run_command("strings", "App", status=78)
        self.run_command("strings", "App", "--update-baseline")
        self.assertEqual(self.found("App"), [])

    def test_a_project_file_with_a_wrong_table(self):
        self.table(en=ENGLISH, de=GERMAN)
        self.write(".nsscompile.json", json.dumps({"strings": {"tables": ["Localisable"]}}))
        result = self.run_command("strings", "App", status=78)
        self.assertIn("there is no table 'Localisable'; did you mean 'Localizable'?", result.errors)
        self.assertIn(".nsscompile.json", result.errors)
        # Folders differ: one table that exists is enough.
        self.write(".nsscompile.json", json.dumps({"strings": {"tables": ["Localizable", "Errors"]}}))
        self.run_command("strings", "App")

    def test_all(self):
        many = "".join(f'"{number}" = "\\q {number}";\n' for number in range(30))
        self.table(en=many)
        short, full = (self.run_command("strings", "App", *options).stdout.decode() for options in ([], ["--all"]))
        self.assertIn("'--all' shows each", short)
        self.assertEqual((short.count("[strings-unknown-escape]") < 30, full.count("[strings-unknown-escape]")), (True, 30))

    def test_tables(self):
        self.table(en=ENGLISH, de=GERMAN)
        self.table("Other", en='"a" = "A";', de="")
        self.assertEqual(self.found("App", "--table", "Localizable"), [])
        self.assertEqual(self.found("App", "--table", "Other"), ["App/de.lproj/Other.strings:1:1 strings-missing-key"])
        self.assert_usage("strings", "App", "--table", "Othr", says="there is no table 'Othr'; did you mean 'Other'?")

    def test_development_language(self):
        self.table(en=ENGLISH, de=GERMAN + '"extra" = "x";\n')
        self.assertEqual(self.found("App", "--development-language", "de-AT"),
                         ["App/en.lproj/Localizable.strings:2:20 strings-missing-key"])
        self.assert_usage("strings", "App", "--development-language", "C", says="'C' is not a language tag")
        result = self.run_command("strings", "App", "--development-language", "ed")
        self.assertIn("no table has the development language 'ed'; the languages are 'de' and 'en'", result.errors)
        self.assertEqual(self.run_command("strings", "App", "--development-language", "de-AT").errors, "")

    def test_inputs(self):
        self.assert_usage("strings", says="no input; name a folder with string catalogs")
        self.put("App/a.nss", "@a: b;")
        self.assert_usage("strings", "App/a.nss", says="is neither a folder nor a '.strings'")
        self.assertIn("below the folder 'App'", self.run_command("strings", "App", status=66).errors)
        self.run_command("strings", "none", status=66)
        self.put("App/Pods/X/en.lproj/A.strings", "a = ;")
        self.put("App/en.lproj/A.strings", "a = b;")
        self.assertEqual(self.found("App"), [])
        self.assertEqual(self.found("App/Pods", status=1), ["App/Pods/X/en.lproj/A.strings:1:1 strings-broken-entry"])
        self.assertEqual(self.found("App/en.lproj/A.strings", "App", "App"), [])
        # The folder of the language is the current one.
        self.put("App/de.lproj/A.strings", "b = c;")
        self.assertEqual(self.found(".", cwd=self.path("App/de.lproj")), [])
        self.assertEqual(len(self.found(".", "../en.lproj/A.strings", cwd=self.path("App/de.lproj"))), 2)

    def test_unreadable_files(self):
        self.table(en=ENGLISH, de=GERMAN)
        os.mkfifo(self.path("App/en.lproj/Pipe.strings"))
        result = self.run_command("strings", "App", status=66)
        self.assertIn("Pipe.strings", result.errors)
        os.remove(self.path("App/en.lproj/Pipe.strings"))
        os.symlink("nowhere", self.path("App/en.lproj/Link.strings"))
        self.assertIn("Link.strings", self.run_command("strings", "App", status=66).errors)

    def test_formats(self):
        rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}
        for language, forms in (("en", {"one": "%d file", "other": "%d files"}), ("pl", {"one": "%d plik", "other": "%d pliku"})):
            value = {"n": {"NSStringLocalizedFormatKey": "%#@n@", "n": {**rule, **forms}}}
            self.put(f"App/{language}.lproj/A.stringsdict", plistlib.dumps(value))
            self.put(f"App/{language}.lproj/A.strings", plistlib.dumps({"k": language}, fmt=plistlib.FMT_BINARY))
        result = self.run_command("strings", "App").stdout.decode()
        self.assertIn("'pl' needs a text for the plural categories: 'few' and 'many' [strings-missing-plural]", result)
        self.put("App/de.lproj/A.strings", plistlib.dumps({"k": "%@"}, fmt=plistlib.FMT_BINARY))
        found = self.found("App")
        self.assertIn("App/de.lproj/A.strings:1:1 strings-extra-placeholder", found)
        self.assertIn("App/de.lproj/A.strings:1:1 strings-missing-key", found)

    def test_hostile_files(self):
        """The time for deep, long and repeated input is proportional to its size."""
        texts = {
            "xcstrings": '{"strings":' * 200000, "stringsdict": "<dict><key>a</key>" * 100000,
            "strings": '"a" = "b"\n' * 100000 + "/*" * 100000 + '"' * 100001,
        }
        for kind, text in texts.items():
            self.put(f"{kind}/en.lproj/A.{kind}", text)
            # Seconds of CPU time: a quadratic reader would need minutes.
            self.run_command("strings", kind, "-q", status=None,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (20, 20)))
        many = "".join(f'"k{number}" = "%{number}$@ {{x{number}}}";\n' for number in range(20000))
        self.put("many/en.lproj/A.strings", many)
        self.put("many/de.lproj/A.strings", many.replace('"k', '"q'))
        self.assertEqual(len(self.found("many")), 40000)

    def test_fifty_languages(self):
        languages = ("af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv "
                     "mk ml mn mr ms nb nl pl pt ro ru").split()
        for number, language in enumerate(languages):
            text = "".join(f'"screen.key_{key}" = "{number}: text {key} of %@, %d";\n' for key in range(200))
            self.put(f"App/{language}.lproj/A.strings", text)
        self.assertEqual(self.found("App"), [])


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


def catalog(keys, **more):
    """A String Catalog: the languages of each key, whose values are texts or localizations."""
    strings = {key: {"localizations": {language: text if isinstance(text, dict) else unit(text) for language, text in texts.items()}}
               for key, texts in keys.items()}
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0", **more}, ensure_ascii=False)


def plural(text, **variables):
    """A `.stringsdict` file with one key: the type and the forms of each variable."""
    rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType"}
    values = {name: {**rule, "NSStringFormatValueTypeKey": type, **forms} for name, (type, forms) in variables.items()}
    return plistlib.dumps({"k": {"NSStringLocalizedFormatKey": text, **values}}).decode()


class Field(Workspace):
    """What catalogs of real apps have, and what is said about it."""

    def check(self, files, *expected, named="App", options=()):
        for name, text in files.items():
            path = self.path(f"App/{name}")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            self.write(f"App/{name}", text)
        result = self.run_command("strings", named, "--reporter", "xcode", "--all", *options, status=None)
        lines = [re.sub(r":\d+:\d+: ", " ", line.removeprefix("App/")) for line in result.stdout.decode().splitlines()]
        shown = [re.sub(r" \[strings-([a-z0-9-]+)\]$", r" [\1]", line) for line in lines]
        self.assertEqual(len(shown), len(expected), shown)
        for line, words in zip(shown, expected):
            for word in words.split(" … "):
                self.assertIn(word, line)

    def test_the_state_of_the_source_language_says_nothing(self):
        self.check(
            {"A.xcstrings": catalog({"%@ took %lld s": {"en": unit("%1$@ took %2$lld s", "new"), "de": "%1$@: %2$lld c", "fr": "%@ %lld s"},
                                     "greeting": {"en": unit("Hello %@", "new"), "de": "Hallo %d", "fr": "Bonjour"}})},
            "error: '%d' does not match '%@' in 'en' (the text of 'greeting' in 'de')", "the text lacks '%@' … in 'fr'")

    def test_a_space_in_a_placeholder(self):
        self.check({"en.lproj/A.strings": '"a" = "Signed in as %@"; "b" = "Queue (%d)"; "c" = "%1$@ x"; "d" = "% @ y"; "e" = "%d off";',
                    "es.lproj/A.strings": '"a" = "Como % @"; "b" = "Cola (% d)"; "c" = "%1$ @ x"; "d" = "%@ y"; "e" = "%d % de";'},
                   "error: '% d' is not in the text in 'en'; write '%%'")

    def test_percent_signs_and_flags_as_foundation_reads_them(self):
        self.check(
            {"en.lproj/A.strings": '"a" = "%@ %d"; "b" = "%d left"; "c" = "%@ x"; "d" = "%@"; "e" = "%d"; "f" = "%@";',
             "de.lproj/A.strings": '"a" = "% 2$d % 1$@"; "b" = "%d % % %5% x"; "c" = "50 % %@"; "d" = "%#@"; "e" = "%\'d"; '
                                   '"f" = "%\'@";'},
            "the text lacks '%@'", "'%' is not in the text", "the text lacks '%@'", "'%' is not in the text", "the text lacks '%@'")

    def test_the_folder_of_a_language_is_compared_with_its_siblings(self):
        self.check({"en.lproj/L.strings": '"a" = "x %@"; "b" = "y z";', "de.lproj/L.strings": '"a" = "u %d";', "fr.lproj/L.strings": "x"},
                   "'%d' does not match '%@' in 'en'", "'de' has no text for 'b'", named="App/de.lproj")

    def test_joiners_are_shown_as_they_are(self):
        extra = "".join(f'"{key}" = "a"; ' for key in ["می\u200cخواهم", "श\u200dक", "👩\u200d👧", "a\u200fb\u202e", "x\u200by\ufffd"])
        self.check({"en.lproj/A.strings": '"Learn" = "Learn";', "fa.lproj/A.strings": '"Learn" = "x"; ' + extra},
                   "'می\u200cخواهم'", "'श\u200dक'", "'👩\u200d👧'", "'a<U+200F>b<U+202E>'", "'x<U+200B>y\ufffd'")
        text = self.run_command("strings", "App", status=None).stdout.decode()
        self.assertEqual([character in text for character in ("\u200c", "\u200d", "\ufffd")], [True] * 3)
        for mark in ("\u200f", "\u202e", "\u200b"):
            self.assertNotIn(mark, text)

    def test_a_backslash_at_the_end_of_a_line(self):
        self.check({"en.lproj/A.strings": '"a" = "First line\\\nSecond line"; "b" = "x\\\r\ny"; "c" = "x\\\ry";'})

    def test_settings_have_their_texts_in_property_lists(self):
        texts = {"en.lproj/{}.strings": '"Group" = "Group";', "de.lproj/{}.strings": '"Group" = "Gruppe"; "Share" = "Teilen";'}
        for bundle, plist, table in [("Settings.bundle", "Root", "Root"), ("Other.bundle", "Panel", "Texts")]:
            self.check({f"{bundle}/{plist}.plist": plistlib.dumps({"StringsTable": table}).decode(),
                        **{f"{bundle}/{name.format(table)}": text for name, text in texts.items()}})

    def test_the_same_text_has_no_difference(self):
        text = plural("%#@who@%#@more@", who=("ld", {"one": "", "other": ""}),
                      more=("ld", {"one": "Liked by %1$@", "other": "Liked by %1$@ and %ld more"}))
        self.check({"en.lproj/A.stringsdict": text, "da.lproj/A.stringsdict": text},
                   "en.lproj … '%1$@' does not match '%ld' in 'en'", "en.lproj … [mixed-placeholders]")

    def test_variables_as_foundation_reads_them(self):
        pages = {"pages": ("d", {"one": "%d page", "other": "%d pages"})}
        self.check({"en.lproj/A.stringsdict": plural("%1#@pages@ left", **pages), "de.lproj/A.stringsdict": plural("%# @pages@ x", **pages)})
        self.check({"en.lproj/A.stringsdict": plural("%#pages@ left", **pages), "de.lproj/A.stringsdict": plural("%pages@ left", **pages)},
                   "'%pages@' is not a variable; write '%#@pages@'", "'%#pages@' is not a variable; write '%#@pages@'")

    def test_unknown_parts_of_a_catalog(self):
        entry = {"variations": {"plurals": {"one": unit("1"), "other": unit("1")}}}
        text = json.dumps({
            "sourceLanguage": "en", "version": "1.0", "settings.title": {"localizations": {}},
            "strings": {"x": {"localisations": {"de": {"stringunit": {"state": "Translated", "value": "y"}}}},
                        "y": {"extractionState": "manuel", "localizations": {"de": entry}}, "z": {"colour": 1, "localizations": {"de": unit("z z")}}}})
        self.check({"A.xcstrings": text}, "warning: … 'settings.title' is beside 'strings'", "did you mean 'localizations'?",
                   "did you mean 'stringUnit'?", "did you mean 'translated'?", "did you mean 'manual'?", "did you mean 'plural'?",
                   "note: … 'colour' is not known here")

    def test_the_key_passes_the_arguments(self):
        self.check({"A.xcstrings": catalog({"badge.%lld": {"en": "starred", "de": "%lld Sterne", "fr": "%@ étoiles"}})},
                   "error: '%@' does not match '%lld' in 'badge.%lld'")

    def test_phrases_of_shortcuts(self):
        phrases = {"stringSet": {"state": "translated", "values": ["Registrar agua", "Agua en ${applicationName}"]}}
        self.check({"AppShortcuts.xcstrings": catalog({"Log water in ${applicationName}": {"es": phrases, "de": "Wasser in \\(.applicationName)"}})},
                   "lacks '${applicationName}' … in 'es'", "in 'de' … write '${applicationName}'")

    def test_duplicates_below_the_key(self):
        text = plural("%#@n@", n=("d", {"one": "%d", "other": "%d"})).replace("<key>other</key>", "<key>other</key><string>x</string><key>other</key>")
        twice = json.dumps(unit("x"))
        self.check({"B.xcstrings": f'{{"sourceLanguage":"en","strings":{{"a":{{"localizations":{{"de":{twice},"de":{twice}}}}}}},"version":"1.0"}}',
                    "en.lproj/A.stringsdict": text}, "the key 'de' occurs twice", "the key 'other' occurs twice")

    def test_conflicts_of_git(self):
        def conflict(text):
            return f"{text}\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b\n"
        self.check({"A.xcstrings": conflict("{"), "de.lproj/B.strings": "a = b;", "en.lproj/B.strings": conflict("a = b; c = d;"),
                    "en.lproj/C.stringsdict": conflict("<dict>")},
                   *(f"{name} error: … conflict markers of git (lines 2, 4, 6)" for name in ["A.xcstrings", "en.lproj/B.strings", "en.lproj/C.stringsdict"]))

    def test_escapes_of_other_languages(self):
        self.check({"en.lproj/A.strings": r'''"a" = "caf\u00e9"; "b" = "\u{1F600}"; "c" = "\x41"; "d" = "\ud83d\ude00"; "e" = "\q"; "f" = "\u200b";'''},
                   r"write '\U00e9' or 'é'", r"write '\Ud83d\Ude00' or '😀'", r"write '\U0041' or 'A'", r"write '\Ud83d\Ude00' or '😀'",
                   "remove the backslash, or write it twice", r"write '\U200b'")

    def test_percent_signs_of_the_development_language(self):
        self.check({"en.lproj/A.strings": '"a" = "Completed: %d%"; "b" = "%d % done"; "c" = "100% free"; "d" = "50% off";'},
                   "'%' is read … write '%%'", "'% d' is read … write '%%'")

    def test_damaged_placeholders(self):
        damaged = {"ar": "٪@", "fa": "%١$@", "he": "@%", "ja": "％@", "pl": "%1 $@", "ru": "%А"}
        files = {f"{language}.lproj/A.strings": f'"a" = "z {text}"; "b" = "50％ x";' for language, text in damaged.items()}
        self.check({"en.lproj/A.strings": '"a" = "x %@"; "b" = "50% y";', **files},
                   *(f"{language}.lproj … lacks '%@' … ; '{text}' is not a placeholder … write '%@'" for language, text in damaged.items()))

    def test_a_missing_variable_is_one_mistake(self):
        def substitution(name, **more):
            forms = {"plural": {"one": unit("%arg file"), "other": unit("%arg files")}}
            return {**unit("Got %#@files@"), "substitutions": {name: {"argNum": 1, "variations": forms, **more}}}
        self.check({"A.xcstrings": catalog({"k": {"en": substitution("files", formatSpecifier="lld"), "nl": unit("Kreeg %#@files@"),
                                                  "de": substitution("file", formatSpecifier="lld"), "fr": substitution("files")}})},
                   "the variable 'files' is not defined … in 'nl'", "'files' is not defined … 'de' … did you mean 'file'?",
                   "has no 'formatSpecifier' … in 'fr'")

    def test_slips_in_tables(self):
        self.check({"en.lproj/A.strings": '"a" : "b";\n“a” = “b”;\n"e" = "b”;\n"f" = "b",\n# comment\n/* a /* b */ c */\n"z" = "z";\n',
                    "en.lproj/B.strings": '{"a": "b"}', "en.lproj/C.strings": '<?xml version="1.0"?>\n<!-- c -->\n<resources></resources>',
                    "en.lproj/D.strings": "<resources>\n</resources>"},
                   "write '=' instead of ':'", "straight quotation marks", "straight quotation marks", "write ';' instead of ','",
                   "write a comment as", "a comment cannot contain another one", "it is JSON", "it is a file for Android", "it is a file for Android")

    def test_devices(self):
        self.check({"A.xcstrings": catalog({"k": {"en": {"variations": {"device": {"iphone": unit("Tap"), "iPad": unit("T"), "androidphone": unit("x")}}}}})},
                   "'k' has no text for other devices", "'iPad' is not … did you mean 'ipad'?", "the devices are 'applevision'")

    def test_keys_that_look_the_same(self):
        self.check({"en.lproj/A.strings": '"r\u00e9sum\u00e9" = "x"; "Version %@" = "Version %@";',
                    "de.lproj/A.strings": '"re\u0301sume\u0301" = "y"; "Version\u00a0%@" = "Version: %@";'},
                   "[missing-key]", "[missing-key]", "in its Unicode form only", "it has U+00A0 where … U+0020")

    def test_double_escapes(self):
        self.check({"B.xcstrings": catalog({"k": {"en": 'Say "hello"', "de": 'Sag \\"hallo\\"'}}), "en.lproj/A.strings": '"a" = "One\\nTwo"; "b" = "c:\\\\new\\nx";',
                    "de.lproj/A.strings": '"a" = "Eins\\\\nZwei"; "b" = "c:\\\\new\\ny";'},
                   'shows the backslash of \'\\"\'', r"shows the backslash of '\n'")

    def test_misspelled_names(self):
        self.check({"en.lproj/A.strings": '"a" = "Hi {userName}";', "de.lproj/A.strings": '"a" = "Hallo {username}";'},
                   "did you mean '{userName}'?")

    def test_another_encoding(self):
        os.makedirs(self.path("App/en.lproj"))
        self.write("App/en.lproj/A.strings", '"a" = "b";\n"c" = "caf\u00e9";'.encode("latin-1"))
        self.check({}, "save the file as UTF-8")

    def test_folders(self):
        self.check({"en.lproj/A.strings": '"a" = "%d b";', "qqq.lproj/A.strings": '"b" = "about a";', "pt-rBR.lproj/A.strings": '"a" = "c";',
                    "b+sr+Latn.lproj/A.strings": '"a" = "c";', "T/Up.xcframework/x/Up.framework/fi.lproj/Up.strings": '"a" = ;'},
                   "did you mean 'sr-Latn'?", "did you mean 'pt-BR'?")
        self.check({"T/Up.xcframework/x/Up.framework/fi.lproj/Up.strings": '"a" = ;'}, "[broken-entry]", named="App/T/Up.xcframework")

    def test_a_table_without_the_development_language(self):
        self.check({"en.lproj/A.strings": '"a" = "b";', "de.lproj/A.strings": '"a" = "c";', "de.lproj/B.strings": '"x" = "1";',
                    "fr.lproj/B.strings": '"y" = "2";'}, "'fr' has no texts for the table 'A'", "de.lproj/B.strings … 'en' has no texts for the table 'B'")

    def test_files_that_xcode_refuses(self):
        self.check({"L.xcstrings": catalog({"a": {"de": "x"}}), "de.lproj/L.strings": '"a" = "y";', "de.lproj/M.xcstrings": catalog({"a": {"de": "x"}})},
                   "de.lproj/L.strings error: … 'App/L.xcstrings' has the same table", "de.lproj/M.xcstrings warning: … must not be in an '.lproj' folder")

    def test_two_languages(self):
        self.check({"en.lproj/A.strings": '"a" = "Open the settings"; "b" = "Close the window"; "c" = "Wi-Fi";',
                    "fr.lproj/A.strings": '"a" = "Open the settings"; "b" = "Fermer"; "c" = "Wi-Fi";'}, "note: … 'a' is not translated to 'fr'")

    def test_a_single_file_is_compared_with_its_siblings(self):
        files = {"en.lproj/L.strings": '"a" = "x %@"; "b" = "y z"; "c" = ;', "de.lproj/L.strings": '"a" = "u %d";'}
        self.check(files, "'%d' does not match '%@'", "'de' has no text for 'b'", named="App/de.lproj/L.strings")
        self.check(files, "[broken-entry]", named="App/en.lproj/L.strings")

    def test_missing_texts_are_one_line(self):
        self.check({"en.lproj/A.strings": "".join(f'"k{number}" = "x{number} y";' for number in range(60)), "cy.lproj/A.strings": '"k5" = "z";'},
                   *["[missing-key]"] * 59)
        short = self.run_command("strings", "App").stdout.decode()
        self.assertIn("'cy' has no text for 59 of 60 keys (first: 'k0')", short)
        self.assertIn("'--all' shows each", short)
        self.assertTrue(short.endswith("59 warnings in 2 files\n"), short)

    def test_coverage(self):
        self.check({"A.xcstrings": catalog({"k": {"de": "x", "fr": unit("y", "needs_review")}, "l": {"de": "x"}, "m": {"de": unit("x", "new")}})},
                   "[needs-review]", "[missing-key]", "[missing-key]", "[untranslated]", options=["--rule", "strings-missing-key=note"])
        rows = self.run_command("strings", "App", "--coverage").stdout.decode().splitlines()
        self.assertEqual([row.split() for row in rows[1:]], [["A", "de", "2", "1", "0", "66", "%"], ["A", "fr", "1", "2", "1", "33", "%"]])
        self.assertIn("| A | de | 2 | 1 | 0 | 66 % |", self.run_command("strings", "App", "--coverage", "--reporter", "markdown").stdout.decode())
        table = json.loads(self.run_command("strings", "App", "--coverage", "--reporter", "json").stdout)["tables"][0]
        self.assertEqual(table["languages"][1], {"language": "fr", "translated": 1, "missing": 2, "needsReview": 1, "percent": 33})
        self.assert_usage("strings", "App", "--coverage", "--reporter", "sarif", says="unknown value 'sarif' for '--reporter'")


if __name__ == "__main__":
    main("test_strings.py")
