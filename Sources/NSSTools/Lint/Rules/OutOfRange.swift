import NSSTheme

extension DiagnosticID {
  /// A value that its property cannot have.
  public static let outOfRange = DiagnosticID("out-of-range", .warning, "'{property}' cannot be {number}")
}

extension PhraseID {
  static let hintAboveZero = PhraseID("hint.above-zero", "write a number above 0")
  static let hintFraction = PhraseID("hint.fraction", "write a number from 0 to 1")
  static let hintVisibleColor = PhraseID("hint.visible-color", "write a color that can be seen")
  static let hintZeroOrMore = PhraseID("hint.zero-or-more", "write a number of 0 or more")
}

extension Lint {
  static let outOfRange = Lint(
    .outOfRange, in: .grammar, summary: "a value that its property cannot have",
    explanation: """
      Sizes, radii and widths of lines are not negative, a font has a size above 0, and the opacity of texts and shadows is a fraction
      from 0 to 1. UIKit accepts such a number silently and clamps it, or draws nothing. A text with a transparent color
      cannot be seen.
      """,
    bad: "Button { shadow-opacity: 50; }", good: "Button { shadow-opacity: 0.5; }"
  ) { context, diagnostics in
    let analysis = context.analysis
    let ranges = Property.ranges
    let fontColor = Property.names.find("font-color")
    context.forEachDeclaration { index, sheet, layer in
      let property = analysis.property(index, in: sheet)
      guard property < ranges.count else { return }
      let stored = analysis.value(index, in: sheet).stored
      let isClear = property == fontColor && stored.color?.alpha == 0
      guard isClear || stored.shape == .number && ranges[property].map({ !$0.allows(stored.number) }) ?? false else { return }
      let location = sheet.tree.range(of: sheet.tree.declarations[index].value)
      // The diagnostic about the '%' says what to write.
      guard !context.text(location, in: layer).utf8.contains(UInt8(ascii: "%")) else { return }
      // A percentage without its sign.
      let isPercentage = ranges[property] == .fraction && (3...100).contains(stored.number)
      let fraction = Number.text(stored.number / 100)
      let isWritten = !context.text(location, in: layer).utf8.contains(UInt8(ascii: "@"))
      diagnostics.report(
        .outOfRange, at: location, layer: layer,
        ["number": isClear ? "clear" : Number.text(stored.number), "property": Property.names.string(property)],
        help: isPercentage
          ? Phrase(.hintWrite, ["text": fraction]) : (isClear ? .hintVisibleColor : ranges[property]?.help).map { Phrase($0) },
        notes: analysis.noteOfHigherDefinition(ofValueAt: location, in: layer).map { [$0] } ?? [],
        fixIts: isPercentage && isWritten ? [Diagnostic.FixIt(location, fraction, .unsafe)] : [])
    }
  }
}

extension NumberRange {
  fileprivate var help: PhraseID? {
    switch self {
    case .any: nil
    case .positive: .hintAboveZero
    case .notNegative: .hintZeroOrMore
    case .fraction: .hintFraction
    }
  }
}
