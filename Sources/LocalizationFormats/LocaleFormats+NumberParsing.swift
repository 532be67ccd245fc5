import Foundation

/// The notation of a number.
public enum NumberStyle: Hashable, Sendable, CaseIterable {
  /// A plain number: `1,234.56`.
  case decimal
  /// An amount of money in the currency of the formats: `$1,234.56`.
  case currency
  /// A percentage: `50%` is 0.5.
  case percent
  /// A number with an exponent: `1.23456E3`.
  case scientific
  /// A number in words.
  case spelledOut
}

extension LocaleFormats {
  /// Reads a number; nil unless the whole text is a number, with the group sizes of the locale and no grouping separator after
  /// the decimal separator. `12abc` is not a number, nor is `1,234.56` in German. (Foundation reads 12 and 1.234.)
  ///
  /// Digits of any script are accepted. All kinds of spaces are treated alike, as are both forms of the apostrophe. Grouping is
  /// optional. Signs (minus, currency, percent) may be on either side. Words must be spelled as ``spelledOut(_:)`` writes them.
  ///
  /// - Parameters:
  ///   - text: the text, as the user wrote it.
  ///   - style: the notation of the number.
  ///   - lenient: true to accept a missing currency or percent sign, the groups of another region (two or three digits, the last
  ///     group three), a decimal separator without digits after it, and words in upper case.
  public func parseNumber(_ text: String, style: NumberStyle = .decimal, lenient: Bool = true) -> Double? {
    if style == .spelledOut { return spelledOutNumber(text, lenient) }
    // The plain text does not depend on the locale, so it needs no formatter, and no digit is lost.
    guard let value = plainNumber(text, style, lenient).flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  /// Reads an exact number, such as an amount of money, with up to 38 digits. The rules are the same as for
  /// ``parseNumber(_:style:lenient:)``. Nil for a number in words.
  public func parseDecimal(_ text: String, style: NumberStyle = .decimal, lenient: Bool = true) -> Decimal? {
    guard style != .spelledOut, let plain = plainNumber(text, style, lenient) else { return nil }
    guard let value = Decimal(string: plain, locale: Locale(identifier: "en_US_POSIX")), value.isFinite else { return nil }
    return value
  }

  private func plainNumber(_ text: String, _ style: NumberStyle, _ lenient: Bool) -> String? {
    var reader = NumberReader(text, style, NumberSymbols(self, style), isLenient: lenient)
    return reader.plainNumber()
  }

  /// Reads a number in words. Foundation ignores words that it does not understand, so the number must spell out to the same text.
  private func spelledOutNumber(_ text: String, _ lenient: Bool) -> Double? {
    let text = LocaleFormats.withoutSoftHyphens(text).trimmingCharacters(in: .whitespacesAndNewlines)
    let formatter = spellingFormatter
    formatter.isLenient = true
    guard let value = formatter.number(from: text)?.doubleValue, let spelled = spelledOut(value) else { return nil }
    return compare(spelled, text, options: lenient ? .caseInsensitive : []) == .orderedSame ? value : nil
  }
}
