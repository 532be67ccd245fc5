import NSSTheme

extension RulePage {
  static let undefinedConstant = RulePage(
    "undefined-constant", .error, "undefined constant '{name}'",
    summary: "a constant that is used but never defined",
    explanation: """
      The app crashes when NUI loads a rule with such a constant. Names are case-sensitive, and a constant that is defined in an '@media'
      block exists only where the block applies. NUI also reads each stylesheet alone, so it does not find constants of other files.

      Define the constant, or correct its name. The colors of the palette are written without '@': '@tintColor' is a constant of the
      stylesheet, 'tintColor' the color of the palette.
      """,
    bad: """
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      Label { font-color: @brnd; }
      """,
    good: """
      @brand: #0A6ED1;
      Button { font-color: @brand; }
      Label { font-color: @brand; }
      """)
}

extension DiagnosticID {
  /// A constant that is used but never defined.
  public static let undefinedConstant = RulePage.undefinedConstant.id
}

extension PhraseID {
  package static let hintDefine = PhraseID("hint.define", "define it: '{name}: ...;'")
  static let hintDefineHereToo = PhraseID("hint.define-here-too", "define it in this stylesheet too")
  static let hintDefineOutsideMedia = PhraseID("hint.define-outside-media", "define it outside '@media' too")
  static let hintImageScale = PhraseID("hint.image-scale", "name images without their scale, '@2x' or '@3x': iOS adds it")
  package static let hintMisspelledDefinition = PhraseID(
    "hint.misspelled-definition", "no value uses '{suggestion}'; write '{name}' where it is defined")
  static let hintWithoutAtSign = PhraseID("hint.without-at-sign", "write '{name}' without '@' for the palette color")
}

extension NoteID {
  package static let definedUnderMedia = NoteID("defined-under-media", "'{name}' is defined here, but only for {environment}")

  package static let readAlone = NoteID("read-alone", "'{name}' is defined here, but NUI reads each stylesheet alone")
}

extension RuleContext {
  /// The range names a constant without a definition. The constant that is defined there is not suggested: that would be a cycle.
  func undefinedConstant(_ range: SourceRange, _ layer: Int, _ definedHere: Int?) -> Diagnostic {
    let use = UndefinedUse(self, range, layer, definedHere)
    let advice = UndefinedUse.guesses.lazy.compactMap { $0(use) }.first ?? UndefinedUse.Advice()
    return Diagnostic(
      .undefinedConstant, at: range, layer: layer, ["name": use.name, "suggestion": advice.suggestion], help: advice.help,
      notes: advice.note.map { [$0] } ?? [],
      fixIts: advice.fixIts.isEmpty ? advice.suggestion.map { [use.replacement($0)] } ?? [] : advice.fixIts)
  }
}

extension Analysis {
  /// Changes the advice for a name that several values use, if none uses the similar constant: its definition is misspelled.
  mutating func blameMisspelledDefinitions() {
    let isSimilar = { (use: Diagnostic) in use.id == .undefinedConstant && use.text(of: "suggestion")?.first == "@" }
    let uses = Dictionary(grouping: diagnostics.kept.indices.filter { isSimilar(diagnostics.kept[$0]) }) { index in
      Name(diagnostics.kept[index].text(of: "suggestion") ?? "")
    }
    guard !uses.isEmpty else { return }
    let isUsed = usedConstants()
    var kept = diagnostics.kept
    var repeated: Set<Int> = []
    for (suggestion, indices) in uses {
      let (first, name) = (kept[indices[0]], kept[indices[0]].text(of: "name") ?? "")
      // Other stylesheets may use the constants of one beneath them.
      guard let constant = constants.names.find(String(suggestion.text.dropFirst())), !isUsed[constant],
        first.layer == layers.sheets.count - 1,
        indices.allSatisfy({ kept[$0].text(of: "name")?.isSame(as: name) == true })
      else { continue }
      let rows = constants.rows.filter { $0.constant == constant }
      guard indices.count > 1 else {
        // A definition beneath is for other stylesheets too.
        if rows.contains(where: { $0.layer != first.layer }) { kept[indices[0]] = first.doubted }
        continue
      }
      let fixIts = rows.map { Diagnostic.FixIt(nameRange($0), name, first.fixIts.first?.isSafe == true ? .safe : .unsafe) }
      let help = Phrase(.hintMisspelledDefinition, ["suggestion": suggestion.text, "name": name])
      let notes = rows.map { Diagnostic.Note(.definedHere, at: nameRange($0), layer: $0.layer, ["name": suggestion.text]) }
      // A definition beneath is for other stylesheets too.
      let isOwn = rows.allSatisfy { $0.layer == first.layer }
      kept[indices[0]] = Diagnostic(
        first.id, at: first.sourceRange, layer: first.layer, first.arguments, help: help, notes: notes,
        fixIts: isOwn ? fixIts : [Diagnostic.FixIt(first.sourceRange, suggestion.text, .suggestion)])
      repeated.formUnion(indices.dropFirst())
    }
    diagnostics.replace(kept.indices.filter { !repeated.contains($0) }.map { kept[$0] })
  }
}

/// A use of a constant without a definition.
private struct UndefinedUse {
  struct Advice {
    /// The name that the message suggests and the fix-it writes.
    var suggestion: String?
    var help: Phrase?
    var note: Diagnostic.Note?
    var fixIts: [Diagnostic.FixIt] = []
  }

  let context: RuleContext
  let range: SourceRange
  let layer: Int
  /// The name with its `@`, and its bytes without. The lexer reported the `$` of a Sass variable already.
  let name: String
  let bareName: [UInt8]
  /// The similar constants, the most similar first; nil if too many names were compared before.
  let similar: [Int]?
  /// The similar constant, with its `@`.
  let nearest: String?
  private let definedHere: Int?

  init(_ context: RuleContext, _ range: SourceRange, _ layer: Int, _ definedHere: Int?) {
    (self.context, self.range, self.layer, self.definedHere) = (context, range, layer, definedHere)
    let written = context.tree(layer).file.text(range)
    name = written.hasPrefix("$") ? "@" + written.dropFirst() : written
    bareName = Array(name.utf8.dropFirst())
    let names = context.constants.names
    var similar = names.find(bareName, 0, bareName.count) == nil ? context.nearestConstants.nearest(to: bareName, in: names) : []
    // `@color/brand_primary`, a resource of Android, has its name behind the '/'.
    if similar == [], let slash = bareName.lastIndex(of: UInt8(ascii: "/")) {
      similar =
        names.find(bareName, slash + 1, bareName.count).map { [$0] }
        ?? context.nearestConstants.nearest(to: Array(bareName[(slash + 1)...]), in: names)
    }
    self.similar = similar
    nearest = similar?.first { $0 != definedHere }.map { "@" + names.string($0) }
  }

  /// Guesses at what the author meant, the likeliest first.
  static let guesses: [@Sendable (UndefinedUse) -> Advice?] = [
    \.definedElsewhere, \.definedUnderMedia, \.resource, \.severalWords, \.atSignAlone, \.division, \.member, \.colorOfUIKit,
    \.paletteColor, \.styleAndBackground, \.nearestStyle, \.partOfValue, \.nearestConstant, \.scaleOfImage, \.nothingSimilar,
  ]

  private var definedElsewhere: Advice? {
    guard let constant = context.constants.names.find(bareName, 0, bareName.count), !context.dialect.layersShareConstants,
      let row = context.definitions(of: constant).first(where: { $0.condition == nil && $0.layer != layer })
    else { return nil }
    return Advice(help: Phrase(.hintDefineHereToo), note: note(.readAlone, row))
  }

  private var definedUnderMedia: Advice? {
    guard let constant = context.constants.names.find(bareName, 0, bareName.count) else { return nil }
    return Advice(
      help: Phrase(.hintDefineOutsideMedia),
      note: context.definitions(of: constant).first.map {
        note(.definedUnderMedia, $0, parts: ["environment": $0.condition?.description])
      })
  }

  /// `@color/primary`, `@android:color/white`, `?attr/colorPrimary`
  private var resource: Advice? {
    guard let resource = AndroidResource(name) else { return nil }
    if let color = resource.color { return Advice(suggestion: color, fixIts: [Diagnostic.FixIt(range, color, .safe)]) }
    if resource.isFile { return Advice(suggestion: resource.name) }
    if definedHere.map({ context.constants.names.string($0).isSame(as: resource.name) }) ?? false {
      return Advice(help: resource.type == "dimen" ? Phrase(.hintPointsOnly) : ValueHints.colorSyntax(of: context.dialect).help)
    }
    return nearest == nil ? Advice(help: Phrase(.hintCSSVariable, ["name": "@" + resource.name])) : nil
  }

  /// `@brand blue` for `@brandBlue`, and `@ brand`
  private var severalWords: Advice? {
    let tree = context.tree(layer)
    // The length is limited to a few words.
    guard let first = tree.token(at: range.start)?.number else { return nil }
    let words = tree.tokens.indices[first...].prefix(5).prefix { $0 == first || tree.tokens[$0].isA(.identifier) }
    guard words.count > 1 else { return nil }
    let texts = words.map { tree.text(of: Index($0)) }
    let joined = bareName.isEmpty ? texts.joined() : SheetContext.joined(texts)
    guard context.constants.names.find(String(joined.dropFirst())) != nil else { return nil }
    let whole = SourceRange(start: range.start, end: tree.tokens[words.endIndex - 1].end)
    return Advice(help: Phrase(.hintWrite, ["text": joined]), fixIts: [Diagnostic.FixIt(whole, joined, .safe)])
  }

  private var atSignAlone: Advice? { bareName.isEmpty ? Advice(suggestion: nearest, help: Phrase(.hintConstantSign)) : nil }

  /// `@gap/2`
  private var division: Advice? {
    guard let slash = bareName.firstIndex(of: UInt8(ascii: "/")), context.constants.names.find(bareName, 0, slash) != nil else {
      return nil
    }
    return Advice(help: Phrase(.hintNoCalculation))
  }

  /// `@ink.opacity(0.5)`, `@ink.withAlphaComponent(0.5)`
  private var member: Advice? {
    guard let period = bareName.firstIndex(of: UInt8(ascii: ".")),
      let constant = context.constants.names.find(bareName, 0, period),
      let row = context.definitions(of: constant).last, let end = context.tree(layer).token(at: range.end)?.number
    else { return nil }
    let (tree, own) = (context.tree(layer), context.tree(row.layer))
    guard let close = tree.tokens[end...].prefix(4).first(where: { $0.isA(.rightParenthesis) }) else { return nil }
    let call = SourceRange(start: range.start + UInt32(period) + 1, end: close.end)
    let text = own.file.text(own.range(of: row.definition.value)) + tree.file.text(call)
    let whole = SourceRange(start: range.start, end: close.end)
    return ForeignColor(text).map {
      Advice(help: Phrase(.hintWrite, ["text": $0.spelling]), fixIts: [Diagnostic.FixIt(whole, $0.spelling, .unsafe)])
    }
  }

  /// `@clear`, and the `@null` and `@transparent` of Android
  private var colorOfUIKit: Advice? {
    if ["@null", "@transparent"].contains(where: name.isSame) { return Advice(suggestion: "clear") }
    return NamedColors.uiKit(bareName, 0, bareName.count) == nil ? nil : Advice(suggestion: String(name.dropFirst()))
  }

  private var paletteColor: Advice? {
    guard context.palette.isOverride(bareName, 0, bareName.count) else { return nil }
    let color = String(name.dropFirst())
    return Advice(help: Phrase(.hintWithoutAtSign, ["name": color]), fixIts: [Diagnostic.FixIt(range, color, .suggestion)])
  }

  private var nearestStyle: Advice? {
    guard similar != nil, nearest == nil, context.dialect.paletteNames != .none, bareName.count <= 64 else { return nil }
    let limit = { (letters: Int) in max(1, letters / 4) }
    let text = String(name.dropFirst())
    return context.styles.nearest(to: text, isCandidate: { Misspellings.isPlausible(text, $0) }, atMost: limit).map {
      Advice(suggestion: $0)
    }
  }

  /// `@tintColor-dark`
  private var styleAndBackground: Advice? {
    guard nearest == nil else { return nil }
    return BackgroundWord.override(String(name.dropFirst()), context.palette).map {
      Advice(help: Phrase(.hintWrite, ["text": $0.override]))
    }
  }

  private var partOfValue: Advice? {
    guard context.dialect.substitution == .wholeValue, name.contains(where: { " ,()".contains($0) }) else { return nil }
    return Advice(help: Phrase(.hintWholeValue))
  }

  private var nearestConstant: Advice? { nearest.map { Advice(suggestion: $0) } }

  /// `@2x` of `logo@2x.png`
  private var scaleOfImage: Advice? {
    guard bareName.count > 1, bareName[0].isDigit, bareName[1] == UInt8(ascii: "x"), bareName.count == 2 || !bareName[2].isLetter
    else { return nil }
    return Advice(help: Phrase(.hintImageScale))
  }

  private var nothingSimilar: Advice? { similar.map { _ in Advice(help: Phrase(.hintDefine, ["name": name])) } }

  private func note(
    _ id: NoteID, _ row: ConstantDefinition, parts: KeyValuePairs<String, Phrase.Content?> = [:]
  ) -> Diagnostic.Note {
    Diagnostic.Note(id, at: context.tree(row.layer)[row.definition.name].range, layer: row.layer, ["name": name], parts: parts)
  }

  /// The fix-it that writes a suggestion. It is safe for a constant that no other one resembles as much.
  func replacement(_ suggestion: String) -> Diagnostic.FixIt {
    // Another constant may be as near; of two equally near ones, the first one is found.
    let other = similar?.lazy.map { "@" + context.constants.names.string($0) }.first { $0 != suggestion }
    let isAmbiguous = other.map { KnownNames([$0, suggestion]).nearest(to: name) { _ in 2 } == $0 } ?? false
    let isSafe = !isAmbiguous && suggestion.hasPrefix("@") && Misspellings.isCertain(name, suggestion)
    return Diagnostic.FixIt(range, suggestion, isSafe ? .safe : .unsafe)
  }
}
