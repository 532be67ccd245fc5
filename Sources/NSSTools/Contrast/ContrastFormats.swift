import NSSMessages
import NSSTheme

/// The formats of the report.
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
    let shown = onlyFailures ? entries.filter(\.isFailure) : entries
    let pairs = shown.map { JSONValue.line($0.json, .objects) }
    return (["nssContrast": 1, "failures": .integer(failures), "pairs": .array(pairs)] as JSONValue).file
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
  static let contrastDecorative = PhraseID("contrast.decorative", "low, but only decorates")
  static let contrastEverywhere = PhraseID("contrast.everywhere", "all backgrounds")
  static let contrastFails = PhraseID("contrast.fails", "fails")
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
