extension SyntaxTree {
  /// From this size on it pays to look at all tokens once more, in bytes of the stylesheet.
  static let smallestForCompaction = 1 << 20

  /// Takes out the punctuation around values, which is half of the tokens, and the order of the statements: only the parser and the
  /// lints ask for them, and of what compiling a large stylesheet needs, the tokens were the largest table.
  ///
  /// The tree is no longer lossless. Its rows refer to the same names and values as before.
  mutating func dropPunctuation() {
    statements = []
    let ranks = Ranks(tokens)
    var kept: [Token] = []
    kept.reserveCapacity(ranks.count)
    for token in tokens where !token.isPunctuation { kept.append(token) }
    tokens = kept
    for index in definitions.indices { definitions[index].renumber(ranks) }
    for index in selectors.indices { selectors[index].renumber(ranks) }
    for index in declarations.indices { declarations[index].renumber(ranks) }
    for index in mediaBlocks.indices { mediaBlocks[index].renumber(ranks) }
    for index in mediaOptions.indices { mediaOptions[index].renumber(ranks) }
    for index in comments.indices { comments[index].renumber(ranks) }
  }

  /// Gives back all tokens, and what refers to them: the rules and their selectors stay, as numbers.
  mutating func dropValues() {
    tokens = []
    definitions = []
    declarations = []
  }

  /// How many tokens are kept before each one: a number for every 64 of them, and their bits.
  struct Ranks {
    private var before: [UInt32] = []
    private var bits: [UInt64] = []
    private(set) var count = 0

    init(_ tokens: [Token]) {
      before.reserveCapacity(tokens.count / 64 + 1)
      bits.reserveCapacity(tokens.count / 64 + 1)
      // One more than there are tokens: runs end behind their last one.
      for start in stride(from: 0, through: tokens.count, by: 64) {
        before.append(UInt32(count))
        var word: UInt64 = 0
        for index in start..<min(start + 64, tokens.count) where !tokens[index].isPunctuation {
          word |= 1 &<< UInt64(index &- start)
        }
        bits.append(word)
        count += word.nonzeroBitCount
      }
    }

    @inline(__always)
    func rank(_ token: UInt32) -> UInt32 {
      let block = Int(token &>> 6)
      let below = bits[block] & ~(UInt64.max &<< UInt64(token & 63))
      return before[block] &+ UInt32(truncatingIfNeeded: below.nonzeroBitCount)
    }

    @inline(__always)
    func rank(_ run: Run<Token>) -> Run<Token> {
      // The tokens of a value stand side by side, and all of them are kept.
      let start = Int(rank(run.start))
      return Run(start, start &+ run.count)
    }
  }
}

extension Token {
  /// True for what divides statements and stands in no value.
  fileprivate var isPunctuation: Bool { isA(.colon) || isA(.semicolon) || isA(.leftBrace) || isA(.rightBrace) }
}

extension Definition {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) {
    self = Definition(name: ranks.rank(name), value: ranks.rank(value), media: media)
  }
}

extension Selector {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) { self = Selector(name: ranks.rank(name)) }
}

extension Declaration {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) {
    self = Declaration(property: ranks.rank(property), value: ranks.rank(value))
  }
}

extension MediaBlock {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) {
    self = MediaBlock(keyword: ranks.rank(keyword), options: options, statements: Run(0, 0), outer: outer)
  }
}

extension MediaOption {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) {
    self = MediaOption(feature: ranks.rank(feature), value: ranks.rank(value))
  }
}

extension Comment {
  fileprivate mutating func renumber(_ ranks: SyntaxTree.Ranks) {
    self = Comment(range: range, nextToken: ranks.rank(nextToken))
  }
}
