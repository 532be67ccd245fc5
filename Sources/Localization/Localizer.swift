/// Looks up texts: searches all catalogs for one language before the next one, and returns the first text.
public struct Localizer: Sendable {
  /// The languages, the most preferred first.
  public var languages: [LanguageTag]
  /// The catalogs, in order of precedence: added texts, shipped texts, texts of libraries.
  public var catalogs: [Catalog]
  /// True to ignore an empty default, as Apple's bundles do.
  private var skipsEmptyDefault = false

  /// A localizer with the given languages.
  public init(languages: [LanguageTag] = [], catalogs: [Catalog] = []) {
    self.languages = languages
    self.catalogs = catalogs
  }

  /// A localizer with the fallbacks of the selected language, then the default language.
  public init(selected: LanguageTag?, default: LanguageTag?, catalogs: [Catalog] = []) {
    var languages = selected?.fallbacks ?? []
    if let `default`, !languages.contains(`default`) { languages.append(`default`) }
    self.init(languages: languages, catalogs: catalogs)
  }

  /// A localizer that uses one language, then a default that is not empty, then the key, as Apple's bundles do.
  public init(single language: LanguageTag, catalogs: [Catalog] = []) {
    self.init(languages: [language], catalogs: catalogs)
    skipsEmptyDefault = true
  }

  /// The text of a key; nil if no language has it. A text may equal its key.
  public func lookup(_ key: String, table: String = "Localizable") -> String? {
    let table = Catalog.tableName(table)
    for language in languages {
      if let text = lookup(key, table, language) { return text }
    }
    return nil
  }

  private func lookup(_ key: String, _ table: String, _ language: LanguageTag) -> String? {
    for catalog in catalogs {
      if let text = catalog[key, table, language] { return text }
    }
    return nil
  }

  /// The text of a key, or the default, or the key itself, with its placeholders replaced.
  ///
  /// - Parameter placeholders: the replacement of each placeholder. They are replaced from left to right, the longest match
  ///   first, and replacements are not searched again.
  public func string(
    _ key: String, table: String = "Localizable", default: String? = nil, placeholders: [String: String] = [:]
  ) -> String {
    Localizer.filled(lookup(key, table: table) ?? fallback(`default`) ?? key, placeholders)
  }

  private func fallback(_ text: String?) -> String? { skipsEmptyDefault && text?.isEmpty ?? false ? nil : text }

  /// The text of a key for a count: `key.one` or `key.other`, by the plural rules of the language that has the text.
  public func plural(
    _ key: String, count: Int, table: String = "Localizable", default: String? = nil, placeholders: [String: String] = [:]
  ) -> String {
    let name = Catalog.tableName(table)
    for language in languages {
      let form = language.pluralForm(count)
      if let text = lookup("\(key).\(form)", name, language) ?? lookup("\(key).other", name, language) {
        return Localizer.filled(text, placeholders)
      }
    }
    return Localizer.filled(fallback(`default`) ?? key, placeholders)
  }

  /// The texts `prefix.0`, `prefix.1` and so on, up to the first missing one.
  public func strings(prefix: String, table: String = "Localizable") -> [String] {
    var texts: [String] = []
    while let text = lookup("\(prefix).\(texts.count)", table: table) { texts.append(text) }
    return texts
  }

  private static func filled(_ text: String, _ placeholders: [String: String]) -> String {
    let keys = placeholders.keys.filter { !$0.isEmpty }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
      .map { (key: Array($0.utf8), value: Array((placeholders[$0] ?? "").utf8)) }
    guard !keys.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if let match = keys.first(where: { bytes[offset...].starts(with: $0.key) }) {
        result += match.value
        offset += match.key.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension LanguageTag {
  /// The plural form of a whole number, `one` or `other` (CLDR). In French and Portuguese, 0 is `one` too; Chinese, Japanese and
  /// Korean have only `other`.
  package func pluralForm(_ count: Int) -> String {
    switch language {
    case "fr", "pt": count == 0 || count == 1 ? "one" : "other"
    case "ja", "ko", "zh": "other"
    default: count == 1 ? "one" : "other"
    }
  }
}
