import NSSTheme

/// The limit for a theme, because a small stylesheet can repeat declarations and values until no memory is left.
package enum ThemeSize {
  /// The maximum, in GiB, by which the rows and texts of a theme may exceed the stylesheets.
  package static let limitInGiB = 1
  /// The size of a property, a constant or a color without its texts.
  fileprivate static let ofRow = 32
  /// The number of properties that exceed the limit without any text.
  static let maximumProperties = (limitInGiB << 30) / ofRow
}

extension Theme {
  var isTooLarge: Bool {
    let (limit, values, names) = (ThemeSize.limitInGiB << 30, self.values, propertyNames)
    let sections = [base] + variants.map(\.section)
    let rows = sections.reduce(0) { $0 + $1.constants.count + $1.cells.count + $1.properties.count }
    // No text is longer than all texts, so that most themes need no sum.
    guard rows * (ThemeSize.ofRow + 3 * (pool.source.count + pool.made.count)) > limit else { return false }
    var size = 0
    func add(_ value: TextRef, _ written: TextRef, name: Int = 0) {
      size += ThemeSize.ofRow + Int(value.length) + Int(written.length) + name
    }
    for section in sections {
      for row in section.constants { add(row.value, row.written) }
      for row in section.cells { add(row.value, row.written) }
      for row in section.properties {
        guard let value = row.value.index.map({ values[$0] }) else { continue }
        add(value.value, value.written, name: names.range(Int(row.name)).count)
      }
    }
    return size - pool.source.count > limit
  }
}

extension ThemeBuilder {
  /// Reports a theme that is too large, at the rule that makes the most properties.
  mutating func reportThemeTooLarge() {
    var (most, range, layer) = (-1, SourceRange(at: 0), 0)
    for (index, sheet) in layers.sheets.enumerated() {
      for rule in sheet.tree.rules where rule.selectors.count * rule.declarations.count > most {
        guard let selector = sheet.tree.selectors[rule.selectors].first else { continue }
        most = rule.selectors.count * rule.declarations.count
        (range, layer) = (sheet.tree[selector.name].range, index)
      }
    }
    mistakes.note(.error, in: layer) { .themeTooLarge(range) }
  }
}
