import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A property that no runtime knows, with a name similar to a known one.
  public static let unknownProperty = DiagnosticID("unknown-property", .warning, "unknown property '{property}'")
}

extension PhraseID {
  static let hintAlreadyDeclared = PhraseID("hint.already-declared", "the rule already has '{property}'; remove this declaration")
  static let hintCounterparts = PhraseID("hint.counterparts", "use {names} instead")
  static let hintFontWeight = PhraseID(
    "hint.font-weight", "the weight is a part of the font: write 'font-name: {name};', or a face such as 'HelveticaNeue-Bold'")
  static let hintFontWeightFace = PhraseID(
    "hint.font-weight-face", "the weight is a part of the font: write 'font-name: {name};' instead of both declarations")
  static let hintNoCounterpart = PhraseID("hint.no-counterpart", "remove it: NSS has no counterpart")
  static let hintNotReadFor = PhraseID(
    "hint.not-read-for", "it would be '{property}', but NUI does not read that for '{class}'; remove it")
  static let hintOneBorder = PhraseID("hint.one-border", "NSS has one border for all sides: '{property}'")
}

extension Lint {
  static let unknownProperty = Lint(
    .unknownProperty, in: .grammar, summary: "a property that no runtime knows, with a name similar to a known one",
    explanation: """
      The runtimes read only the properties that they know; any other is stored and never read. The name is so similar to a known property
      that it is probably misspelled, and the control looks as if the line were not there. Some names come from CSS, UIKit or SwiftUI,
      such as 'border-radius' or 'textColor': NSS has another name for them, or none. All others are assumed to be properties of the app,
      which the project file can list under 'known.properties'.
      """,
    bad: "Button { fon-color: red; }", good: "Button { font-color: red; }"
  ) { context, diagnostics in
    let names = context.analysis.theme.propertyNames
    guard names.count > Property.count else { return }
    var meant: [Int: PropertyAdvice] = [:]
    for property in Property.count..<names.count where names.range(property).count <= 64 {
      let name = names.string(property)
      guard !Property.publishedMisspellings.contains(name), !context.known.hasProperty(name) else { continue }
      let own = context.known.properties.spelling(of: name)
      meant[property] = own.map { PropertyAdvice(suggestion: $0, replacement: $0) } ?? PropertyAdvice(for: name)
    }
    guard !meant.isEmpty else { return }
    var classes = ReadingClasses(context)
    context.forEachRule { rule, sheet, layer in
      let declared = context.properties(of: rule, in: sheet)
      guard declared.contains(where: { meant[$0] != nil }) else { return }
      // If the rule has the correct name too, the two declarations would compete.
      var taken = Set(declared.filter { $0 < Property.count })
      let selected = classes.classes(of: rule, sheet)
      for (index, property) in zip(rule.declarations.indices, declared) {
        guard var advice = meant[property] else { continue }
        // The error about ':root' covers the variables in it.
        if rule.isBroken, rule.selectors.isEmpty, names.string(property).hasPrefix("--") { continue }
        let value = sheet.tree.declarations[index].value
        let isReadable = advice.replacement.map { context.analysis.mayRead(value, in: layer, as: $0) } ?? false
        if !isReadable { advice.adapt(to: context.resolvedText(of: value, in: sheet), of: names.string(property)) }
        advice.adapt(to: selected.classes, hasOthers: selected.hasOthers, context)
        let fixIts = context.fixIts(&advice, index, rule, sheet, isReadable: isReadable, taken: &taken)
        let severity: Diagnostic.Severity? = advice.isOfApp && selected.classes.isEmpty ? .note : nil
        diagnostics.report(
          .unknownProperty, severity, at: sheet.propertyRange(index), layer: layer,
          ["property": names.string(property), "suggestion": advice.suggestion], help: advice.help,
          fixIts: rule.isBroken ? [] : fixIts)
      }
    }
  }
}

extension LintContext {
  /// The fix-its for a property, and the help that follows from the other declarations of the rule.
  /// - Parameter taken: the properties that the rule has, which the fix-its add to.
  fileprivate func fixIts(
    _ advice: inout PropertyAdvice, _ index: Int, _ rule: Rule, _ sheet: Sheet, isReadable: Bool, taken: inout Set<Int>
  ) -> [Diagnostic.FixIt] {
    let declaration = sheet.tree.declarations[index]
    let (value, range) = (sheet.tree.range(of: declaration.value), sheet.propertyRange(index))
    let isDefined = sheet.tree.tokens[declaration.value].allSatisfy { token in
      !token.isA(.constant) || analysis.constant(named: token, in: sheet) != nil
    }
    let shorthand = advice.alternatives.isEmpty || !isDefined ? nil : Shorthand(sheet.tree.file.text(value), palette)
    let isShorthand = shorthand?.declarations(of: advice.alternatives) != nil
    let written = isShorthand ? advice.alternatives : advice.replacement.map { [$0] } ?? []
    let left = written.filter { !taken.contains(Property.names.find($0) ?? Property.count) }
    // The values of a broken rule are not read, so they might be errors after the fix.
    if !rule.isBroken { taken.formUnion(left.compactMap(Property.names.find)) }
    if let first = written.first, left.isEmpty, !rule.isBroken {
      (advice.suggestion, advice.help) = (nil, Phrase(.hintAlreadyDeclared, ["property": first]))
      return [removal(of: declaration, in: sheet)]
    }
    if let replacement = advice.replacement {
      return [Diagnostic.FixIt(range, replacement, isReadable && advice.isCertain ? .safe : .unsafe)]
    }
    if let text = shorthand?.declarations(of: left) {
      let isOther = shorthand?.isOtherGradient ?? false
      advice.help = Phrase(isOther ? .hintTwoColors : .hintWrite, ["text": text + ";"])
      if sheet.property(of: declaration).lowercased().hasPrefix("border-") {
        advice.help = Phrase(.hintOneBorder, ["property": text + ";"])
      }
      return [
        Diagnostic.FixIt(SourceRange(start: range.start, end: value.end), text, isOther ? .suggestion : .unsafe)
      ]
    }
    if let shorthand, shorthand.isInnerShadow, advice.alternatives.contains("shadow-color") {
      advice.help = Phrase(.hintNoCounterpart)
    }
    guard advice.alternatives == ["font-name"],
      let font = sheet.tree[rule.declarations].last(where: { ["font-name", "font-family"].contains(sheet.property(of: $0)) })
    else { return [] }
    return fontFixIts(&advice, declaration, font, sheet)
  }

  /// The text of a value with its constants replaced, or as it is written if one of them is undefined.
  fileprivate func resolvedText(of value: Run<Token>, in sheet: Sheet) -> String {
    let text = analysis.resolvedText(of: value, in: sheets.firstIndex { $0 === sheet } ?? 0)
    return text.map { String(decoding: $0, as: UTF8.self) } ?? sheet.tree.text(of: value)
  }

  /// The fix-its that move a weight into the font that the rule has.
  private func fontFixIts(
    _ advice: inout PropertyAdvice, _ weight: Declaration, _ font: Declaration, _ sheet: Sheet
  ) -> [Diagnostic.FixIt] {
    let text = resolvedText(of: font.value, in: sheet)
    let name = String(ForeignColor.split(text[...])[0].filter { $0 != "\"" && $0 != "'" })
    guard let face = FontNames.font([name], weight: resolvedText(of: weight.value, in: sheet).lowercased()), face != name else {
      advice.help = Phrase(.hintAlreadyDeclared, ["property": "font-name"])
      return [removal(of: weight, in: sheet)]
    }
    advice.help = Phrase(.hintFontWeightFace, ["name": face])
    return [Diagnostic.FixIt(sheet.tree.range(of: font.value), face, .unsafe), removal(of: weight, in: sheet)]
  }
}
