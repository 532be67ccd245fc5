extension Theme {
  /// The color of a palette style.
  ///
  /// - Parameters:
  ///   - style: the style of the palette.
  ///   - variant: the background that the color is shown on, the level and the contrast; nil for the ``variant`` of the theme. A
  ///     palette with two variants has the same colors in every level and contrast. In a pair, dark variants are those of its dark
  ///     theme.
  /// - Returns: nil if the palette does not have the style, or documents it without a color.
  public func color(_ style: ColorStyle, in variant: Palette.Variant? = nil) -> Color? { color(style.rawValue, in: variant) }

  /// The color of a palette style by its name.
  public func color(_ style: String, in variant: Palette.Variant? = nil) -> Color? {
    color(PaletteReference(name: style, variant: nil), in: variant)
  }

  /// The color of a palette style that a value names. A written suffix wins over `variant`.
  public func color(_ reference: PaletteReference, in variant: Palette.Variant? = nil) -> Color? {
    let variant = variant ?? self.variant
    return paletteStyles.find(reference.name).flatMap { shown(in: variant).color($0, reference.variant ?? variant) }
  }

  /// The color of a constant, by its name with or without the `@`; nil if the constant is not defined or not a color.
  ///
  /// A constant that names a palette style without a suffix follows the variant.
  public func color(ofConstant name: String, in variant: Palette.Variant? = nil) -> Color? {
    let variant = variant ?? self.variant
    let theme = shown(in: variant)
    return theme.constant(name).flatMap { theme.color(ofText: $0, palette ?? .none, in: variant) }
  }

  /// The color of a text, such as that of a constant; nil if it is not a color or names a palette color.
  package func color(ofText text: String) -> Color? { color(ofText: text, .none, in: .lightBackground) }

  private func color(ofText text: String, _ palette: Palette, in variant: Palette.Variant) -> Color? {
    guard let dialect else { return nil }
    var colors = PaletteColors(palette, dialect: dialect)
    if palette != .none { colors.colors = base.cells.map(\.color) }
    let bytes = Array(text.utf8)
    var reader = ValueReader(bytes, 0, bytes.count, in: ReadingContext(dialect, colors), variant: variant)
    let color = ColorReader.read(&reader)?.color
    guard let cell = reader.paletteCell, !bytes.contains(UInt8(ascii: "_")) else { return color }
    return self.color(cell.index / variantCount, variant)
  }

  /// The theme of a pair that an appearance shows.
  func shown(in variant: Palette.Variant) -> Theme { variant.isDark ? dark ?? self : self }

  /// The style of a selector, for example `fdlFUIObjectTableViewCell`, or of a path of classes such as `Button:LargeButton` (NUI's
  /// `nuiClass`); nil if no rule has any of the classes.
  public func style(_ classPath: String) -> Style? {
    if let name = styleNames.find(classPath) { return Style(classPath, self, base.style(name).map { [$0] } ?? []) }
    return style(forClasses: classPath.split(separator: ":").map(String.init))
  }

  /// The merged style of classes: the last one that has a property provides its value. Nil if no rule has any of the classes.
  public func style(forClasses classes: [String]) -> Style? {
    Style(classes.joined(separator: ":"), self, classes.compactMap { styleNames.find($0).flatMap(base.style) })
  }

  /// The value of a constant, by its name with or without the `@`.
  public func constant(_ name: String) -> String? {
    let bare =
      name.utf8.first == UInt8(ascii: "@") ? constantTable.find(String(decoding: name.utf8.dropFirst(), as: UTF8.self)) : nil
    return [bare, constantTable.find(name)].lazy.compactMap { $0.flatMap(base.constant) }.first.map { pool.string($0.value) }
  }

  /// The names of the constants, without `@`, in the order of first appearance.
  package var constantNames: [String] { base.constants.map { constantTable.string($0.name) } }

  /// The constants, by their names without `@`, in the order of first appearance. Constants in their values are replaced.
  public var constants: [(name: String, value: String)] {
    base.constants.map { (constantTable.string($0.name), pool.string($0.value)) }
  }

  /// The names of the palette's styles, in the order of the palette.
  package var colorNames: [String] { (0..<paletteStyles.count).map { paletteStyles.string($0) } }

  /// The colors of the palette's styles, in the order of the palette, without those that have none.
  public func colors(in variant: Palette.Variant? = nil) -> [(name: String, color: Color)] {
    colorNames.compactMap { name in color(name, in: variant).map { (name, $0) } }
  }

  /// The styles, in the order of first appearance.
  public var styles: [Style] { base.styles.compactMap { Style(styleNames.string($0.name), self, [$0]) } }

  /// The selectors, in the order of first appearance.
  package var selectors: [String] { base.styles.map { styleNames.string($0.name) } }
}

extension Theme: CustomStringConvertible {
  /// A short description. ``json(isCompact:hasLocations:)`` writes the whole theme.
  public var description: String {
    "theme (\(dialectName), palette \(paletteName), \(base.styles.count) styles, \(base.constants.count) constants)"
  }
}

extension Theme.Section {
  package func constant(_ name: Int) -> Theme.ConstantRow? {
    constantIndex.indices.contains(name) ? constantIndex[name].index.map { constants[$0] } : nil
  }

  package func style(_ name: Int) -> Theme.StyleRow? {
    styleIndex.indices.contains(name) ? styleIndex[name].index.map { styles[$0] } : nil
  }

  package mutating func makeIndex(styleCount: Int, constantCount: Int) {
    styleIndex = Array(repeating: .none, count: styleCount)
    for (index, style) in styles.enumerated() { styleIndex[style.name] = OptionalIndex(index) }
    constantIndex = Array(repeating: .none, count: constantCount)
    for (index, constant) in constants.enumerated() { constantIndex[constant.name] = OptionalIndex(index) }
  }
}

extension TextPool {
  package func unquoted(_ ref: TextRef) -> String {
    let bytes = bytes(ref)
    let inside = Quotes.inside(bytes, ref.start, ref.end) ?? ref.start..<ref.end
    return String(decoding: bytes[inside], as: UTF8.self)
  }

  /// A keyword without the quotes around it and the spaces inside them.
  package func word(_ ref: TextRef) -> [UInt8] {
    let bytes = bytes(ref)
    let inside = Quotes.inside(bytes, ref.start, ref.end)
    return inside.map { Quotes.canonical(bytes, $0) } ?? Array(bytes[ref.start..<ref.end])
  }
}
