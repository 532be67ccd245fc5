import Foundation
import Localization
import LocalizationFormats
import Testing

/// Texts by the rules of a language.
@Suite struct TextTests {
  @Test(arguments: [
    ("en", "“iPhone”"), ("zh-Hans", "“iPhone”"), ("fr", "«iPhone»"), ("it", "«iPhone»"), ("de", "„iPhone“"), ("ja", "「iPhone」"),
    ("zh-Hant", "「iPhone」"),
  ])
  func quotes(locale: String, expected: String) { #expect(formats(locale).quoted("iPhone") == expected) }

  @Test(arguments: [
    ("de", "de-CH", "Deutsch (Schweiz)"), ("de", "de", "Deutsch"), ("zh-Hans", "zh-Hans", "简体中文"),
    ("it", "en-US", "inglese (Stati Uniti)"), ("en", "de_CH", "German (Switzerland)"), ("en", "invented-locale", ""),
    ("en", "xx", ""),
    ("en", "", ""), ("en", "--", ""),
  ])
  func names(locale: String, identifier: String, expected: String) {
    #expect(formats(locale).name(of: identifier) == expected)
    if let tag = LanguageTag(identifier) { #expect(formats(locale).name(of: tag) == expected) }
  }

  @Test func letterCase() {
    #expect(formats("tr").uppercased("i") == "İ" && formats("en").uppercased("i") == "I")
    #expect(formats("tr").lowercased("I") == "ı" && formats("en").lowercased("I") == "i")
    #expect(formats("nl").capitalized("ijsland") == "IJsland" && formats("en").capitalized("ijsland") == "Ijsland")
    #expect(formats("de").uppercased("straße") == "STRASSE")
  }

  @Test(arguments: [("de", "ä", "z", -1), ("sv", "ä", "z", 1), ("en", "a", "B", -1), ("en", "a", "a", 0)])
  func order(locale: String, first: String, second: String, expected: Int) {
    #expect(formats(locale).compare(first, second).rawValue == expected)
  }

  @Test func numericOrder() {
    #expect(formats("en").compare("file2", "file10") == .orderedDescending)
    #expect(formats("en").compare("file2", "file10", options: .numeric) == .orderedAscending)
    #expect(formats("en").compare("A", "a", options: .caseInsensitive) == .orderedSame)
  }
}
