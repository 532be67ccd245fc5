import NSSTheme

/// A position of the protocol: a line number from 0, and the number of code units before the position in that line.
struct Position: Comparable {
  let line: Int
  let character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

/// The code units that the client and the server have agreed on.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts between offsets of a text and positions of the protocol.
/// LF, CRLF and CR end a line. Unlike in a `LineMap`, a byte order mark counts as a character.
struct Positions: Sendable {
  let bytes: [UInt8]
  private let starts: [UInt32]
  /// The number of UTF-16 code units before each offset; empty if all characters are ASCII or the client counts bytes.
  private let units: [UInt32]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    starts = bytes.span.lineStarts
    guard encoding == .utf16, bytes.contains(where: { $0 >= 0x80 }) else {
      units = []
      return
    }
    units = bytes.reduce(into: [0]) { units, byte in
      // A continuation byte has no unit.
      units.append(units[units.count - 1] + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1))
    }
  }

  var end: Position { position(UInt32(bytes.count)) }

  func position(_ offset: UInt32) -> Position {
    let offset = min(Int(offset), bytes.count)
    let line = starts.partitioningIndex(where: { $0 > offset }) - 1
    return Position(line: line, character: unitCount(offset) - unitCount(Int(starts[line])))
  }

  func range(_ range: SourceRange) -> Range<Position> { position(range.start)..<position(range.end) }

  /// The offset of a position. A position after the end of its line or of the text counts as that end, and a position inside a
  /// character as the start of the character.
  func offset(_ position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let start = Int(starts[position.line])
    let end = textEnd(ofLine: position.line)
    let wanted = unitCount(start) + position.character
    var offset = (start + 1..<end + 1).partitioningIndex(where: { unitCount($0) > wanted }) - 1
    // Continuation bytes have no units of their own, so the loop above ends before the next character begins.
    while offset > start, offset < end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  func range(_ range: Range<Position>) -> SourceRange { SourceRange(offset(range.lowerBound), offset(range.upperBound)) }

  /// The part of a range in each line that it touches.
  func lines(of range: SourceRange) -> [Range<Position>] {
    let (start, end) = (position(range.start), position(range.end))
    if start.line == end.line { return start < end ? [start..<end] : [] }
    return (start.line...end.line).compactMap { line in
      let first = line == start.line ? Int(range.start) : Int(starts[line])
      let last = line == end.line ? Int(range.end) : max(first, textEnd(ofLine: line))
      return first < last ? position(UInt32(first))..<position(UInt32(last)) : nil
    }
  }

  private func unitCount(_ offset: Int) -> Int { units.isEmpty ? offset : Int(units[offset]) }

  /// The end of the text of a line, without its line ending.
  func textEnd(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    let start = Int(starts[line])
    var end = Int(starts[line + 1]) - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}

extension Range<Position> {
  var json: JSON { ["start": lowerBound.json, "end": upperBound.json] }
}
