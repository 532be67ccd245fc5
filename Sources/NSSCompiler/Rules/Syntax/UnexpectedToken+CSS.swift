import NSSTheme

/// Unexpected tokens that are habits from CSS, Less and Sass: variables in `:root`, and interpolation.
extension SheetContext {
  /// A block `:root` with CSS variables. The fix-it writes them as constants if there is nothing else up to the end of the block.
  func variablesInRoot(_ token: Int, _ brace: Int, _ end: Int?) -> Diagnostic {
    let media = tree.mediaBlock(at: range(token).start).map { tree[$0] }
    let appearance = media.flatMap { block in
      tree[block.options].lazy.compactMap { option in
        MediaOptions.appearance([option.feature, option.value].map(self.tree.text), self.tree, token, self.dialect)
      }.first
    }
    // Constants of a block with another condition have its condition.
    if let appearance { return unexpected(token, .expectedStatement, help: appearance) }
    let variable =
      (brace + 1..<tree.tokens.count).first { isA($0, .identifier) && isA($0 + 1, .colon) && text($0).hasPrefix("--") } ?? brace
    let help = Phrase(.hintVariables, ["name": "@" + text(variable).dropFirst(2)])
    return unexpected(
      token, .expectedStatement, help: help, fixIts: end.flatMap { constants(token, brace, $0) }.map { [$0] } ?? [])
  }

  /// The fix-it that writes a block of variables as constants; nil if it would lose a comment.
  private func constants(_ token: Int, _ brace: Int, _ end: Int) -> Diagnostic.FixIt? {
    let block = tree.range(of: Run(token, end))
    if tree.hasComment(in: block) { return nil }
    var definitions: [String] = []
    var first = brace + 1
    while first < end - 1 {
      var colon = first
      while !isA(colon, .colon) { colon += 1 }
      var last = colon + 1
      while last < end - 1, !isA(last, .semicolon) { last += 1 }
      let name = ValueHints.legalName(tree.file.text(tree.range(of: Run(first, colon))).dropFirst(2))
      let value = tree.file.text(tree.range(of: Run(colon + 1, last)))
      definitions.append("@\(name): \(SheetContext.withConstants(value));")
      first = isA(last, .semicolon) ? last + 1 : last
    }
    return Diagnostic.FixIt(block, definitions.joined(separator: tree.file.lineEnd), .safe)
  }

  /// A value with `var(--name)` replaced by `@name`.
  private static func withConstants(_ value: String) -> String {
    var (text, rest) = ([UInt8](), Array(value.utf8)[...])
    while let byte = rest.first {
      let name = rest.dropFirst(6).prefix { !"(),".utf8.contains($0) }
      if rest.starts(with: "var(--".utf8), !name.isEmpty, rest[name.endIndex...].first == UInt8(ascii: ")") {
        text += "@\(ValueHints.legalName(String(decoding: name, as: UTF8.self)))".utf8
        rest = rest[name.endIndex...].dropFirst()
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The fix-it for an interpolation, `@{brand}` or `#{$brand}`, at the end of a value; nil for other text.
  func interpolation(_ brace: Int) -> Diagnostic.FixIt? {
    guard isA(brace, .leftBrace), isA(brace + 2, .rightBrace), isA(brace + 3, .semicolon) || isA(brace + 3, .rightBrace),
      ["@", "#", "$"].contains(text(brace - 1)), tree.tokens[brace - 1].end == tree.tokens[brace].start,
      isA(brace + 1, .identifier) || isA(brace + 1, .constant)
    else { return nil }
    let name = String(text(brace + 1).drop { $0 == "$" || $0 == "@" })
    guard SheetContext.isPlainName(name) else { return nil }
    let whole = SourceRange(start: tree.tokens[brace - 1].start, end: tree.tokens[brace + 2].end)
    let isColor = !constants.isDefined(name) && ValueHints.reads(name, as: .color, dialect)
    return Diagnostic.FixIt(whole, isColor ? name : "@" + name, .safe)
  }
}
