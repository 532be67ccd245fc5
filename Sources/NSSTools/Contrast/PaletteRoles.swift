import NSSTheme

/// The roles of the styles of a palette: pages, cells, bars and inks.
/// The preview page draws with these roles, and the contrast of a palette is judged with them.
package struct PaletteRoles: Sendable {
  /// The backgrounds of pages. The first one is beneath everything.
  package let pages: [String]
  /// The backgrounds of cells and cards, on a page.
  package let cells: [String]
  package let bars: [String]
  /// True if bars are dark on light pages too. Elements on such bars have their colors for dark backgrounds.
  package let hasDarkBars: Bool
  /// The colors of texts, the most important first.
  package let texts: [String]
  /// The colors of elements that can be tapped.
  package let tints: [String]
  /// The semantic colors of texts, such as errors.
  package let meanings: [String]
  package let barInks: [String]
  /// Inks, each with the background that is made for it.
  package let labels: [Label]
  package let separators: [String]
  /// True for palettes with a page for dark mode. In the others, the colors for dark backgrounds are inks for dark bars only.
  package let hasDarkPages: Bool
  /// True for palettes with a page for light mode: all except the watch's.
  package let hasLightPages: Bool

  package struct Label: Sendable {
    package let ink: String
    package let background: String
  }

  package func variants(of palette: Palette) -> [Palette.Variant] {
    palette.variants.filter { $0.isDark ? hasDarkPages : hasLightPages }
  }

  /// The variants in which the pages of a theme are seen. In the dark theme of a pair, a palette without dark pages has one if the
  /// theme sets its color.
  func variants(of theme: Theme, _ palette: Palette, _ settings: ContrastSettings) -> [Palette.Variant] {
    let shown = variants(of: palette).filter(settings.shows)
    guard shown.isEmpty, settings.appearance == .dark, let page = pages.first.flatMap({ palette.styles.find($0) }),
      theme.base.cells[palette.cell(page, .darkBackground).index].origin != .none
    else { return shown }
    return palette.variants.filter(settings.shows)
  }

  package static func roles(of palette: Palette) -> PaletteRoles? {
    switch palette.roles {
    case .numbered(let hasDarkPages): numbered(hasDarkPages: hasDarkPages)
    case .named(let hasDarkBars): named(hasDarkBars: hasDarkBars)
    case .watch: watch
    case nil: nil
    }
  }

  /// SAPFiori and the SDK up to 5. The SDK 5 has dark pages too.
  private static func numbered(hasDarkPages: Bool) -> PaletteRoles {
    PaletteRoles(
      pages: ["backgroundBase"], cells: ["primary6"], bars: ["navigationBar"], hasDarkBars: true,
      texts: ["primary1", "primary2", "primary3"], tints: ["tintColor"], meanings: ["negative", "critical", "positive"],
      barInks: ["primary1", "primary2", "tintColor", "negative", "critical", "positive"], labels: [], separators: ["line"],
      hasDarkPages: hasDarkPages, hasLightPages: true)
  }

  /// The SDK from 6 on: styles named by their purpose.
  private static func named(hasDarkBars: Bool) -> PaletteRoles {
    let meanings = ["negative", "critical", "positive", "informative", "neutral"]
    return PaletteRoles(
      pages: ["primaryGroupedBackground", "primaryBackground"], cells: ["secondaryGroupedBackground"], bars: ["header"],
      hasDarkBars: hasDarkBars, texts: ["primaryLabel", "secondaryLabel", "tertiaryLabel"], tints: ["tintColor"],
      meanings: meanings.map { $0 + "Label" }, barInks: ["navBarTitleLabel", "primaryLabel", "tintColor"],
      labels: meanings.map { meaning in
        Label(ink: meaning + "Label", background: (meaning == "informative" ? "information" : meaning) + "Background")
      } + (1...10).map { Label(ink: "accentLabel\($0)", background: "accentBackground\($0)") },
      separators: ["separatorOpaque"], hasDarkPages: true, hasLightPages: true)
  }

  /// The watch: always a black page.
  private static let watch = PaletteRoles(
    pages: ["primaryBackground"], cells: ["secondaryBackground", "tertiaryBackground"], bars: [], hasDarkBars: false,
    texts: ["primaryLabel", "secondaryLabel", "tertiaryLabel"], tints: ["tintColor"],
    meanings: ["negativeLabel", "criticalLabel", "positiveLabel"], barInks: [], labels: [], separators: ["separatorOpaque"],
    hasDarkPages: true, hasLightPages: false)
}
