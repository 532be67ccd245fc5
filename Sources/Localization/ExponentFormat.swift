/// Numbers as `printf` of C writes them with `%e`, `%g` and `%a`, without Foundation.
enum ExponentFormat {
  /// A finite number for `%e`: `1.500000e+00`.
  static func exponent(_ value: Double, decimals: Int, keepsPoint: Bool) -> String {
    let digits = DecimalDigits(value).rounded(to: decimals + 1)
    return sign(value) + scientific(digits.digits, exponent: digits.exponent, keepsPoint: keepsPoint)
  }

  /// A finite number for `%g`: with an exponent if that is shorter, and without zeros at the end.
  ///
  /// - Parameter digits: the maximum number of digits.
  static func shorter(_ value: Double, digits count: Int, keepsZeros: Bool) -> String {
    let count = max(count, 1)
    let rounded = DecimalDigits(value).rounded(to: count)
    let exponent = rounded.exponent
    var digits = rounded.digits
    if !keepsZeros { while digits.count > 1, digits.last == 0 { digits.removeLast() } }
    guard exponent < count, exponent >= -4 else {
      return sign(value) + scientific(digits, exponent: exponent, keepsPoint: keepsZeros)
    }
    if exponent < 0 { return sign(value) + "0." + String(repeating: "0", count: -exponent - 1) + text(digits) }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    let fraction = text(digits.dropFirst(exponent + 1))
    return sign(value) + text(whole) + zeros + (fraction.isEmpty && !keepsZeros ? "" : ".") + fraction
  }

  /// A finite number for `%a`: `0x1.8p+1`.
  ///
  /// - Parameter digits: the number of hexadecimal digits after the point; nil for as many as are needed.
  static func hexadecimal(_ value: Double, digits: Int?, keepsPoint: Bool) -> String {
    var fraction = value.significandBitPattern
    var first: UInt64 = value.isNormal ? 1 : 0
    let exponent = value.isZero ? 0 : value.isNormal ? Int(value.exponent) : -1022
    var count = 13
    if let digits, digits < count {
      let shift = UInt64(4 * (count - digits))
      let whole = first << 52 | fraction
      let (low, half) = (whole & (1 << shift - 1), UInt64(1) << (shift - 1))
      var kept = whole >> shift
      if low > half || (low == half && kept & 1 == 1) { kept += 1 }
      count = digits
      first = kept >> UInt64(4 * digits)
      fraction = kept & (1 << UInt64(4 * digits) - 1)
    }
    let written = String(fraction, radix: 16)
    var text = count == 0 ? "" : String(repeating: "0", count: count - written.count) + written
    if let digits {
      text += String(repeating: "0", count: max(0, digits - count))
    } else {
      while text.hasSuffix("0") { text.removeLast() }
    }
    let point = text.isEmpty && !keepsPoint ? "" : "."
    return sign(value) + "0x\(first)\(point)\(text)p\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
  }

  private static func scientific(_ digits: [UInt8], exponent: Int, keepsPoint: Bool) -> String {
    let point = digits.count > 1 || keepsPoint ? "." : ""
    let number = String(exponent.magnitude)
    return text(digits.prefix(1)) + point + text(digits.dropFirst()) + (exponent < 0 ? "e-" : "e+")
      + (number.count < 2 ? "0" : "") + number
  }

  private static func sign(_ value: Double) -> String { value.sign == .minus ? "-" : "" }

  private static func text(_ digits: some Sequence<UInt8>) -> String { digits.map { String($0) }.joined() }
}

/// The decimal digits of the magnitude of a number: all that are needed to write it exactly.
private struct DecimalDigits {
  /// The digits. The first one is 0 only for the number 0.
  let digits: [UInt8]
  /// The power of ten of the first digit.
  let exponent: Int

  init(_ value: Double) {
    guard !value.isZero else {
      (digits, exponent) = ([0], 0)
      return
    }
    // The number is an integer times a power of two. A negative power is a power of five divided by one of ten.
    let bits = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
    let power = (value.isNormal ? Int(value.exponent) : -1022) - 52
    var number = BigDecimal(bits)
    for _ in 0..<power.magnitude { number.multiply(by: power < 0 ? 5 : 2) }
    digits = number.digits
    exponent = digits.count - 1 + min(power, 0)
  }

  private init(_ digits: [UInt8], _ exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  /// Exactly `count` digits. A number in the middle between two becomes the one with the even last digit.
  func rounded(to count: Int) -> DecimalDigits {
    guard count < digits.count else {
      return DecimalDigits(digits + Array(repeating: 0, count: count - digits.count), exponent)
    }
    var kept = Array(digits.prefix(count))
    let isMiddle = digits[count] == 5 && digits.dropFirst(count + 1).allSatisfy { $0 == 0 }
    guard isMiddle ? (kept.last ?? 0) % 2 == 1 : digits[count] >= 5 else { return DecimalDigits(kept, exponent) }
    var index = count - 1
    while index >= 0, kept[index] == 9 {
      kept[index] = 0
      index -= 1
    }
    if index >= 0 {
      kept[index] += 1
      return DecimalDigits(kept, exponent)
    }
    return DecimalDigits([1] + kept.dropLast(), exponent + 1)
  }
}

/// A large whole number.
private struct BigDecimal {
  /// The number in base 1,000,000,000, the lowest part first.
  private var parts: [UInt64]

  init(_ value: UInt64) { parts = [value % 1_000_000_000, value / 1_000_000_000] }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in parts.indices {
      let product = parts[index] * factor + carry
      parts[index] = product % 1_000_000_000
      carry = product / 1_000_000_000
    }
    if carry > 0 { parts.append(carry) }
  }

  /// The digits without zeros at the beginning.
  var digits: [UInt8] {
    let all = parts.reversed().flatMap { part -> [UInt8] in
      let text = String(part)
      return Array(repeating: 0, count: 9 - text.count) + text.utf8.map { $0 - UInt8(ascii: "0") }
    }
    return Array(all.drop { $0 == 0 })
  }
}
