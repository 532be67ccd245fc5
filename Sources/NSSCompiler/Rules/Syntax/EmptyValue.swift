import NSSTheme

extension RulePage {
  static let emptyValue = RulePage(
    "empty-value", .error, isSyntaxError: true, "expected a value after '{name}:'", help: "write a value, or remove the line",
    summary: "a ':' without a value after it",
    explanation: """
      A property or a constant needs at least one word between ':' and ';'. NUI treats a missing value as a syntax
      error and drops all styles of the file without a message, so the app appears unstyled. Write a value. To fall
      back to the standard look, remove the whole line.
      """,
    bad: "Button { font-color: ; font-size: 14; }", good: "Button { font-color: red; font-size: 14; }")
}

extension DiagnosticID {
  /// A ':' without a value after it.
  public static let emptyValue = RulePage.emptyValue.id
}

extension PhraseID {
  static let hintOneColon = PhraseID("hint.one-colon", "remove the second ':'")
}

extension SheetContext {
  /// The fix-it removes the statement unless it is needed. It is not safe, because the author may have meant to write a value.
  func emptyValue(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    let text = tree.text(of: name)
    let isNeeded = text.hasPrefix("@") && constants.isUsed(String(text.dropFirst()))
    let statement = tree.statement(from: name, Run(token - 1, token), to: Index(token))
    // A block of declarations in Less.
    let isRuleset = text.hasPrefix("@") && isA(token, .leftBrace) && isA(token + 1, .identifier) && isA(token + 2, .colon)
    return diagnostic(
      .emptyValue, SourceRange(at: tree.tokens[token - 1].end), ["name": text],
      help: helpForBackgrounds(text, token) ?? (isRuleset ? Phrase(.hintNoMixins) : helpForBraces(token)),
      fixIts: isNeeded || tree.hasComment(in: statement) || isA(token, .leftBrace) || isA(token, .invalid)
        ? [] : [Diagnostic.FixIt(tree.wholeLines(of: statement), "", .unsafe)])
  }

  /// The help for a color for each background, `{ light: #FFFFFF; dark: #0B1F1D; }`, and for rules in `@dark: { Label {`.
  private func helpForBackgrounds(_ name: String, _ brace: Int) -> Phrase? {
    let words = tree.tokens.indices[brace...].dropFirst().prefix(64).prefix { !isA($0, .rightBrace) }
    guard isA(brace, .leftBrace), !words.isEmpty else { return nil }
    let block = tree.text(of: Run<Token>(words.lowerBound, words.upperBound)).filter { !"\"' ".contains($0) }
    let pairs = block.split { ",;".contains($0) || $0.isNewline }.map { $0.split(separator: ":") }
    let color = { (meaning: UInt8) in
      pairs.first { $0.count == 2 && BackgroundWord.meanings(String($0[0])) & 6 == meaning }?[1]
    }
    guard pairs.count == 2, let light = color(4), let dark = color(2) else {
      let isMode = isA(brace + 2, .leftBrace) && ["dark", "light"].contains(where: name.lowercased().dropFirst().hasPrefix)
      return isMode ? MediaOptions.appearance([String(name.dropFirst())], tree, brace, dialect) : nil
    }
    guard dialect.paletteNames == .backgrounds, PaletteName.isStyleName(Array(name.utf8.dropFirst())) else {
      return Phrase(dialect.paletteNames == .none ? .hintPairOfSheets : .hintLightAndDark)
    }
    let other = "\(name)_\(Palette.Variant.darkBackground): \(dark);"
    return Phrase(.hintBothBackgrounds, ["light": "\(name): \(light);", "dark": other])
  }

  /// The help for a reference to a token, `{color.text.primary}`, and for numbers in braces, `{0, 4}`.
  private func helpForBraces(_ token: Int) -> Phrase? {
    // A template has two of them: '{{ brand }}'.
    let brace = isA(token, .leftBrace) && isA(token + 1, .leftBrace) ? token + 1 : token
    let words = tree.tokens[brace...].dropFirst().prefix { $0.isA(.identifier) || $0.isA(.comma) }
    guard isA(brace, .leftBrace), isA(brace + 1 + words.count, .rightBrace), let first = words.first, let last = words.last else {
      return nil
    }
    let text = tree.file.text(SourceRange(start: first.start, end: last.end))
    if tree.file.bytes[Int(first.start)].isDigit { return Phrase(.hintWrite, ["text": text]) }
    let name = ValueHints.legalName(text)
    let path = String(name.map { $0 == "." ? "/" : $0 })
    let defined = [name, path, SheetContext.joined(name.split(separator: ".").map(String.init))].first(where: constants.isDefined)
    return defined.map { Phrase(.hintWrite, ["text": "@" + $0]) } ?? Phrase(.hintCSSVariable, ["name": "@" + name])
  }

  func doubleColon(_ token: Int, _ name: Index<Token>, _ end: Int) -> Diagnostic {
    let colons = tree.range(of: Run(token, end))
    return diagnostic(
      .emptyValue, colons, ["name": tree.text(of: name)], help: Phrase(.hintOneColon),
      fixIts: [Diagnostic.FixIt(colons, "", .safe)])
  }

  func separatorBeforeValue(_ token: Int, _ name: Index<Token>) -> Diagnostic {
    diagnostic(.emptyValue, range(token), ["name": tree.text(of: name)], help: Phrase(.fixItRemove), fixIts: [remove(token)])
  }
}
