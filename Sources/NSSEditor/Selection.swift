import NSSCompiler
import NSSTheme

extension Snapshot {
  /// The ranges around a location, each inside the next: the word, the value, the declaration, the inside of the braces, the
  /// rule, the media block, the file.
  package func selections(at offset: Int) -> [SourceRange] {
    let offset = clamped(offset)
    var ranges = [SourceRange(0, tree.file.bytes.count)]
    func add(_ range: SourceRange) {
      if range.start <= offset, offset <= range.end, range.start < range.end { ranges.append(range) }
    }
    for media in tree.mediaBlocks(from: tree.mediaBlock(at: offset)) {
      add(tree.range(of: media))
      addInside(tree[media].openingBrace, tree[media].closingBrace, tree.range(of: media).end, add)
      for option in tree[media].options.indices { add(tree.range(of: Index<MediaOption>(option))) }
    }
    if let rule = tree.rule(at: offset) {
      add(tree.range(of: rule))
      addInside(tree[rule].openingBrace, tree[rule].closingBrace, tree.range(of: rule).end, add)
      let selectors = tree[rule].writtenSelectors
      if let first = selectors.first, let last = selectors.last {
        add(SourceRange(start: tree.range(of: first).start, end: tree.range(of: last).end))
      }
    }
    let definition = tree.definition(at: offset).map { (tree.range(of: $0), tree[$0].value) }
    let declaration = tree.declaration(at: offset).map { (tree.range(of: $0), tree[$0].value) }
    for (range, value) in [definition, declaration].compactMap({ $0 }) {
      add(range)
      addValue(value, at: offset, add)
    }
    if let comment = comment(at: offset) {
      add(comment.range)
    } else if let token = tree.token(at: offset), tree[token].isWord || tree[token].isA(.string) || tree[token].isA(.media) {
      add(tree[token].range)
      if tree[token].isA(.string), tree[token].length > 2 {
        add(SourceRange(start: tree[token].start + 1, end: tree[token].end - 1))
      }
    }
    return nested(ranges)
  }

  private func addInside(
    _ opening: Index<Token>?, _ closing: Index<Token>?, _ end: UInt32, _ add: (SourceRange) -> Void
  ) {
    guard let opening else { return }
    add(SourceRange(start: tree[opening].end, end: max(tree[opening].end, closing.map { tree[$0].start } ?? end)))
  }

  /// The maximum number of nested functions that are ranges of their own. Programs that read JSON limit the depth of an answer.
  private static let maximumDepth = 32

  /// Adds a value, and the innermost functions in it that contain the location.
  private func addValue(_ value: Run<Token>, at offset: UInt32, _ add: (SourceRange) -> Void) {
    guard !value.isEmpty else { return }
    add(tree.range(of: value))
    var open: [Int] = []
    var depth = 0
    for token in value.indices where depth < Snapshot.maximumDepth {
      if tree.tokens[token].isA(.leftParenthesis) { open.append(token) }
      guard tree.tokens[token].isA(.rightParenthesis), let first = open.popLast() else { continue }
      let isFunction = first > Int(value.start) && tree.tokens[first - 1].isA(.identifier)
      let range = SourceRange(start: tree.tokens[isFunction ? first - 1 : first].start, end: tree.tokens[token].end)
      guard range.start <= offset, offset <= range.end else { continue }
      add(range)
      depth += 1
    }
  }

  /// The ranges from the innermost to the outermost, without those that cut across others.
  private func nested(_ ranges: [SourceRange]) -> [SourceRange] {
    let sorted = ranges.sorted { ($0.end - $0.start, $1.start) < ($1.end - $1.start, $0.start) }
    return sorted.reduce(into: []) { nested, range in
      guard let last = nested.last else { return nested.append(range) }
      if range != last, range.start <= last.start, last.end <= range.end { nested.append(range) }
    }
  }
}
