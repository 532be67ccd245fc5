import Foundation

/// The level of detail of a date or a time.
public enum DateTimeStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Numbers only: `6/10/13`, `11:03 AM`.
  case short
  /// Abbreviated words, and seconds: `Jun 10, 2013`, `11:03:15 AM`.
  case medium
  /// Words, and the abbreviated time zone: `June 10, 2013`, `11:03:15 AM PDT`.
  case long
  /// Everything: `Monday, June 10, 2013`, `11:03:15 AM Pacific Daylight Time`.
  case full

  fileprivate var style: DateFormatter.Style {
    switch self {
    case .none: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}

extension LocaleFormats {
  /// A date without its time. Empty for the style ``DateTimeStyle/none``.
  public func date(_ date: Date, style: DateTimeStyle = .medium) -> String { dateTime(date, dateStyle: style, timeStyle: .none) }

  /// A time without its date. Empty for the style ``DateTimeStyle/none``.
  public func time(_ date: Date, style: DateTimeStyle = .short) -> String { dateTime(date, dateStyle: .none, timeStyle: style) }

  /// A date and a time, joined as in the locale, for example with `at` in English. (Use ``date(_:style:)`` and
  /// ``time(_:style:)`` to join them yourself.)
  public func dateTime(_ date: Date, dateStyle: DateTimeStyle = .medium, timeStyle: DateTimeStyle = .short) -> String {
    spaced(formatter(dateStyle, timeStyle).string(from: date))
  }

  /// The parts of a date that a template names (Unicode Technical Standard 35), in the order and with the symbols of the locale:
  /// `dMMM` is `Nov 13` or `13. Nov.`.
  ///
  /// The order and the punctuation of the template are ignored. `j` is the hour in the locale's preferred clock; `h` and `H` are
  /// the hours of a clock with 12 and 24 hours.
  public func date(_ date: Date, template: String) -> String {
    let formatter = formatter(.none, .none)
    formatter.setLocalizedDateFormatFromTemplate(template)
    return spaced(formatter.string(from: date))
  }

  /// Reads a date, a time, or both; nil unless the whole text matches. White space around it is ignored. A year of two digits is
  /// between 1950 and 2049.
  ///
  /// - Parameters:
  ///   - text: the text, as the user wrote it.
  ///   - style: the style of the date.
  ///   - timeStyle: the style of the time. A time without a date is on January 1, 2000. On Linux, in languages whose letters have
  ///     marks such as Hindi, styles with a time zone (long, full) and a few words cannot be read.
  ///   - lenient: true to accept a day after the end of its month: `2/31/14` is then March 3. If false, such a date is nil.
  public func parseDate(
    _ text: String, style: DateTimeStyle = .short, timeStyle: DateTimeStyle = .none, lenient: Bool = true
  ) -> Date? {
    guard style != .none || timeStyle != .none else { return nil }
    let formatter = formatter(style, timeStyle)
    // Users neither type nor see a narrow no-break space.
    let pattern = LocaleFormats.plain(formatter.dateFormat)
    formatter.dateFormat = pattern
    formatter.amSymbol = LocaleFormats.plain(formatter.amSymbol)
    formatter.pmSymbol = LocaleFormats.plain(formatter.pmSymbol)
    guard let date = date(text, formatter, lenient) else { return nil }
    let hasShortYear = pattern.contains("yy") && !pattern.contains("yyy") && !text.hasLongNumber
    return hasShortYear ? withCentury(date) : date
  }

  /// Moves a date whose year has two digits into the years from 1950 to 2049. The system does so only in the Gregorian calendar;
  /// the Buddhist year 56 would be 12556.
  private func withCentury(_ date: Date) -> Date? {
    if calendar.identifier == .gregorian || calendar.identifier == .iso8601 { return date }
    // January 2, 1950, which is in the same year in all time zones.
    let first = calendar.component(.year, from: Date(timeIntervalSince1970: -631_065_600))
    let year = calendar.component(.year, from: date)
    let completed = first + ((year - first) % 100 + 100) % 100
    return calendar.date(byAdding: .year, value: completed - year, to: date)
  }

  // MARK: Fixed patterns

  func date(_ date: Date, pattern: String) -> String {
    let formatter = formatter(.none, .none)
    formatter.dateFormat = pattern
    return spaced(formatter.string(from: date))
  }

  func parseDate(_ text: String, pattern: String, lenient: Bool) -> Date? {
    let formatter = formatter(.none, .none)
    formatter.dateFormat = LocaleFormats.plain(pattern)
    return date(text, formatter, lenient)
  }

  // MARK: Helpers

  private func formatter(_ dateStyle: DateTimeStyle, _ timeStyle: DateTimeStyle) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.dateStyle = dateStyle.style
    formatter.timeStyle = timeStyle.style
    return formatter
  }

  private func date(_ text: String, _ formatter: DateFormatter, _ lenient: Bool) -> Date? {
    formatter.isLenient = lenient
    return formatter.wholeDate(from: LocaleFormats.plain(text))
  }

  private func spaced(_ text: String) -> String { spacing == .plain ? LocaleFormats.plain(text) : text }

  private static func plain(_ text: String) -> String { text.replacing("\u{202F}", with: " ") }
}

extension String {
  /// True if the text has three or more digits in a row, so that its year is written in full.
  fileprivate var hasLongNumber: Bool { split { !$0.isNumber }.contains { $0.count > 2 } }
}
