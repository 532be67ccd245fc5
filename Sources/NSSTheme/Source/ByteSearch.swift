extension [UInt8] {
  /// True if the bytes of a text, which is not empty, stand somewhere among these.
  ///
  /// Swift's own search for a text in a text comes with the engine for regular expressions, which would be a tenth of the command.
  package func contains(bytesOf text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }
}
