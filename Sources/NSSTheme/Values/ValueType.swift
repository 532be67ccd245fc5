/// What a property expects: a name, the words for it in messages, and how a value is read.
///
/// To add a type, add a static member in the file of its shape, and it and its name at its number in ``all`` and ``names``.
package struct ValueType: Sendable {
  package let kind: ValueKind
  /// What a message says is expected, for example `a whole number`.
  package let description: PhraseID
  private let remedy: @Sendable () -> Phrase?
  /// The words that a value must be one of; empty for other types.
  package let words: [String]
  /// Reads a value; nil if it is none of this type.
  package let read: @Sendable (inout ValueReader) -> StoredValue?

  package init(
    _ kind: ValueKind,
    _ description: PhraseID,
    help: @autoclosure @escaping @Sendable () -> Phrase?,
    words: [String] = [],
    read: @escaping @Sendable (inout ValueReader) -> StoredValue?
  ) {
    self.kind = kind
    self.description = description
    remedy = help
    self.words = words
    self.read = read
  }

  /// The name in the compiled theme, for example `textAlign`.
  package var name: String { ValueKind.names[Int(kind.rawValue)] }

  /// What a message offers as a remedy; nil for a type that takes anything. Made when it is asked for: hardly ever.
  package var help: Phrase? { remedy() }

  /// The type of each kind, in the order of the raw values.
  private static let all: [ValueType] = [
    .string, .color, .number, .integer, .boolean, .offset, .box, .fontName, .image, .textAlign, .verticalAlign,
    .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance, .textStyle, .classList,
  ]

  /// The type of a kind.
  package static func of(_ kind: ValueKind) -> ValueType { all[Int(kind.rawValue)] }
}

/// What a value was read as: sixteen bytes, whatever its shape.
package struct StoredValue: Sendable, Equatable {
  /// The closed set of shapes that all types come down to.
  package enum Shape: UInt8, Sendable {
    /// Not read: a value of no type, or one that its type does not accept.
    case none
    /// `word`: 0xRRGGBB, `number`: the alpha.
    case color
    /// A palette color that is none; see `map8`.
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

    /// True if `word` is the index of numbers.
    var refersToNumbers: Bool { self == .offset || self == .box }
  }

  package let number: Double
  package let word: UInt32
  package let shape: Shape
  package let kind: ValueKind

  static let untyped = StoredValue(.none, .string)

  @inline(__always)
  package init(_ shape: Shape, _ kind: ValueKind, number: Double = 0, word: UInt32 = 0) {
    self.number = number
    self.word = word
    self.shape = shape
    self.kind = kind
  }

  package init(_ color: Color) { self.init(.color, .color, number: color.alpha, word: color.rgb) }

  /// The color of a value with the shape of a color.
  package var color: Color? { shape == .color ? Color(rgb: word, alpha: number) : nil }
}
