import NSSEditor

/// `textDocument/foldingRange`.
extension Request {
  static let foldingRange = Request("textDocument/foldingRange", "foldingRangeProvider") {
    server, stack, _ throws(ResponseError) in
    let positions = stack.positions(of: stack.document)
    var folds: [JSON] = []
    for fold in stack.snapshot.folds() where folds.count < server.client.foldingLimit {
      let range = positions.range(fold.range)
      guard range.lowerBound.line < range.upperBound.line else { continue }
      let hasCharacters = !server.client.foldsLinesOnly
      folds.append([
        "startLine": .integer(range.lowerBound.line),
        "startCharacter": hasCharacters ? .integer(range.lowerBound.character) : nil,
        "endLine": .integer(range.upperBound.line),
        "endCharacter": hasCharacters ? .integer(range.upperBound.character) : nil,
        "kind": fold.kind == .comment ? "comment" : fold.kind == .region ? "region" : nil,
      ])
    }
    return .array(folds)
  }
}
