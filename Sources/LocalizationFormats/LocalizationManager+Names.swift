import Foundation
import Localization

/// In which language the names of languages are given.
public enum LanguageNames: Hashable, Sendable {
  /// All in the selected one: `inglese`, `italiano`.
  case inSelected
  /// Each in itself: `English`, `italiano`.
  case inOwn
  /// As a table of the app's texts has them, with keys such as `LM_locale_name_it_IT` (or `LM_locale_name_it-IT`).
  case fromTable(_ name: String = "Localizable")
}

extension LocalizationManager {
  /// The names of the supported languages, in their order. A name that the system does not know is empty; one that the table does
  /// not have is its key.
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
        return localizer.lookup(key, table: table) ?? localizer.lookup("LM_locale_name_\(tag)", table: table) ?? key
      }
    }
  }
}
