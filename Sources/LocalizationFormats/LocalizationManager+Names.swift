import Localization

/// The language in which the names of languages are written.
public enum LanguageNames: Hashable, Sendable {
  /// All names in the selected language: `inglese`, `italiano`.
  case inSelected
  /// Each name in its own language: `English`, `italiano`.
  case inOwn
  /// The names from a table of the app's texts, with keys such as `LM_locale_name_it_IT` (or `LM_locale_name_it-IT`).
  case fromTable(_ name: String = "Localizable")
}

extension LocalizationManager {
  /// The names of the supported languages, in list order. A name is empty if the system has none, and is the key if the table has none.
  public func supportedNames(_ names: LanguageNames) -> [String] {
    switch names {
    case .inSelected:
      let formats = formats()
      return supported.map { formats.name(of: $0) }
    case .inOwn:
      return supported.map { LocaleFormats(locale: $0.locale).name(of: $0) }
    case .fromTable(let table):
      let localizer = localizer
      return supported.map { tag in
        let key = "LM_locale_name_\(tag.underscored)"
        return localizer.text(key, table: table) ?? localizer.text("LM_locale_name_\(tag)", table: table) ?? key
      }
    }
  }
}
