import NSSTheme

/// The syntax of a stylesheet: the productions of the grammar as rows of flat tables, each in source order. It is
/// lossless: each byte is in a token, in a comment, or between them. `tree[index]` also finds the rows of ``BrokenSyntax``.
package struct SyntaxTree: Sendable {
  package let file: SourceFile
  /// All tokens in source order; the last one is the end of the file.
  package internal(set) var tokens: [Token] = []
  package internal(set) var comments: [Comment] = []
  /// Definitions, rules and media blocks in source order. The statements in a media block follow the block itself.
  package internal(set) var statements: [Statement] = []
  package internal(set) var definitions: [Definition] = []
  /// All rules in source order. A broken rule has no ``Rule/selectors``; its declarations are checked, but have no effect.
  package internal(set) var rules: [Rule] = []
  package internal(set) var selectors: [Selector] = []
  package internal(set) var declarations: [Declaration] = []
  package internal(set) var mediaBlocks: [MediaBlock] = []
  package internal(set) var mediaOptions: [MediaOption] = []
  /// The other rows of broken syntax, which have no effect.
  package internal(set) var broken = BrokenSyntax()
}

/// Rows of broken syntax. They have no effect; tools can show them, for example in an outline or as the rule around a cursor.
package struct BrokenSyntax: Sendable {
  /// Rules inside rules, media blocks inside rules, blocks around statements, and rules without a block, in source order.
  package internal(set) var rules: [Rule] = []
  /// The selectors of broken rules, in source order.
  package internal(set) var selectors: [Selector] = []
  /// The declarations of ``rules``, one rule after the other, and declarations without a value.
  package internal(set) var declarations: [Declaration] = []
}

extension SyntaxTree {
  package subscript(index: Index<Token>) -> Token { tokens[index.number] }
  package subscript(index: Index<Definition>) -> Definition { definitions[index.number] }
  package subscript(index: Index<MediaBlock>) -> MediaBlock { mediaBlocks[index.number] }
  package subscript(index: Index<MediaOption>) -> MediaOption { mediaOptions[index.number] }
  package subscript(index: Index<Rule>) -> Rule { SyntaxTree.row(index, rules, broken.rules) }
  package subscript(index: Index<Selector>) -> Selector { SyntaxTree.row(index, selectors, broken.selectors) }
  package subscript(index: Index<Declaration>) -> Declaration { SyntaxTree.row(index, declarations, broken.declarations) }

  package subscript(run: Run<Token>) -> ArraySlice<Token> { tokens[run.indices] }
  package subscript(run: Run<Statement>) -> ArraySlice<Statement> { statements[run.indices] }
  package subscript(run: Run<MediaOption>) -> ArraySlice<MediaOption> { mediaOptions[run.indices] }
  package subscript(run: Run<Selector>) -> ArraySlice<Selector> { SyntaxTree.rows(run, selectors, broken.selectors) }
  package subscript(run: Run<Declaration>) -> ArraySlice<Declaration> { SyntaxTree.rows(run, declarations, broken.declarations) }

  private static func row<Row>(_ index: Index<Row>, _ rows: [Row], _ broken: [Row]) -> Row {
    index.isBroken ? broken[index.number - Index<Row>.firstBroken] : rows[index.number]
  }

  private static func rows<Row>(_ run: Run<Row>, _ rows: [Row], _ broken: [Row]) -> ArraySlice<Row> {
    guard let first = run.first else { return [] }
    guard first.isBroken else { return rows[run.indices] }
    let start = first.number - Index<Row>.firstBroken
    return broken[start..<start + run.count]
  }

  /// The index of the first comment that begins at or after an offset.
  package func firstComment(from offset: UInt32) -> Int { comments.partitioningIndex(where: { $0.range.start >= offset }) }

  /// True for a comment with `/*` and `*/`; false for one of another language or with `//`.
  package func isBlock(_ comment: Comment) -> Bool {
    let start = Int(comment.range.start)
    return file.bytes[start] == UInt8(ascii: "/") && file.bytes[start + 1] == UInt8(ascii: "*")
  }

  /// False for a comment that extends to the end of the file because its `*/` is missing.
  package func isClosed(_ comment: Comment) -> Bool {
    let text = file.bytes[Int(comment.range.start)..<Int(comment.range.end)]
    return !text.starts(with: "/*".utf8) || (text.count >= 4 && text.suffix(2).elementsEqual("*/".utf8))
  }

  /// True for a comment that may contain more than its author intended: another comment begins in it, or its braces do not match.
  package func mayHaveSwallowed(_ comment: Comment) -> Bool {
    let inside = file.bytes[Int(comment.range.start) + 2..<Int(comment.range.end)]
    var depth = 0
    var last: UInt8 = 0
    for byte in inside {
      if byte == UInt8(ascii: "*"), last == UInt8(ascii: "/"), isBlock(comment) { return true }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { return true }
      last = byte
    }
    return depth > 0
  }
}
