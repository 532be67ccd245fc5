/// The lines of a stylesheet. LF, CRLF and CR end a line.
public struct LineMap: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  /// Known columns in long lines, sorted by offset, so that finding a column is fast in a minified stylesheet too.
  private let checkpoints: [Checkpoint]

  private struct Checkpoint {
    let offset: UInt32
    /// The number of characters before it in its line, and of UTF-16 code units in them.
    let characters: UInt32
    let utf16: UInt32

    /// The usual distance between two checkpoints in bytes.
    static let distance = 1024
  }

  /// Finds the lines of a text, in one pass.
  public init(_ file: SourceFile) { self.init(file, upTo: file.bytes.count) }

  /// Finds the lines of a text up to the line that contains an offset. Later lines are not read.
  package init(_ file: SourceFile, upTo offset: Int) {
    bytes = file.bytes
    // Includes both bytes of CRLF.
    let textEnd = min(file.bytes.span.endOfLine(from: min(offset, file.bytes.count)) + 2, file.bytes.count)
    let (starts, longest) = LineMap.starts(file.bytes.span.extracting(..<textEnd))
    self.starts = starts
    var checkpoints: [Checkpoint] = []
    for index in starts.indices where longest > Checkpoint.distance {
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : textEnd
      if end - Int(starts[index]) > Checkpoint.distance {
        checkpoints += LineMap.checkpoints(bytes, Int(starts[index]), end)
      }
    }
    self.checkpoints = checkpoints
  }

  /// The offsets at which the lines start, and the length of the longest line.
  private static func starts(_ text: Span<UInt8>) -> ([UInt32], Int) {
    var starts: [UInt32] = [0]
    var (last, longest) = (0, 0)
    text.forEachLineEnd { offset in
      // CRLF ends the line at its line feed.
      if text[offset] == UInt8(ascii: "\r"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "\n") { return }
      longest = max(longest, offset &+ 1 &- last)
      last = offset &+ 1
      starts.append(UInt32(truncatingIfNeeded: last))
    }
    return (starts, max(longest, text.count - last))
  }

  /// The checkpoints of a line. Each is between two ASCII bytes, where no character is split, or else at the start of the last
  /// character that was searched.
  private static func checkpoints(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [Checkpoint] {
    var checkpoints: [Checkpoint] = []
    var last = textStart(bytes, start, end)
    var characters = 0
    var utf16 = 0
    var offset = last + Checkpoint.distance
    // The number of bytes to search for ASCII before decoding characters.
    var patience = Checkpoint.distance + 64
    while offset < end {
      var isFound = bytes[offset - 1] < 0x80 && bytes[offset] < 0x80
      if !isFound, offset - last >= patience {
        let boundary = lastBoundary(bytes, last, offset)
        isFound = boundary > last
        if isFound { offset = boundary } else { patience *= 2 }
      }
      if isFound {
        patience = Checkpoint.distance + 64
        characters += characterCount(bytes, last, offset)
        utf16 += utf16Count(bytes, last, offset)
        checkpoints.append(
          Checkpoint(offset: UInt32(offset), characters: UInt32(characters), utf16: UInt32(utf16)))
        last = offset
        offset += Checkpoint.distance
      } else {
        offset += 1
      }
    }
    return checkpoints
  }

  /// The start of the last character of a range, which may continue after the range. If the text is not UTF-8, the end of the
  /// range without its trailing continuation bytes.
  private static func lastBoundary(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else { return end }
    return end - (text.last?.utf8.count ?? 0)
  }

  /// The offset at which the text of a line starts, after a byte order mark if there is one.
  private static func textStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    start == 0 && bytes.starts(with: ByteClass.byteOrderMark) ? min(end, 3) : start
  }

  /// The line of an offset, counted from 1.
  @inline(__always)
  public func line(at offset: UInt32) -> Int {
    // Inlined, like the other such functions here: otherwise a caller that has the map in an array copies it for the call.
    LineMap.count(starts, upTo: offset) { $0 }
  }

  /// The column of an offset, counted from 1 in characters, as an editor shows it. A byte order mark is not counted.
  public func column(at offset: UInt32) -> Int {
    column(at: offset, inLine: line(at: offset))
  }

  /// The column of an offset whose line is known, counted from 1 in characters.
  @inline(__always)
  package func column(at offset: UInt32, inLine line: Int) -> Int {
    column(at: offset, line, LineMap.characterCount) { Int($0.characters) }
  }

  /// The column of an offset, counted from 1 in code units of UTF-16, as in SARIF and the Language Server Protocol.
  public func utf16Column(at offset: UInt32) -> Int {
    column(at: offset, line(at: offset), LineMap.utf16Count) { Int($0.utf16) }
  }

  /// The offset of a line and a column, both counted from 1, the column in code units of UTF-16: the inverse of ``line(at:)`` and
  /// ``utf16Column(at:)``. A column after the end of the line gives the end of the line, a line after the end of the text gives
  /// the end of the text, and a column inside a character gives the start of the character.
  public func offset(line: Int, utf16Column column: Int) -> UInt32 {
    guard line <= starts.count else { return UInt32(bytes.count) }
    guard line >= 1 else { return UInt32(LineMap.textStart(bytes, 0, bytes.count)) }
    let text = textRange(ofLine: line)
    // Binary search for the last offset whose column is not after the given one.
    var (low, high) = (text.lowerBound, text.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      let middleColumn = self.column(at: UInt32(middle), line, LineMap.utf16Count) { Int($0.utf16) }
      if middleColumn <= column { low = middle } else { high = middle - 1 }
    }
    while low > text.lowerBound, low < text.upperBound, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    return UInt32(low)
  }

  private func column(
    at offset: UInt32, _ line: Int, _ count: ([UInt8], Int, Int) -> Int, before checkpoint: (Checkpoint) -> Int
  ) -> Int {
    let end = min(Int(offset), bytes.count)
    let start = LineMap.textStart(bytes, Int(starts[line - 1]), end)
    let index = LineMap.count(checkpoints, upTo: offset) { $0.offset }
    guard index > 0, checkpoints[index - 1].offset > start else { return count(bytes, start, end) + 1 }
    let last = checkpoints[index - 1]
    return checkpoint(last) + count(bytes, Int(last.offset), end) + 1
  }

  /// The number of sorted elements that start at or before an offset.
  private static func count<Element>(_ elements: [Element], upTo offset: UInt32, _ start: (Element) -> UInt32) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if start(elements[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
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
