/// What stands at the end of a property: of one that ends there, and of one with the text as written behind it.
struct JSONPropertyEnds {
  /// Behind the digits of an opaque color.
  let color, colorWritten: ShortPiece
  /// Behind a number or another value of a member.
  let member, memberWritten: ShortPiece
  /// Behind a text, with its quote.
  let text, textWritten: ShortPiece
  /// Behind the last member of an object.
  let object, objectWritten: ShortPiece

  init(_ piece: (_ text: String) -> Piece) {
    func ends(_ last: String) -> (ShortPiece, ShortPiece) {
      (ShortPiece(piece(last + " },")), ShortPiece(piece(last + ", \"written\": \"")))
    }
    (color, colorWritten) = ends("\", \"alpha\": 1 }")
    (member, memberWritten) = ends("")
    (text, textWritten) = ends("\"")
    (object, objectWritten) = ends(" }")
  }
}

/// The fixed pieces of the JSON text, indented or compact. A class, because a copy of all of them takes long.
final class JSONLayout: Sendable {
  let start: Piece
  let keyEnd: Piece
  let nameEnd: Piece
  /// What stands between the name of a member and its text.
  let textMemberStart: Piece
  let inlineOpen: Piece
  let inlineClose: Piece
  let inlineSeparator: Piece
  let openArray: Piece
  let closeArray: Piece
  let propertyStart: Piece
  /// `", "type": "name"` for each type.
  private let typeStarts: [Piece]
  /// The same with what follows: the end of the property, a number, or the text as written.
  private let propertyEnds: [Piece]
  private let numberStarts: [Piece]
  private let writtenStarts: [Piece]
  let colorStart: Piece
  let opaqueEnd: Piece
  let writtenStart: Piece
  /// What ends the properties of the simple forms.
  let ends: JSONPropertyEnds
  let propertyEnd: Piece
  /// The end of a text and of the property.
  let textPropertyEnd: Piece
  let hexStart: Piece
  let alphaStart: Piece
  let opaqueMembersEnd: Piece
  let numberStart: Piece
  /// `"lightBackground": { ` and so on.
  let variantStarts: [Piece]
  /// The same with the beginning of a color.
  let variantHexStarts: [Piece]
  let isTrue: Piece
  let isFalse: Piece
  /// What stands before each number.
  let offsetKeys: [Piece]
  let boxKeys: [Piece]
  let noColor: Piece
  let noColorMembers: Piece
  let propertiesKey: Piece
  let componentKey: Piece
  /// With the separator before it.
  let partKey: Piece
  /// All that stands between the parts of a component's name, and around them.
  let partStart: ShortPiece
  private let componentStarts: [ShortPiece]
  private let propertiesStarts: [ShortPiece]
  let nuiClass: Piece
  let ownClass: Piece
  let nothing: Piece = ""
  let quote: Piece = "\""
  let emptyObject: Piece = "{}"
  let nullEnd: Piece = "null,"
  private let opens: [Piece]
  private let closes: [Piece]
  private let separators: [Piece]
  private let lines: [Piece]

  /// Without white space, and with it: made once, because a small theme takes less time than this.
  static let compact = JSONLayout(isCompact: true)
  static let indented = JSONLayout(isCompact: false)

  private init(isCompact: Bool) {
    // All white space in the pieces is there for people.
    func piece(_ text: String, _ name: String = "", _ end: String = "") -> Piece {
      var piece = Piece()
      piece.append(text, isCompact: isCompact)
      piece.append(name, isCompact: isCompact)
      piece.append(end, isCompact: isCompact)
      return piece
    }
    func extended(_ start: Piece, _ end: String) -> Piece {
      var piece = start
      piece.append(end, isCompact: isCompact)
      return piece
    }
    func indented(_ before: String, _ level: Int, _ after: String = "") -> Piece {
      var piece = Piece()
      piece.append(before, isCompact: isCompact)
      if !isCompact {
        piece.append(UInt8(ascii: "\n"))
        for _ in 0..<level * 2 { piece.append(UInt8(ascii: " ")) }
      }
      piece.append(after, isCompact: isCompact)
      return piece
    }
    start = piece("{\n  \"nssTheme\": 1,\n  \"dialect\": ")
    keyEnd = piece("\": ")
    nameEnd = piece("\": ")
    textMemberStart = piece("\": \"")
    inlineOpen = piece("{ ")
    inlineClose = piece(" }")
    inlineSeparator = piece(", ")
    openArray = piece("[\n    ")
    closeArray = piece("\n  ]")
    propertyStart = piece("\": { \"value\": \"")
    typeStarts = ValueType.names.map { piece("\", \"type\": \"", $0, "\"") }
    propertyEnds = typeStarts.map { extended($0, " },") }
    numberStarts = typeStarts.map { extended($0, ", \"number\": ") }
    writtenStarts = typeStarts.map { extended($0, ", \"written\": \"") }
    textPropertyEnd = piece("\" },")
    colorStart = piece("\", \"type\": \"color\", \"color\": { \"hex\": \"#")
    opaqueEnd = piece("\", \"alpha\": 1 }")
    propertyEnd = piece(" },")
    ends = JSONPropertyEnds { piece($0) }
    writtenStart = piece(", \"written\": \"")
    hexStart = piece("\"hex\": \"#")
    alphaStart = piece("\", \"alpha\": ")
    opaqueMembersEnd = piece("\", \"alpha\": 1")
    numberStart = piece(", \"number\": ")
    variantStarts = Palette.Variant.names.map { piece("\"", $0, "\": { ") }
    variantHexStarts = Palette.Variant.names.map { piece("\"", $0, "\": { \"hex\": \"#") }
    isTrue = piece(", \"boolean\": true")
    isFalse = piece(", \"boolean\": false")
    offsetKeys = [piece(", \"offset\": { \"horizontal\": "), piece(", \"vertical\": ")]
    boxKeys = [
      piece(", \"box\": { \"top\": "), piece(", \"right\": "), piece(", \"bottom\": "), piece(", \"left\": "),
    ]
    noColor = piece(", \"color\": null")
    noColorMembers = piece("\"hex\": null, \"alpha\": null")
    propertiesKey = piece("\"properties\": ")
    componentKey = piece("\"component\": ")
    partKey = piece(", \"part\": ")
    partStart = ShortPiece(piece("\", \"part\": \""))
    componentStarts = (0..<6).map { ShortPiece(indented("\": {", $0 + 1, "\"component\": \"")) }
    propertiesStarts = (0..<6).map { ShortPiece(indented("\",", $0 + 1, "\"properties\": ")) }
    nuiClass = piece("\"class\": \"nui\"")
    ownClass = piece("\"class\": \"own\"")
    opens = (0..<10).map { indented("{", $0) }
    closes = (0..<10).map { indented("", $0, "}") }
    lines = (0..<10).map { indented("", $0) }
    separators = (0..<10).map { indented(",", $0) }
  }

  /// What stands behind a value that is no color.
  func typeStart(_ value: StoredValue) -> Piece { value.shape == .none ? quote : typeStart(type: value.type) }

  /// What stands between a value and what its type says of it.
  func typeStart(type: UInt8) -> Piece { typeStarts[Int(type)] }

  /// What stands behind a value whose text is all that there is to say of it.
  func propertyEnd(type: UInt8) -> Piece { propertyEnds[Int(type)] }

  /// What stands between a value and its number.
  func numberStart(type: UInt8) -> Piece { numberStarts[Int(type)] }

  /// What stands between a value and its text as written.
  func writtenStart(type: UInt8) -> Piece { writtenStarts[Int(type)] }

  /// What stands between the name of a style that is indented so deep and its component.
  func componentStart(_ level: Int) -> ShortPiece { componentStarts[level] }
  /// What stands between the component of such a style, or its part, and its properties.
  func propertiesStart(_ level: Int) -> ShortPiece { propertiesStarts[level] }

  /// The beginning of an object whose members are indented so deep.
  func open(_ level: Int) -> Piece { opens[level] }
  /// The end of an object that is itself indented so deep.
  func close(_ level: Int) -> Piece { closes[level] }
  /// The beginning of a line that is indented so deep.
  func line(_ level: Int) -> Piece { lines[level] }
  /// What stands between two members that are indented so deep.
  func separator(_ level: Int) -> Piece { separators[level] }
}
