import NSSCompiler
import NSSTheme

extension Snapshot {
  /// The actions that write a constant in place of the literal at the cursor, because it has the same value.
  func usedConstants(in range: SourceRange) -> [CodeAction] {
    guard analysis.dialect.syntax == .grammar, analysis.dialect.substitution != .never, let literal = literal(at: range) else {
      return []
    }
    let range = tree.range(of: literal)
    let values = values(at: range.start)
    guard let written = analysis.resolvedText(of: literal, in: document) else { return [] }
    let color = color(of: written, values)
    // A word of the palette has another color on another background.
    let isColor = color != nil && paletteFamily(tree.text(of: literal)) == nil
    let number = number(of: written, values)
    let names = constants(replacing: range, values) { text in
      if isColor { return self.color(of: text, values) == color }
      return number != nil ? self.number(of: text, values) == number : text == written
    }
    // Each one is compiled, so only the first ones are tried.
    return names.prefix(Snapshot.maximumTriedConstants).lazy.map { name in
      CodeAction(
        title: self.title(Phrase(.editorUse, ["name": name])), kind: .rewrite,
        edits: [Edit(file: self.document, range: range, text: name)])
    }.filter { self.isSameTheme($0.edits) }.prefix(Snapshot.maximumUsedConstants).map { $0 }
  }

  private static let maximumUsedConstants = 3
  private static let maximumTriedConstants = 10

  private func literal(at range: SourceRange) -> Run<Token>? {
    if let index = tree.declaration(at: range.start) {
      return tree[index].isBroken ? nil : literal(in: tree[index].value, at: range)
    }
    return tree.definition(at: range.start).flatMap { literal(in: tree[$0].value, at: range) }
  }

  private func number(of text: [UInt8], _ values: ResolvedValues) -> StoredValue? {
    var reader = ValueReader(text, 0, text.count, in: values.context)
    return ValueType.of(.number).read(&reader)
  }
}

extension PhraseID {
  static let editorUse = PhraseID("editor.use", "use '{name}'")
}
