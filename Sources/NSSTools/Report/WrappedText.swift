import NSSTheme

/// Wraps a paragraph into lines of at most `limit` terminal cells. Lines break at spaces, except at those inside French quotation
/// marks and before French punctuation. Between East Asian characters, lines break anywhere except before a closing and after an
/// opening character.
package func wrapped(_ paragraph: String, width limit: Int = 80) -> String {
  var lines: [String] = []
  var line = ""
  var width = 0
  for piece in unbreakablePieces(paragraph) {
    let isSpace = piece == " "
    if width > 0, width + piece.displayWidth > limit {
      lines.append(line)
      line = ""
      width = 0
    }
    if width == 0, isSpace { continue }
    line += piece
    width += piece.displayWidth
  }
  lines.append(line)
  return lines.map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
}

/// A prefix and a text on one line. If they are wider than `limit`, the text is wrapped, and its other lines begin below its first one,
/// or after four spaces if the prefix takes most of the width.
func hanging(_ prefix: String, _ text: String, width limit: Int?) -> String {
  guard let limit, prefix.displayWidth + text.displayWidth > limit else { return prefix + text + "\n" }
  let indentation = !prefix.isEmpty && prefix.displayWidth + 24 <= limit ? prefix.displayWidth : 4
  // A placeholder that cannot break reserves the room of the prefix.
  let start = String(repeating: "x", count: prefix.displayWidth)
  let first = wrapped(start + text, width: limit).prefix { $0 != "\n" }.dropFirst(start.count)
  let rest = text.dropFirst(first.count).drop { $0 == " " }
  guard !rest.isEmpty else { return prefix + text + "\n" }
  let lines = wrapped(String(rest), width: max(limit - indentation, 24)).split(separator: "\n")
  return prefix + first + "\n" + lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
}

/// Splits a text into spaces and the pieces between two possible line breaks.
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
