import NSSTheme

extension DiagnosticID {
  /// A style class whose name is similar to a class of NUI, a Fiori component or one of its parts.
  public static let unknownClass = DiagnosticID("unknown-class", .warning, "nothing has the style class '{name}'")
}

extension Lint {
  /// Warns of misspelled selectors such as `fdlFUIObjectVeiw_headlineLabel`, which style nothing.
  static let unknownClass = Lint(
    .unknownClass,
    in: .grammar,
    summary: "a style class that is nearly one of NUI, of a Fiori component or of its parts",
    explanation: """
      If no control has the class of a selector, the rule is never read, and the control looks as if the rule were not
      there. The selector is so similar to a class of NUI, or to a published class of SAPFiori, that it is probably
      misspelled. Other names are assumed to be classes of the app.

      Some published names are themselves misspelled, for example 'fdlFUIChartPlotView_numbericAxisLabel': these are the
      names to use.
      """,
    bad: """
      NavigatonBar { background-color: white; }
      """,
    good: """
      NavigationBar { background-color: white; }
      """
  ) { context, report in
    let names = context.analysis.theme.styleNames
    var known = StyleClassNames()
    var meant: [Int: String] = [:]
    for style in 0..<names.count where names.range(style).count <= StyleClassNames.maximumLength {
      guard let nearest = known.nearest(to: names, style), !context.known.hasClass(names.string(style)) else { continue }
      meant[style] = nearest
    }
    guard !meant.isEmpty else { return }
    for (layerIndex, layer) in context.sheets.enumerated() {
      for (index, selector) in layer.tree.selectors.enumerated() {
        guard let suggestion = meant[context.analysis.style(index, in: layer)] else { continue }
        let range = layer.tree[selector.name].range
        // If the correct name has rules too, the fix would merge them.
        report.report(
          .unknownClass, at: range, layer: layerIndex, ["name": layer.tree.file.text(range), "suggestion": suggestion],
          fixIts: [
            Diagnostic.FixIt(
              range: range, replacement: suggestion,
              isSafe: names.find(suggestion) == nil && isCertain(layer.tree.file.text(range), suggestion))
          ])
      }
    }
  }

  /// False if the name may be a class that the app itself defines: a short form, a part without its `Label`, or a class of CSS such
  /// as `.button`.
  private static func isCertain(_ name: String, _ suggestion: String) -> Bool {
    if let first = name.first, first == "." || first == "#" { return name.dropFirst() == suggestion }
    return !StyleClassNames.isShortForm(name) && suggestion != name + "Label"
  }
}
