import Foundation

/// What a number is written as.
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
  /// Reads a number; nil for a text that is not one as a whole, whose groups are not groups of the locale, or that has a
  /// separator of groups behind the decimal sign: `12abc` is no number, nor is `1,234.56` in German. (Foundation reads 12 and
  /// 1.234.)
  ///
  /// The digits may be those of the locale or ASCII's; all blanks are one, an apostrophe is one in both its forms, and groups
  /// need not be marked. Signs (minus, currency, percentage) may stand on either side. Words must be as ``spelledOut(_:)`` writes
  /// them.
  ///
  /// - Parameters:
  ///   - text: the text, as the user wrote it.
  ///   - style: what the number is written as.
  ///   - lenient: true if the sign of the currency or of the percentage may be missing, groups may be those of another region
  ///     (two digits or three, the last one of three), nothing need follow the decimal sign, and words may be in upper case.
  public func parseNumber(_ text: String, style: NumberStyle = .decimal, lenient: Bool = true) -> Double? {
    if style == .spelledOut { return spelledOutNumber(text, lenient) }
    // Nothing in the plain text depends on the locale, so that no formatter is needed, and no digit is lost.
    guard let value = plainNumber(text, style, lenient).flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  /// Reads a number that is exact to its last digit, such as an amount of money; up to 38 digits. The rules are those of
  /// ``parseNumber(_:style:lenient:)``. Numbers in words are not read.
  public func parseDecimal(_ text: String, style: NumberStyle = .decimal, lenient: Bool = true) -> Decimal? {
    guard style != .spelledOut, let plain = plainNumber(text, style, lenient) else { return nil }
    guard let value = Decimal(string: plain, locale: Locale(identifier: "en_US_POSIX")), value.isFinite else { return nil }
    return value
  }

  private func plainNumber(_ text: String, _ style: NumberStyle, _ lenient: Bool) -> String? {
    var reader = NumberReader(text, style, NumberSymbols(self, style), isLenient: lenient)
    return reader.plainNumber()
  }

  /// Foundation reads words as far as it understands them; only what is written back the same was understood as a whole.
  private func spelledOutNumber(_ text: String, _ lenient: Bool) -> Double? {
    let text = LocaleFormats.withoutSoftHyphens(text).trimmingCharacters(in: .whitespacesAndNewlines)
    let formatter = spellingFormatter
    formatter.isLenient = true
    guard let value = formatter.number(from: text)?.doubleValue, let spelled = spelledOut(value) else { return nil }
    return compare(spelled, text, options: lenient ? .caseInsensitive : []) == .orderedSame ? value : nil
  }
}
