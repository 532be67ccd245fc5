import NSSTheme
import NSSTools

/// A JSON value of a message.
typealias JSON = JSONValue

extension JSON {
  /// Whole numbers, stored compactly: the data of semantic tokens can be long.
  static func integers(_ values: [UInt32]) -> JSON {
    .written { output in
      output.write(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.write(UInt8(ascii: ",")) }
        output.writeDigits(UInt(value))
      }
      output.write(UInt8(ascii: "]"))
    }
  }

  /// A range of a document. Answers have thousands of them, so it is not an object of objects.
  static func range(_ range: Range<Position>) -> JSON {
    .written { output in
      output.write("{\"start\":")
      JSON.write(range.lowerBound, &output)
      output.write(",\"end\":")
      JSON.write(range.upperBound, &output)
      output.write(UInt8(ascii: "}"))
    }
  }

  static func write(_ position: Position, _ output: inout Output) {
    output.writeMember("{\"line\":", position.line)
    output.writeMember(",\"character\":", position.character)
    output.write(UInt8(ascii: "}"))
  }

  /// A text for people. Control characters and changes of the direction of text are visible symbols, as in the messages of the command.
  static func visible(_ text: String) -> JSON { .string(text.visibleOnOneLine) }
}
