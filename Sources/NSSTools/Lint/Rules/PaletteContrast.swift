import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// Colors of the palette that are used together have too little contrast (WCAG 2.2).
  public static let paletteContrast = DiagnosticID(
    "palette-contrast", .warning,
    """
    '{foreground}' {foregroundColor} has a contrast of {ratio} : 1 on '{background}' {backgroundColor}; at least {wanted} : 1 \
    is needed{others}
    """)
}

extension PhraseID {
  static let hintNearestBackground = PhraseID("hint.nearest-background", "a background with that contrast is '{color}'")
  static let hintNearestInk = PhraseID("hint.nearest-ink", "a color with that contrast is '{color}'")
  static let paletteContrastOthers = PhraseID("palette-contrast.others", " (also too low on {names})")
}

extension Lint {
  static let paletteContrast = Lint(
    .paletteContrast, in: .all, summary: "palette colors that belong together are hard to read (WCAG 2.2)",
    explanation: """
      Apps draw the text styles of the palette, its tint and its status colors on the page, on cells and on bars. WCAG 2.2 demands a
      contrast of at least 4.5 : 1 between a text and its background, and of 3 : 1 for large texts and controls, which applies to bars and
      the tint. The rule compares these pairs in light and in dark mode and, where the palette has them, on elevated surfaces and in high
      contrast. A translucent color is first blended with the color behind it.

      A pair is reported only if the stylesheet sets one of its colors. If it sets the background alone, the contrast must also be lower
      than that of the built-in colors. In the palettes 'sapfiori', 'v2' and 'v3' there is no dark page: the colors for dark backgrounds
      are compared with the navigation bar only.

      The key 'contrast' of the project file adds pairs and chooses the levels.
      """,
    bad: """
      @tintColor: #FFFF00;
      @tintColor_darkBackground: #CAE4FC;
      """,
    good: """
      @tintColor: #0A5FB5;
      @tintColor_darkBackground: #CAE4FC;
      """
  ) { context, diagnostics in
    var reported: Set<PaletteContrastFailures.Anchor> = []
    var shown: Set<PaletteContrastFailures.Colors> = []
    for analysis in [context.analysis] + context.otherEnvironments {
      let isBuiltIn = analysis.base.overrides.overrides.allSatisfy { $0 == nil }
      if isBuiltIn, context.contrast.pairs?.isEmpty ?? true { continue }
      let audit = ContrastAudit(analysis.theme, palette: analysis.palette, dialect: analysis.dialect, settings: context.contrast)
      var failures = PaletteContrastFailures(analysis: analysis)
      let doubted = analysis.doubtedColors
      let results = audit.results(of: audit.pairs.filter { !$0.isDecorative }).filter { !audit.contains(doubted, $0) }
      for result in results where result.verdict == .fails { failures.add(result) }
      if !failures.anchors.isEmpty {
        for result in results where result.verdict == .passes { failures.keep(result) }
      }
      for anchor in failures.anchors where reported.insert(anchor).inserted { failures.report(anchor, &shown, &diagnostics) }
    }
  }
}

/// The failing pairs of a palette, by the definition that causes the failure.
private struct PaletteContrastFailures {
  /// A definition, or the value of a property.
  struct Anchor: Hashable {
    let range: SourceRange
    let layer: Int
    let isForeground: Bool
  }

  /// The colors of a pair. Elevated surfaces often have the same colors as others, so one diagnostic covers both.
  struct Colors: Hashable {
    private let names: [Name]
    private let foreground: Color?
    private let background: Color?

    init(_ result: ContrastResult) {
      names = [result.pair.foreground, result.pair.background].map {
        Name($0.cell(in: .lightBackground)?.style ?? $0.name(in: .lightBackground))
      }
      foreground = result.foreground
      background = result.background
    }
  }

  let analysis: Analysis
  /// The anchors in the order of their first pair.
  var anchors: [Anchor] = []
  var results: [Anchor: [ContrastResult]] = [:]
  /// The pairs with the same color that have sufficient contrast.
  var passing: [Anchor: [ContrastResult]] = [:]

  mutating func add(_ result: ContrastResult) {
    guard let anchor = anchor(result, isForeground: result.setsForeground) else { return }
    if results[anchor] == nil { anchors.append(anchor) }
    results[anchor, default: []].append(result)
  }

  /// Keeps a pair with sufficient contrast, which a suggested color must not break.
  mutating func keep(_ result: ContrastResult) {
    for anchor in [true, false].compactMap({ anchor(result, isForeground: $0) }) where results[anchor] != nil {
      passing[anchor, default: []].append(result)
    }
  }

  private func anchor(_ result: ContrastResult, isForeground: Bool) -> Anchor? {
    let color = isForeground ? result.pair.foreground : result.pair.background
    return analysis.location(of: color, in: result.variant).map {
      Anchor(range: $0.range, layer: $0.layer, isForeground: isForeground)
    }
  }

  func report(_ anchor: Anchor, _ shown: inout Set<Colors>, _ diagnostics: inout LintDiagnostics) {
    let failures = results[anchor] ?? []
    guard failures.contains(where: { !shown.contains(Colors($0)) }) else { return }
    shown.formUnion(failures.map(Colors.init))
    let worst = failures.min { ($0.ratio ?? 0) / $0.needed < ($1.ratio ?? 0) / $1.needed }
    guard let worst, let foreground = worst.foreground, let background = worst.background, let ratio = worst.ratio else { return }
    diagnostics.report(
      .paletteContrast, at: anchor.range, layer: anchor.layer,
      [
        "foreground": worst.pair.foreground.name(in: worst.variant), "foregroundColor": foreground.opaqueHex,
        "background": worst.pair.background.name(in: worst.variant), "backgroundColor": background.opaqueHex,
        "ratio": Contrast.text(ratio), "wanted": Number.text(worst.needed),
      ], parts: ["others": others(failures, worst, anchor)], help: help(failures, worst, anchor))
  }

  private func others(_ failures: [ContrastResult], _ worst: ContrastResult, _ anchor: Anchor) -> Phrase.Content {
    func other(_ result: ContrastResult) -> String {
      (anchor.isForeground ? result.pair.background : result.pair.foreground).name(in: result.variant)
    }
    var names: [String] = []
    for name in failures.map(other) where name != other(worst) && !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return .text("") }
    return .phrase(Phrase(.paletteContrastOthers, parts: ["names": .names(names).cut(at: 2)]))
  }

  private func help(_ failures: [ContrastResult], _ worst: ContrastResult, _ anchor: Anchor) -> Phrase? {
    guard let current = anchor.isForeground ? worst.foreground : worst.background else { return nil }
    let color = Contrast.nearest(to: current) { color in
      (failures + (passing[anchor] ?? [])).allSatisfy { result in
        guard let other = anchor.isForeground ? result.background : result.foreground else { return false }
        return Contrast.ratio(color, other) >= result.needed
      }
    }
    return color.map { Phrase(anchor.isForeground ? .hintNearestInk : .hintNearestBackground, ["color": $0.opaqueHex]) }
  }
}
