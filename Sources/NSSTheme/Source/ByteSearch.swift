extension [UInt8] {
  /// True if the array contains the bytes of a text, which must not be empty. Swift's own substring search would link the
  /// engine for regular expressions and make the executable much larger.
  package func contains(bytesOf text: String) -> Bool {
    let text = Array(text.utf8)
    return indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
  }

  /// The offset of the first line that git writes around the sides of a merge conflict; nil if there is none.
  package var conflictMarker: Int? {
    let lines = split(separator: UInt8(ascii: "\n"))
    return lines.first { line in ["<<<<<<< ", "=======", ">>>>>>> "].contains { line.starts(with: $0.utf8) } }?.startIndex
  }
}

extension StringProtocol {
  /// True if a text, which must not be empty, occurs in this one, compared by bytes.
  package func hasText(_ text: String) -> Bool { Array(utf8).contains(bytesOf: text) }

  /// This text with each occurrence of another one replaced, compared by bytes.
  package func replacingText(_ text: String, with replacement: String) -> String {
    let (bytes, text) = (Array(utf8), Array(text.utf8))
    guard !text.isEmpty else { return String(self) }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset...].starts(with: text) {
        result += replacement.utf8
        offset += text.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// The offset of the first line feed or carriage return from `start` on; `count` if there is none.
  package func endOfLine(from start: Int) -> Int {
    var end = start
    while end < count, !self[end].endsLine { end += 1 }
    return end
  }

  /// The offsets at which the lines of a text start. LF, CRLF and CR end a line.
  package var lineStarts: [UInt32] {
    var starts: [UInt32] = [0]
    for offset in indices where self[offset].endsLine {
      // CRLF ends the line at its line feed.
      if self[offset] == UInt8(ascii: "\r"), offset + 1 < count, self[offset + 1] == UInt8(ascii: "\n") { continue }
      starts.append(UInt32(truncatingIfNeeded: offset + 1))
    }
    return starts
  }
}
