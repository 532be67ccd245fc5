import NSSTheme

/// The properties of what shows a text: a terminal, or by default a file or another program.
package struct Screen: Sendable {
  package var hasColors: Bool
  /// The number of columns at which lines are wrapped; nil for lines of any length.
  package var width: Int?

  package init(hasColors: Bool = false, width: Int? = nil) {
    self.hasColors = hasColors
    self.width = width
  }

  /// A line of a report. On a terminal it is wrapped, and the lines after the first one are indented.
  package func line(_ text: String) -> String { width.map { wrapped(text, width: $0, hanging: 4) } ?? text + "\n" }
}

/// Wraps a paragraph into lines of at most `limit` terminal cells. Lines break at spaces, and between East Asian characters, but not
/// where French or East Asian punctuation stays with its word. `hanging` is the indentation of the lines after the first one.
package func wrapped(_ paragraph: String, width limit: Int = 80, hanging: Int = 0) -> String {
  var lines: [String] = []
  var line = String(paragraph.prefix { $0 == " " })
  var start = line.count
  var width = start
  for piece in unbreakablePieces(paragraph.dropFirst(start)) {
    let pieceWidth = piece.displayWidth
    if width > start, width + pieceWidth > limit {
      lines.append(line)
      line = String(repeating: " ", count: hanging)
      start = hanging
      width = hanging
    }
    if width == start, piece == " " { continue }
    line += piece
    width += pieceWidth
  }
  lines.append(line)
  return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
}

/// Splits a text into spaces and the pieces between two possible line breaks.
private func unbreakablePieces(_ text: Substring) -> [String] {
  var pieces: [String] = []
  var piece = ""
  let characters = text.map { $0 == "\t" ? " " : $0 }
  for (index, character) in characters.enumerated() {
    if character == " ", piece.last != "«", index + 1 == characters.count || !"»:;?!".contains(characters[index + 1]) {
      if !piece.isEmpty { pieces.append(piece) }
      pieces.append(" ")
      piece = ""
      continue
    }
    if let last = piece.last, last.displayWidth == 2 || character.displayWidth == 2, !"，。；：、！？）】」』”".contains(character),
      !"（【「『“".contains(last), piece.displayWidth > 0
    {
      pieces.append(piece)
      piece = ""
    }
    piece.append(character)
  }
  if !piece.isEmpty { pieces.append(piece) }
  return pieces
}
