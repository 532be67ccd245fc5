import NSSTheme

extension DiagnosticID {
  /// A stylesheet that overrides several colors that only other palettes have.
  public static let otherPalette = DiagnosticID(
    "other-palette", .warning,
    one: "the stylesheet is written for {palettes}: '{name}' and one other override do nothing with palette '{palette}'",
    other: "the stylesheet is written for {palettes}: '{name}' and {count} other overrides do nothing with palette '{palette}'",
    help: "use '--palette {suggested}'")
}

extension PhraseID {
  static let paletteOnly = PhraseID("palette.only", "palette '{name}'")
  static let paletteOrLater = PhraseID("palette.or-later", "palette '{name}' or later")
}

extension Lint {
  /// Reports once per stylesheet that it was written for another palette.
  static let otherPalette = Lint(
    .otherPalette,
    in: .palette,
    summary: "a stylesheet that overrides several colors that only other palettes have",
    explanation: """
      The palettes of the SwiftUI SDK have styles and variants that the palette of SAPFiori's documentation lacks. With the
      chosen palette, overrides of these are constants that nothing reads. A stylesheet with several of them was written for
      another palette, so this is said once and not for each override.

      Choose the palette with '--palette', or with the key 'palette' of the project file. 'nsscompile palette' lists all of them.
      """,
    bad: """
      @primaryLabel: #223548;
      @header: #FFFFFF;
      """,
    good: """
      @primary1: #223548;
      @primary1_darkBackground: #FFFFFE;
      """
  ) { context, report in
    for (layer, other) in context.otherPalettes.sorted(by: { $0.key < $1.key }) {
      report.report(
        .otherPalette, at: other.range, layer: layer,
        [
          "name": other.name, "count": String(other.count - 1), "palette": context.palette.name, "suggested": other.suggested,
        ],
        parts: [
          "palettes": .phrase(
            Phrase(other.first == other.suggested ? .paletteOnly : .paletteOrLater, ["name": other.first]))
        ])
    }
  }
}

/// The overrides of one stylesheet that only other palettes have.
struct OtherPalette {
  /// The location of the first one.
  let range: SourceRange
  /// The name of the first one.
  let name: String
  /// The number of definitions.
  let count: Int
  /// The first palette that has all or most of the styles.
  let first: String
  /// The latest palette that has as many of the styles.
  let suggested: String

  /// The stylesheets with at least two such overrides, by layer.
  static func layers(_ context: LintContext) -> [Int: OtherPalette] {
    var found: [Int: [(range: SourceRange, name: String, style: String)]] = [:]
    context.forEachSlip { slip, range, layer in
      let name = context.sheets[layer].tree.file.text(range)
      switch slip {
      case .otherPalette(let style, let palettes) where !palettes.isEmpty: found[layer, default: []].append((range, name, style))
      case .variant(let style, _): found[layer, default: []].append((range, name, style))
      default: return
      }
    }
    // The palettes for phones and tablets, in the order of their releases.
    let palettes = Palette.names.filter { $0 != "sapfiori" && $0 != "watch1" && $0 != context.palette.name }
    return found.compactMapValues { overrides in
      guard overrides.count > 1 else { return nil }
      var fitting: [String: Int] = [:]
      for override in overrides {
        // All palettes but that of SAPFiori have the eight variants.
        for palette in PaletteHomes.palettes(having: override.style) { fitting[palette, default: 0] += 1 }
      }
      let most = palettes.map { fitting[$0] ?? 0 }.max() ?? 0
      let best = palettes.filter { fitting[$0] == most }
      guard most > 1, let first = best.first, let last = best.last else { return nil }
      let range = overrides[0].range
      return OtherPalette(
        range: range, name: overrides[0].name, count: overrides.count, first: first, suggested: last)
    }
  }
}
