/// Lines of the old text that are replaced with lines of the new text. One side may be empty.
struct LineChange {
  /// Whole lines of one text.
  struct Lines {
    /// The range of the bytes of the lines, including line endings.
    var bytes: Range<Int>
    /// The number of the first line, from 0.
    let line: Int
    /// The number of the line after the last one.
    var endLine: Int
  }

  var old: Lines
  var new: Lines
}

/// Finds the lines in which two texts differ.
struct LineChanges {
  private(set) var changes: [LineChange] = []

  /// The maximum number of lines to compare at once. The time of `difference(from:)` is quadratic where everything differs.
  private static let windowSize = 512

  init(_ old: [UInt8], _ new: [UInt8]) {
    let oldLines = LineChanges.lines(of: old)
    let newLines = LineChanges.lines(of: new)
    var (x, y) = (0, 0)
    while x < oldLines.count || y < newLines.count {
      if x < oldLines.count, y < newLines.count, oldLines[x] == newLines[y] {
        (x, y) = (x + 1, y + 1)
        continue
      }
      let window = oldLines[x...].prefix(LineChanges.windowSize)
      let newWindow = newLines[y...].prefix(LineChanges.windowSize)
      let isLast = window.endIndex == oldLines.count && newWindow.endIndex == newLines.count
      var removed: Set<Int> = []
      var inserted: Set<Int> = []
      for change in newWindow.difference(from: window) {
        switch change {
        case .remove(let offset, _, _): removed.insert(x + offset)
        case .insert(let offset, _, _): inserted.insert(y + offset)
        }
      }
      // Later changes of a window continue after it, so they belong to the next one.
      let hasEqualLines = removed.count < window.count
      while x < window.endIndex || y < newWindow.endIndex {
        let start = (x: x, y: y)
        while removed.contains(x) { x += 1 }
        while inserted.contains(y) { y += 1 }
        let isOpen = x == window.endIndex || y == newWindow.endIndex
        if isOpen, !isLast, hasEqualLines {
          (x, y) = start
          break
        }
        if start != (x, y) { add(oldLines, start.x..<x, newLines, start.y..<y) }
        if !isOpen { (x, y) = (x + 1, y + 1) }
      }
    }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// Adds a change, or joins it with the one directly before it.
  private mutating func add(
    _ oldLines: [ArraySlice<UInt8>], _ old: Range<Int>, _ newLines: [ArraySlice<UInt8>], _ new: Range<Int>
  ) {
    func bytes(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>) -> Range<Int> {
      func start(_ line: Int) -> Int { line < lines.count ? lines[line].startIndex : lines.last?.endIndex ?? 0 }
      return start(range.lowerBound)..<start(range.upperBound)
    }
    var change = LineChange(
      old: LineChange.Lines(bytes: bytes(oldLines, old), line: old.lowerBound, endLine: old.upperBound),
      new: LineChange.Lines(bytes: bytes(newLines, new), line: new.lowerBound, endLine: new.upperBound))
    if let last = changes.last, last.old.endLine == old.lowerBound, last.new.endLine == new.lowerBound {
      change = LineChange(
        old: LineChange.Lines(
          bytes: last.old.bytes.lowerBound..<change.old.bytes.upperBound, line: last.old.line, endLine: old.upperBound),
        new: LineChange.Lines(
          bytes: last.new.bytes.lowerBound..<change.new.bytes.upperBound, line: last.new.line, endLine: new.upperBound))
      changes.removeLast()
    }
    changes.append(change)
  }
}
