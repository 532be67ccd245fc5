import NSSMessages
import NSSTheme

/// The table of the values that the runtimes show, in the formats of reports.
extension Portability {
  /// The table for a terminal.
  func text(in translation: Translation) -> String {
    let names = runtimes.map(\.runtimeName)
    let text = statements(translation).map { $0 + "\n" }.joined()
    guard !rows.isEmpty else { return text }
    var table = [[translation.text(Phrase(.tableWhat)), ""] + names]
    for row in rows {
      table.append(
        [row.name.visibleOnOneLine.withoutCommand, row.fullDetail.visibleOnOneLine]
          + row.values(in: translation).map { ($0 ?? "–").visibleOnOneLine })
    }
    return text + AlignedColumns.text(table)
  }

  /// The table for pull requests and wikis.
  func markdown(in translation: Translation) -> String {
    let names = runtimes.map(\.runtimeName)
    var text = statements(translation).map { $0 + "\n\n" }.joined()
    guard !rows.isEmpty else { return text }
    text +=
      "| \(translation.text(Phrase(.tableWhat))) | | \(names.joined(separator: " | ")) |\n|---|---|\(String(repeating: "---|", count: names.count))\n"
    for row in rows {
      let values = row.values(in: translation).map { $0.map(Markdown.code) ?? "–" }
      text += "| \(Markdown.code(row.name)) | \(Markdown.code(row.fullDetail)) | \(values.joined(separator: " | ")) |\n"
    }
    return text
  }

  /// Writes the table as an object of the JSON report.
  func writeJSON(_ files: [String], _ output: inout Output) {
    output.write("    {\n      \"files\": [")
    for (index, file) in files.enumerated() {
      if index > 0 { output.write(", ") }
      output.writeJSON(file)
    }
    output.write("],\n      \"runtimes\": [\(runtimes.map { "\"\($0.name)\"" }.joined(separator: ", "))],\n")
    output.write("      \"rejecting\": [\(rejecting.map { "\"\($0.name)\"" }.joined(separator: ", "))],\n      \"rows\": [")
    for (index, row) in rows.enumerated() {
      output.write(index == 0 ? "\n        { " : ",\n        { ")
      output.write(row.isPaletteColor ? "\"style\": " : "\"selector\": ")
      output.writeJSON(row.name)
      output.write(row.isPaletteColor ? ", \"variant\": " : ", \"property\": ")
      output.writeJSON(row.detail)
      if row.environment != Environment() {
        output.write(", \"when\": ")
        output.writeJSON(row.environment.description)
      }
      output.write(", \"values\": { ")
      for (column, value) in row.values.enumerated() {
        if column > 0 { output.write(", ") }
        output.write("\"\(runtimes[column].name)\": ")
        if let value { output.writeJSON(value) } else { output.write("null") }
      }
      output.write(" } }")
      output.endValue()
    }
    output.write(rows.isEmpty ? "]\n    }" : "\n      ]\n    }")
  }

  /// The sentences above the table: they state that the runtimes show the same, or which of them reject the stylesheet.
  private func statements(_ translation: Translation) -> [String] {
    guard rows.isEmpty, rejecting.isEmpty else {
      return rejecting.map { translation.text(Phrase(.portabilityRejects, ["runtime": $0.runtimeName])) }
    }
    let names = Phrase.Content.list(runtimes.map { .text($0.runtimeName) }, .and)
    return [translation.text(Phrase(.portabilitySame, parts: ["runtimes": names]))]
  }
}

extension Portability.Row {
  /// The variant or the property, with the environment.
  fileprivate var fullDetail: String { environment == Environment() ? detail : "\(detail) (\(environment.description))" }
}
