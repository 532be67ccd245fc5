import NSSMessages
import NSSTheme

extension Portability {
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

  func json(_ files: [String]) -> JSONValue {
    let rows = rows.map { row -> JSONValue in
      let values = zip(runtimes, row.values).map { (key: $0.name, value: $1.map { .string($0) } ?? JSONValue.null) }
      let members: JSONValue = [
        row.isPaletteColor ? "style" : "selector": .string(row.name),
        row.isPaletteColor ? "variant" : "property": .string(row.detail),
        "when": row.environment.isOpen ? nil : .string(row.environment.description), "values": .object(values),
      ]
      return .line(members, .objects)
    }
    return [
      "files": .line(.strings(files)), "runtimes": .line(.strings(runtimes.map(\.name))),
      "rejecting": .line(.strings(rejecting.map(\.name))), "rows": .array(rows),
    ]
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
  fileprivate var fullDetail: String { environment == Environment() ? detail : "\(detail) (\(environment.description))" }
}
