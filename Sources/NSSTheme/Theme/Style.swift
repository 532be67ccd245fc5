extension Theme {
  /// The rules of one selector, merged: a collection of properties, first the declared ones, then the inherited ones.
  ///
  /// ```swift
  /// for (name, value) in style { print(name, value) }
  /// ```
  public struct Style: Sendable {
    private let theme: Theme
    private let row: StyleRow

    init(theme: Theme, row: StyleRow) {
      self.theme = theme
      self.row = row
    }

    /// The selector.
    public var name: String { theme.styleNames.string(row.name) }

    /// The component of `fdl<Component>` and `fdl<Component>_<part>`.
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
      return String(
        decoding: theme.styleNames.bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }

    /// The names of the declared properties, in the order of first appearance.
    package var properties: [String] { theme.base.properties[row.own].map { theme.propertyNames.string(Int($0.name)) } }

    /// The names of the inherited properties.
    package var inheritedProperties: [String] {
      theme.base.properties[row.inherited].map { theme.propertyNames.string(Int($0.name)) }
    }

    /// The style that the inherited properties come from; nil if there are none.
    public var inheritedFrom: String? {
      row.inherited.isEmpty ? nil : row.inheritedFrom.index.map { theme.styleNames.string($0.number) }
    }

    /// The number of the value of each property, by the name of the property. For callers that need many values.
    package func valueNumbers() -> [Name: Int] {
      var numbers: [Name: Int] = [:]
      for run in [row.inherited, row.own] {
        for property in theme.base.properties[run] {
          numbers[Name(theme.propertyNames.string(Int(property.name)))] = property.value.index?.number
        }
      }
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
  public var endIndex: Int { row.own.count + row.inherited.count }

  /// A property and its value.
  public subscript(position: Int) -> Element {
    precondition(indices.contains(position), "a style has no property at this index")
    let isOwn = position < row.own.count
    let index = isOwn ? Int(row.own.start) + position : Int(row.inherited.start) + position - row.own.count
    let property = theme.base.properties[index]
    return (theme.propertyNames.string(Int(property.name)), theme.value(property.value.index.map { theme.values[$0] } ?? .none))
  }
}

extension Theme.Style {
  /// The value of a property: declared in the style, or inherited from the global definition of its font style.
  public subscript(property: String) -> Theme.Value? { stored(property).map { theme.value($0) } }

  private func stored(_ property: String) -> Theme.PropertyValue? {
    guard let name = theme.propertyNames.find(property) else { return nil }
    let rows = theme.base.properties
    let row = rows[row.own].first { Int($0.name) == name } ?? rows[row.inherited].first { Int($0.name) == name }
    return row?.value.index.map { theme.values[$0] }
  }

  /// The color of a property; nil if the property is not declared or not a color.
  ///
  /// A palette style as a value is its color on light backgrounds; see ``paletteReference(_:)``.
  public func color(_ property: String) -> Theme.Color? { self[property]?.color }

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
  ///
  /// ``color(_:)`` is the same color in every appearance. To get a color that adapts, look up the palette style:
  ///
  /// ```swift
  /// let style = button.paletteReference("font-color")?.style
  /// let color = style.flatMap { theme.color($0, in: .darkBackground) }
  /// ```
  public func paletteReference(_ property: String) -> PaletteReference? {
    guard let value = stored(property), value.stored.shape == .color, let cell = value.cell else { return nil }
    return theme.reference(toCell: cell.index)
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
  /// The variant that the suffix names; without a suffix, ``Palette/Variant/lightBackground``.
  public let variant: Palette.Variant

  /// The palette style; nil for one that this version does not know.
  public var style: ColorStyle? { ColorStyle(rawValue: name) }
}

extension PaletteReference: CustomStringConvertible {
  /// The name of the style and that of the color, for example `tintColor_darkBackground`.
  public var description: String { "\(name)_\(variant.description)" }
}

extension Theme {
  /// A cell of the palette by its number.
  package func reference(toCell cell: Int) -> PaletteReference {
    PaletteReference(
      name: paletteStyles.string(cell / variantCount), variant: Palette.Variant(index: cell % variantCount))
  }
}
