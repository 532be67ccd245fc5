/// The fixed pieces of the JSON text, indented or compact. A class, because copying all pieces is slow.
final class JSONLayout: Sendable {
  let start: Piece
  let keyEnd: Piece
  let inlineOpen: Piece
  let inlineClose: Piece
  let inlineSeparator: Piece
  /// The piece between the name of a property and its value.
  let propertyStart: Piece
  /// `", "type": "name"` for each type.
  private let typeStarts: [Piece]
  let colorStart: Piece
  let opaqueEnd: Piece
  let writtenStart: Piece
  let hexStart: Piece
  let alphaStart: Piece
  let opaqueMembersEnd: Piece
  let paletteStyleStart: Piece
  let cellStart: Piece
  /// `lightBackground" }` and so on.
  let cellEnds: [Piece]
  let numberStart: Piece
  /// `"lightBackground": { ` and so on.
  let variantStarts: [Piece]
  let isTrue: Piece
  let isFalse: Piece
  /// The keys of the numbers of an offset and of a box.
  let offsetKeys: [Piece]
  let boxKeys: [Piece]
  let noColor: Piece
  let noColorMembers: Piece
  let componentKey: Piece
  /// The key of a part, with the separator before it.
  let partKey: Piece
  let nuiClass: Piece
  let ownClass: Piece
  let quote: Piece = "\""
  let nothing: Piece = ""
  let emptyObject: Piece = "{}"
  let null: Piece = "null"
  private let opens: [Piece]
  private let closes: [Piece]
  private let separators: [Piece]
  private let arrayOpens: [Piece]
  private let arrayCloses: [Piece]

  /// Shared, because creating a layout takes longer than writing a small theme.
  static let compact = JSONLayout(isCompact: true)
  static let indented = JSONLayout(isCompact: false)

  private init(isCompact: Bool) {
    // The compact layout is the indented one without its white space.
    func piece(_ text: String, _ name: String = "", _ end: String = "") -> Piece {
      var piece = Piece()
      piece.append(text, isCompact: isCompact)
      piece.append(name, isCompact: isCompact)
      piece.append(end, isCompact: isCompact)
      return piece
    }
    func indented(_ before: String, _ level: Int, _ after: String = "") -> Piece {
      var piece = piece(before, "\n")
      if !isCompact { for _ in 0..<level { piece.append("  ") } }
      piece.append(after)
      return piece
    }
    start = piece("{\n  \"nssTheme\": 1,\n  \"dialect\": ")
    keyEnd = piece("\": ")
    inlineOpen = piece("{ ")
    inlineClose = piece(" }")
    inlineSeparator = piece(", ")
    propertyStart = piece("\": { \"value\": \"")
    typeStarts = ValueKind.names.map { piece("\", \"type\": \"", $0, "\"") }
    colorStart = piece("\", \"type\": \"color\", \"color\": { \"hex\": \"#")
    opaqueEnd = piece("\", \"alpha\": 1 }")
    writtenStart = piece(", \"written\": \"")
    hexStart = piece("\"hex\": \"#")
    alphaStart = piece("\", \"alpha\": ")
    opaqueMembersEnd = piece("\", \"alpha\": 1")
    paletteStyleStart = piece(", \"paletteStyle\": \"")
    cellStart = piece("\", \"cell\": \"")
    cellEnds = Palette.Variant.names.map { piece($0, "\" }") }
    numberStart = piece(", \"number\": ")
    variantStarts = Palette.Variant.names.map { piece("\"", $0, "\": { ") }
    isTrue = piece(", \"boolean\": true")
    isFalse = piece(", \"boolean\": false")
    offsetKeys = [piece(", \"offset\": { \"horizontal\": "), piece(", \"vertical\": ")]
    boxKeys = [
      piece(", \"box\": { \"top\": "), piece(", \"right\": "), piece(", \"bottom\": "), piece(", \"left\": "),
    ]
    noColor = piece(", \"color\": null")
    noColorMembers = piece("\"hex\": null, \"alpha\": null")
    componentKey = piece("\"component\": ")
    partKey = piece(", \"part\": ")
    nuiClass = piece("\"class\": \"nui\"")
    ownClass = piece("\"class\": \"own\"")
    opens = (0..<10).map { indented("{", $0) }
    closes = (0..<10).map { indented("", $0, "}") }
    separators = (0..<10).map { indented(",", $0) }
    arrayOpens = (0..<3).map { indented("[", $0 + 1) }
    arrayCloses = (0..<3).map { indented("", $0, "]") }
  }

  /// The piece between a value that is not a color and the members of its type.
  func typeStart(_ value: StoredValue) -> Piece { value.shape == .none ? quote : typeStarts[Int(value.kind.rawValue)] }

  /// The beginning of an object whose members have this indentation level.
  func open(_ level: Int) -> Piece { opens[level] }
  /// The end of an object that has this indentation level.
  func close(_ level: Int) -> Piece { closes[level] }
  /// The beginning of an array that has this indentation level.
  func openArray(_ level: Int) -> Piece { arrayOpens[level] }
  /// The end of an array that has this indentation level.
  func closeArray(_ level: Int) -> Piece { arrayCloses[level] }
  /// The piece between two members that have this indentation level.
  func separator(_ level: Int) -> Piece { separators[level] }
}
