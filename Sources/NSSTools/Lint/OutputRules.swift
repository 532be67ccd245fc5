import NSSTheme

extension DiagnosticID {
  package static let goldenFile = DiagnosticID("golden-file", .error, "{problem}")
  package static let outputLoss = DiagnosticID("output-loss", .note, "{form}: {what} (first: '{first}')")
}

extension NoteID {
  package static let goldenChange = NoteID("golden-change", "{change}")
}

extension RulePage {
  static let outputRules: [RulePage] = [
    RulePage(
      .outputLoss, summary: "a form of the theme that cannot represent all of it",
      explanation: """
        The JSON holds the whole theme. Other forms of 'nsscompile compile --emit' are for tools that do not need all of it: a
        Swift file cannot represent a color without a value, and identifiers permit fewer characters than names in a stylesheet.
        Each kind of loss is reported once for each form, with a count and the first example. The exit status stays 0.

        In a stylesheet for NUI, 'A/B' and 'A_B' are two names; in Swift both would be 'A_B', so the second one becomes 'A_B_2'.
        If an app does not need the lost parts, silence the note with '--rule output-loss=off'; 'error' makes it fail.
        """,
      bad: "", good: ""),
    RulePage(
      .goldenFile, summary: "a theme that differs from its golden file, or cannot be compared with it",
      explanation: """
        'nsscompile verify' compiles each stylesheet and compares it with the golden file beside it: 'acme.theme.json' for
        'acme.nss'. The comparison fails if a color, a value or a constant differs, if the golden file is missing or is not a
        compiled theme, and if its stylesheet no longer exists.

        If a difference is intended, 'nsscompile verify --update' rewrites the golden file. Read its difference before you commit
        it.
        """,
      bad: "", good: ""),
  ]
}
