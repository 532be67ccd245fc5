extension Emitter {
  /// The compiled theme as JSON, in the form of `Grammar/theme.schema.json`.
  public static let json = Emitter(name: "json") { theme, options in
    let tables = JSONTables(theme, options)
    let parts = JSONPiece.Parts(theme)
    return Parts(count: parts.count) {
      var writer = JSONWriter(theme, options, tables)
      return { part, output in
        swap(&writer.output, &output)
        for piece in parts.pieces(of: part) { writer.write(piece) }
        swap(&writer.output, &output)
      }
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
  /// How deep the properties of its styles stand.
  var propertyLevel: Int { level + 3 }
}

/// What is made once for all parts.
private struct JSONTables: Sendable {
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
  private let tables: JSONTables
  /// The section that is written, and the beginnings of its properties.
  private var section: Theme.Section
  private var place = JSONSection.base
  private var prefixes: [Piece]
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
    writeName(constant.name, of: theme.constantNames)
    guard options.hasLocations else { return writeText(constant.value) }
    output.write(layout.inlineOpen)
    writeKey("value")
    writeText(constant.value)
    writePlace(constant.place)
    output.write(layout.inlineClose)
  }

  /// The same where no text needs escapes, and no places are asked for.
  private mutating func writePlainConstant(_ constant: Theme.ConstantRow) {
    let (names, layout, value) = (theme.constantNames, layout, constant.value)
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
    let range = theme.styleNames.range(style.name)
    let kind = theme.kind(style)
    if isPlain, case .component(let component, let part) = kind {
      return writeBeginning(of: range, component, part, level: level)
    }
    writeName(style.name, of: theme.styleNames)
    output.write(layout.open(level + 1))
    writeKind(kind, of: range)
    output.write(layout.separator(level + 1))
    output.write(layout.propertiesKey)
  }

  /// The same for a component, as most styles are.
  private mutating func writeBeginning(of name: Range<Int>, _ component: Range<Int>, _ part: Range<Int>?, level: Int) {
    let (names, layout) = (theme.styleNames.bytes, layout)
    output.write(atMost: 2 * name.count + 6 * Piece.capacity) { bytes, end in
      bytes.append(layout.quote, at: &end)
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
    writeQuoted(theme.styleNames.bytes, range.lowerBound, range.upperBound, layout.quote)
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

  private mutating func writeProperties(_ rows: ArraySlice<Theme.PropertyRow>, from style: Int, level: Int) {
    guard !rows.isEmpty else { return output.write(layout.emptyObject) }
    output.write(UInt8(ascii: "{"))
    let maySimplify = isPlain && style < 0 && !options.hasLocations
    var next = rows.startIndex
    while next < rows.endIndex {
      output.endValue()
      let group = maySimplify ? simpleProperties(rows[next...]) : SimpleProperties(end: next)
      if group.end > next {
        writeSimpleProperties(rows[next..<group.end], group.length, level: level + 1)
        next = group.end
        continue
      }
      let row = rows[next]
      if row.value == Theme.removed {
        output.write(layout.line(level + 1))
        writeName(Int(row.name), of: theme.propertyNames)
        output.write(layout.nullEnd)
      } else {
        writeProperty(row, from: style, level: level + 1)
      }
      next &+= 1
    }
    // Each property ends with a comma.
    output.removeLast()
    output.write(layout.close(level))
  }

  /// Properties that are written in one go.
  private struct SimpleProperties {
    /// The index behind the last one.
    var end: Int
    /// How long they are at most.
    var length = 0

    /// How many there are at most, and how much of their texts, of which one alone may be longer.
    static let maximumCount = 16
    static let maximumLength = 1 << 14
    /// How much one of them takes at most beside its texts: its pieces, with the blocks in which texts and numbers end.
    static let pieceLength = 9 * Piece.capacity
  }

  /// The properties at the beginning of some that most others are like: all that stands behind their values are fixed pieces, a color or short
  /// numbers, and the text as written.
  ///
  /// A byte of each value is read, so that the memory is asked for all of them at once and not for one after the other. (0.96 times the time of
  /// the whole command at 10 MB.)
  private mutating func simpleProperties(_ rows: ArraySlice<Theme.PropertyRow>) -> SimpleProperties {
    var group = SimpleProperties(end: rows.startIndex)
    let last = min(rows.endIndex, rows.startIndex &+ SimpleProperties.maximumCount)
    var sum: UInt8 = 0
    while group.end < last, group.length <= SimpleProperties.maximumLength {
      let row = rows[group.end]
      guard row.value != Theme.removed, let brief = values.brief(Int(row.value)), isSimple(brief.row) else { break }
      let text = brief.row.text
      group.length &+= SimpleProperties.pieceLength &+ Int(text.length) &+ Int(brief.written.length)
      if prefix(of: Int(row.name)) == nil { group.length &+= theme.propertyNames.range(Int(row.name)).count }
      // An empty text may stand at the end.
      if brief.shortText == 0, !text.isMade, text.start < source.count { sum &+= source[text.start] }
      group.end &+= 1
    }
    fetched = sum
    return group
  }

  @inline(__always)
  private func isSimple(_ value: ValueTable.Row) -> Bool {
    switch value.shape {
    case .color, .keyword, .text, .some(.none): true
    case .number: value.hundredths.magnitude <= Output.maximumShortHundredths
    case .offset: JSONWriter.shortHundredths(theme.numbers, Int(value.word)) != nil
    default: false
    }
  }

  /// Writes the properties that ``simpleProperties(_:)`` has found.
  private mutating func writeSimpleProperties(_ rows: ArraySlice<Theme.PropertyRow>, _ length: Int, level: Int) {
    let (layout, values, names) = (layout, values, theme.propertyNames)
    let (source, made, numbers, ends) = (source, made, theme.numbers, layout.ends)
    let prefixes = prefixes
    output.write(atMost: length) { bytes, end in
      for row in rows {
        guard let brief = values.brief(Int(row.value)) else { continue }
        let (value, written) = (brief.row, brief.written)
        let isWritten = !written.isEmpty
        if let prefix = JSONTables.prefix(of: Int(row.name), in: prefixes) {
          bytes.append(prefix, at: &end)
        } else {
          let name = names.range(Int(row.name))
          bytes.append(layout.line(level), at: &end)
          bytes.append(layout.quote, at: &end)
          bytes.append(names.bytes.span, name.lowerBound, name.upperBound, at: &end)
          bytes.append(layout.propertyStart, at: &end)
        }
        if brief.shortText != 0 {
          bytes.appendShort(brief.shortText, length: Int(value.text.length), at: &end)
        } else {
          bytes.append(value.text, source, made, at: &end)
        }
        switch value.shape {
        case .color:
          bytes.append(layout.colorStart, at: &end)
          bytes.appendHex(value.word, at: &end)
          bytes.append(isWritten ? ends.colorWritten : ends.color, at: &end)
        case .number:
          bytes.append(layout.numberStart(type: value.type), at: &end)
          bytes.appendShortHundredths(Int(value.hundredths), at: &end)
          bytes.append(isWritten ? ends.memberWritten : ends.member, at: &end)
        case .offset:
          let (first, second) = JSONWriter.shortHundredths(numbers, Int(value.word)) ?? (0, 0)
          bytes.append(layout.typeStart(type: value.type), at: &end)
          bytes.append(layout.offsetKeys[0], at: &end)
          bytes.appendShortHundredths(first, at: &end)
          bytes.append(layout.offsetKeys[1], at: &end)
          bytes.appendShortHundredths(second, at: &end)
          bytes.append(isWritten ? ends.objectWritten : ends.object, at: &end)
        case .some(.none):
          bytes.append(isWritten ? ends.textWritten : ends.text, at: &end)
        default:
          bytes.append(isWritten ? layout.writtenStart(type: value.type) : layout.propertyEnd(type: value.type), at: &end)
        }
        if isWritten {
          bytes.append(written, source, made, at: &end)
          bytes.append(ends.text, at: &end)
        }
      }
    }
  }

  /// The hundredths of two numbers, if these are short.
  @inline(__always)
  private static func shortHundredths(_ numbers: [Double], _ index: Int) -> (Int, Int)? {
    guard let first = Number.hundredths(numbers[index]), let second = Number.hundredths(numbers[index &+ 1]),
      max(first.magnitude, second.magnitude) <= Output.maximumShortHundredths
    else { return nil }
    return (Int(first), Int(second))
  }

  /// A property on its line, with a comma. The pieces at its end are joined where nothing comes between them.
  private mutating func writeProperty(_ row: Theme.PropertyRow, from style: Int, level: Int) {
    let hasMore = style >= 0 || options.hasLocations
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

  @inline(__always)
  private func prefix(of property: Int) -> Piece? { JSONTables.prefix(of: property, in: prefixes) }

  /// The beginning of a property up to the piece behind its value.
  @inline(__always)
  private mutating func writeValue(_ value: TextRef, of property: Int, _ closing: Piece, _ level: Int) {
    if let prefix = prefix(of: property) { return writeText(prefix, value, closing) }
    let range = theme.propertyNames.range(property)
    output.write(layout.line(level))
    writeQuoted(theme.propertyNames.bytes, range.lowerBound, range.upperBound, layout.propertyStart)
    writeText(layout.nothing, value, closing)
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
      "\(theme.files[file].portableName):\(tables.lineMaps[file].line(at: offset)):\(tables.lineMaps[file].column(at: offset))"
    )
  }
}

/// What stands at the end of a property: of one that ends there, and of one with the text as written behind it.
private struct JSONPropertyEnds {
  /// Behind the digits of an opaque color.
  let color, colorWritten: ShortPiece
  /// Behind a number or another value of a member.
  let member, memberWritten: ShortPiece
  /// Behind a text, with its quote.
  let text, textWritten: ShortPiece
  /// Behind the last member of an object.
  let object, objectWritten: ShortPiece

  init(_ piece: (_ text: String) -> Piece) {
    func ends(_ last: String) -> (ShortPiece, ShortPiece) {
      (ShortPiece(piece(last + " },")), ShortPiece(piece(last + ", \"written\": \"")))
    }
    (color, colorWritten) = ends("\", \"alpha\": 1 }")
    (member, memberWritten) = ends("")
    (text, textWritten) = ends("\"")
    (object, objectWritten) = ends(" }")
  }
}

/// The fixed pieces of the JSON text, indented or compact. A class, because a copy of all of them takes long.
private final class JSONLayout: Sendable {
  let start: Piece
  let keyEnd: Piece
  let nameEnd: Piece
  /// What stands between the name of a member and its text.
  let textMemberStart: Piece
  let inlineOpen: Piece
  let inlineClose: Piece
  let inlineSeparator: Piece
  let openArray: Piece
  let closeArray: Piece
  let propertyStart: Piece
  /// `", "type": "name"` for each type.
  private let typeStarts: [Piece]
  /// The same with what follows: the end of the property, a number, or the text as written.
  private let propertyEnds: [Piece]
  private let numberStarts: [Piece]
  private let writtenStarts: [Piece]
  let colorStart: Piece
  let opaqueEnd: Piece
  let writtenStart: Piece
  /// What ends the properties of the simple forms.
  let ends: JSONPropertyEnds
  let propertyEnd: Piece
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
  /// All that stands between the parts of a component's name, and around them.
  let partStart: Piece
  private let componentStarts: [Piece]
  private let propertiesStarts: [Piece]
  let nuiClass: Piece
  let ownClass: Piece
  let nothing: Piece = ""
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
    textMemberStart = piece("\": \"")
    inlineOpen = piece("{ ")
    inlineClose = piece(" }")
    inlineSeparator = piece(", ")
    openArray = piece("[\n    ")
    closeArray = piece("\n  ]")
    propertyStart = piece("\": { \"value\": \"")
    typeStarts = ValueType.names.map { piece("\", \"type\": \"", $0, "\"") }
    propertyEnds = typeStarts.map { extended($0, " },") }
    numberStarts = typeStarts.map { extended($0, ", \"number\": ") }
    writtenStarts = typeStarts.map { extended($0, ", \"written\": \"") }
    textPropertyEnd = piece("\" },")
    colorStart = piece("\", \"type\": \"color\", \"color\": { \"hex\": \"#")
    opaqueEnd = piece("\", \"alpha\": 1 }")
    propertyEnd = piece(" },")
    ends = JSONPropertyEnds { piece($0) }
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
    partStart = piece("\", \"part\": \"")
    componentStarts = (0..<6).map { indented("\": {", $0 + 1, "\"component\": \"") }
    propertiesStarts = (0..<6).map { indented("\",", $0 + 1, "\"properties\": ") }
    nuiClass = piece("\"class\": \"nui\"")
    ownClass = piece("\"class\": \"own\"")
    opens = (0..<10).map { indented("{", $0) }
    closes = (0..<10).map { indented("", $0, "}") }
    lines = (0..<10).map { indented("", $0) }
    separators = (0..<10).map { indented(",", $0) }
  }

  /// What stands behind a value that is no color.
  func typeStart(_ value: StoredValue) -> Piece { value.shape == .none ? quote : typeStart(type: value.type) }

  /// What stands between a value and what its type says of it.
  func typeStart(type: UInt8) -> Piece { typeStarts[Int(type)] }

  /// What stands behind a value whose text is all that there is to say of it.
  func propertyEnd(type: UInt8) -> Piece { propertyEnds[Int(type)] }

  /// What stands between a value and its number.
  func numberStart(type: UInt8) -> Piece { numberStarts[Int(type)] }

  /// What stands between a value and its text as written.
  func writtenStart(type: UInt8) -> Piece { writtenStarts[Int(type)] }

  /// What stands between the name of a style that is indented so deep and its component.
  func componentStart(_ level: Int) -> Piece { componentStarts[level] }
  /// What stands between the component of such a style, or its part, and its properties.
  func propertiesStart(_ level: Int) -> Piece { propertiesStarts[level] }

  /// The beginning of an object whose members are indented so deep.
  func open(_ level: Int) -> Piece { opens[level] }
  /// The end of an object that is itself indented so deep.
  func close(_ level: Int) -> Piece { closes[level] }
  /// The beginning of a line that is indented so deep.
  func line(_ level: Int) -> Piece { lines[level] }
  /// What stands between two members that are indented so deep.
  func separator(_ level: Int) -> Piece { separators[level] }
}

extension MutableRawSpan {
  /// Puts a text at an offset, which moves behind it.
  @inline(__always)
  fileprivate mutating func append(_ text: TextRef, _ source: borrowing [UInt8], _ made: borrowing [UInt8], at end: inout Int) {
    if text.isMade {
      append(made.span, text.start, text.end, at: &end)
    } else {
      append(source.span, text.start, text.end, at: &end)
    }
  }
}
