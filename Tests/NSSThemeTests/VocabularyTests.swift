import Foundation
import NSSOutputs
import NSSTheme
import NSSTools
import Testing

/// The tables of names agree with each other: a misspelled word in one of them would have no effect.
@Suite struct VocabularyTests {
  private static let folder = Corpus.root.appendingPathComponent("Sources/NSSTheme/Vocabulary")

  /// The rows of the text table of a file, as words.
  private static func table(_ file: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let parts = text.components(separatedBy: "\"\"\"")
    try #require(parts.count == 3)
    return parts[1].split(separator: "\n").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
  }

  @Test func propertiesHaveKnownKinds() throws {
    let rows = try Self.table("Property.swift")
    #expect(rows.count > 100)
    for row in rows {
      #expect(row.count >= 2 && ValueKind.names.contains(row[1]), "\(row)")
      guard ["number", "integer"].contains(row[1]) else {
        #expect(row.count == 2, "\(row)")
        continue
      }
      let ranges = NumberRange.allCases.map(\.rawValue)
      #expect(
        row.count == 4 && ranges.contains(row[2]) && ["length", "plain"].contains(row[3]),
        "\(row[0]): after the kind come one of \(ranges), and 'length' or 'plain'")
    }
    #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted())
  }

  @Test func classesReadKnownProperties() throws {
    let known = Set(try Self.table("Property.swift").map { $0[0] })
    for row in try Self.table("NUIClasses.swift") {
      for property in row.dropFirst() { #expect(known.contains(property), "\(row[0]) reads \(property)") }
    }
  }

  /// A property that no class reads would be reported wherever it is used.
  @Test func eachPropertyIsReadByAClass() throws {
    let rows = try Self.table("NUIClasses.swift")
    let read = Set(rows.flatMap { $0.dropFirst() })
    for row in try Self.table("Property.swift") where !["exclude-views", "exclude-subviews"].contains(row[0]) {
      #expect(
        read.contains(row[0]) || Property.fioriExtensions.contains(row[0]),
        "\(row[0]) belongs to classes in NUIClasses, or to Property.fioriExtensions if only SAPFiori reads it")
    }
    #expect(Property.fioriExtensions.allSatisfy { Property.names.find($0) != nil })
    // NUI reads it for some classes, SAPFiori for all.
    #expect(Property.fioriExtensions.intersection(read) == ["tint-color"], "a property of NUI is no extension")
  }

  @Test func eachKeywordHasAnAnswerInCSS() throws {
    for (name, property) in CSSProperty.all {
      let number = try #require(Property.names.find(name), "\(name)")
      #expect(property.words.map(\.key) == ValueType.of(Property.kinds[number]).words, "\(name)")
    }
  }

  /// A property of NSS is never described as a property of CSS or UIKit.
  @Test func noForeignPropertyIsAProperty() throws {
    let properties = Set(try Self.table("Property.swift").map { $0[0] })
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
    for palette in Dialect.all.compactMap(\.defaultPalette) { #expect(Palette.find(palette) != nil, "\(palette)") }
    #expect(Set(Dialect.all.map(\.runtimeName)).count == Dialect.all.count)
  }

  /// Names that are listed a second time because another type of array or another module needs them.
  @Test func copiesOfChoicesAgree() {
    #expect(Environment.Device.names == Environment.Device.allCases.map(\.rawValue))
    #expect(Environment.Orientation.names == Environment.Orientation.allCases.map(\.rawValue))
    typealias Settings = ProjectSettings.Format
    #expect(Settings.LineEnding.allCases.map(\.rawValue) == FormattedStylesheet.Options.LineEnding.allCases.map(\.rawValue))
    #expect(
      Settings.SpaceAfterColon.allCases.map(\.rawValue) == FormattedStylesheet.Options.SpaceAfterColon.allCases.map(\.rawValue))
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
