import Foundation
import Localization

/// Formats that the user of an app chooses, kept in its settings: patterns of dates, units, the symbol of the currency, the time
/// zone and the calendar.
///
/// A value: what is set is in the settings at once, and each copy reads it there. As safe to use from several threads as the
/// settings are.
public struct UserFormats: Sendable {
  /// What can be set; the raw values are the keys in the settings.
  public enum Setting: String, CaseIterable, Sendable {
    /// A pattern of dates (Unicode Technical Standard 35).
    case dateFormat = "LM_user_date_format"
    /// A pattern of times.
    case timeFormat = "LM_user_time_format"
    /// The sign of the unit of distances.
    case distanceUnit = "LM_user_distance_unit"
    /// The sign of the unit of speeds.
    case speedUnit = "LM_user_speed_unit"
    /// The symbol of the currency.
    case currencySymbol = "LM_user_currency_symbol"
    /// The identifier of the time zone.
    case timeZone = "LM_user_time_zone"
    /// The identifier of the calendar (CLDR).
    case calendar = "LM_user_calendar"
  }

  /// The formats of the locale, which count where the user has chosen nothing.
  public let formats: LocaleFormats
  private let settings: any SettingsStore

  /// Formats of a locale, with what is chosen in settings.
  public init(_ formats: LocaleFormats, settings: any SettingsStore) {
    self.formats = formats
    self.settings = settings
  }

  // MARK: Choices

  /// Keeps a choice; nil takes it back.
  ///
  /// - Returns: false if the settings could not keep it.
  @discardableResult
  public func set(_ value: String?, for setting: Setting) -> Bool { settings.set(value, forKey: setting.rawValue) }

  /// Takes all choices back.
  ///
  /// - Returns: false if the settings could not be written.
  @discardableResult
  public func reset() -> Bool { Setting.allCases.reduce(true) { set(nil, for: $1) && $0 } }

  private subscript(_ setting: Setting) -> String? { settings.string(forKey: setting.rawValue) }

  /// The pattern of dates; `dd/MM/yyyy` unless chosen.
  public var dateFormat: String {
    get { self[.dateFormat] ?? "dd/MM/yyyy" }
    nonmutating set { set(newValue, for: .dateFormat) }
  }

  /// The pattern of times; `HH:mm` unless chosen.
  public var timeFormat: String {
    get { self[.timeFormat] ?? "HH:mm" }
    nonmutating set { set(newValue, for: .timeFormat) }
  }

  /// The sign behind distances; `ft` in regions that measure as the USA do, `m` elsewhere, unless chosen. Distances are not
  /// converted.
  public var distanceUnit: String {
    get { self[.distanceUnit] ?? (measuresAsUSA ? "ft" : "m") }
    nonmutating set { set(newValue, for: .distanceUnit) }
  }

  /// The sign behind speeds; `mph` in regions that measure as the USA do, `km/h` elsewhere, unless chosen. Speeds are not
  /// converted.
  public var speedUnit: String {
    get { self[.speedUnit] ?? (measuresAsUSA ? "mph" : "km/h") }
    nonmutating set { set(newValue, for: .speedUnit) }
  }

  /// The symbol behind amounts of money; that of the currency of the formats unless chosen.
  public var currencySymbol: String {
    get { self[.currencySymbol] ?? formats.currencySymbol }
    nonmutating set { set(newValue, for: .currencySymbol) }
  }

  /// The time zone; that of the formats unless one is chosen that the system knows.
  public var timeZone: TimeZone {
    get { self[.timeZone].flatMap { TimeZone(identifier: $0) } ?? formats.timeZone }
    nonmutating set { set(newValue.identifier, for: .timeZone) }
  }

  /// The kind of calendar; that of the formats unless one is chosen that the system knows. Setting one that
  /// ``LocaleFormats/calendar(_:)`` refuses takes the choice back.
  public var calendarIdentifier: Calendar.Identifier {
    get { self[.calendar].flatMap { CalendarName.identifiers[$0] } ?? formats.calendar.identifier }
    nonmutating set {
      let name = CalendarName.identifiers.first { $0.value == newValue }?.key
      set(name, for: .calendar)
    }
  }

  private var measuresAsUSA: Bool { formats.locale.measurementSystem == .us }
}

/// The names under which calendars are kept: those of CLDR, because Foundation's are not the same on all systems.
private enum CalendarName {
  static let identifiers: [String: Calendar.Identifier] = [
    "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "ethiopic": .ethiopicAmeteMihret, "gregorian": .gregorian,
    "hebrew": .hebrew, "indian": .indian, "islamic": .islamic, "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular,
    "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese, "persian": .persian,
    "roc": .republicOfChina,
  ]
}
