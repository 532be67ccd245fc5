import NSSTheme

/// The font that a rule describes as in CSS: with declarations for the family, the weight and the slope.
package struct DescribedFont {
  /// The name that has all of them; nil if it cannot be told.
  package let name: String?
  /// The name in the rule as it is written; nil if the rule has none.
  package let written: String?
  /// The declaration in which the whole name belongs: that of a name, or else the first of the others.
  package let place: Int
  /// True if that declaration is a `font-name`, which has no diagnostic of its own.
  package let isNamed: Bool

  /// The font of a rule; nil without a declaration of a weight or a slope.
  package init?(of rule: Rule, in layer: Int, _ analysis: Analysis) {
    let sheet = analysis.layers.sheets[layer]
    // The last declaration of each kind counts.
    var (named, weight, slope): ((place: Int, text: String)?, (Int, String)?, (Int, String)?)
    // The length is limited, because each declaration looks at the others.
    for index in rule.declarations.indices.prefix(200) {
      let declaration = sheet.tree.declarations[index]
      let name = String(decoding: FoldedNames.letters(sheet.property(of: declaration)), as: UTF8.self)
      guard ["font", "fontname", "fontfamily", "fontface", "fontweight", "fontstyle"].contains(name) else { continue }
      let text = analysis.meantText(of: declaration.value, in: layer)
      switch name {
      case "fontweight": weight = (index, text.lowercased().filter { !" -".contains($0) })
      case "fontstyle": slope = FontNames.isFace(text) ? (index, text.lowercased()) : nil
      case "font":
        named = Shorthand(text, analysis.palette)?.value(of: "font-name").map { (index, $0) } ?? named
      default: named = (index, ValueHints.firstFont(text)?.suggestion ?? text.filter { !DescribedFont.quotes.contains($0) })
      }
    }
    guard let place = named?.place ?? [weight?.0, slope?.0].compactMap({ $0 }).min(), weight != nil || slope != nil else {
      return nil
    }
    self.place = place
    written = named?.text
    isNamed = sheet.property(of: sheet.tree.declarations[place]) == "font-name"
    name = FontNames.font([written ?? "system"] + (slope.map { [$0.1] } ?? []), weight: weight?.1)
  }

  private static let quotes = "\"'\u{2018}\u{2019}\u{201C}\u{201D}\u{201E}"

  package func advice(for index: Int, in sheet: Sheet) -> (help: Phrase, fixIts: [Diagnostic.FixIt]) {
    let (declaration, range) = (sheet.tree.declarations[index], sheet.propertyRange(index))
    guard let name else { return (Phrase(.hintFontWeight, ["name": "system"]), []) }
    if index == place {
      let whole = SourceRange(start: range.start, end: sheet.tree.range(of: declaration.value).end)
      return (Phrase(.hintFontWeight, ["name": name]), [Diagnostic.FixIt(whole, "font-name: \(name)", .unsafe)])
    }
    // The diagnostic of a 'font-family' writes the whole name.
    guard isNamed, name != written else {
      return (Phrase(.hintAlreadyDeclared, ["property": "font-name"]), [sheet.removal(of: declaration)])
    }
    let value = sheet.tree.range(of: sheet.tree.declarations[place].value)
    return (
      Phrase(.hintFontWeightFace, ["name": name]), [Diagnostic.FixIt(value, name, .unsafe), sheet.removal(of: declaration)]
    )
  }
}
