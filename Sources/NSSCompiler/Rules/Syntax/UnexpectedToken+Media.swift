import NSSTheme

/// Unexpected tokens in the options of `@media`.
extension SheetContext {
  /// A word in place of an option: `@media ipad {`, `@media dark {`.
  func optionExpected(_ token: Int) -> Diagnostic {
    let option = isA(token + 1, .leftBrace) ? MediaOptions.option([text(token).lowercased()]) : nil
    return unexpected(
      token, .expectedParenthesis, help: option == nil ? MediaOptions.help(tree, token, dialect) : nil,
      fixIts: option.map { [replace(token, "(\($0))")] } ?? [])
  }

  /// An option of five tokens in the wrong brackets: `@media {device: ipad} {`.
  func optionInBraces(_ token: Int) -> Diagnostic {
    let inside = SourceRange(start: tree.tokens[token].end, end: tree.tokens[token + 4].start)
    let whole = SourceRange(start: tree.tokens[token].start, end: tree.tokens[token + 4].end)
    return unexpected(token, .expectedParenthesis, fixIts: [Diagnostic.FixIt(whole, "(\(tree.file.text(inside)))", .safe)])
  }

  /// An option without a `:`. Its first word may be the feature, as in `(device ipad)`, or the value, as in `(ipad)`.
  func missingColonOfOption(_ token: Int, _ word: Index<Token>) -> Diagnostic {
    let name = tree.text(of: word)
    let range = tree.range(of: word)
    let features = [("device", Environment.Device.names), ("orientation", Environment.Orientation.names)]
    let fixIt = features.lazy.compactMap { feature, values -> Diagnostic.FixIt? in
      if values.contains(name), self.isA(token, .rightParenthesis) {
        return Diagnostic.FixIt(SourceRange(at: range.start), "\(feature): ", .safe)
      }
      return feature == name && values.contains(self.text(token)) ? Diagnostic.FixIt(SourceRange(at: range.end), ":", .safe) : nil
    }.first
    return unexpected(
      token, .expected(":", after: name), help: fixIt == nil ? MediaOptions.help(tree, token, dialect) : nil,
      fixIts: fixIt.map { [$0] } ?? [])
  }

  func missingParenthesis(_ token: Int, _ value: Index<Token>, _ fix: SyntaxMistake.ParenthesisFix?) -> Diagnostic {
    let end = SourceRange(at: tree[value].end)
    let fixIt: Diagnostic.FixIt? =
      switch fix {
      case .replace: replace(token, ")")
      case .insert: Diagnostic.FixIt(end, ")", .safe)
      case .insertWithBrace: Diagnostic.FixIt(end, ") {", .safe)
      case nil: nil
      }
    return unexpected(
      token, .expected(")", after: tree.text(of: value)), help: fixIt == nil ? MediaOptions.help(tree, token, dialect) : nil,
      fixIts: fixIt.map { [$0] } ?? [])
  }

  /// The fix-it for a word in quotes that is valid in an option without them.
  func withoutQuotes(_ token: Int) -> [Diagnostic.FixIt] {
    let string = tree.tokens[token]
    guard string.isA(.string), string.length > 2 else { return [] }
    let word = tree.file.text(SourceRange(start: string.start + 1, end: string.end - 1))
    let words: [String] =
      switch isA(token - 1, .colon) ? text(token - 2) : nil {
      case "device": Environment.Device.names
      case "orientation": Environment.Orientation.names
      case nil: ["device", "orientation"]
      default: []
      }
    return words.contains(word) ? [replace(token, word)] : []
  }
}
