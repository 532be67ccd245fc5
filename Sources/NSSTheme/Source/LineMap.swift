/// The lines of a stylesheet. LF, CRLF and CR end a line.
public struct LineMap: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]

  /// Finds the lines of a text, in one pass.
  public init(_ file: SourceFile) {
    bytes = file.bytes
    var starts: [UInt32] = [0]
    var offset = 0
    let count = file.bytes.count
    while offset < count {
      let byte = file.bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(UInt32(offset))
      } else if byte == UInt8(ascii: "\r") {
        if offset < count, file.bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(UInt32(offset))
      }
    }
    self.starts = starts
  }

  /// The line of an offset, counted from 1.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of an offset, counted from 1 in characters, as an editor shows it. A byte order mark counts as nothing.
  public func column(at offset: UInt32) -> Int {
    var start = Int(starts[line(at: offset) - 1])
    if start == 0, bytes.starts(with: ByteClass.byteOrderMark) { start = min(Int(offset), 3) }
    return LineMap.characterCount(bytes, start, min(Int(offset), bytes.count)) + 1
  }

  /// The bytes of a line, counted from 1, without its line end.
  public func text(ofLine line: Int) -> ArraySlice<UInt8> {
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    var start = Int(starts[line - 1])
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, bytes.starts(with: ByteClass.byteOrderMark) { start = min(end, 3) }
    return bytes[start..<end]
  }

  private static func characterCount(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let slice = bytes[start..<end]
    return slice.contains { $0 >= 0x80 } ? String(decoding: slice, as: UTF8.self).count : slice.count
  }
}
