import Foundation
import Localization
import Testing

/// Language tags, their fallbacks, and the choice of a language.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("fr_CA", "fr-CA, fr"), ("zh_TW", "zh-TW, zh-Hant-TW, zh-Hant"), ("zh_hant_tw", "zh-Hant-TW, zh-TW, zh-Hant"),
    ("zh-CN", "zh-CN, zh-Hans-CN, zh-Hans, zh"), ("zh", "zh, zh-Hans"), ("sr_RS@latin", "sr-Latn-RS, sr-Latn"),
    ("sr-ME", "sr-ME, sr-Latn-ME, sr-Latn"), ("de-Latn-CH", "de-Latn-CH, de-CH, de-Latn, de"),
    ("de-CH-1996", "de-CH-1996, de-CH, de"), ("en_US.UTF-8", "en-US, en"), ("en-US-x-private", "en-US, en"),
    ("en_GB@calendar=japanese", "en-GB, en"), ("iw", "he"), ("invented-locale", "invented-locale, invented"),
    ("in_ID", "id-ID, id"), ("ji", "yi"), ("no", "nb"), ("sh", "sr-Latn"), ("az-IR", "az-IR, az-Arab-IR, az-Arab"),
    ("yue-CN", "yue-CN, yue-Hans-CN, yue-Hans"), ("es_419", "es-419, es"), ("sr", "sr, sr-Cyrl"),
    ("sr@cyrillic", "sr-Cyrl, sr"), ("ca_ES@valencia", "ca-ES, ca"),
    ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994, sl-rozaj-biske, sl-rozaj, sl"),
  ])
  func fallbacks(text: String, expected: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.fallbacks.map(\.description).joined(separator: ", ") == expected)
  }

  @Test(arguments: [
    "", "_", "C", "C.UTF-8", "POSIX", "12345", "zh--Hant", "fr_", "en us", "Base", "i-klingon", "\u{212A}o", "ko-\u{212A}R", "é",
    "a", "abcd", "abcdefghi",
    "en-US-Latn", "en-toolongpart",
  ])
  func malformedTags(text: String) { #expect(LanguageTag(text) == nil) }

  @Test func partsAndForms() {
    let tag: LanguageTag = "ZH_hant_tw"
    #expect([tag.language, tag.script, tag.region] == ["zh", "Hant", "TW"])
    #expect(tag.description == "zh-Hant-TW" && tag.underscored == "zh_Hant_TW")
    #expect(LanguageTag("de-CH-1996").variants == ["1996"])
    for text in ["fr-CA", "zh-Hant-TW", "invented-locale", "sr-Latn", "es-419"] {
      #expect(LanguageTag(text)?.description == text)
    }
  }

  @Test(arguments: [
    ("en-GB", "en", "en", "generic"), ("en-GB,fr", "en", "en", "generic"), ("fr", "en-GB", "en", "default"),
    ("en-GB", "en,fr", "en", "generic"), ("fr", "en", "en", "default"), ("ms", "en,zh-Hans", "en", "default"),
    ("ms,zh-Hans-CN", "en,zh-Hans", "zh-Hans", "generic"), ("de-AT,fr", "fr,de", "de", "generic"),
    ("zh-TW", "en,zh-Hans,zh-Hant", "zh-Hant", "generic"), ("zh-TW", "en,zh", "en", "default"),
    ("zh-Hant", "en,zh", "en", "default"), ("zh-Hant-HK", "en,zh-HK", "zh-HK", "generic"),
    ("zh", "en,zh-Hans", "zh-Hans", "generic"),
    ("pt-BR", "en,pt-PT", "en", "default"), ("en", "en-US", "en", "default"), ("de", "fr,de", "de", "exact"),
    ("", "fr", "en", "default"),
  ])
  func negotiation(preferred: String, supported: String, expected: String, kind: String) {
    func tags(_ text: String) -> [LanguageTag] { text.split(separator: ",").compactMap { LanguageTag(String($0)) } }
    let match = LanguageMatch(preferred: tags(preferred), supported: tags(supported), default: tags("en")[0])
    #expect("\(match.tag) \(match.kind)" == "\(expected) \(kind)")
  }

  @Test(arguments: [
    ("fr-FR", "en,fr-CH", "fr-CH regional"), ("en-CA", "fr,en-US", "en-US regional"), ("es-AR", "fr,es-MX", "es-MX regional"),
    ("zh-Hans-SG", "en,zh-CN", "zh-CN regional"), ("zh-TW", "en,zh-CN,zh", "en default"), ("zh-US", "en,zh-TW", "en default"),
    ("sr-Latn", "en,sr-RS,sr-ME", "sr-ME regional"), ("az-IR", "en,az-AZ", "en default"),
    ("ru", "en,ru-Cyrl-KZ", "ru-Cyrl-KZ regional"),
    ("de", "en,de-AT,de-DE", "de-DE regional"), ("de-CH", "en,de-AT,de-LI", "de-AT regional"),
    ("pt", "en,pt-PT,pt-BR", "pt-BR regional"),
    ("en-Latn-US", "fr,en-GB,en-US", "en-US generic"), ("en", "fr,en-US,en-Latn", "en-Latn regional"),
    ("en-Shaw", "fr,en-US", "fr default"),
    ("zh-Hant-AU", "en,zh-HK,zh-TW", "zh-TW regional"), ("de-DE", "en,de-1996", "de-1996 regional"),
    ("fr-FR,en", "en,fr-CH", "fr-CH regional"), ("ja,es-AR", "en,es-419,es-MX", "es-419 generic"), ("ja", "en,fr", "en default"),
    ("invented-AT", "en,invented-CH", "invented-CH regional"),
  ])
  func regions(preferred: String, supported: String, expected: String) {
    func tags(_ text: String) -> [LanguageTag] { text.split(separator: ",").compactMap { LanguageTag(String($0)) } }
    let supported = tags(supported)
    let match = LanguageMatch(preferred: tags(preferred), supported: supported, default: supported[0], regional: true)
    #expect("\(match.tag) \(match.kind)" == expected)
  }

  /// Answers the requests of `compare_matching.py`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MATCHING_QUESTIONS"] != nil))
  func answersForTheMatchingOracle() throws {
    let path = try #require(ProcessInfo.processInfo.environment["MATCHING_QUESTIONS"])
    let answers = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let tags = try line.split(separator: " ").map { try #require(LanguageTag(String($0))) }
      return "\(LanguageMatch(preferred: [tags[0]], supported: Array(tags.dropFirst()), default: "xx", regional: true).tag)"
    }
    try answers.joined(separator: "\n").write(toFile: path + ".answers", atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    ("LANG=de_DE.UTF-8", "de-DE"), ("LC_ALL=fr_FR;LANG=de_DE", "fr-FR"), ("LC_MESSAGES=it;LANG=de", "it"),
    ("LC_ALL=;LANG=de", "de"),
    ("LANG=en_US;LANGUAGE=sv:de", "sv, de, en-US"), ("LANGUAGE=sv;LANG=C", ""), ("LANGUAGE=sv", ""),
    ("LC_ALL=C.UTF-8;LANG=de", ""), ("", ""),
  ])
  func environment(text: String, expected: String) {
    let environment = Dictionary(
      uniqueKeysWithValues: text.split(separator: ";").map { pair in
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      })
    #expect(LanguageTag.preferred(environment: environment).map(\.description).joined(separator: ", ") == expected)
  }
}

/// The language override of a framework.
@Suite struct FUILocaleTests {
  private let shipped = "en en-GB de de-CH es es-MX fr fr-CA it pt pt-PT ja sr sr-Latn-RS zh-Hans zh-Hant"
    .split(separator: " ").compactMap { LanguageTag(String($0)) }

  @Test(
    arguments: [
      ("fr_CA", "fr-CA"), ("fr_FR", "fr"), ("de-Latn-CH", "de-CH"), ("en_CA", "en"), ("pt_BR", "pt"), ("pt_PT", "pt-PT"),
      ("es_419", "es"),
      ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-Hant", "zh-Hant"), ("zh_Hant_HK", "zh-Hant"), ("ja_JP", "ja"),
      ("sr-Latn-RS", "sr"),
      ("zh_TW", "zh-Hans"), ("nl_NL", nil), ("xx", nil), ("", nil), ("zh--Hant", nil), (nil, nil),
    ] as [(String?, String?)])
  func resolution(identifier: String?, expected: String?) {
    let locale = FUILocale(localizations: shipped)
    locale.identifier = identifier
    #expect(locale.resolution?.description == expected)
    #expect(locale.identifier == identifier)
  }

  @Test func inferredScripts() {
    let locale = FUILocale(localizations: shipped)
    locale.identifier = "zh_TW"
    locale.infersChineseScript = true
    #expect(locale.resolution?.description == "zh-Hant")
    locale.identifier = nil
    #expect(locale.resolution == nil)
  }
}
