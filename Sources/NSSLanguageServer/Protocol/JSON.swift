import NSSTheme

/// A JSON value of a message.
enum JSON {
  case null
  case boolean(Bool)
  case number(Double)
  /// A whole number. A number that was read is a ``number(_:)``.
  case integer(Int)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// Whole numbers, stored compactly: the data of semantic tokens can be long.
  case integers([UInt32])
  /// A range of a document. Answers have thousands of them, so it is not an object of objects.
  indirect case range(Range<Position>)

  /// Reads the text of a message.
  ///
  /// - Throws: an error if the text is not JSON in UTF-8, or contains half of a surrogate pair.
  init(_ bytes: [UInt8]) throws(JSONFormatError) {
    guard !bytes.contains(where: { $0 >= 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONFormatError(offset: 0, cause: Phrase(.jsonInvalidUTF8))
    }
    var reader = JSONReader(bytes)
    self = try JSON.value(&reader)
    try reader.end()
  }

  private static func value(_ reader: inout JSONReader) throws(JSONFormatError) -> JSON {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: JSON)] = []
      try reader.object { reader, key throws(JSONFormatError) in
        guard !reader.hasHalfPair else { throw reader.failure(.jsonEscape) }
        let name = reader.string(key)
        members.append((name, try value(&reader)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
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
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    // The last of several members with one name is used, as in most readers.
    return members.last { $0.key == key }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// A whole number that fits into 53 bits, where a `Double` is exact.
  var integer: Int? {
    if case .integer(let value) = self { return value }
    guard case .number(let value) = self, value.magnitude <= 9_007_199_254_740_991, value.rounded() == value else { return nil }
    return Int(value)
  }

  // MARK: Writing

  func write(_ output: inout Output) {
    switch self {
    case .null: output.write("null")
    case .boolean(let value): output.write(value ? "true" : "false")
    case .number(let value): output.write(value.isFinite ? Number.text(value) : "null")
    case .integer(let value): output.write(String(value))
    case .string(let text): output.writeJSON(text)
    case .array(let elements):
      output.write(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.write(UInt8(ascii: ",")) }
        element.write(&output)
      }
      output.write(UInt8(ascii: "]"))
    case .object(let members):
      output.write(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.write(UInt8(ascii: ",")) }
        output.writeJSON(member.key)
        output.write(UInt8(ascii: ":"))
        member.value.write(&output)
      }
      output.write(UInt8(ascii: "}"))
    case .integers(let values):
      output.write(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.write(UInt8(ascii: ",")) }
        output.writeDigits(UInt(value))
      }
      output.write(UInt8(ascii: "]"))
    case .range(let range):
      output.write("{\"start\":")
      JSON.write(range.lowerBound, &output)
      output.write(",\"end\":")
      JSON.write(range.upperBound, &output)
      output.write(UInt8(ascii: "}"))
    }
  }

  private static func write(_ position: Position, _ output: inout Output) {
    output.writeMember("{\"line\":", position.line)
    output.writeMember(",\"character\":", position.character)
    output.write(UInt8(ascii: "}"))
  }

  static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object, without the members that are nil. (So `null` has no literal.)
  init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .object(elements.compactMap { key, value in value.map { (key, $0) } })
  }
}
