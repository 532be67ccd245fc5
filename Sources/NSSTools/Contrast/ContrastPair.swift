import NSSTheme

/// Where a color of a pair comes from.
package enum ContrastColor: Sendable, Hashable {
  /// A palette style, in the variant that is looked at.
  case style(String)
  /// A palette style with the color for dark backgrounds, as it stands on a dark bar.
  case onDark(String)
  /// One color of a palette style, in all variants.
  case cell(String, Palette.Variant)
  /// A constant, without its `@`.
  case constant(String)
  /// A property of a style.
  case property(selector: String, property: String)
  /// A color that is written out.
  case color(Color)
  /// A text that names none of these.
  case unknown(String)

  /// True for a color that depends on the variant.
  package var adapts: Bool {
    switch self {
    case .style, .onDark: true
    default: false
    }
  }

  /// The palette style and its variant, when it is looked at in a variant.
  package func cell(in variant: Palette.Variant) -> (style: String, variant: Palette.Variant)? {
    switch self {
    case .style(let style): (style, variant)
    case .onDark(let style): (style, Palette.Variant(rawValue: variant.rawValue | 1))
    case .cell(let style, let variant): (style, variant)
    default: nil
    }
  }

  /// The name for people, in a variant: `tintColor_darkBackground`, `@brand`, `Card.font-color` or `#0A6ED1`.
  package func name(in variant: Palette.Variant) -> String {
    switch self {
    case .style, .onDark, .cell:
      guard let (style, variant) = cell(in: variant) else { return "" }
      return variant == .lightBackground ? style : "\(style)_\(variant.name)"
    case .constant(let name): return "@" + name
    case .property(let selector, let property): return "\(selector).\(property)"
    case .color(let color): return color.description
    case .unknown(let text): return text
    }
  }
}

/// An ink, and the background that it is seen on.
package struct ContrastPair: Sendable, Hashable {
  /// Where a pair comes from.
  package enum Origin: Sendable, Hashable {
    /// The roles of the palette.
    case palette
    /// The project file, or an option of the command.
    case author
    /// The properties of a style.
    case style
  }

  /// The color in front.
  package let foreground: ContrastColor
  /// The color behind it.
  package let background: ContrastColor
  /// What the pair is used for.
  package let kind: ContrastKind
  /// The level of this pair; nil for the level of the settings.
  package let level: ContrastLevel?
  /// The variants in which the pair is seen, by raw value.
  package let variants: [Palette.Variant]
  package let origin: Origin
  /// True for lines that only decorate. WCAG demands nothing of them.
  package let isDecorative: Bool
}

/// Makes pairs from the roles of a palette and from texts.
package struct ContrastPairs {
  private let palette: Palette
  private let roles: PaletteRoles?
  private let context: ReadingContext

  /// - Parameter context: the dialect and the palette, to read colors that are written out.
  package init(_ palette: Palette, _ context: ReadingContext) {
    self.palette = palette
    self.context = context
    roles = PaletteRoles.roles(of: palette)
  }

  /// The pairs that the palette is made of.
  package func ofPalette() -> [ContrastPair] {
    guard let roles else { return [] }
    let variants = roles.variants(of: palette)
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
      // A tint marks what can be tapped: icons, controls and short titles.
      for ink in roles.tints { add(.style(ink), background, .ui, variants) }
      for line in roles.separators { add(.style(line), background, .ui, variants, isDecorative: true) }
    }
    for bar in roles.bars {
      // The titles of bars have 17 points and are semibold, which is large.
      for ink in roles.barInks { add(roles.hasDarkBars ? .onDark(ink) : .style(ink), bar, .large, variants) }
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
      foreground = .onDark(ink)
    }
    let adapts = foreground.adapts || background.adapts
    // A color that is fixed in all variants is looked at on both pages, because it may be translucent.
    let variants = adapts ? roles?.variants(of: palette) ?? palette.variants : [.lightBackground, .darkBackground]
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
    // In a stylesheet, the spaces between tokens do not count.
    let written = bytes.contains(UInt8(ascii: "(")) ? bytes.filter { $0 != UInt8(ascii: " ") } : bytes
    var reader = ValueReader(written, 0, written.count, in: context)
    guard let color = ColorReader.read(&reader)?.color else { return .unknown(text) }
    return .color(color)
  }

  /// False for a text that names no color in any palette and stylesheet, because it is misspelled.
  package static func mayBeColor(_ text: String) -> Bool {
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
