import NSSEditor
import NSSTheme

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

  static let selectionRange = Request("textDocument/selectionRange", "selectionRangeProvider") {
    _, stack, params throws(ResponseError) in
    var answers: [JSON] = []
    // The answer for each offset.
    var known: [Int: JSON] = [:]
    for position in try params["positions"].elements() {
      let offset = stack.positions(of: stack.document).offset(try position.position())
      if known[offset] == nil {
        for range in stack.snapshot.selections(at: offset).reversed() {
          known[offset] = ["range": stack.range(range), "parent": known[offset]]
        }
      }
      // The protocol requires an answer for each position.
      answers.append(known[offset] ?? ["range": stack.range(SourceRange(offset, offset))])
    }
    return .array(answers)
  }
}
