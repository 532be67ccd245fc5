/// Reads the text of a `.strings` file: `"key" = "value";`, comments, escapes. A broken entry is reported and skipped to the end
/// of its line; all other entries are kept.
struct StringsText {
  private(set) var entries: [CatalogFile.Entry] = []
  private(set) var problems: [CatalogFile.LocatedProblem] = []
  private let text: [UInt8]
  private var offset = 0
  private var ranges: [CatalogKey: Range<Int>] = [:]
  /// The brace that is open around all entries, as in a property list in ASCII.
  private var openBrace: Int?
  /// The number of problems before the current entry.
  private var problemCount = 0
  /// The offset of a comment that is not closed. Then no later comment is closed either, so the search for an end is not repeated.
  private var openComment: Int?

  init(_ text: [UInt8]) {
    self.text = text
    readAll()
  }

  private mutating func readAll() {
    openBrace = skipSpace() && text[offset] == UInt8(ascii: "{") ? offset : nil
    let brace = openBrace
    if brace != nil { offset += 1 }
    while skipSpace() {
      let start = offset
      if openBrace != nil, text[start] == UInt8(ascii: "}") {
        offset += 1
        openBrace = nil
        continue
      }
      if !readEntry(start) { skipLine() }
      // Each iteration advances.
      if offset == start { offset += 1 }
    }
    if let brace, openBrace != nil { problems.add(.brokenEntry, brace..<brace + 1) }
  }

  // MARK: Entries

  /// A word with its range in the text, without its quotation marks.
  private struct Found {
    let text: String
    let range: Range<Int>
    /// The offset after the word and its quotation mark.
    let end: Int

    var isQuoted: Bool { end > range.upperBound }
  }

  /// Reads `key = value;` or `key;`. Reports a broken entry and returns false.
  private mutating func readEntry(_ start: Int) -> Bool {
    problemCount = problems.count
    guard let key = found() else { return broken(start) }
    guard skipSpace() else { return finish(key, key, missing: offset) }
    if text[offset] == UInt8(ascii: ";") {
      offset += 1
      return finish(key, key)
    }
    guard text[offset] == UInt8(ascii: "=") else { return broken(start, quoteAfter: key) }
    offset += 1
    let valueProblems = problems.count
    guard skipSpace(), let value = found() else { return broken(start) }
    guard skipSpace() else { return finish(key, value, missing: value.end) }
    if text[offset] == UInt8(ascii: ";") {
      offset += 1
      return finish(key, value)
    }
    if isNextEntry(after: value) || openBrace != nil && text[offset] == UInt8(ascii: "}") {
      offset = value.end
      return finish(key, value, missing: value.end)
    }
    if let whole = textWithQuotes(from: value, valueProblems) {
      problems.add(.unescapedQuote, value.range.upperBound..<value.end)
      return finish(key, whole)
    }
    offset = value.end
    return broken(start)
  }

  /// True if the next entry follows a value, so that only the `;` is missing. The entry begins on a later line, or it has a `=`.
  private mutating func isNextEntry(after value: Found) -> Bool {
    let start = offset
    let isLater = text[value.end..<start].contains(where: StringsText.endsLine)
    let first = text[start]
    let isQuote = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    guard isQuote || StringsText.isBare(first), isLater || isQuote || start > value.end else { return false }
    // A value that spans lines and ends before a word probably lacks its closing quotation mark.
    guard !(isLater && spansLines(value) && endsLikeAnOpenText(value)) else { return false }
    if isLater { return true }
    let known = problems.count
    defer {
      offset = start
      problems.removeLast(problems.count - known)
    }
    guard let next = found(), !spansLines(next) else { return false }
    return skipSpace() && text[offset] == UInt8(ascii: "=")
  }

  private func spansLines(_ found: Found) -> Bool { text[found.range].contains(where: StringsText.endsLine) }

  /// True if the last line of a text is empty or ends with `= `. Then it is the beginning of the next entry, and the final
  /// quotation mark opens the key or the text of that entry.
  private func endsLikeAnOpenText(_ found: Found) -> Bool {
    let line = text[found.range].reversed().prefix { !StringsText.endsLine($0) }
    return line.first { $0 != 0x20 && $0 != 0x09 }.map { $0 == UInt8(ascii: "=") } ?? true
  }

  /// The value up to the last quotation mark before a `;` at the end of its line, if there are quotation marks inside it. `known`
  /// is the number of problems before the value.
  private mutating func textWithQuotes(from value: Found, _ known: Int) -> Found? {
    guard value.isQuoted, !(spansLines(value) && endsLikeAnOpenText(value)) else { return nil }
    let quote = text[value.range.upperBound]
    let line = line(from: value.end)
    guard let semicolon = line.lastIndex(of: UInt8(ascii: ";")) else { return nil }
    let before = text[value.end..<semicolon]
    guard let closing = before.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), text[closing] == quote,
      text[closing - 1] != UInt8(ascii: "\\"),
      line[(semicolon + 1)...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) || line[semicolon...].contains(UInt8(ascii: "/"))
    else { return nil }
    problems.removeLast(problems.count - known)
    offset = value.range.lowerBound - 1
    guard let whole = quotedWord(quote, end: closing) else { return nil }
    offset = semicolon + 1
    return Found(text: whole, range: value.range.lowerBound..<closing, end: closing + 1)
  }

  /// Reports a broken entry and returns to its line, because the entries on the next lines may be valid. `key` is the key, if it
  /// may have a quotation mark inside: `"a "b" c" = "d";`.
  private mutating func broken(_ start: Int, quoteAfter key: Found? = nil) -> Bool {
    problems.removeLast(problems.count - problemCount)
    offset = start
    let end = line(from: start).endIndex
    if let key, key.isQuoted, !spansLines(key), hasQuoteBeforeEquals(key.end..<end) {
      problems.add(.unescapedQuoteInKey, key.range.upperBound..<key.end)
    } else if let missing = missingQuote(start..<end) {
      problems.add(.missingQuote, missing..<missing)
    } else {
      problems.add(.brokenEntry, start..<end)
    }
    return false
  }

  private func line(from start: Int) -> ArraySlice<UInt8> { text[start...].prefix { !StringsText.endsLine($0) } }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The location of the missing quotation mark that closes the last text of a line: before the `;` or the end of the line.
  private func missingQuote(_ line: Range<Int>) -> Int? {
    var opening: Int?
    var offset = line.lowerBound
    while offset < line.upperBound {
      if text[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if text[offset] == UInt8(ascii: "\"") {
        opening = opening == nil ? offset : nil
      }
      offset += 1
    }
    guard let opening else { return nil }
    // After the last character that is not a space or `;`, and not in the quotation mark itself.
    var end = line.upperBound
    func isBehind(_ bytes: String) -> Bool { end > opening + 1 && bytes.utf8.contains(text[end - 1]) }
    while isBehind(" \t") { end -= 1 }
    if isBehind(";") { end -= 1 }
    return end
  }

  private func hasQuoteBeforeEquals(_ range: Range<Int>) -> Bool {
    guard let equals = text[range].firstIndex(of: UInt8(ascii: "=")) else { return false }
    return text[range.lowerBound..<equals].last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "\"")
  }

  /// Keeps an entry; a `;` may be missing at its end.
  private mutating func finish(_ key: Found, _ value: Found, missing end: Int? = nil) -> Bool {
    if let end { problems.add(.missingSemicolon, end..<end) }
    if let first = ranges.updateValue(key.range, forKey: CatalogKey(key.text)) {
      problems.add(.duplicateKey(key.text), key.range, first: first)
    }
    entries.append(CatalogFile.Entry(key: key.text, keyRange: key.range, entry: .text(value.text), range: value.range))
    return true
  }

  private mutating func skipLine() { offset = line(from: offset).endIndex }

  /// Skips white space and comments. Returns false at the end of the text.
  private mutating func skipSpace() -> Bool {
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        offset += 1
      } else if byte == 0xEF, text[offset...].starts(with: [0xEF, 0xBB, 0xBF]) {
        // The byte order mark of a file that was appended to another one.
        offset += 3
      } else if text[offset...].starts(with: "//".utf8) {
        skipLine()
      } else if text[offset...].starts(with: "/*".utf8) {
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
      return
    }
    if let end = text.position(of: "*/", from: start + 2) {
      offset = end + 2
      return
    }
    offset = text.count
    openComment = start
    problems.add(.openComment, start..<start + 2)
  }

  /// A word, quoted or bare; nil if there is none at the current offset.
  private mutating func found() -> Found? {
    let first = text[offset]
    let start = offset
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let word = quotedWord(first) else { return nil }
      return Found(text: word, range: start + 1..<offset - 1, end: offset)
    }
    while offset < text.count, StringsText.isBare(text[offset]) { offset += 1 }
    guard offset > start else { return nil }
    return Found(text: String(decoding: text[start..<offset], as: UTF8.self), range: start..<offset, end: offset)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "_.$/:-".utf8.contains(byte)
  }

  /// The text between quotes with its escapes replaced. Escapes are UTF-16 code units, so two of them may form one character.
  /// `end` is the offset of the closing quote, if others before it belong to the text.
  private mutating func quotedWord(_ quote: UInt8, end: Int? = nil) -> String? {
    let opening = offset
    offset += 1
    // Escapes are code units of UTF-16. Most words have none.
    var units: [UInt16] = []
    var plainStart = offset
    while offset < text.count {
      if end.map({ $0 <= offset }) ?? (text[offset] == quote) {
        let last = String(decoding: text[plainStart..<offset], as: UTF8.self)
        offset += 1
        return units.isEmpty ? last : String(decoding: units + last.utf16, as: UTF16.self)
      }
      guard text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count else {
        offset += 1
        continue
      }
      units += String(decoding: text[plainStart..<offset], as: UTF8.self).utf16
      let escape = offset
      offset += 1
      let unit = escapedUnit(escape)
      plainStart = offset
      if let unit { units.append(unit) } else { offset += 1 }
    }
    offset = opening
    return nil
  }

  /// The code unit of the escape after a backslash; nil for a character that needs no escape.
  private mutating func escapedUnit(_ start: Int) -> UInt16? {
    let byte = text[offset]
    if let index = StringsText.escapes.firstIndex(of: byte) {
      offset += 1
      return StringsText.escaped[index]
    }
    switch byte {
    case UInt8(ascii: "U"):
      offset += 1
      if let value = digits(radix: 16, atMost: 4) { return value }
      problems.add(.unknownEscape, start..<offset)
      return UInt16(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return digits(radix: 8, atMost: 3)
    default:
      problems.add(.unknownEscape, start..<offset + 1)
      return nil
    }
  }

  /// The characters that may follow a backslash, and the characters that they stand for, in the same order.
  private static let escapes = Array("nrtabfv\"'\\\n\r".utf8)
  private static let escaped = Array("\n\r\t\u{7}\u{8}\u{C}\u{B}\"'\\\n\r".utf16)

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
