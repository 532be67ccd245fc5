import NSSTheme

extension DiagnosticID {
  /// A style that only one stylesheet of a pair has.
  public static let pairMissingStyle = DiagnosticID(
    "pair-missing-style", .warning, "'{file}' has no style '{style}'",
    help: "add a rule for it there: without one, the app shows the look of the runtime in that mode")
}

extension PairLint {
  /// Warns of a style that only one of the two stylesheets has.
  static let missingStyle = PairLint(
    .pairMissingStyle,
    summary: "a style that only one stylesheet of a pair has",
    explanation: """
      The two stylesheets of a pair are two themes. What the dark one lacks does not come from the light one: in dark mode
      the app shows such a style as if no stylesheet named it. The same holds for a style that only the dark one has.

      If one of the stylesheets has errors, the two are not compared.
      """,
    bad: """
      == acme.nss ==
      Label { font-color: black; }
      Button { font-size: 17; }
      == acme.dark.nss ==
      Label { font-color: white; }
      """,
    good: """
      == acme.nss ==
      Label { font-color: black; }
      Button { font-size: 17; }
      == acme.dark.nss ==
      Label { font-color: white; }
      Button { font-size: 17; }
      """
  ) { pair, report in
    for (side, other) in pair.directions {
      let known = Set(other.firstSelectors().map { Name($0.style) })
      for selector in side.firstSelectors() where !known.contains(Name(selector.style)) {
        report.report(
          .pairMissingStyle, at: selector.range, layer: selector.layer, ["file": other.name, "style": selector.style])
      }
    }
  }
}
