import Localization
import NSSTheme
import NSSTools
import Testing

/// Tests for `nsscompile strings`: what differs between languages, and what only looks like a difference.
@Suite struct CatalogComparisonTests {
  /// The diagnostics of a table with one text per language, as `de warning strings-missing-key`.
  private func found(_ texts: KeyValuePairs<String, String>, table: String = "A.strings") -> [String] {
    let example = texts.map { "== \($0.key).lproj/\(table) ==\n\($0.value)" }.joined(separator: "\n")
    return checkedCatalogs(example).map { line in
      let words = line.split(separator: " ")
      return "\(words[0].prefix { $0 != "." }) \(words[1]) \(words[2].replacing("strings-", with: ""))"
    }
  }

  // MARK: Placeholders

  @Test(arguments: [
    ("%d%% done", "%d % sûr", "error extra-placeholder"), ("%d%% done", "%d % fertig", "error extra-placeholder"),
    ("%d%% done", "%d% fertig", "error extra-placeholder"), ("%d%% done", "%d % über", "warning extra-placeholder"),
    ("%d%% done", "%d %", "warning extra-placeholder"), ("%d%% done", "%d %% fertig", nil),
    ("%d%% done", "% d% fertig", "error extra-placeholder"),
    ("50% off", "50 % de remise", nil), ("%user% %d% done", "%user% %d % fertig", nil),
    ("%*d %@", "%3$@ %2$*1$d", nil), ("%*d", "%d", "error extra-placeholder"),
  ])
  func percentSignsOfFormats(_ english: String, _ other: String, _ expected: String?) {
    let found = found(["de": "\"k\" = \"\(other)\";", "en": "\"k\" = \"\(english)\";"])
    #expect(found.filter { !$0.hasSuffix("missing-placeholder") } == expected.map { ["de \($0)"] } ?? [])
  }

  @Test func positionsOfSubstitutions() {
    let substitution = """
      "substitutions" : { "n" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "a file" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } } }
      """
    let text = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%1$@ hat %#@n@\" }, \(substitution)"
    let found = checkedCatalogs(
      """
      == A.xcstrings ==
      { "sourceLanguage" : "en", "strings" : { "k" : { "localizations" : { "de" : { \(text) }, "en" : { \(text) } } } } }
      """)
    #expect(found == [])
  }

  @Test func theDevelopmentLanguageHasMistakesToo() {
    #expect(found(["en": "\"a\" = \"%1$@ and %@\";"]) == ["en warning mixed-placeholders"])
    let plural = plural(type: "d", ["one": "%d file", "other": "%@ files"])
    #expect(found(["en": plural], table: "A.stringsdict") == ["en error placeholder-type"])
  }

  @Test func aSizeIsReportedOnce() {
    let forms = { (type: String) in ["one": "%\(type) file", "other": "%\(type) files"] }
    let (long, short) = (plural(type: "ld", forms("ld")), plural(type: "d", forms("d")))
    #expect(found(["de": short, "en": long], table: "A.stringsdict") == ["de warning placeholder-type"])
    let group = CatalogGroup.groups([
      ("de.lproj/A.stringsdict", "/de.lproj/A.stringsdict"), ("en.lproj/A.stringsdict", "/en.lproj/A.stringsdict"),
    ])
    let check = CatalogCheck(group[0], contents: [Array(short.utf8), Array(long.utf8)])
    #expect(check.diagnostics.map(\.message) == ["'%d' does not match '%ld' in 'en'"])
  }

  // MARK: Plurals

  private func plural(type: String, _ forms: [String: String]) -> String {
    let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(texts)</dict></dict></dict></plist>
      """
  }

  @Test func decimalsNeedNoFormForMillions() {
    let distance = plural(type: "f", ["one": "%.1f km", "other": "%.1f km"])
    for language in ["es", "fr", "it", "pt-BR", "ca"] {
      #expect(found(["en": distance, "\(language)": distance], table: "A.stringsdict") == [], "\(language)")
    }
    let czech = plural(type: "f", ["one": "%.1f km", "few": "%.1f km", "other": "%.1f km"])
    #expect(found(["cs": czech, "en": distance], table: "A.stringsdict") == ["cs warning missing-plural"])
  }

  @Test func aSingleTextStandsForAPlural() {
    let english = plural(type: "d", ["one": "%d file", "other": "%d files"])
    func single(_ text: String) -> String { "<plist><dict><key>k</key><string>\(text)</string></dict></plist>" }
    #expect(found(["en": english, "ru": single("%d файлов")], table: "A.stringsdict") == ["ru warning missing-plural"])
    #expect(found(["de": single("%d Dateien"), "en": english], table: "A.stringsdict") == ["de warning missing-plural"])
    #expect(found(["en": english, "ja": single("%d個")], table: "A.stringsdict") == [])
  }

  /// Vietnamese has `one` since CLDR 49, and Haitian Creole had it before.
  @Test func anyRecentVersionOfCLDRIsRight() {
    let english = plural(type: "d", ["one": "%d file", "other": "%d files"])
    for (language, categories, expected) in [
      ("vi", "other", nil), ("vi", "one other", nil), ("ht", "other", nil), ("ht", "one many other", nil),
      ("gl", "one many other", nil),
      ("vi", "few other", "note unused-plural"), ("ja", "one other", "note unused-plural"),
      ("gl", "other", "warning missing-plural"),
    ] as [(String, String, String?)] {
      let forms = categories.split(separator: " ").map { (String($0), "%d x") }
      let found = found(
        ["en": english, "\(language)": plural(type: "d", Dictionary(uniqueKeysWithValues: forms))], table: "A.stringsdict")
      #expect(found == expected.map { ["\(language) \($0)"] } ?? [], "\(language): \(categories)")
    }
    #expect(found(["en": "\"a.one\" = \"%d\"; \"a.other\" = \"%d x\";", "vi": "\"a.other\" = \"%d x\";"]) == [])
  }

  @Test(arguments: [
    ("ru", ["one": "файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"], true),
    ("ru", ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"], false),
    ("fr", ["one": "un fichier", "other": "%d fichiers"], true),
    ("fr", ["zero": "aucun fichier", "one": "un fichier", "other": "%d fichiers"], false),
    ("lv", ["zero": "failu", "one": "%d fails", "other": "%d faili"], true),
    ("sl", ["one": "%d", "two": "datoteki", "few": "%d", "other": "%d"], true),
    ("ar", ["zero": "0", "one": "1", "two": "2", "few": "%d", "many": "%d", "other": "%d"], false),
    ("de", ["one": "eine Datei", "other": "%d Dateien"], false),
  ])
  func formsForSeveralNumbersShowThem(_ language: String, _ forms: [String: String], _ isReported: Bool) {
    let english = plural(type: "d", ["one": "a file", "other": "%d files"])
    let found = found(["\(language)": plural(type: "d", forms), "en": english], table: "A.stringsdict")
    #expect(found.filter { $0.hasSuffix("placeholder") } == (isReported ? ["\(language) warning missing-placeholder"] : []))
  }

  @Test func keysOfPluralForms() {
    let english = "\"items.one\" = \"%d item\"; \"items.other\" = \"%d items\";"
    func polish(_ forms: String...) -> String { forms.map { "\"items.\($0)\" = \"%d x\";" }.joined(separator: " ") }
    let all = polish("one", "few", "many", "other")
    #expect(found(["en": english, "ja": "\"items.other\" = \"%d個\";", "pl": all]) == [])
    #expect(found(["en": english, "pl": polish("one", "many", "other")]) == ["pl warning missing-plural"])
    #expect(found(["en": english, "pl": polish("one", "few", "many")]) == ["pl warning missing-key"])
    #expect(found(["en": english, "ja": polish("one", "other")]) == ["ja note unused-plural"])
    #expect(found(["de": "\"items.one\" = \"ein Ding\"; \"items.other\" = \"%d Dinge\";", "en": english]) == [])
    #expect(
      found(["en": english, "pl": all + "\"items.few\" = \"%@\";"]).contains("pl error placeholder-type"))
    // A key that ends like a form, without other forms.
    #expect(found(["en": "\"gender.other\" = \"other\";", "pl": "\"gender.other\" = \"inna\";"]) == [])
  }

  // MARK: Keys

  @Test func textsWithoutWordsNeedNoTranslation() {
    let found = checkedCatalogs(
      """
      == A.xcstrings ==
      { "sourceLanguage" : "en", "strings" : { "" : { }, " " : { }, "%lld" : { }, "%@ – %@" : { }, "•" : { }, "No" : { }, "Open" : {
      "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } } } } } }
      """)
    #expect(found.count == 1 && found[0].hasSuffix("warning strings-missing-key"), "\(found)")
  }

  @Test func regionsAndTheirParents() {
    let english = "\"a\" = \"Color\"; \"b\" = \"Open\";"
    #expect(found(["en": english, "en-GB": "\"a\" = \"Colour\";"]) == [])
    #expect(
      found(["en": english, "es": english, "es-419": english, "es-MX": "\"a\" = \"Color\";"]) == ["es-MX note missing-key"])
    let tables = checkedCatalogs(
      """
      == en.lproj/A.strings ==
      "a" = "A";
      == es-419.lproj/A.strings ==
      "a" = "B";
      == en.lproj/B.strings ==
      "a" = "A";
      == es-MX.lproj/B.strings ==
      "a" = "B";
      == es-419.lproj/B.strings ==
      "a" = "C";
      """)
    #expect(tables == [])
  }

  @Test func parentsInAnotherLanguage() {
    #expect(found(["nb": "\"a\" = \"A\";", "nn": "\"b\" = \"B\";"]) == ["nn note missing-key", "nn warning extra-key"])
  }

  @Test func aMissingQuotationMarkIsNamed() {
    let group = CatalogGroup.groups([("en.lproj/A.strings", "/en.lproj/A.strings")])[0]
    let check = CatalogCheck(group, contents: [Array("\"a\" = \"open;\n\"b\" = \"B\";\n".utf8)])
    #expect(check.diagnostics.map(\.id) == [.stringsBrokenEntry])
    #expect(check.diagnostics[0].help == "the closing quotation mark is missing" && check.diagnostics[0].sourceRange.start == 11)
  }

  @Test func textsOfTheInformationPropertyList() {
    let german = "\"CFBundleName\" = \"A\"; \"NSCameraUsageDescription\" = \"Kamera\";"
    for english in ["/* Nothing. */", "\"CFBundleName\" = \"A\";"] {
      #expect(found(["de": german, "en": english, "fr": german], table: "InfoPlist.strings") == [])
    }
    let tables = checkedCatalogs(
      """
      == de.lproj/App-InfoPlist.strings ==
      "CFBundleName" = "A";
      == de.lproj/A.strings ==
      "a" = "A";
      == en.lproj/A.strings ==
      "a" = "A";
      == fr.lproj/A.strings ==
      "a" = "A";
      """)
    #expect(tables == ["de.lproj/App-InfoPlist.strings:1:1 warning strings-missing-table"], "only French lacks it")
  }

  @Test func anEmptyEnglishFileIsTheDevelopmentLanguage() {
    #expect(found(["de": "\"a\" = \"A\";", "en": "/* None yet. */"]) == ["de warning extra-key"])
  }

  @Test func theOrderOfDevelopmentLanguages() {
    var options = CatalogCheck.Options()
    options.developmentLanguage = "de"
    let found = checkedCatalogs("== en.lproj/A.strings ==\na = A;\n== fr.lproj/A.strings ==\na = A; b = B;", options)
    #expect(found == ["fr.lproj/A.strings:1:8 warning strings-extra-key"])
  }

  @Test func wordsThatAreNoLanguages() {
    for name in ["Deutsch", "german", "xx"] {
      let found = found(["\(name)": "\"a\" = \"A\";", "en": "\"a\" = \"A\"; \"b\" = \"B\";"])
      #expect(found == ["\(name) warning unknown-language"])
    }
    let found = checkedCatalogs(
      """
      == A.xcstrings ==
      { "sourceLanguage" : "en", "strings" : { "Close" : { }, "Open" : { "localizations" : {
      "klingon" : { "stringUnit" : { "state" : "translated", "value" : "poSmoH" } } } } } }
      """)
    #expect(found.count == 1 && found[0].hasSuffix("warning strings-unknown-language"), "\(found)")
    let group = CatalogGroup.groups([("german.lproj/A.strings", "/german.lproj/A.strings")])[0]
    #expect(CatalogCheck(group, contents: [[]]).diagnostics.map(\.help) == ["did you mean 'de'?"])
  }
}
