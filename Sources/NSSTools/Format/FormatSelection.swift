import NSSTheme

/// The pieces to format when only some lines of a stylesheet are formatted.
struct FormatSelection {
  private var isSelected: [Bool]
  /// The indices of the errors in the statements that touch the lines, in ascending order.
  private(set) var errorIndices: [Int] = []

  /// Selects the `units`, which are formatted together, that touch the lines. Units and errors are in the order of the text.
  init(_ lines: ClosedRange<Int>, _ pieces: [FormatPiece], _ units: [Range<Int>], errors: [SourceRange]) {
    isSelected = Array(repeating: false, count: pieces.count)
    var found: Set<Int> = []
    let broken = FormatSelection.errors(of: units, pieces, errors)
    // A unit on a line of a broken statement is not formatted either, because it would move away from the statement.
    var errorOfLine: [UInt32: Int] = [:]
    for (unit, own) in zip(units, broken) {
      guard let error = own.first else { continue }
      errorOfLine[pieces[unit.lowerBound].line] = error
      errorOfLine[pieces[unit.upperBound - 1].lastLine] = error
    }
    for (unit, own) in zip(units, broken) {
      let (first, last) = (pieces[unit.lowerBound].line, pieces[unit.upperBound - 1].lastLine)
      guard Int(first) <= lines.upperBound, Int(last) >= lines.lowerBound else { continue }
      found.formUnion(own)
      if let error = errorOfLine[first] ?? errorOfLine[last] {
        found.insert(error)
      } else {
        for index in unit { isSelected[index] = true }
      }
    }
    errorIndices = found.sorted()
    // The end of the file belongs to the last line that is not empty.
    let end = pieces.count - 1
    isSelected[end] =
      end == 0
      ? lines.lowerBound <= Int(pieces[end].line) : isSelected[end - 1] && Int(pieces[end - 1].lastLine) <= lines.upperBound
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
      found.append(errors[nextError...].indices.prefix { errors[$0].start <= last.end }.filter { errors[$0].end >= first.start })
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
