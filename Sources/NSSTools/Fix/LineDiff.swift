import NSSTheme

/// The difference between two texts as a unified diff, which `patch` and `git apply` read.
package enum LineDiff {
  /// The diff with three lines of context; empty for equal texts. Bytes, because a stylesheet may not be UTF-8.
  package static func unified(_ old: [UInt8], _ new: [UInt8], name: String) -> [UInt8] {
    guard old != new else { return [] }
    var text = Array("--- \(header("a/" + name.drop { $0 == "/" }))\n+++ \(header("b/" + name.drop { $0 == "/" }))\n".utf8)
    let lines = LineChanges(old, new)
    var rest = lines.changes[...]
    while let first = rest.popFirst() {
      var hunk = [first]
      while let next = rest.first, let last = hunk.last, next.old.lowerBound < last.old.upperBound + 2 * context {
        hunk.append(next)
        rest.removeFirst()
      }
      append(hunk, lines, to: &text)
    }
    return text
  }

  private static let context = 3

  /// The lines that differ: the bytes to replace, and the bytes that replace them.
  package static func replacements(_ old: [UInt8], _ new: [UInt8]) -> [(range: Range<Int>, text: [UInt8])] {
    let lines = LineChanges(old, new)
    return lines.changes.map { (lines.old.range($0.old), Array(lines.new[$0.new])) }
  }

  private static func append(_ hunk: [(old: Range<Int>, new: Range<Int>)], _ lines: LineChanges, to text: inout [UInt8]) {
    let (first, last) = (hunk[0], hunk[hunk.count - 1])
    let before = min(context, first.old.lowerBound)
    let end = min(last.old.upperBound + context, lines.old.count)
    let after = end - last.old.upperBound
    func span(_ range: Range<Int>) -> String {
      range.count == 1 ? "\(range.upperBound)" : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
    }
    let oldSpan = span(first.old.lowerBound - before..<end)
    text += Array("@@ -\(oldSpan) +\(span(first.new.lowerBound - before..<last.new.upperBound + after)) @@\n".utf8)
    var line = first.old.lowerBound - before
    for change in hunk {
      append(lines.old[line..<change.old.lowerBound], as: UInt8(ascii: " "), to: &text)
      append(lines.old[change.old], as: UInt8(ascii: "-"), to: &text)
      append(lines.new[change.new], as: UInt8(ascii: "+"), to: &text)
      line = change.old.upperBound
    }
    append(lines.old[line..<end], as: UInt8(ascii: " "), to: &text)
  }

  private static func append(_ lines: ArraySlice<UInt8>, as marker: UInt8, to text: inout [UInt8]) {
    var isAtStart = true
    for byte in lines {
      if isAtStart { text.append(marker) }
      text.append(byte)
      isAtStart = byte == UInt8(ascii: "\n")
    }
    if !isAtStart { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

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
