import NSSTheme

/// A name with a meaning that several locations share. It means the same in every snapshot that contains one of these locations.
package enum EditorSymbol: Hashable {
  /// A constant, without its `@`.
  case constant(String)
  /// A style of the palette, without suffix, with all its overrides. Its `…Light` and `…Dark` styles belong to it.
  case paletteStyle(String)
  case selector(String)
  case property(String)
}

extension Snapshot {
  struct Occurrence {
    let token: Int
    /// The bytes, with the `@` of a constant.
    let range: SourceRange
    let isDefinition: Bool
  }

  /// The symbol at a location and its bytes, with the `@` of a constant; nil if no symbol is there.
  package func symbol(at offset: Int) -> (symbol: EditorSymbol, range: SourceRange)? {
    guard let token = word(at: clamped(offset)), let symbol = symbol(ofToken: token, in: document) else { return nil }
    return (symbol, tree.tokens[token].range)
  }

  /// The word that contains an offset, or that begins or ends there.
  func word(at offset: UInt32) -> Int? {
    guard comment(at: offset) == nil else { return nil }
    let words = tree.tokens(touching: offset).indices.filter { token in
      tree.tokens[token].isWord || tree.tokens[token].isA(.media) || tree.tokens[token].isA(.string)
    }
    return words.first { tree.tokens[$0].start <= offset && offset < tree.tokens[$0].end } ?? words.first
  }

  func symbol(ofToken token: Int, in file: Int) -> EditorSymbol? {
    let tree = trees[file]
    if tree.tokens[token].isA(.constant) {
      let name = String(text(token, in: file).dropFirst())
      guard !name.isEmpty else { return nil }
      return overriddenFamily(name).map { .paletteStyle($0) } ?? .constant(name)
    }
    guard tree.tokens[token].isA(.identifier) else { return nil }
    switch roles[file][token] {
    case .selector: return .selector(text(token, in: file))
    case .property: return .property(text(token, in: file))
    case .definitionValue(let index):
      return tree[index].value.count == 1 ? paletteFamily(text(token, in: file)).map { .paletteStyle($0) } : nil
    case .declarationValue(let index):
      let word = text(token, in: file)
      switch tree.kind(of: index) {
      case .color: return tree.valueTokens(of: index).count == 1 ? paletteFamily(word).map { .paletteStyle($0) } : nil
      case .textStyle: return .selector(StyleName.globalPrefix + word)
      case .classList: return .selector(word)
      default: return nil
      }
    case .other, .definitionName, .mediaFeature, .mediaValue: return nil
    }
  }

  /// The palette style whose colors a constant overrides, by the name of the constant without `@`.
  func overriddenFamily(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    guard analysis.palette.isOverride(bytes, 0, bytes.count) else { return nil }
    return family(of: String(name.prefix { $0 != "_" }))
  }

  func paletteFamily(_ word: String) -> String? {
    let bytes = Array(word.utf8)
    guard readingContext.palette.cell(named: bytes, 0, bytes.count, analysis.dialect.paletteNames, from: .lightBackground) != nil
    else { return nil }
    return family(of: String(word.prefix { $0 != "_" }))
  }

  private func family(of style: String) -> String {
    let palette = analysis.palette
    guard let number = palette.styles.find(style) else { return style }
    return palette.lightAndDark.first { $0.light == number || $0.dark == number }
      .map { palette.styles.string($0.style) } ?? style
  }

  func occurrences(of symbol: EditorSymbol, in file: Int) -> [Occurrence] {
    let tree = trees[file]
    let roles = roles[file]
    // Comparing the first letters rules out most tokens.
    let beginnings = beginnings(of: symbol)
    let bytes = tree.file.bytes
    return tree.tokens.indices.compactMap { token in
      let range = tree.tokens[token].range
      guard tree.tokens[token].isWord,
        beginnings.contains(where: { bytes[Int(range.start)..<Int(range.end)].starts(with: $0.utf8) }),
        self.symbol(ofToken: token, in: file) == symbol
      else { return nil }
      let isDefinition =
        switch roles[token] {
        case .definitionName, .selector: true
        default: false
        }
      return Occurrence(token: token, range: range, isDefinition: isDefinition)
    }
  }

  private func beginnings(of symbol: EditorSymbol) -> [String] {
    switch symbol {
    case .constant(let name): return ["@" + name]
    case .paletteStyle(let style): return [style, "@" + style]
    case .property(let name): return [name]
    case .selector(let name):
      guard name.hasPrefix(StyleName.globalPrefix) else { return [name] }
      return [name, String(name.dropFirst(StyleName.globalPrefix.count))]
    }
  }
}
