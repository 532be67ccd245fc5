/// Converts a number with the symbols of a locale to a plain number: `-1234.56`, `50e-2`.
struct NumberReader {
  private let style: NumberStyle
  private let isLenient: Bool
  private let symbols: NumberSymbols
  private var rest: Substring
  private var sign: Character?
  private var hasCurrency = false
  private var hasPercent = false

  init(_ text: String, _ style: NumberStyle, _ symbols: NumberSymbols, isLenient: Bool) {
    self.style = style
    self.isLenient = isLenient
    self.symbols = symbols
    rest = NumberReader.normalized(text)[...]
  }

  /// The plain number; nil unless the whole text is a number.
  mutating func plainNumber() -> String? {
    skipAffixes()
    guard let whole = wholePart(), let fraction = fractionPart() else { return nil }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    guard var exponent = exponentPart() else { return nil }
    skipAffixes()
    guard rest.isEmpty, isLenient || (style == .currency) == hasCurrency, isLenient || (style == .percent) == hasPercent else {
      return nil
    }
    if style == .percent { exponent = "e-2" }
    return (sign == "-" ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction) + exponent
  }

  // MARK: Parts

  /// Skips the sign, the currency symbol and the percent sign, each at most once. They may be on either side of the number,
  /// because their position depends on the locale and users do not know it.
  private mutating func skipAffixes() {
    while true {
      while eat(" ") {}
      if sign == nil, let first = rest.first, first == "-" || first == "+" {
        sign = first
        rest.removeFirst()
      } else if style == .currency, !hasCurrency, eatCurrency() {
        hasCurrency = true
      } else if style == .percent, !hasPercent, eat("%") || eat(NumberReader.normalized(symbols.percent)) {
        hasPercent = true
      } else {
        return
      }
    }
  }

  private mutating func eatCurrency() -> Bool {
    let symbol = NumberReader.normalized(symbols.currency)
    // Some currency symbols replace the decimal separator, and the usual position of the symbol is empty.
    if symbol.isEmpty || eat(symbol) { return true }
    let code = symbols.currencyCode.uppercased()
    let letters = rest.prefix(code.count)
    // ASCII only, because the upper case of `ß` is `SS`, which may occur in a currency code.
    guard !code.isEmpty, letters.allSatisfy(\.isASCII), letters.uppercased() == code else { return false }
    rest = rest.dropFirst(code.count)
    return true
  }

  /// The digits before the decimal separator. Nil for groups of the wrong size.
  private mutating func wholePart() -> String? {
    var groups = [digits()]
    if let grouping = symbols.grouping.map(NumberReader.normalized) {
      while !rest.isEmpty, rest.hasPrefix(grouping), NumberReader.isDigit(rest.dropFirst(grouping.count).first) {
        rest = rest.dropFirst(grouping.count)
        groups.append(digits())
      }
    }
    return areGroups(groups.map(\.count)) ? groups.joined() : nil
  }

  private func areGroups(_ sizes: [Int]) -> Bool {
    guard sizes.count > 1, let first = sizes.first, let last = sizes.last else { return true }
    let between = sizes.dropFirst().dropLast()
    let (lastSize, otherSize) = symbols.groupSizes
    guard last == lastSize, first > 0 else { return false }
    if isLenient { return first <= lastSize && between.allSatisfy { $0 == lastSize || $0 == 2 } }
    return first <= otherSize && between.allSatisfy { $0 == otherSize }
  }

  /// The digits after the decimal separator; empty if there is none.
  private mutating func fractionPart() -> String? {
    guard eat(NumberReader.normalized(symbols.decimal)) else { return "" }
    let fraction = digits()
    return fraction.isEmpty && !isLenient ? nil : fraction
  }

  /// The exponent, for example `e-3`; empty if there is none, nil if it has no digits.
  private mutating func exponentPart() -> String? {
    guard style == .scientific else { return "" }
    guard eat(NumberReader.normalized(symbols.exponent)) || eat("E") || eat("e") else { return "" }
    let sign = eat("-") ? "-" : ""
    if sign.isEmpty { _ = eat("+") }
    let digits = digits()
    return digits.isEmpty ? nil : "e\(sign)\(digits)"
  }

  /// The digits at the current position, in ASCII.
  private mutating func digits() -> String {
    var digits = ""
    while let first = rest.first, NumberReader.isDigit(first), let value = first.wholeNumberValue {
      digits += String(value)
      rest.removeFirst()
    }
    return digits
  }

  private mutating func eat(_ text: String) -> Bool {
    guard !text.isEmpty, rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  // MARK: Characters

  /// True for a decimal digit of any script. Other numbers, such as `一` and `½`, are not digits.
  private static func isDigit(_ character: Character?) -> Bool {
    guard let scalars = character?.unicodeScalars, scalars.count == 1 else { return false }
    return scalars.first?.properties.numericType == .decimal
  }

  /// The text without invisible characters (direction marks), and with one spelling of each space, apostrophe and minus sign.
  private static func normalized(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .format {
      switch scalar {
      case "\u{2212}": scalars.append("-")
      case "\u{2019}": scalars.append("'")
      case _ where scalar.properties.isWhitespace: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
