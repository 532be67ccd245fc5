import NSSTheme
import NSSTools

/// Formatting: what `nsscompile format` does.
extension Snapshot {
  /// The changes of white space that format the stylesheet; nil if it has syntax errors.
  package func formatting(options: Format.Options? = nil) -> [Edit]? {
    let format = Format(files[document], options: options ?? settings.format)
    return format.isBroken ? nil : gapEdits(to: format.file)
  }

  /// The changes of white space that format the statements that touch a range. A statement with a syntax error stays as it is.
  package func formatting(of range: SourceRange, options: Format.Options? = nil) -> [Edit] {
    let map = LineMap(files[document])
    let (first, last) = (map.line(at: clamped(range).start), map.line(at: clamped(range).end))
    // A selection of whole lines ends at the beginning of the next one.
    let isAtStart = last > first && map.range(ofLine: last).lowerBound == clamped(range).end
    let lines = first...(isAtStart ? last - 1 : last)
    return gapEdits(to: Format(files[document], options: options ?? settings.format, lines: lines).file)
  }

  /// The edits of the gaps between tokens and comments that differ in a formatted text, and of comments whose line endings
  /// differ.
  private func gapEdits(to formatted: SourceFile) -> [Edit] {
    let old = files[document]
    guard old.bytes != formatted.bytes else { return [] }
    let (before, after) = (Snapshot.pieces(old), Snapshot.pieces(formatted))
    guard before.count == after.count else { return lineEdits(from: old.bytes, to: formatted.bytes) }
    var gaps: [(from: Range<Int>, to: Range<Int>)] = []
    func add(_ from: Range<Int>, _ to: Range<Int>) {
      if !old.bytes[from].elementsEqual(formatted.bytes[to]) { gaps.append((from, to)) }
    }
    var (oldEnd, newEnd) = (0, 0)
    for (from, to) in zip(before, after) {
      add(oldEnd..<from.lowerBound, newEnd..<to.lowerBound)
      add(from, to)
      (oldEnd, newEnd) = (from.upperBound, to.upperBound)
    }
    add(oldEnd..<old.bytes.count, newEnd..<formatted.bytes.count)
    return Snapshot.groups(gaps.map(\.from)).map { group in
      let (start, end) = (gaps[group.lowerBound], gaps[group.upperBound - 1])
      return Edit(
        file: document, range: SourceRange(start.from.lowerBound, end.from.upperBound),
        text: String(decoding: formatted.bytes[start.to.lowerBound..<end.to.upperBound], as: UTF8.self))
    }
  }

  /// Groups of neighboring gaps that are replaced together if there are many: Neovim takes a millisecond and more for each edit.
  ///
  /// An editor keeps the cursor on its token only if no edit contains that token. So the longest tokens are between the groups, and
  /// a group has few lines.
  private static func groups(_ gaps: [Range<Int>]) -> [Range<Int>] {
    let size = (gaps.count + editLimit - 1) / editLimit
    guard size > 1 else { return gaps.indices.map { $0..<($0 + 1) } }
    var groups: [Range<Int>] = []
    let count = size * groupsInWindow
    for start in stride(from: 0, to: gaps.count, by: count) {
      let window = start..<min(start + count, gaps.count)
      let inner = window.dropFirst().sorted { left, right in
        let lengths = [left, right].map { gaps[$0].lowerBound - gaps[$0 - 1].upperBound }
        return (lengths[1], left) < (lengths[0], right)
      }
      var first = window.lowerBound
      for next in inner.prefix((window.count + size - 1) / size - 1).sorted() + [window.upperBound] {
        groups.append(first..<next)
        first = next
      }
    }
    return groups
  }

  /// The number of edits that editors apply without a pause.
  private static let editLimit = 1_000
  /// The number of groups among which the borders are chosen.
  private static let groupsInWindow = 8

  /// The bytes of the tokens and comments of a stylesheet, in the order of the text.
  private static func pieces(_ file: SourceFile) -> [Range<Int>] {
    let tree = SyntaxTree.parse(file).tree
    let ranges = tree.tokens.dropLast().map(\.range) + tree.comments.map(\.range)
    return ranges.sorted { $0.start < $1.start }.map { Int($0.start)..<Int($0.end) }
  }
}
