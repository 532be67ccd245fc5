extension LintRule {
  /// `fdlFUIObjectVeiw_headlineLabel` styles nothing.
  static let unknownClass = LintRule(
    .unknownClass,
    summary: "a style class that is nearly one of NUI, of a Fiori component or of its parts",
    explanation: """
      A rule whose selector no control asks for is stored and never read, so the control looks as if the rule were not there. The
      selector is so near to a class of NUI, or to a published class of SAPFiori, that it is probably misspelt. Other names are
      taken for classes of the app's own.

      Some published names are themselves misspelt, for example 'fdlFUIChartPlotView_numbericAxisLabel': these are the names in
      force.
      """,
    bad: """
      NavigatonBar { background-color: white; }
      """,
    good: """
      NavigationBar { background-color: white; }
      """
  ) { context, report in
    let names = context.analysis.theme.styleNames
    var meant: [Int: String] = [:]
    for style in 0..<names.count where names.range(style).count <= 64 {
      let range = names.range(style)
      if NUIClasses.names.find(names.bytes, range.lowerBound, range.upperBound) != nil { continue }
      if let nearest = StyleNames.nearest(to: names.string(style)) { meant[style] = nearest }
    }
    guard !meant.isEmpty else { return }
    for (layerIndex, layer) in context.layers.enumerated() {
      for (index, selector) in layer.tree.selectors.enumerated() {
        guard let suggestion = meant[Int(context.analysis.styles[layer.firstSelector + index])] else { continue }
        let range = layer.tree.tokens[Int(selector.name)].range
        report.report(
          .unknownClass, at: range, layer: layerIndex, ["name": layer.tree.file.text(range), "suggestion": suggestion],
          fixIts: [Diagnostic.FixIt(range: range, replacement: suggestion)])
      }
    }
  }
}

/// The published style classes, to find the one that a misspelt selector is near to.
private enum StyleNames {
  static func nearest(to name: String) -> String? {
    guard !known.isPublished(name) else { return nil }
    if name.hasPrefix("fdl"), let underscore = name.firstIndex(of: "_") {
      // A part is compared with those of its own component, where that is known.
      let component = String(name[..<underscore].dropFirst(3))
      if let number = FioriClasses.components.find(component) {
        let part = String(name[name.index(after: underscore)...])
        let nearest = KnownNames(FioriClasses.parts(number)).nearest(
          to: part, isCandidate: { isSlip(part, $0) }, atMost: { $0 < 6 ? 1 : 2 })
        return nearest.map { "fdl\(component)_\($0)" }
      }
      if component == "FontStyle" {
        let part = String(name[name.index(after: underscore)...])
        let nearest = KnownNames(ValueType.textStyle.words).nearest(
          to: part, isCandidate: { isSlip(part, $0) }, atMost: { $0 < 6 ? 1 : 2 })
        return nearest.map { "fdlFontStyle_\($0)" }
      }
    }
    return known.classes.nearest(to: name, isCandidate: { isSlip(name, $0) }) { $0 < 6 ? 1 : $0 < 12 ? 2 : 3 }
  }

  private struct Known: Sendable {
    let classes: KnownNames
    private let published: Set<String>

    init() {
      let names = (0..<NUIClasses.names.count).map { NUIClasses.names.string($0) } + FioriClasses.classes
      classes = KnownNames(names)
      published = Set(names)
    }

    func isPublished(_ name: String) -> Bool { published.contains(name) }
  }

  private static let known = Known()

  /// False for names that an author gives on purpose: `Label2`, `Buttons` and `MyButton` are not misspelt, and parts are numbered.
  private static func isSlip(_ name: String, _ known: String) -> Bool {
    !name.hasPrefix(known) && !name.hasSuffix(known) && !known.hasPrefix(name)
      && !PaletteNames.isSeries(name, known)
  }
}
