/// A language, optionally with a script, a region and variants: `en`, `zh-Hant-TW`, `de-CH-1996`. This is the subset of BCP 47
/// that identifies the language of a text.
public struct LanguageTag: Hashable, Sendable, LosslessStringConvertible {
  /// The language, in lower case: two or three letters (ISO 639), or five to eight for a registered or invented language.
  public let language: String
  /// The script, such as `Hant` (ISO 15924); nil if the tag has none.
  public let script: String?
  /// The region, such as `TW` (ISO 3166-1) or `419` (UN M.49); nil if the tag has none.
  public let region: String?
  /// The variants, such as `1996`, in source order.
  public let variants: [String]

  /// Reads a tag with hyphens or underscores, or a POSIX locale such as `sr_RS@latin` or `en_US.UTF-8`.
  ///
  /// Normalizes case, replaces old codes (`iw` with `he`), and ignores extensions and private use. Nil if the text is not a tag,
  /// for example an empty text or `C`.
  public init?(_ text: String) {
    let modifier = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let code = modifier[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let words = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    // Check before changing the case, because the lower case of the kelvin sign is the letter k.
    guard words.allSatisfy(LanguageTag.isWord) else { return nil }
    var parts = words.map { $0.lowercased() }[...]
    guard var language = parts.popFirst(), language.utf8.allSatisfy(LanguageTag.isLetter),
      [2, 3, 5, 6, 7, 8].contains(language.utf8.count), language != "posix"
    else { return nil }
    var script = parts.first.flatMap(LanguageTag.script)
    if script != nil { parts.removeFirst() }
    let region = parts.first.flatMap(LanguageTag.region)
    if region != nil { parts.removeFirst() }
    var variants: [String] = []
    while let part = parts.first, LanguageTag.isVariant(part) {
      variants.append(part)
      parts.removeFirst()
    }
    // A single character begins an extension or private use.
    if let part = parts.first, part.utf8.count != 1 { return nil }
    if let (code, implied) = LanguageTag.oldCodes[language] {
      language = code
      script = script ?? implied
    }
    if modifier.count > 1 { script = script ?? LanguageTag.scriptModifiers[modifier[1].lowercased()] }
    self.init(language: language, script: script, region: region, variants: variants)
  }

  package init(language: String, script: String? = nil, region: String? = nil, variants: [String] = []) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
  }

  /// The tag with hyphens, for example `zh-Hant-TW`.
  public var description: String { joined("-") }

  /// The tag with underscores, for example `zh_Hant_TW`.
  public var underscored: String { joined("_") }

  private func joined(_ separator: String) -> String {
    ([language, script, region].compactMap { $0 } + variants).joined(separator: separator)
  }

  // MARK: Parts

  private static func isWord(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func script(_ part: String) -> String? {
    guard part.utf8.count == 4, part.utf8.allSatisfy(isLetter) else { return nil }
    return part.prefix(1).uppercased() + part.dropFirst()
  }

  private static func region(_ part: String) -> String? {
    let isCode = part.utf8.count == 2 && part.utf8.allSatisfy(isLetter)
    let isNumber = part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
    return isCode || isNumber ? part.uppercased() : nil
  }

  private static func isVariant(_ part: String) -> Bool {
    let length = part.utf8.count
    return (5...8).contains(length) || (length == 4 && (part.utf8.first.map(isDigit) ?? false))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static let oldCodes: [String: (language: String, script: String?)] = [
    "in": ("id", nil), "iw": ("he", nil), "ji": ("yi", nil), "no": ("nb", nil), "sh": ("sr", "Latn"),
  ]

  private static let scriptModifiers = ["cyrillic": "Cyrl", "latin": "Latn"]
}

extension LanguageTag: Codable {
  /// Reads a tag.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = LanguageTag(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a language tag")
    }
    self = tag
  }

  /// Writes the tag.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LanguageTag: ExpressibleByStringLiteral {
  /// The language of a literal: `let language: LanguageTag = "de-CH"`. A literal that is not a tag is a programming error and
  /// stops the program. For texts from other sources, use ``init(_:)`` with a variable.
  public init(stringLiteral text: String) {
    guard let tag = LanguageTag(text) else { preconditionFailure("'\(text)' is not a language tag") }
    self = tag
  }
}

// MARK: Fallbacks

extension LanguageTag {
  /// The tags whose texts can replace missing texts of this one, the most specific first: the tag itself, then shorter tags
  /// without its variants, its region or its script.
  ///
  /// A language with several scripts falls back only within its script: `zh-TW` to `zh-Hant`, never to `zh`. The parents that
  /// CLDR names are in ``inheritanceChain``.
  public var fallbacks: [LanguageTag] {
    var tags = (0...variants.count).reversed().map {
      LanguageTag(language: language, script: script, region: region, variants: Array(variants.prefix($0)))
    }
    if let implied = LanguageTag.impliedScripts[language] {
      let written = script ?? impliedScript
      if let region {
        tags.append(LanguageTag(language: language, script: written, region: region))
        if written == impliedScript { tags.append(LanguageTag(language: language, region: region)) }
      }
      tags.append(LanguageTag(language: language, script: written))
      if written == implied.standard { tags.append(LanguageTag(language: language)) }
    } else {
      if let region { tags.append(LanguageTag(language: language, region: region)) }
      if let script { tags.append(LanguageTag(language: language, script: script)) }
      tags.append(LanguageTag(language: language))
    }
    var known: Set<LanguageTag> = []
    return tags.filter { known.insert($0).inserted }
  }

  /// The implied script of a tag without one; nil for a language with only one script.
  var impliedScript: String? {
    guard let implied = LanguageTag.impliedScripts[language] else { return nil }
    return region.flatMap { implied.byRegion[$0] } ?? implied.standard
  }

  /// The languages with several scripts (CLDR's likely subtags).
  private static let impliedScripts: [String: (standard: String, byRegion: [String: String])] = [
    "az": ("Latn", ["IR": "Arab"]),
    "bs": ("Latn", [:]),
    "mn": ("Cyrl", ["CN": "Mong"]),
    "pa": ("Guru", ["PK": "Arab"]),
    "sr": ("Cyrl", ["ME": "Latn"]),
    "uz": ("Latn", ["AF": "Arab"]),
    "yue": ("Hant", ["CN": "Hans"]),
    "zh": ("Hans", ["HK": "Hant", "MO": "Hant", "TW": "Hant"]),
  ]
}
