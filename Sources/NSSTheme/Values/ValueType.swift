/// The type of a property: its kind, its name in messages, and a closure that reads a value.
///
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

  /// Creates a type.
  package init(
    _ kind: ValueKind,
    _ description: PhraseID,
    help: @autoclosure @escaping @Sendable () -> Phrase?,
    words: [String] = [],
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

  /// The help for a value that the type does not accept; nil for a type that accepts any text. Made on demand, because it is
  /// rarely needed.
  package var help: Phrase? { makeHelp() }

  /// The type of each kind, in the order of the raw values.
  private static let all: [ValueType] = [
    .string, .color, .number, .integer, .boolean, .offset, .box, .fontName, .image, .textAlign, .verticalAlign,
    .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance, .textStyle, .classList,
  ]

  package static func of(_ kind: ValueKind) -> ValueType { all[Int(kind.rawValue)] }
}

/// A value as its type reads it, in sixteen bytes.
package struct StoredValue: Sendable, Equatable {
  /// The closed set of shapes of all types.
  package enum Shape: UInt8, Sendable {
    /// Not read: a value without a type, or one that its type does not accept.
    case none
    /// `word`: 0xRRGGBB, `number`: the alpha.
    case color
    /// A palette style whose documented value is not a color, such as `map8`.
    case noColor
    /// `number`.
    case number
    /// `word`: 0 or 1.
    case boolean
    /// `word`: the index of two numbers.
    case offset
    /// `word`: the index of four numbers: top, right, bottom, left.
    case box
    /// The text of the value is the keyword.
    case keyword
    /// The text of the value is a list of names.
    case names
    /// The text of the value without its quotes, if it has any.
    case text
  }

  /// A number, or the alpha of a color.
  package let number: Double
  /// A boolean, the components of a color, or an index of numbers.
  package let word: UInt32
  /// The shape, which determines the meaning of `number` and `word`.
  package let shape: Shape
  package let kind: ValueKind

  static let untyped = StoredValue(.none, .string)

  /// Creates a value of a shape.
  @inline(__always)
  package init(_ shape: Shape, _ kind: ValueKind, number: Double = 0, word: UInt32 = 0) {
    self.number = number
    self.word = word
    self.shape = shape
    self.kind = kind
  }

  /// Creates a color.
  package init(_ color: Color) { self.init(.color, .color, number: color.alpha, word: color.rgb) }

  /// The color of a value with the shape of a color; nil for other shapes.
  package var color: Color? { shape == .color ? Color(rgb: word, alpha: number) : nil }
}
