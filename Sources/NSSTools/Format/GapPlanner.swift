import NSSCompiler
import NSSTheme

/// Decides the white space before each piece of a stylesheet. It follows the braces rather than the rows of the tree, so that it
/// also works around broken statements; only the end of a block without `}` comes from the tree.
struct GapPlanner {
  /// Tokens and comments, the end of the file last.
  let pieces: [FormatPiece]
  private(set) var gaps: [FormatGap]
  /// The pieces that are formatted together when only some lines are: statements, beginnings of blocks, closing braces, comments.
  private(set) var units: [Range<Int>] = []

  private let bytes: [UInt8]
  private let options: FormattedStylesheet.Options
  private let anchors: LineAnchors
  /// How many blocks without a `}` end before a piece, by the offset of the piece.
  private let unclosedBlocks: [UInt32: Int]
  /// The open blocks: true for the block of a rule.
  private var blocks: [Bool] = []
  private var previous = Previous.nothing
  /// The last piece whose white space a directive keeps.
  private var lastKept = -1
  private var keepsNext = false

  private enum Previous {
    case nothing
    case statement
    case block
  }

  /// The kinds of statements, which determine the white space inside them.
  private enum Content {
    case definition
    case declaration
    case selectors
    case media
  }

  init(_ tree: SyntaxTree, _ options: FormattedStylesheet.Options) {
    pieces = FormatPiece.all(tree)
    gaps = Array(repeating: .spaces(0), count: pieces.count)
    bytes = tree.file.bytes
    self.options = options
    anchors = LineAnchors(pieces)
    unclosedBlocks = GapPlanner.unclosedBlocks(tree)
  }

  private static func unclosedBlocks(_ tree: SyntaxTree) -> [UInt32: Int] {
    var ends: [UInt32: Int] = [:]
    func add(_ tokens: Run<Token>, opening: Index<Token>?, closing: Index<Token>?) {
      let isClosed = closing.map { tree[$0].isA(.rightBrace) } ?? false
      if opening != nil, !isClosed { ends[tree.tokens[Int(tokens.end)].start, default: 0] += 1 }
    }
    for rule in tree.rules + tree.broken.rules { add(rule.tokens, opening: rule.openingBrace, closing: rule.closingBrace) }
    for block in tree.mediaBlocks { add(block.tokens, opening: block.openingBrace, closing: block.closingBrace) }
    return ends
  }

  private var last: Int { pieces.count - 1 }
  private var level: Int { blocks.count }

  mutating func plan() {
    var next = 0
    while next < last { next = planNext(from: next) }
  }

  // MARK: Between statements

  /// Plans the comments before a statement, and the statement. Returns the piece after it.
  private mutating func planNext(from start: Int) -> Int {
    let first = planTrailingComments(from: start)
    var head = first
    while pieces[head].isComment { head += 1 }
    if pieces[head].token == .semicolon, head == start, head > 0, previous != .nothing {
      // A second `;`, or one after a `}`.
      place(head, .spaces(0), inline: 0, level: level)
      units.append(head..<head + 1)
      return head + 1
    }
    if let count = unclosedBlocks[pieces[head].start] {
      blocks.removeLast(min(count, level))
      previous = .block
    }
    let closesBlock = pieces[head].token == .rightBrace && !blocks.isEmpty
    let end = head == last || closesBlock ? head + 1 : statementEnd(from: head)
    let isBlock = !closesBlock && head < last && pieces[end - 1].token == .leftBrace
    separate(first, head, closesBlock: closesBlock, isBlock: isBlock)
    if head == last { return last }
    if closesBlock {
      units.append(head..<end)
      blocks.removeLast()
      previous = .block
      keepsNext = false
      return end
    }
    if keepsNext {
      keepsNext = false
      lastKept = max(lastKept, lastPieceOfBlock(from: head))
    }
    planStatement(head..<end)
    return end
  }

  /// Keeps trailing comments on the line of their code if nothing else follows on it. Returns the piece after them.
  private mutating func planTrailingComments(from start: Int) -> Int {
    guard start > 0, pieces[start].isComment, lineEnds(before: start) == 0 else { return start }
    var end = start
    while pieces[end].isComment, lineEnds(before: end) == 0 { end += 1 }
    let follower = pieces[end].token
    guard lineEnds(before: end) > 0 || follower == .rightBrace || follower == .endOfFile else { return start }
    // A block on one line that has only comments is split into lines.
    if lineEnds(before: end) == 0, follower == .rightBrace, pieces[start - 1].token == .leftBrace { return start }
    for index in start..<end {
      place(index, .spaces(1), inline: 1)
      units.append(index..<index + 1)
      obey(index)
    }
    return end
  }

  /// Plans the white space before comments on lines of their own, and before what follows them.
  private mutating func separate(_ first: Int, _ head: Int, closesBlock: Bool, isBlock: Bool) {
    let isEmptyBlock = closesBlock && head == first && pieces[head - 1].token == .leftBrace
    if isEmptyBlock { return place(head, .spaces(0), inline: 0, level: level - 1) }
    var needsEmptyLine = previous == .block || (isBlock && previous == .statement)
    if closesBlock || head == last || (first...head).contains(where: { emptyLines(before: $0) > 0 }) { needsEmptyLine = false }
    for index in first...head where index < last {
      var count = index == first && previous == .nothing ? 0 : emptyLines(before: index)
      if needsEmptyLine { count = 1 }
      if index == head, closesBlock { count = 0 }
      let level = index == head && closesBlock ? level - 1 : level
      place(index, .lines(index == 0 ? 0 : count + 1, level: level), inline: 1, level: level)
      if gaps[index].lineEnds > 0, !gaps[index].isKept { needsEmptyLine = false }
      if index < head {
        units.append(index..<index + 1)
        obey(index)
      }
    }
  }

  private func emptyLines(before index: Int) -> Int { min(max(lineEnds(before: index) - 1, 0), blocks.isEmpty ? 2 : 1) }

  private func lineEnds(before index: Int) -> Int {
    index == 0 ? Int(pieces[0].line) - 1 : Int(pieces[index].line) - Int(pieces[index - 1].lastLine)
  }

  // MARK: Comments for the formatter

  /// Applies the directive of a comment between statements.
  private mutating func obey(_ index: Int) {
    switch pieces[index].directive {
    case .formatOff where index > lastKept: lastKept = lastPieceWithoutFormat(from: index)
    case .formatOffNext: keepsNext = true
    default: break
    }
  }

  /// The last piece before which `nss-format-off` keeps white space: the `nss-format-on`, or the `}` of the enclosing block.
  private func lastPieceWithoutFormat(from comment: Int) -> Int {
    var depth = 0
    for index in comment + 1..<last {
      if pieces[index].directive == .formatOn { return index }
      if pieces[index].token == .leftBrace { depth += 1 }
      if pieces[index].token == .rightBrace { depth -= 1 }
      if depth < 0 { return index }
    }
    return last - 1
  }

  private func lastPieceOfBlock(from head: Int) -> Int {
    var depth = 0
    for index in head..<last {
      switch pieces[index].token {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .semicolon where depth == 0: return index
      default: continue
      }
      if depth <= 0 { return index }
    }
    return last - 1
  }

  // MARK: Inside of statements

  /// The piece after the `;` or the `{` of a statement.
  private func statementEnd(from head: Int) -> Int {
    var end = head
    if pieces[head].token == .rightBrace { return head + 1 }
    while end < last {
      switch pieces[end].token {
      case .semicolon, .leftBrace: return end + 1
      case .rightBrace: return end
      default: end += 1
      }
    }
    // An unterminated last statement does not include the comments before the end of the file.
    while end > head + 1, pieces[end - 1].isComment { end -= 1 }
    return end
  }

  /// Plans the white space in a statement, or in the beginning of a block up to its `{`.
  private mutating func planStatement(_ range: Range<Int>) {
    let head = pieces[range.lowerBound].token
    let opensBlock = pieces[range.upperBound - 1].token == .leftBrace
    let content: Content = head == .media ? .media : opensBlock ? .selectors : head == .constant ? .definition : .declaration
    units.append(range)
    let isTooWide = widest(range, content) > options.lineWidth
    var depth = 0
    var mayBreak = false
    for index in range.dropFirst() {
      let before = pieces[index - 1].token
      if before == .leftParenthesis { depth += 1 }
      if before == .rightParenthesis { depth -= 1 }
      // A comment after a comma on the same line belongs to the element before the comma.
      if before == .comma { mayBreak = depth <= 0 && isTooWide && (content == .selectors || content == .declaration) }
      let breaksHere = mayBreak && !isAfterComma(index)
      let deeper = content == .selectors ? level : level + 1
      if breaksHere {
        place(index, .lines(1, level: deeper), inline: 1)
      } else {
        place(index, gap(before: index, in: content), inline: 1)
      }
      if breaksHere || !pieces[index].isComment { mayBreak = false }
    }
    previous = opensBlock ? .nothing : .statement
    if opensBlock { blocks.append(content != .media) }
  }

  /// True for a comment that follows a comma and ends its line.
  private func isAfterComma(_ index: Int) -> Bool {
    var end = index
    while pieces[end].isComment {
      if lineEnds(before: end) > 0 { return false }
      end += 1
    }
    return end > index && lineEnds(before: end) > 0
  }

  /// The white space before a piece of a statement that is on one line.
  private func gap(before index: Int, in content: Content) -> FormatGap {
    if pieces[index - 1].breaksLine { return .lines(1, level: level + 1) }
    return .spaces(spaces(before: index, in: content))
  }

  private func spaces(before index: Int, in content: Content) -> Int {
    let before = pieces[index - 1].token
    guard let token = pieces[index].token else { return before == .leftParenthesis ? 0 : 1 }
    switch token {
    case .colon, .semicolon, .comma, .rightParenthesis: return 0
    case .leftParenthesis where before == .identifier && content != .media: return 0
    default: break
    }
    switch before {
    case .leftParenthesis: return 0
    case .colon where content == .definition && blocks.isEmpty: return options.hasSpaceAfterColon ? 1 : 0
    default: return 1
    }
  }

  /// The number of columns of the widest line of a statement whose commas do not break it.
  private func widest(_ range: Range<Int>, _ content: Content) -> Int {
    let indentation = options.indentationWidth
    var column = level * indentation
    var widest = 0
    for index in range {
      let piece = pieces[index]
      if index > range.lowerBound {
        let gap = gap(before: index, in: content)
        if gap.lineEnds > 0 {
          widest = max(widest, column)
          column = Int(gap.width) * indentation
        } else {
          column += Int(gap.width)
        }
      }
      if piece.isComment || piece.token == .string {
        for byte in bytes[Int(piece.start)..<Int(piece.end)] {
          if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            widest = max(widest, column)
            column = 0
          } else if byte & 0xC0 != 0x80 {
            column += 1
          }
        }
      } else {
        column += Int(piece.end - piece.start)
      }
    }
    return max(widest, column)
  }

  // MARK: White space

  /// Sets the white space before a piece, unless a directive keeps it or its line: then there are `spaces` if the line must not
  /// be split, and the indentation `level` if it must not be joined.
  private mutating func place(_ index: Int, _ gap: FormatGap, inline spaces: Int, level: Int? = nil) {
    var gap = gap
    if index > 0, !anchors.isEmpty {
      let lineEnds = lineEnds(before: index)
      let isAnchored = anchors.holds(pieces[index - 1].lastLine) || anchors.holds(pieces[index].line)
      if isAnchored, lineEnds == 0, gap.lineEnds > 0 { gap = .spaces(spaces) }
      if isAnchored, lineEnds > 0, gap.lineEnds == 0 { gap = .lines(1, level: level ?? self.level + 1) }
      // Do not move the comment further away from the next line.
      if lineEnds > 0, anchors.nextLines.contains(pieces[index - 1].lastLine) { gap.lineEnds = Int32(min(lineEnds, 2)) }
    }
    gap.isKept = index <= lastKept
    gaps[index] = gap
  }
}

/// The lines that directives such as `nss-disable-line` refer to. They must be neither split nor joined.
struct LineAnchors {
  private var lines: Set<UInt32> = []
  private(set) var nextLines: Set<UInt32> = []

  init(_ pieces: [FormatPiece]) {
    for piece in pieces {
      switch piece.directive {
      case .disableLine: lines.insert(piece.line)
      case .disableNextLine:
        lines.formUnion([piece.lastLine, piece.lastLine + 1])
        nextLines.insert(piece.lastLine)
      default: continue
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty }

  /// True for a line that is neither split nor joined.
  func holds(_ line: UInt32) -> Bool { lines.contains(line) }
}
