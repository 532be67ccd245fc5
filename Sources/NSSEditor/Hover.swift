import NSSCompiler
import NSSMessages
import NSSTheme
import NSSTools

package struct Hover {
  package let range: SourceRange
  package let contents: Markup
}

/// Hover, with the same explanation as `nsscompile explain`.
extension Snapshot {
  package func hover(at offset: Int) -> Hover? {
    let offset = clamped(offset)
    var contents = Markup()
    var range: SourceRange?
    if let comment = comment(at: offset) {
      if let (text, bytes) = directiveText(of: comment, at: offset) { (contents, range) = (text, bytes) }
    } else if let token = word(at: offset) {
      contents = text(about: token)
      range = tree.tokens[token].range
    }
    addRules(at: offset, to: &contents, &range)
    guard let range, !contents.isEmpty else { return nil }
    return Hover(range: range, contents: contents)
  }

  private func text(about token: Int) -> Markup {
    let word = text(token, in: document)
    let condition = condition(at: tree.tokens[token].start)
    if tree.tokens[token].isA(.constant) { return constantText(word, where: condition) }
    if tree.tokens[token].isA(.media) { return documentation(ofCompletion: CompletionKey(.keyword, word).text) ?? Markup() }
    switch roles[document][token] {
    case .selector: return selectorText(word, where: condition)
    case .property(let index):
      // Next to the value, an example would look like the value.
      return propertyText(word, hasExample: tree[index].isBroken) + valueText(of: index, where: condition)
    case .declarationValue(let index):
      let value = valueText(of: index, where: condition)
      if case .paletteStyle? = symbol(ofToken: token, in: document) { return paletteText(word, where: condition) + value }
      return value
    case .definitionValue(let index):
      if case .paletteStyle? = symbol(ofToken: token, in: document) { return paletteText(word, where: condition) }
      return constantText(tree.text(of: tree[index].name), where: condition)
    case .mediaFeature, .mediaValue: return documentation(ofCompletion: CompletionKey(.keyword, word).text) ?? Markup()
    case .other, .definitionName: return Markup()
    }
  }

  // MARK: Explanations

  private var translation: Translation { settings.translation }

  /// The explanation of the command below its values.
  private func explained(
    _ what: String, where condition: MediaCondition?, _ heading: (ShownValues) -> Markup.Block?
  ) -> Markup {
    guard var explanation = try? Explanation(what, of: analysis), !explanation.sections.isEmpty else { return Markup() }
    if let condition { explanation.showFirst(condition.holds(in:)) }
    let shown = heading(ShownValues(explanation, where: condition, in: analysis, translation))
    return Markup(
      [shown].compactMap { $0 } + [.code(Snapshot.cut(explanation.text(in: translation, nil, showsUses: false)), language: "")])
  }

  private static let maximumLines = 1000

  /// A text without its last line ending, cut if it is very long.
  private static func cut(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let shown = lines.cut(at: maximumLines)
    return shown.joined(separator: "\n") + (shown.count < lines.count ? "\n…" : "")
  }

  /// The text about a constant, given with its `@`, and about the palette color that it overrides.
  func constantText(_ name: String, where condition: MediaCondition? = nil) -> Markup {
    let text = explained(name, where: condition, \.line)
    let bare = String(name.dropFirst())
    return overriddenFamily(bare) == nil ? text : text + paletteText(bare, where: condition)
  }

  func paletteText(_ word: String, where condition: MediaCondition? = nil) -> Markup {
    let style = String(word.prefix { $0 != "_" })
    let isOverride = analysis.palette.overrideSuffixes.contains { word == "\(style)_\($0)" }
    return explained(isOverride ? word : style, where: condition) { values in
      let rows = values.rows
      guard !rows.isEmpty else { return nil }
      guard rows.count <= 2, rows.allSatisfy(\.environments.isEmpty) else {
        return .table(heading: [style, ""], rows: rows.map { [$0.title, $0.value] })
      }
      // The names are the style with its variant. Here each color replaces the name of the style.
      let mark: Character = "\u{0}"
      var spans: [Markup.Span] = []
      for row in rows {
        let marked = (spans.isEmpty ? "" : ", ") + row.name.replacingText(style, with: String(mark))
        let parts = marked.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        spans += [.text(parts[0]), .strong(row.value), .text(parts.dropFirst().joined())]
      }
      return .paragraph(spans.filter { $0 != .text("") })
    }
  }

  /// The value that a declaration gives to the first selector of its rule, and its contrast.
  private func valueText(of index: Index<Declaration>, where condition: MediaCondition?) -> Markup {
    let declaration = tree[index]
    guard let rule = tree.rule(at: tree[declaration.property].start), let selector = tree[rule].selectors.first else {
      return Markup()
    }
    let name = tree.text(of: tree[selector].name)
    let property = tree.text(of: declaration.property)
    var text = explained("\(name).\(property)", where: condition, \.line)
    if let contrast = contrastText(of: name, property, where: condition) { text.add(contrast) }
    return text
  }

  private func contrastText(of selector: String, _ property: String, where condition: MediaCondition?) -> String? {
    let (font, background) = ("font-color", "background-color")
    guard property == font || property == background else { return nil }
    let theme = condition.map { analysis.theme.content(in: environment(of: $0)) } ?? analysis.theme
    guard let style = theme.style(selector), let fontColor = style.color(font), let backgroundColor = style.color(background),
      backgroundColor.alpha == 1
    else { return nil }
    let ratio = Contrast.ratio(Contrast.blended(fontColor, over: backgroundColor), backgroundColor)
    let level: Phrase.Content =
      ratio >= 7
      ? .text("AAA") : ratio >= 4.5 ? .text("AA") : .phrase(ratio >= 3 ? .editorLevelLarge : .editorLevelNone)
    return translation.text(
      Phrase(
        .editorContrast, ["font": font, "background": background, "ratio": Contrast.text(ratio)],
        parts: ["level": level]))
  }

  // MARK: Other texts

  /// The views that a selector styles, and the values of its properties. The steps are shown at each property.
  private func selectorText(_ name: String, where condition: MediaCondition?) -> Markup {
    var text = classText(name)
    guard let explanation = try? Explanation(name, of: analysis) else { return text }
    if let list = ShownValues(explanation, where: condition, in: analysis, translation).list { text.blocks.append(list) }
    return text
  }

  private func addRules(at offset: UInt32, to text: inout Markup, _ range: inout SourceRange?) {
    var known: Set<DiagnosticID> = []
    for diagnostic in diagnostics where diagnostic.layer == document {
      guard diagnostic.sourceRange.start <= offset, offset <= diagnostic.sourceRange.end, known.insert(diagnostic.id).inserted,
        let page = pages.first(where: { $0.id == diagnostic.id })
      else { continue }
      text.blocks.append(.paragraph([.code(page.id.rawValue), .text(": " + page.summary)]))
      if range == nil { range = diagnostic.sourceRange }
    }
  }

  /// The summary of the rule that a directive names at an offset, or else the meaning of the directive, with the bytes.
  private func directiveText(of comment: Comment, at offset: UInt32) -> (Markup, SourceRange)? {
    let words = tree.file.text(comment.range).dropFirst(2).drop { $0.isWhitespace || $0 == "*" }
    let name = String(words.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    guard let text = documentation(ofCompletion: CompletionKey(.directive, name).text) else { return nil }
    let word = CompletionContext(tree, at: Int(offset), comment: comment).word
    let id = SourceRange(word.lowerBound, word.upperBound)
    guard let page = page(named: tree.file.text(id)) else { return (text, comment.range) }
    return (Markup([.paragraph([.code(page.id.rawValue), .text(": " + page.summary)])]), id)
  }
}

extension Markup {
  static func + (left: Markup, right: Markup) -> Markup { Markup(left.blocks + right.blocks) }
}

extension PhraseID {
  static let editorContrast = PhraseID("editor.contrast", "the contrast of '{font}' on '{background}' is {ratio} : 1 ({level})")
  static let editorLevelLarge = PhraseID("editor.level-large", "AA for large text only")
  static let editorLevelNone = PhraseID("editor.level-none", "below AA")
}
