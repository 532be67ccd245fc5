enum ThemeKey: String, CaseIterable {
  case nssTheme, dialect, palette, constants, styles, variants, dark
  case name, colors, hex, alpha, paletteStyle, cell, documented, origin
  case properties, inherited, value, written, at, from, type, color, number, boolean, offset, box, classes
  case when, device, orientation

  static let all = Array(allCases)
  static let table = NameTable(all.map(\.rawValue))
  static let variantNames = NameTable(Palette.Variant.names)
  static let offsetNames = NameTable(["horizontal", "vertical"])
  static let boxNames = NameTable(["top", "right", "bottom", "left"])
}

extension JSONReader {
  /// The number of a key in a table; nil if the table does not have it. The keys of a theme are ASCII without escapes. `seen` is
  /// one bit for each key of the table, set for those that were read in the object.
  func number(
    of key: Text, in table: NameTable, _ seen: inout UInt64
  ) throws(JSONFormatError) -> Int? {
    guard let number = table.find(bytes, key.range.lowerBound, key.range.upperBound) else { return nil }
    let bit: UInt64 = 1 << UInt64(number)
    guard seen & bit == 0 else { throw failure(.jsonDuplicateKey, atKey: key) }
    seen |= bit
    return number
  }

  /// The number of a name, which is added if it is new.
  func intern(_ text: Text, _ names: inout NameTable) -> Int {
    guard text.hasEscapes else { return names.intern(bytes, text.range.lowerBound, text.range.upperBound) }
    let name = JSONReader.unescaped(bytes, text)
    return names.intern(name, 0, name.count)
  }

  /// The number of a name; nil if the table does not have it.
  func find(_ text: Text, _ names: NameTable) -> Int? {
    guard text.hasEscapes else { return names.find(bytes, text.range.lowerBound, text.range.upperBound) }
    let name = JSONReader.unescaped(bytes, text)
    return names.find(name, 0, name.count)
  }

  /// A key of a compiled theme; nil for an unknown key.
  func key(_ key: Text, _ seen: inout UInt64) throws(JSONFormatError) -> ThemeKey? {
    try number(of: key, in: ThemeKey.table, &seen).map { ThemeKey.all[$0] }
  }
}
