import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A style that only one stylesheet of a pair has.
  public static let pairMissingStyle = DiagnosticID(
    "pair-missing-style", .warning, "'{file}' has no style '{style}'",
    help: "add a rule for it there: without one, the app uses the default look in that mode")
}

extension PhraseID {
  static let hintOneName = PhraseID("hint.one-name", "write one name in both stylesheets: '{name}' or '{other}'")
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
      let others = known.missing(from: own)
      for selector in side.firstSelectors(withEmpty: false) where !known.has(selector.style) {
        // Two similar names are one mistake. If they differ only in case, the light stylesheet has the right one.
        let meant = known.missing(from: own, like: selector.style)
        let similar =
          meant ?? others.nearest(to: selector.style, isCandidate: { Misspellings.isPlausible(selector.style, $0) }) { $0 / 6 }
        if index == 0, similar != nil { continue }
        // The misspelling is reported itself.
        if let similar, StyleClassNames.meant(by: selector.style).isSame(as: similar) { continue }
        diagnostics.report(
          .pairMissingStyle, at: selector.range, layer: selector.layer,
          ["file": other.name, "style": selector.style, "suggestion": meant],
          help: meant.map { Phrase(.hintWrite, ["text": $0]) }
            ?? similar.map { Phrase(.hintOneName, ["name": $0, "other": selector.style]) })
      }
    }
  }

  private struct Spellings {
    private let names: [String]
    private let styles: Set<Name>
    private let folded: FoldedNames

    init(_ side: CheckedPair.Side) {
      names = side.firstSelectors().map(\.style)
      styles = Set(names.map { Spellings.plain($0) }).union(side.brokenHeads)
      folded = FoldedNames(names)
    }

    func has(_ name: String) -> Bool { styles.contains(Spellings.plain(name)) }

    /// The styles that another side does not have; empty for so many that comparing all would take long.
    func missing(from other: Spellings) -> KnownNames {
      let missing = names.filter { !other.has($0) }
      return KnownNames(missing.count < 100 ? missing : [])
    }

    /// The style that differs from a name only in case, `_` and `-`, and that another side does not have.
    func missing(from other: Spellings, like name: String) -> String? {
      guard let style = folded.name(like: name), !other.has(style) else { return nil }
      return style
    }

    private static func plain(_ name: String) -> Name { Name(String(name.drop { ".#".contains($0) })) }
  }
}
