import NSSTheme

/// Queries by location: the token at an offset, the text of a row, the rule around a cursor.
extension SyntaxTree {
  /// The token that contains an offset, or else ends there. The end of the file does not count.
  package func token(at offset: UInt32) -> Index<Token>? {
    var candidate: Index<Token>?
    for number in tokens(touching: offset).indices {
      let token = tokens[number]
      if token.start <= offset, offset < token.end { return Index(number) }
      if candidate == nil { candidate = Index(number) }
    }
    return candidate
  }

  /// The tokens that contain an offset, or begin or end there: usually one, or two that touch each other.
  package func tokens(touching offset: UInt32) -> Run<Token> {
    let first = tokens.partitioningIndex(where: { $0.end >= offset })
    var end = first
    while end < tokens.count, tokens[end].start <= offset, !tokens[end].isA(.endOfFile) { end += 1 }
    return Run(first, end)
  }

  package func token(from offset: UInt32) -> Index<Token> {
    Index(min(tokens.partitioningIndex(where: { $0.start >= offset }), tokens.count - 1))
  }

  /// The `:` after a name; nil if it is missing.
  package func colon(after name: Index<Token>) -> Index<Token>? {
    let next = name.number + 1
    return next < tokens.count && tokens[next].isA(.colon) ? Index(next) : nil
  }

  package func text(of token: Index<Token>) -> String { file.text(self[token].range) }

  package func text(of run: Run<Token>) -> String { file.text(range(of: run)) }

  package func range(of token: Index<Token>) -> SourceRange { self[token].range }

  /// The bytes from the first to the last token of a run; an empty range for an empty run.
  package func range(of run: Run<Token>) -> SourceRange {
    guard !run.isEmpty else { return SourceRange(at: tokens[Int(run.start)].start) }
    return SourceRange(start: tokens[Int(run.start)].start, end: tokens[Int(run.end) - 1].end)
  }

  /// A value as its author sees it: in a dialect that is read line by line, it ends before the first `;` or comment.
  package func writtenRange(of value: Run<Token>) -> SourceRange {
    let range = range(of: value)
    guard value.count == 1, tokens[Int(value.start)].isA(.text) else { return range }
    let bytes = file.bytes
    var (start, end) = (Int(range.start), Int(range.start))
    while end < range.end, bytes[end] != UInt8(ascii: ";"), !bytes[end...].starts(with: "/*".utf8) { end += 1 }
    while start < end, bytes[start].isSpaceOrTab { start += 1 }
    while end > start, bytes[end - 1].isSpaceOrTab { end -= 1 }
    return SourceRange(start, end)
  }

  package func range(of index: Index<Definition>) -> SourceRange {
    let definition = self[index]
    return range(from: definition.name, value: definition.value, to: definition.end)
  }

  package func range(of index: Index<Declaration>) -> SourceRange {
    let declaration = self[index]
    return range(from: declaration.property, value: declaration.value, to: declaration.end)
  }

  private func range(from name: Index<Token>, value: Run<Token>, to end: Index<Token>) -> SourceRange {
    let last = self[end].isA(.semicolon) ? end.number + 1 : max(Int(value.end), end.number)
    return range(of: Run(name.number, max(last, name.number + 1)))
  }

  /// The bytes from a name to the `;` at a token, or else to the end of the value before it.
  package func statement(from name: Index<Token>, _ value: Run<Token>, to end: Index<Token>) -> SourceRange {
    SourceRange(start: self[name].start, end: self[end].isA(.semicolon) ? self[end].end : range(of: value).end)
  }

  package func range(of index: Index<Rule>) -> SourceRange { range(of: self[index].tokens) }

  package func range(of index: Index<Selector>) -> SourceRange { range(of: self[index].name) }

  package func range(of index: Index<MediaBlock>) -> SourceRange { range(of: self[index].tokens) }

  package func range(of index: Index<MediaOption>) -> SourceRange {
    let option = self[index]
    let (before, behind) = (option.feature.number - 1, option.value.number + 1)
    let isOpened = before >= 0 && (tokens[before].isA(.leftParenthesis) || tokens[before].isA(.leftBrace))
    let isClosed = tokens[behind].isA(.rightParenthesis) || (isOpened && tokens[before].isA(.leftBrace))
    return range(of: Run(isOpened ? before : before + 1, isClosed ? behind + 1 : behind))
  }

  package func range(of statement: Statement) -> SourceRange {
    switch statement {
    case .definition(let index): range(of: index)
    case .rule(let index): range(of: index)
    case .mediaBlock(let index): range(of: index)
    }
  }

  /// The innermost statement that contains or touches an offset, including broken ones.
  package func statement(at offset: UInt32) -> Statement? {
    let found: [Statement?] = [
      mediaBlock(at: offset).map { .mediaBlock($0) }, rule(at: offset).map { .rule($0) },
      definition(at: offset).map { .definition($0) },
    ]
    return found.compactMap { $0 }.max { range(of: $0).start < range(of: $1).start }
  }

  /// The definition that contains or touches an offset.
  package func definition(at offset: UInt32) -> Index<Definition>? {
    definitions.indices.map { Index($0) }.last { range(of: $0).touches(offset) }
  }

  /// The innermost rule that contains or touches an offset, including broken ones, which can be nested.
  package func rule(at offset: UInt32) -> Index<Rule>? { everyRule.last { range(of: $0).touches(offset) } }

  /// The declaration that contains or touches an offset, including broken ones.
  package func declaration(at offset: UInt32) -> Index<Declaration>? {
    everyDeclaration.filter { range(of: $0).touches(offset) }.max { self[$0].property < self[$1].property }
  }

  /// The innermost media block that contains or touches an offset.
  package func mediaBlock(at offset: UInt32) -> Index<MediaBlock>? {
    mediaBlocks.indices.map { Index($0) }.last { range(of: $0).touches(offset) }
  }

  /// A media block and the blocks around it, the innermost first. The argument is the `media` of a rule or a definition.
  package func mediaBlocks(from media: Index<MediaBlock>?) -> [Index<MediaBlock>] {
    var blocks: [Index<MediaBlock>] = []
    var block = media
    while let index = block {
      blocks.append(index)
      block = self[index].outer
    }
    return blocks
  }

  /// All rules in source order, including broken ones.
  package var everyRule: [Index<Rule>] {
    let sound = rules.indices.map { Index<Rule>($0) }
    let others = broken.rules.indices.map { Index<Rule>(Index<Rule>.firstBroken + $0) }
    return (sound + others).sorted { self[$0].first < self[$1].first }
  }

  /// All declarations, including broken ones; those of nested rules and those without a value come last.
  package var everyDeclaration: [Index<Declaration>] {
    declarations.indices.map { Index<Declaration>($0) }
      + broken.declarations.indices.map { Index<Declaration>(Index<Declaration>.firstBroken + $0) }
  }
}

extension SourceRange {
  fileprivate func touches(_ offset: UInt32) -> Bool { start <= offset && offset <= end }
}
