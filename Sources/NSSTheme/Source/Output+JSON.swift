/// JSON strings.
extension Output {
  /// Writes a JSON string with its quotes.
  package mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    if text.utf8.contains(where: \.mayNeedJSONEscape) {
      let bytes = Array(text.utf8)
      writeEscaped(bytes, 0, bytes.count)
    } else {
      write(text)
    }
    write(UInt8(ascii: "\""))
  }

  /// Writes a JSON string between two pieces, which contain its quotes.
  package mutating func write(_ opening: Piece, _ text: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    var isPlain = false
    write(atMost: end &- start &+ 16 &+ 2 &* Piece.capacity) { bytes, position in
      let first = position
      bytes.append(opening, at: &position)
      isPlain = bytes.putPlain(text.span, from: start, length: end &- start, at: position)
      position &+= end &- start
      bytes.append(closing, at: &position)
      if !isPlain { position = first }
    }
    guard !isPlain else { return }
    write(opening)
    writeEscaped(text, start, end)
    write(closing)
  }

  /// Writes the contents of a JSON string. Bytes that are not UTF-8 become U+FFFD.
  mutating func writeEscaped(_ text: [UInt8], _ start: Int, _ end: Int) {
    var isPlain = true
    for offset in start..<end where text[offset].mayNeedJSONEscape { isPlain = false }
    if isPlain { return write(text, start, end) }
    let scalars = String(decoding: text[start..<end], as: UTF8.self).unicodeScalars
    var last: Unicode.Scalar = " "
    for index in scalars.indices {
      let scalar = scalars[index]
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#" && String.isRunnerCommand(String(scalars[index...].dropFirst().prefix(4))):
        write("\\u0023")
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      default: write(scalar.jsonEscape ?? String(scalar))
      }
    }
  }
}

extension UInt8 {
  /// True for a byte that may need an escape in a JSON string: a control character, a byte that is not ASCII, a quote, a
  /// backslash, or `[`, which may be part of a command to a CI runner.
  @inline(__always)
  var mayNeedJSONEscape: Bool {
    self &- 0x20 >= 0x5F || self == UInt8(ascii: "\"") || self &- UInt8(ascii: "[") < 2
  }
}

extension Unicode.Scalar {
  /// The JSON escape of a control character, which JSON or a terminal does not allow, or of an invisible character; nil for
  /// others.
  package var jsonEscape: String? {
    guard value < 0x20 || 0x7F..<0xA0 ~= value || isInvisible else { return nil }
    return utf16.map { "\\u" + UInt32($0).hex(digits: 4) }.joined()
  }
}
