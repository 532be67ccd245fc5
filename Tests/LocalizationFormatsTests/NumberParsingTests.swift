import Foundation
import LocalizationFormats
import Testing

/// Parsing numbers.
@Suite struct NumberParsingTests {
  @Test(
    arguments: [
      ("en_US", "1,234.56", 1234.56), ("de_DE", "1.234,56", 1234.56), ("it_IT", "1.234,56", 1234.56),
      ("it_IT", "1234,56", 1234.56),
      ("fr_FR", "1 234,56", 1234.56), ("fr_FR", "1\u{202F}234,56", 1234.56), ("fr_FR", "1\u{A0}234,56", 1234.56),
      ("de_CH", "1’234.56", 1234.56), ("de_CH", "1'234.56", 1234.56), ("en_IN", "12,34,567", 1_234_567),
      ("ar_EG", "١٬٢٣٤٫٥٦", 1234.56), ("en_US", " -5 ", -5), ("en_US", "+5", 5), ("sv_SE", "\u{2212}5", -5),
      ("en_US", ".5", 0.5),
      ("en_US", "0.1", 0.1), ("en_US", "1234567", 1_234_567), ("en_US", "1,234,567", 1_234_567), ("en_US", "007", 7),
      ("en_US", "12abc", nil), ("de_DE", "1,234.56", nil), ("en_US", "1.234,56", nil), ("en_US", "1.2.3", nil),
      ("en_US", "", nil),
      ("en_US", "-", nil), ("en_US", ".", nil), ("en_US", "abc", nil), ("en_US", "1,,234", nil), ("en_US", ",234", nil),
      ("en_US", "1,234,", nil), ("en_US", "1,23", nil), ("en_US", "1234,567", nil), ("en_US", "--5", nil), ("en_US", "5 5", nil),
      ("en_US", "一", nil), ("en_US", "½", nil), ("en_US", "1e5", nil), ("en_US", "5%", nil), ("en_US", "$5", nil),
      ("en_US", "nan", nil),
      ("en_US", String(repeating: "9", count: 400), nil),
    ] as [(String, String, Double?)])
  func decimals(locale: String, text: String, expected: Double?) {
    #expect(formats(locale).parseNumber(text) == expected)
    #expect(formats(locale).parseNumber(text, lenient: false) == expected)
  }

  /// Texts that only lenient parsing accepts.
  @Test(
    arguments: [
      ("en_US", "5.", .decimal, 5), ("en_US", "12,34,567", .decimal, 1_234_567), ("en_IN", "1,234,567", .decimal, 1_234_567),
      ("en_US", "50", .percent, 0.5), ("en_US", "5.50", .currency, 5.5), ("de_DE", "5,50", .currency, 5.5),
      ("en_US", "One Hundred", .spelledOut, 100),
    ] as [(String, String, NumberStyle, Double)])
  func leniently(locale: String, text: String, style: NumberStyle, expected: Double) {
    #expect(formats(locale).parseNumber(text, style: style) == expected)
    #expect(formats(locale).parseNumber(text, style: style, lenient: false) == nil)
  }

  @Test(
    arguments: [
      ("en_US", "$5.50", .currency, 5.5), ("en_US", "-$1,234.56", .currency, -1234.56), ("en_US", "USD 5.50", .currency, 5.5),
      ("de_DE", "1.234,56 €", .currency, 1234.56), ("de_DE", "1.234,56€", .currency, 1234.56),
      ("en_US", "€5.50", .currency, nil),
      ("en_US", "$5.50$", .currency, nil), ("de_CH", "CHF 1’234.50", .currency, 1234.5), ("en_US", "123,456%", .percent, 1234.56),
      ("tr_TR", "%50", .percent, 0.5), ("en_US", "50%%", .percent, nil), ("ar_EG", "٥٠٪", .percent, 0.5),
      ("en_US", "1.23456E3", .scientific, 1234.56), ("en_US", "1.5e-3", .scientific, 0.0015),
      ("it_IT", "1,5E3", .scientific, 1500),
      ("en_US", "1.5E", .scientific, nil), ("en_US", "1E999", .scientific, nil), ("en_US", "1.5E3x", .scientific, nil),
      ("en_US", "one thousand two hundred thirty-four point five six", .spelledOut, 1234.56),
      ("de_DE", "eintausendzweihundertvierunddreißig", .spelledOut, 1234),
      ("en_US", "one hundred apples", .spelledOut, nil),
      ("en_US", "100", .spelledOut, nil), ("en_US", "", .spelledOut, nil),
    ] as [(String, String, NumberStyle, Double?)])
  func styles(locale: String, text: String, style: NumberStyle, expected: Double?) {
    #expect(formats(locale).parseNumber(text, style: style) == expected)
    #expect(formats(locale).parseNumber(text, style: style, lenient: false) == expected)
  }

  @Test func exactNumbers() {
    let formats = formats("de_DE")
    #expect(
      formats.parseDecimal("12.345.678.901.234.567.890,55 €", style: .currency) == Decimal(string: "12345678901234567890.55"))
    #expect(formats.parseDecimal("12,5 %", style: .percent) == Decimal(string: "0.125"))
    #expect(formats.parseDecimal("1,234.56") == nil)
    #expect(formats.parseDecimal("eins", style: .spelledOut) == nil)
  }

  @Test func currencyCodes() {
    var formats = formats("en_US")
    formats.currencyCode = "SSP"
    #expect(formats.parseNumber("ssp 5", style: .currency, lenient: false) == 5)
    #expect(formats.parseNumber("ßp", style: .currency) == nil && formats.parseNumber("5 ßp", style: .currency) == nil)
    formats.currencyCode = "eur"
    #expect(formats.parseNumber("5 EUR", style: .currency, lenient: false) == 5)
    formats.currencyCode = ""
    #expect(formats.parseNumber("5", style: .currency) == 5)
  }

  /// Each locale parses what it formats.
  @Test(arguments: [
    "en_US", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "it_IT", "es_ES", "pt_PT", "pl_PL", "sv_SE", "tr_TR", "en_IN", "hi_IN",
    "ar_EG", "fa_IR", "he_IL", "ja_JP", "zh_CN", "zh_Hant", "en_US_POSIX", "th_TH", "my_MM", "lt_LT", "bg_BG",
  ])
  func roundTrips(locale: String) {
    let formats = formats(locale)
    for value in [0, 0.5, -1, 999, 1234, 1234.5, -12345, 1_234_567.25, -98_765_432] {
      #expect(formats.parseNumber(formats.decimal(value), lenient: false) == value, "\(formats.decimal(value))")
      #expect(formats.parseNumber(formats.scientific(value), style: .scientific, lenient: false) == value)
      let percentage = formats.percent(value)
      #expect(formats.parseNumber(percentage, style: .percent, lenient: false) == value, "\(percentage)")
      let amount = formats.currency(value, code: "EUR")
      var euros = formats
      euros.currencyCode = "EUR"
      let rounded = euros.parseNumber(amount, style: .currency, lenient: false)
      #expect(rounded == value, "\(amount)")
    }
  }

  /// The symbol of the escudo replaces the decimal separator, and nothing visible is in the usual position of the symbol.
  @Test func currencyWithoutAVisibleSymbol() {
    let formats = formats("pt_CV")
    #expect(formats.parseNumber(formats.currency(5), style: .currency, lenient: false) == 5)
  }
}
