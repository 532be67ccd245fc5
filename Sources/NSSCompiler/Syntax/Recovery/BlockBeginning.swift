import NSSTheme

package struct BlockBeginning: Sendable {
  package let brace: SourceRange
  package let firstToken: Int
  package var isMedia = false
  package var statementCount = 0
  /// The token before which it should have ended, if it turns out not to be closed.
  package var possibleEnd: Int?
  /// False if its `}` could also be missing at another location.
  package var isEndCertain = true
}
