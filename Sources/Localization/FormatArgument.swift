/// A value for a format specifier of a text, such as `%d` or `%2$@`. Literals of numbers and texts are arguments.
public enum FormatArgument: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number with decimals.
  case number(Double)
  /// A text.
  case text(String)

  /// True for 0.
  var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .number(let value): value == 0
    case .text(let text): text == "0"
    }
  }

  /// The number for plural rules; nil for a text that is not a number.
  ///
  /// - Parameter decimals: the number of decimals that are shown; nil if it is written as it is.
  func operands(decimals: Int?) -> PluralOperands? {
    switch self {
    case .integer(let value):
      decimals.map { PluralOperands(Double(value), decimals: $0) } ?? PluralOperands(value)
    case .number(let value):
      decimals.map { PluralOperands(value, decimals: $0) }
        // Very large numbers are written with an exponent.
        ?? PluralOperands(String(describing: value)) ?? PluralOperands(value, decimals: 0)
    case .text(let text): PluralOperands(text)
    }
  }

  /// The value without a format: digits, with a point before decimals.
  var description: String {
    switch self {
    case .integer(let value): String(value)
    case .number(let value): String(describing: value)
    case .text(let text): text
    }
  }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number with decimals.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension FormatSpecifier {
  /// The specifier with its argument, for example `007` for `%03d` and 7. Nil if the argument does not fit, for example a text
  /// for `%d`. Digits are not localized.
  func filled(_ argument: FormatArgument, in text: [UInt8]) -> String? {
    guard stars == 0 else { return nil }
    let (width, precision) = size(in: text)
    guard let digits = digits(argument, precision) else { return nil }
    return padded(digits, width: width)
  }

  /// The width and the precision, such as 5 and 2 in `%5.2f`.
  private func size(in text: [UInt8]) -> (width: Int, precision: Int?) {
    let middle = text[range].dropFirst(prefixCount + flags.utf8.count).dropLast(type.utf8.count)
    let parts = String(decoding: middle, as: UTF8.self).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let width = min(parts.first.flatMap { Int($0) } ?? 0, 1000)
    return (width, parts.count > 1 ? min(Int(parts[1]) ?? 0, 100) : nil)
  }

  /// The number of decimals that a specifier such as `%.2f` writes; nil for other types.
  func decimals(in text: [UInt8]) -> Int? {
    conversion.lowercased() == "f" && stars == 0 ? size(in: text).precision ?? FormatSpecifier.usualDecimals : nil
  }

  /// The decimals of `%f`.
  private static let usualDecimals = 6

  /// The argument without its padding.
  private func digits(_ argument: FormatArgument, _ precision: Int?) -> String? {
    switch (kind, argument) {
    case (.object, _): return argument.description
    case (.text, .text(let text)): return precision.map { String(text.prefix($0)) } ?? text
    case (.character, .text(let text)): return text
    case (.integer, .integer(let value)):
      let text =
        switch conversion {
        case "x": String(UInt(bitPattern: value), radix: 16)
        case "X": String(UInt(bitPattern: value), radix: 16, uppercase: true)
        case "o", "O": String(UInt(bitPattern: value), radix: 8)
        case "u", "U": String(UInt(bitPattern: value))
        default: String(value)
        }
      return signed(text)
    case (.number, .integer(let value)): return signed(number(Double(value), precision))
    case (.number, .number(let value)): return signed(number(value, precision))
    default: return nil
    }
  }

  private func number(_ value: Double, _ precision: Int?) -> String {
    let isUppercase = conversion.uppercased() == conversion
    let text =
      switch conversion.lowercased() {
      case _ where !value.isFinite: String(describing: value)
      case "e":
        ExponentFormat.exponent(value, decimals: precision ?? FormatSpecifier.usualDecimals, keepsPoint: flags.contains("#"))
      case "g": ExponentFormat.shorter(value, digits: precision ?? FormatSpecifier.usualDecimals, keepsZeros: flags.contains("#"))
      case "a": ExponentFormat.hexadecimal(value, digits: precision, keepsPoint: flags.contains("#"))
      default: FormatSpecifier.decimals(value, precision ?? FormatSpecifier.usualDecimals)
      }
    return isUppercase ? text.uppercased() : text
  }

  private func signed(_ digits: String) -> String {
    if digits.hasPrefix("-") { return digits }
    return flags.contains("+") ? "+" + digits : flags.contains(" ") ? " " + digits : digits
  }

  private func padded(_ digits: String, width: Int) -> String {
    let missing = width - digits.count
    guard missing > 0 else { return digits }
    if flags.contains("-") { return digits + String(repeating: " ", count: missing) }
    let isNumber = kind == .integer || (kind == .number && digits.contains(where: \.isNumber))
    guard flags.contains("0"), isNumber else { return String(repeating: " ", count: missing) + digits }
    var sign = digits.prefix { "+- ".contains($0) }
    if conversion.lowercased() == "a" { sign = digits.prefix(sign.count + 2) }
    return sign + String(repeating: "0", count: missing) + digits.dropFirst(sign.count)
  }

  /// A number with a fixed count of decimals, rounded. Numbers that are too large for that are written as Swift writes them.
  private static func decimals(_ value: Double, _ count: Int) -> String {
    let shown = min(count, 15)
    let scale = (0..<shown).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrEven)
    guard scaled < 0x1p63 else { return String(describing: value) }
    let digits = String(UInt64(scaled))
    let padded = String(repeating: "0", count: max(0, shown + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard shown > 0 else { return sign + padded }
    return sign + padded.dropLast(shown) + "." + padded.suffix(shown) + String(repeating: "0", count: count - shown)
  }
}
