import NSSTheme

/// Finds definitions whose color changes because FioriThemeManager removes their last character although it is not a `;`.
package struct DroppedCharacters {
  let layers: Layers
  let constants: Constants
  let palette: Palette
  let colors: PaletteColors

  func report(_ mistakes: inout MistakeList<Mistake>) {
    guard layers.dialect.syntax == .lines else { return }
    let context = ReadingContext(layers.dialect, colors)
    func color(_ text: ArraySlice<UInt8>) -> Color? { DroppedCharacters.color(text, context) }
    for (number, row) in constants.rows.enumerated() {
      let range = constants.names.range(row.constant)
      guard palette.isOverride(constants.names.bytes, range.lowerBound, range.upperBound) else { continue }
      let tree = layers.sheets[row.layer].tree
      let end = tree[row.definition.end]
      guard !end.isA(.semicolon) else { continue }
      let value = tree.range(of: row.definition.value)
      let text = tree.file.bytes[Int(value.start)..<Int(end.end)]
      let meant = text.prefix { $0 != UInt8(ascii: ";") }
      guard let meantColor = color(meant), meantColor != color(text.prefix(Int(value.end - value.start))) else { continue }
      // Text after a `;` is reported with the value, and a value that is no color without its last character is an error.
      guard meant.count == text.count, color(text.dropLast(Int(end.end - value.end))) != nil else { continue }
      mistakes.note(.warning, in: row.layer) { .droppedCharacter(row: number) }
    }
  }

  /// True for a definition without a `;` whose value would be a color with one.
  package static func lacksSemicolon(_ definition: Definition, in sheet: Sheet, _ context: ReadingContext) -> Bool {
    let tree = sheet.tree
    let end = tree[definition.end]
    guard context.dialect.syntax == .lines, !end.isA(.semicolon) else { return false }
    let text = tree.file.bytes[Int(tree.range(of: definition.value).start)..<Int(end.end)]
    return !text.contains(UInt8(ascii: ";")) && color(text, context) != nil
  }

  private static func color(_ text: ArraySlice<UInt8>, _ context: ReadingContext) -> Color? {
    var reader = ValueReader(Array(text), 0, text.count, in: context)
    return ColorReader.read(&reader)?.color
  }
}
