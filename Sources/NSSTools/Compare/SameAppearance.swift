import NSSTheme

/// Whether two themes look the same, for callers that do not need the differences. A ``ThemeDifference`` takes much longer.
extension Theme {
  /// True if another version of the theme has the same colors and the same properties in the same order, in all environments. Its
  /// constants, locations and written values may differ.
  package func looksSame(as other: Theme) -> Bool {
    guard dialectName.isSame(as: other.dialectName), paletteName.isSame(as: other.paletteName),
      styleNames.hasSameNames(as: other.styleNames), propertyNames.hasSameNames(as: other.propertyNames),
      hasSameBase(as: other)
    else { return false }
    if variants.isEmpty, other.variants.isEmpty { return true }
    return Environment.full.allSatisfy { content(in: $0).hasSameBase(as: other.content(in: $0)) }
  }

  private func hasSameBase(as other: Theme) -> Bool {
    let (rows, otherRows) = (base.properties, other.base.properties)
    let (values, otherValues) = (values, other.values)
    func isSame(_ run: Run<PropertyRow>, _ otherRun: Run<PropertyRow>) -> Bool {
      rows[run].elementsEqual(otherRows[otherRun]) { row, otherRow in
        guard row.name == otherRow.name, let value = row.value.index, let otherValue = otherRow.value.index else { return false }
        return hasSameValue(values[value], as: otherValues[otherValue], of: other)
      }
    }
    return base.cells.elementsEqual(other.base.cells) { $0.color == $1.color }
      && base.styles.elementsEqual(other.base.styles) { style, otherStyle in
        style.name == otherStyle.name && isSame(style.own, otherStyle.own) && isSame(style.inherited, otherStyle.inherited)
      }
  }

  private func hasSameValue(_ value: PropertyValue, as otherValue: PropertyValue, of other: Theme) -> Bool {
    guard value.stored.shape == otherValue.stored.shape, value.cell == otherValue.cell else { return false }
    switch value.stored.shape {
    case .color, .number, .boolean: return value.stored == otherValue.stored
    case .none, .noColor, .offset, .box, .keyword, .names, .text: return self.value(value) == other.value(otherValue)
    }
  }
}

extension NameTable {
  fileprivate func hasSameNames(as other: NameTable) -> Bool {
    count == other.count
      && (0..<count).allSatisfy { bytes[range($0)].elementsEqual(other.bytes[other.range($0)]) }
  }
}
