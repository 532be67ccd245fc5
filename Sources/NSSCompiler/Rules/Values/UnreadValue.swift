import NSSTheme

extension RuleContext {
  /// The advice for a value that its type does not accept.
  func advice(_ text: String, _ type: ValueType, _ written: WrittenValue) -> ValueHints.Advice {
    let advice = ValueHints.advice(text, type, written, dialect, palette, constants.names)
    guard advice.help?.id == .hintStyleOpacity else { return advice }
    guard let color = ForeignColor(text, in: analysis.readingContext()) else { return advice }
    let help = Phrase(.hintStyleOpacity, ["text": color.function])
    return ValueHints.Advice(suggestion: color.function, help: help, isSafe: false, replacesConstants: true)
  }

  /// The advice for a gradient where only one color is possible: its first one. Nil for any other value.
  func oneColor(ofGradient text: String) -> ValueHints.Advice? {
    guard text.hasText("-gradient(") else { return nil }
    let color = Shorthand(text, palette)?.value(of: "background-color-top")
    return ValueHints.Advice(suggestion: color, help: Phrase(.hintOneColor), isSafe: false)
  }
}

/// A value of a declaration that its type does not accept. The rules about such values are extensions of it.
struct UnreadValue {
  let context: RuleContext
  let mistake: UnreadValueMistake
  let sheet: Sheet
  let layer: Int
  private let declaration: Declaration
  /// The value as written, in the declaration or in the definition of the constant.
  private let written: WrittenValue

  init(_ context: RuleContext, _ mistake: UnreadValueMistake, _ layer: Int) {
    (self.context, self.mistake, self.layer) = (context, mistake, layer)
    sheet = context.analysis.layers.sheets[layer]
    declaration = sheet.tree[mistake.declaration]
    let definition = mistake.definition.map { context.constants.rows[$0] }
    written = definition.map { context.written($0.definition.value, $0.layer) } ?? context.written(declaration.value, layer)
  }

  var advice: ValueHints.Advice {
    let (text, dialect) = (mistake.text, context.dialect)
    let isPart =
      dialect.substitution == .wholeValue && text.contains("@") && !ValueHints.isColorCalculation(text)
      && ForeignColor.withOpacity(text[...]) == nil
    if isPart { return ValueHints.Advice(.hintWholeValue) }
    if let advice = oneNumber { return advice }
    if let advice = context.oneColor(ofGradient: text), !isOfGradient { return advice }
    let advice = context.advice(text, .of(mistake.type), written)
    guard advice.suggestion == nil, let parts = Shorthand(text, context.palette) else { return advice }
    if let gradient = parts.declarations(of: ["background-color-top", "background-color-bottom"]) {
      return ValueHints.Advice(parts.isOtherGradient ? .hintTwoColors : .hintWrite, ["text": gradient + ";"])
    }
    guard parts.isMixed, let value = parts.value(of: sheet.property(of: declaration)) else { return advice }
    return ValueHints.Advice(suggestion: value, isSafe: false)
  }

  var rule: Rule? { sheet.tree.rules[..<sheet.tree.rules.partitioningIndex { $0.first > declaration.property }].last }

  /// False if the property is no background, or if the classes of the rule read no gradient.
  private var isOfGradient: Bool {
    guard sheet.property(of: declaration).hasPrefix("background") else { return false }
    let names = rule.map { sheet.tree[$0.selectors].map { sheet.tree.file.text(sheet.tree[$0.name].range) } } ?? []
    return names.isEmpty
      || names.contains { NUIClasses.names.find($0).map { NUIClasses.reads($0, "background-color-top") } ?? true }
  }

  /// The advice where CSS has a number for each corner or side, or a line height behind a font size; nil for any other value.
  private var oneNumber: ValueHints.Advice? {
    let numbers = mistake.text.split { $0 == " " || $0 == "/" }.filter { !LengthUnit.isPoint(String($0)) }
    guard mistake.type == .number, numbers.count > 1, numbers.allSatisfy({ $0.first?.isNumber ?? false }) else { return nil }
    let property = sheet.property(of: declaration)
    if property.hasSuffix("font-size"), mistake.text.contains("/") {
      let size = LengthUnit.points(for: String(numbers[0])) ?? String(numbers[0].prefix { $0.isNumber || $0 == "." })
      return ValueHints.Advice(suggestion: size, help: Phrase(.hintNoLineHeight))
    }
    if mistake.text.contains("/"), written.hasConstants { return nil }
    return property.hasSuffix("radius") ? .init(.hintOneRadius) : property.hasSuffix("border-width") ? .init(.hintOneWidth) : nil
  }

  func diagnostic(_ id: DiagnosticID, _ advice: ValueHints.Advice, _ changes: [Diagnostic.FixIt] = []) -> Diagnostic {
    let text = mistake.text
    let type = ValueType.of(mistake.type)
    var arguments = Phrase.Argument.excerpts(
      ["value": text, "property": sheet.property(of: declaration)], ["type": .phrase(type.description)])
    if let suggestion = advice.suggestion { arguments.append(.excerpt("suggestion", suggestion)) }
    var (notes, fixIts): ([Diagnostic.Note], [Diagnostic.FixIt]) = ([], [])
    if mistake.definition != nil {
      notes = [
        Diagnostic.Note(.definedHere, at: written.range, layer: written.layerIndex, ["name": written.definitionName ?? text])
      ]
    }
    // A definition can be fixed if it is in the stylesheet of the diagnostic. A constant that is a color is never used as anything else.
    if !changes.isEmpty {
      fixIts = changes
    } else if mistake.definition == nil || (written.layerIndex == layer && type.kind == .color && advice.suggestion != "@" + text)
    {
      fixIts = advice.fixIts(for: written, text)
    }
    if fixIts.isEmpty, written.layerIndex == layer { fixIts = advice.suggestions(for: written, text) }
    return Diagnostic(
      id, at: sheet.tree.range(of: declaration.value), layer: layer, arguments, help: advice.help, notes: notes, fixIts: fixIts)
  }
}
