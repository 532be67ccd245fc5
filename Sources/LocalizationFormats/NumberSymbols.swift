import Foundation

/// The symbols of a locale's numbers. They are taken from a formatted sample, because Foundation does not expose the symbols of a style.
struct NumberSymbols {
  private(set) var decimal = "."
  /// The separator between groups of digits; nil if numbers are not grouped.
  private(set) var grouping: String?
  private(set) var currency = ""
  private(set) var percent = "%"
  private(set) var exponent = "E"
  /// The number of digits in the last group and in the groups before it: 3 and 2 in India.
  private(set) var groupSizes = (last: 3, others: 3)
  private(set) var currencyCode = ""

  /// The symbols of a style, with the separators that the formats override.
  init(_ formats: LocaleFormats, _ style: NumberStyle) {
    self.init(NumberSymbols.sample(formats, style))
    currencyCode = formats.currencyCode
    if let separator = formats.decimalSign { decimal = separator }
    if let separator = formats.groupingSeparator, grouping != nil { grouping = separator.isEmpty ? nil : separator }
  }

  init(_ number: AttributedString) {
    var groups: [Int] = []
    var tail = ""
    for run in number.runs {
      let part = String(number[run.range].characters)
      switch run.numberSymbol {
      case .decimalSeparator: decimal = part
      case .groupingSeparator: grouping = part
      case .currency: currency = part
      case .percent: percent = part
      case nil where run.numberPart == .integer: groups.append(part.count)
      case nil where run.numberPart == nil: tail = part
      default: break
      }
    }
    if groups.count > 2 { groupSizes = (groups[groups.count - 1], groups[groups.count - 2]) }
    // The exponent is unmarked text at the end: `E5`.
    if tail.count > 1, tail.last?.isNumber ?? false { exponent = String(tail.dropLast()) }
  }

  /// A number with all symbols of a style and three groups.
  private static func sample(_ formats: LocaleFormats, _ style: NumberStyle) -> AttributedString {
    let locale = formats.locale
    switch style {
    case .decimal, .spelledOut:
      return FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(1)).attributed.format(12_345_678.5)
    case .currency:
      let currency = FloatingPointFormatStyle<Double>.Currency(code: formats.currencyCode, locale: locale)
      return currency.precision(.fractionLength(1)).attributed.format(12_345_678.5)
    case .percent:
      return FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(.fractionLength(1)).attributed.format(123_456.785)
    case .scientific: return formats.scientificStyle.attributed.format(150_000)
    }
  }
}
