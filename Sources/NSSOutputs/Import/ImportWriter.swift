import NSSCompiler
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
  /// The number of compilations after which texts that may cause errors are omitted without a trial. Four suffice unless a
  /// source is forged.
  private static let rounds = 16

  init(_ theme: ImportedTheme, _ options: Import.Options) {
    self.theme = theme
    self.options = options
  }

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
    noteOpacities()
    let palette = options.dialect.defaultPaletteName == nil ? Palette.none : options.palette
    var text = ""
    for round in 0..<2 * ImportWriter.rounds {
      let lines = self.lines
      text = lines.map(\.text).joined()
      let compilation = Compilation(text, options: Compilation.Options(dialect: options.dialect, palette: palette))
      if compilation.hasErrors {
        let isDropped = dropErrors(compilation.diagnostics, lines)
        if !isDropped || round >= ImportWriter.rounds { dropUncertain() }
      } else if improve(compilation.incompleteTheme) {
        break
      }
    }
    return text
  }

  // MARK: Errors

  /// Takes the next text for each definition with an error, and drops those without another. Returns false if there is none.
  private mutating func dropErrors(_ diagnostics: DiagnosticList, _ lines: [Line]) -> Bool {
    var ends: [Int] = []
    for line in lines { ends.append((ends.last ?? 0) + line.text.utf8.count) }
    var invalid: Set<Owner> = []
    for diagnostic in diagnostics.kept where diagnostic.severity == .error {
      let offset = Int(diagnostic.sourceRange.start)
      // The first line that ends after the error.
      let index = ends.partitioningIndex(where: { $0 > offset })
      if index < lines.count, let owner = lines[index].owner { invalid.insert(owner) }
    }
    guard !invalid.isEmpty else { return false }
    theme.filter { definition, owner in
      guard invalid.contains(owner) else { return definition }
      var result = definition
      result.texts.removeFirst()
      return result.texts.isEmpty ? nil : result
    } rule: {
      !invalid.contains($0)
    }
    return true
  }

  /// Keeps only the last text of each definition, which is made from its value, and drops definitions whose value is an arbitrary
  /// text.
  private mutating func dropUncertain() {
    theme.filter { definition, _ in
      guard definition.meaning != .text, let last = definition.texts.last else { return nil }
      return ImportedTheme.Definition(name: definition.name, texts: [last], meaning: definition.meaning)
    } rule: { _ in
      true
    }
  }

  /// Notes the colors that eight hex digits do not represent exactly.
  private mutating func noteOpacities() {
    guard options.dialect.eightDigits == .alphaLast else { return }
    for constant in theme.sections[0].constants {
      if case .color(let color) = constant.meaning, !color.isOfDigits { theme.note(.importOpacity, "@\(constant.name)") }
    }
    for (style, color) in theme.overrides + theme.cells.map({ ($0.style, $0.color) }) where !color.isOfDigits {
      theme.note(.importOpacity, style)
    }
  }

  // MARK: Comparison

  /// Replaces the definitions whose values differ from the imported ones. Returns true if nothing is left to replace.
  private mutating func improve(_ compiled: Theme) -> Bool {
    var isDone = true
    for section in theme.sections.indices {
      let environment = theme.sections[section].environment
      let adapted = environment.isOpen ? compiled : compiled.content(in: ImportWriter.full(environment))
      for index in theme.sections[section].constants.indices {
        let definition = theme.sections[section].constants[index]
        guard definition.texts.count > 1 else { continue }
        let text = adapted.constant(definition.name)
        if !matches(text.map { ImportedTheme.Meaning(adapted.constantValue($0)) }, definition) {
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
          let meaning = value.map { ImportedTheme.Meaning($0) }
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
      guard color(compiled, cell.style, Palette.Variant(index: cell.variant)) != cell.color,
        !known.contains([Name(cell.style), Name(String(cell.variant))])
      else { continue }
      overrides.append(cell)
      isDone = false
    }
    return isDone
  }

  private func matches(_ found: ImportedTheme.Meaning?, _ definition: ImportedTheme.Definition) -> Bool {
    definition.meaning == .text || found == definition.meaning
  }

  private func color(_ theme: Theme, _ style: String, _ variant: Palette.Variant) -> Color? {
    guard let index = theme.paletteStyles.find(style), variant.index < theme.variantCount else { return nil }
    return theme.base.cells[index * theme.variantCount + variant.index].color
  }

  private static func full(_ environment: Environment) -> Environment {
    Environment(device: environment.device ?? .iphone, orientation: environment.orientation ?? .portrait)
  }

  // MARK: Text

  private typealias Owner = ImportedTheme.Owner

  private struct Line {
    let text: String
    /// The definition or rule to change if the line has an error; nil for other lines.
    var owner: Owner?
  }

  private var lines: [Line] {
    var lines: [Line] = []
    let isLoose = options.dialect.hasRules
    func definition(_ start: String, _ text: String) -> String {
      isLoose ? "\(start): \(text.trimmed);\n" : "\(start):\(text);\n"
    }
    for (number, section) in theme.sections.enumerated() where number == 0 || !section.isEmpty {
      let indent = number == 0 ? "" : "    "
      if number > 0 {
        let features = section.environment.features.map { "(\($0.name): \($0.value))" }
        if !lines.isEmpty { lines.append(Line(text: "\n")) }
        lines.append(Line(text: "@media \(features.joined(separator: " and ")) {\n"))
      }
      for (index, constant) in section.constants.enumerated() {
        lines.append(
          Line(
            text: definition("\(indent)@\(constant.name)", constant.texts[0]),
            owner: Owner(section: number, rule: nil, index: index)))
      }
      if number == 0 { lines += overrideLines.map { Line(text: definition($0, $1)) } }
      for (rule, content) in section.rules.enumerated() {
        if number == 0 { lines.append(Line(text: "\n")) }
        lines.append(
          Line(text: "\(indent)\(content.selector) {\n", owner: Owner(section: number, rule: rule, index: nil)))
        for (index, declaration) in content.declarations.enumerated() {
          lines.append(
            Line(
              text: definition("\(indent)    \(declaration.name)", declaration.texts[0]),
              owner: Owner(section: number, rule: rule, index: index)))
        }
        lines.append(Line(text: "\(indent)}\n", owner: Owner(section: number, rule: rule, index: nil)))
      }
      if number > 0 { lines.append(Line(text: "}\n")) }
    }
    return lines
  }

  /// The constants that override colors of the palette, with their texts.
  private var overrideLines: [(name: String, text: String)] {
    theme.overrides.map { ("@\($0.style)", ImportedText.color($0.color, in: options.dialect)) }
      + overrides.map {
        ("@\($0.style)_\(PaletteName.suffixes[$0.variant])", ImportedText.color($0.color, in: options.dialect))
      }
  }
}

extension ImportedTheme.Section {
  fileprivate var isEmpty: Bool { constants.isEmpty && rules.isEmpty }
}

extension Theme.Color {
  /// True for a color that eight hex digits represent exactly.
  fileprivate var isOfDigits: Bool { Color(hex: hex) == self }
}
