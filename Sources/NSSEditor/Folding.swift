import NSSCompiler
import NSSTheme

package struct Fold: Equatable {
  package enum Kind {
    case block, comment, region, definitions
  }

  /// The hidden bytes: from the end of the first line to the end of the last hidden line. They contain a line ending.
  package let range: SourceRange
  package let kind: Kind
}

extension Snapshot {
  /// The parts that can be folded, in the order of the text.
  package func folds() -> [Fold] {
    var folds = blockFolds() + commentFolds() + regionFolds() + definitionFolds()
    let lines = LineMap(tree.file)
    folds.removeAll { lines.line(at: $0.range.start) == lines.line(at: $0.range.end) }
    return folds.sorted { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
  }

  private func blockFolds() -> [Fold] {
    let rules = tree.everyRule.map { (tree[$0].openingBrace, tree[$0].closingBrace, tree.range(of: $0).end) }
    let blocks = tree.mediaBlocks.indices.map { Index<MediaBlock>($0) }
      .map { (tree[$0].openingBrace, tree[$0].closingBrace, tree.range(of: $0).end) }
    return (rules + blocks).compactMap { opening, closing, end in
      guard let opening else { return nil }
      let start = tree[opening].end
      let end = closing.map { endBefore(tree[$0].start) } ?? end
      return end > start ? Fold(range: SourceRange(start: start, end: end), kind: .block) : nil
    }
  }

  /// The end of the fold that a `}` closes: the end of the line before, if the `}` is the first token on its line; otherwise its start.
  private func endBefore(_ brace: UInt32) -> UInt32 {
    let bytes = tree.file.bytes
    guard var end = tree.file.indentation(before: Int(brace))?.lowerBound, end > 0 else { return brace }
    if bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return UInt32(end)
  }

  /// The end of the line of an offset, without its line ending; nil if it is not before another offset.
  private func endOfLine(_ offset: UInt32, before limit: UInt32) -> UInt32? {
    guard offset < limit else { return nil }
    return tree.file.bytes[Int(offset)..<Int(limit)].firstIndex(where: \.endsLine).map { UInt32($0) }
  }

  private func commentFolds() -> [Fold] {
    tree.comments.filter(tree.isBlock).compactMap { comment in
      endOfLine(comment.range.start, before: comment.range.end).map { start in
        Fold(range: SourceRange(start: start, end: comment.range.end), kind: .comment)
      }
    }
  }

  private func regionFolds() -> [Fold] {
    var open: [Comment] = []
    var folds: [Fold] = []
    for comment in tree.comments {
      let word = tree.file.text(comment.range).dropFirst(2).drop { $0 == " " || $0 == "\t" }.prefix { $0 == "#" || $0.isLetter }
      if word == "#region" { open.append(comment) }
      if word == "#endregion", let first = open.popLast() {
        folds.append(Fold(range: SourceRange(start: first.range.end, end: comment.range.end), kind: .region))
      }
    }
    return folds
  }

  /// The folds of three or more definitions on successive lines.
  private func definitionFolds() -> [Fold] {
    var folds: [Fold] = []
    var (first, last, count) = (SourceRange(at: 0), SourceRange(at: 0), 0)
    func end() {
      guard count >= 3, let start = endOfLine(first.end, before: last.end) else { return }
      folds.append(Fold(range: SourceRange(start: start, end: last.end), kind: .definitions))
    }
    for statement in tree.statements {
      let range = tree.range(of: statement)
      guard case .definition = statement else {
        end()
        count = 0
        continue
      }
      if count > 0, isNextLine(last.end, range.start) {
        count += 1
      } else {
        end()
        (first, count) = (range, 1)
      }
      last = range
    }
    end()
    return folds
  }

  /// True if there is no empty line, and no comment on lines of its own, between two locations.
  private func isNextLine(_ end: UInt32, _ start: UInt32) -> Bool {
    let lines = tree.file.text(SourceRange(start: end, end: max(start, end)))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.count <= 2 && lines.dropFirst().allSatisfy { $0.allSatisfy { $0 == " " || $0 == "\t" } }
  }
}
