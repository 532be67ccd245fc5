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
  func endOfPlainJSON(from start: Int) -> Int {
    end(from: start) { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  /// The offset of the first byte from `start` on that is not white space in JSON; `count` if there is none.
  func endOfJSONSpace(from start: Int) -> Int {
    end(from: start) { $0.isSpaceOrTab || $0.endsLine }
  }

  /// The offset of the first line feed or carriage return from `start` on; `count` if there is none.
  package func endOfLine(from start: Int) -> Int { end(from: start) { !$0.endsLine } }

  /// The offset of the first byte from `start` on that is not ASCII; `count` if there is none.
  func endOfASCII(from start: Int) -> Int { end(from: start) { $0 < 0x80 } }

  /// The offset of the first byte from `start` on that does not continue a run; `count` if there is none.
  @inline(__always)
  private func end(from start: Int, _ continues: (UInt8) -> Bool) -> Int {
    var end = start
    while end < count, continues(self[end]) { end &+= 1 }
    return end
  }

  /// The offsets at which the lines of a text start. LF, CRLF and CR end a line.
  package var lineStarts: [UInt32] {
    var starts: [UInt32] = [0]
    for offset in indices where self[offset].endsLine {
      // CRLF ends the line at its line feed.
      if self[offset] == UInt8(ascii: "\r"), offset + 1 < count, self[offset + 1] == UInt8(ascii: "\n") { continue }
      starts.append(UInt32(truncatingIfNeeded: offset + 1))
    }
    return starts
  }

  /// True if all bytes are printable ASCII, or tabs if these are allowed.
  func isPrintable(withTabs: Bool) -> Bool { indices.allSatisfy { self[$0] &- 0x20 < 0x5F || (withTabs && self[$0] == 0x09) } }

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
  package func has(_ byte: UInt8) -> Bool { indices.contains { self[$0] == byte } }

  /// The offset of the first occurrence of a byte in a range; the end of the range if there is none.
  package func offset(of byte: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] != byte { offset &+= 1 }
    return offset
  }
}

extension UInt64 {
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The highest bit of each of the eight bytes that equals an ASCII byte.
  @inline(__always)
  private func bytes(equalTo byte: UInt8) -> UInt64 {
    let others = ((self & UInt64.each(0x7F)) ^ UInt64.each(UInt64(byte))) &+ UInt64.each(0x7F)
    return ~(others | self) & UInt64.each(0x80)
  }

  /// The highest bit of each of the eight bytes that is a control character or not ASCII.
  private var unprintable: UInt64 {
    let each = UInt64.each
    let ascii = self & each(0x7F)
    return (~(ascii &+ each(0x80 - 0x20)) | (ascii &+ each(0x01)) | self) & each(0x80)
  }

  /// The highest bit of each of the eight bytes that may need an escape in a JSON string.
  @inline(__always)
  fileprivate var bytesToEscape: UInt64 {
    unprintable | bytes(equalTo: UInt8(ascii: "\"")) | bytes(equalTo: UInt8(ascii: "\\"))
      | bytes(equalTo: UInt8(ascii: "["))
  }
}
