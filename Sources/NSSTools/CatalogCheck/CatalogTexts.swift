import Localization
import NSSMessages
import NSSTheme

/// The numbers of languages whose texts differ from the development language, and from the key.
struct CatalogTranslations {
  /// The number of languages whose text differs from that of the development language, by key.
  private(set) var different: [Int]
  /// The number of languages whose text differs from the key, by key.
  private(set) var named: [Int]

  init(_ table: CatalogTable, _ rows: [[CatalogTable.Location?]], _ texts: [String?], _ development: Int) {
    different = texts.map { _ in 0 }
    named = texts.map { _ in 0 }
    for (index, row) in rows.enumerated() {
      for (number, location) in row.enumerated() {
        guard let location, let entry = table[location].entry else { continue }
        let text = entry.general
        if index != development, text != texts[number] { different[number] += 1 }
        if text != table[location].key { named[number] += 1 }
      }
    }
  }
}

extension CatalogReport {
  /// Reports texts that are empty, not translated or only a key.
  mutating func addTexts(
    _ index: Int, _ row: [CatalogTable.Location?], _ texts: [String?], _ translations: CatalogTranslations
  ) {
    let language = table.languages[index]
    let isDevelopment = index == table.development
    let isVariant = table.development.map { table.languages[$0].tag?.language == language.tag?.language } ?? false
    for (number, location) in row.enumerated() {
      guard let location else { continue }
      let entry = table[location]
      addStates(entry, location, isDevelopment: isDevelopment)
      guard let content = entry.entry, !entry.isImplied, entry.isTranslatable else { continue }
      let text = content.general
      if addEmpty(entry, location, standard: texts[number], isDevelopment: isDevelopment) { continue }
      if isDevelopment {
        if text == entry.key, CatalogReport.isIdentifier(text), translations.named[number] > 0 {
          report(.stringsKeyAsText, at: entry.range, in: location.file, ["key": entry.key])
        }
      } else if text == entry.key, text != texts[number] {
        report(.stringsKeyAsText, at: entry.range, in: location.file, ["key": entry.key])
      } else if language.tag != nil, !isVariant, text == texts[number], translations.different[number] > 0,
        CatalogReport.isPhrase(text)
      {
        report(.stringsUntranslated, .note, at: entry.range, in: location.file, ["key": entry.key, "language": language.name])
      }
    }
  }

  /// Reports texts whose state in a String Catalog is stale, new or in need of review.
  private mutating func addStates(
    _ entry: CatalogFile.Entry, _ location: CatalogTable.Location, isDevelopment: Bool
  ) {
    if isDevelopment, entry.isStale {
      report(.stringsStaleKey, at: entry.keyRange, in: location.file, ["key": entry.key])
    }
    guard entry.isTranslatable else { return }
    let name = entry.language?.description
    if let form = entry.variants.first(where: \.isNew), !isDevelopment {
      report(.stringsUntranslated, at: form.range, in: location.file, ["key": entry.key, "language": name])
    }
    if let form = entry.variants.first(where: { $0.state == "needs_review" }) {
      report(.stringsNeedsReview, at: form.range, in: location.file, ["key": entry.key, "language": name])
    }
  }

  /// Reports empty texts. Returns true if there is one.
  private mutating func addEmpty(
    _ entry: CatalogFile.Entry, _ location: CatalogTable.Location, standard: String?, isDevelopment: Bool
  ) -> Bool {
    // An empty text of the development language is intended, and so are its empty translations.
    if isDevelopment || standard.map(CatalogReport.isBlank) ?? false { return false }
    if let text = entry.entry?.single, !CatalogReport.isBlank(text) { return false }
    guard let form = entry.forms.first(where: { !$0.isNew && CatalogReport.isBlank($0.text) }) else { return false }
    report(.stringsEmptyText, at: form.range, in: location.file, ["key": entry.key])
    return true
  }

  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  /// True for a text such as `login_title` or `login.title`, which is not meant to be shown.
  private static func isIdentifier(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    var hasSeparator = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isDigit = byte &- UInt8(ascii: "0") < 10
      if isLetter, previous == UInt8(ascii: "_") || previous == UInt8(ascii: ".") { hasSeparator = true }
      guard isLetter || isDigit || "_.-".utf8.contains(byte) else { return false }
      previous = byte
    }
    return hasSeparator
  }

  /// True for a text of several words. Single words and names are often the same in two languages.
  private static func isPhrase(_ text: String) -> Bool {
    text.split(separator: " ").filter { word in word.unicodeScalars.filter { $0.properties.isAlphabetic }.count > 1 }.count > 1
  }
}
