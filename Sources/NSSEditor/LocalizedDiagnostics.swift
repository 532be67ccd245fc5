import NSSMessages
import NSSTheme
import NSSTools

package struct LocalizedDiagnostic {
  /// A second location that explains the first.
  package struct Note {
    package let location: Location
    package let message: String
  }

  package let location: Location
  package let severity: Diagnostic.Severity
  package let id: DiagnosticID
  /// The message, with the help on a separate line below it.
  package let message: String
  package let notes: [Note]
  /// True for text that has no effect, which editors show faded.
  package let isUnnecessary: Bool
  /// True for a name that should not be used anymore, which editors cross out.
  package let isDeprecated: Bool
  /// A key that does not depend on line numbers.
  package let key: String
}

extension Snapshot {
  /// The maximum number of diagnostics that an editor gets for a stylesheet.
  private static let maximumCount = 1000

  /// The diagnostics of a stylesheet in the order of the text. If there are more than 1,000, the last one states how many are
  /// omitted. `file` is the number of the stylesheet. For a stylesheet beneath that in the editor, only errors are returned,
  /// because it is checked on its own.
  package func localizedDiagnostics(in file: Int) -> [LocalizedDiagnostic] {
    let found = diagnostics.indices.filter { diagnostics[$0].layer == file }
      .sorted { (diagnostics[$0].sourceRange.start, $0) < (diagnostics[$1].sourceRange.start, $1) }
    guard found.count > Snapshot.maximumCount else { return found.map(localizedDiagnostic) }
    let shown = found.prefix(Snapshot.maximumCount - 1)
    let next = diagnostics[found[shown.count]]
    let rest = String(found.count - shown.count)
    let last = LocalizedDiagnostic(
      location: Location(file: file, range: next.sourceRange), severity: next.severity, id: next.id,
      message: settings.translation.text(Phrase(.editorMoreDiagnostics, ["count": rest])), notes: [], isUnnecessary: false,
      isDeprecated: false, key: "")
    return shown.map(localizedDiagnostic) + [last]
  }

  /// The diagnostics that the command reports: without those in the baseline, and for lower stylesheets only errors. If a layer is
  /// missing, they are the syntax errors.
  func reportedDiagnostics() -> [Diagnostic] {
    var baseline = settings.baseline
    // The twin is checked on its own.
    let own = check.diagnostics.kept.filter { $0.layer <= document }
    let found = baseline?.unknown(own, in: check.stylesheets.files, name: settings.baselineName) ?? own
    let reported = Check.reported(found, above: document)
    guard settings.isIncomplete else { return reported }
    // No other stylesheet can change the errors of the lexer and the parser.
    return reported.filter { $0.severity == .error && $0.runtime == nil && ($0.id.isSyntaxError || $0.id == .wordTooLong) }
  }

  func localizedDiagnostic(_ number: Int) -> LocalizedDiagnostic {
    let diagnostic = diagnostics[number]
    let translation = settings.translation
    let help = diagnostic.help(in: translation)
    return LocalizedDiagnostic(
      location: Location(file: diagnostic.layer, range: diagnostic.sourceRange), severity: diagnostic.severity, id: diagnostic.id,
      message: diagnostic.message(in: translation).visible + (help.map { "\n" + $0.visible } ?? ""),
      notes: diagnostic.notes.map {
        LocalizedDiagnostic.Note(
          location: Location(file: $0.layer, range: $0.sourceRange), message: $0.message(in: translation).visible)
      },
      isUnnecessary: Snapshot.unnecessary.contains(diagnostic.id),
      isDeprecated: diagnostic.id == .deprecatedPaletteStyle, key: keys[number])
  }

  private static let unnecessary: Set<DiagnosticID> = [
    .duplicateConstant, .duplicateProperty, .ineffectiveOverride, .straySemicolon, .unneededDisable, .unusedConstant,
  ]
}
