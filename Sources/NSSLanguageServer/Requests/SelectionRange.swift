import NSSEditor
import NSSTheme

/// `textDocument/selectionRange`.
extension Request {
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
