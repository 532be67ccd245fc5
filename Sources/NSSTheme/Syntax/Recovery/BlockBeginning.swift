/// Where a block begins.
struct BlockBeginning: Sendable {
  /// What opens it.
  let brace: SourceRange
  /// The index of the first token in it.
  let firstToken: Int
  /// True for the block of `@media`.
  let isMedia: Bool
  /// How many statements a media block has.
  var statementCount = 0
  /// The column of the line on which it begins, once it is known.
  private var knownColumn: Int?
  /// The token before which it should have been closed, if it is not closed at all.
  var possibleEnd: Int?
  /// False if its `}` may be missing somewhere else too.
  var isEndCertain = true

  init(brace: SourceRange, firstToken: Int, isMedia: Bool = false) {
    self.brace = brace
    self.firstToken = firstToken
    self.isMedia = isMedia
  }

  /// How many spaces begin the line on which it begins. Remembered, because the line may be long.
  mutating func column(in file: SourceFile) -> Int {
    if let knownColumn { return knownColumn }
    let column = file.indentation(ofLineAt: Int(brace.start)).count
    knownColumn = column
    return column
  }
}
