import Foundation

/// A year with its era, for example 23 of Heisei. In most calendars a year is ambiguous without its era.
public struct EraYear: Hashable, Sendable {
  /// The number of the year in its era.
  public let year: Int
  /// The number of the era, as the system counts them.
  public let era: Int
  /// The short name of the era in the language of the formats: `AD`, `Heisei`.
  public let eraName: String
}

extension LocaleFormats {
  /// A calendar with the locale and the time zone of the formats, for calculations with days, weeks and months. The locale's
  /// region determines the first day of the week.
  ///
  /// Nil for a calendar that the system names but does not implement, so that its dates would be Gregorian: `ethiopicAmeteAlem`
  /// (`ethiopicAmeteMihret` works), and others depending on the system.
  public func calendar(_ identifier: Calendar.Identifier) -> Calendar? {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = timeZone
    calendar.locale = locale
    switch identifier {
    case .gregorian, .iso8601: return calendar
    case .ethiopicAmeteAlem: return nil
    default: return isGregorian(calendar) ? nil : calendar
    }
  }

  /// The year of a date with its era; nil for a calendar that ``calendar(_:)`` rejects.
  ///
  /// - Parameters:
  ///   - date: the date.
  ///   - identifier: the calendar; by default the calendar of the formats.
  public func year(of date: Date, in identifier: Calendar.Identifier? = nil) -> EraYear? {
    guard let calendar = calendar(identifier ?? self.calendar.identifier) else { return nil }
    let parts = calendar.dateComponents([.era, .year], from: date)
    guard let year = parts.year, let era = parts.era else { return nil }
    var formats = self
    formats.calendar = calendar
    return EraYear(year: year, era: era, eraName: formats.date(date, pattern: "G"))
  }

  /// True if the calendar gives a day of 2001 its Gregorian year, month and day, as no other calendar does.
  private func isGregorian(_ calendar: Calendar) -> Bool {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = timeZone
    let day = Date(timeIntervalSinceReferenceDate: 10_000_000)
    let parts: Set<Calendar.Component> = [.year, .month, .day]
    return calendar.dateComponents(parts, from: day) == gregorian.dateComponents(parts, from: day)
  }
}
