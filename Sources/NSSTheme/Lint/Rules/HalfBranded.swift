extension LintRule {
  /// The brand's color on light backgrounds, SAP's on dark ones.
  static let halfBranded = LintRule(
    .halfBranded,
    summary: "an override leaves other colors of the same style as SAP has them",
    explanation: """
      A style of the palette has a color for light and one for dark backgrounds; in the palettes of the SwiftUI SDK also for
      elevated surfaces (sheets, alerts, popovers) and for high contrast. An override changes one of them. All others stay SAP's,
      so the app is branded in one mode and not in the next.

      'check --fix --unsafe-fixes' adds the missing overrides with the color that is there, as a start: a color made for a light
      background is seldom right on a dark one.
      """,
    bad: """
      @tintColor: #0A6ED1;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, report in
    let overrides = context.analysis.base.overrides
    let palette = context.palette
    for style in 0..<palette.styles.count {
      let cells = (0..<palette.variantCount).map { palette.cell(style, Palette.Variant(rawValue: UInt8($0))) }
      let branded = cells.filter { overrides.overrides[$0.index] != nil }
      guard !branded.isEmpty, branded.count < cells.count, overrides.sources[branded[0].index] == nil else { continue }
      let missing = cells.filter { overrides.overrides[$0.index] == nil }
      // The definition that stands last: new ones are added behind it.
      let rows = branded.compactMap { overrides.overrides[$0.index]?.row }
      guard let last = rows.max() else { continue }
      let row = context.constants.rows[last]
      let name = palette.styles.string(style)
      let stay = missing.map { cell in
        let color = context.analysis.base.colors.color(cell)?.hex
        return "\(palette.variant(cell).description)\(color.map { " (\($0))" } ?? "")"
      }
      report.report(
        .halfBranded, at: context.analysis.nameRange(row), layer: row.layer,
        [
          "style": name, "branded": branded.map { palette.variant($0).description }.joined(separator: " and "),
          "missing": stay.joined(separator: ", "),
          "help": "override the others too: \(missing.map { "'@\(name)_\(suffix($0, palette))'" }.joined(separator: ", "))",
        ],
        fixIts: addition(of: missing, to: style, last, context).map { [$0] } ?? [])
    }
  }

  private static func suffix(_ cell: Palette.Cell, _ palette: Palette) -> String {
    Palette.suffixes[Int(palette.variant(cell).rawValue)]
  }

  /// The missing overrides, each on a line of its own behind the last one that is there. Each gets the color of the cell that is
  /// nearest to it: the one on the same background, or else any.
  private static func addition(
    of missing: [Palette.Cell], to style: Int, _ last: Int, _ context: LintContext
  ) -> Diagnostic.FixIt? {
    let overrides = context.analysis.base.overrides
    let palette = context.palette
    let row = context.constants.rows[last]
    let tree = context.layers[row.layer].tree
    let lastLine = tree.line(of: row.definition)
    let start = Int(tree.tokens[Int(row.definition.name)].start)
    var text = ""
    for cell in missing {
      let variant = palette.variant(cell)
      let candidates = (0..<palette.variantCount).map { Palette.Variant(rawValue: UInt8($0)) }
        .filter { overrides.overrides[palette.cell(style, $0).index] != nil }
        .sorted { ($0.isDark == variant.isDark ? 0 : 1, $0.rawValue) < ($1.isDark == variant.isDark ? 0 : 1, $1.rawValue) }
      guard let source = candidates.first, let override = overrides.overrides[palette.cell(style, source).index] else { return nil }
      let sourceRow = context.constants.rows[override.row]
      let sourceTree = context.layers[sourceRow.layer].tree
      // From behind the name up to the end of the value, as its author wrote it.
      let written = SourceRange(
        start: sourceTree.tokens[Int(sourceRow.definition.name)].end, end: sourceTree.range(sourceRow.definition.value).end)
      text += "\n" + indentation(tree.file.bytes, start)
      text += "@\(palette.styles.string(style))_\(suffix(cell, palette))\(sourceTree.file.text(written));"
    }
    let end = endOfLine(tree.file.bytes, Int(lastLine.start), definitionEnd(row.definition, tree))
    let hasCarriageReturns = end < tree.file.bytes.count && tree.file.bytes[end] == UInt8(ascii: "\r")
    if hasCarriageReturns { text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
    return Diagnostic.FixIt(range: SourceRange(at: UInt32(end)), replacement: text, isSafe: false)
  }

  private static func definitionEnd(_ definition: Definition, _ tree: SyntaxTree) -> Int {
    let next = Int(definition.value.end)
    return next < tree.tokens.count && tree.tokens[next].isA(.semicolon)
      ? Int(tree.tokens[next].end) : Int(tree.range(definition.value).end)
  }

  /// The end of the line if only a comment follows on it, or else the end of the definition.
  private static func endOfLine(_ bytes: [UInt8], _ lineStart: Int, _ definitionEnd: Int) -> Int {
    var end = definitionEnd
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    let rest = String(decoding: bytes[definitionEnd..<end], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    let isComment = rest.hasPrefix("/*") && rest.hasSuffix("*/") && rest.dropFirst(2).dropLast(2).firstIndex(of: "*") == nil
    return rest.isEmpty || isComment ? end : definitionEnd
  }

  private static func indentation(_ bytes: [UInt8], _ start: Int) -> String {
    var first = start
    while first > 0, bytes[first - 1] == UInt8(ascii: " ") || bytes[first - 1] == UInt8(ascii: "\t") { first -= 1 }
    let isLineStart = first == 0 || bytes[first - 1] == UInt8(ascii: "\n") || bytes[first - 1] == UInt8(ascii: "\r")
    return isLineStart ? String(decoding: bytes[first..<start], as: UTF8.self) : ""
  }
}
