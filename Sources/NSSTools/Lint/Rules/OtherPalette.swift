import NSSTheme

extension DiagnosticID {
  /// A stylesheet that names several colors that only other palettes have.
  public static let otherPalette = DiagnosticID(
    "other-palette", .warning, "the stylesheet is written for {palettes}: {uses} name colors that palette '{palette}' lacks",
    help: "use '--palette {suggested}', the palette of SDK {release}")
}

extension PhraseID {
  static let paletteOnly = PhraseID("palette.only", "palette '{name}'")
  static let paletteOrLater = PhraseID("palette.or-later", "palette '{name}' or later")
  static let paletteOverrides = PhraseID("palette.overrides", one: "{count} override", other: "{count} overrides")
  static let paletteValues = PhraseID("palette.values", one: "{count} value", other: "{count} values")
}

extension Lint {
  static let otherPalette = Lint(
    .otherPalette, in: .palette, summary: "a stylesheet that names several colors that only other palettes have",
    explanation: """
      The palettes of the SwiftUI SDK have styles and variants that the palette of SAPFiori's documentation lacks. With the chosen
      palette, overrides of these are constants that nothing reads, and values that name them are errors. A stylesheet with several of
      them was written for another palette, so this is reported once, not for each override.

      Choose the palette with '--palette', or with the key 'palette' of the project file. 'nsscompile palette' lists all of them with the
      versions of the SDK.
      """,
    bad: """
      @primaryLabel: #223548;
      @header: #FFFFFF;
      """,
    good: """
      @primary1: #223548;
      @primary1_darkBackground: #FFFFFE;
      """
  ) { context, diagnostics in
    for (layer, other) in context.otherPalettes.sorted(by: { $0.key < $1.key }) {
      let uses: [(PhraseID, Int)] = [(.paletteOverrides, other.overrideCount), (.paletteValues, other.valueCount)]
      diagnostics.report(
        .otherPalette, at: other.range, layer: layer,
        ["palette": context.palette.name, "release": Palette.find(other.suggested)?.release ?? "", "suggested": other.suggested],
        parts: [
          "palettes": .phrase(Phrase(other.first == other.suggested ? .paletteOnly : .paletteOrLater, ["name": other.first])),
          "uses": .list(uses.filter { $0.1 > 0 }.map { .phrase(Phrase($0.0, ["count": String($0.1)])) }, .and),
        ])
    }
  }
}

/// The overrides and values of one stylesheet that name colors that only other palettes have.
struct OtherPalette {
  let range: SourceRange
  let overrideCount: Int
  let valueCount: Int
  /// The first palette that has all of these colors, or the most of them.
  let first: String
  /// The latest palette that has as many of these colors.
  let suggested: String

  private struct Use {
    let range: SourceRange
    let isOverride: Bool
    /// True for the name of a color of the system, and for a name such as `grey1`: something else may be meant.
    let isDoubtful: Bool
    let palettes: [String]
  }

  /// The stylesheets with at least two such uses, by layer.
  static func layers(_ context: LintContext) -> [Int: OtherPalette] {
    let found = uses(context)
    // The palettes for phones and tablets, in the order of their releases.
    let palettes = PaletteMigration.series.filter { $0 != context.palette.name }
    return found.compactMapValues { uses in
      guard uses.count > 1, uses.contains(where: { !$0.isDoubtful }),
        let location = uses.map(\.range).min(by: { $0.start < $1.start })
      else { return nil }
      let fitting = Dictionary(uses.flatMap(\.palettes).map { ($0, 1) }, uniquingKeysWith: +)
      let most = palettes.map { fitting[$0] ?? 0 }.max() ?? 0
      let best = palettes.filter { fitting[$0] == most }
      guard most > 1, let first = best.first, let last = best.last else { return nil }
      let overrides = uses.count(where: \.isOverride)
      return OtherPalette(
        range: location, overrideCount: overrides, valueCount: uses.count - overrides, first: first, suggested: last)
    }
  }

  /// The constants of these stylesheets whose names look like overrides of the suggested palette, with the override that each means.
  static func misspellings(_ context: LintContext) -> [Int: String] {
    var misspellings: [Int: String] = [:]
    for (layer, other) in context.otherPalettes.sorted(by: { $0.key < $1.key }) {
      guard let palette = Palette.find(other.suggested) else { continue }
      for row in context.constants.rows
      where row.layer == layer && !context.isUsed[row.constant] && !context.analysis.isOverride(row.constant) {
        misspellings[row.constant] = OverrideNames.misspelling(of: context.constants.names.string(row.constant), in: palette)
      }
    }
    return misspellings
  }

  /// True for the name of a color with a number, `@grey1`. Later palettes have such styles, but any theme may have such constants.
  private static func isNumberedColor(_ name: String) -> Bool {
    let baseName = name.drop { $0 == "@" }.prefix { !$0.isNumber }
    return baseName.utf8.count + 1 < name.utf8.count
      && ["blue", "gray", "green", "grey", "indigo", "orange", "pink", "purple", "red", "teal", "yellow"].contains(
        baseName.lowercased())
  }

  private static func uses(_ context: LintContext) -> [Int: [Use]] {
    var found: [Int: [Use]] = [:]
    func add(_ range: SourceRange, _ layer: Int, isOverride: Bool = false, isDoubtful: Bool = false, _ palettes: [String]) {
      found[layer, default: []].append(Use(range: range, isOverride: isOverride, isDoubtful: isDoubtful, palettes: palettes))
    }
    context.forEachMisspelling { misspelling, range, layer in
      switch misspelling {
      case .otherPalette(_, let palettes) where !palettes.isEmpty:
        let name = context.text(range, in: layer)
        add(range, layer, isOverride: true, isDoubtful: isNumberedColor(name), palettes)
      // All palettes except SAPFiori's have the eight variants.
      case .variant(let style, _, _): add(range, layer, isOverride: true, PaletteHomes.palettes(having: style))
      default: return
      }
    }
    for diagnostic in context.analysis.diagnostics.kept {
      guard let palettes = diagnostic.otherPalettes else { continue }
      add(diagnostic.sourceRange, diagnostic.layer, isDoubtful: diagnostic.id == .systemColor, palettes)
    }
    return found
  }
}

extension Diagnostic {
  var isAboutOtherPalettes: Bool { ownHelp?.id == .hintOtherPalettes || ownHelp?.id == .hintSystemOrPalette }

  /// The palettes that have the style that a value names; nil for any other diagnostic.
  var otherPalettes: [String]? {
    guard isAboutOtherPalettes, let name = text(of: "value") else { return nil }
    return PaletteHomes.palettes(having: String(name.prefix { $0 != "_" }))
  }
}

extension OtherPalette {
  /// A diagnostic about a value, with a help for the palette that its stylesheet was written for.
  static func advised(_ diagnostic: Diagnostic, _ palettes: [Int: OtherPalette]) -> Diagnostic {
    guard let suggested = palettes[diagnostic.layer]?.suggested else { return diagnostic }
    switch diagnostic.id {
    case .systemColor where diagnostic.otherPalettes?.contains(suggested) ?? false:
      return diagnostic.with(
        help: Phrase(.hintStyleOfPalettes, ["name": diagnostic.text(of: "value") ?? "", "palettes": suggested]))
    case .invalidValue, .overrideNotColor:
      guard diagnostic.fixIts.isEmpty, diagnostic.otherPalettes == nil, let palette = Palette.find(suggested),
        let name = diagnostic.text(of: "value").flatMap({ OverrideNames.misspelling(of: $0, in: palette) })
      else { return diagnostic }
      return diagnostic.with(help: Phrase(.hintStyleOfPalettes, ["name": name, "palettes": suggested]))
    default: return diagnostic
    }
  }
}
