import Foundation
import LocalizationFormats
import Testing

/// Formatting numbers.
@Suite struct NumberTests {
  @Test(arguments: [
    ("en_US", "1,234.56"), ("it_IT", "1.234,56"), ("de_CH", "1’234.56"), ("fr_FR", "1^234,56"), ("de_DE", "1.234,56"),
    ("es_ES", "1.234,56"), ("pl_PL", "1~234,56"), ("pt_PT", "1~234,56"), ("en_DE", "1.234,56"), ("en_US_POSIX", "1234.56"),
    ("ar_EG", "١٬٢٣٤٫٥٦"),
  ])
  func decimals(locale: String, expected: String) { #expect(visible(formats(locale).decimal(1234.56)) == expected) }

  @Test(arguments: [
    ("it_IT", 1234.56, "1234,56"), ("it_IT", 12345.6, "12.345,6"), ("es_ES", 1234, "1234"), ("en_US", 1234, "1,234"),
  ])
  func groupingOfTheLocale(locale: String, value: Double, expected: String) {
    #expect(formats(locale, .locale).decimal(value) == expected)
  }

  /// Four digits are grouped only if five digits in the same style are.
  @Test(arguments: [
    ("it_IT", 999, "999"), ("it_IT", -1234, "-1.234"), ("it_IT", 12345, "12.345"), ("it_IT", 1_234_567, "1.234.567"),
    ("en_US_POSIX", 1234, "1234"), ("en_US_POSIX", 12345, "12345"), ("en_IN", 1_234_567, "12,34,567"),
    ("en_IN", 1234, "1,234"),
    ("hi_IN", 123_456_789, "12,34,56,789"),
  ])
  func groups(locale: String, value: Int, expected: String) {
    #expect(formats(locale).decimal(value) == expected)
    #expect(formats(locale).decimal(Double(value)) == expected)
  }

  @Test func fractionDigits() {
    let formats = formats("en_US")
    #expect([0.1234, 0.0625, 5, -0.5].map { formats.decimal($0) } == ["0.123", "0.062", "5", "-0.5"])
    #expect(formats.decimal(5.0, fractionDigits: 2...2) == "5.00")
    #expect(formats.decimal(1.25, fractionDigits: 0...1) == "1.2")
    #expect(formats.decimal(0.1, fractionDigits: -3...5_000) == "0.1")
    #expect(formats.percent(0.125, fractionDigits: 0...1) == "12.5%")
    #expect(formats.decimal(0.5, fractionDigits: 400...500).count == 342)
    #expect(formats.decimal(1e300).count == 301 + 100)
  }

  @Test func exactNumbers() throws {
    let formats = formats("de_DE")
    let value = try #require(Decimal(string: "12345678901234567890.55"))
    #expect(formats.decimal(value) == "12.345.678.901.234.567.890,55")
    #expect(visible(formats.currency(value)) == "12.345.678.901.234.567.890,55~€")
    #expect(formats.decimal(Int.max) == "9.223.372.036.854.775.807")
    #expect(visible(formats.currency(1234)) == "1.234,00~€")
  }

  @Test(arguments: [
    ("en_US", "$1,234.56"), ("zh_CN", "¥1,234.56"), ("de_DE", "1.234,56~€"), ("it_IT", "1.234,56~€"), ("ja_JP", "¥1,235"),
    ("en_IN", "₹1,234.56"), ("de", "1.234,56~€"), ("en", "$1,234.56"), ("zh-Hant", "$1,234.56"),
  ])
  func currencies(locale: String, expected: String) {
    // The Chinese and Japanese data of some systems contain U+FFE5.
    #expect(visible(formats(locale).currency(1234.56)).replacing("\u{FFE5}", with: "¥") == expected)
  }

  @Test(arguments: [
    ("de", "EUR"), ("en", "USD"), ("zh-Hant", "TWD"), ("zh_Hans", "CNY"), ("pt", "BRL"), ("en_DE", "EUR"), ("de_CH", "CHF"),
    ("invented", "XXX"),
  ])
  func currencyCodes(locale: String, expected: String) {
    var formats = formats(locale)
    #expect(formats.currencyCode == expected)
    formats.currencyCode = "USD"
    #expect(formats.currency(5.5).contains("$"))
    #expect(["€", "EUR"].contains { formats.currency(5.5, code: "EUR").contains($0) })
    #expect(!formats.currency(5.5, code: "").isEmpty)
  }

  @Test(arguments: [
    ("en_US", "123,456%"), ("it_IT", "123.456%"), ("de_DE", "123.456~%"), ("fr_FR", "123^456^%"), ("tr_TR", "%123.456"),
  ])
  func percentages(locale: String, expected: String) {
    // French data contain either of the no-break spaces before the sign.
    let text = visible(formats(locale).percent(1234.56))
    #expect(text.replacing("~", with: "^") == expected.replacing("~", with: "^"))
  }

  /// Ewe groups neither five nor four digits of a percentage.
  @Test func percentagesWithoutGrouping() {
    #expect(formats("ee_GH").percent(12.34) == "1234%")
    #expect(formats("ee_GH").percent(123.45) == "12345%")
  }

  @Test func percentagesWithGrouping() {
    #expect(formats("it_IT").percent(12.5) == "1.250%")
    #expect(formats("it_IT", .locale).percent(12.5) == "1250%")
  }

  @Test(arguments: [("en_US", "1.23456E3"), ("it_IT", "1,23456E3"), ("de_DE", "1,23456E3")])
  func scientific(locale: String, expected: String) {
    #expect(formats(locale).scientific(1234.56) == expected)
    #expect(formats("en_US").scientific(0) == "0E0")
    #expect(formats("en_US").scientific(1.0 / 3) == "3.33333333333333E-1")
  }

  @Test(
    arguments: [
      ("en_US", 1234.56, "one thousand two hundred thirty-four point five six"),
      ("de_DE", 1234, "eintausendzweihundertvierunddreißig"), ("zh_CN", 1234.56, "一千二百三十四点五六"),
      ("en_US", 1e15, "one quadrillion"), ("en_US", -1e15, "minus one quadrillion"), ("en_US", 1e15 + 1, nil),
      ("en_US", -1e16, nil),
      ("en_US", .infinity, nil), ("en_US", .nan, nil),
    ] as [(String, Double, String?)])
  func spelledOut(locale: String, value: Double, expected: String?) {
    #expect(formats(locale).spelledOut(value) == expected)
  }

  @Test func otherSeparators() {
    var italian = formats("it_IT")
    italian.decimalSeparator = ":"
    italian.groupingSeparator = "'"
    #expect(italian.decimal(1234.56) == "1'234:56" && italian.decimal(12345.6) == "12'345:6")
    #expect(visible(italian.currency(1234.5)) == "1'234:50~€")
    #expect(italian.scientific(1234) == "1:234E3")
    #expect(italian.parseNumber("12'345:6") == 12345.6 && italian.parseNumber("1.234,5") == nil)
    italian.groupingSeparator = ""
    italian.decimalSeparator = ""
    #expect(italian.decimal(1234.5) == "1234,5" && italian.decimal(1_234_567) == "1234567")
    #expect(italian.parseNumber("1234,5") == 1234.5)
  }

  @Test func infinityAndNaN() {
    let formats = formats("en_US")
    #expect(
      formats.decimal(Double.nan) == "NaN" && formats.decimal(Double.infinity) == "∞"
        && formats.currency(-Double.infinity) == "-$∞")
  }
}
