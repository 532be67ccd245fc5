import NSSTheme

extension DiagnosticID {
  /// A style class of SAPFiori that is not in the published lists.
  public static let undocumentedClass = DiagnosticID(
    "undocumented-class", .note, "'{name}' is not among the documented style classes of SAPFiori",
    help: "if the app has such a class, list it in the project file under 'known.classes'")
}

extension PhraseID {
  static let hintParts = PhraseID("hint.parts", "the documented parts of '{name}' are {names}")
  static let hintPartsAndOthers = PhraseID("hint.parts-and-others", "the documented parts of '{name}' are {names}, ...")
}

extension Lint {
  /// Reports, as a note, a selector such as `fdlFUIObjectView_title` for a component or a part that SAP has not published.
  static let undocumentedClass = Lint(
    .undocumentedClass,
    in: .grammar,
    summary: "a style class of SAPFiori that is not documented",
    explanation: """
      SAP publishes the style classes of its components and of their parts: 'fdl', the name of the component, '_' and the part.
      The lists are not complete, so a class outside of them may exist. If it does not, the rule is never read, and the app
      looks as if it were not there. Look at the result in the app.

      If the app itself sets the class, list it in the project file under 'known.classes'.
      """,
    bad: """
      fdlFUIObjectView_caption { font-color: @tintColor; }
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """,
    good: """
      fdlFUIObjectView_headlineLabel { font-color: @tintColor; }
      @tintColor: #0A6ED1;
      @tintColor_darkBackground: #91C8F6;
      """
  ) { context, report in
    guard context.dialect.hasFioriProperties else { return }
    let names = context.analysis.theme.styleNames
    var known = StyleClassNames()
    var isDocumented = [Bool](repeating: true, count: names.count)
    for style in 0..<names.count where names.bytes[names.range(style)].starts(with: "fdl".utf8) {
      let range = names.range(style)
      guard range.count <= 256, !FioriClasses.isDocumented(names.bytes[range]) else { continue }
      let name = names.string(style)
      isDocumented[style] =
        name.hasPrefix(StyleName.globalPrefix) || context.known.hasClass(name) || known.nearest(to: names, style) != nil
    }
    guard isDocumented.contains(false) else { return }
    var help: [Name: Phrase?] = [:]
    for (layerIndex, layer) in context.sheets.enumerated() {
      for (index, selector) in layer.tree.selectors.enumerated() {
        guard !isDocumented[context.analysis.style(index, in: layer)] else { continue }
        let range = layer.tree[selector.name].range
        let name = layer.tree.file.text(range)
        let component = String(name.prefix { $0 != "_" })
        let parts = help[Name(component)] ?? parts(of: component)
        help[Name(component)] = .some(parts)
        report.report(.undocumentedClass, at: range, layer: layerIndex, ["name": name], help: parts)
      }
    }
  }

  /// The parts of a component; nil if it is not known.
  private static func parts(of component: String) -> Phrase? {
    let parts =
      component.utf8.elementsEqual(StyleName.globalPrefix.utf8.dropLast())
      ? ValueType.textStyle.words
      : FioriClasses.components.find(String(component.dropFirst(3))).map(FioriClasses.parts) ?? []
    guard !parts.isEmpty else { return nil }
    return Phrase(
      parts.count > 8 ? .hintPartsAndOthers : .hintParts, ["name": component],
      parts: ["names": .names(parts.prefix(8), .comma)])
  }
}
