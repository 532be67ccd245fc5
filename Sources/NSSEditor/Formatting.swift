import NSSCompiler
import NSSTheme
import NSSTools

/// Formatting: what `nsscompile format` does.
extension Snapshot {
  /// The changes of white space that format the stylesheet; nil if it has syntax errors.
  package func formatting(options: FormattedStylesheet.Options? = nil) -> [Edit]? {
    let format = FormattedStylesheet(files[document], options: options ?? settings.format)
    return format.isBroken ? nil : gapEdits(to: format.file)
  }

  /// The changes of white space that format the statements that touch a range. A statement with a syntax error stays as it is.
  package func formatting(of range: SourceRange, options: FormattedStylesheet.Options? = nil) -> [Edit] {
    let map = LineMap(files[document])
    let (first, last) = (map.line(at: clamped(range).start), map.line(at: clamped(range).end))
    // A selection of whole lines ends at the beginning of the next one.
    let isAtStart = last > first && map.range(ofLine: last).lowerBound == clamped(range).end
    let lines = first...(isAtStart ? last - 1 : last)
    return gapEdits(to: FormattedStylesheet(files[document], options: options ?? settings.format, lines: lines).file)
  }

  /// The edits of the gaps between tokens and comments that differ in a formatted text, and of comments whose line endings differ.
  private func gapEdits(to formatted: SourceFile) -> [Edit] {
    let old = files[document]
    guard old.bytes != formatted.bytes else { return [] }
    let (before, after) = (Snapshot.pieces(old), Snapshot.pieces(formatted))
    guard before.count == after.count else { return lineEdits(from: old.bytes, to: formatted.bytes) }
    var gaps: [Gap] = []
    func lines(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 == UInt8(ascii: "\n") } }
    func add(_ from: Range<Int>, _ to: Range<Int>) {
      let (before, after) = (old.bytes[from], formatted.bytes[to])
      if before != after { gaps.append(Gap(from: from, to: to, addedLines: lines(after) - lines(before))) }
    }
    var (oldEnd, newEnd) = (0, 0)
    for (from, to) in zip(before, after) {
      add(oldEnd..<from.lowerBound, newEnd..<to.lowerBound)
      add(from, to)
      (oldEnd, newEnd) = (from.upperBound, to.upperBound)
    }
    add(oldEnd..<old.bytes.count, newEnd..<formatted.bytes.count)
    return Snapshot.groups(gaps).map { group in
      let (start, end) = (gaps[group.lowerBound], gaps[group.upperBound - 1])
      return Edit(
        file: document, range: SourceRange(start.from.lowerBound, end.from.upperBound),
        text: String(decoding: formatted.bytes[start.to.lowerBound..<end.to.upperBound], as: UTF8.self))
    }
  }

  /// White space between two tokens that changes.
  private struct Gap {
    let from: Range<Int>
    let to: Range<Int>
    /// The number of lines that it has afterwards and did not have before.
    let addedLines: Int
  }

  /// Groups of neighboring gaps that are replaced together if there are many: Neovim takes a tenth of a millisecond and more for each edit.
  ///
  /// Neovim keeps the line of a cursor within an edit, counted from the beginning of the edit. So a word within an edit should be
  /// on the same one of its lines before and after. If that takes too many edits, some words move, by as few lines as possible.
  /// The column is only kept between edits. So an edit has few gaps, and the longest words are between the edits.
  private static func groups(_ gaps: [Gap]) -> [Range<Int>] {
    guard gaps.count > editLimit else { return gaps.indices.map { $0..<($0 + 1) } }
    let moved = (0..<gaps.reduce(0) { $0 + abs($1.addedLines) }).partitioningIndex(where: {
      groups(gaps, moved: $0, size: gaps.count).count <= editLimit
    })
    let size = (1..<gaps.count).partitioningIndex(where: { groups(gaps, moved: moved, size: $0).count <= editLimit })
    return groups(gaps, moved: moved, size: size)
  }

  /// Groups of gaps.
  ///
  /// - Parameters:
  ///   - moved: the maximum number of lines by which a word in a group may move.
  ///   - size: the maximum number of gaps in a group.
  private static func groups(_ gaps: [Gap], moved: Int, size: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var (first, next, lines) = (0, 1, 0)
    while next < gaps.count {
      lines += gaps[next - 1].addedLines
      if abs(lines) > moved || next - first >= size {
        if abs(lines) <= moved { next = longestWord(before: (first + size / 2 + 1)...next, gaps) }
        groups.append(first..<next)
        (first, lines) = (next, 0)
      }
      next += 1
    }
    return groups + [first..<gaps.count]
  }

  /// The gap after the longest word; of words of the same length, after the last one.
  private static func longestWord(before candidates: ClosedRange<Int>, _ gaps: [Gap]) -> Int {
    func length(_ gap: Int) -> Int { gaps[gap].from.lowerBound - gaps[gap - 1].from.upperBound }
    return candidates.reversed().max { length($0) < length($1) } ?? candidates.upperBound
  }

  /// The number of edits that editors apply without a pause.
  private static let editLimit = 2_000

  /// The bytes of the tokens and comments of a stylesheet, in the order of the text.
  private static func pieces(_ file: SourceFile) -> [Range<Int>] {
    let tree = SyntaxTree.parse(file).tree
    let ranges = tree.tokens.dropLast().map(\.range) + tree.comments.map(\.range)
    return ranges.sorted { $0.start < $1.start }.map { Int($0.start)..<Int($0.end) }
  }
}
