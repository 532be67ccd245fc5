import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// A statement that is not complete yet is one mistake where it is typed. The definitions below it keep their effect.
@Suite struct TypingTests {
  private static let beginnings = [
    "S", "SaveButton,", "SaveButton, CardX", "SaveButton {", "SaveButton, CardX {", "SaveButton {\n    f",
    "SaveButton {\n    width:", "@",
    "@tintColo", "@tintColo:", "@media", "@media (", "@media (device", "@media (device:", "@media (device: ipad",
    "@media (device: ipad)", "@media (device: ipad) and",
  ]

  @Test(arguments: beginnings)
  func typingAboveADefinitionIsAMistakeOnThatLine(_ beginning: String) throws {
    try expectMistakeOnlyThere(beginning) { tree in
      tree.definitions.map { (tree[$0.name].start, $0.media != nil) }
    }
  }

  /// A name above a rule is a part of its selectors.
  @Test(arguments: beginnings.filter { !$0.hasPrefix("SaveButton") })
  func typingAboveARuleIsAMistakeOnThatLine(_ beginning: String) throws {
    try expectMistakeOnlyThere(beginning) { tree in
      tree.rules.map { (tree[$0.first].start, $0.media != nil) }
    }
  }

  private static let functions = [
    "rgba(10, 20, 30, 0.5)", "rgb(10,20,30)", "hsl(210, 0.5, 0.5)", "hsla(\n    210,\n    0.5,\n    0.5,\n    1.0\n)",
    "size(1, f(2, 3))",
    "darken(#0A6ED1, 10%)", "rgba(10, /* red */ 20",
  ]

  /// A function without its `)` is one mistake of the whole compilation, and the theme is the same without the statement.
  @Test(arguments: functions)
  func typingAFunctionIsAMistakeOnThatLine(_ function: String) throws {
    let prefixes = function.indices.map { function[..<$0] }.filter { prefix in
      prefix.contains("(") && !prefix.hasSuffix("/") && !(prefix.contains("/*") && !prefix.contains("*/"))
    }
    var count = 0
    for entry in try Corpus.themes() {
      let file = entry.layers[0]
      let before = Compilation(Stylesheets(layers: [file]), options: entry.options)
      guard before.diagnostics.count(of: .error) == 0 else { continue }
      for place in Self.places(in: SyntaxTree.parse(file, dialect: entry.options.dialect).tree) {
        let prefix = prefixes[count % prefixes.count]
        count += 1
        // Every place has its turn, with another function.
        guard count % 24 == function.utf8.count % 24 else { continue }
        let typed = "\(place.name): \(prefix)\n"
        let text = file.bytes[..<place.start] + Array(typed.utf8) + file.bytes[place.start...]
        let after = Compilation(Stylesheets(layers: [SourceFile(bytes: Array(text), name: file.name)]), options: entry.options)
        let errors = after.diagnostics.kept.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(entry) at \(place.start): \(typed)")
        #expect(
          errors.allSatisfy {
            place.start <= Int($0.sourceRange.start) && Int($0.sourceRange.end) <= place.start + typed.utf8.count
          }, "\(entry) at \(place.start): \(typed)")
        #expect(try Self.theme(after) == Self.theme(before), "\(entry) at \(place.start): \(typed)")
      }
    }
    #expect(count > prefixes.count)
  }

  /// The theme without the constant that is being typed.
  private static func theme(_ compilation: Compilation) throws -> NSObject? {
    func without(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(without) }
      guard let members = value as? [String: Any] else { return value }
      return members.filter { $0.key != "typed" }.mapValues(without)
    }
    return without(try JSONSerialization.jsonObject(with: Data(compilation.incompleteTheme.json()))) as? NSObject
  }

  /// Where a statement may be typed: a definition above a statement, a declaration above another one and above the `}`, and at
  /// the end of the file.
  private static func places(in tree: SyntaxTree) -> [(start: Int, name: String)] {
    let statements = tree.definitions.map(\.name) + tree.rules.map(\.first) + tree.mediaBlocks.map(\.keyword)
    let definitions = statements.filter { tree.isFirstOnLine($0.number) }.map { (Int(tree[$0].start), "@typed") }
    let declarations = tree.rules.flatMap { rule in
      tree[rule.declarations].map(\.property) + [rule.closingBrace].compactMap { $0 }
    }
    .map { (Int(tree[$0].start), "typed") }
    return definitions + declarations + [(tree.file.bytes.count, "@typed")]
  }

  /// - Parameter statements: the beginnings of the statements above which is typed, and whether they are in a media block.
  private func expectMistakeOnlyThere(
    _ beginning: String, _ statements: (SyntaxTree) -> [(start: UInt32, isInMedia: Bool)]
  ) throws {
    var count = 0
    for entry in try Corpus.themes() {
      let file = entry.layers[0]
      let (tree, diagnostics) = SyntaxTree.parse(file, dialect: entry.options.dialect)
      guard !diagnostics.hasErrors else { continue }
      let expected = (Self.definitions(tree), Self.rules(tree))
      for statement in statements(tree).enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) {
        // A media block in a media block is another mistake.
        guard !statement.isInMedia || !beginning.hasPrefix("@media") else { continue }
        let start = Int(statement.start)
        guard let indentation = file.indentation(before: start) else { continue }
        let indent = String(decoding: file.bytes[indentation], as: UTF8.self)
        let typed = beginning.split(separator: "\n").joined(separator: "\n" + indent) + "\n" + indent
        let (after, found) = SyntaxTree.parse(
          SourceFile(bytes: file.bytes[..<start] + Array(typed.utf8) + file.bytes[start...], name: file.name),
          dialect: entry.options.dialect)
        let location = "\(entry) at \(start): \(typed)"
        let errors = found.filter { $0.severity == .error }
        // A block that is not closed, and the line in it.
        #expect((1...(beginning.contains("\n") ? 2 : 1)).contains(errors.count), "\(location)")
        #expect(
          errors.allSatisfy { start <= Int($0.sourceRange.start) && Int($0.sourceRange.end) <= start + typed.utf8.count },
          "\(location)")
        let kept = Self.definitions(after).filter { !$0.hasPrefix("@ ") && !$0.hasPrefix("@tintColo ") }
        #expect(kept == expected.0, "\(location)")
        let rules = Self.rules(after).filter { !$0.hasPrefix("SaveButton") }
        #expect(rules == expected.1, "\(location)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// The rules that count, with their selectors and declarations.
  private static func rules(_ tree: SyntaxTree) -> [String] {
    tree.rules.filter { !$0.isBroken }.map { rule in
      let names = tree[rule.selectors].map { tree.text(of: $0.name) }
      let declarations = tree[rule.declarations].map { "\(tree.text(of: $0.property)): \(tree.text(of: $0.value))" }
      return "\(names.joined(separator: ", ")) \(declarations)"
    }
  }

  /// The definitions that count, with their values and conditions.
  private static func definitions(_ tree: SyntaxTree) -> [String] {
    tree.definitions.filter { !$0.isInRule }.map { definition in
      let media = tree.mediaBlocks(from: definition.media).flatMap { tree[tree[$0].options] }
        .map { "\(tree.text(of: $0.feature)): \(tree.text(of: $0.value))" }
      return "\(tree.text(of: definition.name)) \(tree.text(of: definition.value)) \(media)"
    }
  }
}
