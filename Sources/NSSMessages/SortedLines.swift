/// Lines like `"key" = "text";`, sorted by the bytes of their keys. A line is found by binary search, so no other line has to be parsed.
struct SortedLines: Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  package func line(_ key: String) -> String? {
    // The quotes are compared too. The closing quote sorts before all characters of keys.
    let opening = Array("\"\(key)\"".utf8)
    var low = 0
    var high = bytes.count
    while low < high {
      let line = line(at: low + (high - low) / 2)
      let text = bytes[line]
      if text.starts(with: opening) { return String(decoding: text, as: UTF8.self) }
      if text.lexicographicallyPrecedes(opening) { low = line.upperBound + 1 } else { high = line.lowerBound }
    }
    return nil
  }

  private func line(at offset: Int) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }
}
