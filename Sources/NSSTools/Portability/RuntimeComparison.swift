import NSSCompiler
import NSSTheme

/// Compares another runtime with the one that a stylesheet is compiled for. Most diagnostics come from compiling for it; the rest
/// from comparing constants, overrides, lines and declarations, and finally all palette colors, so that no difference is missed.
struct RuntimeComparison {
  let base: Analysis
  let other: Analysis
  /// The definitions of both compilations, by layer and offset.
  let ourRows: [Location: Int]
  let theirRows: [Location: Int]
  let ourUncolored: UncoloredOverrides
  let theirUncolored: UncoloredOverrides
  private var found: [Diagnostic] = []
  /// For each layer and offset, true if the byte has a diagnostic.
  private var isFound: [[Bool]]

  init(_ base: Analysis, _ other: Analysis) {
    self.base = base
    self.other = other
    ourRows = base.rowsByLocation()
    theirRows = other.rowsByLocation()
    ourUncolored = UncoloredOverrides(base)
    theirUncolored = UncoloredOverrides(other)
    isFound = base.files.map { Array(repeating: false, count: $0.bytes.count) }
    addCompilerDiagnostics()
    addPaletteOnOneSide()
    addDuplicates()
    addNestedConstants()
    addLines()
    addValues()
    addInheritance()
    addColors()
    addUnreachedCells()
  }

  func diagnostics(limit: Int) -> DiagnosticList {
    var list = DiagnosticList(limit: limit)
    for diagnostic in found { list.report(diagnostic.severity) { diagnostic } }
    return list
  }

  // MARK: Diagnostics of compiling for the other runtime

  private mutating func addCompilerDiagnostics() {
    var known: [Subject: Diagnostic.Severity] = [:]
    for diagnostic in base.diagnostics.kept + RuntimeComparison.lint(base) { known[Subject(diagnostic)] = diagnostic.severity }
    let (ourUncolored, uncolored) = (base.endsOfUncolored, other.endsOfUncolored)
    let mediaStarts = mediaLines()
    let nested = Set(nestedConstants().map(\.constant))
    for diagnostic in other.diagnostics.kept + RuntimeComparison.lint(other) {
      guard !RuntimeComparison.omittedIDs.contains(diagnostic.id) else { continue }
      if let severity = known[Subject(diagnostic)] {
        // The other runtime may reject the whole file because of a construct that is only a warning here.
        let isWorse = severity < diagnostic.severity && diagnostic.id.isSyntaxError
        if !isWorse || Template(diagnostic.id.message).namesRuntime(other.dialect.runtimeName) { continue }
      }
      let start = Location(layer: diagnostic.layer, offset: diagnostic.sourceRange.start)
      switch diagnostic.id {
      case .droppedCharacter:
        // The dropped character belongs to a value that is not a color anyway, or does not change the color.
        if uncolored.contains(start) || mediaStarts.contains(lineStart(start)) || hasSameColor(start) { continue }
      case .overrideNotColor:
        // The value must change anyway.
        if ourUncolored.contains(Location(layer: diagnostic.layer, offset: diagnostic.sourceRange.end)) { continue }
      case .ignoredDefinition: if mediaStarts.contains(lineStart(start)) { continue }
      case .invalidValue: if usesConstant(start, nested) { continue }
      default: break
      }
      var diagnostic = diagnostic
      if diagnostic.severity == .error { diagnostic.severity = .warning }
      diagnostic.reading = RuntimeReading(diagnostic.id, in: other.dialect)
      append(diagnostic)
    }
  }

  /// Diagnostics that this comparison replaces by its own, or that are not about a difference.
  private static let omittedIDs: Set<DiagnosticID> = [
    .constantNotColor, .duplicateConstant, .duplicateProperty, .ignoredText, .ineffectiveOverride, .invalidPaletteColor,
  ]

  private static func lint(_ analysis: Analysis) -> [Diagnostic] {
    var report = LintDiagnostics(diagnosticLimit: Int.max)
    let context = LintContext(analysis)
    for lint in [Lint.missingVariant, .unknownSuffix] { lint.check(context, &report) }
    return report.diagnostics.kept
  }

  private struct Subject: Hashable {
    let id: DiagnosticID
    let location: Location
    let end: UInt32
    let arguments: [Phrase.Argument]

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      location = Location(layer: diagnostic.layer, offset: diagnostic.sourceRange.start)
      end = diagnostic.sourceRange.end
      arguments = diagnostic.arguments
    }
  }

  struct Location: Hashable {
    let layer: Int
    let offset: UInt32
  }

  /// The locations of `@media` keywords, which a runtime that reads line by line treats as definitions.
  private func mediaLines() -> Set<Location> {
    guard other.dialect.syntax == .lines else { return [] }
    return Set(
      base.layers.sheets.enumerated().flatMap { layer, sheet in
        sheet.tree.mediaBlocks.map { Location(layer: layer, offset: sheet.tree[$0.keyword].start) }
      })
  }

  private func lineStart(_ location: Location) -> Location {
    let bytes = base.files[location.layer].bytes
    var start = Int(location.offset)
    while !LineParser.isLineStart(bytes, start) { start -= 1 }
    return Location(layer: location.layer, offset: UInt32(start))
  }

  /// True if the definition on a line overrides a color, and both runtimes read the same color.
  private func hasSameColor(_ location: Location) -> Bool {
    let line = lineStart(location)
    guard let ours = ourRows[line], let theirs = theirRows[line], let color = other.color(ofRow: theirs) else { return false }
    return color == base.color(ofRow: ours)
  }

  private func usesConstant(_ location: Location, _ constants: Set<Int>) -> Bool {
    let file = base.files[location.layer]
    guard file.bytes[Int(location.offset)] == UInt8(ascii: "@") else { return false }
    var end = Int(location.offset) + 1
    while end < file.bytes.count, ByteClass.table[Int(file.bytes[end])] & ByteClass.nameContinue != 0 { end += 1 }
    return base.constants.names.find(file.bytes, Int(location.offset) + 1, end).map(constants.contains) ?? false
  }

  // MARK: Diagnostics of the comparison

  /// Adds a diagnostic. A range gets only one, unless `isFurther` is true.
  mutating func add(
    _ id: DiagnosticID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?>,
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil, notes: [Diagnostic.Note] = [],
    isFurther: Bool = false
  ) {
    guard isFurther || !hasDiagnostic(range, layer) else { return }
    let names = [Phrase.Argument("runtime", other.dialect.runtimeName), Phrase.Argument("base", base.dialect.runtimeName)]
    var diagnostic = Diagnostic(
      id, at: range, layer: layer, names + Phrase.Argument.excerpts(arguments, parts), help: help, notes: notes)
    diagnostic.reading = RuntimeReading(diagnostic.id, in: other.dialect)
    if isFurther { found.append(diagnostic) } else { append(diagnostic) }
  }

  func hasDiagnostic(_ range: SourceRange, _ layer: Int) -> Bool {
    let marks = isFound[layer]
    return marks[(Int(range.start)..<max(Int(range.end), Int(range.start) + 1)).clamped(to: marks.indices)].contains(true)
  }

  private mutating func append(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
    let range = Int(diagnostic.sourceRange.start)..<Int(diagnostic.sourceRange.end)
    for offset in range.clamped(to: isFound[diagnostic.layer].indices) { isFound[diagnostic.layer][offset] = true }
  }
}

extension Analysis {
  /// The rows of the constants by their locations, which are the same in all dialects.
  fileprivate func rowsByLocation() -> [RuntimeComparison.Location: Int] {
    Dictionary(constants.rows.enumerated().map { ($1.location, $0) }) { $1 }
  }

  fileprivate var endsOfUncolored: Set<RuntimeComparison.Location> {
    let uncolored = diagnostics.kept.filter { $0.id == .overrideNotColor }
    return Set(uncolored.map { RuntimeComparison.Location(layer: $0.layer, offset: $0.sourceRange.end) })
  }

  /// The value of a definition in its runtime. Constants are replaced if the definition is effective.
  func text(ofRow index: Int) -> String {
    let row = constants.rows[index]
    if sharedConstants.winners[row.constant] == index { return theme.pool.string(sharedConstants.texts[row.constant]) }
    let tree = layers.sheets[row.layer].tree
    return tree.file.text(tree.range(of: row.definition.value))
  }

  /// The color of a definition, read like the value of a style; nil if it is not a color.
  func color(ofRow index: Int) -> Color? {
    let text = Array(text(ofRow: index).utf8)
    guard !text.isEmpty else { return nil }
    var reader = ValueReader(text, 0, text.count, in: ReadingContext(dialect, base.colors))
    return ColorReader.read(&reader)?.color
  }

  func isOverride(_ constant: Int) -> Bool {
    let range = constants.names.range(constant)
    return palette.isOverride(constants.names.bytes, range.lowerBound, range.upperBound)
  }
}

extension ConstantDefinition {
  var location: RuntimeComparison.Location { RuntimeComparison.Location(layer: layer, offset: sourceStart) }
}
