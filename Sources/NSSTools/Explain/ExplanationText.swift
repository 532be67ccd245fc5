import NSSMessages
import NSSTheme

/// An explanation as text and as JSON.
extension Explanation {
  /// The explanation for a terminal: a heading for each value, and a line for each step with its location.
  ///
  /// - Parameters:
  ///   - hasColors: true to show a swatch of each color, on a terminal with 24-bit colors.
  ///   - translation: the language of the text.
  public func text(hasColors: Bool = false, in translation: Translation = .english) -> String {
    var text = ""
    let locations = StepLocations(stylesheets.files)
    for section in sections {
      if !text.isEmpty { text += "\n" }
      let environments = Environment.joinedInPairs(section.environments).filter { !$0.isOpen }.map(\.description)
      let when = environments.isEmpty ? "" : " (\(environments.joined(separator: "; ")))"
      text += "\(heading(section, translation))\(when): \(section.steps.last?.text(in: translation).visibleOnOneLine ?? "")"
      text += swatch(section.color, section.variant, hasColors) + "\n"
      let rows = section.steps.map { (location: locations.name($0), step: $0) }
      let width = rows.map(\.location.displayWidth).max() ?? 0
      for row in rows {
        let sign = row.step.kind == .result ? "= " : row.step.kind == .lost ? "✗ " : "  "
        text += "  \(row.location.padded(to: width))  \(sign)\(row.step.text(in: translation).visibleOnOneLine)"
        text += swatch(row.step.kind == .lost ? nil : row.step.color, section.variant, hasColors) + "\n"
      }
    }
    return text
  }

  /// The explanation as JSON, with a section for each environment.
  public func json(in translation: Translation = .english) -> [UInt8] {
    var output = Output()
    let locations = StepLocations(stylesheets.files)
    output.write("{\n  \"nssExplanation\": 1,\n  \"what\": ")
    output.writeJSON(what)
    output.write(",\n  \"kind\": \"\(kind.rawValue)\",\n  \"sections\": [")
    let rows = sections.flatMap { section in section.environments.map { (section, $0) } }
    for (index, (section, environment)) in rows.enumerated() {
      output.write(index == 0 ? "\n    {\n      \"name\": " : ",\n    {\n      \"name\": ")
      output.writeJSON(section.name(in: translation))
      if let variant = section.variant { output.write(", \"background\": \"\(variant.background.rawValue)\"") }
      if !environment.isOpen { writeWhen(environment, &output) }
      output.write(",\n      \"value\": ")
      output.writeJSON(section.value)
      writeColor(section.color, &output)
      output.write(",\n      \"steps\": [")
      for (number, step) in section.steps.enumerated() {
        output.write(number == 0 ? "\n        { " : ",\n        { ")
        output.write("\"kind\": \"\(step.kind.rawValue)\", \"text\": ")
        output.writeJSON(step.text(in: translation))
        if let location = locations.location(step) {
          output.write(", \"file\": ")
          output.writeJSON(location.file)
          output.write(", \"line\": \(location.line), \"column\": \(location.column)")
        }
        writeColor(step.color, &output)
        output.write(" }")
      }
      output.write("\n      ]\n    }")
    }
    output.write(sections.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return output.bytes
  }

  private func heading(_ section: Section, _ translation: Translation) -> String {
    switch kind {
    case .paletteStyle, .constant: section.name(in: translation).visibleOnOneLine.withoutCommand
    case .selector: "\(what).\(section.name(in: translation))".visibleOnOneLine.withoutCommand
    case .property: what.visibleOnOneLine.withoutCommand
    }
  }

  /// Four spaces on a colored background. A translucent color is blended with white or black.
  private func swatch(_ color: Color?, _ variant: Palette.Variant?, _ hasColors: Bool) -> String {
    guard hasColors, let color else { return "" }
    return " " + Swatch.text(color, onDark: variant?.isDark ?? false)
  }

  private func writeColor(_ color: Color?, _ output: inout Output) {
    guard let color else { return }
    output.write(", \"color\": { \"hex\": \"\(color.opaqueHex)\", \"alpha\": \(Number.text(color.alpha)) }")
  }

  private func writeWhen(_ environment: Environment, _ output: inout Output) {
    let parts = [
      environment.variant.map { "\"appearance\": \"\($0.background.rawValue)\"" },
      environment.device.map { "\"device\": \"\($0.rawValue)\"" },
      environment.orientation.map { "\"orientation\": \"\($0.rawValue)\"" },
    ].compactMap { $0 }
    output.write(", \"when\": { \(parts.joined(separator: ", ")) }")
  }
}

/// The locations of steps.
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
