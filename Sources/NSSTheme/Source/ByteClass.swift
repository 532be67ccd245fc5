/// The lexical classes of bytes: a table of 256 bit sets.
package enum ByteClass {
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// May begin an identifier: `[A-Za-z0-9#@_\\.-]`.
  package static let nameStart: UInt8 = 1
  /// May continue an identifier: `[A-Za-z0-9_\\/.-]`.
  package static let nameContinue: UInt8 = 2
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  package static let space: UInt8 = 4

  package static let table: [UInt8] = (0..<256).map { value in
    let byte = UInt8(value)
    var bits: UInt8 = 0
    if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
      bits |= nameStart | nameContinue
    }
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") { bits |= nameStart }
    if byte == UInt8(ascii: "\\") { bits |= nameStart | nameContinue }
    if byte == UInt8(ascii: "/") { bits |= nameContinue }
    if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) { bits |= space }
    return bits
  }
}

extension UInt8 {
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  package var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  package var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  package var isUppercaseLetter: Bool { self &- UInt8(ascii: "A") < 26 }
  package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The value of a hexadecimal digit of either case; nil for any other byte.
  package var hexDigit: UInt32? {
    if isDigit { return UInt32(self &- UInt8(ascii: "0")) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// The upper-case form of an ASCII letter; any other byte unchanged.
  package var uppercased: UInt8 { self &- UInt8(ascii: "a") < 26 ? self &- 0x20 : self }
}
