import Localization
import NSSTheme

package struct CatalogCoverage: Sendable {
  package struct Row: Sendable {
    package let language: LanguageTag
    /// The number of keys that have a text, or inherit it from a more general language.
    package fileprivate(set) var translated = 0
    package fileprivate(set) var missing = 0
    package fileprivate(set) var needsReview = 0

    /// The translated part in percent, rounded down, so that 100 means all.
    package var percent: Int { translated + missing == 0 ? 100 : translated * 100 / (translated + missing) }
  }

  package let table: String
  package let file: String
  /// The languages but the development language, in the order of their names.
  package let rows: [Row]

  private static let header = ["Table", "Language", "Translated", "Missing", "To review", "Percent"]

  private var cells: [[String]] {
    rows.map { row in
      [table.visibleOnOneLine, row.language.description] + [row.translated, row.missing, row.needsReview].map(String.init)
        + ["\(row.percent) %"]
    }
  }

  package static func text(_ tables: [CatalogCoverage]) -> String { AlignedColumns.text([header] + tables.flatMap(\.cells)) }

  package static func markdown(_ tables: [CatalogCoverage]) -> String {
    let rows =
      [header, ["---", "---"] + Array(repeating: "---:", count: 4)] + tables.flatMap { $0.cells.map { $0.map(Markdown.cell) } }
    return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  package static func json(_ tables: [CatalogCoverage]) -> [UInt8] {
    let list = tables.map { table in
      let rows = table.rows.map { row in
        JSONValue.line(
          .object([
            ("language", .string(row.language.description)), ("translated", .integer(row.translated)),
            ("missing", .integer(row.missing)), ("needsReview", .integer(row.needsReview)), ("percent", .integer(row.percent)),
          ]), .objects)
      }
      return JSONValue.object([("table", .string(table.table)), ("file", .string(table.file)), ("languages", .array(rows))])
    }
    return (["nssCoverage": 1, "tables": .array(list)] as JSONValue).file
  }
}

extension CatalogChecker {
  /// The translated texts by language, without languages that have only what differs from the development language.
  func coverage() -> CatalogCoverage {
    let standard = table.standard
    let plurals = KeyPlurals(table, standard)
    let wanted = standard.map { table[$0] }.filter {
      $0.isTranslatable && !$0.isStale && !$0.isWordless && !plurals.isForm($0.key)
    }
    let rows = table.languages.indices.compactMap { index -> CatalogCoverage.Row? in
      guard index != table.development, let tag = table.languages[index].tag, isCompared(table.languages[index]) else {
        return nil
      }
      var row = CatalogCoverage.Row(language: tag)
      let sources = [table.languages[index]] + general(tag)
      for entry in wanted {
        let texts = sources.compactMap { $0.entries[CatalogKey(entry.key)] }.map { table[$0] }.first { $0.entry != nil }
        if texts == nil { row.missing += 1 } else { row.translated += 1 }
        if texts?.variants.contains(where: { $0.state == "needs_review" }) ?? false { row.needsReview += 1 }
      }
      return row
    }
    return CatalogCoverage(table: table.group.table, file: table.files.first?.name ?? "", rows: rows)
  }
}
