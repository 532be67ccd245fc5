/// The background that a color is shown on.
public enum Background: Sendable, Hashable, CaseIterable {
  /// The default, as in SAPFiori.
  case light
  /// A dark background, including the case that the whole app is in dark mode.
  case dark
}

extension Theme {
  /// The color of a palette style.
  ///
  /// - Parameters:
  ///   - style: the style, for example `.tintColor`.
  ///   - background: the background that the color is shown on.
  ///   - isElevated: true on a sheet, an alert or a popover; ignored for the palette of SAPFiori.
  ///   - isHighContrast: true for increased contrast; ignored for the palette of SAPFiori.
  /// - Returns: nil if the palette does not have the style, or documents it without a color.
  public func color(
    _ style: ColorStyle, background: Background = .light, isElevated: Bool = false, isHighContrast: Bool = false
  ) -> Color? {
    color(style.rawValue, background: background, isElevated: isElevated, isHighContrast: isHighContrast)
  }

  /// The color of a palette style by its name.
  public func color(
    _ style: String, background: Background = .light, isElevated: Bool = false, isHighContrast: Bool = false
  ) -> Color? {
    guard let number = paletteStyles.find(style) else { return nil }
    let bits = (background == .dark ? 1 : 0) + (isElevated ? 2 : 0) + (isHighContrast ? 4 : 0)
    return base.cells[number * variantCount + bits % variantCount].color
  }

  /// The style of a selector, for example `fdlFUIObjectTableViewCell`; nil if no rule has the selector.
  public func style(_ selector: String) -> Style? {
    guard let name = styleNames.find(selector), base.styleIndex[name] >= 0 else { return nil }
    return Style(theme: self, row: base.styles[Int(base.styleIndex[name])])
  }

  /// The value of a property for a path of classes such as `Button:LargeButton`: the value of the last class that declares it
  /// (NUI's `nuiClass`).
  public func value(_ property: String, for classPath: String) -> Value? {
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
    guard let number = constantTable.find(name), base.constantIndex[number] >= 0 else { return nil }
    return pool.string(base.constants[Int(base.constantIndex[number])].value)
  }

  /// The names of the constants, without `@`, in the order of first appearance.
  public var constantNames: [String] { base.constants.map { constantTable.string($0.name) } }

  /// The color of a text, such as that of a constant; nil if it is not a color or names a palette color.
  package func color(ofText text: String) -> Color? {
    guard let dialect else { return nil }
    let bytes = Array(text.utf8)
    var reader = ValueReader(bytes, 0, bytes.count, in: ReadingContext(dialect, PaletteColors(.none, dialect: dialect)))
    return ColorReader.read(&reader)?.color
  }

  /// The names of the palette's styles, in the order of the palette.
  public var colorNames: [String] { (0..<paletteStyles.count).map { paletteStyles.string($0) } }

  /// The styles, in the order of first appearance.
  public var styles: [Style] { base.styles.map { Style(theme: self, row: $0) } }

  /// The selectors, in the order of first appearance.
  public var selectors: [String] { base.styles.map { styleNames.string($0.name) } }
}

extension Theme: CustomStringConvertible {
  /// A short description. ``json(_:)`` writes the whole theme.
  public var description: String {
    "theme (\(dialectName), palette \(paletteName), \(base.styles.count) styles, \(base.constants.count) constants)"
  }
}

extension Theme.Section {
  /// Makes the look-up tables of styles and constants.
  mutating func makeIndex(styleCount: Int, constantCount: Int) {
    styleIndex = Array(repeating: -1, count: styleCount)
    for (index, style) in styles.enumerated() { styleIndex[style.name] = Int32(index) }
    constantIndex = Array(repeating: -1, count: constantCount)
    for (index, constant) in constants.enumerated() { constantIndex[constant.name] = Int32(index) }
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
