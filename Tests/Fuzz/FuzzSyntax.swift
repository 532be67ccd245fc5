import NSSTheme

/// Lexer and parser, in all dialects.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSyntax(
  // Unsafe memory because libFuzzer is C: it lends `count` bytes for the time of the call, and they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let file = SourceFile(name: "fuzz.nss", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  for dialect in Dialect.all {
    let (tree, findings) = Parser.parse(file, dialect: dialect)
    Laws.treeCoversEveryByte(tree, file)
    Laws.findingsCanBeShown(findings, [file])
    let (second, _) = Parser.parse(file, dialect: dialect)
    demand(tree.tokens == second.tokens && tree.dump == second.dump, "the same tree for the same bytes")
    if dialect.hasRules {
      movedTokensAreTheSame(file, tree, findings, dialect)
      if !findings.hasErrors { spacedTreeIsTheSame(file, tree, dialect) }
    }
  }
  return 0
}

/// The blocks of bytes that the lexer looks at begin elsewhere, and there is none that the text ends in.
private func movedTokensAreTheSame(_ file: SourceFile, _ tree: SyntaxTree, _ findings: DiagnosticList, _ dialect: Dialect) {
  // The encoding shows in the first four bytes, and a comment that is not closed goes on to the end.
  guard file.bytes.first != 0xEF, !findings.kept.contains(where: { $0.id == .utf16Encoding }),
    !tree.comments.contains(where: { Int($0.range.end) == file.bytes.count })
  else { return }
  let blank = UInt8(ascii: " ")
  let blanks = Array(repeating: blank, count: file.bytes.count % 61 + 4)
  let moved = blanks + file.bytes + [UInt8(ascii: "\n")] + Array(repeating: blank, count: 64)
  let (other, _) = Parser.parse(SourceFile(name: file.name, bytes: moved), dialect: dialect)
  demand(words(other).dropLast() == words(tree).dropLast(), "the same tokens at another place")
}

/// Comments and white space are no part of what the tree says.
private func spacedTreeIsTheSame(_ file: SourceFile, _ tree: SyntaxTree, _ dialect: Dialect) {
  for spaced in [Spacing.wide(file, tree, dialect), Spacing.narrow(file, tree)] {
    let (other, findings) = Parser.parse(spaced, dialect: dialect)
    demand(!findings.hasErrors, "no error in what is spaced otherwise")
    demand(words(other) == words(tree), "the same tokens in what is spaced otherwise")
    demand(rows(other) == rows(tree), "the same tree for what is spaced otherwise")
  }
}

private func words(_ tree: SyntaxTree) -> [String] {
  tree.tokens.map { "\($0.kind) " + String(decoding: tree.file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
}

/// The tree without its comments.
private func rows(_ tree: SyntaxTree) -> [Substring] { tree.dump.split(separator: "\n").filter { !$0.hasPrefix("comment ") } }
