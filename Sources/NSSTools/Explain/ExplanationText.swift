import NSSMessages
import NSSTheme

extension Explanation {
  /// The explanation for a terminal: a heading for each value, and a line for each step with its location.
  ///
  /// - Parameters:
  ///   - translation: the language of the text.
  ///   - hasColors: true to show a swatch of each color, on a terminal with 24-bit colors.
  public func text(in translation: Translation = .english, hasColors: Bool = false) -> String {
    text(in: translation, hasColors ? .trueColor : nil)
  }

  /// The explanation for a terminal, with swatches of colors or without. `width` is the number of columns in which lines are
  /// wrapped; nil not to wrap them.
  package func text(in translation: Translation, _ swatch: Swatch?, width: Int? = nil, showsUses: Bool = true) -> String {
    var text = ""
    let locations = StepLocations(stylesheets.files)
    for section in sections {
      if !text.isEmpty { text += "\n" }
      let environments = Environment.joinedInPairs(section.environments).filter { !$0.isOpen }
      let when =
        environments.isEmpty ? "" : " (\(translation.text(.list(environments.map { .text($0.description) }, .semicolon))))"
      let result = section.steps.last { $0.kind == .result }?.text(in: translation).visibleOnOneLine ?? ""
      text += hanging("", "\(heading(section, translation))\(when): \(result)", width: width).dropLast()
      text += shown(section.color, section.variant, swatch) + "\n"
      let rows = section.steps.filter { showsUses || $0.kind != .use }.map { (location: locations.name($0), step: $0) }
      let widest = rows.map(\.location.displayWidth).max() ?? 0
      for row in rows {
        let symbol = ["result": "= ", "lost": "✗ ", "use": "→ "][row.step.kind.rawValue] ?? "  "
        let step = row.step.text(in: translation).visibleOnOneLine
        text += hanging("  \(row.location.padded(to: widest))  \(symbol)", step, width: width).dropLast()
        text += shown(row.step.kind == .lost ? nil : row.step.color, section.variant, swatch) + "\n"
      }
    }
    return text
  }

  /// The explanation as JSON, with a section for each environment.
  public func json(in translation: Translation = .english) -> [UInt8] {
    let locations = StepLocations(stylesheets.files)
    let sections = sections.flatMap { section in
      section.environments.map { environment -> JSONValue in
        [
          "name": .string(section.name(in: translation)),
          "background": section.variant.map { .beside(.string($0.background.rawValue)) },
          "when": environment.isOpen ? nil : .beside(environment.json), "value": .string(section.value),
          "color": section.color.map { .beside($0.json) },
          "steps": .array(section.steps.map { .line(json($0, locations, translation), .objects) }),
        ]
      }
    }
    return
      (["nssExplanation": 1, "what": .string(what), "kind": .string(kind.rawValue), "sections": .array(sections)] as JSONValue)
      .file
  }

  private func json(_ step: Step, _ locations: StepLocations, _ translation: Translation) -> JSONValue {
    let location = locations.location(step)
    return [
      "kind": .string(step.kind.rawValue), "text": .string(step.text(in: translation)),
      "file": location.map { .string($0.file) }, "line": location.map { .integer($0.line) },
      "column": location.map { .integer($0.column) }, "color": step.color?.json,
    ]
  }

  private func heading(_ section: Section, _ translation: Translation) -> String {
    switch kind {
    case .paletteStyle, .constant: section.name(in: translation).visibleOnOneLine.withoutCommand
    case .selector: "\(what).\(section.name(in: translation))".visibleOnOneLine.withoutCommand
    case .property: what.visibleOnOneLine.withoutCommand
    }
  }

  /// Four spaces on a colored background. A translucent color is blended with white or black.
  private func shown(_ color: Color?, _ variant: Palette.Variant?, _ swatch: Swatch?) -> String {
    guard let swatch, let color else { return "" }
    return " " + swatch.text(color, onDark: variant?.isDark ?? false)
  }
}

private struct StepLocations {
  private let files: [SourceFile]
  private let maps: [LineMap]

  init(_ files: [SourceFile]) {
    self.files = files
    maps = files.map(LineMap.init)
  }

  func location(_ step: Explanation.Step) -> (file: String, line: Int, column: Int)? {
    guard let layer = step.layer, let range = step.range else { return nil }
    return (files[layer].name, maps[layer].line(at: range.start), maps[layer].column(at: range.start))
  }

  func name(_ step: Explanation.Step) -> String {
    location(step).map { "\($0.file.visibleOnOneLine.withoutCommand):\($0.line):\($0.column)" } ?? ""
  }
}
