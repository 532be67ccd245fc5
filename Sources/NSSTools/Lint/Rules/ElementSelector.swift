import NSSTheme

extension DiagnosticID {
  /// A selector that is the name of an element of HTML.
  public static let elementSelector = DiagnosticID(
    "element-selector", .note, "'{name}' is an element of HTML; here it is a style class that the app must set",
    help: "write the name of a class of NUI, of a component of SAPFiori, or of the app")
}

extension PhraseID {
  static let hintClassForElement = PhraseID("hint.class-for-element", "the class of NUI is '{class}'")
}

extension Lint {
  /// Reports, as a note, a rule for `body` or `h1`.
  static let elementSelector = Lint(
    .elementSelector,
    in: .grammar,
    summary: "a selector that is the name of an element of HTML, such as 'body'",
    explanation: """
      In CSS a selector without a sign is an element of the page. Here it is a style class: the rule styles the views whose class
      the app sets to this name, and nothing else. Labels, buttons and bars have the classes of NUI.

      An app may have a class of this name, so it is a note. List such a class in the project file under 'known.classes'.
      """,
    bad: """
      h1 { font-size: 28; }
      """,
    good: """
      Label { font-size: 28; }
      """
  ) { context, report in
    for (layerIndex, layer) in context.sheets.enumerated() {
      for selector in layer.tree.selectors {
        let range = layer.tree[selector.name].range
        guard range.end - range.start <= 10 else { continue }
        let name = layer.tree.file.text(range)
        guard let nuiClass = classes[name], !context.known.hasClass(name) else { continue }
        report.report(
          .elementSelector, at: range, layer: layerIndex, ["name": name],
          help: nuiClass.isEmpty ? nil : Phrase(.hintClassForElement, ["class": nuiClass]))
      }
    }
  }

  /// The elements, each with the class of NUI for the same purpose; an empty text if there is none.
  private static let classes: [String: String] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in TableReader.rows(row.elements)[0].map { ($0, row.nuiClass) } })

  private static let rows: [(nuiClass: String, elements: String)] = [
    ("Label", "h1 h2 h3 h4 h5 h6 p span strong em small figcaption legend"), ("Button", "a"), ("TextField", "input"),
    ("TextView", "textarea"), ("Table", "ul ol dl"), ("TableCell", "li tr td th dt dd"), ("NavigationBar", "nav header"),
    ("Toolbar", "footer"), ("View", "body div section article aside fieldset"),
    ("", "html img hr svg video iframe thead tbody"),
  ]
}
