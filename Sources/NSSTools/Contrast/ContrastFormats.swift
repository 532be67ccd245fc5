import NSSMessages
import NSSTheme

extension ContrastReport {
  /// The entries that are shown, those that fail first.
  private func shown(_ onlyFailures: Bool) -> [Entry] {
    entries.filter(\.isFailure) + (onlyFailures ? [] : entries.filter { !$0.isFailure })
  }

  /// A table, and the number of failures. On a terminal that is too narrow for it, each pair has lines of its own. `isQuiet` is
  /// true to omit the number if nothing fails.
  package func text(
    onlyFailures: Bool, isQuiet: Bool = false, on screen: Screen = Screen(), _ swatch: Swatch? = nil, in translation: Translation
  ) -> String {
    let shown = shown(onlyFailures)
    let rows = shown.map { entry -> [String] in
      var row = cells(entry, translation).map(\.visibleOnOneLine.withoutCommand)
      if let swatch, let ink = entry.result.foreground, let ground = entry.result.background, row[2].utf8.count > 14 {
        row[2] = row[2].prefix(7) + swatch.text(String(row[2].dropFirst(7).dropLast(7)), in: ink, on: ground) + row[2].suffix(7)
      }
      if screen.hasColors, entry.isFailure { row[5] = "\u{1B}[31m\(row[5])\u{1B}[0m" }
      return row
    }
    var text = AlignedColumns.text(rows)
    if let width = screen.width, text.split(separator: "\n").contains(where: { String($0).displayWidth > width }) {
      let lines = AlignedColumns.lines(rows.map { [$0[1], $0[2], $0[3], $0[5]] }, indentation: "  ", width: width)
      text = ""
      var last = ""
      for (index, entry) in shown.enumerated() {
        let names = [entry.result.pair.foreground, entry.result.pair.background].map { $0.name(in: .lightBackground) }
        let heading = translation.text(Phrase(.contrastPair, ["foreground": names[0], "background": names[1]]))
        let title = "\(heading.visibleOnOneLine.withoutCommand) (\(rows[index][4]))"
        if !last.isSame(as: title) { text += hanging("", title, width: width) }
        last = title
        text += lines[index]
      }
    }
    return isQuiet && failures == 0 ? text : text + summary(in: translation) + "\n"
  }

  /// A table for a pull request, in English. Colors are in code style, where GitHub shows a swatch beside them.
  package func markdown(onlyFailures: Bool) -> String {
    let shown = shown(onlyFailures)
    var text = ""
    if !shown.isEmpty {
      text += "| Pair | Where | Colors | Contrast | Needed | Result |\n|---|---|---|---|---|---|\n"
      for entry in shown {
        var cells = cells(entry, .english).map(Markdown.cell)
        let colors = [entry.result.foreground, entry.result.background].map { $0.map { Markdown.code($0.opaqueHex) } ?? "?" }
        if entry.result.ratio != nil { cells[2] = colors.joined(separator: " on ") }
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      text += "\n"
    }
    return text + summary(in: .english) + "\n"
  }

  package func json(onlyFailures: Bool) -> [UInt8] { JSONValue.object([("nssContrast", 1)] + members(onlyFailures)).file }

  private func members(_ onlyFailures: Bool) -> [(key: String, value: JSONValue)] {
    let pairs = entries.filter { $0.isFailure || !onlyFailures }.map { JSONValue.line($0.json, .objects) }
    return [("failures", .integer(failures)), ("pairs", .array(pairs))]
  }

  /// The reports of several themes as JSON; nil for a theme with errors.
  package static func json(_ reports: [(name: String, report: ContrastReport?)], onlyFailures: Bool) -> [UInt8] {
    let themes = reports.map { name, report -> JSONValue in
      .object([("name", .string(name))] + (report?.members(onlyFailures) ?? [("pairs", .null)]))
    }
    return (["nssContrast": 1, "themes": .array(themes)] as JSONValue).file
  }

  /// The report as JSON of a theme with errors, whose pairs are unknown.
  package static func json(errors: Int) -> [UInt8] {
    (["nssContrast": 1, "errors": .integer(errors), "failures": 0, "pairs": []] as JSONValue).file
  }

  private func summary(in translation: Translation) -> String {
    let count = entries.count
    let text = translation.text(
      failures == 0
        ? Phrase(.contrastFine, ["count": String(count)])
        : Phrase(count == 1 ? .contrastOnlyFails : .contrastFailures, ["count": String(failures), "total": String(count)]))
    guard let absent = absentPairs.first else { return text }
    let pair = Phrase(
      .contrastPair,
      ["foreground": absent.foreground.name(in: .lightBackground), "background": absent.background.name(in: .lightBackground)])
    return text + "\n"
      + translation.text(
        Phrase(.contrastAbsentPairs, ["count": String(absentPairs.count)], parts: ["pair": .phrase(pair)])
      ).visibleOnOneLine.withoutCommand
  }

  /// The cells of a row: the pair, its appearance, its colors, its contrast, the required contrast, and the verdict.
  private func cells(_ entry: Entry, _ translation: Translation) -> [String] {
    let result = entry.result
    func said(_ id: PhraseID, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
      translation.text(Phrase(id, arguments))
    }
    var appearance = said(entry.isEverywhere ? .contrastEverywhere : result.variant.phrase)
    if !entry.environment.isOpen { appearance += " (\(entry.environment.description))" }
    let colors = [result.foreground, result.background].map { $0?.opaqueHex ?? "?" }
    let isKnown = result.ratio != nil
    let verdict =
      switch entry.verdict {
      case .passes: said(.contrastPasses)
      case .fails:
        entry.nearest.map {
          said($0.isBackground ? .contrastFailsNearestBackground : .contrastFailsNearest, ["color": $0.color.opaqueHex])
        } ?? said(.contrastFails)
      case .failsAsBefore: said(.contrastFailsAsBefore)
      case .unknown: said(.contrastUnknown)
      case .builtIn: said(.contrastBuiltIn)
      case .decorative: said(.contrastDecorative)
      case .absent: said(.contrastAbsent)
      }
    return [
      said(.contrastPair, ["foreground": entry.foregroundName, "background": entry.backgroundName]), appearance,
      isKnown ? said(.contrastPair, ["foreground": colors[0], "background": colors[1]]) : "",
      result.ratio.map(Contrast.text) ?? "", Number.text(result.needed), verdict,
    ]
  }
}

extension ContrastReport.Entry {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("foreground", .string(foregroundName)), ("background", .string(backgroundName)),
      ("kind", .string(result.pair.kind.rawValue)),
    ]
    if !isEverywhere { members.append(("cell", .string(result.variant.description))) }
    if !environment.isOpen { members.append(("when", environment.json)) }
    if let foreground = result.foreground, let background = result.background, let ratio = result.ratio {
      members.append(("colors", .strings([foreground.opaqueHex, background.opaqueHex])))
      // Truncated: 4.4999 does not pass.
      members.append(("ratio", .number(Double(Int(ratio * 10000)) / 10000)))
    }
    if let before { members.append(("before", .number(Double(Int(before * 10000)) / 10000))) }
    members += [("needed", .number(result.needed)), ("verdict", .string(verdict.rawValue))]
    if let nearest {
      members.append((nearest.isBackground ? "nearestBackground" : "nearest", .string(nearest.color.opaqueHex)))
    }
    return .object(members)
  }
}

extension PhraseID {
  package static let contrastAbsent = PhraseID("contrast.absent", "absent from the theme")
  static let contrastAbsentPairs = PhraseID(
    "contrast.absent-pairs", one: "{count} pair is absent from the theme ({pair})",
    other: "{count} pairs are absent from the theme (first: {pair})")
  static let contrastBuiltIn = PhraseID("contrast.built-in", "built-in, too low")
  static let contrastDecorative = PhraseID("contrast.decorative", "low, but only decorative")
  package static let contrastEverywhere = PhraseID("contrast.everywhere", "all backgrounds")
  static let contrastFails = PhraseID("contrast.fails", "fails")
  static let contrastFailsAsBefore = PhraseID("contrast.fails-as-before", "fails as before")
  static let contrastFailsNearest = PhraseID("contrast.fails-nearest", "fails; {color} passes")
  static let contrastFailsNearestBackground = PhraseID(
    "contrast.fails-nearest-background", "fails; the background {color} passes")
  static let contrastFailures = PhraseID(
    "contrast.failures", one: "{count} of {total} pairs fails", other: "{count} of {total} pairs fail")
  static let contrastFine = PhraseID("contrast.fine", one: "{count} pair, none fails", other: "{count} pairs, none fails")
  static let contrastOnlyFails = PhraseID("contrast.only-fails", "the pair fails")
  static let contrastPair = PhraseID("contrast.pair", "{foreground} on {background}")
  static let contrastPasses = PhraseID("contrast.passes", "passes")
  static let contrastUnknown = PhraseID("contrast.unknown", "fails: not a color")
}
