import NSSTheme

extension RulePage {
  static let plusSign = RulePage(
    "plus-sign", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of the '+' in '{value}'",
    help: "write the number without '+'",
    summary: "a '+' in a number, which makes NUI reject the whole file",
    explanation: """
      A number may begin with '-', but NUI does not know the character '+'. It stops there and drops all styles of the
      file without a message. Write the number without the sign, and '1000' instead of '1e+3'. The '+' is an error in
      dialect 'nui'. In 'sapfiori' it is a warning, and '+5' is read as 5.
      """,
    bad: "NavigationBar { title-vertical-offset: +5; }", good: "NavigationBar { title-vertical-offset: 5; }")
}

extension DiagnosticID {
  /// A '+' in a number, which makes NUI reject the whole file.
  public static let plusSign = RulePage.plusSign.id
}

extension SheetContext {
  func plusSign(_ range: SourceRange) -> Diagnostic {
    let (bytes, start) = (tree.file.bytes, Int(range.start))
    let number = String(decoding: bytes[start..<Int(range.end)].filter { $0 != UInt8(ascii: "+") }, as: UTF8.self)
    // Without the sign, the number would be joined with the word before it.
    let isGlued = start > 0 && ByteClass.table[Int(bytes[start - 1])] & (ByteClass.nameStart | ByteClass.nameContinue) != 0
    return Diagnostic(
      .plusSign, dialect.extensions, at: range, layer: layer, ["value": beginning(of: range)],
      help: isGlued ? Phrase(.hintNoCalculation) : nil, fixIts: isGlued ? [] : [Diagnostic.FixIt(range, number, .safe)])
  }
}
