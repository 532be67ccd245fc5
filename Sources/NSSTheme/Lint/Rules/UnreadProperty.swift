extension LintRule {
  /// NUI's own themes set `font-color-disabled` on bar buttons; only `Button` reads it.
  static let unreadProperty = LintRule(
    .unreadProperty,
    summary: "a property that NUI knows, but never reads for this class",
    explanation: """
      Each class of NUI is drawn by a renderer that asks for certain properties. A property of another class is stored and never
      read: 'font-color-disabled', for example, works for 'Button' and does nothing for 'BarButton'. NUI's own default themes
      contain such lines.
      """,
    bad: """
      BarButton { font-color-disabled: gray; }
      """,
    good: """
      Button { font-color-disabled: gray; }
      """
  ) { context, report in
    let extensions = context.dialect.hasFioriProperties ? Property.fioriExtensions : []
    let styleNames = context.analysis.theme.styleNames
    // What each class reads is asked once for each property.
    var isRead: [UInt64: Bool] = [:]
    var classes: [Int32: Int] = [:]
    for (layerIndex, layer) in context.layers.enumerated() {
      for rule in layer.tree.rules {
        for selector in rule.selectors.indices {
          let style = Int(context.analysis.styles[layer.firstSelector + selector])
          let range = styleNames.range(style)
          let nuiClass =
            classes[Int32(style)] ?? NUIClasses.names.find(styleNames.bytes, range.lowerBound, range.upperBound) ?? -1
          classes[Int32(style)] = nuiClass
          guard nuiClass >= 0 else { continue }
          for index in rule.declarations.indices {
            let property = Int(context.analysis.properties[layer.firstDeclaration + index])
            guard property < Property.count else { continue }
            let key = UInt64(nuiClass) << 32 | UInt64(property)
            let known = isRead[key]
            let reads = known ?? NUIClasses.reads(nuiClass, Property.names.string(property))
            if known == nil { isRead[key] = reads }
            if reads { continue }
            let name = Property.names.string(property)
            guard !extensions.contains(name) else { continue }
            let readers = NUIClasses.readers(of: name)
            let list = readers.prefix(4).map { "'\($0)'" }.joined(separator: ", ") + (readers.count > 4 ? ", …" : "")
            report.report(
              .unreadProperty, at: layer.tree.tokens[Int(layer.tree.declarations[index].property)].range, layer: layerIndex,
              [
                "property": name, "class": NUIClasses.names.string(nuiClass),
                "help": readers.isEmpty ? "no class of NUI reads it" : "it is read for \(list)",
              ])
          }
        }
      }
    }
  }
}

extension Property {
  /// What SAP's fork of NUI adds; its class reference names them for some classes and may leave out others.
  fileprivate static let fioriExtensions: Set<String> = [
    "font-style", "image-name", "tint-color", "standard-background-color", "scrolledge-background-color",
    "scrolledge--background-color",
  ]
}
