import NSSEditor

/// `textDocument/selectionRange`.
extension Request {
  static let selectionRange = Request("textDocument/selectionRange", "selectionRangeProvider") {
    _, stack, params throws(ResponseError) in
    var answers: [JSON] = []
    for position in try params["positions"].elements() {
      let wanted = try position.position()
      let offset = stack.positions(of: stack.document).offset(wanted)
      var answer: JSON?
      for range in stack.snapshot.selections(at: offset).reversed() {
        answer = ["range": stack.range(range), "parent": answer]
      }
      // The protocol requires an answer for each position.
      answers.append(answer ?? ["range": (wanted..<wanted).json])
    }
    return .array(answers)
  }
}
