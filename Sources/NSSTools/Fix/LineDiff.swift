import NSSTheme

/// The difference between two texts as a unified diff, which `patch` and `git apply` read.
package enum LineDiff {
  /// The diff with three lines of context; empty for equal texts. Bytes, because a stylesheet may not be UTF-8.
  package static func unified(_ old: [UInt8], _ new: [UInt8], name: String) -> [UInt8] {
    guard old != new else { return [] }
    let oldLines = lines(old)
    let newLines = lines(new)
    let steps = steps(oldLines, newLines)
    var text = Array("--- \(header("a/" + name.drop { $0 == "/" }))\n+++ \(header("b/" + name.drop { $0 == "/" }))\n".utf8)
    var index = 0
    while index < steps.count {
      guard steps[index].kind != .same else {
        index += 1
        continue
      }
      let start = max(0, index - 3)
      var end = index
      var lastChange = index
      while end < steps.count, end - lastChange <= 6 {
        if steps[end].kind != .same { lastChange = end }
        end += 1
      }
      end = min(steps.count, lastChange + 4)
      append(steps[start..<end], oldLines, newLines, to: &text)
      index = end
    }
    return text
  }

  private enum Kind {
    case same
    case removed
    case added
  }

  /// A line of the diff, with the numbers of the next lines on both sides.
  private struct Step {
    let kind: Kind
    let old: Int
    let new: Int
  }

  /// The lines with their line ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The shortest edit script (Myers). If the texts differ in more than `limit` lines, it replaces everything between the first and
  /// the last difference, so that the work stays bounded.
  private static func steps(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], limit: Int = 1000) -> [Step] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    var steps = (0..<prefix).map { Step(kind: .same, old: $0, new: $0) }
    steps += middle(old, new, prefix..<old.count - suffix, prefix..<new.count - suffix, limit)
    for index in 0..<suffix {
      steps.append(Step(kind: .same, old: old.count - suffix + index, new: new.count - suffix + index))
    }
    return steps
  }

  private static func middle(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ oldRange: Range<Int>, _ newRange: Range<Int>, _ limit: Int
  ) -> [Step] {
    let (oldCount, newCount) = (oldRange.count, newRange.count)
    let most = min(oldCount + newCount, limit)
    var reach = [Int](repeating: 0, count: 2 * most + 2)
    var history: [[Int]] = []
    var found = oldCount == 0 && newCount == 0
    search: for edits in 0...most where !found {
      history.append(reach)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let goesDown = diagonal == -edits || (diagonal != edits && at(reach, diagonal - 1) < at(reach, diagonal + 1))
        var x = goesDown ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1
        var y = x - diagonal
        while x < oldCount, y < newCount, old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
          x += 1
          y += 1
        }
        reach[index(diagonal, reach.count)] = x
        if x >= oldCount, y >= newCount {
          found = true
          break search
        }
      }
    }
    guard found else {
      return oldRange.map { Step(kind: .removed, old: $0, new: newRange.lowerBound) }
        + newRange.map { Step(kind: .added, old: oldRange.upperBound, new: $0) }
    }
    return backtracked(history, oldCount, newCount, oldRange.lowerBound, newRange.lowerBound)
  }

  private static func backtracked(
    _ history: [[Int]], _ oldCount: Int, _ newCount: Int, _ oldStart: Int, _ newStart: Int
  ) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (oldCount, newCount)
    for edits in history.indices.reversed() {
      let reach = history[edits]
      let diagonal = x - y
      let cameDown = diagonal == -edits || (diagonal != edits && at(reach, diagonal - 1) < at(reach, diagonal + 1))
      let previous = cameDown ? diagonal + 1 : diagonal - 1
      let previousX = edits == 0 ? 0 : at(reach, previous)
      let previousY = edits == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        steps.append(Step(kind: .same, old: oldStart + x, new: newStart + y))
      }
      guard edits > 0 else { break }
      steps.append(Step(kind: cameDown ? .added : .removed, old: oldStart + previousX, new: newStart + previousY))
      (x, y) = (previousX, previousY)
    }
    return steps.reversed()
  }

  /// The index of a diagonal in an array that holds `-most` to `most + 1`.
  private static func index(_ diagonal: Int, _ count: Int) -> Int { diagonal + (count - 2) / 2 }

  private static func at(_ reach: [Int], _ diagonal: Int) -> Int {
    let index = index(diagonal, reach.count)
    return reach.indices.contains(index) ? reach[index] : 0
  }

  private static func append(
    _ steps: ArraySlice<Step>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
  ) {
    guard let first = steps.first else { return }
    let oldCount = steps.reduce(0) { $0 + ($1.kind == .added ? 0 : 1) }
    let newCount = steps.reduce(0) { $0 + ($1.kind == .removed ? 0 : 1) }
    text += Array("@@ -\(span(first.old, oldCount)) +\(span(first.new, newCount)) @@\n".utf8)
    for step in steps {
      let line = step.kind == .added ? new[step.new] : old[step.old]
      text.append(step.kind == .same ? UInt8(ascii: " ") : step.kind == .added ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      text += line
      if line.last != UInt8(ascii: "\n") { text += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A name in a header. A tab follows a name with spaces; without it `patch` takes the end of the name for a time.
  private static func header(_ name: String) -> String { quoted(name) + (name.contains(" ") ? "\t" : "") }

  /// A name as git writes it: in quotes if it has characters that would end or change the line, or control a terminal.
  private static func quoted(_ name: String) -> String {
    guard
      name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
        || name.visible != name
    else {
      return name
    }
    var text = "\""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\t"): text += "\\t"
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "\\" + String(byte, radix: 8)
      }
    }
    return text + "\""
  }
}
