import Foundation

/// Formats and parses numbers and dates, and formats names, for a locale.
///
/// Each call makes its own formatter or uses a format style, so a value may be used from several threads at once, and needs no reset when
/// the language changes. The words and symbols come from the system's data (CLDR), which changes with the system version.
public struct LocaleFormats: Hashable, Sendable {
  /// Whether whole numbers of four digits are grouped.
  public enum Grouping: Hashable, Sendable {
    /// Four digits are grouped if five are: `1.234` in Italian too.
    case always
    /// As in the locale's data: `1234` but `12.345` in Italian, Spanish or Polish.
    case locale
  }

  /// The spaces in dates and times.
  public enum Spacing: Hashable, Sendable {
    /// A narrow no-break space (U+202F) becomes an ordinary space, so that texts can be compared, searched and typed.
    case plain
    /// As in the locale's data: U+202F before `AM` in English.
    case typographic
  }

  /// The locale of numbers and dates.
  public let locale: Locale
  /// The time zone of dates and times.
  public var timeZone: TimeZone { didSet { calendar.timeZone = timeZone } }
  /// The calendar of dates, by default the locale's. It uses the locale and the time zone of the formats.
  public var calendar: Calendar {
    didSet {
      calendar.locale = locale
      calendar.timeZone = timeZone
    }
  }
  /// Whether whole numbers of four digits are grouped.
  public var grouping: Grouping
  /// The spaces in dates and times.
  public var spacing: Spacing
  /// The decimal separator; nil for the locale's. An empty text is treated as nil.
  public var decimalSeparator: String?
  /// The grouping separator; nil for the locale's, empty for none.
  public var groupingSeparator: String?
  /// The currency code (ISO 4217). By default that of the locale's region or of the likely region of its language (`de` EUR, `en`
  /// USD, `zh-Hant` TWD), or `XXX` if there is none.
  public var currencyCode: String

  /// Creates the formats of a locale.
  ///
  /// - Parameters:
  ///   - locale: the locale.
  ///   - timeZone: the time zone of dates and times; by default the system's at the time of the call.
  ///   - calendar: the calendar of dates; by default the locale's.
  ///   - grouping: whether whole numbers of four digits are grouped.
  ///   - spacing: the spaces in dates and times.
  ///   - decimalSeparator: the decimal separator; nil for the locale's.
  ///   - groupingSeparator: the grouping separator; nil for the locale's.
  public init(
    locale: Locale, timeZone: TimeZone = .current, calendar: Calendar? = nil, grouping: Grouping = .always,
    spacing: Spacing = .plain, decimalSeparator: String? = nil, groupingSeparator: String? = nil
  ) {
    self.locale = locale
    self.timeZone = timeZone
    var calendar = calendar ?? locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    self.grouping = grouping
    self.spacing = spacing
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    currencyCode = LocaleFormats.currencyCode(of: locale)
  }

  private static func currencyCode(of locale: Locale) -> String {
    if let currency = locale.currency { return currency.identifier }
    let likely = Locale(identifier: locale.language.maximalIdentifier)
    return likely.currency?.identifier ?? "XXX"
  }
}
