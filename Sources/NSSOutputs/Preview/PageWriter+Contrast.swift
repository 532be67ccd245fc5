import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// The pairs of colors of a theme, judged as the command `contrast` judges them.
struct PreviewContrast {
  /// The appearances of one pair in one environment.
  typealias Row = [ContrastReport.Entry]

  /// The rows: those that fail, then the built-in ones with a low contrast, then the others.
  let rows: [Row]
  let failures: Int
  /// The pairs that fail with less contrast than in the theme to compare with.
  let worse: [ContrastReport.Entry]
  /// The palette styles, the constants with their `@` and the selectors with a text that fails.
  let failing: Set<Name>

  init(_ preview: PreviewPage) {
    let report = PreviewContrast.report(preview.theme, preview.analysis, preview.darkAnalysis, of: preview)
    var rows: [Row] = []
    for entry in report?.entries ?? [] {
      if let last = rows.last?.last, last.result.pair == entry.result.pair, last.environment == entry.environment {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    let failures = rows.filter(PreviewContrast.fails)
    func isLow(_ row: Row) -> Bool { row.contains { $0.verdict == .builtIn } }
    let others = rows.filter { !PreviewContrast.fails($0) }
    self.rows = (failures + others.filter(isLow) + others.filter { !isLow($0) }).map(PreviewContrast.withoutRepetitions)
    self.failures = failures.count
    let before = preview.before.flatMap { PreviewContrast.report($0.theme, preview.beforeAnalysis, nil, of: preview) }
    worse = before.flatMap { report?.compared(with: $0).entries.filter(\.isFailure) } ?? []
    failing = Set(
      failures.compactMap { row in
        row.first.flatMap { PreviewContrast.name($0.result.pair.foreground) ?? PreviewContrast.name($0.result.pair.background) }
      })
  }

  private static func name(_ color: ContrastColor) -> Name? {
    switch color {
    case .style(let style), .on(_, let style), .cell(let style, _): Name(style)
    case .constant(let name): Name("@" + name)
    case .property(let selector, _): Name(selector)
    case .color, .unknown: nil
    }
  }

  static func fails(_ row: Row) -> Bool { row.contains(where: \.isFailure) }

  private static func report(
    _ theme: Theme, _ analysis: Analysis?, _ darkAnalysis: Analysis?, of preview: PreviewPage
  ) -> ContrastReport? {
    func report(_ theme: Theme, _ analysis: Analysis?, _ settings: ContrastSettings) -> ContrastReport? {
      var report = analysis.map { ContrastReport($0, settings: settings, reportsBuiltIn: false) }
      if report == nil, let palette = theme.palette, let dialect = theme.dialect {
        report = ContrastReport(theme, palette, dialect, settings: settings, reportsBuiltIn: false)
      }
      return preview.parts.flatMap { report?.keeping($0, of: theme) } ?? report
    }
    let settings = preview.contrast
    guard let dark = theme.dark else { return report(theme, analysis, settings) }
    guard let light = report(theme, analysis, settings.in(.light)), let dark = report(dark, darkAnalysis, settings.in(.dark))
    else { return nil }
    return ContrastReport(light: light, dark: dark)
  }

  /// Elevated and high contrast colors are listed where they differ from the plain ones.
  private static func withoutRepetitions(_ row: Row) -> Row {
    row.filter { entry in
      let variant = entry.result.variant
      guard variant.index > 1, let plain = row.first(where: { $0.result.variant.index == variant.index & 1 }) else {
        return true
      }
      return entry.verdict != plain.verdict || entry.result.foreground != plain.result.foreground
        || entry.result.background != plain.result.background || entry.result.needed != plain.result.needed
    }
  }
}

extension PageWriter {
  mutating func writeContrast() {
    guard !contrast.rows.isEmpty else { return }
    section("contrast", .previewContrastTitle, count: contrast.rows.count) { page in
      page.text("p", "hint", page.phrase(.previewContrastHint))
      let count = page.contrast.failures
      let verdict = count == 0 ? page.phrase(.previewNothingFails) : page.phrase(.previewFailures, ["count": String(count)])
      page.text("p", count == 0 ? "sum" : "sum bad", verdict)
      page.writeFolded(page.contrast.rows) { page, rows in
        page.writeTable([.previewText, .previewBackground, .previewNeeded, .previewContrastTitle], label: .previewContrastTitle) {
          page in
          for row in rows where !page.isTooLarge { page.writePair(row) }
        }
      }
    }
  }

  private mutating func writePair(_ row: PreviewContrast.Row) {
    guard let first = row.first else { return }
    let names = [first.result.pair.foreground, first.result.pair.background].map { $0.name(in: .lightBackground) }
    element("tr", "", attributes: " data-entry\(PreviewContrast.fails(row) ? " data-failing" : "")") { page in
      page.write("<th scope=\"row\" data-label=\"\(page.phrase(.previewText))\"><code>\(HTML.name(names[0]))</code>")
      if !first.environment.isOpen { page.text("small", "", HTML.text(first.environment.description)) }
      page.write("</th><td data-label=\"\(page.phrase(.previewBackground))\"><code>\(HTML.name(names[1]))</code></td>")
      page.write("<td data-label=\"\(page.phrase(.previewNeeded))\">\(Number.text(first.result.needed)) : 1</td>")
      page.write("<td><div class=\"verdicts\">")
      for entry in row { page.writeVerdict(entry) }
      page.write("</div></td>")
    }
  }

  private mutating func writeVerdict(_ entry: ContrastReport.Entry) {
    let (name, mark, id): (String, String, PhraseID) =
      switch entry.verdict {
      case .passes: ("passes", "✓", .previewPasses)
      case .fails, .failsAsBefore: ("fails", "✕", .previewFails)
      case .unknown: ("fails", "?", .previewUnknown)
      case .builtIn: ("built-in", "✕", .previewBuiltIn)
      case .decorative: ("decorative", "–", .previewDecorative)
      case .absent: ("absent", "–", .contrastAbsent)
      }
    let variant = Phrase(entry.isEverywhere ? .contrastEverywhere : entry.result.variant.phrase)
    let note = HTML.text(preview.translation.text(Phrase(id, parts: ["variant": .phrase(variant)])))
    element("div", "verdict \(name)") { page in
      if let ink = entry.result.foreground, let ground = entry.result.background, let ratio = entry.result.ratio {
        let sample = [page.name("background-color:\(CSSText.color(ground))"), page.name("color:\(CSSText.color(ink))")]
        page.write("<b class=\"\(sample.joined(separator: " "))\" aria-hidden=\"true\">Aa</b>")
        page.write("<span class=\"number\">\(Contrast.text(ratio))</span>")
      } else {
        page.write("<b aria-hidden=\"true\">Aa</b><span class=\"number\"></span>")
      }
      // A color alone would not distinguish passing from failing pairs.
      let role =
        entry.verdict == .passes ? "role=\"img\" aria-label=\"\(page.phrase(.previewSufficient))\"" : "aria-hidden=\"true\""
      page.write("<i \(role)>\(mark)</i><small>\(note)</small>")
    }
  }
}
