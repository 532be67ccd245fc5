import NSSTheme

/// Removes the values and texts that a variant does not need because they do not differ from the base.
struct VariantCompaction {
  let firstValue: Int
  let firstText: Int
  var texts: [UInt8] = []
  /// The new location of each moved text, by its old start and length, because values can share a text.
  var moved: [UInt64: TextRef] = [:]

  /// Keeps only the values and texts that a section refers to.
  consuming func compact(_ section: inout Theme.Section, _ tables: inout ValueTables) {
    let firstLocation = tables.locations.firstIndex { $0.value >= firstValue } ?? tables.locations.count
    var newLocations: [UInt32: UInt32] = [:]
    for location in tables.locations[firstLocation...] { newLocations[location.value] = location.location }
    tables.locations.removeSubrange(firstLocation...)
    var kept: [Theme.PropertyValue] = []
    var numbers: [Int: Int] = [:]
    for index in section.properties.indices {
      let row = section.properties[index]
      guard let old = row.value.index?.number, old >= firstValue else { continue }
      let number = numbers[old] ?? firstValue + kept.count
      if numbers.updateValue(number, forKey: old) == nil {
        var value = tables.values[old]
        // The new numbers ascend, so the locations stay sorted.
        if let location = newLocations[UInt32(old)] {
          tables.locations.append(Theme.ValueLocation(value: number, location: location))
        }
        move(&value.value, tables.pool)
        move(&value.written, tables.pool)
        kept.append(value)
      }
      section.properties[index] = Theme.PropertyRow(name: row.name, value: OptionalIndex(number))
    }
    for index in section.cells.indices {
      move(&section.cells[index].documented, tables.pool)
      move(&section.cells[index].value, tables.pool)
      move(&section.cells[index].written, tables.pool)
    }
    for index in section.constants.indices {
      move(&section.constants[index].value, tables.pool)
      move(&section.constants[index].written, tables.pool)
    }
    tables.values.removeSubrange(firstValue...)
    tables.values += kept
    tables.pool.replaceTexts(from: firstText, with: texts)
  }

  private mutating func move(_ text: inout TextRef, _ pool: TextPool) {
    guard text.isSynthesized, text.start >= firstText, !text.isEmpty else { return }
    let key = UInt64(text.start) << 32 | UInt64(text.length)
    if let known = moved[key] {
      text = known
      return
    }
    let new = TextRef(isSynthesized: true, start: firstText + texts.count, length: Int(text.length))
    texts += pool.bytes(text)[text.start..<text.end]
    moved[key] = new
    text = new
  }
}
