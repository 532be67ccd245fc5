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
    guard spellings.count == 2 else { return }
    let similar = TwinNames(
      spellings[0].missing(from: spellings[1]), spellings[1].missing(from: spellings[0]), isKnown: ClassSpellings.isPublished)
    for (index, (side, other)) in pair.directions.enumerated() {
      for selector in side.firstSelectors(withEmpty: false) where !spellings[1 - index].has(selector.style) {
        let style = selector.style
        let twin = similar[style]
        // Two similar names are one mistake; that of a published name is reported itself.
        let isReported = { pair.reportsClasses && (isMisspelling(style, of: $0) || isMisspelling($0, of: style)) }
        if let twin, index == 0 || isReported(twin) { continue }
        let advice = twin.map { TwinNames.help(light: $0, dark: style) }
        diagnostics.report(
          .pairMissingStyle, at: selector.range, layer: selector.layer,
          ["file": other.name, "style": style, "suggestion": advice?.suggestion], help: advice?.help)
      }
    }
  }

  private static func isMisspelling(_ name: String, of known: String) -> Bool {
    StyleClassNames.meant(by: name)?.isSame(as: known) ?? false
  }

  private struct Spellings {
    private let names: [String]
    private let styles: Set<Name>

    init(_ side: CheckedPair.Side) {
      names = side.firstSelectors(withEmpty: false).map(\.style)
      styles = Set(side.firstSelectors().map { Spellings.plain($0.style) }).union(side.brokenHeads)
    }

    func has(_ name: String) -> Bool { styles.contains(Spellings.plain(name)) }

    /// The styles that another side does not have.
    func missing(from other: Spellings) -> [String] { names.filter { !other.has($0) } }

    private static func plain(_ name: String) -> Name { Name(String(name.drop { ".#".contains($0) })) }
  }
}
