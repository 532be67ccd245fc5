import NSSCompiler
import NSSTheme

/// Fuzzes the lexer and the parser, in all dialects.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSyntax(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let file = SourceFile(bytes: Array(UnsafeBufferPointer(start: start, count: count)), name: "fuzz.nss")
  for dialect in Dialect.all {
    let (tree, diagnostics) = SyntaxTree.parse(file, dialect: dialect)
    Laws.treeCoversEveryByte(tree, file)
    Laws.diagnosticsCanBeShown(diagnostics, [file])
    let (second, _) = SyntaxTree.parse(file, dialect: dialect)
    demand(tree.tokens == second.tokens && tree.dump == second.dump, "the same tree for the same bytes")
    if dialect.hasRules {
      movedTokensAreTheSame(file, tree, diagnostics, dialect)
      if !diagnostics.hasErrors { spacedTreeIsTheSame(file, tree, dialect) }
    }
  }
  return 0
}

/// Moves the text, so that the lexer's blocks of bytes begin at other offsets, and pads it, so that it does not end within a
/// block.
private func movedTokensAreTheSame(_ file: SourceFile, _ tree: SyntaxTree, _ diagnostics: DiagnosticList, _ dialect: Dialect) {
  // Excluded: the first bytes can show the encoding or another format, and an unclosed comment extends to the end.
  guard file.bytes.first != 0xEF, !diagnostics.kept.contains(where: { $0.id == .utf16Encoding || $0.id == .otherFormat }),
    !tree.comments.contains(where: { Int($0.range.end) == file.bytes.count })
  else { return }
  let space = UInt8(ascii: " ")
  let spaces = Array(repeating: space, count: file.bytes.count % 61 + 4)
  let moved = spaces + file.bytes + [UInt8(ascii: "\n")] + Array(repeating: space, count: 64)
  let (other, diagnostics) = SyntaxTree.parse(SourceFile(bytes: moved, name: file.name), dialect: dialect)
  guard !diagnostics.kept.contains(where: { $0.id == .otherFormat }) else { return }
  demand(words(other).dropLast() == words(tree).dropLast(), "the same tokens at another offset")
}

/// Comments and white space do not change the meaning of the tree.
private func spacedTreeIsTheSame(_ file: SourceFile, _ tree: SyntaxTree, _ dialect: Dialect) {
  for spaced in [Spacing.wide(file, tree, dialect), Spacing.narrow(file, tree)] {
    let (other, diagnostics) = SyntaxTree.parse(spaced, dialect: dialect)
    demand(!diagnostics.hasErrors, "no error with other white space and comments")
    demand(words(other) == words(tree), "the same tokens with other white space and comments")
    demand(rows(other) == rows(tree), "the same tree with other white space and comments")
  }
}

private func words(_ tree: SyntaxTree) -> [String] {
  tree.tokens.map { "\($0.kind) " + String(decoding: tree.file.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
}

/// The tree without its comments.
private func rows(_ tree: SyntaxTree) -> [Substring] { tree.dump.split(separator: "\n").filter { !$0.hasPrefix("comment ") } }
