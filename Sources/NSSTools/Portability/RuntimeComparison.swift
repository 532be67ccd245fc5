import NSSTheme

/// One runtime compared with the one that a stylesheet is compiled for: what it rejects, skips or reads differently.
///
/// Most of it is what compiling for that runtime reports. The rest is found by comparing the two compilations: constants, overrides,
/// lines and declarations at the same places, and in the end the colors of the palette, so that no difference is left untold.
struct RuntimeComparison {
  let base: Analysis
  let other: Analysis
  /// The definitions of the two, by their places.
  let ourRows: [UInt64: Int]
  let theirRows: [UInt64: Int]
  let ourUncolored: UncoloredOverrides
  let theirUncolored: UncoloredOverrides
  private var found: [Diagnostic] = []
  /// By layer and offset: the bytes that have a finding; empty for a layer without findings.
  private var isFound: [[Bool]]

  init(_ base: Analysis, _ other: Analysis) {
    self.base = base
    self.other = other
    ourRows = base.rowsByPlace()
    theirRows = other.rowsByPlace()
    ourUncolored = UncoloredOverrides(base)
    theirUncolored = UncoloredOverrides(other)
    isFound = Array(repeating: [], count: base.files.count)
    addOwnFindings()
    addPaletteOnOneSide()
    addDuplicates()
    addNestedConstants()
    addLines()
    addValues()
    addInheritance()
    addColors()
    addUnreachedCells()
  }

  /// The findings, each with the name of the runtime.
  func findings(limit: Int) -> DiagnosticList {
    var list = DiagnosticList(limit: limit)
    for finding in found { list.report(finding.severity) { finding } }
    return list
  }

  // MARK: What compiling for that runtime reports

  private mutating func addOwnFindings() {
    var known: [Subject: Diagnostic.Severity] = [:]
    for finding in base.diagnostics.kept + RuntimeComparison.lint(base) { known[Subject(finding)] = finding.severity }
    let uncolored = Set(other.diagnostics.kept.filter { $0.id == .overrideNotColor }.map { Place($0.layer, $0.range.end) })
    let ignoredPlaces = mediaLines()
    let nested = Set(nestedConstants().map(\.constant))
    for finding in other.diagnostics.kept + RuntimeComparison.lint(other) {
      guard !RuntimeComparison.isElsewhere.contains(finding.id) else { continue }
      if let severity = known[Subject(finding)] {
        // What is a warning here may be what the other runtime rejects the whole file for.
        let isWorse = severity < finding.severity && finding.id.isSyntaxError
        if !isWorse || Template(finding.id.message).namesRuntime(other.dialect.runtimeName) { continue }
      }
      let start = Place(finding.layer, finding.range.start)
      switch finding.id {
      case .droppedCharacter:
        // The lost character belongs to a value that is no color anyway, or leaves the color as it is.
        if uncolored.contains(start) || ignoredPlaces.contains(lineStart(start)) || hasSameColor(start) { continue }
      case .ignoredDefinition:
        if ignoredPlaces.contains(lineStart(start)) { continue }
      case .invalidValue:
        if usesConstant(start, nested) { continue }
      default: break
      }
      var finding = finding
      if finding.severity == .error { finding.severity = .warning }
      finding.reading = RuntimeReading(finding.id, in: other.dialect)
      append(finding)
    }
  }

  /// Findings about what this comparison tells in its own words, or that are no difference.
  private static let isElsewhere: Set<DiagnosticID> = [
    .duplicateConstant, .duplicateProperty, .ignoredText, .ineffectiveOverride, .invalidPaletteColor,
  ]

  /// What the lints say about overrides, which depends on the palette.
  private static func lint(_ analysis: Analysis) -> [Diagnostic] {
    var report = LintReport(findingLimit: Int.max)
    let context = LintContext(analysis)
    for lint in [Lint.missingVariant, .unknownSuffix] { lint.check(context, &report) }
    return report.diagnostics.kept
  }

  /// What a finding says, and where.
  private struct Subject: Hashable {
    let id: DiagnosticID
    let place: Place
    let end: UInt32
    let arguments: [Phrase.Argument]

    init(_ finding: Diagnostic) {
      id = finding.id
      place = Place(finding.layer, finding.range.start)
      end = finding.range.end
      arguments = finding.arguments
    }
  }

  /// A place in one of the layers.
  struct Place: Hashable {
    let layer: Int
    let offset: UInt32

    init(_ layer: Int, _ offset: UInt32) {
      self.layer = layer
      self.offset = offset
    }
  }

  /// The starts of the lines of `@media` keywords: a reader of lines takes them for definitions.
  private func mediaLines() -> Set<Place> {
    guard other.dialect.form == .lines else { return [] }
    var places: Set<Place> = []
    for (index, layer) in base.layers.sheets.enumerated() {
      for block in layer.tree.mediaBlocks { places.insert(Place(index, layer.tree[block.keyword].start)) }
    }
    return places
  }

  private func lineStart(_ place: Place) -> Place {
    let bytes = base.files[place.layer].bytes
    var start = Int(place.offset)
    while !LineParser.isLineStart(bytes, start) { start -= 1 }
    return Place(place.layer, UInt32(start))
  }

  /// True if the definition that stands on a line overrides a color, and both runtimes read the same one.
  private func hasSameColor(_ place: Place) -> Bool {
    let line = lineStart(place)
    let key = UInt64(line.layer) << 32 | UInt64(line.offset)
    guard let ours = ourRows[key], let theirs = theirRows[key], let color = other.color(ofRow: theirs) else { return false }
    return color == base.color(ofRow: ours)
  }

  /// True if a declaration's value is one of some constants and nothing else.
  private func usesConstant(_ place: Place, _ constants: Set<Int>) -> Bool {
    let file = base.files[place.layer]
    guard file.bytes[Int(place.offset)] == UInt8(ascii: "@") else { return false }
    var end = Int(place.offset) + 1
    while end < file.bytes.count, ByteClass.table[Int(file.bytes[end])] & ByteClass.nameContinue != 0 { end += 1 }
    return base.constants.names.find(file.bytes, Int(place.offset) + 1, end).map(constants.contains) ?? false
  }

  // MARK: Findings of our own

  /// Adds a finding, unless its place has one already: one construct, one finding.
  mutating func add(
    _ id: DiagnosticID, at range: SourceRange, layer: Int, _ arguments: KeyValuePairs<String, String?>,
    parts: KeyValuePairs<String, Phrase.Content?> = [:], help: Phrase? = nil, notes: [Diagnostic.Note] = [],
    isFurther: Bool = false
  ) {
    guard isFurther || !hasFinding(range, layer) else { return }
    let names = [
      Phrase.Argument("runtime", other.dialect.runtimeName), Phrase.Argument("base", base.dialect.runtimeName),
    ]
    var finding = Diagnostic(
      id, at: range, layer: layer, names + Phrase.Argument.excerpts(arguments, parts), help: help, notes: notes)
    finding.reading = RuntimeReading(finding.id, in: other.dialect)
    if isFurther { found.append(finding) } else { append(finding) }
  }

  /// True if a byte of a range has a finding.
  func hasFinding(_ range: SourceRange, _ layer: Int) -> Bool {
    let marks = isFound[layer]
    guard !marks.isEmpty, range.start < marks.count else { return false }
    return marks[Int(range.start)..<min(marks.count, max(Int(range.end), Int(range.start) + 1))].contains(true)
  }

  private mutating func append(_ finding: Diagnostic) {
    found.append(finding)
    if isFound[finding.layer].isEmpty {
      isFound[finding.layer] = [Bool](repeating: false, count: base.files[finding.layer].bytes.count)
    }
    let end = min(Int(finding.range.end), isFound[finding.layer].count)
    for offset in min(Int(finding.range.start), end)..<end { isFound[finding.layer][offset] = true }
  }
}

extension Analysis {
  /// The rows of the constants by their layers and offsets, which are the same in all dialects.
  fileprivate func rowsByPlace() -> [UInt64: Int] {
    var rows: [UInt64: Int] = [:]
    for (index, row) in constants.rows.enumerated() { rows[row.key] = index }
    return rows
  }

  /// The value of a definition as its runtime has it: of one that counts with its constants replaced.
  func text(ofRow index: Int) -> String {
    let row = constants.rows[index]
    if sharedConstants.winners[row.constant] == index { return theme.pool.string(sharedConstants.texts[row.constant]) }
    let tree = layers.sheets[row.layer].tree
    return tree.file.text(tree.range(of: row.definition.value))
  }

  /// The color of a definition, read as a style's value is; nil if it is none.
  func color(ofRow index: Int) -> Color? {
    let text = Array(text(ofRow: index).utf8)
    guard !text.isEmpty else { return nil }
    var reader = ValueReader(text, 0, text.count, in: ReadingContext(dialect, base.colors))
    return ColorReader.read(&reader)?.color
  }

  /// True for a constant that the palette listens to.
  func isOverride(_ constant: Int) -> Bool {
    let range = constants.names.range(constant)
    return palette.isOverride(constants.names.bytes, range.lowerBound, range.upperBound)
  }
}

extension ConstantDefinition {
  /// The layer and the offset of the name.
  var key: UInt64 { UInt64(layer) << 32 | UInt64(sourceStart) }
}
