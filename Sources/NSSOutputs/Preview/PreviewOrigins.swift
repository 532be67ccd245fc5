import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

/// The origin of each value on the page, as JSON for its script. Repeated texts are written once.
struct PreviewOrigins {
  private struct Step {
    let location: String
    let text: String
    let kind: String
  }

  private let page: PageWriter
  private var texts: [Name: Int] = [:]
  private var names: Set<Name> = []
  private var table = Output()
  private var steps = Output()

  init(_ page: PageWriter) {
    self.page = page
    addAll()
  }

  /// Writes the table of texts, and for each name the steps. A step is three indices of texts: its location, its text and its kind.
  func write(to output: inout Output) {
    output.write("{\"texts\":[")
    output.write(table.bytes)
    output.write("],\n\"steps\":{")
    output.write(steps.bytes)
    output.write("},\n\"names\":{")
    let names = (page.palette?.variants ?? []).map { variant in
      let title = Phrase(.explainSection, ["style": "{style}"], parts: ["variant": .phrase(variant.phrase)])
      return "\"\(variant.description)\":\(HTML.json(page.preview.translation.text(title)))"
    }
    let ratios = [PhraseID.previewWithPage, .previewWithCells].map { HTML.json(page.preview.translation.text(Phrase($0))) }
    output.write("\(names.joined(separator: ","))},\n\"ratios\":[\(ratios.joined(separator: ","))]}")
  }

  /// True if the page with these origins has reached its maximum size.
  private var isTooLarge: Bool { page.output.count + table.count + steps.count > page.preview.sizeLimit }

  private mutating func number(_ text: String) -> Int {
    if let number = texts[Name(text)] { return number }
    table.write("\(texts.isEmpty ? "" : ",\n")\(HTML.json(text))")
    texts[Name(text)] = texts.count
    return texts.count - 1
  }

  private mutating func add(_ name: String, _ found: [Step]) {
    guard !isTooLarge, names.insert(Name(name)).inserted else { return }
    let numbers = found.flatMap { [$0.location, $0.text, $0.kind] }.map { String(number($0)) }
    steps.write("\(names.count == 1 ? "" : ",\n")\(HTML.json(name)):[\(numbers.joined(separator: ","))]")
  }

  private mutating func addAll() {
    let preview = page.preview
    for (isDark, analysis) in [(false, preview.analysis), (true, preview.darkAnalysis)] where !isDark || preview.theme.dark != nil
    {
      let (theme, suffix) = (preview.theme.theme(isDark: isDark), preview.suffix(isDark: isDark))
      if let analysis { addAll(analysis, theme, suffix) } else { addLoaded(theme, suffix) }
    }
  }

  private mutating func addAll(_ analysis: Analysis, _ theme: Theme, _ suffix: String) {
    let maps = analysis.files.map(LineMap.init)
    let source = Explanation.Source(analysis)
    if let palette = page.palette {
      for style in 0..<palette.styles.count {
        let name = palette.styles.string(style)
        for variant in palette.variants {
          add("\(name)_\(variant.description)", from: source, analysis, maps) { _ in "\(name)_\(variant.description)\(suffix)" }
        }
      }
    }
    for style in theme.styles.prefix(PreviewPage.explainedStylesLimit) {
      add(style.name, from: source, analysis, maps) { "\(style.name).\($0.name)\(suffix)" }
    }
    guard suffix.isEmpty else { return }
    for name in page.ownConstants { add("@\(name)", from: source, analysis, maps) { _ in "@\(name)" } }
  }

  private mutating func add(
    _ what: String, from source: Explanation.Source, _ analysis: Analysis, _ maps: [LineMap],
    _ name: (Explanation.Section) -> String
  ) {
    guard !isTooLarge else { return }
    try? Explanation.sections(of: what, from: source) { sections in
      add(sections, analysis, maps, name)
      return !isTooLarge
    }
  }

  private mutating func add(
    _ sections: [Explanation.Section], _ analysis: Analysis, _ maps: [LineMap], _ name: (Explanation.Section) -> String
  ) {
    for section in sections {
      let found = section.steps.map { step in
        let text = step.text(in: page.preview.translation)
        guard let layer = step.layer, let range = step.range else {
          return Step(location: "", text: text, kind: step.kind.rawValue)
        }
        let file = analysis.files[layer].name.lastPathComponent ?? ""
        let (line, column) = (maps[layer].line(at: range.start), maps[layer].column(at: range.start))
        return Step(location: "\(file):\(line):\(column)", text: text, kind: step.kind.rawValue)
      }
      add(name(section), found)
    }
  }

  /// The origins that a loaded theme knows: the constant of a palette color, and the text of a value.
  private mutating func addLoaded(_ theme: Theme, _ suffix: String) {
    for row in theme.base.cells {
      guard let origin = row.origin.index else { continue }
      let cell = theme.reference(toCell: row.cell)
      let written = theme.pool.string(row.written.length == 0 ? row.value : row.written)
      addLoaded("\(cell)\(suffix)", "@\(theme.constantTable.string(origin.number)): \(written)")
    }
    for style in theme.styles.prefix(PreviewPage.explainedStylesLimit) {
      for (name, value) in style { addLoaded("\(style.name).\(name)\(suffix)", "\(name): \(value)") }
    }
    guard suffix.isEmpty else { return }
    for name in theme.constantNames { addLoaded("@\(name)", "@\(name): \(theme.constant(name) ?? "")") }
  }

  private mutating func addLoaded(_ name: String, _ text: String) {
    add(name, [Step(location: "", text: text, kind: "declaration")])
  }
}
