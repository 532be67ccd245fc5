extension Emitter {
  /// The compiled theme as JSON, in the form of `Grammar/theme.schema.json`.
  public static let json = Emitter(name: "json") { theme, options, output in
    var writer = JSONWriter(theme, options)
    swap(&writer.output, &output)
    writer.writeTheme()
    swap(&writer.output, &output)
  }
}

extension Theme {
  /// The palette of the theme alone, as it stands in the JSON of the theme.
  package func paletteJSON(_ options: Emitter.Options) -> [UInt8] {
    var writer = JSONWriter(self, options)
    writer.writePalette(level: 0)
    writer.output.write(UInt8(ascii: "\n"))
    return writer.output.bytes
  }
}

/// Writes a theme as JSON. The order of the keys is that of the palette, then that of first appearance in the stylesheets.
private struct JSONWriter {
  var output = Output()
  private let theme: Theme
  private let source: [UInt8]
  private let made: [UInt8]
  private let values: [Theme.PropertyValue]
  private let options: Emitter.Options
  private let layout: JSONLayout
  private let lineMaps: [LineMap]
  /// `"name": { "value": "` for each property, made once, one behind the other.
  private let prefixes: [UInt8]
  private let prefixEnds: [Int]

  init(_ theme: Theme, _ options: Emitter.Options) {
    self.theme = theme
    self.options = options
    source = theme.pool.source
    made = theme.pool.made
    values = theme.values
    layout = JSONLayout(isCompact: options.isCompact)
    lineMaps = options.hasLocations ? theme.files.map(LineMap.init) : []
    var prefixes: [UInt8] = []
    var prefixEnds: [Int] = []
    for number in 0..<theme.propertyNames.count {
      var text = Output()
      text.write(UInt8(ascii: "\""))
      let range = theme.propertyNames.range(number)
      text.writeEscaped(theme.propertyNames.bytes, range.lowerBound, range.upperBound)
      text.write(layout.propertyStart)
      prefixes.append(contentsOf: text.bytes)
      prefixEnds.append(prefixes.count)
    }
    self.prefixes = prefixes
    self.prefixEnds = prefixEnds
  }

  mutating func writeTheme() {
    output.write(layout.start)
    writeString(theme.dialect)
    output.write(layout.separator(1))
    writeKey("palette")
    writePalette(level: 1)
    output.write(layout.separator(1))
    writeConstants(theme.base, level: 1)
    output.write(layout.separator(1))
    writeStyles(theme.base, level: 1)
    writeVariants()
    output.write(layout.close(0))
    output.write(UInt8(ascii: "\n"))
    output.endValue()
  }

  // MARK: Palette

  mutating func writePalette(level: Int) {
    output.write(layout.open(level + 1))
    writeKey("name")
    writeString(theme.paletteName)
    output.write(layout.separator(level + 1))
    writeColors(theme.base.cells, level: level + 1)
    output.write(layout.close(level))
  }

  private mutating func writeColors(_ cells: [Theme.CellRow], level: Int) {
    writeKey("colors")
    writeObject(isEmpty: cells.isEmpty, level: level) { writer in
      var style = -1
      for cell in cells {
        let cellStyle = cell.cell / writer.theme.variantCount
        if cellStyle == style {
          writer.output.write(writer.layout.separator(level + 2))
        } else {
          if style >= 0 {
            writer.output.write(writer.layout.close(level + 1))
            writer.output.write(writer.layout.separator(level + 1))
          }
          style = cellStyle
          writer.writeName(style, of: writer.theme.paletteStyles)
          writer.output.write(writer.layout.open(level + 2))
        }
        writer.writeCell(cell)
        writer.output.endValue()
      }
      writer.output.write(writer.layout.close(level + 1))
    }
  }

  private mutating func writeCell(_ cell: Theme.CellRow) {
    writeKey(Palette.Variant(rawValue: UInt8(cell.cell % theme.variantCount)).name)
    output.write(layout.inlineOpen)
    if let color = cell.color {
      writeColorMembers(color)
    } else {
      output.write(layout.noColorMembers)
      writeMember("documented", cell.documented)
    }
    if cell.origin >= 0 {
      output.write(layout.inlineSeparator)
      writeKey("origin")
      writeNameValue(cell.origin, of: theme.constantNames)
      writeMember("value", cell.value)
      if !cell.written.isEmpty { writeMember("written", cell.written) }
      writePlace(cell.place)
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeColorMembers(_ color: Color) {
    output.write(layout.hexStart)
    output.writeHex(color.rgb)
    output.write(layout.alphaStart)
    output.writeNumber(color.alpha)
  }

  // MARK: Constants

  private mutating func writeConstants(_ section: Theme.Section, level: Int) {
    writeKey("constants")
    writeObject(isEmpty: section.constants.isEmpty, level: level) { writer in
      for (index, constant) in section.constants.enumerated() {
        if index > 0 { writer.output.write(writer.layout.separator(level + 1)) }
        writer.writeName(constant.name, of: writer.theme.constantNames)
        if writer.options.hasLocations {
          writer.output.write(writer.layout.inlineOpen)
          writer.writeKey("value")
          writer.writeText(constant.value)
          writer.writePlace(constant.place)
          writer.output.write(writer.layout.inlineClose)
        } else {
          writer.writeText(constant.value)
        }
        writer.output.endValue()
      }
    }
  }

  // MARK: Styles

  private mutating func writeStyles(_ section: Theme.Section, level: Int) {
    writeKey("styles")
    writeObject(isEmpty: section.styles.isEmpty, level: level) { writer in
      for (index, style) in section.styles.enumerated() {
        if index > 0 { writer.output.write(writer.layout.separator(level + 1)) }
        writer.writeStyle(style, of: section, level: level + 1)
        writer.output.endValue()
      }
    }
  }

  private mutating func writeStyle(_ style: Theme.StyleRow, of section: Theme.Section, level: Int) {
    writeName(style.name, of: theme.styleNames)
    output.write(layout.open(level + 1))
    writeKind(style)
    output.write(layout.separator(level + 1))
    output.write(layout.propertiesKey)
    writeProperties(section.properties[style.own], from: -1, level: level + 1)
    if !style.inherited.isEmpty {
      output.write(layout.separator(level + 1))
      writeKey("inherited")
      writeProperties(section.properties[style.inherited], from: style.inheritedFrom, level: level + 1)
    }
    output.write(layout.close(level))
  }

  /// What the selector says, on one line.
  private mutating func writeKind(_ style: Theme.StyleRow) {
    switch style.kind {
    case .component(let component, let part):
      output.write(layout.componentKey)
      writePart(component, of: style)
      guard let part else { return }
      output.write(layout.partKey)
      writePart(part, of: style)
    case .global(let enumeration, let enumerationCase):
      writeKey("global")
      output.write(layout.inlineOpen)
      writeKey("enum")
      writePart(enumeration, of: style)
      output.write(layout.inlineSeparator)
      writeKey("case")
      writePart(enumerationCase, of: style)
      output.write(layout.inlineClose)
    case .nuiClass:
      output.write(layout.nuiClass)
    case .ownClass:
      output.write(layout.ownClass)
    }
  }

  private mutating func writePart(_ range: Range<Int>, of style: Theme.StyleRow) {
    let start = theme.styleNames.range(style.name).lowerBound
    output.write(UInt8(ascii: "\""))
    output.writeEscaped(theme.styleNames.bytes, start + range.lowerBound, start + range.upperBound)
    output.write(UInt8(ascii: "\""))
  }

  private mutating func writeProperties(_ rows: ArraySlice<Theme.PropertyRow>, from style: Int, level: Int) {
    guard !rows.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    var isFirst = true
    for row in rows {
      if !isFirst { output.write(layout.separator(level + 1)) }
      isFirst = false
      if row.value == Theme.removed {
        writeName(Int(row.name), of: theme.propertyNames)
        output.write(layout.null)
      } else {
        writeProperty(row, from: style)
      }
      output.endValue()
    }
    output.write(layout.close(level))
  }

  private mutating func writeProperty(_ row: Theme.PropertyRow, from style: Int) {
    let value = values[Int(row.value)]
    let name = Int(row.name)
    output.write(prefixes, name == 0 ? 0 : prefixEnds[name &- 1], prefixEnds[name])
    writeBytes(value.value)
    if value.stored.shape == .color {
      output.write(layout.colorStart)
      output.writeHex(value.stored.word)
      if value.stored.number == 1 {
        output.write(layout.opaqueEnd)
      } else {
        output.write(layout.alphaStart)
        output.writeNumber(value.stored.number)
        output.write(layout.inlineClose)
      }
    } else {
      output.write(layout.typeStarts, layout.typeStart(value.stored), layout.typeEnd(value.stored))
      writeShape(value)
    }
    if !value.written.isEmpty {
      output.write(layout.writtenStart)
      writeBytes(value.written)
      output.write(UInt8(ascii: "\""))
    }
    if style >= 0 {
      output.write(layout.inlineSeparator)
      writeKey("from")
      writeNameValue(style, of: theme.styleNames)
    }
    if options.hasLocations { writePlace(value.place) }
    output.write(layout.inlineClose)
  }

  private mutating func writeShape(_ value: Theme.PropertyValue) {
    let stored = value.stored
    switch stored.shape {
    case .none, .keyword, .color: return
    case .noColor: output.write(layout.noColor)
    case .number:
      output.write(layout.numberStart)
      output.writeNumber(stored.number)
    case .boolean:
      output.write(layout.inlineSeparator)
      writeKey("boolean")
      output.write(stored.word == 1 ? "true" : "false")
    case .offset: writeNumbers("offset", ["horizontal", "vertical"], Int(stored.word))
    case .box: writeNumbers("box", ["top", "right", "bottom", "left"], Int(stored.word))
    case .names: writeNames(value.value)
    case .text: writeUnquoted(value.value)
    }
  }

  private mutating func writeNumbers(_ key: String, _ names: [String], _ first: Int) {
    output.write(layout.inlineSeparator)
    writeKey(key)
    output.write(layout.inlineOpen)
    for (index, name) in names.enumerated() {
      if index > 0 { output.write(layout.inlineSeparator) }
      writeKey(name)
      output.writeNumber(theme.numbers[first + index])
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeNames(_ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey("classes")
    output.write(UInt8(ascii: "["))
    let bytes = theme.pool.bytes(text)
    let names = bytes[text.start..<text.end].split(separator: UInt8(ascii: ","))
    for (index, name) in names.enumerated() {
      if index > 0 { output.write(layout.inlineSeparator) }
      writeQuoted(bytes, name.startIndex, name.endIndex)
    }
    output.write(UInt8(ascii: "]"))
  }

  /// A quoted value is kept with its quotes; what stands between them is what it means.
  private mutating func writeUnquoted(_ text: TextRef) {
    guard text.length >= 2 else { return }
    let quote = theme.pool.byte(text, 0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
    output.write(layout.inlineSeparator)
    writeKey("text")
    writeQuoted(text.isMade ? made : source, text.start + 1, text.end - 1)
  }

  // MARK: Variants

  private mutating func writeVariants() {
    guard !theme.variants.isEmpty else { return }
    output.write(layout.separator(1))
    writeKey("variants")
    output.write(layout.openArray)
    for (index, variant) in theme.variants.enumerated() {
      if index > 0 { output.write(layout.separator(2)) }
      output.write(layout.open(3))
      writeKey("when")
      writeWhen(variant.environment)
      if !variant.section.cells.isEmpty {
        output.write(layout.separator(3))
        writeKey("palette")
        output.write(layout.open(4))
        writeColors(variant.section.cells, level: 4)
        output.write(layout.close(3))
      }
      if !variant.section.constants.isEmpty {
        output.write(layout.separator(3))
        writeConstants(variant.section, level: 3)
      }
      if !variant.section.styles.isEmpty {
        output.write(layout.separator(3))
        writeStyles(variant.section, level: 3)
      }
      output.write(layout.close(2))
    }
    output.write(layout.closeArray)
  }

  private mutating func writeWhen(_ environment: Environment) {
    output.write(layout.inlineOpen)
    if let device = environment.device {
      writeKey("device")
      writeString(device.rawValue)
    }
    if let orientation = environment.orientation {
      if environment.device != nil { output.write(layout.inlineSeparator) }
      writeKey("orientation")
      writeString(orientation.rawValue)
    }
    output.write(layout.inlineClose)
  }

  // MARK: Pieces

  private mutating func writeObject(isEmpty: Bool, level: Int, _ members: (inout JSONWriter) -> Void) {
    guard !isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    members(&self)
    output.write(layout.close(level))
  }

  private mutating func writeKey(_ key: String) {
    output.write(UInt8(ascii: "\""))
    output.write(key)
    output.write(layout.keyEnd)
  }

  private mutating func writeName(_ number: Int, of names: NameTable) {
    writeNameValue(number, of: names)
    output.write(layout.colon)
  }

  private mutating func writeNameValue(_ number: Int, of names: NameTable) {
    let range = names.range(number)
    writeQuoted(names.bytes, range.lowerBound, range.upperBound)
  }

  private mutating func writeString(_ text: String) {
    let bytes = Array(text.utf8)
    writeQuoted(bytes, 0, bytes.count)
  }

  private mutating func writeQuoted(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    output.write(UInt8(ascii: "\""))
    output.writeEscaped(bytes, start, end)
    output.write(UInt8(ascii: "\""))
  }

  @inline(__always)
  private mutating func writeBytes(_ text: TextRef) {
    if text.isMade {
      output.writeEscaped(made, text.start, text.end)
    } else {
      output.writeEscaped(source, text.start, text.end)
    }
  }

  private mutating func writeText(_ text: TextRef) {
    output.write(UInt8(ascii: "\""))
    writeBytes(text)
    output.write(UInt8(ascii: "\""))
  }

  private mutating func writeMember(_ key: String, _ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey(key)
    writeText(text)
  }

  /// `"at": "file:line:column"`, where places are asked for.
  private mutating func writePlace(_ place: UInt32) {
    guard options.hasLocations, place != Theme.noPlace else { return }
    guard !theme.files.isEmpty else { return writeMember("at", theme.loadedPlaces[Int(place)]) }
    var file = 0
    var offset = place
    while file + 1 < theme.files.count, offset >= UInt32(theme.files[file].bytes.count) {
      offset -= UInt32(theme.files[file].bytes.count)
      file += 1
    }
    output.write(layout.inlineSeparator)
    writeKey("at")
    writeString(
      "\(theme.files[file].name):\(lineMaps[file].line(at: offset)):\(lineMaps[file].column(at: offset))")
  }
}

/// The fixed pieces of the JSON text, indented or compact.
private struct JSONLayout {
  let start: [UInt8]
  let keyEnd: [UInt8]
  let colon: [UInt8]
  let inlineOpen: [UInt8]
  let inlineClose: [UInt8]
  let inlineSeparator: [UInt8]
  let openArray: [UInt8]
  let closeArray: [UInt8]
  let propertyStart: [UInt8]
  /// `", "type": "name"` for each type, one behind the other, and at the end what stands behind a value without a type.
  let typeStarts: [UInt8]
  private let typeEnds: [Int]
  let colorStart: [UInt8]
  let opaqueEnd: [UInt8]
  let writtenStart: [UInt8]
  let hexStart: [UInt8]
  let alphaStart: [UInt8]
  let numberStart: [UInt8]
  let noColor: [UInt8]
  let noColorMembers: [UInt8]
  let propertiesKey: [UInt8]
  let componentKey: [UInt8]
  /// With the separator before it.
  let partKey: [UInt8]
  let nuiClass: [UInt8]
  let ownClass: [UInt8]
  let emptyObject = Array("{}".utf8)
  let null = Array("null".utf8)
  private let opens: [[UInt8]]
  private let closes: [[UInt8]]
  private let separators: [[UInt8]]

  init(isCompact: Bool) {
    let blank = isCompact ? "" : " "
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    func indent(_ level: Int) -> String {
      isCompact ? "" : "\n" + String(repeating: " ", count: level * 2)
    }
    start = bytes("{\(indent(1))\"nssTheme\":\(blank)1,\(indent(1))\"dialect\":\(blank)")
    keyEnd = bytes("\":\(blank)")
    colon = bytes(":\(blank)")
    inlineOpen = bytes("{\(blank)")
    inlineClose = bytes("\(blank)}")
    inlineSeparator = bytes(",\(blank)")
    openArray = bytes("[\(indent(2))")
    closeArray = bytes("\(indent(1))]")
    propertyStart = bytes("\":\(blank){\(blank)\"value\":\(blank)\"")
    var typeStarts: [UInt8] = []
    var typeEnds: [Int] = []
    for type in ValueType.all {
      typeStarts += bytes("\",\(blank)\"type\":\(blank)\"\(type.name)\"")
      typeEnds.append(typeStarts.count)
    }
    typeStarts += bytes("\"")
    typeEnds.append(typeStarts.count)
    self.typeStarts = typeStarts
    self.typeEnds = typeEnds
    colorStart = bytes(
      "\",\(blank)\"type\":\(blank)\"color\",\(blank)\"color\":\(blank){\(blank)\"hex\":\(blank)\"#")
    opaqueEnd = bytes("\",\(blank)\"alpha\":\(blank)1\(blank)}")
    writtenStart = bytes(",\(blank)\"written\":\(blank)\"")
    hexStart = bytes("\"hex\":\(blank)\"#")
    alphaStart = bytes("\",\(blank)\"alpha\":\(blank)")
    numberStart = bytes(",\(blank)\"number\":\(blank)")
    noColor = bytes(",\(blank)\"color\":\(blank)null")
    noColorMembers = bytes("\"hex\":\(blank)null,\(blank)\"alpha\":\(blank)null")
    propertiesKey = bytes("\"properties\":\(blank)")
    componentKey = bytes("\"component\":\(blank)")
    partKey = bytes(",\(blank)\"part\":\(blank)")
    nuiClass = bytes("\"class\":\(blank)\"nui\"")
    ownClass = bytes("\"class\":\(blank)\"own\"")
    opens = (0..<10).map { bytes("{" + indent($0)) }
    closes = (0..<10).map { bytes(indent($0) + "}") }
    separators = (0..<10).map { bytes("," + indent($0)) }
  }

  func typeStart(_ value: StoredValue) -> Int {
    let index = typeIndex(value)
    return index == 0 ? 0 : typeEnds[index - 1]
  }

  func typeEnd(_ value: StoredValue) -> Int { typeEnds[typeIndex(value)] }

  private func typeIndex(_ value: StoredValue) -> Int { value.shape == .none ? typeEnds.count - 1 : Int(value.type) }

  /// The beginning of an object whose members are indented so deep.
  func open(_ level: Int) -> [UInt8] { opens[level] }
  /// The end of an object that is itself indented so deep.
  func close(_ level: Int) -> [UInt8] { closes[level] }
  /// What stands between two members that are indented so deep.
  func separator(_ level: Int) -> [UInt8] { separators[level] }
}
