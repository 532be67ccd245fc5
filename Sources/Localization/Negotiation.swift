/// The language that was chosen, and why.
public struct LanguageMatch: Hashable, Sendable {
  /// Why a language was chosen.
  public enum Kind: Sendable {
    /// It is one of the preferred ones.
    case exact
    /// It is what a preferred one falls back to.
    case generic
    /// None of the preferred ones is supported.
    case `default`
  }

  /// The language.
  public let tag: LanguageTag
  /// Why it was chosen.
  public let kind: Kind
}

/// Chooses a language: for each preferred one, in order, the first of its fall-backs that is supported; or else the default.
///
/// The rule is one-way. A more specific language that is supported never answers a wish for a generic one, and regions of one
/// language never answer for each other.
public func negotiate(
  preferred: [LanguageTag], supported: [LanguageTag], default: LanguageTag
) -> LanguageMatch {
  let supported = Set(supported)
  for tag in preferred {
    for candidate in tag.fallbacks where supported.contains(candidate) {
      return LanguageMatch(tag: candidate, kind: candidate == tag ? .exact : .generic)
    }
  }
  return LanguageMatch(tag: `default`, kind: .default)
}

extension LanguageTag {
  /// The languages that an environment asks for, the most wanted first, as gettext reads it: the first of `LC_ALL`, `LC_MESSAGES`
  /// and `LANG` that is not empty; before it, if it is a language, those of `LANGUAGE`.
  public static func preferred(environment: [String: String]) -> [LanguageTag] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let tag = locale.flatMap(LanguageTag.init) else { return [] }
    let wanted = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { LanguageTag(String($0)) }
    return wanted + [tag]
  }
}
