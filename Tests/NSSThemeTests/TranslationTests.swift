import Foundation
import Localization
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools
import Testing

struct TranslationTests {
  static let all = Translation.languages.map { Translation($0) }
  static let others = all.filter { $0.language.description != "en" }

  @Test func eightLanguagesAreThere() {
    #expect(Self.all.map(\.language.description) == ["en", "de", "es", "fr", "it", "pt", "zh-Hans", "zh-Hant"])
    #expect(FUILocale.shared.localizations == Translation.languages)
  }

  // MARK: Texts

  @Test func eachKeyIsDeclaredOnce() {
    let keys = DeclaredText.all.flatMap(\.texts.keys)
    #expect(keys.count > 500 && keys.count == Set(keys).count)
  }

  @Test func englishIsPlain() {
    for (key, text) in DeclaredText.english {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(key)")
      #expect(!text.isEmpty && (!text.hasSuffix(".") || text.hasSuffix("...")), "\(key)")
    }
  }

  /// The sources are read as they are compiled.
  @Test func declarationsAreReadAsTheyAre() {
    for page in RulePage.all {
      #expect(DeclaredText.english[page.id.rawValue] ?? DeclaredText.english["\(page.id.rawValue).other"] == page.id.message)
      #expect(DeclaredText.english["\(page.id.rawValue).help"] == page.id.help)
    }
  }

  /// Each id, help, note and phrase that the sources declare has a text in each language, unless it is declared as English, each rule has a
  /// page, and no language has another text. `UPDATE_TRANSLATIONS=1` writes what is missing, in English and marked as new.
  @Test(arguments: others.map(\.language.description))
  func translationsAreComplete(_ language: String) throws {
    let translation = Translation(LanguageTag(language))
    if ProcessInfo.processInfo.environment["UPDATE_TRANSLATIONS"] == "1" {
      return try TranslationFile(of: translation).update()
    }
    let texts = Self.entries(translation.messages)
    let keys = texts.map(\.key)
    for (key, next) in zip(keys, keys.dropFirst()) where !key.utf8.lexicographicallyPrecedes(next.utf8) {
      Issue.record("'\(next)' comes before '\(key)'")
    }
    #expect(Set(DeclaredText.translated.keys).subtracting(keys) == [], "without a text")
    #expect(Set(keys).subtracting(DeclaredText.translated.keys) == [], "declared nowhere, or as English")
    for (key, text, _) in texts {
      guard let english = DeclaredText.translated[key] else { continue }
      #expect(Template(text).placeholders == Template(english).placeholders, "\(key)")
      #expect(!text.isEmpty && (!text.hasSuffix(".") || text.hasSuffix("...")), "\(key)")
    }
    #expect(Self.problems(translation.messages).isEmpty)
    let expected = RulePage.all.flatMap { ["\($0.id.rawValue).summary", "\($0.id.rawValue).explanation"] }
    let pages = Self.entries(translation.pages).map(\.key)
    let different = zip(pages, expected).first { $0 != $1 }
    #expect(different == nil && pages.count == expected.count, "first comes the key on the left, expected is that on the right")
    #expect(Self.problems(translation.pages).isEmpty)
  }

  @Test(arguments: others.map(\.language.description))
  func pagesAreTranslated(_ language: String) throws {
    let translation = Translation(LanguageTag(language))
    let keys = Set(Self.entries(translation.pages).filter { !$0.isNew }.map(\.key))
    for (rule, english) in zip(RulePage.all(in: translation), RulePage.all) where keys.contains("\(english.id.rawValue).summary")
    {
      #expect(rule.id == english.id)
      #expect(rule.summary != english.summary && rule.explanation != english.explanation, "\(rule.id.rawValue)")
      #expect(rule.paragraphs.count == english.paragraphs.count, "\(rule.id.rawValue)")
      #expect((rule.bad, rule.good, rule.options) == (english.bad, english.good, english.options))
    }
  }

  // MARK: The whole corpus

  /// Each diagnostic of each case and example: its message, its help and its notes.
  private static let diagnostics: [Diagnostic] = {
    var diagnostics: [Diagnostic] = []
    // If reading fails, the count below is too low.
    for testCase in (try? SpecFile.all().flatMap(\.cases)) ?? [] {
      diagnostics +=
        testCase.arguments.contains("--check")
        ? Check(Stylesheets(layers: testCase.layers, dark: testCase.dark), options: testCase.checkOptions).diagnostics.kept
        : Compilation(Stylesheets(layers: testCase.layers, dark: testCase.dark), options: testCase.options).diagnostics.kept
    }
    return diagnostics
  }()

  @Test(arguments: all.map(\.language.description))
  func everyDiagnosticOfTheCorpusIsShown(_ language: String) throws {
    #expect(Self.diagnostics.count > 1500)
    let translation = Translation(LanguageTag(language))
    // A text that is missing or new is shown in English.
    let translated = Self.entries(translation.messages).filter { !$0.isNew }.map(\.key)
    let isComplete = Set(DeclaredText.translated.keys).isSubset(of: translated)
    for diagnostic in Self.diagnostics {
      let texts =
        [diagnostic.message(in: translation), diagnostic.help(in: translation)]
        + diagnostic.notes.map { $0.message(in: translation) }
      for text in texts.compactMap({ $0 }) {
        #expect(Template(text).placeholders.isEmpty, "\(text)")
        #expect(!text.isEmpty)
        let words = Self.wordsOutsideQuotes(text)
        if isComplete {
          #expect(words.intersection(Self.englishWords) == [], "\(text)")
        }
      }
    }
  }

  @Test(arguments: others.map(\.language.description))
  func nothingIsLeftInEnglish(_ language: String) {
    let translation = Translation(LanguageTag(language))
    for (key, text, isNew) in Self.entries(translation.messages) + Self.entries(translation.pages) where !isNew {
      #expect(Self.wordsOutsideQuotes(text).intersection(Self.englishWords) == [], "\(key)")
    }
  }

  /// Words that no other of the eight languages has.
  private static let englishWords: Set<String> = [
    "the", "is", "are", "of", "with", "and", "this", "that", "which", "has", "have", "write", "replace", "insert",
    "expected", "found", "only", "here", "there", "backgrounds", "background", "does", "nothing", "counts", "used",
    "after", "before", "without", "value", "values", "colors", "digits", "reads", "read", "whole", "names",
  ]

  /// The words of a text in lower case; text in quotation marks is code, and in braces a placeholder.
  private static func wordsOutsideQuotes(_ text: String) -> Set<String> {
    let pairs: [Character: Character] = ["{": "}", "„": "“", "«": "»", "“": "”", "「": "」"]
    var words: Set<String> = []
    var word = ""
    var closing: Character?
    for character in text + " " {
      if let open = closing {
        if character == open { closing = nil }
        continue
      }
      closing = pairs[character]
      if character.isLetter || "-_@#.".contains(character) {
        word.append(character)
      } else {
        words.insert(word.lowercased())
        word = ""
      }
    }
    return words
  }

  /// A sentence about the command is English with all its parts, and a translated sentence can have it as a part.
  @Test func aSentenceAboutTheCommandIsEnglish() throws {
    let names = Phrase.Content.names(["a", "b"], .or)
    let inner = Phrase(.choicesValues, parts: ["names": names])
    #expect(inner.text() == "the values are 'a' or 'b'")
    let meant = Phrase(.choicesDidYouMean, ["name": "a"])
    let outer = Phrase(.usageUnknownRule, ["name": "x"], parts: ["hint": .phrase(meant)])
    for translation in Self.others {
      #expect(translation.text(inner) == inner.text())
      #expect(translation.text(meant) != meant.text())
      #expect(translation.text(outer) == "unknown rule 'x'; did you mean 'a'?")
      #expect(translation.text(.list([.phrase(meant), .phrase(inner)], .and)).contains(inner.text()))
    }
  }

  /// A placeholder without an argument stays in the text, so that the tests above see it.
  @Test func aMissingArgumentIsSeen() {
    #expect(Phrase(.didYouMean).text() == "; did you mean '{suggestion}'?")
  }

  /// The text that is added to a diagnostic of another runtime depends on what its message says already, in any language.
  @Test func messagesNameTheirRuntimesInAllLanguages() {
    for id in RulePage.all.map(\.id) {
      for runtime in Dialect.all {
        let isNamed = Self.isNamed(runtime, in: id, .english)
        for translation in Self.others { #expect(Self.isNamed(runtime, in: id, translation) == isNamed, "\(id.rawValue)") }
      }
      let saysRejection = ["rejects the whole file", "rejects a file with"].contains(where: id.message.contains)
      #expect(DiagnosticID.sayingRejection.contains(id) == saysRejection, "\(id.rawValue)")
    }
  }

  /// True if the message of a diagnostic names the runtime, or has a placeholder for it.
  private static func isNamed(_ runtime: Dialect, in id: DiagnosticID, _ translation: Translation) -> Bool {
    let message = Diagnostic(id, at: SourceRange(0, 0), layer: 0).message(in: translation)
    return Template(message).namesRuntime(runtime.runtimeName)
  }

  // MARK: Texts of the specification

  @Test(
    arguments: [
      ("en", "undefined constant '@brnd'; did you mean '@brand'?", "1 error", "2 errors"),
      ("de", "Konstante „@brnd“ ist nicht definiert; war „@brand“ gemeint?", "1 Fehler", "2 Fehler"),
      ("es", "constante «@brnd» no definida; ¿quería decir «@brand»?", "1 error", "2 errores"),
      ("fr", "constante « @brnd » non définie ; vouliez-vous dire « @brand » ?", "1 erreur", "2 erreurs"),
      ("it", "costante «@brnd» non definita; si intendeva «@brand»?", "1 errore", "2 errori"),
      ("pt", "constante “@brnd” não definida; quis dizer “@brand”?", "1 erro", "2 erros"),
      ("zh-Hans", "未定义的常量“@brnd”；您是否想用“@brand”？", "1 个错误", "2 个错误"),
      ("zh-Hant", "未定義的常數「@brnd」；您是否想用「@brand」？", "1 個錯誤", "2 個錯誤"),
    ])
  func messagesOfTheSpecification(_ language: String, _ message: String, _ one: String, _ two: String) throws {
    let translation = Translation(LanguageTag(language))
    let once = Compilation("@brand: #0A6ED1;\nA { color: @brand; font-color: @brnd; }").diagnostics
    #expect(once.kept.map { $0.message(in: translation) } == [message])
    #expect(DiagnosticPrinter.summary(once, in: translation) == one)
    let twice = Compilation("A { color: @a; font-color: @b; }").diagnostics
    #expect(DiagnosticPrinter.summary(twice, in: translation) == two)
  }

  // MARK: Which language

  @Test(
    arguments: [
      ([:], nil, "en"),
      (["LANG": "de_DE.UTF-8"], nil, "de"),
      (["LANG": "de_DE.UTF-8"], "fr", "fr"),
      (["LANG": "de_DE.UTF-8"], "zh-TW", "zh-Hant"),
      (["LANG": "de_DE.UTF-8"], "zh", "zh-Hans"),
      (["LANG": "de_DE.UTF-8"], "pt-BR", "pt"),
      (["LANG": "de_DE.UTF-8"], "nl", "de"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_MX.UTF-8"], nil, "es"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "it_IT.utf8"], nil, "it"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"], nil, "en"),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "nl:fr"], nil, "fr"),
      (["LANG": "de_DE.ISO-8859-1"], nil, "en"),
      (["LANG": "de_DE.UTF-8", "LC_CTYPE": "POSIX"], nil, "en"),
      (["LANG": "de_DE.ISO-8859-1"], "de", "de"),
      (["LANG": "de"], nil, "de"),
      (["LANG": "nl_NL.UTF-8"], nil, "en"),
      (["LANG": "zh_HK.UTF-8"], nil, "zh-Hant"),
    ] as [([String: String], String?, String)])
  func theLanguageIsChosen(_ environment: [String: String], _ wanted: String?, _ expected: String) {
    let translation = Translation.chosen(wanted.flatMap { LanguageTag($0) }, environment: environment)
    #expect(translation.language.description == expected)
  }

  /// The override applies to the whole process, so the test runs in a separate one.
  @Test func theOverrideOfTheProgramGoesBeforeTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      FUILocale.shared.identifier = "fr_CA"
      let environment = ["LANG": "de_DE.UTF-8"]
      #expect(Translation.chosen(nil, environment: environment).language.description == "fr")
      #expect(Translation.chosen(LanguageTag("it"), environment: environment).language.description == "it")
      FUILocale.shared.identifier = "nl"
      #expect(Translation.chosen(nil, environment: environment).language.description == "de")
    }
  }

  /// Most compilations need few texts. The broken ones around this one would damage it if they were parsed too.
  @Test func aMessageParsesItsTextAlone() throws {
    let diagnostic = try #require(Compilation("A { font-color: @b; }").diagnostics.kept.first)
    let id = diagnostic.id.rawValue
    let messages = "\"\(id.prefix(1))\" = \"open;\n\"\(id)\" = \"alone\";\n\"zzz\" = \"open;\n"
    let translation = Translation(LanguageTag(language: "de"), messages: messages)
    #expect(diagnostic.message(in: translation).hasPrefix("alone"))
  }

  // MARK: Helpers

  /// The entries as they are in the text, one on each line.
  private static func entries(_ text: String) -> [(key: String, text: String, isNew: Bool)] {
    text.split(separator: "\n").map { line in
      var catalog = Catalog()
      catalog.merge(stringsFile: String(line), table: "T", in: LanguageTag(language: "en"))
      let key = String(line.dropFirst().prefix { $0 != "\"" })
      return (key, catalog.text(key, table: "T", in: LanguageTag(language: "en")) ?? "", line.hasSuffix(TranslationFile.mark))
    }
  }

  private static func problems(_ text: String) -> [Problem] {
    var catalog = Catalog()
    catalog.merge(stringsFile: text, table: "T", in: LanguageTag(language: "en"))
    return catalog.problems
  }
}
