import NSSTheme

extension RulePage {
  static let selectorNotPlain = RulePage(
    "selector-not-plain", .error, isSyntaxError: true, "a selector is one plain name, but '{token}' follows '{selector}'",
    summary: "a selector that is more than one plain name",
    explanation: """
      A selector is the name of one style class, and a list of selectors has commas between them. There are no descendants ('Button Label')
      and no class paths ('Button:CheckoutButton'). NUI treats both as syntax errors and drops all styles of the file without a message.
      Class paths exist only in the app's code, as the 'nuiClass' of a view. In the stylesheet write a rule for the last class of the path.
      """,
    bad: "Button:CheckoutButton { font-size: 20; }", good: "CheckoutButton { font-size: 20; }")
}

extension DiagnosticID {
  /// A selector that is more than one plain name.
  public static let selectorNotPlain = RulePage.selectorNotPlain.id
}

extension PhraseID {
  static let hintClassPath = PhraseID(
    "hint.class-path", "class paths such as 'Button:LargeButton' exist only in the app's code ('nuiClass')")
  static let hintDescendant = PhraseID(
    "hint.descendant",
    "selectors do not combine; write a rule for '{other}', or for a class that the app sets on the views to change")
  static let hintNoPseudoClass = PhraseID(
    "hint.no-pseudo-class",
    "NSS has no '{name}'; remove the rule, or write it for a class that the app sets on the views to change")
  static let hintOneClass = PhraseID(
    "hint.one-class",
    "write '{text}' if that is one class; otherwise write a rule for '{other}', or for a class that the app sets on the views to change"
  )
}

extension SheetContext {
  func selectorNotPlain(_ token: Int, _ selector: Int) -> Diagnostic {
    diagnostic(
      .selectorNotPlain, range(token), ["selector": text(selector), "token": text(token)], help: selectorHelp(token, selector),
      fixIts: joinedSelector(token, selector).map { [$0] } ?? fixItsBehindSelector(token))
  }

  private func selectorHelp(_ token: Int, _ selector: Int) -> Phrase? {
    let name = text(selector)
    if let help = commentHelp(token) { return help }
    if name == "#", isA(token, .leftBrace), range(token).start == range(selector).end { return Phrase(.hintNoCombinators) }
    // Shells and Markdown begin a comment or a heading like this.
    if name.utf8.allSatisfy({ $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "-") }) { return Phrase(.hintComment) }
    if isA(token, .colon) {
      if let help = stateHelp(token, selector) { return help }
      // A value, in a definition without '@' and ';'.
      if isA(token + 1, .string) || (isA(token + 1, .identifier) && text(token + 1).hasPrefix("#")) {
        return Phrase(.hintConstant, ["name": name])
      }
      guard fixItsBehindSelector(token).isEmpty else { return nil }
      return pseudoClass(token).map { Phrase(.hintNoPseudoClass, ["name": $0]) } ?? Phrase(.hintClassPath)
    }
    if isA(token, .leftParenthesis), name.hasPrefix(".") { return Phrase(.hintNoMixins) }
    if isA(token, .and), isA(token + 1, .identifier) { return Phrase(.hintWrite, ["text": "\(name), \(text(token + 1))"]) }
    guard isA(token, .identifier) else { return Phrase(.hintSelector, ["name": name]) }
    if let joined = joinedSelector(token, selector)?.replacement {
      return Phrase(ClassSpellings.isPublished(joined) ? .hintWrite : .hintUndocumentedClass, ["text": joined])
    }
    // '.dark', 'html.dark', 'body.dark-mode'
    if let suffix = SheetContext.withoutPrefix(name).split(separator: ".").last.flatMap({ BackgroundWord.suffix(String($0)) })?
      .lowercased()
    {
      return MediaOptions.appearance([suffix.hasText("light") ? "light" : "dark"], tree, token, dialect)
    }
    // The variant of a component in Figma: `Button State=Disabled`.
    if isA(token + 1, .invalid), text(token + 1) == "=", let state = ControlState.named(text(token + 2)),
      let help = SheetContext.stateHelp(state, of: name)
    {
      return help
    }
    // A guard of Less.
    if text(token) == "when", isA(token + 1, .leftParenthesis) { return Phrase(.hintNoMixins) }
    // 'Navigation Bar Title' is the title of a 'NavigationBar'.
    let words = tree.tokens[selector...].prefix(6).prefix { $0.isA(.identifier) }.indices.map {
      SheetContext.withoutPrefix(text($0))
    }
    let known = words.indices.dropFirst(2).reversed().lazy.compactMap { ClassSpellings.joined(Array(words[..<$0])) }.first
    let isName = words.first == name && words.allSatisfy { $0.first?.isUppercase ?? false } && !ClassSpellings.isKnown(name)
    if known == nil, isName, isA(selector + words.count, .leftBrace) || isA(selector + words.count, .comma) {
      return Phrase(.hintOneClass, ["text": words.joined(), "other": words[words.count - 1]])
    }
    return Phrase(.hintDescendant, ["other": known ?? SheetContext.classMeant(by: name, text(token))])
  }

  /// The help for words between a comment and a second `*/`, which the author meant as a part of the comment.
  func commentHelp(_ token: Int) -> Phrase? {
    let words = tree.tokens.indices[token...].prefix(16).prefix { isA($0, .identifier) }
    return tree.file.text(range(words.endIndex)).hasPrefix("*/") ? Phrase(.hintCommentNesting) : nil
  }

  /// The class for `#LoginButton > Label`: one of the author's own, because a rule for `Label` would style all labels.
  static func classMeant(by selector: String, _ other: String) -> String {
    let (name, part) = (withoutPrefix(selector), withoutPrefix(other))
    return name != selector && NUIClasses.names.find(part) != nil ? name + part : part
  }

  /// The help for a property of a class in the form of a program, `Button.cornerRadius`; nil for any other name.
  static func ruleHelp(_ path: String) -> Phrase? {
    let name = String(path.prefix { $0 != "." })
    guard !name.isEmpty, name != path, let property = Property.unhyphenated.name(like: String(path.dropFirst(name.count + 1)))
    else { return nil }
    return Phrase(.hintWrite, ["text": "\(name) { \(property): ...; }"])
  }

  /// The fix-it that joins the words of one class, `Navigation Bar` or `fdlFUIObjectView headlineLabel`; nil for other words.
  private func joinedSelector(_ token: Int, _ selector: Int) -> Diagnostic.FixIt? {
    // The length is limited to the longest name.
    let words = tree.tokens[selector...].prefix(6).prefix { $0.isA(.identifier) }
    guard selector < token, token < words.endIndex, isA(words.endIndex, .leftBrace) || isA(words.endIndex, .comma) else {
      return nil
    }
    let range = tree.range(of: Run(selector, words.endIndex))
    if tree.hasComment(in: range) { return nil }
    return ClassSpellings.joined(words.indices.map { SheetContext.withoutPrefix(text($0)) })
      .map { Diagnostic.FixIt(range, $0, .unsafe) }
  }

  /// The name of a class without the `.` or `#` of CSS.
  static func withoutPrefix(_ name: String) -> String {
    guard name.utf8.count > 1, name.hasPrefix(".") || name.hasPrefix("#") else { return name }
    return String(name.dropFirst())
  }

  /// The help for the `&` of a nested rule: what the state or the class behind it is here.
  func nestingHelp(_ ampersand: Int) -> Phrase? {
    // The rule around it, if there is one.
    let outer = tree.rules[..<tree.rules.partitioningIndex { $0.first.number > ampersand }].last
    let isInside = (outer?.closingBrace?.number ?? tree.tokens.count) > ampersand
    guard text(ampersand) == "&" else { return nil }
    guard isInside, let selector = outer.flatMap({ tree[$0.writtenSelectors].first })?.name.number else {
      return isA(ampersand + 1, .identifier) ? Phrase(.hintSelector, ["name": text(ampersand + 1)]) : nil
    }
    if isA(ampersand + 1, .colon) {
      return stateHelp(ampersand + 1, selector)
        ?? pseudoClass(ampersand + 1).map { Phrase(.hintNoPseudoClass, ["name": $0]) }
    }
    guard isA(ampersand + 1, .identifier) else { return nil }
    let (name, isClass) = (text(ampersand + 1), text(ampersand + 1).hasPrefix("."))
    let isApart = tree.tokens[ampersand].end < tree.tokens[ampersand + 1].start
    return Phrase(.hintSeparateRule, ["name": isApart || isClass ? SheetContext.withoutPrefix(name) : text(selector) + name])
  }

  /// The fix-its for `Button: {` and `Button and Label {`.
  private func fixItsBehindSelector(_ token: Int) -> [Diagnostic.FixIt] {
    if isA(token, .colon), isA(token + 1, .leftBrace) { return [remove(token)] }
    if isPartOfComponent(token) { return [replace(token, "_")] }
    if isA(token, .colon), tree.isFirstOnLine(token - 1) { return stateFixIts(token) }
    guard isA(token, .and), isA(token + 1, .identifier), isA(token + 2, .leftBrace) else { return [] }
    let word = SourceRange(start: tree.tokens[token - 1].end, end: tree.tokens[token].end)
    return tree.hasComment(in: word) ? [] : [Diagnostic.FixIt(word, ",", .safe)]
  }

  /// True for the `:` of `fdlFUIObjectView:headlineLabel`, in place of the `_`.
  private func isPartOfComponent(_ token: Int) -> Bool {
    isA(token, .colon) && isA(token + 1, .identifier) && (isA(token + 2, .leftBrace) || isA(token + 2, .comma))
      && FioriClasses.isComponent(text(token - 1)) && tree.tokens[token - 1].end == tree.tokens[token].start
      && tree.tokens[token].end == tree.tokens[token + 1].start
  }

  /// The help for a state after a selector, `Button:highlighted {`; nil for other words.
  private func stateHelp(_ colon: Int, _ selector: Int) -> Phrase? {
    guard let (word, state) = state(colon) else { return nil }
    let declared = properties(in: word + 1).map { "\(text($0))-\(state)" }.filter { Property.names.find($0) != nil }
    return SheetContext.stateHelp(state, of: text(selector), declared)
  }

  /// The help with the properties for a state, which a rule declares or most classes have; nil if the class reads none of them.
  static func stateHelp(_ state: String, of name: String, _ declared: [String] = []) -> Phrase? {
    let common = ["font-color", "background-color", "background-image"].map { "\($0)-\(state)" }
    let names = (declared.isEmpty ? common : declared).filter { Property.names.find($0) != nil && isRead($0, for: name) }
    return names.isEmpty ? nil : Phrase(.hintStateProperties, ["name": name], parts: ["names": .names(names)])
  }

  /// The fix-its that move a state to the properties, and the declarations to the rule of the selector, if there is one.
  private func stateFixIts(_ colon: Int) -> [Diagnostic.FixIt] {
    guard let (word, state) = state(colon), isA(word + 1, .leftBrace) else { return [] }
    let properties = properties(in: word + 1)
    guard let last = properties.last,
      properties.allSatisfy({
        Property.names.find("\(text($0))-\(state)") != nil && SheetContext.isRead("\(text($0))-\(state)", for: text(colon - 1))
      })
    else { return [] }
    var replacement = ""
    var start = tree.tokens[word].end
    for property in properties {
      replacement += tree.file.text(SourceRange(start: start, end: tree.tokens[property].end)) + "-" + state
      start = tree.tokens[property].end
    }
    let name = text(colon - 1)
    let own = tree.rules.first { $0.openingBrace?.number == word + 1 }
    guard let close = own?.closingBrace?.number,
      let base = tree.rules.first(where: {
        $0.selectors.count == 1 && $0.media == own?.media && tree.text(of: Index($0.first.number)).isSame(as: name)
      }), let end = base.closingBrace?.number
    else {
      let whole = SourceRange(start: tree.tokens[colon].start, end: tree.tokens[last].end)
      return [Diagnostic.FixIt(whole, replacement, .safe)]
    }
    replacement += tree.file.text(SourceRange(start: start, end: tree.tokens[close - 1].end))
    let block = replacement.drop { $0 != "{" }.dropFirst()
    let isOpen = !isA(end - 1, .semicolon) && !isA(end - 1, .leftBrace)
    return [
      Diagnostic.FixIt(SourceRange(at: tree.tokens[end - 1].end), (isOpen ? ";" : "") + block, .safe),
      Diagnostic.FixIt(
        tree.wholeLines(of: SourceRange(start: tree.tokens[colon - 1].start, end: tree.tokens[close].end)), "", .safe),
    ]
  }

  /// False for a class of NUI that never reads a property, even if a class of CSS follows: `Label.large`.
  private static func isRead(_ property: String, for selector: String) -> Bool {
    NUIClasses.names.find(String(selector.prefix { $0 != "." })).map { NUIClasses.reads($0, property) } ?? true
  }

  /// The last word of a state after a selector. Two states, `Button:selected:highlighted`, are one in the names of properties.
  private func state(_ colon: Int) -> (word: Int, state: String)? {
    let word = isA(colon + 1, .colon) ? colon + 2 : colon + 1
    guard isA(word, .identifier), let state = ControlState.named(text(word)) else { return nil }
    guard isA(word + 1, .colon), isA(word + 2, .identifier), let other = ControlState.named(text(word + 2)), other != state,
      state == "selected" || other == "selected"
    else { return (word, state) }
    return (word + 2, "selected-" + (state == "selected" ? other : state))
  }

  /// The pseudo-class or pseudo-element of CSS at a colon, `:focus` or `::before`; nil for a path of classes.
  private func pseudoClass(_ colon: Int) -> String? {
    if isA(colon + 1, .colon), isA(colon + 2, .identifier) { return "::" + text(colon + 2) }
    // Not every control has each state. The classes of a path have capital letters.
    guard isA(colon + 1, .identifier), state(colon) != nil || !text(colon + 1).utf8.contains(where: \.isUppercaseLetter) else {
      return nil
    }
    return ":" + text(colon + 1)
  }

  /// The names of the declarations in a block of plain declarations; empty if it has anything else.
  private func properties(in brace: Int) -> [Int] {
    guard isA(brace, .leftBrace) else { return [] }
    var properties: [Int] = []
    var token = brace + 1
    // The length is limited, because a stylesheet may have many such rules.
    while token < min(brace + 400, tree.tokens.count), !isA(token, .rightBrace) {
      guard isA(token, .identifier), isA(token + 1, .colon) else { return [] }
      properties.append(token)
      while token < tree.tokens.count, !isA(token, .semicolon), !isA(token, .rightBrace) {
        if isA(token, .leftBrace) || isA(token, .endOfFile) { return [] }
        token += 1
      }
      if isA(token, .semicolon) { token += 1 }
    }
    return isA(token, .rightBrace) ? properties : []
  }
}
