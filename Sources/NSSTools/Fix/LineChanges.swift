/// A text as lines, which end after a line feed.
struct TextLines {
  private let bytes: [UInt8]
  /// The offset of each line, and the end of the text.
  private let offsets: [UInt32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offsets: [UInt32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { offsets.append(UInt32(offset + 1)) }
    if Int(offsets[offsets.count - 1]) < bytes.count { offsets.append(UInt32(bytes.count)) }
    self.offsets = offsets
  }

  var count: Int { offsets.count - 1 }

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
    while line < self.old.count || newLine < self.new.count {
      let isEqual = line < self.old.count && newLine < self.new.count && self.old[line] == self.new[newLine]
      (line, newLine) = isEqual ? (line + 1, newLine + 1) : addChanges(line, newLine)
    }
  }

  /// Adds the changes of the next lines, which begin with a change. Returns where to continue.
  private mutating func addChanges(_ line: Int, _ newLine: Int) -> (Int, Int) {
    let before = line..<min(line + LineChanges.lineLimit, old.count)
    let after = newLine..<min(newLine + LineChanges.lineLimit, new.count)
    let difference = after.map { new[$0] }.difference(from: before.map { old[$0] })
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(line + offset)
      case .insert(let offset, _, _): added.insert(newLine + offset)
      }
    }
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
