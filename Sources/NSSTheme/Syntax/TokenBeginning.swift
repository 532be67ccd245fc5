/// The kind of token that each byte begins, as a table of 256 entries. The five lowest bits are the number of the ``Token/Kind``;
/// the other bits are the flags below.
enum TokenBeginning {
  /// The byte is a whole token.
  static let isWhole: UInt8 = 32
  /// The byte needs a closer look: it is ``isOther``, the `@` or `#` before a name, or the first letter of `and`.
  static let isSpecial: UInt8 = 64
  /// The byte begins no token, or a token whose kind the first byte does not determine, or may continue the name before it.
  static let isOther: UInt8 = 128

  static let table: [UInt8] = (0..<256).map { value in
    let byte = UInt8(value)
    switch byte {
    case UInt8(ascii: ":"): return Token.Kind.colon.rawValue | isWhole
    case UInt8(ascii: ";"): return Token.Kind.semicolon.rawValue | isWhole
    case UInt8(ascii: ","): return Token.Kind.comma.rawValue | isWhole
    case UInt8(ascii: "{"): return Token.Kind.leftBrace.rawValue | isWhole
    case UInt8(ascii: "}"): return Token.Kind.rightBrace.rawValue | isWhole
    case UInt8(ascii: "("): return Token.Kind.leftParenthesis.rawValue | isWhole
    case UInt8(ascii: ")"): return Token.Kind.rightParenthesis.rawValue | isWhole
    case UInt8(ascii: "@"): return Token.Kind.constant.rawValue | isSpecial
    case UInt8(ascii: "#"), UInt8(ascii: "a"): return Token.Kind.identifier.rawValue | isSpecial
    default:
      let beginsName = ByteClass.table[value] & ByteClass.nameStart != 0 && byte != UInt8(ascii: "\\")
      return beginsName ? Token.Kind.identifier.rawValue : isSpecial | isOther
    }
  }
}
