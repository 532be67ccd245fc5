/// Writes the properties of styles, which are the largest part of a theme.
extension JSONWriter {
  /// - Parameter style: the style that the properties are inherited from; nil for a style's own.
  mutating func writeProperties(
    _ rows: Run<Theme.PropertyRow>, of section: Theme.Section, from style: Index<Theme.StyleSelector>? = nil, level: Int
  ) {
    guard !rows.isEmpty else { return output.write(layout.emptyObject) }
    output.write(layout.open(level + 1))
    for index in rows.indices {
      if index > Int(rows.start) { output.write(layout.separator(level + 1)) }
      let row = section.properties[index]
      if let value = row.value.index {
        writeProperty(row, value, from: style)
      } else {
        writeName(Int(row.name), of: propertyNames)
        output.write(layout.null)
      }
      output.endValue()
    }
    output.write(layout.close(level))
  }

  private mutating func writeProperty(
    _ row: Theme.PropertyRow, _ number: Index<Theme.PropertyValue>, from style: Index<Theme.StyleSelector>?
  ) {
    let value = values[number]
    writeQuoted(propertyNames.bytes, propertyNames.range(Int(row.name)), layout.propertyStart)
    if value.stored.shape == .color {
      writeText(layout.nothing, value.value, layout.colorStart)
      writeColor(value)
    } else {
      writeText(layout.nothing, value.value, layout.typeStart(value.stored))
      writeShape(value)
    }
    if !value.written.isEmpty { writeText(layout.writtenStart, value.written, layout.quote) }
    if let style {
      output.write(layout.inlineSeparator)
      writeKey("from")
      writeNameValue(style.number, of: styleNames)
    }
    if hasLocations { writeLocation(theme.location(ofValue: number.number)) }
    output.write(layout.inlineClose)
  }

  /// Writes the digits and the alpha of a color, and the end of its object.
  private mutating func writeColor(_ value: Theme.PropertyValue) {
    let stored = value.stored
    if let cell = value.cell { return writeColor(stored, ofCell: cell.index) }
    guard stored.number != 1 else { return output.writeHex(stored.word, layout.opaqueEnd) }
    output.writeHex(stored.word, layout.alphaStart)
    output.writeNumber(stored.number)
    output.write(layout.inlineClose)
  }

  /// Writes a color with the palette color that the value names.
  private mutating func writeColor(_ stored: StoredValue, ofCell cell: Int) {
    if stored.number == 1 {
      output.writeHex(stored.word, layout.opaqueMembersEnd)
    } else {
      output.writeHex(stored.word, layout.alphaStart)
      output.writeNumber(stored.number)
    }
    let style = paletteStyles.range(cell / variantCount)
    output.write(layout.paletteStyleStart, paletteStyles.bytes, style.lowerBound, style.upperBound, layout.cellStart)
    output.write(layout.cellEnds[cell % variantCount])
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
      output.writeNumber(numbers[first + index])
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeNames(_ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey("classes")
    output.write(UInt8(ascii: "["))
    var isFirst = true
    Quotes.forEachName(text.isSynthesized ? made : source, text.start, text.end) { bytes, name in
      if !isFirst { output.write(layout.inlineSeparator) }
      isFirst = false
      writeQuoted(bytes, name)
    }
    output.write(UInt8(ascii: "]"))
  }

  /// Writes the text between the quotes of a quoted value. The value itself is stored with its quotes.
  private mutating func writeUnquoted(_ text: TextRef, isWord: Bool = false) {
    let bytes = text.isSynthesized ? made : source
    guard let inside = Quotes.inside(bytes, text.start, text.end) else { return }
    output.write(layout.inlineSeparator)
    writeKey("text")
    if isWord {
      let word = Quotes.canonical(bytes, inside)
      writeQuoted(word, word.indices)
    } else {
      writeQuoted(bytes, inside)
    }
  }
}
