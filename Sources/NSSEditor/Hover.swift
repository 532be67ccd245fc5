import NSSMessages
import NSSTheme
import NSSTools

/// Information about a part of the text.
package struct Hover {
  /// The bytes that it is about.
  package let range: SourceRange
  /// The text.
  package let contents: Markup
}

/// Hover, with the same explanation as `nsscompile explain`.
extension Snapshot {
  /// Information about the text at a location; nil if there is none.
  package func hover(at offset: Int) -> Hover? {
    let offset = clamped(offset)
    var contents = Markup()
    var range: SourceRange?
    if let comment = comment(at: offset) {
      if let text = directiveText(of: comment) { (contents, range) = (text, comment.range) }
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
    if tree.tokens[token].isA(.constant) { return constantText(word) }
    if tree.tokens[token].isA(.media) { return documentation(ofCompletion: CompletionKey.keyword(word).text) ?? Markup() }
    switch roles[document][token] {
    case .selector: return selectorText(word)
    case .property(let index):
      // Next to the value, an example would look like the value.
      return propertyText(word, hasExample: tree[index].isBroken) + valueText(of: index)
    case .declarationValue(let index):
      if case .paletteStyle? = symbol(ofToken: token, in: document) { return paletteText(word) + valueText(of: index) }
      return valueText(of: index)
    case .definitionValue(let index):
      if case .paletteStyle? = symbol(ofToken: token, in: document) { return paletteText(word) }
      return constantText(tree.text(of: tree[index].name))
    case .mediaFeature, .mediaValue: return documentation(ofCompletion: CompletionKey.keyword(word).text) ?? Markup()
    case .other, .definitionName: return Markup()
    }
  }

  // MARK: Explanations

  private var translation: Translation { settings.translation }

  /// The explanation of the command, with a heading.
  private func explained(_ what: String, _ heading: (Explanation) -> [Markup.Block]) -> Markup {
    guard let explanation = try? Explanation(what, of: analysis), !explanation.sections.isEmpty else { return Markup() }
    return Markup(heading(explanation) + [.code(Snapshot.cut(explanation.text(in: translation)), language: "")])
  }

  /// The maximum number of lines of an explanation.
  private static let maximumLines = 1000

  /// A text without its last line ending, cut if it is very long.
  private static func cut(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > maximumLines else { return lines.joined(separator: "\n") }
    return lines.prefix(maximumLines).joined(separator: "\n") + "\n…"
  }

  /// The text about a constant, given with its `@`, and about the palette color that it overrides.
  func constantText(_ name: String) -> Markup {
    let text = explained(name) { explanation in
      let section = explanation.sections[0]
      let value = section.color?.description ?? section.value.onOneLine
      return value.isEmpty ? [] : [.paragraph([.strong(value)])]
    }
    let bare = String(name.dropFirst())
    return overriddenFamily(bare) == nil ? text : text + paletteText(bare)
  }

  /// The text about a palette style, alone or with a suffix.
  func paletteText(_ word: String) -> Markup {
    let style = String(word.prefix { $0 != "_" })
    let isOverride = analysis.palette.overrideSuffixes.contains { word == "\(style)_\($0)" }
    return explained(isOverride ? word : style) { explanation in
      let colors = explanation.sections.map { section in
        (color: section.color?.description ?? section.value, variant: section.name(in: translation))
      }
      guard colors.count <= 2 else {
        return [.table(heading: [style, ""], rows: colors.map { [$0.variant, $0.color] })]
      }
      // Sections are named after the style with its variant. Here each color replaces the name of the style.
      let texts = colors.map { $0.variant.replacingText(style, with: $0.color) }
      var spans: [Markup.Span] = []
      for (color, text) in zip(colors, texts) {
        if !spans.isEmpty { spans.append(.text(", ")) }
        let mark: Character = "\u{0}"
        let marked = text.replacingText(color.color, with: String(mark))
        let parts = marked.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return [.paragraph([.text(texts.joined(separator: ", "))])] }
        spans += [.text(String(parts[0])), .strong(color.color), .text(String(parts[1]))]
      }
      return [.paragraph(spans.filter { $0 != .text("") })]
    }
  }

  /// The value that a declaration gives to the first selector of its rule, and its contrast.
  private func valueText(of index: Index<Declaration>) -> Markup {
    let declaration = tree[index]
    guard let rule = tree.rule(at: tree[declaration.property].start), let selector = tree[rule].selectors.first else {
      return Markup()
    }
    let name = tree.text(of: tree[selector].name)
    let property = tree.text(of: declaration.property)
    var text = explained("\(name).\(property)") { explanation in
      let section = explanation.sections[0]
      let value = section.color?.description ?? section.value.onOneLine
      return value.isEmpty ? [] : [.paragraph([.strong(value)])]
    }
    if let contrast = contrastText(of: name, property) { text.add(contrast) }
    return text
  }

  /// The contrast of the font color of a style on its background color.
  private func contrastText(of selector: String, _ property: String) -> String? {
    let (font, background) = ("font-color", "background-color")
    guard property == font || property == background, let style = analysis.theme.style(selector),
      let fontColor = style.color(font), let backgroundColor = style.color(background), backgroundColor.alpha == 1
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

  private func selectorText(_ name: String) -> Markup {
    var text = classText(name)
    text.blocks += explained(name) { _ in [] }.blocks
    return text
  }

  /// Adds the summaries of the rules of the diagnostics at a location.
  private func addRules(at offset: UInt32, to text: inout Markup, _ range: inout SourceRange?) {
    var known: Set<DiagnosticID> = []
    for diagnostic in diagnostics where diagnostic.layer == document {
      guard diagnostic.range.start <= offset, offset <= diagnostic.range.end, known.insert(diagnostic.id).inserted,
        let page = pages.first(where: { $0.id == diagnostic.id })
      else { continue }
      text.blocks.append(.paragraph([.code(page.id.rawValue), .text(": " + page.summary)]))
      if range == nil { range = diagnostic.range }
    }
  }

  private func directiveText(of comment: Comment) -> Markup? {
    let text = tree.file.text(comment.range).dropFirst(2)
    guard let word = text.split(whereSeparator: { $0.isWhitespace || $0 == "*" }).first else { return nil }
    return documentation(ofCompletion: CompletionKey.directive(String(word)).text)
  }
}

extension Markup {
  /// Concatenates two texts.
  static func + (left: Markup, right: Markup) -> Markup { Markup(left.blocks + right.blocks) }
}

extension PhraseID {
  static let editorContrast = PhraseID(
    "editor.contrast", "the contrast of '{font}' on '{background}' is {ratio} : 1 ({level})")
  static let editorLevelLarge = PhraseID("editor.level-large", "AA for large text only")
  static let editorLevelNone = PhraseID("editor.level-none", "below AA")
}
