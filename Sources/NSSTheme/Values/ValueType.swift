/// What a property expects: a name, the words for it in messages, and how a value is read.
///
/// To add a type, add a static member in the file of its shape, and it and its name at its number in ``all`` and ``names``.
struct ValueType: Sendable {
  /// The number of the type in ``all``.
  let id: UInt8
  /// What a message says is expected, for example `a whole number`.
  let description: PhraseID
  private let remedy: @Sendable () -> Phrase?
  /// The words that a value must be one of; empty for other types.
  let words: [String]
  /// Reads a value; nil if it is none of this type.
  let read: @Sendable (inout ValueReader) -> StoredValue?

  init(
    _ id: UInt8,
    _ description: PhraseID,
    help: @autoclosure @escaping @Sendable () -> Phrase?,
    words: [String] = [],
    read: @escaping @Sendable (inout ValueReader) -> StoredValue?
  ) {
    self.id = id
    self.description = description
    remedy = help
    self.words = words
    self.read = read
  }

  /// The name in the compiled theme, for example `textAlign`.
  var name: String { ValueType.names[Int(id)] }

  /// What a message offers as a remedy; nil for a type that takes anything. Made when it is asked for: hardly ever.
  var help: Phrase? { remedy() }

  /// The numbers of the types that most values have, which are read without their function, and of those whose values are words
  /// of a list.
  enum ID {
    static let string: UInt8 = 0
    static let color: UInt8 = 1
    static let number: UInt8 = 2
    static let offset: UInt8 = 5
    static let fontName: UInt8 = 7
    static let keywords: ClosedRange<UInt8> = 9...16

    /// True for a type whose values are words that it knows, and no texts of an author's own.
    static func isWord(_ id: UInt8) -> Bool { id == color || keywords.contains(id) }
  }

  /// All types in the order of their numbers.
  static let all: [ValueType] = [
    .string, .color, .number, .integer, .boolean, .offset, .box, .fontName, .image, .textAlign, .verticalAlign,
    .horizontalAlign, .textTransform, .borderStyle, .separatorStyle, .keyboardAppearance, .textStyle, .classList,
  ]

  /// The names of ``all``, apart from them: a theme can be read and written without the types, which take longer to make.
  static let names = [
    "string", "color", "number", "integer", "boolean", "offset", "box", "fontName", "image", "textAlign", "verticalAlign",
    "horizontalAlign", "textTransform", "borderStyle", "separatorStyle", "keyboardAppearance", "textStyle", "classList",
  ]

  /// The number of the type whose name stands in some bytes.
  static func id(named bytes: Span<UInt8>, _ range: Range<Int>) -> UInt8? {
    numbers.find(bytes, range.lowerBound, range.upperBound).map { UInt8($0) }
  }

  private static let numbers = KeyTable(names)
}

/// What a value was read as: sixteen bytes, whatever its shape.
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

    /// True if `word` is the index of numbers.
    var refersToNumbers: Bool { self == .offset || self == .box }
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
