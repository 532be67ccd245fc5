import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A style class whose name is similar to a class of NUI, a Fiori component or one of its parts.
  public static let unknownClass = DiagnosticID("unknown-class", .warning, "unknown style class '{name}'")
}

extension PhraseID {
  static let hintElement = PhraseID(
    "hint.element", "'{name}' is an element of HTML; here it is a style class that the app must set")
  static let hintElementOfPage = PhraseID(
    "hint.element-of-page",
    "a rule for 'Window' sets the background of the app, and rules for 'Label', 'Button' and other classes set its texts")
  static let hintForeignClass = PhraseID(
    "hint.foreign-class", "'{name}' is a control of other frameworks; here it is a style class that the app must set")
}

extension Lint {
  static let unknownClass = Lint(
    .unknownClass, in: .grammar, summary: "a style class that is nearly one of NUI, of a Fiori component or of its parts",
    explanation: """
      If no control has the class of a selector, the rule is never read, and the control looks as if the rule were not
      there. The selector is so similar to a class of NUI, or to a published class of SAPFiori, that it is probably
      misspelled. Other names are assumed to be classes of the app.

      Some published names are themselves misspelled, for example 'fdlFUIChartPlotView_numbericAxisLabel': these are the names to use.

      In CSS a selector without a sign, such as 'h1', is an element of the page. Here it styles the views whose class the app
      sets to this name, and nothing else. An app may have such a class, so it is a note.

      If the app has the class, list it in the project file under 'known.classes'.

      'nsscompile classes NAME' lists the documented properties of a class, and for a property the classes that read it.
      """,
    bad: "NavigatonBar { background-color: white; }", good: "NavigationBar { background-color: white; }"
  ) { context, diagnostics in
    let names = context.analysis.theme.styleNames
    func report(_ range: SourceRange, _ layer: Int, _ suggestion: String, isTaken: Bool = false) {
      let name = context.text(range, in: layer)
      // If the correct name has rules too, the fix would merge them.
      let isSafe = names.find(suggestion) == nil && isCertain(name, suggestion)
      // A color is no name of a class.
      let isColor = name.hasPrefix("#") && Color(hex: name) != nil
      let isUndocumented =
        suggestion.hasPrefix("fdl") && !ClassSpellings.isPublished(suggestion) && !context.known.hasClass(suggestion)
      diagnostics.report(
        .unknownClass, at: range, layer: layer,
        ["name": name, "suggestion": isUndocumented || isTaken || isColor ? nil : suggestion],
        help: isTaken ? Phrase(.fixItRemove) : isUndocumented ? Phrase(.hintUndocumentedClass, ["text": suggestion]) : nil,
        fixIts: isTaken || isColor ? [] : [Diagnostic.FixIt(range, suggestion, isSafe ? .safe : .unsafe)])
    }
    context.forEachRule { rule, sheet, layer in
      // A list does not need a class twice.
      var taken = Set(rule.selectors.indices.map { Name(names.string(context.analysis.style($0, in: sheet))) })
      for selector in rule.selectors.indices {
        let range = sheet.tree[sheet.tree.selectors[selector].name].range
        if let suggestion = context.meantClasses[context.analysis.style(selector, in: sheet)] {
          report(range, layer, suggestion, isTaken: !taken.insert(Name(suggestion)).inserted)
        } else {
          reportForeignClass(range, layer, context, &taken, &diagnostics)
        }
      }
    }
    for (layer, sheet) in context.sheets.enumerated() {
      for range in sheet.tree.namesInBrokenLists {
        let name = context.text(range, in: layer)
        if !context.known.hasClass(name), let meant = StyleClassNames.meant(by: name) { report(range, layer, meant) }
      }
    }
  }

  /// False for a possible class of the app: an abbreviation, a part without its `Label`, or a class of CSS such as `.button`.
  private static func isCertain(_ name: String, _ suggestion: String) -> Bool {
    if let first = name.first, first == "." || first == "#" { return name.dropFirst() == suggestion }
    // A name without 'fdl' may be a class of the app, whatever it looks like.
    if suggestion.hasPrefix("fdl"), !name.lowercased().hasPrefix("fdl") { return false }
    // An app may have a `label` too, or the `ToolBar` of SAP's Mobile Development Kit.
    let isOtherSpelling = !suggestion.hasPrefix("fdl") && ClassSpellings.published(Array(name.utf8)[...]) != nil
    return ClassSpellings.abbreviated(name) == nil && !isOtherSpelling && !suggestion.hasPrefix(name)
  }

  /// Reports a selector that is the name of an element of HTML or of a control elsewhere, which an app may have as a class.
  private static func reportForeignClass(
    _ range: SourceRange, _ layer: Int, _ context: LintContext, _ taken: inout Set<Name>,
    _ diagnostics: inout LintDiagnostics
  ) {
    let name = context.text(range, in: layer)
    guard name.utf8.count <= 64, !context.known.hasClass(name) else { return }
    if context.dialect.paletteNames != .none, let help = Phrase.overrides(of: name) {
      return diagnostics.report(.unknownClass, at: range, layer: layer, ["name": name], help: help)
    }
    // A path is the name of a variable or a component in a design tool.
    if name.utf8.contains(UInt8(ascii: "/")), CombinedName(name) == nil {
      let state = name.lastPathComponent.flatMap(ControlState.named)
      return diagnostics.report(
        .unknownClass, .note, at: range, layer: layer, ["name": name],
        help: state.map { Phrase(.hintStateProperty, ["state": $0]) } ?? Phrase(.hintKnownClasses))
    }
    guard name.utf8.count <= 24, let foreign = ClassSpellings.counterpart(of: name) else { return }
    let help =
      ["body", "html"].contains(name)
      ? Phrase(.hintElementOfPage)
      : foreign.counterparts.count > 1
        ? Phrase(.hintCounterparts, parts: ["names": .names(foreign.counterparts)])
        : foreign.name == nil && foreign.counterparts.count == 1
          ? Phrase(.hintWrite, ["text": foreign.counterparts[0]])
          : Phrase(foreign.isElement ? .hintElement : .hintForeignClass, ["name": name])
    let suggestion = foreign.name.flatMap { taken.insert(Name($0)).inserted ? $0 : nil }
    diagnostics.report(
      .unknownClass, .note, at: range, layer: layer, ["name": name, "suggestion": suggestion], help: help,
      fixIts: suggestion.map { [Diagnostic.FixIt(range, $0, .suggestion)] } ?? [])
  }
}

extension SyntaxTree {
  /// The plain names in lists with another selector that is none.
  fileprivate var namesInBrokenLists: [SourceRange] {
    (rules.filter(\.isBroken) + broken.rules).flatMap { rule in
      let head = rule.tokens.indices.prefix(64).prefix { !tokens[$0].isA(.leftBrace) }
      let items = head.split { tokens[$0].isA(.comma) }
      return items.count < 2
        ? [] : items.compactMap { $0.count == 1 ? tokens[$0.startIndex] : nil }.filter { $0.isA(.identifier) }.map(\.range)
    }
  }
}
