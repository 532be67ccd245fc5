extension [UInt8] {
  /// True if the array contains the bytes of a text, which must not be empty.
  ///
  /// Swift's own substring search would link the engine for regular expressions and make the executable much larger.
  package func contains(bytesOf text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }
}

extension StringProtocol {
  /// True if a text, which must not be empty, occurs in this one, compared by bytes. `contains` of two strings would link an
  /// engine for regular expressions.
  package func hasText(_ text: String) -> Bool { Array(utf8).contains(bytesOf: text) }

  /// This text with each occurrence of another one replaced, compared by bytes.
  package func replacingText(_ text: String, with replacement: String) -> String {
    let (bytes, text) = (Array(utf8), Array(text.utf8))
    guard !text.isEmpty else { return String(self) }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset...].starts(with: text) {
        result += replacement.utf8
        offset += text.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
