import NSSTheme

/// The difference between two texts as a unified diff, which `patch` and `git apply` read. Memory grows with the changes and
/// not with the texts.
package enum LineDiff {
  /// The diff with three lines of context; empty for equal texts. Bytes, because a stylesheet may not be UTF-8.
  package static func unified(_ old: [UInt8], _ new: [UInt8], name: String) -> [UInt8] {
    guard old != new else { return [] }
    var text = Array("--- \(header("a/" + name.drop { $0 == "/" }))\n+++ \(header("b/" + name.drop { $0 == "/" }))\n".utf8)
    let changes = LineChanges(old, new).changes
    var start = 0
    while start < changes.count {
      var end = start + 1
      while end < changes.count, changes[end].old.numbers.lowerBound < changes[end - 1].old.numbers.upperBound + 2 * context {
        end += 1
      }
      append(changes[start..<end], old, new, to: &text)
      start = end
    }
    return text
  }

  private static let context = 3

  /// The lines that differ: the bytes to replace, and the bytes that replace them.
  package static func replacements(_ old: [UInt8], _ new: [UInt8]) -> [(range: Range<Int>, text: [UInt8])] {
    old == new ? [] : LineChanges(old, new).changes.map { ($0.old.bytes, Array(new[$0.new.bytes])) }
  }

  /// Appends changes that are near each other, with their context.
  private static func append(_ changes: ArraySlice<LineChange>, _ old: [UInt8], _ new: [UInt8], to text: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = linesBefore(first.old.bytes.lowerBound, in: old)
    let after = linesAfter(last.old.bytes.upperBound, in: old)
    func span(_ first: LineChange.Lines, _ last: LineChange.Lines) -> String {
      let start = first.numbers.lowerBound - before.count
      let count = last.numbers.upperBound - start + after.count
      return count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    text += Array("@@ -\(span(first.old, last.old)) +\(span(first.new, last.new)) @@\n".utf8)
    var offset = before.start
    for change in changes {
      append(old[offset..<change.old.bytes.lowerBound], as: UInt8(ascii: " "), to: &text)
      append(old[change.old.bytes], as: UInt8(ascii: "-"), to: &text)
      append(new[change.new.bytes], as: UInt8(ascii: "+"), to: &text)
      offset = change.old.bytes.upperBound
    }
    append(old[offset..<after.end], as: UInt8(ascii: " "), to: &text)
  }

  private static func append(_ lines: ArraySlice<UInt8>, as marker: UInt8, to text: inout [UInt8]) {
    var isAtStart = true
    for byte in lines {
      if isAtStart { text.append(marker) }
      text.append(byte)
      isAtStart = byte == lineEnd
    }
    if !isAtStart { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

  private static func linesBefore(_ offset: Int, in text: [UInt8]) -> (start: Int, count: Int) {
    var (start, count) = (offset, 0)
    while count < context, start > 0 {
      start -= 1
      while start > 0, text[start - 1] != lineEnd { start -= 1 }
      count += 1
    }
    return (start, count)
  }

  private static func linesAfter(_ offset: Int, in text: [UInt8]) -> (end: Int, count: Int) {
    var (end, count) = (offset, 0)
    while count < context, end < text.count {
      while end < text.count, text[end] != lineEnd { end += 1 }
      end = min(end + 1, text.count)
      count += 1
    }
    return (end, count)
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// A name in a header. A tab follows a name with spaces, because `patch` would otherwise read the end of the name as a time.
  private static func header(_ name: String) -> String { quoted(name) + (name.utf8.contains(UInt8(ascii: " ")) ? "\t" : "") }

  /// A name as git writes it: in quotes if it has characters that would end or change the line, or control a terminal.
  private static func quoted(_ name: String) -> String {
    guard
      name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
        || !name.visible.isSame(as: name)
    else { return name }
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
