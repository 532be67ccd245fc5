/// What was written: the productions of the grammar as rows of flat tables, one table for each production.
///
/// The tree is lossless: each byte of the file lies in a token, in a comment, or is white space between two of them (or the
/// byte order mark). It is determined by the bytes and the dialect; it holds no meaning.
///
/// The tables hold what has an effect. What the parser read of broken syntax stands in tables of its own (``BrokenSyntax``), so that
/// who asks for the effect cannot see it. An index or a run can refer to either; `tree[index]` finds both.
public struct SyntaxTree: Sendable {
  /// The text that the tree describes.
  public let file: SourceFile
  /// All tokens in source order, the end of the file last.
  public internal(set) var tokens: [Token] = []
  /// All comments in source order.
  public internal(set) var comments: [Comment] = []
  /// Definitions, rules and media blocks in source order; what stands inside a media block follows it.
  public internal(set) var statements: [Statement] = []
  /// All definitions of constants in source order.
  public internal(set) var definitions: [Definition] = []
  /// All rules in source order. A broken rule has no selectors here, and its declarations are checked.
  public internal(set) var rules: [Rule] = []
  /// All selectors of rules in source order.
  public internal(set) var selectors: [Selector] = []
  /// All declarations of rules in source order.
  public internal(set) var declarations: [Declaration] = []
  /// All media blocks in source order.
  public internal(set) var mediaBlocks: [MediaBlock] = []
  /// All options of media blocks in source order.
  public internal(set) var mediaOptions: [MediaOption] = []
  /// What was read of broken syntax, and has no effect.
  package internal(set) var broken = BrokenSyntax()

  package init(file: SourceFile) { self.file = file }
}

/// Rows of broken syntax. They have no effect, and tools can show them: an outline, or the rule around a cursor.
package struct BrokenSyntax: Sendable {
  /// Rules inside rules, media blocks inside rules, blocks around statements, and rules without a block, in source order.
  package internal(set) var rules: [Rule] = []
  /// The selectors of broken rules, in source order.
  package internal(set) var selectors: [Selector] = []
  /// The declarations of ``rules``, one rule after the other, and declarations without a value.
  package internal(set) var declarations: [Declaration] = []
}

// MARK: Rows by index

extension SyntaxTree {
  /// A token.
  public subscript(index: Index<Token>) -> Token { tokens[index.number] }
  /// A definition.
  public subscript(index: Index<Definition>) -> Definition { definitions[index.number] }
  /// A media block.
  public subscript(index: Index<MediaBlock>) -> MediaBlock { mediaBlocks[index.number] }
  /// An option of a media block.
  public subscript(index: Index<MediaOption>) -> MediaOption { mediaOptions[index.number] }
  /// A rule.
  public subscript(index: Index<Rule>) -> Rule { SyntaxTree.row(index, rules, broken.rules) }
  /// A selector.
  public subscript(index: Index<Selector>) -> Selector { SyntaxTree.row(index, selectors, broken.selectors) }
  /// A declaration.
  public subscript(index: Index<Declaration>) -> Declaration { SyntaxTree.row(index, declarations, broken.declarations) }

  /// The tokens of a run.
  public subscript(run: Run<Token>) -> ArraySlice<Token> { tokens[run.indices] }
  /// The statements of a run.
  public subscript(run: Run<Statement>) -> ArraySlice<Statement> { statements[run.indices] }
  /// The options of a run.
  public subscript(run: Run<MediaOption>) -> ArraySlice<MediaOption> { mediaOptions[run.indices] }
  /// The selectors of a run.
  public subscript(run: Run<Selector>) -> ArraySlice<Selector> { SyntaxTree.rows(run, selectors, broken.selectors) }
  /// The declarations of a run.
  public subscript(run: Run<Declaration>) -> ArraySlice<Declaration> { SyntaxTree.rows(run, declarations, broken.declarations) }

  private static func row<Row>(_ index: Index<Row>, _ rows: [Row], _ broken: [Row]) -> Row {
    index.isBroken ? broken[index.number - Index<Row>.firstBroken] : rows[index.number]
  }

  private static func rows<Row>(_ run: Run<Row>, _ rows: [Row], _ broken: [Row]) -> ArraySlice<Row> {
    guard let first = run.first else { return [] }
    guard first.isBroken else { return rows[run.indices] }
    let start = first.number - Index<Row>.firstBroken
    return broken[start..<start + run.count]
  }
}

// MARK: Comments

extension SyntaxTree {
  /// The index of the first comment that begins at an offset or behind it.
  package func firstComment(from offset: UInt32) -> Int {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True for a comment in `/*` and `*/`, false for the rest of a line behind `//`.
  package func isBlock(_ comment: Comment) -> Bool { file.bytes[Int(comment.range.start) + 1] == UInt8(ascii: "*") }

  /// False for a comment that swallows the rest of the file, because its end is missing.
  package func isClosed(_ comment: Comment) -> Bool {
    let text = file.bytes[Int(comment.range.start)..<Int(comment.range.end)]
    return text.starts(with: "//".utf8) || (text.count >= 4 && text.suffix(2).elementsEqual("*/".utf8))
  }

  /// True for a comment that may have more in it than its author meant: another one begins in it, or its braces are no pairs.
  func mayHaveSwallowed(_ comment: Comment) -> Bool {
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
