import NSSTheme

/// Writes an imported theme as a stylesheet.
///
/// The text is compiled, and each definition whose value differs from the imported one is replaced. So a source text from an
/// extension is used only if it still has the imported value, and only colors that differ from the palette are overridden.
struct ImportWriter {
  private(set) var theme: ImportedTheme
  private let options: Import.Options
  /// The colors of cells that must be written.
  private var overrides: [(style: String, variant: Int, color: Color)] = []
  private static let rounds = 4

  init(_ theme: ImportedTheme, _ options: Import.Options) {
    self.theme = theme
    self.options = options
  }

  /// The stylesheet.
  mutating func text() -> String {
    if options.writesAll { overrides = theme.cells }
    if !options.dialect.hasRules {
      for section in theme.sections {
        for rule in section.rules {
          for declaration in rule.declarations { theme.note(.importNoRules, "\(rule.selector).\(declaration.name)") }
        }
      }
      for index in theme.sections.indices { theme.sections[index].rules = [] }
      for section in theme.sections.dropFirst() {
        for constant in section.constants { theme.note(.importNoRules, "@\(constant.name)") }
      }
      theme.sections.removeLast(theme.sections.count - 1)
    }
    let palette = options.dialect.defaultPalette == nil ? Palette.none : options.palette
    for _ in 0..<ImportWriter.rounds {
      let compilation = Compilation(
        written, options: Compilation.Options(dialect: options.dialect, palette: palette))
      let isDone = improve(compilation.partialTheme)
      if isDone { break }
    }
    return written
  }

  // MARK: Comparison

  /// Replaces the definitions whose values differ from the imported ones. Returns true if nothing is left to replace.
  private mutating func improve(_ compiled: Theme) -> Bool {
    var isDone = true
    for section in theme.sections.indices {
      let environment = theme.sections[section].environment
      let adapted = environment.isOpen ? compiled : compiled.adapted(to: ImportWriter.full(environment))
      for index in theme.sections[section].constants.indices {
        let definition = theme.sections[section].constants[index]
        guard definition.texts.count > 1 else { continue }
        let text = adapted.constant(definition.name)
        if !matches(text.map { constantMeaning(adapted, $0) }, definition) {
          theme.sections[section].constants[index].texts.removeFirst()
          isDone = false
        }
      }
      for rule in theme.sections[section].rules.indices {
        let style = adapted.style(theme.sections[section].rules[rule].selector)
        for index in theme.sections[section].rules[rule].declarations.indices {
          let definition = theme.sections[section].rules[rule].declarations[index]
          guard definition.texts.count > 1 else { continue }
          let value = style?[definition.name]
          let meaning: ImportedTheme.Meaning? = value.map {
            $0.color.map { .color($0) } ?? $0.number.map { .number($0) } ?? .text
          }
          if !matches(meaning, definition) {
            theme.sections[section].rules[rule].declarations[index].texts.removeFirst()
            isDone = false
          }
        }
      }
    }
    guard isDone, !options.writesAll else { return isDone }
    let known = Set(overrides.map { [Name($0.style), Name(String($0.variant))] })
    for cell in theme.cells {
      guard let variant = Optional(Palette.Variant(rawValue: UInt8(cell.variant))),
        color(compiled, cell.style, variant) != cell.color, !known.contains([Name(cell.style), Name(String(cell.variant))])
      else { continue }
      overrides.append(cell)
      isDone = false
    }
    return isDone
  }

  private func matches(_ found: ImportedTheme.Meaning?, _ definition: ImportedTheme.Definition) -> Bool {
    definition.meaning == .text || found == definition.meaning
  }

  private func constantMeaning(_ theme: Theme, _ text: String) -> ImportedTheme.Meaning {
    switch theme.constantValue(text) {
    case .color(let color): .color(color)
    case .number(let number): .number(number)
    case .text: .text
    }
  }

  private func color(_ theme: Theme, _ style: String, _ variant: Palette.Variant) -> Color? {
    guard let index = theme.paletteStyles.find(style), Int(variant.rawValue) < theme.variantCount else { return nil }
    return theme.base.cells[index * theme.variantCount + Int(variant.rawValue)].color
  }

  private static func full(_ environment: Environment) -> Environment {
    Environment(device: environment.device ?? .iphone, orientation: environment.orientation ?? .portrait)
  }

  // MARK: Text

  private var written: String {
    var text = ""
    let colon = options.dialect.hasRules ? ": " : ":"
    for constant in theme.sections[0].constants { text += "@\(constant.name)\(colon)\(constant.texts[0]);\n" }
    for override in theme.overrides {
      text += "@\(override.style)\(colon)\(ImportedText.color(override.color, in: options.dialect));\n"
    }
    for override in overrides {
      let suffix = PaletteName.suffixes[override.variant]
      text += "@\(override.style)_\(suffix)\(colon)\(ImportedText.color(override.color, in: options.dialect));\n"
    }
    for rule in theme.sections[0].rules { text += ImportWriter.text(rule, indent: "") }
    for section in theme.sections.dropFirst() where !section.constants.isEmpty || !section.rules.isEmpty {
      let features = [
        section.environment.device.map { "(device: \($0.rawValue))" },
        section.environment.orientation.map { "(orientation: \($0.rawValue))" },
      ].compactMap { $0 }
      text += text.isEmpty ? "" : "\n"
      text += "@media \(features.joined(separator: " and ")) {\n"
      for constant in section.constants { text += "    @\(constant.name): \(constant.texts[0]);\n" }
      for rule in section.rules { text += ImportWriter.text(rule, indent: "    ") }
      text += "}\n"
    }
    return text
  }

  private static func text(_ rule: ImportedTheme.Rule, indent: String) -> String {
    let lines = rule.declarations.map { "\(indent)    \($0.name): \($0.texts[0]);\n" }
    return "\(indent.isEmpty ? "\n" : "")\(indent)\(rule.selector) {\n\(lines.joined())\(indent)}\n"
  }
}
