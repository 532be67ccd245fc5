/// A format specifier of a text, for example `%@`, `%1$lld` or the variable `%#@files@`. `%%` is not a specifier.
package struct FormatSpecifier: Hashable, Sendable {
  /// The effect of a specifier on its argument.
  package enum Kind: Hashable, Sendable {
    /// `%@`: describes an object.
    case object
    /// `%d`, `%u`, `%x`: writes a whole number.
    case integer
    /// `%f`, `%g`: writes a number with decimals.
    case number
    /// `%c`: writes a character.
    case character
    /// `%s`: writes a C string.
    case text
    /// `%p`: writes an address.
    case pointer
    /// `%#@name@`: has variations.
    case variable
    /// `%arg`: the argument of a variable of a String Catalog.
    case argument
  }

  /// The bytes in the UTF-8 of the text.
  package let range: Range<Int>
  /// The number of the argument, from 1; nil if the order of the specifiers determines it.
  package let position: Int?
  /// The flags, for example `-` or `0`.
  package let flags: String
  /// The length modifier, for example `ll`; empty if there is none.
  package let length: String
  /// The conversion, for example `d`; empty for a variable.
  package let conversion: String
  /// The name of a variable.
  package let variable: String?
  /// The effect of the specifier.
  package let kind: Kind
  /// The number of arguments that `*` reads before this one.
  package let stars: Int
  /// The number of bytes before the flags: `%` or `%1$`.
  let prefixCount: Int

  /// The length and the conversion: `lld`.
  package var type: String { length + conversion }

  /// The specifiers of a text, in order.
  package static func all(in text: String) -> [FormatSpecifier] {
    text.utf8.contains(UInt8(ascii: "%")) ? all(in: Array(text.utf8)) : []
  }

  /// The specifiers of a text in UTF-8, in order.
  package static func all(in text: [UInt8]) -> [FormatSpecifier] {
    var found: [FormatSpecifier] = []
    var offset = 0
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      if offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "%") {
        offset += 2
        continue
      }
      var reader = SpecifierReader(text: text, offset: offset + 1)
      guard let specifier = reader.specifier(from: offset) else {
        offset += 1
        continue
      }
      found.append(specifier)
      offset = specifier.range.upperBound
    }
    return found
  }
}

private struct SpecifierReader {
  let text: [UInt8]
  var offset: Int

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func eat(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// The specifier after a `%`; nil if there is none.
  mutating func specifier(from start: Int) -> FormatSpecifier? {
    let position = self.position()
    let prefixCount = offset - start
    if let name = variable() {
      return FormatSpecifier(
        range: start..<offset, position: position, flags: "", length: "", conversion: "", variable: name, kind: .variable,
        stars: 0, prefixCount: prefixCount)
    }
    if text[offset...].starts(with: "arg".utf8) {
      offset += 3
      return FormatSpecifier(
        range: start..<offset, position: position, flags: "", length: "", conversion: "arg", variable: nil, kind: .argument,
        stars: 0, prefixCount: prefixCount)
    }
    let flags = text[offset...].prefix { "-+ #0'".utf8.contains($0) }
    offset = flags.endIndex
    var stars = width() ? 1 : 0
    if eat("."), width() { stars += 1 }
    let length = text[offset...].prefix(2).prefix { "hlqLztj".utf8.contains($0) }
    offset = length.endIndex
    guard let byte, let kind = SpecifierReader.kind(byte) else { return nil }
    offset += 1
    return FormatSpecifier(
      range: start..<offset, position: position, flags: String(decoding: flags, as: UTF8.self),
      length: String(decoding: length, as: UTF8.self), conversion: String(Unicode.Scalar(byte)), variable: nil, kind: kind,
      stars: stars, prefixCount: prefixCount)
  }

  /// A position such as `1$`.
  private mutating func position() -> Int? {
    let start = offset
    if let number = digits(), number > 0, eat("$") { return number }
    offset = start
    return nil
  }

  /// A number of at most three digits; no format has more arguments.
  private mutating func digits() -> Int? {
    var number = 0
    let start = offset
    while let byte, byte &- UInt8(ascii: "0") < 10, offset - start < 3 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return offset > start ? number : nil
  }

  /// Skips a width or a precision. Returns true if an argument determines it.
  private mutating func width() -> Bool {
    guard eat("*") else {
      _ = digits()
      return false
    }
    _ = position()
    return true
  }

  /// The name in `#@name@`. Foundation reads flags and a width before the `@` too.
  private mutating func variable() -> String? {
    let flags = text[offset...].prefix { "-+ #'0123456789".utf8.contains($0) }
    guard flags.contains(UInt8(ascii: "#")), text[flags.endIndex...].first == UInt8(ascii: "@") else { return nil }
    let name = text[(flags.endIndex + 1)...].prefix { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") && $0 != 0x0A }
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "@") else { return nil }
    offset = name.endIndex + 1
    return String(decoding: name, as: UTF8.self)
  }

  private static func kind(_ conversion: UInt8) -> FormatSpecifier.Kind? {
    switch Unicode.Scalar(conversion) {
    case "@": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": .integer
    case "f", "F", "e", "E", "g", "G", "a", "A": .number
    case "c", "C": .character
    case "s", "S": .text
    case "p": .pointer
    default: nil
    }
  }
}
