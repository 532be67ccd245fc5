extension Theme {
  /// Loads a compiled theme: the JSON that ``Theme/json(_:)`` and `nsscompile` write.
  ///
  /// The values keep their place in the text, so loading is one pass without copies. What a later version may add is passed over.
  ///
  /// - Throws: ``ThemeFormatError`` for a text that is no compiled theme of version 1.
  public init(json: [UInt8]) throws(ThemeFormatError) {
    var reader = ThemeReader(json)
    self = try reader.theme()
  }

  /// Loads a compiled theme from a text.
  ///
  /// - Throws: ``ThemeFormatError`` for a text that is no compiled theme of version 1.
  public init(json: String) throws(ThemeFormatError) { try self.init(json: Array(json.utf8)) }
}

/// Makes the tables of a theme from its JSON.
private struct ThemeReader {
  private var json: JSONReader
  private var pool: TextPool
  private var version: Double?
  private var dialect = ""
  private var paletteName = ""
  private var paletteStyles = NameTable()
  private var variantCount = 2
  private var constantNames = NameTable()
  private var styleNames = NameTable()
  private var propertyNames = NameTable()
  private var values: [Theme.PropertyValue] = []
  private var numbers: [Double] = []
  private var places: [TextRef] = []
  private var variants: [(environment: Environment, section: Theme.Section)] = []

  init(_ bytes: [UInt8]) {
    json = JSONReader(bytes)
    pool = TextPool(source: bytes)
  }

  mutating func theme() throws(ThemeFormatError) -> Theme {
    var json = json
    var base = Theme.Section()
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "nssTheme": version = try json.number()
      case "dialect": dialect = string(try json.string())
      case "palette": try readPalette(&json, into: &base, isBase: true)
      case "constants": try readConstants(&json, into: &base)
      case "styles": try readStyles(&json, into: &base)
      case "variants":
        try json.array { json throws(ThemeFormatError) in try readVariant(&json) }
      default: try json.skip()
      }
    }
    try json.end()
    guard version == 1 else { throw json.failure("'nssTheme' is not 1") }
    guard base.cells.count == paletteStyles.count * variantCount else { throw json.failure("the palette has gaps") }
    base.makeIndex(styleCount: styleNames.count, constantCount: constantNames.count)
    return Theme(
      dialect: dialect, paletteName: paletteName, base: base, variants: variants, values: values, numbers: numbers,
      pool: pool, paletteStyles: paletteStyles, variantCount: variantCount, constantNames: constantNames,
      styleNames: styleNames, propertyNames: propertyNames, files: [], loadedPlaces: places)
  }

  // MARK: Palette

  private mutating func readPalette(
    _ json: inout JSONReader, into section: inout Theme.Section, isBase: Bool
  ) throws(ThemeFormatError) {
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "name": paletteName = string(try json.string())
      case "colors":
        try json.object { json, style throws(ThemeFormatError) in
          let style = intern(style, &paletteStyles)
          let first = section.cells.count
          try json.object { json, variant throws(ThemeFormatError) in
            guard let variant = Palette.Variant.names.firstIndex(of: word(variant)) else { return try json.skip() }
            section.cells.append(try cell(&json, style * 8 + variant))
          }
          if isBase, style == 0 { variantCount = section.cells.count - first == 8 ? 8 : 2 }
          try renumber(&section.cells, from: first, style: style, json)
        }
      default: try json.skip()
      }
    }
    section.cells.sort { $0.cell < $1.cell }
  }

  /// The variants of a style are counted as its palette has them.
  private func renumber(
    _ cells: inout [Theme.CellRow], from first: Int, style: Int, _ json: JSONReader
  ) throws(ThemeFormatError) {
    for index in first..<cells.count {
      let variant = cells[index].cell - style * 8
      guard variant < variantCount else { throw json.failure("a variant that the palette does not have") }
      cells[index].cell = style * variantCount + variant
    }
  }

  private mutating func cell(_ json: inout JSONReader, _ cell: Int) throws(ThemeFormatError) -> Theme.CellRow {
    var row = Theme.CellRow(
      cell: cell, color: nil, documented: .none, origin: -1, value: .none, written: .none, place: Theme.noPlace)
    var rgb: UInt32?
    var alpha = 1.0
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "hex": rgb = try hex(&json)
      case "alpha": if try !json.null() { alpha = try json.number() }
      case "documented": row.documented = text(try json.string())
      case "origin": row.origin = intern(try json.string(), &constantNames)
      case "value": row.value = text(try json.string())
      case "written": row.written = text(try json.string())
      case "at": row.place = place(try json.string())
      default: try json.skip()
      }
    }
    row.color = rgb.map { Color(rgb: $0, alpha: alpha) }
    return row
  }

  /// `"#RRGGBB"`, or null.
  private func hex(_ json: inout JSONReader) throws(ThemeFormatError) -> UInt32? {
    if try json.null() { return nil }
    let range = try json.string()
    var value: UInt32 = 0
    for byte in json.bytes[range].dropFirst() {
      guard let digit = byte.hexDigit else { throw json.failure("expected '#RRGGBB'") }
      value = value << 4 | digit
    }
    guard range.count == 7, json.bytes[range.lowerBound] == UInt8(ascii: "#") else {
      throw json.failure("expected '#RRGGBB'")
    }
    return value
  }

  // MARK: Constants

  private mutating func readConstants(
    _ json: inout JSONReader, into section: inout Theme.Section
  ) throws(ThemeFormatError) {
    try json.object { json, key throws(ThemeFormatError) in
      let name = intern(key, &constantNames)
      var value = TextRef.none
      var place = Theme.noPlace
      if try json.peek() == UInt8(ascii: "{") {
        try json.object { json, key throws(ThemeFormatError) in
          switch word(key) {
          case "value": value = text(try json.string())
          case "at": place = self.place(try json.string())
          default: try json.skip()
          }
        }
      } else {
        value = text(try json.string())
      }
      section.constants.append(Theme.ConstantRow(name: name, value: value, written: .none, place: place))
    }
  }

  // MARK: Styles

  private mutating func readStyles(
    _ json: inout JSONReader, into section: inout Theme.Section
  ) throws(ThemeFormatError) {
    try json.object { json, key throws(ThemeFormatError) in
      let name = intern(key, &styleNames)
      var own = Run<Theme.PropertyRow>(0, 0)
      var inherited = own
      var from = -1
      try json.object { json, key throws(ThemeFormatError) in
        switch word(key) {
        case "properties": own = try properties(&json, into: &section, &from)
        case "inherited": inherited = try properties(&json, into: &section, &from)
        default: try json.skip()
        }
      }
      section.styles.append(
        Theme.StyleRow(name: name, own: own, inherited: inherited, inheritedFrom: from))
    }
  }

  private mutating func properties(
    _ json: inout JSONReader, into section: inout Theme.Section, _ from: inout Int
  ) throws(ThemeFormatError) -> Run<Theme.PropertyRow> {
    let start = section.properties.count
    try json.object { json, key throws(ThemeFormatError) in
      let name = UInt32(intern(key, &propertyNames))
      if try json.null() {
        section.properties.append(Theme.PropertyRow(name: name, value: Theme.removed))
      } else {
        let value = try property(&json, &from)
        section.properties.append(Theme.PropertyRow(name: name, value: UInt32(values.count)))
        values.append(value)
      }
    }
    return Run(start, section.properties.count)
  }

  private mutating func property(
    _ json: inout JSONReader, _ from: inout Int
  ) throws(ThemeFormatError) -> Theme.PropertyValue {
    var row = Theme.PropertyValue.none
    var type: ValueType?
    var stored: StoredValue?
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "value": row.value = text(try json.string())
      case "written": row.written = text(try json.string())
      case "at": row.place = place(try json.string())
      case "from": from = intern(try json.string(), &styleNames)
      case "type": type = ValueType.named(json.bytes, try json.string())
      case "color": stored = try color(&json)
      case "number": stored = StoredValue(.number, .number, number: try json.number())
      case "boolean": stored = StoredValue(.boolean, .boolean, word: try json.boolean() ? 1 : 0)
      case "offset": stored = try list(&json, ["horizontal", "vertical"], .offset, .offset)
      case "box": stored = try list(&json, ["top", "right", "bottom", "left"], .box, .box)
      case "classes":
        try json.skip()
        stored = StoredValue(.names, .classList)
      default: try json.skip()
      }
    }
    guard let type else { return row }
    let shape = stored?.shape ?? (ValueType.isKeyword(type) ? .keyword : .text)
    row.stored = StoredValue(shape, type, number: stored?.number ?? 0, word: stored?.word ?? 0)
    return row
  }

  private func color(_ json: inout JSONReader) throws(ThemeFormatError) -> StoredValue {
    if try json.null() { return StoredValue(.noColor, .color) }
    var rgb: UInt32?
    var alpha = 1.0
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "hex": rgb = try hex(&json)
      case "alpha": alpha = try json.number()
      default: try json.skip()
      }
    }
    return rgb.map { StoredValue(Color(rgb: $0, alpha: alpha)) } ?? StoredValue(.noColor, .color)
  }

  private mutating func list(
    _ json: inout JSONReader, _ names: [String], _ shape: StoredValue.Shape, _ type: ValueType
  ) throws(ThemeFormatError) -> StoredValue {
    let first = numbers.count
    var list = [Double](repeating: 0, count: names.count)
    try json.object { json, key throws(ThemeFormatError) in
      guard let index = names.firstIndex(of: word(key)) else { return try json.skip() }
      list[index] = try json.number()
    }
    numbers += list
    return StoredValue(shape, type, word: UInt32(first))
  }

  // MARK: Variants

  private mutating func readVariant(_ json: inout JSONReader) throws(ThemeFormatError) {
    var environment = Environment()
    var section = Theme.Section()
    try json.object { json, key throws(ThemeFormatError) in
      switch word(key) {
      case "when":
        try json.object { json, key throws(ThemeFormatError) in
          let feature = word(key)
          let value = string(try json.string())
          if feature == "device" { environment.device = Environment.Device(rawValue: value) }
          if feature == "orientation" { environment.orientation = Environment.Orientation(rawValue: value) }
        }
      case "palette": try readPalette(&json, into: &section, isBase: false)
      case "constants": try readConstants(&json, into: &section)
      case "styles": try readStyles(&json, into: &section)
      default: try json.skip()
      }
    }
    variants.append((environment, section))
  }

  // MARK: Texts

  /// A key that is compared: all of ours are plain ASCII.
  private func word(_ range: Range<Int>) -> String { String(decoding: pool.source[range], as: UTF8.self) }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: JSONReader.unescaped(pool.source, range), as: UTF8.self)
  }

  /// A text where it stands, or a copy of it without its escapes.
  private mutating func text(_ range: Range<Int>) -> TextRef {
    guard pool.source[range].contains(UInt8(ascii: "\\")) else {
      return TextRef(isMade: false, start: range.lowerBound, length: range.count)
    }
    return pool.add(JSONReader.unescaped(pool.source, range))
  }

  private func intern(_ range: Range<Int>, _ names: inout NameTable) -> Int {
    guard pool.source[range].contains(UInt8(ascii: "\\")) else {
      return names.intern(pool.source, range.lowerBound, range.upperBound)
    }
    let name = JSONReader.unescaped(pool.source, range)
    return names.intern(name, 0, name.count)
  }

  private mutating func place(_ range: Range<Int>) -> UInt32 {
    places.append(text(range))
    return UInt32(places.count - 1)
  }
}
