extension Theme {
  /// The color of a palette style.
  ///
  /// - Parameters:
  ///   - style: the style of the palette.
  ///   - variant: the background that the color is shown on, the level and the contrast. A palette with two variants has
  ///     the same colors in every level and contrast.
  /// - Returns: nil if the palette does not have the style, or documents it without a color.
  public func color(_ style: ColorStyle, in variant: Palette.Variant = .lightBackground) -> Theme.Color? {
    color(style.rawValue, in: variant)
  }

  /// The color of a palette style by its name.
  public func color(_ style: String, in variant: Palette.Variant = .lightBackground) -> Theme.Color? {
    guard let number = paletteStyles.find(style) else { return nil }
    return base.cells[number * variantCount + variant.index % variantCount].color
  }

  /// The color of a palette style that a value names.
  public func color(_ reference: PaletteReference) -> Theme.Color? { color(reference.name, in: reference.variant) }

  /// The style of a selector, for example `fdlFUIObjectTableViewCell`; nil if no rule has the selector.
  public func style(_ selector: String) -> Style? {
    guard let name = styleNames.find(selector), let row = base.styleIndex[name].index else { return nil }
    return Style(theme: self, row: base.styles[row])
  }

  /// The value of a property for a path of classes such as `Button:LargeButton`: the value of the last class that declares it
  /// (NUI's `nuiClass`).
  public func value(_ property: String, for classPath: String) -> Theme.Value? {
    for selector in classPath.split(separator: ":").reversed() {
      if let value = style(String(selector))?[property] { return value }
    }
    return nil
  }

  /// The value of a constant, by its name with or without the `@`.
  public func constant(_ name: String) -> String? {
    if name.utf8.first == UInt8(ascii: "@"),
      let value = value(ofConstant: String(decoding: name.utf8.dropFirst(), as: UTF8.self))
    {
      return value
    }
    return value(ofConstant: name)
  }

  private func value(ofConstant name: String) -> String? {
    guard let number = constantTable.find(name), let row = base.constantIndex[number].index else { return nil }
    return pool.string(base.constants[row].value)
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
  public func colors(in variant: Palette.Variant = .lightBackground) -> [(name: String, color: Color)] {
    colorNames.compactMap { name in color(name, in: variant).map { (name, $0) } }
  }

  /// The styles, in the order of first appearance.
  public var styles: [Style] { base.styles.map { Style(theme: self, row: $0) } }

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
  /// Makes the look-up tables of styles and constants.
  package mutating func makeIndex(styleCount: Int, constantCount: Int) {
    styleIndex = Array(repeating: .none, count: styleCount)
    for (index, style) in styles.enumerated() { styleIndex[style.name] = OptionalIndex(index) }
    constantIndex = Array(repeating: .none, count: constantCount)
    for (index, constant) in constants.enumerated() { constantIndex[constant.name] = OptionalIndex(index) }
  }
}

extension TextPool {
  /// A text without the quotes around it.
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
