import NSSTheme

extension RulePage {
  static let ignoredDefinition = RulePage(
    "ignored-definition", .warning, "this line is not a definition for FioriThemeManager, which ignores it: {reason}",
    help: "write '@name:value;' at the start of a line, without spaces and without a second ':'",
    summary: "a line that begins with '@' but is not a definition for FioriThemeManager",
    explanation: """
      FioriThemeManager cuts off the first and the last character of the line and divides the rest at each ':'. If
      that does not give exactly two parts, it skips the line without a message, and the app keeps SAP's color. The
      usual causes are two definitions on one line, a ':' in a comment after the definition, and a line without any
      ':'. Write each definition on a separate line, with nothing after its ';'.
      """,
    bad: """
      @tintColor:#0A6ED1; /* brand: blue */
      @tintColor_darkBackground:#91C8F6;
      """,
    good: """
      /* brand: blue */
      @tintColor:#0A6ED1;
      @tintColor_darkBackground:#91C8F6;
      """,
    options: "--dialect thememanager --palette sapfiori")
}

extension DiagnosticID {
  /// A line that begins with '@' but is not a definition for FioriThemeManager.
  public static let ignoredDefinition = RulePage.ignoredDefinition.id
}

extension PhraseID {
  static let reasonNoColon = PhraseID("reason.no-colon", "it has no ':'")
  static let reasonNoValue = PhraseID("reason.no-value", "nothing follows its ':'")
  static let reasonSecondColon = PhraseID("reason.second-colon", "it has more than one ':'")
}

extension SheetContext {
  func ignoredDefinition(_ line: SourceRange) -> Diagnostic {
    let colons = tree.file.bytes[Int(line.start)..<Int(line.end)].reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) }
    let reason: PhraseID = colons == 0 ? .reasonNoColon : colons == 1 ? .reasonNoValue : .reasonSecondColon
    return Diagnostic(
      .ignoredDefinition, at: line, layer: layer, parts: ["reason": .phrase(reason)],
      fixIts: colons == 0 ? missingColon(line).map { [$0] } ?? [] : [])
  }

  /// The fix-it for `@name = value;` and `@name value;`, if the line is certainly meant as a definition.
  private func missingColon(_ line: SourceRange) -> Diagnostic.FixIt? {
    let bytes = tree.file.bytes
    let line = Int(line.start)..<Int(line.end)
    let name = bytes[line].dropFirst().prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
    guard !name.isEmpty, bytes[line].last == UInt8(ascii: ";") else { return nil }
    var start = name.endIndex
    while bytes[start].isSpaceOrTab { start += 1 }
    let hasEqualsSign = bytes[start] == UInt8(ascii: "=")
    if hasEqualsSign { start += 1 }
    while bytes[start].isSpaceOrTab { start += 1 }
    let value = bytes[start..<line.upperBound - 1]
    guard let first = value.first, hasEqualsSign || start > name.endIndex,
      value.allSatisfy({ !$0.isSpaceOrTab && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") })
    else { return nil }
    guard hasEqualsSign || first == UInt8(ascii: "#") || PaletteName.isStyleName(Array(name)) else { return nil }
    return Diagnostic.FixIt(SourceRange(name.endIndex, start), ":", .safe)
  }
}
