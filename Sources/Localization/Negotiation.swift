/// A chosen language, and the reason for the choice.
public struct LanguageMatch: Hashable, Sendable {
  /// The reason why a language was chosen.
  public enum Kind: Sendable {
    /// The language is one of the preferred ones.
    case exact
    /// The language is a fallback of a preferred one.
    case generic
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
  /// each other.
  public init(preferred: [LanguageTag], supported: [LanguageTag], default: LanguageTag) {
    let tags = Set(supported)
    for tag in preferred {
      for candidate in tag.inheritanceChain where tags.contains(candidate) {
        self.init(tag: candidate, kind: candidate == tag ? .exact : .generic)
        return
      }
    }
    self.init(tag: `default`, kind: .default)
  }
}

extension LanguageTag {
  /// The languages that an environment requests, the most preferred first, as gettext reads it: the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is not empty. If it is a language, the languages of `LANGUAGE` precede it.
  public static func preferred(environment: [String: String]) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let tag = locale.flatMap(LanguageTag.init) else { return [] }
    let wanted = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { LanguageTag(String($0)) }
    return wanted + [tag]
  }
}
