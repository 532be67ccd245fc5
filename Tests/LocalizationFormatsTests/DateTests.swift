import Foundation
import LocalizationFormats
import Testing

/// Formatting and parsing dates and times.
@Suite struct DateTests {
  @Test func englishDates() {
    let formats = formats("en_US")
    let date = moment("2014-01-05T15:08:09Z")
    #expect(formats.date(date, style: .full) == "Sunday, January 5, 2014")
    #expect(formats.date(date, style: .short) == "1/5/14")
    #expect(formats.time(date, style: .long) == "7:08:09 AM PST")
    #expect(formats.time(date) == "7:08 AM")
  }

  @Test(
    arguments: [
      (.none, "", ""), (.short, "6/10/13", "11:03 AM"), (.medium, "Jun 10, 2013", "11:03:15 AM"),
      (.long, "June 10, 2013", "11:03:15 AM PDT"), (.full, "Monday, June 10, 2013", "11:03:15 AM Pacific Daylight Time"),
    ] as [(DateTimeStyle, String, String)])
  func styles(style: DateTimeStyle, date: String, time: String) {
    let formats = formats("en_US")
    let moment = moment("2013-06-10T18:03:15Z")
    #expect(formats.date(moment, style: style) == date)
    #expect(formats.time(moment, style: style) == time)
  }

  /// The date and the time separately, because the text that joins them depends on the system's data.
  @Test(arguments: [
    ("en_US", "Jun 6, 2013, 10:14 AM"), ("fr_FR", "6 juin 2013, 10:14"), ("zh_CN", "2013年6月6日, 10:14"),
  ])
  func datesAndTimes(locale: String, expected: String) {
    let formats = formats(locale)
    let moment = moment("2013-06-06T17:14:00Z")
    let (date, time) = (formats.date(moment), formats.time(moment))
    #expect("\(date), \(time)" == expected)
    let joined = formats.dateTime(moment)
    #expect(joined.hasPrefix(date) && joined.hasSuffix(time))
    #expect(formats.dateTime(moment, dateStyle: .none, timeStyle: .none) == "")
  }

  @Test(arguments: [
    ("en_US", "dMMM", "Nov 13"), ("fr_FR", "dMMM", "13 nov."), ("zh_CN", "dMMM", "11月13日"), ("de_DE", "dMMM", "13. Nov."),
    ("en_US", "MMM-d", "Nov 13"), ("de_DE", "MMM d", "13. Nov."), ("en_US", "", ""), ("en_US", "jmm", "12:04 PM"),
    ("de_DE", "jmm", "12:04"),
  ])
  func templates(locale: String, template: String, expected: String) {
    #expect(formats(locale).date(moment("2013-11-13T20:04:00Z"), template: template) == expected)
  }

  @Test func spacing() {
    let moment = moment("2014-01-05T15:08:09Z")
    for formats in [formats("en_US"), formats("fr_FR"), formats("de_DE")] {
      for style in DateTimeStyle.allCases {
        let text = formats.dateTime(moment, dateStyle: style, timeStyle: style) + formats.date(moment, template: "hhmma")
        #expect(!text.contains("\u{202F}"))
      }
    }
    let typographic = formats("en_US", .always, .typographic).time(moment)
    #expect(typographic.replacing("\u{202F}", with: " ") == "7:08 AM")
  }

  @Test(
    arguments: [
      ("en_US", "9/3/14", "2014-09-03T07:00:00Z"), ("de_DE", "9/3/14", "2014-03-09T08:00:00Z"),
      ("de_DE", "9.3.14", "2014-03-09T08:00:00Z"),
      ("en_US", " 9/3/14 ", "2014-09-03T07:00:00Z"), ("en_US", "2/31/14", "2014-03-03T08:00:00Z"), ("en_US", "9/3/14 x", nil),
      ("th_TH", "10/6/56", "2013-06-10T07:00:00Z"), ("th_TH", "29/2/2559", "2016-02-29T08:00:00Z"),
      ("th_TH", "29/2/59", "2016-02-29T08:00:00Z"), ("th_TH", "1/1/93", "1950-01-01T08:00:00Z"),
      ("en_US", "1/1/50", "1950-01-01T08:00:00Z"),
      ("en_US", "12/31/49", "2049-12-31T08:00:00Z"), ("en_US", "9/3/14x", nil), ("en_US", "x", nil), ("en_US", "", nil),
      ("en_US", " ", nil), ("en_US", "9/3", nil),
    ] as [(String, String, String?)])
  func parsing(locale: String, text: String, expected: String?) {
    #expect(formats(locale).parseDate(text) == expected.map(moment))
    let strict = formats(locale).parseDate(text, lenient: false)
    #expect(strict == (text == "2/31/14" ? nil : expected.map(moment)))
  }

  @Test(arguments: [
    "7:08 AM", "7:08\u{202F}AM",
  ])
  func parsingTimes(text: String) {
    let formats = formats("en_US", .always, .typographic)
    let expected = moment("2014-01-05T15:08:00Z")
    for lenient in [true, false] {
      #expect(formats.parseDate("1/5/14, \(text)", style: .short, timeStyle: .short, lenient: lenient) == expected)
      let time = formats.parseDate(text, style: .none, timeStyle: .short, lenient: lenient)
      #expect(time.map { formats.time($0) } == formats.time(expected))
      #expect(formats.parseDate(text, style: .none, lenient: lenient) == nil)
    }
  }

  /// Each locale parses what it formats, at the precision of the style.
  @Test(arguments: [
    "en_US", "de_DE", "fr_FR", "it_IT", "zh_CN", "ja_JP", "ar_EG", "th_TH", "hi_IN", "fa_IR", "bn_BD", "my_MM", "en_DE",
  ])
  func roundTrips(locale: String) {
    let formats = formats(locale)
    let day = moment("2013-06-10T07:00:00Z")
    for style in [DateTimeStyle.short, .medium, .long, .full] {
      #expect(formats.parseDate(formats.date(day, style: style), style: style, lenient: false) == day, "\(style)")
    }
  }
}

/// A language with the formats of another region. The exact formats depend on the system's data; these claims do not.
@Suite struct RegionTests {
  @Test func englishInGermany() throws {
    let formats = formats("en_DE")
    let text = formats.date(moment("2014-11-25T20:00:00Z"), style: .short)
    let (day, month) = (try #require(text.firstRange(of: "25")), try #require(text.firstRange(of: "11")))
    #expect(day.lowerBound < month.lowerBound)
    #expect(formats.time(moment("2014-11-25T23:08:00Z")) == "15:08")
    #expect(formats.decimal(1234.56) == "1.234,56")
  }

  /// The system's words for AM and PM may contain narrow no-break spaces.
  @Test func amAndPM() {
    let formats = formats("es_PH")
    let text = formats.time(moment("2013-06-06T17:14:00Z"))
    #expect(formats.parseDate(text, style: .none, timeStyle: .short).map { formats.time($0) } == text)
  }
}
