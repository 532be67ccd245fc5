import Foundation
import NSSCompiler
import NSSTheme
import NSSTools
import Testing

/// Texts that look the same and have different bytes are different.
@Suite struct NameTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  /// A theme with a name as constant, selector, property and value.
  private static func theme(_ names: [String], value: String = "#FF0000") throws -> Theme {
    let text = names.indices.map { index in
      "@name\(index)x: \(index == 0 ? value : "blue");\nname\(index)x { name\(index)x: 1; text: name\(index)x; font-color: red; }\n"
    }
    var json = String(decoding: Compilation(text.joined()).incompleteTheme.json(), as: UTF8.self)
    for (index, name) in names.enumerated() { json = json.replacingOccurrences(of: "name\(index)x", with: name) }
    return try Theme(json: Array(json.utf8))
  }

  @Test func keys() {
    #expect(Self.composed == Self.decomposed)
    #expect(Name(Self.composed) != Name(Self.decomposed))
    #expect(Set([Name(Self.composed), Name(Self.decomposed), Name(Self.composed)]).count == 2)
    #expect([Name(Self.composed), Name(Self.decomposed)].sorted().map(\.text.utf8.count) == [6, 5])
    #expect(!Optional(Self.composed).isSame(as: Self.decomposed))
    #expect(!Optional("").isSame(as: nil))
    #expect(Optional<String>.none.isSame(as: nil))
  }

  @Test func differences() throws {
    let changes = ThemeDifference(from: try Self.theme([Self.composed]), to: try Self.theme([Self.decomposed])).changes
    // The constant and three properties, each removed and added.
    #expect(changes.count == 8)
    #expect(Set(changes).count == 8)
    let names = [Self.composed, Self.decomposed]
    #expect(ThemeDifference(from: try Self.theme(names), to: try Self.theme(names)).changes.isEmpty)
    for names in [names, names.reversed()] {
      let one = ThemeDifference(from: try Self.theme(names), to: try Self.theme(names, value: "#00FF00")).changes
      #expect(one.count == 1)
      #expect(one.allSatisfy { $0.name.isSame(as: "@" + names[0]) })
    }
  }

  @Test func valuesThatLookTheSameAreSpelled() {
    let (before, after) = ("A { text: '\(Self.composed)'; }", "A { text: '\(Self.decomposed)'; }")
    let difference = ThemeDifference(from: Compilation(before).incompleteTheme, to: Compilation(after).incompleteTheme)
    #expect(difference.text().contains("\(Self.composed) (U+00E9) → \(Self.decomposed) (U+0301)"))
    #expect(Value.text(Self.composed) != Value.text(Self.decomposed))
    #expect(Value.names(["a", Self.composed]) != Value.names(["a", Self.decomposed]))
  }

  @Test func diagnostics() {
    let texts = [Self.composed, Self.decomposed].map { Phrase.Argument("name", $0) }
    #expect(texts[0] != texts[1])
    #expect(Set(texts).count == 2)
    #expect(SourceFile("", name: Self.composed) != SourceFile("", name: Self.decomposed))
  }

  @Test func namesThatDifferByOneEditAreFound() {
    // Each kind of edit.
    let count = 500
    let constants = (0..<count).map { "@colorNumber\($0)x: red;\n" }.joined()
    let uses = (0..<count).map { index in
      let name = [
        "colrNumber\(index)x", "colorNumbber\(index)x", "colorNubmer\(index)x", "colorNumbar\(index)x", "ColorNumber\(index)x",
      ]
      return "A\(index) { font-color: @\(name[index % 5]); }\n"
    }
    let fixes = Fixes([SourceFile(constants + uses.joined())])
    #expect(fixes.check.diagnostics.count(of: .error) == 0)
    let expected = (0..<count).map { "A\($0) { font-color: @colorNumber\($0)x; }\n" }.joined()
    #expect(String(decoding: fixes.stylesheets.files[0].bytes, as: UTF8.self) == constants + expected)
  }
}
