package enum Number {
  /// Reads the longest number at the start of a text: `[+-]digits[.digits][e[+-]digits]`. Returns the value and the offset after
  /// it; nil if the text does not start with a number, or the number exceeds `Double`.
  package static func read(_ bytes: borrowing [UInt8], _ start: Int, _ end: Int) -> (value: Double, end: Int)? {
    var offset = start
    var isNegative = false
    if offset < end, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
      isNegative = bytes[offset] == UInt8(ascii: "-")
      offset += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var isExact = true
    var hasPoint = false
    while offset < end {
      let byte = bytes[offset]
      if byte.isDigit {
        if mantissa < 900_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
        } else {
          isExact = false
        }
        digits += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      offset += 1
    }
    guard digits > 0 else { return nil }
    var hasExponent = false
    if offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      var exponentEnd = offset + 1
      if exponentEnd < end, bytes[exponentEnd] == UInt8(ascii: "-") || bytes[exponentEnd] == UInt8(ascii: "+") {
        exponentEnd += 1
      }
      if exponentEnd < end, bytes[exponentEnd].isDigit {
        while exponentEnd < end, bytes[exponentEnd].isDigit { exponentEnd += 1 }
        offset = exponentEnd
        hasExponent = true
      }
    }
    let value: Double
    if isExact, !hasExponent, decimals <= 15 {
      // Mantissa and power of ten are exact in a Double, so their quotient is the Double nearest to the text.
      value = Double(mantissa) / powersOfTen[decimals] * (isNegative ? -1 : 1)
    } else {
      guard let parsed = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else { return nil }
      value = parsed
    }
    guard value.isFinite else { return nil }
    // A theme has no negative zero.
    return (value == 0 ? 0 : value, offset)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number with at most two decimals as hundredths; nil if dividing them by 100 does not give the same number.
  package static func hundredths(_ value: Double) -> Int32? {
    guard value.magnitude < 1_000_000 else { return nil }
    let hundredths = Int32(value * 100 + (value < 0 ? -0.5 : 0.5))
    return Double(hundredths) / 100 == value ? hundredths : nil
  }

  /// The shortest text that reads back as the number: `14`, `0.3`, `1e20`, `1e-7`.
  package static func text(_ value: Double) -> String {
    if value.magnitude < 1e16, value == Double(Int(value)) { return String(Int(value)) }
    let text = String(describing: value)
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else { return text }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return "\(text[...mark])\(exponent)"
  }
}
