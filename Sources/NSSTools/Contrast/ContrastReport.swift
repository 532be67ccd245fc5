import NSSCompiler
import NSSTheme

/// The contrast of all pairs of a theme, in each appearance and each environment.
package struct ContrastReport: Sendable {
  package struct Entry: Sendable {
    package let result: ContrastResult
    /// The environment; an open one is the base.
    package fileprivate(set) var environment: Environment
    /// True if the pair is the same in all appearances.
    package let isEverywhere: Bool

    package var verdict: ContrastResult.Verdict {
      switch result.verdict {
      case .fails where result.pair.isDecorative, .builtIn where result.pair.isDecorative: .decorative
      case .fails where isAsBefore, .unknown where isAsBefore: .failsAsBefore
      default: result.verdict
      }
    }

    package var isFailure: Bool { verdict == .fails || verdict == .unknown }

    /// The contrast in the theme to compare with; nil without one, and for a new pair.
    package fileprivate(set) var before: Double?
    /// True if the contrast is not lower than in the theme to compare with.
    fileprivate var isAsBefore = false

    /// The nearest color with sufficient contrast in all pairs of the color: another ink, or another background if the theme sets
    /// only the background.
    package fileprivate(set) var nearest: (color: Color, isBackground: Bool)?

    package var foregroundName: String { result.pair.foreground.name(in: shownVariant) }
    package var backgroundName: String { result.pair.background.name(in: shownVariant) }
    private var shownVariant: Palette.Variant { isEverywhere ? .lightBackground : result.variant }

    /// Identifies an entry, to find the same entry in other environments.
    fileprivate struct Key: Hashable {
      let pair: ContrastPair
      let variant: Palette.Variant
      let foreground: Color?
      let background: Color?
      let verdict: ContrastResult.Verdict
    }

    fileprivate var key: Key {
      Key(
        pair: result.pair, variant: result.variant, foreground: result.foreground, background: result.background,
        verdict: verdict)
    }
  }

  /// The pairs of the styles, then of the parts of an app, then of the palette, then of the author.
  package let entries: [Entry]

  package var failures: Int { entries.count { $0.isFailure } }

  /// The pairs of the author with a color that the theme does not have, each once.
  var absentPairs: [ContrastPair] {
    entries.filter { $0.verdict == .absent }.map(\.result.pair).unique { $0 }
  }

  package func isUnknown(_ text: String) -> Bool {
    entries.contains { entry in
      [entry.result.pair.foreground, entry.result.pair.background].contains { color in
        guard case .unknown(let other) = color else { return false }
        return text.isSame(as: other)
      }
    }
  }

  package init(_ analysis: Analysis, settings: ContrastSettings, reportsBuiltIn: Bool) {
    self.init(
      analysis.theme, analysis.palette, analysis.dialect, analysis.environment, settings: settings, reportsBuiltIn: reportsBuiltIn
    )
  }

  package init(
    _ theme: Theme, _ palette: Palette, _ dialect: Dialect, _ environment: Environment = Environment(),
    settings: ContrastSettings,
    reportsBuiltIn: Bool
  ) {
    func entries(_ theme: Theme, _ environment: Environment) -> [Entry] {
      let audit = ContrastAudit(theme, palette: palette, dialect: dialect, settings: settings, reportsBuiltIn: reportsBuiltIn)
      let ofStyles = audit.stylePairs()
      return (ofStyles + audit.drawnPairs(besides: ofStyles + audit.pairs) + audit.pairs).flatMap { pair in
        let results = audit.results(of: [pair])
        let isEverywhere = results.count == 1 && !pair.foreground.adapts && !pair.background.adapts
        return results.map { Entry(result: $0, environment: environment, isEverywhere: isEverywhere) }
      }
    }
    let base = entries(theme, environment)
    var all = base
    if !theme.variants.isEmpty {
      all += Environment.joined(besides: Set(base.map(\.key)), by: \.key) { entries(theme.content(in: $0), $0) }
        .map { Entry(result: $0.result, environment: $1, isEverywhere: $0.isEverywhere) }
    }
    self.entries = ContrastReport.withSuggestions(all)
  }

  private static func withSuggestions(_ entries: [Entry]) -> [Entry] {
    let judged = entries.filter { $0.verdict == .passes || $0.verdict == .fails }.map(\.result)
    let ofInk = Dictionary(grouping: judged, by: \.pair.foreground)
    let ofBackground = Dictionary(grouping: judged, by: \.pair.background)
    return entries.map { entry in
      func nearest(_ isBackground: Bool) -> (Color, Bool)? {
        let result = entry.result
        let color = isBackground ? result.pair.background : result.pair.foreground
        guard entry.verdict == .fails, let current = isBackground ? result.background : result.foreground else { return nil }
        let others = (isBackground ? ofBackground : ofInk)[color, default: []].lazy
          .filter { !color.adapts || $0.variant == result.variant }
          .compactMap { other in (isBackground ? other.foreground : other.background).map { ($0, other.needed) } }
        return Contrast.nearest(to: current) { color in others.allSatisfy { Contrast.ratio(color, $0) >= $1 } }
          .map { ($0, isBackground) }
      }
      let isInkFirst = entry.result.setsForeground || !entry.result.setsBackground
      var entry = entry
      entry.nearest = nearest(!isInkFirst) ?? nearest(isInkFirst)
      return entry
    }
  }

  /// The report of a pair: the light theme on light backgrounds, then the dark one on dark backgrounds.
  package init(light: ContrastReport, dark: ContrastReport) {
    entries =
      light.entries
      + dark.entries.map { entry in
        var entry = entry
        entry.environment.variant = .darkBackground
        return entry
      }
  }

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The pairs in which a color belongs to some parts of a theme.
  package func keeping(_ parts: ThemeParts, of theme: Theme) -> ContrastReport {
    let overridden = theme.overriddenStyles
    return ContrastReport(
      entries.filter { entry in
        [entry.result.pair.foreground, entry.result.pair.background].contains { color in
          switch color {
          case .style(let name), .on(_, let name), .cell(let name, _):
            parts.hasPaletteStyle(name, isOverridden: overridden.contains(Name(name)))
          case .constant(let name): parts.hasConstant(name)
          case .property(let selector, _): parts.hasStyle(selector)
          case .color, .unknown: false
          }
        }
      })
  }

  /// The report in which only those pairs fail that have less contrast than in an older report, or are not in it.
  package func compared(with old: ContrastReport) -> ContrastReport {
    func colors(_ entry: Entry) -> [ContrastColor] { [entry.result.pair.foreground, entry.result.pair.background] }
    let known = Dictionary(grouping: old.entries, by: colors)
    return ContrastReport(
      entries.map { entry in
        let others = known[colors(entry)] ?? []
        // A pair that does not adapt may be listed once for all variants, and one environment may be joined with others.
        let old =
          others.first { $0.result.variant == entry.result.variant && $0.environment == entry.environment }
          ?? others.first { $0.result.variant == entry.result.variant } ?? others.first
        var entry = entry
        entry.before = old?.result.ratio
        entry.isAsBefore = old.map { $0.verdict != .absent && (entry.result.ratio ?? 0) >= ($0.result.ratio ?? 0) } ?? false
        return entry
      })
  }

  /// The failures as diagnostics, for reports in the formats of `check`.
  package func diagnostics(in analysis: Analysis) -> [Diagnostic] {
    var known: Set<[AnyHashable]> = []
    return entries.filter(\.isFailure).compactMap { entry in
      let result = entry.result
      let colors =
        result.setsForeground
        ? [result.pair.foreground, result.pair.background] : [result.pair.background, result.pair.foreground]
      let found = colors.lazy.compactMap { analysis.location(of: $0, in: result.variant) }.first
      let (range, layer) = found ?? (SourceRange(0, 0), analysis.files.count - 1)
      let names = (entry.foregroundName, entry.backgroundName)
      guard known.insert([range, layer, Name(names.0), Name(names.1)]).inserted else { return nil }
      guard let foreground = result.foreground, let background = result.background, let ratio = result.ratio else {
        return Diagnostic(.unknownContrast, .error, at: range, layer: layer, ["foreground": names.0, "background": names.1])
      }
      return Diagnostic(
        .paletteContrast, .error, at: range, layer: layer,
        [
          "foreground": names.0, "foregroundColor": foreground.opaqueHex, "background": names.1,
          "backgroundColor": background.opaqueHex, "ratio": Contrast.text(ratio), "wanted": Number.text(result.needed),
        ],
        parts: ["others": .text("")],
        help: entry.nearest.map {
          Phrase($0.isBackground ? .hintNearestBackground : .hintNearestInk, ["color": $0.color.opaqueHex])
        })
    }
  }
}
