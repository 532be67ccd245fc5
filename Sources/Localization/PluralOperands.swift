/// A number as the plural rules of CLDR treat it: its value, and the decimals that are shown. `1` and `1.0` can have different forms.
///
/// Source: Unicode Technical Standard #35, Plural Operand Meanings. The operands `c` and `e`, for compact numbers, are always 0.
package struct PluralOperands: Hashable, Sendable {
  /// The whole part of the absolute value. If it has more than 18 digits, a 1 followed by the lowest 18; no rule needs more.
  package let i: UInt64
  /// The number of shown decimals, including trailing zeros.
  package let v: Int
  /// The shown decimals as a number, including trailing zeros.
  package let f: UInt64
  /// The shown decimals as a number, without trailing zeros.
  package let t: UInt64

  /// Creates the operands of a whole number. Its sign does not matter.
  package init(_ number: Int) {
    self.init(whole: String(number.magnitude), decimals: "")
  }

  /// Creates the operands of a number as written, for example `1.50`: digits, optionally with a sign and a decimal point. Nil for
  /// any other text.
  package init?(_ text: String) {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } })
    else { return nil }
    self.init(whole: String(whole), decimals: parts.count > 1 ? String(parts[1]) : "")
  }

  /// The operands of a number that is rounded to and shown with some decimals, up to 9.
  package init(_ number: Double, decimals: Int) {
    let decimals = min(max(decimals, 0), 9)
    let scale = (0..<decimals).reduce(UInt64(1)) { scale, _ in scale * 10 }
    let scaled = (number.magnitude * Double(scale)).rounded(.toNearestOrEven)
    // Larger numbers have no decimals as a `Double`. A number that is not finite counts as a large one.
    let whole = scaled < 0x1p63 ? UInt64(scaled) : UInt64(1_000_000_000_000_000_001)
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: decimals)
    self.init(whole: String(whole / scale), decimals: decimals == 0 ? "" : String((zeros + fraction).suffix(decimals)))
  }

  private init(whole: String, decimals: String) {
    i = PluralOperands.value(whole[...])
    v = decimals.utf8.count
    f = PluralOperands.value(decimals[...])
    let end = decimals.lastIndex { $0 != "0" }
    t = PluralOperands.value(end.map { decimals[...$0] } ?? "")
  }

  /// The value of digits; the lowest 18 after a 1 if there are more.
  private static func value(_ digits: Substring) -> UInt64 {
    let digits = digits.drop { $0 == "0" }
    let lowest = digits.suffix(18).utf8.reduce(UInt64(0)) { $0 * 10 + UInt64($1 &- UInt8(ascii: "0")) }
    return digits.count > 18 ? 1_000_000_000_000_000_000 + lowest : lowest
  }
}
