import NSSMessages
import NSSTheme

/// The contrast of all pairs of a theme, in each appearance and each environment.
package struct ContrastReport: Sendable {
  /// The verdict about a pair.
  package enum Verdict: String, Sendable {
    /// The contrast is sufficient.
    case passes
    /// The contrast is too low, and the theme sets one of the colors.
    case fails
    /// One of them is not a color, so the contrast cannot be computed. This is a failure too.
    case unknown
    /// The contrast is too low in the built-in palette already.
    case builtIn
    /// The contrast is low, but the line only decorates.
    case decorative
    /// The theme does not have one of the colors.
    case absent
  }

  /// A pair in one appearance.
  package struct Entry: Sendable {
    package let result: ContrastResult
    /// The environment; an open one is the base.
    package let environment: Environment
    /// True if the pair is the same in all appearances.
    package let isEverywhere: Bool

    package var verdict: Verdict {
      switch result.verdict {
      case .passes: .passes
      case .fails: result.pair.isDecorative ? .decorative : .fails
      case .unknown: .unknown
      case .builtIn: result.pair.isDecorative ? .decorative : .builtIn
      case .absent: .absent
      }
    }

    /// True for a pair that makes the command fail.
    package var isFailure: Bool { verdict == .fails || verdict == .unknown }

    /// The color with sufficient contrast: another ink, or another background if the theme sets that one alone.
    package var nearest: Color? {
      guard verdict == .fails else { return nil }
      let isInk = result.setsForeground || !result.setsBackground
      return isInk
        ? result.nearestForeground ?? result.nearestBackground : result.nearestBackground ?? result.nearestForeground
    }

    var foregroundName: String { result.pair.foreground.name(in: shownVariant) }
    var backgroundName: String { result.pair.background.name(in: shownVariant) }
    private var shownVariant: Palette.Variant { isEverywhere ? .lightBackground : result.variant }

    /// Identifies an entry, to find the same entry in other environments.
    fileprivate struct Key: Hashable {
      let pair: ContrastPair
      let variant: Palette.Variant
      let foreground: Color?
      let background: Color?
      let verdict: Verdict
    }

    fileprivate var key: Key {
      Key(
        pair: result.pair, variant: result.variant, foreground: result.foreground, background: result.background,
        verdict: verdict)
    }
  }

  /// The pairs of the styles, then those of the palette, then those of the author.
  package let entries: [Entry]

  /// The number of entries that fail.
  package var failures: Int { entries.count { $0.isFailure } }

  /// - Parameters:
  ///   - reportsBuiltIn: true if colors that the theme does not set may fail too.
  package init(_ analysis: Analysis, settings: ContrastSettings, reportsBuiltIn: Bool) {
    func entries(_ theme: Theme, _ environment: Environment) -> [Entry] {
      let audit = ContrastAudit(
        theme, palette: analysis.palette, dialect: analysis.dialect, settings: settings, reportsBuiltIn: reportsBuiltIn)
      return (audit.stylePairs() + audit.pairs).flatMap { pair in
        let results = audit.results(of: [pair])
        let isEverywhere = results.count == 1 && !pair.foreground.adapts && !pair.background.adapts
        return results.map { Entry(result: $0, environment: environment, isEverywhere: isEverywhere) }
      }
    }
    let base = entries(analysis.theme, analysis.environment)
    var all = base
    if !analysis.theme.variants.isEmpty {
      let known = Set(base.map(\.key))
      var found: [Entry] = []
      var environments: [Entry.Key: [Environment]] = [:]
      for environment in Environment.full {
        for entry in entries(analysis.theme.adapted(to: environment), environment) where !known.contains(entry.key) {
          if environments[entry.key] == nil { found.append(entry) }
          environments[entry.key, default: []].append(environment)
        }
      }
      all += found.flatMap { entry in
        Environment.joined(environments[entry.key] ?? []).map {
          Entry(result: entry.result, environment: $0, isEverywhere: entry.isEverywhere)
        }
      }
    }
    self.entries = all
  }

  // MARK: Diagnostics

  /// The failures as diagnostics, for reports in the forms of `check`.
  package func diagnostics(in analysis: Analysis) -> [Diagnostic] {
    var known: Set<Anchor> = []
    return entries.filter(\.isFailure).compactMap { entry in
      let result = entry.result
      let colors =
        result.setsForeground
        ? [result.pair.foreground, result.pair.background] : [result.pair.background, result.pair.foreground]
      let found = colors.lazy.compactMap { analysis.location(of: $0, in: result.variant) }.first
      let (range, layer) = found ?? (SourceRange(0, 0), analysis.files.count - 1)
      let names = (entry.foregroundName, entry.backgroundName)
      guard known.insert(Anchor(range: range, layer: layer, names: [Name(names.0), Name(names.1)])).inserted else { return nil }
      guard let foreground = result.foreground, let background = result.background, let ratio = result.ratio else {
        return Diagnostic(
          .unknownContrast, .error, at: range, layer: layer, ["foreground": names.0, "background": names.1])
      }
      return Diagnostic(
        .paletteContrast, .error, at: range, layer: layer,
        [
          "foreground": names.0, "foregroundColor": foreground.opaqueHex, "background": names.1,
          "backgroundColor": background.opaqueHex, "ratio": Contrast.text(ratio), "wanted": Number.text(result.needed),
        ],
        parts: ["others": .text("")],
        help: entry.nearest.map { Phrase(.hintNearestInk, ["color": $0.opaqueHex]) })
    }
  }

  private struct Anchor: Hashable {
    let range: SourceRange
    let layer: Int
    let names: [Name]
  }
}
