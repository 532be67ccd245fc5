import NSSTheme

/// A mistake that the lexer found.
package struct LexicalMistake: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    case foreignComment
    /// A comment that touches a word; the range is its `/*`.
    case gluedComment
    case invalidCharacter
    case invalidUTF8
    case keywordPrefix
    /// A comment that begins with `//`; the range is these two bytes.
    case lineComment
    case percentSign
    case plusSign
    case quotedString
    /// A comment whose `*/` is missing; the range is its `/*`.
    case unterminatedComment
    /// A string whose second quote is missing; the range is the first quote.
    case unterminatedString
    case utf16Encoding
    /// A word that is longer than a token can be.
    case wordTooLong
  }

  package let kind: Kind
  package let range: SourceRange
  /// The first token that begins at or after the mistake.
  package let nextToken: Index<Token>
}

extension LexicalMistake.Kind {
  func severity(in dialect: Dialect) -> Diagnostic.Severity {
    switch self {
    case .lineComment, .percentSign, .plusSign, .quotedString: dialect.extensions
    default: .error
    }
  }
}
