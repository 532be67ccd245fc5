import Foundation

extension LocaleFormats {
  /// The text of a number, with the separators and the grouping of these formats.
  ///
  /// Format styles mark the parts of their text, so only real separators are replaced. `sample` is a number whose integer part
  /// has five digits in this style.
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

  /// The decimal separator that the app set; nil if it is empty, which would change the number.
  var decimalSign: String? { decimalSeparator.flatMap { $0.isEmpty ? nil : $0 } }

  /// Groups numbers of four digits if the locale groups numbers of five digits, with the same separator.
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
  fileprivate var groupingSeparator: String? {
    runs.first { $0.numberSymbol == .groupingSeparator }.map { String(self[$0.range].characters) }
  }
}
