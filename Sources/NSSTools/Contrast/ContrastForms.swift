import NSSMessages
import NSSTheme

/// The forms of the report.
extension ContrastReport {
  /// A table for a terminal, and the number of failures.
  ///
  /// - Parameter isQuiet: true to omit the number if nothing fails.
  package func text(onlyFailures: Bool, isQuiet: Bool = false, in translation: Translation) -> String {
    let shown = onlyFailures ? entries.filter(\.isFailure) : entries
    let rows = shown.map { cells($0, translation) }
    let text = AlignedColumns.text(rows.map { $0.map(\.visibleOnOneLine.withoutCommand) })
    return isQuiet && failures == 0 ? text : text + summary(in: translation) + "\n"
  }

  /// A table for a pull request, in English.
  package func markdown(onlyFailures: Bool) -> String {
    let shown = onlyFailures ? entries.filter(\.isFailure) : entries
    var text = ""
    if !shown.isEmpty {
      text += "| Pair | Where | Colors | Contrast | Needed | Result |\n|---|---|---|---|---|---|\n"
      for entry in shown {
        let cells = cells(entry, .english).map { $0.hasPrefix("#") ? Markdown.code($0) : Markdown.cell($0) }
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
      text += "\n"
    }
    return text + summary(in: .english) + "\n"
  }

  package func json(onlyFailures: Bool) -> [UInt8] {
    var output = Output()
    output.write("{\n  \"nssContrast\": 1,\n  \"failures\": \(failures),\n  \"pairs\": [")
    let shown = onlyFailures ? entries.filter(\.isFailure) : entries
    for (index, entry) in shown.enumerated() {
      let result = entry.result
      output.write(index == 0 ? "\n    { \"foreground\": " : ",\n    { \"foreground\": ")
      output.writeJSON(entry.foregroundName)
      output.write(", \"background\": ")
      output.writeJSON(entry.backgroundName)
      output.write(", \"kind\": \"\(result.pair.kind.rawValue)\"")
      if !entry.isEverywhere { output.write(", \"cell\": \"\(result.variant.description)\"") }
      let when = entry.environment.features.map { "\"\($0.name)\": \"\($0.value)\"" }
      if !when.isEmpty { output.write(", \"when\": { \(when.joined(separator: ", ")) }") }
      if let foreground = result.foreground, let background = result.background, let ratio = result.ratio {
        output.write(", \"colors\": [\"\(foreground.opaqueHex)\", \"\(background.opaqueHex)\"]")
        // Truncated: 4.4999 does not pass.
        output.write(", \"ratio\": \(Number.text(Double(Int(ratio * 10000)) / 10000))")
      }
      output.write(", \"needed\": \(Number.text(result.needed)), \"verdict\": \"\(entry.verdict.rawValue)\"")
      if let nearest = entry.nearest {
        output.write(", \"\(nearest.isBackground ? "nearestBackground" : "nearest")\": \"\(nearest.color.opaqueHex)\"")
      }
      output.write(" }")
      output.endValue()
    }
    output.write(shown.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return output.bytes
  }

  /// The report as JSON of a theme with errors, whose pairs are unknown.
  package static func json(errors: Int) -> String {
    "{\n  \"nssContrast\": 1,\n  \"errors\": \(errors),\n  \"failures\": 0,\n  \"pairs\": []\n}\n"
  }

  private func summary(in translation: Translation) -> String {
    let count = entries.count
    let text = translation.text(
      failures == 0
        ? Phrase(.contrastFine, ["count": String(count)])
        : Phrase(.contrastFailures, ["count": String(failures), "total": String(count)]))
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

extension PhraseID {
  package static let contrastAbsent = PhraseID("contrast.absent", "absent from the theme")
  static let contrastAbsentPairs = PhraseID(
    "contrast.absent-pairs", one: "{count} pair is absent from the theme ({pair})",
    other: "{count} pairs are absent from the theme (first: {pair})")
  static let contrastBuiltIn = PhraseID("contrast.built-in", "built-in, too low")
  static let contrastDecorative = PhraseID("contrast.decorative", "low, but only decorates")
  static let contrastEverywhere = PhraseID("contrast.everywhere", "all backgrounds")
  static let contrastFails = PhraseID("contrast.fails", "fails")
  static let contrastFailsNearest = PhraseID("contrast.fails-nearest", "fails; {color} passes")
  static let contrastFailsNearestBackground = PhraseID(
    "contrast.fails-nearest-background", "fails; the background {color} passes")
  static let contrastFailures = PhraseID(
    "contrast.failures", one: "{count} of {total} pairs fails", other: "{count} of {total} pairs fail")
  static let contrastFine = PhraseID("contrast.fine", one: "{count} pair, none fails", other: "{count} pairs, none fails")
  static let contrastPair = PhraseID("contrast.pair", "{foreground} on {background}")
  static let contrastPasses = PhraseID("contrast.passes", "passes")
  static let contrastUnknown = PhraseID("contrast.unknown", "fails: not a color")
}
