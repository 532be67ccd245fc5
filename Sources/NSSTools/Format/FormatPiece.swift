import NSSCompiler
import NSSTheme

/// A token or a comment with its lines. The pieces of a stylesheet are everything except white space, in order.
struct FormatPiece {
  let start: UInt32
  let end: UInt32
  /// The line of the first byte, counted from 1.
  let line: UInt32
  let lastLine: UInt32
  let token: Token.Kind?
  let directive: FormatDirective
  let isLineComment: Bool

  var isComment: Bool { token == nil }
  /// True for a comment after which a new line begins: a line comment, or a comment of several lines.
  var breaksLine: Bool { isComment && (isLineComment || lastLine > line) }

  /// All pieces of a stylesheet. The last one is the end of the file.
  static func all(_ tree: SyntaxTree) -> [FormatPiece] {
    let bytes = tree.file.bytes
    var pieces: [FormatPiece] = []
    var (offset, line) = (0, UInt32(1))
    var nextComment = 0
    func advance(to end: UInt32) {
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        // CRLF ends the line at its line feed.
        if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { continue }
        line += 1
      }
    }
    func addComment(_ comment: Comment) {
      let range = comment.range
      advance(to: range.start)
      let first = line
      advance(to: range.end)
      pieces.append(
        FormatPiece(
          start: range.start, end: range.end, line: first, lastLine: line, token: nil,
          directive: FormatDirective(bytes, range), isLineComment: !tree.isBlock(comment)))
    }
    for token in tree.tokens {
      while nextComment < tree.comments.count, tree.comments[nextComment].range.start <= token.start {
        addComment(tree.comments[nextComment])
        nextComment += 1
      }
      advance(to: token.start)
      offset = max(offset, Int(token.end))
      pieces.append(
        FormatPiece(
          start: token.start, end: token.end, line: line, lastLine: line, token: token.kind, directive: .none,
          isLineComment: false))
    }
    return pieces
  }
}

/// A directive to the formatter, given by the first word of a comment.
enum FormatDirective: String {
  case none
  /// The line of the comment is neither split nor joined.
  case disableLine = "nss-disable-line"
  /// The next line is neither split nor joined.
  case disableNextLine = "nss-disable-next-line"
  /// Nothing changes up to ``formatOn`` or the end of the block.
  case formatOff = "nss-format-off"
  case formatOn = "nss-format-on"
  /// Nothing changes in the next statement.
  case formatOffNext = "nss-format-off-next"

  init(_ bytes: [UInt8], _ range: SourceRange) {
    let text = bytes[(Int(range.start) + 2)..<Int(range.end)].drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    let word = text.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    self = FormatDirective(rawValue: String(decoding: word, as: UTF8.self)) ?? FormatDirective.none
  }
}

struct FormatGap {
  var lineEnds: Int32
  /// The number of spaces or, after a line ending, of indentation levels.
  var width: Int32
  /// True to keep the white space of the stylesheet.
  var isKept = false

  static func spaces(_ count: Int) -> FormatGap { FormatGap(lineEnds: 0, width: Int32(count)) }
  static func lines(_ count: Int, level: Int) -> FormatGap { FormatGap(lineEnds: Int32(count), width: Int32(level)) }
}
