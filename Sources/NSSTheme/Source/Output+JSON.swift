extension Output {
  package mutating func writeJSON(_ text: String) {
    write(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(\.isPlainInJSON) { write(text) } else { writeEscaped(Array(text.utf8), 0, text.utf8.count) }
    write(UInt8(ascii: "\""))
  }

  /// Writes the contents of a JSON string. Bytes that are not UTF-8 become U+FFFD.
  mutating func writeEscaped(_ text: [UInt8], _ start: Int, _ end: Int) {
    if text[start..<end].allSatisfy(\.isPlainInJSON) { return write(text, start, end) }
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
      case " "..<"\u{7F}": write(UInt8(ascii: scalar))
      default: write(scalar.jsonEscape ?? String(scalar))
      }
    }
  }
}

extension String {
  /// The text as a string of JSON.
  package var quotedAsJSON: String {
    var output = Output()
    output.writeJSON(self)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// False for a byte that may need an escape: `##[` is a command to a CI runner.
  fileprivate var isPlainInJSON: Bool {
    0x20..<0x7F ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "[")
  }
}

extension Unicode.Scalar {
  /// The JSON escape of a control character, which JSON or a terminal does not allow, or of an invisible character; nil for others.
  package var jsonEscape: String? {
    guard value < 0x20 || 0x7F..<0xA0 ~= value || isInvisible else { return nil }
    return utf16.map { "\\u" + UInt32($0).hex(digits: 4) }.joined()
  }
}
