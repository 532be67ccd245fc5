/// What was written: the productions of the grammar as rows of flat tables, one table for each production.
///
/// The tree is lossless: each byte of the file lies in a token, in a comment, or is white space between two of them (or the
/// byte order mark). It is determined by the bytes and the dialect; it holds no meaning.
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
  /// All rules in source order.
  public internal(set) var rules: [Rule] = []
  /// All selectors of rules in source order.
  public internal(set) var selectors: [Selector] = []
  /// All declarations of rules in source order.
  public internal(set) var declarations: [Declaration] = []
  /// All media blocks in source order.
  public internal(set) var mediaBlocks: [MediaBlock] = []
  /// All options of media blocks in source order.
  public internal(set) var mediaOptions: [MediaOption] = []

  init(file: SourceFile) { self.file = file }

  /// The bytes from the first to the last token of a run.
  func range(_ run: Run<Token>) -> SourceRange {
    guard !run.isEmpty else { return SourceRange(at: tokens[Int(run.start)].start) }
    return SourceRange(start: tokens[Int(run.start)].start, end: tokens[Int(run.end) - 1].end)
  }

  /// The index of the first comment that begins at an offset or behind it.
  func firstComment(from offset: UInt32) -> Int {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].range.start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True for a comment in `/*` and `*/`, false for the rest of a line behind `//`.
  func isBlock(_ comment: Comment) -> Bool { file.bytes[Int(comment.range.start) + 1] == UInt8(ascii: "*") }

  /// False for a comment that swallows the rest of the file, because its end is missing.
  func isClosed(_ comment: Comment) -> Bool {
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

  /// The text of a token.
  func text(_ token: UInt32) -> String { file.text(tokens[Int(token)].range) }
}

extension Array {
  /// The rows of a run.
  public subscript(run: Run<Element>) -> ArraySlice<Element> { self[run.indices] }
}

/// A comment and the token it stands before.
public struct Comment: Sendable, Equatable {
  /// The bytes from `/*` or `//` on.
  public let range: SourceRange
  /// The index of the next token.
  public let nextToken: UInt32
}

/// A row of the list of statements.
public enum Statement: Sendable, Equatable {
  /// The definition of a constant, by its number among the definitions.
  case definition(UInt32)
  /// A rule, by its number among the rules.
  case rule(UInt32)
  /// A media block, by its number among the media blocks.
  case mediaBlock(UInt32)
}

/// `@name: value;`
public struct Definition: Sendable, Equatable {
  /// The token of the name.
  public let name: UInt32
  /// The tokens of the value.
  public let value: Run<Token>
  private let block: MediaIndex

  init(name: UInt32, value: Run<Token>, media: UInt32?, isInRule: Bool = false) {
    self.name = name
    self.value = value
    block = isInRule ? .rule : MediaIndex(media)
  }

  /// The index of the media block around it, or nil.
  public var media: UInt32? { block.index }
  /// True for a definition in a rule, where none may stand: it counts if there is no other one.
  public var isInRule: Bool { block == .rule }
}

/// `selector, selector { declarations }`
public struct Rule: Sendable, Equatable {
  /// The selectors of the list.
  public let selectors: Run<Selector>
  /// What stands between the braces.
  public let declarations: Run<Declaration>
  private let block: MediaIndex

  init(selectors: Run<Selector>, declarations: Run<Declaration>, media: UInt32?) {
    self.selectors = selectors
    self.declarations = declarations
    block = MediaIndex(media)
  }

  /// The index of the media block around it, or nil.
  public var media: UInt32? { block.index }
}

/// The index of a media block, or none, in four bytes.
private struct MediaIndex: Sendable, Equatable {
  private let number: UInt32

  /// A rule in its place.
  static let rule = MediaIndex(.max - 1)

  init(_ index: UInt32?) { number = index ?? .max }

  var index: UInt32? { number >= .max - 1 ? nil : number }
}

/// One name of a list of selectors.
public struct Selector: Sendable, Equatable {
  /// The token of the name.
  public let name: UInt32
}

/// `property: value;`
public struct Declaration: Sendable, Equatable {
  /// The token of the property.
  public let property: UInt32
  /// The tokens of the value.
  public let value: Run<Token>
}

/// `@media (feature: value) and (feature: value) { … }`
public struct MediaBlock: Sendable, Equatable {
  /// The token `@media`.
  public let keyword: UInt32
  /// Its options; the block applies where all of them hold.
  public let options: Run<MediaOption>
  /// What stands between the braces.
  public let statements: Run<Statement>
  /// The block around it, or nil. A nested block is an error, and analysed all the same.
  public let outer: UInt32?
}

/// `(feature: value)`
public struct MediaOption: Sendable, Equatable {
  /// The token of the feature, for example `device`.
  public let feature: UInt32
  /// The token of the value, for example `ipad`.
  public let value: UInt32
}
