import Foundation
import NSSCompiler
import NSSOutputs
import NSSTheme
import NSSTools
import Testing

/// The tables of names agree with each other: a misspelled word in one of them would have no effect.
@Suite struct VocabularyTests {
  /// The rows of the table of properties, as words.
  private static let rows: [[String]] = {
    let url = Corpus.root.appendingPathComponent("Sources/NSSTheme/Vocabulary/Property.swift")
    let parts = ((try? String(contentsOf: url, encoding: .utf8)) ?? "").components(separatedBy: "\"\"\"")
    return parts.count == 3 ? TableReader.rows(parts[1]) : []
  }()

  private static let properties = Set(rows.map { $0[0] })

  /// A misspelled kind would be a string, and a misspelled reader would be no reader.
  @Test func propertiesHaveKnownKindsAndReaders() {
    #expect(Self.properties.count > 100 && Self.rows.map { $0[0] } == Self.rows.map { $0[0] }.sorted())
    let classes = (0..<NUIClasses.names.count).map(NUIClasses.names.string)
    var names: Set<String> = []
    for var row in Self.rows {
      let isFirst = names.insert(row.removeFirst()).inserted
      if isFirst {
        let kind = row.removeFirst()
        #expect(ValueKind.names.contains(kind), "\(row)")
        if ["number", "integer"].contains(kind) {
          #expect(NumberRange.allCases.map(\.rawValue).contains(row.removeFirst()), "\(row)")
          #expect(["length", "plain"].contains(row.removeFirst()), "\(row)")
        }
      }
      // A property that no class reads would be reported wherever it is used.
      #expect(!row.isEmpty && row.allSatisfy { (classes + ["all", "fiori", "fioriNavigationBar"]).contains($0) }, "\(row)")
      // NUI reads it for some classes, SAPFiori for all.
      #expect(!row.contains("fiori") || row.count == 1 || row.contains("Switch"), "a property of NUI is no extension: \(row)")
    }
  }

  /// A property of NSS is never described as a property of CSS or UIKit.
  @Test func noForeignPropertyIsAProperty() throws {
    let properties = Self.properties
    let url = Corpus.root.appendingPathComponent("Sources/NSSTools/Lint/Names/ForeignProperties.swift")
    let rows = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\"\"\"")[1].components(separatedBy: "\n")
    let signs = ["=", "~", ">", "-"]
    var count = 0
    for row in rows.map({ $0.components(separatedBy: " ").filter { !$0.isEmpty } }) where !row.isEmpty {
      let end = try #require(row.firstIndex(where: signs.contains), "\(row)")
      #expect(properties.isDisjoint(with: row[..<end]), "a row of ForeignProperties has a property: \(row)")
      #expect(properties.isSuperset(of: row[(end + 1)...]), "a row of ForeignProperties names an unknown property: \(row)")
      count += 1
    }
    #expect(count > 50)
  }

  // MARK: Schemas, grammars and documents

  @Test func eachDialectHasItsPalette() {
    for palette in Dialect.all.compactMap(\.defaultPaletteName) { #expect(Palette.find(palette) != nil, "\(palette)") }
    #expect(Set(Dialect.all.map(\.runtimeName)).count == Dialect.all.count)
  }

  /// The lexer has the classes of bytes a second time.
  @Test func classesOfBytesAgree() {
    #expect(
      (Lexer.nameStart, Lexer.nameContinue, Lexer.space) == (ByteClass.nameStart, ByteClass.nameContinue, ByteClass.space))
  }

  /// Names that are listed a second time because another type of array or another module needs them.
  @Test func copiesOfChoicesAgree() {
    #expect(Environment.Device.names == Environment.Device.allCases.map(\.rawValue))
    #expect(Environment.Orientation.names == Environment.Orientation.allCases.map(\.rawValue))
  }

  @Test func eachDialectIsInItsArticle() throws {
    let lines = try Article.named("Dialects").lines
    for dialect in Dialect.all { #expect(lines.contains("## \(dialect.name)"), "a section") }
    let header = try #require(lines.first { $0.hasPrefix("| |") })
    #expect(header.matches(of: /`(\w+)`/).map { String($0.1) } == Dialect.all.map(\.name))
  }

  @Test(arguments: ["nss.tmLanguage.json", "vim/syntax/nss.vim"])
  func grammarsOfEditorsHaveAllNames(_ file: String) throws {
    let url = Corpus.root.appendingPathComponent("Grammar/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8).replacingOccurrences(of: "\\|", with: "|")
    let classes = (0..<NUIClasses.names.count).map { NUIClasses.names.string($0) }
    for (names, kind) in [(classes, "classes of NUI"), (PaletteName.suffixes, "suffixes of palette styles")] {
      let start = try #require(text.range(of: names[0] + "|"), "\(kind)").lowerBound
      let found = text[start...].prefix { $0.isLetter || $0.isNumber || $0 == "|" }.split(separator: "|").map(String.init)
      #expect(found == names, "the \(kind)")
    }
  }
}
