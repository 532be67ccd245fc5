extension ThemeReader {
  mutating func readStyles(
    _ json: inout JSONReader, into section: inout Theme.Section, of kind: SectionKind
  ) throws(JSONFormatError) {
    var seenStyles: Set<Int> = []
    try json.object { json, key throws(JSONFormatError) in
      let name = json.intern(key, &styleNames)
      guard seenStyles.insert(name).inserted else { throw json.failure(.jsonDuplicateKey, atKey: key) }
      if kind == .dark, try json.null() { return section.removedStyles.append(name) }
      var own = Run<Theme.PropertyRow>(0, 0)
      var inherited = own
      var from = OptionalIndex<Theme.StyleSelector>.none
      var seen: UInt64 = 0
      try json.object { json, key throws(JSONFormatError) in
        switch try json.key(key, &seen) {
        case .properties:
          var ignored = from
          own = try properties(&json, into: &section, &ignored, of: kind)
        case .inherited: inherited = try properties(&json, into: &section, &from, of: kind)
        default: try json.skip()
        }
      }
      section.styles.append(Theme.StyleRow(name: name, own: own, inherited: inherited, inheritedFrom: from))
    }
  }

  /// Reads properties. In a variant or a dark theme, null removes a property of the base; in the base itself, it is an error.
  private mutating func properties(
    _ json: inout JSONReader, into section: inout Theme.Section, _ from: inout OptionalIndex<Theme.StyleSelector>,
    of kind: SectionKind
  ) throws(JSONFormatError) -> Run<Theme.PropertyRow> {
    let start = section.properties.count
    var seenProperties: Set<Int> = []
    try json.object { json, key throws(JSONFormatError) in
      let name = json.intern(key, &propertyNames)
      guard seenProperties.insert(name).inserted else { throw json.failure(.jsonDuplicateKey, atKey: key) }
      if try json.peek() == UInt8(ascii: "n"), kind == .base { throw json.failure(.jsonNullInBase) }
      if try json.null() {
        section.properties.append(Theme.PropertyRow(name: UInt32(name), value: .none))
      } else {
        let value = try property(&json, &from)
        section.properties.append(Theme.PropertyRow(name: UInt32(name), value: OptionalIndex(tables.values.count)))
        tables.values.append(value)
      }
    }
    return Run(start, section.properties.count)
  }

  private mutating func property(
    _ json: inout JSONReader, _ from: inout OptionalIndex<Theme.StyleSelector>
  ) throws(JSONFormatError) -> Theme.PropertyValue {
    var row = Theme.PropertyValue.none
    var kind: ValueKind?
    var stored: StoredValue?
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      switch try json.key(key, &seen) {
      case .value: row.value = text(try json.string())
      case .written: row.written = text(try json.string())
      case .at:
        tables.locations.append(Theme.ValueLocation(value: tables.values.count, location: UInt32(addLocation(try json.string()))))
      case .from: from = OptionalIndex(json.intern(try json.string(), &styleNames))
      case .type:
        let name = try json.string().range
        kind = ValueKind.named(json.bytes, name)
      case .color: stored = try color(&json)
      case .number: stored = StoredValue(.number, .number, number: try json.number())
      case .boolean: stored = StoredValue(.boolean, .boolean, word: try json.boolean() ? 1 : 0)
      case .offset: stored = try list(&json, ThemeKey.offsetNames, .offset, .offset)
      case .box: stored = try list(&json, ThemeKey.boxNames, .box, .box)
      case .classes:
        try json.skip()
        stored = StoredValue(.names, .classList)
      default: try json.skip()
      }
    }
    guard let kind else { return row }
    let shape = stored?.shape ?? (kind.isKeyword ? .keyword : .text)
    row.stored = StoredValue(shape, kind, number: stored?.number ?? 0, word: stored?.word ?? 0)
    return row
  }

  private mutating func color(_ json: inout JSONReader) throws(JSONFormatError) -> StoredValue {
    if try json.null() { return StoredValue(.noColor, .color) }
    let start = json.offset
    var style: JSONReader.Text?
    var variant: JSONReader.Text?
    var rgb: UInt32?
    var alpha = 1.0
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      switch try json.key(key, &seen) {
      case .hex: rgb = try ThemeReader.hex(&json)
      case .alpha: alpha = try json.number()
      case .paletteStyle: style = try json.string()
      case .cell: variant = try json.string()
      default: try json.skip()
      }
    }
    guard (style == nil) == (variant == nil) else {
      throw json.failure(Phrase(.jsonNoKey, ["key": style == nil ? "paletteStyle" : "cell"]), at: start)
    }
    // Ignore an unknown variant, which a later version may have added.
    if rgb != nil, let style, let variant,
      let number = ThemeKey.variantNames.find(json.bytes, variant.range.lowerBound, variant.range.upperBound)
    {
      references.append(
        Reference(
          value: tables.values.count, style: style, variant: number, variantOffset: variant.range.lowerBound - 1))
    }
    return rgb.map { StoredValue(Color(rgb: $0, alpha: alpha)) } ?? StoredValue(.noColor, .color)
  }

  /// Finds the palette colors that values name.
  mutating func resolveReferences(_ json: JSONReader) throws(JSONFormatError) {
    for reference in references {
      guard let style = json.find(reference.style, paletteStyles) else {
        throw json.failure(.jsonUnknownStyle, atKey: reference.style)
      }
      guard reference.variant < variantCount else {
        throw json.failure(Phrase(.jsonUnknownVariant), at: reference.variantOffset)
      }
      // No known palette has so many styles.
      tables.values[reference.value].cell = Palette.Cell(index: style * variantCount + reference.variant)
    }
  }

  private mutating func list(
    _ json: inout JSONReader, _ names: NameTable, _ shape: StoredValue.Shape, _ kind: ValueKind
  ) throws(JSONFormatError) -> StoredValue {
    let first = tables.numbers.count
    tables.numbers.append(contentsOf: repeatElement(0, count: names.count))
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      guard let index = try json.number(of: key, in: names, &seen) else { return try json.skip() }
      tables.numbers[first + index] = try json.number()
    }
    return StoredValue(shape, kind, word: UInt32(first))
  }
}
