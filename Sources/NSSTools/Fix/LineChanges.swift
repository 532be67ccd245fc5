import NSSTheme

/// Lines of the old text that are replaced with lines of the new text. One side may be empty.
struct LineChange {
  struct Lines {
    var bytes: Range<Int>
    /// The number of the first line, from 0.
    let line: Int
    /// The number of the line after the last one.
    var endLine: Int

    mutating func extend(to other: Lines) {
      bytes = bytes.lowerBound..<other.bytes.upperBound
      endLine = other.endLine
    }
  }

  var old: Lines
  var new: Lines
}

/// Finds the lines in which two texts differ. A limited number of lines is compared at a time, so the work stays linear.
struct LineChanges {
  private(set) var changes: [LineChange] = []
  private var old: Position
  private var new: Position

  private static let editLimit = 256
  /// The current limit. If much of the text differs, shorter scripts take less time per line.
  private var limit = editLimit
  /// The number of equal lines that end a script.
  private static let equalLines = 64

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Position(old)
    self.new = Position(new)
    while skipEqualLines() { changeLines() }
  }

  /// A position at the beginning of a line.
  private struct Position {
    let text: [UInt8]
    var offset = 0
    var line = 0
    /// The offsets of the lines from here on, as far as known.
    private var starts = [0]

    init(_ text: [UInt8]) { self.text = text }

    mutating func move(to offset: Int, line: Int) {
      self.offset = offset
      self.line = line
      starts = [offset]
    }

    /// The offset of a line, counted from here; the length of the text for lines after its end.
    mutating func start(_ index: Int) -> Int {
      while starts.count <= index {
        var end = starts[starts.count - 1]
        while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
        starts.append(min(end + 1, text.count))
      }
      return starts[index]
    }

    mutating func isPastEnd(_ index: Int) -> Bool { start(index) == text.count }

    /// Some lines, the first one counted from here.
    mutating func lines(_ index: Int, count: Int) -> LineChange.Lines {
      LineChange.Lines(bytes: start(index)..<start(index + count), line: line + index, endLine: line + index + count)
    }
  }

  /// Moves both positions to the first line that differs. Returns false at the end of both texts.
  private mutating func skipEqualLines() -> Bool {
    let count = min(old.text.count - old.offset, new.text.count - new.offset)
    var (equal, lines, offset) = (0, 0, 0)
    while offset < count {
      let byte = old.text[old.offset + offset]
      guard byte == new.text[new.offset + offset] else { break }
      offset += 1
      if byte == UInt8(ascii: "\n") {
        equal = offset
        lines += 1
      }
    }
    if old.offset + offset == old.text.count, new.offset + offset == new.text.count { return false }
    old.move(to: old.offset + equal, line: old.line + lines)
    new.move(to: new.offset + equal, line: new.line + lines)
    return true
  }

  private mutating func isSameLine(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard !old.isPastEnd(oldIndex), !new.isPastEnd(newIndex) else { return false }
    let oldStart = old.start(oldIndex)
    let newStart = new.start(newIndex)
    let count = old.start(oldIndex + 1) - oldStart
    guard count == new.start(newIndex + 1) - newStart else { return false }
    for offset in 0..<count where old.text[oldStart + offset] != new.text[newStart + offset] { return false }
    return true
  }

  /// Adds the changes from here to the next equal lines, and moves there.
  private mutating func changeLines() {
    // For each number of edits: the old line that is reached on each diagonal, beginning with diagonal `-edits`.
    var history: [[Int]] = []
    var furthest = (x: 0, y: 0)
    var isEqualAgain = false
    search: for edits in 0...limit {
      let last = history.last ?? []
      var reach = [Int](repeating: 0, count: 2 * edits + 1)
      furthest = (0, 0)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = edits == 0 ? 0 : LineChanges.next(diagonal, edits, last).x
        let start = x
        while isSameLine(x, x - diagonal) { x += 1 }
        reach[diagonal + edits] = x
        let y = x - diagonal
        let isAtEnd = old.isPastEnd(x) && new.isPastEnd(y)
        guard isWithin(x, y) else { continue }
        if x + y >= furthest.x + furthest.y { furthest = (x, y) }
        if isAtEnd || x - start >= LineChanges.equalLines {
          furthest = (x, y)
          history.append(reach)
          isEqualAgain = true
          break search
        }
      }
      history.append(reach)
    }
    limit = isEqualAgain ? LineChanges.editLimit : max(16, limit / 2)
    take(history, furthest)
  }

  /// True if both positions are at most one line after the end of their texts.
  private mutating func isWithin(_ x: Int, _ y: Int) -> Bool {
    (x == 0 || !old.isPastEnd(x - 1)) && (y == 0 || !new.isPastEnd(y - 1))
  }

  /// The old line at which a diagonal continues: an added line comes from the diagonal above, a removed line from the one below.
  private static func next(_ diagonal: Int, _ edits: Int, _ last: [Int]) -> (x: Int, isAdded: Bool) {
    func reached(_ diagonal: Int) -> Int { last[diagonal + edits - 1] }
    let isAdded = diagonal == -edits || (diagonal != edits && reached(diagonal - 1) < reached(diagonal + 1))
    return isAdded ? (reached(diagonal + 1), true) : (reached(diagonal - 1) + 1, false)
  }

  private mutating func take(_ history: [[Int]], _ end: (x: Int, y: Int)) {
    var edits: [(x: Int, y: Int, isAdded: Bool)] = []
    var diagonal = end.x - end.y
    for count in (1..<max(1, history.count)).reversed() {
      let (x, isAdded) = LineChanges.next(diagonal, count, history[count - 1])
      // The position before the edit.
      diagonal += isAdded ? 1 : -1
      let before = isAdded ? x : x - 1
      edits.append((before, before - diagonal, isAdded))
    }
    for edit in edits.reversed() {
      add(old.lines(edit.x, count: edit.isAdded ? 0 : 1), new.lines(edit.y, count: edit.isAdded ? 1 : 0))
    }
    old.move(to: old.start(end.x), line: old.line + end.x)
    new.move(to: new.start(end.y), line: new.line + end.y)
  }

  /// Adds a change, or joins it with the one directly before it.
  private mutating func add(_ old: LineChange.Lines, _ new: LineChange.Lines) {
    if let last = changes.last, last.old.endLine == old.line, last.new.endLine == new.line {
      changes[changes.count - 1].old.extend(to: old)
      changes[changes.count - 1].new.extend(to: new)
    } else {
      changes.append(LineChange(old: old, new: new))
    }
  }
}
