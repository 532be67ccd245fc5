import Foundation

extension LocaleFormats {
  /// The text of a number, with the separators and the grouping that were asked for.
  ///
  /// Format styles mark what each part of their text is, so that separators are replaced where they are meant, and nowhere else.
  ///
  /// - Parameter sample: a number whose whole part has five digits in this style.
  func text<Style: FormatStyle>(of value: Style.FormatInput, _ style: Style, sample: Style.FormatInput = 12_345) -> String
  where Style.FormatOutput == AttributedString, Style.FormatInput: ExpressibleByIntegerLiteral {
    let number = style.format(value)
    var text = ""
    for run in number.runs {
      let part = String(number[run.range].characters)
      switch (run.numberSymbol, run.numberPart) {
      case (.groupingSeparator, _): text += groupingSeparator ?? part
      case (.decimalSeparator, _): text += decimalSign ?? part
      case (nil, .integer): text += grouping == .always ? grouped(part, number, style, sample) : part
      default: text += part
      }
    }
    return text
  }

  /// The separator that was set; an empty one would make another number.
  var decimalSign: String? { decimalSeparator.flatMap { $0.isEmpty ? nil : $0 } }

  /// Four digits that the locale leaves together though it groups five: they get the separator of the five.
  private func grouped<Style: FormatStyle>(
    _ digits: String, _ number: AttributedString, _ style: Style, _ sample: Style.FormatInput
  ) -> String
  where Style.FormatOutput == AttributedString, Style.FormatInput: ExpressibleByIntegerLiteral {
    guard digits.count == 4, digits.allSatisfy(\.isNumber), number.groupingSeparator == nil else { return digits }
    guard let separator = style.format(sample).groupingSeparator else { return digits }
    return digits.prefix(1) + (groupingSeparator ?? separator) + digits.dropFirst()
  }
}

extension AttributedString {
  /// The separator of the groups of digits; nil for a number that has none.
  fileprivate var groupingSeparator: String? {
    runs.first { $0.numberSymbol == .groupingSeparator }.map { String(self[$0.range].characters) }
  }
}
