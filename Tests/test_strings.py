"""Tests of strings: the catalogs of an app.

Run by Tests/run; alone: NSSCOMPILE=.build/release/nsscompile python3 Tests/test_strings.py
"""
import json
import os
import plistlib
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
        text = self.run_command("strings", "App", status=1).stdout.decode()
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


if __name__ == "__main__":
    main("test_strings.py")
