import Foundation
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
      contentsOf: Self.sources.appendingPathComponent("NSSTheme/Syntax/Parser+Stylesheet.swift"), encoding: .utf8)
    let lines = parser.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let comments = lines.filter { $0.hasPrefix("/// ") && $0.contains(" = ") && $0.hasSuffix(" ;") }
    #expect(comments.map { String($0.dropFirst(4)) }.sorted() == productions.sorted())
    #expect(productions.count >= 9)
    for (line, next) in zip(lines, lines.dropFirst()) where comments.contains(line) {
      #expect(next.contains("func ") || next.hasPrefix("@inline"), "no function below '\(line)'")
    }
  }

  @Test func theCoreHasNoUnsafeCode() throws {
    for (url, text) in try Self.swiftFiles("NSSTheme") {
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
        ? Check(layers: testCase.layers, dark: testCase.dark, options: testCase.checkOptions).diagnostics
        : Compilation(layers: testCase.layers, dark: testCase.dark, options: testCase.options).diagnostics
      seen.formUnion(diagnostics.kept.map(\.id))
    }
    // What takes gigabytes of input is tried by the tests of the command line.
    // The examples of the rules about catalogs are checked by CatalogCheckTests.
    let missing = Set(RulePage.all.filter { $0.scope != .catalog }.map(\.id)).subtracting(seen).subtracting([
      .outputLoss, .tooLarge, .tooManyProperties, .tooMuchText, .unknownContrast, .wordTooLong,
    ])
    #expect(missing.isEmpty)
  }

  /// Swift compares strings by canonical equivalence, but a name of the input is its bytes (`Name`).
  @Test func textsOfTheInputAreComparedByBytes() throws {
    // Where every text is one of the command's own, or an ASCII word of a table.
    let words: Set<String> = [
      "BatchJob.swift", "DeprecatedPaletteStyle.swift", "Emitter.swift", "ImportCommand.swift", "ThemeRequest.swift",
      "AppNames.swift", "CSSColorNames.swift", "FontNames.swift", "ForeignProperties.swift", "NUIClasses.swift",
      "OtherPalette.swift", "PaletteSuccessors.swift",
      "ProjectSettings.swift", "SpokenLanguage.swift", "UnknownProperty.swift",
      "UnreadProperty.swift", "SwiftSupport.swift", "SwiftSupportTexts.swift", "TranslatedTexts.swift", "Translation.swift",
      "PluralRules.swift",
      // Public dictionaries of `Localization`: what an app gives it, and the variables and devices of one text.
      "Catalog.swift", "CatalogEntry.swift", "Localizer.swift", "LocalizationManager.swift", "SettingsStore.swift",
      "StringCatalogReader.swift", "StringsDictionaryReader.swift", "VariationReader.swift", "Placeholders.swift",
    ]
    let modules = [
      "NSSTheme", "NSSTools", "nsscompile", "NSSOutputs", "NSSEditor", "NSSProjects", "NSSLanguageServer", "NSSFiles",
      "NSSMessages", "Localization",
    ]
    for module in modules {
      for (url, text) in try Self.swiftFiles(module, atLeast: 2) where !words.contains(url.lastPathComponent) {
        for line in text.split(separator: "\n") where !line.contains("//") {
          let isFixed = line.contains("static let ") || line.contains("environment: [String: String]")
          let keys = ["Set<String>", "[String: ", "[String?: ", "Dictionary<String", "[[String]: ", "Set<[String"]
          #expect(isFixed || !keys.contains { line.contains($0) }, "\(url.lastPathComponent): \(line)")
        }
        // This module has its own names, which are words of standards.
        if module != "Localization" { try Self.expectOwnEquality(url.lastPathComponent, text) }
      }
    }
  }

  /// A slash and a combining accent after it are one `Character`, so a name would keep its folder.
  @Test func pathsAreSplitAtBytes() throws {
    // This file splits at Unicode scalars.
    for (url, text) in try Self.swiftFiles("", atLeast: 300) where url.lastPathComponent != "PathPattern.swift" {
      #expect(!text.contains("split(separator: \"/\")"), "\(url.lastPathComponent)")
    }
  }

  /// A type that is compared and stores texts says itself how.
  private static func expectOwnEquality(_ file: String, _ text: String) throws {
    // Their texts are names of the code, or they hold others that compare themselves.
    let fixed: Set<String> = [
      "Argument", "Loss", "PaletteReference", "DiagnosticID", "Key", "NoteID", "PhraseID", "RuntimeReading",
      "ServerSettings",
    ]
    let lines = text.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      guard line.contains("struct "), line.contains("Hashable") || line.contains("Equatable"), line.hasSuffix("{") else {
        continue
      }
      let indentation = line.prefix { $0 == " " }
      let name = line.components(separatedBy: "struct ")[1].prefix { $0.isLetter || $0.isNumber }
      let body = lines[(index + 1)...].prefix { $0 != indentation + "}" }
      let hasTexts = body.contains { line in
        line.hasPrefix(indentation + "  ") && !line.hasPrefix(indentation + "   ") && !line.contains("static")
          && [": String", ": [String"].contains { line.contains($0) } && (line.contains(" let ") || line.contains(" var "))
          && !line.hasSuffix("}") && !line.hasSuffix("{")
      }
      #expect(!hasTexts || fixed.contains(String(name)) || body.contains { $0.contains("static func ==") }, "\(file): \(name)")
    }
  }

  @Test func noDiagnosticLeavesAPlaceholder() throws {
    for entry in try Corpus.all() {
      let compilation = Compilation(layers: entry.layers, options: entry.options)
      var printer = DiagnosticPrinter(files: compilation.files)
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
