import NSSTheme

/// The pieces that are formatted if only some lines are.
struct FormatSelection {
  private var isSelected: [Bool]
  /// The errors in the statements that touch the lines, by their numbers in ascending order.
  private(set) var errorIndices: [Int] = []

  /// - Parameters:
  ///   - units: the pieces that are formatted together, in the order of the text.
  ///   - errors: the ranges of the syntax errors, in the order of the text.
  init(_ lines: ClosedRange<Int>, _ pieces: [FormatPiece], _ units: [Range<Int>], errors: [SourceRange]) {
    isSelected = Array(repeating: false, count: pieces.count)
    var found: Set<Int> = []
    var nextError = 0
    for unit in units {
      let (first, last) = (pieces[unit.lowerBound], pieces[unit.upperBound - 1])
      while nextError < errors.count, errors[nextError].end < first.start { nextError += 1 }
      guard Int(first.line) <= lines.upperBound, Int(last.lastLine) >= lines.lowerBound else { continue }
      var isBroken = false
      for index in errors[nextError...].indices {
        guard errors[index].start <= last.end else { break }
        guard errors[index].end >= first.start else { continue }
        found.insert(index)
        isBroken = true
      }
      if !isBroken {
        for index in unit { isSelected[index] = true }
      }
    }
    errorIndices = found.sorted()
    // The end of the file belongs to the last line that is not empty.
    let end = pieces.count - 1
    isSelected[end] =
      end == 0
      ? lines.lowerBound <= Int(pieces[end].line)
      : isSelected[end - 1] && Int(pieces[end - 1].lastLine) <= lines.upperBound
  }

  /// True for a piece before which white space is formatted.
  func contains(_ index: Int) -> Bool { isSelected[index] }
}
