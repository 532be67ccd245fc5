import NSSTheme

struct LintDiagnostics: Sendable {
  private(set) var diagnostics: DiagnosticList

  init(diagnosticLimit: Int) { diagnostics = DiagnosticList(limit: diagnosticLimit) }

  /// Counts a diagnostic, and stores it unless the limit of its severity is reached. Without a severity it has that of its id.
  mutating func report(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity? = nil, at range: SourceRange, layer: Int,
    _ arguments: KeyValuePairs<String, String?> = [:], parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil,
    notes: [Diagnostic.Note] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    diagnostics.report(severity ?? id.severity) {
      Diagnostic(id, severity, at: range, layer: layer, arguments, parts: parts, help: help, notes: notes, fixIts: fixIts)
    }
  }
}
