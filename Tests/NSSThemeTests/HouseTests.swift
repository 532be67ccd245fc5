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
    let sources = try DeclaredText.modules.flatMap { try Self.swiftFiles($0, atLeast: 5) }.map(\.1).joined(separator: "\n")
    let members = Set(sources.split(separator: ".").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber } })
    for text in DeclaredText.all where text.type != "DiagnosticID" {
      #expect(members.contains(Substring(text.name)), "nothing says '\(text.id)'")
    }
  }

  @Test func declarationsStandInAlphabeticalOrder() {
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
      let findings =
        testCase.arguments.contains("--check")
        ? Check(layers: testCase.layers, options: testCase.checkOptions).diagnostics
        : Compilation(layers: testCase.layers, options: testCase.options).diagnostics
      seen.formUnion(findings.kept.map(\.id))
    }
    // What takes gigabytes of input is tried by the tests of the command line.
    let missing = Set(RulePage.all.map(\.id)).subtracting(seen).subtracting([
      .tooLarge, .tooManyProperties, .tooMuchText, .wordTooLong,
    ])
    #expect(missing.isEmpty)
  }

  @Test func noDiagnosticLeavesAPlaceholder() throws {
    for entry in try Corpus.all() {
      let compilation = Compilation(layers: entry.layers, options: entry.options)
      var printer = DiagnosticPrinter(files: compilation.files)
      for diagnostic in compilation.diagnostics.kept {
        #expect(!diagnostic.message.contains("''"), "\(diagnostic.message)")
        #expect(diagnostic.message.first?.isUppercase != true || diagnostic.message.hasPrefix("Fiori"), "\(diagnostic.message)")
        #expect(!diagnostic.message.hasSuffix("."), "\(diagnostic.message)")
        #expect(printer.text(diagnostic).contains("[\(diagnostic.id.rawValue)]"))
      }
    }
  }

  static func swiftFiles(_ folder: String, atLeast count: Int = 10) throws -> [(URL, String)] {
    let enumerator = FileManager.default.enumerator(at: sources.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    let urls = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    #expect(urls.count > count)
    return try urls.map { ($0, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
