import NSSMessages
import NSSTheme
import NSSTools

/// A diagnostic with its texts in the language of the editor.
package struct LocalizedDiagnostic {
  /// A second location that explains the first.
  package struct Note {
    /// The location.
    package let location: Location
    /// The text.
    package let message: String
  }

  /// The location.
  package let location: Location
  /// The severity.
  package let severity: Diagnostic.Severity
  /// The id, for example `undefined-constant`.
  package let id: DiagnosticID
  /// The message, with the help on a separate line below it.
  package let message: String
  /// Other locations that explain it.
  package let notes: [Note]
  /// True for text that has no effect, which editors show faded.
  package let isUnnecessary: Bool
  /// True for a name that should not be used anymore, which editors cross out.
  package let isDeprecated: Bool
  /// A key that does not depend on line numbers.
  package let key: String
}

/// Diagnostics: what `nsscompile check` reports.
extension Snapshot {
  /// The maximum number of diagnostics that an editor gets for a stylesheet.
  private static let maximumCount = 1000

  /// The diagnostics of a stylesheet in the order of the text. If there are more than 1,000, the last one states how many are
  /// omitted.
  ///
  /// - Parameter file: the number of the stylesheet. For a stylesheet beneath that in the editor, only errors are returned,
  ///   because it is checked on its own.
  package func localizedDiagnostics(in file: Int) -> [LocalizedDiagnostic] {
    localized(diagnostics.indices.filter { diagnostics[$0].layer == file }, in: file)
  }

  /// The syntax errors of a stylesheet, which do not depend on other stylesheets, in the order of the text.
  package func localizedSyntaxErrors(in file: Int) -> [LocalizedDiagnostic] {
    let tree = SyntaxTree.parse(files[file], dialect: analysis.dialect)
    let errors = tree.diagnostics.filter { $0.severity == .error }
    return localized(
      diagnostics.indices.filter { number in
        let diagnostic = diagnostics[number]
        return diagnostic.layer == file && errors.contains { $0.id == diagnostic.id && $0.range == diagnostic.range }
      }, in: file)
  }

  private func localized(_ numbers: [Int], in file: Int) -> [LocalizedDiagnostic] {
    guard numbers.count > Snapshot.maximumCount else { return numbers.map(localizedDiagnostic) }
    let shown = numbers.prefix(Snapshot.maximumCount - 1)
    let next = diagnostics[numbers[shown.count]]
    let rest = String(numbers.count - shown.count)
    let last = LocalizedDiagnostic(
      location: Location(file: file, range: next.range), severity: next.severity, id: next.id,
      message: settings.translation.text(Phrase(.editorMoreDiagnostics, ["count": rest])), notes: [], isUnnecessary: false,
      isDeprecated: false, key: "")
    return shown.map(localizedDiagnostic) + [last]
  }

  /// The diagnostics that the command reports: without those in the baseline, and for lower stylesheets only errors.
  func reportedDiagnostics() -> [Diagnostic] {
    var baseline = settings.baseline
    let found = baseline?.unknown(check.diagnostics.kept, in: check.files, name: settings.baselineName) ?? check.diagnostics.kept
    return Check.reported(found, above: document)
  }

  /// The diagnostic with a number among ``diagnostics``.
  func localizedDiagnostic(_ number: Int) -> LocalizedDiagnostic {
    let diagnostic = diagnostics[number]
    let translation = settings.translation
    let help = diagnostic.help(in: translation)
    return LocalizedDiagnostic(
      location: Location(file: diagnostic.layer, range: diagnostic.range), severity: diagnostic.severity, id: diagnostic.id,
      message: diagnostic.message(in: translation).visible + (help.map { "\n" + $0.visible } ?? ""),
      notes: diagnostic.notes.map {
        LocalizedDiagnostic.Note(
          location: Location(file: $0.layer, range: $0.range), message: $0.message(in: translation).visible)
      },
      isUnnecessary: Snapshot.unnecessary.contains(diagnostic.id),
      isDeprecated: diagnostic.id == .deprecatedPaletteStyle, key: keys[number])
  }

  private static let unnecessary: Set<DiagnosticID> = [
    .duplicateConstant, .duplicateProperty, .ineffectiveOverride, .straySemicolon, .unneededDisable, .unusedConstant,
  ]
}

extension PhraseID {
  static let editorMoreDiagnostics = PhraseID(
    "editor.more-diagnostics", one: "{count} more diagnostic is not shown", other: "{count} more diagnostics are not shown")
}
