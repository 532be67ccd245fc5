import NSSTheme

extension RulePage {
  static let lineComment = RulePage(
    "line-comment", .warning, isSyntaxError: true,
    "NUI's parser, which SAPFiori is built on, rejects the whole file because of a '//' comment", help: "write '/* ... */'",
    summary: "a '//' comment, which makes NUI reject the whole file",
    explanation: """
      NUI supports only '/* ... */' comments. At '//' it stops and drops all styles of the file without a message. Versions of NUI before
      2014 skipped such lines, so old themes contain them and worked at the time. Such a comment is an error in dialect 'nui'. In
      'sapfiori' it is a warning, and the compiler skips the rest of the line.
      """,
    bad: "Button { font-color: red; } // brand", good: "Button { font-color: red; } /* brand */")
}

extension DiagnosticID {
  /// A '//' comment, which makes NUI reject the whole file.
  public static let lineComment = RulePage.lineComment.id
}

extension SheetContext {
  /// The two bytes `//` begin a comment. The fix-it makes it a comment that all runtimes read.
  func lineComment(_ slashes: SourceRange) -> Diagnostic {
    Diagnostic(.lineComment, dialect.extensions, at: slashes, layer: layer, fixIts: lineCommentFixIt(slashes).map { [$0] } ?? [])
  }

  private func lineCommentFixIt(_ slashes: SourceRange) -> Diagnostic.FixIt? {
    let index = tree.firstComment(from: slashes.start)
    let comment = tree.comments[index].range
    let next = index + 1 < tree.comments.count ? tree.comments[index + 1].range.start : UInt32(tree.file.bytes.count)
    // A '*/' in the lines below ends a comment that was meant to begin here.
    guard !Array(tree.file.bytes[Int(comment.end)..<Int(next)]).contains(bytesOf: "*/") else { return nil }
    let bytes = tree.file.bytes[Int(slashes.end)..<Int(comment.end)]
    return blockComment(comment, bytes.drop { $0 == UInt8(ascii: "/") }.indices)
  }

  /// The fix-it that writes a comment as `/* ... */`; nil if its text cannot be in one.
  func blockComment(_ comment: SourceRange, _ inside: Range<Int>) -> Diagnostic.FixIt? {
    let bytes = tree.file.bytes
    let isSpace = { (byte: UInt8) in ByteClass.table[Int(byte)] & ByteClass.space != 0 }
    var words = bytes[inside].drop(while: isSpace)
    while let last = words.last, isSpace(last) { words.removeLast() }
    let text = String(decoding: words, as: UTF8.self)
    guard !text.hasText("*/"), text.utf8.elementsEqual(words) else { return nil }
    return Diagnostic.FixIt(comment, text.isEmpty ? "/* */" : "/* \(text) */", .safe)
  }
}
