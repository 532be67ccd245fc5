extension Emitter {
  /// The compiled theme as JSON, in the form of `Grammar/theme.schema.json`.
  public static let json = Emitter(name: "json") { theme, options in
    let tables = JSONTables(theme, options)
    let parts = JSONPiece.Parts(theme)
    return Parts(count: parts.count) { part, output in
      var writer = JSONWriter(theme, options, tables)
      swap(&writer.output, &output)
      for piece in parts.pieces(of: part) { writer.write(piece) }
      swap(&writer.output, &output)
    }
  }
}

extension Theme {
  /// The palette of the theme alone, as it stands in the JSON of the theme.
  package func paletteJSON(_ options: Emitter.Options) -> [UInt8] {
    var writer = JSONWriter(self, options, JSONTables(self, options))
    writer.output = Output()
    writer.writePalette(level: 0)
    writer.output.write(UInt8(ascii: "\n"))
    return writer.output.bytes
  }
}

extension RenderedPalette {
  /// The palette that themes have which are compiled and written with these options; nil where they have none.
  package convenience init?(_ options: Compilation.Options, _ emitterOptions: Emitter.Options) {
    let theme = Compilation("", options: options).theme
    guard !theme.base.cells.isEmpty else { return nil }
    var writer = JSONWriter(theme, emitterOptions, JSONTables(theme, emitterOptions))
    writer.output = Output()
    let styles = writer.renderPalette()
    self.init(theme, isCompact: emitterOptions.isCompact, writer.output.bytes, styles)
  }
}

/// A piece of the JSON of a theme.
private enum JSONPiece {
  /// What stands before the constants.
  case opening
  case constants(of: JSONSection, Range<Int>)
  case styles(of: JSONSection, Range<Int>)
  /// What stands before and behind the constants and styles of a variant.
  case variantStart(Int)
  case variantEnd
  /// What stands behind all.
  case closing

  /// How many properties or constants stand in one part of the output: about 60 kB of JSON.
  private static let size = 400

  /// All pieces in the order of the output, as many together as make a part: a small theme is one part.
  struct Parts: Sendable {
    private var pieces: [JSONPiece] = []
    /// Where the pieces of each part begin.
    private var starts = [0]
    /// How many properties or constants are in the last part.
    private var size = 0

    init(_ theme: borrowing Theme) {
      add(.opening, size: 0)
      addMembers(.base, constantCount: theme.base.constants.count, theme.base.styles)
      for (index, variant) in theme.variants.enumerated() {
        add(.variantStart(index), size: 0)
        addMembers(.variant(index), constantCount: variant.section.constants.count, variant.section.styles)
        add(.variantEnd, size: 0)
      }
      add(.closing, size: 0)
    }

    var count: Int { starts.count }

    func pieces(of part: Int) -> ArraySlice<JSONPiece> {
      pieces[starts[part]..<(part + 1 < starts.count ? starts[part + 1] : pieces.count)]
    }

    private mutating func add(_ piece: JSONPiece, size: Int) {
      if self.size + size > JSONPiece.size, self.size > 0 {
        starts.append(pieces.count)
        self.size = 0
      }
      pieces.append(piece)
      self.size += size
    }

    private mutating func addMembers(_ place: JSONSection, constantCount: Int, _ styles: [Theme.StyleRow]) {
      // Without constants or styles the base has a piece all the same, which says so.
      var start = 0
      while start < constantCount || start == 0 && place == .base {
        let end = min(start + JSONPiece.size, constantCount)
        add(.constants(of: place, start..<end), size: end - start)
        start = max(end, 1)
      }
      start = 0
      var properties = 0
      for (index, style) in styles.enumerated() {
        properties += style.own.count + style.inherited.count
        guard properties >= JSONPiece.size else { continue }
        add(.styles(of: place, start..<index + 1), size: properties)
        start = index + 1
        properties = 0
      }
      if start < styles.count || start == 0 && place == .base {
        add(.styles(of: place, start..<styles.count), size: properties)
      }
    }
  }
}

/// Where a section stands.
private enum JSONSection: Equatable {
  case base
  case variant(Int)

  func section(of theme: Theme) -> Theme.Section {
    switch self {
    case .base: theme.base
    case .variant(let index): theme.variants[index].section
    }
  }

  /// How deep its members stand.
  var level: Int { self == .base ? 1 : 3 }
}

/// What is made once for all parts.
private struct JSONTables: Sendable {
  let layout: JSONLayout
  let lineMaps: [LineMap]
  /// `"name": { "value": "` on a line of its own for each property of the base, made once; nil for a long name. A small
  /// theme has none: they would cost more than they save.
  let prefixes: [Piece?]

  /// The palette of the theme, if somebody has rendered it.
  let palette: RenderedPalette?

  /// How deep the properties of the base stand.
  static let propertyLevel = 4
  /// How deep the colors of the base stand.
  static let paletteLevel = 2

  init(_ theme: borrowing Theme, _ options: Emitter.Options) {
    let layout = options.isCompact ? JSONLayout.compact : .indented
    self.layout = layout
    lineMaps = options.hasLocations ? theme.files.map(LineMap.init) : []
    let isSame = options.palette?.name == theme.paletteName && options.palette?.isCompact == options.isCompact
    palette = isSame ? options.palette : nil
    guard theme.base.properties.count >= theme.propertyNames.count * 4 else {
      prefixes = []
      return
    }
    var prefix = Output()
    prefixes = (0..<theme.propertyNames.count).map { number in
      prefix.removeAll()
      let range = theme.propertyNames.range(number)
      prefix.write(layout.line(JSONTables.propertyLevel))
      prefix.write(layout.quote, theme.propertyNames.bytes, range.lowerBound, range.upperBound, layout.propertyStart)
      return Piece(prefix.bytes)
    }
  }
}

/// Writes a theme as JSON. The order of the keys is that of the palette, then that of first appearance in the stylesheets.
private struct JSONWriter {
  var output = Output.placeholder
  private let theme: Theme
  private let source: [UInt8]
  private let made: [UInt8]
  /// True if no text of the stylesheets needs escapes.
  private let isPlain: Bool
  private let values: ValueTable
  private let options: Emitter.Options
  private let layout: JSONLayout
  private let lineMaps: [LineMap]
  private let prefixes: [Piece?]
  private let palette: RenderedPalette?
  /// Of no use but that reading it may not be left out.
  private var fetched: UInt8 = 0

  init(_ theme: Theme, _ options: Emitter.Options, _ tables: JSONTables) {
    self.theme = theme
    self.options = options
    source = theme.pool.source
    made = theme.pool.made
    isPlain = theme.pool.isPlain
    values = theme.values
    layout = tables.layout
    lineMaps = tables.lineMaps
    prefixes = tables.prefixes
    palette = tables.palette
  }

  mutating func write(_ piece: JSONPiece) {
    switch piece {
    case .opening:
      output.write(layout.start)
      writeString(theme.dialect)
      output.write(layout.separator(1))
      writeKey("palette")
      writePalette(level: 1)
    case .constants(let place, let range): writeConstants(place.section(of: theme), range, level: place.level)
    case .styles(let place, let range): writeStyles(place.section(of: theme), range, level: place.level)
    case .variantStart(let index): writeVariantStart(index)
    case .variantEnd: output.write(layout.close(2))
    case .closing:
      if !theme.variants.isEmpty { output.write(layout.closeArray) }
      output.write(layout.close(0))
      output.write(UInt8(ascii: "\n"))
    }
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
      var next = 0
      while next < cells.count {
        if next > 0 { writer.output.write(writer.layout.separator(level + 1)) }
        if level == JSONTables.paletteLevel, let palette = writer.palette, let common = palette.common(with: cells, from: next) {
          writer.output.write(palette.text, common.text.lowerBound, common.text.upperBound)
          next = common.end
        } else {
          next = writer.writeColorStyle(cells, from: next, level: level + 1)
        }
        writer.output.endValue()
      }
    }
  }

  /// Writes all styles of the palette and what stands between them, and tells where each one stands.
  mutating func renderPalette() -> [Range<Int>] {
    var styles: [Range<Int>] = []
    var next = 0
    while next < theme.base.cells.count {
      if next > 0 { output.write(layout.separator(JSONTables.paletteLevel + 1)) }
      let start = output.position
      next = writeColorStyle(theme.base.cells, from: next, level: JSONTables.paletteLevel + 1)
      styles.append(start..<output.position)
    }
    return styles
  }

  /// The cells of one style.
  ///
  /// - Returns: the index behind the last of them.
  private mutating func writeColorStyle(_ cells: [Theme.CellRow], from start: Int, level: Int) -> Int {
    let style = cells[start].cell / theme.variantCount
    writeName(style, of: theme.paletteStyles)
    output.write(layout.open(level + 1))
    var next = start
    while next < cells.count, cells[next].cell / theme.variantCount == style {
      if next > start { output.write(layout.separator(level + 1)) }
      writeCell(cells[next])
      next += 1
    }
    output.write(layout.close(level))
    return next
  }

  private mutating func writeCell(_ cell: Theme.CellRow) {
    let variant = cell.cell % theme.variantCount
    if let color = cell.color, color.alpha == 1, cell.origin < 0 {
      // Which most are.
      output.write(layout.variantHexStarts[variant])
      return output.writeHex(color.rgb, layout.opaqueEnd)
    }
    output.write(layout.variantStarts[variant])
    if let color = cell.color {
      writeColorMembers(color)
    } else {
      output.write(layout.noColorMembers)
      output.write(layout.inlineSeparator)
      writeKey("documented")
      writeString(theme.pool.string(cell.documented))
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
    // Nearly all colors are opaque.
    guard color.alpha != 1 else { return output.writeHex(color.rgb, layout.opaqueMembersEnd) }
    output.writeHex(color.rgb, layout.alphaStart)
    output.writeNumber(color.alpha)
  }

  // MARK: Constants

  /// Some of the constants of a section, the first ones with what opens them, the last ones with what closes them.
  private mutating func writeConstants(_ section: Theme.Section, _ range: Range<Int>, level: Int) {
    writeMembers("constants", range, of: section.constants.count, level: level) { writer in
      for index in range {
        if index > 0 { writer.output.write(writer.layout.separator(level + 1)) }
        let constant = section.constants[index]
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

  /// Some of the styles of a section, the first ones with what opens them, the last ones with what closes them.
  private mutating func writeStyles(_ section: Theme.Section, _ range: Range<Int>, level: Int) {
    writeMembers("styles", range, of: section.styles.count, level: level) { writer in
      var last = WrittenProperties()
      for index in range {
        if index > 0 { writer.output.write(writer.layout.separator(level + 1)) }
        writer.writeStyle(section.styles[index], of: section, level: level + 1, &last)
        writer.output.endValue()
      }
    }
  }

  private mutating func writeStyle(
    _ style: Theme.StyleRow, of section: Theme.Section, level: Int, _ last: inout WrittenProperties
  ) {
    writeName(style.name, of: theme.styleNames)
    output.write(layout.open(level + 1))
    writeKind(style)
    output.write(layout.separator(level + 1))
    output.write(layout.propertiesKey)
    writeOwnProperties(style.own, of: section, level: level + 1, &last)
    if !style.inherited.isEmpty {
      output.write(layout.separator(level + 1))
      writeKey("inherited")
      writeProperties(section.properties[style.inherited], from: style.inheritedFrom, level: level + 1)
    }
    output.write(layout.close(level))
  }

  /// What the selector says, on one line.
  private mutating func writeKind(_ style: Theme.StyleRow) {
    switch theme.kind(style) {
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
    writeQuoted(theme.styleNames.bytes, start + range.lowerBound, start + range.upperBound, layout.quote)
  }

  /// Where the properties of a style stand in the output.
  private struct WrittenProperties {
    var rows = Run<Theme.PropertyRow>(0, 0)
    var start = 0
    var end = 0
  }

  /// The properties that a style declares: those of the style before it are copied where they are the same, as those of the selectors of a
  /// list are.
  private mutating func writeOwnProperties(
    _ rows: Run<Theme.PropertyRow>, of section: Theme.Section, level: Int, _ last: inout WrittenProperties
  ) {
    let start = output.position
    let isKnown = !rows.isEmpty && section.areEqual(rows, last.rows) && output.writeAgain(from: last.start, to: last.end)
    if !isKnown { writeProperties(section.properties[rows], from: -1, level: level) }
    last = WrittenProperties(rows: rows, start: start, end: output.position)
  }

  /// Reads a byte of each value, so that the memory is asked for all of them at once and not for one after the other. (0.96 times the time of
  /// the whole command at 10 MB.)
  @inline(never)
  private mutating func fetch(_ rows: ArraySlice<Theme.PropertyRow>) {
    var sum: UInt8 = 0
    for row in rows where row.value != Theme.removed {
      let text = values.text(Int(row.value))
      // An empty text may stand at the end.
      if !text.isMade, text.start < source.count { sum &+= source[text.start] }
    }
    fetched = sum
  }

  private mutating func writeProperties(_ rows: ArraySlice<Theme.PropertyRow>, from style: Int, level: Int) {
    guard !rows.isEmpty else { return output.write(layout.emptyObject) }
    if rows.count > 1 { fetch(rows) }
    output.write(UInt8(ascii: "{"))
    for row in rows {
      output.endValue()
      if row.value == Theme.removed {
        output.write(layout.line(level + 1))
        writeName(Int(row.name), of: theme.propertyNames)
        output.write(layout.nullEnd)
      } else {
        writeProperty(row, from: style, level: level + 1)
      }
    }
    // Each property ends with a comma.
    output.removeLast()
    output.write(layout.close(level))
  }

  /// A property that most others are like, on its line, with a comma: what stands behind its value is one piece, or a number between two.
  ///
  /// - Returns: false if it is another one; then nothing is written.
  @inline(__always)
  private mutating func writeSimpleProperty(_ row: Theme.PropertyRow, level: Int) -> Bool {
    let value = values.row(Int(row.value))
    guard let shape = value.shape else { return false }
    switch shape {
    case .color:
      writeValue(value.text, of: Int(row.name), layout.colorStart, level)
      output.writeHex(value.word, layout.opaquePropertyEnd)
    case .number:
      writeValue(value.text, of: Int(row.name), layout.numberStart(type: value.type), level)
      output.writeHundredths(Int(value.hundredths), layout.propertyEnd)
    case .keyword where isPlain, .text where isPlain:
      writeValue(value.text, of: Int(row.name), layout.propertyEnd(type: value.type), level)
    case .none:
      writeValue(value.text, of: Int(row.name), layout.textPropertyEnd, level)
    default: return false
    }
    return true
  }

  /// A property on its line, with a comma. The pieces at its end are joined where nothing comes between them.
  private mutating func writeProperty(_ row: Theme.PropertyRow, from style: Int, level: Int) {
    let hasMore = style >= 0 || options.hasLocations
    if !hasMore, writeSimpleProperty(row, level: level) { return }
    let value = values[Int(row.value)]
    let stored = value.stored
    let isColor = stored.shape == .color
    writeValue(value.value, of: Int(row.name), isColor ? layout.colorStart : layout.typeStart(stored), level)
    if !isColor {
      writeShape(value)
    } else if stored.number != 1 {
      output.writeHex(stored.word, layout.alphaStart)
      output.writeNumber(stored.number)
      output.write(layout.inlineClose)
    } else {
      output.writeHex(stored.word, layout.opaqueEnd)
    }
    if !value.written.isEmpty {
      writeText(layout.writtenStart, value.written, hasMore ? layout.quote : layout.textPropertyEnd)
      if !hasMore { return }
    }
    if style >= 0 {
      output.write(layout.inlineSeparator)
      writeKey("from")
      writeNameValue(style, of: theme.styleNames)
    }
    if options.hasLocations { writePlace(theme.place(ofValue: Int(row.value))) }
    output.write(layout.propertyEnd)
  }

  /// The beginning of a property up to the piece behind its value.
  @inline(__always)
  private mutating func writeValue(_ value: TextRef, of property: Int, _ closing: Piece, _ level: Int) {
    if level == JSONTables.propertyLevel, property < prefixes.count, let prefix = prefixes[property] {
      return writeText(prefix, value, closing)
    }
    let range = theme.propertyNames.range(property)
    output.write(layout.line(level))
    writeQuoted(theme.propertyNames.bytes, range.lowerBound, range.upperBound, layout.propertyStart)
    writeText("", value, closing)
  }

  private mutating func writeShape(_ value: Theme.PropertyValue) {
    let stored = value.stored
    switch stored.shape {
    case .none, .color: return
    case .noColor: output.write(layout.noColor)
    case .number:
      output.write(layout.numberStart)
      output.writeNumber(stored.number)
    case .boolean: output.write(stored.word == 1 ? layout.isTrue : layout.isFalse)
    case .offset: writeNumbers(layout.offsetKeys, Int(stored.word))
    case .box: writeNumbers(layout.boxKeys, Int(stored.word))
    case .names: writeNames(value.value)
    case .keyword: writeUnquoted(value.value, isWord: true)
    case .text: writeUnquoted(value.value)
    }
  }

  private mutating func writeNumbers(_ keys: [Piece], _ first: Int) {
    for (index, key) in keys.enumerated() {
      output.write(key)
      output.writeNumber(theme.numbers[first + index])
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeNames(_ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey("classes")
    output.write(UInt8(ascii: "["))
    let (bytes, names) = Quotes.names(theme.pool.bytes(text), text.start, text.end)
    for (index, name) in names.enumerated() {
      if index > 0 { output.write(layout.inlineSeparator) }
      writeQuoted(bytes, name.lowerBound, name.upperBound, layout.quote)
    }
    output.write(UInt8(ascii: "]"))
  }

  /// A quoted value is kept with its quotes; what stands between them is what it means.
  private mutating func writeUnquoted(_ text: TextRef, isWord: Bool = false) {
    if isPlain { return }
    let bytes = text.isMade ? made : source
    guard let inside = Quotes.inside(bytes, text.start, text.end) else { return }
    output.write(layout.inlineSeparator)
    writeKey("text")
    if isWord {
      let word = Quotes.canonical(bytes, inside)
      writeQuoted(word, 0, word.count, layout.quote)
    } else {
      writeQuoted(bytes, inside.lowerBound, inside.upperBound, layout.quote)
    }
  }

  // MARK: Variants

  /// What stands before the constants of a variant.
  private mutating func writeVariantStart(_ index: Int) {
    let variant = theme.variants[index]
    if index > 0 {
      output.write(layout.separator(2))
    } else {
      output.write(layout.separator(1))
      writeKey("variants")
      output.write(layout.openArray)
    }
    output.write(layout.open(3))
    writeKey("when")
    writeWhen(variant.environment)
    guard !variant.section.cells.isEmpty else { return }
    output.write(layout.separator(3))
    writeKey("palette")
    output.write(layout.open(4))
    writeColors(variant.section.cells, level: 4)
    output.write(layout.close(3))
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

  /// Some members of an object that has so many of them, with what stands before it if they are the first, and with its brace if the last.
  private mutating func writeMembers(
    _ key: String, _ range: Range<Int>, of count: Int, level: Int, _ members: (inout JSONWriter) -> Void
  ) {
    if range.lowerBound == 0 {
      output.write(layout.separator(level))
      writeKey(key)
      output.write(count == 0 ? layout.emptyObject : layout.open(level + 1))
    }
    members(&self)
    if count > 0, range.upperBound == count { output.write(layout.close(level)) }
  }

  private mutating func writeKey(_ key: String) {
    output.write(UInt8(ascii: "\""))
    output.write(key)
    output.write(layout.keyEnd)
  }

  private mutating func writeName(_ number: Int, of names: NameTable) {
    let range = names.range(number)
    writeQuoted(names.bytes, range.lowerBound, range.upperBound, layout.nameEnd)
  }

  private mutating func writeNameValue(_ number: Int, of names: NameTable) {
    let range = names.range(number)
    writeQuoted(names.bytes, range.lowerBound, range.upperBound, layout.quote)
  }

  private mutating func writeString(_ text: String) {
    let bytes = Array(text.utf8)
    output.write(layout.quote, bytes, 0, bytes.count, layout.quote)
  }

  /// A text in quotes, of which the last one is the beginning of a piece.
  private mutating func writeQuoted(_ bytes: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    if isPlain {
      output.writePlain(layout.quote, bytes, start, end, closing)
    } else {
      output.write(layout.quote, bytes, start, end, closing)
    }
  }

  private mutating func writeText(_ text: TextRef) { writeText(layout.quote, text, layout.quote) }

  /// A text between two pieces, which have its quotes.
  @inline(__always)
  private mutating func writeText(_ opening: Piece, _ text: TextRef, _ closing: Piece) {
    // Four calls, because an array that is chosen before is counted once more.
    switch (isPlain, text.isMade) {
    case (true, false): output.writePlain(opening, source, text.start, text.end, closing)
    case (true, true): output.writePlain(opening, made, text.start, text.end, closing)
    case (false, false): output.write(opening, source, text.start, text.end, closing)
    case (false, true): output.write(opening, made, text.start, text.end, closing)
    }
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
      "\(theme.files[file].portableName):\(lineMaps[file].line(at: offset)):\(lineMaps[file].column(at: offset))"
    )
  }
}

/// The fixed pieces of the JSON text, indented or compact. A class, because a copy of all of them takes long.
private final class JSONLayout: Sendable {
  let start: Piece
  let keyEnd: Piece
  let nameEnd: Piece
  let inlineOpen: Piece
  let inlineClose: Piece
  let inlineSeparator: Piece
  let openArray: Piece
  let closeArray: Piece
  let propertyStart: Piece
  /// `", "type": "name"` for each type.
  private let typeStarts: [Piece]
  /// The same with what follows: the end of the property, or a number.
  private let propertyEnds: [Piece]
  private let numberStarts: [Piece]
  let colorStart: Piece
  let opaqueEnd: Piece
  let writtenStart: Piece
  let propertyEnd: Piece
  /// The end of the last member and of the property.
  let opaquePropertyEnd: Piece
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
  let nuiClass: Piece
  let ownClass: Piece
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
    inlineOpen = piece("{ ")
    inlineClose = piece(" }")
    inlineSeparator = piece(", ")
    openArray = piece("[\n    ")
    closeArray = piece("\n  ]")
    propertyStart = piece("\": { \"value\": \"")
    typeStarts = ValueType.names.map { piece("\", \"type\": \"", $0, "\"") }
    propertyEnds = typeStarts.map { extended($0, " },") }
    numberStarts = typeStarts.map { extended($0, ", \"number\": ") }
    textPropertyEnd = piece("\" },")
    colorStart = piece("\", \"type\": \"color\", \"color\": { \"hex\": \"#")
    opaqueEnd = piece("\", \"alpha\": 1 }")
    propertyEnd = piece(" },")
    opaquePropertyEnd = piece("\", \"alpha\": 1 } },")
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
    nuiClass = piece("\"class\": \"nui\"")
    ownClass = piece("\"class\": \"own\"")
    opens = (0..<10).map { indented("{", $0) }
    closes = (0..<10).map { indented("", $0, "}") }
    lines = (0..<10).map { indented("", $0) }
    separators = (0..<10).map { indented(",", $0) }
  }

  /// What stands behind a value that is no color.
  func typeStart(_ value: StoredValue) -> Piece { value.shape == .none ? quote : typeStarts[Int(value.type)] }

  /// What stands behind a value whose text is all that there is to say of it.
  func propertyEnd(type: UInt8) -> Piece { propertyEnds[Int(type)] }

  /// What stands between a value and its number.
  func numberStart(type: UInt8) -> Piece { numberStarts[Int(type)] }

  /// The beginning of an object whose members are indented so deep.
  func open(_ level: Int) -> Piece { opens[level] }
  /// The end of an object that is itself indented so deep.
  func close(_ level: Int) -> Piece { closes[level] }
  /// The beginning of a line that is indented so deep.
  func line(_ level: Int) -> Piece { lines[level] }
  /// What stands between two members that are indented so deep.
  func separator(_ level: Int) -> Piece { separators[level] }
}
