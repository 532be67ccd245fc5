/// Looks up texts: searches all catalogs for one language before the next one, and returns the first text. The texts of
/// `Base.lproj` come last.
public struct Localizer: Sendable {
  /// The languages, the most preferred first.
  public var languages: [LanguageTag]
  /// The catalogs, in order of precedence: added texts, shipped texts, texts of libraries.
  public var catalogs: [Catalog]
  /// The kind of device for texts that depend on it: `iphone`, `ipad`, `mac` and so on, as String Catalogs name them. Nil chooses
  /// the text for other devices. `Localizer.currentDevice` of `LocalizationFormats` is the device that the app runs on.
  public var device: String?
  /// The room for texts that depend on their width, in the unit of the catalog. Nil chooses the longest text.
  public var width: Int?
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

  /// The text of a key as written; nil if no language has it. A text may equal its key.
  public func text(_ key: String, table: String = "Localizable") -> String? { text(key, table, for: nil) }

  private func text(_ key: String, _ table: String, for arguments: [FormatArgument]?) -> String? {
    let table = Catalog.tableName(table)
    for language in order {
      guard let entry = entry(key, table, language) else { continue }
      return entry.text(for: arguments.map { wanted($0, language) } ?? CatalogCase(device: device, width: width))
    }
    return nil
  }

  /// The languages in the order of the search, then nil for `Base.lproj`.
  private var order: [LanguageTag?] { languages + [nil] }

  private func entry(_ key: String, _ table: String, _ language: LanguageTag?) -> CatalogEntry? {
    for catalog in catalogs {
      if let entry = catalog.entry(key, table: table, in: language) { return entry }
    }
    return nil
  }

  /// The text of a key, or the default, or the key itself, with its placeholders and its format specifiers replaced.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - arguments: the arguments of the format specifiers, in their order or by their positions: `%2$@`. The plural form is chosen by
  ///     the arguments that it depends on, with the decimals that the text shows. `%%` becomes `%`. Digits are not localized. A specifier
  ///     is not replaced if its argument is missing or has another type. With nil, the text is not a format.
  ///   - placeholders: the replacement of each placeholder. They are replaced from left to right, the longest match
  ///     first, and replacements are not searched again.
  ///   - default: the text if no catalog has the key.
  ///   - table: the table, such as `Localizable`.
  public func string(
    _ key: String, arguments: [FormatArgument]? = nil, placeholders: [String: String] = [:], default: String? = nil,
    table: String = "Localizable"
  ) -> String {
    Localizer.filled(text(key, table, for: arguments) ?? fallback(`default`) ?? key, placeholders, arguments)
  }

  private func fallback(_ text: String?) -> String? { skipsEmptyDefault && text?.isEmpty ?? false ? nil : text }

  /// The text of a key for a count, by the plural rules of the language that has the text: the plural form of a text with
  /// variations, or else the text of `key.one`, `key.few` and so on. `key.other` replaces a missing form.
  ///
  /// The text is a format. The count is its first argument and replaces `%d`, `%lld`, `%1$d` or `%@`, and also `{count}`; `%%`
  /// becomes `%`. A specifier without an argument stays as it is. The digits are not localized.
  ///
  /// - Parameters:
  ///   - key: the key of the text, without the name of a plural form.
  ///   - count: the number that chooses the plural form.
  ///   - arguments: the arguments after the count.
  ///   - placeholders: the replacement of each placeholder.
  ///   - default: the text if no catalog has the key.
  ///   - table: the table, such as `Localizable`.
  public func plural(
    _ key: String, count: Int, arguments: [FormatArgument] = [], placeholders: [String: String] = [:],
    default: String? = nil, table: String = "Localizable"
  ) -> String {
    let arguments = [.integer(count)] + arguments
    let text = pluralText(key, arguments, Catalog.tableName(table)) ?? fallback(`default`) ?? key
    return Localizer.filled(text, ["{count}": String(count)].merging(placeholders) { $1 }, arguments)
  }

  /// The form of a text for a count, which is the first argument.
  private func pluralText(_ key: String, _ arguments: [FormatArgument], _ table: String) -> String? {
    for language in order {
      if let entry = entry(key, table, language), entry.single == nil {
        // Without other arguments, the count stands for each.
        return entry.text(for: wanted(arguments, language, others: arguments.count == 1 ? arguments[0] : nil))
      }
      let category = wanted(arguments, language).category(1, nil)
      if let entry = entry("\(key).\(category)", table, language) ?? entry("\(key).other", table, language) {
        return entry.text(for: CatalogCase(device: device, width: width))
      }
    }
    return nil
  }

  /// The case of the texts for arguments in a language. `others` is the argument to use for each missing one; nil for none.
  private func wanted(
    _ arguments: [FormatArgument], _ language: LanguageTag?, others: FormatArgument? = nil
  ) -> CatalogCase {
    let rules = (language ?? languages.last).map { PluralRules($0) }
    func argument(_ number: Int) -> FormatArgument? {
      number > 0 && number <= arguments.count ? arguments[number - 1] : others
    }
    return CatalogCase(
      device: device, width: width,
      category: { number, decimals in
        guard let rules, let operands = argument(number)?.operands(decimals: decimals) else { return .other }
        return rules.category(operands)
      },
      isZero: { argument($0)?.isZero ?? false })
  }

  /// The texts `prefix.0`, `prefix.1` and so on as written, up to the first missing one.
  public func texts(prefix: String, table: String = "Localizable") -> [String] {
    var texts: [String] = []
    while let text = text("\(prefix).\(texts.count)", table: table) { texts.append(text) }
    return texts
  }

  /// A text with its placeholders replaced. `arguments` are those of its format specifiers; nil if the text is not a format.
  static func filled(
    _ text: String, _ placeholders: [String: String], _ arguments: [FormatArgument]? = nil
  ) -> String {
    let keys = placeholders.keys.filter { !$0.isEmpty }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
      .map { (key: Array($0.utf8), value: Array((placeholders[$0] ?? "").utf8)) }
    let bytes = Array(text.utf8)
    let specifiers = arguments.map { Localizer.specifiers(in: bytes, $0) } ?? [:]
    guard !keys.isEmpty || arguments != nil else { return text }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let specifier = specifiers[offset]
      let match = keys.first { bytes[offset...].starts(with: $0.key) }
      // The longer match wins, for example the placeholder `%date%` and not the specifier `%d`.
      if let match, match.key.count >= specifier?.count ?? 0 {
        result += match.value
        offset += match.key.count
      } else if let specifier {
        result += specifier.value
        offset += specifier.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The replacements of the format specifiers of a text and of `%%`, by their offsets: the number of bytes to replace, and the new bytes.
  private static func specifiers(
    in bytes: [UInt8], _ arguments: [FormatArgument]
  ) -> [Int: (count: Int, value: [UInt8])] {
    var replacements: [Int: (count: Int, value: [UInt8])] = [:]
    var next = 1
    let (specifiers, percentSigns) = FormatSpecifier.parse(bytes)
    for sign in percentSigns { replacements[sign.lowerBound] = (sign.count, [UInt8(ascii: "%")]) }
    for specifier in specifiers {
      if specifier.position == nil { next += specifier.stars }
      let number = specifier.position ?? next
      if specifier.position == nil { next += 1 }
      let written = number <= arguments.count ? specifier.filled(arguments[number - 1]) : nil
      let value = written.map { Array($0.utf8) } ?? Array(bytes[specifier.range])
      replacements[specifier.range.lowerBound] = (specifier.range.count, value)
    }
    return replacements
  }
}
