/// Diagnostics about habits from CSS: variables in `:root`, and states in selectors.
extension SyntaxDiagnostics {
  /// A block `:root` with CSS variables. The fix-it writes them as constants, unless it would lose a comment.
  ///
  /// - Parameter end: the end of a block of nothing but variables; nil for any other block, and for a conditional one, whose
  ///   constants would always apply.
  func variablesInRoot(_ token: Int, _ brace: Int, _ end: Int?) -> Diagnostic {
    let variable =
      (brace + 1..<tree.tokens.count).first { isA($0, .identifier) && isA($0 + 1, .colon) && text($0).hasPrefix("--") } ?? brace
    let help = Phrase(.hintVariables, ["name": "@" + text(variable).dropFirst(2)])
    return unexpected(
      token, .expectedStatement, help: help, fixIts: end.flatMap { constants(token, brace, $0) }.map { [$0] } ?? [])
  }

  /// The fix-it that writes a block of variables as constants; nil if it would lose a comment.
  private func constants(_ token: Int, _ brace: Int, _ end: Int) -> Diagnostic.FixIt? {
    let block = tree.range(of: Run(token, end))
    let comment = tree.firstComment(from: block.start)
    let hasComment = comment < tree.comments.count && tree.comments[comment].range.start < block.end
    guard !hasComment else { return nil }
    var definitions: [String] = []
    var first = brace + 1
    while first < end - 1 {
      var last = first + 2
      while last < end - 1, !isA(last, .semicolon) { last += 1 }
      let value = tree.file.text(tree.range(of: Run(first + 2, last)))
      definitions.append("@\(text(first).dropFirst(2)): \(SyntaxDiagnostics.withConstants(value));")
      first = isA(last, .semicolon) ? last + 1 : last
    }
    return Diagnostic.FixIt(range: block, replacement: definitions.joined(separator: tree.file.lineEnd))
  }

  /// A value with `var(--name)` replaced by `@name`.
  private static func withConstants(_ value: String) -> String {
    var (text, rest) = ([UInt8](), Array(value.utf8)[...])
    while let byte = rest.first {
      let name = rest.dropFirst(6).prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
      if rest.starts(with: "var(--".utf8), !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: ")") {
        text += [UInt8(ascii: "@")] + name
        rest = rest[name.endIndex...].dropFirst()
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The fix-it for the interpolation of Less or Sass, `@{brand}` or `#{$brand}`, that makes up the end of a value; nil for other
  /// text.
  ///
  /// - Parameter brace: the token after the sign.
  func interpolation(_ brace: Int) -> Diagnostic.FixIt? {
    guard isA(brace, .leftBrace), isA(brace + 2, .rightBrace), isA(brace + 3, .semicolon) || isA(brace + 3, .rightBrace),
      ["@", "#", "$"].contains(text(brace - 1)), tree.tokens[brace - 1].end == tree.tokens[brace].start,
      isA(brace + 1, .identifier) || isA(brace + 1, .constant)
    else { return nil }
    let name = String(text(brace + 1).drop { $0 == "$" || $0 == "@" })
    guard SyntaxDiagnostics.isPlainName(name) else { return nil }
    let whole = SourceRange(start: tree.tokens[brace - 1].start, end: tree.tokens[brace + 2].end)
    return Diagnostic.FixIt(range: whole, replacement: "@" + name)
  }

  /// The help for a state after a selector, `Button:highlighted {`; nil for other words.
  ///
  /// - Parameter colon: the token after the selector.
  func stateHelp(_ colon: Int, _ selector: Int) -> Phrase? {
    guard let (word, state) = state(colon) else { return nil }
    let declared = properties(in: word + 1).map { "\(text($0))-\(state)" }.filter { Property.names.find($0) != nil }
    let common = ["font-color", "background-color", "background-image"].map { "\($0)-\(state)" }
    let known = declared.isEmpty ? common.filter { Property.names.find($0) != nil } : declared
    let names = known.filter { isRead($0, for: selector) }
    guard !names.isEmpty else { return nil }
    return Phrase(.hintStateProperties, ["name": text(selector)], parts: ["names": .names(names)])
  }

  /// The fix-it that moves the state from a selector to its properties, if all of them exist for it.
  func stateFixIts(_ colon: Int) -> [Diagnostic.FixIt] {
    guard let (word, state) = state(colon), isA(word + 1, .leftBrace) else { return [] }
    let properties = properties(in: word + 1)
    guard let last = properties.last,
      properties.allSatisfy({
        Property.names.find("\(text($0))-\(state)") != nil && isRead("\(text($0))-\(state)", for: colon - 1)
      })
    else { return [] }
    var replacement = ""
    var start = tree.tokens[word].end
    for property in properties {
      replacement += tree.file.text(SourceRange(start: start, end: tree.tokens[property].end)) + "-" + state
      start = tree.tokens[property].end
    }
    let whole = SourceRange(start: tree.tokens[colon].start, end: tree.tokens[last].end)
    return [Diagnostic.FixIt(range: whole, replacement: replacement)]
  }

  /// False for a class of NUI that never reads a property, also if a class of CSS follows: `Label.large`.
  private func isRead(_ property: String, for selector: Int) -> Bool {
    NUIClasses.names.find(String(text(selector).prefix { $0 != "." })).map { NUIClasses.reads($0, property) } ?? true
  }

  /// The word after one or two colons, and the state of a control that it means; nil for other words. Two states, as in
  /// `Button:selected:highlighted`, are one in the names of properties.
  private func state(_ colon: Int) -> (word: Int, state: String)? {
    let word = isA(colon + 1, .colon) ? colon + 2 : colon + 1
    guard isA(word, .identifier), let state = ControlState.named(text(word)) else { return nil }
    guard isA(word + 1, .colon), isA(word + 2, .identifier), let other = ControlState.named(text(word + 2)), other != state,
      state == "selected" || other == "selected"
    else { return (word, state) }
    return (word + 2, "selected-" + (state == "selected" ? other : state))
  }

  /// The pseudo-class or pseudo-element of CSS at a colon, `:focus` or `::before`; nil for a path of classes.
  func pseudoClass(_ colon: Int) -> String? {
    if isA(colon + 1, .colon), isA(colon + 2, .identifier) { return "::" + text(colon + 2) }
    guard isA(colon + 1, .identifier), SyntaxDiagnostics.pseudoClasses.contains(text(colon + 1).lowercased()) else { return nil }
    return ":" + text(colon + 1)
  }

  /// The pseudo-classes of CSS that are no states of a control of NUI, and the old pseudo-elements.
  private static let pseudoClasses: Set<String> = [
    "after", "before", "empty", "enabled", "first-child", "first-letter", "first-line", "first-of-type", "focus", "focus-visible",
    "focus-within", "focused", "has", "invalid", "is", "last-child", "last-of-type", "link", "normal", "not", "nth-child",
    "nth-of-type", "only-child", "optional", "placeholder", "read-only", "required", "root", "target", "valid", "visited",
    "where",
  ]

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
