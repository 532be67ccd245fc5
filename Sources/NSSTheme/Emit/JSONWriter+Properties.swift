/// Writes the properties of styles, which are the largest part of a theme.
extension JSONWriter {
  /// - Parameter style: the style that the properties are inherited from; nil for a style's own.
  mutating func writeProperties(
    _ rows: Run<Theme.PropertyRow>, of section: Theme.Section, from style: Index<Theme.StyleSelector>? = nil, level: Int
  ) {
    writeMembers(section.properties[rows], level: level) { writer, row in
      if let value = row.value.index {
        writer.writeProperty(row, value, from: style)
      } else {
        writer.writeName(Int(row.name), of: writer.theme.propertyNames)
        writer.output.write("null")
      }
    }
  }

  private mutating func writeProperty(
    _ row: Theme.PropertyRow, _ number: Index<Theme.PropertyValue>, from style: Index<Theme.StyleSelector>?
  ) {
    let value = theme.values[number]
    writeName(Int(row.name), of: theme.propertyNames)
    write("{ \"value\": ")
    writeText(value.value)
    if value.stored.shape != .none {
      write(", \"type\": \"")
      output.write(ValueKind.names[Int(value.stored.kind.rawValue)])
      write("\"")
    }
    writeShape(value)
    if !value.written.isEmpty { writeMember("written", value.written) }
    if let style {
      write(", \"from\": ")
      writeName(of: theme.styleNames, style.number)
    }
    if hasLocations { writeLocation(theme.location(ofValue: number.number)) }
    write(" }")
  }

  private mutating func writeShape(_ value: Theme.PropertyValue) {
    let stored = value.stored
    switch stored.shape {
    case .none: return
    case .color:
      writeColor(", \"color\": { \"hex\": \"#", Color(rgb: stored.word, alpha: stored.number))
      if let cell = value.cell { writeReference(toCell: cell.index) }
      write(" }")
    case .noColor: write(", \"color\": null")
    case .number:
      write(", \"number\": ")
      output.write(Number.text(stored.number))
    case .boolean: write(stored.word == 1 ? ", \"boolean\": true" : ", \"boolean\": false")
    case .offset: writeNumbers("offset", ["horizontal", "vertical"], Int(stored.word))
    case .box: writeNumbers("box", ["top", "right", "bottom", "left"], Int(stored.word))
    case .names: writeNames(value.value)
    case .keyword: writeUnquoted(value.value, isWord: true)
    case .text: writeUnquoted(value.value)
    }
  }

  private mutating func writeReference(toCell cell: Int) {
    write(", \"paletteStyle\": ")
    writeName(of: theme.paletteStyles, cell / theme.variantCount)
    write(", \"cell\": ")
    writeVariant(cell)
  }

  private mutating func writeNumbers(_ key: String, _ names: [String], _ first: Int) {
    write(", \"")
    write(key)
    write("\": { ")
    for (index, name) in names.enumerated() {
      if index > 0 { write(", ") }
      output.writeJSON(name)
      write(": ")
      output.write(Number.text(theme.numbers[first + index]))
    }
    write(" }")
  }

  private mutating func writeNames(_ text: TextRef) {
    write(", \"classes\": [")
    var isFirst = true
    Quotes.forEachName(theme.pool.bytes(text), text.start, text.end) { bytes, name in
      if !isFirst { write(", ") }
      isFirst = false
      writeQuoted(bytes, name)
    }
    write("]")
  }

  /// Writes the text between the quotes of a quoted value. The value itself is stored with its quotes.
  private mutating func writeUnquoted(_ text: TextRef, isWord: Bool = false) {
    let bytes = theme.pool.bytes(text)
    guard let inside = Quotes.inside(bytes, text.start, text.end) else { return }
    write(", \"text\": ")
    let word = isWord ? Quotes.canonical(bytes, inside) : Array(bytes[inside])
    writeQuoted(word, word.indices)
  }
}
