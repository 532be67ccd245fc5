import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// Questions to the tree about locations, over the whole corpus and for broken rules.
@Suite struct NavigationTests {
  @Test func rangesLieInTheFileAndHoldTheirTokens() throws {
    for entry in try Corpus.sample() {
      for file in entry.layers {
        for dialect in Dialect.all { checkRanges(Parser.parse(file, dialect: dialect).0, entry.name) }
      }
    }
  }

  private func checkRanges(_ tree: SyntaxTree, _ name: String) {
    for index in tree.everyRule {
      let (rule, range) = (tree[index], tree.range(of: index))
      check(range, holds: tree.range(of: rule.first), tree, name)
      for selector in tree[rule.writtenSelectors] { check(range, holds: tree.range(of: selector.name), tree, name) }
      for brace in [rule.openingBrace, rule.closingBrace].compactMap({ $0 }) {
        check(range, holds: tree.range(of: brace), tree, name)
      }
      for declaration in tree[rule.declarations] {
        check(range, holds: tree.range(of: declaration.property), tree, name)
        if !declaration.isBroken { check(range, holds: tree.range(of: declaration.value), tree, name) }
      }
      #expect(rule.isBroken || !rule.selectors.isEmpty)
    }
    for statement in tree.statements {
      if case .definition(let index) = statement { checkDefinition(index, tree, name) }
      guard case .mediaBlock(let index) = statement else { continue }
      let (block, range) = (tree[index], tree.range(of: index))
      for brace in [block.openingBrace, block.closingBrace].compactMap({ $0 }) {
        check(range, holds: tree.range(of: brace), tree, name)
      }
      for inner in tree[block.statements] { check(range, holds: tree.range(of: inner), tree, name) }
      for option in tree[block.options] { check(range, holds: tree.range(of: option.value), tree, name) }
      #expect(tree.mediaBlocks(from: index).first == index)
    }
  }

  private func checkDefinition(_ index: Index<Definition>, _ tree: SyntaxTree, _ name: String) {
    let (definition, range) = (tree[index], tree.range(of: index))
    check(range, holds: tree.range(of: definition.name), tree, name)
    if !definition.value.isEmpty { check(range, holds: tree.range(of: definition.value), tree, name) }
  }

  private func check(_ outer: SourceRange, holds inner: SourceRange, _ tree: SyntaxTree, _ name: String) {
    let isInside = outer.start <= inner.start && inner.end <= outer.end && Int(outer.end) <= tree.file.bytes.count
    #expect(isInside, "\(inner) is not in \(outer) in \(name)")
  }

  @Test func rowsAtAnOffsetAreThoseOfALinearSearch() throws {
    for (number, entry) in try Corpus.all().enumerated() where number % 4 == 0 {
      for file in entry.layers where file.bytes.count < 2_000 {
        let (tree, _) = Parser.parse(file, dialect: entry.options.dialect)
        let rules = tree.everyRule
        for offset in 0...UInt32(file.bytes.count) {
          #expect(tree.token(at: offset).map(\.number) == Self.token(at: offset, tree), "\(offset) in \(entry)")
          let next = tree.tokens.firstIndex { $0.start >= offset } ?? tree.tokens.count - 1
          #expect(tree.token(from: offset).number == next, "\(offset) in \(entry)")
          let rule = rules.last { tree.range(of: $0).start <= offset && offset <= tree.range(of: $0).end }
          #expect(tree.rule(at: offset) == rule, "\(offset) in \(entry)")
          if let declaration = tree.declaration(at: offset) {
            let range = tree.range(of: declaration)
            #expect(range.start <= offset && offset <= range.end, "\(offset) in \(entry)")
          }
        }
        for declaration in tree.rules.flatMap({ tree[$0.declarations] }) {
          let found = tree.declaration(at: tree.range(of: declaration.property).start)
          #expect(found.map { tree[$0] } == declaration, "\(entry)")
        }
      }
    }
  }

  private static func token(at offset: UInt32, _ tree: SyntaxTree) -> Int? {
    let tokens = tree.tokens.dropLast()
    return tokens.firstIndex { $0.start <= offset && offset < $0.end } ?? tokens.firstIndex { $0.end == offset }
  }

  @Test func offsetsAreFoundByLineAndColumn() throws {
    for entry in try Corpus.sample() {
      for file in entry.layers where file.bytes.count < 5_000 { checkOffsets(file, entry.name) }
    }
    let long = String(repeating: "é😀a, ", count: 2_000)
    checkOffsets(SourceFile("/* \(long)\r\n\(long) */\r\(long)\n", name: "long.nss"), "long lines")
  }

  private func checkOffsets(_ file: SourceFile, _ name: String) {
    guard let text = String(validating: file.bytes, as: UTF8.self) else { return }
    let map = LineMap(file)
    for index in text.unicodeScalars.indices {
      let offset = UInt32(text.utf8.distance(from: text.startIndex, to: index))
      // No location is before a byte order mark or between the two bytes of a line end.
      guard text.unicodeScalars[index] != "\u{FEFF}" || offset > 0 else { continue }
      guard offset == 0 || file.bytes[Int(offset) - 1] != 13 || file.bytes[Int(offset)] != 10 else { continue }
      let found = map.offset(line: map.line(at: offset), utf16Column: map.utf16Column(at: offset))
      #expect(found == offset, "\(offset) in \(name)")
    }
    #expect(map.offset(line: 1_000_000, utf16Column: 1) == UInt32(file.bytes.count))
    #expect(map.offset(line: 0, utf16Column: 9) == map.offset(line: 1, utf16Column: 0))
    #expect(map.offset(line: 1, utf16Column: 1_000_000) == map.offset(line: 1, utf16Column: 999_999))
  }

  /// Each rule as its text, its selectors, and its properties: `!` for a broken one.
  private static func rules(_ text: String) -> [String] {
    let (tree, _) = Parser.parse(SourceFile(text, name: "broken.nss"))
    return tree.everyRule.map { index in
      let rule = tree[index]
      let selectors = tree[rule.writtenSelectors].map { tree.text(of: $0.name) }.joined(separator: ",")
      let properties = tree[rule.declarations].map { tree.text(of: $0.property) + ($0.isBroken ? "!" : "") }
      let braces = (rule.openingBrace == nil ? "" : "{") + (rule.closingBrace == nil ? "" : "}")
      return
        "\(rule.isBroken ? "!" : "")\(selectors) \(braces) \(properties.joined(separator: ",")): \(tree.text(of: rule.tokens))"
    }
  }

  @Test func brokenRulesStandInTheTree() {
    #expect(Self.rules("A B { x: 1; }\nC { y: 2; }") == ["!A {} x: A B { x: 1; }", "C {} y: C { y: 2; }"])
    #expect(Self.rules("A, 'B', C { x: 1; }") == ["!A {} x: A, 'B', C { x: 1; }"])
    #expect(Self.rules("{ x: 1; }") == ["! {} x: { x: 1; }"])
    #expect(
      Self.rules("A { x: 1; B { y: 2; C { z: 3; } w: 4; } v: 5; }") == [
        "A {} x,v: A { x: 1; B { y: 2; C { z: 3; } w: 4; } v: 5; }", "!B {} y,w: B { y: 2; C { z: 3; } w: 4; }",
        "!C {} z: C { z: 3; }",
      ])
    #expect(
      Self.rules("A { @media (device: ipad) { x: 1; } }") == [
        "A {} : A { @media (device: ipad) { x: 1; } }", "! {} x: @media (device: ipad) { x: 1; }",
      ])
    #expect(
      Self.rules("{ A { x: 1; } B { y: 2; } }") == [
        "! {} : { A { x: 1; } B { y: 2; } }", "A {} x: A { x: 1; }", "B {} y: B { y: 2; }",
      ])
    #expect(Self.rules("A") == ["!A  : A"])
    #expect(Self.rules("A { x: 1;") == ["A { x: A { x: 1;"])
  }

  @Test func declarationsWithoutAValueStandInTheTree() throws {
    let text = "A { x: 1; font-size: } B { width 3; }"
    let (tree, _) = Parser.parse(SourceFile(text, name: "broken.nss"))
    #expect(tree.declarations.count == 1)
    let found = [4, 12, 28].compactMap { tree.declaration(at: $0) }.map { tree.file.text(at: tree.range(of: $0)) }
    #expect(found == ["x: 1;", "font-size:", "width 3;"])
    let inner = try #require(tree.declaration(at: 12))
    #expect(tree[inner].isBroken)
    #expect(tree.colon(after: tree[inner].property) != nil)
  }

  @Test func theInnermostStatementIsFound() {
    let text = "@a: 1;@media (device: ipad) { A { x: 1; B { y: 2; } } @b: 2; }"
    let (tree, _) = Parser.parse(SourceFile(text, name: "nested.nss"))
    func statement(_ offset: UInt32) -> String? { tree.statement(at: offset).map { tree.file.text(at: tree.range(of: $0)) } }
    #expect(statement(1) == "@a: 1;")
    #expect(statement(10) == text.dropFirst(6).description)
    #expect(statement(36) == "A { x: 1; B { y: 2; } }")
    #expect(statement(45) == "B { y: 2; }")
    #expect(statement(58) == "@b: 2;")
  }
}
