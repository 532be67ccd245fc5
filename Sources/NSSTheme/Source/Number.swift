package enum Number {
  /// Reads the longest number at the start of a text: `[+-]digits[.digits][e[+-]digits]`. Returns the value and the offset after
  /// it; nil if the text does not start with a number, or the number exceeds `Double`.
  package static func read(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (value: Double, end: Int)? {
    var scanner = NumberScanner(bytes: bytes, offset: start, end: end)
    _ = scanner.eat("+-")
    var hasDigits = scanner.eatDigits()
    if scanner.eat("."), scanner.eatDigits() { hasDigits = true }
    guard hasDigits else { return nil }
    let mantissa = scanner
    if !scanner.eatExponent() { scanner = mantissa }
    guard let value = Double(String(decoding: bytes[start..<scanner.offset], as: UTF8.self)), value.isFinite else { return nil }
    // A theme has no negative zero.
    return (value == 0 ? 0 : value, scanner.offset)
  }

  /// The end of a number in JSON; nil if there is none at the offset. Stylesheets have more notations, such as `01` and `1.`.
  package static func endInJSON(_ bytes: [UInt8], _ start: Int) -> Int? {
    var scanner = NumberScanner(bytes: bytes, offset: start, end: bytes.count)
    _ = scanner.eat("-")
    guard scanner.eat("0") || scanner.eatDigits() else { return nil }
    if scanner.eat("."), !scanner.eatDigits() { return nil }
    let mantissa = scanner.offset
    return scanner.eatExponent() || scanner.offset == mantissa ? scanner.offset : nil
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

private struct NumberScanner {
  let bytes: [UInt8]
  var offset: Int
  let end: Int

  mutating func eat(_ characters: String) -> Bool {
    guard offset < end, characters.utf8.contains(bytes[offset]) else { return false }
    offset += 1
    return true
  }

  mutating func eatDigits() -> Bool {
    let start = offset
    while offset < end, bytes[offset].isDigit { offset += 1 }
    return offset > start
  }

  /// Returns false, perhaps after some of its characters, if there is no exponent.
  mutating func eatExponent() -> Bool {
    guard eat("eE") else { return false }
    _ = eat("+-")
    return eatDigits()
  }
}
