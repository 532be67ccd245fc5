import NSSTheme

package struct ContrastResult: Sendable {
  package enum Verdict: String, Sendable {
    case passes
    /// The contrast is too low, and the theme sets one of the colors.
    case fails
    /// The contrast is too low, but not lower than in the theme that a report compares with.
    case failsAsBefore
    /// One of the values is not a color, so the contrast cannot be computed. This is a failure too.
    case unknown
    /// The contrast is too low in the built-in palette already, and the theme does not make it worse.
    case builtIn
    /// In a report, the contrast is low, but the line only decorates.
    case decorative
    /// The theme does not have one of the colors.
    case absent
  }

  package let pair: ContrastPair
  package let variant: Palette.Variant
  /// The ink as shown, blended over its background; nil if it cannot be computed.
  package let foreground: Color?
  /// The background as shown, blended over the page; nil if it cannot be computed.
  package let background: Color?
  package let ratio: Double?
  package let needed: Double
  package let setsForeground: Bool
  package let setsBackground: Bool
  package let verdict: Verdict
}

/// Computes the contrast of pairs of colors in a theme, in each variant of its palette.
///
/// ```swift
/// let audit = ContrastAudit(theme, palette: palette, dialect: dialect, settings: settings)
/// for result in audit.results(of: audit.pairs) where result.verdict == .fails { … }
/// ```
package struct ContrastAudit: Sendable {
  let theme: Theme
  let palette: Palette
  let roles: PaletteRoles?
  let settings: ContrastSettings
  private let context: ReadingContext
  private let reportsBuiltIn: Bool
  /// Other colors that the theme could have for cells, constants and properties.
  var replaced: [ContrastColor: Color] = [:]

  /// The pairs of the palette, then of the settings.
  package let pairs: [ContrastPair]

  /// `reportsBuiltIn` lets colors fail too that the theme does not set.
  package init(
    _ theme: Theme, palette: Palette, dialect: Dialect, settings: ContrastSettings = ContrastSettings(),
    reportsBuiltIn: Bool = false
  ) {
    self.theme = theme
    self.palette = palette
    self.settings = settings
    self.reportsBuiltIn = reportsBuiltIn
    roles = PaletteRoles.roles(of: palette)
    var colors = PaletteColors(palette, dialect: dialect)
    for row in theme.base.cells where row.origin != .none { colors.set(Palette.Cell(index: row.cell), to: row.color) }
    context = ReadingContext(dialect, colors)
    let maker = ContrastPairs(theme, palette, context, settings)
    pairs = maker.ofPalette() + (settings.pairs ?? []).map(maker.pair)
  }

  /// The variants in which pages are seen. The dark theme of a pair has a dark page in every palette.
  var pageVariants: [Palette.Variant] {
    let shown = (roles?.variants(of: palette) ?? [.lightBackground, .darkBackground]).filter(settings.shows)
    return shown.isEmpty ? [settings.appearance == .dark ? .darkBackground : .lightBackground] : shown
  }

  func stylePairs() -> [ContrastPair] {
    var finder = StylePairs()
    var variants = pageVariants
    // Without a level of their own, the variants with high contrast show the same colors.
    if settings.highContrastLevel == nil { variants.removeAll { $0.isHighContrast } }
    return theme.base.styles.flatMap { style -> [ContrastPair] in
      let selector = theme.styleNames.string(style.name)
      func color(_ part: StylePairs.Part) -> ContrastColor {
        .property(selector: selector, property: theme.propertyNames.string(part.property))
      }
      return finder.pairs(of: style, in: theme).flatMap { pair in
        // An image covers the background colors, and its own colors are unknown.
        (pair.image.map { [$0] } ?? pair.backgrounds).map { background in
          ContrastPair(
            foreground: color(pair.font), background: color(background), kind: pair.kind, level: nil, variants: variants,
            origin: .style, isDecorative: false)
        }
      }
    }
  }

  package func results(of pairs: [ContrastPair]) -> [ContrastResult] {
    pairs.flatMap { pair in
      let results = pair.variants.map { result(of: pair, in: $0) }
      // Colors that do not adapt, on an opaque background, look the same in all variants, so one result is enough.
      guard !pair.foreground.adapts, !pair.background.adapts, let first = results.first,
        results.allSatisfy({
          $0.foreground == first.foreground && $0.background == first.background && $0.needed == first.needed
        })
      else { return results }
      return [first]
    }
  }

  package func result(of pair: ContrastPair, in variant: Palette.Variant) -> ContrastResult {
    let needed = (pair.level ?? settings.level(in: variant)).ratio(for: pair.kind)
    let (ink, ground) = (found(pair.foreground, variant), found(pair.background, variant))
    let shown = shown(ink.color, on: ground.color, page(in: variant) { found(.style($0), variant).color })
    let ratio = shown.map { Contrast.ratio($0.ink, $0.ground) }
    let verdict: ContrastResult.Verdict
    if ink.isAbsent || ground.isAbsent {
      verdict = .absent
    } else if let ratio {
      verdict = ratio >= needed ? .passes : fails(pair, variant, ratio, ink.isSet, ground.isSet) ? .fails : .builtIn
    } else {
      verdict = ink.isSet || ground.isSet || pair.origin == .author ? .unknown : .builtIn
    }
    return ContrastResult(
      pair: pair, variant: variant, foreground: shown?.ink, background: shown?.ground, ratio: ratio, needed: needed,
      setsForeground: ink.isSet, setsBackground: ground.isSet, verdict: verdict)
  }

  /// True if the theme is responsible for low contrast: it sets the ink, or it sets the background and lowers the contrast of the
  /// built-in palette.
  private func fails(
    _ pair: ContrastPair, _ variant: Palette.Variant, _ ratio: Double, _ setsForeground: Bool, _ setsBackground: Bool
  ) -> Bool {
    if reportsBuiltIn || setsForeground { return true }
    // Literal colors are never built-in.
    if case .color = pair.foreground, case .color = pair.background { return true }
    guard setsBackground else { return false }
    let page = page(in: variant) { builtIn(.style($0), variant) }
    guard let shown = shown(builtIn(pair.foreground, variant), on: builtIn(pair.background, variant), page) else { return true }
    return ratio < Contrast.ratio(shown.ink, shown.ground)
  }

  // MARK: Colors

  private struct Found {
    var color: Color?
    var isSet = false
    var isAbsent = false
  }

  /// True for a pair with one of some colors, before it is blended.
  func contains(_ colors: [Color], _ result: ContrastResult) -> Bool {
    [result.pair.foreground, result.pair.background].contains { found($0, result.variant).color.map(colors.contains) ?? false }
  }

  private func found(_ color: ContrastColor, _ variant: Palette.Variant) -> Found {
    if let new = replaced[color.fixed(in: variant)] { return Found(color: new, isSet: new != builtIn(color, variant)) }
    switch color {
    case .style, .on, .cell:
      guard let (name, variant) = color.cell(in: variant), let style = palette.styles.find(name) else {
        return Found(isAbsent: true)
      }
      let cell = palette.cell(style, variant)
      let color = context.palette.color(cell)
      // An override that repeats the built-in color changes nothing.
      return Found(color: color, isSet: theme.base.cells[cell.index].origin != .none && color != palette.colors[cell.index])
    case .constant(let name):
      guard let text = theme.constant(name) else { return Found(isAbsent: true) }
      let bytes = Array(text.utf8)
      var reader = ValueReader(bytes, 0, bytes.count, in: context, variant: variant)
      return Found(color: ColorReader.read(&reader)?.color, isSet: true)
    case .property(let selector, let property):
      guard let style = theme.style(selector), style[property] != nil else { return Found(isAbsent: true) }
      return Found(color: style.color(property).map { translucent($0, property, style) }, isSet: true)
    case .color(let color): return Found(color: color)
    case .unknown: return Found()
    }
  }

  private func translucent(_ color: Color, _ property: String, _ style: Theme.Style) -> Color {
    guard property.hasPrefix("font-color"), let opacity = style.number("text-alpha") else { return color }
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * min(max(opacity, 0), 1))
  }

  private func builtIn(_ color: ContrastColor, _ variant: Palette.Variant) -> Color? {
    guard let (name, variant) = color.cell(in: variant), let style = palette.styles.find(name) else {
      if case .color(let color) = color { return color }
      return nil
    }
    return palette.colors[palette.cell(style, variant).index]
  }

  private func page(in variant: Palette.Variant, _ color: (String) -> Color?) -> Color {
    let ground = Color(rgb: variant.isDark ? 0 : 0xFFFFFF)
    guard let page = roles?.pages.first.flatMap(color) else { return ground }
    return Contrast.blended(page, over: ground)
  }

  private func shown(_ ink: Color?, on background: Color?, _ page: Color) -> (ink: Color, ground: Color)? {
    guard let ink, let background else { return nil }
    let ground = Contrast.blended(background, over: page)
    return (Contrast.blended(ink, over: ground), ground)
  }
}
