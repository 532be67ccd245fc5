/// Reads several bytes at once. Extracting the bytes first needs one bounds check, so each loop compiles to a single load.
extension Span<UInt8> {
  /// Eight bytes, little-endian. Traps if the range is out of bounds; callers check it, so no input can cause this.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    let bytes = extracting(offset..<offset &+ 8)
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
    return word
  }

  /// Fewer than eight bytes, little-endian, padded with zeros.
  @inline(__always)
  package func word(at offset: Int, length: Int) -> UInt64 {
    if offset <= count &- 8 { return word(at: offset) & ~(UInt64.max &<< UInt64(8 &* length)) }
    return wordNearEnd(at: offset, length: length)
  }

  /// Not inlined, so that the common path does not pay for the setup of the loop.
  @inline(never)
  private func wordNearEnd(at offset: Int, length: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<length { word |= UInt64(self[offset &+ index]) &<< UInt64(8 &* index) }
    return word
  }

  /// True if a range has the same bytes as another text at an offset.
  @inline(__always)
  func isEqual(from start: Int, to end: Int, _ other: Span<UInt8>, at otherStart: Int) -> Bool {
    let distance = otherStart &- start
    guard end &- start >= 8 else {
      return word(at: start, length: end &- start) == other.word(at: otherStart, length: end &- start)
    }
    var offset = start
    while offset &+ 8 < end {
      if word(at: offset) != other.word(at: offset &+ distance) { return false }
      offset &+= 8
    }
    // The last word overlaps the one before it.
    return word(at: end &- 8) == other.word(at: end &- 8 &+ distance)
  }

  /// Sixteen bytes.
  @inline(__always)
  package func block(at offset: Int) -> SIMD16<UInt8> {
    let bytes = extracting(offset..<offset &+ 16)
    var block = SIMD16<UInt8>()
    for index in 0..<16 { block[index] = bytes[index] }
    return block
  }

  /// The offset of the first quote, backslash or control character from `start` on, which is where the plain text of a JSON
  /// string ends; `count` if there is none.
  @inline(__always)
  func endOfPlainJSON(from start: Int) -> Int {
    var end = start
    if reachesOther(&end, { $0.bytesOutsideJSON }) { return end }
    while end < count, self[end] >= 0x20, self[end] != UInt8(ascii: "\""), self[end] != UInt8(ascii: "\\") { end &+= 1 }
    return end
  }

  /// The offset of the first byte from `start` on that is not white space in JSON; `count` if there is none.
  func endOfJSONSpace(from start: Int) -> Int {
    var end = start
    while end < count {
      switch self[end] {
      case UInt8(ascii: " "):
        if !reachesOther(&end, { ~$0.bytes(equalTo: UInt8(ascii: " ")) & 0x8080_8080_8080_8080 }) {
          while end < count, self[end] == UInt8(ascii: " ") { end &+= 1 }
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): end &+= 1
      default: return end
      }
    }
    return end
  }

  /// The offset of the first line feed or carriage return from `start` on; `count` if there is none.
  @inline(__always)
  package func endOfLine(from start: Int) -> Int {
    var end = start
    if reachesOther(&end, { $0.lineEnds }) { return end }
    while end < count, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end &+= 1 }
    return end
  }

  /// Calls a closure with the offset of each line feed and each carriage return.
  @inline(__always)
  package func forEachLineEnd(_ body: (_ offset: Int) -> Void) {
    var offset = 0
    var table = ByteMasks.noFlags
    var flags = table.mutableSpan
    while offset <= count &- ByteMasks.blockLength {
      var ends = ByteMasks.lineEnds(in: extracting(offset..<offset &+ ByteMasks.blockLength), &flags)
      while ends != 0 {
        body(offset &+ ends.trailingZeroBitCount)
        ends &= ends &- 1
      }
      offset &+= ByteMasks.blockLength
    }
    while offset < count {
      if self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r") { body(offset) }
      offset &+= 1
    }
  }

  /// True if all bytes are printable ASCII, or tabs if these are allowed.
  func isPrintable(withTabs: Bool) -> Bool {
    guard count >= 8 else {
      for index in 0..<count where self[index] &- 0x20 >= 0x5F && !(withTabs && self[index] == 0x09) { return false }
      return true
    }
    var others: UInt64 = 0
    var offset = 0
    while offset < count &- 8 {
      others |= word(at: offset).unprintable(withTabs: withTabs)
      offset &+= 8
    }
    // The last word overlaps the one before it.
    return others | word(at: count &- 8).unprintable(withTabs: withTabs) == 0
  }

  /// True if no byte of a range may need an escape in a JSON string: a control character, a byte that is not ASCII, a quote, a
  /// backslash, or `[`, which may be part of a command to a CI runner.
  func isPlainJSON(from start: Int, to end: Int) -> Bool {
    guard end &- start >= 8 else {
      let spaces: UInt64 = 0x2020_2020_2020_2020
      let length = end &- start
      return (word(at: start, length: length) | spaces &<< UInt64(8 &* length)).bytesToEscape == 0
    }
    var marked: UInt64 = 0
    var offset = start
    while offset < end &- 8 {
      marked |= word(at: offset).bytesToEscape
      offset &+= 8
    }
    // The last word overlaps the one before it.
    return marked | word(at: end &- 8).bytesToEscape == 0
  }

  /// True if the span contains a byte.
  package func has(_ byte: UInt8) -> Bool {
    var found: UInt8 = 0
    // A loop without an early exit is faster.
    for index in 0..<count { found |= self[index] == byte ? 1 : 0 }
    return found != 0
  }

  /// The offset of the first occurrence of an ASCII byte in a range; the end of the range if there is none.
  @inline(__always)
  package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset &+ 8 <= end {
      let found = word(at: offset).bytes(equalTo: byte)
      if found != 0 { return offset &+ found.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < end, self[offset] != byte { offset &+= 1 }
    return offset
  }

  /// The offset of the first byte from `start` on that is not ASCII; `count` if there is none.
  func endOfASCII(from start: Int) -> Int {
    var end = start
    while end <= count &- 32 {
      let bytes = extracting(end..<end &+ 32)
      if (bytes.word(at: 0) | bytes.word(at: 8) | bytes.word(at: 16) | bytes.word(at: 24)) & 0x8080_8080_8080_8080 != 0 { break }
      end &+= 32
    }
    if reachesOther(&end, { $0 & 0x8080_8080_8080_8080 }) { return end }
    while end < count, self[end] < 0x80 { end &+= 1 }
    return end
  }

  /// Advances to the first byte that `others` marks in a word of eight bytes.
  ///
  /// - Returns: false if fewer than eight bytes are left, none of which has been examined.
  @inline(__always)
  private func reachesOther(_ end: inout Int, _ others: (UInt64) -> UInt64) -> Bool {
    while end <= count &- 8 {
      let others = others(word(at: end))
      if others != 0 {
        end &+= others.trailingZeroBitCount &>> 3
        return true
      }
      end &+= 8
    }
    return false
  }
}

extension UInt64 {
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The highest bit of each of the eight bytes that equals an ASCII byte.
  @inline(__always)
  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    let others = ((self & UInt64.each(0x7F)) ^ UInt64.each(UInt64(byte))) &+ UInt64.each(0x7F)
    return ~(others | self) & UInt64.each(0x80)
  }

  /// The highest bit of each of the eight bytes that is a line feed or a carriage return.
  @inline(__always)
  fileprivate var lineEnds: UInt64 {
    let each = UInt64.each
    let ascii = self & each(0x7F)
    let notFeed = (ascii ^ each(0x0A)) &+ each(0x7F)
    let notReturn = (ascii ^ each(0x0D)) &+ each(0x7F)
    return ~(notFeed & notReturn | self) & each(0x80)
  }

  /// The highest bit of each of the eight bytes that is a control character or not ASCII. A tab is marked unless it is allowed.
  @inline(__always)
  fileprivate func unprintable(withTabs: Bool) -> UInt64 {
    let each = UInt64.each
    let ascii = self & each(0x7F)
    let control = ~(ascii &+ each(0x80 - 0x20)) & (withTabs ? (ascii ^ each(0x09)) &+ each(0x7F) : each(0x80))
    return (control | (ascii &+ each(0x01)) | self) & each(0x80)
  }

  /// The highest bit of each of the eight bytes that may need an escape in a JSON string.
  @inline(__always)
  fileprivate var bytesToEscape: UInt64 {
    unprintable(withTabs: false) | bytes(equalTo: UInt8(ascii: "\"")) | bytes(equalTo: UInt8(ascii: "\\"))
      | bytes(equalTo: UInt8(ascii: "["))
  }

  /// The highest bit of each of the eight bytes that is a quote, a backslash or a control character.
  @inline(__always)
  fileprivate var bytesOutsideJSON: UInt64 {
    let each = UInt64.each
    let ascii = self & each(0x7F)
    let notQuote = (ascii ^ each(0x22)) &+ each(0x7F)
    let notBackslash = (ascii ^ each(0x5C)) &+ each(0x7F)
    let notControl = ascii &+ each(0x80 - 0x20)
    return ~(notQuote & notBackslash & notControl | self) & each(0x80)
  }
}
