import Foundation
import LocalizationFormats
import Testing

/// Calendars and their years.
@Suite struct CalendarTests {
  @Test(
    arguments: [
      (.gregorian, 2011, "AD"), (.islamic, 1432, "AH"), (.buddhist, 2554, "BE"), (.hebrew, 5771, "AM"), (.japanese, 23, "Heisei"),
      (.iso8601, 2011, "AD"), (.republicOfChina, 100, "Minguo"),
    ] as [(Calendar.Identifier, Int, String)])
  func yearsWithEras(identifier: Calendar.Identifier, year: Int, era: String) {
    let result = formats("en_US").year(of: moment("2011-06-15T19:00:00Z"), in: identifier)
    #expect(result?.year == year && result?.eraName == era)
  }

  @Test func yearsOfTheFormats() {
    let moment = moment("2011-06-15T19:00:00Z")
    #expect(formats("th_TH").year(of: moment)?.year == 2554)
    #expect(formats("en_US").year(of: moment)?.era == 1)
    #expect(formats("en_US").year(of: Date(timeIntervalSince1970: -100_000_000_000))?.eraName == "BC")
  }

  @Test func calendarsWithGregorianDatesAreRejected() {
    let formats = formats("en_US")
    #expect(formats.calendar(.ethiopicAmeteAlem) == nil)
    #expect(formats.year(of: moment("2011-06-15T19:00:00Z"), in: .ethiopicAmeteAlem) == nil)
    #expect(formats.calendar(.ethiopicAmeteMihret) != nil && formats.calendar(.chinese) != nil)
  }

  @Test(arguments: [("ar_EG", 7), ("en_US", 1), ("de_DE", 2)])
  func firstWeekdays(locale: String, expected: Int) {
    #expect(formats(locale).calendar.firstWeekday == expected)
    #expect(formats(locale).calendar(.gregorian)?.firstWeekday == expected)
  }

  @Test func thirdTuesday() throws {
    let calendar = formats("en_US").calendar
    let parts = DateComponents(era: 1, year: 2013, month: 11, weekday: 3, weekdayOrdinal: 3)
    let date = try #require(calendar.date(from: parts))
    #expect(calendar.component(.day, from: date) == 19)
  }

  @Test func theCalendarFollowsTheFormats() {
    var formats = formats("en_US")
    formats.timeZone = .gmt
    #expect(formats.calendar.timeZone == .gmt)
    formats.calendar = Calendar(identifier: .buddhist)
    #expect(formats.calendar.timeZone == .gmt && formats.calendar.locale == formats.locale)
    #expect(formats.date(moment("2011-06-15T19:00:00Z"), template: "y").contains("2554"))
  }
}
