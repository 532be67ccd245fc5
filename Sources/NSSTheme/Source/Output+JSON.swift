extension Output {
  package mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    let bytes = Array(text.utf8)
    writeEscaped(bytes, 0, bytes.count)
    write(UInt8(ascii: "\""))
  }

  /// Writes a JSON string between two pieces, which contain its quotes.
  package mutating func write(_ opening: Piece, _ text: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    guard text.span.isPlainJSON(from: start, to: end) else {
      write(opening)
      writeEscaped(text, start, end)
      return write(closing)
    }
    write(atMost: end &- start &+ 16 &+ 2 &* Piece.capacity) { bytes, position in
      bytes.append(opening, at: &position)
      bytes.append(text.span, start, end, at: &position)
      bytes.append(closing, at: &position)
    }
  }

  /// Writes the contents of a JSON string. Bytes that are not UTF-8 become U+FFFD.
  mutating func writeEscaped(_ text: [UInt8], _ start: Int, _ end: Int) {
    if text.span.isPlainJSON(from: start, to: end) { return write(text, start, end) }
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

extension Unicode.Scalar {
  /// The JSON escape of a control character, which JSON or a terminal does not allow, or of an invisible character; nil for
  /// others.
  package var jsonEscape: String? {
    guard value < 0x20 || 0x7F..<0xA0 ~= value || isInvisible else { return nil }
    return utf16.map { "\\u" + UInt32($0).hex(digits: 4) }.joined()
  }
}
