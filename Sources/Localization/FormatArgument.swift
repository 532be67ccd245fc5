#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value for a format specifier of a text, such as `%d` or `%2$@`. Literals of numbers and texts are arguments.
public enum FormatArgument: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number with decimals.
  case number(Double)
  /// A text.
  case text(String)

  var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .number(let value): value == 0
    case .text(let text): text == "0"
    }
  }

  /// The number for plural rules; nil for a text that is not a number. `decimals` is the number of decimals that are shown; nil
  /// if it is written as it is.
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
  func filled(_ argument: FormatArgument) -> String? {
    guard stars == 0 else { return nil }
    switch (kind, argument) {
    case (.object, _): return padded(argument.description)
    case (.text, .text(let text)): return padded(precision.map { String(text.prefix($0)) } ?? text)
    case (.character, .text(let text)): return padded(text)
    case (.integer, .integer(let value)):
      return printed(value, "ll\(conversion == "X" ? "X" : conversion.lowercased())")
    case (.number, .integer(let value)): return printed(Double(value), conversion)
    case (.number, .number(let value)): return printed(value, conversion)
    default: return nil
    }
  }

  private var shownPrecision: Int? { precision.map { min($0, 100) } }

  /// The number of decimals that a specifier such as `%.2f` writes; nil for other types.
  var decimals: Int? {
    conversion.lowercased() == "f" && stars == 0 ? shownPrecision ?? FormatSpecifier.usualDecimals : nil
  }

  /// The decimals of `%f`.
  private static let usualDecimals = 6

  private func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return flags.contains("-") ? text + spaces : spaces + text
  }

  /// A number as `printf` of the C library writes it.
  private func printed(_ value: any CVarArg, _ type: String) -> String {
    let format = "%" + flags + (width > 0 ? String(width) : "") + (shownPrecision.map { ".\($0)" } ?? "") + type
    // Longer than any width, which has three digits, and than the longest number, which has 309 digits before the point.
    var text = [CChar](repeating: 0, count: 1500)
    let count = withVaList([value]) { vsnprintf(&text, text.count, format, $0) }
    return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
