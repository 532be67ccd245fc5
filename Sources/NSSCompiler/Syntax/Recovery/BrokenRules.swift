import NSSTheme

/// The part of a rule before its `{`.
struct RuleHead {
  let first: Int
  let selectors: Run<Selector>
  let isBroken: Bool
}

extension RuleHead {
  init(brokenAt first: Int, _ selectors: Run<Selector> = Run(0, 0)) {
    self.init(first: first, selectors: selectors, isBroken: true)
  }
}

/// Adding rows of broken syntax.
extension Parser {
  /// The head of a rule with broken selectors, which are the last rows of their table. Moves them to that of broken ones.
  mutating func brokenHead(from first: Int, _ selectors: Run<Selector>) -> RuleHead {
    let start = tree.broken.selectors.count
    tree.broken.selectors += tree[selectors]
    tree.selectors.removeLast(selectors.count)
    return RuleHead(brokenAt: first, Run(brokenFrom: start, tree.broken.selectors.count))
  }

  /// Adds a rule without a block, which ends before the current token.
  mutating func addRule(withoutBlock head: RuleHead) { tree.broken.rules.append(Rule(head, media: media, end: position)) }

  /// Adds a declaration without a value. In a block that is nested in a rule, it stays with the other declarations of that block.
  mutating func addBroken(_ declaration: Declaration) {
    if isInInnerBlock { tree.declarations.append(declaration) } else { tree.broken.declarations.append(declaration) }
  }
}

extension Run {
  init(brokenFrom start: Int, _ end: Int) { self.init(Index<Row>.firstBroken + start, Index<Row>.firstBroken + end) }
}

/// The open blocks of a statement in a rule. Each becomes a broken rule with its own declarations.
struct InnerBlocks {
  /// The first token of the text before the next `{`; nil if nothing precedes the `{`.
  var head: Int?
  private(set) var depth = 0
  private var open: [(row: Int, head: RuleHead, brace: Int, declarations: [Declaration])] = []

  init(head: Int) { self.head = head }

  /// Opens a block at a `{`. Blocks that are nested more deeply than in any real stylesheet become part of the block around them.
  mutating func open(_ parser: inout Parser) {
    depth += 1
    let first = head ?? parser.position
    head = nil
    guard open.count < Parser.mediaDepthLimit else { return }
    let selectors = InnerBlocks.selectors(from: first, &parser)
    let ruleHead = RuleHead(brokenAt: first, selectors)
    open.append((parser.tree.broken.rules.count, ruleHead, parser.position, []))
    parser.tree.broken.rules.append(Rule(ruleHead, media: parser.media))
  }

  mutating func close(_ parser: inout Parser) {
    depth -= 1
    head = nil
    if depth < open.count { closeLast(&parser, isClosed: true) }
  }

  /// Closes the blocks whose `}` is missing.
  mutating func closeAll(_ parser: inout Parser) {
    while !open.isEmpty { closeLast(&parser, isClosed: false) }
  }

  /// Moves the last declarations of the tree to the innermost open block, because they have no effect.
  mutating func take(_ parser: inout Parser, from first: Int) {
    guard first < parser.tree.declarations.count, !open.isEmpty else { return }
    open[open.count - 1].declarations += parser.tree.declarations[first...]
    parser.tree.declarations.removeLast(parser.tree.declarations.count - first)
  }

  private mutating func closeLast(_ parser: inout Parser, isClosed: Bool) {
    guard let (row, head, brace, declarations) = open.popLast() else { return }
    let start = parser.tree.broken.declarations.count
    parser.tree.broken.declarations += declarations
    parser.tree.broken.rules[row] = Rule(
      head, declarations: Run(brokenFrom: start, start + declarations.count), media: parser.media, openingBrace: brace,
      end: parser.position, isClosed: isClosed)
  }

  /// The selectors before a `{`: the names that are alone between commas. In `Label Button, Title {` that is `Title`.
  private static func selectors(from first: Int, _ parser: inout Parser) -> Run<Selector> {
    let start = parser.tree.broken.selectors.count
    for number in first..<parser.position where parser.tree.tokens[number].isA(.identifier) {
      let isFirst = number == first || parser.tree.tokens[number - 1].isA(.comma)
      let isLast = number + 1 == parser.position || parser.tree.tokens[number + 1].isA(.comma)
      if isFirst, isLast { parser.tree.broken.selectors.append(Selector(name: Index(number))) }
    }
    return Run(brokenFrom: start, parser.tree.broken.selectors.count)
  }
}
