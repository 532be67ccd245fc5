/// Reads a property list in XML. External entities and the document type are ignored.
struct XMLPropertyList {
  private let text: [UInt8]
  private var offset = 0

  static func isXML(_ text: [UInt8]) -> Bool {
    let start = text.prefix(1024).drop { isSpace($0) }
    return ["<?xml", "<!DOCTYPE", "<plist", "<dict", "<!--"].contains { start.starts(with: $0.utf8) }
  }

  static func read(_ text: [UInt8]) throws(MalformedData) -> DataNode {
    var reader = XMLPropertyList(text: text)
    return try reader.document()
  }

  private mutating func document() throws(MalformedData) -> DataNode {
    try skipMisc()
    guard let tag = try tag() else { throw expected("<plist>") }
    let node: DataNode
    if tag.name == "plist" {
      guard !tag.isEmpty, let first = try openingTag(in: "plist") else { throw expected("<dict>") }
      node = try value(first, depth: 0)
      try closing("plist")
    } else {
      node = try value(tag, depth: 0)
    }
    try skipMisc()
    guard offset >= text.count else { throw MalformedData(range: offset..<offset + 1, reason: .textAfterEnd) }
    return node
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(MalformedData) -> DataNode {
    guard depth < DataNode.maximumDepth else { throw MalformedData(range: tag.range, reason: .tooDeep) }
    switch tag.name {
    case "string":
      let (content, range) = try characters(tag)
      return DataNode(range: range, content: .text(content))
    case "true", "false":
      if !tag.isEmpty { try closing(tag.name) }
      return DataNode(range: tag.range, content: .boolean(tag.name == "true"))
    case "integer", "real":
      let (content, range) = try characters(tag)
      return DataNode(range: range, content: .number(content))
    case "date", "data":
      let (_, range) = try characters(tag)
      return DataNode(range: range, content: .other)
    case "array":
      var items: [DataNode] = []
      while !tag.isEmpty, let inner = try openingTag(in: "array") { items.append(try value(inner, depth: depth + 1)) }
      return DataNode(range: tag.range.lowerBound..<offset, content: .list(items))
    case "dict":
      let members = try self.members(tag, depth: depth)
      return DataNode(range: tag.range.lowerBound..<offset, content: .members(members))
    default: throw MalformedData(range: tag.range, reason: .expected("<string>"))
    }
  }

  private mutating func members(_ tag: Tag, depth: Int) throws(MalformedData) -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    while !tag.isEmpty, let inner = try openingTag(in: "dict") {
      guard inner.name == "key" else { throw MalformedData(range: inner.range, reason: .expected("<key>")) }
      let (key, keyRange) = try characters(inner)
      try skipMisc()
      guard let next = try self.tag(), !next.isClosing else { throw expected("<string>", at: keyRange) }
      members.append(DataNode.Member(key: key, keyRange: keyRange, value: try value(next, depth: depth + 1)))
    }
    return members
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    let isEmpty: Bool
    let range: Range<Int>
  }

  private func expected(_ what: String, at range: Range<Int>? = nil) -> MalformedData {
    let range = range ?? offset..<min(offset + 1, text.count)
    return MalformedData(range: range, reason: offset >= text.count ? .endsEarly : .expected(what))
  }

  /// The next opening tag; nil after the closing tag of the element around it.
  private mutating func openingTag(in parent: String) throws(MalformedData) -> Tag? {
    try skipMisc()
    guard let tag = try tag() else { throw expected("</\(parent)>") }
    guard tag.isClosing else { return tag }
    guard tag.name == parent else { throw MalformedData(range: tag.range, reason: .expected("</\(parent)>")) }
    return nil
  }

  private mutating func closing(_ name: String) throws(MalformedData) {
    try skipMisc()
    let start = offset
    guard let tag = try tag(), tag.isClosing, tag.name == name else {
      let isAtEnd = offset >= text.count
      throw MalformedData(range: start..<max(start, offset), reason: isAtEnd ? .endsEarly : .expected("</\(name)>"))
    }
  }

  private mutating func tag() throws(MalformedData) -> Tag? {
    guard offset < text.count, text[offset] == UInt8(ascii: "<") else { return nil }
    let start = offset
    offset += 1
    let isClosing = offset < text.count && text[offset] == UInt8(ascii: "/")
    if isClosing { offset += 1 }
    let nameStart = offset
    while offset < text.count, XMLPropertyList.isName(text[offset]) { offset += 1 }
    let name = String(decoding: text[nameStart..<offset], as: UTF8.self)
    var quote: UInt8?
    while offset < text.count {
      let byte = text[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: ">") {
        offset += 1
        let isEmpty = text[offset - 2] == UInt8(ascii: "/") && !isClosing
        return Tag(name: name, isClosing: isClosing, isEmpty: isEmpty, range: start..<offset)
      }
      offset += 1
    }
    throw expected(">", at: start..<min(start + 1, text.count))
  }

  /// The text of an element, up to its closing tag, with the range inside the tags.
  private mutating func characters(_ tag: Tag) throws(MalformedData) -> (String, Range<Int>) {
    guard !tag.isEmpty else { return ("", tag.range) }
    guard !tag.isClosing else { throw MalformedData(range: tag.range, reason: .expected("<\(tag.name)>")) }
    let start = offset
    var bytes: [UInt8] = []
    var plainStart = offset
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "<"):
        append(text[plainStart..<offset], to: &bytes)
        let end = offset
        if try skipComment() {
          plainStart = offset
        } else if let data = try characterData() {
          append(data, to: &bytes)
          plainStart = offset
        } else {
          guard let closing = try self.tag(), closing.isClosing, closing.name == tag.name else {
            throw MalformedData(range: end..<min(end + 1, text.count), reason: .expected("</\(tag.name)>"))
          }
          return (String(decoding: bytes, as: UTF8.self), start..<end)
        }
      case UInt8(ascii: "&"):
        append(text[plainStart..<offset], to: &bytes)
        bytes += try entity()
        plainStart = offset
      default: offset += 1
      }
    }
    throw expected("</\(tag.name)>")
  }

  /// Adds a part of a text. XML normalizes all line endings to line feeds.
  private func append(_ piece: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for index in piece.indices where piece[index] != 0x0D || index + 1 == text.count || text[index + 1] != 0x0A {
      bytes.append(piece[index] == 0x0D ? 0x0A : piece[index])
    }
  }

  private mutating func characterData() throws(MalformedData) -> ArraySlice<UInt8>? {
    guard text[offset...].starts(with: "<![CDATA[".utf8) else { return nil }
    let start = offset + 9
    guard let end = text.position(of: "]]>", from: start) else {
      offset = text.count
      throw expected("]]>")
    }
    offset = end + 3
    return text[start..<end]
  }

  private mutating func entity() throws(MalformedData) -> [UInt8] {
    let start = offset
    let name = text[(offset + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") else {
      throw MalformedData(range: start..<start + 1, reason: .expected("&amp;"))
    }
    offset = name.endIndex + 1
    let written = String(decoding: name, as: UTF8.self)
    if let character = XMLPropertyList.entities[written] { return Array(character.utf8) }
    let isHexadecimal = written.hasPrefix("#x")
    let digits = written.dropFirst(isHexadecimal ? 2 : 1)
    guard written.hasPrefix("#"), digits.first?.isHexDigit ?? false,
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { throw MalformedData(range: start..<offset, reason: .expected("&amp;")) }
    return Array(String(Character(scalar)).utf8)
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  // MARK: Space and comments

  /// Skips white space, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(MalformedData) {
    while offset < text.count {
      if XMLPropertyList.isSpace(text[offset]) {
        offset += 1
      } else if try skipCommentOrInstruction() {
        continue
      } else if text[offset...].starts(with: "<!DOCTYPE".utf8) {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(MalformedData) -> Bool { try skip(from: "<!--", through: "-->") }

  private mutating func skipCommentOrInstruction() throws(MalformedData) -> Bool {
    if try skipComment() { return true }
    return try skip(from: "<?", through: "?>")
  }

  /// Skips a text that begins and ends with the given characters. Returns false for any other text.
  private mutating func skip(from beginning: String, through ending: String) throws(MalformedData) -> Bool {
    guard text[offset...].starts(with: beginning.utf8) else { return false }
    guard let end = text.position(of: ending, from: offset + beginning.utf8.count) else {
      offset = text.count
      throw expected(ending)
    }
    offset = end + ending.utf8.count
    return true
  }

  /// Skips `<!DOCTYPE … [ … ]>`. Entities that it declares stay unknown.
  private mutating func skipDocumentType() throws(MalformedData) {
    var isInside = false
    var quote: UInt8?
    while offset < text.count {
      // Quotes in comments and processing instructions are text.
      if quote == nil, isInside, try skipCommentOrInstruction() { continue }
      let byte = text[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return
      default: break
      }
    }
    throw expected(">")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "_-.:".utf8.contains(byte)
  }
}
