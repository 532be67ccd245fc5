import NSSTheme

/// The canonical text of values: tokens separated by one space, and no space around `,`, `:`, `;`, `(` and `)`.
enum ValueText {
  /// The canonical text of some tokens: a reference to the stylesheet if the text there is canonical, otherwise a new text.
  static func text(_ run: Run<Token>, in layer: Sheet, _ pool: inout TextPool) -> TextRef {
    if run.count == 1 { return layer.text(layer.tree.tokens[Int(run.start)]) }
    let tokens = layer.tree.tokens
    let first = tokens[Int(run.start)]
    if isCanonical(run, layer.tree) {
      return TextRef(
        isSynthesized: false, start: layer.base + Int(first.start), length: Int(tokens[Int(run.end) - 1].end - first.start))
    }
    let mark = pool.mark
    for index in run.indices { append(layer.text(tokens[index]), to: &pool, from: mark) }
    return pool.end(from: mark)
  }

  /// Appends a piece to a text that began at a mark, with a space before it if necessary.
  static func append(_ piece: TextRef, to pool: inout TextPool, from mark: Int) {
    guard !piece.isEmpty else { return }
    if pool.mark > mark, !isTight(pool.made[pool.mark - 1]), !isTight(pool.byte(piece, 0)) { pool.append(UInt8(ascii: " ")) }
    pool.append(piece)
  }

  private static func isCanonical(_ run: Run<Token>, _ tree: SyntaxTree) -> Bool {
    for index in run.indices.dropFirst() {
      let last = tree.tokens[index - 1]
      let token = tree.tokens[index]
      let isTouching = isTight(tree.file.bytes[Int(last.end) - 1]) || isTight(tree.file.bytes[Int(token.start)])
      if isTouching ? token.start != last.end : token.start != last.end + 1 { return false }
      if !isTouching, tree.file.bytes[Int(last.end)] != UInt8(ascii: " ") { return false }
    }
    return true
  }

  /// True for a byte without a space around it.
  static func isTight(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: false
    }
  }
}
