import NSSTheme

/// The style of a part with a `font-style` inherits the declarations of the global definition of that font style.
struct FontStyleInheritance {
  private let names: InternedNames
  private let fontStyle: Int
  /// The global definitions of font styles, at most one for each font style.
  private let globalStyles: [Int]

  /// Nil if no style can inherit.
  init?(_ layers: Layers, _ names: InternedNames) {
    guard layers.dialect.inheritsFontStyles, let fontStyle = Property.fontStyle, names.declares(fontStyle) else { return nil }
    let globalStyles = ValueType.textStyle.words.compactMap { names.styles.find(StyleName.globalPrefix + $0) }
    guard !globalStyles.isEmpty else { return nil }
    self.names = names
    self.fontStyle = fontStyle
    self.globalStyles = globalStyles
  }

  /// The global definition that a style inherits from; nil if it inherits nothing.
  func globalStyle(for run: MergedStyles.StyleRun, in section: Theme.Section, _ tables: borrowing ValueTables) -> Int? {
    // Takes indices, because a slice held while rows are added would copy all rows.
    guard let row = run.properties.indices.first(where: { Int(section.properties[$0].name) == fontStyle }),
      names.kind(ofStyle: run.style).inherits
    else { return nil }
    guard let value = section.properties[row].value.index.map({ tables.values[$0] }), value.stored.shape == .keyword else {
      return nil
    }
    let word = tables.pool.word(value.value)
    let prefixLength = StyleName.globalPrefix.utf8.count
    return globalStyles.first { style in
      let name = names.styles.range(style)
      return name.count == prefixLength + word.count && names.styles.bytes[name].dropFirst(prefixLength).elementsEqual(word)
    }
  }
}
