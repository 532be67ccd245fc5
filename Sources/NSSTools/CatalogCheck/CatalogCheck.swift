import Localization
import NSSTheme

/// The diagnostics of one table of an app: mistakes in its files, and differences from the development language. A key is
/// translated if any file of a language contains it.
package struct CatalogCheck: Sendable {
  package struct Options: Sendable {
    /// The language in which the texts are written first; nil to detect it.
    package var developmentLanguage: LanguageTag?
    package var levels: [DiagnosticID: Check.Level] = [:]

    package init() {}
  }

  /// The files with their contents in UTF-8; a binary file has an empty text.
  package let files: [SourceFile]
  package let languages: Set<LanguageTag>
  /// The diagnostics, in the order of the files and their texts.
  package let diagnostics: [Diagnostic]

  package let coverage: CatalogCoverage
  private let keyCount: Int

  /// Diagnostics for readers: one for the missing texts of a language, if there are many.
  package func summarized(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    func language(_ diagnostic: Diagnostic) -> Name { Name(diagnostic.text(of: "language") ?? "") }
    let missing = Dictionary(grouping: diagnostics.filter { $0.id == .stringsMissingKey }, by: language)
    return diagnostics.compactMap { diagnostic in
      let name = language(diagnostic)
      guard diagnostic.id == .stringsMissingKey, let all = missing[name], all.count > 3 else { return diagnostic }
      guard diagnostic == all[0] else { return nil }
      let keys = Phrase(
        .stringsManyKeys, ["count": String(all.count), "total": String(keyCount), "key": diagnostic.text(of: "key") ?? ""])
      return Diagnostic(
        diagnostic.id, diagnostic.severity, at: diagnostic.sourceRange, layer: diagnostic.layer, ["language": name.text],
        parts: ["keys": .phrase(keys)], help: Phrase(.stringsAllShowsEach))
    }
  }

  /// Checks a table. `contents` are the bytes of the files of the group, in the same order.
  package init(_ group: CatalogGroup, contents: [[UInt8]], options: Options = Options()) {
    let table = CatalogTable(group, contents, options.developmentLanguage)
    languages = Set(table.languages.compactMap(\.tag))
    files = table.files.map { SourceFile(bytes: $0.file.text, name: $0.name) }
    var checker = CatalogChecker(table: table)
    keyCount = table.standard.count
    coverage = checker.coverage()
    checker.addProblems()
    checker.addComparison()
    var list = DiagnosticList(limit: .max)
    list.replace(checker.diagnostics)
    list.apply(options.levels)
    list.sort()
    diagnostics = list.kept
  }
}

extension PhraseID {
  static let stringsAllShowsEach = PhraseID("strings.all-shows-each", "'--all' shows each")
}
