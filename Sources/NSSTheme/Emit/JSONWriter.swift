/// What is made once for all parts.
struct JSONTables: Sendable {
  let layout: JSONLayout
  let lineMaps: [LineMap]
  /// `"name": { "value": "` on a line of its own for each property, for the base and for variants, made once; an empty piece for a long
  /// name. A small theme has none: they would cost more than they save.
  private let basePrefixes: [Piece]
  private let variantPrefixes: [Piece]

  /// The palette of the theme, if somebody has rendered it.
  let palette: RenderedPalette?

  /// How deep the colors of the base stand.
  static let paletteLevel = 2

  init(_ theme: borrowing Theme, _ options: Emitter.Options) {
    let layout = options.isCompact ? JSONLayout.compact : .indented
    self.layout = layout
    lineMaps = options.hasLocations ? theme.files.map(LineMap.init) : []
    let isSame = options.palette?.name == theme.paletteName && options.palette?.isCompact == options.isCompact
    palette = isSame ? options.palette : nil
    let isLarge = theme.base.properties.count >= theme.propertyNames.count * 4
    basePrefixes = isLarge ? JSONTables.prefixes(theme, layout, .base) : []
    variantPrefixes = isLarge && !theme.variants.isEmpty ? JSONTables.prefixes(theme, layout, .variant(0)) : []
  }

  private static func prefixes(_ theme: borrowing Theme, _ layout: JSONLayout, _ place: JSONSection) -> [Piece] {
    var prefix = Output()
    return (0..<theme.propertyNames.count).map { number in
      prefix.removeAll()
      let range = theme.propertyNames.range(number)
      prefix.write(layout.line(place.propertyLevel))
      prefix.write(layout.quote, theme.propertyNames.bytes, range.lowerBound, range.upperBound, layout.propertyStart)
      return Piece(prefix.bytes) ?? Piece()
    }
  }

  func prefixes(of place: JSONSection) -> [Piece] { place == .base ? basePrefixes : variantPrefixes }

  /// The beginning of a property; nil if there is none.
  @inline(__always)
  static func prefix(of property: Int, in prefixes: [Piece]) -> Piece? {
    property < prefixes.count && prefixes[property].length > 0 ? prefixes[property] : nil
  }
}

/// Writes a theme as JSON. The order of the keys is that of the palette, then that of first appearance in the stylesheets.
struct JSONWriter {
  var output = Output.placeholder
  let theme: Theme
  let source: [UInt8]
  let made: [UInt8]
  /// True if no text of the stylesheets needs escapes.
  let isPlain: Bool
  let values: ValueTable
  let numbers: [Double]
  let styleNames: NameTable
  let constantNames: NameTable
  let propertyNames: NameTable
  let options: Emitter.Options
  let layout: JSONLayout
  let tables: JSONTables
  /// The section that is written, and the beginnings of its properties.
  private var section: Theme.Section
  private var place = JSONSection.base
  private(set) var prefixes: [Piece]

  init(_ theme: Theme, _ options: Emitter.Options, _ tables: JSONTables) {
    self.theme = theme
    self.options = options
    source = theme.pool.source
    made = theme.pool.made
    isPlain = theme.pool.isPlain
    values = theme.values
    numbers = theme.numbers
    styleNames = theme.styleNames
    constantNames = theme.constantNames
    propertyNames = theme.propertyNames
    layout = tables.layout
    self.tables = tables
    section = theme.base
    prefixes = tables.prefixes(of: .base)
  }

  mutating func write(_ piece: JSONPiece) {
    switch piece {
    case .opening:
      output.write(layout.start)
      writeString(theme.dialect)
      output.write(layout.separator(1))
      writeKey("palette")
      writePalette(level: 1)
    case .constants(let place, let range):
      enter(place)
      writeConstants(section, range, level: place.level)
    case .styles(let place, let range):
      enter(place)
      writeStyles(section, range, level: place.level)
    case .variantStart(let index): writeVariantStart(index)
    case .variantEnd: output.write(layout.close(2))
    case .closing:
      if !theme.variants.isEmpty { output.write(layout.closeArray) }
      output.write(layout.close(0))
      output.write(UInt8(ascii: "\n"))
    }
    output.endValue()
  }

  private mutating func enter(_ place: JSONSection) {
    guard place != self.place else { return }
    self.place = place
    section = place.section(of: theme)
    prefixes = tables.prefixes(of: place)
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
        if level == JSONTables.paletteLevel, let palette = writer.tables.palette,
          let common = palette.common(with: cells, from: next)
        {
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
      writeNameValue(cell.origin, of: constantNames)
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
        if writer.options.hasLocations || !writer.isPlain {
          writer.writeConstant(constant)
        } else {
          writer.writePlainConstant(constant)
        }
        writer.output.endValue()
      }
    }
  }

  private mutating func writeConstant(_ constant: Theme.ConstantRow) {
    writeName(constant.name, of: constantNames)
    guard options.hasLocations else { return writeText(constant.value) }
    output.write(layout.inlineOpen)
    writeKey("value")
    writeText(constant.value)
    writePlace(constant.place)
    output.write(layout.inlineClose)
  }

  /// The same where no text needs escapes, and no places are asked for.
  private mutating func writePlainConstant(_ constant: Theme.ConstantRow) {
    let (names, layout, value) = (constantNames, layout, constant.value)
    let (source, made) = (source, made)
    let name = names.range(constant.name)
    output.write(atMost: name.count &+ Int(value.length) &+ 5 &* Piece.capacity) { bytes, end in
      bytes.append(layout.quote, at: &end)
      bytes.append(names.bytes.span, name.lowerBound, name.upperBound, at: &end)
      bytes.append(layout.textMemberStart, at: &end)
      bytes.append(value, source, made, at: &end)
      bytes.append(layout.quote, at: &end)
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
    writeBeginning(of: style, level: level)
    writeOwnProperties(style.own, of: section, level: level + 1, &last)
    if !style.inherited.isEmpty {
      output.write(layout.separator(level + 1))
      writeKey("inherited")
      writeProperties(section.properties[style.inherited], from: style.inheritedFrom, level: level + 1)
    }
    output.write(layout.close(level))
  }

  /// The selector and what it says, up to the properties.
  private mutating func writeBeginning(of style: Theme.StyleRow, level: Int) {
    let range = styleNames.range(style.name)
    let kind = StyleName(styleNames.bytes, range.lowerBound, range.upperBound)
    if isPlain, case .component(let component, let part) = kind {
      return writeBeginning(of: range, component, part, level: level)
    }
    writeName(style.name, of: styleNames)
    output.write(layout.open(level + 1))
    writeKind(kind, of: range)
    output.write(layout.separator(level + 1))
    output.write(layout.propertiesKey)
  }

  /// The same for a component, as most styles are.
  private mutating func writeBeginning(of name: Range<Int>, _ component: Range<Int>, _ part: Range<Int>?, level: Int) {
    let (names, layout) = (styleNames.bytes, layout)
    output.write(atMost: 2 * name.count + 6 * Piece.capacity) { bytes, end in
      bytes.append(UInt8(ascii: "\""), at: &end)
      bytes.append(names.span, name.lowerBound, name.upperBound, at: &end)
      bytes.append(layout.componentStart(level), at: &end)
      bytes.append(names.span, name.lowerBound &+ component.lowerBound, name.lowerBound &+ component.upperBound, at: &end)
      if let part {
        bytes.append(layout.partStart, at: &end)
        bytes.append(names.span, name.lowerBound &+ part.lowerBound, name.lowerBound &+ part.upperBound, at: &end)
      }
      bytes.append(layout.propertiesStart(level), at: &end)
    }
  }

  /// What the selector says, on one line.
  private mutating func writeKind(_ kind: StyleName, of name: Range<Int>) {
    func part(_ range: Range<Int>) -> Range<Int> { name.lowerBound + range.lowerBound..<name.lowerBound + range.upperBound }
    switch kind {
    case .component(let component, let componentPart):
      output.write(layout.componentKey)
      writePart(part(component))
      guard let componentPart else { return }
      output.write(layout.partKey)
      writePart(part(componentPart))
    case .global(let enumeration, let enumerationCase):
      writeKey("global")
      output.write(layout.inlineOpen)
      writeKey("enum")
      writePart(part(enumeration))
      output.write(layout.inlineSeparator)
      writeKey("case")
      writePart(part(enumerationCase))
      output.write(layout.inlineClose)
    case .nuiClass:
      output.write(layout.nuiClass)
    case .ownClass:
      output.write(layout.ownClass)
    }
  }

  private mutating func writePart(_ range: Range<Int>) {
    writeQuoted(styleNames.bytes, range.lowerBound, range.upperBound, layout.quote)
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

  mutating func writeKey(_ key: String) {
    output.write(UInt8(ascii: "\""))
    output.write(key)
    output.write(layout.keyEnd)
  }

  mutating func writeName(_ number: Int, of names: NameTable) {
    let range = names.range(number)
    writeQuoted(names.bytes, range.lowerBound, range.upperBound, layout.nameEnd)
  }

  mutating func writeNameValue(_ number: Int, of names: NameTable) {
    let range = names.range(number)
    writeQuoted(names.bytes, range.lowerBound, range.upperBound, layout.quote)
  }

  private mutating func writeString(_ text: String) {
    let bytes = Array(text.utf8)
    output.write(layout.quote, bytes, 0, bytes.count, layout.quote)
  }

  /// A text in quotes, of which the last one is the beginning of a piece.
  mutating func writeQuoted(_ bytes: [UInt8], _ start: Int, _ end: Int, _ closing: Piece) {
    if isPlain {
      output.writePlain(layout.quote, bytes, start, end, closing)
    } else {
      output.write(layout.quote, bytes, start, end, closing)
    }
  }

  mutating func writeText(_ text: TextRef) { writeText(layout.quote, text, layout.quote) }

  /// A text between two pieces, which have its quotes.
  @inline(__always)
  mutating func writeText(_ opening: Piece, _ text: TextRef, _ closing: Piece) {
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
  mutating func writePlace(_ place: UInt32) {
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
      "\(theme.files[file].portableName):\(tables.lineMaps[file].line(at: offset)):\(tables.lineMaps[file].column(at: offset))"
    )
  }
}
