import NSSTheme

extension RulePage {
  static let missingAtSign = RulePage(
    "missing-at-sign", .error, isSyntaxError: true, "expected '{' after the selector '{name}', found ':'",
    summary: "a name with a ':' outside of all rules, where only '@name: ...' is allowed",
    explanation: """
      Outside of rules a plain name is a selector and needs a '{'. NUI treats the ':' as a syntax error and drops
      all styles of the file without a message. If the line should define a constant or override a palette color,
      put '@' in front. If it should set a property, put it into the braces of a rule.
      """,
    bad: """
      tintColor: red;
      tintColor_darkBackground: red;
      """,
    good: """
      @tintColor: red;
      @tintColor_darkBackground: red;
      """)
}

extension DiagnosticID {
  /// A name with a ':' outside of all rules, where only '@name: ...' is allowed.
  public static let missingAtSign = RulePage.missingAtSign.id
}

extension PhraseID {
  static let hintPropertyInRule = PhraseID(
    "hint.property-in-rule", "'{name}' is a property; put it into a rule: '{class} { {name}: ...; }'")
}

extension SheetContext {
  func missingAtSign(_ token: Int, _ mayBeInRule: Bool) -> Diagnostic {
    let name = text(token)
    let isProperty = Property.names.find(name) != nil
    // A variable of CSS has two hyphens in place of the '@'.
    let bareName = name.hasPrefix("--") && name.utf8.count > 2 ? String(name.dropFirst(2)) : name
    // The name is a color of the palette that no other definition overrides.
    let isOverride =
      dialect.paletteNames != .none && PaletteName.isStyleName(Array(bareName.utf8)) && !constants.isDefined(bareName)
      && !mayBeInRule
    let isVariable = bareName != name && !constants.isDefined(bareName)
    let mayBeStyle = dialect.paletteNames != .none && bareName == name && !constants.lacksDefinition(of: name)
    let meant = mayBeStyle ? BackgroundWord.styles.name(like: name) ?? name : bareName
    let rule = SheetContext.ruleHelp(name)
    let isSafe = !isProperty && meant == bareName && (constants.lacksDefinition(of: bareName) || isOverride || isVariable)
    // Spaces before the colon would belong to the name in FioriThemeManager.
    let colon = tree.tokens[token + 1].start
    let isSpaced = tree.spacesStart(before: Int(colon)) == Int(tree.tokens[token].end)
    let replaced = SourceRange(start: tree.tokens[token].start, end: isSpaced ? colon : tree.tokens[token].end)
    let readers = NUIClasses.readers(of: meant)
    let reader = readers.contains("Label") ? "Label" : readers.first ?? "Label"
    return diagnostic(
      .missingAtSign, range(token + 1), ["name": name],
      help: rule
        ?? (isProperty ? Phrase(.hintPropertyInRule, ["name": meant, "class": reader]) : Phrase(.hintConstant, ["name": meant])),
      fixIts: rule != nil || isProperty || bareName.hasPrefix("-")
        ? [] : [Diagnostic.FixIt(replaced, "@" + meant, isSafe ? .safe : .unsafe)])
  }
}
