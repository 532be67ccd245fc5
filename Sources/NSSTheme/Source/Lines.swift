/// The line endings and the indentation of a stylesheet, so that inserted text looks like the rest.
extension SourceFile {
  package var lineEnd: String {
    guard let first = bytes.firstIndex(where: \.endsLine) else { return "\n" }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The spaces and tabs between the start of the line and an offset; nil if there is other text.
  package func indentation(before offset: Int) -> Range<Int>? {
    var start = offset
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    return start == 0 || bytes[start - 1].endsLine ? start..<offset : nil
  }

  package func indentation(ofLineAt offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    return start..<(bytes[start...].firstIndex { !$0.isSpaceOrTab } ?? bytes.count)
  }
}
