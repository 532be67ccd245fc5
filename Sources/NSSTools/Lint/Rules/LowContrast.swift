import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A font color on a background color of the same style is hard to read (WCAG 2.2 AA).
  public static let lowContrast = DiagnosticID(
    "low-contrast", .warning,
    """
    the '{font}' {fontColor} of '{style}' has a contrast of {ratio} : 1 on its '{background}' \
    {backgroundColor}{appearance}; at least {wanted} : 1 is needed
    """)
}

extension NoteID {
  package static let backgroundColor = NoteID("background-color", "the '{background}' is set here")
}

extension PhraseID {
  static let hintMoreOpacity = PhraseID(
    "hint.more-opacity", "write a higher 'text-alpha': with this one, no font color has that contrast")
  package static let hintNearestColor = PhraseID("hint.nearest-color", "a font color with that contrast is '{color}'")
  static let hintNoReadableColor = PhraseID(
    "hint.no-readable-color", "change a background: no font color has that contrast on all backgrounds that it is used on")
  static let hintReadableOnBoth = PhraseID(
    "hint.readable-on-both", "use an opaque background, or a font color that is readable on both")
  static let lowContrastAppearance = PhraseID("low-contrast.appearance", " {where}")
}

extension Lint {
  static let lowContrast = Lint(
    .lowContrast, in: .grammar, summary: "a font color on a background color of the same style is hard to read (WCAG 2.2 AA)",
    explanation: """
      WCAG 2.2 demands a contrast of at least 4.5 : 1 between text and its background, and of 3 : 1 for large text: from 18 points on, or
      from 14 points on in bold. The colors are those of the compiled theme. If one of them is translucent, the contrast is calculated
      over white for light backgrounds and over black for dark ones. 'text-alpha' makes a text translucent, and a bar without a
      background has its 'bar-tint-color'.

      The lint compares the font color of a style with its background colors, also in its highlighted and selected states. Texts of
      disabled controls are exempt, as in WCAG. The key 'contrast.level' of the project file demands the level AAA instead: 7 : 1, and 4.5
      : 1 for large text.
      """,
    bad: "Button { font-color: #999999; background-color: white; }",
    good: "Button { font-color: #595959; background-color: white; }"
  ) { context, diagnostics in
    var pairs = StyleContrast(context)
    let theme = context.analysis.theme
    for style in theme.base.styles { pairs.check(style, theme) }
    for variant in theme.variants where variant.section.styles.count > 0 {
      let adapted = theme.content(in: variant.environment)
      for style in variant.section.styles {
        if let row = adapted.base.styleIndex[style.name].index { pairs.check(adapted.base.styles[row], adapted) }
      }
    }
    pairs.report(to: &diagnostics)
  }
}

private struct StyleContrast {
  private let analysis: Analysis
  private let level: ContrastLevel
  private let appearance: Palette.Background?
  private let doubted: [Color]
  private var pairs = StylePairs()

  init(_ context: LintContext) {
    analysis = context.analysis
    doubted = analysis.doubtedColors
    level = context.contrast.level ?? .aa
    appearance = context.contrast.appearance
  }

  mutating func check(_ style: Theme.StyleRow, _ theme: Theme) {
    var isKnown = false
    // The colors behind the text are unknown if there is an image.
    for pair in pairs.pairs(of: style, in: theme) where pair.image == nil {
      let wanted = level.ratio(for: pair.kind)
      let found = pair.backgrounds.flatMap { pairings(pair.font, $0, pair.opacity) }
      let font = Remedy.font(analysis.theme.location(ofValue: pair.font.value.number).index?.number ?? -1)
      let isPlain = pair.font.property != pair.fontOfState
      let remedy = (isPlain ? pair.fontOfState : nil).map { Remedy.state(style: style.name, property: $0) } ?? font
      if !isPlain { isKnown = !found.isEmpty }
      let unreadable = found.filter { $0.ratio < wanted }
      for color in unreadable.isEmpty ? [font, remedy] : [remedy] {
        needs[color, default: [:]].merge(
          found.map { (Ground(color: $0.shownBackground, opacity: pair.opacity), wanted) }, uniquingKeysWith: max)
      }
      // A gradient has two ends: report the worse one.
      for appearance: PhraseID? in [.onBackgroundLight, .onBackgroundDark, nil] {
        let worst = unreadable.filter { $0.appearance == appearance }.min { $0.ratio < $1.ratio }
        guard let worst else { continue }
        guard reported.insert([style.name, worst.font.value, worst.background.value, appearance]).inserted else { continue }
        failures.append((worst, style, wanted, remedy, isKnown))
      }
    }
  }

  /// Reports the failures. The suggested color is readable wherever the same declaration sets the color of a text.
  mutating func report(to diagnostics: inout LintDiagnostics) {
    var suggestions: [Remedy: Color?] = [:]
    for (failure, style, wanted, remedy, isKnown) in failures {
      var state: String?
      if case .state(_, let property) = remedy { state = Property.names.string(property) }
      let nearest =
        suggestions[remedy]
        // White is the usual color of a pressed control.
        ?? Contrast.nearest(to: state == nil ? failure.shownFont : Color(rgb: 0xFFFFFF)) { color in
          needs[remedy, default: [:]].allSatisfy { ground, wanted in
            let ink = Color(red: color.red, green: color.green, blue: color.blue, alpha: ground.opacity)
            return Contrast.ratio(Contrast.blended(ink, over: ground.color), ground.color) >= wanted
          }
        }
      suggestions[remedy] = nearest
      // Another font color would change the normal state too, where the background may be unknown.
      let isEnough = state != nil || failure.appearance == nil && isKnown
      diagnostics.report(failure, style, wanted, isEnough ? nearest : nil, of: state, analysis)
    }
  }

  /// The color to change or to add.
  private enum Remedy: Hashable {
    /// A font color, by the location of its declaration.
    case font(Int)
    /// The font color of a state, which a style lacks.
    case state(style: Int, property: Int)
  }

  /// The contrast that texts need on their backgrounds.
  private var needs: [Remedy: [Ground: Double]] = [:]

  private struct Ground: Hashable {
    let color: Color
    let opacity: Double
  }
  private var failures: [(Pairing, Theme.StyleRow, wanted: Double, remedy: Remedy, isKnown: Bool)] = []

  /// The reported pairs of values, so that a diagnostic for the base is not repeated for an environment.
  private var reported: Set<[AnyHashable]> = []

  struct Pairing {
    let font: StylePairs.Part
    let background: StylePairs.Part
    /// The background of the app for which this ratio applies; nil for all backgrounds.
    let appearance: PhraseID?
    let ratio: Double
    let opacity: Double
    let shownFont: Color
    let shownBackground: Color
  }

  /// The colors of a pair of properties, separately on light and dark backgrounds if they differ.
  private func pairings(_ font: StylePairs.Part, _ background: StylePairs.Part, _ opacity: Double) -> [Pairing] {
    guard var fontColor = analysis.theme.values[font.value].stored.color,
      let backgroundColor = analysis.theme.values[background.value].stored.color,
      !doubted.contains(fontColor), !doubted.contains(backgroundColor),
      // Other views determine what is visible through a translucent background. A nearly transparent text is intended, or has a
      // diagnostic of its own.
      backgroundColor.alpha >= 0.5, fontColor.alpha * opacity > 0.1
    else { return [] }
    fontColor = Color(red: fontColor.red, green: fontColor.green, blue: fontColor.blue, alpha: fontColor.alpha * opacity)
    let white = Color(rgb: 0xFFFFFF)
    var grounds: [(PhraseID?, Color)] = [(nil, white)]
    if backgroundColor.alpha < 1 {
      let (light, dark) = ((PhraseID.onBackgroundLight, white), (PhraseID.onBackgroundDark, Color(rgb: 0)))
      grounds = appearance.map { [$0 == .dark ? dark : light] } ?? [light, dark]
    }
    return grounds.map { appearance, ground in
      let shownBackground = Contrast.blended(backgroundColor, over: ground)
      let shownFont = Contrast.blended(fontColor, over: shownBackground)
      return Pairing(
        font: font, background: background, appearance: appearance, ratio: Contrast.ratio(shownFont, shownBackground),
        opacity: opacity,
        shownFont: shownFont, shownBackground: shownBackground)
    }
  }
}

extension LintDiagnostics {
  fileprivate mutating func report(
    _ failure: StyleContrast.Pairing, _ style: Theme.StyleRow, _ wanted: Double, _ nearest: Color?, of state: String?,
    _ analysis: Analysis
  ) {
    guard let (range, layer) = analysis.location(analysis.theme.location(ofValue: failure.font.value.number)),
      let (otherRange, otherLayer) = analysis.location(analysis.theme.location(ofValue: failure.background.value.number))
    else { return }
    let background = Property.names.string(failure.background.property)
    report(
      .lowContrast, at: range, layer: layer,
      [
        "style": analysis.theme.styleNames.string(style.name), "font": Property.names.string(failure.font.property),
        "fontColor": failure.shownFont.opaqueHex, "background": background,
        "backgroundColor": failure.shownBackground.opaqueHex, "ratio": Contrast.text(failure.ratio),
        "wanted": Number.text(wanted),
      ],
      parts: [
        "appearance": failure.appearance.map { .phrase(Phrase(.lowContrastAppearance, parts: ["where": .phrase($0)])) }
          ?? .text("")
      ],
      help: nearest.map { color in
        state.map { Phrase(.hintWrite, ["text": "\($0): \(color.opaqueHex);"]) }
          ?? Phrase(.hintNearestColor, ["color": color.opaqueHex])
      }
        ?? Phrase(
          failure.appearance != nil ? .hintReadableOnBoth : failure.opacity < 1 ? .hintMoreOpacity : .hintNoReadableColor),
      notes: [Diagnostic.Note(.backgroundColor, at: otherRange, layer: otherLayer, ["background": background])]
        + [(range, layer), (otherRange, otherLayer)].compactMap { analysis.noteOfHigherDefinition(ofValueAt: $0, in: $1) },
      fixIts: (state == nil ? nearest : nil).map { [Diagnostic.FixIt(range, $0.opaqueHex, .suggestion)] } ?? [])
  }
}
