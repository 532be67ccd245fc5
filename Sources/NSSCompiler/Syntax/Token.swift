import NSSTheme

/// A token of a stylesheet, in eight bytes. A word or a line that is too long for one is an error and is divided.
///
///     31                             0   31                  5 4    0
///     ┌───────────────────────────────┐ ┌─────────────────────┬──────┐
///     │ start                         │ │ length              │ kind │     `red` at 17: 17 | 3 << 5 | 0
///     └───────────────────────────────┘ └─────────────────────┴──────┘
package struct Token: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// A word: the name of a selector or a property, or a value.
    case identifier
    /// An identifier that begins with `@`.
    case constant
    /// A text in single or double quotes.
    case string
    case colon
    case semicolon
    case comma
    case leftBrace
    case rightBrace
    case leftParenthesis
    case rightParenthesis
    case media
    case and
    /// A byte or sequence of bytes that cannot begin a token.
    case invalid
    /// The untrimmed value of a definition in a line-by-line dialect.
    case text
    /// Text that a line-by-line dialect ignores.
    case ignored
    case endOfFile
  }

  package static let maximumLength = 1 << 27 - 1

  /// The offset of the first byte.
  package let start: UInt32
  private let lengthAndKind: UInt32

  package init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    lengthAndKind = UInt32(truncatingIfNeeded: end &- start) &<< 5 | UInt32(kind.rawValue)
  }

  func with(_ kind: Kind) -> Token { Token(kind, Int(start), Int(end)) }

  /// The ranges into which a text that is too long for a token is divided.
  package static func pieces(_ start: Int, _ end: Int) -> [Range<Int>] {
    stride(from: start, to: end, by: maximumLength).map { $0..<min($0 + maximumLength, end) }
  }

  package var kind: Kind { Kind(rawValue: UInt8(lengthAndKind & 31)) ?? .invalid }
  /// True for a token of a kind; faster than comparing ``kind``.
  @inline(__always)
  package func isA(_ kind: Kind) -> Bool { UInt8(truncatingIfNeeded: lengthAndKind) & 31 == kind.rawValue }
  package var isWord: Bool { isA(.identifier) || isA(.constant) }
  package var length: UInt32 { lengthAndKind >> 5 }
  /// The offset after the last byte.
  package var end: UInt32 { start &+ length }
  package var range: SourceRange { SourceRange(start: start, end: end) }
}
