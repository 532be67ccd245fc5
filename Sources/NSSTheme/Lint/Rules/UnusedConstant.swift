extension LintRule {
  /// A constant nobody reads is a leftover, or a misspelling of one that is read.
  static let unusedConstant = LintRule(
    .unusedConstant,
    summary: "a constant is defined, but no value uses it",
    explanation: """
      No value names the constant, and it is no palette style, so it has no effect on what the app shows. Often the name is
      misspelt on one of the two sides, or the rule that used it is gone.

      A constant that only the app's own code looks up in the compiled theme, or that another layer uses, can be kept with
      /* nss-disable-next-line unused-constant -- reason */. Check the layers of one theme together: 'check --layers'.
      """,
    bad: """
      @accent: #0A84FF;
      Button { font-color: red; }
      """,
    good: """
      @accent: #0A84FF;
      Button { font-color: @accent; }
      """
  ) { context, report in
    // FioriThemeManager uses no constant in a value, and shares its stylesheets with runtimes that do.
    guard context.dialect.form == .grammar else { return }
    var isReported = [Bool](repeating: false, count: context.constants.names.count)
    for row in context.constants.rows {
      guard !context.isUsed[row.constant], !isReported[row.constant], !row.definition.value.isEmpty,
        !PaletteNames.isMeant(row.constant, context)
      else { continue }
      isReported[row.constant] = true
      let tree = context.layers[row.layer].tree
      report.report(
        .unusedConstant, at: context.analysis.nameRange(row), layer: row.layer,
        ["name": "@" + context.constants.names.string(row.constant)],
        fixIts: [Diagnostic.FixIt(range: tree.line(of: row.definition), replacement: "", isSafe: false)])
    }
  }
}

extension SyntaxTree {
  /// Where a definition ends, with its `;` if it has one.
  func end(of definition: Definition) -> Int {
    let next = Int(definition.value.end)
    return next < tokens.count && tokens[next].isA(.semicolon) ? Int(tokens[next].end) : Int(range(definition.value).end)
  }

  /// A definition with its `;`, and the whole line if nothing else stands on it.
  func line(of definition: Definition) -> SourceRange {
    let bytes = file.bytes
    var end = end(of: definition)
    var start = Int(tokens[Int(definition.name)].start)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] == UInt8(ascii: " ") || bytes[lineStart - 1] == UInt8(ascii: "\t") {
      lineStart -= 1
    }
    var lineEnd = end
    while lineEnd < bytes.count, bytes[lineEnd] == UInt8(ascii: " ") || bytes[lineEnd] == UInt8(ascii: "\t") { lineEnd += 1 }
    let isAtStart = lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n") || bytes[lineStart - 1] == UInt8(ascii: "\r")
    let isAtEnd = lineEnd == bytes.count || bytes[lineEnd] == UInt8(ascii: "\n") || bytes[lineEnd] == UInt8(ascii: "\r")
    guard isAtStart, isAtEnd else { return SourceRange(start, end) }
    start = lineStart
    end = lineEnd
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return SourceRange(start, end)
  }
}
