import NSSTheme

extension DiagnosticID {
  package static let unknownContrast = DiagnosticID(
    "unknown-contrast", .error, "the contrast of '{foreground}' on '{background}' is unknown, because one of them is not a color")
}

extension RulePage {
  static let contrastRules: [RulePage] = [
    RulePage(
      .unknownContrast, summary: "a pair of colors whose contrast cannot be computed",
      explanation: """
        'nsscompile contrast' computes the contrast of each pair of colors: those of a style, those of the palette, and those of
        '--pair' and of the key 'contrast.pairs' of the project file. If one of them is not a color, such as an image behind a
        text, the result is unknown. A pair that cannot be judged fails, so that it is not overlooked.

        Name a pair with the color that the image has behind the text, or check that text by eye. A pair of a selector or a
        constant that the theme does not have is listed as absent, and does not fail.
        """,
      bad: "", good: "")
  ]
}
