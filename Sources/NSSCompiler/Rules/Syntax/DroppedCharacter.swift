import NSSTheme

extension RulePage {
  static let droppedCharacter = RulePage(
    "dropped-character", .warning, "the line does not end with ';', so its last character '{character}' is cut off",
    help: "end the line with ';' and nothing after it",
    summary: "a definition whose line does not end with ';', so that its last character is lost",
    explanation: """
      FioriThemeManager cuts off the last character of a definition's line without looking at it, because a ';' ought to be there. Without
      the ';' it cuts off the last digit of the color: '#0A6ED1' becomes '#0A6ED'. It reads the first three digits of that and draws
      #00AA66. If a comment or a space follows the ';', its last character is cut off instead, and the rest becomes part of the value. Hex
      digits survive that, but the name of a color does not. End the line with ';' and put comments on separate lines.
      """,
    bad: """
      @tintColor:#0A6ED1
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A definition whose line does not end with ';', so that its last character is cut off.
  public static let droppedCharacter = RulePage.droppedCharacter.id
}

extension RuleContext {
  func droppedCharacter(_ row: Int) -> Diagnostic {
    let row = constants.rows[row]
    let end = tree(row.layer)[row.definition.end]
    return Diagnostic(
      .droppedCharacter, at: end.range, layer: row.layer, ["character": tree(row.layer).text(of: row.definition.end)],
      fixIts: [RuleContext.semicolon(after: end)])
  }

  /// The fix-it that ends the line of a definition; nil unless that makes its value a color.
  func lineEnd(of row: ConstantDefinition) -> Diagnostic.FixIt? {
    let context = ReadingContext(dialect, PaletteColors(palette, dialect: dialect))
    let sheet = analysis.layers.sheets[row.layer]
    return DroppedCharacters.lacksSemicolon(row.definition, in: sheet, context)
      ? RuleContext.semicolon(after: sheet.tree[row.definition.end]) : nil
  }

  private static func semicolon(after end: Token) -> Diagnostic.FixIt { Diagnostic.FixIt(SourceRange(at: end.end), ";", .safe) }
}
