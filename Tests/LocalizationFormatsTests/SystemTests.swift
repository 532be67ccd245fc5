import Foundation
import Localization
import LocalizationFormats
import Testing

/// The locales and languages of the system.
@Suite struct SystemTests {
  @Test(arguments: [
    ("zh-TW", true), ("zh-Hant-TW", true), ("iw", true), ("iw_IL", true), ("no", true), ("sh", true), ("sr-Latn-RS", true),
    ("en", true),
    ("en_US.UTF-8", true), ("es-419", true), ("de-CH-1996", true), ("de-Latn-CH", true), ("gsw", true), ("invented", false),
    ("invented-locale", false), ("xx", false), ("en-QQ", false), ("und", false),
  ])
  func knownLocales(text: String, expected: Bool) { #expect(SystemLocales.contains(tag(text)) == expected) }

  @Test func theManagerUsesTheSystemLocales() {
    let manager = LocalizationManager(preferred: [])
    let problems = manager.setSupported(["zh-TW", "iw", "gsw", "invented"], isKnown: SystemLocales.contains)
    #expect(problems.map(\.kind) == [.unknownLanguage("invented")])
    #expect(manager.supported.map(\.description) == ["zh-TW", "he", "gsw"])
  }

  #if !canImport(Darwin)
    @Test(arguments: [
      ("LC_ALL=fr_FR.UTF-8;LANG=de_DE", "fr_FR"), ("LC_ALL=;LANG=de_DE@euro", "de_DE"), ("LANG=sr_RS@latin", "sr_Latn_RS"),
      ("LANG=C.UTF-8", "en_001"), ("LC_ALL=C;LANG=de", "en_001"), ("LC_MESSAGES=de", "en_001"), ("X=", "en_001"),
    ])
    func localeOfTheEnvironment(text: String, expected: String) {
      let environment = Dictionary(
        uniqueKeysWithValues: text.split(separator: ";").map { pair in
          let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
          return (parts[0], parts[1])
        })
      #expect(SystemLocales.current(environment: environment).identifier == expected)
    }

    @Test func preferredLanguages() {
      #expect(LanguageTag.systemPreferred == LanguageTag.preferred(environment: ProcessInfo.processInfo.environment))
    }
  #endif

  @Test func theLocaleOfAFramework() {
    let framework = FUILocale(localizations: [tag("fr-CA"), tag("fr"), tag("zh-Hant")])
    #expect(framework.locale == nil)
    framework.locale = Locale(identifier: "fr_CA")
    #expect(framework.identifier == "fr_CA" && framework.resolution?.description == "fr-CA")
    framework.identifier = "zh-Hant"
    #expect(framework.locale == Locale(identifier: "zh-Hant"))
    framework.locale = nil
    #expect(framework.identifier == nil && framework.resolution == nil)
  }
}
