/// Writes a theme as JSON. Colors have the order of the palette; constants, styles and properties have the order of first
/// appearance.
struct JSONWriter {
  var output = Output.placeholder
  let theme: Theme
  let hasLocations: Bool
  let layout: JSONLayout
  // Copied from the theme once, because each look-up through the theme would retain and release.
  let source: [UInt8]
  let made: [UInt8]
  let values: [Theme.PropertyValue]
  let numbers: [Double]
  let styleNames: NameTable
  let constantNames: NameTable
  let propertyNames: NameTable
  let paletteStyles: NameTable
  let variantCount: Int
  private let lineMaps: [LineMap]

  // Not passed as `Emitter.Options`: copying their dictionary would look up its type, which takes longer than writing a small theme.
  init(_ theme: Theme, isCompact: Bool, hasLocations: Bool) {
    self.theme = theme
    self.hasLocations = hasLocations
    layout = isCompact ? JSONLayout.compact : .indented
    source = theme.pool.source
    made = theme.pool.made
    values = theme.values
    numbers = theme.numbers
    styleNames = theme.styleNames
    constantNames = theme.constantTable
    propertyNames = theme.propertyNames
    paletteStyles = theme.paletteStyles
    variantCount = theme.variantCount
    lineMaps = hasLocations ? theme.files.map(LineMap.init) : []
  }

  mutating func write() {
    output.write(layout.start)
    writeString(theme.dialectName)
    output.write(layout.separator(1))
    writeKey("palette")
    writePalette(level: 1)
    output.write(layout.separator(1))
    writeConstants(theme.base, level: 1)
    output.write(layout.separator(1))
    writeStyles(theme.base, level: 1)
    if !theme.variants.isEmpty { writeVariants(theme.variants, level: 1) }
    if let changes = theme.darkChanges { writeDark(changes, theme.dark?.variants ?? []) }
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
    guard !cells.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    var next = 0
    while next < cells.count {
      if next > 0 { output.write(layout.separator(level + 1)) }
      next = writeColorStyle(cells, from: next, level: level + 1)
      output.endValue()
    }
    output.write(layout.close(level))
  }

  /// Writes the cells of one style.
  ///
  /// - Returns: the index after the last of these cells.
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
    output.write(layout.variantStarts[cell.cell % theme.variantCount])
    if let color = cell.color {
      writeColorMembers(color)
    } else {
      output.write(layout.noColorMembers)
      output.write(layout.inlineSeparator)
      writeKey("documented")
      writeString(theme.pool.string(cell.documented))
    }
    if let origin = cell.origin.index {
      output.write(layout.inlineSeparator)
      writeKey("origin")
      writeNameValue(origin.number, of: constantNames)
      writeMember("value", cell.value)
      if !cell.written.isEmpty { writeMember("written", cell.written) }
      writeLocation(cell.location)
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeColorMembers(_ color: Color) {
    output.write(layout.hexStart)
    guard color.alpha != 1 else { return output.writeHex(color.rgb, layout.opaqueMembersEnd) }
    output.writeHex(color.rgb, layout.alphaStart)
    output.writeNumber(color.alpha)
  }

  // MARK: Constants

  private mutating func writeConstants(_ section: Theme.Section, level: Int) {
    writeKey("constants")
    guard !section.constants.isEmpty || !section.removedConstants.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    for index in section.constants.indices {
      if index > 0 { output.write(layout.separator(level + 1)) }
      writeConstant(section.constants[index])
      output.endValue()
    }
    writeRemoved(section.removedConstants, of: constantNames, isFirst: section.constants.isEmpty, level: level + 1)
    output.write(layout.close(level))
  }

  /// Writes null for each name that only the light theme has.
  private mutating func writeRemoved(_ removed: [Int], of names: NameTable, isFirst: Bool, level: Int) {
    for (index, name) in removed.enumerated() {
      if index > 0 || !isFirst { output.write(layout.separator(level)) }
      writeName(name, of: names)
      output.write(layout.null)
      output.endValue()
    }
  }

  private mutating func writeConstant(_ constant: Theme.ConstantRow) {
    writeName(constant.name, of: constantNames)
    guard hasLocations else { return writeText(layout.quote, constant.value, layout.quote) }
    output.write(layout.inlineOpen)
    writeKey("value")
    writeText(layout.quote, constant.value, layout.quote)
    writeLocation(constant.location)
    output.write(layout.inlineClose)
  }

  // MARK: Styles

  private mutating func writeStyles(_ section: Theme.Section, level: Int) {
    writeKey("styles")
    guard !section.styles.isEmpty || !section.removedStyles.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    for index in section.styles.indices {
      if index > 0 { output.write(layout.separator(level + 1)) }
      writeStyle(section.styles[index], of: section, level: level + 1)
    }
    writeRemoved(section.removedStyles, of: styleNames, isFirst: section.styles.isEmpty, level: level + 1)
    output.write(layout.close(level))
  }

  private mutating func writeStyle(_ style: Theme.StyleRow, of section: Theme.Section, level: Int) {
    writeName(style.name, of: styleNames)
    output.write(layout.open(level + 1))
    writeKind(of: styleNames.range(style.name))
    output.write(layout.separator(level + 1))
    writeKey("properties")
    writeProperties(style.own, of: section, level: level + 1)
    if !style.inherited.isEmpty {
      output.write(layout.separator(level + 1))
      writeKey("inherited")
      writeProperties(style.inherited, of: section, from: style.inheritedFrom.index, level: level + 1)
    }
    output.write(layout.close(level))
  }

  /// Writes the kind of a style on one line.
  private mutating func writeKind(of name: Range<Int>) {
    func part(_ range: Range<Int>) -> Range<Int> { name.lowerBound + range.lowerBound..<name.lowerBound + range.upperBound }
    switch StyleName(styleNames.bytes, name.lowerBound, name.upperBound) {
    case .component(let component, let componentPart):
      output.write(layout.componentKey)
      writeQuoted(styleNames.bytes, part(component))
      guard let componentPart else { return }
      output.write(layout.partKey)
      writeQuoted(styleNames.bytes, part(componentPart))
    case .global(let enumeration, let enumerationCase):
      writeKey("global")
      output.write(layout.inlineOpen)
      writeKey("enum")
      writeQuoted(styleNames.bytes, part(enumeration))
      output.write(layout.inlineSeparator)
      writeKey("case")
      writeQuoted(styleNames.bytes, part(enumerationCase))
      output.write(layout.inlineClose)
    case .nuiClass:
      output.write(layout.nuiClass)
    case .ownClass:
      output.write(layout.ownClass)
    }
  }

  // MARK: Variants

  private mutating func writeVariants(_ variants: [Theme.Variant], level: Int, isFirst: Bool = false) {
    if !isFirst { output.write(layout.separator(level)) }
    writeKey("variants")
    output.write(layout.openArray(level))
    for index in variants.indices {
      if index > 0 { output.write(layout.separator(level + 1)) }
      output.write(layout.open(level + 2))
      writeKey("when")
      writeWhen(variants[index].environment)
      _ = writeChanges(variants[index].section, level: level + 2, isFirst: false)
      output.write(layout.close(level + 1))
    }
    output.write(layout.closeArray(level))
  }

  /// Writes the dark theme of a pair: what differs from the base, and its own variants.
  private mutating func writeDark(_ changes: Theme.Section, _ variants: [Theme.Variant]) {
    output.write(layout.separator(1))
    writeKey("dark")
    guard !changes.isEmpty || !variants.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(2))
    let isFirst = writeChanges(changes, level: 2, isFirst: true)
    if !variants.isEmpty { writeVariants(variants, level: 2, isFirst: isFirst) }
    output.write(layout.close(1))
  }

  /// Writes the parts of a section that have differences as members of an object.
  ///
  /// - Returns: true if the object has no member yet.
  private mutating func writeChanges(_ section: Theme.Section, level: Int, isFirst: Bool) -> Bool {
    var isFirst = isFirst
    func separate(_ writer: inout JSONWriter) {
      if !isFirst { writer.output.write(writer.layout.separator(level)) }
      isFirst = false
    }
    if !section.cells.isEmpty {
      separate(&self)
      writeKey("palette")
      output.write(layout.open(level + 1))
      writeColors(section.cells, level: level + 1)
      output.write(layout.close(level))
    }
    if !section.constants.isEmpty || !section.removedConstants.isEmpty {
      separate(&self)
      writeConstants(section, level: level)
    }
    if !section.styles.isEmpty || !section.removedStyles.isEmpty {
      separate(&self)
      writeStyles(section, level: level)
    }
    return isFirst
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

  mutating func writeKey(_ key: String) {
    output.write(UInt8(ascii: "\""))
    output.write(key)
    output.write(layout.keyEnd)
  }

  mutating func writeName(_ number: Int, of names: NameTable) { writeQuoted(names.bytes, names.range(number), layout.keyEnd) }

  mutating func writeNameValue(_ number: Int, of names: NameTable) { writeQuoted(names.bytes, names.range(number)) }

  private mutating func writeString(_ text: String) {
    let bytes = Array(text.utf8)
    writeQuoted(bytes, bytes.indices)
  }

  mutating func writeQuoted(_ bytes: [UInt8], _ range: Range<Int>) { writeQuoted(bytes, range, layout.quote) }

  /// Writes a text in quotes. The closing piece begins with the last quote.
  mutating func writeQuoted(_ bytes: [UInt8], _ range: Range<Int>, _ closing: Piece) {
    output.write(layout.quote, bytes, range.lowerBound, range.upperBound, closing)
  }

  /// Writes a text between two pieces, which contain its quotes.
  mutating func writeText(_ opening: Piece, _ text: TextRef, _ closing: Piece) {
    // Two calls, because choosing the array first would retain it once more.
    if text.isSynthesized {
      output.write(opening, made, text.start, text.end, closing)
    } else {
      output.write(opening, source, text.start, text.end, closing)
    }
  }

  private mutating func writeMember(_ key: String, _ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey(key)
    writeText(layout.quote, text, layout.quote)
  }

  /// Writes `"at": "file:line:column"` if locations are enabled.
  mutating func writeLocation(_ location: OptionalIndex<Theme.Location>) {
    guard hasLocations, let location = location.index else { return }
    guard !theme.files.isEmpty else { return writeMember("at", theme.loadedLocations[location.number]) }
    var file = 0
    var offset = UInt32(location.number)
    while file + 1 < theme.files.count, offset >= UInt32(theme.files[file].bytes.count) {
      offset -= UInt32(theme.files[file].bytes.count)
      file += 1
    }
    output.write(layout.inlineSeparator)
    writeKey("at")
    writeString("\(theme.files[file].portableName):\(lineMaps[file].line(at: offset)):\(lineMaps[file].column(at: offset))")
  }
}
