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
  static let hintForOthers = PhraseID("hint.for-others", "{help}; write the same for {names}")
  static let hintNearestBackground = PhraseID("hint.nearest-background", "a background with that contrast is '{color}'")
  static let hintNearestInk = PhraseID("hint.nearest-ink", "a color with that contrast is '{color}'")
  static let hintNoReadableInk = PhraseID(
    "hint.no-readable-ink",
    """
    no color of '{style}' has that contrast on all its backgrounds: change {backgrounds}, or silence this if the app does not show \
    it there
    """)
  static let paletteContrastOthers = PhraseID("palette-contrast.others", " (also too low: {names})")
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
    let failures = PaletteContrastFailures(context)
    failures.report(&diagnostics)
  }
}

/// The failing pairs of a palette in all environments, and colors that are enough for them.
private struct PaletteContrastFailures {
  /// A color with the location that sets it. One without a location is built in.
  struct End: Hashable {
    let color: ContrastColor
    let range: SourceRange?
    let layer: Int?
    /// True for a palette color that the stylesheets do not define, not even with an error.
    private(set) var isBuiltIn = false

    init(_ color: ContrastColor, _ variant: Palette.Variant, _ analysis: Analysis) {
      self.color = color.fixed(in: variant)
      (range, layer) = analysis.location(of: color, in: variant).map { ($0.range, $0.layer) } ?? (nil, nil)
      if case .cell = self.color { isBuiltIn = range == nil && analysis.constants.names.find(String(written.dropFirst())) == nil }
    }

    var name: String { color.name(in: .lightBackground) }
    /// The name of its definition.
    var written: String {
      guard case .cell(let style, let variant) = color else { return name }
      return "@" + style + (variant == .lightBackground ? "" : "_" + PaletteName.suffixes[variant.index])
    }
  }

  struct Use {
    let result: ContrastResult
    let source: Int
    let ink: End
    let background: End
  }

  private var audits: [ContrastAudit] = []
  private var failing: [Use] = []
  /// The pairs with a color.
  private var uses: [End: [Use]] = [:]
  private var offers: [End: Color] = [:]

  init(_ context: LintContext) {
    for analysis in [context.analysis] + context.otherEnvironments {
      let isBuiltIn = analysis.base.overrides.overrides.allSatisfy { $0 == nil }
      if isBuiltIn, context.contrast.pairs?.isEmpty ?? true { continue }
      let audit = ContrastAudit(analysis.theme, palette: analysis.palette, dialect: analysis.dialect, settings: context.contrast)
      let doubted = analysis.doubtedColors
      for result in audit.results(of: audit.pairs.filter { !$0.isDecorative }) where !audit.contains(doubted, result) {
        func end(_ color: ContrastColor) -> End { End(color, result.variant, analysis) }
        let use = Use(
          result: result, source: audits.count, ink: end(result.pair.foreground), background: end(result.pair.background))
        if result.verdict == .fails { failing.append(use) }
        for end in Set([use.ink, use.background]) { uses[end, default: []].append(use) }
      }
      audits.append(audit)
    }
    for use in failing.unique(by: \.ink) { offer(use.ink, use.result.foreground) }
  }

  /// Chooses another ink. Backgrounds stay: to move both ends of a pair, or one with many inks, would only lead to other failures.
  private mutating func offer(_ end: End, _ current: Color?) {
    guard let current, end.range != nil || end.isBuiltIn else { return }
    let uses = uses[end, default: []]
    func isEnough(_ color: Color) -> Bool {
      uses.allSatisfy { use in
        var audit = audits[use.source]
        audit.replaced[end.color] = color
        return audit.result(of: use.result.pair, in: use.result.variant).verdict != .fails
      }
    }
    // Titles are white on dark bars and pages.
    let roles = audits[0].roles
    let titles = end.isBuiltIn ? [roles?.texts.first, roles?.barInks.first] : []
    let white = titles.contains(end.color.cell(in: .lightBackground)?.style) ? [Color(rgb: 0xFFFFFF)] : []
    guard let color = white.first(where: isEnough) ?? Contrast.nearest(to: current, where: isEnough) else { return }
    offers[end] = color
    for source in Set(uses.map(\.source)) { audits[source].replaced[end.color] = color }
  }

  /// Elevated surfaces often have the same colors as others, so one diagnostic covers both.
  func report(_ diagnostics: inout LintDiagnostics) {
    func key(_ use: Use) -> [AnyHashable] {
      let end = anchor(use)
      let shown = end == use.ink ? use.result.foreground : use.result.background
      return [offers[use.ink] == nil, end.color.cell(in: .lightBackground)?.style ?? end.written, offers[end] ?? shown]
    }
    let groups = Dictionary(grouping: failing, by: key)
    for use in failing.unique(by: key) { report(groups[key(use)] ?? [], &diagnostics) }
  }

  /// The end at whose definition a failure is reported.
  private func anchor(_ use: Use) -> End { use.result.setsForeground ? use.ink : use.background }

  private func report(_ uses: [Use], _ diagnostics: inout LintDiagnostics) {
    let worst = uses.min { ($0.result.ratio ?? 0) / $0.result.needed < ($1.result.ratio ?? 0) / $1.result.needed }
    guard let worst, case let end = anchor(worst), let range = end.range, let layer = end.layer else { return }
    func other(_ use: Use) -> String { (anchor(use) == use.ink ? use.background : use.ink).name }
    let others = uses.map(other).filter { $0 != other(worst) }.unique { $0 }
    let names = Phrase.Content.names(others).cut(at: 2)
    let overrides = uses.unique(by: \.ink).map { "\($0.ink.written): \(offers[$0.ink]?.opaqueHex ?? "");" }
    let id: PhraseID = offers[worst.ink] == nil ? .hintNoReadableInk : worst.ink == end ? .hintNearestInk : .hintWrite
    var help = Phrase(
      id, ["color": offers[end]?.opaqueHex ?? "", "text": overrides.joined(separator: " "), "style": worst.ink.name],
      parts: ["backgrounds": .names(uses.map(\.background.name).unique { $0 })])
    let further = uses.map { anchor($0).written }.filter { $0 != end.written }.unique { $0 }
    if offers[end] != nil, !further.isEmpty {
      help = Phrase(.hintForOthers, parts: ["help": .phrase(help), "names": .names(further)])
    }
    diagnostics.report(
      .paletteContrast, at: range, layer: layer,
      [
        "foreground": worst.ink.name, "foregroundColor": worst.result.foreground?.opaqueHex,
        "background": worst.background.name, "backgroundColor": worst.result.background?.opaqueHex,
        "ratio": worst.result.ratio.map(Contrast.text), "wanted": Number.text(worst.result.needed),
      ], parts: ["others": others.isEmpty ? .text("") : .phrase(Phrase(.paletteContrastOthers, parts: ["names": names]))],
      help: help)
  }
}
