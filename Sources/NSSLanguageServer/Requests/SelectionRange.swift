import NSSEditor

/// `textDocument/selectionRange`.
extension Request {
  static let selectionRange = Request("textDocument/selectionRange", "selectionRangeProvider") {
    _, stack, params throws(ResponseError) in
    var answers: [JSON] = []
    // The answer for each offset.
    var known: [Int: JSON] = [:]
    for position in try params["positions"].elements() {
      let wanted = try position.position()
      let offset = stack.positions(of: stack.document).offset(wanted)
      if known[offset] == nil {
        for range in stack.snapshot.selections(at: offset).reversed() {
          known[offset] = ["range": stack.range(range), "parent": known[offset]]
        }
      }
      // The protocol requires an answer for each position.
      answers.append(known[offset] ?? ["range": (wanted..<wanted).json])
    }
    return .array(answers)
  }
}
