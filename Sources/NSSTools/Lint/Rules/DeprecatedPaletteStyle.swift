import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A palette style that has another name in later palettes.
  public static let deprecatedPaletteStyle = DiagnosticID(
    "deprecated-palette-style", .note, "palette '{palette}' has '{name}' for older stylesheets only")
}

extension PhraseID {
  static let hintOwnConstant = PhraseID("hint.own-constant", "{help}; if it is a constant of your own, rename it")
  static let hintSuccessor = PhraseID("hint.successor", "its successor is '{name}'; check the color, which may differ")
  static let hintSuccessors = PhraseID("hint.successors", "its successor is one of {names}, depending on what it is used for")
}

extension Lint {
  static let deprecatedPaletteStyle = Lint(
    .deprecatedPaletteStyle, in: .palette, summary: "a palette style that later palettes have under another name",
    explanation: """
      SAP has renamed many palette styles: 'primary1' is 'primaryLabel' from palette 'v6' on. The SDK still knows the old names, but its
      components use the new ones, so an override of an old name changes less and less of the app. 'check --migrate-from v2' makes these
      notes warnings.

      'check --fix --unsafe-fixes' writes the new name where there is exactly one, the stylesheet does not define it already, and no value
      names the constant. The built-in colors of both may differ.
      """,
    bad: "@primary1: #223548;", good: "@primaryLabel: #223548;", options: "--palette v8 --rule half-branded=off"
  ) { context, diagnostics in
    guard context.palette.styles.count > 0 else { return }
    var renames = PaletteRenames(context)
    for layer in context.sheets.indices { renames.report(layer, &diagnostics) }
  }
}

private struct PaletteRenames {
  private enum Use { case name, definition, declaration }

  private let context: LintContext
  /// For each style, the successors that the palette has; nil for a style that is not deprecated.
  private var successors: [Int: [String]] = [:]
  /// The deprecated styles with a single successor, by that successor. If two share a successor, neither has a fix.
  private var rivals: [String: Set<Int>] = [:]
  private var overridden: Set<Int> = []
  /// The styles that values use as constants, as in `@primary1`.
  private var used: Set<Int> = []
  /// True for a constant whose value is used as a color.
  private var isColor: [Bool]

  init(_ context: LintContext) {
    self.context = context
    let palette = context.palette
    for style in 0..<palette.styles.count {
      let names = palette.successors(of: style)
      if !names.isEmpty { successors[style] = names }
    }
    isColor = [Bool](repeating: false, count: context.constants.names.count)
    guard !successors.isEmpty else { return }
    for constant in isColor.indices {
      guard let (style, suffix) = context.analysis.override(constant), isSuffix(suffix) else { continue }
      isColor[constant] = true
      overridden.insert(style)
      if context.isUsed[constant] { used.insert(style) }
      if let names = successors[style], names.count == 1 { rivals[names[0], default: []].insert(style) }
    }
    markColors()
  }

  func report(_ layer: Int, _ diagnostics: inout LintDiagnostics) {
    guard !successors.isEmpty else { return }
    let sheet = context.sheets[layer]
    for row in context.constants.rows where row.layer == layer {
      if let (style, suffix) = context.analysis.override(row.constant), isSuffix(suffix) {
        let range = context.analysis.nameRange(row)
        self.report(style, SourceRange(start: range.start + 1, end: range.end), .name, layer, &diagnostics)
      }
      if isColor[row.constant] { self.report(sheet.tree.range(of: row.definition.value), .definition, layer, &diagnostics) }
    }
    guard context.dialect.paletteNames != .none else { return }
    for (index, declaration) in sheet.tree.declarations.enumerated() where declaration.value.count == 1 {
      guard context.analysis.value(index, in: sheet).cell != nil else { continue }
      self.report(sheet.tree.range(of: declaration.value), .declaration, layer, &diagnostics)
    }
  }

  /// Marks the constants that provide colors: those that color properties name, and the constants in their values.
  private mutating func markColors() {
    var open = isColor.indices.filter { isColor[$0] }
    func constant(_ value: Run<Token>, _ sheet: Sheet) -> Int? {
      guard value.count == 1, sheet.tree.tokens[Int(value.start)].isA(.constant) else { return nil }
      return context.analysis.constant(named: sheet.tree.tokens[Int(value.start)], in: sheet)
    }
    for sheet in context.sheets {
      for (index, declaration) in sheet.tree.declarations.enumerated() {
        guard context.analysis.value(index, in: sheet).cell != nil, let constant = constant(declaration.value, sheet),
          !isColor[constant]
        else { continue }
        isColor[constant] = true
        open.append(constant)
      }
    }
    var named: [Int: [Int]] = [:]
    for row in context.constants.rows {
      if let other = constant(row.definition.value, context.sheets[row.layer]) { named[row.constant, default: []].append(other) }
    }
    while let next = open.popLast() {
      for other in named[next] ?? [] where !isColor[other] {
        isColor[other] = true
        open.append(other)
      }
    }
  }

  private func report(_ value: SourceRange, _ use: Use, _ layer: Int, _ diagnostics: inout LintDiagnostics) {
    let bytes = context.sheets[layer].tree.file.bytes
    guard value.end - value.start <= 128 else { return }
    guard let start = bytes[Int(value.start)..<Int(value.end)].firstIndex(where: { !$0.isSpaceOrTab }) else { return }
    guard let (style, suffix) = context.palette.styleAndSuffix(bytes, start, Int(value.end)) else { return }
    guard isSuffix(String(decoding: bytes[suffix].dropFirst(), as: UTF8.self)) || use == .declaration else { return }
    self.report(style, SourceRange(start, Int(value.end)), use, layer, &diagnostics)
  }

  private func report(_ style: Int, _ range: SourceRange, _ use: Use, _ layer: Int, _ diagnostics: inout LintDiagnostics) {
    guard let names = successors[style] else { return }
    let old = context.palette.styles.string(style)
    let styleRange = SourceRange(start: range.start, end: range.start + UInt32(old.utf8.count))
    let isUnique = names.count == 1 && PaletteSuccessors.successors(of: old).count == 1
    // In a definition, a successor that is overridden could create a cycle.
    let isFree =
      use == .name || overridden.contains(style)
      ? isFree(names[0], style) : use == .declaration || !isDefined(names[0])
    let help =
      isUnique ? Phrase(.hintSuccessor, ["name": names[0]]) : Phrase(.hintSuccessors, parts: ["names": .names(names, .or)])
    diagnostics.report(
      .deprecatedPaletteStyle, context.options.migratesFrom == nil ? nil : .warning, at: styleRange, layer: layer,
      ["palette": context.palette.name, "name": old],
      help: help.orRenamed(use == .name && used.contains(style)),
      fixIts: isUnique && isFree ? [Diagnostic.FixIt(styleRange, names[0], .unsafe)] : [])
  }

  /// True if no definition has the successor as its name, now or after other fixes, and no value names the constant.
  private func isFree(_ name: String, _ style: Int) -> Bool {
    rivals[name] == [style] && !used.contains(style) && !isDefined(name)
  }

  private func isDefined(_ name: String) -> Bool {
    let names = context.constants.names
    return names.find(name) != nil || PaletteName.suffixes.contains { names.find("\(name)_\($0)") != nil }
  }

  private func isSuffix(_ suffix: String) -> Bool { suffix.isEmpty || context.palette.overrideSuffixes.contains(suffix) }
}
