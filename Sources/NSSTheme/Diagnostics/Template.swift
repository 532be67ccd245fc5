/// A text with placeholders, taken apart once: for reports of very many findings.
package struct Template: Sendable {
  enum Part: Sendable {
    case text([UInt8])
    case argument(String)
  }

  let parts: [Part]

  /// Takes a text apart: `{name}` is a placeholder, any other brace is text.
  package init(_ text: String) {
    var parts: [Part] = []
    let bytes = Array(text.utf8)
    // Where the text begins that is no part yet.
    var start = 0
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "{") else {
        offset += 1
        continue
      }
      var close = offset + 1
      while close < bytes.count, bytes[close].isLetter { close += 1 }
      guard close > offset + 1, close < bytes.count, bytes[close] == UInt8(ascii: "}") else {
        offset += 1
        continue
      }
      if start < offset { parts.append(.text(Array(bytes[start..<offset]))) }
      parts.append(.argument(String(decoding: bytes[offset + 1..<close], as: UTF8.self)))
      offset = close + 1
      start = offset
    }
    if start < bytes.count { parts.append(.text(start == 0 ? bytes : Array(bytes[start...]))) }
    self.parts = parts
  }

  /// The names of the placeholders, each as often as it occurs, in alphabetical order.
  package var placeholders: [String] {
    parts.compactMap { part in
      if case .argument(let name) = part { name } else { nil }
    }.sorted()
  }

}
