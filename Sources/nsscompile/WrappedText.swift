import NSSTheme

/// A paragraph in lines of at most some cells of a terminal. It is broken at blanks, but not at those inside of French quotation marks
/// and before its punctuation; between East Asian characters, which have none, anywhere but before a closing sign and behind an opening
/// one.
func wrapped(_ paragraph: String, width limit: Int = 80) -> String {
  var lines: [String] = []
  var line = ""
  var width = 0
  for piece in unbreakablePieces(paragraph) {
    let isBlank = piece == " "
    if width > 0, width + piece.displayWidth > limit {
      lines.append(line)
      line = ""
      width = 0
    }
    if width == 0, isBlank { continue }
    line += piece
    width += piece.displayWidth
  }
  lines.append(line)
  return lines.map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
}

/// Blanks, and what stands between two places where a line may end.
private func unbreakablePieces(_ text: String) -> [String] {
  var pieces: [String] = []
  var piece = ""
  let characters = Array(text)
  for (index, character) in characters.enumerated() {
    if character == " ", piece.last != "«", index + 1 == characters.count || !"»:;?!".contains(characters[index + 1]) {
      if !piece.isEmpty { pieces.append(piece) }
      pieces.append(" ")
      piece = ""
      continue
    }
    if let last = piece.last, last.displayWidth == 2 || character.displayWidth == 2, !"，。；：、！？）】」』”".contains(character),
      !"（【「『“".contains(last)
    {
      pieces.append(piece)
      piece = ""
    }
    piece.append(character)
  }
  if !piece.isEmpty { pieces.append(piece) }
  return pieces
}
