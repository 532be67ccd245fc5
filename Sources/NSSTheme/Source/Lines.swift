/// How the lines of a stylesheet begin and end: what is written into it shall look like the rest.
extension SourceFile {
  /// The line end that the stylesheet uses first.
  package var lineEnd: String {
    guard let first = bytes.firstIndex(where: \.endsLine) else { return "\n" }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The blanks and tabs before an offset, if they begin its line; nil where something else stands before it.
  package func indentation(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    return start == 0 || bytes[start - 1].endsLine ? start..<offset : nil
  }

  /// The blanks and tabs that begin the line at an offset.
  package func indentation(ofLineAt offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return start..<(bytes[start...].firstIndex { !$0.isSpaceOrTab } ?? bytes.count)
  }
}
