extension LintRule {
  /// `fon-color` is read by nobody.
  static let unknownProperty = LintRule(
    .unknownProperty,
    summary: "a property that no runtime knows, with a name like one that they do",
    explanation: """
      The runtimes ask a style for the properties that they know; any other is stored and never read. The name is so near to a known
      property that it is probably misspelt, and the control looks as if the line were not there. Names that are not near to a known
      one are taken for properties of the app's own.
      """,
    bad: """
      Button { fon-color: red; }
      """,
    good: """
      Button { font-color: red; }
      """
  ) { context, report in
    let names = context.analysis.theme.propertyNames
    guard names.count > Property.count else { return }
    var meant: [Int: String] = [:]
    for property in Property.count..<names.count where names.range(property).count <= 64 {
      let name = names.string(property)
      guard !Property.namesInForce.contains(name),
        let nearest = Property.known.nearest(to: name, atMost: { $0 < 6 ? 1 : 2 }),
        !PaletteNames.isSeries(name, nearest)
      else { continue }
      meant[property] = nearest
    }
    guard !meant.isEmpty else { return }
    for (layerIndex, layer) in context.layers.enumerated() {
      for (index, declaration) in layer.tree.declarations.enumerated() {
        let property = Int(context.analysis.properties[layer.firstDeclaration + index])
        guard property >= Property.count, let suggestion = meant[property] else { continue }
        let range = layer.tree.tokens[Int(declaration.property)].range
        report.report(
          .unknownProperty, at: range, layer: layerIndex, ["property": names.string(property), "suggestion": suggestion],
          fixIts: [Diagnostic.FixIt(range: range, replacement: suggestion)])
      }
    }
  }
}

extension Property {
  /// The listed properties, to find the one that a misspelt name is near to.
  fileprivate static let known = KnownNames((0..<count).map { names.string($0) })

  /// Misspelt names that published stylesheets and class references use: a runtime may well read them so.
  fileprivate static let namesInForce: Set<String> = ["text-lien-clamp"]
}
