/// The lines of a stylesheet. LF, CRLF and CR end a line.
package struct LineMap: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  /// Known columns in long lines, sorted by offset, so that finding a column is fast in a minified stylesheet too.
  private let checkpoints: [Checkpoint]

  /// The start of a character in a long line.
  private struct Checkpoint {
    let offset: Int
    /// The number of characters before it in its line, and of UTF-16 code units in them.
    let characters: Int
    let utf16: Int

    /// The least distance between two checkpoints in bytes.
    static let distance = 1024
  }

  package init(_ file: SourceFile) {
    let bytes = file.bytes
    let starts = bytes.span.lineStarts
    checkpoints = starts.indices.flatMap { index in
      LineMap.checkpoints(bytes, Int(starts[index]), index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The checkpoints of a line. A text that is not UTF-8 has none.
  private static func checkpoints(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [Checkpoint] {
    let start = textStart(bytes, start, end)
    guard end - start > Checkpoint.distance, let text = String(validating: bytes[start..<end], as: UTF8.self) else { return [] }
    var checkpoints: [Checkpoint] = []
    var (offset, characters, utf16) = (start, 0, 0)
    for character in text {
      if offset >= (checkpoints.last?.offset ?? start) + Checkpoint.distance {
        checkpoints.append(Checkpoint(offset: offset, characters: characters, utf16: utf16))
      }
      (offset, characters, utf16) = (offset + character.utf8.count, characters + 1, utf16 + character.utf16.count)
    }
    return checkpoints
  }

  /// The offset at which the text of a line starts, after a byte order mark if there is one.
  private static func textStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    start == 0 && bytes.starts(with: ByteClass.byteOrderMark) ? min(end, 3) : start
  }

  /// The line of an offset, counted from 1.
  @inline(__always)
  package func line(at offset: UInt32) -> Int {
    // Inlined, like the other such functions here: otherwise a caller that has the map in an array copies it for the call.
    starts.partitioningIndex(where: { $0 > offset })
  }

  /// The column of an offset, counted from 1 in characters, as an editor shows it. A byte order mark is not counted.
  package func column(at offset: UInt32) -> Int {
    column(at: offset, inLine: line(at: offset))
  }

  /// The column of an offset whose line is known, counted from 1 in characters.
  @inline(__always)
  package func column(at offset: UInt32, inLine line: Int) -> Int {
    column(at: offset, line, LineMap.characterCount) { $0.characters }
  }

  /// The column of an offset, counted from 1 in code units of UTF-16, as in SARIF and the Language Server Protocol.
  package func utf16Column(at offset: UInt32) -> Int {
    column(at: offset, line(at: offset), LineMap.utf16Count) { $0.utf16 }
  }

  /// The offset of a line and a column, both counted from 1, the column in code units of UTF-16: see
  /// ``SourceFile/offset(line:utf16Column:)``.
  package func offset(line: Int, utf16Column column: Int) -> UInt32 {
    guard line <= starts.count else { return UInt32(bytes.count) }
    guard line >= 1 else { return UInt32(LineMap.textStart(bytes, 0, bytes.count)) }
    let text = textRange(ofLine: line)
    let next = (text.lowerBound + 1..<text.upperBound + 1).partitioningIndex(where: { offset in
      self.column(at: UInt32(offset), line, LineMap.utf16Count) { $0.utf16 } > column
    })
    var offset = next - 1
    while offset > text.lowerBound, offset < text.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return UInt32(offset)
  }

  private func column(
    at offset: UInt32, _ line: Int, _ count: ([UInt8], Int, Int) -> Int, before checkpoint: (Checkpoint) -> Int
  ) -> Int {
    let end = min(Int(offset), bytes.count)
    let start = LineMap.textStart(bytes, Int(starts[line - 1]), end)
    let next = checkpoints.partitioningIndex(where: { $0.offset > offset })
    guard let last = checkpoints[..<next].last, last.offset > start else { return count(bytes, start, end) + 1 }
    return checkpoint(last) + count(bytes, last.offset, end) + 1
  }

  /// The offsets of a line, counted from 1, including its line ending; empty for a line after the last one. The last line
  /// includes the offset after the last byte, where diagnostics about missing text at the end are reported.
  package func range(ofLine line: Int) -> Range<UInt32> {
    guard line <= starts.count else { return UInt32(bytes.count) + 1..<UInt32(bytes.count) + 1 }
    return starts[line - 1]..<(line < starts.count ? starts[line] : UInt32(bytes.count) + 1)
  }

  /// The range of the text of a line, counted from 1, without its line ending.
  @inline(__always)
  package func textRange(ofLine line: Int) -> Range<Int> {
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    let start = LineMap.textStart(bytes, Int(starts[line - 1]), end)
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private static func utf16Count(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let slice = bytes[start..<end]
    return slice.contains { $0 >= 0x80 } ? String(decoding: slice, as: UTF8.self).utf16.count : slice.count
  }

  private static func characterCount(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let slice = bytes[start..<end]
    return slice.contains { $0 >= 0x80 } ? String(decoding: slice, as: UTF8.self).count : slice.count
  }
}
