/// Writes a theme as JSON. Colors have the order of the palette; constants, styles and properties have the order of first appearance.
struct JSONWriter {
  var output = Output()
  let theme: Theme
  let isCompact: Bool
  let hasLocations: Bool
  private let lineMaps: [LineMap]

  // Not passed as `Emitter.Options`: copying their dictionary would look up its type, which takes longer than writing a small theme.
  init(_ theme: Theme, isCompact: Bool, hasLocations: Bool) {
    self.theme = theme
    self.isCompact = isCompact
    self.hasLocations = hasLocations
    lineMaps = hasLocations ? theme.files.map(LineMap.init) : []
  }

  mutating func write() {
    write("{\n  \"nssTheme\": 1,\n  \"dialect\": ")
    output.writeJSON(theme.dialectName)
    writeKey("palette", level: 1)
    writePalette(level: 1)
    writeConstants(theme.base, level: 1)
    writeStyles(theme.base, level: 1)
    if !theme.variants.isEmpty { writeVariants(theme.variants, level: 1) }
    if let changes = theme.darkChanges { writeDark(changes, theme.dark?.variants ?? []) }
    writeLine(0, "}")
    output.write(UInt8(ascii: "\n"))
    output.endValue()
  }

  mutating func writePalette(level: Int) {
    write("{")
    writeKey("name", level: level + 1, isFirst: true)
    output.writeJSON(theme.paletteName)
    writeColors(theme.base.cells, level: level + 1)
    writeLine(level, "}")
  }

  private mutating func writeColors(_ cells: [Theme.CellRow], level: Int, isFirst: Bool = false) {
    writeKey("colors", level: level, isFirst: isFirst)
    let theme = theme
    let styles = cells.indices.filter {
      $0 == 0 || cells[$0 - 1].cell / theme.variantCount != cells[$0].cell / theme.variantCount
    }
    writeMembers(styles, level: level) { writer, first in
      let style = cells[first].cell / theme.variantCount
      writer.writeName(style, of: theme.paletteStyles)
      let own = cells[first...].prefix { $0.cell / theme.variantCount == style }
      writer.writeMembers(own, level: level + 1) { writer, cell in writer.writeCell(cell) }
    }
  }

  private mutating func writeCell(_ cell: Theme.CellRow) {
    writeVariant(cell.cell)
    if let color = cell.color {
      writeColor(": { \"hex\": \"#", color)
    } else {
      write(": { \"hex\": null, \"alpha\": null, \"documented\": ")
      output.writeJSON(theme.pool.string(cell.documented))
    }
    if let origin = cell.origin.index {
      write(", \"origin\": ")
      writeName(of: theme.constantTable, origin.number)
      writeMember("value", cell.value)
      if !cell.written.isEmpty { writeMember("written", cell.written) }
      writeLocation(cell.location)
    }
    write(" }")
  }

  /// - Parameter start: what precedes the digits.
  mutating func writeColor(_ start: String, _ color: Color) {
    write(start)
    output.write(color.rgb.hex(digits: 6))
    write("\", \"alpha\": ")
    output.write(Number.text(color.alpha))
  }

  private mutating func writeConstants(_ section: Theme.Section, level: Int, isFirst: Bool = false) {
    writeKey("constants", level: level, isFirst: isFirst)
    writeMembers(
      section.constants, removed: section.removedConstants, of: theme.constantTable, level: level
    ) { writer, constant in writer.writeConstant(constant) }
  }

  private mutating func writeConstant(_ constant: Theme.ConstantRow) {
    writeName(constant.name, of: theme.constantTable)
    guard hasLocations else { return writeText(constant.value) }
    write("{ \"value\": ")
    writeText(constant.value)
    writeLocation(constant.location)
    write(" }")
  }

  private mutating func writeStyles(_ section: Theme.Section, level: Int, isFirst: Bool = false) {
    writeKey("styles", level: level, isFirst: isFirst)
    writeMembers(
      section.styles, removed: section.removedStyles, of: theme.styleNames, level: level
    ) { writer, style in writer.writeStyle(style, of: section, level: level + 1) }
  }

  private mutating func writeStyle(_ style: Theme.StyleRow, of section: Theme.Section, level: Int) {
    writeName(style.name, of: theme.styleNames)
    write("{")
    writeLine(level + 1)
    writeKind(of: theme.styleNames.range(style.name))
    writeKey("properties", level: level + 1)
    writeProperties(style.own, of: section, level: level + 1)
    if !style.inherited.isEmpty {
      writeKey("inherited", level: level + 1)
      writeProperties(style.inherited, of: section, from: style.inheritedFrom.index, level: level + 1)
    }
    writeLine(level, "}")
  }

  private mutating func writeKind(of name: Range<Int>) {
    let bytes = theme.styleNames.bytes
    func part(_ range: Range<Int>) -> Range<Int> { name.lowerBound + range.lowerBound..<name.lowerBound + range.upperBound }
    switch StyleName(bytes, name.lowerBound, name.upperBound) {
    case .component(let component, let componentPart):
      write("\"component\": ")
      writeQuoted(bytes, part(component))
      guard let componentPart else { return }
      write(", \"part\": ")
      writeQuoted(bytes, part(componentPart))
    case .global(let enumeration, let enumerationCase):
      write("\"global\": { \"enum\": ")
      writeQuoted(bytes, part(enumeration))
      write(", \"case\": ")
      writeQuoted(bytes, part(enumerationCase))
      write(" }")
    case .nuiClass: write("\"class\": \"nui\"")
    case .ownClass: write("\"class\": \"own\"")
    }
  }

  private mutating func writeVariants(_ variants: [Theme.Variant], level: Int, isFirst: Bool = false) {
    writeKey("variants", level: level, isFirst: isFirst)
    write("[")
    for index in variants.indices {
      if index > 0 { write(",") }
      writeLine(level + 1, "{")
      writeKey("when", level: level + 2, isFirst: true)
      writeWhen(variants[index].environment)
      _ = writeChanges(variants[index].section, level: level + 2, isFirst: false)
      writeLine(level + 1, "}")
    }
    writeLine(level, "]")
  }

  /// Writes the dark theme of a pair: what differs from the base, and its own variants.
  private mutating func writeDark(_ changes: Theme.Section, _ variants: [Theme.Variant]) {
    writeKey("dark", level: 1)
    write("{")
    let isFirst = writeChanges(changes, level: 2, isFirst: true)
    if !variants.isEmpty { writeVariants(variants, level: 2, isFirst: isFirst) }
    if changes.isEmpty && variants.isEmpty { write("}") } else { writeLine(1, "}") }
  }

  /// Writes the parts of a section that have differences as members of an object. Returns true if the object has no member yet.
  private mutating func writeChanges(_ section: Theme.Section, level: Int, isFirst: Bool) -> Bool {
    var isFirst = isFirst
    if !section.cells.isEmpty {
      writeKey("palette", level: level, isFirst: isFirst)
      write("{")
      writeColors(section.cells, level: level + 1, isFirst: true)
      writeLine(level, "}")
      isFirst = false
    }
    if !section.constants.isEmpty || !section.removedConstants.isEmpty {
      writeConstants(section, level: level, isFirst: isFirst)
      isFirst = false
    }
    if !section.styles.isEmpty || !section.removedStyles.isEmpty {
      writeStyles(section, level: level, isFirst: isFirst)
      isFirst = false
    }
    return isFirst
  }

  private mutating func writeWhen(_ environment: Environment) {
    let features = [("device", environment.device?.rawValue), ("orientation", environment.orientation?.rawValue)]
    write("{ ")
    for (number, (name, value)) in features.filter({ $0.1 != nil }).enumerated() {
      if number > 0 { write(", ") }
      output.writeJSON(name)
      write(": ")
      output.writeJSON(value ?? "")
    }
    write(" }")
  }

  /// Writes a piece of JSON, in compact JSON without its white space.
  mutating func write(_ piece: String) {
    guard isCompact else { return output.write(piece) }
    for byte in piece.utf8 where byte > UInt8(ascii: " ") { output.write(byte) }
  }

  /// The end of a line, with more indentation than any level needs.
  private static let newLine = Array("\n                                ".utf8)

  private mutating func writeLine(_ level: Int, _ piece: String = "") {
    if !isCompact { output.write(Self.newLine, 0, 1 + 2 * level) }
    if !piece.isEmpty { write(piece) }
  }

  private mutating func writeKey(_ key: String, level: Int, isFirst: Bool = false) {
    if !isFirst { write(",") }
    writeLine(level, "\"")
    write(key)
    write("\": ")
  }

  /// Writes an object with its members on lines of their own. `removed` are the numbers of the `names` that only the light theme
  /// has, and whose values are null; `level` is the indentation of the object.
  mutating func writeMembers<Rows: Collection>(
    _ rows: Rows, removed: [Int] = [], of names: NameTable? = nil, level: Int,
    _ write: (inout JSONWriter, Rows.Element) -> Void
  ) {
    guard !rows.isEmpty || !removed.isEmpty else { return output.write("{}") }
    var separator = UInt8(ascii: "{")
    func begin(_ writer: inout JSONWriter) {
      writer.output.write(separator)
      writer.writeLine(level + 1)
      separator = UInt8(ascii: ",")
    }
    for row in rows {
      begin(&self)
      write(&self, row)
      output.endValue()
    }
    for name in removed {
      begin(&self)
      if let names { writeName(name, of: names) }
      output.write("null")
      output.endValue()
    }
    writeLine(level, "}")
  }

  mutating func writeName(_ number: Int, of names: NameTable) {
    writeName(of: names, number)
    write(": ")
  }

  mutating func writeName(of names: NameTable, _ number: Int) { writeQuoted(names.bytes, names.range(number)) }

  mutating func writeQuoted(_ bytes: [UInt8], _ range: Range<Int>) {
    output.write(UInt8(ascii: "\""))
    output.writeEscaped(bytes, range.lowerBound, range.upperBound)
    output.write(UInt8(ascii: "\""))
  }

  mutating func writeText(_ text: TextRef) { writeQuoted(theme.pool.bytes(text), text.start..<text.end) }

  mutating func writeVariant(_ cell: Int) { writeName(of: ThemeKey.variantNames, cell % theme.variantCount) }

  mutating func writeMember(_ key: String, _ text: TextRef) {
    write(", \"")
    write(key)
    write("\": ")
    writeText(text)
  }

  mutating func writeLocation(_ location: OptionalIndex<Theme.Location>) {
    guard hasLocations, let location = location.index else { return }
    guard !theme.files.isEmpty else { return writeMember("at", theme.loadedLocations[location.number]) }
    var file = 0
    var offset = UInt32(location.number)
    while file + 1 < theme.files.count, offset >= UInt32(theme.files[file].bytes.count) {
      offset -= UInt32(theme.files[file].bytes.count)
      file += 1
    }
    write(", \"at\": ")
    output.writeJSON("\(theme.files[file].portableName):\(lineMaps[file].line(at: offset)):\(lineMaps[file].column(at: offset))")
  }
}
