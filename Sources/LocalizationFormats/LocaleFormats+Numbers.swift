import Foundation

extension LocaleFormats {
  /// A number, for example `1,234.56`. This and all other functions for numbers round halves to the even neighbor.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - fractionDigits: the minimum and maximum number of fraction digits.
  public func decimal(_ value: Double, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    text(of: value, FloatingPointFormatStyle<Double>(locale: locale).precision(.fraction(fractionDigits)).attributed)
  }

  /// A whole number, for example `1,234`.
  public func decimal(_ value: Int) -> String { decimal(Decimal(value)) }

  /// An exact number, such as an amount of money.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - fractionDigits: the minimum and maximum number of fraction digits.
  public func decimal(_ value: Decimal, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    text(of: value, Decimal.FormatStyle(locale: locale).precision(.fraction(fractionDigits)).attributed)
  }

  /// An amount of money, for example `$1,234.56`, with as many fraction digits as the currency has.
  ///
  /// - Parameters:
  ///   - value: the amount.
  ///   - code: the currency code (ISO 4217); ``currencyCode`` by default.
  public func currency(_ value: Double, code: String? = nil) -> String {
    text(of: value, FloatingPointFormatStyle<Double>.Currency(code: code ?? currencyCode, locale: locale).attributed)
  }

  /// A whole amount of money.
  ///
  /// - Parameters:
  ///   - value: the amount.
  ///   - code: the currency code (ISO 4217); ``currencyCode`` by default.
  public func currency(_ value: Int, code: String? = nil) -> String { currency(Decimal(value), code: code) }

  /// An exact amount of money.
  ///
  /// - Parameters:
  ///   - value: the amount.
  ///   - code: the currency code (ISO 4217); ``currencyCode`` by default.
  public func currency(_ value: Decimal, code: String? = nil) -> String {
    text(of: value, Decimal.FormatStyle.Currency(code: code ?? currencyCode, locale: locale).attributed)
  }

  /// A number as a percentage: 0.5 is `50%`.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - fractionDigits: the minimum and maximum number of fraction digits.
  public func percent(_ value: Double, fractionDigits: ClosedRange<Int> = 0...0) -> String {
    text(
      of: value, FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(.fraction(fractionDigits)).attributed,
      sample: 123)
  }

  /// A number that already is a percentage: 12.5 is `12.5%`.
  func percentage(_ value: Double, fractionDigits: ClosedRange<Int>) -> String {
    let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
    return text(of: value, style.scale(1).precision(.fraction(fractionDigits)).attributed)
  }

  /// A number with an exponent, for example `1.23456E3`, with up to fifteen digits, the precision of a `Double`.
  public func scientific(_ value: Double) -> String { text(of: value, scientificStyle.attributed) }

  var scientificStyle: FloatingPointFormatStyle<Double> {
    FloatingPointFormatStyle<Double>(locale: locale).notation(.scientific).precision(.significantDigits(1...15))
  }

  /// A number in words, without soft hyphens: `one thousand two hundred thirty-four point five six`. The words are English if the
  /// system has none for the language.
  ///
  /// Nil beyond ±10^15, where the system's words are wrong, and for NaN.
  public func spelledOut(_ value: Double) -> String? {
    guard value.magnitude <= 1e15 else { return nil }
    return spellingFormatter.string(from: NSNumber(value: value)).map(LocaleFormats.withoutSoftHyphens)
  }

  var spellingFormatter: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    return formatter
  }

  static func withoutSoftHyphens(_ text: String) -> String { text.replacing("\u{AD}", with: "") }

  var currencySymbol: String {
    NumberSymbols(FloatingPointFormatStyle<Double>.Currency(code: currencyCode, locale: locale).attributed.format(-1)).currency
  }
}

extension NumberFormatStyleConfiguration.Precision {
  /// A number of fraction digits, limited to the digits that a `Double` can have. Formatters may trap on larger numbers.
  fileprivate static func fraction(_ digits: ClosedRange<Int>) -> Self { .fractionLength(digits.clamped(to: 0...340)) }
}
