import NSSTheme

/// A JSON text in memory. Members keep their order.
indirect enum ImportedJSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ImportedJSON])
  case members([Member])

  /// A member of an object.
  struct Member {
    let key: String
    let value: ImportedJSON
  }

  /// Reads a whole text.
  init(_ bytes: [UInt8]) throws(JSONFormatError) {
    var reader = JSONReader(bytes)
    self = try ImportedJSON.read(&reader)
    try reader.end()
  }

  private static func read(_ reader: inout JSONReader) throws(JSONFormatError) -> ImportedJSON {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try reader.object { reader, key throws(JSONFormatError) in
        members.append(Member(key: reader.string(key), value: try read(&reader)))
      }
      return .members(members)
    case UInt8(ascii: "["):
      var elements: [ImportedJSON] = []
      try reader.array { reader throws(JSONFormatError) in elements.append(try read(&reader)) }
      return .array(elements)
    case UInt8(ascii: "\""):
      let text = try reader.string()
      return .string(reader.string(text))
    case UInt8(ascii: "n"):
      _ = try reader.null()
      return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try reader.boolean())
    default: return .number(try reader.number())
    }
  }

  /// The last member with a key; nil if there is none or this is not an object.
  subscript(key: String) -> ImportedJSON? { members?.last { $0.key.isSame(as: key) }?.value }

  var members: [Member]? { if case .members(let members) = self { members } else { nil } }
  var elements: [ImportedJSON]? { if case .array(let elements) = self { elements } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}
