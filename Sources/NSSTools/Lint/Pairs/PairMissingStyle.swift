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
    let plain = { (name: String) in Name(String(name.drop { ".#".contains($0) })) }
    let names = pair.directions.map { $0.side.firstSelectors(withEmpty: false).map(\.style) }
    let styles = pair.directions.map { Set($0.side.firstSelectors().map { plain($0.style) }).union($0.side.brokenHeads) }
    guard names.count == 2 else { return }
    let missing = [0, 1].map { index in names[index].filter { !styles[1 - index].contains(plain($0)) } }
    let similar = TwinNames(missing[0], missing[1], isKnown: ClassSpellings.isPublished)
    let others = missing.reversed().map { NamePatterns($0) }
    // The name in the other stylesheet that is right: without the signs of CSS, listed by the project file, or documented.
    let meant = { (name: String, index: Int) -> String? in
      let known = pair.known.classes.spelling(of: name) ?? StyleClassNames.meant(by: name) ?? StyleClassNames.completed(name)
      let right = CombinedName(name) == nil ? known : others[index].spelling(of: name)
      if let right, others[index].contains(right) { return right }
      return similar[name].flatMap { pair.known.hasClass($0) && !pair.known.hasClass(name) ? $0 : nil }
    }
    for (index, (side, other)) in pair.directions.enumerated() {
      let isRight = Set(missing[1 - index].compactMap { meant($0, 1 - index) }.map { Name($0) })
      for selector in side.firstSelectors(withEmpty: false) where !styles[1 - index].contains(plain(selector.style)) {
        let style = selector.style
        let right = meant(style, index)
        // Two similar names are one mistake. That of a published or listed name is reported itself.
        let isKnown = StyleClassNames.completed(style) != nil || ClassSpellings.isPublished(style) || CombinedName(style) != nil
        let own = isKnown ? nil : pair.known.classes.spelling(of: style) ?? StyleClassNames.meant(by: style)
        let isReported = pair.reportsClasses && own != nil
        if isRight.contains(Name(style)) || (right == nil ? index == 0 && similar[style] != nil : isReported) { continue }
        let advice =
          right.map { ($0, Phrase(.hintWrite, ["text": $0])) } ?? similar[style].map { TwinNames.help(light: $0, dark: style) }
        diagnostics.report(
          .pairMissingStyle, at: selector.range, layer: selector.layer,
          ["file": other.name, "style": style, "suggestion": advice?.0], help: advice?.1,
          fixIts: right.map { [Diagnostic.FixIt(selector.range, $0, .suggestion)] } ?? [])
      }
    }
  }
}
