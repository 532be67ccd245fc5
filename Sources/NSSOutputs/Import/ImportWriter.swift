import NSSCompiler
import NSSTheme

/// Writes an imported theme as a stylesheet. The text is compiled, and each definition whose value differs from the imported one is
/// replaced. So a source text is used only if it still has that value, and only colors that differ from the palette are overridden.
struct ImportWriter {
  private(set) var theme: ImportedTheme
  private let options: Import.Options
  private var overrides: [ImportedTheme.Override] = []
  /// The number of compilations after which texts that may cause errors are omitted without a trial. Four suffice unless a
  /// source is forged.
  private static let rounds = 16

  init(_ theme: ImportedTheme, _ options: Import.Options) {
    self.theme = theme
    self.options = options
  }

  mutating func text() -> String {
    theme.dropUnwritable(in: options.dialect)
    overrides = theme.overrides.filter { $0.variant == nil }
    if options.writesAll { overrides += theme.overrides.filter { $0.variant != nil } }
    if !options.dialect.hasRules { dropRules() }
    noteOpacities()
    let palette = options.dialect.defaultPaletteName == nil ? Palette.none : options.usedPalette
    var text = ""
    for round in 0..<2 * ImportWriter.rounds {
      let lines = self.lines
      text = lines.map(\.text).joined()
      let compilation = Compilation(text, options: Compilation.Options(dialect: options.dialect, palette: palette))
      if compilation.hasErrors {
        let isDropped = dropErrors(compilation.diagnostics, lines)
        guard !isDropped || round >= ImportWriter.rounds else { continue }
        // Keep only the last text of each definition, which is made from its value. An arbitrary text has none.
        theme.filter { definition, _ in definition.texts = definition.meaning == .text ? [] : definition.texts.suffix(1) }
      } else if improve(compilation.incompleteTheme) {
        break
      }
    }
    return text
  }

  /// Keeps the constants of the base alone.
  private mutating func dropRules() {
    let rules = theme.sections.flatMap { $0.rules.dropFirst() } + theme.sections.dropFirst().map { $0.rules[0] }
    for rule in rules {
      for definition in rule.definitions { theme.note(.importNoRules, rule.shown(definition)) }
    }
    theme.sections = [ImportedTheme.Section(rules: [theme.sections[0].rules[0]])]
  }

  // MARK: Errors

  /// Takes the next text for each definition with an error, and drops those without another. Returns false if there is none.
  private mutating func dropErrors(_ diagnostics: DiagnosticList, _ lines: [Line]) -> Bool {
    var ends: [Int] = []
    for line in lines { ends.append((ends.last ?? 0) + line.text.utf8.count) }
    var invalid: Set<ImportedTheme.Owner> = []
    for diagnostic in diagnostics.kept where diagnostic.severity == .error {
      let offset = Int(diagnostic.sourceRange.start)
      // The first line that ends after the error.
      let index = ends.partitioningIndex(where: { $0 > offset })
      if index < lines.count, let owner = lines[index].owner { invalid.insert(owner) }
    }
    guard !invalid.isEmpty else { return false }
    theme.filter {
      !invalid.contains($1)
    } definitions: {
      if invalid.contains($1) { $0.texts.removeFirst() }
    }
    return true
  }

  /// Notes the colors that eight hex digits do not represent exactly.
  private mutating func noteOpacities() {
    guard options.dialect.eightDigits == .alphaLast else { return }
    for constant in theme.sections[0].rules[0].definitions {
      if case .color(let color) = constant.meaning, !color.isOfDigits { theme.note(.importOpacity, "@\(constant.name)") }
    }
    for (style, _, color, _) in theme.overrides where !color.isOfDigits {
      theme.note(.importOpacity, style)
    }
  }

  // MARK: Comparison

  /// Replaces the definitions whose values differ from the imported ones. Returns true if nothing is left to replace.
  private mutating func improve(_ compiled: Theme) -> Bool {
    var isDone = true
    for (number, section) in theme.sections.enumerated() {
      let environment = section.environment
      let full = Environment(device: environment.device ?? .iphone, orientation: environment.orientation ?? .portrait)
      let adapted = environment.isOpen ? compiled : compiled.content(in: full)
      for (rule, content) in section.rules.enumerated() {
        let style = content.selector.flatMap(adapted.style)
        for (index, definition) in content.definitions.enumerated() where definition.texts.count > 1 {
          let constant = rule == 0 ? adapted.constant(definition.name) : nil
          let meaning =
            constant.map(adapted.constantValue)
            ?? style?[definition.name].map { ImportedTheme.Meaning($0) }
          if definition.meaning != .text, meaning != definition.meaning {
            theme.sections[number].rules[rule].definitions[index].texts.removeFirst()
            isDone = false
          }
        }
      }
    }
    guard isDone, !options.writesAll else { return isDone }
    let known = Set(overrides.map { Name(name($0.style, $0.variant)) })
    let missing = theme.overrides.filter {
      !known.contains(Name(name($0.style, $0.variant))) && color(compiled, $0.style, $0.variant ?? 0) != $0.color
    }
    overrides += missing
    return missing.isEmpty
  }

  private func color(_ theme: Theme, _ style: String, _ variant: Int) -> Color? {
    guard let index = theme.paletteStyles.find(style), variant < theme.variantCount else { return nil }
    return theme.base.cells[index * theme.variantCount + variant].color
  }

  // MARK: Text

  private struct Line {
    let text: String
    /// The definition or rule to change if the line has an error; nil for other lines.
    var owner: ImportedTheme.Owner?
  }

  private var lines: [Line] {
    var lines: [Line] = []
    func line(_ start: String, _ text: String, _ owner: ImportedTheme.Owner? = nil) {
      lines.append(Line(text: options.dialect.hasRules ? "\(start): \(text.trimmed);\n" : "\(start):\(text);\n", owner: owner))
    }
    for (number, section) in theme.sections.enumerated() where number == 0 || !section.isEmpty {
      let indent = number == 0 ? "" : "    "
      if number > 0 {
        let features = section.environment.features.map { "(\($0.name): \($0.value))" }.joined(separator: " and ")
        lines.append(Line(text: "\(lines.isEmpty ? "" : "\n")@media \(features) {\n"))
      }
      for (index, rule) in section.rules.enumerated() {
        var owner = ImportedTheme.Owner(section: number, rule: index)
        if let selector = rule.selector {
          if number == 0 { lines.append(Line(text: "\n")) }
          lines.append(Line(text: "\(indent)\(selector) {\n", owner: owner))
        }
        for (index, definition) in rule.definitions.enumerated() {
          owner.index = index
          line(indent + (rule.selector == nil ? "@" : "    ") + definition.name, definition.texts[0], owner)
        }
        owner.index = nil
        if rule.selector != nil {
          lines.append(Line(text: "\(indent)}\n", owner: owner))
        } else if number == 0 {
          writePalette(line)
        }
      }
      if number > 0 { lines.append(Line(text: "}\n")) }
    }
    return lines
  }

  private func writePalette(_ line: (_ start: String, _ text: String, _ owner: ImportedTheme.Owner?) -> Void) {
    let constants = Dictionary(theme.sections[0].rules[0].definitions.map { (Name("@" + $0.name), $0.meaning) }) { $1 }
    for (style, variant, color, alias) in overrides {
      let alias = alias.flatMap { options.dialect.hasRules && constants[Name($0)] == .color(color) ? $0 : nil }
      line("@" + name(style, variant), alias ?? ImportedText.color(color, in: options.dialect), nil)
    }
  }

  private func name(_ style: String, _ variant: Int?) -> String {
    style + (variant.map { "_\(PaletteName.suffixes[$0])" } ?? "")
  }
}

extension ImportedTheme.Section {
  fileprivate var isEmpty: Bool { rules.count == 1 && rules[0].definitions.isEmpty }
}

extension Theme.Color {
  /// True for a color that eight hex digits represent exactly.
  fileprivate var isOfDigits: Bool { Color(hex: hex) == self }
}
