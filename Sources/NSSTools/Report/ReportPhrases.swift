import NSSTheme

extension PhraseID {
  package static let editorMoreDiagnostics = PhraseID(
    "editor.more-diagnostics", one: "{count} more diagnostic is not shown", other: "{count} more diagnostics are not shown")
  static let hintPaletteOfAll = PhraseID("hint.palette-of-all", "use '--palette {palette}', which has all of them")
  static let portabilityRejects = PhraseID("portability.rejects", "{runtime} rejects the stylesheet: the app runs unstyled")
  static let portabilitySame = PhraseID("portability.same", "{runtimes} show the same")
  static let reportErrorsOnly = PhraseID("report.errors-only", "{found}; '-q' shows only errors")
  static let reportFixes = PhraseID("report.fixes", "{found}; '--fix' fixes {count}")
  static let reportMore = PhraseID("report.more", "and {count} more: {locations}")
  static let reportShowsEach = PhraseID("report.shows-each", "{found}; '--all' shows each")
  static let summaryEmpty = PhraseID("summary.empty", "{found}; the stylesheet is empty")
  static let summaryFiles = PhraseID("summary.files", one: "{found} in {count} file", other: "{found} in {count} files")
  static let summaryNoneNew = PhraseID("summary.none-new", "no new diagnostics")
  static let summarySomeEmpty = PhraseID(
    "summary.some-empty", one: "{found}; {names} is empty", other: "{found}; {names} are empty")
  static let summaryStylesheets = PhraseID(
    "summary.stylesheets", one: "{found} in {count} stylesheet", other: "{found} in {count} stylesheets")
  static let tableDiagnostic = PhraseID("table.diagnostic", "Diagnostic")
  package static let tableLocation = PhraseID("table.location", "Location")
  static let tableRule = PhraseID("table.rule", "Rule")
  static let tableSeverity = PhraseID("table.severity", "Severity")
  static let tableWhat = PhraseID("table.what", "What")
}
