import NSSTheme

extension DiagnosticID {
  /// Palette styles in values whose colors differ from the older palette that the stylesheet was written for.
  public static let recoloredPaletteStyle = DiagnosticID(
    "recolored-palette-style", .note, "palette '{palette}' has other colors than '{older}' for {names}")
}

extension Lint {
  static let recoloredPaletteStyle = Lint(
    .recoloredPaletteStyle, in: .palette, summary: "palette styles in values that have other colors in the newer palette",
    explanation: """
      Most styles that two palettes share have different built-in colors. With '--migrate-from', 'check' names the styles that properties
      use and the stylesheet does not override. Look at these properties in the app.

      To keep an old color, override the style: 'nsscompile palette v2' lists the colors of a palette.
      """,
    bad: "Card { background-color: tintColor; }",
    good: """
      @tintColor: #3678AF;
      @tintColor_darkBackground: #91C8F6;
      Card { background-color: tintColor; }
      """,
    options: "--palette v8 --migrate-from v2 --rule half-branded=off"
  ) { context, diagnostics in
    guard let older = context.options.migratesFrom else { return }
    let palette = context.palette
    let overridden = Set((0..<context.constants.names.count).compactMap { context.analysis.override($0)?.style })
    var first: (range: SourceRange, layer: Int)?
    var names: [String] = []
    var known: Set<Int> = []
    context.forEachDeclaration { index, sheet, layer in
      guard let style = context.analysis.value(index, in: sheet).cell.map(palette.style) else { return }
      guard !overridden.contains(style), known.insert(style).inserted else { return }
      let name = palette.styles.string(style)
      guard PaletteMigration.fate(of: name, from: older, to: palette) == .recolored else { return }
      names.append(name)
      if first == nil { first = (sheet.tree.range(of: sheet.tree.declarations[index].value), layer) }
    }
    guard let first else { return }
    diagnostics.report(
      .recoloredPaletteStyle, at: first.range, layer: first.layer, ["palette": palette.name, "older": older.name],
      parts: ["names": .names(names)])
  }
}
