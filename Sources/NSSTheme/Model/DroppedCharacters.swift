/// Finds the definitions whose last character FioriThemeManager removes although it is not a `;`.
///
/// Most of them have a comment after the `;`, and any text may contain hex digits. So only those whose color changes are
/// reported.
struct DroppedCharacters {
  let layers: Layers
  let constants: Constants
  let palette: Palette
  let colors: PaletteColors

  func report(_ diagnostics: inout DiagnosticList) {
    guard layers.dialect.form == .lines else { return }
    for row in constants.rows {
      let range = constants.names.range(row.constant)
      guard palette.isOverride(constants.names.bytes, range.lowerBound, range.upperBound) else { continue }
      let tree = layers.sheets[row.layer].tree
      let end = tree[row.definition.end]
      guard !end.isA(.semicolon) else { continue }
      let value = tree.range(of: row.definition.value)
      let text = tree.file.bytes[Int(value.start)..<Int(end.end)]
      let meant = text.prefix { $0 != UInt8(ascii: ";") }
      guard let color = color(meant), color != self.color(text.prefix(Int(value.end - value.start))) else { continue }
      // If there is a `;`, the mistake is the text after it, which is reported with the value.
      guard meant.count == text.count else { continue }
      diagnostics.report(
        Diagnostic(.droppedCharacter, at: end.range, layer: row.layer, ["character": tree.text(of: row.definition.end)]),
        as: .droppedCharacter)
    }
  }

  /// The color of a text; nil if it is not a color.
  private func color(_ text: ArraySlice<UInt8>) -> Color? {
    var reader = ValueReader(Array(text), 0, text.count, in: ReadingContext(layers.dialect, colors))
    return ColorReader.read(&reader)?.color
  }
}
