import NSSMessages
import NSSTheme

extension Snapshot {
  /// The actions *Inline constant*: for the use at the cursor, and for all uses, which also removes the definition. A constant that
  /// cannot be inlined because of its definitions has an action with the reason.
  func inlinings(at offset: UInt32) -> [CodeAction] {
    guard analysis.dialect.syntax == .grammar, analysis.dialect.substitution != .never, let token = word(at: offset),
      tree.tokens[token].isA(.constant)
    else { return [] }
    let name = String(text(token, in: document).dropFirst())
    guard let constant = analysis.constants.names.find(name) else { return [] }
    let rows = analysis.constants.rows.filter { $0.constant == constant }
    func impossible(_ reason: PhraseID) -> [CodeAction] {
      let phrase = Phrase(.editorInline, ["name": "@" + name])
      return [CodeAction(title: title(phrase), kind: .inline, edits: [], obstacle: title(Phrase(reason, ["name": "@" + name])))]
    }
    // With several definitions, the value depends on the environment or the layer.
    let isInMedia = rows.contains { $0.definition.media != nil }
    guard rows.count < 2 else { return impossible(isInMedia ? .editorInlineMedia : .editorInlineSeveral) }
    guard rows.count == 1, !rows[0].definition.isInRule, !rows[0].definition.value.isEmpty else { return [] }
    let row = rows[0]
    let source = trees[row.layer]
    let valueRange = source.range(of: row.definition.value)
    guard row.layer != document || !hasComment(in: valueRange) else { return [] }
    let definition = source.definition(at: source[row.definition.name].start).map { source.range(of: $0) } ?? valueRange
    let value = source.file.text(valueRange)
    let uses = files.indices.flatMap { file in
      occurrences(of: symbol(of: name), in: file).filter { !$0.isDefinition && self.text($0.token, in: file) == "@" + name }
        .map { Edit(file: file, range: $0.range, text: value) }
    }
    // A constant that is defined by itself has no value.
    guard !uses.isEmpty,
      !uses.contains(where: { $0.file == row.layer && definition.start <= $0.range.start && $0.range.end <= definition.end })
    else { return [] }
    var actions: [CodeAction] = []
    let here = Edit(file: document, range: tree.tokens[token].range, text: value)
    let isUse = uses.contains(here)
    if isUse, uses.count > 1 || row.layer != document || settings.isBase, isSameTheme([here]) {
      actions.append(CodeAction(title: title(Phrase(.editorInlineHere, ["name": "@" + name])), kind: .inline, edits: [here]))
    }
    // Stylesheets above this one may use the constant too.
    guard row.layer == document, !settings.isBase, overriddenFamily(name) == nil else { return actions }
    guard !hasComment(in: definition) else { return actions }
    let edits = ([removal(of: definition)] + uses).sorted { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
    if isSameTheme(edits) {
      actions.append(CodeAction(title: title(Phrase(.editorInline, ["name": "@" + name])), kind: .inline, edits: edits))
    }
    return actions.isEmpty && isInMedia ? impossible(.editorInlineMedia) : actions
  }

  private func symbol(of constant: String) -> EditorSymbol {
    overriddenFamily(constant).map { .paletteStyle($0) } ?? .constant(constant)
  }

  /// Removes a definition, with the spaces that separate it from the rest of its line, or with its line if nothing else is on
  /// it. At the beginning of the file, and between empty lines, the empty line after it is removed too.
  private func removal(of range: SourceRange) -> Edit {
    let bytes = tree.file.bytes
    var (start, end) = (Int(range.start), Int(range.end))
    let isFirst = tree.file.indentation(before: start) != nil
    func skipSpaces(_ offset: Int) -> Int { bytes[offset...].firstIndex { !$0.isSpaceOrTab } ?? bytes.count }
    func skipLineEnd(_ offset: Int) -> Int {
      guard offset < bytes.count else { return offset }
      let isPair = bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
      return offset + (isPair ? 2 : 1)
    }
    let rest = skipSpaces(end)
    let isLast = rest == bytes.count || bytes[rest].endsLine
    guard isFirst, isLast else {
      if isLast { start = tree.spacesStart(before: start) } else { end = rest }
      return Edit(file: document, range: SourceRange(start, end), text: "")
    }
    start = tree.file.indentation(before: start)?.lowerBound ?? start
    if bytes.starts(with: ByteClass.byteOrderMark), start < 3 { start = 3 }
    end = skipLineEnd(rest)
    let isTop = start == 0 || (start == 3 && bytes.starts(with: ByteClass.byteOrderMark))
    let next = skipSpaces(end)
    if isTop || isEmptyLine(before: start), next < bytes.count, bytes[next].endsLine { end = skipLineEnd(next) }
    return Edit(file: document, range: SourceRange(start, end), text: "")
  }

  private func isEmptyLine(before start: Int) -> Bool {
    let bytes = tree.file.bytes
    var offset = start
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "\n") { offset -= 1 }
    if offset > 0, bytes[offset - 1] == UInt8(ascii: "\r") { offset -= 1 }
    while offset > 0, bytes[offset - 1].isSpaceOrTab { offset -= 1 }
    return offset > 0 && bytes[offset - 1].endsLine
  }
}

extension PhraseID {
  static let editorInline = PhraseID("editor.inline", "inline '{name}' everywhere and remove it")
  static let editorInlineHere = PhraseID("editor.inline-here", "inline '{name}' here")
  static let editorInlineMedia = PhraseID("editor.inline-media", "the value of '{name}' depends on '@media'")
  static let editorInlineSeveral = PhraseID("editor.inline-several", "'{name}' is defined more than once")
}
