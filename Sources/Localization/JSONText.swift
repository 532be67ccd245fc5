/// Reads JSON (RFC 8259) for String Catalogs. `NSSTheme` has a reader of its own, because neither module may depend on the other.
struct JSONText {
  private let text: [UInt8]
  private var offset = 0

  static func read(_ text: [UInt8]) throws(MalformedData) -> DataNode {
    var reader = JSONText(text: text)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == text.count else { throw reader.unexpected(.textAfterEnd) }
    return node
  }

  private func expected(_ what: String) -> MalformedData { unexpected(.expected(what)) }

  private func unexpected(_ reason: Problem.Reason = .unexpectedCharacter) -> MalformedData {
    let isAtEnd = offset >= text.count
    return MalformedData(range: offset..<min(offset + 1, text.count), reason: isAtEnd ? .endsEarly : reason)
  }

  private mutating func skipSpace() {
    while offset < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[offset]) { offset += 1 }
  }

  private mutating func eat(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return has(character)
  }

  private mutating func value(depth: Int) throws(MalformedData) -> DataNode {
    skipSpace()
    guard depth < DataNode.maximumDepth, offset < text.count else { throw unexpected(.tooDeep) }
    let start = offset
    switch text[offset] {
    case UInt8(ascii: "\""):
      let content = try string()
      return DataNode(range: start + 1..<offset - 1, content: .text(content))
    case UInt8(ascii: "{"):
      offset += 1
      let members = try self.members(depth: depth)
      return DataNode(range: start..<offset, content: .members(members))
    case UInt8(ascii: "["):
      offset += 1
      let items = try self.items(depth: depth)
      return DataNode(range: start..<offset, content: .list(items))
    default:
      for (word, content) in [("true", DataNode.Content.boolean(true)), ("false", .boolean(false)), ("null", .other)]
      where text[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return DataNode(range: start..<offset, content: content)
      }
      let number = try number()
      return DataNode(range: start..<offset, content: .number(number))
    }
  }

  private mutating func members(depth: Int) throws(MalformedData) -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    guard !eat("}") else { return members }
    repeat {
      skipSpace()
      let start = offset
      guard offset < text.count, text[offset] == UInt8(ascii: "\"") else { throw expected("\"") }
      let key = try string()
      let keyRange = start + 1..<offset - 1
      guard eat(":") else { throw expected(":") }
      members.append(DataNode.Member(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
    } while eat(",")
    guard eat("}") else { throw expected("}") }
    return members
  }

  private mutating func items(depth: Int) throws(MalformedData) -> [DataNode] {
    var items: [DataNode] = []
    guard !eat("]") else { return items }
    repeat { items.append(try value(depth: depth + 1)) } while eat(",")
    guard eat("]") else { throw expected("]") }
    return items
  }

  private mutating func number() throws(MalformedData) -> String {
    let start = offset
    _ = has("-")
    let digit = offset
    guard digits(), offset == digit + 1 || text[digit] != UInt8(ascii: "0") else {
      offset = start
      throw unexpected()
    }
    if has("."), !digits() { throw unexpected() }
    if has("e") || has("E") {
      _ = has("-") || has("+")
      guard digits() else { throw unexpected() }
    }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  /// Skips a character if it comes next.
  private mutating func has(_ character: Unicode.Scalar) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func digits() -> Bool {
    let start = offset
    while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset > start
  }

  /// Reads a string from its opening quotation mark up to and including the closing one.
  private mutating func string() throws(MalformedData) -> String {
    offset += 1
    var plainStart = offset
    var bytes: [UInt8] = []
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        bytes += text[plainStart..<offset]
        offset += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        bytes += text[plainStart..<offset]
        bytes += try escape()
        plainStart = offset
      case 0..<0x20: throw expected("\"")
      default: offset += 1
      }
    }
    throw expected("\"")
  }

  private mutating func escape() throws(MalformedData) -> [UInt8] {
    offset += 1
    guard offset < text.count else { throw expected("\"") }
    let byte = text[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      guard UTF16.isLeadSurrogate(unit), text[offset...].starts(with: "\\u".utf8) else { return utf8([unit]) }
      let end = offset
      offset += 2
      let trail = try hexadecimal()
      if UTF16.isTrailSurrogate(trail) { return utf8([unit, trail]) }
      offset = end
      return utf8([unit])
    default:
      offset -= 1
      throw unexpected()
    }
  }

  private func utf8(_ units: [UInt16]) -> [UInt8] { Array(String(decoding: units, as: UTF16.self).utf8) }

  private mutating func hexadecimal() throws(MalformedData) -> UInt16 {
    let digits = text[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected() }
    offset += 4
    return unit
  }
}
