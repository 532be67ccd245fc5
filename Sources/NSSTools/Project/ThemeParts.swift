import NSSCompiler
import NSSTheme

/// The parts of a theme that an output or a report has: words for kinds of parts, and names in which `*` stands for any characters.
package struct ThemeParts: Sendable {
  package static let words = ["palette", "overridden", "constants", "styles"]
  /// The words for the kinds of changes that a comparison reports.
  private static let changes = ["color": "palette", "constant": "constants", "property": "styles"]

  package let kinds: Set<String>
  /// The words that name no kind.
  package let names: [String]
  private let patterns: NamePatterns

  /// - Parameter texts: words and names, each alone or several with commas.
  package init(_ texts: [String]) {
    let words = texts.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }.map { ThemeParts.changes[$0] ?? $0 }
    kinds = Set(words).intersection(ThemeParts.words)
    // A text without a word, such as a lone comma, is a name that nothing has.
    names = words.isEmpty ? texts : words.filter { !ThemeParts.words.contains($0) }
    patterns = NamePatterns(names)
  }

  /// True if a palette style is a part. It is overridden if the theme overrides at least one of its colors.
  package func hasPaletteStyle(_ name: String, isOverridden: Bool) -> Bool {
    kinds.contains("palette") || isOverridden && kinds.contains("overridden") || patterns.contains(name)
  }

  package func hasConstant(_ name: String) -> Bool {
    kinds.contains("constants") || patterns.contains(name) || patterns.contains("@" + name)
  }

  package func hasStyle(_ selector: String) -> Bool {
    let name = selector.hasPrefix(".") ? String(selector.dropFirst()) : selector
    return kinds.contains("styles") || patterns.contains(selector) || patterns.contains(name)
  }

  /// The problem of a name that resembles the word for a kind of parts; nil for another one.
  static func misspelling(in text: String) -> Phrase? {
    ThemeParts([text]).names.first { nearestName(to: $0, among: words) != nil }.flatMap { ThemeParts([$0]).problem(in: []) }
  }

  /// The problem of the first name that none of some themes has; nil if there is none.
  package func problem(in themes: [Theme]) -> Phrase? {
    let styles = themes.flatMap { theme in (0..<theme.paletteStyles.count).map(theme.paletteStyles.string) }
    let constants = themes.flatMap { theme in (0..<theme.constantTable.count).map(theme.constantTable.string) }
    let selectors = themes.flatMap { theme in (0..<theme.styleNames.count).map(theme.styleNames.string) }
    let missing = names.first { name in
      let part = ThemeParts([name])
      return !styles.contains(where: part.patterns.contains) && !constants.contains(where: part.hasConstant)
        && !selectors.contains(where: part.hasStyle)
    }
    guard let name = missing else { return nil }
    let known = styles + constants.map { "@" + $0 } + selectors
    // The other words for kinds are suggested, but not listed.
    let near = [ThemeParts.words, ThemeParts.changes.keys.sorted(), known].first { nearestName(to: name, among: $0) != nil }
    return "'\(name)' names no part of the theme; \(hint(for: name, among: near ?? ThemeParts.words, all: .choicesValues))"
  }
}

extension Theme {
  /// The palette styles with an overridden color, in any environment and appearance.
  package var overriddenStyles: Set<Name> {
    let sections = [base] + variants.map(\.section) + (dark.map { [$0.base] + $0.variants.map(\.section) } ?? [])
    let numbers = Set(sections.flatMap { $0.cells.filter { $0.origin != .none }.map { $0.cell / variantCount } })
    return Set(numbers.map { Name(paletteStyles.string($0)) })
  }

  /// The theme with some of its parts. The values of properties stay as they are.
  package func keeping(_ parts: ThemeParts) -> Theme {
    let overridden = overriddenStyles
    let styles = (0..<paletteStyles.count).filter { number in
      let name = paletteStyles.string(number)
      return parts.hasPaletteStyle(name, isOverridden: overridden.contains(Name(name)))
    }
    return keeping(
      paletteStyles: styles, constants: { parts.hasConstant(constantTable.string($0)) },
      styles: { parts.hasStyle(styleNames.string($0)) })
  }
}
