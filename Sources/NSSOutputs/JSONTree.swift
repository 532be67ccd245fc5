import NSSTheme

/// A JSON value in memory, to be written. The members of objects keep their order.
enum JSONTree {
  case string(String)
  /// A number, another literal or a value that is valid JSON already, as its text.
  case word(String)
  case members([Member])
  case array([JSONTree])
  /// A value that is written on one line.
  indirect case line(JSONTree)

  /// A member of an object.
  struct Member {
    let key: String
    let value: JSONTree
  }

  /// An object.
  static func object(_ members: [(key: String, value: JSONTree)]) -> JSONTree {
    .members(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// Writes the value.
  ///
  /// - Parameter colon: the text between a key and its value.
  func write(_ output: inout Output, colon: String = ": ", level: Int = 0, isLine: Bool = false) {
    func separate(_ index: Int, _ level: Int) {
      if index > 0 { output.write(isLine ? ", " : ",") }
      guard !isLine else { return }
      output.write(UInt8(ascii: "\n"))
      output.write(UInt8(ascii: " "), times: 2 * level)
    }
    switch self {
    case .string(let text): output.writeJSON(text)
    case .word(let text): output.write(text)
    case .line(let value): value.write(&output, colon: colon, level: level, isLine: true)
    case .members(let members) where members.isEmpty: output.write("{}")
    case .array(let elements) where elements.isEmpty: output.write("[]")
    case .members(let members):
      output.write(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(index, level + 1)
        output.writeJSON(member.key)
        output.write(colon)
        member.value.write(&output, colon: colon, level: level + 1, isLine: isLine)
      }
      separate(0, level)
      output.write(UInt8(ascii: "}"))
    case .array(let elements):
      output.write(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        separate(index, level + 1)
        element.write(&output, colon: colon, level: level + 1, isLine: isLine)
      }
      separate(0, level)
      output.write(UInt8(ascii: "]"))
    }
    output.endValue()
  }
}
