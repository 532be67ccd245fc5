import Foundation

extension LocaleFormats {
  /// A number, for example `1,234.56`. Halves are rounded to the even neighbor, here and in all functions for numbers.
  ///
  /// - Parameter fractionDigits: how many digits the fraction has, at least and at most.
  public func decimal(_ value: Double, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    text(of: value, FloatingPointFormatStyle<Double>(locale: locale).precision(.fraction(fractionDigits)).attributed)
  }

  /// A whole number, for example `1,234`.
  public func decimal(_ value: Int) -> String { decimal(Decimal(value)) }

  /// A number that is exact to its last digit, such as an amount of money.
  ///
  /// - Parameter fractionDigits: how many digits the fraction has, at least and at most.
  public func decimal(_ value: Decimal, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    text(of: value, Decimal.FormatStyle(locale: locale).precision(.fraction(fractionDigits)).attributed)
  }

  /// An amount of money, for example `$1,234.56`; with as many digits in its fraction as the currency has.
  ///
  /// - Parameter code: the code of the currency (ISO 4217); ``currencyCode`` unless given.
  public func currency(_ value: Double, code: String? = nil) -> String {
    text(of: value, FloatingPointFormatStyle<Double>.Currency(code: code ?? currencyCode, locale: locale).attributed)
  }

  /// A whole amount of money.
  ///
  /// - Parameter code: the code of the currency (ISO 4217); ``currencyCode`` unless given.
  public func currency(_ value: Int, code: String? = nil) -> String { currency(Decimal(value), code: code) }

  /// An amount of money that is exact to its last digit.
  ///
  /// - Parameter code: the code of the currency (ISO 4217); ``currencyCode`` unless given.
  public func currency(_ value: Decimal, code: String? = nil) -> String {
    text(of: value, Decimal.FormatStyle.Currency(code: code ?? currencyCode, locale: locale).attributed)
  }

  /// A number as a percentage: 0.5 is `50%`.
  ///
  /// - Parameter fractionDigits: how many digits the fraction has, at least and at most.
  public func percent(_ value: Double, fractionDigits: ClosedRange<Int> = 0...0) -> String {
    text(
      of: value, FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(.fraction(fractionDigits)).attributed,
      sample: 123)
  }

  /// A number that is a percentage already: 12.5 is `12.5%`.
  func percentage(_ value: Double, fractionDigits: ClosedRange<Int>) -> String {
    let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
    return text(of: value, style.scale(1).precision(.fraction(fractionDigits)).attributed)
  }

  /// A number with an exponent, for example `1.23456E3`; one to fifteen digits, as many as a `Double` is sure of.
  public func scientific(_ value: Double) -> String { text(of: value, scientificStyle.attributed) }

  var scientificStyle: FloatingPointFormatStyle<Double> {
    FloatingPointFormatStyle<Double>(locale: locale).notation(.scientific).precision(.significantDigits(1...15))
  }

  /// A number in words, without soft hyphens: `one thousand two hundred thirty-four point five six`. A language whose words the
  /// system does not know gets English ones.
  ///
  /// Nil beyond ±10^15, where the system's words are wrong, and for what is no number.
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

  /// The symbol of the currency, for example `$`.
  var currencySymbol: String {
    NumberSymbols(FloatingPointFormatStyle<Double>.Currency(code: currencyCode, locale: locale).attributed.format(-1)).currency
  }
}

extension NumberFormatStyleConfiguration.Precision {
  /// As many digits in the fraction as any `Double` can have; beyond them a formatter may trap.
  fileprivate static func fraction(_ digits: ClosedRange<Int>) -> Self { .fractionLength(digits.clamped(to: 0...340)) }
}
