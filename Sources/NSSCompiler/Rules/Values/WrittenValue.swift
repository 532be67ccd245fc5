import NSSTheme

/// A value as written in the stylesheet. It holds the layer, because copying the tree would retain a dozen arrays.
struct WrittenValue {
  private let layer: Sheet
  let layerIndex: Int
  let tokens: Run<Token>

  init(_ tokens: Run<Token>, in layer: Int, _ layers: borrowing Layers) {
    self.layer = layers.sheets[layer]
    layerIndex = layer
    self.tokens = tokens
  }

  var range: SourceRange { layer.tree.range(of: tokens) }

  /// True if the stylesheet has exactly this text, or if the value has several tokens; those are not compared as text.
  func isWritten(as text: String) -> Bool { tokens.count > 1 || layer.tree.file.text(range) == text }

  func isText(_ text: String) -> Bool { layer.tree.file.text(range).isSame(as: text) }

  /// True if the value has no constants, quotes, functions or comments.
  var isPlain: Bool { layer.tree[tokens].allSatisfy { $0.isA(.identifier) || $0.isA(.comma) } && !hasComments }

  /// True if the value has no constants or comments, which a replacement would lose.
  var isWrittenOut: Bool { !hasConstants && !hasComments }

  var hasConstants: Bool { layer.tree[tokens].contains { $0.isA(.constant) } }

  var hasComments: Bool { layer.tree.hasComment(in: range) }

  /// The superfluous `)` after the suggested value, with the spaces before them.
  func surplusParentheses(behind suggestion: String, _ text: String) -> SourceRange? {
    let surplus = text.utf8.dropFirst(suggestion.utf8.count)
    guard !surplus.isEmpty, surplus.count < tokens.count, text.hasPrefix(suggestion),
      surplus.allSatisfy({ $0 == UInt8(ascii: ")") })
    else { return nil }
    return SourceRange(start: layer.tree.tokens[Int(tokens.end) - surplus.count - 1].end, end: range.end)
  }

  /// The range of the last component, the alpha, of a function that is written out.
  var lastComponent: SourceRange? {
    guard tokens.count >= 3, layer.tree.tokens[Int(tokens.end) - 1].kind == .rightParenthesis else { return nil }
    let last = layer.tree.tokens[Int(tokens.end) - 2]
    return last.kind == .identifier ? last.range : nil
  }

  /// The constant that the value defines, with its `@`.
  var definitionName: String? {
    // The definitions are in source order.
    let next = layer.tree.definitions.partitioningIndex(where: { $0.value.start >= tokens.start })
    guard let definition = layer.tree.definitions[next...].first, definition.value == tokens else { return nil }
    return layer.tree.text(of: definition.name)
  }
}
