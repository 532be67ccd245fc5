/// Reports mistakes with constants. Each mistake is reported once, even if several environments are compiled.
package struct ConstantReports {
  var diagnostics: DiagnosticList
  let palette: Palette
  private var nearest = NearestConstants()
  private var reported: Set<UInt64> = []
  private var firstRows: FirstRows?
  /// The styles of the palette, prepared when the first constant without a similar one is reported.
  private var styles: KnownNames?

  init(palette: Palette, diagnosticLimit: Int = DiagnosticList.standardLimit) {
    self.palette = palette
    diagnostics = DiagnosticList(limit: diagnosticLimit)
  }

  /// Reports a constant that is not defined.
  ///
  /// - Parameter constant: the constant that is being defined; it is not suggested, because that would create a cycle.
  mutating func undefined(
    _ token: Int, in layer: Int, _ layers: Layers, _ constants: Constants, definedHere constant: Int? = nil
  ) {
    let token = layers.sheets[layer].tree.tokens[token]
    undefined(token.range, in: layer, layers, constants, definedHere: constant)
  }

  mutating func undefined(
    _ range: SourceRange, in layer: Int, _ layers: Layers, _ constants: Constants, definedHere: Int? = nil
  ) {
    guard isNew(.undefinedConstant, layer, range) else { return }
    let file = layers.sheets[layer].tree.file
    // The list is moved out and back, because a second reference to it would make a change copy all diagnostics.
    var list = DiagnosticList(limit: diagnostics.limit)
    swap(&list, &diagnostics)
    defer { diagnostics = list }
    list.report(.error) {
      let written = file.text(range)
      // The lexer reported the `$` of a Sass variable already.
      let name = written.hasPrefix("$") ? "@" + written.dropFirst() : written
      let stem = Array(name.utf8.dropFirst())
      if let constant = constants.names.find(stem, 0, stem.count) {
        let firstRows = firstRows ?? FirstRows(constants)
        self.firstRows = firstRows
        if let row = firstRows.unconditional(constant, outside: layer, constants), !layers.dialect.layersShareConstants {
          return Diagnostic(
            .undefinedConstant, at: range, layer: layer, ["name": name],
            help: Phrase(.hintDefineHereToo),
            notes: [
              Diagnostic.Note(
                .readAlone, at: layers.sheets[row.layer].tree[row.definition.name].range, layer: row.layer,
                ["name": name])
            ])
        }
        return Diagnostic(
          .undefinedConstant, at: range, layer: layer,
          ["name": name], help: Phrase(.hintDefineOutsideMedia),
          notes: firstRows.first[constant].map { number in
            let row = constants.rows[number]
            return [
              Diagnostic.Note(
                .definedUnderMedia, at: layers.sheets[row.layer].tree[row.definition.name].range,
                layer: row.layer, ["name": name], parts: ["environment": row.condition?.description])
            ]
          } ?? [])
      }
      let near = nearest.nearest(to: stem, in: constants.names)
      let meant = near?.first { $0 != definedHere }
      var suggestion = meant.map { "@" + constants.names.string($0) }
      var help: Phrase?
      var fixIts: [Diagnostic.FixIt] = []
      if stem.isEmpty {
        if let spaces = Self.spacesBeforeName(range, file, constants) {
          return Diagnostic(
            .undefinedConstant, at: range, layer: layer, ["name": name], help: Phrase(.hintConstantSign),
            fixIts: [Diagnostic.FixIt(range: spaces, replacement: "")])
        }
        help = Phrase(.hintConstantSign)
      } else if let slash = stem.firstIndex(of: UInt8(ascii: "/")), constants.names.find(stem, 0, slash) != nil {
        suggestion = nil
        help = Phrase(.hintNoCalculation)
      } else if NamedColors.uiKit(stem, 0, stem.count) != nil {
        suggestion = String(decoding: stem, as: UTF8.self)
      } else if isPaletteColor(stem) {
        suggestion = nil
        let color = String(decoding: stem, as: UTF8.self)
        help = Phrase(.hintWithoutAtSign, ["name": color])
        fixIts = [Diagnostic.FixIt(range, color, .suggestion)]
      } else if suggestion == nil, near != nil, let style = nearestStyle(to: stem, layers.dialect) {
        suggestion = style
      } else if suggestion == nil, let color = palette.override(joined: String(decoding: stem, as: UTF8.self)) {
        help = Phrase(.hintWrite, ["text": color])
      } else if layers.dialect.substitution == .wholeValue, name.contains(where: { " ,()".contains($0) }) {
        suggestion = nil
        help = Phrase(.hintWholeValue)
      } else if suggestion == nil, Self.isScaleOfImage(stem) {
        help = Phrase(.hintImageScale)
      } else if suggestion == nil, near != nil {
        help = Phrase(.hintDefine, ["name": name])
      }
      // Another constant may be as near; of two equally near ones, the first one is found.
      let other = near?.first { $0 != meant }.map { "@" + constants.names.string($0) }
      let isAmbiguous = other.map { KnownNames([$0, suggestion ?? ""]).nearest(to: name) { _ in 2 } == $0 } ?? false
      return Diagnostic(
        .undefinedConstant, at: range, layer: layer, ["name": name, "suggestion": suggestion], help: help,
        fixIts: suggestion.map {
          // Instead of a color of the palette, the author may have meant a constant.
          let isSafe = !isAmbiguous && $0.hasPrefix("@") && Slips.isCertain(name, $0)
          return [Diagnostic.FixIt(range: range, replacement: $0, isSafe: isSafe)]
        } ?? fixIts)
    }
  }

  /// The spaces in `@ brand`, if `@brand` is a constant.
  private static func spacesBeforeName(_ sign: SourceRange, _ file: SourceFile, _ constants: Constants) -> SourceRange? {
    let bytes = file.bytes
    guard let start = bytes[Int(sign.end)...].firstIndex(where: { !$0.isSpaceOrTab }), start > Int(sign.end) else { return nil }
    let end = bytes[start...].firstIndex { ByteClass.table[Int($0)] & ByteClass.nameContinue == 0 } ?? bytes.count
    return constants.names.find(bytes, start, end) == nil ? nil : SourceRange(Int(sign.end), start)
  }

  /// True for the end of an image's file name such as `logo@2x.png`.
  private static func isScaleOfImage(_ name: [UInt8]) -> Bool {
    name.count > 1 && name[0].isDigit && name[1] == UInt8(ascii: "x") && (name.count == 2 || !name[2].isLetter)
  }

  /// Reports a cycle at the definition of its first constant, with a note for each step.
  mutating func cycle(_ whole: ArraySlice<Int>, _ values: ConstantValues, _ layers: Layers, _ constants: Constants) {
    // For a long cycle, shows the beginning and the successor of the last constant shown.
    let cycle = Array(whole.prefix(9))
    let rows = cycle.compactMap { values.winners[$0] }.map { constants.rows[$0] }
    guard let first = rows.first else { return }
    let range = layers.sheets[first.layer].tree[first.definition.name].range
    guard isNew(.constantCycle, first.layer, range) else { return }
    let shown = cycle.prefix(8).map { "@" + constants.names.string($0) }
    diagnostics.report(
      Diagnostic(
        .constantCycle, at: range, layer: first.layer,
        ["name": shown[0], "path": Self.path(shown, isCut: cycle.count > 8)],
        notes: rows.prefix(8).enumerated().map { index, row in
          let sheet = layers.sheets[row.layer]
          return Diagnostic.Note(
            .cycleStep, at: Self.use(of: cycle[(index + 1) % cycle.count], in: row, sheet, constants), layer: row.layer,
            [
              "name": shown[index],
              "next": "@" + constants.names.string(cycle[(index + 1) % cycle.count]),
            ])
        }),
      as: .constantCycle)
  }

  /// The token in a definition that names a constant.
  private static func use(
    of constant: Int, in row: ConstantDefinition, _ sheet: Sheet, _ constants: Constants
  ) -> SourceRange {
    for token in sheet.tree[row.definition.value] where token.isA(.constant) {
      if constants.number(of: token, in: sheet) == constant { return token.range }
    }
    return sheet.tree.range(of: row.definition.value)
  }

  /// The text of a path, for example `a → b → a`. A path that was cut gets an ellipsis.
  static func path(_ names: [String], isCut: Bool) -> String {
    (names + (isCut ? ["…"] : []) + names.prefix(1)).joined(separator: " → ")
  }

  mutating func tooLong(_ run: Run<Token>, in layer: Int, _ layers: Layers) {
    let tree = layers.sheets[layer].tree
    let range = tree.range(of: run)
    guard isNew(.substitutionTooLong, layer, range) else { return }
    diagnostics.report(
      Diagnostic(
        .substitutionTooLong, at: range, layer: layer,
        [
          "name": tree.file.text(range), "limit": String(ConstantValues.maximumLength >> 20),
          "total": String(ConstantValues.maximumTotal >> 20),
        ]),
      as: .substitutionTooLong)
  }

  /// True if a name without its `@` is a color of the palette.
  /// The palette style whose name is similar to that of a constant.
  private mutating func nearestStyle(to name: [UInt8], _ dialect: Dialect) -> String? {
    guard dialect.paletteNames != .none, name.count <= 64 else { return nil }
    let styles = self.styles ?? KnownNames((0..<palette.styles.count).map { palette.styles.string($0) })
    self.styles = styles
    let limit = { (letters: Int) in max(1, letters / 4) }
    let name = String(decoding: name, as: UTF8.self)
    return styles.nearest(to: name, isCandidate: { Slips.isPlausible(name, $0) }, atMost: limit)
  }

  private func isPaletteColor(_ name: [UInt8]) -> Bool {
    guard let (_, suffix) = palette.styleAndSuffix(name, 0, name.count) else { return false }
    return suffix.isEmpty || palette.variant(suffix: suffix, in: name) != nil
  }

  private mutating func isNew(_ id: DiagnosticID, _ layer: Int, _ range: SourceRange) -> Bool {
    let kind: UInt64 = id == .undefinedConstant ? 0 : id == .constantCycle ? 1 : 2
    return reported.insert(kind << 60 | UInt64(layer) << 32 | UInt64(range.start)).inserted
  }
}

extension MediaCondition {
  /// The environment of a condition for a message, for example `ipad, landscape`.
  package var description: Phrase.Content {
    let parts = [device?.rawValue, orientation?.rawValue].compactMap { $0 }
    return neverHolds || parts.isEmpty ? .phrase(.noEnvironment) : .plainNames(parts)
  }
}

extension Diagnostic {
  /// The undefined name if it was not compared with the constants because there were too many; see ``NearestConstants``.
  package var nameWithoutSuggestion: String? {
    id == .undefinedConstant && remedy == nil && fixIts.isEmpty ? text(of: "name") : nil
  }
}

/// The first definitions of all constants, so that a look-up does not have to search all rows.
private struct FirstRows {
  /// The first definition, in or outside of media blocks.
  private(set) var first: [Int?]
  /// The first definition outside of media blocks, and the first such definition in another layer.
  private var unconditional: [Int?]
  private var elsewhere: [Int?]

  init(_ constants: Constants) {
    first = Array(repeating: nil, count: constants.names.count)
    (unconditional, elsewhere) = (first, first)
    for (number, row) in constants.rows.enumerated() {
      if first[row.constant] == nil { first[row.constant] = number }
      guard row.condition == nil else { continue }
      if let other = unconditional[row.constant] {
        if elsewhere[row.constant] == nil, constants.rows[other].layer != row.layer { elsewhere[row.constant] = number }
      } else {
        unconditional[row.constant] = number
      }
    }
  }

  /// The first definition outside of media blocks that is in another layer.
  func unconditional(_ constant: Int, outside layer: Int, _ constants: Constants) -> ConstantDefinition? {
    [unconditional[constant], elsewhere[constant]].lazy.compactMap { $0 }.map { constants.rows[$0] }.first { $0.layer != layer }
  }
}
