import NSSTheme

extension DiagnosticID {
  /// A property that NUI knows, but never reads for this class.
  public static let unreadProperty = DiagnosticID("unread-property", .warning, "NUI never reads '{property}' for '{class}'")
}

extension PhraseID {
  static let hintColorOfText = PhraseID(
    "hint.color-of-text", "only 'ActivityIndicator' and 'PageControl' have 'color'; for text write 'font-color'")
  static let hintNoReader = PhraseID("hint.no-reader", "no class of NUI reads it")
  static let hintReaders = PhraseID("hint.readers", "it is read for {classes}")
  static let hintReadersAndOthers = PhraseID("hint.readers-and-others", "it is read for {classes}, ...")
}

extension Lint {
  /// Warns of properties such as `font-color-disabled` on bar buttons: NUI's own themes set it, but only `Button` reads it.
  static let unreadProperty = Lint(
    .unreadProperty,
    in: .grammar,
    summary: "a property that NUI knows, but never reads for this class",
    explanation: """
      Each class of NUI is drawn by a renderer that reads certain properties. A property of another class is stored and
      never read: 'font-color-disabled', for example, works for 'Button' and does nothing for 'BarButton'. NUI's own
      default themes contain such lines.
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
    // Look up the class of each style and the properties that it reads only once.
    let classes = (0..<styleNames.count).map { style in
      let range = styleNames.range(style)
      return NUIClasses.names.find(styleNames.bytes, range.lowerBound, range.upperBound)
    }
    var isRead: [UInt64: Bool] = [:]
    func reads(_ nuiClass: Int, _ property: Int) -> Bool {
      let key = UInt64(nuiClass) << 32 | UInt64(property)
      if let known = isRead[key] { return known }
      let reads = NUIClasses.reads(nuiClass, Property.names.string(property))
      isRead[key] = reads
      return reads
    }
    for (layerIndex, layer) in context.sheets.enumerated() {
      for rule in layer.tree.rules {
        // A selector list may name a class several times. An array is enough, because there are few classes.
        var nuiClasses: [Int] = []
        var hasOthers = false
        for selector in rule.selectors.indices {
          guard let nuiClass = classes[context.analysis.style(selector, in: layer)] else {
            hasOthers = true
            continue
          }
          if !nuiClasses.contains(nuiClass) { nuiClasses.append(nuiClass) }
        }
        if nuiClasses.isEmpty { colorOfText(rule, layer, layerIndex, context, &report) }
        guard !nuiClasses.isEmpty else { continue }
        for index in rule.declarations.indices {
          let property = context.analysis.property(index, in: layer)
          guard property < Property.count else { continue }
          // Finding the range of a property may need a search, so find it at most once.
          var foundRange: SourceRange?
          for nuiClass in nuiClasses {
            if reads(nuiClass, property) { continue }
            let name = Property.names.string(property)
            guard !extensions.contains(name), !context.known.hasProperty(name) else { continue }
            let range = foundRange ?? layer.propertyRange(index)
            foundRange = range
            var help: Phrase
            var fixIts: [Diagnostic.FixIt] = []
            if name == "color", NUIClasses.reads(nuiClass, "font-color") {
              help = Phrase(.hintWrite, ["text": "font-color"])
              // Replace the property `color` of CSS, unless another class of the list reads it.
              let isForAll = !hasOthers && nuiClasses.allSatisfy { !reads($0, property) && NUIClasses.reads($0, "font-color") }
              if isForAll {
                let isSafe = !context.hasProperty("font-color", in: rule, layer)
                fixIts = [Diagnostic.FixIt(range, "font-color", isSafe ? .safe : .unsafe)]
              }
            } else {
              let readers = NUIClasses.readers(of: name)
              help = Phrase(
                readers.isEmpty ? .hintNoReader : readers.count > 4 ? .hintReadersAndOthers : .hintReaders,
                parts: ["classes": .names(readers.prefix(4), .comma)])
            }
            report.report(
              .unreadProperty, at: range, layer: layerIndex, ["property": name, "class": NUIClasses.names.string(nuiClass)],
              help: help, fixIts: fixIts)
          }
        }
      }
    }
  }

  /// Reports the property `color` of CSS for a part of a component that shows text. Only indicators read it.
  private static func colorOfText(
    _ rule: Rule, _ layer: Sheet, _ layerIndex: Int, _ context: LintContext, _ report: inout LintReport
  ) {
    guard let color = Property.names.find("color"), !context.known.hasProperty("color"),
      let index = rule.declarations.indices.first(where: { context.analysis.property($0, in: layer) == color })
    else { return }
    let names = layer.tree[rule.selectors].map { layer.tree.file.text(layer.tree[$0.name].range) }
    guard let first = names.first else { return }
    let range = layer.propertyRange(index)
    guard names.allSatisfy(StyleClassNames.isTextPart) else {
      // A class of the app may be combined with one of the indicators.
      guard !context.hasProperty("font-color", in: rule, layer) else { return }
      let ofText = ["font-name", "font-size", "text-align"].compactMap { Property.names.find($0) }
      let hasText = rule.declarations.indices.contains { ofText.contains(context.analysis.property($0, in: layer)) }
      guard names.allSatisfy({ StyleClassNames.isTextPart($0) || isText($0, hasText) }) else { return }
      return report.report(
        .unreadProperty, .note, at: range, layer: layerIndex, ["property": "color", "class": first],
        help: Phrase(.hintColorOfText))
    }
    report.report(
      .unreadProperty, at: range, layer: layerIndex,
      ["property": "color", "class": first],
      help: Phrase(.hintWrite, ["text": "font-color"]),
      fixIts: [Diagnostic.FixIt(range, "font-color", .unsafe)])
  }
}

extension Lint {
  /// True for a class of the app that probably shows text: by its other properties, or by its name.
  private static func isText(_ name: String, _ hasText: Bool) -> Bool {
    let letters = name.lowercased()
    guard !letters.hasPrefix("fdl"), !["indicator", "spinner", "loader", "page", "dots"].contains(where: letters.hasText) else {
      return false
    }
    return hasText
      || ["label", "text", "title", "body", "button", "link", "caption", "heading"].contains(where: letters.hasSuffix)
  }
}

extension LintContext {
  /// True if a rule declares a listed property.
  fileprivate func hasProperty(_ name: String, in rule: Rule, _ layer: Sheet) -> Bool {
    rule.declarations.indices.contains { Property.names.find(name) == analysis.property($0, in: layer) }
  }
}

extension Property {
  /// The properties that SAP's fork of NUI adds, for all classes: its class reference lists them for some classes and may omit others.
  package static let fioriExtensions: Set<String> = ofNavigationBar.union(["font-style", "image-name", "tint-color"])

  /// Those that are documented for `NavigationBar`.
  static let ofNavigationBar: Set<String> = [
    "standard-background-color", "scrolledge-background-color", "scrolledge--background-color",
  ]
}
