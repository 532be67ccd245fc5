import NSSCompiler
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
}

extension Lint {
  static let unreadProperty = Lint(
    .unreadProperty, in: .grammar, summary: "a property that NUI knows, but never reads for this class",
    explanation: """
      Each class of NUI is drawn by a renderer that reads certain properties. A property of another class is stored and never read:
      'font-color-disabled', for example, works for 'Button' and does nothing for 'BarButton'. NUI's own default themes contain such lines.

      'nsscompile classes NAME' lists the documented properties of a class, and for a property the classes that read it.
      """,
    bad: "BarButton { font-color-disabled: gray; }", good: "Button { font-color-disabled: gray; }"
  ) { context, diagnostics in
    let extensions = context.dialect.hasFioriProperties ? Property.fioriExtensions : []
    context.forEachRule { rule, sheet, layer in
      let found = rule.selectors.indices.map { context.nuiClasses[context.analysis.style($0, in: sheet)] }
      // A selector list may name a class several times. An array is enough, because there are few classes.
      var classes: [Int] = []
      for case let nuiClass? in found where !classes.contains(nuiClass) { classes.append(nuiClass) }
      let hasOthers = found.contains(nil)
      guard !classes.isEmpty else { return colorOfText(rule, sheet, layer, context, &diagnostics) }
      // A duplicate has a warning of its own.
      var declared: Set<Int> = []
      for index in rule.declarations.indices.reversed() {
        let property = context.analysis.property(index, in: sheet)
        guard property < Property.count, declared.insert(property).inserted else { continue }
        let unread = classes.filter { !NUIClasses.reads($0, number: property) }
        guard !unread.isEmpty else { continue }
        let name = Property.names.string(property)
        guard !extensions.contains(name), !context.known.hasProperty(name) else { continue }
        let range = sheet.propertyRange(index)
        let ofText = name == "color" ? unread.filter { NUIClasses.reads($0, "font-color") } : []
        // Replace the property `color` of CSS, unless another class of the list reads it.
        let write = fontColor(index, rule, sheet)
        let fixIts = ofText.count == classes.count && !hasOthers ? write.fixIts : []
        for nuiClass in unread {
          diagnostics.report(
            .unreadProperty, at: range, layer: layer, ["property": name, "class": NUIClasses.names.string(nuiClass)],
            help: ofText.contains(nuiClass) ? write.help : readers(of: name), fixIts: fixIts)
        }
      }
    }
  }

  private static func readers(of property: String) -> Phrase {
    let readers = NUIClasses.readers(of: property)
    return Phrase(readers.isEmpty ? .hintNoReader : .hintReaders, parts: ["classes": .names(readers, .comma).cut(at: 4)])
  }

  /// The help and the fix-its for the property `color` of CSS. The later one of a `color` and a `font-color` counts.
  private static func fontColor(_ index: Int, _ rule: Rule, _ sheet: Sheet) -> (help: Phrase, fixIts: [Diagnostic.FixIt]) {
    let declaration = sheet.tree.declarations[index]
    let own = rule.declarations.indices.last { sheet.property(of: sheet.tree.declarations[$0]) == "font-color" }
    guard let own else {
      return (Phrase(.hintWrite, ["text": "font-color"]), [Diagnostic.FixIt(sheet.propertyRange(index), "font-color", .safe)])
    }
    guard own < index else {
      return (Phrase(.hintAlreadyDeclared, ["property": "font-color"]), [sheet.removal(of: declaration)])
    }
    let text = "font-color: \(sheet.tree.text(of: declaration.value));"
    return (
      Phrase(.hintWriteForBoth, ["text": text]),
      [
        Diagnostic.FixIt(sheet.propertyRange(index), "font-color", .unsafe),
        sheet.removal(of: sheet.tree.declarations[own]),
      ]
    )
  }

  private static let color = Property.names.find("color")

  /// Reports the property `color` of CSS for a part of a component that shows text. Only indicators read it.
  private static func colorOfText(
    _ rule: Rule, _ sheet: Sheet, _ layer: Int, _ context: LintContext, _ diagnostics: inout LintDiagnostics
  ) {
    guard let index = rule.declarations.indices.first(where: { context.analysis.property($0, in: sheet) == Lint.color }),
      !context.known.hasProperty("color")
    else { return }
    let names = sheet.tree[rule.selectors].map { context.text(sheet.tree[$0.name].range, in: layer) }
    guard let first = names.first else { return }
    let range = sheet.propertyRange(index)
    let isPart = names.allSatisfy(StyleClassNames.isTextPart)
    if !isPart {
      // A class of the app may be combined with one of the indicators.
      guard !context.declares("font-color", rule, sheet) else { return }
      let ofText = ["background-color", "font-name", "font-size", "text-align"].compactMap { Property.names.find($0) }
      let hasText = context.properties(of: rule, in: sheet).contains(where: ofText.contains)
      guard names.allSatisfy({ $0.hasPrefix("fdl") || isText($0, hasText) }) else { return }
    }
    let write = fontColor(index, rule, sheet)
    diagnostics.report(
      .unreadProperty, isPart ? nil : .note, at: range, layer: layer, ["property": "color", "class": first],
      help: isPart ? write.help : Phrase(.hintColorOfText),
      fixIts: write.fixIts.map { Diagnostic.FixIt($0.sourceRange, $0.replacement, .unsafe) })
  }

  /// True for a class of the app that probably shows text: by its other properties, or by its name.
  private static func isText(_ name: String, _ hasText: Bool) -> Bool {
    let letters = name.lowercased()
    guard !["indicator", "spinner", "loader", "page", "dots"].contains(where: letters.hasText) else { return false }
    return hasText
      || ["label", "text", "title", "body", "button", "link", "caption", "heading", "bar", "cell", "header"].contains(
        where: letters.hasSuffix)
  }
}
