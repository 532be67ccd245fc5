/// The background that a color is shown on.
public enum Background: Sendable, Hashable, CaseIterable {
  /// The default, as in SAPFiori.
  case light
  /// A dark background, also where the whole app is in dark mode.
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
      if let value = style(String(selector))?.value(property) { return value }
    }
    return nil
  }

  /// The value of a constant. The name has no `@`.
  public func constant(_ name: String) -> String? {
    guard let number = constantNames.find(name), base.constantIndex[number] >= 0 else { return nil }
    return pool.string(base.constants[Int(base.constantIndex[number])].value)
  }

  /// The names of the palette's styles, in the order of the palette.
  public var colorNames: [String] { (0..<paletteStyles.count).map { paletteStyles.string($0) } }

  /// The selectors, in the order of first appearance.
  public var selectors: [String] { base.styles.map { styleNames.string($0.name) } }

  /// The rules of one selector, merged.
  public struct Style: Sendable {
    fileprivate let theme: Theme
    fileprivate let row: StyleRow

    /// The selector.
    public var name: String { theme.styleNames.string(row.name) }

    /// The component of `fdl<Component>` and `fdl<Component>_<part>`.
    public var component: String? {
      if case .component(let range, _) = theme.kind(row) { return piece(range) }
      return nil
    }

    /// The part of `fdl<Component>_<part>`.
    public var part: String? {
      if case .component(_, let range?) = theme.kind(row) { return piece(range) }
      return nil
    }

    /// The value of a property: declared in the style, or inherited from the global definition of its font style.
    public func value(_ property: String) -> Value? {
      guard let name = theme.propertyNames.find(property) else { return nil }
      let rows = theme.base.properties
      let row =
        rows[row.own].first { Int($0.name) == name } ?? rows[self.row.inherited].first { Int($0.name) == name }
      return row.map { theme.value(theme.values[Int($0.value)]) }
    }

    /// The number of the value of each property, by the name of the property. For callers that need many values.
    package func valueNumbers() -> [String: Int] {
      var numbers: [String: Int] = [:]
      for run in [row.inherited, row.own] {
        for property in theme.base.properties[run] {
          numbers[theme.propertyNames.string(Int(property.name))] = Int(property.value)
        }
      }
      return numbers
    }

    /// The color of a property; nil if the property is not declared or not a color.
    public func color(_ property: String) -> Color? {
      if case .color(let color)? = value(property) { return color }
      return nil
    }

    /// The number of a property; nil if the property is not declared or not a number.
    public func number(_ property: String) -> Double? {
      if case .number(let number)? = value(property) { return number }
      return nil
    }

    /// The names of the declared properties, in the order of first appearance.
    public var properties: [String] { theme.base.properties[row.own].map { theme.propertyNames.string(Int($0.name)) } }

    /// The names of the inherited properties.
    public var inheritedProperties: [String] {
      theme.base.properties[row.inherited].map { theme.propertyNames.string(Int($0.name)) }
    }

    private func piece(_ range: Range<Int>) -> String {
      let start = theme.styleNames.range(row.name).lowerBound
      return String(
        decoding: theme.styleNames.bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }
  }
}

/// The value of a property, as its type reads it.
public enum Value: Sendable, Equatable {
  /// A color.
  case color(Color)
  /// A number; NSS has no units.
  case number(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// Two lengths in points.
  case offset(horizontal: Double, vertical: Double)
  /// Four lengths in points.
  case box(top: Double, right: Double, bottom: Double, left: Double)
  /// One of the words of the type, for example `center`.
  case keyword(String)
  /// A list of names, for example of classes.
  case names([String])
  /// A text: the name of a font or an image, or the value of a property without a type.
  case text(String)
}

extension Theme {
  /// A stored value as a ``Value``.
  package func value(_ value: PropertyValue) -> Value {
    let stored = value.stored
    switch stored.shape {
    case .color: return .color(Color(rgb: stored.word, alpha: stored.number))
    case .number: return .number(stored.number)
    case .boolean: return .boolean(stored.word == 1)
    case .offset:
      return .offset(horizontal: numbers[Int(stored.word)], vertical: numbers[Int(stored.word) + 1])
    case .box:
      let first = Int(stored.word)
      return .box(
        top: numbers[first], right: numbers[first + 1], bottom: numbers[first + 2], left: numbers[first + 3])
    case .keyword: return .keyword(String(decoding: pool.word(value.value), as: UTF8.self))
    case .names:
      let (bytes, names) = Quotes.names(pool.bytes(value.value), value.value.start, value.value.end)
      return .names(names.map { String(decoding: bytes[$0], as: UTF8.self) })
    case .none, .noColor, .text: return .text(pool.unquoted(value.value))
    }
  }
}

extension Theme: CustomStringConvertible {
  /// A short description. ``json(_:)`` writes the whole theme.
  public var description: String {
    "theme (\(dialect), palette \(paletteName), \(base.styles.count) styles, \(base.constants.count) constants)"
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
  func unquoted(_ ref: TextRef) -> String {
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

extension Value {
  /// The value as text for people.
  public var shown: String {
    switch self {
    case .color(let color): color.shown
    case .number(let number): Number.text(number)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .offset(let horizontal, let vertical): "\(Number.text(horizontal)),\(Number.text(vertical))"
    case .box(let top, let right, let bottom, let left): [top, right, bottom, left].map(Number.text).joined(separator: " ")
    case .keyword(let text), .text(let text): text
    case .names(let names): names.joined(separator: ",")
    }
  }
}
