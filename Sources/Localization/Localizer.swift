/// Looks up texts: searches all catalogs for one language before the next one, and returns the first text. The texts of
/// `Base.lproj` come last.
public struct Localizer: Sendable {
  /// The languages, the most preferred first.
  public var languages: [LanguageTag]
  /// The catalogs, in order of precedence: added texts, shipped texts, texts of libraries.
  public var catalogs: [Catalog]
  /// True to ignore an empty default, as Apple's bundles do.
  private var skipsEmptyDefault = false

  /// Creates a localizer with the given languages.
  public init(languages: [LanguageTag] = [], catalogs: [Catalog] = []) {
    self.languages = languages
    self.catalogs = catalogs
  }

  /// Creates a localizer with the fallbacks of the selected language, then the default language.
  public init(selected: LanguageTag?, default: LanguageTag?, catalogs: [Catalog] = []) {
    var languages = selected?.inheritanceChain ?? []
    if let `default`, !languages.contains(`default`) { languages.append(`default`) }
    self.init(languages: languages, catalogs: catalogs)
  }

  /// Creates a localizer that uses one language, then a default that is not empty, then the key, as Apple's bundles do.
  public init(single language: LanguageTag, catalogs: [Catalog] = []) {
    self.init(languages: [language], catalogs: catalogs)
    skipsEmptyDefault = true
  }

  /// The text of a key; nil if no language has it. A text may equal its key.
  public func lookup(_ key: String, table: String = "Localizable") -> String? {
    let table = Catalog.tableName(table)
    for language in order {
      if let entry = entry(key, table, language) { return entry.general }
    }
    return nil
  }

  /// The languages in the order of the search, then nil for `Base.lproj`.
  private var order: [LanguageTag?] { languages + [nil] }

  private func entry(_ key: String, _ table: String, _ language: LanguageTag?) -> CatalogEntry? {
    for catalog in catalogs {
      if let entry = catalog.entry(key, table: table, localization: language) { return entry }
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

  /// The text of a key for a count, by the plural rules of the language that has the text: the plural form of a text with
  /// variations, or else the text of `key.one`, `key.few` and so on. `key.other` replaces a missing form.
  ///
  /// The count replaces `%d`, `%lld`, `%1$d`, `%@` and `{count}`. The digits are not localized.
  public func plural(
    _ key: String, count: Int, table: String = "Localizable", default: String? = nil, placeholders: [String: String] = [:]
  ) -> String {
    let name = Catalog.tableName(table)
    for language in order {
      guard let text = pluralText(key, count, name, language) else { continue }
      return Localizer.filled(text, Localizer.countPlaceholders(text, count).merging(placeholders) { $1 })
    }
    let text = fallback(`default`) ?? key
    return Localizer.filled(text, Localizer.countPlaceholders(text, count).merging(placeholders) { $1 })
  }

  /// The form of a text for a count in one language.
  private func pluralText(_ key: String, _ count: Int, _ table: String, _ language: LanguageTag?) -> String? {
    let category = (language ?? languages.last).map { PluralRules($0).category(count) } ?? .other
    if let entry = entry(key, table, language), entry.single == nil {
      return entry.text(for: CatalogCase(category: { _ in category }, isZero: { _ in count == 0 }))
    }
    return (entry("\(key).\(category)", table, language) ?? entry("\(key).other", table, language))?.general
  }

  /// The placeholders that a count replaces in a text: `{count}`, and the specifiers of the first argument.
  private static func countPlaceholders(_ text: String, _ count: Int) -> [String: String] {
    var placeholders = ["{count}": String(count)]
    let bytes = Array(text.utf8)
    for specifier in FormatSpecifier.all(in: bytes) where (specifier.position ?? 1) == 1 {
      guard specifier.kind == .integer || specifier.kind == .object else { continue }
      placeholders[String(decoding: bytes[specifier.range], as: UTF8.self)] = specifier.filled(.integer(count), in: bytes)
      placeholders["%%"] = "%"
    }
    return placeholders
  }

  /// The text of a key with its format specifiers replaced by arguments, in their order or by their positions: `%2$@`. The plural
  /// form is chosen by the arguments that it depends on. `%%` becomes `%`. Digits are not localized.
  ///
  /// A specifier is not replaced if its argument is missing or has another type.
  public func string(
    _ key: String, table: String = "Localizable", default: String? = nil, arguments: [FormatArgument]
  ) -> String {
    let name = Catalog.tableName(table)
    for language in order {
      guard let entry = entry(key, name, language) else { continue }
      let rules = (language ?? languages.last).map { PluralRules($0) }
      func category(_ number: Int) -> PluralCategory {
        guard number > 0, number <= arguments.count, let rules else { return .other }
        switch arguments[number - 1] {
        case .integer(let value): return rules.category(value)
        case .number(let value): return PluralOperands("\(value)").map { rules.category($0) } ?? .other
        case .text(let text): return PluralOperands(text).map { rules.category($0) } ?? .other
        }
      }
      func isZero(_ number: Int) -> Bool { number > 0 && number <= arguments.count && arguments[number - 1].isZero }
      let text = entry.text(for: CatalogCase(category: category, isZero: isZero))
      return Localizer.formatted(text, arguments)
    }
    return Localizer.formatted(fallback(`default`) ?? key, arguments)
  }

  private static func formatted(_ text: String, _ arguments: [FormatArgument]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    var next = 1
    for specifier in FormatSpecifier.all(in: bytes) {
      result += unescaped(bytes[end..<specifier.range.lowerBound])
      end = specifier.range.upperBound
      next += specifier.stars
      let number = specifier.position ?? next
      if specifier.position == nil { next += 1 }
      let argument = number <= arguments.count ? arguments[number - 1] : nil
      if let written = argument.flatMap({ specifier.filled($0, in: bytes) }) {
        result += written.utf8
      } else {
        result += bytes[specifier.range]
      }
    }
    return String(decoding: result + unescaped(bytes[end...]), as: UTF8.self)
  }

  /// A text with `%%` replaced by `%`.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isAfterPercent = false
    for byte in bytes {
      let isPercent = byte == UInt8(ascii: "%")
      if isPercent, isAfterPercent {
        isAfterPercent = false
        continue
      }
      result.append(byte)
      isAfterPercent = isPercent
    }
    return result
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
