import NSSTheme

package enum ContrastColor: Sendable, Hashable {
  /// A palette style, in the variant that is judged.
  case style(String)
  /// A palette style with its color for a background, such as a dark bar.
  case on(Palette.Background, String)
  case cell(String, Palette.Variant)
  /// A constant, without its `@`.
  case constant(String)
  case property(selector: String, property: String)
  case color(Color)
  /// A text that names none of these.
  case unknown(String)

  package var adapts: Bool {
    switch self {
    case .style, .on: true
    default: false
    }
  }

  /// The palette style and its variant, when the pair is judged in a variant; nil for other sources.
  package func cell(in variant: Palette.Variant) -> (style: String, variant: Palette.Variant)? {
    switch self {
    case .style(let style): (style, variant)
    case .on(let background, let style): (style, variant.on(background))
    case .cell(let style, let variant): (style, variant)
    default: nil
    }
  }

  /// The palette cell of a style in a variant; other sources are the same in all variants.
  func fixed(in variant: Palette.Variant) -> ContrastColor { cell(in: variant).map { .cell($0.style, $0.variant) } ?? self }

  /// The name in reports, for a variant: `tintColor_darkBackground`, `@brand`, `Card.font-color` or `#0A6ED1`.
  package func name(in variant: Palette.Variant) -> String {
    switch self {
    case .style, .on, .cell:
      cell(in: variant).map { $1 == .lightBackground ? $0 : "\($0)_\($1.description)" } ?? ""
    case .constant(let name): "@" + name
    case .property(let selector, let property): "\(selector).\(property)"
    case .color(let color): color.description
    case .unknown(let text): text
    }
  }
}

package struct ContrastPair: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    case palette
    /// The project file, or an option of the command.
    case author
    case style
  }

  package let foreground: ContrastColor
  package let background: ContrastColor
  package let kind: ContrastKind
  /// The level of this pair; nil for the level of the settings.
  package let level: ContrastLevel?
  /// The variants in which the pair is used, by raw value.
  package let variants: [Palette.Variant]
  package let origin: Origin
  /// True for decorative lines, for which WCAG requires no contrast.
  package let isDecorative: Bool
}

package struct ContrastPairs {
  private let palette: Palette
  private let roles: PaletteRoles?
  private let context: ReadingContext
  private let settings: ContrastSettings
  private let pageVariants: [Palette.Variant]

  init(_ theme: Theme, _ palette: Palette, _ context: ReadingContext, _ settings: ContrastSettings) {
    self.palette = palette
    self.context = context
    self.settings = settings
    roles = PaletteRoles.roles(of: palette)
    pageVariants = roles?.variants(of: theme, palette, settings) ?? palette.variants.filter(settings.shows)
  }

  /// The pairs of colors of the palette that are meant to be used together.
  func ofPalette() -> [ContrastPair] {
    guard let roles else { return [] }
    let variants = pageVariants
    // A bar is there in every appearance, even if its palette has no dark page.
    let barVariants = settings.appearance == .dark ? palette.variants.filter(settings.shows) : variants
    var pairs: [ContrastPair] = []
    func add(
      _ ink: ContrastColor, _ background: String, _ kind: ContrastKind, _ variants: [Palette.Variant],
      isDecorative: Bool = false
    ) {
      guard let style = ink.cell(in: .lightBackground)?.style, has(style), has(background) else { return }
      pairs.append(
        ContrastPair(
          foreground: ink, background: .style(background), kind: kind, level: nil, variants: variants, origin: .palette,
          isDecorative: isDecorative))
    }
    for background in roles.pages + roles.cells {
      for ink in roles.texts + roles.meanings { add(.style(ink), background, .text, variants) }
      // Tints mark elements that can be tapped: icons, controls and short titles.
      for ink in roles.tints { add(.style(ink), background, .ui, variants) }
      for line in roles.separators { add(.style(line), background, .ui, variants, isDecorative: true) }
    }
    for bar in roles.bars {
      // The titles of bars have 17 points and are semibold, which is large.
      for ink in roles.barInks { add(roles.hasDarkBars ? .on(.dark, ink) : .style(ink), bar, .large, barVariants) }
    }
    for label in roles.labels { add(.style(label.ink), label.background, .text, variants) }
    return pairs
  }

  /// The pair that a project file or an option describes.
  package func pair(_ pair: ContrastSettings.Pair) -> ContrastPair {
    var foreground = color(pair.foreground)
    let background = color(pair.background)
    if case .style(let ink) = foreground, case .style(let bar) = background, let roles, roles.hasDarkBars,
      roles.bars.contains(bar)
    {
      foreground = .on(.dark, ink)
    }
    let adapts = foreground.adapts || background.adapts
    // A color that is fixed in all variants is looked at on both pages, because it may be translucent.
    let variants = adapts ? pageVariants : [.lightBackground, .darkBackground].filter(settings.shows)
    return ContrastPair(
      foreground: foreground, background: background, kind: pair.kind ?? .text, level: pair.level,
      variants: variants, origin: .author, isDecorative: false)
  }

  /// The color that a text names: a palette style with or without a variant, a constant, a property of a style, or a color.
  package func color(_ text: String) -> ContrastColor {
    let bytes = Array(text.utf8)
    if let (style, suffix) = palette.styleAndSuffix(bytes, 0, bytes.count) {
      let name = palette.styles.string(style)
      if suffix.isEmpty { return .style(name) }
      if let variant = palette.variant(named: suffix, in: bytes) ?? palette.variant(suffix: suffix, in: bytes) {
        return .cell(name, variant)
      }
    }
    if bytes.first == UInt8(ascii: "@") { return .constant(String(text.dropFirst())) }
    if bytes.first != UInt8(ascii: "#") {
      for dot in bytes.indices where bytes[dot] == UInt8(ascii: ".") && dot > 0 {
        let property = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
        guard Property.names.find(property) != nil else { continue }
        return .property(selector: String(decoding: bytes[..<dot], as: UTF8.self), property: property)
      }
    }
    // In a stylesheet, spaces between tokens have no meaning.
    let written = bytes.contains(UInt8(ascii: "(")) ? bytes.filter { $0 != UInt8(ascii: " ") } : bytes
    var reader = ValueReader(written, 0, written.count, in: context)
    guard let color = ColorReader.read(&reader)?.color else { return .unknown(text) }
    return .color(color)
  }

  /// False for a text that is not a color in any palette or stylesheet, because it is misspelled.
  static func mayBeColor(_ text: String) -> Bool {
    if text.hasPrefix("@") || text.hasPrefix("#") || text.hasPrefix("0x") || text.contains("(") { return true }
    if PaletteName.isStyleName(Array(text.utf8)) || NamedColors.names.find(text) != nil { return true }
    let bytes = Array(text.utf8)
    return bytes.indices.contains { dot in
      dot > 0 && bytes[dot] == UInt8(ascii: ".")
        && Property.names.find(String(decoding: bytes[(dot + 1)...], as: UTF8.self)) != nil
    }
  }

  private func has(_ style: String) -> Bool { palette.styles.find(style).map { $0 < palette.ownStyleCount } ?? false }
}
