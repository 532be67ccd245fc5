import NSSCompiler
import NSSTheme
import NSSTools

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
    var edits: [Edit] = []
    func add(_ from: Range<Int>, _ to: Range<Int>) {
      guard old.bytes[from] != formatted.bytes[to] else { return }
      edits.append(
        Edit(
          file: document, range: SourceRange(from.lowerBound, from.upperBound),
          text: String(decoding: formatted.bytes[to], as: UTF8.self)))
    }
    var (oldEnd, newEnd) = (0, 0)
    for (from, to) in zip(before, after) {
      add(oldEnd..<from.lowerBound, newEnd..<to.lowerBound)
      add(from, to)
      (oldEnd, newEnd) = (from.upperBound, to.upperBound)
    }
    add(oldEnd..<old.bytes.count, newEnd..<formatted.bytes.count)
    return edits
  }

  /// The bytes of the tokens and comments of a stylesheet, in the order of the text.
  private static func pieces(_ file: SourceFile) -> [Range<Int>] {
    let tree = SyntaxTree.parse(file).tree
    let ranges = tree.tokens.dropLast().map(\.range) + tree.comments.map(\.range)
    return ranges.sorted { $0.start < $1.start }.map { Int($0.start)..<Int($0.end) }
  }
}
