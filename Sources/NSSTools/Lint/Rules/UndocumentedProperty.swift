import NSSTheme

extension DiagnosticID {
  /// A property that is not in the documented list for a class of NUI.
  public static let undocumentedProperty = DiagnosticID(
    "undocumented-property", .note, "'{property}' is not among the documented properties of '{class}'")
}

extension Lint {
  /// Reports, as a note, a property of a class of NUI that no runtime is known to read.
  static let undocumentedProperty = Lint(
    .undocumentedProperty,
    in: .grammar,
    summary: "a property that is not in the list of properties of a class of NUI",
    explanation: """
      The classes of NUI have a closed list of properties. NUI stores any other property and never reads it. SAPFiori is built
      on NUI and documents a few more properties; it may have others that are not published.

      If a fork of NUI or the app itself reads the property, list it in the project file under 'known.properties'.
      """,
    bad: """
      Label { sparkle: 3; }
      """,
    good: """
      Label { font-size: 13; }
      """
  ) { context, report in
    let names = context.analysis.theme.propertyNames
    let styleNames = context.analysis.theme.styleNames
    let extensions = Property.fioriExtensions.compactMap { Property.names.find($0) }
    // For each property that a class of NUI has in the stylesheets, true if no other diagnostic reports it.
    var known: [Int: Bool] = [:]
    func isUndocumented(_ property: Int) -> Bool {
      if let isUndocumented = known[property] { return isUndocumented }
      let name = names.string(property)
      let isUndocumented =
        !Property.publishedMisspellings.contains(name) && !context.known.hasProperty(name)
        && (name.utf8.count > 64 || PropertyRemedy(for: name) == nil)
      known[property] = isUndocumented
      return isUndocumented
    }
    for (layerIndex, layer) in context.sheets.enumerated() {
      for rule in layer.tree.rules {
        let nuiClass = rule.selectors.indices.compactMap { selector -> Int? in
          let range = styleNames.range(context.analysis.style(selector, in: layer))
          return NUIClasses.names.find(styleNames.bytes, range.lowerBound, range.upperBound)
        }.first
        guard let nuiClass else { continue }
        for index in rule.declarations.indices {
          let property = context.analysis.property(index, in: layer)
          guard
            property >= Property.count
              ? isUndocumented(property)
              : extensions.contains(property) && isUndocumentedExtension(property, of: nuiClass, context)
          else { continue }
          report.report(
            .undocumentedProperty, at: layer.propertyRange(index), layer: layerIndex,
            ["property": names.string(property), "class": NUIClasses.names.string(nuiClass)])
        }
      }
    }
  }

  /// True for a property of SAP's fork that is documented for other classes only.
  private static func isUndocumentedExtension(_ property: Int, of nuiClass: Int, _ context: LintContext) -> Bool {
    let name = Property.names.string(property)
    guard context.dialect.hasFioriProperties, !NUIClasses.reads(nuiClass, name), !context.known.hasProperty(name) else {
      return false
    }
    return !(NUIClasses.names.string(nuiClass) == "NavigationBar" && Property.ofNavigationBar.contains(name))
  }
}
