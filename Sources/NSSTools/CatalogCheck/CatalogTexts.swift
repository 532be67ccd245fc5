import Localization
import NSSMessages
import NSSTheme

/// The general texts of all languages, and for each key how many of them differ from the development language and from the key.
struct CatalogTexts {
  /// The general texts by language and key; nil where a language has none.
  let texts: [[String?]]
  private let development: Int
  /// The number of languages whose text differs from the development language's, by key.
  private(set) var different: [Int]
  /// The number of languages whose text differs from the key, by key.
  private(set) var named: [Int]

  var isTranslated: Bool { different.contains { $0 > 0 } }
  var standard: [String?] { texts[development] }

  init(_ table: CatalogTable, _ rows: [[CatalogTable.Location?]], _ development: Int) {
    self.development = development
    texts = rows.map { row in row.map { $0.flatMap { table[$0].entry?.general } } }
    different = rows[development].map { _ in 0 }
    named = different
    for (index, row) in rows.enumerated() {
      for (number, location) in row.enumerated() {
        guard let location, let text = texts[index][number] else { continue }
        if index != development, text != texts[development][number] { different[number] += 1 }
        if text != table[location].key { named[number] += 1 }
      }
    }
  }
}

extension PhraseID {
  static let stringsDoubleBackslash = PhraseID(
    "strings.double-backslash", "the app shows the backslash of '{escape}'; remove one backslash")
}

extension CatalogChecker {
  mutating func addTexts(_ index: Int, _ row: [CatalogTable.Location?], _ texts: CatalogTexts) {
    let language = table.languages[index]
    let isDevelopment = index == table.development
    let isOther = table.languages.count == 2
    let isVariant = table.development.map { table.languages[$0].tag?.language == language.tag?.language } ?? false
    for (number, location) in row.enumerated() {
      guard let location else { continue }
      // Only String Catalogs have states.
      if table[location].language != nil { addStates(table[location], location, isDevelopment: isDevelopment) }
      guard let text = texts.texts[index][number], !table[location].isImplied, table[location].isTranslatable else { continue }
      let standard = texts.standard[number]
      if addEmpty(location, text, standard: standard, isDevelopment: isDevelopment) { continue }
      if !isDevelopment { addDoubleEscape(location, standard ?? "") }
      let key = table[location].key
      let range = table[location].range
      if isDevelopment {
        if text == key, CatalogChecker.isIdentifier(text), texts.named[number] > 0 {
          report(.stringsKeyAsText, at: range, in: location.file, ["key": key])
        }
      } else if text == key, text != standard {
        report(.stringsKeyAsText, at: range, in: location.file, ["key": key])
      } else if language.tag != nil, !isVariant, text == standard, CatalogChecker.isPhrase(text),
        texts.different[number] > 0 || isOther && texts.isTranslated
      {
        report(.stringsUntranslated, .note, at: range, in: location.file, ["key": key, "language": language.name])
      }
    }
  }

  private mutating func addStates(_ entry: CatalogFile.Entry, _ location: CatalogTable.Location, isDevelopment: Bool) {
    if isDevelopment, entry.isStale { report(.stringsStaleKey, at: entry.keyRange, in: location.file, ["key": entry.key]) }
    guard entry.isTranslatable else { return }
    let name = entry.language?.description
    if let form = entry.variants.first(where: \.isNew), !isDevelopment {
      report(.stringsUntranslated, at: form.range, in: location.file, ["key": entry.key, "language": name])
    }
    if let form = entry.variants.first(where: { $0.state == "needs_review" }) {
      report(.stringsNeedsReview, at: form.range, in: location.file, ["key": entry.key, "language": name])
    }
  }

  private mutating func addEmpty(
    _ location: CatalogTable.Location, _ text: String, standard: String?, isDevelopment: Bool
  ) -> Bool {
    // An empty text of the development language is intended, and so are its empty translations.
    if isDevelopment || standard.map(CatalogChecker.isWhiteSpace) ?? false { return false }
    if table[location].variants.isEmpty, !CatalogChecker.isWhiteSpace(text) { return false }
    let source =
      table.development.flatMap { table.languages[$0].entries[CatalogKey(table[location].key)] }.map { table[$0].forms } ?? []
    func isMeant(_ form: CatalogFile.Form) -> Bool {
      source.contains { $0.isSameCase(as: form) && CatalogChecker.isWhiteSpace($0.text) }
    }
    guard let form = table[location].forms.first(where: { !$0.isNew && CatalogChecker.isWhiteSpace($0.text) && !isMeant($0) })
    else { return false }
    report(.stringsEmptyText, at: form.range, in: location.file, ["key": table[location].key])
    return true
  }

  /// Reports an escape of a translation that the app shows with its backslash, because the file has it twice.
  private mutating func addDoubleEscape(_ location: CatalogTable.Location, _ standard: String) {
    guard !standard.utf8.contains(UInt8(ascii: "\\")) else { return }
    for (escape, character) in [("\\n", UInt8(ascii: "\n")), ("\\t", UInt8(ascii: "\t")), ("\\\"", UInt8(ascii: "\""))]
    where standard.utf8.contains(character) {
      guard let form = table[location].forms.first(where: { Array($0.text.utf8).contains(bytesOf: escape) }) else { continue }
      report(.stringsUnknownEscape, at: form.range, in: location.file, help: Phrase(.stringsDoubleBackslash, ["escape": escape]))
    }
  }

  private static func isWhiteSpace(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  /// True for a text such as `login_title` or `login.title`, which is not meant to be shown.
  private static func isIdentifier(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.allSatisfy { $0.isLetter || $0.isDigit || "_.-".utf8.contains($0) }
      && zip(bytes, bytes.dropFirst()).contains { "_.".utf8.contains($0) && $1.isLetter }
  }

  /// True for a text of several words. Single words and names are often the same in two languages.
  private static func isPhrase(_ text: String) -> Bool {
    text.split(separator: " ").filter { word in word.unicodeScalars.filter { $0.properties.isAlphabetic }.count > 1 }.count > 1
  }
}
