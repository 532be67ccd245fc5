/// The loop over almost all of a text: it looks at 64 bytes at once. What it leaves, ``Lexer/scanToken(_:_:)`` reads, which alone would read
/// the same tokens.
extension Lexer {
  /// Reads the tokens of the rest of the text.
  mutating func scanTokens() {
    let bytes = bytes
    let beginnings = TokenBeginning.table
    var buffer: [Token] = []
    var block = Block()
    var flags = ByteMasks.noFlags
    while offset < bytes.count {
      if bytes.count &- offset >= ByteMasks.blockLength {
        // The table is taken out, so that there is one owner who may change it.
        swap(&buffer, &self.buffer)
        if buffer.count &- tokenCount < ByteMasks.blockLength { Lexer.grow(&buffer) }
        Lexer.scanPlainTokens(bytes.span, beginnings.span, &offset, &block, &flags, &buffer, &tokenCount)
        let isFull = buffer.count &- tokenCount < ByteMasks.blockLength
        swap(&buffer, &self.buffer)
        guard offset < bytes.count else { return }
        if isFull { continue }
      }
      scanToken(bytes[offset], beginnings[Int(bytes[offset])])
    }
  }

  /// The bytes that were looked at last, and where they begin.
  private struct Block {
    var start = -ByteMasks.blockLength
    var masks = ByteMasks()
  }

  /// The loop over almost all tokens: names without surprises, and punctuation. It looks at 64 bytes at once, and then from the token on that
  /// is not whole in them. It ends before anything else, before a token that is longer, where fewer bytes are left, and
  /// when the table has no room for as many tokens.
  ///
  /// It works on local variables, which the compiler keeps in registers, and is static, so that calling it does not copy the lexer.
  private static func scanPlainTokens(
    _ text: Span<UInt8>, _ beginnings: Span<UInt8>, _ position: inout Int,
    _ block: inout Block, _ flagTable: inout [UInt8], _ buffer: inout [Token], _ tokenCount: inout Int
  ) {
    var tokens = buffer.mutableSpan
    var flags = flagTable.mutableSpan
    var offset = position
    var made = tokenCount
    defer {
      position = offset
      tokenCount = made
    }
    // What was looked at serves as long as the tokens in it are whole.
    var isKnown = offset &- block.start < ByteMasks.blockLength
    while made <= tokens.count &- ByteMasks.blockLength {
      if !isKnown {
        guard offset <= text.count &- ByteMasks.blockLength else { return }
        block.start = offset
        block.masks = ByteMasks(of: text.extracting(offset..<offset &+ ByteMasks.blockLength), &flags)
      }
      isKnown = false
      let bytes = text.extracting(block.start..<block.start &+ ByteMasks.blockLength)
      let names = block.masks.names
      let passed: UInt64 = (1 &<< UInt64(offset &- block.start)) &- 1
      // What may begin a token: the first byte of a name, and each byte of no name that is no white space.
      var starts = (names & ~((names & ~passed) &<< 1) | ~(names | block.masks.blanks)) & ~passed
      offset = block.start &+ ByteMasks.blockLength
      while starts != 0 {
        let start = starts.trailingZeroBitCount
        starts &= starts &- 1
        let byte = bytes[start]
        let beginning = beginnings[Int(byte)]
        if beginning & TokenBeginning.isSpecial != 0 {
          offset = block.start &+ start
          guard beginning & TokenBeginning.isOther == 0 else {
            // It may belong to a name that ends here. What touches it is read once more, whatever it is: that is rare.
            if made > tokenCount, Int(tokens[made &- 1].end) == offset {
              made &-= 1
              offset = Int(tokens[made].start)
            }
            return
          }
          guard start &+ 1 < ByteMasks.blockLength else { break }
          if mayBeKeyword(byte, bytes[start &+ 1]) { return }
          // The name behind a sign is no token of its own.
          if byte != UInt8(ascii: "a") { starts &= ~(names & 2 &<< UInt64(start)) }
          offset = block.start &+ ByteMasks.blockLength
        }
        var length = 1
        if beginning & TokenBeginning.isWhole == 0 {
          length &+= (~((names &>> UInt64(start)) &>> 1)).trailingZeroBitCount
        }
        guard start &+ length < ByteMasks.blockLength else {
          offset = block.start &+ start
          break
        }
        tokens[made] = Token(kindBits: beginning, block.start &+ start, length)
        made &+= 1
      }
      // Not even a whole block holds it.
      if offset == block.start { return }
    }
  }

  /// True for the first two bytes of `and` and `@media`.
  @inline(__always)
  private static func mayBeKeyword(_ first: UInt8, _ second: UInt8) -> Bool {
    (first == UInt8(ascii: "a") && second == UInt8(ascii: "n"))
      || (first == UInt8(ascii: "@") && second == UInt8(ascii: "m"))
  }
}
