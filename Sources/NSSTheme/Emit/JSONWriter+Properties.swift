/// The properties of styles, which are most of a theme.
extension JSONWriter {
  mutating func writeProperties(_ rows: ArraySlice<Theme.PropertyRow>, from style: Int, level: Int) {
    guard !rows.isEmpty else { return output.write(layout.emptyObject) }
    output.write(UInt8(ascii: "{"))
    let maySimplify = isPlain && style < 0 && !options.hasLocations
    var next = rows.startIndex
    while next < rows.endIndex {
      output.endValue()
      if maySimplify {
        let simple = writeSimpleProperties(rows[next...], level: level + 1)
        if simple.end > next || simple.missingRoom > 0 {
          next = simple.end
          guard simple.missingRoom > 0 else { continue }
          // A full block goes first, so that the buffer does not grow for both. (Not behind the last one, whose comma is still to go.)
          output.endValue()
          output.makeRoom(simple.missingRoom)
          continue
        }
      }
      let row = rows[next]
      if row.value == Theme.removed {
        output.write(layout.line(level + 1))
        writeName(Int(row.name), of: propertyNames)
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

  /// Where ``writeSimpleProperties(_:level:)`` has ended.
  private struct SimpleProperties {
    /// The index behind the last one that was written.
    var end: Int
    /// How much room the next one needs, if it is for want of room that it was not written.
    var missingRoom = 0

    /// How much one of them takes at most beside its texts: its pieces, with the blocks in which texts and numbers end.
    static let pieceLength = 9 * Piece.capacity
  }

  /// Writes the properties at the beginning of some that most others are like, as many as the buffer has room for: all that stands behind their
  /// values are fixed pieces, a color or short numbers, and the text as written.
  ///
  /// Each is looked at only once: what kind it is nobody can foretell, and each question costs more than the answer. (First a look at several
  /// of them, and how long they are: 1.01 times the time of the whole command at 10 MB.)
  private mutating func writeSimpleProperties(_ rows: ArraySlice<Theme.PropertyRow>, level: Int) -> SimpleProperties {
    var simple = SimpleProperties(end: rows.startIndex)
    let (layout, values, names) = (layout, values, propertyNames)
    let (source, made, numbers, ends) = (source, made, numbers, layout.ends)
    let prefixes = prefixes
    output.write(atMost: SimpleProperties.pieceLength) { bytes, writtenEnd in
      while simple.end < rows.endIndex {
        let row = rows[simple.end]
        guard row.value != Theme.removed, let brief = values.brief(Int(row.value)) else { return }
        let (value, written) = (brief.row, brief.written)
        let prefix = JSONTables.prefix(of: Int(row.name), in: prefixes)
        let name = prefix == nil ? names.range(Int(row.name)) : 0..<0
        let length = SimpleProperties.pieceLength &+ Int(value.text.length) &+ Int(written.length) &+ name.count
        guard writtenEnd &+ length <= bytes.byteCount else {
          simple.missingRoom = length
          return
        }
        // What is written counts when the property is complete.
        var end = writtenEnd
        let isWritten = !written.isEmpty
        if let prefix {
          bytes.append(prefix, at: &end)
        } else {
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
          guard value.hundredths.magnitude <= Output.maximumShortHundredths else { return }
          bytes.append(layout.numberStart(type: value.type), at: &end)
          bytes.appendShortHundredths(Int(value.hundredths), at: &end)
          bytes.append(isWritten ? ends.memberWritten : ends.member, at: &end)
        case .offset:
          guard let (first, second) = JSONWriter.shortHundredths(numbers, Int(value.word)) else { return }
          bytes.append(layout.typeStart(type: value.type), at: &end)
          bytes.append(layout.offsetKeys[0], at: &end)
          bytes.appendShortHundredths(first, at: &end)
          bytes.append(layout.offsetKeys[1], at: &end)
          bytes.appendShortHundredths(second, at: &end)
          bytes.append(isWritten ? ends.objectWritten : ends.object, at: &end)
        case .some(.none):
          bytes.append(isWritten ? ends.textWritten : ends.text, at: &end)
        case .keyword, .text:
          bytes.append(isWritten ? layout.writtenStart(type: value.type) : layout.propertyEnd(type: value.type), at: &end)
        default: return
        }
        if isWritten {
          bytes.append(written, source, made, at: &end)
          bytes.append(ends.text, at: &end)
        }
        writtenEnd = end
        simple.end &+= 1
      }
    }
    return simple
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
      writeNameValue(style, of: styleNames)
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
    let range = propertyNames.range(property)
    output.write(layout.line(level))
    writeQuoted(propertyNames.bytes, range.lowerBound, range.upperBound, layout.propertyStart)
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
      output.writeNumber(numbers[first + index])
    }
    output.write(layout.inlineClose)
  }

  private mutating func writeNames(_ text: TextRef) {
    output.write(layout.inlineSeparator)
    writeKey("classes")
    output.write(UInt8(ascii: "["))
    let bytes = text.isMade ? made : source
    if isPlain {
      writePlainNames(bytes, text)
    } else {
      let (bytes, names) = Quotes.names(bytes, text.start, text.end)
      for (index, name) in names.enumerated() {
        if index > 0 { output.write(layout.inlineSeparator) }
        writeQuoted(bytes, name.lowerBound, name.upperBound, layout.quote)
      }
    }
    output.write(UInt8(ascii: "]"))
  }

  /// The same where there are no quotes: without a table of the names.
  private mutating func writePlainNames(_ bytes: [UInt8], _ text: TextRef) {
    var start = text.start
    var isFirst = true
    while start < text.end {
      let end = bytes.span.offset(of: UInt8(ascii: ","), from: start, to: text.end)
      if end > start {
        if !isFirst { output.write(layout.inlineSeparator) }
        writeQuoted(bytes, start, end, layout.quote)
        isFirst = false
      }
      start = end &+ 1
    }
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
}

extension MutableRawSpan {
  /// Puts a text at an offset, which moves behind it.
  @inline(__always)
  mutating func append(_ text: TextRef, _ source: borrowing [UInt8], _ made: borrowing [UInt8], at end: inout Int) {
    if text.isMade {
      append(made.span, text.start, text.end, at: &end)
    } else {
      append(source.span, text.start, text.end, at: &end)
    }
  }
}
