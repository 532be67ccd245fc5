import Foundation
import Localization

/// What the system knows of locales.
public enum SystemLocales {
  /// True if the system has data for a language in its region. Old codes and scripts that go without saying do not matter: `iw`
  /// and `zh-TW` count. Variants do not either: `de-CH-1996` is known where `de-CH` is.
  ///
  /// Meant for `LocalizationManager.setSupported`: `isKnown: SystemLocales.contains`.
  @Sendable public static func contains(_ tag: LanguageTag) -> Bool {
    // The system takes "und", no language, for English.
    guard tag.language != "und" else { return false }
    let code = [tag.language, tag.script, tag.region].compactMap { $0 }.joined(separator: "-")
    return known.contains(Locale.Language(identifier: code).maximalIdentifier)
  }

  /// The locales of the system, each with its likely script and region.
  private static let known = Set(Locale.availableIdentifiers.map { Locale.Language(identifier: $0).maximalIdentifier })

  /// The locale that the user has set: on Apple systems `Locale.current`; elsewhere, where that is always `en_001`, the locale of
  /// `LC_ALL` or else of `LANG`, and `en_001` if it is none, such as `C`.
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

  /// The languages that the user wants, the most wanted first: those of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`,
  /// `LANGUAGE`), or on Apple systems those of the settings if the environment names none.
  public static var systemPreferred: [LanguageTag] {
    let wanted = preferred(environment: ProcessInfo.processInfo.environment)
    #if canImport(Darwin)
      return wanted.isEmpty ? Locale.preferredLanguages.compactMap { LanguageTag($0) } : wanted
    #else
      return wanted
    #endif
  }
}
