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
    var plain: [UInt8] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest[rest.index(after: open)...].prefix(while: \.isLetter)
      let close = name.endIndex
      guard !name.isEmpty, close < rest.endIndex, rest[close] == UInt8(ascii: "}") else {
        plain += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      plain += rest[..<open]
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = []
      parts.append(.argument(String(Substring(name))))
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    if !plain.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }

  /// The names of the placeholders, each as often as it occurs, in alphabetical order.
  package var placeholders: [String] {
    parts.compactMap { part in
      if case .argument(let name) = part { name } else { nil }
    }.sorted()
  }

}
