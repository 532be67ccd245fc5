import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A property that no runtime knows, with a name similar to a known one.
  public static let unknownProperty = DiagnosticID("unknown-property", .warning, "unknown property '{property}'")
}

extension PhraseID {
  static let hintCounterparts = PhraseID("hint.counterparts", "use {names} instead")
  static let hintKnownProperties = PhraseID(
    "hint.known-properties", "if the app reads '{name}', list it in the project file under 'known.properties'")
  static let hintNameAndValue = PhraseID("hint.name-and-value", "write '{property}'; {help}")
  static let hintNotReadFor = PhraseID(
    "hint.not-read-for", "it would be '{property}', but NUI does not read that for '{class}'; remove it")
  static let hintOfText = PhraseID("hint.of-text", "write '{text}', which makes only the text translucent")
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
    var values = CorrectedValues(context)
    let fontColor = Property.names.find("font-color")
    context.forEachRule { rule, sheet, layer in
      let declared = context.properties(of: rule, in: sheet)
      guard declared.contains(where: { meant[$0] != nil }) else { return }
      let selected = context.classes(of: rule, in: sheet)
      var taken = TakenProperties(own: Dictionary(zip(declared, rule.declarations.indices)) { $1 })
      // The last of two declarations counts, so the search begins at the end.
      for (index, property) in zip(rule.declarations.indices, declared).reversed() {
        let name = names.string(property)
        guard var advice = meant[property] else {
          taken.later.insert(property)
          // For text, it stands for a 'font-color'.
          if name == "color", let fontColor { taken.later.insert(fontColor) }
          continue
        }
        // The warning about the duplicate covers the earlier one, and the error about ':root' the variables in it.
        guard taken.later.insert(property).inserted else { continue }
        if rule.isBroken, rule.selectors.isEmpty, name.hasPrefix("--") { continue }
        let value = sheet.tree.declarations[index].value
        let isReadable = advice.replacement.map { context.analysis.mayRead(value, in: layer, as: $0) } ?? false
        if !isReadable { advice.adapt(to: context.analysis.meantText(of: value, in: layer), of: name, selected.classes) }
        advice.adapt(to: selected, context) { context.analysis.mayRead(value, in: layer, as: $0) }
        // The classes of SAP's Mobile Development Kit read `bartintcolor`, and classes of an app may read what resembles a property.
        let isOfMDK =
          FoldedNames.letters(name).elementsEqual("bartintcolor".utf8) && context.known.properties.spelling(of: name) == nil
        let isListed = context.listsClasses(of: rule, in: sheet)
        let isOfApp = isOfMDK ? isListed != nil : isListed == true
        if isOfApp { advice.isCertain = false }
        if isOfApp, isOfMDK { advice = PropertyAdvice(isOfApp: true) }
        if advice.replacement == "text-alpha", isOfState(rule, sheet.tree) {
          advice = PropertyAdvice(help: Phrase(.hintNoCounterpart))
        }
        let declaration = UnknownDeclaration(index: index, rule: rule, sheet: sheet, layer: layer, context: context)
        let fixIts = declaration.fixIts(&advice, selected.classes.first, isReadable: isReadable, &taken, &values)
        if isOfApp, isOfMDK || advice.suggestion != nil, advice.help == nil {
          let own = Phrase(.hintKnownProperties, ["name": name])
          let both = advice.suggestion.map { Phrase(.hintNameAndValue, ["property": $0], parts: ["help": .phrase(own)]) }
          advice.help = both ?? own
        }
        let severity: Diagnostic.Severity? = advice.isOfApp && (isOfApp || selected.classes.isEmpty) ? .note : nil
        diagnostics.report(
          .unknownProperty, severity, at: sheet.propertyRange(index), layer: layer,
          ["property": name, "suggestion": advice.suggestion], help: advice.help, fixIts: rule.isBroken ? [] : fixIts)
      }
    }
  }
}

/// True for a rule that names a state of a control, `Button:disabled`. No state has an opacity.
private func isOfState(_ rule: Rule, _ tree: SyntaxTree) -> Bool {
  guard let brace = rule.openingBrace, rule.first.number < brace.number else { return false }
  let words = tree.text(of: Run<Token>(rule.first.number, brace.number)).split { !$0.isLetter }
  return words.dropFirst().contains { ControlState.named(String($0)) != nil }
}

/// The properties that a rule has beside an unknown one.
private struct TakenProperties {
  /// The properties of the declarations behind it, and those that they become.
  var later: Set<Int> = []
  /// The last declaration of each.
  let own: [Int: Int]
}

private struct UnknownDeclaration {
  let index: Int
  let rule: Rule
  let sheet: Sheet
  let layer: Int
  let context: LintContext

  private var declaration: Declaration { sheet.tree.declarations[index] }
  private var value: SourceRange { sheet.tree.range(of: declaration.value) }
  private var whole: SourceRange { SourceRange(start: sheet.propertyRange(index).start, end: value.end) }

  /// The fix-its, and the help that follows from the value and from the other declarations of the rule.
  func fixIts(
    _ advice: inout PropertyAdvice, _ nuiClass: Int?, isReadable: Bool, _ taken: inout TakenProperties,
    _ values: inout CorrectedValues
  ) -> [Diagnostic.FixIt] {
    let font = DescribedFont(of: rule, in: layer, context.analysis)
    if let font, advice.alternatives == ["font-name"] {
      let (help, fixIts) = font.advice(for: index, in: sheet)
      advice.help = help
      return fixIts
    }
    let isDefined = sheet.tree.tokens[declaration.value].allSatisfy { token in
      !token.isA(.constant) || context.analysis.constant(named: token, in: sheet) != nil
    }
    // Constants stay beside other parts, unless they are words of a font.
    let isReplaced = declaration.value.count == 1 || advice.alternatives.contains("font-name")
    let text = isReplaced ? context.analysis.meantText(of: declaration.value, in: layer) : sheet.tree.file.text(value)
    let shorthand = advice.alternatives.isEmpty || !isDefined ? nil : Shorthand(text, context.palette)
    let isShorthand =
      advice.alternatives == ["padding"] ? padding != nil : shorthand?.declarations(of: advice.alternatives) != nil
    let written = isShorthand ? advice.alternatives : advice.replacement.map { [$0] } ?? []
    let left = written.filter { name in Property.names.find(name).map { !taken.later.contains($0) } ?? true }
    // The values of a broken rule are not read, so they might be errors after the fix.
    if !rule.isBroken { taken.later.formUnion(left.compactMap(Property.names.find)) }
    if let first = written.first, left.isEmpty, !rule.isBroken {
      (advice.suggestion, advice.help) = (nil, Phrase(.hintAlreadyDeclared, ["property": first]))
      return [sheet.removal(of: declaration)]
    }
    let earlier = left.compactMap { Property.names.find($0).flatMap { taken.own[$0] } }
    let fix: String
    var applicability = Diagnostic.FixIt.Applicability.unsafe
    if let replacement = advice.replacement {
      let correction = correction(replacement, font, nuiClass, &values)
      if isReadable, advice.isCertain, correction?.isSafe ?? true { applicability = .safe }
      if let help = correction?.help, help.id == .hintNoCounterpart {
        (advice.suggestion, advice.help) = (nil, help)
        return [sheet.removal(of: declaration)]
      }
      fix = correction?.text ?? "\(replacement): \(sheet.tree.file.text(value))"
      if let help = correction?.help {
        advice.help = Phrase(.hintNameAndValue, ["property": replacement], parts: ["help": .phrase(help)])
      } else if correction != nil {
        advice.help = Phrase(replacement == "text-alpha" ? .hintOfText : .hintWrite, ["text": fix + ";"])
      } else {
        return replaced(by: fix, earlier, Diagnostic.FixIt(sheet.propertyRange(index), replacement, applicability), &advice)
      }
    } else if let declarations = left == ["padding"] ? padding : shorthand?.declarations(of: left) {
      fix = declarations
      let isOther = shorthand?.isOtherGradient ?? false
      advice.help = Phrase(isOther ? .hintTwoColors : .hintWrite, ["text": fix + ";"])
      if isOther { applicability = .suggestion }
      if sheet.property(of: declaration).lowercased().hasPrefix("border-") {
        advice.help = Phrase(.hintOneBorder, ["property": fix + ";"])
      }
    } else {
      if let shorthand, shorthand.isInnerShadow, advice.alternatives.contains("shadow-color") {
        advice.help = Phrase(.hintNoCounterpart)
      }
      return advice.isRemoved ? [sheet.removal(of: declaration)] : []
    }
    return replaced(by: fix, earlier, Diagnostic.FixIt(whole, fix, applicability), &advice)
  }

  /// The fix-its that replace the declaration, and earlier ones of the same properties.
  private func replaced(
    by text: String, _ earlier: [Int], _ fixIt: Diagnostic.FixIt, _ advice: inout PropertyAdvice
  ) -> [Diagnostic.FixIt] {
    guard !earlier.isEmpty, !rule.isBroken else { return [fixIt] }
    if advice.help?.id != .hintNameAndValue { advice.help = Phrase(.hintWriteForBoth, ["text": text + ";"]) }
    return [Diagnostic.FixIt(fixIt.sourceRange, fixIt.replacement, .unsafe)]
      + earlier.map { sheet.removal(of: sheet.tree.declarations[$0]) }
  }

  /// The `padding` that has the sides of all declarations such as `padding-left`; nil if one of them is not a length.
  private var padding: String? {
    var sides = ["0", "0", "0", "0"]
    // The length is limited, because each declaration looks at the others.
    for declaration in sheet.tree[rule.declarations].prefix(200) {
      let name = String(decoding: FoldedNames.letters(sheet.property(of: declaration)), as: UTF8.self)
      guard let places = UnknownDeclaration.sides.first(where: { $0.key == name })?.value else { continue }
      let text = sheet.tree.file.text(sheet.tree.range(of: declaration.value))
      guard let lengths = Shorthand(text, context.palette)?.lengths, (1...places.count).contains(lengths.count) else {
        return nil
      }
      // As in CSS, a missing side is that opposite it, or the first.
      for (number, place) in places.enumerated() {
        sides[place] = lengths[number < lengths.count ? number : number == 3 && lengths.count > 1 ? 1 : 0]
      }
    }
    return "padding: \(sides.joined(separator: " "))"
  }

  /// The names for sides of the padding, with their places in `padding`.
  private static let sides: KeyValuePairs = [
    "padding": [0, 1, 2, 3], "paddingtop": [0], "paddingright": [1], "paddingbottom": [2], "paddingleft": [3],
    "paddinginline": [3, 1], "paddingblock": [0, 2], "paddinghorizontal": [3, 1], "paddingvertical": [0, 2],
    "paddingstart": [3], "paddingend": [1], "paddingleading": [3], "paddingtrailing": [1],
  ]

  /// The correction of the value under another property; nil if nothing is to be corrected.
  private func correction(
    _ property: String, _ font: DescribedFont?, _ nuiClass: Int?, _ values: inout CorrectedValues
  ) -> CorrectedValues.Correction? {
    if property == "font-name", let font, font.place == index, let name = font.name {
      return CorrectedValues.Correction(text: "font-name: \(name)", isSafe: false)
    }
    // A blur is twice the radius.
    if FoldedNames.letters(sheet.property(of: declaration)).elementsEqual("shadowblur".utf8),
      let blur = Shorthand(context.analysis.meantText(of: declaration.value, in: layer), context.palette)?.lengths.first
    {
      return CorrectedValues.Correction(text: "\(property): \(Number.text((Double(blur) ?? 0) / 2))", isSafe: false)
    }
    return values.correction(of: sheet.tree.file.text(value), property, in: nuiClass)
  }
}
