/// What parts inherit: a part with a `font-style` receives the declarations of the global definition of that style.
struct FontStyleInheritance {
  private let names: InternedNames
  /// The number of `font-style`.
  private let fontStyle: Int
  /// The styles that are global definitions. There are at most as many as font styles.
  private let globalStyles: [Int]

  /// Nil where nothing inherits.
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
    // By index: a slice that is held while rows are added would copy them all.
    guard let row = run.properties.indices.first(where: { Int(section.properties[$0].name) == fontStyle }),
      names.kind(ofStyle: run.style).inherits
    else { return nil }
    let value = tables.values[Int(section.properties[row].value)]
    guard value.stored.shape == .keyword else { return nil }
    let word = tables.pool.word(value.value)
    let prefixLength = StyleName.globalPrefix.utf8.count
    return globalStyles.first { style in
      let name = names.styles.range(style)
      return name.count == prefixLength + word.count && names.styles.bytes[name].dropFirst(prefixLength).elementsEqual(word)
    }
  }
}
