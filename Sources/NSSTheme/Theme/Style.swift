extension Theme {
  /// The rules of a selector, or of the selectors of a class path, merged: a collection of properties, first the declared ones, then
  /// the inherited ones.
  ///
  /// ```swift
  /// for (name, value) in style { print(name, value) }
  /// ```
  public struct Style: Sendable {
    /// The selector, or the class path such as `Button:LargeButton`.
    public let name: String
    private let theme: Theme
    private let row: StyleRow
    private let rows: [PropertyRow]
    private let ownCount: Int
    private let source: OptionalIndex<StyleSelector>

    /// Merges the styles of one or more classes. A property has the value of the last class that has it.
    init?(_ name: String, _ theme: Theme, _ styles: [StyleRow]) {
      guard let last = styles.last else { return nil }
      (self.name, self.theme, row) = (name, theme, last)
      let properties = theme.base.properties
      guard styles.count > 1 else {
        rows = Array(properties[last.own] + properties[last.inherited])
        (ownCount, source) = (last.own.count, last.inherited.isEmpty ? .none : last.inheritedFrom)
        return
      }
      var merged: [(row: PropertyRow, isOwn: Bool)] = []
      var index: [UInt32: Int] = [:]
      for style in styles {
        for row in properties[style.own].map({ ($0, true) }) + properties[style.inherited].map({ ($0, false) }) {
          if let known = index.updateValue(index[row.0.name] ?? merged.count, forKey: row.0.name) {
            merged[known] = row
          } else {
            merged.append(row)
          }
        }
      }
      let own = merged.filter(\.isOwn)
      rows = (own + merged.filter { !$0.isOwn }).map(\.row)
      ownCount = own.count
      source = rows.count == ownCount ? .none : styles.last { !$0.inherited.isEmpty }?.inheritedFrom ?? .none
    }

    /// The component of `fdl<Component>` and `fdl<Component>_<part>`; of a class path, that of the last class.
    public var component: String? {
      if case .component(let range, _) = theme.kind(row) { return text(range) }
      return nil
    }

    /// The part of `fdl<Component>_<part>`.
    public var part: String? {
      if case .component(_, let range?) = theme.kind(row) { return text(range) }
      return nil
    }

    private func text(_ range: Range<Int>) -> String {
      let start = theme.styleNames.range(row.name).lowerBound
      return String(decoding: theme.styleNames.bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }

    /// The names of the properties, the inherited ones last.
    package var propertyNames: [String] { rows.map { theme.propertyNames.string(Int($0.name)) } }

    package var inheritedProperties: [String] { Array(propertyNames[ownCount...]) }

    /// The style that the inherited properties come from; nil if there are none.
    public var inheritedFrom: String? { source.index.map { theme.styleNames.string($0.number) } }

    /// The number of the value of each property, by the name of the property. For callers that need many values.
    package func valueNumbers() -> [Name: Int] {
      var numbers: [Name: Int] = [:]
      for row in rows.reversed() { numbers[Name(theme.propertyNames.string(Int(row.name)))] = row.value.index?.number }
      return numbers
    }
  }
}

extension Theme.Style: RandomAccessCollection {
  /// A property with its value.
  public typealias Element = (name: String, value: Theme.Value)

  /// The index of the first property.
  public var startIndex: Int { 0 }
  /// The number of properties.
  public var endIndex: Int { rows.count }

  /// A property and its value.
  public subscript(position: Int) -> Element {
    let row = rows[position]
    let value = row.value.index.map { theme.values[$0] } ?? .none
    return (theme.propertyNames.string(Int(row.name)), theme.value(theme.shown(value, in: theme.variant)))
  }
}

extension Theme.Style {
  /// The value of a property: declared in the style, or inherited from the global definition of its font style.
  public subscript(property: String) -> Theme.Value? {
    stored(property).map { theme.value(theme.shown($0, in: theme.variant)) }
  }

  private func stored(_ property: String) -> Theme.PropertyValue? {
    guard let name = theme.propertyNames.find(property) else { return nil }
    return rows.first { Int($0.name) == name }?.value.index.map { theme.values[$0] }
  }

  /// The color of a property; nil if the property is not declared or not a color.
  ///
  /// A palette style without a suffix, such as `tintColor`, is its color in a variant: by default that of the theme, which
  /// ``Theme/adapted(to:)`` sets. Any other value, and one with a suffix such as `tintColor_darkBackground`, is the same in every
  /// variant. In a pair, `in: .darkBackground` gives the color of the dark theme. ``runtimeColor(_:)`` is the color that SAPFiori shows.
  public func color(_ property: String, in variant: Palette.Variant? = nil) -> Theme.Color? {
    let variant = variant ?? theme.variant
    if variant.isDark, let dark = theme.dark { return dark.style(name)?.color(property, in: variant) }
    return stored(property).flatMap { theme.shown($0, in: variant).stored.color }
  }

  /// The color of a property that SAPFiori shows, as in the compiled theme: a palette style without a suffix is its color on light
  /// backgrounds, in every appearance. Nil if the property is not declared or not a color.
  public func runtimeColor(_ property: String) -> Theme.Color? { stored(property)?.stored.color }

  /// The number of a property; nil if the property is not declared or not a number.
  public func number(_ property: String) -> Double? { self[property]?.number }

  /// The truth value of a property; nil if the property is not declared or not `true` or `false`.
  public func bool(_ property: String) -> Bool? { self[property]?.bool }

  /// The offset of a property; nil if the property is not declared or not an offset.
  public func offset(_ property: String) -> Theme.Value.Offset? { self[property]?.offset }

  /// The insets of a property such as `padding`; nil if the property is not declared or has none.
  public func insets(_ property: String) -> Theme.Value.Insets? { self[property]?.insets }

  /// The keyword of a property such as `text-align`; nil if the property is not declared or has none.
  public func keyword(_ property: String) -> String? { self[property]?.keyword }

  /// The names in the value of a property such as `exclude-views`; nil if the property is not declared or not a list.
  public func names(_ property: String) -> [String]? { self[property]?.names }

  /// The text of a property: the name of a font or an image, or the value of a property without a type. Nil if the property is
  /// not declared, or has another type.
  public func text(_ property: String) -> String? { self[property]?.text }

  /// The palette color that a property names, itself or through a constant; nil for any other value.
  public func paletteReference(_ property: String) -> PaletteReference? {
    guard let value = stored(property), value.stored.shape == .color, let cell = value.cell else { return nil }
    let reference = theme.reference(toCell: cell.index)
    return theme.hasSuffix(value) ? reference : PaletteReference(name: reference.name, variant: nil)
  }
}

extension Theme.Style: CustomStringConvertible {
  /// The style as in a stylesheet, with all values read: `Button { font-size: 17; padding: 4 8 4 8 }`.
  public var description: String {
    isEmpty ? "\(name) {}" : "\(name) { \(map { "\($0.name): \($0.value)" }.joined(separator: "; ")) }"
  }
}

/// A palette color that a value names.
public struct PaletteReference: Sendable, Hashable {
  /// The name of the palette style, for example `tintColor`.
  public let name: String
  /// The variant that the suffix names; nil without a suffix: the color follows the variant of the theme.
  public let variant: Palette.Variant?

  /// The palette style; nil for one that this version does not know.
  public var style: ColorStyle? { ColorStyle(rawValue: name) }
}

extension PaletteReference: CustomStringConvertible {
  /// The name of the style and the suffix, for example `tintColor_darkBackground`.
  public var description: String { name + (variant.map { "_\($0)" } ?? "") }
}

extension Theme {
  package func reference(toCell cell: Int) -> PaletteReference {
    PaletteReference(name: paletteStyles.string(cell / variantCount), variant: Palette.Variant(index: cell % variantCount))
  }

  fileprivate func hasSuffix(_ value: PropertyValue) -> Bool {
    (value.cell?.index ?? 0) % variantCount != 0
      || pool.bytes(value.value)[value.value.start..<value.value.end].contains(UInt8(ascii: "_"))
  }

  /// A value in a variant: a palette style without a suffix is the color of the style there.
  func shown(_ value: PropertyValue, in variant: Palette.Variant) -> PropertyValue {
    guard variant != .lightBackground, value.stored.shape == .color, let cell = value.cell, !hasSuffix(value) else {
      return value
    }
    var value = value
    let color = color(cell.index / variantCount, variant)
    value.stored = color.map { StoredValue($0) } ?? StoredValue(.noColor, .color)
    return value
  }

  /// The color of a palette style by its number, in this theme of a pair.
  package func color(_ style: Int, _ variant: Palette.Variant) -> Color? {
    base.cells[style * variantCount + variant.index % variantCount].color
  }
}
