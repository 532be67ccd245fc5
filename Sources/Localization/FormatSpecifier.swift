/// A format specifier of a text, for example `%@`, `%1$lld` or the variable `%#@files@`. `%%` is not a specifier.
package struct FormatSpecifier: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case object
    /// `%d`, `%u`, `%x`: writes a whole number.
    case integer
    /// `%f`, `%g`: writes a number with decimals.
    case number
    case character
    /// `%s`: writes a C string.
    case text
    case pointer
    /// `%#@name@`: has variations.
    case variable
    /// `%arg`: the argument of a variable of a String Catalog.
    case argument
  }

  /// The bytes in the UTF-8 of the text.
  package fileprivate(set) var range: Range<Int>
  /// The number of the argument, from 1; nil if the order of the specifiers determines it.
  package fileprivate(set) var position: Int?
  /// The bytes of the position, such as `1$`; empty if there is none.
  fileprivate(set) var positionRange: Range<Int>
  /// The flags, for example `-` or `0`; empty for a variable.
  package fileprivate(set) var flags = ""
  /// The width, such as 5 in `%5.2f`.
  fileprivate(set) var width = 0
  /// The precision, such as 2 in `%5.2f`.
  fileprivate(set) var precision: Int?
  /// The length modifier, for example `ll`; empty if there is none.
  package fileprivate(set) var length = ""
  /// The conversion, for example `d`; empty for a variable.
  package fileprivate(set) var conversion = ""
  package fileprivate(set) var variable: String?
  package fileprivate(set) var kind = Kind.object
  /// The number of arguments that `*` reads before this one.
  package fileprivate(set) var stars = 0

  package var type: String { length + conversion }

  package static func all(in text: String) -> [FormatSpecifier] {
    text.utf8.contains(UInt8(ascii: "%")) ? all(in: Array(text.utf8)) : []
  }

  package static func all(in text: [UInt8]) -> [FormatSpecifier] { parse(text).specifiers }

  /// The specifiers of a text, in order, and the percent signs that it writes: `%%`, and `% %` and `%5%`, which Foundation reads in
  /// the same way.
  package static func parse(_ text: [UInt8]) -> (specifiers: [FormatSpecifier], percentSigns: [Range<Int>]) {
    var (specifiers, percentSigns) = ([FormatSpecifier](), [Range<Int>]())
    var offset = 0
    while let start = text[offset...].firstIndex(of: UInt8(ascii: "%")) {
      var reader = SpecifierReader(text: text, start: start)
      if reader.read() {
        specifiers.append(reader.result)
        offset = reader.offset
      } else if reader.byte == UInt8(ascii: "%") {
        percentSigns.append(start..<reader.offset + 1)
        offset = reader.offset + 1
      } else {
        offset = start + 1
      }
    }
    return (specifiers, percentSigns)
  }
}

/// Reads a specifier as Foundation does: flags, position, width, precision and length are in any order.
private struct SpecifierReader {
  let text: [UInt8]
  var offset: Int
  var result: FormatSpecifier

  init(text: [UInt8], start: Int) {
    self.text = text
    offset = start + 1
    result = FormatSpecifier(range: start..<offset, positionRange: offset..<offset)
  }

  var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func eat(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Reads the specifier after a `%`. Returns false if there is none; then the offset is at what is not part of one.
  mutating func read() -> Bool {
    var seesPoint = false
    while let byte {
      switch Unicode.Scalar(byte) {
      case "0" where !seesPoint: flag(byte)
      case "-", "+", " ", "#", "'": flag(byte)
      case "0"..."9":
        let start = offset
        let number = digits()
        if number > 0, eat("$") {
          if result.position == nil { (result.position, result.positionRange) = (number, start..<offset) }
        } else if seesPoint {
          result.precision = number
        } else {
          result.width = number
        }
      case "*":
        offset += 1
        result.stars += 1
        let start = offset
        if digits() == 0 || !eat("$") { offset = start }
      case ".":
        offset += 1
        (seesPoint, result.precision) = (true, 0)
      case "h", "l", "q", "L", "z", "t", "j":
        guard result.length.utf8.count < 2 else { return false }
        result.length.unicodeScalars.append(Unicode.Scalar(byte))
        offset += 1
      default: return conversion(byte)
      }
    }
    return false
  }

  private mutating func flag(_ byte: UInt8) {
    result.flags.unicodeScalars.append(Unicode.Scalar(byte))
    offset += 1
  }

  private mutating func conversion(_ byte: UInt8) -> Bool {
    if result.positionRange.upperBound == offset, text[offset...].starts(with: "arg".utf8) {
      (result.kind, result.conversion) = (.argument, "arg")
    } else if byte == UInt8(ascii: "@"), result.flags.contains("#") {
      let name = text[(offset + 1)...].prefix { $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") && $0 != 0x0A }
      guard !result.flags.contains("'"), text[name.endIndex...].first == UInt8(ascii: "@") else { return false }
      (result.kind, result.variable, result.flags) = (.variable, String(decoding: name, as: UTF8.self), "")
      offset = name.endIndex + 1
    } else {
      guard let kind = SpecifierReader.kind(byte), kind != .object || !result.flags.contains("'") else { return false }
      (result.kind, result.conversion) = (kind, String(Unicode.Scalar(byte)))
    }
    offset += result.conversion.utf8.count
    result.range = result.range.lowerBound..<offset
    return true
  }

  /// Reads a number of at most three digits; no format has more arguments.
  private mutating func digits() -> Int {
    var number = 0
    let start = offset
    while let byte, byte &- UInt8(ascii: "0") < 10, offset - start < 3 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return number
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
