import NSSTheme

extension Palette {
  /// The palette to use with a later SDK; nil for the palettes of an SDK.
  package var choice: Phrase? {
    guard release == nil, roles != nil, let latest = PaletteMigration.series.last.flatMap(Palette.find) else { return nil }
    return Phrase(.paletteChoice, ["palette": latest.name, "release": latest.release ?? ""])
  }
}

extension PhraseID {
  static let paletteChoice = PhraseID("palette.choice", "for SDK {release} or later, use '--palette {palette}'")
}

package enum PaletteMigration {
  package enum Fate: Equatable, Sendable {
    case kept
    /// The style has other built-in colors.
    case recolored
    case renamed(String)
    /// The deprecations of `ColorStyle` and the compatibility maps of FioriThemeManager name several successors.
    case ambiguous([String])
    /// The name is a style that the newer palette still has, with the suffix `Light` or `Dark`.
    case suffixed(of: String)
    /// The newer palette has the style only for older stylesheets, and there is no successor.
    case withoutSuccessor
  }

  /// The palettes for phones and tablets; each replaces the one before.
  package static let series = Palette.names(of: .phone)

  package static func isOlder(_ older: Palette, than newer: Palette) -> Bool {
    guard let first = series.firstIndex(of: older.name), let second = series.firstIndex(of: newer.name) else { return false }
    return first < second
  }

  package static func fate(of name: String, from older: Palette, to newer: Palette) -> Fate {
    if let style = newer.styles.find(name), style < newer.ownStyleCount {
      if let pair = newer.lightAndDark.first(where: { $0.light == style || $0.dark == style }) {
        return .suffixed(of: newer.styles.string(pair.style))
      }
      return isRecolored(name, from: older, to: newer) ? .recolored : .kept
    }
    let all = PaletteSuccessors.successors(of: name)
    let own = all.filter { newer.styles.find($0).map { $0 < newer.ownStyleCount } ?? false }
    if !own.isEmpty { return own.count == 1 && all.count == 1 ? .renamed(own[0]) : .ambiguous(own) }
    for pair in newer.lightAndDark where [pair.light, pair.dark].contains(where: { newer.styles.string($0) == name }) {
      return .suffixed(of: newer.styles.string(pair.style))
    }
    return .withoutSuccessor
  }

  private static func isRecolored(_ name: String, from older: Palette, to newer: Palette) -> Bool {
    guard let old = older.styles.find(name), let new = newer.styles.find(name) else { return false }
    return (0..<min(older.variantCount, newer.variantCount)).contains { variant in
      older.colors[old * older.variantCount + variant] != newer.colors[new * newer.variantCount + variant]
    }
  }
}
