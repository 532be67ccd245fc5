import NSSTheme

extension DiagnosticID {
  /// The global definition of a text style that is not documented.
  public static let undocumentedTextStyle = DiagnosticID(
    "undocumented-text-style", .note, "'{name}' is not among the documented text styles")
}

extension PhraseID {
  static let hintTextStyles = PhraseID("hint.text-styles", "the documented ones are {names}")
}

extension Lint {
  /// Reports, as a note, a rule for a text style that SAP's documentation does not list.
  static let undocumentedTextStyle = Lint(
    .undocumentedTextStyle,
    in: .grammar,
    summary: "the global definition of a text style that is not documented",
    explanation: """
      A rule for 'fdlFontStyle_' and a text style changes that style everywhere. SAP documents only some text styles. Others may
      exist, but nothing says so: if the runtime does not have the style, the rule is never read.
      """,
    bad: """
      fdlFontStyle_largeTitle { font-size: 34; }
      """,
    good: """
      fdlFontStyle_title1 { font-size: 34; }
      """
  ) { context, report in
    let known = ValueType.textStyle.words
    for (layerIndex, layer) in context.sheets.enumerated() {
      for selector in layer.tree.selectors {
        let range = layer.tree[selector.name].range
        let name = layer.tree.file.text(range)
        guard name.hasPrefix(StyleName.globalPrefix), name.utf8.count <= 256 else { continue }
        let style = String(name.dropFirst(StyleName.globalPrefix.count))
        guard !style.isEmpty, !known.contains(style), !context.known.hasClass(name), !StyleClassNames.isMisspelled(name) else {
          continue
        }
        report.report(
          .undocumentedTextStyle, at: range, layer: layerIndex, ["name": style],
          help: Phrase(.hintTextStyles, parts: ["names": .names(known)]))
      }
    }
  }
}
