import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// An override of a style that leaves its other colors as SAP defines them.
  public static let halfBranded = DiagnosticID(
    "half-branded", .warning, "'{style}' is overridden on {branded} only; {missing} keep SAP's color")
}

extension PhraseID {
  static let hintOverrideOrChoose = PhraseID("hint.override-or-choose", "{overrides}; {choice}")
  static let hintOverrideOthers = PhraseID("hint.override-others", "override the others too, in colors that you choose: {names}")
  static let variantCountOfAll = PhraseID("variant.count-of-all", "{count} of {total} kinds of backgrounds")
  static let variantWithColor = PhraseID("variant.with-color", "{variant} ({color})")
}

extension Phrase {
  /// The help to override variants of a style too; if there are many, it names the first two whose suffixes the SDK spells
  /// correctly.
  static func overrides(of style: String, _ variants: [Palette.Variant]) -> Phrase {
    func isSpelled(_ variant: Palette.Variant) -> Bool { PaletteName.suffixes[variant.index] == variant.description }
    let isMany = variants.count > 3
    let ordered = isMany ? variants.filter(isSpelled) + variants.filter { !isSpelled($0) } : variants
    let names = ordered.map { "@\(style)_\(PaletteName.suffixes[$0.index])" }
    return Phrase(.hintOverrideOthers, parts: ["names": .names(names, .comma).cut(at: 2)])
  }
}

extension Lint {
  /// Warns of a style with the brand's color on light backgrounds and SAP's on dark ones.
  static let halfBranded = Lint(
    .halfBranded,
    in: .palette,
    summary: "an override leaves other colors of the same style as SAP defines them",
    explanation: """
      A style of the palette has a color for light and one for dark backgrounds; in the palettes of the SwiftUI SDK also for
      elevated surfaces (sheets, alerts, popovers) and for high contrast. An override changes one of them. All others stay SAP's,
      so the app is branded in one mode and not in the next. Which colors a style has depends on the palette: choose that of your
      SDK with '--palette'. 'nsscompile palette' lists the palettes with the versions of the SDK.

      A color made for a light background is seldom right on a dark one, so the missing color is for you to choose. Where the
      palette has elevated surfaces and high contrast, 'check --fix --unsafe-fixes' adds the missing overrides on the same
      background with the existing color as a starting point.
      """,
    bad: """
      @tintColor: #0A6ED1;
      """,
    good: """
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, diagnostics in
    // A style that is reported for the base is not reported again for an environment.
    var reported: Set<Int> = []
    for analysis in [context.analysis] + context.otherEnvironments {
      let uncolored = UncoloredOverrides(analysis)
      for style in HalfBranding.overriddenStyles(analysis) where !reported.contains(style) {
        guard let half = HalfBranding(analysis, style), !half.rows.contains(where: uncolored.contains) else { continue }
        half.report(&diagnostics, context)
        reported.insert(style)
      }
    }
  }
}

/// A style with both overridden and built-in colors.
private struct HalfBranding {
  private let analysis: Analysis
  private let style: Int
  private let branded: [Palette.Cell]
  private let missing: [Palette.Cell]
  /// The definitions that override it, in the order of the text.
  let rows: [Int]

  /// The styles with at least one overridden color.
  static func overriddenStyles(_ analysis: Analysis) -> [Int] {
    let (overrides, palette) = (analysis.base.overrides.overrides, analysis.palette)
    var styles: [Int] = []
    for index in overrides.indices where overrides[index] != nil {
      let style = palette.style(Palette.Cell(index: index))
      if styles.last != style { styles.append(style) }
    }
    return styles
  }

  init?(_ analysis: Analysis, _ style: Int) {
    self.analysis = analysis
    self.style = style
    let overrides = analysis.base.overrides
    let palette = analysis.palette
    let cells = palette.variants.map { palette.cell(style, $0) }
    branded = cells.filter { overrides.overrides[$0.index] != nil }
    missing = cells.filter { overrides.overrides[$0.index] == nil }
    rows = Set(branded.compactMap { overrides.overrides[$0.index]?.row }).sorted()
    guard let first = branded.first, !missing.isEmpty, overrides.sources[first.index] == nil else { return nil }
  }

  private var palette: Palette { analysis.palette }

  func report(_ diagnostics: inout LintDiagnostics, _ context: LintContext) {
    // The overrides that misspelled names mean are missing here, but must not be added.
    let misspelled = OverrideNames.misspelledOverrides(context)
    let row = analysis.constants.rows[rows[0]]
    let name = palette.styles.string(style)
    let isMisspelled = missing.contains { misspelled.contains(Name("\(name)_\(suffix($0))")) }
    diagnostics.report(
      .halfBranded, at: analysis.nameRange(row), layer: row.layer,
      ["style": name], parts: ["branded": brandedText, "missing": missingText], help: help(name),
      fixIts: isMisspelled ? [] : addition().map { [$0] } ?? [])
  }

  /// The overridden colors: by name if there are few.
  private var brandedText: Phrase.Content {
    guard branded.count > 2 else { return Palette.Variant.list(branded.map(palette.variant)) }
    return count(branded)
  }

  private func count(_ cells: [Palette.Cell]) -> Phrase.Content {
    .phrase(Phrase(.variantCountOfAll, ["count": String(cells.count), "total": String(palette.variantCount)]))
  }

  /// The built-in colors: by name if there are few.
  private var missingText: Phrase.Content {
    guard missing.count < 3 else { return count(missing) }
    return .list(
      missing.map { cell in
        let variant = Phrase.Content.phrase(palette.variant(cell).phrase)
        guard let color = analysis.base.colors.color(cell)?.opaqueHex else { return variant }
        return .phrase(Phrase(.variantWithColor, ["color": color], parts: ["variant": variant]))
      }, .and)
  }

  /// Names the missing overrides; if there are many, the first two whose suffixes the SDK spells correctly.
  private func help(_ name: String) -> Phrase {
    let overrides = Phrase.overrides(of: name, missing.map(palette.variant))
    guard let choice = palette.choice else { return overrides }
    return Phrase(.hintOverrideOrChoose, parts: ["overrides": .phrase(overrides), "choice": .phrase(choice)])
  }

  private func suffix(_ cell: Palette.Cell) -> String { PaletteName.suffixes[palette.variant(cell).index] }

  /// The fix-it that adds the missing overrides, each on a line of its own, after the last override in the stylesheet of the
  /// diagnostic. Each gets the color of an overridden cell on the same background; the author has to choose the others.
  private func addition() -> Diagnostic.FixIt? {
    let layer = analysis.constants.rows[rows[0]].layer
    let beside = rows.last { analysis.constants.rows[$0].layer == layer }
    guard let last = beside, rows.allSatisfy(isPlain), !isToBeRenamed else { return nil }
    let overrides = analysis.base.overrides
    let row = analysis.constants.rows[last]
    let tree = analysis.layers.sheets[layer].tree
    let bytes = tree.file.bytes
    let indentation = tree.file.indentation(before: Int(row.sourceStart)) ?? 0..<0
    var text = ""
    for cell in missing {
      let variant = palette.variant(cell)
      let source = branded.first { palette.variant($0).isDark == variant.isDark }
      guard let source, let override = overrides.overrides[source.index], !namesStyle(override) else { continue }
      let sourceRow = analysis.constants.rows[override.row]
      let sourceTree = analysis.layers.sheets[sourceRow.layer].tree
      // The text between the name and the end of the value, as its author wrote it.
      let written = SourceRange(
        start: sourceTree[sourceRow.definition.name].end, end: sourceTree.range(of: sourceRow.definition.value).end)
      text += tree.file.lineEnd + String(decoding: bytes[indentation], as: UTF8.self)
      text += "@\(palette.styles.string(style))_\(suffix(cell))\(sourceTree.file.text(written));"
    }
    if text.isEmpty { return nil }
    let end = HalfBranding.endOfLine(bytes, Int(tree.rangeWithSemicolon(of: row.definition).end))
    return Diagnostic.FixIt(SourceRange(at: UInt32(end)), text, .unsafe)
  }

  /// True for a style with a successor, which should be renamed before it is completed.
  private var isToBeRenamed: Bool {
    guard let successor = PaletteSuccessors.successor(of: palette.styles.string(style)) else { return false }
    return palette.styles.find(successor).map { $0 < palette.ownStyleCount } ?? false
  }

  /// True for an override that names another color of its own style. Copied to that color, it would refer to itself.
  private func namesStyle(_ override: PaletteOverrides.Override) -> Bool {
    let text = analysis.sharedConstants.texts[override.constant]
    let bytes = analysis.theme.pool.bytes(text)
    guard let (named, _) = palette.styleAndSuffix(bytes, text.start, text.end) else { return false }
    return named == style
  }

  /// False for a definition that should not be copied: one in a media block, and one that was read line by line and whose value
  /// includes other text.
  private func isPlain(_ index: Int) -> Bool {
    let row = analysis.constants.rows[index]
    let tree = analysis.layers.sheets[row.layer].tree
    // In a media block, the author may mean another mode of the app.
    guard analysis.dialect.syntax == .lines else { return row.definition.media == nil }
    let range = tree.range(of: row.definition.value)
    let value = tree.file.bytes[Int(range.start)..<Int(range.end)]
    let next = tree.tokens[Int(row.definition.value.end)]
    return next.isA(.semicolon) && !value.contains(UInt8(ascii: ";")) && !value.contains(UInt8(ascii: "/"))
  }

  /// The end of the line if only comments follow the definition there, otherwise the end of the definition.
  private static func endOfLine(_ bytes: [UInt8], _ definitionEnd: Int) -> Int {
    var end = definitionEnd
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    var offset = definitionEnd
    while offset < end {
      if bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
        offset += 1
      } else if bytes[offset...].starts(with: Array("//".utf8)) {
        return end
      } else if bytes[offset...].starts(with: Array("/*".utf8)), let close = closing(bytes, offset + 2, end) {
        offset = close
      } else {
        return definitionEnd
      }
    }
    return end
  }

  /// The end of a comment; nil if it is not closed on its line.
  private static func closing(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
      offset += 1
    }
    return nil
  }
}
