/// Lines of the old text that are replaced with lines of the new text. One side may be empty.
struct LineChange {
  struct Lines {
    /// The bytes of the lines, including line endings.
    let bytes: Range<Int>
    /// The numbers of the lines, from 0.
    let numbers: Range<Int>
  }

  let old: Lines
  let new: Lines
}

/// Finds the lines in which two texts differ. A limited number of lines is compared at a time, so the work stays linear.
struct LineChanges {
  private(set) var changes: [LineChange] = []
  private var old: Position
  private var new: Position

  private static let lineLimit = 256

  init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Position(text: old)
    self.new = Position(text: new)
    while skipEqualLines() { changeLines() }
  }

  /// A position at the beginning of a line.
  private struct Position {
    let text: [UInt8]
    var offset = 0
    var line = 0

    /// The lines from here on, up to the limit.
    var lines: [ArraySlice<UInt8>] {
      var lines: [ArraySlice<UInt8>] = []
      var rest = text[offset...]
      while !rest.isEmpty, lines.count < lineLimit {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
        lines.append(rest[..<end])
        rest = rest[end...]
      }
      return lines
    }

    mutating func move(bytes: Int, lines: Int) {
      offset += bytes
      line += lines
    }

    @discardableResult mutating func move(over lines: ArraySlice<ArraySlice<UInt8>>) -> LineChange.Lines {
      let start = (offset: offset, line: line)
      move(bytes: lines.reduce(0) { $0 + $1.count }, lines: lines.count)
      return LineChange.Lines(bytes: start.offset..<offset, numbers: start.line..<line)
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
    old.move(bytes: equal, lines: lines)
    new.move(bytes: equal, lines: lines)
    return true
  }

  /// Adds the changes of the next lines, and moves behind them.
  private mutating func changeLines() {
    let (before, after) = (old.lines, new.lines)
    let difference = after.difference(from: before)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var (oldLine, newLine) = (0, 0)
    repeat {
      let start = (old: oldLine, new: newLine)
      while removed.contains(oldLine) { oldLine += 1 }
      while added.contains(newLine) { newLine += 1 }
      // What follows the last equal lines may be equal to lines that were not compared.
      if start != (0, 0), oldLine == before.count, newLine == after.count { return }
      add(old.move(over: before[start.old..<oldLine]), new.move(over: after[start.new..<newLine]))
      let equal = (old: oldLine, new: newLine)
      while oldLine < before.count, !removed.contains(oldLine), !added.contains(newLine) {
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
      old.move(over: before[equal.old..<oldLine])
      new.move(over: after[equal.new..<newLine])
    } while oldLine < before.count || newLine < after.count
  }

  /// Adds a change, or joins it with the one directly before it.
  private mutating func add(_ old: LineChange.Lines, _ new: LineChange.Lines) {
    guard let last = changes.last, last.old.numbers.upperBound == old.numbers.lowerBound,
      last.new.numbers.upperBound == new.numbers.lowerBound
    else { return changes.append(LineChange(old: old, new: new)) }
    func joined(_ first: LineChange.Lines, _ second: LineChange.Lines) -> LineChange.Lines {
      LineChange.Lines(
        bytes: first.bytes.lowerBound..<second.bytes.upperBound, numbers: first.numbers.lowerBound..<second.numbers.upperBound)
    }
    changes[changes.count - 1] = LineChange(old: joined(last.old, old), new: joined(last.new, new))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
