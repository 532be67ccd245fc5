import NSSTheme

extension Emitter {
  /// The theme as text with one fact on each line, in the order of the JSON, for `grep` and `diff`.
  package static let text = Emitter(name: "text", fileExtension: "txt") { theme, _, files in
    files.write("theme.txt") { output in TextWriter(theme: theme).write(&output) }
  }
}

private struct TextWriter {
  let theme: Theme

  func write(_ output: inout Output) {
    output.write("dialect \(TextWriter.word(theme.dialectName))\n")
    output.write("palette \(TextWriter.word(theme.paletteName))\n")
    write(theme.base, "", &output)
    for variant in theme.variants { write(variant.section, " [\(variant.environment.description)]", &output) }
    guard let changes = theme.darkChanges, let dark = theme.dark else { return }
    write(changes, " [dark]", &output)
    for variant in dark.variants { write(variant.section, " [dark, \(variant.environment.description)]", &output) }
  }

  /// Writes a section. Each line ends with the environment.
  private func write(_ section: Theme.Section, _ environment: String, _ output: inout Output) {
    for cell in section.cells {
      let reference = theme.reference(toCell: cell.cell)
      let color = cell.color.map(TextWriter.text) ?? Color.noneShown
      let variant = Palette.Variant(index: cell.cell % theme.variantCount)
      output.write("palette \(TextWriter.word(reference.name)) \(variant.description) \(color)\(environment)\n")
      output.endValue()
    }
    for constant in section.constants {
      let name = TextWriter.word(theme.constantTable.string(constant.name))
      output.write("constant \(name) \(TextWriter.line(theme.pool.string(constant.value)))\(environment)\n")
      output.endValue()
    }
    for name in section.removedConstants {
      output.write("constant \(TextWriter.word(theme.constantTable.string(name))) unset\(environment)\n")
      output.endValue()
    }
    for style in section.styles {
      let name = TextWriter.word(theme.styleNames.string(style.name))
      let from = style.inheritedFrom.index.map { " (\(TextWriter.word(theme.styleNames.string($0.number))))" } ?? ""
      for row in section.properties[style.own] { write(row, of: name, environment, &output) }
      for row in section.properties[style.inherited] { write(row, of: name, from + environment, &output) }
    }
    for name in section.removedStyles {
      output.write("style \(TextWriter.word(theme.styleNames.string(name))) unset\(environment)\n")
      output.endValue()
    }
  }

  private func write(_ row: Theme.PropertyRow, of style: String, _ end: String, _ output: inout Output) {
    let property = TextWriter.word(theme.propertyNames.string(Int(row.name)))
    output.write("style \(style) \(property) \(value(row))\(end)\n")
    output.endValue()
  }

  private func value(_ row: Theme.PropertyRow) -> String {
    // A property of the base that the variant or the dark theme does not have.
    guard let value = row.value.index.map({ theme.values[$0] }) else { return "unset" }
    guard let color = value.stored.color else { return TextWriter.line(theme.value(value).description) }
    guard let cell = value.cell else { return TextWriter.text(color) }
    return "\(TextWriter.text(color)) (\(TextWriter.word(theme.reference(toCell: cell.index).description)))"
  }

  /// The color with its exact alpha: `#0A6ED1`, or `#0A6ED1 / 0.3`.
  private static func text(_ color: Color) -> String {
    color.alpha == 1 ? color.opaqueHex : "\(color.opaqueHex) / \(Number.text(color.alpha))"
  }

  /// A name as one word: in the quotes of JSON if it has spaces or other characters that end a word.
  private static func word(_ name: String) -> String {
    let isWord = !name.isEmpty && name.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\"") }
    return isWord ? name : name.quotedAsJSON
  }

  /// A value on one line, with the escapes of JSON for invisible characters.
  private static func line(_ text: String) -> String {
    text.unicodeScalars.map { $0.jsonEscape ?? String($0) }.joined()
  }
}
