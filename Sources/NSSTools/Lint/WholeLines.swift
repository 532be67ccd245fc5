import NSSCompiler
import NSSTheme

extension SyntaxTree {
  /// A range to remove: the whole line if it contains nothing else.
  func wholeLine(_ range: SourceRange) -> SourceRange {
    let bytes = file.bytes
    var (start, end) = (Int(range.start), Int(range.end))
    while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
    while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
    guard start == 0 || bytes[start - 1].endsLine, end == bytes.count || bytes[end].endsLine else { return range }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return SourceRange(start, end)
  }

  /// A definition with its `;` if it has one.
  func rangeWithSemicolon(of definition: Definition) -> SourceRange {
    let next = Int(definition.value.end)
    let hasSemicolon = next < tokens.count && tokens[next].isA(.semicolon)
    return SourceRange(start: self[definition.name].start, end: hasSemicolon ? tokens[next].end : range(of: definition.value).end)
  }
}
