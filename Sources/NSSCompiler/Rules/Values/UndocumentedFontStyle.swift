import NSSTheme

extension RulePage {
  static let undocumentedFontStyle = RulePage(
    "undocumented-font-style", .warning, "'{value}' is not among the documented text styles, so nothing is inherited",
    in: .grammar,
    summary: "a 'font-style' that is not among the documented text styles",
    explanation: """
      The text styles of SAPFiori are known from its documentation only, so another word may be valid. The value has no type in the theme,
      and the part inherits nothing from a font style. A word of CSS such as 'italic' has no effect: use 'font-name' for that.

      'nsscompile classes NAME' lists the documented properties of a class, and for a property the classes that read it.
      """,
    bad: "fdlFUIObjectView_headlineLabel { font-style: italic; }",
    good: "fdlFUIObjectView_headlineLabel { font-style: headline; }")
}

extension DiagnosticID {
  /// A word that is not among the documented text styles.
  public static let undocumentedFontStyle = RulePage.undocumentedFontStyle.id
}

extension UnreadValue {
  var undocumentedFontStyle: Diagnostic {
    let words = mistake.text.split { " /-".contains($0) }.map(String.init)
    if words.count > 1, FontNames.isFace(words[words.count - 1]), let font = FontNames.font(["system", words[words.count - 1]]),
      let style = FoldedNames(ValueType.of(mistake.type).words).name(like: words.dropLast().joined())
    {
      let help = Phrase(.hintWrite, ["text": "font-style: \(style); font-name: \(font);"])
      return diagnostic(.undocumentedFontStyle, ValueHints.Advice(help: help))
    }
    // A word for a face, as in CSS.
    guard FontNames.isFace(mistake.text), let rule, let font = DescribedFont(of: rule, in: layer, context.analysis) else {
      return diagnostic(.undocumentedFontStyle, advice)
    }
    let (help, fixIts) = font.advice(for: mistake.declaration.number, in: sheet)
    return diagnostic(.undocumentedFontStyle, ValueHints.Advice(help: help), fixIts)
  }
}
