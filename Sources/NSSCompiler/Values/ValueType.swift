import NSSTheme

/// The type of a property: its kind, its name in messages, and a closure that reads a value.
/// To add a type, add a ``ValueKind`` with its name, a static member in the file of its shape, and that member in ``all``.
package struct ValueType: Sendable {
  package let kind: ValueKind
  /// The name in messages, for example `a whole number`.
  package let description: PhraseID
  private let makeHelp: @Sendable () -> Phrase?
  /// The allowed words; empty for types that are not keywords.
  package let words: [String]
  /// Reads a value; nil if the type does not accept it.
  package let read: @Sendable (inout ValueReader) -> StoredValue?

  package init(
    _ kind: ValueKind, _ description: PhraseID, help: @autoclosure @escaping @Sendable () -> Phrase?, words: [String] = [],
    read: @escaping @Sendable (inout ValueReader) -> StoredValue?
  ) {
    self.kind = kind
    self.description = description
    makeHelp = help
    self.words = words
    self.read = read
  }

  /// The name in the compiled theme, for example `textAlign`.
  package var name: String { ValueKind.names[Int(kind.rawValue)] }

  /// The help for a value that the type does not accept; nil for a type that accepts any text. Rarely needed, so made on demand.
  package var help: Phrase? { makeHelp() }

  /// The type of each kind, in the order of the raw values.
  private static let all: [ValueType] = [
    .string, .color, .number, .integer, .boolean, .offset, .box, .fontName, .image, .textAlign, .verticalAlign,
    .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance, .textStyle, .classList,
  ]

  package static func of(_ kind: ValueKind) -> ValueType { all[Int(kind.rawValue)] }
}

extension ValueReader {
  package struct Result {
    /// The value; nil if its type does not accept the text.
    package let stored: StoredValue?
    package let problems: ValueProblems
    fileprivate let cell: Palette.Cell?
    package var reading: Reading { Reading(stored ?? .untyped, cell: cell) }
  }

  package static func read(
    _ bytes: [UInt8], _ start: Int, _ end: Int, as kind: ValueKind, in context: ReadingContext, _ numbers: inout [Double]
  ) -> Result {
    if kind == .string { return Result(stored: StoredValue(.text, .string), problems: ValueProblems(), cell: nil) }
    var reader = ValueReader(bytes, start, end, in: context)
    swap(&reader.numbers, &numbers)
    let stored = ValueType.of(kind).read(&reader)
    swap(&reader.numbers, &numbers)
    if stored == nil, context.isKeyword(bytes[start..<end]) {
      return Result(stored: .untyped, problems: ValueProblems(), cell: nil)
    }
    return Result(stored: stored, problems: reader.problems, cell: reader.paletteCell)
  }
}
