import NSSCompiler
import NSSMessages
import NSSTheme

/// Adding implied colors, and writing colors in another notation.
extension Snapshot {
  /// The actions that add the color for dark backgrounds and the other variants. They write the colors that are shown there
  /// already, so the theme stays the same.
  func addedColors(at offset: UInt32) -> [CodeAction] {
    let tree = sheet.tree
    guard let index = tree.definition(at: offset), tree.range(of: index).start <= offset, !tree[index].isInRule else { return [] }
    let name = tree.text(of: tree[index].name)
    let style = String(name.dropFirst().prefix { $0 != "_" })
    guard overriddenFamily(String(name.dropFirst())) != nil, let number = analysis.palette.styles.find(style) else { return [] }
    let palette = analysis.palette
    return zip(palette.variants, palette.overrideSuffixes).compactMap { variant, suffix in
      let cell = palette.cell(number, variant)
      let constant = "\(style)_\(suffix)"
      guard analysis.base.overrides.overrides[cell.index] == nil, analysis.base.overrides.sources[cell.index] == nil,
        analysis.constants.names.find(constant) == nil, let color = analysis.base.colors.color(cell),
        let value = exactHex(color)
      else { return nil }
      let space = settings.format.hasSpaceAfterColon ? " " : ""
      let edit = insertion(of: "@\(constant):\(space)\(value);", after: tree.range(of: index))
      guard isSameTheme([edit]) else { return nil }
      return CodeAction(
        title: title(Phrase(.editorAddColor, ["style": style, "color": value], parts: ["variant": .phrase(variant.phrase)])),
        kind: .rewrite, edits: [edit])
    }
  }

  /// A color in the first notation that represents it exactly; nil if there is none.
  private func exactHex(_ color: Color) -> String? {
    presentations(of: color, replacing: SourceRange(at: 0)).map(\.text)
      .first { ($0.hasPrefix("#") || $0.contains("(")) && self.color(ofText: $0) == color }
  }

  private func color(ofText text: String) -> Color? {
    let text = text.split(separator: " ").joined()
    let bytes = Array(text.utf8)
    var reader = ValueReader(bytes, 0, bytes.count, in: readingContext)
    return ColorReader.read(&reader)?.color
  }

  /// The actions that write a literal color as hex digits or as a function.
  func otherNotations(at offset: UInt32) -> [CodeAction] {
    let tree = sheet.tree
    let found: (range: SourceRange, color: Color)?
    if let index = tree.declaration(at: offset), let color = colorValues.color(of: index)?.color {
      found = (tree.range(of: tree[index].value), color)
    } else if let index = tree.definition(at: offset), let color = colorValues.color(of: tree[index])?.color {
      found = (tree.writtenRange(of: tree[index].value), color)
    } else {
      found = nil
    }
    guard let (range, color) = found, range.start <= offset, offset <= range.end else { return [] }
    let written = tree.file.text(range)
    guard written.hasPrefix("#") || written.contains("("), !written.contains("@"), !written.hasText("/*") else { return [] }
    let isHex = written.hasPrefix("#")
    return presentations(of: color, replacing: range).filter { presentation in
      (presentation.text.hasPrefix("#") != isHex) && (presentation.text.hasPrefix("#") || presentation.text.contains("("))
        && self.color(ofText: presentation.text) == color
    }.map { presentation in
      CodeAction(
        title: title(Phrase(.editorWriteAs, ["text": presentation.text])), kind: .rewrite,
        edits: [Edit(file: document, range: range, text: presentation.text)])
    }
  }
}

extension PhraseID {
  static let editorAddColor = PhraseID("editor.add-color", "add the color of '{style}' for {variant}: {color}")
  static let editorWriteAs = PhraseID("editor.write-as", "write it as '{text}'")
}
