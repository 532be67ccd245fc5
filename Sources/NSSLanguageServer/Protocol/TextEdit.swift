import NSSTheme

struct TextEdit: Equatable {
  let range: Range<Position>
  let text: String

  var json: JSON { ["range": range.json, "newText": .string(text)] }

  static func == (left: TextEdit, right: TextEdit) -> Bool {
    left.range == right.range && left.text.isSame(as: right.text)
  }
}

extension Positions {
  /// A change of the text. Some editors, such as Neovim, have no empty line after the last line ending, and append a text there as
  /// lines of its own: they would keep an empty line for the line ending in it. So such an insertion replaces the last line ending.
  func edit(_ range: SourceRange, _ text: String) -> TextEdit {
    let positions = self.range(range)
    let end = positions.upperBound
    guard positions.isEmpty, Int(range.end) == bytes.count, end.character == 0, end.line > 0,
      text.utf8.last.map(\.endsLine) ?? false
    else { return TextEdit(range: positions, text: text) }
    let last = textEnd(ofLine: end.line - 1)
    return TextEdit(range: position(UInt32(last))..<end, text: String(decoding: bytes[last...], as: UTF8.self) + text)
  }

  /// A change for Neovim, which would keep an empty line for a line ending that is added to a last line without one: the change ends
  /// after the last line, which Neovim takes for the end of the text.
  func editForNeovim(_ range: SourceRange, _ text: String) -> TextEdit {
    let edit = edit(range, text)
    guard Int(range.end) == bytes.count, end.character > 0, text.utf8.last.map(\.endsLine) ?? false else { return edit }
    return TextEdit(range: edit.range.lowerBound..<Position(line: end.line + 1, character: 0), text: text)
  }
}
