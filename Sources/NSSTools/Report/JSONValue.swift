import NSSTheme

/// A JSON value in memory. The members of objects keep their order.
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  /// A whole number. A number that was read is a ``number(_:)``.
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// A number, another literal or a value that is valid JSON already, as its text.
  case word(String)
  indirect case line(JSONValue, Padding = .none)
  /// A member on the line of the one before it, padded like objects. If it is the first member, its object begins and ends on
  /// the lines of its members.
  indirect case beside(JSONValue)

  /// The brackets of a value on one line that have spaces inside.
  package enum Padding: Sendable {
    case none
    case objects
    case all
  }

  /// Reads a whole text. Throws if it is not JSON in UTF-8, or contains half of a surrogate pair.
  package init(_ bytes: [UInt8]) throws(JSONFormatError) {
    guard !bytes.contains(where: { $0 >= 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONFormatError(offset: 0, cause: Phrase(.jsonInvalidUTF8))
    }
    var reader = JSONReader(bytes)
    self = try JSONValue.value(&reader)
    try reader.end()
  }

  private static func value(_ reader: inout JSONReader) throws(JSONFormatError) -> JSONValue {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: JSONValue)] = []
      try reader.object { reader, key throws(JSONFormatError) in
        guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape) }
        let name = reader.string(key)
        members.append((name, try value(&reader)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try reader.array { reader throws(JSONFormatError) in elements.append(try value(&reader)) }
      return .array(elements)
    case UInt8(ascii: "\""):
      let text = try reader.string()
      guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape) }
      return .string(reader.string(text))
    case UInt8(ascii: "n"):
      _ = try reader.null()
      return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean(try reader.boolean())
    default: return .number(try reader.number())
    }
  }

  /// A member of an object; nil if there is none or the value is not an object.
  package subscript(key: String) -> JSONValue? {
    // Use the last of several members with the same name, as most readers do.
    members?.last { $0.key.isSame(as: key) }?.value
  }

  package var members: [(key: String, value: JSONValue)]? { if case .object(let members) = self { members } else { nil } }
  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// A whole number that fits into 53 bits, where a `Double` is exact.
  package var integer: Int? {
    if case .integer(let value) = self { return value }
    guard case .number(let value) = self, value.magnitude <= 9_007_199_254_740_991, value.rounded() == value else { return nil }
    return Int(value)
  }

  // MARK: Writing

  private enum Layout: Equatable {
    case compact
    /// A space after each comma.
    case line(Padding)
    case lines
  }

  /// Writes the value without white space.
  package func write(_ output: inout Output) { write(&output, .compact, colon: ":", level: 0) }

  /// Writes each member and each element on its own line. The last line has `level` indentations.
  package func writeLines(_ output: inout Output, colon: String = ": ", level: Int = 0) {
    write(&output, .lines, colon: colon, level: level)
  }

  /// Writes a file with each member and each element on its own line.
  package func writeFile(_ output: inout Output) {
    writeLines(&output)
    output.write(UInt8(ascii: "\n"))
  }

  package var file: [UInt8] {
    var output = Output()
    writeFile(&output)
    return output.bytes
  }

  private var isBeside: Bool { if case .beside = self { true } else { false } }

  private func write(_ output: inout Output, _ layout: Layout, colon: String, level: Int) {
    func separate(_ index: Int, _ level: Int, isPadded: Bool, isBeside: Bool = false) {
      if index > 0 { output.write(UInt8(ascii: ",")) }
      switch layout {
      case .compact: break
      case .line: if index > 0 || isPadded { output.write(UInt8(ascii: " ")) }
      case .lines where isBeside: output.write(UInt8(ascii: " "))
      case .lines:
        output.write(UInt8(ascii: "\n"))
        output.write(UInt8(ascii: " "), times: 2 * level)
      }
    }
    switch self {
    case .null: output.write("null")
    case .boolean(let value): output.write(value ? "true" : "false")
    case .number(let value): output.write(value.isFinite ? Number.text(value) : "null")
    case .integer(let value): output.write(String(value))
    case .string(let text): output.writeJSON(text)
    case .word(let text): output.write(text)
    case .line(let value, let padding):
      value.write(&output, layout == .lines ? .line(padding) : layout, colon: colon, level: level)
    case .beside(let value): value.write(&output, layout == .lines ? .line(.objects) : layout, colon: colon, level: level)
    case .object(let members) where members.isEmpty: output.write("{}")
    case .array(let elements) where elements.isEmpty: output.write("[]")
    case .object(let members):
      let isPadded = layout == .line(.objects) || layout == .line(.all)
      output.write(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(index, level + 1, isPadded: isPadded, isBeside: member.value.isBeside)
        output.writeJSON(member.key)
        output.write(colon)
        member.value.write(&output, layout, colon: colon, level: level + 1)
      }
      separate(0, level, isPadded: isPadded, isBeside: members[0].value.isBeside)
      output.write(UInt8(ascii: "}"))
    case .array(let elements):
      output.write(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        separate(index, level + 1, isPadded: layout == .line(.all))
        element.write(&output, layout, colon: colon, level: level + 1)
      }
      separate(0, level, isPadded: layout == .line(.all))
      output.write(UInt8(ascii: "]"))
    }
    output.endValue()
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object, without the members that are nil. (So `null` has no literal.)
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { key, value in value.map { (key, $0) } })
  }
  package static func merged(_ objects: JSONValue...) -> JSONValue { .object(objects.flatMap { $0.members ?? [] }) }
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
