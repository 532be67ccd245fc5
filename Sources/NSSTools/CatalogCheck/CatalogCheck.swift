import Localization
import NSSMessages
import NSSTheme

/// The diagnostics of one table of an app: mistakes in its files, and what differs between its languages.
///
/// The texts of the development language are the standard. The formats may stand side by side: a key counts as translated wherever
/// the language has it.
package struct CatalogCheck: Sendable {
  /// How catalogs are checked.
  package struct Options: Sendable {
    /// The language in which the texts are written first; nil to find it.
    package var developmentLanguage: LanguageTag?
    /// The levels of diagnostics, instead of their default ones.
    package var levels: [DiagnosticID: Check.Level] = [:]

    /// Creates options for the default levels.
    package init() {}
  }

  /// The files, with their texts in UTF-8; a binary file has no text.
  package let files: [SourceFile]
  /// The languages of the table.
  package let languages: Set<LanguageTag>
  /// The diagnostics, in the order of the files and their texts.
  package let diagnostics: [Diagnostic]

  /// Checks a table.
  ///
  /// - Parameter contents: the bytes of the files of the group, in the same order.
  package init(_ group: CatalogGroup, contents: [[UInt8]], options: Options = Options()) {
    let table = CatalogTable(group, contents, options.developmentLanguage)
    languages = Set(table.languages.compactMap(\.tag))
    files = table.files.map { SourceFile(name: $0.name, bytes: $0.file.text) }
    var report = CatalogReport(table: table)
    report.addProblems()
    report.addComparison()
    var list = DiagnosticList(limit: .max)
    list.replace(
      report.diagnostics.compactMap { diagnostic in
        guard let level = options.levels[diagnostic.id] else { return diagnostic }
        guard let severity = level.severity else { return nil }
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      })
    list.sort()
    diagnostics = list.kept
  }
}
