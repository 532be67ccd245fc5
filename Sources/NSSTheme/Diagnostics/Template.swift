/// A text with placeholders, parsed once and written many times.
package struct Template: Sendable {
  /// A placeholder without its braces, and its offset in the text.
  struct Slot: Sendable {
    package let name: String
    package let offset: Int
  }

  /// The text without its placeholders.
  package let text: [UInt8]
  /// The placeholders in their order.
  let slots: [Slot]

  /// Parses a text: `{name}` is a placeholder, any other brace is text.
  package init(_ text: String) {
    var slots: [Slot] = []
    var plain: [UInt8] = []
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      var close = offset + 1
      if bytes[offset] == UInt8(ascii: "{") {
        while close < bytes.count, bytes[close].isLetter { close += 1 }
      }
      if close > offset + 1, close < bytes.count, bytes[close] == UInt8(ascii: "}") {
        slots.append(Slot(name: String(decoding: bytes[offset + 1..<close], as: UTF8.self), offset: plain.count))
        offset = close + 1
      } else {
        plain.append(bytes[offset])
        offset += 1
      }
    }
    self.text = plain
    self.slots = slots
  }

  /// The names of all placeholders in alphabetical order, repeated ones included.
  package var placeholders: [String] { slots.map(\.name).sorted() }

  package func namesRuntime(_ name: String) -> Bool {
    slots.contains { $0.name == "runtime" } || text.contains(bytesOf: name)
  }
}

/// A text in one language, ready to be written.
package final class TextForms: Sendable {
  /// The singular; nil if the text does not depend on a count.
  package let one: Template?
  /// The text; the plural if the text depends on a count.
  package let other: Template

  package init(one: String?, other: String) {
    self.one = one.map(Template.init)
    self.other = Template(other)
  }
}
