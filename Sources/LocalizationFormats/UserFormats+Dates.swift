import Foundation

/// Dates and times, in the user's time zone and calendar except those for servers.
extension UserFormats {
  /// A date in numbers, in the order of the locale (template `ddMMyyyy`): `11/13/2013`, `13.11.2013`.
  public func simpleDate(_ date: Date) -> String { chosen.date(date, template: "ddMMyyyy") }

  /// A time of 12 hours (template `hhmma`): `3:08 PM`.
  public func twelveHours(_ date: Date) -> String { chosen.date(date, template: "hhmma") }

  /// A time of 24 hours (template `HHmm`): `15:08`.
  public func twentyFourHours(_ date: Date) -> String { chosen.date(date, template: "HHmm") }

  /// A date in numbers and a time of 24 hours, in the order of the locale (template `ddMMyyyyHHmm`).
  public func simpleDateTime(_ date: Date) -> String { chosen.date(date, template: "ddMMyyyyHHmm") }

  /// A date in the user's pattern.
  public func userDate(_ date: Date) -> String { chosen.date(date, pattern: dateFormat) }

  /// A time in the user's pattern.
  public func userTime(_ date: Date) -> String { chosen.date(date, pattern: timeFormat) }

  /// A date and a time in the user's patterns, with a space between them.
  public func userDateTime(_ date: Date) -> String { chosen.date(date, pattern: "\(dateFormat) \(timeFormat)") }

  /// Reads a date in the user's pattern; nil unless the whole text matches.
  public func parseUserDate(_ text: String, lenient: Bool = true) -> Date? {
    chosen.parseDate(text, pattern: dateFormat, lenient: lenient)
  }

  // MARK: Servers

  /// A date for servers that require `yyyy-MM-dd hh:mm:ss.SSS` in GMT. The clock has 12 hours and no AM or PM, so 15:04 is
  /// written as 03:04. Prefer ``serverDateTime24(_:)`` if the server accepts it.
  public func serverDateTime(_ date: Date) -> String { UserFormats.server.date(date, pattern: UserFormats.serverPattern) }

  /// A date for servers that require `yyyy-MM-dd HH:mm:ss.SSS` in GMT.
  public func serverDateTime24(_ date: Date) -> String { UserFormats.server.date(date, pattern: UserFormats.serverPattern24) }

  /// Reads a date in the format of ``serverDateTime(_:)``, as a time before noon. Nil for any other format and for hours above 12.
  public func parseServerDateTime(_ text: String) -> Date? {
    UserFormats.server.parseDate(text, pattern: UserFormats.serverPattern, lenient: false)
  }

  /// Reads a date in the format of ``serverDateTime24(_:)``. Nil for any other format.
  public func parseServerDateTime24(_ text: String) -> Date? {
    UserFormats.server.parseDate(text, pattern: UserFormats.serverPattern24, lenient: false)
  }

  private static let serverPattern = "yyyy-MM-dd hh:mm:ss.SSS"
  private static let serverPattern24 = "yyyy-MM-dd HH:mm:ss.SSS"
  private static let server = LocaleFormats(
    locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

  // MARK: Calendars

  /// The calendar that the user chose, in the chosen time zone.
  public var userCalendar: Calendar { chosen.calendar }

  /// The calendar that the user chose, in the time zone UTC.
  public var utcCalendar: Calendar { calendar(in: TimeZone(identifier: "UTC") ?? .gmt) }

  /// The calendar that the user chose, in the time zone GMT.
  public var gmtCalendar: Calendar { calendar(in: .gmt) }

  private func calendar(in timeZone: TimeZone) -> Calendar {
    var formats = chosen
    formats.timeZone = timeZone
    return formats.calendar
  }

  /// The formats with the time zone and the calendar that the user chose.
  private var chosen: LocaleFormats {
    var formats = formats
    formats.timeZone = timeZone
    let identifier = calendarIdentifier
    if identifier != formats.calendar.identifier, let calendar = formats.calendar(identifier) { formats.calendar = calendar }
    return formats
  }
}
