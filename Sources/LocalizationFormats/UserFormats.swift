import Foundation
import Localization

/// Formats that the user chooses, stored in the app's settings: date patterns, units, the currency symbol, the time zone and the calendar.
///
/// Choices are written to the settings immediately, and all copies of a value read them from there. A value is as thread-safe as
/// its settings.
public struct UserFormats: Sendable {
  /// A format that the user can choose. The raw value is its key in the settings.
  public enum Setting: String, CaseIterable, Sendable {
    /// A date pattern (Unicode Technical Standard 35).
    case dateFormat = "LM_user_date_format"
    case timeFormat = "LM_user_time_format"
    case distanceUnit = "LM_user_distance_unit"
    case speedUnit = "LM_user_speed_unit"
    case currencySymbol = "LM_user_currency_symbol"
    case timeZone = "LM_user_time_zone"
    /// The identifier of the calendar (CLDR).
    case calendar = "LM_user_calendar"
  }

  /// The formats of the locale, the defaults for all choices.
  public let formats: LocaleFormats
  private let settings: any SettingsStore

  /// Creates the formats of a locale, with the choices stored in settings.
  public init(_ formats: LocaleFormats, settings: any SettingsStore) {
    self.formats = formats
    self.settings = settings
  }

  // MARK: Choices

  /// Stores a choice; nil removes it.
  ///
  /// - Returns: false if the settings could not store it.
  @discardableResult
  public func set(_ value: String?, for setting: Setting) -> Bool { settings.set(value, forKey: setting.rawValue) }

  /// Removes all choices.
  ///
  /// - Returns: false if the settings could not be written.
  @discardableResult
  public func reset() -> Bool { Setting.allCases.reduce(true) { set(nil, for: $1) && $0 } }

  private subscript(_ setting: Setting) -> String? { settings.string(forKey: setting.rawValue) }

  /// The date pattern; `dd/MM/yyyy` by default.
  public var dateFormat: String {
    get { self[.dateFormat] ?? "dd/MM/yyyy" }
    nonmutating set { set(newValue, for: .dateFormat) }
  }

  /// The time pattern; `HH:mm` by default.
  public var timeFormat: String {
    get { self[.timeFormat] ?? "HH:mm" }
    nonmutating set { set(newValue, for: .timeFormat) }
  }

  /// The unit symbol of distances. By default, `ft` in regions with the US measurement system and `m` elsewhere. Distances are
  /// not converted.
  public var distanceUnit: String {
    get { self[.distanceUnit] ?? (measuresAsUSA ? "ft" : "m") }
    nonmutating set { set(newValue, for: .distanceUnit) }
  }

  /// The unit symbol of speeds. By default, `mph` in regions with the US measurement system and `km/h` elsewhere. Speeds are not
  /// converted.
  public var speedUnit: String {
    get { self[.speedUnit] ?? (measuresAsUSA ? "mph" : "km/h") }
    nonmutating set { set(newValue, for: .speedUnit) }
  }

  /// The symbol after amounts of money; by default the symbol of the formats' currency.
  public var currencySymbol: String {
    get { self[.currencySymbol] ?? formats.currencySymbol }
    nonmutating set { set(newValue, for: .currencySymbol) }
  }

  /// The chosen time zone, or the one of the formats if none is chosen or the system does not know it.
  public var timeZone: TimeZone {
    get { self[.timeZone].flatMap { TimeZone(identifier: $0) } ?? formats.timeZone }
    nonmutating set { set(newValue.identifier, for: .timeZone) }
  }

  /// The chosen calendar, or that of the formats if none is chosen or the system does not know it. Setting a calendar that
  /// ``LocaleFormats/calendar(_:)`` rejects removes the choice.
  public var calendarIdentifier: Calendar.Identifier {
    get { self[.calendar].flatMap { CalendarName.identifiers[$0] } ?? formats.calendar.identifier }
    nonmutating set {
      let name = CalendarName.identifiers.first { $0.value == newValue }?.key
      set(name, for: .calendar)
    }
  }

  private var measuresAsUSA: Bool { formats.locale.measurementSystem == .us }
}

/// The names of calendars in the settings. They come from CLDR, because Foundation's differ between systems.
private enum CalendarName {
  static let identifiers: [String: Calendar.Identifier] = [
    "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "ethiopic": .ethiopicAmeteMihret, "gregorian": .gregorian,
    "hebrew": .hebrew, "indian": .indian, "islamic": .islamic, "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular,
    "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese, "persian": .persian,
    "roc": .republicOfChina,
  ]
}
