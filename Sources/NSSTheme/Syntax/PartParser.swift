/// Parses a large stylesheet in parts, and keeps of each only what compiling asks for: so the tokens of the whole are never there at once,
/// and those of a part stay in the caches of the machine while they are parsed.
///
/// A part ends where a statement outside of all blocks seems to end. Whether it does shows when it is parsed: all blocks are closed, no
/// comment goes on, and there is no error. Otherwise it is parsed once more, with four times the text.
struct PartParser: Sendable {
  /// What was parsed, in the form of ``SyntaxTree/add(_:after:_:times:)``.
  private(set) var tree: SyntaxTree
  /// The conditions of the media blocks that were parsed.
  private(set) var conditions: [MediaCondition] = []
  private(set) var diagnostics: DiagnosticList
  private let dialect: Dialect
  private let layer: Int
  /// The tokens that properties of the tree share.
  private var recentProperties = RecentNames()
  /// Where the next part begins, and how long it is to be.
  private var offset = 0
  private var size = partSize

  /// Its tokens take as much again, and both fit into the second cache of common machines.
  private static let partSize = 1 << 17

  /// Parses a whole stylesheet; its halves at the same time where somebody does so.
  static func parse(
    _ file: SourceFile, dialect: Dialect, layer: Int, findingLimit: Int, _ effort: Effort
  ) -> PartParser {
    let beginning = PartParser(file, dialect: dialect, layer: layer, findingLimit: findingLimit)
    let end = file.bytes.count
    guard effort.concurrency != nil else { return beginning.parsed(0..<end) }
    // Less for the first part: constants, which are more work than rules of that length, stand at the beginning.
    let middle = beginning.boundary(from: Int(Double(end) * 0.465))
    var (parser, other) = effort.both({ beginning.parsed(0..<middle) }, { beginning.parsed(middle..<end) })
    // What the other one has parsed is of use if it began where the first one ended.
    if parser.offset == middle { parser.append(other, effort) } else { parser.parse(upTo: end) }
    return parser
  }

  private init(_ file: SourceFile, dialect: Dialect, layer: Int, findingLimit: Int) {
    tree = SyntaxTree(file: file)
    tree.hasPlainTokens = true
    self.dialect = dialect
    self.layer = layer
    diagnostics = DiagnosticList(limit: findingLimit)
  }

  /// The parser after it has gone through a range. It ends before the range does if the rest is to be parsed with what follows.
  private func parsed(_ range: Range<Int>) -> PartParser {
    var parser = self
    parser.offset = range.lowerBound
    parser.parse(upTo: range.upperBound)
    return parser
  }

  private mutating func parse(upTo end: Int) {
    let fileEnd = tree.file.bytes.count
    var tokensPerByte = 1.0 / 7
    repeat {
      let partEnd = offset + size < end ? min(boundary(from: offset + size), end) : end
      // Of a part that may be parsed again not all findings are kept; if it is whole and has more, they are found once more.
      let limit = partEnd == fileEnd ? diagnostics.limit : min(diagnostics.limit, DiagnosticList.standardLimit)
      let room = Int(Double(partEnd - offset) * tokensPerByte) + 16
      var (part, kept, isWhole) = parsePart(upTo: partEnd, limit, room: room)
      if isWhole, limit < diagnostics.limit, kept.omittedCount > 0 {
        (part, kept, isWhole) = parsePart(upTo: partEnd, diagnostics.limit, room: room)
      }
      tokensPerByte = Double(part.tokens.count) / Double(max(partEnd - offset, 1)) * 1.2
      guard isWhole || partEnd == fileEnd else {
        size = (partEnd - offset) * 4
        if partEnd == end { return }
        continue
      }
      let media = conditions.count
      var found = DiagnosticList(limit: diagnostics.limit)
      found.append(kept)
      conditions += MediaCondition.conditions(of: part, layer: layer, &found)
      diagnostics.append(following: found)
      // From the little that may be left at an end nobody can tell how much will follow.
      let times = Double(fileEnd - partEnd) / Double(max(partEnd - offset, PartParser.partSize / 2))
      tree.add(part, after: media, &recentProperties, times: times)
      offset = partEnd
      size = PartParser.partSize
    } while offset < end
  }

  private func parsePart(
    upTo end: Int, _ findingLimit: Int, room: Int
  ) -> (SyntaxTree, DiagnosticList, isWhole: Bool) {
    Parser.parse(tree.file, offset..<end, dialect: dialect, layer: layer, findingLimit: findingLimit, room: room)
  }

  /// Goes on with what another parser has made of the text behind this one's.
  private mutating func append(_ other: PartParser, _ effort: Effort) {
    tree.append(other.tree, after: conditions.count, effort)
    conditions += other.conditions
    diagnostics.append(following: other.diagnostics)
    offset = other.offset
  }

  /// The first place from an offset on where a statement may end that stands outside of all blocks: before a line that begins with '@', or
  /// behind a '}' that begins a line.
  private func boundary(from start: Int) -> Int {
    let bytes = tree.file.bytes
    var end = start
    while true {
      end = bytes.span.endOfLine(from: end)
      guard end &+ 1 < bytes.count else { return bytes.count }
      if bytes[end &+ 1] == UInt8(ascii: "}") { return end &+ 2 }
      if bytes[end &+ 1] == UInt8(ascii: "@") { return end }
      end &+= 1
    }
  }
}
