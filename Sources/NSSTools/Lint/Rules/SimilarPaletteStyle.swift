import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A constant that values use, and whose name is nearly the name of a palette style.
  public static let similarPaletteStyle = DiagnosticID(
    "similar-palette-style", .note, "'{name}' is a constant of the stylesheet and does not change the palette")
}

extension Lint {
  static let similarPaletteStyle = Lint(
    .similarPaletteStyle, in: .palette, summary: "a constant that values use is named almost like a palette style",
    explanation: """
      A constant overrides a palette color only if it has the exact name of a style of the palette. This one has nearly that name, and
      values use it. So the rules that name it get its color, while everything that SAP draws in the color of the palette stays as it is.

      That may be intended, so it is a note. To recolor the whole app, rename the constant and its uses.
      """,
    bad: """
      @tintColour: #0A6ED1;
      Button { font-color: @tintColour; }
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      Button { font-color: @tintColor; }
      """
  ) { context, diagnostics in
    let names = context.constants.names
    var reported: Set<Int> = []
    for row in context.constants.rows where context.isUsed[row.constant] {
      guard context.otherPalettes[row.layer] == nil, reported.insert(row.constant).inserted,
        // A stylesheet that uses a constant such as `@positive_dark` distinguishes backgrounds itself.
        let meant = OverrideNames.style(like: names.string(row.constant), in: context.palette), names.find(meant) == nil,
        context.analysis.mayRead(row.definition.value, in: row.layer, as: "font-color")
      else { continue }
      let range = context.analysis.nameRange(row)
      diagnostics.report(
        .similarPaletteStyle, at: range, layer: row.layer, ["name": "@" + names.string(row.constant), "suggestion": "@" + meant],
        fixIts: [Diagnostic.FixIt(range, "@" + meant, .suggestion)])
    }
  }
}
