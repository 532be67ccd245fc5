import Localization

/// The plurals of a table whose forms are entries of their own: `items.one`, `items.other`.
struct KeyPlurals {
  /// The entries of the form `other` in the development language, by the key without the category.
  private var standard: [CatalogKey: CatalogTable.Location] = [:]

  init(_ table: CatalogTable, _ standard: [CatalogTable.Location]) {
    for location in standard {
      guard let (name, category) = KeyPlurals.form(table[location].key), category == .other, table[location].entry?.single != nil
      else { continue }
      let others = KeyPlurals.keys(name).filter { $0.category != .other }
      if table.languages.contains(where: { language in others.contains { language.entries[$0.key] != nil } }) {
        self.standard[CatalogKey(name)] = location
      }
    }
  }

  /// The plurals: the key without the category, and the entry of `other` in the development language, in the order of the files.
  var all: [(name: String, standard: CatalogTable.Location)] { standard.map { ($0.key.text, $0.value) }.sorted { $0.1 < $1.1 } }

  /// True for the key of a form other than `other`.
  func isForm(_ key: String) -> Bool {
    guard !standard.isEmpty, let (name, category) = KeyPlurals.form(key) else { return false }
    return category != .other && standard[CatalogKey(name)] != nil
  }

  static func keys(_ name: String) -> [(category: PluralCategory, key: CatalogKey)] {
    PluralCategory.allCases.map { ($0, CatalogKey("\(name).\($0.rawValue)")) }
  }

  private static func form(_ key: String) -> (name: String, category: PluralCategory)? {
    guard let point = key.utf8.lastIndex(of: UInt8(ascii: ".")), point > key.startIndex,
      let category = PluralCategory(rawValue: String(key[key.index(after: point)...]))
    else { return nil }
    return (String(key[..<point]), category)
  }
}
