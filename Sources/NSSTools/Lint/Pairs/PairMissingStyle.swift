import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A style that only one stylesheet of a pair has.
  public static let pairMissingStyle = DiagnosticID(
    "pair-missing-style", .warning, "'{file}' has no style '{style}'",
    help: "add a rule for it there: without one, the app uses the default look in that mode")
}

extension PairLint {
  static let missingStyle = PairLint(
    .pairMissingStyle, summary: "a style that only one stylesheet of a pair has",
    explanation: """
      The two stylesheets of a pair are two themes. A style that the dark one lacks does not come from the light one: in
      dark mode the app shows it as if no stylesheet named it. The same holds for a style that only the dark one has.

      A style that a rule with an error may mean is not reported.
      """,
    bad: pair("Label { font-color: black; }\nButton { font-size: 17; }", dark: "Label { font-color: white; }"),
    good: pair(
      "Label { font-color: black; }\nButton { font-size: 17; }",
      dark: "Label { font-color: white; }\nButton { font-size: 17; }")
  ) { pair, diagnostics in
    let spellings = pair.directions.map { Spellings($0.side) }
    for (index, (side, other)) in pair.directions.enumerated() {
      let (own, known) = (spellings[index], spellings[1 - index])
      for selector in side.firstSelectors(withEmpty: false) where !known.styles.contains(Name(selector.style)) {
        // Two names that differ only in case are one mistake, and the light stylesheet has the right one.
        let meant = known.missing(from: own, like: selector.style)
        if index == 0, meant != nil { continue }
        // The misspelling is reported itself.
        if let meant, StyleClassNames.meant(by: selector.style).isSame(as: meant) { continue }
        diagnostics.report(
          .pairMissingStyle, at: selector.range, layer: selector.layer,
          ["file": other.name, "style": selector.style, "suggestion": meant],
          help: meant.map { Phrase(.hintWrite, ["text": $0]) })
      }
    }
  }

  private struct Spellings {
    let styles: Set<Name>
    private let folded: FoldedNames

    init(_ side: CheckedPair.Side) {
      let names = side.firstSelectors().map(\.style)
      styles = Set(names.map { Name($0) }).union(side.brokenHeads)
      folded = FoldedNames(names)
    }

    /// The style that differs from a name only in case, `_` and `-`, and that another side does not have.
    func missing(from other: Spellings, like name: String) -> String? {
      guard let style = folded.name(like: name), !other.styles.contains(Name(style)) else { return nil }
      return style
    }
  }
}
