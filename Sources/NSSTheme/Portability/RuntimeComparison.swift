/// One runtime compared with the one that a stylesheet is compiled for: what it rejects, skips or reads differently.
struct RuntimeComparison {
  private let base: Analysis
  private let other: Analysis
  private var found: [Diagnostic] = []
  /// By layer and offset: the bytes that have a finding; empty for a layer without findings.
  private var isFound: [[Bool]]

  init(_ base: Analysis, _ other: Analysis) {
    self.base = base
    self.other = other
    isFound = Array(repeating: [], count: base.files.count)
    compare()
  }

  /// The findings, each with the name of the runtime.
  func findings(limit: Int) -> DiagnosticList {
    var list = DiagnosticList(limit: limit)
    for finding in found { list.report(finding.severity) { finding } }
    return list
  }

  private mutating func compare() {
    addOwnFindings()
    addOverridesOfNothing()
    addUnreachedCells()
    addDuplicates()
    addNestedConstants()
    addLines()
    addColors()
    addValues()
    addInheritance()
  }

  // MARK: What compiling for that runtime reports

  private mutating func addOwnFindings() {
    var known: Set<String> = []
    for finding in base.diagnostics.kept { known.insert(key(finding)) }
    var context = LintReport(findingLimit: Int.max)
    let lintContext = LintContext(other)
    for lint in [LintRule.missingVariant, .unknownSuffix] { lint.check?(lintContext, &context) }
    var ownContext = LintReport(findingLimit: Int.max)
    let ownLintContext = LintContext(base)
    for lint in [LintRule.missingVariant, .unknownSuffix] { lint.check?(ownLintContext, &ownContext) }
    for finding in ownContext.diagnostics.kept { known.insert(key(finding)) }
    let uncolored = Set(other.diagnostics.kept.filter { $0.id == .overrideNotColor }.map { Place($0.layer, $0.range.end) })
    for finding in other.diagnostics.kept + context.diagnostics.kept
    where !RuntimeComparison.isElsewhere.contains(finding.id) && !known.contains(key(finding)) {
      // The lost character belongs to a value that is no color anyway.
      if finding.id == .droppedCharacter, uncolored.contains(Place(finding.layer, finding.range.start)) { continue }
      var finding = finding
      if finding.severity == .error { finding.severity = .warning }
      finding.runtime = other.dialect.name
      append(finding)
    }
  }

  /// A place in one of the layers.
  private struct Place: Hashable {
    let layer: Int
    let offset: UInt32

    init(_ layer: Int, _ offset: UInt32) {
      self.layer = layer
      self.offset = offset
    }
  }

  /// Findings about what this comparison tells in its own words, or that are no difference.
  private static let isElsewhere: Set<DiagnosticID> = [
    .duplicateConstant, .duplicateProperty, .ignoredText, .ineffectiveOverride, .invalidPaletteColor,
  ]

  private func key(_ finding: Diagnostic) -> String {
    "\(finding.id.rawValue) \(finding.layer) \(finding.range.start) \(finding.range.end) \(finding.message)"
  }

  private mutating func add(
    _ id: DiagnosticID, at range: SourceRange, layer: Int, _ arguments: [(String, String?)], notes: [Diagnostic.Note] = []
  ) {
    // One construct, one finding.
    guard !hasFinding(range, layer) || id == .ignoredRule else { return }
    var finding = Diagnostic(id, at: range, layer: layer, arguments: names + arguments, notes: notes)
    finding.runtime = other.dialect.name
    append(finding)
  }

  private var names: [(String, String?)] { [("runtime", other.dialect.runtimeName), ("base", base.dialect.runtimeName)] }

  /// True if a byte of a range has a finding.
  private func hasFinding(_ range: SourceRange, _ layer: Int) -> Bool {
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

  private func nameRange(_ row: Constants.Row) -> SourceRange { base.nameRange(row) }

  // MARK: The palette

  /// The definitions that override a color for the base and mean nothing to a runtime without a palette.
  private mutating func addOverridesOfNothing() {
    guard base.palette.styles.count > 0, other.palette.styles.count == 0 else { return }
    let effective = Set(base.base.overrides.overrides.compactMap { $0?.row })
    for (index, row) in base.constants.rows.enumerated() where effective.contains(index) {
      let name = base.constants.names.string(row.constant)
      add(.noPalette, at: nameRange(row), layer: row.layer, [("name", "@" + name), ("plain", name)])
    }
  }

  /// `@S` reaches one cell of eight.
  private mutating func addUnreachedCells() {
    guard other.palette.variantCount > base.palette.variantCount, base.palette.styles.count > 0 else { return }
    let overrides = other.base.overrides
    let uncolored = Set(other.diagnostics.kept.filter { $0.id == .overrideNotColor }.map { Place($0.layer, $0.range.start) })
    for style in 0..<other.palette.styles.count {
      let cells = (0..<other.palette.variantCount).map { other.palette.cell(style, Palette.Variant(rawValue: UInt8($0))) }
      // An override that is no color reaches nothing.
      let reached = cells.filter { cell in
        guard let override = overrides.overrides[cell.index] else { return false }
        let row = other.constants.rows[override.row]
        let tree = other.layers.layers[row.layer].tree
        return !uncolored.contains(Place(row.layer, tree.range(row.definition.value).start))
      }
      guard let last = reached.compactMap({ overrides.overrides[$0.index]?.row }).max(), reached.count < cells.count,
        overrides.sources[reached[0].index] == nil
      else { continue }
      let row = other.constants.rows[last]
      let missing = cells.filter { overrides.overrides[$0.index] == nil }
      let name = other.palette.styles.string(style)
      var finding = Diagnostic(
        .unreachedCells, at: other.nameRange(row), layer: row.layer,
        arguments: names + [
          ("name", "@" + other.constants.names.string(row.constant)), ("style", name),
          ("background", Palette.Variant.list(reached.map(other.palette.variant))),
          ("missing", Palette.Variant.list(missing.map(other.palette.variant))),
          (
            "help",
            missing.map { "'@\(name)_\(Palette.suffixes[Int(other.palette.variant($0).rawValue)])'" }.joined(separator: ", ")
          ),
        ], notes: [])
      finding.runtime = other.dialect.name
      append(finding)
    }
  }

  /// Overriding values that both runtimes read, as different colors.
  private mutating func addColors() {
    guard other.palette.styles.count > 0 else { return }
    let theirRows = other.rowsByPlace()
    for (index, override) in base.base.overrides.overrides.enumerated() {
      guard let override, base.base.overrides.sources[index] == nil else { continue }
      let cell = Palette.Cell(index: index)
      let style = base.palette.styles.string(base.palette.style(cell))
      let variant = base.palette.variant(cell)
      guard let number = other.palette.styles.find(style), Int(variant.rawValue) < other.palette.variantCount else { continue }
      let row = base.constants.rows[override.row]
      let theirCell = other.palette.cell(number, variant)
      guard let theirs = other.base.overrides.overrides[theirCell.index],
        theirRows[other.place(of: row)] == theirs.row,
        let ourColor = base.base.colors.color(cell), let theirColor = other.base.colors.color(theirCell), ourColor != theirColor
      else { continue }
      let text = base.theme.pool.string(base.base.constants[base.base.constants.count - 1].texts[override.constant])
      let tree = base.layers.layers[row.layer].tree
      let stem = String(text.prefix { $0 != "_" })
      let isPaletteName = base.palette.styles.find(stem) != nil
      if isPaletteName, stem == text, variant.isDark {
        add(
          .otherBackground, at: tree.range(row.definition.value), layer: row.layer,
          [("value", text), ("theirs", theirColor.shown), ("ours", ourColor.shown), ("background", "dark")])
      } else if !isPaletteName {
        add(
          .adaptiveColor, at: tree.range(row.definition.value), layer: row.layer,
          [("value", text), ("theirs", theirColor.shown), ("ours", ourColor.shown)])
      }
    }
  }

  // MARK: Constants

  private mutating func addDuplicates() {
    guard base.dialect.duplicates != other.dialect.duplicates else { return }
    let lastWins = base.dialect.duplicates == .lastWins
    var first: [Int: Int] = [:]
    var last: [Int: Int] = [:]
    for (index, row) in base.constants.rows.enumerated() where row.condition == nil {
      let key = row.constant << 20 | row.layer
      if first[key] == nil { first[key] = index }
      last[key] = index
    }
    for (index, row) in base.constants.rows.enumerated() {
      let key = row.constant << 20 | row.layer
      guard last[key] == index, let start = first[key], start != index else { continue }
      let earlier = base.constants.rows[start]
      let texts = [valueText(earlier), valueText(row)]
      guard texts[0] != texts[1] else { continue }
      add(
        .differingDuplicate, at: nameRange(row), layer: row.layer,
        [
          ("name", "@" + base.constants.names.string(row.constant)), ("theirPlace", lastWins ? "first" : "last"),
          ("ourPlace", lastWins ? "last" : "first"), ("theirs", texts[lastWins ? 0 : 1]),
        ],
        notes: [Diagnostic.Note(.otherDefinition, at: nameRange(earlier), layer: earlier.layer)])
    }
  }

  /// The value of a definition as written.
  private func valueText(_ row: Constants.Row) -> String {
    let tree = base.layers.layers[row.layer].tree
    return tree.file.text(tree.range(row.definition.value))
  }

  /// `@a: @b;` where constants are replaced one level deep.
  private mutating func addNestedConstants() {
    guard base.dialect.substitution == .everywhere, other.dialect.substitution == .wholeValue else { return }
    for row in base.constants.rows {
      let tree = base.layers.layers[row.layer].tree
      guard tree.tokens[row.definition.value].contains(where: { $0.isA(.constant) }) else { continue }
      add(
        .nestedConstant, at: tree.range(row.definition.value), layer: row.layer,
        [("name", "@" + base.constants.names.string(row.constant)), ("value", valueText(row))])
    }
  }

  // MARK: Lines

  /// What a runtime that reads line by line passes over, and what it reads although it should not.
  private mutating func addLines() {
    guard base.dialect.form == .grammar, other.dialect.form == .lines else { return }
    let theirs = other.rowsByPlace()
    for row in base.constants.rows {
      let range = nameRange(row)
      let isRead = theirs[other.place(of: row)] != nil
      let name = "@" + base.constants.names.string(row.constant)
      if isRead, row.definition.media != nil {
        add(.unconditionalDefinition, at: range, layer: row.layer, [("name", name)])
      } else if !isRead, base.override(row.constant) != nil {
        add(.indentedDefinition, at: range, layer: row.layer, [("name", name)])
      }
    }
    addDefinitionsInComments()
    addRules()
  }

  private mutating func addDefinitionsInComments() {
    for row in other.constants.rows {
      let range = other.nameRange(row)
      let comments = base.layers.layers[row.layer].tree.comments
      guard let comment = comments.last(where: { $0.range.start <= range.start }), range.start < comment.range.end else { continue }
      guard other.override(row.constant) != nil else { continue }
      add(
        .definitionInComment, at: range, layer: row.layer, [("name", "@" + other.constants.names.string(row.constant))])
    }
  }

  private mutating func addRules() {
    for (index, layer) in base.layers.layers.enumerated() {
      guard let rule = layer.tree.rules.first, let selector = layer.tree.selectors[rule.selectors].first else { continue }
      let count = layer.tree.rules.count
      let others = count == 1 ? " has" : count == 2 ? " and one more have" : " and \(count - 1) others have"
      add(.ignoredRule, at: layer.tree.tokens[Int(selector.name)].range, layer: index, [("others", others)])
    }
  }

  // MARK: Declarations

  /// Values that both runtimes read, as something else.
  private mutating func addValues() {
    guard base.dialect.form == .grammar, other.dialect.form == .grammar else { return }
    for (index, (ours, theirs)) in zip(base.layers.layers, other.layers.layers).enumerated() {
      var theirDeclarations: [UInt32: Int] = [:]
      for (number, declaration) in theirs.tree.declarations.enumerated() {
        theirDeclarations[theirs.tree.tokens[Int(declaration.value.start)].start] = theirs.firstDeclaration + number
      }
      for (number, declaration) in ours.tree.declarations.enumerated() {
        let start = ours.tree.tokens[Int(declaration.value.start)].start
        guard let their = theirDeclarations[start] else { continue }
        // Where a constant is the whole value, its definition was looked at.
        if declaration.value.count == 1, ours.tree.tokens[Int(declaration.value.start)].isA(.constant) { continue }
        let ourValue = base.shown(ours.firstDeclaration + number)
        let theirValue = other.shown(their)
        guard !ourValue.isEmpty, !theirValue.isEmpty, ourValue != theirValue else { continue }
        add(
          .differingValue, at: ours.tree.range(declaration.value), layer: index,
          [("property", ours.tree.text(declaration.property)), ("theirs", theirValue), ("ours", ourValue)])
      }
    }
  }

  /// What a part inherits from the global definition of its font style.
  private mutating func addInheritance() {
    guard base.dialect.inheritsFontStyles, !other.dialect.inheritsFontStyles, other.dialect.form == .grammar,
      let fontStyle = Property.names.find("font-style")
    else { return }
    let theme = base.theme
    for style in theme.base.styles where style.inheritedFrom >= 0 {
      guard let row = theme.base.properties[style.own].first(where: { Int($0.name) == fontStyle }),
        let (range, layer) = base.place(theme.values[Int(row.value)].place)
      else { continue }
      let properties = theme.base.properties[style.inherited].map { "'\(theme.propertyNames.string(Int($0.name)))'" }
      add(
        .notInherited, at: range, layer: layer,
        [
          ("style", theme.styleNames.string(style.name)), ("global", theme.styleNames.string(style.inheritedFrom)),
          ("properties", properties.joined(separator: ", ")),
        ])
    }
  }
}

extension Analysis {
  /// A place that is the same in all dialects: the layer and the offset of a definition's name.
  fileprivate func place(of row: Constants.Row) -> UInt64 {
    let range = row.sourceStart
    return UInt64(row.layer) << 32 | UInt64(range)
  }

  /// The rows of the constants by their places.
  fileprivate func rowsByPlace() -> [UInt64: Int] {
    var rows: [UInt64: Int] = [:]
    for (index, row) in constants.rows.enumerated() { rows[UInt64(row.layer) << 32 | UInt64(row.sourceStart)] = index }
    return rows
  }

  /// What a declaration comes to, for people; nothing for one that the environment does not have.
  fileprivate func shown(_ declaration: Int) -> String {
    let value = theme.values[declaration]
    if let color = value.stored.color { return color.shown }
    return theme.pool.string(value.value)
  }
}
