import NSSTheme

extension DiagnosticID {
  package static let goldenFile = DiagnosticID("golden-file", .error, "{problem}")
  package static let outputLoss = DiagnosticID("output-loss", .note, "{form}: {what} (first: '{first}')")
  package static let unknownContrast = DiagnosticID(
    "unknown-contrast", .error, "the contrast of '{foreground}' on '{background}' is unknown, because one of them is not a color")
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

        If a difference is intended, 'nsscompile verify --update' rewrites the golden file. Read its difference before you commit it.
        """,
      bad: "", good: ""),
    RulePage(
      .unknownContrast, summary: "a pair of colors whose contrast cannot be computed",
      explanation: """
        'nsscompile contrast' computes the contrast of each pair of colors: those of a style, those of the palette, and those of
        '--pair' and of the key 'contrast.pairs' of the project file. If one of them is not a color, such as an image behind a
        text, the result is unknown. A pair that cannot be judged fails, so that it is not overlooked.

        Name a pair with the color that the image has behind the text, or check that text by eye. A pair of a selector or a
        constant that the theme does not have is listed as absent, and does not fail.
        """,
      bad: "", good: ""),
  ]
}
