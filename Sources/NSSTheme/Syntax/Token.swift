/// A piece of a stylesheet: where it starts, how long it is and what it is, in eight bytes.
///
///     31                             0   31                  5 4    0
///     ┌───────────────────────────────┐ ┌─────────────────────┬──────┐
///     │ start                         │ │ length              │ kind │     `red` at 17: 17 | 3 << 5 | 0
///     └───────────────────────────────┘ └─────────────────────┴──────┘
///
/// A single token can be 134,217,727 bytes long. A longer word, or a longer line of dialect `thememanager`, is an error and divided.
public struct Token: Sendable, Equatable {
  /// What a token is.
  public enum Kind: UInt8, Sendable {
    /// A word: the name of a selector or a property, or a value.
    case identifier
    /// An identifier that begins with `@`.
    case constant
    /// A text in single or double quotes.
    case string
    /// `:`
    case colon
    /// `;`
    case semicolon
    /// `,`
    case comma
    /// `{`
    case leftBrace
    /// `}`
    case rightBrace
    /// `(`
    case leftParenthesis
    /// `)`
    case rightParenthesis
    /// The keyword `@media`.
    case media
    /// The keyword `and`.
    case and
    /// A byte or sequence of bytes that cannot begin a token.
    case invalid
    /// The untrimmed value of a definition that was read by lines.
    case text
    /// What a reader of lines passes over.
    case ignored
    /// What stands behind the last byte.
    case endOfFile
  }

  static let maximumLength = 1 << 27 - 1

  /// The offset of the first byte.
  public let start: UInt32
  private let lengthAndKind: UInt32

  package init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    lengthAndKind = UInt32(truncatingIfNeeded: end &- start) &<< 5 | UInt32(kind.rawValue)
  }

  /// A token of the kind that the five lowest bits of a byte are the number of.
  @inline(__always)
  package init(kindBits: UInt8, _ start: Int, _ length: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    lengthAndKind = UInt32(truncatingIfNeeded: length) &<< 5 | UInt32(kindBits & 31)
  }

  /// The pieces of what is longer than a token can be.
  package static func pieces(_ start: Int, _ end: Int) -> [Range<Int>] {
    stride(from: start, to: end, by: maximumLength).map { $0..<min($0 + maximumLength, end) }
  }

  /// What is said of it.
  static func tooLong(_ start: Int, _ end: Int, layer: Int) -> Diagnostic {
    Diagnostic(
      .wordTooLong, at: SourceRange(start, end), layer: layer, ["size": String(end - start), "limit": String(maximumLength)])
  }

  /// What the token is.
  public var kind: Kind { Kind(rawValue: UInt8(lengthAndKind & 31)) ?? .invalid }
  /// True for a token of a kind; quicker than to compare ``kind``.
  @inline(__always)
  package func isA(_ kind: Kind) -> Bool { UInt8(truncatingIfNeeded: lengthAndKind) & 31 == kind.rawValue }
  /// True for a name, a word of a value, or a constant.
  @inline(__always)
  package var isWord: Bool { isA(.identifier) || isA(.constant) }
  /// The length in bytes.
  public var length: UInt32 { lengthAndKind >> 5 }
  /// The offset behind the last byte.
  public var end: UInt32 { start &+ length }
  /// The bytes of the token.
  public var range: SourceRange { SourceRange(start: start, end: end) }
}
