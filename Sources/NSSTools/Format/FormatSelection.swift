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
    let broken = FormatSelection.errors(of: units, pieces, errors)
    for (unit, own) in zip(units, broken)
    where Int(pieces[unit.lowerBound].line) <= lines.upperBound
      && Int(pieces[unit.upperBound - 1].lastLine) >= lines.lowerBound
    {
      found.formUnion(own)
      if own.isEmpty {
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

  /// For each unit, the numbers of its errors. The beginning and the `}` of a rule also have the first error of each declaration.
  private static func errors(of units: [Range<Int>], _ pieces: [FormatPiece], _ errors: [SourceRange]) -> [[Int]] {
    var found: [[Int]] = []
    var open: [(head: Int, errors: [Int])] = []
    var nextError = 0
    func close(_ block: (head: Int, errors: [Int]), at end: Int? = nil) {
      guard pieces[units[block.head].lowerBound].token != .media else { return }
      found[block.head] += block.errors
      if let end { found[end] += block.errors }
    }
    for (number, unit) in units.enumerated() {
      let (first, last) = (pieces[unit.lowerBound], pieces[unit.upperBound - 1])
      while nextError < errors.count, errors[nextError].end < first.start { nextError += 1 }
      found.append(
        errors[nextError...].indices.prefix { errors[$0].start <= last.end }.filter { errors[$0].end >= first.start })
      if let error = found[number].first, !open.isEmpty { open[open.count - 1].errors.append(error) }
      if first.token == .rightBrace, let block = open.popLast() { close(block, at: number) }
      if last.token == .leftBrace { open.append((number, [])) }
    }
    for block in open { close(block) }
    return found
  }

  /// True for a piece before which white space is formatted.
  func contains(_ index: Int) -> Bool { isSelected[index] }
}
