import NSSTheme

/// The use of a pair of colors, which determines the required contrast.
package enum ContrastKind: String, Sendable, CaseIterable {
  case text
  /// Text from 18 points on, or from 14 points on in bold.
  case large
  /// Parts of controls, and graphics.
  case ui
}

/// A level of the Web Content Accessibility Guidelines 2.2.
package enum ContrastLevel: String, Sendable, CaseIterable {
  case aa = "AA"
  case aaa = "AAA"

  /// The required contrast ratio of a pair. For parts of controls, level AAA requires no more than AA.
  package func ratio(for kind: ContrastKind) -> Double {
    switch (self, kind) {
    case (.aa, .text): 4.5
    case (.aa, .large), (_, .ui): 3
    case (.aaa, .text): 7
    case (.aaa, .large): 4.5
    }
  }
}

package struct ContrastSettings: Sendable, Equatable {
  package struct Pair: Sendable, Equatable {
    /// A palette style, a constant, `Selector.property` or a color.
    package var foreground = ""
    package var background = ""
    /// The use of the pair; nil to derive it.
    package var kind: ContrastKind?
    package var level: ContrastLevel?

    package init() {}
  }

  /// The level; nil for AA.
  package var level: ContrastLevel?
  /// The level in the high contrast variants; nil for the level of the others.
  package var highContrastLevel: ContrastLevel?
  package var pairs: [Pair]?
  /// The appearance of a theme of a pair: only its backgrounds are judged. Nil for a theme that is shown in both appearances.
  package var appearance: Palette.Background?

  package init() {}

  package func level(in variant: Palette.Variant) -> ContrastLevel {
    let level = level ?? .aa
    return variant.isHighContrast ? highContrastLevel ?? level : level
  }

  package func `in`(_ appearance: Palette.Background) -> ContrastSettings {
    var settings = self
    settings.appearance = appearance
    return settings
  }

  func shows(_ variant: Palette.Variant) -> Bool { appearance.map { ($0 == .dark) == variant.isDark } ?? true }

  mutating func apply(_ other: ContrastSettings) {
    level = other.level ?? level
    highContrastLevel = other.highContrastLevel ?? highContrastLevel
    pairs = other.pairs ?? pairs
  }
}
