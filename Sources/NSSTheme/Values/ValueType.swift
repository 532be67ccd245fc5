/// What a property expects: a name, the words for it in messages, and how a value is read.
///
/// To add a type, add a static member in the file of its shape and its name in ``all``.
struct ValueType: Sendable {
  /// The number of the type in ``all``.
  let id: UInt8
  /// The name in the compiled theme, for example `textAlign`.
  let name: String
  /// What a message says is expected, for example `a whole number`.
  let description: PhraseID
  /// What a message offers as a remedy; nil for a type that takes anything.
  let help: Phrase?
  /// The words that a value must be one of; empty for other types.
  let words: [String]
  /// Reads a value; nil if it is none of this type.
  let read: @Sendable (inout ValueReader) -> StoredValue?

  init(
    _ id: UInt8,
    _ name: String,
    _ description: PhraseID,
    help: Phrase?,
    words: [String] = [],
    read: @escaping @Sendable (inout ValueReader) -> StoredValue?
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.help = help
    self.words = words
    self.read = read
  }

  /// The numbers of the types that most values have, which are read without their function.
  enum ID {
    static let string: UInt8 = 0
    static let color: UInt8 = 1
    static let number: UInt8 = 2
    static let fontName: UInt8 = 7
  }

  /// All types in the order of their numbers.
  static let all: [ValueType] = [
    .string, .color, .number, .integer, .boolean, .offset, .box, .fontName, .image, .textAlign, .verticalAlign,
    .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance, .textStyle, .classList,
  ]

  /// The type whose name stands in some bytes.
  static func named(_ bytes: [UInt8], _ range: Range<Int>) -> ValueType? {
    names.find(bytes, range.lowerBound, range.upperBound).map { all[$0] }
  }

  private static let names: NameTable = {
    var names = NameTable(minimumCapacity: all.count)
    for type in all { _ = names.intern(type.name) }
    return names
  }()
}

/// A value as it is kept: sixteen bytes, whatever its shape.
struct StoredValue: Sendable, Equatable {
  /// The closed set of shapes that all types come down to.
  enum Shape: UInt8, Sendable {
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
  }

  let number: Double
  let word: UInt32
  let shape: Shape
  /// The number of the type.
  let type: UInt8

  static let untyped = StoredValue(.none, .string)

  init(_ shape: Shape, _ type: ValueType, number: Double = 0, word: UInt32 = 0) {
    self.init(shape, id: type.id, number: number, word: word)
  }

  @inline(__always)
  init(_ shape: Shape, id: UInt8, number: Double = 0, word: UInt32 = 0) {
    self.number = number
    self.word = word
    self.shape = shape
    type = id
  }

  init(_ color: Color) { self.init(.color, id: ValueType.ID.color, number: color.alpha, word: color.rgb) }

  /// The color of a value with the shape of a color.
  var color: Color? { shape == .color ? Color(rgb: word, alpha: number) : nil }
}
