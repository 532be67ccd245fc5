import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Lists in articles and schemas that come from tables of the sources. `UPDATE_DOCUMENTATION=1 Tests/run swift DocumentationLists` writes them.
@Suite(.serialized) struct DocumentationLists {
  @Test func types() throws {
    let kinds = ValueKind.allCases.filter { $0 != .string }
    let items = kinds.map { kind in
      let properties = (0..<Property.count).filter { Property.kinds[$0] == kind }.map(Property.names.string)
      // The article says that each image but `image-name` has insets.
      return (kind, properties.filter { (!$0.contains("image") || !$0.hasSuffix("-insets")) && $0 != "image-name" })
    }
    let lines = items.map { kind, properties in
      Self.wrapped("- `\(ValueKind.names[Int(kind.rawValue)])`: " + properties.map { "`\($0)`" }.joined(separator: ", "))
    }
    try expect(
      lines.joined(separator: "\n"), in: "Sources/nsscompile/Documentation.docc/Language.md",
      between: "These properties have a type:\n\n", and: "\n\nEach image has")
  }

  @Test func classes() throws {
    let article = "Sources/nsscompile/Documentation.docc/Language.md"
    let all = StyleClass.all(in: .sapfiori)
    func item(_ styleClass: StyleClass, _ names: [String]) -> String {
      Self.wrapped("- `\(styleClass.name)`" + (names.isEmpty ? "" : ": " + names.map { "`\($0)`" }.joined(separator: ", ")))
    }
    let nuiClasses = all.filter { $0.kind == .nuiClass }.map { styleClass in
      item(styleClass, styleClass.properties.map(\.name).filter { !$0.hasSuffix("-insets") && !$0.hasPrefix("exclude-") })
    }
    try expect(
      nuiClasses.joined(separator: "\n"), in: article, between: "lists the same with the types.\n\n", and: "\n\nSAP documents")
    let components = all.filter { $0.kind == .component }.map { component in
      let parts = all.filter { $0.kind == .part && $0.component == component.name }
      return item(component, parts.map { String($0.name.dropFirst(component.name.count + 1)) })
    }
    try expect(
      components.joined(separator: "\n"), in: article, between: "shows the properties of each part.\n\n", and: "\n\n## Limits")
  }

  @Test func palettes() throws {
    let rows = Palette.all.map { palette in
      let dialects = Dialect.all.filter { $0.defaultPalette == palette }.map { "`\($0.name)`" }
      let cells = [
        "`\(palette.name)`", palette.release.map { "SDK \($0)" } ?? "documentation", String(palette.ownStyleCount),
        String(palette.variants.count), dialects.joined(separator: ", "),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    try expect(
      rows.joined(separator: "\n"), in: "Sources/nsscompile/Documentation.docc/PaletteOverrides.md",
      between: "| Name | From | Styles | Variants | Default of the dialect |\n| --- | --- | --- | --- | --- |\n", and: "\n\n")
  }

  @Test func schemaOfThemes() throws {
    let palettes = Palette.all.map(\.name)
    try expect(Dialect.all.map(\.name), in: "theme", at: "properties", "dialect")
    try expect(palettes + ["none"], in: "theme", at: "properties", "palette", "properties", "name")
    let noPalette = Dialect.all.filter { $0.defaultPaletteName == nil }.map(\.name)
    try expect(noPalette, in: "theme", at: "Dialects without palettes", "dialect")
    let lines = Dialect.all.filter { $0.syntax == .lines }.map(\.name)
    try expect(lines, in: "theme", at: "Dialects that read only lines", "dialect")
  }

  @Test func schemaOfProjectFiles() throws {
    try expect(Dialect.all.map(\.name), in: "config", at: "$defs", "dialect")
    try expect(Dialect.all.map(\.name) + ["all"], in: "config", at: "$defs", "portable", "items")
    try expect(Palette.all.map(\.name), in: "config", at: "$defs", "palette")
    try expect(Environment.Device.allCases.map(\.rawValue), in: "config", at: "$defs", "device")
    try expect(Environment.Orientation.allCases.map(\.rawValue), in: "config", at: "$defs", "orientation")
    try expect(Check.Level.allCases.map(\.rawValue), in: "config", at: "$defs", "rules", "additionalProperties")
    try expect(ContrastLevel.allCases.map(\.rawValue), in: "config", at: "$defs", "level")
    try expect(ContrastKind.allCases.map(\.rawValue), in: "config", at: "$defs", "contrast", "pairs", "items", "kind")
    typealias Format = FormattedStylesheet.Options
    try expect(Format.LineEnding.allCases.map(\.rawValue), in: "config", at: "$defs", "format", "lineEnding")
    try expect(Format.SpaceAfterColon.allCases.map(\.rawValue), in: "config", at: "$defs", "format", "spaceAfterColon")
  }

  // MARK: Helpers

  /// Expects the list `enum` of a schema. It comes after the words, which follow one another in the text.
  private func expect(_ names: [String], in schema: String, at path: String...) throws {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    try expect(list, in: "Grammar/\(schema).schema.json", after: path.map { "\"\($0)\"" }, between: "\"enum\": [", and: "]")
  }

  /// Expects a text between two others.
  private func expect(
    _ text: String, in path: String, after words: [String] = [], between start: String, and end: String
  ) throws {
    let url = Corpus.root.appendingPathComponent(path)
    var document = try String(contentsOf: url, encoding: .utf8)
    var position = document.startIndex
    for word in words + [start] {
      position = try #require(document.range(of: word, range: position..<document.endIndex), "\(word) in \(path)").upperBound
    }
    let rest = try #require(document.range(of: end, range: position..<document.endIndex))
    guard document[position..<rest.lowerBound] != text else { return }
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
      document.replaceSubrange(position..<rest.lowerBound, with: text)
      try document.write(to: url, atomically: true, encoding: .utf8)
    } else {
      Issue.record("\(path) has '\(document[position..<rest.lowerBound])' instead of '\(text)'")
    }
  }

  /// A list item in lines of at most 140 characters.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 140 { lines.append(" ") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
