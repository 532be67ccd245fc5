import NSSEditor
import NSSTheme

extension Request {
  static let semanticTokensFull = Request(
    "textDocument/semanticTokens/full", "semanticTokensProvider",
    { _ in
      [
        "legend": [
          "tokenTypes": .strings(SemanticToken.Kind.allCases.map(\.rawValue)),
          "tokenModifiers": .strings(SemanticToken.Modifier.allCases.map(\.rawValue)),
        ], "full": true, "range": true,
      ]
    }
  ) { _, stack, _ throws(ResponseError) in tokens(stack.snapshot.semanticTokens(), stack) }

  static let semanticTokensRange = Request("textDocument/semanticTokens/range") { _, stack, params throws(ResponseError) in
    tokens(stack.snapshot.semanticTokens(in: try stack.sourceRange(params)), stack)
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: SemanticToken.Kind.allCases.enumerated().map { ($1, $0) })
  private static let modifiers = Dictionary(
    uniqueKeysWithValues: SemanticToken.Modifier.allCases.enumerated().map { ($1, 1 << $0) })

  private static func tokens(_ tokens: [SemanticToken], _ stack: Stack) -> JSON {
    let positions = stack.positions(of: stack.document)
    var data: [Int] = []
    var last = Position(line: 0, character: 0)
    for token in tokens {
      let modifiers = token.modifiers.reduce(0) { $0 | (Request.modifiers[$1] ?? 0) }
      // In the protocol, a token cannot span lines.
      for range in positions.lines(of: token.range) {
        let start = range.lowerBound
        guard start >= last else { continue }
        let column = start.line == last.line ? start.character - last.character : start.character
        let length = range.upperBound.character - start.character
        data += [start.line - last.line, column, length, kinds[token.kind] ?? 0, modifiers]
        last = start
      }
    }
    return ["data": .array(data.map { .integer($0) })]
  }
}
