import Foundation
import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools
import Testing

/// Rules for the code itself.
@Suite struct HouseTests {
  private static let sources = Corpus.root.appendingPathComponent("Sources")

  @Test func theGrammarIsTheCommentsOfTheParser() throws {
    let grammar = try String(contentsOf: Corpus.root.appendingPathComponent("Grammar/nss.ebnf"), encoding: .utf8)
    let productions = grammar.components(separatedBy: "\n").filter { $0.contains(" = ") && $0.hasSuffix(" ;") }
    let parser = try String(
      contentsOf: Self.sources.appendingPathComponent("NSSCompiler/Syntax/Parser+Stylesheet.swift"), encoding: .utf8)
    let lines = parser.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let comments = lines.filter { $0.hasPrefix("/// ") && $0.contains(" = ") && $0.hasSuffix(" ;") }
    #expect(comments.map { String($0.dropFirst(4)) }.sorted() == productions.sorted())
    #expect(productions.count >= 9)
    for (line, next) in zip(lines, lines.dropFirst()) where comments.contains(line) {
      #expect(next.contains("func ") || next.hasPrefix("@inline"), "no function below '\(line)'")
    }
  }

  @Test func theCoreHasNoUnsafeCode() throws {
    for (url, text) in try Self.swiftFiles("NSSTheme") + Self.swiftFiles("NSSCompiler") {
      let words = [
        "UnsafeBuffer", "UnsafeMutable", "UnsafePointer", "UnsafeRaw", "withUnsafe", "withUTF8", "unsafeBitCast",
        "unsafeDowncast",
        "unsafeUninitialized", "(unsafe)", "@unsafe", "@unchecked", "fatalError(", "try!", "as!",
      ]
      for word in words {
        #expect(!text.contains(word), "\(url.lastPathComponent) has '\(word)'")
      }
    }
  }

  @Test func aTokenTakesEightBytes() { #expect(MemoryLayout<Token>.size == 8) }

  /// An unused text would be translated for nothing.
  @Test func everyPhraseIsUsed() throws {
    let sources = try DeclaredText.modules.flatMap { try Self.swiftFiles($0, atLeast: 1) }.map(\.1).joined(separator: "\n")
    let members = Set(sources.split(separator: ".").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber } })
    for text in DeclaredText.all where text.type != "DiagnosticID" {
      #expect(members.contains(Substring(text.name)), "nothing says '\(text.id)'")
    }
  }

  @Test func declarationsAreInAlphabeticalOrder() {
    let groups = Dictionary(grouping: DeclaredText.all) { "\($0.file): \($0.type)" }
    #expect(groups.count > 25)
    for (group, texts) in groups {
      let ids = texts.map(\.id)
      #expect(ids == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "\(group)")
    }
  }

  /// A diagnostic without an example was never read by a person.
  @Test func everyDiagnosticHasACase() throws {
    var seen: Set<DiagnosticID> = []
    for testCase in try SpecFile.all().flatMap(\.cases) {
      let diagnostics =
        testCase.arguments.contains("--check")
        ? Check(Stylesheets(layers: testCase.layers, dark: testCase.dark), options: testCase.checkOptions).diagnostics
        : Compilation(Stylesheets(layers: testCase.layers, dark: testCase.dark), options: testCase.options).diagnostics
      seen.formUnion(diagnostics.kept.map(\.id))
    }
    // The tests of the command line try these with gigabytes of input.
    let large: Set<DiagnosticID> = [.themeTooLarge, .tooLarge, .wordTooLong]
    // The commands with `--emit`, `contrast` and `verify` report these.
    let ofOtherCommands: Set<DiagnosticID> = [.goldenFile, .outputLoss, .unknownContrast]
    #expect(seen.isDisjoint(with: large) && seen.isDisjoint(with: ofOtherCommands))
    // The examples of the rules about catalogs are checked by CatalogCheckTests.
    let expected = Set(RulePage.all.filter { $0.scope != .catalog }.map(\.id))
    #expect(expected.subtracting(seen) == large.union(ofOtherCommands), "a diagnostic needs a case in Spec/")
  }

  /// Swift compares strings by canonical equivalence, but a name of the input is its bytes (`Name`).
  @Test func textsOfTheInputAreComparedByBytes() throws {
    // Where every text is one of the command's own, or an ASCII word of a table.
    let words: Set<String> = [
      "BatchJob.swift", "DeprecatedPaletteStyle.swift", "Emitter.swift", "MustacheTemplate.swift", "TemplateView.swift",
      "ThemeParts.swift", "ThemeRequest.swift",
      "AppNames.swift", "CSSColorNames.swift", "FontNames.swift",
      "ProjectSettings.swift", "SpokenLanguage.swift", "SwiftSupportTexts.swift",
      "TranslatedTexts.swift", "Translation.swift", "PluralRules.swift",
      // Public: the names that an app gives to the tokens of an import.
      "Import.swift",
      // The names of outputs that a file system may not distinguish.
      "KeptFiles.swift",
      // Public dictionaries of `Localization`: what an app gives it, and the variables and devices of one text.
      "Catalog.swift", "CatalogEntry.swift", "Localizer.swift", "LocalizationManager.swift", "SettingsStore.swift",
      "StringCatalogReader.swift", "StringsDictionaryReader.swift", "VariationReader.swift",
    ]
    // Types whose texts are names of the code, or whose members compare themselves.
    let types: Set<String> = [
      "Argument", "PaletteReference", "RuntimeReading", "ServerSettings", "SwiftDeclaration", "SwiftValue",
    ]
    let modules = [
      "NSSTheme", "NSSCompiler", "NSSTools", "nsscompile", "NSSOutputs", "NSSEditor", "NSSProjects", "NSSLanguageServer",
      "NSSFiles",
      "NSSMessages", "Localization",
    ]
    var exemptedFiles: Set<String> = []
    var exemptedTypes: Set<String> = []
    for module in modules {
      for (url, text) in try Self.swiftFiles(module, atLeast: 2) {
        let lines = text.split(separator: "\n").filter(Self.hasTextsAsKeys)
        // The module `Localization` has its own names, which are words of standards.
        let compared = module == "Localization" ? [] : Self.typesWithComparedTexts(text)
        if words.contains(url.lastPathComponent) {
          if !lines.isEmpty || !compared.isEmpty { exemptedFiles.insert(url.lastPathComponent) }
          continue
        }
        exemptedTypes.formUnion(compared.filter(types.contains))
        for line in lines {
          Issue.record("use `Name` (Source/Name) instead of String for texts of the input. \(url.lastPathComponent): \(line)")
        }
        for type in compared where !types.contains(type) {
          Issue.record("declare ==, which compares texts with `isSame`. \(url.lastPathComponent): \(type)")
        }
      }
    }
    #expect(exemptedFiles == words, "a file needs no exemption")
    #expect(exemptedTypes == types, "a type needs no exemption")
  }

  private static func hasTextsAsKeys(_ line: Substring) -> Bool {
    guard !line.contains("//"), !line.contains("static let "), !line.contains("environment: [String: String]") else {
      return false
    }
    let keys = ["Set<String>", "[String: ", "[String?: ", "Dictionary<String", "[[String]: ", "Set<[String"]
    return keys.contains { line.contains($0) }
  }

  /// A dialect is a set of decisions; code that asks for its name would treat a similar dialect wrongly.
  @Test func codeAsksForDecisionsOfADialect() throws {
    let names = Dialect.all.map(\.name).joined(separator: "|")
    let comparison = try Regex("(==|!=|case) (Dialect)?\\.(\(names))\\b")
    for (url, text) in try Self.swiftFiles("", atLeast: 300) {
      if let match = text.firstMatch(of: comparison) { Issue.record("\(url.lastPathComponent): '\(text[match.range])'") }
    }
  }

  /// A new palette would be forgotten where older ones are named.
  @Test func codeAsksForColumnsOfAPalette() throws {
    let names = Palette.names.joined(separator: "|")
    let comparison = try Regex(#"(==|!=|case .*) ?"(\#(names))"|hasPrefix\("v"|(==|!=|case) (Palette)?\.(\#(names))\b"#)
    for (url, text) in try Self.swiftFiles("", atLeast: 300) {
      if let match = text.firstMatch(of: comparison) { Issue.record("\(url.lastPathComponent): '\(text[match.range])'") }
    }
  }

  /// A slash and a combining accent after it are one `Character`, so a name would keep its folder.
  @Test func pathsAreSplitAtBytes() throws {
    // This file splits at Unicode scalars.
    for (url, text) in try Self.swiftFiles("", atLeast: 300) where url.lastPathComponent != "PathPattern.swift" {
      #expect(!text.contains("split(separator: \"/\")"), "\(url.lastPathComponent)")
    }
  }

  /// The types that are compared, store texts, and do not declare how.
  private static func typesWithComparedTexts(_ text: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    return lines.enumerated().compactMap { index, line -> String? in
      guard line.contains("struct "), line.contains("Hashable") || line.contains("Equatable"), line.hasSuffix("{") else {
        return nil
      }
      let indentation = line.prefix { $0 == " " }
      let name = line.components(separatedBy: "struct ")[1].prefix { $0.isLetter || $0.isNumber }
      let body = lines[(index + 1)...].prefix { $0 != indentation + "}" }
      let hasTexts = body.contains { line in
        line.hasPrefix(indentation + "  ") && !line.hasPrefix(indentation + "   ") && !line.contains("static")
          && [": String", ": [String"].contains { line.contains($0) } && (line.contains(" let ") || line.contains(" var "))
          && !line.hasSuffix("}") && !line.hasSuffix("{")
      }
      return hasTexts && !body.contains { $0.contains("static func ==") } ? String(name) : nil
    }
  }

  @Test func noDiagnosticLeavesAPlaceholder() throws {
    for entry in try Corpus.all() {
      let compilation = Compilation(Stylesheets(layers: entry.layers), options: entry.options)
      var printer = DiagnosticPrinter(files: compilation.stylesheets.files)
      for diagnostic in compilation.diagnostics.kept {
        #expect(!diagnostic.message.contains("''"), "\(diagnostic.message)")
        let beginsWithName = ["Fiori", "NSS ", "NUI's ", "SAPFiori's "].contains(where: diagnostic.message.hasPrefix)
        #expect(diagnostic.message.first?.isUppercase != true || beginsWithName, "\(diagnostic.message)")
        #expect(!diagnostic.message.hasSuffix("."), "\(diagnostic.message)")
        #expect(printer.text(diagnostic).contains("[\(diagnostic.id.rawValue)]"))
      }
    }
  }

  static func swiftFiles(_ folder: String, atLeast count: Int = 10) throws -> [(URL, String)] {
    let enumerator = FileManager.default.enumerator(at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    let urls = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    #expect(urls.count >= count)
    return try urls.map { ($0, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
