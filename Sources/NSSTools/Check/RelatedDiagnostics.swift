import NSSCompiler
import NSSTheme

/// Joins and removes diagnostics that the compiler and the lints make separately about one mistake.
extension DiagnosticList {
  mutating func relate(_ context: LintContext) {
    if !context.otherPalettes.isEmpty { change { OtherPalette.advised($0, context.otherPalettes) } }
    joinAttributes(context.known)
    spellAsKnown(context.known)
    removePartsOfText(rewrittenBy: [.unknownProperty, .unreadProperty])
    if context.options.isBase { removeAll { $0.id == .unusedConstant } }
    removeColorsOfUnknownConditions(context.sheets)
    nameDefiners(context)
  }

  /// Removes undefined constants of a stylesheet beneath others, which may define them and are checked with it.
  mutating func leaveToStylesheetsAbove(_ run: RunConstants) {
    removeAll { $0.id == .invalidValue && ($0.text(of: "value") ?? "").utf8.contains(UInt8(ascii: "@")) }
    change { use in
      guard use.id == .undefinedConstant else { return use }
      return use.text(of: "suggestion") == nil || run.isDefined(use.text(of: "name") ?? "") ? nil : use.doubted
    }
  }

  /// Says which stylesheet of the run defines a constant that is undefined here, unless it is the twin. Above layers, it is a layer.
  private mutating func nameDefiners(_ context: LintContext) {
    let (files, run) = (context.analysis.files, context.options.run)
    guard context.dialect.layersShareConstants, !context.options.isBase else { return }
    let pair = Twins.names(ofPairWith: files[files.count - 1].name)
    lazy var entry = context.options.compilation.base?()
    change { use in
      guard use.id == .undefinedConstant, let name = use.text(of: "name"), let base = run.definer(of: name),
        files.count == 1 || run.layers.contains(Name(base)), !pair.contains(where: base.isSame)
      else { return use }
      return Diagnostic(
        .undefinedConstant, at: use.sourceRange, layer: use.layer, ["name": name],
        help: .layers(.hintDefinedIn, of: files[use.layer].name, above: base, entry))
    }
  }

  /// Joins the reports about the value of a constant beneath both stylesheets of a pair that is another value in each.
  mutating func joinValues(with dark: inout DiagnosticList, of twin: Analysis, _ own: Analysis) {
    func key(_ value: Diagnostic, _ analysis: Analysis) -> Name? {
      guard value.id == .invalidValue, value.text(of: "suggestion") != nil, let note = value.notes.first else { return nil }
      return Name("\(value.sourceRange) \(note.sourceRange) \([value.layer, note.layer].map { analysis.files[$0].name })")
    }
    let others = Dictionary(dark.kept.compactMap { found in key(found, twin).map { ($0, found) } }) { first, _ in first }
    var joined: Set<Name> = []
    change { value in
      guard let key = key(value, own), let other = others[key], value.message != other.message,
        let name = value.notes.first?.arguments.first?.value
      else { return value }
      joined.insert(key)
      let texts = [value, other].map { "\(name): \($0.text(of: "suggestion") ?? "");" }
      let files = [own, twin].map { $0.files[$0.files.count - 1].name }
      return Diagnostic(
        value.id, at: value.sourceRange, layer: value.layer, value.arguments.filter { $0.name != "suggestion" },
        help: Phrase(
          .hintDefineInBoth, ["name": name, "light": texts[0], "file": files[0], "dark": texts[1], "other": files[1]]),
        notes: value.notes)
    }
    dark.removeAll { key($0, twin).map(joined.contains) ?? false }
  }

  /// Removes the similar name from the report about a constant that the other stylesheet of a pair defines. A layer beneath both
  /// lacks it in one theme, so that stylesheet has to define it.
  mutating func relate(_ own: Analysis, toTwin twin: Analysis) {
    change { use in
      let isBelow = use.layer < own.files.count - 1
      guard use.id == .undefinedConstant, let name = use.text(of: "name"), isBelow || use.text(of: "suggestion") != nil,
        use.ownHelp?.id != .hintMisspelledDefinition, twin.constants.names.find(String(name.dropFirst())) != nil,
        use.text(of: "suggestion")?.lowercased() != name.lowercased()
      else { return use }
      let file = own.files[own.files.count - 1].name
      let help = isBelow ? Phrase(.hintDefineIn, ["name": name, "file": file]) : Phrase(.hintDefine, ["name": name])
      return Diagnostic(.undefinedConstant, at: use.sourceRange, layer: use.layer, ["name": name], help: help)
    }
  }

  /// Writes a class of the app where several words would become a published class with the same letters.
  private mutating func spellAsKnown(_ known: AppNamePatterns) {
    change { diagnostic in
      guard diagnostic.id == .selectorNotPlain, let fixIt = diagnostic.fixIts.first,
        let name = known.classes.spelling(of: fixIt.replacement)
      else { return diagnostic }
      let fixIts = [Diagnostic.FixIt(fixIt.sourceRange, name, fixIt.applicability)]
      return diagnostic.with(help: Phrase(.hintWrite, ["text": name]), fixIts: fixIts)
    }
  }

  /// Joins the report about the namespace of an attribute of Android with that about the name behind it: `android:textColor`.
  private mutating func joinAttributes(_ known: AppNamePatterns) {
    let ends = Set(kept.filter(\.isAboutNamespace).map { [$0.layer, Int($0.sourceRange.end)] })
    guard !ends.isEmpty else { return }
    var names: [[Int]: Diagnostic] = [:]
    removeAll { diagnostic in
      let start = [diagnostic.layer, Int(diagnostic.sourceRange.start)]
      guard [.undocumentedName, .unknownProperty].contains(diagnostic.id), ends.contains(start) else { return false }
      if diagnostic.id == .unknownProperty { names[start] = names[start] ?? diagnostic }
      return true
    }
    change { diagnostic in
      guard diagnostic.isAboutNamespace, let written = diagnostic.ownHelp?.arguments.first?.value else { return diagnostic }
      guard let name = names[[diagnostic.layer, Int(diagnostic.sourceRange.end)]] else {
        let isKnown = Property.names.find(written) != nil || known.hasProperty(written)
        return isKnown ? diagnostic : diagnostic.with(help: Phrase(.hintNoCounterpart), fixIts: [])
      }
      let help = name.ownHelp ?? name.text(of: "suggestion").map { Phrase(.hintWrite, ["text": $0]) }
      return help.map { diagnostic.with(help: $0, fixIts: diagnostic.fixIts + name.fixIts) } ?? diagnostic
    }
  }

  /// Removes warnings about colors of blocks with an unknown condition, which do not apply where they should.
  private mutating func removeColorsOfUnknownConditions(_ sheets: [Sheet]) {
    let blocks = kept.filter { $0.id == .unknownMediaFeature }.compactMap { found in
      let tree = sheets[found.layer].tree
      return tree.mediaBlock(at: found.sourceRange.start).map { (found.layer, tree.range(of: tree[$0].tokens)) }
    }
    guard !blocks.isEmpty else { return }
    // A definition in such a block changes colors everywhere.
    let areDoubted = blocks.contains { layer, block in
      sheets[layer].tree.definitions.contains {
        block.start < sheets[layer].tree[$0.name].start && sheets[layer].tree[$0.name].start < block.end
      }
    }
    removeAll { lint in
      if areDoubted, [.lowContrast, .paletteContrast].contains(lint.id) { return true }
      guard [.halfBranded, .lowContrast, .paletteContrast].contains(lint.id) else { return false }
      let places = [(lint.layer, lint.sourceRange.start)] + lint.notes.map { ($0.layer, $0.sourceRange.start) }
      return places.contains { place in
        blocks.contains { $0.0 == place.0 && $0.1.start < place.1 && place.1 < $0.1.end }
      }
    }
  }
}

extension Diagnostic {
  fileprivate var isAboutNamespace: Bool {
    id == .unexpectedToken && ownHelp?.id == .hintWrite && fixIts.first?.replacement == ""
      && fixIts.first?.sourceRange == sourceRange
  }
}

extension PhraseID {
  static let hintDefineIn = PhraseID("hint.define-in", "define it in '{file}': '{name}: ...;'")
  static let hintDefineInBoth = PhraseID(
    "hint.define-in-both", "move '{name}' into both stylesheets: write '{light}' in '{file}', and '{dark}' in '{other}'")
}
