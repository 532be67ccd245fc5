import Foundation
import Localization
import LocalizationFormats
import Testing

/// Parsing terminates for any text.
@Suite struct AnyTextTests {
  private static let pieces = [
    "1", "23", "456", "٣", ".", ",", "’", " ", "\u{A0}", "\u{202F}", "-", "+", "%", "٪", "$", "€", "E", "e5", "\u{301}",
    "\u{200F}",
    "\u{200D}", "\r\n", "x", "½", "🇩🇪", "👍🏽", "\0",
    "/", ":", "AM", "at", "März", "one", "hundred", "मार्च", "ि", "มิ.ย.", "ย", "ั",
    "清晨", "\u{1F3FD}",
  ]

  /// Random texts made of the given pieces, the same in each run.
  private func texts(_ seed: UInt32, _ count: Int, _ pieces: [String]) -> [String] {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    return (0..<count).map { _ in (0...next(8)).map { _ in pieces[next(pieces.count)] }.joined() }
  }

  @Test(arguments: ["en_US", "de_CH", "fr_FR", "ar_EG"])
  func numbers(locale: String) {
    let formats = formats(locale)
    for text in texts(1, 120, Self.pieces) {
      for style in NumberStyle.allCases {
        let lenient = formats.parseNumber(text, style: style)
        let strict = formats.parseNumber(text, style: style, lenient: false)
        #expect(strict == nil || strict == lenient, "\(text)")
        if style != .spelledOut { #expect((formats.parseDecimal(text, style: style) == nil) == (lenient == nil), "\(text)") }
      }
    }
  }

  @Test(arguments: ["en_US", "ar_EG", "hi_IN", "th_TH"])
  func dates(locale: String) {
    let formats = formats(locale)
    let date = moment("2013-03-10T18:03:15Z")
    for text in texts(2, 100, Self.pieces) { _ = formats.parseDate(text) }
    #expect(formats.parseDate("\u{301}", style: .full, timeStyle: .full) == nil)
    // Dates with a piece inserted.
    for style in [DateTimeStyle.medium, .full] {
      let scalars = Array(formats.dateTime(date, dateStyle: style, timeStyle: .short).unicodeScalars)
      for offset in 0...scalars.count {
        for piece in ["\u{301}", "ि", "x"] {
          var text = String.UnicodeScalarView(scalars[..<offset])
          text.append(contentsOf: piece.unicodeScalars)
          text.append(contentsOf: scalars[offset...])
          _ = formats.parseDate(String(text), style: style, timeStyle: .short, lenient: offset % 2 == 0)
        }
      }
    }
  }

  /// Patterns, templates and codes may also come from users and files.
  @Test(arguments: ["en_US", "hi_IN", "", "_", "xx-invented@calendar=none"])
  func patterns(locale: String) {
    let formats = formats(locale)
    let date = moment("2013-03-10T18:03:15Z")
    let user = UserFormats(formats, settings: MemorySettings())
    let pieces = [
      "d", "MM", "MMMM", "yyyy", "y", "G", "a", "B", "z", "'", "''", "é", "/", " ", "Ω", "J", "j", "\u{301}", "\0", "%", "1",
      "EEEE",
    ]
    for text in texts(3, 60, pieces) {
      user.dateFormat = text
      user.currencySymbol = text
      _ = user.parseUserDate(user.userDate(date))
      _ = user.parseUserDate("1\u{301}")
      _ = formats.date(date, template: text)
      _ = formats.currency(1, code: text)
      _ = formats.name(of: text)
      _ = user.userCurrency(1)
      var other = LocaleFormats(locale: Locale(identifier: text), timeZone: losAngeles(), decimalSeparator: text)
      other.currencyCode = text
      _ = other.parseNumber(other.currency(1234.5), style: .currency)
      _ = other.parseNumber(other.decimal(1234.5))
    }
  }

  @Test func accentsOnDigits() {
    for text in ["9/3/14\u{301}", "9\u{301}/3/14", "9/\u{301}3/14", "\u{301}9/3/14", "9/3/14 \u{301}", "9/3/14\u{301}x"] {
      #expect(formats("en_US").parseDate(text) == nil)
    }
    #expect(
      formats("fr_FR").parseDate("10 fe\u{301}vr. 2013", style: .medium)
        == moment("2013-02-09T08:00:00Z").addingTimeInterval(86_400))
  }
}
