import Foundation
import Localization

extension LocalizationManager {
  /// The formats of the language that is selected now, or of its replacement if it is unknown. Without a selection, the formats
  /// of the system (``SystemLocales/current(environment:)``).
  ///
  /// An app may set the number separators among its texts, with the keys `LM_decimal_separator` and `LM_grouping_separator` of
  /// the table `Localizable`. They are looked up in the selected language and its fallbacks, but not in the default language.
  /// With a region, that region's separators are used instead.
  ///
  /// - Parameters:
  ///   - region: a region whose formats are combined with the words of the language. For example, `DE` combines English month
  ///     names with the German date order and number symbols. An invalid region is ignored.
  ///   - timeZone: the time zone of dates and times; by default the system's.
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
      locale: locale, timeZone: timeZone, decimalSeparator: localizer.text("LM_decimal_separator"),
      groupingSeparator: localizer.text("LM_grouping_separator"))
  }

  private static func region(_ text: String) -> Locale.Region? {
    let region = Locale.Region(text.uppercased())
    return region.isISORegion ? region : nil
  }
}
