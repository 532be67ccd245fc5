extension [UInt8] {
  /// True if the array contains the bytes of a text, which must not be empty.
  ///
  /// Swift's own substring search would link the engine for regular expressions and make the executable much larger.
  package func contains(bytesOf text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }
}
