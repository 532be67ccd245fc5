import NSSCompiler
import NSSTheme

extension DiagnosticID {
  /// A style class, a text style or a property that is not in the published lists.
  public static let undocumentedName = DiagnosticID("undocumented-name", .note, "'{name}' is not among the documented {kind}")
}

extension PhraseID {
  package static let documentedClasses = PhraseID("documented.classes", "style classes of SAPFiori")
  static let documentedProperties = PhraseID("documented.properties", "properties of '{class}'")
  package static let documentedTextStyles = PhraseID("documented.text-styles", "text styles")
  static let hintKnownClasses = PhraseID(
    "hint.known-classes", "if the app has such a class, list it in the project file under 'known.classes'")
  static let hintParts = PhraseID(
    "hint.parts", one: "the only documented part of '{name}' is {names}; others may exist",
    other: "the documented parts of '{name}' are {names}; others may exist")
}

extension Lint {
  static let undocumentedName = Lint(
    .undocumentedName, in: .grammar, summary: "a style class, a text style or a property that is not documented",
    explanation: """
      SAP publishes the style classes of its components and of their parts: 'fdl', the name of the component, '_' and the part.
      It also publishes text styles, which a rule for 'fdlFontStyle_' and the style changes everywhere. The classes of NUI have
      a closed list of properties; SAPFiori is built on NUI and documents a few more.

      The lists are not complete, so a name outside of them may exist. If it does not, the rule or declaration is never read, and
      the app looks as if it were not there. Look at the result in the app.

      If the app itself sets the class, list it in the project file under 'known.classes'. If the app or a fork of NUI reads the
      property, list it under 'known.properties'.

      'nsscompile classes NAME' lists the documented properties of a class, and for a property the classes that read it.
      """,
    bad: """
      fdlFUIObjectView_caption { font-size: 13; }
      fdlFontStyle_largeTitle { font-size: 34; }
      Label { sparkle: 3; }
      """,
    good: """
      fdlFUIObjectView_headlineLabel { font-size: 13; }
      fdlFontStyle_title1 { font-size: 34; }
      Label { font-size: 13; }
      """
  ) { context, diagnostics in
    reportClasses(context, &diagnostics)
    reportTextStyles(context, &diagnostics)
    reportProperties(context, &diagnostics)
  }

  private static func report(
    _ name: String, _ kind: Phrase, at range: SourceRange, layer: Int, help: Phrase? = nil, _ diagnostics: inout LintDiagnostics
  ) { diagnostics.report(.undocumentedName, at: range, layer: layer, ["name": name], parts: ["kind": .phrase(kind)], help: help) }

  private static func reportClasses(_ context: LintContext, _ diagnostics: inout LintDiagnostics) {
    guard context.dialect.hasFioriProperties else { return }
    var help = SimilarNames()
    context.forEachSelector { style, range, layer in
      let name = context.text(range, in: layer)
      guard name.hasPrefix("fdl"), name.utf8.count <= 256, !FioriClasses.isDocumented(Array(name.utf8)[...]),
        !name.hasPrefix(StyleName.globalPrefix), !context.known.hasClass(name), context.meantClasses[style] == nil
      else { return }
      let near = StyleClassNames.completed(name)
      diagnostics.report(
        .undocumentedName, at: range, layer: layer, ["name": name, "suggestion": near],
        parts: ["kind": .phrase(.documentedClasses)], help: help.find(name) { parts(like: name) },
        fixIts: near.map { [Diagnostic.FixIt(range, $0, .suggestion)] } ?? [])
    }
  }

  private static func parts(like name: String) -> Phrase {
    let component = String(name.prefix { $0 != "_" })
    let isGlobal = component.utf8.elementsEqual(StyleName.globalPrefix.utf8.dropLast())
    let parts =
      isGlobal
      ? ValueType.textStyle.words : FioriClasses.components.find(String(component.dropFirst(3))).map(FioriClasses.parts) ?? []
    guard !parts.isEmpty else { return Phrase(.hintKnownClasses) }
    guard parts.count > 8 else {
      return Phrase(.hintParts, ["name": component, "count": String(parts.count)], parts: ["names": .names(parts)])
    }
    let part = String(name.dropFirst(component.count + 1))
    return .similar(to: part, among: parts, of: isGlobal ? "font-style" : component)
  }

  private static func reportTextStyles(_ context: LintContext, _ diagnostics: inout LintDiagnostics) {
    let known = ValueType.textStyle.words
    var help = SimilarNames()
    context.forEachSelector { _, range, layer in
      let name = context.text(range, in: layer)
      guard name.hasPrefix(StyleName.globalPrefix), name.utf8.count <= 256 else { return }
      let style = String(name.dropFirst(StyleName.globalPrefix.count))
      guard !style.isEmpty, !known.contains(style), !context.known.hasClass(name), !StyleClassNames.isMisspelled(name) else {
        return
      }
      let similar = help.find(style) { .similar(to: style, among: known, of: "font-style") }
      Lint.report(style, Phrase(.documentedTextStyles), at: range, layer: layer, help: similar, &diagnostics)
    }
  }

  private static func reportProperties(_ context: LintContext, _ diagnostics: inout LintDiagnostics) {
    let names = context.analysis.theme.propertyNames
    // In NUI, `unread-property` reports them.
    let extensions = context.dialect.hasFioriProperties ? Property.fioriExtensions.compactMap { Property.names.find($0) } : []
    // Other diagnostics report the other unlisted properties.
    let unlisted = (Property.count..<max(Property.count, names.count)).filter { property in
      let name = names.string(property)
      return !Property.publishedMisspellings.contains(name) && !context.known.hasProperty(name)
        && (name.utf8.count > 64 || PropertyAdvice(for: name) == nil)
    }
    let undocumented = Set(unlisted)
    var help = SimilarNames()
    context.forEachRule { rule, sheet, layer in
      let classes = rule.selectors.indices.lazy.compactMap { context.nuiClasses[context.analysis.style($0, in: sheet)] }
      guard let nuiClass = classes.first else { return }
      let className = NUIClasses.names.string(nuiClass)
      let kind = Phrase(.documentedProperties, ["class": className])
      for index in rule.declarations.indices {
        let property = context.analysis.property(index, in: sheet)
        guard
          property >= Property.count
            ? undocumented.contains(property)
            : extensions.contains(property) && !NUIClasses.isDocumented(nuiClass, number: property, in: context.dialect)
              && !context.known.hasProperty(names.string(property))
        else { continue }
        // The value has a diagnostic of its own.
        guard property != Property.fontStyle || context.analysis.value(index, in: sheet).stored.shape != .none else { continue }
        let name = names.string(property)
        let similar = help.find("\(className).\(name)") {
          let documented = StyleClass.named(className, in: context.dialect)?.first?.properties ?? []
          return .similar(to: name, among: documented.map(\.name), of: className)
        }
        Lint.report(name, kind, at: sheet.propertyRange(index), layer: layer, help: similar, &diagnostics)
      }
    }
  }
}

/// The help for undocumented names. Only the first names are compared with the documented ones, so that many of them take little time.
private struct SimilarNames {
  private var found: [Name: Phrase] = [:]

  mutating func find(_ name: String, _ make: () -> Phrase) -> Phrase? {
    if let help = found[Name(name)] { return help }
    guard found.count < 100 else { return nil }
    let help = make()
    found[Name(name)] = help
    return help
  }
}
