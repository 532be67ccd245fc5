import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// An override of a style that leaves its other colors as SAP defines them.
  public static let halfBranded = DiagnosticID(
    "half-branded", .warning, "'{style}' is overridden on {branded} only; {missing} keep SAP's color")
}

extension PhraseID {
  static let hintOverrideOthers = PhraseID(
    "hint.override-others",
    """
    override the rest of palette '{palette}' too, in colors that you choose: {names}; for another SDK choose its palette with \
    '--palette', or with 'palette' in the project file
    """)
  static let variantCountOfAll = PhraseID("variant.count-of-all", "{count} of {total} kinds of backgrounds")
  static let variantWithColor = PhraseID("variant.with-color", "{variant} ({color})")
}

extension Phrase {
  /// The help to override variants of a style too. It names all of them: one round of changes is enough.
  static func overrides(of style: String, _ variants: [Palette.Variant], in palette: Palette) -> Phrase {
    let names = variants.map { "@\(style)_\(PaletteName.suffixes[$0.index])" }
    return Phrase(.hintOverrideOthers, ["palette": palette.name], parts: ["names": .names(names, .comma)])
  }

  /// Help about an override of an old style. If values use the constant, it may have that name by chance.
  func orRenamed(_ isUsed: Bool) -> Phrase { isUsed ? Phrase(.hintOwnConstant, parts: ["help": .phrase(self)]) : self }
}

extension Lint {
  static let halfBranded = Lint(
    .halfBranded, in: .palette, summary: "an override leaves other colors of the same style as SAP defines them",
    explanation: """
      A style of the palette has a color for light and one for dark backgrounds. The palettes of the SwiftUI SDK add colors for elevated
      surfaces (sheets, alerts, popovers) and for high contrast. An override changes one of them. All others stay SAP's, so the app is
      branded in one mode and not in the next. Which colors a style has depends on the palette: choose that of your SDK with '--palette'.
      'nsscompile palette' lists the palettes with the versions of the SDK.

      A color made for a light background is seldom right on a dark one, so the missing colors are for you to choose.
      """,
    bad: "@tintColor: #0A6ED1;",
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, diagnostics in
    // A style that is reported for the base is not reported again for an environment.
    var reported: Set<Int> = []
    for analysis in [context.analysis] + context.otherEnvironments {
      let uncolored = UncoloredOverrides(analysis)
      for style in HalfBranding.overriddenStyles(analysis) where !reported.contains(style) {
        guard let half = HalfBranding(analysis, style) else { continue }
        // Several words may be colors for several backgrounds.
        func hasMore(_ row: Int) -> Bool { analysis.constants.rows[row].definition.value.count != 1 && uncolored.contains(row) }
        if half.rows.contains(where: hasMore) { continue }
        half.report(&diagnostics, context.isUsed)
        reported.insert(style)
      }
    }
  }
}

private struct HalfBranding {
  private let analysis: Analysis
  private let style: Int
  private let branded: [Palette.Cell]
  private let missing: [Palette.Cell]
  /// The definitions that override it, in the order of the text.
  let rows: [Int]

  static func overriddenStyles(_ analysis: Analysis) -> [Int] {
    let (overrides, palette) = (analysis.base.overrides.overrides, analysis.palette)
    var styles: [Int] = []
    for index in overrides.indices where overrides[index] != nil {
      let style = palette.style(Palette.Cell(index: index))
      if styles.last != style { styles.append(style) }
    }
    return styles
  }

  init?(_ analysis: Analysis, _ style: Int) {
    self.analysis = analysis
    self.style = style
    let overrides = analysis.base.overrides
    let palette = analysis.palette
    let cells = palette.variants.map { palette.cell(style, $0) }
    branded = cells.filter { overrides.overrides[$0.index] != nil }
    missing = cells.filter { overrides.overrides[$0.index] == nil }
    rows = Set(branded.compactMap { overrides.overrides[$0.index]?.row }).sorted()
    guard let first = branded.first, !missing.isEmpty, overrides.sources[first.index] == nil else { return nil }
  }

  private var palette: Palette { analysis.palette }

  func report(_ diagnostics: inout LintDiagnostics, _ isUsed: [Bool]) {
    let row = analysis.constants.rows[rows[0]]
    let name = palette.styles.string(style)
    let brandedText = branded.count > 2 ? count(branded) : Palette.Variant.list(branded.map(palette.variant))
    diagnostics.report(
      .halfBranded, at: analysis.nameRange(row), layer: row.layer,
      ["style": name], parts: ["branded": brandedText, "missing": missingText],
      help: .overrides(of: name, missing.map(palette.variant), in: palette)
        .orRenamed(isUsed[row.constant] && !palette.successors(of: style).isEmpty))
  }

  private func count(_ cells: [Palette.Cell]) -> Phrase.Content {
    .phrase(Phrase(.variantCountOfAll, ["count": String(cells.count), "total": String(palette.variantCount)]))
  }

  /// The built-in colors: by name if there are few.
  private var missingText: Phrase.Content {
    guard missing.count < 3 else { return count(missing) }
    return .list(
      missing.map { cell in
        let variant = Phrase.Content.phrase(palette.variant(cell).phrase)
        guard let color = analysis.base.colors.color(cell)?.opaqueHex else { return variant }
        return .phrase(Phrase(.variantWithColor, ["color": color], parts: ["variant": variant]))
      }, .and)
  }
}
