import Foundation
import Localization
import Testing

/// Plural rules and parent locales. `compare_plurals.py` compares them with CLDR for all languages.
@Suite struct PluralTests {
  @Test(arguments: [
    ("pl", "1 2 5 22 1.5 0 12 112", "one few many few other many many many"),
    ("ar", "0 1 2 3 11 100 103 1.5", "zero one two few many other few other"),
    ("ru", "1 2 5 21 11 1.0 0", "one few many one many other many"),
    ("en", "1 1.0 0 2", "one other other other"),
    ("fr", "0 1 1.9 2 1000000", "one one one other many"),
    ("ja", "0 1 2", "other other other"),
    ("cs", "1 2 5 1.5", "one few other many"),
    ("lv", "0 1 10 11 21 0.1 1.11", "zero one zero zero one one zero"),
    ("pt-PT", "0 1 1.0", "other one other"),
    ("pt-AO", "0 1", "other one"),
    ("pt-BR", "0 1 1.0", "one one one"),
    ("zh-Hant-TW", "1", "other"),
    ("invented", "1 2", "one other"),
    ("es", "1 1000000 1000000.0 99999999999999999999999000000", "one many other many"),
  ])
  func aNumberHasTheCategoryOfItsLanguage(_ language: String, _ numbers: String, _ expected: String) throws {
    let rules = PluralRules(try #require(LanguageTag(language)))
    let categories = try numbers.split(separator: " ").map { rules.category(try #require(PluralOperands(String($0)))).rawValue }
    #expect(categories.joined(separator: " ") == expected)
  }

  @Test func operandsCountTheShownDecimals() throws {
    let number = try #require(PluralOperands("-12.340"))
    #expect((number.i, number.v, number.f, number.t) == (12, 3, 340, 34))
    #expect(PluralOperands(1.5, decimals: 2) == PluralOperands("1.50"))
    #expect(PluralOperands(0.05, decimals: 1) == PluralOperands("0.0"))
    #expect(PluralOperands(-3, decimals: 0) == PluralOperands(3))
    #expect(PluralOperands(Int.min).i == 1_223_372_036_854_775_808)
    #expect(PluralOperands(.infinity, decimals: 3).v == 3)
    for text in ["", "-", "1.", ".5", "1,5", "1e3", " 1", "٣"] { #expect(PluralOperands(text) == nil, "\(text)") }
  }

  @Test func aLanguageNamesItsCategories() {
    #expect(PluralRules(tag("ru")).categories == [.one, .few, .many, .other])
  }

  @Test(arguments: [
    ("es-MX", "es-MX es-419 es"), ("en-AU", "en-AU en-001 en"), ("en-DE", "en-DE en-150 en-001 en"), ("en-US", "en-US en"),
    ("pt-AO", "pt-AO pt-PT pt"), ("pt-BR", "pt-BR pt"), ("zh-Hant-HK", "zh-Hant-HK zh-HK zh-Hant"),
    ("zh-Hant-MO", "zh-Hant-MO zh-MO zh-Hant-HK zh-HK zh-Hant"), ("zh-MO", "zh-MO zh-Hant-MO zh-Hant-HK zh-HK zh-Hant"),
    ("en-Latn-AU", "en-Latn-AU en-AU en-001 en-Latn en"), ("es-AR-1996", "es-AR-1996 es-AR es-419 es"), ("nn-NO", "nn-NO nn nb"),
    ("hi-Latn", "hi-Latn en-IN en-001 en"), ("hi-IN", "hi-IN hi"), ("ht", "ht"), ("en-UA", "en-UA en-150 en-001 en"),
    ("no-NO", "nb-NO nb"),
  ])
  func parentsStandBeforeTheBareLanguage(_ text: String, _ expected: String) {
    #expect(tag(text).inheritanceChain.map(\.description).joined(separator: " ") == expected)
  }

  @Test func negotiationUsesParents() {
    let match = LanguageMatch(preferred: [tag("es-MX")], supported: [tag("en"), tag("es"), tag("es-419")], default: tag("en"))
    #expect(match.tag == tag("es-419") && match.kind == .generic)
    #expect(LanguageMatch(preferred: [tag("en-AU")], supported: [tag("en-GB"), tag("fr")], default: tag("fr")).kind == .default)
    #expect(LanguageMatch(preferred: [tag("zh-TW")], supported: [tag("zh")], default: tag("en")).kind == .default)
  }

  @Test(arguments: [
    ("%d of %d", [3, 4] as [FormatArgument], "3 of 4"), ("%2$@, %1$@", ["a", "b"], "b, a"), ("%1$lld %3$@", [1], "1 %3$@"),
    ("100%% %@", [1.5], "100% 1.5"), ("%d", ["x"], "%d"), ("%05.1f|%-4d|%+d|%x", [2.25, 7, 8, 255], "002.2|7   |+8|ff"),
    ("%s %c", ["text", "c"], "text c"), ("%*d", [3, 4], "%*d"), ("%", [1], "%"), ("%@ %@", [], "%@ %@"), ("%.0f", [-0.4], "-0"),
    ("%u", [-1], "18446744073709551615"), ("%.3f", [1e20], "100000000000000000000.000"), ("{x} %%d", [1], "{x} %d"),
  ])
  func argumentsReplaceSpecifiers(_ text: String, _ arguments: [FormatArgument], _ expected: String) {
    let localizer = Localizer(selected: "en", default: nil, catalogs: [Catalog(["en": ["key": text]])])
    #expect(localizer.string("key", arguments: arguments) == expected)
  }

  @Test func theCountFillsItsSpecifiers() {
    let texts = ["a.one": "%d", "a.other": "%1$lld of %@ %2$@ {count} 100%%", "b.other": "{n} %n%"]
    let localizer = Localizer(selected: "ru", default: nil, catalogs: [Catalog(["ru": texts])])
    #expect(localizer.plural("a", count: 21) == "21")
    #expect(localizer.plural("a", count: 5) == "5 of 5 %2$@ 5 100%")
    #expect(localizer.plural("b", count: 5, placeholders: ["{n}": "%d", "%n%": "n"]) == "%d n")
    #expect(localizer.plural("missing %d", count: 2) == "missing 2")
  }

  @Test func theCountIsTheFirstArgument() {
    let texts = [
      "a.one": "One file (100%%)", "a.other": "%d files (100%%)", "b.other": "%lld items in %@", "c.other": "%d of %d",
      "d.other": "%2$@: %1$d, %1$d", "e.other": "%*d|%d",
    ]
    let localizer = Localizer(selected: "en", default: nil, catalogs: [Catalog(["en": texts])])
    #expect(localizer.plural("a", count: 1) == "One file (100%)" && localizer.plural("a", count: 2) == "2 files (100%)")
    #expect(localizer.plural("b", count: 3) == "3 items in %@")
    #expect(localizer.plural("b", count: 3, arguments: ["Documents"]) == "3 items in Documents")
    #expect(localizer.plural("c", count: 3) == "3 of %d" && localizer.plural("c", count: 3, arguments: [4]) == "3 of 4")
    #expect(localizer.plural("d", count: 3, arguments: ["x"]) == "x: 3, 3")
    #expect(localizer.plural("e", count: 3) == "%*d|%d")
    #expect(localizer.plural("%d %date%", count: 3, placeholders: ["%date%": "today"]) == "3 today")
  }

  @Test(arguments: [
    ("%.0f", 1.0, "one"), ("%.0f", 1.4, "one"), ("%.0f", 1e16, "other"), ("%.1f", 1.0, "other"), ("%@", 1.0, "other"),
    ("%@", 1e16, "other"),
  ])
  func decimalsCountAsShown(_ specifier: String, _ value: Double, _ expected: String) {
    #expect(form("en", specifier, .number(value)) == expected)
  }

  @Test func decimalsOfOtherLanguages() {
    // In Danish t counts, in Filipino f, in Czech v, in French millions without decimals.
    #expect(form("da", "%.1f", .number(0.5)) == "one" && form("da", "%.0f", .number(0.5)) == "other")
    #expect(form("fil", "%.2f", .number(1.5)) == "one" && form("fil", "%.1f", .number(1.54)) == "one")
    #expect(form("fil", "%.1f", .number(1.4)) == "other" && form("fil", "%.2f", .number(1.4)) == "one")
    #expect(form("cs", "%.1f", 2) == "many" && form("cs", "%d", 2) == "few" && form("cs", "%.0f", 2) == "few")
    #expect(form("fr", "%.0f", .number(1e6)) == "many" && form("fr", "%.1f", .number(1e6)) == "other")
  }

  /// The category for an argument, in the texts of a plural and in those of a variable.
  private func form(_ language: LanguageTag, _ specifier: String, _ argument: FormatArgument) -> String {
    var forms: [PluralCategory: CatalogEntry] = [:]
    for category in PluralCategory.allCases { forms[category] = .text("\(category)|\(specifier)") }
    let variable = CatalogEntry.Variable(specifier: "f", entry: .plural(forms))
    let named = CatalogEntry.Variable(
      specifier: String(specifier.dropFirst()), entry: .plural(forms.mapValues { _ in .text("") }))
    var catalog = Catalog()
    catalog.merge(
      ["a": .plural(forms), "b": .format(.text("%#@n@"), variables: ["n": variable, "m": named])], table: "T",
      in: language)
    let localizer = Localizer(languages: [language], catalogs: [catalog])
    let found = ["a", "b"].map { localizer.string($0, arguments: [argument], table: "T").prefix { $0 != "|" } }
    return found[0] == found[1] ? String(found[0]) : "\(found)"
  }

  @Test func textsForDevices() {
    let tap = CatalogEntry.device(["iphone": .text("Tap"), "mac": .text("Click"), "other": .text("Press")])
    let pages = CatalogEntry.device(["mac": .plural([.one: .text("%d page"), .other: .text("%d pages")]), "other": .text("%d")])
    var catalog = Catalog()
    catalog.merge(["tap": tap, "pages": pages], table: "Localizable", in: "en")
    let manager = LocalizationManager(catalogs: [catalog], preferred: ["en"], device: "mac")
    manager.setSupported(["en"])
    #expect(manager.localizer.string("tap") == "Click" && manager.localizer.plural("pages", count: 1) == "1 page")
    var localizer = manager.localizer
    localizer.device = "iphone"
    #expect(localizer.string("tap") == "Tap" && localizer.string("tap", arguments: []) == "Tap")
    localizer.device = "ipad"
    #expect(localizer.text("tap") == "Press" && localizer.plural("pages", count: 1) == "1")
    localizer.device = nil
    #expect(localizer.text("tap") == "Press")
  }

  @Test func languagesAreTags() {
    let manager = LocalizationManager(preferred: ["en"])
    manager.setSupported(["en", "de"])
    let german: LanguageTag = "de"
    #expect(manager.add(["a": "A"], in: german) && !manager.add(["a": "A"], table: "", in: german))
    #expect(Localizer(languages: ["de"], catalogs: manager.localizer.catalogs).text("a") == "A")
    manager.removeAdded(in: german)
    #expect(Localizer(languages: ["de"], catalogs: manager.localizer.catalogs).text("a") == nil)
    #expect(manager.supportedLocale(for: LanguageTag(language: "de", region: "AT")) == "de")
  }

  @Test func variablesChooseTheFormByTheirArguments() {
    let files = CatalogEntry.plural([.one: .text("%arg file"), .few: .text("%arg files (few)"), .other: .text("%arg files")])
    let entry = CatalogEntry.format(
      .text("%#@files@ in %2$@"), variables: ["files": CatalogEntry.Variable(argument: 1, specifier: "lld", entry: files)])
    var catalog = Catalog()
    catalog.merge(["key": entry], table: "Localizable", in: "pl")
    let localizer = Localizer(selected: "pl", default: nil, catalogs: [catalog])
    #expect(localizer.string("key", arguments: [2, "x"]) == "2 files (few) in x")
    #expect(localizer.string("key", arguments: [1]) == "1 file in %2$@")
    #expect(localizer.string("key", arguments: ["5.5", "x"]).hasSuffix(" in x"))
  }

  @Test func aSelectionSaysWhetherItFellBack() throws {
    let manager = LocalizationManager(preferred: ["en"])
    #expect(manager.setSupported(["en", "de", "no such"]).map(\.kind) == [.malformedIdentifier("no such")])
    #expect(manager.select("xx")?.isDefault == true && manager.selected == "en")
    #expect(try manager.selectSupported("de-AT").tag == "de")
    #expect(throws: LocalizationManager.UnsupportedLanguage.self) { try manager.selectSupported("xx") }
    #expect(manager.selected == "de" && manager.supported.contains(tag("en")))
    #expect(manager.setSupported(["fr", "fr"]).map(\.kind) == [.duplicateLanguage("fr")])
  }

  /// Answers the questions of `compare_plurals.py`: for each locale of a file the fallbacks and the categories of many numbers.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LOCALE_QUESTIONS"] != nil))
  func answersForTheOracle() throws {
    let path = try #require(ProcessInfo.processInfo.environment["LOCALE_QUESTIONS"])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ") }
    let numbers = try lines[0].map { try #require(PluralOperands(String($0))) }
    let answers = try lines.dropFirst().map { line in
      let tag = try #require(LanguageTag(String(line[0])))
      let rules = PluralRules(tag)
      let categories = numbers.map { rules.category($0).rawValue }
      let fallbacks = tag.inheritanceChain.map(\.description).joined(separator: " ")
      return "\(line[0])|\(fallbacks)|\(categories.joined(separator: " "))"
    }
    try answers.joined(separator: "\n").write(toFile: path + ".answers", atomically: true, encoding: .utf8)
  }
}
