/// A text as lines, which end after a line feed.
struct TextLines {
  private let bytes: [UInt8]
  /// The offset of each line, and the end of the text.
  private let offsets: [UInt32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") } + 2)
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { offsets.append(UInt32(offset + 1)) }
    if Int(offsets[offsets.count - 1]) < bytes.count { offsets.append(UInt32(bytes.count)) }
    self.offsets = offsets
  }

  var count: Int { offsets.count - 1 }

  /// The number of lines that end at or before an offset.
  func count(upTo offset: Int) -> Int { offsets.partitioningIndex(where: { $0 > offset }) - 1 }

  func range(_ lines: Range<Int>) -> Range<Int> { Int(offsets[lines.lowerBound])..<Int(offsets[lines.upperBound]) }
  subscript(lines: Range<Int>) -> ArraySlice<UInt8> { bytes[range(lines)] }
  subscript(line: Int) -> ArraySlice<UInt8> { self[line..<line + 1] }
}

/// The lines in which two texts differ. A limited number of lines is compared at a time, so the work stays linear.
struct LineChanges {
  let old: TextLines
  let new: TextLines
  /// The numbers of old lines, and of the new ones that replace them. One of them may be empty.
  private(set) var changes: [(old: Range<Int>, new: Range<Int>)] = []

  private static let lineLimit = 256

  init(_ old: [UInt8], _ new: [UInt8]) {
    (self.old, self.new) = (TextLines(old), TextLines(new))
    var (line, newLine) = (0, 0)
    while true {
      let equal = equalLines(from: line, newLine)
      (line, newLine) = (line + equal, newLine + equal)
      guard line < self.old.count || newLine < self.new.count else { return }
      (line, newLine) = addChanges(line, newLine)
    }
  }

  private func equalLines(from line: Int, _ newLine: Int) -> Int {
    let (rest, newRest) = (old[line..<old.count], new[newLine..<new.count])
    let limit = min(rest.count, newRest.count)
    var equal = 0
    while equal < limit, rest[rest.startIndex + equal] == newRest[newRest.startIndex + equal] { equal += 1 }
    return min(old.count(upTo: rest.startIndex + equal) - line, new.count(upTo: newRest.startIndex + equal) - newLine)
  }

  /// Adds the changes of the next lines, which begin with a change. Returns where to continue.
  private mutating func addChanges(_ line: Int, _ newLine: Int) -> (Int, Int) {
    let before = line..<min(line + LineChanges.lineLimit, old.count)
    let after = newLine..<min(newLine + LineChanges.lineLimit, new.count)
    let difference = after.map { new[$0] }.difference(from: before.map { old[$0] })
    let removed = Set(difference.removals.map { line + $0.offset })
    let added = Set(difference.insertions.map { newLine + $0.offset })
    var (end, newEnd) = (line, newLine)
    repeat {
      let start = (old: end, new: newEnd)
      while removed.contains(end) { end += 1 }
      while added.contains(newEnd) { newEnd += 1 }
      // What follows the last equal lines may be equal to lines that were not compared.
      if start != (line, newLine), end == before.upperBound, newEnd == after.upperBound { return start }
      if let last = changes.last, last.old.upperBound == start.old, last.new.upperBound == start.new {
        changes[changes.count - 1] = (last.old.lowerBound..<end, last.new.lowerBound..<newEnd)
      } else {
        changes.append((start.old..<end, start.new..<newEnd))
      }
      while end < before.upperBound, !removed.contains(end), !added.contains(newEnd) { (end, newEnd) = (end + 1, newEnd + 1) }
    } while end < before.upperBound || newEnd < after.upperBound
    return (end, newEnd)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
