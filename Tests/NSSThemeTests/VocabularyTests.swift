import Foundation
import NSSTheme
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
    for row in rows { #expect(row.count == 2 && ValueKind.names.contains(row[1]), "\(row)") }
    #expect(rows.map { $0[0] } == rows.map { $0[0] }.sorted())
  }

  @Test func classesReadKnownProperties() throws {
    let known = Set(try Self.table("Property.swift").map { $0[0] })
    for row in try Self.table("NUIClasses.swift") {
      for property in row.dropFirst() { #expect(known.contains(property), "\(row[0]) reads \(property)") }
    }
  }

  @Test func eachPropertyIsInTheArticle() throws {
    let language = try Article.named("Language").text
    let section = try #require(language.components(separatedBy: "### Properties").last)
    let names = Set(section.matches(of: /`([a-z-]+)`/).map { String($0.1) })
    for row in try Self.table("Property.swift") {
      let name = row[0].hasSuffix("-insets") && row[0] != "content-insets" ? String(row[0].dropLast(7)) : row[0]
      #expect(names.contains(name) || names.contains(row[0]), "\(row[0])")
    }
  }

  @Test func eachDialectIsInTheSchemaAndHasItsPalette() throws {
    let url = Corpus.root.appendingPathComponent("Grammar/theme.schema.json")
    let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    let dialect = try #require(properties["dialect"] as? [String: Any])
    #expect(dialect["enum"] as? [String] == Dialect.all.map(\.name))
    for palette in Dialect.all.compactMap(\.defaultPalette) { #expect(Palette.named(palette) != nil, "\(palette)") }
    #expect(Set(Dialect.all.map(\.runtimeName)).count == Dialect.all.count)
  }
}
