/// The fast loop, which reads almost all tokens: it classifies 64 bytes at a time. ``Lexer/scanToken(_:_:)`` reads the rest, and
/// would read the same tokens without this loop.
extension Lexer {
  /// Reads all tokens from the current offset to the end of the text.
  mutating func scanTokens() {
    let bytes = bytes
    let beginnings = TokenBeginning.table
    var buffer: [Token] = []
    var block = Block()
    var flags = ByteMasks.noFlags
    while offset < bytes.count {
      if bytes.count &- offset >= ByteMasks.blockLength {
        // The table is moved out, so that it has a single owner and changing it does not copy it.
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

  /// The block that was classified last: its start and its masks.
  private struct Block {
    var start = -ByteMasks.blockLength
    var masks = ByteMasks()
  }

  /// Reads names and punctuation, 64 bytes at a time. The next block begins with the token that does not fit into this one. The
  /// loop ends before a token of another kind, before a token longer than a block, when less than a block of text is left, and
  /// when the table has no room for the tokens of a whole block.
  ///
  /// The loop uses local variables, which the compiler keeps in registers. It is static, because calling a method would copy the
  /// lexer.
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
    // The masks of the last block are still valid if the offset is in that block.
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
      // The offsets at which tokens may begin: the first byte of a name, and every byte that is neither part of a name nor white
      // space.
      var starts = (names & ~((names & ~passed) &<< 1) | ~(names | block.masks.spaces)) & ~passed
      offset = block.start &+ ByteMasks.blockLength
      while starts != 0 {
        let start = starts.trailingZeroBitCount
        starts &= starts &- 1
        let byte = bytes[start]
        let beginning = beginnings[Int(byte)]
        if beginning & TokenBeginning.isSpecial != 0 {
          offset = block.start &+ start
          guard beginning & TokenBeginning.isOther == 0 else {
            // The byte may continue a name that ends here. Then that token is removed and read again; this is rare.
            if made > tokenCount, Int(tokens[made &- 1].end) == offset {
              made &-= 1
              offset = Int(tokens[made].start)
            }
            return
          }
          guard start &+ 1 < ByteMasks.blockLength else { break }
          if mayBeKeyword(byte, bytes[start &+ 1]) { return }
          // The name directly after a sign belongs to the same token.
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
      // The token does not fit even into a whole block.
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
