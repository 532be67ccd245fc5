import Foundation

/// How much of a date or a time is written.
public enum DateTimeStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Numbers only: `6/10/13`, `11:03 AM`.
  case short
  /// Abbreviated words, and seconds: `Jun 10, 2013`, `11:03:15 AM`.
  case medium
  /// Words, and the time zone in short: `June 10, 2013`, `11:03:15 AM PDT`.
  case long
  /// Everything: `Monday, June 10, 2013`, `11:03:15 AM Pacific Daylight Time`.
  case full
}

extension LocaleFormats {
  /// A date without its time. Empty for the style ``DateTimeStyle/none``.
  public func date(_ date: Date, style: DateTimeStyle = .medium) -> String { dateTime(date, dateStyle: style, timeStyle: .none) }

  /// A time without its date. Empty for the style ``DateTimeStyle/none``.
  public func time(_ date: Date, style: DateTimeStyle = .short) -> String { dateTime(date, dateStyle: .none, timeStyle: style) }

  /// A date and a time, joined as the locale does it, for example with `at` in English. (Use ``date(_:style:)`` and
  /// ``time(_:style:)`` to join them yourself.)
  public func dateTime(_ date: Date, dateStyle: DateTimeStyle = .medium, timeStyle: DateTimeStyle = .short) -> String {
    spaced(formatter(dateStyle, timeStyle).string(from: date))
  }

  /// The parts of a date that a template names (Unicode Technical Standard 35), in the order and with the signs of the locale:
  /// `dMMM` is `Nov 13` or `13. Nov.`.
  ///
  /// The order and the punctuation of the template do not count. `j` stands for the hour as the locale counts it, `h` and `H` for
  /// 12 and 24 hours.
  public func date(_ date: Date, template: String) -> String {
    let formatter = formatter(.none, .none)
    formatter.setLocalizedDateFormatFromTemplate(template)
    return spaced(formatter.string(from: date))
  }

  /// Reads a date, a time, or both; nil for a text that is not one as a whole. White space around it does not count. A year of
  /// two digits is one from 1950 to 2049.
  ///
  /// - Parameters:
  ///   - text: the text, as the user wrote it.
  ///   - style: the style of the date.
  ///   - timeStyle: the style of the time. A time without a date is one of January 1, 2000. On Linux, in languages whose letters
  ///     have marks such as Hindi, styles with a time zone (long, full) are not read, and few words are not.
  ///   - lenient: true if a day may lie beyond the end of its month: `2/31/14` is the third of March then, and nil otherwise.
  public func parseDate(
    _ text: String, style: DateTimeStyle = .short, timeStyle: DateTimeStyle = .none, lenient: Bool = true
  ) -> Date? {
    guard style != .none || timeStyle != .none else { return nil }
    let formatter = formatter(style, timeStyle)
    // Nobody types a narrow no-break space, nor can tell whether a text has one.
    let pattern = LocaleFormats.plain(formatter.dateFormat)
    formatter.dateFormat = pattern
    formatter.amSymbol = LocaleFormats.plain(formatter.amSymbol)
    formatter.pmSymbol = LocaleFormats.plain(formatter.pmSymbol)
    guard let date = date(text, formatter, lenient) else { return nil }
    let hasShortYear = pattern.contains("yy") && !pattern.contains("yyy") && !text.hasLongNumber
    return hasShortYear ? withCentury(date) : date
  }

  /// A date whose year was written with two digits, in the years from 1950 to 2049. The system chooses this century in the
  /// Gregorian calendar, and another one in others: the Buddhist year 56 would be 12556.
  private func withCentury(_ date: Date) -> Date? {
    if calendar.identifier == .gregorian || calendar.identifier == .iso8601 { return date }
    // The second of January, so that no time zone makes it another year.
    let first = calendar.component(.year, from: Date(timeIntervalSince1970: -631_065_600))
    let year = calendar.component(.year, from: date)
    let completed = first + ((year - first) % 100 + 100) % 100
    return calendar.date(byAdding: .year, value: completed - year, to: date)
  }

  // MARK: Fixed patterns

  /// A date by a pattern that is the same in all locales.
  func date(_ date: Date, pattern: String) -> String {
    let formatter = formatter(.none, .none)
    formatter.dateFormat = pattern
    return spaced(formatter.string(from: date))
  }

  /// Reads a date by a pattern that is the same in all locales.
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

extension DateTimeStyle {
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

extension String {
  /// True for a text with three digits or more in a row: the year in it is written in full.
  fileprivate var hasLongNumber: Bool { split { !$0.isNumber }.contains { $0.count > 2 } }
}
