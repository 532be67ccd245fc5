import Foundation
import Localization

/// The locales that the system knows.
public enum SystemLocales {
  /// True if the system has data for a language in its region. Old codes and implied scripts are accepted (`iw`, `zh-TW`), and
  /// variants are ignored: `de-CH-1996` is known if `de-CH` is.
  ///
  /// For use with `LocalizationManager.setSupported`: `isKnown: SystemLocales.contains`.
  @Sendable public static func contains(_ tag: LanguageTag) -> Bool {
    // The system treats "und", the undetermined language, as English.
    guard tag.language != "und" else { return false }
    let code = [tag.language, tag.script, tag.region].compactMap { $0 }.joined(separator: "-")
    return known.contains(Locale.Language(identifier: code).maximalIdentifier)
  }

  /// The locales of the system, each with its likely script and region.
  private static let known = Set(Locale.availableIdentifiers.map { Locale.Language(identifier: $0).maximalIdentifier })

  /// The user's locale: `Locale.current` on Apple systems. On other systems, where that is always `en_001`, the locale of
  /// `LC_ALL` or else of `LANG`, and `en_001` if that is not a locale, such as `C`.
  public static func current(environment: [String: String] = ProcessInfo.processInfo.environment) -> Locale {
    #if canImport(Darwin)
      return Locale.current
    #else
      let text = ["LC_ALL", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      return text.flatMap(LanguageTag.init)?.locale ?? Locale(identifier: "en_001")
    #endif
  }
}

extension LanguageTag {
  /// The locale of a language.
  public var locale: Locale { Locale(identifier: underscored) }

  /// The languages that the user prefers, the most preferred first: those of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `LANGUAGE`), or on Apple systems those of the settings if the environment has none.
  public static var systemPreferred: [LanguageTag] {
    let wanted = preferred(environment: ProcessInfo.processInfo.environment)
    #if canImport(Darwin)
      return wanted.isEmpty ? Locale.preferredLanguages.compactMap { LanguageTag($0) } : wanted
    #else
      return wanted
    #endif
  }
}
