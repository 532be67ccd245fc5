import Foundation
import Localization

extension LocalizationManager {
  /// The formats of the selected language, as it is now; of what stands in for it if it is not known. Without a selection those
  /// of the system (``SystemLocales/current(environment:)``).
  ///
  /// An app may set the separators of numbers among its texts, with the keys `LM_decimal_separator` and `LM_grouping_separator`
  /// of the table `Localizable`. Those of the selected language and of what it falls back to count, those of the default language
  /// do not. They are not asked for with a region, whose own signs are wanted then.
  ///
  /// - Parameters:
  ///   - region: a region whose formats are used with the texts of the language, for example `DE`: English names of months,
  ///     German order of dates and signs of numbers. What is no region is ignored.
  ///   - timeZone: the time zone of dates and times; the system's unless given.
  public func formats(region: String? = nil, timeZone: TimeZone = .current) -> LocaleFormats {
    let language = textLocale
    let locale = language?.locale ?? SystemLocales.current()
    if let region = region.flatMap(LocalizationManager.region) {
      var components = Locale.Components(locale: locale)
      components.region = region
      return LocaleFormats(locale: Locale(components: components), timeZone: timeZone)
    }
    var localizer = localizer
    if let language { localizer.languages = language.fallbacks }
    return LocaleFormats(
      locale: locale, timeZone: timeZone, decimalSeparator: localizer.lookup("LM_decimal_separator"),
      groupingSeparator: localizer.lookup("LM_grouping_separator"))
  }

  private static func region(_ text: String) -> Locale.Region? {
    let region = Locale.Region(text.uppercased())
    return region.isISORegion ? region : nil
  }
}
