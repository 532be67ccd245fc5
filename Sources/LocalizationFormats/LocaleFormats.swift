import Foundation

/// Numbers, dates and names as a locale writes them, and reads them.
///
/// A value without shared parts: each call makes a formatter of its own or uses a format style, so it may be used from several
/// threads at once, and nothing has to be reset when the language changes. The words and signs come from the system's data
/// (CLDR), which move with the system's version.
public struct LocaleFormats: Hashable, Sendable {
  /// Whether whole numbers of four digits are grouped.
  public enum Grouping: Hashable, Sendable {
    /// Wherever five digits are: `1.234` in Italian too.
    case always
    /// As the locale's data say: in Italian, Spanish or Polish `1234`, but `12.345`.
    case locale
  }

  /// The blanks in dates and times.
  public enum Spacing: Hashable, Sendable {
    /// A narrow no-break space (U+202F) becomes a blank, so that texts can be compared, searched and typed.
    case plain
    /// As the locale's data say: U+202F before `AM` in English.
    case typographic
  }

  /// The locale that numbers and dates are written for.
  public let locale: Locale
  /// The time zone of dates and times.
  public var timeZone: TimeZone { didSet { calendar.timeZone = timeZone } }
  /// The calendar of dates: that of the locale unless another one is set. Its locale and its time zone are those of the formats.
  public var calendar: Calendar {
    didSet {
      calendar.locale = locale
      calendar.timeZone = timeZone
    }
  }
  /// Whether whole numbers of four digits are grouped.
  public var grouping: Grouping
  /// The blanks in dates and times.
  public var spacing: Spacing
  /// What stands before the fraction of a number; nil for the locale's. An empty text counts as nil.
  public var decimalSeparator: String?
  /// What stands between the groups of a whole number; nil for the locale's, empty for none.
  public var groupingSeparator: String?
  /// The code of the currency (ISO 4217): that of the locale's region, or of the likely region of its language (`de` EUR, `en`
  /// USD, `zh-Hant` TWD); `XXX` where there is none. It may be set to another one.
  public var currencyCode: String

  /// Formats of a locale.
  ///
  /// - Parameters:
  ///   - locale: the locale.
  ///   - timeZone: the time zone of dates and times; the system's unless given, as it is at the time of the call.
  ///   - calendar: the calendar of dates; the locale's unless given.
  ///   - grouping: whether whole numbers of four digits are grouped.
  ///   - spacing: the blanks in dates and times.
  ///   - decimalSeparator: what stands before the fraction of a number; nil for the locale's.
  ///   - groupingSeparator: what stands between the groups of a whole number; nil for the locale's.
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
