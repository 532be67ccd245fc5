import Foundation
import Localization
import LocalizationFormats
import Testing

/// Formats that users choose.
@Suite struct UserFormatsTests {
  private func user(_ locale: String, _ values: [String: String] = [:]) -> UserFormats {
    UserFormats(formats(locale), settings: MemorySettings(values))
  }

  @Test(arguments: [
    ("en_US", "11/13/2013", "3:08 PM", "15:08"), ("de_DE", "13.11.2013", "3:08 PM", "15:08"),
    ("ja_JP", "2013/11/13", "午後3:08", "15:08"),
  ])
  func templates(locale: String, date: String, twelve: String, twentyFour: String) {
    let user = user(locale)
    let moment = moment("2013-11-13T23:08:00Z")
    #expect(user.simpleDate(moment) == date)
    #expect(user.twelveHours(moment) == twelve)
    #expect(user.twentyFourHours(moment) == twentyFour)
    #expect(user.simpleDateTime(moment).hasPrefix(date) && user.simpleDateTime(moment).hasSuffix(twentyFour))
  }

  @Test func serverDates() {
    let user = user(
      "de_DE", [UserFormats.Setting.timeZone.rawValue: "Asia/Tokyo", UserFormats.Setting.calendar.rawValue: "buddhist"])
    let moment = moment("2014-01-05T15:04:09Z").addingTimeInterval(0.25)
    #expect(user.serverDateTime(moment) == "2014-01-05 03:04:09.250")
    #expect(user.serverDateTime24(moment) == "2014-01-05 15:04:09.250")
    #expect(user.parseServerDateTime24("2014-01-05 15:04:09.250") == moment)
    #expect(user.parseServerDateTime("2014-01-05 03:04:09.250") == moment.addingTimeInterval(-12 * 3600))
    for text in ["2014-01-05 15:04:09.250", "2014-01-05 03:04:09", "2014-13-05 03:04:09.250", "2014-01-05 03:04:09.250Z", ""] {
      #expect(user.parseServerDateTime(text) == nil)
    }
  }

  @Test func userPatterns() {
    let user = user("en_US")
    let moment = moment("2013-11-13T23:08:00Z")
    #expect(user.userDate(moment) == "13/11/2013" && user.userTime(moment) == "15:08")
    #expect(user.userDateTime(moment) == "13/11/2013 15:08")
    user.dateFormat = "yyyy.MM.dd"
    user.timeFormat = "HH'h'mm"
    #expect(user.userDateTime(moment) == "2013.11.13 15h08")
    #expect(user.parseUserDate("2013.11.13") == LocalizationFormatsTests.moment("2013-11-13T08:00:00Z"))
    #expect(user.parseUserDate("2013.02.31", lenient: false) == nil && user.parseUserDate("2013.11.13 x") == nil)
  }

  @Test(arguments: [
    ("en_US", "12.3 m", "12.3 ft", "88.0 mph"), ("en", "12.3 m", "12.3 ft", "88.0 mph"),
    ("de_DE", "12,3 m", "12,3 m", "88,0 km/h"),
    ("en_GB", "12.3 m", "12.3 m", "88.0 km/h"),
  ])
  func units(locale: String, meters: String, distance: String, speed: String) {
    let user = user(locale)
    #expect(user.distance(12.345) == distance && user.speed(88) == speed)
    user.distanceUnit = "m"
    user.speedUnit = ""
    #expect(user.distance(12.345) == meters)
    #expect(user.speed(88) == speed.prefix(4))
  }

  @Test func money() {
    #expect(user("de_DE").userCurrency(1234.5) == "1.234,50€" && user("de_DE").userCurrency(-1234.5) == "-1.234,50€")
    #expect(user("en_US").userCurrency(1234.567) == "1,234.57$" && user("de").currencySymbol == "€")
    let user = user("en_US")
    user.currencySymbol = " Kč"
    #expect(user.userCurrency(1) == "1.00 Kč")
  }

  @Test func percentages() {
    #expect([12.5, 12.345, 7, -3.1].map { user("en_US").percentage($0) } == ["12.5%", "12.34%", "7%", "-3.1%"])
    #expect(visible(user("de_DE").percentage(12.5)) == "12,5~%")
  }

  @Test func theTimeZoneAndTheCalendar() throws {
    let user = user("de_DE")
    let moment = moment("2013-11-13T23:08:00Z")
    #expect(user.userCalendar == user.formats.calendar && user.timeZone == losAngeles())
    user.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    user.calendarIdentifier = .buddhist
    #expect(user.userCalendar.timeZone.identifier == "Asia/Tokyo" && user.userCalendar.identifier == .buddhist)
    #expect(user.userCalendar.firstWeekday == 2)
    #expect(user.userDateTime(moment) == "14/11/2556 08:08")
    #expect(user.utcCalendar.timeZone.secondsFromGMT() == 0 && user.gmtCalendar.timeZone == .gmt)
    #expect(user.utcCalendar.component(.hour, from: moment) == 23)
    user.calendarIdentifier = .ethiopicAmeteAlem
    #expect(user.calendarIdentifier == .gregorian)
  }

  @Test(arguments: [
    Calendar.Identifier.buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .gregorian, .hebrew, .indian, .islamic, .islamicCivil,
    .islamicTabular, .islamicUmmAlQura, .iso8601, .japanese, .persian, .republicOfChina,
  ])
  func keepsCalendars(identifier: Calendar.Identifier) {
    let user = user("en_US")
    user.calendarIdentifier = identifier
    #expect(user.calendarIdentifier == identifier && user.userCalendar.identifier == identifier)
  }

  @Test func settings() {
    let settings = MemorySettings()
    let user = UserFormats(formats("en_US"), settings: settings)
    user.dateFormat = "d"
    user.timeZone = .gmt
    #expect(settings.string(forKey: "LM_user_date_format") == "d")
    #expect(UserFormats(formats("de_DE"), settings: settings).dateFormat == "d")
    #expect(user.set(nil, for: .dateFormat) && user.dateFormat == "dd/MM/yyyy")
    #expect(user.reset() && user.timeZone == losAngeles())
    user.set("Nowhere/Else", for: .timeZone)
    user.set("no calendar", for: .calendar)
    #expect(user.timeZone == losAngeles() && user.calendarIdentifier == .gregorian)
  }
}
