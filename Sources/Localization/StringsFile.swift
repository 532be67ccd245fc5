/// Reads the text of a `.strings` file: `"key" = "value";`, comments, escapes. A broken entry is reported and skipped to the end
/// of its line; all other entries are kept.
struct StringsFile {
  /// The texts by key.
  private(set) var entries: [String: String] = [:]
  private(set) var problems: [(kind: Problem.Kind, offset: Int)] = []
  /// The text, for the lines and columns of problems.
  let text: [UInt8]

  /// Reads the bytes of a file in UTF-8 or UTF-16. Other bytes are a problem and have no entries.
  init(_ bytes: [UInt8]) {
    guard let text = StringsFile.decoded(bytes) else {
      text = []
      problems = [(.invalidEncoding, 0)]
      return
    }
    self.text = text
    var reader = Reader(text)
    reader.readAll()
    entries = reader.entries
    problems = reader.problems
  }

  // MARK: Encoding

  /// The text in UTF-8. The encoding follows from the byte order mark or, without one, from a zero byte among the first two.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittleEndian: false) }
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes[...], isLittleEndian: true) }
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes[...], isLittleEndian: false) }
    return utf8(bytes)
  }

  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? { String(validating: bytes, as: UTF8.self) == nil ? nil : bytes }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  // MARK: Entries

  private struct Reader {
    private let text: [UInt8]
    private var offset = 0
    var entries: [String: String] = [:]
    var problems: [(kind: Problem.Kind, offset: Int)] = []
    /// The number of problems before the current entry.
    private var problemCount = 0
    /// The offset of a comment that is not closed. No later comment is closed either, so none is searched for its end.
    private var openComment: Int?

    init(_ text: [UInt8]) { self.text = text }

    mutating func readAll() {
      while true {
        guard skipSpace() else { return }
        let start = offset
        if !readEntry(start) { skipLine() }
        // Each iteration advances.
        if offset == start { offset += 1 }
      }
    }

    /// Reads `key = value;` or `key;`. Reports a broken entry and returns false.
    private mutating func readEntry(_ start: Int) -> Bool {
      problemCount = problems.count
      guard let key = word() else { return broken(start) }
      guard skipSpace() else { return finish(key, key, start, at: offset) }
      if text[offset] == UInt8(ascii: ";") {
        offset += 1
        return finish(key, key, start)
      }
      guard text[offset] == UInt8(ascii: "=") else { return broken(start) }
      offset += 1
      guard skipSpace(), let value = word() else { return broken(start) }
      let end = offset
      guard skipSpace() else { return finish(key, value, start, at: end) }
      guard text[offset] == UInt8(ascii: ";") else {
        offset = end
        return broken(start)
      }
      offset += 1
      return finish(key, value, start)
    }

    /// Reports a broken entry and returns to its line, because the entries on the next lines may be valid.
    private mutating func broken(_ start: Int) -> Bool {
      problems.removeLast(problems.count - problemCount)
      problems.append((.brokenEntry, start))
      offset = start
      return false
    }

    /// Keeps an entry. `end` is the offset of a missing `;` at the end of the file.
    private mutating func finish(_ key: String, _ value: String, _ start: Int, at end: Int? = nil) -> Bool {
      if let end { problems.append((.missingSemicolon, end)) }
      if entries.updateValue(value, forKey: key) != nil { problems.append((.duplicateKey(key), start)) }
      return true
    }

    private mutating func skipLine() {
      while offset < text.count, text[offset] != UInt8(ascii: "\n"), text[offset] != UInt8(ascii: "\r") { offset += 1 }
    }

    /// Skips white space and comments. False at the end of the text.
    private mutating func skipSpace() -> Bool {
      while offset < text.count {
        let byte = text[offset]
        if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
          offset += 1
        } else if byte == UInt8(ascii: "/"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "/") {
          skipLine()
        } else if byte == UInt8(ascii: "/"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "*") {
          skipComment()
        } else {
          return true
        }
      }
      return false
    }

    private mutating func skipComment() {
      let start = offset
      if openComment.map({ $0 <= start }) ?? false {
        offset = text.count
        return problems.append((.openComment, start))
      }
      offset += 2
      while offset + 1 < text.count {
        if text[offset] == UInt8(ascii: "*"), text[offset + 1] == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += 1
      }
      offset = text.count
      openComment = start
      problems.append((.openComment, start))
    }

    /// A word, quoted or bare; nil if there is none at the current offset.
    private mutating func word() -> String? {
      let first = text[offset]
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedWord(first) }
      let start = offset
      while offset < text.count, Reader.isBare(text[offset]) { offset += 1 }
      return offset > start ? String(decoding: text[start..<offset], as: UTF8.self) : nil
    }

    private static func isBare(_ byte: UInt8) -> Bool {
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "_.$/:-".utf8.contains(byte)
    }

    /// The text between quotes with its escapes replaced. Escapes are UTF-16 code units, so two of them may form one character.
    private mutating func quotedWord(_ quote: UInt8) -> String? {
      let opening = offset
      offset += 1
      var word = Word()
      var pieceStart = offset
      while offset < text.count {
        if text[offset] == quote {
          let last = text[pieceStart..<offset]
          offset += 1
          // Most words have no escape and need no intermediate copy.
          return word.isEmpty ? String(decoding: last, as: UTF8.self) : word.ended(by: last)
        }
        guard text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count else {
          offset += 1
          continue
        }
        word.append(text[pieceStart..<offset])
        let escape = offset
        offset += 1
        if let unit = escapedUnit(escape) {
          word.append(unit)
          pieceStart = offset
        } else {
          pieceStart = offset
          offset += 1
        }
      }
      offset = opening
      return nil
    }

    /// The code unit of the escape after a backslash; nil for a character that needs no escape.
    private mutating func escapedUnit(_ start: Int) -> UInt16? {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "n"): return simple(0x0A)
      case UInt8(ascii: "r"): return simple(0x0D)
      case UInt8(ascii: "t"): return simple(0x09)
      case UInt8(ascii: "a"): return simple(0x07)
      case UInt8(ascii: "b"): return simple(0x08)
      case UInt8(ascii: "f"): return simple(0x0C)
      case UInt8(ascii: "v"): return simple(0x0B)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return simple(UInt16(byte))
      case UInt8(ascii: "U"):
        offset += 1
        guard let value = digits(radix: 16, atMost: 4) else {
          problems.append((.unknownEscape, start))
          return UInt16(UInt8(ascii: "U"))
        }
        return value
      case UInt8(ascii: "0")...UInt8(ascii: "7"): return digits(radix: 8, atMost: 3)
      default:
        problems.append((.unknownEscape, start))
        return nil
      }
    }

    private mutating func simple(_ unit: UInt16) -> UInt16 {
      offset += 1
      return unit
    }

    private mutating func digits(radix: UInt16, atMost limit: Int) -> UInt16? {
      var value: UInt16 = 0
      var count = 0
      while count < limit, offset < text.count, let digit = Character(Unicode.Scalar(text[offset])).hexDigitValue, digit < radix {
        value = value &* radix &+ UInt16(digit)
        offset += 1
        count += 1
      }
      return count > 0 ? value : nil
    }
  }
}

/// The UTF-8 text of a word with escapes, built piece by piece.
private struct Word {
  private var bytes: [UInt8] = []
  /// A leading surrogate whose trailing surrogate may follow.
  private var highHalf: UInt16?

  var isEmpty: Bool { bytes.isEmpty && highHalf == nil }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    guard !piece.isEmpty else { return }
    endHalf()
    bytes += piece
  }

  mutating func append(_ unit: UInt16) {
    if let high = highHalf, UTF16.isTrailSurrogate(unit) {
      highHalf = nil
      bytes += String(decoding: [high, unit], as: UTF16.self).utf8
    } else if UTF16.isLeadSurrogate(unit) {
      endHalf()
      highHalf = unit
    } else {
      endHalf()
      bytes += String(decoding: [unit], as: UTF16.self).utf8
    }
  }

  mutating func ended(by piece: ArraySlice<UInt8>) -> String {
    append(piece)
    endHalf()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces a leading surrogate without its trailing one by U+FFFD.
  private mutating func endHalf() {
    guard highHalf != nil else { return }
    highHalf = nil
    bytes += "\u{FFFD}".utf8
  }
}
