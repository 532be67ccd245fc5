import NSSTheme

package struct BlockBeginning: Sendable {
  /// The range of the token that opens it.
  package let brace: SourceRange
  /// The index of the first token inside it.
  package let firstToken: Int
  /// True for the block of `@media`.
  package let isMedia: Bool
  /// The number of statements in a media block.
  package var statementCount = 0
  /// The number of spaces at the beginning of its first line, once it is computed.
  private var knownColumn: Int?
  /// The token before which it should have ended, if it turns out not to be closed.
  package var possibleEnd: Int?
  /// False if its `}` could also be missing at another location.
  package var isEndCertain = true

  init(brace: SourceRange, firstToken: Int, isMedia: Bool = false) {
    self.brace = brace
    self.firstToken = firstToken
    self.isMedia = isMedia
  }

  /// The number of spaces at the beginning of its first line. Cached, because the line may be long.
  mutating func column(in file: SourceFile) -> Int {
    if let knownColumn { return knownColumn }
    let column = file.indentation(ofLineAt: Int(brace.start)).count
    knownColumn = column
    return column
  }
}
