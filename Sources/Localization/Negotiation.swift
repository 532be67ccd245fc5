/// A chosen language, and the reason for the choice.
public struct LanguageMatch: Hashable, Sendable {
  /// The reason why a language was chosen.
  public enum Kind: Sendable {
    /// The language is one of the preferred ones.
    case exact
    /// The language is a fallback of a preferred one.
    case generic
    /// The language is a preferred one in another region, in the same script.
    case regional
    /// The language is the default, because no preferred one is supported.
    case `default`
  }

  /// The language.
  public let tag: LanguageTag
  /// The reason why it was chosen.
  public let kind: Kind
  /// True if none of the preferred languages is supported, so that this is the default.
  public var isDefault: Bool { kind == .default }
}

extension LanguageMatch {
  /// Chooses a language: the first supported fallback of the first preferred language that has one, or else the default.
  ///
  /// The rule is one-way. A supported language never matches a more generic preferred one, and regions of one language never match
  /// each other, unless `regional` is true: then a preferred language without a supported fallback matches a supported one with the
  /// same language and script, such as `fr-CH` for `fr-FR` and `fr`. If several match, the first without a region is chosen, then
  /// the one of the likely region of the language, then the first in the list.
  public init(preferred: [LanguageTag], supported: [LanguageTag], default: LanguageTag, regional: Bool = false) {
    let tags = Set(supported)
    for tag in preferred {
      for candidate in tag.inheritanceChain where tags.contains(candidate) {
        self.init(tag: candidate, kind: candidate == tag ? .exact : .generic)
        return
      }
      if regional, let candidate = tag.otherRegion(in: supported) {
        self.init(tag: candidate, kind: .regional)
        return
      }
    }
    self.init(tag: `default`, kind: .default)
  }
}

extension LanguageTag {
  fileprivate func otherRegion(in supported: [LanguageTag]) -> LanguageTag? {
    let tags = supported.filter { $0.language == language && $0.likelyScript == likelyScript }
    return tags.first { $0.region == nil } ?? tags.first { $0.region == likelyRegion } ?? tags.first
  }

  /// The languages that an environment requests, the most preferred first, as gettext reads it: the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is not empty. If it is a language, the languages of `LANGUAGE` precede it.
  public static func preferred(environment: [String: String]) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let tag = locale.flatMap(LanguageTag.init) else { return [] }
    let wanted = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { LanguageTag(String($0)) }
    return wanted + [tag]
  }
}
