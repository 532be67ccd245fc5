import Foundation
import Localization
import NSSMessages
import NSSTheme
import NSSTools
import Testing

/// Tests for `nsscompile strings`: each rule by the examples of its page, and cases that no page shows.
@Suite struct CatalogCheckTests {
  @Test func theExamplesOfThePages() {
    for page in RulePage.all where page.scope == .catalog {
      let bad = checkedCatalogs(page.bad)
      #expect(bad.contains { $0.hasSuffix(" \(page.id.severity.name) \(page.id.rawValue)") }, "\(page.id.rawValue): \(bad)")
      let good = checkedCatalogs(page.good)
      #expect(good.isEmpty, "\(page.id.rawValue): \(good)")
    }
    #expect(RulePage.all.filter { $0.scope == .catalog }.count == 25)
  }

  @Test func missingKeysPointWhereTheyBelong() {
    let found = checkedCatalogs(
      """
      == de.lproj/A.strings ==
      "a" = "A";
      "c" = "C";
      == en.lproj/A.strings ==
      "a" = "A a";
      "b" = "B b";
      "c" = "C c";
      == en.lproj/A.stringsdict ==
      <dict><key>n</key><string>many</string></dict>
      """)
    #expect(
      found == ["de.lproj/A.strings:1:9 warning strings-missing-key", "de.lproj/A.strings:2:9 warning strings-missing-key"])
  }

  @Test func regionsFallBack() {
    let found = checkedCatalogs(
      """
      == en.lproj/A.strings ==
      "a" = "A"; "b" = "B"; "c" = "C";
      == pt-BR.lproj/A.strings ==
      "a" = "A";
      == pt.lproj/A.strings ==
      "a" = "A"; "b" = "B";
      """)
    #expect(
      found == [
        "pt-BR.lproj/A.strings:1:9 note strings-missing-key", "pt-BR.lproj/A.strings:1:9 warning strings-missing-key",
        "pt.lproj/A.strings:1:20 warning strings-missing-key",
      ])
  }

  @Test(arguments: [
    ("%d files", "%d Dateien", []), ("%@ %@", "%2$@ %1$@", []), ("%@ has %d", "%d in %@", ["type"]),
    ("%@", "%d", ["type"]), ("%lld", "%d", ["type"]), ("%u", "%d", []), ("%.1f", "%.2f", []), ("%@", "", []),
    ("50%", "50 % de", []), ("100%% %@", "%@ 100%%", []), ("50% off", "50% de", []), ("{n} of {m}", "{m} von {n}", []),
    ("{name}!", "{nane}!", ["extra"]), ("Hello %user%, %date%", "%date%: %user%", []),
    ("Hello %name%", "Hallo", ["missing"]), ("%1$@ %2$@", "%1$@ %@", ["mixed"]), ("%*d", "%*d", []), ("%d%%", "%d %%", []),
    ("Hi", "Hallo %@", ["extra"]), ("%@", "%1$@ %1$@", []), ("a {b c} d", "a {x} d", []),
  ])
  func placeholders(_ english: String, _ german: String, _ expected: [String]) {
    let found = checkedCatalogs(
      """
      == de.lproj/A.strings ==
      "k" = "\(german)"; "l" = "L";
      == en.lproj/A.strings ==
      "k" = "\(english)"; "l" = "l";
      """)
    let kinds = found.filter { $0.contains("placeholder") }.map { $0.split(separator: "-") }
    let names = kinds.map { $0.contains("type") ? "type" : String($0[1]) }
    #expect(names.sorted() == expected, "\(found)")
  }

  @Test func placeholdersInVariables() {
    func table(_ format: String, _ one: String, _ other: String) -> String {
      """
      <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict>
      """
    }
    func found(_ german: String) -> [String] {
      let english = table("%#@n@ in %@", "a file", "%d files")
      return checkedCatalogs("== de.lproj/A.stringsdict ==\n\(german)\n== en.lproj/A.stringsdict ==\n\(english)")
        .map { String($0.split(separator: " ")[2]) }
    }
    #expect(found(table("%#@n@ in %@", "eine Datei", "%d Dateien")) == [])
    #expect(found(table("%2$@: %1$#@n@", "eine Datei", "%d Dateien")) == [])
    #expect(found(table("%@: %#@n@", "eine Datei", "%d Dateien")).contains("strings-placeholder-type"))
    #expect(found(table("%#@n@ in %@", "eine Datei", "Dateien")) == ["strings-missing-placeholder"])
    #expect(found(table("%#@n@", "eine Datei", "%d Dateien")) == ["strings-missing-placeholder"])
    #expect(found(table("%#@n@ in %@", "%@ Datei", "%d Dateien")) == ["strings-placeholder-type"])
  }

  @Test func theFormatsStandSideBySide() {
    let found = checkedCatalogs(
      """
      == A.xcstrings ==
      { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "A" } } } }, "b" : { } } }
      == de.lproj/A.strings ==
      "b" = "B";
      """)
    #expect(found == ["de.lproj/A.strings:1:1 error strings-refused-file"])
  }

  @Test func onlyWhatTheOptionsWant() {
    let example = """
      == de.lproj/A.strings ==
      "a" = "A"; "b" = "B";
      == en.lproj/A.strings ==
      "a" = "x";
      """
    #expect(checkedCatalogs(example) == ["de.lproj/A.strings:1:13 warning strings-extra-key"])
    var options = CatalogCheck.Options()
    options.developmentLanguage = LanguageTag("de-AT")
    #expect(checkedCatalogs(example, options) == ["en.lproj/A.strings:1:9 warning strings-missing-key"])
    options.levels[.stringsMissingKey] = .off
    #expect(checkedCatalogs(example, options) == [])
  }

  @Test func textsThatAreNotTranslated() {
    let found = checkedCatalogs(
      """
      == de.lproj/A.strings ==
      "a" = "Open the file"; "b" = "OK"; "c" = "x_y"; "d" = " ";
      == en-GB.lproj/A.strings ==
      "a" = "Open the file"; "b" = "OK"; "c" = "X Y"; "d" = "D";
      == en.lproj/A.strings ==
      "a" = "Open the file"; "b" = "OK"; "c" = "X Y"; "d" = "D";
      == fr.lproj/A.strings ==
      "a" = "Ouvrir le fichier"; "b" = "OK"; "c" = "c"; "d" = "D";
      """)
    #expect(
      found == [
        "de.lproj/A.strings:1:8 note strings-untranslated", "de.lproj/A.strings:1:56 warning strings-empty-text",
        "fr.lproj/A.strings:1:47 warning strings-key-as-text",
      ])
  }

  @Test func theKeysOfABrokenFileAreNotMissing() {
    let found = checkedCatalogs(
      """
      == de.lproj/A.strings ==
      <plist><dict><key>a</key></dict></plist>
      == en.lproj/A.strings ==
      "a" = "A"; "b" = "B";
      == fr.lproj/A.strings ==
      "a" = "Z";
      """)
    #expect(
      found == ["de.lproj/A.strings:1:19 error strings-broken-file", "fr.lproj/A.strings:1:9 warning strings-missing-key"])
  }

  @Test func aTextThatIsNoFormat() {
    let found = checkedCatalogs(
      "== de.lproj/A.strings ==\n\"a\" = \"100%ige Sicherheit\";\n== en.lproj/A.strings ==\n\"a\" = \"Safe\";")
    #expect(found == ["de.lproj/A.strings:1:11 warning strings-extra-placeholder"])
  }

  @Test func keysAreComparedByTheirBytes() {
    let found = checkedCatalogs("== de.lproj/A.strings ==\n\"e\u{301}\" = \"1\";\n== en.lproj/A.strings ==\n\"\u{E9}\" = \"2\";")
    #expect(
      found == ["de.lproj/A.strings:1:1 warning strings-missing-key", "de.lproj/A.strings:1:2 warning strings-extra-key"])
  }

  @Test func storyboardsHaveTheTextsOfTheirTables() {
    let group = CatalogGroup.groups(
      [("de.lproj/Main.strings", "/a/de.lproj/Main.strings"), ("fr.lproj/Main.strings", "/a/fr.lproj/Main.strings")],
      sources: ["/a/Base.lproj/Main.storyboard"])[0]
    let check = CatalogCheck(group, contents: ["x = 'X'; y = 'Y';", "x = 'X'; z = 'Z';"].map { Array($0.utf8) })
    #expect(check.diagnostics.map(\.id) == [.stringsMissingKey])
  }

  @Test func binaryFilesAreReportedWithoutALine() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": "%d"], format: .binary, options: 0)
    let names = ["de.lproj/A.strings", "en.lproj/A.strings"]
    let group = CatalogGroup.groups(names.map { ($0, "/a/\($0)") })[0]
    let check = CatalogCheck(group, contents: [Array(data), Array("a = '%@';".utf8)])
    #expect(check.diagnostics.map(\.id) == [.stringsPlaceholderType])
    #expect(check.diagnostics[0].sourceRange == SourceRange(start: 0, end: 0) && check.files[0].bytes.isEmpty)
  }

  // MARK: Problems

  @Test func problemsInEightLanguages() {
    let reasons: [Problem.Reason] = [
      .endsEarly, .expected("</dict>"), .unexpectedCharacter, .textAfterEnd, .tooDeep, .tooManyValues, .damaged,
    ]
    var catalog = Catalog()
    catalog.merge(stringsFile: "a = b", table: "T", in: LanguageTag(language: "en"))
    #expect(catalog.problems[0].description(in: .english) == catalog.problems[0].description)
    #expect(
      catalog.problems[0].message(in: Translation("de")) == "„;“ hinter dem Text erwartet; der Text bleibt erhalten")
    let kinds: [Problem.Kind] =
      [
        .unreadable, .tooLarge, .invalidFileName, .invalidEncoding, .brokenEntry, .missingQuote, .missingSemicolon,
        .unescapedQuote,
        .unescapedQuoteInKey, .openComment, .duplicateKey("k"), .unknownEscape, .notText("k"), .missingFormat("k"),
        .undefinedVariable("k"), .unusedVariable("k"), .unknownCategory("k"), .missingOther("k"), .unknownRule("k"),
        .unknownLocalization("k.lproj"), .unsupportedFormat("k"), .malformedIdentifier("k"), .unknownLanguage("k"),
        .duplicateLanguage("k"), .emptyList,
      ] + reasons.flatMap { [.invalidJSON($0), .invalidPropertyList($0)] }
    for kind in kinds {
      let problem = Problem(file: "a", kind)
      #expect(problem.message(in: .english) == problem.message)
      let texts = Translation.languages.map { problem.message(in: Translation($0)) }
      #expect(Set(texts).count == texts.count, "\(texts)")
      #expect(texts.allSatisfy { !$0.contains("{") })
    }
  }
}
