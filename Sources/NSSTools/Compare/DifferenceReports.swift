import NSSTheme

/// The difference of two themes as JSON and as Markdown, both in English.
extension ThemeDifference {
  package func json(_ causes: DifferenceCauses) -> [UInt8] { JSONValue.object([("nssDiff", 1)] + members(causes)).file }

  package func members(_ causes: DifferenceCauses) -> [(key: String, value: JSONValue)] {
    let changes = zip(changes, causes.causes).map { change, numbers -> JSONValue in
      let members: JSONValue = [
        "kind": .string(change.kind.rawValue), "name": .string(change.name),
        "detail": change.detail.isEmpty ? nil : .string(change.detail),
        "when": change.environment.isOpen ? nil : change.environment.json,
        "before": change.before.map { .string($0) } ?? .null, "after": change.after.map { .string($0) } ?? .null,
        "deltaE": change.deltaE.map { .number(Double(Int($0 * 10000 + 0.5)) / 10000) },
        "at": change.location.map { .string($0) }, "causes": .strings(numbers.map { causes.constants[$0] }),
      ]
      return .line(members, .objects)
    }
    let renames = (renames + renamedOverrides).map { rename -> JSONValue in
      .line(["before": .string(rename.before), "after": .string(rename.after)], .objects)
    }
    return [("changes", .array(changes)), ("renamed", .array(renames))]
  }

  /// The maximum length in bytes of a comment on a pull request, with some reserve.
  private static let markdownLimit = 60_000
  private static let valueLimit = 200
  /// The number of rows from which on a table is folded.
  private static let foldedRows = 20

  /// The difference as one table for a pull request. Colors are in code style, where GitHub shows a swatch beside them. `heading`
  /// states what is compared, and the number of changes.
  package func markdown(_ causes: DifferenceCauses, heading: String) -> String {
    var text = "**\(Markdown.cell(heading))**\n"
    var rows = changes.enumerated().filter { $0.element.palette == nil }.map { index, change in
      let names = causes.causes[index].map { Markdown.code(ThemeDifference.shortened(causes.constants[$0])) }
      let distance = change.distance(in: .english)
      return """
        | \(Markdown.cell(ThemeDifference.shortened(change.subject))) | \(ThemeDifference.cell(change, change.before)) \
        | \(ThemeDifference.cell(change, change.after)) \
        | \(distance.hasPrefix("ΔE ") ? String(distance.dropFirst(3)) : distance) | \(names.joined(separator: ", ")) |\n
        """
    }
    rows += (renames + renamedOverrides).map { rename in
      "| renamed | \(Markdown.code(rename.before)) | \(Markdown.code(rename.after)) | | |\n"
    }
    for line in paletteLines { text += "\n\(Markdown.cell(line.text()))\n" }
    guard !rows.isEmpty else { return text }
    let isFolded = rows.count > ThemeDifference.foldedRows
    text += isFolded ? "\n<details><summary>\(rows.count) rows</summary>\n\n" : "\n"
    text += "| Changed | Before | After | ΔE | Cause |\n|---|---|---|---|---|\n"
    var size = text.utf8.count
    for (index, row) in rows.enumerated() {
      size += row.utf8.count
      // Reserve space for the last lines.
      guard size < ThemeDifference.markdownLimit - 200 || index == rows.count - 1 else {
        text += "| … and \(rows.count - index) more | | | | |\n"
        break
      }
      text += row
    }
    return text + (isFolded ? "\n</details>\n" : "")
  }

  private static func cell(_ change: Change, _ value: String?) -> String {
    value == nil ? "–" : Markdown.code(shortened(change.shown(value)))
  }

  private static func shortened(_ text: String) -> String {
    guard text.unicodeScalars.count > valueLimit else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.prefix(valueLimit))
    return String(scalars) + "…"
  }
}
