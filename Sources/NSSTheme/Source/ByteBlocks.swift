/// Several bytes at once. Each of these loops becomes a single load: the one check before it covers all its bytes.
extension Span<UInt8> {
  /// Eight bytes, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Traps like any index out of range: a mistake of ours, which no input can cause.
    precondition(offset >= 0 && offset <= count &- 8)
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(self[offset &+ index]) &<< UInt64(8 &* index) }
    return word
  }

  /// Less than eight bytes, the first one lowest, and zeros above them.
  @inline(__always)
  func word(at offset: Int, length: Int) -> UInt64 {
    if offset <= count &- 8 { return word(at: offset) & ~(UInt64.max &<< UInt64(8 &* length)) }
    var word: UInt64 = 0
    for index in 0..<length { word |= UInt64(self[offset &+ index]) &<< UInt64(8 &* index) }
    return word
  }

  /// Sixteen bytes.
  @inline(__always)
  func block(at offset: Int) -> SIMD16<UInt8> {
    // As above.
    precondition(offset >= 0 && offset <= count &- 16)
    var block = SIMD16<UInt8>()
    for index in 0..<16 { block[index] = self[offset &+ index] }
    return block
  }
}
